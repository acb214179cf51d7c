package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// drawPlay draws what the form has no box for: first what is in play, then the life and the small print. One that stands
// alone says whose it is.
//
// Source: farfuture 1.A1, "App-only fields".
func drawPlay(p *paper.Press, doc domain.Document, alone bool) {
	c, blank := character(doc)
	p.Author(c.Player)
	house := farfuture.HouseOf(c.Campaign, p.Beside)
	f := p.Flow("PLAY SHEET")
	if alone {
		name := f.Take(lineH)
		p.Box(name, paper.Box{Path: "name", Caption: "Name", Value: c.Name, Size: 13})
		p.Frame(name)
	}
	person(p, f.Take(45), c, blank)
	f.Table(consequences(c))
	f.Tables([]float64{0, 66}, temporaryAspects(c, p.Fills()), spin(c))
	f.Table(weapons(c, house, p.Fills()))
	f.Table(armour(c, house))
	f.Table(gear(c))
	f.Turn("LIFE AND RULINGS")
	f.Table(phases(c))
	f.Table(effectiveSkills(c, house))
	f.Table(advances(c))
	f.Table(overrides(c))
}

func person(p *paper.Press, r paper.Rect, c *farfuture.Character, blank bool) {
	parts := r.Columns(0, gap, 36)
	rows := parts[0].Rows(lineH, 15, 0)

	top := rows[0].Columns(0, 44)
	if !blank {
		top = rows[0].Columns(0, 44, 30)
		p.Box(top[2], paper.Box{Caption: "Status"})
		p.Tick(top[2].X+1.5, top[2].Y+4.5, paper.Tick{Path: "draft", Words: "Draft", On: c.Draft})
	}
	p.Box(top[0], paper.Box{Path: "player", Caption: "Player", Value: c.Player})
	own := domain.As(p.Beside(c.Campaign), farfuture.NewCampaign).Species
	p.Box(top[1], paper.Box{Path: "species", Caption: "Species", Value: c.Species, Choices: speciesChoices(own), Open: true})

	fate := rows[1].Columns(24, 0)
	b := paper.Box{Path: "fatePoints", Caption: "Fate points", Size: 16}
	if !blank {
		b.Value = fmt.Sprint(c.FatePoints)
	}
	p.Box(fate[0], b)
	p.Box(fate[1], paper.Box{Caption: "Fate points, to tick off"})
	p.Ticks(fate[1].Inset(1.5, 0).Below(5.5), "", "Fate points", paper.Ticks{Printed: 15, Length: 15, Size: 6})

	state := rows[2].Columns(0, 62)
	p.Box(state[0], paper.Box{Caption: "State"})
	x, y := state[0].X+1.5, state[0].Y+4.4
	p.Tick(x, y, paper.Tick{Path: "psionic", Words: "Psionic", On: c.Psionic})
	p.Tick(x, y+6.6, paper.Tick{Path: "firstBlood", Words: "First blood taken", On: c.FirstBlood})
	x += 33
	p.Tick(x, y, paper.Tick{Path: "psionicAspect", Words: "Psionic aspect", On: c.PsionicAspect})
	end := p.Tick(x, y+6.6, paper.Tick{Path: "suitIntegrity=intact", Words: "Suit intact", On: c.SuitIntegrity == farfuture.SuitIntact})
	p.Tick(end+3, y+6.6, paper.Tick{Path: "suitIntegrity=lost", Words: "Suit lost", On: c.SuitIntegrity == farfuture.SuitLost})
	p.Box(state[1], paper.Box{Path: "maimed", Caption: "Maimed", Value: c.Maimed, Top: true})
	p.Frame(parts[0])

	p.Picture(parts[2], "", "Portrait", c.Portrait)
	p.Frame(parts[2])
}

