package storage

import (
	"context"
	"database/sql"
	"errors"
	"strings"
)

// cleanCopy fills the empty locker temp, of the same version, with what the tables of the locker at path hold, and
// brings it up to date. It returns domain.ErrDamaged if what it comes to is not sound.
func cleanCopy(ctx context.Context, path, temp string, is examined) (report Report, err error) {
	from, to := connect(path, reading), connect(temp, writing)
	defer func() { err = errors.Join(err, edge(from.Close()), edge(to.Close())) }()
	err = inTx(ctx, to, func(tx *sql.Tx) error {
		var tables []string
		var name string
		err := each(ctx, tx, []any{&name}, func() { tables = append(tables, name) },
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('holder', 'search', 'home') ORDER BY rootpage")
		for _, name := range tables {
			if err == nil {
				err = copyRows(ctx, from, tx, name)
			}
		}
		return err
	})
	if err == nil {
		err = upgrade(ctx, to, schema, is.version)
	}
	if err == nil {
		_, err = to.ExecContext(ctx, "DELETE FROM search; "+fillSearch+"; DELETE FROM home; "+fillHome)
	}
	if err == nil {
		err = verified(ctx, to)
	}
	if err == nil {
		report = Report{LeftOut: is.foreign}
		err = to.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM document), (SELECT count(*) FROM picture), (SELECT count(*) FROM step)").
			Scan(&report.Documents, &report.Pictures, &report.Steps)
	}
	return report, err
}

// copyRows copies what the columns of a table of tx's database hold in another.
func copyRows(ctx context.Context, from *sql.DB, tx *sql.Tx, table string) error {
	var columns []string
	var column string
	err := each(ctx, tx, []any{&column}, func() { columns = append(columns, `"`+column+`"`) }, "SELECT name FROM pragma_table_info(?)", table)
	if err != nil {
		return err
	}
	values := make([]any, len(columns))
	fields := make([]any, len(columns))
	for i := range values {
		fields[i] = &values[i]
	}
	list := strings.Join(columns, ", ")
	insert := "INSERT INTO " + table + " (" + list + ") VALUES (?" + strings.Repeat(", ?", len(columns)-1) + ")"
	var refused error
	err = each(ctx, from, fields, func() {
		if refused == nil {
			_, refused = tx.ExecContext(ctx, insert, values...)
		}
	}, "SELECT "+list+" FROM "+table)
	return errors.Join(err, edge(refused))
}
