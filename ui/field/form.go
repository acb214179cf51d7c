// Package field binds widgets to the members of a document, one binder a value type. A form is built once and
// bound to one document after another; its fields hold accessors, never pointers into a document.
package field

import (
	"slices"
	"strings"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/naming"
	"shipslocker/ui/look"
)

// Host is what a form needs from the window it is in.
type Host interface {
	Canvas() fyne.Canvas
	Driver() fyne.Driver
	// Now is the present moment.
	Now() domain.Moment
	// Redo brings back the step undone last: a field that has the focus hands that key on.
	Redo()
	// After calls f on the screen's goroutine, ms from now, unless stop is called first.
	After(ms int, f func()) (stop func())
	// Soon calls f on the screen's goroutine once what is to be seen now is painted.
	Soon(f func())
	// Names are what texts call the locker's documents now.
	Names() *naming.Names
	// Follow opens the document that a text names, or says why it cannot.
	Follow(link domain.Link)
	// Say tells something that is of no more use in a moment.
	Say(news string)
}

// Form is the fields of one kind of document, T being the kind's struct, and the document they show now.
type Form[T any] struct {
	host   Host
	canvas fyne.Canvas
	driver fyne.Driver
	redo   func()
	now    func() domain.Moment
	// OnShortcut sees the shortcuts that a field with the focus has no use for and says whether it took them; may be
	// nil. A field that takes text would swallow them otherwise.
	OnShortcut func(fyne.Shortcut) (taken bool)
	// OnReturn sees Return in a line and says whether it took it; nil or not taken = it goes on to the next field.
	OnReturn func() (taken bool)
	// Along changes, within the same step, what goes along with what a field of a key has changed; nil = nothing does.
	Along    func(key string, v *T)
	removal  Removal
	session  *edit.Session[T]
	stop     func()
	shows    []shown[T]
	parts    []*part           // see Parts
	building *part             // what is made now belongs to it; nil = to none of them
	pile     *fyne.Container   // of the parts
	above    fyne.CanvasObject // what stands above the form; nil = nothing
	settle   func()            // gives it its room again; nil = nothing is
	went     bool              // something has gone from sight since the keyboard was looked for
	boxes    []placed[T]
	folds    []*Fold
	begun    domain.DocID                    // the document whose beginning the keyboard was put on last
	last     fyne.Focusable                  // had the keyboard last of what is in the form; nil = nothing had
	spots    map[weak.Pointer[edit.Doc]]spot // where the documents shown before were left
	flagged  []*look.Box                     // what is typed there is refused, and another box says why
	odd      refusals
	showing  bool
	linked   bool                // its texts name documents
	names    *naming.Names       // by which they were shown
	recalled bool                // all should take on the theme of its place again, where it may be forgotten
	came     []fyne.CanvasObject // has come into sight and should take it on

	paper  *look.Leaf
	scroll *container.Scroll // of the paper
	layer  *fyne.Container   // above the scroll: suggestion lists
}

// onReturn goes on to the next field, unless OnReturn has something better.
func (f *Form[T]) onReturn(string) {
	if f.OnReturn == nil || !f.OnReturn() {
		f.canvas.FocusNext()
	}
}

// shown is what shows a document's values, and the part of the form that it belongs to.
type shown[T any] struct {
	show func(*T)
	part *part
}

// placed is a box that shows the problems of a path.
type placed[T any] struct {
	box   *look.Box
	part  *part
	path  func(*T) string
	focus fyne.Focusable
	quiet func() bool // true while its problems should not disturb
	brief bool        // says only that something is wrong; the box of the path above says what
}

// still reports whether its problems are for another moment.
func (b placed[T]) still() bool { return b.part.away() || b.quiet() }

// NewForm returns a form without fields.
func NewForm[T any](host Host) *Form[T] {
	return &Form[T]{host: host, canvas: host.Canvas(), driver: host.Driver(), redo: host.Redo, now: host.Now, spots: map[weak.Pointer[edit.Doc]]spot{}, odd: refusals{}, layer: container.NewWithoutLayout()}
}

// View wraps the form's paper so that it scrolls, and keeps the focused field in sight.
func (f *Form[T]) View(paper *look.Leaf) fyne.CanvasObject {
	f.paper, f.scroll = paper, container.NewVScroll(paper)
	return container.New(pane{}, f.scroll, newWheel(f.scroll), f.layer)
}

