package emissaries

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// tracked is a fallout track on a sheet.
type tracked[T any] struct {
	Title string // "Physical"
	Key   string // the track's path: "fallout.physical"
	At    func(*T) *emissaries.Track
	// Costs says what its full rows cost now; nil = nothing is said.
	Costs func(*T) string
	// Chosen reports whether each full row names the stat that it reduces; nil = none does.
	Chosen func(*T) bool
	// Act is a button on a row whose condition is there, such as a conflict against it; nil = none.
	Act func(row int) fyne.CanvasObject
}

// statOptions are the stats that a row may reduce.
var statOptions = func() []field.Option[emissaries.Stat] {
	options := []field.Option[emissaries.Stat]{{Title: "no stat"}}
	for _, r := range emissaries.StatRows {
		options = append(options, field.Option[emissaries.Stat]{Value: r.Stat, Title: r.Title})
	}
	return options
}()

// mostRows is how many rows of a track are shown: more than any has by the rules, and few of all that a file may claim.
const mostRows = 4 * emissaries.MostRows

// trackView is the rows of a track: four squares and a condition each.
func trackView[T any](f *field.Form[T], t tracked[T]) fyne.CanvasObject {
	title, costs := look.Shrunk(look.NewText(t.Title)), look.Trailing(look.Shrunk(look.NewCaption("")))
	title.Style.Bold = true
	if t.Costs != nil {
		f.OnShow(func(v *T) { costs.Set(t.Costs(v)) })
	}
	rows := field.Views(f, func(v *T) int { return min(len(t.At(v).Rows), mostRows) }, func(i int) fyne.CanvasObject { return trackRow(f, t, i) })
	rows.Layout = &look.Rows{Gap: -1}
	head := look.NewInset(look.Inset{Left: 1, Right: 1}, look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 2.2}}, title, costs))
	return look.NewRows(-1, f.Cell(t.Key, head), rows)
}

// trackRow is one row.
func trackRow[T any](f *field.Form[T], t tracked[T], i int) fyne.CanvasObject {
	at := func(v *T) *emissaries.FalloutRow {
		if rows := t.At(v).Rows; i < len(rows) {
			return &rows[i]
		}
		return new(emissaries.FalloutRow)
	}
	key := fmt.Sprintf("%s.rows[%d]", t.Key, i)
	of := fmt.Sprintf("row %d of %s", i+1, strings.ToLower(t.Title))
	squares := field.Count(f, "squares in "+of, key+".ticks", emissaries.Squares, false, func(v *T) *int { return &at(v).Ticks })
	full := field.Check(f, "", "condition in "+of, key+".full", func(v *T) *bool { return &at(v).Full })
	words := conditionEntry(f, "condition in "+of, key+".condition", at)
	cells := []fyne.CanvasObject{
		f.SmallCell(key+".ticks", look.NewInset(look.Inset{Left: 1, Top: 0.5, Bottom: 0.5}, squares)),
		f.Cell(key+".condition", look.NewColumns(look.Columns{Shares: []float32{1, 7}}, full, words)),
	}
	if t.Chosen != nil {
		stat := f.SmallCell(key+".stat", field.Choice(f, "stat reduced by "+of, key+".stat", statOptions, func(v *T) *emissaries.Stat { return &at(v).Stat }))
		f.OnShow(func(v *T) { f.Visible(stat, t.Chosen(v)) })
		cells = append(cells, stat)
	}
	if t.Act != nil {
		act := t.Act(i)
		f.OnShow(func(v *T) { f.Visible(act, at(v).Full) })
		cells = append(cells, container.NewStack(act)) // keeps its place
	}
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.95, 2.8, 0.95, 0.95}}, cells...)
}

// conditionEntry edits the words of a condition. Writing the first of them takes the condition's place, which makes the row
// full.
func conditionEntry[T any](f *field.Form[T], label, key string, at func(*T) *emissaries.FalloutRow) *field.Entry {
	e := field.Paragraph(f, label, key, func(v *T) *string { return &at(v).Condition })
	typed := e.OnChanged
	e.OnChanged = func(text string) {
		if s := f.Session(); s != nil && text != "" && at(s.Value()).Condition == "" { // at once: words in an open row are odd
			f.Edit(label, key, func(v *T) {
				at(v).Condition = text
				at(v).FilledIn("condition")
			})
		}
		typed(text)
	}
	f.OnShow(func(v *T) {
		hint := ""
		if at(v).Full {
			hint = "the GM writes the condition"
		}
		if e.PlaceHolder != hint {
			e.SetPlaceHolder(hint)
		}
	})
	return e
}
