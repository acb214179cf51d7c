package storage

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// past is what the tests expect of a locker with a history: all of it in memory, answered by looking through.
type past struct {
	t       *rapid.T
	locker  *Locker
	session domain.Moment
	clock   domain.Moment

	now          map[domain.DocID]domain.Record
	steps        []domain.Step
	born         map[domain.DocID]int64 // the step that made it, while kept
	empty        map[int64]bool         // steps that changed nothing, or nothing that is left
	done, undone []int64
	thinned      int64 // steps up to here are ends of sessions, or gone
	made         int
}

func (p *past) last() int64 {
	if len(p.steps) == 0 {
		return 0
	}
	return p.steps[len(p.steps)-1].Seq
}

func (p *past) step(seq int64) *domain.Step {
	for i := range p.steps {
		if p.steps[i].Seq == seq {
			return &p.steps[i]
		}
	}
	return nil
}

func (p *past) tick() domain.Moment { p.clock++; return p.clock }

// next is a step with the next Seq.
func (p *past) next(verb domain.Verb, of int64, changes ...domain.Change) domain.Step {
	at := p.tick()
	s := domain.Step{Seq: p.last() + 1, Session: p.session, At: at, Verb: verb, Of: of, Label: fmt.Sprint(verb, " ", at)}
	for _, c := range changes {
		c.Before.Rev, c.After.Rev, c.After.Changed = 0, 0, at
		s.Changes = append(s.Changes, c)
	}
	return s
}

// enter notes a step that was saved.
func (p *past) enter(s domain.Step) {
	if s.Seq == p.last() {
		p.steps = p.steps[:len(p.steps)-1]
		p.done = slices.DeleteFunc(p.done, func(seq int64) bool { return seq == s.Seq })
	}
	p.steps = append(p.steps, s)
	delete(p.empty, s.Seq)
	switch s.Verb {
	case domain.Did:
		p.undone = nil
		effect := slices.ContainsFunc(s.Changes, func(c domain.Change) bool {
			return string(c.Before.Body) != string(c.After.Body) || c.Before.Title != c.After.Title || c.Before.Binned != c.After.Binned
		})
		if !effect {
			p.empty[s.Seq] = true
		}
		p.done = append(p.done, s.Seq)
	case domain.Undid:
		p.done = p.done[:len(p.done)-1]
		p.undone = append(p.undone, s.Of)
	case domain.Redid:
		p.undone = p.undone[:len(p.undone)-1]
		p.done = append(p.done, s.Of)
	}
	for _, c := range s.Changes {
		r := c.After
		r.Rev = p.now[r.ID].Rev
		p.now[r.ID] = r
	}
}

// line is what Line should return.
func (p *past) line() (done, undone []int64) {
	cut := func(list []int64) (kept []int64) {
		for _, seq := range list {
			if seq <= p.thinned {
				kept = nil
			} else {
				kept = append(kept, seq)
			}
		}
		return slices.DeleteFunc(kept, func(seq int64) bool { return p.empty[seq] })
	}
	p.done, p.undone = cut(p.done), cut(p.undone)
	return slices.Clone(p.done), slices.Clone(p.undone)
}

// save saves steps that lead from how things stand now, in one batch.
func (p *past) save(steps ...domain.Step) {
	var records []domain.Record
	for _, s := range steps {
		for _, c := range s.Changes {
			r := c.After
			at := slices.IndexFunc(records, func(o domain.Record) bool { return o.ID == r.ID })
			if at < 0 {
				r.Rev = p.now[r.ID].Rev
				records = append(records, r)
			} else {
				r.Rev = records[at].Rev
				records[at] = r
			}
		}
	}
	stored, err := p.locker.Save(ctx, domain.Batch{Records: records, Steps: steps})
	if err != nil {
		p.t.Fatal(err)
	}
	for _, s := range steps {
		p.enter(s)
	}
	for _, r := range stored {
		p.now[r.ID] = r
	}
}

func (p *past) draw() domain.Record {
	var ids []domain.DocID
	for id := range p.now {
		ids = append(ids, id)
	}
	if len(ids) == 0 {
		p.save(p.create())
		return p.draw()
	}
	slices.Sort(ids)
	return p.now[rapid.SampledFrom(ids).Draw(p.t, "id")]
}

