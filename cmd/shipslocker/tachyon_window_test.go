//go:build window

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/storage"
)

// Who takes part in the engagement, by their places at the table.
const (
	kestrel table.ID = iota + 1 // Flint's
	wren                        // Moth's
	swift                       // Ledger's
	dunlin                      // Quill's
	red                         // a flight of four
	black                       // a flight of three
	iron                        // the carrier
)

// sortie is an engagement that is played in the real window.
type sortie struct {
	steps
	e      tachyon.Engagement // as it stands on disk; all below likewise
	m      board.Map
	ships  [7]tachyon.Ship
	pilots [4]tachyon.Pilot
}

// sortieShips are the ships in the order of the table, and sortiePilots who flies the first of them.
var (
	sortieShips  = [7]string{"Kestrel", "Wren", "Swift", "Dunlin", "Red flight", "Black flight", "Old Iron"}
	sortiePilots = [4]string{"Ilka Flint", "Oren Moth", "Jun Ledger", "Bea Quill"}
)

// read reads what is on disk; ok is false while it cannot be read.
func (w *sortie) read() (bodies string, ok bool) {
	w.t.Helper()
	w.e, w.m, w.ships, w.pilots = tachyon.Engagement{}, board.Map{}, [7]tachyon.Ship{}, [4]tachyon.Pilot{}
	into := map[string]any{"Six at the shoals": &w.e, "The shoals": &w.m}
	for i, name := range sortieShips {
		into[name] = &w.ships[i]
	}
	for i, name := range sortiePilots {
		into[name] = &w.pilots[i]
	}
	return w.shelf.values(into)
}

// craft is one as the chart has it.
func (w *sortie) craft(id table.ID) tachyon.Craft {
	c, _ := w.e.Chart.Find(id)
	if c == nil {
		return tachyon.Craft{}
	}
	return *c
}

// levels fails the test unless the craft stand where words say, in the order of the table: "5 3 . u s" for a level, no
// marker, Undetected, and Special with the first letter of why: large, bugging out or switching zones.
func (w *sortie) levels(when, want string) {
	w.t.Helper()
	var words []string
	for _, c := range w.e.Chart.Craft {
		word := "."
		switch c.Slot.Place {
		case tachyon.OnLevel:
			word = fmt.Sprint(c.Slot.Level)
		case tachyon.InUndetected:
			word = "u"
		case tachyon.InSpecial:
			word = string(c.Slot.Why[0])
		}
		words = append(words, word)
	}
	if got := strings.Join(words, " "); got != want {
		w.t.Errorf("%s the craft stand at %q, want %q", when, got, want)
	}
}

// pass ends the turn of whoever has it.
func (w *sortie) pass(id table.ID) {
	w.t.Helper()
	w.step(sortieShips[id-1]+"'s turn is over", func() { w.key("e") }, func() bool { return w.craft(id).Done })
}

// roll types four dice and uses them.
func (w *sortie) roll(faces string) {
	w.t.Helper()
	w.runes(faces)
	w.key("Return")
}

// last is the last line of the log.
func (w *sortie) last() table.Line {
	if n := len(w.e.Table.Log); n > 0 {
		return w.e.Table.Log[n-1]
	}
	return table.Line{}
}

// tells fails the test unless the last line of the log says all of words and its parts are these: "Gunnery of Red flight +2".
func (w *sortie) tells(words []string, parts ...string) {
	w.t.Helper()
	l := w.last()
	for _, word := range words {
		if !strings.Contains(l.Text, word) {
			w.t.Errorf("the log says %q, which lacks %q", l.Text, word)
		}
	}
	var got []string
	for _, p := range l.Parts {
		got = append(got, p.Label+" "+table.Signed(p.Value))
	}
	if !slices.Equal(got, parts) {
		w.t.Errorf("the parts of %q are %q, want %q", l.Text, got, parts)
	}
}

