package farfuture

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// line reads a track from the mildest box up, "x" where it is marked; drawn writes it.
func line(t TrackName, boxes string) Boxes {
	b := Boxes{Track: t, Marks: make([]bool, len(boxes))}
	for i := range boxes {
		b.Marks[i] = boxes[i] == 'x'
	}
	return b
}

func drawn(b Boxes) string {
	boxes := make([]byte, len(b.Marks))
	for i, marked := range b.Marks {
		boxes[i] = map[bool]byte{true: 'x', false: '.'}[marked]
	}
	return string(boxes)
}

func rollingDown(b Boxes) Boxes {
	b.RollDown = true
	return b
}

func linesOf(tracks []Boxes) []string {
	var lines []string
	for _, b := range tracks {
		lines = append(lines, drawn(b))
	}
	return lines
}

func hitsOf(o Outcome) []string {
	var hits []string
	for _, h := range o.Hits {
		hits = append(hits, fmt.Sprintf("%s %d: %s %d", h.Track, h.First, h.Landing, h.At))
	}
	return hits
}

func stepsOf(o Outcome) []string {
	var steps []string
	for _, s := range o.Steps {
		steps = append(steps, fmt.Sprintf("%s: %d-%d, %s %d", s.Soak.Severity, s.From, s.From-s.Meant, s.To.Landing, s.To.At))
	}
	return steps
}

func soaksOf(ways []Way) [][]Soak {
	all := [][]Soak{}
	for _, w := range ways {
		all = append(all, w.Soaks)
	}
	return all
}

var anyOfThree = []Severity{Mild, Moderate, Severe}

// strike is harm with all consequences left.
func strike(shift, damage int, tracks ...Boxes) Harm {
	return Harm{Tracks: tracks, Shift: shift, Damage: damage, Unused: anyOfThree}
}

func (h Harm) leaving(left ...Severity) Harm {
	h.Unused = left
	return h
}

func (h Harm) addingUp() Harm {
	h.AddUp = true
	return h
}

