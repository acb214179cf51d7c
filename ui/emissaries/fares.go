package emissaries

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/emissaries/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// overSheet is what is done with sheets of a form while there is no conflict.
func overSheet[T any](host desk.Host, f *field.Form[T], r *rules.Rules, campaign func(*T) domain.DocID) *uiact.Over[T] {
	o := uiact.NewOver(host, nil, f, r, campaign)
	o.Make = func(name string, who table.ID) act.Act { return sheetOf(host, f, r).Make(name, who) }
	return o
}

// sheetOf is the sheet shown as acts see it.
func sheetOf[T any](host desk.Host, f *field.Form[T], r *rules.Rules) *acts.Sheet {
	s := &acts.Sheet{House: r.House(), Now: host.Now}
	if own := f.Session(); own != nil {
		s.ID = own.ID()
		s.Doc, _ = any(own.Value()).(domain.Document)
	}
	return s
}

// faresStrip is the row above a sheet with one track: how it fares, what is wrong, and the time after a conflict.
func faresStrip[T any](o *uiact.Over[T], f *field.Form[T], fares func(*T) (words, wrong string)) fyne.CanvasObject {
	text, notice := look.Shrunk(look.NewText("")), look.NewNotice()
	text.Style.Bold = true
	f.OnShow(func(v *T) {
		words, wrong := fares(v)
		text.Set(words)
		notice.Set(true, wrong)
	})
	after := field.Button(f, "After the conflict…", func() { o.Do("rest") }, func(*T) bool { return !f.ReadOnly() && o.Make("rest", uiact.Alone).Gone == "" })
	after.Importance = widget.MediumImportance
	return look.NewRows(0.5, look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{3, 1}},
		look.NewInset(look.Inset{Left: 1, Top: 1.5}, text), after), notice)
}
