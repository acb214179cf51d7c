package storage

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipslocker/domain"
)

// examined is what is known of a sound locker's file.
type examined struct {
	version int
	foreign []string // how its schema differs from what steps make, one thing each: "the trigger “purge” was added"
}

// examineAs is examine, and compares the schema of the file piece by piece with what steps make of a file of its
// version. A changed byte among the definitions of its tables is no damage to SQLite.
func examineAs(ctx context.Context, path string, steps []string) (is examined, err error) {
	if is.version, err = examine(ctx, path); err != nil || is.version > len(steps) {
		return is, err
	}
	db := connect(path, reading)
	is.foreign, err = foreignPieces(ctx, db, steps[:is.version])
	return is, errors.Join(err, edge(db.Close()))
}

// foreignPieces returns what is not in a database as steps make it, sorted, or domain.ErrDamaged if a table lacks a
// column that it has to have.
func foreignPieces(ctx context.Context, db *sql.DB, steps []string) (foreign []string, err error) {
	want := pool(source{dsn: ":memory:"}) // another connection would be another database
	defer func() { err = errors.Join(err, want.Close()) }()
	if err := upgrade(ctx, want, steps, 0); err != nil {
		return nil, err
	}
	wanted, err := piecesOf(ctx, want)
	if err != nil {
		return nil, err
	}
	have, err := piecesOf(ctx, db)
	if err != nil {
		return nil, err
	}
	if foreign = differences(wanted, have); len(foreign) == 0 {
		return nil, nil
	}
	return foreign, lacking(ctx, want, db)
}

// piece names one entry of a database's schema.
type piece struct{ kind, name string }

func (p piece) String() string { return fmt.Sprintf("the %s “%s”", p.kind, p.name) }

// piecesOf returns a database's schema: what each piece belongs to and how it is written. SQLite's own tables for
// statistics and for counting are no part of it.
func piecesOf(ctx context.Context, db *sql.DB) (map[piece]string, error) {
	pieces := map[piece]string{}
	var p piece
	var table, text string
	err := each(ctx, db, []any{&p.kind, &p.name, &table, &text}, func() {
		pieces[p] = table + ": " + strings.Join(strings.Fields(text), " ")
	}, `SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema
		WHERE NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4', 'sqlite_sequence'))`)
	return pieces, err
}

// differences says how a schema is not what it should be.
func differences(wanted, have map[piece]string) (lines []string) {
	all := maps.Clone(wanted)
	maps.Copy(all, have)
	order := func(a, b piece) int { return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.name, b.name)) }
	for _, p := range slices.SortedFunc(maps.Keys(all), order) {
		want, isWanted := wanted[p]
		is, isThere := have[p]
		switch {
		case !isWanted:
			lines = append(lines, p.String()+" was added")
		case !isThere:
			lines = append(lines, p.String()+" is missing")
		case is != want:
			lines = append(lines, p.String()+" was changed")
		}
	}
	return lines
}

// lacking returns domain.ErrDamaged if a database lacks a column of want, or a link between two.
func lacking(ctx context.Context, want, db *sql.DB) error {
	wanted, err := columns(ctx, want)
	if err != nil {
		return err
	}
	have, err := columns(ctx, db)
	for _, column := range wanted {
		if err == nil && !slices.Contains(have, column) {
			err = faultf(domain.ErrDamaged, "the file is damaged: it lacks %s", column)
		}
	}
	return err
}

// foreignWhy says to a person what is not as it should be in a locker with foreign pieces.
func foreignWhy(foreign []string) string {
	const most = 3
	list := foreign
	if more := len(foreign) - most; more > 0 {
		list = append(slices.Clone(foreign[:most]), "and more")
	}
	return "Another program has altered the file: " + strings.Join(list, ", ") +
		". That could change documents, so nothing is written to the file. Make a clean copy and use that."
}

// foreignFault is the error of what is not done with a locker that has foreign pieces.
func foreignFault(foreign []string) error {
	return domain.Altered(foreignWhy(foreign))
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
