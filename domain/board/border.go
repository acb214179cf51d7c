package board

import "slices"

// Border is what hinders the way between two neighbouring zones.
type Border struct {
	ID ID `json:"id"`
	A  ID `json:"a"` // the zones it lies between, A < B
	B  ID `json:"b"`
	// States it can be in, at least one. Paying what one costs turns the border to the next, and after the last
	// to the first, for everybody. With a single one, such as a slope, everybody pays for themselves.
	States []State `json:"states"`
	Now    int     `json:"now"`  // index of the state it is in
	Paid   int     `json:"paid"` // towards its value by anybody, where there are several states
	// Payments are what each token has paid, where there is a single state.
	Payments []Payment `json:"payments"`
	Fixed    bool      `json:"fixed"` // it cannot be turned back once the last state is reached
	Hidden   bool      `json:"hidden"`
}

// State is one way a border can be: closed, open.
type State struct {
	Name  string `json:"name"`
	Value int    `json:"value"` // points to cross it or to turn it to the next state, 0 to 99
}

// Payment is what one token has paid towards a border.
type Payment struct {
	Token  ID  `json:"token"`
	Points int `json:"points"`
}

// Link makes neighbours of two zones that do not touch: stairs, a lock, a shaft.
type Link struct {
	ID     ID     `json:"id"`
	A      ID     `json:"a"` // A < B
	B      ID     `json:"b"`
	Name   string `json:"name"`
	Hidden bool   `json:"hidden"`
}

// MostPoints a state can cost.
const MostPoints = 99

// Border returns the border of that id.
func (m *Map) Border(id ID) (*Border, bool) {
	for i := range m.Borders {
		if m.Borders[i].ID == id {
			return &m.Borders[i], true
		}
	}
	return nil, false
}

// BorderBetween returns the border between two zones, in either order.
func (m *Map) BorderBetween(a, b ID) (*Border, bool) {
	for i := range m.Borders {
		if pairOf(m.Borders[i].A, m.Borders[i].B) == pairOf(a, b) {
			return &m.Borders[i], true
		}
	}
	return nil, false
}

// Link returns the link of that id.
func (m *Map) Link(id ID) (*Link, bool) {
	for i := range m.Links {
		if m.Links[i].ID == id {
			return &m.Links[i], true
		}
	}
	return nil, false
}

// pair is two zones, the lower id first.
type pair struct{ a, b ID }

func pairOf(a, b ID) pair { return pair{min(a, b), max(a, b)} }

// Shared reports whether what anybody pays counts for everybody: the border has several states.
func (b *Border) Shared() bool { return len(b.States) > 1 }

// State is the state a border is in; one without states has none.
func (b *Border) State() State {
	if len(b.States) == 0 {
		return State{}
	}
	return b.States[b.now()]
}

// now is Now, brought into its range.
func (b *Border) now() int { return max(0, min(b.Now, len(b.States)-1)) }

// cost is a state's value, brought into its range.
func (s State) cost() int { return max(0, min(s.Value, MostPoints)) }

// Left is what a mover (a token's id, 0 = anybody) has still to pay to cross a border as it is now.
func (b *Border) Left(mover ID) int {
	paid := b.Paid
	if !b.Shared() {
		paid = b.paidBy(mover)
	}
	return max(0, b.State().cost()-max(0, paid))
}

func (b *Border) paidBy(mover ID) int {
	for _, p := range b.Payments {
		if p.Token == mover && mover != 0 {
			return p.Points
		}
	}
	return 0
}

// Turns reports whether a border has a next state: not one of a single state, nor one that is fixed and at its last.
func (b *Border) Turns() bool { return b.Shared() && !(b.Fixed && b.now() == len(b.States)-1) }

// TurnCost is what has still to be paid to put a border into its next state: the rest of its state's value or,
// where that is nothing, of the next value round that is something, as shutting an open door costs what the shut
// one is worth. It is 0 where no state has a value and where it does not turn: see Turns.
//
// Source: farfuture C5m 3.
func (b *Border) TurnCost() int {
	if !b.Turns() {
		return 0
	}
	for i := range b.States {
		if cost := b.States[(b.now()+i)%len(b.States)].cost(); cost > 0 {
			return max(0, cost-max(0, b.Paid))
		}
	}
	return 0
}

// Due is what can be paid at a border for a mover (0 = nobody): what is left to turn it or, where it has a single state,
// what the mover has left to cross it. Where that is 0 nothing can be paid.
func (b *Border) Due(mover ID) int {
	switch {
	case b.Shared():
		return b.TurnCost()
	case mover == 0:
		return 0
	}
	return b.Left(mover)
}

// Pay pays points towards a border for a mover and returns how many were taken: no more than it lacks. What is
// complete turns it, once; or where it has one state stays for the mover until Crossed, so that nobody (0) cannot
// pay there.
func (b *Border) Pay(mover ID, points int) (taken int) {
	if !b.Shared() {
		return b.payAlone(mover, points)
	}
	left := b.Due(mover)
	taken = max(0, min(points, left))
	switch {
	case taken == 0:
	case taken == left:
		b.Turn()
	default:
		b.Paid = max(0, b.Paid) + taken
	}
	return taken
}

func (b *Border) payAlone(mover ID, points int) (taken int) {
	taken = max(0, min(points, b.Due(mover)))
	if taken == 0 {
		return 0
	}
	for i := range b.Payments {
		if b.Payments[i].Token == mover {
			b.Payments[i].Points = max(0, b.Payments[i].Points) + taken
			return taken
		}
	}
	b.Payments = append(b.Payments, Payment{mover, taken})
	return taken
}

// Crossed forgets what the mover had paid for themselves.
func (b *Border) Crossed(mover ID) {
	b.Payments = slices.DeleteFunc(b.Payments, func(p Payment) bool { return p.Token == mover })
}

// Cross is what a mover does to a border by going across: they pay what is left, which turns a shut door, and what
// they had paid for themselves is forgotten. It returns the points paid.
func (b *Border) Cross(mover ID) (paid int) {
	paid = b.Left(mover)
	if b.Shared() {
		b.Pay(mover, paid)
	}
	b.Crossed(mover)
	return paid
}

// Turn puts a border into its next state, whatever has been paid; it does nothing to one that is fixed and at its last.
func (b *Border) Turn() {
	if b.Turns() {
		b.Now, b.Paid = (b.now()+1)%len(b.States), 0
	}
}
