package conflict

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/emissaries/cloth"
)

func TestAHiddenPoolShowsThePlayersNoFaces(t *testing.T) {
	s := newStage(t, fourOf(6, 6, 5, 4))
	s.Type("y")
	s.Step("hides the dice", func() { s.Cross("hide dice", 1) })
	if x, _ := s.conflict().Party(seatBram); !x.Hidden {
		t.Fatalf("his pool is not hidden: %+v", x)
	}
	if !s.shows(seatBram).Veiled || s.shows(seatAda).Veiled {
		t.Errorf("veiled are %v and %v", s.shows(seatBram).Veiled, s.shows(seatAda).Veiled)
	}
	s.Step("hidden from the players: Bram Venn", func() { s.Cross("hidden", 1) })
	panel := s.p.shown(func(id table.ID) bool { return id != seatBram })
	if panel == nil || strings.Contains(fmt.Sprintf("%+v", panel.Shows), "Bram Venn") {
		t.Errorf("players see who is hidden: %+v", panel)
	}
}

func TestACampaignHidesTheDiceAndFalloutOfTheGMsPeople(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}), func(_ *stage, v *emissaries.Conflict) { v.Campaign = "campaign" })
	c := edit.Of[emissaries.Campaign](s.Put(emissaries.CampaignKind, "campaign", emissaries.NewCampaign(), ""))
	s.p.Changed()
	for _, hidden := range []bool{false, true} {
		c.Edit("hidden", "", func(c *emissaries.Campaign) { c.FoesHidden = c.FoesHidden || hidden })
		v := s.p.shown(func(table.ID) bool { return true }).Shows.(cloth.View)
		for _, x := range v.Parties {
			want := hidden && x.Side != emissaries.PlayersSide
			for _, d := range x.Dice {
				if d.Shut != want || (d.Face == 0) != want {
					t.Errorf("hidden is %t, and of %s players see the die %+v", hidden, x.Name, d)
				}
			}
			if (len(x.Tracks) == 0) != want {
				t.Errorf("hidden is %t, and of %s players see the fallout %+v", hidden, x.Name, x.Tracks)
			}
		}
	}
}

func TestWhatAHiddenPoolPutsInIsSeenOnceItIsSaid(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}), func(_ *stage, v *emissaries.Conflict) { v.Parties[0].Hidden = true })
	seen := func(table.ID) bool { return true }
	before := s.p.shown(seen)
	s.Type("65")
	if !s.p.shown(seen).Same(before) {
		t.Errorf("players see what is not said yet")
	}
	s.Type("So")
	s.Press(fyne.KeyReturn)
	if s.p.shown(seen).Same(before) {
		t.Errorf("players do not see what was said")
	}
}
