package page

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// mostFoot is the share of a page's height that its foot may take. Where there is less room its first rows are the end of
// the column, and where its last row alone needs more than most, that is too.
const mostFoot, most = 0.5, 0.85

// Foot lays what stays in sight below the column, however long that is: what it all comes to, and the way on. What grows
// there covers the column from below and pushes nothing.
func (p *Page) Foot(lay func()) { p.feet = append(p.feet, p.Apart(lay)...) }

// stand puts the foot in its place. A page that is not in front is laid anew when it comes there.
func (p *Page) stand() {
	if !p.view.Visible() {
		return
	}
	p.foot.Objects, p.column.Objects = p.feet, p.rows
	room, above := p.view.Size().Height, 0
	high := p.foot.MinSize().Height
	for above < len(p.feet)-1 && room > 0 && high > cmp.Or(p.Footing, mostFoot)*room {
		above++
		p.foot.Objects = p.feet[above:]
		high = p.foot.MinSize().Height
	}
	if room > 0 && high > most*room {
		above, p.foot.Objects = len(p.feet), nil
	}
	if above > 0 {
		p.column.Objects = append(slices.Clone(p.rows), p.feet[:above]...)
	}
	p.base.Hidden = len(p.foot.Objects) == 0
	p.foot.Layout.Layout(p.foot.Objects, p.foot.Size())
	p.column.Layout.Layout(p.column.Objects, p.column.Size())
	had, size := p.scroll.Size(), p.view.Size()
	if !p.base.Hidden {
		size.Height -= p.base.MinSize().Height + theme.Padding()
	}
	p.scroll.Base.Resize(size) // without its bar, for which the toolkit measures all rows three times more
	p.view.Layout.Layout(p.view.Objects, p.view.Size())
	if p.scroll.Size() == had { // or the toolkit has laid what is in it
		p.layOut()
		p.scroll.Base.Refresh() // its bar: the rows are new
	}
	p.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(p.scroll.Offset.Y, p.inset.Size().Height-size.Height))))
	canvas.Refresh(p.view)
}

// stands reports whether an object is in the foot, and so in sight.
func (p *Page) stands(o fyne.CanvasObject) bool {
	_, ok := within(p.foot, o)
	return ok
}
