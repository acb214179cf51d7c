package board

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	model "shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/ui/board/paint"
)

// View shows a map to the players: nothing hidden, nothing to edit. It is dragged to be moved and zoomed with the
// wheel. Its exported fields are set before it is shown.
type View struct {
	widget.BaseWidget

	// Face is as that of Board.
	Face func(model.Token) paint.Face
	// OnLook is told that another part is in sight, or at another scale.
	OnLook func()

	host    Host
	ground  *ground
	m       *model.Map // as shown; nil = nothing
	picture backdrop
	text    float32 // height of the smallest, 0 = as the theme has it
	drawn   float64 // the smallest of the scene last drawn
	follows *View
	at      *fyne.Position // where it is being dragged
	part    *model.Rect    // kept in sight until somebody zooms or drags; nil = the whole map
	roams   bool           // somebody has
	idle    bool           // not to be moved by hand
	locked  bool           // moves by none but those who call for it
	others  []*View        // that follow this one
}

var (
	_ fyne.Widget       = (*View)(nil)
	_ fyne.Scrollable   = (*View)(nil)
	_ fyne.Draggable    = (*View)(nil)
	_ desktop.Mouseable = (*View)(nil)
)

// NewView returns a view that shows nothing yet.
func NewView(host Host) *View {
	v := &View{host: host, ground: newGround(host)}
	v.ground.onLook = v.looked
	v.ExtendBaseWidget(v)
	return v
}

// looked tells those who want to know that another part is in sight.
func (v *View) looked() {
	if v.OnLook != nil {
		v.OnLook()
	}
	for _, o := range v.others {
		o.align()
	}
}

// ShowMap shows what players may see of m, of which only what differs from before is drawn; nil = nothing. To
// freeze the view, do not call it.
func (v *View) ShowMap(m *model.Map) {
	if m == nil {
		v.m, v.picture = nil, backdrop{}
		v.ground.show(nil)
	} else {
		m = facts.Clone(m)
		paint.Spread(m)
		v.m = m.Shown()
		v.readPicture()
		v.render()
	}
	for _, o := range v.others {
		o.copyMap()
	}
}

func (v *View) render() {
	if v.m == nil {
		return
	}
	v.drawn = v.smallest()
	s := &paint.Scene{Map: v.m, Mode: modeOf(), Background: v.picture.image, Smallest: v.drawn}
	if faces := facesOf(v.m, v.Face); faces != nil {
		s.Face = func(t model.Token) paint.Face { return faces[t.ID] }
	}
	v.ground.show(s)
	v.keep()
}

// keep keeps in sight what is to be: the map, the view's size or how it is turned is another.
func (v *View) keep() {
	if v.locked && v.ground.fitted || v.roams || v.follows != nil || v.m == nil {
		return
	}
	if v.part != nil {
		v.ground.see(*v.part)
		return
	}
	c := v.ground.cam
	if c.fit(v.ground.bounds); c != v.ground.cam {
		v.ground.fit()
	}
}

// smallest is the height of the smallest text in device pixels. A thumbnail shows that of the view it follows, in
// proportion.
func (v *View) smallest() float64 {
	switch {
	case v.follows != nil && v.follows.ground.cam.scale > 0:
		return v.follows.smallest() * v.ground.cam.scale / v.follows.ground.cam.scale
	case v.text > 0:
		return float64(v.text * v.ground.density)
	}
	return v.ground.smallest()
}

func (v *View) readPicture() {
	id := v.m.Background.Picture
	if id == v.picture.id {
		return
	}
	v.picture = backdrop{id: id}
	if id == "" {
		return
	}
	readBackdrop(v.host, id, func(img image.Image) {
		if v.picture.id == id {
			v.picture.image = img
			v.render()
		}
	})
}

// Reface asks Face again about all tokens and draws those that look another way.
func (v *View) Reface() {
	v.render()
	for _, o := range v.others {
		o.render()
	}
}

// CreateRenderer makes the view's picture.
func (v *View) CreateRenderer() fyne.WidgetRenderer {
	v.ExtendBaseWidget(v)
	return &viewRenderer{v: v, clip: container.NewClip(v.ground.view)}
}

// MinSize is small: a view makes do with what there is.
func (v *View) MinSize() fyne.Size { return fyne.NewSquareSize(32) }

