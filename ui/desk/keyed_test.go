package desk

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// keyedEditor notes what is typed while nothing has the keyboard.
type keyedEditor struct {
	*noteEditor
	typed string
}

func (e *keyedEditor) TypedRune(r rune)          { e.typed += string(r) }
func (e *keyedEditor) TypedKey(k *fyne.KeyEvent) { e.typed += "<" + string(k.Name) + ">" }

func TestKeysTypedWithTheKeyboardNowhereGoToTheEditorInFrontOrTheDialogOnTop(t *testing.T) {
	var e *keyedEditor
	r := enter(t, func(s *Services, _ *Settings) {
		s.Editors[noteOf.ID()] = func(h Host) Editor {
			e = &keyedEditor{noteEditor: newNoteEditor(h)}
			return e
		}
	})
	typed := func(runes string, key fyne.KeyName) {
		r.desk.canvas().Unfocus()
		test.TypeOnCanvas(r.desk.canvas(), runes)
		r.desk.canvas().Unfocus()
		r.desk.canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	typed("a", fyne.KeyDown) // nothing is in front
	r.newNote("one")
	typed("b", fyne.KeyDown)
	if e == nil || e.typed != "b<Down>" {
		t.Fatalf("it got %+v", e)
	}
	r.desk.canvas().Focus(r.desk.shelf.list) // as after a click on it
	r.desk.shelf.list.TypedRune('n')
	if e.typed != "b<Down>n" {
		t.Fatalf("with the keyboard on the shelf it got %q", e.typed)
	}
	line := newKeyEntry("")
	r.desk.Ask("What?", container.NewVBox(line), line, "Say", func() bool { return true })
	r.desk.canvas().Unfocus()
	test.TypeOnCanvas(r.desk.canvas(), "c")
	if e.typed != "b<Down>n" || line.Text != "c" {
		t.Errorf("the editor got %q, the dialog's line %q", e.typed, line.Text)
	}
}

func TestKeysTypedWithTheKeyboardNowhereScrollASheetThatWantsNone(t *testing.T) {
	r := enter(t, nil)
	r.newNote("one")
	r.shown().text.SetText(strings.Repeat("a line\n", 100))
	r.desk.window.Resize(r.desk.window.Canvas().Size().AddWidthHeight(1, 1))
	pane := paneIn(r.desk.sheet)
	for _, k := range []struct {
		key  fyne.KeyName
		down bool
	}{{fyne.KeyPageDown, true}, {fyne.KeyHome, false}} {
		r.desk.canvas().Unfocus()
		r.press(k.key)
		if pane.Offset.Y > 0 != k.down {
			t.Errorf("after %s it is scrolled to %v", k.key, pane.Offset.Y)
		}
	}
}
