package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/tachyon"
)

// what is what else an action takes beside its target.
type what struct {
	mend     tachyon.Mend // of the ship, that is repaired
	repaired bool         // that is not there any more
	zone     board.ID
	drifts   tachyon.RowID   // the stranded pilot
	swarm    []tachyon.RowID // aspects that go
	on       tachyon.On
	old      int // the aspect that is there, 0 = a new one
	text     string
}

// askWhat asks for it.
func (d *deed) askWhat() {
	switch d.row.Action {
	case tachyon.Repair:
		m := d.Scene.askMend(d.r, "mend", d.Fight.Ship(d.who).Mends())
		d.what.mend, d.what.repaired = m.Mend, m.Title == ""
	case tachyon.Rescue:
		d.askDrifter()
	case tachyon.Switch:
		d.askZone()
	case tachyon.ThinOut:
		for _, l := range d.Fight.Ship(d.target).Swarm {
			if slices.Contains(d.r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("swarm.%d", l.ID), Caption: "removes “" + l.Text + "”", First: []string{act.Yes}}), act.Yes) {
				d.what.swarm = append(d.what.swarm, l.ID)
			}
		}
	case tachyon.Advantage:
		d.askAspect()
	case tachyon.Overcome:
		d.what.text = d.r.AskWords(act.Ask{Key: "text", Caption: "Obstacle"})
	}
}

// askDrifter asks who is picked up.
func (d *deed) askDrifter() {
	var options []act.Option
	for _, x := range d.Fight.Engagement.Stranded {
		if x.By == 0 {
			options = append(options, act.Option{Key: act.KeyOf(x.ID), Title: d.Fight.Drifter(x)})
		}
	}
	first := ""
	if len(options) > 0 {
		first = options[0].Key
	}
	d.what.drifts = act.IDOf[tachyon.RowID](d.r.Choice("drifts", "Pilot adrift", options, first))
}

// askZone asks which zone the craft goes to.
func (d *deed) askZone() {
	var options []act.Option
	first := ""
	if d.Fight.Map != nil {
		for _, z := range d.Fight.Map.Zones {
			o := act.Option{Key: act.KeyOf(z.ID), Title: ZoneTitle(d.Fight.Map, z.ID)}
			if z.ID == d.Fight.Zone(d.who) {
				o.Why = "It is already in that zone."
			} else if first == "" {
				first = o.Key
			}
			options = append(options, o)
		}
	}
	d.r.Beside([]float32{2, 1}, func() {
		d.what.zone = act.IDOf[board.ID](d.r.AskChoice(act.Ask{Key: "zone", Caption: "Zone", Options: options, First: []string{first}, Picks: Zone}))
		d.r.Lay(act.Way{Key: "point", Title: "On the map", Letter: 'm', Shows: "zone"})
	})
}

// ZoneTitle is what a zone of a map is called.
func ZoneTitle(m *board.Map, id board.ID) string {
	if z := zoneOf(m, id); z != nil && strings.TrimSpace(z.Name) != "" {
		return z.Name
	}
	return fmt.Sprintf("zone %d", id)
}

// zoneOf is a zone of a map, nil where there is none.
func zoneOf(m *board.Map, id board.ID) *board.Zone {
	if m == nil {
		return nil
	}
	z, _ := m.Zone(id)
	return z
}

// askAspect asks for the aspect that an advantage is, and where it goes: onto a craft, the zone, the scene.
func (d *deed) askAspect() {
	places := []tachyon.On{{Craft: d.who}}
	for _, id := range d.Sky.Crafts() {
		if id != d.who {
			places = append(places, tachyon.On{Craft: id})
		}
	}
	if zone := d.Fight.Zone(d.who); zone != 0 {
		places = append(places, tachyon.On{Zone: zone})
	}
	places = append(places, tachyon.On{})
	key := func(on tachyon.On) string { return fmt.Sprintf("%d %d", on.Craft, on.Zone) }
	options := make([]act.Option, len(places))
	for i, on := range places {
		title := "the scene"
		switch {
		case on.Craft != 0:
			title = d.Called(on.Craft)
		case on.Zone != 0:
			title = ZoneTitle(d.Fight.Map, on.Zone)
		}
		options[i] = act.Option{Key: key(on), Title: title}
	}
	d.r.Beside(nil, func() {
		at := d.r.Choice("on", "On", options, options[0].Key)
		d.what.on = places[max(0, slices.IndexFunc(places, func(on tachyon.On) bool { return key(on) == at }))]
		d.r.In(at, func() { d.what.old = act.IDOf[int](d.r.Choice("old", "Aspect", d.olds(), "0")) })
	})
	if d.what.old == 0 {
		d.what.text = d.r.AskWords(act.Ask{Key: "text", Caption: "New aspect"})
	}
}

// olds are the aspects that are where the new one would be.
func (d *deed) olds() []act.Option {
	list := []act.Option{{Key: "0", Title: "a new aspect"}}
	add := func(id int, text string) {
		if t := strings.TrimSpace(text); t != "" {
			list = append(list, act.Option{Key: act.KeyOf(id), Title: "“" + t + "”, one more free invocation"})
		}
	}
	switch on := d.what.on; {
	case on.Craft != 0:
		c, _ := d.craft(on.Craft)
		for _, a := range c.Aspects {
			add(int(a.ID), a.Text)
		}
	case on.Zone != 0:
		if z := zoneOf(d.Fight.Map, on.Zone); z != nil {
			for _, a := range z.Aspects {
				add(int(a.ID), a.Text)
			}
		}
	default:
		for _, a := range d.Fight.Engagement.Table.Aspects {
			add(int(a.ID), a.Text)
		}
	}
	return list
}
