package table

import (
	"fmt"
	"slices"
	"testing"

	"shipslocker/domain"
)

// scene is a document that holds a table, as a game has it.
type scene struct {
	Name    string       `json:"name"`
	Map     domain.DocID `json:"map"`
	Stances []stance     `json:"stances"`
	Raised  []raised     `json:"raised"`
	Drops   []rowID      `json:"drops"`
	Table   Table        `json:"table"`
}

type rowID int

type stance struct {
	Participant ID    `json:"participant"`
	Target      ID    `json:"target"`
	Weapon      rowID `json:"weapon"`
	Cover       int   `json:"cover"`
	HeldBy      rowID `json:"heldBy" said:"in the hand of"`
	Behind      int   `json:"behind" said:"cover behind"`
}

type raised struct {
	ID   ID     `json:"id"`
	Says string `json:"says"`
}

func (s *scene) Title() string { return s.Name }
func (*scene) SetTitle(string) {}

func TestAStepOfATableIsToldInWords(t *testing.T) {
	fight := func() *scene {
		s := &scene{Table: *four()}
		s.Table.Next()
		s.Stances = []stance{{Participant: 1, Target: 2, Weapon: 7}}
		s.Raised = []raised{{ID: 1, Says: "Stand back"}}
		s.Table.Write(Line{At: 1795833712534, Who: 2, Name: "Bo", Text: "draws", Parts: []Part{{Label: "Speed", Value: 2}}})
		return s
	}
	last := func(s *scene) *Line { return &s.Table.Log[len(s.Table.Log)-1] }
	for name, tc := range map[string]struct {
		change func(*scene)
		want   []string
	}{
		"a line of the log": {func(s *scene) {
			s.Table.Write(Line{At: 1795833712534, Who: 1, Name: "Ada", Text: "attacks Bo", Parts: []Part{{Label: "Speed", Value: 2}}})
		}, []string{"Log “Ada: attacks Bo”, new"}},
		"a line without a name":      {func(s *scene) { s.Table.Write(Line{Text: "The lights go out."}) }, []string{"Log “The lights go out.”, new"}},
		"an empty line":              {func(s *scene) { s.Table.Write(Line{}) }, []string{"Log an empty line, new"}},
		"a line gone":                {func(s *scene) { s.Table.Log = nil }, []string{"Log “Bo: draws”, gone"}},
		"a line mended":              {func(s *scene) { last(s).Text = "shoots" }, []string{"Log “Bo: draws” → “Bo: shoots”"}},
		"a line's numbers":           {func(s *scene) { last(s).Parts = nil }, []string{"Log “draws”, dice and parts changed"}},
		"a line made private":        {func(s *scene) { last(s).Private = true }, []string{"Log “draws”, now private"}},
		"a line's round":             {func(s *scene) { last(s).Round = 3 }, []string{"Log “draws”, round 1 → 3"}},
		"a line's moment":            {func(s *scene) { last(s).At++ }, []string{"Bookkeeping of the table"}},
		"whom a line is of":          {func(s *scene) { last(s).Who = 1 }, []string{"Bookkeeping of the table"}},
		"ids given out":              {func(s *scene) { s.Table.LastID = 90 }, []string{"Bookkeeping of the table"}},
		"a turn":                     {func(s *scene) { s.Table.Next() }, []string{"Turn round 1, “Ada” → round 1, “Bo”"}},
		"who has acted":              {func(s *scene) { s.Table.Turns.Now.Acted = []ID{1} }, []string{"Turn order changed"}},
		"a target":                   {func(s *scene) { s.Stances[0].Target = 1 }, []string{"Stances “Ada”, target “Bo” → “Ada”"}},
		"a target that has left":     {func(s *scene) { s.Stances[0].Target = 99 }, []string{"Stances “Ada”, target “Bo” → “somebody who has left”"}},
		"no target":                  {func(s *scene) { s.Stances[0].Target = 0 }, []string{"Stances “Ada”, target “Bo”, gone"}},
		"a stance":                   {func(s *scene) { s.Stances = append(s.Stances, stance{2, 1, 3, 4, 0, 0}) }, []string{"Stances participant “Bo”, target “Ada”, cover 4, new"}},
		"by its own words":           {func(s *scene) { s.Stances[0].Behind = 2 }, []string{"Stances “Ada”, cover behind 0 → 2"}},
		"a row by its own words":     {func(s *scene) { s.Stances = append(s.Stances, stance{Participant: 2, Behind: 1}) }, []string{"Stances participant “Bo”, cover behind 1, new"}},
		"what only changed":          {func(s *scene) { s.Stances[0].HeldBy = 3 }, []string{"Stances 1, in the hand of changed"}},
		"cover":                      {func(s *scene) { s.Stances[0].Cover = 2 }, []string{"Stances “Ada”, cover 0 → 2"}},
		"a row of a sheet elsewhere": {func(s *scene) { s.Stances[0].Weapon = 3 }, []string{"Stances 1, weapon changed"}},
		"rows of sheets elsewhere":   {func(s *scene) { s.Drops = []rowID{3, 4} }, []string{"Drops changed"}},
		"a row that goes by somebody": {
			func(s *scene) { s.Raised[0].Says = "Stay" },
			[]string{"Raised “Ada”, says “Stand back” → “Stay”"},
		},
		"the map":   {func(s *scene) { s.Map = "b6f2a0" }, []string{"Map changed"}},
		"a token":   {func(s *scene) { s.Table.Participants[0].Token = 12 }, []string{"Bookkeeping of the table"}},
		"a score":   {func(s *scene) { s.Table.Participants[0].Score = 77 }, []string{"Participants “Ada”, score 3 → 77"}},
		"a name":    {func(s *scene) { s.Table.Participants[0].Name = "Eve" }, []string{"Participants “Eve”, name “Ada” → “Eve”"}},
		"a counter": {func(s *scene) { s.Table.Counters = append(s.Table.Counters, Counter{ID: 50, Name: "Alarm", Value: 2}) }, []string{"Counters name “Alarm”, value 2, new"}},
		"nothing":   {func(*scene) {}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			before, after := fight(), fight()
			tc.change(after)
			var got []string
			for _, d := range Compare(before, after) {
				got = append(got, fmt.Sprint(d))
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("told %q, want %q", got, tc.want)
			}
		})
	}
}

func TestParticipantsWithASheetAreToldByWhatTheyWereCalled(t *testing.T) {
	s := func() *scene {
		return &scene{Table: Table{
			Participants: []Participant{{ID: 1, Document: "b6f2a0"}, {ID: 2, Document: "c7a1d1"}},
			Log:          []Line{{ID: 3, Who: 1, Name: "Kessa", Text: "runs"}},
		}}
	}
	before, after := s(), s()
	after.Table.Participants[0].Score, after.Table.Participants[1].Score = 4, 5
	got := fmt.Sprint(Compare(before, after))
	if want := "[Participants “Kessa”, score 0 → 4 Participants “participant 2”, score 0 → 5]"; got != want {
		t.Errorf("told %s, want %s", got, want)
	}
}
