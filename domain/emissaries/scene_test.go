package emissaries

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/table"
)

// argued is the example as far as the argument goes: Ada has raised 4 of her last three dice and Kesh reversed it.
func argued(t *testing.T, house House) *plays {
	t.Helper()
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.House = house
	for _, id := range []table.ID{ada, kesh} {
		p.do(p.Pick(id, OpposedNeutral))
	}
	p.bring(ada, "relationship with Kesh")
	p.bring(kesh, "family: Ada Renn")
	if a, k := diceOf(p.Waiting(ada)), diceOf(p.Waiting(kesh)); a != (Dice{D6: 6, D8: 1}) || k != (Dice{D6: 8}) {
		t.Fatalf("GU-T01: the pools are %s and %s", a, k)
	}
	p.roll(ada, 1, 2, 2, 3, 4, 4, 7)
	p.adds(7)
	p.roll(kesh, 1, 1, 1, 3, 4, 5, 6, 6)
	st := p.Start()
	if want := []Claim{{ada, 11}, {kesh, 12}}; st.Who != kesh || !slices.Equal(st.Tops, want) {
		t.Errorf("GU-T02: %+v", st)
	}
	p.do(p.Begin(ada))

	p.do(p.Raise(ada, p.with(ada, 4, 3), "This is no loaf of bread", nil)) // GU-T03
	p.says("raises 7 with 4 and 3; “This is no loaf of bread”")
	p.adds(7)
	p.do(p.See(kesh, p.with(kesh, 4, 3), "It feeds our street"))
	p.says("blocks the blow of 7 with 4 and 3")
	p.lies(ada, 7, 4, 2, 2, 1)
	p.lies(kesh, 6, 6, 5, 1, 1, 1)

	p.do(p.Raise(kesh, p.with(kesh, 5, 6), "", nil)) // GU-T04
	p.do(p.See(ada, p.with(ada, 7, 4), ""))
	p.says("blocks the blow of 11 with 7 and 4")
	p.lies(ada, 2, 2, 1)
	p.lies(kesh, 6, 1, 1, 1)

	p.do(p.Raise(ada, p.with(ada, 2, 2), "", nil)) // GU-T05, GU-R01
	p.lies(ada, 1)
	p.do(p.See(kesh, p.with(kesh, 6), "")) // GU-T06
	p.says("reverses the blow of 4 with 6")
	p.adds(6)
	p.lies(kesh, 6, 1, 1, 1)
	if kept := p.Pool(kesh)[0]; kept.At != Pinned || p.Conflict.Turn != kesh {
		t.Fatalf("GU-T06: the reversing die is %+v, and it is the turn of %d", kept, p.Conflict.Turn)
	}
	if err := p.CanRaise(kesh, p.with(kesh, 1, 1)); err == nil {
		t.Error("GU-T06: a raise without the die that reversed")
	}
	p.do(p.Raise(kesh, p.with(kesh, 6, 1), "", nil))
	if n := p.RaiseTotal(); n != 7 {
		t.Errorf("GU-T06: the raise is %d", n)
	}
	p.lies(kesh, 1, 1)
	if c := CheapestSees(p.Party(ada).Dice, 7); !c.None() {
		t.Errorf("GU-T06: 1 sees 7 by %v", c)
	}
	return p
}

// ran is the example as far as the chase goes, where Kesh has taken the blow.
func ran(t *testing.T, house House) *plays {
	t.Helper()
	p := argued(t, house)
	choices, things := p.Unused(ada)
	if len(choices) != 3 || len(things) == 0 {
		t.Errorf("before giving there is still %v and %v", choices, things)
	}
	p.do(p.Pick(ada, UnopposedPhysical)) // GU-T07
	p.says("escalates to unopposed physical: Body 4d6 and Soft 3d6 in play as well")
	p.bring(ada, "Spring heels")
	p.roll(ada, 1, 3, 4, 5, 5, 5, 6, 4)
	p.lies(ada, 6, 5, 5, 5, 4, 4, 3, 1, 1)
	p.do(p.See(ada, p.with(ada, 4, 3), "For the door"))
	p.do(p.Raise(ada, p.with(ada, 5, 5), "", nil))
	p.lies(ada, 6, 5, 4, 1, 1)

	p.do(p.Pick(kesh, UnopposedPhysical)) // GU-T08
	p.roll(kesh, 1, 1, 2, 2, 2, 5)
	p.do(p.See(kesh, p.with(kesh, 5, 2, 2, 1), ""))
	p.lies(kesh, 2, 1, 1, 1)
	return p
}

// fought is the other end of the example: pulse gun and all, as far as Kesh's raise of 7.
func fought(t *testing.T) *plays {
	t.Helper()
	p := ran(t, House{})
	p.says("takes the blow of 10 with 5, 2, 2 and 1: fallout 3")
	p.adds(3)
	p.do(p.Take(kesh, Where{Track: OnlyTrack}))
	p.says("takes fallout 3: 3 squares of row 1")
	if p.Conflict.Turn != kesh || p.Conflict.Raise.By != 0 {
		t.Fatal("whoever just saw raises next")
	}
	p.do(p.Pick(kesh, OpposedPhysical)) // GU-T09
	if n := len(p.Waiting(kesh)); n != 0 {
		t.Errorf("GU-T09: %d dice come in", n)
	}
	p.says("its stats are in play already, so no dice come in")
	p.bring(kesh, "Pulse gun") // GU-T10
	p.says("brings in Pulse gun, 1d4 1d8, which is dangerous")
	p.bring(kesh, "Never misses")
	p.roll(kesh, 3, 3, 4, 7)
	p.lies(kesh, 7, 4, 3, 3, 2, 1, 1, 1)
	return p
}

