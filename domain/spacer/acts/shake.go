package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// shake is somebody shaking off what wounds do.
//
// Source: spacer C9, book section "Shake It Off".
func shake(k *Skirmish, id table.ID) act.Act {
	return k.turn(id, "roll to shake it off", func(r *act.Run) {
		r.Lay(k.heading(id, " SHAKES IT OFF"))
		s := harm.ShakeOff{Stuns: k.StunsOf(id, k.Beside), House: k.House}
		s.Wounds, s.Ignored = k.WoundsOf(id, k.Beside)
		rows := r.Apart(func() { k.askOpener(r, id, &s) })
		if s.Difficulty() == 0 {
			r.Lay(act.Notice{Text: "No wound marked: only what the house rules add can be shaken off."})
		}
		against, deal := s.Difficulty(), k.dealt()
		r.Lay(append(rows, act.Small(fmt.Sprintf("Difficulty %s: the wounds marked.", domain.Minus(against))))...)
		t := k.toss(r, "shake.toss", "", id, deal, s.Throw().Ready(k.House), &against)
		t.Ask()
		if t.Lies {
			r.Lay(act.Result(shakenWords(s, s.Shake(t.Cast.Total))))
		}
		r.Lay(act.Discard("shake.leave"))
		t.GoesOn("shake.done", "Done", 'y', func() act.Step { return k.shaken(id, s, t, deal) })
	})
}

// askOpener asks for the department or the hobby that may open a die, and what else counts.
func (k *Skirmish) askOpener(r *act.Run, id table.ID, s *harm.ShakeOff) {
	more := func() {
		if n := r.Number("shake.more", "Target ±", 0, -20, 20); n != 0 {
			s.Extras = []table.Part{{Label: "the referee", Value: n}}
		}
	}
	c := k.sheet(id)
	if c == nil {
		r.Beside(nil, func() {
			s.Willpower = r.Number("shake.willpower", "Willpower", 3, 0, rules.MaxAttribute)
			if n := r.Number("shake.level", "Opening level", 0, 0, rules.MaxAttribute); n > 0 {
				s.Opens = table.Part{Label: "department or hobby", Value: n}
			}
			more()
		})
		return
	}
	s.Willpower = c.Attribute(person.Willpower, k.House)
	openers := []table.Part{{Label: "none"}}
	for _, d := range c.Departments {
		openers = append(openers, table.Part{Label: d.Name, Value: d.Level})
	}
	for _, h := range c.Hobbies {
		openers = append(openers, table.Part{Label: h.Name, Value: h.Level})
	}
	var options []act.Option
	first := 0
	for i, o := range openers {
		title := o.Label
		if o.Value != 0 {
			title = strings.TrimSpace(fmt.Sprintf("%s %d", o.Label, o.Value))
		}
		options = append(options, act.Option{Key: act.KeyOf(i), Title: title})
		if strings.EqualFold(o.Label, "Marines") {
			first = i
		}
	}
	r.Beside([]float32{2, 1}, func() {
		if at := act.IDOf[int](r.Choice("shake.Opens", "Opening department or hobby", options, act.KeyOf(first))); at > 0 {
			s.Opens = openers[at]
		}
		more()
	})
}

// shakenWords is what shaking it off comes to.
func shakenWords(s harm.ShakeOff, got harm.ShakenOff) string {
	var words []string
	if got.Ignored > s.Ignored {
		words = append(words, fmt.Sprintf("%s of wound penalty ignored from now on", domain.Count(got.Ignored, "point")))
	}
	if got.Stuns < s.Stuns {
		words = append(words, fmt.Sprintf("%s left on the pile", domain.Count(got.Stuns, "stun")))
	}
	if len(words) == 0 {
		return "Nothing shaken off"
	}
	return domain.Listed(words)
}

// shaken is what shaking it off does.
func (k *Skirmish) shaken(id table.ID, s harm.ShakeOff, t *toss.Toss, deal *toss.Deal) act.Step {
	got, o := s.Shake(t.Cast.Total), k.Outcome()
	o.Write(k.Acted(o, id, 0, false))
	line := t.Says(id, fmt.Sprintf("rolls %s: %s", throw.Fares(t.Cast.Total, s.Difficulty()), shakenWords(s, got)))
	line.Parts = slices.Concat(line.Parts, got.Parts)
	o.Write(line)
	k.repay(o, id, t)
	if sheet := o.Sheet(k.doc(id)); sheet != nil {
		o.Set(k.doc(id), sheet.Shaken(got))
	} else {
		o.Change(func(v *fight.Skirmish) {
			stance := v.Stance(id)
			stance.Ignored, stance.Stuns = got.Ignored, got.Stuns
			v.SetStance(stance)
		})
	}
	return act.Step{Label: k.Called(id) + " shakes it off", Written: o.Then(deal.Written())}
}