// pane lays its objects on top of each other and needs hardly any room, whatever is on them: they scroll. The toolkit asks
// everything around a form for its least size with every frame, and a form of a thousand fields would be measured each time.
type pane struct{}

// Layout gives each object all there is.
func (pane) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

// MinSize is enough for a scroll bar.
func (pane) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSquareSize(2 * theme.IconInlineSize())
}

// Under is View below something that does not scroll and comes last for Tab. It has the room it needs after every
// change: where the form grows as well, the toolkit lays out that alone.
func (f *Form[T]) Under(above fyne.CanvasObject, paper *look.Leaf) fyne.CanvasObject {
	border := layout.NewBorderLayout(above, nil, nil, nil)
	whole := container.New(border, f.View(paper), above)
	f.above = above
	f.settle = func() { border.Layout(whole.Objects, whole.Size()) }
	return whole
}

// wheel lies over a form, catches nothing but the mouse wheel and scrolls the form with it: entries would
// swallow it, though they have nothing to scroll.
type wheel struct {
	widget.BaseWidget
	to *container.Scroll
}

func newWheel(to *container.Scroll) *wheel {
	w := &wheel{to: to}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled scrolls the form.
func (w *wheel) Scrolled(ev *fyne.ScrollEvent) { w.to.Scrolled(ev) }

// CreateRenderer draws nothing.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Bind shows another document, or the same one afresh; nil lets go of the one shown. One that was shown since it was opened
// stands where it stood, another one begins at the top.
func (f *Form[T]) Bind(s *edit.Session[T]) {
	if f.session != nil && (s == nil || s.Doc != f.session.Doc) {
		f.part()
	}
	if f.stop != nil {
		f.stop()
		f.stop = nil
	}
	f.closeLayer()
	f.recalled = true
	another := s != nil && (f.session == nil || f.session.Doc != s.Doc)
	f.session = s
	if s == nil {
		return
	}
	own, all := s.Watch(f.show), s.Journal().Watch(func(edit.Event) { f.rename() })
	f.stop = func() { own(); all() }
	f.leave(another)
	f.show()
	was := f.spots[weak.Make(s.Doc)]
	f.fill(was.at)
	if another {
		f.back(was)
	}
}

// Session is the document shown, or nil.
func (f *Form[T]) Session() *edit.Session[T] { return f.session }

// OnShow calls show with the document after every change and every Bind, and once the form is bound.
func (f *Form[T]) OnShow(show func(*T)) { f.shows = append(f.shows, shown[T]{show, f.building}) }

// Edit changes the document shown; see edit.Session.Edit. Widgets that call back while a document is being
// shown change nothing.
func (f *Form[T]) Edit(label, key string, change func(*T)) {
	if f.session == nil || f.showing {
		return
	}
	f.session.Edit(label, key, func(v *T) {
		if change(v); f.Along != nil {
			f.Along(key, v)
		}
	})
}

// ReadOnly reports whether the document shown cannot be edited.
func (f *Form[T]) ReadOnly() bool { return f.session == nil || f.session.ReadOnly() != "" }

// shut is why the document cannot be edited, for a control that shows it.
func (f *Form[T]) shut(of fyne.CanvasObject) look.Shut {
	if f.session == nil {
		return look.Shut{}
	}
	return look.Shut{Why: f.session.ReadOnly(), Say: f.host.Say, Of: of}
}

// Afresh shows the document once more: something beside it that its fields go by has changed.
func (f *Form[T]) Afresh() { f.show() }

// rename shows the document once more where documents that it names are called something else.
func (f *Form[T]) rename() {
	if f.linked && f.host.Names() != f.names {
		f.show()
	}
}

func (f *Form[T]) show() {
	if f.showing || f.session == nil {
		return
	}
	f.linked = false
	f.showWhere(func(p *part) bool { return !p.away() })
}

// showWhere shows the document in what belongs to the parts wanted, nil being none of them.
func (f *Form[T]) showWhere(wanted func(*part) bool) {
	f.showing = true
	view := *f.session.Value() // a copy, so that an accessor that makes room for what is missing alters nothing
	value := &view
	for i := 0; i < len(f.shows); i++ { // a show may build a row, which adds its own
		if s := f.shows[i]; wanted(s.part) {
			f.building = s.part
			s.show(value)
		}
	}
	f.building = nil
	f.dress()
	if f.went {
		f.regain(f.canvas.Focused(), false)
	}
	f.went, f.showing = false, false
	if f.linked {
		f.names = f.host.Names()
	}
	f.showProblems()
	if f.settle != nil {
		f.settle()
	}
}

// dress has what came into sight take on the theme of its place, or all where that may be forgotten.
func (f *Form[T]) dress() {
	came := f.came
	if f.came = nil; f.paper == nil {
		return
	}
	all := f.recalled && f.paper.Forgotten()
	f.recalled = false
	var around []*fyne.Container
	for i, o := range came {
		if all {
			break
		}
		if f.toCome(o) || slices.ContainsFunc(came[:i], func(outer fyne.CanvasObject) bool { return holds(outer, o) }) {
			continue
		}
		leaf, in := place(o, f.paper, nil, nil)
		if all = in == nil; all {
			break
		}
		leaf.Dress(o)
		if !slices.Contains(around, in) {
			around = append(around, in)
		}
	}
	if all {
		f.paper.Refresh()
		return
	}
	for _, in := range around {
		in.Layout.Layout(in.Objects, in.Size())
	}
}

// place finds o in what lies on a leaf and in a container, and returns the leaf and the container that it lies in itself;
// nil = it is not found there.
func place(o, at fyne.CanvasObject, leaf *look.Leaf, in *fyne.Container) (*look.Leaf, *fyne.Container) {
	if o == at {
		return leaf, in
	}
	switch at := at.(type) {
	case *look.Leaf:
		leaf, in = at, nil
	case *fyne.Container:
		in = at
	}
	for _, each := range inside(at) {
		if l, c := place(o, each, leaf, in); l != nil {
			return l, c
		}
	}
	return nil, nil
}

// showProblems puts what is illegal or unusual beside its field. Remarks disturb nobody: they are left to
// the list of problems.
func (f *Form[T]) showProblems() {
	if f.session == nil {
		return
	}
	for _, box := range f.flagged {
		box.SetFlag(false, false)
	}
	f.flagged = nil
	said := map[string]*saying{}
	for _, p := range f.session.Problems() {
		if p.Severity != domain.Remark {
			say(said, p.Path, p)
		}
	}
	value := f.session.Value()
	for _, b := range f.boxes {
		path := b.path(value)
		switch text := said[path]; {
		case !b.brief || b.still():
		case text == nil:
			b.box.SetFlag(false, false)
		default:
			b.box.SetFlag(true, text.grave)
			for _, p := range text.problems {
				say(said, parent(path), p)
			}
		}
	}
	for _, b := range f.boxes {
		if b.brief || b.still() {
			continue
		}
		if text := said[b.path(value)]; text != nil {
			b.box.SetNotice(text.grave, text.String())
		} else {
			b.box.SetNotice(false, "")
		}
	}
	f.showRefused()
}

// saying is what is said beside one field.
type saying struct {
	problems []domain.Problem
	grave    bool
}

func say(said map[string]*saying, path string, p domain.Problem) {
	s, ok := said[path]
	if !ok {
		s = &saying{}
		said[path] = s
	}
	s.problems = append(s.problems, p)
	s.grave = s.grave || p.Severity == domain.Illegal
}

func (s *saying) String() string {
	lines := make([]string, len(s.problems))
	for i, p := range s.problems {
		lines[i] = p.Message
	}
	return strings.Join(lines, "\n")
}

// Visible shows or hides a part of the form.
func (f *Form[T]) Visible(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
		f.came = append(f.came, o)
	case !on && o.Visible():
		o.Hide()
		f.went = true
	}
}

