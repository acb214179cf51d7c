package desk

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// answer is one button of a dialog.
type answer struct {
	text string
	// act runs while the dialog is still open; if it returns true the dialog stays. Nil only closes.
	act func() (stay bool)
	// then runs after the dialog has closed, and may open another one or move the focus; may be nil.
	then func()
	// strong marks the button that Return presses.
	strong bool
}

// dialog asks one thing. Escape gives the last answer, Return the strong one.
type dialog struct {
	desk    *Desk
	popup   *widget.PopUp
	overlay fyne.CanvasObject // what the canvas calls the popup
	answers []answer
	strong  *keyButton // that Return presses; nil = none
	before  fyne.Focusable
	body    fyne.CanvasObject // nil = it is not one that keys could be for
	first   fyne.Focusable    // had the keyboard first
	pane    *container.Scroll // that the arrow keys move; nil = none
}

// ask shows a dialog. Focus, which may be nil, gets the keyboard first.
func (d *Desk) ask(title string, body fyne.CanvasObject, focus fyne.Focusable, answers ...answer) *dialog {
	g := &dialog{desk: d, answers: answers, before: d.canvas().Focused(), body: body}
	buttons, usual := g.buttons()
	if focus == nil {
		focus = usual
	}
	heading := wrapped(title)
	heading.TextStyle.Bold = true
	g.open(container.NewBorder(heading, buttons, nil, nil, look.NewInset(look.Inset{Top: 2, Bottom: 3}, body)),
		fyne.NewSize(min(d.canvas().Size().Width*0.9, 40*d.textSize()), 0), focus)
	answerFrom(body, g)
	return g
}

// buttons are the answers side by side, and the one that has the keyboard if nothing else wants it.
func (g *dialog) buttons() (row fyne.CanvasObject, usual fyne.Focusable) {
	var buttons []fyne.CanvasObject
	for i, a := range g.answers {
		b := newKeyButton(a.text, func() { g.give(i) }, g.key)
		if a.strong {
			b.Importance = widget.HighImportance
			g.strong = b
		}
		if usual == nil && (a.strong || i == len(g.answers)-1) {
			usual = b
		}
		buttons = append(buttons, b)
	}
	return container.NewHBox(append([]fyne.CanvasObject{layout.NewSpacer()}, buttons...)...), usual
}

// open puts the dialog over everything else. A height of 0 is as high as the content needs.
func (g *dialog) open(content fyne.CanvasObject, size fyne.Size, focus fyne.Focusable) {
	d := g.desk
	g.popup = widget.NewModalPopUp(look.NewInset(look.Inset{Left: 4, Top: 3, Right: 4, Bottom: 3}, content), d.canvas())
	g.popup.Show()
	g.overlay = d.canvas().Overlays().Top()
	for range 2 { // texts wrap, then say how high they are
		g.popup.Resize(fyne.NewSize(size.Width, max(size.Height, g.popup.MinSize().Height)))
	}
	g.first = focus
	d.dialogs = append(d.dialogs, g)
	d.canvas().Focus(focus)
}

func (g *dialog) give(i int) {
	a := g.answers[i]
	if a.act != nil && a.act() {
		if g.strong != nil {
			g.strong.Refresh() // the toolkit paints nothing for a notice alone that it has never painted
		}
		return
	}
	g.close()
	if a.then != nil {
		a.then()
	}
}

func (g *dialog) close() {
	for i, open := range g.desk.dialogs {
		if open == g {
			g.desk.dialogs = append(g.desk.dialogs[:i], g.desk.dialogs[i+1:]...)
		}
	}
	g.hide()
	c := g.desk.canvas()
	if len(g.desk.dialogs) > 0 || c.Focused() != nil { // an answer has put it elsewhere
		return
	}
	if g.before != nil {
		c.Focus(g.before)
	} else if e, ok := g.desk.editors[g.desk.heads[g.desk.front].Kind].(Resuming); ok && g.desk.keyed() != nil {
		e.Resume()
	}
}

// hide takes the dialog off the window, and leaves what lies above it: a dialog that an answer has opened. The toolkit
// would take that away as well.
func (g *dialog) hide() {
	overlays, focused := g.desk.canvas().Overlays(), g.desk.canvas().Focused()
	var above []fyne.CanvasObject
	if at := slices.Index(overlays.List(), g.overlay); at >= 0 {
		above = slices.Clone(overlays.List()[at+1:])
	}
	g.popup.Hide()
	for _, o := range above {
		overlays.Add(o)
	}
	if len(above) > 0 {
		g.desk.canvas().Focus(focused)
	}
}

// verb changes what the strong answer's button says.
func (g *dialog) verb(text string) {
	if g.strong != nil && g.strong.Text != text {
		g.strong.SetText(text)
	}
}

// end puts the keyboard on the strong answer.
func (g *dialog) end() {
	if g.strong != nil {
		g.desk.canvas().Focus(g.strong)
	}
}

// key answers Return and Escape and reports whether it did.
func (g *dialog) key(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyEscape:
		g.give(len(g.answers) - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		for i, a := range g.answers {
			if a.strong {
				g.give(i)
				return true
			}
		}
	default:
		return g.pane != nil && scroll(g.pane, k.Name)
	}
	return true
}

// scroll moves a pane by a key and reports whether it is one that does.
func scroll(pane *container.Scroll, k fyne.KeyName) bool {
	page := pane.Size().Height * 0.9
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -page / 8, fyne.KeyDown: page / 8, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -pane.Content.Size().Height, fyne.KeyEnd: pane.Content.Size().Height,
	}[k]
	if ok {
		pane.ScrollToOffset(pane.Offset.AddXY(0, by))
	}
	return ok
}

