package farfuture

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// outcome gathers what an act does to sheets, map and encounter before any of it is done: all of it is done as one
// step, or nothing.
type outcome struct {
	f       *fight
	order   []domain.DocID
	sheets  map[domain.DocID]*character // as they will be
	table   []func(*encounter)
	ground  []func(*board.Map)
	lines   []table.Line
	notes   []string // what else there is to say beforehand
	actor   table.ID // whose action it is; 0 = nobody's
	refused string   // why it cannot be done; empty = it can
}

func (f *fight) outcome() *outcome {
	return &outcome{f: f, sheets: map[domain.DocID]*character{}}
}

// sheet is a sheet as it will be so far, nil for none.
func (o *outcome) sheet(id domain.DocID) *character {
	if c, ok := o.sheets[id]; ok {
		return c
	}
	return o.f.cast.Value(id)
}

// set has a sheet become another.
func (o *outcome) set(id domain.DocID, c *character) {
	if _, ok := o.sheets[id]; !ok {
		o.order = append(o.order, id)
	}
	o.sheets[id] = c
}

// change has a sheet become what how makes of it; nothing happens to somebody without one.
func (o *outcome) change(id domain.DocID, how func(*character) *character) {
	if c := o.sheet(id); c != nil {
		o.set(id, how(c))
	}
}

// try is change for what the rules may refuse.
func (o *outcome) try(id domain.DocID, how func(*character) (*character, error)) {
	c := o.sheet(id)
	if c == nil {
		return
	}
	after, err := how(c)
	if err != nil {
		o.refuse(err.Error())
		return
	}
	o.set(id, after)
}

// refuse keeps the first reason why it cannot be done.
func (o *outcome) refuse(why string) {
	if o.refused == "" {
		o.refused = why
	}
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
			o.table = append(o.table, func(e *encounter) { e.Table.Tag(t.inv.Scene) })
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

// write enters a line in the log when it is done.
func (o *outcome) write(l table.Line) { o.lines = append(o.lines, l) }

// acted notes that a token has used its action.
func (o *outcome) acted(who table.ID) {
	o.actor = who
	o.table = append(o.table, func(e *encounter) {
		if p, ok := e.Table.Participant(who); ok && p.Token != 0 && e.Table.Turns.Now.Current == who {
			mv := e.Movement(board.ID(p.Token))
			mv.Acted = true
			e.SetMovement(mv)
		}
	})
}

// writable says why one of the documents cannot be edited, empty = all can.
func (o *outcome) writable() string {
	s := o.f.hand.Session()
	if why := s.ReadOnly(); why != "" {
		return why
	}
	for _, id := range o.order {
		held := o.f.cast.Session(id)
		switch {
		case held == nil:
			return "A sheet that this changes is not on the shelf any more. Nothing was changed."
		case held.ReadOnly() != "":
			return held.ReadOnly()
		}
	}
	if ground := o.f.hand.Ground(); len(o.ground) > 0 && ground != nil {
		return ground.ReadOnly()
	}
	return ""
}

// commit does it, as one step. It reports whether it could be done, and says why not.
func (o *outcome) commit(label string) bool {
	f := o.f
	if o.refused == "" {
		o.refused = o.writable()
	}
	if o.refused != "" {
		f.tell(o.refused)
		return false
	}
	s := f.hand.Session()
	s.Together(label, func() {
		for _, id := range o.order {
			after := o.sheets[id]
			f.cast.Session(id).Edit(label, "", func(c *character) { *c = *after })
		}
		if ground := f.hand.Ground(); ground != nil && len(o.ground) > 0 {
			ground.Edit(label, "", func(m *board.Map) {
				for _, do := range o.ground {
					do(m)
				}
			})
		}
		if len(o.table) > 0 {
			s.Edit(label, "", func(e *encounter) {
				for _, do := range o.table {
					do(e)
				}
			})
		}
		for _, l := range o.lines {
			f.hand.Write(l)
		}
	})
	return true
}

// withSigned are the parts of one side of an opposed roll under its name, those of the other side taken off.
func withSigned(side string, sign int, parts []table.Part) []table.Part {
	signed := make([]table.Part, len(parts))
	for i, p := range parts {
		p.Label = fmt.Sprintf("%s: %s", side, p.Label)
		p.Value *= sign
		signed[i] = p
	}
	return signed
}
