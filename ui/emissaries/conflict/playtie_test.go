package conflict

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
)

// GU-T02 and what follows from it: where the two highest dice are tied nobody begins until it is agreed who does.
func TestATieForWhoBeginsBringsTheKeyboardToThoseWhoMay(t *testing.T) {
	s := newStage(t)
	s.rolls("651111", "6511111")
	s.Expect("Ada Venn and Bram Venn tie on their two highest dice. Agree who begins.", "Ada Venn begins · 11", "Bram Venn begins · 11")
	s.ExpectNot("Unclear: by the dice")
	if got := s.p.Page.Focused(); got != "begins.1" {
		t.Errorf("the keyboard is on %q", got)
	}
	s.Step("the conflict begins", func() { s.Type("2") })
	s.due(emissaries.DueRaise, seatBram)
}

func TestAPageForWhoBeginsCutsLongNamesToTheButtons(t *testing.T) {
	const long = "The crew does not believe a word of what he says in the mess any more, nor anywhere"
	s := newStage(t, func(s *stage, v *emissaries.Conflict) {
		n := bram()
		n.Name = long
		s.Put(emissaries.NPCKind, "long", n, "")
		v.Table.Participants[1].Document, v.Table.Participants[1].Name = "long", long
	})
	s.rolls("111111", "6511111")
	for _, text := range []string{"Ada Venn begins · 2 (1)"} {
		if !slices.Contains(s.Buttons(), text) {
			t.Errorf("there is no %q among %q", text, s.Buttons())
		}
	}
	if !slices.ContainsFunc(s.Buttons(), func(text string) bool { return strings.HasSuffix(text, "… begins · 11 (2)") }) {
		t.Errorf("no name is cut among %q", s.Buttons())
	}
}

// A conflict that is over does not say any more what it will decide.
func TestAConflictThatIsOverSaysWhereItsOutcomeStands(t *testing.T) {
	for name, tc := range map[string]struct {
		purpose      emissaries.Purpose
		before, over string
	}{
		"an accomplishment": {
			emissaries.Purpose{For: emissaries.ForAccomplishment, Sheet: "ada"},
			"This decides the accomplishment of Ada Venn.",
			"This was about the accomplishment of Ada Venn. See the log or the sheet.",
		},
		"a condition": {
			emissaries.Purpose{For: emissaries.ForCondition, Sheet: "ada", Track: emissaries.Mental, Condition: "Shaken"},
			"A win clears the condition of Ada Venn: “Shaken”.",
			"This was against the condition of Ada Venn: “Shaken”. See the log or the sheet.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, func(s *stage, v *emissaries.Conflict) {
				v.Purpose = tc.purpose
				c := ada()
				c.Fallout.Mental.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Shaken"}
				s.Put(emissaries.CharacterKind, "ada", c, "")
			})
			s.Expect(tc.before)
			s.Type("nbnbnp1g")
			s.Tap("Ada Venn gives", 0)
			s.Expect("The players’ side loses.", tc.before)
			s.Press(fyne.KeyReturn)
			s.Expect("The players’ side loses.", tc.over)
			s.ExpectNot(tc.before)
		})
	}
}
