package desk

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Panel is something of a game's own that players see beside the map. It is a picture of a moment: what it shows does not
// change.
type Panel struct {
	// Shows is the value of what it shows, nothing of which changes later: panels that show equal values look the same.
	Shows any
	// Make makes an object that shows it, in text of that height in the toolkit's units. All it draws goes by that height,
	// so that the thumbnail looks as the display does.
	Make func(text float32) fyne.CanvasObject
}

// Same reports whether two panels look the same; nil is none.
func (p *Panel) Same(other *Panel) bool {
	if p == nil || other == nil {
		return p == other
	}
	return reflect.DeepEqual(p.Shows, other.Shows)
}

// panelShare is what a panel takes of the room beside a map: it is what is played on.
const panelShare = 0.52

// panel is the place of a panel in a window.
type panel struct {
	view  *fyne.Container
	shown *Panel  // nil = none
	text  float32 // height of what is in view, 0 = nothing is
}

func newPanel() *panel { return &panel{view: container.NewStack()} }

// is has another panel shown, and reports whether that looks different.
func (p *panel) is(shown *Panel) bool {
	same := p.shown.Same(shown)
	p.shown = shown
	if !same {
		p.text = 0
	}
	return !same
}

// takes is what a panel takes of the room's width, or of its height on a screen that stands upright. Turned maps have it to themselves: what stands upright is not read from there.
func (p *panel) takes(room float32, mapped, turned bool) float32 {
	switch {
	case p.shown == nil || turned:
		return 0
	case !mapped:
		return room
	}
	return room * panelShare
}

// set gives it its size, in text of a height.
func (p *panel) set(size fyne.Size, text float32) {
	if p.shown == nil {
		p.view.Objects, p.text = nil, 0
	} else if p.text != text {
		p.view.Objects, p.text = []fyne.CanvasObject{p.shown.Make(text)}, text
	}
	p.view.Resize(size)
	for _, o := range p.view.Objects {
		o.Resize(size)
	}
}
