package look_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// underGlass is a window with a button at its top left and one at its bottom right, under tips; rests lets time pass.
func underGlass(t *testing.T) (a, b *look.Button, tips *look.Tips, rests func()) {
	t.Helper()
	var due []func()
	tips = look.NewTips(func(_ int, f func()) (stop func()) {
		stopped := false
		due = append(due, func() {
			if !stopped {
				f()
			}
		})
		return func() { stopped = true }
	})
	a, b = look.NewButton("×", func() {}), look.NewButton("–", func() {})
	a.Tells("Close the tab")
	b.Tells("Fold the picture, or drag it elsewhere")
	b.Move(fyne.NewPos(380, 280))
	a.Resize(fyne.NewSize(20, 20))
	b.Resize(fyne.NewSize(20, 20))
	test.NewTempApp(t)
	w := test.NewTempWindow(t, container.NewStack(container.NewWithoutLayout(a, b), tips))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 300))
	return a, b, tips, func() {
		rested := due
		due = nil
		for _, f := range rested {
			f()
		}
	}
}

// told is the tip that is seen, with where it stands; empty = none.
func told(tips *look.Tips) (text string, at fyne.Position, size fyne.Size) {
	for _, o := range test.WidgetRenderer(tips).Objects()[0].(*fyne.Container).Objects {
		switch o := o.(type) {
		case *canvas.Text:
			if o.Visible() {
				text = o.Text
			}
		case *canvas.Rectangle:
			at, size = o.Position(), o.Size()
		}
	}
	return text, at, size
}

func TestATipStandsBesideItsControlWhileThePointerRestsThere(t *testing.T) {
	a, b, tips, rests := underGlass(t)
	a.MouseIn(&desktop.MouseEvent{})
	if text, _, _ := told(tips); text != "" {
		t.Errorf("at once it says %q", text)
	}
	rests()
	if text, at, _ := told(tips); text != "Close the tab" || at.Y < 20 {
		t.Errorf("it says %q at %v", text, at)
	}
	a.MouseOut()
	if text, _, _ := told(tips); text != "" {
		t.Errorf("the pointer gone it says %q", text)
	}
	b.MouseIn(&desktop.MouseEvent{})
	rests()
	if text, at, size := told(tips); text != "Fold the picture, or drag it elsewhere" || at.X < 0 || at.X+size.Width > 400 || at.Y+size.Height > 281 {
		t.Errorf("it says %q at %v, %v large", text, at, size)
	}
}

func TestAPointerThatPassesShowsNoTip(t *testing.T) {
	a, _, tips, rests := underGlass(t)
	a.MouseIn(&desktop.MouseEvent{})
	a.MouseOut()
	rests()
	if text, _, _ := told(tips); text != "" {
		t.Errorf("it says %q", text)
	}
}

func TestATipGoesOnceTheKeyboardLeadsElsewhere(t *testing.T) {
	for name, leads := range map[string]func(a, b *look.Button, c fyne.Canvas){
		"to another control": func(_, b *look.Button, c fyne.Canvas) { c.Focus(b) },
		"by Tab":             func(_, _ *look.Button, c fyne.Canvas) { c.FocusNext() },
		"nowhere":            func(_, _ *look.Button, c fyne.Canvas) { c.Unfocus() },
		"to a dialog":        func(_, b *look.Button, c fyne.Canvas) { widget.ShowModalPopUp(widget.NewLabel("Delete?"), c) },
		"to another page":    func(a, _ *look.Button, c fyne.Canvas) { a.Move(fyne.NewPos(90, 90)) },
		"to what is gone now": func(a, _ *look.Button, c fyne.Canvas) {
			c.Content().(*fyne.Container).Objects[0].(*fyne.Container).Remove(a)
		},
	} {
		t.Run(name, func(t *testing.T) {
			a, b, tips, rests := underGlass(t)
			c := fyne.CurrentApp().Driver().CanvasForObject(a)
			a.Move(fyne.NewPos(40, 40))
			c.Focus(a)
			a.MouseIn(&desktop.MouseEvent{})
			for range 3 {
				rests()
				if text, _, _ := told(tips); text != "Close the tab" {
					t.Fatalf("nothing is done, and it says %q", text)
				}
			}
			leads(a, b, c)
			rests()
			if text, _, _ := told(tips); text != "" {
				t.Errorf("it says %q", text)
			}
		})
	}
}

func TestWithoutGlassNothingIsTold(t *testing.T) {
	test.NewTempApp(t)
	b := look.NewButton("×", func() {})
	b.Tells("Close")
	test.NewTempWindow(t, b)
	b.MouseIn(&desktop.MouseEvent{})
	b.MouseOut()
}
