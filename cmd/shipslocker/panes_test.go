package main

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// sampled opens a document of the sample locker by its title, in a room of a size.
func sampled(t *testing.T, title string, size fyne.Size) *desktest.Desk {
	t.Helper()
	return sampledAs(t, title, size, func(*domain.Record) {})
}

// sampledAs is sampled with every document changed first.
func sampledAs(t *testing.T, title string, size fyne.Size, change func(*domain.Record)) *desktest.Desk {
	t.Helper()
	records, drafts := sampleRecords(t)
	for i := range records {
		change(&records[i])
	}
	at := slices.IndexFunc(records, func(r domain.Record) bool { return r.Title == title })
	d := desktest.New(t, games.Kinds(), size, &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		return editors[records[at].Kind](h)
	})
	bring(d, records, drafts, at, "")
	return d
}

// bring lays documents on a desk and shows one of them, with what is under way in it; why is why none can be edited, empty = all can.
func bring(d *desktest.Desk, records []domain.Record, drafts map[domain.DocID][]byte, front int, why string) {
	d.T.Helper()
	for _, r := range records {
		doc, err := d.Journal.Open(r, why)
		if err != nil {
			d.T.Fatal(err)
		}
		d.Docs = append(d.Docs, doc)
	}
	d.Drafts = drafts
	d.Editor.Bind(d.Docs[front])
	d.Editor.Begin()
}

// firstOfEach calls test with the first document of each kind.
func firstOfEach(t *testing.T, records []domain.Record, test func(t *testing.T, front int)) {
	t.Helper()
	seen := map[domain.KindID]bool{}
	for i, r := range records {
		if !seen[r.Kind] {
			seen[r.Kind] = true
			t.Run(string(r.Kind), func(t *testing.T) { test(t, i) })
		}
	}
	if len(seen) < 10 {
		t.Errorf("only %d kinds were looked at", len(seen))
	}
}

// sampleRecords are the sample's documents, and what is under way in them.
func sampleRecords(t *testing.T) ([]domain.Record, map[domain.DocID][]byte) {
	t.Helper()
	n := 0
	records, drafts, err := games.Sample(func() domain.DocID {
		n++
		return domain.DocID(strings.Repeat("a", 14) + string(rune('a'+n/26)) + string(rune('a'+n%26)))
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return records, drafts
}

func TestTheUsualPanesNeedNoScrolling(t *testing.T) {
	for title, steps := range map[string][]string{
		"Last round at the Slow Leak": {"n"},
		"Two teeth and a tug":         {"n", "n"},
		"Boarders in the hold":        {"g"},
		"Six rounds in the Belt":      {"n", "53449\n\n", "n", "3245\n\n", "t"},
		"The quarantine of Halm": slices.Concat( // six of them: what each brings in, all dice rolled as threes, a raise and its sees
			[]string{"n"}, slices.Repeat([]string{"b", "n"}, 6), []string{"n"}, slices.Repeat([]string{"33333"}, 10),
			[]string{"1", "33", "\n\n", "33\n", "33\n", "33", "\n", "33"}),
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

// Whoever ticks looks at the table, not at the screen: three quick clicks at one place are three at the same row.
func TestATickStaysUnderThePointerHoweverQuicklyItIsClicked(t *testing.T) {
	for _, tc := range []struct{ title, keys string }{
		{"Last round at the Slow Leak", "nt"},
		{"Boarders in the hold", "g"},
		{"Words across the hold", ""},
		{"Six rounds in the Belt", "n53449\n\nn3245\n\nt"},
		{"The quarantine of Halm", "n"},
		{"The quarantine of Halm", "nb"},
	} {
		t.Run(tc.title+" "+tc.keys, func(t *testing.T) {
			d := sampled(t, tc.title, desktest.PlaySize)
			d.Play(tc.keys)
			d.Settle()
			n := 0
			for i, x := range inSight(d) {
				was := desktest.Crossed(x)
				for range 3 {
					said, at := standing(d, i)
					test.Tap(inSight(d)[i])
					d.Settle()
					if now, to := standing(d, i); now != said || math.Abs(float64(to-at)) > 4 {
						t.Fatalf("after a click on %q at %.0f there is %q at %.0f", said, at, now, to)
					}
				}
				if desktest.Crossed(inSight(d)[i]) != was {
					n++
				}
			}
			if n == 0 {
				t.Error("no tick took three clicks")
			}
		})
	}
}

// inSight are the ticks that can be seen without scrolling.
func inSight(d *desktest.Desk) []*field.Tick {
	return slices.DeleteFunc(desktest.All[*field.Tick](d.Editor.View()), func(x *field.Tick) bool {
		y := d.Driver().AbsolutePositionForObject(x).Y
		return !x.Visible() || y < 0 || y > desktest.PlaySize.Height-60
	})
}

// standing is what the i-th of those ticks says, and how far down it stands.
func standing(d *desktest.Desk, i int) (says string, y float32) {
	x := inSight(d)[i]
	return strings.Join(desktest.Spoken(x), " "), d.Driver().AbsolutePositionForObject(x).Y
}
