package emissaries

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// someTrack draws a track of 1 to 5 rows as play and editing by hand leave them.
func someTrack(t *rapid.T) Track {
	track := NewTrack(rapid.IntRange(1, MostRows).Draw(t, "rows"))
	for i := range track.Rows {
		row := &track.Rows[i]
		row.Ticks, row.Full = rapid.IntRange(0, Squares).Draw(t, "ticks"), rapid.Bool().Draw(t, "full")
		if row.Full {
			row.Condition = rapid.SampledFrom([]string{"", "limps"}).Draw(t, "condition")
		}
	}
	return track
}

func TestFillKeepsToTheTrack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := someTrack(t)
		was := *facts.Clone(&before)
		fallout := rapid.IntRange(-1, 12).Draw(t, "fallout")
		after, filled, err := before.Fill(fallout)
		if !reflect.DeepEqual(before, was) {
			t.Fatal("the track it was taken from has changed")
		}
		if refused := was.Full() || fallout < 1; refused != (err != nil) {
			t.Fatalf("%d into %+v: %v", fallout, was, err)
		}
		if err != nil {
			if filled.Row != -1 || !reflect.DeepEqual(after, was) || !errors.As(err, new(domain.Refusal)) {
				t.Fatalf("refused, and yet %+v, %+v", after, filled)
			}
			return
		}
		points := filled.Ticks + filled.Lost
		if filled.Condition {
			points++
		} else if filled.Lost > 0 {
			t.Fatalf("points are lost without a condition: %+v", filled)
		}
		if points != fallout {
			t.Fatalf("%d of fallout became %+v", fallout, filled)
		}
		for i, r := range after.Rows {
			if r.Ticks > Squares {
				t.Fatalf("row %d has %d ticks", i, r.Ticks)
			}
			if i != filled.Row && r != was.Rows[i] {
				t.Fatalf("row %d has changed as well", i)
			}
			if i < filled.Row && !r.Full {
				t.Fatalf("row %d is open, and row %d was filled", i, filled.Row)
			}
		}
		if row := after.Rows[filled.Row]; was.Rows[filled.Row].Full || row.Full != filled.Condition || row.Ticks != was.Rows[filled.Row].Ticks+filled.Ticks {
			t.Fatalf("row %d is %+v after %+v", filled.Row, row, filled)
		}
	})
}

func TestEasingTakesBackWhatFillingTicked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := NewTrack(rapid.IntRange(1, MostRows).Draw(t, "rows"))
		full := rapid.IntRange(0, len(before.Rows)-1).Draw(t, "full rows")
		for i := range full {
			before.Rows[i] = FalloutRow{Ticks: Squares, Full: true}
		}
		before.Rows[full].Ticks = rapid.IntRange(0, Squares).Draw(t, "ticks")
		n := rapid.IntRange(1, MostEased).Draw(t, "fallout")
		after, filled, err := before.Fill(n)
		if err != nil {
			t.Fatal(err)
		}
		if filled.Condition { // locked: easing finds nothing, clearing the row empties it
			if after.Lowest() != -1 {
				t.Fatalf("ticks of a full row can be eased: %+v", after)
			}
			if cleared := after.ClearRow(filled.Row, House{}); cleared.Rows[filled.Row] != (FalloutRow{}) || cleared.FullRows() != full {
				t.Fatalf("cleared it is %+v", cleared)
			}
			return
		}
		if back, eased := after.Ease(n); eased != n || !reflect.DeepEqual(back, before) {
			t.Fatalf("%d eased of %+v: %+v, want %+v", eased, after, back, before)
		}
	})
}

