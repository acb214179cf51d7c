package procedures

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// trayOf is somebody's dice while a conflict is played by the pure rules alone; see Scene for conflicts at the table.
type trayOf struct {
	t    *testing.T
	name string
	dice []emissaries.Die
}

func (y *trayOf) gains(faces ...int) {
	for _, f := range faces {
		y.dice = append(y.dice, emissaries.Die{ID: emissaries.DieID(len(y.dice) + 1), Kind: dice.D10, Face: f})
	}
}

func (y *trayOf) pick(faces []int, pinnedFirst bool) []emissaries.DieID {
	y.t.Helper()
	ids, err := chosen("dice", y.dice, faces, pinnedFirst)
	if err != nil {
		y.t.Fatalf("%s: %v", y.name, err)
	}
	return ids
}

func (y *trayOf) moves(ids []emissaries.DieID, to emissaries.Place) {
	for i := range y.dice {
		if slices.Contains(ids, y.dice[i].ID) {
			y.dice[i].At = to
		}
	}
}

func (y *trayOf) raises(total int, faces ...int) {
	y.t.Helper()
	ids := y.pick(faces, true)
	if got, err := emissaries.RaiseOf(y.dice, ids); err != nil || got != total {
		y.t.Errorf("%s raises %v for %d, %v, want %d", y.name, faces, got, err, total)
	}
	y.moves(ids, emissaries.Discards)
}

func (y *trayOf) sees(raise int, want emissaries.Way, faces ...int) {
	y.t.Helper()
	ids := y.pick(faces, false)
	if got, err := emissaries.SeeOf(y.dice, ids, raise); err != nil || got != want {
		y.t.Errorf("%s sees %d with %v: %q, %v, want %q", y.name, raise, faces, got, err, want)
	}
	to := emissaries.Discards
	if want == emissaries.Reverse {
		to = emissaries.Pinned
	}
	y.moves(ids, to)
}

// has checks what is left, lowest first, pinned dice with it.
func (y *trayOf) has(faces ...int) {
	y.t.Helper()
	pool, pinned := facesLeft(y.dice, nil)
	all := append(pool, pinned...)
	slices.Sort(all)
	if !slices.Equal(all, faces) {
		y.t.Errorf("%s has %v left, want %v", y.name, all, faces)
	}
}

// quarrel is the book's example up to the raise that cannot be seen: GU-T02 to GU-T06.
func quarrel(t *testing.T) (you, he *trayOf) {
	t.Helper()
	you, he = &trayOf{t: t, name: "Ivo"}, &trayOf{t: t, name: "Marek"}
	you.gains(1, 2, 2, 3, 4, 4, 7)
	he.gains(1, 1, 1, 3, 4, 5, 6, 6)
	return you, he
}

