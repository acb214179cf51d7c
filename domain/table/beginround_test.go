package table

import "testing"

func TestARoundThatAGameBeginsItselfMovesClocksOn(t *testing.T) {
	a := &Table{Clocks: []Clock{{ID: 1, Size: 2, Every: EachRound}, {ID: 2, Size: 2, Every: EachTurn}, {ID: 3, Size: 1, Filled: 1, Every: EachRound}}}
	if e := a.BeginRound(1); len(e) != 1 || e[0].What != RoundBegan || a.Clocks[0].Filled != 0 {
		t.Errorf("the first round: %+v, %+v", e, a.Clocks)
	}
	a.BeginRound(2)
	e := a.BeginRound(3)
	if a.Turns.Now.Round != 3 || a.Clocks[0].Filled != 2 || a.Clocks[1].Filled != 0 || len(e) != 2 || e[1].What != RanOut || e[1].Clock != 1 {
		t.Errorf("%+v, %+v", e, a.Clocks)
	}
}
