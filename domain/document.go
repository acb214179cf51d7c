// Package domain is what the whole house agrees on: documents and their kinds, records as a locker keeps
// them, problems, and the errors that cross rooms. It knows no game, no screen, no disk, no clock and no
// chance: dice faces, moments and ids come in as arguments.
package domain

// DocID names one document for ever; it is unique over all lockers. The caller that creates a document
// makes it; the empty id names no document.
type DocID string

// PictureID is the lower-case hexadecimal SHA-256 of a picture's bytes; the empty id is no picture.
type PictureID string

// Moment is a point in time in milliseconds since 1 January 1970 UTC. 0 means never.
type Moment int64

// Document is one thing a person keeps: a character, a map, an encounter. Each is a pointer to one Go
// struct of one Kind, stored whole as one JSON body.
type Document interface {
	// Title is what the shelf and the tab call it; empty while it has no name.
	Title() string
	// SetTitle renames it, as renaming on the shelf does.
	SetTitle(title string)
	// Words is further text that the shelf's filter should find it by.
	Words() string
	// Pictures lists the pictures it refers to, in no set order.
	Pictures() []PictureID
}

// Referring is a document that refers to others. They are read with it where it is checked or printed.
type Referring interface {
	// Refers lists the documents it refers to, in no set order; empty ids and those that are gone may be among them.
	Refers() []DocID
}

// Belonging is a document that may belong to a campaign, which the shelf puts it under. Its body has that as the text "campaign".
type Belonging interface {
	// Home is the campaign it belongs to; empty = none.
	Home() DocID
	// SetHome has it belong to another campaign, or with the empty id to none.
	SetHome(campaign DocID)
}

// Archiving is a campaign, which can be put away with all that belongs to it. Its body has that as the member "archived".
type Archiving interface {
	// IsArchived reports whether it is put away.
	IsArchived() bool
	// Archive puts it away, or takes it out again.
	Archive(away bool)
}

// Tell has a head say what it takes from a document.
func (h *Head) Tell(doc Document) {
	h.Title, h.Words, h.Campaign, h.Archived = AsWritten(doc.Title()), AsWritten(doc.Words()), "", false
	if d, ok := doc.(Belonging); ok {
		h.Campaign = d.Home()
	}
	if d, ok := doc.(Archiving); ok {
		h.Archived = d.IsArchived()
	}
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
			r, ok := d.(Referring)
			if !ok {
				continue
			}
			for _, id := range r.Refers() {
				if _, seen := found[id]; seen || id == "" {
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
