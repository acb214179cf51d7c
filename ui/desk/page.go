package desk

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// showPage puts something else in the place of the sheet: the history of a document, a moment of the past.
// Whatever document is shown next takes the place back; until then isPage knows what is returned.
func (d *Desk) showPage(title string, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject {
	heading := look.NewHeading(title)
	heading.Shrinks = true
	back := look.NewButton("Back to now", d.leavePage)
	head := look.NewInset(look.Inset{Left: 3, Top: 2, Right: 3, Bottom: 1},
		container.NewBorder(nil, nil, nil, container.NewHBox(append(tools, back)...), heading))
	d.page = container.NewBorder(head, nil, nil, nil, content)
	d.sheet.Objects = []fyne.CanvasObject{d.page}
	d.sheet.Refresh()
	d.dresser.dress(content)
	return d.page
}

// isPage reports whether a page is still in the place of the sheet. What was read for one that has been left must
// not be shown: the editor of its kind shows a document of now.
func (d *Desk) isPage(page fyne.CanvasObject) bool {
	return page != nil && len(d.sheet.Objects) == 1 && d.sheet.Objects[0] == page
}

// leavePage shows the document in front again, as it stands now.
func (d *Desk) leavePage() {
	if d.front == "" {
		d.showWelcome()
		return
	}
	d.Show(d.front)
}

// showPast binds a document as it once stood to the editor of its kind, for reading, and returns the editor's
// view. It returns an error for what cannot be read.
func (d *Desk) showPast(r domain.Record, why string) (fyne.CanvasObject, error) {
	past := edit.NewJournal(d.kinds(), d.services.Now, func(bool, domain.Step) {})
	doc, err := past.Open(r, why)
	if err != nil {
		return nil, err
	}
	editor := d.editor(doc.Kind().ID())
	editor.Bind(doc)
	return editor.View(), nil
}

// picker is a list that shows what the arrow keys come to at once, and what letters find.
type picker struct {
	widget.List
	rows   []string
	at     int
	find   string // letters typed since the last other key
	silent bool   // a selection that picks nothing
	pick   func(i int)
	key    func(*fyne.KeyEvent) bool // of the dialog it is in, see dialog.key; may be nil
	tap    func(i int) (taken bool)  // a row is pressed by the pointer; may be nil
	digit  func(i int)               // the row of a digit typed, "1" being the first, is taken; nil = digits are looked for
}

func newPicker(pick func(i int)) *picker {
	p := &picker{at: -1, pick: pick}
	p.Length = func() int { return len(p.rows) }
	p.CreateItem = func() fyne.CanvasObject { return newPickerRow(p.pressed) }
	p.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(p.rows) {
			o.(*pickerRow).show(i, p.rows[i])
		}
	}
	p.OnSelected = func(i widget.ListItemID) {
		p.at = i
		if !p.silent {
			p.pick(i)
		}
	}
	p.HideSeparators = true
	p.ExtendBaseWidget(p)
	return p
}

// pressed picks a row by the pointer.
func (p *picker) pressed(i int) {
	if p.tap != nil && p.tap(i) {
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
}

func newPickerRow(tap func(int)) *pickerRow {
	r := &pickerRow{text: look.Shrunk(look.NewText("")), tap: tap}
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
	return widget.NewSimpleRenderer(look.NewInset(look.Inset{Left: 1, Top: 0.5, Right: 1, Bottom: 0.5}, r.text))
}

// show lists other rows and keeps the place.
func (p *picker) show(rows []string) {
	p.rows = rows
	p.Refresh()
}

// mark selects a row without picking it.
func (p *picker) mark(i int) {
	p.silent = true
	p.Select(i)
	p.silent = false
}

// Resize keeps the row chosen in sight: a list that is not laid out yet has no room to show it in.
func (p *picker) Resize(size fyne.Size) {
	anew := size != p.Size()
	p.List.Resize(size)
	if anew && p.at >= 0 {
		p.ScrollTo(p.at)
	}
}

// TypedKey moves with the arrow keys.
func (p *picker) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeySpace && p.find != "" || len(k.Name) == 1 || isModifier(k.Name) { // a space parts words; letters come as runes as well
		return
	}
	p.find = ""
	switch {
	case p.key != nil && p.key(k):
	case k.Name == fyne.KeyDown && p.at+1 < len(p.rows):
		p.Select(p.at + 1)
	case k.Name == fyne.KeyUp && p.at > 0:
		p.Select(p.at - 1)
	case k.Name == fyne.KeyHome && len(p.rows) > 0:
		p.Select(0)
	case k.Name == fyne.KeyEnd && len(p.rows) > 0:
		p.Select(len(p.rows) - 1)
	default:
		p.List.TypedKey(k)
	}
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

// TypedRune goes to the first row that has all words typed so far, or parts of them, whatever their order, case and accents:
// "spa ch". A letter that no row has with them is not taken.
func (p *picker) TypedRune(r rune) {
	if i := int(r - '1'); p.digit != nil && i >= 0 && i < min(9, len(p.rows)) {
		p.digit(i)
		return
	}
	find := p.find + string(r)
	for i, row := range p.rows {
		if hasWords(row, wordsOf(find)) {
			p.find = find
			p.Select(i)
			return
		}
	}
}

// wordsOf are the words of what somebody looks for, for hasWords.
func wordsOf(find string) []string { return strings.Fields(domain.FoldWords(find)) }

// hasWords reports whether a text has all words, or parts of them.
func hasWords(text string, words []string) bool {
	if len(words) == 0 { // as for every document of a shelf that is not filtered
		return true
	}
	text = domain.FoldWords(text)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}
