package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// pyramid is field 8 as the pyramid it is: fifteen slots in five rows. A skill moves to another slot by its
// grip or with Alt and an arrow key; the two slots change places.
type pyramid struct {
	sheet *Sheet
	slots [15]*look.Box
	entry [15]*field.Entry
}

func newPyramid(s *Sheet) *pyramid { return &pyramid{sheet: s} }

// firstSlot is the slot at the left of the row of a level.
func firstSlot(level int) int {
	first := 0
	for l := 5; l > level; l-- {
		first += 6 - l
	}
	return first
}

func (p *pyramid) view() fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	for level := 5; level >= 1; level-- {
		rows = append(rows, p.row(level))
	}
	f := p.sheet.form
	array := look.NewLeaf(look.NewRows(0.5, rows...), p.sheet.host.Theme(), true)
	return look.NewRows(1, look.NewOpening("8  SKILL ARRAY"),
		f.Box("Move a skill: its grip, or Alt+arrow", "skills", array, nil),
		look.NewRows(0, field.Said(f, func(*character) string { return changedLevels(p.sheet.levels()) }),
			field.Said(f, func(*character) string { return everythingElse(p.sheet.levels()) })))
}

// wideSlot is how much of the width of one of five a slot of a shorter row has, so that long names are not broken.
const wideSlot = 1.25

// row is one level: its number and name, then its slots in the middle of the width of five.
func (p *pyramid) row(level int) fyne.CanvasObject {
	name := look.NewCaption(fmt.Sprintf("+%d %s", level, farfuture.Ladder(level)))
	n := 6 - level
	share := float32(wideSlot)
	if n == 5 {
		share = 1
	}
	side := (5 - share*float32(n)) / 2
	shares := []float32{0.5}
	objects := []fyne.CanvasObject{container.NewCenter(name)}
	pad := func() {
		if side > 0 {
			shares = append(shares, side)
			objects = append(objects, container.NewWithoutLayout())
		}
	}
	pad()
	for i := range n {
		shares = append(shares, share)
		objects = append(objects, p.slot(firstSlot(level)+i))
	}
	side += 0.01
	pad()
	return look.NewColumns(look.Columns{Gap: 0.5, Shares: shares}, objects...)
}

func (p *pyramid) slot(slot int) fyne.CanvasObject {
	f := p.sheet.form
	path := fmt.Sprintf("skills[%d]", slot)
	label := fmt.Sprintf("skill at +%d", farfuture.SlotLevel(slot))
	p.entry[slot] = field.Suggest(f, label, path, farfuture.MatchSkills, usualSkill, func(c *character) *string { return &c.Skills[slot].Name })
	p.entry[slot].OnShortcut = func(s fyne.Shortcut) bool { return p.shortcut(slot, s) }
	allow := field.Check(f, "allowed", "referee's permission for a skill", path+".approved", func(c *character) *bool { return &c.Skills[slot].Approved })
	level := look.NewCaption("")
	f.OnShow(func(*character) {
		levels := p.sheet.levels()
		name, listed := levels.Slot(slot)
		f.Visible(allow, name != "" && !listed && !p.entry[slot].Composing())
		rolls := ""
		if e := levels.EffectiveIn(slot); name != "" && e.Level != e.Real {
			rolls = fmt.Sprintf("rolls %d", e.Level)
		}
		level.Set(rolls)
		f.Visible(level, rolls != "")
	})
	p.slots[slot] = f.SmallCell(path, look.NewRows(0,
		container.NewBorder(nil, nil, nil, p.grip(slot), p.entry[slot]), level, allow))
	return p.slots[slot]
}

// grip is what the skill of a slot is dragged by.
func (p *pyramid) grip(slot int) fyne.CanvasObject {
	return field.NewGrip(p.sheet.form, "Drag the skill to another slot (Alt+arrow)", nil,
		func() []*look.Box { return p.slots[:] }, func(to int) { p.swap(slot, to) })
}

// shortcut moves the skill of a slot where Alt and an arrow key point.
func (p *pyramid) shortcut(slot int, s fyne.Shortcut) bool {
	key, ok := s.(*desktop.CustomShortcut)
	if !ok || key.Modifier != fyne.KeyModifierAlt {
		return false
	}
	level := farfuture.SlotLevel(slot)
	at := slot - firstSlot(level)
	to := -1
	switch {
	case key.KeyName == fyne.KeyUp && level < 5:
		to = firstSlot(level+1) + min(at, 5-level-1)
	case key.KeyName == fyne.KeyDown && level > 1:
		to = firstSlot(level-1) + at
	case key.KeyName == fyne.KeyLeft && at > 0:
		to = slot - 1
	case key.KeyName == fyne.KeyRight && at < 5-level:
		to = slot + 1
	case !has([]fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}, key.KeyName):
		return false
	}
	if to >= 0 {
		p.swap(slot, to)
		p.sheet.host.Canvas().Focus(p.entry[to])
	}
	return true
}

func (p *pyramid) swap(from, to int) {
	if from == to {
		return
	}
	p.sheet.form.Edit("move of a skill", "", func(c *character) {
		c.Skills[from], c.Skills[to] = c.Skills[to], c.Skills[from]
	})
}

// changedLevels says which skills are rolled at another level than their slot's.
func changedLevels(l *farfuture.Levels) string {
	var parts []string
	for _, s := range l.Changed() {
		parts = append(parts, fmt.Sprintf("%s counts as %d (%s)", s.Skill, s.Level, s.Why))
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "; ") + "."
}

// everythingElse says what the skills outside the pyramid are rolled at.
func everythingElse(l *farfuture.Levels) string {
	natural := l.Natural()
	if len(natural) == 0 {
		return "Skills not in the array are −1."
	}
	return "Not in the array: " + strings.Join(natural, ", ") + " 0; every other skill −1."
}
