package desktest

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Children are the parts of an object.
func Children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// Walk visits every object that can be seen, with those it is in, outermost first.
func Walk(o fyne.CanvasObject, visit func(o fyne.CanvasObject, in []fyne.CanvasObject)) {
	var down func(o fyne.CanvasObject, in []fyne.CanvasObject)
	down = func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		if o == nil || !o.Visible() {
			return
		}
		visit(o, in)
		in = append(in[:len(in):len(in)], o)
		for _, c := range Children(o) {
			down(c, in)
		}
	}
	down(o, nil)
}

// All returns every visible object of a type in the tree under o.
func All[O any](o fyne.CanvasObject) []O {
	var found []O
	Walk(o, func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		if w, ok := o.(O); ok {
			found = append(found, w)
		}
	})
	return found
}

// The is the first visible object of a type in the tree under o.
func The[O any](t testing.TB, o fyne.CanvasObject) O {
	t.Helper()
	found := All[O](o)
	if len(found) == 0 {
		t.Fatalf("there is no %T in here", *new(O))
	}
	return found[0]
}

// Spoken are all lines of text that can be seen under o: those on buttons, what fields hold and what is chosen too.
func Spoken(o fyne.CanvasObject) []string {
	var said []string
	Walk(o, func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		switch o := o.(type) {
		case *look.Text:
			said = append(said, o.Text)
		case *look.Table:
			for _, t := range o.Texts {
				said = append(said, t.Text)
			}
		case *widget.RichText:
			said = append(said, o.String())
		}
	})
	return said
}

// InFront is what the keyboard can reach: the body of the dialog in front, a page over the whole window, or else the
// editor.
func (d *Desk) InFront() fyne.CanvasObject {
	if g := d.Dialog(); g != nil {
		return g.front
	}
	if top := d.Canvas().Overlays().Top(); top != nil && len(All[*page.Button](top)) > 0 {
		return top
	}
	return d.Editor.View()
}

// Says reports whether one of the lines that can be seen in front holds the words.
func (d *Desk) Says(words string) bool {
	return slices.ContainsFunc(Spoken(d.InFront()), func(line string) bool { return strings.Contains(line, words) })
}

// Expect fails unless all those words can be seen in front.
func (d *Desk) Expect(words ...string) {
	d.T.Helper()
	for _, w := range words {
		if !d.Says(w) {
			d.T.Errorf("it does not say %q but %q", w, Spoken(d.InFront()))
		}
	}
}

// ExpectNot fails if any of those words can be seen in front.
func (d *Desk) ExpectNot(words ...string) {
	d.T.Helper()
	for _, w := range words {
		if d.Says(w) {
			d.T.Errorf("it says %q: %q", w, Spoken(d.InFront()))
		}
	}
}

// Around are the captions of the boxes that an object is in, outermost first.
func (d *Desk) Around(wanted fyne.CanvasObject) []string {
	var captions []string
	Walk(d.Editor.View(), func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		if o != wanted {
			return
		}
		captions = nil
		for _, outer := range in {
			if b, ok := outer.(*look.Box); ok {
				captions = append(captions, Caption(b))
			}
		}
	})
	return captions
}

// Within fails the test for what reaches out of the editor at its usual size, for fields without room for a few letters, and for rows of
// boxes that reach beyond their own box.
func (d *Desk) Within() {
	d.T.Helper()
	Walk(d.Editor.View(), func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		var at, row, end float32 // where o begins, and what row of boxes it is in and where that ends
		for _, outer := range in {
			at += outer.Position().X
			switch outer := outer.(type) {
			case *field.Entry:
				return // it clips what is in it
			case *field.Boxes:
				row, end = at, at+outer.Size().Width
			}
		}
		at += o.Position().X
		if at < -0.5 || at+o.Size().Width > SheetSize.Width+0.5 {
			d.T.Errorf("%T in %q reaches from %v to %v", o, d.Around(o), at, at+o.Size().Width)
		}
		if end > 0 && (at < row || at+o.Size().Width > end+0.5) {
			d.T.Errorf("%T reaches from %v to %v out of a row of boxes from %v to %v", o, at, at+o.Size().Width, row, end)
		}
		if e, ok := o.(*field.Entry); ok && e.Size().Width < 2*d.Theme().Size("text") {
			d.T.Errorf("the field in %q is %v wide", d.Around(e), e.Size().Width)
		}
	})
}

// OneScreen fails where something in front is longer than the room that it has, so that one has to scroll.
func (d *Desk) OneScreen(what string) {
	d.T.Helper()
	d.Settle()
	for _, s := range All[*container.Scroll](d.InFront()) {
		if over := s.Content.MinSize().Height - s.Size().Height; over > 0 && s.Direction != container.ScrollHorizontalOnly {
			d.T.Errorf("%s: %.0f of %.0f are out of sight, of what says %q", what, over, s.Content.MinSize().Height, Spoken(s.Content))
		}
	}
}

