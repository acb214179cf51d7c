//go:build window && tasks

package main

import (
	"image"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// drawsMap draws four zones and two borders, and names them.
func drawsMap(t *testing.T, by hand) tally {
	h := apart(t)
	var m board.Map
	rooms, doors := []string{"Bridge", "Galley", "Hold", "Engines"}, []string{"Hatch", "Bulkhead"}
	w := begun(h, someLocker(t, h), func() (string, bool) { return "", true })
	w.key("ctrl+n", "Down", "Down", "Return") // a map
	w.awaitTitle("Unnamed map – ")
	w.fills()
	read := func() bool {
		m = board.Map{}
		_, ok := w.shelf.values(map[string]any{"": &m})
		return ok
	}
	names := func(name string) {
		w.rests()
		w.runes(name)
	}
	n := w.counted("the map", func() {
		by.plays(func() {
			w.presses(image.Rect(0, 0, 1366, 160), "Draw zone") // the empty map names it too
			w.xdotool("mousemove", "--window", w.window, "400", "300")
			w.rests()
			for i, r := range [][4]string{
				{"320", "220", "520", "430"}, {"522", "221", "720", "320"}, {"521", "321", "719", "430"}, {"321", "432", "720", "550"},
			} {
				w.drag(r[0], r[1], r[2], r[3])
				names(rooms[i])
			}
			w.presses(playing, "Border")
			for i, at := range [][2]string{{"520", "270"}, {"520", "380"}} {
				w.click(at[0], at[1])
				names(doors[i])
			}
		}, func() { // the zones lie in a row
			w.key("d")
			for _, name := range rooms {
				w.key("Return")
				names(name)
				w.key("Return")
			}
			w.key("b")
			for _, name := range doors {
				w.key("Return")
				names(name)
				w.key("Return")
			}
		})
	}, func() bool {
		return read() && len(m.Zones) == 4 && m.Zones[3].Name == "Engines" && len(m.Borders) == 2 && m.Borders[1].States[0].Name == "Bulkhead"
	})
	if m.Zones[0].Name != "Bridge" || m.Zones[1].Name != "Galley" || m.Zones[2].Name != "Hold" || m.Borders[0].States[0].Name != "Hatch" {
		t.Errorf("the map has become %+v", m)
	}
	return n
}

// opensDoor has Kessa open a door that takes all of her movement of two turns.
func opensDoor(t *testing.T, by hand) tally {
	h := apart(t)
	c := &crate{home: h}
	m := board.New()
	m.Name = "Two rooms"
	var rooms []board.ID
	for _, x := range []float64{0, 400} {
		id, err := m.AddZone(board.Oblong(x, 0, 400, 500))
		h.must(err)
		rooms = append(rooms, id)
	}
	m.Borders = []board.Border{{ID: m.NextID(), A: rooms[0], B: rooms[1], States: []board.State{{Name: "closed", Value: 2}, {Name: "open"}}}}
	e := farfuture.NewEncounter()
	e.Name, e.Map = "Brawl", "mapmapmapmapmapm"
	id := m.NextID()
	m.Tokens = append(m.Tokens, board.Token{ID: id, Name: "Kessa", Size: 1})
	m.MoveToken(id, board.Point{X: 200, Y: 250})
	e.Table.Insert(0, table.Participant{Name: "Kessa", Token: int(id), Score: 3})
	c.keep(farfuture.MapKind, "mapmapmapmapmapm", m)
	c.keep(farfuture.EncounterKind, "encencencencence", e)
	s := c.locker()
	w := begun(h, s, func() (string, bool) {
		*e, *m = farfuture.Encounter{}, board.Map{}
		return s.values(map[string]any{"Brawl": e, "Two rooms": m})
	})
	w.open("Brawl")
	w.fills()
	w.step("the first round", func() { w.key("n") }, func() bool { return e.Table.Turns.Now.Round == 1 })
	w.key("ctrl+g")
	paid := func() bool { return m.Borders[0].Due(id) == 1 }
	pays := func() {
		by.plays(func() { w.click("480", "401") }, func() { w.key("p") }) // the only door that is lit, in the middle of the map
	}
	n := w.counted("a point paid", func() {
		by.plays(func() {}, func() { w.key("p") }) // to the map
		pays()
	}, paid)
	n.adds(w.counted("the second turn", func() {
		by.plays(func() { w.presses(playing, "Next turn (N)") }, func() { w.key("n") })
	}, func() bool { return e.Table.Turns.Now.Round == 2 }))
	n.adds(w.counted("the door open", pays, func() bool { return m.Borders[0].Now == 1 }))
	return n
}
