package emissaries_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	emissariesui "shipslocker/ui/emissaries"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// academy is a desk with a character "own" in front, and a campaign "c".
type academy struct{ *desktest.Desk }

func sixes(n int) emissaries.Dice  { return emissaries.Dice{D6: n} }
func eights(n int) emissaries.Dice { return emissaries.Dice{D8: n} }

func atAcademy(t testing.TB, c *emissaries.Character, h emissaries.House) academy {
	t.Helper()
	return academyIn(t, c, h, "", onPaper)
}

func academyIn(t testing.TB, c *emissaries.Character, h emissaries.House, why string, theme *look.Theme) academy {
	t.Helper()
	d := academy{onRoad(t, theme, emissariesui.NewCharacter, func(by *emissaries.Campaign) { by.House = h })}
	c.Campaign = "c"
	d.Editor.Bind(d.Put(emissaries.CharacterKind, "own", c, why))
	d.Settle()
	return d
}

func (d academy) is() *emissaries.Character {
	return edit.Of[emissaries.Character](d.Doc("own")).Value()
}

// told is the last change in play that is written down.
func (d academy) told() string {
	if n := len(d.is().Changes); n > 0 {
		return d.is().Changes[n-1].Text
	}
	return ""
}

// novice is a character in the making with some dice spent.
func novice() *emissaries.Character {
	c := emissaries.NewCharacter()
	c.Name, c.Background = "Ivo", emissaries.StrongHistory
	c.Stats = emissaries.Stats{Body: sixes(4), Mind: sixes(3), Soft: sixes(3), Hard: sixes(2)}
	c.Traits = []emissaries.Trait{{ID: 1, Text: "Patient", Dice: emissaries.Dice{D8: 2}}, {ID: 2, Text: "Diver", Dice: emissaries.Dice{D10: 1}}}
	c.Relationships = []emissaries.Relationship{{ID: 1, With: "The Order", Dice: sixes(1)}, {ID: 2, With: "Mirel", Family: true}}
	return c
}

func TestTheKeyboardGoesFromTheBackgroundToTheFirstStat(t *testing.T) {
	d := atAcademy(t, emissaries.NewCharacter(), emissaries.House{})
	d.Tap("Strong History", 0)
	d.Type("6")
	if got := d.is(); got.Background != emissaries.StrongHistory || got.Stats.Body != sixes(1) {
		t.Errorf("after a background and a 6 the sheet has %q and %+v", got.Background, got.Stats)
	}
}

// veteran is one in play, with conditions.
func veteran(t testing.TB) *emissaries.Character {
	t.Helper()
	c, _, err := novice().Finish(emissaries.House{}, true)
	if err != nil {
		t.Fatal(err)
	}
	c.Fallout.Mental.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Severed hand"}
	c.Fallout.Mental.Rows[1] = emissaries.FalloutRow{Ticks: 2}
	return c
}

// drag takes what lies at the beginning of a thing to the middle of another.
func (d academy) drag(from fyne.Draggable, to fyne.CanvasObject) {
	d.T.Helper()
	d.Settle()
	at := func(o fyne.CanvasObject) fyne.Position { return d.Driver().AbsolutePositionForObject(o) }
	end := at(to).AddXY(to.Size().Width/2, to.Size().Height/2)
	in := end.Subtract(at(from.(fyne.CanvasObject)))
	from.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: end, Position: in}, Dragged: fyne.NewDelta(in.X-12, in.Y-12)})
	from.DragEnd()
}

// held are the dice in the nth box of a caption.
func (d academy) held(caption string, n int) fyne.Draggable {
	d.T.Helper()
	return desktest.The[fyne.Draggable](d.T, d.Box(caption, n))
}

func (d academy) object(caption string, n int) fyne.CanvasObject {
	return d.held(caption, n).(fyne.CanvasObject)
}

// conditionOf is the place of the condition of a row of a track, both from 0.
func (d academy) conditionOf(track, row int) *field.Entry {
	d.T.Helper()
	var conditions []*field.Entry
	for _, e := range desktest.All[*field.Entry](d.Editor.View()) {
		if in := d.Around(e); in[len(in)-1] == "" {
			conditions = append(conditions, e)
		}
	}
	return conditions[3*track+row]
}

