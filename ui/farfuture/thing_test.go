package farfuture_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type thing = farfuture.Thing

// ofThing lays a thing's card on the desk.
func ofThing(t testing.TB, value *thing, readOnly string) *table {
	t.Helper()
	d := newDesk(t, fyne.NewSize(sheetWidth, sheetHeight), &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewThing)
	d.docs = append(d.docs, d.openAs(farfuture.ThingKind, value, "thing", readOnly))
	d.editor.Bind(d.docs[0])
	return d
}

// thing is the thing in front, for reading.
func (d *table) thing() *thing { return edit.Of[thing](d.doc("thing")).Value() }

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
	d.editor.Begin()
	d.runes("Dust Devil")
	d.write(d.entry("What it is: a ship, a company, an estate", 0), "Prospector")
	d.write(d.entry("Fate points", 0), "7")
	d.press("Add aspect", 0)
	d.runes("Never the same hull twice")
	d.write(d.entry("Free tags left", 0), "2")
	d.press("Add rating", 0)
	d.runes("Commo")
	d.write(d.entry("Is", 0), "-3")
	d.press("Add track", 0)
	d.runes("Hull")
	d.write(d.entry("Boxes", 0), "5")
	boxes := the[*field.Boxes](t, d.box("Ticked", 0))
	d.focus(boxes)
	d.runes("5")
	d.key(fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace)
	d.write(d.entry("Moderate shifts a hit 2 boxes down", 0), "Airlock jammed")
	d.focus(d.tick("free tag used", 1))
	d.key(fyne.KeySpace)
	d.write(d.entry("Notes", 0), "Berth 9")
	got := d.thing()
	want := &thing{
		Name: "Dust Devil", What: "Prospector", FatePoints: 7, Notes: "Berth 9",
		Aspects:      []farfuture.ThingAspect{{ID: 1, Text: "Never the same hull twice", FreeTags: 2}},
		Ratings:      []farfuture.Rating{{ID: 1, Name: "Commo", Value: -3}},
		Tracks:       []farfuture.ThingTrack{{ID: 1, Name: "Hull", Size: 5, Marks: []bool{false, false, true, false, true}}},
		Consequences: []farfuture.Consequence{{ID: 1, Severity: farfuture.Moderate, Text: "Airlock jammed", FreeTagUsed: true}},
	}
	sameBody(t, "the thing", bodyOf(t, want), bodyOf(t, got))
	for d.journal.UndoLabel() != "" {
		d.journal.Undo()
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
		return marks(the[*field.Boxes](t, d.box("Ticked", n)))
	}
	if got := track(0); !slices.Equal(got, []bool{true, false, true, false}) {
		t.Errorf("the hull shows %v", got)
	}
	if got := track(1); len(got) != 4 || !got[3] {
		t.Errorf("the records show %v, and their fourth is ticked", got)
	}
	size := d.entry("Boxes", 0)
	d.write(size, "12")
	if got := track(0); len(got) != 12 || !got[2] {
		t.Errorf("made longer, the hull shows %v", got)
	}
	d.write(size, "0")
	if d.thing().Tracks[0].Size != 12 || size.Text != "12" {
		t.Errorf("0 boxes were taken over: %d, and the field says %q", d.thing().Tracks[0].Size, size.Text)
	}
	d.write(size, "1")
	if got := track(0); len(got) != 3 || !got[2] || len(d.thing().Tracks[0].Marks) != 3 {
		t.Errorf("made shorter, the hull shows %v", got)
	}
}

func TestFurtherConsequencesOfAThingAreInSightAndGo(t *testing.T) {
	d := ofThing(t, tanker(), "")
	if got := d.entry("One more", 0).Text; got != "Nor a bow" {
		t.Errorf("the further consequence says %q", got)
	}
	if got := d.entry("Mild shifts a hit 1 box down", 0).Text; got != "" || len(d.thing().Consequences) != 2 {
		t.Errorf("showing made a mild consequence: %q, %+v", got, d.thing().Consequences)
	}
	d.press("Remove", 5)
	if got := d.thing().Consequences; len(got) != 1 || got[0].Text != "No starboard side" {
		t.Errorf("left are %+v", got)
	}
	d.journal.Undo()
	sameBody(t, "the removal undone", bodyOf(t, tanker()), bodyOf(t, d.thing()))
}

