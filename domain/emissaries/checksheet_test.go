package emissaries

import (
	"testing"

	"shipslocker/domain"
)

func TestBlankDocumentsHaveRemarksAlone(t *testing.T) {
	for _, k := range Kinds {
		for _, p := range k.Check(k.New(), domain.Alone) {
			if p.Severity != domain.Remark {
				t.Errorf("%s: %+v", k.ID(), p)
			}
		}
	}
	says(t, checkCharacter(NewCharacter(), nil), "GU-V01 I background", "GU-V07 I relationships")
}

func TestACharacterIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(c *Character)
		want []string
	}{
		"one that is being made by the rules": {nil, nil},

		"GU-V01: a stat of 1d6":                        {func(c *Character) { c.Stats.Soft.D6, c.Stats.Mind.D6 = 1, 6 }, []string{"GU-V01 E stats.soft"}},
		"GU-V01: a stat of 2d6":                        {func(c *Character) { c.Stats.Soft.D6, c.Stats.Mind.D6 = 2, 5 }, nil},
		"GU-V01: a stat without maximum":               {func(c *Character) { c.Stats = Stats{Dice{D6: 7}, Dice{D6: 2}, Dice{D6: 2}, Dice{D6: 2}} }, nil},
		"GU-V01: a stat below 2d6 while dice are left": {func(c *Character) { c.Stats.Body.D6 = 1 }, []string{"GU-V01 I stats.body", "GU-V01 I stats"}},
		"GU-V01: a die left":                           {func(c *Character) { c.Stats.Body.D6-- }, []string{"GU-V01 I stats"}},
		"GU-V01: a die too much":                       {func(c *Character) { c.Stats.Body.D6++ }, []string{"GU-V01 E stats"}},
		"GU-V01: dice of another size":                 {func(c *Character) { c.Stats.Body = Dice{D6: 2, D8: 1} }, []string{"GU-V01 E stats"}},
		"GU-V01: dice before a background":             {func(c *Character) { c.Background = NoBackground }, []string{"GU-V01 I background"}},
		"GU-V01: a background that there is not":       {func(c *Character) { c.Background = "royal" }, []string{"GU-A1 W background", "GU-V01 E background"}},
		"GU-V01: before fallout, whatever it takes":    {func(c *Character) { c.Fallout.Physical.Rows[0] = FalloutRow{4, true, "tired", ""} }, nil},
		"GU-V01: 2d6 may be of a larger size":          {func(c *Character) { c.Background, c.Own.Gives, c.Stats = OwnBackground, own, ownStats }, []string{"GU-V01 E stats.hard"}},
		"GU-V01: once it is finished nothing is asked": {func(c *Character) { c.Made, c.Stats.Soft.D6 = true, 0 }, nil},

		"GU-V02: a trait of two sizes": {
			func(c *Character) { c.Traits[0].Dice, c.Traits[1].Dice = Dice{D6: 2, D8: 1}, Dice{D6: 1, D8: 3} },
			[]string{"GU-V02 E traits[id=1].dice", "GU-V02 E traits[id=2].dice"},
		},
		"GU-V02: after it is finished as well": {func(c *Character) { c.Made, c.Traits[0].Dice.D8 = true, 1 }, []string{"GU-V02 E traits[id=1].dice"}},

		"GU-V03: a trait die left":      {func(c *Character) { c.Traits[0].Dice.D6-- }, []string{"GU-V03 I traits"}},
		"GU-V03: a trait die too much":  {func(c *Character) { c.Traits[0].Dice.D6++ }, []string{"GU-V03 E traits"}},
		"GU-V03: a trait without a die": {func(c *Character) { c.Traits = append(c.Traits, Trait{ID: 4, Text: "Tall"}) }, []string{"GU-V03 E traits[id=4].dice"}},
		"GU-V03: a trait that came in play": {func(c *Character) {
			c.Traits = append(c.Traits, Trait{ID: 4, Text: "Tall", Dice: Dice{D4: 1}, Gained: true})
		}, nil},
		"GU-V03: relationship dice too much":              {func(c *Character) { c.Relationships[2].Dice.D4 = 2 }, []string{"GU-V03 E relationships"}},
		"GU-V03: relationship dice left are for later":    {func(c *Character) { c.Relationships[0].Dice = Dice{} }, nil},
		"GU-V03: once it is finished nothing is asked":    {func(c *Character) { c.Made, c.Traits[0].Dice.D6, c.Relationships[2].Dice.D4 = true, 1, 9 }, nil},
		"a trait without a die once it is finished":       {func(c *Character) { c.Made, c.Traits[0].Dice = true, Dice{} }, []string{"GU-A1 W traits[id=1].dice"}},
		"a trait with dice and no words":                  {func(c *Character) { c.Traits[0].Text = " " }, []string{"GU-A1 I traits[id=1].text"}},
		"GU-V04: all relationship dice assigned":          {func(c *Character) { c.Relationships[2].Dice = Dice{D4: 1, D6: 2, D8: 2} }, []string{"GU-V04 W relationships"}},
		"GU-V04: one kept":                                {func(c *Character) { c.Relationships[2].Dice = Dice{D6: 2, D8: 2} }, nil},
		"GU-V04: once it is finished they may be":         {func(c *Character) { c.Made, c.Relationships[2].Dice = true, Dice{D4: 1, D6: 2, D8: 2} }, nil},
		"GU-V05: six objects":                             {func(c *Character) { c.Objects = append(c.Objects, things(4)...) }, []string{"GU-V05 W objects"}},
		"GU-V05: five objects":                            {func(c *Character) { c.Objects = append(c.Objects, things(3)...) }, nil},
		"GU-V05: no Lun":                                  {func(c *Character) { c.Objects = c.Objects[1:] }, []string{"GU-V05 W objects"}},
		"GU-V05: no data-pad":                             {func(c *Character) { c.Objects = c.Objects[:1] }, []string{"GU-V05 W objects"}},
		"GU-V05: once it is finished objects come and go": {func(c *Character) { c.Made, c.Objects = true, things(9) }, nil},

		"GU-V06: none of the five ratings": {func(c *Character) { c.Objects[0].Dice = Dice{D6: 3} }, []string{"GU-V06 W objects[id=1].dice"}},
		"GU-V06: no rating":                {func(c *Character) { c.Objects[0].Dice = Dice{} }, []string{"GU-V06 W objects[id=1].dice"}},
		"GU-V06: two sizes":                {func(c *Character) { c.Objects[0].Dice = Dice{D6: 1, D8: 1} }, []string{"GU-V06 W objects[id=1].dice"}},
		"GU-V06: a gun's further die":      {func(c *Character) { c.Objects[0].Dice, c.Objects[0].Extra = Dice{D8: 1}, GunDice }, []string{"GU-V06 W objects[id=1].extra"}},
		"GU-V06: each of the five":         {func(c *Character) { c.Objects[0].Dice, c.Objects[1].Dice = Dice{D8: 2}, Dice{D4: 1} }, nil},
		"GU-V06: after it is finished too": {func(c *Character) { c.Made, c.Objects[0].Dice = true, Dice{D10: 1} }, []string{"GU-V06 W objects[id=1].dice"}},
		"GU-V07: nobody of the order":      {func(c *Character) { c.Relationships[0].With = "Madame Iru" }, []string{"GU-V07 I relationships"}},
		"GU-V07: one in the notes": {func(c *Character) {
			c.Relationships[0].With, c.Relationships[0].Notes = "Madame Iru", "a Guenaški like me"
		}, nil},
		"GU-V07: once it is finished, no more": {func(c *Character) { c.Made, c.Relationships = true, nil }, nil},

		"GU-V08: two full tracks": {func(c *Character) { c.Fallout.Physical, c.Fallout.Social = full(3), full(3) }, []string{"GU-V08 E fallout"}},
		"GU-V08: one full track":  {func(c *Character) { c.Fallout.Physical = full(3) }, nil},
		"GU-V08: dead, as is noted": {func(c *Character) {
			c.Made, c.Dead, c.Fallout.Physical, c.Fallout.Social = true, true, full(3), full(3)
		}, nil},
		"GU-V09: fallout past the end":  {func(c *Character) { c.Fallout.Mental = full(4) }, []string{"GU-A1 W fallout.mental.rows", "GU-V09 E fallout.mental.rows[3]"}},
		"a row too many":                {func(c *Character) { c.Fallout.Mental = NewTrack(4) }, []string{"GU-A1 W fallout.mental.rows"}},
		"a row too few":                 {func(c *Character) { c.Fallout.Mental = NewTrack(2) }, []string{"GU-A1 W fallout.mental.rows"}},
		"no rows":                       {func(c *Character) { c.Fallout = Tracks{} }, []string{"GU-A1 W fallout.physical.rows", "GU-A1 W fallout.mental.rows", "GU-A1 W fallout.social.rows", "GU-A1 W fallout.societal.rows"}},
		"five ticks":                    {func(c *Character) { c.Fallout.Social.Rows[1].Ticks = 5 }, []string{"GU-A1 W fallout.social.rows[1].ticks"}},
		"fewer ticks than none":         {func(c *Character) { c.Fallout.Social.Rows[1].Ticks = -1 }, []string{"GU-A1 W fallout.social.rows[1].ticks"}},
		"four ticks":                    {func(c *Character) { c.Fallout.Social.Rows[1].Ticks = 4 }, nil},
		"a condition beside free boxes": {func(c *Character) { c.Fallout.Social.Rows[1] = FalloutRow{2, true, "shunned", ""} }, []string{"GU-A1 I fallout.social.rows[1].ticks"}},
		"a full row without words":      {func(c *Character) { c.Fallout.Social.Rows[1] = FalloutRow{4, true, " ", ""} }, []string{"GU-A1 I fallout.social.rows[1].condition"}},
		"words in a row that is open":   {func(c *Character) { c.Fallout.Social.Rows[1].Condition = "shunned" }, []string{"GU-A1 W fallout.social.rows[1].condition"}},
		"a row that reduces no stat":    {func(c *Character) { c.Fallout.Social.Rows[1].Stat = "luck" }, []string{"GU-A1 W fallout.social.rows[1].stat"}},

		"dice below none": {
			func(c *Character) {
				c.Made, c.Stats.Body.D4, c.Traits[0].Dice.D6, c.Relationships[0].Dice.D8, c.Objects[0].Extra.D10, c.Reserve.D4 = true, -1, -3, -1, -1, -1
			},
			[]string{"GU-A1 W stats.body", "GU-A1 W traits[id=1].dice", "GU-A1 W relationships[id=1].dice", "GU-V06 W objects[id=1].extra", "GU-A1 W objects[id=1].extra", "GU-A1 W reserve"},
		},
		"more than a hundred dice": {func(c *Character) {
			c.Made, c.Stats.Body, c.Stats.Mind = true, Dice{D6: 60, D8: 40}, Dice{D6: 60, D8: 41}
		}, []string{"GU-A1 W stats.mind"}},
		"so many that they wrap": {func(c *Character) { c.Made, c.Stats.Mind = true, Dice{D6: 1 << 62, D8: 1 << 62} }, []string{"GU-A1 W stats.mind"}},
		"own dice below none": {
			func(c *Character) {
				c.Made, c.Background, c.Own.Gives = true, OwnBackground, Gives{Stats: Dice{D4: -1}, Traits: Dice{D4: 101}, Relationships: Dice{D4: -1}}
			},
			[]string{"GU-A1 W own.stats", "GU-A1 W own.traits", "GU-A1 W own.relationships"},
		},
		"own dice that do not count": {func(c *Character) { c.Own.Gives = Gives{Stats: Dice{D4: -1}} }, nil},
		"words that the game has not": {
			func(c *Character) {
				c.Made, c.Background, c.Objects[0].Role, c.Accomplishment.Outcome = true, "royal", "sword", "drawn"
			},
			[]string{"GU-A1 W background", "GU-A1 W objects[id=1].role", "GU-A1 W accomplishment.outcome"},
		},
		"names that are missing": {
			func(c *Character) { c.Made, c.Relationships[0].With, c.Objects[0].Name = true, "", " " },
			[]string{"GU-A1 I relationships[id=1].with", "GU-A1 I objects[id=1].name"},
		},
		"somebody named by a sheet alone": {func(c *Character) { c.Made, c.Relationships[0].With, c.Relationships[0].Sheet = true, "", "gone" }, nil},
		"rows of one number, and none": {
			func(c *Character) {
				c.Made, c.Traits[1].ID, c.Relationships[2].ID, c.Objects[1].ID = true, 1, 0, 1
				c.Changes = []Change{{ID: 3}, {ID: 3}}
			},
			[]string{"GU-A1 W traits[id=1].id", "GU-A1 W relationships[id=0].id", "GU-A1 W objects[id=1].id", "GU-A1 W changes[id=3].id"},
		},
	} {
		t.Run(name, func(t *testing.T) { says(t, checkCharacter(sound(tc.edit), nil), tc.want...) })
	}
}

