package farfuture

import (
	"shipslocker/domain"
)

// Character is the sheet "PERSONAL DATA AND HISTORY" in the order of its printed numbers, then what the
// rules need and the form has no room for.
//
// Source: farfuture 1.A1.
type Character struct {
	DatePrepared  string `json:"datePrepared"`         // 1; an Imperial ddd-yyyy date is customary
	Name          string `json:"name"`                 // 2
	RankService   string `json:"rankService" find:""`  // 3
	HomeworldUWP  string `json:"homeworldUwp" find:""` // 4
	Commendations string `json:"commendations"`        // 5

	Aspects   [10]string `json:"aspects" find:""` // 6.1 to 6.10, two a phase
	Health    Track      `json:"health"`          // 7.1
	Composure Track      `json:"composure"`
	Wealth    Track      `json:"wealth"`
	Skills    [15]Skill  `json:"skills"` // 8, from the apex downward: see SlotLevel
	Stunts    []Stunt    `json:"stunts"` // 9; the form prints three
	Notes     string     `json:"notes"`  // 10

	Campaign domain.DocID     `json:"campaign"` // whose house rules count; empty = the book's
	Draft    bool             `json:"draft"`    // still being made: blanks are remarks, not errors
	Player   string           `json:"player" find:""`
	Species  string           `json:"species" find:""` // Human, Vargr, Bwap or one's own; empty counts as Human
	Phases   [5]Phase         `json:"phases"`          // in the order of Phases()
	Portrait domain.PictureID `json:"portrait"`

	FatePoints       int               `json:"fatePoints"` // 0 or more
	Consequences     []Consequence     `json:"consequences"`
	TemporaryAspects []TemporaryAspect `json:"temporaryAspects"`
	Spin             []Spin            `json:"spin"`

	Weapons       []Weapon      `json:"weapons"`
	Armour        []Armour      `json:"armour"`
	SuitIntegrity SuitIntegrity `json:"suitIntegrity"`
	Gear          []Item        `json:"gear"`
	Advances      []Advance     `json:"advances"` // oldest first

	Psionic       bool   `json:"psionic"`       // has the gift, trained or not
	PsionicAspect bool   `json:"psionicAspect"` // the referee is content that an aspect speaks of it
	Maimed        string `json:"maimed"`        // what the survival roll left; empty = nothing
	FirstBlood    bool   `json:"firstBlood"`    // first blood already taken this combat

	Overrides []Override `json:"overrides"`
}

// RowID tells the rows of one list of one document apart. See domain.NextRow.
type RowID int

// Phase is what the table told of one phase of a life.
type Phase struct {
	Story string `json:"story"`
	Other string `json:"other"` // the other character's name; the rules ask for it in phases 3 and 4
}

// Skill is one slot of the skill pyramid; its level is its place, see SlotLevel.
type Skill struct {
	Name     string `json:"name"`     // as typed; see CanonicalSkill
	Approved bool   `json:"approved"` // the referee allows a skill that is in no list
}

// Track is the state of one row of stress boxes. Its length is derived: see Character.Boxes.
type Track struct {
	Marks []bool `json:"marks"` // from the mildest box up; boxes beyond its end are unmarked
}

// TrackName names one of the three tracks.
type TrackName string

// The three tracks, in the form's order.
const (
	Health    TrackName = "health"
	Composure TrackName = "composure"
	Wealth    TrackName = "wealth"
)

// StuntType is one of the eight types of stunt or a custom one.
type StuntType string

// The stunt types. Source: farfuture 1.A4.
const (
	TASMembership    StuntType = "tas"
	ImportantThing   StuntType = "important"
	MilitaryGrade    StuntType = "military"
	SkillReplacement StuntType = "replacement"
	TaggableSkill    StuntType = "taggable"
	RollDown         StuntType = "rolldown"
	ExtraStress      StuntType = "extrastress"
	PsionicStunt     StuntType = "psionic"
	CustomStunt      StuntType = "custom"
)

// Stunt is a typed record; which members count depends on Type.
type Stunt struct {
	ID       RowID     `json:"id"`
	Type     StuntType `json:"type"`
	Title    string    `json:"title"`    // a name of its own; may be empty
	Text     string    `json:"text"`     // effect in words; printed beside what the type says by itself
	Skill    string    `json:"skill"`    // military, taggable: the skill; replacement: the skill used
	For      string    `json:"for"`      // replacement: the skill replaced
	Copies   int       `json:"copies"`   // replacement: 1 or 2 slots; 0 counts as 1
	When     string    `json:"when"`     // taggable: the condition
	Track    TrackName `json:"track"`    // rolldown, extrastress
	What     string    `json:"what"`     // important: the thing
	Cost     int       `json:"cost"`     // custom: 1 to 3 slots; 0 counts as 1
	Approved bool      `json:"approved"` // the referee allows what the rule forbids
}