// edited returns r with another body, long enough to be kept as a difference.
func (p *past) edited(r domain.Record) domain.Record {
	parts := strings.Split(string(r.Body), "|")
	if len(parts) < 8 {
		parts = strings.Split(`{"t":"`+strings.Repeat("one two three four five six seven eight|", 8)+`"}`, "|")
	}
	at := rapid.IntRange(1, len(parts)-2).Draw(p.t, "at")
	switch rapid.IntRange(0, 3).Draw(p.t, "how") {
	case 0:
		parts[at] = ""
	case 1:
		parts[at] += fmt.Sprint(" more ", p.tick())
	case 2:
		parts = slices.Insert(parts, at, strings.Repeat("long ", rapid.IntRange(0, 300).Draw(p.t, "n")))
	default:
		parts = slices.Insert(parts, at, parts[len(parts)-2])
	}
	r.Body = []byte(strings.Join(parts, "|"))
	if rapid.IntRange(0, 4).Draw(p.t, "renamed") == 0 {
		r.Title = rapid.SampledFrom([]string{"", "Kessa", "Bwap", "Škoda"}).Draw(p.t, "title")
	}
	return r
}

func (p *past) edit() domain.Change {
	r := p.draw()
	return domain.Change{Before: r, After: p.edited(r)}
}

func (p *past) actions() map[string]func(*rapid.T) {
	actions := map[string]func(){
		"create": func() { p.save(p.create()) },
		"create and edit in a batch": func() {
			first := p.create()
			made := first.Changes[0].After
			second := p.next(domain.Did, 0, domain.Change{Before: made, After: p.edited(made)})
			second.Seq++
			p.save(first, second)
		},
		"put a new one": func() {
			p.made++
			p.put(p.edited(note(domain.DocID(fmt.Sprint("doc", p.made)), "")))
		},
		"put":  func() { p.put(p.edited(p.draw())) },
		"edit": func() { p.save(p.next(domain.Did, 0, p.edit())) },
		"edit two": func() {
			a, b := p.edit(), p.edit()
			if a.After.ID != b.After.ID {
				p.save(p.next(domain.Did, 0, a, b))
			}
		},
		"two steps in a batch": func() {
			first := p.next(domain.Did, 0, p.edit())
			second := p.next(domain.Did, 0, domain.Change{Before: first.Changes[0].After, After: p.edited(first.Changes[0].After)})
			second.Seq++
			p.save(first, second)
		},
		"merge": func() {
			s := p.step(p.last())
			if s == nil || s.Verb != domain.Did || s.Seq <= p.thinned || len(s.Changes) != 1 || p.born[s.Changes[0].After.ID] == s.Seq {
				return // no step to merge with
			}
			c := s.Changes[0]
			switch rapid.IntRange(0, 3).Draw(p.t, "to") {
			case 0:
				c.After.Body, c.After.Title = c.Before.Body, c.Before.Title
			default:
				c.After = p.edited(c.After)
			}
			merged := p.next(domain.Did, 0, c)
			merged.Seq = s.Seq
			p.save(merged)
		},
		"bin or restore": func() {
			r := p.draw()
			c := domain.Change{Before: r, After: r}
			c.After.Binned = 0
			if r.Binned == 0 {
				c.After.Binned = p.tick()
			}
			p.save(p.next(domain.Did, 0, c))
		},
		"undo": func() { p.move(domain.Undid) },
		"redo": func() { p.move(domain.Redid) },
		"nothing": func() {
			r := p.draw()
			p.save(p.next(domain.Did, 0, domain.Change{Before: r, After: r}))
			p.save(p.next(domain.Did, 0))
		},
		"a step out of turn": func() {
			s := p.next(domain.Did, 0, p.edit())
			s.Seq += rapid.SampledFrom([]int64{-5, -2, 1, 7}).Draw(p.t, "off")
			r := s.Changes[0].After
			r.Rev = p.now[r.ID].Rev
			_, err := p.locker.Save(ctx, domain.Batch{Records: []domain.Record{r}, Steps: []domain.Step{s}})
			if !errors.Is(err, domain.ErrStale) {
				p.t.Fatalf("step %d after %d: %v", s.Seq, p.last(), err)
			}
		},
		"reopen": p.reopen,
		"thin":   func() { p.thin(int64(rapid.IntRange(0, 20_000).Draw(p.t, "bound"))) },
		"purge":  p.purge,
		"look":   p.look,
	}
	wrapped := map[string]func(*rapid.T){}
	for name, f := range actions {
		wrapped[name] = func(t *rapid.T) { p.t = t; f() }
	}
	wrapped[""] = func(t *rapid.T) { p.t = t; p.glance() }
	return wrapped
}

