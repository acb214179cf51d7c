package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Notch is the corner of a picture that the small one covers, in the toolkit's units; without a size none is.
type Notch struct {
	At   fyne.Position
	Size fyne.Size
}

// Right and Bottom are where it ends.
func (n Notch) Right() float32 { return n.At.X + n.Size.Width }

// Bottom is where it ends below.
func (n Notch) Bottom() float32 { return n.At.Y + n.Size.Height }

// IsLeft reports whether it is one of the left corners of a picture that is so wide.
func (n Notch) IsLeft(width float32) bool { return n.At.X < width-n.Right() }

// IsTop reports whether it is one of the upper corners of a picture that is so high.
func (n Notch) IsTop(height float32) bool { return n.At.Y < height-n.Bottom() }

// Clear is where a line at the foot of a picture of a size stands beside it, in a foot so high.
func (n Notch) Clear(size fyne.Size, foot float32) (left, wide float32) {
	switch {
	case n.Size.Width == 0 || n.Bottom() < size.Height-foot:
		return 0, size.Width
	case n.IsLeft(size.Width):
		return n.Right(), size.Width - n.Right()
	}
	return 0, n.At.X
}

// Notched is a picture that keeps clear of its notch.
type Notched struct {
	widget.BaseWidget
	view  fyne.CanvasObject
	notch Notch
	told  func(Notch)
}

// NewNotched has a picture told of its notch whenever that is another.
func NewNotched(view fyne.CanvasObject, told func(Notch)) *Notched {
	p := &Notched{view: view, told: told}
	p.ExtendBaseWidget(p)
	return p
}

// Cover says where the notch is.
func (p *Notched) Cover(n Notch) {
	if n != p.notch {
		p.notch = n
		p.told(n)
	}
}

// CreateRenderer shows the picture.
func (p *Notched) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.view) }