// own is a background of the table's making; ownStats spend it, the last too low.
var (
	own      = Gives{Dice{D4: 3, D8: 2, D10: 2, D6: 2}, Dice{D6: 3, D8: 4, D10: 3}, Dice{D4: 1, D6: 3, D8: 2}}
	ownStats = Stats{Dice{D8: 2}, Dice{D10: 2}, Dice{D6: 2}, Dice{D4: 3}}
)

// things are so many objects that are average, the first of number 11.
func things(n int) []Object {
	var list []Object
	for i := range n {
		list = append(list, Object{ID: RowID(11 + i), Name: "Rope", Dice: Dice{D6: 1}})
	}
	return list
}

// full is a track of so many full rows.
func full(rows int) Track {
	t := NewTrack(rows)
	for i := range t.Rows {
		t.Rows[i] = FalloutRow{Squares, true, "broken", ""}
	}
	return t
}

func TestACharacterIsCheckedByTheCampaign(t *testing.T) {
	c := sound(func(c *Character) {
		c.Campaign, c.Background, c.Stats.Body.D6 = "ours", WellRounded, 7
		c.Traits = []Trait{{ID: 1, Text: "Tall", Dice: Dice{D4: 1}}, {ID: 2, Text: "Calm", Dice: Dice{D8: 6}}}
		c.Relationships = c.Relationships[:2]
	})
	says(t, checkCharacter(c, nil))
	by := ours(func(c *Campaign) { c.House.WellRounded = WithFourD6 })
	says(t, checkCharacter(c, shelf{"ours": by}.beside), "GU-V03 E traits")
	c.Traits = append(c.Traits, Trait{ID: 3, Text: "Loud", Dice: Dice{D6: 4}})
	c.Traits[1].Dice.D8 = 2
	says(t, checkCharacter(c, shelf{"ours": by}.beside))

	by.House.TrackStat = ChosenStat
	c.Fallout.Mental.Rows[0] = FalloutRow{4, true, "rattled", ""}
	c.Fallout.Mental.Rows[1] = FalloutRow{4, true, "sleepless", Hard}
	says(t, checkCharacter(c, shelf{"ours": by}.beside), "GU-A1 I fallout.mental.rows[0].stat")
}

