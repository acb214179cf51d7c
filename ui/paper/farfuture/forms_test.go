package farfuture_test

import (
	"bytes"
	"fmt"
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
		for _, size := range papertest.Sizes {
			t.Run(name+" on "+string(size), func(t *testing.T) {
				res := print(t, size, "both", doc)
				if len(res.Notes) > 0 {
					t.Errorf("notes %q", res.Notes)
				}
				papertest.ReportUnprinted(t, doc, res.PDF, func(path, text string) string {
					if path == ".Name" && name == "overfull" {
						return "" // broken over three pages: its letters are counted below
					}
					return printedAs(path, text)
				})
			})
		}
	}
}

// No two words overlap, and none leaves the margins.
func TestWordsKeepTheirDistance(t *testing.T) {
	for name, doc := range map[string]domain.Document{"blank": nil, "usual": garren(), "overfull": overfull()} {
		for _, size := range papertest.Sizes {
			t.Run(name+" on "+string(size), func(t *testing.T) {
				papertest.ReportStrays(t, print(t, size, "both", doc).PDF)
			})
		}
	}
}

func TestAVeryLongNameIsPrintedToItsLastLetter(t *testing.T) {
	for _, size := range papertest.Sizes {
		c := farfuture.NewCharacter()
		c.Name = strings.Repeat("Ж", 10_000)
		got := papertest.Text(print(t, size, "form", c).PDF)
		// The footers and the tops of further pages repeat the beginning.
		var whole int
		for _, run := range strings.Split(got, "\n") {
			if strings.Trim(run, "Ж-") == "" {
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
	for _, size := range papertest.Sizes {
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
		if !strings.Contains(papertest.ReadSolid(t, formOnly.PDF), want) {
			t.Errorf("no %q on the form", want)
		}
	}
	for _, want := range []string{"JolantaWąs", "Gaussrifle", "fullauto", "1–5", "AkiMurashibo", "TwomonthswiththescoutsonEfate", "Navigationreplacesit"} {
		if !strings.Contains(papertest.ReadSolid(t, playOnly.PDF), want) {
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
	for _, size := range papertest.Sizes {
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
	for _, size := range papertest.Sizes {
		papertest.LikeGolden(t, "blank-"+string(size), print(t, size, "both", nil).PDF)
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
		papertest.Typed(c, func(path string, v reflect.Value) {
			v.SetString(texts.Draw(rt, path))
			if !strings.HasPrefix(path, ".Stunts") && !strings.HasSuffix(path, ".What") {
				typed.WriteString(norm.NFC.String(v.String()))
			}
		})
		size := rapid.SampledFrom(papertest.Sizes).Draw(rt, "size")
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
