package look

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// brick is an object that asks for a size.
func brick(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// useTheme has an application of its own show the program's theme.
func useTheme(t *testing.T, scale float32) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&Theme{Mode: Paper, Scale: scale})
}

func TestColumnsShareTheWidth(t *testing.T) {
	useTheme(t, 1)
	a, b, c := brick(10, 20), brick(10, 50), brick(10, 30)
	box := NewColumns(Columns{Shares: []float32{3, 1}, Gap: 2}, a, b, c)
	box.Resize(fyne.NewSize(516, 50))

	// Two gaps of 2 units leave 500 for shares of 3, 1 and, where none is given, 1.
	for i, want := range []fyne.Position{{X: 0}, {X: 308}, {X: 416}} {
		if got := box.Objects[i].Position(); got != want {
			t.Errorf("object %d lies at %v, want %v", i, got, want)
		}
	}
	for i, want := range []float32{300, 100, 100} {
		if got := box.Objects[i].Size(); got != fyne.NewSize(want, 50) {
			t.Errorf("object %d has size %v, want %g by 50", i, got, want)
		}
	}
	if got := box.MinSize(); got != fyne.NewSize(0, 50) {
		t.Errorf("columns ask for %v, want no width and the highest object's height", got)
	}
}

func TestColumnsStackUnderTheirNarrowest(t *testing.T) {
	useTheme(t, 1)
	a, b := brick(10, 20), brick(10, 50)
	box := NewColumns(Columns{Narrowest: 40, Gap: 1}, a, b)
	edge := 40 * theme.TextSize()

	box.Resize(fyne.NewSize(edge, 100))
	if a.Position().Y != b.Position().Y {
		t.Error("at their narrowest the columns are stacked")
	}
	box.Resize(fyne.NewSize(edge-1, 100))
	if want := fyne.NewPos(0, 20+Unit); b.Position() != want {
		t.Errorf("under their narrowest the second lies at %v, want %v", b.Position(), want)
	}
	if got, want := box.MinSize(), fyne.NewSize(0, 20+50+Unit); got != want {
		t.Errorf("stacked they ask for %v, want %v", got, want)
	}
	if a.Size().Width != edge-1 || b.Size().Width != edge-1 {
		t.Errorf("stacked they are %g and %g wide, want %g", a.Size().Width, b.Size().Width, edge-1)
	}
	box.Resize(fyne.NewSize(edge, 100))
	if a.Position().Y != b.Position().Y {
		t.Error("given room again they stay stacked")
	}
}

func TestTheNarrowestGrowsWithTheText(t *testing.T) {
	useTheme(t, 2)
	a, b := brick(10, 20), brick(10, 50)
	box := NewColumns(Columns{Narrowest: 40}, a, b)
	box.Resize(fyne.NewSize(40*14*2-1, 100)) // wide enough at a scale of 1
	if a.Position().Y == b.Position().Y {
		t.Error("with text twice as large the columns do not stack earlier")
	}
}

func TestHiddenObjectsTakeNoRoom(t *testing.T) {
	useTheme(t, 1)
	for name, box := range map[string]*fyne.Container{
		"columns": NewColumns(Columns{Gap: 1}, brick(1, 20), brick(1, 90), brick(1, 30)),
		"rows":    NewRows(1, brick(1, 20), brick(1, 90), brick(1, 30)),
	} {
		t.Run(name, func(t *testing.T) {
			box.Objects[1].Hide()
			box.Resize(fyne.NewSize(204, 200))
			want := fyne.NewPos(0, 20+Unit)
			if name == "columns" {
				want = fyne.NewPos(104, 0)
			}
			if got := box.Objects[2].Position(); got != want {
				t.Errorf("the object after the hidden one lies at %v, want %v", got, want)
			}
			if got := box.MinSize().Height; got >= 90 {
				t.Errorf("the hidden object counts in a height of %g", got)
			}
		})
	}
}

