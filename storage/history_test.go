package storage

import (
	"errors"
	"fmt"
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
		p.t.Skip("no documents")
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
		"create": func() {
			p.made++
			r := p.edited(note(domain.DocID(fmt.Sprint("doc", p.made)), ""))
			r.Created = p.tick()
			before := r
			before.Binned, before.Changed = p.clock, p.clock
			s := p.next(domain.Did, 0, domain.Change{Before: before, After: r})
			p.save(s)
			p.born[r.ID] = s.Seq
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
				p.t.Skip("no step to merge with")
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
		p.t.Skip("nothing to move")
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
	if fmt.Sprint(got) != fmt.Sprint(steps) {
		p.t.Fatalf("%s:\ngot  %+v\nwant %+v", what, got, steps)
	}
}

// look compares everything.
func (p *past) look() {
	p.glance()
	for seq := int64(-1); seq <= p.last()+1; seq++ {
		p.lookAt(seq)
	}
	for _, s := range p.steps {
		if got := must(p.locker.Step(ctx, s.Seq)); fmt.Sprint(got) != fmt.Sprint(s) {
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
	if got := must(p.locker.Sessions(ctx)); fmt.Sprint(got) != fmt.Sprint(sessions) {
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
		if !ok && !errors.Is(err, domain.ErrNotFound) || ok && (err != nil || fmt.Sprint(got) != fmt.Sprint(want)) {
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
	if got := must(p.locker.ShelfAt(ctx, seq)); fmt.Sprint(got) != fmt.Sprint(heads) {
		p.t.Fatalf("shelf as of step %d:\ngot  %+v\nwant %+v", seq, got, heads)
	}
}

// A history agrees with a simple one in memory after any sequence of steps, undos, redos, merges, puts without
// steps, purges and thinnings, also after opening again.
func TestHistoryAgreesWithALog(t *testing.T) {
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
