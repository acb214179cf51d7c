package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

// readyForm is a character with every tick of its level made and circles filled of a few things.
func readyForm(t testing.TB) *character {
	t.Helper()
	c := legalForm(t)
	for _, r := range campaign.TallyRows {
		c.Tallies.At(r.Name)[c.Level] = campaign.BookTallies.At(r.Name)[c.Level]
	}
	c.Inborn.Agility.Studied, c.Inborn.Health.Studied, c.Trained.Technical.Studied = 2, 1, 2
	c.Traits[1].Studied, c.Principles[0].Studied = 1, 1
	return c
}

// leveling opens the way to a new level.
func leveling(t *testing.T, c *character) formDesk {
	t.Helper()
	d := onForm(t, c)
	d.Tap("Level up…", 0)
	if d.Editor.(desk.PartlyKeyed).Keys() == nil {
		t.Fatalf("nothing is asked; the news is %q", d.News)
	}
	return d
}

func TestWhoIsNotReadyIsToldWhatALevelStillTakes(t *testing.T) {
	c := readyForm(t)
	c.Tallies.Risk[1], c.Tallies.Social[1], c.Inborn.Agility.Studied, c.Inborn.Health.Studied, c.Traits[1].Studied, c.Principles[0].Studied = 0, 0, 0, 0, 0, 0
	d := onForm(t, c)
	before := d.Bodies()
	if !d.Says("Ticks missing: 2. Study circles: 2 of 3.") {
		t.Error("the form does not say in short what is missing")
	}
	d.Tap("Level up…", 0)
	for _, words := range []string{"Mara Quist is not ready", "• Risk: ", "• Social: ", "circles: 2 filled, 3 needed"} {
		if !strings.Contains(d.News, words) {
			t.Errorf("%q does not say %q", d.News, words)
		}
	}
	if strings.Contains(d.News, "Passion") || d.Bodies() != before || d.Dialog() != nil {
		t.Errorf("it says %q", d.News)
	}
	c = readyForm(t)
	c.Level = 9
	d = onForm(t, c)
	d.Tap("Level up…", 0)
	if !strings.Contains(d.News, "highest") {
		t.Errorf("at the top it says %q", d.News)
	}
}

func TestALevelIsRisenToByTheKeyboardInOneStep(t *testing.T) {
	d := leveling(t, readyForm(t))
	before := d.Bodies()
	d.Focus(desktest.The[*page.Select](d.T, d.Box("Agility: 2 circles filled", 0)))
	d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if !d.Says("2 of 3 circles chosen.") || d.Says("Mara Quist rises") {
		t.Error("it does not say how many circles are chosen")
	}
	d.Press(fyne.KeyReturn)
	if d.Editor.(desk.PartlyKeyed).Keys() == nil || !d.Says("A level uses exactly 3 study circles; the choice takes 2.") {
		t.Error("two circles are enough, or nobody is told that they are not")
	}
	d.Focus(desktest.The[*page.Select](d.T, d.Box("Technical: 2 circles filled", 0)))
	d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if !d.Says("Mara Quist rises to level 2, raises Agility by one and raises Technical by one.") {
		t.Errorf("it does not say what comes of it: %q", desktest.Spoken(d.InFront()))
	}
	d.Press(fyne.KeyReturn)
	if d.Editor.(desk.PartlyKeyed).Keys() != nil {
		t.Fatal("Return does not answer")
	}
	c := d.is()
	if c.Level != 2 || c.Inborn.Agility.Raised != 1 || c.Inborn.Agility.Studied != 0 || c.Trained.Technical.Raised != 1 || c.Trained.Technical.Studied != 1 {
		t.Errorf("the character is at level %d with %+v", c.Level, c.Inborn.Agility)
	}
	if label := d.Journal.UndoLabel(); !strings.Contains(label, "Mara Quist rises to level 2, raises Agility by one and raises Technical by one") {
		t.Errorf("the step is called %q", label)
	}
	d.Undone(before)
}

