package sheet

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// advance is what somebody chooses for a new level. Nothing of it is in the sheet until it is answered.
type advance struct {
	host   desk.Host
	sheet  *edit.Session[person.Character]
	by     *campaign.Campaign
	dialog *page.Dialog
	fate   bool
	steps  map[person.Study]int    // by how much each rises; below 0 it falls
	words  map[person.Study]string // of the principles that are written anew
}

// askAdvance is the guided step to a new level of somebody who plays in a campaign: what it still takes, or else what it
// brings, done as one step.
func askAdvance(host desk.Host, sheet *edit.Session[person.Character], by *campaign.Campaign) {
	c := sheet.Value()
	if lacks := c.Ready(by.Required, by.House); len(lacks) > 0 {
		host.Tell(called(c)+" is not ready for a new level", lackWords(c, by, lacks))
		return
	}
	a := &advance{host: host, sheet: sheet, by: by, steps: map[person.Study]int{}, words: map[person.Study]string{}}
	a.dialog = page.NewDialog(host, a.lay)
	first := fateKey
	if offers := a.offers(); len(offers) > 0 && !hasFate(c) {
		first = offers[0].key
	}
	a.dialog.Open(fmt.Sprintf("%s rises to level %d", called(c), c.Level+1), fmt.Sprintf("Rise to level %d", c.Level+1), 52, 40, nil, first, a.onAnswer)
}

// lackWords say what a new level still takes, a line a tally with what ticks it.
func lackWords(c *person.Character, by *campaign.Campaign, lacks []domain.Sentence) string {
	gaps := c.Tallies.Open(c.Level, by.Required)
	if c.Level >= by.House.TopLevel() || len(gaps) == 0 {
		return strings.Join(domain.TextsOf(lacks), "\n\n")
	}
	lines := []string{
		fmt.Sprintf("Study circles: %d filled, %d needed. A scene of practice fills one.", c.StudiedAll(by.House), person.CirclesOfLevel),
		"", fmt.Sprintf("Ticks missing at level %d (one tick per scene):", c.Level),
	}
	for _, g := range gaps {
		title := g.Row.Title
		if g.Lack > 1 {
			title += fmt.Sprintf(" (%d)", g.Lack)
		}
		lines = append(lines, "• "+title+": "+g.Row.For)
	}
	return strings.Join(lines, "\n")
}

func hasFate(c *person.Character) bool {
	species, known := person.FindSpecies(c.Species)
	return species.Fate || !known
}

// offer is one thing that a level may go into.
type offer struct {
	person.Study
	key     string
	title   string
	value   int
	filled  int  // study circles
	each    int  // circles that a step takes
	falls   bool // it may also fall
	rewrite bool // it is written anew
	text    string
}

// offers lists what has study circles filled, in the form's order.
func (a *advance) offers() []offer {
	c, h := a.sheet.Value(), a.by.House
	var all []offer
	add := func(o offer) {
		o.each = person.Use{Study: o.Study}.Circles()
		o.key = fmt.Sprintf("%s %s %d %d", o.Kind, o.Attribute, o.In, o.ID)
		if o.filled > 0 {
			all = append(all, o)
		}
	}
	for _, row := range slices.Concat(person.InbornRows, person.TrainedRows) {
		add(offer{
			Study: person.Study{Kind: person.StudyAttribute, Attribute: row.Name}, title: row.Title,
			value: c.Attribute(row.Name, h), filled: c.OwnAttribute(row.Name).Studied,
		})
	}
	if h.CircleOnField {
		for _, d := range c.Departments {
			for _, x := range d.Fields {
				add(offer{Study: person.Study{Kind: person.StudyField, ID: x.ID, In: d.ID}, title: d.Name + ", " + x.Name, value: x.Level, filled: x.Studied})
			}
		}
	}
	for i, p := range c.Principles {
		add(offer{
			Study: person.Study{Kind: person.StudyPrinciple, ID: p.ID}, title: fmt.Sprintf("Principle %d", i+1), filled: p.Studied, rewrite: true, text: p.Text,
		})
	}
	for _, t := range c.Traits {
		add(offer{Study: person.Study{Kind: person.StudyTrait, ID: t.ID}, title: "Trait " + t.Name, value: t.Rating(), filled: t.Studied, falls: true})
	}
	if h.CircleOnField {
		for _, b := range c.Hobbies {
			add(offer{Study: person.Study{Kind: person.StudyHobby, ID: b.ID}, title: b.Name, value: b.Level, filled: b.Studied})
		}
	}
	return all
}

// choice is a step of an offer in words.
func (o offer) choice(step int) string {
	cost := " (" + domain.Count(max(step, -step)*o.each, "circle") + ")"
	switch {
	case o.rewrite && step == 0:
		return "unchanged"
	case o.rewrite:
		return "rewritten" + cost
	case step == 0:
		return "stays at " + domain.Minus(o.value)
	case step < 0:
		return "falls to " + domain.Minus(o.value+step) + cost
	}
	return "rises to " + domain.Minus(o.value+step) + cost
}