// flyer is a pilot who has skills and is free of stress.
func flyer(at int, callsign string, skills tachyon.Skills) *tachyon.Pilot {
	p := tachyon.NewPilot()
	p.Name, p.Callsign, p.Campaign, p.Ship, p.Skills = sortiePilots[at], callsign, theCampaign, shipID(at), skills
	for i, text := range []string{"born in a cockpit", "long walks on the ring deck", "cards for money", "owes the chief", "trusts the wing", "never late"} {
		p.Aspects[i].Text = fmt.Sprintf("%s %s", callsign, text)
	}
	return p
}

func shipID(at int) domain.DocID  { return domain.DocID(fmt.Sprintf("shipshipshipshi%d", at)) }
func pilotID(at int) domain.DocID { return domain.DocID(fmt.Sprintf("pilotpilotpilot%d", at)) }

// sortieLocker is a locker with an engagement that is to be begun, and what it needs.
func sortieLocker(h home) shelf {
	h.t.Helper()
	s := someLocker(h.t, h)
	var records []domain.Record
	keep := func(kind domain.Kind, id domain.DocID, doc domain.Document) {
		record, err := edit.NewRecord(kind, id, now(), doc)
		h.must(err)
		records = append(records, record)
	}
	campaign := tachyon.NewCampaign()
	campaign.Name = "Amber wing"
	keep(tachyon.CampaignKind, theCampaign, campaign)
	for i, p := range []*tachyon.Pilot{
		flyer(0, "Flint", tachyon.Skills{Gunnery: 4, Pilot: 3, Tactics: 3, Technology: 2, Discipline: 1}),
		flyer(1, "Moth", tachyon.Skills{Gunnery: 3, Pilot: 4, Tactics: 2, Technology: 1, Discipline: 2}),
		flyer(2, "Ledger", tachyon.Skills{Gunnery: 2, Pilot: 2, Tactics: 4, Technology: 3, Discipline: 3}),
		flyer(3, "Quill", tachyon.Skills{Gunnery: 3, Pilot: 2, Tactics: 1, Technology: 4, Discipline: 1}),
	} {
		keep(tachyon.PilotKind, pilotID(i), p)
	}

	m := board.New()
	m.Name = "The shoals"
	for i, name := range []string{"The lane", "The wreck field"} {
		id, err := m.AddZone(board.Oblong(600*float64(i), 0, 600, 500))
		h.must(err)
		z, _ := m.Zone(id)
		z.Name = name
	}
	e := tachyon.NewEngagement()
	e.Name, e.Campaign, e.Map, e.Fate = "Six at the shoals", theCampaign, holdID, 3
	for i, name := range sortieShips {
		ship := tachyon.NewShip()
		ship.Name, ship.Campaign, ship.Shields.Boxes = name, theCampaign, 1
		side := 1
		switch id := table.ID(i + 1); {
		case id <= dunlin:
			side = tachyon.PlayersSide
			ship.Pilot, ship.AutoEject, ship.Aspects[0].Text = pilotID(i), true, name+" has flown worse"
			ship.Bonuses.Detection.Value, ship.Bonuses.Defend.Value, ship.Bonuses.Maneuver.Value, ship.Bonuses.Attack.Value = 1, 1, 2, 2
		case id == red:
			ship.Flight, ship.Crew = 4, tachyon.Crew{Gunnery: 2, Pilot: 1, Tactics: 1, Technology: 1}
		case id == black:
			ship.Flight, ship.Crew = 3, tachyon.Crew{Gunnery: 4, Pilot: 2, Tactics: 2, Technology: 2}
		case id == iron:
			ship.Large, ship.Shields.Boxes, ship.Crew = true, 6, tachyon.Crew{Gunnery: 2, Tactics: 2, Technology: 3}
		}
		keep(tachyon.ShipKind, shipID(i), ship)
		token := board.Token{ID: m.NextID(), Document: shipID(i), Size: 1, Side: side}
		m.Tokens = append(m.Tokens, token)
		m.MoveToken(token.ID, board.Point{X: 80 + 130*float64(i%4), Y: 120 + 220*float64(i/4)})
		e.Table.Insert(i, table.Participant{Document: shipID(i), Token: int(token.ID), Side: side, Dice: dice.Typed})
	}
	keep(tachyon.MapKind, holdID, m)
	keep(tachyon.EngagementKind, ambushID, e)

	l, err := storage.Open(context.Background(), s.path, storage.Here(now))
	h.must(err)
	_, err = l.Put(context.Background(), records...)
	h.must(err)
	h.must(l.Close())
	return s
}

