package desk

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	model "shipslocker/ui/shelf"
)

// note is a kind of document for these tests.
type note struct {
	Name    string           `json:"name"`
	Text    string           `json:"text"`
	Knows   domain.DocID     `json:"knows,omitempty"`
	Picture domain.PictureID `json:"picture"`
	// Campaign is left out where there is none: most tests know of none.
	Campaign domain.DocID `json:"campaign,omitempty"`
	Away     bool         `json:"archived,omitempty"` // of a campaign
}

// Anew is the name of a campaign.
func (n *note) Anew() domain.Document {
	if n.Campaign != "" {
		return nil
	}
	return &note{Name: n.Name}
}

// Words are the first line only: what follows is found by searching the text.
func (n *note) Words() string {
	first, _, _ := strings.Cut(n.Text, "\n")
	return first
}

func (n *note) Title() string         { return n.Name }
func (n *note) SetTitle(title string) { n.Name = title }

func noteKind(game, name, title string) domain.Kind {
	return domain.Kind{
		Game: game, Name: name, Title: title, Version: 2,
		New:     func() domain.Document { return &note{} },
		Upgrade: func(_ int, body []byte) ([]byte, error) { return body, nil },
		Check:   func(domain.Document, domain.Beside) []domain.Problem { return nil },
	}
}

var (
	noteOf = noteKind("testers", "note", "Note")
	planOf = noteKind("builders", "plan", "Plan")
	warOf  = noteKind("testers", "campaign", "Campaign") // only where it is asked for
)

// noteEditor shows notes.
type noteEditor struct {
	form  *field.Form[note]
	name  *field.Entry
	text  *field.Entry
	view  fyne.CanvasObject
	bound *edit.Doc
}

func newNoteEditor(h Host) *noteEditor {
	e := &noteEditor{form: field.NewForm[note](h)}
	e.name = field.Text(e.form, "name", "name", func(n *note) *string { return &n.Name })
	e.text = field.Lines(e.form, "text", "text", 3, func(n *note) *string { return &n.Text })
	e.view = e.form.View(onLeaf(h, e.form.Box("Name", "name", e.name, nil), e.form.Box("Text", "text", e.text, nil)))
	return e
}

// onLeaf lays rows on paper.
func onLeaf(h Host, rows ...fyne.CanvasObject) *look.Leaf {
	return look.NewLeaf(look.NewRows(1, rows...), h.Theme(), false)
}

func (e *noteEditor) View() fyne.CanvasObject { return e.view }
func (e *noteEditor) Begin()                  { e.form.Jump("name") }

func (e *noteEditor) Bind(doc *edit.Doc) {
	e.bound = doc
	if doc == nil {
		e.form.Bind(nil)
		return
	}
	e.form.Bind(edit.Of[note](doc))
}

// memory is a locker that is a file nowhere. It can be told to fail and to wait.
type memory struct {
	lock     sync.Mutex
	path     string
	readOnly string
	held     bool
	altered  bool
	records  map[domain.DocID]domain.Record
	drafts   map[domain.DocID][]byte
	pictures map[domain.PictureID][]byte

	putErr, getErr, listErr, pictureErr, purgeErr, copyErr, closeErr, searchErr error

	puts   int             // transactions that were written
	asked  int             // writes that were asked for
	purged []domain.Moment // what Purge was called with
	copies []string
	beside map[string]*memory // where copies come to lie; nil = nowhere
	closed int
	past   past

	searched []string // words that were searched for
	searches int      // how often anything was, ids too

	// reads gets a channel for every Get, which waits until that is closed; nil lets all through.
	reads chan chan struct{}
}

func newMemory(path string) *memory {
	return &memory{path: path, records: map[domain.DocID]domain.Record{}, drafts: map[domain.DocID][]byte{}, pictures: map[domain.PictureID][]byte{}}
}

func (m *memory) List(context.Context) ([]domain.Head, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	var heads []domain.Head
	for _, r := range m.records {
		heads = append(heads, r.Head)
	}
	slices.SortFunc(heads, func(a, b domain.Head) int { return cmp.Compare(b.Changed, a.Changed) })
	return heads, m.listErr
}

func (m *memory) Get(_ context.Context, id domain.DocID) (domain.Record, error) {
	m.lock.Lock()
	r, ok := m.records[id]
	err, reads := m.getErr, m.reads
	m.lock.Unlock()
	if reads != nil {
		wait := make(chan struct{})
		reads <- wait
		<-wait
	}
	if err == nil && !ok {
		err = fmt.Errorf("get %s: %w", id, domain.ErrNotFound)
	}
	return r, err
}