func TestWhatASheetNamesIsOfItsKind(t *testing.T) {
	s := shelf{"c": NewCharacter(), "n": NewNPC(), "a": NewAsset(), "x": NewConflict(), "ours": NewCampaign()}
	right := sound(func(c *Character) {
		c.Campaign, c.Accomplishment.Played = "ours", "x"
		c.Relationships[0].Sheet, c.Relationships[1].Sheet, c.Relationships[2].Sheet = "n", "a", "gone"
	})
	says(t, checkCharacter(right, s.beside))
	wrong := sound(func(c *Character) {
		c.Campaign, c.Accomplishment.Played, c.Relationships[0].Sheet = "x", "n", "ours"
	})
	says(t, checkCharacter(wrong, s.beside), "GU-A1 W campaign", "GU-A1 W relationships[id=1].sheet", "GU-A1 W accomplishment.played")
	says(t, checkNPC(&NPC{Campaign: "c", Fallout: NewTrack(1)}, s.beside), "GU-A2 W campaign")
	says(t, checkAsset(&Asset{Type: Cyberdeck, Campaign: "c", Owner: "n", Fallout: NewTrack(3)}, s.beside), "GU-A2 W campaign", "GU-A2 W owner")
	says(t, checkAsset(&Asset{Type: Cyberdeck, Campaign: "ours", Owner: "c", Fallout: NewTrack(3)}, s.beside))
}

func TestAnNPCIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(n *NPC)
		want []string
	}{
		"a card with dice as they are needed": {nil, nil},
		"five rows":                           {func(n *NPC) { n.Fallout = full(5) }, nil},
		"six rows":                            {func(n *NPC) { n.Fallout = NewTrack(6) }, []string{"GU-A2 W fallout.rows"}},
		"GU-V09: fallout in a sixth row":      {func(n *NPC) { n.Fallout = full(6) }, []string{"GU-A2 W fallout.rows", "GU-V09 E fallout.rows[5]"}},
		"no rows":                             {func(n *NPC) { n.Fallout = Track{} }, []string{"GU-A2 W fallout.rows"}},
		"five ticks":                          {func(n *NPC) { n.Fallout.Rows[0].Ticks = 5 }, []string{"GU-A2 W fallout.rows[0].ticks"}},
		"GU-V02: a trait of two sizes":        {func(n *NPC) { n.Traits[0].Dice.D8 = 1 }, []string{"GU-V02 E traits[id=1].dice"}},
		"GU-V06: none of the five ratings":    {func(n *NPC) { n.Objects[0].Dice.D8 = 1 }, []string{"GU-V06 W objects[id=11].dice"}},
		"dice below none":                     {func(n *NPC) { n.Stats.Hard.D8 = -1 }, []string{"GU-A2 W stats.hard"}},
		"two rows of one number":              {func(n *NPC) { n.Traits = append(n.Traits, n.Traits[0]) }, []string{"GU-A2 W traits[id=1].id"}},
	} {
		t.Run(name, func(t *testing.T) {
			n := NewNPC()
			n.Name, n.Stats.Hard = "Sub-prefect Noor", Dice{D6: 1}
			n.Traits, n.Objects = []Trait{{ID: 1, Text: "Patient", Dice: Dice{D6: 2}}}, things(1)
			if tc.edit != nil {
				tc.edit(n)
			}
			says(t, checkNPC(n, nil), tc.want...)
		})
	}
}

