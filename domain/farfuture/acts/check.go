package acts

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// check is a roll of one skill against a difficulty of which a failure does harm: saving a suit, paying for something.
type check struct {
	*duel
	draws  []act.Row // rows of what may be drawn on
	extras []table.Part
	parts  []table.Part    // of the total, the dice among them
	harm   *farfuture.Harm // of a failure; nil = none
	// What is said of a success, of a failure, and of one once its harm is taken, in a sentence.
	good, bad, endured string
}

// check is a check of a skill.
func (s *Scene) check(r *act.Run, key string, who table.ID, skill string) *check {
	k := &check{duel: &duel{side: s.side(r, key, who, nil, s.zones(who))}}
	k.skill = skill
	k.draws = r.Apart(func() {
		if k.usual = skill; s.Alone {
			k.rollsInstead()
		}
		k.ask()
	})
	k.extras, _ = k.side.draws.parts()
	return k
}

// lay lays what is added and drawn on, the dice, what they come to and the ways on; step is what it comes to with the harm that
// has been taken of it.
func (k *check) lay(step func(HarmTaken) act.Step) {
	r := k.r
	total, rolled := k.total()
	against := domain.Minus(total) + " against " + domain.Minus(k.hard)
	sum := against
	if !rolled {
		sum = fmt.Sprintf("%s against %s: 4dF %s", k.skill, domain.Minus(k.hard), table.Signed(table.Sum(k.parts)))
	}
	r.Lay(act.Sum{Parts: k.parts, Comes: sum}, act.Heading(bonuses))
	r.Lay(k.draws...)
	k.s.layBefore(r)
	under := k.key + ".harm"
	h, settled := hasTaken(r, under, k.harm, takeAgain)
	ends := func() act.Step { return step(h) }
	r.Foot(func() {
		if k.s.Alone && !rolled {
			k.odds()
		}
		switch {
		case !rolled:
		case total >= k.hard:
			r.Lay(act.Result(k.good))
		case settled:
			r.Lay(act.Result(k.endured))
		default:
			r.Lay(act.Result(k.bad))
		}
		r.Lay(act.Discard(k.key + ".cancel"))
		k.throws("Roll")
		if !rolled {
			return
		}
		k.rollsAgain()
		if k.harm == nil || settled {
			r.Lay(act.Way{Key: k.key + ".apply", Title: "Apply", Letter: 'y', Main: true, Step: ends})
			return
		}
		points, _ := k.points()
		asksToTake(r, under, under, Hurt{
			Who: k.s.Called(k.who), Harm: *k.harm, Because: fmt.Sprintf("%s %s: failure by %d.", k.skill, against, k.hard-total),
			Noun: "roll", Points: points, Aspects: k.key + ".fate",
		})
	})
	if rolled && settled {
		r.Ends(ends)
	}
}

// suffers puts the harm of a failure on a sheet alone, and tells of it in the label of a step.
func (s *Scene) suffers(o *Outcome, who table.ID, h HarmTaken) string {
	if h.Harm == nil {
		return ""
	}
	var l table.Line
	if _, out := s.hurt(o, &l, who, h, false); out {
		l.Text += "; out of play"
	}
	for _, rule := range l.Parts {
		l.Text += "; " + rule.Label
	}
	return l.Text
}
