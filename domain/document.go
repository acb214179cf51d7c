// Package domain is what the whole house agrees on: documents and their kinds, records as a locker keeps
// them, problems, and the errors that cross rooms. It knows no game, no screen, no disk, no clock and no
// chance: dice faces, moments and ids come in as arguments.
package domain

import (
	"slices"
	"strings"

	"shipslocker/domain/facts"
)

// DocID names one document for ever; it is unique over all lockers. The caller that creates a document
// makes it; the empty id names no document.
type DocID string

func (id DocID) none() bool { return id == "" }

// PictureID is the lower-case hexadecimal SHA-256 of a picture's bytes; the empty id is no picture.
type PictureID string

func (id PictureID) none() bool { return id == "" }

// Moment is a point in time in milliseconds since 1 January 1970 UTC. 0 means never.
type Moment int64

// Document is one thing a person keeps: a character, a map, an encounter. Each is a pointer to one Go
// struct of one Kind, stored whole as one JSON body.
type Document interface {
	// Title is what the shelf and the tab call it; empty while it has no name.
	Title() string
	// SetTitle renames it, as renaming on the shelf does.
	SetTitle(title string)
}

// WordsOf is further text that the shelf's filter should find a document by, besides its title: the texts in members with the tag
// find, and what a method Words adds where that does not suffice.
func WordsOf(doc Document) string {
	words := strings.Join(facts.Tagged(doc, "find"), "\n")
	if w, ok := doc.(interface{ Words() string }); ok {
		words = strings.Trim(words+"\n"+w.Words(), "\n")
	}
	return words
}

// PicturesIn lists the pictures that a document refers to.
func PicturesIn(doc Document) []PictureID {
	return slices.DeleteFunc(facts.Of[PictureID](doc), PictureID.none)
}

// RefersTo lists the documents that one refers to; some may be gone.
func RefersTo(doc Document) []DocID { return slices.DeleteFunc(facts.Of[DocID](doc), DocID.none) }

// HomeOf is the member that has the campaign a document belongs to, empty = to none; nil where it cannot belong to one, as a
// campaign cannot.
func HomeOf(doc Document) *DocID { return facts.Named[DocID](doc, "campaign") }

// ArchivedOf is the member of a campaign that has it put away with all that belongs to it; nil = it is no campaign.
func ArchivedOf(doc Document) *bool { return facts.Named[bool](doc, "archived") }

// Tell has a head say what it takes from a document.
func (h *Head) Tell(doc Document) {
	h.Title, h.Words, h.Campaign, h.Archived = AsWritten(doc.Title()), AsWritten(WordsOf(doc)), ValueOf(HomeOf(doc)), ValueOf(ArchivedOf(doc))
}

// Beside finds a document that another one refers to; nil where it is not at hand. A nil Beside has none.
type Beside func(DocID) Document

// Alone is beside a document of which nothing else is at hand.
func Alone(DocID) Document { return nil }

// Around reads the documents that some refer to, and those that these refer to in turn, each once. Read returns nil
// for one that cannot be read.
func Around(docs []Document, read func(DocID) Document) map[DocID]Document {
	found := map[DocID]Document{}
	for len(docs) > 0 {
		var next []Document
		for _, d := range docs {
			for _, id := range RefersTo(d) {
				if _, seen := found[id]; seen {
					continue
				}
				if found[id] = read(id); found[id] != nil {
					next = append(next, found[id])
				}
			}
		}
		docs = next
	}
	for id, d := range found {
		if d == nil {
			delete(found, id)
		}
	}
	return found
}

// As is a document as one of its type, or what otherwise makes where it is none of that or there is none.
func As[D Document](doc Document, otherwise func() D) D {
	if d, ok := doc.(D); ok {
		return d
	}
	return otherwise()
}
