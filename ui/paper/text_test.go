package paper

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"pgregory.net/rapid"
)

func testPress(t testing.TB) *Press {
	t.Helper()
	p, err := newPress(Job{Size: A4})
	if err != nil {
		t.Fatal(err)
	}
	p.begin(Item{})
	p.Page("test")
	return p
}

func TestEveryTypefaceParses(t *testing.T) {
	for _, chain := range faces {
		for _, f := range chain {
			if _, err := sfnt.Parse(f.File); err != nil {
				t.Errorf("%s: %v", f.Name, err)
			}
		}
	}
}

func TestClean(t *testing.T) {
	for name, tc := range map[string]struct{ in, want string }{
		"line breaks of every system become one kind":   {"a\r\nb\rc\nd\u2028e\u2029f\vg\fh\u0085i", "a\nb\nc\nd\ne\nf\ng\nh\ni"},
		"a tab leaves room":                             {"a\tb", "a    b"},
		"control characters become spaces":              {"a\x00b\x1bc\x7fd\u009fe", "a b c d e"},
		"exotic spaces become spaces":                   {"a\u2003b\u3000c", "a b c"},
		"a space that must not break stays":             {"a\u00a0b", "a\u00a0b"},
		"a byte order mark and joiners have no shape":   {"\ufeffa\u200db\u200b\ufe0f\u00adc", "abc"},
		"bytes that are no UTF-8 are counted":           {"a\xff\xfeb\xed\xa0\x80", "a\ufffd\ufffdb\ufffd\ufffd\ufffd"},
		"an accent joins its letter where there is one": {"e\u0301x\u0301", "éx\u0301"},
	} {
		if got := string(clean(tc.in)); got != tc.want {
			t.Errorf("%s: %q, want %q", name, got, tc.want)
		}
	}
}

func TestLines(t *testing.T) {
	p := testPress(t)
	em := p.set("m", Sans).width()
	for name, tc := range map[string]struct {
		in   string
		want []string
	}{
		"an empty text has no lines":                            {"", nil},
		"a text that fits is one line":                          {"mmm mm", []string{"mmm mm"}},
		"words wrap, and the space between them goes":           {"mmm mmm mmm", []string{"mmm mmm", "mmm"}},
		"a word that fits to the hair stays":                    {"mmmmmmmm mm", []string{"mmmmmmmm", "mm"}},
		"a word wider than the line breaks with a hyphen":       {"mmmmmmmmmmmmmmmmmmm", []string{"mmmmmmm-", "mmmmmmm-", "mmmmm"}},
		"a number wider than the line is cut":                   {"m0000000000000000", []string{"m0000000000", "000000"}},
		"no dash stands alone at a line's start":                {"mmm mmmm – mm", []string{"mmm", "mmmm – mm"}},
		"a word wraps after a hyphen":                           {"mmmmm-mmmmm", []string{"mmmmm-", "mmmmm"}},
		"a minus before a digit does not wrap":                  {"mm mmm -11111", []string{"mm mmm", "-11111"}},
		"empty lines stay":                                      {"m\n\nm\n", []string{"m", "", "m"}},
		"spaces at a line's start stay":                         {"m\n  m", []string{"m", "  m"}},
		"an accent that has no rune with its letter stays put":  {"mmmmmmmx\u0323\u0301m", []string{"mmmmmmmx\u0323\u0301", "m"}},
		"a space that must not break holds words together":      {"mmm mmm\u00a0mmm", []string{"mmm", "mmm\u00a0mmm"}},
		"letters without a shape wrap anywhere, without spaces": {"mm漢字漢字漢字漢字", []string{"mm漢字漢字漢字", "漢字"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, l := range p.set(tc.in, Sans).lines(8 * em) {
				got = append(got, l.text.String())
			}
			if strings.Join(got, "¶") != strings.Join(tc.want, "¶") || len(got) != len(tc.want) {
				t.Errorf("%q, want %q", got, tc.want)
			}
		})
	}
}

func TestRightToLeftScriptRunsBackwards(t *testing.T) {
	p := testPress(t)
	for in, want := range map[string]string{
		"abc":                   "abc",
		"שלום":                  "םולש",
		"say שלום עולם now":     "say םלוע םולש now",
		"שלום 42 עולם":          "םלוע 42 םולש",
		"שלום (עולם) x":         "(םלוע) םולש x",
		"x (שלום 42) y":         "x (42 םולש) y",
		"\u05d1\u05b0\u05d2 ab": "\u05d2\u05d1\u05b0 ab", // a point stays with its letter
		"\ufb27)\u05b0":         "\ufb27)\u05b0",         // and with a sign that is no part of the stretch
		"א(ב":                   "ב)א",                   // a bracket between two letters faces the other way
	} {
		if got := p.set(in, Sans).visual().String(); got != want {
			t.Errorf("%q prints as %q, want %q", in, got, want)
		}
	}
}

var anyText = rapid.StringOfN(rapid.OneOf(
	rapid.RuneFrom(nil, unicode.Latin, unicode.Greek, unicode.Cyrillic),
	rapid.RuneFrom([]rune(" \n\t\r-/()\\\x00\u00a0\u200d\ufeff\ufffd\u0301\u0323")),
	rapid.RuneFrom(nil, unicode.Hebrew, unicode.Arabic, unicode.Han, unicode.Mn, unicode.Cc, unicode.Cf),
	rapid.Rune(),
), 0, 400, -1)

// Whatever the text and the width: lines lose nothing but the space at a wrap and the break at a paragraph's
// end, a hyphen is all that they gain, inside a word, and none but a line of one letter is wider than it may be.
func TestLinesLoseNothing(t *testing.T) {
	p := testPress(t)
	rapid.Check(t, func(t *rapid.T) {
		whole := p.set(anyText.Draw(t, "text"), Sans)
		width := rapid.Float64Range(0, 30).Draw(t, "em")
		at := 0
		for _, l := range whole.lines(width) {
			wide := l.text.width()
			if n := l.next - at; len(l.text) == n+1 && l.text[n].r == '-' && unicode.IsLetter(whole[l.next-1].r) && unicode.IsLetter(whole[l.next].r) {
				l.text = l.text[:n]
			}
			for _, lost := range whole[at+len(l.text) : l.next] {
				if lost.r != ' ' && lost.r != '\n' {
					t.Fatalf("%#U lost", lost.r)
				}
			}
			if l.text.String() != whole[at:at+len(l.text)].String() {
				t.Fatalf("%q is not what stands at %d", l.text, at)
			}
			if wide > width+1e-3 && !oneCluster(l.text) {
				t.Fatalf("%q is %v em wide, more than %v", l.text, wide, width)
			}
			at = l.next
		}
		if at != len(whole) {
			t.Fatalf("%q lost", whole[at:])
		}
	})
}

func oneCluster(t text) bool {
	letters := 0
	for _, l := range t {
		if !unicode.IsMark(l.r) {
			letters++
		}
	}
	return letters <= 1
}
