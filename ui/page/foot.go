package page

import (
	"slices"

	"fyne.io/fyne/v2"
)

// mostFoot is the share of a page's height that its foot may take; where there is less room it is the end of the column.
const mostFoot = 0.85

// Foot lays what stays in sight below the column, however long that is: what it all comes to, and the way on. What grows
// there covers the column from below and pushes nothing.
func (p *Page) Foot(lay func()) { p.feet = append(p.feet, p.Apart(lay)...) }

// stand puts the foot in its place.
func (p *Page) stand() {
	p.foot.Objects = p.feet
	if room := p.view.Size().Height; room > 0 && p.foot.MinSize().Height > mostFoot*room {
		p.column.Objects, p.foot.Objects = append(slices.Clone(p.rows), p.feet...), nil
	}
	p.base.Hidden = len(p.foot.Objects) == 0
	p.base.Refresh()
	p.view.Refresh()
}

// stands reports whether an object is in the foot, and so in sight.
func (p *Page) stands(o fyne.CanvasObject) bool {
	_, ok := within(p.foot, o)
	return ok
}
