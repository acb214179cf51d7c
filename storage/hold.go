package storage

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"

	"shipslocker/domain"
)

// hold is the row of the program that has a locker open for writing.
type hold struct {
	mark  string // tells every opening from every other: the process's own mark, a dot, a mark of the opening
	host  string
	pid   int
	since domain.Moment
}

// process marks this process for ever, unlike its id, which the system gives out again.
var process = rand.Text()

func newHold(o Options) hold {
	return hold{mark: process + "." + rand.Text(), host: o.Host, pid: o.PID, since: o.Now()}
}

// String names the holder for a person: "process 4711 on bridge, since 21 November 2026 at 21:14".
func (h hold) String() string {
	host := h.host
	if host == "" {
		host = "an unnamed computer"
	}
	return fmt.Sprintf("process %d on %s, since %s", h.pid, host, local(h.since).Format("2 January 2006 at 15:04"))
}

// over says that a holder is certainly gone: its process ran on this host and has ended. A process of
// another host may be alive for all that is known here.
func (h hold) over(o Options) bool {
	switch {
	case h.host == "" || h.host != o.Host:
		return false
	case strings.HasPrefix(h.mark, process+"."):
		return h.pid != o.PID && !o.Alive(h.pid)
	default:
		return h.pid == o.PID || !o.Alive(h.pid) // this process's id in another's row: that one ended
	}
}

// querier is a pool or a transaction.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// holder returns the hold in the file; its mark is empty if there is none.
func holder(ctx context.Context, q querier) (hold, error) {
	var h hold
	err := q.QueryRowContext(ctx, "SELECT mark, host, pid, since FROM holder").Scan(&h.mark, &h.host, &h.pid, &h.since)
	if errors.Is(err, sql.ErrNoRows) {
		return hold{}, nil
	}
	var lite sqlite3.Error
	if errors.As(err, &lite) && lite.Code == sqlite3.ErrError { // an emptied file is a database without tables
		return hold{}, &fault{"the file is damaged: its contents are gone", []error{domain.ErrDamaged, err}}
	}
	return h, edge(err)
}

// errHeld is why a hold was not taken.
type errHeld struct{ by hold }

func (e errHeld) Error() string { return "it is open for writing elsewhere (" + e.by.String() + ")" }

// take writes mine into the file, or returns errHeld if another has it.
func take(ctx context.Context, db *sql.DB, mine hold, o Options) error {
	return inTx(ctx, db, func(tx *sql.Tx) error {
		theirs, err := holder(ctx, tx)
		if err != nil {
			return err
		}
		if theirs.mark != "" && !o.TakeOver && !theirs.over(o) {
			return errHeld{by: theirs}
		}
		_, err = tx.ExecContext(ctx, "REPLACE INTO holder (one, mark, host, pid, since) VALUES (1, ?, ?, ?, ?)",
			mine.mark, mine.host, mine.pid, mine.since)
		return err
	})
}

// release deletes mine from the file if it is still there.
func release(ctx context.Context, db *sql.DB, mine hold) error {
	return inTx(ctx, db, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM holder WHERE mark = ?", mine.mark)
		return err
	})
}
