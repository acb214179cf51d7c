package farfuture

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/table"
)

func TestWhatATurnTakesFromASheetIsGivenBack(t *testing.T) {
	for name, tc := range map[string]struct {
		spin  []Spin
		began bool
		house House
		left  int
		took  bool
	}{
		"spin of another's turn ends with one's own":        {[]Spin{{ID: 1, Tokens: 2}}, false, House{}, 0, true},
		"spin of one's own turn stays for another":          {[]Spin{{ID: 1, Tokens: 1, OwnTurn: true}}, false, House{}, 1, true},
		"as a turn begins nothing is taken":                 {[]Spin{{ID: 1, Tokens: 2}}, true, House{}, 2, false},
		"by the house rule a turn takes it as it begins":    {[]Spin{{ID: 1, Tokens: 2}}, true, House{SpinEndsBeforeTurn: true}, 0, true},
		"by the house rule a turn takes nothing as it ends": {[]Spin{{ID: 1, Tokens: 2}}, false, House{SpinEndsBeforeTurn: true}, 2, false},
		"without spin nothing is taken":                     {nil, false, House{}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			c := &Character{Spin: tc.spin}
			after, note, took := Pass(c, Passed{Who: 1, Began: tc.began}, tc.house)
			if after.SpinLeft() != tc.left || took != tc.took {
				t.Errorf("left %d, took %v", after.SpinLeft(), took)
			}
			if back := note.GiveBack(after); !reflect.DeepEqual(back.Spin, tc.spin) && len(back.Spin)+len(tc.spin) > 0 {
				t.Errorf("given back it is %+v", back.Spin)
			}
		})
	}
}

func TestSpinWonSinceStaysBesideWhatIsGivenBack(t *testing.T) {
	c := &Character{Spin: []Spin{{ID: 1, Tokens: 2}}}
	after, note, _ := Pass(c, Passed{Who: 1}, House{})
	after = WinSpin(after, 1, false)
	back := note.GiveBack(after)
	if back.SpinLeft() != 3 || back.Spin[0].ID == back.Spin[1].ID {
		t.Errorf("there is %+v", back.Spin)
	}
}

func TestGoingBackUndoesWhatTheTurnsAheadTook(t *testing.T) {
	e := NewEncounter()
	for i := range 3 {
		e.Table.Insert(i, table.Participant{Name: "one of three"})
	}
	e.Table.Next()
	note := func(who table.ID, round int) { e.Passed = append(e.Passed, Passed{Round: round, Who: who}) }
	e.Table.Next() // 1 has had its turn
	note(1, 1)
	e.Table.Next()
	note(2, 1)
	e.Table.Next() // round 2 begins
	note(3, 1)
	if len(e.Undone()) != 0 {
		t.Error("something is undone before anybody goes back")
	}
	e.Table.Back()
	if u := e.Undone(); len(u) != 1 || u[0].Who != 3 {
		t.Errorf("one turn back undoes %+v", u)
	}
	e.Table.Back()
	e.Table.Back()
	if u := e.Undone(); len(u) != 2 || u[0].Who != 2 || u[1].Who != 1 || len(e.Passed) != 0 {
		t.Errorf("two more undo %+v", u)
	}
}

func TestAnyTurnThatIsGivenBackLeavesTheSheetAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := &Character{}
		for i := range rapid.IntRange(0, 5).Draw(t, "wins") {
			c = WinSpin(c, rapid.IntRange(1, 3).Draw(t, "tokens"), i%2 == 0)
		}
		h := House{SpinEndsBeforeTurn: rapid.Bool().Draw(t, "house")}
		after, note, took := Pass(c, Passed{Began: rapid.Bool().Draw(t, "began")}, h)
		if back := note.GiveBack(after); took && !reflect.DeepEqual(back.Spin, c.Spin) {
			t.Fatalf("it was %+v and is %+v", c.Spin, back.Spin)
		}
	})
}
