package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Contest is a roll of a craft against another craft's, or against a number.
type Contest struct {
	By      table.ID
	Target  table.ID // 0 = nobody
	Roll    Roll
	Against Roll   // ToldRoll(n) for a fixed number
	Step    Cost   // of an action of either step: StepOne or StepTwo; empty = the first that is free
	Anyway  bool   // see Action.WonBy
	Boost   string // what a boost that comes of it is called; empty = a plain name
}

// contested is a contest that is being played: what it comes to, and whether it is won.
type contested struct {
	Result
	won bool
}

// Comes is what a contest as an action comes to, with what is taken at a price, and whether it is won.
func (c Contest) Comes(do Action) (r Result, won bool) {
	r = Comes(Overcoming, c.Roll.Total()-c.Against.Total())
	won = do.WonBy(r.Margin, c.Anyway)
	switch {
	case won && r.Margin < 0:
		r.Text = r.Choices[1].Text
	case !won && r.Margin == 0:
		r.Text = "No effect."
	}
	return r, won
}

// contest plays a contest as an action of the chart.
func (p *play) contest(c Contest, do Action) (r contested, err error) {
	r.Result, r.won = c.Comes(do)
	p.roll = c.Roll
	err = p.by(func(override bool) (Change, error) {
		a := Act{Who: c.By, Action: do, Target: c.Target, Won: r.won, Shifts: max(r.Margin, 0), As: c.Step, Override: override}
		return p.Sky().Do(a)
	})
	if err != nil {
		return r, err
	}
	if err := p.payBoth(c.By, c.Roll, c.Target, c.Against); err != nil {
		return r, err
	}
	p.Say("%s against %s: %s", domain.Minus(c.Roll.Total()), domain.Minus(c.Against.Total()), r.words())
	p.gains(r.Boost, c.By, c.Target, c.Boost)
	return r, nil
}

// words say how a contest ended.
func (r contested) words() string {
	switch {
	case r.Outcome == Style:
		return "succeeds with style"
	case r.Outcome == Succeeds:
		return "succeeds"
	case r.won && r.Outcome == Ties:
		return "a tie: succeeds at a minor cost"
	case r.won:
		return "fails: succeeds at a serious cost"
	case r.Outcome == Ties:
		return "a tie: no effect"
	}
	return "fails"
}

// Push forces a craft down the chart.
//
// Source: tachyon B4, TS-R04.
func (s Scene) Push(c Contest) (Step, error) {
	p := s.play()
	if _, err := p.contest(c, Push); err != nil {
		return Step{}, err
	}
	return p.step(c.By), nil
}

// ShakeOff tries to break the link of whoever is on a craft's tail: Contest.Target.
//
// Source: tachyon B4.
func (s Scene) ShakeOff(c Contest) (Step, error) {
	p := s.play()
	if _, err := p.contest(c, ShakeOff); err != nil {
		return Step{}, err
	}
	return p.step(c.By), nil
}

// Overcome takes a roll to get past something: what, in words. A tie succeeds at a minor cost.
//
// Source: tachyon B2, B4.
func (s Scene) Overcome(c Contest, what string) (Step, error) {
	p := s.play()
	if _, err := p.contest(c, Overcome); err != nil {
		return Step{}, err
	}
	if !domain.Blank(what) {
		p.Say("%s", strings.TrimSpace(what))
	}
	return p.step(c.By), nil
}

// ThinOut takes aspects of a swarm off a ship, Contest.Target: rows are those that go with a success. It returns Refused
// for one that is not there, and for none with a success.
//
// Source: tachyon B4.
func (s Scene) ThinOut(c Contest, rows []RowID) (Step, error) {
	p := s.play()
	r, err := p.contest(c, ThinOut)
	if err != nil {
		return Step{}, err
	}
	if !r.won {
		return p.step(c.By), nil
	}
	if len(rows) == 0 {
		return Step{}, domain.Refuse("say-which-aspects", "Choose which aspects of the swarm go.")
	}
	ship := facts.Clone(p.Ship(c.Target))
	for _, id := range rows {
		i := slices.IndexFunc(ship.Swarm, func(l Line) bool { return l.ID == id })
		if i < 0 {
			return Step{}, domain.Refuse("swarm-aspect-gone", "The swarm has already lost that aspect.")
		}
		p.Say("%s loses %s", p.Called(c.Target), quoted(ship.Swarm[i].Text, "an aspect"))
		ship.Swarm = slices.Delete(ship.Swarm, i, i+1)
	}
	p.keepShip(c.Target, ship)
	return p.step(c.By), nil
}

