package procedures

import (
	"cmp"
	"errors"
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

// fightProcedures are those of personal combat.
var fightProcedures = []domain.Procedure{
	domain.NewProcedure("initiative", `spacer C6, book section "Action Types"`,
		"Follows an initiative through its follow-up rolls.", initiativeProcedure),
	domain.NewProcedure("range", `spacer C8, book section "Ranged Attacks"`,
		"Says what it takes to hit at a distance, with cover, concealment, camouflage and dodging.", rangeProcedure),
	domain.NewProcedure("damage", `spacer C9, book sections "Intent to Kill/Hurt/Maim" to "Intent to Disarm"`,
		"Plays the rolls of damage and Toughness and reads the damage table, with the odds.", damageProcedure),
	domain.NewProcedure("overflow", `spacer C9, book section "Overflow"`,
		"Places a wound with the choices made so far, and lists those that are offered next.", overflowProcedure),
	domain.NewProcedure("bleed", `spacer 2.B2, book section "K'T'K"`,
		"Reads the roll of somebody who bleeds, and places the scratch that it brings.", bleedProcedure),
	domain.NewProcedure("conscious", `spacer C9s, book section "Stunning Out"`,
		"Plays the roll to stay conscious.", consciousProcedure),
}

type initiativeIn struct {
	Initiative int   `json:"initiative" doc:"at which the first action is, -100 to 100"`
	Faces      []int `json:"faces" doc:"follow-up rolls in order, each 1 to 12, until one ends the round"`
}

type initiativeOut struct {
	Steps      []followed `json:"steps" doc:"for each roll: face; acts, there is another action; initiative, at which it is"`
	Acts       bool       `json:"acts" doc:"after the last roll there is another action"`
	Initiative int        `json:"initiative" doc:"at which it is"`
}

type followed struct {
	Face       int  `json:"face"`
	Acts       bool `json:"acts"`
	Initiative int  `json:"initiative"`
}

func initiativeProcedure(in initiativeIn) (initiativeOut, error) {
	out := initiativeOut{Steps: []followed{}, Acts: true, Initiative: in.Initiative}
	if err := cmp.Or(
		domain.Within("initiative", in.Initiative, -mostNumber, mostNumber), domain.Within("number of faces", len(in.Faces), 0, mostFaces),
	); err != nil {
		return out, err
	}
	for i, f := range in.Faces {
		if err := domain.Within(fmt.Sprintf("faces[%d]", i), f, 1, 12); err != nil {
			return out, err
		}
		if !out.Acts {
			return out, fmt.Errorf("faces[%d] is given, and the roll before it has ended the round: %w", i, domain.ErrInput)
		}
		out.Initiative, out.Acts = throw.FollowUp(out.Initiative, f)
		out.Steps = append(out.Steps, followed{f, out.Acts, out.Initiative})
	}
	return out, nil
}

type rangeIn struct {
	Metres      int           `json:"metres" doc:"to the target, 0 to 1000000"`
	Weapon      string        `json:"weapon" doc:"name of a weapon of the book; empty = by acc"`
	Acc         int           `json:"acc" doc:"accuracy of a weapon of one's own, 0 to 100; counts without weapon"`
	Concealment fight.Shelter `json:"concealment" doc:"empty, light or heavy"`
	Cover       fight.Shelter `json:"cover" doc:"empty, light or heavy"`
	Camouflage  bool          `json:"camouflage" doc:"the target wears what suits the place"`
	Dodge       *plainThrow   `json:"dodge" doc:"the target's Agility roll without its defence: target, dice at first, open-end level, each 0 to 100, and faces; absent = it does not dodge"`
	Faces       []int         `json:"faces" doc:"dice rolled for cover where there are any"`
	House       rules.House   `json:"house" doc:"house rules; each as the book has it unless it is given"`
}

type rangeOut struct {
	Range      int          `json:"range" doc:"difficulty by the distance alone, 1 or more"`
	Parts      []table.Part `json:"parts" doc:"what makes up the difficulty, or range while it is not rolled to the end"`
	Defence    int          `json:"defence" doc:"open-end levels of concealment, cover and camouflage"`
	Rolls      *throwOut    `json:"rolls" doc:"what the target rolls, to dodge or for cover, as of task; absent = nothing"`
	Difficulty int          `json:"difficulty" doc:"what the attack is up against; 0 while it is not rolled to the end"`
}

func rangeProcedure(in rangeIn) (rangeOut, error) {
	out := rangeOut{Parts: []table.Part{}}
	shot, err := in.attack()
	if err != nil {
		return out, err
	}
	aim, err := shot.Aim()
	if err != nil {
		return out, err
	}
	out.Range, out.Parts, out.Defence = aim.Range, append(out.Parts, aim.Parts...), aim.Defence
	ready, faces := aim.Cover, in.Faces
	if aim.Dodge != nil {
		r := aim.Dodge.Ready(in.House)
		ready, faces = &r, in.Dodge.Faces
	}
	rolled := 0
	if ready == nil && len(faces) > 0 {
		return out, fmt.Errorf("faces has %d and nothing is rolled: %w", len(faces), domain.ErrInput)
	}
	if ready != nil {
		t, err := readThrow("faces", *ready, faces)
		if err != nil {
			return out, err
		}
		if out.Rolls, rolled = &t, t.Total; !t.Done {
			return out, nil
		}
	}
	out.Difficulty, out.Parts = aim.Against(rolled)
	return out, nil
}

// attack reads the attack as far as its range goes.
func (in rangeIn) attack() (fight.RangedAttack, error) {
	a := fight.RangedAttack{
		Gun: fight.Gun{Name: "weapon", Acc: in.Acc}, Metres: in.Metres, Loaded: fight.Uncounted,
		Concealment: in.Concealment, Cover: in.Cover, Camouflage: in.Camouflage, House: in.House,
	}
	if err := cmp.Or(rules.HouseRules.Known(in.House), domain.Within("metres", in.Metres, 0, mostMetres), domain.Within("acc", in.Acc, 0, mostNumber)); err != nil {
		return a, err
	}
	if err := cmp.Or(knownShelter("concealment", in.Concealment), knownShelter("cover", in.Cover)); err != nil {
		return a, err
	}
	if in.Weapon != "" {
		guns := fight.Guns(rules.UsualValues)
		i := slices.IndexFunc(guns, func(g fight.Gun) bool { return g.Name == in.Weapon })
		if i < 0 {
			return a, fmt.Errorf("weapon is %s and is none of the book's: %w", domain.QuoteName(in.Weapon), domain.ErrInput)
		}
		a.Gun = guns[i]
		a.Power = min(1, a.Gun.Power) // what the shot does is not asked here
	}
	if in.Dodge != nil {
		r, err := in.Dodge.throw("dodge")
		if err != nil {
			return a, err
		}
		a.Dodge = &r
	}
	return a, nil
}

// knownShelter returns ErrInput for an amount that is none.
func knownShelter(member string, s fight.Shelter) error {
	return domain.OneOf(member, s, fight.Bare, fight.LightShelter, fight.HeavyShelter)
}

type damageIn struct {
	DV        int         `json:"dv" doc:"damage value, 0 to 100"`
	Toughness int         `json:"toughness" doc:"0 to 100"`
	Armour    int         `json:"armour" doc:"the armour that counts, 0 to 100"`
	Intent    harm.Intent `json:"intent" doc:"empty = to wound, stun, disarm"`
	StunWhole bool        `json:"stunWhole" doc:"used to stun, the damage value is not halved: a stun weapon, or a club"`
	Autofire  bool        `json:"autofire" doc:"counts with the house rule autofireOnDamage"`
	Weapon    *plainThrow `json:"weapon" doc:"to disarm: the defender's roll with the weapon: target, dice at first, open-end level, each 0 to 100, and faces; absent = Toughness alone"`
	Damage    *int        `json:"damage" doc:"the damage roll, 0 to 1000, in place of its dice"`
	Resisted  *int        `json:"resisted" doc:"the Toughness roll, 0 to 1000, or the higher of the two to disarm, in place of their dice"`
	Rolled    []int       `json:"rolled" doc:"dice of the damage roll as they fell"`
	Borne     []int       `json:"borne" doc:"dice of the Toughness roll"`
	House     rules.House `json:"house" doc:"house rules; each as the book has it unless it is given"`
}

type damageOut struct {
	Value  int          `json:"value" doc:"the damage value as it is rolled: halved to stun"`
	Hurts  throwOut     `json:"hurts" doc:"the damage roll, as of task"`
	Bears  throwOut     `json:"bears" doc:"the Toughness roll, the same"`
	Weapon *throwOut    `json:"weapon" doc:"the roll with the weapon, the same; absent where there is none"`
	Done   bool         `json:"done" doc:"both sides are rolled, and what follows is what they come to"`
	Damage harm.Damage  `json:"damage" doc:"kill, deadly, heavy, light, scratch or none"`
	Stuns  int          `json:"stuns" doc:"to stun: stuns gained; a wound brings its own by overflow"`
	Metres int          `json:"metres" doc:"to disarm: how far the weapon flies"`
	Text   string       `json:"text" doc:"the same in words"`
	Parts  []table.Part `json:"parts" doc:"the rolls as they count"`
	Odds   []outlook    `json:"odds" doc:"before any die, the worst first: damage, stuns, metres, and chance, 0 to 1, exactly"`
}

type outlook struct {
	Damage harm.Damage `json:"damage"`
	Stuns  int         `json:"stuns"`
	Metres int         `json:"metres"`
	Chance float64     `json:"chance"`
}

// check returns ErrInput for a member out of its range.
func (in damageIn) check() error {
	if err := domain.OneOf("intent", in.Intent, harm.ToWound, harm.ToStun, harm.ToDisarm); err != nil {
		return err
	}
	given := func(member string, total *int) error {
		if total == nil {
			return nil
		}
		return domain.Within(member, *total, 0, mostRated)
	}
	return cmp.Or(
		given("damage", in.Damage), given("resisted", in.Resisted), rules.HouseRules.Known(in.House), domain.Within("dv", in.DV, 0, mostNumber), domain.Within("toughness", in.Toughness, 0, mostNumber), domain.Within("armour", in.Armour, 0, mostNumber),
	)
}

func damageProcedure(in damageIn) (damageOut, error) {
	out := damageOut{Damage: harm.NoHarm, Parts: []table.Part{}, Odds: []outlook{}}
	if err := in.check(); err != nil {
		return out, err
	}
	u := harm.Hurt{
		DV: in.DV, Toughness: in.Toughness, Armour: table.Part{Label: "armour", Value: in.Armour},
		Intent: in.Intent, StunWhole: in.StunWhole, Autofire: in.Autofire, House: in.House,
	}
	if in.Weapon != nil {
		w, err := in.Weapon.throw("weapon")
		if err != nil {
			return out, err
		}
		u.Weapon = &w
	}
	out.Value = u.Value()
	for _, o := range u.Outlooks() {
		out.Odds = append(out.Odds, outlook{o.Damage, o.Stuns, o.Metres, number(o.Chance)})
	}
	damage, resisted, done, err := out.roll(u, in)
	if err != nil || !done {
		return out, err
	}
	h := u.Harm(damage, resisted)
	out.Done, out.Damage, out.Stuns, out.Metres, out.Text, out.Parts = true, h.Damage, h.Stuns, h.Metres, h.Text, h.Parts
	return out, nil
}

// roll reads the rolls of both sides; totals that are given take the place of dice.
func (o *damageOut) roll(u harm.Hurt, in damageIn) (damage, resisted int, done bool, err error) {
	if o.Hurts, err = readThrow("rolled", u.DamageThrow().Ready(in.House), in.Rolled); err != nil {
		return 0, 0, false, err
	}
	if o.Bears, err = readThrow("borne", u.ToughnessThrow().Ready(in.House), in.Borne); err != nil {
		return 0, 0, false, err
	}
	damage, resisted = o.Hurts.Total, o.Bears.Total
	rolled, borne := o.Hurts.Done, o.Bears.Done
	if u.Weapon != nil && u.Intent == harm.ToDisarm {
		w, err := readThrow("weapon.faces", u.Weapon.Ready(in.House), in.Weapon.Faces)
		if err != nil {
			return 0, 0, false, err
		}
		o.Weapon, resisted, borne = &w, max(resisted, w.Total), borne && w.Done
	}
	if in.Damage != nil {
		damage, rolled = *in.Damage, true
	}
	if in.Resisted != nil {
		resisted, borne = *in.Resisted, true
	}
	return damage, resisted, rolled && borne, nil
}

type overflowIn struct {
	Wounds    harm.Wounds       `json:"wounds" doc:"borne before: scratch 0 to 4, light 0 to 3, heavy 0 to 2, deadly 0 or 1"`
	Wound     harm.Wound        `json:"wound" doc:"that comes on top: scratch, light, heavy or deadly"`
	Choices   []harm.OverflowTo `json:"choices" doc:"made so far, in order, at most 200: stuns, light, twoScratches, heavy, twoLights, deadly, twoHeavies, dead"`
	Toughness int               `json:"toughness" doc:"0 to 100; for unable"`
	Ignored   int               `json:"ignored" doc:"points of the wound penalty shaken off, 0 to 11"`
	House     rules.House       `json:"house" doc:"house rules; overflowChooser and scratchStunsOwn count here"`
}

type overflowOut struct {
	Allowed bool             `json:"allowed" doc:"every choice made was offered"`
	Reason  string           `json:"reason" doc:"why one was not, in a sentence; those before it count"`
	Made    int              `json:"made" doc:"choices that count"`
	Wounds  harm.Wounds      `json:"wounds" doc:"afterwards"`
	Stuns   int              `json:"stuns" doc:"gained"`
	Dead    bool             `json:"dead" doc:"of a deadly wound too many"`
	Penalty int              `json:"penalty" doc:"off every target number, what is shaken off left out"`
	Unable  bool             `json:"unable" doc:"the penalty is as large as Toughness: nothing can be done"`
	Steps   []table.Part     `json:"steps" doc:"what happened, with the stuns of each"`
	Done    bool             `json:"done" doc:"nothing is left to choose"`
	Next    harm.Wound       `json:"next" doc:"the wound that has no box; empty when done"`
	Chooser rules.Chooser    `json:"chooser" doc:"who chooses: empty (the wounded), referee or attacker"`
	Choices []overflowChoice `json:"choices" doc:"what it can become, the milder first: to; title; stuns; offered, as long as it can end; why not"`
}

type overflowChoice struct {
	To      harm.OverflowTo `json:"to"`
	Title   string          `json:"title"`
	Stuns   int             `json:"stuns"`
	Offered bool            `json:"offered"`
	Why     string          `json:"why"`
}

func overflowProcedure(in overflowIn) (overflowOut, error) {
	out := overflowOut{Allowed: true, Steps: []table.Part{}, Choices: []overflowChoice{}, Chooser: in.House.OverflowChooser}
	if err := checkWounds(in.Wounds); err != nil {
		return out, err
	}
	if err := cmp.Or(
		rules.HouseRules.Known(in.House), domain.Within("number of choices", len(in.Choices), 0, mostFaces), domain.Within("toughness", in.Toughness, 0, mostNumber),
		domain.Within("ignored", in.Ignored, 0, harm.WorstPenalty),
	); err != nil {
		return out, err
	}
	if err := domain.OneOf("wound", in.Wound, harm.Scratch, harm.Light, harm.Heavy, harm.Deadly); err != nil {
		return out, err
	}
	o, err := harm.Suffer(in.Wounds, in.Wound, in.House)
	if err != nil {
		return out, err
	}
	for ; out.Made < len(in.Choices); out.Made++ {
		next, err := o.Choose(in.Choices[out.Made])
		var refused rules.Refused
		if errors.As(err, &refused) {
			out.Allowed, out.Reason = false, refused.Error()
			break
		}
		if err != nil {
			return out, err
		}
		o = next
	}
	out.Wounds, out.Stuns, out.Dead, out.Done, out.Next = o.Wounds, o.Stuns, o.Dead, o.Done(), o.Next()
	out.Penalty, out.Unable = max(o.Wounds.Penalty()-in.Ignored, 0), o.Wounds.Unable(in.Toughness, in.Ignored)
	out.Steps = append(out.Steps, o.Steps...)
	for _, c := range o.Choices() {
		out.Choices = append(out.Choices, overflowChoice{c.To, c.Title, c.Stuns, c.Offered, c.Why})
	}
	return out, nil
}

type consciousIn struct {
	Toughness int         `json:"toughness" doc:"0 to 100"`
	Stuns     int         `json:"stuns" doc:"in the pile, 0 to 1000"`
	Faces     []int       `json:"faces" doc:"dice as they fell, each 1 to 12"`
	House     rules.House `json:"house" doc:"house rules; bigTargetKeepsFull counts here"`
}

type consciousOut struct {
	Throw  throwOut           `json:"throw" doc:"the Toughness roll, as of task"`
	Odds   oddsOut            `json:"odds" doc:"chances of success, tie and failure, 0 to 1, exactly"`
	Result harm.Consciousness `json:"result" doc:"once all is rolled: up; stun, which leaves a single Stun next round; out"`
}

func consciousProcedure(in consciousIn) (out consciousOut, err error) {
	if err := cmp.Or(rules.HouseRules.Known(in.House), domain.Within("toughness", in.Toughness, 0, mostNumber), domain.Within("stuns", in.Stuns, 0, mostRated)); err != nil {
		return out, err
	}
	ready := harm.ConsciousThrow(in.Toughness).Ready(in.House)
	out.Odds = oddsOf(throw.ChancesOf(ready.Odds(), dice.Certain(in.Stuns)))
	if out.Throw, err = readThrow("faces", ready, in.Faces); err == nil && out.Throw.Done {
		out.Result = harm.StayConscious(out.Throw.Total, in.Stuns)
	}
	return out, err
}
