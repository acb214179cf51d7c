package farfuture

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Attack is an attack as it is declared, before the dice.
//
// Source: farfuture C6.
type Attack struct {
	Attacker  *Character `json:"-"` // nil = somebody without a sheet, of Level
	Level     int        `json:"-"` // without a sheet: of the skill that is rolled, Zero-G too where that is
	Weapon    Weapon     `json:"-"` // of Weapons or one's own; no name = words, a threat, a feat: no weapon at all
	Skill     string     `json:"-"` // rolled without a weapon, or with one of one's own; empty otherwise
	Own       *Profile   `json:"-"` // of a weapon that Weapons does not have; nil otherwise
	OwnTraits `json:"-"`

	Aim       TrackName    `json:"aim" of:"health composure" doc:"the track it is aimed at"`
	Distance  int          `json:"distance" in:"0..1000" doc:"zones between the two; 0 when left out"`
	Gravity   Gravity      `json:"gravity" of:"low zero -" doc:"empty = normal"`
	ByZeroG   bool         `json:"byZeroG" doc:"under gravity, Zero-G −2 in place of Firearms, for low-recoil firearms"`
	Explicit  bool         `json:"explicit" doc:"without a weapon: a combat skill is used, so armour counts"` // Brawling and the like are such by themselves
	Leave     bool         `json:"leave" doc:"the referee allows a weapon without the battle dress it needs"`
	OutOfPlay bool         `json:"-"` // the attacker is
	Extras    []table.Part `json:"-"` // invokes, tags, spin and the like
	House     House        `json:"house" doc:"house rules; no for each one left out"`
}

// OwnTraits are what a weapon of one's own has that no Profile can say. They mean what they mean in WeaponRow.
type OwnTraits struct {
	LowRecoil bool `json:"lowRecoil" doc:"it can be fired by Zero-G"`
	Directed  bool `json:"directed" doc:"an area weapon that spares its firer"`
	OutOfAmmo bool `json:"outOfAmmo" doc:"it can run out of ammunition"`
	Laser     bool `json:"laser" doc:"it is a laser"` // of low recoil therefore
	TwoHanded bool `json:"twoHanded" doc:"it takes both hands"`
}

// Aimed is an attack that may be made: what it rolls and does.
type Aimed struct {
	Attack   Attack            // as declared, but for Aim: what strikes Composure only is aimed at that
	Row      WeaponRow         // of the weapon as it fires; one's own has a row of what is known, no weapon the zero row
	Profile  Profile           // as it fires: what the aim, gravity, martial arts and the house rules make of it
	Skill    string            // rolled
	Level    int               // of it, with what the weapon takes off
	Parts    []table.Part      // all that goes into the attack's total besides the dice, Extras included; Sum is the total's
	Sums     int               // of Parts
	Aspects  []TemporaryAspect // what the attacker takes on by it and has not got yet: "Out of Ammo", "Sitting Duck"
	Zone     string            // aspect that it puts on the target's zone, such as smoke; empty = none
	Warnings []domain.Sentence // sentences for the referee: what the book leaves to him
}

// The aspects that an attacker takes on.
const (
	outOfAmmo   = "Out of Ammo"  // can be compelled, never tagged free
	sittingDuck = "Sitting Duck" // the rules give no free tag of it
)

// Words reports whether the attack is made without any weapon.
func (a Attack) Words() bool { return a.Own == nil && domain.Blank(a.Weapon.Name) }

// Declare says what an attack rolls, or Refused why it cannot be made: below a fusing range, with a weapon that needs
// battle dress, without a mode it has. A weapon with several modes and none chosen fires the first.
//
// What strikes Composure only is aimed at Composure whatever was meant, with a warning: fists of the unskilled, darts,
// words. Words know no range.
//
// Source: farfuture C6 1 to 4, 9, 10.
func (a Attack) Declare() (Aimed, error) {
	d := declaration{Aimed{Attack: a}}
	for _, step := range []func() error{d.possible, d.take, d.dress, d.skill, d.reach} {
		if err := step(); err != nil {
			return Aimed{}, err
		}
	}
	d.aim()
	d.pierce()
	d.hands()
	d.leave()
	d.Parts = append(d.Parts, a.Extras...)
	d.Sums = table.Sum(d.Parts)
	return d.Aimed, nil
}

