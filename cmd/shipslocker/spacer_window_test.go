//go:build window

package main

import (
	"slices"
	"syscall"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

// The documents that a mission of Spacer is prepared with, by their ids.
const (
	theCampaign domain.DocID = "campaigncampaign"
	ilseID      domain.DocID = "sheetsheetsheet0" // Ada's
	tomasID     domain.DocID = "sheetsheetsheet1" // Ben's
	coleID      domain.DocID = "sheetsheetsheet2" // nobody's
	corvetteID  domain.DocID = "shipshipshipshi0"
	fighterID   domain.DocID = "shipshipshipshi1"
	holdID      domain.DocID = "mapmapmapmapmapm"
	ambushID    domain.DocID = "skirmishskirmish"
	buoyID      domain.DocID = "missionmissionmi"
)

// tour is a mission of Spacer that is played in the real window.
type tour struct {
	steps
	made     []string        // titles of the documents that the mission has made so far
	mission  mission.Mission // as it stands on disk; all below likewise
	campaign campaign.Campaign
	ilse     person.Character
	tomas    person.Character
	cole     person.Character
	skirmish fight.Skirmish
	wits     wits.Wits
	battle   battle.Battle
	corvette ship.Ship
	fighter  ship.Ship
}

// read reads what is on disk; ok is false while it cannot be read.
func (w *tour) read() (bodies string, ok bool) {
	w.t.Helper()
	w.mission, w.campaign, w.skirmish, w.wits, w.battle = mission.Mission{}, campaign.Campaign{}, fight.Skirmish{}, wits.Wits{}, battle.Battle{}
	w.ilse, w.tomas, w.cole, w.corvette, w.fighter = person.Character{}, person.Character{}, person.Character{}, ship.Ship{}, ship.Ship{}
	into := map[string]any{
		"The silent buoy": &w.mission, "Night ferries": &w.campaign, "Ilse Vey": &w.ilse, "Tomas Rook": &w.tomas, "Cole Marsh": &w.cole,
		"Knives in the hold": &w.skirmish, "Patience": &w.corvette, "Wasp": &w.fighter,
	}
	for _, title := range w.made {
		into[title] = map[string]any{"The hearing": &w.wits, "The chase": &w.battle}[title]
	}
	return w.shelf.values(into)
}

// insists presses a key, and again while it only says that something is still being read.
func (w *tour) insists(what, key string, ok func() bool) {
	w.t.Helper()
	looks := 0
	w.step(what, func() {}, func() bool {
		if ok() {
			return true
		}
		if looks%50 == 0 {
			w.key(key)
		}
		looks++
		return false
	})
}

// decides is a step that one undo takes back, and that is then done again.
func (w *tour) decides(what string, do func(), ok func() bool) {
	w.t.Helper()
	before, after := w.step(what, do, ok)
	w.turns("ctrl+z", "one undo of "+what, before)
	w.turns("ctrl+shift+z", what+" done again", after)
}

// spaceman is somebody with a combat and an agility and the rest middling.
func spaceman(name, player string, agility, combat int) *person.Character {
	c := person.New()
	c.Name, c.Player, c.Draft, c.Campaign = name, player, false, theCampaign
	c.Inborn = person.Inborn{
		Agility: person.Attribute{Base: agility}, Physique: person.Attribute{Base: 4}, Awareness: person.Attribute{Base: 5},
		Health: person.Attribute{Base: 5}, Willpower: person.Attribute{Base: 4},
	}
	c.Trained.Combat.Base, c.Trained.Interpersonal.Base, c.Trained.Technical.Base = combat, 3, 4
	c.Departments = []person.Department{
		{ID: 1, Name: "Engineering", Level: 3, Fields: []person.Field{{ID: 1, Name: "Power Systems", Level: 2}, {ID: 2, Name: "Maintenance", Level: 1}}},
		{ID: 2, Name: "Operations", Level: 2, Fields: []person.Field{{ID: 1, Name: "Gunnery", Level: 2}}},
	}
	return c
}

// unshuffled is a deck in its own order, with some cards on top.
func unshuffled(top ...dice.Card) dice.Deck {
	d := dice.NewDeck(2, lastOfAll{})
	d.Pile = append(top, slices.DeleteFunc(d.Pile, func(c dice.Card) bool { return slices.Contains(top, c) })...)
	return d
}

// lastOfAll draws the last of everything.
type lastOfAll struct{}

func (lastOfAll) Next(n int) int { return n }

// missionLocker is a locker with a mission that is to be begun and what it needs.
func missionLocker(h home) shelf {
	h.t.Helper()
	c := &crate{home: h}
	shared := campaign.New()
	shared.Name = "Night ferries"
	shared.Seats = []campaign.Seat{{ID: 1, Player: "Ada", Character: ilseID, Deck: unshuffled("H2", "C4", "D13")}, {ID: 2, Player: "Ben", Character: tomasID}}
	c.keep(spacer.CampaignKind, theCampaign, shared)

	fighters := []*person.Character{spaceman("Ilse Vey", "Ada", 5, 4), spaceman("Tomas Rook", "Ben", 4, 2), spaceman("Cole Marsh", "", 3, 3)}
	fighters[0].Gear = []person.Item{{ID: 1, Name: "Short melee weapon"}}
	for i, id := range []domain.DocID{ilseID, tomasID, coleID} {
		c.keep(spacer.CharacterKind, id, fighters[i])
	}
	for i, id := range []domain.DocID{corvetteID, fighterID} {
		vessel := ship.Templates[2*i].New()
		vessel.Name, vessel.Campaign = []string{"Patience", "Wasp"}[i], theCampaign
		if id == corvetteID {
			vessel.Posts = []ship.Post{{ID: 1, Role: ship.PowerPost, Character: ilseID}, {ID: 2, Role: ship.GunnerPost, Character: ilseID}}
		}
		c.keep(spacer.ShipKind, id, vessel)
	}

	m := board.New()
	m.Name, m.Scale = "Hold", 0.025
	zone, err := m.AddZone(board.Oblong(0, 0, 1200, 400))
	h.must(err)
	z, _ := m.Zone(zone)
	z.Name = "Hold"
	k := fight.NewSkirmish()
	k.Name, k.Campaign, k.Map = "Knives in the hold", theCampaign, holdID
	for i, id := range []domain.DocID{ilseID, coleID} {
		token := board.Token{ID: m.NextID(), Document: id, Size: 1, Side: i}
		m.Tokens = append(m.Tokens, token)
		m.MoveToken(token.ID, board.Point{X: 300 + 120*float64(i), Y: 200})
		k.Table.Insert(i, table.Participant{Document: id, Token: int(token.ID), Side: i, Dice: dice.Typed})
	}
	c.keep(spacer.MapKind, holdID, m)
	c.keep(spacer.SkirmishKind, ambushID, k)

	mission := mission.New()
	mission.Name, mission.Campaign = "The silent buoy", theCampaign
	c.keep(spacer.MissionKind, buoyID, mission)

	return c.locker()
}

// boarded opens the mission with the mouse untouched.
func boarded(t *testing.T) *tour {
	t.Helper()
	h := apart(t)
	w := &tour{}
	w.steps = begun(h, missionLocker(h), w.read)
	w.open("The silent buoy")
	return w
}

// makes has keys make a document of a title.
func (w *tour) makes(title string, keys ...string) {
	w.t.Helper()
	w.key(keys...)
	w.made = append(w.made, title)
}

// back closes the conflict and comes back to the mission.
func (w *tour) back() {
	w.t.Helper()
	w.key("ctrl+w")
	w.awaitTitle("The silent buoy – crew – ")
	w.key("ctrl+g")
	w.rests() // the sheets have come to hand
}

// lines writes lines, each with a Return.
func (w *tour) lines(texts ...string) {
	w.t.Helper()
	for _, text := range texts {
		w.runes(text)
		w.key("Return")
	}
}

// scene is the last scene begun.
func (w *tour) scene() mission.Scene {
	if n := len(w.mission.Scenes); n > 0 {
		return w.mission.Scenes[n-1]
	}
	return mission.Scene{}
}

// frames begins a scene and waits for it.
func (w *tour) frames(n int, kind mission.SceneType, keys ...string) {
	w.t.Helper()
	w.step("scene of "+string(kind), func() { w.key(keys...) }, func() bool {
		return len(w.mission.Scenes) == n && w.scene().Type == kind && !w.scene().Over
	})
}

// endScene ends the scene that is on; keys choose what it brings.
func (w *tour) endScene(keys ...string) {
	w.t.Helper()
	w.key("e")
	if len(keys) > 0 {
		w.rests()
		w.key("Escape") // the sheets may have come to hand only now: begun anew, the first of them has the keyboard
		w.rests()
		w.key("e")
		w.rests()
		w.key(keys...)
	}
	w.step("the scene's end", func() { w.key("e") }, func() bool { return w.scene().Over })
}

func TestASpacerMissionWithOneConflictOfEachKind(t *testing.T) {
	w := boarded(t)
	w.part("cards are written and the mission is drawn", w.playCards)
	w.part("phase 1: prologue, colour and drama", w.playFirstPhase)
	w.part("phase 2: a skirmish and an action scene", w.playSecondPhase)
	w.part("phase 3: a battle of wits", w.playThirdPhase)
	w.part("phase 4: a space battle", w.playFourthPhase)
	w.part("phase 5: problem, resolution and epilogue", w.playFifthPhase)
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.said)
	}
}

