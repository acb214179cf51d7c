package tachyon_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	tachyonui "shipslocker/ui/tachyon"
)

// Who flies what is set on any of the three sheets, and all three say the same.
func TestThreeSheetsSayTheSameOfWhoFlies(t *testing.T) {
	for name, set := range map[string]func(*muster){
		"the ship's":     func(m *muster) { m.show("heron", tachyonui.NewShip).Select("Usually flown by", 0, "Oda Brenner") },
		"the pilot's":    func(m *muster) { m.show("wren", tachyonui.NewPilot).Select("Usually flies", 0, "Heron One") },
		"the campaign's": func(m *muster) { m.show("c", tachyonui.NewCampaign).Select("Ship", 0, "Heron One") },
	} {
		t.Run(name, func(t *testing.T) {
			m := &muster{t: t, ship: &tachyon.Ship{Name: "Heron One", Campaign: "c"}, pilot: &tachyon.Pilot{Name: "Oda Brenner", Campaign: "c"}, campaign: &tachyon.Campaign{Seats: []tachyon.Seat{{ID: 1, Player: "Iris", Pilot: "wren"}}}}
			set(m)
			m.keep()
			if m.ship.Pilot != "wren" {
				t.Fatalf("the ship's own sheet says %q", m.ship.Pilot)
			}
			m.says(true)
			m.show("heron", tachyonui.NewShip).Select("Usually flown by", 0, "somebody without a sheet")
			m.keep()
			m.says(false)
		})
	}
}

// Of files from before, in which one sheet alone says it, all three views know it.
func TestOlderFilesSayWhoFliesOnOneSheet(t *testing.T) {
	for name, set := range map[string]func(*muster){
		"the ship's":  func(m *muster) { m.ship.Pilot = "wren" },
		"the pilot's": func(m *muster) { m.pilot.Ship = "heron" },
	} {
		t.Run(name, func(t *testing.T) {
			m := &muster{t: t, ship: &tachyon.Ship{Name: "Heron One", Campaign: "c"}, pilot: &tachyon.Pilot{Name: "Oda Brenner", Campaign: "c"}, campaign: &tachyon.Campaign{Seats: []tachyon.Seat{{ID: 1, Player: "Iris", Pilot: "wren"}}}}
			set(m)
			m.says(true)
		})
	}
}

// muster is a ship, a pilot and a campaign, each shown in turn.
type muster struct {
	t        *testing.T
	ship     *tachyon.Ship
	pilot    *tachyon.Pilot
	campaign *tachyon.Campaign
	rig      *desktest.Desk
}

// show has one of the three in front, the others on the shelf.
func (m *muster) show(front domain.DocID, editor func(dice.Source) func(desk.Host) desk.Editor) *desktest.Desk {
	m.rig = desktest.OnPaper(m.t, tachyon.Kinds, editor(desktest.Highest{}))
	m.rig.Put(tachyon.ShipKind, "heron", m.ship, "")
	m.rig.Put(tachyon.PilotKind, "wren", m.pilot, "")
	m.rig.Put(tachyon.CampaignKind, "c", m.campaign, "")
	m.rig.Editor.Bind(m.rig.Doc(front))
	m.rig.Settle()
	return m.rig
}

// keep takes the three as they are now.
func (m *muster) keep() {
	m.rig.Settle()
	m.ship = edit.Of[tachyon.Ship](m.rig.Doc("heron")).Value()
	m.pilot = edit.Of[tachyon.Pilot](m.rig.Doc("wren")).Value()
	m.campaign = edit.Of[tachyon.Campaign](m.rig.Doc("c")).Value()
}

// says checks what the pilot's sheet and the campaign say of the ship.
func (m *muster) says(flies bool) {
	m.t.Helper()
	if got := m.show("wren", tachyonui.NewPilot).Says("Heron One"); got != flies {
		m.t.Errorf("the pilot's sheet names the ship: %v, want %v", got, flies)
	}
	if got := m.show("c", tachyonui.NewCampaign).Says("flies Heron One"); got != flies {
		m.t.Errorf("the campaign says who flies: %v, want %v", got, flies)
	}
}
