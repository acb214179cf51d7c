package farfuture

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain/farfuture"
	uitable "shipslocker/ui/table"
)

// houseRules are the switches.
func (e *Campaign) houseRules() fyne.CanvasObject {
	return uitable.HouseRules(e.form, narrow, farfuture.HouseRules, func(c *campaign) *farfuture.House { return &c.House })
}
