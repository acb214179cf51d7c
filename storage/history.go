package storage

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/mattn/go-sqlite3"

	"shipslocker/domain"
)

var _ domain.History = (*Locker)(nil)

// The reaches of a step: whether the line of undo has it.
const (
	reachLine  = 0 // it has, or the step is an undo or a redo
	reachEmpty = 1 // it skips it: there is nothing in it, or no more, to be undone
	reachEnd   = 2 // it ends here: the step sums up a session that was thinned
)

// deepest is how many differences may lie between a state and one that is kept whole.
const deepest = 48

// remembered is of how many documents at most memory knows how they stand.
const remembered = 256

// memory is what a locker knows of its history without reading it again, so that a save reads little. It is
// right as long as the locker is held for writing, and forgotten when a write fails.
type memory struct {
	sync.Mutex // for as long as a write goes on that concerns the history

	lost  bool // the history in the file turned out to be damaged: nothing more is written to it
	ready bool
	last  int64 // Seq of the last step, 0 = none
	fresh int64 // the id of the next state
	upto  int64 // about how many bytes there are

	known  map[domain.DocID]*state // how documents stand after the last step
	undo   map[domain.DocID]*state // how those that the last step touched were known before it; nil = not known
	packer packer
}

// state is a state as memory has it.
type state struct {
	id, head, base int64 // head is its own id where it has no other; base 0 = kept whole
	depth          int   // differences between it and a state kept whole
	content
}

// content is what a state has of a record.
type content struct {
	kind         domain.KindID
	created      domain.Moment
	version      int
	title, words string
	pictures     string // a JSON list in the order of Get
	body         []byte
}

func contentOf(r domain.Record) (content, error) {
	c := content{kind: r.Kind, created: r.Created, version: r.Version, title: r.Title, words: r.Words, pictures: "[]", body: r.Body}
	if len(r.Pictures) > 0 {
		list, err := json.Marshal(slices.Compact(slices.Sorted(slices.Values(r.Pictures))))
		if err != nil {
			return content{}, err
		}
		c.pictures = string(list)
	}
	return c, nil
}

// into fills in what a record has of c.
func (c content) into(r *domain.Record) error {
	r.Kind, r.Created = c.kind, c.created
	r.Version, r.Title, r.Words, r.Body, r.Pictures = c.version, c.title, c.words, c.body, nil
	r.Campaign, r.Archived = homeOf(r.Body)
	if err := json.Unmarshal([]byte(c.pictures), &r.Pictures); err != nil {
		return faultf(domain.ErrDamaged, "a kept list of pictures is damaged: %v", err)
	}
	if len(r.Pictures) == 0 {
		r.Pictures = nil
	}
	return nil
}

func (c content) sameHead(d content) bool {
	return c.kind == d.kind && c.created == d.created && c.version == d.version && c.title == d.title && c.words == d.words &&
		c.pictures == d.pictures
}

func (c content) same(d content) bool { return c.sameHead(d) && string(c.body) == string(d.body) }

// Save stores a batch's records as Put does and keeps its steps, all or nothing. A step whose Seq is that of
// the last one kept replaces it.
//
// Where the history in the file is damaged the records alone are stored, from then on until the locker is closed,
// and returned with domain.ErrHistory: a step less to undo after a restart is the smaller loss.
//
// Besides Put's errors it returns domain.ErrStale for a step whose Seq is neither that of the last one kept
// nor the next, domain.ErrNotFound for a step that changes a document the locker does not have, and
// domain.ErrInput for one with an unknown verb.
func (l *Locker) Save(ctx context.Context, b domain.Batch) ([]domain.Record, error) {
	l.memory.Lock()
	defer l.memory.Unlock()
	stored, err := l.save(ctx, b)
	switch {
	case errors.Is(err, domain.ErrHistory):
		return stored, fmt.Errorf("save into %s: %w", l.path, err)
	case err != nil:
		return nil, fmt.Errorf("save into %s: %w", l.path, err)
	}
	return stored, nil
}

