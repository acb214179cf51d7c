package emissaries

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// decide says so where one side is left.
func (p *play) decide() {
	if _, ok := p.Decided(); !ok {
		return
	}
	if left := p.shown(p.Ins()); len(left) > 0 {
		p.Say("only %s left", p.isLeft(left))
	}
}

func (p *play) isLeft(ids []table.ID) string {
	if len(ids) == 1 {
		return p.Names(ids) + " is"
	}
	return p.Names(ids) + " are"
}

// Finish ends the conflict: what it was for is carried out, and whoever is dying dies. It returns Refused while fallout is
// to be settled and while more than one side is left. At is the moment for the changes of a character.
//
// Source: emissaries C2 5, C4 5.
func (s Scene) Finish(at domain.Moment) (Step, error) {
	if s.Conflict.Phase != Playing {
		return Step{}, domain.Refuse("conflict-not-being-played", "The conflict is not in play.")
	}
	p := s.play()
	if x, ok := p.Blow(); ok {
		if err := p.rule(false, "taken-blow-settle-fallout", "%s has taken a blow: settle its fallout first.", p.Called(x.By)); err != nil {
			return Step{}, err
		}
	}
	side, decided := p.Decided()
	if err := p.rule(decided, "still-side-left-end", "Several sides are still in: %s.", p.Names(p.Ins())); err != nil {
		return Step{}, err
	}
	p.Say("the conflict ends: %s", p.ended(side, decided))
	p.clear()
	p.Conflict.Phase = Over
	p.turn(0)
	dying := p.Dying() // whatever is won now
	if decided && side >= 0 {
		p.purpose(side == PlayersSide, at)
	}
	for _, id := range dying {
		c := facts.Clone(p.Characters[p.document(id)])
		if c.Dead { // at another seat
			continue
		}
		c.Dead = true
		p.Characters.Keep(p.document(id), c)
		p.Say("%s dies of two full tracks", p.Called(id))
	}
	return p.step(0), nil
}

// ended says who won, and what of the stakes comes true.
func (p *play) ended(side int, decided bool) string {
	stakes := p.Conflict.Stakes
	switch {
	case !decided:
		return "nobody wins"
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
		p.Say("the condition stays")
		return
	}
	t, ok := p.trackOf(of.Sheet, of.Track)
	row := of.standing(t, p.House)
	if !ok || row < 0 {
		p.Say("the condition has moved: clear its row by hand")
		return
	}
	p.Say("the condition %s is gone and its row clear", called(t.Rows[row].Condition, "without words"))
	p.keepTrack(of.Sheet, of.Track, t.ClearRow(row, p.House))
}

// accomplish writes down what became of the accomplishment that the conflict was about.
func (p *play) accomplish(won bool, at domain.Moment) {
	doc := p.Conflict.Purpose.Sheet
	c := p.Characters[doc]
	if c == nil {
		p.Say("the sheet is not on the shelf: note the accomplishment by hand")
		return
	}
	outcome := Lost
	if won {
		outcome = Won
	}
	after, says, err := c.Accomplished(outcome, c.Accomplishment.Story, "", at)
	if err != nil {
		p.Say("the sheet is unchanged: its accomplishment is already decided")
		return
	}
	p.Characters.Keep(doc, after)
	p.Say("%s: %s", p.sheetTitle(doc), says)
}

// Resume takes a conflict up again that was over. What its end brought about stays; undo takes that back.
func (s Scene) Resume() (Step, error) {
	if s.Conflict.Phase != Over {
		return Step{}, domain.Refuse("conflict-not-over", "The conflict has not ended.")
	}
	p := s.play()
	p.Conflict.Phase = Playing
	if ins := p.Ins(); len(ins) > 0 {
		p.turn(ins[0])
	}
	p.Say("the conflict goes on")
	return p.step(0), nil
}