// create is a step that makes a document, as the journal enters it.
func (p *past) create() domain.Step {
	p.made++
	r := p.edited(note(domain.DocID(fmt.Sprint("doc", p.made)), ""))
	r.Created = p.tick()
	before := r
	before.Binned, before.Changed = p.clock, p.clock
	s := p.next(domain.Did, 0, domain.Change{Before: before, After: r})
	p.born[r.ID] = s.Seq
	return s
}

func (p *past) put(r domain.Record) {
	r.Changed = p.tick()
	p.now[r.ID] = must(p.locker.Put(ctx, r))[0]
}

func (p *past) move(verb domain.Verb) {
	done, undone := p.line()
	list := done
	if verb == domain.Redid {
		list = undone
	}
	if len(list) == 0 {
		return
	}
	of := list[len(list)-1]
	var changes []domain.Change
	for _, c := range p.step(of).Changes {
		if verb == domain.Undid {
			c.Before, c.After = c.After, c.Before
		}
		c.Before = p.now[c.After.ID]
		if c.After.Binned != 0 && c.Before.Binned == 0 {
			c.After.Binned = p.tick()
		}
		changes = append(changes, c)
	}
	p.save(p.next(verb, of, changes...))
}

func (p *past) reopen() {
	path := p.locker.Path()
	if err := p.locker.Close(); err != nil {
		p.t.Fatal(err)
	}
	p.open(path)
	p.session = p.tick()
	p.look()
}

func (p *past) open(path string) {
	p.locker = must(Open(ctx, path, on(1, 1)))
	if _, err := p.locker.db.Exec("PRAGMA synchronous = OFF"); err != nil {
		p.t.Fatal(err)
	}
}

func (p *past) purge() {
	before := p.clock - 3
	n := 0
	for id, r := range p.now {
		if r.Binned == 0 || r.Binned >= before {
			continue
		}
		n++
		delete(p.now, id)
		delete(p.born, id)
		for i := range p.steps {
			s := &p.steps[i]
			had := len(s.Changes)
			s.Changes = slices.DeleteFunc(slices.Clone(s.Changes), func(c domain.Change) bool { return c.After.ID == id })
			if had > 0 && len(s.Changes) == 0 {
				p.empty[s.Seq] = true
			}
		}
	}
	if got := must(p.locker.Purge(ctx, before)); got != n {
		p.t.Fatalf("%d documents went, want %d", got, n)
	}
}

// thin thins, looks which sessions that hit, and does the same to what is expected.
func (p *past) thin(bound int64) {
	if err := p.locker.thin(ctx, bound); err != nil {
		p.t.Fatal(err)
	}
	kept := map[domain.Moment]domain.Session{}
	for _, s := range must(p.locker.Sessions(ctx)) {
		kept[s.Began] = s
	}
	var ends, steps []domain.Step
	whole := false // from some session on everything is kept, the newest in any case
	for _, s := range sessionsOf(p.steps) {
		have, ok := kept[s[0].Session]
		left := must(p.locker.StepsIn(ctx, s[0].Session))
		newest := s[len(s)-1].Seq == p.last()
		switch {
		case !whole && !newest && (!ok || len(left) == 1 && left[0].Label == endLabel):
			ends = append(ends, p.end(ends, s))
			p.thinned = s[len(s)-1].Seq
			if ok {
				steps = append(steps, ends[len(ends)-1])
			}
		case have.Steps == len(s):
			whole = true
			steps = append(steps, s...)
		default:
			p.t.Fatalf("of session %d %+v is left", s[0].Session, have)
		}
	}
	for id, seq := range p.born {
		if len(steps) == 0 || seq < steps[0].Seq {
			delete(p.born, id)
		}
	}
	p.steps = steps
	p.look()
}

func sessionsOf(steps []domain.Step) (sessions [][]domain.Step) {
	for i, s := range steps {
		if i == 0 || steps[i-1].Session != s.Session {
			sessions = append(sessions, nil)
		}
		sessions[len(sessions)-1] = append(sessions[len(sessions)-1], s)
	}
	return sessions
}