// Anywhere is Declare over the nearest distance at which the weapon goes off: what it does wherever it is aimed.
func (a Attack) Anywhere() (Aimed, error) {
	d := declaration{Aimed{Attack: a}}
	if d.take() == nil {
		a.Distance = d.Profile.Min
	}
	return a.Declare()
}

// declaration is an attack being declared.
type declaration struct{ Aimed }

func (d *declaration) part(label string, value int, source, section string) {
	d.Parts = append(d.Parts, table.Part{Label: label, Value: value, Source: source, Section: section})
}

func (d *declaration) warn(code, text string) {
	d.Warnings = append(d.Warnings, domain.Sentence{Code: code, Text: text})
}

// possible refuses what no attack can be.
func (d *declaration) possible() error {
	a := d.Attack
	switch {
	case a.OutOfPlay:
		return domain.Refuse("out-of-play", "A character who is out of play cannot attack.")
	case a.Aim != Health && a.Aim != Composure:
		return domain.Refuse("aim-at-health-or-composure", "Aim at Health or Composure.")
	case a.Distance < 0 || a.Distance > anyRange:
		return domain.Refuse("distance-out-of-range", "The distance is %d zones. It must be 0 to %d.", a.Distance, anyRange)
	case a.Gravity != NormalGravity && a.Gravity.Aspect() == "":
		return domain.Refuse("no-such-gravity", "Gravity must be normal, low or zero.")
	}
	return nil
}

// take finds the weapon and what it does as it fires.
func (d *declaration) take() error {
	switch a := d.Attack; {
	case a.Own != nil:
		return d.takeOwn()
	case a.Words():
		d.Profile = Profile{Max: anyRange, Damage: 1, ComposureOnly: true}
		return d.free(a.Skill)
	}
	return d.takeFromTable()
}

func (d *declaration) takeFromTable() error {
	w := d.Attack.Weapon
	row, ok := FindWeaponUnder(w.Name, d.Attack.House)
	if !ok {
		return domain.Refuse("no-such-weapon", "The weapons table has no %s. Choose a listed weapon or enter what this one does.", domain.QuoteName(w.Name))
	}
	if _, ok := findSetting(row.Modes, w.Mode); !ok {
		return domain.Refuse("no-such-mode", "%s has no mode %s.%s", row.Name, domain.QuoteName(w.Mode), whatThereIs(row.ModeNames()))
	}
	if _, ok := findSetting(row.Ammo, w.Ammo); !ok {
		return domain.Refuse("no-such-ammunition", "%s takes no ammunition %s.%s", row.Name, domain.QuoteName(w.Ammo), whatThereIs(row.AmmoNames()))
	}
	d.Row, _ = row.Firing(w.Mode, w.Ammo)
	d.Row.OutOfAmmo = d.Row.OutOfAmmo || row.OutOfAmmo // the rifle in hand has it, also when it launches a grenade
	d.Profile = d.Row.Profile
	return nil
}

// whatThereIs lists what there is to choose from, for a sentence.
func whatThereIs(names []string) string {
	if len(names) == 0 {
		return " There is nothing to choose."
	}
	return " Choose " + strings.Join(names, ", ") + "."
}

