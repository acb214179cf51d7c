package conflict

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	uitable "shipslocker/ui/table"
)

// deed is what can be done with somebody under a label's beginning.
func (s *stage) deed(who table.ID, key rune) uitable.Deed {
	s.t.Helper()
	deeds := s.p.person(who).Deeds()
	i := slices.IndexFunc(deeds, func(d uitable.Deed) bool { return d.Key == key })
	if i < 0 {
		s.t.Fatalf("nothing of %s has the letter %c: %+v", s.p.Name(who), key, deeds)
	}
	return deeds[i]
}

// gauge is what counts of somebody under a name.
func (s *stage) gauge(who table.ID, name string) uitable.Gauge {
	s.t.Helper()
	gauges := s.p.person(who).Gauges
	i := slices.IndexFunc(gauges, func(g uitable.Gauge) bool { return g.Name == name })
	if i < 0 {
		s.t.Fatalf("nothing counts as %q: %+v", name, gauges)
	}
	return gauges[i]
}

func TestAPersonSaysWhatCanBeDoneNowAndWhyNotTheRest(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	for _, tc := range []struct {
		who table.ID
		key rune
		can bool
	}{
		{seatAda, raiseLetter, true},
		{seatAda, acts.BringLetter, true},
		{seatAda, acts.GiveLetter, true},
		{seatAda, outLetter, true},
		{seatBram, raiseLetter, false},
		{seatBram, acts.BringLetter, true},
	} {
		if d := s.deed(tc.who, tc.key); (d.Why == "") != tc.can {
			t.Errorf("%s of %d: %q", d.Label, tc.who, d.Why)
		}
	}
	s.raises("65", "Stand down")
	if why := s.deed(seatAda, acts.GiveLetter).Why; why == "" {
		t.Error("she could give whose raise is to be seen")
	}
	s.deed(seatBram, acts.BlowLetter).Do()
	s.Expect("6 + 5 + 1 = 12 against 11 takes the blow.")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueFallout, seatBram)
	s.deed(seatBram, '1').Do()
	s.due(emissaries.DueRaise, seatBram)
	if n := s.npc("bram").Fallout.Rows[0].Ticks; n != 2 {
		t.Errorf("%d ticks", n)
	}
}

func TestWhoeverIsOutIsPutOutByOneLetterAndComesBackByIt(t *testing.T) {
	s := newStage(t, fourOf(6, 5, 4, 3))
	before := s.Bodies()
	s.Step("leaves the conflict", func() { s.deed(seatBram, outLetter).Do() })
	if who := s.p.Participant(seatBram); !who.Out {
		t.Error("he is not out")
	}
	if !s.shows(seatBram).Out {
		t.Error("the cloth does not fold him")
	}
	s.Step("is back", func() { s.deed(seatBram, outLetter).Do() })
	if who := s.p.Participant(seatBram); who.Out {
		t.Error("he is still out")
	}
	s.Journal.Undo()
	s.Journal.Undo()
	if s.Bodies() != before {
		t.Error("undo does not take it back")
	}
}

func TestABoxOfTheTrackIsMarkedWithOneClickAndTheConditionIsAsked(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	g := s.gauge(seatAda, "Physical")
	if len(g.Boxes) != emissaries.Squares+1 {
		t.Fatalf("the row has %d boxes", len(g.Boxes))
	}
	s.Step("2 ticks", func() { g.Tick(1) })
	if n := s.character("ada").Fallout.Physical.Rows[0].Ticks; n != 2 {
		t.Errorf("%d ticks", n)
	}
	s.Step("1 tick", func() { s.gauge(seatAda, "Physical").Tick(1) })
	s.gauge(seatAda, "Physical").Tick(emissaries.Squares)
	s.Expect("CONDITION")
	s.Type("Cracked ribs")
	s.Press(fyne.KeyReturn)
	if got := s.gauge(seatAda, "Physical, row 1").Text; got != "Cracked ribs" {
		t.Errorf("the condition is %q", got)
	}
}

func TestAPersonWithoutASheetOrWithOneInTheBinIsTold(t *testing.T) {
	s := newStage(t, played([]int{6, 5}, []int{6, 6}), func(_ *stage, v *emissaries.Conflict) {
		who, _ := v.Table.Participant(seatBram)
		who.Document, who.Name = "", "Bad luck"
	})
	if x := s.p.person(seatBram); x.Remark == "" {
		t.Error("that there is no sheet is not said")
	}
	s.Journal.Bin("she goes", s.Doc("ada").Record())
	x := s.p.person(seatAda)
	if x.Remark == "" {
		t.Error("that the sheet lies in the bin is not said")
	}
	if got := s.p.person(99); got.Deeds != nil {
		t.Errorf("somebody who is not there could %+v", got.Deeds())
	}
}
