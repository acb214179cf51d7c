package games_test

import (
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

var (
	fieldSays = regexp.MustCompile(`(?m)^(\d+) 0 obj\n<<.*?/T (\((?:[^\\)]|\\.)*\)|<[0-9a-f]+>).*? /FT /\w+ /Ff (\d+)(?: /Q 1)?(?: /Opt (\d+) 0 R)? /V (?:(\((?:[^\\)]|\\.)*\)|<[0-9a-f]+>)|/(\S+))`)
	lists     = regexp.MustCompile(`(?m)^(\d+) 0 obj\n\[(\[[(<].*)\]$`)
	choices   = regexp.MustCompile(`\[(\((?:[^\\)]|\\.)*\)|<[0-9a-f]+>)[(<]`)
	states    = regexp.MustCompile(`/N <</(\S+) .*?/Parent (\d+) 0 R`)
)

// mostFillable is how large a form may be, in bytes.
const mostFillable = 200 << 10

// radio marks a field of boxes of which one is ticked.
const radio = "32768"

// words are a text of a file.
func words(t *testing.T, of string) string {
	t.Helper()
	if plain, ok := strings.CutPrefix(of, "("); ok {
		return strings.NewReplacer(`\n`, "\n", `\(`, "(", `\)`, ")", `\\`, `\`).Replace(strings.TrimSuffix(plain, ")"))
	}
	data, err := hex.DecodeString(strings.Trim(of, "<>"))
	if err != nil || len(data) < 2 {
		t.Fatalf("%q is no text (%v)", of, err)
	}
	var units []uint16
	for i := 2; i+1 < len(data); i += 2 {
		units = append(units, uint16(data[i])<<8|uint16(data[i+1]))
	}
	return string(utf16.Decode(units))
}

// What stands in a box that can be filled in is what its member says: to fill in what is there already changes nothing, and
// every box takes what is written into it.
func TestEveryBoxToFillInIsAMemberOfItsDocument(t *testing.T) {
	made := 0
	records, _, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprintf("sample%010d", made)) }, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All {
		for _, form := range g.Forms {
			if !form.Fills {
				continue
			}
			kind, err := games.Kinds().Find(form.Kind)
			if err != nil {
				t.Fatal(err)
			}
			blank, err := filled.Blank(kind)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range append([]domain.Record{blank}, records...) {
				if r.Kind != form.Kind {
					continue
				}
				t.Run(string(form.Kind)+" "+form.Name+" "+r.Title, func(t *testing.T) { boxesAreMembers(t, kind, form, r) })
			}
		}
	}
}

func boxesAreMembers(t *testing.T, kind domain.Kind, form paper.Form, r domain.Record) {
	t.Helper()
	var doc domain.Document
	if r.ID != "" {
		var err error
		if doc, _, err = kind.Read(r.Version, r.Body); err != nil {
			t.Fatal(err)
		}
	}
	sent, err := domain.Export([]domain.Record{r}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: form, Doc: doc}}, Fill: &paper.Fill{Doc: r.ID, File: sent}})
	if err != nil {
		t.Fatal(err)
	}
	if len(made.PDF) > mostFillable {
		t.Errorf("it has %d KB", len(made.PDF)>>10)
	}
	if read, err := filled.Read(made.PDF); err != nil || len(read.Values) > 0 || string(read.Document) != string(sent) {
		t.Errorf("read back it differs in %v (%v)", read.Values, err)
	}
	same, other := boxesOf(t, papertest.Unpacked(t, made.PDF), r.ID == "")
	if len(other) < 3 {
		t.Fatalf("there are %d boxes", len(other))
	}
	if row := torn(other); row != "" && kind.Acts { // who takes part in a scene stands in several of its tables
		t.Errorf("Tab leaves %s and comes back to it", row)
	}
	for i, entries := range [][]filled.Entry{same, other} {
		state, unfit, err := filled.Fill(kind, r, entries)
		if err != nil || len(unfit) > 0 {
			t.Fatalf("unfit are %v (%v)", unfit, err)
		}
		changed, err := kind.Differences(r, state)
		if err != nil {
			t.Fatal(err)
		}
		switch n := len(changed); {
		case i == 0 && n > 0:
			t.Errorf("with what stands there it differs in %v", changed)
		case i == 1 && n == 0:
			t.Error("with something else everywhere it does not differ")
		}
	}
}

// torn is a row of which boxes in order, as Tab goes, have other boxes between them; empty = none is.
func torn(boxes []filled.Entry) string {
	last, left := "", map[string]bool{}
	for _, b := range boxes {
		row, _, isRow := strings.Cut(b.Path, "].")
		if !isRow {
			row = b.Path
		}
		if row != last && left[row] {
			return row
		}
		left[last], last = true, row
	}
	return ""
}

// boxesOf is what the boxes of a form say, and what else might be written into them.
func boxesOf(t *testing.T, pdf []byte, blank bool) (same, other []filled.Entry) {
	t.Helper()
	boxes := map[string][]string{} // of a field: what its boxes stand for
	for _, m := range states.FindAllStringSubmatch(string(pdf), -1) {
		boxes[m[2]] = append(boxes[m[2]], m[1])
	}
	listed := map[string]string{}
	for _, m := range lists.FindAllStringSubmatch(string(pdf), -1) {
		listed[m[1]] = m[2]
	}
	for _, m := range fieldSays.FindAllStringSubmatch(string(pdf), -1) {
		_, path, ours := strings.Cut(strings.ReplaceAll(words(t, m[2]), "/", "."), ":")
		if !ours { // the program works it out
			continue
		}
		is, instead := "", "7"
		switch {
		case m[3] == radio:
			is = strings.TrimPrefix(m[6], "Off")
			instead = boxes[m[1]][0]
			if instead == is {
				instead = boxes[m[1]][1]
			}
		case m[6] != "":
			is, instead = map[string]string{"Yes": "yes", "Off": "no"}[m[6]], map[string]string{"Yes": "no", "Off": "yes"}[m[6]]
		default:
			is = words(t, m[5])
		}
		for _, c := range choices.FindAllStringSubmatch(listed[m[4]], -1) {
			if instead = words(t, c[1]); instead != is {
				break
			}
		}
		if !strings.Contains(path, "[+") && (!blank || is != "") { // what a blank form leaves open is as it begins
			same = append(same, filled.Entry{Path: path, Text: is})
		}
		other = append(other, filled.Entry{Path: path, Text: instead})
	}
	return same, other
}

// BenchmarkFillable prints the first sheet of each game, and what it takes besides to have it filled in on screen and read back.
func BenchmarkFillable(b *testing.B) {
	records, _, err := games.Sample(func() domain.DocID { return "abcdefghijklmnop" }, 1)
	if err != nil {
		b.Fatal(err)
	}
	for _, g := range games.All {
		at := slices.IndexFunc(g.Forms, func(f paper.Form) bool { return f.Fills })
		form := g.Forms[at]
		r := records[slices.IndexFunc(records, func(r domain.Record) bool { return r.Kind == form.Kind })]
		kind, err := games.Kinds().Find(form.Kind)
		if err != nil {
			b.Fatal(err)
		}
		doc, _, err := kind.Read(r.Version, r.Body)
		if err != nil {
			b.Fatal(err)
		}
		sent, err := domain.Export([]domain.Record{r}, nil, nil)
		if err != nil {
			b.Fatal(err)
		}
		job := paper.Job{Size: paper.A4, Items: []paper.Item{{Form: form, Doc: doc}}}
		write := func(b *testing.B) {
			for b.Loop() {
				if _, err := paper.Print(job); err != nil {
					b.Fatal(err)
				}
			}
		}
		b.Run(g.ID+" plain", write)
		job.Fill = &paper.Fill{Doc: r.ID, File: sent}
		b.Run(g.ID+" to fill in", write)
		made, err := paper.Print(job)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(g.ID+" read", func(b *testing.B) {
			for b.Loop() {
				if _, err := filled.Read(made.PDF); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
