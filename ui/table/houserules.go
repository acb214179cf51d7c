package table

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// HouseRules edits the switches of the house rules that at returns, two a row, below a line that names those which depart
// from the book. Narrowest is the width, in text sizes, under which they stack.
func HouseRules[T, H any](f *field.Form[T], narrowest float32, rules table.HouseRules[H], at func(*T) *H) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i := 0; i < len(rules); i += 2 {
		pair := []fyne.CanvasObject{houseRule(f, rules[i], at)}
		if i+1 < len(rules) {
			pair = append(pair, houseRule(f, rules[i+1], at))
		}
		rows = append(rows, look.NewColumns(look.Columns{Gap: -1, Narrowest: narrowest}, pair...))
	}
	named := field.Said(f, func(c *T) string { return departures(rules, *at(c)) })
	return look.NewRows(1, look.NewOpening("HOUSE RULES"), named, look.NewRows(-1, rows...))
}

// houseRule chooses between the book's way and the others.
func houseRule[T, H any](f *field.Form[T], r table.HouseRule[H], at func(*T) *H) fyne.CanvasObject {
	corner := look.NewCaption("")
	f.OnShow(func(c *T) {
		if r.Departs(*at(c)) != "" {
			corner.Set(strings.TrimSpace("departs from the book  " + r.Ruling))
		} else {
			corner.Set(r.Ruling)
		}
	})
	key, label, book := "house."+r.Key, "house rule, "+strings.ToLower(r.Title[:1])+r.Title[1:], "Book: "+r.Book
	if r.At != nil {
		return f.Box(r.Title, key, field.Either(f, label, key, book, "House: "+r.House, func(c *T) *bool { return r.At(at(c)) }), corner)
	}
	ways := []field.Option[string]{{Title: book}}
	for _, w := range r.Ways {
		ways = append(ways, field.Option[string]{Value: w.Value, Title: "House: " + w.Words})
	}
	return f.Box(r.Title, key, field.Choice(f, label, key, ways, func(c *T) *string { return r.Way(at(c)) }), corner)
}

// departures says in what a table departs from the book.
func departures[H any](rules table.HouseRules[H], h H) string {
	var named []string
	for _, r := range rules.Departures(h) {
		named = append(named, r.Title+", "+r.Departs(h))
	}
	switch len(named) {
	case 0:
		return "This table plays by the book. What is changed here counts from then on; what was played stays as it was."
	case 1:
		return "1 departure from the book: " + named[0] + "."
	}
	return fmt.Sprintf("%d departures from the book: %s.", len(named), strings.Join(named, "; "))
}
