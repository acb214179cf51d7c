//go:build window

package main

import (
	"encoding/json"
	"maps"
	"slices"
	"syscall"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// click clicks a place of the window.
func (p *program) click(x, y string) {
	p.t.Helper()
	p.xdotool("mousemove", "--window", p.window, x, y, "click", "1")
}

// doubleClick clicks a place of the window twice, as people do who click everything twice.
func (p *program) doubleClick(x, y string) {
	p.t.Helper()
	p.xdotool("mousemove", "--window", p.window, x, y, "click", "--repeat", "2", "--delay", "120", "1")
}

// drag drags from one place of the window to another.
func (p *program) drag(x, y, toX, toY string) {
	p.t.Helper()
	for _, step := range [][]string{
		{"mousemove", "--window", p.window, x, y, "mousedown", "1"},
		{"mousemove", "--window", p.window, toX, toY},
		{"mousemove_relative", "1", "1"},
		{"mousemove", "--window", p.window, toX, toY, "mouseup", "1"},
	} {
		p.xdotool(step...)
	}
}

// values reads documents of the locker, as they stand at one moment, into values by their titles and returns their
// bodies; false while they cannot be read.
func (s shelf) values(into map[string]any) (bodies string, ok bool) {
	s.t.Helper()
	records, ok := s.documents()
	for _, title := range slices.Sorted(maps.Keys(into)) {
		r, there := records[title]
		if !ok || !there {
			return "", false
		}
		if err := json.Unmarshal(r.Body, into[title]); err != nil {
			s.t.Fatal(err)
		}
		bodies += string(r.Body)
	}
	return bodies, ok
}

func TestAMapIsDrawnWithThePointer(t *testing.T) {
	h := apart(t)
	s := someLocker(t, h)
	p := h.run(s.path)
	p.awaitTitle("crew – ")
	p.key("ctrl+n", "Down", "Down", "Return") // a map
	p.awaitTitle("Unnamed map – ")
	zones := func(n int) {
		t.Helper()
		p.await("so many zones", func() bool {
			var m board.Map
			_, ok := s.values(map[string]any{"": &m})
			return ok && len(m.Zones) == n
		})
	}
	for i, r := range [][4]string{
		{"320", "170", "520", "400"},
		{"522", "171", "720", "290"},
		{"521", "291", "719", "400"},
		{"321", "402", "720", "520"},
		{"722", "170", "900", "520"},
	} {
		p.key("d")
		p.drag(r[0], r[1], r[2], r[3])
		zones(i + 1)
		p.key("Return") // from its name back to the map
	}
	p.key("b")
	p.click("520", "230")
	var m board.Map
	p.await("a border", func() bool {
		_, ok := s.values(map[string]any{"": &m})
		return ok && len(m.Borders) == 1
	})
	if b := m.Borders[0]; b.A != m.Zones[0].ID || b.B != m.Zones[1].ID {
		t.Errorf("the border lies between %d and %d", b.A, b.B)
	}
	if ways := m.Ways(); len(ways) != 8 {
		t.Errorf("%d pairs of the five zones meet, want 8: corners and edges have not snapped", len(ways))
	}
	for range 6 {
		p.key("ctrl+z")
	}
	zones(0)
	for range 6 {
		p.key("ctrl+shift+z")
	}
	zones(5)
	if err := p.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, p.said)
	}
}

func TestLettersAreTheNameWhereverTheMapAsksForOne(t *testing.T) {
	const all = "abcdefghijklmnopqrstuvwxyz 0123456789"
	h := apart(t)
	s := someLocker(t, h)
	p := h.run(s.path)
	p.awaitTitle("crew – ")
	p.key("ctrl+n", "Down", "Down", "Return") // a map
	p.awaitTitle("Unnamed map – ")
	var m board.Map
	named := func(what string, name func() string) {
		t.Helper()
		p.runes(all)
		p.await(what, func() bool {
			m = board.Map{}
			_, ok := s.values(map[string]any{"": &m})
			return ok && name() == all
		})
	}
	// Four zones, each drawn from the name of the one before, and two borders: ten keys, drags and clicks.
	p.key("d")
	for i, r := range [][4]string{
		{"320", "190", "520", "400"}, {"522", "191", "720", "290"}, {"521", "291", "719", "400"}, {"321", "402", "720", "520"},
	} {
		p.drag(r[0], r[1], r[2], r[3])
		named("a zone drawn", func() string {
			if len(m.Zones) != i+1 {
				return ""
			}
			return m.Zones[i].Name
		})
	}
	p.key("Return", "b")
	for i, at := range [][2]string{{"520", "240"}, {"520", "350"}} {
		p.click(at[0], at[1])
		named("a border", func() string {
			if len(m.Borders) != i+1 {
				return ""
			}
			return m.Borders[i].States[0].Name
		})
	}
	p.key("Return", "t")
	p.click("420", "300")
	named("a token", func() string {
		if len(m.Tokens) == 0 {
			return ""
		}
		return m.Tokens[0].Name
	})
	p.key("Return", "l")
	p.drag("620", "260", "420", "480")
	named("a link", func() string {
		if len(m.Links) == 0 {
			return ""
		}
		return m.Links[0].Name
	})
	p.key("Return", "x")
	p.drag("420", "392", "426", "530")
	named("a zone split", func() string {
		z, _ := m.Zone(m.LastID)
		if z == nil {
			return ""
		}
		return z.Name
	})
	p.key("Return", "a")
	p.click("800", "560")
	named("a label", func() string {
		if len(m.Labels) == 0 {
			return ""
		}
		return m.Labels[0].Text
	})
	if len(m.Zones) != 5 || len(m.Tokens) != 1 || m.Zones[0].Hidden {
		t.Errorf("letters have edited the map: %d zones, %d tokens", len(m.Zones), len(m.Tokens))
	}
	if err := p.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, p.said)
	}
}

