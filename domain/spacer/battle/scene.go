package battle

import (
	"fmt"
	"maps"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Scene is a battle with everything that a step of it may change, as the rules see it. Its methods are the steps: they
// leave it alone and return what is to be written.
type Scene struct {
	Battle *Battle
	Map    *board.Map              // nil = none at hand: ships do not move
	Ships  table.Sheets[ship.Ship] // the sheets at hand
	House  rules.House
	Values rules.Values // what the table settled: Values.ThrustPerTurn
}

// SceneOf is a battle with the map, the ships and the campaign that beside has at hand.
func SceneOf(b *Battle, beside domain.Beside) Scene {
	if beside == nil {
		beside = domain.Alone
	}
	campaign := campaign.Of(b.Campaign, beside)
	s := Scene{Battle: b, Ships: table.Sheets[ship.Ship]{}, House: campaign.House, Values: campaign.Values}
	s.Map, _ = beside(b.Map).(*board.Map)
	for _, id := range b.Table.Documents() {
		if ship, ok := beside(id).(*ship.Ship); ok {
			s.Ships[id] = ship
		}
	}
	return s
}

// Step is what came of one step of a battle.
type Step struct {
	Battle *Battle
	Map    *board.Map              // nil where it has not changed
	Ships  table.Sheets[ship.Ship] // those that have changed alone
	Events []Event
	Line   table.Line // for the log; when and the round are the caller's
}

// Written is what the step writes.
func (s Step) Written() table.Written {
	w := table.Written{Lines: []table.Line{s.Line}}
	if s.Battle != nil {
		w.Play = s.Battle
	}
	if s.Map != nil {
		w.Map = s.Map
	}
	table.WithAll(&w, s.Ships)
	return w
}

// After is the battle as a step leaves it.
func (s Scene) After(step Step) Scene {
	s.Battle = step.Battle
	if step.Map != nil {
		s.Map = step.Map
	}
	s.Ships = s.Ships.After(step.Ships)
	return s
}

// What is what sort of event an event of a battle is.
type What string

// The events.
const (
	TurnBegan     What = "turn"
	PhaseBegan    What = "phase"
	PowerMade     What = "power"       // Amount of it, into the battery
	PowerMoved    What = "transfer"    // Amount, into System
	PowerLost     What = "power-lost"  // Amount, with a hit
	ThrustMade    What = "thrust"      // Amount of markers
	ThrustLost    What = "thrust-lost" // Amount of markers, with a hit
	ShipMoved     What = "moved"       // Amount of hexes, along Path
	ShipLeft      What = "left"        // the grid
	ShipSteered   What = "steered"
	ShotFired     What = "shot"   // at Target; Amount is the margin, above 0 for a hit
	ShipHalted    What = "halted" // nobody aboard may act in its next phase
	BoxCrossed    What = "crossed"
	NothingLeft   What = "nothing-left" // to cross
	EnteredFTL    What = "ftl"          // Amount is the factor
	LeftFTL       What = "ftl-left"
	CraftLanded   What = "landed"
	CraftLaunched What = "launched"
)

// Event is one thing that happened in a battle.
type Event struct {
	What   What
	Ship   table.ID
	Target table.ID
	System rules.RowID
	Amount int
	Turn   int
	Phase  int
	Path   []board.Hex
}

// play is a step being played.
type play struct {
	Scene
	table.Playing
	was    Scene
	moved  bool // the map is another
	events []Event
}

func (s Scene) play() *play {
	p := &play{Scene: s, was: s}
	p.Battle = facts.Clone(s.Battle)
	if s.Map != nil {
		p.Map = facts.Clone(s.Map)
	}
	p.Ships = maps.Clone(s.Ships)
	return p
}

func (p *play) event(e Event) { p.events = append(p.events, e) }

func (p *play) part(label string, value int, section string) {
	p.Parts = append(p.Parts, table.Part{Label: label, Value: value, Source: "spacer C14", Section: section})
}

// step ends a step.
func (p *play) step(who table.ID, c throw.Cast) Step {
	s := Step{Battle: p.Battle, Ships: p.Ships.Since(p.was.Ships), Events: p.events, Line: c.Line(who, p.Text(), p.Parts...)}
	if p.moved {
		s.Map = p.Map
	}
	return s
}

// Ship is the sheet of a participant's ship; a blank one for a ship without a sheet at hand.
func (s Scene) Ship(id table.ID) *ship.Ship {
	if p, ok := s.Battle.Table.Participant(id); ok {
		if ship := s.Ships[p.Document]; p.Document != "" && ship != nil {
			return ship
		}
	}
	return ship.New()
}

// keep writes a ship's sheet; one without a sheet at hand has none.
func (p *play) keep(id table.ID, ship *ship.Ship) {
	if q, ok := p.Battle.Table.Participant(id); ok {
		p.Ships.Keep(q.Document, ship)
	}
}

// Called is what a ship is called.
func (s Scene) Called(id table.ID) string {
	return domain.OrElse(s.Battle.Table.Numbered(id, func(p table.Participant) string { return domain.OrElse(s.Ship(p.ID).Name, p.Name) }), "a ship")
}

// token is a ship's on the map; there is none where the battle is flown on the table itself.
func (s Scene) token(id table.ID) (*board.Token, bool) {
	p, ok := s.Battle.Table.Participant(id)
	if !ok || s.Map == nil || s.Battle.TableTop {
		return nil, false
	}
	return s.Map.Token(board.ID(p.Token))
}

// Place is where a ship is and what course it flies; ok is false for one that is not on the map.
func (s Scene) Place(id table.ID) (at board.Hex, c ship.Course, ok bool) {
	v, here := s.Battle.Vessel(id)
	t, there := s.token(id)
	if !here || !there {
		return board.Hex{}, ship.Course{}, false
	}
	at, ok = HexOf(s.Map, t.ID)
	return at, ship.Course{Heading: t.Facing, Speed: v.Speed}, ok
}

// Ghost is where a ship comes to in the coming phase, hex by hex. It is empty for one that does not move.
//
// Source: spacer C14, 2.B7.
func (s Scene) Ghost(id table.ID) []board.Hex {
	at, c, ok := s.Place(id)
	v, _ := s.Battle.Vessel(id)
	if !ok || !v.flies() {
		return nil
	}
	return c.Path(at, v.Phase%ship.Phases+1)
}

// Choices lists the courses that the helm can bring a ship on with the thrust in hand. On the table itself headings are
// the figures' own: those of the choices are only counted from, and their paths are as long as the way in inches.
func (s Scene) Choices(id table.ID) []ship.Choice {
	at, c, ok := s.Place(id)
	v, here := s.Battle.Vessel(id)
	if here && s.Battle.TableTop {
		c, ok = ship.Course{Heading: 1, Speed: v.Speed}, true
	}
	if !ok || !v.flies() || s.MayAct(id) != nil {
		return nil
	}
	return c.Choices(at, v.Phase%ship.Phases+1, v.Power.Thrust, s.Values.ThrustPerTurn)
}

// Range is how many hexes lie between two ships; ok is false where one is not on the map.
func (s Scene) Range(a, b table.ID) (hexes int, ok bool) {
	from, _, here := s.Place(a)
	to, _, there := s.Place(b)
	return board.HexDistance(from, to), here && there
}

// out tells whether a participant takes no part any more.
func (s Scene) out(id table.ID) bool {
	p, ok := s.Battle.Table.Participant(id)
	return !ok || p.Out
}

// Join puts a participant's ship into the battle at a speed. It returns Refused for one that is in it already or not at
// the table.
func (s Scene) Join(id table.ID, speed int) (Step, error) {
	if _, ok := s.Battle.Vessel(id); ok {
		return Step{}, domain.Refuse("in-battle-already", "%s is in the battle already.", s.Called(id))
	}
	if _, ok := s.Battle.Table.Participant(id); !ok || speed < 0 || speed > ship.MostSpeed {
		return Step{}, domain.Refuse("needs-seat-and-speed", "A ship needs a place at the table and a speed of 0 to %d.", ship.MostSpeed)
	}
	p := s.play()
	v := Vessel{Participant: id, Speed: speed}
	if s.Battle.Turn > 0 { // with what the turn has brought the others
		v.Power = v.Power.Begin(s.Ship(id))
		v.Phase = max(s.Battle.Phase-1, 0)
	}
	p.Battle.Vessels = append(p.Battle.Vessels, v)
	p.Say("joins the battle at speed %d", speed)
	return p.step(id, throw.Cast{}), nil
}

// BeginTurn begins the next turn: every plant fills its battery, small craft have their thrust, and ships in FTL pay to
// stay there or fall out. It returns Refused while a ship has still to move, or a hit is to be played out.
//
// Source: spacer C14 0, book section "Space Battles".
func (s Scene) BeginTurn() (Step, error) {
	b := s.Battle
	switch {
	case len(b.Hits) > 0:
		return Step{}, domain.Refuse("hit-open", "Settle the open hit first: roll for it and cross its boxes.")
	case len(b.Vessels) == 0:
		return Step{}, domain.Refuse("no-ship-in-battle", "No ship is in the battle yet.")
	}
	if b.Turn > 0 {
		if id, waits := s.unmoved(ship.Phases); waits {
			return Step{}, domain.Refuse("still-to-move-in-turn", "%s still has to move this turn.", s.Called(id))
		}
	}
	p := s.play()
	p.Battle.Turn, p.Battle.Phase, p.Battle.Acting = b.Turn+1, 1, 0
	p.Battle.Table.Turns.Now.Round = p.Battle.Turn
	p.event(Event{What: TurnBegan, Turn: p.Battle.Turn})
	p.event(Event{What: PhaseBegan, Turn: p.Battle.Turn, Phase: 1})
	p.Say("turn %d begins", p.Battle.Turn)
	for i := range p.Battle.Vessels {
		v := &p.Battle.Vessels[i]
		v.Phase, v.Shots = 0, nil
		if s.out(v.Participant) {
			continue
		}
		p.fill(v)
		p.upkeep(v)
	}
	return p.step(0, throw.Cast{}), nil
}

// fill gives a ship what a turn brings.
func (p *play) fill(v *Vessel) {
	before, craft := v.Power, p.Ship(v.Participant)
	v.Power = before.Begin(craft)
	if made := v.Power.Made - before.Made; made > 0 {
		p.event(Event{What: PowerMade, Ship: v.Participant, Amount: made})
		p.part(p.Called(v.Participant)+": power into the battery", made, ship.Section)
		p.Say("%s makes %d power and has %d in the battery", p.Called(v.Participant), made, v.Power.Battery)
	}
	if craft.SmallCraft {
		p.event(Event{What: ThrustMade, Ship: v.Participant, Amount: v.Power.Thrust})
		p.Say("%s has %d thrust", p.Called(v.Participant), v.Power.Thrust)
	}
}

// unmoved is a ship that has not moved in a phase of this turn.
func (s Scene) unmoved(phase int) (table.ID, bool) {
	i := slices.IndexFunc(s.Battle.Vessels, func(v Vessel) bool { return v.Phase < phase && !s.out(v.Participant) })
	if i < 0 {
		return 0, false
	}
	return s.Battle.Vessels[i].Participant, true
}

// MoveAll moves every ship that has not moved in this phase, along its heading. It returns Refused where ships take
// their phases one after the other, before the battle has begun and where all have moved.
//
// Source: spacer C14, 2.B7, book section "Space Battles".
func (s Scene) MoveAll() (Step, error) {
	switch {
	case s.House.ShipByShip:
		return Step{}, domain.Refuse("ships-move-singly", "House rule: each ship takes its phases in a row.")
	case s.Battle.Turn < 1:
		return Step{}, domain.Refuse("battle-not-begun", "The battle has not begun.")
	}
	if _, waits := s.unmoved(s.Battle.Phase); !waits {
		return Step{}, domain.Refuse("all-ships-moved", "All ships have moved in this phase.")
	}
	p := s.play()
	for i := range p.Battle.Vessels {
		v := &p.Battle.Vessels[i]
		if v.Phase >= p.Battle.Phase || s.out(v.Participant) {
			continue
		}
		if err := p.move(v, p.Battle.Phase); err != nil {
			return Step{}, err
		}
	}
	p.carryAll()
	if len(p.Says) == 0 {
		p.Say("no ship moves in phase %d", p.Battle.Phase)
	}
	return p.step(0, throw.Cast{}), nil
}

// MoveShip moves one ship into its next phase where ships take their phases one after the other. It returns Refused
// while another ship has phases left, and for one that has had its three.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) MoveShip(id table.ID) (Step, error) {
	v, ok := s.Battle.Vessel(id)
	switch {
	case !s.House.ShipByShip:
		return Step{}, domain.Refuse("ships-move-together", "All ships move together in a phase: move them all.")
	case s.Battle.Turn < 1:
		return Step{}, domain.Refuse("battle-not-begun", "The battle has not begun.")
	case !ok || s.out(id):
		return Step{}, domain.Refuse("takes-no-part-in-battle", "%s takes no part in the battle.", s.Called(id))
	case v.Phase >= ship.Phases:
		return Step{}, domain.Refuse("three-phases-over", "%s has used all three phases.", s.Called(id))
	}
	if o, ok := s.Battle.Vessel(s.Battle.Acting); ok && o.Participant != id && o.Phase < ship.Phases && !s.out(o.Participant) {
		return Step{}, domain.Refuse("phases-left", "%s has phases left in this turn.", s.Called(o.Participant))
	}
	p := s.play()
	p.Battle.Acting = id
	w, _ := p.Battle.Vessel(id)
	if err := p.move(w, w.Phase+1); err != nil {
		return Step{}, err
	}
	p.carryAll()
	if len(p.Says) == 0 {
		p.Say("does not move in phase %d", w.Phase)
	}
	return p.step(id, throw.Cast{}), nil
}

