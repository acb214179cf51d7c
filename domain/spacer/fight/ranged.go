package fight

import (
	"fmt"
	"math/big"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

const rangedSection = "Ranged Attacks"

// Gun is a weapon that reaches further than the hand.
//
// Source: spacer 2.B4, book sections "Ranged Attacks", "Weapons Data".
type Gun struct {
	Name   string
	DV     int // of slug throwers; of those that are thrown what counts beside Physique
	Acc    int // what it takes off the range
	Power  int // of energy weapons: the most power points in a shot; 0 = none
	Packs  int // of energy weapons: packs carried
	Thrown bool
}

// packPoints is how many power points a pack holds. Source: spacer 2.B4.
const packPoints = 100

// Energy reports whether it is an energy weapon.
func (g Gun) Energy() bool { return g.Power > 0 }

// Points is how many power points are carried with it, all packs full.
func (g Gun) Points() int { return g.Packs * packPoints }

// Guns lists the weapons of the book with the accuracies that a table has chosen where the book names none.
//
// Source: spacer 2.B4, 2.E.
func Guns(v rules.Values) []Gun {
	return []Gun{
		{Name: "Slug pistol", DV: 5, Acc: 1},
		{Name: "SMG", DV: 7, Acc: 2},
		{Name: "Carbine", DV: 9, Acc: 3},
		{Name: "Rifle", DV: 11, Acc: 4},
		{Name: "Heavy rifle", DV: 13, Acc: v.HeavyRifleAcc},
		{Name: "Energy holdout", Power: 4, Packs: 1, Acc: v.HoldoutAcc},
		{Name: "Energy pistol", Power: 7, Packs: 2, Acc: 1},
		{Name: "Energy carbine", Power: 10, Packs: 3, Acc: 3},
		{Name: "Energy rifle", Power: 13, Packs: 4, Acc: 4},
		{Name: "Heavy energy weapon", Power: 16, Packs: 5, Acc: v.HeavyEnergyAcc},
		{Name: "Thrown knife", DV: -1, Thrown: true},
	}
}

// RangeDifficulty is what it takes to hit at a distance in metres, 1 or more, and why. Inside point-blank range it rises
// again.
//
// Source: spacer C8 1, book section "Ranged Attacks".
func RangeDifficulty(metres, acc int) (difficulty int, parts []table.Part) {
	part := func(label string, value int) {
		if value != 0 {
			parts = append(parts, table.Part{Label: label, Value: value, Source: "spacer C8.1", Section: rangedSection})
		}
	}
	n := rules.Triangular(metres)
	part(fmt.Sprintf("range %d m", max(metres, 0)), n)
	part("accuracy of the weapon", -acc)
	if n -= acc; n < 0 {
		part("inside point-blank range", -2*n)
		n = -n
	}
	if n < 1 {
		part("never easier than 1", 1-n)
		n = 1
	}
	return n, parts
}

// Shelter is how much something hides or covers a target.
type Shelter string

// The amounts. Source: spacer C8 3.
const (
	Bare         Shelter = ""
	LightShelter Shelter = "light"
	HeavyShelter Shelter = "heavy"
)

// ShelterRow is what the rules say of an amount.
type ShelterRow struct {
	Shelter     Shelter
	Concealment int // open-end levels as concealment
	Cover       int // as cover
}

// ShelterRows lists the amounts.
//
// Source: spacer C8 3.
var ShelterRows = []ShelterRow{{Bare, 0, 0}, {LightShelter, 1, 2}, {HeavyShelter, 2, 3}}

// Row is what the rules say of an amount; the zero row for one that is none.
func (s Shelter) Row() ShelterRow {
	for _, r := range ShelterRows {
		if r.Shelter == s {
			return r
		}
	}
	return ShelterRow{}
}

// Uncounted is what RangedAttack.Loaded is where nobody counts rounds or power points.
const Uncounted = -1

// AutofireRounds is what autofire takes in place of one round. Source: spacer C8 4.
const AutofireRounds = 3

// RangedAttack is a ranged attack as it is declared, before the dice.
//
// Source: spacer C8.
type RangedAttack struct {
	Attack   throw.Throw // Combat and a field that fits: see Task
	Gun      Gun
	Physique int // for what is thrown
	Metres   int // to the target
	Power    int // of energy weapons: points put into the shot, from 1 to Gun.Power; they are its damage value
	Wide     bool
	Autofire bool // of slug throwers
	Loaded   int  // rounds or power points at hand; Uncounted = nobody counts them

	Concealment Shelter
	Cover       Shelter
	Camouflage  bool
	Dodge       *throw.Throw // the target's Agility roll; nil = it does not dodge
	Referee     []table.Part // more difficulty, such as cover under House.CoverRoll manual
	House       rules.House
}

// Aim is a shot that may be fired: what each side rolls.
type Aim struct {
	Shot    RangedAttack
	Attack  throw.Throw  // with autofire in it
	Range   int          // difficulty by range, 1 or more
	Parts   []table.Part // that make it up
	Defence int          // open-end levels of cover, concealment and camouflage
	Dodge   *throw.Throw // with them in it; nil = the target does not dodge
	Cover   *throw.Ready // what is rolled for cover where nobody dodges; nil = nothing
	Cost    int          // rounds or power points
}

// Aim says what a shot rolls and costs, or Refused why it cannot be fired.
//
// Source: spacer C8 1 to 4.
func (s RangedAttack) Aim() (Aim, error) {
	a := Aim{Shot: s, Attack: s.Attack}
	var err error
	if a.Cost, err = s.cost(); err != nil {
		return Aim{}, err
	}
	a.Range, a.Parts = RangeDifficulty(s.Metres, s.Gun.Acc)
	if s.Autofire && !s.House.AutofireOnDamage {
		a.Attack.Open = append(a.Attack.Open[:len(a.Attack.Open):len(a.Attack.Open)], harm.AutofirePart)
	}
	defence := s.defence()
	a.Defence = table.Sum(defence)
	switch {
	case s.Dodge != nil:
		dodge := *s.Dodge
		dodge.Open = append(dodge.Open[:len(dodge.Open):len(dodge.Open)], defence...)
		a.Dodge = &dodge
	case a.Defence > 0:
		a.Cover = a.cover(defence)
	}
	return a, nil
}

// cost is what the shot takes of rounds or power.
func (s RangedAttack) cost() (int, error) {
	cost := 1
	switch {
	case s.Metres < 0:
		return 0, domain.Refuse("distance-below-0", "The distance is %s m; it cannot be below 0.", domain.Minus(s.Metres))
	case s.Autofire && (s.Gun.Energy() || s.Gun.Thrown):
		return 0, domain.Refuse("no-automatic-fire", "Only slug throwers fire on automatic.")
	case s.Wide && !s.Gun.Energy():
		return 0, domain.Refuse("no-wide-beam", "Only energy weapons have a wide beam.")
	case s.Gun.Energy() && (s.Power < 1 || s.Power > s.Gun.Power):
		return 0, domain.Refuse("shot-power-out-of-range", "%s takes 1 to %d power points a shot, not %s.", domain.OrElse(s.Gun.Name, "This weapon"), s.Gun.Power, domain.Minus(s.Power))
	case s.Gun.Energy():
		if cost = s.Power; s.Wide {
			cost *= 2
		}
	case s.Autofire:
		cost = AutofireRounds
	}
	if s.Loaded != Uncounted && s.Loaded < cost {
		return 0, domain.Refuse("too-few-shots-left", "The shot takes %d and %s left: reload, or fire less.", cost, map[bool]string{true: "1 is", false: domain.Minus(s.Loaded) + " are"}[s.Loaded == 1])
	}
	return cost, nil
}

// defence is what makes the target harder to see and to hit.
//
// Source: spacer C8 3.
func (s RangedAttack) defence() []table.Part {
	var parts []table.Part
	for _, d := range []struct {
		label string
		level int
	}{
		{string(s.Concealment) + " concealment", s.Concealment.Row().Concealment},
		{string(s.Cover) + " cover", s.Cover.Row().Cover},
		{"camouflage", map[bool]int{true: 1}[s.Camouflage]},
	} {
		if d.level > 0 {
			parts = append(parts, table.Part{Label: d.label, Value: d.level, Source: "spacer C8.3", Section: rangedSection})
		}
	}
	return parts
}

// cover is what is rolled for cover. By default it is dice one after the other, at most as many as the level is high,
// and each that shows less than the level adds to the difficulty; the first that does not ends it. With one level
// nothing can show less.
//
// Source: spacer C8 3, ruling SP-R18.
func (a Aim) cover(defence []table.Part) *throw.Ready {
	h := a.Shot.House
	switch h.CoverRoll {
	case rules.CoverManual:
		return nil
	case rules.CoverRollRange:
		r := throw.Throw{Name: "range", Target: a.Parts, Open: defence, Level: a.Defence}.Ready(h)
		return &r
	}
	below := a.Defence
	if h.OpenEndAtLevel {
		below++
	}
	if below <= dice.D12.Lowest() {
		return nil
	}
	r := throw.Ready{Limit: below - 1, Count: 1, Parts: defence}
	if a.Defence > 1 {
		r.Open = dice.Opening{Below: below, Most: a.Defence - 1}
	}
	return &r
}

// Against is what the attack is up against, once the target has dodged or its cover has been rolled: the total of
// whichever it is, 0 where neither is. It is never less than 1.
//
// Source: spacer C8 1 to 3.
func (a Aim) Against(rolled int) (int, []table.Part) {
	var parts []table.Part
	switch {
	case a.Dodge != nil && (!a.Shot.House.DodgeHigher || rolled > a.Range):
		parts = []table.Part{{Label: "dodge", Value: rolled, Source: "spacer C8.2", Section: rangedSection}}
	case a.Cover != nil && a.Shot.House.CoverRoll == rules.CoverRollRange:
		parts = []table.Part{table.Part{Label: "range, rolled (house rule)", Value: rolled, Source: "spacer C8.3", Section: rangedSection}.By("coverRoll")}
	default:
		parts = append(parts, a.Parts...)
		if a.Cover != nil {
			parts = append(parts, table.Part{Label: "cover, rolled", Value: rolled, Source: "spacer C8.3", Section: rangedSection})
		}
	}
	parts = append(parts, a.Shot.Referee...)
	sum := table.Sum(parts)
	if sum < 1 {
		parts = append(parts, table.Part{Label: "never easier than 1", Value: 1 - sum, Source: "spacer C8.1", Section: rangedSection})
	}
	return max(sum, 1), parts
}

// Chances are those of a hit, exactly.
func (a Aim) Chances() throw.Chances {
	h := a.Shot.House
	rolled := dice.Certain(0)
	switch {
	case a.Dodge != nil:
		rolled = a.Dodge.Ready(h).Odds()
	case a.Cover != nil:
		rolled = a.Cover.Odds()
	}
	mine := a.Attack.Ready(h).Odds()
	c := throw.Chances{Success: new(big.Rat), Tie: new(big.Rat), Failure: new(big.Rat)}
	for n, chance := range rolled.Each() {
		against, _ := a.Against(n)
		c.Success.Add(c.Success, new(big.Rat).Mul(chance, mine.AtLeast(against+1)))
		c.Tie.Add(c.Tie, new(big.Rat).Mul(chance, mine.Exactly(against)))
		c.Failure.Add(c.Failure, new(big.Rat).Mul(chance, mine.Below(against)))
	}
	return c
}

// Strike compares the attack's total with what it is against: rolled is as Against takes it.
//
// Source: spacer C8 4.
func (a Aim) Strike(total, rolled int) Strike {
	against, _ := a.Against(rolled)
	s, g := a.Shot, a.Shot.Gun
	value, physique := g.DV, []table.Part(nil)
	switch {
	case g.Energy():
		value = s.Power
	case g.Thrown:
		physique = []table.Part{{Label: "Physique", Value: s.Physique, Source: "spacer C7.5", Section: "Intent to Kill/Hurt/Maim"}}
	}
	return strike(total, against, false, append(physique, table.Part{Label: domain.OrElse(g.Name, "weapon"), Value: value, Source: "spacer 2.B4", Section: "Weapons Data"})...)
}