func (l *Locker) save(ctx context.Context, b domain.Batch) ([]domain.Record, error) {
	if len(b.Steps) == 0 || !l.memory.lost {
		stored, err := l.saveWhole(ctx, b)
		if len(b.Steps) == 0 || !errors.Is(err, domain.ErrDamaged) || !l.soundButForHistory(ctx) {
			return stored, err
		}
	}
	stored, err := l.saveWhole(ctx, domain.Batch{Records: b.Records})
	if err == nil {
		l.memory.lost = true
		err = faultf(domain.ErrHistory, "the documents are saved, but the history in the file is damaged: "+
			"what is done from now on cannot be undone once the locker is closed")
	}
	return stored, err
}

// soundButForHistory says that documents can be trusted to the file although the history cannot be written.
func (l *Locker) soundButForHistory(ctx context.Context) bool {
	findings, err := quickFindings(ctx, l.db, l.path)
	return err == nil && len(findings) == 0
}

// saveWhole saves all of a batch or nothing.
func (l *Locker) saveWhole(ctx context.Context, b domain.Batch) ([]domain.Record, error) {
	stored := slices.Clone(b.Records)
	err := l.writeRemembering(ctx, func(tx *sql.Tx) error {
		k := keeping{ctx: ctx, tx: tx, memory: &l.memory, born: map[domain.DocID]bool{}, stored: map[domain.DocID]domain.Record{}}
		if err := putAll(ctx, tx, stored); err != nil {
			return err
		}
		for _, r := range stored {
			k.stored[r.ID] = r
			if r.Rev == 1 {
				k.born[r.ID] = true
			}
		}
		for _, s := range b.Steps {
			if err := k.keep(s); err != nil {
				return fmt.Errorf("step %d (%s): %w", s.Seq, s.Label, err)
			}
		}
		return nil
	})
	l.folded.forget(stored...)
	return stored, err
}

// writeHistory is write of what concerns the history.
func (l *Locker) writeHistory(ctx context.Context, f func(*sql.Tx) error) error {
	l.memory.Lock()
	defer l.memory.Unlock()
	return l.writeRemembering(ctx, f)
}

// writeRemembering is writeHistory by who has memory locked already.
func (l *Locker) writeRemembering(ctx context.Context, f func(*sql.Tx) error) error {
	err := l.write(ctx, f)
	if err != nil {
		l.memory.forget()
	}
	return err
}

func (m *memory) forget() { m.ready, m.known, m.undo = false, nil, nil }

// begin reads where the history ends.
func (m *memory) begin(ctx context.Context, tx *sql.Tx) error {
	if m.ready {
		return nil
	}
	m.known, m.undo = map[domain.DocID]*state{}, map[domain.DocID]*state{}
	err := tx.QueryRowContext(ctx, `SELECT coalesce(max(seq), 0), coalesce((SELECT upto FROM step ORDER BY seq DESC LIMIT 1), 0),
		coalesce((SELECT max(id) FROM state), 0) + 1 FROM step`).Scan(&m.last, &m.upto, &m.fresh)
	m.ready = err == nil
	return err
}

// keeping is the keeping of steps in one transaction.
type keeping struct {
	ctx context.Context
	tx  *sql.Tx
	*memory
	born   map[domain.DocID]bool          // documents that no step before made, but this transaction did
	stored map[domain.DocID]domain.Record // as this transaction stored them
}

// lasting returns what of a document never changes, or domain.ErrNotFound.
func (k *keeping) lasting(id domain.DocID) (kind domain.KindID, created domain.Moment, err error) {
	if r, ok := k.stored[id]; ok {
		return r.Kind, r.Created, nil
	}
	err = k.tx.QueryRowContext(k.ctx, "SELECT kind, created FROM document WHERE id = ?", id).Scan(&kind, &created)
	if errors.Is(err, sql.ErrNoRows) {
		err = domain.ErrNotFound
	}
	return kind, created, err
}

// valid reports whether a body of a document is JSON. That of the record stored is, and most often this is it.
func (k *keeping) valid(id domain.DocID, body []byte) bool {
	s := k.stored[id].Body
	return len(s) > 0 && len(s) == len(body) && &s[0] == &body[0] || json.Valid(body)
}

func (k *keeping) exec(query string, args ...any) error {
	_, err := k.tx.ExecContext(k.ctx, query, args...)
	var lite sqlite3.Error
	if errors.As(err, &lite) && lite.Code == sqlite3.ErrConstraint { // it has what it said it has not
		return &fault{"the history contradicts itself", []error{domain.ErrDamaged, err}}
	}
	return err
}

