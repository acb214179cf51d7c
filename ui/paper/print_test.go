package paper_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// note is the smallest document there is.
type note struct {
	title, text string
	Picture     domain.PictureID
}

func (n *note) Title() string         { return n.title }
func (n *note) SetTitle(title string) { n.title = title }

// form draws a document's text in every way the kit knows.
var form = paper.Form{Kind: "test/note", Name: "note", Title: "Note", Draw: func(p *paper.Press, doc domain.Document) {
	n, ok := doc.(*note)
	if !ok {
		n = &note{}
	}
	r := p.Page("Note").Rows(20, 20, 20, 0)
	p.Band(r[0], "NOTE")
	p.Box(r[1], paper.Box{Number: "1", Caption: "Text", Value: n.text})
	p.Box(r[2].Columns(12, 0)[0], paper.Box{Field: "Narrow", Lead: n.text, Value: n.text})
	p.Picture(r[3], "", "Picture", n.Picture)
	f := p.Flow("TABLE")
	f.Tables([]float64{0, 40}, paper.Table{
		Title: "LEFT", Columns: []paper.Column{{Title: "Text"}, {Title: "Narrow", Width: 10}},
		Rows: [][]paper.Cell{{{Text: n.text}, {Text: n.text}}},
	}, paper.Table{
		Title: "RIGHT", Columns: []paper.Column{{}}, Rows: [][]paper.Cell{{{Text: n.text}}},
	})
}}

func print(t testing.TB, job paper.Job) paper.Result {
	t.Helper()
	if job.Size == "" {
		job.Size = paper.A4
	}
	res, err := paper.Print(job)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func printNote(t testing.TB, n *note) paper.Result {
	t.Helper()
	return print(t, paper.Job{Items: []paper.Item{{Form: form, Doc: n}}})
}

func TestPrintRefusesWhatItCannotPrint(t *testing.T) {
	for name, job := range map[string]paper.Job{
		"a paper size nobody knows": {Size: "a3", Items: []paper.Item{{Form: form}}},
		"a job without items":       {Size: paper.A4},
		"an item without a form":    {Size: paper.A4, Items: []paper.Item{{}}},
	} {
		if _, err := paper.Print(job); !errors.Is(err, domain.ErrInput) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestLettersWithoutAShapeAreNoted(t *testing.T) {
	for name, tc := range map[string]struct {
		text string
		want []string
	}{
		"a text in known letters leaves no note": {"Żółć ◇ ½ Ελλάς", nil},
		"signs and runes are known":              {"⑫ Ⓐ ⛵ ⛓ ⌛ ⭐ ⬛ ᚠᚢᚦ", nil},
		"one letter is named": {"smile 😀 again 😀", []string{
			"The program's typefaces lack the letter U+1F600 (😀) in “Kessa”; a box is printed instead.",
		}},
		"several letters share a note": {"漢字", []string{
			"2 letters in “Kessa” are not in the program's typefaces; boxes are printed instead: U+6F22 (漢), U+5B57 (字).",
		}},
		"broken bytes are told": {"a\xffb", []string{"Something in “Kessa” is not readable text; a box is printed instead."}},
		"Arabic joins":          {"سلام", nil},
		"Syriac is told": {"ܫܠܡܐ", []string{
			"4 letters in “Kessa” are not in the program's typefaces; boxes are printed instead: U+072B (ܫ), U+0720 (ܠ), U+0721 (ܡ), U+0710 (ܐ).",
			"Some letters in “Kessa” are printed one by one, not joined.",
		}},
		"a letter of N'Ko is told": {"ߊ", []string{"Some letters in “Kessa” are printed one by one, not joined."}},
	} {
		t.Run(name, func(t *testing.T) {
			got := printNote(t, &note{title: "Kessa", text: tc.text}).Notes
			if fmt.Sprint(got) != fmt.Sprint(tc.want) {
				t.Errorf("%q, want %q", got, tc.want)
			}
		})
	}
}

func TestTextThatRunsOverGoesOnWithTheSameMarkAtBothEnds(t *testing.T) {
	var words []string
	for i := range 3000 {
		words = append(words, fmt.Sprintf("word%d", i))
	}
	res := printNote(t, &note{title: "Long", text: strings.Join(words, " ")})
	got := papertest.Text(res.PDF)
	last := len(papertest.Pages(res.PDF))
	for _, want := range []string{"continued on page", "mark A", "Mark A: 1 Text, from page 1", fmt.Sprintf("page %d of %d", last, last)} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q", want)
		}
	}
	// Once in the wide box, in the lead and value of the narrow one, and in three cells of the table, one of
	// which is too narrow for whole words.
	counts := map[string]int{}
	for _, word := range strings.Fields(got) {
		counts[word]++
	}
	for _, want := range words {
		if counts[want] < 3 {
			t.Fatalf("%q stands %d times", want, counts[want])
		}
	}
}

// Every letter typed is printed or noted, whatever it is, and nothing panics.
func TestNothingIsLost(t *testing.T) {
	letter := rapid.OneOf(
		rapid.RuneFrom(nil, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic, unicode.Han),
		rapid.RuneFrom([]rune(" \n\t\r-/()\\\x00\u00a0\u200d\ufeff\u0301\u0323😀")), rapid.Rune(),
	)
	rapid.Check(t, func(rt *rapid.T) {
		// Few enough letters that a note can name each.
		alphabet := rapid.SliceOfN(letter, 1, 20).Draw(rt, "alphabet")
		typed := rapid.StringOfN(rapid.SampledFrom(alphabet), 0, 600, -1).Draw(rt, "text")
		res := printNote(t, &note{title: "Any", text: typed})
		accounted := papertest.Text(res.PDF) + strings.Join(res.Notes, "")
		for _, r := range norm.NFC.String(typed) {
			if !unicode.IsControl(r) && !unicode.IsSpace(r) && !unicode.In(r, unicode.Cf, unicode.Variation_Selector) &&
				r != 0x34F && r != unicode.ReplacementChar && !papertest.Accounted(accounted, r) {
				rt.Fatalf("%U lost", r)
			}
		}
	})
}

func FuzzPrint(f *testing.F) {
	for _, seed := range []string{"", "Kessa", "\xff\xfe", "😀\U0010ffff\uffff", "שלום (x) سلام", "\ufb27)\u05b0", strings.Repeat("ab\n", 900), "e\u0301\u0301\u0301"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		printNote(t, &note{title: s, text: s})
	})
}

