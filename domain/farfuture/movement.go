package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// What a turn's movement has to go by. Source: farfuture C5m.
const (
	FreePoints = 1 // movement points every turn has without a roll
	MostZones  = 3 // zones that can be moved in one turn, however many points there are
)

// The skills that movement is rolled with: the second in zero or low gravity when the referee calls for it.
const (
	MovementSkill      = "Dexterity"
	WeightlessMovement = "Zero-G"
)

// The book's section for the log.
const movementSection = "Movement"

// Movement is how far a token has come in one turn.
//
// Source: farfuture C5m.
type Movement struct {
	Token  board.ID `json:"token"`                                // on the encounter's map
	Round  int      `json:"round"`                                // the turn's
	Points int      `json:"points" said:"movement points left"`   // left, 0 or more
	Zones  int      `json:"zones" said:"zones moved"`             // moved, 0 to MostZones
	Rolled bool     `json:"rolled" said:"rolled to move further"` // for more points: there is no action this turn
	Acted  bool     `json:"acted" said:"action taken"`            // the turn's action is taken: there is no more movement
}

// NewMovement is a turn's movement as it begins.
func NewMovement(token board.ID, round int) Movement {
	return Movement{Token: token, Round: round, Points: FreePoints}
}

// MayAct reports whether the turn still has its action.
func (mv Movement) MayAct() bool { return !mv.Rolled && !mv.Acted }

// MoveStep is what came of one step of a movement.
type MoveStep struct {
	Map      *board.Map // as it is now; the one it came from is as it was. Nil where it has not changed
	Movement Movement
	Events   []MoveEvent
	// Line is for the log; who, when and the round are the caller's. It is private where it would tell players of
	// something hidden on the map.
	Line table.Line
}

// MoveWhat is what sort of event a movement's event is.
type MoveWhat string

// The events of movement.
const (
	rolledToMove MoveWhat = "rolled"
	crossed      MoveWhat = "crossed" // from one zone into the next
	paidBorder   MoveWhat = "paid"    // towards a border
	turnedBorder MoveWhat = "turned"  // a border is in another state now, for everybody
)

// MoveEvent is one thing that happened in a movement.
type MoveEvent struct {
	What     MoveWhat
	Points   int      // gained by a roll, or spent
	From, To board.ID // zones of Crossed
	Border   board.ID // of paidBorder and turnedBorder, and of Crossed where there is one
	State    string   // of turnedBorder: its new state
}

// Roll rolls for more points: the total, but not less than 0, is added to those left, and the turn has no action.
//
// Source: farfuture C5m. Book section "Movement".
func (mv Movement) Roll(skill string, r Roll) (MoveStep, error) {
	switch {
	case mv.Acted:
		return MoveStep{}, domain.Refuse("action-taken", "This figure has already acted. Movement comes first.")
	case mv.Rolled:
		return MoveStep{}, domain.Refuse("movement-rolled", "This figure has already rolled to move this turn.")
	}
	const source = "farfuture C5m"
	total := r.total()
	gained := max(total, 0)
	parts := []table.Part{
		{Label: skill, Value: r.Skill, Source: source, Section: movementSection},
		{Label: "4dF", Value: r.Faces.Sum()},
	}
	if r.Modifier != 0 {
		parts = append(parts, table.Part{Label: "other modifiers", Value: r.Modifier})
	}
	if total < 0 {
		parts = append(parts, table.Part{Label: "a total below 0 counts as 0", Value: -total, Source: source, Section: movementSection})
	}
	mv.Points, mv.Rolled = mv.Points+gained, true
	return MoveStep{
		Movement: mv,
		Events:   []MoveEvent{{What: rolledToMove, Points: gained}},
		Line: table.Line{
			Text: fmt.Sprintf("rolls %s to move and gives up the action: %s gained; %s",
				skill, domain.Count(gained, "point"), left(mv.Points)),
			Parts: parts, Dice: "4dF", Faces: slices.Clone(r.Faces[:]),
		},
	}, nil
}

