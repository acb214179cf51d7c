package sheet

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/spacer/person"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

// array is a row of slots that the values of an array are placed in. A value moves to another slot by its grip, or with
// Alt and an arrow key, and the two change places; what is not placed yet is dragged from above the slots, or typed.
type array struct {
	sheet *sheet
	what  string // "inborn attributes"
	left  func(*person.Character) []int
	deal  func(*person.Character) *person.Character
	slots []*slot
}

// slot is one place for a value.
type slot struct {
	title string
	index int
	entry *field.Entry
	at    func(*person.Character) *int
	box   *look.Box // that a value is dropped on
}

func newArray(s *sheet, what string, left func(*person.Character) []int, deal func(*person.Character) *person.Character) *array {
	return &array{sheet: s, what: what, left: left, deal: deal}
}

// slot adds a slot whose value is typed into a number's box.
func (a *array) slot(title string, number *look.Box, at func(*person.Character) *int) *slot {
	t := &slot{title: title, index: len(a.slots), entry: number.Content().(*field.Entry), at: at}
	t.entry.OnShortcut = func(s fyne.Shortcut) bool { return a.shortcut(t.index, s) }
	t.entry.OnSubmitted = func(string) { a.sheet.host.Canvas().Focus(a.slots[(t.index+1)%len(a.slots)].entry) }
	a.slots = append(a.slots, t)
	return t
}

// in says what box a value is dropped on.
func (t *slot) in(b *look.Box) *look.Box {
	t.box = b
	return b
}

// shortcut moves the value of a slot where Alt and an arrow key point.
func (a *array) shortcut(from int, s fyne.Shortcut) bool {
	key, ok := s.(*desktop.CustomShortcut)
	if !ok || key.Modifier != fyne.KeyModifierAlt {
		return false
	}
	to := from
	switch key.KeyName {
	case fyne.KeyLeft, fyne.KeyUp:
		to = max(from-1, 0)
	case fyne.KeyRight, fyne.KeyDown:
		to = min(from+1, len(a.slots)-1)
	default:
		return false
	}
	a.swap(from, to)
	a.sheet.host.Canvas().Focus(a.slots[to].entry)
	return true
}

func (a *array) swap(from, to int) {
	if from == to {
		return
	}
	one, other := a.slots[from], a.slots[to]
	a.sheet.form.Edit(fmt.Sprintf("%s and %s change values", one.title, other.title), "", func(c *person.Character) {
		*one.at(c), *other.at(c) = *other.at(c), *one.at(c)
	})
}

// place puts a value that is left into a slot; what was there is left then.
func (a *array) place(value, to int) {
	t := a.slots[to]
	a.sheet.form.Edit(fmt.Sprintf("%s %d", t.title, value), "", func(c *person.Character) { *t.at(c) = value })
}

// under returns the slot at a place on the window, or -1.
func (a *array) under(at fyne.Position) int {
	for i, t := range a.slots {
		corner := a.sheet.host.Driver().AbsolutePositionForObject(t.box)
		if in := at.Subtract(corner); in.X >= 0 && in.Y >= 0 && in.X < t.box.Size().Width && in.Y < t.box.Size().Height {
			return i
		}
	}
	return -1
}

// rest shows the values that are left, to be dragged, and deals them. It takes no room when all are placed, and stands below
// the boxes, which stay where they are while somebody types there.
func (a *array) rest() fyne.CanvasObject {
	f := a.sheet.form
	deal := a.sheet.button("Place rest in order", func() {
		f.Edit("the rest of the "+a.what, "", func(c *person.Character) { *c = *a.deal(c) })
	})
	var chips []*chip
	var row []fyne.CanvasObject
	for range 8 {
		c := newChip(a)
		chips = append(chips, c)
		row = append(row, c)
	}
	hint := look.Shrunk(look.NewText("Left to place: drag, type, or"))
	box := look.NewColumns(look.Columns{Gap: 1, Narrowest: screen.Narrow, Shares: []float32{1, 1.2}},
		look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.5, 1}}, look.NewInset(look.Inset{Left: 1, Top: 2}, hint), deal), container.NewHBox(row...))
	f.OnShow(func(c *person.Character) {
		left := a.left(c)
		for i, chip := range chips {
			if i < len(left) {
				chip.set(left[i])
			}
			f.Visible(chip, i < len(left))
		}
		f.Visible(box, len(left) > 0)
	})
	return box
}

// aim lights the slot that something dragged would go to, and no longer the one it would have gone to.
func (a *array) aim(was, is int) int {
	if was != is {
		if was >= 0 {
			a.slots[was].box.SetLit(false)
		}
		if is >= 0 {
			a.slots[is].box.SetLit(true)
		}
	}
	return is
}

// grip is the handle a value is dragged by.
type grip struct {
	widget.BaseWidget
	array *array
	slot  *slot
	to    int // the slot the value would go to; -1 = none
}

func newGrip(a *array, t *slot) *grip {
	g := &grip{array: a, slot: t, to: -1}
	g.ExtendBaseWidget(g)
	return g
}

// Dragged shows where the value would go.
func (g *grip) Dragged(ev *fyne.DragEvent) {
	if !g.array.sheet.form.ReadOnly() {
		g.to = g.array.aim(g.to, g.array.under(ev.AbsolutePosition))
	}
}

// DragEnd moves the value.
func (g *grip) DragEnd() {
	to := g.to
	g.to = g.array.aim(to, -1)
	if to >= 0 {
		g.array.swap(g.slot.index, to)
	}
}

// MouseIn says what the grip is.
func (g *grip) MouseIn(*desktop.MouseEvent) {
	look.Tip(g, "Drag the value to another attribute (Alt+arrow)")
}

// MouseMoved does nothing.
func (g *grip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the tip away.
func (g *grip) MouseOut() { look.Untip(g) }

// Cursor is a hand.
func (g *grip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer makes the grip's picture.
func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widget.NewIcon(theme.NewDisabledResource(theme.MenuIcon())))
}

// chip is a value that is left.
type chip struct {
	widget.BaseWidget
	array *array
	value int
	text  *look.Text
	to    int // the slot it would go to; -1 = none
}

func newChip(a *array) *chip {
	c := &chip{array: a, text: look.NewText(""), to: -1}
	c.text.Style.Bold, c.text.TextSize = true, theme.SizeNameSubHeadingText
	c.ExtendBaseWidget(c)
	return c
}

func (c *chip) set(value int) {
	c.value = value
	c.text.Set(fmt.Sprint(value))
}

// Dragged shows where the value would go.
func (c *chip) Dragged(ev *fyne.DragEvent) {
	if !c.array.sheet.form.ReadOnly() {
		c.to = c.array.aim(c.to, c.array.under(ev.AbsolutePosition))
	}
}

// DragEnd places the value.
func (c *chip) DragEnd() {
	to := c.to
	c.to = c.array.aim(to, -1)
	if to >= 0 {
		c.array.place(c.value, to)
	}
}

// Cursor is a hand.
func (c *chip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer makes the value's picture.
func (c *chip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(look.NewBox("", look.NewInset(look.Inset{Left: 3, Right: 3}, c.text), nil))
}