func TestResolve(t *testing.T) {
	panicked := strike(4, 3, line(Health, "..x."))
	fusion := strike(4, 3, line(Health, "..."), line(Composure, "..."))
	cutlass := strike(4, 2, line(Health, "..."), line(Composure, "..."))
	for name, tc := range map[string]struct {
		harm   Harm
		soaks  []Soak
		tracks []string
		hits   []string
		steps  []string
		out    bool
	}{
		"SF-T08: of three boxes the second is filled and rolls past the end": {
			panicked, nil,
			[]string{".xxx"},
			[]string{"health 4: marked 4", "health 3: pending 5", "health 2: marked 2"},
			nil, true,
		},
		"SF-T09: a severe consequence brings the rolled-up hit to box 1": {
			panicked,
			[]Soak{{Severe, 1}},
			[]string{"xxxx"},
			[]string{"health 4: marked 4", "health 3: marked 1", "health 2: marked 2"},
			[]string{"severe: 5-4, marked 1"},
			false,
		},
		"SF-T10: a mild one more on the same hit takes it off the low end": {
			panicked,
			[]Soak{{Severe, 1}, {Mild, 1}},
			[]string{".xxx"},
			[]string{"health 4: marked 4", "health 3: gone 0", "health 2: marked 2"},
			[]string{"severe: 5-4, marked 1", "mild: 1-1, gone 0"},
			false,
		},
		"SF-T11: on a full track mild and moderate roll up again and again": {
			strike(1, 1, line(Health, "xxxx")).leaving(Mild, Moderate),
			[]Soak{{Mild, 0}, {Moderate, 0}},
			[]string{"xxxx"},
			[]string{"health 1: pending 5"},
			[]string{"mild: 5-1, pending 5", "moderate: 5-2, pending 5"},
			true,
		},
		"SF-T12: first blood marks the longer track and runs past the shorter": {
			strike(5, 1, line(Health, "....."), line(Composure, "....")), nil,
			[]string{"....x", "...."},
			[]string{"health 5: marked 5", "composure 5: pending 5"},
			nil, true,
		},
		"SF-T12: a mild consequence keeps it in the track": {
			strike(5, 1, line(Health, "....."), line(Composure, "....")),
			[]Soak{{Mild, 1}},
			[]string{"....x", "...x"},
			[]string{"health 5: marked 5", "composure 5: marked 4"},
			[]string{"mild: 5-1, marked 4"},
			false,
		},
		// The book prints this for a cutlass, which takes two boxes by its table: see the next.
		"SF-T13: with one box, moderate on Health and mild on Composure": {
			strike(4, 1, line(Health, "..."), line(Composure, "...")),
			[]Soak{{Moderate, 0}, {Mild, 1}},
			[]string{".x.", "..x"},
			[]string{"health 4: marked 2", "composure 4: marked 3"},
			[]string{"moderate: 4-2, marked 2", "mild: 4-1, marked 3"},
			false,
		},
		"SF-T14: with two boxes each track has one past its end and one marked": {
			cutlass, nil,
			[]string{"..x", "..x"},
			[]string{"health 4: pending 4", "health 3: marked 3", "composure 4: pending 4", "composure 3: marked 3"},
			nil, true,
		},
		"SF-T14: path 1 wastes the mild consequence and stays in play": {
			cutlass,
			[]Soak{{Moderate, 0}, {Mild, 2}, {Severe, 2}},
			[]string{".xx", "..x"},
			[]string{"health 4: marked 2", "health 3: marked 3", "composure 4: gone 0", "composure 3: marked 3"},
			[]string{"moderate: 4-2, marked 2", "mild: 4-1, pending 4", "severe: 4-4, gone 0"},
			false,
		},
		"SF-T14: path 2 makes room with the mild one, and the moderate one rolls up into it": {
			strike(4, 2, line(Composure, "...")),
			[]Soak{{Mild, 1}, {Moderate, 0}},
			[]string{".xx"},
			[]string{"composure 4: marked 3", "composure 3: marked 2"},
			[]string{"mild: 3-1, marked 2", "moderate: 4-2, marked 3"},
			false,
		},
		// The book prints one box here too.
		"SF-T15: with one box at 7 a severe consequence is enough": {
			strike(7, 1, line(Health, ".x.")).leaving(Severe),
			[]Soak{{Severe, 0}},
			[]string{".xx"},
			[]string{"health 7: marked 3"},
			[]string{"severe: 7-4, marked 3"},
			false,
		},
		"SF-T15: with two boxes a hit at 6 is pending besides": {
			strike(7, 2, line(Health, ".x.")).leaving(Severe),
			[]Soak{{Severe, 0}},
			[]string{".xx"},
			[]string{"health 7: marked 3", "health 6: pending 6"},
			[]string{"severe: 7-4, marked 3"},
			true,
		},
		"SF-T17: of three boxes at shift 1 two roll off the low end": {
			strike(1, 3, line(Health, "...."), line(Composure, "...")), nil,
			[]string{"x...", "x.."},
			[]string{"health 1: marked 1", "composure 1: marked 1"},
			nil, false,
		},
		"SF-T18: three boxes at shift 4 on tracks of three": {
			fusion, nil,
			[]string{".xx", ".xx"},
			[]string{
				"health 4: pending 4", "health 3: marked 3", "health 2: marked 2",
				"composure 4: pending 4", "composure 3: marked 3", "composure 2: marked 2",
			},
			nil, true,
		},
		"SF-T19: all three consequences, in the right order, are just enough": {
			fusion,
			[]Soak{{Severe, 0}, {Mild, 5}, {Moderate, 3}},
			[]string{".xx", "xxx"},
			[]string{
				"health 4: gone 0", "health 3: marked 3", "health 2: marked 2",
				"composure 4: marked 2", "composure 3: marked 3", "composure 2: marked 1",
			},
			[]string{"severe: 4-4, gone 0", "mild: 2-1, marked 1", "moderate: 4-2, marked 2"},
			false,
		},
		"SF-T20: the moderate one first does not help": {
			fusion,
			[]Soak{{Severe, 0}, {Moderate, 3}},
			[]string{".xx", ".xx"},
			[]string{
				"health 4: gone 0", "health 3: marked 3", "health 2: marked 2",
				"composure 4: pending 4", "composure 3: marked 3", "composure 2: marked 2",
			},
			[]string{"severe: 4-4, gone 0", "moderate: 4-2, pending 4"},
			true,
		},
		"SF-T21: a single shift on the full track is the end": {
			strike(1, 1, line(Composure, "xxx")).leaving(), nil,
			[]string{"xxx"},
			[]string{"composure 1: pending 4"},
			nil, true,
		},
		"SF-T30: Roll Down sends a hit on a filled box below": {
			strike(3, 1, rollingDown(line(Health, "..x.."))), nil,
			[]string{".xx.."},
			[]string{"health 3: marked 2"},
			nil, false,
		},
		"SF-T30: with nothing free below it vanishes": {
			strike(3, 1, rollingDown(line(Health, "xxx.."))), nil,
			[]string{"xxx.."},
			[]string{"health 3: gone 0"},
			nil, false,
		},
		"SF-T30: a hit past the end is pending all the same": {
			strike(6, 1, rollingDown(line(Health, "xxx.."))), nil,
			[]string{"xxx.."},
			[]string{"health 6: pending 6"},
			nil, true,
		},
		"SF-T30: brought back into the track it rolls down": {
			strike(6, 1, rollingDown(line(Health, "..xxx"))),
			[]Soak{{Mild, 0}},
			[]string{".xxxx"},
			[]string{"health 6: marked 2"},
			[]string{"mild: 6-1, marked 2"},
			false,
		},
		"SF-T36: three boxes of Composure and nothing else": {
			strike(4, 3, line(Composure, ".....")), nil,
			[]string{".xxx."},
			[]string{"composure 4: marked 4", "composure 3: marked 3", "composure 2: marked 2"},
			nil, false,
		},
		"SF-R28: one after the other both roll up again": {
			strike(2, 1, line(Health, ".xx")),
			[]Soak{{Mild, 0}, {Moderate, 0}},
			[]string{".xx"},
			[]string{"health 2: pending 4"},
			[]string{"mild: 4-1, pending 4", "moderate: 4-2, pending 4"},
			true,
		},
		"SF-R28: added up they come to box 1": {
			strike(2, 1, line(Health, ".xx")).addingUp(),
			[]Soak{{Mild, 0}, {Moderate, 0}},
			[]string{"xxx"},
			[]string{"health 2: marked 1"},
			[]string{"mild: 4-1, marked 1", "moderate: 3-2, marked 1"},
			false,
		},
		"SF-R28: added up, a hit goes once, when it gets its first": {
			strike(5, 2, line(Health, "...")).addingUp(),
			[]Soak{{Mild, 0}, {Severe, 1}, {Moderate, 0}},
			[]string{".x."},
			[]string{"health 5: marked 2", "health 4: gone 0"},
			[]string{"mild: 5-1, marked 2", "severe: 4-4, gone 0", "moderate: 4-2, marked 2"},
			false,
		},
		"a marked hit is unmarked before it is placed again": {
			strike(2, 1, line(Health, "x..")),
			[]Soak{{Mild, 0}},
			[]string{"xx."},
			[]string{"health 2: marked 2"},
			[]string{"mild: 2-1, marked 2"},
			false,
		},
		"a failed Credits check by 4 is one hit on Wealth": {
			strike(4, 1, line(Wealth, "...")),
			[]Soak{{Moderate, 0}},
			[]string{".x."},
			[]string{"wealth 4: marked 2"},
			[]string{"moderate: 4-2, marked 2"},
			false,
		},
		"a track without boxes takes nothing": {
			strike(1, 1, line(Health, "")),
			[]Soak{{Mild, 0}},
			[]string{""},
			[]string{"health 1: gone 0"},
			[]string{"mild: 1-1, gone 0"},
			false,
		},
		"a hit without shifts marks nothing": {strike(0, 3, line(Health, "...")), nil, []string{"..."}, nil, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := tc.harm.Resolve(tc.soaks)
			if err != nil {
				t.Fatal(err)
			}
			if got := linesOf(o.Tracks); !slices.Equal(got, tc.tracks) || o.Out != tc.out {
				t.Errorf("tracks %q, out %v; want %q, %v", got, o.Out, tc.tracks, tc.out)
			}
			if got := hitsOf(o); !slices.Equal(got, tc.hits) {
				t.Errorf("hits %q; want %q", got, tc.hits)
			}
			if got := stepsOf(o); !slices.Equal(got, tc.steps) {
				t.Errorf("steps %q; want %q", got, tc.steps)
			}
		})
	}
}

