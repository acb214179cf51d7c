package board

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/facts"
)

func TestShownHidesWhatIsHidden(t *testing.T) {
	m := drawn("ABC")
	m.Notes, m.Zones[0].Notes = "secret of the map", "secret of the zone"
	m.Zones[1].Hidden, m.Zones[1].Name = true, "secret zone"
	m.bordered("A", "C", State{"secret wall", 1}).Hidden = true
	m.linked("A", "C").Name = "stair"
	m.Links[0].Hidden, m.Links[0].Name = true, "secret stair"
	m.placed("secret spy", Point{50, 50}).Hidden = true
	m.placed("secret guard in a secret room", Point{150, 50})
	m.placed("Kessa", Point{250, 50})
	m.Labels = []Label{
		{ID: m.NextID(), Text: "secret label", Hidden: true},
		{ID: m.NextID(), Text: "secret label on a secret room", At: Point{150, 50}},
		{ID: m.NextID(), Text: "sign", At: Point{50, 50}},
	}
	before := facts.Clone(m)
	s := m.Shown()
	body, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(body), "secret") {
		t.Errorf("players see %s", body)
	}
	same(t, "the rest is there", []int{len(s.Zones), len(s.Tokens), len(s.Labels)}, []int{2, 1, 1})
	s.Zones[0].Shape[0].X, s.Zones[0].Name = 99, "changed"
	same(t, "the map is as it was", m, before)
}

func TestShownIsLegalAndShownAgainTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		for i := range m.Zones {
			m.Zones[i].Hidden = rapid.IntRange(0, 3).Draw(t, "hidden zone") == 0
		}
		s := m.Shown()
		if said := illegal(s); said != nil {
			t.Fatal(said)
		}
		once, _ := json.Marshal(s)
		twice, _ := json.Marshal(s.Shown())
		if string(once) != string(twice) {
			t.Fatalf("%s\nshown again\n%s", once, twice)
		}
	})
}

func TestACloneHasTheSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		was, _ := json.Marshal(m)
		c := facts.Clone(m)
		is, _ := json.Marshal(c)
		if string(was) != string(is) {
			t.Fatalf("%s\nand cloned\n%s", was, is)
		}
		for i := range c.Zones {
			c.Zones[i].Shape[0].X++
		}
		for i := range c.Borders {
			c.Borders[i].States[0].Name = "changed"
			c.Borders[i].Pay(1, 1)
		}
		for i := range c.Tokens {
			c.Tokens[i].At.X++
		}
		if now, _ := json.Marshal(m); string(now) != string(was) {
			t.Fatal("changing the clone changed the map")
		}
	})
}
