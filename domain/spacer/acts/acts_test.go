package acts_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
)

// The ships of these tests.
const (
	heron table.ID = 1 // a corvette in column 5 and row 8, heading up at speed 6
	wasp  table.ID = 2 // a fighter of the other side, two hexes above her
	moth  table.ID = 3 // a fighter of hers in her hex, on her heading and at her speed
)

// inBattle is a battle in its first turn, with power in the drive and at the guns of the corvette.
func inBattle() *acts.Battle {
	b, m := battle.New(), board.New()
	m.Layout, m.Grid = board.Hexes, board.Grid{Columns: 12, Rows: 14, Width: 10}
	s := battle.Scene{Battle: b, Map: m, Ships: table.Sheets[ship.Ship]{}}
	s.Values.ThrustPerTurn = 1
	for i, x := range []struct {
		name    string
		class   int
		side    int
		row     int
		heading board.Facing
		speed   int
	}{{"Heron", 0, 0, 8, 1, 6}, {"Wasp", 2, 1, 6, 4, 3}, {"Moth", 1, 0, 8, 1, 6}} {
		vessel := ship.Templates[x.class].New()
		vessel.Name = x.name
		id := table.ID(i + 1)
		b.Table.Insert(i, table.Participant{Document: domain.DocID(x.name), Name: x.name, Token: i + 1, Side: x.side})
		s.Ships[domain.DocID(x.name)] = vessel
		m.Tokens = append(m.Tokens, board.Token{ID: board.ID(i + 1), Side: x.side, Facing: x.heading, Size: 1, At: m.Grid.Centre(board.Hex{Column: 5, Row: x.row})})
		b.Vessels = append(b.Vessels, battle.Vessel{Participant: id, Speed: x.speed, Phase: 1, Power: ship.Power{Thrust: 2}})
	}
	b.Turn, b.Phase = 1, 1
	b.Vessels[0].Power = ship.Power{Made: 20, Battery: 4, Thrust: 2, Held: []ship.Held{{System: 7, Power: 8}}}
	return &acts.Battle{Scene: s}
}

// done is an act with what is put in.
func done(b *acts.Battle, name string, who table.ID, put act.Put) *act.Run {
	return act.Do(b.Make(name, who), put)
}

// way is a way on of a key, among all rows; ok is false where there is none.
func way(rows []act.Row, key string) (w act.Way, ok bool) {
	for _, row := range rows {
		switch row := row.(type) {
		case act.Way:
			if row.Key == key {
				return row, true
			}
		case act.Columns:
			if w, ok = way(row.Cells, key); ok {
				return w, true
			}
		}
	}
	return w, false
}

// says are all words of the rows.
func says(rows []act.Row) string {
	var words []string
	for _, row := range rows {
		switch row := row.(type) {
		case act.Heading:
			words = append(words, string(row))
		case act.Text:
			words = append(words, string(row))
		case act.Small:
			words = append(words, string(row))
		case act.Result:
			words = append(words, string(row))
		case act.Notice:
			words = append(words, row.Text)
		case act.Columns:
			words = append(words, says(row.Cells))
		}
	}
	return strings.Join(words, "\n")
}

func TestWhatIsDoneAboardInABattle(t *testing.T) {
	for name, c := range map[string]struct {
		act   string
		who   table.ID
		put   act.Answers
		way   string
		label string
		text  string // of the log
		no    string // why it cannot be
	}{
		"A ship enters FTL for the power of her drive.": {"ftl", heron, act.Answers{"factor": {"2"}}, "do", "Heron enters FTL", "enters FTL at factor 2", ""},
		"More than the drive holds is refused.":         {"ftl", heron, act.Answers{"factor": {"99"}}, "do", "Heron enters FTL", "", "FTL drive needs 24 power and holds 8: transfer some first."},
		"By hand only what is put in is another.":       {"hand", moth, act.Answers{"speed": {"4"}}, "do", "Moth by hand", "set by the referee: speed 4 instead of 6", ""},
		"By hand nothing may be what is as it was.":     {"hand", moth, nil, "do", "Moth by hand", "", "Nothing has changed."},
		"Something else hits a ship.":                   {"hand", heron, act.Answers{"by": {" a mine "}, "dv": {"5"}}, "hit", "Heron is hit", "is hit by a mine: damage value 5", ""},
		"A ship is taken out.":                          {"hand", wasp, nil, "leave", "Wasp leaves the battle", "leaves the battle", ""},
		"A ship turns and goes faster.":                 {"helm", heron, act.Answers{"helm": {"1", "1"}}, "helm.do", "Heron steers", "goes to speed 7 and turns 60° to the right", ""},
	} {
		t.Run(name, func(t *testing.T) {
			w, ok := way(done(inBattle(), c.act, c.who, act.Put{Answers: c.put}).Rows(), c.way)
			if !ok {
				t.Fatalf("there is no way on: %s", says(done(inBattle(), c.act, c.who, act.Put{Answers: c.put}).Rows()))
			}
			s := w.Step()
			if s.Label != c.label || s.Refused != c.no {
				t.Errorf("it comes to %q, refused for %q", s.Label, s.Refused)
			}
			if c.no == "" && (len(s.Lines) != 1 || !strings.HasPrefix(s.Lines[0].Text, c.text)) {
				t.Errorf("the log says %+v", s.Lines)
			}
		})
	}
}

func TestSteeringThatTheThrustIsNotEnoughForAnyMoreIsForgotten(t *testing.T) {
	b := inBattle()
	b.Battle.Vessels[0].Power.Thrust = 0
	rows := done(b, "helm", heron, act.Put{Answers: act.Answers{"helm": {"1", "1"}}}).Rows()
	if _, ok := way(rows, "helm.do"); ok || !strings.Contains(says(rows), "Speed 6, heading up, for 0 markers.") {
		t.Errorf("it says %q", says(rows))
	}
}

func TestWhatIsDoneAboardEndsWithTheTurnOrTheShip(t *testing.T) {
	b := inBattle()
	b.Battle.Turn = 0
	if why := b.Make("helm", heron).Gone; !strings.HasPrefix(why, "The task aboard was cancelled.") {
		t.Errorf("before the first turn: %q", why)
	}
	if why := inBattle().Make("hand", 99).Gone; why != "The ship has left the battle." {
		t.Errorf("of a ship that is not there: %q", why)
	}
	if inBattle().Make("nothing", heron).Do != nil {
		t.Error("there is an act of no name")
	}
}