func TestAnAssetIsChecked(t *testing.T) {
	s := shelf{"ours": ours(nil)}
	for name, tc := range map[string]struct {
		edit func(a *Asset)
		want []string
	}{
		"a frigate as the campaign has it":        {nil, nil},
		"GU-V01: a ship's stat of 1d6":            {func(a *Asset) { a.Stats[1].Dice.D6, a.Stats[0].Dice.D6 = 1, 7 }, []string{"GU-V01 W stats[1].dice"}},
		"GU-V01: a ship's stat of 2d10":           {func(a *Asset) { a.Class, a.Stats[0].Dice, a.Traits = "", Dice{D10: 2}, nil }, nil},
		"GU-V01: before anybody has begun":        {func(a *Asset) { a.Class, a.Stats, a.Traits = "", [3]AssetStat{}, nil }, []string{"GU-V01 I stats[0].dice", "GU-V01 I stats[1].dice", "GU-V01 I stats[2].dice"}},
		"GU-V01: of other assets nothing is said": {func(a *Asset) { a.Type, a.Class, a.Stats[1].Dice, a.Traits = Organisation, "", Dice{}, nil }, nil},
		"a die left":                   {func(a *Asset) { a.Stats[0].Dice.D6-- }, []string{"GU-A2 I stats"}},
		"a die too much":               {func(a *Asset) { a.Stats[0].Dice.D6++ }, []string{"GU-A2 W stats"}},
		"a trait die left":             {func(a *Asset) { a.Traits[0].Dice.D8-- }, []string{"GU-A2 I traits"}},
		"a trait die too much":         {func(a *Asset) { a.Traits[0].Dice.D8++ }, []string{"GU-A2 W traits"}},
		"GU-V02: a trait of two sizes": {func(a *Asset) { a.Class, a.Traits[0].Dice.D6 = "", 1 }, []string{"GU-V02 E traits[id=1].dice"}},
		"GU-V09: fallout past the end": {func(a *Asset) { a.Fallout = full(4) }, []string{"GU-A2 W fallout.rows", "GU-V09 E fallout.rows[3]"}},
		"a row too few":                {func(a *Asset) { a.Fallout = NewTrack(2) }, []string{"GU-A2 W fallout.rows"}},
		"a type that there is not":     {func(a *Asset) { a.Type, a.Class, a.Traits = "planet", "", nil }, []string{"GU-A2 W type"}},
		"a class that there is not":    {func(a *Asset) { a.Class = "Barge" }, []string{"GU-A2 I class"}},
		"a gang with a class":          {func(a *Asset) { a.Type, a.Traits = OwnType, nil }, []string{"GU-A2 W class"}},
		"a gang with traits":           {func(a *Asset) { a.Type, a.Class = OwnType, "" }, []string{"GU-A2 I traits"}},
		"dice below none":              {func(a *Asset) { a.Class, a.Given.D4, a.Stats[0].Dice.D4 = "", -1, -1 }, []string{"GU-A2 W given", "GU-A2 W stats[0].dice", "GU-A2 W stats"}},
	} {
		t.Run(name, func(t *testing.T) { says(t, checkAsset(frigate(tc.edit), s.beside), tc.want...) })
	}
}

func TestACampaignIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(c *Campaign)
		want []string
	}{
		"one with classes": {nil, nil},
		"a switch set to none of its ways": {
			func(c *Campaign) { c.House.RowShift, c.House.DangerousBy = "sideways", "everybody" },
			[]string{"CAMPAIGN-01 W house.dangerous", "CAMPAIGN-01 W house.rowShift"},
		},
		"a seat for nobody":        {func(c *Campaign) { c.Seats = []Seat{{ID: 1}, {ID: 2, Player: "Ana"}} }, []string{"CAMPAIGN-01 I seats[id=1].player"}},
		"a character seated twice": {func(c *Campaign) { c.Seats = []Seat{{ID: 1, Character: "a"}, {ID: 2, Character: "a"}} }, []string{"CAMPAIGN-01 W seats[id=2].character"}},
		"an asset listed twice":    {func(c *Campaign) { c.Assets = []SharedRow{{1, "a"}, {2, "a"}, {3, ""}, {4, ""}} }, []string{"CAMPAIGN-01 W assets[id=2].asset", "CAMPAIGN-01 I assets[id=3].asset", "CAMPAIGN-01 I assets[id=4].asset"}},
		"classes of one name":      {func(c *Campaign) { c.Classes = append(c.Classes, ShipClass{ID: 3, Name: " Frigate"}, ShipClass{ID: 4}) }, []string{"CAMPAIGN-01 W classes[id=3].name", "CAMPAIGN-01 I classes[id=4].name"}},
		"dice below none":          {func(c *Campaign) { c.Classes[0].Stats.D4, c.Classes[1].Traits.D4 = -1, -1 }, []string{"CAMPAIGN-01 W classes[id=1].stats", "CAMPAIGN-01 W classes[id=2].traits"}},
		"types": {
			func(c *Campaign) {
				c.Types = []SortOfAsset{{1, "Beast", [3]string{"Teeth", "Wings", "Wits"}}, {2, "Beast", [3]string{"Teeth", "", "Wits"}}, {3, "", [3]string{"a", "b", "c"}}}
			},
			[]string{"CAMPAIGN-01 W types[id=2].name", "CAMPAIGN-01 I types[id=2].stats", "CAMPAIGN-01 I types[id=3].name"},
		},
		"a session before the first": {func(c *Campaign) { c.Session.Number = -1 }, []string{"CAMPAIGN-01 W session.number"}},
		"rows of one number, and none": {
			func(c *Campaign) {
				c.Seats = []Seat{{ID: 1, Player: "Ana"}, {ID: 1, Player: "Bo"}}
				c.Assets = []SharedRow{{0, "a"}}
				c.Classes[1].ID = 1
				c.Types = []SortOfAsset{{-1, "Beast", [3]string{"Teeth", "Wings", "Wits"}}}
			},
			[]string{"CAMPAIGN-01 W seats[id=1].id", "CAMPAIGN-01 W assets[id=0].id", "CAMPAIGN-01 W classes[id=1].id", "CAMPAIGN-01 W types[id=-1].id"},
		},
	} {
		t.Run(name, func(t *testing.T) { says(t, checkCampaign(ours(tc.edit)), tc.want...) })
	}
}
