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
		of, other := act.Ask{Key: "compel.aspect", Caption: "Aspect", Options: aspects}, act.Ask{Key: "compel.other", Caption: "Another aspect"}
		if needs := "Choose the aspect first."; len(aspects) == 0 {
			other.Needs = needs
		} else if len(r.Answer(other.Key)) == 0 || r.Answer(other.Key)[0] == "" {
			of.Needs = needs
		}
		offer := farfuture.Compel{To: s.Called(to), Aspect: r.AskChoice(of)}
		if text := r.AskWords(other); text != "" {
			offer.Aspect = text
		}
		offer.Demand = r.AskWords(act.Ask{Key: "compel.demand", Caption: "What happens if accepted", Wanted: true})
		from := s.askOfferer(r, to)
		r.Lay(act.Small(fmt.Sprintf("%s has %s.", s.Called(to), domain.Count(max(c.FatePoints, 0), "fate point"))))
		if c.FatePoints < 1 {
			r.Lay(act.Small("No fate point: the compel cannot be refused."))
		}
		r.Lay(act.Way{Key: "compel.accept", Title: "Accept: +1 point", Letter: 'a', Step: func() act.Step {
			return s.compelled(offer, to, from, "accept", farfuture.Compel.Accept)
		}}, act.Way{Key: "compel.refuse", Title: "Refuse: −1 point", Letter: 'r', Step: func() act.Step {
			return s.compelled(offer, to, from, "refuse", farfuture.Compel.Refuse)
		}}, act.Discard("compel.cancel"))
	}
	return a
}

// offerers are those who may offer a compel to somebody: the referee, and whoever has a fate point to give.
func (s *Scene) offerers(to table.ID) []act.Option {
	by := []act.Option{{Key: act.KeyOf(0), Title: "the referee"}}
	for _, id := range s.Encounter.Table.Order() {
		if id != to && s.sheet(id) != nil {
			by = append(by, act.Option{Key: act.KeyOf(id), Title: s.Called(id)})
		}
	}
	if s.Alone && s.House.CompelByAnyone {
		for _, h := range s.Others() {
			by = append(by, act.Option{Key: string(h.ID), Title: h.Title})
		}
	}
	if len(by) == 1 && s.Alone {
		return nil
	}
	return by
}

// askOfferer asks which of them does.
func (s *Scene) askOfferer(r *act.Run, to table.ID) act.Option {
	all := s.offerers(to)
	if len(all) == 0 {
		return act.Option{}
	}
	is := r.Choice("compel.by", "Offered by", all, act.KeyOf(0))
	for _, o := range all {
		if o.Key == is {
			return o
		}
	}
	return act.Option{}
}

// Offerer is the sheet of whoever offers a compel, as that was answered; empty = the referee does.
func (s *Scene) Offerer(answer string) domain.DocID {
	if answer == "" || answer == act.KeyOf(0) {
		return ""
	}
	if s.Alone {
		return domain.DocID(answer)
	}
	return s.who(act.IDOf[table.ID](answer)).Document
}

// compelled is what the answer to a compel comes to.
func (s *Scene) compelled(offer farfuture.Compel, to table.ID, by act.Option, verb string, answer func(k farfuture.Compel, to, by int, h farfuture.House) (farfuture.Settled, error)) act.Step {
	o := s.Outcome()
	points := 0
	giver := s.Offerer(by.Key)
	if giver != "" {
		offer.By = by.Title
		c := s.Sheet(giver)
		if c == nil {
			o.Deny(offer.By + "'s sheet cannot be changed now. Nothing was changed.")
			return o.Step("")
		}
		points = c.FatePoints
	}
	settled, err := answer(offer, s.sheet(to).FatePoints, points, s.House)
	if err != nil {
		o.Refuse(err)
		return o.Step("")
	}
	has := func(id domain.DocID, n int) {
		o.Become(id, func(c *farfuture.Character) *farfuture.Character {
			after := *c
			after.FatePoints = n
			return &after
		})
	}
	has(s.who(to).Document, settled.To)
	has(giver, settled.By)
	o.Write(table.Line{Who: to, Text: settled.Text + "."})
	if !s.Alone {
		return o.Step("compel " + s.Called(to))
	}
	label := verb + " the compel on " + domain.QuoteName(offer.Aspect)
	if offer.Demand != "" {
		label += ": " + offer.Demand
	}
	return o.Step(label)
}
