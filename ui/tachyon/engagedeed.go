package tachyon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layWhat lays what else an action takes beside its target.
func (d *deed) layWhat(p *page.Page) {
	switch d.row.Action {
	case tachyon.Repair:
		list := d.e.scene().Ship(d.who).Mends()
		words := make([]string, len(list))
		for i, m := range list {
			words[i] = m.Title
		}
		p.Add(p.Choice("mend", "Damage", words, d.mended(list), func(i int) { d.mend = list[i].Mend }))
	case tachyon.Rescue:
		d.layDrifters(p)
	case tachyon.Switch:
		d.layZones(p)
	case tachyon.ThinOut:
		d.laySwarm(p)
	case tachyon.Advantage:
		d.layAspect(p)
	case tachyon.Overcome:
		p.Add(p.Line("text", "Obstacle", d.text, func(text string) { d.text = text }))
	}
}

// mended is which of a ship's mends is chosen, -1 = that is not there any more.
func (d *deed) mended(list []tachyon.MendOf) int {
	return slices.IndexFunc(list, func(m tachyon.MendOf) bool { return m.Mend == d.mend })
}

func (d *deed) layDrifters(p *page.Page) {
	list, scene := d.e.adrift(), d.e.scene()
	titles := make([]string, len(list))
	for i, s := range list {
		titles[i] = scene.Drifter(s)
	}
	p.Add(p.Choice("drifts", "Pilot adrift", titles, slices.IndexFunc(list, func(s tachyon.Stranded) bool { return s.ID == d.drifts }), func(i int) { d.drifts = list[i].ID }))
}

func (d *deed) layZones(p *page.Page) {
	list := d.zones()
	titles := make([]string, len(list))
	for i, id := range list {
		titles[i] = d.e.zoneTitle(id)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 1}, Narrowest: 16},
		p.Choice("zone", "Zone", titles, slices.Index(list, d.zone), func(i int) { d.zone = list[i] }),
		p.Button("point", "On the map", 'm', false, func() { d.point(list) })))
}

// point has the zone be pointed out on the map.
func (d *deed) point(list []board.ID) {
	back := func() {
		d.e.Hand.Front(engageTitle)
		d.e.Page.Show()
		d.e.Page.Focus("zone")
	}
	d.e.Hand.Board().Ask(&uiboard.Question{
		Text: "Click the zone to go to, or select it with the arrow keys and press Return.", Zones: true,
		Refusal: func(id board.ID) string {
			if !slices.Contains(list, id) {
				return "It is already in that zone."
			}
			return ""
		},
		Take:  page.Into(&d.zone, back),
		Leave: back,
	})
}

// zoneTitle is a zone's name.
func (e *engage) zoneTitle(id board.ID) string {
	if g := e.Hand.Ground(); g != nil {
		if z, ok := g.Value().Zone(id); ok && strings.TrimSpace(z.Name) != "" {
			return z.Name
		}
	}
	if id == 0 {
		return "the zone"
	}
	return fmt.Sprintf("zone %d", id)
}

// laySwarm lays which aspects of a swarm go with a success.
func (d *deed) laySwarm(p *page.Page) {
	for _, l := range d.e.scene().Ship(d.target).Swarm {
		p.Add(p.Tick(fmt.Sprintf("swarm.%d", l.ID), "removes “"+l.Text+"”", !slices.Contains(d.spared, l.ID), func(on bool) {
			d.spared = slices.DeleteFunc(d.spared, func(id tachyon.RowID) bool { return id == l.ID })
			if !on {
				d.spared = append(d.spared, l.ID)
			}
			p.Show()
		}))
	}
}

// swarm are the aspects that go with a success.
func (d *deed) swarm() []tachyon.RowID {
	var rows []tachyon.RowID
	for _, l := range d.e.scene().Ship(d.target).Swarm {
		if !slices.Contains(d.spared, l.ID) {
			rows = append(rows, l.ID)
		}
	}
	return rows
}

// places are where an aspect can go: the scene, the zone, each craft.
func (d *deed) places() (list []tachyon.On, titles []string) {
	s := d.e.scene()
	list, titles = append(list, tachyon.On{Craft: d.who}), append(titles, d.e.Name(d.who))
	for _, id := range d.e.sky().Crafts() {
		if id != d.who {
			list, titles = append(list, tachyon.On{Craft: id}), append(titles, d.e.Name(id))
		}
	}
	if zone := s.Zone(d.who); zone != 0 {
		list, titles = append(list, tachyon.On{Zone: zone}), append(titles, d.e.zoneTitle(zone))
	}
	return append(list, tachyon.On{}), append(titles, "the scene")
}

