package emissaries

import (
	"fmt"
	"slices"

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
	p.say("gives")
	p.tell(says)
	if p.House.GiverKeepsDie && p.Conflict.Turn == id && p.Conflict.Raise.By == 0 {
		p.keepDie(id)
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
		if err := p.rule(false, "%s has taken a blow: settle its fallout first.", p.Called(id)); err != nil {
			return err
		}
		x.Settled = LetGo
	}
	return p.rule(p.Conflict.Raise.By != id || len(p.MustSee()) == 0, "The raise of %s has still to be seen.", p.Called(id))
}

// keepDie notes the highest die of whoever gives instead of raising, for a conflict that follows.
func (p *play) keepDie(id table.ID) {
	pool := p.Pool(id)
	if len(pool) == 0 {
		return
	}
	party := p.party(id)
	party.Kept = pool[0].ID
	if party.Hidden {
		p.say("and notes the highest die for a conflict that follows (house rule)")
		return
	}
	p.say("and notes the highest die, a %d on a %s, for a conflict that follows (house rule)", pool[0].Face, pool[0].Kind)
}

// decide says so where one side is left.
func (p *play) decide() {
	if _, ok := p.Decided(); !ok {
		return
	}
	if left := p.shown(p.Ins()); len(left) > 0 {
		p.say("only %s left", p.isLeft(left))
	}
}

func (p *play) isLeft(ids []table.ID) string {
	if len(ids) == 1 {
		return p.named(ids) + " is"
	}
	return p.named(ids) + " are"
}

// shown are those of several whom players see.
func (s Scene) shown(ids []table.ID) []table.ID {
	return slices.DeleteFunc(slices.Clone(ids), func(id table.ID) bool {
		p, ok := s.Conflict.Table.Participant(id)
		return !ok || p.Hidden
	})
}

// Leave takes a participant out of the conflict who neither gives nor loses anything, such as one who was not meant to be
// in it.
func (s Scene) Leave(id table.ID) (Step, error) {
	p := s.play()
	if err := p.at(id); err != nil {
		return Step{}, err
	}
	if !s.In(id) {
		return Step{}, refuse("%s is out of this conflict.", s.Called(id))
	}
	if err := p.freeToGo(id); err != nil {
		return Step{}, err
	}
	p.say("leaves the conflict")
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
		return Step{}, refuse("%s is in this conflict.", s.Called(id))
	}
	party := p.party(id)
	if err := p.rule(!party.Gave, "%s gave, which is the end of it for them.", s.Called(id)); err != nil {
		return Step{}, err
	}
	party.Gave = false
	q, _ := p.Conflict.Table.Participant(id)
	q.Out = false
	if p.Conflict.Phase == Playing && p.Conflict.Turn == 0 {
		p.turn(id)
	}
	p.say("is back in the conflict")
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
		return Step{}, refuse("The raise of %s has still to be seen and settled.", p.Called(p.Conflict.Raise.By))
	case turn == id:
		return Step{}, refuse("%s raises next already.", p.Called(id))
	case turn != 0:
		if err := p.rule(false, "%s raises next.", p.Called(turn)); err != nil {
			return Step{}, err
		}
	}
	p.turn(id)
	p.say("raises next")
	return p.step(id), nil
}

// Hide hides participants from the players, or shows them again. Its line is private while they are hidden. It returns
// Refused for none.
func (s Scene) Hide(ids []table.ID, on bool) (Step, error) {
	p := s.play()
	if len(ids) == 0 {
		return Step{}, refuse("Say who.")
	}
	for _, id := range ids {
		if err := p.at(id); err != nil {
			return Step{}, err
		}
		q, _ := p.Conflict.Table.Participant(id)
		q.Hidden = on
	}
	if on {
		p.say("hidden from the players: %s", p.named(ids))
	} else {
		p.say("shown to the players: %s", p.named(ids))
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
		return Step{}, refuse("The dice of %s are like that already.", s.Called(id))
	}
	party.Hidden = on
	if on {
		p.say("keeps what the dice show hidden")
	} else {
		p.say("shows the dice")
	}
	return p.step(id), nil
}

