package desk

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/field"
)

// tickedNote is an editor of notes with a tick on it.
type tickedNote struct {
	*noteEditor
	tick *field.Tick
}

func (e *tickedNote) View() fyne.CanvasObject { return e.view }

func TestAnEditorThatWasOutOfSightTakesOnTheSizeOfEverything(t *testing.T) {
	var e *tickedNote
	r := arrange(t, func(s *Services, _ *Settings) {
		s.Editors[planOf.ID()] = func(h Host) Editor {
			e = &tickedNote{noteEditor: newNoteEditor(h)}
			e.tick = field.Check(e.form, "Draft", "draft", "draft", func(*note) *bool { return new(bool) })
			e.view = e.form.View(onLeaf(h, e.tick))
			return e
		}
	})
	r.give(r.own, noteOf, "a", note{Name: "a"}, nil)
	r.give(r.own, planOf, "b", note{Name: "b"}, nil)
	r.desk.Start(ownPath)
	expect := func(when string) {
		t.Helper()
		words, ok := find(e.tick, func(w *canvas.Text) bool { return w.Text == "Draft" })
		if !ok {
			t.Fatal("the tick has no words")
		}
		if want := r.desk.theme.Size(theme.SizeNameText); words.TextSize != want {
			t.Errorf("%s its words are of %g, want %g", when, words.TextSize, want)
		}
	}
	r.desk.Show("b")
	expect("at first")
	r.desk.Show("a")
	for range 8 {
		r.menu("Larger")
	}
	r.pass(2 * scaleRest)
	r.desk.Show("b")
	expect("at 200 %")
	r.desk.Show("a")
	r.menu("Normal size")
	r.desk.Show("b")
	expect("at 100 % again")
	r.desk.Show("a")
	r.menu("Larger")
	r.menu("History of the locker")
	r.desk.Show("b")
	expect("after a page of the past")
}
