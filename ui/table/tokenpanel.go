package table

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// SideNames name the sides by their shapes.
var SideNames = [model.Sides]string{"Circle", "Square", "Diamond", "Triangle", "Hexagon", "Cross"}

// facingNames name where a token looks.
var facingNames = [7]string{"nowhere", "up", "upper right", "lower right", "down", "lower left", "upper left"}

func (d *details) tokenPanel() fyne.CanvasObject {
	f, token := d.form, at(d, (*model.Map).Token)
	stands := wrapped("")
	f.OnShow(func(m *model.Map) {
		t := token(m)
		text := "A plain counter."
		if t.Document != "" {
			text = "Stands for " + nameOf(d.editor.host, *t) + "."
			if _, ok := d.editor.host.Head(t.Document); !ok {
				text = "Its document is no longer on the shelf. Give the token a name or another document."
			}
		}
		if t.Zone != 0 {
			text += " In " + zoneName(m, t.Zone) + "."
		}
		if stands.Text != text {
			stands.SetText(text)
		}
	})
	badges := field.List(f, "badge", "token.badges",
		func(m *model.Map) *[]string { return &token(m).Badges },
		func(*model.Map) string { return "" },
		func(r field.Row[model.Map, string]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}},
				f.Box("Badge", r.Key("text"), field.Text(f, "badge", r.Key("text"), r.At), nil), r.RemoveButton())
		})
	return look.NewRows(1, heading("TOKEN"), stands,
		d.act("Stands for…", d.chooseFigure),
		look.NewRows(-1,
			f.Box("Name", "token.name", field.Text(f, "name of the token", "token.name",
				has(token, func(t *model.Token) *string { return &t.Name })), nil),
			look.NewColumns(look.Columns{Gap: -1},
				f.Box("Side", "token.side", field.Named(f, "side", "token.side", SideNames[:], has(token, func(t *model.Token) *int { return &t.Side })), nil),
				f.Box("Faces", "token.facing", field.Named(f, "facing", "token.facing", facingNames[:],
					has(token, func(t *model.Token) *model.Facing { return &t.Facing })), nil)),
			field.Decimal(f, "Size (1 = normal)", "size", "token.size", 0.5, 4, has(token, func(t *model.Token) *float64 { return &t.Size })),
			f.Box("Players", "token.hidden", field.Check(f, "hidden", "hiding of the token", "token.hidden",
				has(token, func(t *model.Token) *bool { return &t.Hidden })), nil)),
		badges, d.act("Remove the token", d.editor.board.Delete))
}

// chooseFigure asks whom the token stands for.
func (d *details) chooseFigure() {
	rows, heads := []string{"Nobody: a plain counter"}, []domain.Head{{}}
	for _, kind := range d.editor.game.Figures {
		for _, h := range d.editor.host.Documents(kind) {
			rows, heads = append(rows, titleOf(h)), append(heads, h)
		}
	}
	id := d.id()
	d.editor.host.Choose("Choose what it stands for", rows, "Choose", func(i int) {
		d.editor.edit("token for "+rows[i], func(m *model.Map) {
			if t, ok := m.Token(id); ok {
				t.Document = heads[i].ID
				if t.Document != "" {
					t.Name = rows[i] // for paper, and for when the document is gone
				}
			}
		})
	})
}

func (d *details) labelPanel() fyne.CanvasObject {
	f, label := d.form, at(d, (*model.Map).Label)
	return look.NewRows(1, heading("LABEL"),
		look.NewRows(-1,
			f.Box("Text", "label.text", field.Text(f, "label", "label.text", has(label, func(l *model.Label) *string { return &l.Text })), nil),
			field.Decimal(f, "Letter height (0 = normal)", "size of the label", "label.size", 0, 1000,
				has(label, func(l *model.Label) *float64 { return &l.Size })),
			f.Box("Players", "label.hidden", field.Check(f, "hidden", "hiding of the label", "label.hidden",
				has(label, func(l *model.Label) *bool { return &l.Hidden })), nil)),
		d.act("Remove the label", d.editor.board.Delete))
}
