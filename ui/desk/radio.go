package desk

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// radio is a few answers in a dialog of which one is chosen. All of it is one stop of the Tab key, and the arrow keys choose; in the
// toolkit's own each answer is a stop, where Return and Escape are lost.
type radio struct {
	widget.DisableableWidget
	titles  []string
	at      int
	changed func()
	across  bool // side by side
	key     func(*fyne.KeyEvent) (taken bool)
	focused bool
}

// newRadio returns a choice of the answer at.
func newRadio(titles []string, at int) *radio {
	r := &radio{titles: titles, at: at, changed: func() {}, key: func(*fyne.KeyEvent) bool { return false }}
	r.ExtendBaseWidget(r)
	return r
}

// Answers has Return and Escape answer the dialog.
func (r *radio) Answers(key func(*fyne.KeyEvent) bool, _ func(string)) { r.key = key }

// choose takes one of the answers, if there is one of that number.
func (r *radio) choose(at int) {
	if r.Disabled() || at == r.at || at < 0 || at >= len(r.titles) {
		return
	}
	r.at = at
	r.Refresh()
	r.changed()
}

// Tapped takes the answer under the pointer.
func (r *radio) Tapped(ev *fyne.PointEvent) {
	if r.Disabled() {
		return
	}
	fyne.CurrentApp().Driver().CanvasForObject(r).Focus(r)
	size := r.cell()
	if r.across {
		r.choose(int(ev.Position.X / size.Width))
	} else {
		r.choose(int(ev.Position.Y / size.Height))
	}
}

// FocusGained shows where the keyboard is.
func (r *radio) FocusGained() { r.focus(true) }

// FocusLost shows it no longer.
func (r *radio) FocusLost() { r.focus(false) }

func (r *radio) focus(on bool) {
	r.focused = on
	r.Refresh()
}

// TypedRune does nothing.
func (r *radio) TypedRune(rune) {}

// TypedKey takes the next answer or the one before, or answers the dialog.
func (r *radio) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyUp, fyne.KeyLeft:
		r.choose(r.at - 1)
	case fyne.KeyDown, fyne.KeyRight:
		r.choose(r.at + 1)
	default:
		r.key(k)
	}
}

// cell is how much room an answer has.
func (r *radio) cell() fyne.Size {
	var size fyne.Size
	for _, title := range r.titles {
		size = size.Max(fyne.MeasureText(title, theme.TextSize(), fyne.TextStyle{}))
	}
	pad := theme.InnerPadding()
	return size.AddWidthHeight(3*pad+theme.IconInlineSize(), 2*pad)
}

// CreateRenderer shows the answers, each with a circle that is filled in for the one chosen.
func (r *radio) CreateRenderer() fyne.WidgetRenderer {
	p := &radioPicture{r: r, ring: canvas.NewRectangle(color.Transparent)}
	p.ring.StrokeWidth = 2
	p.objects = []fyne.CanvasObject{p.ring}
	for _, title := range r.titles {
		circle, dot, text := canvas.NewCircle(color.Transparent), canvas.NewCircle(color.Transparent), canvas.NewText(title, color.Transparent)
		circle.StrokeWidth = 2
		p.circles, p.dots, p.texts = append(p.circles, circle), append(p.dots, dot), append(p.texts, text)
		p.objects = append(p.objects, circle, dot, text)
	}
	p.paint()
	return p
}

// radioPicture is what a radio looks like.
type radioPicture struct {
	r             *radio
	ring          *canvas.Rectangle // around the answer chosen while the keyboard is here
	circles, dots []*canvas.Circle
	texts         []*canvas.Text
	objects       []fyne.CanvasObject
}

func (p *radioPicture) paint() {
	colour := func(name fyne.ThemeColorName) color.Color { return theme.ColorForWidget(name, p.r) }
	ink, chosen := colour(theme.ColorNameForeground), colour(theme.ColorNamePrimary)
	if p.r.Disabled() {
		ink = colour(theme.ColorNameDisabled)
		chosen = ink
	}
	for i, text := range p.texts {
		text.Color, text.TextSize = ink, theme.TextSize()
		p.circles[i].StrokeColor = ink
		p.dots[i].FillColor = chosen
		p.dots[i].Hidden = i != p.r.at
	}
	p.ring.StrokeColor = colour(theme.ColorNameForeground)
	p.ring.Hidden = !p.r.focused
}

// Layout puts the answers one below the other, or side by side.
func (p *radioPicture) Layout(fyne.Size) {
	cell, pad, icon := p.r.cell(), theme.InnerPadding(), theme.IconInlineSize()
	for i, text := range p.texts {
		at := fyne.NewPos(0, float32(i)*cell.Height)
		if p.r.across {
			at = fyne.NewPos(float32(i)*cell.Width, 0)
		}
		middle := at.AddXY(pad+icon/2, cell.Height/2)
		p.circles[i].Resize(fyne.NewSquareSize(icon * 0.8))
		p.circles[i].Move(middle.SubtractXY(icon*0.4, icon*0.4))
		p.dots[i].Resize(fyne.NewSquareSize(icon * 0.4))
		p.dots[i].Move(middle.SubtractXY(icon*0.2, icon*0.2))
		text.Resize(text.MinSize())
		text.Move(at.AddXY(1.5*pad+icon, (cell.Height-text.MinSize().Height)/2))
		if i == p.r.at {
			p.ring.Move(at.AddXY(ringInset, ringInset))
			p.ring.Resize(cell.SubtractWidthHeight(2*ringInset, 2*ringInset))
		}
	}
}

// MinSize is room for all.
func (p *radioPicture) MinSize() fyne.Size {
	cell, n := p.r.cell(), float32(len(p.texts))
	if p.r.across {
		return fyne.NewSize(n*cell.Width, cell.Height)
	}
	return fyne.NewSize(cell.Width, n*cell.Height)
}

// Refresh shows what is chosen now.
func (p *radioPicture) Refresh() {
	p.paint()
	p.Layout(p.r.Size())
	canvas.Refresh(p.r)
}

// Objects are the parts.
func (p *radioPicture) Objects() []fyne.CanvasObject { return p.objects }

// Destroy does nothing.
func (p *radioPicture) Destroy() {}

// tick is a box to tick in a dialog.
type tick struct {
	widget.Check
	key func(*fyne.KeyEvent) (taken bool)
}

func newTick(text string) *tick {
	t := &tick{key: func(*fyne.KeyEvent) bool { return false }}
	t.Text = text
	t.ExtendBaseWidget(t)
	return t
}

// Answers has Return and Escape answer the dialog.
func (t *tick) Answers(key func(*fyne.KeyEvent) bool, _ func(string)) { t.key = key }

// TypedKey answers the dialog. The space bar ticks by its letter.
func (t *tick) TypedKey(k *fyne.KeyEvent) { t.key(k) }

// slider is a number in a dialog that is drawn.
type slider struct {
	widget.Slider
	key func(*fyne.KeyEvent) (taken bool)
}

// Answers has Return and Escape answer the dialog.
func (s *slider) Answers(key func(*fyne.KeyEvent) bool, _ func(string)) { s.key = key }

// TypedKey answers the dialog, or moves the slider.
func (s *slider) TypedKey(k *fyne.KeyEvent) {
	if k.Name != fyne.KeyReturn && k.Name != fyne.KeyEnter && k.Name != fyne.KeyEscape || !s.key(k) {
		s.Slider.TypedKey(k)
	}
}