// steps lists what an offer can do, staying as it is first.
func (o offer) steps() []int {
	list := []int{0}
	most := min(o.filled, person.CirclesOfLevel) / o.each
	if o.rewrite {
		most = min(most, 1)
	}
	for n := 1; n <= most; n++ {
		list = append(list, n)
	}
	for n := 1; n <= most && o.falls; n++ {
		list = append(list, -n)
	}
	return list
}

// chosen is what the player has chosen so far.
func (a *advance) chosen() person.LevelUp {
	if a.fate {
		return person.LevelUp{Fate: true}
	}
	var up person.LevelUp
	for _, o := range a.offers() {
		step := a.steps[o.Study]
		for range max(step, -step) {
			up.Uses = append(up.Uses, person.Use{Study: o.Study, Down: step < 0, Text: strings.TrimSpace(a.words[o.Study])})
		}
	}
	return up
}

const fateKey = "fate"

func (a *advance) lay(p *page.Page) {
	c := a.sheet.Value()
	again := func() {
		a.dialog.Clear()
		p.Show()
	}
	p.Text(fmt.Sprintf("All ticks of level %d are done. Use exactly %d of the %s filled: two for a point of an inborn attribute, one for anything else.",
		c.Level, person.CirclesOfLevel, domain.Count(c.StudiedAll(a.by.House), "study circle")))
	if hasFate(c) {
		p.Add(p.Tick(fateKey, "+1 Fate instead of everything else; circles stay filled", a.fate, func(on bool) {
			a.fate = on
			again()
		}))
	}
	if !a.fate {
		p.Heading("USE OF CIRCLES")
		for _, o := range a.offers() {
			a.layOffer(p, o, again)
		}
	}
	p.Heading("RESULT")
	a.layPreview(p)
}

// layOffer lays the choice for one thing.
func (a *advance) layOffer(p *page.Page, o offer, again func()) {
	steps := o.steps()
	caption := fmt.Sprintf("%s: %s filled", o.title, domain.Count(o.filled, "circle"))
	if len(steps) == 1 {
		p.Small(fmt.Sprintf("%s, needs %d.", caption, o.each))
		return
	}
	titles := make([]string, len(steps))
	for i, step := range steps {
		titles[i] = o.choice(step)
	}
	p.Add(p.Choice(o.key, caption, titles, slices.Index(steps, a.steps[o.Study]), func(i int) {
		if _, ok := a.words[o.Study]; !ok && o.rewrite {
			a.words[o.Study] = o.text
		}
		a.steps[o.Study] = steps[i]
		again()
	}))
	if o.rewrite && a.steps[o.Study] != 0 {
		p.Add(p.Line(o.key+" text", "New text", a.words[o.Study], func(text string) {
			a.words[o.Study] = text
			a.dialog.Clear()
			p.Show()
		}))
	}
}

// layPreview says what is chosen so far, and what keeps it from being done.
func (a *advance) layPreview(p *page.Page) {
	c := a.sheet.Value()
	up := a.chosen()
	circles := 0
	for _, u := range up.Uses {
		circles += u.Circles()
	}
	if !a.fate {
		p.Text(fmt.Sprintf("%d of %d circles chosen.", circles, person.CirclesOfLevel))
	}
	after, err := c.Advance(up, a.by.Required, a.by.House)
	switch {
	case err == nil:
		p.Result(domain.AsSentence(called(c) + " " + after.Text))
	case circles == person.CirclesOfLevel || a.fate:
		p.Notice(false, err.Error())
	}
	if a.by.House.LuckByLevel {
		p.Small("House rule: Luck rises at every even level.")
	} else {
		p.Small("Luck rises with every even rank, not with levels: press “Promote” on the form.")
	}
}

// onAnswer rises, or says why it cannot be.
func (a *advance) onAnswer() (stay bool) {
	c := a.sheet.Value()
	after, err := c.Advance(a.chosen(), a.by.Required, a.by.House)
	if err != nil {
		a.dialog.Refuse(err.Error())
		return true
	}
	label := called(c) + " " + after.Text
	a.sheet.Edit(label, "", func(c *person.Character) { *c = *after.Character })
	a.host.Say(domain.AsSentence(label))
	return false
}

// onPromote gives the next rank, and the Luck that an even one brings.
func (s *sheet) onPromote() {
	c := s.form.Session().Value()
	after, err := c.Promote(c.Rank+1, s.house())
	if err != nil {
		s.host.Say(err.Error())
		return
	}
	label := called(c) + " " + after.Text
	s.form.Edit(label, "", func(c *person.Character) { *c = *after.Character })
	s.host.Say(domain.AsSentence(label))
}
