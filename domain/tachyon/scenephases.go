package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Join puts a participant's ship on the chart, flown by a pilot: empty = whoever its sheet says. One that joins after
// the first maneuver phase places its marker in the one that is on or comes next. It returns Refused for one that is on it
// already, or not at the table.
func (s Scene) Join(id table.ID, pilot domain.DocID) (Step, error) {
	if pilot == "" {
		pilot = s.Ship(id).Pilot
	}
	p := s.play()
	if err := p.by(func(bool) (Change, error) { return p.Sky().Join(id, pilot) }); err != nil {
		return Step{}, err
	}
	return p.step(id), nil
}

// Fly has a craft flown by another pilot; empty = somebody without a sheet.
func (s Scene) Fly(id table.ID, pilot domain.DocID) (Step, error) {
	p := s.play()
	c, ok := p.Engagement.Chart.Find(id)
	if !ok {
		return Step{}, domain.Refuse("not-on-chart", "%s is not on the chart.", s.Called(id))
	}
	c.Pilot = pilot
	switch who := p.Pilot(id); {
	case who != nil:
		p.Say("now flown by %s", domain.OrElse(who.Called(), "an unnamed pilot"))
	case pilot == "":
		p.Say("now flown by somebody without a sheet")
	default:
		p.Say("now flown by somebody else")
	}
	return p.step(id), nil
}

// Leave takes a craft out of the engagement: Conceded, Disengaged, BuggedOut, or Destroyed by the referee's word.
//
// Source: tachyon C1, C4.
func (s Scene) Leave(id table.ID, how Gone) (Step, error) {
	return s.LeaveAll([]table.ID{id}, how)
}

// LeaveAll takes several craft out in one step, such as a side that concedes. It returns Refused for none.
func (s Scene) LeaveAll(ids []table.ID, how Gone) (Step, error) {
	if len(ids) == 0 {
		return Step{}, domain.Refuse("nobody-to-go", "Choose who leaves.")
	}
	p := s.play()
	if err := p.by(func(override bool) (Change, error) { return p.Sky().Leave(ids, how, override) }); err != nil {
		return Step{}, err
	}
	for _, id := range ids {
		p.out(id, how)
	}
	return p.step(0), nil
}

// Remove takes a craft off the chart as if it had never joined.
func (s Scene) Remove(id table.ID) (Step, error) {
	p := s.play()
	c, err := s.Sky().remove(id)
	if err != nil {
		return Step{}, err
	}
	if err := p.take(c); err != nil {
		return Step{}, err
	}
	p.Engagement.Hits = slices.DeleteFunc(p.Engagement.Hits, func(h Hit) bool { return h.Target == id })
	return p.step(c.Who), nil
}

// Hide hides craft from the players, at the table and on the map, or shows them again. Its line is private while they are
// hidden. It returns Refused for none.
func (s Scene) Hide(ids []table.ID, on bool) (Step, error) {
	p := s.play()
	var names []string
	for _, id := range ids {
		if _, ok := p.Engagement.Table.Participant(id); !ok {
			return Step{}, domain.Refuse("craft-not-at-table", "That craft has left the table.")
		}
		p.hide(id, on)
		names = append(names, s.Called(id))
	}
	if len(names) == 0 {
		return Step{}, domain.Refuse("say-craft", "Choose a craft.")
	}
	if on {
		p.Say("hidden from the players: %s", domain.Listed(names))
	} else {
		p.Say("shown to the players: %s", domain.Listed(names))
	}
	return p.step(0), nil
}

// out takes a participant's turns away, as one that is gone.
func (p *play) out(id table.ID, how Gone) {
	if q, ok := p.Engagement.Table.Participant(id); ok {
		q.Out = true
	}
	if how == Destroyed && !p.Ship(id).Destroyed {
		ship := facts.Clone(p.Ship(id))
		ship.Destroyed = true
		p.keepShip(id, ship)
	}
}

