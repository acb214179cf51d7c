package emissaries_test

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	emissariesui "shipslocker/ui/emissaries"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// parlour is a desk with an NPC in front, and a campaign "c".
type parlour struct{ *desktest.Desk }

func inParlour(t *testing.T, n *emissaries.NPC, why string) parlour {
	t.Helper()
	return parlourIn(t, n, why, onPaper)
}

func parlourIn(t *testing.T, n *emissaries.NPC, why string, theme *look.Theme) parlour {
	t.Helper()
	d := parlour{onRoad(t, theme, emissariesui.NewNPC, nil)}
	d.Editor.Bind(d.Put(emissaries.NPCKind, "n", n, why))
	d.Settle()
	return d
}

func (d parlour) npc() *emissaries.NPC { return edit.Of[emissaries.NPC](d.Doc("n")).Value() }

func TestAnNPCIsMadeByTheKeyboard(t *testing.T) {
	d := inParlour(t, emissaries.NewNPC(), "")
	d.Editor.Begin()
	d.Type("Harbour master Tol")
	d.Pause()
	d.Enter("Who or what", 0, "keeps the gate")
	d.Cycle("Is", 0, "an organisation")
	d.Cross("gone", 0)
	d.Pause()
	d.Cycle("Campaign", 0, "The long road")
	for i, stat := range []string{"Body", "Mind", "Soft", "Hard"} {
		dice(d.Desk, stat, 0, []string{"66", "8", "0", "4"}[i])
	}
	d.Tap("Add trait", 0)
	d.Pause()
	d.Enter("Trait", 0, "Never sleeps")
	d.Tap("Add relationship", 0)
	d.Pause()
	d.Enter("With", 0, "His brother")
	d.Tap("Add object", 0)
	d.Pause()
	d.Enter("Object", 0, "Ring of keys")
	d.Cycle("Rows, 1 to 5", 0, "3 rows")
	d.Focus(desktest.All[*field.Boxes](d.Editor.View())[0])
	d.Type("2")
	d.Pause()
	d.Enter("Notes", 1, "Takes no money.") // after those of the relationship
	d.Tap("Choose…", 0)

	got := d.npc()
	want := &emissaries.NPC{
		Name: "Harbour master Tol", Role: "keeps the gate", Organisation: true, Gone: true, Campaign: "c", Notes: "Takes no money.", Portrait: got.Portrait,
		Means: emissaries.Means{
			Stats:         emissaries.Stats{Body: emissaries.Dice{D6: 2}, Mind: emissaries.Dice{D8: 1}, Soft: emissaries.Dice{D10: 1}, Hard: emissaries.Dice{D4: 1}},
			Traits:        []emissaries.Trait{{ID: 1, Text: "Never sleeps"}},
			Relationships: []emissaries.Relationship{{ID: 1, With: "His brother"}},
			Objects:       []emissaries.Object{{ID: 1, Name: "Ring of keys", Dice: emissaries.Dice{D6: 1}}},
		},
		Fallout: emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 2}, {}, {}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the NPC is\n%+v\nwant\n%+v", got, want)
	}
	// The members of traits, relationships, objects and rows are edited by pieces that the character's sheet shares.
	desktest.EveryMemberSet(t, got, "Means.Traits.Dice", "Means.Traits.Gained", "Means.Relationships.Sheet", "Means.Relationships.Dice", "Means.Relationships.Family",
		"Means.Relationships.Notes", "Means.Objects.Role", "Means.Objects.Text", "Means.Objects.Dice", "Means.Objects.Extra", "Means.Objects.Dangerous",
		"Means.Objects.Handle", "Means.Objects.Plasma", "Fallout.Rows.Full", "Fallout.Rows.Condition", "Fallout.Rows.Stat")
	d.UndoAll()
	if got := d.npc(); !reflect.DeepEqual(got, emissaries.NewNPC()) {
		t.Errorf("with all taken back it is %+v", got)
	}
}

