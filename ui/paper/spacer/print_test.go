package spacer_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
	spacerpaper "shipslocker/ui/paper/spacer"
)

var update = flag.Bool("update", false, "write the goldens anew")

var sizes = []paper.Size{paper.A4, paper.Letter}

// formOf is the form of that name of a kind.
func formOf(t testing.TB, kind domain.Kind, name string) paper.Form {
	t.Helper()
	for _, f := range spacerpaper.Forms {
		if f.Kind == kind.ID() && f.Name == name {
			return f
		}
	}
	t.Fatalf("no form %q of %s", name, kind.ID())
	return paper.Form{}
}

// print prints a document, nil for the blank form, with those that it refers to.
func print(t testing.TB, size paper.Size, f paper.Form, doc domain.Document, beside map[domain.DocID]domain.Document) paper.Result {
	t.Helper()
	res, err := paper.Print(paper.Job{Size: size, Items: []paper.Item{{Form: f, Doc: doc}}, Beside: beside})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// readBack returns what another program reads in a file, without its spaces and line breaks.
func readBack(t testing.TB, pdf []byte) string {
	t.Helper()
	out, err := exec.Command("pdftotext", "-enc", "UTF-8", written(t, pdf), "-").Output()
	if err != nil {
		t.Fatalf("pdftotext (Debian: poppler-utils): %v", err)
	}
	return solid(string(out))
}

func written(t testing.TB, pdf []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func solid(s string) string { return strings.Join(strings.Fields(s), "") }

// The margins, in pt; the footer stands in the lower one.
const (
	marginX, marginTop, marginBottom, marginFooter = 12 * 72 / 25.4, 11 * 72 / 25.4, 15 * 72 / 25.4, 8 * 72 / 25.4
	hair                                           = 0.5
)

// reportStrays finds words that overlap, and words and lines that leave the margins.
func reportStrays(t *testing.T, pdf []byte) {
	t.Helper()
	pages := papertest.Pages(pdf)
	for n, words := range boxes(t, pdf) {
		for i, w := range words {
			if w.xMin < marginX-hair || w.xMax > w.pageW-marginX+hair || w.yMax > w.pageH-marginFooter {
				t.Errorf("page %d: %q leaves the page", n+1, w.text)
			}
			for _, o := range words[i+1:] {
				if w.overlaps(o) {
					t.Errorf("page %d: %q and %q overlap", n+1, w.text, o.text)
				}
			}
		}
		reportStrayLines(t, n+1, pages[n], words[0].pageW, words[0].pageH)
	}
}

// reportStrayLines finds lines of a page that leave its margins.
func reportStrayLines(t *testing.T, n int, page string, w, h float64) {
	t.Helper()
	for _, at := range strokes(page) {
		if at.x < marginX-hair || at.x > w-marginX+hair || at.y < marginBottom-hair || at.y > h-marginTop+hair {
			t.Errorf("page %d: a line at %.1f %.1f pt leaves the margins", n, at.x, at.y)
		}
	}
}

// word is a word's box in pt from the top left of its page, without the room above and below its letters.
type word struct {
	text                   string
	xMin, xMax, yMin, yMax float64
	pageW, pageH           float64
}

func (w word) overlaps(o word) bool {
	return w.xMin < o.xMax-0.3 && o.xMin < w.xMax-0.3 && w.yMin < o.yMax && o.yMin < w.yMax
}

func boxes(t *testing.T, pdf []byte) [][]word {
	t.Helper()
	out, err := exec.Command("pdftotext", "-bbox", "-enc", "UTF-8", written(t, pdf), "-").Output()
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

// point is a place on a page in pt from its bottom left.
type point struct{ x, y float64 }

var (
	stroke    = regexp.MustCompile(`(-?[\d.]+) (-?[\d.]+) [ml]\b`)
	rectangle = regexp.MustCompile(`(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b`)
)

// strokes are the ends of a page's lines and the corners of its boxes.
func strokes(page string) []point {
	var ends []point
	float := func(s string) float64 {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil {
			panic(err) // the pattern has matched a number
		}
		return f
	}
	for _, m := range stroke.FindAllStringSubmatch(page, -1) {
		ends = append(ends, point{float(m[1]), float(m[2])})
	}
	for _, m := range rectangle.FindAllStringSubmatch(page, -1) {
		x, y := float(m[1]), float(m[2])
		ends = append(ends, point{x, y}, point{x + float(m[3]), y + float(m[4])})
	}
	return ends
}

// likeGolden compares a blank form with what was looked at: on a change, look again and run with -update.
func likeGolden(t *testing.T, name string, size paper.Size, pdf []byte) {
	t.Helper()
	var got strings.Builder
	for i, page := range papertest.Pages(pdf) {
		fmt.Fprintf(&got, "page %d, drawing %x\n%s\n\n", i+1, sha256.Sum256([]byte(page)), strings.Join(papertest.Runs(page), "\n"))
	}
	path := filepath.Join("testdata", "blank-"+name+"-"+string(size)+".txt")
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
