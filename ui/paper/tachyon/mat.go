package tachyon

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// The numbers on a mat, and its measures in mm. A chart has no ends: the lines at both ends are left open.
const (
	matTop, matBottom = 6, -3
	matUndetected     = 26.0
	matSpecial        = 52.0
	matNumber         = 14.0
	matHead           = 11.0
	matGap            = 2.0
)

// drawMat draws the maneuver chart to lay markers on: a page for each zone of the engagement's map, or one.
//
// Source: tachyon F.
func drawMat(p *paper.Press, doc domain.Document) {
	zones := []string{""}
	if e, ok := doc.(*tachyon.Engagement); ok && e != nil {
		if m, ok := p.Beside(e.Map).(*board.Map); ok {
			zones = nil
			for _, z := range m.Zones {
				if !z.Hidden {
					zones = append(zones, strings.TrimSpace(z.Name))
				}
			}
			if len(zones) == 0 {
				zones = []string{""}
			}
		}
	}
	for _, zone := range zones {
		mat(p, zone)
	}
}

// mat draws the chart of one zone.
func mat(p *paper.Press, zone string) {
	page := p.Page("Maneuver chart")
	rows := page.Rows(matHead, matGap, matUndetected, matGap, 0)
	head := rows[0].Columns(0, matGap, page.W*0.42)
	p.Band(head[0], bandTitle+": MANEUVER CHART")
	p.Box(head[2], paper.Box{Caption: "Zone", Lead: zone, Size: 12})
	p.Frame(head[2])
	place(p, rows[2], "UNDETECTED", "before every number; rolls Tactics in the next maneuver phase")
	lower := rows[4].Columns(0, matGap, matSpecial)
	ladder(p, lower[0])
	special(p, lower[2])
}

// place is a part of the chart with a heading and a line of help.
func place(p *paper.Press, r paper.Rect, title, help string) {
	p.Heading(r.Rows(6, 0)[0], "", title)
	p.Write(r.X+1.5, r.Y+9.5, 7, r.W-3, paper.Condensed, help)
	p.Frame(r)
}

// ladder draws the numbers from the highest down, with an open line at each end.
func ladder(p *paper.Press, r paper.Rect) {
	heights := make([]float64, matTop-matBottom+3)
	rows := r.Rows(heights...)
	for i, row := range rows {
		parts := row.Columns(matNumber, 0)
		p.Box(parts[0], paper.Box{})
		p.Box(parts[1], paper.Box{})
		if level := matTop + 1 - i; level <= matTop && level >= matBottom {
			p.Center(parts[0], paper.SansBold, 18, domain.Minus(level))
		}
	}
	p.Frame(r)
}

// special draws the box at the side, with a part for each reason to stand there.
func special(p *paper.Press, r paper.Rect) {
	rows := r.Rows(14, 0, 0, 0)
	place(p, rows[0], "SPECIAL", "after every number")
	for i, words := range [...][2]string{{"LARGE SHIPS", "stay here"}, {"BUGGING OUT", "to turn back, roll Tactics"}, {"SWITCHING ZONES", "cross with Step 2"}} {
		p.Box(rows[i+1], paper.Box{})
		p.Write(rows[i+1].X+1.5, rows[i+1].Y+4.5, 8.5, r.W-3, paper.CondensedBold, words[0])
		p.Write(rows[i+1].X+1.5, rows[i+1].Y+8.2, 7, r.W-3, paper.Condensed, words[1])
	}
	p.Frame(r)
}
