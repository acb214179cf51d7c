package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// alertness is the skill of noticing in time.
const alertness = "Alertness"

// roll is any roll that is no attack and no maneuver: of a skill against a difficulty, or against somebody else's.
//
// Source: farfuture C1.
func roll(s *Scene, who table.ID) act.Act { return s.contest(who, "roll", "ROLL BY ", false) }

// surprise is a roll of Alertness against somebody's: the loser loses the first round.
func surprise(s *Scene, who table.ID) act.Act {
	return s.contest(who, "surprise", "SURPRISE BY ", true)
}

func (s *Scene) contest(who table.ID, noun, heading string, surprise bool) act.Act {
	a := act.Act{Noun: noun}
	if s.gone(who) {
		a.Gone = "Somebody in that roll is no longer at the table. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading(heading + strings.ToUpper(s.Called(who))))
		d := &duel{side: s.side(r, "contest", who, nil, s.zones(who)), spinless: surprise}
		if s.Alone {
			s.rollAlone(r, d)
			return
		}
		versus := surprise || r.Tick("contest.opposed", "Against somebody")
		foe := s.asked(r, "contest.foe", who)
		if versus && foe != 0 {
			d.foes = []table.ID{foe}
			r.In(act.KeyOf(foe), func() { d.foe = s.side(r, "against", foe, []table.ID{who}, s.zones(foe)) })
			d.against(d.foe)
		}
		skill := func(x *side, caption string) {
			x.askSkill(caption, alertness, []string{alertness}, nil)
			x.ask()
			x.tell("")
		}
		skill(d.side, "Skill")
		if versus {
			r.Choice("contest.foe", "Against", s.others(who), act.KeyOf(foe))
			if d.foe != nil {
				skill(d.foe, "With")
			}
		} else {
			d.hard = r.Number("contest.hard", "Difficulty", 3, -2, 12)
		}
		r.Foot(func() {
			d.answer("contest.cancel", "Roll", s.surprised(d, surprise), act.Way{
				Key: "contest.apply", Title: "Apply", Letter: 'y', Step: func() act.Step { return s.contested(d, surprise) },
			})
		})
	}
	return a
}

// loser is who is surprised, 0 = nobody.
func loser(d *duel) table.ID {
	switch mine, against, ok := d.totals(); {
	case !ok || mine == against:
		return 0
	case mine < against:
		return d.who
	}
	return d.foe.who
}

// surprised says who is, where it is about that.
func (s *Scene) surprised(d *duel, surprise bool) string {
	if surprise && d.foe != nil && loser(d) != 0 {
		return "; " + s.Called(loser(d)) + " is surprised"
	}
	return ""
}

// contested is what a roll does to sheets and encounter.
func (s *Scene) contested(d *duel, surprise bool) act.Step {
	o := s.Outcome()
	theirs, text := "", "rolls "+d.skill
	if d.foe != nil {
		theirs = s.Called(d.foe.who)
		text += fmt.Sprintf(" against %s's %s", theirs, d.foe.skill)
	}
	l := d.settle(o, s.Called(d.who), theirs)
	l.Text = text + ": " + d.went() + s.surprised(d, surprise) + "."
	o.Write(l)
	if surprise && d.foe != nil {
		if id := loser(d); id != 0 {
			o.Change(func(e *farfuture.Encounter) {
				if p, ok := e.Table.Participant(id); ok {
					p.Surprised = true
				}
			})
		}
	}
	return o.Step("roll of " + s.Called(d.who))
}

// asked is the participant that is chosen against somebody, the likeliest at first; 0 = nobody.
func (s *Scene) asked(r *act.Run, key string, who table.ID) table.ID {
	if is := r.Answer(r.Under(key)); len(is) > 0 && !s.gone(act.IDOf[table.ID](is[0])) {
		return act.IDOf[table.ID](is[0])
	}
	return s.foe(who)
}
