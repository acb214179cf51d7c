//go:build window && tasks

package main

import (
	"image"
	"testing"

	"shipslocker/domain/farfuture"
)

// fights begins a fight, with the keyboard on the turn order.
func fights(t *testing.T, r ring) *walk {
	t.Helper()
	w := r.begin(t)
	w.fills()
	w.key("ctrl+g")
	return w
}

// boarders is a fight of four of the players' against three in one room.
func boarders() ring {
	r := ring{name: "Boarders", rooms: []string{"Lock", "Passage"}}
	for i, name := range []string{"Ansa", "Bram", "Cato", "Dorn", "Eske", "Finn", "Gorm"} {
		x := someone(name, "Firearms", "Alertness", "Tactics", "Recon", "Strength", "Survival")
		r.them = append(r.them, fighter{sheet: x, room: i / 4, side: i / 4, score: 9 - i})
	}
	return r
}

// findsSomebody opens a character from the shelf.
func findsSomebody(t *testing.T, by hand) tally {
	h := apart(t)
	w := begun(h, taproom().locker(h), func() (string, bool) { return "", true })
	w.fills()
	return w.counted("the character open", func() {
		by.plays(func() { w.presses(playing, "Odo Brandel") }, func() {
			w.key("ctrl+f")
			w.runes("Odo B")
			w.key("Return")
		})
		w.awaitTitle("Odo Brandel – ")
	}, func() bool { return true })
}

// turnsBack takes the turn back that has just begun.
func turnsBack(t *testing.T, by hand) tally {
	w := fights(t, taproom())
	w.step("the second turn", func() { w.key("n", "Return") }, func() bool { return w.e.Table.Turns.Now.Current == 2 })
	return w.counted("the first turn again", func() {
		by.plays(func() { w.presses(column, "Back (B)") }, func() { w.key("b") })
	}, func() bool { return w.e.Table.Turns.Now.Current == 1 })
}

// secondBox is where the second box of a track stands, from its name.
var secondBox = image.Pt(26, 31)

// marksStress marks a box of Health of the other one.
func marksStress(t *testing.T, by hand) tally {
	w := fights(t, taproom())
	return w.counted("a box of Health", func() {
		by.plays(func() {
			w.presses(faces, "Odo Brandel")
			w.pressesBeside(column, "Health", secondBox)
		}, func() { w.key("Right", "Return", "2") })
	}, func() bool { return tracked(w.them[1].Health) == ".x" })
}

// givesFate gives a fate point to each of the players' four.
func givesFate(t *testing.T, by hand) tally {
	w := fights(t, boarders())
	had := w.them[0].FatePoints
	n := w.counted("fate points", func() {
		by.plays(func() {
			w.presses(column, "Act")
			w.presses(column, "Give each player a point (*)")
		}, func() { w.key("asterisk") })
	}, func() bool { return w.them[3].FatePoints == had+1 })
	for i := range 4 {
		if w.them[i].FatePoints != had+1 {
			t.Errorf("%s has %d fate points, want %d", w.names[i], w.them[i].FatePoints, had+1)
		}
	}
	return n
}

// undoesMistake takes back a box marked two turns ago, and both turns stay.
func undoesMistake(t *testing.T, by hand) tally {
	w := fights(t, taproom())
	w.step("the mistake", func() { w.key("Return", "2") }, func() bool { return tracked(w.them[0].Health) == ".x" })
	w.key("ctrl+g")
	for _, n := range []int{2, 1} {
		w.step("a turn", func() { w.key("n") }, func() bool { return int(w.e.Table.Turns.Now.Current) == n })
	}
	return w.counted("the mistake taken back alone", func() {
		by.plays(func() {
			w.presses(menus, "Edit")
			w.presses(playing, "Undo a single step…")
			w.presses(playing, "mark Health")
		}, func() { w.key("ctrl+u", "3") })
	}, func() bool {
		return w.e.Table.Turns.Now.Round == 2 && w.e.Table.Turns.Now.Current == 1 && tracked(w.them[0].Health) == ""
	})
}

