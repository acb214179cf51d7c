package emissaries

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// faresStrip is the row above a sheet with one track: how it fares, what is wrong, and the time after a conflict.
func faresStrip[T any](f *field.Form[T], r *rest, fares func(*T) (words, wrong string)) fyne.CanvasObject {
	text, notice := look.Shrunk(look.NewText("")), look.NewNotice()
	text.Style.Bold = true
	f.OnShow(func(v *T) {
		words, wrong := fares(v)
		text.Set(words)
		notice.Set(true, wrong)
	})
	after := field.Button(f, "After the conflict…", r.open, func(*T) bool { return !f.ReadOnly() && r.first() != "" })
	after.Importance = widget.MediumImportance
	return look.NewRows(0.5, look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{3, 1}},
		look.NewInset(look.Inset{Left: 1, Top: 1.5}, text), after), notice)
}

// restOf is the time after a conflict for one sheet with one track, off which ease takes ticks in a scene.
func restOf[T any](host desk.Host, f *field.Form[T], track func(*T) emissaries.Track,
	ease func(v *T, ticks int, scene string) (after *T, says string, err error),
) *rest {
	return newRest(restParams{
		Host:      host,
		Who:       func() []domain.DocID { return nil },
		Things:    func() []domain.DocID { return []domain.DocID{f.Session().ID()} },
		Character: func(domain.DocID) *character { return nil },
		Track: func(domain.DocID) (emissaries.Track, bool) {
			return track(f.Session().Value()), true
		},
		Do: func(label string, deeds []deed) (why string) {
			after := f.Session().Value()
			for _, d := range deeds {
				var err error
				if after, _, err = ease(after, d.ticks, d.scene); err != nil {
					return err.Error()
				}
			}
			f.Edit(label, "", func(v *T) { *v = *after })
			return ""
		},
	})
}