func TestEasing(t *testing.T) {
	for name, tc := range map[string]struct {
		rows   []FalloutRow
		ticks  int
		lowest int
		eased  int
		left   int // in the lowest row
	}{
		"the lowest row with ticks":                {[]FalloutRow{{Ticks: 4}, {Ticks: 2}, {}}, 2, 1, 2, 0},
		"three at the most":                        {[]FalloutRow{{Ticks: 4}}, 4, 0, 3, 1},
		"no more than there are":                   {[]FalloutRow{{Ticks: 1}}, 3, 0, 1, 0},
		"GU-R12: not a row that a condition locks": {[]FalloutRow{{Ticks: 2}, {Ticks: 4, Full: true}, {}}, 3, 0, 2, 0},
		"GU-R16: the last of two with ticks":       {[]FalloutRow{{Ticks: 3}, {Full: true}, {Ticks: 2}}, 1, 2, 1, 1},
		"nothing to take off":                      {[]FalloutRow{{Ticks: 4, Full: true}, {}}, 3, -1, 0, 0},
		"less than none":                           {[]FalloutRow{{Ticks: 3}}, -1, 0, 0, 3},
	} {
		t.Run(name, func(t *testing.T) {
			track := Track{tc.rows}
			was := *facts.Clone(&track)
			after, eased := track.Ease(tc.ticks)
			if track.Lowest() != tc.lowest || eased != tc.eased || !reflect.DeepEqual(track, was) {
				t.Errorf("lowest %d, eased %d, now %+v", track.Lowest(), eased, track)
			}
			if tc.lowest >= 0 && after.Rows[tc.lowest].Ticks != tc.left {
				t.Errorf("left %+v", after)
			}
		})
	}
}

func TestClearingARow(t *testing.T) {
	track := Track{[]FalloutRow{{Full: true, Condition: "limps"}, {Full: true, Condition: "deaf", Stat: Mind}, {Ticks: 3}}}
	for name, tc := range map[string]struct {
		row   int
		house House
		want  []FalloutRow
	}{
		"the others stay":                          {1, House{}, []FalloutRow{{Full: true, Condition: "limps"}, {}, {Ticks: 3}}},
		"by the house rule the rows below move up": {0, House{RowShift: CloseGaps}, []FalloutRow{{Full: true, Condition: "deaf", Stat: Mind}, {Ticks: 3}, {}}},
		"the last one has none below":              {2, House{RowShift: CloseGaps}, []FalloutRow{track.Rows[0], track.Rows[1], {}}},
		"a row there is not":                       {3, House{}, track.Rows},
		"a row before the first":                   {-1, House{RowShift: CloseGaps}, track.Rows},
	} {
		t.Run(name, func(t *testing.T) {
			was := *facts.Clone(&track)
			if got := track.ClearRow(tc.row, tc.house); !slices.Equal(got.Rows, tc.want) || !reflect.DeepEqual(track, was) {
				t.Errorf("it is %+v, of %+v", got.Rows, track)
			}
		})
	}
}

func TestWhichStatAFullRowReduces(t *testing.T) {
	c := NewCharacter()
	c.Stats = Stats{Body: Dice{D6: 4}, Mind: Dice{D6: 4}, Soft: Dice{D6: 4}, Hard: Dice{D6: 4}}
	for i, id := range TrackIDs {
		c.Fallout.At(id).Rows[0] = FalloutRow{Full: true, Stat: StatRows[3-i].Stat}
	}
	c.Fallout.Physical.Rows[1] = FalloutRow{Full: true, Stat: Hard}
	for name, tc := range map[string]struct {
		by   TrackStat
		want [4]int
	}{
		"each track its own": {PairedStat, [4]int{2, 3, 3, 3}},
		"chosen for each":    {ChosenStat, [4]int{3, 3, 3, 2}},
		"none":               {NoStat, [4]int{4, 4, 4, 4}},
	} {
		t.Run(name, func(t *testing.T) {
			for i, s := range StatRows {
				if got := c.Effective(s.Stat, House{TrackStat: tc.by}); got != (Dice{D6: tc.want[i]}) {
					t.Errorf("%s has %s, want %dd6", s.Title, got, tc.want[i])
				}
			}
		})
	}
	if got, want := c.Reducing(Hard, House{TrackStat: ChosenStat}), []RowAt{{Physical, 0}, {Physical, 1}}; !slices.Equal(got, want) {
		t.Errorf("Hard is reduced by %v", got)
	}
	c.Fallout.Mental.Rows[1] = FalloutRow{Full: true, Stat: Hard}
	if house := (House{TrackStat: ChosenStat}); c.Effective(Hard, house).Count() != 0 {
		t.Error("three conditions of three tracks leave Hard its dice")
	}
	if got := c.Effective("charm", House{}); got != (Dice{}) {
		t.Errorf("what is no stat has %s", got)
	}
}

