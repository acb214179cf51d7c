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
		words, rating := strings.TrimSpace(t.Name), domain.Minus(t.Rating())
		if t.Free != 0 {
			words += fmt.Sprintf(" (%s by species)", domain.Minus(t.Free))
		}
		if t.Raised != 0 {
			words += fmt.Sprintf(" (%s raised)", domain.Minus(t.Raised))
		}
		traits = append(traits, studied{words: words, noted: words != strings.TrimSpace(t.Name), level: rating, circles: t.Studied, used: domain.Minus(t.Used)})
	}
	s.studyTable(rows[2], "TRAITS", "RATING", "USED", traitLines, traits, func(i int) string {
		return paper.RowPath("traits", s.Traits, func(t person.Trait) rules.RowID { return t.ID }, i)
	})

	var hobbies []studied
	for _, h := range s.Hobbies {
		hobbies = append(hobbies, studied{words: strings.TrimSpace(h.Name), level: domain.Minus(h.Level), circles: h.Studied})
	}
	s.studyTable(rows[4], "HOBBIES", "LEVEL", "", hobbyLines, hobbies, func(i int) string {
		return paper.RowPath("hobbies", s.Hobbies, func(h person.Hobby) rules.RowID { return h.ID }, i)
	})
}

func (s sheet) principles(r paper.Rect) {
	rows := r.Rows(headingH, 0, 0, 0)
	head := rows[0].Columns(0, studyW)
	s.p.Heading(head[0], "", "PRINCIPLES: A BELIEF, AND WHAT FOLLOWS")
	s.p.Heading(head[1], "", "STUDY")
	places, boxes, circles := make([]paper.Rect, principleLines), make([]paper.Box, principleLines), make([]int, principleLines)
	for i, row := range rows[1:] {
		places[i] = row.Columns(0, studyW)[0]
		path := paper.RowPath("principles", s.Principles, func(p person.Principle) rules.RowID { return p.ID }, i) + ".text"
		boxes[i] = paper.Box{Path: path, Caption: fmt.Sprint(i + 1), Field: fmt.Sprintf("Principle %d", i+1), Top: true}
		if i < len(s.Principles) {
			boxes[i].Value, circles[i] = s.Principles[i].Text, s.Principles[i].Studied
		}
	}
	s.p.OneSize(places, boxes)
	for i, row := range rows[1:] {
		s.p.Box(places[i], boxes[i])
		study(s.p, row.Columns(0, studyW)[1], boxes[i].Field, circles[i])
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
	words, level string
	noted        bool // the words say more than what it is called
	circles      int
	used         string
}

// studyTable draws so many lines with a level and study circles, and how often each was used if there is a title for that;
// further ones continue on another page. row gives the path of a line's row.
func (s sheet) studyTable(r paper.Rect, title, level, used string, lines int, list []studied, row func(i int) string) {
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
		places[i], boxes[i] = rows[i+1].Columns(widths...)[0], paper.Box{Field: title, Value: at.words}
		if !at.noted {
			boxes[i].Path = row(i) + ".name"
		}
	}
	s.p.OneSize(places, boxes)
	for i, at := range printed {
		cells := rows[i+1].Columns(widths...)
		s.p.Box(cells[0], boxes[i])
		strength := paper.Box{Field: title + ", " + level, Value: at.level, Center: true}
		if used == "" { // else it is a sum
			strength.Path = row(i) + ".level"
		}
		s.p.Box(cells[1], strength)
		study(s.p, cells[2], title, at.circles)
		if used != "" {
			s.p.Box(cells[3], paper.Box{Path: row(i) + ".used", Field: title + ", " + used, Value: at.used, Center: true})
		}
	}
	s.p.Frame(r)
	var more []string
	for i, at := range list {
		if i >= lines {
			words := at.words + " " + at.level + circleWords(at.circles)
			if at.used != "" && at.used != "0" {
				words += ", used " + at.used
			}
			more = append(more, words)
		}
	}
	s.over(rows[0].Columns(widths...)[0], "Further "+strings.ToLower(title), more)
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