// olds are the aspects that are where the new one would be.
func (d *deed) olds() (ids []int, titles []string) {
	ids, titles = []int{0}, []string{"a new aspect"}
	add := func(id int, text string) {
		if t := strings.TrimSpace(text); t != "" {
			ids, titles = append(ids, id), append(titles, "“"+t+"”, one more free invocation")
		}
	}
	switch {
	case d.on.Craft != 0:
		c, _ := d.e.craft(d.on.Craft)
		for _, a := range c.Aspects {
			add(int(a.ID), a.Text)
		}
	case d.on.Zone != 0:
		if g := d.e.Hand.Ground(); g != nil {
			if z, ok := g.Value().Zone(d.on.Zone); ok {
				for _, a := range z.Aspects {
					add(int(a.ID), a.Text)
				}
			}
		}
	default:
		for _, a := range d.e.Value().Table.Aspects {
			add(int(a.ID), a.Text)
		}
	}
	return ids, titles
}

// layAspect lays the aspect that an advantage is.
func (d *deed) layAspect(p *page.Page) {
	places, titles := d.places()
	olds, names := d.olds()
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 14},
		p.Choice("on", "On", titles, slices.Index(places, d.on), func(i int) {
			d.on, d.old = places[i], 0
			p.Show()
		}),
		page.Pick(p, "old", "Aspect", names, olds, &d.old, p.Show)))
	if d.old == 0 {
		p.Add(p.Line("text", "New aspect", d.text, func(text string) { d.text = text }))
	}
}

// kind is what the rolls are compared for.
func (d *deed) kind() tachyon.Deed {
	switch {
	case d.row.Attack:
		return tachyon.Striking
	case d.row.Action == tachyon.Advantage && d.old != 0:
		return tachyon.Finding
	case d.row.Action == tachyon.Advantage:
		return tachyon.Creating
	}
	return tachyon.Overcoming
}

// layOutcome lays what the rolls come to, and what there is to choose then. It returns the key of the first control of
// that; empty = there is nothing to choose.
func (d *deed) layOutcome(p *page.Page, r tachyon.Roll) (first string) {
	if d.row.Action == tachyon.Refocus {
		d.layLevel(p, r.Total())
		return "level"
	}
	margin := r.Total() - d.other().Total()
	res := d.comes(margin)
	p.Result(fmt.Sprintf("%s against %s, by %s. %s: %s", domain.Minus(r.Total()), domain.Minus(d.other().Total()), domain.Minus(max(margin, -margin)), res.Outcome.Title(), res.Text))
	if _, says := d.e.scene().Weapon(d.who); says != "" && d.row.Attack && res.Hit > 0 {
		p.Small(says)
	}
	if d.opposed() {
		p.Small("Defence: " + d.defence.words())
	}
	if res.Trades {
		first = "trades"
		p.Add(p.Tick("trades", "Trade 1 shift for a boost", d.trades, page.Into(&d.trades, p.Show)))
	}
	if who := d.gains(res); who != "" {
		first = cmp.Or(first, "boost")
		p.Add(p.Line("boost", who+": boost", d.boost, func(text string) { d.boost = text }))
	}
	if d.layAnyway(p, res) {
		first = cmp.Or(first, "anyway")
	}
	return first
}

// comes is what the rolls come to, with what is taken at a price.
func (d *deed) comes(margin int) tachyon.Result {
	res := tachyon.Comes(d.kind(), margin)
	switch {
	case d.kind() == tachyon.Overcoming:
		res, _ = d.contest().Comes(d.row.Action)
	case d.kind() == tachyon.Creating && res.Outcome == tachyon.Fails && d.anyway:
		res.Text = res.Choices[1].Text
	}
	return res
}

// gains is who gains a boost, empty = nobody.
func (d *deed) gains(res tachyon.Result) string {
	switch {
	case res.Boost == tachyon.Actors || res.Trades && d.trades:
		return d.e.scene().Flyer(d.who)
	case res.Boost == tachyon.Foes && d.target != 0:
		return d.e.scene().Flyer(d.target)
	}
	return ""
}

