package conflict

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	uitable "shipslocker/ui/table"
)

// seatGale is somebody of the GM's in these tests whom players do not see.
const seatGale table.ID = 3

// ambushed has somebody hidden in the conflict, with a harpoon.
func ambushed(_ *stage, v *emissaries.Conflict) {
	v.Table.Insert(2, table.Participant{Name: "Gale", Side: gmSide, Hidden: true})
	v.Parties = append(v.Parties, emissaries.Party{
		ID:      seatGale,
		Brought: []emissaries.Brought{{ID: 1, What: emissaries.BroughtPool, Name: "Harpoon", Dice: d6(2), Dangerous: true}},
		Dice:    []emissaries.Die{{ID: 1, Kind: dice.D6, Face: 6, Of: 1}, {ID: 2, Kind: dice.D6, Face: 5, Of: 1}},
	})
}

// seen is all that the cloth on the players' display says.
func (s *stage) seen() string {
	s.t.Helper()
	s.players.Open()
	panel := s.players.Shown().Beside
	if panel == nil {
		s.t.Fatal("players see no cloth")
	}
	return fmt.Sprintf("%+v", panel.Shows)
}

func TestPlayersAreNotToldOfWhatTheHiddenHave(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 1}), ambushed)
	s.raises("66", "Lower it.")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueSee, seatBram)
	s.Type("543")
	s.Expect("Fallout 3", "Harpoon")
	if key := s.seen(); strings.Contains(key, "Harpoon") || strings.Contains(key, "Gale") {
		t.Errorf("players read of whoever is hidden: %s", key)
	} else if !strings.Contains(key, "Fallout 3") || !strings.Contains(key, "something unseen") {
		t.Errorf("players do not read what the blow would bring: %s", key)
	}
}

func TestPlayersSeeDiceGoIntoTheMiddle(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 1}))
	before := s.seen()
	s.Type("66")
	if now := s.seen(); now == before {
		t.Error("two dice lie in the middle, and the display does not follow")
	}
	s.Type("Lower it.")
	s.Pause()
	if now := s.seen(); strings.Contains(now, "Lower") {
		t.Error("players read words that are not said yet")
	}
	s.Press(fyne.KeyReturn)
	s.Type("543")
	if now := s.seen(); !strings.Contains(now, "Lower it.") || !strings.Contains(now, "Take the blow") {
		t.Errorf("players see %s", now)
	}
}

func TestADieTappedOnThePageBringsTheKeyboardThere(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{5, 4, 3, 1}))
	dice := s.p.Page.Control("dice").(fyne.Widget)
	s.Window.Canvas().Unfocus() // as the toolkit does on a click
	for _, o := range test.TempWidgetRenderer(t, dice).Objects() {
		if die, ok := o.(*uidice.Die); ok {
			die.OnTapped()
			break
		}
	}
	s.Type("5")
	s.Expect("Raises 6 + 5 = 11")
}

func TestTheFalloutOfAHiddenPoolIsNotOnItsToken(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		s := newStage(t, played([]int{6, 6}, []int{5, 4}), func(_ *stage, v *emissaries.Conflict) { v.Parties[1].Hidden = hidden })
		edit.Of[emissaries.NPC](s.Doc("bram")).Edit("fallout", "", func(n *emissaries.NPC) {
			n.Fallout.Rows[0] = emissaries.FalloutRow{Full: true, Ticks: 4, Condition: "Shamed"}
		})
		var l uitable.Look
		s.p.look(s.p.Participant(seatBram), &l)
		if len(l.Ring) != 2 || !slices.Equal(l.Marks, []uitable.Mark{{Text: "1 condition", For: uitable.ByCampaign}}) || l.Veiled != hidden {
			t.Errorf("hidden is %v, and it looks %+v", hidden, l)
		}
	}
}
