package storage

import (
	"context"
	"database/sql"
	"fmt"
)

// applicationID marks a locker in bytes 68 to 71 of the file: "SLkr".
const applicationID = 0x534C6B72

// schema holds the steps from each version of the file to the next; the first makes an empty locker. A step
// that has been released never changes.
//
// body stands last in its table, so that listing reads none. holder has one row while a program has the
// locker open for writing; every version has that table in this shape.
//
// The history is a log. A step has changes; a change leads one document from one state to another, both with
// the binned and changed of the record's head; a state is the rest of a record, so that the history can be read
// and recovered without the document's own row. A state of which head is set has kind, created, version, title,
// words and pictures (a JSON list) of the state of that id, which has its own; one of which base is set is kept
// as the difference from the state of that id, see body.go. born marks the change that made its document. reach is one of the reaches in history.go; fresh is the id from which on states
// came with this step or later; upto is about how many bytes the history has up to the end of this step.
//
// search has folded text, see search.go. draft has what is under way for a document and stands in none yet; it is without a
// rowid, so that its keys are not taken for the index of ids where a damaged file is read. home has what homeOf reads from a body, where
// that is anything.
var schema = []string{
	`CREATE TABLE holder (
		one   INTEGER PRIMARY KEY CHECK (one = 1),
		mark  TEXT NOT NULL,
		host  TEXT NOT NULL,
		pid   INTEGER NOT NULL,
		since INTEGER NOT NULL
	) STRICT;
	CREATE TABLE document (
		id      TEXT PRIMARY KEY,
		kind    TEXT NOT NULL,
		title   TEXT NOT NULL,
		words   TEXT NOT NULL,
		created INTEGER NOT NULL,
		changed INTEGER NOT NULL,
		binned  INTEGER NOT NULL,
		rev     INTEGER NOT NULL,
		version INTEGER NOT NULL,
		body    TEXT NOT NULL
	) STRICT;
	CREATE TABLE picture (
		id   TEXT PRIMARY KEY,
		data BLOB NOT NULL
	) STRICT;
	CREATE TABLE document_picture (
		document TEXT NOT NULL REFERENCES document (id) ON DELETE CASCADE,
		picture  TEXT NOT NULL REFERENCES picture (id),
		PRIMARY KEY (document, picture)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX document_picture_picture ON document_picture (picture);
	PRAGMA application_id = 1397517170`,

	`CREATE TABLE step (
		seq     INTEGER PRIMARY KEY,
		session INTEGER NOT NULL,
		at      INTEGER NOT NULL,
		verb    TEXT NOT NULL,
		of      INTEGER NOT NULL,
		label   TEXT NOT NULL,
		reach   INTEGER NOT NULL,
		fresh   INTEGER NOT NULL,
		upto    INTEGER NOT NULL
	) STRICT;
	CREATE TABLE state (
		id       INTEGER PRIMARY KEY,
		document TEXT NOT NULL,
		head     INTEGER,
		kind     TEXT,
		created  INTEGER,
		version  INTEGER,
		title    TEXT,
		words    TEXT,
		pictures TEXT,
		base     INTEGER,
		body     BLOB NOT NULL
	) STRICT;
	CREATE TABLE change (
		step           INTEGER NOT NULL REFERENCES step (seq) ON DELETE CASCADE,
		place          INTEGER NOT NULL,
		document       TEXT NOT NULL REFERENCES document (id) ON DELETE CASCADE,
		born           INTEGER NOT NULL,
		before         INTEGER NOT NULL,
		after          INTEGER NOT NULL,
		before_binned  INTEGER NOT NULL,
		after_binned   INTEGER NOT NULL,
		before_changed INTEGER NOT NULL,
		after_changed  INTEGER NOT NULL,
		PRIMARY KEY (step, place)
	) STRICT, WITHOUT ROWID;
	CREATE UNIQUE INDEX change_document ON change (document, step);
	CREATE TABLE printed (
		document TEXT PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
		at       INTEGER NOT NULL,
		changed  INTEGER NOT NULL,
		binned   INTEGER NOT NULL,
		kind     TEXT NOT NULL,
		created  INTEGER NOT NULL,
		version  INTEGER NOT NULL,
		title    TEXT NOT NULL,
		words    TEXT NOT NULL,
		pictures TEXT NOT NULL,
		body     BLOB NOT NULL
	) STRICT;
	CREATE TABLE search (
		document TEXT PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
		name     TEXT NOT NULL,
		words    TEXT NOT NULL
	) STRICT;
	INSERT INTO search SELECT id, folded_name(title), folded_words(words, body) FROM document`,

	`CREATE TABLE draft (
		document TEXT PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
		body     TEXT NOT NULL
	) STRICT, WITHOUT ROWID`,

	`ALTER TABLE printed RENAME TO printed_once;
	CREATE TABLE printed (
		document TEXT NOT NULL REFERENCES document (id) ON DELETE CASCADE,
		form     TEXT NOT NULL,
		at       INTEGER NOT NULL,
		changed  INTEGER NOT NULL,
		binned   INTEGER NOT NULL,
		kind     TEXT NOT NULL,
		created  INTEGER NOT NULL,
		version  INTEGER NOT NULL,
		title    TEXT NOT NULL,
		words    TEXT NOT NULL,
		pictures TEXT NOT NULL,
		body     BLOB NOT NULL,
		PRIMARY KEY (document, form)
	) STRICT;
	INSERT INTO printed SELECT document, '', at, changed, binned, kind, created, version, title, words, pictures, body FROM printed_once;
	DROP TABLE printed_once`,

	`CREATE TABLE home (
		document TEXT PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
		campaign TEXT NOT NULL,
		archived INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	INSERT INTO home SELECT id, campaign, archived
		FROM (SELECT id, home_campaign(body) AS campaign, home_archived(body) AS archived FROM document) WHERE campaign <> '' OR archived`,
}

// upgrade takes a file of version from through the steps after it, each in one transaction with its number.
func upgrade(ctx context.Context, db *sql.DB, steps []string, from int) error {
	for i := from; i < len(steps); i++ {
		// A pragma takes no arguments.
		step := fmt.Sprintf("%s;\nPRAGMA user_version = %d;", steps[i], i+1)
		err := inTx(ctx, db, func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, step)
			return err
		})
		if err != nil {
			return fmt.Errorf("bring the file to version %d: %w", i+1, err)
		}
	}
	return nil
}

// inTx runs f in one transaction: committed if f returns nil, else undone.
func inTx(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return edge(err)
	}
	if err := f(tx); err != nil {
		if undo := tx.Rollback(); undo != nil && undo != sql.ErrTxDone {
			err = fmt.Errorf("%w (and undoing it: %w)", err, undo)
		}
		return edge(err)
	}
	return edge(tx.Commit())
}