func TestASpacerTaskWithDiceThenWithCards(t *testing.T) {
	w := boarded(t)
	w.declaresTask()
	w.runes("25")                                 // the first opens: 7 against 5
	w.key("Tab", "Tab", "Down", "Down", "Return") // past “Use this roll”
	w.decides("the task with dice", func() { w.key("Return") }, func() bool { return w.ilse.Tallies.Conflict[0] == 1 })

	w.open("Night ferries")
	w.rests()                                                                                                                  // the sheets of the seats have come to hand
	for range 33 + slices.IndexFunc(rules.HouseRules, func(r table.HouseRule[rules.House]) bool { return r.Key == "cards" }) { // the rules come after what stands on top (two people, two scenes, notes), seats, their making, decks, and what players see
		w.key("Tab")
	}
	w.step("cards in place of dice", func() { w.key("Down", "Down", "Return") }, func() bool { return w.campaign.House == rules.House{Cards: true} })

	w.declaresTask()
	w.key("r", "r", "shift+Tab", "shift+Tab", "Down", "Down", "Down", "Return") // a two, which asks for a four: 6 against 5
	w.decides("the task with cards", func() { w.key("Return") }, func() bool {
		deck := w.campaign.Seats[0].Deck
		return w.ilse.Tallies.Failure[0] == 1 && len(deck.Pile) == 52 && slices.Equal(deck.Discards, []dice.Card{"H2", "C4"})
	})
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.said)
	}
}

