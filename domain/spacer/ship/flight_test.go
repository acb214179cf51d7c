package ship

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/board"
)

func TestPhaseMoves(t *testing.T) {
	for name, tc := range map[string]struct {
		speed int
		want  [Phases]int
	}{
		"SP-T18: speed 2 moves in phases 1 and 3 alone": {2, [Phases]int{1, 0, 1}},
		"SP-T18: speed 5":  {5, [Phases]int{1, 2, 2}},
		"SP-T18: speed 14": {14, [Phases]int{4, 5, 5}},
		"SP-T18: speed 17, beyond the printed table": {17, [Phases]int{5, 6, 6}},
		"speed 18":                       {18, [Phases]int{6, 6, 6}},
		"speed 19":                       {19, [Phases]int{6, 7, 6}},
		"speed 1 moves in phase 2":       {1, [Phases]int{0, 1, 0}},
		"who stands still does not move": {0, [Phases]int{}},
		"nor does a speed below 0":       {-3, [Phases]int{}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := PhaseMoves(tc.speed); got != tc.want {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}

func TestSPT23TheMovementTableAddsUpAndFollowsItsRule(t *testing.T) {
	for i, moves := range PhaseTable {
		speed := i + 1
		if sum := moves[0] + moves[1] + moves[2]; sum != speed {
			t.Errorf("speed %d adds up to %d", speed, sum)
		}
		if byRule := phasesByRule(speed); (byRule == moves) == (speed == 2) {
			t.Errorf("speed %d: printed %v, by the rule %v; speed 2 alone departs from it", speed, moves, byRule)
		}
	}
}

func TestPhaseMovementAddsUpToSpeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		speed := rapid.IntRange(0, 100000).Draw(t, "speed")
		moves := PhaseMoves(speed)
		if moves[0]+moves[1]+moves[2] != speed {
			t.Fatalf("speed %d moves %v", speed, moves)
		}
		if slices.Max(moves[:])-slices.Min(moves[:]) > 1 {
			t.Fatalf("speed %d moves unevenly: %v", speed, moves)
		}
		for phase := 1; phase <= Phases; phase++ {
			if InPhase(speed, phase) != moves[phase-1] {
				t.Fatalf("speed %d in phase %d: %d", speed, phase, InPhase(speed, phase))
			}
		}
	})
}

func TestInPhaseOfNoPhase(t *testing.T) {
	if InPhase(9, 0) != 0 || InPhase(9, 4) != 0 {
		t.Error("a turn has phases 1 to 3 alone")
	}
}

func TestPath(t *testing.T) {
	for name, tc := range map[string]struct {
		course Course
		phase  int
		want   []board.Hex
	}{
		"straight up a column":               {Course{1, 6}, 1, []board.Hex{{Column: 4, Row: 4}, {Column: 4, Row: 3}}},
		"down to the right, by half hexes":   {Course{3, 6}, 1, []board.Hex{{Column: 5, Row: 5}, {Column: 6, Row: 6}}},
		"off the map, whose edge counts not": {Course{6, 15}, 3, []board.Hex{{Column: 3, Row: 4}, {Column: 2, Row: 4}, {Column: 1, Row: 3}, {Column: 0, Row: 3}, {Column: -1, Row: 2}}},
		"not in a phase without movement":    {Course{1, 2}, 2, nil},
		"not without a heading":              {Course{0, 6}, 1, nil},
	} {
		t.Run(name, func(t *testing.T) {
			from := board.Hex{Column: 4, Row: 5}
			got := tc.course.Path(from, tc.phase)
			if !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
			end := from
			if len(tc.want) > 0 {
				end = tc.want[len(tc.want)-1]
			}
			if tc.course.End(from, tc.phase) != end {
				t.Errorf("it ends in %v, want %v", tc.course.End(from, tc.phase), end)
			}
		})
	}
}

func TestAGhostIsAsLongAsTheDistanceItCovers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Course{board.Facing(rapid.IntRange(1, 6).Draw(t, "heading")), rapid.IntRange(0, 60).Draw(t, "speed")}
		from := board.Hex{Column: rapid.IntRange(-20, 20).Draw(t, "column"), Row: rapid.IntRange(-20, 20).Draw(t, "row")}
		at := from
		for phase := 1; phase <= Phases; phase++ {
			path := c.Path(at, phase)
			if len(path) != InPhase(c.Speed, phase) || board.HexDistance(at, c.End(at, phase)) != len(path) {
				t.Fatalf("phase %d of %+v goes by %v", phase, c, path)
			}
			at = c.End(at, phase)
		}
		if d := board.HexDistance(from, at); d != c.Speed {
			t.Fatalf("a turn at speed %d leads %d hexes away", c.Speed, d)
		}
	})
}

