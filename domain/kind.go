package domain

import (
	"errors"
	"fmt"
	"strings"

	"shipslocker/domain/long"
)

// KindID is a kind's full name, "game/kind", such as "farfuture/character". Kind ids are for ever.
type KindID string

// Game returns the part before the slash.
func (id KindID) Game() string {
	game, _, _ := strings.Cut(string(id), "/")
	return game
}

// Kind describes one kind of document: how to make, read, upgrade and check it.
type Kind struct {
	Game  string // the game's id, lower case; for ever
	Name  string // the kind's id inside its game; for ever
	Title string // what people call one: "Character"
	Acts  bool   // one stands for somebody or something that takes part in scenes: a person, a ship

	// Version of the bodies this program writes, from 1 upward.
	Version int
	// New returns a blank document, a pointer to the kind's struct.
	New func() Document
	// Upgrade turns a body of an older version, 1 ≤ from < Version, into one of Version. Nil while
	// Version is 1.
	Upgrade func(from int, body []byte) ([]byte, error)
	// Check returns what the rules have to say about a document, in the order of its form, with the documents it
	// refers to at hand as far as beside has them. It never changes any of them.
	Check func(doc Document, beside Beside) []Problem
	// Compare says how after differs from before in the words and the order of the sheet, and nothing else:
	// see Differences, which calls it. Nil compares member by member.
	Compare func(before, after Document) []Difference
}

// ID returns the kind's full name.
func (k Kind) ID() KindID { return KindID(k.Game + "/" + k.Name) }

// Noun is what people call one in the middle of a sentence: "character", "NPC".
func (k Kind) Noun() string {
	if strings.ToUpper(k.Title) == k.Title {
		return k.Title
	}
	return strings.ToLower(k.Title)
}

// Kinds is a list of kinds in the order people see them.
type Kinds []Kind

// Find returns the kind of that id, or ErrUnknownKind.
func (ks Kinds) Find(id KindID) (Kind, error) {
	for _, k := range ks {
		if k.ID() == id {
			return k, nil
		}
	}
	return Kind{}, fmt.Errorf("find kind %q: %w", id, ErrUnknownKind)
}

// Read decodes a stored body into a fresh document, upgrading it first if it is of an older version, and
// returns with it whatever the body held that the kind does not know, for Write to put back.
//
// It returns ErrNewer for a version above the kind's, and ErrBody for a body that is not such a document
// or holds more list entries than the kind has places for.
func (k Kind) Read(version int, body []byte) (Document, Unknown, error) {
	return k.ReadLike(nil, version, body)
}

// ReadLike is Read of a body that is much like a document of this kind, nil = none: what both have in common is not read again
// where that would take long.
func (k Kind) ReadLike(like Document, version int, body []byte) (Document, Unknown, error) {
	switch {
	case version > k.Version:
		return nil, Unknown{}, fmt.Errorf("read %s of version %d, newer than %d: %w", k.ID(), version, k.Version, ErrNewer)
	case version < 1:
		return nil, Unknown{}, fmt.Errorf("read %s of version %d: %w", k.ID(), version, ErrBody)
	case version < k.Version:
		upgraded, err := k.Upgrade(version, body)
		if err != nil {
			return nil, Unknown{}, fmt.Errorf("upgrade %s from version %d: %w", k.ID(), version, errors.Join(ErrBody, err))
		}
		body = upgraded
	}
	if like != nil {
		if doc := k.New(); long.ReadLike(body, doc, like, decode) {
			return doc, Unknown{}, nil
		}
	}
	doc := k.New()
	unknown, err := decode(body, doc)
	if err != nil {
		return nil, Unknown{}, fmt.Errorf("read %s: %w", k.ID(), err)
	}
	return doc, unknown, nil
}

// ReadInput decodes a body of the kind's version that a procedure is given, just as Read does, so that a procedure judges
// the document that a locker would hold: what the body leaves out is as on a blank one. It returns an error for members that
// the kind does not know as well.
func (k Kind) ReadInput(body []byte) (Document, error) {
	doc, _, err := k.Read(k.Version, body)
	if err != nil {
		return nil, err
	}
	if err := unmarshalStrict(body, k.New()); err != nil { // not Read's unknown, which has dice as well that are said to be 0
		return nil, errors.New(plainly(err))
	}
	return doc, nil
}

// Write encodes a document as a body of the kind's version, with the unknown members Read found put back
// in their places. The same document and the same unknown members give the same bytes.
func (k Kind) Write(doc Document, unknown Unknown) ([]byte, error) {
	body, err := encode(doc, unknown)
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", k.ID(), err)
	}
	return body, nil
}