// declaresTask declares a task of Ilse from her sheet, which only its buttons begin, as far as the dice or cards.
func (w *tour) declaresTask() {
	w.t.Helper()
	w.open("Ilse Vey")
	w.tap("605", "85")
	w.rests()
	w.key("Down")
	for range slices.IndexFunc(slices.Concat(person.InbornRows, person.TrainedRows), func(r person.AttributeRow) bool { return r.Name == person.Technical }) {
		w.key("Down")
	}
	w.key("Tab", "Down", "Down", "Tab", "Tab", "Tab", "Tab") // the best field, and past what it is against
	w.runes("Get the pump going")
	w.key("Tab")
	w.runes("The hold floods")
	w.key("Return")
}

// playCards has everybody write cards, passing the laptop round, and draws the mission.
func (w *tour) playCards() {
	w.step("players and referee", func() { w.key("b") }, func() bool { return len(w.mission.Players) == 3 })
	w.key("Return", "i") // passed to Ada, whose laptop it is now
	w.lines("Find out why the buoy fell silent", "The buoy answers in a known voice", "A storm of dust", "")
	w.key("Return", "i") // covered, and passed to Ben
	w.lines("Ferry the envoy home", "The envoy is nobody", "Pirates", "")
	w.key("Return", "i") // and to the referee
	w.runes("Map the wreck")
	w.key("Return", "Return")
	w.step("the cards", func() {}, func() bool { return len(w.mission.Cards) == 7 })
	w.step("the mission that Ada wrote", func() { w.key("d", "Down", "Down", "Return", "d") }, func() bool { return w.mission.Cards[0].Drawn == 1 })
	if w.mission.Cards[0].Kind != mission.Idea || w.mission.Cards[0].Text != "Find out why the buoy fell silent" {
		w.t.Errorf("drawn is %+v", w.mission.Cards[0])
	}
}

