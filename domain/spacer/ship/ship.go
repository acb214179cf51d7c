// Package ship is Spacer's ship: her form and design, her power, her course and what hits do to her.
package ship

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// Ship is a ship or small craft: its systems with the boxes that hits cross, and who is at which post.
//
// Source: spacer 2.B11, book sections "Ship List", "Ship Damage".
type Ship struct {
	Name      string       `json:"name"`
	Class     string       `json:"class" find:""` // "Corvette"; free
	Notes     string       `json:"notes"`
	Campaign  domain.DocID `json:"campaign"`  // whose house rules count; empty = the book's
	Tonnage   float64      `json:"tonnage"`   // tons, what its systems should come to
	Toughness int          `json:"toughness"` // 0 or more
	// SmallCraft has no power of its own to handle: its pilot has the listed thrust each turn and shoots once a turn.
	SmallCraft bool     `json:"smallCraft"`
	Systems    []System `json:"systems"`
	// Engineers and Operators, gunners among them, are the fewest it takes to work her; 0 = none named.
	Engineers int `json:"engineers"`
	Operators int `json:"operators"`
	// CommandRank is the rank that normally commands her, 0 to 9; see MayCommand.
	CommandRank int         `json:"commandRank"`
	Posts       []Post      `json:"posts"`
	Locker      []LockerRow `json:"locker"`
}

// System is one part of a ship.
type System struct {
	ID    rules.RowID `json:"id"`
	Kind  SystemKind  `json:"kind"`
	Name  string      `json:"name" find:""` // as the ship's own people call it; empty = by its kind
	Class int         `json:"class"`        // of weapons, sensors and communications, from 1; 0 = none
	Tons  float64     `json:"tons"`
	// Boxes hold the rating now, after one hit, after two: [6][4][2]; once all are crossed it is 0. None = it cannot be
	// hit.
	Boxes   []int `json:"boxes"`
	Crossed int   `json:"crossed"` // boxes crossed, from the left
	// Unit says what the boxes count: "weeks", "tons"; empty for a plain rating.
	Unit string `json:"unit"`
	// Count is how many it has or seats: crew on a bridge, quarters, seats; 0 = not counted.
	Count int `json:"count"`
	// PowerPer is what a drive takes: power for one thrust marker, or for each factor to enter FTL.
	PowerPer int `json:"powerPer"`
	// Upkeep is power for each factor to stay in FTL for a turn.
	Upkeep int    `json:"upkeep"`
	Notes  string `json:"notes"`
}

// SystemKind says what a system does.
type SystemKind string

// The kinds of system. Source: spacer 2.B11.
const (
	BridgeSystem  SystemKind = "bridge"
	CockpitSystem SystemKind = "cockpit"
	SensorSystem  SystemKind = "sensors"
	CommsSystem   SystemKind = "comms"
	WeaponSystem  SystemKind = "weapon"
	PlantSystem   SystemKind = "plant"
	STLSystem     SystemKind = "stl" // the drive in normal space
	FTLSystem     SystemKind = "ftl"
	FuelSystem    SystemKind = "fuel"
	OfficerCabins SystemKind = "officers"
	PettyCabins   SystemKind = "petty"
	CrewCabins    SystemKind = "crew"
	SeatSystem    SystemKind = "seat"
	CargoSystem   SystemKind = "cargo"
	OtherSystem   SystemKind = ""
)

// SystemRow is a kind of system as people choose it.
type SystemRow struct {
	Kind   SystemKind
	Title  string
	Counts string // what its count is of: "crew"; empty = the kind is not counted
}

// SystemRows lists the kinds in the order of a ship's sheet.
var SystemRows = []SystemRow{
	{BridgeSystem, "Bridge", "crew"},
	{CockpitSystem, "Cockpit", "crew"},
	{SensorSystem, "Sensors", ""},
	{CommsSystem, "Communications", ""},
	{WeaponSystem, "Blaster", ""},
	{PlantSystem, "Power plant", ""},
	{STLSystem, "STL drive", ""},
	{FTLSystem, "FTL drive", ""},
	{FuelSystem, "Fuel", ""},
	{OfficerCabins, "Officers' quarters", "berths"},
	{PettyCabins, "Petty officers' quarters", "berths"},
	{CrewCabins, "Crew quarters", "berths"},
	{SeatSystem, "Passenger seats", "seats"},
	{CargoSystem, "Cargo", ""},
	{OtherSystem, "Another system", ""},
}

