package spacer_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
	spacerui "shipslocker/ui/spacer"
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
func engineer() *spacer.Character {
	c := spacer.NewCharacter()
	c.Name, c.Grade, c.Rank, c.Service = "Ilse", spacer.Officer, 2, spacer.Space
	c.Trained.Technical.Base, c.Trained.Interpersonal.Base = 4, 1
	c.Inborn.Willpower.Base, c.Inborn.Health.Base, c.Inborn.Physique.Base = 4, 4, 4
	c.Departments = []spacer.Department{{ID: 1, Name: "Engineering", Level: 4, Fields: []spacer.Field{{ID: 1, Name: "Power Systems", Level: 2}, {ID: 2, Name: "Maintenance", Level: 2}}}}
	c.Luck.Bought, c.RerollTokens = 2, 1
	c.Abilities = []spacer.Ability{{ID: 1, Text: "Machine whisperer"}, {ID: 2, Text: "Deft fingers"}}
	c.Traits = []spacer.Trait{{ID: 1, Name: "Stubborn", Points: 5}, {ID: 2, Name: "Vain", Points: 5}}
	return c
}

// player is a character form on a desk, and the document shown.
type player struct {
	*desktest.Desk
	sheet *edit.Session[spacer.Character]
}

// playing shows a character whose program's own dice fall as told.
func playing(t *testing.T, c *spacer.Character, faces ...int) *player {
	t.Helper()
	return playingAt(t, nil, c, faces...)
}

// playingAt does it at the table of a campaign, nil = none.
func playingAt(t *testing.T, by *spacer.Campaign, c *spacer.Character, faces ...int) *player {
	t.Helper()
	d := desktest.OnPaper(t, spacer.Kinds, spacerui.NewCharacter(&thrown{faces: faces}))
	if by != nil {
		d.Put(spacer.CampaignKind, "campaign", by, "")
		c.Campaign = "campaign"
	}
	doc := d.Put(spacer.CharacterKind, "own", c, "")
	d.Editor.Bind(doc)
	return &player{d, edit.Of[spacer.Character](doc)}
}

// mate lays another character of the same campaign on the shelf.
func (p *player) mate(id domain.DocID, name string, technical, field int) *spacer.Character {
	c := spacer.NewCharacter()
	c.Name, c.Campaign = name, p.sheet.Value().Campaign
	c.Trained.Technical.Base = technical
	c.Inborn.Health.Base, c.Inborn.Physique.Base, c.Inborn.Willpower.Base = 3, 3, 3
	c.Departments = []spacer.Department{{ID: 1, Name: "Engineering", Level: field, Fields: []spacer.Field{{ID: 1, Name: "Power Systems", Level: field}}}}
	p.Put(spacer.CharacterKind, id, c, "")
	return c
}

// pick chooses in the box of a caption the value that begins so.
func (p *player) pick(caption, begins string) {
	p.T.Helper()
	s := desktest.The[*page.Select](p.T, p.Box(caption, 0))
	i := slices.IndexFunc(s.Options, func(o string) bool { return strings.HasPrefix(o, begins) })
	if i < 0 {
		p.T.Fatalf("%q offers %q and not %q", caption, s.Options, begins)
	}
	s.SetSelectedIndex(i)
}

// fill writes into the box of a caption.
func (p *player) fill(caption, text string) {
	p.T.Helper()
	p.Write(desktest.The[*page.Entry](p.T, p.Box(caption, 0)), text)
}

// tick crosses the tick of a text.
func (p *player) tick(text string) {
	p.T.Helper()
	p.Focus(p.Tick(text, 0))
	p.Press(fyne.KeySpace)
}

// task opens the dialog and declares what is mended, up to the dice.
func (p *player) task() {
	p.T.Helper()
	p.Pause()
	p.Tap("Task…", 0)
	p.fill("What is tried", "mend the drive")
	p.fill("What comes of a failure", "it burns out")
	p.pick("Attribute", "Technical")
	p.pick("Field or hobby: the best that fits", "Power Systems")
}

// says fails unless a line in front holds the words.
func (p *player) says(words string) {
	p.T.Helper()
	if !p.Says(words) {
		p.T.Errorf("it does not say %q but %q", words, desktest.Spoken(p.InFront()))
	}
}

// hushes fails if a line in front holds the words.
func (p *player) hushes(words string) {
	p.T.Helper()
	if p.Says(words) {
		p.T.Errorf("it says %q", words)
	}
}

// labelled fails unless the journal's last step holds all words.
func (p *player) labelled(words ...string) {
	p.T.Helper()
	for _, w := range words {
		if !strings.Contains(p.Journal.UndoLabel(), w) {
			p.T.Errorf("the step is called %q, without %q", p.Journal.UndoLabel(), w)
		}
	}
}

// roll presses Return until the dice are asked for, and types them.
func (p *player) roll(faces ...string) {
	p.T.Helper()
	p.Dialog().Answer()
	for _, f := range faces {
		p.Type(f)
	}
}

// offers reports whether a button of that text is in front.
func (p *player) offers(text string) bool {
	return slices.ContainsFunc(desktest.All[*page.Button](p.InFront()), func(b *page.Button) bool { return b.Text == text })
}