func TestGUT01to06TheArgumentEndsInGiving(t *testing.T) {
	p := argued(t, House{})
	p.do(p.Give(ada, "Have it your way"))
	p.says("gives; “Have it your way”; only Kesh is left")
	if side, ok := p.Decided(); side != 1 || !ok {
		t.Errorf("decided for %d, %t", side, ok)
	}
	if d := p.Due(); d.What != DueEnd {
		t.Errorf("due is %+v", d)
	}
	p.do(p.Finish(0))
	p.says("the conflict ends: Kesh is left, and the players' side loses. “It is sold.”")
	if len(p.last.Characters)+len(p.last.NPCs) > 0 {
		t.Error("giving brings no fallout")
	}
}

func TestGUT07to09TheChase(t *testing.T) {
	p := ran(t, House{})
	if b, ok := p.Blow(); !ok || b.Fallout != 3 || b.By != kesh {
		t.Errorf("GU-T08: the blow is %+v", b)
	}
	p = ran(t, House{FalloutStats: CurrentStats})
	if b, ok := p.Blow(); !ok || b.Fallout != 2 {
		t.Errorf("GU-T08 by the current approach: the blow is %+v", b)
	}
}

func TestGUT10SixAndFiveBlockEleven(t *testing.T) {
	p := fought(t)
	p.do(p.Raise(kesh, p.with(kesh, 7, 4), "", nil))
	if way, err := p.CanSee(ada, p.with(ada, 6, 5)); way != Block || err != nil {
		t.Errorf("6 and 5 against 11: %s, %v", way, err)
	}
}

func TestGUT11to12TheFightEnds(t *testing.T) {
	p := fought(t)
	if n, _ := p.HarmOf(ada); n != 4 {
		t.Errorf("GU-T11: Ada would suffer %d", n)
	}
	p.do(p.Raise(kesh, p.with(kesh, 3, 4), "", nil)) // GU-T12
	p.bring(ada, "Takes what is pointed at her")
	p.roll(ada, 3, 8)
	p.do(p.See(ada, p.with(ada, 6, 1), ""))
	p.says("blocks the blow of 7 with 6 and 1")
	p.do(p.Raise(ada, p.with(ada, 8, 4), "", nil))
	p.lies(ada, 5, 3, 1)
	p.do(p.See(kesh, p.with(kesh, 7, 3, 2), ""))
	p.says("takes the blow of 12 with 7, 3 and 2: fallout 4")
	p.adds(4)
	p.lies(kesh, 1, 1, 1)
	p.do(p.Take(kesh, Where{}))
	p.says("1 square and the condition of row 1, 2 points are lost; the GM writes the condition") // GU-T13 with one point more
	if d := p.Due(); d.What != DueCondition || d.Who != kesh {
		t.Errorf("due is %+v", d)
	}
	p.do(p.WriteCondition(keshSheet, OnlyTrack, 0, "Buried in crates", ""))
	if d := p.Due(); d.What != DueRaise || d.Who != kesh {
		t.Errorf("due is %+v", d)
	}
	p.do(p.Give(kesh, ""))
	p.do(p.Finish(0))
	p.says("the players' side wins. “It goes home.”")
}

// hitAda is Ada with a blow of Kesh's taken, and what she had in play then.
func hitAda(t *testing.T, approach Approach, things ...string) *plays {
	t.Helper()
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, approach))
	for _, title := range things {
		p.bring(ada, title)
	}
	p.do(p.Build(kesh, "Kesh and his crew", Dice{D6: 6}))
	p.roll(kesh, 6, 6, 6, 5, 5, 5)
	var faces []int
	for i := range p.Waiting(ada) {
		faces = append(faces, 4-i%3)
	}
	p.roll(ada, faces...)
	p.do(p.Begin(kesh))
	p.do(p.Raise(kesh, p.with(kesh, 6, 5), "", nil))
	p.do(p.See(ada, p.with(ada, 4, 4, 3), ""))
	return p
}

