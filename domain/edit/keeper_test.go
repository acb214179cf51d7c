package edit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// drawer is a locker in memory whose writes fail when told to. It takes steps only in order and without gaps.
type drawer struct {
	seq    int64 // of the last step taken
	docs   map[domain.DocID]domain.Record
	writes []string              // what each write that succeeded held, in order, as "a=x b=y"
	steps  []string              // what each step last taken did, in order, as "1:a=x b=y"
	fail   error                 // what the next writes fail with
	lost   bool                  // there is no history any more
	lacks  map[domain.DocID]bool // documents that refer to a picture that is not there
}

func (d *drawer) Save(_ context.Context, b domain.Batch) ([]domain.Record, error) {
	records, seq := b.Records, d.seq
	for _, s := range b.Steps {
		if s.Seq != seq && s.Seq != seq+1 {
			return nil, fmt.Errorf("step %d after %d: %w", s.Seq, seq, domain.ErrStale)
		}
		seq = s.Seq
	}
	for _, r := range records {
		if d.docs[r.ID].Rev != r.Rev {
			return nil, fmt.Errorf("save: %w", &domain.Refused{ID: r.ID, Title: r.Title, Why: domain.ErrStale})
		}
		if d.lacks[r.ID] {
			return nil, fmt.Errorf("save: %w", &domain.Refused{ID: r.ID, Title: r.Title, Why: domain.ErrNotFound})
		}
	}
	if d.fail != nil {
		return nil, d.fail
	}
	for _, s := range b.Steps {
		for _, c := range s.Changes {
			_, there := d.docs[c.After.ID]
			if !there && !slices.ContainsFunc(records, func(r domain.Record) bool { return r.ID == c.After.ID }) {
				return nil, fmt.Errorf("step %d of %s: %w", s.Seq, c.After.ID, domain.ErrNotFound)
			}
		}
	}
	for _, s := range b.Steps {
		if int(s.Seq) == len(d.steps) {
			d.steps = d.steps[:len(d.steps)-1]
		}
		d.steps = append(d.steps, did(s))
	}
	stored := slices.Clone(records)
	for i := range stored {
		stored[i].Rev++
		d.docs[stored[i].ID] = stored[i]
	}
	d.writes = append(d.writes, listed(stored))
	d.seq = seq
	if d.lost {
		return stored, fmt.Errorf("save: %w", domain.ErrHistory)
	}
	return stored, nil
}

func did(s domain.Step) string {
	var after []domain.Record
	for _, c := range s.Changes {
		after = append(after, c.After)
	}
	return fmt.Sprintf("%d:%s", s.Seq, listed(after))
}

func listed(records []domain.Record) string {
	var all []string
	for _, r := range records {
		all = append(all, fmt.Sprintf("%s=%s", r.ID, r.Body))
	}
	return strings.Join(all, " ")
}

// hand is a desk driven by hand: its clock, its timers and its worker move when the test says so.
type hand struct {
	*Keeper
	drawer   *drawer
	now      domain.Moment
	timers   []*timer
	jobs     []func() func() // given to Work, not begun
	statuses []Status
	seq      int64
}

// keep gives the keeper one step after which records stand so.
func (h *hand) keep(delayed bool, records ...domain.Record) {
	h.seq++
	s := domain.Step{Seq: h.seq}
	for _, r := range records {
		s.Changes = append(s.Changes, domain.Change{After: r})
	}
	h.Save(delayed, s)
}

type timer struct {
	at      domain.Moment
	f       func()
	stopped bool
}

func newHand() *hand {
	h := &hand{now: 1000, drawer: &drawer{docs: map[domain.DocID]domain.Record{}, lacks: map[domain.DocID]bool{}}}
	h.Keeper = NewKeeper(h.drawer, Desk{
		Now: func() domain.Moment { return h.now },
		After: func(ms int, f func()) func() {
			t := &timer{at: h.now + domain.Moment(ms), f: f}
			h.timers = append(h.timers, t)
			return func() { t.stopped = true }
		},
		Work:   func(job func() func()) { h.jobs = append(h.jobs, job) },
		Status: func(s Status) { h.statuses = append(h.statuses, s) },
	})
	return h
}

