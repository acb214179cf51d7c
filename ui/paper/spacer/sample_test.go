package spacer_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"sync"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// tove is a character as a table has it.
func tove() *person.Character {
	c := &person.Character{
		Player: "Ada Nowak", Name: "Tove Lindqvist", Ship: "Hailstone", Species: "Human", Gender: "female",
		Level: 2, Leftover: 3, Rank: 2, Grade: rules.Enlisted, Service: rules.Space, Work: "Maintenance",
		Luck: person.Luck{Bought: 1, Gained: 2, Burned: 1, Spent: 1},
		Fate: person.Fate{Max: 1}, RerollTokens: 2,
		Departments: []person.Department{
			{ID: 1, Name: "Engineering", Level: 2, Fields: []person.Field{{ID: 1, Name: "Maintenance", Level: 1, Studied: 1}, {ID: 2, Name: "Power Systems", Level: 1}}},
			{ID: 2, Name: "Operations", Level: 1, Fields: []person.Field{{ID: 1, Name: "Sensors", Level: 1}}},
		},
		Principles: []person.Principle{
			{ID: 1, Text: "Machines do not lie; I trust gauges before people.", Studied: 1},
			{ID: 2, Text: "My brother vanished out here, so I search every wreck.", Studied: 2},
		},
		Traits: []person.Trait{
			{ID: 1, Name: "Patient", Points: 6, Used: 1}, {ID: 2, Name: "Stubborn", Points: 4, Raised: 1, Studied: 1},
		},
		Hobbies:   []person.Hobby{{ID: 1, Name: "Chess", Level: 1, Studied: 1}, {ID: 2, Name: "Ice carving", Level: 1}},
		Wounds:    harm.Wounds{Scratch: 3, Light: 1},
		Stuns:     2,
		Ignored:   1,
		Abilities: []person.Ability{{ID: 1, Text: "Hears a bearing go before the gauge shows it"}, {ID: 2, Text: "Finds the way in the dark", Psionic: true}},
		Gear: []person.Item{
			{ID: 1, Name: "Pocket knife", Points: 0.5, Mass: 0.1, Notes: "her brother’s"},
			{ID: 2, Name: "Camera", Points: 0.5, Mass: 0.5},
			{ID: 3, Name: "Bicycle", Points: 0.5, Mass: 5, Notes: "in the boat bay"},
			{ID: 4, Name: "Toolkit (specialised)", From: person.IssueItem, Points: 1, Mass: 2},
			{ID: 5, Name: "Energy Rifle", From: person.IssueItem, Points: 2, Mass: 3, Loaded: 12, Spare: 2},
			{ID: 6, Name: "Vac Suit", From: person.OtherItem, Mass: 3, Armour: 1, Worn: true, Notes: "patched twice"},
		},
		Overrides: []person.Override{{ID: 1, What: person.Armour, Value: 2, Reason: "The patched suit has a plate over the heart"}},
		Notes:     "Owes the purser of the Hailstone forty credits.\nLooks for the wreck of the Grebe.",
	}
	for a, v := range map[person.AttributeName]int{
		person.Agility: 4, person.Physique: 4, person.Awareness: 5, person.Health: 3, person.Willpower: 2,
		person.Technical: 3, person.Combat: 2, person.Science: 2, person.Astronautics: 2, person.Interpersonal: 1, person.Vehicular: 1, person.Medical: 1,
	} {
		c.OwnAttribute(a).Base = v
	}
	c.Trained.Technical.Bought, c.Trained.Technical.Studied, c.Trained.Combat.Bought, c.Inborn.Agility.Studied = 1, 2, 1, 1
	for _, r := range campaign.TallyRows {
		c.Tallies.At(r.Name)[1] = 1
	}
	c.Tallies.Bonus[0] = 0
	c.Tallies.Conflict[2], c.Tallies.Risk[2] = 3, 1
	return c
}

