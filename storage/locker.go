package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"shipslocker/domain"
)

// Locker is an open locker file. It has one connection, which its methods take in turn; any goroutine may
// call them.
type Locker struct {
	path    string
	options Options
	db      *sql.DB
	hold    hold
	foreign []string // of its schema, see examined
	// unhoused says that the file is only looked at and of a version before the one that keeps where documents belong.
	unhoused bool

	mu       sync.Mutex // guards what follows
	readOnly string
	held     bool // by another program, which is why it is read-only
	closed   bool
	first    listing

	memory memory
	folded foldedMemory
}

// Path is the locker file's place, absolute.
func (l *Locker) Path() string { return l.path }

// ReadOnly is why nothing can be written, one or two sentences; empty when writing works. It turns from
// empty to a reason when another program takes the locker over.
func (l *Locker) ReadOnly() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.readOnly
}

// Held reports whether it is read-only because another program has it open for writing.
func (l *Locker) Held() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held
}

// Altered reports whether it is read-only because its schema has pieces that no version of this program writes, which
// could act by themselves. Recover makes a clean copy of it.
func (l *Locker) Altered() bool { return len(l.foreign) > 0 }

// readOnlyKinds is what the error of a write to a locker that is open for reading only is.
func (l *Locker) readOnlyKinds() []error {
	if l.Altered() {
		return []error{domain.ErrReadOnly, foreignFault(l.foreign)}
	}
	return []error{domain.ErrReadOnly}
}

// Close gives the hold back and lets the file go. A second call does nothing.
func (l *Locker) Close() error {
	l.mu.Lock()
	mine, closed := l.readOnly == "", l.closed
	l.closed = true
	l.mu.Unlock()
	if closed {
		return nil
	}
	var err error
	if mine {
		l.foldRest(context.Background())
		err = release(context.Background(), l.db, l.hold)
	}
	if err := errors.Join(err, edge(l.db.Close())); err != nil {
		return fmt.Errorf("close %s: %w", l.path, err)
	}
	return nil
}

// write runs f in one transaction of the program that holds the locker, or returns domain.ErrReadOnly.
func (l *Locker) write(ctx context.Context, f func(*sql.Tx) error) error {
	if why := l.ReadOnly(); why != "" {
		return &fault{"nothing was written: " + why, l.readOnlyKinds()}
	}
	return inTx(ctx, l.db, func(tx *sql.Tx) error {
		now, err := holder(ctx, tx)
		if err != nil {
			return err
		}
		if now.mark != l.hold.mark {
			return l.lose(now)
		}
		return f(tx)
	})
}

// lose notes that the locker is no longer this one's to write to.
func (l *Locker) lose(to hold) error {
	why := "Another program has written to it meanwhile. Open it again."
	if to.mark != "" {
		why = "Another window or program has taken over writing to it: " + to.String() + "."
	}
	l.mu.Lock()
	l.readOnly, l.held = why, true
	l.mu.Unlock()
	return domain.ReadOnly("nothing was written: " + why)
}

// headColumns are those of a head in the document's own row. Its home is kept beside it and follows from the body.
const headColumns = "id, kind, title, words, created, changed, binned, rev"

// headFields are where a row of headColumns goes. As what they are underneath they are filled in half the time.
func headFields(h *domain.Head) []any {
	return []any{(*string)(&h.ID), (*string)(&h.Kind), &h.Title, &h.Words, (*int64)(&h.Created), (*int64)(&h.Changed), (*int64)(&h.Binned), &h.Rev}
}

// housed are the columns of a document's home and where they go.
const housed = ", ifnull(campaign, ''), ifnull(archived, 0)"

func homeFields(h *domain.Head) []any { return []any{(*string)(&h.Campaign), &h.Archived} }

// List returns the heads of all documents, the bin's too, newest change first. It reads no bodies.
func (l *Locker) List(ctx context.Context) ([]domain.Head, error) {
	l.mu.Lock()
	heads := l.first.take(l.path)
	l.mu.Unlock()
	if heads != nil {
		return heads, nil
	}
	heads, err := list(ctx, l.db, l.unhoused)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", l.path, err)
	}
	return heads, nil
}

// list is what List returns, of a file that keeps where documents belong or does not.
func list(ctx context.Context, q reader, unhoused bool) (heads []domain.Head, err error) {
	query := "SELECT " + headColumns + housed + " FROM document LEFT JOIN home ON document = id"
	if unhoused {
		query = "SELECT " + headColumns + ", home_campaign(body), home_archived(body) FROM document"
	}
	var h domain.Head
	err = each(ctx, q, append(headFields(&h), homeFields(&h)...), func() { heads = append(heads, h) }, query+" ORDER BY changed DESC, id")
	return heads, err
}

