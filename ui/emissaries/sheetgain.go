package emissaries

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// namedRow is how a row is named in a list, also one without words.
func namedRow(words string) string { return domain.OrElse(words, "without words") }

// asking opens a dialog whose answer is a step of the sheet.
func (a *sheetActs) asking(title, verb string, high float32, first string, lay func(p *page.Page, again func()), step func() (*character, string, error)) {
	if _, ok := desk.Editable(a.of.host, a.of.form); !ok {
		return
	}
	var d *page.Dialog
	d = page.NewDialog(a.of.host, func(p *page.Page) {
		lay(p, func() {
			d.Clear()
			p.Show()
		})
	})
	d.Open(title, verb, 54, high, nil, first, func() (stay bool) {
		after, says, err := step()
		if err == nil {
			err = a.commit(says, after)
		}
		if err != nil {
			d.Refuse(err.Error())
		}
		return err != nil
	})
}

// sizeNames are the sizes as they stand in a list.
func sizeNames(sizes []dice.Kind) []string {
	names := make([]string, len(sizes))
	for i, s := range sizes {
		names[i] = string(s)
	}
	return names
}

// onNewTrait asks for a trait that came in play.
func (a *sheetActs) onNewTrait() {
	text, n, size := "", 1, 1
	a.asking("New trait of "+named(a.character()), "Add trait", 14, "words", func(p *page.Page, _ func()) {
		p.Add(p.Line("words", "Trait", text, func(t string) { text = t }))
		p.Add(p.Number("dice", "Dice", n, 1, emissaries.MostDice, func(m int) { n = m }))
		p.Add(p.Choice("size", "Die size", sizeNames(emissaries.Sizes), size, func(i int) { size = i }))
	}, func() (*character, string, error) {
		var d emissaries.Dice
		*d.At(emissaries.Sizes[size]) = n
		return a.character().NewTrait(text, d, a.of.host.Now())
	})
}

// onReserve asks for whom a die that was kept for later is.
func (a *sheetActs) onReserve() {
	c := a.character()
	titles := []string{"somebody new"}
	for _, r := range c.Relationships {
		titles = append(titles, fmt.Sprintf("%s %s", namedRow(r.With), r.Rated()))
	}
	var sizes []dice.Kind
	for _, s := range emissaries.Sizes {
		if c.Reserve.Of(s) > 0 {
			sizes = append(sizes, s)
		}
	}
	to, size, with, family := min(1, len(titles)-1), 0, "", false
	a.asking("Assign reserve die", "Assign die", 16, "to", func(p *page.Page, again func()) {
		p.Text("Kept for relationships: " + c.Reserve.String() + ".")
		p.Add(p.Choice("to", "Relationship with", titles, to, page.Into(&to, again)))
		if to == 0 {
			p.Add(p.Line("with", "Name", with, func(t string) { with = t }))
			p.Add(p.Tick("family", "family: 1d6 free without an assigned die", family, page.Into(&family, again)))
		}
		if names := append(sizeNames(sizes), "no die"); to > 0 || len(sizes) > 0 {
			p.Add(p.Choice("size", "Die", names, min(size, len(names)-1), func(i int) { size = i }))
		}
	}, func() (after *character, says string, err error) {
		after = a.character()
		row := emissaries.RowID(0)
		if to == 0 {
			if after, says, err = after.NewRelationship(with, "", family, a.of.host.Now()); err != nil {
				return nil, "", err
			}
			row = after.Relationships[len(after.Relationships)-1].ID
		} else {
			row = after.Relationships[to-1].ID
		}
		if size >= len(sizes) {
			if to > 0 {
				return nil, "", page.Unfit("Choose a die.")
			}
			return after, says, nil
		}
		after, assigned, err := after.AssignReserve(row, sizes[size], a.of.host.Now())
		if says != "" {
			assigned = says + "; " + assigned
		}
		return after, assigned, err
	})
}

// onAccomplishment asks what became of the accomplishment.
func (a *sheetActs) onAccomplishment() {
	c := a.character()
	titles, outcomes := []string{"played and won", "played and lost"}, []emissaries.Outcome{emissaries.Won, emissaries.Lost}
	if c.Accomplishment.Outcome != emissaries.HopedFor {
		titles, outcomes = []string{"open again (correction)"}, []emissaries.Outcome{emissaries.HopedFor}
	}
	at, story, trait := 0, c.Accomplishment.Story, ""
	a.asking("Accomplishment of "+named(c), "Save outcome", 18, "outcome", func(p *page.Page, again func()) {
		p.Text(domain.OrElse(c.Accomplishment.Text, "No accomplishment yet. Write it on the sheet."))
		p.Add(p.Choice("outcome", "Outcome", titles, at, page.Into(&at, again)))
		if outcomes[at] != emissaries.HopedFor {
			p.Add(p.Line("story", "How it went", story, func(t string) { story = t }))
			p.Add(p.Line("trait", "New trait of "+emissaries.AccomplishmentDice.String()+" (optional)", trait, func(t string) { trait = t }))
		}
	}, func() (*character, string, error) {
		return a.character().Accomplished(outcomes[at], story, trait, a.of.host.Now())
	})
}

// onPlay makes a conflict about the accomplishment and opens it.
func (a *sheetActs) onPlay() {
	s, ok := desk.Editable(a.of.host, a.of.form)
	if !ok {
		return
	}
	c, err := emissaries.NewAccomplishmentConflict(a.id(), s.Value())
	if err != nil {
		a.of.host.Say(err.Error())
		return
	}
	var made domain.DocID
	s.Together("begin the conflict of the accomplishment", func() {
		if id, ok := a.of.host.Make("begin the conflict of the accomplishment", emissaries.ConflictKind.ID(), c); ok {
			s.Edit("conflict of the accomplishment", "", func(c *character) { c.Accomplishment.Played = id })
			made = id
		}
	})
	if made != "" {
		a.of.host.Show(made)
	}
}
