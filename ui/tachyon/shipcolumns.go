package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type (
	columnRow = field.Row[ship, tachyon.Systems]
	systemRow = field.Row[ship, tachyon.System]
)

// layout is the columns as they are changed: all of their members, one column below the other.
func (e *Ship) layout() fyne.CanvasObject {
	return field.List(e.form, "column", "systems",
		func(s *ship) *[]tachyon.Systems { return &s.Systems },
		func(s *ship) tachyon.Systems { return tachyon.Systems{Face: freeFace(s)} }, e.layColumn)
}

// freeFace is a face that no column has yet; a blank where all are taken.
func freeFace(s *ship) int {
	for face := 1; face >= -1; face-- {
		if !slices.ContainsFunc(s.Systems, func(c tachyon.Systems) bool { return c.Face == face }) {
			return face
		}
	}
	return 0
}

// nextSystem is the id of the next row of any column: they are told apart in the whole ship.
func nextSystem(s *ship) tachyon.RowID {
	next := tachyon.RowID(1)
	for _, c := range s.Systems {
		for _, y := range c.Rows {
			next = max(next, y.ID+1)
		}
	}
	return next
}

// layColumn is one column with its rows.
func (e *Ship) layColumn(r columnRow) fyne.CanvasObject {
	f := e.form
	path := func(member string) func(*ship) string {
		return func(*ship) string { return fmt.Sprintf("systems[%d]%s", r.Index, member) }
	}
	var titles []string
	for face := -1; face <= 1; face++ {
		titles = append(titles, tachyon.FaceTitle(face))
	}
	face := field.ChoiceOf(f, "face of a column", r.Key("face"), titles,
		func(s *ship) string { return tachyon.FaceTitle(r.At(s).Face) }, func(s *ship, i int) { r.At(s).Face = i - 1 })
	rows := field.List(f, "system", r.Key("rows"),
		func(s *ship) *[]tachyon.System { return &r.At(s).Rows },
		func(s *ship) tachyon.System { return tachyon.System{ID: nextSystem(s), Absorbs: usualAbsorbs} },
		func(y systemRow) fyne.CanvasObject { return e.laySystem(r, y) })
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{0.6, 2.4, 0.7}},
			f.BoxAt("Die face", path(".face"), face, nil),
			f.BoxAt("Column", path(""), field.Paragraph(f, "label of a column", r.Key("label"), func(s *ship) *string { return &r.At(s).Label }), nil),
			r.RemoveButton()),
		look.NewInset(look.Inset{Left: 6, Top: 1, Bottom: 3}, rows))
}

// usualAbsorbs is how many shifts a new row takes.
const usualAbsorbs = 2

// laySystem is one row with all its members.
func (e *Ship) laySystem(c columnRow, r systemRow) fyne.CanvasObject {
	f := e.form
	path := func(member string) func(*ship) string {
		return func(s *ship) string { return fmt.Sprintf("systems[%d].rows[id=%d].%s", c.Index, r.At(s).ID, member) }
	}
	name := f.BoxAt("System", path("name"), field.Paragraph(f, "name of a system", r.Key("name"), func(s *ship) *string { return &r.At(s).Name }), nil)
	takes := f.PlaceAt(path("absorbs"), field.Number(f, "Takes", "shifts that a system takes", r.Key("absorbs"), 0, mostAbsorbs, func(s *ship) *int { return &r.At(s).Absorbs }))
	aspect := f.BoxAt("Aspect while damaged", path("aspect"), field.Paragraph(f, "aspect of a system", r.Key("aspect"), func(s *ship) *string { return &r.At(s).Aspect }), nil)
	up := field.Button(f, "Up", func() { e.moveSystem(c.Index, r.Index, -1) }, func(*ship) bool { return !f.ReadOnly() && r.Index > 0 })
	down := field.Button(f, "Down", func() { e.moveSystem(c.Index, r.Index, 1) },
		func(s *ship) bool { return !f.ReadOnly() && r.Index < len(c.At(s).Rows)-1 })
	var uses []fyne.CanvasObject
	for _, u := range tachyon.UseRows {
		uses = append(uses, field.CheckOf(f, u.Title, "what a system minimises", r.Key("minimises."+string(u.Use)),
			func(s *ship) bool { return slices.Contains(r.At(s).Minimises, u.Use) },
			func(s *ship, on bool) { r.At(s).Minimises = withUse(r.At(s).Minimises, u.Use, on) }))
	}
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.6, 2.2, 1.6}, Narrowest: narrow}, name, takes, aspect,
			look.NewColumns(look.Columns{Shares: []float32{0.8, 1, 1.2}}, up, down, r.RemoveButton())),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1.1, 1.1}, Narrowest: narrow},
			f.BoxAt("Minimises while damaged", path("minimises"), look.NewColumns(look.Columns{}, uses...), nil),
			f.Box("Damage", r.Key("hitsPilot"), field.Check(f, "hits the pilot too", "system that hits the pilot", r.Key("hitsPilot"), func(s *ship) *bool { return &r.At(s).HitsPilot }), nil),
			f.BoxAt("Last row", path("damaged"), field.Check(f, "catastrophic", "catastrophic system", r.Key("catastrophic"), func(s *ship) *bool { return &r.At(s).Catastrophic }), nil)))
}

// withUse is a list of uses with one more or one fewer, in the order of the sheet.
func withUse(uses []tachyon.Use, u tachyon.Use, on bool) []tachyon.Use {
	var after []tachyon.Use
	for _, r := range tachyon.UseRows {
		if is := slices.Contains(uses, r.Use); r.Use == u && on || r.Use != u && is {
			after = append(after, r.Use)
		}
	}
	return after
}

// moveSystem has a row change places with the one before or after it.
func (e *Ship) moveSystem(i, j, by int) {
	name := strings.TrimSpace(rowAt(e.form.Session().Value(), i, j).Name)
	e.form.Edit("move "+name, "", func(s *ship) {
		if rows, to := columnAt(s, i).Rows, j+by; to >= 0 && to < len(rows) {
			rows[j], rows[to] = rows[to], rows[j]
		}
	})
}
