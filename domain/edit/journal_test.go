package edit_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// log is a kind of document for these tests.
type log struct {
	Name    string  `json:"name"`
	Text    string  `json:"text" find:""`
	Count   int     `json:"count"`
	Berth   berth   `json:"berth"`
	Entries []entry `json:"entries"`
	Marks   [2]bool `json:"marks"`
}

type berth struct {
	Port string `json:"port"`
	Bay  int    `json:"bay"`
}

type entry struct {
	ID   int    `json:"id"`
	Text string `json:"text"`
}

func (l *log) Title() string         { return l.Name }
func (l *log) SetTitle(title string) { l.Name = title }

const logKind domain.KindID = "game/log"

// saved is one call of a journal's keep function.
type saved struct {
	delayed bool
	records []domain.Record
}

// bench is a journal with a clock that stands still, and what it had saved.
type bench struct {
	*edit.Journal
	now    domain.Moment
	saves  []saved
	steps  []domain.Step
	disk   map[domain.DocID]domain.Record
	checks int
	events []edit.Event
}

func newBench() *bench {
	b := &bench{now: 1_000_000, disk: map[domain.DocID]domain.Record{}}
	kinds := domain.Kinds{{
		Game: "game", Name: "log", Title: "Log", Version: 2,
		New: func() domain.Document { return &log{Entries: []entry{}} },
		Upgrade: func(_ int, body []byte) ([]byte, error) {
			return bytes.Replace(body, []byte(`"title"`), []byte(`"name"`), 1), nil
		},
		Check: func(d domain.Document, _ domain.Beside) []domain.Problem {
			b.checks++
			if d.Title() == "" {
				return []domain.Problem{{ID: "L1", Severity: domain.Remark, Path: "name", Message: "It has no name."}}
			}
			return nil
		},
	}}
	b.Journal = edit.NewJournal(kinds, func() domain.Moment { return b.now }, func(delayed bool, step domain.Step) {
		var records []domain.Record
		for _, c := range step.Changes {
			records = append(records, c.After)
			b.disk[c.After.ID] = c.After
		}
		b.saves = append(b.saves, saved{delayed, records})
		b.steps = append(b.steps, step)
	})
	b.Watch(func(ev edit.Event) { b.events = append(b.events, ev) })
	return b
}

// record is a log that lies in the locker already, as revision 7.
func (b *bench) record(id domain.DocID, body string) domain.Record {
	r := domain.Record{
		Head:    domain.Head{ID: id, Kind: logKind, Title: "Log " + string(id), Created: 5, Changed: 6, Rev: 7},
		Version: 2, Body: []byte(body),
	}
	b.disk[id] = r
	return r
}

// blank is the body of a log without anything.
const blank = `{"name":"","text":"","count":0,"berth":{"port":"","bay":0},"entries":[],"marks":[false,false]}`

func named(name string) string { return strings.Replace(blank, `""`, `"`+name+`"`, 1) }

// open opens a log of that body.
func (b *bench) open(t errorer, id domain.DocID, body string) *edit.Session[log] {
	t.Helper()
	return b.reopen(t, b.record(id, body))
}

func (b *bench) reopen(t errorer, r domain.Record) *edit.Session[log] {
	t.Helper()
	d, err := b.Open(r, "")
	if err != nil {
		t.Fatal(err)
	}
	return edit.Of[log](d)
}

type errorer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
}

func text(s *edit.Session[log], key, to string) {
	s.Edit("text", key, func(l *log) { l.Text = to })
}

func name(s *edit.Session[log], to string) {
	s.Edit("name", "name", func(l *log) { l.Name = to })
}

// undoAll undoes everything and returns the labels of what it undid, the newest first.
func (b *bench) undoAll() []string {
	var labels []string
	for b.UndoLabel() != "" {
		labels = append(labels, b.UndoLabel())
		b.Undo()
	}
	return labels
}

func wantBody(t errorer, what string, r domain.Record, want string) {
	t.Helper()
	if string(r.Body) != want {
		t.Errorf("%s:\n%s\nwant\n%s", what, r.Body, want)
	}
}

