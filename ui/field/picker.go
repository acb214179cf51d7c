package field

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// Picker is a list that shows what the arrow keys come to at once, and what letters find.
type Picker struct {
	widget.List
	Rows   []string
	At     int                               // the row chosen; -1 = none
	Key    func(*fyne.KeyEvent) (taken bool) // sees keys first; may be nil
	Tap    func(i int) (taken bool)          // a row is pressed by the pointer; may be nil
	Digit  func(i int)                       // the row of a digit typed, "1" being the first, is taken; nil = digits are looked for
	tall   bool                              // its rows are those of a menu
	silent bool                              // a selection that picks nothing
	pick   func(i int)
	finder
}

// NewPicker returns a list without rows. Pick is called with the row that is chosen; now is the present moment.
func NewPicker(now func() domain.Moment, pick func(i int)) *Picker {
	p := &Picker{At: -1, pick: pick, finder: finder{now: now}}
	p.Length = func() int { return len(p.Rows) }
	p.CreateItem = func() fyne.CanvasObject { return newPickerRow(p.pressed, p.tall) }
	p.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(p.Rows) {
			o.(*pickerRow).show(i, p.Rows[i])
		}
	}
	p.OnSelected = func(i widget.ListItemID) {
		p.At = i
		if !p.silent {
			p.pick(i)
		}
	}
	p.HideSeparators = true
	p.ExtendBaseWidget(p)
	return p
}

// pressed picks a row by the pointer.
func (p *Picker) pressed(i int) {
	if p.Tap != nil && p.Tap(i) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		c.Focus(p)
	}
	p.Highlight(i)
	p.Select(i)
}

// pickerRow is one row of a picker.
type pickerRow struct {
	widget.BaseWidget
	at   int
	text *look.Text
	tap  func(at int)
	tall bool // as the row of a menu is
}

func newPickerRow(tap func(int), tall bool) *pickerRow {
	r := &pickerRow{text: look.Shrunk(look.NewText("")), tap: tap, tall: tall}
	r.ExtendBaseWidget(r)
	return r
}

func (r *pickerRow) show(at int, text string) {
	r.at = at
	r.text.Set(text)
}

// Tapped picks the row.
func (r *pickerRow) Tapped(*fyne.PointEvent) { r.tap(r.at) }

// CreateRenderer makes the row's picture.
func (r *pickerRow) CreateRenderer() fyne.WidgetRenderer {
	if r.tall {
		pad := theme.InnerPadding()
		return widget.NewSimpleRenderer(container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad), r.text))
	}
	return widget.NewSimpleRenderer(look.NewInset(look.Inset{Left: 1, Top: 0.5, Right: 1, Bottom: 0.5}, r.text))
}

// ShowRows lists other rows and keeps the place. Links in them are told by their titles.
func (p *Picker) ShowRows(rows []string) {
	p.Rows = make([]string, len(rows))
	for i, row := range rows {
		p.Rows[i] = domain.AsWritten(row)
	}
	p.Refresh()
}

// Mark selects a row without picking it.
func (p *Picker) Mark(i int) {
	p.silent = true
	p.Select(i)
	p.silent = false
}

// Resize keeps the row chosen in sight: a list that is not laid out yet has no room to show it in.
func (p *Picker) Resize(size fyne.Size) {
	anew := size != p.Size()
	p.List.Resize(size)
	if anew && p.At >= 0 {
		p.ScrollTo(p.At)
	}
}

// AcceptsTab has a menu hear the Tab key; a list in a dialog is left by it.
func (p *Picker) AcceptsTab() bool { return p.tall }

// TypedKey moves with the arrow keys.
func (p *Picker) TypedKey(k *fyne.KeyEvent) {
	if p.finds(k) {
		return
	}
	p.typed = ""
	switch {
	case p.Key != nil && p.Key(k):
	case k.Name == fyne.KeyDown && p.At+1 < len(p.Rows):
		p.Select(p.At + 1)
	case k.Name == fyne.KeyUp && p.At > 0:
		p.Select(p.At - 1)
	case k.Name == fyne.KeyHome && len(p.Rows) > 0:
		p.Select(0)
	case k.Name == fyne.KeyEnd && len(p.Rows) > 0:
		p.Select(len(p.Rows) - 1)
	default:
		p.List.TypedKey(k)
	}
}

// finds reports whether a key is part of what is typed to find a row, and takes the last letter back by Backspace.
func (p *Picker) finds(k *fyne.KeyEvent) bool {
	if k.Name == fyne.KeyBackspace {
		if to := p.back(p.Rows); to >= 0 {
			p.Select(to)
		}
		return true
	}
	// A space parts words; letters come as runes as well.
	return k.Name == fyne.KeySpace && p.finding() || len(k.Name) == 1 || isModifier(k.Name)
}

// isModifier reports whether a key is held while another is pressed, as for a capital.
func isModifier(k fyne.KeyName) bool {
	switch k {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight, desktop.KeyCapsLock:
		return true
	}
	return false
}

// TypedRune goes to the row that the letters typed find.
func (p *Picker) TypedRune(r rune) {
	if i := int(r - '1'); p.Digit != nil && i >= 0 && i < min(9, len(p.Rows)) {
		p.Digit(i)
		return
	}
	if to := p.letter(r, p.Rows, p.At); to >= 0 {
		p.Select(to)
	}
}
