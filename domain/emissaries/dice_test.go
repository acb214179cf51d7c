package emissaries

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

func TestDiceAreReadAsTheyAreWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var of [4]int
		for i := range of {
			of[i] = rapid.IntRange(0, 999).Draw(t, "dice")
		}
		want, got := Dice{of[0], of[1], of[2], of[3]}, Dice{D4: 7}
		if err := got.SetText(want.String()); err != nil || got != want {
			t.Fatalf("%s is read as %v (%v)", want, got, err)
		}
	})
}

func TestDiceAreReadAsPeopleTypeThem(t *testing.T) {
	for text, want := range map[string]Dice{
		"":              {},
		"None":          {},
		" d8 ":          {D8: 1},
		"2D6, 1d4":      {D4: 1, D6: 2},
		"2d6+1d6":       {D6: 3},
		"1d10\u00a03d4": {D4: 3, D10: 1},
	} {
		if got := (Dice{D8: 9}); got.SetText(text) != nil || got != want {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	for _, text := range []string{"2", "2d12", "2d6 and more", "-1d6", "1000d6", "d"} {
		if got := (Dice{D8: 9}); !errors.Is(got.SetText(text), domain.ErrInput) || got != (Dice{D8: 9}) {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func TestWordsOfAConditionMakeItsRowFull(t *testing.T) {
	for name, tc := range map[string]struct {
		row    FalloutRow
		member string
		full   bool
	}{
		"words where there were none":        {FalloutRow{Ticks: 2, Condition: "limps"}, "condition", true},
		"no words":                           {FalloutRow{Ticks: 4, Condition: " "}, "condition", false},
		"words taken back from a full row":   {FalloutRow{Full: true}, "condition", true},
		"squares ticked beside words, alone": {FalloutRow{Ticks: 4, Condition: "limps"}, "ticks", false},
	} {
		if tc.row.FilledIn(tc.member); tc.row.Full != tc.full {
			t.Errorf("%s: full is %v", name, tc.row.Full)
		}
	}
}
