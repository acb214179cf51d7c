package board

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
