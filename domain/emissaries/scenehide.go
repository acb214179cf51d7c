package emissaries

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Hide hides participants from the players, or shows them again. Its line is private while they are hidden. It returns
// Refused for none.
func (s Scene) Hide(ids []table.ID, on bool) (Step, error) {
	p := s.play()
	if len(ids) == 0 {
		return Step{}, domain.Refuse("say-who", "Choose who.")
	}
	for _, id := range ids {
		if err := p.at(id); err != nil {
			return Step{}, err
		}
		q, _ := p.Conflict.Table.Participant(id)
		q.Hidden = on
	}
	if on {
		p.Say("hidden from the players: %s", p.Names(ids))
	} else {
		p.Say("shown to the players: %s", p.Names(ids))
	}
	return p.step(0), nil
}

// HidePool hides what a participant's dice show from the players, or shows it. Dice that are put forward are always seen.
func (s Scene) HidePool(id table.ID, on bool) (Step, error) {
	p := s.play()
	if err := p.at(id); err != nil {
		return Step{}, err
	}
	party := p.party(id)
	if party.Hidden == on {
		return Step{}, domain.Refuse("dice-unchanged", "Nothing changes: the players already see the dice of %s that way.", s.Called(id))
	}
	party.Hidden = on
	if on {
		p.Say("hides the dice")
	} else {
		p.Say("shows the dice")
	}
	return p.step(id), nil
}

// shown are those of several whom players see.
func (s Scene) shown(ids []table.ID) []table.ID {
	return slices.DeleteFunc(slices.Clone(ids), func(id table.ID) bool {
		p, ok := s.Conflict.Table.Participant(id)
		return !ok || p.Hidden
	})
}
