package wits

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/skill"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// Watch is the seconds that one speaks as a picture.
type Watch struct{}

// speech is a side's action: what is said within ten seconds, and the roll after it.
//
// Source: spacer C11 3, book section "Battle of Wits".
func speech(action Action) func(*Debate, table.ID) act.Act {
	return func(d *Debate, who table.ID) act.Act {
		s := speaking{Debate: d, side: Side(who), action: action}
		a := act.Act{Noun: "speech", First: "speech.watch", Do: s.do}
		if !d.MayAct(s.side) || d.Scripted(s.side) != action {
			a.Gone = "The battle has moved on: this speech was cancelled, and nothing of it was kept."
		}
		return a
	}
}

// speaking is a speech as it is gone through.
type speaking struct {
	*Debate
	side         int
	action       Action
	deal         *toss.Deal
	mine, theirs *toss.Toss // theirs is the other's Willpower where the house has it rolled; nil = its number counts
	willpower    int        // that the other rolled
	settled      bool       // what it is against is known
}

func (s speaking) do(r *act.Run) {
	s.deal, s.settled = s.dealt(), true
	if s.action == Attack && s.House.WitsAttackRolled {
		if t, err := s.resistance(1 - s.side); err == nil {
			s.theirs = s.toss(r, "speech.theirs", 'w', 1-s.side, s.deal, t.Ready(s.House))
			s.willpower, s.settled = s.theirs.Cast.Total, s.theirs.Lies
		}
	}
	r.Lay(act.Heading(strings.ToUpper(s.label())))
	r.Beside(nil, func() {
		r.Ask(act.Ask{Kind: act.Own, Key: "speech.watch", Caption: "Start the timer", Letter: 's'})
	})
	r.Lay(act.Picture{Of: Watch{}}, act.Small(domain.AsSentence(s.action.Does())))
	against := s.Opposes(s.side, s.willpower, s.House)
	if s.settled {
		r.Lay(act.Result(fmt.Sprintf("%s: %s", domain.Upper(against.Label), domain.Minus(against.Value))))
	} else {
		r.Lay(act.Result(domain.Upper(against.Label) + ", rolled below"))
	}
	t, err := s.rolls(r, s.side)
	if err != nil {
		r.Lay(act.Notice{Grave: true, Text: err.Error()}, act.Discard("speech.leave"))
		return
	}
	s.mine = s.toss(r, "speech.toss", 'r', s.side, s.deal, t.Ready(s.House))
	if s.settled {
		s.mine.Against = &against.Value
	} else {
		odds := s.theirs.Ready.Odds()
		s.mine.Theirs = &odds
	}
	s.mine.Ask()
	s.resists(r)
	r.Lay(act.Discard("speech.leave"))
	if s.mine.Lies && s.settled {
		s.ends(r)
	}
}

// label is what it is called in the journal.
func (s speaking) label() string { return s.Called(s.side) + ": " + s.action.Title() }

// resists lays the other's Willpower roll, where there is one. It comes after the speaker's.
func (s speaking) resists(r *act.Run) {
	if s.theirs == nil {
		return
	}
	s.theirs.Opens, s.theirs.Aside = true, !s.mine.Lies
	if s.mine.Lies && !s.theirs.Begun {
		r.Lay(act.Way{Main: true, Focus: "speech.theirs.roll", Faces: true})
	}
	r.Lay(act.Heading(strings.ToUpper(s.Called(1-s.side)) + " RESISTS"))
	s.theirs.Ask()
}

// ends lays what the dice come to.
func (s speaking) ends(r *act.Run) {
	step, err := s.Act(s.side, s.mine.Cast, s.willpower, s.House)
	if err != nil {
		r.Lay(act.Notice{Grave: true, Text: err.Error()})
	} else {
		r.Lay(act.Result(domain.AsSentence(step.Line.Text)))
	}
	if s.mine.Hand.Plays() {
		step.Line.Text += " (" + s.mine.Line() + ")"
	}
	last, more := s.mine, []table.Written{s.mine.Paid(s.seated(s.side).Document)}
	if s.theirs != nil {
		resists := s.theirs.Says(s.Sides[1-s.side].Participant, "resists with Willpower: "+domain.Minus(s.willpower))
		last = s.theirs
		more = append(more, table.Written{Lines: []table.Line{resists}}, last.Paid(s.seated(1-s.side).Document))
	}
	last.GoesOn("speech.done", "Done", 'y', func() act.Step { return Take(s.label(), step, err, append(more, s.deal.Written())...) })
}

// resistance is the Willpower roll of a side.
func (d *Debate) resistance(side int) (throw.Throw, error) {
	if c := d.sheet(side); c != nil {
		return c.Task(person.Willpower, "", "", d.House).Throw()
	}
	return person.Task{Attribute: table.Part{Label: person.Willpower.Title(), Value: d.Sides[side].Willpower}, House: d.House}.Throw()
}

// rolls asks what a side rolls: the attribute, the field and the department.
func (d *Debate) rolls(r *act.Run, side int) (throw.Throw, error) {
	var t person.Task
	c, a := d.sheet(side), d.Sides[side]
	asks := r.Apart(func() {
		if c != nil {
			t = d.fromSheet(r, c, a)
			return
		}
		field := 0
		for _, p := range a.Abilities {
			field = max(field, p.Value)
		}
		t = person.Task{Attribute: table.Part{Label: person.Interpersonal.Title(), Value: a.Interpersonal}, House: d.House}
		if field = r.Number("speech.field", "Field or hobby", field, 0, rules.MaxAttribute); field > 0 {
			t.Skill = table.Part{Label: "field", Value: field}
		}
		t.Department = skill.DepartmentPart(r.Number("speech.department", "Department", 0, 0, rules.MaxAttribute))
	})
	more := r.Apart(func() {
		if n := r.Number("speech.target", "Target ±", 0, -20, 20); n != 0 {
			t.Target = append(t.Target, table.Part{Label: "the referee", Value: n})
		}
		if n := r.Number("speech.dice", "Dice +", 0, -9, 9); n != 0 {
			t.Dice = append(t.Dice, table.Part{Label: "the referee", Value: n})
		}
	})
	if c != nil {
		r.Lay(act.Columns{Cells: asks}, act.Columns{Cells: more})
	} else {
		r.Lay(act.Columns{Cells: slices.Concat(asks, more)},
			act.Small(fmt.Sprintf("No sheet: Interpersonal %s as entered under “The battle”.", domain.Minus(a.Interpersonal))))
	}
	return t.Throw()
}

// fromSheet asks what of a sheet is rolled.
func (d *Debate) fromSheet(r *act.Run, c *person.Character, a Arguer) person.Task {
	skills, first := skill.Options(c), a.Speaks(c)
	attribute := r.Choice("speech.attribute", "Attribute", skill.Attributes(c, slices.Concat(person.TrainedRows, person.InbornRows), d.House), string(person.Interpersonal))
	for _, o := range skills {
		if strings.EqualFold(o.Key, first) {
			first = o.Key
		}
	}
	field := r.Choice("speech.skill", "Field or hobby", skills, first)
	department := skill.AskDepartment(r, "speech.of", c, field)
	return c.Task(person.AttributeName(attribute), field, department, d.House)
}
