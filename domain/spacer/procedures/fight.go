package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

type followed struct {
	Face       int  `json:"face"`
	Acts       bool `json:"acts"`
	Initiative int  `json:"initiative"`
}

var initiative = domain.NewProcedure("initiative", `spacer C6, book section "Action Types"`,
	"Follows an initiative through its follow-up rolls.", func(in struct {
		Initiative int   `json:"initiative" need:"yes" in:"-100..100" doc:"of the first action"`
		Faces      []int `json:"faces" most:"200" in:"1..12" doc:"follow-up rolls in order, until one ends the round"`
	}, out *struct {
		Steps      []followed `json:"steps" doc:"for each roll: face; acts: another action follows; initiative: that of the action"`
		Acts       bool       `json:"acts" doc:"another action follows the last roll"`
		Initiative int        `json:"initiative" doc:"of that action"`
	},
	) error {
		out.Acts, out.Initiative = true, in.Initiative
		for i, f := range in.Faces {
			if !out.Acts {
				return domain.Faulty("out-of-range", "faces[%d] is given, and the roll before it has ended the round", i)
			}
			out.Initiative, out.Acts = throw.FollowUp(out.Initiative, f)
			out.Steps = append(out.Steps, followed{f, out.Acts, out.Initiative})
		}
		return nil
	})

// gunName is the name of a weapon of the book, or empty.
type gunName string

// Names are those of the book.
func (gunName) Names() []string {
	return domain.NamesOf(fight.Guns(rules.UsualValues), func(g fight.Gun) string { return g.Name }, "")
}

type rangeIn struct {
	Metres      int           `json:"metres" need:"yes" in:"0..1000000" doc:"to the target"`
	Weapon      gunName       `json:"weapon" doc:"of the book; empty = by acc"`
	Acc         int           `json:"acc" in:"0..100" doc:"accuracy of a custom weapon; counts without weapon"`
	Concealment fight.Shelter `json:"concealment" of:"- light heavy" doc:"of the target"`
	Cover       fight.Shelter `json:"cover" of:"- light heavy" doc:"of the target"`
	Camouflage  bool          `json:"camouflage" doc:"the target's clothes suit the place"`
	Dodge       *plainThrow   `json:"dodge" doc:"the target's Agility roll, before the levels of defence; absent = it does not dodge"`
	Faces       []int         `json:"faces" most:"200" in:"1..12" doc:"dice rolled for cover, if any"`
	House       rules.House   `json:"house" doc:"house rules; the book's rule for each one left out"`
}

var ranged = domain.NewProcedure("range", `spacer C8, book section "Ranged Attacks"`,
	"Gives the difficulty of a ranged attack, with cover, concealment, camouflage and dodging.", func(in rangeIn, out *struct {
		Range      int              `json:"range" doc:"difficulty by the distance alone, 1 or more"`
		Parts      []table.ToldPart `json:"parts" doc:"the parts of the difficulty, or of range until all dice are rolled"`
		Defence    int              `json:"defence" doc:"open-end levels of concealment, cover and camouflage"`
		Rolls      *throwOut        `json:"rolls" doc:"what the target rolls, to dodge or for cover, as task returns it; absent = nothing"`
		Difficulty int              `json:"difficulty" doc:"the attack's difficulty; 0 until all dice are rolled"`
	},
	) error {
		aim, err := in.attack().Aim()
		if err != nil {
			return err
		}
		out.Range, out.Parts, out.Defence = aim.Range, table.Told(aim.Parts), aim.Defence
		ready, faces := aim.Cover, in.Faces
		if aim.Dodge != nil {
			r := aim.Dodge.Ready(in.House)
			ready, faces = &r, in.Dodge.Faces
		}
		rolled := 0
		if ready == nil && len(faces) > 0 {
			return domain.Faulty("out-of-range", "faces has %d and nothing is rolled", len(faces))
		}
		if ready != nil {
			t, err := readThrow("faces", *ready, faces)
			if err != nil {
				return err
			}
			if out.Rolls, rolled = &t, t.Total; !t.Done {
				return nil
			}
		}
		difficulty, parts := aim.Against(rolled)
		out.Difficulty, out.Parts = difficulty, table.Told(parts)
		return nil
	})