func (k *keeping) keep(s domain.Step) error {
	switch s.Verb {
	case domain.Did, domain.Undid, domain.Redid:
	default:
		return fmt.Errorf("its verb is %q: %w", s.Verb, domain.ErrInput)
	}
	if err := k.begin(k.ctx, k.tx); err != nil {
		return err
	}
	switch {
	case s.Seq == k.last && s.Seq > 0:
		if err := k.drop(); err != nil {
			return err
		}
	case s.Seq != k.last+1:
		return fmt.Errorf("the history has %d steps: %w", k.last, domain.ErrStale)
	}
	return k.add(s)
}

// drop takes the last step out again, with the states that came with it: no other step can refer to them.
func (k *keeping) drop() error {
	var reach int
	var upto sql.NullInt64
	err := k.tx.QueryRowContext(k.ctx, `SELECT reach, fresh, (SELECT upto FROM step WHERE seq < ?1 ORDER BY seq DESC LIMIT 1)
		FROM step WHERE seq = ?1`, k.last).Scan(&reach, &k.fresh, &upto)
	switch {
	case err != nil:
		return err
	case reach == reachEnd:
		return fmt.Errorf("it sums up a session: %w", domain.ErrStale)
	}
	var id domain.DocID
	var born bool
	err = each(k.ctx, k.tx, []any{&id, &born}, func() {
		if born {
			k.born[id] = true
		}
		if before := k.undo[id]; before != nil {
			k.known[id] = before
		} else {
			delete(k.known, id)
		}
	}, "SELECT document, born FROM change WHERE step = ?", k.last)
	if err != nil {
		return err
	}
	clear(k.undo)
	k.upto = upto.Int64
	if err := k.exec("DELETE FROM step WHERE seq = ?", k.last); err != nil { // and its changes
		return err
	}
	return k.exec("DELETE FROM state WHERE id >= ?", k.fresh)
}

// keptChange is one change of a step, its states kept.
type keptChange struct {
	document domain.DocID
	born     bool
	was, is  keptRecord
}

// keptRecord is one side of a change.
type keptRecord struct {
	*state
	binned, changed domain.Moment // as in the record's head
}

func (k *keeping) add(s domain.Step) error {
	fresh := k.fresh
	clear(k.undo)
	if len(k.known) > remembered {
		clear(k.known)
	}
	var changes []keptChange
	reach := reachLine
	if s.Verb == domain.Did {
		reach = reachEmpty
	}
	for _, c := range joined(s.Changes) {
		kept, err := k.change(s, c)
		if err != nil {
			return fmt.Errorf("document %s (%s): %w", c.After.ID, c.After.Title, err)
		}
		changes = append(changes, kept)
		if kept.was.state != kept.is.state || kept.was.binned != kept.is.binned {
			reach = reachLine
		}
	}
	k.last = s.Seq
	k.upto += stepBytes(s.Label, len(changes))
	if err := k.insertStep(s, reach, fresh); err != nil {
		return err
	}
	for i, c := range changes {
		if err := k.insertChange(s.Seq, i, c); err != nil {
			return err
		}
	}
	return nil
}

func (k *keeping) insertStep(s domain.Step, reach int, fresh int64) error {
	return k.exec("INSERT INTO step (seq, session, at, verb, of, label, reach, fresh, upto) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
		s.Seq, s.Session, s.At, s.Verb, s.Of, s.Label, reach, fresh, k.upto)
}

