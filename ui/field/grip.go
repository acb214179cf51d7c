package field

import (
	"fyne.io/fyne/v2"

	"shipslocker/ui/look"
)

// NewGrip returns a grip that puts something into one of a form's boxes, which are asked for as it is dragged. It is there while the document can be edited. A nil picture is that
// of lines; an empty tip is none.
func NewGrip[T any](f *Form[T], tip string, picture fyne.CanvasObject, boxes func() []*look.Box, put func(to int)) *look.Grip {
	grip := look.NewGrip(tip, picture, func(at fyne.Position) (*look.Box, func()) {
		if f.ReadOnly() {
			return nil, nil
		}
		for i, b := range boxes() {
			if in := at.Subtract(f.driver.AbsolutePositionForObject(b)); in.X >= 0 && in.Y >= 0 && in.X < b.Size().Width && in.Y < b.Size().Height {
				return b, func() { put(i) }
			}
		}
		return nil, nil
	})
	f.OnShow(func(*T) { f.Visible(grip, !f.ReadOnly()) })
	return grip
}
