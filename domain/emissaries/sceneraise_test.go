package emissaries

import (
	"strings"
	"testing"

	"shipslocker/domain/table"
)

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
	if err := p.CanRaise(kesh, p.with(kesh, 6, 6)); err == nil || !strings.Contains(err.Error(), "The 5 reversed a blow and must go into this raise.") {
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
