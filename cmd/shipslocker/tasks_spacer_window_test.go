//go:build window && tasks

package main

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

// passesPhase has six ships that have moved go on to the next phase.
func passesPhase(t *testing.T, by hand) tally {
	h := apart(t)
	c := &crate{home: h}
	b := battle.New()
	b.Name, b.TableTop, b.Turn, b.Phase = "The chase", true, 1, 1
	for i := range 6 {
		vessel := ship.Templates[0].New()
		vessel.Name = fmt.Sprintf("Ship %d", i+1)
		b.Table.Insert(i, table.Participant{Document: c.keep(spacer.ShipKind, shipID(i), vessel), Side: i % 2, Dice: dice.Typed})
		b.Vessels = append(b.Vessels, battle.Vessel{Participant: table.ID(i + 1), Speed: 4, Phase: 1})
	}
	c.keep(spacer.BattleKind, ambushID, b)
	s := c.locker()
	w := begun(h, s, func() (string, bool) {
		*b = battle.Battle{}
		return s.values(map[string]any{"The chase": b})
	})
	w.open("The chase")
	w.fills()
	w.key("ctrl+g")
	return w.counted("phase 2", func() {
		by.plays(func() { w.presses(column, "Phase 2: all move (N)") }, func() { w.key("n") })
	}, func() bool { return b.Phase == 2 })
}

// debates is a battle of wits that is about to be scripted.
func debates(t *testing.T) (*steps, *wits.Wits) {
	t.Helper()
	h := apart(t)
	c := &crate{home: h}
	x := wits.New()
	x.Name = "The hearing"
	for i, id := range []domain.DocID{ilseID, tomasID} {
		who := spaceman([]string{"Ilse Vey", "Tomas Rook"}[i], "", 4, 4)
		who.Campaign = ""
		x.Table.Insert(i, table.Participant{Document: c.keep(spacer.CharacterKind, id, who), Side: i, Dice: dice.Typed})
		x.Sides[i] = wits.Arguer{
			Participant: table.ID(i + 1), Agrees: true, Intent: "The ship is ours", Interpersonal: 4, Willpower: 4,
			Abilities: []table.Part{{Label: "Broker", Value: 3}},
		}
	}
	c.keep(spacer.WitsKind, ambushID, x)
	s := c.locker()
	w := begun(h, s, func() (string, bool) {
		*x = wits.Wits{}
		return s.values(map[string]any{"The hearing": x})
	})
	w.open("The hearing")
	w.fills()
	w.rests()
	w.step("the first turn", func() { w.key("ctrl+g", "g") }, func() bool { return x.Turn == 1 })
	return &w, x
}

// argues has both write their scripts, and each speaks once.
func argues(t *testing.T, by hand) tally {
	w, x := debates(t)
	does := func(button, key string) {
		by.plays(func() { w.presses(playing, button) }, func() { w.slowly(key) })
	}
	n := w.counted("both scripts", func() {
		does("Write referee's scripts (E)", "e")
		does("Point (2)", "2")
		does("Counterpoint (1)", "1")
		does("Lay script face down", "Return")
		does("Obfuscate (3)", "3")
		does("Lay script face down", "Return")
	}, func() bool { return len(x.Sides[0].Script) == 2 && len(x.Sides[1].Script) == 1 })
	n.adds(w.counted("the scripts turned over", func() { does("Reveal scripts (V)", "v") }, func() bool { return x.Revealed() }))
	n.adds(w.counted("the Point", func() {
		does("Speak: Point (T)", "t")
		w.dice("3")
		does("Use this roll (Return)", "Return")
	}, func() bool { return x.Sides[0].Done == 1 }))
	n.adds(w.counted("the follow-up roll", func() {
		w.dice("4")
		does("Use this roll (Return)", "Return")
	}, func() bool { return !x.Sides[0].Rolls }))
	n.adds(w.counted("what obfuscates", func() {
		does("Speak: Obfuscate (T)", "t")
		w.dice("2")
		does("Use this roll (Return)", "Return")
	}, func() bool { return x.Sides[1].Done == 1 }))
	return n
}