func TestACharacterIsMadeByTheKeyboard(t *testing.T) {
	d := atAcademy(t, emissaries.NewCharacter(), emissaries.House{})
	d.Editor.Begin()
	d.Type("Ivo Tarnish")
	d.Pause()
	d.Step("background Well-Rounded", func() { d.Tap("Well-Rounded", 0) })
	d.Expect("×17", "Of 17d6 left: 17d6. Each stat needs at least 2d6.", "×6")
	dice(d.Desk, "Body", 0, "66666")
	dice(d.Desk, "Mind", 0, "6666")
	dice(d.Desk, "Soft", 0, "6666")
	d.Step("1d6 into Hard: 1d6", func() { dice(d.Desk, "Hard", 0, "6") })
	dice(d.Desk, "Hard", 0, "666")
	d.Expect("Of 17d6 left: none.")
	d.Tap("Add trait", 0)
	d.Pause()
	d.Enter("Trait", 0, "Reads a crowd")
	dice(d.Desk, "Dice", 0, "888888")
	d.Tap("Add trait", 0)
	d.Pause()
	d.Enter("Trait", 1, "Bad knee")
	dice(d.Desk, "Dice", 1, "4")
	d.Tap("Add relationship", 0)
	d.Pause()
	d.Enter("With", 0, "The Order")
	dice(d.Desk, "Dice", 2, "66")
	got := d.is()
	if got.Stats.Sum() != sixes(17) || got.Traits[0].Dice != eights(6) || got.Traits[1].Dice != (emissaries.Dice{D4: 1}) || got.Relationships[0].Dice != sixes(2) {
		t.Errorf("the dice are %+v", got.Means)
	}
	d.Tap("Finish creation…", 0)
	d.Expect("Kept for relationships in play: 2d6 2d8. From now on the sheet records each change of dice.")
	d.Step("finished; kept for later: 2d6 2d8", func() { d.Tap("Finish creation (N)", 0) })
	if got := d.is(); !got.Made || got.Reserve != (emissaries.Dice{D6: 2, D8: 2}) {
		t.Errorf("finished with %+v kept", got.Reserve)
	}
	d.Expect("Advance…", "Kept for relationships")
	d.ExpectNot("Finish creation…", "Stat dice left")
}

func TestDiceAreNeverMoreThanTheBackgroundGives(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{}) // 13d6 of which 12 are spent, no d8 among them
	before := d.Bodies()
	dice(d.Desk, "Body", 0, "8")
	if d.Bodies() != before || !strings.Contains(d.News, "1d8 is too much for the stats") {
		t.Errorf("after a d8 that is not there it says %q", d.News)
	}
	d.Step("1d6 into Body: 5d6", func() { dice(d.Desk, "Body", 0, "6") })
	dice(d.Desk, "Body", 0, "6")
	if got := d.is().Stats.Body; got != sixes(5) {
		t.Errorf("with 13d6 Body came to %s", got)
	}
	d.Step("1d6 back from Body: 4d6", func() { d.Press(fyne.KeyBackspace) })
	dice(d.Desk, "Dice", 0, "6")
	if got := d.is().Traits[0].Dice; got != eights(2) || !strings.Contains(d.News, "dice of one size") {
		t.Errorf("a trait of two sizes: %s, and it says %q", got, d.News)
	}
}

func TestDiceAreSpentByDragging(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	d.Step("1d6 into Body: 5d6", func() { d.drag(d.held("Stat dice left", 0), d.object("Body", 0)) })
	d.Step("1d6 back from Body: 4d6", func() { d.drag(d.held("Body", 0), d.Box("Stat dice left", 0)) })
	d.Step("1d6 into Mind: 4d6", func() { d.drag(d.held("Body", 0), d.Box("Mind", 0)) })
	if s := d.is().Stats; s.Body != sixes(3) || s.Mind != sixes(4) {
		t.Errorf("a die from Body to Mind made %s and %s", s.Body, s.Mind)
	}
	before := d.Bodies()
	d.drag(d.held("Body", 0), d.object("Dice", 0)) // a stat's die into a trait
	if now := d.is(); now.Traits[0].Dice != eights(2) {
		t.Errorf("a stat's die went into a trait: %s", now.Traits[0].Dice)
	}
	d.Journal.Undo()
	if d.Bodies() != before {
		t.Error("letting go of a die elsewhere is more than one step")
	}
	d.drag(d.held("Body", 0), d.object("Body", 0))
	if d.Bodies() != before {
		t.Error("a die dropped where it was is another")
	}
}

