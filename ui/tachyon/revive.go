package tachyon

import (
	"shipslocker/domain"
	"shipslocker/ui/page"
)

// revivals make what was under way when the program ended anew, for the same craft.
func (e *engage) revivals() page.Revivals {
	r := page.Revivals{}
	e.acts.Revives(r)
	page.Revived(r, func(page.Draft) *after { return newAfter(e) })
	return r
}

// Grow makes the recovery that a draft had.
func (a *after) Grow(was page.Draft) {
	if page.At[aftermathStage](was, "aftermath.at") == recovering {
		a.recovery = a.recoveryOf(page.At[domain.DocID](was, "aftermath.who"))
	}
}
