package table

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// HouseRule is one switch of a campaign's house rules as people see it, T being the campaign's struct. A plain switch
// has At, one of several ways has Way and a value for each of Ways.
type HouseRule[T any] struct {
	Key    string
	Title  string // what it is about, in a few words
	Book   string // how it is by default
	Ruling string // the ruling of the specification; may be empty
	At     func(*T) *bool
	Way    func(*T) *string // empty = the book's
	Ways   []field.Option[string]
	// Departs tells how a table departs from the book in this rule; empty where it does not.
	Departs func(*T) string
}

// HouseRules edits the switches, two a row, below a line that names those which depart from the book. Narrowest is the
// width, in text sizes, under which they stack.
func HouseRules[T any](f *field.Form[T], narrowest float32, rules []HouseRule[T]) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i := 0; i < len(rules); i += 2 {
		pair := []fyne.CanvasObject{rules[i].box(f)}
		if i+1 < len(rules) {
			pair = append(pair, rules[i+1].box(f))
		}
		rows = append(rows, look.NewColumns(look.Columns{Gap: -1, Narrowest: narrowest}, pair...))
	}
	named := field.Said(f, func(c *T) string { return departures(c, rules) })
	return look.NewRows(1, look.NewOpening("HOUSE RULES"), named, look.NewRows(-1, rows...))
}

// box chooses between the book's way and the others.
func (r HouseRule[T]) box(f *field.Form[T]) fyne.CanvasObject {
	corner := look.NewCaption("")
	f.OnShow(func(c *T) {
		if r.Departs(c) != "" {
			corner.Set(strings.TrimSpace("departs from the book  " + r.Ruling))
		} else {
			corner.Set(r.Ruling)
		}
	})
	key, label, book := "house."+r.Key, "house rule, "+strings.ToLower(r.Title[:1])+r.Title[1:], "Book: "+r.Book
	if r.At != nil {
		return f.Box(r.Title, key, field.Either(f, label, key, book, "House: "+r.Ways[0].Title, r.At), corner)
	}
	ways := []field.Option[string]{{Title: book}}
	for _, w := range r.Ways {
		ways = append(ways, field.Option[string]{Value: w.Value, Title: "House: " + w.Title})
	}
	return f.Box(r.Title, key, field.Choice(f, label, key, ways, r.Way), corner)
}

// departures says in what the table departs from the book.
func departures[T any](c *T, rules []HouseRule[T]) string {
	var named []string
	for _, r := range rules {
		if how := r.Departs(c); how != "" {
			named = append(named, r.Title+", "+how)
		}
	}
	switch len(named) {
	case 0:
		return "This table plays by the book. What is changed here counts from then on; what was played stays as it was."
	case 1:
		return "1 departure from the book: " + named[0] + "."
	}
	return fmt.Sprintf("%d departures from the book: %s.", len(named), strings.Join(named, "; "))
}