func TestTheExampleOfTheBook(t *testing.T) {
	you, he := quarrel(t)
	// GU-T02: where nobody is the initiator the larger sum of the two highest starts.
	tops := []emissaries.Claim{{Who: 1, Top: emissaries.TopTwo(you.dice)}, {Who: 2, Top: emissaries.TopTwo(he.dice)}}
	if tops[0].Top != 11 || tops[1].Top != 12 {
		t.Errorf("GU-T02: the two highest come to %v", tops)
	}
	if who, tied := emissaries.Starts(tops); who != 2 || tied != nil {
		t.Errorf("GU-T02: %d starts, tied %v", who, tied)
	}
	// GU-T03
	you.raises(7, 4, 3)
	he.sees(7, emissaries.Block, 4, 3)
	you.has(1, 2, 2, 4, 7)
	he.has(1, 1, 1, 5, 6, 6)
	// GU-T04
	he.raises(11, 5, 6)
	you.sees(11, emissaries.Block, 7, 4)
	you.has(1, 2, 2)
	he.has(1, 1, 1, 6)
	// GU-T05: the book says two 1s.
	you.raises(4, 2, 2)
	you.has(1)
	// GU-T06
	he.sees(4, emissaries.Reverse, 6)
	if _, err := emissaries.RaiseOf(he.dice, he.pick([]int{1, 1}, false)); !errors.As(err, new(domain.Refusal)) {
		t.Errorf("GU-T06: a raise without the die that reversed: %v", err)
	}
	he.raises(7, 6, 1)
	he.has(1, 1)
	if c := emissaries.CheapestSees(you.dice, 7); !c.None() {
		t.Errorf("GU-T06: one 1 sees 7: %+v", c)
	}

	// GU-T07: you escalate and run.
	you.gains(1, 3, 4, 5, 5, 5, 6)
	you.gains(4)
	you.has(1, 1, 3, 4, 4, 5, 5, 5, 6)
	you.sees(7, emissaries.Block, 4, 3)
	you.raises(10, 5, 5)
	you.has(1, 1, 4, 5, 6)
	// GU-T08: he runs after you.
	he.gains(1, 1, 2, 2, 2, 5)
	he.sees(10, emissaries.Blow, 5, 2, 2, 1)
	he.has(1, 1, 1, 2)
	chase := emissaries.HarmOf{Stats: []emissaries.Stat{emissaries.Mind, emissaries.Hard, emissaries.Body, emissaries.Soft}, Approach: emissaries.UnopposedPhysical}
	if n, _ := emissaries.Harm(chase); n != 3 {
		t.Errorf("GU-T08: fallout is %d, want 3", n)
	}
	chase.House.FalloutStats = emissaries.CurrentStats
	if n, _ := emissaries.Harm(chase); n != 2 {
		t.Errorf("GU-T08: by the approach alone fallout is %d, want 2", n)
	}
	// GU-T10: a blaster and a trait. The book says 6 and 4 are the highest: 6 and 5 block an 11.
	he.gains(3, 7, 3, 4)
	if c := emissaries.CheapestSees(you.dice, 11); !reflect.DeepEqual(facesIn(you.dice, c.Block), [][]int{{6, 5}}) || c.Reverse != nil {
		t.Errorf("GU-T10: 11 is blocked by %v", facesIn(you.dice, c.Block))
	}
	// GU-T11
	fight := emissaries.HarmOf{Stats: []emissaries.Stat{emissaries.Mind, emissaries.Hard, emissaries.Body, emissaries.Soft}, Approach: emissaries.OpposedPhysical, Dangerous: []emissaries.Danger{{Name: "Blaster", Whose: emissaries.OfOpponent}}}
	if n, parts := emissaries.Harm(fight); n != 4 || len(parts) != 4 || table.Sum(parts) != 4 {
		t.Errorf("GU-T11: fallout is %d of %v, want 4", n, parts)
	}
	// GU-T12
	he.raises(7, 3, 4)
	you.gains(3, 8)
	you.sees(7, emissaries.Block, 6, 1)
	you.raises(12, 8, 4)
	he.sees(12, emissaries.Blow, 7, 3, 2)
	fight.Dangerous[0].Whose = emissaries.Own
	if n, _ := emissaries.Harm(fight); n != 4 {
		t.Errorf("GU-T12: fallout is %d, want 4", n)
	}
	you.has(1, 3, 5)
	he.has(1, 1, 1)
}