// end sums a session up, of which earlier is what comes before it.
func (p *past) end(earlier, session []domain.Step) domain.Step {
	last := session[len(session)-1]
	end := domain.Step{Seq: last.Seq, Session: last.Session, At: last.At, Verb: domain.Did, Label: endLabel}
	for _, s := range session {
		for _, c := range s.Changes {
			at := slices.IndexFunc(end.Changes, func(o domain.Change) bool { return o.After.ID == c.After.ID })
			if at < 0 {
				end.Changes = append(end.Changes, c)
			} else {
				end.Changes[at].After = c.After
			}
		}
	}
	for i := range end.Changes {
		c := &end.Changes[i]
		made := p.born[c.After.ID]
		from := c.After
		if made == 0 || made < session[0].Seq {
			from = c.Before
			for _, s := range earlier {
				for _, e := range s.Changes {
					if e.After.ID == c.After.ID {
						from = e.After
					}
				}
			}
		} else {
			p.born[c.After.ID] = last.Seq
		}
		from.Binned, from.Changed = c.Before.Binned, c.Before.Changed
		c.Before = from
	}
	slices.SortFunc(end.Changes, func(a, b domain.Change) int { return strings.Compare(string(a.After.ID), string(b.After.ID)) })
	return end
}

// at is what RecordAt should return.
func (p *past) at(id domain.DocID, seq int64) (domain.Record, bool) {
	now, ok := p.now[id]
	if !ok {
		return now, false
	}
	first, stood := true, now
	stood.Rev = 0
	for _, s := range p.steps {
		for _, c := range s.Changes {
			if c.After.ID != id {
				continue
			}
			if s.Seq > seq && first {
				return c.Before, p.born[id] != s.Seq
			}
			if s.Seq <= seq {
				stood = c.After
			}
			first = false
		}
	}
	stood.Created = now.Created
	return stood, true
}

// glance compares what is quick to compare.
func (p *past) glance() {
	if seq := must(p.locker.LastSeq(ctx)); seq != p.last() {
		p.t.Fatalf("last step is %d, want %d", seq, p.last())
	}
	done, undone := p.line()
	gotDone, gotUndone, err := p.locker.Line(ctx)
	if err != nil {
		p.t.Fatal(err)
	}
	p.wantSteps("done", gotDone, done)
	p.wantSteps("undone", gotUndone, undone)
}

func (p *past) wantSteps(what string, got []domain.Step, want []int64) {
	var steps []domain.Step
	for _, seq := range want {
		s := *p.step(seq)
		s.Changes = nil
		steps = append(steps, s)
	}
	if !slices.EqualFunc(got, steps, sameStep) {
		p.t.Fatalf("%s:\ngot  %+v\nwant %+v", what, got, steps)
	}
}

func sameRecord(a, b domain.Record) bool {
	return a.Head == b.Head && a.Version == b.Version && string(a.Body) == string(b.Body) && slices.Equal(a.Pictures, b.Pictures)
}

func sameStep(a, b domain.Step) bool {
	changes := slices.EqualFunc(a.Changes, b.Changes, func(a, b domain.Change) bool {
		return sameRecord(a.Before, b.Before) && sameRecord(a.After, b.After)
	})
	a.Changes, b.Changes = nil, nil
	return changes && fmt.Sprint(a) == fmt.Sprint(b)
}

// look compares everything.
func (p *past) look() {
	p.glance()
	for seq := int64(-1); seq <= p.last()+1; seq++ {
		p.lookAt(seq)
	}
	for _, s := range p.steps {
		if got := must(p.locker.Step(ctx, s.Seq)); !sameStep(got, s) {
			p.t.Fatalf("step:\ngot  %+v\nwant %+v", got, s)
		}
	}
	if _, err := p.locker.Step(ctx, p.last()+1); !errors.Is(err, domain.ErrNotFound) {
		p.t.Fatalf("a step that is not there: %v", err)
	}
	for id := range p.now {
		var of []int64
		for _, s := range p.steps {
			if slices.ContainsFunc(s.Changes, func(c domain.Change) bool { return c.After.ID == id }) {
				of = append(of, s.Seq)
			}
		}
		slices.Reverse(of)
		p.wantSteps("of "+string(id), must(p.locker.StepsOf(ctx, id)), of)
	}
	var sessions []domain.Session
	for _, s := range sessionsOf(p.steps) {
		sessions = append(sessions, domain.Session{Began: s[0].Session, First: s[0].Seq, Last: s[len(s)-1].Seq, Steps: len(s)})
		var in []int64
		for _, s := range s {
			in = append(in, s.Seq)
		}
		p.wantSteps("in session", must(p.locker.StepsIn(ctx, s[0].Session)), in)
	}
	slices.Reverse(sessions)
	if got := must(p.locker.Sessions(ctx)); !slices.Equal(got, sessions) {
		p.t.Fatalf("sessions %+v, want %+v", got, sessions)
	}
	if findings := must(p.locker.Verify(ctx)); len(findings) > 0 {
		p.t.Fatalf("found %q", findings)
	}
}

