package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"shipslocker/domain"
)

// bound is how many bytes of history a locker keeps in full, about. Above it the oldest sessions are thinned
// until it has no more than three quarters of that.
const bound = 64 << 20

// endLabel is the label of the one step that is left of a session that was thinned.
const endLabel = "end of session"

// thin brings the history under its bound if it is above: of the oldest sessions it keeps one step each, to how
// they left the documents; if that is not enough, it forgets the oldest of those. The newest session it never
// touches.
func (l *Locker) thin(ctx context.Context, bound int64) error {
	var upto sql.NullInt64
	err := l.db.QueryRowContext(ctx, "SELECT upto FROM step ORDER BY seq DESC LIMIT 1").Scan(&upto)
	if errors.Is(err, sql.ErrNoRows) || err == nil && upto.Int64 <= bound {
		return nil
	}
	if err == nil {
		err = l.writeHistory(ctx, func(tx *sql.Tx) error {
			defer l.memory.forget()
			return (&thinning{ctx: ctx, tx: tx, excess: upto.Int64 - bound*3/4}).run()
		})
	}
	if err != nil {
		return fmt.Errorf("thin the history of %s: %w", l.path, edge(err))
	}
	return nil
}

// thinning is the thinning of a history in one transaction.
type thinning struct {
	ctx    context.Context
	tx     *sql.Tx
	excess int64 // bytes still to go
}

// stretch is the steps of one session.
type stretch struct {
	session     domain.Moment
	first, last int64
	bytes       int64 // of the session in the history
	ended       bool  // it is thinned already
}

func (t *thinning) run() error {
	for _, shrink := range []func(stretch) error{t.end, t.forget} {
		sessions, err := t.sessions()
		if err != nil {
			return err
		}
		for _, s := range sessions {
			if t.excess <= 0 {
				break
			}
			if err := shrink(s); err != nil {
				return err
			}
		}
		if err := t.sweep(); err != nil {
			return err
		}
	}
	return nil
}

// sessions returns all sessions but the newest, oldest first.
func (t *thinning) sessions() ([]stretch, error) {
	var sessions []stretch
	var s stretch
	err := each(t.ctx, t.tx, []any{&s.session, &s.first, &s.last, &s.bytes, &s.ended}, func() { sessions = append(sessions, s) },
		`WITH s AS (SELECT session, min(seq) AS first, max(seq) AS last, max(upto) AS upto, max(reach = ?) AS ended
			FROM step GROUP BY session)
		SELECT session, first, last, upto - coalesce((SELECT upto FROM step WHERE seq < first ORDER BY seq DESC LIMIT 1), 0), ended
		FROM s ORDER BY last`, reachEnd)
	return sessions[:max(0, len(sessions)-1)], err
}

// forget removes a session that is thinned.
func (t *thinning) forget(s stretch) error {
	if !s.ended {
		return nil
	}
	t.excess -= s.bytes
	return t.exec("DELETE FROM step WHERE seq = ?", s.last)
}

// end replaces a session's steps by one.
func (t *thinning) end(s stretch) error {
	if s.ended {
		return nil
	}
	t.excess -= s.bytes
	var at domain.Moment
	var fresh, upto int64
	err := t.tx.QueryRowContext(t.ctx, `SELECT at, upto, (SELECT min(fresh) FROM step WHERE session = ?) FROM step WHERE seq = ?`,
		s.session, s.last).Scan(&at, &upto, &fresh)
	if err != nil {
		return err
	}
	changes, err := t.ends(s.session)
	if err != nil {
		return err
	}
	k := keeping{ctx: t.ctx, tx: t.tx, memory: &memory{upto: upto}}
	if err := t.exec("DELETE FROM step WHERE session = ?", s.session); err != nil {
		return err
	}
	step := domain.Step{Seq: s.last, Session: s.session, At: at, Verb: domain.Did, Label: endLabel}
	if err := k.insertStep(step, reachEnd, fresh); err != nil {
		return err
	}
	for i, c := range changes {
		if err := k.insertChange(s.last, i, c); err != nil {
			return err
		}
	}
	return nil
}

