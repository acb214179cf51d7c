package table

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// HouseRules edits the switches of the house rules that at returns, two a row, below a line that names those which are
// set. Narrowest is the width, in text sizes, under which they stack.
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

// houseRule chooses between the default and the other ways, above what the book says of it.
func houseRule[T, H any](f *field.Form[T], r table.HouseRule[H], at func(*T) *H) fyne.CanvasObject {
	key, label := "house."+r.Key, "house rule, "+strings.ToLower(r.Title[:1])+r.Title[1:]
	var list *field.Select
	if r.At != nil {
		list = field.Either(f, label, key, r.Unset(), "House: "+r.House, func(c *T) *bool { return r.At(at(c)) })
	} else {
		ways := []field.Option[string]{{Title: r.Unset()}}
		for _, w := range r.Ways {
			ways = append(ways, field.Option[string]{Value: w.Value, Title: "House: " + w.Words})
		}
		list = field.Choice(f, label, key, ways, func(c *T) *string { return r.Way(at(c)) })
	}
	return f.Box(r.Title, key, look.NewRows(0, list, look.NewParagraph(r.Says, theme.SizeNameCaptionText)), nil)
}

// departures names the house rules of a table.
func departures[H any](rules table.HouseRules[H], h H) string {
	var named []string
	for _, r := range rules.Departures(h) {
		named = append(named, r.Title+", "+r.Departs(h))
	}
	if len(named) == 0 {
		return "No house rule is set: the book counts, and where it is silent, the ruling shown here. " +
			"A change counts from now on; what was played stays."
	}
	return domain.Count(len(named), "house rule") + ": " + strings.Join(named, "; ") + "."
}

// FoesSwitch edits what players see of the other sides; says is what a game's figures are, and what its book has of them.
func FoesSwitch[T any](f *field.Form[T], says string, at func(*T) *table.Foes) fyne.CanvasObject {
	const path = "foesHidden"
	return look.NewRows(1, look.NewOpening("WHAT PLAYERS SEE"), look.NewRows(0,
		field.Check(f, "Hide figures of the other sides", "what players see of foes", path, func(c *T) *bool { return &at(c).FoesHidden }),
		look.NewParagraph(says, theme.SizeNameCaptionText)))
}
