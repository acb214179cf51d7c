package spacer_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"sync"

	"shipslocker/domain"
	"shipslocker/domain/spacer"
)

// tove is a character as a table has it.
func tove() *spacer.Character {
	c := &spacer.Character{
		Player: "Ada Nowak", Name: "Tove Lindqvist", Ship: "Hailstone", Species: "Human", Gender: "female",
		Level: 2, Leftover: 3, Rank: 2, Grade: spacer.Enlisted, Service: spacer.Space, Work: "Maintenance",
		Luck: spacer.Luck{Bought: 1, Gained: 2, Burned: 1, Spent: 1},
		Fate: spacer.Fate{Max: 1}, RerollTokens: 2,
		Departments: []spacer.Department{
			{ID: 1, Name: "Engineering", Level: 2, Fields: []spacer.Field{{ID: 1, Name: "Maintenance", Level: 1, Studied: 1}, {ID: 2, Name: "Power Systems", Level: 1}}},
			{ID: 2, Name: "Operations", Level: 1, Fields: []spacer.Field{{ID: 1, Name: "Sensors", Level: 1}}},
		},
		Principles: []spacer.Principle{
			{ID: 1, Text: "Machines do not lie; I trust gauges before people.", Studied: 1},
			{ID: 2, Text: "My brother vanished out here, so I search every wreck.", Studied: 2},
		},
		Traits: []spacer.Trait{
			{ID: 1, Name: "Patient", Points: 6, Used: 1}, {ID: 2, Name: "Stubborn", Points: 4, Raised: 1, Studied: 1},
		},
		Hobbies:   []spacer.Hobby{{ID: 1, Name: "Chess", Level: 1, Studied: 1}, {ID: 2, Name: "Ice carving", Level: 1}},
		Wounds:    spacer.Wounds{Scratch: 3, Light: 1},
		Stuns:     2,
		Ignored:   1,
		Abilities: []spacer.Ability{{ID: 1, Text: "Hears a bearing go before the gauge shows it"}, {ID: 2, Text: "Finds the way in the dark", Psionic: true}},
		Gear: []spacer.Item{
			{ID: 1, Name: "Pocket knife", Points: 0.5, Mass: 0.1, Notes: "her brother’s"},
			{ID: 2, Name: "Camera", Points: 0.5, Mass: 0.5},
			{ID: 3, Name: "Bicycle", Points: 0.5, Mass: 5, Notes: "in the boat bay"},
			{ID: 4, Name: "Toolkit (specialised)", From: spacer.IssueItem, Points: 1, Mass: 2},
			{ID: 5, Name: "Energy Rifle", From: spacer.IssueItem, Points: 2, Mass: 3, Loaded: 12, Spare: 2},
			{ID: 6, Name: "Vac Suit", From: spacer.OtherItem, Mass: 3, Armour: 1, Worn: true, Notes: "patched twice"},
		},
		Overrides: []spacer.Override{{ID: 1, What: spacer.Armour, Value: 2, Reason: "The patched suit has a plate over the heart"}},
		Notes:     "Owes the purser of the Hailstone forty credits.\nLooks for the wreck of the Grebe.",
	}
	for a, v := range map[spacer.AttributeName]int{
		spacer.Agility: 4, spacer.Physique: 4, spacer.Awareness: 5, spacer.Health: 3, spacer.Willpower: 2,
		spacer.Technical: 3, spacer.Combat: 2, spacer.Science: 2, spacer.Astronautics: 2, spacer.Interpersonal: 1, spacer.Vehicular: 1, spacer.Medical: 1,
	} {
		c.OwnAttribute(a).Base = v
	}
	c.Trained.Technical.Bought, c.Trained.Technical.Studied, c.Trained.Combat.Bought, c.Inborn.Agility.Studied = 1, 2, 1, 1
	for _, r := range spacer.TallyRows {
		c.Tallies.At(r.Name)[1] = 1
	}
	c.Tallies.Bonus[0] = 0
	c.Tallies.Conflict[2], c.Tallies.Risk[2] = 3, 1
	return c
}