// Caption is what a box says it is for, with single spaces.
func Caption(b *look.Box) string {
	for _, o := range Children(b) {
		if t, ok := o.(*look.Text); ok {
			return strings.Join(strings.Fields(t.Text), " ")
		}
	}
	return ""
}

// called are those of all that are called by the words: whose name is just that, or else begins so, or else holds them;
// capitals or not.
func called[O any](all []O, words string, name func(O) string) []O {
	words = strings.ToLower(words)
	for _, fits := range []func(name, words string) bool{func(a, b string) bool { return a == b }, strings.HasPrefix, strings.Contains} {
		var found []O
		for _, o := range all {
			if fits(strings.ToLower(name(o)), words) {
				found = append(found, o)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// nth is the nth of what is in front and is called by the words, from 0.
func nth[O fyne.CanvasObject](d *Desk, what, words string, n int, name func(O) string) O {
	d.T.Helper()
	all := All[O](d.InFront())
	found := called(all, words, name)
	if n >= len(found) {
		var names []string
		for _, o := range all {
			names = append(names, name(o))
		}
		d.T.Fatalf("there are %d %s %q among %q, and number %d is wanted", len(found), what, words, names, n+1)
	}
	return found[n]
}

// Boxes are the boxes of a caption in front.
func (d *Desk) Boxes(caption string) []*look.Box {
	return slices.DeleteFunc(All[*look.Box](d.InFront()), func(b *look.Box) bool { return !strings.EqualFold(Caption(b), caption) })
}

// Box is the nth box of a caption in front, from 0. A box, a tick, a button and a choice may be called by a part of
// their words where no other is called so exactly.
func (d *Desk) Box(caption string, n int) *look.Box {
	d.T.Helper()
	return nth(d, "boxes", caption, n, Caption)
}

// Notices are the sentences about something wrong that a box shows for itself.
func Notices(b *look.Box) []string {
	var said []string
	for _, o := range Children(b) {
		if n, ok := o.(*look.Notice); ok && n.Visible() {
			for _, l := range All[*widget.Label](n) {
				said = append(said, l.Text)
			}
		}
	}
	return said
}

// Tick is the nth tick with those words beside it, from 0.
func (d *Desk) Tick(text string, n int) *field.Tick {
	d.T.Helper()
	return nth(d, "ticks", text, n, func(t *field.Tick) string { return strings.Join(Spoken(t), " ") })
}

// Crossed reports whether a tick is crossed: its strokes can be seen.
func Crossed(tick *field.Tick) bool { return len(All[*canvas.Line](tick)) == 2 }

// Entry is the text field in the nth box of a caption in front.
func (d *Desk) Entry(caption string, n int) *field.Entry {
	d.T.Helper()
	return The[*field.Entry](d.T, d.Box(caption, n))
}

// List is the list of values in the nth box of a caption in front.
func (d *Desk) List(caption string, n int) *widget.Select {
	d.T.Helper()
	var list *widget.Select
	Walk(d.Box(caption, n), func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		if s, ok := o.(*widget.Select); ok {
			list = s
		} else if v := reflect.Indirect(reflect.ValueOf(o)); v.Kind() == reflect.Struct {
			for v = v.FieldByName("Select"); v.IsValid(); v = v.FieldByName("Select") {
				if s, ok := v.Addr().Interface().(*widget.Select); ok {
					list = s
					break
				}
			}
		}
	})
	if list == nil {
		d.T.Fatalf("there is nothing to choose in %q", caption)
	}
	return list
}

// Select chooses from the list in the nth box of a caption in front.
func (d *Desk) Select(caption string, n int, value string) {
	d.T.Helper()
	list := d.List(caption, n)
	found := called(list.Options, value, func(o string) string { return o })
	if len(found) == 0 {
		d.T.Fatalf("%q offers %q and not %q", caption, list.Options, value)
	}
	list.SetSelected(found[0])
}

// Button is a button, also one made from the toolkit's.
type Button interface {
	fyne.Widget
	fyne.Tappable
	fyne.Disableable
	SetIcon(fyne.Resource)
}

// title is what stands on a button.
func title(b Button) string {
	for _, text := range All[*widget.RichText](b) {
		return text.String()
	}
	return ""
}

// Buttons are the titles of the buttons in front.
func (d *Desk) Buttons() []string {
	var titles []string
	for _, b := range All[Button](d.InFront()) {
		titles = append(titles, title(b))
	}
	return titles
}

// Offers reports whether a button of that title is in front; its letter need not be named.
func (d *Desk) Offers(text string) bool {
	return slices.ContainsFunc(d.Buttons(), func(title string) bool {
		name, _, _ := strings.Cut(title, " (")
		return title == text || name == text
	})
}

// Button is the nth button of that title in front, from 0.
func (d *Desk) Button(text string, n int) Button {
	d.T.Helper()
	return nth(d, "buttons", text, n, title)
}

// Tap presses the nth button of that title in front, from 0, with the pointer.
func (d *Desk) Tap(text string, n int) {
	d.T.Helper()
	test.Tap(d.Button(text, n))
}

// Jump follows the problem that begins so in the list of them.
func (d *Desk) Jump(begins string) {
	d.T.Helper()
	const there = "Go there"
	if all := called(All[Button](d.Editor.View()), "What to do", title); len(all) > 0 && strings.HasPrefix(title(all[0]), "What to do") {
		test.Tap(all[0])
	}
	var to Button
	Walk(d.Editor.View(), func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		b, ok := o.(Button)
		if !ok || title(b) != there {
			return
		}
		for _, above := range slices.Backward(in) {
			said := slices.DeleteFunc(Spoken(above), func(line string) bool { return line == there })
			if len(said) > 0 {
				if strings.HasPrefix(said[0], begins) && to == nil {
					to = b
				}
				return
			}
		}
	})
	if to == nil {
		d.T.Fatalf("no problem begins with %q", begins)
	}
	test.Tap(to)
}

// Fill writes into the nth box of a caption in front, and leaves it.
func (d *Desk) Fill(caption string, n int, text string) {
	d.T.Helper()
	d.Write(The[line](d.T, d.Box(caption, n)), text)
}

// line is a field that text is typed into.
type line interface {
	fyne.Focusable
	fyne.Shortcutable
}

// Cross presses the space bar on the nth tick with those words beside it.
func (d *Desk) Cross(text string, n int) {
	d.T.Helper()
	d.Focus(d.Tick(text, n))
	d.Press(fyne.KeySpace)
}

// Write replaces what a field holds by typing and leaves the field.
func (d *Desk) Write(e fyne.Focusable, text string) {
	d.T.Helper()
	d.Overtype(e, text)
	d.Canvas().Unfocus()
}

// Overtype replaces what a field holds by typing and stays in the field.
func (d *Desk) Overtype(e fyne.Focusable, text string) {
	d.T.Helper()
	d.Focus(e)
	if s, ok := e.(fyne.Shortcutable); ok {
		s.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	d.Press(fyne.KeyBackspace)
	d.Type(text)
}

// Focus puts the keyboard on a control.
func (d *Desk) Focus(w fyne.Focusable) {
	d.T.Helper()
	d.Canvas().Focus(w)
	if d.Canvas().Focused() != w {
		d.T.Fatalf("%T does not take the keyboard", w)
	}
}

// Type types where the keyboard is.
func (d *Desk) Type(text string) {
	d.T.Helper()
	for _, r := range text {
		if r == ' ' {
			d.Press(fyne.KeySpace)
			continue
		}
		if d.Canvas().Focused() == nil {
			d.T.Fatalf("nothing has the keyboard to type %q of %q", r, text)
		}
		d.Canvas().Focused().TypedRune(r)
	}
}

// Press presses keys where the keyboard is; that of a single letter, digit or sign types it, and the
// space bar types its letter wherever its key has led.
func (d *Desk) Press(names ...fyne.KeyName) {
	d.T.Helper()
	for _, name := range names {
		if len(name) == 1 {
			d.Type(string(name))
			continue
		}
		if d.Canvas().Focused() == nil {
			d.T.Fatalf("nothing has the keyboard to press %s", name)
		}
		d.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
		if w := d.Canvas().Focused(); name == fyne.KeySpace && w != nil {
			w.TypedRune(' ')
		}
	}
}

// Play types where the keyboard is; a line's end is Return. What is done with each key is a step of its own.
func (d *Desk) Play(keys ...string) {
	d.T.Helper()
	for _, r := range strings.Join(keys, "") {
		d.Pause()
		if r == '\n' {
			d.Press(fyne.KeyReturn)
		} else {
			d.Type(string(r))
		}
	}
}

// OnKeyboard is what has the keyboard, in the words on it: of a list what is chosen.
func OnKeyboard(d *Desk) string {
	switch w := d.Canvas().Focused().(type) {
	case *page.Button:
		return w.Text
	case *look.Button:
		return w.Text
	case *field.Tick:
		return strings.Join(Spoken(w), " ")
	case *page.Select:
		return "list: " + strings.Join(w.Options, ", ")
	case *page.Entry:
		return "line: " + w.Text
	}
	return "nothing"
}
