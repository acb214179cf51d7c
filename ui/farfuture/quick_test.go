package farfuture_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// quickly opens the dialog of the referee's characters as a window of its own.
func quickly(t *testing.T) *table {
	t.Helper()
	d := around(t)
	d.press("Referee's characters, quickly…", 0)
	d.window.SetContent(d.asked)
	d.settle()
	d.focus(d.asks)
	return d
}

// made are the characters made since the table was laid.
func (d *table) made() []*character {
	var all []*character
	for _, doc := range d.docs {
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
	d.t.Helper()
	for _, b := range all[*look.Box](d.asked) {
		if strings.HasPrefix(caption(b), words) {
			texts := all[*look.Text](b.Content())
			return texts[len(texts)-1].Text
		}
	}
	d.t.Fatalf("the dialog has no box %q", words)
	return ""
}

func TestThreeOfTheRefereesCharactersAreMadeQuickly(t *testing.T) {
	d := quickly(t)
	strokes := "Corsair" + "3" + "fire" + "cutl"
	d.runes("Corsair")
	d.tab(1)
	d.runes("3")
	d.tab(1)
	d.runes("fire")
	d.tab(1)
	d.runes("cutl")
	if n := len(strokes) + 3 + 1; n > 25 {
		t.Errorf("it takes %d keys", n)
	}
	before := d.kept
	if d.answer() {
		t.Fatal("the dialog stays open")
	}
	made := d.made()
	if len(made) != 3 || d.kept != before+1 {
		t.Fatalf("%d were made in %d steps", len(made), d.kept-before)
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
	if d.said != "Made: 3 characters, Corsair 1 to Corsair 3. Firearms 5, Cutlass. They wait on the shelf, as drafts." {
		t.Errorf("it says %q", d.said)
	}
	d.journal.Undo()
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
		{"Does best", "brok", nil, "→ Broker"},
		{"Does best", "whittling", nil, "as typed: in none of the tables"},
		{"Weapon", "cutl", nil, "→ Cutlass"},
		{"Weapon", "Cutlass", []fyne.KeyName{fyne.KeyUp}, "as typed   ↓ Cutlass"},
		{"Weapon", "broken bottle", nil, "as typed: in none of the tables"},
		{"Weapon", "", []fyne.KeyName{fyne.KeyDown}, "→ " + farfuture.Weapons[0].Name},
		{"Weapon", "", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown}, "→ " + farfuture.Weapons[1].Name},
		{"Armour", "jac", nil, "→ Jack"},
	} {
		for _, b := range all[*look.Box](d.asked) {
			if strings.HasPrefix(caption(b), tc.box) {
				w := all[fyne.Focusable](b.Content())[0]
				d.focus(w)
				w.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
				d.runes("x")
				d.key(fyne.KeyBackspace)
				d.runes(tc.typed)
				d.key(tc.keys...)
			}
		}
		if got := d.hint(tc.box); got != tc.want && !strings.HasPrefix(got, tc.want+"   ↓ ") {
			t.Errorf("%q %v in %s is taken for %q, want %q", tc.typed, tc.keys, tc.box, got, tc.want)
		}
	}
}

func TestQuickKeepsWhatIsChosen(t *testing.T) {
	d := quickly(t)
	d.runes("Guard")
	d.tab(2)
	d.runes("alert")
	d.tab(1)
	d.key(fyne.KeyDown, fyne.KeyDown)
	d.tab(1)
	d.runes("jac")
	if d.answer() {
		t.Fatal("the dialog stays open")
	}
	c := d.made()[0]
	if c.Name != "Guard" || c.Skills[0].Name != "Alertness" || c.Weapons[0].Name != farfuture.Weapons[1].Name || c.Armour[0].Name != "Jack" || !c.Armour[0].Worn {
		t.Errorf("made is %+v", c)
	}
	if d.said != "Made: Guard. Alertness 5, "+farfuture.Weapons[1].Name+", Jack. It waits on the shelf, as a draft." {
		t.Errorf("it says %q", d.said)
	}
}

func TestQuickAsksForASensibleNumberAndGoesOnFromNamesTaken(t *testing.T) {
	d := quickly(t)
	d.runes("Corsair")
	d.tab(1)
	for _, wrong := range []string{"0", "21", "many"} {
		d.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
		d.runes(wrong)
		if !d.answer() || len(d.made()) != 0 {
			t.Fatalf("%q are made", wrong)
		}
		if !slices.ContainsFunc(spoken(d.asked), func(l string) bool { return strings.Contains(l, "A number from 1 to 20.") }) {
			t.Errorf("of %q it says %q", wrong, spoken(d.asked))
		}
	}
	d.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	d.runes("2")
	d.answer()
	d.answer()
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
	lines := all[desk.Answering](d.asked)
	if len(lines) != 5 {
		t.Fatalf("%d lines answer", len(lines))
	}
	for _, l := range lines {
		l.Answers(func(k *fyne.KeyEvent) bool { heard = append(heard, k.Name); return true }, nil)
	}
	d.tab(2)
	d.key(fyne.KeyDown, fyne.KeyReturn, fyne.KeyUp, fyne.KeyEscape)
	if want := []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape}; !slices.Equal(heard, want) {
		t.Errorf("heard are %q", heard)
	}
}
