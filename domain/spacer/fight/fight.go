// Package fight is Spacer's personal combat: its rounds and scripts, melee, shots, and the table it is played on.
package fight

import (
	"slices"

	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Fight is the rounds of a personal combat: who has scripted what and at what initiative each acts. Who bears which
// wounds and how many stuns is on the sheets. Its methods leave the fight they are called on alone and return the new
// one.
//
// Source: spacer C6, book section "Personal Combat".
type Fight struct {
	Round    int       `json:"round"` // from 1; 0 = the fight has not begun
	Stage    Stage     `json:"stage"`
	Fighters []Fighter `json:"fighters"`
	Acts     int       `json:"acts" said:"actions done"`                    // actions done this round, by whomever
	LastAt   int       `json:"lastAt" said:"initiative of the last action"` // initiative of the last of them
}

// Stage is where a round stands.
type Stage string

// The stages of a round.
const (
	Scripting Stage = ""       // scripts are written, face down
	Acting    Stage = "acting" // scripts are revealed and done
)

// Fighter is one who fights, as the rounds go by it.
type Fighter struct {
	ID         table.ID `json:"id"`                     // of the participant
	Initiative int      `json:"initiative"`             // full
	Out        bool     `json:"out" said:"out of play"` // knocked out, dead or gone: no part in any round

	Now      int      `json:"now" said:"initiative now"`           // initiative in this round
	Script   []Action `json:"script"`                              // the first is certain, the others hoped for
	Hidden   bool     `json:"hidden" said:"script face down"`      // the script lies face down
	Ready    bool     `json:"ready" said:"has scripted"`           // has scripted, if only nothing
	Done     int      `json:"done" said:"actions done"`            // actions of the script that are over
	State    State    `json:"state"`                               // while acting
	Aborted  bool     `json:"aborted" said:"last action given up"` // the last action could not be done
	Target   table.ID `json:"target" said:"last target"`           // of the last action done; 0 = none
	Running  bool     `json:"running" said:"runs"`                 // ran in the last action, and has no defence
	HeldFrom int      `json:"heldFrom" told:"-"`                   // Fight.Acts when a hold was declared

	BleedCheck bool `json:"bleedCheck" told:"Roll for bleeding noted"` // the roll for bleeding at the end of this round is made

	StunOnly     bool `json:"stunOnly" told:"Limit to a single stun changed"`                       // a single Stun is all that can be scripted this round
	StunOnlyNext bool `json:"stunOnlyNext" told:"Limit to a single stun in the next round changed"` // the next round
}

// State is where a fighter stands while scripts are done.
type State string

// The states.
const (
	Waits     State = ""        // for its turn with the next action of its script
	Follows   State = "follows" // owes the follow-up roll
	Rescripts State = "rescripts"
	Holds     State = "holds"
	Finished  State = "finished" // no action left in this round
)

// Next is the action that a fighter's script has next; empty = none.
func (f Fighter) Next() Action {
	if f.Done >= 0 && f.Done < len(f.Script) {
		return f.Script[f.Done]
	}
	return ""
}

// coming is the action that is still to come in this round; empty = none, whatever the script has left.
func (f Fighter) coming() Action {
	if f.State == Finished {
		return ""
	}
	return f.Next()
}

// Last is the action that a fighter did last in this round, also one it could not do; empty = none yet.
func (f Fighter) Last() Action {
	if f.Done > 0 && f.Done <= len(f.Script) {
		return f.Script[f.Done-1]
	}
	return ""
}

// Fighter returns the fighter of that participant.
func (f Fight) Fighter(id table.ID) (Fighter, bool) {
	i := f.at(id)
	if i < 0 {
		return Fighter{}, false
	}
	return f.Fighters[i], true
}

func (f Fight) at(id table.ID) int {
	return slices.IndexFunc(f.Fighters, func(x Fighter) bool { return x.ID == id })
}

// Join puts somebody into the fight, or gives one who is in it another initiative, which counts from the next round on.
// Whoever joins while scripts are done acts from the next round on.
func (f Fight) Join(id table.ID, initiative int) Fight {
	f.Fighters = slices.Clone(f.Fighters)
	if i := f.at(id); i >= 0 {
		f.Fighters[i].Initiative = initiative
		return f
	}
	joined := Fighter{ID: id, Initiative: initiative, Now: initiative}
	if f.Stage == Acting {
		joined.State = Finished
	}
	f.Fighters = append(f.Fighters, joined)
	return f
}

// Leave takes somebody out of the fight who is knocked out, dead or gone, with all that was still to come.
func (f Fight) Leave(id table.ID) Fight {
	return f.change(id, func(x *Fighter) { x.Out, x.State = true, Finished })
}

// Return brings somebody back who was out, from the next round on.
func (f Fight) Return(id table.ID) Fight {
	return f.change(id, func(x *Fighter) { x.Out = false })
}

// StunNext keeps somebody to a single Stun in the next round, as a tie against one's stuns does.
//
// Source: spacer C6 1, book section "Stunning Out".
func (f Fight) StunNext(id table.ID) Fight {
	return f.change(id, func(x *Fighter) { x.StunOnlyNext = true })
}

// BleedChecked is the fight once somebody has rolled for bleeding at the end of the round.
//
// Source: spacer 2.B2, book section "K'T'K".
func (f Fight) BleedChecked(id table.ID) Fight {
	return f.change(id, func(x *Fighter) { x.BleedCheck = true })
}

// change is the fight with one fighter changed, if it is there.
func (f Fight) change(id table.ID, how func(*Fighter)) Fight {
	if i := f.at(id); i >= 0 {
		f.Fighters = slices.Clone(f.Fighters)
		how(&f.Fighters[i])
	}
	return f
}

// Due is what a fight waits for. While scripts are written, that is Script alone; after the reveal all fighters of Act
// may act now, at once or in any order, once the rolls of the others are done that might come before them.
type Due struct {
	Script  []table.ID // who has a script to write, or after an abort a fresh action
	Roll    []table.ID // who owes a follow-up roll
	Act     []table.ID // who has the highest initiative and an action
	Release []table.ID // who may do a held action now; nobody has to
	Over    bool       // the round is: held actions still can be done, and then are lost
}

// Due says what the fight waits for.
//
// Source: spacer C6 2 to 6.
func (f Fight) Due() Due {
	var d Due
	if f.Stage == Scripting {
		for _, x := range f.Fighters {
			if !x.Out && !x.Ready {
				d.Script = append(d.Script, x.ID)
			}
		}
		return d
	}
	top, some := f.top()
	for _, x := range f.Fighters {
		switch {
		case x.Out:
		case x.State == Rescripts:
			d.Script = append(d.Script, x.ID)
		case x.State == Follows:
			d.Roll = append(d.Roll, x.ID)
		case x.State == Waits && x.Now == top:
			d.Act = append(d.Act, x.ID)
		case x.State == Holds && f.Acts > x.HeldFrom:
			d.Release = append(d.Release, x.ID)
		}
	}
	d.Over = !some
	return d
}

// top is the highest initiative of those who have something to come; some is false where nobody has.
func (f Fight) top() (top int, some bool) {
	for _, x := range f.Fighters {
		if x.acts() && (!some || x.Now > top) {
			top, some = x.Now, true
		}
	}
	return top, some
}

// acts reports whether a fighter has something to come that others wait for.
func (f Fighter) acts() bool {
	return !f.Out && (f.State == Waits || f.State == Follows || f.State == Rescripts)
}

// Shown is the fight as players may see it: without the scripts that lie face down.
func (f Fight) Shown() Fight {
	f.Fighters = slices.Clone(f.Fighters)
	for i := range f.Fighters {
		if f.Fighters[i].Hidden {
			f.Fighters[i].Script = nil
		}
	}
	return f
}

// Defends says whether what somebody does gives a defence in melee against an attacker: a melee action does, the last
// one done or the one that comes next, unless the round is over for that fighter; a charge does against the one charged, or by House.ChargeDefenceNone against
// nobody; running leaves none. The referee has the last word.
//
// Source: spacer C6 and C7 2, ruling SP-R06.
func (f Fight) Defends(id, attacker table.ID, h rules.House) bool {
	x, ok := f.Fighter(id)
	switch {
	case !ok || x.Out || x.Running || f.Stage == Scripting:
		return false
	case x.coming() == MeleeAction, x.Last() == MeleeAction && !x.Aborted:
		return true
	}
	return x.Last() == ChargeAction && !x.Aborted && x.Target == attacker && !h.ChargeDefenceNone
}
