package desk

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/page"
	"shipslocker/ui/paper"
)

// Editor shows documents of one kind, one at a time. It is built once, when the first of them is opened.
type Editor interface {
	// View is what the desk puts on the window.
	View() fyne.CanvasObject
	// Bind shows a document; nil lets go of the one shown.
	Bind(doc *edit.Doc)
	// Begin puts the keyboard where a person begins to write.
	Begin()
}

// Resuming is an editor that knows where the keyboard was in it before a button was clicked that asked something.
type Resuming interface {
	// Resume brings the keyboard back there.
	Resume()
}

// Guided is an editor that knows which page of the guide is about what is in front in it.
type Guided interface {
	// GuidePage is the page's id, such as "farfuture/attack"; empty = the one about the document.
	GuidePage() string
}

// Presenting is an editor of documents that the players see only when the referee says so.
type Presenting interface {
	// Present shows the document in front to them.
	Present()
}

// Inquiring is an editor that asks what a new document is to be before there is one.
type Inquiring interface {
	// Inquire asks, fills in what is answered, and calls then; not where the question is cancelled.
	Inquire(blank domain.Document, then func())
}

// Host is what an editor may ask of the desk.
type Host interface {
	page.Host
	// ChoosePicture asks for a PNG, JPEG, WebP or GIF file, puts it upright, scales it down until its longer side has at most
	// longest pixels, keeps it in the locker and calls then with its id. When that fails the desk says why and then is not called.
	ChoosePicture(longest int, then func(domain.PictureID))
	// Frame has such a file that is dropped on an object kept as ChoosePicture keeps one. It is called once an object.
	Frame(on fyne.CanvasObject, longest int, then func(domain.PictureID))
	// TurnPicture turns a picture of the locker clockwise by 90° and calls then with the id of what that becomes. When that
	// fails the desk says why and then is not called.
	TurnPicture(id domain.PictureID, then func(domain.PictureID))
	// Picture reads a picture and calls then with its bytes, nil if the locker has none of that id.
	Picture(id domain.PictureID, then func(data []byte))

	// Work runs job off the screen's goroutine and then what it returned on it.
	Work(job func() (then func()))

	// Documents lists the documents of a kind that are not in the bin, by title.
	Documents(kind domain.KindID) []domain.Head
	// Head is what is known of a document; ok is false when the locker has none of that id, or only in its bin.
	Head(id domain.DocID) (h domain.Head, ok bool)
	// Hold opens a document beside the one in front, for an editor that shows both, and calls then with it unless
	// release is called first. Call release when the editor no longer shows it. When it cannot be opened the desk
	// says why and then is not called.
	Hold(id domain.DocID, then func(*edit.Doc)) (release func())
	// Show brings a document to the front. One that has just been made is begun.
	Show(id domain.DocID)
	// Begin brings a document to the front and the keyboard to where a person begins to write.
	Begin(id domain.DocID)
	// Make adds a document to the locker, in a step of its own under label, and returns its id; ok is false, and
	// the desk has said why, when it cannot.
	Make(label string, kind domain.KindID, value domain.Document) (id domain.DocID, ok bool)
	// New is Make and Begin, once the editor has asked what the document is to be: one that is not answered leaves nothing.
	New(kind domain.KindID, value domain.Document)
	// MakeAll is Make for several of a kind in one step; their ids come in the order of the values.
	MakeAll(label string, kind domain.KindID, values ...domain.Document) (ids []domain.DocID, ok bool)
	// MakeEach is MakeAll for documents of several kinds, which may refer to those made before them.
	MakeEach(label string, list ...Making) (ids []domain.DocID, ok bool)

	// Draft is what was under way for a document when it was kept last, nil = nothing was.
	Draft(id domain.DocID) []byte
	// Drafted notes that something may have been put into what is under way for the document in front: it is kept soon.
	Drafted()

	// FoldShelf folds the shelf away, or brings it back.
	FoldShelf(on bool)
	// Playing folds the shelf away while the document in front is there: a scene is played.
	Playing()
	// IsShelfFolded reports whether it is.
	IsShelfFolded() bool

	// Keep has a line stand at the window's foot while nothing else is said there, until another document is in front; a
	// click on it calls open. Empty = none.
	Keep(line string, open func())

	// Guide opens the guide at a page; empty is the one about what is in front.
	Guide(page string)
	// ShowKeys shows all keys.
	ShowKeys()
	// Tell shows a text, which may be long.
	Tell(title, text string)
	// Choose has a person choose one of several rows and calls take with its index.
	Choose(title string, rows []string, verb string, take func(i int))
	// Print asks how the document in front should be printed.
	Print()
	// Count counts the pages of a document, printed on its first form, off the screen's goroutine, and calls then; not where
	// nothing can be printed of it.
	Count(id domain.DocID, then func(paper.Result))
	// Proofs returns a place for the pages that were counted.
	Proofs() *Proofs
	// Export asks for a file of that suffix, begins with name, and writes what data returns off the screen's
	// goroutine.
	Export(title, name, suffix string, data func() ([]byte, error))
	// Players is the players' display.
	Players() *Players
}