func TestFalloutThroughSteps(t *testing.T) {
	for name, tc := range map[string]struct {
		approach Approach
		things   []string
		where    Where
		set      func(s Scene)
		personal int
		fallout  int // into where
		row      FalloutRow
		at       int
		says     string
	}{
		"GU-T13: 3 ticks and 3 more fill the fourth square and the condition, and 1 is lost": {
			approach: OpposedPhysical, where: Where{Track: Physical}, personal: 3, fallout: 3,
			set: func(s Scene) { s.Characters[adaSheet].Fallout.Physical.Rows[0].Ticks = 3 },
			row: FalloutRow{Ticks: 4, Full: true}, says: "1 square and the condition of row 1, 1 point is lost",
		},
		"GU-T14: the next hit after a full row goes into row 2": {
			approach: OpposedPhysical, where: Where{Track: Physical}, personal: 3, fallout: 3,
			set: func(s Scene) {
				s.Characters[adaSheet].Fallout.Physical.Rows[0] = FalloutRow{Ticks: 4, Full: true, Condition: "Limps"}
			},
			row: FalloutRow{Ticks: 3}, at: 1, says: "3 squares of row 2",
		},
		"GU-T15: Body and Hard with the ship's Systems: 3 for oneself": {
			approach: OpposedPhysical, things: []string{"Systems, Grey Heron"}, where: Where{Track: Social}, personal: 3, fallout: 3,
			row: FalloutRow{Ticks: 3}, says: "takes fallout 3 into Social",
		},
		"GU-T15: or 1 for the ship": {
			approach: OpposedPhysical, things: []string{"Systems, Grey Heron"}, where: Where{Sheet: heronSheet}, personal: 3, fallout: 1,
			row: FalloutRow{Ticks: 1}, says: "takes fallout 1 into Grey Heron",
		},
		"GU-T16: Mind and Soft with all of an organisation: 1 for oneself": {
			approach: UnopposedNeutral, things: []string{"People, Lamp Guild", "Assets, Lamp Guild", "Clout, Lamp Guild"}, where: Where{Track: Mental}, personal: 1, fallout: 1,
			row: FalloutRow{Ticks: 1}, says: "takes fallout 1 into Mental",
		},
		"GU-T16: or 3 for the organisation": {
			approach: UnopposedNeutral, things: []string{"People, Lamp Guild", "Assets, Lamp Guild", "Clout, Lamp Guild"}, where: Where{Sheet: guildSheet}, personal: 1, fallout: 3,
			row: FalloutRow{Ticks: 3}, says: "takes fallout 3 into Lamp Guild",
		},
		"GU-T22: a treaty in Mind and Hard brings 2 into any one track": {
			approach: OpposedNeutral, where: Where{Track: Societal}, personal: 2, fallout: 2,
			row: FalloutRow{Ticks: 2}, says: "takes fallout 2 into Societal: 2 squares of row 1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := hitAda(t, tc.approach, tc.things...)
			if tc.set != nil {
				tc.set(p.Scene)
			}
			if b, _ := p.Blow(); b.Fallout != tc.personal {
				t.Errorf("the blow brings %d", b.Fallout)
			}
			was := copied(p.Scene)
			p.do(p.Take(ada, tc.where))
			p.says(tc.says)
			p.adds(tc.fallout)
			doc := tc.where.Sheet
			if doc == "" {
				doc = adaSheet
			}
			track, _ := p.trackOf(doc, tc.where.Track)
			if track.Rows[tc.at] != tc.row {
				t.Errorf("the row is %+v", track.Rows[tc.at])
			}
			if n := len(p.last.Characters) + len(p.last.Assets) + len(p.last.NPCs); n != 1 {
				t.Errorf("%d sheets have changed", n)
			}
			for _, other := range TrackIDs {
				before, _ := was.Track(ada, other)
				after, _ := p.Track(ada, other)
				if other != tc.where.Track && body(before) != body(after) {
					t.Errorf("%s has changed as well", other)
				}
			}
		})
	}
}

func TestGUT17AShipWithAFullRowRollsLess(t *testing.T) {
	s := scene(ada, kesh)
	s.Assets[heronSheet].Fallout.Rows[0] = FalloutRow{Ticks: 4, Full: true, Condition: "Shot up"}
	for title, want := range map[string]Dice{"Engines, Grey Heron": {D6: 4}, "Hull, Grey Heron": {D6: 2}, "Systems, Grey Heron": {D10: 1}} {
		if got := thing(t, s, ada, title).Dice; got != want {
			t.Errorf("%s: %s", title, got)
		}
	}
	for i := range s.Assets[heronSheet].Fallout.Rows {
		s.Assets[heronSheet].Fallout.Rows[i].Full = true
	}
	if why := thing(t, s, ada, "Hull, Grey Heron").Why; !strings.Contains(why, "cannot be used any more") {
		t.Errorf("with three full rows: %q", why)
	}
}

func TestGUT18Resisting(t *testing.T) {
	for name, tc := range map[string]struct {
		approach Approach
		things   []string
		face     int
		where    Where
		refused  string
	}{
		"GU-T18: fallout 2 is resisted with a 3":           {OpposedNeutral, nil, 3, Where{}, ""},
		"GU-T18: and not with a 2":                         {OpposedNeutral, nil, 2, Where{}, "it takes 3 or more"},
		"GU-R17: for the ship it goes by the ship's 1":     {OpposedNeutral, []string{"Systems, Grey Heron"}, 2, Where{Sheet: heronSheet}, ""},
		"GU-R17: a ship that is not in play is none":       {OpposedNeutral, nil, 3, Where{Sheet: heronSheet}, "no such track"},
		"a die that was put forward resists nothing":       {OpposedNeutral, nil, 0, Where{}, "Only a die in the pool can resist."},
		"with Body and Hard in play a 3 does not resist 3": {OpposedPhysical, nil, 3, Where{}, "it takes 4 or more"},
	} {
		t.Run(name, func(t *testing.T) {
			p := hitAda(t, tc.approach, tc.things...)
			die := p.Conflict.Raise.Sees[0].Dice[0]
			if tc.face > 0 {
				die = p.with(ada, tc.face)[0]
			}
			if tc.refused != "" {
				if _, err := p.Resist(ada, die, tc.where); err == nil || !strings.Contains(err.Error(), tc.refused) {
					t.Errorf("refused with %v", err)
				}
				return
			}
			had := len(p.Pool(ada))
			p.do(p.Resist(ada, die, tc.where))
			p.says("resists fallout")
			if got := len(p.Pool(ada)); got != had-1 {
				t.Errorf("of %d dice %d are left", had, got)
			}
			if len(p.last.Characters)+len(p.last.Assets) > 0 || p.Conflict.Turn != ada {
				t.Error("there is no fallout, and the next one raises")
			}
		})
	}
}