func doc(id domain.DocID, body string) domain.Record {
	return domain.Record{Head: domain.Head{ID: id}, Version: 1, Body: []byte(body)}
}

func (h *hand) typed(id domain.DocID, body string) { h.keep(true, doc(id, body)) }
func (h *hand) chose(id domain.DocID, body string) { h.keep(false, doc(id, body)) }

// running returns the timers that are still to fire.
func (h *hand) running() []*timer {
	h.timers = slices.DeleteFunc(h.timers, func(t *timer) bool { return t.stopped })
	return h.timers
}

// wait lets time pass and the timers that are due fire.
func (h *hand) wait(ms int) {
	until := h.now + domain.Moment(ms)
	for {
		due := slices.DeleteFunc(slices.Clone(h.running()), func(t *timer) bool { return t.at > until })
		if len(due) == 0 {
			break
		}
		first := slices.MinFunc(due, func(a, b *timer) int { return int(a.at - b.at) })
		first.stopped, h.now = true, max(h.now, first.at)
		first.f()
	}
	h.now = until
}

// work runs the jobs given so far to their end.
func (h *hand) work() {
	jobs := h.jobs
	h.jobs = nil
	for _, job := range jobs {
		job()()
	}
}

func (h *hand) last() Status { return h.statuses[len(h.statuses)-1] }

func (h *hand) wantWrites(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(h.drawer.writes, want) {
		t.Errorf("written %q, want %q", h.drawer.writes, want)
	}
}

// wantRest fails the test unless all is on disk and nothing moves any more.
func (h *hand) wantRest(t *testing.T) {
	t.Helper()
	if h.Waiting() || len(h.running()) != 0 || len(h.jobs) != 0 || h.last().State != Saved {
		t.Errorf("waiting %v, %d timers, %d jobs, status %+v", h.Waiting(), len(h.timers), len(h.jobs), h.last())
	}
}

func TestTypingIsSavedSoonAfterItsFirstKeyAndSoOn(t *testing.T) {
	h := newHand()
	start, key := h.now, 0
	saved := func(want string) {
		t.Helper()
		if h.last().State != Saving {
			t.Errorf("%d ms after the first key the light says %v", h.now-start, h.last().State)
		}
		if len(h.jobs) != 1 {
			t.Fatalf("%d writes %d ms after the first key", len(h.jobs), h.now-start)
		}
		h.work()
		h.wantWrites(t, want)
		h.wantRest(t)
		h.drawer.writes, start = nil, h.now
	}
	for range 3 {
		for range 4 {
			if h.typed("a", fmt.Sprint(key)); len(h.jobs) != 0 || len(h.running()) != 1 || h.last().State != Saving {
				t.Fatalf("%d writes and %d timers while typing, the light says %v", len(h.jobs), len(h.timers), h.last().State)
			}
			key++
			h.wait(typingPause / 4)
		}
		saved(fmt.Sprintf("a=%d", key-1))
	}
}

func TestAKeyIsOnItsWayToTheDiskWithinAQuarterOfASecond(t *testing.T) {
	const wait, disk = 250, 100 // of which the disk may take so much
	h := newHand()
	h.typed("a", "1")
	if h.wait(wait - disk); len(h.jobs) != 1 {
		t.Errorf("%d writes", len(h.jobs))
	}
}

func TestAClockSetBackDelaysNothingForLong(t *testing.T) {
	h := newHand()
	h.typed("a", "1")
	h.now -= 500
	h.typed("a", "2")
	h.wait(typingPause)
	h.work()
	h.wantWrites(t, "a=2")
}

func TestAnythingElseIsSavedAtOnceWithWhatWasTyped(t *testing.T) {
	h := newHand()
	h.typed("a", "1")
	h.keep(false, doc("b", "2"), doc("c", "3"))
	if len(h.jobs) != 1 || len(h.running()) != 0 {
		t.Fatalf("%d writes, %d timers", len(h.jobs), len(h.timers))
	}
	h.work()
	h.wantWrites(t, "a=1 b=2 c=3")
	h.wantRest(t)
}

