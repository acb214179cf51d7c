package emissaries

import (
	"math"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// TestPlayersDoNotReadOfHiddenThings: what a blow brings is told with where it comes from, and not by the name of what
// somebody hidden has in play.
func TestPlayersDoNotReadOfHiddenThings(t *testing.T) {
	p := inGale(t)
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
	k2 := ids[2]
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
	p.do(p.Finish(0))
	if n := strings.Count(p.last.Line.Text, "dies"); n != 1 {
		t.Errorf("Ada dies %d times: %s", n, p.last.Line.Text)
	}
}

// TestWhoBeatsAConditionMayDieOfAnother: a track that fills in a conflict kills at its end, whatever is won then.
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
			return facts.Clone(who)
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
	a.Traits[0].Dice = Dice{D6: 101}
	a.Traits[1].Dice = Dice{D6: -3}
	a.Stats.Mind.D6 = 101
	a.Stats.Body.D6 = -4
	p.Assets[heronSheet].Stats[0].Dice = Dice{D10: 101}
	for name, try := range map[string]func() (Step, error){
		"a trait":            func() (Step, error) { return p.Bring(ada, Brought{What: BroughtTrait, Row: 1}) },
		"a trait below none": func() (Step, error) { return p.Bring(ada, Brought{What: BroughtTrait, Row: 2}) },
		"a stat":             func() (Step, error) { return p.Pick(ada, OpposedNeutral) },
		"an asset":           func() (Step, error) { return p.Bring(ada, Brought{What: BroughtAsset, Sheet: heronSheet}) },
		"a pool":             func() (Step, error) { return p.Build(ada, "", Dice{D4: 60, D6: 41}) },
	} {
		if _, err := try(); err == nil {
			t.Errorf("%s comes in", name)
		}
	}
	if err := room(0, Brought{Dice: Dice{D4: math.MaxInt, D6: math.MaxInt, D8: 3}}); err == nil {
		t.Error("there is room for any number")
	}
	a.Stats.Hard.D6, a.Stats.Mind.D6 = 3, 3
	p.do(p.Pick(ada, OpposedNeutral))
	a.Stats.Hard.D6 = 101 // nor by a change of the sheet
	if _, ok := p.Settle(); ok {
		t.Error("too many dice by the sheet")
	}
	a.Stats.Hard.D6 = dice.MostDice - 3
	step, ok := p.Settle()
	if p.do(step, nil); !ok || len(p.Waiting(ada)) != dice.MostDice {
		t.Errorf("as many as a table has: %d", len(p.Waiting(ada)))
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

// twoAgainstTwo are Ada and Bo against Kesh and the gale, each with dice that all show 4; Ada raises 8.
func twoAgainstTwo(t *testing.T) *plays {
	p := &plays{t: t, Scene: scene(ada, kesh, bo, gale)}
	for _, id := range []table.ID{ada, kesh, bo, gale} {
		p.do(p.Build(id, "", Dice{D8: 9}))
		p.roll(id, 4, 4, 4, 4, 4, 4, 4, 4, 8)
	}
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 4, 4), "", nil))
	return p
}

func TestWhoGivesInTheMiddleLeavesTheOthersToSee(t *testing.T) {
	p := twoAgainstTwo(t)
	p.do(p.Give(kesh, ""))
	if d := p.Due(); d.What != DueSee || d.Who != gale {
		t.Fatalf("due is %+v", d)
	}
	p.do(p.See(gale, p.with(gale, 8), ""))
	if p.Conflict.Raise.By != 0 || p.Conflict.Turn != bo {
		t.Errorf("the raise is %+v, and %d is next", p.Conflict.Raise, p.Conflict.Turn)
	}
	p.do(p.Leave(gale))
	if side, ok := p.Decided(); !ok || side != PlayersSide {
		t.Errorf("decided for %d, %v", side, ok)
	}
	p.do(p.Return(gale))
	if d, _ := p.Party(gale).dieShowing(8); d.At != Pinned {
		t.Errorf("who returns has the die kept in %q", d.At)
	}
}

func (p Party) dieShowing(face int) (Die, bool) {
	i := slices.IndexFunc(p.Dice, func(d Die) bool { return d.Face == face })
	if i < 0 {
		return Die{}, false
	}
	return p.Dice[i], true
}

func TestTheRaiserGivesInTheMiddleByTheRefereesWord(t *testing.T) {
	p := twoAgainstTwo(t)
	p.do(p.See(kesh, p.with(kesh, 8), ""))
	if _, err := p.Give(ada, ""); err == nil {
		t.Error("Ada gives while the gale has still to see")
	}
	p.Override = true
	p.do(p.Give(ada, ""))
	if p.Conflict.Raise.By != 0 || p.Conflict.Turn != kesh {
		t.Errorf("the raise is %+v, and %d is next", p.Conflict.Raise, p.Conflict.Turn)
	}
	if d, _ := p.Party(kesh).dieShowing(8); d.At != Pinned {
		t.Errorf("the die that reversed the blow lies in %q", d.At)
	}
}

