package aboard

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
)

// steer is a ship being steered: what thrust is spent on, and where that leads.
//
// Source: spacer C14, book section "Space Battles".
func steer(b *Battle, id table.ID) act.Act {
	return b.aboard(id, "steering", func(r *act.Run) {
		r.Lay(b.heading("HELM OF ", id))
		v, ok := b.Battle.Vessel(id)
		if !ok {
			return
		}
		if _, _, placed := b.Place(id); !placed && !b.Battle.TableTop {
			r.Lay(act.Notice{Grave: true, Text: "Put the ship's token on a hex map first."}, act.Discard("drop"))
			return
		}
		choices := b.Choices(id)
		now, _ := steered(choices, r.Answer(steering))
		r.Lay(act.Picture{Of: Tokens{
			Caption: fmt.Sprintf("Thrust %d, left %d", v.Power.Thrust, v.Power.Thrust-now.Cost), Has: v.Power.Thrust - now.Cost, Room: v.Power.Thrust,
		}})
		r.Lay(b.course(now, v.Phase%ship.Phases+1)...)
		for _, o := range []struct {
			key, title string
			letter     rune
			to         ship.Steering
		}{
			{"faster", "Faster", 'f', ship.Steering{Speed: 1}},
			{"slower", "Slower", 's', ship.Steering{Speed: -1}},
			{"left", "Turn left", 'l', ship.Steering{Turns: -1}},
			{"right", "Turn right", 'r', ship.Steering{Turns: 1}},
		} {
			do := turned(ship.Steering{Speed: now.Steering.Speed + o.to.Speed, Turns: now.Steering.Turns + o.to.Turns})
			if slices.ContainsFunc(choices, func(c ship.Choice) bool { return c.Steering == do }) {
				r.Lay(act.Way{Key: "helm." + o.key, Title: o.title, Letter: o.letter, Puts: act.Answers{steering: {act.KeyOf(do.Speed), act.KeyOf(do.Turns)}}})
			}
		}
		if len(choices) <= 1 {
			r.Lay(act.Notice{Text: "No thrust in hand for other manoeuvres."})
		}
		r.Lay(act.Discard("drop"))
		if now.Steering != (ship.Steering{}) {
			r.Lay(act.Way{Key: "helm.do", Title: "Steer", Letter: 'n', Main: true, Step: func() act.Step {
				s, err := b.Steer(id, now.Steering)
				return step(b.Called(id)+" steers", s, err)
			}})
		}
	})
}

// steering is what is steered is kept under: hexes a turn more, and turns.
const steering = "helm"

// Course is where a ship that is being steered comes to, by the answers of that; ok is false where there is none such.
func (b *Battle) Course(id table.ID, answer func(under string) []string) (c ship.Choice, ok bool) {
	return steered(b.Choices(id), answer(steering))
}

// steered is the choice that is answered, or where the thrust is not enough for it any more, to go on as she flies; ok is false
// where there is none.
func steered(choices []ship.Choice, is []string) (c ship.Choice, ok bool) {
	at := func(s ship.Steering) int {
		return slices.IndexFunc(choices, func(c ship.Choice) bool { return c.Steering == s })
	}
	i := -1
	if len(is) == 2 {
		i = at(ship.Steering{Speed: act.IDOf[int](is[0]), Turns: act.IDOf[int](is[1])})
	}
	if i < 0 {
		i = at(ship.Steering{})
	}
	if i < 0 {
		return c, false
	}
	return choices[i], true
}

// turned is steering with turns in the range of the choices: three to either side are the same.
func turned(do ship.Steering) ship.Steering {
	do.Turns = (do.Turns+8)%6 - 2
	return do
}

// course says where a ship comes to; next is the phase that comes.
func (b *Battle) course(c ship.Choice, next int) []act.Row {
	moves := ship.PhaseMoves(c.Course.Speed)
	heads, far, where := "heading "+HeadingName(c.Course.Heading), domain.Count(len(c.Path), "hex"), "The map shows the course."
	if b.Battle.TableTop {
		heads, far, where = turnWords(c.Steering.Turns), fmt.Sprint(len(c.Path)), "1 inch per hex; you may turn the figure less than you pay for."
	}
	return []act.Row{
		act.Result(fmt.Sprintf("Speed %d, %s, for %s.", c.Course.Speed, heads, domain.Count(c.Cost, "marker"))),
		act.Text(fmt.Sprintf("Moves %d, %d and %d in phases 1 to 3; %s in phase %d, which comes next. %s", moves[0], moves[1], moves[2], far, next, where)),
	}
}

// turnWords is how far the figure is turned on the table itself, by protractor.
func turnWords(turns int) string {
	switch {
	case turns > 0:
		return fmt.Sprintf("turned up to %d° to the right", 60*turns)
	case turns < 0:
		return fmt.Sprintf("turned up to %d° to the left", -60*turns)
	}
	return "straight on"
}
