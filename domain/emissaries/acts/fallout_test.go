package acts

import (
	"strings"
	"testing"

	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/emissaries"
)

// struck is a conflict in which Ada raised, and Bram took the blow.
func struck(t *testing.T) *Scene {
	t.Helper()
	s := egg([]int{2, 2}, []int{1, 1, 2, 6, 5})
	step, err := s.Raise(ada, []emissaries.DieID{1, 2}, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	after := s.After(step)
	if step, err = after.See(bram, []emissaries.DieID{1, 2, 3}, ""); err != nil {
		t.Fatal(err)
	}
	return &Scene{Scene: after.After(step)}
}

func TestFalloutIsSettled(t *testing.T) {
	for name, tc := range map[string]struct {
		before  func(*Scene)
		key     string
		settled emissaries.Settled
		then    string
	}{
		"it goes to a track":                           {nil, "where.0", emissaries.Marked, ""},
		"a condition that comes of it is asked for":    {func(s *Scene) { s.NPCs["bram"].Fallout.Rows[0].Ticks = 4 }, "where.0", emissaries.Marked, "condition"},
		"the lowest die that is enough resists":        {nil, "resist.5", emissaries.Resisted, ""},
		"a higher die resists as well":                 {nil, "resist.4", emissaries.Resisted, ""},
		"the GM may let it go":                         {func(s *Scene) { s.Override = true }, "letgo", emissaries.LetGo, ""},
		"where all tracks are full it can be let go":   {func(s *Scene) { full(&s.NPCs["bram"].Fallout) }, "letgo", emissaries.LetGo, ""},
		"of somebody without a sheet it can be let go": {func(s *Scene) { s.Conflict.Table.Participants[1].Document = "" }, "letgo", emissaries.LetGo, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := struck(t)
			if tc.before != nil {
				tc.before(s)
			}
			step := way(t, act.Do(act.Act{Do: s.Fallout}, act.Put{}), tc.key).Step()
			v := conflict(t, step)
			said := v.Table.Log
			if x := v.Raise.Sees; len(x) > 0 && x[0].Settled != tc.settled || step.Then != tc.then {
				t.Errorf("%+v, then %q: %v", x, step.Then, said)
			}
		})
	}
}

// full fills a track.
func full(t *emissaries.Track) {
	for i := range t.Rows {
		t.Rows[i] = emissaries.FalloutRow{Ticks: emissaries.Squares, Full: true, Condition: "hurt"}
	}
}

func TestTheTrackOfFalloutSaysWhatBecomesOfIt(t *testing.T) {
	r := act.Do(act.Act{Do: struck(t).Fallout}, act.Put{})
	w := way(t, r, "where.0")
	if !w.Main || w.Letter != '1' || !strings.HasPrefix(w.Says[0], "row 1: ") {
		t.Errorf("%+v", w)
	}
	for _, row := range acttest.All(r.Rows()) {
		if w, ok := row.(act.Way); ok && w.Key == "letgo" {
			t.Error("it can be let go while a track is open")
		}
	}
}

func TestWithoutABlowNothingIsSettled(t *testing.T) {
	if r := act.Do(act.Act{Do: egg([]int{6}, []int{5}).Fallout}, act.Put{}); len(r.Rows()) > 0 {
		t.Errorf("it lays %v", r.Rows())
	}
}
