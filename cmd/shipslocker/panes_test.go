package main

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// sampled opens a document of the sample locker by its title, in a room of a size.
func sampled(t *testing.T, title string, size fyne.Size) *desktest.Desk {
	t.Helper()
	n := 0
	records, err := games.Sample(func() domain.DocID {
		n++
		return domain.DocID(strings.Repeat("a", 14) + string(rune('a'+n/26)) + string(rune('a'+n%26)))
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(records, func(r domain.Record) bool { return r.Title == title })
	d := desktest.New(t, games.Kinds(), size, &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		return editors[records[at].Kind](h)
	})
	var open *edit.Doc
	for i, r := range records {
		doc, err := d.Journal.Open(r, "")
		if err != nil {
			t.Fatal(err)
		}
		d.Docs = append(d.Docs, doc)
		if i == at {
			open = doc
		}
	}
	d.Editor.Bind(open)
	d.Editor.Begin()
	return d
}

func TestTheUsualPanesNeedNoScrolling(t *testing.T) {
	for title, steps := range map[string][]string{
		"Last round at the Slow Leak": {"n"},
		"Two teeth and a tug":         {"n", "n"},
		"Boarders in the hold":        {"g"},
		"Six rounds in the Belt":      {"n", "53449\n\n", "n", "3245\n\n", "t"},
		"The quarantine of Halm":      {},
	} {
		t.Run(title, func(t *testing.T) {
			d := sampled(t, title, desktest.PlaySize)
			d.OneScreen("at first")
			for _, keys := range steps {
				for _, r := range keys {
					if r == '\n' {
						d.Press(fyne.KeyReturn)
					} else {
						d.Type(string(r))
					}
				}
				d.OneScreen("after " + keys)
			}
		})
	}
}
