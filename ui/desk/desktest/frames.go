package desktest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// MostFrames is where Frames gives up: a screen that draws so many draws for ever.
const MostFrames = 12

// Frames is how many frames a real window draws of what is in it and on top of it until it rests, MostFrames for one that
// never does. Before each of them the toolkit's driver, which the test's has no part of, lays the parent of every object anew
// that is new to it or whose least size is another: a layout that makes new objects each time has the next frame follow, and
// takes a whole core.
func Frames(c fyne.Canvas) int {
	known := map[fyne.CanvasObject]fyne.Size{}
	for n := range MostFrames {
		if !ensured(c, known) {
			return n
		}
	}
	return MostFrames
}

// ensured does before a frame what the driver does, and reports whether anything was laid out for it.
func ensured(c fyne.Canvas, known map[fyne.CanvasObject]fyne.Size) (laid bool) {
	roots := append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...)
	for _, root := range roots {
		if root != nil && ensure(root, known) {
			laid = true
		}
	}
	return laid
}

// ensure is ensured of an object and of what is in it.
func ensure(o fyne.CanvasObject, known map[fyne.CanvasObject]fyne.Size) (laid bool) {
	if !o.Visible() {
		return false
	}
	again := false
	for _, in := range within(o) {
		was, there := known[in]
		laid = ensure(in, known) || laid
		if now := in.MinSize(); in.Visible() && (!there || now != was) {
			known[in], again = now, true
		}
	}
	if again {
		lay(o)
	}
	return laid || again
}

// within are the objects that an object consists of.
func within(o fyne.CanvasObject) []fyne.CanvasObject {
	switch x := o.(type) {
	case *fyne.Container:
		return x.Objects
	case fyne.Widget:
		return test.WidgetRenderer(x).Objects()
	}
	return nil
}

// lay has an object place what is in it.
func lay(o fyne.CanvasObject) {
	switch x := o.(type) {
	case *fyne.Container:
		if x.Layout != nil {
			x.Layout.Layout(x.Objects, x.Size())
		}
	case fyne.Widget:
		test.WidgetRenderer(x).Layout(x.Size())
	}
}
