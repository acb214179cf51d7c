package board

import (
	"math"
	"testing"
)

func TestTemplates(t *testing.T) {
	for _, template := range Templates {
		t.Run(template.Name+" is legal, tidy and can be played on", func(t *testing.T) {
			m := template.Make()
			if found := Check(m); found != nil {
				t.Errorf("problems: %v", found)
			}
			if r, ok := m.Bounds(); !ok || r.Width() < 900 || r.Width() > 1300 || r.Height() < 600 || r.Height() > 1100 {
				t.Errorf("bounds %v", r)
			}
			if again := template.Make(); again == m || len(again.Zones) > 0 && &again.Zones[0] == &m.Zones[0] {
				t.Error("two maps share something")
			}
			for _, z := range m.Zones {
				for _, p := range z.Shape {
					if math.Mod(p.X, 20) != 0 || math.Mod(p.Y, 20) != 0 {
						t.Errorf("%s has a corner %v off the net", z.Name, p)
					}
				}
				if _, ok := m.Distance(m.Zones[0].ID, z.ID); !ok {
					t.Errorf("no way leads from %s to %s", m.Zones[0].Name, z.Name)
				}
			}
			for i, w := range m.Ways() {
				for _, other := range m.Ways()[i+1:] {
					if d := m.Middle(w).To(m.Middle(other)); d < 30 && m.Layout != Ladder {
						t.Errorf("badges of %s and %s lie %v apart", names(m, w.A, w.B), names(m, other.A, other.B), d)
					}
				}
			}
		})
	}
}

// Two zones share a whole edge or part of one, but never lie over each other.
func TestTemplatesHaveNoSlivers(t *testing.T) {
	for _, template := range Templates {
		m := template.Make()
		for _, w := range m.Ways() {
			for _, e := range w.Edge {
				if e.Length() < 30 {
					t.Errorf("%s: %s meet along %v alone", template.Name, names(m, w.A, w.B), e)
				}
				for _, id := range []ID{w.A, w.B} {
					z, _ := m.Zone(id)
					if d := outline(z.Shape).clearance(e.Middle()); d > near {
						t.Errorf("%s: %s meet %v units off the outline of %s", template.Name, names(m, w.A, w.B), d, z.Name)
					}
				}
			}
		}
	}
}

// What is true of a zone from the start has no free tag: those come of adding an aspect in play.
func TestAspectsOfATemplateHaveNoFreeTag(t *testing.T) {
	seen := 0
	for _, template := range Templates {
		for _, z := range template.Make().Zones {
			for _, a := range z.Aspects {
				if seen++; a.FreeTags != 0 {
					t.Errorf("%s: “%s” of %s has %d free tags", template.Name, a.Text, z.Name, a.FreeTags)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no template has an aspect")
	}
}