func TestNeighboursShareALineWithAGapOfMinusOne(t *testing.T) {
	useTheme(t, 1.5)
	columns := NewColumns(Columns{Gap: -1}, brick(1, 10), brick(1, 10))
	columns.Resize(fyne.NewSize(199, 10))
	if right, left := columns.Objects[0].Size().Width, columns.Objects[1].Position().X; right-left != 1 {
		t.Errorf("the first column ends at %g and the second begins at %g, want one unit shared", right, left)
	}
	rows := NewRows(-1, brick(1, 10), brick(1, 10))
	rows.Resize(fyne.NewSize(100, 19))
	if got := rows.Objects[1].Position().Y; got != 9 {
		t.Errorf("the second row begins at %g, want 9", got)
	}
	if got := rows.MinSize().Height; got != 19 {
		t.Errorf("the rows ask for a height of %g, want 19", got)
	}
}

func TestNothingDemandsWidth(t *testing.T) {
	useTheme(t, 1)
	wide := brick(5000, 10)
	long := strings.Repeat("wide ", 200)
	shrinking := NewCaption(long)
	shrinking.Shrinks = true
	for name, o := range map[string]fyne.CanvasObject{
		"columns":        NewColumns(Columns{}, wide, wide),
		"rows":           NewRows(1, wide),
		"a band":         NewBand(long),
		"a notice":       NewNotice(),
		"text that ends": shrinking,
	} {
		if got := o.MinSize().Width; got != 0 {
			t.Errorf("%s: a width of %g is demanded, want none", name, got)
		}
	}
	if got := NewText(long).MinSize().Width; got < 1000 {
		t.Errorf("text that does not shrink asks for only %g", got)
	}
}

func TestRowsGiveWrappedTextTheHeightItNeeds(t *testing.T) {
	useTheme(t, 1)
	label := widget.NewLabel(strings.Repeat("several words ", 30))
	label.Wrapping = fyne.TextWrapWord
	below := brick(1, 10)
	rows := NewRows(0, label, below)
	rows.Resize(fyne.NewSize(200, 10))
	narrow := rows.MinSize().Height
	if below.Position().Y < label.MinSize().Height {
		t.Errorf("the row below begins at %g, inside text %g high", below.Position().Y, label.MinSize().Height)
	}
	rows.Resize(fyne.NewSize(800, 10))
	if wide := rows.MinSize().Height; wide >= narrow {
		t.Errorf("in four times the width the rows are %g high, no less than %g", wide, narrow)
	}
}

func TestAnInsetKeepsRoomAround(t *testing.T) {
	useTheme(t, 2)
	o := brick(50, 40)
	in := NewInset(Inset{Left: 1, Top: 2, Right: 3, Bottom: 4}, o)
	if got, want := in.MinSize(), fyne.NewSize(50+4*2*Unit, 40+6*2*Unit); got != want {
		t.Errorf("it asks for %v, want %v", got, want)
	}
	in.Resize(fyne.NewSize(200, 200))
	if got, want := o.Position(), fyne.NewPos(2*Unit, 4*Unit); got != want {
		t.Errorf("the object lies at %v, want %v", got, want)
	}
	if got, want := o.Size(), fyne.NewSize(200-8*Unit, 200-12*Unit); got != want {
		t.Errorf("the object has size %v, want %v", got, want)
	}
}

func TestALeafOnALeafOfTheSameThemeIsDressedWithIt(t *testing.T) {
	app := test.NewTempApp(t)
	th := &Theme{Mode: Paper}
	app.Settings().SetTheme(&Theme{Mode: Console})
	inner := widget.NewLabel("inner")
	rows := NewRows(0, NewLeaf(inner, th, false))
	w := test.NewTempWindow(t, NewLeaf(rows, th, false))
	w.Resize(fyne.NewSize(200, 100))
	late := widget.NewLabel("late")
	rows.Add(late)
	w.Content().Refresh()
	for _, l := range []*widget.Label{inner, late} {
		if got := l.Theme().Color(theme.ColorNameForeground, theme.VariantDark); got != rgb(0x1A1A18) {
			t.Errorf("%q is written in %v", l.Text, got)
		}
	}
}
