package main

import (
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain/edit"
	"shipslocker/ui/board"
	"shipslocker/ui/desk/desktest"
)

func TestWhatWasPaidInATurnIsTakenBackAfterARestart(t *testing.T) {
	d := sampled(t, "Last round at the Slow Leak", desktest.PlaySize)
	d.Play("n")
	d.Settle()
	scene := d.Docs[slices.IndexFunc(d.Docs, func(doc *edit.Doc) bool { return doc.Record().Title == "Last round at the Slow Leak" })]
	before := d.Bodies()
	d.Canvas().Focus(desktest.The[*board.Board](t, d.Editor.View()))
	d.Type("ep")
	d.Settle()
	paid, ok := desktest.The[*board.Board](t, d.Editor.View()).Spell()
	if !ok || d.Bodies() == before {
		t.Fatal("nothing was paid")
	}
	d.Restart(scene)
	d.Settle()
	b := desktest.The[*board.Board](t, d.Editor.View())
	if now, _ := b.Spell(); !reflect.DeepEqual(now, paid) {
		t.Errorf("the board knows of %+v, want %+v", now, paid)
	}
	b.TakeBackTurn()
	if d.Bodies() != before {
		t.Error("what was paid is not taken back")
	}
}