func TestWhatMakesAStep(t *testing.T) {
	for name, tc := range map[string]struct {
		do    func(b *bench, a, c *edit.Session[log])
		steps int
	}{
		"an edit is a step": {func(_ *bench, a, _ *edit.Session[log]) {
			text(a, "", "x")
		}, 1},
		"an edit that leaves the bytes equal is none": {func(_ *bench, a, _ *edit.Session[log]) {
			a.Edit("text", "", func(l *log) { l.Text = "x"; l.Text = "" })
		}, 0},
		"an edit of equal bytes does not end merging": {func(_ *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			text(a, "", "x")
			text(a, "text", "xy")
		}, 1},
		"typing under one key within the pause is one step": {func(b *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			b.now += edit.MergeWithin
			text(a, "text", "xy")
		}, 1},
		"the pause counts from the last key typed": {func(b *bench, a, _ *edit.Session[log]) {
			for i := range 5 {
				text(a, "text", strings.Repeat("x", i+1))
				b.now += edit.MergeWithin
			}
		}, 1},
		"typing after the pause is a step of its own": {func(b *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			b.now += edit.MergeWithin + 1
			text(a, "text", "xy")
		}, 2},
		"typing under another key is a step of its own": {func(_ *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			text(a, "other", "xy")
		}, 2},
		"edits without a key never merge": {func(_ *bench, a, _ *edit.Session[log]) {
			text(a, "", "x")
			text(a, "", "xy")
		}, 2},
		"typing into another document is a step of its own": {func(_ *bench, a, c *edit.Session[log]) {
			text(a, "text", "x")
			text(c, "text", "xy")
		}, 2},
		"typing into another document in between ends merging": {func(_ *bench, a, c *edit.Session[log]) {
			text(a, "text", "x")
			text(c, "text", "x")
			text(a, "text", "xy")
		}, 3},
		"typing after an undo is a step of its own": {func(b *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			b.now += edit.MergeWithin + 1
			text(a, "text", "xy")
			b.Undo()
			b.now -= edit.MergeWithin + 1
			text(a, "text", "xz")
		}, 2},
		"typing after everything is undone is a step": {func(b *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			b.Undo()
			text(a, "text", "y")
		}, 1},
		"typing and taking it back leaves no step": {func(b *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			text(a, "text", "xy")
			b.now += edit.MergeWithin
			text(a, "text", "")
		}, 0},
		"after typing taken back the step before is merged with no more than ever": {func(b *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			b.now += edit.MergeWithin + 1
			text(a, "text", "xy")
			text(a, "text", "x")
			text(a, "text", "xz")
		}, 2},
		"taking it back after the pause is a step of its own": {func(b *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			b.now += edit.MergeWithin + 1
			text(a, "text", "")
		}, 2},
		"taking it back under another key is a step of its own": {func(_ *bench, a, _ *edit.Session[log]) {
			text(a, "text", "x")
			text(a, "clear", "")
		}, 2},
		"adding nothing is no step": {func(b *bench, _, _ *edit.Session[log]) {
			b.Add("import of nothing")
			b.Bin("removal of nothing")
			b.Restore("return of nothing")
		}, 0},
		"binning what lies in the bin is no step": {func(b *bench, a, _ *edit.Session[log]) {
			b.Bin("removal", a.Record())
			b.Bin("removal", a.Record())
		}, 1},
		"restoring what is not in the bin is no step": {func(b *bench, a, _ *edit.Session[log]) {
			b.Restore("return", a.Record())
		}, 0},
		"renaming to the same name is no step": {func(b *bench, a, _ *edit.Session[log]) {
			_ = b.Rename(a.Record(), "A")
			b.Close("a")
			_ = b.Rename(a.Record(), "A")
		}, 0},
		"an edit through a handle on a closed document is none": {func(b *bench, a, _ *edit.Session[log]) {
			b.Close("a")
			text(a, "", "behind")
		}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench()
			a, c := b.open(t, "a", named("A")), b.open(t, "c", named("C"))
			tc.do(b, a, c)
			if labels := b.undoAll(); len(labels) != tc.steps {
				t.Errorf("%d steps %q, want %d", len(labels), labels, tc.steps)
			}
			wantBody(t, "the first document after undoing all", b.disk["a"], named("A"))
			wantBody(t, "the second document after undoing all", b.disk["c"], named("C"))
		})
	}
}

