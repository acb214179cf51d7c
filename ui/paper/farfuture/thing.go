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
	empty := d.PerPage()
	if p.Fills() { // two would be the same thing
		empty = 1
	}
	for range empty {
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
	p.Box(head[0], paper.Box{Path: "name", Caption: "Name", Value: strings.TrimSpace(t.Name), Size: 16, Face: paper.SansBold})
	p.Box(head[1], paper.Box{Path: "what", Caption: "What it is", Value: t.What, Size: 11})
	fate := paper.Box{Path: "fatePoints", Caption: "Fate points, its own", Size: 16, Center: true}
	if !t.blank {
		fate.Value = fmt.Sprint(t.FatePoints)
	}
	p.Box(head[2], fate)
	p.Frame(rows[0])

	middle := rows[2].Columns(0, gap, 64)
	if p.Fills() {
		t.enterAspects(p, middle[0])
		t.enterRatings(p, middle[2])
	} else {
		t.list(p, middle[0], "ASPECTS; A BOX IS A FREE TAG", t.aspects())
		t.list(p, middle[2], "RATINGS", t.ratings())
	}
	t.tracks(p, rows[4])
	t.consequences(p, rows[6])
	p.Box(rows[8], paper.Box{Path: "notes", Caption: "Notes", Value: t.Notes, Size: 9, Top: true, Ruled: true})
	p.Frame(rows[8])
}

// enterAspects has aspects filled in on screen, with their free tags as a number.
func (t thingCard) enterAspects(p *paper.Press, r paper.Rect) {
	entered(p, r, "ASPECTS, AND FREE TAGS LEFT", t.aspects(), func(i int, at paper.Rect) {
		row := paper.RowPath("aspects", t.Aspects, func(a farfuture.ThingAspect) farfuture.RowID { return a.ID }, i)
		text, tags := paper.Box{Path: row + ".text", Field: "Aspect"}, paper.Box{Path: row + ".freeTags", Field: "Free tags left"}
		if i < len(t.Aspects) {
			text.Value, tags.Value = strings.TrimSpace(t.Aspects[i].Text), fmt.Sprint(t.Aspects[i].FreeTags)
		}
		parts := at.Columns(0, 10)
		p.Box(parts[0], text)
		p.Box(parts[1], tags)
	})
}

func (t thingCard) enterRatings(p *paper.Press, r paper.Rect) {
	entered(p, r, "RATINGS", t.ratings(), func(i int, at paper.Rect) {
		row := paper.RowPath("ratings", t.Ratings, func(r farfuture.Rating) farfuture.RowID { return r.ID }, i)
		value, name := paper.Box{Path: row + ".value", Field: "Rating"}, paper.Box{Path: row + ".name", Field: "What is rated"}
		if i < len(t.Ratings) {
			value.Value, name.Value = level(t.Ratings[i].Value), strings.TrimSpace(t.Ratings[i].Name)
		}
		parts := at.Columns(12, 0)
		p.Box(parts[0], value)
		p.Box(parts[1], name)
	})
}

// entered is a heading over rows to fill in on screen, as many as there is room for; lines that find none go on elsewhere.
func entered(p *paper.Press, r paper.Rect, title string, lines []string, row func(i int, at paper.Rect)) {
	const least = 6.2 // mm
	rows := r.Rows(headingH, 0)
	p.Heading(rows[0], "", title)
	places := rows[1].Rows(make([]float64, int(rows[1].H/least))...)
	for i, at := range places {
		row(i, at)
	}
	p.Frame(r)
	if len(lines) > len(places) {
		p.Over(rows[0].Inset(1.5, 0), rows[0].Y+4, "", title, strings.Join(lines[len(places):], "\n"))
	}
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
		at := paper.RowPath("tracks", t.Tracks, func(k farfuture.ThingTrack) farfuture.RowID { return k.ID }, i)
		parts := row.Columns(62, 0)
		if p.Fills() {
			size := paper.Box{Path: at + ".size", Field: "Boxes of a track", Choices: sizeChoices}
			if i < len(t.Tracks) {
				size.Value = fmt.Sprint(track.Size)
			}
			named := parts[0].Columns(0, 12)
			p.Box(named[1], size)
			parts[0] = named[0]
		}
		p.Box(parts[0], paper.Box{Path: at + ".name", Field: "Name of a track", Value: track.Name})
		p.Box(parts[1], paper.Box{})
		if i < len(t.Tracks) || t.blank || p.Fills() {
			p.Ticks(parts[1].Inset(2, 0.8), "", "Track "+track.Name, paper.Ticks{
				Path: at + ".marks", Printed: track.Size, Length: track.Size, Marks: track.Marks, Size: row.H - 1.7, Numbers: true,
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
