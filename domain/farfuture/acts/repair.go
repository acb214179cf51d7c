package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// bonuses is the heading of what may be drawn on.
const bonuses = "BONUSES, +2 EACH"

// repair is the attempt to save a broken suit.
//
// Source: farfuture C13, book section "Hostile Environments".
func repair(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "suit repair"}
	if x, ok := s.Exposed(who); !ok || x.Shelter != farfuture.BrokenSuit {
		a.Gone = "The suit is no longer broken. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("SUIT OF " + strings.ToUpper(s.Called(who))))
		x := s.side(r, "repair", who, nil, s.zones(who))
		draws := r.Apart(x.ask)
		extras, err := x.draws.parts()
		attempt := farfuture.RepairOf(s.sheet(who), s.Encounter.HazardDifficulty, s.House)
		attempt.Extras = extras
		made := attempt.Make(x.faces)
		rolled := x.rolled && err == nil
		against := domain.Minus(made.Total) + " against " + domain.Minus(made.Against)
		sum := against
		if !rolled {
			sum = fmt.Sprintf("%s against %s: 4dF %s", vaccSuit, domain.Minus(made.Against), table.Signed(table.Sum(made.Parts)))
		}
		r.Lay(act.Sum{Parts: made.Parts, Comes: sum}, act.Heading(bonuses))
		r.Lay(draws...)
		harm := s.placeHarm(who, made.Hit)
		h, settled := hasTaken(r, "repair.harm", harm, "The sheet has changed. Take the damage again.")
		step := func() act.Step { return s.repaired(x, made, h) }
		r.Foot(func() {
			failure := fmt.Sprintf("failure by %d", -made.Shift)
			switch {
			case !rolled:
			case made.Success:
				r.Lay(act.Result("The suit has its integrity again."))
			case settled:
				r.Lay(act.Result(act.Upper(failure) + ", taken on Health and Composure."))
			default:
				r.Lay(act.Result(act.Upper(failure) + "."))
			}
			r.Lay(act.Discard("repair.cancel"))
			x.throws("Roll")
			if rolled {
				x.rollsAgain()
			}
			switch {
			case !rolled:
			case harm != nil && !settled:
				points, _ := x.points()
				r.Ask(act.Ask{
					Kind: act.Own, Key: "repair.harm", Under: "repair.harm", Caption: "Take damage…", Letter: 'n', Main: true,
					About: Hurt{
						Who: s.Called(who), Harm: *harm, Because: fmt.Sprintf("%s %s: %s.", vaccSuit, against, failure),
						Noun: "roll", Points: points, Aspects: x.key + ".fate",
					},
				})
			default:
				r.Lay(act.Way{Key: "repair.apply", Title: "Apply", Letter: 'y', Main: true, Step: step})
			}
		})
		if rolled && settled {
			r.Ends(step)
		}
	}
	return a
}

// repaired is what the attempt to save a suit comes to.
func (s *Scene) repaired(x *side, made farfuture.Repaired, h HarmTaken) act.Step {
	o := s.Outcome()
	x.pay(o)
	l := table.LineOf(table.Line{Who: x.who, Parts: append(made.Parts, table.Part{Label: "difficulty", Value: -made.Against})}, x.lies())
	l.Text = fmt.Sprintf("the suit: %s against %s", domain.Minus(made.Total), domain.Minus(made.Against))
	if made.Success {
		l.Text = "saves " + l.Text + ". It has its integrity again."
		o.Become(x.document(), farfuture.Mended)
	} else {
		l.Text = fmt.Sprintf("tries to save %s, failure by %d", l.Text, -made.Shift)
		s.endure(o, &l, x.who, h)
	}
	o.Write(l)
	o.Acts(x.who)
	return o.Step(s.Called(x.who) + " saves the suit")
}