// shoots attacks with what is true of the target, three times, and applies the hit.
func shoots(t *testing.T, by hand) tally {
	r := taproom()
	r.them[1].sheet.Consequences = []farfuture.Consequence{
		{ID: 1, Severity: farfuture.Mild, Text: "Winded", Track: farfuture.Health},
		{ID: 2, Severity: farfuture.Moderate, Text: "Limping", Track: farfuture.Health},
		{ID: 3, Severity: farfuture.Severe, Text: "Half blind", Track: farfuture.Health},
	}
	w := fights(t, r)
	n := w.counted("the shot", func() {
		by.plays(func() {
			w.presses(column, "Attack… (T)")
			for _, q := range r.them[1].sheet.Consequences {
				w.presses(column, "“"+q.Text+"”, free")
			}
		}, func() { w.key("t", "1", "2", "3") })
		w.dice("----")
		w.dice("+000")
		by.plays(func() { w.presses(column, "Mark Health") }, func() { w.key("y") })
	}, func() bool { return len(w.lines()) == 1 })
	for _, q := range w.them[1].Consequences {
		if !q.FreeTagUsed {
			t.Errorf("the free tag of “%s” is not used", q.Text)
		}
	}
	if tracked(w.them[1].Health) == "" {
		t.Error("the hit has marked nothing")
	}
	return n
}

// throwsGrenade strikes three in the next zone, whose defences the program rolls: a hit is on the third box at most.
func throwsGrenade(t *testing.T, by hand) tally {
	r := ring{name: "Boarders", rooms: []string{"Lock", "Passage"}}
	for i, name := range []string{"Ansa", "Eske", "Finn", "Gorm"} {
		x := someone(name, "Throwing Weapons", "Alertness", "Tactics", "Recon", "Strength", "Survival")
		r.them = append(r.them, fighter{sheet: x, room: min(i, 1), side: min(i, 1), score: 9 - i})
	}
	r.them[0].sheet.Weapons = []farfuture.Weapon{{ID: 1, Name: "Frag grenade"}}
	w := fights(t, r)
	goes := func(key string, button ...string) {
		by.plays(func() { w.presses(column, button...) }, func() { w.slowly(key) })
	}
	n := w.counted("three struck", func() {
		goes("t", "Attack… (T)") // the zone of the nearest foes is struck
		w.dice("000-")
		goes("Return", "Use this roll (Return)")
		for range 3 {
			by.plays(func() { w.presses(column, "Roll the defence (R)") }, func() {})
			goes("p", "Roll (P)")
			goes("y", "Mark Health", "Go on (Y)", "Apply (Y)") // a hit, a miss, the last of them missed
		}
	}, func() bool { return len(w.lines()) == 3 })
	return n
}

// hires has a thug with a cutlass come into the fight.
func hires(t *testing.T, by hand) tally {
	w := fights(t, taproom())
	n := w.counted("the thug", func() {
		by.plays(func() { w.presses(column, "New… (Q)") }, func() { w.key("q") })
		w.runes("Thug")
		by.plays(func() { w.presses(playing, "Weapon, if any") }, func() { w.key("Tab", "Tab", "Tab") })
		w.runes("cutl")
		by.plays(func() { w.presses(playing, "Create") }, func() { w.key("Return") })
	}, func() bool { return len(w.e.Table.Participants) == 3 })
	if who := w.e.Table.Participants[2]; who.Side != farfuture.RefereesSide || who.Token == 0 {
		t.Errorf("came %+v", who)
	}
	return n
}

// savesHim takes a mild consequence for what is past the end of a track, so that he stays in play.
func savesHim(t *testing.T, by hand) tally {
	w := fights(t, taproom())
	w.key("t")
	w.roll("+++0")
	w.key("Down", "Down", "Return")
	w.roll("-000")
	n := w.counted("the consequence", func() {
		by.plays(func() { w.presses(playing, "key 1") }, func() { w.key("1") })
		w.runes("Never shot at before")
		by.plays(func() { w.presses(playing, "Apply") }, func() { w.key("Return") })
	}, func() bool { return len(w.lines()) == 1 })
	if p, _ := w.e.Table.Participant(2); p.Out {
		t.Error("he is out of play")
	}
	w.bears(1, "....x", "...x", "mild: Never shot at before")
	return n
}
