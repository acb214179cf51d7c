package farfuture

import (
	"fmt"
	"strings"
	"unicode"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// The form's measures, in mm.
const (
	bandH    = 12
	lineH    = 10 // a field across the page
	headingH = 6
	aspectH  = 9.4
	skillH   = 12
	rightW   = 78 // fields 7 and 9
	levelW   = 7.5
	gap      = 2.5
	tickSize = 10
)

// drawForm draws "PERSONAL DATA AND HISTORY" in the book's order and numbers on one page.
//
// Source: farfuture 1.A1.
func drawForm(p *paper.Press, doc domain.Document) {
	c, blank := character(doc)
	p.Author(c.Player)
	page := p.Page("Personal data and history").Rows(
		bandH, gap, 4*lineH, gap, headingH+10*aspectH, gap, headingH+5*skillH, gap, 0)

	top := page[0].Columns(0, rightW)
	p.Band(top[0], "PERSONAL DATA AND HISTORY")
	p.Box(top[1], paper.Box{Path: "datePrepared", Number: "1", Caption: "Date of preparation", Value: c.DatePrepared})
	p.Frame(top[1])

	person := page[2].Rows(0, 0, 0, 0)
	p.Box(person[0], paper.Box{Path: "name", Number: "2", Caption: "Name", Value: c.Name, Size: 13})
	p.Box(person[1], paper.Box{Path: "rankService", Number: "3", Caption: "Rank and service", Value: c.RankService})
	p.Box(person[2], paper.Box{Path: "homeworldUwp", Number: "4", Caption: "Homeworld UWP", Value: c.HomeworldUWP})
	p.Box(person[3], paper.Box{Path: "commendations", Number: "5", Caption: "Commendations", Value: c.Commendations})
	p.Frame(page[2])

	middle := page[4].Columns(0, gap, rightW)
	aspects(p, middle[0], c)
	tracks(p, middle[2], c, blank)
	lower := page[6].Columns(0, gap, rightW)
	skills(p, lower[0], c)
	stunts(p, lower[2], c)

	drawNotes(p, page[8], c)
	p.Frame(page[8])
}

func aspects(p *paper.Press, r paper.Rect, c *farfuture.Character) {
	rows := r.Rows(headingH, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	p.Heading(rows[0], "6", "ASPECTS")
	phases := farfuture.Phases()
	boxes := make([]paper.Box, len(c.Aspects))
	for i, aspect := range c.Aspects {
		boxes[i] = paper.Box{
			Path: fmt.Sprintf("aspects[%d]", i), Number: fmt.Sprintf("6.%d", i+1), Caption: phases[i/2].AspectLabel, Value: aspect,
		}
	}
	alike(p, rows[1:], boxes)
	p.Frame(r)
}

// alike draws boxes that belong together in one size of type.
func alike(p *paper.Press, places []paper.Rect, boxes []paper.Box) {
	p.OneSize(places, boxes)
	for i, b := range boxes {
		p.Box(places[i], b)
	}
}

// tracks draws six boxes a track. On a character's form those beyond the track's length are struck out and
// those beyond six stand outside; on a blank form all six are open.
func tracks(p *paper.Press, r paper.Rect, c *farfuture.Character, blank bool) {
	house := farfuture.HouseOf(c.Campaign, p.Beside)
	rows := r.Rows(headingH, 0, 0, 0)
	p.Heading(rows[0], "7", "STRESS TRACKS")
	for i, name := range farfuture.Tracks {
		number, skill := fmt.Sprintf("7.%d", i+1), farfuture.TrackSkill(name)
		p.Box(rows[i+1], paper.Box{Number: number, Caption: fmt.Sprintf(
			"%s (3 boxes, 4 at %s 1–2, 5 at 3–4, 6 at 5)", name.Title(), skill)})
		t := paper.Ticks{Path: string(name) + ".marks", Printed: farfuture.PrintedBoxes, Length: farfuture.PrintedBoxes, Size: tickSize, Numbers: true}
		if !blank {
			t.Length, t.Marks = c.Boxes(name, house), c.Track(name).Marks
		}
		p.Ticks(rows[i+1].Inset(3, 0).Below(7), number, name.Title(), t)
	}
	p.Frame(r)
}

// skills fills the array from the apex downward, row by row.
func skills(p *paper.Press, r paper.Rect, c *farfuture.Character) {
	rows := r.Rows(headingH, 0, 0, 0, 0, 0)
	p.Heading(rows[0], "8", "SKILL ARRAY")
	places, boxes := make([]paper.Rect, len(c.Skills)), make([]paper.Box, len(c.Skills))
	for i, skill := range c.Skills {
		places[i] = rows[1+i/3].Columns(0, 0, 0)[i%3]
		places[i].W -= levelW
		boxes[i] = paper.Box{Path: fmt.Sprintf("skills[%d].name", i), Field: fmt.Sprintf("8 Skill array, row %d", 1+i/3), Value: skill.Name, Choices: skillChoices, Open: true}
	}
	p.OneSize(places, boxes)
	for i, place := range places {
		p.Box(place, boxes[i])
		at := paper.Rect{X: place.X + place.W, Y: place.Y, W: levelW, H: place.H}
		p.Box(at, paper.Box{})
		face, size := paper.Condensed, 8.0
		if boxes[i].Value != "" {
			face, size = paper.SansBold, 11
		}
		p.Center(at, face, size, fmt.Sprint(farfuture.SlotLevel(i)))
	}
	p.Frame(r)
}

const printedStunts = 3

// stunts draws the three printed fields; further ones continue on another page.
func stunts(p *paper.Press, r paper.Rect, c *farfuture.Character) {
	rows := r.Rows(headingH, 0, 0, 0)
	p.Heading(rows[0], "9", "STUNTS")
	boxes := make([]paper.Box, printedStunts)
	for i := range boxes {
		boxes[i] = paper.Box{Number: fmt.Sprintf("9.%d", i+1), Caption: "Stunt and effects", Top: true}
		if i < len(c.Stunts) && !p.Fills() {
			boxes[i].Lead, boxes[i].Value = stunt(c.Stunts[i], c)
		}
	}
	if p.Fills() {
		for i, b := range boxes {
			enterStunt(p, rows[i+1], b, c, i)
		}
	} else {
		alike(p, rows[1:], boxes)
	}
	p.Frame(r)
	if len(c.Stunts) > printedStunts {
		var more []string
		for i, s := range c.Stunts[printedStunts:] {
			lead, value := stunt(s, c)
			if lead != "" {
				lead += " "
			}
			more = append(more, fmt.Sprintf("9.%d %s%s", printedStunts+i+1, lead, value))
		}
		p.Over(rows[0].Inset(1.5, 0), rows[0].Y+4, "9", fmt.Sprintf("Stunts from 9.%d on", printedStunts+1), strings.Join(more, "\n"))
	}
}

// enterStunt has one stunt filled in on screen: its name and its own words, with what its type does between them. One that is
// new is a custom one.
func enterStunt(p *paper.Press, r paper.Rect, b paper.Box, c *farfuture.Character, i int) {
	row, does := fmt.Sprintf("stunts[+%d type=%s]", i-len(c.Stunts)+1, farfuture.CustomStunt), ""
	var s farfuture.Stunt
	if i < len(c.Stunts) {
		s = c.Stunts[i]
		row = fmt.Sprintf("stunts[id=%d]", s.ID)
		bare := s
		bare.Title, bare.Text = "", ""
		lead, value := stunt(bare, c)
		does = strings.TrimSpace(lead + " " + value)
	}
	const nameH, doesH = 5.2, 7.4 // mm: a line, two small ones
	parts := r.Rows(nameH, 0)
	if does != "" {
		parts = r.Rows(nameH, 0, doesH)
		p.Box(parts[2], paper.Box{Computed: true, Field: b.Number + " What it does", Value: does, Top: true, Bare: true})
	}
	name := parts[0].Columns(8.5, 0)
	p.Box(name[0], paper.Box{Number: b.Number, Bare: true})
	p.Box(name[1], paper.Box{Path: row + ".title", Field: b.Number + " Stunt", Value: s.Title, Bare: true})
	p.Box(parts[1], paper.Box{Path: row + ".text", Field: b.Number + " " + b.Caption, Value: s.Text, Top: true, Bare: true})
	p.Frame(r)
}

// stunt returns a stunt's name, which says how many slots it takes when more than one, and its effects.
func stunt(s farfuture.Stunt, c *farfuture.Character) (lead, value string) {
	lead, value = strings.TrimSpace(s.Title), s.Effect(c)
	if value == "" {
		value = unfinished(s)
	}
	const twice = "(twice)"
	switch slots := s.Slots(); {
	case slots == 2 && s.Type == farfuture.SkillReplacement && !strings.Contains(value, twice):
		lead += " " + twice
	case slots > 1 && s.Type != farfuture.SkillReplacement:
		lead += fmt.Sprintf(" (%d slots)", slots)
	}
	if lead = strings.TrimSpace(lead); lead != "" {
		lead += ":"
	}
	if s.Text != "" {
		if value != "" {
			value += "\n"
		}
		value += s.Text
	}
	return lead, value
}

// unfinished lists what is there of a stunt whose type does not say its effect: nothing typed stays off
// the paper.
func unfinished(s farfuture.Stunt) string {
	var parts []string
	kind := s.Type.Title()
	if s.Type == farfuture.CustomStunt {
		kind = ""
	}
	for _, part := range []string{kind, s.Skill, s.For, s.When, s.What, s.Track.Title()} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// drawNotes draws field 10: the notes, then the consequences.
//
// Source: farfuture 1.A1, "Printing rule".
func drawNotes(p *paper.Press, r paper.Rect, c *farfuture.Character) {
	notes, harm := strings.TrimRightFunc(c.Notes, unicode.IsSpace), consequenceLines(c)
	b := paper.Box{Path: "notes", Number: "10", Caption: "Notes", Value: notes, Top: true, Ruled: true}
	switch {
	case len(harm) == 0:
	case p.Fills(): // what is typed has a box of its own
		rows := r.Rows(0, float64(len(harm))*5+1)
		p.Box(rows[1], paper.Box{Computed: true, Field: "Consequences", Value: strings.Join(harm, "\n"), Top: true, Bare: true})
		r = rows[0]
	default:
		b.Value = strings.TrimLeft(notes+"\n"+strings.Join(harm, "\n"), "\n")
	}
	p.Box(r, b)
}

// consequenceLines are the consequences, a line each.
func consequenceLines(c *farfuture.Character) []string {
	var lines []string
	for _, q := range c.Consequences {
		line := q.Severity.Row().Title + " consequence"
		if q.Track != "" {
			line += " (" + q.Track.Title() + ")"
		}
		if q.Text != "" {
			line += ": " + q.Text
		}
		if q.FreeTagUsed {
			line += " (free tag used)"
		}
		if q.OwnSideTagUsed {
			line += " (own side's free tag used)"
		}
		lines = append(lines, line)
	}
	return lines
}
