package person

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
)

// ValueName names a value that is computed, and on which the referee may rule.
type ValueName string

// The values, besides the attributes: see AttributeValue.
const (
	Initiative     ValueName = "initiative"
	Toughness      ValueName = "toughness"
	Leadership     ValueName = "leadership"
	Assistants     ValueName = "assistants"     // that one may have, at most
	UsualRank      ValueName = "usualRank"      // what the rank would be by the levels
	IssuePoints    ValueName = "issuePoints"    // of gear
	PersonalPoints ValueName = "personalPoints" // of gear
	Movement       ValueName = "movement"       // metres an action
	Disengage      ValueName = "disengage"      // metres out of melee
	Argument       ValueName = "argument"       // the body of argument
	Armour         ValueName = "armour"         // the open-end level of Toughness rolls
	MaxLuck        ValueName = "luck"
	WoundPenalty   ValueName = "woundPenalty" // off every target number, 0 or more
)

// attributePrefix begins the name of an attribute's value.
const attributePrefix = "attribute:"

// AttributeValue names what an attribute comes to with the species.
func AttributeValue(a AttributeName) ValueName { return ValueName(attributePrefix + string(a)) }

// ValueRow is a computed value as people see it.
type ValueRow struct {
	Name    ValueName
	Title   string
	Formula string // how it comes about, for a form to be filled in
}

// ValueRows lists the computed values, those of the form first.
//
// Source: spacer 2.A3.
var ValueRows = []ValueRow{
	{Initiative, "Initiative", "(Agility + Awareness) ÷ 2, rounded down, + Combat"},
	{Toughness, "Toughness", "(Health + Physique + Willpower) ÷ 2, rounded down"},
	{MaxLuck, "Luck, at most", "bought + gained − burned"},
	{WoundPenalty, "Wound penalty", "1 a light, 2 a heavy, 4 a deadly wound"},
	{Movement, "Movement", "Agility, plus relevant levels"},
	{Disengage, "Disengage", "Agility ÷ 2, rounded down"},
	{Armour, "Armour", "the best piece worn, or natural"},
	{Argument, "Body of argument", "Interpersonal + Willpower, plus relevant abilities"},
	{UsualRank, "Rank by the levels", "the lower of Officer and best department; enlisted: field of work"},
	{Leadership, "Leadership", "officer: Interpersonal + rank; enlisted: the lower + ⅓ of the difference"},
	{Assistants, "Assistants, at most", "Leadership on the triangular progression"},
	{PersonalPoints, "Personal gear points", "everybody has three"},
	{IssuePoints, "Issue gear points", "rank + 1"},
}

// Derived is a computed value and why it is so.
type Derived struct {
	Value int    `json:"value" doc:"the value that counts"`
	Book  int    `json:"book" doc:"the value by the rules"`
	How   string `json:"how" doc:"how the rules compute it"` // "(4 + 5) ÷ 2 + 3, rounded down"
	Ruled bool   `json:"overridden" doc:"a ruling of the referee replaces the rules' value"`
	Why   string `json:"reason" doc:"of the ruling"` // may be empty
}

// Derived returns a computed value: by the rules, or as the referee rules. A name that is none of them gives the zero
// value.
//
// Source: spacer 2.A3.
func (c *Character) Derived(name ValueName, h rules.House) Derived {
	var d Derived
	if a, ok := strings.CutPrefix(string(name), attributePrefix); ok {
		d.Book, d.How = c.attribute(AttributeName(a), h)
	} else {
		d.Book, d.How = c.computed(name, h)
	}
	d.Value = d.Book
	for _, o := range c.Overrides {
		if o.What == name {
			d.Value, d.Ruled, d.Why = o.Value, true, strings.TrimSpace(o.Reason)
		}
	}
	return d
}

// computed is a value of ValueRows by the rules.
func (c *Character) computed(name ValueName, h rules.House) (value int, how string) {
	switch name {
	case Initiative:
		return c.initiative(h)
	case Toughness:
		return c.toughness(h)
	case MaxLuck:
		return c.maxLuck(h)
	case WoundPenalty:
		return c.woundPenalty(h)
	case Movement:
		return c.movement(h)
	case Disengage:
		return c.disengage(h)
	case Armour:
		return c.armour(h)
	case Argument:
		return c.argument(h)
	case UsualRank:
		return c.usualRank(h)
	case Leadership:
		return c.leadership(h)
	case Assistants:
		return c.assistants(h)
	case PersonalPoints:
		return c.personalPoints(h)
	case IssuePoints:
		return c.issuePoints(h)
	}
	return 0, ""
}

