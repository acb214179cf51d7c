package table

import (
	"fmt"
	"strings"

	"shipslocker/domain/table"
	"shipslocker/ui/board"
	"shipslocker/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	model "shipslocker/domain/board"
)

// Person is somebody who takes part, as the token, the face in the turn order and the card show them: what counts of them
// in play, and what can be done now.
type Person struct {
	Gauges []Gauge
	Deeds  func() []Deed // asked where they are shown, which no face does: they take the most to work out; nil = nothing
	Remark string        // what is to be known beforehand: "No sheet: a hit is told, nobody marks it."; empty = nothing
	Spare  string        // what is lost if their turn ends now: "their action and 2 zones of movement"; empty = nothing
}

// Gauge is a figure of somebody that counts in play, such as stress or fate points. It is shown, and marked where it has
// boxes or a way to set it: each mark is one step of the journal.
type Gauge struct {
	Name  string       // "Health"
	Short string       // on a face: "H"; "·" = nothing before a text; empty = not on faces
	Boxes []bool       // those marked, of a track
	Tick  func(i int)  // marks a box, or takes its mark off; nil = it is only shown
	Count int          // of what has no boxes
	Set   func(to int) // makes the count another, 0 or more; nil = it is only shown
	Ring  bool         // its boxes are the segments around the token, after those of other such gauges; a count has those that are left
	Text  string       // in the place of boxes and count: "moderate: left hand burned"; empty = none
	Deeds []Deed       // what can be done about it: "Treat it…"
}

// Deed is something that can be done with somebody: a row in the menu of their token and their face, a button of their
// card, and a letter while one of the three has the keyboard.
type Deed struct {
	Label string
	Key   rune   // its letter, 0 = none
	Why   string // a sentence: why it cannot be done now; empty = it can
	Do    func()
	// Reach is whom and what on the map it reaches, lit while the pointer is over it; nil = nothing to light.
	Reach func() []model.ID
}

// personOf is somebody as the game knows them.
func (p *play[T]) personOf(id table.ID) Person {
	if p.Person == nil || p.Session() == nil {
		return Person{}
	}
	if _, ok := p.tableNow().Participant(id); !ok {
		return Person{}
	}
	return p.Person(id)
}

// deedsOf are what can be done with somebody, and what cannot now. Doing one takes back what is asked on the stage.
func (p *play[T]) deedsOf(x Person) []Deed {
	if x.Deeds == nil {
		return nil
	}
	list := x.Deeds()
	if p.Stage != nil {
		for i := range list {
			do := list[i].Do
			list[i].Do = func() {
				p.Stage.Anew()
				do()
			}
		}
	}
	return list
}

// figures are what a face has room for: the boxes of tracks, and all in words, with the tracks and without them.
func (x *Person) figures() (tracks []track, says, rest []string) {
	for i := range x.Gauges {
		g := &x.Gauges[i]
		if g.Short == "" {
			continue
		}
		says = append(says, g.short())
		if len(g.Boxes) > 0 && g.Text == "" {
			tracks = append(tracks, track{gauge: g.Name, short: g.Short, boxes: g.Boxes})
		} else {
			rest = append(rest, g.short())
		}
	}
	return tracks, says, rest
}

// short is the gauge on a face: "H 2/4", "fate 3".
func (g *Gauge) short() string {
	switch {
	case g.Text != "":
		return strings.TrimPrefix(g.Short+" "+g.Text, "· ")
	case len(g.Boxes) > 0:
		marked := 0
		for _, on := range g.Boxes {
			if on {
				marked++
			}
		}
		return fmt.Sprintf("%s %d/%d", g.Short, marked, len(g.Boxes))
	}
	return fmt.Sprintf("%s %d", g.Short, g.Count)
}

// do does what a letter stands for among what can be done with somebody, or says why it cannot be done now. It reports
// whether it stands for anything.
func (p *play[T]) do(id table.ID, letter rune) bool {
	for _, d := range p.deedsOf(p.personOf(id)) {
		switch {
		case d.Key != letter || letter == 0:
			continue
		case d.Why != "":
			p.said.Set(d.Why)
		default:
			d.Do()
		}
		return true
	}
	return false
}

// tokenMenu is what the menu of a token has beside the board's own.
func (p *play[T]) tokenMenu(token model.ID) []board.Item {
	who, ok := p.tableNow().Seated(int(token))
	if !ok {
		return nil
	}
	return p.menuOf(who.ID)
}

// menuOf is what can be done with somebody, and what cannot, which says why.
func (p *play[T]) menuOf(id table.ID) []board.Item {
	var can, cannot []board.Item
	for _, d := range p.deedsOf(p.personOf(id)) {
		if d.Why == "" {
			can = append(can, board.Item{Label: d.Label, Do: d.Do})
		} else {
			cannot = append(cannot, board.Item{Label: "(" + d.Label + ")", Do: func() { p.said.Set(d.Why) }})
		}
	}
	return append(append(can, board.Item{Label: "Card", Do: func() { p.turns.showCard(id) }}), cannot...)
}

// showMenu shows a menu at a position of an object.
func showMenu(c fyne.Canvas, items []board.Item, at fyne.Position, of fyne.CanvasObject) {
	var list []*fyne.MenuItem
	for _, i := range items {
		list = append(list, look.NewMenuItem(i.Label, i.Do))
	}
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", list...), c, at, of)
}
