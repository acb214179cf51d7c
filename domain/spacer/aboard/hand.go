package aboard

import (
	"slices"

	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/table"
)

// Headings name the six headings of a hex; 0 is none.
var Headings = [7]string{"none", "up", "upper right", "lower right", "down", "lower left", "upper left"}

// HeadingName is a heading in words.
func HeadingName(f board.Facing) string {
	if f < 1 || int(f) >= len(Headings) {
		return Headings[0]
	}
	return Headings[f]
}

// MostSpeed is the highest speed that is taken.
const MostSpeed = 99

// byHand is a ship as the referee sets her by hand, a hit by something that is no ship's weapon, and her way out of the battle.
func byHand(b *Battle, id table.ID) act.Act {
	a := act.Act{Noun: "change by hand"}
	now, ok := b.State(id)
	if !ok {
		a.Gone = "The ship has left the battle."
	}
	a.Do = func(r *act.Run) {
		r.Lay(b.heading("", id) + ", BY HAND")
		to := b.setBy(r, id, now)
		r.Beside(nil, func() {
			r.Lay(act.Way{Key: "do", Title: "Set values", Letter: 'n', Main: true, Step: func() act.Step {
				s, err := b.Set(id, to)
				return step(b.Called(id)+" by hand", s, err)
			}})
		})
		r.Lay(act.Heading("HIT BY SOMETHING ELSE"))
		by, dv := "", 0
		r.Beside([]float32{2, 1}, func() {
			by = r.AskWords(act.Ask{Key: "by", Caption: "Source of the hit"})
			dv = r.Number("dv", "Damage value", 1, 0, 99)
		})
		r.Beside(nil, func() {
			r.Lay(act.Way{Key: "hit", Title: "Hit the ship", Letter: 'k', Step: func() act.Step {
				s, err := b.AddHit(0, id, by, dv)
				return step(b.Called(id)+" is hit", s, err)
			}})
		})
		r.Lay(act.Heading("OUT OF THE BATTLE"), act.Way{Key: "leave", Title: "Take ship out", Step: func() act.Step {
			s, err := b.Leave(id)
			return step(b.Called(id)+" leaves the battle", s, err)
		}}, act.Discard("drop"))
	}
	return a
}

// setBy asks how a ship stands, as she does until something else is put in.
func (b *Battle) setBy(r *act.Run, id table.ID, to battle.VesselState) battle.VesselState {
	r.Beside(nil, func() {
		to.Speed = r.Number("speed", "Speed", to.Speed, 0, MostSpeed)
		if !b.Battle.TableTop {
			to.Heading = board.Facing(slices.Index(Headings[:], r.Choice("heading", "Heading", headings(), HeadingName(to.Heading))))
		}
	})
	r.Beside(nil, func() {
		to.Thrust = r.Number("thrust", "Thrust in hand", to.Thrust, 0, 99)
		if !b.Ship(id).SmallCraft {
			to.Battery = r.Number("battery", "Battery", to.Battery, 0, 999)
		}
	})
	halted := act.Ask{Kind: act.Tick, Key: "halted", Caption: "Nobody aboard may act in this phase"}
	if to.Halted {
		halted.First = []string{act.Yes}
	}
	to.Halted = slices.Contains(r.Ask(halted), act.Yes)
	return to
}

// headings are the headings to choose from.
func headings() (list []act.Option) {
	for _, name := range Headings[1:] {
		list = append(list, act.Option{Key: name, Title: name})
	}
	return list
}
