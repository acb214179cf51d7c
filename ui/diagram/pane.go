package diagram

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/table"
)

// Focused is a picture that takes the keyboard.
type Focused interface {
	fyne.CanvasObject
	fyne.Focusable
	Text() float32
}

// Pane is a diagram in its place: it scrolls there, and below it stands a line for what there is to say.
type Pane struct {
	Scroll *container.Scroll
	Said   *widget.Label
	Foot   *fyne.Container
	Notch  table.Notch // the corner that something else covers

	host    desk.Host
	picture Focused
	lines   float32 // of text that the foot has room for at least
	place   func(fyne.Size)
	box     *fyne.Container
	view    *table.Notched
	words   string // that are said, under those of Hint
}

// NewPane puts a picture in a pane with room for so many lines of text at its foot. Place is given the pane's size when there
// is another, or another notch: it calls Lay. Above the picture stands what the game places there itself.
func NewPane(host desk.Host, picture Focused, lines float32, place func(fyne.Size), above ...fyne.CanvasObject) *Pane {
	p := &Pane{host: host, picture: picture, lines: lines, place: place, Said: look.NewParagraph("", theme.SizeNameCaptionText)}
	p.Scroll = container.NewVScroll(picture)
	p.Foot = look.NewInset(look.Inset{Left: 1, Right: 1}, p.Said)
	p.box = container.New(paneLayout{p}, append(above, p.Scroll, p.Foot)...)
	p.view = table.NewNotched(p.box, func(n table.Notch) {
		p.Notch = n
		p.Again()
	})
	return p
}

// View is the whole pane.
func (p *Pane) View() *table.Notched { return p.view }

// Focus brings the keyboard to the picture.
func (p *Pane) Focus() { p.host.Canvas().Focus(p.picture) }

type paneLayout struct{ p *Pane }

// MinSize has room for little: a window of 768 pixels takes text twice as large.
func (l paneLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.p.picture.MinSize().Width, 8*l.p.picture.Text())
}

// Layout has the game share out the room.
func (l paneLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.p.place(size) }

// Again places the parts anew.
func (p *Pane) Again() { p.place(p.box.Size()) }

// Least is how high the foot is at least.
func (p *Pane) Least(size fyne.Size) float32 { return min(p.lines*p.picture.Text(), size.Height/2) }

// footBand is how high, in heights of the text, the room at the foot is that the notch may not reach into.
const footBand = 2

// Lay places the picture below what is so high, and the foot beside the notch.
func (p *Pane) Lay(size fyne.Size, above float32) {
	left, wide := p.Notch.Clear(size, footBand*p.picture.Text())
	p.Foot.Resize(fyne.NewSize(wide, p.Foot.MinSize().Height)) // it wraps to the width it has
	foot := min(max(p.Foot.MinSize().Height, p.Least(size)), size.Height/2)
	p.Foot.Move(fyne.NewPos(left, size.Height-foot))
	p.Foot.Resize(fyne.NewSize(wide, foot))
	p.Scroll.Move(fyne.NewPos(0, above))
	p.Scroll.Resize(fyne.NewSize(size.Width, size.Height-above-foot))
}

// Say shows a sentence below the picture.
func (p *Pane) Say(text string) {
	p.words = text
	p.set(text)
}

// Hint shows a sentence there for now; without one stands again what was said.
func (p *Pane) Hint(text string) { p.set(domain.OrElse(text, p.words)) }

func (p *Pane) set(text string) {
	if text == p.Said.Text {
		return
	}
	high := p.Foot.MinSize().Height
	p.Said.SetText(text)
	if p.Foot.MinSize().Height != high {
		p.Again()
	}
}

// Reveal scrolls to a part of the picture, of which a room is in view that begins so far below the top. Of what is higher
// than that the top is shown. It reports whether it scrolled.
func (p *Pane) Reveal(top, bottom, lead, room float32) bool {
	return p.scrollTo(min(max(p.Scroll.Offset.Y, bottom-lead-room), top-lead))
}

// ScrollOn scrolls on where the pointer comes to an edge.
func (p *Pane) ScrollOn(at fyne.Position, edge float32) {
	switch y := at.Y - p.Scroll.Offset.Y; {
	case y < edge:
		p.scrollTo(p.Scroll.Offset.Y - edge)
	case y > p.Scroll.Size().Height-edge:
		p.scrollTo(p.Scroll.Offset.Y + edge)
	}
}

func (p *Pane) scrollTo(y float32) bool {
	y = min(max(y, 0), max(0, p.picture.Size().Height-p.Scroll.Size().Height))
	if y == p.Scroll.Offset.Y {
		return false
	}
	p.Scroll.ScrollToOffset(fyne.NewPos(0, y))
	return true
}
