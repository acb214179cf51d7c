// Package cloth shows the cloth of a conflict of The Emissaries of Guenašk: everybody's dice around the raise and the sees. It knows
// no rules.
package cloth

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
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

	host   desk.Host
	view   *uitable.Notched
	box    *fyne.Container
	ground *feltTable
	scroll *container.Scroll
	said   *widget.Label
	foot   *fyne.Container
	words  string // that were said, under what the pointer is on
	owed   bool   // whoever acts is to come into view
	size   fyne.Size
}

// New returns a cloth on which nothing lies yet.
func New(host desk.Host) *Cloth {
	f := &Cloth{host: host, said: look.NewParagraph("", theme.SizeNameCaptionText)}
	f.ground = newFeltTable(f)
	f.scroll = container.NewVScroll(f.ground)
	f.scroll.OnScrolled = func(fyne.Position) { f.ground.draw() }
	f.foot = look.NewInset(look.Inset{Left: 1, Right: 1}, f.said)
	f.box = container.New(feltLayout{f}, f.scroll, f.foot)
	f.view = uitable.NewNotched(f.box, f.cover)
	return f
}

// View is the cloth in its place.
func (f *Cloth) View() fyne.CanvasObject { return f.view }

// Ready reports whether what is being put together has the dice it takes.
func (f *Cloth) Ready() bool { return f.ground.view.Middle.Ready }

// cover keeps the cloth clear of a corner that something else covers.
func (f *Cloth) cover(n uitable.Notch) {
	f.ground.notch, f.ground.plan = n, nil
	f.owed = true
	f.lay()
}

// feltLayout puts what is said below the cloth.
type feltLayout struct{ f *Cloth }

// MinSize has room for a tray: a window of 768 pixels takes text twice as large.
func (l feltLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.f.ground.MinSize().Width, 8*l.f.ground.text())
}

// Layout shares out the room.
func (l feltLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f := l.f
	f.owed = f.owed || size != f.size
	f.size = size
	left, wide := f.ground.notch.Clear(size, 2*f.ground.text())
	f.foot.Resize(fyne.NewSize(wide, f.foot.MinSize().Height)) // it wraps to the width it has
	foot := min(max(f.foot.MinSize().Height, 1.8*f.ground.text()), size.Height/2)
	f.foot.Move(fyne.NewPos(left, size.Height-foot))
	f.foot.Resize(fyne.NewSize(wide, foot))
	f.scroll.Move(fyne.Position{})
	f.scroll.Resize(fyne.NewSize(size.Width, size.Height-foot))
	f.ground.fit(size.Width)
	f.scroll.Refresh()
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
	g.follow()
	if g.MinSize().Height != high {
		f.lay()
	}
	if v.Asks != asked {
		f.Say(v.Asks)
	}
	if v.Acting != acted {
		f.owed = true
		f.showActing()
	}
	if v.Middle.Ready && !ready && g.plan != nil && f.scroll.Size().Height > 0 && !g.sticks() {
		f.reveal(g.plan.middle)
	}
}

// showActing brings the tray of whoever acts into view, once there is a view.
func (f *Cloth) showActing() {
	g := f.ground
	if !f.owed || g.plan == nil || f.scroll.Size().Height <= 0 || g.Size().Height <= 0 {
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

// lay places the parts anew.
func (f *Cloth) lay() {
	f.box.Layout.Layout(f.box.Objects, f.box.Size())
	f.scroll.Refresh()
}

// Say shows a sentence below the cloth.
func (f *Cloth) Say(text string) {
	f.words = text
	f.set(text)
}

// set shows words below the cloth, for now.
func (f *Cloth) set(text string) {
	if text == f.said.Text {
		return
	}
	high := f.foot.MinSize().Height
	f.said.SetText(text)
	if f.foot.MinSize().Height != high {
		f.lay()
	}
}

// Focus brings the keyboard to the cloth.
func (f *Cloth) Focus() { f.host.Canvas().Focus(f.ground) }

// bring scrolls to a stop.
func (f *Cloth) bring(at dieAt) {
	g := f.ground
	if g.plan != nil && !(g.plan.dice[at].mid && g.shift() != 0) {
		f.reveal(g.area(at))
	}
}

// reveal scrolls to a part of the cloth: the middle covers what lies beyond it. Of what is higher than the room the top is
// shown.
func (f *Cloth) reveal(a area) {
	g := f.ground
	from, room := g.seen()
	m, lead := g.plan.middle, from-f.scroll.Offset.Y
	top, bottom := (a.y-0.5)*g.em, (a.bottom()+0.5)*g.em
	if g.sticks() && a.y < m.y {
		bottom += m.h * g.em
	} else if g.sticks() && a.y > m.y {
		top -= m.h * g.em
	}
	y := min(max(f.scroll.Offset.Y, bottom-lead-room), top-lead)
	y = min(max(y, 0), max(0, g.Size().Height-f.scroll.Size().Height))
	if y != f.scroll.Offset.Y {
		f.scroll.ScrollToOffset(fyne.NewPos(0, y))
		g.draw()
	}
}
