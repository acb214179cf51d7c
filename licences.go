// Package shipslocker is what goes with every copy of the programs: whose they are, and what may be done with them and with what
// is in them.
package shipslocker

import (
	_ "embed" // the files below
	"strings"
)

var (
	//go:embed LICENSE
	own string
	//go:embed NOTICE
	notice string
	//go:embed assets/fonts/LICENSE-IBMPlex.txt
	plex string
	//go:embed assets/fonts/LICENSE-DejaVu.txt
	dejaVu string
	//go:embed assets/fonts/LICENSE-LockerSymbols.txt
	symbols string
	// libraries has the licences of all libraries in the programs: after each form feed a line that names them, then the text. The
	// test of this package writes it.
	//
	//go:embed LIBRARIES
	libraries string
)

// Licence is what may be done with something.
type Licence struct{ Of, Text string }

// Licences are the program's own, what it carries of others, and theirs.
func Licences() []Licence {
	list := []Licence{
		{"Ship's Locker", own},
		{"Games, typefaces and libraries", notice},
		{"IBM Plex", plex},
		{"DejaVu", dejaVu},
		{"Locker Symbols", symbols},
	}
	for _, part := range strings.Split(libraries, "\f")[1:] {
		of, text, _ := strings.Cut(part, "\n")
		list = append(list, Licence{of, strings.TrimSpace(text)})
	}
	return list
}
