package farfuture

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	uitable "shipslocker/ui/table"
)

// houseRules are the switches.
func (e *Campaign) houseRules() fyne.CanvasObject {
	var rules []uitable.HouseRule[campaign]
	for _, r := range farfuture.HouseRules {
		at := func(c *campaign) *bool { return r.At(&c.House) }
		rules = append(rules, uitable.HouseRule[campaign]{
			Key: r.Key, Title: r.Title, Book: r.Book, Ruling: r.Ruling, At: at, Ways: []field.Option[string]{{Title: r.House}},
			Departs: func(c *campaign) string {
				if *at(c) {
					return r.House
				}
				return ""
			},
		})
	}
	return uitable.HouseRules(e.form, narrow, rules)
}