// Destination is a zone that a mover can come to.
type Destination struct {
	Zone  board.ID `json:"zone" doc:"its id"`
	Cost  int      `json:"cost" doc:"in points"` // of the cheapest way
	Zones int      `json:"zones" doc:"moved on the way"`
}

// rules are how movement counts on the map, as far as this turn goes.
func (mv Movement) rules() board.Rules {
	return board.Rules{Crossing: 1, Most: MostZones - mv.Zones, Hidden: true}
}

// Destinations lists where the mover can still go this turn, the cheapest first; hidden ways count. It is empty
// where it cannot go anywhere.
//
// Source: farfuture C5m 1, 4.
func (mv Movement) Destinations(m *board.Map) []Destination {
	t, ok := m.Token(mv.Token)
	if !ok || mv.Acted || mv.Zones >= MostZones {
		return nil
	}
	var found []Destination
	for _, s := range m.Reach(t.Zone, mv.Token, mv.Points, mv.rules()) {
		if s.Steps > 0 {
			found = append(found, Destination{Zone: s.Zone, Cost: s.Cost, Zones: s.Steps})
		}
	}
	return found
}

// mover returns the token, or why it cannot do anything.
func (mv Movement) mover(m *board.Map) (*board.Token, error) {
	t, ok := m.Token(mv.Token)
	switch {
	case !ok:
		return nil, domain.Refuse("token-not-on-map", "This token is no longer on the map.")
	case mv.Acted:
		return nil, domain.Refuse("action-taken", "This figure has already acted. Movement comes first.")
	}
	if _, ok := m.Zone(t.Zone); !ok {
		return nil, domain.Refuse("token-in-no-zone", "This token is in no zone. Place it in one first.")
	}
	return t, nil
}

// To moves the mover into another zone by the cheapest way, paying what it costs. Borders with several states that
// are paid in full turn for everybody; what the mover had paid for itself at the others is forgotten. The token comes
// to stand at the place given or, where that is not in the zone, in its middle.
//
// Source: farfuture C5m 1, 3, 4. Book section "Movement".
func (mv Movement) To(m *board.Map, zone board.ID, at board.Point) (MoveStep, error) {
	t, err := mv.mover(m)
	if err != nil {
		return MoveStep{}, err
	}
	way, err := mv.way(m, t.Zone, zone)
	if err != nil {
		return MoveStep{}, err
	}
	w := newWalk(m, mv)
	for i := 1; i < len(way); i++ {
		w.cross(way[i-1], way[i])
	}
	target, _ := w.m.Zone(zone)
	if !target.Contains(at) {
		at = target.Middle()
	}
	w.m.MoveToken(mv.Token, at)
	moved, _ := w.m.Token(mv.Token)
	moved.Zone = zone // also where another zone lies over that place
	through := ""
	if between := way[1 : len(way)-1]; len(between) > 0 {
		through = " through " + zoneNames(m, between)
	}
	return w.step("moves from " + zoneName(m, way[0]) + through + " to " + zoneName(m, zone)), nil
}

// way is the cheapest way to a zone, or why there is none.
func (mv Movement) way(m *board.Map, from, to board.ID) ([]board.ID, error) {
	if _, ok := m.Zone(to); !ok {
		return nil, domain.Refuse("zone-not-on-map", "This zone is no longer on the map.")
	}
	if from == to {
		return nil, domain.Refuse("already-there", "This token is already in %s.", zoneName(m, to))
	}
	if mv.Zones < MostZones {
		way, cost, ok := m.Path(from, to, mv.Token, mv.rules())
		if ok && cost <= mv.Points {
			return way, nil
		}
		if ok {
			return nil, domain.Refuse("too-few-points", "%s costs %s; %s.", domain.Upper(zoneName(m, to)), domain.Count(cost, "point"), left(mv.Points))
		}
	}
	if steps, ok := m.Distance(from, to); ok {
		return nil, domain.Refuse("too-far", "%s is %s away. A turn moves at most %d, and %d are already moved.",
			domain.Upper(zoneName(m, to)), domain.Count(steps, "zone"), MostZones, mv.Zones)
	}
	return nil, domain.Refuse("no-way-leads", "No way leads from %s to %s.", zoneName(m, from), zoneName(m, to))
}

