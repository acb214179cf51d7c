package farfuture_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// quickly opens the dialog of the referee's characters as a window of its own.
func quickly(t *testing.T) *table {
	t.Helper()
	d := around(t)
	d.Tap("Quick characters…", 0)
	return d
}

// made are the characters made since the table was laid.
func (d *table) made() []*character {
	var all []*character
	for _, doc := range d.Docs {
		if strings.HasPrefix(string(doc.ID()), "made-") && doc.Record().Binned == 0 {
			all = append(all, d.sheet(doc.ID()))
		}
	}
	return all
}

func (d *table) tab(n int) {
	for range n {
		d.Canvas().FocusNext()
	}
}

// hint is what the line of a box in the dialog is taken for.
func (d *table) hint(words string) string {
	d.T.Helper()
	texts := desktest.All[*look.Text](d.Box(words, 0).Content())
	return texts[len(texts)-1].Text
}

func TestThreeOfTheRefereesCharactersAreMadeQuickly(t *testing.T) {
	d := quickly(t)
	strokes := "Corsair" + "3" + "fire" + "cutl"
	d.Type("Corsair")
	d.tab(1)
	d.Type("3")
	d.tab(1)
	d.Type("fire")
	d.tab(1)
	d.Type("cutl")
	if n := len(strokes) + 3 + 1; n > 25 {
		t.Errorf("it takes %d keys", n)
	}
	before := d.Kept
	d.Dialog().Answer()
	if d.Dialog() != nil {
		t.Fatal("the dialog stays open")
	}
	made := d.made()
	if len(made) != 3 || d.Kept != before+1 {
		t.Fatalf("%d were made in %d steps", len(made), d.Kept-before)
	}
	for i, c := range made {
		if want := []string{"Corsair 1", "Corsair 2", "Corsair 3"}[i]; c.Name != want || c.Campaign != "c" || !c.Draft ||
			c.Skills[0].Name != "Firearms" || len(c.Weapons) != 1 || c.Weapons[0].Name != "Cutlass" {
			t.Errorf("number %d is %+v", i, c)
		}
		if problems := farfuture.Check(c, farfuture.House{}); !domain.Legal(problems) {
			t.Errorf("%s is illegal: %v", c.Name, problems)
		}
	}
	if d.News != "Created: 3 characters, Corsair 1 to Corsair 3. Firearms 5, Cutlass. They are on the shelf, as drafts." {
		t.Errorf("it says %q", d.News)
	}
	d.Journal.Undo()
	if len(d.made()) != 0 {
		t.Error("one undo does not take them back")
	}
}

func TestQuickTakesWordsForWhatTheyBegin(t *testing.T) {
	d := quickly(t)
	for _, tc := range []struct {
		box, typed string
		keys       []fyne.KeyName
		want       string
	}{
		{"Top skill", "brok", nil, "→ Broker"},
		{"Top skill", "whittling", nil, "as typed: not in the tables"},
		{"Weapon", "cutl", nil, "→ Cutlass"},
		{"Weapon", "Cutlass", []fyne.KeyName{fyne.KeyUp}, "as typed   ↓ Cutlass"},
		{"Weapon", "broken bottle", nil, "as typed: not in the tables"},
		{"Weapon", "", []fyne.KeyName{fyne.KeyDown}, "→ " + farfuture.Weapons[0].Name},
		{"Weapon", "", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown}, "→ " + farfuture.Weapons[1].Name},
		{"Armour", "jac", nil, "→ Jack"},
	} {
		d.Overtype(desktest.The[fyne.Focusable](t, d.Box(tc.box, 0).Content()), "x")
		d.Press(fyne.KeyBackspace) // nothing is typed or chosen any more
		d.Type(tc.typed)
		d.Press(tc.keys...)
		if got := d.hint(tc.box); got != tc.want && !strings.HasPrefix(got, tc.want+"   ↓ ") {
			t.Errorf("%q %v in %s is taken for %q, want %q", tc.typed, tc.keys, tc.box, got, tc.want)
		}
	}
}

func TestQuickKeepsWhatIsChosen(t *testing.T) {
	d := quickly(t)
	d.Type("Guard")
	d.tab(2)
	d.Type("alert")
	d.tab(1)
	d.Press(fyne.KeyDown, fyne.KeyDown)
	d.tab(1)
	d.Type("jac")
	d.Dialog().Answer()
	if d.Dialog() != nil {
		t.Fatal("the dialog stays open")
	}
	c := d.made()[0]
	if c.Name != "Guard" || c.Skills[0].Name != "Alertness" || c.Weapons[0].Name != farfuture.Weapons[1].Name || c.Armour[0].Name != "Jack" || !c.Armour[0].Worn {
		t.Errorf("made is %+v", c)
	}
	if d.News != "Created: Guard. Alertness 5, "+farfuture.Weapons[1].Name+", Jack. It is on the shelf, as a draft." {
		t.Errorf("it says %q", d.News)
	}
}

func TestQuickAsksForASensibleNumberAndGoesOnFromNamesTaken(t *testing.T) {
	d := quickly(t)
	d.Type("Corsair")
	d.tab(1)
	for _, wrong := range []string{"0", "21", "many"} {
		d.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
		d.Type(wrong)
		if d.Dialog().Answer(); d.Dialog() == nil || len(d.made()) != 0 {
			t.Fatalf("%q are made", wrong)
		}
		d.Expect("a number from 1 to 20.")
	}
	d.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	d.Type("2")
	again := d.Dialog()
	again.Answer()
	again.Answer()
	var names []string
	for _, c := range d.made() {
		names = append(names, c.Name)
	}
	if want := []string{"Corsair 1", "Corsair 2", "Corsair 3", "Corsair 4"}; !slices.Equal(names, want) {
		t.Errorf("made are %q", names)
	}
}

// Return and Escape in a line of the dialog answer it, and the arrow keys do not.
func TestQuickLinesAnswerTheDialog(t *testing.T) {
	d := quickly(t)
	var heard []fyne.KeyName
	lines := desktest.All[desk.Answering](d.Dialog().Body)
	if len(lines) != 5 {
		t.Fatalf("%d lines answer", len(lines))
	}
	for _, l := range lines {
		l.Answers(func(k *fyne.KeyEvent) bool { heard = append(heard, k.Name); return true }, nil)
	}
	d.tab(2)
	d.Press(fyne.KeyDown, fyne.KeyReturn, fyne.KeyUp, fyne.KeyEscape)
	if want := []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape}; !slices.Equal(heard, want) {
		t.Errorf("heard are %q", heard)
	}
}
