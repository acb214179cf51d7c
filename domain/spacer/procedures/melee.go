package procedures

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// meleeProcedures are those of fights hand to hand.
var meleeProcedures = []domain.Procedure{
	domain.NewProcedure("melee", `spacer C7, book section "Melee Attacks"`,
		"Plays an attack hand to hand up to its damage value: whether it reaches, what it is up against, whether it hits, the odds.", meleeProcedure),
}

type meleeIn struct {
	Attack   plainThrow     `json:"attack" doc:"the attacker's roll: target, dice at first, open-end level, each 0 to 100, and faces"`
	Guard    fight.Guarding `json:"guard" doc:"how the target is prepared: empty, with a defence; unguarded, without one; unaware"`
	Defence  *plainThrow    `json:"defence" doc:"the target's roll where it has a defence, the same"`
	Combat   int            `json:"combat" doc:"of the target, 0 to 100; counts where it has no defence"`
	Agility  int            `json:"agility" doc:"of the target, 0 to 100; counts where it has no defence"`
	Physique int            `json:"physique" doc:"of the attacker, 0 to 100"`
	Weapon   string         `json:"weapon" doc:"name of a weapon of the book; empty = by damage"`
	Damage   int            `json:"damage" doc:"of a weapon of one's own, beside Physique, -100 to 100; counts without weapon"`
	Intent   harm.Intent    `json:"intent" doc:"empty = to wound, stun, disarm, pin"`
	Charge   bool           `json:"charge" doc:"the attacker charges"`
	Metres   int            `json:"metres" doc:"to the target, 0 to 1000000"`
	Goes     int            `json:"goes" doc:"of a charge: metres that the attacker can go, as many as Agility, 0 to 100"`
	House    rules.House    `json:"house" doc:"house rules; each as the book has it unless it is given"`
}

type meleeOut struct {
	Far          string        `json:"far" doc:"that the target is too far away, in a sentence; empty where it is not"`
	Attack       throwOut      `json:"attack" doc:"the attacker's roll, as of task"`
	Defence      *throwOut     `json:"defence" doc:"the target's roll, the same; absent where there is no defence"`
	Odds         oddsOut       `json:"odds" doc:"before any die: chances of a hit, a tie and a miss, 0 to 1, exactly"`
	Result       *throw.Result `json:"result" doc:"once all is rolled: total, opposition, margin, verdict success, tie or failure, levels of success"`
	Hit          bool          `json:"hit" doc:"it hits"`
	TableDecides bool          `json:"tableDecides" doc:"it is a tie, and by the house rule meleeTie the table says whether it hits"`
	DV           int           `json:"dv" doc:"damage value, 0 or more, to be rolled as of damage; 0 without a hit, unless the table decides"`
	StunWhole    bool          `json:"stunWhole" doc:"used to stun, the damage value is not halved, as of damage"`
	Parts        []table.Part  `json:"parts" doc:"what makes up the damage value"`
}

func meleeProcedure(in meleeIn) (meleeOut, error) {
	out := meleeOut{Parts: []table.Part{}}
	m, err := in.attack()
	if err != nil {
		return out, err
	}
	out.Far = fight.MeleeReach{Metres: in.Metres, Goes: in.Goes, Charge: in.Charge}.Far("The target")
	if out.Attack, err = readThrow("attack.faces", m.Attack.Ready(in.House), in.Attack.Faces); err != nil {
		return out, err
	}
	out.Odds = oddsOf(m.Chances())
	part, fixed := m.Guard.Fixed()
	against, known := part.Value, fixed
	if !fixed {
		t, err := readThrow("defence.faces", m.Guard.Throw.Ready(in.House), in.Defence.Faces)
		if err != nil {
			return out, err
		}
		out.Defence, against, known = &t, t.Total, t.Done
	}
	if !out.Attack.Done || !known {
		return out, nil
	}
	s := m.Strike(out.Attack.Total, against)
	out.Result, out.Hit, out.TableDecides, out.DV, out.StunWhole = &s.Result, s.Hit, s.TableDecides, s.DV, s.StunWhole
	out.Parts = append(out.Parts, s.Parts...)
	return out, nil
}

