package edit_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// shelves gives out the steps of earlier sessions, at once or when told to.
type shelves struct {
	steps  map[int64]domain.Step
	asked  []int64
	err    error
	held   bool // answers wait for answer
	answer func()
}

func (s *shelves) fetch(seq int64, then func(domain.Step, error)) {
	s.asked = append(s.asked, seq)
	s.answer = func() {
		if s.err != nil {
			then(domain.Step{}, s.err)
			return
		}
		then(s.steps[seq], nil)
	}
	if !s.held {
		s.answer()
	}
}

// lineOf replays steps as a locker does and returns them without their changes, see domain.History.Line.
func lineOf(steps []domain.Step) (done, undone []domain.Step) {
	take := func(from *[]domain.Step, seq int64) domain.Step {
		at := slices.IndexFunc(*from, func(s domain.Step) bool { return s.Seq == seq })
		s := (*from)[at]
		*from = slices.Delete(*from, at, at+1)
		return s
	}
	for _, s := range steps {
		switch s.Verb {
		case domain.Undid:
			undone = append(undone, take(&done, s.Of))
		case domain.Redid:
			done = append(done, take(&undone, s.Of))
		default:
			s.Changes = nil
			done, undone = append(done, s), nil
		}
	}
	return done, undone
}

// log is the history a bench has written: a step that came again stands once.
func (b *bench) log() []domain.Step {
	var steps []domain.Step
	for _, s := range b.steps {
		if last := len(steps) - 1; last >= 0 && steps[last].Seq == s.Seq {
			steps[last] = s
		} else {
			steps = append(steps, s)
		}
	}
	return steps
}

// again is the session after b's: nothing is open, and the line has not been recalled yet.
func (b *bench) again() (*bench, *shelves) {
	next := newBench()
	next.now = b.now + 10_000_000
	next.disk = b.disk
	kept := &shelves{steps: map[int64]domain.Step{}}
	steps := b.log()
	for _, s := range steps {
		kept.steps[s.Seq] = s
	}
	if n := len(steps); n > 0 {
		next.Begin(steps[n-1].Seq)
	}
	return next, kept
}

func (b *bench) recall(steps []domain.Step, from *shelves) {
	done, undone := lineOf(steps)
	b.Recall(done, undone, from.fetch)
}

// firstSession types A, B, C into one document, a step each, and undoes the last.
func firstSession(t *testing.T) *bench {
	t.Helper()
	b := newBench()
	s := b.open(t, "a", blank)
	for _, to := range []string{"A", "AB", "ABC"} {
		text(s, "", to)
	}
	b.Undo()
	return b
}

func texts(to string) string { return strings.Replace(blank, `"text":""`, `"text":"`+to+`"`, 1) }

func TestAStepOfTheLastSessionIsReadOnceAndUndone(t *testing.T) {
	first := firstSession(t)
	b, kept := first.again()
	b.recall(first.log(), kept)
	b.Undo() // the document is not open
	wantBody(t, "after the undo", b.disk["a"], texts("A"))
	b.Redo()
	wantBody(t, "after the redo", b.disk["a"], texts("AB"))
	b.Undo()
	if !slices.Equal(kept.asked, []int64{2}) {
		t.Errorf("steps %v were read, want 2 alone", kept.asked)
	}
	if got := b.undoAll(); len(got) != 1 {
		t.Errorf("%q were undone after that", got)
	}
	wantBody(t, "after all undos", b.disk["a"], blank)
	if got := b.steps[0]; got.Seq != 5 || got.Verb != domain.Undid || got.Of != 2 {
		t.Errorf("the first step of the session is %d, %s of %d", got.Seq, got.Verb, got.Of)
	}
}

func TestAnUndoneStepOfTheLastSessionIsRedone(t *testing.T) {
	first := firstSession(t)
	b, kept := first.again()
	b.recall(first.log(), kept)
	b.Redo()
	wantBody(t, "after the redo", b.disk["a"], texts("ABC"))
	if got := b.steps[0]; got.Verb != domain.Redid || got.Of != 3 {
		t.Errorf("the step is %s of %d", got.Verb, got.Of)
	}
	if b.RedoLabel() != "" {
		t.Errorf("%q is left to redo", b.RedoLabel())
	}
}

