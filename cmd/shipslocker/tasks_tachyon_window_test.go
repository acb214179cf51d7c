//go:build window && tasks

package main

import (
	"fmt"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// wing is an engagement of eight pilots against one flight.
type wing struct {
	steps
	e      tachyon.Engagement // as it stands on disk; all below likewise
	pilots [8]tachyon.Pilot
}

// flies opens an engagement of eight pilots, which they have joined.
func flies(t *testing.T, stress int) *wing {
	t.Helper()
	h := apart(t)
	c := &crate{home: h}
	campaign := tachyon.NewCampaign()
	campaign.Name = "Amber wing"
	c.keep(tachyon.CampaignKind, theCampaign, campaign)
	m := board.New()
	m.Name = "The shoals"
	if _, err := m.AddZone(board.Oblong(0, 0, 900, 500)); err != nil {
		t.Fatal(err)
	}
	e := tachyon.NewEngagement()
	e.Name, e.Campaign, e.Map = "Eight at the shoals", theCampaign, holdID
	for i := range 9 {
		ship := tachyon.NewShip()
		ship.Name, ship.Campaign, ship.Shields.Boxes = fmt.Sprintf("Ship %d", i+1), theCampaign, 1
		side := 1
		if i < 8 {
			p := tachyon.NewPilot()
			p.Name, p.Callsign, p.Campaign, p.Ship, p.Stress = fmt.Sprintf("Pilot %d", i+1), fmt.Sprintf("P%d", i+1), theCampaign, shipID(i), stress
			p.Skills = tachyon.Skills{Gunnery: 3, Pilot: 3, Tactics: 2, Technology: 2, Discipline: 2}
			c.keep(tachyon.PilotKind, pilotID(i), p)
			side, ship.Pilot = tachyon.PlayersSide, pilotID(i)
		} else {
			ship.Flight, ship.Crew = 3, tachyon.Crew{Gunnery: 4, Pilot: 2, Tactics: 2, Technology: 2}
		}
		c.keep(tachyon.ShipKind, shipID(i), ship)
		token := board.Token{ID: m.NextID(), Document: shipID(i), Size: 1, Side: side}
		m.Tokens = append(m.Tokens, token)
		m.MoveToken(token.ID, board.Point{X: 80 + 130*float64(i%5), Y: 120 + 220*float64(i/5)})
		e.Table.Insert(i, table.Participant{Document: shipID(i), Token: int(token.ID), Side: side, Dice: dice.Typed})
	}
	c.keep(tachyon.MapKind, holdID, m)
	c.keep(tachyon.EngagementKind, ambushID, e)
	s := c.locker()
	w := &wing{}
	w.steps = begun(h, s, func() (string, bool) {
		w.e, w.pilots = tachyon.Engagement{}, [8]tachyon.Pilot{}
		into := map[string]any{"Eight at the shoals": &w.e}
		for i := range w.pilots {
			into[fmt.Sprintf("Pilot %d", i+1)] = &w.pilots[i]
		}
		return s.values(into)
	})
	w.open("Eight at the shoals")
	w.fills()
	w.key("ctrl+g")
	w.rests()
	w.step("all ships in the engagement", func() { w.key("j", "n") }, func() bool { return len(w.e.Chart.Craft) == 9 })
	return w
}

// detects has eight players and the referee look for each other.
func detects(t *testing.T, by hand) tally {
	w := flies(t, 0)
	n := w.counted("detection", func() {
		goes := func(button string) {
			by.plays(func() { w.presses(column, button) }, func() { w.key("n") })
		}
		goes("Detection (N)")
		w.dice("333333333") // a digit begins the next total
		by.plays(func() {}, func() { w.key("Return") })
		goes("Apply result (N)")
	}, func() bool { return w.e.Chart.Round == 1 && w.e.Chart.Phase == tachyon.ManeuverPhase })
	return n
}

// recovers has three pilots rid of their stress by Discipline, after the scene.
func recovers(t *testing.T, by hand) tally {
	w := flies(t, 2)
	return w.counted("three recoveries", func() {
		by.plays(func() { w.presses(column, "After the scene… (X)") }, func() { w.key("x") })
		by.plays(func() { w.presses(column, "Recover… (1)") }, func() { w.key("1") }) // the others follow
		for range 3 {
			w.dice("3")
			by.plays(func() { w.presses(column, "Apply result") }, func() { w.key("Return") })
			w.rests()
		}
	}, func() bool { return w.pilots[0].Stress+w.pilots[1].Stress+w.pilots[2].Stress == 0 })
}

// tails has one get on a tail, who is tailed shake it off, and another refocus.
func tails(t *testing.T, by hand) tally {
	h := apart(t)
	w := &sortie{}
	w.steps = begun(h, sortieLocker(h), w.read)
	w.open("Six at the shoals")
	w.fills()
	w.key("ctrl+g")
	w.detect()
	w.places()
	w.pass(black)
	n := w.counted("a tail", func() { w.totals(by, "On their tail (T)", "t", "45") }, func() bool { return w.craft(kestrel).Done })
	w.pass(swift)
	n.adds(w.counted("the tail shaken off", func() { w.totals(by, "Shake off a tail (K)", "k", "43") }, func() bool { return w.craft(red).ShookOff }))
	if !w.craft(red).Done {
		w.pass(red)
	}
	n.adds(w.counted("the refocus", func() {
		w.totals(by, "Tactical refocus (F)", "f", "4")
		by.plays(func() {}, func() { w.key("Return") })
	}, func() bool { return w.craft(wren).Keeps }))
	return n
}

// totals has whoever's turn it is do something, and types the totals of everybody who rolls for it.
func (w *sortie) totals(by hand, button, letter, called string) {
	w.t.Helper()
	by.plays(func() { w.presses(column, button) }, func() { w.key(letter) })
	w.dice(called)
	by.plays(func() { w.presses(column, "Apply result (N)") }, func() { w.key("Return") })
}