func TestATachyonEngagementOfThreeRounds(t *testing.T) {
	h := apart(t)
	w := &sortie{}
	w.steps = begun(h, sortieLocker(h), w.read)
	w.open("Six at the shoals")
	w.part("all join, and one flight is undetected", w.detect)
	w.part("round 1: places, a tail, a push and a snap shot that hits", w.playFirstRound)
	w.part("round 2: the chart by hand, a ship lost, an advantage, a refocus, another zone", w.playSecondRound)
	w.part("round 3: turned back, shaken off, picked up, repaired", w.playThirdRound)
	w.part("after the scene: stress by Discipline and by decompression", w.recover)
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.program.said)
	}
}

// detect has all ships join, and all look for each other in one pass.
func (w *sortie) detect() {
	w.rests()
	w.step("all ships in the engagement", func() { w.key("j", "n") }, func() bool { return len(w.e.Chart.Craft) == 7 })
	for i := range sortiePilots {
		if c := w.e.Chart.Craft[i]; c.Pilot != pilotID(i) {
			w.t.Errorf("%s is flown by %q", sortieShips[i], c.Pilot)
		}
	}
	w.key("n")
	for _, total := range []string{"4", "3", "5", "2", "6"} { // the last is the GM's: one more than the best
		w.runes(total)
		w.key("Return")
	}
	w.key("Return", "Down", "Down", "Down", "Return") // which of them? The second flight
	w.step("detection", func() { w.key("n") }, func() bool { return w.e.Chart.Round == 1 && w.e.Chart.Phase == tachyon.ManeuverPhase })
	for _, c := range w.e.Chart.Craft {
		if c.Undetected != (c.ID == black) {
			w.t.Errorf("%s is undetected: %v", sortieShips[c.ID-1], c.Undetected)
		}
	}
	if p, _ := w.e.Table.Participant(black); !p.Hidden || !w.m.Tokens[black-1].Hidden {
		w.t.Errorf("the flight that is undetected is hidden at the table: %v, on the map: %v", p.Hidden, w.m.Tokens[black-1].Hidden)
	}
}

// places places all markers.
func (w *sortie) places() {
	w.key("n")
	w.runes("5") // Kestrel
	w.key("Return")
	w.runes("3") // Wren
	w.key("Return")
	w.runes("6") // Swift, two levels lower than it could
	w.key("Tab", "Tab")
	w.runes("4")
	w.key("Tab", "Tab", "space") // the dice of Dunlin: Tactics 1, maneuver 2
	w.roll("0--+")
	w.runes("4") // Red flight
	w.key("Return")
	w.step("all markers on the chart", func() { w.key("Return") }, func() bool { return w.e.Chart.Phase == tachyon.ActionPhase })
	w.levels("after the first maneuver phase", "5 3 4 2 4 u l")
}