func TestSavingNothingIsNothing(t *testing.T) {
	h := newHand()
	h.Save(false, domain.Step{Seq: 1})
	h.Save(true, domain.Step{Seq: 1})
	if h.Waiting() || len(h.statuses) != 0 || len(h.running()) != 0 || len(h.jobs) != 0 {
		t.Errorf("waiting %v, statuses %v", h.Waiting(), h.statuses)
	}
}

func TestOneWriteAtATime(t *testing.T) {
	for name, tc := range map[string]struct {
		during func(h *hand)
		after  int // ms until what came during the write is on its way
		writes []string
	}{
		"a step during a write is written right after it, with the new revision": {
			func(h *hand) { h.chose("a", "2"); h.chose("b", "1") }, 0, []string{"a=1", "a=2 b=1"},
		},
		"typing during a write is written after the pause": {
			func(h *hand) { h.typed("a", "2"); h.typed("a", "3") }, typingPause, []string{"a=1", "a=3"},
		},
		"typing after a step during a write goes with the step": {
			func(h *hand) { h.chose("b", "1"); h.typed("a", "2") }, 0, []string{"a=1", "b=1 a=2"},
		},
		"typing during a long write is written right after it": {
			func(h *hand) { h.typed("a", "2"); h.wait(typingPause) }, 0, []string{"a=1", "a=2"},
		},
		"a flush during a write takes along what was typed": {
			func(h *hand) { h.typed("a", "2"); h.Flush(func(error) {}) }, 0, []string{"a=1", "a=2"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHand()
			h.chose("a", "1")
			then := h.jobs[0]() // the disk has it, the screen does not know yet
			tc.during(h)
			h.wait(0)
			if len(h.jobs) != 1 || len(h.running()) != 0 {
				t.Fatalf("%d writes, %d timers during a write", len(h.jobs), len(h.timers))
			}
			h.jobs = nil
			then()
			if tc.after > 0 {
				h.wait(tc.after - 1)
				if len(h.jobs) != 0 {
					t.Fatal("written before the pause")
				}
				h.wait(1)
			}
			if len(h.jobs) != 1 {
				t.Fatalf("%d writes after the write", len(h.jobs))
			}
			h.work()
			h.wantWrites(t, tc.writes...)
			h.wantRest(t)
		})
	}
}

var errDisk = errors.New("no space")

func TestAFailedWriteKeepsEverythingAndIsTriedAgain(t *testing.T) {
	for name, tc := range map[string]struct {
		during, after func(h *hand)
		writes        []string
	}{
		"it is written again by itself": {nil, func(h *hand) { h.wait(retryAfter) }, []string{"a=1 b=1 c=1"}},
		"a newer state wins, in the old place": {
			func(h *hand) { h.chose("d", "1"); h.chose("b", "2") },
			func(h *hand) { h.wait(retryAfter) },
			[]string{"a=1 b=2 c=1 d=1"},
		},
		"a newer state that comes later wins": {
			nil,
			func(h *hand) { h.typed("b", "2"); h.wait(typingPause) },
			[]string{"a=1 b=2 c=1"},
		},
		"a step is reason to try again at once":       {nil, func(h *hand) { h.chose("d", "1") }, []string{"a=1 b=1 c=1 d=1"}},
		"closing the window is reason to try again":   {nil, func(h *hand) { h.Flush(func(error) {}) }, []string{"a=1 b=1 c=1"}},
		"a step during the write waits like the rest": {func(h *hand) { h.chose("a", "2") }, func(h *hand) { h.wait(retryAfter) }, []string{"a=2 b=1 c=1"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHand()
			h.keep(false, doc("a", "1"), doc("b", "1"), doc("c", "1"))
			if tc.during != nil {
				tc.during(h)
			}
			h.drawer.fail = errDisk
			h.work()
			if s := h.last(); s.State != Failed || !errors.Is(s.Err, errDisk) || s.At != 0 || !h.Waiting() {
				t.Errorf("status %+v, waiting %v", s, h.Waiting())
			}
			if r, ok := h.Kept("c"); !ok || string(r.Body) != "1" {
				t.Errorf("kept %s, %v", r.Body, ok)
			}
			h.wait(retryAfter - 1)
			if len(h.jobs) != 0 || len(h.running()) != 1 {
				t.Fatalf("%d writes and %d timers before it is time to try again", len(h.jobs), len(h.timers))
			}
			h.wait(1)
			if len(h.jobs) != 1 {
				t.Fatal("it is not tried again")
			}
			h.work()
			if h.last().State != Failed {
				t.Errorf("failed a second time, status %+v", h.last())
			}
			h.drawer.fail = nil
			tc.after(h)
			if h.last().State != Failed {
				t.Errorf("status %+v before anything reached the disk", h.last())
			}
			h.work()
			h.wantWrites(t, tc.writes...)
			h.wantRest(t)
		})
	}
}