// Value is a computed value alone.
func (c *Character) Value(name ValueName, h rules.House) int { return c.Derived(name, h).Value }

// Attribute is what an attribute comes to with the species.
func (c *Character) Attribute(a AttributeName, h rules.House) int {
	return c.Value(AttributeValue(a), h)
}

// OwnAttribute returns what the character has of an attribute by itself, to be read or changed; nil where there is no
// such attribute.
func (c *Character) OwnAttribute(a AttributeName) *Attribute {
	if at := c.Inborn.At(a); at != nil {
		return at
	}
	return c.Trained.at(a)
}

func (c *Character) attribute(a AttributeName, h rules.House) (int, string) {
	at := c.OwnAttribute(a)
	if at == nil {
		return 0, ""
	}
	species, _ := FindSpecies(c.Species)
	how := domain.Minus(at.Base)
	for _, more := range []struct {
		n    int
		what string
	}{{at.Bought, "bonus points"}, {at.Raised, "study"}, {species.Modifier(a), species.Name}} {
		if more.n != 0 {
			how += fmt.Sprintf(" %s (%s)", plus(more.n), more.what)
		}
	}
	value := species.Apply(a, at.Own(), h)
	if value != at.Own()+species.Modifier(a) {
		how += ", not below 0"
	}
	return value, how
}

// plus writes a number as something added: "+ 2", "− 1".
func plus(n int) string {
	if n < 0 {
		return fmt.Sprintf("− %d", -n)
	}
	return fmt.Sprintf("+ %d", n)
}

// added writes something added by its name: "+ Willpower 2", "− rank 1".
func added(name string, n int) string {
	if n < 0 {
		return fmt.Sprintf("− %s %d", name, -n)
	}
	return fmt.Sprintf("+ %s %d", name, n)
}

func (c *Character) initiative(h rules.House) (int, string) {
	a, w, f := c.Attribute(Agility, h), c.Attribute(Awareness, h), c.Attribute(Combat, h)
	return initiativeOf(a, w, f), fmt.Sprintf("Agility and Awareness (%s %s) ÷ 2, rounded down, %s", domain.Minus(a), plus(w), added("Combat", f))
}

// initiativeOf is the mean of Agility and Awareness, rounded down, and Combat. Source: spacer 2.A3.
func initiativeOf(agility, awareness, combat int) int {
	return rules.FloorHalf(agility+awareness) + combat
}

func (c *Character) toughness(h rules.House) (int, string) {
	t, p, w := c.Attribute(Health, h), c.Attribute(Physique, h), c.Attribute(Willpower, h)
	rounded := map[rules.Rounding]string{rules.RoundUp: "up", rules.RoundHalfUp: "to the nearest"}[h.ToughnessRounding]
	return ToughnessOf(t, p, w, h.ToughnessRounding),
		fmt.Sprintf("Health, Physique and Willpower (%s %s %s) ÷ 2, rounded %s", domain.Minus(t), plus(p), plus(w), domain.OrElse(rounded, "down"))
}

// ToughnessOf is half of Health, Physique and Willpower together. Source: spacer 2.A3, SP-R10.
func ToughnessOf(health, physique, willpower int, r rules.Rounding) int {
	sum := health + physique + willpower
	if r == rules.RoundUp || r == rules.RoundHalfUp { // of a half both come to the same
		return rules.FloorHalf(sum + 1)
	}
	return rules.FloorHalf(sum)
}

func (c *Character) maxLuck(rules.House) (int, string) {
	return c.Luck.Bought + c.Luck.Gained - c.Luck.Burned,
		fmt.Sprintf("%s bought, %s gained, %s burned", domain.Minus(c.Luck.Bought), domain.Minus(c.Luck.Gained), domain.Minus(c.Luck.Burned))
}

// LuckLeft is how much Luck can still be spent this session; below 0 where more was spent than there is.
func (c *Character) LuckLeft(h rules.House) int { return c.Value(MaxLuck, h) - c.Luck.Spent }

