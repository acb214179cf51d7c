package harm

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

const (
	damageSource  = "spacer C9"
	damageSection = "Intent to Kill/Hurt/Maim"
)

// Damage is what a damage roll does to somebody.
type Damage string

// What it does, the worst first. Those with the name of a wound are that wound.
const (
	Kill        Damage = "kill" // dead at once; burning Luck saves
	DeadlyHarm  Damage = Damage(Deadly)
	HeavyHarm   Damage = Damage(Heavy)
	LightHarm   Damage = Damage(Light)
	ScratchHarm Damage = Damage(Scratch)
	NoHarm      Damage = "none"
)

// Damages lists what damage does, the worst first.
var Damages = []Damage{Kill, DeadlyHarm, HeavyHarm, LightHarm, ScratchHarm, NoHarm}

// Wound is the wound that it is; ok is false for none and for a kill.
func (d Damage) Wound() (w Wound, ok bool) {
	w = Wound(d)
	return w, w.known()
}

// Judge reads the damage table: a damage roll of so much against a Toughness roll of so much. The first line that fits
// counts.
//
// Source: spacer C9, rulings SP-R08, SP-R16.
func Judge(damage, toughness, damageValue, toughnessValue int, h rules.House) Damage {
	nothing := 2*damage + damageValue
	if h.NoDamageByWords {
		nothing = 2*damageValue + damage
	}
	switch {
	case damage > 2*toughness+toughnessValue:
		return Kill
	case damage > 2*toughness:
		return DeadlyHarm
	case damage == 0 && toughness == 0 && h.ZeroZeroNone:
		return NoHarm
	case damage >= toughness:
		return HeavyHarm
	case toughness > nothing:
		return NoHarm
	case toughness > 2*damage:
		return ScratchHarm
	}
	return LightHarm
}

// Hurt is a hit with its damage value, before the dice of damage and Toughness.
//
// Source: spacer C9, book sections "Intent to Kill/Hurt/Maim" to "Intent to Disarm".
type Hurt struct {
	DV        int
	Parts     []table.Part // that make DV up; none = it is given as it is
	Toughness int
	Armour    table.Part // the armour that counts; its value is the open-end level
	Intent    Intent
	StunWhole bool         // used to stun, DV is not halved: a weapon made for it, or a club
	Autofire  bool         // of the attack; it counts here by House.AutofireOnDamage
	Weapon    *throw.Throw // ToDisarm: the defender's roll with the weapon; nil = Toughness alone
	House     rules.House
}

// value is the damage value as it is rolled, with a part for what stunning halves away.
//
// Source: spacer C9s, rulings SP-R22, SP-R30.
func (u Hurt) value() []table.Part {
	parts := u.Parts
	if len(parts) == 0 {
		parts = []table.Part{{Label: "damage value", Value: u.DV, Source: damageSource, Section: damageSection}}
	}
	parts = parts[:len(parts):len(parts)]
	dv := max(u.DV, 0)
	if u.Intent == ToStun && !u.StunWhole && !u.House.StunHalvesRoll {
		parts = append(parts, table.Part{Label: "not a stun weapon: half", Value: dv/2 - dv, Source: "spacer C9s", Section: "Intent to Stun"})
	}
	return parts
}

// Value is the damage value as it is rolled.
func (u Hurt) Value() int { return max(table.Sum(u.value()), 0) }

// DamageThrow is the damage roll: it opens by the damage value on the triangular progression.
func (u Hurt) DamageThrow() throw.Throw {
	dv := u.Value()
	level := rules.Triangular(dv)
	t := throw.Throw{
		Name: "Damage", Target: u.value(), Level: level,
		Open: []table.Part{{Label: fmt.Sprintf("damage value %d", dv), Value: level, Source: damageSource, Section: damageSection}},
	}
	if u.Autofire && u.House.AutofireOnDamage {
		p := AutofirePart
		p.Label += " (house rule)"
		p = p.By("autofireOnDamage")
		t.Open = append(t.Open, p)
	}
	return t
}