func TestTypingAfterALongFailedWriteWaitsForThePause(t *testing.T) {
	h := newHand()
	h.chose("a", "1")
	h.typed("b", "1")
	h.wait(20 * typingPause) // a disk that takes its time
	h.drawer.fail = errDisk
	h.work()
	h.drawer.fail = nil
	h.typed("b", "2")
	h.wait(typingPause - 1)
	if len(h.jobs) != 0 {
		t.Fatal("a key typed is tried at once")
	}
	h.wait(1)
	h.work()
	h.wantWrites(t, "a=1 b=2")
	h.wantRest(t)
}

func TestAStaleRevisionIsKeptAndSaid(t *testing.T) {
	h := newHand()
	h.drawer.docs["a"] = domain.Record{Head: domain.Head{ID: "a", Rev: 9}}
	h.chose("a", "mine")
	h.work()
	for range 3 {
		if s := h.last(); s.State != Failed || !errors.Is(s.Err, domain.ErrStale) {
			t.Fatalf("status %+v", s)
		}
		if r, ok := h.Kept("a"); !ok || string(r.Body) != "mine" {
			t.Fatalf("kept %s, %v", r.Body, ok)
		}
		h.wait(retryAfter)
		h.work()
	}
	h.wantWrites(t)
	if len(h.running()) != 1 {
		t.Errorf("%d timers", len(h.timers))
	}
}

func TestARefusedDocumentKeepsNoOtherFromTheDisk(t *testing.T) {
	h := newHand()
	h.drawer.lacks["b"] = true
	h.typed("a", "1")
	h.typed("b", "2")
	h.keep(true, doc("b", "3"), doc("c", "3"))
	h.wait(typingPause)
	h.work()
	h.wantWrites(t, "a=1 c=3")
	h.wantSteps(t, "1:a=1", "2:", "3:c=3")
	wantRefused := func(at domain.Moment) {
		t.Helper()
		var bad *domain.Refused
		if s := h.last(); s.State != Failed || s.At != at || !errors.As(s.Err, &bad) || bad.ID != "b" || !errors.Is(s.Err, domain.ErrNotFound) {
			t.Fatalf("status %+v", s)
		}
		if got := listed(h.Unsaved().Records); got != "b=3" {
			t.Errorf("unsaved is %s", got)
		}
	}
	wantRefused(1000 + typingPause)
	h.chose("c", "4") // others go on
	h.work()
	h.wantWrites(t, "a=1 c=3", "c=4")
	wantRefused(1000 + typingPause)
	h.wait(retryAfter)
	h.work()
	wantRefused(1000 + typingPause)
	var answer error
	h.Flush(func(err error) { answer = err })
	h.work()
	if !errors.Is(answer, domain.ErrNotFound) {
		t.Errorf("flushed: %v", answer)
	}
	delete(h.drawer.lacks, "b")
	h.wait(retryAfter)
	h.work()
	h.wantWrites(t, "a=1 c=3", "c=4", "b=3")
	h.wantSteps(t, "1:a=1", "2:", "3:c=3", "4:c=4")
	h.wantRest(t)
}

func (h *hand) wantSteps(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(h.drawer.steps, want) {
		t.Errorf("the history is %q, want %q", h.drawer.steps, want)
	}
}

func TestARefusedDocumentAloneWaitsWithItsSteps(t *testing.T) {
	h := newHand()
	h.drawer.lacks["a"], h.drawer.lacks["b"] = true, true
	h.keep(false, doc("a", "1"), doc("b", "1"))
	h.work()
	h.chose("a", "2")
	h.work()
	h.wantWrites(t)
	if s := h.last(); s.State != Failed || strings.Count(s.Err.Error(), "document") != 2 {
		t.Errorf("status %+v", s)
	}
	clear(h.drawer.lacks)
	h.wait(retryAfter)
	h.work()
	h.wantWrites(t, "a=2 b=1")
	h.wantSteps(t, "1:a=1 b=1", "2:a=2")
	h.wantRest(t)
}

