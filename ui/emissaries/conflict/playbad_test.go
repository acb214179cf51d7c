package conflict

import (
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
)

func TestAMenuThatIsStillOpenDoesNothingOnceItsTimeIsPast(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.raises("65", "Stand down")
	take := s.deed(seatBram, acts.BlowLetter)
	leave := s.deed(seatBram, outLetter)
	s.Journal.Undo() // the raise
	before := s.Bodies()
	take.Do()
	s.due(emissaries.DueRaise, seatAda)
	if s.Bodies() != before {
		t.Error("a see of no raise is in a document")
	}
	s.Journal.Redo()
	s.sees("651")
	fallout := s.deed(seatBram, '1')
	s.Step("takes fallout 2", fallout.Do)
	fallout.Do()
	s.Expect("Bram Venn has no fallout to settle.")
	if n := s.npc("bram").Fallout.Rows[0].Ticks; n != 2 {
		t.Errorf("%d ticks", n)
	}
	leave.Do()
	if !s.p.Participant(seatBram).Out {
		t.Error("he is still in")
	}
}

func TestTenPeopleWithFortyDiceEachAreAllThere(t *testing.T) {
	s := newStage(t, func(_ *stage, v *emissaries.Conflict) {
		v.Phase, v.Turn = emissaries.Playing, seatAda
		v.Table.BeginRound(1)
		for i := 2; i < 10; i++ {
			v.Table.Insert(i, table.Participant{Name: "Docker", Side: i % 2})
		}
		for _, p := range v.Table.Participants {
			x := emissaries.Party{ID: p.ID, Brought: []emissaries.Brought{{ID: 1, What: emissaries.BroughtPool, Name: "a pool", Dice: d6(40)}}}
			for n := range 40 {
				x.Dice = append(x.Dice, emissaries.Die{ID: emissaries.DieID(n + 1), Kind: dice.D6, Face: n%6 + 1, Of: 1})
			}
			v.Parties = append(v.Parties, x)
		}
	})
	for _, p := range s.conflict().Table.Participants {
		if x := s.p.person(p.ID); len(x.Deeds()) == 0 || s.gauge(p.ID, "Dice in hand").Count != 40 {
			t.Errorf("of %d there is %+v", p.ID, x)
		}
		for id := emissaries.DieID(1); id <= 40; id++ {
			if s.lies(p.ID, id) != emissaries.InPool {
				t.Errorf("die %d of %d lies nowhere", id, p.ID)
			}
		}
	}
}