func TestResolveRefuses(t *testing.T) {
	twoMild := &Character{Consequences: []Consequence{{Severity: Mild}, {Severity: Mild}}}
	for name, tc := range map[string]struct {
		harm  Harm
		soaks []Soak
		says  string
	}{
		"a consequence that is not left": {
			strike(4, 1, line(Health, "...")).leaving(Mild),
			[]Soak{{Severe, 0}},
			"No severe consequence is left. There is one of each severity over all tracks.",
		},
		"a severity that there is not": {
			strike(4, 1, line(Health, "...")).leaving("grim"), []Soak{{"grim", 0}}, "No grim consequence is left",
		},
		"one chosen twice": {
			strike(9, 1, line(Health, "...")), []Soak{{Mild, 0}, {Mild, 0}}, "The mild consequence is chosen twice. There is one of each severity.",
		},
		"a third beside two of the same severity and another": {
			HarmOf(twoMild, 9, 1, []TrackName{Health}, House{}),
			[]Soak{{Moderate, 0}, {Severe, 0}},
			"The severe consequence is one too many. The limit is 3.",
		},
		"a hit that is not there": {
			strike(4, 2, line(Health, "...")), []Soak{{Mild, 2}}, "The hit chosen for the mild consequence does not exist. The attack has 2 hits.",
		},
		"a hit before the first": {
			strike(4, 1, line(Health, "...")), []Soak{{Mild, -1}}, "The hit chosen for the mild consequence does not exist. The attack has 1 hit.",
		},
		"a hit that a consequence took off the low end": {
			strike(4, 1, line(Health, "...")),
			[]Soak{{Severe, 0}, {Mild, 0}},
			"The Health hit at 4 is already gone. Put the mild consequence on another hit.",
		},
		"such a hit where consequences are added up": {
			strike(4, 2, line(Health, "...")).addingUp(),
			[]Soak{{Severe, 0}, {Mild, 1}, {Moderate, 0}},
			"The Health hit at 4 is already gone. Put the moderate consequence on another hit.",
		},
		"a hit that rolled down to nothing": {
			strike(1, 1, rollingDown(line(Composure, "x.."))),
			[]Soak{{Mild, 0}},
			"The Composure hit at 1 is already gone. Put the mild consequence on another hit.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := tc.harm.Resolve(tc.soaks)
			var refused domain.Refusal
			if !errors.As(err, &refused) || !strings.HasPrefix(refused.Error(), tc.says) || !reflect.DeepEqual(o, Outcome{}) {
				t.Errorf("got %+v, %v", o, err)
			}
		})
	}
}

