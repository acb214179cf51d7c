package assets

import (
	_ "embed" // the files below
	"strings"
)

// The licence and the notice of the tree's top are here once more, since a package carries what lies below it alone.
var (
	//go:embed licences/LICENSE
	own string
	//go:embed licences/NOTICE
	notice string
	//go:embed fonts/LICENSE-IBMPlex.txt
	plex string
	//go:embed fonts/LICENSE-DejaVu.txt
	dejaVu string
	//go:embed fonts/LICENSE-LockerSymbols.txt
	symbols string
	// libraries has the licences of all libraries in the programs: after each form feed a line that names them, then the text. The
	// test of this package writes it.
	//
	//go:embed licences/LIBRARIES
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
