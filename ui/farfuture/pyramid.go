package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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
		container.NewBorder(nil, nil, nil, newGrip(p, slot), p.entry[slot]), level, allow))
	return p.slots[slot]
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

// under returns the slot at a place on the window, or -1.
func (p *pyramid) under(at fyne.Position) int {
	for i, b := range p.slots {
		corner := p.sheet.host.Driver().AbsolutePositionForObject(b)
		if in := at.Subtract(corner); in.X >= 0 && in.Y >= 0 && in.X < b.Size().Width && in.Y < b.Size().Height {
			return i
		}
	}
	return -1
}

// grip is the handle a skill is dragged by.
type grip struct {
	widget.BaseWidget
	pyramid *pyramid
	slot    int
	to      int // the slot the skill would go to; -1 = none
}

func newGrip(p *pyramid, slot int) *grip {
	g := &grip{pyramid: p, slot: slot, to: -1}
	g.ExtendBaseWidget(g)
	return g
}

// Dragged shows where the skill would go.
func (g *grip) Dragged(ev *fyne.DragEvent) {
	if g.pyramid.sheet.form.ReadOnly() {
		return
	}
	g.aim(g.pyramid.under(ev.AbsolutePosition))
}

// DragEnd moves the skill.
func (g *grip) DragEnd() {
	to := g.to
	g.aim(-1)
	if to >= 0 {
		g.pyramid.swap(g.slot, to)
	}
}

func (g *grip) aim(to int) {
	if to == g.to {
		return
	}
	if g.to >= 0 {
		g.pyramid.slots[g.to].SetLit(false)
	}
	if g.to = to; to >= 0 {
		g.pyramid.slots[to].SetLit(true)
	}
}

// MouseIn says what the grip is.
func (g *grip) MouseIn(*desktop.MouseEvent) {
	look.Tip(g, "Drag the skill to another slot (Alt+arrow)")
}

// MouseMoved does nothing.
func (g *grip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the tip away.
func (g *grip) MouseOut() { look.Untip(g) }

// Cursor is a hand.
func (g *grip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer makes the grip's picture.
func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	lines := canvas.NewImageFromResource(theme.NewDisabledResource(theme.MenuIcon()))
	lines.FillMode = canvas.ImageFillContain
	lines.SetMinSize(fyne.NewSquareSize(theme.IconInlineSize() * 0.6))
	return widget.NewSimpleRenderer(lines)
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
