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
			p.Fill(caption, 0, "12345")
			p.Tap("Use this roll", 0)
			if p.Dialog() == nil {
				t.Fatal("the roll was used with a number that nobody typed:", p.News)
			}
			p.Fill(caption, 0, "1")
			p.Tap("Use this roll", 0)
			if p.Dialog() != nil || !strings.Contains(p.News, "dice + + 0 0") {
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
			p.Dialog().Answer()
			if p.Dialog() == nil || p.Bodies() != before || p.News != "" {
				t.Fatalf("it says %q", p.News)
			}
			p.Expect("Enter the shifts, or settle those without a box.")
			p.Fill("Shifts", 0, "1")
			p.Dialog().Answer()
			if p.Dialog() != nil || p.is().Stress+p.is().Pending != who.Stress+pending+1 {
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
	d.Fill("Bonus", 0, "abc")
	d.Tap("Apply result", 0)
	if d.Bodies() != before {
		t.Fatal("it was taken with a number that nobody typed:", d.News)
	}
	d.Fill("Bonus", 0, "0")
	d.Step("Wren rolls", func() { d.Tap("Apply result", 0) })
}

func TestARollThatLiesThereIsNotLostWithTheSceneLeft(t *testing.T) {
	d := inSquadron(t, "")
	d.Tap("After the scene…", 0)
	d.Type("1")
	d.Type("r")
	d.Type("++++")
	d.Dialog().Answer()
	if d.Dialog() == nil {
		t.Fatal("the roll is gone")
	}
	d.Expect("A roll is not applied yet. Finish it, or go back to all pilots.")
	d.Tap("Apply result", 0)
	if got := d.pilot("wren").Stress; got != 0 {
		t.Errorf("Wren has %d stress", got)
	}
	d.Type("3") // Kite, who may not roll
	d.Dialog().Answer()
	if d.Dialog() != nil {
		t.Error("the dialog stays")
	}
}

func TestWhatIsCrossedIsNotLostWithTheSceneLeft(t *testing.T) {
	for letter, tc := range map[string]struct {
		cross, says string
		typed       bool
	}{
		"n": {cross: "Tern stays awake", says: "The night is not applied yet."},
		"l": {cross: "Tern sees it", says: "The loss is not applied yet."},
		"L": {typed: true, says: "The loss is not applied yet."},
	} {
		t.Run(tc.says+letter, func(t *testing.T) {
			d := inSquadron(t, "")
			before := d.Bodies()
			d.Tap("After the scene…", 0)
			d.Type(strings.ToLower(letter))
			if tc.typed {
				d.Fill("Who dies or is badly hurt", 0, "Wick")
			} else {
				d.Cross(tc.cross, 0)
			}
			d.Dialog().Answer()
			if d.Dialog() == nil {
				t.Fatal("what was crossed is gone")
			}
			d.Expect(tc.says)
			d.Tap("Back to all pilots (B)", 0)
			d.ExpectNot(tc.says)
			d.Type(strings.ToLower(letter))
			d.Dialog().Answer()
			if d.Dialog() != nil || d.Bodies() != before {
				t.Error("with nothing crossed the dialog does not close, or something was done")
			}
		})
	}
}

func TestTheWordsOfADecompressionAreNotLostWithTheSceneLeft(t *testing.T) {
	d := inSquadron(t, "")
	d.Tap("After the scene…", 0)
	d.Type("1")
	d.Fill("How, and the trouble the vice brings", 0, "Plays the fiddle")
	d.Dialog().Answer()
	if d.Dialog() == nil {
		t.Fatal("the words are gone")
	}
	d.Expect("The decompression is not applied yet. Finish it, or go back to all pilots.")
	d.Step("by unhealthy decompression, and gets into trouble: Plays the fiddle", func() { d.Tap("Unhealthy: +1 fate point (U)", 0) })
	d.Dialog().Answer()
	if d.Dialog() != nil {
		t.Error("the dialog stays")
	}
}

func TestAnEmptyTrayIsLeftWithTheScene(t *testing.T) {
	d := inSquadron(t, "")
	d.Tap("After the scene…", 0)
	d.Type("1")
	d.Type("r")
	d.Dialog().Answer()
	if d.Dialog() != nil {
		t.Error("the dialog stays for a roll of which no die lies there")
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