func TestUndoAndRedoRestoreExactBytesWithUnknownMembers(t *testing.T) {
	const first = `{"name":"A","text":"","count":0,"berth":{"port":"","bay":0,"tide":1.50},` +
		`"entries":[{"id":1,"text":"one","ink":"red"},{"id":2,"text":"two","ink":"<blue>"}],"marks":[false,false],"later":{"a":[null,{}],"b":1e3}}`
	b := newBench()
	s := b.open(t, "a", first)
	bodies := []string{first}
	for _, change := range []func(*log){
		func(l *log) { l.Berth.Bay = 4 },
		func(l *log) { slices.Reverse(l.Entries) },
		func(l *log) { l.Entries = l.Entries[:1] },
		func(l *log) { l.Entries = append(l.Entries, entry{ID: 1, Text: "new"}) },
		func(l *log) { *l = log{} },
	} {
		s.Edit("change", "", change)
		bodies = append(bodies, string(s.Record().Body))
	}
	if want := strings.NewReplacer(`"bay":0`, `"bay":4`).Replace(first); bodies[1] != want {
		t.Errorf("an edit beside unknown members:\n%s\nwant\n%s", bodies[1], want)
	}
	if !strings.Contains(bodies[2], `[{"id":2,"text":"two","ink":"<blue>"},{"id":1,"text":"one","ink":"red"}]`) {
		t.Errorf("rows that moved:\n%s", bodies[2])
	}
	if !strings.Contains(bodies[4], `{"id":1,"text":"new"}`) {
		t.Errorf("a new row under the id of one that is gone has that one's unknown members:\n%s", bodies[4])
	}
	for range 2 {
		for i := len(bodies) - 2; i >= 0; i-- {
			b.Undo()
			wantBody(t, fmt.Sprintf("undone to %d", i), s.Record(), bodies[i])
			wantBody(t, fmt.Sprintf("undone to %d on disk", i), b.disk["a"], bodies[i])
			s.Edit("nothing", "", func(*log) {}) // would end redoing if the bytes were other ones
		}
		for i := 1; i < len(bodies); i++ {
			b.Redo()
			wantBody(t, fmt.Sprintf("redone to %d", i), s.Record(), bodies[i])
			wantBody(t, fmt.Sprintf("redone to %d on disk", i), b.disk["a"], bodies[i])
			s.Edit("nothing", "", func(*log) {})
		}
	}
}

func TestAnOldPointerSeesNothingOfAnUndo(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", named("A"))
	old := s.Value()
	text(s, "", "x")
	if old != s.Value() {
		t.Error("an edit was decoded anew, which costs too much for every key typed")
	}
	b.Undo()
	if old == s.Value() || old.Text != "x" || s.Value().Text != "" {
		t.Errorf("the old pointer reads %q, the new one %q", old.Text, s.Value().Text)
	}
	old.Text = "stray"
	s.Edit("count", "", func(l *log) { l.Count++ })
	if s.Value().Text != "" || strings.Contains(string(s.Record().Body), "stray") {
		t.Errorf("what was written through the old pointer came into the document: %s", s.Record().Body)
	}
}

func TestAStepOverSeveralDocumentsUndoesAsOne(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", named("A"))
	told := 0
	s.Watch(func() { told++ })
	closed := b.record("c", named("C"))
	b.now++
	b.Bin("removal of two", s.Record(), closed)
	for i, undo := range []func(){func() {}, b.Undo, b.Redo, b.Undo} {
		undo()
		binned := b.now
		if i%2 == 1 {
			binned = 0
		}
		if b.disk["a"].Binned != binned || b.disk["c"].Binned != binned || s.Record().Binned != binned {
			t.Errorf("after %d moves binned %d and %d, open %d, want %d", i, b.disk["a"].Binned, b.disk["c"].Binned, s.Record().Binned, binned)
		}
		if len(b.saves) != i+1 || len(b.saves[i].records) != 2 || b.saves[i].delayed {
			t.Errorf("after %d moves saved %+v", i, b.saves)
		}
		if told != i+1 || len(b.events) != i+1 || len(b.events[i].Heads) != 2 || b.events[i].Jump != (i > 0) {
			t.Errorf("after %d moves told %d times, events %+v", i, told, b.events)
		}
		b.now++
	}
	if b.UndoLabel() != "" || b.RedoLabel() != "removal of two" {
		t.Errorf("undo %q, redo %q", b.UndoLabel(), b.RedoLabel())
	}
}