func TestGUT21AConditionBecomesATraitOnceAfterAConflict(t *testing.T) {
	p := argued(t, House{})
	c := p.Characters[adaSheet]
	c.Fallout.Physical.Rows[0] = FalloutRow{Ticks: 4, Full: true, Condition: "Severed hand"}
	c.Fallout.Physical.Rows[1] = FalloutRow{Ticks: 4, Full: true, Condition: "Cough"}
	if _, err := p.TurnToTrait(adaSheet, Physical, 0, "", 5); err == nil {
		t.Error("a condition becomes a trait in the middle of a conflict")
	}
	p.do(p.Give(ada, ""))
	p.do(p.Finish(5))
	p.do(p.TurnToTrait(adaSheet, Physical, 0, "Has a severed hand", 5))
	after := p.Characters[adaSheet]
	if got := after.Traits[len(after.Traits)-1]; got.Text != "Has a severed hand" || got.Dice != (Dice{D4: 1}) || after.Fallout.Physical.Rows[0] != (FalloutRow{}) {
		t.Errorf("the trait is %+v, the row %+v", got, after.Fallout.Physical.Rows[0])
	}
	if !after.Fallout.Physical.Rows[1].Full {
		t.Error("the row below has changed")
	}
	if _, err := p.TurnToTrait(adaSheet, Physical, 1, "", 6); err == nil {
		t.Error("a second condition becomes a trait after the same conflict")
	}
}

// TestSeveral plays two against two: all that are affected see in order, each suffers for itself, and one may give while
// the others go on.
func TestSeveral(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh, bo, gale)}
	for _, id := range []table.ID{ada, kesh, bo} {
		p.do(p.Pick(id, OpposedPhysical))
	}
	p.do(p.Build(gale, "wind and sand", Dice{D6: 3, D8: 1}))
	p.roll(ada, 4, 4, 3, 3, 2, 2, 1)
	p.roll(kesh, 6, 6, 5, 5, 4, 4)
	p.roll(bo, 6, 3, 2, 2, 1, 1)
	p.roll(gale, 1, 2, 3, 8)
	p.do(p.Begin(kesh))
	p.do(p.Raise(kesh, p.with(kesh, 5, 5), "", nil))
	if got := p.MustSee(); !slices.Equal(got, []table.ID{bo, ada}) {
		t.Fatalf("%v see, in the table's order after Kesh", got)
	}
	if _, err := p.See(ada, p.with(ada, 4, 4, 2), ""); err == nil {
		t.Error("Ada sees before Bo")
	}
	p.do(p.See(bo, p.with(bo, 6, 3, 1), ""))
	p.do(p.See(ada, p.with(ada, 4, 4, 2), ""))
	if d := p.Due(); d.What != DueFallout || d.Who != bo {
		t.Errorf("due is %+v", d)
	}
	p.do(p.Take(ada, Where{Track: Physical}))
	if p.Conflict.Raise.By == 0 {
		t.Fatal("the exchange ends while Bo's fallout is to be settled")
	}
	p.do(p.Take(bo, Where{Track: Mental}))
	if p.Characters[adaSheet].Fallout.Physical.Rows[0].Ticks != 3 || p.Characters[boSheet].Fallout.Mental.Rows[0].Ticks != 3 {
		t.Error("each has fallout of their own")
	}
	if p.Conflict.Turn != bo {
		t.Errorf("%s raises next, and not Bo, who follows Kesh", p.Called(p.Conflict.Turn))
	}
	p.do(p.Raise(bo, p.with(bo, 2, 2), "", []table.ID{gale}))
	p.says("raises 4 with 2 and 2 against The gale")
	p.do(p.See(gale, p.with(gale, 8), ""))
	if p.Conflict.Turn != gale {
		t.Errorf("%s raises next", p.Called(p.Conflict.Turn))
	}
	p.do(p.Raise(gale, p.with(gale, 8, 1), "", nil))
	if got := p.MustSee(); !slices.Equal(got, []table.ID{ada, bo}) {
		t.Fatalf("%v see", got)
	}
	p.do(p.Give(ada, ""))
	if got := p.MustSee(); !slices.Equal(got, []table.ID{bo}) || p.Conflict.Raise.By != gale {
		t.Fatalf("%v see once Ada has given", got)
	}
	if _, ok := p.Decided(); ok {
		t.Error("it is decided while Bo is in")
	}
	p.do(p.Give(bo, ""))
	if side, ok := p.Decided(); !ok || side != 1 || p.Conflict.Raise.By != 0 {
		t.Errorf("decided for %d, %t", side, ok)
	}
}