// layAnyway lays what people may have all the same after a failure or a tie. It reports whether there is anything.
func (d *deed) layAnyway(p *page.Page, res tachyon.Result) bool {
	words := ""
	contest := d.row.Action == tachyon.Push || d.row.Action == tachyon.ShakeOff || d.row.Action == tachyon.ThinOut
	switch {
	case res.Outcome == tachyon.Fails && d.row.Action == tachyon.Advantage && d.old == 0:
		words = "Aspect made; the other side invokes it free"
	case res.Outcome == tachyon.Fails && (contest || d.row.Action == tachyon.Repair || d.row.Action == tachyon.Overcome):
		words = "Succeed at a serious cost"
	case res.Outcome == tachyon.Ties && contest:
		words = "Succeed at a minor cost"
	default:
		return false
	}
	p.Add(p.Tick("anyway", words, d.anyway, page.Into(&d.anyway, p.Show)))
	return true
}

// layLevel lays at which level a craft stands after its result.
func (d *deed) layLevel(p *page.Page, result int) {
	p.Result(fmt.Sprintf("Result %s: choose that level or lower. It stays there at the end of the round.", domain.Minus(result)))
	p.Add(p.Line("level", "Level (blank: use the result)", d.level, func(text string) { d.level = text }))
}

// take enters the action, or says why that cannot be.
func (d *deed) take() {
	e := d.e
	if e.Page.Wrong() {
		return
	}
	before := len(e.Value().Hits)
	s := e.scene()
	s.Override = d.lifted
	step, err := d.step(s)
	if err != nil {
		e.Page.Tell(err.Error())
		return
	}
	e.toTurn()
	if e.do(d.called(), step) {
		if d.row.Targets {
			e.last[d.who] = d.target
		}
		e.playOut(before)
	}
}

// contest is the two rolls as a step takes them.
func (d *deed) contest() tachyon.Contest {
	r, _ := d.roll.fallen()
	c := tachyon.Contest{By: d.who, Roll: r, Against: d.other(), Step: d.as, Anyway: d.anyway, Boost: strings.TrimSpace(d.boost)}
	if d.opposed() {
		c.Target = d.target
	}
	return c
}

// step is the action as a step of the scene.
func (d *deed) step(s tachyon.Scene) (tachyon.Step, error) {
	c := d.contest()
	switch d.row.Action {
	case tachyon.DesperateAttack, tachyon.LargeStrike, tachyon.OnTheirTail, tachyon.SnapShot:
		return s.Attack(tachyon.Attack{Action: d.row.Action, By: d.who, Target: d.target, Roll: c.Roll, Defence: c.Against, Trades: d.trades, Boost: c.Boost})
	case tachyon.Push:
		return s.Push(c)
	case tachyon.ShakeOff:
		return s.ShakeOff(c)
	case tachyon.Refocus:
		level, err := d.standsAt(c.Roll.Total())
		if err != nil {
			return tachyon.Step{}, err
		}
		return s.Refocus(d.who, c.Roll, level)
	case tachyon.Switch:
		return s.Switch(d.who, d.zone)
	case tachyon.Rescue:
		return s.Rescue(d.who, d.drifts)
	case tachyon.Repair:
		list := s.Ship(d.who).Mends()
		at := d.mended(list)
		if at < 0 {
			return tachyon.Step{}, page.Unfit("That damage is already repaired. Nothing was changed.")
		}
		return s.Repair(tachyon.RepairRoll{By: d.who, Roll: c.Roll, Mend: list[at].Mend, Anyway: d.anyway, Boost: c.Boost})
	case tachyon.ThinOut:
		return s.ThinOut(c, d.swarm())
	case tachyon.Advantage:
		return s.Advantage(tachyon.AdvantageRoll{Contest: c, On: d.on, Text: strings.TrimSpace(d.text), Existing: d.old, Yields: d.anyway})
	case tachyon.Overcome:
		return s.Overcome(c, strings.TrimSpace(d.text))
	}
	return tachyon.Step{}, page.Unfit("Unknown action.")
}

// standsAt is the level that was typed, or else the result.
func (d *deed) standsAt(result int) (int, error) {
	if strings.TrimSpace(d.level) == "" {
		return result, nil
	}
	n, ok := table.WholeNumber(d.level)
	if !ok {
		return 0, page.Unfit("The level must be a whole number.")
	}
	return n, nil
}
