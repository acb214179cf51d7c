package emissaries

import (
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

var (
	refBody  = Ref{What: BroughtStat, Stat: Body}
	refMail  = Ref{What: BroughtTrait, Row: 2}
	refOrder = Ref{What: BroughtRelationship, Row: 1}
	refAunt  = Ref{What: BroughtRelationship, Row: 2}
	refLun   = Ref{What: BroughtObject, Row: 1}
)

// An act is one change in play.
type act func(c *Character) (*Character, string, error)

func TestChangesInPlayAreWrittenDown(t *testing.T) {
	for name, tc := range map[string]struct {
		do   act
		says string
		want func(c *Character)
	}{
		"a die that was kept": {
			func(c *Character) (*Character, string, error) { return c.AssignReserve(1, dice.D8, 7) },
			"1d8 into “The Order”: 1d6 1d8; kept for later: 2d6 1d8",
			func(c *Character) { c.Relationships[0].Dice, c.Reserve = Dice{D6: 1, D8: 1}, Dice{D6: 2, D8: 1} },
		},
		"a die that was kept takes the place of a family's free one": {
			func(c *Character) (*Character, string, error) { return c.AssignReserve(2, dice.D8, 7) },
			"1d8 into “Aunt Pel”: 1d8; kept for later: 2d6 1d8",
			func(c *Character) { c.Relationships[1].Dice, c.Reserve = Dice{D8: 1}, Dice{D6: 2, D8: 1} },
		},
		"one die of a stat one size up": {
			func(c *Character) (*Character, string, error) { return c.SizeUp(refBody, dice.D6, 7) },
			"Body from 3d6 to 2d6 1d8", func(c *Character) { c.Stats.Body = Dice{D6: 2, D8: 1} },
		},
		"all dice of a trait one size up": {
			func(c *Character) (*Character, string, error) { return c.SizeUp(refMail, dice.D8, 7) },
			"“I flew the mail run” from 4d8 to 4d10", func(c *Character) { c.Traits[1].Dice = Dice{D10: 4} },
		},
		"a family's free die one size up": {
			func(c *Character) (*Character, string, error) { return c.SizeUp(refAunt, dice.D6, 7) },
			"“Aunt Pel” from 1d6 to 1d8", func(c *Character) { c.Relationships[1].Dice = Dice{D8: 1} },
		},
		"a die of an object one size up": {
			func(c *Character) (*Character, string, error) { return c.SizeUp(refLun, dice.D6, 7) },
			"“Lun” from 2d6 to 1d6 1d8", func(c *Character) { c.Objects[0].Dice = Dice{D6: 1, D8: 1} },
		},
		"one die more": {
			func(c *Character) (*Character, string, error) { return c.OneMore(refMail, dice.D8, 7) },
			"“I flew the mail run” from 4d8 to 5d8", func(c *Character) { c.Traits[1].Dice = Dice{D8: 5} },
		},
		"one die more for family": {
			func(c *Character) (*Character, string, error) { return c.OneMore(refAunt, dice.D4, 7) },
			"“Aunt Pel” from 1d6 to 1d4 1d6", func(c *Character) { c.Relationships[1].Dice = Dice{D4: 1, D6: 1} },
		},
		"one die more to keep for later": {
			func(c *Character) (*Character, string, error) { return c.OneMore(Ref{}, dice.D4, 7) },
			"the dice kept for relationships from 2d6 2d8 to 1d4 2d6 2d8", func(c *Character) { c.Reserve.D4 = 1 },
		},
		"one die less": {
			func(c *Character) (*Character, string, error) { return c.OneLess(refOrder, dice.D6, 7) },
			"“The Order” from 1d6 to none", func(c *Character) { c.Relationships[0].Dice = Dice{} },
		},
		"a new trait": {
			func(c *Character) (*Character, string, error) { return c.NewTrait(" Sleeps anywhere ", Dice{D6: 2}, 7) },
			"new trait “Sleeps anywhere” at 2d6",
			func(c *Character) {
				c.Traits = append(c.Traits, Trait{ID: 4, Text: "Sleeps anywhere", Dice: Dice{D6: 2}, Gained: true})
			},
		},
		"a new relationship with family": {
			func(c *Character) (*Character, string, error) {
				return c.NewRelationship("Cousin Bey", "bbbbbbbbbbbbbbbb", true, 7)
			},
			"new relationship with “Cousin Bey” at 1d6",
			func(c *Character) {
				c.Relationships = append(c.Relationships, Relationship{ID: 4, With: "Cousin Bey", Sheet: "bbbbbbbbbbbbbbbb", Family: true})
			},
		},
		"a trait in other words": {
			func(c *Character) (*Character, string, error) {
				return c.Reword(refMail, "I flew the mail run twice ", 7)
			},
			"“I flew the mail run” is now “I flew the mail run twice”", func(c *Character) { c.Traits[1].Text = "I flew the mail run twice" },
		},
		"a relationship in other words": {
			func(c *Character) (*Character, string, error) { return c.Reword(refOrder, "Archivist Oun", 7) },
			"“The Order” is now “Archivist Oun”", func(c *Character) { c.Relationships[0].With = "Archivist Oun" },
		},
		"an object in other words": {
			func(c *Character) (*Character, string, error) { return c.Reword(refLun, "Green Lun", 7) },
			"“Lun” is now “Green Lun”", func(c *Character) { c.Objects[0].Name = "Green Lun" },
		},
	} {
		t.Run(name, func(t *testing.T) {
			c, want := finished(nil), finished(tc.want)
			after, says, err := tc.do(c)
			did(t, says, err, tc.says)
			want.Changes = []Change{{ID: 1, At: 7, Text: domain.Upper(tc.says) + "."}}
			if !reflect.DeepEqual(after, want) {
				t.Errorf("%+v\nwant %+v", after, want)
			}
			if !reflect.DeepEqual(c, finished(nil)) {
				t.Error("the step changed what it was taken from")
			}
			if _, _, err := tc.do(sound(nil)); err == nil {
				t.Error("a character that is still being made changed in play")
			}
		})
	}
}

func TestChangesInPlayThatCannotBe(t *testing.T) {
	for name, tc := range map[string]struct {
		do   act
		want string
	}{
		"GU-T20: a d10 stays a d10": {func(c *Character) (*Character, string, error) {
			return c.SizeUp(Ref{What: BroughtTrait, Row: 3}, dice.D10, 7)
		}, "already the largest"},
		"a size that a rating has not":        {func(c *Character) (*Character, string, error) { return c.SizeUp(refBody, dice.D8, 7) }, "Body has no d8"},
		"a size that no rating has":           {func(c *Character) (*Character, string, error) { return c.SizeUp(refBody, "d100", 7) }, "Body has no d100"},
		"a stat that there is not":            {func(c *Character) (*Character, string, error) { return c.OneMore(Ref{What: BroughtStat}, dice.D8, 7) }, "Unknown stat"},
		"a trait of two sizes":                {func(c *Character) (*Character, string, error) { return c.OneMore(refMail, dice.D6, 7) }, "dice of one size"},
		"a size that the game has not":        {func(c *Character) (*Character, string, error) { return c.OneMore(refBody, dice.D12, 7) }, "no die “d12”"},
		"one die less of none":                {func(c *Character) (*Character, string, error) { return c.OneLess(refBody, dice.D8, 7) }, "1d8 cannot be taken back"},
		"one die less of a family's free one": {func(c *Character) (*Character, string, error) { return c.OneLess(refAunt, dice.D6, 7) }, "1d6 cannot be taken back from “Aunt Pel”: it has none"},
		"a row that is gone": {func(c *Character) (*Character, string, error) {
			return c.OneMore(Ref{What: BroughtObject, Row: 9}, dice.D8, 7)
		}, "no longer on the sheet"},
		"a kind of row that there is not": {func(c *Character) (*Character, string, error) {
			return c.OneMore(Ref{What: BroughtPool, Row: 1}, dice.D8, 7)
		}, "no longer on the sheet"},
		"a die that was not kept":           {func(c *Character) (*Character, string, error) { return c.AssignReserve(1, dice.D10, 7) }, "1d10 is too much for the relationships"},
		"a kept die for nobody":             {func(c *Character) (*Character, string, error) { return c.AssignReserve(9, dice.D8, 7) }, "no longer on the sheet"},
		"a trait without words":             {func(c *Character) (*Character, string, error) { return c.NewTrait(" ", Dice{D6: 1}, 7) }, "Write the trait first"},
		"a trait without dice":              {func(c *Character) (*Character, string, error) { return c.NewTrait("Tall", Dice{}, 7) }, "at least one die"},
		"a trait with fewer dice than none": {func(c *Character) (*Character, string, error) { return c.NewTrait("Tall", Dice{D4: -1, D6: 2}, 7) }, "at least one die"},
		"a new trait of two sizes":          {func(c *Character) (*Character, string, error) { return c.NewTrait("Tall", Dice{D4: 1, D6: 2}, 7) }, "of several"},
		"a relationship with nobody":        {func(c *Character) (*Character, string, error) { return c.NewRelationship("", "", true, 7) }, "who the relationship is with"},
		"no new words":                      {func(c *Character) (*Character, string, error) { return c.Reword(refMail, "\n", 7) }, "Write the new words"},
		"the same words":                    {func(c *Character) (*Character, string, error) { return c.Reword(refMail, "I flew the mail run ", 7) }, "words are already there"},
		"words of what has none":            {func(c *Character) (*Character, string, error) { return c.Reword(refBody, "Brawn", 7) }, "no longer on the sheet"},
	} {
		t.Run(name, func(t *testing.T) {
			c := finished(nil)
			after, says, err := tc.do(c)
			refused(t, err, tc.want)
			if after != nil || says != "" || !reflect.DeepEqual(c, finished(nil)) {
				t.Error("something came of it all the same")
			}
		})
	}
	mixed := finished(func(c *Character) { c.Traits[1].Dice = Dice{D4: 1, D8: 1} })
	_, _, err := mixed.SizeUp(refMail, dice.D8, 7)
	refused(t, err, "Correct that first")
}

func TestChangesAreKeptInOrder(t *testing.T) {
	c := finished(nil)
	for i, do := range []act{
		func(c *Character) (*Character, string, error) { return c.OneMore(refBody, dice.D6, 10) },
		func(c *Character) (*Character, string, error) { return c.OneMore(refBody, dice.D6, 20) },
	} {
		after, _, err := do(c)
		if err != nil {
			t.Fatal(i, err)
		}
		c = after
	}
	want := []Change{{1, 10, "Body from 3d6 to 4d6."}, {2, 20, "Body from 4d6 to 5d6."}}
	if !slices.Equal(c.Changes, want) {
		t.Errorf("%+v", c.Changes)
	}
}

// hurt is somebody whose physical track has two full rows and a third that has begun.
func hurt(edit func(c *Character)) *Character {
	return finished(func(c *Character) {
		c.Fallout.Physical.Rows = []FalloutRow{{4, true, "severed hand", ""}, {4, true, "scarred", ""}, {Ticks: 2}}
		if edit != nil {
			edit(c)
		}
	})
}

func TestAConditionBecomesATrait(t *testing.T) {
	for name, tc := range map[string]struct {
		h     House
		words string
		trait string
		says  string
		rows  []FalloutRow
	}{
		"GU-T21: severed hand, in the condition's words": {
			House{}, "", "severed hand", "condition “severed hand” becomes trait “severed hand” at 1d4", []FalloutRow{{}, {4, true, "scarred", ""}, {Ticks: 2}},
		},
		"GU-T21: reworded": {
			House{}, " Right hand of brass", "Right hand of brass", "condition “severed hand” becomes trait “Right hand of brass” at 1d4", []FalloutRow{{}, {4, true, "scarred", ""}, {Ticks: 2}},
		},
		"where rows below move up": {
			House{RowShift: CloseGaps}, "", "severed hand", "condition “severed hand” becomes trait “severed hand” at 1d4", []FalloutRow{{4, true, "scarred", ""}, {Ticks: 2}, {}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			want := hurt(func(c *Character) {
				c.Traits = append(c.Traits, Trait{ID: 4, Text: tc.trait, Dice: Dice{D4: 1}, Gained: true})
				c.Fallout.Physical.Rows = tc.rows
				c.Changes = []Change{{1, 7, domain.Upper(tc.says) + "."}}
			})
			c := hurt(nil)
			after, says, err := c.TurnToTrait(Physical, 0, tc.words, tc.h, 7)
			did(t, says, err, tc.says)
			if !reflect.DeepEqual(after, want) {
				t.Errorf("%+v\nwant %+v", after, want)
			}
			if !reflect.DeepEqual(c, hurt(nil)) {
				t.Error("the step changed what it was taken from")
			}
		})
	}
	for name, tc := range map[string]struct {
		track TrackID
		row   int
		want  string
	}{
		"a row that is not full":       {Physical, 2, "Row 3 of the Physical track has no condition"},
		"a row that there is not":      {Physical, 3, "has no such row of fallout"},
		"a row before the first":       {Physical, -1, "has no such row of fallout"},
		"a track that there is not":    {"luck", 0, "has no such row of fallout"},
		"the one track of others":      {OnlyTrack, 0, "has no such row of fallout"},
		"a condition nobody has named": {Mental, 0, "Write the condition"},
	} {
		t.Run(name, func(t *testing.T) {
			c := hurt(func(c *Character) { c.Fallout.Mental.Rows[0] = FalloutRow{Ticks: 4, Full: true} })
			_, _, err := c.TurnToTrait(tc.track, tc.row, " ", House{}, 7)
			refused(t, err, tc.want)
		})
	}
	if _, _, err := sound(func(c *Character) { c.Fallout = hurt(nil).Fallout }).TurnToTrait(Physical, 0, "", House{}, 7); err != nil {
		t.Errorf("while it is being made, as its accomplishment may hurt it: %v", err)
	}
}

func TestWhatBecameOfAnAccomplishmentIsWrittenDown(t *testing.T) {
	c := sound(func(c *Character) {
		c.Accomplishment = Accomplishment{Text: "I hope I won the regatta", Played: "cccccccccccccccc"}
	})
	won, says, err := c.Accomplished(Won, "By a nose.", "Won the regatta", 7)
	did(t, says, err, "accomplishment won; new trait “Won the regatta” at 1d6")
	if a := won.Accomplishment; a != (Accomplishment{"I hope I won the regatta", Won, "By a nose.", "cccccccccccccccc"}) {
		t.Errorf("%+v", a)
	}
	if tr := won.Traits[3]; tr != (Trait{4, "Won the regatta", Dice{D6: 1}, true}) || won.Changes[0].Text != "Accomplishment won; new trait “Won the regatta” at 1d6." {
		t.Errorf("%+v, %+v", tr, won.Changes)
	}
	if won.Spare(House{}) != c.Spare(House{}) {
		t.Error("the trait cost dice of the background")
	}
	_, _, err = won.Accomplished(Lost, "", "", 8)
	refused(t, err, "is already won")
	again, says, err := won.Accomplished(HopedFor, "", "", 8)
	did(t, says, err, "accomplishment open again")
	if len(again.Traits) != 4 {
		t.Error("the trait went with it")
	}
	lost, says, err := again.Accomplished(Lost, "Ran aground.", " ", 9)
	did(t, says, err, "accomplishment lost")
	if len(lost.Traits) != 4 || len(lost.Changes) != 3 {
		t.Errorf("%+v", lost)
	}
	_, _, err = c.Accomplished(HopedFor, "", "", 7)
	refused(t, err, "Play the accomplishment first")
	_, _, err = c.Accomplished("drawn", "", "", 7)
	refused(t, err, "hoped for, won or lost")
}

func TestARatingIsFound(t *testing.T) {
	c := finished(func(c *Character) { c.Traits[0].Text, c.Relationships[0].With, c.Objects[0].Name = "", " ", "" })
	for _, tc := range []struct {
		ref   Ref
		dice  *Dice
		title string
	}{
		{refBody, &c.Stats.Body, "Body"},
		{refMail, &c.Traits[1].Dice, "“I flew the mail run”"},
		{Ref{What: BroughtTrait, Row: 1}, &c.Traits[0].Dice, "an unnamed trait"},
		{refOrder, &c.Relationships[0].Dice, "an unnamed relationship"},
		{refLun, &c.Objects[0].Dice, "an unnamed object"},
		{Ref{}, &c.Reserve, "the dice kept for relationships"},
		{Ref{What: BroughtTrait, Row: 8}, nil, ""},
		{Ref{What: BroughtAsset, Row: 1}, nil, ""},
	} {
		if got, title := c.Find(tc.ref); got != tc.dice || title != tc.title {
			t.Errorf("%+v: %v %q", tc.ref, got, title)
		}
	}
	n := &NPC{}
	if got, _ := n.find(refBody); got != &n.Stats.Body {
		t.Error("an NPC's stat is not found")
	}
	if got, _ := n.find(Ref{}); got != nil {
		t.Error("an NPC keeps dice")
	}
}