func TestADieIsTappedForWhatHadTheKeyboardLast(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	left := d.held("Stat dice left", 0).(fyne.Tappable)
	at := &fyne.PointEvent{Position: fyne.NewPos(12, 12)}
	before := d.Bodies()
	left.Tapped(at)
	if d.Bodies() != before || !strings.Contains(d.News, "First click the dice") {
		t.Errorf("with nothing chosen it says %q", d.News)
	}
	d.held("Hard", 0).(fyne.Tappable).Tapped(at)
	d.Step("1d6 into Hard: 3d6", func() { left.Tapped(at) })
	if d.Canvas().Focused() != d.held("Hard", 0).(fyne.Focusable) {
		t.Error("the keyboard left the dice that got one")
	}
}

func TestFamilyCountsOneDieForFree(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	if words := desktest.Spoken(d.object("Dice", 3)); !slices.Contains(words, "1d6 for free") {
		t.Errorf("the family says %q", words)
	}
	d.Expect("Of 1d4 3d6 2d8 left: 1d4 2d6 2d8. Keep some for later; family counts 1d6 for free.")
	dice(d.Desk, "Dice", 3, "8")
	if words := desktest.Spoken(d.object("Dice", 3)); !slices.Contains(words, "1d8") {
		t.Errorf("with a die of its own it says %q", words)
	}
	if got := d.is().Relationships[1].Dice; got != eights(1) {
		t.Errorf("the family has %s", got)
	}
}

func TestABackgroundOfOnesOwnHasItsOwnDice(t *testing.T) {
	d := atAcademy(t, emissaries.NewCharacter(), emissaries.House{})
	d.Cycle("Background", 0, "one of your own")
	d.Pause()
	d.Enter("Name of the background", 0, "Raised by machines")
	dice(d.Desk, "Dice for stats", 0, "6680")
	dice(d.Desk, "Dice for traits", 0, "44")
	dice(d.Desk, "Dice for relationships", 0, "0")
	want := emissaries.OwnGives{Title: "Raised by machines", Gives: emissaries.Gives{Stats: emissaries.Dice{D6: 2, D8: 1, D10: 1}, Traits: emissaries.Dice{D4: 2}, Relationships: emissaries.Dice{D10: 1}}}
	if got := d.is().Own; got != want {
		t.Errorf("the background is %+v", got)
	}
	dice(d.Desk, "Hard", 0, "0")
	if got := d.is().Stats.Hard; got != (emissaries.Dice{D10: 1}) {
		t.Errorf("Hard has %s of it", got)
	}
}

func TestGUR07TheOtherReadingOfTheWellRoundedIsShown(t *testing.T) {
	d := atAcademy(t, emissaries.NewCharacter(), emissaries.House{WellRounded: emissaries.WithFourD6})
	d.Expect("1d4 4d6 2d8")
	d.Tap("Well-Rounded", 0)
	d.Expect("17d6 for stats, 1d4 4d6 2d8 for traits, 4d6 2d8 for relationships. For a balanced person whose past matters little.")
}

func TestFinishingTellsWhatIsStillOpen(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	d.Cross("finished", 0)
	d.Expect("STILL OPEN", "Still to spend of the stat dice: 1d6.", "Finish anyway")
	d.Press(fyne.KeyEscape)
	if d.is().Made {
		t.Error("finished by looking")
	}
	d.Cross("finished", 0)
	d.Step("finished with dice open", func() { d.Tap("Finish anyway (N)", 0) })
	d.Step("open again", func() { d.Cross("finished (untick to reopen)", 0) })
	if got := d.is(); got.Made || got.Reserve != (emissaries.Dice{}) {
		t.Errorf("opened again with %+v", got.Reserve)
	}
}

func TestGUT19WhatAFullRowCostsIsShownOnTheStat(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	d.Expect("3d6 now 2d6: Mental row 1", "1 full row: Mind has 1 die fewer")
	d.Cross("", 4) // the second row of Mental, after the three of Physical
	d.Expect("3d6 now 1d6: Mental rows 1 and 2", "the GM writes the condition")
}

func TestWritingAConditionFillsItsRow(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	before := d.Bodies()
	d.Write(d.conditionOf(2, 2), "Shunned")
	if r := d.is().Fallout.Social.Rows[2]; !r.Full || r.Condition != "Shunned" {
		t.Errorf("the row is %+v", r)
	}
	d.Expect("1 full row: Soft has 1 die fewer")
	d.Labelled("condition in row 3 of social")
	d.Undone(before)
}