func (k *keeping) insertChange(seq int64, place int, c keptChange) error {
	return k.exec(`INSERT INTO change (step, place, document, born, before, after, before_binned, after_binned,
		before_changed, after_changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		seq, place, c.document, c.born, c.was.id, c.is.id, c.was.binned, c.is.binned, c.was.changed, c.is.changed)
}

// About how many bytes of the file a step with its changes takes, and a state of which so much is kept.
func stepBytes(label string, changes int) int64 { return int64(40 + len(label) + 120*changes) }

func stateBytes(c content, own bool, kept []byte) int64 {
	n := 40 + len(kept)
	if own {
		n += len(c.kind) + len(c.title) + len(c.words) + len(c.pictures)
	}
	return int64(n)
}

// joined makes one change of those of one document.
func joined(changes []domain.Change) []domain.Change {
	var one []domain.Change
	for _, c := range changes {
		at := slices.IndexFunc(one, func(o domain.Change) bool { return o.After.ID == c.After.ID })
		if at < 0 {
			one = append(one, c)
		} else {
			one[at].After = c.After
		}
	}
	return one
}

// change keeps the states of one change of a step.
func (k *keeping) change(s domain.Step, c domain.Change) (kept keptChange, err error) {
	id := c.After.ID
	kind, created, err := k.lasting(id)
	if err != nil {
		return kept, err
	}
	c.Before.Kind, c.Before.Created, c.After.Kind, c.After.Created = kind, created, kind, created
	stands, err := k.stands(id)
	if err != nil {
		return kept, err
	}
	moved, err := k.moved(s, id)
	if err != nil {
		return kept, err
	}
	kept = keptChange{
		document: id, born: k.born[id],
		was: keptRecord{binned: c.Before.Binned, changed: c.Before.Changed},
		is:  keptRecord{binned: c.After.Binned, changed: c.After.Changed},
	}
	delete(k.born, id)
	if kept.was.state, err = k.state(id, c.Before, stands, nil); err != nil {
		return kept, err
	}
	if kept.is.state, err = k.state(id, c.After, kept.was.state, moved); err != nil {
		return kept, err
	}
	k.undo[id], k.known[id] = stands, kept.is.state
	return kept, nil
}

// stands returns how a document stands after the last step, or nil where no step has touched it.
func (k *keeping) stands(id domain.DocID) (*state, error) {
	if s, ok := k.known[id]; ok {
		return s, nil
	}
	var at int64
	err := k.tx.QueryRowContext(k.ctx, "SELECT after FROM change WHERE document = ? ORDER BY step DESC LIMIT 1", id).Scan(&at)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return k.readable(at)
}

// readable returns a state, or nil for one that is damaged: nothing is built on it, and the next is kept whole.
func (k *keeping) readable(id int64) (*state, error) {
	s, err := readState(k.ctx, k.tx, id)
	if errors.Is(err, domain.ErrDamaged) {
		return nil, nil
	}
	return s, err
}

// moved returns the state that an undo or redo brings a document back to, or nil for any other step.
func (k *keeping) moved(s domain.Step, id domain.DocID) (*state, error) {
	column := "before"
	switch s.Verb {
	case domain.Did:
		return nil, nil
	case domain.Redid:
		column = "after"
	}
	var at int64
	err := k.tx.QueryRowContext(k.ctx, "SELECT "+column+" FROM change WHERE document = ? AND step = ?", id, s.Of).Scan(&at)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return k.readable(at)
}

// state returns the state that a record is in: one of two that the history has, or else a new one. Nil is none.
func (k *keeping) state(id domain.DocID, r domain.Record, near, far *state) (*state, error) {
	c, err := contentOf(r)
	if err != nil {
		return nil, err
	}
	for _, s := range []*state{near, far} {
		if s != nil && s.same(c) {
			return s, nil
		}
	}
	if !k.valid(id, c.body) {
		return nil, fmt.Errorf("its body is not JSON: %w", domain.ErrBody)
	}
	fresh := &state{id: k.fresh, head: k.fresh, content: c}
	var base []byte
	if near != nil {
		if near.depth < deepest {
			base = near.body
		}
		if near.sameHead(c) {
			fresh.head = near.head
		}
	}
	kept, onBase, err := k.packer.pack(base, c.body)
	if err != nil {
		return nil, err
	}
	if onBase {
		fresh.base, fresh.depth = near.id, near.depth+1
	}
	k.fresh++
	k.upto += stateBytes(c, fresh.head == fresh.id, kept)
	return fresh, k.insertState(id, fresh, kept)
}

func (k *keeping) insertState(document domain.DocID, s *state, kept []byte) error {
	args := []any{s.id, document, nil, nil, kept, s.kind, s.created, s.version, s.title, s.words, s.pictures}
	if s.head != s.id {
		args = []any{s.id, document, s.head, nil, kept, nil, nil, nil, nil, nil, nil}
	}
	if s.base != 0 {
		args[3] = s.base
	}
	return k.exec(`INSERT INTO state (id, document, head, base, body, kind, created, version, title, words, pictures)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, args...)
}

