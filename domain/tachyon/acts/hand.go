package acts

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// handPlaces are the places of the chart as they are chosen from.
var handPlaces = []struct {
	title string
	slot  tachyon.Slot
}{
	{"a level", tachyon.Slot{Place: tachyon.OnLevel}},
	{"Undetected", tachyon.Slot{Place: tachyon.InUndetected}},
	{"Special: large ship", tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.LargeShip}},
	{"Special: bugs out", tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.BugsOut}},
	{"Special: switches zones", tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.SwitchZones}},
}

// hand is a craft to which the referee does something by hand. Each is a step of its own.
type hand struct {
	*Scene
	r   *act.Run
	who table.ID
}

// byHand is what the referee does to a craft by hand: where its marker stands, what is true of it, who flies it, a hit, fate
// points, and leaving and coming back.
func byHand(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "change by hand"}
	c, ok := s.craft(who)
	if !ok || s.seated(who).ID == 0 {
		a.Gone = "That craft has left the table."
	}
	a.Do = func(r *act.Run) {
		h := hand{s, r, who}
		r.Lay(act.Heading("BY HAND: "+strings.ToUpper(s.Called(who))), act.Small("The rules are not checked. Undo takes back each button."))
		h.place(c)
		r.Beside([]float32{1, 1.6}, func() {
			n := r.Number("shifts", "Hit in shifts", 1, 1, 99)
			h.way("strike", "Apply hit", 'h', "is hit by hand", func(f tachyon.Scene) (tachyon.Step, error) { return f.AddHit(0, who, n) })
		})
		r.Beside([]float32{1, 0.8, 0.8}, func() {
			n := r.Number("points", "Fate points of "+s.Fight.Purse(who).Whose, 1, 1, 9)
			h.way("gain", "Gain", 0, "gains fate points", func(f tachyon.Scene) (tachyon.Step, error) { return f.ChangeFate(who, n, "by hand") })
			h.way("pay", "Pay", 0, "pays fate points", func(f tachyon.Scene) (tachyon.Step, error) { return f.ChangeFate(who, -n, "by hand") })
		})
		h.aspect()
		r.Ask(act.Ask{Kind: act.Choice, Key: "flyer", Caption: "Flown by", Options: s.pilotsOf(c.Pilot), First: []string{string(c.Pilot)}, Step: func(pilot string) act.Step {
			return h.step("is flown by "+h.pilot(c, pilot), func(f tachyon.Scene) (tachyon.Step, error) { return f.Fly(who, domain.DocID(pilot)) })
		}})
		h.leaving(c)
		r.Lay(act.Columns{Cells: []act.Row{act.Back{Key: "drop", Title: "Back"}}})
	}
	return a
}

// step is something done by the referee's word.
func (h hand) step(label string, play func(tachyon.Scene) (tachyon.Step, error)) act.Step {
	step, err := play(h.by(true))
	return stepOf(h.Called(h.who)+": "+label, step, err)
}

// way lays the button that does something.
func (h hand) way(key, title string, letter rune, label string, play func(tachyon.Scene) (tachyon.Step, error)) {
	h.r.Lay(act.Way{Key: key, Title: title, Letter: letter, Step: func() act.Step { return h.step(label, play) }})
}

// place asks where the marker goes.
func (h hand) place(c tachyon.Craft) {
	places, now := make([]act.Option, len(handPlaces)), 0
	for i, x := range handPlaces {
		places[i] = act.Option{Key: act.KeyOf(i), Title: x.title}
		if x.slot.Place == c.Slot.Place && x.slot.Why == c.Slot.Why {
			now = i
		}
	}
	h.r.Beside([]float32{1.4, 0.8, 0.8}, func() {
		at := act.IDOf[int](h.r.Choice("place", "Marker at", places, act.KeyOf(now)))
		slot := handPlaces[min(max(at, 0), len(handPlaces)-1)].slot
		if slot.Place == tachyon.OnLevel {
			slot.Level = h.r.Number("level", "Level", c.Slot.Level, -99, 99)
		}
		h.way("put", "Move marker", 0, "marker to "+slot.Short(), func(f tachyon.Scene) (tachyon.Step, error) { return f.Move(h.who, slot) })
	})
}

// aspect asks for an aspect to be added.
func (h hand) aspect() {
	x := tachyon.CraftAspect{Text: h.r.AskWords(act.Ask{Key: "text", Caption: "New aspect"})}
	h.r.Beside(nil, func() {
		x.Invokes = h.r.Number("free", "Free invocations", 1, 0, 9)
		x.Boost = h.r.Tick("boost", "a boost")
		way := act.Way{Key: "aspect", Title: "Add aspect", Letter: 'a', Focus: "text", Step: func() act.Step {
			return h.step("“"+x.Text+"” added", func(f tachyon.Scene) (tachyon.Step, error) { return f.SetAspect(h.who, x) })
		}}
		if x.Text == "" {
			way.Not = "Write the aspect."
		}
		h.r.Lay(way)
	})
}

// pilot is what a pilot to choose from is called.
func (h hand) pilot(c tachyon.Craft, key string) string {
	for _, o := range h.pilotsOf(c.Pilot) {
		if o.Key == key {
			return o.Title
		}
	}
	return key
}

// leaving lays how a craft leaves the engagement, or comes back.
func (h hand) leaving(c tachyon.Craft) {
	if c.Gone != tachyon.StillThere {
		h.way("return", "Return to the fight", 0, "returns to the fight", func(f tachyon.Scene) (tachyon.Step, error) { return f.Return(h.who) })
		return
	}
	for _, g := range []tachyon.Gone{tachyon.Destroyed, tachyon.Disengaged, tachyon.BuggedOut, tachyon.Conceded} {
		h.way("gone."+string(g), "Leaves: "+g.Short(), 0, "leaves, "+g.Short(), func(f tachyon.Scene) (tachyon.Step, error) { return f.Leave(h.who, g) })
	}
}
