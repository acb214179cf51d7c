package sheet_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/spacer/sheet"
)

// thrown are dice that fall one after the other as they are written, and begin anew at the end.
type thrown struct {
	faces []int
	at    int
}

// Next is the next of them.
func (d *thrown) Next(sides int) int {
	if len(d.faces) == 0 {
		return sides
	}
	d.at++
	return min(d.faces[(d.at-1)%len(d.faces)], sides)
}

// engineer is somebody who mends: Technical 4, Power Systems 2 of Engineering 4, Leadership 3.
func engineer() *person.Character {
	c := person.New()
	c.Name, c.Grade, c.Rank, c.Service = "Ilse", rules.Officer, 2, rules.Space
	c.Trained.Technical.Base, c.Trained.Interpersonal.Base = 4, 1
	c.Inborn.Willpower.Base, c.Inborn.Health.Base, c.Inborn.Physique.Base = 4, 4, 4
	c.Departments = []person.Department{{ID: 1, Name: "Engineering", Level: 4, Fields: []person.Field{{ID: 1, Name: "Power Systems", Level: 2}, {ID: 2, Name: "Maintenance", Level: 2}}}}
	c.Luck.Bought, c.RerollTokens = 2, 1
	c.Abilities = []person.Ability{{ID: 1, Text: "Machine whisperer"}, {ID: 2, Text: "Deft fingers"}}
	c.Traits = []person.Trait{{ID: 1, Name: "Stubborn", Points: 5}, {ID: 2, Name: "Vain", Points: 5}}
	return c
}

// player is a character form on a desk, and the document shown.
type player struct {
	*desktest.Desk
	sheet *edit.Session[person.Character]
}

// playing shows a character whose program's own dice fall as told.
func playing(t *testing.T, c *person.Character, faces ...int) *player {
	t.Helper()
	return playingAt(t, nil, c, faces...)
}

// playingAt does it at the table of a campaign, nil = none.
func playingAt(t *testing.T, by *campaign.Campaign, c *person.Character, faces ...int) *player {
	t.Helper()
	d := desktest.OnPaper(t, spacer.Kinds, sheet.New(&thrown{faces: faces}))
	if by != nil {
		d.Put(campaign.Kind, "campaign", by, "")
		c.Campaign = "campaign"
	}
	doc := d.Put(person.Kind, "own", c, "")
	d.Editor.Bind(doc)
	return &player{d, edit.Of[person.Character](doc)}
}

// mate lays another character of the same campaign on the shelf.
func (p *player) mate(id domain.DocID, name string, technical, field int) *person.Character {
	c := person.New()
	c.Name, c.Campaign = name, p.sheet.Value().Campaign
	c.Trained.Technical.Base = technical
	c.Inborn.Health.Base, c.Inborn.Physique.Base, c.Inborn.Willpower.Base = 3, 3, 3
	c.Departments = []person.Department{{ID: 1, Name: "Engineering", Level: field, Fields: []person.Field{{ID: 1, Name: "Power Systems", Level: field}}}}
	p.Put(person.Kind, id, c, "")
	return c
}

// task opens the dialog and declares what is mended, up to the dice.
func (p *player) task() {
	p.T.Helper()
	p.Pause()
	p.Tap("Task…", 0)
	p.Fill("Intent", 0, "mend the drive")
	p.Fill("Consequence of failure", 0, "it burns out")
	p.Select("Attribute", 0, "Technical")
	p.Select("Field or hobby", 0, "Power Systems")
}

// roll presses Return until the dice are asked for, and types them.
func (p *player) roll(faces ...string) {
	p.T.Helper()
	p.on()
	for _, f := range faces {
		p.Type(f)
	}
}

// keys are those of the page that is under way, nil = there is none.
func (p *player) keys() desk.Keyed { return p.Editor.(desk.PartlyKeyed).Keys() }

// under reports whether an act is under way on the sheet.
func (p *player) under() bool { return p.keys() != nil }

// on presses Return, once more where nothing has the keyboard: the first brings that back.
func (p *player) on() {
	p.T.Helper()
	if p.Canvas().Focused() == nil {
		p.keys().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	p.Press(fyne.KeyReturn)
}