// attack reads the attack as far as its range goes.
func (in rangeIn) attack() fight.RangedAttack {
	a := fight.RangedAttack{
		Gun: fight.Gun{Name: "weapon", Acc: in.Acc}, Metres: in.Metres, Loaded: fight.Uncounted,
		Concealment: in.Concealment, Cover: in.Cover, Camouflage: in.Camouflage, House: in.House,
	}
	if in.Weapon != "" {
		guns := fight.Guns(rules.UsualValues)
		a.Gun = guns[slices.IndexFunc(guns, func(g fight.Gun) bool { return g.Name == string(in.Weapon) })]
		a.Power = min(1, a.Gun.Power) // what the shot does is not asked here
	}
	if in.Dodge != nil {
		r := in.Dodge.throw()
		a.Dodge = &r
	}
	return a
}

type damageIn struct {
	DV             int         `json:"dv" need:"yes" in:"0..100" doc:"damage value"`
	Toughness      int         `json:"toughness" need:"yes" in:"0..100" doc:"of the one hit"`
	Armour         int         `json:"armour" in:"0..100" doc:"the armour that counts"`
	Intent         harm.Intent `json:"intent" of:"- stun disarm" doc:"empty = to wound"`
	StunWhole      bool        `json:"stunWhole" doc:"to stun: the damage value is not halved (a stun weapon, or a club)"`
	Autofire       bool        `json:"autofire" doc:"counts with the house rule autofireOnDamage"`
	Weapon         *plainThrow `json:"weapon" doc:"to disarm: the defender's roll with the weapon; absent = Toughness alone"`
	DamageTotal    *int        `json:"damageTotal" in:"0..1000" doc:"the damage roll, in place of its dice"`
	ToughnessTotal *int        `json:"toughnessTotal" in:"0..1000" doc:"the Toughness roll, or the higher of the two to disarm, in place of their dice"`
	DamageFaces    []int       `json:"damageFaces" most:"200" in:"1..12" doc:"dice of the damage roll as they fell"`
	ToughnessFaces []int       `json:"toughnessFaces" most:"200" in:"1..12" doc:"dice of the Toughness roll"`
	House          rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	domain.Odds
}

type damageOut struct {
	Value  int       `json:"value" doc:"the damage value rolled: halved to stun"`
	Hurts  throwOut  `json:"hurts" doc:"the damage roll, as task returns it"`
	Bears  throwOut  `json:"bears" doc:"the Toughness roll, likewise"`
	Weapon *throwOut `json:"weapon" doc:"the roll with the weapon, likewise; absent = none"`
	Done   bool      `json:"done" doc:"both sides have rolled; the members below are the result"`
	harm.Harm
	Parts []table.ToldPart `json:"parts" doc:"the rolls that count"`
	Odds  []outlook        `json:"odds" doc:"exact odds before any die, the worst first; none when left out"`
}

type outlook struct {
	harm.Outlook
	Chance float64 `json:"chance" doc:"0 to 1"`
}

var damage = domain.NewProcedure("damage", `spacer C9, book sections "Intent to Kill/Hurt/Maim" to "Intent to Disarm"`,
	"Plays the rolls of damage and Toughness and reads the damage table, with the odds.", func(in damageIn, out *damageOut) error {
		out.Damage = harm.NoHarm
		u := harm.Hurt{
			DV: in.DV, Toughness: in.Toughness, Armour: table.Part{Label: "armour", Value: in.Armour},
			Intent: in.Intent, StunWhole: in.StunWhole, Autofire: in.Autofire, House: in.House,
		}
		if in.Weapon != nil {
			w := in.Weapon.throw()
			u.Weapon = &w
		}
		out.Value = u.Value()
		if in.Wanted() {
			for _, o := range u.Outlooks() {
				out.Odds = append(out.Odds, outlook{o, number(o.Chance)})
			}
		}
		damage, resisted, done, err := out.roll(u, in)
		if err != nil || !done {
			return err
		}
		h := u.Harm(damage, resisted)
		out.Done, out.Harm, out.Parts = true, h, table.Told(h.Parts)
		return nil
	})

