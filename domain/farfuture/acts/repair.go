package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// bonuses is the heading of what may be drawn on.
const bonuses = "BONUSES, +2 EACH"

// repair is the attempt to save a broken suit.
//
// Source: farfuture C13, book section "Hostile Environments".
func repair(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "suit repair"}
	if !s.broken(who) {
		a.Gone = "The suit is no longer broken. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("SUIT OF " + strings.ToUpper(s.Called(who))))
		hard := s.Encounter.HazardDifficulty
		if s.Alone {
			hard = r.Number("repair.hard", "Difficulty of the place", farfuture.UsualHazard, 1, 20)
		}
		k := s.check(r, "repair", who, vaccSuit)
		attempt := farfuture.RepairOf(s.sheet(who), hard, s.House)
		attempt.Extras = k.extras
		made := attempt.Make(k.faces)
		k.parts, k.hard = made.Parts, made.Against
		k.harm = s.placeHarm(who, made.Hit)
		k.good, k.bad = "The suit has its integrity again.", fmt.Sprintf("Failure by %d.", -made.Shift)
		k.endured = strings.TrimSuffix(k.bad, ".") + ", taken on Health and Composure."
		k.lay(func(h HarmTaken) act.Step { return s.repaired(k, made, h) })
	}
	return a
}

// broken reports whether somebody is in a broken suit that has to be seen to.
func (s *Scene) broken(who table.ID) bool {
	if s.Alone {
		c := s.sheet(who)
		return c != nil && c.SuitIntegrity == farfuture.SuitLost
	}
	x, ok := s.Exposed(who)
	return ok && x.Shelter == farfuture.BrokenSuit
}

// repaired is what the attempt to save a suit comes to.
func (s *Scene) repaired(x *check, made farfuture.Repaired, h HarmTaken) act.Step {
	o := s.Outcome()
	x.pay(o)
	if s.Alone {
		if made.Success {
			o.Become(x.document(), farfuture.Mended)
		}
		return s.noted(o, x.record("save the suit")+s.suffers(o, x.who, h))
	}
	l := table.LineOf(table.Line{Who: x.who, Parts: append(made.Parts, table.Part{Label: "difficulty", Value: -made.Against})}, x.lies())
	l.Text = fmt.Sprintf("the suit: %s against %s", domain.Minus(made.Total), domain.Minus(made.Against))
	if made.Success {
		l.Text = "saves " + l.Text + ". It has its integrity again."
		o.Become(x.document(), farfuture.Mended)
	} else {
		l.Text = fmt.Sprintf("tries to save %s, failure by %d", l.Text, -made.Shift)
		s.endure(o, &l, x.who, h)
	}
	o.Write(l)
	o.Acts(x.who)
	return o.Step(s.Called(x.who) + " saves the suit")
}