func (d *declaration) takeOwn() error {
	a := d.Attack
	p := *a.Own
	name := domain.OrElse(domain.QuoteName(a.Weapon.Name), "The weapon")
	switch {
	case p.Min < 0 || p.Max < p.Min || p.Max > anyRange:
		return domain.Refuse("bad-range", "%s has range %d to %d. A range starts at 0 or more and cannot end below its start.", name, p.Min, p.Max)
	case p.Damage < 0 || p.Damage > mostDamage:
		return domain.Refuse("bad-damage", "%s marks %d boxes. A weapon marks 0 to %d.", name, p.Damage, mostDamage)
	case p.Penetration < 0 || p.Penetration > mostAdded || p.Accuracy < -mostAdded || p.Accuracy > mostAdded:
		return domain.Refuse("bad-penetration", "%s has penetration %d and accuracy %d. Neither may exceed %d, and penetration starts at 0.", name, p.Penetration, p.Accuracy, mostAdded)
	}
	if err := d.free(a.Skill); err != nil {
		return err
	}
	d.Profile = p
	skill, _ := CanonicalSkill(a.Skill)
	d.Row = WeaponRow{
		Name: strings.TrimSpace(a.Weapon.Name), Skill: skill, Profile: p, LowRecoil: a.LowRecoil || a.Laser, Directed: a.Directed,
		OutOfAmmo: a.OutOfAmmo, Laser: a.Laser, TwoHanded: a.TwoHanded, house: a.House,
	}
	return nil
}

const (
	mostDamage = 3  // boxes that a weapon takes at most
	mostAdded  = 20 // by accuracy, either way, and of penetration
)

// free refuses a skill that no attack of one's own choice can be made with.
func (d *declaration) free(skill string) error {
	c := d.Attack.Attacker
	canonical, _ := CanonicalSkill(skill)
	switch {
	case canonical == "":
		return domain.Refuse("no-skill-chosen", "Choose the skill of the attack.")
	case d.Attack.House.PsionicsOff && IsPsionic(canonical):
		return domain.Refuse("no-psionics", "A house rule excludes psionics, so nobody can attack with %s.", canonical)
	case canonical != charisma:
	case c == nil || c.isSpecies(vargr):
		d.warn("charisma-among-vargr", "Charisma works only among Vargr. The target must be a Vargr.")
	case slices.ContainsFunc(c.Skills[:], func(s Skill) bool { return s.Approved && sameSkill(s.Name, charisma) }):
		d.warn("charisma-by-leave", "The referee allows this attack with Charisma. By the book only Vargr make it, against Vargr.")
	default:
		return domain.Refuse("only-vargr-open-with-charisma", "Only Vargr attack with Charisma. Others may defend with it.")
	}
	return nil
}

// dress refuses a weapon that needs battle dress to somebody who wears none.
//
// Source: farfuture C6 1.
func (d *declaration) dress() error {
	c := d.Attack.Attacker
	switch {
	case !d.Row.BattleDress || c != nil && c.powered():
		return nil
	case c == nil:
		d.warn("needs-battle-dress", d.Row.Name+" can only be fired in battle dress.")
		return nil
	case d.Attack.Leave:
		d.warn("without-battle-dress", d.Row.Name+" is fired without battle dress. The referee allows it.")
		d.part("no battle dress, referee allows it", 0, "farfuture C6.1", "Military-grade Energy Weapons")
		return nil
	}
	return domain.Refuse("needs-battle-dress", "%s needs battle dress and military-grade Vacc Suit.", d.Row.Name)
}

// reach takes off what the distance costs.
//
// Source: farfuture C6 1 and 3.
func (d *declaration) reach() error {
	distance := d.Attack.Distance
	modifier, possible := d.Profile.rangeModifier(distance)
	if !possible {
		return domain.Refuse("below-fusing-range", "%s needs a distance of at least %s. The target is %s away.", d.Row.Name, domain.Count(d.Profile.Min, "zone"), domain.Count(distance, "zone"))
	}
	if modifier != 0 {
		side := "too far"
		if distance < d.Profile.Min {
			side = "too near"
		}
		d.part(domain.Count(-modifier/RangeStep, "zone")+" "+side, modifier, "farfuture C6.3", "Behind the Curtain")
	}
	return nil
}