// playFirstPhase has the referee's prologue and a scene of each player.
func (w *tour) playFirstPhase() {
	w.step("phase 1", func() { w.key("n") }, func() bool {
		return w.mission.Phase == 1 && w.mission.Players[0].Tokens == mission.Tokens{NonConflict: 1}
	})
	w.frames(1, mission.DramaScene, "d")
	if s := w.scene(); s.Role != mission.PrologueScene || s.Paid != mission.PaidNothing || s.By != 3 {
		w.t.Errorf("the prologue is %+v", s)
	}
	w.endScene()
	w.frames(2, mission.ColourScene, "o")
	w.step("the colour scene's one roll", func() { w.key("r") }, func() bool { return w.scene().Tasks == 1 })
	w.endScene()
	w.frames(3, mission.DramaScene, "d")
	w.endScene("Tab", "Tab", "Down", "Down", "Tab", "Down", "Down", "Return")
	if w.tomas.RerollTokens != 1 || w.mission.Players[1].Tokens.Sum() != 0 {
		w.t.Errorf("after a drama scene Tomas has %d reroll tokens and Ben %+v", w.tomas.RerollTokens, w.mission.Players[1].Tokens)
	}
	w.step("the reroll token spent with the mouse", func() { w.click("649", "358") }, func() bool { return w.tomas.RerollTokens == 0 })
	w.key("ctrl+g")
}

// playSecondPhase has a twist, a skirmish and an action scene.
func (w *tour) playSecondPhase() {
	w.step("a twist and phase 2", func() { w.key("n", "Down", "Down", "Return", "d") }, func() bool { return w.mission.Phase == 2 && w.mission.Cards[1].Drawn == 2 })
	w.key("Tab")
	w.runes("Knives in the hold")
	w.frames(4, mission.ConflictScene, "Tab", "c")
	w.step("the skirmish of the scene", func() { w.key("s", "Return") }, func() bool { return w.scene().Conflict == ambushID })
	w.awaitTitle("Knives in the hold – crew – ")
	w.key("ctrl+g")
	w.insists("the fight begun", "g", func() bool { return w.skirmish.Fight.Round == 1 })
	w.key("g")
	w.step("the script of Ilse", func() { w.key("Return", "4", "2", "Return") }, func() bool {
		return slices.Equal(w.foe(1).Script, []fight.Action{fight.MeleeAction, fight.DisengageAction}) && w.foe(1).Hidden
	})
	w.key("Return")
	w.step("the referee's script", func() { w.key("e", "4", "Return") }, func() bool { return w.foe(2).Ready })
	w.step("the scripts turned over", func() { w.key("v") }, func() bool { return !w.foe(1).Hidden && w.skirmish.Fight.Stage == fight.Acting })
	w.key("t")
	w.lines("4", "2", "5", "3", "4") // the attack, the defence, the damage, Toughness, and Cole stays conscious
	w.decides("the cut", func() { w.key("y") }, func() bool { return w.cole.Wounds == harm.Wounds{Heavy: 1} && w.cole.Stuns == 1 })
	w.step("the follow-up roll", func() { w.lines("5") }, func() bool { return w.foe(1).Now == 5 })
	w.step("Cole does nothing", func() { w.key("m") }, func() bool { return w.foe(2).State == fight.Finished })
	w.step("Ilse passes", func() { w.key("m") }, func() bool { return w.foe(1).State == fight.Finished })
	w.step("round 2", func() { w.key("g") }, func() bool { return w.skirmish.Fight.Round == 2 })
	w.back()
	w.endScene("Down", "Down", "Tab", "Down", "Down", "Return")
	if w.ilse.Tallies.Conflict[0] != 1 || w.ilse.Inborn.Agility.Studied != 1 || w.mission.Players[0].Tokens.Conflict != 0 {
		w.t.Errorf("after the skirmish Ilse has ticked %+v and practised %+v, Ada has %+v", w.ilse.Tallies, w.ilse.Inborn, w.mission.Players[0].Tokens)
	}
	w.frames(5, mission.ActionScene, "a")
	w.step("two tasks", func() { w.key("r", "r") }, func() bool { return w.scene().Tasks == 2 })
	w.endScene()
}