// ends returns what a session did to each document, as one change.
func (t *thinning) ends(session domain.Moment) ([]keptChange, error) {
	var changes []keptChange
	var c keptChange
	var was, is, earlier, first int64
	err := each(t.ctx, t.tx, []any{
		&c.document, &c.born, &was, &c.was.binned, &c.was.changed, &is, &c.is.binned, &c.is.changed, &earlier, &first,
	}, func() {
		switch {
		case c.born: // what it was before nobody will ask
			was = is
		case earlier != 0:
			was = earlier
		}
		c.was.state, c.is.state = &state{id: was}, &state{id: is}
		changes = append(changes, c)
	}, `WITH ours AS (SELECT document, min(step) AS first, max(step) AS last FROM change JOIN step ON seq = step
			WHERE session = ? GROUP BY document)
		SELECT o.document, f.born, f.before, f.before_binned, f.before_changed, l.after, l.after_binned, l.after_changed,
			coalesce((SELECT after FROM change e WHERE e.document = o.document AND e.step < o.first ORDER BY e.step DESC LIMIT 1), 0), o.first
		FROM ours o JOIN change f ON f.document = o.document AND f.step = o.first
			JOIN change l ON l.document = o.document AND l.step = o.last
		ORDER BY o.document`, session)
	return changes, err
}

// sweep removes the states that no change refers to any more and counts anew.
func (t *thinning) sweep() error {
	gone := map[int64]bool{}
	var id int64
	err := each(t.ctx, t.tx, []any{&id}, func() { gone[id] = true },
		"SELECT id FROM state WHERE id NOT IN (SELECT before FROM change UNION ALL SELECT after FROM change)")
	if err != nil || len(gone) == 0 {
		return err
	}
	var loose []int64 // states that are kept and need one that is not
	var head, base int64
	err = each(t.ctx, t.tx, []any{&id, &head, &base}, func() {
		if !gone[id] && (gone[head] || gone[base]) {
			loose = append(loose, id)
		}
	}, "SELECT id, coalesce(head, 0), coalesce(base, 0) FROM state WHERE head IS NOT NULL OR base IS NOT NULL")
	if err != nil {
		return err
	}
	var p packer
	for _, id := range loose {
		if err := t.free(&p, id); err != nil {
			return err
		}
	}
	for id := range gone {
		if err := t.exec("DELETE FROM state WHERE id = ?", id); err != nil {
			return err
		}
	}
	return t.count()
}

// free keeps a state whole, so that it needs no other.
func (t *thinning) free(p *packer, id int64) error {
	s, err := readState(t.ctx, t.tx, id)
	if err != nil {
		return err
	}
	kept, _, err := p.pack(nil, s.body)
	if err != nil {
		return err
	}
	return t.exec("UPDATE state SET head = NULL, version = ?, title = ?, words = ?, pictures = ?, base = NULL, body = ? WHERE id = ?",
		s.version, s.title, s.words, s.pictures, kept, id)
}

// count sets upto of the steps that sum up a session to what there is now, and of those after them accordingly.
func (t *thinning) count() error {
	var last, counted, upto int64 // the last such step, what it said and what it says now
	type end struct{ seq, upto int64 }
	var ends []end
	var seq, was, changes, bytes int64
	err := each(t.ctx, t.tx, []any{&seq, &was, &changes, &bytes}, func() {
		upto += stepBytes(endLabel, int(changes)) + bytes
		last, counted = seq, was
		ends = append(ends, end{seq, upto})
	}, `SELECT seq, upto, (SELECT count(*) FROM change WHERE step = s.seq),
			coalesce((SELECT sum(40 + length(body) + ifnull(octet_length(title) + octet_length(words) + octet_length(pictures), 0))
				FROM state WHERE id >= s.fresh AND id < (SELECT min(n.fresh) FROM step n WHERE n.seq > s.seq)), 0)
		FROM step s WHERE reach = ? ORDER BY seq`, reachEnd)
	if err != nil {
		return err
	}
	for _, e := range ends {
		if err := t.exec("UPDATE step SET upto = ? WHERE seq = ?", e.upto, e.seq); err != nil {
			return err
		}
	}
	return t.exec("UPDATE step SET upto = upto - ? WHERE seq > ?", counted-upto, last)
}

func (t *thinning) exec(query string, args ...any) error {
	_, err := t.tx.ExecContext(t.ctx, query, args...)
	return err
}
