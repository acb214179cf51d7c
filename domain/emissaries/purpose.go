package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// NewConditionConflict is a conflict to be rid of the condition of a full row: its opponent has ConditionDice, to be
// rolled, and a win clears that row alone. Sheet is a *Character, an *NPC or an *Asset; an asset can be brought in, and its
// owner takes part. It returns Refused for a row without a condition.
//
// Source: emissaries C5.
func NewConditionConflict(id domain.DocID, sheet domain.Document, track TrackID, row int) (*Conflict, error) {
	c := NewConflict()
	var t *Track
	switch d := sheet.(type) {
	case *Character:
		t, c.Campaign = d.Fallout.At(track), d.Campaign
		c.seat(id, "")
	case *NPC:
		t, c.Campaign = &d.Fallout, d.Campaign
		c.seat(id, "")
	case *Asset:
		t, c.Campaign = &d.Fallout, d.Campaign
		c.Assets = []SharedRow{{ID: 1, Asset: id}}
		if d.Owner != "" {
			c.seat(d.Owner, "")
		}
	}
	if t == nil || row < 0 || row >= len(t.Rows) || !t.Rows[row].Full {
		return nil, domain.Refuse("row-without-condition", "That row has no condition to fight.")
	}
	words := domain.OrElse(t.Rows[row].Condition, "the condition")
	name := domain.OrElse(sheet.Title(), "somebody")
	c.Name = fmt.Sprintf("%s against %s", name, called(words, words))
	c.Stakes = Stakes{
		Question: fmt.Sprintf("Does %s get rid of “%s”?", name, words),
		Win:      "The condition is gone, and its row of fallout is clear.",
		Lose:     "The condition stays.",
	}
	c.Purpose = Purpose{For: ForCondition, Sheet: id, Track: track, Row: row, Condition: t.Rows[row].Condition}
	c.oppose(words, ConditionDice)
	return c, nil
}

// standing is the row, from 0, in which the condition stands now, and -1 where it does not. It is known by its words, since a row
// that was cleared meanwhile may have moved it; one that had none, or has others now while rows keep their places, is known by
// its row.
func (p Purpose) standing(t Track, house House) int {
	there := func(row int) bool { return row >= 0 && row < len(t.Rows) && t.Rows[row].Full }
	same := func(row int) bool { return there(row) && t.Rows[row].Condition == p.Condition }
	if p.Condition != "" && !same(p.Row) {
		for row := range t.Rows {
			if same(row) {
				return row
			}
		}
		if house.RowShift == CloseGaps {
			return -1
		}
	}
	if !there(p.Row) {
		return -1
	}
	return p.Row
}

// NewAccomplishmentConflict is a conflict over what a character hopes to have accomplished. The book has no rule for it:
// what stands against the character is an opponent without dice, for the referee to build. It returns Refused for an
// accomplishment that is decided.
//
// Source: emissaries E.
func NewAccomplishmentConflict(id domain.DocID, who *Character) (*Conflict, error) {
	if who.Accomplishment.Outcome != HopedFor {
		return nil, domain.Refuse("accomplishment-played", "The accomplishment is already %s. Take that back to play it.", who.Accomplishment.Outcome)
	}
	name, hope := domain.OrElse(who.Name, "somebody"), ""
	if text := who.Accomplishment.Text; !domain.Blank(text) {
		hope = " " + domain.Quote(strings.TrimSpace(text))
	}
	c := NewConflict()
	c.Campaign = who.Campaign
	c.Name = "The accomplishment of " + name
	c.Stakes = Stakes{
		Question: fmt.Sprintf("Did %s accomplish it?%s", name, hope),
		Win:      "It was accomplished.",
		Lose:     "It was not.",
	}
	c.Purpose = Purpose{For: ForAccomplishment, Sheet: id}
	c.seat(id, "")
	c.oppose("What stands in the way", Dice{})
	return c, nil
}

// seat seats somebody: a sheet on the players' side, or a plain name against it.
func (c *Conflict) seat(sheet domain.DocID, name string) table.ID {
	p := table.Participant{Document: sheet, Name: name, Side: PlayersSide}
	if sheet == "" {
		p.Side = PlayersSide + 1
	}
	return c.Table.Insert(len(c.Table.Participants), p)
}

// oppose seats what the players' side is up against, with dice to be rolled.
func (c *Conflict) oppose(name string, d Dice) {
	party := Party{ID: c.seat("", name)}
	if d.Count() > 0 {
		b := Brought{ID: 1, What: BroughtPool, Name: name, Dice: d}
		party.Brought = []Brought{b}
		party.lay(b)
	}
	c.Parties = append(c.Parties, party)
}