func TestTheImpassiveWorldHasNoTrack(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, gale)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.do(p.Build(gale, "the storm", Dice{D6: 4}))
	p.roll(ada, 6, 6, 1, 1, 1, 1)
	p.roll(gale, 5, 5, 4, 4)
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 6, 6), "", nil))
	p.do(p.See(gale, p.with(gale, 5, 4, 4), ""))
	p.says("takes the blow of 12 with 5, 4 and 4: fallout 1; there is no track to mark, so the table tells what it does")
	if p.Conflict.Raise.By != 0 || p.Conflict.Turn != gale {
		t.Error("the conflict waits for fallout that nobody can mark")
	}
	if err := p.CanRaise(gale, p.with(gale, 5)); err == nil || !strings.HasPrefix(err.Error(), "A raise takes two dice, and there are fewer") { // GU-R15
		t.Errorf("with one die left: %v", err)
	}
	if d := p.Due(); d.What != DueRaise || !strings.Contains(d.Says, "gain dice, or give") {
		t.Errorf("due is %+v", d)
	}
}

func TestAnNPCWhoseTrackFillsGives(t *testing.T) {
	p := ran(t, House{})
	p.NPCs[keshSheet].Fallout = NewTrack(1)
	p.NPCs[keshSheet].Fallout.Rows[0].Ticks = 3
	p.do(p.Take(kesh, Where{}))
	p.says("the track is full, so Kesh must give; only Ada Renn is left")
	if !p.Party(kesh).Gave || p.In(kesh) || len(p.Pool(kesh)) == 0 {
		t.Error("Kesh gives, dice or no dice")
	}
}

func TestDeathWaitsForTheEnd(t *testing.T) {
	p := hitAda(t, OpposedPhysical)
	f := &p.Characters[adaSheet].Fallout
	for i := range Rows {
		f.Social.Rows[i] = FalloutRow{Ticks: 4, Full: true, Condition: "So it is"}
		f.Physical.Rows[i] = FalloutRow{Ticks: 4, Full: i < 2}
	}
	if w := p.Wheres(ada); w[2].Track != Social || w[2].Why == "" {
		t.Errorf("the full track is open: %+v", w[2])
	}
	p.do(p.Take(ada, Where{Track: Physical}))
	p.says("two tracks are full: Ada Renn dies when the conflict ends")
	if p.Characters[adaSheet].Dead || !p.In(ada) || !slices.Equal(p.Dying(), []table.ID{ada}) {
		t.Fatal("death does not wait")
	}
	p.do(p.Raise(ada, p.with(ada, 4, 3), "", nil))
	p.do(p.Give(kesh, ""))
	p.do(p.Finish(0))
	p.says("the players' side wins. “It goes home.”; Ada Renn dies of two full tracks")
	if !p.Characters[adaSheet].Dead {
		t.Error("Ada lives")
	}
}

func TestTheReversingDieStaysPinnedAcrossEscalation(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.do(p.Pick(kesh, OpposedNeutral))
	p.roll(ada, 1, 1, 2, 2, 3, 3)
	p.roll(kesh, 6, 5, 4, 3, 2, 1, 1)
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 2, 2), "", nil))
	p.do(p.See(kesh, p.with(kesh, 5), ""))
	p.do(p.Pick(kesh, OpposedPhysical)) // GU-R18
	p.roll(kesh, 6, 6, 6)
	if err := p.CanRaise(kesh, p.with(kesh, 6, 6)); err == nil || !strings.Contains(err.Error(), "The 5 reversed a blow and goes into this raise.") {
		t.Errorf("a raise without the 5: %v", err)
	}
	if err := p.CanRaise(kesh, p.with(kesh, 6, 5)); err != nil {
		t.Errorf("a raise with the 5: %v", err)
	}
}

func TestWhoGivesInsteadOfRaisingKeepsADie(t *testing.T) {
	for _, keeps := range []bool{false, true} {
		p := &plays{t: t, Scene: scene(ada, gale)}
		p.House.GiverKeepsDie = keeps
		p.do(p.Pick(ada, OpposedNeutral))
		p.do(p.Build(gale, "", Dice{D4: 2}))
		p.roll(ada, 6, 5, 1, 1, 1, 1)
		p.roll(gale, 1, 1)
		p.do(p.Begin(ada))
		p.do(p.Give(ada, ""))
		party := p.Party(ada)
		d, ok := party.die(party.Kept)
		if ok != keeps || keeps && d.Face != 6 {
			t.Errorf("with the switch %t the die kept is %+v", keeps, d)
		}
	}
	p := argued(t, House{GiverKeepsDie: true})
	p.do(p.Give(ada, "")) // she has to see
	if p.Party(ada).Kept != 0 {
		t.Error("who gives instead of seeing keeps a die")
	}
	p = fought(t)
	p.House.GiverKeepsDie = true
	p.do(p.HidePool(kesh, true))
	p.do(p.Give(kesh, ""))
	if strings.Contains(p.last.Line.Text, "7") || p.Party(kesh).Kept == 0 || p.Conflict.Shown().Parties[1].Kept != 0 {
		t.Errorf("the hidden die is told: %q", p.last.Line.Text)
	}
}