func TestVectorsOfPools(t *testing.T) {
	six := func(n int) emissaries.Dice { return emissaries.Dice{D6: n} }
	for name, tc := range map[string]struct {
		in   means
		as   emissaries.Approach
		had  []emissaries.Stat // in play before
		sum  int               // of stat dice
		text string
		n    int
	}{
		"GU-T01: Mind and Hard, and a relationship with the opponent": {
			means{Stats: emissaries.Stats{Body: six(4), Mind: six(3), Soft: six(3), Hard: six(3)}, Brought: []thingIn{{What: emissaries.BroughtRelationship, Dice: emissaries.Dice{D8: 1}}}}, emissaries.OpposedNeutral, nil, 13, "6d6 1d8", 7,
		},
		"GU-T01: Mind and Hard, and family that is not on the sheet": {
			means{Stats: emissaries.Stats{Body: six(3), Mind: six(3), Soft: six(3), Hard: six(4)}, Brought: []thingIn{{What: emissaries.BroughtRelationship, Family: true}}}, emissaries.OpposedNeutral, nil, 13, "8d6", 8,
		},
		"GU-T07: Body and Soft are rolled after Mind and Hard, with a trait": {
			means{Stats: emissaries.Stats{Body: six(4), Mind: six(3), Soft: six(3), Hard: six(3)}, Brought: []thingIn{{What: emissaries.BroughtTrait, Dice: emissaries.Dice{D8: 1}}}}, emissaries.UnopposedPhysical, []emissaries.Stat{emissaries.Mind, emissaries.Hard}, 13, "7d6 1d8", 8,
		},
		"GU-T09: a fight then brings no stat dice": {
			means{Stats: emissaries.Stats{Body: six(4), Mind: six(3), Soft: six(3), Hard: six(3)}}, emissaries.OpposedPhysical, []emissaries.Stat{emissaries.Mind, emissaries.Hard, emissaries.Body, emissaries.Soft}, 13, "none", 0,
		},
		"GU-T10: nor for him, but a blaster of mixed dice and a trait": {
			means{
				Stats:   emissaries.Stats{Body: six(3), Mind: six(3), Soft: six(3), Hard: six(4)},
				Brought: []thingIn{{What: emissaries.BroughtObject, Dice: emissaries.Dice{D4: 1, D8: 1}, Dangerous: true}, {What: emissaries.BroughtTrait, Dice: six(2)}},
			}, emissaries.OpposedPhysical, []emissaries.Stat{emissaries.Mind, emissaries.Hard, emissaries.Body, emissaries.Soft}, 13, "1d4 2d6 1d8", 4,
		},
	} {
		t.Run(name, func(t *testing.T) {
			rolled, _, _, err := tc.in.rolls(tc.as, tc.had, nil)
			if err != nil || textOf(rolled) != tc.text || len(rolled) != tc.n || tc.in.Stats.Sum().D6 != tc.sum {
				t.Errorf("%s are rolled, %v, of %s stat dice", textOf(rolled), err, tc.in.Stats.Sum())
			}
		})
	}
}

func TestVectorsOfFallout(t *testing.T) {
	for name, tc := range map[string]struct {
		before, after emissaries.Track
		fallout       int
		want          emissaries.Filled
	}{
		"GU-T13: three ticks and three more": {
			emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 3}, {}, {}}}, emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true}, {}, {}}}, 3, emissaries.Filled{Row: 0, Ticks: 1, Condition: true, Lost: 1},
		},
		"GU-T14: six at once": {emissaries.NewTrack(3), emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true}, {}, {}}}, 6, emissaries.Filled{Row: 0, Ticks: 4, Condition: true, Lost: 1}},
		"GU-T14: the next hit goes to the second row": {
			emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true}, {}, {}}}, emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true}, {Ticks: 2}, {}}}, 2, emissaries.Filled{Row: 1, Ticks: 2},
		},
		"four ticks and no condition yet":    {emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 2}}}, emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4}}}, 2, emissaries.Filled{Row: 0, Ticks: 2}},
		"a row with four ticks is next full": {emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4}}}, emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true}}}, 1, emissaries.Filled{Row: 0, Condition: true}},
		"GU-R16: the first open row is filled next, a later one with ticks stays": {
			emissaries.Track{Rows: []emissaries.FalloutRow{{}, {Full: true}, {Ticks: 2}}}, emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 3}, {Full: true}, {Ticks: 2}}}, 3, emissaries.Filled{Row: 0, Ticks: 3},
		},
	} {
		t.Run(name, func(t *testing.T) {
			before := emissaries.Track{Rows: slices.Clone(tc.before.Rows)}
			after, filled, err := tc.before.Fill(tc.fallout)
			if err != nil || !reflect.DeepEqual(after, tc.after) || filled != tc.want {
				t.Errorf("it is %+v, %+v, %v; want %+v, %+v", after, filled, err, tc.after, tc.want)
			}
			if !reflect.DeepEqual(tc.before, before) {
				t.Errorf("the track it was taken from has changed: %+v", tc.before)
			}
		})
	}
	// GU-T22: two for Mind and Hard, whichever of the four tracks they go to.
	n, _ := emissaries.Harm(emissaries.HarmOf{Stats: []emissaries.Stat{emissaries.Mind, emissaries.Hard}, Approach: emissaries.OpposedNeutral})
	for _, id := range emissaries.TrackIDs {
		tracks := emissaries.NewCharacter().Fallout
		after, filled, err := tracks.At(id).Fill(n)
		*tracks.At(id) = after
		ticks := 0
		for _, other := range emissaries.TrackIDs {
			ticks += tracks.At(other).Rows[0].Ticks
		}
		if err != nil || filled != (emissaries.Filled{Ticks: 2}) || ticks != 2 || tracks.At(id).Rows[0].Ticks != 2 {
			t.Errorf("GU-T22: %s takes %+v, %v: %+v", id, filled, err, tracks)
		}
	}
	// GU-T18
	if !emissaries.Resists(3, 2) || emissaries.Resists(2, 2) {
		t.Error("GU-T18: a 3 resists 2 of fallout, and a 2 does not")
	}
}

