package emissaries

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Conflict is a conflict at the table. It refers to the sheets that take part and copies nothing of their fallout: the
// dice that were rolled are its own, and everything else is the sheets'.
//
// Source: emissaries C1 to C6.
type Conflict struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`    // the referee's own
	Campaign domain.DocID `json:"campaign"` // whose house rules count; empty = the book's
	Map      domain.DocID `json:"map"`      // empty = none
	Stakes   Stakes       `json:"stakes"`
	Purpose  Purpose      `json:"purpose"`
	Assets   []SharedRow  `json:"assets"` // that can be brought in
	Phase    Phase        `json:"phase"`
	Parties  []Party      `json:"parties"`
	Turn     table.ID     `json:"turn" said:"raises next"` // who raises next, or has raised; 0 = nobody yet
	Raise    Raise        `json:"raise"`                   // that is on the table
	Rests    []Rest       `json:"rests"`                   // what was done after the conflict
	Table    table.Table  `json:"table"`
}

// PlayersSide is the side of the participants that the players play; all other sides are the GM's.
const PlayersSide = 0

// Stakes are what a conflict is about.
type Stakes struct {
	Question string `json:"question" find:""`                      // what is at stake
	Win      string `json:"win" said:"if the players win" find:""` // what if the players' side wins
	Lose     string `json:"lose" said:"if they lose" find:""`      // and if it loses
}

// Purpose is what else a conflict decides.
type Purpose struct {
	For       For          `json:"for" said:"purpose"`
	Sheet     domain.DocID `json:"sheet"`        // whose condition or accomplishment it is
	Track     TrackID      `json:"track"`        // of the condition
	Row       int          `json:"row" told:"-"` // of the condition, from 0; see Standing
	Condition string       `json:"condition"`    // its words when the conflict was prepared; empty = it had none
}

// For is what a conflict is for.
type For string

// What a conflict may be for.
const (
	ForStakes         For = ""
	ForCondition      For = "condition"      // a win clears the row
	ForAccomplishment For = "accomplishment" // decides whether it was won
)

// Phase is how far a conflict is.
type Phase string

// The phases.
const (
	SettingUp Phase = ""
	Playing   Phase = "playing"
	Over      Phase = "over"
)

// Party is what a participant has in the conflict. Every die that was rolled is in Dice for good: its place tells where
// it lies.
type Party struct {
	ID       table.ID  `json:"id"` // of the participant
	Approach Approach  `json:"approach"`
	Brought  []Brought `json:"brought" said:"in play"` // what is in play, in the order it came
	Dice     []Die     `json:"dice"`
	Hidden   bool      `json:"hidden" said:"dice hidden from players"` // players see that there are dice, and not what they show
	Gave     bool      `json:"gave" said:"has given"`                  // has given, or must as its track is full
	Kept     DieID     `json:"kept"`                                   // noted for a conflict that follows; 0 = none
}

// Brought is something that was brought into play; nothing is brought in twice.
type Brought struct {
	ID        RowID        `json:"id"` // unique in the party
	What      What         `json:"what" said:"kind"`
	Sheet     domain.DocID `json:"sheet"`             // of an asset; empty = the party's own
	Row       RowID        `json:"row"`               // of the trait, relationship or object
	Stat      Stat         `json:"stat"`              // of the party's own sheet
	Place     int          `json:"place" said:"stat"` // of the asset's stat, from 0
	Name      string       `json:"name"`              // what it was called then
	Dice      Dice         `json:"dice"`              // that it brought
	Dangerous bool         `json:"dangerous"`
}

// What is what something that was brought into play is.
type What string

// What can be brought into play.
const (
	BroughtStat         What = "stat"
	BroughtTrait        What = "trait"
	BroughtRelationship What = "relationship"
	BroughtObject       What = "object"
	BroughtAsset        What = "asset"      // one stat of an asset
	BroughtAssetTrait   What = "assetTrait" // a ship's trait
	BroughtPool         What = "pool"       // dice that the referee builds
)

// DieID tells the dice of one party apart, from 1.
type DieID int

// Die is one die of a party.
type Die struct {
	ID   DieID     `json:"id"`
	Kind dice.Kind `json:"kind"`
	Face int       `json:"face"` // 0 = still to be rolled
	From dice.From `json:"from"`
	Of   RowID     `json:"of"` // what it was brought in by
	At   Place     `json:"at" said:"lies at"`
}

// Place is where a die lies.
type Place string

// The places.
const (
	InPool   Place = ""
	Pinned   Place = "pinned" // reversed a blow: goes into the next raise
	InRaise  Place = "raise"
	InSee    Place = "see"
	Discards Place = "spent"
)

// Raise is the raise on the table.
type Raise struct {
	By      table.ID   `json:"by"` // 0 = there is none
	Dice    []DieID    `json:"dice"`
	Says    string     `json:"says"`
	Against []table.ID `json:"against" said:"who has to see"` // who has to see, in order
	Sees    []See      `json:"sees"`
}

// See is somebody's answer to it.
type See struct {
	By      table.ID     `json:"by"`
	Way     Way          `json:"way"`
	Dice    []DieID      `json:"dice"`
	Says    string       `json:"says"`
	Fallout int          `json:"fallout"` // that the blow brings to a personal track
	Parts   []table.Part `json:"parts"`   // what that comes of
	Settled Settled      `json:"settled"`
}

// Way is what a see is.
type Way string

// The ways. Source: emissaries C2 2, GU-R03.
const (
	NoWay   Way = ""        // the dice are not enough
	Reverse Way = "reverse" // one die
	Block   Way = "block"   // two
	Blow    Way = "blow"    // three or more
)

// Settled is what became of the fallout of a blow.
type Settled string

// What may become of it.
const (
	Unsettled Settled = ""
	Resisted  Settled = "resisted"
	Marked    Settled = "marked" // on a track
	LetGo     Settled = "letGo"  // the referee let it go, or there is no track to mark
)

// Rest is what was done for one sheet after a conflict.
type Rest struct {
	Sheet domain.DocID `json:"sheet"`
	Ticks bool         `json:"ticks" said:"ticks taken off"`          // ticks were taken off
	Trait bool         `json:"trait" said:"condition became a trait"` // a condition became a trait
}

// ConflictKind describes the conflict.
var ConflictKind = domain.Kind{
	Game: ID, Name: "conflict", Title: "Conflict", Version: 1,
	New: func() domain.Document { return NewConflict() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		return checkConflict(d.(*Conflict), beside)
	},
	Compare: table.Compare,
}

// NewConflict returns a blank conflict.
func NewConflict() *Conflict { return &Conflict{} }

// Title is the conflict's name.
func (c *Conflict) Title() string { return c.Name }

// SetTitle renames the conflict.
func (c *Conflict) SetTitle(title string) { c.Name = title }

// IsOver reports whether it is decided and has been finished.
func (c *Conflict) IsOver() bool { return c.Phase == Over }

// Party returns what a participant has in the conflict, to be read or edited.
func (c *Conflict) Party(id table.ID) (*Party, bool) {
	for i := range c.Parties {
		if c.Parties[i].ID == id {
			return &c.Parties[i], true
		}
	}
	return nil, false
}

// Fresh is a conflict to play from a prepared one: nothing has been rolled and nobody has raised. Approaches stay with
// their stats, and so do the pools that the referee built; their dice are to be rolled again. It shares nothing with c.
func (c *Conflict) Fresh() *Conflict {
	f := facts.Clone(c)
	f.Table, f.Phase, f.Turn, f.Raise, f.Rests = *c.Table.Fresh(), SettingUp, 0, Raise{}, nil
	for i, p := range f.Parties {
		f.Parties[i] = p.fresh()
	}
	return f
}

// fresh is what a participant has before anything is rolled.
func (p Party) fresh() Party {
	f := Party{ID: p.ID, Approach: p.Approach, Hidden: p.Hidden}
	stats := p.Approach.Row().Stats
	stays := map[RowID]bool{}
	for _, b := range p.Brought {
		if b.What == BroughtPool || b.What == BroughtStat && slices.Contains(stats[:], b.Stat) {
			f.Brought = append(f.Brought, b)
			stays[b.ID] = true
		}
	}
	for _, d := range p.Dice {
		if stays[d.Of] {
			f.Dice = append(f.Dice, Die{ID: d.ID, Kind: d.Kind, Of: d.Of})
		}
	}
	return f
}

// Shown is the conflict as players may see it: nobody hidden and nothing of theirs, no notes, and of hidden pools the dice
// without what they show; what was put forward is seen by all. It shares nothing with c.
func (c *Conflict) Shown() *Conflict {
	s := facts.Clone(c)
	hidden := c.hides
	s.Notes, s.Table = "", *c.Table.Shown()
	s.Parties = slices.DeleteFunc(s.Parties, func(p Party) bool { return hidden(p.ID) })
	for i := range s.Parties {
		s.Parties[i].veil()
	}
	seen := s.Table.Documents()
	s.Rests = slices.DeleteFunc(s.Rests, func(r Rest) bool {
		return !slices.Contains(seen, r.Sheet) && slices.Contains(c.Table.Documents(), r.Sheet)
	})
	if hidden(s.Turn) {
		s.Turn = 0
	}
	if hidden(s.Raise.By) {
		s.Raise = Raise{}
	}
	s.Raise.Against = slices.DeleteFunc(s.Raise.Against, hidden)
	s.Raise.Sees = slices.DeleteFunc(s.Raise.Sees, func(x See) bool { return hidden(x.By) })
	secret := c.secrets(c.shows)
	for i := range s.Raise.Sees {
		x := &s.Raise.Sees[i]
		x.Parts = slices.DeleteFunc(x.Parts, func(p table.Part) bool {
			return slices.ContainsFunc(secret, func(name string) bool { return strings.Contains(p.Label, name) })
		})
	}
	return s
}

// hides reports whether a participant is hidden from the players.
func (c *Conflict) hides(id table.ID) bool {
	p, ok := c.Table.Participant(id)
	return ok && p.Hidden
}

// veil takes what the dice of a hidden pool show away. Those that were put forward have been seen.
func (p *Party) veil() {
	if !p.Hidden {
		return
	}
	p.Kept = 0
	for i := range p.Dice {
		if d := &p.Dice[i]; d.At == InPool {
			d.Face = 0
		}
	}
}

// shows reports whether a participant is not hidden from the players.
func (c *Conflict) shows(id table.ID) bool { return !c.hides(id) }

// secrets are the names of dangerous things that participants have in play who are not seen.
func (c *Conflict) secrets(seen func(table.ID) bool) []string {
	var names []string
	for _, p := range c.Parties {
		for _, b := range p.Brought {
			if !seen(p.ID) && b.Dangerous && b.Name != "" {
				names = append(names, b.Name)
			}
		}
	}
	return names
}
