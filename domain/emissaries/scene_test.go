package emissaries

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/table"
)

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
	if _, err := p.Ease(adaSheet, Physical, 1, ""); err == nil || !strings.Contains(err.Error(), "not on the shelf") {
		t.Errorf("easing a sheet in the bin: %v", err)
	}

	p = ran(t, House{})
	p.do(p.Take(kesh, Where{}))
	p.do(p.Raise(kesh, p.with(kesh, 2, 1), "", nil))
	delete(p.Characters, adaSheet)
	p.do(p.See(ada, p.with(ada, 1, 1, 4), ""))
	p.says("not marked: the sheet is not on the shelf")
}

func TestTheRefereesWordIsTold(t *testing.T) {
	p := fought(t)
	if _, err := p.PassTo(ada); err == nil {
		t.Error("the raise is passed on by nobody's word")
	}
	p.Override = true
	p.do(p.PassTo(ada))
	p.says("raises next (allowed against the rules: Kesh raises next.)")
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