func TestWaysOut(t *testing.T) {
	for name, tc := range map[string]struct {
		harm Harm
		want [][]Soak
	}{
		"nothing needs to be done while no hit is pending": {
			strike(3, 2, line(Health, "...")), [][]Soak{{}},
		},
		"SF-T09: severe is enough, else it makes room for a milder one": {
			strike(4, 3, line(Health, "..x.")),
			[][]Soak{{{Severe, 1}}, {{Severe, 0}, {Mild, 1}}, {{Severe, 0}, {Moderate, 1}}, {{Severe, 2}, {Moderate, 0}, {Mild, 1}}},
		},
		"SF-T11: on a full track without the severe one there is none": {
			strike(1, 1, line(Health, "xxxx")).leaving(Mild, Moderate), nil,
		},
		"SF-T12: the mild one, else the moderate, else the severe": {
			strike(5, 1, line(Health, "....."), line(Composure, "....")),
			[][]Soak{{{Mild, 1}}, {{Moderate, 1}}, {{Severe, 1}}},
		},
		"SF-T15: with two boxes and one consequence left there is none": {
			strike(7, 2, line(Health, ".x.")).leaving(Severe), nil,
		},
		"SF-T19: all three, in one of four ways": {
			strike(4, 3, line(Health, "..."), line(Composure, "...")),
			[][]Soak{
				{{Moderate, 1}, {Mild, 0}, {Severe, 3}},
				{{Mild, 2}, {Moderate, 0}, {Severe, 3}},
				{{Moderate, 4}, {Mild, 3}, {Severe, 0}},
				{{Mild, 5}, {Moderate, 3}, {Severe, 0}},
			},
		},
		"SF-T21: without consequences there is none": {
			strike(1, 1, line(Composure, "xxx")).leaving(), nil,
		},
		"SF-R28: one after the other only severe helps": {
			strike(2, 1, line(Health, ".xx")), [][]Soak{{{Severe, 0}}},
		},
		"SF-R28: added up mild and moderate do too, and count once whatever their order": {
			strike(2, 1, line(Health, ".xx")).addingUp(), [][]Soak{{{Mild, 0}, {Moderate, 0}}, {{Severe, 0}}},
		},
		"a surplus of consequences leaves one to take, not two": {
			HarmOf(&Character{Consequences: []Consequence{{Severity: Mild}, {Severity: Mild}}}, 9, 1, []TrackName{Health}, House{}), nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			ways := tc.harm.WaysOut()
			if got := soaksOf(ways); fmt.Sprint(got) != fmt.Sprint(tc.want) {
				t.Errorf("ways %v; want %v", got, tc.want)
			}
			if can := tc.harm.CanSurvive(); can != (len(tc.want) > 0) {
				t.Errorf("can survive: %v", can)
			}
		})
	}
}

