// Package throw lays dice on a page: typed or rolled there, on a tray of their own.
package throw

import (
	"cmp"
	"slices"

	"shipslocker/domain/dice"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/page"
)

// Dice are the dice of one throw on a page. They count as long as nobody has settled what they are for: then the step has
// them.
type Dice struct {
	By     dice.From    // how whoever throws rolls as a rule; real dice by default
	Dialog *page.Dialog // that the page is in; nil = in none
	// Further takes a face that is typed on the own tray once all dice lie there: the first of the throw that comes next. Nil =
	// none does, and the face is refused.
	Further func(r rune)

	host    page.Host
	source  dice.Source
	changed func() // lays the page anew

	page  *page.Page
	tray  *uidice.Tray
	stale bool   // the tray does not know yet what its dice are for: they lasted over closing
	faces []rune // that the page has the tray take
	ready bool   // the keyboard has been at the own tray; no part of what can be undone
	whole bool   // all of them lay there when the page was laid
	laid
}

// laid is what lies there.
type laid struct {
	asked  bool        // the dice are asked for on the own tray
	before []dice.Roll // as they lay before each of them was turned, the last one last
}

// New returns dice that nobody has asked for yet. Changed is called when some have fallen, lie otherwise or were taken back.
func New(host page.Host, source dice.Source, changed func()) *Dice {
	return &Dice{host: host, source: source, changed: changed}
}

// Asked reports whether they are asked for on their own tray.
func (d *Dice) Asked() bool { return d.asked }

// Roll is the roll as far as it has come; ok is false where there is none.
func (d *Dice) Roll() (r dice.Roll, ok bool) {
	if !d.asked {
		return r, false
	}
	r = d.tray.Roll()
	r.Final = false // it counts as long as it is not settled
	return r, true
}

// Begun reports whether a die lies there.
func (d *Dice) Begun() bool {
	r, _ := d.Roll()
	return len(r.Dice) > 0
}

// Forget takes the dice back.
func (d *Dice) Forget() { d.laid, d.ready = laid{}, false }

// Put has the dice lie otherwise.
func (d *Dice) Put(r dice.Roll) {
	d.tray.Show(r)
	d.changed()
}

// Turn has the dice lie otherwise, and remembers how they lay.
func (d *Dice) Turn(r dice.Roll) {
	was, _ := d.Roll()
	d.before = append(d.before, was)
	d.Put(r)
}

// Turned reports whether one can be turned back.
func (d *Dice) Turned() bool { return len(d.before) > 0 }

// TurnBack has the dice lie as before the last was turned.
func (d *Dice) TurnBack() {
	last := len(d.before) - 1
	was := d.before[last]
	d.before = d.before[:last]
	d.Put(was)
}

// On says on which page they are laid.
func (d *Dice) On(p *page.Page) {
	r, ok := d.Roll()
	d.page, d.whole = p, ok && r.Done()
}

// Lay lays the own tray once it is asked for, or a button that rolls, whose key is key and whose letter may be 0.
func (d *Dice) Lay(p *page.Page, key, caption string, letter rune, begin func()) {
	d.On(p)
	if d.asked {
		d.LayTray(p)
	} else {
		p.Add(p.Button(key, caption, letter, false, begin))
	}
	d.Opens(p, begin)
}

// Faces are the keys that type faces of dice.
const Faces = "0123456789-−=+"

// Opens has a face typed on the page go to the own tray, which the first one opens by begin; so does the key that has the
// program roll.
func (d *Dice) Opens(p *page.Page, begin func()) {
	d.On(p)
	d.faces = nil
	if d.stale {
		begin()
	}
	if r, done := d.Roll(); done && r.Done() {
		return
	}
	for _, r := range Faces + string(uidice.ProgramKey) {
		if _, taken := p.Letter(r); taken {
			continue
		}
		d.faces = append(d.faces, r)
		p.Means(r, func() {
			if begin(); d.asked {
				d.tray.Type(r)
			}
		})
	}
}

// LayTray lays the own tray, where the dice are asked for.
func (d *Dice) LayTray(p *page.Page) {
	d.On(p)
	p.WaysOn(d.tray.Uses)
	d.tray.Bar(p.Why())
	p.Add(d.tray.View())
}

// LayReady lays the own tray with the dice asked for, as the control of a key.
func (d *Dice) LayReady(p *page.Page, key string, a uidice.Attempt) {
	if !d.asked && !d.Ask(a) {
		return
	}
	d.LayTray(p)
	p.Know(key, d.tray.Felt())
}

// Ask lays the dice out on their own tray. It reports whether they can be rolled.
func (d *Dice) Ask(a uidice.Attempt) bool {
	a.By = d.By
	if d.tray == nil {
		d.build()
	}
	if err := d.tray.Ready(a); err != nil {
		d.host.Say("That cannot be rolled: " + err.Error())
		return false
	}
	d.asked, d.ready = true, false
	return true
}

// Begin rolls: it brings the keyboard to the dice.
func (d *Dice) Begin(a uidice.Attempt) {
	switch {
	case d.stale:
		d.renew(a)
		return
	case d.asked && d.tray.Roll().Asked.String() == a.Pool.String(): // which lie ready, or stay
		d.Again()
		return
	}
	a.Title = cmp.Or(a.Title, "The dice")
	if !d.Ask(a) {
		return
	}
	d.changed()
	d.Again()
}

