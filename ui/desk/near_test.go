package desk

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

func TestWhatTheKeyboardIsOnIsReadBeforeItIsOpened(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Ruin"}, nil)
	r.desk.Start(ownPath)
	r.canvas().Focus(r.desk.shelf.list)
	for range 10 {
		if _, read := r.desk.near.records["b"]; read {
			break
		}
		r.press(fyne.KeyDown)
	}
	r.own.reads = make(chan chan struct{}, 10) // nothing more may be read
	r.press(fyne.KeyReturn)
	if len(r.own.reads) > 0 || r.desk.ahead.Visible() {
		t.Errorf("it is read as it is opened")
	}
	r.expectSheet("Ruin", "")
}

func TestTheTabsBesideTheOneInFrontAreReadBeforeTheyAreOpened(t *testing.T) {
	r := arrange(t, func(_ *Services, s *Settings) {
		s.Tabs[ownPath] = []domain.DocID{"a", "b", "c", "d", "e"}
		s.Front[ownPath] = "c"
	})
	for _, id := range []domain.DocID{"a", "b", "c", "d", "e"} {
		r.give(r.own, noteOf, id, note{Name: string(id)}, nil)
	}
	r.desk.Start(ownPath)
	near := r.desk.near.records
	if len(near) != 2 || near["b"].Title != "b" || near["d"].Title != "d" {
		t.Errorf("near are %v", near)
	}
}

func TestADocumentReadBeforeItWasChangedIsReadAgain(t *testing.T) {
	r := arrange(t, func(_ *Services, s *Settings) {
		s.Tabs[ownPath], s.Front[ownPath] = []domain.DocID{"a", "b"}, "a"
	})
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Ruin"}, nil)
	r.desk.Start(ownPath)
	if r.desk.near.records["b"].Title != "Ruin" {
		t.Fatal("it is not near")
	}
	changed := r.desk.near.records["b"]
	r.desk.Show("b")
	r.shown().name.SetText("Ruin the Second")
	r.menu("Close tab")
	r.pass(5000) // it is saved
	r.desk.near.records["b"] = changed
	r.desk.Show("b")
	r.expectSheet("Ruin the Second", "")
}
