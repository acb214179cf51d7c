package main

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/ui/desk/desktest"
)

// seatless is a campaign of the sample with two seats, at which nobody sits yet.
func seatless(t *testing.T, title string) *desktest.Desk {
	t.Helper()
	return sampledAs(t, title, desktest.PlaySize, func(r *domain.Record) {
		if r.Title != title {
			return
		}
		var body map[string]json.RawMessage
		if err := json.Unmarshal(r.Body, &body); err != nil {
			t.Fatal(err)
		}
		body["seats"] = json.RawMessage(`[{"id":1,"player":"Mara"},{"id":2,"player":"Jonas"}]`)
		var err error
		if r.Body, err = json.Marshal(body); err != nil {
			t.Fatal(err)
		}
	})
}

func TestATableMakesItsCharactersStepByStep(t *testing.T) {
	for title, steps := range map[string]struct {
		first, second string
		n             int
	}{
		"The Sill Patrol":    {"WHO YOU ARE", "SPECIES", 9},
		"The Paper Lanterns": {"SQUADRON AND CALLSIGN", "ASPECTS", 6},
		"Wayhouse Seven":     {"BACKGROUND", "STATS", 7},
	} {
		t.Run(title, func(t *testing.T) {
			d := seatless(t, title)
			d.Settle()
			d.Tap("Make characters…", 0)
			d.Expect(steps.first, "Mara", "Jonas", "No sheet yet.", "Aloud: ")
			before := len(d.Docs)
			d.Type("1")
			if label := d.Journal.UndoLabel(); !strings.HasPrefix(label, "seat a new") {
				t.Errorf("the step is %q", label)
			}
			if len(d.Docs) != before+1 {
				t.Errorf("there are %d documents, want one more than %d", len(d.Docs), before)
			}
			d.Expect("Still empty: name.")
			d.Press(fyne.KeyReturn)
			d.Expect(steps.second)
			d.Type(strings.Repeat("n", steps.n))
			d.Expect("LOOK IT OVER")
			d.Type("b1")
			d.Elapse()
			if d.Dialog() != nil || d.Front == "" {
				t.Error("the sheet is not opened")
			}
		})
	}
}

func TestMakingCharactersBeginsWithWhatIsLeft(t *testing.T) {
	d := sampled(t, "The Paper Lanterns", desktest.PlaySize)
	d.Settle()
	d.Tap("Make characters…", 0)
	d.Expect("LOOK IT OVER", "✓ done")
	d.Type("b")
	d.Expect("SHIP")
	d.Press(fyne.KeyEscape)
	d.Tap("Make characters…", 0)
	d.Expect("SHIP")
}

func TestANewSheetInMakingCharactersIsAtHandOnceItIsReadAndMadeOnce(t *testing.T) {
	for _, title := range []string{"The Sill Patrol", "The Paper Lanterns", "Wayhouse Seven"} {
		t.Run(title, func(t *testing.T) {
			d := seatless(t, title)
			d.Settle()
			d.Tap("Make characters…", 0)
			before := len(d.Docs)
			d.Late = true
			d.Type("1")
			d.Expect("Its sheet is still loading.")
			d.ExpectNot("in the bin")
			d.Type("1")
			if n := len(d.Docs) - before; n != 1 {
				t.Errorf("%d sheets were made for one seat", n)
			}
			d.Elapse()
			d.Tap("Make characters…", 0)
			d.Arrive()
			d.ExpectNot("still loading")
			d.Expect("Still empty: name.", "Open the sheet")
		})
	}
}
