// Package ship is a ship's sheet.
package ship

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/houserules"
	"shipslocker/ui/spacer/screen"
)

// The ranges of what is typed on a ship's sheet.
const (
	mostTons   = 1_000_000
	mostRating = 9_999 // of anything aboard
	mostRow    = 60    // boxes of one system
)

// sheet is a ship's sheet: the printed card's boxes in their order, then what the design notes make of it.
type sheet struct {
	*desk.FormEditor[ship.Ship]
	rules  *houserules.Rules
	master *desk.Companion[person.Character] // whoever commands her
	opened map[rules.RowID]bool              // systems whose further members are in sight
	of     domain.DocID
}

// New returns a ship's sheet that shows nothing yet.
func New(host desk.Host) desk.Editor {
	e := &sheet{FormEditor: desk.NewFormEditor[ship.Ship](host)}
	e.rules = houserules.Campaigns.Rules(host, e.Form.Afresh)
	e.master = desk.NewCompanion[person.Character](host, person.Kind.ID(), e.Form.Afresh)
	e.Form.OnShow(func(s *ship.Ship) {
		e.rules.Follow(s.Campaign)
		e.master.Follow(s.Commander())
	})
	e.Lay(e.build(), field.InOrder)
	return e
}

// Bind shows a ship; nil lets go of the one shown.
func (e *sheet) Bind(doc *edit.Doc) {
	if doc != nil && doc.ID() != e.of {
		e.of, e.opened = doc.ID(), map[rules.RowID]bool{}
	}
	e.FormEditor.Bind(doc)
	if doc == nil {
		e.rules.Drop()
		e.master.Drop()
	}
}

func (e *sheet) build() fyne.CanvasObject {
	f := e.Form
	return f.Parts(2,
		e.head,
		e.start,
		e.now,
		e.systems,
		e.crew,
		field.Beside(look.Columns{Gap: 3, Narrowest: screen.Narrow}, e.locker, field.Notes(f, "Notes", 3, func(s *ship.Ship) *string { return &s.Notes })),
		e.design,
	)
}

func (e *sheet) head() fyne.CanvasObject {
	f := e.Form
	text := func(caption, label, key string, at func(*ship.Ship) *string) *look.Box {
		return f.Box(caption, key, field.Paragraph(f, label, key, at), nil)
	}
	return look.NewRows(-1, look.NewBand("SHIP"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3.2, 4.9}, Narrowest: screen.Narrow},
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1.2}},
				text("Name", "name", "name", func(s *ship.Ship) *string { return &s.Name }),
				text("Class", "class", "class", func(s *ship.Ship) *string { return &s.Class })),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.5, 0.8, 1.1, 1.5}},
				field.Decimal(f, "Tonnage", "tonnage", "tonnage", 0, mostTons, func(s *ship.Ship) *float64 { return &s.Tonnage }),
				field.Number(f, "Toughness", "Toughness", "toughness", 0, mostRating, func(s *ship.Ship) *int { return &s.Toughness }),
				f.Box("No power to handle", "smallCraft", field.Check(f, "small craft", "small craft", "smallCraft", func(s *ship.Ship) *bool { return &s.SmallCraft }), nil),
				desk.RulesBox(f, e.Host, houserules.Campaigns, func(s *ship.Ship) *domain.DocID { return &s.Campaign }))))
}

// start offers the ships of the list while a sheet has no ship on it.
func (e *sheet) start() fyne.CanvasObject {
	var row []fyne.CanvasObject
	for _, t := range ship.Templates {
		row = append(row, e.Form.Followed(look.NewButton(t.Name, func() { e.beginWith(t) })))
	}
	strip := look.NewRows(1,
		look.NewParagraph("This sheet is empty. Begin with a ship of the list, or add systems below.", theme.SizeNameText),
		container.NewHBox(row...))
	e.Form.OnShow(func(s *ship.Ship) { e.Form.Visible(strip, !s.Begun() && !e.Form.ReadOnly()) })
	return strip
}

func (e *sheet) beginWith(t ship.Template) {
	after, err := e.Form.Session().Value().BeginWith(t)
	if err != nil {
		e.Host.Say(err.Error())
		return
	}
	e.Form.Edit("begin with "+t.Name, "", func(s *ship.Ship) { *s = *after })
	e.Form.Jump("name")
}

// now is what hits have left of the plant, the drives and the whole ship.
func (e *sheet) now() fyne.CanvasObject {
	var boxes []fyne.CanvasObject
	for _, kind := range []ship.SystemKind{ship.PlantSystem, ship.STLSystem, ship.FTLSystem} {
		box := look.NewBox(ship.System{Kind: kind}.Title()+" now", field.Said(e.Form, func(s *ship.Ship) string { return driveWords(s, kind) }), nil)
		e.Form.OnShow(func(s *ship.Ship) { e.Form.Visible(box, len(s.Of(kind)) > 0) })
		boxes = append(boxes, box)
	}
	left := look.NewBox("Boxes left", field.Said(e.Form, boxWords), nil)
	e.Form.OnShow(func(s *ship.Ship) { e.Form.Visible(left, len(s.Systems) > 0) })
	return look.NewColumns(look.Columns{Gap: -1, Narrowest: screen.Narrow / 2}, append(boxes, left)...)
}

// driveWords say what the systems of a kind have now together and what it is worth: "4 of 6 power a turn".
func driveWords(s *ship.Ship, kind ship.SystemKind) string {
	full, hit := 0, false
	for _, y := range s.Of(kind) {
		hit = hit || y.Left() < len(y.Boxes)
		y.Crossed = 0
		full += y.Rating()
	}
	rating := fmt.Sprint(s.Rating(kind))
	if hit {
		rating += fmt.Sprintf(" of %d", full)
	}
	if s.Rating(kind) == 0 {
		return rating + " · out of order"
	}
	return strings.Join(append([]string{rating + worth(s, kind)}, costs(s, kind)...), " · ")
}

// worth says what a rating of the plant or a drive stands for.
func worth(s *ship.Ship, kind ship.SystemKind) string {
	switch {
	case kind == ship.PlantSystem:
		return " power a turn"
	case kind == ship.FTLSystem:
		return " factors"
	case s.SmallCraft:
		return " thrust a turn"
	}
	return " thrust"
}

// costs say what a single drive takes; several may take different amounts.
func costs(s *ship.Ship, kind ship.SystemKind) []string {
	all := s.Of(kind)
	if s.SmallCraft || len(all) != 1 {
		return nil
	}
	y := all[0]
	switch kind {
	case ship.STLSystem:
		holds, _ := y.Holds()
		return []string{fmt.Sprintf("%s power each", domain.Minus(y.PowerPer)), fmt.Sprintf("holds %d", holds)}
	case ship.FTLSystem:
		return []string{fmt.Sprintf("%s power each to enter, %s a turn to stay", domain.Minus(y.PowerPer), domain.Minus(y.Upkeep))}
	}
	return nil
}

// boxWords say how many boxes hits can still cross.
func boxWords(s *ship.Ship) string {
	all := 0
	for _, y := range s.Systems {
		all += len(y.Boxes)
	}
	return fmt.Sprintf("%d of %d", s.BoxesLeft(), all)
}
