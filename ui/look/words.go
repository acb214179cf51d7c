package look

import (
	"fmt"
	"strings"
)

// Sentence has a text begin with a capital and end with a full stop.
func Sentence(text string) string {
	text = Upper(text)
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".?") {
		return text
	}
	return text + "."
}

// Upper begins a text with a capital.
func Upper(text string) string {
	r := []rune(text)
	if len(r) == 0 {
		return ""
	}
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// Listed joins words as people say them: "one, two and three".
func Listed(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}

// Minus is a whole number with a true minus.
func Minus(n int) string { return strings.Replace(fmt.Sprint(n), "-", "−", 1) }
