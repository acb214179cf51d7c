package conflict

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/act"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	uitable "shipslocker/ui/table"
)

func TestTheEggIsLostWhenSheGives(t *testing.T) {
	s := newStage(t)
	first := s.Bodies()
	s = reversed(t)
	s.Type("g")
	s.Expect("ADA VENN: GIVE", "Not used yet.", "Unopposed physical: rolls Body 3d6, Soft 4d6")
	s.Press(fyne.KeyEscape)
	s.Type("g")
	s.Step("Ada Venn gives", func() { s.Tap("Ada Venn gives", 0) })
	s.due(emissaries.DueEnd, 0)
	s.Expect("The players’ side loses.", "It is sold.")
	s.Step("the conflict ends", func() { s.Press(fyne.KeyReturn) })
	s.due(emissaries.DueOver, 0)
	if v := s.conflict(); v.Phase != emissaries.Over {
		t.Errorf("the phase is %q", v.Phase)
	}
	if c := s.character("ada"); c.Fallout.Physical.Rows[0].Ticks+c.Fallout.Social.Rows[0].Ticks != 0 {
		t.Errorf("giving brought fallout: %+v", c.Fallout)
	}
	s.UndoAll()
	if s.Bodies() != first {
		t.Errorf("undoing all leaves\n%s\nnot\n%s", s.Bodies(), first)
	}
}

func TestTheEggIsWonWhenSheRunsForIt(t *testing.T) {
	s := reversed(t)
	first := s.Bodies()
	s.Type("1")
	s.Type("e")
	s.Expect("ADA VENN: BRING INTO PLAY", "Body 3d6, Soft 4d6", "haul, run, climb")
	s.Step("escalates to unopposed physical", func() { s.Type("c") })
	s.Cross("1d8 · Legs of sprung steel", 0)
	s.Type("n")
	s.Expect("ADA VENN ROLLS")
	s.Type("1345556")
	s.Type("4")
	s.holds(seatAda, 1, 1, 3, 4, 4, 5, 5, 5, 6)
	s.Press(fyne.KeyBackspace) // the die put in before she ran is still there
	s.sees("43")
	s.due(emissaries.DueRaise, seatAda)
	s.raises("55", "She has it under her arm.")
	s.holds(seatAda, 1, 1, 4, 5, 6)
	s.due(emissaries.DueSee, seatBram)
	s.Type("ec")
	s.Type("n")
	s.Type("112225")
	s.holds(seatBram, 1, 1, 1, 1, 2, 2, 2, 5)
	s.Type("5221")
	s.Expect("5 + 2 + 2 + 1 = 10 against 10 takes the blow.", "Fallout 3", "Body in play", "Hard in play")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueFallout, seatBram)
	s.holds(seatBram, 1, 1, 1, 2)
	s.Expect("Fallout: 3 (1)", "No die in hand resists 3: 4 or more is needed.")
	s.Step("takes fallout 3", func() { s.Type("1") })
	if n := s.npc("bram").Fallout.Rows[0].Ticks; n != 3 {
		t.Fatalf("GU-T08: his first row has %d ticks", n)
	}
	s.due(emissaries.DueRaise, seatBram)
	s.Type("g")
	s.Tap("Bram Venn gives", 0)
	s.Expect("The players’ side wins.", "It goes back to its people.")
	for s.Bodies() != first && s.Journal.UndoLabel() != "" {
		s.Journal.Undo()
	}
	if s.Bodies() != first {
		t.Errorf("undo did not come back to where she had not run")
	}
	s.due(emissaries.DueSee, seatAda)
}

func TestTheBlasterMakesEveryBlowWorse(t *testing.T) {
	s := reversed(t)
	s.Type("ec")
	s.Cross("1d8 · Legs of sprung steel", 0)
	s.Type("n13455564")
	s.sees("43")
	s.raises("55", "")
	s.Press(fyne.KeyReturn)
	s.Type("ecn112225")
	s.sees("5221")
	s.Type("1") // onto his only track
	s.Type("e")
	s.Expect("Body and Hard, both in play")
	s.Type("d")
	s.Cross("2d6 · Best shot on the ring", 0)
	s.Cross("1d4 1d8 · Blaster · dangerous", 0)
	s.Type("n3347")
	s.holds(seatBram, 1, 1, 1, 2, 3, 3, 4, 7)
	s.raises("34", "I did not want it to come to this.")
	s.Type("e")
	s.Cross("2d8 · Takes weapons off people", 0)
	s.Type("n38")
	s.sees("61")
	s.raises("84", "She wrings it out of his hand.")
	s.Type("732")
	s.Expect("7 + 3 + 2 = 12 against 12 takes the blow.", "Fallout 4", "Blaster is dangerous")
	s.Press(fyne.KeyReturn)
	s.holds(seatAda, 1, 3, 5)
	s.holds(seatBram, 1, 1, 1)
	s.Expect("row 1: 1 tick and a condition, 2 lost")
	s.Type("1")
	s.Expect("CONDITION", "The GM writes the condition.")
	s.Step("Bram Venn", func() {
		s.Type("Disarmed and shamed")
		s.Press(fyne.KeyReturn)
	})
	if r := s.npc("bram").Fallout.Rows[0]; !r.Full || r.Condition != "Disarmed and shamed" {
		t.Errorf("GU-T12: the row is %+v", r)
	}
	s.due(emissaries.DueRaise, seatBram)
}

