// Package cloth shows the cloth of a conflict of The Emissaries of Guenašk: everybody's dice around the raise and the sees. It knows
// no rules.
package cloth

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/diagram"
	uitable "shipslocker/ui/table"
)

// Cloth is the cloth of a conflict: the stakes, a tray for each participant around the raise and the sees, and a line for
// what there is to say. Its exported fields are set before it is shown.
type Cloth struct {
	// OnPut puts a die of a party into the middle, and OnTakeBack takes one back. Their errors are said below the cloth.
	OnPut, OnTakeBack func(who table.ID, die emissaries.DieID) error
	// OnDie is told that people ask what a die came in by; the cloth says it below itself.
	OnDie func(who table.ID, die emissaries.DieID)
	// OnDigit, OnBack and OnGo are a digit typed, the last die taken back, and the way on. They report whether they did it.
	OnDigit      func(r rune) bool
	OnBack, OnGo func() bool
	// OnTrack has fallout go to a track that takes it.
	OnTrack func(who table.ID, track emissaries.TrackID)
	// OnLetter is a letter that is none of the deeds', or that belongs to words being said.
	OnLetter func(r rune)
	// Deeds are what can be done with a party: the menu of its tray, and letters while the cloth has the keyboard.
	Deeds func(who table.ID) []uitable.Deed
	// OnParty is told that a party is picked, by a click or by the arrows.
	OnParty func(who table.ID)
	// OnPointed is told that the pointer has put a die in or taken one back: the keyboard may go where the rest is done.
	OnPointed func()
	// OnLeave is told that Escape was pressed with nothing under way.
	OnLeave func()

	*diagram.Pane
	host   desk.Host
	ground *feltTable
	owed   bool  // whoever acts is to come into view
	at     place // where it is
}

// place is a room for the cloth.
type place struct {
	size  fyne.Size
	notch uitable.Notch
}

// footLines is the room of what is said below the cloth, in heights of its text.
const footLines = 1.8

// New returns a cloth on which nothing lies yet.
func New(host desk.Host) *Cloth {
	f := &Cloth{host: host}
	f.ground = newFeltTable(f)
	f.Pane = diagram.NewPane(host, f.ground, footLines, f.place)
	f.Scroll.OnScrolled = func(fyne.Position) { f.ground.draw() }
	f.ground.pane = f.Pane
	return f
}

// Ready reports whether what is being put together has the dice it takes.
func (f *Cloth) Ready() bool { return f.ground.view.Middle.Ready }

// place shares out the room.
func (f *Cloth) place(size fyne.Size) {
	if at := (place{size, f.Notch}); at != f.at {
		f.at, f.owed, f.ground.plan = at, true, nil
	}
	f.Lay(size, 0)
	f.ground.fit(size.Width)
	f.Scroll.Refresh()
	f.ground.draw() // the middle keeps in view
	f.showActing()
}

// Show shows the cloth as it is now. What lies where it lay is not touched.
func (f *Cloth) Show(v View) {
	g := f.ground
	asked, acted, ready := g.view.Asks, g.view.Acting, g.view.Middle.Ready
	g.view = v
	if g.cursor.die != 0 && v.die(g.cursor) == nil {
		g.cursor.die = 0
	}
	if v.party(g.cursor.who) == nil {
		g.cursor = dieAt{}
	}
	if v.die(g.over) == nil {
		g.over = dieAt{}
	}
	if l := g.lift; l != nil && v.die(l.die) == nil {
		g.lift = nil
	}
	high := g.MinSize().Height
	g.Follow(false)
	if g.MinSize().Height != high {
		f.Again()
	}
	if v.Asks != asked {
		f.Say(v.Asks)
	}
	if v.Acting != acted {
		f.owed = true
		f.showActing()
	}
	if v.Middle.Ready && !ready && g.plan != nil && f.Scroll.Size().Height > 0 && !g.sticks() {
		f.reveal(g.plan.middle)
	}
}

// showActing brings the tray of whoever acts into view, once there is a view.
func (f *Cloth) showActing() {
	g := f.ground
	if !f.owed || g.plan == nil || f.Scroll.Size().Height <= 0 || g.Size().Height <= 0 {
		return
	}
	f.owed = false
	if t := g.plan.trays[g.view.Acting]; t != nil {
		f.reveal(t.area)
		if hand, any := g.plan.hand(g.view.Acting); any { // a tray higher than the room shows its dice rather than its head
			f.reveal(hand)
		}
	}
}

// bring scrolls to a stop.
func (f *Cloth) bring(at dieAt) {
	g := f.ground
	if g.plan != nil && !(g.plan.dice[at].mid && g.shift() != 0) {
		f.reveal(g.area(at))
	}
}

// reveal scrolls to a part of the cloth: the middle covers what lies beyond it. Of what is higher than the room the top is
// shown.
func (f *Cloth) reveal(a diagram.Area) {
	g := f.ground
	from, room := g.seen()
	m, lead := g.plan.middle, from-f.Scroll.Offset.Y
	top, bottom := (a.Y-0.5)*g.Em, (a.Bottom()+0.5)*g.Em
	if g.sticks() && a.Y < m.Y {
		bottom += m.H * g.Em
	} else if g.sticks() && a.Y > m.Y {
		top -= m.H * g.Em
	}
	if f.Reveal(top, bottom, lead, room) {
		g.draw()
	}
}