// Counts is what the count of a kind is of: "crew"; empty for one that is not counted.
func (k SystemKind) Counts() string {
	if i := slices.IndexFunc(SystemRows, func(r SystemRow) bool { return r.Kind == k }); i >= 0 {
		return SystemRows[i].Counts
	}
	return ""
}

// Title is what a system is called.
func (s System) Title() string {
	if !domain.Blank(s.Name) {
		return strings.TrimSpace(s.Name)
	}
	i := slices.IndexFunc(SystemRows, func(r SystemRow) bool { return r.Kind == s.Kind })
	if i < 0 {
		return string(s.Kind)
	}
	title := SystemRows[i].Title
	if s.Class > 0 {
		title = fmt.Sprintf("%s, class %d", title, s.Class)
	}
	return title
}

// Named is its title with the unit that its boxes count: "Cargo, tons".
func (s System) Named() string {
	if s.Unit == "" {
		return s.Title()
	}
	return s.Title() + ", " + s.Unit
}

// crossed is how many of its boxes are crossed, whatever the document says.
func (s System) crossed() int { return min(max(s.Crossed, 0), len(s.Boxes)) }

// Left is how many boxes can still be crossed.
func (s System) Left() int { return len(s.Boxes) - s.crossed() }

// Rating is what a system can do now: its first box that is not crossed, and 0 once all are. A system without boxes
// has no rating.
//
// Source: spacer 2.B11, SP-R40.
func (s System) Rating() int {
	if s.Left() == 0 {
		return 0
	}
	return max(s.Boxes[s.crossed()], 0)
}

// Works tells whether a system still does anything: it has a rating, or no boxes that could be hit.
func (s System) Works() bool { return len(s.Boxes) == 0 || s.Rating() > 0 }

// ClassNow is the class that a weapon, sensors or communications still have: as its boxes say where there are any.
func (s System) ClassNow() int {
	if len(s.Boxes) > 0 {
		return s.Rating()
	}
	return max(s.Class, 0)
}

// Holds is how much power a system can hold, in tokens, and whether there is a limit: a drive holds no more than its
// rating needs.
//
// Source: spacer C14, book section "Space Battles".
func (s System) Holds() (most int, limited bool) {
	if s.Kind != STLSystem {
		return 0, false
	}
	return s.Rating() * max(s.PowerPer, 0), true
}

// Post is a place aboard and who is at it.
type Post struct {
	ID        rules.RowID  `json:"id"`
	Role      PostRole     `json:"role"`
	Name      string       `json:"name" find:""` // of somebody without a sheet
	Character domain.DocID `json:"character"`    // empty = none
	Weapon    rules.RowID  `json:"weapon"`       // a gunner's own; 0 = any
}

// PostRole is what somebody does aboard.
type PostRole string

// The posts. Source: spacer C14, book section "Space Battles".
const (
	CommandPost  PostRole = "command"
	HelmPost     PostRole = "helm" // a small craft's pilot too
	PowerPost    PostRole = "power"
	STLPost      PostRole = "stl"
	FTLPost      PostRole = "ftl"
	GunnerPost   PostRole = "gunner"
	SensorPost   PostRole = "sensors"
	CommsPost    PostRole = "comms"
	OtherPost    PostRole = ""
	lowerCommand          = 1 // ranks below the normal one that may command
	upperCommand          = 2 // and above
)

// PostRow is a post as people choose it.
type PostRow struct {
	Role  PostRole
	Title string
}

// PostRows lists the posts in the order of a ship's sheet.
var PostRows = []PostRow{
	{CommandPost, "Command"},
	{HelmPost, "Helm"},
	{PowerPost, "Power plant"},
	{STLPost, "STL drive"},
	{FTLPost, "FTL drive"},
	{GunnerPost, "Gunner"},
	{SensorPost, "Sensors"},
	{CommsPost, "Communications"},
	{OtherPost, "Another post"},
}

