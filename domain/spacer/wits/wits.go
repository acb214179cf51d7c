// Package wits is Spacer's battle of wits.
package wits

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Wits is a battle of wits: two sides, each with a body of argument that the other tries to wear down to nothing.
//
// Source: spacer C11, book section "Battle of Wits".
type Wits struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`    // the referee's own
	Campaign domain.DocID `json:"campaign"` // whose house rules count; empty = the book's
	// Third is who is to be convinced where that is neither side; empty = one side convinces the other. Then it is the
	// third alone who agrees.
	Third       string      `json:"third" said:"third party" find:""`
	ThirdAgrees bool        `json:"thirdAgrees" said:"third party agrees"`
	Turn        int         `json:"turn"` // from 1; 0 = the battle has not begun
	Sides       [2]Arguer   `json:"sides"`
	Table       table.Table `json:"table"`
}

// Arguer is one side of a battle of wits.
type Arguer struct {
	Participant table.ID `json:"participant"` // of the table; 0 = nobody yet
	Intent      string   `json:"intent" find:""`
	Agrees      bool     `json:"agrees"` // to the battle and to the other's intent

	Interpersonal int `json:"interpersonal"` // as the battle begins
	Willpower     int `json:"willpower"`     // the same; what an attack is against
	// Abilities are the levels that count towards the body of argument beside these.
	Abilities []table.Part `json:"abilities"`

	Start      int `json:"start" said:"body of argument at first"` // body of argument as the battle began
	Body       int `json:"body" said:"body of argument"`           // as it is
	Difficulty int `json:"difficulty"`
	Worries    int `json:"worries"`

	Hidden     bool     `json:"hidden" said:"script face down"` // the script lies face down
	Script     []Action `json:"script"`                         // of this turn: the first is certain, the others hoped for
	Done       int      `json:"done" said:"actions done"`       // of the script
	Initiative int      `json:"initiative"`
	Rolls      bool     `json:"rolls" said:"rolls before the next action"`  // the follow-up is to be rolled before the next action
	Aborted    bool     `json:"aborted" said:"last action given up"`        // the last action was given up
	Rescripts  bool     `json:"rescripts" said:"may choose a fresh action"` // the roll after that allows a fresh action
	Over       bool     `json:"over" said:"no action left"`                 // no action is left to it this turn
	Holds      bool     `json:"holds" said:"holds its action"`              // its action waits for the other's
	Freed      bool     `json:"freed" said:"free to act"`                   // the other has acted while it waits
	HeldAfter  int      `json:"heldAfter" said:"initiative it waits for"`   // the other's initiative then
	Counters   int      `json:"counters" said:"counterpoints"`              // counterpoints made this turn
	Last       Action   `json:"last" said:"last action"`                    // its own action before, of this turn or an earlier one
}

// Action is what one can do in a battle of wits.
type Action string

// The actions. Source: spacer C11.
const (
	Counterpoint Action = "counterpoint"
	Point        Action = "point"
	Obfuscate    Action = "obfuscate"
	Clarify      Action = "clarify"
	Attack       Action = "attack"
	Worry        Action = "worry"
	NoAction     Action = ""
)

// ActionRow is an action as people choose it.
type ActionRow struct {
	Action Action
	Title  string
	Does   string
}

// Actions lists the actions. Source: spacer C11.
var Actions = []ActionRow{
	{Counterpoint, "Counterpoint", "raises your own body of argument; once a turn, and never twice in a row"},
	{Point, "Point", "lowers the other's body of argument"},
	{Obfuscate, "Obfuscate", "raises the other's difficulty"},
	{Clarify, "Clarify", "lowers your own difficulty"},
	{Attack, "Attack", "against the other's Willpower: adds to the other's worries"},
	{Worry, "Worry", "removes one worry; must come first while there are any"},
}

// Title is what an action is called.
func (a Action) Title() string { return domain.OrElse(a.row().Title, string(a)) }

// Does is what an action does, in a few words; empty = there is no such action.
func (a Action) Does() string { return a.row().Does }

// row is an action as people choose it, the zero one where there is none.
func (a Action) row() ActionRow {
	if i := slices.IndexFunc(Actions, func(r ActionRow) bool { return r.Action == a }); i >= 0 {
		return Actions[i]
	}
	return ActionRow{}
}

// Seconds is how long one speaks before the roll. Source: spacer C11.
const Seconds = 10

// Kind describes the battle of wits.
var Kind = domain.Kind{
	Game: rules.ID, Name: "wits", Title: "Battle of wits", Version: 1,
	New: func() domain.Document { return New() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		w := d.(*Wits)
		return Check(w, campaign.HouseOf(w.Campaign, beside))
	},
	Compare: func(before, after domain.Document) []domain.Difference {
		return compareWits(before.(*Wits), after.(*Wits))
	},
}

// New returns a blank battle of wits.
func New() *Wits { return &Wits{} }

// Title is the battle's name.
func (w *Wits) Title() string { return w.Name }

// SetTitle renames the battle.
func (w *Wits) SetTitle(title string) { w.Name = title }

// IsOver reports whether a side has no argument left.
func (w *Wits) IsOver() bool {
	_, _, over := w.Outcome()
	return over
}

// Shown is the battle as players may see it: no script that lies face down, no notes, and of the table what players may
// see. It shares nothing with w.
func (w *Wits) Shown() *Wits {
	s := facts.Clone(w)
	s.Notes, s.Table = "", *w.Table.Shown()
	for i := range s.Sides {
		if s.Sides[i].Hidden {
			s.Sides[i].Script = nil
		}
	}
	return s
}

// Called is what one side is called.
func (w *Wits) Called(side int) string {
	name := w.Table.Numbered(w.Sides[side].Participant, func(p table.Participant) string { return p.Name })
	return domain.OrElse(name, [...]string{"The first side", "The other side"}[side])
}

// Argument is the body of argument that a side begins with, by its parts.
//
// Source: spacer C11 2, 2.A3, book section "Battle of Wits".
func (a Arguer) Argument() []table.Part {
	parts := []table.Part{
		{Label: "Interpersonal", Value: a.Interpersonal, Source: "spacer C11.2", Section: witsSection},
		{Label: "Willpower", Value: a.Willpower, Source: "spacer C11.2", Section: witsSection},
	}
	for _, p := range a.Abilities {
		parts = append(parts, throw.Sourced(p, "spacer C11.2", witsSection))
	}
	return parts
}

const witsSection = "Battle of Wits"

// LeastDifficulty is as low as a difficulty goes. Source: spacer C11, SP-R39.
func LeastDifficulty(h rules.House) int {
	if h.WitsDifficultyZero {
		return 0
	}
	return 1
}

// Check returns what is to be said about a battle of wits, in the order of its members.
//
//	SP-C11 a number or an action out of what the rules allow, something missing
//
// Source: spacer C11.
func Check(w *Wits, h rules.House) []domain.Problem {
	var found []domain.Problem
	add := func(s domain.Severity, path, message string, args ...any) {
		found = append(found, domain.Problem{ID: "SP-C11", Severity: s, Path: path, Message: fmt.Sprintf(message, args...)})
	}
	if w.Turn < 0 {
		add(domain.Unusual, "turn", "Turns are counted from 1; this is %s.", domain.Minus(w.Turn))
	}
	if p := w.Sides[0].Participant; p != 0 && p == w.Sides[1].Participant {
		add(domain.Unusual, "sides[1].participant", "Both sides are the same participant.")
	}
	for i, a := range w.Sides {
		at := fmt.Sprintf("sides[%d].", i)
		if a.Participant == 0 {
			add(domain.Remark, at+"participant", "Nobody argues on this side yet.")
		} else if _, ok := w.Table.Participant(a.Participant); !ok {
			add(domain.Unusual, at+"participant", "The arguer of this side has left the table.")
		}
		if domain.Blank(a.Intent) {
			add(domain.Remark, at+"intent", "This side has not said what it wants.")
		}
		if a.Worries < 0 || a.Start < 0 {
			add(domain.Unusual, at+"worries", "Worries and the body of argument at the start are 0 or more.")
		}
		if least := LeastDifficulty(h); w.Turn > 0 && a.Difficulty < least {
			add(domain.Unusual, at+"difficulty", "A difficulty is %d or more; this one is %s.", least, domain.Minus(a.Difficulty))
		}
		for _, err := range witsScriptFaults(a.Script[min(max(a.Done, 0), len(a.Script)):]) {
			add(domain.Unusual, at+"script", "%s", err)
		}
		if a.Done < 0 || a.Done > len(a.Script) {
			add(domain.Unusual, at+"done", "%s, but %s done.", domain.Count(len(a.Script), "scripted action"), domain.Minus(a.Done))
		}
	}
	return append(found, table.Check(&w.Table, "table")...)
}