func TestADiskThatFailsOnceADocumentIsRefusedTakesNothing(t *testing.T) {
	h := newHand()
	h.drawer.docs["b"] = domain.Record{Head: domain.Head{ID: "b", Rev: 9}}
	h.drawer.fail = errDisk
	h.keep(false, doc("a", "1"), doc("b", "1"))
	h.work()
	if s := h.last(); s.State != Failed || !errors.Is(s.Err, errDisk) || len(h.Unsaved().Records) != 2 {
		t.Errorf("status %+v, unsaved %s", s, listed(h.Unsaved().Records))
	}
	h.drawer.fail = nil
	h.Know(domain.Head{ID: "b", Rev: 9})
	h.wait(retryAfter)
	h.work()
	h.wantWrites(t, "a=1 b=1")
	h.wantSteps(t, "1:a=1 b=1")
	h.wantRest(t)
}

func TestAHistoryThatIsLostIsToldBesideWhatIsSaved(t *testing.T) {
	h := newHand()
	h.drawer.lost = true
	h.chose("a", "1")
	var answer error
	h.Flush(func(err error) { answer = err })
	h.work()
	if s := h.last(); s.State != Saved || s.At != 1000 || !errors.Is(s.Err, domain.ErrHistory) || answer != nil {
		t.Errorf("status %+v, flushed: %v", s, answer)
	}
	h.wantWrites(t, "a=1")
	h.wantRest(t)
}

func TestTheUnsavedIsWhatWouldBeWritten(t *testing.T) {
	h := newHand()
	h.chose("a", "1")
	h.work()
	h.chose("a", "2")
	want := func(when, records string, revs string, steps string) {
		t.Helper()
		b := h.Unsaved()
		var got, gotRevs []string
		for _, s := range b.Steps {
			got = append(got, did(s))
		}
		for _, r := range b.Records {
			gotRevs = append(gotRevs, fmt.Sprint(r.Rev))
		}
		if listed(b.Records) != records || strings.Join(got, " ") != steps || strings.Join(gotRevs, " ") != revs {
			t.Errorf("%s: %s of revisions %s by %q", when, listed(b.Records), gotRevs, got)
		}
	}
	want("being written", "a=2", "1", "2:a=2")
	h.typed("b", "3")
	want("being written while another waits", "a=2 b=3", "1 0", "2:a=2 3:b=3")
	h.keep(true, doc("b", "4"))
	h.seq--
	h.keep(true, doc("a", "5"), doc("b", "5")) // the same step again
	want("typing on", "b=5 a=5", "0 1", "2:a=2 3:b=3 4:a=5 b=5")
	h.drawer.fail = errDisk
	h.work()
	want("refused", "a=5 b=5", "1 0", "2:a=2 3:b=3 4:a=5 b=5")
	h.drawer.fail = nil
	h.wait(retryAfter)
	h.work()
	want("saved", "", "", "")
	h.wantRest(t)
}

func TestKeptIsTheNewestStateNotOnDisk(t *testing.T) {
	h := newHand()
	want := func(when, body string) {
		t.Helper()
		r, ok := h.Kept("a")
		if string(r.Body) != body || ok != (body != "") {
			t.Errorf("%s: kept %q, %v", when, r.Body, ok)
		}
	}
	want("before anything", "")
	h.typed("a", "1")
	want("while typing", "1")
	h.wait(typingPause)
	want("while it is written", "1")
	h.chose("b", "1")
	want("while it is written and another waits", "1")
	h.typed("a", "2")
	want("while it is written and typing goes on", "2")
	h.work()
	h.work()
	want("on disk", "")
	if h.Rev("a") != 2 || h.Rev("b") != 1 || h.Rev("c") != 0 {
		t.Errorf("revisions %d, %d, %d", h.Rev("a"), h.Rev("b"), h.Rev("c"))
	}
}