// overfull is a character with far more in every field than the paper has room for.
func overfull() *spacer.Character {
	c := tove()
	c.Player, c.Name, c.Ship, c.Gender = manyWords("player", 60), manyWords("name", 60), manyWords("ship", 60), manyWords("gender", 40)
	c.Species, c.Work, c.Notes = manyWords("species", 40), manyWords("work", 40), manyWords("note", 2000)
	c.Level, c.Stuns, c.Wounds = 9, 40, spacer.Wounds{Scratch: 9, Light: -1, Heavy: 3, Deadly: 4}
	c.Inborn.Agility = spacer.Attribute{Base: 12, Bought: 34, Raised: -56, Studied: 99}
	for i := range 12 {
		id := spacer.RowID(i + 10)
		d := spacer.Department{ID: id, Name: manyWords(fmt.Sprintf("dep%d-", i), 8), Level: i}
		for j := range 9 {
			d.Fields = append(d.Fields, spacer.Field{ID: spacer.RowID(j + 1), Name: fmt.Sprintf("field%d-%d", i, j), Level: j, Studied: i})
		}
		c.Departments = append(c.Departments, d)
		c.Principles = append(c.Principles, spacer.Principle{ID: id, Text: manyWords(fmt.Sprintf("creed%d-", i), 60), Studied: i})
		c.Traits = append(c.Traits, spacer.Trait{ID: id, Name: manyWords(fmt.Sprintf("trait%d-", i), 30), Points: i, Free: 1, Raised: -1, Studied: i, Used: 100 * i})
		c.Hobbies = append(c.Hobbies, spacer.Hobby{ID: id, Name: manyWords(fmt.Sprintf("hobby%d-", i), 30), Level: i, Studied: i})
		c.Abilities = append(c.Abilities, spacer.Ability{ID: id, Text: manyWords(fmt.Sprintf("able%d-", i), 30)})
		c.Overrides = append(c.Overrides, spacer.Override{ID: id, What: spacer.AttributeValue(spacer.Combat), Value: i, Reason: manyWords(fmt.Sprintf("reason%d-", i), 12)})
		for _, from := range []spacer.ItemSource{spacer.PersonalItem, spacer.IssueItem, spacer.OtherItem} {
			c.Gear = append(c.Gear, spacer.Item{ID: id, From: from, Name: manyWords(fmt.Sprintf("gear%s%d-", from, i), 6), Points: 1, Mass: 1.5, Notes: manyWords(fmt.Sprintf("worn%s%d-", from, i), 10)})
		}
	}
	for _, r := range spacer.TallyRows {
		for level := range spacer.Levels {
			c.Tallies.At(r.Name)[level] = 1000 * level
		}
	}
	return c
}

// marches is a setting as a table has it.
func marches() *spacer.Setting {
	s := spacer.NewSetting()
	s.Name, s.Draft, s.Notes = "The Ninefold League", false, "The League lost two worlds last year and speaks of none of them."
	for _, b := range spacer.SettingBlocks {
		b.At(s).Toggle(b.Options[1].ID)
		b.At(s).Toggle(b.Options[2].ID)
	}
	s.Government.Own[0], s.Threats.Own = "Guild of guilds", [2]string{"Debt", "The ice"}
	s.Voices = []spacer.Voice{{ID: 1, Player: "Ada Nowak", Agrees: true}, {ID: 2, Player: "Ilmari"}}
	s.Others = []spacer.OtherSetting{{ID: 1, Setting: "elsewhere"}}
	return s
}

// overfullSetting has far more than the paper has room for, and choices where the form has no circle.
func overfullSetting() *spacer.Setting {
	s := marches()
	s.Name, s.Notes = manyWords("name", 80), manyWords("note", 3000)
	for _, b := range spacer.SettingBlocks {
		b.At(s).Own = [2]string{manyWords(b.Member+"own", 20), manyWords(b.Member+"more", 20)}
		b.At(s).Picked = append(b.At(s).Picked, spacer.OptionID("unheard-"+b.Member))
	}
	for i := range 40 {
		s.Voices = append(s.Voices, spacer.Voice{ID: spacer.RowID(i + 10), Player: manyWords(fmt.Sprintf("voice%d-", i), 20)})
	}
	return s
}

// portrait is a small picture.
var portrait = sync.OnceValues(func() (domain.PictureID, []byte) {
	img := image.NewGray(image.Rect(0, 0, 60, 80))
	for y := range 80 {
		for x := range 60 {
			img.SetGray(x, y, color.Gray{Y: uint8(2*x + y)})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return "5e1f", b.Bytes()
})