// readState reads one state and those it is kept as a difference from.
func readState(ctx context.Context, q reader, id int64) (*state, error) {
	s := state{id: id}
	err := q.QueryRowContext(ctx, `SELECT h.id, h.kind, h.created, h.version, h.title, h.words, h.pictures, coalesce(s.base, 0)
		FROM state s JOIN state h ON h.id = coalesce(s.head, s.id) WHERE s.id = ?`, id).
		Scan(&s.head, &s.kind, &s.created, &s.version, &s.title, &s.words, &s.pictures, &s.base)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, faultf(domain.ErrDamaged, "the history lacks state %d", id)
	}
	if err != nil {
		return nil, edge(err)
	}
	s.body, s.depth, err = readBody(ctx, q, id)
	return &s, err
}

// readBody makes a state's body and says from how many differences.
func readBody(ctx context.Context, q reader, id int64) (body []byte, depth int, err error) {
	var parts [][]byte
	var part []byte
	err = each(ctx, q, []any{&part}, func() { parts = append(parts, part) }, `WITH RECURSIVE chain (id, base, body) AS (
			SELECT id, base, body FROM state WHERE id = ?
			UNION ALL SELECT s.id, s.base, s.body FROM state s JOIN chain c ON s.id = c.base AND s.id < c.id)
		SELECT body FROM chain ORDER BY id`, id)
	if err != nil {
		return nil, 0, err
	}
	for _, part := range parts {
		if body, err = unpack(body, part); err != nil {
			return nil, 0, fmt.Errorf("state %d of the history: %w", id, err)
		}
	}
	return body, len(parts) - 1, nil
}

// look runs f in one transaction that reads, so that all f reads fits together.
func (l *Locker) look(ctx context.Context, f func(*sql.Tx) error) error { return inTx(ctx, l.db, f) }

// LastSeq returns the Seq of the last step kept; 0 = none.
func (l *Locker) LastSeq(ctx context.Context) (int64, error) {
	var seq int64
	if err := l.db.QueryRowContext(ctx, "SELECT coalesce(max(seq), 0) FROM step").Scan(&seq); err != nil {
		return 0, fmt.Errorf("read the history of %s: %w", l.path, edge(err))
	}
	return seq, nil
}

const stepColumns = "seq, session, at, verb, of, label"

func stepFields(s *domain.Step) []any {
	return []any{&s.Seq, &s.Session, &s.At, &s.Verb, &s.Of, &s.Label}
}

// steps runs a query for stepColumns.
func (l *Locker) steps(ctx context.Context, query string, args ...any) ([]domain.Step, error) {
	var steps []domain.Step
	var s domain.Step
	err := l.each(ctx, stepFields(&s), func() { steps = append(steps, s) }, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read the history of %s: %w", l.path, err)
	}
	return steps, nil
}

// Line returns the steps that can still be undone and redone, each list with the next one to move last. Steps
// that changed nothing, or nothing that is still in the locker, are not among them, and none of a session that
// was thinned.
func (l *Locker) Line(ctx context.Context) (done, undone []domain.Step, err error) {
	err = l.look(ctx, func(tx *sql.Tx) error {
		var line line
		if err := line.read(ctx, tx); err != nil {
			return err
		}
		done, undone, err = line.steps(ctx, tx)
		return err
	})
	if err != nil {
		return nil, nil, fmt.Errorf("read the history of %s: %w", l.path, err)
	}
	return done, undone, nil
}

// Step returns one step with its changes, or domain.ErrNotFound.
func (l *Locker) Step(ctx context.Context, seq int64) (domain.Step, error) {
	var s domain.Step
	err := l.look(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT "+stepColumns+" FROM step WHERE seq = ?", seq).Scan(stepFields(&s)...)
		if errors.Is(err, sql.ErrNoRows) {
			return domain.ErrNotFound
		}
		if err != nil {
			return err
		}
		s.Changes, err = readChanges(ctx, tx, seq)
		return err
	})
	if err != nil {
		return domain.Step{}, fmt.Errorf("get step %d: %w", seq, err)
	}
	return s, nil
}