type viewRenderer struct {
	v    *View
	clip *container.Clip
}

func (r *viewRenderer) Destroy()                     {}
func (r *viewRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(32) }
func (r *viewRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.clip} }

// Layout follows the view's size.
func (r *viewRenderer) Layout(size fyne.Size) {
	r.clip.Resize(size)
	r.v.ground.resize(size)
	r.v.keep()
	r.v.align()
}

// Refresh draws everything anew if the theme or the screen is another one, and nothing otherwise.
func (r *viewRenderer) Refresh() {
	r.v.ground.resize(r.v.Size())
	r.v.render()
}

// Map is the map shown, with nothing hidden in it; nil = nothing is shown. It is never changed.
func (v *View) Map() *model.Map { return v.m }

// Lock keeps the part in sight whatever comes onto the map, and takes the view out of the hands of whoever touches it, or
// ends that.
func (v *View) Lock(on bool) {
	v.locked = on
	v.keep()
}

// Fit brings the whole map into sight and keeps it there, whatever size and map the view comes to have, until
// somebody zooms or drags. So it is at first.
func (v *View) Fit() {
	v.roams, v.part = false, nil
	v.ground.fit()
}

// ZoomBy zooms in by steps of a tenth, out if negative, around the middle.
func (v *View) ZoomBy(steps int) {
	v.roams = true
	v.ground.zoomMiddle(steps)
}

// Seen is the part of the map in sight.
func (v *View) Seen() model.Rect { return v.ground.cam.seen() }

// SeenAs brings a part of the map into sight, as large as it can be, and keeps it there as Fit does the whole.
func (v *View) SeenAs(r model.Rect) {
	v.roams, v.part = false, &r
	v.ground.see(r)
}

// Turn sets how often the view is turned clockwise by 90°, 0 to 3.
func (v *View) Turn(quarters int) {
	v.ground.turn(quarters)
	v.keep()
	for _, o := range v.others {
		o.Turn(quarters)
		o.align()
	}
}

// Turned is how often it is turned.
func (v *View) Turned() int { return v.ground.cam.turned }

// SetText sets the height of the smallest text, in the toolkit's units; 0 = as the theme has it.
func (v *View) SetText(height float32) {
	v.text = height
	v.Reface()
}

// Text is the height of the smallest text that was set.
func (v *View) Text() float32 { return v.text }

// Follow makes v a thumbnail of another view: it shows the same map, part and text, in its own size, and cannot be
// moved by hand. Nil ends that.
func (v *View) Follow(of *View) {
	if v.follows != nil {
		v.follows.others = slices.DeleteFunc(v.follows.others, func(o *View) bool { return o == v })
	}
	v.follows, v.idle = of, of != nil
	if of == nil {
		return
	}
	of.others = append(of.others, v)
	v.Face = of.Face
	v.ground.turn(of.Turned())
	v.copyMap()
}

// copyMap shows the map of the view followed.
func (v *View) copyMap() {
	v.m, v.picture = v.follows.m, v.follows.picture
	if v.m == nil {
		v.ground.show(nil)
		return
	}
	v.render()
	v.align()
}

// align brings the part into sight that the view followed shows.
func (v *View) align() {
	if v.follows == nil || v.follows.ground.cam.size.X <= 0 || v.m == nil {
		return
	}
	v.ground.see(v.follows.Seen())
	if v.smallest() != v.drawn { // it goes by the scale, which may have changed before this
		v.render()
	}
}

// Scrolled zooms around the pointer.
func (v *View) Scrolled(ev *fyne.ScrollEvent) {
	if !v.idle && !v.locked {
		v.roams = true
		v.ground.zoomAt(ev)
	}
}

// MouseDown begins a drag.
func (v *View) MouseDown(ev *desktop.MouseEvent) {
	if !v.idle && !v.locked {
		at := ev.Position
		v.at = &at
	}
}

// MouseUp ends a drag.
func (v *View) MouseUp(*desktop.MouseEvent) { v.at = nil }

// Dragged moves the map with the pointer.
func (v *View) Dragged(ev *fyne.DragEvent) {
	if v.at != nil {
		v.roams = true
		v.ground.panBy(ev.Position.X-v.at.X, ev.Position.Y-v.at.Y)
		*v.at = ev.Position
	}
}

// DragEnd ends a drag.
func (v *View) DragEnd() { v.at = nil }
