package page

import (
	"fmt"
	"strings"

	"shipslocker/domain"
)

// Several are rows of which any number are ticked. Letters typed find some of them.
type Several struct {
	rows []string
	on   []bool
	find string
}

// FindKey is the key of the line in which the letters are typed.
const FindKey = "find"

// mostRows are shown at once; letters find the others.
const mostRows = 80

// NewSeveral returns rows of which none is ticked.
func NewSeveral(rows []string) *Several {
	return &Several{rows: rows, on: make([]bool, len(rows))}
}

// Lay lays the line and the rows that it finds, with those that are ticked.
func (s *Several) Lay(p *Page) {
	p.Add(p.Line(FindKey, "Find", s.find, func(text string) {
		s.find = text
		p.Show()
	}))
	p.Hint(FindKey, "Letters of a name; Return takes the first")
	shown, more := 0, 0
	for i, row := range s.rows {
		switch {
		case !s.found(i) && !s.on[i]:
		case shown == mostRows:
			more++
		default:
			shown++
			p.Add(p.Tick(fmt.Sprintf("row.%d", i), row, s.on[i], func(on bool) {
				s.on[i] = on
				p.Show()
			}))
		}
	}
	if more > 0 {
		p.Small(fmt.Sprintf("And %d more: type letters of a name.", more))
	}
}

// found reports whether a row has the words that are looked for, accents and capitals aside.
func (s *Several) found(i int) bool {
	return strings.Contains(domain.FoldWords(s.rows[i]), domain.FoldWords(strings.TrimSpace(s.find)))
}

// Chosen are the places of the rows that are ticked, or where none is the first that is found by letters typed.
func (s *Several) Chosen() (at []int) {
	for i := range s.rows {
		if s.on[i] {
			at = append(at, i)
		}
	}
	for i := range s.rows {
		if len(at) == 0 && strings.TrimSpace(s.find) != "" && s.found(i) {
			at = append(at, i)
		}
	}
	return at
}