// Erode pays points towards a border of the zone the mover stands in, without going across: no more than it lacks.
// Paid in full, one with several states turns for everybody; one with a single state waits for the mover to cross.
//
// Source: farfuture C5m 2, 3. Book section "Movement".
func (mv Movement) Erode(m *board.Map, border board.ID, points int) (MoveStep, error) {
	b, err := mv.border(m, border, points)
	if err != nil {
		return MoveStep{}, err
	}
	switch {
	case b.Left(mv.Token) == 0:
		return MoveStep{}, domain.Refuse("nothing-left-erode", "Nothing is left to pay at %s.", borderName(m, b))
	case b.Shared() && !b.Turns():
		return MoveStep{}, domain.Refuse("border-stays", "%s cannot change: every crossing pays its cost.", domain.Upper(borderName(m, b)))
	}
	w := newWalk(m, mv)
	w.pay(border, points)
	return w.step("erodes " + borderName(m, b)), nil
}

// Close pays points towards turning a border that costs nothing to cross, such as an open door, into its next
// state: no more than that lacks.
//
// Source: farfuture C5m 3. Book section "Movement".
func (mv Movement) Close(m *board.Map, border board.ID, points int) (MoveStep, error) {
	b, err := mv.border(m, border, points)
	if err != nil {
		return MoveStep{}, err
	}
	switch {
	case b.Left(mv.Token) > 0:
		return MoveStep{}, domain.Refuse("border-not-open", "%s is not open.", domain.Upper(borderName(m, b)))
	case b.TurnCost() == 0:
		return MoveStep{}, domain.Refuse("border-cannot-close", "%s cannot be closed.", domain.Upper(borderName(m, b)))
	}
	w := newWalk(m, mv)
	w.pay(border, points)
	return w.step("works on closing " + borderName(m, b)), nil
}

// border returns a border the mover can pay at, or why it cannot.
func (mv Movement) border(m *board.Map, border board.ID, points int) (*board.Border, error) {
	t, err := mv.mover(m)
	if err != nil {
		return nil, err
	}
	b, ok := m.Border(border)
	switch {
	case !ok:
		return nil, domain.Refuse("border-not-on-map", "This border is no longer on the map.")
	case b.A != t.Zone && b.B != t.Zone:
		return nil, domain.Refuse("border-not-beside", "%s is not beside %s.", domain.Upper(borderName(m, b)), zoneName(m, t.Zone))
	case points < 1:
		return nil, domain.Refuse("nothing-paid", "Pay at least 1 point.")
	case points > mv.Points:
		return nil, domain.Refuse("too-few-points", "%s cannot be paid; %s.", domain.Upper(domain.Count(points, "point")), left(mv.Points))
	}
	return b, nil
}

// walk is a step being made, on a map of its own.
type walk struct {
	m       *board.Map
	mv      Movement
	parts   []table.Part
	events  []MoveEvent
	turned  []string
	private bool // something was met that players do not see
}

// newWalk begins a step on a copy of the map.
func newWalk(m *board.Map, mv Movement) *walk {
	w := &walk{m: facts.Clone(m), mv: mv}
	t, ok := m.Token(mv.Token)
	w.private = ok && (t.Hidden || w.hidden(t.Zone))
	return w
}

// hidden reports whether players do not see a zone.
func (w *walk) hidden(zone board.ID) bool {
	z, ok := w.m.Zone(zone)
	return ok && z.Hidden
}

// inTheOpen reports whether players see a way between two zones.
func (w *walk) inTheOpen(a, b board.ID) bool {
	return slices.ContainsFunc(w.m.Ways(), func(way board.Way) bool {
		if way.A != min(a, b) || way.B != max(a, b) {
			return false
		}
		l, ok := w.m.Link(way.Link)
		return !ok || !l.Hidden
	})
}

