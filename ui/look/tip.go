package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// Tips is a sheet of glass over a window's content, on which stands what the control under the pointer is that has no words,
// or has more than it has room for. It goes on top of a stack that is the window's content.
type Tips struct {
	widget.BaseWidget
	after func(ms int, f func()) (stop func())
	box   *canvas.Rectangle
	text  *canvas.Text
	of    fyne.CanvasObject // whose tip is due or shown; nil = nobody's
	stop  func()
}

// tipAfter is how long the pointer rests on a control before its tip is shown, and tipLook how often it is looked after then whether
// it is still wanted, in milliseconds.
const tipAfter, tipLook = 600, 100

// NewTips returns the glass; after calls f on the screen's goroutine, ms from now.
func NewTips(after func(ms int, f func()) (stop func())) *Tips {
	t := &Tips{after: after, box: canvas.NewRectangle(color.Transparent), text: canvas.NewText("", color.Transparent), stop: func() {}}
	t.ExtendBaseWidget(t)
	t.hide()
	return t
}

// Tip shows what a control is beside it, once the pointer has rested on it. In a window without Tips it does nothing.
func Tip(of fyne.CanvasObject, text string) {
	t := tipsOver(of)
	if t == nil {
		return
	}
	t.stop()
	t.hide()
	t.of = of
	t.stop = t.after(tipAfter, func() {
		if t.of == of {
			t.show(domain.AsWritten(text))
			t.watch(t.standing())
		}
	})
}

// standing is what a tip was shown in: another one is not what it was for.
type standing struct {
	keyboard fyne.Focusable
	over     fyne.CanvasObject // what lies over the window's content, such as a dialog
	at       fyne.Position     // of its control, which may have gone from under a pointer that rests
}

func (t *Tips) standing() standing {
	d := fyne.CurrentApp().Driver()
	c := d.CanvasForObject(t)
	if c == nil { // the window is closed
		return standing{}
	}
	return standing{c.Focused(), c.Overlays().Top(), d.AbsolutePositionForObject(t.of)}
}

// watch takes the tip away once the keyboard or what is shown is another: the toolkit tells of the pointer alone.
func (t *Tips) watch(was standing) {
	t.stop = t.after(tipLook, func() {
		if t.standing() != was {
			t.hide()
			return
		}
		t.watch(was)
	})
}

// Untip takes a control's tip away.
func Untip(of fyne.CanvasObject) {
	if t := tipsOver(of); t != nil && t.of == of {
		t.stop()
		t.hide()
	}
}

// tipsOver is the glass of the window that an object is in, nil = it has none.
func tipsOver(o fyne.CanvasObject) *Tips {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	if content, ok := c.Content().(*fyne.Container); ok && len(content.Objects) > 0 {
		t, _ := content.Objects[len(content.Objects)-1].(*Tips)
		return t
	}
	return nil
}

func (t *Tips) hide() {
	t.of = nil
	t.box.Hide()
	t.text.Hide()
}

// show puts a tip below its control, or above where there is no room, within the window.
func (t *Tips) show(text string) {
	pad := theme.Padding()
	t.text.Text, t.text.TextSize, t.text.Color = text, theme.TextSize(), theme.Color(theme.ColorNameForeground)
	t.box.FillColor, t.box.StrokeColor, t.box.StrokeWidth = theme.Color(theme.ColorNameMenuBackground), theme.Color(ColorFrame), 1
	size := t.text.MinSize().AddWidthHeight(4*pad, 2*pad)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.of)
	y := at.Y + t.of.Size().Height + pad
	if y+size.Height > t.Size().Height {
		y = at.Y - size.Height - pad
	}
	corner := fyne.NewPos(max(0, min(at.X, t.Size().Width-size.Width)), max(0, y))
	t.box.Move(corner)
	t.box.Resize(size)
	t.text.Move(corner.AddXY(2*pad, pad))
	t.text.Resize(t.text.MinSize())
	t.box.Show()
	t.text.Show()
	t.Refresh()
}

// CreateRenderer shows the glass.
func (t *Tips) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout(t.box, t.text))
}