func TestSteering(t *testing.T) {
	for name, tc := range map[string]struct {
		do      Steering
		perTurn int
		want    Course
		cost    int
		ok      bool
	}{
		"three hexes faster":                  {Steering{3, 0}, 1, Course{2, 7}, 3, true},
		"to a stop":                           {Steering{-4, 0}, 1, Course{2, 0}, 4, true},
		"no slower than that":                 {Steering{-5, 0}, 1, Course{2, -1}, 5, false},
		"two turns to the left, past the top": {Steering{0, -2}, 1, Course{6, 4}, 2, true},
		"a turn that costs two markers":       {Steering{1, 1}, 2, Course{3, 5}, 3, true},
		"a turn that costs none":              {Steering{1, 1}, 0, Course{3, 5}, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := Course{2, 4}.Steer(tc.do)
			if got != tc.want || ok != tc.ok || tc.do.Cost(tc.perTurn) != tc.cost {
				t.Errorf("got %+v, %v for %d", got, ok, tc.do.Cost(tc.perTurn))
			}
		})
	}
}

func TestChoices(t *testing.T) {
	from := board.Hex{Column: 4, Row: 5}
	choices := Course{1, 1}.Choices(from, 1, 1, 1)
	var got []Steering
	for _, c := range choices {
		got = append(got, c.Steering)
	}
	want := []Steering{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	if !slices.Equal(got, want) {
		t.Errorf("one marker allows %v, want %v", got, want)
	}
	if dear := (Course{1, 1}).Choices(from, 1, 1, 2); len(dear) != 3 {
		t.Errorf("a turn of two markers is out of reach of one: %v", dear)
	}
	if none := (Course{1, 1}).Choices(from, 1, 0, 1); len(none) != 1 || none[0].Cost != 0 {
		t.Errorf("without thrust there is the course alone: %v", none)
	}
}

func TestChoicesNeverCostMoreThanTheThrustAndAreEachOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Course{board.Facing(rapid.IntRange(1, 6).Draw(t, "heading")), rapid.IntRange(0, 12).Draw(t, "speed")}
		thrust, perTurn := rapid.IntRange(0, 8).Draw(t, "thrust"), rapid.IntRange(0, 3).Draw(t, "per turn")
		phase := rapid.IntRange(1, 3).Draw(t, "phase")
		seen, before := map[Course]bool{}, 0
		for _, o := range c.Choices(board.Hex{}, phase, thrust, perTurn) {
			after, ok := c.Steer(o.Steering)
			switch {
			case !ok || after != o.Course || o.Cost != o.Steering.Cost(perTurn):
				t.Fatalf("%+v is not what it says", o)
			case o.Cost > thrust || o.Cost < before:
				t.Fatalf("%+v costs too much, or is out of order", o)
			case seen[o.Course]:
				t.Fatalf("%+v twice", o.Course)
			case len(o.Path) != InPhase(o.Course.Speed, phase):
				t.Fatalf("%+v leads by %v", o.Course, o.Path)
			}
			seen[o.Course], before = true, o.Cost
		}
		// every course a walk of single markers reaches is among them
		for turns := -3; turns <= 3; turns++ {
			for speed := -c.Speed; speed <= thrust; speed++ {
				s := Steering{speed, turns}
				after, _ := c.Steer(s)
				if s.Cost(perTurn) <= thrust && !seen[after] {
					t.Fatalf("%+v is missing", after)
				}
			}
		}
	})
}

// A document may say anything of a ship, and what is drawn of her has an end.
func TestASpeedBeyondAllMeasureHasAnEnd(t *testing.T) {
	c := Course{Heading: 1, Speed: 1 << 62}
	if n := len(c.Path(board.Hex{}, 2)); n != InPhase(MostSpeed, 2) {
		t.Errorf("the ghost is %d hexes long", n)
	}
	slow := Course{Heading: 1}
	if a, b := len(slow.Choices(board.Hex{}, 1, 1<<62, 1)), len(slow.Choices(board.Hex{}, 1, MostExtra, 1)); a != b {
		t.Errorf("%d courses, and %d with a hundred markers", a, b)
	}
}
