package emissaries_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	emissariesui "shipslocker/ui/emissaries"
)

// full is a character with every list in use.
func full(b *testing.B, n int) *emissaries.Character {
	b.Helper()
	c := veteran(b)
	c.Name = fmt.Sprintf("Ivo %d", n)
	for i := range 4 {
		id := emissaries.RowID(i + 3)
		c.Traits = append(c.Traits, emissaries.Trait{ID: id, Text: fmt.Sprintf("Something true of the %dth", i), Dice: eights(i + 1)})
		c.Relationships = append(c.Relationships, emissaries.Relationship{ID: id, With: "Somebody", Notes: "A note", Dice: sixes(i)})
		c.Objects = append(c.Objects, emissaries.Object{ID: id, Name: "A thing", Text: "of use", Dice: sixes(1)})
		c.Changes = append(c.Changes, emissaries.Change{ID: id, At: 1, Text: "Body from 3d6 to 4d6."})
	}
	return c
}

func onSheets(b *testing.B, n int) (academy, []*edit.Doc) {
	b.Helper()
	d := atAcademy(b, full(b, 0), emissaries.House{})
	docs := []*edit.Doc{d.Doc("own")}
	for i := 1; i < n; i++ {
		docs = append(docs, d.Put(emissaries.CharacterKind, domain.DocID(fmt.Sprintf("emissary%d", i)), full(b, i), ""))
	}
	return d, docs
}

func BenchmarkOpenCharacter(b *testing.B) {
	d, docs := onSheets(b, 1)
	d.MeasureOpening(b, emissariesui.NewCharacter, docs[0])
}

func BenchmarkSwitchCharacters(b *testing.B) {
	d, docs := onSheets(b, 50)
	d.MeasureSwitching(b, docs)
}

// The aim is 5 ms for one die.
func BenchmarkDieSpentAndTakenBack(b *testing.B) {
	d := atAcademy(b, novice(), emissaries.House{})
	w := desktest.The[fyne.Focusable](b, d.Box("Body", 0))
	d.Focus(w)
	body := len(d.Doc("own").Record().Body)
	for b.Loop() {
		w.TypedRune('6')
		w.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(2*b.N), "µs/die")
	if len(d.Doc("own").Record().Body) != body {
		b.Error("the dice leave something behind")
	}
}
