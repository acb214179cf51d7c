package farfuture

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/board"
)

// crowd puts tokens into zones of the deck: id 11, 12 and so on.
func crowd(zones ...board.ID) *board.Map {
	m := deck()
	m.Tokens = nil
	for i, z := range zones {
		m.Tokens = append(m.Tokens, board.Token{ID: board.ID(11 + i), Size: 1, Zone: z})
	}
	return m
}

func TestTargets(t *testing.T) {
	for name, tc := range map[string]struct {
		weapon Weapon
		zone   board.ID
		want   []board.ID
	}{
		"SF-T32: an SMG fired into the firer's own zone spares the firer":   {with("SMG"), 1, []board.ID{12}},
		"SF-T32: a frag grenade dropped there does not":                     {with("Frag grenade"), 1, []board.ID{11, 12}},
		"everybody in another zone is struck":                               {with("SMG"), 2, []board.ID{13, 14}},
		"a single shot strikes whom it is aimed at":                         {Weapon{Name: "ACR", Mode: "single shot"}, 2, nil},
		"nobody is struck where nobody stands":                              {with("SMG"), 3, nil},
		"nobody is struck outside the map":                                  {with("SMG"), 77, nil},
		"those in no zone are nowhere, and nowhere is no zone to shoot at":  {with("SMG"), 0, nil},
		"a grenade launched by a directed weapon is not directed by itself": {Weapon{Name: "ACR", Mode: "RPG Frag"}, 1, []board.ID{11, 12}},
	} {
		t.Run(name, func(t *testing.T) {
			a := declared(t, Attack{Weapon: tc.weapon, Aim: Health, Distance: 2})
			if got := a.Targets(crowd(1, 1, 2, 2, 0), 11, tc.zone); !slices.Equal(got, tc.want) {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestPropertyOnlyTheUndirectedStrikeTheirFirer(t *testing.T) {
	var area []Weapon
	for _, row := range Weapons {
		for _, mode := range append(row.ModeNames(), "") {
			if p, _ := row.Fires(mode, ""); p.Area {
				area = append(area, Weapon{Name: row.Name, Mode: mode})
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		zones := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 5), func(z int) board.ID { return board.ID(z) }), 1, 12).Draw(t, "zones")
		m := crowd(zones...)
		attacker := m.Tokens[rapid.IntRange(0, len(zones)-1).Draw(t, "attacker")]
		a, err := Attack{Weapon: rapid.SampledFrom(area).Draw(t, "weapon"), Aim: Health, Distance: 2}.Declare()
		if err != nil {
			t.Fatal(err)
		}
		for zone := board.ID(1); zone <= 5; zone++ {
			struck := a.Targets(m, attacker.ID, zone)
			for _, token := range m.Tokens {
				want := token.Zone == zone && (token.ID != attacker.ID || !a.Row.Directed)
				if slices.Contains(struck, token.ID) != want {
					t.Fatalf("%s into zone %d from zone %d strikes %v", a.Row.Name, zone, attacker.Zone, struck)
				}
			}
		}
	})
}

func ranged(zones []Ranged) string {
	var words []string
	for _, r := range zones {
		word := fmt.Sprintf("%d:%d/%d", r.Zone, r.Distance, r.Modifier)
		if !r.Possible {
			word += "!"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestRanges(t *testing.T) {
	linked := deck()
	linked.Links = []board.Link{{ID: 30, A: 1, B: 5, Hidden: true}}
	island := deck()
	island.Zones[4].Shape = square(7, 0)
	behind := deck()
	behind.Zones[1].Hidden = true
	walled := between(deck(), 1, true, 9) // and a way round the wall that is longer and free
	walled.Zones = append(walled.Zones, board.Zone{ID: 6, Shape: square(0, 1)}, board.Zone{ID: 7, Shape: square(1, 1)})
	for name, tc := range map[string]struct {
		m      *board.Map
		weapon string
		token  board.ID
		want   string // zone:distance/modifier, ! for not possible
	}{
		"SF-T23: a pistol":                  {deck(), "Pistol", 9, "1:0/0 2:1/0 3:2/0 4:3/-2 5:4/-4"},
		"SF-T23: a rifle":                   {deck(), "Rifle", 9, "1:0/-4 2:1/-2 3:2/0 4:3/0 5:4/0"},
		"SF-T23: an RPG":                    {deck(), "RPG Frag", 9, "1:0/-4! 2:1/-2! 3:2/0 4:3/0 5:4/0"},
		"a hidden way counts":               {linked, "Pistol", 9, "1:0/0 2:1/0 5:1/0 3:2/0 4:2/0"},
		"a hidden zone too":                 {behind, "Pistol", 9, "1:0/0 2:1/0 3:2/0 4:3/-2 5:4/-4"},
		"a border does not":                 {walled, "Pistol", 9, "1:0/0 2:1/0 6:1/0 3:2/0 7:2/0 4:3/-2 5:4/-4"},
		"what no way leads to is not there": {island, "Pistol", 9, "1:0/0 2:1/0 3:2/0 4:3/-2"},
		"no token":                          {deck(), "Pistol", 8, ""},
		"a token in no zone":                {&board.Map{Tokens: []board.Token{{ID: 9}}}, "Pistol", 9, ""},
	} {
		t.Run(name, func(t *testing.T) {
			w, _ := FindWeapon(tc.weapon)
			if got := ranged(w.Ranges(tc.m, tc.token)); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
			if len(walled.Borders) != 1 {
				t.Fatal("the map lost its border")
			}
		})
	}
}

func TestRangesAreTheMapsDistances(t *testing.T) {
	m := between(between(deck(), 2, false, 3, 0), 4, true, 1)
	w, _ := FindWeapon("Rifle")
	for _, r := range w.Ranges(m, 9) {
		if zones, ok := m.Distance(1, r.Zone); !ok || zones != r.Distance {
			t.Errorf("zone %d is %d away, the map says %d", r.Zone, r.Distance, zones)
		}
	}
}

// station is 500 zones of a deck plan with a border on every way out of every second row.
func station() *board.Map {
	m := board.New()
	for i := range 500 {
		m.Zones = append(m.Zones, board.Zone{ID: m.NextID(), Shape: square(i%25, i/25)})
	}
	for _, w := range m.Ways() {
		if w.A%50 < 25 {
			m.Borders = append(m.Borders, board.Border{ID: m.NextID(), A: w.A, B: w.B, States: []board.State{{Name: "closed", Value: 1}, {Name: "open"}}})
		}
	}
	m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Size: 1})
	m.MoveToken(m.Tokens[0].ID, m.Zones[260].Middle())
	return m
}

func BenchmarkRanges(b *testing.B) {
	m := station()
	w, _ := FindWeapon("Rifle")
	for b.Loop() {
		if len(w.Ranges(m, m.Tokens[0].ID)) != 500 {
			b.Fatal("zones are missing")
		}
	}
}

func BenchmarkATurnsMap(b *testing.B) {
	m := station()
	w, _ := FindWeapon("Rifle")
	mv := NewMovement(m.Tokens[0].ID, 1)
	for b.Loop() {
		w.Ranges(m, mv.Token)
		mv.Destinations(m)
	}
}
