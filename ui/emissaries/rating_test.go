package emissaries

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
)

func TestDiceAreTypedOneByOneOrAsTheyAreWritten(t *testing.T) {
	for typed, want := range map[string]string{
		"6":         "1d6",
		"668":       "2d6 1d8",
		"0":         "1d10",
		"16d6":      "16d6",
		"3d8":       "3d8",
		"2d10":      "2d10",
		"2D4 d8":    "2d4 1d8",
		"3d6 4d6":   "7d6",
		"46d8":      "18d8", // and no more: there is no room
		"66 3d4":    "3d4 2d6",
		"6-3d4":     "3d4",
		"3d56":      "1d6", // a die of five sides there is not
		"d6d6":      "2d6",
		"6<2d8":     "2d8",
		"1d6<":      "none",
		"2d8<":      "1d8",
		"8^":        "1d10",
		"2d^6":      "1d6",
		"10d 6":     "1d6", // what stands between begins anew
		"99999d6":   "18d6",
		"4d6 2d6 6": "7d6",
	} {
		r := newRating()
		change := func(size dice.Kind, by int) {
			if n := r.all.Of(size) + by; n >= 0 && n <= 18 {
				*r.all.At(size) = n
			}
		}
		r.onAdd = func(size dice.Kind) { change(size, 1) }
		r.onTake = func(size dice.Kind) { change(size, -1) }
		r.onLarger = func(size dice.Kind) {
			change(size, -1)
			change(map[dice.Kind]dice.Kind{dice.D4: dice.D6, dice.D6: dice.D8, dice.D8: dice.D10}[size], 1)
		}
		for _, c := range typed {
			switch c {
			case '<':
				r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
			case '^':
				r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
			default:
				r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(c)}) // the window sends letters as keys first
				r.TypedRune(c)
			}
		}
		if got := r.all.String(); got != want && (want != "none" || r.all != (emissaries.Dice{})) {
			t.Errorf("%q makes %s, want %s", typed, got, want)
		}
	}
}
