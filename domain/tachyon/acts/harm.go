package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// ofPilot is an act of whoever flies a craft, which needs a sheet.
func (s *Scene) ofPilot(who table.ID, noun, first string, do func(r *act.Run, p *tachyon.Pilot)) act.Act {
	p := s.Fight.Pilot(who)
	a := act.Act{Noun: noun, First: first, Do: func(r *act.Run) { do(r, p) }}
	if p == nil {
		a.Gone = "The pilot's sheet is not on the shelf."
	}
	return a
}

// ends lays the ways out of an act of a pilot, which makes another of the sheet, and what was done with that before.
func (s *Scene) ends(r *act.Run, who table.ID, w act.Way, label string, after *tachyon.Pilot) {
	c, _ := s.craft(who)
	w.Key, w.Letter, w.Main = "do", 'n', true
	w.Step = func() act.Step {
		is := act.Step{Label: label}
		is.With(c.Pilot, after)
		return is
	}
	r.Foot(func() { r.Lay(act.Discard("drop"), w) })
	s.recent(r)
}

// recent lays what was done with the sheet last.
func (s *Scene) recent(r *act.Run) {
	if len(s.Recent) > 0 {
		r.Lay(act.Heading("RECENT LOG"))
	}
	for _, words := range s.Recent {
		r.Lay(act.Small(words))
	}
}

// What becomes of shifts that found no free box, but for consequences.
const (
	waits    = "settle later"
	takesOut = "pilot taken out"
	waived   = "dropped by the GM"
)

// askPending asks what becomes of the shifts of a pilot that found no free box, one answer after the other while some are left:
// consequences where the table plays with them, being taken out, or the referee's waiving them. They may also wait. It returns
// the pilot then, and what there is to say of it.
//
// Source: tachyon C9, E.
func (s *Scene) askPending(r *act.Run, p *tachyon.Pilot) (after *tachyon.Pilot, says []string) {
	for i := 0; p.Pending > 0; i++ {
		r.Lay(act.Notice{Text: domain.Upper(domain.Count(p.Pending, "shift")) + " without a free box."})
		way := r.Choice(fmt.Sprintf("rest.way%d", i), "Settle them", s.settlings(p), waits)
		step, words, err := tachyon.PilotStep{}, "", error(nil)
		switch way {
		case waits:
			return p, says
		case takesOut:
			step, err = p.TakePending()
		case waived:
			step, err = p.WaivePending()
		default:
			words = r.AskWords(act.Ask{Key: fmt.Sprintf("rest.text%d", i), Caption: "Consequence"})
			step, err = p.SoakPending(tachyon.Severity(way), words, s.Fight.House)
		}
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()})
			return p, says
		}
		if words != "" {
			step.Says += ": " + words
		}
		p, says = step.Pilot, append(says, step.Says)
	}
	return p, says
}

// settlings are what may become of them.
func (s *Scene) settlings(p *tachyon.Pilot) []act.Option {
	list := []act.Option{{Key: waits, Title: waits}}
	for _, severity := range tachyon.Severities {
		if s.Fight.House.Consequences && !slices.ContainsFunc(p.Consequences, func(c tachyon.Consequence) bool { return c.Severity == severity }) {
			list = append(list, act.Option{Key: string(severity), Title: fmt.Sprintf("%s consequence, soaks %d", severity, severity.Soaks())})
		}
	}
	return append(list, act.Option{Key: takesOut, Title: takesOut}, act.Option{Key: waived, Title: waived})
}

// harms lays what a pilot takes, what becomes of shifts that find no box, and the way to write it: also is what it came of, and
// idle is why there is nothing to do where nothing is settled, each in words, empty = neither.
func (s *Scene) harms(r *act.Run, who table.ID, verb string, step tachyon.PilotStep, also, idle string) {
	label := step.Pilot.Named() + " " + step.Says
	r.Lay(act.Text(domain.AsSentence(label)))
	after, says := s.askPending(r, step.Pilot)
	if also != "" {
		label += " (" + also + ")"
	}
	w := act.Way{Title: verb}
	if len(says) == 0 {
		w.Not, w.Focus = idle, "shifts"
	}
	s.ends(r, who, w, strings.Join(append([]string{label}, says...), ", "), after)
}

// stressSources are where stress usually comes from.
var stressSources = []act.Option{
	{Key: "a mental attack", Title: "a mental attack"},
	{Key: "a physical attack", Title: "a physical attack"},
	{Key: "damage to the ship", Title: "damage to the ship"},
	{Key: "something else", Title: "something else"},
}

// stress is stress that a pilot takes, or shifts that found no box before and are settled.
func stress(s *Scene, who table.ID) act.Act {
	return s.ofPilot(who, "stress", "shifts", func(r *act.Run, p *tachyon.Pilot) {
		r.Lay(act.Heading(strings.ToUpper(p.Named() + " takes stress")))
		n, source, idle := 0, "", ""
		r.Beside([]float32{1, 2}, func() {
			n = r.Number("shifts", "Shifts", 1-min(max(p.Pending, 0), 1), 0, mostShifts)
			source = r.Choice("source", "Source", stressSources, stressSources[0].Key)
		})
		also, step := r.AskWords(act.Ask{Key: "words", Caption: "Note"}), tachyon.PilotStep{}
		switch {
		case n > 0:
			step = p.Suffer(n)
			also = strings.TrimSuffix(source+": "+also, ": ")
		case p.Pending > 0:
			step = tachyon.PilotStep{Pilot: facts.Clone(p), Says: fmt.Sprintf("settles %s without a box", domain.Count(p.Pending, "shift"))}
		default:
			step = tachyon.PilotStep{Pilot: facts.Clone(p), Says: "takes no stress"}
		}
		if n == 0 {
			idle = "Enter the shifts, or settle those without a box."
		}
		s.harms(r, who, "Take stress", step, also, idle)
	})
}

// night is a night of a pilot: slept, or stayed awake with its stress.
func night(s *Scene, who table.ID) act.Act {
	return s.ofPilot(who, "night", "night", func(r *act.Run, p *tachyon.Pilot) {
		r.Lay(act.Heading(strings.ToUpper("A night of " + p.Named())))
		nth := max(p.NightsAwake, 0) + 1
		step := p.Sleep()
		if r.Choice("night", "This night", []act.Option{
			{Key: "sleeps", Title: "sleeps"},
			{Key: "awake", Title: fmt.Sprintf("stays awake: %s, night %d in a row", domain.Count(tachyon.SleepDamage(nth), "shift"), nth)},
		}, "sleeps") == "awake" {
			step = p.MissNight()
		}
		s.harms(r, who, "Pass the night", step, "", "")
	})
}

// mostMore is how many shifts the referee adds to a loss at the most.
const mostMore = 20

// loss is the death or severe injury of a comrade that a pilot witnesses.
func loss(s *Scene, who table.ID) act.Act {
	return s.ofPilot(who, "loss", "who", func(r *act.Run, p *tachyon.Pilot) {
		r.Lay(act.Heading(strings.ToUpper(p.Named() + " witnesses a loss")))
		nth := max(p.Losses, 0) + 1
		lost := r.AskWords(act.Ask{Key: "who", Caption: "Who dies or is badly hurt"})
		r.Lay(act.Text(fmt.Sprintf("Loss %d: %s. The first costs 4, each later one 1 fewer.", nth, domain.Count(tachyon.LossDamage(nth), "shift"))))
		more := r.Number("more", "Extra shifts, compelled relationship", 0, 0, mostMore)
		s.harms(r, who, "Take stress", p.WitnessLoss(more), lost, "")
	})
}
