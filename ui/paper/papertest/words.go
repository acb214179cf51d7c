package papertest

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// poppler runs pdftotext on a file and returns what it prints.
func poppler(t testing.TB, pdf []byte, options ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", append(options, "-enc", "UTF-8", path, "-")...).Output()
	if err != nil {
		t.Fatalf("pdftotext (Debian: poppler-utils): %v", err)
	}
	return string(out)
}

// Read returns what another program reads in a file.
func Read(t testing.TB, pdf []byte) string {
	t.Helper()
	return poppler(t, pdf)
}

// ReadSolid returns what another program reads in a file, without its spaces and line breaks.
func ReadSolid(t testing.TB, pdf []byte) string {
	t.Helper()
	return Solid(poppler(t, pdf))
}

// Solid is a text without its spaces and line breaks.
func Solid(s string) string { return strings.Join(strings.Fields(s), "") }

// Word is a word's box in pt from the top left of its page, without the room above and below its letters.
type Word struct {
	Text                   string
	XMin, XMax, YMin, YMax float64
	PageW, PageH           float64
}

func (w Word) overlaps(o Word) bool {
	return w.XMin < o.XMax-0.3 && o.XMin < w.XMax-0.3 && w.YMin < o.YMax && o.YMin < w.YMax
}

// Words are the words of each page of a file.
func Words(t testing.TB, pdf []byte) [][]Word {
	t.Helper()
	out := poppler(t, pdf, "-bbox")
	var pages [][]Word
	var at Word
	for _, line := range strings.Split(out, "\n") {
		line = strings.TrimSpace(line)
		if _, err := fmt.Sscanf(line, `<page width="%f" height="%f">`, &at.PageW, &at.PageH); err == nil {
			pages = append(pages, nil)
		}
		w := at
		if _, err := fmt.Sscanf(line, `<word xMin="%f" yMin="%f" xMax="%f" yMax="%f">`, &w.XMin, &w.YMin, &w.XMax, &w.YMax); err == nil {
			w.Text = strings.TrimSuffix(line[strings.Index(line, ">")+1:], "</word>")
			height := w.YMax - w.YMin
			w.YMin, w.YMax = w.YMin+0.25*height, w.YMax-0.2*height
			pages[len(pages)-1] = append(pages[len(pages)-1], w)
		}
	}
	if len(pages) == 0 {
		t.Fatalf("no pages in %s", out)
	}
	return pages
}

// Pictures are the pages of a file as another program draws them.
func Pictures(t testing.TB, pdf []byte, dpi int) []image.Image {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "x.pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("pdftoppm", "-r", strconv.Itoa(dpi), "-png", path, filepath.Join(dir, "page")).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm (Debian: poppler-utils): %v %s", err, out)
	}
	names, err := filepath.Glob(filepath.Join(dir, "page*.png"))
	if err != nil {
		t.Fatal(err)
	}
	var pages []image.Image
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, img)
	}
	return pages
}