func TestBlowsOfSeveralAreSettledInAnyOrder(t *testing.T) {
	p := twoAgainstTwo(t)
	p.NPCs[keshSheet].Fallout = NewTrack(1)
	p.do(p.See(kesh, p.with(kesh, 4, 4, 4), ""))
	if _, err := p.Give(kesh, ""); err == nil {
		t.Error("Kesh gives before the fallout is settled")
	}
	p.do(p.See(gale, p.with(gale, 4, 4, 4), ""))
	if p.Conflict.Raise.By != ada || p.Due().Who != kesh {
		t.Fatalf("due is %+v", p.Due())
	}
	if err := p.CanRaise(bo, p.with(bo, 4, 4)); err == nil {
		t.Error("Bo raises before the fallout is settled")
	}
	p.do(p.Take(kesh, Where{}))
	if p.Conflict.Raise.By != 0 || p.Conflict.Turn != kesh || !p.In(kesh) {
		t.Errorf("the raise is %+v, and %d is next", p.Conflict.Raise, p.Conflict.Turn)
	}
}

func TestOnlyOpponentsAreOfferedAsFamily(t *testing.T) {
	s := scene(ada, kesh, bo)
	var family []string
	for _, x := range s.Things(bo) {
		if x.What == BroughtRelationship {
			family = append(family, x.Title())
		}
	}
	if !slices.Equal(family, []string{"family: Kesh"}) {
		t.Errorf("Bo may bring in %v", family)
	}
}

func TestTheRaiserBringsMoreInWhileTheOthersSee(t *testing.T) {
	p := twoAgainstTwo(t)
	p.bring(ada, "Spring heels")
	if _, err := p.Bring(bo, thing(t, p.Scene, bo, "family: Kesh").Brought); err == nil {
		t.Error("Bo, whom the raise does not concern, brings something in")
	}
}

func TestWhatLeftTheTableIsNotDangerousAnyMore(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh, gale)}
	p.bring(kesh, "Pulse gun")
	if n, _ := p.HarmOf(ada); n != 2 {
		t.Errorf("fallout %d", n)
	}
	p.Conflict.Table.Remove(kesh)
	if n, _ := p.HarmOf(ada); n != 1 {
		t.Errorf("fallout %d of a gun that is gone", n)
	}
}

func TestARowReducesNothingThatIsNoStat(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.Characters[adaSheet].Fallout.Mental.Rows[0] = FalloutRow{Ticks: Squares, Full: true}
	if _, err := p.WriteCondition(adaSheet, Mental, 0, "Sleepless", "luck"); err == nil {
		t.Error("the row reduces luck")
	}
	p.do(p.WriteCondition(adaSheet, Mental, 0, "Sleepless", ""))
	if _, err := p.WriteCondition(adaSheet, Mental, 0, " Sleepless ", Body); err == nil {
		t.Error("what is written already is written again")
	}
}

func TestWhoReversesAndGivesKeepsNoDie(t *testing.T) {
	p := twoAgainstTwo(t)
	p.do(p.See(kesh, p.with(kesh, 8), ""))
	p.do(p.Give(kesh, ""))
	p.do(p.See(gale, p.with(gale, 4, 4), ""))
	if d, _ := p.Party(kesh).dieShowing(8); d.At != Discards || p.Conflict.Raise.By != 0 {
		t.Errorf("the die of who gave lies in %q", d.At)
	}
}

func TestAnAssetIsOfferedToThoseWhoseItIs(t *testing.T) {
	offered := func(s Scene, id table.ID, sheet domain.DocID) bool {
		return slices.ContainsFunc(s.Things(id), func(x Thing) bool { return x.Sheet == sheet })
	}
	s := scene(ada, bo, kesh)
	if !offered(s, ada, heronSheet) || !offered(s, kesh, heronSheet) {
		t.Error("what is on the table's list and nobody's own is not offered to all")
	}
	s.Shared = []domain.DocID{heronSheet}
	if !offered(s, ada, heronSheet) || !offered(s, bo, heronSheet) || offered(s, kesh, heronSheet) || !offered(s, kesh, guildSheet) {
		t.Error("what the crew shares is the players’ alone")
	}
	owned := *s.Assets[guildSheet]
	owned.Owner = keshSheet
	s.Assets[guildSheet] = &owned
	if offered(s, ada, guildSheet) || !offered(s, kesh, guildSheet) {
		t.Error("what has an owner who takes part is for the owner’s side")
	}
}
