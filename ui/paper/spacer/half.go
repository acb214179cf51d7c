package spacer

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/paper"
)

// sheet is a character form being drawn on half pages.
type sheet struct {
	*person.Character
	p        *paper.Press
	campaign *campaign.Campaign
	blank    bool
}

// half is one half page: what it is called, and what draws it below its head.
type half struct {
	title string
	draw  func(s sheet, r paper.Rect)
}

// halves are the half pages of the character form, in the order they are read. Source: spacer 2.A2.
var halves = []half{
	{"SPACER CHARACTER FORM", sheet.drawPerson},
	{"PRINCIPLES, TRAITS AND HOBBIES", sheet.drawCreed},
	{"ADVANCEMENT AND COMBAT", sheet.drawAdvancement},
	{"GEAR AND ABILITIES", sheet.drawGear},
	{"IN PLAY", sheet.drawPlay},
	{"RULINGS AND NOTES", sheet.drawNotes},
}

// spare is the half page that fills a sheet.
var spare = half{"FURTHER NOTES", sheet.drawSpare}

const (
	perSide  = 2 // half pages
	perSheet = 4 // of a booklet
)

// drawForm draws the character form, two half pages beside each other on every lying page.
func drawForm(p *paper.Press, doc domain.Document) {
	s, pages := newSheet(p, doc), filled(perSide)
	for i := 0; i < len(pages); i += perSide {
		s.side("Character form", pages, i, i+1)
	}
}

// drawBooklet draws the character form so that its sheets, printed on both sides and folded into each other, are read in
// order.
func drawBooklet(p *paper.Press, doc domain.Document) {
	s, pages := newSheet(p, doc), filled(perSheet)
	for i, last := 0, len(pages)-1; i < len(pages)/2; i += perSide {
		leaf := i/perSide + 1
		s.side(fmt.Sprintf("Sheet %d, outside", leaf), pages, last-i, i)
		s.side(fmt.Sprintf("Sheet %d, inside", leaf), pages, i+1, last-i-1)
	}
}

// filled are the half pages, with more for notes up to a multiple of n.
func filled(n int) []half {
	pages := slices.Clone(halves)
	for len(pages)%n > 0 {
		pages = append(pages, spare)
	}
	return pages
}

func newSheet(p *paper.Press, doc domain.Document) sheet {
	c, blank := character(doc)
	p.Author(c.Player)
	return sheet{c, p, campaign.Of(c.Campaign, p.Beside), blank}
}

// side draws two half pages on a page of its own, with a line between them to cut or to fold along.
func (s sheet) side(title string, pages []half, left, right int) {
	area := s.p.Landscape(title)
	margin, middle := area.X, area.X+area.W/2
	w := area.W/2 - margin // each half page has the page's margin on both sides
	s.half(paper.Rect{X: area.X, Y: area.Y, W: w, H: area.H}, pages, left)
	s.half(paper.Rect{X: middle + margin, Y: area.Y, W: w, H: area.H}, pages, right)
	s.p.Dashes(middle, area.Y, middle, area.Y+area.H)
}

// half draws one half page: its head, which says whose it is and which one, and what it holds.
func (s sheet) half(r paper.Rect, pages []half, i int) {
	const headH, numberW = 8.5, 14 // mm
	rows := r.Rows(headH, gap, 0)
	head := rows[0].Columns(0, numberW)
	if i > 0 { // the first says below whose it is
		parts := head[0].Columns(0, r.W*0.32)
		head[0] = parts[0]
		s.p.Box(parts[1], paper.Box{Caption: "Belongs to"})
		if !s.blank {
			s.p.Write(parts[1].X+1.2, parts[1].Y+7, 9, parts[1].W-2.4, paper.Sans, s.Name)
		}
	}
	s.p.Band(head[0], pages[i].title)
	s.p.Box(head[1], paper.Box{Caption: "Half page"})
	s.p.Center(head[1].Below(2.6), paper.Condensed, 9, fmt.Sprintf("%d of %d", i+1, len(pages)))
	s.p.Frame(rows[0])
	pages[i].draw(s, rows[2])
}

// value is a whole number of a filled form; a blank one leaves the box open.
func (s sheet) value(n int) string {
	if s.blank {
		return ""
	}
	return domain.Minus(n)
}

// derived is a computed value, likewise.
func (s sheet) derived(name person.ValueName) string { return s.value(s.Value(name, s.campaign.House)) }
