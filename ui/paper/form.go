// Package paper is the printed-page kit: millimetre boxes, fonts, fitting and flowing text. It is the only
// place that knows the PDF library, and it knows no screen.
package paper

import "shipslocker/domain"

// Size is a paper size by its name.
type Size string

// The paper sizes.
const (
	A4     Size = "a4"     // 210 × 297 mm
	Letter Size = "letter" // 215.9 × 279.4 mm
)

// Form is one printed form of a kind of document.
type Form struct {
	Kind  domain.KindID
	Name  string // for lockerctl, kebab case, for ever: "form", "play"
	Title string // for menus: "Personal data and history"
	// Draw adds the form's pages to the press. A nil document draws the blank form.
	Draw func(p *Press, doc domain.Document)
}

// Item is one document to print on one form.
type Item struct {
	Form Form
	Doc  domain.Document // nil = the blank form
}

// Job is what goes into one PDF file.
type Job struct {
	Size     Size
	Title    string // of the file; empty = the first document's title
	Items    []Item
	Pictures map[domain.PictureID][]byte // PNG or JPEG, those the documents refer to; missing ones print as an empty frame
	// Beside are the documents that the items' refer to: see domain.Around.
	Beside map[domain.DocID]domain.Document
}

// Result is a finished PDF file.
type Result struct {
	PDF []byte
	// Notes are sentences for the person who printed: a letter no font has, a picture that is missing.
	Notes []string
}
