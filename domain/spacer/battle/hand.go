package battle

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Entry is how a ship comes into a battle.
type Entry struct {
	Speed   int          // hexes a turn, 0 or more
	Heading board.Facing // 1 to 6; any other leaves her as she is
	Side    int          // 0 to board.Sides-1; any other leaves her as she is
}

// Enter brings a ship into the battle as it begins or later: like Join, with her heading and side, and with a token in a
// free hex where she has none on a map of hexes.
func (s Scene) Enter(id table.ID, e Entry) (Step, error) {
	joined, err := s.Join(id, e.Speed)
	if err != nil {
		return Step{}, err
	}
	p := s.After(joined).play()
	p.Says = []string{joined.Line.Text}
	q, _ := p.Battle.Table.Participant(id)
	if e.Side >= 0 && e.Side < board.Sides {
		q.Side = e.Side
	}
	if p.Map != nil {
		p.seat(q)
	}
	t, ok := p.token(id)
	if !ok {
		return p.step(id, throw.Cast{}), nil
	}
	if e.Heading >= 1 && e.Heading <= 6 && t.Facing != e.Heading {
		t.Facing, p.moved = e.Heading, true
	}
	if t.Side != q.Side {
		t.Side, p.moved = q.Side, true
	}
	return p.step(id, throw.Cast{}), nil
}

// seat gives a participant a token where it has none: the one of its document that stands there for nobody, or a new one
// in a free hex.
func (p *play) seat(q *table.Participant) {
	if _, has := p.token(q.ID); has || p.Map.Layout != board.Hexes {
		return
	}
	for _, t := range p.Map.Tokens {
		if _, taken := p.Battle.Table.Seated(int(t.ID)); !taken && q.Document != "" && t.Document == q.Document {
			q.Token = int(t.ID)
			return
		}
	}
	t := board.Token{ID: p.Map.NextID(), Name: q.Name, Document: q.Document, Size: 1, Side: q.Side}
	p.Map.Tokens = append(p.Map.Tokens, t)
	p.Map.MoveToken(t.ID, p.Map.Grid.Centre(p.Map.FreeHex(startOf(p.Map.Grid, q.Side))))
	q.Token, p.moved = int(t.ID), true
}

// startOf is about where the ships of a side begin: the first two to the left and to the right of the middle, others
// between them, above and below.
func startOf(g board.Grid, side int) board.Hex {
	at := g.Middle()
	switch side {
	case 0:
		at.Column = g.Columns / 4
	case 1:
		at.Column = g.Columns - 1 - g.Columns/4
	default:
		at.Row = (side - 1) * g.Rows / board.Sides
	}
	return at
}

// Leave takes a vessel out of the battle, with the hits on it that are not played out. What had landed on it flies.
func (s Scene) Leave(id table.ID) (Step, error) {
	if _, ok := s.Battle.Vessel(id); !ok {
		return Step{}, domain.Refuse("not-in-battle", "%s is not in the battle.", s.Called(id))
	}
	p := s.play()
	b := p.Battle
	b.Vessels = slices.DeleteFunc(b.Vessels, func(v Vessel) bool { return v.Participant == id })
	b.Hits = slices.DeleteFunc(b.Hits, func(w Hit) bool { return w.Target == id })
	for i := range b.Vessels {
		if b.Vessels[i].Carrier == id {
			b.Vessels[i].Carrier = 0
		}
	}
	if b.Acting == id {
		b.Acting = 0
	}
	p.Say("leaves the battle")
	return p.step(id, throw.Cast{}), nil
}

// DropHit takes a hit out that is not played out to its end.
func (s Scene) DropHit(id rules.RowID) (Step, error) {
	w, ok := s.Battle.Hit(id)
	if !ok {
		return Step{}, domain.Refuse("hit-played-out", "That hit is already settled.")
	}
	target := w.Target
	p := s.play()
	p.Battle.Hits = slices.DeleteFunc(p.Battle.Hits, func(o Hit) bool { return o.ID == id })
	p.Say("the referee cancels the hit on %s", s.Called(target))
	return p.step(target, throw.Cast{}), nil
}

