package emissaries

import (
	"strings"

	"shipslocker/domain"
)

// TrackID names one of the four tracks of a character.
type TrackID string

// The tracks.
const (
	Physical  TrackID = "physical"
	Mental    TrackID = "mental"
	Social    TrackID = "social"
	Societal  TrackID = "societal"
	OnlyTrack TrackID = "" // of an asset or an NPC
)

// TrackIDs lists the tracks of a character in the order of the sheet.
var TrackIDs = []TrackID{Physical, Mental, Social, Societal}

// Title is what a track is called.
func (t TrackID) Title() string {
	switch t {
	case Physical:
		return "Physical"
	case Mental:
		return "Mental"
	case Social:
		return "Social"
	case Societal:
		return "Societal"
	case OnlyTrack:
		return "Fallout"
	}
	return string(t)
}

// Squares is how many squares a row has before its condition.
const Squares = 4

// Rows is how many rows a track of a character or an asset has; MostRows is how many an NPC's may have.
const (
	Rows     = 3
	MostRows = 5
)

// Track is a fallout track: rows that are filled from the first to the last.
//
// Source: emissaries A 7, C4.
type Track struct {
	Rows []FalloutRow `json:"rows" most:"5"`
}

// FalloutRow is a row of a track: four squares, and a condition that makes it full.
type FalloutRow struct {
	Ticks     int    `json:"ticks" in:"0..4"` // squares, 0 to Squares
	Full      bool   `json:"full"`            // the condition's place is taken
	Condition string `json:"condition"`
	Stat      Stat   `json:"stat" of:"- body mind soft hard"` // that it reduces, where the house has it chosen; empty = none chosen
}

// FilledIn follows up what was written into a member: words in a condition's place take it, and that makes the row full.
//
// Source: emissaries C4 4.
func (r *FalloutRow) FilledIn(member string) {
	if member == "condition" && !domain.Blank(r.Condition) {
		r.Full = true
	}
}

// NewTrack returns an empty track of so many rows.
func NewTrack(rows int) Track { return Track{Rows: make([]FalloutRow, rows)} }

// FullRows is how many rows are full.
func (t Track) FullRows() int {
	n := 0
	for _, r := range t.Rows {
		if r.Full {
			n++
		}
	}
	return n
}

// Full reports whether all rows are full: nothing more can go into the track. One without rows is never full.
func (t Track) Full() bool { return len(t.Rows) > 0 && t.FullRows() == len(t.Rows) }

// Ticks is how many squares are ticked in rows that are not full.
func (t Track) Ticks() int {
	n := 0
	for _, r := range t.Rows {
		if !r.Full {
			n += max(r.Ticks, 0)
		}
	}
	return n
}

// Unwritten is how many full rows have no words for their condition yet.
func (t Track) Unwritten() int {
	n := 0
	for _, r := range t.Rows {
		if r.Full && domain.Blank(r.Condition) {
			n++
		}
	}
	return n
}

// Words say how the track stands: "clear", "1 row full, 2 ticks", "full".
func (t Track) Words() string {
	if t.Full() {
		return "full"
	}
	var words []string
	if n := t.FullRows(); n > 0 {
		words = append(words, domain.Count(n, "row")+" full")
	}
	if n := t.Ticks(); n > 0 {
		words = append(words, domain.Count(n, "tick"))
	}
	return domain.OrElse(strings.Join(words, ", "), "clear")
}

// Tracks are the four tracks of a character.
type Tracks struct {
	Physical Track `json:"physical"`
	Mental   Track `json:"mental"`
	Social   Track `json:"social"`
	Societal Track `json:"societal"`
}

// At is where a track stands, to be read or edited; nil for what is none of the four.
func (t *Tracks) At(id TrackID) *Track {
	switch id {
	case Physical:
		return &t.Physical
	case Mental:
		return &t.Mental
	case Social:
		return &t.Social
	case Societal:
		return &t.Societal
	}
	return nil
}

func newTracks() Tracks {
	return Tracks{NewTrack(Rows), NewTrack(Rows), NewTrack(Rows), NewTrack(Rows)}
}

// Dying reports whether two tracks are full: the character dies when the conflict ends.
//
// Source: emissaries C4 5, GU-R14.
func (t Tracks) Dying() bool {
	n := 0
	for _, id := range TrackIDs {
		if t.At(id).Full() {
			n++
		}
	}
	return n > 1
}
