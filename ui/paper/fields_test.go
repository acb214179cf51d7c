package paper_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// leaf is a form whose boxes can be filled in.
var leaf = paper.Form{Kind: "test/note", Name: "leaf", Title: "Leaf", Fills: true, Draw: func(p *paper.Press, doc domain.Document) {
	n, ok := doc.(*note)
	if !ok {
		n = &note{}
	}
	r := p.Page("Leaf").Rows(20, 20, 20, 20, 20, 0)
	p.Box(r[0], paper.Box{Path: "title", Caption: "Title", Value: n.title})
	p.Box(r[1], paper.Box{Path: "text", Caption: "Text", Value: n.text, Top: true})
	p.Ticks(r[2], "", "Marks", paper.Ticks{Path: "marks", Printed: 3, Length: 2, Marks: []bool{true, false, true}})
	p.Box(r[3], paper.Box{Path: "die", Caption: "Die", Value: "d8", Choices: []paper.Choice{{Value: "6", Title: "d6"}, {Value: "8", Title: "d8"}}})
	for i, grade := range []string{"officer", "other ranks"} {
		p.Tick(r[4].X, r[4].Y+float64(i)*8, paper.Tick{Path: "grade=" + grade, Words: grade, On: i == 0})
	}
	p.Box(r[5], paper.Box{Computed: true, Caption: "Letters", Value: fmt.Sprint(len(n.title))})
	p.Flow("Rows").Table(paper.Table{
		Title: "CREW", Columns: []paper.Column{{Title: "Name"}}, Rows: [][]paper.Cell{{{Path: "crew[id=4].name", Text: "Lam"}}}, Spare: 1,
		New: func(n int) []paper.Cell { return []paper.Cell{{Path: fmt.Sprintf("crew[+%d].name", n)}} },
	})
	p.Box(p.Page("Once more"), paper.Box{Path: "title", Caption: "Title", Value: n.title})
}}

