package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/tachyon"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// usualShields is what shields are called without a label of their own.
const usualShields = "Shields"

// shields are the boxes that hits go into first, and what becomes of her and of whoever is aboard in the end.
func (e *Ship) shields() fyne.CanvasObject {
	f := e.form
	marked := f.Box(usualShields, "shields.marked", field.Ratings(f, "shields", "shields.marked",
		func(s *ship) []int {
			ones := make([]int, min(max(s.Shields.Boxes, 0), mostShields)) // each box takes one shift
			for i := range ones {
				ones[i] = 1
			}
			return ones
		}, func(s *ship) *int { return &s.Shields.Marked }), nil)
	f.OnShow(func(s *ship) { marked.SetCaption(s.Shields.Called()) })
	label := textBox(f, "Label", "label of the shields", "shields.label", func(s *ship) *string { return &s.Shields.Label })
	label.Content().(*field.Entry).SetPlaceHolder(usualShields)
	return look.NewRows(1, look.NewOpening("SHIELDS"), look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.6, 1.2, 0.7}}, marked, label,
			field.Number(f, "Boxes", "boxes of the shields", "shields.boxes", 0, mostShields, func(s *ship) *int { return &s.Shields.Boxes })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.6, 1.9}},
			f.Box("Crew", "autoEject", field.Check(f, "ejects automatically", "automatic ejection", "autoEject", func(s *ship) *bool { return &s.AutoEject }), nil),
			f.Box("The ship", "destroyed", field.Check(f, "is destroyed", "destroyed", "destroyed", func(s *ship) *bool { return &s.Destroyed }), nil))))
}

// systems are the columns of system damage, as they are played with or as they are changed.
func (e *Ship) systems() fyne.CanvasObject {
	f := e.form
	lays := field.CheckOf(f, "Edit the columns", "", "",
		func(*ship) bool { return e.laying },
		func(_ *ship, on bool) {
			e.laying = on
			f.Afresh()
		})
	columns := field.Views(f, func(s *ship) int {
		if e.laying {
			return 0
		}
		return len(s.Systems)
	}, e.column)
	columns.Layout = &look.Columns{Gap: 3, Narrowest: narrow}
	layout := field.Views(f, func(*ship) int { // made when it is first wanted
		if e.laying {
			return 1
		}
		return 0
	}, func(int) fyne.CanvasObject { return e.layout() })
	none := field.Said(f, func(s *ship) string {
		if e.laying || len(s.Systems) > 0 {
			return ""
		}
		return "No columns of system damage yet. Tick “Edit the columns” to add some."
	})
	return look.NewRows(1, look.NewOpening("SYSTEM DAMAGE"),
		look.NewColumns(look.Columns{Gap: 2, Shares: []float32{3, 1}, Narrowest: narrow},
			remark("Hits past the shields damage systems: a Fudge die finds the column, and its first free row takes the hit."),
			f.Cell("systems", lays)),
		columns, none, layout)
}

// at is the column of that number, a blank one when it is gone.
func columnAt(s *ship, i int) *tachyon.Systems {
	if i < len(s.Systems) {
		return &s.Systems[i]
	}
	return new(tachyon.Systems)
}

// rowAt is a row of a column, a blank one when it is gone.
func rowAt(s *ship, i, j int) *tachyon.System {
	if c := columnAt(s, i); j < len(c.Rows) {
		return &c.Rows[j]
	}
	return new(tachyon.System)
}

// column is one column as it is played with: the die that finds it, then its rows.
func (e *Ship) column(i int) fyne.CanvasObject {
	f := e.form
	sign := uidice.NewSign(dice.Die{Kind: dice.Fudge})
	title := look.Shrunk(look.NewHeading(""))
	f.OnShow(func(s *ship) {
		c := columnAt(s, i)
		sign.Lie(dice.Die{Kind: dice.Fudge, Face: min(max(c.Face, -1), 1)})
		title.Set(c.Label)
	})
	rows := field.Views(f, func(s *ship) int { return len(columnAt(s, i).Rows) }, func(j int) fyne.CanvasObject { return e.system(i, j) })
	rows.Layout = &look.Rows{Gap: -1}
	head := container.NewBorder(nil, nil, sign, nil, look.NewInset(look.Inset{Left: 1, Top: 0.75}, title))
	return look.NewRows(0.5, head, rows)
}

// system is one row of a column: its tick, what it takes, and what its damage does.
func (e *Ship) system(i, j int) fyne.CanvasObject {
	f := e.form
	tick := field.TickOf(f, field.Marking[ship]{
		Words: func(s *ship) string { return rowAt(s, i, j).Name },
		On:    func(s *ship) bool { return rowAt(s, i, j).Damaged },
		Cross: func(on bool) { e.onSystem(i, j, on) },
	})
	takes := look.Trailing(look.NewCaption(""))
	effect, truth := look.Shrunk(look.NewCaption("")), look.Shrunk(look.NewText(""))
	truth.Narrow = true
	f.OnShow(func(s *ship) {
		y := rowAt(s, i, j)
		takes.Set(takesWords(y))
		effect.Set(effectWords(y))
		f.Visible(effect, effect.Text != "")
		truth.Style.Bold, truth.Color = y.Damaged, look.ColorCaption
		if y.Damaged {
			truth.Color = theme.ColorNameForeground
		}
		truth.Set(truthWords(y))
		truth.Refresh()
		f.Visible(truth, truth.Text != "")
	})
	under := look.NewInset(look.Inset{Left: 7, Right: 1, Bottom: 1}, look.NewRows(0, effect, truth))
	f.OnShow(func(*ship) { f.Visible(under, effect.Visible() || truth.Visible()) })
	view := look.NewRows(0,
		look.NewColumns(look.Columns{Shares: []float32{3.4, 1}}, tick, look.NewInset(look.Inset{Right: 1.5, Top: 0.75}, takes)), under)
	return f.PlaceAt(func(s *ship) string { return fmt.Sprintf("systems[%d].rows[id=%d]", i, rowAt(s, i, j).ID) },
		f.Cell(fmt.Sprintf("systems[%d].rows[%d]", i, j), view))
}

// takesWords say how much of a hit a row takes.
func takesWords(y *tachyon.System) string {
	if y.Catastrophic && y.Absorbs == 0 {
		return "the end"
	}
	return "takes " + domain.Minus(y.Absorbs)
}

// effectWords say what the damage of a row does to rolls and to whoever is aboard.
func effectWords(y *tachyon.System) string {
	var uses, parts []string
	for _, u := range y.Minimises {
		uses = append(uses, useTitle(u))
	}
	if len(uses) > 0 {
		parts = append(parts, "minimises a die of "+domain.Listed(uses))
	}
	if y.HitsPilot {
		parts = append(parts, "the pilot takes the hit too")
	}
	return strings.Join(parts, "; ")
}

// truthWords say what is true of the ship, or would be, with the damage of a row.
func truthWords(y *tachyon.System) string {
	switch t := strings.TrimSpace(y.Aspect); {
	case t == "":
		return ""
	case y.Damaged:
		return "Aspect now: " + t
	default:
		return "Aspect when damaged: " + t
	}
}

// useTitle is what people call a use of a bonus.
func useTitle(u tachyon.Use) string {
	for _, r := range tachyon.UseRows {
		if r.Use == u {
			return r.Title
		}
	}
	return string(u)
}
