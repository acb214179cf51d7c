package farfuture

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// outcome is what an act does to sheets, map and encounter.
type outcome struct {
	*table.Outcome[encounter, character]
	f     *fight
	actor table.ID // whose action it is; 0 = nobody's
}

func (f *fight) outcome() *outcome {
	return &outcome{Outcome: table.NewOutcome(f.Value(), (*encounter).Clone, f.cast.Value), f: f}
}

// ground has the map become another: how edits a copy of it. Nothing happens without one.
func (o *outcome) ground(how func(*board.Map)) {
	m, ok := o.Map.(*board.Map)
	if !ok {
		if m = o.f.ground(); m == nil {
			return
		}
		m = m.Clone()
		o.Map = m
	}
	how(m)
}

// become has a sheet become what how makes of it; nothing happens to somebody without one.
func (o *outcome) become(id domain.DocID, how func(*character) *character) {
	if c := o.Sheet(id); c != nil {
		o.Set(id, how(c))
	}
}

// try is become for what the rules may refuse.
func (o *outcome) try(id domain.DocID, how func(*character) (*character, error)) {
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

// draw pays for what a roll draws on and marks its free tags.
func (o *outcome) draw(d *draws) {
	payer := d.document()
	for _, t := range d.taken {
		o.try(payer, t.inv.Pay)
		switch {
		case t.on != "":
			o.try(t.on, t.inv.Mark)
		case t.inv.Cost > 0:
		case t.inv.Kind == farfuture.SceneAspect:
			o.Change(func(e *encounter) { e.Table.Tag(t.inv.Scene) })
		default:
			o.ground(func(m *board.Map) { useZoneTag(m, t.inv.Zone) })
		}
	}
	for _, s := range d.spins() {
		if s.used > 0 {
			o.try(s.on, func(c *character) (*character, error) { return farfuture.UseSpin(c, s.used) })
		}
	}
}

// useZoneTag takes a free tag off a zone's aspect.
func useZoneTag(m *board.Map, aspect board.ID) {
	for i := range m.Zones {
		for j := range m.Zones[i].Aspects {
			if a := &m.Zones[i].Aspects[j]; a.ID == aspect && a.FreeTags > 0 {
				a.FreeTags--
			}
		}
	}
}

// acted notes that a token has used its action.
func (o *outcome) acted(who table.ID) {
	o.actor = who
	o.Change(func(e *encounter) {
		if p, ok := e.Table.Participant(who); ok && p.Token != 0 && e.Table.Turns.Now.Current == who {
			mv := e.Movement(board.ID(p.Token))
			mv.Acted = true
			e.SetMovement(mv)
		}
	})
}

// named are the parts of one side of an opposed roll under its name.
func named(side string, parts []table.Part) []table.Part {
	list := slices.Clone(parts)
	for i := range list {
		list[i].Label = side + ": " + list[i].Label
	}
	return list
}

// takenOff are the parts of the other side under its name, taken off. Their words tell what each is for that side: a defence
// of −2 adds 2 to what the attack is better by.
func takenOff(side string, parts []table.Part) []table.Part {
	list := slices.Clone(parts)
	for i := range list {
		list[i].Label = fmt.Sprintf("against %s %s: %s", side, table.Signed(list[i].Value), list[i].Label)
		list[i].Value = -list[i].Value
	}
	return list
}
