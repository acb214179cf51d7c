package mission

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
)

// Going is the scene that is going on, or nil.
func (m *Mission) Going() *Scene { return m.open() }

// SceneGain is what a scene brings one player.
type SceneGain struct {
	Player rules.RowID
	Tally  campaign.TallyName // that it ticks; empty = none
	Study  person.Study       // that a circle is filled for; of no kind = none
}

// Closing is how a scene ends.
type Closing struct {
	Gains []SceneGain
	// Payer pays for the scene that a fifth task begins; 0 = the scene ends without a further one.
	Payer rules.RowID
}

// Closed is what came of the end of a scene.
type Closed struct {
	Staged
	Sheets map[domain.DocID]*person.Character // that are others now
}

// CloseScene ends the scene that is going on, with what it brings everybody: ticks and study circles on the sheets, and
// the reroll token that it earns. Sheet gives a character's sheet, nil for one that is not at hand; a token for its
// player is then counted in the mission. With cards no token is counted on a sheet: see EarlyCard. It returns Refused,
// and nothing has changed, for what the rules do not allow. The mission and sheets are new ones.
//
// Source: spacer C12 4 and 5, C13 1, SP-R04.
func (m *Mission) CloseScene(how Closing, sheet func(domain.DocID) *person.Character, required campaign.Tallies, h rules.House) (Closed, error) {
	open := m.open()
	if open == nil {
		return Closed{}, domain.Refuse("no-scene-going-on", "No scene is going on.")
	}
	end := func() (Staged, error) { return m.EndScene(h) }
	if how.Payer != 0 {
		end = func() (Staged, error) { return m.Roll(how.Payer) }
	}
	staged, err := end()
	if err != nil {
		return Closed{}, err
	}
	if s := staged.Mission.Scene(open.ID); s == nil || !s.Over {
		return Closed{}, domain.Refuse("tasks-left", "This scene has tasks left: end it without a payer, or roll on.")
	}
	c := Closed{Staged: staged, Sheets: map[domain.DocID]*person.Character{}}
	now := func(id domain.DocID) *person.Character {
		if s := c.Sheets[id]; s != nil || id == "" {
			return s
		}
		return sheet(id)
	}
	for _, g := range how.Gains {
		if err := c.gain(open.ID, g, now, required, h); err != nil {
			return Closed{}, err
		}
	}
	if p := c.Mission.Player(c.Reroll); p != nil && p.Character != "" && !h.Cards {
		if s := now(p.Character); s != nil {
			after := facts.Clone(s)
			after.RerollTokens++
			c.Sheets[p.Character] = after
		} else {
			p.RerollTokens++
		}
	}
	return c, nil
}

// gain writes what a scene brings one player.
func (c *Closed) gain(scene rules.RowID, g SceneGain, now func(domain.DocID) *person.Character, required campaign.Tallies, h rules.House) error {
	if g.Tally == "" && g.Study.Kind == "" {
		return nil
	}
	p := c.Mission.Player(g.Player)
	if p == nil {
		return domain.Refuse("ticked-player-gone", "The player of this tick has left the table. Nothing was changed.")
	}
	s := now(p.Character)
	if s == nil {
		return domain.Refuse("sheet-not-at-hand", "The sheet of %s is not on the shelf. Nothing was changed: remove the tick, or restore the sheet from the bin.", domain.OrElse(p.Name, "a player"))
	}
	player, character := p.Name, p.Character
	after, err := s, error(nil)
	if g.Tally != "" {
		if after, err = s.Tick(g.Tally, required); err != nil {
			return fmt.Errorf("%s: %w", domain.OrElse(player, "a player"), err)
		}
		if err := c.note(c.Mission.TickScene(scene, g.Player, g.Tally)); err != nil {
			return err
		}
	}
	if g.Study.Kind != "" {
		what := after.StudyTitle(g.Study)
		if after, err = after.Practise(g.Study, h); err != nil {
			return fmt.Errorf("%s: %w", domain.OrElse(player, "a player"), err)
		}
		if err := c.note(c.Mission.StudyScene(scene, g.Player, what)); err != nil {
			return err
		}
	}
	c.Sheets[character] = after
	return nil
}

// note enters a further step.
func (c *Closed) note(s Staged, err error) error {
	if err != nil {
		return err
	}
	c.Mission = s.Mission
	c.Text += ". " + s.Text
	return nil
}

// EarlyCard takes a card early into the hand of a deck, which is what cards have in place of a reroll token. A joker is
// laid aside: then, and when the pile is empty, the discards are shuffled into it. It returns ErrNoCards where no card is
// left to draw.
//
// Source: spacer C5, C12 4.
func EarlyCard(deck dice.Deck, src dice.Source) (dice.Deck, error) {
	for {
		if len(deck.Pile) == 0 && len(deck.Discards) > 0 {
			shuffled, err := deck.Shuffle(src)
			if err != nil {
				return deck, err
			}
			deck = shuffled
		}
		next, card, err := throw.TakeEarly(deck)
		if err != nil {
			return deck, err
		}
		if !card.Joker() {
			return next, nil
		}
		if deck, err = next.Shuffle(src); err != nil {
			return deck, err
		}
	}
}
