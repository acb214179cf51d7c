package storage

import (
	"context"
	"encoding/json"
	"fmt"

	"shipslocker/domain"
)

// Verify reads the whole file and returns what is wrong with it, one finding a line; none = sound. An error
// means that it could not be read to its end.
func (l *Locker) Verify(ctx context.Context) ([]string, error) {
	findings, err := pragmaFindings(ctx, l.db, "PRAGMA integrity_check")
	for _, check := range []func(context.Context) ([]string, error){l.verifyReferences, l.verifyBodies, l.verifyPictures} {
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
		if !json.Valid(body) {
			findings = append(findings, fmt.Sprintf("document %s (%s): its body is no JSON", id, title))
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