// each runs a query and calls f after each row has been scanned into fields.
func (l *Locker) each(ctx context.Context, fields []any, f func(), query string, args ...any) error {
	return each(ctx, l.db, fields, f, query, args...)
}

// reader is a pool or a transaction.
type reader interface {
	querier
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func each(ctx context.Context, q reader, fields []any, f func(), query string, args ...any) (err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return edge(err)
	}
	defer func() { err = errors.Join(err, edge(rows.Close())) }()
	for rows.Next() {
		if err := rows.Scan(fields...); err != nil {
			return edge(err)
		}
		f()
	}
	return edge(rows.Err())
}

// Get returns one document, or domain.ErrNotFound.
func (l *Locker) Get(ctx context.Context, id domain.DocID) (domain.Record, error) {
	r, err := get(ctx, l.db, id)
	if err != nil {
		return domain.Record{}, fmt.Errorf("get document %s: %w", id, err)
	}
	return r, nil
}

func get(ctx context.Context, q reader, id domain.DocID) (domain.Record, error) {
	var r domain.Record
	err := q.QueryRowContext(ctx, "SELECT "+headColumns+", version, body FROM document WHERE id = ?", id).
		Scan(append(headFields(&r.Head), &r.Version, &r.Body)...)
	if errors.Is(err, sql.ErrNoRows) {
		return domain.Record{}, domain.ErrNotFound
	}
	if err != nil {
		return domain.Record{}, edge(err)
	}
	r.Campaign, r.Archived = homeOf(r.Body)
	var p domain.PictureID
	err = each(ctx, q, []any{&p}, func() { r.Pictures = append(r.Pictures, p) },
		"SELECT picture FROM document_picture WHERE document = ? ORDER BY picture", id)
	return r, err
}

// Put stores each record as revision Rev+1, all or none, and returns once they are on disk, with the
// records as they now stand: the moment of creation is that of the first Put.
//
// It returns, having changed nothing, within a *domain.Refused: domain.ErrStale if the locker has moved past a
// record's Rev, has no such document, or has one where Rev is 0; domain.ErrNotFound if a record refers to a
// picture that is not stored; domain.ErrBody for a body that is no JSON, or not of the document's kind. Further
// domain.ErrFull and domain.ErrReadOnly.
func (l *Locker) Put(ctx context.Context, records ...domain.Record) ([]domain.Record, error) {
	stored := slices.Clone(records)
	err := l.write(ctx, func(tx *sql.Tx) error { return putAll(ctx, tx, stored) })
	l.folded.forget(stored...)
	if err != nil {
		return nil, fmt.Errorf("put into %s: %w", l.path, err)
	}
	return stored, nil
}

// putAll puts records and makes them what they then are.
func putAll(ctx context.Context, tx *sql.Tx, records []domain.Record) error {
	for i := range records {
		r := &records[i]
		err := put(ctx, tx, r)
		switch {
		case errors.Is(err, domain.ErrStale), errors.Is(err, domain.ErrBody), errors.Is(err, domain.ErrNotFound):
			return &domain.Refused{ID: r.ID, Title: r.Title, Why: err}
		case err != nil:
			return fmt.Errorf("document %s (%s): %w", r.ID, r.Title, err)
		}
	}
	return nil
}

