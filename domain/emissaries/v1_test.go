package emissaries

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// TestPlayersDoNotReadOfHiddenThings: what a blow brings is told with where it comes from, and not by the name of what
// somebody hidden has in play.
func TestPlayersDoNotReadOfHiddenThings(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh, gale)}
	p.do(p.Hide([]table.ID{kesh}, true))
	p.do(p.Pick(ada, OpposedNeutral))
	p.bring(kesh, "Pulse gun")
	p.do(p.Build(gale, "", Dice{D6: 3}))
	p.roll(ada, 6, 6, 6, 5, 5, 5)
	p.roll(kesh, 4, 5)
	p.roll(gale, 6, 6, 2)
	p.do(p.Begin(gale))
	p.do(p.Raise(gale, p.with(gale, 6, 2), "", []table.ID{ada}))
	for _, step := range []func() (Step, error){
		func() (Step, error) { return p.See(ada, p.with(ada, 6, 5, 5), "") },
		func() (Step, error) { return p.Take(ada, Where{Track: Mental}) },
	} {
		p.do(step())
		if p.last.Line.Private || table.Sum(p.last.Line.Parts) != 3 {
			t.Errorf("%+v", p.last.Line)
		}
		if b := body(p.last.Line); strings.Contains(b, "Pulse") || strings.Contains(b, "Kesh") {
			t.Errorf("players read %s", b)
		}
	}
}

// TestOneSheetAtSeveralSeats: what becomes of a sheet becomes of all who play by it.
func TestOneSheetAtSeveralSeats(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.Conflict.Table.Insert(2, table.Participant{Document: keshSheet, Side: 1})
	p.Conflict.Table.Insert(3, table.Participant{Document: adaSheet})
	ids := p.Conflict.Table.Order()
	k2, a2 := ids[2], ids[3]
	for i := range Rows {
		f := &p.Characters[adaSheet].Fallout
		f.Social.Rows[i] = FalloutRow{Ticks: 4, Full: true, Condition: "So it is"}
		f.Physical.Rows[i] = FalloutRow{Ticks: 4, Full: true, Condition: "So it is"}
	}
	p.NPCs[keshSheet].Fallout = NewTrack(1)
	p.NPCs[keshSheet].Fallout.Rows[0].Ticks = 4
	for _, id := range ids {
		p.do(p.Build(id, "", Dice{D6: 4}))
		p.roll(id, 3, 3, 3, 3)
	}
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 3, 3), "", []table.ID{kesh}))
	p.do(p.See(kesh, p.with(kesh, 3, 3, 3), ""))
	p.do(p.Take(kesh, Where{}))
	if p.In(kesh) || p.In(k2) {
		t.Errorf("Kesh's track is full, and %v are still in", p.Ins())
	}
	_ = a2
	p.do(p.Finish(0))
	if n := strings.Count(p.last.Line.Text, "dies"); n != 1 {
		t.Errorf("Ada dies %d times: %s", n, p.last.Line.Text)
	}
}