// consequences has a row for each severity, written on or not, then whatever is beyond that.
func consequences(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "CONSEQUENCES", Height: 9.5, Columns: []paper.Column{
		{Title: "Severity", Width: 32, Face: paper.Condensed},
		{Title: "Consequence"},
		{Title: "Track", Width: 26, Face: paper.Condensed},
		{Title: "Free tag used", Width: 18},
	}}
	row := func(at string, q farfuture.Consequence) []paper.Cell {
		return []paper.Cell{
			{Path: at + ".severity", Choices: severityChoices, Text: severityWords(q.Severity.Row())},
			{Path: at + ".text", Text: q.Text},
			{Path: at + ".track", Choices: trackChoices, Text: q.Track.Title()},
			{Ticks: tick(at+".freeTagUsed", q.FreeTagUsed)},
		}
	}
	there := func(q farfuture.Consequence) []paper.Cell { return row(fmt.Sprintf("consequences[id=%d]", q.ID), q) }
	rest, more := c.Consequences, 0
	for _, r := range farfuture.ConsequenceRows {
		found := false
		var others []farfuture.Consequence
		for _, q := range rest {
			if q.Severity == r.Severity {
				t.Rows, found = append(t.Rows, there(q)), true
			} else {
				others = append(others, q)
			}
		}
		if !found {
			more++
			cells := row(fmt.Sprintf("consequences[+%d severity=%s]", more, r.Severity), farfuture.Consequence{Severity: r.Severity})
			cells[0].Path = "" // it is that as soon as anything of it is filled in
			t.Rows = append(t.Rows, cells)
		}
		rest = others
	}
	for _, q := range rest {
		t.Rows = append(t.Rows, there(q))
	}
	return t
}

// tick is a box to tick, by the path of its member.
func tick(path string, marked bool) *paper.Ticks {
	return &paper.Ticks{Path: path, Length: 1, Marks: []bool{marked}}
}

// spare is how many empty rows a table needs to have at least so many in all.
func spare(least, taken int) int { return max(0, least-taken) }

// temporaryAspects say who made each and for how long behind it; where that can be filled in it stands beside.
func temporaryAspects(c *farfuture.Character, fills bool) paper.Table {
	t := paper.Table{Title: "TEMPORARY ASPECTS", Spare: spare(4, len(c.TemporaryAspects)), Columns: []paper.Column{
		{Title: "Aspect"}, {Title: "Free tags left", Width: 22},
	}}
	if fills {
		t.Columns = []paper.Column{{Title: "Aspect"}, {Title: "Free tags left", Width: 18}, {Title: "Made by", Width: 20}, {Title: "Lasts while", Width: 24}}
	}
	rowsOf(&t, "temporaryAspects", c.TemporaryAspects, func(a farfuture.TemporaryAspect) farfuture.RowID { return a.ID }, func(at string, a farfuture.TemporaryAspect) []paper.Cell {
		tags := paper.Cell{Path: at + ".freeTags", Text: fmt.Sprint(a.FreeTags)}
		if !fills {
			return []paper.Cell{{Text: a.Text + asides(a)}, tags}
		}
		if a.NoTag {
			tags = paper.Cell{Text: "none"}
		}
		return []paper.Cell{{Path: at + ".text", Text: a.Text}, tags, {Path: at + ".by", Text: a.By}, {Path: at + ".while", Text: a.While}}
	})
	return t
}

// asides are what stands behind a temporary aspect: who made it, for how long, and whether it is ever free.
func asides(a farfuture.TemporaryAspect) string {
	var words []string
	if a.By != "" {
		words = append(words, "by "+a.By)
	}
	if a.While != "" {
		words = append(words, "while "+a.While)
	}
	if a.NoTag {
		words = append(words, "no free tag")
	}
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, "; ") + ")"
}

func spin(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "SPIN", Spare: spare(4, len(c.Spin)), Columns: []paper.Column{
		{Title: "Tokens", Width: 14}, {Title: "Until"},
	}}
	rowsOf(&t, "spin", c.Spin, func(s farfuture.Spin) farfuture.RowID { return s.ID }, func(at string, s farfuture.Spin) []paper.Cell {
		until := paper.Cell{Path: at + ".until", Text: s.Until}
		if s.OwnTurn {
			until = paper.Cell{Text: strings.TrimSpace(s.Until + " (won on own turn)")}
		}
		return []paper.Cell{{Path: at + ".tokens", Text: fmt.Sprint(s.Tokens)}, until}
	})
	return t
}

