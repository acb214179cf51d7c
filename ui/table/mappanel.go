package table

import (
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// longestBackground is the longer side of a map's picture as it is kept, px.
const longestBackground = 4000

func (d *details) mapPanel() fyne.CanvasObject {
	f := d.form
	layouts := []field.Option[model.Layout]{
		{Value: model.Zones, Title: "zones"}, {Value: model.Hexes, Title: "hexes"}, {Value: model.Ladder, Title: "ladder"},
	}
	begin := d.act("Begin with a template…", d.editor.templates)
	f.OnShow(func(m *model.Map) { f.Visible(begin, blank(m)) })
	hexes := look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1},
			field.Number(f, "Columns", "columns of hexes", "grid.columns", 1, model.MostHexes, func(m *model.Map) *int { return &m.Grid.Columns }),
			field.Number(f, "Rows", "rows of hexes", "grid.rows", 1, model.MostHexes, func(m *model.Map) *int { return &m.Grid.Rows })),
		field.Decimal(f, "Hex width in units", "size of the hexes", "grid.width", 1, 1000, func(m *model.Map) *float64 { return &m.Grid.Width }))
	f.OnShow(func(m *model.Map) { f.Visible(hexes, m.Layout == model.Hexes) })
	return look.NewRows(1, heading("MAP"), begin,
		look.NewRows(-1,
			f.Box("Name", "name", field.Text(f, "name of the map", "name", func(m *model.Map) *string { return &m.Name }), nil),
			look.NewColumns(look.Columns{Gap: -1},
				f.Box("Ground", "layout", field.Choice(f, "layout", "layout", layouts, func(m *model.Map) *model.Layout { return &m.Layout }), nil),
				field.Decimal(f, "Metres per unit (0 = no scale)", "scale", "metresPerUnit", 0, 1e6, func(m *model.Map) *float64 { return &m.Scale })),
			desk.CampaignBox(f, d.editor.host, func(m *model.Map) *domain.DocID { return &m.Campaign }),
			f.Box("Private notes", "notes", field.Lines(f, "notes on the map", "notes", 3, func(m *model.Map) *string { return &m.Notes }), nil)),
		hexes,
		d.background(),
		look.NewButton("Save as picture…", d.editor.savePicture),
		d.mend())
}

// background is the picture under the map.
func (d *details) background() fyne.CanvasObject {
	f := d.form
	lay := func(id domain.PictureID) {
		d.editor.edit("picture under the map", func(m *model.Map) {
			m.Background.Picture = id
			if m.Background.Width == 0 {
				m.Background.Width = 1200
				if r, ok := m.Bounds(); ok && r.Max.X > r.Min.X {
					m.Background.At, m.Background.Width = r.Min, r.Max.X-r.Min.X
				}
			}
		})
		d.editor.board.Fit()
	}
	choose := d.act("Choose background…", func() { d.editor.host.ChoosePicture(longestBackground, lay) })
	d.editor.host.Frame(d.editor.board, longestBackground, lay)
	set := look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1},
			field.Decimal(f, "Left", "place of the picture", "background.x", -1e6, 1e6, func(m *model.Map) *float64 { return &m.Background.At.X }),
			field.Decimal(f, "Top", "place of the picture", "background.y", -1e6, 1e6, func(m *model.Map) *float64 { return &m.Background.At.Y }),
			field.Decimal(f, "Width", "width of the picture", "background.width", 1, 1e6, func(m *model.Map) *float64 { return &m.Background.Width })),
		d.act("Turn background", d.turnBackground),
		d.act("Remove background", func() {
			d.editor.edit("no picture under the map", func(m *model.Map) { m.Background = model.Background{} })
		}))
	f.OnShow(func(m *model.Map) { f.Visible(set, m.Background.Picture != "") })
	return look.NewRows(1, choose, set)
}

// turnBackground turns the picture under the map clockwise by 90°.
func (d *details) turnBackground() {
	s := d.editor.session
	if s == nil || s.Value().Background.Picture == "" {
		return
	}
	was := s.Value().Background.Picture
	d.editor.host.TurnPicture(was, func(id domain.PictureID) {
		if d.editor.session == s && s.Value().Background.Picture == was {
			d.editor.edit("turn of the picture under the map", func(m *model.Map) { m.Background.Picture = id })
		}
	})
}

// mend repairs what can be repaired.
func (d *details) mend() fyne.CanvasObject {
	b := d.act("Mend the map", func() {
		var did []string
		d.editor.edit("mend the map", func(m *model.Map) { did = m.Mend() })
		if len(did) == 0 {
			did = []string{"Nothing needed mending."}
		}
		d.editor.host.Tell("The map is mended", strings.Join(did, "\n"))
	})
	d.form.OnShow(func(*model.Map) { d.form.Visible(b, len(d.form.Session().Problems()) > 0) })
	return b
}