// attack reads the attack.
func (in meleeIn) attack() (m fight.MeleeAttack, err error) {
	m = fight.MeleeAttack{
		Physique: in.Physique, Weapon: fight.MeleeWeapon{Damage: in.Damage}, Intent: in.Intent, House: in.House,
		Guard: fight.Guard{How: in.Guard, Combat: in.Combat, Agility: in.Agility},
	}
	if err := cmp.Or(
		rules.HouseRules.Known(in.House),
		domain.OneOf("guard", in.Guard, fight.Guarded, fight.Unguarded, fight.Unaware), domain.OneOf("intent", in.Intent, harm.Intents...),
		domain.Within("combat", in.Combat, 0, mostNumber), domain.Within("agility", in.Agility, 0, mostNumber),
		domain.Within("physique", in.Physique, 0, mostNumber), domain.Within("damage", in.Damage, -mostNumber, mostNumber),
		domain.Within("metres", in.Metres, 0, mostMetres), domain.Within("goes", in.Goes, 0, mostNumber),
	); err != nil {
		return m, err
	}
	if in.Weapon != "" {
		i := slices.IndexFunc(fight.MeleeWeapons, func(w fight.MeleeWeapon) bool { return w.Name == in.Weapon })
		if i < 0 {
			return m, fmt.Errorf("weapon is %s and is none of the book's: %w", domain.QuoteName(in.Weapon), domain.ErrInput)
		}
		m.Weapon = fight.MeleeWeapons[i]
	}
	if m.Attack, err = in.Attack.throw("attack"); err != nil || in.Guard != fight.Guarded {
		return m, err
	}
	if in.Defence == nil {
		return m, fmt.Errorf("defence is missing, and the target has one: %w", domain.ErrInput)
	}
	m.Guard.Throw, err = in.Defence.throw("defence")
	return m, err
}

type bleedIn struct {
	Wounds    harm.Wounds       `json:"wounds" doc:"borne: scratch 0 to 4, light 0 to 3, heavy 0 to 2, deadly 0 or 1"`
	Face      int               `json:"face" doc:"of the die, 1 to 12; 0 = not rolled yet"`
	Choices   []harm.OverflowTo `json:"choices" doc:"where a scratch goes that has no box, as of overflow"`
	Toughness int               `json:"toughness" doc:"0 to 100; for unable"`
	Ignored   int               `json:"ignored" doc:"points of the wound penalty shaken off, 0 to 11"`
	House     rules.House       `json:"house" doc:"house rules; bleedCheck, overflowChooser and scratchStunsOwn count here"`
}

type bleedOut struct {
	When    rules.Bleeding `json:"when" doc:"it is rolled: empty (at the end of each round), endOfScene or manual"`
	Rolls   bool           `json:"rolls" doc:"the roll is worth making: with less than two wounds beside scratches no die shows less"`
	Below   int            `json:"below" doc:"a die that shows less than this brings a scratch: the light, heavy and deadly wounds"`
	Chance  float64        `json:"chance" doc:"of a scratch, 0 to 1"`
	Scratch bool           `json:"scratch" doc:"the die brings a scratch"`
	Placed  *overflowOut   `json:"placed" doc:"where the scratch goes, as of overflow; absent where there is none"`
}

func bleedProcedure(in bleedIn) (bleedOut, error) {
	if err := cmp.Or(
		rules.HouseRules.Known(in.House), checkWounds(in.Wounds), domain.Within("face", in.Face, 0, dice.D12.Highest()),
	); err != nil {
		return bleedOut{}, err
	}
	out := bleedOut{When: in.House.BleedCheck, Rolls: harm.MayBleed(in.Wounds), Below: in.Wounds.Grave()}
	out.Chance = float64(max(out.Below-1, 0)) / float64(dice.D12.Highest())
	if out.Scratch = in.Face > 0 && harm.Bleeds(in.Face, in.Wounds); !out.Scratch {
		return out, nil
	}
	placed, err := overflowProcedure(overflowIn{in.Wounds, harm.Scratch, in.Choices, in.Toughness, in.Ignored, in.House})
	out.Placed = &placed
	return out, err
}
