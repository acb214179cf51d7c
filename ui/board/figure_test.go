package board

import (
	"testing"

	"shipslocker/ui/board/paint"
)

func TestAFigureIsATokenAloneWithNothingAroundIt(t *testing.T) {
	for side := range 6 {
		img := Figure(side, paint.Face{Initials: "Az"}, 48)
		if got := img.Rect.Size(); got.X != 48 || got.Y != 48 {
			t.Fatalf("side %d: the picture measures %v", side, got)
		}
		for _, corner := range [][2]int{{0, 0}, {47, 0}} {
			if _, _, _, a := img.At(corner[0], corner[1]).RGBA(); a != 0 {
				t.Errorf("side %d: something is drawn at %v", side, corner)
			}
		}
		if _, _, _, a := img.At(24, 12).RGBA(); a != 0xFFFF {
			t.Errorf("side %d: one sees through the figure", side)
		}
		edge := 0 // shapes are not cut off
		for i := range 48 {
			for _, at := range [][2]int{{0, i}, {47, i}, {i, 0}, {i, 47}} {
				if _, _, _, a := img.At(at[0], at[1]).RGBA(); a > 0x8000 {
					edge++
				}
			}
		}
		if edge > 0 {
			t.Errorf("side %d: %d pixels of the figure lie at the picture's edge", side, edge)
		}
	}
	if a, b := Figure(0, paint.Face{Name: "Azure Tern 7"}, 48), Figure(0, paint.Face{Initials: "AT7"}, 48); string(a.Pix) != string(b.Pix) {
		t.Error("without initials of its own a figure has not those of its name")
	}
	if a, b := Figure(0, paint.Face{}, 48), Figure(1, paint.Face{}, 48); string(a.Pix) == string(b.Pix) {
		t.Error("two sides look alike")
	}
}
