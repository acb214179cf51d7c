package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// advance is one change of a rating in play: one die up, one die more, other words, or several of these at once. Nothing of
// it is on the sheet until it is done.
//
// Source: emissaries E.
type advance struct {
	a      *sheetActs
	dialog *page.Dialog
	at     int       // of what may change
	how    advancing // what becomes of its dice
	size   dice.Kind
	text   string // its words afterwards
}

// advancing is what becomes of the dice of a rating.
type advancing int

// The ways, in the order they are offered.
const (
	asTheyAre advancing = iota
	oneUp
	oneMore
	oneLess
)

// advancingTitles are what people call them.
var advancingTitles = []string{"keep the dice", "one die larger", "add a die", "remove a die (correction)"}

// changeable is something whose dice or words may change.
type changeable struct {
	ref   emissaries.Ref
	title string // "trait: quick with a knife 2d6"
	words string // empty = it has none that can change
	named bool   // it has words
	dice  emissaries.Dice
}

// changeables are all that may change on a sheet, in its order.
func changeables(c *character) []changeable {
	var list []changeable
	add := func(ref emissaries.Ref, sort, words string, named bool, d emissaries.Dice) {
		title := sort
		if named {
			title = fmt.Sprintf("%s: %s", sort, namedRow(words))
		}
		list = append(list, changeable{ref, fmt.Sprintf("%s %s", title, d), words, named, d})
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

// onAdvance opens a change in play.
func (a *sheetActs) onAdvance() {
	if _, ok := desk.Editable(a.of.host, a.of.form); !ok {
		return
	}
	v := &advance{a: a, how: oneUp}
	v.dialog = page.NewDialog(a.of.host, v.lay)
	v.take(0)
	v.dialog.Open("Change of "+named(a.character()), "Apply change", 60, 26, nil, "what", func() (stay bool) {
		if err := v.do(); err != nil {
			v.dialog.Refuse(err.Error())
			return true
		}
		return false
	})
}

// what is what changes.
func (v *advance) what() changeable { return changeables(v.a.character())[v.at] }

// take takes something else to change.
func (v *advance) take(i int) {
	v.at = i
	v.text = v.what().words
	v.fit()
}

// fit has the size be one that the way can go by.
func (v *advance) fit() {
	if sizes := v.sizes(); len(sizes) > 0 && !slices.Contains(sizes, v.size) {
		v.size = sizes[0]
	}
}

// sizes are the sizes there are to choose from.
func (v *advance) sizes() []dice.Kind {
	if v.how == oneMore {
		return emissaries.Sizes
	}
	var sizes []dice.Kind
	for _, s := range emissaries.Sizes {
		if v.what().dice.Of(s) > 0 && (v.how != oneUp || emissaries.Bigger(s) != s) {
			sizes = append(sizes, s)
		}
	}
	return sizes
}

// lay lays the choice.
func (v *advance) lay(p *page.Page) {
	again := func() {
		v.dialog.Clear()
		p.Show()
	}
	var titles []string
	for _, c := range changeables(v.a.character()) {
		titles = append(titles, c.title)
	}
	p.Add(p.Choice("what", "Changed rating", titles, v.at, func(i int) {
		v.take(i)
		again()
	}))
	p.Add(p.Choice("how", "Dice", advancingTitles, int(v.how), func(i int) {
		v.how = advancing(i)
		v.fit()
		again()
	}))
	if sizes := v.sizes(); v.how != asTheyAre && len(sizes) > 0 {
		p.Add(page.Pick(p, "size", "Die size", sizeNames(sizes), sizes, &v.size, again))
	}
	if v.what().named {
		p.Add(p.Line("words", "New words (optional)", v.text, page.Into(&v.text, p.Show)))
	}
	if _, says, err := v.step(); err == nil {
		p.Result(says)
	}
}

// step is the sheet after the change, and what it was.
func (v *advance) step() (after *character, says string, err error) {
	c, now, what := v.a.character(), v.a.of.host.Now(), v.what()
	switch v.how {
	case oneUp:
		after, says, err = c.SizeUp(what.ref, v.size, now)
	case oneMore:
		after, says, err = c.OneMore(what.ref, v.size, now)
	case oneLess:
		after, says, err = c.OneLess(what.ref, v.size, now)
	default:
		after = c
	}
	if err != nil || !what.named || strings.TrimSpace(v.text) == strings.TrimSpace(what.words) && v.how != asTheyAre {
		return after, says, err
	}
	after, reworded, err := after.Reword(what.ref, v.text, now)
	if says != "" {
		reworded = says + "; " + reworded
	}
	return after, reworded, err
}

func (v *advance) do() error {
	if v.how == asTheyAre && !v.what().named {
		return page.Unfit("Choose a change of dice.")
	}
	after, says, err := v.step()
	if err != nil {
		return err
	}
	return v.a.commit(says, after)
}
