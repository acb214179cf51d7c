package table

import (
	"fmt"

	"fyne.io/fyne/v2"

	model "shipslocker/domain/board"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// colourNames name the zones' colours in the order of the painter's palette.
var colourNames = [model.Colours]string{"Stone", "Sky", "Amber", "Moss", "Straw", "Rose", "Lilac", "Slate"}

// patternNames name the patterns.
var patternNames = map[model.Pattern]string{
	model.Plain: "Plain", model.Dots: "Dots", model.Rising: "Rising lines", model.Falling: "Falling lines",
	model.Cross: "Crossed lines", model.Waves: "Waves", model.Bricks: "Bricks", model.Plates: "Plates",
}

func (d *details) zonePanel() fyne.CanvasObject {
	f, zone := d.form, at(d, (*model.Map).Zone)
	patterns := make([]field.Option[model.Pattern], len(model.Patterns))
	for i, p := range model.Patterns {
		patterns[i] = field.Option[model.Pattern]{Value: p, Title: patternNames[p]}
	}
	aspects := field.List(f, "aspect", "zone.aspects",
		func(m *model.Map) *[]model.Aspect { return &zone(m).Aspects },
		func(m *model.Map) model.Aspect { return model.Aspect{ID: m.NextID()} },
		func(r field.Row[model.Map, model.Aspect]) fyne.CanvasObject {
			return look.NewRows(-1,
				f.Box("Aspect", r.Key("text"), field.Paragraph(f, "aspect of the zone", r.Key("text"),
					func(m *model.Map) *string { return &r.At(m).Text }), nil),
				look.NewColumns(look.Columns{Gap: -1},
					field.Number(f, "Free tags", "free tags", r.Key("freeTags"), 0, 9, func(m *model.Map) *int { return &r.At(m).FreeTags }),
					r.RemoveButton()))
		})
	return look.NewRows(1, heading("ZONE"),
		look.NewRows(-1,
			f.Box("Name", "zone.name", field.Text(f, "name of the zone", "zone.name",
				has(zone, func(z *model.Zone) *string { return &z.Name })), nil),
			look.NewColumns(look.Columns{Gap: -1},
				f.Box("Colour", "zone.colour", field.Named(f, "colour of the zone", "zone.colour", colourNames[:],
					has(zone, func(z *model.Zone) *int { return &z.Colour })), nil),
				f.Box("Pattern", "zone.pattern", field.Choice(f, "pattern of the zone", "zone.pattern", patterns,
					has(zone, func(z *model.Zone) *model.Pattern { return &z.Pattern })), nil)),
			f.Box("Players", "zone.hidden", field.Check(f, "hidden", "hiding of the zone", "zone.hidden",
				has(zone, func(z *model.Zone) *bool { return &z.Hidden })), nil),
			f.Box("Private notes", "zone.notes", field.Lines(f, "notes on the zone", "zone.notes", 2,
				has(zone, func(z *model.Zone) *string { return &z.Notes })), nil)),
		aspects,
		d.waysOut(),
		d.act("Remove the zone", d.editor.board.Delete))
}

// waysOut lists the neighbours of the selected zone and what hinders the way there.
func (d *details) waysOut() fyne.CanvasObject {
	text := wrapped("")
	d.form.OnShow(func(m *model.Map) {
		var lines string
		for _, w := range m.Ways() {
			other := w.A
			if other == d.id() {
				other = w.B
			} else if w.B != d.id() {
				continue
			}
			if lines != "" {
				lines += "\n"
			}
			lines += "To " + zoneName(m, other) + wayText(m, w)
		}
		if lines == "" {
			lines = "It touches no other zone. Connect it with the Link tool: stairs, a lock, a shaft."
		}
		if text.Text != lines {
			text.SetText(lines)
		}
	})
	return look.NewRows(0, heading("WAYS OUT"), text)
}

// zoneName is what a zone is called.
func zoneName(m *model.Map, id model.ID) string {
	if z, ok := m.Zone(id); ok && z.Name != "" {
		return z.Name
	}
	return fmt.Sprintf("zone %d", id)
}

// wayText says how two zones meet beside touching.
func wayText(m *model.Map, w model.Way) (text string) {
	if l, ok := m.Link(w.Link); ok {
		text = " by " + l.Name
		if l.Name == "" {
			text = " by a link"
		}
	}
	if b, ok := m.Border(w.Border); ok {
		text += ": " + borderText(b)
	}
	return text
}

// borderText says what state a border is in and what it costs.
func borderText(b *model.Border) string {
	if b.Now < 0 || b.Now >= len(b.States) {
		return "a border without a state"
	}
	s := b.States[b.Now]
	name := s.Name
	if name == "" {
		name = "border"
	}
	text := fmt.Sprintf("%s %d", name, s.Value)
	if b.Paid > 0 {
		text += fmt.Sprintf(", %d paid", b.Paid)
	}
	return text
}
