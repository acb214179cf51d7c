package filled

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"shipslocker/domain"
)

// relink gives a text that was read off paper the links of the text that had been printed there: to the titles that it still
// has, in their order.
func relink(text, printed string) string {
	var b strings.Builder
	domain.ReplaceLinks(printed, func(l domain.Link) string {
		if at := wordAt(text, l.Title); at >= 0 {
			b.WriteString(text[:at] + l.String())
			text = text[at+len(l.Title):]
		}
		return ""
	})
	return b.String() + text
}

// wordAt is where words stand in a text that are no part of longer ones; -1 = nowhere.
func wordAt(text, words string) int {
	for from := 0; words != ""; {
		at := strings.Index(text[from:], words)
		if at < 0 {
			break
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(words):])
		if !isWord(before) && !isWord(after) {
			return at
		}
		from = at + len(words)
	}
	return -1
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
