package spacer

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper"
)

// What the form has lines for.
const (
	principleLines = 3
	traitLines     = 7
	hobbyLines     = 4
)

// drawCreed draws the principles, the traits and the hobbies.
func (s sheet) drawCreed(r paper.Rect) {
	rows := r.Rows(headingH+principleLines*17, gap, 0, gap, headingH+hobbyLines*8)
	s.principles(rows[0])

	var traits []studied
	for _, t := range s.Traits {
		note := ""
		if t.Free != 0 {
			note += fmt.Sprintf(" (%s by species)", domain.Minus(t.Free))
		}
		if t.Raised != 0 {
			note += fmt.Sprintf(" (%s raised)", domain.Minus(t.Raised))
		}
		traits = append(traits, studied{name: strings.TrimSpace(t.Name), note: note, level: domain.Minus(t.Rating()), sum: note != "", circles: t.Studied, used: domain.Minus(t.Used)})
	}
	s.studyTable(rows[2], "TRAITS", "RATING", "USED", traitLines, traits, "points", func(i int) string {
		return paper.RowPath("traits", s.Traits, func(t person.Trait) rules.RowID { return t.ID }, i)
	})

	var hobbies []studied
	for _, h := range s.Hobbies {
		hobbies = append(hobbies, studied{name: strings.TrimSpace(h.Name), level: domain.Minus(h.Level), circles: h.Studied})
	}
	known := s.Hobbies
	if s.blank {
		known = person.New().Hobbies // everybody begins with a free one
	}
	s.studyTable(rows[4], "HOBBIES", "LEVEL", "", hobbyLines, hobbies, "level", func(i int) string {
		return paper.RowPath("hobbies", known, func(h person.Hobby) rules.RowID { return h.ID }, i)
	})
}

func (s sheet) principles(r paper.Rect) {
	rows := r.Rows(headingH, 0, 0, 0)
	head := rows[0].Columns(0, studyW)
	s.p.Heading(head[0], "", "PRINCIPLES: A BELIEF, AND WHAT FOLLOWS")
	s.p.Heading(head[1], "", "STUDY")
	row := func(i int) string {
		return paper.RowPath("principles", s.Principles, func(p person.Principle) rules.RowID { return p.ID }, i)
	}
	places, boxes, circles := make([]paper.Rect, principleLines), make([]paper.Box, principleLines), make([]int, principleLines)
	for i, line := range rows[1:] {
		places[i] = line.Columns(0, studyW)[0]
		boxes[i] = paper.Box{Path: row(i) + ".text", Caption: fmt.Sprint(i + 1), Field: fmt.Sprintf("Principle %d", i+1), Top: true}
		if i < len(s.Principles) {
			boxes[i].Value, circles[i] = s.Principles[i].Text, s.Principles[i].Studied
		}
	}
	s.p.OneSize(places, boxes)
	for i, line := range rows[1:] {
		s.p.Box(places[i], boxes[i])
		study(s.p, line.Columns(0, studyW)[1], boxes[i].Field, row(i)+".studied", circles[i])
	}
	s.p.Frame(r)
	var more []string
	for i, p := range s.Principles {
		if i >= principleLines {
			more = append(more, fmt.Sprintf("%d: %s%s", i+1, p.Text, circleWords(p.Studied)))
		}
	}
	s.over(head[0], "Further principles", more)
}

// studyW is how wide a box with study circles is, in mm.
const studyW = 14

// studied is one line of a table of what can be studied.
type studied struct {
	name, note string // the note is what else is said of it: " (2 by species)"
	level      string
	sum        bool // the level is one
	circles    int
	used       string
}

// studyTable draws so many lines with a level and study circles, and how often each was used if there is a title for that;
// further ones continue on another page. row gives the path of a line's row, and member is the level's in it.
func (s sheet) studyTable(r paper.Rect, title, level, used string, lines int, list []studied, member string, row func(i int) string) {
	heights := make([]float64, lines+1)
	heights[0] = headingH
	rows := r.Rows(heights...)
	widths := []float64{0, 15, studyW}
	if used != "" {
		widths = append(widths, levelW)
	}
	s.p.Heading(rows[0], "", "")
	for i, words := range []string{title, level, "STUDY", used}[:len(widths)] {
		s.p.Heading(rows[0].Columns(widths...)[i], "", words)
	}
	printed := append(slices.Clone(list[:min(lines, len(list))]), make([]studied, max(0, lines-len(list)))...)
	places, boxes := make([]paper.Rect, lines), make([]paper.Box, lines)
	for i, at := range printed {
		places[i], boxes[i] = s.noted(rows[i+1].Columns(widths...)[0], paper.Box{Path: row(i) + ".name", Field: title, Value: at.name}, at.note)
	}
	s.p.OneSize(places, boxes)
	for i, at := range printed {
		cells := rows[i+1].Columns(widths...)
		s.p.Box(cells[0], boxes[i])
		strength := paper.Box{Path: row(i) + "." + member, Computed: at.sum, Field: title + ", " + level, Value: at.level, Center: true}
		s.p.Box(cells[1], strength)
		study(s.p, cells[2], title, row(i)+".studied", at.circles)
		if used != "" {
			s.p.Box(cells[3], paper.Box{Path: row(i) + ".used", Field: title + ", " + used, Value: at.used, Center: true})
		}
	}
	s.p.Frame(r)
	var more []string
	for i, at := range list {
		if i >= lines {
			words := at.name + at.note + " " + at.level + circleWords(at.circles)
			if at.used != "" && at.used != "0" {
				words += ", used " + at.used
			}
			more = append(more, words)
		}
	}
	s.over(rows[0].Columns(widths...)[0], "Further "+strings.ToLower(title), more)
}

// noted is a box whose value has a note behind it. Where that is filled in on screen, the note stands beside it.
func (s sheet) noted(r paper.Rect, b paper.Box, note string) (paper.Rect, paper.Box) {
	if note == "" {
		return r, b
	}
	if !s.p.Fills() {
		b.Value += note
		return r, b
	}
	const noteW = 28 // mm
	parts := r.Columns(0, noteW)
	s.p.Box(parts[1], paper.Box{Field: b.Field + ", note", Value: strings.TrimSpace(note), Size: 8, Face: paper.Condensed})
	return parts[0], b
}

// circleWords tells study circles filled after a line that has no room to draw them.
func circleWords(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return " (1 circle filled)"
	}
	return fmt.Sprintf(" (%s circles filled)", domain.Minus(n))
}