// overfull is a character with far more in every field than the paper has room for.
func overfull() *person.Character {
	c := tove()
	c.Player, c.Name, c.Ship, c.Gender = manyWords("player", 60), manyWords("name", 60), manyWords("ship", 60), manyWords("gender", 40)
	c.Species, c.Work, c.Notes = manyWords("species", 40), manyWords("work", 40), manyWords("note", 2000)
	c.Level, c.Stuns, c.Wounds = 9, 40, harm.Wounds{Scratch: 9, Light: -1, Heavy: 3, Deadly: 4}
	c.Inborn.Agility = person.Attribute{Base: 12, Bought: 34, Raised: -56, Studied: 99}
	for i := range 12 {
		id := rules.RowID(i + 10)
		d := person.Department{ID: id, Name: manyWords(fmt.Sprintf("dep%d-", i), 8), Level: i}
		for j := range 9 {
			d.Fields = append(d.Fields, person.Field{ID: rules.RowID(j + 1), Name: fmt.Sprintf("field%d-%d", i, j), Level: j, Studied: i})
		}
		c.Departments = append(c.Departments, d)
		c.Principles = append(c.Principles, person.Principle{ID: id, Text: manyWords(fmt.Sprintf("creed%d-", i), 60), Studied: i})
		c.Traits = append(c.Traits, person.Trait{ID: id, Name: manyWords(fmt.Sprintf("trait%d-", i), 30), Points: i, Free: 1, Raised: -1, Studied: i, Used: 100 * i})
		c.Hobbies = append(c.Hobbies, person.Hobby{ID: id, Name: manyWords(fmt.Sprintf("hobby%d-", i), 30), Level: i, Studied: i})
		c.Abilities = append(c.Abilities, person.Ability{ID: id, Text: manyWords(fmt.Sprintf("able%d-", i), 30)})
		c.Overrides = append(c.Overrides, person.Override{ID: id, What: person.AttributeValue(person.Combat), Value: i, Reason: manyWords(fmt.Sprintf("reason%d-", i), 12)})
		for _, from := range []person.ItemSource{person.PersonalItem, person.IssueItem, person.OtherItem} {
			c.Gear = append(c.Gear, person.Item{ID: id, From: from, Name: manyWords(fmt.Sprintf("gear%s%d-", from, i), 6), Points: 1, Mass: 1.5, Notes: manyWords(fmt.Sprintf("worn%s%d-", from, i), 10)})
		}
	}
	for _, r := range campaign.TallyRows {
		for level := range campaign.Levels {
			c.Tallies.At(r.Name)[level] = 1000 * level
		}
	}
	return c
}

// marches is a setting as a table has it.
func marches() *campaign.Setting {
	s := campaign.NewSetting()
	s.Name, s.Draft, s.Notes = "The Ninefold League", false, "The League lost two worlds last year and speaks of none of them."
	for _, b := range campaign.SettingBlocks {
		b.At(s).Toggle(b.Options[1].ID)
		b.At(s).Toggle(b.Options[2].ID)
	}
	s.Government.Own[0], s.Threats.Own = "Guild of guilds", [2]string{"Debt", "The ice"}
	s.Voices = []campaign.Voice{{ID: 1, Player: "Ada Nowak", Agrees: true}, {ID: 2, Player: "Ilmari"}}
	s.Others = []campaign.OtherSetting{{ID: 1, Setting: "elsewhere"}}
	return s
}

// overfullSetting has far more than the paper has room for, and choices where the form has no circle.
func overfullSetting() *campaign.Setting {
	s := marches()
	s.Name, s.Notes = manyWords("name", 80), manyWords("note", 3000)
	for _, b := range campaign.SettingBlocks {
		b.At(s).Own = [2]string{manyWords(b.Member+"own", 20), manyWords(b.Member+"more", 20)}
		b.At(s).Picked = append(b.At(s).Picked, campaign.OptionID("unheard-"+b.Member))
	}
	for i := range 40 {
		s.Voices = append(s.Voices, campaign.Voice{ID: rules.RowID(i + 10), Player: manyWords(fmt.Sprintf("voice%d-", i), 20)})
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