// playFirstRound places all markers, has a tail, a push and a snap shot that hits, and ends the round.
func (w *sortie) playFirstRound() {
	w.places()
	w.past = nil
	w.pass(black)
	w.key("t", "r")
	w.roll("----") // Gunnery 4, attack 2, the tail 2
	before, _ := w.read()
	w.runes("++++") // Pilot 1
	w.rests()
	if now, ok := w.read(); ok && now != before {
		w.t.Error("eight dice are typed and not used, and something has changed already")
	}
	w.step("a tail that misses", func() { w.key("Return") }, func() bool { return w.craft(kestrel).Done })
	if c := w.craft(kestrel); c.Tailing != red || c.Rounds != 1 || c.Full != tachyon.OnTheirTail {
		w.t.Errorf("after getting on a tail the craft is %+v", c)
	}
	w.levels("on the tail", "5 3 4 2 4 u l")
	w.tells([]string{"misses Red flight, 4 against 5"},
		"Gunnery of Flint +4", "Attack of the ship +2", "on the tail of Red flight +2", "Red flight: Pilot of Red flight −1", "Red flight: 4dF + + + +, typed in −4")
	w.key("p", "r")
	w.roll("+000") // Pilot 2
	w.step("the push, with which the turn is over", func() { w.roll("0000") }, func() bool { return w.craft(swift).Two == tachyon.Push && w.craft(swift).Done })
	w.levels("after the push, which the tailer follows", "4 3 4 2 3 u l")
	w.pass(wren)
	w.key("s", "r")
	w.roll("++++") // Gunnery 2
	w.roll("--00") // Pilot 4, defend 1
	w.step("the snap shot, no shift of which is given up", func() { w.key("n") }, func() bool { return len(w.e.Hits) == 1 && w.e.Hits[0].Shifts == 3 })
	w.tells([]string{"hits Wren, 6 against 3: 3 shifts"},
		"Gunnery of Red flight +2", "Wren: Pilot of Moth −4", "Wren: Defend of the ship −1", "Wren: 4dF − − 0 0, typed in +2")
	w.step("a shield box", func() { w.key("s") }, func() bool { return w.ship(wren).Shields.Marked == 1 && w.e.Hits[0].Shifts == 2 })
	w.step("a system that a die finds", func() { w.runes("0") }, func() bool { return w.e.Hits[0].Shifts == 0 && w.ship(wren).Systems[1].Rows[0].Damaged })
	if m := w.ship(wren).Bonuses.Maneuver.Minimised; m != [2]bool{true, false} || w.pilots[1].Stress != 0 {
		w.t.Errorf("the afterburner minimises %v; stress so far %d", m, w.pilots[1].Stress)
	}
	w.step("the hit settled", func() { w.key("n") }, func() bool { return len(w.e.Hits) == 0 && w.pilots[1].Stress == 1 })
	w.tells([]string{"1 instance of damage; Moth takes 1 shift of stress"}, "stress for 1 instance of damage +1")
	w.pass(red)
	w.pass(dunlin)
	w.pass(iron)
	w.step("the end of the round", func() { w.key("n") }, func() bool { return w.e.Chart.Round == 2 })
	w.levels("at the end of the round", "3 2 3 1 2 u l")
	if c := w.craft(kestrel); c.Tailing != red || c.Rounds != 2 {
		w.t.Errorf("at the end of the round the tailer is %+v", c)
	}
}