func (p *past) lookAt(seq int64) {
	var heads []domain.Head
	for id := range p.now {
		want, ok := p.at(id, seq)
		got, err := p.locker.RecordAt(ctx, id, seq)
		if !ok && !errors.Is(err, domain.ErrNotFound) || ok && (err != nil || !sameRecord(got, want)) {
			p.t.Fatalf("document %s as of step %d: %v\ngot  %+v %s\nwant %+v %s, %v", id, seq, err, got.Head, got.Body, want.Head, want.Body, ok)
		}
		if ok {
			heads = append(heads, want.Head)
		}
	}
	slices.SortFunc(heads, func(a, b domain.Head) int {
		if a.Changed != b.Changed {
			return int(b.Changed - a.Changed)
		}
		return strings.Compare(string(a.ID), string(b.ID))
	})
	if got := must(p.locker.ShelfAt(ctx, seq)); !slices.Equal(got, heads) {
		p.t.Fatalf("shelf as of step %d:\ngot  %+v\nwant %+v", seq, got, heads)
	}
}

// A history agrees with a simple one in memory after any sequence of steps, undos, redos, merges, puts without
// steps, purges and thinnings, also after opening again.
func TestHistoryAgreesWithALog(t *testing.T) {
	t.Parallel() // it waits for the disk most of the time
	folder := t.TempDir()
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		p := &past{
			t: t, clock: noon, session: noon, now: map[domain.DocID]domain.Record{},
			born: map[domain.DocID]int64{}, empty: map[int64]bool{},
		}
		path := filepath.Join(folder, fmt.Sprintf("%d.locker", round))
		if err := must(Create(ctx, path, on(1, 1))).Close(); err != nil {
			t.Fatal(err)
		}
		p.open(path)
		defer func() {
			if err := p.locker.Close(); err != nil {
				t.Fatal(err)
			}
		}()
		t.Repeat(p.actions())
		p.t = t
		p.reopen()
	})
}

func TestSaveRefuses(t *testing.T) {
	for name, tc := range map[string]struct {
		bad  func(b *domain.Batch)
		want error
	}{
		"a step that was kept before the last": {func(b *domain.Batch) { b.Steps[0].Seq = 2 }, domain.ErrStale},
		"a step after a gap":                   {func(b *domain.Batch) { b.Steps[0].Seq = 5 }, domain.ErrStale},
		"a step without a place":               {func(b *domain.Batch) { b.Steps[0].Seq = 0 }, domain.ErrStale},
		"a step of a document that is not there": {
			func(b *domain.Batch) { b.Steps[0].Changes[0].After.ID = "gone" }, domain.ErrNotFound,
		},
		"an unknown verb":               {func(b *domain.Batch) { b.Steps[0].Verb = "dance" }, domain.ErrInput},
		"a state that is no JSON":       {func(b *domain.Batch) { b.Steps[0].Changes[0].Before.Body = []byte("{") }, domain.ErrBody},
		"a record that is behind":       {func(b *domain.Batch) { b.Records[0].Rev-- }, domain.ErrStale},
		"a second step that is no good": {func(b *domain.Batch) { b.Steps = append(b.Steps, b.Steps[0]); b.Steps[1].Seq = 9 }, domain.ErrStale},
	} {
		t.Run(name, func(t *testing.T) {
			l, r := crewed(t, 2)
			states := count(t, l, "SELECT count(*) FROM state")
			next := r
			next.Body = []byte(`{"next": true}`)
			b := domain.Batch{Records: []domain.Record{next}, Steps: []domain.Step{did(4, r, next)}}
			tc.bad(&b)
			if _, err := l.Save(ctx, b); !errors.Is(err, tc.want) {
				t.Errorf("save: %v, want %v", err, tc.want)
			}
			if now := must(l.Get(ctx, "a")); fmt.Sprint(now) != fmt.Sprint(r) {
				t.Errorf("the document is now %+v", now)
			}
			if n := count(t, l, "SELECT count(*) FROM state"); n != states || must(l.LastSeq(ctx)) != 3 {
				t.Errorf("%d states, %d steps; want %d and 3", n, must(l.LastSeq(ctx)), states)
			}
			keep(t, l, did(4, r, next)) // what memory knows is right again
			if got := must(l.RecordAt(ctx, "a", 4)); string(got.Body) != string(next.Body) {
				t.Errorf("afterwards: %s", got.Body)
			}
		})
	}
}