func TestWhatHappenedBeforeTheLineWasRecalled(t *testing.T) {
	for name, tc := range map[string]struct {
		do           func(b *bench, s *edit.Session[log])
		undone, redo int
	}{
		"nothing: what was undone can be redone": {func(*bench, *edit.Session[log]) {}, 2, 1},
		"a step: what was undone is gone": {func(_ *bench, s *edit.Session[log]) {
			text(s, "", "X")
		}, 3, 0},
		"a step undone again: only that can be redone": {func(b *bench, s *edit.Session[log]) {
			text(s, "", "X")
			b.Undo()
		}, 2, 1},
		"typing taken back: what was undone is gone all the same": {func(_ *bench, s *edit.Session[log]) {
			text(s, "text", "X")
			text(s, "text", "AB")
		}, 2, 0},
	} {
		for when, saved := range map[string]bool{"not saved yet": false, "saved by then": true} {
			t.Run(name+", "+when, func(t *testing.T) {
				first := firstSession(t)
				b, kept := first.again()
				tc.do(b, b.reopen(t, b.disk["a"]))
				steps := first.log()
				if saved { // the locker knows of this session too when it is asked
					steps = append(steps, b.log()...)
				}
				b.recall(steps, kept)
				redo := 0
				for b.RedoLabel() != "" {
					b.Redo()
					redo++
				}
				for range redo {
					b.Undo()
				}
				if undone := len(b.undoAll()); undone != tc.undone || redo != tc.redo {
					t.Errorf("%d could be undone and %d redone, want %d and %d", undone, redo, tc.undone, tc.redo)
				}
				wantBody(t, "after all undos", b.disk["a"], blank)
			})
		}
	}
}

func TestAStepThatCannotBeReadEmptiesItsListAlone(t *testing.T) {
	first := firstSession(t)
	for name, spoil := range map[string]func(*shelves){
		"an error":            func(s *shelves) { s.err = errors.New("disk on fire") },
		"a step of no change": func(s *shelves) { s.steps = nil },
	} {
		t.Run("undo, "+name, func(t *testing.T) {
			b, kept := first.again()
			steps := kept.steps
			b.recall(first.log(), kept)
			spoil(kept)
			b.Undo()
			if b.UndoLabel() != "" || len(b.steps) != 0 {
				t.Errorf("%q can be undone still, and %d steps were made", b.UndoLabel(), len(b.steps))
			}
			b.Undo()
			kept.err, kept.steps = nil, steps
			b.Redo()
			wantBody(t, "after the redo", b.disk["a"], texts("ABC"))
			b.Undo()
			wantBody(t, "after its undo", b.disk["a"], texts("AB"))
		})
		t.Run("redo, "+name, func(t *testing.T) {
			b, kept := first.again()
			steps := kept.steps
			b.recall(first.log(), kept)
			spoil(kept)
			b.Redo()
			if b.RedoLabel() != "" || len(b.steps) != 0 {
				t.Errorf("%q can be redone still, and %d steps were made", b.RedoLabel(), len(b.steps))
			}
			kept.err, kept.steps = nil, steps
			if got := b.undoAll(); len(got) != 2 {
				t.Errorf("%q were undone", got)
			}
			wantBody(t, "after all undos", b.disk["a"], blank)
		})
	}
}

func TestAStepIsReadOnceHoweverOftenUndoIsPressed(t *testing.T) {
	first := firstSession(t)
	b, kept := first.again()
	b.recall(first.log(), kept)
	kept.held = true
	b.Undo()
	b.Undo()
	b.Redo()
	if !slices.Equal(kept.asked, []int64{2}) || len(b.steps) != 0 {
		t.Errorf("steps %v were asked for and %d made", kept.asked, len(b.steps))
	}
	kept.answer()
	wantBody(t, "after the answer", b.disk["a"], texts("A"))
}