func TestFlush(t *testing.T) {
	for name, tc := range map[string]struct {
		before func(h *hand)
		fail   error
		writes []string
		rounds int // of work until it answers
	}{
		"with nothing to do it answers at once": {func(*hand) {}, nil, nil, 0},
		"it does not wait for the pause":        {func(h *hand) { h.typed("a", "1") }, nil, []string{"a=1"}, 1},
		"it waits for the write that runs":      {func(h *hand) { h.chose("a", "1") }, nil, []string{"a=1"}, 1},
		"it waits for what came during a write": {func(h *hand) { h.chose("a", "1"); h.typed("a", "2") }, nil, []string{"a=1", "a=2"}, 2},
		"it answers the error":                  {func(h *hand) { h.typed("a", "1") }, errDisk, nil, 1},
		"it answers the error of the write that runs": {
			func(h *hand) { h.chose("a", "1"); h.typed("b", "1") }, errDisk, nil, 1,
		},
		"it tries a failed write again at once": {
			func(h *hand) {
				h.drawer.fail = errDisk
				h.chose("a", "1")
				h.work()
				h.drawer.fail = nil
			}, nil, []string{"a=1"}, 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHand()
			tc.before(h)
			h.drawer.fail = tc.fail
			var answers []error
			for range 2 { // two that ask are both answered
				h.Flush(func(err error) { answers = append(answers, err) })
			}
			for i := range tc.rounds {
				if len(answers) != 0 {
					t.Fatalf("answered %v after %d of %d writes", answers, i, tc.rounds)
				}
				h.work()
			}
			if len(answers) != 2 || !errors.Is(answers[0], tc.fail) || !errors.Is(answers[1], tc.fail) {
				t.Errorf("answered %v, want %v twice", answers, tc.fail)
			}
			h.wantWrites(t, tc.writes...)
			if h.Waiting() != (tc.fail != nil) || len(h.jobs) != 0 || (len(h.running()) == 1) != (tc.fail != nil) {
				t.Errorf("waiting %v, %d writes, %d timers", h.Waiting(), len(h.jobs), len(h.timers))
			}
		})
	}
}

func TestAFlushAnsweredWithAnErrorMayFlushAgain(t *testing.T) {
	h := newHand()
	h.drawer.fail = errDisk
	h.typed("a", "1")
	var answers []error
	h.Flush(func(err error) {
		answers = append(answers, err)
		h.drawer.fail = nil
		h.Flush(func(err error) { answers = append(answers, err) })
	})
	h.work()
	h.work()
	if len(answers) != 2 || answers[0] == nil || answers[1] != nil {
		t.Errorf("answered %v", answers)
	}
	h.wantRest(t)
}

func TestStatusHearsOfEveryChangeOnce(t *testing.T) {
	h := newHand()
	h.typed("a", "1")
	h.typed("a", "12")
	h.wait(typingPause)
	h.typed("a", "123") // during the write
	h.wait(50)
	h.work()
	h.wait(typingPause)
	h.drawer.fail = errDisk
	h.work()
	h.typed("a", "1234")
	h.drawer.fail = nil
	h.wait(typingPause)
	h.work()
	h.chose("a", "12345")
	h.work()
	want := []Status{
		{Saving, 0, nil},
		{Saving, 1150, nil},
		{Failed, 1150, errDisk},
		{Saved, 1350, nil},
		{Saving, 1350, nil},
		{Saved, 1350, nil},
	}
	if !slices.Equal(h.statuses, want) {
		t.Errorf("statuses\n%v, want\n%v", h.statuses, want)
	}
}

func TestKnowTakesTheHighestRevision(t *testing.T) {
	h := newHand()
	h.drawer.docs["a"] = domain.Record{Head: domain.Head{ID: "a", Rev: 7}}
	h.Know(domain.Head{ID: "a", Rev: 7}, domain.Head{ID: "b"})
	h.Know(domain.Head{ID: "a", Rev: 5})
	stale := doc("a", "1")
	stale.Rev = 3 // a step's record has the revision of whenever it was made
	h.keep(false, stale)
	h.work()
	h.wantWrites(t, "a=1")
	if h.Rev("a") != 8 {
		t.Errorf("revision %d", h.Rev("a"))
	}
}