func TestUndoAndRedoKeepNoStateAnew(t *testing.T) {
	l, now := crewed(t, 60)
	states := count(t, l, "SELECT count(*) FROM state")
	seq := must(l.LastSeq(ctx))
	move := func(verb domain.Verb, of int64) {
		c := must(l.Step(ctx, of)).Changes[0]
		if verb == domain.Undid {
			c.Before, c.After = c.After, c.Before
		}
		seq++
		s := did(seq, now, c.After)
		s.Verb, s.Of = verb, of
		now = keep(t, l, s)
	}
	for of := int64(61); of >= 1; of-- { // the first one too: it goes to the bin
		move(domain.Undid, of)
	}
	if now.Binned == 0 {
		t.Error("the document is not in the bin")
	}
	for of := int64(1); of <= 61; of++ {
		move(domain.Redid, of)
	}
	if n := count(t, l, "SELECT count(*) FROM state"); n != states {
		t.Errorf("%d states, were %d", n, states)
	}
	done, undone, err := l.Line(ctx)
	check(t, err)
	if len(done) != 61 || len(undone) != 0 {
		t.Errorf("%d done, %d undone", len(done), len(undone))
	}
}

func TestTypingOnReplacesTheStep(t *testing.T) {
	l, before := crewed(t, 1)
	states := count(t, l, "SELECT count(*) FROM state")
	after := before
	for _, text := range []string{"K", "Ke", "Kes", "Kess", "Kessa"} {
		after.Title, after.Body = text, fmt.Appendf(nil, `{"name": %q}`, text)
		keep(t, l, did(3, before, after))
		if n := count(t, l, "SELECT count(*) FROM state"); n != states+1 || must(l.LastSeq(ctx)) != 3 {
			t.Fatalf("%d states and %d steps, want %d and 3", n, must(l.LastSeq(ctx)), states+1)
		}
	}
	if got := must(l.Step(ctx, 3)).Changes[0]; got.After.Title != "Kessa" || string(got.Before.Body) != string(before.Body) {
		t.Errorf("the step leads from %s to %s", got.Before.Body, got.After.Body)
	}
	wantSound(t, l)
}

func TestPurgeKeepsWhatTheHistoryRefersTo(t *testing.T) {
	l := fresh(t)
	portrait, map1 := must(l.PutPicture(ctx, picture("portrait"))), must(l.PutPicture(ctx, picture("map")))
	printed, loose := must(l.PutPicture(ctx, picture("printed"))), must(l.PutPicture(ctx, picture("loose")))
	with := note("a", "Ada")
	with.Pictures = []domain.PictureID{portrait}
	before := with
	before.Binned = noon
	r := keep(t, l, did(1, before, with))
	without := r
	without.Pictures, without.Body = nil, []byte(`{}`)
	r = keep(t, l, did(2, r, without))
	r.Pictures = []domain.PictureID{printed}
	check(t, l.MarkPrinted(ctx, domain.Print{Record: r, At: noon}))
	other := note("b", "Bwap")
	other.Pictures = []domain.PictureID{map1}
	gone := keep(t, l, did(3, other, other))
	binned := gone
	binned.Binned = noon + 4
	keep(t, l, did(4, gone, binned))

	if n := must(l.Purge(ctx, noon+9)); n != 1 {
		t.Fatalf("%d documents went", n)
	}
	for id, want := range map[domain.PictureID]bool{portrait: true, printed: true, map1: false, loose: false} {
		if _, err := l.Picture(ctx, id); errors.Is(err, domain.ErrNotFound) == want {
			t.Errorf("picture %.8s: %v, should be kept: %v", id, err, want)
		}
	}
	done, _, err := l.Line(ctx)
	check(t, err)
	if len(done) != 2 || done[1].Seq != 2 {
		t.Errorf("the line has %+v", done)
	}
	if n := count(t, l, "SELECT count(*) FROM state WHERE document = 'b'"); n != 0 {
		t.Errorf("%d states of what is gone", n)
	}
	wantSound(t, l)
	// The same document may come again, and was not there before.
	other.Pictures = nil
	before = other
	before.Binned = noon + 10
	keep(t, l, did(5, before, other))
	if _, err := l.RecordAt(ctx, "b", 4); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("before it came again: %v", err)
	}
}

