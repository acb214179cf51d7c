package farfuture

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type (
	seats   = uitable.Seats[campaign, farfuture.Seat, character]
	seatRow = field.Row[campaign, farfuture.Seat]
)

// newSeats are the players in the order they sit in, with their characters and fate points.
func newSeats(e *Campaign) *seats {
	return uitable.NewSeats(e.host, e.form, uitable.Seating[campaign, farfuture.Seat, character]{
		Kind:  farfuture.CharacterKind.ID(),
		List:  func(c *campaign) *[]farfuture.Seat { return &c.Seats },
		Blank: (*campaign).NewSeat,
		ID:    func(s *farfuture.Seat) int { return int(s.ID) },
		Seat:  (*farfuture.Seat).At,
		Sheet: func(c *character) (*string, *domain.DocID) { return &c.Player, &c.Campaign },
		New:   farfuture.NewCharacter,
		Order: "In seating order: each player's left-hand neighbour comes next, and the first follows the last.",

		Beside: e.fate, About: e.neighbours,
	})
}

// fate are the fate points of whoever sits there, which are the sheet's own.
func (e *Campaign) fate(r seatRow) fyne.CanvasObject {
	sheet := func(c *campaign) *edit.Session[character] {
		if s := e.around.Cast.Session(r.At(c).Character); s != nil && s.ReadOnly() == "" {
			return s
		}
		return nil
	}
	step := func(by int) func() {
		return func() {
			if s := sheet(e.form.Session().Value()); s != nil {
				s.Edit("fate points", "", func(c *character) { c.FatePoints = max(0, c.FatePoints+by) })
			}
		}
	}
	points := look.NewText("")
	points.Style.Bold, points.Alignment = true, fyne.TextAlignCenter
	e.form.OnShow(func(c *campaign) {
		points.Set("–")
		if s := e.around.Cast.Session(r.At(c).Character); s != nil {
			points.Set(fmt.Sprint(s.Value().FatePoints))
		}
	})
	return e.form.Box("Fate points", r.Key("fatePoints"), look.NewColumns(look.Columns{Gap: 0},
		field.Button(e.form, "−", step(-1), func(c *campaign) bool {
			s := sheet(c)
			return !e.form.ReadOnly() && s != nil && s.Value().FatePoints > 0
		}).Often().Tells("Spend a fate point"),
		look.NewInset(look.Inset{Top: 0.5}, points),
		field.Button(e.form, "+", step(1), func(c *campaign) bool { return !e.form.ReadOnly() && sheet(c) != nil }).Often().Tells("Earn a fate point")), nil)
}

// neighbours says who sits on either side of a seat.
func (e *Campaign) neighbours(c *campaign, i int) string {
	if len(c.Seats) < 2 {
		return "Alone at the table."
	}
	left, right := c.Neighbours(i)
	return fmt.Sprintf("On the left: %s. On the right: %s.", e.around.Name(c, left), e.around.Name(c, right))
}