func TestWhatIsTypedStaysWhileSomethingElseIsDone(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	before := s.Bodies()
	s.Type("65")
	s.Type("Stand down")
	s.Tap("Bring more in…", 0)
	s.Cross("1d8 · Legs of sprung steel", 0)
	s.Journal.Undo()
	s.Press(fyne.KeyEscape)
	s.Expect("Raises 6 + 5 = 11")
	if got := s.line("says"); got != "Stand down" {
		t.Errorf("what was said is %q", got)
	}
	if s.Bodies() != before {
		t.Errorf("a draft is in a document")
	}
}

func TestAdviceShowsOnlyWhenAskedFor(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 1}))
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueSee, seatBram)
	s.ExpectNot("WAYS TO SEE THIS", "cheapest with:")
	s.Type("w")
	s.Expect("WAYS TO SEE THIS", "5 + 4 + 3 = 12", "Takes the blow, fallout 2, cheapest with:", "Best shot on the ring, 2d6")
	s.Tap("5 + 4 + 3 = 12", 0)
	s.Expect("5 + 4 + 3 = 12 against 12 takes the blow.")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueFallout, seatBram)
	s.ExpectNot("WAYS TO SEE THIS")
}

func TestASheetInTheBinIsToldAndThePageGoesOn(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 6}))
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.Journal.Bin("bram goes", s.Doc("bram").Record())
	s.due(emissaries.DueFallout, seatBram)
	if strings.Contains(strings.Join(s.Buttons(), "\n"), "Fallout: 2") {
		t.Errorf("fallout can go to a sheet in the bin: %q", s.Buttons())
	}
	s.Tap("Drop fallout (L)", 0)
	s.due(emissaries.DueRaise, seatBram)
	s.Journal.Undo()
	s.Journal.Undo()
	s.due(emissaries.DueFallout, seatBram)
	s.Expect("Fallout: 2 (1)")
}

func TestARaiseIsAgainstAllOfTheOtherSideAndEachSees(t *testing.T) {
	const seatIvo, seatGuard table.ID = 3, 4
	s := newStage(t, fourOf(6, 6, 5, 5, 4, 4, 3, 2))
	s.Expect("Against", "Bram Venn", "Customs guard")
	s.Step("raises 9 with 5 and 4", func() { s.raises("54", "Let us through.") })
	s.due(emissaries.DueSee, seatBram)
	s.Expect("Still to see it: Bram Venn and Customs guard.")
	s.sees("63")
	s.due(emissaries.DueSee, seatGuard)
	if sees := s.view().Middle.Sees; len(sees) == 0 || sees[0].Verdict != "Blocked" {
		s.t.Errorf("on the cloth the first see is %+v", sees)
	}
	s.sees("432")
	s.due(emissaries.DueFallout, seatGuard)
	s.Type("1")
	s.due(emissaries.DueRaise, seatBram)
	if n, m := s.npc("guard").Fallout.Rows[0].Ticks, s.npc("bram").Fallout.Rows[0].Ticks; n != 2 || m != 0 {
		t.Errorf("fallout is %d and %d", n, m)
	}
	s.Cross("Ivo Rask", 0)
	s.p.Page.Focus("dice")
	s.raises("65", "Not you.")
	s.due(emissaries.DueSee, seatAda)
	s.sees("66")
	s.due(emissaries.DueRaise, seatIvo)
	s.Type("g")
	s.Tap("Ivo Rask gives", 0)
	s.due(emissaries.DueRaise, seatGuard)
}