func TestEachFormIsAsItWasPrintedLast(t *testing.T) {
	l, r := crewed(t, 1)
	if got := must(l.Printed(ctx, "a")); len(got) != 0 {
		t.Errorf("never printed: %v", got)
	}
	later := r
	later.Title, later.Body = "Later", []byte(`{}`)
	check(t, l.MarkPrinted(ctx, domain.Print{Record: r, Form: "form", At: noon + 5}, domain.Print{Record: r, Form: "play", At: noon + 5}))
	check(t, l.MarkPrinted(ctx, domain.Print{Record: later, Form: "play", At: noon + 7}))
	r.Rev, later.Rev = 0, 0
	want := []domain.Print{{Record: later, Form: "play", At: noon + 7}, {Record: r, Form: "form", At: noon + 5}}
	if got := must(l.Printed(ctx, "a")); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("printed %+v, want %+v", got, want)
	}
	if err := l.MarkPrinted(ctx, domain.Print{Record: note("b", "Bwap"), At: noon}); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("printed what is not in the locker: %v", err)
	}
}

// What was printed before forms were kept apart still is.
func TestWhatAnOlderVersionPrintedStaysPrinted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.locker")
	db := connect(path, making)
	check(t, upgrade(ctx, db, schema[:3], 0))
	kept, _, err := new(packer).pack(nil, []byte(`{"t": "old"}`))
	check(t, err)
	_, err = db.Exec(`INSERT INTO document VALUES ('a', 'game/note', 'Ada', '', 1, 2, 0, 3, 1, '{}');
		INSERT INTO printed VALUES ('a', 5, 2, 0, 'game/note', 1, 1, 'Ada before', '', '[]', ?)`, kept)
	check(t, err)
	check(t, db.Close())
	read := func(l *Locker) {
		t.Helper()
		got := must(l.Printed(ctx, "a"))
		if len(got) != 1 || got[0].At != 5 || got[0].Form != "" || got[0].Record.Title != "Ada before" || string(got[0].Record.Body) != `{"t": "old"}` {
			t.Errorf("printed was %+v", got)
		}
	}
	saved := filepath.Join(t.TempDir(), "saved.locker")
	must(Recover(ctx, path, saved))
	read(opened(t, saved))
	l := opened(t, path)
	read(l)
	wantSound(t, l)
}

func TestVerifyFindsADamagedHistory(t *testing.T) {
	noJSON, _, err := new(packer).pack(nil, []byte("{"))
	check(t, err)
	for name, tc := range map[string]struct{ damage, want string }{
		"a sound history":                {"SELECT 1", ""},
		"a state is gone":                {"DELETE FROM state WHERE id = 3", "refers to a state or a document that is missing"},
		"a state's bytes changed":        {"UPDATE state SET body = x'0000000000' WHERE id = 3", "state 3 of the history, of document a: a kept body is damaged"},
		"a state kept whole is no JSON":  {fmt.Sprintf("UPDATE state SET base = NULL, body = x'%x' WHERE id = 3", noJSON), "state 3 of the history, of document a: its body is not JSON"},
		"a state's base is gone":         {"UPDATE state SET base = 99 WHERE base IS NOT NULL", "a kept body is damaged"},
		"a state's head is gone":         {"UPDATE state SET head = 99 WHERE id = 3", "state 3 of the history, of document a, refers to one that is missing"},
		"a picture it refers to is gone": {`UPDATE state SET pictures = '["abc"]' WHERE id = 1`, "refers to picture abc, which is missing"},
		"a step is gone":                 {"DELETE FROM step WHERE seq = 2", "step 2 of the history"},
		"what was printed is cut short":  {"UPDATE printed SET body = x'00'", "as it was last printed"},
		"a document with a past is gone": {"DELETE FROM document", "refers to a state or a document that is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			l, r := crewed(t, 5)
			check(t, l.MarkPrinted(ctx, domain.Print{Record: r, At: noon}))
			_, err := l.db.Exec("PRAGMA foreign_keys = OFF; " + tc.damage)
			check(t, err)
			got := strings.Join(must(l.Verify(ctx)), "\n")
			if !strings.Contains(got, tc.want) || (tc.want == "") != (got == "") {
				t.Errorf("found %q, want %q", got, tc.want)
			}
		})
	}
}

func TestACopyHasTheHistory(t *testing.T) {
	l, r := crewed(t, 5)
	path := filepath.Join(t.TempDir(), "copy.locker")
	check(t, l.CopyTo(ctx, path))
	c := opened(t, path)
	if got := must(c.RecordAt(ctx, "a", 6)); string(got.Body) != string(r.Body) || must(c.LastSeq(ctx)) != 6 {
		t.Errorf("the copy has %s at step %d", got.Body, must(c.LastSeq(ctx)))
	}
	done, _, err := c.Line(ctx)
	check(t, err)
	if len(done) != 6 {
		t.Errorf("its line has %d steps", len(done))
	}
}