// Press is what a dialog's button does: it begins, and has the program roll the dice that lie ready already. Return, on it or in
// a field, brings the keyboard to them and no more.
func (d *Dice) Press(begin func()) {
	had := d.host.Canvas().Focused()
	if b, ok := had.(interface{ Returned() bool }); d.ready && (had == nil || ok && !b.Returned()) {
		d.tray.Type(uidice.ProgramKey)
		return
	}
	begin()
}

// Throw has the program roll, wherever the keyboard is.
func (d *Dice) Throw(a uidice.Attempt) {
	a.Title = cmp.Or(a.Title, "The dice")
	if !d.Ask(a) {
		return
	}
	if r, err := d.tray.Roll().Fill(d.source); err == nil { // else the tray waits, ready
		d.Put(r)
	}
}

// Again brings the keyboard back to the own tray, where the dice lie.
func (d *Dice) Again() {
	d.ready = true
	d.tray.Begin()
	d.reveal()
}

// build makes the own tray.
func (d *Dice) build() {
	d.tray = uidice.New(d.host, d.source)
	d.tray.Within = d.Dialog != nil
	d.tray.OnRolled = func(dice.Roll) {
		d.before = nil
		d.changed()
		d.reveal()
	}
	d.tray.Onward = func() { press(d.page.Onward) } // the roll is settled later: what turns a die may be to come
	d.tray.OnLeft = func() { d.page.Escape() }
	d.tray.OnLetter = d.letter
	d.tray.OnLies = func() {
		switch {
		case d.page == nil:
		case d.whole && !d.tray.Roll().Done(): // one is taken back: what the page says they come to is no more
			d.whole = false
			d.page.Show()
		default:
			d.page.Put()
		}
	}
}

// letter does what a key means that the own tray has no use for: it goes on with the throw that comes next, or presses what
// has that letter on the page. It reports whether it did.
func (d *Dice) letter(r rune) bool {
	roll := d.tray.Roll()
	if roll.Done() && d.Further != nil {
		if _, face := dice.TypedFace(roll.Dice[0].Kind, r); face {
			d.Further(r)
			return true
		}
	}
	if d.page == nil || slices.Contains(d.faces, r) {
		return false
	}
	_, ok := d.page.Letter(r)
	if ok {
		d.page.Typed(r)
	}
	return ok
}

// below is how much of the page below the tray is brought into sight with it, in text sizes: what the dice come to.
const below = 8

// reveal brings the own tray into sight.
func (d *Dice) reveal() {
	switch {
	case !d.asked:
	case d.Dialog != nil:
		d.Dialog.Reveal(d.tray.View(), below)
	case d.page != nil:
		d.page.Reveal(d.tray.View())
	}
}

// press does what a key of a page does, if anything.
func press(do func()) {
	if do != nil {
		do()
	}
}

// held is what lies there at a moment, on the own tray too.
type held struct {
	laid
	own dice.Roll
}

// Holds is what lies there, and what brings it back.
func (d *Dice) Holds() (kept any, back func()) {
	is := held{laid: d.laid}
	is.before = slices.Clone(is.before)
	if !d.asked {
		return is, func() { d.laid = is.laid }
	}
	if is.own = d.tray.Roll(); len(is.own.Dice) == 0 {
		is.own.Dice = nil // none lie there, whether one did before or not
	}
	on := d.tray.Lift()
	return is, func() {
		d.laid, d.whole = is.laid, false
		d.tray.Lay(on)
	}
}

// TakeBack takes the last die back that was typed on the own tray. It reports whether that could be done.
func (d *Dice) TakeBack() bool {
	d.whole = false // whoever has it taken back lays the page
	return d.asked && d.tray.TakeBack()
}

// lasts is what lies on the own tray as it lasts over closing.
type lasts struct {
	By     dice.From
	Roll   dice.Roll
	Before []dice.Roll
	Title  string
	Loose  bool
}

// Lasts is what lies on the own tray; nil = nothing is asked for there.
func (d *Dice) Lasts() any {
	if !d.asked {
		return nil
	}
	a := d.tray.Attempt()
	return lasts{d.By, d.tray.Roll(), d.before, a.Title, a.Loose}
}

// Recall lays down again what lasted. What the dice are for is known once they are laid on their page.
func (d *Dice) Recall(read func(into any) bool) {
	var l lasts
	if !read(&l) {
		d.Forget()
		return
	}
	if !d.asked || d.tray.Roll().Asked.String() != l.Roll.Asked.String() {
		d.By = l.By
		if !d.Ask(uidice.Attempt{Title: l.Title, Pool: l.Roll.Asked, Loose: l.Loose}) {
			return
		}
		d.stale = true
	}
	d.tray.Recall(l.Roll)
	d.before = l.Before
}

// renew tells the tray what the dice are for that lasted.
func (d *Dice) renew(a uidice.Attempt) {
	d.stale, a.Title = false, cmp.Or(a.Title, "The dice")
	lie := d.tray.Roll()
	if a.Pool.String() == lie.Asked.String() && d.Ask(a) {
		d.tray.Recall(lie)
		d.host.After(1, func() { // once the page is laid: it begins with its first control
			if d.page != nil && d.page.Focused() != "" && !d.tray.Roll().Done() {
				d.Again()
			}
		})
	}
}

var _ page.Lasting = (*Dice)(nil)
