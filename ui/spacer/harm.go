package spacer

import (
	"slices"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// victim is who takes damage, as it stands.
type victim struct {
	name      string
	toughness int
	armour    table.Part // that counts
	wounds    harm.Wounds
	ignored   int // points of the wound penalty shaken off
	stuns     int
	out       harm.Out
	luck      int  // left to burn
	sheet     bool // there is one
}

// injury is the part of a page where somebody takes damage: the damage and the Toughness roll, the damage table, the
// wounds and where they go that have no box left, the stuns, and the roll to stay conscious. Nothing of it is in any
// document until whoever asked for it settles it.
type injury struct {
	host     desk.Host
	who      func() victim
	house    func() rules.House
	attacker string     // who may choose an overflow by a house rule; empty = nobody in particular
	at       *page.Page // where it is laid
	changed  func()
	done     func() // all is settled
	left     func() // Escape, with nothing left to go back to

	hurt   harm.Hurt  // a hit with its damage value
	wound  harm.Wound // in place of that, a wound without any roll; empty = none
	stuns  int        // in place of both, stuns alone; 0 = none
	rolled bool       // hurt counts

	tosses    map[harmStage]*toss
	stage     harmStage
	toughness *int // typed, of somebody without a sheet
	armour    *int // typed
	choices   []harm.OverflowTo
	burns     bool // a point of Luck against death
	seen      bearer
	odds      outlooks
}

// bearer is what the choices are made for: how whoever is hurt stands, by what house rules.
type bearer struct {
	victim victim
	house  rules.House
}

// harmStage is how far the damage has come.
type harmStage int

const (
	damaging harmStage = iota // the damage roll
	bearing                   // the Toughness roll
	wielding                  // the roll with the weapon that is to be kept
	placing                   // what it comes to, and where the wounds go
	waking                    // the roll to stay conscious
)

// outlooks are what a hit may do, worked out once for the same hit.
type outlooks struct {
	of  harm.Hurt
	all []harm.Outlook
}

// newHarm returns damage of which nothing is known yet; by may be nil, and then it lays trays of its own. On those the
// keyboard stays with dice that have fallen: some may be rolled again.
func newHarm(host desk.Host, source dice.Source, by uithrow.Roller, who func() victim, house func() rules.House) *injury {
	h := &injury{host: host, who: who, house: house}
	h.tosses = map[harmStage]*toss{}
	for _, s := range []harmStage{damaging, bearing, wielding, waking} {
		h.tosses[s] = newToss(host, source, by, func() { h.changed() })
		h.tosses[s].house = house
	}
	h.tosses[damaging].plain = true
	return h
}

// victimOf is how somebody stands by the sheet.
func victimOf(c *person.Character, name string, house rules.House) victim {
	armour := c.Derived(person.Armour, house)
	label := armour.How
	if armour.Ruled {
		label = "armour as the referee rules it"
	}
	return victim{
		name: name, toughness: c.Value(person.Toughness, house), armour: table.Part{Label: label, Value: armour.Value},
		wounds: c.Wounds, ignored: c.Ignored, stuns: c.Stuns, out: c.Out, luck: c.LuckLeft(house), sheet: true,
	}
}

// strike has a hit with its damage value taken; Toughness and armour are the victim's. Dice that lie there stay while
// the hit is the same.
func (h *injury) strike(u harm.Hurt) {
	h.hurt, h.wound, h.stuns, h.rolled = u, "", 0, true
	h.begin(damaging)
}

// suffer has a wound taken without any roll of damage, as by bleeding.
func (h *injury) suffer(w harm.Wound) {
	h.wound, h.stuns, h.rolled = w, 0, false
	h.begin(placing)
}

// stun has stuns taken without any roll of damage.
func (h *injury) stun(n int) {
	h.wound, h.stuns, h.rolled = "", n, false
	h.begin(placing)
}

func (h *injury) begin(s harmStage) {
	h.stage, h.seen = s, h.bearer()
	h.choose(nil)
}

// choose makes the choices others, so that the roll to stay conscious is another as well.
func (h *injury) choose(choices []harm.OverflowTo) {
	h.choices, h.burns = choices, false
	h.tosses[waking].forget()
}

// bearer is what the choices are made for, as it stands.
func (h *injury) bearer() bearer { return bearer{h.who(), h.house()} }

// goesBy is what the choices are made for, for an act on a stage.
func (h *injury) goesBy() page.By { return page.On("harm", h.bearer(), h.anew) }

// follow takes notice in a dialog of what goesBy states, and returns a sentence if that matters.
func (h *injury) follow() string {
	now := h.bearer()
	if now == h.seen {
		return ""
	}
	h.seen = now
	return h.anew()
}

// anew goes back to where whoever is hurt counts, and says so where there is anything to be done anew.
func (h *injury) anew() string {
	if h.stage < placing {
		return ""
	}
	h.stage = placing
	if h.rolled {
		h.stage = damaging
	}
	h.choose(nil)
	return h.who().name + " stands otherwise than before: the damage is to be taken anew. Dice of a throw that is still the same stay."
}

// now is the hit as it stands, with the victim's Toughness and armour in it.
func (h *injury) now() harm.Hurt {
	v, u := h.who(), h.hurt
	u.Toughness, u.Armour, u.House = v.toughness, v.armour, h.house()
	if h.toughness != nil {
		u.Toughness = *h.toughness
	}
	if h.armour != nil && *h.armour != u.Armour.Value {
		u.Armour = table.Part{Label: "armour as typed", Value: *h.armour}
	}
	return u
}

// needs reports whether a stage is to be gone through.
func (h *injury) needs(s harmStage) bool {
	switch s {
	case damaging, bearing:
		return h.rolled
	case wielding:
		return h.rolled && h.hurt.Intent == harm.ToDisarm && h.hurt.Weapon != nil
	case waking:
		x, settled := h.harmed()
		return settled && x.MustStayConscious(h.who().out)
	}
	return true
}

// came is what the rolls come to; ok is false while dice are missing, and where no damage is rolled.
func (h *injury) came() (x harm.Harm, resisted int, ok bool) {
	if !h.rolled {
		return x, 0, false
	}
	damage, ok := h.tosses[damaging].cast()
	borne, stood := h.tosses[bearing].cast()
	resisted = borne.Total
	if h.needs(wielding) {
		kept, rolled := h.tosses[wielding].cast()
		resisted, stood = max(resisted, kept.Total), stood && rolled
	}
	if !ok || !stood {
		return x, 0, false
	}
	return h.now().Harm(damage.Total, resisted), resisted, true
}

// takes is the wound that is taken; ok is false for none.
func (h *injury) takes() (w harm.Wound, ok bool) {
	if h.wound != "" {
		return h.wound, true
	}
	x, _, _ := h.came()
	return x.Damage.Wound()
}

// placed is where the wound has gone so far.
func (h *injury) placed() (o harm.Overflow, ok bool) {
	w, ok := h.takes()
	if !ok {
		return o, false
	}
	o, err := harm.Replay(h.who().wounds, w, h.house(), h.choices...)
	return o, err == nil
}

// harmed is all that it does, but for the roll to stay conscious where that is not made yet; settled is false while
// dice or choices are missing before that.
func (h *injury) harmed() (x harm.Harmed, settled bool) {
	x.Stuns = h.stuns
	if h.rolled {
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
	if c, ok := h.tosses[waking].cast(); ok && settled && x.MustStayConscious(h.who().out) {
		x.Awake = harm.StayConscious(c.Total, h.who().stuns+x.Gained())
	}
	return x, settled
}

// settled reports whether all rolls are made and all choices taken.
func (h *injury) settled() bool {
	x, ok := h.harmed()
	return ok && (!x.MustStayConscious(h.who().out) || x.Awake != "")
}

// toss is the throw of the stage that it has come to, laid down as it stands; nil where nothing is thrown.
func (h *injury) toss() *toss {
	t, u, house := h.tosses[h.stage], h.now(), h.house()
	name := h.who().name
	switch h.stage {
	case damaging:
		t.ask("Damage to "+name, u.DamageThrow().Ready(house), nil)
	case bearing:
		against := h.total(damaging)
		t.ask(name+" bears it", u.ToughnessThrow().Ready(house), &against)
	case wielding:
		against := h.total(damaging)
		t.ask(name+" keeps hold of the weapon", u.Weapon.Ready(house), &against)
	case waking:
		x, _ := h.harmed()
		against := h.who().stuns + x.Gained()
		t.ask(name+" stays conscious", harm.ConsciousThrow(u.Toughness).Ready(house), &against)
	}
	return t
}

// total is what a stage's throw came to.
func (h *injury) total(s harmStage) int {
	c, _ := h.tosses[s].cast()
	return c.Total
}

// next is what goes on from here, and what the button for it says; do reports whether all is settled.
func (h *injury) next() (verb string, do func() (finished bool)) {
	if t := h.toss(); t != nil {
		if _, ok := t.cast(); !ok && t.hand.plays() {
			return "Draw", func() bool {
				t.drawOn(func(string) { h.focus() }) // where the ways to shuffle stand
				return false
			}
		} else if !ok {
			return "Roll", func() bool {
				t.begin()
				return false
			}
		}
	} else if _, ok := h.harmed(); !ok {
		return chooseFirst, func() bool {
			h.focus()
			return false
		}
	}
	for s := h.stage + 1; s <= waking; s++ {
		if h.needs(s) {
			return verbs[s], func() bool {
				h.to(s)
				return false
			}
		}
	}
	return onToSum, func() bool { return true }
}

const (
	onToSum     = "On to what it comes to" // what the button says once all is settled
	chooseFirst = "Choose first"           // what it says while a wound has no box
)

// verbs are what the button says that goes on to a stage.
var verbs = map[harmStage]string{
	bearing: "On to the Toughness roll", wielding: "On to the weapon", placing: "On to the damage table", waking: "On to staying conscious",
}

// to goes to a stage.
func (h *injury) to(s harmStage) {
	h.stage = s
	h.changed()
	h.focus()
}

// back goes one step back: a choice, a stage, or out of it.
func (h *injury) back() {
	if h.stage == placing && len(h.choices) > 0 {
		h.choose(slices.Clone(h.choices[:len(h.choices)-1]))
		h.changed()
		h.focus()
		return
	}
	for s := h.stage - 1; s >= damaging; s-- {
		if h.needs(s) {
			h.to(s)
			return
		}
	}
	if h.left != nil {
		h.left()
	}
}

// onward goes on, and tells whoever asked for it once all is settled.
func (h *injury) onward() {
	if _, do := h.next(); do() && h.done != nil {
		h.done()
	}
}

// focus brings the keyboard to what is next.
func (h *injury) focus() {
	p := h.at
	for _, key := range append(choiceKeys(h), "harm.on", "harm.roll") {
		if p.Control(key) != nil {
			p.Focus(key)
			return
		}
	}
}