func (m *memory) Search(_ context.Context, words string, limit int) ([]domain.DocID, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if words == "" {
		return nil, nil
	}
	m.searches++
	if _, naming := m.records[domain.DocID(words)]; !naming {
		m.searched = append(m.searched, words)
	}
	if m.searchErr != nil {
		return nil, m.searchErr
	}
	var ids []domain.DocID
	for id, r := range m.records {
		text := strings.ToLower(string(r.Body))
		if !slices.ContainsFunc(strings.Fields(strings.ToLower(words)), func(w string) bool { return !strings.Contains(text, w) }) {
			ids = append(ids, id)
		}
	}
	return ids[:min(limit, len(ids))], nil
}

func (m *memory) Put(_ context.Context, records ...domain.Record) ([]domain.Record, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.asked++
	if m.putErr != nil {
		return nil, m.putErr
	}
	for _, r := range records {
		if m.records[r.ID].Rev != r.Rev {
			return nil, fmt.Errorf("put %s as revision %d over %d: %w", r.ID, r.Rev+1, m.records[r.ID].Rev, domain.ErrStale)
		}
	}
	var stood []domain.Record
	for _, r := range records {
		r.Rev++
		m.records[r.ID] = r
		stood = append(stood, r)
	}
	m.puts++
	return stood, nil
}

func (m *memory) Purge(_ context.Context, before domain.Moment) (int, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.purged = append(m.purged, before)
	if m.purgeErr != nil {
		return 0, m.purgeErr
	}
	n := 0
	for id, r := range m.records {
		if r.Binned != 0 && r.Binned < before {
			delete(m.records, id)
			n++
		}
	}
	return n, nil
}

func (m *memory) Picture(_ context.Context, id domain.PictureID) ([]byte, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if data, ok := m.pictures[id]; ok {
		return data, nil
	}
	return nil, fmt.Errorf("picture %s: %w", id, domain.ErrNotFound)
}

func (m *memory) PutPicture(_ context.Context, data []byte) (domain.PictureID, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.pictureErr != nil {
		return "", m.pictureErr
	}
	id := domain.PictureIDOf(data)
	m.pictures[id] = data
	return id, nil
}

func (m *memory) CopyTo(_ context.Context, path string) error {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.copies = append(m.copies, path)
	if m.copyErr == nil && m.beside != nil {
		twin := newMemory(path)
		twin.records, twin.pictures = maps.Clone(m.records), maps.Clone(m.pictures)
		m.beside[path] = twin
	}
	return m.copyErr
}

func (m *memory) Drafts(context.Context) (map[domain.DocID][]byte, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	return maps.Clone(m.drafts), nil
}

func (m *memory) KeepDraft(_ context.Context, id domain.DocID, draft []byte) error {
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.putErr != nil {
		return m.putErr
	}
	if draft == nil {
		delete(m.drafts, id)
	} else {
		m.drafts[id] = draft
	}
	return nil
}

func (m *memory) Path() string                             { return m.path }
func (m *memory) ReadOnly() string                         { return m.readOnly }
func (m *memory) Held() bool                               { return m.held }
func (m *memory) Altered() bool                            { return m.altered }
func (m *memory) Verify(context.Context) ([]string, error) { return nil, nil }

func (m *memory) Close() error {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.closed++
	return m.closeErr
}

// fail has writes fail with err; nil lets them through again.
func (m *memory) fail(err error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.putErr = err
}

// record returns a document as it was written.
func (m *memory) record(id domain.DocID) domain.Record {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.records[id]
}

// timer is a call that is due.
type timer struct {
	at      domain.Moment
	call    func()
	stopped bool
}

// room is a desk with everything around it driven by hand.
type room struct {
	t        *testing.T
	desk     *Desk
	lockers  map[string]*memory
	sample   *memory
	own      *memory // the locker that most tests work in
	now      domain.Moment
	timers   []*timer
	ids      int
	settings []Settings // as saved, oldest first
	opened   []string   // lockers asked for; "!" marks taking over
	editors  map[domain.KindID]*noteEditor
	services Services
	calls    chan func() // of workers that are not inline
}

const (
	samplePath = "/lockers/sample.locker"
	ownPath    = "/lockers/table.locker"
)