// roll reads the rolls of both sides; totals that are given take the place of dice.
func (o *damageOut) roll(u harm.Hurt, in damageIn) (damage, resisted int, done bool, err error) {
	if o.Hurts, err = readThrow("damageFaces", u.DamageThrow().Ready(in.House), in.DamageFaces); err != nil {
		return 0, 0, false, err
	}
	if o.Bears, err = readThrow("toughnessFaces", u.ToughnessThrow().Ready(in.House), in.ToughnessFaces); err != nil {
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
	if in.DamageTotal != nil {
		damage, rolled = *in.DamageTotal, true
	}
	if in.ToughnessTotal != nil {
		resisted, borne = *in.ToughnessTotal, true
	}
	return damage, resisted, rolled && borne, nil
}

type overflowIn struct {
	Wounds    harm.Wounds       `json:"wounds" doc:"marked before"`
	Wound     harm.Wound        `json:"wound" of:"scratch light heavy deadly" doc:"the new wound"`
	Choices   []harm.OverflowTo `json:"choices" most:"200" of:"stuns light twoScratches heavy twoLights deadly twoHeavies dead" doc:"made so far, in order"`
	Toughness int               `json:"toughness" in:"0..100" doc:"Toughness, which decides unable"`
	Ignored   int               `json:"ignored" in:"0..11" doc:"points of the wound penalty shaken off"`
	House     rules.House       `json:"house" doc:"house rules; overflowChooser and scratchStunsOwn count here"`
}

type overflowOut struct {
	domain.Verdict
	Made            int              `json:"made" doc:"choices that count: all before the first one not offered"`
	Wounds          harm.Wounds      `json:"wounds" doc:"afterwards"`
	Stuns           int              `json:"stuns" doc:"gained"`
	Dead            bool             `json:"dead" doc:"a deadly wound too many kills"`
	Penalty         int              `json:"penalty" doc:"taken off every target number, less the points shaken off"`
	Unable          bool             `json:"unable" doc:"the penalty has reached Toughness: unable to act"`
	Steps           []table.ToldPart `json:"steps" doc:"what happened, with the stuns of each"`
	Done            bool             `json:"done" doc:"nothing is left to choose"`
	Next            harm.Wound       `json:"next" doc:"the wound without a box; empty when done"`
	OverflowChooser rules.Chooser    `json:"overflowChooser" doc:"who chooses: empty (the wounded), referee or attacker"`
	Choices         []overflowChoice `json:"choices" doc:"what it can become, the milder first; allowed: the overflow can end that way"`
}

type overflowChoice struct {
	To    harm.OverflowTo `json:"to" doc:"what"`
	Title string          `json:"title" doc:"its name on screen"`
	Stuns int             `json:"stuns" doc:"it brings"`
	domain.Verdict
}

var overflowing = domain.NewProcedure("overflow", `spacer C9, book section "Overflow"`,
	"Places a wound with the choices made so far, and lists the next choices.", overflow)

func overflow(in overflowIn, out *overflowOut) error {
	out.OverflowChooser = in.House.OverflowChooser
	o, err := harm.Suffer(in.Wounds, in.Wound, in.House)
	if err != nil {
		return err
	}
	for out.Made < len(in.Choices) && err == nil {
		if o, err = o.Choose(in.Choices[out.Made]); err == nil {
			out.Made++
		}
	}
	out.Wounds, out.Stuns, out.Dead, out.Done, out.Next = o.Wounds, o.Stuns, o.Dead, o.Done(), o.Next()
	out.Penalty, out.Unable = max(o.Wounds.Penalty()-in.Ignored, 0), o.Wounds.Unable(in.Toughness, in.Ignored)
	out.Steps = table.Told(o.Steps)
	for _, c := range o.Choices() {
		out.Choices = append(out.Choices, overflowChoice{c.To, c.Title, c.Stuns, offered(c)})
	}
	return out.Judge(err)
}

var conscious = domain.NewProcedure("conscious", `spacer C9s, book section "Stunning Out"`,
	"Plays the roll to stay conscious.", func(in struct {
		Toughness int         `json:"toughness" need:"yes" in:"0..100" doc:"of the one who may pass out"`
		Stuns     int         `json:"stuns" need:"yes" in:"0..1000" doc:"in the pile"`
		Faces     []int       `json:"faces" most:"200" in:"1..12" doc:"dice as they fell"`
		House     rules.House `json:"house" doc:"house rules; bigTargetKeepsFull counts here"`
		domain.Odds
	}, out *struct {
		Throw  throwOut           `json:"throw" doc:"the Toughness roll, as task returns it"`
		Odds   *oddsOut           `json:"odds" doc:"exact odds; null when left out"`
		Result harm.Consciousness `json:"result" doc:"once all dice are rolled: up, stun (only a single Stun next round) or out"`
	},
	) (err error) {
		ready := harm.ConsciousThrow(in.Toughness).Ready(in.House)
		if in.Wanted() {
			out.Odds = oddsOf(throw.ChancesOf(ready.Odds(), dice.Certain(in.Stuns)))
		}
		if out.Throw, err = readThrow("faces", ready, in.Faces); err == nil && out.Throw.Done {
			out.Result = harm.StayConscious(out.Throw.Total, in.Stuns)
		}
		return err
	})

// offered tells whether a choice is, and why not.
func offered(c harm.WoundChoice) domain.Verdict {
	if c.Offered {
		return domain.Verdict{Allowed: true}
	}
	return domain.Verdict{Reason: c.Why, Code: harm.NotOffered}
}