func TestWhatIsAddedGoesToTheBinWhenUndone(t *testing.T) {
	b := newBench()
	kind := domain.Kind{Game: "game", Name: "log", Version: 2}
	r, err := edit.NewRecord(kind, "n", b.now, &log{Name: "New", Text: "words", Entries: []entry{}})
	if err != nil {
		t.Fatal(err)
	}
	if r.Title != "New" || r.Words != "words" || r.Created != b.now || r.Changed != b.now || r.Binned != 0 || r.Kind != logKind {
		t.Errorf("made %+v", r.Head)
	}
	b.Add("new log", r)
	if b.UndoLabel() != "new log" || b.disk["n"].Binned != 0 || b.saves[0].delayed {
		t.Errorf("added as %+v under %q", b.disk["n"].Head, b.UndoLabel())
	}
	b.now += 40 * 24 * 3_600_000
	b.Undo()
	if b.disk["n"].Binned != b.now {
		t.Errorf("undone long after, it lies in the bin since %d, want %d: what is old there goes for good", b.disk["n"].Binned, b.now)
	}
	wantBody(t, "in the bin", b.disk["n"], string(r.Body))
	b.Redo()
	if b.disk["n"].Binned != 0 {
		t.Error("redoing does not bring it back")
	}
	wantBody(t, "brought back", b.disk["n"], string(r.Body))
}

func TestBinAndRestoreTakeAnOpenDocumentAsItStands(t *testing.T) {
	b := newBench()
	stale := b.record("a", named("A"))
	s := b.reopen(t, stale)
	text(s, "", "newer")
	newer := string(s.Record().Body)
	b.Bin("removal", stale)
	wantBody(t, "binned", b.disk["a"], newer)
	if b.disk["a"].Binned != b.now || s.Record().Binned != b.now {
		t.Error("it is not in the bin")
	}
	text(s, "", "newest")
	b.Restore("return", stale)
	if b.disk["a"].Binned != 0 || !strings.Contains(string(b.disk["a"].Body), "newest") {
		t.Errorf("restored %+v", b.disk["a"])
	}
	if labels := b.undoAll(); !slices.Equal(labels, []string{"return", "text · A", "removal", "text · A"}) {
		t.Errorf("undone %q", labels)
	}
	wantBody(t, "undone", b.disk["a"], named("A"))
}

func TestUndoOnADocumentThatIsNotOpen(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", named("A"))
	text(s, "text", "x")
	after := string(s.Record().Body)
	b.Close("a")
	b.now += 50
	b.Undo()
	wantBody(t, "saved", b.disk["a"], named("A"))
	last := b.saves[len(b.saves)-1]
	if last.delayed {
		t.Error("an undo waits as typing does")
	}
	ev := b.events[len(b.events)-1]
	if !ev.Jump || len(ev.Heads) != 1 || ev.Heads[0].ID != "a" || ev.Heads[0].Changed != b.now || ev.Heads[0].Title != "Log a" {
		t.Errorf("told %+v", ev)
	}
	again := b.reopen(t, b.disk["a"])
	b.Redo()
	wantBody(t, "redone", again.Record(), after)
	if again.Value().Text != "x" || s.Record().Binned != 0 {
		t.Errorf("the new handle reads %q", again.Value().Text)
	}
}

func TestReadOnlyDocumentsDoNotChange(t *testing.T) {
	b := newBench()
	r := b.record("a", named("A"))
	d, err := b.Open(r, "The disk is write-protected.")
	if err != nil {
		t.Fatal(err)
	}
	s := edit.Of[log](d)
	s.Edit("text", "", func(l *log) { t.Error("the change was called"); l.Text = "x" })
	if err := b.Rename(r, "B"); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("rename: %v", err)
	}
	if s.Value().Text != "" || s.Value().Name != "A" || len(b.saves) != 0 || b.UndoLabel() != "" || s.ReadOnly() != "The disk is write-protected." {
		t.Errorf("it stands as %+v, read-only as %q", s.Value(), s.ReadOnly())
	}
}

func TestANewerVersionIsReadOnlyWithItsVeryBytes(t *testing.T) {
	const body = "{ \"text\": \"x\",\n \"name\": \"A\", \"warp\": 9.0 }"
	b := newBench()
	r := b.record("a", body)
	r.Version = 3
	s := b.reopen(t, r)
	text(s, "", "y")
	if s.ReadOnly() == "" || !strings.Contains(s.ReadOnly(), "“Log a”") || s.Value().Text != "x" {
		t.Errorf("read-only as %q, showing %+v", s.ReadOnly(), s.Value())
	}
	for _, open := range []bool{true, false} {
		if !open {
			b.Close("a")
		}
		if err := b.Rename(r, "B"); !errors.Is(err, domain.ErrReadOnly) {
			t.Errorf("rename, open %v: %v", open, err)
		}
		if _, err := b.Duplicate(r, "copy"); !errors.Is(err, domain.ErrNewer) {
			t.Errorf("duplicate, open %v: %v", open, err)
		}
	}
	if len(b.saves) != 0 {
		t.Fatalf("saved %+v", b.saves)
	}
	s = b.reopen(t, r)
	b.Bin("removal", r)
	b.Undo()
	b.Redo()
	if b.disk["a"].Version != 3 || b.disk["a"].Binned == 0 || s.Record().Binned == 0 || s.ReadOnly() == "" {
		t.Errorf("binned %+v", b.disk["a"].Head)
	}
	wantBody(t, "in the bin", b.disk["a"], body)
	wantBody(t, "open", s.Record(), body)
}

