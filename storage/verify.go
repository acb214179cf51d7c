package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"shipslocker/domain"
)

// Verify reads the whole file and returns what is wrong with it, one finding a line; none = sound. An error
// means that it could not be read to its end.
func (l *Locker) Verify(ctx context.Context) ([]string, error) {
	findings, err := pragmaFindings(ctx, l.db, "PRAGMA integrity_check")
	for _, check := range []func(context.Context) ([]string, error){
		l.verifySchema, l.verifyReferences, l.verifyBodies, l.verifyHome, l.verifyPictures, l.verifyHistory, l.verifyStates, l.verifyPrinted,
	} {
		if err != nil {
			return nil, fmt.Errorf("verify %s: %w", l.path, err)
		}
		var more []string
		more, err = check(ctx)
		findings = append(findings, more...)
	}
	if err != nil {
		return nil, fmt.Errorf("verify %s: %w", l.path, err)
	}
	return findings, nil
}

// verifySchema compares the schema with what this program, or an older version of it, writes.
func (l *Locker) verifySchema(ctx context.Context) ([]string, error) {
	var version int
	if err := l.db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return nil, edge(err)
	}
	if version > len(schema) {
		return nil, nil
	}
	foreign, err := foreignPieces(ctx, l.db, schema[:version])
	for i := range foreign {
		foreign[i] += " by another program"
	}
	return foreign, err
}

func (l *Locker) verifyReferences(ctx context.Context) (findings []string, err error) {
	var document, picture string
	err = l.each(ctx, []any{&document, &picture}, func() {
		findings = append(findings, fmt.Sprintf("document %s refers to picture %s, and one of them is missing", document, picture))
	}, `SELECT document, picture FROM document_picture
		WHERE document NOT IN (SELECT id FROM document) OR picture NOT IN (SELECT id FROM picture)
		ORDER BY document, picture`)
	return findings, err
}

func (l *Locker) verifyBodies(ctx context.Context) (findings []string, err error) {
	var id, title string
	var body []byte
	err = l.each(ctx, []any{&id, &title, &body}, func() {
		switch {
		case !json.Valid(body):
			findings = append(findings, fmt.Sprintf("document %s (%s): its body is not JSON", id, title))
		case !utf8.Valid(body) || !utf8.ValidString(title):
			findings = append(findings, fmt.Sprintf("document %s (%s): letters of its text are damaged", id, strings.ToValidUTF8(title, "\uFFFD")))
		}
	}, "SELECT id, title, body FROM document ORDER BY id")
	return findings, err
}

func (l *Locker) verifyPictures(ctx context.Context) (findings []string, err error) {
	var id domain.PictureID
	var data []byte
	err = l.each(ctx, []any{&id, &data}, func() {
		if domain.PictureIDOf(data) != id {
			findings = append(findings, fmt.Sprintf("picture %s: its bytes have changed", id))
		}
	}, "SELECT id, data FROM picture ORDER BY id")
	return findings, err
}

// verifyHistory checks that what tables say of each other is so.
func (l *Locker) verifyHistory(ctx context.Context) (findings []string, err error) {
	var finding string
	err = l.each(ctx, []any{&finding}, func() { findings = append(findings, finding) }, `
		SELECT format('step %d of the history: its change of document %s refers to a state or a document that is missing', step, document)
			FROM change c WHERE step NOT IN (SELECT seq FROM step) OR document NOT IN (SELECT id FROM document)
				OR NOT EXISTS (SELECT 1 FROM state WHERE id = c.before AND document = c.document)
				OR NOT EXISTS (SELECT 1 FROM state WHERE id = c.after AND document = c.document)
		UNION ALL SELECT format('state %d of the history, of document %s, refers to one that is missing', id, document)
			FROM state s WHERE head IS NOT NULL AND NOT EXISTS (SELECT 1 FROM state h WHERE h.id = s.head AND h.head IS NULL)
				OR head IS NULL AND (kind IS NULL OR created IS NULL OR version IS NULL OR title IS NULL OR words IS NULL OR pictures IS NULL)
		UNION ALL SELECT DISTINCT format('document %s is of another kind than its history says', d.id)
			FROM state s JOIN document d ON d.id = s.document WHERE s.kind <> d.kind
		UNION ALL SELECT format('the history of document %s: its list of pictures is damaged', document)
			FROM (SELECT document, pictures FROM state WHERE pictures IS NOT NULL UNION SELECT document, pictures FROM printed)
			WHERE CASE WHEN json_valid(pictures) THEN json_type(pictures) <> 'array'
				OR EXISTS (SELECT 1 FROM json_each(pictures) WHERE type <> 'text') ELSE true END
		UNION ALL SELECT format('the history of document %s refers to picture %s, which is missing', document, value)
			FROM (SELECT document, pictures FROM state WHERE json_valid(pictures) UNION SELECT document, pictures FROM printed WHERE json_valid(pictures)),
				json_each(pictures) WHERE value NOT IN (SELECT id FROM picture)`)
	return findings, err
}

// verifyStates makes every state's body, each once: the bodies that later ones are kept as differences from
// wait for those. A difference is taken of bodies that are JSON, and its sum says that nothing has changed since; what is
// kept whole is looked at again.
func (l *Locker) verifyStates(ctx context.Context) (findings []string, err error) {
	waiting := map[int64]int{} // how many differences from a state are still to come
	var id int64
	err = l.each(ctx, []any{&id}, func() { waiting[id]++ }, "SELECT base FROM state WHERE base IS NOT NULL")
	if err != nil {
		return nil, err
	}
	var (
		u        unpacker
		bodies   = map[int64][]byte{}
		free     [][]byte // room of bodies that none waits for
		document domain.DocID
		base     sql.NullInt64
		kept     sql.RawBytes
	)
	err = l.each(ctx, []any{&id, &document, &base, &kept}, func() {
		var room []byte
		if n := len(free); n > 0 {
			room, free = free[n-1], free[:n-1]
		}
		body, err := u.unpack(room, bodies[base.Int64], kept)
		if err == nil && !base.Valid && !json.Valid(body) {
			err = errors.New("its body is not JSON")
		}
		if err != nil {
			findings = append(findings, fmt.Sprintf("state %d of the history, of document %s: %v", id, document, err))
		}
		if waiting[id] > 0 {
			bodies[id] = body
		} else {
			free = append(free, body)
		}
		if base.Valid {
			if waiting[base.Int64]--; waiting[base.Int64] == 0 {
				free = append(free, bodies[base.Int64])
				delete(bodies, base.Int64)
			}
		}
	}, "SELECT id, document, base, body FROM state ORDER BY id")
	return findings, err
}

func (l *Locker) verifyPrinted(ctx context.Context) (findings []string, err error) {
	var document domain.DocID
	var kept []byte
	err = l.each(ctx, []any{&document, &kept}, func() {
		body, err := unpack(nil, kept)
		if err == nil && !json.Valid(body) {
			err = errors.New("it is not JSON")
		}
		if err != nil {
			findings = append(findings, fmt.Sprintf("document %s as it was last printed: %v", document, err))
		}
	}, "SELECT document, body FROM printed ORDER BY document")
	return findings, err
}