// playSecondRound moves markers on the chart by keys and by the pointer, has a craft destroyed and its pilot drift in
// space, an advantage made and invoked, a craft refocused and one go to another zone. Then all of its action phase is
// taken back and done again.
func (w *sortie) playSecondRound() {
	w.step("bugging out by keys", func() {
		w.key("3", "v") // Swift, and to the chart
		w.key("Return", "Right", "Return")
	}, func() bool { return w.craft(swift).Slot.Why == tachyon.BugsOut })
	w.step("a marker dragged to switch zones", func() { w.drag("418", "536", "155", "454") }, func() bool { return w.craft(dunlin).Slot.Why == tachyon.SwitchZones })
	w.key("ctrl+g", "n")
	w.runes("3") // Black flight comes out of Undetected
	w.key("Return")
	w.step("all others stay", func() { w.key("Return") }, func() bool { return w.e.Chart.Phase == tachyon.ActionPhase })
	w.levels("in the second action phase", "3 2 b s 2 3 l")
	if p, _ := w.e.Table.Participant(black); p.Hidden || w.m.Tokens[black-1].Hidden {
		w.t.Error("the flight that has shown itself is still hidden from the players")
	}
	w.past = nil

	w.key("1", "t", "r") // Kestrel
	w.roll("0---")
	w.step("the tail's attack", func() { w.roll("++++") }, func() bool { return len(w.e.Hits) == 1 && w.e.Hits[0].Shifts == 1 })
	w.tells([]string{"hits Red flight, 6 against 5: 1 shift"},
		"Gunnery of Flint +4", "Attack of the ship +2", "on the tail of Red flight +3", "Red flight: Pilot of Red flight −1", "Red flight: 4dF + + + +, typed in −4")
	w.step("the flight's shields", func() { w.key("s") }, func() bool { return w.ship(red).Shields.Marked == 1 })
	w.step("a hit without damage settled", func() { w.key("n") }, func() bool { return len(w.e.Hits) == 0 })

	w.key("d", "r")
	w.roll("++++") // Gunnery 4
	w.roll("----") // Pilot 3, defend 1
	w.step("the desperate attack", func() { w.key("n") }, func() bool { return len(w.e.Hits) == 1 && w.e.Hits[0].Shifts == 8 })
	if as := w.craft(black).Aspects; w.e.Fate != 2 || len(as) != 1 || as[0].Text != tachyon.EasyTarget {
		w.t.Errorf("after a desperate attack the GM has %d fate points, and of the attacker is true: %+v", w.e.Fate, as)
	}
	w.levels("after the desperate attack", "3 2 b s 2 5 l")
	w.step("the shields gone", func() { w.key("s") }, func() bool { return w.e.Hits[0].Shifts == 7 })
	for _, left := range []int{5, 3, 1} {
		w.step("a system of propulsion", func() { w.runes("0") }, func() bool { return w.e.Hits[0].Shifts == left })
	}
	w.step("the last row of the column", func() { w.runes("0t") }, func() bool { return w.e.Hits[0].Shifts == 0 && w.ship(kestrel).Catastrophe() })
	w.step("the ship destroyed", func() { w.key("n") }, func() bool { return w.craft(kestrel).Gone == tachyon.Destroyed && w.pilots[0].Stress == 4 })
	if x := w.e.Stranded; len(x) != 1 || x[0].Pilot != pilotID(0) || x[0].Of != kestrel || x[0].By != 0 || !w.ship(kestrel).Destroyed {
		w.t.Errorf("adrift are %+v; the ship is destroyed: %v", x, w.ship(kestrel).Destroyed)
	}
	w.tells([]string{"is destroyed", "4 instances of damage", "Flint ejects and drifts in space"}, "stress for 4 instances of damage +4")

	w.key("a", "Tab", "Tab", "Tab", "Tab", "Down", "Down", "Down", "Down", "Down", "Down", "Tab", "Tab") // on Old Iron
	w.runes("Blind spot astern")
	w.key("shift+Tab", "r")
	w.step("an advantage", func() { w.roll("0000") }, func() bool { return len(w.craft(iron).Aspects) == 1 && w.craft(wren).One == tachyon.Advantage })
	if a := w.craft(iron).Aspects[0]; a.Text != "Blind spot astern" || a.Invokes != 1 {
		w.t.Errorf("the advantage is %+v", a)
	}
	w.tells(nil, "Pilot of Moth +4", "against the difficulty −2")
	w.key("f", "r")
	w.runes("+000")
	w.key("Tab", "Tab", "Tab", "Return") // a die turned by what is damaged
	w.step("the refocus", func() { w.key("n") }, func() bool { return w.craft(wren).Keeps && w.craft(wren).Done })
	w.tells([]string{"level 3", "die 1 from + to − by Afterburner"}, "Tactics of Moth +2", "Maneuver of the ship +2")

	w.key("t", "r")
	w.roll("0000")
	w.step("a tail from below", func() { w.roll("0000") }, func() bool { return w.craft(red).Tailing == wren })
	w.levels("after the refocus and the tail from below", ". 3 b s 4 5 l")

	w.key("l", "Tab", "Tab", "Tab", "Tab", "space", "r") // the advantage, for nothing
	w.roll("0000")
	w.roll("0000")
	w.step("the strike at the carrier", func() { w.key("n") }, func() bool { return len(w.e.Hits) == 1 && w.e.Hits[0].Shifts == 6 })
	w.tells([]string{"hits Old Iron, 6 against 0"},
		"Gunnery of Ledger +2", "Attack of the ship +2", "“Blind spot astern”, on Old Iron, free +2", "Old Iron: Pilot of Old Iron 0", "Old Iron: 4dF 0 0 0 0, typed in 0")
	if a := w.craft(iron).Aspects[0]; a.Invokes != 0 || w.pilots[2].FatePoints != 3 {
		w.t.Errorf("invoked for nothing, the advantage is %+v and Ledger has %d fate points", a, w.pilots[2].FatePoints)
	}
	w.step("the carrier's shields", func() { w.key("s") }, func() bool { return w.ship(iron).Shields.Marked == 6 })
	w.step("the strike settled", func() { w.key("n") }, func() bool { return len(w.e.Hits) == 0 })
	w.key("w")
	w.step("another zone", func() { w.key("n") }, func() bool { return w.m.Tokens[dunlin-1].Zone == w.m.Zones[1].ID })
	w.pass(iron)

	w.undoneAndDone("the action phase")
	w.past = nil
	w.key("ctrl+g")
	w.step("the end of the round", func() { w.key("n") }, func() bool { return w.e.Chart.Round == 3 })
	w.levels("at the end of the second round, which one keeps its level in", ". 3 b s 4 4 l")
	if c := w.craft(red); c.Tailing != wren || c.Rounds != 2 {
		w.t.Errorf("at the end of the round the tailer is %+v", c)
	}
}

