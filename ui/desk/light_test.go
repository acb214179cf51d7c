package desk

import (
	"strings"
	"testing"

	"shipslocker/domain"
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
