package desk

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

func TestNewsGoAfterAWhile(t *testing.T) {
	r := enter(t, nil)
	r.menu("Undo")
	r.pass(newsLast - 1)
	r.expectNews("There is nothing to undo.")
	r.pass(1)
	r.expectNews("")
}

func TestLaterNewsStayTheirOwnWhile(t *testing.T) {
	r := enter(t, nil)
	r.menu("Undo")
	r.pass(newsLast - 1000)
	r.menu("Undo") // says the same once more
	r.pass(newsLast - 1000)
	r.menu("Redo")
	r.pass(newsLast - 1)
	r.expectNews("There is nothing to redo.")
	r.menu("Redo")
	r.pass(newsLast - 1)
	r.expectNews("There is nothing to redo.")
	r.pass(1)
	r.expectNews("")
}

func TestWhyADocumentCannotBeEditedIsSaidForAsLongAsItIsShown(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, func(rec *domain.Record) { rec.Version = 3 })
	r.give(r.own, noteOf, "b", note{Name: "Ruin"}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("a")
	r.pass(2 * newsLast)
	r.expectNews("It opens for reading only")
	r.menu("Undo")
	r.expectNews("There is nothing to undo.")
	r.pass(newsLast)
	r.expectNews("It opens for reading only")
	r.desk.Show("b")
	r.expectNews("")
	r.desk.Show("a")
	r.menu("Close tab")
	r.pass(newsLast)
	if got := r.desk.light.news.Text; strings.Contains(got, "reading only") {
		t.Errorf("of a document that is closed the news are %q", got)
	}
}

func TestTheFootOfTheWindowKeepsItsHeightWhenItOffersButtons(t *testing.T) {
	r := enter(t, nil)
	for _, scale := range []float32{1, 2} {
		r.desk.scale(scale)
		r.pass(scaleRest)
		l := newLight(nil, r.desk.after)
		line := l.view()
		before := line.MinSize().Height
		l.offers("Removed “Kessa”.", func() {})
		l.show(edit.Status{State: edit.Failed, Err: domain.ErrFull})
		if after := line.MinSize().Height; after != before {
			t.Errorf("at %v the line was %v high and is %v", scale, before, after)
		}
		line.Resize(fyne.NewSize(1366, before))
		for _, b := range []*look.Button{l.undo, l.out} {
			if b.Size().Width < b.MinSize().Width || b.Size().Height < l.text.MinSize().Height {
				t.Errorf("at %v the button %q is %v", scale, b.Text, b.Size())
			}
		}
	}
}