func TestOpenRefusesWhatCannotBeShown(t *testing.T) {
	b := newBench()
	strange := b.record("s", blank)
	strange.Kind = "game/strange"
	for name, tc := range map[string]struct {
		r    domain.Record
		want error
	}{
		"a kind nobody knows":             {strange, domain.ErrUnknownKind},
		"a body that is none":             {b.record("b", `{"name":7}`), domain.ErrBody},
		"more entries than there is room": {b.record("b", `{"marks":[true,true,true]}`), domain.ErrBody},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := b.Open(tc.r, ""); !errors.Is(err, tc.want) {
				t.Errorf("open: %v, want %v", err, tc.want)
			}
			if _, ok := b.Standing(tc.r.ID); ok {
				t.Error("it is open all the same")
			}
			if err := b.Rename(tc.r, "X"); !errors.Is(err, tc.want) {
				t.Errorf("rename: %v, want %v", err, tc.want)
			}
			if _, err := b.Duplicate(tc.r, "copy"); !errors.Is(err, tc.want) {
				t.Errorf("duplicate: %v, want %v", err, tc.want)
			}
		})
	}
}

func TestOpeningTwiceGivesTheSameDocument(t *testing.T) {
	b := newBench()
	r := b.record("a", named("A"))
	s := b.reopen(t, r)
	text(s, "", "x")
	if again := b.reopen(t, r); again.Doc != s.Doc || again.Value().Text != "x" {
		t.Error("it opened another one, of the older state")
	}
	if standing, ok := b.Standing("a"); !ok || !bytes.Equal(standing.Body, s.Record().Body) {
		t.Errorf("standing %s, %v", standing.Body, ok)
	}
	if s.ID() != "a" || s.Kind().ID() != logKind || s.Record().Rev != 7 {
		t.Errorf("it is %+v", s.Record().Head)
	}
}

func TestAnOlderBodyOpensUpgradedAndUnchanged(t *testing.T) {
	b := newBench()
	r := b.record("a", `{"title":"A","later":1}`)
	r.Version = 1
	s := b.reopen(t, r)
	s.Edit("nothing", "", func(*log) {})
	if len(b.saves) != 0 || s.Value().Name != "A" || s.Record().Version != 2 {
		t.Errorf("opening it saved %+v; it stands as %+v", b.saves, s.Value())
	}
	text(s, "", "x")
	b.Undo()
	wantBody(t, "undone", b.disk["a"], strings.TrimSuffix(named("A"), "}")+`,"later":1}`)
}

func TestUndoToAnOlderBodyMakesNoChangeByItself(t *testing.T) {
	b := newBench()
	r := b.record("a", `{"title":"A"}`)
	r.Version = 1
	b.Bin("removal", r)
	s := b.reopen(t, b.disk["a"])
	b.Undo()
	if b.disk["a"].Version != 1 {
		t.Errorf("saved as version %d", b.disk["a"].Version)
	}
	wantBody(t, "saved", b.disk["a"], `{"title":"A"}`)
	s.Edit("nothing", "", func(*log) {})
	if b.RedoLabel() == "" {
		t.Error("an edit that changes nothing was a step")
	}
	if s.Value().Name != "A" || s.Record().Binned != 0 {
		t.Errorf("it stands as %+v", s.Value())
	}
}

