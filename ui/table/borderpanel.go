package table

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	model "shipslocker/domain/board"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// mostValue of a border's state.
const mostValue = 99

func (d *details) borderPanel() fyne.CanvasObject {
	f, border := d.form, at(d, (*model.Map).Border)
	between, now := wrapped(""), look.NewText("")
	now.Shrinks = true
	f.OnShow(func(m *model.Map) {
		b := border(m)
		if text := "Between " + zoneName(m, b.A) + " and " + zoneName(m, b.B); between.Text != text {
			between.SetText(text)
		}
		now.Set("Now: " + borderText(b))
	})
	states := field.List(f, "state", "border.states",
		func(m *model.Map) *[]model.State { return &border(m).States },
		func(*model.Map) model.State { return model.State{} },
		func(r field.Row[model.Map, model.State]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 0.8, 1}},
				f.Box("State", r.Key("name"), field.Text(f, "name of the border's state", r.Key("name"),
					func(m *model.Map) *string { return &r.At(m).Name }), nil),
				field.Number(f, "Value", "value of the border", r.Key("value"), 0, mostValue, func(m *model.Map) *int { return &r.At(m).Value }),
				r.RemoveButton())
		})
	door := d.act("Make a door", func() {
		d.editor.edit("make a door", func(m *model.Map) {
			b := border(m)
			value := 2
			if len(b.States) > 0 && b.States[0].Value > 0 {
				value = b.States[0].Value
			}
			b.States, b.Now, b.Paid, b.Payments = []model.State{{Name: "closed", Value: value}, {Name: "open"}}, 0, 0, nil
		})
	})
	f.OnShow(func(m *model.Map) { f.Visible(door, len(border(m).States) < 2) })
	return look.NewRows(1, heading("BORDER"), between, now,
		container.NewHBox(
			d.act("Pay 1", func() { d.editor.board.Pay(d.id(), 1) }),
			d.act("Turn to the next state", func() { d.editor.board.Turn(d.id()) })),
		states, door,
		look.NewRows(-1,
			field.Number(f, "Paid so far", "payment at the border", "border.paid", 0, mostValue, has(border, func(b *model.Border) *int { return &b.Paid })),
			f.Box("Last state", "border.fixed", field.Check(f, "cannot be turned back", "border for good", "border.fixed",
				has(border, func(b *model.Border) *bool { return &b.Fixed })), nil),
			f.Box("Players", "border.hidden", field.Check(f, "hidden", "hiding of the border", "border.hidden",
				has(border, func(b *model.Border) *bool { return &b.Hidden })), nil)),
		d.act("Remove the border", d.editor.board.Delete))
}

func (d *details) linkPanel() fyne.CanvasObject {
	f, link := d.form, at(d, (*model.Map).Link)
	between := wrapped("")
	f.OnShow(func(m *model.Map) {
		l := link(m)
		if text := fmt.Sprintf("From %s to %s", zoneName(m, l.A), zoneName(m, l.B)); between.Text != text {
			between.SetText(text)
		}
	})
	border := d.act("Add a border", func() {
		d.editor.edit("add a border", func(m *model.Map) {
			l := link(m)
			if _, there := m.BorderBetween(l.A, l.B); !there && l.ID != 0 {
				m.Borders = append(m.Borders, model.Border{ID: m.NextID(), A: l.A, B: l.B, States: []model.State{{Value: 1}}})
			}
		})
	})
	f.OnShow(func(m *model.Map) {
		_, there := m.BorderBetween(link(m).A, link(m).B)
		f.Visible(border, !there)
	})
	return look.NewRows(1, heading("LINK"), between,
		look.NewRows(-1,
			f.Box("Name: stairs, lock, shaft", "link.name", field.Text(f, "name of the link", "link.name",
				has(link, func(l *model.Link) *string { return &l.Name })), nil),
			f.Box("Players", "link.hidden", field.Check(f, "hidden", "hiding of the link", "link.hidden",
				has(link, func(l *model.Link) *bool { return &l.Hidden })), nil)),
		border, d.act("Remove the link", d.editor.board.Delete))
}
