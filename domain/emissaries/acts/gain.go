package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
)

// finish ends the making of a character, and says what is still open.
//
// Source: emissaries B.
func (x *asking) finish() {
	open, verb := x.c.Unfinished(x.House), "Finish creation"
	x.heads("Finish")
	if len(open) > 0 {
		verb = "Finish anyway"
		x.Lay(act.Caption("STILL OPEN"))
		for _, text := range open {
			x.Lay(act.Notice{Text: text})
		}
		x.Lay(act.Text("Unspent stat and trait dice will be lost. Nothing on the sheet is lost."))
	}
	x.Lay(act.Text(fmt.Sprintf("Kept for relationships in play: %s. From now on the sheet records each change of dice.", x.c.Spare(x.House).Relationships.Left())))
	x.applies(verb, func() (*emissaries.Character, string, error) { return x.c.Finish(x.House, true) })
}

// trait adds a trait that came in play.
//
// Source: emissaries E.
func (x *asking) trait() {
	x.heads("New trait of")
	text := x.AskWords(act.Ask{Key: "words", Caption: "Trait"})
	n := x.Number("dice", "Dice", 1, 1, emissaries.MostDice)
	size := x.size("Die size", emissaries.Sizes, string(dice.D6))
	x.applies("Add trait", func() (*emissaries.Character, string, error) {
		var d emissaries.Dice
		*d.At(size) = n
		return x.c.NewTrait(text, d, x.Now())
	})
}

// reserve gives a die that was kept for later to a relationship, which may be new.
//
// Source: emissaries B4.
func (x *asking) reserve() {
	x.heads("Reserve die of")
	x.Lay(act.Text("Kept for relationships: " + x.c.Reserve.String() + "."))
	options, first := []act.Option{{Title: "somebody new"}}, ""
	for i, r := range x.c.Relationships {
		options = append(options, act.Option{Key: act.KeyOf(r.ID), Title: fmt.Sprintf("%s %s", namedRow(r.With), r.Rated())})
		if i == 0 {
			first = act.KeyOf(r.ID)
		}
	}
	to := act.IDOf[emissaries.RowID](x.Choice("to", "Relationship with", options, first))
	with, family, size := "", false, dice.Kind("")
	if to == 0 {
		with = x.AskWords(act.Ask{Key: "with", Caption: "Name"})
		family = x.Tick("family", "family: 1d6 free without an assigned die")
	}
	sizes := slices.DeleteFunc(slices.Clone(emissaries.Sizes), func(s dice.Kind) bool { return x.c.Reserve.Of(s) == 0 })
	if len(sizes) > 0 {
		size = x.size("Die", sizes, string(sizes[0]), act.Option{Title: "no die"})
	}
	x.applies("Assign die", func() (after *emissaries.Character, says string, err error) {
		if to != 0 && size == "" {
			return nil, "", domain.Refuse("no-die-chosen", "Choose a die.")
		}
		after, row := x.c, to
		if to == 0 {
			if after, says, err = after.NewRelationship(with, "", family, x.Now()); err != nil || size == "" {
				return after, says, err
			}
			row = after.Relationships[len(after.Relationships)-1].ID
		}
		after, assigned, err := after.AssignReserve(row, size, x.Now())
		return after, and(says, assigned), err
	})
}

// and joins what two changes say.
func and(says, more string) string {
	if says == "" {
		return more
	}
	return says + "; " + more
}

// namedRow is how a row is named in a list, also one without words.
func namedRow(words string) string { return domain.OrElse(words, "without words") }

// accomplished writes down what became of the accomplishment.
//
// Source: emissaries E.
func (x *asking) accomplished() {
	is := x.c.Accomplishment
	x.heads("Accomplishment of")
	x.Lay(act.Text(domain.OrElse(is.Text, "No accomplishment yet. Write it on the sheet.")))
	options := []act.Option{{Key: string(emissaries.Won), Title: "played and won"}, {Key: string(emissaries.Lost), Title: "played and lost"}}
	if is.Outcome != emissaries.HopedFor {
		options = []act.Option{{Key: string(emissaries.HopedFor), Title: "open again (correction)"}}
	}
	outcome, story, trait := emissaries.Outcome(x.Choice("outcome", "Outcome", options, options[0].Key)), is.Story, ""
	if outcome != emissaries.HopedFor {
		story = x.AskWords(act.Ask{Key: "story", Caption: "How it went", First: []string{is.Story}})
		trait = x.AskWords(act.Ask{Key: "trait", Caption: "New trait of " + emissaries.AccomplishmentDice.String() + " (optional)"})
	}
	x.applies("Save outcome", func() (*emissaries.Character, string, error) { return x.c.Accomplished(outcome, story, trait, x.Now()) })
}

