package desk

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// prepared is a room whose Testers have a crew of a note and a plan, the plan being the fight.
func prepared(t *testing.T) *room {
	t.Helper()
	r := arrange(t, func(s *Services, _ *Settings) {
		s.Games[0].Kinds = domain.Kinds{noteOf, boutOf}
		s.Games[0].Fight = boutOf.ID()
		s.Games[0].Crew = func(newID func() domain.DocID, now domain.Moment) ([]domain.Record, error) {
			one, err := edit.NewRecord(noteOf, newID(), now, &note{Name: "Crew"})
			if err != nil {
				return nil, err
			}
			two, err := edit.NewRecord(boutOf, newID(), now, &note{Name: "Fight"})
			return []domain.Record{one, two}, err
		}
	})
	r.sample.beside = r.lockers
	return r
}

// boutOf is a fight of the testers'.
var boutOf = noteKind("testers", "bout", "bout")

// pressDoor presses the nth button of a title where a sheet would be.
func (r *room) pressDoor(title string, n int) {
	r.t.Helper()
	var found []*look.Button
	find(r.desk.sheet, func(b *look.Button) bool {
		if b.Text == title {
			found = append(found, b)
		}
		return false
	})
	if n >= len(found) {
		r.t.Fatalf("there are %d buttons %q", len(found), title)
	}
	test.Tap(found[n])
}

// playing ticks a game, or takes the tick away.
func (r *room) playing(title string, on bool) {
	r.t.Helper()
	tick, ok := find(r.desk.sheet, func(c *widget.Check) bool { return c.Text == title })
	if !ok {
		r.t.Fatalf("there is no tick for %q", title)
	}
	tick.SetChecked(on)
}

func TestGamesThatNobodyPlaysAreLeftOut(t *testing.T) {
	r := prepared(t)
	r.give(r.sample, noteOf, "s", note{Name: "Invented"}, nil)
	r.give(r.sample, planOf, "p", note{Name: "Deck"}, nil)
	r.give(r.own, planOf, "q", note{Name: "Mine"}, nil)
	r.desk.Start("")
	r.playing("Builders", false)
	r.expectShelf("[Testers · note]", "Invented", "[Not shown: 1 document of other games]")
	r.menu("New document")
	r.expectDialog("New document")
	if rows := r.rowsAsked().Rows; !slices.Equal(rows, []string{"Testers: note", "Testers: bout"}) {
		t.Errorf("what can be made is %q", rows)
	}
	r.answer("Cancel")
	if got := r.desk.settings.Games; !slices.Equal(got, []string{"testers"}) {
		t.Errorf("the games played are kept as %q", got)
	}
	r.playing("Testers", false) // nobody plays none
	r.expectShelf("[Testers · note]", "Invented", "[Builders · plan]", "Deck")
	r.playing("Builders", false)
	r.desk.openLocker(ownPath, false, nil)
	r.expectShelf("[Builders · plan]", "Mine") // what is one's own is never hidden
}

func TestAPreparedFightOfTheSampleOpens(t *testing.T) {
	r := prepared(t)
	r.give(r.sample, boutOf, "f", note{Name: "Fight"}, nil)
	r.give(r.sample, noteOf, "s", note{Name: "Invented"}, nil)
	r.desk.Start("")
	r.pressDoor("Testers", 0)
	r.expectTabs("Fight*")
	r.menu("Close tab")
	r.pressDoor("Testers", 2)
	r.expectTabs("Invented*")
	r.menu("Close tab")
	r.pressDoor("Testers", 1)
	r.expectTabs("Unnamed note*")
}

func TestThePreparedFightIsNotTheOnePlayedLast(t *testing.T) {
	r := prepared(t)
	r.desk.services.Games[0].Prepared = "Fight"
	r.give(r.sample, boutOf, "f", note{Name: "Fight"}, nil)
	r.pass(1000)
	r.give(r.sample, boutOf, "a", note{Name: "Fight"}, nil) // one of somebody's own
	r.give(r.sample, boutOf, "g", note{Name: "Last night"}, nil)
	r.desk.Start("")
	r.pressDoor("Testers", 0)
	if r.desk.front != "f" {
		t.Errorf("opened is %q", r.desk.front)
	}
}

func TestACrewForTonightIsOneStep(t *testing.T) {
	r := prepared(t)
	r.desk.Start(ownPath)
	r.pressDoor("Testers", 0)
	r.expectTabs("Fight*")
	r.expectShelf("[Testers · note]", "Crew", "[Testers · bout]", "Fight")
	r.menu("Undo")
	r.expectShelf()
	r.menu("A crew for tonight")
	r.answer("Add")
	r.expectTabs("Fight*")
}

func TestTheSampleIsPutBack(t *testing.T) {
	r := prepared(t)
	r.give(r.sample, noteOf, "s", note{Name: "Written over"}, nil)
	r.desk.Start("")
	r.pressDoor("Put the sample back", 0)
	r.expectDialog("Put the sample back?", "goes into a backup")
	r.answer("Put it back")
	r.expectShelf()
	r.expectNews("The sample is back in its first state.")
}

func TestTheSampleBecomesALockerOfOnesOwn(t *testing.T) {
	r := prepared(t)
	r.give(r.sample, noteOf, "s", note{Name: "Invented"}, nil)
	r.desk.Start("")
	if !r.desk.shelf.sample.Visible() {
		t.Error("the shelf does not say that this is the sample")
	}
	test.Tap(r.desk.shelf.sample)
	r.entries()[0].SetText("Ours")
	r.answer("Create")
	if r.desk.inSample() || r.desk.shelf.sample.Visible() {
		t.Error("the sample is still open")
	}
	r.expectShelf("[Testers · note]", "Invented")
}

func TestAPictureOfTheStartPageIsMadeSmallOnce(t *testing.T) {
	r := prepared(t)
	r.desk.Start("")
	var whole bytes.Buffer
	if err := png.Encode(&whole, image.NewRGBA(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	pictures := map[string][]byte{"whole.png": whole.Bytes(), "none.png": []byte("no picture")}
	r.desk.services.Picture = func(name string) []byte { return pictures[name] }
	var shown []image.Image
	for range 2 {
		r.desk.shrink("whole.png", 10, func(small image.Image) { shown = append(shown, small) })
	}
	if len(shown) != 2 || shown[0].Bounds().Size() != image.Pt(20, 10) || shown[1] != shown[0] {
		t.Errorf("it is shown as %v", shown)
	}
	r.desk.shrink("none.png", 10, func(image.Image) { t.Error("what is no picture is shown") })
	r.expectNews("cannot be shown")
}