func TestAStepReadTooLateIsNotUndone(t *testing.T) {
	first := firstSession(t)
	b, kept := first.again()
	b.recall(first.log(), kept)
	s := b.reopen(t, b.disk["a"])
	kept.held = true
	b.Undo()
	text(s, "", "ABX")
	kept.answer()
	wantBody(t, "after the answer", b.disk["a"], texts("ABX"))
	kept.held = false
	if got := b.undoAll(); len(got) != 3 {
		t.Errorf("%q were undone", got)
	}
	wantBody(t, "after all undos", b.disk["a"], blank)
}

func TestTypingTakenBackInAnEarlierSessionIsSkipped(t *testing.T) {
	first := newBench()
	s := first.open(t, "a", blank)
	text(s, "", "A")
	text(s, "text", "AB")
	text(s, "text", "A")
	if got := first.UndoLabel(); len(first.log()) != 2 || got != "text" {
		t.Fatalf("the history has %d steps, undo is %q", len(first.log()), got)
	}
	b, kept := first.again()
	b.recall(first.log(), kept)
	b.Undo()
	wantBody(t, "after one undo", b.disk["a"], blank)
	if len(b.steps) != 1 || b.steps[0].Of != 1 || b.UndoLabel() != "" {
		t.Errorf("%d steps were made, the first of %d; undo is %q", len(b.steps), b.steps[0].Of, b.UndoLabel())
	}
}

func TestTypingGoesOnInOneStepOfOneNumber(t *testing.T) {
	b := newBench()
	b.Begin(40)
	s := b.open(t, "a", blank)
	text(s, "text", "A")
	text(s, "text", "AB")
	if got := b.log(); len(got) != 1 || got[0].Seq != 41 || string(got[0].Changes[0].Before.Body) != blank || string(got[0].Changes[0].After.Body) != texts("AB") {
		t.Errorf("the history is %+v", got)
	}
	b.Undo()
	text(s, "text", "B")
	if got := b.log(); len(got) != 3 || got[1].Of != 41 || got[2].Seq != 43 {
		t.Errorf("the history is %+v", got)
	}
}

func TestTheFirstKeyOfASessionDoesNotJoinTheLastOfTheOneBefore(t *testing.T) {
	first := newBench()
	text(first.open(t, "a", blank), "text", "A")
	b, kept := first.again()
	b.now = first.now
	b.recall(first.log(), kept)
	text(b.reopen(t, b.disk["a"]), "text", "AB")
	if got := b.log(); len(got) != 1 || got[0].Seq != 2 {
		t.Errorf("the history is %+v", got)
	}
}

func TestReturnIsOneStepWhoseUndoRestoresTheVeryBytes(t *testing.T) {
	const now = `{"name":"Kessa","text":"now","count":3,"berth":{"port":"","bay":0},"entries":[],"marks":[false,true],"new":[1,2]}`
	for name, open := range map[string]bool{"an open document": true, "one that is not open": false} {
		t.Run(name, func(t *testing.T) {
			b := newBench()
			r, past := b.record("a", now), b.record("a", named("Before"))
			past.Head.Title, past.Created = "Before", 99
			if open {
				r = b.reopen(t, r).Record()
			}
			if err := b.Return("return to then", r, past); err != nil {
				t.Fatal(err)
			}
			wantBody(t, "after the return", b.disk["a"], named("Before"))
			if got := b.disk["a"]; len(b.log()) != 1 || got.Created != r.Created || got.Title != "Before" || got.Changed != b.now {
				t.Errorf("%d steps were made, the document stands as %+v", len(b.log()), got.Head)
			}
			b.Undo()
			if string(b.disk["a"].Body) != string(r.Body) || b.disk["a"].Title != r.Title {
				t.Errorf("the undo left %s", b.disk["a"].Body)
			}
			if b.UndoLabel() != "" {
				t.Errorf("%q is left to undo", b.UndoLabel())
			}
		})
	}
}

