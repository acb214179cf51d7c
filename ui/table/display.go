package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// display is the referee's hold on the players' display: a thumbnail of what they see, and what it can do.
type display struct {
	host  desk.Host
	state *look.Text
	small *fyne.Container
	view  fyne.CanvasObject
	let   func() // goes of the thumbnail shown
}

func newDisplay(host desk.Host) *display {
	d := &display{host: host, state: look.NewText(""), small: container.NewStack(), let: func() {}}
	d.state.Shrinks = true
	p := host.Players()
	act := func(title string, do func()) fyne.CanvasObject {
		b := widget.NewButton(title, do)
		b.Importance = widget.LowImportance
		return b
	}
	buttons := look.NewRows(0,
		look.NewColumns(look.Columns{}, act("Pause", p.Pause), act("Black", p.Blackout)),
		look.NewColumns(look.Columns{}, act("Freeze", p.Freeze), act("Turn", p.Turn)),
		look.NewColumns(look.Columns{}, act("−", func() { p.ZoomBy(-2) }), act("+", func() { p.ZoomBy(2) }), act("Fit", p.Fit)))
	d.view = look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1}, look.NewRows(0.5, d.state,
		look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1.2}}, container.New(wide{}, d.small), buttons)))
	p.Watch(d.follow)
	d.follow()
	return d
}

// follow shows the display as it is now; while it is closed there is nothing to show.
func (d *display) follow() {
	p := d.host.Players()
	d.let()
	if !p.IsOpen() {
		d.let = func() {}
		d.small.Objects = nil
		d.view.Hide()
		return
	}
	d.state.Set("What the players see: " + p.State())
	small, release := p.Thumbnail()
	d.small.Objects, d.let = []fyne.CanvasObject{small}, release
	d.view.Show()
	d.host.Canvas().Refresh(d.view) // what was hidden is in no window as far as the toolkit knows
}

// wide lays out one thing as wide as there is room and high enough to tell a map by.
type wide struct{}

// Layout fills the room.
func (wide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// MinSize is as high as a few lines.
func (wide) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, 7*theme.TextSize())
}
