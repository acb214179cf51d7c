package diagram

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/ui/key"
)

func TestAnArrowGoesToTheNearestStopThatWay(t *testing.T) {
	places := map[string]fyne.Position{
		"here": {X: 5, Y: 5}, "right": {X: 8, Y: 5}, "far right": {X: 12, Y: 5}, "lower right": {X: 7, Y: 7}, "below": {X: 6, Y: 9}, "above": {X: 5, Y: 1},
	}
	stops := []string{"far right", "right", "lower right", "below", "above", "here"}
	for _, tc := range []struct {
		dx, dy, aside float32
		want          string
	}{
		{1, 0, 1, "right"}, {0, 1, 1, "lower right"}, {0, -1, 1, "above"}, {-1, 0, 9, ""},
	} {
		place := func(s string) fyne.Position { return places[s] }
		if got := Beside("here", stops, place, tc.dx, tc.dy, tc.aside); got != tc.want {
			t.Errorf("%v, %v: %q, want %q", tc.dx, tc.dy, got, tc.want)
		}
	}
	place := func(s string) fyne.Position { return places[s] }
	if got := Beside("here", []string{"lower right"}, place, 1, 0, 1); got != "" {
		t.Errorf("%q lies too far off the line", got)
	}
}

// hands notes what is done with pieces: 2 may not be carried.
type hands struct {
	did     []string
	piece   int
	carries bool
}

func (h *hands) note(what string)                     { h.did = append(h.did, what) }
func (h *hands) Focus()                               { h.note("focus") }
func (h *hands) Take(*desktop.MouseEvent) (int, bool) { return h.piece, h.piece > 0 }
func (h *hands) Carries() bool                        { return h.carries }
func (h *hands) Carry(fyne.Position)                  { h.note("carry") }
func (h *hands) Click(*Press[int])                    { h.note("click") }

func (h *hands) PickUp(p *Press[int]) bool {
	h.carries = p.Piece != 2
	return h.carries
}

func (h *hands) PutDown() {
	h.carries = false
	h.note("down")
}

func (h *hands) PutBack() {
	if h.carries {
		h.note("back")
	}
	h.carries = false
}

func TestAPressIsAClickOrADrag(t *testing.T) {
	const first, second = desktop.MouseButtonPrimary, desktop.MouseButtonSecondary
	type step struct {
		what string
		x    float32
		by   desktop.MouseButton
	}
	for name, tc := range map[string]struct {
		piece int
		steps []step
		want  []string
	}{
		"a click that trembles":                 {1, []step{{"press", 0, first}, {"drag", 2, first}, {"let go", 2, first}}, []string{"focus", "click"}},
		"a drag":                                {1, []step{{"press", 0, first}, {"drag", 4, first}, {"let go", 9, first}}, []string{"focus", "carry", "carry", "down"}},
		"what may not be carried is clicked":    {2, []step{{"press", 0, first}, {"drag", 9, first}, {"let go", 9, first}}, []string{"focus", "click"}},
		"a second button ends a drag":           {1, []step{{"press", 0, first}, {"drag", 9, first}, {"press", 9, second}, {"let go", 9, first}}, []string{"focus", "carry", "focus", "back"}},
		"another button let go ends nothing":    {1, []step{{"press", 0, first}, {"let go", 0, second}, {"let go", 0, first}}, []string{"focus", "click"}},
		"a press that means nothing is dropped": {0, []step{{"press", 0, first}, {"drag", 9, first}, {"let go", 9, first}}, []string{"focus"}},
	} {
		h := &hands{piece: tc.piece}
		hold := Hold[int]{On: h}
		for _, s := range tc.steps {
			point := fyne.PointEvent{Position: fyne.NewPos(s.x, 0)}
			switch s.what {
			case "press":
				hold.MouseDown(&desktop.MouseEvent{PointEvent: point, Button: s.by})
			case "drag":
				hold.Dragged(&fyne.DragEvent{PointEvent: point})
			default:
				hold.MouseUp(&desktop.MouseEvent{PointEvent: point, Button: s.by, Modifier: fyne.KeyModifierAlt})
			}
		}
		if !slices.Equal(h.did, tc.want) || hold.Pressed() {
			t.Errorf("%s: %q, want %q", name, h.did, tc.want)
		}
		if tc.steps[len(tc.steps)-1].what == "let go" && hold.Keys != (key.Held{Alt: true}) {
			t.Errorf("%s: held are %+v", name, hold.Keys)
		}
	}
}