func TestReturnToThePresentStateIsNoStep(t *testing.T) {
	b := newBench()
	r := b.record("a", blank)
	if err := b.Return("return", r, r); err != nil || len(b.steps) != 0 {
		t.Errorf("%d steps were made (%v)", len(b.steps), err)
	}
	old := b.record("b", `{"title":"Kessa"}`)
	old.Version = 1 // read, it is spelled anew
	if err := b.Return("return", old, old); err != nil || len(b.steps) != 0 {
		t.Errorf("%d steps were made of an older body (%v)", len(b.steps), err)
	}
}

func TestReturnTakesADocumentOutOfTheBin(t *testing.T) {
	b := newBench()
	past := b.record("a", blank)
	now := past
	now.Binned = 3
	if err := b.Return("return", now, past); err != nil || b.disk["a"].Binned != 0 || len(b.steps) != 1 {
		t.Errorf("it lies in the bin since %d after %d steps (%v)", b.disk["a"].Binned, len(b.steps), err)
	}
	b.Undo()
	if b.disk["a"].Binned == 0 {
		t.Error("undone, it is not in the bin")
	}
}

func TestReturnFromWhatCannotBeReadAndToWhatCannot(t *testing.T) {
	b := newBench()
	good, broken, strange, newer := b.record("a", blank), b.record("a", "{"), b.record("a", blank), b.record("a", blank)
	strange.Kind, newer.Version = "game/other", 3
	for name, tc := range map[string]struct {
		now, past domain.Record
		want      error
	}{
		"to a damaged state":                    {good, broken, domain.ErrBody},
		"to a kind nobody knows":                {good, strange, domain.ErrUnknownKind},
		"to a newer program's state":            {good, newer, domain.ErrNewer},
		"over what a newer program wrote since": {newer, good, domain.ErrNewer},
	} {
		if err := b.Return("return", tc.now, tc.past); !errors.Is(err, tc.want) || len(b.steps) != 0 {
			t.Errorf("%s: %v after %d steps, want %v", name, err, len(b.steps), tc.want)
		}
	}
	if err := b.Return("return", broken, good); err != nil {
		t.Fatal(err)
	}
	wantBody(t, "from a damaged state", b.disk["a"], blank)
	b.Undo()
	wantBody(t, "undone", b.disk["a"], "{")
}

func TestACopyIsTakenOutOfThePastAsItWas(t *testing.T) {
	b := newBench()
	past := b.record("a", named("Then"))
	s := b.open(t, "a", named("Now"))
	twin, err := b.CopyOut(past, "b")
	if err != nil {
		t.Fatal(err)
	}
	wantBody(t, "the copy", b.disk["b"], named("Then (copy)"))
	wantBody(t, "the document", s.Record(), named("Now"))
	if twin.ID != "b" || twin.Rev != 0 || twin.Created != b.now || twin.Binned != 0 || len(b.steps) != 1 {
		t.Errorf("the copy is %+v after %d steps", twin.Head, len(b.steps))
	}
	b.Undo()
	if b.disk["b"].Binned == 0 {
		t.Error("undone, the copy is not in the bin")
	}
	if _, err := b.CopyOut(b.record("c", "{"), "d"); !errors.Is(err, domain.ErrBody) {
		t.Errorf("a copy of a damaged state: %v", err)
	}
}