func TestTwoFullTracksAreTold(t *testing.T) {
	c := veteran(t)
	for _, id := range emissaries.TrackIDs[:2] {
		for i := range c.Fallout.At(id).Rows {
			c.Fallout.At(id).Rows[i].Full = true
		}
	}
	d := atAcademy(t, c, emissaries.House{})
	if !d.Says("Two tracks are full: the character dies when this conflict ends.") {
		t.Error("nothing says that Ivo dies")
	}
	d.Expect("3d6 now none: Mental rows 1, 2 and 3", "3 full rows: no dice of Mind, track full")
	d.Cross("dead", 0)
	d.Expect("Ivo is dead.")
}

func TestInPlayDiceByKeysAreWrittenDown(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	d.Step("Body from 4d6 to 5d6", func() { dice(d.Desk, "Body", 0, "6") })
	if d.told() != "Body from 4d6 to 5d6." {
		t.Errorf("written down: %q", d.told())
	}
	d.Step("from 2d8 to 2d10", func() {
		d.Focus(desktest.The[fyne.Focusable](d.T, d.Box("Dice", 0)))
		d.Press(fyne.KeyUp)
	})
	d.Step("from 2d10 to 1d10", func() { d.Press(fyne.KeyBackspace) })
	d.Step("1d8 into “The Order”: 1d6 1d8; kept for later: 1d4 2d6 1d8", func() { dice(d.Desk, "Dice", 2, "8") })
	dice(d.Desk, "Dice", 2, "0")
	if !strings.Contains(d.News, "No d10 in the reserve, only 1d4 2d6 1d8") {
		t.Errorf("a d10 that was not kept: %q", d.News)
	}
	d.Step("1d4 into “Mirel”: 1d4; kept for later: 2d6 1d8", func() { d.drag(d.held("Kept for relationships", 0), d.object("Dice", 3)) })
}

func TestADieThatWasKeptGoesToSomebodyNew(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	d.Tap("Reserve…", 0)
	d.Select("Relationship with", 0, "somebody new")
	d.Fill("Name", 0, "The dock master")
	d.Select("Die", 0, "d8")
	d.Step("new relationship with “The dock master” at none; 1d8 into “The dock master”", func() { d.Tap("Assign die (N)", 0) })
	got := d.is()
	if r := got.Relationships[2]; r.With != "The dock master" || r.Dice != eights(1) || got.Reserve != (emissaries.Dice{D4: 1, D6: 2, D8: 1}) || len(got.Changes) != 2 {
		t.Errorf("made %+v, kept %s", r, got.Reserve)
	}
	d.Tap("Reserve…", 0)
	d.Select("Relationship with", 0, "Mirel 1d6")
	d.Select("Die", 0, "no die")
	d.Tap("Assign die (N)", 0)
	d.Expect("Choose a die.")
}

func TestARatingAdvancesWithOtherWords(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	d.Tap("Advance…", 0)
	d.Select("Changed rating", 0, "trait: Patient 2d8")
	d.Select("Dice", 0, "add a die")
	d.Select("Die size", 0, "d8")
	d.Fill("New words (optional)", 0, "Endlessly patient")
	d.Step("“Patient” from 2d8 to 3d8; “Patient” is now “Endlessly patient”", func() { d.Tap("Apply change (N)", 0) })
	if c := d.is(); c.Traits[0].Dice != eights(3) || c.Traits[0].Text != "Endlessly patient" || len(c.Changes) != 2 {
		t.Errorf("advanced to %+v", c.Traits[0])
	}
	d.Tap("Advance…", 0)
	d.Select("Changed rating", 0, "Mind 3d6")
	d.Select("Dice", 0, "one die larger")
	d.Step("Mind from 3d6 to 2d6 1d8", func() { d.Tap("Apply change (N)", 0) })
	d.Tap("Advance…", 0)
	d.Select("Changed rating", 0, "Mind 2d6 1d8")
	d.Select("Dice", 0, "keep the dice")
	d.Tap("Apply change (N)", 0)
	d.Expect("Choose a change of dice.")
}

func TestATraitComesInPlay(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	d.Tap("New trait…", 0)
	d.Tap("Add trait (N)", 0)
	d.Expect("Write the trait first: a few words that are true of the character.")
	d.Fill("Trait", 0, "Knows the docks")
	d.Fill("Dice", 0, "2")
	d.Select("Die size", 0, "d8")
	d.Step("new trait “Knows the docks” at 2d8", func() { d.Tap("Add trait (N)", 0) })
	if x := d.is().Traits[2]; x.Dice != eights(2) || !x.Gained {
		t.Errorf("came in play: %+v", x)
	}
}

