package emissaries

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// DueWhat is what happens next in a conflict.
type DueWhat string

// What may be due.
const (
	DueRoll      DueWhat = "roll"      // somebody has dice to roll
	DueStart     DueWhat = "start"     // somebody raises first; Who is who would by the dice
	DueRaise     DueWhat = "raise"     // somebody raises, gains dice or gives
	DueSee       DueWhat = "see"       // somebody sees, gains dice or gives
	DueFallout   DueWhat = "fallout"   // somebody took a blow
	DueCondition DueWhat = "condition" // the referee writes a condition: see Unwritten
	DueEnd       DueWhat = "end"       // one side is left
	DueOver      DueWhat = "over"      // the conflict is over
)

// Due is what happens next and who does it.
type Due struct {
	What DueWhat
	Who  table.ID // 0 = nobody in particular
	Says string   // in a sentence
}

// Due is what happens next. A condition that the referee has still to write comes up before the next raise, and nothing
// waits for it.
func (s Scene) Due() Due {
	switch s.Conflict.Phase {
	case SettingUp:
		return s.settingUpDue()
	case Over:
		return Due{What: DueOver, Says: "The conflict is over. Take ticks off, or turn a condition into a trait."}
	}
	if x, ok := s.Blow(); ok {
		return Due{DueFallout, x.By, fmt.Sprintf("%s took the blow: put fallout %d into one track, or resist with a die of %d or more.", s.Called(x.By), x.Fallout, x.Fallout+1)}
	}
	if id := s.nextToSee(); id != 0 {
		return s.rollOr(Due{DueSee, id, fmt.Sprintf("%s sees %d, gains dice or gives.", s.Called(id), s.RaiseTotal())})
	}
	if all := s.Unwritten(); len(all) > 0 {
		return Due{DueCondition, s.seat(all[0].Sheet), "Write the condition: " + all[0].Title + "."}
	}
	if _, ok := s.Decided(); ok {
		return Due{What: DueEnd, Says: "Only one side is left. End the conflict."}
	}
	return s.raiseDue()
}

func (s Scene) settingUpDue() Due {
	ins := s.Ins()
	for _, id := range ins {
		if d := s.rollOr(Due{Who: id}); d.What == DueRoll {
			return d
		}
	}
	for _, id := range ins {
		if len(s.Party(id).Brought) == 0 {
			return Due{DueStart, 0, fmt.Sprintf("%s has nothing in play yet. Pick an approach or build a pool.", s.Called(id))}
		}
	}
	if len(ins) < 2 {
		return Due{What: DueStart, Says: "Set the stakes and add who takes part."}
	}
	return Due{DueStart, s.Start().Who, "All set. Choose who began it. " + s.Start().Says}
}

// rollOr is what is due, unless somebody has dice to roll first.
func (s Scene) rollOr(d Due) Due {
	if n := len(s.Waiting(d.Who)); n > 0 {
		return Due{DueRoll, d.Who, fmt.Sprintf("%s rolls %s: %s.", s.Called(d.Who), domain.Count(n, "die"), diceOf(s.Waiting(d.Who)))}
	}
	return d
}

func (s Scene) raiseDue() Due {
	id := s.Conflict.Turn
	if id == 0 || !s.In(id) {
		return Due{What: DueRaise, Says: "Nobody has the next raise. Give it to somebody."}
	}
	says := s.Called(id) + " raises with two dice."
	if n := len(s.Pool(id)); n < RaiseDice {
		says = fmt.Sprintf("%s has %s, but a raise takes two. Gain dice or give.", s.Called(id), domain.Count(n, "die"))
	}
	return s.rollOr(Due{DueRaise, id, says})
}