// TestTheHistoryIsWithoutGapsAndReplays has sessions follow each other, any of them doing anything.
func TestTheHistoryIsWithoutGapsAndReplays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ids := []domain.DocID{"a", "b"}
		b := newBench()
		for _, id := range ids {
			b.record(id, blank)
		}
		kept := &shelves{}
		var history []domain.Step
		began := int64(0)
		for range rapid.IntRange(1, 4).Draw(t, "sessions") {
			done, undone := lineOf(history)
			before := [2]string{labels(done), labels(undone)}
			b.Recall(done, undone, kept.fetch)
			for range rapid.IntRange(0, 12).Draw(t, "acts") {
				b.now += domain.Moment(rapid.IntRange(0, 2).Draw(t, "pause") * edit.MergeWithin)
				id := rapid.SampledFrom(ids).Draw(t, "document")
				switch rapid.IntRange(0, 5).Draw(t, "act") {
				case 0:
					b.Undo()
				case 1:
					b.Redo()
				case 2:
					b.Close(id)
				case 3:
					b.Bin("bin", b.disk[id])
				default:
					s := b.reopen(t, b.disk[id])
					text(s, rapid.SampledFrom([]string{"", "text"}).Draw(t, "key"), rapid.StringMatching("[xy]?").Draw(t, "text"))
				}
			}
			steps := b.log()
			wantContiguous(t, steps, began, history)
			history = append(history, steps...)
			if len(steps) == 0 {
				if done, undone := lineOf(history); labels(done) != before[0] || labels(undone) != before[1] {
					t.Errorf("an idle session moved the line")
				}
			} else {
				began = steps[len(steps)-1].Seq
			}
			next, more := b.again()
			next.Begin(began)
			for seq, s := range kept.steps {
				more.steps[seq] = s
			}
			b, kept = next, more
		}
		wantReplay(t, history, b.disk)
		b.recall(history, kept)
		b.undoAll()
		for _, id := range ids {
			if r := b.disk[id]; string(r.Body) != blank || r.Binned != 0 {
				t.Errorf("all undone, %s stands as %s, in the bin since %d", id, r.Body, r.Binned)
			}
		}
	})
}

func labels(steps []domain.Step) string {
	var all strings.Builder
	for _, s := range steps {
		all.WriteString(s.Label + "\n")
	}
	return all.String()
}

func wantContiguous(t errorer, steps []domain.Step, began int64, before []domain.Step) {
	t.Helper()
	known := map[int64]bool{}
	for _, s := range before {
		known[s.Seq] = s.Verb == domain.Did
	}
	for i, s := range steps {
		if s.Seq != began+int64(i)+1 {
			t.Errorf("step %d follows %d", s.Seq, began+int64(i))
		}
		if (s.Verb == domain.Did) != (s.Of == 0) || s.Of != 0 && !known[s.Of] {
			t.Errorf("step %d is %q of %d", s.Seq, s.Verb, s.Of)
		}
		known[s.Seq] = s.Verb == domain.Did
	}
}

// wantReplay checks that every step begins where the one before it on the same document ended.
func wantReplay(t errorer, steps []domain.Step, disk map[domain.DocID]domain.Record) {
	t.Helper()
	stands := map[domain.DocID]domain.Record{}
	for _, s := range steps {
		for _, c := range s.Changes {
			if was, ok := stands[c.After.ID]; ok && (string(was.Body) != string(c.Before.Body) || (was.Binned == 0) != (c.Before.Binned == 0)) {
				t.Errorf("step %d begins with %s, but it stood as %s", s.Seq, c.Before.Body, was.Body)
			}
			stands[c.After.ID] = c.After
		}
	}
	for id, r := range stands {
		if string(disk[id].Body) != string(r.Body) {
			t.Errorf("%s ends as %s, and the locker has %s", id, r.Body, disk[id].Body)
		}
	}
}

func TestAStepOnAKindThatOnlyANewerVersionKnowsCanBeUndoneLater(t *testing.T) {
	first := newBench()
	alien := domain.Record{Head: domain.Head{ID: "z", Kind: "game/alien", Title: "Alien", Rev: 3}, Version: 9, Body: []byte(`{"what":[1,2]}`)}
	first.disk["z"] = alien
	text(first.open(t, "a", blank), "", "A")
	first.Bin("remove “Alien”", alien)
	b, kept := first.again()
	b.recall(first.log(), kept)
	b.Undo()
	if r := b.disk["z"]; r.Binned != 0 || string(r.Body) != string(alien.Body) || b.UndoLabel() == "" {
		t.Errorf("undone it stands as %+v, and %q can be undone", r, b.UndoLabel())
	}
}
