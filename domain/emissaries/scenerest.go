package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
)

// Rested is what has been done for a sheet after this conflict.
func (s Scene) Rested(sheet domain.DocID) Rest {
	for _, r := range s.Conflict.Rests {
		if r.Sheet == sheet {
			return r
		}
	}
	return Rest{Sheet: sheet}
}

// rest is that, to be edited.
func (p *play) rest(sheet domain.DocID) *Rest {
	for i := range p.Conflict.Rests {
		if p.Conflict.Rests[i].Sheet == sheet {
			return &p.Conflict.Rests[i]
		}
	}
	p.Conflict.Rests = append(p.Conflict.Rests, Rest{Sheet: sheet})
	return &p.Conflict.Rests[len(p.Conflict.Rests)-1]
}

// Resting lists the sheets at hand that something can be done for after the conflict: of all who took part, and the assets
// available.
//
// Source: emissaries C5.
func (s Scene) Resting() (characters, npcs, assets []domain.DocID) {
	for _, doc := range s.sheets() {
		switch {
		case s.Characters[doc] != nil:
			characters = append(characters, doc)
		case s.NPCs[doc] != nil:
			npcs = append(npcs, doc)
		default:
			assets = append(assets, doc)
		}
	}
	return characters, npcs, assets
}

// resting refuses what can only be done after the conflict, for somebody of it who lives.
func (p *play) resting(sheet domain.DocID) error {
	if !slices.Contains(p.sheets(), sheet) {
		return domain.Refuse("sheet-took-no-part", "That sheet is not on the shelf or took no part in this conflict.")
	}
	if c := p.Characters[sheet]; c != nil && c.Dead {
		return domain.Refuse("is-dead", "%s is dead.", p.sheetTitle(sheet))
	}
	return p.rule(p.Conflict.Phase == Over, "done-after-conflict-not", "Do this after the conflict ends.")
}

// Ease takes ticks, 1 to MostEased, off one track of a sheet after the conflict: off its lowest row that has ticks and no
// condition. Scene tells how; empty where it was told at the table alone. It is done once after a conflict for each sheet.
//
// Source: emissaries C5 a, C5 b, GU-R12, GU-R16.
func (s Scene) Ease(sheet domain.DocID, track TrackID, ticks int, scene string) (Step, error) {
	p := s.play()
	if err := p.resting(sheet); err != nil {
		return Step{}, err
	}
	rest, name := p.rest(sheet), s.sheetTitle(sheet)
	if err := p.rule(!rest.Ticks, "ticks-come-off-after", "%s has already taken ticks off after this conflict.", name); err != nil {
		return Step{}, err
	}
	t, ok := s.trackOf(sheet, track)
	if !ok {
		return Step{}, domain.Refuse("no-such-track", "%s has no such track.", name)
	}
	after, off, err := t.eased(name, ticks)
	if err != nil {
		return Step{}, err
	}
	p.keepTrack(sheet, track, after)
	rest.Ticks = true
	id, says := s.seat(sheet), fmt.Sprintf("%s off row %d of %s", domain.Count(off, "tick"), t.Lowest()+1, track.Title())
	if id == 0 {
		says = name + ": " + says
	} else {
		says = "takes " + says
	}
	p.Say("%s", says)
	p.part("ticks off", -off, "emissaries C5")
	p.tell(scene)
	return p.step(id), nil
}

// TurnToTrait makes a condition of a character a trait of 1d4 for good, after the conflict, and clears its row. Words are
// the trait's; without any it has the condition's. It is done once after a conflict for each character.
//
// Source: emissaries C5 c.
func (s Scene) TurnToTrait(sheet domain.DocID, track TrackID, row int, words string, at domain.Moment) (Step, error) {
	p := s.play()
	if err := p.resting(sheet); err != nil {
		return Step{}, err
	}
	rest, c := p.rest(sheet), s.Characters[sheet]
	if c == nil {
		return Step{}, domain.Refuse("not-a-characters-condition", "Only a character's condition can become a trait.")
	}
	if err := p.rule(!rest.Trait, "turned-condition-trait-after", "%s has already turned a condition into a trait after this conflict.", s.sheetTitle(sheet)); err != nil {
		return Step{}, err
	}
	after, says, err := c.TurnToTrait(track, row, strings.TrimSpace(words), s.House, at)
	if err != nil {
		return Step{}, err
	}
	p.Characters.Keep(sheet, after)
	rest.Trait = true
	p.Say("turns the %s", says)
	return p.step(s.seat(sheet)), nil
}