func TestTheCheapestWayOut(t *testing.T) {
	for name, tc := range map[string]struct {
		harm   Harm
		soaks  []Soak
		shift  int
		tracks []string
	}{
		// Path 1 as the specification lists it takes all three, of which the mild one is wasted.
		"SF-T14: moderate and severe, the mild one kept": {
			strike(4, 2, line(Health, "..."), line(Composure, "...")), []Soak{{Moderate, 0}, {Severe, 2}}, 6, []string{".xx", "..x"},
		},
		"of two that are as dear, the one that leaves fewer boxes marked": {
			strike(4, 1, line(Health, "..."), line(Composure, "...x")).leaving(Moderate, Severe),
			[]Soak{{Moderate, 1}, {Severe, 0}},
			6,
			[]string{"...", "..xx"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			ways := tc.harm.WaysOut()
			if len(ways) == 0 {
				t.Fatal("no way")
			}
			first := ways[0]
			if first.Shift() != tc.shift || !slices.Equal(first.Soaks, tc.soaks) || !slices.Equal(linesOf(first.Outcome.Tracks), tc.tracks) {
				t.Errorf("first way %+v", first)
			}
		})
	}
}

func TestBoxesOf(t *testing.T) {
	c := finished(pyramid("Endurance"), Stunt{Type: RollDown, Track: Composure}, Stunt{Type: ExtraStress, Track: Wealth})
	c.Health.Marks = []bool{false, true}
	c.Composure.Marks = []bool{true, false, true, true}
	c.Overrides = []Override{{ID: 1, What: "boxes:composure", Value: 2}}
	for name, tc := range map[string]struct {
		track TrackName
		want  Boxes
	}{
		"as long as the skill makes it, unmarked where nothing is said": {Health, line(Health, ".x....")},
		"cut to what an override says, and rolling down by a stunt":     {Composure, rollingDown(line(Composure, "x."))},
		"longer by an extra stress box":                                 {Wealth, line(Wealth, "....")},
		"no track of that name":                                         {"luck", Boxes{Track: "luck"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := BoxesOf(c, tc.track, House{}); !reflect.DeepEqual(got, tc.want) {
				t.Errorf("got %+v", got)
			}
		})
	}
	if c.Boxes(Composure, House{}) != 2 || !slices.Equal(c.Composure.Marks, []bool{true, false, true, true}) {
		t.Error("the character has changed")
	}
}

