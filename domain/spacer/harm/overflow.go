package harm

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// OverflowTo is where a wound goes that has no box left.
type OverflowTo string

// Where wounds go. Source: spacer 2.B10, book section "Overflow".
const (
	ToLight        OverflowTo = "light"        // of a scratch
	ToStuns        OverflowTo = "stuns"        // of a scratch: as many as wounds are marked
	ToTwoScratches OverflowTo = "twoScratches" // of a light wound
	ToHeavy        OverflowTo = "heavy"        // of a light wound
	ToTwoLights    OverflowTo = "twoLights"    // of a heavy wound
	ToDeadly       OverflowTo = "deadly"       // of a heavy wound
	ToTwoHeavies   OverflowTo = "twoHeavies"   // of a deadly wound
	ToDeath        OverflowTo = "dead"         // of a deadly wound
)

// OverflowRow is one way for a wound that has no box left.
type OverflowRow struct {
	Of    Wound
	To    OverflowTo
	Title string
	Into  []Wound // the wounds that take its place
}

// OverflowRows lists the ways, for each type the milder first.
//
// Source: spacer 2.B10.
var OverflowRows = []OverflowRow{
	{Scratch, ToStuns, "as many stuns as wounds are marked", nil},
	{Scratch, ToLight, "a light wound", []Wound{Light}},
	{Light, ToTwoScratches, "two scratches", []Wound{Scratch, Scratch}},
	{Light, ToHeavy, "a heavy wound", []Wound{Heavy}},
	{Heavy, ToTwoLights, "two light wounds", []Wound{Light, Light}},
	{Heavy, ToDeadly, "a deadly wound", []Wound{Deadly}},
	{Deadly, ToTwoHeavies, "two heavy wounds", []Wound{Heavy, Heavy}},
	{Deadly, ToDeath, "death", nil},
}

const overflowSection = "Overflow"

// Overflow is a wound on its way into the boxes. It goes as far as nobody has to choose; then Choices are offered until
// no wound waits. Its methods leave the overflow they are called on alone and return the new one.
//
// The wounds that one falls apart into are placed before those that waited longer.
//
// Source: spacer C9, rulings SP-R31, SP-R32, book section "Overflow".
type Overflow struct {
	Before  Wounds
	Wounds  Wounds       // as they are marked now
	Waiting []Wound      // to be placed, the next one last
	Stuns   int          // gained: one for each wound placed, and those that scratches became
	Dead    bool         // somebody chose to die of it; burning Luck saves
	Steps   []table.Part // what happened, in order; values are stuns gained
	House   rules.House

	past []positionOfWounds
}

// positionOfWounds is how things stood at some time of an overflow.
type positionOfWounds struct{ marked, waiting Wounds }

// within reports whether a position has the same marks as another and no more of any wound waiting.
func (p positionOfWounds) within(o positionOfWounds) bool {
	return p.marked == o.marked && p.waiting.Scratch <= o.waiting.Scratch && p.waiting.Light <= o.waiting.Light &&
		p.waiting.Heavy <= o.waiting.Heavy && p.waiting.Deadly <= o.waiting.Deadly
}

// Suffer begins to place a wound on somebody who bears some, or returns Refused for what is no wound.
func Suffer(bears Wounds, w Wound, h rules.House) (Overflow, error) {
	if !w.known() {
		return Overflow{}, domain.Refuse("no-such-wound", "%s is not a wound. A wound is a scratch, light, heavy or deadly.", domain.QuoteName(string(w)))
	}
	o := Overflow{Before: bears, Wounds: bears, Waiting: []Wound{w}, House: h}
	return o.place(), nil
}

// Done reports whether nothing is left to choose.
func (o Overflow) Done() bool { return len(o.Waiting) == 0 }

// Next is the wound that has no box; empty when all is done.
func (o Overflow) Next() Wound {
	if o.Done() {
		return ""
	}
	return o.Waiting[len(o.Waiting)-1]
}

