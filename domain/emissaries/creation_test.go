package emissaries

import (
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

func TestBackgroundsGiveTheirDice(t *testing.T) {
	for name, tc := range map[string]struct {
		c    Character
		h    House
		want string
	}{
		"well-rounded, as printed":               {Character{Background: WellRounded}, House{}, "17d6 | 1d4 6d8 | 4d6 2d8"},
		"well-rounded, by the house":             {Character{Background: WellRounded}, House{WellRounded: WithFourD6}, "17d6 | 1d4 4d6 2d8 | 4d6 2d8"},
		"a strong history":                       {Character{Background: StrongHistory}, House{WellRounded: WithFourD6}, "13d6 | 3d6 4d8 3d10 | 1d4 3d6 2d8"},
		"a complicated history":                  {Character{Background: ComplicatedHistory}, House{}, "15d6 | 4d4 2d6 2d10 | 5d6 2d8"},
		"a strong community":                     {Character{Background: StrongCommunity}, House{}, "13d6 | 1d4 3d6 2d8 | 4d6 4d8 3d10"},
		"a complicated community":                {Character{Background: ComplicatedCommunity}, House{}, "15d6 | 6d6 2d8 | 4d4 2d6 2d8 2d10"},
		"one of the table's own":                 {Character{Background: OwnBackground, Own: OwnGives{Gives: Gives{Stats: Dice{D8: 9}}}}, House{}, "9d8 | none | none"},
		"no background":                          {Character{Own: OwnGives{Gives: Gives{Stats: Dice{D8: 9}}}}, House{}, "none | none | none"},
		"a background that there is not":         {Character{Background: "royal"}, House{}, "none | none | none"},
		"own dice count for own background only": {Character{Background: StrongHistory, Own: OwnGives{Gives: Gives{Stats: Dice{D8: 9}}}}, House{}, "13d6 | 3d6 4d8 3d10 | 1d4 3d6 2d8"},
	} {
		t.Run(name, func(t *testing.T) {
			g := tc.c.Gives(tc.h)
			if got := g.Stats.String() + " | " + g.Traits.String() + " | " + g.Relationships.String(); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
}

func TestSpareIsWhatIsLeft(t *testing.T) {
	for name, tc := range map[string]struct {
		c    *Character
		want Gives
	}{
		"all stat and trait dice are spent":           {sound(nil), Gives{Relationships: Dice{D6: 2, D8: 2}}},
		"family costs nothing while it has no dice":   {sound(func(c *Character) { c.Relationships[1].Family = false }), Gives{Relationships: Dice{D6: 2, D8: 2}}},
		"dice for family cost what they are":          {sound(func(c *Character) { c.Relationships[1].Dice = Dice{D8: 1} }), Gives{Relationships: Dice{D6: 2, D8: 1}}},
		"a trait that came in play costs nothing":     {sound(func(c *Character) { c.Traits = append(c.Traits, Trait{ID: 9, Dice: Dice{D4: 1}, Gained: true}) }), Gives{Relationships: Dice{D6: 2, D8: 2}}},
		"what is too much is less than none":          {sound(func(c *Character) { c.Stats.Body = Dice{D6: 5} }), Gives{Stats: Dice{D6: -2}, Relationships: Dice{D6: 2, D8: 2}}},
		"GU-T01: 6d6 of Mind and Hard, 7d6 otherwise": {sound(func(c *Character) { c.Stats = Stats{Dice{D6: 4}, Dice{D6: 3}, Dice{D6: 3}, Dice{D6: 3}} }), Gives{Relationships: Dice{D6: 2, D8: 2}}},
		"GU-T01: 7d6 of Mind and Hard, 6d6 otherwise": {sound(func(c *Character) { c.Stats = Stats{Dice{D6: 3}, Dice{D6: 4}, Dice{D6: 3}, Dice{D6: 3}} }), Gives{Relationships: Dice{D6: 2, D8: 2}}},
		"a finished one has what it kept":             {finished(func(c *Character) { c.Reserve = Dice{D4: 1} }), Gives{Relationships: Dice{D4: 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.Spare(House{}); got != tc.want {
				t.Errorf("%v, want %v", got, tc.want)
			}
		})
	}
}

func TestDiceAreSpentAndTakenBack(t *testing.T) {
	blank := func() *Character {
		return &Character{Background: WellRounded, Means: Means{Traits: []Trait{{ID: 4, Text: "Tall"}}, Relationships: []Relationship{{ID: 2, With: "Ro"}}}}
	}
	c := blank()
	for _, step := range []struct {
		ref  Ref
		size dice.Kind
		n    int
		says string
	}{
		{Ref{What: BroughtStat, Stat: Body}, dice.D6, 4, "4d6 into Body: 4d6"},
		{Ref{What: BroughtStat, Stat: Body}, dice.D6, -1, "1d6 back from Body: 3d6"},
		{Ref{What: BroughtTrait, Row: 4}, dice.D8, 2, "2d8 into “Tall”: 2d8"},
		{Ref{What: BroughtTrait, Row: 4}, dice.D8, -2, "2d8 back from “Tall”: none"},
		{Ref{What: BroughtTrait, Row: 4}, dice.D4, 1, "1d4 into “Tall”: 1d4"},
		{Ref{What: BroughtRelationship, Row: 2}, dice.D8, 1, "1d8 into “Ro”: 1d8"},
		{Ref{What: BroughtRelationship, Row: 2}, dice.D6, 1, "1d6 into “Ro”: 1d6 1d8"},
	} {
		after, says, err := c.Spend(step.ref, step.size, step.n, House{})
		did(t, says, err, step.says)
		c = after
	}
	if got, want := c.Spare(House{}), (Gives{Dice{D6: 14}, Dice{D8: 6}, Dice{D6: 3, D8: 1}}); got != want {
		t.Errorf("left is %v, want %v", got, want)
	}
	after, says, err := c.Spend(Ref{What: BroughtStat, Stat: Soft}, dice.D6, 14, House{})
	did(t, says, err, "14d6 into Soft: 14d6")
	if c.Stats.Soft != (Dice{}) || after.Spare(House{}).Stats != (Dice{}) {
		t.Error("the step changed what it was taken from, or left dice")
	}
	after, says, err = c.Spend(Ref{What: BroughtTrait, Row: 4}, dice.D4, -1, House{})
	did(t, says, err, "1d4 back from “Tall”: none")
	after, says, err = after.Spend(Ref{What: BroughtRelationship, Row: 2}, dice.D6, -1, House{})
	did(t, says, err, "1d6 back from “Ro”: 1d8")
	if got, want := after.Spare(House{}), (Gives{Dice{D6: 14}, Dice{D4: 1, D8: 6}, Dice{D6: 4, D8: 1}}); got != want {
		t.Errorf("left is %v, want %v", got, want)
	}
}

func TestThereAreNeverMoreDiceThanThereAre(t *testing.T) {
	trait := func(row RowID) Ref { return Ref{What: BroughtTrait, Row: row} }
	stat := Ref{What: BroughtStat, Stat: Body}
	for name, tc := range map[string]struct {
		c    *Character
		ref  Ref
		size dice.Kind
		n    int
		want string
	}{
		"all stat dice are spent":                 {sound(nil), stat, dice.D6, 1, "1d6 is too much for the stats: none left"},
		"stat dice are d6":                        {sound(nil), stat, dice.D8, 1, "1d8 is too much for the stats"},
		"two of one":                              {sound(func(c *Character) { c.Stats.Body.D6-- }), stat, dice.D6, 2, "2d6 is too much for the stats: 1d6 left"},
		"what is too much is none left":           {sound(func(c *Character) { c.Stats.Mind.D6 += 4 }), stat, dice.D6, 1, "none left"},
		"more back than there are":                {sound(nil), stat, dice.D6, -4, "4d6 cannot be taken back from Body: it has 3d6"},
		"none back of another size":               {sound(nil), stat, dice.D4, -1, "1d4 cannot be taken back from Body"},
		"a trait of two sizes":                    {sound(func(c *Character) { c.Traits[1].Dice = Dice{} }), trait(1), dice.D8, 1, "dice of one size"},
		"a trait that came in play":               {sound(func(c *Character) { c.Traits[0].Gained = true }), trait(1), dice.D6, 1, "came in play"},
		"a trait that is gone":                    {sound(nil), trait(7), dice.D6, 1, "no longer on the sheet"},
		"a relationship that is gone":             {sound(nil), Ref{What: BroughtRelationship, Row: 7}, dice.D6, 1, "no longer on the sheet"},
		"a stat that there is not":                {sound(nil), Ref{What: BroughtStat, Stat: "luck"}, dice.D6, 1, "Unknown stat “luck”"},
		"objects cost none of the dice":           {sound(nil), Ref{What: BroughtObject, Row: 1}, dice.D6, 1, "into stats, traits and relationships"},
		"what is kept is what is left by itself":  {sound(nil), Ref{}, dice.D6, 1, "into stats, traits and relationships"},
		"a size that the game has not":            {sound(nil), stat, dice.D12, 1, "no die “d12”"},
		"no dice":                                 {sound(nil), stat, dice.D6, 0, "Choose dice to move"},
		"before a background is chosen":           {NewCharacter(), stat, dice.D6, 1, "Choose a background first"},
		"a finished character":                    {finished(nil), stat, dice.D6, -1, "or reopen creation"},
		"a number that nobody has":                {sound(nil), stat, dice.D6, 1 << 62, "is too much for the stats"},
		"a number that nobody can take back":      {sound(nil), stat, dice.D6, -1 << 63, "cannot be taken back"},
		"own background without dice has nothing": {&Character{Background: OwnBackground}, stat, dice.D6, 1, "none left"},
	} {
		t.Run(name, func(t *testing.T) {
			before := facts.Clone(tc.c)
			after, says, err := tc.c.Spend(tc.ref, tc.size, tc.n, House{})
			refused(t, err, tc.want)
			if after != nil || says != "" || !reflect.DeepEqual(before, tc.c) {
				t.Error("something came of it all the same")
			}
		})
	}
	if _, says, err := (&Character{Means: Means{Stats: Stats{Body: Dice{D6: 2}}}}).Spend(Ref{What: BroughtStat, Stat: Body}, dice.D6, -1, House{}); err != nil || says != "1d6 back from Body: 1d6" {
		t.Errorf("without a background dice are taken back all the same: %q, %v", says, err)
	}
}

func TestAChangeOfBackgroundKeepsWhatIsSpent(t *testing.T) {
	c := sound(nil)
	after, says, err := c.SetBackground(ComplicatedCommunity, House{})
	did(t, says, err, "background Complicated Community; too many now: 2d8 3d10 of the traits")
	if after.Stats != c.Stats || !slices.Equal(after.Traits, c.Traits) || c.Background != StrongHistory {
		t.Error("dice have moved")
	}
	back, says, err := after.SetBackground(StrongHistory, House{})
	did(t, says, err, "background Strong History")
	if !reflect.DeepEqual(back, c) {
		t.Errorf("%+v, want %+v", back, c)
	}
	_, says, err = c.SetBackground(OwnBackground, House{})
	did(t, says, err, "background a background of your own; too many now: 13d6 of the stats, 3d6 4d8 3d10 of the traits, 1d4 1d6 of the relationships")
	_, says, err = c.SetBackground(NoBackground, House{})
	did(t, says, err, "no background")
	_, _, err = c.SetBackground("royal", House{})
	refused(t, err, "Unknown background “royal”")
	_, _, err = finished(nil).SetBackground(WellRounded, House{})
	refused(t, err, "or reopen creation")
}

func TestCreationEndsAndBeginsAgain(t *testing.T) {
	made, says, err := sound(nil).Finish(House{}, false)
	did(t, says, err, "finished; kept for later: 2d6 2d8")
	if !made.Made || made.Reserve != (Dice{D6: 2, D8: 2}) {
		t.Errorf("%+v", made)
	}
	_, _, err = made.Finish(House{}, true)
	refused(t, err, "already finished")

	open, says, err := made.Reopen()
	did(t, says, err, "open again")
	if open.Spare(House{}) != (Gives{Relationships: Dice{D6: 2, D8: 2}}) || open.Made {
		t.Errorf("%+v", open)
	}
	_, _, err = open.Reopen()
	refused(t, err, "still being made")

	short := sound(func(c *Character) {
		c.Stats.Soft, c.Traits[0].Dice, c.Relationships[2].Dice = Dice{D6: 1}, Dice{}, Dice{D4: 3}
	})
	for _, want := range []string{
		"Soft has 1d6", "Still to spend of the stat dice: 2d6.", "“Never lost in a crowd” has no dice",
		"Still to spend of the trait dice: 3d6.", "Too many relationship dice are spent. Take out 2d4.",
	} {
		_, _, err = short.Finish(House{}, false)
		refused(t, err, want)
	}
	if n := len(short.Unfinished(House{})); n != 5 {
		t.Errorf("%q", short.Unfinished(House{}))
	}
	anyway, says, err := short.Finish(House{}, true)
	did(t, says, err, "finished with dice open; kept for later: 2d6 2d8")
	if anyway.Reserve.short() || short.Made {
		t.Error("a die is owed, or the draft was changed")
	}
	if open := NewCharacter().Unfinished(House{}); len(open) != 1 {
		t.Errorf("a blank sheet says %q", open)
	}
	if open := sound(nil).Unfinished(House{}); len(open) != 0 {
		t.Errorf("a sound one says %q", open)
	}
}
