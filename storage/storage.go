// Package storage keeps documents in a locker file and writes the program's other files whole or not at all.
// It is the only place that knows SQL and the only one that knows the SQLite library.
//
// A locker is one SQLite database, *.locker, with a rollback journal, so that between two saves the one file
// is everything there is: it may be mailed, synced and kept on a stick.
package storage

import (
	"crypto/rand"
	"strings"

	"shipslocker/domain"
)

// NewDocID makes the id of a new document: 16 lower-case base32 characters, 80 bits of chance.
func NewDocID() domain.DocID { return domain.DocID(strings.ToLower(rand.Text()[:16])) }
