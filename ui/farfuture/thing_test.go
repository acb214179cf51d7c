package farfuture_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk/desktest"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type thing = farfuture.Thing

// ofThing lays a thing's card on the desk.
func ofThing(t testing.TB, value *thing, readOnly string) *table {
	t.Helper()
	d := newDesk(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewThing)
	d.Put(farfuture.ThingKind, "thing", value, readOnly)
	d.Editor.Bind(d.Docs[0])
	return d
}

// thing is the thing in front, for reading.
func (d *table) thing() *thing { return edit.Of[thing](d.Doc("thing")).Value() }

// tanker is a thing as a table has it.
func tanker() *thing {
	return &thing{
		Name: "Ruby Tuesday Morning", What: "Fuel tanker", FatePoints: 2, Notes: "Leaks.",
		Aspects: []farfuture.ThingAspect{{ID: 1, Text: "Nobody insures her"}, {ID: 4, Text: "Room for one more", FreeTags: 2}},
		Ratings: []farfuture.Rating{{ID: 1, Name: "Maneuver", Value: -1}},
		Tracks: []farfuture.ThingTrack{
			{ID: 1, Name: "Hull", Size: 4, Marks: []bool{true, false, true}}, {ID: 2, Name: "Records", Size: 2, Marks: []bool{false, false, false, true}},
		},
		Consequences: []farfuture.Consequence{
			{ID: 1, Severity: farfuture.Severe, Text: "No starboard side", FreeTagUsed: true}, {ID: 2, Severity: farfuture.Severe, Text: "Nor a bow"},
		},
	}
}

// A referee makes a thing without touching the mouse but to add a row.
func TestAThingIsMadeByTheKeyboard(t *testing.T) {
	d := ofThing(t, farfuture.NewThing(), "")
	d.Editor.Begin()
	d.Type("Dust Devil")
	d.Write(d.Entry("Kind: ship, company, estate", 0), "Prospector")
	d.Write(d.Entry("Fate points", 0), "7")
	d.Tap("Add aspect", 0)
	d.Type("Never the same hull twice")
	d.Write(d.Entry("Free tags left", 0), "2")
	d.Tap("Add rating", 0)
	d.Type("Commo")
	d.Write(d.Entry("Is", 0), "-3")
	d.Tap("Add track", 0)
	d.Type("Hull")
	d.Write(d.Entry("Boxes", 0), "5")
	boxes := desktest.The[*field.Boxes](t, d.Box("Ticked", 0))
	d.Focus(boxes)
	d.Type("5")
	d.Press(fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace)
	d.Write(d.Entry("Moderate shifts a hit 2 boxes down", 0), "Airlock jammed")
	d.Focus(d.Tick("free tag used", 1))
	d.Press(fyne.KeySpace)
	d.Write(d.Entry("Notes", 0), "Berth 9")
	got := d.thing()
	want := &thing{
		Name: "Dust Devil", What: "Prospector", FatePoints: 7, Notes: "Berth 9",
		Aspects:      []farfuture.ThingAspect{{ID: 1, Text: "Never the same hull twice", FreeTags: 2}},
		Ratings:      []farfuture.Rating{{ID: 1, Name: "Commo", Value: -3}},
		Tracks:       []farfuture.ThingTrack{{ID: 1, Name: "Hull", Size: 5, Marks: []bool{false, false, true, false, true}}},
		Consequences: []farfuture.Consequence{{ID: 1, Severity: farfuture.Moderate, Text: "Airlock jammed", FreeTagUsed: true}},
	}
	sameBody(t, "the thing", bodyOf(t, want), bodyOf(t, got))
	for d.Journal.UndoLabel() != "" {
		d.Journal.Undo()
	}
	sameBody(t, "all undone", bodyOf(t, farfuture.NewThing()), bodyOf(t, d.thing()))
}

func bodyOf(t *testing.T, value *thing) []byte {
	t.Helper()
	record, err := edit.NewRecord(farfuture.ThingKind, "x", 1, value)
	if err != nil {
		t.Fatal(err)
	}
	return record.Body
}

func TestATrackOfAThingHasBoxesUpToTwelveAndLosesNoMark(t *testing.T) {
	d := ofThing(t, tanker(), "")
	track := func(n int) []bool {
		return marks(desktest.The[*field.Boxes](t, d.Box("Ticked", n)))
	}
	if got := track(0); !slices.Equal(got, []bool{true, false, true, false}) {
		t.Errorf("the hull shows %v", got)
	}
	if got := track(1); len(got) != 4 || !got[3] {
		t.Errorf("the records show %v, and their fourth is ticked", got)
	}
	size := d.Entry("Boxes", 0)
	d.Write(size, "12")
	if got := track(0); len(got) != 12 || !got[2] {
		t.Errorf("made longer, the hull shows %v", got)
	}
	d.Write(size, "0")
	if d.thing().Tracks[0].Size != 12 || size.Text != "0" {
		t.Errorf("0 boxes were taken over: %d, and the field says %q", d.thing().Tracks[0].Size, size.Text)
	}
	d.Write(size, "1")
	if got := track(0); len(got) != 3 || !got[2] || len(d.thing().Tracks[0].Marks) != 3 {
		t.Errorf("made shorter, the hull shows %v", got)
	}
}