func (c *Character) woundPenalty(rules.House) (int, string) {
	all := c.Wounds.Penalty()
	how := fmt.Sprintf("%s light, 2 × %s heavy, 4 × %s deadly", domain.Minus(c.Wounds.Light), domain.Minus(c.Wounds.Heavy), domain.Minus(c.Wounds.Deadly))
	if c.Ignored > 0 && all > 0 {
		how += fmt.Sprintf("; %d shaken off", min(c.Ignored, all))
	}
	return max(all-max(c.Ignored, 0), 0), how
}

// Unable tells whether the wounds keep the character from doing anything. Source: spacer 2.A3.
func (c *Character) Unable(h rules.House) bool {
	penalty := c.Value(WoundPenalty, h)
	return penalty > 0 && penalty >= c.Value(Toughness, h)
}

func (c *Character) movement(h rules.House) (int, string) {
	a := c.Attribute(Agility, h)
	if h.MoveWithoutLevels {
		return a, fmt.Sprintf("Agility %s", domain.Minus(a))
	}
	return a, fmt.Sprintf("Agility %s, plus relevant levels", domain.Minus(a))
}

func (c *Character) disengage(h rules.House) (int, string) {
	a := c.Attribute(Agility, h)
	return rules.FloorHalf(a), fmt.Sprintf("Agility %s ÷ 2, rounded down", domain.Minus(a))
}

// armour is the best piece alone: the book does not say what natural and worn armour come to together, so the referee
// may rule. Source: spacer 2.E.
func (c *Character) armour(rules.House) (int, string) {
	species, _ := FindSpecies(c.Species)
	best, how := species.Armour, "none"
	if best > 0 {
		how = fmt.Sprintf("natural armour of a %s", species.Name)
	}
	for _, i := range c.Gear {
		if i.Worn && i.Armour > best {
			best, how = i.Armour, domain.OrElse(i.Name, "armour worn")
		}
	}
	return best, how
}

func (c *Character) argument(h rules.House) (int, string) {
	i, w := c.Attribute(Interpersonal, h), c.Attribute(Willpower, h)
	return i + w, fmt.Sprintf("Interpersonal %s %s, plus relevant abilities", domain.Minus(i), added("Willpower", w))
}

// usualRank is what the rank would be by the levels alone. Source: spacer 2.A3, SP-R12.
func (c *Character) usualRank(rules.House) (int, string) {
	if o := c.DepartmentLevel(officer); o > 0 || c.Grade == rules.Officer {
		name, best := c.bestDepartment()
		return rules.OfficersRank(o, best), fmt.Sprintf("the lower of Officer %s and %s %s", domain.Minus(o), domain.OrElse(name, "department"), domain.Minus(best))
	}
	if domain.Blank(c.Work) {
		return c.Rank, "no field of work named"
	}
	level := c.FieldLevel(c.Work)
	return level, fmt.Sprintf("level %s in %s", domain.Minus(level), strings.TrimSpace(c.Work))
}

// bestDepartment is the highest department besides Officer.
func (c *Character) bestDepartment() (name string, level int) {
	for _, d := range c.Departments {
		if !sameDepartment(d.Name, officer) && (name == "" || d.Level > level) {
			name, level = d.Name, d.Level
		}
	}
	return name, level
}

func (c *Character) leadership(h rules.House) (int, string) {
	i := c.Attribute(Interpersonal, h)
	if c.Grade == rules.Officer {
		return i + c.Rank, fmt.Sprintf("Interpersonal %s %s", domain.Minus(i), added("rank", c.Rank))
	}
	return rules.EnlistedLeadership(i, c.Rank),
		fmt.Sprintf("the lower of Interpersonal %s and rank %s, and a third of the difference, rounded up", domain.Minus(i), domain.Minus(c.Rank))
}

func (c *Character) assistants(h rules.House) (int, string) {
	l := c.Value(Leadership, h)
	return rules.Triangular(l), fmt.Sprintf("Leadership %s on the triangular progression", domain.Minus(l))
}

// PersonalGear is how many gear points everybody has. Source: spacer 2.A3.
const PersonalGear = 3

func (c *Character) personalPoints(rules.House) (int, string) {
	return PersonalGear, "everybody has three"
}

func (c *Character) issuePoints(rules.House) (int, string) {
	return c.Rank + 1, fmt.Sprintf("rank %s + 1", domain.Minus(c.Rank))
}
