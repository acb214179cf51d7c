package conflict

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
)

func TestADieThatIsNotThereIsToldAndNothingGoesIn(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("9")
	s.Expect("No 9 is left in hand.")
	s.Type("6")
	s.ExpectNot("No 9 is left in hand.")
	s.Press(fyne.KeyBackspace)
	s.Press(fyne.KeyReturn)
	s.Expect("A raise takes two dice: type their faces.")
	if s.conflict().Raise.By != 0 {
		t.Errorf("a raise of no dice was said")
	}
}

func TestTheClothAndThePageAreOne(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	if err := s.p.onPut(seatBram, 1); err == nil {
		t.Errorf("his die went in on her turn")
	}
	if err := s.p.onPut(seatAda, 2); err != nil {
		t.Fatal(err)
	}
	s.Expect("Raises 5, one more die")
	if err := s.p.onPut(seatAda, 1); err != nil {
		t.Fatal(err)
	}
	if err := s.p.onPut(seatAda, 3); err == nil {
		t.Errorf("a third die went into a raise")
	}
	if err := s.p.turn(seatAda, 2); err != nil {
		t.Fatal(err)
	}
	v := s.view()
	if v.Acting != seatAda || v.Middle.By != seatAda || s.lies(seatAda, 1) != emissaries.InRaise || s.lies(seatAda, 2) != emissaries.InPool {
		t.Errorf("the cloth shows %+v", v)
	}
}

func TestReturnSeesWithDiceThatWereClicked(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.raises("43", "")
	s.due(emissaries.DueSee, seatBram)
	for _, die := range []emissaries.DieID{1, 4} {
		s.p.felt.Focus()
		if err := s.p.felt.OnPut(seatBram, die); err != nil {
			t.Fatal(err)
		}
		s.Canvas().Unfocus() // the pointer has been there
		s.p.felt.OnPointed()
		s.Elapse()
	}
	if got := s.p.Page.Focused(); got != "dice" {
		t.Fatalf("the keyboard is on %q", got)
	}
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueRaise, seatBram)
}

func TestFacesThatWereTypedStayWhenTheDiceAreLeft(t *testing.T) {
	s := newStage(t)
	s.Type("nbnbnn")
	s.Expect("ADA VENN ROLLS")
	s.Type("654")
	s.Tap("Later", 0)
	s.Type("n")
	s.Type("321")
	s.holds(seatAda, 1, 2, 3, 4, 5, 6)
	s.Expect("BRAM VENN ROLLS")
	s.Type("11")
	s.Journal.Undo() // her roll
	s.holds(seatAda)
	s.Expect("BRAM VENN ROLLS", "Then Ada Venn.")
	s.Type("22333")
	s.holds(seatBram, 1, 1, 2, 2, 3, 3, 3)
	s.Expect("ADA VENN ROLLS")
}

func TestDiceOfOthersCanBeRolledAtAnyTime(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("j")
	s.Type("w")
	s.Dialog().Answer()
	s.p.Page.Cancel()
	s.due(emissaries.DueRaise, seatAda)
	s.Expect("Dice to roll: The storm.")
	s.Tap("Roll dice…", 0)
	s.Expect("THE STORM ROLLS")
	s.Type("11112222")
	s.due(emissaries.DueRaise, seatAda)
	s.holds(s.conflict().Table.Participants[2].ID, 1, 1, 1, 1, 2, 2, 2, 2)
	s.Step("raises 11 with 6 and 5", func() { s.raises("65", "Both of you.") })
	s.due(emissaries.DueSee, seatBram)
}

func TestADieThatIsKeptIsTold(t *testing.T) {
	s := newStage(t, played([]int{6, 1}, []int{6, 6}), func(s *stage, v *emissaries.Conflict) {
		c := emissaries.NewCampaign()
		c.House.GiverKeepsDie = true
		s.Put(emissaries.CampaignKind, "campaign", c, "")
		v.Campaign = "campaign"
	})
	s.Type("g")
	s.Tap("Ada Venn gives", 0)
	s.Expect("Ada Venn keeps a 6 on a d6 for a following conflict.")
}

func TestWordsTypedAfterTheSecondDieOfARaiseAreItsWordsWhereverTheKeyboardIs(t *testing.T) {
	const said = "a beggar has eggs over your jetty, vexed"
	for _, key := range []string{"says", "dice", "on", "bring", "felt"} {
		s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
		s.Type("65")
		s.p.Page.Focus(key)
		s.Type(said)
		if got := s.line("says"); got != said || s.p.Page.Under() != nil {
			t.Errorf("typed on %q she says %q, under way is %v", key, got, s.p.Page.Under())
		}
		s.Press(fyne.KeyReturn)
		s.due(emissaries.DueSee, seatBram)
	}
}

func TestAReturnTooManyDoesNotRaiseWithNothingSaid(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("65")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueRaise, seatAda)
	s.Expect("No words yet. “Raise” raises without them.")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueSee, seatBram)
}

func TestWordsTypedBeforeSomebodyGivesAreWhatIsSaid(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("g")
	s.Type("yes, enough")
	if got := s.line("says"); got != "yes, enough" {
		t.Errorf("she says %q", got)
	}
}
