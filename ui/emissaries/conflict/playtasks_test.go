package conflict

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/page"
)

func TestRaiseSeeTakeTheBlowAndFalloutTakeSixKeysAndASentence(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("65")
	s.Type("Stand down")
	s.Press(fyne.KeyReturn)
	s.Type("t")
	s.Press(fyne.KeyReturn)
	s.Type("1")
	s.due(emissaries.DueRaise, seatBram)
	if n := s.npc("bram").Fallout.Rows[0].Ticks; n != 2 {
		t.Errorf("%d ticks", n)
	}
	if says := s.conflict().Table.Log[0].Text; says == "" {
		t.Error("nothing is in the log")
	}
}

func TestEscalatingWithAWeaponAndSevenDiceTakesNineKeysOrTwoClicksAndSevenDigits(t *testing.T) {
	for name, brings := range map[string]func(*stage){
		"keys": func(s *stage) { s.Type("dh") },
		"clicks": func(s *stage) {
			s.Cross("D  Body 5d6 · opposed physical", 0)
			s.Cross("Blaster · dangerous", 0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, played([]int{6, 5, 4, 3}, []int{1, 1}), func(s *stage, v *emissaries.Conflict) {
				v.Turn = seatBram
				edit.Of[emissaries.NPC](s.Doc("bram")).Edit("stats", "", func(n *emissaries.NPC) { n.Stats.Body = d6(5) })
			})
			brings(s)
			s.Expect("To roll: 1d4 5d6 1d8")
			s.Type("1654328")
			s.due(emissaries.DueRaise, seatBram)
			s.holds(seatBram, 1, 1, 1, 2, 3, 4, 5, 6, 8)
			if s.p.Page.Under() != nil || s.p.Page.Focused() != "dice" {
				t.Errorf("under way is %v, the keyboard is on %q", s.p.Page.Under(), s.p.Page.Focused())
			}
			s.Journal.Undo()
			s.holds(seatBram, 1, 1)
		})
	}
}

func TestNothingOnThePageMovesAsDiceGoIn(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3, 3, 2, 2, 1}, []int{6, 6, 5, 4, 2, 1}))
	s.raises("66", "") // he has no second six: says so
	s.Press(fyne.KeyEscape)
	places := func() map[string]fyne.Position {
		s.Settle()
		list := map[string]fyne.Position{}
		for _, key := range []string{"says", "on", "bring", "give", "gain.approach.0"} {
			if o, ok := s.p.Page.Control(key).(fyne.CanvasObject); ok {
				list[key] = fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			}
		}
		return list
	}
	before := places()
	for _, typed := range []string{"6", "9", "5"} {
		s.p.Page.Focus("dice")
		s.Type(typed)
		for key, at := range places() {
			if at != before[key] {
				t.Errorf("after %s %q stands at %v, not %v", typed, key, at, before[key])
			}
		}
	}
}

// alphabet is what the letters are tried with.
const alphabet = "abcdefghijklmnopqrstuvwxyz"

func TestNoLetterIsACommandWhileWordsAreAsked(t *testing.T) {
	full := func(s *stage, _ *emissaries.Conflict) {
		edit.Of[emissaries.Character](s.Doc("ada")).Edit("fallout", "", func(c *emissaries.Character) {
			c.Fallout.Physical.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true}
		})
	}
	dice := played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1})
	for name, tc := range map[string]struct {
		how    []func(*stage, *emissaries.Conflict)
		before string
		key    string
	}{
		"the stakes":            {nil, "", "stakes.question"},
		"what a win means":      {nil, "", "stakes.win"},
		"what is said, raising": {[]func(*stage, *emissaries.Conflict){dice}, "65", "says"},
		"what is said, giving":  {[]func(*stage, *emissaries.Conflict){dice}, "g", "says"},
		"a condition":           {[]func(*stage, *emissaries.Conflict){full, dice}, "w", "words"},
		"a pool by hand":        {[]func(*stage, *emissaries.Conflict){dice}, "e", "pool"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, tc.how...)
			s.Type(tc.before)
			if tc.key == "pool" {
				s.Tap("Dice by hand…", 0)
			} else if strings.HasPrefix(tc.key, "stakes.") {
				s.Tap("At stake", 0)
			}
			s.p.Page.Focus(tc.key)
			e, ok := s.Canvas().Focused().(*page.Entry)
			if !ok {
				t.Fatalf("the keyboard is on %v", s.Canvas().Focused())
			}
			e.SetText("")
			phase, under := s.conflict().Phase, s.p.Page.Under()
			s.Type(alphabet)
			if got := s.line(tc.key); got != alphabet {
				t.Errorf("the line says %q", got)
			}
			if s.conflict().Phase != phase || s.p.Page.Under() != under {
				t.Error("a letter did something")
			}
		})
	}
}

func TestLettersOnTheClothAreDeedsOfThePartyThereAndWordsOnceTheDiceAreIn(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.p.felt.Focus()
	s.Type("65") // as on the page
	s.due(emissaries.DueRaise, seatAda)
	if up := s.p.up(); up.Who != seatAda || len(up.Dice) != emissaries.RaiseDice {
		t.Fatalf("in the middle are %v", up.Dice)
	}
	s.p.felt.Focus()
	s.Type(alphabet)
	if got := s.p.up().Says; got != alphabet || s.p.Page.Under() != nil {
		t.Errorf("she says %q, under way is %v", got, s.p.Page.Under())
	}
	s.p.felt.Focus()
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueSee, seatBram)
	s.p.felt.Focus()
	s.Press(fyne.KeyPageDown)
	s.Type("t")
	s.Expect("6 + 5 + 1 = 12 against 11 takes the blow.")
	s.p.felt.Focus()
	s.Press(fyne.KeyBackspace)
	if up := s.p.up(); up.Who != seatBram || len(up.Dice) != 2 {
		t.Errorf("in the middle are %v", up.Dice)
	}
}

func TestFalloutGoesToTheTrackClickedOnTheCloth(t *testing.T) {
	s := newStage(t, played([]int{2, 2, 3, 1}, []int{6, 6}), func(_ *stage, v *emissaries.Conflict) {
		v.Turn = seatBram
		v.Parties[1].Dice[0].Face, v.Parties[1].Dice[1].Face = 3, 3
	})
	s.raises("33", "")
	s.sees("223")
	s.due(emissaries.DueFallout, seatAda)
	s.p.felt.OnTrack(seatAda, emissaries.Social)
	s.Elapse()
	if n := s.character("ada").Fallout.Social.Rows[0].Ticks; n != 2 {
		t.Errorf("%d ticks", n)
	}
	s.due(emissaries.DueRaise, seatAda)
}