func readChanges(ctx context.Context, tx *sql.Tx, seq int64) ([]domain.Change, error) {
	var changes []domain.Change
	var before, after []int64
	var c domain.Change
	var was, is int64
	b, a := &c.Before, &c.After
	err := each(ctx, tx, []any{&b.ID, &was, &is, &b.Binned, &a.Binned, &b.Changed, &a.Changed}, func() {
		a.ID = b.ID
		changes, before, after = append(changes, c), append(before, was), append(after, is)
	}, `SELECT document, before, after, before_binned, after_binned, before_changed, after_changed
		FROM change WHERE step = ? ORDER BY place`, seq)
	if err != nil {
		return nil, err
	}
	for i := range changes {
		if err := furnish(ctx, tx, &changes[i].Before, before[i]); err != nil {
			return nil, err
		}
		if err := furnish(ctx, tx, &changes[i].After, after[i]); err != nil {
			return nil, err
		}
	}
	return changes, nil
}

// furnish puts into a record what a state has of it.
func furnish(ctx context.Context, q reader, r *domain.Record, id int64) error {
	s, err := readState(ctx, q, id)
	if err != nil {
		return err
	}
	return s.into(r)
}

// StepsOf returns the steps that touched a document, newest first.
func (l *Locker) StepsOf(ctx context.Context, id domain.DocID) ([]domain.Step, error) {
	return l.steps(ctx, "SELECT "+stepColumns+" FROM step WHERE seq IN (SELECT step FROM change WHERE document = ?) ORDER BY seq DESC", id)
}

// StepsIn returns a session's steps, oldest first.
func (l *Locker) StepsIn(ctx context.Context, session domain.Moment) ([]domain.Step, error) {
	return l.steps(ctx, "SELECT "+stepColumns+" FROM step WHERE session = ? ORDER BY seq", session)
}

// Sessions returns the sessions with steps, newest first.
func (l *Locker) Sessions(ctx context.Context) ([]domain.Session, error) {
	var sessions []domain.Session
	var s domain.Session
	err := l.each(ctx, []any{&s.Began, &s.First, &s.Last, &s.Steps}, func() { sessions = append(sessions, s) },
		"SELECT session, min(seq), max(seq), count(*) FROM step GROUP BY session ORDER BY 3 DESC")
	if err != nil {
		return nil, fmt.Errorf("read the history of %s: %w", l.path, err)
	}
	return sessions, nil
}

// stood is the step of the change that tells how the document %[1]s stood after step ?1: the last one up to there,
// else the first one after it, by its before.
const stood = `coalesce((SELECT max(step) FROM change WHERE document = %[1]s AND step <= ?1),
		(SELECT min(step) FROM change WHERE document = %[1]s))`

// ShelfAt returns the documents as they stood after step seq, the bin's too, newest change first. A document
// that no step kept has touched stands as it does now; before the first one that did it stood as that found
// it, or was not there if that made it. No head has a Rev. Where each belongs is as of now: its body then is not read.
func (l *Locker) ShelfAt(ctx context.Context, seq int64) ([]domain.Head, error) {
	var heads []domain.Head
	var h domain.Head
	fields := headFields(&h)
	err := l.each(ctx, append(fields[:len(fields)-1], homeFields(&h)...), func() { heads = append(heads, h) }, fmt.Sprintf(`
		WITH RECURSIVE touched (id) AS (SELECT min(document) FROM change -- each once, in a jump
			UNION ALL SELECT (SELECT min(document) FROM change WHERE document > touched.id) FROM touched WHERE id IS NOT NULL)
		SELECT a.id, coalesce(h.kind, d.kind), coalesce(h.title, d.title), coalesce(h.words, d.words), coalesce(h.created, d.created),
			CASE WHEN c.step IS NULL THEN d.changed WHEN c.step <= ?1 THEN c.after_changed ELSE c.before_changed END AS changed,
			CASE WHEN c.step IS NULL THEN d.binned WHEN c.step <= ?1 THEN c.after_binned ELSE c.before_binned END`+housed+`
		FROM (SELECT id FROM document UNION SELECT id FROM touched WHERE id IS NOT NULL) a
		LEFT JOIN document d ON d.id = a.id
		LEFT JOIN home ON home.document = a.id
		LEFT JOIN change c ON c.document = a.id AND c.step = `+stood+`
		LEFT JOIN state s ON s.id = CASE WHEN c.step <= ?1 THEN c.after ELSE c.before END
		LEFT JOIN state h ON h.id = coalesce(s.head, s.id)
		WHERE c.step IS NULL OR c.step <= ?1 OR NOT c.born
		ORDER BY changed DESC, a.id`, "a.id"), seq)
	if err != nil {
		return nil, fmt.Errorf("read the history of %s: %w", l.path, err)
	}
	return heads, nil
}