// tell says something that happened; title says what, text what it means and what to do.
func (d *Desk) tell(title, text string) {
	d.ask(title, wrapped(text), nil, answer{text: "Close", strong: true})
}

// fail says that something did not work: what it means, what to do then, and for who asks what exactly happened.
func (d *Desk) fail(what string, err error, then string) {
	means := sentence(err)
	body := look.NewRows(0, wrapped(means+" "+then))
	if means != domain.AsSentence(err.Error()) {
		exactly := wrapped("Details: " + err.Error())
		exactly.Selectable = true // to be copied to who asks
		exactly.SizeName = theme.SizeNameCaptionText
		body.Add(exactly)
	}
	d.ask(what, body, nil, answer{text: "Close", strong: true})
}

// scrolled is a text that may be long, in a place of its own.
func scrolled(d *Desk, text string) *container.Scroll {
	pane := container.NewVScroll(wrapped(text))
	pane.SetMinSize(fyne.NewSize(1, min(12*d.textSize(), d.canvas().Size().Height/2)))
	return pane
}

// wrapped is a text that wraps. It takes no part in going about with Tab, as a text that can be selected does without
// showing it.
func wrapped(text string) *widget.Label {
	l := widget.NewLabel(domain.AsWritten(text))
	l.Wrapping = fyne.TextWrapWord
	return l
}

// keyButton is a button that hears Return and Escape. A ring shows that it has the keyboard, which the toolkit's tint does
// not on a strong one: it is of the same colour.
type keyButton struct {
	look.Button
	key  func(*fyne.KeyEvent) bool
	ring *canvas.Rectangle // while it has the keyboard
}

func newKeyButton(text string, act func(), key func(*fyne.KeyEvent) bool) *keyButton {
	b := &keyButton{key: key, ring: canvas.NewRectangle(color.Transparent)}
	b.ring.StrokeWidth = 2
	b.ring.Hide()
	b.Text, b.OnTapped = text, act
	b.ExtendBaseWidget(b)
	return b
}

// Answers has Escape answer the dialog from a button in its body.
func (b *keyButton) Answers(key func(*fyne.KeyEvent) bool, _ func(string)) { b.key = key }

// FocusGained shows the ring.
func (b *keyButton) FocusGained() {
	b.ring.StrokeColor = theme.ColorForWidget(theme.ColorNameForeground, b)
	if b.Importance == widget.HighImportance {
		b.ring.StrokeColor = theme.ColorForWidget(theme.ColorNameForegroundOnPrimary, b)
	}
	b.ring.Show()
	b.Button.FocusGained()
}

// FocusLost takes the ring away.
func (b *keyButton) FocusLost() {
	b.ring.Hide()
	b.Button.FocusLost()
}

// CreateRenderer shows the button and its ring.
func (b *keyButton) CreateRenderer() fyne.WidgetRenderer {
	return &ringed{b.Button.CreateRenderer(), b.ring}
}

// ringed is a renderer with a ring above all else, a little within its edge.
type ringed struct {
	fyne.WidgetRenderer
	ring *canvas.Rectangle
}

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.ring.Move(fyne.NewSquareOffsetPos(ringInset))
	r.ring.Resize(size.SubtractWidthHeight(2*ringInset, 2*ringInset))
}

func (r *ringed) Objects() []fyne.CanvasObject {
	return append(slices.Clone(r.WidgetRenderer.Objects()), r.ring)
}

// ringInset is how far within a button's edge its ring is.
const ringInset = 3

// TypedKey presses the button on Return and hands on the rest.
func (b *keyButton) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter:
		b.Return()
	case !b.key(k):
		b.Button.TypedKey(k)
	}
}

// keyEntry is a one-line text field in a dialog.
type keyEntry struct {
	widget.Entry
	key     func(*fyne.KeyEvent) bool
	arrival look.Arrival
}

func newKeyEntry(text string) *keyEntry {
	e := &keyEntry{}
	e.ExtendBaseWidget(e)
	e.Text = text
	e.CursorColumn = len([]rune(text))
	return e
}

// Answers has Return and Escape in the line answer its dialog.
func (e *keyEntry) Answers(key func(*fyne.KeyEvent) bool, _ func(string)) { e.key = key }

// FocusGained is called when the keyboard comes to the line.
func (e *keyEntry) FocusGained() {
	e.Entry.FocusGained()
	e.arrival.Arrive()
}

// TypedRune types a letter, but for the space that pressed the button that opened the dialog.
func (e *keyEntry) TypedRune(r rune) {
	if !e.arrival.Before(r) {
		e.Entry.TypedRune(r)
	}
}

// TypedKey hands Return and Escape to the dialog.
func (e *keyEntry) TypedKey(k *fyne.KeyEvent) {
	e.arrival.Key()
	if e.key == nil || !e.key(k) {
		e.Entry.TypedKey(k)
	}
}

// askText asks for a line of text; take returns what is wrong with it, empty if nothing.
func (d *Desk) askText(title, hint, text, verb string, take func(string) (wrong string)) {
	entry := newKeyEntry(text)
	wrong := look.NewNotice()
	wrong.Hide()
	body := look.NewRows(1, wrapped(hint), entry, wrong)
	d.ask(title, body, entry,
		answer{text: verb, strong: true, act: func() bool {
			text := take(entry.Text)
			wrong.Set(true, text)
			return text != ""
		}},
		answer{text: "Cancel"})
}