// move takes a ship through the movement of one phase.
func (p *play) move(v *Vessel, phase int) error {
	v.Phase = phase
	hexes := ship.InPhase(min(v.Speed, ship.MostSpeed), phase)
	if !v.flies() || hexes == 0 {
		return nil
	}
	name := p.Called(v.Participant)
	if p.Battle.TableTop {
		p.event(Event{What: ShipMoved, Ship: v.Participant, Amount: hexes, Phase: phase})
		p.part(fmt.Sprintf("%s: speed %d in phase %d", name, v.Speed, phase), hexes, "Movement Table")
		p.Say("%s moves %s ahead", name, domain.Count(hexes, "inch"))
		return nil
	}
	at, c, ok := p.Place(v.Participant)
	switch {
	case !ok:
		return domain.Refuse("no-token-on-hexes", "%s flies at speed %d: put the ship's token on a hex map first.", name, v.Speed)
	case c.Heading < 1 || c.Heading > 6:
		return domain.Refuse("no-heading", "%s has no heading: turn its token to one of the six sides of its hex.", name)
	}
	path := c.Path(at, phase)
	p.put(v.Participant, path[len(path)-1])
	p.event(Event{What: ShipMoved, Ship: v.Participant, Amount: hexes, Phase: phase, Path: path})
	p.part(fmt.Sprintf("%s: speed %d in phase %d", name, v.Speed, phase), hexes, "Movement Table")
	p.Say("%s moves %s", name, domain.Count(hexes, "hex"))
	if p.Map.Grid.Has(at) && !p.Map.Grid.Has(path[len(path)-1]) {
		p.event(Event{What: ShipLeft, Ship: v.Participant})
		p.Say("%s flies off the map", name)
	}
	return nil
}

