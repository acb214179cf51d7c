// Package battle is Spacer's space battle: its turns and phases, who does what aboard, fire and movement.
package battle

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
)

// Battle is a space battle. It refers to the ships that take part and to the map they fly over, and copies nothing of
// either: where a ship is and where she heads is her token's, which boxes are crossed is her sheet's.
//
// Source: spacer C14, F, book section "Space Battles".
type Battle struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`                                     // the referee's own
	Campaign domain.DocID `json:"campaign"`                                  // whose house rules count; empty = the book's
	Map      domain.DocID `json:"map"`                                       // of hexes; empty = none yet
	TableTop bool         `json:"tableTop" said:"flown on the table itself"` // flown with figures on the table itself, an inch a hex and headings by protractor
	Turn     int          `json:"turn"`                                      // from 1; 0 = the battle has not begun
	Phase    int          `json:"phase"`                                     // 1 to 3 of the turn for all ships; each has its own under House.ShipByShip
	Acting   table.ID     `json:"acting" said:"whose phases"`                // whose phases it is under House.ShipByShip; 0 = nobody's yet
	Vessels  []Vessel     `json:"vessels"`
	Hits     []Hit        `json:"hits"` // hits that are still being played out
	Table    table.Table  `json:"table"`
}

// Vessel is a ship as it stands in a battle.
type Vessel struct {
	Participant table.ID    `json:"participant"` // of the table; its document is the ship
	Speed       int         `json:"speed"`       // hexes a turn, 0 or more
	Phase       int         `json:"phase"`       // the last one it has moved in this turn, 0 = none
	Power       ship.Power  `json:"power"`
	Shots       []Fired     `json:"shots"`                                  // of this turn
	Halted      PhaseMark   `json:"halted" said:"nobody aboard may act in"` // the phase in which nobody aboard may act
	FTL         int         `json:"ftl" said:"FTL factor"`                  // factor; 0 = in normal space
	Drive       rules.RowID `json:"drive"`                                  // that keeps it in FTL; 0 = none
	// Carrier is the participant that a small craft has landed on; 0 = it flies.
	Carrier table.ID `json:"carrier"`
}

// Fired is a shot that was fired.
type Fired struct {
	Phase  int         `json:"phase"`
	Weapon rules.RowID `json:"weapon"`
	Gunner rules.RowID `json:"gunner"` // a post; 0 = whoever is at that weapon
}

// PhaseMark names one phase of one turn; the zero value names none.
type PhaseMark struct {
	Turn  int `json:"turn"`
	Phase int `json:"phase"`
}

// Waiting are the ships at the table that are not in the battle.
func (b *Battle) Waiting() (list []table.ID) {
	for _, p := range b.Table.Participants {
		if _, in := b.Vessel(p.ID); !in && !p.Out {
			list = append(list, p.ID)
		}
	}
	return list
}

// Hit is a hit on a ship that is not played out yet: first both sides roll, then the boxes are crossed one by one.
type Hit struct {
	ID     rules.RowID `json:"id"`
	By     table.ID    `json:"by"` // 0 = nobody in particular
	Target table.ID    `json:"target"`
	Weapon string      `json:"weapon"` // what it was called
	DV     int         `json:"dv" said:"damage value"`
	Rolled bool        `json:"rolled"`                      // both sides have
	Boxes  int         `json:"boxes" said:"boxes to cross"` // boxes still to cross
}

// Kind describes the space battle.
var Kind = domain.Kind{
	Game: rules.ID, Name: "battle", Title: "Space battle", Version: 1,
	New: func() domain.Document { return New() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		return Check(d.(*Battle), beside)
	},
	Compare: table.Compare,
}

// New returns a blank battle.
func New() *Battle { return &Battle{} }

// Title is the battle's name.
func (b *Battle) Title() string { return b.Name }

// SetTitle renames the battle.
func (b *Battle) SetTitle(title string) { b.Name = title }

// IsOver reports whether one side at the most is left.
func (b *Battle) IsOver() bool { return b.Table.IsOver() }

// Fresh is a battle to play from a prepared one: nobody has moved or made power, speeds are as prepared. It shares
// nothing with b and has its map in common.
func (b *Battle) Fresh() *Battle {
	f := facts.Clone(b)
	f.Turn, f.Phase, f.Acting, f.Hits, f.Table = 0, 0, 0, nil, *b.Table.Fresh()
	for i, v := range f.Vessels {
		f.Vessels[i] = Vessel{Participant: v.Participant, Speed: v.Speed, Carrier: v.Carrier}
	}
	return f
}

// Vessel returns the vessel of a participant, to be read or edited.
func (b *Battle) Vessel(id table.ID) (*Vessel, bool) {
	i := slices.IndexFunc(b.Vessels, func(v Vessel) bool { return v.Participant == id })
	if i < 0 {
		return nil, false
	}
	return &b.Vessels[i], true
}

// Hit returns the hit of that id, to be read or edited.
func (b *Battle) Hit(id rules.RowID) (*Hit, bool) {
	i := slices.IndexFunc(b.Hits, func(w Hit) bool { return w.ID == id })
	if i < 0 {
		return nil, false
	}
	return &b.Hits[i], true
}

// flies tells whether a vessel moves over the map by itself.
func (v Vessel) flies() bool { return v.Carrier == 0 && v.FTL == 0 }

// Check returns what is to be said about a battle, in the order of its members.
//
//	SP-C14  a number out of its range, something that is not there or missing
//	SP-C14p power that came from nothing or got lost, thrust and power beyond what the drive takes
//
// Source: spacer C14.
func Check(b *Battle, beside domain.Beside) []domain.Problem {
	x := &report{b: b, beside: beside}
	if b.Map == "" && !b.TableTop {
		x.Add("SP-C14", domain.Remark, "map", "No map yet. Ships move and measure range in hexes.")
	}
	if b.Turn < 0 || b.Phase < 0 || b.Phase > ship.Phases {
		x.Add("SP-C14", domain.Unusual, "phase", "A turn has phases 1 to %d; this is phase %s of turn %s.", ship.Phases, domain.Minus(b.Phase), domain.Minus(b.Turn))
	}
	seen := map[table.ID]bool{}
	for i, v := range b.Vessels {
		at := fmt.Sprintf("vessels[%d]", i)
		if _, ok := b.Table.Participant(v.Participant); !ok || seen[v.Participant] {
			x.Add("SP-C14", domain.Unusual, at+".participant", "This ship belongs to nobody at the table, or its owner already has a ship.")
		}
		seen[v.Participant] = true
		x.vessel(at, v)
		x.power(at, v)
	}
	for _, w := range b.Hits {
		if _, ok := b.Vessel(w.Target); !ok || w.Boxes < 0 {
			x.Add("SP-C14", domain.Unusual, fmt.Sprintf("hits[id=%d]", w.ID), "This hit is on a ship outside the battle, or has fewer than 0 boxes to cross.")
		}
	}
	return append(x.Found, table.Check(&b.Table, "table")...)
}

type report struct {
	domain.Report
	b      *Battle
	beside domain.Beside
}

func (x *report) vessel(at string, v Vessel) {
	if v.Speed < 0 || v.Speed > ship.MostSpeed || v.FTL < 0 {
		x.Add("SP-C14", domain.Unusual, at+".speed", "Speed goes from 0 to %d, and the FTL factor is 0 or more.", ship.MostSpeed)
	}
	if v.Phase < 0 || v.Phase > ship.Phases {
		x.Add("SP-C14", domain.Unusual, at+".phase", "A turn has phases 1 to %d; this ship has moved in phase %s.", ship.Phases, domain.Minus(v.Phase))
	}
	if carrier, ok := x.b.Vessel(v.Carrier); v.Carrier != 0 && (!ok || carrier.Participant == v.Participant || carrier.Carrier != 0) {
		x.Add("SP-C14", domain.Unusual, at+".carrier", "This craft has landed on itself, or on a ship that is landed or outside the battle.")
	}
}

func (x *report) power(at string, v Vessel) {
	p := v.Power
	if !p.Sound() {
		x.Add("SP-C14p", domain.Unusual, at+".power", "Power does not add up: battery, systems and spending have %s, but %s was made.",
			domain.Minus(p.Battery+p.InSystems()+p.Spent), domain.Minus(p.Made))
	}
	s := x.ship(v)
	if s == nil {
		return
	}
	if rating := s.Rating(ship.STLSystem); !s.SmallCraft && p.Thrust > rating {
		x.Add("SP-C14p", domain.Unusual, at+".power.thrust", "The helm has %s in hand, but the drive is rated for %d.", domain.Count(p.Thrust, "marker"), rating)
	}
	for _, h := range p.Held {
		y, ok := s.System(h.System)
		if !ok {
			x.Add("SP-C14p", domain.Unusual, at+".power.held", "A system that is not aboard holds power.")
		} else if most, limited := y.Holds(); limited && h.Power > most {
			x.Add("SP-C14p", domain.Unusual, at+".power.held", "%s holds %d power; its most is %d.", y.Title(), h.Power, most)
		}
	}
}

// ship is a vessel's sheet where it is at hand.
func (x *report) ship(v Vessel) *ship.Ship {
	p, ok := x.b.Table.Participant(v.Participant)
	if !ok || x.beside == nil || p.Document == "" {
		return nil
	}
	s, _ := x.beside(p.Document).(*ship.Ship)
	return s
}

// HexOf is the hex that a token stands in, on the grid or beside it; ok is false for one that is too far from the grid
// to say, and on a map without hexes.
func HexOf(m *board.Map, token board.ID) (h board.Hex, ok bool) {
	t, ok := m.Token(token)
	if !ok || m.Layout != board.Hexes || !(m.Grid.Width > 0) {
		return board.Hex{}, false
	}
	h, _ = m.Grid.At(t.At)
	return h, m.Grid.Centre(h).To(t.At) <= m.Grid.Width
}