func TestRowsOfAnNPCComeAndGoByButtons(t *testing.T) {
	d := inParlour(t, emissaries.NewNPC(), "")
	if !d.Button("Remove last row", 0).Disabled() {
		t.Error("the only row can be taken away")
	}
	for n := 2; n <= emissaries.MostRows; n++ {
		d.Step("rows of fallout", func() { d.Tap("Add a row", 0) })
		if got := len(d.npc().Fallout.Rows); got != n {
			t.Fatalf("there are %d rows, want %d", got, n)
		}
	}
	if !d.Button("Add a row", 0).Disabled() {
		t.Error("a sixth row can be added")
	}
	d.Step("4 rows of fallout", func() { d.Tap("Remove last row", 0) })
}

func TestAFilledRowOfAnNPCIsNeverDroppedSilently(t *testing.T) {
	n := emissaries.NewNPC()
	n.Fallout = emissaries.NewTrack(3)
	n.Fallout.Rows[2].Ticks = 1
	d := inParlour(t, n, "")
	before := d.Bodies()
	const why = "Row 3 has fallout. Clear the row before you shorten the track."
	d.Tap("Remove last row", 0)
	d.Expect(why)
	rows := d.List("Rows, 1 to 5", 0)
	d.Select("Rows, 1 to 5", 0, "1 row")
	d.Expect(why)
	if d.Bodies() != before || rows.Selected != "3 rows" {
		t.Errorf("the choice says %q", rows.Selected)
	}
	d.Step("5 rows of fallout", func() { d.Select("Rows, 1 to 5", 0, "5 rows") })
	d.ExpectNot(why)
}

func TestAnNPCWhoseTrackIsFullMustGiveAtOnce(t *testing.T) {
	const must = "The track is full: this NPC must give at once."
	n := emissaries.NewNPC()
	n.Fallout.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true}
	d := inParlour(t, n, "")
	d.Expect(must, "Fallout full · 1 condition to write")
	d.Step("2 rows", func() { d.Tap("Add a row", 0) })
	d.ExpectNot(must)
	d.Expect("Fallout 1 row full · 1 condition to write")
	d.Tap("Remove last row", 0)
	d.Expect(must)
	d.Cross("gone", 0)
	d.ExpectNot(must)
}

func TestAnNPCNeedsNoStats(t *testing.T) {
	n := emissaries.NewNPC()
	n.Name = "The storm"
	inParlour(t, n, "").ExpectNot("2d6")
}

func TestTicksComeOffAnNPCAfterAConflict(t *testing.T) {
	n := emissaries.NewNPC()
	n.Name, n.Fallout.Rows[0].Ticks = "Tol", 4
	d := inParlour(t, n, "")
	d.Step("after the conflict: Tol", func() {
		d.Tap("After the conflict…", 0)
		d.Press(fyne.KeyUp, fyne.KeyUp)
		d.Tap("Apply to sheets (N)", 0)
	})
	if got := d.npc(); got.Fallout.Rows[0].Ticks != 2 || got.Notes != "" {
		t.Errorf("the NPC is %+v", got)
	}
}

func TestAnNPCForReadingCannotBeChanged(t *testing.T) {
	n := emissaries.NewNPC()
	n.Fallout = emissaries.NewTrack(3)
	n.Fallout.Rows[0].Ticks = 2
	inParlour(t, n, "It is from a newer program.").OnlyRead()
}

func TestNPCsAreLeafedThrough(t *testing.T) {
	d := inParlour(t, emissaries.NewNPC(), "")
	other := emissaries.NewNPC()
	other.Fallout, other.Campaign = emissaries.NewTrack(5), "c"
	d.Put(emissaries.NPCKind, "other", other, "")
	d.LeafThrough("n", "other")
}

func TestAnNPCIsNoWiderThanTheScreen(t *testing.T) {
	inEveryTheme(t, func(t *testing.T, theme *look.Theme) {
		n := emissaries.NewNPC()
		n.Name, n.Role, n.Fallout = strings.Repeat("Long name ", 9), strings.Repeat("role ", 30), emissaries.NewTrack(5)
		n.Traits = []emissaries.Trait{{ID: 1, Text: strings.Repeat("A long trait ", 12), Dice: emissaries.Dice{D6: 12}}}
		parlourIn(t, n, "", theme).Within()
	})
}