func TestRenameAndDuplicate(t *testing.T) {
	for name, open := range map[string]bool{"an open document": true, "a closed document": false} {
		t.Run(name, func(t *testing.T) {
			body := strings.TrimSuffix(named("A"), "}") + `,"later":1}`
			b := newBench()
			r := b.record("a", body)
			if open {
				b.reopen(t, r)
			}
			if err := b.Rename(r, "B"); err != nil {
				t.Fatal(err)
			}
			renamed := strings.Replace(body, `"A"`, `"B"`, 1)
			wantBody(t, "renamed", b.disk["a"], renamed)
			if b.disk["a"].Title != "B" || b.UndoLabel() != "rename · B" {
				t.Errorf("titled %q, undo %q", b.disk["a"].Title, b.UndoLabel())
			}
			if standing, ok := b.Standing("a"); ok != open || open && string(standing.Body) != renamed {
				t.Errorf("standing %s, %v", standing.Body, ok)
			}
			b.now += 10
			now := b.disk["a"]
			if open {
				now = r // a caller's record may be behind the open document
			}
			twin, err := b.Duplicate(now, "copy")
			if err != nil {
				t.Fatal(err)
			}
			if h := b.disk["copy"].Head; h != twin.Head || h.Title != "B (copy)" || h.Created != b.now || h.Rev != 0 || h.Binned != 0 {
				t.Errorf("copied as %+v, returned %+v", h, twin.Head)
			}
			wantBody(t, "copied", b.disk["copy"], strings.Replace(body, `"A"`, `"B (copy)"`, 1))
			if labels := b.undoAll(); !slices.Equal(labels, []string{"duplicate “B”", "rename · B"}) {
				t.Errorf("undone %q", labels)
			}
			wantBody(t, "undone", b.disk["a"], body)
			if b.disk["copy"].Binned == 0 {
				t.Error("the copy is not in the bin")
			}
		})
	}
}

func TestLabelsNameTheDocument(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", blank)
	text(s, "", "x")
	name(s, "K")
	name(s, "Kessa")
	if labels := b.undoAll(); !slices.Equal(labels, []string{"name · Kessa", "text"}) {
		t.Errorf("undone %q", labels)
	}
	if b.RedoLabel() != "text" {
		t.Errorf("redo %q", b.RedoLabel())
	}
	b.Redo()
	if b.RedoLabel() != "name · Kessa" || b.UndoLabel() != "text" {
		t.Errorf("undo %q, redo %q", b.UndoLabel(), b.RedoLabel())
	}
}

func TestEditingAfterUndoClearsRedo(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", blank)
	text(s, "", "x")
	text(s, "", "xy")
	b.Undo()
	text(s, "", "x") // equal bytes: no step
	if b.RedoLabel() == "" {
		t.Fatal("an edit that changes nothing clears redo")
	}
	text(s, "", "xz")
	if b.RedoLabel() != "" {
		t.Errorf("redo %q", b.RedoLabel())
	}
	before := len(b.saves)
	b.Redo()
	if s.Value().Text != "xz" || len(b.saves) != before {
		t.Errorf("redoing nothing made it %q", s.Value().Text)
	}
	b.undoAll()
	before = len(b.saves)
	b.Undo()
	if len(b.saves) != before {
		t.Error("undoing nothing saved something")
	}
}

func TestOnlyTypingWaits(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", blank)
	text(s, "text", "x")
	text(s, "", "xy")
	b.Undo()
	b.Undo()
	b.Redo()
	var delayed []bool
	for _, save := range b.saves {
		delayed = append(delayed, save.delayed)
	}
	if !slices.Equal(delayed, []bool{true, false, false, false, false}) {
		t.Errorf("delayed %v", delayed)
	}
}

func TestSavedRecordsCarryTitleWordsAndTime(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", blank)
	b.now += 5
	s.Edit("all", "", func(l *log) { l.Name, l.Text = "Kessa", "words" })
	want := domain.Head{ID: "a", Kind: logKind, Title: "Kessa", Words: "words", Created: 5, Changed: b.now, Rev: 7}
	if b.disk["a"].Head != want || s.Record().Head != want || b.events[0].Heads[0] != want {
		t.Errorf("saved %+v, open %+v, told %+v", b.disk["a"].Head, s.Record().Head, b.events[0].Heads)
	}
}

func TestWatchersMayStopDuringACall(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", blank)
	var calls []string
	var stops []func()
	for i := range 3 {
		stops = append(stops, s.Watch(func() {
			calls = append(calls, fmt.Sprint("doc ", i))
			if i == 0 {
				stops[0]()
				stops[1]()
				stops[0]() // twice does no harm
			}
		}))
	}
	var stop func()
	stop = b.Watch(func(edit.Event) {
		calls = append(calls, "journal")
		stop()
	})
	text(s, "", "x")
	text(s, "", "xy")
	if want := []string{"doc 0", "doc 2", "journal", "doc 2"}; !slices.Equal(calls, want) {
		t.Errorf("called %q, want %q", calls, want)
	}
}

