package tachyon

import (
	"maps"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Scene is an engagement with everything that a step of it may change, as the rules see it. Its methods are the steps:
// they leave it alone and return what is to be written.
type Scene struct {
	Engagement *Engagement
	Ships      table.Sheets[Ship]  // the sheets at hand
	Pilots     table.Sheets[Pilot] // the sheets at hand
	Map        *board.Map          // nil = none at hand: all are in one zone
	House      House
	Values     Values
	// Override lets a step be taken that the rules do not allow, as the referee may; its line says so.
	Override bool
}

// SceneOf is an engagement with the map, the ships, the pilots and the campaign that beside has at hand.
func SceneOf(e *Engagement, beside domain.Beside) Scene {
	if beside == nil {
		beside = domain.Alone
	}
	campaign := CampaignOf(e.Campaign, beside)
	s := Scene{Engagement: e, Ships: table.Sheets[Ship]{}, Pilots: table.Sheets[Pilot]{}, House: campaign.House, Values: campaign.Values}
	s.Map, _ = beside(e.Map).(*board.Map)
	for _, id := range domain.RefersTo(e) {
		switch d := beside(id).(type) {
		case *Ship:
			s.Ships[id] = d
			if p, ok := beside(d.Pilot).(*Pilot); ok {
				s.Pilots[d.Pilot] = p
			}
		case *Pilot:
			s.Pilots[id] = d
		}
	}
	return s
}

// Step is what came of one step of an engagement.
type Step struct {
	Engagement *Engagement
	Ships      table.Sheets[Ship]  // those that have changed alone
	Pilots     table.Sheets[Pilot] // those that have changed alone
	Map        *board.Map          // nil where it has not changed
	Line       table.Line          // for the log; when is the caller's
}

// Written is what the step writes.
func (s Step) Written() table.Written {
	w := table.Written{Lines: []table.Line{s.Line}}
	if s.Engagement != nil {
		w.Play = s.Engagement
	}
	if s.Map != nil {
		w.Map = s.Map
	}
	table.WithAll(&w, s.Ships)
	table.WithAll(&w, s.Pilots)
	return w
}

// After is the scene as a step leaves it.
func (s Scene) After(step Step) Scene {
	s.Engagement = step.Engagement
	if step.Map != nil {
		s.Map = step.Map
	}
	s.Ships, s.Pilots = s.Ships.After(step.Ships), s.Pilots.After(step.Pilots)
	return s
}

// play is a step being played.
type play struct {
	Scene
	table.Playing
	was   Scene
	moved bool // the map is another
	roll  Roll // whose dice the line shows
}

func (s Scene) play() *play {
	p := &play{Scene: s, was: s, roll: Roll{none: true}}
	p.Engagement = facts.Clone(s.Engagement)
	if s.Map != nil {
		p.Map = facts.Clone(s.Map)
	}
	p.Ships, p.Pilots = maps.Clone(s.Ships), maps.Clone(s.Pilots)
	return p
}

func (p *play) part(label string, value int, source string) {
	p.Parts = append(p.Parts, table.Part{Label: label, Value: value, Source: source})
}

// step ends a step.
func (p *play) step(who table.ID) Step {
	s := Step{
		Engagement: p.Engagement, Ships: p.Ships.Since(p.was.Ships), Pilots: p.Pilots.Since(p.was.Pilots),
		Line: p.roll.line(who, p.Text(), p.Parts...),
	}
	s.Line.Round = p.Engagement.Chart.Round
	p.Engagement.Table.Veil(&s.Line, p.Called)
	if p.moved {
		s.Map = p.Map
	}
	return s
}

// Ship is the sheet of a participant's ship; a blank one where none is at hand, never nil.
func (s Scene) Ship(id table.ID) *Ship {
	if ship := s.Ships[s.document(id)]; ship != nil {
		return ship
	}
	return NewShip()
}

func (s Scene) document(id table.ID) domain.DocID {
	return s.Engagement.Table.Who(id).Document
}

// Pilot is the sheet of whoever flies a craft; nil where there is none at hand.
func (s Scene) Pilot(id table.ID) *Pilot {
	if c, ok := s.Engagement.Chart.Find(id); ok {
		return s.Pilots[c.Pilot]
	}
	return nil
}

// keepShip writes a ship's sheet; one without a sheet at hand has none.
func (p *play) keepShip(id table.ID, ship *Ship) { p.Ships.Keep(p.document(id), ship) }

// keepPilot writes the sheet of whoever flies a craft.
func (p *play) keepPilot(id table.ID, pilot *Pilot) {
	if c, ok := p.Engagement.Chart.Find(id); ok {
		p.Pilots.Keep(c.Pilot, pilot)
	}
}

// Called is what a craft is called: by its ship, or its seat at the table.
func (s Scene) Called(id table.ID) string {
	return domain.OrElse(s.Engagement.Table.Numbered(id, func(p table.Participant) string { return domain.OrElse(s.Ship(p.ID).Name, p.Name) }), "a ship")
}

// Flyer is what whoever flies a craft is called: the pilot's callsign, or what the craft is called.
func (s Scene) Flyer(id table.ID) string {
	if p := s.Pilot(id); p != nil {
		return domain.OrElse(p.Called(), s.Called(id))
	}
	return s.Called(id)
}

// Zone is the zone a craft is in: its token's on the map; 0 without a map or a token.
func (s Scene) Zone(id table.ID) board.ID {
	if t, ok := s.token(id); ok {
		return t.Zone
	}
	return 0
}

// token is a craft's on the map.
func (s Scene) token(id table.ID) (*board.Token, bool) {
	p, ok := s.Engagement.Table.Participant(id)
	if !ok || s.Map == nil || p.Token == 0 {
		return nil, false
	}
	return s.Map.Token(board.ID(p.Token))
}

// Players tells whether a craft is the players'.
func (s Scene) Players(id table.ID) bool {
	p, ok := s.Engagement.Table.Participant(id)
	return ok && p.Side == PlayersSide
}

// Purse is where a craft's fate points are.
type Purse struct {
	Points int
	Whose  string // "Amber Two", "the GM"
	Kept   bool   // the program counts them; a players' craft without a pilot's sheet has them on the table
	GM     bool   // they are Engagement.Fate
}

// Purse is whose fate points a craft pays with: its pilot's for the players', the GM's for all others.
func (s Scene) Purse(id table.ID) Purse {
	if !s.Players(id) {
		return Purse{Points: s.Engagement.Fate, Whose: "the GM", Kept: true, GM: true}
	}
	if p := s.Pilot(id); p != nil {
		return Purse{Points: p.FatePoints, Whose: s.Flyer(id), Kept: true}
	}
	return Purse{Whose: s.Flyer(id)}
}
