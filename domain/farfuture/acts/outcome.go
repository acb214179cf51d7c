package acts

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// Outcome is what an act does to sheets, map and encounter.
type Outcome struct {
	*table.Outcome[farfuture.Encounter, farfuture.Character]
	Actor table.ID // whose action it is; 0 = nobody's

	scene *Scene
}

// Outcome is one that does nothing yet.
func (s *Scene) Outcome() *Outcome {
	return &Outcome{Outcome: table.NewOutcome(s.Encounter, s.Sheet), scene: s}
}

// Step is the outcome as a step of a label.
func (o *Outcome) Step(label string) act.Step {
	return act.Step{Label: label, Written: o.Written, Acted: o.Actor}
}

// Ground has the map become another: how edits a copy of it. Nothing happens without one.
func (o *Outcome) Ground(how func(*board.Map)) {
	m, ok := o.Map.(*board.Map)
	if !ok {
		if o.scene.Map == nil {
			return
		}
		m = facts.Clone(o.scene.Map)
		o.Map = m
	}
	how(m)
}

// Become has a sheet become what how makes of it; nothing happens to somebody without one.
func (o *Outcome) Become(id domain.DocID, how func(*farfuture.Character) *farfuture.Character) {
	if c := o.Sheet(id); c != nil {
		o.Set(id, how(c))
	}
}

// Try is Become for what the rules may refuse.
func (o *Outcome) Try(id domain.DocID, how func(*farfuture.Character) (*farfuture.Character, error)) {
	c := o.Sheet(id)
	if c == nil {
		return
	}
	after, err := how(c)
	if err != nil {
		o.Refuse(err)
		return
	}
	o.Set(id, after)
}

// Tag takes the free tag of a zone's or the scene's aspect.
func (o *Outcome) Tag(v farfuture.Invocation) {
	if v.Kind == farfuture.SceneAspect {
		o.Change(func(e *farfuture.Encounter) { e.Table.Tag(v.Scene) })
		return
	}
	o.Ground(func(m *board.Map) {
		for i := range m.Zones {
			for j := range m.Zones[i].Aspects {
				if a := &m.Zones[i].Aspects[j]; a.ID == v.Zone && a.FreeTags > 0 {
					a.FreeTags--
				}
			}
		}
	})
}

// Acts notes that a token has used its action.
func (o *Outcome) Acts(who table.ID) {
	o.Actor = who
	o.Change(func(e *farfuture.Encounter) {
		if p, ok := e.Table.Participant(who); ok && p.Token != 0 && e.Table.Turns.Now.Current == who {
			mv := e.Movement(board.ID(p.Token))
			mv.Acted = true
			e.SetMovement(mv)
		}
	})
}

// Named are the parts of one side of an opposed roll under its name.
func Named(side string, parts []table.Part) []table.Part {
	list := slices.Clone(parts)
	for i := range list {
		list[i].Label = side + ": " + list[i].Label
	}
	return list
}

// TakenOff are the parts of the other side under its name, taken off. Their words tell what each is for that side: a defence
// of −2 adds 2 to what the attack is better by.
func TakenOff(side string, parts []table.Part) []table.Part {
	list := slices.Clone(parts)
	for i := range list {
		list[i].Label = fmt.Sprintf("against %s %s: %s", side, table.Signed(list[i].Value), list[i].Label)
		list[i].Value = -list[i].Value
	}
	return list
}