// playThirdPhase has a twist and a battle of wits.
func (w *tour) playThirdPhase() {
	w.step("a twist and phase 3", func() { w.key("n", "Down", "Down", "Return", "d") }, func() bool { return w.mission.Phase == 3 && w.mission.Cards[2].Drawn == 3 })
	w.key("Down", "Down", "Tab")
	w.runes("The hearing")
	w.frames(6, mission.ConflictScene, "Tab", "c")
	w.step("the battle of wits of the scene", func() { w.makes("The hearing", "w", "m") }, func() bool { return w.scene().Conflict != "" })
	w.awaitTitle("The hearing – crew – ")
	w.key("ctrl+g")
	w.step("both agree", func() { w.key("space", "Tab", "space") }, func() bool { return w.wits.Sides[0].Agrees && w.wits.Sides[1].Agrees })
	w.insists("the first turn", "g", func() bool { return w.wits.Turn == 1 && w.wits.Sides[0].Body == 7 && w.wits.Sides[1].Body == 7 })
	w.step("both scripts", func() { w.key("g", "Return", "2", "1", "Return", "Return", "3", "Return", "Return") }, func() bool {
		return slices.Equal(w.wits.Sides[0].Script, []wits.Action{wits.Point, wits.Counterpoint}) &&
			slices.Equal(w.wits.Sides[1].Script, []wits.Action{wits.Obfuscate}) && w.wits.Sides[0].Hidden
	})
	w.step("the scripts turned over", func() { w.key("v") }, func() bool { return w.wits.Revealed() })
	w.key("t", "s") // the time runs
	w.key("r")
	w.runes("3")
	w.decides("the Point", func() { w.key("Return") }, func() bool { return w.wits.Sides[1].Body == 5 })
	w.step("the follow-up roll", func() { w.lines("4") }, func() bool { return w.wits.Sides[0].Initiative == 4 })
	w.key("t")
	w.step("what obfuscates", func() { w.roll("2") }, func() bool { return w.wits.Sides[0].Difficulty == 2 && w.wits.Sides[1].Over })
	w.key("t")
	w.step("the counterpoint", func() { w.roll("3") }, func() bool { return w.wits.Sides[0].Body == 8 && w.wits.Sides[0].Over })
	w.step("turn 2", func() { w.key("g") }, func() bool { return w.wits.Turn == 2 && w.wits.Sides[0].Initiative == 7 })
	w.back()
	w.endScene("Tab", "Tab", "Down", "Down", "Return")
	if w.tomas.Tallies.Failure[0] != 1 {
		w.t.Errorf("after the battle of wits Tomas has ticked %+v", w.tomas.Tallies)
	}
}

