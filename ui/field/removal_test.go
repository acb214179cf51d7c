package field

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

func TestTheSecondClickOnRemoveIsThatOfTheFirstHoweverLongTheRemovalTakes(t *testing.T) {
	var clock domain.Moment = 1_000
	var removal Removal
	removed := 0
	press := func() {
		removal.Press(func() domain.Moment { return clock }, func() {
			removed++
			clock += 3 * secondPress // a large document
		})
	}
	press()
	clock += 200
	press()
	if removed != 1 {
		t.Errorf("a double click removed %d things", removed)
	}
	clock += secondPress
	press()
	if removed != 2 {
		t.Errorf("a press that was meant removed %d things in all", removed)
	}
}

func TestARemovalBringsTheKeyboardToWhatComesNext(t *testing.T) {
	for name, at := range map[string]int{"the first": 0, "one between": 1, "the last": 2} {
		t.Run(name, func(t *testing.T) {
			h, w := layAll(t)
			h.form.Bind(h.open("three", func(c *card) { c.Things = []thing{{"Rope", 1}, {"Lamp", 1}, {"Knife", 1}} }))
			b := all[*look.Button](w.things)[at]
			h.focus(b)
			h.now += secondPress
			h.press(fyne.KeySpace)
			if h.Canvas().Focused() == nil || h.Canvas().Focused() == fyne.Focusable(b) {
				t.Errorf("the keyboard is on %T", h.Canvas().Focused())
			}
			h.press(fyne.KeyReturn)
			if n := len(h.card().Things); n < 2 {
				t.Errorf("Return removes one more: %d are left", n)
			}
		})
	}
}
