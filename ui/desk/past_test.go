package desk

import (
	"context"
	"slices"

	"shipslocker/domain"
)

// past is the history of a locker in memory.
type past struct {
	steps   []domain.Step
	printed []domain.Print // latest first
}

func (m *memory) Save(ctx context.Context, b domain.Batch) ([]domain.Record, error) {
	stood, err := m.Put(ctx, b.Records...)
	if err != nil {
		return nil, err
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, s := range b.Steps {
		if last := len(m.past.steps) - 1; last >= 0 && m.past.steps[last].Seq == s.Seq {
			m.past.steps[last] = s
		} else {
			m.past.steps = append(m.past.steps, s)
		}
	}
	return stood, nil
}

func (m *memory) LastSeq(context.Context) (int64, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if n := len(m.past.steps); n > 0 {
		return m.past.steps[n-1].Seq, nil
	}
	return 0, nil
}

func (m *memory) Line(ctx context.Context) (done, undone []domain.Step, err error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, s := range m.past.steps {
		switch s.Verb {
		case domain.Did:
			done, undone = append(done, bare(s)), nil
		case domain.Undid:
			undone, done = append(undone, done[len(done)-1]), done[:len(done)-1]
		case domain.Redid:
			done, undone = append(done, undone[len(undone)-1]), undone[:len(undone)-1]
		}
	}
	return done, undone, nil
}

func bare(s domain.Step) domain.Step {
	s.Changes = nil
	return s
}

func (m *memory) Step(_ context.Context, seq int64) (domain.Step, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, s := range m.past.steps {
		if s.Seq == seq {
			return s, nil
		}
	}
	return domain.Step{}, domain.ErrNotFound
}

func touches(s domain.Step, id domain.DocID) bool {
	return slices.ContainsFunc(s.Changes, func(c domain.Change) bool { return c.After.ID == id })
}

func (m *memory) StepsOf(_ context.Context, id domain.DocID) ([]domain.Step, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	var steps []domain.Step
	for _, s := range m.past.steps {
		if touches(s, id) {
			steps = append([]domain.Step{bare(s)}, steps...)
		}
	}
	return steps, nil
}

func (m *memory) Sessions(context.Context) ([]domain.Session, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	var sessions []domain.Session
	for _, s := range m.past.steps {
		if len(sessions) == 0 || sessions[0].Began != s.Session {
			sessions = append([]domain.Session{{Began: s.Session, First: s.Seq}}, sessions...)
		}
		sessions[0].Last = s.Seq
		sessions[0].Steps++
	}
	return sessions, nil
}

func (m *memory) StepsIn(_ context.Context, session domain.Moment) ([]domain.Step, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	var steps []domain.Step
	for _, s := range m.past.steps {
		if s.Session == session {
			steps = append(steps, bare(s))
		}
	}
	return steps, nil
}

func (m *memory) ShelfAt(ctx context.Context, seq int64) ([]domain.Head, error) {
	var shelf []domain.Head
	for id := range m.records {
		if r, err := m.RecordAt(ctx, id, seq); err == nil {
			shelf = append(shelf, r.Head)
		}
	}
	slices.SortFunc(shelf, func(a, b domain.Head) int { return int(b.Changed - a.Changed) })
	return shelf, nil
}

func (m *memory) RecordAt(_ context.Context, id domain.DocID, seq int64) (domain.Record, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	r, ok := m.records[id]
	if !ok {
		return domain.Record{}, domain.ErrNotFound
	}
	for _, s := range slices.Backward(m.past.steps) {
		for _, c := range s.Changes {
			if c.After.ID != id {
				continue
			}
			if s.Seq <= seq {
				return c.After, nil
			}
			r = c.Before
		}
	}
	if r.Binned != 0 { // before it was made
		return domain.Record{}, domain.ErrNotFound
	}
	return r, nil
}

func (m *memory) MarkPrinted(_ context.Context, prints ...domain.Print) error {
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, p := range prints {
		m.past.printed = slices.DeleteFunc(m.past.printed, func(old domain.Print) bool { return old.Record.ID == p.Record.ID && old.Form == p.Form })
		m.past.printed = slices.Insert(m.past.printed, 0, p)
	}
	return nil
}

func (m *memory) Printed(_ context.Context, id domain.DocID) ([]domain.Print, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	return slices.DeleteFunc(slices.Clone(m.past.printed), func(p domain.Print) bool { return p.Record.ID != id }), nil
}
