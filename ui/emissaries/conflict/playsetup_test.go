package conflict

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

func TestTheWorldIsSetAgainstThemWithAPool(t *testing.T) {
	s := newStage(t, func(_ *stage, v *emissaries.Conflict) { v.Table.Remove(seatBram) })
	s.Expect("All are on one side. Add an opponent.")
	s.Type("w")
	s.Fill("Name", 0, "The ice storm")
	s.Fill("Dice, such as 4d6 4d8", 0, "3d6 2d7")
	s.Dialog().Answer()
	s.Expect("Write dice like 4d6 4d8, with d4, d6, d8 and d10.")
	s.Fill("Dice, such as 4d6 4d8", 0, "2d6 1d10")
	s.Cross("Hide its dice from players", 0)
	s.Step("The ice storm is against them, with 2d6 1d10", func() { s.Dialog().Answer() })
	v := s.conflict()
	who := v.Table.Participants[1]
	x, _ := v.Party(who.ID)
	if who.Name != "The ice storm" || who.Side != gmSide || !x.Hidden || len(x.Dice) != 3 {
		t.Fatalf("against them is %+v with %+v", who, x)
	}
	s.Type("nd")
	s.Expect("ADA VENN: BRING INTO PLAY", "To roll: 6d6")
	s.Type("n")
	s.Step("the program rolls for Ada Venn and The ice storm", func() { s.Type("p") })
	s.holds(seatAda, 3, 3, 3, 3, 3, 3)
	s.holds(who.ID, 3, 3, 3)
	s.Type("2")
	s.raises("33", "")
	s.Press(fyne.KeyReturn)
	s.Type("33")
	s.Expect("3 + 3 = 6 against 6 blocks or dodges.")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueRaise, seatAda)
}

func TestNPCsAreMadeQuicklyAndSeated(t *testing.T) {
	s := newStage(t)
	s.Type("q")
	s.Select("Type", 0, "Dangerous: two rows, armed")
	s.Fill("How many, 1 to 12", 0, "2")
	s.Fill("Name; several are numbered", 0, "Dock tough")
	s.Dialog().Answer()
	v := s.conflict()
	if n := len(v.Table.Participants); n != 4 || v.Table.Participants[3].Side != gmSide {
		t.Fatalf("at the table are %+v", v.Table.Participants)
	}
	n := s.npc(v.Table.Participants[2].Document)
	if n.Name != "Dock tough 1" || n.Stats.Hard != d6(3) || len(n.Fallout.Rows) != 2 || !n.Objects[0].Dangerous || n.Objects[0].Dice != (emissaries.Dice{D4: 1, D8: 1}) {
		t.Errorf("the NPC is %+v", n)
	}
}

func TestReturnAfterAnApproachDoesNotPickAnother(t *testing.T) {
	s := newStage(t)
	s.Type("nc")
	s.Press(fyne.KeyReturn)
	if p, _ := s.conflict().Party(1); p.Approach != emissaries.UnopposedPhysical {
		t.Errorf("C and Return pick %q", p.Approach)
	}
}

func TestStakesAndPeopleAreSetUpOnThePage(t *testing.T) {
	s := newStage(t, func(_ *stage, v *emissaries.Conflict) {
		v.Stakes = emissaries.Stakes{}
		v.Table = table.Table{}
	})
	s.Expect("Add people from the shelf")
	s.Fill("Stakes", 0, "Do they get through?")
	s.Labelled("the stakes")
	for _, want := range []string{"stakes.question", "stakes.win", "stakes.lose", "shelf"} {
		if want == "stakes.question" {
			s.p.Page.Focus(want)
		} else {
			s.Press(fyne.KeyReturn)
		}
		if got := s.p.Page.Focused(); got != want {
			t.Fatalf("Return brings the keyboard to %q, not %q", got, want)
		}
	}
	s.Step("Ada Venn at the table", func() { s.Select("Add from shelf", 0, "Ada Venn") })
	s.Step("Bram Venn at the table", func() { s.Select("Add from shelf", 0, "Bram Venn") })
	v := s.conflict()
	if v.Stakes.Question != "Do they get through?" || v.Table.Participants[0].Side != emissaries.PlayersSide || v.Table.Participants[1].Side != gmSide {
		t.Fatalf("the conflict is %+v", v)
	}
	s.Step("changes sides", func() { s.Select("Side", 1, "the players’") })
	s.Expect("All are on one side.")
}

func TestWhoJoinsStandsOnTheMap(t *testing.T) {
	s := newStage(t, func(s *stage, v *emissaries.Conflict) {
		m := board.New()
		if _, err := m.AddZone([]board.Point{{}, {X: 90}, {X: 90, Y: 90}, {Y: 90}}); err != nil {
			t.Fatal(err)
		}
		s.Put(emissaries.MapKind, "map", m, "")
		v.Map, v.Table = "map", table.Table{}
	})
	s.Step("Ada Venn at the table", func() { s.Select("Add from shelf", 0, "Ada Venn") })
	m := edit.Of[board.Map](s.Doc("map")).Value()
	who := s.conflict().Table.Participants[0]
	if len(m.Tokens) != 1 || who.Token != int(m.Tokens[0].ID) || m.Tokens[0].Zone == 0 {
		t.Errorf("the token is %+v of %+v", m.Tokens, who)
	}
}

func TestTheCampaignsCrewAndItsAssetsAreAtHand(t *testing.T) {
	s := newStage(t, func(s *stage, v *emissaries.Conflict) {
		a, c := emissaries.NewAsset(), emissaries.NewCampaign()
		a.Name = "Grey Heron"
		a.Stats[0].Dice = d6(5)
		c.Seats = []emissaries.Seat{{ID: 1, Player: "Jo", Character: "ada"}}
		c.Assets = []emissaries.SharedRow{{ID: 1, Asset: "heron"}}
		s.Put(emissaries.AssetKind, "heron", a, "")
		s.Put(emissaries.CampaignKind, "campaign", c, "")
		v.Campaign = "campaign"
		v.Table.Remove(seatAda)
	})
	s.Step("Ada Venn at the table", func() { s.Tap("Add campaign’s crew (C)", 0) })
	s.Type("n")
	s.p.Page.Cancel()
	s.Tap("Ada Venn (2)", 0)
	s.Step("Engines, Grey Heron", func() { s.Cross("5d6 · Engines, Grey Heron", 0) })
	s.Expect("To roll: 5d6")
	s.Step("Engines, Grey Heron", func() { s.Cross("5d6 · Engines, Grey Heron", 0) })
	s.ExpectNot("To roll: 5d6")
}
