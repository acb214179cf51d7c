package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Columns lays objects side by side in shares of the width, all as high as the highest. Where the width
// falls under Narrowest it stacks them. It never asks for more width than it is given.
type Columns struct {
	Shares    []float32 // one an object; an object without one has 1
	Gap       float32   // in grid units; -1 lets the frames of neighbouring boxes share a line
	Narrowest float32   // in units of text size; 0 never stacks
	width     float32
}

// NewColumns returns a container of objects in equal or given shares.
func NewColumns(layout Columns, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&layout, objects...)
}

func (c *Columns) gap() float32 {
	if c.Gap < 0 {
		return -1
	}
	return c.Gap * Unit * scale()
}

// scale is how much larger than at a text scale of 1 things are now.
func scale() float32 { return theme.TextSize() / sizes[theme.SizeNameText] }

func (c *Columns) stacked() bool {
	return c.Narrowest > 0 && c.width > 0 && c.width < c.Narrowest*theme.TextSize()
}

func (c *Columns) share(i int) float32 {
	if i < len(c.Shares) {
		return c.Shares[i]
	}
	return 1
}

// Layout places the objects.
func (c *Columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	objects = visible(objects)
	if c.stacked() {
		stack(objects, size.Width, c.gap())
		return
	}
	var total float32
	for i := range objects {
		total += c.share(i)
	}
	room := size.Width - c.gap()*float32(len(objects)-1)
	var x float32
	for i, o := range objects {
		w := room * c.share(i) / total
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(w, size.Height))
		x += w + c.gap()
	}
}

// MinSize is as high as the objects need in the width last given.
func (c *Columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	objects = visible(objects)
	if c.stacked() {
		return fyne.NewSize(0, stackHeight(objects, c.gap()))
	}
	var h float32
	for _, o := range objects {
		h = max(h, o.MinSize().Height)
	}
	return fyne.NewSize(0, h)
}

// Rows lays objects one below the other over the whole width.
type Rows struct {
	Gap float32 // in grid units; -1 lets frames share a line
}

// NewRows returns a container of objects one below the other, gap grid units apart.
func NewRows(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Rows{Gap: gap}, objects...)
}

func (r *Rows) gap() float32 {
	if r.Gap < 0 {
		return -1
	}
	return r.Gap * Unit * scale()
}

// Layout places the objects.
func (r *Rows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stack(visible(objects), size.Width, r.gap())
}

// MinSize is as high as the objects need in the width they have.
func (r *Rows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, stackHeight(visible(objects), r.gap()))
}

func stack(objects []fyne.CanvasObject, width, gap float32) {
	var y float32
	for _, o := range objects {
		o.Move(fyne.NewPos(0, y))
		if o.Size().Width != width {
			o.Resize(fyne.NewSize(width, o.MinSize().Height)) // text wraps, then says how high it is
		}
		h := o.MinSize().Height
		o.Resize(fyne.NewSize(width, h))
		y += h + gap
	}
}

func stackHeight(objects []fyne.CanvasObject, gap float32) float32 {
	var h float32
	for i, o := range objects {
		if i > 0 {
			h += gap
		}
		h += o.MinSize().Height
	}
	return h
}

func visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for i, o := range objects {
		if !o.Visible() {
			shown := append([]fyne.CanvasObject{}, objects[:i]...)
			for _, o := range objects[i:] {
				if o.Visible() {
					shown = append(shown, o)
				}
			}
			return shown
		}
	}
	return objects
}

// Kept keeps the height of what is in it while that is hidden, so that nothing around it moves.
type Kept struct{}

// NewKept returns a place for an object that comes and goes.
func NewKept(object fyne.CanvasObject) *fyne.Container { return container.New(Kept{}, object) }

// Layout places the objects.
func (Kept) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

// MinSize is as wide as what shows, and as high as all.
func (Kept) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var m fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		if !o.Visible() {
			least.Width = 0
		}
		m = m.Max(least)
	}
	return m
}

// Inset lays its objects on top of each other with room around them, in grid units.
type Inset struct{ Left, Top, Right, Bottom float32 }

// NewInset returns a container with as many grid units around its object.
func NewInset(around Inset, object fyne.CanvasObject) *fyne.Container {
	return container.New(&around, object)
}

// Layout places the objects.
func (in *Inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	u := Unit * scale()
	for _, o := range objects {
		o.Move(fyne.NewPos(in.Left*u, in.Top*u))
		o.Resize(fyne.NewSize(size.Width-(in.Left+in.Right)*u, size.Height-(in.Top+in.Bottom)*u))
	}
}

// MinSize is the largest object's and the room around it.
func (in *Inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	u := Unit * scale()
	var m fyne.Size
	for _, o := range objects {
		m = m.Max(o.MinSize())
	}
	return m.AddWidthHeight((in.Left+in.Right)*u, (in.Top+in.Bottom)*u)
}
