package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// houseRules are the switches, two a row, below a line that names those which depart from the book.
func (e *Campaign) houseRules() fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	for i := 0; i < len(farfuture.HouseRules); i += 2 {
		pair := []fyne.CanvasObject{e.houseRule(farfuture.HouseRules[i])}
		if i+1 < len(farfuture.HouseRules) {
			pair = append(pair, e.houseRule(farfuture.HouseRules[i+1]))
		}
		rows = append(rows, look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow}, pair...))
	}
	return look.NewRows(1, look.NewOpening("HOUSE RULES"), field.Said(e.form, departures), look.NewRows(-1, rows...))
}

// houseRule chooses between the book's way and the other.
func (e *Campaign) houseRule(r farfuture.HouseRule) fyne.CanvasObject {
	at := func(c *campaign) *bool { return r.At(&c.House) }
	corner := look.NewCaption("")
	e.form.OnShow(func(c *campaign) {
		if *at(c) {
			corner.Set(strings.TrimSpace("departs from the book  " + r.Ruling))
		} else {
			corner.Set(r.Ruling)
		}
	})
	key := "house." + r.Key
	return e.form.Box(r.Title, key, field.Either(e.form, "house rule, "+strings.ToLower(r.Title[:1])+r.Title[1:], key,
		"Book: "+r.Book, "House: "+r.House, at), corner)
}

// departures says in what the table departs from the book.
func departures(c *campaign) string {
	on := c.House.Departures()
	if len(on) == 0 {
		return "This table plays by the book. What is changed here counts from then on; what was played stays as it was."
	}
	said := fmt.Sprintf("%d departures from the book: ", len(on))
	if len(on) == 1 {
		said = "1 departure from the book: "
	}
	for i, r := range on {
		if i > 0 {
			said += "; "
		}
		said += r.Title + ", " + r.House
	}
	return said + "."
}
