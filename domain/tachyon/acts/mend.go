package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// mend is a repair outside any engagement: what it clears, and the roll of Technology against it, or none by the referee's word.
//
// Source: tachyon B4.
func mend(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "repair", First: "repair.what"}
	list := s.Fight.Ship(who).Mends()
	if len(list) == 0 {
		a.Gone = s.Called(who) + " has no damage to repair."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("REPAIR OF " + strings.ToUpper(s.Called(who))))
		m := s.askMend(r, "repair.what", list)
		freely := r.Tick("repair.freely", "Repair without a roll")
		way := act.Way{Key: "do", Title: "Repair", Letter: 'n', Main: true, Step: func() act.Step { return s.mended(who, m, nil, true, "repaired without a roll: "+m.Title) }}
		if freely {
			r.Lay(act.Discard("drop"), way)
			return
		}
		against := tachyon.RepairDifficulty
		r.Lay(act.Text(fmt.Sprintf("Roll Technology against %s to clear 1 instance of damage. A tie clears it at a minor cost.", table.Signed(against))))
		x := s.side(r, "repair", 'r', who, 0, s.Fight.Make(who, tachyon.Technology, ""))
		x.Against = &against
		x.Keep()
		x.Lay()
		thrown, ok := x.Roll()
		if !ok {
			r.Lay(act.Discard("drop"))
			return
		}
		c, works := tachyon.Comes(tachyon.Overcoming, thrown.Total()-against), true
		if c.Outcome == tachyon.Fails {
			if works = r.Tick("repair.anyway", "Repair at a serious cost"); !works {
				way.Title, way.Before = "Keep damage", "repair.anyway"
			}
		} else {
			r.Lay(act.Result(domain.AsSentence(mendWords[c.Outcome])))
		}
		words := mendWords[c.Outcome]
		if c.Outcome == tachyon.Fails && works {
			words = "repaired at a serious cost"
		}
		shown := ""
		if !thrown.Told {
			shown = " " + roll.Faces(thrown.Faces[:]) + ","
		}
		label := fmt.Sprintf("repair of %s: Technology%s %s against %s, %s", m.Title, shown, domain.Minus(thrown.Total()), domain.Minus(against), words)
		way.Step = func() act.Step { return s.mended(who, m, &thrown, works, label) }
		r.Lay(act.Discard("drop"), way)
	}
	return a
}

// mendWords say how a repair went.
var mendWords = map[tachyon.Outcome]string{
	tachyon.Fails: "not repaired", tachyon.Ties: "repaired at a minor cost", tachyon.Succeeds: "repaired", tachyon.Style: "repaired, with a boost",
}

// askMend asks which damage is repaired. One that is not there any more has no title.
func (s *Scene) askMend(r *act.Run, key string, list []tachyon.MendOf) tachyon.MendOf {
	word := func(m tachyon.Mend) string { return fmt.Sprintf("%d %d %t", m.System, m.Instance, m.Shield) }
	var options []act.Option
	first := ""
	for i, m := range list {
		if options = append(options, act.Option{Key: word(m.Mend), Title: m.Title}); i == 0 {
			first = word(m.Mend)
		}
	}
	is := r.AskChoice(act.Ask{Key: key, Caption: "Damage", Options: options, First: []string{first}, Sticks: true})
	if was := r.Answer(r.Under(key)); len(was) > 0 {
		is = was[0]
	}
	if at := slices.IndexFunc(list, func(m tachyon.MendOf) bool { return word(m.Mend) == is }); at >= 0 {
		return list[at]
	}
	return tachyon.MendOf{}
}

// mended is a repair on the sheet: what the roll draws on is paid, and what it clears is cleared.
func (s *Scene) mended(who table.ID, m tachyon.MendOf, roll *tachyon.Roll, works bool, label string) act.Step {
	is := act.Step{Label: label}
	if m.Title == "" {
		is.Refused = "That damage is already repaired. Nothing was changed."
		return is
	}
	if works {
		after, _, err := s.Fight.Ship(who).Mended(m.Mend)
		if err != nil {
			return act.Step{Written: table.Refusal(err)}
		}
		is.With(s.seated(who).Document, after)
	}
	pilot := s.Fight.Pilot(who)
	if pilot == nil || roll == nil {
		return is
	}
	after, err := pilot.Pay(roll.Invoked)
	if err != nil {
		return act.Step{Written: table.Refusal(err)}
	}
	if tachyon.Comes(tachyon.Overcoming, roll.Total()-tachyon.RepairDifficulty).Outcome == tachyon.Style {
		after = after.Pilot.GainBoost("Quick repair")
	}
	c, _ := s.craft(who)
	is.With(c.Pilot, after.Pilot)
	return is
}