func TestFamilyWithoutARow(t *testing.T) {
	s := scene(ada, kesh, gale, bo)
	if got := thing(t, s, kesh, "family: Ada Renn"); got.Dice != FamilyDice || got.Row != 0 || got.Hint == "" || got.Why != "" {
		t.Errorf("for Kesh: %+v", got)
	}
	for _, x := range s.Things(ada) {
		if x.Title() == "family: Kesh" {
			t.Error("Ada has a row for Kesh")
		}
	}
	p := &plays{t: t, Scene: s}
	p.bring(gale, "family: Ada Renn") // for either side, with a sheet or without
	p.bring(kesh, "family: Ada Renn")
	if _, err := p.Bring(kesh, Brought{What: BroughtRelationship, Name: "Ada Renn"}); err == nil {
		t.Error("once for each opponent")
	}
	p.bring(kesh, "family: Bo Tal")
	if got := diceOf(p.Waiting(kesh)); got != (Dice{D6: 2}) {
		t.Errorf("Kesh rolls %s for two of his family", got)
	}
}

func TestRelationshipsAreHintedAndNeverInTheWay(t *testing.T) {
	s := scene(ada, bo, kesh)
	for title, want := range map[string]string{
		"relationship with Kesh":                   "",
		"relationship with Bo Tal":                 "An ally at one's side",
		"relationship with The glass-bird keepers": "It counts where",
	} {
		x := thing(t, s, ada, title)
		if want == "" && x.Hint != "" || !strings.HasPrefix(x.Hint, want) || x.Why != "" {
			t.Errorf("%s: %q, %q", title, x.Hint, x.Why)
		}
	}
	s.Conflict.Stakes.Lose = "the Glass-Bird Keepers lose their bird, the glass-bird keepers their faith"
	if x := thing(t, s, ada, "relationship with The glass-bird keepers"); x.Hint != "" {
		t.Errorf("what the stakes are about: %q", x.Hint)
	}
}

func TestStatsWithoutDiceComeIntoPlay(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	for i := range Rows {
		p.Characters[adaSheet].Fallout.Societal.Rows[i].Full = true
	}
	p.do(p.Pick(ada, OpposedNeutral))
	p.says("goes about it opposed neutral: Mind 3d6 and Hard no dice")
	if n, _ := p.HarmOf(ada); n != 2 || len(p.Waiting(ada)) != 3 {
		t.Errorf("fallout %d, %d dice", n, len(p.Waiting(ada)))
	}
}

func TestPickingAnotherApproachBeforeRolling(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.do(p.Pick(ada, OpposedPhysical))
	if got := p.StatsInPlay(ada); !slices.Equal(got, []Stat{Body, Hard}) || diceOf(p.Waiting(ada)) != (Dice{D6: 7}) {
		t.Errorf("%v are in play, %v wait", got, p.Waiting(ada))
	}
	p.roll(ada, 1, 1, 1, 1, 1, 1, 1)
	p.do(p.Pick(ada, UnopposedNeutral))
	if got := p.StatsInPlay(ada); len(got) != 4 {
		t.Errorf("stats that are rolled have gone: %v", got)
	}
	p.do(p.Pick(ada, NoApproach))
	if got := p.StatsInPlay(ada); !slices.Equal(got, []Stat{Body, Hard}) {
		t.Errorf("%v are in play", got)
	}
}

func TestASheetBinnedInTheMiddle(t *testing.T) {
	p := ran(t, House{})
	delete(p.NPCs, keshSheet)
	if p.Called(kesh) != "somebody" || p.Means(kesh) != nil || len(p.Wheres(kesh)) != 0 {
		t.Errorf("%s has %v", p.Called(kesh), p.Wheres(kesh))
	}
	if _, err := p.Take(kesh, Where{}); err == nil {
		t.Error("fallout is marked nowhere")
	}
	p.do(p.LetGo(kesh))
	delete(p.Characters, adaSheet)
	p.do(p.Raise(kesh, p.with(kesh, 2, 1), "", nil))
	p.do(p.See(ada, p.with(ada, 6), ""))
	p.do(p.Raise(ada, p.with(ada, 6, 5), "", nil))
	p.do(p.Give(kesh, ""))
	p.do(p.Finish(0))
	if _, err := p.Ease(adaSheet, Physical, 1, ""); err == nil || !strings.Contains(err.Error(), "not at hand") {
		t.Errorf("easing a sheet in the bin: %v", err)
	}

	p = ran(t, House{})
	p.do(p.Take(kesh, Where{}))
	p.do(p.Raise(kesh, p.with(kesh, 2, 1), "", nil))
	delete(p.Characters, adaSheet)
	p.do(p.See(ada, p.with(ada, 1, 1, 4), ""))
	p.says("the sheet is not at hand, so nothing is marked: note it, or bring the sheet back and take this step again")
}

func TestHiddenPoolsAreNotTold(t *testing.T) {
	lines := map[string]bool{}
	for _, faces := range [][]int{{1, 1, 1, 1, 1, 1, 1}, {6, 5, 4, 3, 2, 6, 6}} {
		p := &plays{t: t, Scene: scene(ada, kesh)}
		p.do(p.Pick(ada, OpposedNeutral))
		p.do(p.Pick(kesh, OpposedNeutral))
		p.roll(ada, 1, 1, 1, 1, 1, 1)
		p.do(p.HidePool(kesh, true))
		p.roll(kesh, faces...)
		lines[body(p.last.Line)] = true
		for _, d := range p.Conflict.Shown().Parties[1].Dice {
			if d.Face != 0 {
				t.Error("players see a hidden die")
			}
		}
		p.do(p.Begin(ada))
		p.do(p.Raise(ada, p.with(ada, 1, 1), "", nil))
		p.do(p.See(kesh, p.Conflict.idsOf(kesh)[:2], ""))
		p.Override = true
		p.do(p.Raise(kesh, p.Conflict.idsOf(kesh)[2:4], "", nil))
		shown := p.Conflict.Shown()
		for _, d := range shown.Parties[1].Dice {
			if (d.Face != 0) != (d.At != InPool) {
				t.Errorf("of what was put forward players see %+v", d)
			}
		}
	}
	if len(lines) != 1 {
		t.Errorf("the line tells what was rolled: %v", lines)
	}
}

