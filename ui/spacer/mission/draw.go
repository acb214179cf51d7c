package mission

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// drawing draws a card: the mission, or the twist that a phase begins with. Nothing is turned over before it is drawn.
type drawing struct {
	e    *adventure
	kind mission.CardKind
	way  int    // of ways
	text string // of a card on paper
}

// drawWay is a way to draw.
type drawWay struct {
	title string
	note  string
	pick  int // of those undrawn, from 1; 0 = none of them
	by    drawnBy
}

// drawnBy says who draws.
type drawnBy int

const (
	byProgram drawnBy = iota
	byHand            // a real card that is written here as well
	onPaper           // a real card that is on paper alone
	byNobody          // there is none left
)

// GoesBy is that there is something to draw.
func (d *drawing) GoesBy() []page.By {
	m := d.e.Value()
	return []page.By{
		page.While(d.kind != mission.Idea || drawnMission(m) == "", "The mission has been drawn."),
		page.While(m.Going() == nil, "End the current scene before drawing."),
	}
}

// Called is what people call it.
func (d *drawing) Called() string { return "draw" }

func (d *drawing) Whose() string { return "" }

func (d *drawing) Leave() {}

// Lay lays the page.
func (d *drawing) Lay(p *page.Page) {
	e, m := d.e, d.e.Value()
	verb := "Draw"
	if d.kind == mission.PlotTwist {
		p.Heading(fmt.Sprintf("PHASE %d · A TWIST", m.Phase+1))
		if left := e.unspent(m); left != "" && m.Phase > 0 {
			p.Notice(false, "Will lose scene tokens: "+left+".")
		}
		verb = fmt.Sprintf("Draw and begin phase %d", m.Phase+1)
	} else {
		p.Heading("DRAW THE MISSION")
	}
	ways := d.ways(m)
	d.way = min(d.way, len(ways)-1)
	var titles []string
	for _, w := range ways {
		titles = append(titles, w.title)
	}
	p.Add(p.Choice("how", "Way to draw", titles, d.way, func(i int) {
		d.way = i
		p.Show()
	}))
	if ways[d.way].by == onPaper {
		p.Add(p.Line("text", "Card text", d.text, func(text string) { d.text = text }))
	}
	p.Small(ways[d.way].note)
	p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}},
		e.Page.DiscardButton("back"), p.Button("do", verb, 'd', true, d.do)))
}

// ways are the ways to draw: by the program, a card by its back, one that is on paper alone.
func (d *drawing) ways(m *mission.Mission) []drawWay {
	var ways []drawWay
	backs := m.Backs(d.kind)
	if len(backs) > 0 {
		ways = append(ways, drawWay{
			title: fmt.Sprintf("The program shuffles %s and draws one", domain.Count(len(backs), "card")),
			note:  "Cards stay face down until drawn, and each is equally likely.",
		})
	}
	for i, b := range backs {
		ways = append(ways, drawWay{
			title: "The card of " + b, note: "For marked real cards: turns over the one you drew.",
			pick: i + 1, by: byHand,
		})
	}
	ways = append(ways, drawWay{title: "A card on paper: type its text", pick: len(backs) + 1, by: onPaper})
	if d.kind == mission.PlotTwist && len(backs) == 0 {
		ways = append(ways, drawWay{title: "None: no twist is left", note: "The phase begins without a twist.", by: byNobody})
	}
	return ways
}

// do draws.
func (d *drawing) do() {
	e, m := d.e, d.e.Value()
	ways := d.ways(m)
	way := ways[min(d.way, len(ways)-1)]
	switch way.by {
	case byProgram:
		way.pick = e.source.Next(len(m.Undrawn(d.kind)))
	case onPaper:
		written, err := m.OnPaper(d.kind, strings.TrimSpace(d.text))
		if err != nil {
			e.refuse(err)
			return
		}
		m = written
	}
	if d.kind == mission.PlotTwist {
		e.nextPhase(m, way.pick)
		return
	}
	staged, err := m.DrawMission(way.pick)
	if err != nil {
		e.refuse(err)
		return
	}
	e.do("the mission is drawn", table.Written{Play: staged.Mission}, "")
}
