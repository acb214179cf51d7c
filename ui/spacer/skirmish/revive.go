package skirmish

import (
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// revivals make what was under way when the program ended anew, for the same people.
func (k *skirmish) revivals() page.Revivals {
	r := page.Revivals{}
	k.acts.Revives(r)
	page.Revived(r, func(d page.Draft) *scribes { return newScribes(k, writers(d, "drafts")) })
	page.Revived(r, func(d page.Draft) *passing {
		a := newPassing(k, page.At[[]table.ID](d, "left"))
		k.Page.Hear(a.cover.Page)
		return a
	})
	return r
}

// writers are those whose scripts are being written.
func writers(d page.Draft, at string) (ids []table.ID) {
	for _, x := range page.At[[]struct{ who table.ID }](d, at) {
		ids = append(ids, x.who)
	}
	return ids
}
