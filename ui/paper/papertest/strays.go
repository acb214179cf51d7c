package papertest

import (
	"math"
	"regexp"
	"strconv"
	"testing"
)

// The margins, in pt; the footer stands in the lower one.
const (
	marginX, marginTop, marginBottom, marginFooter = 12 * 72 / 25.4, 11 * 72 / 25.4, 15 * 72 / 25.4, 8 * 72 / 25.4
	hair                                           = 0.5
)

// ReportStrays finds words that overlap, and words and lines that leave the margins.
func ReportStrays(t testing.TB, pdf []byte) {
	t.Helper()
	pages := Pages(pdf)
	for n, words := range Words(t, pdf) {
		for i, w := range words {
			if w.XMin < marginX-hair || w.XMax > w.PageW-marginX+hair || w.YMax > w.PageH-marginFooter {
				t.Errorf("page %d: %q leaves the page", n+1, w.Text)
			}
			for _, o := range words[i+1:] {
				if w.overlaps(o) {
					t.Errorf("page %d: %q and %q overlap", n+1, w.Text, o.Text)
				}
			}
		}
		for _, at := range strokes(pages[n]) {
			if at.x < marginX-hair || at.x > words[0].PageW-marginX+hair || at.y < marginBottom-hair || at.y > words[0].PageH-marginTop+hair {
				t.Errorf("page %d: a line at %.1f %.1f pt leaves the margins", n+1, at.x, at.y)
			}
		}
	}
}

// Used is how far down a page is printed on from where its first line or word stands, in mm; its footer is left out.
func Used(page string) float64 {
	top, bottom := 0.0, math.MaxFloat64
	ends := strokes(page)
	for _, m := range baseline.FindAllStringSubmatch(page, -1) {
		ends = append(ends, point{float(m[1]), float(m[2])})
	}
	for _, at := range ends {
		if at.y > marginBottom-hair {
			top, bottom = max(top, at.y), min(bottom, at.y)
		}
	}
	return (top - bottom) * 25.4 / 72
}

// point is a place on a page in pt from its bottom left.
type point struct{ x, y float64 }

var (
	stroke    = regexp.MustCompile(`(-?[\d.]+) (-?[\d.]+) [ml]\b`)
	baseline  = regexp.MustCompile(`(-?[\d.]+) (-?[\d.]+) Td\b`)
	rectangle = regexp.MustCompile(`(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b`)
)

func float(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic(err) // the pattern has matched a number
	}
	return f
}

// strokes are the ends of a page's lines and the corners of its boxes.
func strokes(page string) []point {
	var ends []point
	for _, m := range stroke.FindAllStringSubmatch(page, -1) {
		ends = append(ends, point{float(m[1]), float(m[2])})
	}
	for _, m := range rectangle.FindAllStringSubmatch(page, -1) {
		x, y := float(m[1]), float(m[2])
		ends = append(ends, point{x, y}, point{x + float(m[3]), y + float(m[4])})
	}
	return ends
}
