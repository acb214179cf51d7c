package fight

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

const (
	meleeSource  = "spacer C7"
	meleeSection = "Melee Attacks"
)

// MeleeWeapon is a weapon of the hand.
//
// Source: spacer 2.B4, book section "Weapons Data".
type MeleeWeapon struct {
	Name   string
	Damage int // beside Physique: -1 for short ones, +1 for large ones
	// Stun is what counts in place of Damage when the weapon is used to stun and StunWhole says that its damage value is
	// not halved then.
	Stun      int
	StunWhole bool
	Thrown    bool // at range too, as Gun Thrown has it
}

// MeleeWeapons lists the weapons of the book.
//
// Source: spacer 2.B4, SP-R30 for clubs.
var MeleeWeapons = []MeleeWeapon{
	{Name: "Knife", Damage: -1, Thrown: true},
	{Name: "Sword"},
	{Name: "Club", Stun: -1, StunWhole: true},
	{Name: "Greatsword", Damage: 1},
	{Name: "Halberd", Damage: 1},
}

// modifier is what the weapon adds to a damage value of that intent.
func (w MeleeWeapon) modifier(i harm.Intent) int {
	if i == harm.ToStun && w.StunWhole {
		return w.Stun
	}
	return w.Damage
}

// MeleeReach is the way of an attack hand to hand to its target.
//
// Source: spacer C6, C7, book sections "Action Types" and "Melee Attacks".
type MeleeReach struct {
	Charge bool `json:"charge" doc:"the attacker charges"` // moves and attacks in one
	Metres int  `json:"metres" in:"0..1000000" doc:"to the target"`
	Goes   int  `json:"goes" in:"0..100" doc:"charge: metres the attacker can go (Agility)"`
}

// armsLength is how far, in metres, whoever does not charge reaches. The book gives no number.
const armsLength = 2

// most is how far away the target may stand, in metres.
func (r MeleeReach) most() int {
	if r.Charge {
		return max(r.Goes, armsLength)
	}
	return armsLength
}

// Far says that the target stands too far away, for the referee; empty where it does not.
func (r MeleeReach) Far(target string) domain.Sentence {
	switch {
	case r.Metres <= r.most():
		return domain.Sentence{}
	case r.Charge:
		return domain.Sentence{
			Code: "charge-too-short",
			Text: fmt.Sprintf("%s is %d m away; a charge goes %d m (Agility). The referee decides.", target, r.Metres, r.most()),
		}
	}
	return domain.Sentence{
		Code: "out-of-reach",
		Text: fmt.Sprintf("%s is %d m away, out of reach. Move there or charge; the referee decides.", target, r.Metres),
	}
}

// LeavesMelee says of a move that it leads out of a melee with somebody so far away, for the referee; empty where that one
// is out of reach.
//
// Source: spacer C6, book section "Action Types".
func LeavesMelee(foe string, metres int) domain.Sentence {
	if metres > armsLength {
		return domain.Sentence{}
	}
	return domain.Sentence{Code: "leaves-melee", Text: fmt.Sprintf("%s is within reach. Disengage is the action to get out of melee; the referee decides.", foe)}
}

// Guarding is how somebody is prepared for a melee attack.
type Guarding string

// The ways to be prepared. Source: spacer C7 2.
const (
	Guarded   Guarding = ""          // with a defence: a roll like the attacker's
	Unguarded Guarding = "unguarded" // without one: against the higher of Combat and Agility
	Unaware   Guarding = "unaware"   // against the lower of the two
)

// Guard is what a melee attack is up against. See Fight.Defends for who has a defence.
type Guard struct {
	How     Guarding
	Throw   throw.Throw // of Guarded
	Combat  int
	Agility int
}

// Fixed is the difficulty where no roll is made; ok is false where one is.
//
// Source: spacer C7 2, book section "Melee Attacks".
func (g Guard) Fixed() (difficulty table.Part, ok bool) {
	label := map[Guarding]string{Unguarded: "no defence, the higher", Unaware: "unaware, the lower"}[g.How] + " of Combat and Agility"
	switch g.How {
	case Unguarded:
		return table.Part{Label: label, Value: max(g.Combat, g.Agility, 0), Source: meleeSource, Section: meleeSection}, true
	case Unaware:
		return table.Part{Label: label, Value: max(min(g.Combat, g.Agility), 0), Source: meleeSource, Section: meleeSection}, true
	}
	return table.Part{}, false
}

// odds is how likely each opposition is.
func (g Guard) odds(h rules.House) dice.Distribution {
	if p, fixed := g.Fixed(); fixed {
		return dice.Certain(p.Value)
	}
	return g.Throw.Ready(h).Odds()
}

// MeleeAttack is an attack with a weapon of the hand, a charge too.
//
// Source: spacer C7.
type MeleeAttack struct {
	Attack   throw.Throw // Combat and Infantry, a martial hobby or the like: see Task
	Physique int
	Weapon   MeleeWeapon
	Intent   harm.Intent
	Guard    Guard
	House    rules.House
}

// Chances are those of a hit; a tie is one of its own.
func (m MeleeAttack) Chances() throw.Chances {
	return throw.ChancesOf(m.Attack.Ready(m.House).Odds(), m.Guard.odds(m.House))
}

// Strike is what an attack came to, up to its damage value.
type Strike struct {
	Result       throw.Result `json:"-"`
	Hit          bool         `json:"hit" doc:"it hits"`
	TableDecides bool         `json:"tableDecides" doc:"a tie that the table decides (house rule meleeTie)"`
	DV           int          `json:"dv" doc:"damage value for damage, 0 or more; 0 without a hit, unless the table decides"`
	StunWhole    bool         `json:"stunWhole" doc:"to stun: the damage value is not halved, as in damage"`
	Parts        []table.Part `json:"-"` // that make DV up
}

// strike compares a total with what it is against and makes up the damage value of those parts beside the margin.
func strike(total, opposition int, tieDecided bool, parts ...table.Part) Strike {
	s := Strike{Result: throw.Compare(total, opposition)}
	s.Hit = s.Result.Verdict == throw.Success
	s.TableDecides = s.Result.Verdict == throw.Tie && tieDecided
	if s.Hit || s.TableDecides {
		s.Parts = append([]table.Part{{Label: "margin of the hit", Value: s.Result.Margin, Source: "spacer C7.5", Section: "Intent to Kill/Hurt/Maim"}}, parts...)
		s.DV = max(table.Sum(s.Parts), 0)
	}
	return s
}

// Strike compares the attack's total with the defender's, or with the fixed difficulty.
//
// Source: spacer C7 3 to 5.
func (m MeleeAttack) Strike(total, opposition int) Strike {
	s := strike(total, opposition, m.House.MeleeTie == rules.MeleeTieTable,
		table.Part{Label: "Physique", Value: m.Physique, Source: "spacer C7.5", Section: "Intent to Kill/Hurt/Maim"},
		table.Part{Label: domain.OrElse(m.Weapon.Name, "weapon"), Value: m.Weapon.modifier(m.Intent), Source: "spacer 2.B4", Section: "Weapons Data"},
	)
	s.StunWhole = m.Weapon.StunWhole
	return s
}