// playThirdRound has one turn back, a tail shaken off, the pilot picked up and a shield box repaired.
func (w *sortie) playThirdRound() {
	w.past = nil
	w.drag("418", "492", "418", "249") // Wren to a level that is not open: it goes back
	w.xdotool("keydown", "ctrl")
	w.step("a marker put there by the referee", func() { w.drag("418", "492", "418", "249") }, func() bool { return w.craft(wren).Slot == tachyon.At(5) })
	w.xdotool("keyup", "ctrl")
	w.levels("put up by the referee, with whoever is on its tail", ". 5 b s 6 4 l")
	w.undoneAndDone("the referee's hand")
	w.past = nil
	w.key("ctrl+z", "ctrl+g")

	w.key("n", "shift+Tab", "shift+Tab", "Down", "Down", "Tab") // Swift turns back
	for _, total := range []string{"2", "1"} {                  // and Dunlin finds a place in its new zone
		w.runes(total)
		w.key("Return")
	}
	w.step("all placed", func() { w.key("Return") }, func() bool { return w.e.Chart.Phase == tachyon.ActionPhase })
	w.levels("in the third action phase", ". 3 2 1 4 4 l")
	w.pass(red)
	w.pass(black)
	w.key("k", "r")
	w.roll("0+00") // Tactics 2
	w.step("the tail shaken off", func() { w.roll("0000") }, func() bool { return w.craft(wren).ShookOff })
	if c := w.craft(red); c.Tailing != 0 || !c.LostTail {
		w.t.Errorf("shaken off, the tailer is %+v", c)
	}
	w.tells([]string{"3 against 1"}, "Tactics of Moth +2", "Red flight: Tactics of Red flight −1", "Red flight: 4dF 0 0 0 0, typed in 0")
	w.key("c")
	w.step("the rescue", func() { w.key("n") }, func() bool { return w.e.Stranded[0].By == swift && w.craft(swift).Full == tachyon.Rescue })
	w.tells([]string{"Flint is aboard"})
	w.pass(dunlin)
	w.key("r", "r")
	w.step("the repair", func() { w.roll("0000") }, func() bool { return w.ship(iron).Shields.Marked == 5 })
	w.tells([]string{"repaired: a box of shields"}, "Technology of Old Iron +3", "against the difficulty −2")
	w.step("the end of the round", func() { w.key("n") }, func() bool { return w.e.Chart.Round == 4 })
	w.levels("at the end of the third round", ". 2 1 0 3 3 l")
}