// put puts a ship's token into a hex.
func (p *play) put(id table.ID, at board.Hex) {
	if t, ok := p.token(id); ok {
		p.Map.MoveToken(t.ID, p.Map.Grid.Centre(at))
		p.moved = true
	}
}

// carryAll takes those that have landed along with what they landed on.
func (p *play) carryAll() {
	for i := range p.Battle.Vessels {
		v := &p.Battle.Vessels[i]
		carrier, ok := p.Battle.Vessel(v.Carrier)
		if !ok {
			continue
		}
		v.Speed = carrier.Speed
		at, course, there := p.Place(carrier.Participant)
		t, here := p.token(v.Participant)
		if !there || !here {
			continue
		}
		if now, ok := HexOf(p.Map, t.ID); ok && now == at && t.Facing == course.Heading {
			continue
		}
		t.Facing = course.Heading
		p.put(v.Participant, at)
	}
}

// NextPhase ends a phase for all ships. It returns Refused while one has still to move, while a hit is to be played
// out, and after the last phase, which BeginTurn follows.
//
// Source: spacer C14, book section "Space Battles".
func (s Scene) NextPhase() (Step, error) {
	b := s.Battle
	id, waits := s.unmoved(b.Phase)
	switch {
	case s.House.ShipByShip:
		return Step{}, domain.Refuse("ships-move-singly", "House rule: each ship takes its phases in a row.")
	case b.Turn < 1:
		return Step{}, domain.Refuse("battle-not-begun", "The battle has not begun.")
	case len(b.Hits) > 0:
		return Step{}, domain.Refuse("hit-open", "Settle the open hit first: roll for it and cross its boxes.")
	case waits:
		return Step{}, domain.Refuse("still-to-move-in-phase", "%s still has to move this phase.", s.Called(id))
	case b.Phase >= ship.Phases:
		return Step{}, domain.Refuse("last-phase-of-turn", "This was the last phase: begin the next turn.")
	}
	p := s.play()
	p.Battle.Phase++
	p.event(Event{What: PhaseBegan, Turn: b.Turn, Phase: p.Battle.Phase})
	p.Say("phase %d begins", p.Battle.Phase)
	return p.step(0, throw.Cast{}), nil
}

// MayAct is nil for a ship whose people may act now, and Refused otherwise: before it has moved in the phase, out of its
// order, or while a hit has halted everybody aboard.
//
// Source: spacer C14, book sections "Space Battles", "Ship Damage".
func (s Scene) MayAct(id table.ID) error {
	b := s.Battle
	v, ok := b.Vessel(id)
	switch {
	case !ok || s.out(id):
		return domain.Refuse("takes-no-part-in-battle", "%s takes no part in the battle.", s.Called(id))
	case b.Turn < 1:
		return domain.Refuse("battle-not-begun", "The battle has not begun.")
	case s.House.ShipByShip && b.Acting != id:
		return domain.Refuse("not-their-turn", "It is not the turn of %s.", s.Called(id))
	case v.Phase < 1 || !s.House.ShipByShip && v.Phase < b.Phase:
		return domain.Refuse("moves-before-acting", "%s must move in the phase before acting.", s.Called(id))
	case v.Halted == PhaseMark{b.Turn, v.Phase}:
		return domain.Refuse("crew-shaken", "Nobody aboard %s may act in this phase: a hit has shaken them.", s.Called(id))
	}
	return nil
}