func TestFurtherConsequencesOfAThingAreInSightAndGo(t *testing.T) {
	d := ofThing(t, tanker(), "")
	if got := d.Entry("Further consequence", 0).Text; got != "Nor a bow" {
		t.Errorf("the further consequence says %q", got)
	}
	if got := d.Entry("Mild shifts a hit 1 box down", 0).Text; got != "" || len(d.thing().Consequences) != 2 {
		t.Errorf("showing made a mild consequence: %q, %+v", got, d.thing().Consequences)
	}
	d.Tap("Remove", 5)
	if got := d.thing().Consequences; len(got) != 1 || got[0].Text != "No starboard side" {
		t.Errorf("left are %+v", got)
	}
	d.Journal.Undo()
	sameBody(t, "the removal undone", bodyOf(t, tanker()), bodyOf(t, d.thing()))
}

func TestRowsOfAThingGoInOneStepEach(t *testing.T) {
	d := ofThing(t, tanker(), "")
	for range 3 {
		d.Tap("Remove", 0)
		d.Pause()
	}
	if got := d.thing(); len(got.Aspects) != 0 || len(got.Ratings) != 0 || len(got.Tracks) != 2 {
		t.Errorf("left are %+v", got)
	}
	for range 3 {
		d.Journal.Undo()
	}
	sameBody(t, "three steps back", bodyOf(t, tanker()), bodyOf(t, d.thing()))
}

func TestWhatIsOddAboutATrackStandsBesideIt(t *testing.T) {
	odd := tanker()
	odd.Tracks[1].Size, odd.Tracks[0].Name = 99, ""
	d := ofThing(t, odd, "")
	box := d.Box("Ticked", 1)
	if said := strings.Join(desktest.Notices(box), " "); !strings.Contains(said, "A track has 1 to 12 boxes. This one has 99.") {
		t.Errorf("beside the boxes it says %q", said)
	}
	if got := len(marks(desktest.The[*field.Boxes](t, box))); got != farfuture.MaxBoxes {
		t.Errorf("%d boxes are shown", got)
	}
	if !d.Says("2 things to look at") {
		t.Errorf("the badge does not count: %q", desktest.Spoken(d.Editor.View()))
	}
}

func TestAThingForReadingCannotBeChanged(t *testing.T) {
	d := ofThing(t, tanker(), "It is from a newer program.")
	for _, e := range desktest.All[*field.Entry](d.Editor.View()) {
		if !e.Disabled() {
			t.Errorf("the field in %q takes letters", d.Around(e))
		}
	}
	for _, b := range desktest.All[*look.Button](d.Editor.View()) {
		if !b.Disabled() && (b.Text == "Remove" || strings.HasPrefix(b.Text, "Add ")) {
			t.Errorf("the button %q works", b.Text)
		}
	}
	boxes := desktest.The[*field.Boxes](t, d.Box("Ticked", 0))
	d.Focus(boxes)
	d.Type("2")
	if d.Kept != 0 || d.Journal.UndoLabel() != "" {
		t.Error("the keyboard changed it")
	}
}

func TestAThingsCardIsNoWiderThanTheScreen(t *testing.T) {
	crowded := tanker()
	for i := range 8 {
		crowded.Aspects = append(crowded.Aspects, farfuture.ThingAspect{ID: farfuture.RowID(i + 10), Text: strings.Repeat("unbreakable", 30), FreeTags: 20})
		crowded.Ratings = append(crowded.Ratings, farfuture.Rating{ID: farfuture.RowID(i + 10), Name: strings.Repeat("word ", 40), Value: 1_000_000})
		crowded.Tracks = append(crowded.Tracks, farfuture.ThingTrack{ID: farfuture.RowID(i + 10), Name: strings.Repeat("track ", 40), Size: 12})
	}
	for _, scale := range []float32{1, 2} {
		d := newDesk(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: scale}, farfutureui.NewThing)
		d.Put(farfuture.ThingKind, "thing", crowded, "")
		d.Editor.Bind(d.Docs[0])
		d.Settle()
		d.Within()
	}
}

func TestOneThingAfterAnotherChangesNone(t *testing.T) {
	d := ofThing(t, tanker(), "")
	d.Put(farfuture.ThingKind, "other", farfuture.NewThing(), "")
	for i := range 4 {
		d.Editor.Bind(d.Docs[(i+1)%2])
	}
	d.Editor.Bind(nil)
	if d.Kept != 0 {
		t.Errorf("%d steps were made", d.Kept)
	}
	sameBody(t, "the thing", bodyOf(t, tanker()), bodyOf(t, d.thing()))
}

func TestAThingsFatePointsGoUpAndDownByAButton(t *testing.T) {
	d := ofThing(t, tanker(), "")
	begun := d.thing().FatePoints
	d.Tap("+1", 0)
	d.Tap("+1", 0)
	d.Tap("−1", 0)
	if got := d.thing().FatePoints; got != begun+1 || d.Kept != 3 {
		t.Errorf("%d fate points became %d in %d steps", begun, got, d.Kept)
	}
	for range begun + 1 {
		d.Tap("−1", 0)
	}
	if got := d.thing().FatePoints; got != 0 || !d.Button("−1", 0).Disabled() {
		t.Errorf("at %d fate points another one can be taken", got)
	}
}

func TestAThingBelongsToACampaign(t *testing.T) {
	d := ofThing(t, tanker(), "")
	d.Put(farfuture.CampaignKind, "rim", &farfuture.Campaign{Name: "The rim"}, "")
	d.Cycle("Campaign", 0, "The rim")
	if got := *domain.HomeOf(d.thing()); got != "rim" {
		t.Errorf("it belongs to %q", got)
	}
	d.Cycle("Campaign", 0, "none")
	if got := *domain.HomeOf(d.thing()); got != "" {
		t.Errorf("it still belongs to %q", got)
	}
}