// A locker of version 1 comes up to date with its documents and pictures, and its past begins there.
func TestALockerOfVersionOneIsUpgraded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.locker")
	db := connect(path, making)
	check(t, upgrade(ctx, db, schema[:1], 0))
	_, err := db.Exec(`INSERT INTO picture VALUES (?, ?)`, domain.PictureIDOf(picture("x")), picture("x"))
	check(t, err)
	_, err = db.Exec(`INSERT INTO document VALUES ('a', 'game/note', 'Ada', 'of Škoda', 1, 2, 0, 3, 1, '{"t": "first"}'),
			('b', 'game/note', 'Bwap', '', 1, 1, 7, 1, 1, '{}')`)
	check(t, err)
	_, err = db.Exec(`INSERT INTO document_picture VALUES ('a', ?)`, domain.PictureIDOf(picture("x")))
	check(t, err)
	check(t, db.Close())

	l := opened(t, path)
	a := must(l.Get(ctx, "a"))
	if a.Title != "Ada" || string(a.Body) != `{"t": "first"}` || len(a.Pictures) != 1 || a.Rev != 3 || len(must(l.List(ctx))) != 2 {
		t.Errorf("after the upgrade: %+v", a)
	}
	if got := fmt.Sprint(must(l.Search(ctx, "skoda first", 9))); got != "[a]" {
		t.Errorf("search finds %s", got)
	}
	if seq := must(l.LastSeq(ctx)); seq != 0 || len(must(l.ShelfAt(ctx, 0))) != 2 {
		t.Errorf("%d steps", seq)
	}
	next := a
	next.Body = []byte(`{"t": "second"}`)
	keep(t, l, did(1, a, next))
	if got := must(l.RecordAt(ctx, "a", 0)); string(got.Body) != string(a.Body) || got.Changed != a.Changed || len(got.Pictures) != 1 {
		t.Errorf("before its first step: %+v", got)
	}
	b := must(l.Get(ctx, "b")) // restored from the bin: it was there before
	restored := b
	restored.Binned = 0
	keep(t, l, did(2, b, restored))
	if got := must(l.RecordAt(ctx, "b", 1)); got.Binned != 7 {
		t.Errorf("before it was restored: %+v", got)
	}
	wantSound(t, l)
}

// However long a locker is played in, its history stays near its bound, and what is kept is right.
func TestTheHistoryIsBounded(t *testing.T) {
	const bound = 120_000
	l := fresh(t)
	_, err := l.db.Exec("PRAGMA synchronous = OFF")
	check(t, err)
	p := &player{locker: l, chance: rand.New(rand.NewPCG(1, 2)), now: noon}
	sheets := []*sheet{newSheet(p.chance, "a", 5000), newSheet(p.chance, "b", 5000), newSheet(p.chance, "map", 40_000)}
	p.save(sheets...)
	var ends []domain.Record // of "a", a session each
	most := 0
	for week := range 30 {
		check(t, l.thin(ctx, bound))
		p.session = p.now + 1_000_000
		p.now = p.session
		for i := range 100 {
			p.step(sheets[i%3])
			if i%20 == 19 {
				p.save(sheets...)
			}
		}
		ends = append(ends, sheets[0].record)
		kept := count(t, l, "SELECT (SELECT sum(length(body)) FROM state) + (SELECT count(*) FROM change) * 100")
		if most = max(most, kept); kept > bound*3/2 {
			t.Fatalf("week %d: %d bytes kept", week, kept)
		}
	}
	sessions := must(l.Sessions(ctx))
	if len(sessions) < 3 || sessions[0].Steps != 100 || sessions[len(sessions)-1].Steps != 1 {
		t.Errorf("sessions kept: %+v", sessions)
	}
	t.Logf("at most %d bytes, %d sessions", most, len(sessions))
	for i, s := range sessions {
		want := ends[len(ends)-1-i]
		if got := must(l.RecordAt(ctx, "a", s.Last)); string(got.Body) != string(want.Body) || got.Changed != want.Changed {
			t.Errorf("session %d ends otherwise", i)
		}
	}
	done, _, err := l.Line(ctx)
	check(t, err)
	for _, s := range done {
		if s.Label == endLabel {
			t.Errorf("the line has %+v", s)
		}
	}
	wantSound(t, l)
}