// weapons states range, damage, accuracy and penetration of weapons of the book; for others they stay open. Where notes can be
// filled in the weapon's own features stand beside them.
func weapons(c *farfuture.Character, h farfuture.House, fills bool) paper.Table {
	t := paper.Table{Title: "WEAPONS CARRIED", Spare: spare(4, len(c.Weapons)), Columns: []paper.Column{
		{Title: "Weapon", Width: 42},
		{Title: "Mode", Width: 24, Face: paper.Condensed},
		{Title: "Ammunition", Width: 24, Face: paper.Condensed},
		{Title: "Range", Width: 14},
		{Title: "Damage", Width: 13},
		{Title: "Accuracy", Width: 13},
		{Title: "Penetration", Width: 15},
		{Title: "Notes", Face: paper.Condensed},
	}}
	if fills {
		t.Columns[0].Width, t.Columns[1].Width, t.Columns[2].Width = 36, 20, 20
		t.Columns = slices.Insert(t.Columns, 7, paper.Column{Title: "Features", Width: 18, Face: paper.Condensed})
	}
	rowsOf(&t, "weapons", c.Weapons, func(w farfuture.Weapon) farfuture.RowID { return w.ID }, func(at string, w farfuture.Weapon) []paper.Cell {
		cells := []paper.Cell{
			{Path: at + ".name", Choices: weaponChoices, Open: true, Text: w.Name},
			{Path: at + ".mode", Choices: modeChoices, Open: true, Text: w.Mode},
			{Path: at + ".ammo", Choices: ammoChoices, Open: true, Text: w.Ammo},
			{Computed: true},
			{Computed: true},
			{Computed: true},
			{Computed: true},
			{Path: at + ".notes", Text: w.Notes},
		}
		features := ""
		if row, ok := farfuture.FindWeaponUnder(w.Name, h); ok {
			if profile, ok := row.Fires(w.Mode, w.Ammo); ok {
				features = numbers(cells, profile)
			}
		}
		if fills {
			return slices.Insert(cells, 7, paper.Cell{Computed: true, Text: features})
		}
		if features != "" && w.Notes != "" {
			features += "; "
		}
		cells[7].Text = features + w.Notes
		return cells
	})
	return t
}

// numbers puts a weapon's into its cells and returns what else is to be known of it.
func numbers(cells []paper.Cell, w farfuture.Profile) (features string) {
	cells[3].Text = fmt.Sprint(w.Max)
	if w.Min != w.Max {
		cells[3].Text = fmt.Sprintf("%d–%d", w.Min, w.Max)
	}
	cells[4].Text, cells[5].Text, cells[6].Text = orDash(w.Damage, ""), orDash(w.Accuracy, "+"), orDash(w.Penetration, "")
	var words []string
	if w.Area {
		words = append(words, "area")
	}
	if w.ComposureOnly {
		words = append(words, "composure only")
	}
	if w.Fusing {
		words = append(words, "fusing range")
	}
	return strings.Join(words, "; ")
}

func orDash(n int, sign string) string {
	if n == 0 {
		return "–"
	}
	return sign + fmt.Sprint(n)
}

func armour(c *farfuture.Character, h farfuture.House) paper.Table {
	t := paper.Table{Title: "ARMOUR", Columns: []paper.Column{
		{Title: "Worn", Width: 10},
		{Title: "Armour", Width: 56},
		{Title: "Defence", Width: 13},
		{Title: "Against", Width: 37, Face: paper.Condensed},
		{Title: "Notes", Face: paper.Condensed},
	}}
	rowsOf(&t, "armour", c.Armour, func(a farfuture.Armour) farfuture.RowID { return a.ID }, func(at string, a farfuture.Armour) []paper.Cell {
		cells := []paper.Cell{
			{Ticks: tick(at+".worn", a.Worn)},
			{Path: at + ".name", Choices: armourChoices, Open: true, Text: a.Name},
			{Computed: true},
			{Computed: true},
			{Path: at + ".notes", Text: a.Notes},
		}
		if row, ok := farfuture.FindArmourUnder(a.Name, h); ok {
			cells[2].Text, cells[3].Text = orDash(row.Defence, "+"), string(row.Vs)
		}
		return cells
	})
	for i := range spare(2, len(c.Armour)) { // not Spare, which have no box to tick
		t.Rows = append(t.Rows, t.New(i+1))
	}
	return t
}

