package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

const (
	thingTracks   = 4 // a card has room for
	thingsPerPage = 2
)

// drawThing draws a thing's card, half a page, or a page of two empty ones.
//
// Source: farfuture 1.E.
func drawThing(p *paper.Press, doc domain.Document) {
	area := p.Area(false)
	d := p.Deck("Thing", false, area.W, area.H/thingsPerPage)
	if t, ok := doc.(*farfuture.Thing); ok {
		thingCard{t, false}.draw(p, d.Next())
		return
	}
	for range d.PerPage() {
		thingCard{farfuture.NewThing(), true}.draw(p, d.Next())
	}
}

// thingCard is a thing being printed.
type thingCard struct {
	*farfuture.Thing
	blank bool
}

func (t thingCard) draw(p *paper.Press, place paper.Rect) {
	r := place.Inset(3, 3)
	rows := r.Rows(13, gap, 0, gap, headingH+thingTracks*7.5, gap, 14, gap, 18)

	head := rows[0].Columns(0, 58, 24)
	p.Box(head[0], paper.Box{Caption: "Name", Lead: strings.TrimSpace(t.Name), Size: 16})
	p.Box(head[1], paper.Box{Caption: "What it is", Value: t.What, Size: 11})
	fate := paper.Box{Caption: "Fate points, its own", Size: 16, Center: true}
	if !t.blank {
		fate.Value = fmt.Sprint(t.FatePoints)
	}
	p.Box(head[2], fate)
	p.Frame(rows[0])

	middle := rows[2].Columns(0, gap, 64)
	t.list(p, middle[0], "ASPECTS; A BOX IS A FREE TAG", t.aspects())
	t.list(p, middle[2], "RATINGS", t.ratings())
	t.tracks(p, rows[4])
	t.consequences(p, rows[6])
	p.Box(rows[8], paper.Box{Caption: "Notes", Value: t.Notes, Size: 9, Top: true, Ruled: true})
	p.Frame(rows[8])
}

// list is a heading over lines, ruled to the end.
func (t thingCard) list(p *paper.Press, r paper.Rect, title string, lines []string) {
	rows := r.Rows(headingH, 0)
	p.Heading(rows[0], "", title)
	p.Box(rows[1], paper.Box{Field: title, Value: strings.Join(lines, "\n"), Top: true, Ruled: true})
	p.Frame(r)
}

func (t thingCard) aspects() []string {
	const most = 8 // boxes; more are told by a number
	var lines []string
	for _, a := range t.Aspects {
		line := strings.TrimSpace(a.Text)
		if a.FreeTags > most {
			line += fmt.Sprintf(" ☐ × %d", a.FreeTags)
		} else {
			line += " " + strings.Repeat("☐", max(0, a.FreeTags))
		}
		lines = append(lines, line)
	}
	return lines
}

func (t thingCard) ratings() []string {
	var lines []string
	for _, r := range t.Ratings {
		lines = append(lines, level(r.Value)+"  "+strings.TrimSpace(r.Name))
	}
	return lines
}

// tracks draws as many as there is room for; further ones go on elsewhere in words.
func (t thingCard) tracks(p *paper.Press, r paper.Rect) {
	heights := make([]float64, 1+thingTracks)
	heights[0] = headingH
	rows := r.Rows(heights...)
	p.Heading(rows[0], "", "TRACKS")
	for i, row := range rows[1:] {
		track := farfuture.ThingTrack{Size: farfuture.MaxBoxes}
		if i < len(t.Tracks) {
			track = t.Tracks[i]
		}
		parts := row.Columns(62, 0)
		p.Box(parts[0], paper.Box{Field: "Name of a track", Value: track.Name})
		p.Box(parts[1], paper.Box{})
		if i < len(t.Tracks) || t.blank {
			p.Ticks(parts[1].Inset(2, 0.8), "", "Track "+track.Name, paper.Ticks{
				Printed: track.Size, Length: track.Size, Marks: track.Marks, Size: row.H - 1.7, Numbers: true,
			})
		}
	}
	p.Frame(r)
	if len(t.Tracks) > thingTracks {
		var more []string
		for _, track := range t.Tracks[thingTracks:] {
			more = append(more, trackWords(track))
		}
		p.Over(rows[0].Inset(1.5, 0), rows[0].Y+4, "", "Further tracks", strings.Join(more, "\n"))
	}
}

// trackWords are a track in words: "Hull: 5 boxes, ticked 1 and 3".
func trackWords(t farfuture.ThingTrack) string {
	s := fmt.Sprintf("%s: %d boxes", strings.TrimSpace(t.Name), t.Size)
	var ticked []string
	for i, m := range t.Marks {
		if m {
			ticked = append(ticked, fmt.Sprint(i+1))
		}
	}
	if len(ticked) > 0 {
		s += ", ticked " + strings.Join(ticked, ", ")
	}
	return s
}

// consequences has a box for each severity, as an index card has.
func (t thingCard) consequences(p *paper.Press, r paper.Rect) {
	indexCard{Character: &farfuture.Character{Name: t.Name, Consequences: t.Consequences}}.harm(p, r)
	p.Frame(r)
}