func TestAWatcherThatEditsIsSavedLast(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", blank)
	s.Watch(func() { s.Edit("count", "", func(l *log) { l.Count = len(l.Text) }) })
	text(s, "", "four")
	want := strings.NewReplacer(`"text":""`, `"text":"four"`, `"count":0`, `"count":4`).Replace(blank)
	wantBody(t, "open", s.Record(), want)
	wantBody(t, "saved last", b.disk["a"], want)
	if last := b.events[len(b.events)-1]; last.Heads[0].Words != "four" {
		t.Errorf("told last %+v", last.Heads)
	}
}

func TestWatchersFindEveryDocumentOfAStepInPlace(t *testing.T) {
	b := newBench()
	a, c := b.open(t, "a", named("A")), b.open(t, "c", named("C"))
	a.Watch(func() {
		if c.Record().Binned == 0 || b.disk["c"].Binned == 0 {
			t.Error("the second document is not in the bin yet")
		}
	})
	b.Bin("removal", a.Record(), c.Record())
}

func TestProblemsAreCheckedOncePerBody(t *testing.T) {
	b := newBench()
	s := b.open(t, "a", blank)
	check := func(want, checks int) {
		t.Helper()
		for range 3 {
			if got := len(s.Problems()); got != want {
				t.Errorf("%d problems, want %d", got, want)
			}
		}
		if b.checks != checks {
			t.Errorf("checked %d times, want %d", b.checks, checks)
		}
	}
	check(1, 1)
	text(s, "", "")
	check(1, 1)
	name(s, "Kessa")
	check(0, 2)
	b.Undo()
	check(1, 3)
	b.Bin("removal", s.Record())
	check(1, 3)
}

// line is the simplest model of a journal: all states there were, each with the key that made it.
type line struct {
	states []state
	at     int
}

type state struct {
	docs map[domain.DocID]standing
	key  string
	when domain.Moment
}

type standing struct {
	body   string
	binned bool
}

func (l *line) now() map[domain.DocID]standing { return l.states[l.at].docs }

func (l *line) step(id domain.DocID, to standing, key string, when domain.Moment) {
	if l.now()[id] == to {
		return
	}
	next := state{docs: map[domain.DocID]standing{}, when: when}
	for id, s := range l.now() {
		next.docs[id] = s
	}
	next.docs[id] = to
	if key != "" {
		next.key = string(id) + key
	}
	last := l.states[l.at]
	merges := key != "" && l.at == len(l.states)-1 && last.key == next.key && when-last.when <= edit.MergeWithin
	l.states = l.states[:l.at+1]
	if !merges {
		l.states = append(l.states, next)
		l.at++
		return
	}
	l.states[l.at] = next
	if l.states[l.at-1].docs[id] == to {
		l.states = l.states[:l.at]
		l.move(l.at - 1)
	}
}

// move comes to another state, which no typing continues.
func (l *line) move(to int) {
	if to != l.at {
		l.at = to
		l.states[to].key = ""
	}
}

// compare fails t where the journal's documents, on disk and open, stand otherwise than the model's.
func (l *line) compare(t *rapid.T, b *bench) {
	for id, r := range b.disk {
		want, known := l.now()[id]
		if !known { // its adding is undone
			if r.Binned == 0 {
				t.Fatalf("%s is back on the shelf", id)
			}
			continue
		}
		if (standing{string(r.Body), r.Binned != 0}) != want {
			t.Fatalf("%s is saved as %s, binned %d, want %+v", id, r.Body, r.Binned, want)
		}
		if open, ok := b.Standing(id); ok && (standing{string(open.Body), open.Binned != 0}) != want {
			t.Fatalf("%s is open as %s, binned %d, want %+v", id, open.Body, open.Binned, want)
		}
	}
	if undo := b.UndoLabel() != ""; undo != (l.at > 0) {
		t.Fatalf("undo is %q at %d of %d", b.UndoLabel(), l.at, len(l.states))
	}
	if redo := b.RedoLabel() != ""; redo != (l.at < len(l.states)-1) {
		t.Fatalf("redo is %q at %d of %d", b.RedoLabel(), l.at, len(l.states))
	}
}