// Box puts a caption and a frame around a field and shows there the problems of path. The corner, at the
// right of the caption, may be nil.
func (f *Form[T]) Box(caption, path string, content, corner fyne.CanvasObject) *look.Box {
	return f.BoxAt(caption, func(*T) string { return path }, content, corner)
}

// BoxAt is Box for a row whose path changes with the document.
func (f *Form[T]) BoxAt(caption string, path func(*T) string, content, corner fyne.CanvasObject) *look.Box {
	return f.place(look.NewBox(caption, content, corner), path)
}

// place remembers a box and whose problems it shows.
func (f *Form[T]) place(box *look.Box, path func(*T) string) *look.Box {
	p := placed[T]{box: box, part: f.building, path: path, quiet: func() bool { return false }}
	if p.focus = firstFocusable(box.Content()); p.focus != nil {
		box.OnTapped = func() { f.canvas.Focus(p.focus) }
	}
	if e, ok := p.focus.(*Entry); ok {
		p.quiet = func() bool { return e.composing }
	}
	f.boxes = append(f.boxes, p)
	return p.box
}

// PlaceAt has a box of a row stand for a path that changes with the document, in place of the one it was made with.
func (f *Form[T]) PlaceAt(path func(*T) string, box *look.Box) *look.Box {
	i := slices.IndexFunc(f.boxes, func(b placed[T]) bool { return b.box == box })
	f.boxes[i].path = path
	return box
}

