package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper"
)

// drawPlay draws what the rules need and the form has no box for.
//
// Source: spacer 2.A2, "Missing on the form".
func (s sheet) drawPlay(r paper.Rect) {
	rows := r.Rows(3*lineH+lineH+2, gap, 0)
	who := rows[0].Rows(lineH, lineH, 0, lineH)
	s.standing(who[0])
	s.branch(who[1])
	s.points(who[2])
	s.state(who[3])
	s.p.Frame(rows[0])
	s.computed(rows[2])
}

func (s sheet) standing(r paper.Rect) {
	parts := r.Columns(16, 0, 40)
	s.p.Box(parts[0], paper.Box{Path: "rank", Caption: "Rank", Value: s.value(s.Rank), Size: 13, Center: true})
	s.p.Box(parts[1], paper.Box{Computed: true, Caption: "Title", Value: s.campaign.Ranks.Title(s.Grade, s.Service, s.Rank)})
	s.p.Box(parts[2], paper.Box{Path: "work", Caption: "Field of work", Value: s.Work, Choices: fieldChoices, Open: true})
}

// branch has a box to tick for each grade and service.
func (s sheet) branch(r paper.Rect) {
	parts := r.Columns(0, 0)
	s.p.Box(parts[0], paper.Box{Caption: "Grade"})
	y := r.Y + 4.5
	end := s.p.Tick(parts[0].X+1.5, y, paper.Tick{Path: "grade=officer", Words: "Officer", On: s.Grade == rules.Officer})
	s.p.Tick(end+2, y, paper.Tick{Path: "grade=enlisted", Words: "Enlisted", On: s.Grade == rules.Enlisted})
	s.p.Box(parts[1], paper.Box{Caption: "Service"})
	end = s.p.Tick(parts[1].X+1.5, y, paper.Tick{Path: "service=space", Words: "Space", On: s.Service == rules.Space})
	end = s.p.Tick(end+2, y, paper.Tick{Path: "service=ground", Words: "Ground", On: s.Service == rules.Ground})
	s.p.Tick(end+2, y, paper.Tick{Path: "service=agent", Words: "Agent", On: s.Service == rules.Agent})
}

// points are those that are spent and gained at the table.
func (s sheet) points(r paper.Rect) {
	parts := r.Columns(0, 0, 0, 0, 0)
	for i, b := range []paper.Box{
		{Path: "fate.max", Caption: "Fate", Value: s.value(s.Fate.Max)},
		{Path: "fate.spent", Caption: "Fate spent", Value: s.value(s.Fate.Spent)},
		{Path: "luck.burned", Caption: "Luck burned", Value: s.value(s.Luck.Burned)},
		{Path: "rerollTokens", Caption: "Reroll tokens", Value: s.value(s.RerollTokens)},
		{Path: "leftover", Caption: "Bonus points", Value: s.value(s.Leftover)},
	} {
		b.Size, b.Center = 13, true
		s.p.Box(parts[i], b)
	}
}

func (s sheet) state(r paper.Rect) {
	parts := r.Columns(0, 34)
	s.p.Box(parts[0], paper.Box{Caption: "Status"})
	x, y := parts[0].X+1.5, r.Y+4.5
	if s.Draft {
		x = s.p.Tick(x, y, paper.Tick{Path: "draft", Words: "Draft", On: true}) + 2
	}
	end := s.p.Tick(x, y, paper.Tick{Path: "out=knocked out", Words: "Knocked out", On: s.Out == harm.KnockedOut})
	s.p.Tick(end+2, y, paper.Tick{Path: "out=dead", Words: "Dead", On: s.Out == harm.Dead})
	s.p.Box(parts[1], paper.Box{Path: "ignored", Caption: "Wound penalty shaken off", Value: s.value(s.Ignored)})
}

// computed draws a line for each computed value and how it comes about.
func (s sheet) computed(r paper.Rect) {
	heights := make([]float64, len(person.ValueRows)+1)
	heights[0] = headingH
	rows := r.Rows(heights...)
	s.p.Heading(rows[0], "", "COMPUTED VALUES")
	widths := []float64{34, 14, 0}
	places, values, hows := make([]paper.Rect, len(person.ValueRows)), make([]paper.Box, len(person.ValueRows)), make([]paper.Box, len(person.ValueRows))
	for i, v := range person.ValueRows {
		places[i] = rows[i+1].Columns(widths...)[2]
		values[i], hows[i] = paper.Box{Computed: true, Field: v.Title, Center: true}, paper.Box{Field: v.Title + ", how", Value: v.Formula, Size: 8, Face: paper.Condensed}
		if s.blank {
			continue
		}
		d := s.Derived(v.Name, s.campaign.House)
		values[i].Value, hows[i].Value = domain.Minus(d.Value), d.How
		if d.Ruled {
			hows[i].Value = fmt.Sprintf("The referee's ruling; by the rules %s: %s", domain.Minus(d.Book), d.How)
		}
	}
	s.p.OneSize(places, hows)
	for i, v := range person.ValueRows {
		parts := rows[i+1].Columns(widths...)
		s.p.Box(parts[0], paper.Box{Field: "Name of a value", Value: v.Title, Size: 9, Face: paper.Condensed})
		s.p.Box(parts[1], values[i])
		s.p.Box(parts[2], hows[i])
	}
	s.p.Frame(r)
}

// drawNotes draws the portrait, the campaign, the referee's rulings and the notes.
func (s sheet) drawNotes(r paper.Rect) {
	const portraitW = 38 // mm
	rows := r.Rows(50, gap, 0)
	top := rows[0].Columns(portraitW, gap, 0)
	s.p.Picture(top[0], "", "Portrait", s.Portrait)
	s.p.Frame(top[0])
	right := top[2].Rows(lineH, 0)
	b := paper.Box{Caption: "Campaign"}
	if s.Campaign != "" {
		b.Value = s.campaign.Name
	}
	s.p.Box(right[0], b)
	s.p.Box(right[1], paper.Box{Caption: "The referee's rulings", Value: strings.Join(s.rulings(), "\n"), Size: 9, Top: true, Ruled: true})
	s.p.Frame(top[2])
	s.p.Box(rows[2], paper.Box{Path: "notes", Caption: "Notes", Value: strings.TrimSpace(s.Notes), Top: true, Ruled: true})
	s.p.Frame(rows[2])
}

// drawSpare draws lines to write on.
func (s sheet) drawSpare(r paper.Rect) {
	s.p.Box(r, paper.Box{Caption: "Notes", Top: true, Ruled: true})
	s.p.Frame(r)
}

// rulings are what the referee has ruled on: "Toughness 6: the old suit counts".
func (s sheet) rulings() []string {
	var lines []string
	for _, o := range s.Overrides {
		line := valueTitle(o.What) + " " + domain.Minus(o.Value)
		if why := strings.TrimSpace(o.Reason); why != "" {
			line += ": " + why
		}
		lines = append(lines, line)
	}
	return lines
}

// valueTitle is what people call a value; one that is none is called as it is named.
func valueTitle(name person.ValueName) string {
	for _, v := range person.ValueRows {
		if v.Name == name {
			return v.Title
		}
	}
	for _, rows := range [][]person.AttributeRow{person.InbornRows, person.TrainedRows} {
		for _, a := range rows {
			if person.AttributeValue(a.Name) == name {
				return a.Title
			}
		}
	}
	return string(name)
}