func TestGUT21AConditionBecomesATraitAfterAConflict(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	d.Tap("After the conflict…", 0)
	d.Select("Condition into trait", 0, "Severed hand (Mental, row 1)")
	d.Fill("Trait", 0, "Has a hook")
	d.Step("after the conflict", func() { d.Tap("Apply to sheets (N)", 0) })
	c := d.is()
	if x := c.Traits[2]; x.Text != "Has a hook" || x.Dice != emissaries.ConditionTraitDice || c.Fallout.Mental.Rows[0] != (emissaries.FalloutRow{}) {
		t.Errorf("it became %+v, and the row is %+v", x, c.Fallout.Mental.Rows[0])
	}
}

func TestAConditionIsFoughtFromTheSheet(t *testing.T) {
	for name, press := range map[string]func(d academy){
		"from the row": func(d academy) { d.Tap("Fight condition", 0) },
		"from above": func(d academy) {
			d.Tap("Condition…", 0)
			d.Pick("Severed hand (Mental, row 1)")
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := atAcademy(t, veteran(t), emissaries.House{})
			press(d)
			made := edit.Of[emissaries.Conflict](d.Doc(d.Front)).Value()
			if made.Purpose != (emissaries.Purpose{For: emissaries.ForCondition, Sheet: "own", Track: emissaries.Mental, Condition: "Severed hand"}) {
				t.Errorf("the conflict decides %+v", made.Purpose)
			}
		})
	}
	d := atAcademy(t, novice(), emissaries.House{})
	d.ExpectNot("Fight condition")
}

func TestTheAccomplishmentIsPlayedAndWon(t *testing.T) {
	c := veteran(t)
	c.Accomplishment.Text = "won the barge race"
	d := atAcademy(t, c, emissaries.House{})
	d.Tap("Play as conflict", 0)
	d.Labelled("begin the conflict of the accomplishment")
	if got := d.is().Accomplishment.Played; got == "" || got != d.Front {
		t.Errorf("played as %q, and %q is in front", got, d.Front)
	}
	d.Tap("Accomplished…", 0)
	d.Fill("How it went", 0, "By a nose")
	d.Fill("New trait of 1d6 (optional)", 0, "Barge racer")
	d.Step("accomplishment won; new trait “Barge racer” at 1d6", func() { d.Tap("Save outcome (N)", 0) })
	d.ExpectNot("Play as conflict")
	d.Tap("Accomplished…", 0)
	d.Step("accomplishment open again", func() { d.Tap("Save outcome (N)", 0) })
}

func TestARelationshipNamesASheetOfAnyKind(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	n := emissaries.NewNPC()
	n.Name = "Captain Tol"
	d.Put(emissaries.NPCKind, "n", n, "")
	d.Tap("none", 0)
	if want := []string{"no sheet", "Ivo · Character", "Captain Tol · NPC"}; !slices.Equal(d.Rows, want) {
		t.Errorf("to choose from: %q", d.Rows)
	}
	d.Step("sheet of a relationship", func() { d.Pick("Captain Tol · NPC") })
	d.Expect("Captain Tol")
	if d.is().Relationships[0].Sheet != "n" {
		t.Error("the sheet is", d.is().Relationships[0].Sheet)
	}
}

func TestTheFiveRatingsAndAGun(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	d.Select("Rating", 1, "big and excellent 2d8")
	d.Cross("gun +1d4", 1)
	o := d.is().Objects[1]
	if o.Dice != eights(2) || o.Extra != emissaries.GunDice {
		t.Errorf("the object is %+v", o)
	}
	dice(d.Desk, "Dice", 5, "0")
	d.Expect("own dice", "2d8 1d10")
	d.Cross("gun +1d4", 1)
	if o := d.is().Objects[1]; o.Extra != (emissaries.Dice{}) {
		t.Errorf("no gun any more: %+v", o)
	}
}

func TestACharacterForReadingCannotBeChanged(t *testing.T) {
	for name, c := range map[string]*emissaries.Character{"in the making": novice(), "in play": veteran(t)} {
		t.Run(name, func(t *testing.T) {
			d := academyIn(t, c, emissaries.House{}, "It lies in the past.", onPaper)
			d.OnlyRead()
			before := d.Bodies()
			d.drag(d.held("Body", 0), d.object("Mind", 0))
			if d.Bodies() != before {
				t.Error("a die was dragged")
			}
		})
	}
}