// Cell is a box without a caption, as in a table, for the problems of path.
func (f *Form[T]) Cell(path string, content fyne.CanvasObject) *look.Box {
	return f.place(look.NewBareBox(content), func(*T) string { return path })
}

// SmallCell is Cell for a place too small for sentences; see SmallBox.
func (f *Form[T]) SmallCell(path string, content fyne.CanvasObject) *look.Box {
	box := f.Cell(path, content)
	f.boxes[len(f.boxes)-1].brief = true
	return box
}

// SmallBox is Box for a place too small for sentences: it only marks that something is wrong, and the box of
// the path above says what.
func (f *Form[T]) SmallBox(path string, content, corner fyne.CanvasObject) *look.Box {
	box := f.Box("", path, content, corner)
	f.boxes[len(f.boxes)-1].brief = true
	return box
}

// leastSaid is how wide, in text sizes, a box is in which a sentence can be read.
const leastSaid = 9

// refuse says why what is typed in a box is not taken over: there, or where that is too small for sentences in the box of
// a path above that is not.
func (f *Form[T]) refuse(box *look.Box, why string) {
	at := slices.IndexFunc(f.boxes, func(b placed[T]) bool { return b.box == box })
	if f.session == nil || f.boxes[at].says() {
		box.SetNotice(false, why)
		return
	}
	value := f.session.Value()
	for above := parent(f.boxes[at].path(value)); above != ""; above = parent(above) {
		for _, b := range f.boxes {
			if b.path(value) == above && b.says() {
				box.SetFlag(true, false)
				b.box.SetNotice(false, why)
				f.flagged = append(f.flagged, box)
				return
			}
		}
	}
	box.SetNotice(false, why)
}

// says reports whether there is room for sentences; where nothing is drawn yet there is.
func (b placed[T]) says() bool {
	w := b.box.Size().Width
	return !b.brief && (w == 0 || w >= leastSaid*theme.TextSize())
}

// wakeful returns the first object in o's tree that takes the keyboard just now, or nil.
func wakeful(o fyne.CanvasObject) fyne.Focusable {
	if o == nil || !o.Visible() {
		return nil
	}
	if w, ok := o.(fyne.Focusable); ok {
		if d, ok := o.(fyne.Disableable); !ok || !d.Disabled() {
			return w
		}
	}
	for _, o := range inside(o) {
		if w := wakeful(o); w != nil {
			return w
		}
	}
	return nil
}

// firstFocusable returns the first object in o's tree that takes the keyboard, or nil.
func firstFocusable(o fyne.CanvasObject) fyne.Focusable {
	if w, ok := o.(fyne.Focusable); ok {
		return w
	}
	for _, o := range inside(o) {
		if w := firstFocusable(o); w != nil {
			return w
		}
	}
	return nil
}

// inside are the objects that one holds.
func inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *look.Leaf:
		return []fyne.CanvasObject{o.Content()}
	case *look.Box:
		return []fyne.CanvasObject{o.Content()}
	}
	return nil
}

