package farfuture_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
	farfuturepaper "shipslocker/ui/paper/farfuture"
	"shipslocker/ui/paper/papertest"
)

var update = flag.Bool("update", false, "write the goldens anew")

var sizes = []paper.Size{paper.A4, paper.Letter}

func form(t testing.TB, name string) paper.Form {
	t.Helper()
	for _, f := range farfuturepaper.Forms {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("no form %q", name)
	return paper.Form{}
}

func print(t testing.TB, size paper.Size, name string, docs ...domain.Document) paper.Result {
	t.Helper()
	id, picture := portrait()
	job := paper.Job{Size: size, Pictures: map[domain.PictureID][]byte{id: picture}}
	for _, doc := range docs {
		job.Items = append(job.Items, paper.Item{Form: form(t, name), Doc: doc})
	}
	res, err := paper.Print(job)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// readBack returns what another program reads in a file, without its spaces and line breaks.
func readBack(t testing.TB, pdf []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-enc", "UTF-8", path, "-").Output()
	if err != nil {
		t.Fatalf("pdftotext (Debian: poppler-utils): %v", err)
	}
	return solid(string(out))
}

func solid(s string) string { return strings.Join(strings.Fields(s), "") }

// each calls do with every text a person types into a document, and its path.
func each(v reflect.Value, path string, do func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.String:
		if v.Type() == reflect.TypeFor[string]() && v.CanSet() {
			do(path, v)
		}
	case reflect.Pointer:
		each(v.Elem(), path, do)
	case reflect.Struct:
		for i := range v.NumField() {
			each(v.Field(i), path+"."+v.Type().Field(i).Name, do)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			each(v.Index(i), fmt.Sprintf("%s[%d]", path, i), do)
		}
	}
}

// printedAs are texts that print in other words: parameters of a stunt, of which its type makes an effect.
func printedAs(path, text string) string {
	switch {
	case strings.HasPrefix(path, ".Overrides") && strings.HasSuffix(path, ".What"):
		_, text, _ = strings.Cut(text, ":")
	case strings.HasPrefix(path, ".Stunts") && strings.HasSuffix(path, ".Skill"):
		text, _ = farfuture.CanonicalSkill(text)
	}
	return text
}

func TestFormsAreKnownByTheirKindAndName(t *testing.T) {
	names := map[domain.KindID]string{}
	for _, f := range farfuturepaper.Forms {
		if f.Title == "" {
			t.Errorf("%+v", f)
		}
		names[f.Kind] += f.Name + " "
	}
	for kind, want := range map[domain.KindID]string{
		"farfuture/character": "both form play index tent aspects ", "farfuture/encounter": "log log-referee index tents aspects aspects-referee ",
		"farfuture/thing": "card ", "farfuture/campaign": "campaign tents chips ",
	} {
		if names[kind] != want {
			t.Errorf("names %q of %s", names[kind], kind)
		}
	}
}

// Everything typed stands on paper, in full, on both sizes, for a usual character and one with far too much.
func TestEveryTypedTextReadsBack(t *testing.T) {
	for name, doc := range map[string]*farfuture.Character{"usual": garren(), "overfull": overfull()} {
		for _, size := range sizes {
			t.Run(name+" on "+string(size), func(t *testing.T) {
				res := print(t, size, "both", doc)
				if len(res.Notes) > 0 {
					t.Errorf("notes %q", res.Notes)
				}
				got := readBack(t, res.PDF)
				each(reflect.ValueOf(doc), "", func(path string, v reflect.Value) {
					if path == ".Name" && name == "overfull" {
						return // broken over three pages: its letters are counted below
					}
					for _, word := range strings.Fields(printedAs(path, v.String())) {
						if !strings.Contains(got, word) {
							t.Errorf("%s: %q is not on paper", path, word)
						}
					}
				})
			})
		}
	}
}

// No two words overlap, and none leaves the margins.
func TestWordsKeepTheirDistance(t *testing.T) {
	for name, doc := range map[string]domain.Document{"blank": nil, "usual": garren(), "overfull": overfull()} {
		for _, size := range sizes {
			t.Run(name+" on "+string(size), func(t *testing.T) {
				reportDistances(t, print(t, size, "both", doc).PDF)
			})
		}
	}
}

// reportDistances finds words that overlap or leave the margins.
func reportDistances(t *testing.T, pdf []byte) {
	t.Helper()
	for n, words := range boxes(t, pdf) {
		for i, w := range words {
			if w.xMin < 12*72/25.4-0.5 || w.xMax > words[0].pageW-12*72/25.4+0.5 || w.yMax > words[0].pageH-8*72/25.4 {
				t.Errorf("page %d: %q leaves the page", n+1, w.text)
			}
			for _, o := range words[i+1:] {
				if w.xMin < o.xMax-0.3 && o.xMin < w.xMax-0.3 && w.yMin < o.yMax && o.yMin < w.yMax {
					t.Errorf("page %d: %q and %q overlap", n+1, w.text, o.text)
				}
			}
		}
	}
}

// word is a word's box in pt from the top left of its page, without the room above and below its letters.
type word struct {
	text                   string
	xMin, xMax, yMin, yMax float64
	pageW, pageH           float64
}

func boxes(t *testing.T, pdf []byte) [][]word {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-bbox", "-enc", "UTF-8", path, "-").Output()
	if err != nil {
		t.Fatalf("pdftotext (Debian: poppler-utils): %v", err)
	}
	var pages [][]word
	var at word
	for _, line := range strings.Split(string(out), "\n") {
		line = strings.TrimSpace(line)
		if _, err := fmt.Sscanf(line, `<page width="%f" height="%f">`, &at.pageW, &at.pageH); err == nil {
			pages = append(pages, nil)
		}
		w := at
		if _, err := fmt.Sscanf(line, `<word xMin="%f" yMin="%f" xMax="%f" yMax="%f">`, &w.xMin, &w.yMin, &w.xMax, &w.yMax); err == nil {
			w.text = line[strings.Index(line, ">")+1:]
			height := w.yMax - w.yMin
			w.yMin, w.yMax = w.yMin+0.25*height, w.yMax-0.2*height
			pages[len(pages)-1] = append(pages[len(pages)-1], w)
		}
	}
	if len(pages) == 0 {
		t.Fatalf("no pages in %s", out)
	}
	return pages
}

func TestAVeryLongNameIsPrintedToItsLastLetter(t *testing.T) {
	for _, size := range sizes {
		c := farfuture.NewCharacter()
		c.Name = strings.Repeat("Ж", 10_000)
		got := papertest.Text(print(t, size, "form", c).PDF)
		// The footers and the tops of further pages repeat the beginning.
		var whole int
		for _, run := range strings.Split(got, "\n") {
			if strings.Trim(run, "Ж") == "" {
				whole += strings.Count(run, "Ж")
			}
		}
		if whole < 10_000 || !strings.Contains(got, "Mark A: 2 Name, from page 1") {
			t.Errorf("%s: %d letters", size, whole)
		}
	}
}

// What runs over names the page and the mark it goes on at, and that page has the mark.
func TestMarksStandAtBothEnds(t *testing.T) {
	there := regexp.MustCompile(`(?m)^(?:continued on page (\d+), mark ([A-Z]+)|([A-Z]+), p\. (\d+))$`)
	for _, size := range sizes {
		pages := papertest.Pages(print(t, size, "both", overfull()).PDF)
		found := 0
		for i, page := range pages {
			for _, m := range there.FindAllStringSubmatch(strings.Join(papertest.Runs(page), "\n"), -1) {
				found++
				n, _ := strconv.Atoi(m[1] + m[4])
				want := regexp.MustCompile(fmt.Sprintf(`(?m)^Mark %s: .*, from page %d$`, m[2]+m[3], i+1))
				if n < 1 || n > len(pages) || !want.MatchString(strings.Join(papertest.Runs(pages[n-1]), "\n")) {
					t.Errorf("%s: %q on page %d leads nowhere", size, m[0], i+1)
				}
			}
		}
		if found < 30 {
			t.Errorf("%s: only %d marks", size, found)
		}
	}
}

func TestFormAndPlaySheetShareTheCharacterBetweenThem(t *testing.T) {
	c := garren()
	both, formOnly, playOnly := print(t, paper.A4, "both", c), print(t, paper.A4, "form", c), print(t, paper.A4, "play", c)
	if b, f, p := len(papertest.Pages(both.PDF)), len(papertest.Pages(formOnly.PDF)), len(papertest.Pages(playOnly.PDF)); f != 1 || p != 2 || b != 3 {
		t.Errorf("pages: both %d, form %d, play %d", b, f, p)
	}
	for _, want := range []string{"PERSONALDATAANDHISTORY", "Moderateconsequence(Health):Crackedribs(freetagused)", "Everywayisup", "153-1117"} {
		if !strings.Contains(readBack(t, formOnly.PDF), want) {
			t.Errorf("no %q on the form", want)
		}
	}
	for _, want := range []string{"JolantaWąs", "Gaussrifle", "fullauto", "1–5", "AkiMurashibo", "TwomonthswiththescoutsonEfate", "NavigationforGunnery,onecopy"} {
		if !strings.Contains(readBack(t, playOnly.PDF), want) {
			t.Errorf("no %q on the play sheet", want)
		}
	}
}

// The array fills from the apex downward, row by row.
func TestSkillArrayRunsFromTheApexDownward(t *testing.T) {
	page := strings.Join(papertest.Runs(papertest.Pages(print(t, paper.A4, "form", garren()).PDF)[0]), " ")
	want := "SKILL ARRAY Endurance 5 Resolve 4 Tactics 4 Engineering 3 Navigation 3 Zero-G 3 " +
		"Vacc Suit 2 Energy Weapons 2 Prospecting 2 Alertness 2 Pilot 1 Intimidation 1 Streetwise 1 Credits 1 Computer 1"
	if !strings.Contains(page, want) {
		t.Errorf("no %q in\n%s", want, page)
	}
	blank := strings.Join(papertest.Runs(papertest.Pages(print(t, paper.A4, "form", nil).PDF)[0]), " ")
	if want := "SKILL ARRAY 5 4 4 3 3 3 2 2 2 2 1 1 1 1 1 9"; !strings.Contains(blank, want) {
		t.Errorf("no %q in\n%s", want, blank)
	}
}

// Boxes that count carry their number until they are marked; struck-out ones never do.
func TestTracksPrintSixBoxesAndMore(t *testing.T) {
	for name, tc := range map[string]struct {
		prepare func(*farfuture.Character)
		want    string
	}{
		"Endurance 5 opens all six":                 {func(c *farfuture.Character) { c.Health.Marks = nil }, "1 2 3 4 5 6"},
		"a marked box is ticked, not numbered":      {func(*farfuture.Character) {}, "2 4 5 6"},
		"an extra stress box stands beyond the six": {func(c *farfuture.Character) { extra(c, 1) }, "2 4 5 6 7"},
		"an untrained character has three": {func(c *farfuture.Character) {
			c.Skills[0].Name, c.Health.Marks = "", nil
		}, "1 2 3"},
	} {
		t.Run(name, func(t *testing.T) {
			c := garren()
			tc.prepare(c)
			page := strings.Join(papertest.Runs(papertest.Pages(print(t, paper.A4, "form", c).PDF)[0]), " ")
			_, got, _ := strings.Cut(page, "7.1 Health (3 boxes, 4 at Endurance 1–2, 5 at 3–4, 6 at 5) ")
			if got, _, _ = strings.Cut(got, " 7.2"); got != tc.want {
				t.Errorf("boxes %q, want %q", got, tc.want)
			}
		})
	}
}

func extra(c *farfuture.Character, n int) {
	for range n {
		c.Stunts = append(c.Stunts, farfuture.Stunt{Type: farfuture.ExtraStress, Track: farfuture.Health})
	}
}

func TestTheSameCharacterGivesTheSameBytes(t *testing.T) {
	for _, size := range sizes {
		for _, build := range []func() *farfuture.Character{garren, overfull} {
			one, other := build(), build()
			one.Portrait, _ = portrait()
			other.Portrait, _ = portrait()
			if !bytes.Equal(print(t, size, "both", one).PDF, print(t, size, "both", other).PDF) {
				t.Error("two files differ")
			}
		}
	}
}

// The blank forms are drawn as they were looked at: on a change, look again and run with -update.
func TestBlankFormsAreAsLookedAt(t *testing.T) {
	for _, size := range sizes {
		var got strings.Builder
		for i, page := range papertest.Pages(print(t, size, "both", nil).PDF) {
			fmt.Fprintf(&got, "page %d, drawing %x\n%s\n\n", i+1, sha256.Sum256([]byte(page)), strings.Join(papertest.Runs(page), "\n"))
		}
		path := filepath.Join("testdata", "blank-"+string(size)+".txt")
		if *update {
			if err := os.WriteFile(path, []byte(got.String()), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s: got\n%s", path, got.String())
		}
	}
}

// Any letters in any fields: nothing panics, and every letter is printed or noted.
func TestAnyTextInAnyField(t *testing.T) {
	letter := rapid.OneOf(
		rapid.RuneFrom(nil, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic, unicode.Han),
		rapid.RuneFrom([]rune(" \n\t\r-/()\\\x00\u00a0\u200d\ufeff\u0301\u0323😀")), rapid.Rune(),
	)
	rapid.Check(t, func(rt *rapid.T) {
		// Few enough letters that a note can name each.
		alphabet := rapid.SliceOfN(letter, 1, 20).Draw(rt, "alphabet")
		texts := rapid.StringOfN(rapid.SampledFrom(alphabet), 0, 120, -1)
		c := garren()
		var typed strings.Builder
		each(reflect.ValueOf(c), "", func(path string, v reflect.Value) {
			v.SetString(texts.Draw(rt, path))
			if !strings.HasPrefix(path, ".Stunts") && !strings.HasSuffix(path, ".What") {
				typed.WriteString(norm.NFC.String(v.String()))
			}
		})
		size := rapid.SampledFrom(sizes).Draw(rt, "size")
		res := print(t, size, "both", c)
		accounted := papertest.Text(res.PDF) + strings.Join(res.Notes, "")
		for _, r := range typed.String() {
			if !unicode.IsControl(r) && !unicode.IsSpace(r) && !unicode.In(r, unicode.Cf, unicode.Variation_Selector) &&
				r != 0x34F && r != unicode.ReplacementChar && !papertest.Accounted(accounted, r) {
				rt.Fatalf("%U lost", r)
			}
		}
	})
}

func BenchmarkForm(b *testing.B) {
	c := garren()
	for b.Loop() {
		print(b, paper.A4, "form", c)
	}
}

func BenchmarkBoth(b *testing.B) {
	c := garren()
	for b.Loop() {
		print(b, paper.A4, "both", c)
	}
}

func BenchmarkFiftyCharacters(b *testing.B) {
	docs := make([]domain.Document, 50)
	for i := range docs {
		c := garren()
		c.Name = fmt.Sprintf("%s %d", c.Name, i)
		docs[i] = c
	}
	for b.Loop() {
		print(b, paper.A4, "both", docs...)
	}
}
