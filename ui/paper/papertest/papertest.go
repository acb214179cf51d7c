// Package papertest reads printed files back, for the tests of forms.
package papertest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"golang.org/x/text/unicode/norm"
)

var contents = regexp.MustCompile(`<</Filter /FlateDecode /Length (\d+)>>\nstream\n`)

// Pages returns the drawing instructions of each page of a PDF file that package paper made. Unlike the
// file's bytes they do not depend on the version of Go.
func Pages(pdf []byte) []string {
	var pages []string
	for _, at := range contents.FindAllSubmatchIndex(pdf, -1) {
		n, err := strconv.Atoi(string(pdf[at[2]:at[3]]))
		if err != nil {
			continue
		}
		r, err := zlib.NewReader(bytes.NewReader(pdf[at[1] : at[1]+n]))
		if err != nil {
			continue
		}
		page, err := io.ReadAll(r)
		if err == nil {
			pages = append(pages, string(page))
		}
	}
	return pages
}

// Runs returns what a page's instructions print, one run of letters of one typeface each, in the order
// they were drawn.
func Runs(page string) []string {
	var runs []string
	for {
		_, rest, ok := strings.Cut(page, " Td (")
		if !ok {
			return runs
		}
		var units []uint16
		var b []byte
		i := 0
		for ; rest[i] != ')'; i++ {
			c := rest[i]
			if c == '\\' {
				i++
				if c = rest[i]; c == 'r' {
					c = '\r'
				}
			}
			b = append(b, c)
		}
		for n := 0; n+1 < len(b); n += 2 {
			units = append(units, uint16(b[n])<<8|uint16(b[n+1]))
		}
		runs = append(runs, string(utf16.Decode(units)))
		page = rest[i:]
	}
}

// Text returns everything a PDF file prints, a line for each run.
func Text(pdf []byte) string {
	var b strings.Builder
	for _, page := range Pages(pdf) {
		for _, run := range Runs(page) {
			b.WriteString(run)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// brackets are in pairs, as in package paper.
var brackets = []rune("()[]{}<>«»")

// Accounted tells whether a text, what a file prints and what was noted, has a letter or names it by number. Where there
// are letters that run from right to left, a bracket counts whichever way it faces: among them it is turned.
func Accounted(text string, r rune) bool {
	text += norm.NFKC.String(text) // Arabic letters as they are beside others
	if strings.ContainsRune(text, r) || strings.Contains(text, fmt.Sprintf("%U", r)) {
		return true
	}
	at := slices.Index(brackets, r)
	return at >= 0 && strings.ContainsRune(text, brackets[at^1]) && strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
	})
}
