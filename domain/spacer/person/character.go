// Package person is Spacer's character: its sheet, what follows from it, what it rolls, and how it learns.
package person

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
)

// Character is the character form in its printed order, then what the rules need and the form has no room for.
//
// Source: spacer 2.A2, SP-R20.
type Character struct {
	Player  string `json:"player" find:""`
	Name    string `json:"name"`
	Ship    string `json:"ship" find:""`
	Species string `json:"species" find:""` // see FindSpecies; none counts as Human
	Gender  string `json:"gender"`

	Inborn  Inborn  `json:"inborn"`
	Luck    Luck    `json:"luck"`
	Level   int     `json:"level"` // 0 to 9
	Trained Trained `json:"trained"`
	// Leftover is the value of the inborn array that went to no attribute: so many bonus points there are. 0 = not
	// chosen yet.
	Leftover int `json:"leftover"`

	Departments []Department     `json:"departments"`
	Principles  []Principle      `json:"principles"` // two or three; the form prints three
	Traits      []Trait          `json:"traits"`
	Hobbies     []Hobby          `json:"hobbies"`
	Tallies     campaign.Tallies `json:"tallies"` // ticks made

	Wounds  harm.Wounds `json:"wounds"`
	Stuns   int         `json:"stuns"`   // on the stun pile
	Ignored int         `json:"ignored"` // points of the wound penalty shaken off, until the conflict ends
	Out     harm.Out    `json:"out"`

	Gear      []Item    `json:"gear"`
	Abilities []Ability `json:"abilities"` // besides the species' own; the form prints four lines

	Campaign domain.DocID     `json:"campaign"` // whose house rules count; empty = the book's
	Draft    bool             `json:"draft"`    // still being made: blanks are remarks, not errors
	Notes    string           `json:"notes"`
	Portrait domain.PictureID `json:"portrait"`

	Fate    Fate          `json:"fate"`
	Rank    int           `json:"rank"`    // 0 to 9
	Grade   rules.Grade   `json:"grade"`   // officer or enlisted
	Service rules.Service `json:"service"` // whose titles the rank has
	Work    string        `json:"work"`    // the field worked in now, whose level is the rank of the enlisted, as a rule
	// RerollTokens are those in hand; with cards they are cards held: see Seat.
	RerollTokens int `json:"rerollTokens"`

	Overrides []Override `json:"overrides"`

	// Log is what was rolled and done with the sheet outside a table of play, oldest first, MostLogged lines at most.
	Log []Logged `json:"log"`
}

// Logged is a line of a sheet's log.
type Logged struct {
	ID   rules.RowID `json:"id"`
	Text string      `json:"text"` // what was tried, what the dice or cards were and what came of it
}

// MostLogged is how many lines a sheet's log keeps; the oldest go first, and stay in the sheet's history.
const MostLogged = 200

// Noted is a character with one more line in its log. It is a new value; c is as it was.
func (c *Character) Noted(text string) *Character {
	d := facts.Clone(c)
	d.Log = append(d.Log, Logged{domain.NextRow(c.Log, func(l Logged) rules.RowID { return l.ID }), text})
	d.Log = d.Log[max(len(d.Log)-MostLogged, 0):]
	return d
}

// Luck is where the points of Luck come from and went.
//
// Source: spacer 2.A2, C3, C13.
type Luck struct {
	Bought int `json:"bought"` // with bonus points
	Gained int `json:"gained"` // by ranks, or by levels where a house rule says so
	Burned int `json:"burned"` // gone for ever, to stay alive
	Spent  int `json:"spent"`  // until the session ends
}

// Fate is what Humans and Kangids have of it. Source: spacer 2.A2, C3.
type Fate struct {
	Max   int `json:"max"`   // 0 or more
	Spent int `json:"spent"` // 0 to Max
}

// Left is how many points are left.
func (f Fate) Left() int { return f.Max - f.Spent }

// Department is a department somebody is trained in. Its level is that of its fields together.
//
// Source: spacer 2.A2.
type Department struct {
	ID     rules.RowID `json:"id"`
	Name   string      `json:"name" find:""` // as typed; see CanonicalDepartment
	Level  int         `json:"level"`
	Raised int         `json:"raised"` // of Level: what no bonus point paid for
	Fields []Field     `json:"fields"`
}

// Field is one field of a department.
type Field struct {
	ID      rules.RowID `json:"id"`
	Name    string      `json:"name"` // as typed; see CanonicalField
	Level   int         `json:"level"`
	Studied int         `json:"studied"` // study circles filled; they count by a house rule alone
}

// Hobby is a field of no department. Source: book section "Hobbies".
type Hobby struct {
	ID      rules.RowID `json:"id"`
	Name    string      `json:"name"`
	Level   int         `json:"level"`
	Raised  int         `json:"raised"` // of Level: what no bonus point paid for; the free first level is not in it
	Studied int         `json:"studied"`
}

