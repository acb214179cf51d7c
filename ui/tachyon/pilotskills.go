package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// skills are the fourteen skills in their three groups, and beside them the pyramid that they make.
func (e *Pilot) skills() fyne.CanvasObject {
	f := e.form
	var groups []fyne.CanvasObject
	for _, group := range tachyon.SkillGroups {
		var rows []fyne.CanvasObject
		for _, row := range tachyon.SkillRows {
			if row.Group == group {
				rows = append(rows, e.skill(row))
			}
		}
		groups = append(groups, look.NewBox(group, look.NewInset(look.Inset{Left: 1}, look.NewRows(0.5, rows...)), nil))
	}
	var levels []fyne.CanvasObject
	for level := len(tachyon.Values{}.Pyramid); level > 0; level-- {
		levels = append(levels, e.level(level))
	}
	pyramid := f.Box("Pyramid", "skills", look.NewInset(look.Inset{Left: 1, Right: 1, Top: 1, Bottom: 1}, look.NewRows(1, levels...)), nil)
	return look.NewRows(1, look.NewOpening("SKILLS"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1, 1, 1.25}, Narrowest: narrow}, append(groups, pyramid)...))
}

// skill is one skill with its level to cross.
func (e *Pilot) skill(row tachyon.SkillRow) fyne.CanvasObject {
	f := e.form
	name := look.Shrunk(look.NewText(row.Title))
	f.OnShow(func(p *pilot) {
		words, level := row.Title, p.Skills.Level(row.Skill)
		if level != 0 {
			words += " " + table.Signed(level)
		}
		if name.Text != words {
			name.Style.Bold = level > 0
			name.Set(words)
		}
	})
	ratings := field.Ratings(f, row.Title, "skills."+string(row.Skill), func(*pilot) []int { return []int{1, 2, 3, 4} }, func(p *pilot) *int { return p.Skills.At(row.Skill) })
	return look.NewColumns(look.Columns{Gap: 0, Shares: []float32{1, 1.6}}, look.NewInset(look.Inset{Top: 2, Left: 1}, name), ratings)
}

// level is the line of one level of the pyramid: how many skills it has of how many, and which.
func (e *Pilot) level(level int) fyne.CanvasObject {
	head, mark := look.Shrunk(look.NewText("")), look.NewMark()
	names := field.Said(e.form, func(p *pilot) string { return domain.OrElse(strings.Join(atLevel(p, level), ", "), "–") })
	names.SizeName = theme.SizeNameCaptionText
	e.form.OnShow(func(p *pilot) {
		has, want := atLevel(p, level), e.rules.Campaign().Values.Pyramid[level-1]
		head.Style.Bold = len(has) == want
		head.Set(pyramidWords(level, len(has), want))
		shape, colour := look.Disc, theme.ColorNameSuccess
		if len(has) != want {
			shape, colour = look.Square, theme.ColorNameWarning
		}
		mark.Set(colour, shape)
	})
	return look.NewRows(0, look.NewColumns(look.Columns{Gap: 1, Shares: []float32{0.5, 8}}, look.NewInset(look.Inset{Top: 1}, mark), head), names)
}

// atLevel are the names of the skills at a level.
func atLevel(p *pilot, level int) []string {
	var names []string
	for _, row := range tachyon.SkillRows {
		if p.Skills.Level(row.Skill) == level {
			names = append(names, row.Title)
		}
	}
	return names
}

// pyramidWords say how many skills a level of the pyramid has: "+3 Good · 1 of 2, 1 to place".
func pyramidWords(level, has, want int) string {
	text := fmt.Sprintf("%s %s · %d of %d", table.Signed(level), tachyon.Ladder(level), has, want)
	switch {
	case has < want:
		text += fmt.Sprintf(", %d to place", want-has)
	case has > want:
		text += fmt.Sprintf(", %d too many", has-want)
	}
	return text
}