// recover ends the engagement, and two pilots are rid of their stress: one by a roll, one by a fate point.
func (w *sortie) recover() {
	w.key("z", "shift+Tab", "shift+Tab", "ctrl+a") // past Discard to how it ended, which is written already
	w.runes("Both sides draw off")
	w.step("the end", func() { w.key("Return") }, func() bool { return w.e.Chart.Over == "Both sides draw off" })
	w.key("2", "r")
	w.step("stress cleared by a roll", func() { w.roll("0000") }, func() bool { return w.pilots[1].Stress == 0 })
	w.tells([]string{"rolls 2 against 1 to recover and clears all stress"}, "Discipline of Moth +2")
	if l := w.last(); l.Name != "Moth" || !slices.Equal(l.Faces, []int{0, 0, 0, 0}) || l.From != dice.Typed || w.pilots[1].FatePoints != 3 {
		w.t.Errorf("the log tells of it as %+v; Moth has %d fate points", l, w.pilots[1].FatePoints)
	}
	w.key("1")
	w.step("stress cleared in a healthy way", func() { w.key("h") }, func() bool { return w.pilots[0].Stress == 0 && w.pilots[0].FatePoints == 2 })
	w.tells([]string{"pays a fate point and clears 4 stress", "Flint long walks on the ring deck"})
}

// ship is the sheet of one who takes part.
func (w *sortie) ship(id table.ID) *tachyon.Ship { return &w.ships[id-1] }

func TestAnEngagementIsTheSameByMouseAloneAndByKeysAlone(t *testing.T) {
	h := apart(t)
	w := &sortie{}
	w.steps = begun(h, sortieLocker(h), w.read)
	w.open("Six at the shoals")
	w.fills()
	w.twice(func(by hand) {
		does := func(button, key string) {
			by.plays(func() { w.presses(column, button) }, func() { w.slowly(key) })
		}
		w.step("all ships in the engagement", func() {
			does("Add ships (J)", "j")
			does("Add ships (N)", "n")
		}, func() bool { return len(w.e.Chart.Craft) == 7 })
		w.step("detection", func() {
			does("Detection (N)", "n")
			w.dice("33333") // four players, and the GM, whose total is among theirs
			by.plays(func() {}, func() { w.key("Return") })
			does("Apply result (N)", "n")
		}, func() bool { return w.e.Chart.Phase == tachyon.ManeuverPhase })
		w.step("all markers on the chart", func() {
			does("Place the markers (N)", "n")
			w.dice("536244")
			by.plays(func() {}, func() { w.key("Return") })
			does("Place, then act (N)", "n")
		}, func() bool { return w.e.Chart.Phase == tachyon.ActionPhase })
		w.step("Swift passes", func() { does("Pass (E)", "e") }, func() bool { return w.craft(swift).Done })
		w.step("Kestrel passes", func() { does("Pass (E)", "e") }, func() bool { return w.craft(kestrel).Done })
		w.step("a snap shot that hits", func() {
			does("Snap shot (S)", "s")
			does("Roll 4dF (R)", "r")
			for _, faces := range []string{"++++", "----"} {
				w.dice(faces)
				does("Use this roll (Return)", "Return")
			}
			does("Apply result (N)", "n")
		}, func() bool { return len(w.e.Hits) == 1 && w.e.Hits[0].Shifts == 5 })
		w.step("a shield box", func() { does("Into the shields (S)", "s") }, func() bool { return w.ship(wren).Shields.Marked == 1 })
		for _, left := range []int{2, 0} {
			w.step("a system", func() { does("Propulsion (0)", "0") }, func() bool { return w.e.Hits[0].Shifts == left })
		}
		w.takesBack(by)
		w.step("another system", func() { does("Critical systems (−)", "minus") }, func() bool { return w.e.Hits[0].Shifts == 0 })
		w.step("the hit settled", func() { does("Settle hit (N)", "n") }, func() bool { return len(w.e.Hits) == 0 })
	})
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.program.said)
	}
}