// Refocus puts a craft on a level at its Tactics roll or lower, where it stays at the end of the round.
//
// Source: tachyon B4.
func (s Scene) Refocus(id table.ID, r Roll, level int) (Step, error) {
	p := s.play()
	p.roll = r
	if err := p.pay(id, r); err != nil {
		return Step{}, err
	}
	err := p.by(func(override bool) (Change, error) {
		return p.Sky().Do(Act{Who: id, Action: Refocus, Result: r.Total(), Level: level, Override: override})
	})
	if err != nil {
		return Step{}, err
	}
	return p.step(id), nil
}

// Switch takes a craft in Special to another zone of the map: its token goes there, near the middle and not onto others.
//
// Source: tachyon B4.
func (s Scene) Switch(id table.ID, zone board.ID) (Step, error) {
	return s.change(id, func(sky Sky, override bool) (Change, error) {
		return sky.Do(Act{Who: id, Action: Switch, Zone: zone, Override: override})
	})
}

// RepairRoll is a repair with its roll and what it clears.
type RepairRoll struct {
	By   table.ID
	Roll Roll
	Mend Mend
	// Anyway clears it after a failure all the same, at a serious cost.
	Anyway bool
	Boost  string
}

// RepairDifficulty is what a repair is rolled against. Source: tachyon B4.
const RepairDifficulty = 2

// Repair clears an instance of damage by Technology against RepairDifficulty; a tie clears it at a minor cost. It returns
// Refused for damage that is not there, and where the rules do not allow it.
//
// Source: tachyon B4.
func (s Scene) Repair(r RepairRoll) (Step, error) {
	p := s.play()
	after, title, err := s.Ship(r.By).Mended(r.Mend)
	if err != nil {
		return Step{}, err
	}
	c := Contest{By: r.By, Roll: r.Roll, Against: ToldRoll(RepairDifficulty), Anyway: r.Anyway, Boost: r.Boost}
	done, err := p.contest(c, Repair)
	if err != nil {
		return Step{}, err
	}
	if done.won {
		p.keepShip(r.By, after)
		p.Say("repaired: %s", title)
	}
	return p.step(r.By), nil
}

// Rescue picks up a stranded pilot in one's own zone.
//
// Source: tachyon B4.
func (s Scene) Rescue(by table.ID, who RowID) (Step, error) {
	p := s.play()
	i := slices.IndexFunc(p.Engagement.Stranded, func(x Stranded) bool { return x.ID == who && x.By == 0 })
	if i < 0 {
		return Step{}, domain.Refuse("pilot-not-adrift", "That pilot is no longer adrift.")
	}
	x := &p.Engagement.Stranded[i]
	err := p.by(func(override bool) (Change, error) {
		if zone, known := p.drifts(*x); known && zone != p.Zone(by) && !override {
			return Change{}, domain.Refuse("drifts-in-another-zone", "%s drifts in another zone.", p.Drifter(*x))
		}
		return p.Sky().Do(Act{Who: by, Action: Rescue, Override: override})
	})
	if err != nil {
		return Step{}, err
	}
	x.By = by
	p.Say("%s is aboard", p.Drifter(*x))
	return p.step(by), nil
}

// Drifter is what a stranded pilot is called.
func (s Scene) Drifter(x Stranded) string {
	if p := s.Pilots[x.Pilot]; p != nil {
		return domain.OrElse(p.Called(), "a pilot")
	}
	return domain.OrElse(x.Name, "the pilot of "+s.Called(x.Of))
}

// On says where an aspect is: a craft, a zone of the map, or the scene where both are 0.
type On struct {
	Craft table.ID
	Zone  board.ID
}

// AdvantageRoll is a roll to create an advantage. Contest.Anyway does not count.
type AdvantageRoll struct {
	Contest
	On   On
	Text string // the aspect's words, for a new one; of a boost too, unless Contest.Boost says others
	// Existing is an aspect that is there, of the craft, the zone or the scene; 0 = a new one.
	Existing int
	// Yields has a failure bring a new aspect all the same, with its free invocation for the other side.
	Yields bool
}

