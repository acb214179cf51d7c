package emissaries

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
)

// What a conflict remembers of the rest after it is not offered a second time.
func TestWhatWasDoneAfterAConflictIsNotOfferedAgain(t *testing.T) {
	d := desktest.OnPaper(t, emissaries.Kinds, nil)
	ivo, gull := emissaries.NewCharacter(), emissaries.NewAsset()
	ivo.Name, gull.Name = "Ivo", "Grey Gull"
	ivo.Fallout.Mental.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Shaken"}
	ivo.Fallout.Mental.Rows[1].Ticks, gull.Fallout.Rows[0].Ticks = 2, 2
	d.Put(emissaries.CharacterKind, "ivo", ivo, "")
	d.Put(emissaries.AssetKind, "gull", gull, "")
	spent := map[domain.DocID]emissaries.Rest{}
	var done []deed
	r := newRest(restParams{
		Host:      d,
		Who:       func() []domain.DocID { return []domain.DocID{"ivo", "gone"} },
		Things:    func() []domain.DocID { return []domain.DocID{"gull", "lost"} },
		Character: func(id domain.DocID) *character { return map[domain.DocID]*character{"ivo": ivo}[id] },
		Track:     func(id domain.DocID) (emissaries.Track, bool) { return gull.Fallout, id == "gull" },
		Spent:     func(id domain.DocID) emissaries.Rest { return spent[id] },
		Do: func(_ string, deeds []deed) string {
			done = deeds
			return ""
		},
	})

	spent["ivo"] = emissaries.Rest{Sheet: "ivo", Ticks: true}
	r.open()
	d.Expect("Ticks already taken off.", "Condition into trait", "The sheet is not on the shelf.", "A SHEET NO LONGER ON THE SHELF")
	d.ExpectNot("Track")
	d.Select("Condition into trait", 0, "Shaken (Mental, row 1)")
	d.Dialog().Answer()
	if want := (deed{sheet: "ivo", turns: true, from: emissaries.Mental, words: "Shaken"}); len(done) != 1 || done[0] != want {
		t.Errorf("it is to do %+v", done)
	}

	spent["ivo"] = emissaries.Rest{Sheet: "ivo", Ticks: true, Trait: true}
	spent["gull"] = emissaries.Rest{Sheet: "gull", Ticks: true}
	r.open()
	if want := "No sheet has anything left to clear after this conflict."; d.Dialog() != nil || d.News != want {
		t.Errorf("with nothing left the foot of the window says %q, or a dialog is open", d.News)
	}
}

func TestARestThatTheRulesRefuseLeavesTheCharacterAlone(t *testing.T) {
	c := emissaries.NewCharacter()
	c.Fallout.Mental.Rows[0].Ticks = 3
	after, err := deed{track: emissaries.Mental, ticks: 3, turns: true, from: emissaries.Social, words: "Wary"}.rest(c, house{}, 0)
	if err == nil || c.Fallout.Mental.Rows[0].Ticks != 3 || len(c.Changes) != 0 {
		t.Errorf("it gives %+v and %v, and leaves %+v", after, err, c)
	}
}

func TestATrackAtAGlance(t *testing.T) {
	test.NewTempApp(t)
	g := newGlance()
	g.set(emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true}, {Ticks: 4}, {Ticks: 1}, {}, {Ticks: 9}}})
	r := test.TempWidgetRenderer(t, g).(*glanceRenderer)
	r.Layout(fyne.NewSize(50, 100))
	for i, want := range []float32{50, 40, 10, 0, 40} {
		if _, filling := r.row(i); filling.Size().Width != want {
			t.Errorf("row %d is filled for %v, want %v", i+1, filling.Size().Width, want)
		}
	}
	g.set(emissaries.NewTrack(1))
	if got := len(r.Objects()); got != 2 {
		t.Errorf("one row has %d parts", got)
	}
}
