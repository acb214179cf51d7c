package emissaries

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/table"
)

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
			row: FalloutRow{Ticks: 4, Full: true}, says: "1 square and the condition of row 1, 1 point lost",
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
	if why := thing(t, s, ada, "Hull, Grey Heron").Why; !strings.Contains(why, "is not usable") {
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
		"GU-T18: and not with a 2":                         {OpposedNeutral, nil, 2, Where{}, "3 or more is needed"},
		"GU-R17: for the ship it goes by the ship's 1":     {OpposedNeutral, []string{"Systems, Grey Heron"}, 2, Where{Sheet: heronSheet}, ""},
		"GU-R17: a ship that is not in play is none":       {OpposedNeutral, nil, 3, Where{Sheet: heronSheet}, "no such track"},
		"a die that was put forward resists nothing":       {OpposedNeutral, nil, 0, Where{}, "Only a die in the pool can resist."},
		"with Body and Hard in play a 3 does not resist 3": {OpposedPhysical, nil, 3, Where{}, "4 or more is needed"},
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

func TestTheImpassiveWorldHasNoTrack(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, gale)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.do(p.Build(gale, "the storm", Dice{D6: 4}))
	p.roll(ada, 6, 6, 1, 1, 1, 1)
	p.roll(gale, 5, 5, 4, 4)
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 6, 6), "", nil))
	p.do(p.See(gale, p.with(gale, 5, 4, 4), ""))
	p.says("takes the blow of 12 with 5, 4 and 4: fallout 1; no track to mark: the table decides")
	if p.Conflict.Raise.By != 0 || p.Conflict.Turn != gale {
		t.Error("the conflict waits for fallout that nobody can mark")
	}
	if err := p.CanRaise(gale, p.with(gale, 5)); err == nil || !strings.HasPrefix(err.Error(), "A raise takes two dice. Escalate") { // GU-R15
		t.Errorf("with one die left: %v", err)
	}
	if d := p.Due(); d.What != DueRaise || !strings.Contains(d.Says, "Gain dice or give") {
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

func TestAnNPCWithoutRowsHasNowhereToMarkFallout(t *testing.T) {
	p := fought(t)
	p.NPCs[keshSheet].Fallout = Track{}
	if w := p.Wheres(kesh); len(w) != 1 || w[0].Why != "Fallout: the track has no rows." {
		t.Errorf("%+v", w)
	}
	p.Override = true
	p.do(p.Raise(ada, p.with(ada, 6, 4), "", nil))
	p.do(p.See(kesh, p.with(kesh, 4, 3, 3), ""))
	p.says("no track can take it")
	if p.Conflict.Raise.By != 0 {
		t.Error("the conflict waits for fallout that nobody can mark")
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
	if got := p.effective(ada, Mind); got != (Dice{D6: 2}) {
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

func TestARowIsMarkedByHand(t *testing.T) {
	for name, tc := range map[string]struct {
		ticks, box int
		want       FalloutRow
	}{
		"up to a square":                         {1, 2, FalloutRow{Ticks: 3}},
		"a marked square takes the rest off":     {3, 1, FalloutRow{Ticks: 1}},
		"the place behind them is the condition": {1, Squares, FalloutRow{Ticks: Squares, Full: true}},
	} {
		t.Run(name, func(t *testing.T) {
			s := scene(ada, kesh)
			s.Characters[adaSheet].Fallout.Mental.Rows[0].Ticks = tc.ticks
			step, err := s.Mark(ada, Mental, tc.box)
			if err != nil {
				t.Fatal(err)
			}
			if got := s.After(step).Characters[adaSheet].Fallout.Mental.Rows[0]; got != tc.want {
				t.Errorf("the row is %+v, want %+v", got, tc.want)
			}
		})
	}
	s := scene(ada, kesh)
	if _, err := s.Mark(99, Mental, 0); err == nil {
		t.Error("somebody who is not there was marked")
	}
}
