package sheet

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

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
		row = append(row, c.Grip)
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
			f.Visible(chip.Grip, i < len(left))
		}
		f.Visible(box, len(left) > 0)
	})
	return box
}

// boxes are those that a value is dropped on.
func (a *array) boxes() []*look.Box {
	var boxes []*look.Box
	for _, t := range a.slots {
		boxes = append(boxes, t.box)
	}
	return boxes
}

// grip is what the value of a slot is dragged by.
func (a *array) grip(t *slot) fyne.CanvasObject {
	return field.NewGrip(a.sheet.form, "Drag the value to another attribute (Alt+arrow)", nil, a.boxes, func(to int) { a.swap(t.index, to) })
}

// chip is a value that is left, dragged by itself.
type chip struct {
	*look.Grip
	value int
	text  *look.Text
}

func newChip(a *array) *chip {
	c := &chip{text: look.NewText("")}
	c.text.Style.Bold, c.text.TextSize = true, theme.SizeNameSubHeadingText
	c.Grip = field.NewGrip(a.sheet.form, "", look.NewBox("", look.NewInset(look.Inset{Left: 3, Right: 3}, c.text), nil), a.boxes,
		func(to int) { a.place(c.value, to) })
	return c
}

func (c *chip) set(value int) {
	c.value = value
	c.text.Set(fmt.Sprint(value))
}
