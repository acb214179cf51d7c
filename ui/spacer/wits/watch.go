package wits

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/spacer/wits"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// watch counts down the seconds that one speaks, large enough to be read across the table. It stops nobody.
type watch struct {
	host desk.Host
	left int // seconds; wits.Seconds before it is started
	on   bool
	stop func()
	view *figure
}

func newWatch(host desk.Host) *watch {
	w := &watch{host: host, left: wits.Seconds, stop: func() {}}
	w.view = newFigure(9.6, w.draw)
	return w
}

// start counts from the beginning.
func (w *watch) start() {
	w.stop()
	w.left, w.on = wits.Seconds, true
	w.view.Refresh()
	w.wait()
}

func (w *watch) wait() { w.stop = w.host.After(1000, w.tick) }

func (w *watch) tick() {
	w.left--
	if w.left > 0 {
		w.wait()
	} else {
		w.on = false
	}
	w.view.Refresh()
}

// end counts no more.
func (w *watch) end() {
	w.stop()
	w.left, w.on = wits.Seconds, false
}

// words say how the time stands.
func (w *watch) words() string {
	switch {
	case w.on && w.left == 1:
		return "second to speak"
	case w.on:
		return "seconds to speak"
	case w.left == 0:
		return "Time is up: roll the dice"
	}
	return "seconds for the speech"
}

// draw draws the number, what it is, and a bar that runs down.
func (w *watch) draw(f *figure, size fyne.Size) []fyne.CanvasObject {
	unit := theme.TextSize()
	number := f.text(fmt.Sprint(w.left), 6.6*unit, fyne.NewPos(size.Width/2, 0), true)
	number.TextStyle.Bold = true
	number.Resize(number.MinSize())
	number.Move(fyne.NewPos((size.Width-number.MinSize().Width)/2, -0.6*unit))
	if !w.on && w.left > 0 {
		number.Color = f.color(look.ColorCaption)
	}
	words := f.text(w.words(), unit, fyne.NewPos(size.Width/2, 7.4*unit), true)
	ink := f.color(theme.ColorNameForeground)
	frame := canvas.NewRectangle(f.color(look.ColorBox))
	frame.StrokeColor, frame.StrokeWidth = f.color(look.ColorFrame), 1
	frame.Move(fyne.NewPos(0, 8.9*unit))
	frame.Resize(fyne.NewSize(size.Width, 0.6*unit))
	return []fyne.CanvasObject{
		number, words, frame,
		block(0, 8.9*unit, size.Width*float32(w.left)/wits.Seconds, 0.6*unit, ink, ink),
	}
}
