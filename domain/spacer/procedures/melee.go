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

// meleeProcedures are those of fights hand to hand.
var meleeProcedures = []domain.Procedure{
	domain.NewProcedure("melee", `spacer C7, book section "Melee Attacks"`,
		"Plays an attack hand to hand up to its damage value: whether it reaches, what it is up against, whether it hits, the odds.", melee),
}

// meleeName is the name of a weapon of the book, or empty.
type meleeName string

// Names are those of the book.
func (meleeName) Names() []string {
	names := []string{""}
	for _, w := range fight.MeleeWeapons {
		names = append(names, w.Name)
	}
	return names
}

type meleeIn struct {
	Attack   plainThrow     `json:"attack" doc:"the attacker's roll"`
	Guard    fight.Guarding `json:"guard" of:"- unguarded unaware" doc:"how the target is prepared: empty, with a defence; unguarded, without one; unaware"`
	Defence  *plainThrow    `json:"defence" doc:"the target's roll; needed where it has a defence"`
	Combat   int            `json:"combat" in:"0..100" doc:"of the target; counts where it has no defence"`
	Agility  int            `json:"agility" in:"0..100" doc:"of the target; counts where it has no defence"`
	Physique int            `json:"physique" in:"0..100" doc:"of the attacker"`
	Weapon   meleeName      `json:"weapon" doc:"of the book; empty = by damage"`
	Damage   int            `json:"damage" in:"-100..100" doc:"of a custom weapon, beside Physique; counts without weapon"`
	Intent   harm.Intent    `json:"intent" of:"- stun disarm pin" doc:"empty = to wound"`
	Charge   bool           `json:"charge" doc:"the attacker charges"`
	Metres   int            `json:"metres" in:"0..1000000" doc:"to the target"`
	Goes     int            `json:"goes" in:"0..100" doc:"of a charge: metres that the attacker can go, as many as Agility"`
	House    rules.House    `json:"house" doc:"house rules; each as the book has it unless it is given"`
	domain.Odds
}

type meleeOut struct {
	Far          domain.Sentence  `json:"far" doc:"that the target is too far away; empty where it is not"`
	Attack       throwOut         `json:"attack" doc:"the attacker's roll, as of task"`
	Defence      *throwOut        `json:"defence" doc:"the target's roll, the same; absent where there is no defence"`
	Odds         *oddsOut         `json:"odds" doc:"before any die: of a hit, a tie and a miss, exactly; null where they are left out"`
	Result       *resultOut       `json:"result" doc:"once all is rolled; null before"`
	Hit          bool             `json:"hit" doc:"it hits"`
	TableDecides bool             `json:"tableDecides" doc:"it is a tie, and by the house rule meleeTie the table says whether it hits"`
	DV           int              `json:"dv" doc:"damage value, 0 or more, to be rolled as of damage; 0 without a hit, unless the table decides"`
	StunWhole    bool             `json:"stunWhole" doc:"used to stun, the damage value is not halved, as of damage"`
	Parts        []table.ToldPart `json:"parts" doc:"what makes up the damage value"`
}

func melee(in meleeIn) (meleeOut, error) {
	out := meleeOut{Parts: []table.ToldPart{}}
	m, err := in.attack()
	if err != nil {
		return out, err
	}
	out.Far = fight.MeleeReach{Metres: in.Metres, Goes: in.Goes, Charge: in.Charge}.Far("The target")
	if out.Attack, err = readThrow("attack.faces", m.Attack.Ready(in.House), in.Attack.Faces); err != nil {
		return out, err
	}
	if in.Wanted() {
		out.Odds = oddsOf(m.Chances())
	}
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
	out.Result, out.Hit, out.TableDecides, out.DV, out.StunWhole = resultOf(s.Result), s.Hit, s.TableDecides, s.DV, s.StunWhole
	out.Parts = table.Told(s.Parts)
	return out, nil
}

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

type bleedIn struct {
	Wounds    harm.Wounds       `json:"wounds" doc:"borne"`
	Face      int               `json:"face" in:"0..12" doc:"of the die; 0 = not rolled yet"`
	Choices   []harm.OverflowTo `json:"choices" most:"200" of:"stuns light twoScratches heavy twoLights deadly twoHeavies dead" doc:"where a scratch goes that has no box, as of overflow"`
	Toughness int               `json:"toughness" in:"0..100" doc:"for unable"`
	Ignored   int               `json:"ignored" in:"0..11" doc:"points of the wound penalty shaken off"`
	House     rules.House       `json:"house" doc:"house rules; bleedCheck, overflowChooser and scratchStunsOwn count here"`
}

type bleedOut struct {
	BleedCheck rules.Bleeding `json:"bleedCheck" doc:"when it is rolled: empty (at the end of each round), endOfScene or manual"`
	Rolls      bool           `json:"rolls" doc:"the roll is worth making: with less than two wounds beside scratches no die shows less"`
	Below      int            `json:"below" doc:"a die that shows less than this brings a scratch: the light, heavy and deadly wounds"`
	Chance     float64        `json:"chance" doc:"of a scratch, 0 to 1"`
	Scratch    bool           `json:"scratch" doc:"the die brings a scratch"`
	Placed     *overflowOut   `json:"placed" doc:"where the scratch goes, as of overflow; absent where there is none"`
}

func bleed(in bleedIn) (bleedOut, error) {
	out := bleedOut{BleedCheck: in.House.BleedCheck, Rolls: harm.MayBleed(in.Wounds), Below: in.Wounds.Grave()}
	out.Chance = float64(max(out.Below-1, 0)) / float64(dice.D12.Highest())
	if out.Scratch = in.Face > 0 && harm.Bleeds(in.Face, in.Wounds); !out.Scratch {
		return out, nil
	}
	placed, err := overflow(overflowIn{in.Wounds, harm.Scratch, in.Choices, in.Toughness, in.Ignored, in.House})
	out.Placed = &placed
	return out, err
}
