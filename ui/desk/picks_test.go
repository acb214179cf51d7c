package desk

import (
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	model "shipslocker/ui/shelf"
)

// crowd is a room whose shelf lists four notes and a plan: a b c d, e.
func crowd(t *testing.T) *room {
	t.Helper()
	r := arrange(t, nil)
	for i, name := range []string{"a", "b", "c", "d"} {
		r.give(r.own, noteOf, domain.DocID(name), note{Name: name}, func(rec *domain.Record) { rec.Changed = domain.Moment(90 - i) })
	}
	r.give(r.own, planOf, "e", note{Name: "e"}, nil)
	r.desk.Start(ownPath)
	return r
}

// tapHolding clicks the line of a document with modifiers held.
func (r *room) tapHolding(id domain.DocID, held fyne.KeyModifier) {
	r.t.Helper()
	row, ok := find(r.desk.shelf.list, func(row *shelfRow) bool { return row.line.ID == id })
	if !ok {
		r.t.Fatalf("the line of %q is not in sight", id)
	}
	row.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: held})
	row.MouseUp(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: held})
	row.Tapped(&fyne.PointEvent{Position: row.title.Position()})
}

func (r *room) shiftPress(keys ...fyne.KeyName) {
	r.t.Helper()
	list := r.desk.shelf.list
	list.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	r.press(keys...)
	list.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}

// space presses the space bar with Ctrl.
func (r *room) space() {
	r.desk.shelf.list.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeySpace, Modifier: fyne.KeyModifierShortcutDefault})
}

func TestTheShelfIsAsWideWhateverItsButtonsSay(t *testing.T) {
	r := crowd(t)
	r.desk.scale(largestScale)
	wide := r.desk.shelf.tools.MinSize().Width
	expect := func(when string) {
		t.Helper()
		if got := r.desk.shelf.tools.MinSize().Width; got != wide {
			t.Errorf("%s it is %v wide, before %v", when, got, wide)
		}
	}
	for range model.Sorts {
		test.Tap(r.desk.shelf.sorted)
		expect("sorted " + r.desk.shelf.sorted.Text)
	}
	r.tapLine("a")
	r.tapHolding("e", fyne.KeyModifierShift)
	expect("with " + r.desk.shelf.remove.Text)
}

func TestSeveralAreTickedOnTheShelf(t *testing.T) {
	const ctrl, shift = fyne.KeyModifierShortcutDefault, fyne.KeyModifierShift
	for name, tc := range map[string]struct {
		tick func(*room)
		want []domain.DocID
	}{
		"a plain click ticks none":         {func(r *room) { r.tapLine("b") }, nil},
		"with the one selected":            {func(r *room) { r.tapLine("a"); r.tapHolding("c", ctrl) }, []domain.DocID{"a", "c"}},
		"and one less":                     {func(r *room) { r.tapLine("a"); r.tapHolding("c", ctrl); r.tapHolding("a", ctrl) }, []domain.DocID{"c"}},
		"from the one selected, over kind": {func(r *room) { r.tapLine("c"); r.tapHolding("e", shift) }, []domain.DocID{"c", "d", "e"}},
		"upwards":                          {func(r *room) { r.tapLine("c"); r.tapHolding("a", shift) }, []domain.DocID{"a", "b", "c"}},
		"from the one ticked last": {
			func(r *room) { r.tapLine("a"); r.tapHolding("c", ctrl); r.tapHolding("d", shift) },
			[]domain.DocID{"c", "d"},
		},
		"by steps with Shift": {
			func(r *room) { r.tapLine("b"); r.shiftPress(fyne.KeyDown, fyne.KeyDown) },
			[]domain.DocID{"b", "c", "d"},
		},
		"there and back": {
			func(r *room) { r.tapLine("b"); r.shiftPress(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp) },
			[]domain.DocID{"b", "c"},
		},
		"all": {
			func(r *room) { r.tapLine("b"); r.desk.shelf.list.TypedShortcut(&fyne.ShortcutSelectAll{}) },
			[]domain.DocID{"a", "b", "c", "d", "e"},
		},
		"one by one with Ctrl and the space bar": {
			func(r *room) {
				r.tapLine("a")
				r.press(fyne.KeyDown)
				r.space()
				r.press(fyne.KeyDown, fyne.KeyDown)
				r.space()
			},
			[]domain.DocID{"b", "d"},
		},
		"and one less by it":    {func(r *room) { r.tapLine("b"); r.shiftPress(fyne.KeyDown); r.space() }, []domain.DocID{"b"}},
		"Escape unticks":        {func(r *room) { r.tapLine("b"); r.shiftPress(fyne.KeyDown); r.press(fyne.KeyEscape) }, nil},
		"a plain step does not": {func(r *room) { r.tapLine("b"); r.shiftPress(fyne.KeyDown); r.press(fyne.KeyDown) }, []domain.DocID{"b", "c"}},
		"what the filter hides is none of them": {
			func(r *room) { r.tapLine("b"); r.tapHolding("d", shift); r.desk.shelf.filter.SetText("c") },
			[]domain.DocID{"c"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := crowd(t)
			tc.tick(r)
			if got := r.desk.shelf.list.picks.listed(); !slices.Equal(got, tc.want) {
				t.Errorf("ticked are %q, want %q", got, tc.want)
			}
		})
	}
}

func TestSeveralGoIntoTheBinAndComeBackInOneStep(t *testing.T) {
	r := crowd(t)
	r.tapLine("b")
	r.tapHolding("e", fyne.KeyModifierShift)
	if got := r.desk.shelf.remove.Text; got != "Remove 4" {
		t.Errorf("the button says %q", got)
	}
	r.press(fyne.KeyDelete)
	r.expectShelf("[Testers · note]", "a")
	r.expectNews("Removed 4 documents.")
	r.pass(500)
	if got := r.label("Undo"); got != "Undo: removal of 4 documents" {
		t.Errorf("the menu says %q", got)
	}
	r.menu("Undo")
	r.expectShelf("[Testers · note]", "a", "b", "c", "d", "[Builders · plan]", "e")

	r.tapLine("c")
	r.tapHolding("d", fyne.KeyModifierShortcutDefault)
	test.Tap(r.desk.shelf.remove)
	r.desk.shelf.toggleBin()
	r.tapLine("c")
	r.tapHolding("d", fyne.KeyModifierShortcutDefault)
	if got := r.desk.shelf.rescue.Text; got != "Put 2 back on the shelf" {
		t.Errorf("the button says %q", got)
	}
	test.Tap(r.desk.shelf.rescue)
	r.expectShelf()
	r.desk.shelf.toggleBin()
	r.expectShelf("[Testers · note]", "b", "c", "d", "a", "[Builders · plan]", "e")
}

func TestWhatIsTickedIsExported(t *testing.T) {
	r := crowd(t)
	r.tapLine("b")
	r.tapHolding("d", fyne.KeyModifierShortcutDefault)
	data, err := os.ReadFile(r.exportTo("2 documents ticked on the shelf", "two"))
	if err != nil {
		t.Fatal(err)
	}
	parcel, err := domain.Import(data, r.desk.kinds())
	if err != nil || len(parcel.Records) != 2 || parcel.Records[0].Title != "b" || parcel.Records[1].Title != "d" {
		t.Errorf("the file has %v (%v)", parcel.Records, err)
	}
}
