package tachyon_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper/papertest"
)

// told is a fight of which there is much to tell, some of it hidden from the players.
func told() (*tachyon.Engagement, map[domain.DocID]domain.Document) {
	e, around := fight()
	e.Name, e.Notes, e.Fate, e.Chart.Round, e.Chart.Phase = "The Narrows", "They flee at dusk.", 4, 3, tachyon.ActionPhase
	e.Chart.Craft[0].Slot = tachyon.At(3)
	e.Chart.Craft[1].Tailing, e.Chart.Craft[1].Rounds = 1, 2
	e.Chart.Craft[1].Aspects = []tachyon.CraftAspect{{ID: 1, Text: "Blinded", Invokes: 2, By: 1}}
	e.Hits = []tachyon.Hit{{ID: 1, By: 2, Target: 1, Shifts: 5}}
	e.Stranded = []tachyon.Stranded{{ID: 1, Name: "Old Marten", Of: 2}}
	e.Table.Aspects = []table.Aspect{{ID: 1, Text: "Nowhere to hide", FreeTags: 1, By: 1}, {ID: 2, Text: "A mine waits", Hidden: true}}
	e.Table.Clocks = []table.Clock{{ID: 1, Name: "The convoy is past", Size: 6, Filled: 2}}
	around["map"].(*board.Map).Zones[0].Aspects = []board.Aspect{{ID: 9, Text: "Ice in every sensor", FreeTags: 1}}
	around["map"].(*board.Map).Zones[2].Aspects = []board.Aspect{{ID: 10, Text: "Tripwire"}}
	return e, around
}

// prints expects words on paper, and others not to be there; both solid.
func prints(t *testing.T, kind domain.Kind, form string, doc domain.Document, around map[domain.DocID]domain.Document, pages int, there, missing string) {
	t.Helper()
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, kind, form), doc, around)
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range strings.Fields(there) {
			if !strings.Contains(got, want) {
				t.Errorf("%s %s: %q is not on paper:\n%s", form, size, want, got)
			}
		}
		for _, not := range strings.Fields(missing) {
			if strings.Contains(got, not) {
				t.Errorf("%s %s: %q is on paper", form, size, not)
			}
		}
		if n := len(papertest.Pages(res.PDF)); n > pages || len(res.Notes) > 0 {
			t.Errorf("%s %s: %d pages, notes %q", form, size, n, res.Notes)
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

func TestAnEngagementIsToldOnASheet(t *testing.T) {
	e, around := told()
	open := "TheNarrows Action Wren Tern level3 onthetailofWren,round2 “Blinded”(2free) OldMarten Nowheretohide Iceineverysensor(Theshallows) Theconvoyispast 2of6 Targetingdamaged"
	secret := "Theyfleeatdusk. Aminewaits(hidden) Ambush Tripwire(Thetrap)"
	prints(t, tachyon.EngagementKind, "sheet", e, around, 2, open, secret)
	prints(t, tachyon.EngagementKind, "sheet-referee", e, around, 2, open+" "+secret, "")
}

func TestWhatPlayersAreNotToSeeOfFoesStaysOffTheirSheet(t *testing.T) {
	e, around := told()
	hulk := wren()
	hulk.Name, hulk.Shields.Boxes, hulk.Shields.Marked = "Hulk", 8, 5
	c := tachyon.NewCampaign()
	c.FoesHidden = true
	e.Table.Participants[1].Document, e.Campaign = "hulk", "night"
	around["hulk"], around["night"] = hulk, c
	prints(t, tachyon.EngagementKind, "sheet", e, around, 2, "Hulk", "5of8marked")
	prints(t, tachyon.EngagementKind, "sheet-referee", e, around, 2, "5of8marked", "")
	prints(t, tachyon.EngagementKind, "aspects", e, around, 1, "Blinded", "Olderthanshelooks")
}

func TestIndexCardsSayWhatASheetSays(t *testing.T) {
	p, s := tern(), wren()
	p.Stunts[0].Text, p.Pending, p.TakenOut, s.Damage = "Once a scene.", 0, false, s.Damage[:1]
	prints(t, tachyon.PilotKind, "index", p, beside(), 1,
		"Tern OdaBrenner Iris Courierwhooutranablockade Gearstunt.Lowandfast:Onceascene. Boost:Calmasice Moderateconsequence(4):Crackedribs Wren +4", "")
	prints(t, tachyon.ShipKind, "index", s, beside(), 1,
		"Wren Patrolboat Tern,OdaBrenner Olderthanshelooks Twobunks Neveralone Bay1.Flares:Againsttails. Targeting “Shootsinthedark” Damage:Hullbreach,round2 Destroyed", "")
	e, around := told()
	around["tern"], around["wren"] = p, s
	prints(t, tachyon.EngagementKind, "index", e, around, 1, "Wren OdaBrenner Hulk Ambush", "")
}

func TestTentsCallPeopleByTheirCallsign(t *testing.T) {
	prints(t, tachyon.PilotKind, "tent", tern(), nil, 1, "Tern OdaBrenner Iris •Courierwhooutranablockade •Healthy:Swimsinthewatertank", "")
	c := tachyon.NewCampaign()
	c.Seats = []tachyon.Seat{{ID: 1, Player: "Ivy", Pilot: "tern"}, {ID: 2, Player: "Jon"}}
	prints(t, tachyon.CampaignKind, "tents", c, beside(), 1, "Tern Ivy Jon", "Iris")
	e, around := told()
	prints(t, tachyon.EngagementKind, "tents", e, around, 1, "Tern Hulk", "Ambush")
}

func TestAspectsHaveCards(t *testing.T) {
	prints(t, tachyon.PilotKind, "aspects", tern(), nil, 1, "HIGHCONCEPT Courierwhooutranablockade BOOST Calmasice MODERATECONSEQUENCE(4) Crackedribs", "")
	s := wren()
	s.Systems[0].Rows[2].Damaged = true
	prints(t, tachyon.ShipKind, "aspects", s, nil, 1, "Shootsinthedark Wren;Sensorsandtargetingofflinedamaged SWARMASPECT Olderthanshelooks", "")
	e, around := told()
	prints(t, tachyon.EngagementKind, "aspects", e, around, 1, "thescene;madebyWren Iceineverysensor Theshallows Blinded Freeinvocations", "Aminewaits Tripwire")
	prints(t, tachyon.EngagementKind, "aspects-referee", e, around, 1, "Aminewaits HIDDENFROMTHEPLAYERS Tripwire", "")
}