func TestHarmOf(t *testing.T) {
	for name, tc := range map[string]struct {
		borne   []Severity
		left    []Severity
		surplus int
	}{
		"all are left to somebody without any":    {nil, anyOfThree, 0},
		"one of each, on whatever track":          {[]Severity{Moderate}, []Severity{Mild, Severe}, 0},
		"none are left beside three":              {[]Severity{Severe, Mild, Moderate}, nil, 0},
		"two of the same severity cost another":   {[]Severity{Mild, Mild}, []Severity{Moderate, Severe}, 1},
		"three of the same severity are three":    {[]Severity{Mild, Mild, Mild}, nil, 2},
		"one without a severity counts among all": {[]Severity{"", Severe}, []Severity{Mild, Moderate}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			c := &Character{Health: Track{Marks: []bool{true}}}
			for _, s := range tc.borne {
				c.Consequences = append(c.Consequences, Consequence{Severity: s, Track: Wealth})
			}
			got := HarmOf(c, 4, 2, []TrackName{Health, Composure}, House{ConsequencesAddUp: true})
			want := Harm{
				Tracks: []Boxes{line(Health, "x.."), line(Composure, "...")}, Shift: 4, Damage: 2,
				Unused: tc.left, Surplus: tc.surplus, AddUp: true,
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestSuffer(t *testing.T) {
	suited := func() *Character {
		return &Character{
			Name: "Ilse Varga", SuitIntegrity: SuitIntact,
			Health: Track{Marks: []bool{false, false, true}}, Composure: Track{},
			Consequences: []Consequence{{ID: 4, Severity: Mild, Text: "Winded", Track: Wealth, FreeTagUsed: true}},
		}
	}
	harm := func(c *Character, tracks ...TrackName) Harm { return HarmOf(c, 4, 2, tracks, House{}) }
	for name, tc := range map[string]struct {
		tracks     []TrackName
		taken      []Placed
		firstBlood bool
		want       func(c *Character)
		lost       bool
	}{
		"marks alone leave the rest as it is, and no longer than it must be": {
			[]TrackName{Composure},
			nil, false,
			func(c *Character) { c.Composure.Marks = []bool{false, false, true} }, false,
		},
		"a consequence on Health takes the suit's integrity": {
			[]TrackName{Health},
			[]Placed{{Soak{Moderate, 0}, "Cracked visor"}},
			false,
			func(c *Character) {
				c.Health.Marks = []bool{false, true, true}
				c.Consequences = append(c.Consequences, Consequence{ID: 5, Severity: Moderate, Text: "Cracked visor", Track: Health})
				c.SuitIntegrity = SuitLost
			}, true,
		},
		"a consequence on Composure does not; first blood is remembered": {
			[]TrackName{Health, Composure},
			[]Placed{{Soak{Moderate, 2}, "Shaken"}, {Soak{Severe, 2}, "Broken"}},
			true,
			func(c *Character) {
				c.Composure.Marks = []bool{false, false, true}
				c.Consequences = append(c.Consequences,
					Consequence{ID: 5, Severity: Moderate, Text: "Shaken", Track: Composure},
					Consequence{ID: 6, Severity: Severe, Text: "Broken", Track: Composure})
				c.FirstBlood = true
			}, false,
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := suited()
			var soaks []Soak
			for _, p := range tc.taken {
				soaks = append(soaks, p.Soak)
			}
			o, err := harm(c, tc.tracks...).Resolve(soaks)
			if err != nil {
				t.Fatal(err)
			}
			before := write(t, c)
			after, lost := o.Suffer(c, tc.taken, tc.firstBlood)
			want := suited()
			tc.want(want)
			if got := write(t, after); got != write(t, want) || lost != tc.lost {
				t.Errorf("lost %v\ngot  %s\nwant %s", lost, got, write(t, want))
			}
			if write(t, c) != before {
				t.Error("the character has changed")
			}
		})
	}
	t.Run("a suit that is lost, or none, cannot be lost", func(t *testing.T) {
		for _, state := range []SuitIntegrity{SuitLost, NoSuit} {
			c := suited()
			c.SuitIntegrity = state
			o, err := harm(c, Health).Resolve([]Soak{{Moderate, 0}})
			if err != nil {
				t.Fatal(err)
			}
			if after, lost := o.Suffer(c, []Placed{{Soak: Soak{Moderate, 0}}}, false); lost || after.SuitIntegrity != state {
				t.Errorf("%q became %q, lost %v", state, after.SuitIntegrity, lost)
			}
		}
	})
	t.Run("a suit that is worn and of which nobody wrote anything is lost too", func(t *testing.T) {
		c := suited()
		c.SuitIntegrity = NoSuit
		c.Armour = []Armour{{ID: 1, Name: "Vacc Suit", Worn: true}}
		o, err := harm(c, Health).Resolve([]Soak{{Moderate, 0}})
		if err != nil {
			t.Fatal(err)
		}
		if after, lost := o.Suffer(c, []Placed{{Soak: Soak{Moderate, 0}}}, false); !lost || after.SuitIntegrity != SuitLost {
			t.Errorf("it became %q, lost %v", after.SuitIntegrity, lost)
		}
	})
	t.Run("first blood stays remembered", func(t *testing.T) {
		if after, _ := (Outcome{}).Suffer(&Character{FirstBlood: true}, nil, false); !after.FirstBlood {
			t.Error("forgotten")
		}
	})
}

// TestACloneSharesNoMemory walks every slice that a character holds, also those that are added one day.
func TestACloneSharesNoMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.Make[*Character]().Filter(func(c *Character) bool { return c != nil }).Draw(t, "character")
		d := facts.Clone(c)
		if !reflect.DeepEqual(c, d) {
			t.Fatalf("%+v became %+v", c, d)
		}
		var apart func(path string, a, b reflect.Value)
		apart = func(path string, a, b reflect.Value) {
			switch a.Kind() {
			case reflect.Struct:
				for i := range a.NumField() {
					apart(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
				}
			case reflect.Slice:
				if a.Len() > 0 && a.Pointer() == b.Pointer() {
					t.Fatalf("%s is shared", path)
				}
				for i := range a.Len() {
					apart(path+"[]", a.Index(i), b.Index(i))
				}
			case reflect.Pointer, reflect.Map, reflect.Interface:
				t.Fatalf("%s is of a kind that this test and clone do not know", path)
			}
		}
		apart("character", reflect.ValueOf(*c), reflect.ValueOf(*d))
	})
}

// The dearest of 60 000 random harms, and one that nothing helps: a search is to take a thousandth of a second at most.
func BenchmarkWorstDamageSearch(b *testing.B) {
	for name, h := range map[string]Harm{
		"nothing helps":     strike(12, 3, line(Health, "xxxxxxxx...."), line(Composure, "xxxxxxxxxxx.")),
		"one after another": strike(7, 3, line(Health, ".xx.xx.."), line(Composure, ".........xx.")),
		"added up":          strike(8, 3, rollingDown(line(Health, "..xx........")), line(Composure, "x...xx.x.")).addingUp(),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				h.WaysOut()
			}
		})
	}
}
