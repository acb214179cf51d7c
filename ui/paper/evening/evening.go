// Package evening prints what a campaign keeps of its evenings: handouts and session notes.
package evening

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	xdraw "golang.org/x/image/draw"

	"shipslocker/domain"
	"shipslocker/domain/evening"
	"shipslocker/ui/paper"
)

// Forms are the printed forms of a game's handouts and session notes.
func Forms(game string) []paper.Form {
	handout, session := evening.HandoutKind(game).ID(), evening.SessionKind(game).ID()
	return []paper.Form{ // what is filled in on screen has the whole document in its file, so the players' copy is not
		{Kind: handout, Name: "handout", Title: "Handout for players", Draw: drawHandout(false)},
		{Kind: handout, Name: "handout-referee", Title: "Handout with the referee's notes", Fills: true, Draw: drawHandout(true)},
		{Kind: session, Name: "session", Title: "Session notes", Fills: true, Draw: drawSession},
	}
}

// Of a handout, in mm and pt.
const (
	nameH    = 14
	gap      = 3
	textSize = 12
	lineH    = 5.4 // of the text
	letterW  = 2.3 // of the text, on an average
	notesH   = 48  // of the referee's notes
	leastH   = 24  // of a text under a picture
	sharpest = 1800
)

// drawHandout draws the picture as large as the page has room for, the text under it, and on the referee's copy the notes.
func drawHandout(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		h := domain.As(doc, func() *evening.Handout { return &evening.Handout{} })
		area := p.Page("Handout")
		heights := []float64{nameH, gap, 0}
		if referee {
			heights = append(heights, gap, notesH)
		}
		rows := area.Rows(heights...)
		p.Box(rows[0], paper.Box{Path: "name", Field: "Name", Value: strings.TrimSpace(h.Name), Size: 20, Face: paper.SansBold, Center: true, Bare: true})
		if referee {
			p.Box(rows[4], paper.Box{Path: "notes", Caption: "Referee's notes", Value: h.Notes, Top: true, Ruled: true})
		}
		text := paper.Box{Path: "text", Field: "Text for players", Value: strings.TrimSpace(h.Text), Size: textSize, Top: true, Bare: true, Ruled: doc == nil}
		pic := p.Opened(h.Picture, "picture")
		switch {
		case pic == nil && (doc != nil || p.Fills()):
			p.Box(rows[2], text)
		case domain.Blank(h.Text) && doc != nil && !p.Fills():
			show(p, rows[2], pic)
		default:
			parts := rows[2].Rows(0, gap, textHeight(h.Text, rows[2]))
			if pic == nil { // to draw or to stick it on
				p.Frame(parts[0])
			} else if size := pic.Bounds().Size(); parts[0].W*float64(size.Y) < parts[0].H*float64(size.X) { // the text stands close below it
				parts = rows[2].Rows(parts[0].W*float64(size.Y)/float64(size.X), gap, 0)
			}
			show(p, parts[0], pic)
			p.Box(parts[2], text)
		}
	}
}

// textHeight is about how high a text under a picture is; a longer one is set smaller.
func textHeight(text string, page paper.Rect) float64 {
	lines := 0
	for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
		lines += 1 + int(float64(len([]rune(l)))*letterW/page.W)
	}
	return min(max(float64(lines+1)*lineH, leastH), page.H/2)
}

// show draws a picture as large as r allows, as sharp as paper shows it; nil = none.
func show(p *paper.Press, r paper.Rect, pic image.Image) {
	if pic == nil {
		return
	}
	size := pic.Bounds().Size()
	if longer := max(size.X, size.Y); longer > sharpest {
		size = image.Pt(max(1, size.X*sharpest/longer), max(1, size.Y*sharpest/longer))
	}
	drawn := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(drawn, drawn.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	xdraw.CatmullRom.Scale(drawn, drawn.Bounds(), pic, pic.Bounds(), draw.Over, nil)
	scale := min(r.W/float64(size.X), r.H/float64(size.Y))
	w, h := float64(size.X)*scale, float64(size.Y)*scale
	p.Drawing(paper.Rect{X: r.X + (r.W-w)/2, Y: r.Y + (r.H-h)/2, W: w, H: h}, drawn)
}

// drawSession draws a page of session notes, with lines to write on below what is there.
func drawSession(p *paper.Press, doc domain.Document) {
	n := domain.As(doc, func() *evening.Notes { return &evening.Notes{} })
	f := p.Flow("SESSION NOTES")
	head := f.Take(11).Columns(0, 34, 22)
	p.Box(head[0], paper.Box{Path: "name", Caption: "Title", Value: strings.TrimSpace(n.Name), Size: 13, Face: paper.SansBold})
	p.Box(head[1], paper.Box{Path: "played", Caption: "Played", Value: n.Played})
	number := paper.Box{Path: "number", Caption: "Session", Center: true, Size: 13}
	if doc != nil {
		number.Value = domain.Minus(n.Number)
	}
	p.Box(head[2], number)
	p.Frame(paper.Rect{X: head[0].X, Y: head[0].Y, W: head[2].X + head[2].W - head[0].X, H: head[0].H})
	t := paper.Table{Title: "WHAT HAPPENED", Fill: true, Height: 7, Columns: []paper.Column{{}}}
	if text := strings.TrimSpace(n.Text); text != "" || p.Fills() {
		t.Rows = [][]paper.Cell{{{Path: "text", Text: text}}}
	}
	if p.Fills() { // one box with a height of its own
		t.Fill, t.Height = false, 215
	}
	f.Table(t)
}
