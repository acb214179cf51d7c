package emissaries

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

// Gives are the dice to divide among an asset's stats and traits; of a part without dice nobody has said how many there
// are. The campaign by is asked for those of a ship's class.
//
// Source: emissaries A2, GU-R11.
func (a *Asset) Gives(by *Campaign) Gives {
	g := Gives{Stats: a.Given}
	class, ok := by.class(a.Class)
	if a.Type != Starship || !ok {
		return g
	}
	if g.Stats == (Dice{}) {
		g.Stats = class.Stats
	}
	g.Traits = class.Traits
	return g
}

// class is a class of ships by its name.
func (c *Campaign) class(name string) (ShipClass, bool) {
	name = strings.TrimSpace(name)
	i := slices.IndexFunc(c.Classes, func(s ShipClass) bool { return name != "" && strings.TrimSpace(s.Name) == name })
	if i < 0 {
		return ShipClass{}, false
	}
	return c.Classes[i], true
}

// spent are the dice of an asset's stats and traits.
func (a *Asset) spent() Gives {
	var spent Gives
	for _, s := range a.Stats {
		spent.Stats = spent.Stats.Plus(s.Dice)
	}
	for _, t := range a.Traits {
		if !t.Gained {
			spent.Traits = spent.Traits.Plus(t.Dice)
		}
	}
	return spent
}

// Spare is what is left to spend, none where nobody has said how much there is; fewer than none of a size are too much.
func (a *Asset) Spare(by *Campaign) Gives {
	gives := a.Gives(by)
	spare := gives.less(a.spent())
	if gives.Stats == (Dice{}) {
		spare.Stats = Dice{}
	}
	if gives.Traits == (Dice{}) {
		spare.Traits = Dice{}
	}
	return spare
}

// SetType makes it an asset of another type. Dice, traits and fallout stay; the names of the stats are the type's. It
// returns the asset as it is then and what was done, as all steps of an asset do.
func (a *Asset) SetType(t AssetType) (*Asset, string, error) {
	if t.Row().Type != t {
		return nil, "", domain.Refuse("no-such-asset-type", "Unknown type of asset: %s.", called(string(t), "without a name"))
	}
	return a.become(t, "", [3]string{}), "type " + t.Row().Title, nil
}

// SetSort makes it an asset of a type that the campaign has for its own.
func (a *Asset) SetSort(s SortOfAsset) (*Asset, string, error) {
	if domain.Blank(s.Name) {
		return nil, "", domain.Refuse("type-without-name", "That type has no name yet. Write one on the campaign sheet first.")
	}
	return a.become(OwnType, strings.TrimSpace(s.Name), s.Stats), "type " + domain.QuoteName(s.Name), nil
}

// become is the asset of another type.
func (a *Asset) become(t AssetType, sort string, names [3]string) *Asset {
	after := facts.Clone(a)
	if t != Starship && a.Type == Starship {
		after.Class, after.Given = "", Dice{}
	}
	after.Type, after.Sort = t, sort
	for i := range after.Stats {
		after.Stats[i].Name = strings.TrimSpace(names[i])
	}
	return after
}

// SetClass makes a ship one of a class, which says how many dice its stats have; one without dice leaves that to people.
// What is spent stays; the clause says what of it is too much.
func (a *Asset) SetClass(class ShipClass) (*Asset, string, error) {
	if a.Type != Starship {
		return nil, "", domain.Refuse("asset-not-a-ship", "Only ships have classes. This asset is not a ship.")
	}
	after := facts.Clone(a)
	after.Class, after.Given = strings.TrimSpace(class.Name), class.Stats
	says := "class " + called(class.Name, "none")
	if class.Stats == (Dice{}) {
		return after, says, nil
	}
	if lacks := class.Stats.Minus(after.spent().Stats).Lacks(); lacks != (Dice{}) {
		says += "; too many now: " + lacks.String() + " of the stats"
	}
	return after, says, nil
}

// SpendStat puts so many dice of a size into the stat of a place, 0 to 2, or takes them back by less than 0. There are
// never more than are given, once somebody has said how many that is.
func (a *Asset) SpendStat(place int, size dice.Kind, n int, by *Campaign) (*Asset, string, error) {
	if place < 0 || place >= len(a.Stats) {
		return nil, "", domain.Refuse("asset-has-three-stats", "An asset has three stats.")
	}
	after := facts.Clone(a)
	from := purse{of: "stats", left: a.Spare(by).Stats, free: a.Gives(by).Stats == (Dice{})}
	says, err := move(&after.Stats[place].Dice, a.StatTitle(place), false, from, size, n)
	if err != nil {
		return nil, "", err
	}
	return after, says, nil
}

// SpendTrait puts so many dice of a size into a trait, or takes them back by less than 0, as SpendStat does.
func (a *Asset) SpendTrait(row RowID, size dice.Kind, n int, by *Campaign) (*Asset, string, error) {
	after := facts.Clone(a)
	t, ok := rowOf(after.Traits, row, traitID)
	if !ok {
		return nil, "", gone(Ref{What: BroughtTrait, Row: row})
	}
	from := purse{of: "traits", left: a.Spare(by).Traits, free: a.Gives(by).Traits == (Dice{}) || t.Gained}
	says, err := move(&t.Dice, traitTitle(*t), true, from, size, n)
	if err != nil {
		return nil, "", err
	}
	return after, says, nil
}
