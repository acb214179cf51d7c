package session

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
)

// level is the guided step to a new level of somebody who plays in a campaign: what it brings, done as one step.
//
// Source: spacer C13 2 to 5.
func level(s *Sheet, _ table.ID) act.Act {
	a := act.Act{Noun: "new level"}
	if s.Character != nil {
		a.Gone, _ = s.Lacks()
	}
	a.Do = func(r *act.Run) {
		c, h := s.Character, s.house()
		r.Lay(act.Heading(strings.ToUpper(fmt.Sprintf("%s rises to level %d", s.name(), c.Level+1))), act.Text(fmt.Sprintf(
			"All ticks of level %d are done. Use exactly %d of the %s filled: two for a point of an inborn attribute, one for anything else.",
			c.Level, person.CirclesOfLevel, domain.Count(c.StudiedAll(h), "study circle"))))
		var up person.LevelUp
		if species, known := person.FindSpecies(c.Species); species.Fate || !known {
			up.Fate = r.Tick("fate", "+1 Fate instead of everything else; circles stay filled")
		}
		if !up.Fate {
			r.Lay(act.Heading("USE OF CIRCLES"))
			for _, row := range c.Studies(h) {
				if row.Filled > 0 {
					up.Uses = append(up.Uses, s.askUse(r, row)...)
				}
			}
		}
		after, err := c.Advance(up, s.by().Required, h)
		r.Lay(act.Heading("RESULT"))
		circles := 0
		for _, u := range up.Uses {
			circles += u.Circles()
		}
		if !up.Fate {
			r.Lay(act.Text(fmt.Sprintf("%d of %d circles chosen.", circles, person.CirclesOfLevel)))
		}
		label := s.name() + " " + after.Text
		switch {
		case err == nil:
			r.Lay(act.Result(domain.AsSentence(label)))
		case circles == person.CirclesOfLevel || up.Fate:
			r.Lay(act.Notice{Text: err.Error()})
		}
		luck := "Luck rises with every even rank, not with levels: press “Promote” on the form."
		if h.LuckByLevel {
			luck = "House rule: Luck rises at every even level."
		}
		r.Lay(act.Small(luck), act.Discard("leave"), act.Way{Key: "rise", Title: fmt.Sprintf("Rise to level %d", c.Level+1), Main: true, Not: why(err), Step: func() act.Step {
			w := table.Refusal(err)
			if err == nil {
				w.With(s.ID, after.Character)
			}
			return act.Step{Label: label, Written: w}
		}})
	}
	return a
}

// Lacks are what a new level still takes: a headline, empty = nothing, and below it a line for each tally with what ticks it.
func (s *Sheet) Lacks() (headline, words string) {
	c, by := s.Character, s.by()
	lacks := c.Ready(by.Required, by.House)
	if len(lacks) == 0 {
		return "", ""
	}
	headline = s.name() + " is not ready for a new level"
	gaps := c.Tallies.Open(c.Level, by.Required)
	if c.Level >= by.House.TopLevel() || len(gaps) == 0 {
		return headline, strings.Join(domain.TextsOf(lacks), "\n\n")
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
	return headline, strings.Join(lines, "\n")
}

// askUse asks what the circles of one thing are used on: by how much it rises, or falls, or whether it is written anew.
func (s *Sheet) askUse(r *act.Run, row person.StudyRow) (uses []person.Use) {
	title, value, text := s.studied(row)
	rewrite := row.Study.Kind == person.StudyPrinciple
	each := person.Use{Study: row.Study}.Circles()
	most := min(row.Filled, person.CirclesOfLevel) / each
	if rewrite {
		most = min(most, 1)
	}
	caption := fmt.Sprintf("%s: %s filled", domain.Upper(title), domain.Count(row.Filled, "circle"))
	if most == 0 {
		r.Lay(act.Small(fmt.Sprintf("%s, needs %d.", caption, each)))
		return nil
	}
	options := []act.Option{{Key: "0", Title: "stays at " + domain.Minus(value)}}
	if rewrite {
		options[0].Title = "unchanged"
	}
	step := func(by int, word string) {
		option := act.Option{Key: act.KeyOf(by), Title: word}
		if !rewrite {
			option.Title += " to " + domain.Minus(value+by)
		}
		option.Title += " (" + domain.Count(max(by, -by)*each, "circle") + ")"
		options = append(options, option)
	}
	for n := 1; n <= most; n++ {
		if rewrite {
			step(n, "rewritten")
		} else {
			step(n, "rises")
		}
	}
	for n := 1; n <= most && row.Study.Kind == person.StudyTrait; n++ {
		step(-n, "falls")
	}
	key := fmt.Sprintf("%s %s %d %d", row.Study.Kind, row.Study.Attribute, row.Study.In, row.Study.ID)
	chosen := act.IDOf[int](r.Choice(key, caption, options, "0"))
	if rewrite && chosen != 0 {
		text = r.AskWords(act.Ask{Key: key + " text", Caption: "New text", First: []string{text}})
	}
	return slices.Repeat([]person.Use{{Study: row.Study, Down: chosen < 0, Text: text}}, max(chosen, -chosen))
}

// studied is what is studied as it stands on the sheet: what it is called, its value, and the text of a principle.
func (s *Sheet) studied(row person.StudyRow) (title string, value int, text string) {
	c, x := s.Character, row.Study
	title = strings.TrimPrefix(row.Title, "the ")
	switch x.Kind {
	case person.StudyAttribute:
		value = c.Attribute(x.Attribute, s.house())
	case person.StudyField:
		for _, d := range c.Departments {
			for _, f := range d.Fields {
				if d.ID == x.In && f.ID == x.ID {
					title, value = d.Name+", "+title, f.Level
				}
			}
		}
	case person.StudyTrait:
		value = c.Traits[slices.IndexFunc(c.Traits, func(t person.Trait) bool { return t.ID == x.ID })].Rating()
	case person.StudyPrinciple:
		text = c.Principles[slices.IndexFunc(c.Principles, func(p person.Principle) bool { return p.ID == x.ID })].Text
	case person.StudyHobby:
		value = c.Hobbies[slices.IndexFunc(c.Hobbies, func(b person.Hobby) bool { return b.ID == x.ID })].Level
	}
	return title, value, text
}