// place marks waiting wounds as long as they find a box; each brings a stun, a scratch nothing but that: ruling SP-R27.
func (o Overflow) place() Overflow {
	o.past = append(slices.Clip(o.past), o.position())
	for !o.Done() && !o.Wounds.full(o.Next()) {
		w := o.Next()
		o.Wounds = o.Wounds.With(w, o.Wounds.Of(w)+1)
		o.Waiting = slices.Clone(o.Waiting[:len(o.Waiting)-1])
		o = o.step(fmt.Sprintf("%s marked, and a stun with it", w.noun()), 1, woundsSection)
		o.past = append(slices.Clip(o.past), o.position())
	}
	return o
}

func (o Overflow) step(label string, stuns int, section string) Overflow {
	o.Stuns += stuns
	o.Steps = append(slices.Clip(o.Steps), table.Part{Label: label, Value: stuns, Source: woundsSource, Section: section})
	return o
}

// position is how things stand.
func (o Overflow) position() positionOfWounds {
	p := positionOfWounds{marked: o.Wounds}
	for _, w := range o.Waiting {
		*p.waiting.at(w)++
	}
	return p
}

// WoundChoice is one way for the wound that has no box.
type WoundChoice struct {
	OverflowRow
	Stuns   int    // of ToStuns: how many
	Offered bool   // it can end
	Why     string // it is not offered, in a sentence
}

// Choices lists the ways for the wound that has no box, the milder first; none when all is done. One that would lead
// back to where this wound has been before, with at least as much still waiting, is not offered: it would go round for
// ever. At least one always is.
//
// Source: spacer C9.
func (o Overflow) Choices() []WoundChoice {
	var choices []WoundChoice
	for _, r := range OverflowRows {
		if r.Of != o.Next() {
			continue
		}
		c := WoundChoice{OverflowRow: r, Offered: true}
		if r.To == ToStuns {
			c.Stuns = o.stuns()
		}
		if r.Into != nil && o.returns(r) {
			c.Offered, c.Why = false, "This would send the wound back where it came from."
		}
		choices = append(choices, c)
	}
	return choices
}

// stuns is how many a scratch becomes. Source: ruling SP-R32.
func (o Overflow) stuns() int {
	if o.House.ScratchStunsOwn {
		return o.Wounds.Scratch
	}
	return o.Wounds.Count()
}

// returns reports whether a way leads back to where things have stood before, or to more.
func (o Overflow) returns(r OverflowRow) bool {
	next := o.into(r).position()
	return slices.ContainsFunc(o.past, func(was positionOfWounds) bool { return was.within(next) })
}

// into puts what a wound falls apart into in its place.
func (o Overflow) into(r OverflowRow) Overflow {
	o.Waiting = append(slices.Clone(o.Waiting[:len(o.Waiting)-1]), r.Into...)
	return o
}

// Choose takes one of the choices offered and places what comes of it. It returns Refused for one that is not offered.
//
// Source: spacer C9.
func (o Overflow) Choose(to OverflowTo) (Overflow, error) {
	for _, c := range o.Choices() {
		switch {
		case c.To != to:
		case !c.Offered:
			return o, domain.Refuse(NotOffered, "%s", c.Why)
		case to == ToDeath:
			o = o.step("a deadly wound too many: death", 0, overflowSection)
			o.Dead, o.Waiting = true, nil
			return o, nil
		default:
			next := o.into(c.OverflowRow)
			return next.step(fmt.Sprintf("a %s too many: %s", c.Of.noun(), c.Title), c.Stuns, overflowSection).place(), nil
		}
	}
	if o.Done() {
		return o, domain.Refuse("nothing-to-choose", "No wound is waiting for a box.")
	}
	return o, domain.Refuse("no-such-overflow", "A %s too many cannot become %s.", o.Next().noun(), domain.QuoteName(string(to)))
}

// Replay places a wound with the choices made so far.
func Replay(bears Wounds, w Wound, h rules.House, choices ...OverflowTo) (Overflow, error) {
	o, err := Suffer(bears, w, h)
	for _, c := range choices {
		if err != nil {
			break
		}
		o, err = o.Choose(c)
	}
	return o, err
}

// NotOffered is the code of a choice that leads nowhere.
const NotOffered = "not-offered"