// Severity of a consequence.
type Severity string

// The severities, mildest first. They shift a hit down by 1, 2 and 4 boxes.
const (
	Mild     Severity = "mild"
	Moderate Severity = "moderate"
	Severe   Severity = "severe"
)

// Consequence is a lasting harm, taggable free once. Source: farfuture C7.6, C8.
type Consequence struct {
	ID          RowID     `json:"id"`
	Severity    Severity  `json:"severity"`
	Text        string    `json:"text"`
	Track       TrackName `json:"track"` // the track whose hit it took; empty = not said
	FreeTagUsed bool      `json:"freeTagUsed"`
	// OwnSideTagUsed: House.FreeTagPerSide gives the bearer's own side a free tag as well, and it is used.
	OwnSideTagUsed bool `json:"ownSideTagUsed"`
}

// TemporaryAspect is one that a maneuver or the scene put on the character.
type TemporaryAspect struct {
	ID       RowID  `json:"id"`
	Text     string `json:"text"`
	FreeTags int    `json:"freeTags"` // left
	By       string `json:"by"`       // who made it; empty = nobody in particular
	While    string `json:"while"`    // what has to go on for it to last, in words; empty = nothing
	NoTag    bool   `json:"noTag"`    // can be compelled and never tagged free: "Out of Ammo"
}

// Spin is a number of spin tokens won at once.
type Spin struct {
	ID      RowID  `json:"id"`
	Tokens  int    `json:"tokens"`
	Until   string `json:"until"`   // whose turn ends it, in words
	OwnTurn bool   `json:"ownTurn"` // won in its owner's own turn, the end of which it outlasts: see endTurn
}

// Weapon is one weapon carried.
type Weapon struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"` // a weapon of the table or one's own
	Mode  string `json:"mode"` // such as "full auto"; empty = the weapon has one
	Ammo  string `json:"ammo"`
	Notes string `json:"notes"`
}

// Armour is one piece of armour owned.
type Armour struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"`
	Worn  bool   `json:"worn"`
	Notes string `json:"notes"`
}

// SuitIntegrity is the state of a pressurised suit.
type SuitIntegrity string

// The states of a suit.
const (
	NoSuit     SuitIntegrity = ""
	SuitIntact SuitIntegrity = "intact"
	SuitLost   SuitIntegrity = "lost"
)

// Item is one piece of other gear.
type Item struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"`
	Notes string `json:"notes"`
	// Difficulty is what Credits rolls against to buy one, such as "3"; empty = the referee is asked.
	Difficulty string `json:"difficulty"`
}

// Advance is one thing that experience has changed. The book says no more of experience than that aspects nobody uses
// may be traded, so both are in the table's own words.
//
// Source: farfuture 1.E.
type Advance struct {
	ID     RowID  `json:"id"`
	When   string `json:"when"`   // a session, a date
	Before string `json:"before"` // what it was
	After  string `json:"after"`  // what it is now
}

// Override is the referee's last word on a computed value.
type Override struct {
	ID     RowID  `json:"id"`
	What   string `json:"what"` // "boxes:health" or "skill:" and a skill's name
	Value  int    `json:"value"`
	Reason string `json:"reason"`
}

// NewCharacter returns a blank draft.
func NewCharacter() *Character { return &Character{Draft: true} }

// Title is the character's name.
func (c *Character) Title() string { return c.Name }

// SetTitle renames the character.
func (c *Character) SetTitle(title string) { c.Name = title }

// Track returns the track of that name, or nil.
func (c *Character) Track(name TrackName) *Track {
	switch name {
	case Health:
		return &c.Health
	case Composure:
		return &c.Composure
	case Wealth:
		return &c.Wealth
	}
	return nil
}

// SlotLevel returns the level of a slot of the pyramid: 5 for slot 0, then two 4s, three 3s, four 2s and
// five 1s.
func SlotLevel(slot int) int {
	for level, first := 5, 0; ; level-- {
		first += 6 - level
		if slot < first || level == 1 {
			return level
		}
	}
}