// playFourthPhase has a twist and a battle of ships.
func (w *tour) playFourthPhase() {
	w.step("a twist and phase 4", func() { w.key("n", "Down", "Down", "Return", "d") }, func() bool { return w.mission.Phase == 4 && w.mission.Cards[4].Drawn == 4 })
	w.key("Down", "Down", "Down", "Tab")
	w.runes("The chase")
	w.frames(7, mission.ConflictScene, "Tab", "c")
	w.key("b")
	w.step("the battle of the scene", func() { w.makes("The chase", "space", "Tab", "space", "m") }, func() bool { return w.scene().Conflict != "" })
	w.awaitTitle("The chase – crew – ")
	w.key("ctrl+g")
	w.step("a field of hexes", func() { w.key("x") }, func() bool { return w.battle.Map != "" })
	w.rests() // the map has come to hand: before that nothing begins
	w.key("g")
	w.rests()
	w.key("Tab") // the speed of the one
	w.runes("4")
	w.key("Tab", "Tab", "Tab", "Tab") // and of the other
	w.runes("2")
	w.key("Tab", "Down", "Down", "Tab", "Down", "Down", "Return")
	w.insists("both ships in the battle", "n", func() bool { return len(w.battle.Vessels) == 2 })
	for _, p := range w.battle.Table.Participants {
		if p.Token == 0 {
			w.t.Errorf("participant %d is not on the map", p.ID)
		}
	}
	w.step("turn 1", func() { w.key("n") }, func() bool { return w.battle.Turn == 1 })
	w.key("t")
	w.roll("24") // the first opens
	w.runes("4")
	w.key("Tab")
	w.runes("2")
	w.step("power for gun and drive", func() { w.key("Return") }, func() bool { return w.vessel(1).Power.Battery == 0 && len(w.vessel(1).Power.Held) == 2 })
	w.key("e")
	w.step("thrust", func() { w.lines("6", "5") }, func() bool { return w.vessel(1).Power.Thrust == 2 }) // nobody is at the drives: by a target number of 6
	w.step("a turn", func() { w.key("s", "r", "n") }, func() bool { return w.vessel(1).Power.Thrust == 1 })
	w.key("f")
	w.decides("the hit", func() { w.roll("5") }, func() bool { return len(w.battle.Hits) == 1 })
	w.step("the hit rolled for", func() {
		w.key("h", "d")
		w.lines("5", "=")
	}, func() bool { return len(w.battle.Hits) == 1 && w.battle.Hits[0].Rolled && w.battle.Hits[0].Boxes == 3 })
	boxes := w.fighter.BoxesLeft()
	w.decides("a box crossed", func() { w.key("1") }, func() bool { return w.fighter.BoxesLeft() == boxes-1 })
	w.step("the other boxes crossed", func() { w.key("h", "1", "1") }, func() bool { return w.fighter.BoxesLeft() == boxes-3 && len(w.battle.Hits) == 0 })
	w.step("phase 2", func() { w.key("n") }, func() bool { return w.battle.Phase == 2 && w.vessel(1).Phase == 2 })
	w.back()
	w.endScene("Down", "Down", "Tab", "Tab", "Tab", "Down", "Down", "Return")
	if w.ilse.Tallies.Failure[0] != 1 || w.tomas.Inborn.Agility.Studied != 2 {
		w.t.Errorf("after the space battle Ilse has ticked %+v and Tomas practised %+v", w.ilse.Tallies, w.tomas.Inborn)
	}
}

