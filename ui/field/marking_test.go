package field

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/edit"
)

// marks lays a tick whose words are a card's motto, and a choice that reads the sign of its level.
func marks(t *testing.T) (h *table, tick *Tick, sign *Select) {
	t.Helper()
	h = lay(t, func(f *Form[card]) fyne.CanvasObject {
		tick = TickOf(f, Marking[card]{
			Words: func(c *card) string { return c.Motto }, On: func(c *card) bool { return c.Draft },
			Cross: func(on bool) { f.Edit("the motto counts", "", func(c *card) { c.Draft = on }) },
		})
		sign = ChoiceOf(f, "sign", "level", []string{"minus", "plus"}, func(c *card) string {
			if c.Level < 0 {
				return "minus"
			}
			return "plus"
		}, func(c *card, i int) { c.Level = 2*i - 1 })
		return container.NewVBox(tick, sign)
	})
	return h, tick, sign
}

func TestATicksWordsGoByTheDocument(t *testing.T) {
	h, tick, _ := marks(t)
	h.doc.Edit("motto", "", func(c *card) { c.Motto = "Never late" })
	if tick.text.Text != "Never late" {
		t.Errorf("it says %q", tick.text.Text)
	}
	h.focus(tick)
	h.press(fyne.KeySpace)
	if !h.card().Draft || !tick.on || !strings.HasPrefix(h.journal.UndoLabel(), "the motto counts") {
		t.Errorf("crossed it is %v, the card %v, the step %q", tick.on, h.card().Draft, h.journal.UndoLabel())
	}
	h.journal.Undo()
	if tick.on {
		t.Error("undone it is still crossed")
	}
}

func TestATickOfADocumentForReadingRests(t *testing.T) {
	h, tick, _ := marks(t)
	r, err := edit.NewRecord(cardKind, "locked", h.now, &card{Motto: "Locked"})
	if err != nil {
		t.Fatal(err)
	}
	h.form.Bind(h.openRecord(r, "It is from a newer program."))
	before := h.journal.UndoLabel()
	test.Tap(tick)
	if tick.text.Text != "Locked" || h.card().Draft || h.journal.UndoLabel() != before {
		t.Errorf("it says %q, the card is %v", tick.text.Text, h.card().Draft)
	}
}

func TestAChoiceMayReadWhatIsKeptOtherwise(t *testing.T) {
	h, _, sign := marks(t)
	if sign.Selected != "plus" {
		t.Errorf("level 3 reads %q", sign.Selected)
	}
	h.focus(sign)
	h.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyReturn)
	if h.card().Level != -1 || sign.Selected != "minus" {
		t.Errorf("the level is %d and reads %q", h.card().Level, sign.Selected)
	}
	h.journal.Undo()
	if h.card().Level != 3 || sign.Selected != "plus" {
		t.Errorf("undone the level is %d and reads %q", h.card().Level, sign.Selected)
	}
}
