package acts

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/skill"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// effort is what is done by a task in a fight, with nobody on the other side.
type effort struct {
	title, caption, label string
	with                  person.AttributeName
	sure                  bool   // it may need no roll
	success               string // what a success comes to; facts follow where that counts them
	facts                 bool
}

// device is a device being operated.
//
// Source: spacer C6, book section "Actions".
func device(k *Skirmish, id table.ID) act.Act {
	return k.effort(id, effort{
		title: " OPERATES A DEVICE", caption: "One effect or fact, 3.6 seconds at most", label: "device", with: person.Technical, sure: true, success: "It works as intended",
	})
}

// psionic is a psionic power being used.
//
// Source: spacer C6, book section "Actions".
func psionic(k *Skirmish, id table.ID) act.Act {
	return k.effort(id, effort{
		title: " USES A PSIONIC POWER", caption: "Power and purpose", label: "psionic power", with: person.Psionics, success: "It starts; a power that finds things out learns ", facts: true,
	})
}

func (k *Skirmish) effort(id table.ID, e effort) act.Act {
	return k.turn(id, "task", func(r *act.Run) {
		r.Lay(k.heading(id, e.title))
		if c := k.sheet(id); e.with == person.Psionics && c != nil {
			if without, said := person.CheckPsionics(c, k.House, ""); said {
				r.Lay(act.Notice{Text: without.Message})
			}
		}
		what := r.AskWords(act.Ask{Key: "effort.what", Caption: e.caption})
		deal, against := k.dealt(), 0
		var t *toss.Toss
		if e.sure && r.Tick("effort.sure", "No roll is needed") {
			r.Lay(act.Discard("effort.leave"), act.Way{Key: "effort.done", Title: "Done", Letter: 'y', Main: true, Step: func() act.Step { return k.does(id, e, what, nil, 0, deal) }})
			return
		}
		task, err := k.askTask(r, id, e.with, &against)
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()}, act.Discard("effort.leave"))
			return
		}
		t = k.toss(r, "effort.toss", "", id, deal, task.Ready(k.House), &against)
		if t.Ask(); t.Lies {
			r.Lay(act.Result(e.verdict(throw.Compare(t.Cast.Total, against))))
		}
		r.Lay(act.Discard("effort.leave"))
		t.GoesOn("effort.done", "Done", 'y', func() act.Step { return k.does(id, e, what, t, against, deal) })
	})
}

// askTask asks what is rolled, against what.
func (k *Skirmish) askTask(r *act.Run, id table.ID, with person.AttributeName, against *int) (throw.Throw, error) {
	difficulty := func() { *against = r.Number("effort.difficulty", "Difficulty", 2, 0, 40) }
	c := k.sheet(id)
	if c == nil {
		t := person.Task{House: k.House}
		t.Wounds, t.Ignored = k.WoundsOf(id, k.Beside)
		r.Beside(nil, func() {
			difficulty()
			t.Attribute = table.Part{Label: "attribute and field", Value: r.Number("effort.target", "Attribute and field", 4, 0, 2*rules.MaxAttribute)}
			t.Department = skill.DepartmentPart(r.Number("effort.department", "Department", 0, 0, rules.MaxAttribute))
		})
		return t.Throw()
	}
	r.Beside(nil, func() {
		difficulty()
		var options []act.Option
		for _, row := range slices.Concat(person.TrainedRows, person.InbornRows) {
			options = append(options, act.Option{Key: string(row.Name), Title: fmt.Sprintf("%s %s", row.Title, domain.Minus(c.Attribute(row.Name, k.House)))})
		}
		with = person.AttributeName(r.Choice("effort.attribute", "Attribute", options, string(with)))
	})
	return prowess{k: k, r: r, key: "effort", who: id, attribute: with}.ask()
}

// verdict is what the roll comes to.
func (e effort) verdict(r throw.Result) string {
	switch {
	case r.Verdict == throw.Success && e.facts:
		return e.success + domain.Count(r.Levels, "fact")
	case r.Verdict == throw.Success:
		return e.success
	case r.Verdict == throw.Tie:
		return "In between, or with complications: the table decides"
	}
	return "It fails"
}

// does is what it does; a nil toss is none.
func (k *Skirmish) does(id table.ID, e effort, what string, t *toss.Toss, against int, deal *toss.Deal) act.Step {
	o := k.Outcome()
	l := k.Acted(o, id, 0, false)
	if what != "" {
		l.Text += ": " + what
	}
	o.Write(l)
	if t != nil {
		o.Write(t.Says(id, fmt.Sprintf("rolls %s: %s", throw.Fares(t.Cast.Total, against), e.verdict(throw.Compare(t.Cast.Total, against)))))
		k.repay(o, id, t)
	}
	return act.Step{Label: k.Called(id) + ": " + e.label, Written: o.Then(deal.Written())}
}