// Return brings a craft back that had left; one that was destroyed flies again.
func (s Scene) Return(id table.ID) (Step, error) {
	p := s.play()
	c, ok := p.Engagement.Chart.Find(id)
	if !ok {
		return Step{}, domain.Refuse("not-on-chart", "%s is not on the chart.", s.Called(id))
	}
	if q, ok := p.Engagement.Table.Participant(id); ok {
		q.Out = false
	}
	if p.Ship(id).Destroyed {
		ship := facts.Clone(p.Ship(id))
		ship.Destroyed = false
		p.keepShip(id, ship)
	}
	pilot := c.Pilot
	if err := p.by(func(bool) (Change, error) { return p.Sky().Join(id, pilot) }); err != nil {
		return Step{}, err
	}
	return p.step(id), nil
}

// End ends the engagement, in people's words: "The flight broke off".
func (s Scene) End(how string) (Step, error) {
	p := s.play()
	p.Engagement.Chart.Over = domain.OrElse(how, "It is over")
	p.Say("The engagement ends: %s", strings.TrimSuffix(p.Engagement.Chart.Over, "."))
	return p.step(0), nil
}

// Resume takes an engagement up again that was over. It returns Refused for one that is not.
func (s Scene) Resume() (Step, error) {
	if s.Engagement.Chart.Over == "" {
		return Step{}, domain.Refuse("engagement-not-over", "The engagement has not ended.")
	}
	p := s.play()
	p.Engagement.Chart.Over = ""
	p.Say("The engagement goes on")
	return p.step(0), nil
}

// Sweep is what all rolled at detection, and who stays undetected.
type Sweep struct {
	Rolls      map[table.ID]Roll // of every craft that the players fly
	GM         Roll
	Undetected []table.ID // whom the winning side chose, where it has a choice
}

// detected is what the totals of a sweep come to. It returns Refused while a craft of the players has not rolled; with
// Override those that have count, and without any nobody hides.
//
// Source: tachyon C2.
func (s Scene) detected(d Sweep) (Detection, error) {
	var totals []int
	for _, id := range s.Sky().Crafts() {
		if !s.Players(id) {
			continue
		}
		r, ok := d.Rolls[id]
		if !ok && !s.Override {
			return Detection{}, domain.Refuse("technology-not-rolled", "%s has not rolled Technology yet.", s.Called(id))
		}
		if ok {
			totals = append(totals, r.Total())
		}
	}
	if len(totals) == 0 && s.Override {
		return Detection{Hides: NobodyHides}, nil
	}
	return Detect(totals, d.GM.Total())
}

// Detect takes all totals of the detection phase and opens the first maneuver phase. What the players invoke is paid
// by each, and what the GM invokes from the GM's fate points.
//
// Source: tachyon C2, TS-R02.
func (s Scene) Detect(d Sweep) (Step, error) {
	found, err := s.detected(d)
	if err != nil {
		return Step{}, err
	}
	p := s.play()
	for _, id := range s.Sky().Crafts() {
		r, ok := d.Rolls[id]
		if !ok {
			continue
		}
		if err := p.pay(id, r); err != nil {
			return Step{}, err
		}
		p.part(p.Called(id)+": Technology"+r.shown(), r.Total(), "tachyon C2")
	}
	if err := p.pay(0, d.GM); err != nil { // of nobody in particular: from the GM's purse
		return Step{}, err
	}
	if len(d.Rolls) > 0 {
		p.part("the GM: Technology"+d.GM.shown(), d.GM.Total(), "tachyon C2")
	}
	if err := p.by(func(override bool) (Change, error) { return p.Sky().Begin(found, d.Undetected, override) }); err != nil {
		return Step{}, err
	}
	p.began(s.Engagement.Chart.Round)
	return p.step(0), nil
}

// shown are a roll's dice in a few words after a comma; none where only the total was told.
func (r Roll) shown() string {
	if r.Told {
		return ""
	}
	l := table.Line{Dice: "4dF", Faces: r.Faces[:], From: r.From}
	words := ", " + l.DiceWords()
	for _, a := range r.Added() {
		words += fmt.Sprintf(", %s %s", a.Label, table.Signed(a.Value))
	}
	for _, t := range r.Turned {
		words += ", " + t
	}
	return words
}

