package conflict

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/page"
)

func TestADieResistsTheFallout(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 6, 3}))
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.Expect("Or spend one die of 3 or more")
	if b, ok := s.Canvas().Focused().(*page.Button); !ok || b.Text != "Fallout: 2 (1)" {
		t.Errorf("the keyboard is not on where the fallout goes but on %v", s.Canvas().Focused())
	}
	s.Step("resists fallout 2 with a 3", func() { s.Type("r") })
	if n := s.npc("bram").Fallout.Rows[0].Ticks; n != 0 {
		t.Errorf("GU-T18: %d ticks though it was resisted", n)
	}
	s.holds(seatBram, 6)
}

func TestABlowOnWhatHasNoSheetLeavesNoMark(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 6}), func(_ *stage, v *emissaries.Conflict) {
		who, _ := v.Table.Participant(seatBram)
		who.Document, who.Name = "", "Bad luck"
	})
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.due(emissaries.DueRaise, seatBram)
}

func TestTwoFullTracksAreDeathWhenItEnds(t *testing.T) {
	full := emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true, Condition: "a"}, {Ticks: 4, Full: true, Condition: "b"}, {Ticks: 4, Full: true, Condition: "c"}}}
	s := newStage(t, played([]int{1, 1}, []int{6, 6}), func(s *stage, _ *emissaries.Conflict) {
		c := edit.Of[emissaries.Character](s.Doc("ada"))
		c.Edit("fallout", "", func(c *emissaries.Character) { c.Fallout.Physical, c.Fallout.Mental = full, full })
	})
	s.Expect("Two full tracks: Ada Venn will die when this conflict ends.")
	s.Type("g")
	s.Tap("Ada Venn gives", 0)
	s.Step("the conflict ends", func() { s.Type("n") })
	if !s.character("ada").Dead {
		t.Errorf("she lives")
	}
}

func TestAFullTrackIsShutWithItsReason(t *testing.T) {
	full := emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true, Condition: "a"}, {Ticks: 4, Full: true, Condition: "b"}, {Ticks: 4, Full: true, Condition: "c"}}}
	s := newStage(t, played([]int{2, 2, 3, 1}, []int{6, 6}), func(s *stage, v *emissaries.Conflict) {
		edit.Of[emissaries.Character](s.Doc("ada")).Edit("fallout", "", func(c *emissaries.Character) { c.Fallout.Social = full })
		v.Turn = seatBram
		v.Parties[1].Dice[0].Face, v.Parties[1].Dice[1].Face = 3, 3
	})
	s.raises("33", "")
	s.Press(fyne.KeyReturn)
	s.sees("223")
	s.due(emissaries.DueFallout, seatAda)
	s.Expect("Physical: 2 (1)", "Mental: 2 (2)", "Societal: 2 (3)")
	s.ExpectNot("Social: 2")
	s.Type("3")
	if n := s.character("ada").Fallout.Societal.Rows[0].Ticks; n != 2 {
		t.Errorf("GU-T22: the Societal track has %d ticks", n)
	}
}

func TestWordsOfAConditionStayWhenItIsUndone(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 1}), func(s *stage, _ *emissaries.Conflict) {
		edit.Of[emissaries.NPC](s.Doc("bram")).Edit("fallout", "", func(n *emissaries.NPC) { n.Fallout.Rows[0].Ticks = 4 })
	})
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.Type("1")
	s.Type("Found ou")
	s.Journal.Undo()
	s.Expect("This condition is already written.")
	s.Journal.Redo()
	s.Expect("Full row without a condition")
	s.Type("w")
	if got := s.line("words"); got != "Found ou" {
		t.Errorf("the condition is %q", got)
	}
	s.Step("Bram Venn", func() {
		s.Fill("Condition", 0, "Found out")
		s.Tap("Write condition", 0)
	})
}