// changing is something whose dice or words may change.
type changing struct {
	ref   emissaries.Ref
	title string // "trait: quick with a knife 2d6"
	words string // empty = it has none that can change
	named bool   // it has words
	dice  emissaries.Dice
}

// changings are all that may change on a sheet, in its order.
func changings(c *emissaries.Character) (list []changing) {
	add := func(ref emissaries.Ref, title, words string, named bool, d emissaries.Dice) {
		if named {
			title += ": " + namedRow(words)
		}
		list = append(list, changing{ref, fmt.Sprintf("%s %s", title, d), words, named, d})
	}
	for _, t := range c.Traits {
		add(emissaries.Ref{What: emissaries.BroughtTrait, Row: t.ID}, "trait", t.Text, true, t.Dice)
	}
	for _, r := range c.Relationships {
		add(emissaries.Ref{What: emissaries.BroughtRelationship, Row: r.ID}, "relationship", r.With, true, r.Rated())
	}
	for _, r := range emissaries.StatRows {
		add(emissaries.Ref{What: emissaries.BroughtStat, Stat: r.Stat}, r.Title, "", false, c.Stats.Of(r.Stat))
	}
	for _, o := range c.Objects {
		add(emissaries.Ref{What: emissaries.BroughtObject, Row: o.ID}, "object", o.Name, true, o.Dice)
	}
	return list
}

// The ways in which dice advance, by what the choice of them is kept as.
const (
	asTheyAre = "keep"
	oneUp     = "larger"
	oneMore   = "more"
	oneLess   = "less"
)

// advance is one change of a rating in play: one die up, one die more, other words, or several of these at once.
//
// Source: emissaries E.
func (x *asking) advance() {
	x.heads("Change of")
	all := changings(x.c)
	var options []act.Option
	for _, w := range all {
		options = append(options, act.Option{Key: fmt.Sprintf("%s %s%d", w.ref.What, w.ref.Stat, w.ref.Row), Title: w.title})
	}
	is := x.Choice("what", "Changed rating", options, options[0].Key)
	w := all[slices.IndexFunc(options, func(o act.Option) bool { return o.Key == is })]
	how := x.Choice("how", "Dice", []act.Option{
		{Key: asTheyAre, Title: "keep the dice"}, {Key: oneUp, Title: "one die larger"}, {Key: oneMore, Title: "add a die"}, {Key: oneLess, Title: "remove a die (correction)"},
	}, oneUp)
	size := dice.Kind("")
	if sizes := w.sizes(how); how != asTheyAre && len(sizes) > 0 {
		size = x.size("Die size", sizes, string(sizes[0]))
	}
	words := w.words
	if w.named {
		words = x.AskWords(act.Ask{Key: "words", Under: "words " + is, Caption: "New words (optional)", First: []string{w.words}})
	}
	does := func() (*emissaries.Character, string, error) { return x.advanced(w, how, size, words) }
	if _, says, err := does(); err == nil {
		x.Lay(act.Result(says))
	}
	x.applies("Apply change", does)
}

// sizes are the sizes there are to choose from.
func (w changing) sizes(how string) []dice.Kind {
	return slices.DeleteFunc(slices.Clone(emissaries.Sizes), func(s dice.Kind) bool {
		return how != oneMore && (w.dice.Of(s) == 0 || how == oneUp && emissaries.Bigger(s) == s)
	})
}

// advanced is the sheet after a change, and what that was.
func (x *asking) advanced(w changing, how string, size dice.Kind, words string) (after *emissaries.Character, says string, err error) {
	switch after = x.c; how {
	case oneUp:
		after, says, err = after.SizeUp(w.ref, size, x.Now())
	case oneMore:
		after, says, err = after.OneMore(w.ref, size, x.Now())
	case oneLess:
		after, says, err = after.OneLess(w.ref, size, x.Now())
	default:
		if !w.named {
			return nil, "", domain.Refuse("no-change-of-dice", "Choose a change of dice.")
		}
	}
	if err != nil || !w.named || words == strings.TrimSpace(w.words) && how != asTheyAre {
		return after, says, err
	}
	after, reworded, err := after.Reword(w.ref, words, x.Now())
	return after, and(says, reworded), err
}
