package farfuture

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/look"
)

// aside lays its first object out at the left, and its second in the room that is left.
type aside struct {
	whole bool // the second object needs the whole width, where it is narrow
}

// width is the room of the first object: seldom more than a few words are wide.
func (a *aside) width(size fyne.Size) float32 {
	if a.whole && size.Width < narrow*theme.TextSize() {
		return 0
	}
	return min(17*theme.TextSize(), size.Width*0.27)
}

// Layout places the two.
func (a *aside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := a.width(size)
	shown(objects[0], left > 0)
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Move(fyne.NewPos(left, 0))
	objects[1].Resize(fyne.NewSize(size.Width-left, size.Height))
}

// MinSize asks for no room of its own.
func (a *aside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(objects[0].MinSize().Height, objects[1].MinSize().Height))
}

// round is the seats around the table and how far each has come in the step shown. A seat's button turns to it.
type round struct {
	m      *making
	column *fyne.Container
	scroll *container.Scroll
	seats  []*roundSeat
}

// roundSeat is one of them.
type roundSeat struct {
	mark   *look.Mark
	button *look.Button
	plays  *look.Text
	state  *look.Text
	view   fyne.CanvasObject
}

func newRound(m *making) *round {
	r := &round{m: m, column: look.NewRows(1.5)}
	r.scroll = container.NewVScroll(look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 2}, r.column))
	return r
}

// View is the list, which scrolls.
func (r *round) View() fyne.CanvasObject { return r.scroll }

func (r *round) seat(i int) *roundSeat {
	s := &roundSeat{mark: look.NewMark(), plays: look.NewCaption(""), state: look.NewCaption("")}
	s.button = look.NewButton("", func() { r.m.turnTo(i) })
	s.button.Alignment = widget.ButtonAlignLeading
	s.state.Shrinks, s.plays.Shrinks = true, true
	s.plays.Style.Bold = true
	s.view = look.NewRows(0.5, s.button, look.NewInset(look.Inset{Left: 1}, s.plays), container.NewBorder(nil, nil, container.NewCenter(s.mark), nil,
		look.NewInset(look.Inset{Left: 1}, s.state)))
	return s
}

// follow shows how far each seat has come in a step; at is the one whose turn it is.
func (r *round) follow(c *campaign, step farfuture.MakingStep, at int) {
	grown := len(r.seats) < len(c.Seats)
	for len(r.seats) < len(c.Seats) {
		r.seats = append(r.seats, r.seat(len(r.seats)))
		r.column.Objects = append(r.column.Objects, r.seats[len(r.seats)-1].view)
	}
	for i, s := range r.seats {
		if grown = grown || s.view.Visible() != (i < len(c.Seats)); i >= len(c.Seats) {
			s.view.Hide()
			continue
		}
		s.view.Show()
		name, plays := cut(r.m.e.around.Name(c, i)), "unnamed"
		if sheet := r.m.sheetOf(c, i); sheet == nil {
			plays = " "
		} else if sheet.Value().Name != "" {
			plays = sheet.Value().Name
		}
		s.plays.Set(plays)
		importance := widget.MediumImportance
		if step.InTurn() && i == at {
			importance = widget.HighImportance
		}
		if s.button.Text != name || s.button.Importance != importance {
			s.button.Text, s.button.Importance = name, importance
			s.button.Refresh()
		}
		words, done := r.m.state(c, step, i, at)
		s.state.Set(words)
		if done {
			s.mark.Set(theme.ColorNameSuccess, look.Disc)
		} else {
			s.mark.Set(look.ColorCaption, look.Ring)
		}
	}
	if grown {
		r.column.Refresh()
		r.scroll.Refresh()
	}
}

// cut is a name as far as a seat's button has room for it.
func cut(name string) string {
	const most = 16
	if runes := []rune(name); len(runes) > most {
		return strings.TrimSpace(string(runes[:most-1])) + "…"
	}
	return name
}

// state says how far a seat has come in a step, and whether nothing is missing; at is the seat whose turn it is.
func (m *making) state(c *campaign, step farfuture.MakingStep, i, at int) (words string, done bool) {
	sheet := m.sheetOf(c, i)
	if sheet == nil {
		return step.Missing(nil, false), false
	}
	missing := step.Missing(sheet.Value(), len(c.Seats) < 2)
	switch step.Kind {
	case farfuture.MakeSurvival:
		return m.rolls.state(c.Seats[i], sheet.Value())
	case farfuture.MakeTelling:
		return telling(missing, i, at)
	case farfuture.MakeDone:
		return atLast(sheet.Value(), missing)
	}
	if missing == "" {
		return "done", true
	}
	return "missing: " + missing, false
}

// telling is how far a seat has come in reading aloud.
func telling(missing string, i, at int) (words string, done bool) {
	switch {
	case i < at:
		return "has read", true
	case missing != "":
		return missing, false
	case i == at:
		return "reads now", false
	}
	return "ready to read", false
}

// atLast is how far a sheet has come in the end.
func atLast(v *character, missing string) (words string, done bool) {
	switch {
	case !v.Draft:
		return "finished", true
	case missing != "":
		return missing, false
	}
	return "complete, a draft", false
}

// sheetOf is the sheet of a seat's character, nil while it is not at hand.
func (m *making) sheetOf(c *campaign, seat int) *edit.Session[character] {
	if seat >= len(c.Seats) {
		return nil
	}
	return m.e.around.Cast.Session(c.Seats[seat].Character)
}