// aim settles which track is struck and what being accurate adds.
//
// Source: farfuture C6 4, ruling SF-R02, book sections "Composure Attacks", "Behind the Curtain".
func (d *declaration) aim() {
	a := &d.Attack
	if d.Row.Bare && !d.trained(d.Row.Skill) {
		d.Profile.ComposureOnly = true
	}
	if a.Aim == Health && d.Profile.ComposureOnly {
		a.Aim = Composure
		what := domain.OrElse(d.Row.Name, "An attack without a weapon")
		d.warn("composure-alone", what+" affects only Composure. The aim is now Composure.")
		d.part("Composure only", 0, "farfuture C6", "Composure Attacks")
	}
	if a.Aim == Composure {
		d.Profile.Accuracy = 0
	}
	if d.Profile.Accuracy != 0 {
		d.part("accurate", d.Profile.Accuracy, "farfuture C6.4", "Behind the Curtain")
	}
	d.Parts = append(d.Parts, d.Row.houseParts(a.Weapon.Mode)...)
}

// trained reports whether the attacker has a skill at level 1 or more. Without a sheet its level is what is rolled.
func (d *declaration) trained(skill string) bool {
	if d.Attack.Attacker == nil {
		return d.Attack.Level >= 1
	}
	return d.Attack.Attacker.Effective(skill, d.Attack.House).Level >= 1
}

// pierce settles the penetration. Martial arts belong to the blow and not to the roll: without gravity, where Zero-G is
// rolled, they count too. Low gravity still shapes a TDX blast; none does not.
//
// Source: farfuture C6 5, ruling SF-R30.
func (d *declaration) pierce() {
	c := d.Attack.Attacker
	if c != nil && (d.Row.Skill == brawling || d.Skill == brawling) && c.hasMilitary(brawling) {
		d.Profile.Penetration += martialPenetration
		d.part("martial arts: penetration +2", 0, "farfuture C6.5", "Brawling")
	}
	if d.Row.Gravitic && d.Attack.Gravity == ZeroGravity {
		d.Profile.Penetration = 0
		d.part("no penetration in zero gravity", 0, "farfuture SF-R30", "Military-grade Demolitions")
	}
}

// What military-grade Brawling adds. Source: farfuture C6 5, book section "Brawling".
const (
	martialPenetration = 2
	martialDefence     = 1
)

// hands warns of a shield beside a weapon that takes both.
//
// Source: ruling SF-R34.
func (d *declaration) hands() {
	c := d.Attack.Attacker
	if c == nil || !d.Row.TwoHanded {
		return
	}
	for _, piece := range c.Armour {
		if row, ok := FindArmour(piece.Name); ok && piece.Worn && row.Shield {
			d.warn("both-hands", domain.OrElse(d.Row.Name, "The weapon")+" needs both hands, but a shield is on one arm.")
			return
		}
	}
}

// leave notes what the attack leaves behind: aspects of the attacker and of the target's zone.
//
// Source: farfuture C6 9 and 10, book sections "Composure Attacks" and "Out of Ammo".
func (d *declaration) leave() {
	d.Zone = d.Row.Aspect
	switch {
	case d.Row.OutOfAmmo:
		d.takeOn(TemporaryAspect{Text: outOfAmmo, NoTag: true})
	case d.Attack.Words():
		d.takeOn(TemporaryAspect{Text: sittingDuck})
	}
}

// takeOn gives the attacker an aspect unless the sheet has it.
func (d *declaration) takeOn(aspect TemporaryAspect) {
	var has []TemporaryAspect
	if c := d.Attack.Attacker; c != nil {
		has = c.TemporaryAspects
	}
	if slices.ContainsFunc(has, func(t TemporaryAspect) bool {
		return strings.EqualFold(strings.TrimSpace(t.Text), aspect.Text)
	}) {
		return
	}
	aspect.ID = domain.NextRow(has, func(t TemporaryAspect) RowID { return t.ID })
	d.Aspects = append(d.Aspects, aspect)
}