// began tells the table that a round has begun, if one has: clocks that go by the round move on.
func (p *play) began(was int) {
	now := p.Engagement.Chart.Round
	if now == was {
		return
	}
	for _, ev := range p.Engagement.Table.BeginRound(now) {
		if ev.What != table.RanOut {
			continue
		}
		i := slices.IndexFunc(p.Engagement.Table.Clocks, func(c table.Clock) bool { return c.ID == ev.Clock })
		if i >= 0 {
			p.Say("the clock %s has run out", quoted(p.Engagement.Table.Clocks[i].Name, "without a name"))
		}
	}
}

// Choose lets a craft have its say in the maneuver phase. The roll and the level, at its total or lower, count for
// choices that roll: see Choice.Rolls.
//
// Source: tachyon C3, C4.
func (s Scene) Choose(id table.ID, choice Choice, r Roll, level int) (Step, error) {
	p := s.play()
	m := Placement{Who: id, Choice: choice}
	if choice.Rolls(s.Ship(id).Large) {
		p.roll = r
		m.Result, m.Level = r.Total(), level
		if err := p.pay(id, r); err != nil {
			return Step{}, err
		}
	}
	err := p.by(func(override bool) (Change, error) {
		m.Override = override
		return p.Sky().Place(m)
	})
	if err != nil {
		return Step{}, err
	}
	return p.step(id), nil
}

// Move puts a marker anywhere on the chart by the referee's word, whatever the phase.
func (s Scene) Move(id table.ID, to Slot) (Step, error) {
	p := s.play()
	c, err := s.Sky().Put(id, to)
	if err != nil {
		return Step{}, err
	}
	if err := p.take(c); err != nil {
		return Step{}, err
	}
	return p.step(id), nil
}

// EndManeuver ends the maneuver phase and begins the action phase. It returns Refused while a craft has not had its say.
func (s Scene) EndManeuver() (Step, error) {
	return s.change(0, func(sky Sky, override bool) (Change, error) { return sky.BeginActions(override) })
}

// change is a step that changes the chart alone.
func (s Scene) change(who table.ID, do func(sky Sky, override bool) (Change, error)) (Step, error) {
	p := s.play()
	if err := p.by(func(override bool) (Change, error) { return do(p.Sky(), override) }); err != nil {
		return Step{}, err
	}
	return p.step(who), nil
}

// TakeTurn gives a craft its turn in the action phase.
//
// Source: tachyon C5.
func (s Scene) TakeTurn(id table.ID) (Step, error) {
	return s.change(id, func(sky Sky, override bool) (Change, error) { return sky.takeTurn(id, override) })
}

// EndTurn ends the turn of a craft, which may have done nothing in it.
func (s Scene) EndTurn(id table.ID) (Step, error) {
	return s.change(id, func(sky Sky, _ bool) (Change, error) { return sky.EndTurn(id) })
}

// Settle breaks tails that can no longer be since craft or tokens have been changed by hand. Ok is false where there are
// none.
func (s Scene) Settle() (step Step, ok bool) {
	c := s.Sky().Settle()
	if len(c.Says) == 0 {
		return Step{}, false
	}
	p := s.play()
	p.Engagement.Chart = c.Chart
	for _, says := range c.Says {
		p.Say("%s", says)
	}
	return p.step(c.Who), true
}

// played refuses to go on while a hit is still to be played out.
func (s Scene) played() error {
	if len(s.Engagement.Hits) > 0 && !s.Override {
		return domain.Refuse("hit-open", "Resolve the hit on %s first.", s.Called(s.Engagement.Hits[0].Target))
	}
	return nil
}

// EndRound has markers degrade and begins the next maneuver phase; in the action phase it ends that first. Its line says
// who did not degrade and why. It returns Refused while a craft has not had its turn, and while a hit is still to be
// played out.
//
// Source: tachyon C7.
func (s Scene) EndRound() (Step, error) {
	if err := s.played(); err != nil {
		return Step{}, err
	}
	p := s.play()
	if s.Engagement.Chart.Phase == ActionPhase {
		if err := p.by(func(override bool) (Change, error) { return p.Sky().CloseActions(override) }); err != nil {
			return Step{}, err
		}
	}
	if err := p.by(func(bool) (Change, error) { return p.Sky().EndRound() }); err != nil {
		return Step{}, err
	}
	p.began(s.Engagement.Chart.Round)
	return p.step(0), nil
}