func TestAJobIsStoppedBetweenItsDocuments(t *testing.T) {
	var asked []int
	job := paper.Job{Size: paper.A4, Items: []paper.Item{{Form: form}, {Form: form}, {Form: form}}}
	job.Halt = func(done, all int) bool {
		if asked = append(asked, done); all != 3 {
			t.Errorf("there are %d in all", all)
		}
		return done == 1
	}
	if _, err := paper.Print(job); !errors.Is(err, paper.ErrStopped) || fmt.Sprint(asked) != "[0 1]" {
		t.Errorf("asked after %v, it ends with %v", asked, err)
	}
}

func TestTheSameJobGivesTheSameBytes(t *testing.T) {
	build := func() paper.Job {
		job := paper.Job{Size: paper.Letter, Pictures: map[domain.PictureID][]byte{}}
		for i := range 8 {
			id := domain.PictureID(fmt.Sprint("p", i))
			job.Pictures[id] = encode(t, gradient(40, 40+i))
			job.Items = append(job.Items, paper.Item{Form: form, Doc: &note{
				title: fmt.Sprint("Note ", i), text: "Żółć ◇ 😀 a\u00a0b-\u00ad" + strings.Repeat("ŵ", i), Picture: id,
			}})
		}
		return job
	}
	want := print(t, build()).PDF
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() { // at once: goroutines share the typefaces
			if !bytes.Equal(print(t, build()).PDF, want) {
				t.Error("another file")
			}
		})
	}
	wait.Wait()
}

func gradient(w, h int) image.Image {
	img := image.NewNRGBA64(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA64(x, y, color.NRGBA64{R: uint16(x * 65535 / w), G: uint16(y * 65535 / h), A: uint16(65535 - x*100)})
		}
	}
	return img
}

func encode(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestPictures(t *testing.T) {
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, gradient(90, 60), nil); err != nil {
		t.Fatal(err)
	}
	paletted := image.NewPaletted(image.Rect(0, 0, 5, 5), color.Palette{color.Transparent, color.Black})
	whole := encode(t, gradient(30, 50))
	for name, tc := range map[string]struct {
		data  []byte
		image bool
		note  string
	}{
		"a PNG of 16 bits with alpha":   {whole, true, ""},
		"a PNG with a palette":          {encode(t, paletted), true, ""},
		"a PNG in grey of 16 bits":      {encode(t, image.NewGray16(image.Rect(0, 0, 3, 3))), true, ""},
		"an interlaced PNG":             {read(t, "interlaced.png"), true, ""},
		"a JPEG":                        {photo.Bytes(), true, ""},
		"a JPEG in CMYK":                {read(t, "cmyk.jpg"), true, ""},
		"a picture larger than any use": {encode(t, image.NewGray(image.Rect(0, 0, 3000, 2000))), true, ""},
		"a picture of one pixel":        {encode(t, image.NewGray(image.Rect(0, 0, 1, 1))), true, ""},
		"a PNG cut short":               {whole[:len(whole)/2], false, "cannot be read as a PNG or JPEG picture"},
		"something else":                {[]byte("GIF89a"), false, "cannot be read as a PNG or JPEG picture"},
		"nothing":                       {nil, false, "is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			res := print(t, paper.Job{
				Items:    []paper.Item{{Form: form, Doc: &note{title: "N", Picture: "x"}}, {Form: form, Doc: &note{title: "N", Picture: "x"}}},
				Pictures: map[domain.PictureID][]byte{"x": tc.data},
			})
			if got := bytes.Contains(res.PDF, []byte("/Subtype /Image")); got != tc.image {
				t.Errorf("a picture in the file: %v", got)
			}
			if notes := strings.Join(res.Notes, " "); !strings.Contains(notes, tc.note) || tc.note == "" && notes != "" {
				t.Errorf("notes %q", notes)
			}
			renders(t, res.PDF)
		})
	}
}

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// renders has another program read the whole file, and expects no complaint.
func renders(t testing.TB, pdf []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftoppm", "-r", "20", "-png", path, path).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("pdftoppm: %v %s", err, out)
	}
}

