package tachyon

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Engagement is a fight between ships at the table. It refers to the ships and pilots that take part and to the map whose
// zones they are in, and copies nothing of them: the zone of a ship is its token's, its damage is its sheet's, and the
// stress is its pilot's.
//
// Source: tachyon A3, C1 to C8, F.
type Engagement struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`                        // the referee's own
	Campaign domain.DocID `json:"campaign"`                     // whose house rules count; empty = the handout's
	Map      domain.DocID `json:"map"`                          // empty = none: all ships are in one zone
	Fate     int          `json:"fate" said:"GM’s fate points"` // the GM's fate points in this scene
	Chart    Chart        `json:"chart"`
	Hits     []Hit        `json:"hits"`                   // that are still being played out
	Stranded []Stranded   `json:"stranded" said:"adrift"` // pilots that drift in space
	Table    table.Table  `json:"table"`
}

// PlayersSide is the side of the participants that the players fly; all other sides are the GM's.
const PlayersSide = 0

// Hit is a hit that is not played out yet: its shifts go into shields and systems, and its instances of damage into the
// pilot's stress.
type Hit struct {
	ID     RowID    `json:"id"`
	By     table.ID `json:"by"` // 0 = nobody in particular
	Target table.ID `json:"target"`
	Shifts int      `json:"shifts"` // still to be absorbed
	// Rolled are the faces, each -1 to 1, that have been rolled to find systems so far.
	Rolled    []int `json:"rolled" said:"systems rolled"`
	Instances int   `json:"instances" said:"instances of damage"` // counted so far
	ToPilot   int   `json:"toPilot" said:"shifts to the pilot"`   // shifts so far that whoever is aboard takes beside the instances'
}

// Stranded is a pilot who left a destroyed ship.
type Stranded struct {
	ID    RowID        `json:"id"`
	Pilot domain.DocID `json:"pilot"`                // empty = somebody without a sheet
	Name  string       `json:"name"`                 // of somebody without a sheet
	Of    table.ID     `json:"of" said:"craft lost"` // the craft that was lost
	By    table.ID     `json:"by"`                   // who picked the pilot up; 0 = nobody yet
}

// EngagementKind describes the engagement.
var EngagementKind = domain.Kind{
	Game: ID, Name: "engagement", Title: "Engagement", Version: 1,
	New: func() domain.Document { return NewEngagement() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		return checkEngagement(d.(*Engagement), beside)
	},
	Compare: table.Compare,
}

// NewEngagement returns a blank engagement.
func NewEngagement() *Engagement { return &Engagement{} }

// Title is the engagement's name.
func (e *Engagement) Title() string { return e.Name }

// SetTitle renames the engagement.
func (e *Engagement) SetTitle(title string) { e.Name = title }

// IsOver reports whether it has ended.
func (e *Engagement) IsOver() bool { return e.Chart.Over != "" }

// Pilots are the sheets of the pilots who take part, each once.
func (e *Engagement) Pilots() (ids []domain.DocID) {
	add := func(id domain.DocID) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, c := range e.Chart.Craft {
		add(c.Pilot)
	}
	for _, s := range e.Stranded {
		add(s.Pilot)
	}
	return ids
}

// Fresh is an engagement to play from a prepared one: nobody has been looked for, and no marker is on the chart. It shares
// nothing with e and has its map in common.
func (e *Engagement) Fresh() *Engagement {
	f := facts.Clone(e)
	f.Table, f.Hits, f.Stranded, f.Chart = *e.Table.Fresh(), nil, nil, Chart{}
	for _, c := range e.Chart.Craft {
		f.Chart.Craft = append(f.Chart.Craft, Craft{ID: c.ID, Pilot: c.Pilot})
	}
	return f
}
