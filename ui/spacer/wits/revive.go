package wits

import "shipslocker/ui/page"

// revivals make what was under way when the program ended anew, for the same side.
func (d *debate) revivals() page.Revivals {
	r := page.Revivals{}
	d.acts.Revives(r)
	page.Revived(r, func(was page.Draft) *hearing {
		h := newHearing(d, page.At[[]int](was, "left"))
		d.Page.Hear(h.cover.Page)
		return h
	})
	return r
}
