package harm

// Harmed is all that a hit has done to somebody, once every roll is made and every choice taken.
//
// Source: spacer C9, C9s, C3.
type Harmed struct {
	Placed *Overflow // where the wound went; nil = there was none
	Stuns  int       // gained without a wound
	Killed bool      // at once
	Burned bool      // a point of Luck is burned, which saves from death
	Awake  Consciousness
}

// Gained is how many stuns go on the pile.
func (x Harmed) Gained() int {
	if x.Placed != nil {
		return x.Stuns + x.Placed.Stuns
	}
	return x.Stuns
}

// Fatal reports whether it kills, unless Luck is burned.
func (x Harmed) Fatal() bool { return x.Killed || x.Placed != nil && x.Placed.Dead }

// Out is whether somebody is out of play by it.
func (x Harmed) Out() Out {
	switch {
	case x.Fatal() && !x.Burned:
		return Dead
	case x.Awake == GoesDown:
		return KnockedOut
	}
	return NotOut
}

// MustStayConscious reports whether somebody who is out already or not has to roll to stay conscious: whenever stuns are
// gained.
//
// Source: spacer C9s, book section "Stunning Out".
func (x Harmed) MustStayConscious(already Out) bool {
	return x.Gained() > 0 && already == NotOut && (!x.Fatal() || x.Burned)
}

// Out says that somebody takes no part any more.
type Out string

// The ways to be out.
const (
	NotOut     Out = ""
	KnockedOut Out = "knocked out"
	Dead       Out = "dead"
)
