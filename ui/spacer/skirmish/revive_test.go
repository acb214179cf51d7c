package skirmish

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
)

func TestAnAttackLastsOverTheEndOfTheProgramAtEachOfItsStages(t *testing.T) {
	d := newDeck(t, "")
	d.bram.Edit("wounds", "", func(c *person.Character) { c.Wounds = harm.Wounds{Scratch: 4, Light: 3} })
	d.script("3", "3", "3")
	d.Pause()
	d.play("\n") // Ada shoots
	d.play("3")
	for _, on := range []string{"\n", "==3=\n", "6\n", "1", "2", "1", "b", "b", "2", "5\n"} {
		d.Lasts(d.s.Doc)
		d.Elapse() // the keyboard comes to the dice that lie there
		d.play(on)
	}
	d.Lasts(d.s.Doc)
	d.play("y")
	if got := d.bram.Value(); got.Wounds != (harm.Wounds{Scratch: 4, Light: 3, Heavy: 1}) || got.Stuns != 1 {
		t.Errorf("Bram bears %+v and %d stuns", got.Wounds, got.Stuns)
	}
	if what := d.Underway("fight"); what != "" {
		t.Errorf("under way is %q", what)
	}
}

func TestScriptsBeingWrittenLastOverTheEndOfTheProgramUnderTheirCover(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.tap("round")
	d.enter()
	d.keys("12")
	written := d.says()
	for name, away := range map[string]func(){"killed": func() { d.Restart(d.s.Doc) }, "in another tab meanwhile": func() { d.Elsewhere(nil, d.s.Doc) }} {
		away()
		if d.Canvas().Overlays().Top() == nil {
			t.Fatalf("%s, the cover is off", name)
		}
		if text := d.says(); !strings.Contains(text, "PASS THE LAPTOP TO MIA") || strings.Contains(text, "1. ") {
			t.Errorf("%s, it says %q", name, text)
		}
		if d.enter(); d.says() != written {
			t.Errorf("%s, who has the laptop reads %q", name, d.says())
		}
	}
}

func TestTheRefereesScriptsAreLeftByEscapeOneActionAtATime(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.tap("others")
	d.keys("11\n2")
	s := d.k.Page.Under().(*scribes)
	for _, left := range []string{"[2 0] at 1", "[2 0] at 0", "[1 0] at 0", "[0 0] at 0"} {
		d.Press(fyne.KeyEscape)
		if is := fmt.Sprintf("[%d %d] at %d", len(s.drafts[0].actions), len(s.drafts[1].actions), s.at); is != left {
			t.Fatalf("after Escape stand %s, want %s", is, left)
		}
	}
	d.keys("11\n2")
	was := fmt.Sprint(s.drafts[0].actions, s.drafts[1].actions)
	d.tap("leave")
	if d.k.Page.Under() != nil || !strings.Contains(d.News, "The script was discarded. Undo brings it back.") {
		t.Errorf("it says %q", d.News)
	}
	before := d.Bodies()
	d.Undo()
	s, ok := d.k.Page.Under().(*scribes)
	if !ok || fmt.Sprint(s.drafts[0].actions, s.drafts[1].actions) != was || d.Bodies() != before {
		t.Errorf("undone, it says %q", d.says())
	}
}
