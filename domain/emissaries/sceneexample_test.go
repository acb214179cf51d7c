package emissaries

import (
	"slices"
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
	p.says("escalates to unopposed physical: adds Body 4d6 and Soft 3d6")
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
	p.says("its stats are already in play, no dice")
	p.bring(kesh, "Pulse gun") // GU-T10
	p.says("brings in Pulse gun, 1d4 1d8, dangerous")
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
	p.says("1 square and the condition of row 1, 2 points lost; the GM writes the condition") // GU-T13 with one point more
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