// playFifthPhase has the problem, a scene of a player, the resolution and the epilogue.
func (w *tour) playFifthPhase() {
	w.step("phase 5", func() { w.key("n") }, func() bool { return w.mission.Phase == 5 && w.mission.Players[2].Tokens.Sum() == 0 })
	w.frames(8, mission.ActionScene, "a")
	w.step("a task", func() { w.key("r") }, func() bool { return w.scene().Tasks == 1 })
	w.endScene()
	w.frames(9, mission.DramaScene, "d")
	w.endScene()
	w.key("Down", "Down", "Tab", "Down", "Down", "Return") // the referee, and the resolution
	w.frames(10, mission.ActionScene, "a")
	w.endScene()
	w.key("Down", "Down", "Down", "Tab", "Down", "Down", "Return") // the referee, and the epilogue
	w.frames(11, mission.DramaScene, "d")
	w.endScene()
	roles := []mission.SceneRole{}
	for _, s := range w.mission.Scenes[7:] {
		roles = append(roles, s.Role)
	}
	if want := []mission.SceneRole{mission.ProblemScene, mission.FramedScene, mission.ResolvingScene, mission.EpilogueScene}; !slices.Equal(roles, want) || !w.mission.Ended {
		w.t.Errorf("phase 5 has %q, and the mission has ended: %v", roles, w.mission.Ended)
	}
}

// roll types dice on the tray that R brings and uses them.
func (w *tour) roll(faces string) {
	w.t.Helper()
	w.key("r")
	w.lines(faces)
}

// vessel is one of the ships in the battle.
func (w *tour) vessel(id table.ID) battle.Vessel {
	if v, ok := w.battle.Vessel(id); ok {
		return *v
	}
	return battle.Vessel{}
}

// foe is one of those who fight.
func (w *tour) foe(id table.ID) fight.Fighter {
	x, _ := w.skirmish.Fight.Fighter(id)
	return x
}

func TestASkirmishIsTheSameByMouseAloneAndByKeysAlone(t *testing.T) {
	h := apart(t)
	w := &tour{}
	w.steps = begun(h, missionLocker(h), w.read)
	w.open("Knives in the hold")
	w.fills()
	w.twice(func(by hand) {
		does := func(button, key string) {
			by.plays(func() { w.presses(playing, button) }, func() { w.slowly(key) })
		}
		w.step("the fight begun", func() {
			by.plays(func() {
				w.presses(playing, "Go on (N)")
				w.presses(column, "Begin the fight (G)")
			}, func() { w.key("g") })
		}, func() bool { return w.skirmish.Fight.Round == 1 })
		w.step("the script of Ilse", func() {
			does("Pass laptop round (G)", "g")
			does("I play Ilse Vey", "Return")
			does("Melee (4)", "4")
			does("Disengage (2)", "2")
			does("Lay script face down", "Return")
		}, func() bool { return len(w.foe(1).Script) == 2 })
		does("I am the referee", "Return")
		w.step("the referee's script", func() {
			does("Write referee's scripts (E)", "e")
			does("Melee (4)", "4")
			does("Lay all face down", "Return")
		}, func() bool { return w.foe(2).Ready })
		w.step("the scripts turned over", func() { does("Reveal scripts (V)", "v") }, func() bool { return w.skirmish.Fight.Stage == fight.Acting })
		w.step("the cut", func() {
			does("Attack in melee (T)", "t")
			for _, face := range []string{"4", "2", "5", "3", "5"} { // the attack, the defence, the damage, Toughness, and Cole stays conscious
				w.slowly(face)
				does("Use this roll (Return)", "Return")
			}
			does("Apply (Y)", "y")
		}, func() bool { return w.cole.Wounds == harm.Wounds{Heavy: 1} && w.cole.Stuns == 1 })
		w.step("the follow-up roll", func() {
			w.slowly("5")
			does("Use this roll (Return)", "Return")
		}, func() bool { return w.foe(1).Now == 5 })
		w.step("Cole does nothing", func() { does("Pass this round (M)", "m") }, func() bool { return w.foe(2).State == fight.Finished })
		w.takesBack(by)
		w.step("Cole does nothing", func() { does("Pass this round (M)", "m") }, func() bool { return w.foe(2).State == fight.Finished })
		w.step("Ilse passes", func() { does("Pass this round (M)", "m") }, func() bool { return w.foe(1).State == fight.Finished })
		w.step("round 2", func() { does("Begin round 2 (G)", "g") }, func() bool { return w.skirmish.Fight.Round == 2 })
	})
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.said)
	}
}