func TestVectorsOfAssets(t *testing.T) {
	// GU-T15: 3 for the person, or 1 for the ship.
	person, _ := emissaries.Harm(emissaries.HarmOf{Stats: []emissaries.Stat{emissaries.Body, emissaries.Hard}, Approach: emissaries.OpposedPhysical})
	ship, parts := emissaries.AssetHarm(emissaries.NewAsset(), []int{2})
	if person != 3 || ship != 1 || parts[0].Label != "Systems in play" {
		t.Errorf("GU-T15: %d or %d of %v", person, ship, parts)
	}
	// GU-T16: 1 for the person, or 3 for the organisation.
	person, _ = emissaries.Harm(emissaries.HarmOf{Stats: []emissaries.Stat{emissaries.Mind, emissaries.Soft}, Approach: emissaries.UnopposedNeutral})
	org, parts := emissaries.AssetHarm(&emissaries.Asset{Type: emissaries.Organisation}, []int{2, 0, 1, 1})
	if person != 1 || org != 3 || len(parts) != 3 || parts[1].Label != "Assets in play" {
		t.Errorf("GU-T16: %d or %d of %v", person, org, parts)
	}
	// GU-T17
	a := emissaries.NewAsset()
	a.Stats = [3]emissaries.AssetStat{{Dice: emissaries.Dice{D6: 5}}, {Dice: emissaries.Dice{D6: 3}}, {Dice: emissaries.Dice{D10: 2}}}
	for full, want := range []string{"5d6, 3d6, 2d10", "4d6, 2d6, 1d10", "3d6, 1d6, none", "none, none, none"} {
		if full > 0 {
			a.Fallout.Rows[full-1].Full = true
		}
		if got := a.Effective(0).String() + ", " + a.Effective(1).String() + ", " + a.Effective(2).String(); got != want || a.Usable() != (full < 3) {
			t.Errorf("GU-T17: with %d full rows it has %s, want %s; usable %v", full, got, want, a.Usable())
		}
	}
}

func TestVectorsOfSheets(t *testing.T) {
	// GU-T19
	c := emissaries.NewCharacter()
	c.Stats.Body = emissaries.Dice{D6: 2}
	for full, want := range []string{"2d6", "1d6", "none", "none"} {
		if full > 0 {
			c.Fallout.Physical.Rows[full-1].Full = true
		}
		if got := c.Effective(emissaries.Body, emissaries.House{}).String(); got != want || len(c.Reducing(emissaries.Body, emissaries.House{})) != full {
			t.Errorf("GU-T19: with %d full rows Body has %s, want %s", full, got, want)
		}
	}
	if c.Stats.Body.D6 != 2 {
		t.Error("GU-T19: the sheet itself has changed")
	}
	// GU-T20
	for size, want := range map[dice.Kind]dice.Kind{dice.D4: dice.D6, dice.D6: dice.D8, dice.D8: dice.D10, dice.D10: dice.D10, dice.D12: dice.D12} {
		if got := emissaries.Bigger(size); got != want {
			t.Errorf("GU-T20: a %s one size up is a %s", size, got)
		}
	}
	// GU-T21: the row is clear, the rest stays.
	hand := emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true, Condition: "severed hand"}, {Ticks: 2}, {}}}
	if got, want := hand.ClearRow(0, emissaries.House{}), (emissaries.Track{Rows: []emissaries.FalloutRow{{}, {Ticks: 2}, {}}}); !reflect.DeepEqual(got, want) || emissaries.ConditionTraitDice.String() != "1d4" {
		t.Errorf("GU-T21: it is %+v", got)
	}
}

// facesIn are ways to see as faces.
func facesIn(party []emissaries.Die, ways [][]emissaries.DieID) [][]int {
	var all [][]int
	for _, way := range ways {
		var faces []int
		for _, id := range way {
			faces = append(faces, party[slices.IndexFunc(party, func(d emissaries.Die) bool { return d.ID == id })].Face)
		}
		all = append(all, faces)
	}
	return all
}
