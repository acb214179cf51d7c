package page_test

import (
	"testing"

	"shipslocker/ui/page"
)

func TestWhatIsFoldedOpensByAPressAndItsLettersPressAllTheSame(t *testing.T) {
	leaps := 0
	d, p := onPaper(t, func(p *page.Page) {
		p.Add(p.Button("walk", "Walk", 'w', false, func() {}))
		p.Folded("rare", "What is rare", func() { p.Add(p.Button("leap", "Leap", 'l', false, func() { leaps++ })) })
	})
	if d.Offers("Leap (L)") || p.Control("leap") != nil {
		t.Error("it is not folded at first")
	}
	p.Begin()
	if d.Type("l"); leaps != 1 {
		t.Error("the letter of what is folded does nothing")
	}
	d.Tap("What is rare ▸", 0)
	if !d.Offers("Leap (L)") {
		t.Fatal("it does not open")
	}
	if p.Show(); !d.Offers("Leap (L)") {
		t.Error("it has folded by itself")
	}
	d.Tap("What is rare ▾", 0)
	if d.Offers("Leap (L)") {
		t.Error("it does not fold again")
	}
}