func TestCharactersAreLeafedThrough(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	d.Put(emissaries.CharacterKind, "other", veteran(t), "")
	d.Put(emissaries.CharacterKind, "full", crowded(), "")
	d.LeafThrough("own", "other", "full")
}

// crowded is a character with more of everything than is likely, and long words.
func crowded() *emissaries.Character {
	c := novice()
	long := strings.Repeat("what happened in the long winter on the barges ", 3)
	c.Name, c.Homeland, c.Look, c.Player, c.Notes = long, long, long, long, long
	c.Stats = emissaries.Stats{Body: sixes(17), Mind: emissaries.Dice{D4: 3, D6: 4, D8: 3, D10: 2}, Soft: sixes(2), Hard: sixes(9)}
	c.Traits, c.Relationships = nil, nil
	for i := range 12 {
		id := emissaries.RowID(i + 1)
		c.Traits = append(c.Traits, emissaries.Trait{ID: id, Text: long, Dice: eights(i%4 + 1), Gained: i%3 == 0})
		c.Relationships = append(c.Relationships, emissaries.Relationship{ID: id, With: long, Notes: long, Dice: emissaries.Dice{D4: i % 2, D6: i % 4, D10: i % 3}, Family: i%4 == 0})
	}
	for i := range 8 {
		c.Objects = append(c.Objects, emissaries.Object{ID: emissaries.RowID(i + 3), Name: long, Text: long, Dice: emissaries.Dice{D8: i%3 + 1}, Extra: emissaries.Dice{D4: 1, D6: i % 2}, Dangerous: i%2 == 0})
	}
	for _, id := range emissaries.TrackIDs {
		for i := range c.Fallout.At(id).Rows {
			c.Fallout.At(id).Rows[i] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: long}
		}
	}
	for i := range 6 {
		c.Changes = append(c.Changes, emissaries.Change{ID: emissaries.RowID(i + 1), At: 1, Text: long})
	}
	return c
}

func TestACharacterIsNoWiderThanTheScreen(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		for _, made := range []bool{false, true} {
			for _, h := range []emissaries.House{{}, {TrackStat: emissaries.ChosenStat}} {
				t.Run(fmt.Sprintf("at %g, made %v, %q", scale, made, h.TrackStat), func(t *testing.T) {
					c := crowded()
					c.Made = made
					d := academyIn(t, c, h, "", &look.Theme{Mode: look.Console, Scale: scale})
					d.Within()
				})
			}
		}
	}
}

func TestBackspaceTakesBackWhatWasTypedLast(t *testing.T) {
	c := emissaries.NewCharacter()
	c.Background, c.Own.Traits = emissaries.OwnBackground, emissaries.Dice{D6: 1}
	d := atAcademy(t, c, emissaries.House{})
	dice(d.Desk, "Dice for traits", 0, "804")
	for _, want := range []emissaries.Dice{{D6: 1, D8: 1, D10: 1}, {D6: 1, D8: 1}, {D6: 1}, {}, {}} {
		d.Press(fyne.KeyBackspace)
		if got := d.is().Own.Traits; got != want {
			t.Errorf("it has %s, want %s", got, want)
		}
	}
}

func TestAbsurdDiceAreWrittenAndFewOfThemDrawn(t *testing.T) {
	c := novice()
	c.Stats.Body = emissaries.Dice{D6: 1000000, D8: -3}
	d := atAcademy(t, c, emissaries.House{})
	d.Expect("1000000d6 −3d8", "Too many: ", " too many")
	if drawn := desktest.All[*canvas.ArbitraryPolygon](d.object("Body", 0)); len(drawn) != 40 {
		t.Errorf("%d dice are drawn", len(drawn))
	}
}

func TestTheDieOfAnotherSheetIsNotTapped(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	d.Put(emissaries.CharacterKind, "other", novice(), "")
	d.Focus(d.held("Hard", 0).(fyne.Focusable))
	d.Editor.Bind(d.Doc("other"))
	before := d.Bodies()
	d.held("Stat dice left", 0).(fyne.Tappable).Tapped(&fyne.PointEvent{Position: fyne.NewPos(12, 12)})
	if d.Bodies() != before {
		t.Error("a die went to what had the keyboard on another sheet")
	}
}