// cross goes from one zone into the next.
func (w *walk) cross(from, to board.ID) {
	crossed := MoveEvent{What: crossed, Points: 1, From: from, To: to}
	w.parts = append(w.parts, table.Part{
		Label: "into " + zoneName(w.m, to), Value: -1, Source: "farfuture C5m 1", Section: movementSection,
	})
	w.private = w.private || w.hidden(to) || !w.inTheOpen(from, to)
	if b, ok := w.m.BorderBetween(from, to); ok {
		w.private = w.private || b.Hidden
		label, state := crossingLabel(w.m, b, w.mv.Token), b.Now
		paid := b.Cross(w.mv.Token)
		if paid > 0 {
			w.parts = append(w.parts, table.Part{Label: label, Value: -paid, Source: "farfuture C5m 1", Section: movementSection})
		}
		crossed.Border, crossed.Points = b.ID, 1+paid
		w.note(b, state)
	}
	w.mv.Zones++
	w.mv.Points -= crossed.Points
	w.events = append(w.events, crossed)
}

// pay pays towards a border without going across.
func (w *walk) pay(border board.ID, points int) {
	b, _ := w.m.Border(border)
	w.private = w.private || b.Hidden || w.hidden(b.A) || w.hidden(b.B)
	label, state := payingLabel(w.m, b, w.mv.Token), b.Now
	paid := b.Pay(w.mv.Token, points)
	w.mv.Points -= paid
	w.parts = append(w.parts, table.Part{Label: label, Value: -paid, Source: "farfuture C5m 2", Section: movementSection})
	w.events = append(w.events, MoveEvent{What: paidBorder, Points: paid, Border: border})
	w.note(b, state)
}

// note tells if a border has turned.
func (w *walk) note(b *board.Border, was int) {
	if b.Now == was {
		return
	}
	w.events = append(w.events, MoveEvent{What: turnedBorder, Border: b.ID, State: b.State().Name})
	w.turned = append(w.turned, fmt.Sprintf("%s is now %s", borderName(w.m, b), stateName(b)))
}

func (w *walk) step(text string) MoveStep {
	text = strings.Join(append([]string{text}, w.turned...), "; ") + "; " + left(w.mv.Points)
	return MoveStep{Map: w.m, Movement: w.mv, Events: w.events, Line: table.Line{Text: text, Parts: w.parts, Private: w.private}}
}

// left says how many points there are still.
func left(points int) string {
	switch {
	case points <= 0:
		return "0 points left"
	case points == 1:
		return "1 point left"
	}
	return fmt.Sprintf("%d points left", points)
}

func zoneName(m *board.Map, id board.ID) string {
	z, ok := m.Zone(id)
	if !ok || domain.Blank(z.Name) {
		return fmt.Sprintf("zone %d", id)
	}
	return domain.QuoteName(z.Name)
}

func zoneNames(m *board.Map, ids []board.ID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = zoneName(m, id)
	}
	return strings.Join(names, " and ")
}

func borderName(m *board.Map, b *board.Border) string {
	return "the border between " + zoneName(m, b.A) + " and " + zoneName(m, b.B)
}

func stateName(b *board.Border) string {
	return domain.OrElse(domain.QuoteName(b.State().Name), fmt.Sprintf("state %d", b.Now+1))
}

// crossingLabel says what crossing a border costs and why.
func crossingLabel(m *board.Map, b *board.Border, mover board.ID) string {
	label := borderName(m, b)
	if b.Shared() {
		label += ", " + stateName(b)
	}
	value := b.State().Value
	label += fmt.Sprintf(", value %d", value)
	if before := value - b.Left(mover); before > 0 {
		label += fmt.Sprintf(", %d already paid", before)
	}
	return label
}

// payingLabel says what is paid for at a border.
func payingLabel(m *board.Map, b *board.Border, mover board.ID) string {
	if open := b.Left(mover) == 0; open && b.Shared() {
		return fmt.Sprintf("%s, %s, %d more to turn it", borderName(m, b), stateName(b), b.TurnCost())
	}
	return crossingLabel(m, b, mover)
}
