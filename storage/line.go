package storage

import (
	"context"
	"database/sql"
	"slices"

	"shipslocker/domain"
)

// line replays the log: which steps are done and which undone, each list with the next one to move last.
type line struct {
	done, undone []int64
	first        int64          // steps before it are no longer kept, or sum up a session
	empty        map[int64]bool // steps to skip
}

// read replays the log. It fetches only what is no ordinary step: the Seq of those are without gaps.
func (l *line) read(ctx context.Context, tx *sql.Tx) error {
	l.empty = map[int64]bool{}
	var last int64
	err := tx.QueryRowContext(ctx, "SELECT coalesce(min(seq), 1), coalesce(max(seq), 0) FROM step").Scan(&l.first, &last)
	if err != nil {
		return err
	}
	at := l.first
	var seq, of int64
	var verb domain.Verb
	var reach int
	err = each(ctx, tx, []any{&seq, &verb, &of, &reach}, func() {
		l.do(at, seq)
		at = seq + 1
		switch {
		case reach == reachEnd: // the sessions that were thinned are the oldest
			l.first, l.done, l.undone = at, nil, nil
		case verb == domain.Undid:
			move(&l.done, &l.undone, of)
		case verb == domain.Redid:
			move(&l.undone, &l.done, of)
		default:
			l.empty[seq] = true
			l.undone = l.undone[:0]
		}
	}, "SELECT seq, verb, of, reach FROM step WHERE verb <> ? OR reach <> ? ORDER BY seq", domain.Did, reachLine)
	l.do(at, last+1)
	l.done, l.undone = l.cut(l.done), l.cut(l.undone)
	return err
}

// do notes the steps from one to before another as done.
func (l *line) do(from, to int64) {
	if from < to {
		l.undone = l.undone[:0]
	}
	for ; from < to; from++ {
		l.done = append(l.done, from)
	}
}

// move takes a step out of one list, from its end but for steps to skip, to the end of the other.
func move(from, to *[]int64, seq int64) {
	for at := len(*from) - 1; at >= 0; at-- {
		if (*from)[at] == seq {
			*from = slices.Delete(*from, at, at+1)
			break
		}
	}
	*to = append(*to, seq)
}

// cut returns the end of a list that is still kept, without the steps to skip. What lies below a step that is
// not kept any more cannot be moved past it.
func (l *line) cut(list []int64) []int64 {
	kept := len(list)
	for kept > 0 && list[kept-1] >= l.first {
		kept--
	}
	return slices.DeleteFunc(list[kept:], func(seq int64) bool { return l.empty[seq] })
}

// steps reads the steps of the line.
func (l *line) steps(ctx context.Context, tx *sql.Tx) (done, undone []domain.Step, err error) {
	if len(l.done)+len(l.undone) == 0 {
		return nil, nil, nil
	}
	found := make(map[int64]domain.Step, len(l.undone))
	for _, seq := range l.undone {
		found[seq] = domain.Step{}
	}
	done = make([]domain.Step, 0, len(l.done))
	from := slices.Min(slices.Concat(l.done, l.undone))
	s := domain.Step{Verb: domain.Did}
	err = each(ctx, tx, []any{&s.Seq, &s.Session, &s.At, &s.Label}, func() {
		if n := len(done); n < len(l.done) && l.done[n] == s.Seq {
			done = append(done, s)
		} else if _, ok := found[s.Seq]; ok {
			found[s.Seq] = s
		}
	}, "SELECT seq, session, at, label FROM step WHERE seq >= ? AND verb = ? ORDER BY seq", from, domain.Did)
	for _, seq := range l.undone {
		undone = append(undone, found[seq])
	}
	return done, undone, err
}
