package aboard

import (
	"fmt"
	"slices"

	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/table"
)

// shapes are the sides by what their tokens look like.
var shapes = [board.Sides]string{"circle", "square", "diamond", "triangle", "hexagon", "cross"}

// muster is the ships that are to enter the battle: at what speed and on what heading.
func muster(b *Battle, _ table.ID) act.Act {
	a := act.Act{Noun: "muster"}
	waiting := b.Battle.Waiting()
	if len(waiting) == 0 {
		a.Gone = "No ship is waiting to enter."
	}
	a.Do = func(r *act.Run) {
		where := "Each ship enters at its token. A ship without one gets a token in a free hex."
		if b.Battle.TableTop {
			where = "The figures on the table show place and heading."
		}
		r.Lay(act.Heading("SHIPS ENTERING"), act.Small(where))
		after, way := b.Scene, act.Way{Key: "do", Title: "Bring ships in", Letter: 'n', Main: true}
		var steps []battle.Step
		var err error
		for _, id := range waiting {
			if !slices.Contains(r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("enters.%d", id), Caption: b.Called(id), First: []string{act.Yes}}), act.Yes) {
				continue
			}
			e := b.entry(r, id)
			if err != nil {
				continue
			}
			var s battle.Step
			if s, err = after.Enter(id, e); err == nil {
				steps, after = append(steps, s), after.After(s)
			}
		}
		switch {
		case b.Battle.Map != "" && b.Map == nil && !b.Battle.TableTop: // they would have no token
			way.Not = "The map is still loading. Nothing was changed: try again in a moment, or choose another map."
		case err == nil && len(steps) == 0:
			way.Not = "Tick at least one ship."
		}
		way.Step = func() act.Step {
			if err != nil {
				return act.Step{Written: table.Refusal(err)}
			}
			return act.Step{Label: "ships enter the battle", Written: table.Steps(steps)}
		}
		r.Lay(act.Discard("drop"), way)
	}
	return a
}

// entry asks how a ship enters: on the heading of her token until somebody says otherwise.
func (b *Battle) entry(r *act.Run, id table.ID) (e battle.Entry) {
	p, _ := b.Battle.Table.Participant(id)
	e.Side = p.Side
	if e.Heading = 1; b.Map != nil {
		if t, ok := b.Map.Token(board.ID(p.Token)); ok && t.Facing != 0 {
			e.Heading = t.Facing
		}
	}
	r.Beside([]float32{0.6, 1.1, 1}, func() {
		e.Speed = r.Number(fmt.Sprintf("speed.%d", id), "Speed", 0, 0, MostSpeed)
		if b.Battle.TableTop {
			return
		}
		e.Heading = board.Facing(slices.Index(Headings[:], r.Choice(fmt.Sprintf("heading.%d", id), "Heading", headings(), HeadingName(e.Heading))))
		var sides []act.Option
		for i, s := range shapes {
			sides = append(sides, act.Option{Key: act.KeyOf(i), Title: s})
		}
		e.Side = act.IDOf[int](r.Choice(fmt.Sprintf("side.%d", id), "Side", sides, act.KeyOf(e.Side)))
	})
	return e
}
