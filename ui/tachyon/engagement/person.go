package engagement

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	uitable "shipslocker/ui/table"
)

// person is a craft with whoever flies it: what counts of them, to be marked, and what they can do now.
func (e *engage) person(id table.ID) uitable.Person {
	c, in := e.craft(id)
	if !in {
		return uitable.Person{Gauges: []uitable.Gauge{{Name: "In the engagement", Short: "·", Text: "not yet"}}, Remark: "Not in the engagement yet. Add it on the page of the engagement."}
	}
	person := uitable.Person{Gauges: e.gauges(c), Deeds: func() []uitable.Deed { return e.deeds(c) }}
	switch {
	case e.ship(id) == nil:
		person.Remark = "This ship has no sheet: it has no shields and no systems."
	case c.Pilot == "":
		person.Remark = "Flown by somebody without a sheet. The table decides what hits do to the pilot."
	}
	return person
}

// gauges are what counts of a craft and its pilot. A face has the place on the chart, the shields and the stress.
func (e *engage) gauges(c tachyon.Craft) []uitable.Gauge {
	list := []uitable.Gauge{{Name: "On the chart", Short: "·", Text: c.Stands()}}
	if c.Tailing != 0 {
		list = append(list, uitable.Gauge{Name: "On the tail of", Text: e.Name(c.Tailing)})
	}
	if down := e.downTitle(c); down != "" {
		list = append(list, uitable.Gauge{Name: "Pilot", Short: "·", Text: down})
	}
	if s := e.cast.Session(e.Participant(c.ID).Document); s != nil {
		v := s.Value()
		g := uitable.Gauge{Name: "Shields, marked", Short: "shields", Ring: true, Boxes: marked(v.Shields.Marked, v.Shields.Boxes)}
		if s.ReadOnly() == "" {
			g.Tick = func(i int) {
				n := counted(v.Shields.Marked, i)
				s.Edit(fmt.Sprintf("shields of %s: %d marked", e.Name(c.ID), n), "", func(v *ship) { v.Shields.Marked = n })
			}
		}
		list = append(list, g)
		if n := damaged(v); n > 0 {
			list = append(list, uitable.Gauge{Name: "Damaged systems", Short: "damage", Count: n})
		}
	}
	return append(list, e.pilotGauges(c)...)
}

// pilotGauges are what counts of a craft's pilot.
func (e *engage) pilotGauges(c tachyon.Craft) (list []uitable.Gauge) {
	s := e.pilots.Session(c.Pilot)
	if s == nil {
		return nil
	}
	v := s.Value()
	stress := uitable.Gauge{Name: "Stress of " + e.flyer(c), Boxes: marked(v.Stress, v.StressBoxes)}
	if v.Stress > 0 {
		stress.Short = "stress"
	}
	fate := uitable.Gauge{Name: "Fate points", Count: v.FatePoints}
	if s.ReadOnly() == "" {
		stress.Tick = func(i int) {
			n := counted(v.Stress, i)
			s.Edit(fmt.Sprintf("stress of %s: %d", e.flyer(c), n), "", func(v *pilot) { v.Stress = n })
		}
		fate.Set = func(to int) {
			s.Edit(fmt.Sprintf("fate points of %s: %d", e.flyer(c), to), "", func(v *pilot) { v.FatePoints = min(to, acts.MostFate) })
		}
	}
	list = append(list, stress, fate)
	for _, q := range v.Consequences {
		list = append(list, uitable.Gauge{Name: string(q.Severity), Text: q.Text})
	}
	return list
}

// marked is a row of so many boxes, the first of which are marked.
func marked(n, boxes int) []bool {
	row := make([]bool, min(max(boxes, 0), mostRing))
	for i := range row {
		row[i] = i < n
	}
	return row
}

// counted is how many boxes are marked once box i is pressed: up to it, or where it was marked those before it.
func counted(n, i int) int {
	if i < n {
		return i
	}
	return i + 1
}

// deeds are what can be done with a craft, and why what cannot cannot: what the page's own buttons do.
func (e *engage) deeds(c tachyon.Craft) (list []uitable.Deed) {
	v, busy := e.Value(), ""
	if a := e.Page.Under(); a != nil {
		busy = "Finish or discard the " + a.Called() + " first."
	}
	if v.Chart.Phase == tachyon.ActionPhase && v.Chart.Over == "" {
		for _, a := range e.actions(c.ID) {
			why := busy
			if why == "" && !a.Open && !e.lifted {
				why = a.Why.Text
			}
			list = append(list, uitable.Deed{
				Label: a.Action.Title() + "…", Key: actionLetters[a.Action], Why: why,
				Do:    func() { e.from(c.ID, func() { e.act(string(a.Action), c.ID) }) },
				Reach: func() []board.ID { return e.reached(a) },
			})
		}
		end := "Pass"
		if v.Chart.Acting == c.ID {
			end = "End the turn"
		}
		list = append(list, uitable.Deed{Label: end, Key: 'e', Why: busy, Do: func() { e.endTurn(c.ID) }})
	}
	if v.Chart.Phase == tachyon.ManeuverPhase && v.Chart.Over == "" {
		list = append(list, uitable.Deed{Label: "Maneuver…", Key: 'm', Why: busy, Do: func() { e.from(c.ID, func() { e.place(c.ID) }) }},
			uitable.Deed{Label: "Leave the fight…", Key: 'c', Why: busy, Do: func() { e.from(c.ID, func() { e.act("leave", 0) }) }})
	}
	if p := e.pilots.Value(c.Pilot); p != nil && p.Stress > 0 {
		list = append(list, uitable.Deed{Label: "Recover from stress…", Key: 'x', Why: busy, Do: func() { e.from(c.ID, func() { e.recover(c.Pilot) }) }})
	}
	list = append(list, uitable.Deed{Label: "By hand…", Key: 'y', Why: busy, Do: func() { e.from(c.ID, func() { e.act("hand", c.ID) }) }})
	if c.Pilot != "" {
		list = append(list, uitable.Deed{Label: "Open pilot's sheet", Key: 'i', Why: e.unshelved(c.Pilot), Do: func() { e.Host.Show(c.Pilot) }})
	}
	return list
}

// from begins something for a craft on the page, which comes to the front.
func (e *engage) from(id table.ID, begin func()) {
	e.choose(id)
	e.Hand.Front(engageTitle)
	begin()
}

// place begins the maneuver phase's pass over all craft, at one of them.
func (e *engage) place(id table.ID) {
	e.act("maneuver", 0)
	e.toLine(e.placing(), id)
}

// recover begins a pilot's recovery.
func (e *engage) recover(who domain.DocID) {
	e.Start(e.acts.New("after", 0).With(acts.Recovers(who)))
}

// unshelved says that a document is not on the shelf, empty = it is.
func (e *engage) unshelved(id domain.DocID) string {
	if _, there := e.Host.Head(id); !there {
		return "That sheet is not on the shelf."
	}
	return ""
}

// reached are the tokens of those whom an action can aim at.
func (e *engage) reached(a tachyon.ActionOf) (tokens []board.ID) {
	for _, t := range a.Targets {
		if token := e.Participant(t.ID).Token; t.Legal && token != 0 {
			tokens = append(tokens, board.ID(token))
		}
	}
	return tokens
}