func TestRowsOfAThingGoInOneStepEach(t *testing.T) {
	d := ofThing(t, tanker(), "")
	for range 3 {
		d.press("Remove", 0)
		d.pause()
	}
	if got := d.thing(); len(got.Aspects) != 0 || len(got.Ratings) != 0 || len(got.Tracks) != 2 {
		t.Errorf("left are %+v", got)
	}
	for range 3 {
		d.journal.Undo()
	}
	sameBody(t, "three steps back", bodyOf(t, tanker()), bodyOf(t, d.thing()))
}

func TestWhatIsOddAboutATrackStandsBesideIt(t *testing.T) {
	odd := tanker()
	odd.Tracks[1].Size, odd.Tracks[0].Name = 99, ""
	d := ofThing(t, odd, "")
	box := d.box("Ticked", 1)
	if said := strings.Join(notices(box), " "); !strings.Contains(said, "A track has 1 to 12 boxes, and this one 99.") {
		t.Errorf("beside the boxes it says %q", said)
	}
	if got := len(marks(the[*field.Boxes](t, box))); got != farfuture.MaxBoxes {
		t.Errorf("%d boxes are shown", got)
	}
	if !d.says("2 things to look at") {
		t.Errorf("the badge does not count: %q", spoken(d.editor.View()))
	}
}

func TestAThingForReadingCannotBeChanged(t *testing.T) {
	d := ofThing(t, tanker(), "It is from a newer program.")
	for _, e := range all[*field.Entry](d.editor.View()) {
		if !e.Disabled() {
			t.Errorf("the field in %q takes letters", d.around(e))
		}
	}
	for _, b := range all[*widget.Button](d.editor.View()) {
		if !b.Disabled() && (b.Text == "Remove" || strings.HasPrefix(b.Text, "Add ")) {
			t.Errorf("the button %q works", b.Text)
		}
	}
	boxes := the[*field.Boxes](t, d.box("Ticked", 0))
	d.focus(boxes)
	d.runes("2")
	if d.kept != 0 || d.journal.UndoLabel() != "" {
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
		d := newDesk(t, fyne.NewSize(sheetWidth, sheetHeight), &look.Theme{Mode: look.Paper, Scale: scale}, farfutureui.NewThing)
		d.docs = append(d.docs, d.openAs(farfuture.ThingKind, crowded, "thing", ""))
		d.editor.Bind(d.docs[0])
		d.settle()
		d.overlapping()
	}
}

func TestOneThingAfterAnotherChangesNone(t *testing.T) {
	d := ofThing(t, tanker(), "")
	d.docs = append(d.docs, d.openAs(farfuture.ThingKind, farfuture.NewThing(), "other", ""))
	for i := range 4 {
		d.editor.Bind(d.docs[(i+1)%2])
	}
	d.editor.Bind(nil)
	if d.kept != 0 {
		t.Errorf("%d steps were made", d.kept)
	}
	sameBody(t, "the thing", bodyOf(t, tanker()), bodyOf(t, d.thing()))
}

func TestAThingsFatePointsGoUpAndDownByAButton(t *testing.T) {
	d := ofThing(t, tanker(), "")
	begun := d.thing().FatePoints
	d.press("+1", 0)
	d.press("+1", 0)
	d.press("−1", 0)
	if got := d.thing().FatePoints; got != begun+1 || d.kept != 3 {
		t.Errorf("%d fate points became %d in %d steps", begun, got, d.kept)
	}
	for range begun + 1 {
		d.press("−1", 0)
	}
	if got := d.thing().FatePoints; got != 0 || !d.button("−1", 0).Disabled() {
		t.Errorf("at %d fate points another one can be taken", got)
	}
}