func fillable(t *testing.T, doc domain.Document) []byte {
	t.Helper()
	r, err := paper.Print(paper.Job{
		Size: paper.A4, Items: []paper.Item{{Form: leaf, Doc: doc}},
		Fill: &paper.Fill{Doc: "abcdefghijklmnop", File: []byte(`{"kind":"test/note"}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return r.PDF
}

func TestAFormThatCanBeFilledInSaysWhatWasPrintedAndHoldsTheDocument(t *testing.T) {
	pdf := fillable(t, &note{title: "Kessa Ž Ψ", text: "one\ntwo"})
	form, err := filled.Read(pdf)
	if err != nil || len(form.Values) > 0 || string(form.Document) != `{"kind":"test/note"}` {
		t.Errorf("it reads %+v with %s (%v)", form.Values, form.Document, err)
	}
	if again := fillable(t, &note{title: "Kessa Ž Ψ", text: "one\ntwo"}); !bytes.Equal(pdf, again) {
		t.Error("the same document gives other bytes")
	}
	if len(pdf) > 200<<10 {
		t.Errorf("it has %d KB", len(pdf)>>10)
	}
}

// fieldOf finds the object that says what a field of a file says.
func fieldOf(t *testing.T, pdf []byte, path string) (number int, body string) {
	t.Helper()
	name := "/T (" + filled.FieldName("abcdefghijklmnop", path) + ")"
	for _, o := range regexp.MustCompile(`(?s)\n(\d+) 0 obj\n(.*?)\nendobj`).FindAllSubmatch(papertest.Unpacked(t, pdf), -1) {
		if strings.Contains(string(o[2]), name) {
			if _, err := fmt.Sscan(string(o[1]), &number); err != nil {
				t.Fatal(err)
			}
			return number, string(o[2])
		}
	}
	t.Fatalf("there is no field %q", path)
	return 0, ""
}

func wide(s string) []byte {
	b := []byte{0xFE, 0xFF}
	for _, r := range s {
		b = append(b, byte(r>>8), byte(r))
	}
	return b
}

func TestWhatAnotherProgramFilledInComesBack(t *testing.T) {
	pdf := fillable(t, &note{title: "Kessa", text: "one"})
	says := regexp.MustCompile(`/V (\(\w*\)|/\w+)`)
	var update bytes.Buffer
	for path, text := range map[string]string{
		"title": fmt.Sprintf("<%x>", wide("Kessa Vane")), "text": "(two\\rthree)", "marks[0]": "/Off", "marks[1]": "/Yes", "die": "(d6)",
		"grade": "/other#20ranks", "crew[id=4].name": "(Lem)", "crew[+1].name": "(Mo)",
	} {
		n, body := fieldOf(t, pdf, path)
		fmt.Fprintf(&update, "%d 0 obj\n%s\nendobj\n", n, says.ReplaceAllLiteralString(body, "/V "+text))
	}
	form, err := filled.Read(append(append(pdf, update.Bytes()...), "startxref\n0\n%%EOF\n"...))
	var said []string
	for _, v := range form.Values {
		said = append(said, fmt.Sprintf("%s: %q, was %q", v.Path, v.Is, v.Was))
	}
	want := []string{
		`crew[+1].name: "Mo", was ""`, `crew[id=4].name: "Lem", was "Lam"`, `die: "6", was "8"`, `grade: "other ranks", was "officer"`,
		`marks[0]: "no", was "yes"`, `marks[1]: "yes", was "no"`, `text: "two\nthree", was "one"`, `title: "Kessa Vane", was "Kessa"`,
	}
	if err != nil || !slices.Equal(said, want) {
		t.Errorf("it reads %q, want %q (%v)", said, want, err)
	}
}

func TestWhatTheProgramWorksOutCanOnlyBeRead(t *testing.T) {
	pdf := fillable(t, &note{title: "Kessa", text: "one"})
	const tip = `/TU (Letters \(worked out by the program\))`
	if box := regexp.MustCompile(regexp.QuoteMeta(tip) + ` /FT /Tx /Ff (\d+) /V \(5\)`).FindSubmatch(papertest.Unpacked(t, pdf)); box == nil || string(box[1]) != "4097" { // of several lines, and read only
		t.Errorf("the box says %q", box)
	}
}

func TestALinkIsPrintedAsATitle(t *testing.T) {
	doc := &note{title: "On [[bbbbbbbbbbbbbbbb|Bo]]", text: "Ask [[aaaaaaaaaaaaaaaa|Kess]] or [[bbbbbbbbbbbbbbbb|Bo]]"}
	titled := func(id domain.DocID) string { return map[domain.DocID]string{"aaaaaaaaaaaaaaaa": "Kessa Vane"}[id] }
	const want = "Ask Kessa Vane or Bo"
	for name, fill := range map[string]*paper.Fill{"on paper": nil, "to be filled in": {Doc: "abcdefghijklmnop", File: []byte("{}")}} {
		r, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: leaf, Doc: doc}}, Titled: titled, Fill: fill})
		if err != nil {
			t.Fatal(err)
		}
		if text := papertest.Read(t, r.PDF); !strings.Contains(text, want) || strings.Contains(text, "[[") {
			t.Errorf("%s it reads %q, want %q", name, text, want)
		}
		if fill == nil {
			continue
		}
		if _, body := fieldOf(t, r.PDF, "text"); !strings.Contains(body, "/V ("+want+")") {
			t.Errorf("the field is %s", body)
		}
	}
}

// crammed is a form with boxes too small for what they say, one of them beside a caption.
var crammed = paper.Form{Kind: "test/note", Name: "crammed", Title: "Crammed", Fills: true, Draw: func(p *paper.Press, doc domain.Document) {
	n, ok := doc.(*note)
	if !ok {
		n = &note{}
	}
	r := p.Page("Crammed").Rows(12, 12, 6, 0)
	p.Box(r[0], paper.Box{Path: "title", Caption: "Title", Value: n.title})
	p.Box(r[1].Columns(9, 0)[0], paper.Box{Path: "text", Caption: "Text", Value: n.text})
	head := r[2].Columns(30, 0)[0]
	p.Heading(r[2], "", "RELATIONSHIPS AND WHAT CAME OF THEM")
	p.Over(head, head.Y+head.H-1.5, "", "Further relationships", "Aunt Vesna")
}}

func TestABoxToFillInThatIsTooSmallGoesOnElsewhereAndHoldsItAll(t *testing.T) {
	doc := &note{title: strings.Repeat("many words ", 80) + "to its end", text: strings.Repeat("ten ", 20) + "eleven"}
	for name, tc := range map[string]struct {
		fill *paper.Fill
		says string
	}{
		"to be filled in": {&paper.Fill{Doc: "abcdefghijklmnop", File: []byte("{}")}, "2 boxes of “" + doc.title[:59] + "…” hold more than they show: the rest is printed at the end."},
		"on paper":        {nil, ""},
	} {
		r, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: crammed, Doc: doc}}, Fill: tc.fill})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Notes, " "); got != tc.says {
			t.Errorf("%s it is said %q, want %q", name, got, tc.says)
		}
		text := papertest.Read(t, r.PDF)
		if n := strings.Count(papertest.Solid(text), "many"); n < 80 || !strings.Contains(text, "to its end") || strings.Count(text, "ten") != 20 {
			t.Errorf("%s there are %d of its words: %s", name, n, text)
		}
		papertest.ReportStrays(t, r.PDF)
		if tc.fill == nil {
			continue
		}
		const several = "/Ff 4096"
		for path, says := range map[string]string{"title": doc.title, "text": doc.text} {
			if _, body := fieldOf(t, r.PDF, path); !strings.Contains(body, "/V ("+says+")") || !strings.Contains(body, several) {
				t.Errorf("the field is %s", body)
			}
		}
	}
}
