package desk

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Seated is a campaign with seats around its table.
type Seated interface {
	// Sits reports whether a character has a seat.
	Sits(character domain.DocID) bool
	// Sit gives a character a seat: the empty one of its player, or else another or a new one.
	Sit(character domain.DocID, player string)
}

// SeatOffer is a line on a sheet that takes a seat in its campaign, as long as it has none there. T's pointer is Seated.
func SeatOffer[T, S any](f *field.Form[S], campaign *Companion[T], player func(*S) string) fyne.CanvasObject {
	free := func() *edit.Session[T] { // nil = there is nothing to offer
		c := campaign.Session()
		if f.ReadOnly() || c == nil || c.ReadOnly() != "" || any(c.Value()).(Seated).Sits(f.Session().ID()) {
			return nil
		}
		return c
	}
	sit := f.Followed(look.NewButton("Take a seat", func() {
		if c := free(); c != nil {
			sheet := f.Session()
			c.Edit("take a seat", "", func(v *T) { any(v).(Seated).Sit(sheet.ID(), player(sheet.Value())) })
		}
	}))
	line := look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2.5, 1}, Narrowest: 15},
		look.NewInset(look.Inset{Left: 1, Top: 1.5}, look.Shrunk(look.NewText("No seat in this campaign yet."))), sit)
	f.OnShow(func(*S) { f.Visible(line, free() != nil) })
	return line
}