// VesselState is how a ship stands, as the referee may set it by hand.
type VesselState struct {
	Speed   int          // hexes a turn, 0 or more
	Heading board.Facing // 1 to 6; 0 = none, or not on the map
	Battery int          // tokens, 0 or more
	Thrust  int          // markers, 0 or more
	Halted  bool         // nobody aboard may act in the phase she is in
}

// State is how a ship stands.
func (s Scene) State(id table.ID) (VesselState, bool) {
	v, ok := s.Battle.Vessel(id)
	if !ok {
		return VesselState{}, false
	}
	x := VesselState{Speed: v.Speed, Battery: v.Power.Battery, Thrust: v.Power.Thrust, Halted: v.Halted == s.mark(*v) && s.Battle.Turn > 0}
	if t, ok := s.token(id); ok {
		x.Heading = t.Facing
	}
	return x, true
}

// mark is the phase that a ship is in.
func (s Scene) mark(v Vessel) PhaseMark {
	if !s.House.ShipByShip && v.Phase < s.Battle.Phase {
		return PhaseMark{s.Battle.Turn, s.Battle.Phase}
	}
	return PhaseMark{s.Battle.Turn, v.Phase}
}

// Set has a ship stand as the referee says. Power that comes so counts as made, and what goes as never made. It returns
// Refused for numbers below 0, for more thrust than a ship's drive is rated for, for power aboard small craft and where
// nothing would be another.
func (s Scene) Set(id table.ID, to VesselState) (Step, error) {
	was, err := s.settable(id, to)
	if err != nil {
		return Step{}, err
	}
	p := s.play()
	v, _ := p.Battle.Vessel(id)
	said := was.differs(to)
	v.Speed, v.Power.Thrust = to.Speed, to.Thrust
	v.Power = v.Power.Add(to.Battery - was.Battery)
	if t, ok := p.token(id); ok && to.Heading != was.Heading && to.Heading >= 1 && to.Heading <= 6 {
		t.Facing, p.moved = to.Heading, true
		said = append(said, "another heading")
	}
	switch {
	case to.Halted && !was.Halted:
		v.Halted = s.mark(*v)
		said = append(said, "nobody aboard may act in this phase")
	case !to.Halted && was.Halted:
		v.Halted = PhaseMark{}
		said = append(said, "everybody aboard may act again")
	}
	if len(said) == 0 { // a heading that is none
		return Step{}, domain.Refuse("nothing-changed", "Nothing has changed.")
	}
	p.carryAll()
	p.Say("set by the referee: %s", strings.Join(said, ", "))
	return p.step(id, throw.Cast{}), nil
}

// settable is how a ship stands, or why it cannot stand as the referee says.
func (s Scene) settable(id table.ID, to VesselState) (was VesselState, err error) {
	was, ok := s.State(id)
	craft := s.Ship(id)
	rating := craft.Rating(ship.STLSystem)
	switch {
	case !ok:
		err = domain.Refuse("not-in-battle", "%s is not in the battle.", s.Called(id))
	case to == was:
		err = domain.Refuse("nothing-changed", "Nothing has changed.")
	case to.Speed < 0 || to.Battery < 0 || to.Thrust < 0:
		err = domain.Refuse("below-0", "Speed, power and thrust are 0 or more.")
	case to.Speed > ship.MostSpeed:
		err = domain.Refuse("speed-too-high", "Speed goes to %d at most.", ship.MostSpeed)
	case craft.SmallCraft && to.Battery != was.Battery:
		err = domain.Refuse("small-craft-has-no-power", "Small craft handle no power.")
	case !craft.SmallCraft && to.Thrust > max(rating, was.Thrust):
		err = domain.Refuse("helm-hand-above-rating", "The helm holds %s at most, the rating of the drive.", domain.Count(rating, "marker"))
	}
	return was, err
}

// differs says which numbers of a state are others in another.
func (x VesselState) differs(to VesselState) []string {
	var said []string
	for _, n := range []struct {
		what     string
		from, to int
	}{{"speed", x.Speed, to.Speed}, {"battery", x.Battery, to.Battery}, {"thrust", x.Thrust, to.Thrust}} {
		if n.from != n.to {
			said = append(said, fmt.Sprintf("%s %d instead of %d", n.what, n.to, n.from))
		}
	}
	return said
}