// RecordAt returns one document as it stood after step seq, by the rules of ShelfAt, or domain.ErrNotFound.
func (l *Locker) RecordAt(ctx context.Context, id domain.DocID, seq int64) (domain.Record, error) {
	r, err := l.recordAt(ctx, id, seq)
	if err != nil {
		return domain.Record{}, fmt.Errorf("get document %s as of step %d: %w", id, seq, err)
	}
	return r, nil
}

func (l *Locker) recordAt(ctx context.Context, id domain.DocID, seq int64) (r domain.Record, err error) {
	err = l.look(ctx, func(tx *sql.Tx) error {
		var step int64
		var born bool
		var was, is int64
		var wasBinned, isBinned, wasChanged, isChanged domain.Moment
		err := tx.QueryRowContext(ctx, `SELECT step, born, before, after, before_binned, after_binned, before_changed, after_changed
			FROM change WHERE document = ?2 AND step = `+fmt.Sprintf(stood, "?2"), seq, id).
			Scan(&step, &born, &was, &is, &wasBinned, &isBinned, &wasChanged, &isChanged)
		r.ID = id
		switch {
		case errors.Is(err, sql.ErrNoRows):
			r, err = get(ctx, tx, id)
			r.Rev = 0
			return err
		case err != nil:
			return err
		case step <= seq:
			r.Binned, r.Changed = isBinned, isChanged
			return furnish(ctx, tx, &r, is)
		case born:
			return domain.ErrNotFound
		default:
			r.Binned, r.Changed = wasBinned, wasChanged
			return furnish(ctx, tx, &r, was)
		}
	})
	return r, err
}

// MarkPrinted remembers what was printed, for each form of each document the last time. It returns domain.ErrNotFound for a
// document that is not in the locker.
func (l *Locker) MarkPrinted(ctx context.Context, prints ...domain.Print) error {
	err := l.writeHistory(ctx, func(tx *sql.Tx) error {
		for _, p := range prints {
			if err := l.markPrinted(ctx, tx, p); err != nil {
				return fmt.Errorf("document %s (%s): %w", p.Record.ID, p.Record.Title, err)
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("mark as printed in %s: %w", l.path, err)
	}
	return nil
}

func (l *Locker) markPrinted(ctx context.Context, tx *sql.Tx, p domain.Print) error {
	c, err := contentOf(p.Record)
	if err != nil {
		return err
	}
	kept, _, err := l.memory.packer.pack(nil, c.body)
	if err != nil {
		return err
	}
	done, err := tx.ExecContext(ctx, `REPLACE INTO printed (document, form, at, changed, binned, kind, created, version, title, words, pictures, body)
		SELECT id, ?, ?, ?, ?, kind, created, ?, ?, ?, ?, ? FROM document WHERE id = ?`,
		p.Form, p.At, p.Record.Changed, p.Record.Binned, c.version, c.title, c.words, c.pictures, kept, p.Record.ID)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return cmp.Or(err, domain.ErrNotFound)
	}
	return nil
}

// Printed returns the forms of a document that were printed, as they were the last time, the latest first.
func (l *Locker) Printed(ctx context.Context, id domain.DocID) (prints []domain.Print, err error) {
	var p domain.Print
	var c content
	var kept []byte
	r := &p.Record
	var broken error
	err = l.each(ctx, []any{&r.ID, &p.Form, &p.At, &r.Changed, &r.Binned, &c.kind, &c.created, &c.version, &c.title, &c.words, &c.pictures, &kept}, func() {
		var err error
		if c.body, err = unpack(nil, kept); err == nil {
			err = c.into(r)
		}
		broken = cmp.Or(broken, err)
		prints = append(prints, p)
	}, `SELECT document, form, at, changed, binned, kind, created, version, title, words, pictures, body
		FROM printed WHERE document = ? ORDER BY at DESC, form`, id)
	if err = cmp.Or(err, broken); err != nil {
		return nil, fmt.Errorf("get document %s as printed: %w", id, edge(err))
	}
	return prints, nil
}