func TestReducingDice(t *testing.T) {
	for name, tc := range map[string]struct {
		dice Dice
		full int
		want Dice
	}{
		"the smallest go first":        {Dice{D4: 1, D6: 1, D10: 1}, 2, Dice{D10: 1}},
		"no more than there are":       {Dice{D8: 1}, 2, Dice{}},
		"three take all":               {Dice{D6: 9}, 3, Dice{}},
		"none take none":               {Dice{D6: 2}, 0, Dice{D6: 2}},
		"what is short stays as it is": {Dice{D4: -1, D6: 2}, 1, Dice{D4: -1, D6: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.dice.Reduced(tc.full); got != tc.want {
				t.Errorf("%s less %d is %s", tc.dice, tc.full, got)
			}
		})
	}
}

func TestHarmByStatsAndDangerousObjects(t *testing.T) {
	knife, lun, gun := Danger{"Knife", Own}, Danger{"Lun", OfAlly}, Danger{"", OfOpponent}
	for name, tc := range map[string]struct {
		of   HarmOf
		want int
		says string // in a part
	}{
		"Mind and Soft":                                {HarmOf{Stats: []Stat{Mind, Soft}, Approach: UnopposedNeutral}, 1, "the blow"},
		"Mind and Hard":                                {HarmOf{Stats: []Stat{Mind, Hard}, Approach: OpposedNeutral}, 2, "Hard in play"},
		"Body and Soft":                                {HarmOf{Stats: []Stat{Body, Soft}, Approach: UnopposedPhysical}, 2, "Body in play"},
		"Body and Hard":                                {HarmOf{Stats: []Stat{Body, Hard}, Approach: OpposedPhysical}, 3, "Hard in play"},
		"Body and Hard and a weapon":                   {HarmOf{Stats: []Stat{Body, Hard}, Approach: OpposedPhysical, Dangerous: []Danger{knife}}, 4, "Knife is dangerous"},
		"nothing in play at all":                       {HarmOf{}, 1, "the blow"},
		"anybody's weapons":                            {HarmOf{Dangerous: []Danger{knife, lun, gun}}, 4, "an object of the other side is dangerous"},
		"only one's own by the house rule":             {HarmOf{Dangerous: []Danger{knife, lun, gun}, House: House{DangerousBy: DangerousOfVictim}}, 2, "Lun of an ally is dangerous, but does not count (house rule)"},
		"only the other side's by the house rule":      {HarmOf{Dangerous: []Danger{knife, lun, gun}, House: House{DangerousBy: DangerousOfOpponents}}, 2, "Knife is dangerous, but does not count (house rule)"},
		"the approach alone by the house rule":         {HarmOf{Stats: []Stat{Body, Hard}, Approach: UnopposedPhysical, House: House{FalloutStats: CurrentStats}}, 2, "Hard in play, but not in this approach (house rule)"},
		"a talk after a fight, by the house rule":      {HarmOf{Stats: []Stat{Body, Hard, Mind, Soft}, Approach: UnopposedNeutral, House: House{FalloutStats: CurrentStats}}, 1, "Body in play"},
		"a talk after a fight counts both by the book": {HarmOf{Stats: []Stat{Body, Hard, Mind, Soft}, Approach: UnopposedNeutral}, 3, "Body in play"},
	} {
		t.Run(name, func(t *testing.T) {
			n, parts := Harm(tc.of)
			said := slices.ContainsFunc(parts, func(p table.Part) bool { return strings.Contains(p.Label, tc.says) && p.Source != "" })
			if n != tc.want || n != table.Sum(parts) || !said {
				t.Errorf("it is %d of %+v, want %d and %q", n, parts, tc.want, tc.says)
			}
		})
	}
}

