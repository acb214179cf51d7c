package look

import "strings"

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
