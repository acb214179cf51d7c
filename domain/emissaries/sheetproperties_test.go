package emissaries

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

// anyStart is a character of some background, with rows to put dice into.
func anyStart() *rapid.Generator[*Character] {
	return rapid.Custom(func(t *rapid.T) *Character {
		c := NewCharacter()
		c.Background = rapid.SampledFrom([]Background{WellRounded, StrongHistory, ComplicatedHistory, StrongCommunity, ComplicatedCommunity, OwnBackground}).Draw(t, "background")
		c.Own.Gives = Gives{anyDice().Draw(t, "own stats"), anyDice().Draw(t, "own traits"), anyDice().Draw(t, "own relationships")}
		c.Traits = []Trait{{ID: 1, Text: "a"}, {ID: 2, Text: "b"}, {ID: 3, Text: "c", Dice: Dice{D4: 1}, Gained: true}}
		c.Relationships = []Relationship{{ID: 1, With: "d"}, {ID: 2, With: "e", Family: true}}
		return c
	})
}

func anyDice() *rapid.Generator[Dice] {
	return rapid.Custom(func(t *rapid.T) Dice {
		n := rapid.IntRange(0, 9)
		return Dice{n.Draw(t, "d4"), n.Draw(t, "d6"), n.Draw(t, "d8"), n.Draw(t, "d10")}
	})
}

func anyRef() *rapid.Generator[Ref] {
	return rapid.Custom(func(t *rapid.T) Ref {
		return Ref{
			What: rapid.SampledFrom([]What{BroughtStat, BroughtTrait, BroughtRelationship, BroughtObject, ""}).Draw(t, "what"),
			Stat: rapid.SampledFrom([]Stat{Body, Mind, Soft, Hard, ""}).Draw(t, "stat"),
			Row:  rapid.Custom(func(t *rapid.T) RowID { return RowID(rapid.IntRange(0, 4).Draw(t, "n")) }).Draw(t, "row"),
		}
	})
}

func anySize() *rapid.Generator[dice.Kind] { return rapid.SampledFrom(append(Sizes, dice.D12)) }

func TestDiceAreConservedInCreation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := rapid.Make[House]().Draw(t, "house")
		c := anyStart().Draw(t, "character")
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			ref, size, n := anyRef().Draw(t, "ref"), anySize().Draw(t, "size"), rapid.IntRange(-5, 5).Draw(t, "n")
			before := facts.Clone(c)
			after, _, err := c.Spend(ref, size, n, h)
			if !reflect.DeepEqual(c, before) {
				t.Fatal("a step changed what it was taken from")
			}
			if err != nil {
				continue
			}
			gives, spent, spare := after.Gives(h), after.spent(), after.Spare(h)
			if (Gives{spent.Stats.Plus(spare.Stats), spent.Traits.Plus(spare.Traits), spent.Relationships.Plus(spare.Relationships)}) != gives {
				t.Fatalf("%v spent and %v left are not %v", spent, spare, gives)
			}
			if spare.Stats.short() || spare.Traits.short() || spare.Relationships.short() {
				t.Fatalf("more was spent than there is: %v", spare)
			}
			if spent.Stats.short() || spent.Traits.short() || spent.Relationships.short() {
				t.Fatalf("more was taken back than there was: %v", spent)
			}
			back, _, err := after.Spend(ref, size, -n, h)
			if err != nil || !reflect.DeepEqual(back, c) {
				t.Fatalf("taking it back gives %+v, %v", back, err)
			}
			for _, tr := range after.Traits {
				if tr.Dice.mixed() {
					t.Fatalf("a trait has %s", tr.Dice)
				}
			}
			c = after
		}
		made, _, err := c.Finish(h, true)
		if err != nil || made.Reserve != c.Spare(h).Relationships {
			t.Fatalf("%v, %v", made, err)
		}
		if open, _, err := made.Reopen(); err != nil || !reflect.DeepEqual(open, c) {
			t.Fatalf("open again it is %+v, %v", open, err)
		}
	})
}

func TestDiceAreConservedInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _, err := anyStart().Draw(t, "character").Finish(House{}, true)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			ref, size := anyRef().Draw(t, "ref"), anySize().Draw(t, "size")
			was := inAll(c)
			var after *Character
			more := 0
			switch rapid.IntRange(0, 3).Draw(t, "act") {
			case 0:
				after, _, err = c.AssignReserve(ref.Row, size, 7)
			case 1:
				after, _, err = c.SizeUp(ref, size, 7)
			case 2:
				after, _, err = c.OneMore(ref, size, 7)
				more = 1
			case 3:
				after, _, err = c.OneLess(ref, size, 7)
				more = -1
			}
			if err != nil {
				continue
			}
			if is := inAll(after); is != was+more {
				// The free die of a family becomes one of its own, or gives way to one.
				if f := freeDice(c) - freeDice(after); is != was+more+f || f != 1 && f != 0 {
					t.Fatalf("%d dice, then %d", was, is)
				}
			}
			if len(after.Changes) != len(c.Changes)+1 {
				t.Fatal("the change was not written down")
			}
			c = after
		}
	})
}

// inAll is how many dice a character has, those kept for later among them.
func inAll(c *Character) int {
	n := c.Stats.Sum().Count() + c.Reserve.Count()
	for _, t := range c.Traits {
		n += t.Dice.Count()
	}
	for _, r := range c.Relationships {
		n += r.Dice.Count()
	}
	for _, o := range c.Objects {
		n += o.Rated().Count()
	}
	return n
}

// freeDice is how many dice of family a character has for nothing.
func freeDice(c *Character) int {
	n := 0
	for _, r := range c.Relationships {
		n += r.Rated().Count() - r.Dice.Count()
	}
	return n
}

func TestAShorterTrackLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := NewNPC()
		n.Fallout.Rows = rapid.SliceOfN(rapid.Make[FalloutRow](), 0, 8).Draw(t, "rows")
		rows := rapid.IntRange(-1, 7).Draw(t, "rows wanted")
		after, _, err := n.SetRows(rows)
		if err != nil {
			return
		}
		if len(after.Fallout.Rows) != rows {
			t.Fatalf("%d rows", len(after.Fallout.Rows))
		}
		for i, row := range n.Fallout.Rows {
			if i < rows && after.Fallout.Rows[i] != row || i >= rows && row != (FalloutRow{}) {
				t.Fatalf("row %d is lost", i)
			}
		}
	})
}
