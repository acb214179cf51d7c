package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// Whatever can be read as a map, every function takes.
func FuzzMap(f *testing.F) {
	for _, template := range Templates {
		body, err := Kind("game").Write(template.Make(), domain.Unknown{})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(body)
	}
	for _, body := range []string{
		`{}`, `{"zones":null,"layout":"ladder","rungs":{"slots":[1,1,2],"above":3,"beside":1}}`,
		`{"zones":[{"id":1,"shape":[{"x":1e308,"y":-1e308},{"x":0,"y":0},{"x":1e308,"y":1e308}]},{"id":1,"shape":[]},{"id":-5}]}`,
		`{"layout":"hexes","grid":{"columns":9000000000,"rows":-1,"width":1e-320},"tokens":[{"id":1,"at":{"x":5,"y":5},"facing":-9}]}`,
		`{"lastId":9223372036854775807,"zones":[{"id":9223372036854775807,"shape":[{"x":0,"y":0},{"x":9,"y":0},{"x":0,"y":9}]}]}`,
		`{"borders":[{"id":1,"a":1,"b":1},{"id":1,"a":2,"b":1,"now":-7,"paid":99,"states":[{"value":-1},{"value":1e3}],"payments":[{"token":1,"points":-3}]}]}`,
		`{"zones":[{"id":1,"shape":[{"x":0,"y":0},{"x":10,"y":10},{"x":10,"y":0},{"x":0,"y":10}]},{"id":2,"shape":[{"x":0,"y":0},{"x":10,"y":0},{"x":5,"y":0}]}]}`,
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		doc, _, err := Kind("game").Read(1, body)
		if err != nil {
			return
		}
		m := doc.(*Map)
		uses(facts.Clone(m))
		mends(t, m)
		uses(m)
		told(t, m, New())
	})
}

func TestEveryFunctionTakesAnyMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := wild(t)
		uses(facts.Clone(m))
		m.Mend()
		uses(m)
	})
}

// uses calls every function on a map of at most some zones; on more it would take long.
func uses(m *Map) {
	ids := []ID{0, -1, 1, 2, math.MaxInt}
	for _, thing := range m.things()[:min(12, len(m.things()))] {
		ids = append(ids, *thing.id)
	}
	Check(m)
	m.Shown().Shown()
	m.Bounds()
	domain.WordsOf(m)
	domain.PicturesIn(m)
	for _, w := range m.Ways() {
		m.Middle(w)
	}
	for i := range m.Zones {
		m.Zones[i].Middle()
		m.Zones[i].Bounds()
	}
	places := []Point{{}, {5, 5}, {1e308, -1e308}, {math.NaN(), math.Inf(1)}}
	for _, p := range places {
		m.ZoneAt(p)
		m.Snap(p, 10, 1)
		h, _ := m.Grid.At(p)
		m.Grid.Centre(h)
		m.Grid.Corners(h)
	}
	for _, id := range ids {
		m.Reach(id, 1, 5, Rules{Crossing: 1, Most: 4})
		m.Path(ids[len(ids)-1], id, id, Rules{})
		m.Distance(id, 1)
		m.paysAt(id)
	}
	edits(m, ids, places)
}

// paysAt looks a pair's border up and works on it.
func (m *Map) paysAt(id ID) {
	if b, ok := m.Border(id); ok {
		b.Left(1)
		b.Pay(1, 3)
		b.Cross(2)
		b.Turn()
		b.TurnCost()
		b.Crossed(1)
	}
	m.BorderBetween(id, 1)
	m.Link(id)
	m.Token(id)
}

func edits(m *Map, ids []ID, places []Point) {
	for _, id := range ids {
		c := facts.Clone(m)
		for _, p := range places {
			c.MoveToken(id, p)
			if len(c.Zones)+len(c.Tokens)+len(c.Labels) < 100 { // where ids are given twice, copies are copied
				c.Paste(c.Copy(ids...), p)
			}
		}
		if part, err := c.Split(id, Segment{Point{2, 2}, Point{5, 6}}); err == nil {
			if c.Merge(id, part) != nil {
				c.Remove(part)
			}
		}
		for _, other := range ids[:min(4, len(ids))] {
			if c.Merge(id, other) != nil {
				continue
			}
		}
		if c.Reshape(id, Oblong(0, 0, 10, 10)) != nil {
			c.Remove(id)
		}
		if _, err := c.AddZone([]Point{{0, 0}, {9, 0}, {0, 9}}); err == nil {
			c.Remove(ids...)
		}
	}
}
