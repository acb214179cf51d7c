package farfuture

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// advances lists what experience has changed.
func (s *Sheet) advances() fyne.CanvasObject {
	f := s.form
	return field.List(f, "change by experience", "advances",
		func(c *character) *[]farfuture.Advance { return &c.Advances },
		func(c *character) farfuture.Advance {
			return farfuture.Advance{ID: domain.NextRow(c.Advances, func(a farfuture.Advance) farfuture.RowID { return a.ID })}
		},
		func(r field.Row[character, farfuture.Advance]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.6, 1.6, 0.9}},
				f.Box("When", r.Key("when"), field.Text(f, "moment of a change", r.Key("when"),
					func(c *character) *string { return &r.At(c).When }), nil),
				f.Box("Before", r.Key("before"), field.Paragraph(f, "what it was before a change", r.Key("before"),
					func(c *character) *string { return &r.At(c).Before }), nil),
				f.Box("After", r.Key("after"), field.Paragraph(f, "what a change made", r.Key("after"),
					func(c *character) *string { return &r.At(c).After }), nil),
				r.RemoveButton())
		})
}
