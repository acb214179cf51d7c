// Package mission is Spacer's mission: its cards, phases and scenes.
package mission

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
)

// Mission is one adventure: the cards that everybody wrote, the five phases, the scenes played and the tokens left.
//
// Source: spacer C12, book section "Building Adventures".
type Mission struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`    // the referee's own
	Campaign domain.DocID `json:"campaign"` // whose house rules count; empty = the book's
	Players  []Player     `json:"players"`  // the referee among them
	Cards    []Card       `json:"cards"`
	Phase    int          `json:"phase"`  // 1 to Phases; 0 = not begun
	Ended    bool         `json:"ended"`  // the epilogue is over
	Scenes   []Scene      `json:"scenes"` // as played
}

// Player is somebody at the table, with the scene tokens that are left in this phase.
type Player struct {
	ID        rules.RowID  `json:"id"`
	Name      string       `json:"name" find:""`
	Character domain.DocID `json:"character"` // empty = none, as the referee
	Referee   bool         `json:"referee"`
	Tokens    Tokens       `json:"tokens"`
	// RerollTokens are those of somebody without a character; the others have them on the sheet.
	RerollTokens int `json:"rerollTokens"`
}

// Tokens buy scenes.
type Tokens struct {
	Conflict    int `json:"conflict"`    // buys any scene
	NonConflict int `json:"nonConflict"` // buys any but a conflict scene
}

// Sum is how many there are of both.
func (t Tokens) Sum() int { return t.Conflict + t.NonConflict }

// Card is a card that somebody wrote before play.
type Card struct {
	ID     rules.RowID `json:"id"`
	Kind   CardKind    `json:"kind"`
	By     rules.RowID `json:"by"` // the player who wrote it; 0 = not said
	Text   string      `json:"text"`
	Hidden bool        `json:"hidden"` // nobody else has read it yet
	Drawn  int         `json:"drawn"`  // in this phase; 0 = still among the others
}

// CardKind tells missions from twists.
type CardKind string

// The kinds of card.
const (
	Idea      CardKind = "mission"
	PlotTwist CardKind = "twist"
)

// SceneType is what sort of scene it is.
type SceneType string

// The types of scene.
const (
	ConflictScene SceneType = "conflict"
	ActionScene   SceneType = "action"
	DramaScene    SceneType = "drama"
	ColourScene   SceneType = "colour"
)

// SceneTypeRow is a type of scene as people see it.
type SceneTypeRow struct {
	Type  SceneType
	Title string
	Note  string
	Tasks int // that may be rolled in it; -1 = any number
}

// SceneTypeRows lists the types. Source: spacer C12 4.
var SceneTypeRows = []SceneTypeRow{
	{ConflictScene, "Conflict", "A fight, a battle of ships or a battle of wits.", -1},
	{ActionScene, "Action", "Up to four tasks; with the fifth a new scene begins, and somebody pays for it.", 4},
	{DramaScene, "Drama", "No dice. Two or more characters talk, or one speaks to the log or writes home.", 0},
	{ColourScene, "Colour", "One roll at most, and it is about the setting. Never two in a row.", 1},
}

// Row returns what the rules say of a type of scene, and whether there is such a one.
func (t SceneType) Row() (SceneTypeRow, bool) {
	for _, r := range SceneTypeRows {
		if r.Type == t {
			return r, true
		}
	}
	return SceneTypeRow{Type: t, Title: domain.OrElse(string(t), "Scene"), Tasks: -1}, false
}

// SceneRole is the part of a scene that belongs to the referee and costs no token.
type SceneRole string

// The roles.
const (
	FramedScene    SceneRole = "" // somebody paid for it
	PrologueScene  SceneRole = "prologue"
	ProblemScene   SceneRole = "problem"
	ResolvingScene SceneRole = "resolution"
	EpilogueScene  SceneRole = "epilogue"
)

// Paid is the token that a scene cost.
type Paid string

// The tokens.
const (
	PaidNothing     Paid = ""
	PaidConflict    Paid = "conflict"
	PaidNonConflict Paid = "nonConflict"
)

// Scene is one scene of the mission.
type Scene struct {
	ID    rules.RowID `json:"id"`
	Phase int         `json:"phase"` // 1 to Phases
	Role  SceneRole   `json:"role"`
	Type  SceneType   `json:"type"`
	By    rules.RowID `json:"by"` // the player who framed it; 0 = not said
	Paid  Paid        `json:"paid"`
	Text  string      `json:"text" find:""` // what it is about
	Tasks int         `json:"tasks"`        // rolled in it
	Over  bool        `json:"over"`
	// Conflict is the skirmish, battle or battle of wits that a conflict scene is played in; empty = none yet.
	Conflict domain.DocID `json:"conflict"`
	Ticks    []SceneTick  `json:"ticks"`
	Studies  []SceneStudy `json:"studies"`
}

// SceneTick is a tally that the scene ticked for somebody.
type SceneTick struct {
	ID     rules.RowID        `json:"id"`
	Player rules.RowID        `json:"player"`
	Tally  campaign.TallyName `json:"tally"`
}

// SceneStudy is a study circle that the scene filled for somebody.
type SceneStudy struct {
	ID     rules.RowID `json:"id"`
	Player rules.RowID `json:"player"`
	What   string      `json:"what"` // in words: "Agility"
}

// Kind describes the mission.
var Kind = domain.Kind{
	Game: rules.ID, Name: "mission", Title: "Mission", Version: 1,
	New: func() domain.Document { return New() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		m := d.(*Mission)
		return Check(m, campaign.HouseOf(m.Campaign, beside))
	},
	Compare: func(before, after domain.Document) []domain.Difference {
		return compareMissions(before.(*Mission), after.(*Mission))
	},
}

// New returns a blank mission.
func New() *Mission { return &Mission{} }

// Title is the mission's name.
func (m *Mission) Title() string { return m.Name }

// SetTitle renames the mission.
func (m *Mission) SetTitle(title string) { m.Name = title }

// Words are the cards that are not face down: other members say by themselves that the mission is found by them.
func (m *Mission) Words() string {
	var words []string
	for _, c := range m.Cards {
		if !c.Hidden {
			words = append(words, c.Text)
		}
	}
	return strings.Join(words, "\n")
}

// IsOver reports whether its epilogue has been played.
func (m *Mission) IsOver() bool { return m.Ended }

// Shown is the mission as players may see it: no notes, and of hidden cards only who wrote them. It shares nothing with
// m.
func (m *Mission) Shown() *Mission {
	s := facts.Clone(m)
	s.Notes = ""
	for i := range s.Cards {
		if s.Cards[i].Hidden {
			s.Cards[i].Text = ""
		}
	}
	return s
}

// Player returns the player of that id, or nil.
func (m *Mission) Player(id rules.RowID) *Player {
	for i := range m.Players {
		if m.Players[i].ID == id {
			return &m.Players[i]
		}
	}
	return nil
}

// Scene returns the scene of that id, or nil.
func (m *Mission) Scene(id rules.RowID) *Scene {
	for i := range m.Scenes {
		if m.Scenes[i].ID == id {
			return &m.Scenes[i]
		}
	}
	return nil
}

// Undrawn lists the cards of a kind that are not drawn yet, in their order.
func (m *Mission) Undrawn(kind CardKind) []Card {
	return slices.DeleteFunc(slices.Clone(m.Cards), func(c Card) bool { return c.Kind != kind || c.Drawn != 0 })
}
