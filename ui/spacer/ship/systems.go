package ship

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

type systemRow = field.Row[ship.Ship, ship.System]

// systems are the parts of the ship in their order, each with the boxes that hits cross.
func (e *sheet) systems() fyne.CanvasObject {
	list := field.List(e.Form, "system", "systems",
		func(s *ship.Ship) *[]ship.System { return &s.Systems },
		func(s *ship.Ship) ship.System {
			return ship.System{ID: domain.NextRow(s.Systems, func(y ship.System) rules.RowID { return y.ID })}
		}, e.system)
	return look.NewRows(1, look.NewOpening("SYSTEMS: RATING NOW, AFTER ONE HIT, AFTER TWO; EACH HIT CROSSES A BOX"), list)
}

// systemBox puts a box of a system where the problems of one of its members belong.
func (e *sheet) systemBox(r systemRow, member string, box *look.Box) *look.Box {
	return e.Form.PlaceAt(func(s *ship.Ship) string { return fmt.Sprintf("systems[id=%d].%s", r.At(s).ID, member) }, box)
}

// system is one part of the ship.
func (e *sheet) system(r systemRow) fyne.CanvasObject {
	f := e.Form
	kinds := make([]field.Option[ship.SystemKind], len(ship.SystemRows))
	for i, k := range ship.SystemRows {
		kinds[i] = field.Option[ship.SystemKind]{Value: k.Kind, Title: k.Title}
	}
	kind := f.Box("System", r.Key("kind"), field.Choice(f, "kind of system", r.Key("kind"), kinds,
		func(s *ship.Ship) *ship.SystemKind { return &r.At(s).Kind }), nil)
	name := f.Box("System name", r.Key("name"), field.Paragraph(f, "name of system", r.Key("name"),
		func(s *ship.Ship) *string { return &r.At(s).Name }), nil)
	tons := field.Decimal(f, "Tons", "tons of system", r.Key("tons"), 0, mostTons, func(s *ship.Ship) *float64 { return &r.At(s).Tons })
	class := field.Number(f, "Class", "class of system", r.Key("class"), 0, mostRating, func(s *ship.Ship) *int { return &r.At(s).Class })
	count := field.Number(f, "How many", "count of system", r.Key("count"), 0, mostRating, func(s *ship.Ship) *int { return &r.At(s).Count })
	f.OnShow(func(s *ship.Ship) {
		caption := domain.Upper(r.At(s).Kind.Counts())
		if caption == "" {
			caption = "How many"
		}
		count.SetCaption(caption)
	})
	boxes := field.Numbers(f, "Ratings", "ratings of system", r.Key("boxes"), 1, mostRating, mostRow, func(s *ship.Ship) *[]int { return &r.At(s).Boxes })
	boxes.Content().(*field.Entry).SetPlaceHolder("none: no hits")
	further, more := e.further(r)
	first := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3.2, 3, 3.4}, Narrowest: screen.Narrow},
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.8, 1.1}}, e.systemBox(r, "kind", kind), e.systemBox(r, "id", name)),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{0.75, 0.7, 0.8, 1.3}},
			e.systemBox(r, "tons", tons), e.systemBox(r, "class", class), e.systemBox(r, "count", count), e.systemBox(r, "boxes", boxes)),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.2, 0.8, 0.9}},
			e.systemBox(r, "crossed", e.hits(r)), container.NewStack(more), r.RemoveButton()))
	return look.NewRows(-1, first, further)
}

// hits are the boxes of a system and what its rating is now.
func (e *sheet) hits(r systemRow) *look.Box {
	f := e.Form
	now := look.NewCaption("")
	f.OnShow(func(s *ship.Ship) { now.Set(nowWords(*r.At(s))) })
	return f.Box("Hits", r.Key("crossed"), field.Ratings(f, "hits on system", r.Key("crossed"),
		func(s *ship.Ship) []int { return r.At(s).Boxes }, func(s *ship.Ship) *int { return &r.At(s).Crossed }), now)
}

// nowWords say what a system's rating is now.
func nowWords(y ship.System) string {
	switch {
	case len(y.Boxes) == 0:
		return "cannot be hit"
	case !y.Works():
		return "now 0: out of order"
	}
	return fmt.Sprintf("now %d", y.Rating())
}

// further are the members of a system that few have, in a line of its own, and the button that brings it into sight.
// Where a system has one of them, or is of a kind that does, it is in sight from the start, and it stays there.
func (e *sheet) further(r systemRow) (line fyne.CanvasObject, more *look.Button) {
	f := e.Form
	unit := f.Box("Unit of the ratings", r.Key("unit"), field.Text(f, "unit of system", r.Key("unit"), func(s *ship.Ship) *string { return &r.At(s).Unit }), nil)
	unit.Content().(*field.Entry).SetPlaceHolder("weeks, tons")
	per := field.Number(f, "Power each", "power for system", r.Key("powerPer"), 0, mostRating, func(s *ship.Ship) *int { return &r.At(s).PowerPer })
	f.OnShow(func(s *ship.Ship) { per.SetCaption(perCaption(r.At(s).Kind)) })
	upkeep := field.Number(f, "Power per factor and turn", "upkeep of system", r.Key("upkeep"), 0, mostRating, func(s *ship.Ship) *int { return &r.At(s).Upkeep })
	notes := f.Box("Notes", r.Key("notes"), field.Paragraph(f, "notes on system", r.Key("notes"), func(s *ship.Ship) *string { return &r.At(s).Notes }), nil)
	line = look.NewInset(look.Inset{Left: 6}, look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1, 1.2, 2.6}},
		e.systemBox(r, "unit", unit), e.systemBox(r, "powerPer", per), e.systemBox(r, "upkeep", upkeep), e.systemBox(r, "notes", notes)))
	more = look.NewButton("More", func() {
		e.opened[r.At(f.Session().Value()).ID] = true
		f.Afresh()
		f.Jump(fmt.Sprintf("systems[id=%d].unit", r.At(f.Session().Value()).ID))
	})
	f.Followed(more).Importance = widget.LowImportance
	f.OnShow(func(s *ship.Ship) {
		y := r.At(s)
		if furnished(*y) {
			e.opened[y.ID] = true
		}
		f.Visible(line, e.opened[y.ID])
		f.Visible(more, !e.opened[y.ID])
	})
	return line, more
}

// furnished reports whether a system has one of the members that few have, or is of a kind that does.
func furnished(y ship.System) bool {
	switch y.Kind {
	case ship.STLSystem, ship.FTLSystem, ship.FuelSystem, ship.CargoSystem:
		return true
	}
	return y.PowerPer != 0 || y.Upkeep != 0 || strings.TrimSpace(y.Unit+y.Notes) != ""
}

// perCaption says what a kind of system takes power for.
func perCaption(kind ship.SystemKind) string {
	switch kind {
	case ship.STLSystem:
		return "Power per thrust"
	case ship.FTLSystem:
		return "Power per factor to enter"
	}
	return "Power each"
}