// brawls is a skirmish that has come as far as Ilse's attack on Cole, who has no room for a heavy wound.
func brawls(t *testing.T) *tour {
	t.Helper()
	h := apart(t)
	c := &crate{home: h}
	fighters := []*person.Character{spaceman("Ilse Vey", "Ada", 5, 4), spaceman("Cole Marsh", "", 3, 3)}
	fighters[0].Gear = []person.Item{{ID: 1, Name: "Short melee weapon"}}
	fighters[1].Wounds = harm.Wounds{Heavy: 2}
	m := board.New()
	m.Name, m.Scale = "Hold", 0.025
	_, err := m.AddZone(board.Oblong(0, 0, 1200, 400))
	h.must(err)
	k := fight.NewSkirmish()
	k.Name, k.Map = "Knives in the hold", holdID
	for i, id := range []domain.DocID{ilseID, coleID} {
		fighters[i].Campaign = ""
		c.keep(spacer.CharacterKind, id, fighters[i])
		token := board.Token{ID: m.NextID(), Document: id, Size: 1, Side: i}
		m.Tokens = append(m.Tokens, token)
		m.MoveToken(token.ID, board.Point{X: 300 + 120*float64(i), Y: 200})
		k.Table.Insert(i, table.Participant{Document: id, Token: int(token.ID), Side: i, Dice: dice.Typed})
	}
	c.keep(spacer.MapKind, holdID, m)
	c.keep(spacer.SkirmishKind, ambushID, k)
	s := c.locker()
	w := &tour{}
	w.steps = begun(h, s, func() (string, bool) {
		w.skirmish, w.cole = fight.Skirmish{}, person.Character{}
		return s.values(map[string]any{"Knives in the hold": &w.skirmish, "Cole Marsh": &w.cole})
	})
	w.open("Knives in the hold")
	w.fills()
	w.rests()
	w.key("ctrl+g")
	w.step("the fight begun", func() { w.key("g") }, func() bool { return w.skirmish.Fight.Round == 1 })
	w.key("g")
	w.step("the script of Ilse", func() { w.key("Return", "4", "2", "Return") }, func() bool { return len(w.foe(1).Script) == 2 })
	w.key("Return")
	w.step("the referee's script", func() { w.key("e", "4", "Return") }, func() bool { return w.foe(2).Ready })
	w.step("the scripts turned over", func() { w.key("v") }, func() bool { return w.skirmish.Fight.Stage == fight.Acting })
	return w
}

// woundsCole has Ilse's knife wound Cole past his last box.
func woundsCole(t *testing.T, by hand) tally {
	w := brawls(t)
	before := w.cole.Wounds
	does := func(button, key string) {
		by.plays(func() { w.presses(column, button) }, func() { w.slowly(key) })
	}
	return w.counted("the cut", func() {
		does("Attack in melee (T)", "t")
		for _, face := range []string{"4", "2", "5", "3"} { // the attack, the defence, the damage, Toughness
			w.slowly(face)
			does("Use this roll (Return)", "Return")
		}
		does("Two light wounds (1)", "Return")
		w.slowly("4") // Cole stays conscious
		does("Use this roll (Return)", "Return")
		does("Apply (Y)", "y")
	}, func() bool { return w.cole.Wounds != before })
}

// leadsTwo has Ilse try something with two helpers, from her sheet.
func leadsTwo(t *testing.T, by hand) tally {
	h := apart(t)
	c := &crate{home: h}
	crew := campaign.New()
	crew.Name = "Night ferries"
	var ilse person.Character
	for i, name := range []string{"Ilse Vey", "Tomas Rook", "Cole Marsh"} {
		id := []domain.DocID{ilseID, tomasID, coleID}[i]
		x := spaceman(name, fmt.Sprintf("Player %d", i+1), 5, 4)
		x.Rank = 3 // Leadership 3
		c.keep(spacer.CharacterKind, id, x)
		crew.Seats = append(crew.Seats, campaign.Seat{ID: rules.RowID(i + 1), Player: x.Player, Character: id})
	}
	c.keep(spacer.CampaignKind, theCampaign, crew)
	s := c.locker()
	w := begun(h, s, func() (string, bool) {
		ilse = person.Character{}
		return s.values(map[string]any{"Ilse Vey": &ilse})
	})
	w.open("Ilse Vey")
	w.fills()
	w.rests()
	return w.counted("the task", func() {
		by.plays(func() {
			w.presses(playing, "Task…")
			w.presses(playing, "Tomas Rook helps")
			w.presses(playing, "Cole Marsh helps")
		}, func() {
			w.slowly("ctrl+g", "Return") // the keyboard is on the name: from there to the first button
			w.slowly("h", "h")
		})
		w.dice("34567")
		by.plays(func() { w.presses(playing, "Use this roll (Return)") }, func() { w.slowly("Return") })
	}, func() bool {
		return len(ilse.Log) == 1 && strings.Contains(ilse.Log[0].Text, "Tomas Rook") && strings.Contains(ilse.Log[0].Text, "Cole Marsh")
	})
}
