package board

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/facts"
)

func TestCopyTakesWhatIsNamed(t *testing.T) {
	m := drawn("ABC")
	m.bordered("A", "B", State{"slope", 3})
	m.bordered("B", "C", State{"gate", 2})
	m.linked("A", "C")
	in, out := m.placed("in", Point{50, 50}).ID, m.placed("out", Point{250, 50}).ID
	m.Borders[0].Pay(in, 1)
	m.Borders[0].Pay(out, 1)
	m.Labels = []Label{{ID: m.NextID(), Text: "here"}, {ID: m.NextID(), Text: "there"}}
	before := facts.Clone(m)
	part := m.Copy(named(m, "A"), named(m, "B"), in, m.Labels[1].ID, 999)
	same(t, "zones", len(part.Zones), 2)
	same(t, "the border between them", part.Borders, []Border{{ID: m.Borders[0].ID, A: 1, B: 2, States: []State{{"slope", 3}}, Payments: []Payment{{in, 1}}}})
	same(t, "no link to what stays", len(part.Links), 0)
	same(t, "the token", part.Tokens[0].Name, "in")
	same(t, "the label", part.Labels, []Label{m.Labels[1]})
	part.Zones[0].Shape[0].X, part.Borders[0].States[0].Value = 77, 77
	same(t, "the map is as it was", m, before)
	alone := m.Copy(in)
	same(t, "a token without its zone stands in none", alone.Tokens[0].Zone, 0)
}

func TestPastePutsTokensWhereTheyStand(t *testing.T) {
	m := drawn("AB")
	k := m.placed("Kessa", Point{50, 50}).ID
	ids := m.Paste(m.Copy(k), Point{100, 0})
	copied, ok := m.Token(ids[0])
	if len(ids) != 1 || !ok || copied.ID == k || copied.Zone != named(m, "B") || copied.At != (Point{150, 50}) {
		t.Errorf("%v: %+v", ids, copied)
	}
	same(t, "nothing pastes nothing", len(m.Paste(nil, Point{})), 0)
	m.Layout, m.Grid = Hexes, Grid{10, 10, 50}
	ids = m.Paste(m.Copy(k), Point{3, 4})
	copied, _ = m.Token(ids[0])
	h, _ := m.Grid.At(copied.At)
	same(t, "on hexes in the middle of one", copied.At, m.Grid.Centre(h))
}

// structure says how a map hangs together, whatever the ids.
func structure(m *Map) string {
	at := map[ID]int{}
	for i, z := range m.Zones {
		at[z.ID] = i + 1
	}
	for i, k := range m.Tokens {
		at[k.ID] = 1000 + i
	}
	said := ""
	for _, z := range m.Zones {
		said += fmt.Sprint(z.Name, z.Colour, z.Pattern, z.Hidden, len(z.Shape), ";")
	}
	for _, b := range m.Borders {
		said += fmt.Sprint(at[b.A], at[b.B], b.States, b.Now, b.Paid, b.Fixed, b.Hidden)
		for _, p := range b.Payments {
			said += fmt.Sprint(at[p.Token], p.Points)
		}
	}
	for _, l := range m.Links {
		said += fmt.Sprint(at[l.A], at[l.B], l.Name, l.Hidden)
	}
	for _, k := range m.Tokens {
		said += fmt.Sprint(k.Name, at[k.Zone], k.Hidden)
	}
	return said
}

func TestPasteKeepsTheStructureUnderNewIDs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		var ids []ID
		for _, z := range m.Zones {
			if rapid.Bool().Draw(t, "take") {
				ids = append(ids, z.ID)
			}
		}
		for _, k := range m.Tokens {
			for _, id := range ids {
				if k.Zone == id {
					ids = append(ids, k.ID)
					break
				}
			}
		}
		before := facts.Clone(m)
		part := m.Copy(ids...)
		if fmt.Sprint(m) != fmt.Sprint(before) {
			t.Fatal("copying changed the map")
		}
		// On a plane of their own tokens keep their zones; over others they would count as standing there.
		other := New()
		fresh := other.Paste(part, Point{37, -12})
		if len(fresh) != len(ids) {
			t.Fatalf("%d things pasted of %d", len(fresh), len(ids))
		}
		want := structure(part)
		if got := structure(other); got != want {
			t.Fatalf("pasted\n%s\nof\n%s", got, want)
		}
		m.Paste(part, Point{5000, 0})
		if got := structure(part); got != want {
			t.Fatalf("pasting changed the copy")
		}
		if said := append(illegal(m), illegal(other)...); said != nil {
			t.Fatalf("pasted: %v", said)
		}
		if len(m.Ways()) < len(before.Ways()) {
			t.Fatal("ways are lost")
		}
	})
}
