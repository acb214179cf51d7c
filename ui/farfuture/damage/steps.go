package damage

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/look"
)

// steps lists the consequences chosen in their order, each with what it does, its words and buttons to move it and to
// take it back. The words of one that is taken back stay and are there when it is chosen again.
type steps struct {
	d    *damage
	view *fyne.Container
	none *widget.Label
	list *fyne.Container
	rows map[farfuture.Severity]*stepRow
}

// stepRow is one consequence's.
type stepRow struct {
	view  *fyne.Container
	text  *widget.Label
	words *wordsEntry
	up    *keyedButton
	down  *keyedButton
}

func newSteps(d *damage) *steps {
	s := &steps{d: d, rows: map[farfuture.Severity]*stepRow{}}
	s.none = look.NewParagraph("None yet. Put one on a hit, or use a way to stay in play.", theme.SizeNameText)
	s.list = look.NewRows(1)
	for _, row := range farfuture.ConsequenceRows {
		s.rows[row.Severity] = s.row(row.Severity)
	}
	s.view = look.NewRows(0, look.NewInset(look.Inset{Left: 1.5}, look.NewHeading("CONSEQUENCES, IN THIS ORDER")), s.none, s.list)
	return s
}

func (s *steps) row(severity farfuture.Severity) *stepRow {
	move := func(by int) func() {
		return func() { s.d.shift(s.d.stepOf(severity), by) }
	}
	r := &stepRow{text: look.NewParagraph("", theme.SizeNameText), words: newWordsEntry(s.d), up: newKeyedButton(s.d, "Earlier", move(-1)), down: newKeyedButton(s.d, "Later", move(1))}
	r.words.onArrow = func(by int) { move(by)() }
	back := newKeyedButton(s.d, "Take back", func() {
		s.d.takeBack(s.d.stepOf(severity))
		s.d.host.Canvas().Focus(s.d.hits)
	})
	buttons := look.NewRows(0, container.NewHBox(r.up, r.down, back)) // at the top where the words are high
	r.view = look.NewRows(0, r.text,
		look.NewInset(look.Inset{Left: 1.5, Right: 1.5}, look.NewColumns(look.Columns{Gap: 1, Narrowest: 32, Shares: []float32{2, 1}}, r.words, buttons)))
	return r
}

// words are those somebody has typed for a consequence.
func (s *steps) words(severity farfuture.Severity) string { return s.rows[severity].words.Text }

// follow shows the steps there are.
func (s *steps) follow() {
	s.list.Objects = nil
	for i, k := range s.d.soaks {
		r := s.rows[k.Severity]
		r.text.SetText(fmt.Sprintf("%d. %s", i+1, stepText(s.d.outcome, i)))
		r.words.SetPlaceHolder("In the player's words (blank: “" + s.d.usualWords(k) + "”)")
		able(r.up, i > 0)
		able(r.down, i < len(s.d.soaks)-1)
		s.list.Objects = append(s.list.Objects, r.view)
	}
	s.none.Hidden = len(s.d.soaks) > 0
	s.list.Hidden = len(s.d.soaks) == 0
}

func able(b *keyedButton, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

const (
	mostRows    = 4  // how high a text of words gets before it scrolls in its own place
	lineOfWords = 45 // letters that a line of it holds or so
)

// wordsEntry takes the words of a consequence: a line as a rule, a page if somebody must. No letter or digit is anything
// else here. Return goes on, Escape answers the dialog, the up key leads back to the hits, Alt and an arrow key move the
// consequence.
type wordsEntry struct {
	widget.Entry
	d       *damage
	rows    int  // as high as the entry is, in lines
	passed  bool // somebody has gone on from it
	arrival look.Arrival
	onArrow func(by int)
}

func newWordsEntry(d *damage) *wordsEntry {
	e := &wordsEntry{d: d}
	e.ExtendBaseWidget(e)
	e.MultiLine, e.Wrapping = true, fyne.TextWrapWord
	e.rows = 1
	e.SetMinRowsVisible(e.rows)
	e.OnChanged = func(text string) {
		d.note()
		if rows := min(mostRows, 1+len([]rune(text))/lineOfWords); rows != e.rows {
			e.rows = rows
			e.SetMinRowsVisible(rows)
			d.settle()
			d.reveal(e)
		}
	}
	return e
}

// AcceptsTab is false: Tab moves on.
func (e *wordsEntry) AcceptsTab() bool { return false }

// FocusGained is called when the keyboard comes to the words.
func (e *wordsEntry) FocusGained() {
	e.Entry.FocusGained()
	e.arrival.Arrive()
	e.d.reveal(e)
}

// TypedRune types a letter, but for the space that pressed the button that led here.
func (e *wordsEntry) TypedRune(r rune) {
	if !e.arrival.Before(r) {
		e.Entry.TypedRune(r)
	}
}

// TypedKey goes on, back to the hits, or answers the dialog.
func (e *wordsEntry) TypedKey(k *fyne.KeyEvent) {
	e.arrival.Key()
	switch {
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter:
		e.d.goOn(e, k)
	case k.Name == fyne.KeyEscape:
		e.d.answer(k)
	case k.Name == fyne.KeyUp && e.CursorRow == 0:
		e.d.host.Canvas().Focus(e.d.hits)
	default:
		e.Entry.TypedKey(k)
	}
}

// TypedShortcut moves the consequence with Alt and an arrow key.
func (e *wordsEntry) TypedShortcut(s fyne.Shortcut) {
	if by := altArrow(s); by != 0 {
		e.onArrow(by)
		e.d.host.Canvas().Focus(e)
		return
	}
	if !e.d.toWays(s) {
		e.Entry.TypedShortcut(s)
	}
}

// keyedButton is a quiet button whose Return and Escape answer the dialog; the space bar presses it.
type keyedButton struct {
	look.Button
	d *damage
}

func newKeyedButton(d *damage, text string, act func()) *keyedButton {
	b := &keyedButton{d: d}
	b.Text, b.OnTapped, b.Importance = text, act, widget.LowImportance
	b.ExtendBaseWidget(b)
	return b
}

// FocusGained is called when the keyboard comes to the button.
func (b *keyedButton) FocusGained() {
	b.Button.FocusGained()
	b.d.reveal(b)
}

// TypedRune begins the words of a consequence.
func (b *keyedButton) TypedRune(r rune) { b.d.write(r) }

// TypedKey presses the button or answers the dialog.
func (b *keyedButton) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		b.d.answer(k)
	default:
		b.Button.TypedKey(k)
	}
}
