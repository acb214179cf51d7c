package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/edit"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
)

// drafting is a table of play with an act under way, or with none.
type drafting struct {
	*desktest.Desk
	doc *edit.Doc
}

// standing is what is under way as it would last, and the name of its type, empty where nothing is.
func (d drafting) underWay() (act, draft string) {
	var whole struct{ Stage json.RawMessage }
	var of struct {
		Act           string
		Draft, Fields json.RawMessage
	}
	data := d.Unfinished().Draft()
	if json.Unmarshal(data, &whole) == nil && whole.Stage != nil {
		data = whole.Stage
	}
	if json.Unmarshal(data, &of) != nil {
		return "", ""
	}
	return of.Act, string(of.Draft) + string(of.Fields)
}

// buttons are what can be pressed on the page in front, by their words.
func (d drafting) buttons() (titles []string) {
	for _, b := range desktest.All[*page.Button](d.InFront()) {
		if b.Visible() && !b.Disabled() {
			titles = append(titles, b.Text)
		}
	}
	return titles
}

// press presses the first button of the page in front that begins with words. It reports whether there is one.
func (d drafting) press(words string) bool {
	for _, b := range desktest.All[*page.Button](d.InFront()) {
		if b.Visible() && !b.Disabled() && strings.HasPrefix(b.Text, words) {
			d.Pause()
			test.Tap(b)
			return true
		}
	}
	return false
}

// putIn puts something into the act under way: into a line of text, or else whatever there is. It reports whether the
// draft is another, and whether words were typed.
func (d drafting) putIn() (put, words bool) {
	_, was := d.underWay()
	another := func() bool {
		_, is := d.underWay()
		return is != was
	}
	for _, e := range desktest.All[*page.Entry](d.InFront()) {
		if e.Visible() && !e.Disabled() && e.Step == nil {
			d.Focus(e)
			d.Type("A few words")
			if another() {
				return true, true
			}
		}
	}
	for _, key := range []struct {
		on  []fyne.Focusable
		key fyne.KeyName
	}{
		{all[*page.Entry](d), fyne.KeyUp}, {all[*field.Tick](d), fyne.KeySpace}, {all[*page.Select](d), fyne.KeyRight}, {all[*page.Select](d), fyne.KeyLeft}, {all[*field.Boxes](d), fyne.KeySpace},
	} {
		for _, w := range key.on {
			if d.Canvas().Focus(w); d.Canvas().Focused() != w {
				continue
			}
			if d.Press(key.key); another() {
				return true, false
			}
		}
	}
	for _, r := range "+143" { // a face, or what has a letter
		if d.Type(string(r)); another() {
			return true, false
		}
	}
	return false, false
}

func all[W fyne.Focusable](d drafting) (list []fyne.Focusable) {
	for _, w := range desktest.All[W](d.InFront()) {
		list = append(list, w)
	}
	return list
}

// tries puts something into the act under way and expects that Escape loses nothing of it, nor Discard that undo does not
// bring back, nor a kill. It reports whether anything could be put in.
func (d drafting) tries(t *testing.T, how string) bool {
	t.Helper()
	act, _ := d.underWay()
	for _, first := range []string{"I play", "Dice by hand…"} {
		d.press(first)
	}
	put, words := d.putIn()
	if now, _ := d.underWay(); !put || now != act {
		return false
	}
	_, full := d.underWay()
	bodies := d.Bodies()
	same := func(after string) {
		t.Helper()
		if d.Bodies() != bodies {
			t.Errorf("%s: %s, a document is another", how, after)
		}
		if now, is := d.underWay(); now != act || is != full {
			t.Errorf("%s: %s, under way is %q with\n%s\nand not %q with\n%s; the desk says %q", how, after, now, is, act, full, d.News)
		}
	}
	d.Press(fyne.KeyEscape)
	switch now, is := d.underWay(); {
	case now == "" && d.press("Go on with the"):
		same("left by Escape and gone on with")
	case words && (now != act || is != full):
		t.Errorf("%s: Escape has taken back words", how)
	case is != full:
		if !d.Again() {
			t.Errorf("%s: what Escape took back is not done again", how)
		}
		same("taken back by Escape and done again")
	}
	if now, _ := d.underWay(); now == act && d.press("Discard") {
		covered := d.Canvas().Overlays().Top() != nil
		if now, _ := d.underWay(); now == act && !covered {
			t.Errorf("%s: it is not discarded", how)
		}
		if covered {
			d.press("I play")
		}
		if !d.Undo() {
			t.Errorf("%s: undo does not bring back what was discarded", how)
		}
		same("discarded and brought back")
	}
	d.Kill(d.doc)
	same("after a kill")
	return true
}

// beginnings are ways to what can be under way, by its type in its package: a document, what is typed there first, and the button that is pressed
// then, empty = something is under way already.
var beginnings = map[string]struct{ title, keys, button string }{
	"farfuture.blow":     {"Last round at the Slow Leak", "n", "Attack"},
	"farfuture.maneuver": {"Last round at the Slow Leak", "n", "Maneuver"},
	"farfuture.contest":  {"Last round at the Slow Leak", "n", "Other roll"},
	"farfuture.compel":   {"Last round at the Slow Leak", "n", "Compel"},
	"skirmish.passing":   {"Boarders in the hold", "g", "Pass laptop round"},
	"skirmish.scribes":   {"Boarders in the hold", "g", "Write referee's scripts"},
	"strike.strike":      {"Two at the aft lock", "", ""},
	"battle.gunnery":     {"Two teeth and a tug", "nn", "Fire"},
	"battle.battleTask":  {"Two teeth and a tug", "nn", "Transfer power"},
	"battle.jump":        {"Two teeth and a tug", "nn", "Enter FTL"},
	"battle.shipHand":    {"Two teeth and a tug", "nn", "By hand"},
	"tachyon.detection":  {"Six rounds in the Belt", "", "Detection"},
	"tachyon.after":      {"Six rounds in the Belt", "", "After the scene"},
	"tachyon.ending":     {"Six rounds in the Belt", "", "End engagement"},
	"tachyon.placing":    {"Six rounds in the Belt", "n53449\n\nn", ""},
	"tachyon.deed":       {"Six rounds in the Belt", "n53449\n\nn3245\n\n", "On their tail"},
	"tachyon.byHand":     {"Six rounds in the Belt", "n53449\n\nn3245\n\n", "By hand"},
	"emissaries.gather":  {"The quarantine of Halm", "n", ""},
	"emissaries.giving":  {"A berth for one night", "", "Give"},
	"emissaries.rolling": {"The quarantine of Halm", "nbnbnbnbnbnbnn1", ""},
}

func TestEscapeDiscardAndAKillLoseNothingOfAnyAct(t *testing.T) {
	for act, way := range beginnings {
		t.Run(act, func(t *testing.T) {
			d := drafting{Desk: sampled(t, way.title, desktest.PlaySize)}
			d.Notes = true
			d.doc = d.Docs[slices.IndexFunc(d.Docs, func(doc *edit.Doc) bool { return doc.Record().Title == way.title })]
			d.Play(way.keys)
			d.Settle()
			if way.button != "" && !d.press(way.button) {
				t.Fatalf("%q is not among %q", way.button, d.buttons())
			}
			if is, _ := d.underWay(); is != act {
				t.Fatalf("under way is %q; to be pressed are %q", is, d.buttons())
			}
			if !d.tries(t, way.title) {
				t.Fatalf("nothing can be put in; it says %q", desktest.Spoken(d.InFront()))
			}
		})
	}
}