// arrange makes a desk that Start has not been called on. Change may alter its services and settings.
func arrange(t *testing.T, change func(*Services, *Settings)) *room {
	t.Helper()
	r := &room{
		t: t, lockers: map[string]*memory{}, now: 1_800_000_000_000, editors: map[domain.KindID]*noteEditor{}, calls: make(chan func(), 100),
	}
	r.sample, r.own = newMemory(samplePath), newMemory(ownPath)
	r.own.beside = r.lockers
	r.lockers[samplePath], r.lockers[ownPath] = r.sample, r.own
	settings := DefaultSettings()
	settings.Folder = t.TempDir()
	r.services = Services{
		Games: []Game{
			{ID: "testers", Title: "Testers", Accent: color.Black, Kinds: domain.Kinds{noteOf}, Mark: []byte("<svg xmlns=\"http://www.w3.org/2000/svg\"/>")},
			{ID: "builders", Title: "Builders", Accent: color.White, Kinds: domain.Kinds{planOf}, Mark: []byte("<svg xmlns=\"http://www.w3.org/2000/svg\"/>")},
		},
		Editors:    map[domain.KindID]func(Host) Editor{},
		Now:        func() domain.Moment { return r.now },
		NewDocID:   func() domain.DocID { r.ids++; return domain.DocID(fmt.Sprintf("new%d", r.ids)) },
		OpenLocker: r.openLocker,
		Backup:     func(domain.Locker) error { return nil },
		Backups:    func(string) ([]Backup, error) { return nil, nil },
		CreateLocker: func(path string) (domain.Locker, error) {
			r.lockers[path] = newMemory(path)
			return r.lockers[path], nil
		},
		OpenSample: func() (domain.Locker, error) { return r.openLocker(samplePath, false) },
		RenewSample: func() error {
			r.lockers[samplePath] = newMemory(samplePath)
			return nil
		},
		SamplePath: samplePath,
		WriteFile: func(path string, data []byte) error {
			return errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, data, 0o600))
		},
		SaveSettings: func(s Settings) error { r.settings = append(r.settings, s); return nil },
		PrintFolder:  t.TempDir(),
		Documents:    t.TempDir(),
		Inline:       true,
		After:        r.after,
	}
	for _, k := range []domain.Kind{noteOf, planOf, boutOf, warOf} {
		id := k.ID()
		r.services.Editors[id] = func(h Host) Editor {
			if r.editors[id] != nil {
				t.Errorf("a second editor of %s was built", id)
			}
			r.editors[id] = newNoteEditor(h)
			return r.editors[id]
		}
	}
	if change != nil {
		change(&r.services, &settings)
	}
	r.desk = New(test.NewTempApp(t), r.services, settings)
	r.desk.Lay()
	return r
}

// enter is arrange with the own locker opened.
func enter(t *testing.T, change func(*Services, *Settings)) *room {
	t.Helper()
	r := arrange(t, change)
	r.desk.Start(ownPath)
	return r
}

func (r *room) openLocker(path string, takeOver bool) (domain.Locker, error) {
	asked := path
	if takeOver {
		asked += "!"
	}
	r.opened = append(r.opened, asked)
	m, ok := r.lockers[path]
	if !ok {
		return nil, fmt.Errorf("open %s: %w", path, domain.ErrNotFound)
	}
	if takeOver && m.held {
		m.readOnly, m.held = "", false
	}
	return m, nil
}

func (r *room) after(ms int, f func()) (stop func()) {
	due := &timer{at: r.now + domain.Moment(ms), call: f}
	r.timers = append(r.timers, due)
	return func() { due.stopped = true }
}

// pass lets time go by and runs what falls due in it.
func (r *room) pass(ms int) {
	r.t.Helper()
	end := r.now + domain.Moment(ms)
	for range 1000 {
		at := -1
		for i, due := range r.timers {
			if !due.stopped && due.at <= end && (at < 0 || due.at < r.timers[at].at) {
				at = i
			}
		}
		if at < 0 {
			r.now = end
			return
		}
		due := r.timers[at]
		r.timers = slices.Delete(r.timers, at, at+1)
		r.now = max(r.now, due.at)
		due.call()
	}
	r.t.Fatal("the timers never rest")
}

// outline puts the desk's work on goroutines of its own, whose results come in with settle.
func (r *room) outline() {
	r.desk.worker.inline = false
	r.desk.worker.do = func(f func()) { r.calls <- f }
}

// settle waits for one finished job and runs what it left to do.
func (r *room) settle() { (<-r.calls)() }