func TestAfterTheConflictIsEnteredAsOneStep(t *testing.T) {
	s := newStage(t, played([]int{1, 1}, []int{6, 6}), func(s *stage, v *emissaries.Conflict) {
		edit.Of[emissaries.Character](s.Doc("ada")).Edit("fallout", "", func(c *emissaries.Character) {
			c.Fallout.Mental.Rows[0].Ticks = 3
		})
		v.Phase = emissaries.Over
	})
	s.Type("x")
	s.Select("Track", 0, "Mental, row 1")
	s.Step("after the conflict", func() { s.Tap("Apply to sheets (N)", 0) })
	if n := s.character("ada").Fallout.Mental.Rows[0].Ticks; n != 0 {
		t.Errorf("%d ticks are left", n)
	}
	if done := s.p.scene().Rested("ada"); !done.Ticks {
		t.Errorf("that it was done is not remembered: %+v", done)
	}
}

func TestAConflictThatCannotBeEditedIsOnlyRead(t *testing.T) {
	s := &stage{t: t}
	s.Desk = desktest.OnPaper(t, emissaries.Kinds, func(h desk.Host) desk.Editor {
		s.p = newPlay(h, threes{})
		return uitable.NewPlay(s.p.play())(h)
	})
	v := emissaries.NewConflict()
	v.Table.Insert(0, table.Participant{Document: "ada", Name: "Ada Venn"})
	v.Table.Insert(1, table.Participant{Document: "bram", Name: "Bram Venn", Side: gmSide})
	s.Put(emissaries.CharacterKind, "ada", ada(), "")
	s.Put(emissaries.NPCKind, "bram", bram(), "")
	played([]int{6, 5, 4}, []int{4, 3, 2})(s, v)
	s.Editor.Bind(s.Put(emissaries.ConflictKind, "conflict", v, "It is open elsewhere."))
	s.Tap(playTitle, 0)
	before := s.Bodies()
	s.raises("65", "")
	s.Press(fyne.KeyReturn)
	if s.Bodies() != before || s.News != "It is open elsewhere." {
		t.Errorf("something was changed, or it says %q", s.News)
	}
}

func TestManyPassesLeaveNothingBehind(t *testing.T) {
	s := newStage(t)
	s.Put(emissaries.ConflictKind, "other", emissaries.NewConflict(), "")
	s.LeafThrough("conflict", "other")
}

func TestALongConflictFitsThePage(t *testing.T) {
	s := newStage(t, fourOf(6, 6, 5, 5, 4, 4, 3, 2))
	s.Within()
	s.raises("54", "Let us through.")
	s.Type("w")
	s.Settle()
	s.Within()
}

func TestDiceInTheMiddleAreTakenBackOneByOneAndWaitWithTheirConflict(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	before := s.Bodies()
	s.Type("65")
	other := s.Put(emissaries.ConflictKind, "other", emissaries.NewConflict(), "")
	for _, to := range []*edit.Doc{nil, other} {
		s.Editor.Bind(to)
		if what := s.Underway("conflict"); what != "raise" {
			t.Errorf("%q is under way", what)
		}
		s.Editor.Bind(s.Doc("conflict"))
		s.Expect("“Raise” is still here, as you left it.", "Raises 6 + 5 = 11")
	}
	if !s.Undo() {
		t.Error("a step was undone")
	}
	s.Expect("Raises 6")
	s.ExpectNot("6 + 5")
	s.Undo()
	if s.Underway("conflict") != "" || s.Bodies()[:len(before)] != before {
		t.Error("the raise goes on")
	}
	s.Again()
	s.Again()
	s.Expect("Raises 6 + 5 = 11")
}

func TestFacesTypedWaitWithTheirConflict(t *testing.T) {
	s := newStage(t)
	s.Type("nbnbnn")
	s.Expect("ADA VENN ROLLS")
	s.Type("1 2 2")
	s.Elsewhere(s.Put(emissaries.ConflictKind, "other", emissaries.NewConflict(), ""), s.Doc("conflict"))
	s.Expect("“Roll” is still here, as you left it.", "ADA VENN ROLLS")
	if n := s.lie(); n != 3 {
		t.Errorf("%d dice lie there", n)
	}
	for range 3 {
		if !s.Undo() {
			t.Error("a step was undone")
		}
	}
	if n := s.lie(); n != 0 {
		t.Errorf("%d dice lie there", n)
	}
}

// lie is how many dice lie there that are being rolled.
func (s *stage) lie() int {
	for _, row := range s.p.Page.Under().(*uiact.Underway).Run().Rows() {
		if t, ok := row.(act.Throw); ok {
			r, _, _ := s.p.Page.Under().(*uiact.Underway).Run().Roll(t.Under)
			return len(r.Dice)
		}
	}
	return 0
}