func TestTitleAuthorAndContents(t *testing.T) {
	res := print(t, paper.Job{Title: "Crew 😀 (all)", Items: []paper.Item{
		{Form: form, Doc: &note{title: "One 😀"}}, {Form: form, Doc: &note{title: "Two"}}, {Form: form},
	}})
	path := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(path, res.PDF, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdfinfo", path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, want := range []string{"Crew 😀 (all)\n", "Author:          Ship's Locker\n", "Pages:           6\n"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if got := papertest.Text(res.PDF); strings.Count(got, "page 2 of 2") != 3 {
		t.Errorf("pages are not counted by document:\n%s", got)
	}
	if n := bytes.Count(res.PDF, []byte("<</Title ")); n != 12 {
		t.Errorf("%d bookmarks, want one a document, one a form and one a page", n)
	}
}

func TestTheFileSaysAtWhichEdgeSheetsAreTurned(t *testing.T) {
	fold, n := form, &note{title: "Kessa"}
	fold.Folds = true
	one, folded := paper.Item{Form: form, Doc: n}, paper.Item{Form: fold, Doc: n}
	for name, tc := range map[string]struct {
		items    []paper.Item
		twoSided bool
		want     string
		notes    int
	}{
		"as whoever prints wants":    {[]paper.Item{one, folded}, false, "", 0},
		"on both sides":              {[]paper.Item{one, one}, true, "/DuplexFlipLongEdge", 0},
		"all of it folds":            {[]paper.Item{folded, folded}, false, "/DuplexFlipShortEdge", 0},
		"both at once cannot be had": {[]paper.Item{one, folded}, true, "", 1},
	} {
		res := print(t, paper.Job{Size: paper.A4, Items: tc.items, TwoSided: tc.twoSided})
		if got := string(regexp.MustCompile(`/DuplexFlip\w+`).Find(res.PDF)); got != tc.want || len(res.Notes) != tc.notes {
			t.Errorf("%s: %q and %q, want %q", name, got, res.Notes, tc.want)
		}
	}
}

// What the library cannot write and preflight asks for.
func TestTheFileIsComplete(t *testing.T) {
	at := time.Date(2026, time.November, 24, 12, 0, 0, 0, time.Local)
	job := paper.Job{Size: paper.A4, TwoSided: true, At: domain.Moment(at.UnixMilli()), Items: []paper.Item{
		{Form: form, Doc: &note{title: "Kessa & <co>"}}, {Form: form, Doc: &note{title: "Urraz ☐", text: "endobj\nendstream"}},
	}}
	res := print(t, job)
	if again := print(t, job); !bytes.Equal(again.PDF, res.PDF) {
		t.Error("another file the second time")
	}
	path := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(path, res.PDF, 0o600); err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, of := range [][]string{{"pdffonts"}, {"pdfinfo"}, {"pdfinfo", "-meta"}} {
		out, err := exec.Command(of[0], append(of[1:], path)...).CombinedOutput()
		if err != nil || bytes.Contains(out, []byte("rror")) {
			t.Fatalf("%q: %v: %s", of, err, out)
		}
		said += string(out)
	}
	for _, want := range []string{
		"+IBMPlexSans ", "+IBMPlexSansCond ", "+DejaVuSansCondensed ", "PDF version:     1.7", "Title:           Kessa & <co>, Urraz ☐ · 24 November 2026",
		">Kessa &amp; &lt;co&gt;, Urraz ☐ · 24 November 2026<", "<xmp:CreateDate>2000-01-01T00:00:00Z<",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in\n%s", want, said)
		}
	}
	for _, font := range strings.Split(said, "\n")[2:] {
		if strings.Contains(font, "CID TrueType") && !regexp.MustCompile(`^[A-Z]{6}\+\w`).MatchString(font) {
			t.Errorf("a typeface without its name: %s", font)
		}
	}
	for _, want := range []string{"/Lang (en)", "/PageLabels <</Nums [0 <</S /D /P <feff004b0065", "> 2 <</S /D /P <feff0055", "/ID [<"} {
		if !bytes.Contains(res.PDF, []byte(want)) {
			t.Errorf("no %q in the file", want)
		}
	}
}
