package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// meleeName is the name of a weapon of the book, or empty.
type meleeName string

// Names are those of the book.
func (meleeName) Names() []string {
	return domain.NamesOf(fight.MeleeWeapons, func(w fight.MeleeWeapon) string { return w.Name }, "")
}

type meleeIn struct {
	Attack   plainThrow     `json:"attack" doc:"the attacker's roll"`
	Guard    fight.Guarding `json:"guard" of:"- unguarded unaware" doc:"empty = the target has a defence; unguarded = it has none; unaware"`
	Defence  *plainThrow    `json:"defence" doc:"the target's roll; needed where it has a defence"`
	Combat   int            `json:"combat" in:"0..100" doc:"of the target; counts without a defence"`
	Agility  int            `json:"agility" in:"0..100" doc:"of the target; counts without a defence"`
	Physique int            `json:"physique" in:"0..100" doc:"of the attacker"`
	Weapon   meleeName      `json:"weapon" doc:"of the book; empty = by damage"`
	Damage   int            `json:"damage" in:"-100..100" doc:"of a custom weapon, beside Physique; counts without weapon"`
	Intent   harm.Intent    `json:"intent" of:"- stun disarm pin" doc:"empty = to wound"`
	fight.MeleeReach
	House rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	domain.Odds
}

var melee = domain.NewProcedure("melee", `spacer C7, book section "Melee Attacks"`,
	"Plays a melee attack up to its damage value: reach, difficulty, result and odds.", func(in meleeIn, out *struct {
		Far     domain.Sentence `json:"far" doc:"a sentence when the target is too far away; else empty"`
		Attack  throwOut        `json:"attack" doc:"the attacker's roll, as task returns it"`
		Defence *throwOut       `json:"defence" doc:"the target's roll, likewise; absent = no defence"`
		Odds    *oddsOut        `json:"odds" doc:"exact odds of a hit, a tie and a miss before any die; null when left out"`
		Result  *resultOut      `json:"result" doc:"once all dice are rolled; null before"`
		fight.Strike
		Parts []table.ToldPart `json:"parts" doc:"the parts of the damage value"`
	},
	) error {
		m, err := in.attack()
		if err != nil {
			return err
		}
		out.Far = in.Far("The target")
		if out.Attack, err = readThrow("attack.faces", m.Attack.Ready(in.House), in.Attack.Faces); err != nil {
			return err
		}
		if in.Wanted() {
			out.Odds = oddsOf(m.Chances())
		}
		part, fixed := m.Guard.Fixed()
		against, known := part.Value, fixed
		if !fixed {
			t, err := readThrow("defence.faces", m.Guard.Throw.Ready(in.House), in.Defence.Faces)
			if err != nil {
				return err
			}
			out.Defence, against, known = &t, t.Total, t.Done
		}
		if !out.Attack.Done || !known {
			return nil
		}
		s := m.Strike(out.Attack.Total, against)
		out.Strike, out.Result = s, (*resultOut)(&s.Result)
		out.Parts = table.Told(s.Parts)
		return nil
	})

// attack reads the attack.
func (in meleeIn) attack() (m fight.MeleeAttack, err error) {
	m = fight.MeleeAttack{
		Physique: in.Physique, Weapon: fight.MeleeWeapon{Damage: in.Damage}, Intent: in.Intent, House: in.House,
		Guard: fight.Guard{How: in.Guard, Combat: in.Combat, Agility: in.Agility},
	}
	if in.Weapon != "" {
		m.Weapon = fight.MeleeWeapons[slices.IndexFunc(fight.MeleeWeapons, func(w fight.MeleeWeapon) bool { return w.Name == string(in.Weapon) })]
	}
	m.Attack = in.Attack.throw()
	if in.Guard != fight.Guarded {
		return m, nil
	}
	if in.Defence == nil {
		return m, domain.Faulty("missing", "defence is missing, and the target has one")
	}
	m.Guard.Throw = in.Defence.throw()
	return m, nil
}

var bleed = domain.NewProcedure("bleed", `spacer 2.B2, book section "K'T'K"`,
	"Reads the die of somebody who bleeds, and places the scratch it brings.", func(in struct {
		Wounds    harm.Wounds       `json:"wounds" doc:"borne"`
		Face      int               `json:"face" in:"0..12" doc:"of the die; 0 = not rolled yet"`
		Choices   []harm.OverflowTo `json:"choices" most:"200" of:"stuns light twoScratches heavy twoLights deadly twoHeavies dead" doc:"choices for a scratch without a box, as overflow takes them"`
		Toughness int               `json:"toughness" in:"0..100" doc:"Toughness, which decides unable"`
		Ignored   int               `json:"ignored" in:"0..11" doc:"points of the wound penalty shaken off"`
		House     rules.House       `json:"house" doc:"house rules; bleedCheck, overflowChooser and scratchStunsOwn count here"`
	}, out *struct {
		BleedCheck rules.Bleeding `json:"bleedCheck" doc:"when the roll is due: empty (at the end of each round), endOfScene or manual"`
		Rolls      bool           `json:"rolls" doc:"a scratch is possible: two or more wounds besides scratches"`
		Below      int            `json:"below" doc:"a die below this number of light, heavy and deadly wounds brings a scratch"`
		Chance     float64        `json:"chance" doc:"of a scratch, 0 to 1"`
		Scratch    bool           `json:"scratch" doc:"the die brings a scratch"`
		Placed     *overflowOut   `json:"placed" doc:"where the scratch goes, as overflow returns it; absent = no scratch"`
	},
	) error {
		out.BleedCheck, out.Rolls, out.Below = in.House.BleedCheck, harm.MayBleed(in.Wounds), in.Wounds.Grave()
		out.Chance = float64(max(out.Below-1, 0)) / float64(dice.D12.Highest())
		if out.Scratch = in.Face > 0 && harm.Bleeds(in.Face, in.Wounds); !out.Scratch {
			return nil
		}
		out.Placed = &overflowOut{}
		return overflow(overflowIn{in.Wounds, harm.Scratch, in.Choices, in.Toughness, in.Ignored, in.House}, out.Placed)
	})
