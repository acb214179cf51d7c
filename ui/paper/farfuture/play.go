package farfuture

import (
	"fmt"
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
	f.Tables([]float64{0, 66}, temporaryAspects(c), spin(c))
	f.Table(weapons(c, house))
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
	p.Box(top[1], paper.Box{Path: "species", Caption: "Species", Value: c.Species})

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
	row := func(q farfuture.Consequence) []paper.Cell {
		severity := q.Severity.Row().Title
		if shift := q.Severity.Row().Shift; shift > 0 {
			severity += fmt.Sprintf(" (−%d)", shift)
		}
		return []paper.Cell{
			{Text: severity},
			{Text: q.Text},
			{Text: q.Track.Title()},
			{Ticks: tick(q.FreeTagUsed)},
		}
	}
	rest := c.Consequences
	for _, r := range farfuture.ConsequenceRows {
		found := false
		var others []farfuture.Consequence
		for _, q := range rest {
			if q.Severity == r.Severity {
				t.Rows, found = append(t.Rows, row(q)), true
			} else {
				others = append(others, q)
			}
		}
		if !found {
			t.Rows = append(t.Rows, row(farfuture.Consequence{Severity: r.Severity}))
		}
		rest = others
	}
	for _, q := range rest {
		t.Rows = append(t.Rows, row(q))
	}
	return t
}

func tick(marked bool) *paper.Ticks { return &paper.Ticks{Length: 1, Marks: []bool{marked}} }

// spare is how many empty rows a table needs to have at least so many in all.
func spare(least, taken int) int { return max(0, least-taken) }

func temporaryAspects(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "TEMPORARY ASPECTS", Spare: spare(4, len(c.TemporaryAspects)), Columns: []paper.Column{
		{Title: "Aspect"}, {Title: "Free tags left", Width: 22},
	}}
	for _, a := range c.TemporaryAspects {
		t.Rows = append(t.Rows, []paper.Cell{{Text: a.Text + asides(a)}, {Text: fmt.Sprint(a.FreeTags)}})
	}
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
	for _, s := range c.Spin {
		until := s.Until
		if s.OwnTurn {
			until = strings.TrimSpace(until + " (won on own turn)")
		}
		t.Rows = append(t.Rows, []paper.Cell{{Text: fmt.Sprint(s.Tokens)}, {Text: until}})
	}
	return t
}

// weapons states range, damage, accuracy and penetration of weapons of the book; for others they stay open.
func weapons(c *farfuture.Character, h farfuture.House) paper.Table {
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
	for _, w := range c.Weapons {
		cells := []paper.Cell{{Text: w.Name}, {Text: w.Mode}, {Text: w.Ammo}, {}, {}, {}, {}, {Text: w.Notes}}
		if row, ok := farfuture.FindWeaponUnder(w.Name, h); ok {
			if profile, ok := row.Fires(w.Mode, w.Ammo); ok {
				numbers(cells, profile)
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

func numbers(cells []paper.Cell, w farfuture.Profile) {
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
	if cells[7].Text != "" {
		words = append(words, cells[7].Text)
	}
	cells[7].Text = strings.Join(words, "; ")
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
	for _, a := range c.Armour {
		cells := []paper.Cell{{Ticks: tick(a.Worn)}, {Text: a.Name}, {}, {}, {Text: a.Notes}}
		if row, ok := farfuture.FindArmourUnder(a.Name, h); ok {
			cells[2].Text, cells[3].Text = orDash(row.Defence, "+"), string(row.Vs)
		}
		t.Rows = append(t.Rows, cells)
	}
	for range spare(2, len(c.Armour)) {
		t.Rows = append(t.Rows, []paper.Cell{{Ticks: tick(false)}})
	}
	return t
}

func gear(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "GEAR", Fill: true, Columns: []paper.Column{
		{Title: "Item", Width: 66}, {Title: "Credits", Width: 14}, {Title: "Notes"},
	}}
	for _, g := range c.Gear {
		t.Rows = append(t.Rows, []paper.Cell{{Text: g.Name}, {Text: g.Difficulty}, {Text: g.Notes}})
	}
	return t
}

func advances(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "EXPERIENCE", Spare: spare(3, len(c.Advances)), Columns: []paper.Column{
		{Title: "When", Width: 36}, {Title: "Before"}, {Title: "After", Width: 64},
	}}
	for _, a := range c.Advances {
		t.Rows = append(t.Rows, []paper.Cell{{Text: a.When}, {Text: a.Before}, {Text: a.After}})
	}
	return t
}

func phases(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "THE FIVE PHASES", Height: 29, Columns: []paper.Column{
		{Title: "Phase", Width: 28, Face: paper.Condensed}, {Title: "Story"}, {Title: "Other character", Width: 36},
	}}
	for i, info := range farfuture.Phases() {
		t.Rows = append(t.Rows, []paper.Cell{{Text: info.Title}, {Text: c.Phases[i].Story}, {Text: c.Phases[i].Other}})
	}
	return t
}

func effectiveSkills(c *farfuture.Character, h farfuture.House) paper.Table {
	changed := c.Changed(h)
	t := paper.Table{Title: "CHANGED SKILL LEVELS", Spare: spare(3, len(changed)), Columns: []paper.Column{
		{Title: "Skill", Width: 48}, {Title: "Rolled at", Width: 18}, {Title: "Real level", Width: 18}, {Title: "Why"},
	}}
	for _, s := range changed {
		t.Rows = append(t.Rows, []paper.Cell{{Text: s.Skill}, {Text: level(s.Level)}, {Text: level(s.Real)}, {Text: s.Why}})
	}
	return t
}

// level writes a level with a true minus.
func level(n int) string { return strings.ReplaceAll(fmt.Sprint(n), "-", "−") }

func overrides(c *farfuture.Character) paper.Table {
	t := paper.Table{Title: "REFEREE'S RULINGS", Fill: true, Columns: []paper.Column{
		{Title: "Value ruled on", Width: 48}, {Title: "Ruled", Width: 18}, {Title: "Reason"},
	}}
	for _, o := range c.Overrides {
		t.Rows = append(t.Rows, []paper.Cell{{Text: ruledOn(o.What)}, {Text: level(o.Value)}, {Text: o.Reason}})
	}
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