// Title is what a post is called; one that is not in the list by its own text.
func (r PostRole) Title() string {
	if i := slices.IndexFunc(PostRows, func(p PostRow) bool { return p.Role == r }); i >= 0 {
		return PostRows[i].Title
	}
	return string(r)
}

// LockerRow is one thing in the ship's locker.
type LockerRow struct {
	ID     rules.RowID `json:"id"`
	Item   string      `json:"item" find:""`
	Points float64     `json:"points"`
}

// Kind describes the ship.
var Kind = domain.Kind{
	Game: rules.ID, Name: "ship", Title: "Ship", Acts: true, Version: 1,
	New:   func() domain.Document { return New() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem { return Check(d.(*Ship), beside) },
}

// New returns a blank ship.
func New() *Ship { return &Ship{} }

// Title is the ship's name.
func (s *Ship) Title() string { return s.Name }

// SetTitle renames the ship.
func (s *Ship) SetTitle(title string) { s.Name = title }

// System returns the system of that id, to be read or edited.
func (s *Ship) System(id rules.RowID) (*System, bool) {
	i := slices.IndexFunc(s.Systems, func(y System) bool { return y.ID == id })
	if i < 0 {
		return nil, false
	}
	return &s.Systems[i], true
}

// Of lists the systems of a kind.
func (s *Ship) Of(kind SystemKind) []System {
	var found []System
	for _, y := range s.Systems {
		if y.Kind == kind {
			found = append(found, y)
		}
	}
	return found
}

// Rating is what all systems of a kind have now together.
func (s *Ship) Rating(kind SystemKind) int {
	sum := 0
	for _, y := range s.Of(kind) {
		sum += y.Rating()
	}
	return sum
}

// Weapons lists the ship's weapons.
func (s *Ship) Weapons() []System { return s.Of(WeaponSystem) }

// Post returns the post of that id.
func (s *Ship) Post(id rules.RowID) (Post, bool) {
	i := slices.IndexFunc(s.Posts, func(p Post) bool { return p.ID == id })
	if i < 0 {
		return Post{}, false
	}
	return s.Posts[i], true
}

// Tons is what the systems weigh together, to a tenth of a ton.
func (s *Ship) Tons() float64 {
	sum := 0.0
	for _, y := range s.Systems {
		sum += y.Tons
	}
	return tenths(sum)
}

// LockerHeld is what the gear in the locker comes to, in points.
func (s *Ship) LockerHeld() float64 {
	sum := 0.0
	for _, l := range s.Locker {
		sum += l.Points
	}
	return sum
}

// LockerText says what the locker holds and what it may, by the rank of whoever commands the ship; nil = somebody
// without a sheet.
func (s *Ship) LockerText(commander *person.Character) string {
	text := "It holds " + rules.Points(s.LockerHeld()) + " of gear"
	if commander == nil {
		return text + "; the commanding officer's rank sets the limit."
	}
	return fmt.Sprintf("%s. The rank of %s allows %d.", text, domain.OrElse(commander.Name, "the commanding officer"), LockerPoints(commander.Rank))
}

// Commander is the sheet of the one at the first post of command; empty = nobody, or somebody without a sheet.
func (s *Ship) Commander() domain.DocID {
	if i := slices.IndexFunc(s.Posts, func(p Post) bool { return p.Role == CommandPost }); i >= 0 {
		return s.Posts[i].Character
	}
	return ""
}

// LockerPoints is what the locker may hold: the commanding officer's rank.
//
// Source: spacer 2.A3, book section "Gear".
func LockerPoints(rank int) int { return max(rank, 0) }

// MayCommand tells whether somebody of a rank may command a ship that a rank normally commands: from one below it to
// two above.
//
// Source: spacer C4 4, book section "Ranks".
func MayCommand(rank, normal int) bool {
	return rank >= normal-lowerCommand && rank <= normal+upperCommand
}
