package chart

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/diagram"
	"shipslocker/ui/key"
)

// chartHelp is said when the keyboard comes to the chart.
const chartHelp = "Arrows select, Return picks up, Page Up and Page Down change zones."

// FocusGained shows that the chart has the keyboard.
func (t *chartTable) FocusGained() {
	t.Lit = true
	t.draw()
}

// FocusLost puts back what was carried by keys.
func (t *chartTable) FocusLost() {
	t.Lit, t.Keys = false, key.Held{}
	if t.lift != nil && t.lift.byKeys {
		t.PutBack()
		t.chart.Say("")
	}
	t.draw()
}

// KeyDown notes keys that change what others do.
func (t *chartTable) KeyDown(ev *fyne.KeyEvent) { t.held(ev.Name, true) }

// KeyUp notes keys that change what others do.
func (t *chartTable) KeyUp(ev *fyne.KeyEvent) { t.held(ev.Name, false) }

func (t *chartTable) held(name fyne.KeyName, down bool) {
	if t.Keys.Note(name, down) {
		t.judge()
	}
}

// TypedRune hands a letter on, unless a marker is in hand.
func (t *chartTable) TypedRune(r rune) {
	if t.lift == nil && t.chart.OnLetter != nil {
		t.chart.OnLetter(r)
	}
}

// TypedShortcut does what keys do with Ctrl or Alt held.
func (t *chartTable) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutRedo:
		t.chart.host.Redo()
	case *desktop.CustomShortcut:
		was := t.Keys
		t.Keys.Take(s.Modifier)
		t.TypedKey(&fyne.KeyEvent{Name: s.KeyName})
		t.Keys = was
	}
}

// TypedKey does what a key stands for.
func (t *chartTable) TypedKey(ev *fyne.KeyEvent) {
	if dx, dy, ok := key.Arrow(ev.Name); ok {
		t.arrow(dx, dy)
		return
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		t.enter()
	case fyne.KeyEscape:
		t.escape()
	case fyne.KeyPageDown:
		t.page(1)
	case fyne.KeyPageUp:
		t.page(-1)
	}
}

// enter picks up what is selected, puts down what is carried, or answers who the target is.
func (t *chartTable) enter() {
	switch {
	case t.lift != nil && t.lift.byKeys:
		t.PutDown()
	case t.lift != nil:
	case t.chosen == 0:
		t.chart.Say(chartHelp)
	case t.view.Asks != "":
		t.aimAt(t.chosen)
	case t.chart.OnDrop != nil:
		t.pickUp(t.chosen, true)
		t.chart.Say("Arrows move " + t.view.Find(t.chosen).Name + ", Return puts it down, Escape puts it back.")
	}
}

// escape puts back what is carried, or leaves the chart.
func (t *chartTable) escape() {
	switch {
	case t.Carries():
		t.LetGo()
		t.chart.Say(t.view.Asks)
	case t.chart.OnLeave != nil:
		t.chart.OnLeave()
	}
}

// arrow selects the marker that way, or carries the one in hand to the next place.
func (t *chartTable) arrow(dx, dy float32) {
	switch {
	case t.plan == nil || t.lift != nil && !t.lift.byKeys:
	case t.lift != nil:
		t.carry(int(dx), int(dy))
	case t.plan.cards[t.chosen].area.W == 0: // nobody of this zone is selected
		if len(t.plan.order) > 0 {
			t.pick(t.plan.order[0])
		}
	default:
		middle := func(id table.ID) fyne.Position { return t.plan.cards[id].area.Middle() }
		if id := diagram.Beside(t.chosen, t.plan.order, middle, dx, dy, t.plan.width); id != 0 {
			t.pick(id)
		}
	}
}

// carry moves what is in hand to the next place: up and down the levels and the boxes, and across to Special and back.
func (t *chartTable) carry(dx, dy int) {
	var levels, special []tachyon.Slot
	for _, b := range t.plan.bands {
		switch b.slot.Place {
		case tachyon.InSpecial:
			special = append(special, b.slot)
		case tachyon.InUndetected, tachyon.OnLevel:
			levels = append(levels, b.slot)
		}
	}
	here, there := levels, special
	if t.lift.slot.Place == tachyon.InSpecial {
		here, there = special, levels
	}
	at := slices.Index(here, t.lift.slot)
	switch {
	case dx != 0 && (dx > 0) == (t.lift.slot.Place != tachyon.InSpecial):
		here, at = there, min(1, len(there)-1) // the highest level, or the first reason people choose
	case dx != 0:
		return
	case at < 0: // it comes onto the chart
		at = max(0, slices.IndexFunc(here, func(to tachyon.Slot) bool {
			return to.Place == tachyon.OnLevel && refusal(t.view.May, t.lift.id, to) == ""
		}))
	default:
		at = min(max(at+dy, 0), len(here)-1)
	}
	t.lift.slot = here[at]
	t.judge()
	t.bringSlot()
}

// bringSlot scrolls to where the marker in hand is.
func (t *chartTable) bringSlot() {
	if i := t.plan.band(t.lift.slot); i >= 0 {
		t.chart.bring(t.plan.bands[i].area)
	}
}

// page turns to the next zone, or the one before. With a marker in hand it goes beyond the levels that are shown.
func (t *chartTable) page(by int) {
	if l := t.lift; l != nil {
		if l.byKeys {
			t.beyond(by)
		}
		return
	}
	n := len(t.view.Zones)
	at := slices.IndexFunc(t.view.Zones, func(z Zone) bool { return z.ID == t.zone })
	if at < 0 {
		return
	}
	next := t.view.Zones[(at+by+n)%n]
	t.chart.turnTo(next.ID)
	t.chart.Say(nameOfZone(next) + ".")
}

// beyond carries what is in hand to a level that was not shown so far.
func (t *chartTable) beyond(by int) {
	rungs := t.view.layout(t.zone, t.grown...).Rungs
	to := rungs[0].Level
	if by > 0 {
		to = rungs[len(rungs)-1].Level
	}
	t.grown = append(t.grown, to)
	t.lift.slot = tachyon.At(to)
	t.chart.follow()
	t.judge()
	t.bringSlot()
}
