package emissaries

import (
	"maps"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Scene is a conflict with everything that a step of it may change, as the rules see it. Its methods are the steps: they
// leave it alone and return what is to be written.
type Scene struct {
	Conflict   *Conflict
	Characters table.Sheets[Character] // the sheets at hand
	NPCs       table.Sheets[NPC]       // the sheets at hand
	Assets     table.Sheets[Asset]     // the sheets at hand
	Shared     []domain.DocID          // the assets that the campaign has at hand for all
	House      House
	// Override lets a step be taken that the rules do not allow, as the referee may; its line says so.
	Override bool
}

// SceneOf is a conflict with the sheets and the campaign that beside has at hand. What the campaign shares can be brought
// in like the conflict's own assets.
func SceneOf(c *Conflict, beside domain.Beside) Scene {
	if beside == nil {
		beside = domain.Alone
	}
	campaign := CampaignOf(c.Campaign, beside)
	s := Scene{
		Conflict: c, Characters: table.Sheets[Character]{}, NPCs: table.Sheets[NPC]{}, Assets: table.Sheets[Asset]{},
		House: campaign.House,
	}
	for _, a := range campaign.Assets {
		s.Shared = append(s.Shared, a.Asset)
	}
	for _, id := range append(domain.RefersTo(c), s.Shared...) {
		switch d := beside(id).(type) {
		case *Character:
			s.Characters[id] = d
		case *NPC:
			s.NPCs[id] = d
		case *Asset:
			s.Assets[id] = d
		}
	}
	return s
}

// Step is what came of one step of a conflict.
type Step struct {
	Conflict   *Conflict
	Characters table.Sheets[Character] // those that have changed alone
	NPCs       table.Sheets[NPC]       // those that have changed alone
	Assets     table.Sheets[Asset]     // those that have changed alone
	Title      string                  // for the journal, without a full stop: "Ivo raises 7 with 4 and 3"
	Line       table.Line              // for the log; when is the caller's
}

// Written is what the step writes.
func (s Step) Written() table.Written {
	w := table.Written{Lines: []table.Line{s.Line}}
	if s.Conflict != nil {
		w.Play = s.Conflict
	}
	table.WithAll(&w, s.Characters)
	table.WithAll(&w, s.NPCs)
	table.WithAll(&w, s.Assets)
	return w
}

// After is the scene as a step leaves it.
func (s Scene) After(step Step) Scene {
	s.Conflict = step.Conflict
	s.Characters, s.NPCs, s.Assets = s.Characters.After(step.Characters), s.NPCs.After(step.NPCs), s.Assets.After(step.Assets)
	return s
}

// play is a step being played.
type play struct {
	Scene
	table.Playing
	was  Scene
	line table.Line // the dice of the step's line
}

func (s Scene) play() *play {
	p := &play{Scene: s, was: s}
	p.Conflict = facts.Clone(s.Conflict)
	p.Characters, p.NPCs, p.Assets = maps.Clone(s.Characters), maps.Clone(s.NPCs), maps.Clone(s.Assets)
	return p
}

func (p *play) part(label string, value int, source string) {
	p.Parts = append(p.Parts, table.Part{Label: label, Value: value, Source: source})
}

// rule refuses what the rules do not allow, unless the referee overrides them: then the line says so.
func (p *play) rule(ok bool, code, format string, args ...any) error {
	if ok {
		return nil
	}
	err := domain.Refuse(code, format, args...)
	if !p.Override {
		return err
	}
	p.Overrule(err.Error())
	return nil
}

// step ends a step: the first that it says is its title.
func (p *play) step(who table.ID) Step {
	s := Step{
		Conflict: p.Conflict, Characters: p.Characters.Since(p.was.Characters), NPCs: p.NPCs.Since(p.was.NPCs),
		Assets: p.Assets.Since(p.was.Assets), Title: p.Says[0], Line: p.line,
	}
	if who != 0 {
		s.Title = p.Called(who) + " " + s.Title
	}
	s.Line.Who, s.Line.Text, s.Line.Parts = who, p.Text(), p.Parts
	p.Conflict.Table.Veil(&s.Line, p.Called)
	return s
}

// party is what a participant has in the conflict, to be edited; whoever has nothing yet gets a blank one.
func (p *play) party(id table.ID) *Party {
	if q, ok := p.Conflict.Party(id); ok {
		return q
	}
	p.Conflict.Parties = append(p.Conflict.Parties, Party{ID: id})
	return &p.Conflict.Parties[len(p.Conflict.Parties)-1]
}

// turn gives the next raise to somebody; 0 = nobody. The table's own order of turns shows it.
func (p *play) turn(id table.ID) {
	p.Conflict.Turn, p.Conflict.Table.Turns.Now.Current = id, id
}

// round has the next exchange begin: clocks that go by it move on.
func (p *play) round(n int) {
	for _, ev := range p.Conflict.Table.BeginRound(n) {
		i := slices.IndexFunc(p.Conflict.Table.Clocks, func(c table.Clock) bool { return c.ID == ev.Clock })
		if ev.What != table.RanOut || i < 0 {
			continue
		}
		if c := p.Conflict.Table.Clocks[i]; !c.Hidden {
			p.Say("the clock %s has run out", called(c.Name, "without a name"))
		}
	}
}

// at refuses to go on with somebody who is not at the table.
func (s Scene) at(id table.ID) error {
	if _, ok := s.Conflict.Table.Participant(id); !ok {
		return domain.Refuse("takes-no-part-any-more", "That participant has left the conflict.")
	}
	return nil
}

// playing refuses what can only be done while the conflict is being played.
func (s Scene) playing(id table.ID) error {
	if err := s.at(id); err != nil {
		return err
	}
	switch s.Conflict.Phase {
	case SettingUp:
		return domain.Refuse("conflict-not-begun", "The conflict has not begun. Choose who raises first.")
	case Over:
		return domain.Refuse("conflict-over", "The conflict is over.")
	}
	if !s.In(id) {
		return domain.Refuse("out-of-conflict", "%s is out of this conflict.", s.Called(id))
	}
	return nil
}