func TestTheDieThatResists(t *testing.T) {
	party := []Die{
		{ID: 1, Kind: dice.D6, Face: 6},
		{ID: 2, Kind: dice.D6, Face: 4},
		{ID: 3, Kind: dice.D6, Face: 3},
		{ID: 4, Kind: dice.D6, Face: 4, At: Pinned},
		{ID: 5, Kind: dice.D6},
		{ID: 6, Kind: dice.D6, Face: 5, At: Discards},
	}
	for i, want := range []string{"", "", "3 cannot resist fallout 3: 4 or more is needed", "kept for the next raise", "in the pool", "in the pool"} {
		if got := NoResist(party[i], 3).Text; (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("of %+v it says %q, want %q", party[i], got, want)
		}
	}
}

func TestWhoStarts(t *testing.T) {
	for name, tc := range map[string]struct {
		claims []Claim
		who    table.ID
		tied   []table.ID
	}{
		"nobody there":                      {nil, 0, nil},
		"one alone":                         {[]Claim{{4, 0}}, 4, nil},
		"the larger sum":                    {[]Claim{{1, 9}, {2, 12}, {3, 9}}, 2, nil},
		"a tie has to be agreed":            {[]Claim{{1, 12}, {2, 5}, {3, 12}}, 0, []table.ID{1, 3}},
		"a tie below the largest is no tie": {[]Claim{{1, 5}, {2, 5}, {3, 6}}, 3, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if who, tied := Starts(tc.claims); who != tc.who || !slices.Equal(tied, tc.tied) {
				t.Errorf("%d starts, tied %v", who, tied)
			}
		})
	}
	if n := TopTwo([]Die{{Face: 3}, {Face: 9, At: Discards}, {Face: 5, At: Pinned}, {}, {Face: 4}}); n != 9 {
		t.Errorf("the two highest at hand come to %d, want 9", n)
	}
	if n := TopTwo([]Die{{Face: 3}}); n != 3 {
		t.Errorf("one die comes to %d", n)
	}
}

func TestTheOrderOfDice(t *testing.T) {
	given := []Die{
		{ID: 1, Kind: dice.D8}, {ID: 2, Kind: dice.D6, Face: 2}, {ID: 3, Kind: dice.D4}, {ID: 4, Kind: dice.D6, Face: 5}, {ID: 5, Kind: dice.D10, Face: 5}, {ID: 6, Kind: dice.D4},
	}
	was := slices.Clone(given)
	var ids []DieID
	for _, d := range Sorted(given) {
		ids = append(ids, d.ID)
	}
	if !slices.Equal(ids, []DieID{5, 4, 2, 3, 6, 1}) || !slices.Equal(given, was) {
		t.Errorf("the order is %v", ids)
	}
}

func TestWhatDiceMakeOfARaise(t *testing.T) {
	for name, tc := range map[string]struct {
		faces []int
		raise int
		want  Way
	}{
		"none":                                 {nil, 2, NoWay},
		"one that is enough":                   {[]int{7}, 7, Reverse},
		"one that is not":                      {[]int{6}, 7, NoWay},
		"two":                                  {[]int{6, 1}, 7, Block},
		"three":                                {[]int{3, 3, 1}, 7, Blow},
		"four are a blow as three are: GU-R03": {[]int{5, 2, 2, 1}, 10, Blow},
		"three, of which one would do":         {[]int{10, 1, 1}, 7, Blow},
	} {
		t.Run(name, func(t *testing.T) {
			if got := wayOf(tc.faces, tc.raise); got != tc.want {
				t.Errorf("it is %q", got)
			}
		})
	}
	words := map[string]bool{}
	for _, w := range []Way{NoWay, Reverse, Block, Blow} {
		words[w.Words()] = true
	}
	if len(words) != 4 || words[""] {
		t.Errorf("the ways read %v", words)
	}
}

