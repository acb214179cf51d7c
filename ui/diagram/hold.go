package diagram

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// Press is a button held down on a piece, which may become a drag.
type Press[S comparable] struct {
	At     fyne.Position
	Piece  S // the zero one for none
	Button desktop.MouseButton
	Held   key.Held // when it was pressed
}

// Hands are what people do with the pieces of a diagram.
type Hands[S comparable] interface {
	// Focus brings the keyboard to the diagram.
	Focus()
	// Take is the piece that a press takes hold of; ok is false if the press means nothing, or all of it is done.
	Take(ev *desktop.MouseEvent) (piece S, ok bool)
	// Carries reports whether a piece is on its way.
	Carries() bool
	// PickUp has the piece carried, if it may be.
	PickUp(p *Press[S]) bool
	// Carry has what is carried follow the pointer.
	Carry(at fyne.Position)
	// PutDown ends a drag where it is, PutBack with nothing changed.
	PutDown()
	PutBack()
	// Click ends a press that became no drag.
	Click(p *Press[S])
}

// Hold tells clicks from drags.
type Hold[S comparable] struct {
	On      Hands[S]
	Keys    key.Held
	pressed *Press[S] // nil = no button is
}

// dragFrom is how far, in units of the toolkit, a press must move to be a drag.
const dragFrom = 3

// MouseDown takes the keyboard, and hold of the piece there.
func (h *Hold[S]) MouseDown(ev *desktop.MouseEvent) {
	if look.Doubled(ev) {
		return
	}
	h.On.Focus()
	h.Keys.Take(ev.Modifier)
	if h.LetGo() { // a second button: neither counts
		return
	}
	if piece, ok := h.On.Take(ev); ok {
		h.pressed = &Press[S]{ev.Position, piece, ev.Button, h.Keys}
	}
}

// LetGo ends a press or a drag with nothing changed, and reports whether there was one.
func (h *Hold[S]) LetGo() bool {
	any := h.Pressed() || h.On.Carries()
	h.Drop()
	h.On.PutBack()
	return any
}

// Pressed reports whether a button is.
func (h *Hold[S]) Pressed() bool { return h.pressed != nil }

// Drop forgets the button that is pressed.
func (h *Hold[S]) Drop() { h.pressed = nil }

// Dragged carries the piece along.
func (h *Hold[S]) Dragged(ev *fyne.DragEvent) { h.follow(ev.Position) }

// follow has the piece follow the pointer.
func (h *Hold[S]) follow(at fyne.Position) {
	p := h.pressed
	if p == nil {
		return
	}
	if !h.On.Carries() && (math.Hypot(float64(at.X-p.At.X), float64(at.Y-p.At.Y)) < dragFrom || !h.On.PickUp(p)) {
		return
	}
	h.On.Carry(at)
}

// DragEnd ends a drag whose release went elsewhere.
func (h *Hold[S]) DragEnd() { h.release() }

// MouseUp ends a click or a drag.
func (h *Hold[S]) MouseUp(ev *desktop.MouseEvent) {
	h.Keys.Take(ev.Modifier)
	if h.pressed == nil || ev.Button != h.pressed.Button {
		return
	}
	h.follow(ev.Position)
	h.release()
}

func (h *Hold[S]) release() {
	p := h.pressed
	h.pressed = nil
	switch {
	case p == nil:
	case h.On.Carries():
		h.On.PutDown()
	default:
		h.On.Click(p)
	}
}

// Lift is a piece on its way by the pointer.
type Lift struct {
	Grip fyne.Position // from the piece's corner to the pointer, in the toolkit's units
	At   fyne.Position // of the pointer
}

// Corner is where the piece is.
func (l *Lift) Corner() fyne.Position { return l.At.Subtract(l.Grip) }
