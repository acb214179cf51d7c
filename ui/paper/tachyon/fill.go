package tachyon

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// dieChoices are what a stunt may do to a die, as a form has it.
var dieChoices = []paper.Choice{
	{}, {Value: string(tachyon.Maximises), Title: effect(tachyon.Maximises, "")}, {Value: string(tachyon.Minimises), Title: effect(tachyon.Minimises, "")},
}

// skillChoices are the skills whose rolls a stunt may touch.
var skillChoices = func() []paper.Choice {
	list := []paper.Choice{{}}
	for _, r := range tachyon.SkillRows {
		list = append(list, paper.Choice{Value: string(r.Skill), Title: r.Title})
	}
	return list
}()

// levelChoices are the levels that a pilot's skills usually have.
var levelChoices = func() []paper.Choice {
	list := []paper.Choice{{}}
	for level := range tachyon.UsualValues.Pyramid {
		list = append(list, paper.Choice{Value: domain.Minus(level + 1), Title: table.Signed(level + 1)})
	}
	return list
}()

// lineH is how high a line of a list is that is filled in on screen, in mm.
const lineH = 6.5

// lineBoxes draws the box of a list; to be filled in on screen it has a line for each row and for new ones. A list that is longer than
// the box is printed.
func lineBoxes[R any, N ~int](p *paper.Press, r paper.Rect, b paper.Box, path string, rows []R, of func(R) (N, string)) {
	room := r
	if b.Caption != "" {
		room = r.Below(3.3)
	}
	n := int(room.H / lineH)
	if !p.Fills() || n < len(rows) {
		p.Box(r, b)
		return
	}
	p.Box(r, paper.Box{Caption: b.Caption, Bare: b.Bare})
	id := func(row R) N { at, _ := of(row); return at }
	for i, place := range room.Rows(make([]float64, n)...) {
		line := paper.Box{Path: paper.RowPath(path, rows, id, i) + ".text", Field: b.Field, Face: b.Face, Size: b.Size, Bare: true}
		if line.Field == "" {
			line.Field = b.Caption
		}
		if i < len(rows) {
			_, line.Value = of(rows[i])
		}
		p.Box(place, line)
		p.Line(place.X+1.2, place.Y+place.H, place.X+place.W-1.2, place.Y+place.H)
	}
}

// textOf is a line of a ship's lists.
func textOf(l tachyon.Line) (tachyon.RowID, string) { return l.ID, l.Text }