func TestNothingIsEverLostOrStale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := newHand()
		newest := map[domain.DocID]string{}
		steps, flushes, answers := 0, 0, 0
		save := func(delayed bool) {
			var records []domain.Record
			for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom([]domain.DocID{"a", "b", "c"}), 1, 3, rapid.ID[domain.DocID]).Draw(t, "documents") {
				steps++
				newest[id] = fmt.Sprint(steps)
				records = append(records, doc(id, newest[id]))
			}
			h.keep(delayed, records...)
		}
		check := func() {
			for id, body := range newest {
				kept, waits := h.Kept(id)
				stored := string(h.drawer.docs[id].Body)
				switch {
				case waits && string(kept.Body) != body:
					t.Fatalf("of %s %q is kept, the newest is %q", id, kept.Body, body)
				case !waits && stored != body:
					t.Fatalf("of %s %q is on disk and nothing kept, the newest is %q", id, stored, body)
				}
			}
			if len(h.jobs) > 1 || len(h.running()) > 1 {
				t.Fatalf("%d writes at a time, %d timers", len(h.jobs), len(h.timers))
			}
			if h.Waiting() && len(h.jobs)+len(h.running()) == 0 {
				t.Fatal("something waits for nothing")
			}
			if h.Waiting() == (len(h.statuses) == 0 || h.last().State == Saved) {
				t.Fatalf("waiting %v, status %v", h.Waiting(), h.statuses)
			}
		}
		var landed func() // a write whose outcome the screen has not heard of
		t.Repeat(map[string]func(*rapid.T){
			"":     func(*rapid.T) { check() },
			"type": func(*rapid.T) { save(true) },
			"step": func(*rapid.T) { save(false) },
			"wait": func(t *rapid.T) { h.wait(rapid.SampledFrom([]int{1, 150, 300, 2000, 5000}).Draw(t, "ms")) },
			"flush": func(t *rapid.T) {
				flushes++
				h.Flush(func(err error) {
					answers++
					if err == nil && h.Waiting() {
						t.Fatal("flushed, and something waits")
					}
				})
			},
			"reach the disk": func(t *rapid.T) {
				if len(h.jobs) == 0 || landed != nil {
					return
				}
				before := h.batch.Records
				h.drawer.fail = rapid.SampledFrom([]error{nil, errDisk}).Draw(t, "outcome")
				landed = h.jobs[0]()
				if h.drawer.fail == nil {
					for _, r := range before {
						if now := string(h.drawer.docs[r.ID].Body); !h.drawer.lacks[r.ID] && now != string(r.Body) {
							t.Fatalf("of %s %q is on disk after a write of %q", r.ID, now, r.Body)
						}
					}
				}
			},
			"a picture goes or comes back": func(t *rapid.T) {
				id := rapid.SampledFrom([]domain.DocID{"a", "b", "c"}).Draw(t, "document")
				h.drawer.lacks[id] = !h.drawer.lacks[id]
			},
			"come back": func(t *rapid.T) {
				if landed == nil {
					return
				}
				then := landed
				h.jobs, landed = nil, nil
				then()
				if errors.Is(h.last().Err, domain.ErrStale) {
					t.Fatal(h.last().Err)
				}
			},
		})
		h.drawer.fail = nil
		clear(h.drawer.lacks)
		if landed != nil {
			h.jobs = nil
			landed()
		}
		for range 3 {
			h.work()
			h.wait(retryAfter)
		}
		check()
		wantInOrder(t, h.drawer.writes)
		if h.Waiting() || len(h.running()) != 0 || answers != flushes {
			t.Fatalf("at rest: waiting %v, %d timers, %d of %d flushes answered", h.Waiting(), len(h.timers), answers, flushes)
		}
	})
}

// wantInOrder checks that no older state of a document was written after a newer one.
func wantInOrder(t *rapid.T, writes []string) {
	last := map[string]int{}
	for _, write := range writes {
		for _, one := range strings.Fields(write) {
			id, body, _ := strings.Cut(one, "=")
			n, err := strconv.Atoi(body)
			if err != nil || n < last[id] {
				t.Fatalf("%s was written after %s=%d", one, id, last[id])
			}
			last[id] = n
		}
	}
}
