package emissaries

import (
	"shipslocker/domain"
)

// Means are what somebody can bring into a conflict; characters and NPCs have them alike.
//
// Source: emissaries A.
type Means struct {
	Stats         Stats          `json:"stats"`
	Traits        []Trait        `json:"traits"`
	Relationships []Relationship `json:"relationships"`
	Objects       []Object       `json:"objects"`
}

// Trait is something true of somebody that matters in conflicts.
type Trait struct {
	ID   RowID  `json:"id"`
	Text string `json:"text" find:""`
	Dice Dice   `json:"dice"` // of one size
	// Gained says that it came in play, from a condition or an accomplishment: its dice are not the background's.
	Gained bool `json:"gained"`
}

// Relationship is one with a person or a group.
type Relationship struct {
	ID     RowID        `json:"id"`
	With   string       `json:"with" find:""`
	Sheet  domain.DocID `json:"sheet"` // theirs, if there is one
	Dice   Dice         `json:"dice"`
	Family bool         `json:"family"` // rated 1d6 for nothing while it has no dice of its own
	Notes  string       `json:"notes" find:""`
}

// Rated are the dice a relationship counts with. Source: emissaries A 4.
func (r Relationship) Rated() Dice {
	if r.Family && r.Dice.Count() == 0 {
		return FamilyDice
	}
	return r.Dice
}

// FamilyDice is what a relationship with family is rated at for nothing. Source: emissaries A 4.
var FamilyDice = Dice{D6: 1}

// Object is a belonging.
type Object struct {
	ID        RowID      `json:"id"`
	Role      ObjectRole `json:"role"`
	Name      string     `json:"name" find:""`
	Text      string     `json:"text" find:""`
	Dice      Dice       `json:"dice"`      // one of the five ratings, unless people have it otherwise
	Extra     Dice       `json:"extra"`     // further terms, such as a gun's 1d4: GU-R06
	Dangerous bool       `json:"dangerous"` // adds to the fallout while it is in play
	Handle    string     `json:"handle"`    // of a Lun: material and shape
	Plasma    string     `json:"plasma"`    // of a Lun: the colour of its disc
}

// Rated are all dice of an object.
func (o Object) Rated() Dice { return o.Dice.Plus(o.Extra) }

// ObjectRole is what every emissary's object of it is for.
type ObjectRole string

// The roles.
const (
	OtherObject ObjectRole = ""
	Lun         ObjectRole = "lun"
	DataPad     ObjectRole = "dataPad"
)

// RatingRow is one of the ratings of objects.
type RatingRow struct {
	Title string
	Dice  Dice
}

// RatingRows lists the five ratings. Source: emissaries B2.
var RatingRows = []RatingRow{
	{"average", Dice{D6: 1}},
	{"excellent", Dice{D6: 2}},
	{"big", Dice{D8: 1}},
	{"big and excellent", Dice{D8: 2}},
	{"bad", Dice{D4: 1}},
}

// GunDice are what a gun adds to its rating. Source: emissaries E.
var GunDice = Dice{D4: 1}

// orderObjects are the two objects that every emissary has. Source: emissaries A 5.
func orderObjects() []Object {
	return []Object{
		{ID: 1, Role: Lun, Name: "Lun", Dice: Dice{D6: 2}, Dangerous: true},
		{ID: 2, Role: DataPad, Name: "Data-pad", Dice: Dice{D6: 2}},
	}
}
