package emissaries

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// handful is somebody's dice on the page, those put into the middle before those still in hand. With the keyboard on it a
// digit puts a die of that face in, Backspace takes the last one back, and arrows go from die to die; letters and Return
// are the page's.
type handful struct {
	widget.BaseWidget
	page    *page.Page
	canvas  func() fyne.Canvas
	pool    []emissaries.Die // all of them as they lie in hand: those that were put in leave their place empty
	put     []emissaries.Die // in the order in which they were put in
	left    []emissaries.Die
	at      emissaries.DieID // the die that the arrows are on; 0 = none
	onPut   func(emissaries.DieID)
	onBack  func(emissaries.DieID)
	onAt    func(emissaries.DieID) // the arrows are on another die
	onDigit func(r rune)
	other   func(*fyne.KeyEvent) bool // a key that is none of its own
	focused bool
}

// layHandful lays the dice on a page under a key.
func layHandful(p *page.Page, key string, h *handful) {
	h.page = p
	h.ExtendBaseWidget(h)
	p.Know(key, h)
	p.Add(h)
	p.Opens(acts.Faces, func() { p.Focus(key) }) // from any control
}

// FocusGained brings it into sight.
func (h *handful) FocusGained() {
	h.focused = true
	h.Refresh()
	h.page.Reveal(h)
}

// FocusLost takes the frame away.
func (h *handful) FocusLost() {
	h.focused = false
	h.Refresh()
}

// Tapped brings the keyboard here.
func (h *handful) Tapped(*fyne.PointEvent) { h.canvas().Focus(h) }

// TypedRune takes digits. Letters are the page's.
func (h *handful) TypedRune(r rune) {
	if r < '0' || r > '9' {
		h.page.Typed(r)
		return
	}
	h.onDigit(r)
}

// TypedKey takes back, goes from die to die, or is the page's.
func (h *handful) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyBackspace, fyne.KeyDelete:
		if n := len(h.put); n > 0 {
			h.onBack(h.put[n-1].ID)
		}
	case fyne.KeyLeft:
		h.step(-1)
	case fyne.KeyRight:
		h.step(1)
	case fyne.KeySpace:
		h.turn()
	case fyne.KeyReturn, fyne.KeyEnter:
		if h.page.Onward != nil {
			h.page.Onward()
		}
	case fyne.KeyEscape:
		h.page.Escape()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		h.page.Turn(k.Name)
	default:
		h.other(k)
	}
}

// all are the dice as they lie there.
func (h *handful) all() []emissaries.Die { return slices.Concat(h.put, h.left) }

// step goes to the next die, or the one before.
func (h *handful) step(by int) {
	all := h.all()
	if len(all) == 0 {
		return
	}
	i := slices.IndexFunc(all, func(d emissaries.Die) bool { return d.ID == h.at })
	switch {
	case i < 0 && by > 0:
		i = min(len(h.put), len(all)-1)
	case i < 0:
		i = len(all) - 1
	default:
		i = min(max(i+by, 0), len(all)-1)
	}
	h.at = all[i].ID
	h.onAt(h.at)
	h.Refresh()
}

// turn puts the die that the arrows are on in, or takes it back.
func (h *handful) turn() {
	is := func(d emissaries.Die) bool { return d.ID == h.at }
	switch {
	case slices.ContainsFunc(h.put, is):
		h.onBack(h.at)
	case slices.ContainsFunc(h.left, is):
		h.onPut(h.at)
	}
}

// CreateRenderer makes the picture.
func (h *handful) CreateRenderer() fyne.WidgetRenderer {
	r := &handfulRenderer{h: h, back: canvas.NewRectangle(nil), caret: canvas.NewRectangle(nil)}
	r.middle = look.NewCaption("In the middle")
	r.hand = look.NewCaption("In hand")
	for i, d := range h.all() {
		sign := uidice.NewSign(dice.Die{Kind: d.Kind, Face: d.Face})
		sign.OnTapped = h.tapped(d.ID, i < len(h.put))
		r.signs = append(r.signs, sign)
	}
	r.none = look.NewText("no dice yet")
	r.Refresh()
	return r
}

// tapped is what a tap on a die does; it brings the keyboard here too, to go on with.
func (h *handful) tapped(id emissaries.DieID, in bool) func() {
	return func() {
		h.canvas().Focus(h)
		if in {
			h.onBack(id)
		} else {
			h.onPut(id)
		}
	}
}

type handfulRenderer struct {
	h            *handful
	back, caret  *canvas.Rectangle
	middle, hand *look.Text
	none         *look.Text
	signs        []*uidice.Die
}

func (r *handfulRenderer) Refresh() {
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
func (r *handfulRenderer) place(width float32, put func(o fyne.CanvasObject, at fyne.Position, size fyne.Size)) float32 {
	em := theme.SizeForWidget(theme.SizeNameText, r.h)
	pad, y := em*0.5, em*0.3
	n := len(r.h.put)
	for _, g := range []struct {
		caption *look.Text
		places  []*uidice.Die // nil = one that is left empty
	}{{r.middle, r.signs[:n]}, {r.hand, r.inHand()}} {
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
		if len(g.places) == 0 && g.caption == r.middle {
			put(r.none, fyne.NewPos(pad, y), fyne.NewSize(max(0, width-2*pad), r.none.MinSize().Height))
		}
		y += row
	}
	return y + em*0.3
}

// inHand are the dice in hand at their places. A die that was put in leaves its own empty, so that nothing moves.
func (r *handfulRenderer) inHand() []*uidice.Die {
	var places []*uidice.Die
	for _, d := range r.h.pool {
		var sign *uidice.Die
		if i := slices.IndexFunc(r.h.left, func(x emissaries.Die) bool { return x.ID == d.ID }); i >= 0 {
			sign = r.signs[len(r.h.put)+i]
		}
		places = append(places, sign)
	}
	return places
}

func (r *handfulRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	r.caret.Hide()
	r.none.Hidden = len(r.h.put) > 0
	all := r.h.all()
	r.place(size.Width, func(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		o.Move(at)
		o.Resize(size)
		for i, s := range r.signs {
			if o == fyne.CanvasObject(s) && all[i].ID == r.h.at && r.h.focused {
				r.caret.Show()
				r.caret.Move(at)
				r.caret.Resize(size)
			}
		}
	})
}

func (r *handfulRenderer) MinSize() fyne.Size {
	em := theme.SizeForWidget(theme.SizeNameText, r.h)
	return fyne.NewSize(8*em, r.place(r.h.Size().Width, func(fyne.CanvasObject, fyne.Position, fyne.Size) {}))
}

func (r *handfulRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.back, r.middle, r.hand, r.none}
	for _, s := range r.signs {
		objects = append(objects, s)
	}
	return append(objects, r.caret)
}

func (r *handfulRenderer) Destroy() {}
