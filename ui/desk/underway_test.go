package desk

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/page"
)

// drawn is an editor of notes that holds others beside, in which words are under way.
type drawn struct {
	*noteEditor
	host    Host
	words   map[domain.DocID][]string
	taken   []string
	release func()
	doc     *edit.Doc // held beside
}

func (e *drawn) Unfinished() Unfinished { return e }

func (e *drawn) Bind(doc *edit.Doc) {
	if e.release != nil {
		e.release()
		e.release, e.doc = nil, nil
	}
	e.noteEditor.Bind(doc)
	if doc != nil && doc.ID() == "a" {
		e.release = e.host.Hold("c", func(beside *edit.Doc) { e.doc = beside })
		e.host.Say("What you had begun is still here.")
	}
}

func (e *drawn) Underway() []page.Underway {
	var list []page.Underway
	for id := range e.words {
		list = append(list, page.Underway{ID: id, What: "attack"})
	}
	return list
}

func (e *drawn) Forsake(id domain.DocID) { delete(e.words, id) }
func (e *drawn) Stepped(int64)           {}

func (e *drawn) Draft() []byte {
	if e.bound == nil || len(e.words[e.bound.ID()]) == 0 {
		return nil
	}
	return []byte(strings.Join(e.words[e.bound.ID()], " "))
}

func (e *drawn) TakeBack(int64) bool {
	words := e.words[e.bound.ID()]
	if len(words) == 0 {
		return false
	}
	last := len(words) - 1
	e.taken = append(e.taken, words[last])
	e.words[e.bound.ID()] = words[:last]
	return true
}

func (e *drawn) PutBack(int64) bool {
	if len(e.taken) == 0 {
		return false
	}
	last := len(e.taken) - 1
	e.words[e.bound.ID()], e.taken = append(e.words[e.bound.ID()], e.taken[last]), e.taken[:last]
	return true
}

// midway is a desk of three notes, with an attack under way on the first.
func midway(t *testing.T) (*room, *drawn) {
	t.Helper()
	var e *drawn
	r := arrange(t, func(s *Services, _ *Settings) {
		build := s.Editors[noteOf.ID()]
		s.Editors[noteOf.ID()] = func(h Host) Editor {
			e = &drawn{noteEditor: build(h).(*noteEditor), host: h, words: map[domain.DocID][]string{}}
			return e
		}
	})
	for name, kind := range map[domain.DocID]domain.Kind{"a": noteOf, "b": planOf, "c": noteOf} {
		r.give(r.own, kind, name, note{Name: string(name)}, nil)
	}
	r.desk.Start(ownPath)
	for _, id := range []domain.DocID{"b", "a"} {
		r.desk.Show(id)
	}
	e.words["a"] = []string{"aimed", "rolled"}
	return r, e
}

func TestClosingAsksNothingAndKeepsWhatIsUnderWay(t *testing.T) {
	for name, tc := range map[string]struct {
		close  func(*room)
		closed func(*room) bool
	}{
		"the window":     {func(r *room) { r.desk.Quit() }, func(r *room) bool { return r.desk.ended }},
		"its tab":        {func(r *room) { r.menu("Close tab") }, func(r *room) bool { return !r.desk.isOpen("a") }},
		"another locker": {func(r *room) { r.desk.openLocker(samplePath, false, nil) }, func(r *room) bool { return r.desk.locker.Path() == samplePath }},
	} {
		t.Run(name, func(t *testing.T) {
			r, _ := midway(t)
			tc.close(r)
			r.expectDialog("")
			if !tc.closed(r) {
				t.Error("it is not closed")
			}
			if is := string(r.own.drafts["a"]); is != "aimed rolled" {
				t.Errorf("kept is %q", is)
			}
		})
	}
}

func TestWhatIsUnderWayIsKeptSoonAfterEachChangeAndGoesWhenItEnds(t *testing.T) {
	r, e := midway(t)
	r.desk.Drafted()
	r.desk.Drafted()
	if len(r.own.drafts) > 0 {
		t.Error("it does not wait for more")
	}
	r.pass(draftPause)
	if is := string(r.own.drafts["a"]); is != "aimed rolled" {
		t.Errorf("kept is %q", is)
	}
	delete(e.words, "a")
	r.desk.Drafted()
	r.pass(draftPause)
	if len(r.own.drafts) > 0 {
		t.Errorf("kept is %q", r.own.drafts)
	}
}

func TestTheLightSaysThatWhatIsUnderWayIsNotSavedYet(t *testing.T) {
	r, e := midway(t)
	r.pass(1000)
	e.words["a"] = append(e.words["a"], "told")
	r.own.fail(errDisk)
	r.desk.Drafted()
	r.expectLight("saving")
	r.pass(draftPause)
	r.expectLight("not saved: The disk is full.")
	r.own.fail(nil)
	r.pass(draftRetry)
	r.expectLight("saved " + clock(r.now))
	if is := string(r.own.drafts["a"]); is != "aimed rolled told" {
		t.Errorf("kept is %q", is)
	}
	r.desk.Drafted()
	r.expectLight("saving")
	r.pass(draftPause)
	r.expectLight("saved " + clock(r.now-draftPause))
}

func TestWhatIsHeldBesideStaysAtHandWhileSomethingIsUnderWay(t *testing.T) {
	r, e := midway(t)
	r.desk.Show("b")
	r.expectStanding("c", true)
	r.own.reads = make(chan chan struct{}) // nothing is read from now on
	r.desk.Show("a")
	if e.doc == nil {
		t.Error("it has to be read again")
	}
	r.own.reads = nil
	r.desk.forsake("a")
	r.desk.Show("b")
	r.expectStanding("c", false)
}

func TestRemovingADocumentEndsWhatIsUnderWayForIt(t *testing.T) {
	r, e := midway(t)
	r.desk.Show("b")
	r.selectLine("a")
	r.menu("Remove document")
	if len(e.words) > 0 {
		t.Errorf("under way is %v", e.words)
	}
	r.desk.Quit()
	if !r.desk.ended {
		t.Error("it asks")
	}
}

func TestUndoStepsBackInsideWhatIsUnderWayInFront(t *testing.T) {
	r, e := midway(t)
	r.shown()
	r.desk.Show("b")
	r.write("of another game")
	r.desk.Show("a")
	r.menu("Undo")
	r.menu("Undo")
	if len(e.words["a"]) > 0 || !slices.Equal(e.taken, []string{"rolled", "aimed"}) {
		t.Errorf("taken back is %v", e.taken)
	}
	r.expectTabs("b", "a*")
	r.menu("Redo")
	r.menu("Undo")
	r.menu("Undo") // nothing is left in it: a step made elsewhere
	r.expectTabs("b*", "a")
	r.expectSheet("b", "")
	r.expectNews("Undone in “b”: text")
}

func TestUndoOfWhatWasDoneFromATableBringsTheTableBack(t *testing.T) {
	r, e := midway(t)
	edit.Of[note](e.doc).Edit("a token is moved", "", func(n *note) { n.Text = "moved" })
	r.menu("Undo")
	r.expectTabs("b", "a*") // it is seen beside
	delete(e.words, "a")
	r.menu("Redo")
	r.desk.Show("b")
	r.menu("Undo")
	r.expectTabs("b", "a*")
	r.expectNews("Undone in “a”: a token is moved · c")
}