// Advantage takes a roll to create an advantage: the aspect goes onto a craft, a zone or the scene, or one that is there
// gains free invocations. It returns Refused for a place or an aspect that is not there.
//
// Source: tachyon B2, B4.
func (s Scene) Advantage(a AdvantageRoll) (Step, error) {
	deed := Creating
	if a.Existing != 0 {
		deed = Finding
	}
	r := Comes(deed, a.Roll.Total()-a.Against.Total())
	p := s.play()
	p.roll = a.Roll
	err := p.by(func(override bool) (Change, error) {
		return p.Sky().Do(Act{Who: a.By, Action: Advantage, As: a.Step, Override: override})
	})
	if err != nil {
		return Step{}, err
	}
	if err := p.payBoth(a.By, a.Roll, a.Target, a.Against); err != nil {
		return Step{}, err
	}
	p.Say("%s against %s: %s", domain.Minus(a.Roll.Total()), domain.Minus(a.Against.Total()), strings.ToLower(r.Outcome.Title()))
	if deed == Finding {
		err = p.found(a, r)
	} else {
		err = p.created(a, r)
	}
	if err != nil {
		return Step{}, err
	}
	return p.step(a.By), nil
}

// created is what a roll for a new aspect comes to.
func (p *play) created(a AdvantageRoll, r Result) error {
	switch {
	case r.Aspect:
		return p.putAspect(a, r.Invokes, a.By, "")
	case r.Boost == Actors:
		p.boost(a.By, domain.OrElse(a.Boost, a.Text))
	case a.Yields:
		return p.putAspect(a, r.FoeGets, a.Target, " for the other side")
	default:
		p.Say("no effect")
	}
	return nil
}

// putAspect puts a new aspect where it belongs; the free invocations are the side's of whom, 0 = anybody's.
func (p *play) putAspect(a AdvantageRoll, invokes int, whom table.ID, whose string) error {
	text := domain.OrElse(a.Text, "An advantage")
	where := "the scene"
	switch {
	case a.On.Craft != 0:
		c, ok := p.Engagement.Chart.Find(a.On.Craft)
		if !ok {
			return domain.Refuse("craft-not-on-chart", "That craft is not on the chart.")
		}
		c.add(CraftAspect{Text: text, Invokes: invokes, By: whom})
		where = p.Called(a.On.Craft)
	case a.On.Zone != 0:
		z, ok := p.zone(a.On.Zone)
		if !ok {
			return domain.Refuse("zone-not-on-that-map", "That zone is not on the map.")
		}
		z.Aspects = append(z.Aspects, board.Aspect{ID: p.Map.NextID(), Text: text, FreeTags: invokes})
		where, p.moved = domain.OrElse(z.Name, "the zone"), true
	default:
		t := &p.Engagement.Table
		t.Aspects = append(t.Aspects, table.Aspect{ID: t.NextID(), Text: text, FreeTags: invokes, By: whom})
	}
	p.Say("%s on %s, with %s%s", quoted(text, ""), where, domain.Count(invokes, "free invocation"), whose)
	return nil
}

// found is what a roll for an aspect that is there comes to.
func (p *play) found(a AdvantageRoll, r Result) error {
	free, by, text := p.invokesOf(a.On, a.Existing)
	if free == nil {
		return domain.Refuse("aspect-gone", "That aspect is already gone.")
	}
	more, whose := r.Invokes, ""
	if r.FoeGets > 0 {
		more, whose = r.FoeGets, ", for the other side"
	}
	if by != nil && *by != 0 && (p.side(*by) == p.side(a.By)) == (r.FoeGets > 0) {
		*by = 0 // both sides have some of them now
	}
	*free += more
	p.Say("%s more of %s%s", domain.Count(more, "free invocation"), quoted(text, "the aspect"), whose)
	return nil
}

