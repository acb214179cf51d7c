package emissaries

import (
	"shipslocker/domain"
)

// Character is the sheet of an emissary.
//
// Source: emissaries A.
type Character struct {
	Name     string           `json:"name"`
	Player   string           `json:"player" find:""`
	Homeland string           `json:"home" find:""` // people, world or station; free
	Look     string           `json:"look"`         // in a few words; free
	Portrait domain.PictureID `json:"portrait"`
	Notes    string           `json:"notes"`
	Campaign domain.DocID     `json:"campaign"` // whose house rules count; empty = the book's

	Background Background `json:"background"`
	Own        OwnGives   `json:"own"` // of OwnBackground
	// Made says that the character is finished: dice are spent, and what changes from now on changes in play.
	Made bool `json:"made"`
	Means
	// Reserve are the relationship dice that were kept for later; while the character is being made what Spare says.
	Reserve        Dice           `json:"reserve"`
	Accomplishment Accomplishment `json:"accomplishment"`

	Fallout Tracks `json:"fallout"`
	Dead    bool   `json:"dead"`
	// Changes are the changes in play, oldest first.
	Changes []Change `json:"changes"`
}

// OwnGives is a background of the table's making.
type OwnGives struct {
	Title string `json:"title"`
	Gives
}

// Accomplishment is what a character hopes to have achieved at the academy.
type Accomplishment struct {
	Text    string       `json:"text" find:""`
	Outcome Outcome      `json:"outcome"`
	Story   string       `json:"story"`  // how it went
	Played  domain.DocID `json:"played"` // the conflict it was played as; empty = none
}

// Outcome is what became of an accomplishment.
type Outcome string

// The outcomes.
const (
	HopedFor Outcome = ""     // not played yet
	Won      Outcome = "won"  // played and won
	Lost     Outcome = "lost" // played and lost
)

// outcomes lists the outcomes.
var outcomes = []Outcome{HopedFor, Won, Lost}

// AccomplishmentDice is the trait that a won accomplishment may bring. Source: emissaries E.
var AccomplishmentDice = Dice{D6: 1}

// Change is one change of a character in play.
type Change struct {
	ID   RowID         `json:"id"`
	At   domain.Moment `json:"at"`
	Text string        `json:"text"`
}

// CharacterKind describes the character.
var CharacterKind = domain.Kind{
	Game: ID, Name: "character", Title: "Character", Acts: true, Version: 1,
	New: func() domain.Document { return NewCharacter() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		return checkCharacter(d.(*Character), beside)
	},
}

// NewCharacter returns a blank character with the objects of the order.
func NewCharacter() *Character {
	return &Character{Means: Means{Objects: orderObjects()}, Fallout: newTracks()}
}

// Title is the character's name.
func (c *Character) Title() string { return c.Name }

// SetTitle renames the character.
func (c *Character) SetTitle(title string) { c.Name = title }
