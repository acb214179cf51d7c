package games_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// What stands in a box that can be filled in is on paper when the file is printed, however much it is: the sample as it is, and
// with three hundred letters in every box that takes them. Other programs read it there.
func TestNoTextIsCutOnAFormToFillIn(t *testing.T) {
	made := 0
	records, _, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprintf("sample%010d", made)) }, 1)
	if err != nil {
		t.Fatal(err)
	}
	said := 0
	for _, g := range games.All {
		for _, form := range g.Forms {
			if !form.Fills {
				continue
			}
			kind, err := games.Kinds().Find(form.Kind)
			if err != nil {
				t.Fatal(err)
			}
			first := slices.IndexFunc(records, func(r domain.Record) bool { return r.Kind == form.Kind })
			if first < 0 {
				t.Fatalf("the sample has no %s", form.Kind)
			}
			t.Run(string(form.Kind)+" "+form.Name, func(t *testing.T) {
				sheet := printedToFill(t, kind, form, records[first])
				sheet.expectWhole(t)
				crowded := printedToFill(t, kind, form, sheet.crowded(t))
				crowded.expectWhole(t)
				if slices.ContainsFunc(crowded.notes, boxesHoldMore.MatchString) {
					said++
				}
			})
		}
	}
	if said < 10 {
		t.Errorf("of %d forms it is said that boxes hold more than they show", said)
	}
}

var boxesHoldMore = regexp.MustCompile(`^(1 box of “.*” holds more than it shows|\d+ boxes of “.*” hold more than they show): the rest is printed at the end\.$`)

// sheetToFill is a form to fill in as another program reads it.
type sheetToFill struct {
	kind   domain.Kind
	record domain.Record
	text   string         // on its pages, those of the boxes among it
	boxes  []filled.Entry // that somebody types into
	notes  []string
}

func printedToFill(t *testing.T, kind domain.Kind, form paper.Form, r domain.Record) sheetToFill {
	t.Helper()
	doc, _, err := kind.Read(r.Version, r.Body)
	if err != nil {
		t.Fatal(err)
	}
	made, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: form, Doc: doc}}, Fill: &paper.Fill{Doc: r.ID, File: []byte("{}")}})
	if err != nil {
		t.Fatal(err)
	}
	s := sheetToFill{kind: kind, record: r, text: papertest.Read(t, made.PDF), notes: made.Notes}
	for _, m := range fieldSays.FindAllStringSubmatch(string(papertest.Unpacked(t, made.PDF)), -1) {
		if _, path, ours := strings.Cut(strings.ReplaceAll(words(t, m[2]), "/", "."), ":"); ours && m[4]+m[6] == "" {
			s.boxes = append(s.boxes, filled.Entry{Path: path, Text: words(t, m[5])})
		}
	}
	return s
}

// expectWhole expects every word of every box on paper.
func (s sheetToFill) expectWhole(t *testing.T) {
	t.Helper()
	solid := papertest.Solid(s.text)
	for _, b := range s.boxes {
		for _, word := range strings.Fields(b.Text) {
			if !strings.Contains(s.text, word) && !broken(solid, word) {
				t.Errorf("%s: %q of %q is not on paper", b.Path, word, b.Text)
				break
			}
		}
	}
}

// broken tells whether a word stands in a text on two lines.
func broken(solid, word string) bool {
	letters := []rune(word)
	for k := 1; k < len(letters); k++ {
		if strings.Contains(solid, string(letters[:k])+"-"+string(letters[k:])) || strings.Contains(solid, word) {
			return true
		}
	}
	return false
}

// crowded is the document with as many words as make three hundred letters in every box that takes them, each word unlike all
// others.
func (s sheetToFill) crowded(t *testing.T) domain.Record {
	t.Helper()
	letters, n := []rune("αβγδεζηθικλμνξοπρστυφχψω"), 0
	word := func() string {
		n++
		k := len(letters)
		return string([]rune{letters[n/k/k%k], letters[n/k%k], letters[n%k]})
	}
	r := s.record
	for _, b := range s.boxes {
		var long []string
		for range 75 {
			long = append(long, word())
		}
		full, unfit, err := filled.Fill(s.kind, r, []filled.Entry{{Path: b.Path, Text: strings.Join(long, " ")}})
		if err != nil {
			t.Fatal(err)
		}
		if len(unfit) == 0 {
			r = full
		}
	}
	return r
}