// brawl makes a locker with an encounter on a map of two rooms with a door of value 1 between them; Kessa stands in
// the left one, and it is she and Urraz who fight.
func brawl(t *testing.T, h home) shelf {
	t.Helper()
	m := board.New()
	m.Name = "Two rooms"
	var rooms []board.ID
	for _, x := range []float64{0, 400} {
		id, err := m.AddZone(board.Oblong(x, 0, 400, 500))
		h.must(err)
		rooms = append(rooms, id)
	}
	m.Borders = []board.Border{{ID: m.NextID(), A: rooms[0], B: rooms[1], States: []board.State{{Name: "closed", Value: 1}, {Name: "open"}}}}
	e := farfuture.NewEncounter()
	e.Name, e.Map = "Brawl", "mapmapmapmapmapm"
	for i, name := range []string{"Kessa", "Urraz"} {
		id := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: id, Name: name, Size: 1, Side: i})
		m.MoveToken(id, board.Point{X: 200 + 400*float64(i), Y: 250})
		e.Table.Insert(i, table.Participant{Name: name, Token: int(id), Score: 3 - i})
	}
	c := &crate{home: h}
	c.keep(farfuture.MapKind, "mapmapmapmapmapm", m)
	c.keep(farfuture.EncounterKind, "encencencencence", e)
	return c.locker()
}

func TestTwoRoundsAtADoorByKeyboardAreUndoneAndDoneAgain(t *testing.T) {
	h := apart(t)
	s := brawl(t, h)
	p := h.run(s.path)
	p.awaitTitle("crew – ")
	p.key("ctrl+f")
	p.key("Down", "Return")
	p.awaitTitle("Brawl – crew – ")
	p.key("ctrl+g") // the turn order
	var e farfuture.Encounter
	var m board.Map
	state := func() (string, bool) {
		return s.values(map[string]any{"Brawl": &e, "Two rooms": &m})
	}
	before, _ := state()
	until := func(what string, ok func() bool) {
		t.Helper()
		p.await(what, func() bool {
			e, m = farfuture.Encounter{}, board.Map{}
			_, read := state()
			return read && ok()
		})
	}
	p.key("n")
	until("the first round", func() bool { return e.Table.Turns.Now.Round == 1 })

	p.key("p")      // to Kessa on the map
	p.key("e", "p") // the door: her free point opens it
	until("the door open", func() bool { return m.Borders[0].Now == 1 && len(e.Movements) == 1 && e.Movements[0].Points == 0 })
	p.key("ctrl+g", "p", "g", "Right", "Return") // she has no point left
	p.key("ctrl+g")
	p.key("n", "n")
	until("the second round", func() bool { return e.Table.Turns.Now.Round == 2 && m.Tokens[0].Zone == m.Zones[0].ID })
	p.key("p", "g", "Right", "Return")
	until("Kessa in the other room", func() bool { return m.Tokens[0].Zone == m.Zones[1].ID && len(e.Table.Log) == 5 })
	after, _ := state()
	steps := 0
	for undone := ""; undone != before && steps < 8; steps++ {
		p.key("ctrl+z")
		was := undone
		p.await("an undo on disk", func() bool {
			now, ok := state()
			undone = now
			return ok && now != was && now != after
		})
	}
	if steps != 5 {
		t.Errorf("%d undos lead back to the beginning, want 5", steps)
	}
	for range steps {
		p.key("ctrl+shift+z")
	}
	until("all of it done again", func() bool {
		now, _ := state()
		return now == after
	})
	if err := p.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, p.said)
	}
}
