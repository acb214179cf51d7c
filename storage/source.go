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

// dsn names a file, by its absolute path, and how to open it. The path is escaped as a URL's, since the characters
// #, ? and % would otherwise end it early and a different file would be opened.
func dsn(path string, how access) string {
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
	return (&url.URL{Scheme: "file", Path: address(path, filepath.Separator), RawQuery: q.Encode()}).String()
}

// address is the path of a URL that leads to an absolute path of a system with that separator: C:\x becomes /C:/x,
// \\bridge\games\x becomes //bridge/games/x.
func address(path string, separator byte) string {
	if separator != '/' {
		path = strings.ReplaceAll(path, string(separator), "/")
	}
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return path
}

// source makes connections to one file, or says why there are none to be had. The pragmas that the driver has no
// parameter for, and the functions that the schema's steps call, are set on each connection as it is made: sent
// through the pool they would reach only one.
type source struct {
	dsn string
	err error
}

// Connect opens one connection.
func (s source) Connect(context.Context) (driver.Conn, error) {
	if s.err != nil {
		return nil, s.err
	}
	return s.Driver().Open(s.dsn)
}

// Driver returns the SQLite driver.
func (s source) Driver() driver.Driver {
	return &sqlite3.SQLiteDriver{ConnectHook: func(c *sqlite3.SQLiteConn) error {
		err := errors.Join(c.RegisterFunc("folded_name", foldedName, true), c.RegisterFunc("folded_words", foldedWords, true),
			c.RegisterFunc("home_campaign", homeCampaign, true), c.RegisterFunc("home_archived", homeArchived, true))
		if err != nil {
			return err
		}
		// fullfsync makes macOS wait for the disk itself; elsewhere it does nothing.
		_, err = c.Exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA fullfsync = ON", nil)
		return err
	}}
}

// connect returns a pool of one connection, opened at its first use. Every path to a database is made absolute here:
// one that is not would be taken for a path from the root.
func connect(path string, how access) *sql.DB {
	path, err := filepath.Abs(path)
	return pool(source{dsn(path, how), err})
}

// pool is a pool of one connection.
func pool(s source) *sql.DB {
	db := sql.OpenDB(s)
	db.SetMaxOpenConns(1)
	return db
}
