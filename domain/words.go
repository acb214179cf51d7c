package domain

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// otherBreaks are the line breaks of other systems and, U+000B, that of word processors within a paragraph.
var otherBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n")

// LineBreaks is a text from elsewhere with our line breaks: all that comes in passes here.
func LineBreaks(text string) string { return otherBreaks.Replace(text) }

// bodyBreaks gives a body from elsewhere our line breaks for those of word processors; an escaped backslash begins no escape.
var bodyBreaks = strings.NewReplacer(`\\`, `\\`, `\u000b`, `\n`, `\u000B`, `\n`)

// Blank tells whether a text has nothing but space in it.
func Blank(s string) bool { return strings.TrimSpace(s) == "" }

// OrElse is a text without the space around it, or another where there is nothing else.
func OrElse(s, other string) string {
	if s = strings.TrimSpace(s); s != "" {
		return s
	}
	return other
}

// Upper is a text with a capital first, as words at the beginning of a sentence.
func Upper(text string) string {
	_, first := utf8.DecodeRuneInString(text)
	return strings.ToUpper(text[:first]) + text[first:]
}

// AsSentence is a text with a capital first and a full stop last, where it has no end of its own.
func AsSentence(text string) string {
	if text = Upper(text); text == "" || strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// Minus is a number with a true minus.
func Minus(n int) string { return strings.Replace(fmt.Sprint(n), "-", "−", 1) }

// Count is a number of things: "1 box", "3 boxes", "2 worries", "4 dice".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	stem, ends := noun, "s"
	switch {
	case noun == "die":
		stem, ends = "dice", ""
	case strings.HasSuffix(noun, "ry"):
		stem, ends = strings.TrimSuffix(noun, "y"), "ies"
	case strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "s"), strings.HasSuffix(noun, "ch"):
		ends = "es"
	}
	return Minus(n) + " " + stem + ends
}

// Listed joins names: "a", "a and b", "a, b and c".
func Listed(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