// invokesOf is where the free invocations of an aspect are counted, and who made it, nil where nobody keeps that; free is
// nil where it is not there.
func (p *play) invokesOf(on On, aspect int) (free *int, by *table.ID, text string) {
	if c, ok := p.Engagement.Chart.Find(on.Craft); ok {
		for i := range c.Aspects {
			if c.Aspects[i].ID == RowID(aspect) {
				return &c.Aspects[i].Invokes, &c.Aspects[i].By, c.Aspects[i].Text
			}
		}
		return nil, nil, ""
	}
	if z, ok := p.zone(on.Zone); ok {
		for i := range z.Aspects {
			if z.Aspects[i].ID == board.ID(aspect) {
				p.moved = true
				return &z.Aspects[i].FreeTags, nil, z.Aspects[i].Text
			}
		}
		return nil, nil, ""
	}
	if on != (On{}) {
		return nil, nil, ""
	}
	for i := range p.Engagement.Table.Aspects {
		if a := &p.Engagement.Table.Aspects[i]; a.ID == table.ID(aspect) {
			return &a.FreeTags, &a.By, a.Text
		}
	}
	return nil, nil, ""
}

// SetAspect changes an aspect of a craft by hand: its words and free invocations. A row of 0 is a new one, and blank
// text takes one away. It returns Refused for one that is not there.
func (s Scene) SetAspect(id table.ID, a CraftAspect) (Step, error) {
	p := s.play()
	c, ok := p.Engagement.Chart.Find(id)
	if !ok {
		return Step{}, domain.Refuse("not-on-chart", "%s is not on the chart.", s.Called(id))
	}
	a.Text, a.Invokes = strings.TrimSpace(a.Text), max(a.Invokes, 0)
	if a.ID == 0 && a.Text != "" {
		c.add(a)
		p.Say("%s, with %s", quoted(a.Text, ""), domain.Count(a.Invokes, "free invocation"))
		return p.step(id), nil
	}
	i := slices.IndexFunc(c.Aspects, func(o CraftAspect) bool { return o.ID == a.ID })
	switch {
	case i < 0:
		return Step{}, domain.Refuse("aspect-gone", "That aspect is already gone.")
	case a.Text == "":
		p.Say("%s is gone", quoted(c.Aspects[i].Text, "an aspect"))
		c.Aspects = slices.Delete(c.Aspects, i, i+1)
	default:
		c.Aspects[i] = a
		p.Say("%s, with %s", quoted(a.Text, ""), domain.Count(a.Invokes, "free invocation"))
	}
	return p.step(id), nil
}

// ChangeFate gives fate points to a craft's purse, or takes them by less than 0, such as for a compel. It returns Refused
// where there are too few, and where the program does not keep them.
func (s Scene) ChangeFate(id table.ID, points int, why string) (Step, error) {
	purse := s.Purse(id)
	switch {
	case points == 0:
		return Step{}, domain.Refuse("no-fate-points-said", "Enter how many fate points.")
	case !purse.Kept:
		return Step{}, domain.Refuse("no-pilot-sheet-here", "%s has no pilot's sheet here. Track its fate points at the table.", s.Called(id))
	case purse.Points+points < 0:
		return Step{}, domain.Refuse("too-few-fate-points", "%s has %s.", purse.Whose, domain.Count(purse.Points, "fate point"))
	}
	p := s.play()
	p.addFate(id, purse, points)
	verb := "gains"
	if points < 0 {
		verb = "pays"
	}
	says := fmt.Sprintf("%s %s %s", purse.Whose, verb, domain.Count(max(points, -points), "fate point"))
	if !domain.Blank(why) {
		says += " for " + strings.TrimSpace(why)
	}
	p.Say("%s and has %d", says, purse.Points+points)
	if purse.GM {
		return p.step(0), nil
	}
	return p.step(id), nil
}

// PilotDoes takes a step of the sheet of whoever flies a craft, such as Pilot.TakePending: it is written with its line.
// It returns Refused where there is no sheet.
func (s Scene) PilotDoes(id table.ID, step PilotStep) (Step, error) {
	if s.Pilot(id) == nil || step.Pilot == nil {
		return Step{}, domain.Refuse("no-pilot-sheet", "%s has no pilot's sheet here.", s.Called(id))
	}
	p := s.play()
	p.keepPilot(id, step.Pilot)
	p.Say("%s %s", s.Flyer(id), step.Says)
	return p.step(id), nil
}