func TestRaisesAndSeesThatAreRefused(t *testing.T) {
	party := []Die{{ID: 1, Face: 6}, {ID: 2, Face: 4, At: Pinned}, {ID: 3, Face: 3}, {ID: 4}, {ID: 5, Face: 5, At: Discards}}
	twice := append(slices.Clone(party), Die{ID: 6, Face: 2, At: Pinned}, Die{ID: 7, Face: 1, At: Pinned})
	for name, tc := range map[string]struct {
		party []Die
		dice  []DieID
		total int
		says  string
	}{
		"with the pinned die":         {party, []DieID{1, 2}, 10, ""},
		"without it":                  {party, []DieID{1, 3}, 0, "reversed a blow"},
		"one of two pinned ones":      {twice[:6], []DieID{1, 2}, 0, "reversed a blow"},
		"two of three pinned ones":    {twice, []DieID{2, 7}, 5, ""},
		"three dice":                  {party, []DieID{1, 2, 3}, 0, "exactly two"},
		"the same die twice":          {party, []DieID{2, 2}, 0, "can go in once"},
		"a spent die":                 {party, []DieID{2, 5}, 0, "in the pool"},
		"one that is not rolled":      {party, []DieID{2, 4}, 0, "in the pool"},
		"GU-R15: fewer than two dice": {party[3:], []DieID{}, 0, "or give"},
		"the pinned die alone":        {party[1:2], []DieID{2}, 0, "or give"},
	} {
		t.Run("a raise: "+name, func(t *testing.T) {
			total, err := RaiseOf(tc.party, tc.dice)
			if total != tc.total && err == nil || (err == nil) != (tc.says == "") || err != nil && (!errors.As(err, new(domain.Refusal)) || !strings.Contains(err.Error(), tc.says)) {
				t.Errorf("it is %d, %v; want %d, %q", total, err, tc.total, tc.says)
			}
		})
	}
	for name, tc := range map[string]struct {
		dice []DieID
		way  Way
		says string
	}{
		"two dice":           {[]DieID{1, 3}, Block, ""},
		"GU-R18: the pinned": {[]DieID{1, 2}, NoWay, "The 4 reversed a blow and is kept for the next raise."},
		"a spent die":        {[]DieID{1, 5}, NoWay, "in the pool"},
		"one twice":          {[]DieID{1, 1}, NoWay, "can go in once"},
		"one there is not":   {[]DieID{9}, NoWay, "in the pool"},
		"not enough":         {[]DieID{3}, NoWay, "3 is not enough to see 7."},
		"none":               {nil, NoWay, "0 is not enough to see 7."},
	} {
		t.Run("a see: "+name, func(t *testing.T) {
			way, err := SeeOf(party, tc.dice, 7)
			if way != tc.way || (err == nil) != (tc.says == "") || err != nil && (!errors.As(err, new(domain.Refusal)) || !strings.Contains(err.Error(), tc.says)) {
				t.Errorf("it is %q, %v; want %q, %q", way, err, tc.way, tc.says)
			}
		})
	}
}

func TestWordsForATrack(t *testing.T) {
	full := FalloutRow{Ticks: 4, Full: true, Condition: "Limps"}
	for want, rows := range map[string][]FalloutRow{
		"clear":                {{}, {}, {}},
		"1 tick":               {{Ticks: 1}, {}, {}},
		"2 rows full, 3 ticks": {full, full, {Ticks: 3}},
		"1 row full":           {full, {}, {}},
		"full":                 {full},
	} {
		if got := (Track{Rows: rows}).Words(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
