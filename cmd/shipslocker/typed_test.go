package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

// playedTables are the sample's tables of play, and their keys up to somebody's turn.
var playedTables = []struct{ title, keys string }{
	{"Last round at the Slow Leak", "n"},
	{"Two teeth and a tug", "nn"},
	{"Boarders in the hold", "g"},
	{"Words across the hold", ""},
	{"Six rounds in the Belt", "n53449\n\nn3245\n\n"},
	{"The quarantine of Halm", "n"},
}

// opened is the document of a title.
func opened(d *desktest.Desk, title string) *edit.Doc {
	d.T.Helper()
	at := slices.IndexFunc(d.Docs, func(doc *edit.Doc) bool { return doc.Record().Title == title })
	return d.Docs[at]
}

// numbers are the lines on the page in front that hold a number or a blank, by their places.
func numbers(d *desktest.Desk) (at []int) {
	for i, e := range desktest.All[*page.Entry](d.InFront()) {
		if _, ok := table.WholeNumber(e.Text); ok || e.Text == "" {
			at = append(at, i)
		}
	}
	return at
}

// anew is what the page says once it is laid anew.
func anew(d *desktest.Desk, doc *edit.Doc) []string {
	d.Elsewhere(nil, doc)
	return said(d)
}

// said is what the page says, but that something is still here.
func said(d *desktest.Desk) []string {
	d.Settle()
	return slices.DeleteFunc(desktest.Spoken(d.InFront()), func(words string) bool { return words == "" || strings.Contains(words, "still here") })
}

func TestAPageSaysOfEveryDigitWhatItSaysLaidAnew(t *testing.T) {
	acts := 0
	for _, table := range playedTables {
		t.Run(table.title, func(t *testing.T) {
			for letter := 'a'; letter <= 'z'; letter++ {
				d := sampled(t, table.title, desktest.PlaySize)
				doc := opened(d, table.title)
				d.Play(table.keys)
				was := d.Underway(doc.ID())
				if d.Canvas().Focused() == nil {
					continue
				}
				d.Play(string(letter))
				if is := d.Underway(doc.ID()); is == "" || is == was {
					continue
				}
				acts++
				typeThrough(d, doc, string(letter))
			}
		})
	}
	if acts < 8 {
		t.Errorf("%d acts were begun", acts)
	}
}

// typeThrough types totals into every line of an act that takes a number, and corrects them.
func typeThrough(d *desktest.Desk, doc *edit.Doc, letter string) {
	d.T.Helper()
	for i := range numbers(d) {
		for _, text := range []string{"12", "7", "30"} {
			at := numbers(d)
			if i >= len(at) {
				break
			}
			d.Focus(desktest.All[*page.Entry](d.InFront())[at[i]])
			d.Press(fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyBackspace)
			for _, r := range text {
				d.Type(string(r))
				is := said(d)
				if strings.Contains(strings.Join(is, " "), "Type a whole number") { // it says which number counts
					continue
				}
				if want := anew(d, doc); !slices.Equal(is, want) {
					d.T.Fatalf("%s: after %q of %q in line %d it says\n%q and not\n%q", letter, r, text, i, is, want)
				}
			}
		}
	}
}

// walked are the keys of a walk at random.
var walked = []fyne.KeyName{
	fyne.KeyReturn, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyBackspace, fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight,
}

// visits are how many times a table of play is come back to in a walk at random.
func visits(t *testing.T) int {
	t.Helper()
	text := os.Getenv("SHIPSLOCKER_VISITS")
	if text == "" {
		return 16
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("SHIPSLOCKER_VISITS is %q", text)
	}
	return n
}

// What is typed at once after a change of tabs comes while sheets and maps are still being read: they come to hand before,
// between and after the keys. SHIPSLOCKER_VISITS makes the walk longer; some 600 take a minute a table.
func TestKeysAtRandomRightAfterAChangeOfTabsStopNothing(t *testing.T) {
	visits := visits(t)
	for _, table := range playedTables {
		t.Run(table.title, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			d := sampled(t, table.title, desktest.PlaySize)
			doc := opened(d, table.title)
			d.Play(table.keys)
			for visit := range visits {
				typed := ""
				d.Late = true
				d.Elsewhere(nil, doc)
				many := 1 + visit%8
				arrives, elapses := random.IntN(2*many), random.IntN(2*many) // or after all of them
				for n := range many {
					if n == arrives {
						d.Arrive()
					}
					if n == elapses {
						d.Elapse()
					}
					w := d.Canvas().Focused()
					if w == nil {
						d.Editor.Begin()
						continue
					}
					if random.IntN(4) == 0 {
						k := walked[random.IntN(len(walked))]
						typed += fmt.Sprintf(" %s", k)
						w.TypedKey(&fyne.KeyEvent{Name: k})
						continue
					}
					r := rune(' ' + random.IntN('~'-' '+1))
					if n == 0 { // a die, as often as not
						r = rune("0123456789-=+"[visit%13])
					}
					typed += fmt.Sprintf(" %c", r)
					w.TypedRune(r)
				}
				d.Arrive()
				d.Elapse()
				d.Late = false
				for len(d.Dialogs) > 0 {
					d.Dialog().Close()
				}
				if t.Failed() {
					t.Fatalf("visit %d:%s", visit, typed)
				}
				if visit%100 == 99 { // it has wandered far from where there is something to be done
					for range 200 {
						d.Undo()
					}
				}
			}
		})
	}
}
