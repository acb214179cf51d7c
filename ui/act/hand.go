package act

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/act"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// hand is the dice of a hand on the page, those put in before those left. With the keyboard on it a digit puts a die of that face in,
// Backspace takes the last one back, and arrows go from die to die; letters and Return are the page's.
type hand struct {
	widget.BaseWidget
	l        *laying
	ask      act.Ask
	in, left []act.Option
	focused  bool
}

// hand lays a hand; a digit typed on any control goes to it.
func (l *laying) hand(a act.Ask) fyne.CanvasObject {
	h := &hand{l: l, ask: a}
	h.in, h.left = a.Hands()
	h.ExtendBaseWidget(h)
	l.p.Know(a.Key, h)
	l.hands = append(l.hands, a.Key)
	for r := '0'; r <= '9'; r++ {
		l.p.Means(r, func() {
			if l.p.Focused() != "" { // else it has been typed on an instrument, and goes on there
				l.p.Focus(a.Key)
			}
			face := int(r - '0')
			if face == 0 {
				face = 10
			}
			if key, why := a.Faced(face); why != "" {
				l.refuse(why)
			} else {
				l.u.turn(a, key)
			}
		})
	}
	l.p.Back = func() {
		if n := len(h.in); n > 0 && l.p.Focused() == a.Key {
			l.u.turn(a, h.in[n-1].Key)
			return
		}
		l.p.Focus(a.Key)
	}
	return h
}

// turn puts a die of a hand in, or takes it back. It returns why that cannot be, empty = it is done.
func (u *Underway) turn(a act.Ask, key string) (why string) {
	in, why := a.Turned(key)
	if why != "" {
		u.on.refuse(why)
		return why
	}
	u.put(a, in...)
	if a.Is = in; a.Goes() != "" {
		u.on.Page.Focus(a.Goes())
	}
	return ""
}

// Turn puts a die of the hand that is asked for on the page of the table in, or takes it back. It returns why that cannot be, empty =
// it is done.
func (s *Acts) Turn(do func(*act.Run), key string) (why string) {
	u := s.table(do)
	for _, row := range u.Run().Rows() {
		if a, ok := row.(act.Ask); ok && a.Kind == act.Hand {
			return u.turn(a, key)
		}
	}
	return "No dice can be put in now."
}

// refuse says why something cannot be: in its own place where the page has one.
func (s *Acts) refuse(why string) {
	s.Refused = why
	s.Page.Show()
}

// refuse is Acts.refuse on a page that has a place for it, and otherwise tells it.
func (l *laying) refuse(why string) {
	if l.tallied {
		l.u.on.refuse(why)
	} else {
		l.u.on.Page.Tell(why)
	}
}

// FocusGained brings it into sight.
func (h *hand) FocusGained() {
	h.focused = true
	h.Refresh()
	h.l.p.Reveal(h)
}

// FocusLost takes the frame away.
func (h *hand) FocusLost() {
	h.focused = false
	h.Refresh()
}

// Tapped brings the keyboard here.
func (h *hand) Tapped(*fyne.PointEvent) { h.l.u.on.Host.Canvas().Focus(h) }

// TypedRune is the page's: digits come back.
func (h *hand) TypedRune(r rune) { h.l.p.Typed(r) }

// TypedKey takes back, goes from die to die, or is the page's.
func (h *hand) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyBackspace, fyne.KeyDelete:
		if n := len(h.in); n > 0 {
			h.l.u.turn(h.ask, h.in[n-1].Key)
		}
	case fyne.KeyLeft:
		h.step(-1)
	case fyne.KeyRight:
		h.step(1)
	case fyne.KeySpace:
		if at := h.at(); at >= 0 {
			h.l.u.turn(h.ask, h.all()[at].Key)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if h.l.p.Onward != nil {
			h.l.p.Onward()
		}
	case fyne.KeyEscape:
		h.l.p.Escape()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		h.l.p.Turn(k.Name)
	default:
		h.l.u.on.Host.FunctionKey(k)
	}
}

// all are the dice as they lie there.
func (h *hand) all() []act.Option { return slices.Concat(h.in, h.left) }

// at is the die that the arrows are on, -1 = none.
func (h *hand) at() int {
	return slices.IndexFunc(h.all(), func(o act.Option) bool { return o.Key == h.l.u.on.picked[h.ask.Under] })
}

// step goes to the next die, or the one before.
func (h *hand) step(by int) {
	all, i := h.all(), h.at()
	if len(all) == 0 {
		return
	}
	switch {
	case i < 0 && by > 0:
		i = min(len(h.in), len(all)-1)
	case i < 0:
		i = len(all) - 1
	default:
		i = min(max(i+by, 0), len(all)-1)
	}
	h.l.u.on.picked[h.ask.Under] = all[i].Key
	h.Refresh()
}

