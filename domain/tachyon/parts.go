package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Making is what a roll of a skill is made of before anything is invoked.
//
// Source: tachyon B1, B4, C10, E.
type Making struct {
	Skill Skill
	Parts []table.Part // the level, the ship's bonus, the tail's
	Turns []DieTurn    // what may turn a die; nothing does by itself
	Notes []string     // what whoever rolls should know, in sentences
}

// DieTurn is something that may turn dice of a roll.
type DieTurn struct {
	Effect DieEffect // Maximises or Minimises
	Dice   int       // how many at most, 1 or 2
	Title  string    // of the stunt, the equipment or the damaged systems: the reason for the log
	Text   string    // what it says
	Damage bool      // it is damage and no choice of whoever rolls
}

// Face is what it turns a die to: 1 or -1.
func (t DieTurn) Face() int {
	if t.Effect == Minimises {
		return -1
	}
	return 1
}

// Words are a notice for people: "Targeting, damaged: 1 die of Gunnery to −".
func (t DieTurn) Words(k Skill) string {
	face := "+"
	if t.Effect == Minimises {
		face = "−"
	}
	title := t.Title
	if t.Damage {
		title += ", damaged"
	}
	return fmt.Sprintf("%s: %s of %s to %s", title, domain.Count(t.Dice, "die"), k.Title(), face)
}

// skillOf is the level of a skill of whoever flies a ship: the pilot's, or without a sheet the ship's crew's; and whose
// it is, in words. Either may be nil.
func skillOf(p *Pilot, s *Ship, k Skill) (level int, whose string) {
	switch {
	case p != nil:
		return p.Skills.Level(k), domain.OrElse(p.Called(), "the pilot")
	case s != nil:
		return s.Crew.skills().Level(k), "the crew"
	}
	return 0, "nobody"
}

// Make says what a roll of a skill is made of in a ship, or on foot where s is nil. Use is what the ship's bonus helps
// with; empty = with nothing. The pilot may be nil for somebody without a sheet.
func Make(p *Pilot, s *Ship, k Skill, use Use) Making {
	level, whose := skillOf(p, s, k)
	m := Making{Skill: k, Parts: []table.Part{{Label: k.Title() + " of " + whose, Value: level, Source: "tachyon B1", Section: "Skill Lists"}}}
	if s != nil {
		if b := s.Bonuses.At(use); b != nil && b.Value != 0 {
			m.Parts = append(m.Parts, table.Part{Label: use.Title(*b) + " of the ship", Value: b.Value, Source: "tachyon E"})
		}
		m.Turns = append(m.Turns, s.minimised(k)...)
		for i, b := range s.Bays {
			m.Turns = appendTurn(m.Turns, b.Die, b.Skill, k, domain.OrElse(b.Title, domain.OrElse(b.Label, fmt.Sprintf("Bay %d", i+1))), b.Text)
		}
		for _, t := range s.Stunts {
			m.Turns = appendTurn(m.Turns, t.Die, t.Skill, k, domain.OrElse(t.Title, "a stunt of the ship"), t.Text)
		}
	}
	if p != nil {
		for _, t := range p.Stunts {
			m.Turns = appendTurn(m.Turns, t.Die, t.Skill, k, domain.OrElse(t.Title, "a stunt"), t.Text)
		}
	}
	for _, t := range m.Turns {
		m.Notes = append(m.Notes, t.Words(k))
	}
	return m
}

// Title is what a bonus is called: by its own label, or by what it helps with.
func (u Use) Title(b Bonus) string {
	if l := strings.TrimSpace(b.Label); l != "" {
		return l
	}
	for _, r := range UseRows {
		if r.Use == u {
			return r.Title
		}
	}
	return string(u)
}

func appendTurn(turns []DieTurn, effect DieEffect, of, k Skill, title, text string) []DieTurn {
	if effect != Maximises && effect != Minimises || of != "" && of != k {
		return turns
	}
	return append(turns, DieTurn{Effect: effect, Dice: 1, Title: title, Text: text})
}

// minimised are the dice of a skill that damage minimises, with the systems that are to blame.
func (s *Ship) minimised(k Skill) []DieTurn {
	var turns []DieTurn
	for _, r := range UseRows {
		b := s.Bonuses.At(r.Use)
		if r.Skill != k || b.Dice() == 0 {
			continue
		}
		title := domain.Listed(s.damaged(r.Use))
		if title == "" {
			title = r.Use.Title(*b) + " of the ship"
		}
		turns = append(turns, DieTurn{Effect: Minimises, Dice: b.Dice(), Title: title, Damage: true})
	}
	return turns
}

// SetDamaged is the ship with a system damaged or repaired. A system that is newly damaged ticks the next free box for
// minimised dice of each bonus it names, one that is repaired frees the last one; all else stays. It returns Refused for
// a row that is not there. It is a new value; s is as it was.
//
// Source: tachyon E.
func (s *Ship) SetDamaged(row RowID, on bool) (*Ship, error) {
	after := facts.Clone(s)
	y, ok := after.System(row)
	if !ok {
		return s, domain.Refuse("no-such-system", "The ship has no such system.")
	}
	if y.Damaged == on {
		return after, nil
	}
	y.Damaged = on
	for _, use := range y.Minimises {
		b := after.Bonuses.At(use)
		if b != nil && (on || len(after.damaged(use)) < b.Dice()) {
			b.tick(on)
		}
	}
	return after, nil
}

// damaged are the names of the damaged systems that minimise dice of a use.
func (s *Ship) damaged(use Use) []string {
	var names []string
	for _, col := range s.Systems {
		for _, y := range col.Rows {
			if y.Damaged && slices.Contains(y.Minimises, use) {
				names = append(names, y.Name)
			}
		}
	}
	return names
}

// tick marks the next free box for a minimised die, or frees the last marked one.
func (b *Bonus) tick(on bool) {
	if on {
		if i := slices.Index(b.Minimised[:], false); i >= 0 {
			b.Minimised[i] = true
		}
		return
	}
	for i, marked := range slices.Backward(b.Minimised[:]) {
		if marked {
			b.Minimised[i] = false
			return
		}
	}
}

// quoted is typed text in quotation marks, or other words where there is none.
func quoted(text, other string) string {
	if domain.Blank(text) {
		return other
	}
	return domain.QuoteName(strings.TrimSpace(text))
}

// Ticked is a ship with the boxes for minimised dice that its damaged systems tick.
func (s *Ship) Ticked() *Ship {
	after := facts.Clone(s)
	for _, r := range UseRows {
		b := after.Bonuses.At(r.Use)
		for range after.damaged(r.Use) {
			b.tick(true)
		}
	}
	return after
}