func (c *Conflict) idsOf(id table.ID) []DieID {
	p, _ := c.Party(id)
	var ids []DieID
	for _, d := range p.Dice {
		ids = append(ids, d.ID)
	}
	return ids
}

func TestLinesAboutTheHiddenArePrivate(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh, gale)}
	p.do(p.Hide([]table.ID{kesh}, true))
	if !p.last.Line.Private {
		t.Error("that somebody hides is told")
	}
	for id, private := range map[table.ID]bool{ada: false, kesh: true, gale: false} {
		step, err := p.Build(id, "a pool", Dice{D6: 2})
		if err != nil || step.Line.Private != private {
			t.Errorf("%s: private %t, %v", p.Called(id), step.Line.Private, err)
		}
	}
	step, err := p.Bring(ada, thing(t, p.Scene, ada, "relationship with Kesh").Brought)
	if err != nil || !step.Line.Private {
		t.Errorf("a line names Kesh: %+v, %v", step.Line, err)
	}
	p.bring(kesh, "Pulse gun")
	if s := p.Conflict.Shown(); slices.ContainsFunc(s.Parties, func(q Party) bool { return q.ID == kesh }) {
		t.Error("players see what Kesh has")
	}
}

func TestTheRefereesWordIsTold(t *testing.T) {
	p := fought(t)
	if _, err := p.PassTo(ada); err == nil {
		t.Error("the raise is passed on by nobody's word")
	}
	p.Override = true
	p.do(p.PassTo(ada))
	p.says("raises next (the referee's word, against the rules: Kesh raises next.)")
	if p.last.Title != "Ada Renn raises next" {
		t.Errorf("the title is %q", p.last.Title)
	}
	p.do(p.Raise(ada, p.with(ada, 6, 5), "", nil))
	if strings.Contains(p.last.Line.Text, "referee") {
		t.Error("what is allowed is told as if it were not")
	}
}

func TestClocksGoByTheExchange(t *testing.T) {
	p := argued(t, House{})
	if now := p.Conflict.Table.Turns.Now; now.Round != 4 || now.Current != kesh {
		t.Errorf("after four raises it is exchange %d and the turn of %d", now.Round, now.Current)
	}
	p = &plays{t: t, Scene: scene(ada, kesh)}
	p.Conflict.Table.Clocks = []table.Clock{{ID: 20, Name: "The patrol comes", Size: 1, Every: table.EachRound}}
	p.do(p.Build(ada, "", Dice{D6: 4}))
	p.do(p.Build(kesh, "", Dice{D6: 4}))
	p.roll(ada, 3, 3, 3, 3)
	p.roll(kesh, 3, 3, 3, 3)
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 3, 3), "", nil))
	p.do(p.See(kesh, p.with(kesh, 3, 3), ""))
	p.do(p.Raise(kesh, p.with(kesh, 3, 3), "", nil))
	p.says("raises 6 with 3 and 3; the clock “The patrol comes” has run out")
}

func TestWaitingDiceFollowTheSheet(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.do(p.Build(ada, "luck", Dice{D4: 1}))
	if _, ok := p.Settle(); ok {
		t.Error("there is something to settle")
	}
	p.Characters[adaSheet].Fallout.Mental.Rows[0].Full = true
	step, ok := p.Settle()
	if !ok {
		t.Fatal("nothing to settle")
	}
	p.do(step, nil)
	p.says("Ada Renn: Mind comes in with 2d6 now, not 3d6")
	if got := diceOf(p.Waiting(ada)); got != (Dice{D4: 1, D6: 5}) {
		t.Errorf("%s wait", got)
	}
}

func TestSomebodyTakenOffByHandDoesNotHoldUpTheConflict(t *testing.T) {
	p := argued(t, House{})
	q, _ := p.Conflict.Table.Participant(ada)
	q.Out = true
	step, ok := p.Settle()
	if !ok {
		t.Fatal("the raise waits for Ada, who is out")
	}
	p.do(step, nil)
	if p.Conflict.Raise.By != 0 || p.Conflict.Turn != kesh {
		t.Errorf("the raise is %+v, the turn of %d", p.Conflict.Raise, p.Conflict.Turn)
	}
}