// Principle is a belief and what follows from it.
type Principle struct {
	ID      rules.RowID `json:"id"`
	Text    string      `json:"text"` // "belief; resulting action"
	Studied int         `json:"studied"`
}

// Halves parts a principle at its semicolon, or else at the word "so": a belief and what follows from it. Ok is false
// where either is missing.
//
// Source: SP-V08.
func (p Principle) Halves() (belief, action string, ok bool) {
	belief, action, ok = strings.Cut(p.Text, ";")
	if !ok {
		belief, action, ok = strings.Cut(p.Text, " so ")
	}
	belief, action = strings.TrimSpace(belief), strings.TrimSpace(action)
	return belief, action, ok && belief != "" && action != ""
}

// Trait is an adjective and how strongly it holds.
//
// Source: spacer 2.A2, C1 9.
type Trait struct {
	ID      rules.RowID `json:"id"`
	Name    string      `json:"name" find:""`
	Points  int         `json:"points"`  // of the ten
	Free    int         `json:"free"`    // that the species gives: see SpeciesRow.Gift
	Raised  int         `json:"raised"`  // by study circles; below 0 for a trait lowered
	Studied int         `json:"studied"` // study circles filled
	Used    int         `json:"used"`    // times rolled this session
}

// Rating is what the trait is rolled at.
func (t Trait) Rating() int { return t.Points + t.Free + t.Raised }

// Item is one piece of gear.
//
// Source: spacer 2.A2, 2.A3, 2.B3.
type Item struct {
	ID     rules.RowID `json:"id"`
	Name   string      `json:"name"` // one of GearRows or one's own
	From   ItemSource  `json:"from"`
	Points float64     `json:"points"` // gear points, in halves
	Mass   float64     `json:"mass"`   // kg
	Armour int         `json:"armour"` // what it is worth while it is worn
	Worn   bool        `json:"worn"`
	Loaded int         `json:"loaded"` // power points or rounds in it
	Spare  int         `json:"spare"`  // packs or clips besides
	Notes  string      `json:"notes"`
}

// ItemSource is what a piece of gear was had for.
type ItemSource string

// The sources. Source: spacer 2.A3.
const (
	PersonalItem ItemSource = ""       // of the three personal points
	IssueItem    ItemSource = "issue"  // of one point a rank and one more
	LockerItem   ItemSource = "locker" // of the ship's
	OtherItem    ItemSource = "other"  // found, bought, given to everyone
)

// Ability is a special ability of one's own.
type Ability struct {
	ID      rules.RowID `json:"id"`
	Text    string      `json:"text"`
	Psionic bool        `json:"psionic"` // a psionic power
}

// Override is the referee's last word on a computed value.
type Override struct {
	ID     rules.RowID `json:"id"`
	What   ValueName   `json:"what"`
	Value  int         `json:"value"`
	Reason string      `json:"reason"`
}

// Kind describes the character form.
var Kind = domain.Kind{
	Game: rules.ID, Name: "character", Title: "Character", Acts: true, Version: 1,
	New: func() domain.Document { return New() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		c := d.(*Character)
		return Check(c, campaign.Of(c.Campaign, beside))
	},
}

// New returns a blank draft: with the hobby that everybody has one level of, and the Fate of a Human.
func New() *Character {
	return &Character{Draft: true, Hobbies: []Hobby{{ID: 1, Level: FreeHobby}}, Fate: Fate{Max: rules.UsualValues.Fate}}
}

// Title is the character's name.
func (c *Character) Title() string { return c.Name }

// SetTitle renames the character.
func (c *Character) SetTitle(title string) { c.Name = title }

// DepartmentLevel is the level in a department, 0 without it. The name goes as CanonicalDepartment has it.
func (c *Character) DepartmentLevel(name string) int {
	if domain.Blank(name) {
		return 0
	}
	best := 0
	for _, d := range c.Departments {
		if sameDepartment(d.Name, name) {
			best = max(best, d.Level)
		}
	}
	return best
}

// FieldLevel is the level in a field or hobby, 0 without it; the best where several have the name.
//
// Source: spacer C1 2.
func (c *Character) FieldLevel(name string) int {
	if domain.Blank(name) { // as unskilled rolls have it, while a row without a name has a level
		return 0
	}
	best := 0
	for _, d := range c.Departments {
		for _, f := range d.Fields {
			if sameField(f.Name, name) {
				best = max(best, f.Level)
			}
		}
	}
	for _, b := range c.Hobbies {
		if sameField(b.Name, name) {
			best = max(best, b.Level)
		}
	}
	return best
}