// ToughnessThrow is the Toughness roll: it opens by the armour. Wounds do not count in it.
//
// Source: spacer C9, ruling SP-R34.
func (u Hurt) ToughnessThrow() throw.Throw {
	t := throw.Throw{
		Name: "Toughness", Level: max(u.Armour.Value, 0),
		Target: []table.Part{{Label: "Toughness", Value: u.Toughness, Source: damageSource, Section: damageSection}},
	}
	if u.Armour.Value > 0 {
		p := throw.Sourced(u.Armour, damageSource, damageSection)
		p.Label = domain.OrElse(p.Label, "armour")
		t.Open = []table.Part{p}
	}
	return t
}

// Harm is what a hit does.
type Harm struct {
	Damage Damage       `json:"damage" doc:"kill, deadly, heavy, light, scratch or none"` // of ToWound; NoHarm for other intents
	Stuns  int          `json:"stuns" doc:"to stun: stuns gained; a wound brings its own by overflow"`
	Metres int          `json:"metres" doc:"to disarm: how far the weapon flies"` // 0 = it stays in the hand
	Text   string       `json:"text" doc:"the same in words"`                     // a sentence without its end
	Parts  []table.Part `json:"-"`
}

// Harm says what the rolls come to. Resisted is the Toughness roll; to disarm the higher of that and the roll with the
// weapon.
//
// Source: spacer C9, C9s, C7 4.
func (u Hurt) Harm(damage, resisted int) Harm {
	rolled := func(label string, n int) table.Part {
		return table.Part{Label: label, Value: n, Source: damageSource, Section: damageSection}
	}
	out := Harm{Damage: NoHarm, Parts: []table.Part{rolled("damage roll", damage)}}
	if u.halves() {
		out.Parts = append(out.Parts, table.Part{Label: "not a stun weapon: half (house rule)", Value: damage/2 - damage, Source: "spacer C9s", Section: "Intent to Stun"}.By("stunHalvesRoll"))
	}
	out.Parts = append(out.Parts, rolled("Toughness roll", -resisted))
	out.Damage, out.Stuns, out.Metres = u.comes(damage, resisted)
	switch u.Intent {
	case ToStun:
		out.Text = domain.Count(out.Stuns, "stun") + " gained"
	case ToDisarm:
		out.Parts[len(out.Parts)-1].Label = "roll against it"
		out.Text = fmt.Sprintf("the weapon flies %d m", out.Metres)
		if out.Metres == 0 {
			out.Text = "the weapon stays in the hand"
		}
	case ToPin:
		out.Text = "the referee decides the effect"
	default:
		out.Text = out.Damage.words()
	}
	return out
}

// halves tells whether the roll to stun counts half.
func (u Hurt) halves() bool { return u.Intent == ToStun && !u.StunWhole && u.House.StunHalvesRoll }

// comes is what two rolls come to, without its words.
func (u Hurt) comes(damage, resisted int) (harm Damage, stuns, metres int) {
	if u.halves() {
		damage /= 2
	}
	switch over := rules.Triangular(damage - resisted); u.Intent {
	case ToStun:
		return NoHarm, over, 0
	case ToDisarm:
		return NoHarm, 0, over
	case ToPin:
		return NoHarm, 0, 0
	}
	return Judge(damage, resisted, u.Value(), u.Toughness, u.House), 0, 0
}

func (d Damage) words() string {
	switch d {
	case Kill:
		return "killed at once"
	case NoHarm:
		return "no damage"
	}
	return fmt.Sprintf("a %s wound", d)
}

// Intent is what an attack is meant to do.
type Intent string

// The intents. Source: spacer C7 4.
const (
	ToWound  Intent = ""       // to kill, wound or maim
	ToStun   Intent = "stun"   // stuns alone
	ToDisarm Intent = "disarm" // the weapon flies
	ToPin    Intent = "pin"    // the book has no rule: the referee says what comes of it
)

// Intents lists the intents in the order people choose from.
var Intents = []Intent{ToWound, ToStun, ToDisarm, ToPin}

// AutofirePart is what autofire opens, the roll to hit or by a house rule the damage roll. Source: spacer C8.4, ruling SP-R29.
var AutofirePart = table.Part{Label: "autofire", Value: 1, Source: "spacer C8.4", Section: "Weapons Data"}
