package storage

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"shipslocker/domain"
)

// examineAs is examine, and checks that the file has the tables that steps make of a file of its version. A
// changed byte among their definitions is no damage to SQLite.
func examineAs(ctx context.Context, path string, steps []string) (version int, err error) {
	if version, err = examine(ctx, path); err != nil || version > len(steps) {
		return version, err
	}
	want := pool(source{dsn: ":memory:"}) // another connection would be another database
	err = upgrade(ctx, want, steps[:version], 0)
	var wanted, have []string
	if err == nil {
		wanted, err = columns(ctx, want)
	}
	if err = errors.Join(err, want.Close()); err != nil {
		return 0, err
	}
	db := connect(path, reading)
	have, err = columns(ctx, db)
	if err = errors.Join(err, edge(db.Close())); err != nil {
		return 0, err
	}
	for _, column := range wanted {
		if !slices.Contains(have, column) {
			return 0, faultf(domain.ErrDamaged, "the file is damaged: it lacks %s", column)
		}
	}
	return version, nil
}

// columns describes a database's columns, and what they refer to, one a line.
func columns(ctx context.Context, db *sql.DB) (lines []string, err error) {
	var line string
	err = each(ctx, db, []any{&line}, func() { lines = append(lines, line) }, `
		SELECT format('the column %s of the table %s (%s %d %d %d %d)', c.name, t.name, c.type, c."notnull", c.pk, t.wr, t.strict)
			FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
		UNION ALL SELECT format('the link of the column %s of the table %s (%s %s %s)', k."from", t.name, k."table", k."to", k.on_delete)
			FROM pragma_table_list t JOIN pragma_foreign_key_list(t.name) k WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%'`)
	return lines, err
}