// give puts a document into the own locker before it is opened.
func (r *room) give(m *memory, kind domain.Kind, id domain.DocID, n note, change func(*domain.Record)) {
	r.t.Helper()
	rec, err := edit.NewRecord(kind, id, r.now, &n)
	if err != nil {
		r.t.Fatal(err)
	}
	if change != nil {
		change(&rec)
	}
	if _, err := m.Put(context.Background(), rec); err != nil {
		r.t.Fatal(err)
	}
}

// menu chooses a command of the main menu by how its label begins.
func (r *room) menu(label string) {
	r.t.Helper()
	r.item(label).Action()
}

func (r *room) item(label string) *fyne.MenuItem {
	r.t.Helper()
	for _, m := range r.desk.menu.main.Items {
		for _, i := range m.Items {
			if strings.HasPrefix(i.Label, label) {
				return i
			}
		}
	}
	r.t.Fatalf("there is no command %q", label)
	return nil
}

// label is what a command is called, without its key.
func (r *room) label(begins string) string {
	r.t.Helper()
	label, _, _ := strings.Cut(r.item(begins).Label, "\t")
	return label
}

func (r *room) canvas() fyne.Canvas { return r.desk.Canvas() }

// typeText types into whatever has the keyboard.
func (r *room) typeText(text string) {
	r.t.Helper()
	for _, c := range text {
		w := r.canvas().Focused()
		if w == nil {
			r.t.Fatalf("nothing has the keyboard for %q", text)
		}
		if c == ' ' {
			r.press(fyne.KeySpace)
			continue
		}
		w.TypedRune(c)
	}
}

// press presses a key, which goes to the canvas where nothing has the keyboard. The space bar types its letter wherever that has led.
func (r *room) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		ev := &fyne.KeyEvent{Name: k}
		if w := r.canvas().Focused(); w != nil {
			w.TypedKey(ev)
		} else if on := r.canvas().OnTypedKey(); on != nil {
			on(ev)
		}
		if w := r.canvas().Focused(); k == fyne.KeySpace && w != nil {
			w.TypedRune(' ')
		}
	}
}

// newNote makes a note by the menu and types its name.
func (r *room) newNote(name string) domain.DocID {
	r.t.Helper()
	r.menu("New document")
	r.answer("Create")
	r.typeText(name)
	r.pass(3000)
	return r.desk.front
}

// saved returns a note as it is in a locker.
func (r *room) saved(m *memory, id domain.DocID) note {
	r.t.Helper()
	var n note
	if body := m.record(id).Body; body == nil {
		r.t.Errorf("document %q is not in the locker", id)
	} else if err := json.Unmarshal(body, &n); err != nil {
		r.t.Error(err)
	}
	return n
}

// asking is the dialog on top.
func (r *room) asking() *dialog {
	r.t.Helper()
	n := len(r.desk.dialogs)
	if n == 0 {
		r.t.Fatal("no dialog is open")
	}
	g := r.desk.dialogs[n-1]
	top := r.canvas().Overlays().Top()
	if _, ok := find(top, func(p *widget.PopUp) bool { return p == g.popup }); !ok {
		r.t.Fatal("the dialog that counts as open is not the one on the screen")
	}
	return g
}

// expectDialog checks what the dialog on top says; "" = none is open.
func (r *room) expectDialog(parts ...string) {
	r.t.Helper()
	if len(parts) == 1 && parts[0] == "" {
		if n := len(r.desk.dialogs); n > 0 || r.canvas().Overlays().Top() != nil {
			r.t.Errorf("%d dialogs are open: %q", n, words(r.canvas().Overlays().Top()))
		}
		return
	}
	said := words(r.asking().popup.Content)
	for _, p := range parts {
		if !strings.Contains(said, p) {
			r.t.Errorf("the dialog says %q, want %q in it", said, p)
		}
	}
}

// words are all texts that show in o's tree.
func words(o fyne.CanvasObject) string {
	if o == nil || !o.Visible() {
		return ""
	}
	switch o := o.(type) {
	case *widget.Label:
		return o.Text + "\n"
	case *look.Text:
		return o.Text + "\n"
	}
	var all strings.Builder
	for _, child := range children(o) {
		all.WriteString(words(child))
	}
	return all.String()
}

func children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// find returns the first visible object in o's tree that match takes.
func find[O any](o fyne.CanvasObject, match func(O) bool) (O, bool) {
	var none O
	if o == nil || !o.Visible() {
		return none, false
	}
	if w, ok := o.(O); ok && match(w) {
		return w, true
	}
	for _, child := range children(o) {
		if w, ok := find(child, match); ok {
			return w, true
		}
	}
	return none, false
}