// TestAnAssetTakesPart has the ship itself be in the conflict: what it brings in is its own.
func TestAnAssetTakesPart(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, gale)}
	p.Conflict.Table.Participants[1] = table.Participant{ID: gale, Document: guildSheet, Side: 1}
	p.do(p.Pick(ada, OpposedPhysical))
	p.bring(gale, "People, Lamp Guild")
	p.bring(gale, "Clout, Lamp Guild")
	p.roll(ada, 6, 6, 5, 5, 5, 5, 5)
	p.roll(gale, 5, 4, 3, 3)
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 6, 5), "", nil))
	p.do(p.See(gale, p.with(gale, 5, 3, 3), ""))
	if w := p.Wheres(gale); len(w) != 1 || w[0].Sheet != guildSheet || w[0].Fallout != 2 {
		t.Fatalf("the fallout can go to %+v", w)
	}
	p.do(p.Take(gale, Where{Sheet: guildSheet}))
	p.says("takes fallout 2 into Lamp Guild: 2 squares of row 1")
}

// TestThreeReversalsBeforeOnesOwnRaise has more dice kept than a raise takes: it takes two, and the third stays for the
// raise after.
func TestThreeReversalsBeforeOnesOwnRaise(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, bo, kesh)}
	p.Override = true // the raise is passed on thrice
	for _, id := range []table.ID{ada, bo} {
		p.do(p.Build(id, "", Dice{D6: 8}))
		p.roll(id, 1, 1, 1, 1, 1, 1, 1, 1)
	}
	p.do(p.Build(kesh, "", Dice{D6: 6}))
	p.roll(kesh, 6, 5, 4, 3, 2, 2)
	p.do(p.Begin(ada))
	for i, face := range []int{6, 5, 4} {
		if i > 0 {
			p.do(p.PassTo(ada))
		}
		p.do(p.Raise(ada, p.with(ada, 1, 1), "", nil))
		p.do(p.See(kesh, p.with(kesh, face), ""))
	}
	p.do(p.PassTo(kesh))
	if p.CanRaise(kesh, p.with(kesh, 6, 3)) == nil {
		t.Error("a raise with one of the three")
	}
	p.do(p.Raise(kesh, p.with(kesh, 6, 4), "", nil))
	if d := p.Pool(kesh)[0]; d.Face != 5 || d.At != Pinned {
		t.Errorf("what stays is %+v", d)
	}
}

func TestAnNPCWithoutRowsHasNowhereToMarkFallout(t *testing.T) {
	p := fought(t)
	p.NPCs[keshSheet].Fallout = Track{}
	if w := p.Wheres(kesh); len(w) != 1 || w[0].Why != "Fallout: the track has no rows." {
		t.Errorf("%+v", w)
	}
	p.Override = true
	p.do(p.Raise(ada, p.with(ada, 6, 4), "", nil))
	p.do(p.See(kesh, p.with(kesh, 4, 3, 3), ""))
	p.says("every track it could go into is closed, so it marks nothing")
	if p.Conflict.Raise.By != 0 {
		t.Error("the conflict waits for fallout that nobody can mark")
	}
}

func TestWhoLeavesLosesNothing(t *testing.T) {
	p := fought(t)
	p.do(p.Leave(kesh))
	p.says("leaves the conflict; only Ada Renn is left")
	if p.Party(kesh).Gave || p.In(kesh) || p.Conflict.Turn != ada {
		t.Errorf("Kesh has %+v, the turn is %d's", p.Party(kesh), p.Conflict.Turn)
	}
	p.do(p.Return(kesh))
	if !p.In(kesh) {
		t.Error("Kesh is not back")
	}
}

func TestWhatIsDangerousIsCountedOnceForEachObject(t *testing.T) {
	p := fought(t)
	p.Override = true
	p.do(p.PassTo(ada))
	p.bring(ada, "Lun")
	for by, want := range map[DangerousBy]int{DangerousOfAny: 5, DangerousOfVictim: 4, DangerousOfOpponents: 4} { // GU-R05
		p.House.DangerousBy = by
		if n, _ := p.HarmOf(ada); n != want {
			t.Errorf("%q: fallout %d", by, n)
		}
	}
}

func TestTheRefereeWritesWhichStatARowReduces(t *testing.T) {
	p := fullTrack(t)
	p.House.TrackStat = ChosenStat
	p.do(p.WriteCondition(adaSheet, Physical, 1, "Shaking hands", Mind))
	p.says("has the condition “Shaking hands” in row 2 of Physical, which reduces Mind")
	if got := p.Effective(ada, Mind); got != (Dice{D6: 2}) {
		t.Errorf("Mind is %s", got)
	}
	p.do(p.Take(ada, Where{Track: Social}))
	p.Assets[heronSheet].Fallout.Rows[0].Full = true
	if all := p.Unwritten(); len(all) != 3 || all[2].Title != "Grey Heron, Fallout, row 1" {
		t.Errorf("still to be written: %+v", all)
	}
	p.do(p.WriteCondition(heronSheet, OnlyTrack, 0, "Shot up", ""))
	p.says("Grey Heron: condition “Shot up” in row 1 of Fallout")
}

func TestWhatBeginsByTheDiceDoesNotTellAHiddenPool(t *testing.T) {
	p := tied(t)
	p.do(p.Build(kesh, "", Dice{D8: 1}))
	p.roll(kesh, 8)
	p.do(p.HidePool(kesh, true))
	p.do(p.Begin(0))
	if parts := p.last.Line.Parts; len(parts) != 1 || parts[0].Value != 6 || parts[0].Label != "the two highest dice of Ada Renn" {
		t.Errorf("%v", parts)
	}
	p.says("the conflict begins: Kesh raises first, who has the larger sum of the two highest dice")
}
