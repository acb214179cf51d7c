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
			return (&thinning{ctx: ctx, tx: tx, most: bound * 3 / 4, excess: upto.Int64 - bound*3/4}).run()
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
	most   int64 // bytes that may be left
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
	for _, shrink := range []func(stretch) (bool, error){t.end, t.forget} {
		for shrunk := true; shrunk && t.excess > 0; {
			var err error
			if shrunk, err = t.each(shrink); err != nil {
				return err
			}
		}
	}
	return nil
}

// each shrinks sessions, the oldest first, until that should be enough, and reports whether it did any.
func (t *thinning) each(shrink func(stretch) (bool, error)) (any bool, err error) {
	sessions, err := t.sessions()
	if err != nil {
		return false, err
	}
	for _, s := range sessions {
		if t.excess <= 0 {
			break
		}
		did, err := shrink(s)
		if err != nil {
			return false, err
		}
		if did {
			any, t.excess = true, t.excess-s.bytes
		}
	}
	return any, errors.Join(t.sweep(), t.count())
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
func (t *thinning) forget(s stretch) (did bool, err error) {
	if !s.ended {
		return false, nil
	}
	return true, t.exec("DELETE FROM step WHERE seq = ?", s.last)
}

// end replaces a session's steps by one.
func (t *thinning) end(s stretch) (did bool, err error) {
	if s.ended {
		return false, nil
	}
	var at domain.Moment
	k := keeping{ctx: t.ctx, tx: t.tx, memory: &memory{}}
	err = t.tx.QueryRowContext(t.ctx, `SELECT at, upto, (SELECT min(fresh) FROM step WHERE session = ?) FROM step WHERE seq = ?`,
		s.session, s.last).Scan(&at, &k.upto, &k.fresh)
	if err != nil {
		return false, err
	}
	changes, err := t.ends(s.session)
	if err != nil {
		return false, err
	}
	if err := t.exec("DELETE FROM step WHERE session = ?", s.session); err != nil {
		return false, err
	}
	step := domain.Step{Seq: s.last, Session: s.session, At: at, Verb: domain.Did, Label: endLabel}
	if err := k.insertStep(step, reachEnd, k.fresh); err != nil {
		return false, err
	}
	for i, c := range changes {
		if err := k.insertChange(s.last, i, c); err != nil {
			return false, err
		}
	}
	return true, nil
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

// sweep removes the states that no change refers to any more.
func (t *thinning) sweep() error {
	gone := map[int64]bool{}
	var id int64
	err := each(t.ctx, t.tx, []any{&id}, func() { gone[id] = true },
		"SELECT id FROM state WHERE id NOT IN (SELECT before FROM change UNION ALL SELECT after FROM change)")
	if err != nil || len(gone) == 0 {
		return err
	}
	var headless, loose [][2]int64 // states that are kept, with the head or base they have and that is gone
	var head, base int64
	err = each(t.ctx, t.tx, []any{&id, &head, &base}, func() {
		if !gone[id] && gone[head] {
			headless = append(headless, [2]int64{id, head})
		}
		if !gone[id] && gone[base] {
			loose = append(loose, [2]int64{id, base})
		}
	}, "SELECT id, coalesce(head, 0), coalesce(base, 0) FROM state WHERE head IS NOT NULL OR base IS NOT NULL ORDER BY id")
	if err != nil {
		return err
	}
	var p packer
	for _, s := range loose {
		if err := t.free(&p, s[0]); err != nil {
			return err
		}
	}
	if err := t.crown(headless); err != nil {
		return err
	}
	for id := range gone {
		if err := t.exec("DELETE FROM state WHERE id = ?", id); err != nil {
			return err
		}
	}
	return nil
}

// free keeps a state's body whole, so that it needs no other's.
func (t *thinning) free(p *packer, id int64) error {
	body, _, err := readBody(t.ctx, t.tx, id)
	if err != nil {
		return err
	}
	kept, _, err := p.pack(nil, body)
	if err != nil {
		return err
	}
	return t.exec("UPDATE state SET base = NULL, body = ? WHERE id = ?", kept, id)
}

// crown gives the first of the states that shared a head what that has, and makes it the head of the others.
func (t *thinning) crown(headless [][2]int64) error {
	heir := map[int64]int64{}
	for _, s := range headless {
		id, head := s[0], s[1]
		if first, ok := heir[head]; ok {
			if err := t.exec("UPDATE state SET head = ? WHERE id = ?", first, id); err != nil {
				return err
			}
			continue
		}
		heir[head] = id
		err := t.exec(`UPDATE state SET head = NULL, (kind, created, version, title, words, pictures) =
			(SELECT kind, created, version, title, words, pictures FROM state h WHERE h.id = ?) WHERE id = ?`, head, id)
		if err != nil {
			return err
		}
	}
	return nil
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
			coalesce((SELECT sum(40 + length(body) + ifnull(octet_length(kind) + octet_length(title) + octet_length(words) + octet_length(pictures), 0))
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
	if err := t.exec("UPDATE step SET upto = upto - ? WHERE seq > ?", counted-upto, last); err != nil {
		return err
	}
	err = t.tx.QueryRowContext(t.ctx, "SELECT upto FROM step ORDER BY seq DESC LIMIT 1").Scan(&upto)
	t.excess = upto - t.most
	return err
}

func (t *thinning) exec(query string, args ...any) error {
	_, err := t.tx.ExecContext(t.ctx, query, args...)
	return err
}