// TestWhoBeatsAConditionMayDieOfAnother
func TestWhoBeatsAConditionMayDieOfAnother(t *testing.T) {
	who := adaRenn()
	for i := range Rows {
		who.Fallout.Mental.Rows[i] = FalloutRow{Ticks: 4, Full: true, Condition: "So it is"}
		who.Fallout.Physical.Rows[i] = FalloutRow{Ticks: 4, Full: i < 2, Condition: ""}
	}
	c, err := NewConditionConflict(adaSheet, who, Mental, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := &plays{t: t, Scene: SceneOf(c, func(id domain.DocID) domain.Document {
		if id == adaSheet {
			return who.Clone()
		}
		return nil
	})}
	p.do(p.Pick(1, UnopposedPhysical))
	p.roll(1, slices.Repeat([]int{6}, len(p.Waiting(1)))...)
	p.roll(2, 4, 4, 4, 4, 4, 4, 4, 4)
	p.do(p.Begin(2))
	p.do(p.Raise(2, p.with(2, 4, 4), "", nil))
	p.do(p.See(1, p.with(1, 6, 6, 6), ""))
	p.do(p.Take(1, Where{Track: Physical}))
	p.says("dies when the conflict ends")
	p.do(p.Give(2, ""))
	p.do(p.Finish(0))
	if c := p.Characters[adaSheet]; !c.Dead || c.Fallout.Mental.Rows[1].Full {
		t.Errorf("dead %v, %+v: %s", c.Dead, c.Fallout.Mental, p.last.Line.Text)
	}
}

func TestMoreDiceThanATableHas(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	a := p.Characters[adaSheet]
	a.Traits[0].Dice = Dice{D6: 1 << 40}
	a.Traits[1].Dice = Dice{D6: -3}
	a.Stats.Mind.D6 = 1 << 40
	a.Stats.Body.D6 = -4
	p.Assets[heronSheet].Stats[0].Dice = Dice{D10: 101}
	for name, try := range map[string]func() (Step, error){
		"a trait":             func() (Step, error) { return p.Bring(ada, Brought{What: BroughtTrait, Row: 1}) },
		"a trait below none":  func() (Step, error) { return p.Bring(ada, Brought{What: BroughtTrait, Row: 2}) },
		"a stat":              func() (Step, error) { return p.Pick(ada, OpposedNeutral) },
		"an asset":            func() (Step, error) { return p.Bring(ada, Brought{What: BroughtAsset, Sheet: heronSheet}) },
		"a pool":              func() (Step, error) { return p.Build(ada, "", Dice{D4: 1<<62 + 1, D6: 1 << 62}) },
		"a pool by overflow":  func() (Step, error) { return p.Build(ada, "", Dice{D4: 1<<63 - 1, D6: 1<<63 - 1, D8: 3}) },
	} {
		if _, err := try(); err == nil {
			t.Errorf("%s comes in", name)
		}
	}
	// nor by a change of the sheet
	a.Stats.Hard.D6, a.Stats.Mind.D6 = 3, 3
	p.do(p.Pick(ada, OpposedNeutral))
	a.Stats.Hard.D6 = 1 << 40
	if step, ok := p.Settle(); ok && len(step.Conflict.Parties[0].Dice) > dice.MostDice {
		t.Error("too many dice by the sheet")
	}
}

func TestWhoeverIsOffTheTableHoldsNothingUp(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh, bo, gale)}
	for _, id := range []table.ID{ada, kesh, bo, gale} {
		p.do(p.Build(id, "", Dice{D6: 6}))
	}
	p.do(p.Bring(kesh, Brought{What: BroughtAsset, Sheet: heronSheet, Place: 1}))
	for _, id := range []table.ID{ada, kesh, bo, gale} {
		p.roll(id, slices.Repeat([]int{4}, len(p.Waiting(id)))...)
	}
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 4, 4), "", nil))
	p.do(p.See(kesh, p.with(kesh, 4, 4, 4), ""))
	p.do(p.See(gale, p.with(gale, 4, 4), ""))
	p.Conflict.Table.Remove(kesh)
	step, ok := p.Settle()
	if !ok {
		t.Fatal("nothing to settle")
	}
	p.do(step, nil)
	if d := p.Due(); d.What != DueRaise {
		t.Errorf("due is %+v", d)
	}
	if w := thing(t, p.Scene, bo, "Hull, Grey Heron"); w.Why != "" {
		t.Errorf("the ship: %s", w.Why)
	}
	p.Override = true
	p.do(p.Bring(bo, Brought{What: BroughtAsset, Sheet: heronSheet, Place: 2}))
	for _, w := range p.Wheres(bo) {
		if w.Sheet == heronSheet && w.Fallout != 1 {
			t.Errorf("%+v", w)
		}
	}
}

func TestNobodySeesWhatWasDoneForTheHidden(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Hide([]table.ID{kesh}, true))
	p.Conflict.Rests = []Rest{{Sheet: keshSheet, Ticks: true}, {Sheet: adaSheet, Ticks: true}}
	if b := body(p.Conflict.Shown()); strings.Contains(b, "kesh") {
		t.Error(b)
	}
}

func TestWhatIsLaidAnewIsTypedInTheOrderItCameIn(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.bring(ada, "relationship with Bo Tal")
	p.Characters[adaSheet].Stats.Mind.D6 = 2
	step, _ := p.Settle()
	p.do(step, nil)
	var of []string
	for _, d := range p.Waiting(ada) {
		of = append(of, p.Source(ada, d.ID))
	}
	if got := strings.Join(of, ","); got != "Mind,Mind,Hard,Hard,Hard,relationship with Bo Tal" {
		t.Error(got)
	}
}

func TestOfAnAssetWithoutStatsInPlayThereAreNoParts(t *testing.T) {
	for in, want := range map[string]string{
		`{"inPlay":[]}`: `"parts":[]`,
	} {
		_ = in
		_ = want
	}
}
