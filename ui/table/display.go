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
	host     desk.Host
	front    bool // the editor it belongs to shows a document
	state    *look.Text
	switches []*toggle
	small    *fyne.Container
	present  *look.Button
	view     fyne.CanvasObject
	let      func() // goes of the thumbnail shown; nil = none is
}

// toggle is a button for something that is so or not; it says what pressing it does.
type toggle struct {
	*look.Button
	is      func() bool
	on, off string // what to do when it is not so, and when it is
}

func (t *toggle) show() {
	text, importance := t.on, widget.LowImportance
	if t.is() {
		text, importance = t.off, widget.HighImportance
	}
	if t.Text != text {
		t.Importance = importance
		t.SetText(text)
	}
}

func newDisplay(host desk.Host) *display {
	d := &display{host: host, state: look.NewText(""), small: container.New(wide{})}
	d.state.Shrinks = true
	p := host.Players()
	turn := func(on, off string, do func(), is func() bool) fyne.CanvasObject {
		t := &toggle{Button: quiet(on, do), is: is, on: on, off: off}
		d.switches = append(d.switches, t)
		return t.Button
	}
	buttons := look.NewRows(0,
		look.NewColumns(look.Columns{}, turn("Pause", "Go on", p.Pause, p.IsPaused), turn("Black", "Show", p.Blackout, p.IsBlack)),
		look.NewColumns(look.Columns{}, turn("Freeze", "Catch up", p.Freeze, p.IsFrozen), quiet("My view", p.See)),
		look.NewColumns(look.Columns{Shares: []float32{1, 1, 1.4, 1.6}},
			quiet("−", func() { p.ZoomBy(-2) }).Often().Tells("Zoom out for players"), quiet("+", func() { p.ZoomBy(2) }).Often().Tells("Zoom in for players"),
			quiet("Fit", p.Fit), quiet("Turn", p.Turn).Often()))
	d.present = look.NewButton("Show this to players", p.Present)
	d.view = look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1}, look.NewRows(0.5, d.state, d.present,
		look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1.5}}, d.small, buttons)))
	d.view.Hide()
	p.Watch(d.follow)
	return d
}

// bring says whether the editor shows a document: only then is there anything to draw.
func (d *display) bring(front bool) {
	d.front = front
	d.follow()
}

// follow shows the display as it is now; while it is closed there is nothing to show.
func (d *display) follow() {
	p := d.host.Players()
	if !d.front || !p.IsOpen() {
		if d.let != nil {
			d.let()
			d.let, d.small.Objects = nil, nil
		}
		d.view.Hide()
		return
	}
	d.state.Set("Players see: " + p.State())
	if p.IsElsewhere() {
		d.present.Show()
	} else {
		d.present.Hide()
	}
	for _, t := range d.switches {
		t.show()
	}
	if d.let == nil {
		small, release := p.Thumbnail()
		d.small.Objects, d.let = []fyne.CanvasObject{small}, release
	}
	if !d.view.Visible() {
		d.view.Show()
		d.host.Canvas().Refresh(d.view) // what was hidden is in no window as far as the toolkit knows
	}
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
