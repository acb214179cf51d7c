package emissaries

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
)

// out takes somebody out of the conflict who gave.
func (p *play) out(id table.ID) {
	p.party(id).Gave = true
	if q, ok := p.Conflict.Table.Participant(id); ok {
		q.Out = true
	}
}

// Give has a participant give up the stakes, without fallout. Who gives instead of raising notes the highest die where
// the house has it so. What Unused lists is to be offered first.
//
// Source: emissaries C2 3, E.
func (s Scene) Give(id table.ID, says string) (Step, error) {
	p := s.play()
	if err := p.playing(id); err != nil {
		return Step{}, err
	}
	if err := p.freeToGo(id); err != nil {
		return Step{}, err
	}
	p.Say("gives")
	p.tell(says)
	if die, ok := KeptBy(p.Pool(id), p.Conflict.Turn == id && p.Conflict.Raise.By == 0, p.House); ok {
		p.keepDie(id, die)
	}
	p.out(id)
	p.proceed()
	p.decide()
	return p.step(id), nil
}

// freeToGo refuses to let somebody go whose fallout is to be settled, or whose raise has still to be seen. By the
// referee's word that fallout is let go.
func (p *play) freeToGo(id table.ID) error {
	if x, err := p.blow(id); err == nil {
		if err := p.rule(false, "taken-blow-settle-fallout", "%s has taken a blow: settle its fallout first.", p.Called(id)); err != nil {
			return err
		}
		x.Settled = LetGo
	}
	return p.rule(p.Conflict.Raise.By != id || len(p.MustSee()) == 0, "raise-still-seen", "The raise of %s must be seen first.", p.Called(id))
}

// KeptBy is the die that somebody notes who gives, for a conflict that follows: the highest of a pool, which has it first,
// where the house has it so, of whoever gives instead of raising.
//
// Source: emissaries E.
func KeptBy(pool []Die, raising bool, h House) (Die, bool) {
	if !h.GiverKeepsDie || !raising || len(pool) == 0 {
		return Die{}, false
	}
	return pool[0], true
}

// keepDie notes a die of whoever gives.
func (p *play) keepDie(id table.ID, die Die) {
	party := p.party(id)
	party.Kept = die.ID
	if party.Hidden {
		p.Say("keeps the highest die for a following conflict (house rule)")
		return
	}
	p.Say("keeps the highest die, a %d on a %s, for a following conflict (house rule)", die.Face, die.Kind)
}

// Leave takes a participant out of the conflict who neither gives nor loses anything, such as one who was not meant to be
// in it.
func (s Scene) Leave(id table.ID) (Step, error) {
	p := s.play()
	if err := p.at(id); err != nil {
		return Step{}, err
	}
	if !s.In(id) {
		return Step{}, domain.Refuse("out-of-conflict", "%s is out of this conflict.", s.Called(id))
	}
	if err := p.freeToGo(id); err != nil {
		return Step{}, err
	}
	p.Say("leaves the conflict")
	q, _ := p.Conflict.Table.Participant(id)
	q.Out = true
	p.proceed()
	p.decide()
	return p.step(id), nil
}

// Return brings a participant back who had left; one who gave takes Override.
func (s Scene) Return(id table.ID) (Step, error) {
	p := s.play()
	if err := p.at(id); err != nil {
		return Step{}, err
	}
	if s.In(id) {
		return Step{}, domain.Refuse("is-in-this-conflict", "%s is already in this conflict.", s.Called(id))
	}
	party := p.party(id)
	if err := p.rule(!party.Gave, "gave-end-them", "%s gave and is out of this conflict.", s.Called(id)); err != nil {
		return Step{}, err
	}
	party.Gave = false
	q, _ := p.Conflict.Table.Participant(id)
	q.Out = false
	if p.Conflict.Phase == Playing && p.Conflict.Turn == 0 {
		p.turn(id)
	}
	p.Say("is back in the conflict")
	return p.step(id), nil
}

// PassTo gives the next raise to another participant, by the referee's word: it takes Override.
//
// Source: emissaries C2 4.
func (s Scene) PassTo(id table.ID) (Step, error) {
	p := s.play()
	if err := p.playing(id); err != nil {
		return Step{}, err
	}
	switch turn := p.Conflict.Turn; {
	case p.Conflict.Raise.By != 0:
		return Step{}, domain.Refuse("raise-open", "The raise of %s must be seen and settled first.", p.Called(p.Conflict.Raise.By))
	case turn == id:
		return Step{}, domain.Refuse("raises-already", "%s already raises next.", p.Called(id))
	case turn != 0:
		if err := p.rule(false, "raises-next", "%s raises next.", p.Called(turn)); err != nil {
			return Step{}, err
		}
	}
	p.turn(id)
	p.Say("raises next")
	return p.step(id), nil
}