func TestWhatACircleMayGoInto(t *testing.T) {
	d := leveling(t, readyForm(t))
	if got := d.List("Technical: 2 circles filled", 0).Options; !slices.Equal(got, []string{
		"stays at 1", "rises to 2 (1 circle)", "rises to 3 (2 circles)",
	}) {
		t.Errorf("Technical %q", got)
	}
	if got := d.List("Trait Wry: 1 circle filled", 0).Options; !slices.Equal(got, []string{"stays at 4", "rises to 5 (1 circle)", "falls to 3 (1 circle)"}) {
		t.Errorf("the trait %q", got)
	}
	if !d.Says("Health: 1 circle filled, needs 2.") || d.Says("Combat") || d.Says("Chess") {
		t.Errorf("it says %q", desktest.Spoken(d.InFront()))
	}
	c := readyForm(t)
	c.Campaign, c.Hobbies[0].Studied, c.Departments[0].Fields[0].Studied = "ours", 1, 1
	d = onForm(t)
	by := campaign.New()
	by.House.CircleOnField = true
	d.Put(campaign.Kind, "ours", by, "")
	d.Editor.Bind(d.Put(person.Kind, "studious", c, ""))
	d.Tap("Level up…", 0)
	d.List("Engineering, Maintenance: 1 circle filled", 0)
	d.List("Chess: 1 circle filled", 0)
}

func TestATraitFallsAndAPrincipleIsWrittenAnew(t *testing.T) {
	d := leveling(t, readyForm(t))
	before := d.Bodies()
	d.List("Trait Wry: 1 circle filled", 0).SetSelected("falls to 3 (1 circle)")
	d.List("Technical: 2 circles filled", 0).SetSelected("rises to 2 (1 circle)")
	d.List("Principle 1: 1 circle filled", 0).SetSelected("rewritten (1 circle)")
	if !d.Says("The text of principle 1 has not changed.") {
		t.Error("the old words are taken for new ones")
	}
	line := desktest.The[*page.Entry](t, d.Box("New text", 0))
	d.Focus(line)
	line.SetText("")
	d.Type("Tools break; I carry two of each.")
	d.Press(fyne.KeyReturn)
	c := d.is()
	if d.Editor.(desk.PartlyKeyed).Keys() != nil || c.Traits[1].Rating() != 3 || c.Principles[0].Text != "Tools break; I carry two of each." || c.Principles[0].Studied != 0 {
		t.Errorf("the character has %+v and %+v", c.Traits, c.Principles)
	}
	d.Undone(before)
}

func TestFateIsTakenInsteadOfEverythingElse(t *testing.T) {
	d := leveling(t, readyForm(t))
	before := d.Bodies()
	d.Press(fyne.KeySpace) // the keyboard begins there
	if d.Says("USE OF CIRCLES") {
		t.Error("with Fate the circles can be chosen too")
	}
	d.Press(fyne.KeyReturn)
	if c := d.is(); c.Fate.Max != 2 || c.Level != 2 || c.Inborn.Agility.Studied != 2 {
		t.Errorf("Fate %+v at level %d", c.Fate, c.Level)
	}
	d.Undone(before)

	c := readyForm(t)
	c.Species, c.Fate = "Mrin", person.Fate{}
	d = leveling(t, c)
	if d.Says("+1 Fate instead of everything else; circles stay filled") {
		t.Error("a Mrin is offered Fate")
	}
}

func TestLeavingTheWayToALevelChangesNothing(t *testing.T) {
	d := leveling(t, readyForm(t))
	before := d.Bodies()
	d.List("Agility: 2 circles filled", 0).SetSelected("rises to 6 (2 circles)")
	d.Focus(desktest.The[*page.Select](d.T, d.Box("Agility: 2 circles filled", 0)))
	d.Press(fyne.KeyEscape, fyne.KeyEscape) // the first takes the choice back
	if d.Editor.(desk.PartlyKeyed).Keys() != nil || d.Bodies() != before || d.Journal.UndoLabel() != "" {
		t.Errorf("Escape leaves the step %q", d.Journal.UndoLabel())
	}
}
