// Package paper is the printed-page kit: millimetre boxes, fonts, fitting and flowing text. It knows no
// screen; what writes the file is a room of its own.
package paper

import (
	"errors"
	"strings"

	"shipslocker/domain"
	"shipslocker/ui/paper/ink"
)

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
	Game  string // what people call its game, at the foot of each page; empty = that stands elsewhere
	// Draw adds the form's pages to the press. A nil document draws the blank form; one that has nothing for this form draws
	// none: see Press.Lacks.
	Draw func(p *Press, doc domain.Document)
	// With is a kind whose documents of the same campaign are at hand too, though nothing refers to them; see Press.Known.
	With domain.KindID
	// Fills is that it has boxes that can be filled in on screen.
	Fills bool
	// Folds is that its sheets are printed on both sides, turned over at the short edge, and folded.
	Folds bool
	// Cut is the title of the deck of cards that it draws: several documents in a row share the pages of one. Empty = it
	// draws pages of its own.
	Cut string
	// Gather lists what is printed in place of a document that stands for many; nil, or where
	// that is nothing, Draw draws the document itself.
	Gather func(doc domain.Document, from Stock) Gathered
}

// Stock is what a form that gathers chooses from.
type Stock struct {
	Read  func(domain.DocID) (domain.KindID, domain.Document) // a nil document is not at hand
	Kinds domain.Kinds
	Forms func(domain.KindID) []Form // of a kind, the usual one first
	Cards func(game string) (title string, cards []domain.Card)
}

// Gathered is what is printed in place of a document that stands for many.
type Gathered struct {
	Title    string // of the file; empty = the document's
	Items    []Item
	TwoSided bool     // see Job.TwoSided
	Notes    []string // sentences about what is left out
}

// Item is one document to print on one form.
type Item struct {
	Form Form
	Doc  domain.Document // nil = the blank form
}

// joins tells whether an item's cards go on the pages of those of the item before.
func (it Item) joins(before Item) bool {
	return it.Form.Cut != "" && it.Form.Cut == before.Form.Cut && it.Form.Game == before.Form.Game
}

// Job is what goes into one PDF file.
type Job struct {
	Fill     *Fill // the form can be filled in on screen, of a job with one item; nil = it cannot
	Size     Size
	Title    string        // of the file; empty = the documents' titles
	At       domain.Moment // when it is printed, of which a file of several documents bears the day; 0 = no day
	Items    []Item
	Pictures map[domain.PictureID][]byte // PNG or JPEG, those the documents refer to; missing ones print as an empty frame
	// Beside are the documents that the items' refer to: see domain.Around.
	Beside map[domain.DocID]domain.Document
	Stock  Stock // for forms that gather; may be empty where there is none
	// Titled is what a document that a text names is called now; nil or empty = what the text calls it.
	Titled func(domain.DocID) string
	// TwoSided has every document begin on a sheet of its own: where need be the back of the one before stays empty.
	TwoSided bool
	// Overlay leaves out what a blank form has, for paper on which that is printed already. All that is drawn is then moved by Shift.
	Overlay bool
	Shift   Shift
	// Halt is asked before each document, with how many are drawn of how many, whether to stop; nil = never.
	Halt func(done, all int) (stop bool)
}

// ErrStopped is returned where Halt has stopped a job.
var ErrStopped = errors.New("printing was stopped")

// Nothing is that nothing of a job can be printed, in sentences that say of each document what it lacks.
type Nothing []string

// Error puts them together.
func (n Nothing) Error() string { return strings.Join(n, " ") }

// halts asks whether to stop.
func (j Job) halts(done, all int) bool { return j.Halt != nil && j.Halt(done, all) }

// Shift moves what is printed, in tenths of a millimetre to the right and down: printers differ in where they begin.
type Shift struct {
	Right int `json:"right"`
	Down  int `json:"down"`
}

// Result is a finished PDF file.
type Result struct {
	PDF    []byte
	Pages  int
	Sheets int    // of paper: half the pages where both sides are printed on
	Sides  []Side // the pages, to be drawn onto something else; one goroutine draws at a time
	Items  []Item // what was printed, each one that a form gathered for itself
	// Notes are sentences for the person who printed: a letter no font has, a picture that is missing.
	Notes []string
}

// Side is a page of a job, W by H mm.
type Side struct {
	W, H float64
	Draw func(ink.Sheet)
}

// What is drawn with.
type (
	Point   = ink.Point
	Rect    = ink.Rect
	Stroke  = ink.Stroke
	Letters = ink.Letters
)
