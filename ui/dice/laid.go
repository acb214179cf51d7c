package dice

import (
	"errors"

	"shipslocker/domain/dice"
)

// Laid is what lies on a tray: what is rolled for, and the dice as far as they have come.
type Laid struct {
	attempt Attempt
	free    bool
	roll    dice.Roll
	at      int
}

// Lift is what lies on the tray, to be laid there again.
func (t *Tray) Lift() Laid { return Laid{t.attempt, t.free, t.roll, t.at} }

// Lay lays on the tray what was lifted from it.
func (t *Tray) Lay(l Laid) {
	if t.free != l.free || t.attempt.Title != l.attempt.Title || t.roll.Asked.String() != l.roll.Asked.String() {
		t.attempt, t.free = l.attempt, l.free
		t.begin(l.roll)
	}
	t.attempt, t.roll, t.at, t.taken = l.attempt, l.roll, l.at, nil
	t.say("")
	t.show()
}

// Resume goes on with dice of an earlier run of the program, as a free roll.
func (t *Tray) Resume(r dice.Roll) {
	t.Free()
	t.Recall(r)
}

// Recall lays out dice of an earlier run of the program, as far as they were typed then: to a last 1 another digit may belong.
func (t *Tray) Recall(r dice.Roll) {
	t.Show(r)
	last := len(t.roll.Dice) - 1
	t.first = last >= 0 && t.roll.Done() && !t.roll.Final && t.roll.Dice[last].Face == 1 && t.roll.Dice[last].From == dice.Typed
}

// Begun reports whether dice lie there that have not been used.
func (t *Tray) Begun() bool { return len(t.roll.Dice) > 0 && !t.roll.Final }

// Holds is the roll, and what brings it back.
func (t *Tray) Holds() (kept any, back func()) {
	l := t.Lift()
	return l.roll, func() { t.Lay(l) }
}

// TakeBack takes back the last die that was typed. It reports whether there was one; that the program's own stays it says.
func (t *Tray) TakeBack() bool {
	was := t.roll
	r, err := was.Back()
	if was.Final || err != nil {
		if errors.Is(err, dice.ErrRolled) {
			t.take(was, err)
		}
		return false
	}
	taken := append(t.taken, was)
	t.at = -1
	t.take(r, nil)
	t.taken = taken
	return true
}

// PutBack lays down again the die that was taken back last, and reports whether there was one.
func (t *Tray) PutBack() bool {
	n := len(t.taken)
	if n == 0 {
		return false
	}
	taken := t.taken[:n-1]
	t.take(t.taken[n-1], nil)
	t.taken = taken
	return true
}
