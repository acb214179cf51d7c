package tachyon_test

import (
	"strings"
	"testing"

	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
)

func TestABadNumberHoldsBackTheUseOfARoll(t *testing.T) {
	for _, caption := range []string{"Bonus", "Number"} {
		t.Run(caption, func(t *testing.T) {
			p := playing(t, nil, ace())
			p.Tap("Roll…", 0)
			p.Type("r")
			p.Type("++00")
			p.Tap("Other bonuses", 0)
			p.Fill(caption, 0, "12345")
			p.Tap("Use this roll", 0)
			if !p.busy() {
				t.Fatal("the roll was used with a number that nobody typed:", p.News)
			}
			p.Fill(caption, 0, "1")
			p.Tap("Use this roll", 0)
			if p.busy() || !strings.Contains(p.News, "dice + + 0 0") {
				t.Errorf("it says %q", p.News)
			}
		})
	}
}

func TestStressThatChangesNothingIsNotTaken(t *testing.T) {
	for name, pending := range map[string]int{"no shifts": 0, "shifts that go on waiting": 4} {
		t.Run(name, func(t *testing.T) {
			who := ace()
			who.Stress, who.Pending = 5*min(pending, 1), pending
			p := playing(t, nil, who)
			before := p.Bodies()
			p.Tap("Stress…", 0)
			p.Overtype(p.Canvas().Focused(), "0")
			p.ExpectNot("settles 0 shifts")
			p.Tap("Take stress", 0)
			if !p.busy() || p.Bodies() != before {
				t.Fatalf("it says %q", p.News)
			}
			p.Expect("Enter the shifts, or settle those without a box.")
			p.Fill("Shifts", 0, "1")
			p.Tap("Take stress", 0)
			if p.busy() || p.is().Stress+p.is().Pending != who.Stress+pending+1 {
				t.Errorf("the sheet has %d stress and %d pending", p.is().Stress, p.is().Pending)
			}
		})
	}
}

func TestABadNumberHoldsBackTheLossOfAComrade(t *testing.T) {
	d := inSquadron(t, "")
	before := d.Bodies()
	d.Tap("After the scene…", 0)
	d.Type("l")
	d.Cross("Tern sees it", 0)
	d.Fill("Extra, from a relationship", 0, "400")
	d.Tap("Apply the loss", 0)
	if d.Bodies() != before {
		t.Fatal("it was taken with a number that nobody typed:", d.News)
	}
	d.Step("a comrade is lost", func() {
		d.Fill("Extra, from a relationship", 0, "2")
		d.Expect("loss 2: 5 shifts of stress")
		d.Tap("Apply the loss", 0)
	})
	if got := d.pilot("tern").Stress; got != 5 {
		t.Errorf("Tern has %d stress", got)
	}
}

func TestABadNumberHoldsBackTheRecoveryAfterAScene(t *testing.T) {
	d := inSquadron(t, "")
	before := d.Bodies()
	d.Tap("After the scene…", 0)
	d.Type("1")
	d.Type("r")
	d.Type("++++")
	d.Tap("Other bonuses", 0)
	d.Fill("Bonus", 0, "abc")
	d.Tap("Apply result", 0)
	if d.Bodies() != before {
		t.Fatal("it was taken with a number that nobody typed:", d.News)
	}
	d.Fill("Bonus", 0, "0")
	d.Step("Wren rolls", func() { d.Tap("Apply result", 0) })
}

func TestWhatIsBegunIsNotLostWithTheSceneLeft(t *testing.T) {
	for name, tc := range map[string]struct {
		keys, fill, cross string
		says              string
	}{
		"a roll":                 {keys: "1r++++", says: "Great (+4)"},
		"words of decompression": {keys: "1", fill: "How, and the trouble the vice brings"},
		"who stays awake":        {keys: "n", cross: "Tern stays awake", says: "night 1 in a row"},
		"who sees it":            {keys: "l", cross: "Tern sees it", says: "loss 2"},
		"who is lost":            {keys: "l", fill: "Who dies or is badly hurt"},
	} {
		t.Run(name, func(t *testing.T) {
			d := inSquadron(t, "")
			before := d.Bodies()
			d.Tap("After the scene…", 0)
			for _, key := range tc.keys {
				d.Type(string(key))
			}
			if tc.fill != "" {
				d.Fill(tc.fill, 0, "Wick")
				tc.says = "Wick"
			} else if tc.cross != "" {
				d.Cross(tc.cross, 0)
			}
			d.Editor.Bind(nil)
			d.Editor.Bind(d.Doc("c"))
			d.Settle()
			d.Expect(tc.says)
			if d.Bodies() != before {
				t.Error("something was done")
			}
		})
	}
}

func TestABadNumberHoldsBackAPartOfAHit(t *testing.T) {
	h := inHangar(t, heron(), "")
	h.Tap("Hit…", 0)
	h.Overtype(h.Canvas().Focused(), "4")
	h.Tap("Begin", 0)
	h.Fill("Shields: boxes, 3 free", 0, "9")
	h.Tap("Into the shields (S)", 0)
	h.Expect("4 shifts to absorb")
	h.Fill("Shields: boxes, 3 free", 0, "1")
	h.Tap("Into the shields (S)", 0)
	h.Expect("3 shifts to absorb")
	h.Cross("Without a die", 0)
	h.Fill("Other instance of damage", 0, "Scorched paint")
	h.Fill("Takes", 0, "8")
	h.Tap("Add damage", 0)
	h.Expect("3 shifts to absorb")
	h.Fill("Takes", 0, "2")
	h.Tap("Add damage", 0)
	h.Expect("1 shift to absorb")
}

func TestAHitSaysWhatTheStressWillBe(t *testing.T) {
	h := inHangar(t, heron(), "")
	edit.Of[tachyon.Pilot](h.Doc("ada")).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress = 4 })
	h.Tap("Hit…", 0)
	h.Overtype(h.Canvas().Focused(), "3")
	h.Tap("Begin", 0)
	h.Type("00")
	h.Expect("Wren takes 2 shifts of stress, 1 without a box: from 4 to 5 of 5.")
}

// widest is how many letters a row of a list shows at twice the usual size.
const widest = 56

func TestTheWaysOfARefitAreReadInFull(t *testing.T) {
	s := heron()
	s.Destroyed = true
	h := inHangar(t, s, "")
	h.Tap("Refit…", 0)
	for _, row := range h.Rows {
		if n := len([]rune(row)); n > widest {
			t.Errorf("%q has %d letters", row, n)
		}
	}
}
