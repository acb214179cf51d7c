package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// compel offers somebody a fate point for trouble.
//
// Source: farfuture C11, book section "Fate Points".
func compel(s *Scene, to table.ID) act.Act {
	a := act.Act{Noun: "compel", Guide: "farfuture/maneuver"}
	if s.gone(to) {
		a.Gone = "The compelled character is no longer at the table. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("COMPEL " + strings.ToUpper(s.Called(to))))
		c := s.sheet(to)
		if c == nil {
			r.Lay(act.Text(s.Called(to)+" has no sheet for fate points."), act.Discard("compel.cancel"))
			return
		}
		var aspects []act.Option
		for _, v := range farfuture.Invocations(c, farfuture.Drawing{As: farfuture.Self, House: s.House}) {
			aspects = append(aspects, act.Option{Key: v.Label, Title: v.Label})
		}
		offer := farfuture.Compel{To: s.Called(to)}
		offer.Aspect = r.AskChoice(act.Ask{Key: "compel.aspect", Caption: "Aspect", Options: aspects, Needs: "Choose the aspect first."})
		offer.Demand = r.AskWords(act.Ask{Key: "compel.demand", Caption: "What happens if accepted", Wanted: true})
		by := []act.Option{{Key: act.KeyOf(0), Title: "the referee"}}
		for _, id := range s.Encounter.Table.Order() {
			if id != to && s.sheet(id) != nil {
				by = append(by, act.Option{Key: act.KeyOf(id), Title: s.Called(id)})
			}
		}
		from := act.IDOf[table.ID](r.Choice("compel.by", "Offered by", by, act.KeyOf(0)))
		r.Lay(act.Small(fmt.Sprintf("%s has %s.", s.Called(to), domain.Count(c.FatePoints, "fate point"))))
		r.Lay(act.Way{Key: "compel.accept", Title: "Accept: +1 point", Letter: 'a', Step: func() act.Step {
			return s.compelled(offer, to, from, farfuture.Compel.Accept)
		}}, act.Way{Key: "compel.refuse", Title: "Refuse: −1 point", Letter: 'r', Step: func() act.Step {
			return s.compelled(offer, to, from, farfuture.Compel.Refuse)
		}}, act.Discard("compel.cancel"))
	}
	return a
}

// compelled is what the answer to a compel comes to.
func (s *Scene) compelled(offer farfuture.Compel, to, by table.ID, answer func(k farfuture.Compel, to, by int, h farfuture.House) (farfuture.Settled, error)) act.Step {
	o := s.Outcome()
	points := 0
	if by != 0 {
		offer.By, points = s.Called(by), s.sheet(by).FatePoints
	}
	settled, err := answer(offer, s.sheet(to).FatePoints, points, s.House)
	if err != nil {
		o.Refuse(err)
		return o.Step("")
	}
	has := func(id table.ID, n int) {
		o.Become(s.who(id).Document, func(c *farfuture.Character) *farfuture.Character {
			after := *c
			after.FatePoints = n
			return &after
		})
	}
	has(to, settled.To)
	if by != 0 {
		has(by, settled.By)
	}
	o.Write(table.Line{Who: to, Text: settled.Text + "."})
	return o.Step("compel " + s.Called(to))
}