// Finish ends the conflict: what it was for is carried out, and whoever is dying dies. It returns Refused while fallout is
// to be settled and while more than one side is left. At is the moment for the changes of a character.
//
// Source: emissaries C2 5, C4 5.
func (s Scene) Finish(at domain.Moment) (Step, error) {
	if s.Conflict.Phase != Playing {
		return Step{}, refuse("Only a conflict that is being played can end.")
	}
	p := s.play()
	if x, ok := p.Blow(); ok {
		if err := p.rule(false, "%s has taken a blow: settle its fallout first.", p.Called(x.By)); err != nil {
			return Step{}, err
		}
	}
	side, decided := p.Decided()
	if err := p.rule(decided, "%s are still in: one side is left at the end.", p.named(p.Ins())); err != nil {
		return Step{}, err
	}
	p.say("the conflict ends: %s", p.ended(side, decided))
	p.clear()
	p.Conflict.Phase = Over
	p.turn(0)
	dying := p.Dying() // whatever is won now
	if decided && side >= 0 {
		p.purpose(side == PlayersSide, at)
	}
	for _, id := range dying {
		c := p.Characters[p.document(id)].Clone()
		if c.Dead { // at another seat
			continue
		}
		c.Dead = true
		p.keepCharacter(p.document(id), c)
		p.say("%s dies of two full tracks", p.Called(id))
	}
	return p.step(0), nil
}

// ended says who won, and what of the stakes comes true.
func (p *play) ended(side int, decided bool) string {
	stakes := p.Conflict.Stakes
	switch {
	case !decided:
		return "nobody has won"
	case side < 0:
		return "nobody is left"
	case side == PlayersSide:
		return "the players' side wins" + comesTrue(stakes.Win)
	}
	left := p.shown(p.Ins())
	if len(left) == 0 {
		return "the players' side loses" + comesTrue(stakes.Lose)
	}
	return fmt.Sprintf("%s left, and the players' side loses%s", p.isLeft(left), comesTrue(stakes.Lose))
}

func comesTrue(words string) string {
	if domain.Blank(words) {
		return ""
	}
	return ". " + domain.Quote(domain.OrElse(words, ""))
}

// purpose carries out what else the conflict was for.
//
// Source: emissaries C5, E.
func (p *play) purpose(won bool, at domain.Moment) {
	switch p.Conflict.Purpose.For {
	case ForCondition:
		p.overcome(won)
	case ForAccomplishment:
		p.accomplish(won, at)
	}
}

// overcome clears the row of the condition that the conflict was against, if it was won.
func (p *play) overcome(won bool) {
	of := p.Conflict.Purpose
	if !won {
		p.say("the condition stays")
		return
	}
	t, ok := p.trackOf(of.Sheet, of.Track)
	if !ok || of.Row < 0 || of.Row >= len(t.Rows) || !t.Rows[of.Row].Full {
		p.say("the condition is not where it was: clear its row by hand")
		return
	}
	p.say("the condition %s is overcome, and its row is clear", called(t.Rows[of.Row].Condition, "without words"))
	p.keepTrack(of.Sheet, of.Track, t.ClearRow(of.Row, p.House))
}

// accomplish writes down what became of the accomplishment that the conflict was about.
func (p *play) accomplish(won bool, at domain.Moment) {
	doc := p.Conflict.Purpose.Sheet
	c := p.Characters[doc]
	if c == nil {
		p.say("the sheet is not at hand: write down by hand what became of the accomplishment")
		return
	}
	outcome := Lost
	if won {
		outcome = Won
	}
	after, says, err := c.Accomplished(outcome, c.Accomplishment.Story, "", at)
	if err != nil {
		p.say("the sheet stays as it is: its accomplishment is decided already")
		return
	}
	p.keepCharacter(doc, after)
	p.say("%s: %s", p.sheetTitle(doc), says)
}

// Resume takes a conflict up again that was over. What its end brought about stays; undo takes that back.
func (s Scene) Resume() (Step, error) {
	if s.Conflict.Phase != Over {
		return Step{}, refuse("The conflict is not over.")
	}
	p := s.play()
	p.Conflict.Phase = Playing
	if ins := p.Ins(); len(ins) > 0 {
		p.turn(ins[0])
	}
	p.say("the conflict goes on")
	return p.step(0), nil
}
