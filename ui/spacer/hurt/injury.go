// Package hurt is the part of a page where somebody takes damage.
package hurt

import (
	"slices"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// Victim is who takes damage, as it stands.
type Victim struct {
	Name      string
	Toughness int
	Armour    table.Part // that counts
	Wounds    harm.Wounds
	Ignored   int // points of the wound penalty shaken off
	Stuns     int
	out       harm.Out
	luck      int  // left to burn
	Sheet     bool // there is one
}

// Injury is the part of a page where somebody takes damage: the damage and the Toughness roll, the damage table, the
// wounds and where they go that have no box left, the stuns, and the roll to stay conscious. Nothing of it is in any
// document until whoever asked for it settles it.
type Injury struct {
	host     desk.Host
	Who      func() Victim
	House    func() rules.House
	Attacker string     // who may choose an overflow by a house rule; empty = nobody in particular
	At       *page.Page // where it is laid
	Changed  func()     // lays the page anew
	Done     func()     // all is settled
	Left     func()     // Escape, with nothing left to go back to
	Tells    bool       // what it all comes to is told here before it is settled
	Cause    string     // a sentence that says what has brought it; empty = nothing to say

	hurt   harm.Hurt  // a hit with its damage value
	wound  harm.Wound // in place of that, a wound without any roll; empty = none
	stuns  int        // in place of both, stuns alone; 0 = none
	Rolled bool       // the hit counts, whose damage is rolled

	Tosses    map[Stage]*chance.Toss // of the stages that are rolled
	Stage     Stage                  // it has come to
	toughness *int                   // typed, of somebody without a sheet
	armour    *int                   // typed
	Choices   []harm.OverflowTo      // where wounds have gone that had no box left
	burns     bool                   // a point of Luck against death
	seen      bearer
	odds      outlooks
}

// bearer is what the choices are made for: how whoever is hurt stands, by what house rules.
type bearer struct {
	victim Victim
	house  rules.House
}

// Stage is how far the damage has come.
type Stage int

const (
	Damaging Stage = iota // the damage roll
	Bearing               // the Toughness roll
	Wielding              // the roll with the weapon that is to be kept
	Placing               // what it comes to, and where the wounds go
	Waking                // the roll to stay conscious
	Telling               // all that it comes to, where whoever asked has no place of its own to tell it
)

// outlooks are what a hit may do, worked out once for the same hit.
type outlooks struct {
	of  harm.Hurt
	all []harm.Outlook
}

// New returns damage of which nothing is known yet. The keyboard stays with dice that have fallen: some may be rolled again.
func New(host desk.Host, source dice.Source, who func() Victim, house func() rules.House) *Injury {
	h := &Injury{host: host, Who: who, House: house}
	h.Tosses = map[Stage]*chance.Toss{}
	for _, s := range []Stage{Damaging, Bearing, Wielding, Waking} {
		h.Tosses[s] = chance.NewToss(host, source, func() { h.Changed() })
		h.Tosses[s].House = house
	}
	h.Tosses[Damaging].Plain = true
	return h
}

// VictimOf is how somebody stands by the sheet.
func VictimOf(c *person.Character, name string, house rules.House) Victim {
	armour := c.Derived(person.Armour, house)
	label := armour.How
	if armour.Ruled {
		label = "armour, referee's ruling"
	}
	return Victim{
		Name: name, Toughness: c.Value(person.Toughness, house), Armour: table.Part{Label: label, Value: armour.Value},
		Wounds: c.Wounds, Ignored: c.Ignored, Stuns: c.Stuns, out: c.Out, luck: c.LuckLeft(house), Sheet: true,
	}
}

// Strike has a hit with its damage value taken; Toughness and armour are the victim's. Dice that lie there stay while
// the hit is the same.
func (h *Injury) Strike(u harm.Hurt) {
	h.hurt, h.wound, h.stuns, h.Rolled = u, "", 0, true
	h.begin(Damaging)
}

// Suffer has a wound taken without any roll of damage, as by bleeding.
func (h *Injury) Suffer(w harm.Wound) {
	h.wound, h.stuns, h.Rolled = w, 0, false
	h.begin(Placing)
}

// stun has stuns taken without any roll of damage.
func (h *Injury) stun(n int) {
	h.wound, h.stuns, h.Rolled = "", n, false
	h.begin(Placing)
}

// begin begins with a stage, or with the first after it that waits for somebody.
func (h *Injury) begin(s Stage) {
	h.Stage, h.seen = s, h.bearer()
	h.choose(nil)
	if first, ok := h.next(); ok && !h.asks(s) {
		h.Stage = first
	}
}

// choose makes the choices others, so that the roll to stay conscious is another as well.
func (h *Injury) choose(choices []harm.OverflowTo) {
	h.Choices, h.burns = choices, false
	h.Tosses[Waking].Forget()
}

// bearer is what the choices are made for, as it stands.
func (h *Injury) bearer() bearer { return bearer{h.Who(), h.House()} }

// GoesBy is what the choices are made for, for an act on a stage; otherwise is told that it is another, as Anew can be.
func (h *Injury) GoesBy(otherwise func() string) page.By {
	return page.On("harm", h.bearer(), otherwise)
}

// Follow takes notice in a dialog of what GoesBy states, and returns a sentence if that matters.
func (h *Injury) Follow() string {
	now := h.bearer()
	if now == h.seen {
		return ""
	}
	h.seen = now
	return h.Anew()
}

// Anew goes back to where whoever is hurt counts, and says so where there is anything to be done anew.
func (h *Injury) Anew() string {
	if h.Stage < Placing {
		return ""
	}
	h.Stage = Placing
	if h.Rolled {
		h.Stage = Damaging
	}
	h.choose(nil)
	return h.Who().Name + " has changed: settle the damage again. Dice of unchanged rolls stay."
}

// Now is the hit as it stands, with the victim's Toughness and armour in it.
func (h *Injury) Now() harm.Hurt {
	v, u := h.Who(), h.hurt
	u.Toughness, u.Armour, u.House = v.Toughness, v.Armour, h.House()
	if h.toughness != nil {
		u.Toughness = *h.toughness
	}
	if h.armour != nil && *h.armour != u.Armour.Value {
		u.Armour = table.Part{Label: "armour as typed", Value: *h.armour}
	}
	return u
}

// Needs reports whether a stage is to be gone through.
func (h *Injury) Needs(s Stage) bool {
	switch s {
	case Damaging, Bearing:
		return h.Rolled
	case Wielding:
		return h.Rolled && h.hurt.Intent == harm.ToDisarm && h.hurt.Weapon != nil
	case Placing:
		x, settled := h.Harmed()
		return len(h.Choices) > 0 || !settled || h.spares(x)
	case Waking:
		x, settled := h.Harmed()
		return settled && x.MustStayConscious(h.Who().out)
	}
	return h.Tells && !h.Needs(Waking)
}

// came is what the rolls come to; ok is false while dice are missing, and where no damage is rolled.
func (h *Injury) came() (x harm.Harm, resisted int, ok bool) {
	if !h.Rolled {
		return x, 0, false
	}
	damage, ok := h.Tosses[Damaging].Cast()
	borne, stood := h.Tosses[Bearing].Cast()
	resisted = borne.Total
	if h.Needs(Wielding) {
		kept, rolled := h.Tosses[Wielding].Cast()
		resisted, stood = max(resisted, kept.Total), stood && rolled
	}
	if !ok || !stood {
		return x, 0, false
	}
	return h.Now().Harm(damage.Total, resisted), resisted, true
}

// takes is the wound that is taken; ok is false for none.
func (h *Injury) takes() (w harm.Wound, ok bool) {
	if h.wound != "" {
		return h.wound, true
	}
	x, _, _ := h.came()
	return x.Damage.Wound()
}

// placed is where the wound has gone so far.
func (h *Injury) placed() (o harm.Overflow, ok bool) {
	w, ok := h.takes()
	if !ok {
		return o, false
	}
	o, err := harm.Replay(h.Who().Wounds, w, h.House(), h.Choices...)
	return o, err == nil
}

// Harmed is all that it does, but for the roll to stay conscious where that is not made yet; settled is false while
// dice or choices are missing before that.
func (h *Injury) Harmed() (x harm.Harmed, settled bool) {
	x.Stuns = h.stuns
	if h.Rolled {
		came, _, ok := h.came()
		if !ok {
			return x, false
		}
		x.Stuns, x.Killed = came.Stuns, came.Damage == harm.Kill
	}
	if o, ok := h.placed(); ok {
		x.Placed = &o
		settled = o.Done()
	} else {
		_, wounded := h.takes()
		settled = !wounded
	}
	x.Burned = h.burns && x.Fatal()
	if c, ok := h.Tosses[Waking].Cast(); ok && settled && x.MustStayConscious(h.Who().out) {
		x.Awake = harm.StayConscious(c.Total, h.Who().Stuns+x.Gained())
	}
	return x, settled
}

// Settled reports whether all rolls are made and all choices taken.
func (h *Injury) Settled() bool {
	x, ok := h.Harmed()
	return ok && (!x.MustStayConscious(h.Who().out) || x.Awake != "")
}

// toss is the throw of the stage that it has come to, laid down as it stands; nil where nothing is thrown.
func (h *Injury) toss() *chance.Toss {
	t, u, house := h.Tosses[h.Stage], h.Now(), h.House()
	name := h.Who().Name
	switch h.Stage {
	case Damaging:
		t.Ask("Damage to "+name, u.DamageThrow().Ready(house), nil)
	case Bearing:
		against := h.total(Damaging)
		t.Ask(name+" resists", u.ToughnessThrow().Ready(house), &against)
	case Wielding:
		against := h.total(Damaging)
		t.Ask(name+" keeps the weapon", u.Weapon.Ready(house), &against)
	case Waking:
		x, _ := h.Harmed()
		against := h.Who().Stuns + x.Gained()
		t.Ask(name+" stays conscious", harm.ConsciousThrow(u.Toughness).Ready(house), &against)
	}
	return t
}

// total is what a stage's throw came to.
func (h *Injury) total(s Stage) int {
	c, _ := h.Tosses[s].Cast()
	return c.Total
}

// asks reports whether a stage waits for somebody: for dice, or for a choice.
func (h *Injury) asks(s Stage) bool {
	if !h.Needs(s) {
		return false
	}
	switch s {
	case Placing:
		x, settled := h.Harmed()
		return !settled || h.spares(x)
	case Telling:
		return true
	}
	_, lies := h.Tosses[s].Cast()
	return !lies
}

// spares reports whether Luck may be burned against the death that it brings.
func (h *Injury) spares(x harm.Harmed) bool { return x.Fatal() && h.Who().Sheet && h.Who().luck > 0 }

// next is the stage that waits for somebody after the one it has come to; ok is false where none does.
func (h *Injury) next() (s Stage, ok bool) {
	for s := h.Stage + 1; s <= Telling; s++ {
		if h.asks(s) {
			return s, true
		}
	}
	return 0, false
}

// Next is what goes on from here, and what the button for it says; do reports whether all is settled. What waits for nobody
// is passed over, and told on the way.
func (h *Injury) Next() (verb string, do func() (finished bool)) {
	if t := h.toss(); t != nil {
		if _, ok := t.Cast(); !ok && t.Hand.Plays() {
			return "Draw", func() bool {
				t.DrawOn(func(string) { h.Focus() }) // where the ways to shuffle stand
				return false
			}
		} else if !ok {
			return "Roll", func() bool {
				t.Dice.Press(t.Begin)
				return false
			}
		}
	} else if _, ok := h.Harmed(); !ok {
		return ChooseFirst, func() bool {
			h.Focus()
			return false
		}
	}
	s, more := h.next()
	if !more {
		return Settles, func() bool { return true }
	}
	return "Go on", func() bool {
		h.to(s)
		return false
	}
}

const (
	Settles     = "Settle damage" // what the button says once all is settled
	ChooseFirst = "Choose first"  // what it says while a wound has no box
)

// to goes to a stage, whose dice lie ready to be typed.
func (h *Injury) to(s Stage) {
	h.Stage = s
	if t := h.toss(); t == nil || !t.Opens() {
		h.Changed()
		h.Focus()
	}
}

// Opens lays the dice ready that it waits for, and brings the keyboard to what is next.
func (h *Injury) Opens() { h.to(h.Stage) }

// Back goes one step back: a choice, a stage, or out of it.
func (h *Injury) Back() {
	if h.Stage == Placing && len(h.Choices) > 0 {
		h.choose(slices.Clone(h.Choices[:len(h.Choices)-1]))
		h.to(Placing)
		return
	}
	for s := h.Stage - 1; s >= Damaging; s-- {
		if h.Needs(s) {
			h.to(s)
			return
		}
	}
	if h.Left != nil {
		h.Left()
	}
}

// onward goes on, and tells whoever asked for it once all is settled.
func (h *Injury) onward() {
	if _, do := h.Next(); do() && h.Done != nil {
		h.Done()
	}
}

// Focus brings the keyboard to what is next.
func (h *Injury) Focus() {
	p := h.At
	if t := h.toss(); t != nil && t.Dice.Asked() {
		t.Dice.Again()
		return
	}
	for _, key := range append(choiceKeys(h), "harm.burn", "harm.on", "harm.roll") {
		if p.Control(key) != nil {
			p.Focus(key)
			return
		}
	}
}
