package farfuture

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	uitable "shipslocker/ui/table"
)

// outcome is what an act does to sheets, map and encounter.
type outcome struct {
	*uitable.Outcome[encounter, character]
	f      *fight
	ground []func(*board.Map)
	notes  []string // what else there is to say beforehand
	actor  table.ID // whose action it is; 0 = nobody's
}

func (f *fight) outcome() *outcome {
	return &outcome{Outcome: uitable.NewOutcome(f.hand, f.cast), f: f}
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
			o.ground = append(o.ground, func(m *board.Map) { useZoneTag(m, t.inv.Zone) })
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

// commit does it, as one step. It reports whether it could be done, and says why not.
func (o *outcome) commit(label string) bool {
	if ground := o.f.hand.Ground(); ground != nil && len(o.ground) > 0 {
		o.Also(ground.Doc, func(label string) {
			ground.Edit(label, "", func(m *board.Map) {
				for _, do := range o.ground {
					do(m)
				}
			})
		})
	}
	if why := o.Commit(label); why != "" {
		o.f.page.Tell(why)
		return false
	}
	return true
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
