package farfuture

import (
	"fmt"
	"slices"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// rowsOf gives a table a list's rows; its empty ones are filled in on screen as further rows of the list. Cells are those of a
// row, by its path.
func rowsOf[R any](t *paper.Table, list string, rows []R, id func(R) farfuture.RowID, cells func(at string, r R) []paper.Cell) {
	for i, r := range rows {
		t.Rows = append(t.Rows, cells(paper.RowPath(list, rows, id, i), r))
	}
	t.New = func(n int) []paper.Cell {
		var none R
		row := cells(fmt.Sprintf("%s[+%d]", list, n), none)
		for i := range row {
			row[i].Text = "" // no number stands in a row that is empty
		}
		return row
	}
}

// choices are those of names that are stored as they read.
func choices(names ...string) []paper.Choice {
	var list []paper.Choice
	for _, name := range names {
		list = append(list, paper.Choice{Value: name})
	}
	return list
}

// What the rules give to choose from.
var (
	skillChoices  = choices(allSkills()...)
	weaponChoices = named(farfuture.Weapons, func(w farfuture.WeaponRow) []string { return []string{w.Name} })
	modeChoices   = named(farfuture.Weapons, farfuture.WeaponRow.ModeNames)
	ammoChoices   = named(farfuture.Weapons, farfuture.WeaponRow.AmmoNames)
	armourChoices = named(farfuture.Armours, func(a farfuture.ArmourRow) []string { return []string{a.Name} })

	severityChoices, trackChoices, ruledChoices, sizeChoices = severities(), tracked(), ruled(), sizes()
)

// named are the names that a table's rows have, each once.
func named[R any](rows []R, of func(R) []string) []paper.Choice {
	var names []string
	for _, r := range rows {
		for _, n := range of(r) {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	return choices(names...)
}

// allSkills are all that the game knows, in its order.
func allSkills() []string {
	var names []string
	for _, g := range farfuture.SkillGroups {
		names = append(names, g.Skills...)
	}
	return names
}

// severities are those of a consequence with what each takes off a hit.
func severities() []paper.Choice {
	var list []paper.Choice
	for _, r := range farfuture.ConsequenceRows {
		list = append(list, paper.Choice{Value: string(r.Severity), Title: severityWords(r)})
	}
	return list
}

// severityWords are "Mild (−1)".
func severityWords(r farfuture.ConsequenceRow) string {
	if r.Shift > 0 {
		return fmt.Sprintf("%s (−%d)", r.Title, r.Shift)
	}
	return r.Title
}

// tracked are the three tracks, and none.
func tracked() []paper.Choice {
	list := []paper.Choice{{}}
	for _, name := range farfuture.Tracks {
		list = append(list, paper.Choice{Value: string(name), Title: name.Title()})
	}
	return list
}

// ruled are what the referee may rule on.
func ruled() []paper.Choice {
	var list []paper.Choice
	for _, name := range farfuture.Tracks {
		list = append(list, paper.Choice{Value: "boxes:" + string(name), Title: name.Title() + " boxes"})
	}
	for _, s := range allSkills() {
		list = append(list, paper.Choice{Value: "skill:" + s, Title: "Skill: " + s})
	}
	return list
}

// sizes are the numbers of boxes that a track may have.
func sizes() []paper.Choice {
	var list []paper.Choice
	for n := 1; n <= farfuture.MaxBoxes; n++ {
		list = append(list, paper.Choice{Value: fmt.Sprint(n)})
	}
	return list
}

// speciesChoices are the book's species and the table's own.
func speciesChoices(own []farfuture.OwnSpecies) []paper.Choice {
	list := named(farfuture.SpeciesRows, func(s farfuture.SpeciesRow) []string { return []string{s.Name} })
	for _, s := range own {
		list = append(list, paper.Choice{Value: s.Name})
	}
	return list
}
