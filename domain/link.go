package domain

import (
	"regexp"
	"strings"
)

// Link is a place in a text that names a document: “[[”, its id, “|”, its title, “]]”.
type Link struct {
	ID    DocID
	Title string // what the document was called when the text was written; see LinkTitle
}

// linkText finds links. The title has neither brackets nor line breaks, so it means the same within the JSON of a body.
var linkText = regexp.MustCompile(`\[\[([a-z2-7]{16})\|([^\[\]\n]*)\]\]`)

// String is how a text has it.
func (l Link) String() string { return "[[" + string(l.ID) + "|" + l.Title + "]]" }

// ReplaceLinks is a text with other words for each of its links.
func ReplaceLinks(text string, words func(Link) string) string {
	if !strings.Contains(text, "[[") {
		return text
	}
	return linkText.ReplaceAllStringFunc(text, func(s string) string {
		id, title, _ := strings.Cut(strings.Trim(s, "[]"), "|")
		return words(Link{DocID(id), title})
	})
}

// Plain is a text as people read it where a link leads nowhere, on paper or in a log: a link is its document's title, as
// titled has it, or where that has none as it was written.
func Plain(text string, titled func(DocID) string) string {
	return ReplaceLinks(text, func(l Link) string { return OrElse(titled(l.ID), l.Title) })
}

// AsWritten is Plain with the titles that stand in the text.
func AsWritten(text string) string { return ReplaceLinks(text, func(l Link) string { return l.Title }) }

// linkBrackets are what a title has in the place of brackets.
var linkBrackets = strings.NewReplacer("[", "(", "]", ")")

// LinkTitle is a title as a link has it: one line without brackets.
func LinkTitle(title string) string {
	return linkBrackets.Replace(strings.Join(strings.Fields(AsWritten(title)), " "))
}
