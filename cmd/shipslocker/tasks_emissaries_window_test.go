//go:build window && tasks

package main

import (
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// quarrels is a conflict that both have rolled for and that she begins.
func quarrels(t *testing.T) *quarrel {
	t.Helper()
	h := apart(t)
	c := &crate{home: h}
	his := smuggler()
	his.Stats.Body.D6 = 5
	v := emissaries.NewConflict()
	v.Name, v.Stakes = "The last ember moth", emissaries.Stakes{Question: "Does the last ember moth go home?", Win: "Its keepers have it back.", Lose: "Rurik sells it."}
	for i, x := range []struct {
		id  domain.DocID
		doc *emissaries.Character
	}{{"odaodaodaodaodao", emissary()}, {rurikID, his}} {
		v.Table.Insert(i, table.Participant{Document: c.keep(emissaries.CharacterKind, x.id, x.doc), Side: i})
	}
	c.keep(emissaries.ConflictKind, quarrelID, v)
	s := c.locker()
	w := &quarrel{}
	w.steps = begun(h, s, w.read)
	w.open("The last ember moth")
	w.fills()
	w.rests()
	w.key("ctrl+g", "n")
	w.picks(oda, "b", emissaries.OpposedNeutral)
	w.key("n")
	w.picks(rurik, "b", emissaries.OpposedNeutral)
	w.key("n", "n")
	w.rolls(oda, "433221")
	w.rolls(rurik, "6543111")
	w.step("she begins", func() { w.key("1") }, func() bool { return w.v.Phase == emissaries.Playing && w.v.Turn == oda })
	return w
}

// takesBlow has her raise, and him take the blow and its fallout.
func takesBlow(t *testing.T, by hand) tally {
	w := quarrels(t)
	w.pointer = by == byMouse
	n := w.counted("the raise", func() {
		by.plays(func() { w.puts(oda, 4, 3) }, func() { w.dice("43") })
		w.runes("It is the last one there is.")
		w.confirms()
	}, func() bool { return w.v.Raise.By == oda })
	n.adds(w.counted("the blow", func() {
		by.plays(func() { w.presses(column, "Take the blow (T)") }, func() { w.key("t") })
		w.confirms()
	}, func() bool { _, hurt := w.scene().Blow(); return hurt }))
	n.adds(w.counted("the fallout", func() {
		by.plays(func() { w.presses(column, "Physical: 2 (1)") }, func() { w.key("1") })
	}, func() bool { return w.v.Raise.By == 0 && w.him.Fallout.Physical.Rows[0].Ticks > 0 }))
	return n
}

// draws has him escalate with a weapon when he is to see her raise.
func draws(t *testing.T, by hand) tally {
	w := quarrels(t)
	w.step("her raise", func() {
		w.dice("43")
		w.runes("It is the last one there is.")
		w.confirms()
	}, func() bool { return w.v.Raise.By == oda })
	n := w.counted("the escalation", func() {
		by.plays(func() {
			w.presses(column, "D  Body 5d6")
			w.presses(column, "Blaster")
		}, func() { w.key("d", "l") })
	}, func() bool {
		return slices.ContainsFunc(w.party(rurik).Brought, func(b emissaries.Brought) bool { return b.Name == "Blaster" })
	})
	if waits := len(w.scene().Waiting(rurik)); waits != 7 {
		t.Fatalf("%d dice are to be rolled, want 7", waits)
	}
	n.adds(w.counted("the roll", func() { w.dice("1234561") }, func() bool { return len(w.scene().Waiting(rurik)) == 0 }))
	return n
}
