package storage

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/mattn/go-sqlite3"
)

// access is how a connection may touch the file.
type access int

const (
	glancing access = iota // reads the file as it lies there: takes no lock, undoes no cut-short write
	reading                // reads; still undoes a write that a crash cut short
	writing                // reads and writes a file that exists
	making                 // the same, making the file
)

// busy is how long a connection waits for another program's write, in milliseconds.
const busy = "3000"

// statements is how many prepared statements a connection keeps for their next use.
const statements = "64"

// dsn names a file and how to open it. The path is escaped as a URL's, since the characters #, ? and % would
// otherwise end it early and a different file would be opened.
func dsn(path string, how access) string {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // a drive letter
	}
	q := url.Values{}
	q.Set("_busy_timeout", busy)
	q.Set("_foreign_keys", "1")
	q.Set("_locking_mode", "NORMAL")
	q.Set("_stmt_cache_size", statements)
	q.Set("_synchronous", "EXTRA")
	switch how {
	case glancing:
		q.Set("mode", "ro")
		q.Set("immutable", "1")
	case reading:
		q.Set("mode", "rw")
		q.Set("_query_only", "1")
	case writing, making:
		q.Set("mode", map[access]string{writing: "rw", making: "rwc"}[how])
		q.Set("_journal_mode", "DELETE")
		q.Set("_txlock", "immediate")
	}
	return (&url.URL{Scheme: "file", Path: p, RawQuery: q.Encode()}).String()
}

// source makes connections to one file. The pragmas that the driver has no parameter for, and the functions that
// the schema's steps call, are set on each connection as it is made: sent through the pool they would reach
// only one.
type source string

// Connect opens one connection.
func (s source) Connect(context.Context) (driver.Conn, error) { return s.Driver().Open(string(s)) }

// Driver returns the SQLite driver.
func (s source) Driver() driver.Driver {
	return &sqlite3.SQLiteDriver{ConnectHook: func(c *sqlite3.SQLiteConn) error {
		err := errors.Join(c.RegisterFunc("folded_name", foldedName, true), c.RegisterFunc("folded_words", foldedWords, true))
		if err != nil {
			return err
		}
		// fullfsync makes macOS wait for the disk itself; elsewhere it does nothing.
		_, err = c.Exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA fullfsync = ON", nil)
		return err
	}}
}

// connect returns a pool of one connection, opened at its first use.
func connect(path string, how access) *sql.DB {
	db := sql.OpenDB(source(dsn(path, how)))
	db.SetMaxOpenConns(1)
	return db
}
