package storage

import (
	"context"
	"database/sql"
	"fmt"

	"shipslocker/domain"
)

// Drafts returns what is under way for documents, as it was kept last.
func (l *Locker) Drafts(ctx context.Context) (map[domain.DocID][]byte, error) {
	drafts := map[domain.DocID][]byte{}
	var id domain.DocID
	var body string
	err := each(ctx, l.db, []any{&id, &body}, func() { drafts[id] = []byte(body) }, "SELECT document, body FROM draft")
	if err != nil {
		return nil, fmt.Errorf("read drafts of %s: %w", l.path, edge(err))
	}
	return drafts, nil
}

// KeepDraft keeps what is under way for a document in the place of what was; nil keeps none.
func (l *Locker) KeepDraft(ctx context.Context, id domain.DocID, draft []byte) error {
	err := l.write(ctx, func(tx *sql.Tx) error {
		if draft == nil {
			_, err := tx.ExecContext(ctx, "DELETE FROM draft WHERE document = ?", id)
			return err
		}
		_, err := tx.ExecContext(ctx, "REPLACE INTO draft (document, body) SELECT id, ? FROM document WHERE id = ?", string(draft), id)
		return err
	})
	if err != nil {
		return fmt.Errorf("keep a draft in %s: %w", l.path, err)
	}
	return nil
}