// CreateRenderer makes the picture.
func (h *hand) CreateRenderer() fyne.WidgetRenderer {
	r := &handRenderer{h: h, back: canvas.NewRectangle(nil), caret: canvas.NewRectangle(nil)}
	r.above = look.NewCaption(h.ask.Caption)
	r.below = look.NewCaption(h.ask.Title)
	for _, o := range h.all() {
		sign := uidice.NewSign(o.Die)
		sign.OnTapped = h.tapped(o.Key)
		r.signs = append(r.signs, sign)
	}
	r.none = look.NewText(h.ask.None)
	r.Refresh()
	return r
}

// tapped is what a tap on a die does; it brings the keyboard here too, to go on with.
func (h *hand) tapped(key string) func() {
	return func() {
		h.l.p.Focus(h.ask.Key)
		h.l.u.turn(h.ask, key)
	}
}

type handRenderer struct {
	h            *hand
	back, caret  *canvas.Rectangle
	above, below *look.Text
	none         *look.Text
	signs        []*uidice.Die
}

func (r *handRenderer) Refresh() {
	em := theme.SizeForWidget(theme.SizeNameText, r.h)
	r.back.FillColor = theme.ColorForWidget(look.ColorBox, r.h)
	r.back.StrokeColor, r.back.StrokeWidth = theme.ColorForWidget(look.ColorFrame, r.h), em/14
	if r.h.focused {
		r.back.StrokeColor, r.back.StrokeWidth = theme.ColorForWidget(theme.ColorNamePrimary, r.h), em/7
	}
	r.caret.FillColor, r.caret.StrokeColor, r.caret.StrokeWidth = nil, theme.ColorForWidget(theme.ColorNamePrimary, r.h), em/8
	r.caret.CornerRadius = em / 5
	r.Layout(r.h.Size())
	canvas.Refresh(r.h)
}

// place lays the dice in two groups below their captions, in rows as wide as there is room, and returns the height of all.
func (r *handRenderer) place(width float32, put func(o fyne.CanvasObject, at fyne.Position, size fyne.Size)) float32 {
	em := theme.SizeForWidget(theme.SizeNameText, r.h)
	pad, y := em*0.5, em*0.3
	n := len(r.h.in)
	for _, g := range []struct {
		caption *look.Text
		places  []*uidice.Die // nil = one that is left empty
	}{{r.above, r.signs[:n]}, {r.below, r.inHand()}} {
		high := g.caption.MinSize().Height
		put(g.caption, fyne.NewPos(pad, y), fyne.NewSize(max(0, width-2*pad), high))
		y += high
		x, row, size := pad, em*2, fyne.NewSize(em*2, em*2)
		for _, s := range g.places {
			if s != nil {
				size = s.MinSize()
			}
			if x > pad && width > 0 && x+size.Width > width-pad {
				x, y = pad, y+row
			}
			if s != nil {
				put(s, fyne.NewPos(x, y), size)
			}
			x, row = x+size.Width, max(row, size.Height)
		}
		if len(g.places) == 0 && g.caption == r.above {
			put(r.none, fyne.NewPos(pad, y), fyne.NewSize(max(0, width-2*pad), r.none.MinSize().Height))
		}
		y += row
	}
	return y + em*0.3
}

// inHand are the dice left at their places. A die that was put in leaves its own empty, so that nothing moves.
func (r *handRenderer) inHand() []*uidice.Die {
	var places []*uidice.Die
	for _, o := range r.h.ask.Options {
		var sign *uidice.Die
		if i := slices.IndexFunc(r.h.left, func(x act.Option) bool { return x.Key == o.Key }); i >= 0 {
			sign = r.signs[len(r.h.in)+i]
		}
		places = append(places, sign)
	}
	return places
}

func (r *handRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	r.caret.Hide()
	r.none.Hidden = len(r.h.in) > 0
	picked := r.h.at()
	r.place(size.Width, func(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		o.Move(at)
		o.Resize(size)
		for i, s := range r.signs {
			if o == fyne.CanvasObject(s) && i == picked && r.h.focused {
				r.caret.Show()
				r.caret.Move(at)
				r.caret.Resize(size)
			}
		}
	})
}

func (r *handRenderer) MinSize() fyne.Size {
	em := theme.SizeForWidget(theme.SizeNameText, r.h)
	return fyne.NewSize(8*em, r.place(r.h.Size().Width, func(fyne.CanvasObject, fyne.Position, fyne.Size) {}))
}

func (r *handRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.back, r.above, r.below, r.none}
	for _, s := range r.signs {
		objects = append(objects, s)
	}
	return append(objects, r.caret)
}

func (r *handRenderer) Destroy() {}