func put(ctx context.Context, tx *sql.Tx, r *domain.Record) error {
	switch {
	case r.ID == "" || r.Kind == "" || r.Version < 1:
		return fmt.Errorf("it has no id, kind or version: %w", domain.ErrBody)
	case !json.Valid(r.Body):
		return fmt.Errorf("its body is not JSON: %w", domain.ErrBody)
	}
	was := domain.Record{Head: domain.Head{Created: r.Created}}
	err := tx.QueryRowContext(ctx, "SELECT rev, kind, created"+housed+" FROM document LEFT JOIN home ON document = id WHERE id = ?", r.ID).
		Scan(append([]any{&was.Rev, &was.Kind, &was.Created}, homeFields(&was.Head)...)...)
	isNew := errors.Is(err, sql.ErrNoRows)
	switch {
	case err != nil && !isNew:
		return err
	case isNew && r.Rev != 0:
		return fmt.Errorf("revision %d is no longer there: %w", r.Rev, domain.ErrStale)
	case was.Rev != r.Rev:
		return fmt.Errorf("revision %d is behind %d: %w", r.Rev, was.Rev, domain.ErrStale)
	case !isNew && was.Kind != r.Kind:
		return fmt.Errorf("it is of kind %s, not %s: %w", was.Kind, r.Kind, domain.ErrBody)
	}
	r.Rev, r.Created = was.Rev+1, was.Created
	r.Campaign, r.Archived = homeOf(r.Body)
	_, err = tx.ExecContext(ctx, `INSERT INTO document (`+headColumns+`, version, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET title = excluded.title, words = excluded.words, changed = excluded.changed,
		binned = excluded.binned, rev = excluded.rev, version = excluded.version, body = excluded.body`,
		r.ID, r.Kind, r.Title, r.Words, r.Created, r.Changed, r.Binned, r.Rev, r.Version, string(r.Body))
	if err != nil {
		return err
	}
	if err := putHome(ctx, tx, r, &was); err != nil {
		return err
	}
	if err := putSearch(ctx, tx, r, isNew); err != nil {
		return err
	}
	return putReferences(ctx, tx, r)
}

// putReferences keeps which pictures a record refers to.
func putReferences(ctx context.Context, tx *sql.Tx, r *domain.Record) error {
	if _, err := tx.ExecContext(ctx, "DELETE FROM document_picture WHERE document = ?", r.ID); err != nil {
		return err
	}
	for _, p := range r.Pictures {
		var stored bool
		if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM picture WHERE id = ?)", p).Scan(&stored); err != nil {
			return err
		}
		if !stored {
			return fmt.Errorf("it refers to picture %s: %w", p, domain.ErrNotFound)
		}
		if _, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO document_picture (document, picture) VALUES (?, ?)", r.ID, p); err != nil {
			return err
		}
	}
	return nil
}

// Purge removes for good what was binned before a moment, with its history, and all pictures that no document,
// no state of the history and no printed sheet refers to. It returns how many documents went.
func (l *Locker) Purge(ctx context.Context, before domain.Moment) (int, error) {
	var gone int64
	err := l.writeHistory(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, "DELETE FROM document WHERE binned > 0 AND binned < ?", before)
		if err != nil {
			return err
		}
		if gone, err = result.RowsAffected(); err != nil {
			return err
		}
		if gone > 0 {
			if err := purgeHistory(ctx, tx); err != nil {
				return err
			}
			l.memory.forget() // what it knows of documents that are gone
		}
		_, err = tx.ExecContext(ctx, `DELETE FROM picture WHERE id NOT IN (SELECT picture FROM document_picture
			UNION SELECT value FROM state, json_each(pictures) UNION SELECT value FROM printed, json_each(pictures))`)
		return err
	})
	if gone > 0 {
		l.folded.forget()
	}
	if err != nil {
		return 0, fmt.Errorf("purge %s: %w", l.path, err)
	}
	return int(gone), nil
}

// purgeHistory removes the states of documents that are gone, and from the line of undo the steps that changed
// nothing else.
func purgeHistory(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, "DELETE FROM state WHERE document NOT IN (SELECT id FROM document)")
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE step SET reach = ? WHERE verb = ? AND reach = ?
		AND NOT EXISTS (SELECT 1 FROM change WHERE step = seq)`, reachEmpty, domain.Did, reachLine)
	return err
}

// Picture returns a picture's bytes (PNG or JPEG), or domain.ErrNotFound.
func (l *Locker) Picture(ctx context.Context, id domain.PictureID) ([]byte, error) {
	var data []byte
	err := l.db.QueryRowContext(ctx, "SELECT data FROM picture WHERE id = ?", id).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		err = domain.ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("get picture %s: %w", id, edge(err))
	}
	return data, nil
}

// PutPicture keeps a picture once, however often it is put, and returns its id once it is on disk. It
// returns domain.ErrNoPicture for what is neither PNG nor JPEG, domain.ErrFull and domain.ErrReadOnly.
func (l *Locker) PutPicture(ctx context.Context, data []byte) (domain.PictureID, error) {
	if !domain.IsPicture(data) {
		return "", fmt.Errorf("put a picture of %d bytes: %w", len(data), domain.ErrNoPicture)
	}
	id := domain.PictureIDOf(data)
	err := l.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO picture (id, data) VALUES (?, ?)", id, data)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("put a picture of %d bytes into %s: %w", len(data), l.path, err)
	}
	return id, nil
}
