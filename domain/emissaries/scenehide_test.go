package emissaries

import (
	"slices"
	"testing"

	"shipslocker/domain/table"
)

// inGale is the example in a gale, which raises first; Kesh, whose pulse gun is in play, is hidden.
func inGale(t *testing.T) *plays {
	t.Helper()
	p := &plays{t: t, Scene: scene(ada, kesh, gale)}
	p.do(p.Hide([]table.ID{kesh}, true))
	p.do(p.Pick(ada, OpposedNeutral))
	p.bring(kesh, "Pulse gun")
	p.do(p.Build(gale, "", Dice{D6: 3}))
	p.roll(ada, 6, 6, 6, 5, 5, 5)
	p.roll(kesh, 4, 5)
	p.roll(gale, 6, 6, 2)
	p.do(p.Begin(gale))
	return p
}

func TestHiddenPoolsAreNotTold(t *testing.T) {
	lines := map[string]bool{}
	for _, faces := range [][]int{{1, 1, 1, 1, 1, 1, 1}, {6, 5, 4, 3, 2, 6, 6}} {
		p := &plays{t: t, Scene: scene(ada, kesh)}
		p.do(p.Pick(ada, OpposedNeutral))
		p.do(p.Pick(kesh, OpposedNeutral))
		p.roll(ada, 1, 1, 1, 1, 1, 1)
		p.do(p.HidePool(kesh, true))
		p.roll(kesh, faces...)
		lines[body(p.last.Line)] = true
		for _, d := range p.Conflict.Shown().Parties[1].Dice {
			if d.Face != 0 {
				t.Error("players see a hidden die")
			}
		}
		p.do(p.Begin(ada))
		p.do(p.Raise(ada, p.with(ada, 1, 1), "", nil))
		p.do(p.See(kesh, p.Conflict.idsOf(kesh)[:2], ""))
		p.Override = true
		p.do(p.Raise(kesh, p.Conflict.idsOf(kesh)[2:4], "", nil))
		shown := p.Conflict.Shown()
		for _, d := range shown.Parties[1].Dice {
			if (d.Face != 0) != (d.At != InPool) {
				t.Errorf("of what was put forward players see %+v", d)
			}
		}
	}
	if len(lines) != 1 {
		t.Errorf("the line tells what was rolled: %v", lines)
	}
}

func (c *Conflict) idsOf(id table.ID) []DieID {
	p, _ := c.Party(id)
	var ids []DieID
	for _, d := range p.Dice {
		ids = append(ids, d.ID)
	}
	return ids
}

func TestLinesAboutTheHiddenArePrivate(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh, gale)}
	p.do(p.Hide([]table.ID{kesh}, true))
	if !p.last.Line.Private {
		t.Error("that somebody hides is told")
	}
	for id, private := range map[table.ID]bool{ada: false, kesh: true, gale: false} {
		step, err := p.Build(id, "a pool", Dice{D6: 2})
		if err != nil || step.Line.Private != private {
			t.Errorf("%s: private %t, %v", p.Called(id), step.Line.Private, err)
		}
	}
	step, err := p.Bring(ada, thing(t, p.Scene, ada, "relationship with Kesh").Brought)
	if err != nil || !step.Line.Private {
		t.Errorf("a line names Kesh: %+v, %v", step.Line, err)
	}
	p.bring(kesh, "Pulse gun")
	if s := p.Conflict.Shown(); slices.ContainsFunc(s.Parties, func(q Party) bool { return q.ID == kesh }) {
		t.Error("players see what Kesh has")
	}
}

func TestWhatBeginsByTheDiceDoesNotTellAHiddenPool(t *testing.T) {
	p := tied(t)
	p.do(p.Build(kesh, "", Dice{D8: 1}))
	p.roll(kesh, 8)
	p.do(p.HidePool(kesh, true))
	p.do(p.Begin(0))
	if parts := p.last.Line.Parts; len(parts) != 1 || parts[0].Value != 6 || parts[0].Label != "the two highest dice of Ada Renn" {
		t.Errorf("%v", parts)
	}
	p.says("the conflict begins: Kesh raises first (has the larger sum of the two highest dice)")
}