// answer clicks a button of the dialog on top.
func (r *room) answer(text string) {
	r.t.Helper()
	b, ok := find(r.asking().popup.Content, func(b *keyButton) bool { return b.Text == text })
	if !ok {
		r.t.Fatalf("the dialog has no button %q: %q", text, words(r.asking().popup.Content))
	}
	test.Tap(b)
	r.pass(1)
}

// entries are the text fields of the dialog on top.
func (r *room) entries() []*keyEntry {
	r.t.Helper()
	var entries []*keyEntry
	find(r.asking().popup.Content, func(e *keyEntry) bool {
		entries = append(entries, e)
		return false
	})
	return entries
}

// choose marks one of a dialog's radio buttons or of the rows of its list.
func (r *room) choose(option string) {
	r.t.Helper()
	if l, ok := find(r.asking().popup.Content, func(l *field.Picker) bool { return slices.Contains(l.Rows, option) }); ok {
		l.Select(slices.Index(l.Rows, option))
		return
	}
	g, ok := find(r.asking().popup.Content, func(g *radio) bool { return slices.Contains(g.titles, option) })
	if !ok {
		r.t.Fatalf("the dialog has no choice %q", option)
	}
	g.choose(slices.Index(g.titles, option))
}

// shelf lists what the shelf shows, headings in brackets.
func (r *room) shelf() []string {
	var texts []string
	for _, l := range r.desk.shelf.lines {
		if l.ID == "" {
			texts = append(texts, "["+l.Text+"]")
		} else {
			texts = append(texts, l.Text)
		}
	}
	return texts
}

func (r *room) expectShelf(want ...string) {
	r.t.Helper()
	if got := r.shelf(); !slices.Equal(got, want) {
		r.t.Errorf("the shelf lists %q, want %q", got, want)
	}
}

// select marks a document on the shelf as a click does.
func (r *room) selectLine(id domain.DocID) {
	r.t.Helper()
	at := slices.IndexFunc(r.desk.shelf.lines, func(l model.Line) bool { return l.ID == id })
	if at < 0 {
		r.t.Fatalf("document %q is not on the shelf: %q", id, r.shelf())
	}
	r.desk.shelf.list.Select(at)
}

// tapLine clicks the line of a document on the shelf; "" = the first heading.
func (r *room) tapLine(id domain.DocID) {
	r.t.Helper()
	row, ok := find(r.desk.shelf.list, func(row *shelfRow) bool { return row.line.ID == id })
	if !ok {
		r.t.Fatalf("the line of %q is not in sight", id)
	}
	row.Tapped(&fyne.PointEvent{Position: row.title.Position()})
}

// tabs are the titles of the tabs, the one in front with a star.
func (r *room) tabs() []string {
	var titles []string
	for _, o := range r.desk.tabs.row.Objects {
		t := o.(*tab)
		title := t.title.Text
		if t.front {
			title += "*"
		}
		titles = append(titles, title)
	}
	return titles
}

func (r *room) expectTabs(want ...string) {
	r.t.Helper()
	if got := r.tabs(); !slices.Equal(got, want) {
		r.t.Errorf("the tabs are %q, want %q", got, want)
	}
}

func (r *room) expectLight(want string) {
	r.t.Helper()
	if got := r.desk.light.text.Text; got != want {
		r.t.Errorf("the light says %q, want %q", got, want)
	}
}

func (r *room) expectNews(part string) {
	r.t.Helper()
	if got := r.desk.light.news.Text; !strings.Contains(got, part) || part == "" && got != "" {
		r.t.Errorf("the news are %q, want %q", got, part)
	}
}

// shown is the editor on the window, or nil.
func (r *room) shown() *noteEditor {
	for _, e := range r.editors {
		if len(r.desk.sheet.Objects) == 1 && r.desk.sheet.Objects[0] == e.view {
			return e
		}
	}
	return nil
}

// expectSheet checks the name and the text that the sheet shows.
func (r *room) expectSheet(name, text string) {
	r.t.Helper()
	e := r.shown()
	if e == nil || e.bound == nil {
		r.t.Errorf("no sheet is shown, want %q", name)
		return
	}
	if e.name.Text != name || e.text.Text != text {
		r.t.Errorf("the sheet shows %q and %q, want %q and %q", e.name.Text, e.text.Text, name, text)
	}
}

var errDisk = errors.Join(domain.ErrFull, errors.New("write /lockers/table.locker"))
