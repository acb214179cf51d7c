package session

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// trait is a roll of a trait: one's own, or one that another invokes against whoever has it, who resists with Willpower or with a
// trait.
//
// Source: spacer C1.9.
func trait(s *Sheet, _ table.ID) act.Act {
	a := act.Act{Noun: "trait", First: "trait"}
	if s.Character != nil && len(s.traits("")) == 0 {
		a.Gone = s.name() + " has no trait yet."
	}
	a.Do = func(r *act.Run) {
		var own, resist person.Trait
		var stakes, by string
		var invoked bool
		difficulty := 0
		asks := r.Apart(func() {
			r.Beside(nil, func() {
				own = s.askTrait(r, "trait", "Trait", s.traits(""))
				invoked = r.Choice("who", "Who rolls", []act.Option{{Title: s.name() + " uses it"}, {Key: "other", Title: "another invokes it against " + s.name()}}, "") != ""
			})
			stakes = askAloud(r, "stakes", "Stakes")
			if !invoked {
				difficulty = r.Number("difficulty", "Difficulty or opposing total", 3, 0, 100)
				return
			}
			r.Beside(nil, func() {
				by = domain.OrElse(r.AskWords(act.Ask{Key: "by", Caption: "Invoked by"}), "the other side")
				resist = s.askTrait(r, "resist", "Resisted with", s.traits(fmt.Sprintf("Willpower %s", domain.Minus(s.Character.Attribute(person.Willpower, s.house())))))
			})
		})
		b := s.traitBout(r, own, resist, by, difficulty)
		if !b.declared() {
			r.Lay(append([]act.Row{act.Heading("TRAIT OF " + strings.ToUpper(s.name()))}, asks...)...)
			s.askTrump(r)
			b.layOutlook()
			b.declares("")
			return
		}
		res, _ := b.layDice(domain.AsSentence(domain.OrElse(stakes, agreedAloud)), func(res throw.Result) string { return domain.AsSentence(s.traitEnds(res, own, invoked)) })
		b.uses(func() act.Step {
			after, err := b.paid()
			what := fmt.Sprintf("trait %s %s", own.Name, domain.Minus(own.Rating()))
			rolled := []rules.RowID{own.ID}
			if invoked {
				what += " invoked by " + by + ", resisted with " + resistName(resist)
				if resist.ID != 0 && resist.ID != own.ID {
					rolled = append(rolled, resist.ID)
				}
			}
			ending := s.traitEnds(res, own, invoked)
			if err == nil {
				after = after.RollTraits(rolled...)
			}
			return s.step(fmt.Sprintf("%s%s; %s: %s", what, then(": ", stakes), b.line(res), strings.ToLower(ending[:1])+ending[1:]), after, b.deal, err)
		})
	}
	return a
}

// traits are those with a name, to choose from; other is what stands above them, empty = nothing does.
func (s *Sheet) traits(other string) (list []act.Option) {
	if other != "" {
		list = append(list, act.Option{Key: "0", Title: other})
	}
	for _, t := range s.Character.Traits {
		if domain.Blank(t.Name) {
			continue
		}
		o := act.Option{Key: act.KeyOf(t.ID), Title: fmt.Sprintf("%s %s", t.Name, domain.Minus(t.Rating()))}
		if t.Used > 0 {
			o.Title += fmt.Sprintf(", rolled %s this session", domain.Count(t.Used, "time"))
		}
		list = append(list, o)
	}
	return list
}

// askTrait asks for a trait; the blank one is none.
func (s *Sheet) askTrait(r *act.Run, key, caption string, list []act.Option) (t person.Trait) {
	id := act.IDOf[rules.RowID](r.Choice(key, caption, list, list[0].Key))
	if i := slices.IndexFunc(s.Character.Traits, func(t person.Trait) bool { return t.ID == id }); i >= 0 {
		t = s.Character.Traits[i]
	}
	return t
}

func resistName(t person.Trait) string { return domain.OrElse(t.Name, person.Willpower.Title()) }

// traitBout is what both sides throw; by is who invokes the trait, empty = nobody: whoever has it uses it.
func (s *Sheet) traitBout(r *act.Run, own, resist person.Trait, by string, difficulty int) *bout {
	c, h := s.Character, s.house()
	if by == "" {
		return s.bout(r, side{title: s.name() + ": " + own.Name, ready: c.Rolls(own, h).Ready(h)}, nil, difficulty)
	}
	resists := c.Resist(h)
	if resist.ID != 0 {
		resists = c.Rolls(resist, h)
	}
	return s.bout(r, side{title: s.name() + " resists with " + resistName(resist), ready: resists.Ready(h)},
		&side{title: by + ": " + own.Name, name: by, ready: person.TraitThrow(own.Name, own.Rating(), harm.Wounds{}, 0).Ready(h)}, 0)
}

// traitEnds says how it ends.
func (s *Sheet) traitEnds(res throw.Result, own person.Trait, invoked bool) string {
	switch {
	case res.Verdict == throw.Tie:
		return tied
	case invoked && res.Verdict == throw.Success:
		return s.name() + " resists"
	case invoked:
		return fmt.Sprintf("%s prevails over %s", own.Name, s.name())
	case res.Verdict == throw.Success:
		return "It succeeds"
	}
	return "It fails"
}