// Begin puts the keyboard on the field of a path, and when that is where it is, on the first button above the form.
func (f *Form[T]) Begin(path string) {
	if f.session == nil {
		return
	}
	was, again := f.canvas.Focused(), f.begun == f.session.ID()
	f.begun = f.session.ID()
	f.Jump(path)
	if w := wakeful(f.above); again && was != nil && f.canvas.Focused() == was && w != nil {
		f.canvas.Focus(w)
	}
}

// Jump brings the field of a problem's path into sight and focuses it; a path within a list that has no box
// of its own falls back to the list's, and a list without one to the first box in it.
func (f *Form[T]) Jump(path string) {
	if f.session == nil {
		return
	}
	if value := f.session.Value(); !slices.ContainsFunc(f.boxes, func(b placed[T]) bool { return !b.part.away() && b.path(value) == path }) {
		f.complete()
	}
	for p := path; p != ""; p = parent(p) {
		if f.jump(func(at string) bool { return at == p }) {
			return
		}
	}
	f.jump(func(at string) bool { return strings.HasPrefix(at, path+"[") || strings.HasPrefix(at, path+".") })
}

// jump goes to the first box that shows whose path is the one meant, and reports whether there is one.
func (f *Form[T]) jump(meant func(path string) bool) bool {
	value := f.session.Value()
	for _, b := range f.boxes {
		if !meant(b.path(value)) {
			continue
		}
		for _, d := range f.folds {
			d.unfold(b.box)
		}
		if !b.box.Visible() {
			continue
		}
		show := func() { // with what is around it
			if f.scroll != nil {
				f.scroll.ScrollToOffset(fyne.NewPos(0, max(0, f.top(b.box)-f.scroll.Size().Height/3)))
			}
		}
		show()
		if d, ok := b.focus.(fyne.Disableable); ok && d.Disabled() {
			f.canvas.Unfocus() // keys are to scroll it
		} else if b.focus != nil {
			f.canvas.Focus(b.focus)
			if _, ok := b.focus.(*look.Button); ok { // it may stand far below where the box begins
				show()
			}
		}
		return true
	}
	return false
}

// parent cuts the last index or member off a path: "stunts[id=2].skill", "stunts[id=2]", "stunts", "".
func parent(path string) string {
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == '[' || path[i] == '.' {
			return path[:i]
		}
	}
	return ""
}

// Reveal scrolls until o, a part of the form, is in sight. Of what has never been drawn the toolkit does not know where it
// is: the form then stays as it is.
func (f *Form[T]) Reveal(o fyne.CanvasObject) {
	f.reveal(o, 0, o.Size().Height)
}

// reveal is Reveal of what begins so far below the top of o and is so high.
func (f *Form[T]) reveal(o fyne.CanvasObject, from, high float32) {
	if w := f.canvas.Focused(); w != nil && w.(fyne.CanvasObject) == o {
		f.last = w
		f.reach(o)
	}
	if f.scroll == nil || f.driver.CanvasForObject(o) == nil {
		return
	}
	top := f.top(o) + from
	bottom := top + high
	margin := 2 * theme.TextSize()
	switch at := f.scroll.Offset.Y; {
	case top-margin < at:
		f.scroll.ScrollToOffset(fyne.NewPos(0, max(0, top-margin)))
	case bottom+margin > at+f.scroll.Size().Height:
		f.scroll.ScrollToOffset(fyne.NewPos(0, min(top-margin, bottom+margin-f.scroll.Size().Height)))
	}
}

// Followed has the form scroll to a button of its own when the keyboard comes to it, and come back to it after a click: the toolkit
// takes the keyboard away then.
func (f *Form[T]) Followed(b *look.Button) *look.Button {
	b.OnFocus = func() { f.Reveal(b) }
	if do := b.OnTapped; do != nil {
		b.OnTapped = func() {
			f.last = b
			do()
		}
	}
	return b
}

// top is how far below the form's top o lies.
func (f *Form[T]) top(o fyne.CanvasObject) float32 {
	return f.driver.AbsolutePositionForObject(o).Y - f.driver.AbsolutePositionForObject(f.scroll.Content).Y
}

func (f *Form[T]) shortcut(s fyne.Shortcut) bool { return f.OnShortcut != nil && f.OnShortcut(s) }

func (f *Form[T]) closeLayer() {
	if len(f.layer.Objects) > 0 {
		f.layer.RemoveAll()
		f.layer.Refresh()
	}
}