func gear(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "GEAR", Fill: true, Columns: []paper.Column{
		{Title: "Item", Width: 66}, {Title: "Credits", Width: 14}, {Title: "Notes"},
	}}
	rowsOf(&t, "gear", c.Gear, func(g farfuture.Item) farfuture.RowID { return g.ID }, func(at string, g farfuture.Item) []paper.Cell {
		return []paper.Cell{{Path: at + ".name", Text: g.Name}, {Path: at + ".difficulty", Text: g.Difficulty}, {Path: at + ".notes", Text: g.Notes}}
	})
	return t
}

func advances(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "EXPERIENCE", Spare: spare(3, len(c.Advances)), Columns: []paper.Column{
		{Title: "When", Width: 36}, {Title: "Before"}, {Title: "After", Width: 64},
	}}
	rowsOf(&t, "advances", c.Advances, func(a farfuture.Advance) farfuture.RowID { return a.ID }, func(at string, a farfuture.Advance) []paper.Cell {
		return []paper.Cell{{Path: at + ".when", Text: a.When}, {Path: at + ".before", Text: a.Before}, {Path: at + ".after", Text: a.After}}
	})
	return t
}

func phases(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "THE FIVE PHASES", Height: 29, Columns: []paper.Column{
		{Title: "Phase", Width: 28, Face: paper.Condensed}, {Title: "Story"}, {Title: "Other character", Width: 36},
	}}
	for i, info := range farfuture.Phases() {
		at := fmt.Sprintf("phases[%d]", i)
		t.Rows = append(t.Rows, []paper.Cell{{Text: info.Title}, {Path: at + ".story", Text: c.Phases[i].Story}, {Path: at + ".other", Text: c.Phases[i].Other}})
	}
	return t
}

func effectiveSkills(c *farfuture.Character, h farfuture.House) paper.Table {
	changed := c.Changed(h)
	t := paper.Table{Title: "CHANGED SKILL LEVELS", Spare: spare(3, len(changed)), Columns: []paper.Column{
		{Title: "Skill", Width: 48}, {Title: "Rolled at", Width: 18}, {Title: "Real level", Width: 18}, {Title: "Why"},
	}}
	for _, s := range changed {
		t.Rows = append(t.Rows, []paper.Cell{
			{Computed: true, Text: s.Skill}, {Computed: true, Text: level(s.Level)}, {Computed: true, Text: level(s.Real)}, {Computed: true, Text: s.Why},
		})
	}
	return t
}

// level writes a level with a true minus.
func level(n int) string { return strings.ReplaceAll(fmt.Sprint(n), "-", "−") }

func overrides(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "REFEREE'S RULINGS", Fill: true, Columns: []paper.Column{
		{Title: "Value ruled on", Width: 48}, {Title: "Ruled", Width: 18}, {Title: "Reason"},
	}}
	rowsOf(&t, "overrides", c.Overrides, func(o farfuture.Override) farfuture.RowID { return o.ID }, func(at string, o farfuture.Override) []paper.Cell {
		what := paper.Cell{Path: at + ".what", Choices: ruledChoices, Text: ruledOn(o.What)}
		if what.Text != "" && !slices.ContainsFunc(ruledChoices, func(c paper.Choice) bool { return c.Value == o.What }) {
			what.Path = "" // a skill of one's own
		}
		return []paper.Cell{what, {Path: at + ".value", Text: level(o.Value)}, {Path: at + ".reason", Text: o.Reason}}
	})
	return t
}

func ruledOn(what string) string {
	if track, ok := strings.CutPrefix(what, "boxes:"); ok {
		return farfuture.TrackName(track).Title() + " boxes"
	}
	if skill, ok := strings.CutPrefix(what, "skill:"); ok {
		return "Skill: " + skill
	}
	return what
}