func TestAnySequenceOfEditsUndoesToTheFirstBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBench()
		model := &line{states: []state{{docs: map[domain.DocID]standing{}}}}
		for id, body := range map[domain.DocID]string{
			"a": named("A"),
			"c": strings.TrimSuffix(strings.Replace(named("C"), `[]`, `[{"id":1,"text":"","ink":"red"}]`, 1), "}") + `,"later":[1.0]}`,
		} {
			b.record(id, body)
			model.now()[id] = standing{body, false}
		}
		first := model.now()
		pick := func() domain.Record {
			id := rapid.SampledFrom([]domain.DocID{"a", "c"}).Draw(t, "document")
			return b.disk[id]
		}
		changed := func(id domain.DocID, key string) {
			r, _ := b.Standing(id)
			model.step(id, standing{string(r.Body), r.Binned != 0}, key, b.now)
		}
		fresh := 0
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) { model.compare(t, b) },
			"type": func(t *rapid.T) {
				s := b.reopen(t, pick())
				key := rapid.SampledFrom([]string{"", "text"}).Draw(t, "key")
				text(s, key, rapid.SampledFrom([]string{"", "x", "xy"}).Draw(t, "text"))
				changed(s.ID(), key)
			},
			"row": func(t *rapid.T) {
				s := b.reopen(t, pick())
				row := rapid.IntRange(0, 2).Draw(t, "row")
				s.Edit("row", "", func(l *log) {
					if row < len(l.Entries) {
						l.Entries = slices.Delete(l.Entries, row, row+1)
					} else {
						l.Entries = append(l.Entries, entry{ID: len(l.Entries) + 1})
					}
				})
				changed(s.ID(), "")
			},
			"bin": func(t *rapid.T) {
				r := pick()
				b.Bin("removal", r)
				model.step(r.ID, standing{string(r.Body), true}, "", b.now)
			},
			"restore": func(t *rapid.T) {
				r := pick()
				b.Restore("return", r)
				model.step(r.ID, standing{string(r.Body), false}, "", b.now)
			},
			"add": func(t *rapid.T) {
				fresh++
				r := b.record(domain.DocID(fmt.Sprint("new", fresh)), named("N"))
				b.Add("new", r)
				model.step(r.ID, standing{string(r.Body), false}, "", b.now)
			},
			"close": func(t *rapid.T) { b.Close(pick().ID) },
			"wait":  func(t *rapid.T) { b.now += domain.Moment(rapid.IntRange(1, 900).Draw(t, "ms")) },
			"undo": func(t *rapid.T) {
				b.Undo()
				model.move(max(model.at-1, 0))
			},
			"redo": func(t *rapid.T) {
				b.Redo()
				model.move(min(model.at+1, len(model.states)-1))
			},
		})
		for b.RedoLabel() != "" {
			b.Redo()
		}
		model.at = len(model.states) - 1
		model.compare(t, b)
		b.undoAll()
		model.at = 0
		model.compare(t, b)
		for id, s := range first {
			wantBody(t, "undone to empty", b.disk[id], s.body)
		}
		for b.RedoLabel() != "" {
			b.Redo()
		}
		model.at = len(model.states) - 1
		model.compare(t, b)
	})
}

// openLong opens a log of the size of a well-filled character sheet: 5 kB in 60 rows.
func (b *bench) openLong(t errorer) *edit.Session[log] {
	t.Helper()
	l := log{Name: "Kessa Varnholt"}
	for id := range 60 {
		l.Entries = append(l.Entries, entry{ID: id + 1, Text: "The tide always sends an invoice; brought everyone home."})
	}
	r, err := edit.NewRecord(domain.Kind{Game: "game", Name: "log", Version: 2}, "long", b.now, &l)
	if err != nil {
		t.Fatal(err)
	}
	return b.reopen(t, r)
}

func (b *bench) forget() { b.saves, b.events = b.saves[:0], b.events[:0] }

func BenchmarkKeystroke(tb *testing.B) {
	b := newBench()
	s := b.openLong(tb)
	typed := strings.Repeat("Owes Ansa a lifeboat. ", 20)
	tb.ReportAllocs()
	for i := 0; tb.Loop(); i++ {
		text(s, "text", typed[:1+i%len(typed)])
		b.now += 100
		b.forget()
	}
}

func BenchmarkUndo(tb *testing.B) {
	b := newBench()
	s := b.openLong(tb)
	text(s, "", "x")
	tb.ReportAllocs()
	for i := 0; tb.Loop(); i++ {
		if i%2 == 0 {
			b.Undo()
		} else {
			b.Redo()
		}
		b.forget()
	}
}
