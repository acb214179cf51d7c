package farfuture

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

func fight() *Encounter {
	e := NewEncounter()
	e.Name, e.Map = "The bar", "map"
	e.Table.Insert(0, ParticipantOf("scout", scout(), House{}))
	e.Table.Insert(1, table.Participant{Name: "Bosun", Score: 4, Token: 9})
	return e
}

func TestACharacterTakesItsSeatByAlertness(t *testing.T) {
	p := ParticipantOf("scout", scout(), House{})
	if p.Document != "scout" || p.Score != 3 || p.Name == "" { // by the stunt that puts Commo for it
		t.Errorf("%+v", p)
	}
	e := fight()
	e.Table.Next()
	if now, _ := e.Table.Participant(e.Table.Turns.Now.Current); now.Name != "Bosun" {
		t.Errorf("it is the turn of %+v", now)
	}
}

func TestEachRoundHasItsMovement(t *testing.T) {
	e := fight()
	e.Table.Next()
	mv := e.Movement(9)
	if mv != (Movement{Token: 9, Round: 1, Points: 1}) {
		t.Fatalf("a turn begins with %+v", mv)
	}
	mv.Points, mv.Zones = 0, 1
	e.SetMovement(mv)
	if e.Movement(9) != mv || e.Movement(8) != NewMovement(8, 1) {
		t.Errorf("moved %+v", e.Movement(9))
	}
	e.Table.Next()
	e.Table.Next() // round 2
	if e.Movement(9) != NewMovement(9, 2) {
		t.Errorf("round 2 begins with %+v", e.Movement(9))
	}
	e.SetMovement(e.Movement(8))
	e.Table.Back()
	e.Table.Back()
	if e.Movement(9) != mv {
		t.Errorf("back in round 1 it has moved %+v", e.Movement(9))
	}
	for range 4 {
		e.Table.Next()
	}
	e.SetMovement(e.Movement(9))
	if len(e.Movements) != 2 || e.Movements[0].Round != 2 || e.Movements[1].Round != 3 {
		t.Errorf("in round %d it remembers %+v", e.Table.Turns.Now.Round, e.Movements)
	}
}

func TestAPreparedEncounterIsPlayedFresh(t *testing.T) {
	e := fight()
	e.Hazards = []Hazard{Vacuum}
	e.Table.Next()
	e.SetMovement(e.Movement(9))
	e.Table.Write(table.Line{Text: "x"})
	before, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	f := e.Fresh()
	if len(f.Movements) != 0 || len(f.Table.Log) != 0 || f.Table.Turns.Now.Round != 0 || f.Map != "map" || f.Name != "The bar" || len(f.Table.Participants) != 2 {
		t.Errorf("%+v", f)
	}
	f.Hazards[0], f.Table.Participants[0].Name = Heat, "X"
	if after, err := json.Marshal(e); err != nil || string(after) != string(before) {
		t.Errorf("the prepared one became\n%s\nit was\n%s", after, before)
	}
}

func TestCheckSaysWhatIsWrongWithAnEncounter(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*Encounter)
		want   string
	}{
		"nothing":                      {func(*Encounter) {}, ""},
		"no map":                       {func(e *Encounter) { e.Map = "" }, "SF-C5 I map"},
		"a gravity that is none":       {func(e *Encounter) { e.Gravity = "sideways" }, "SF-C13 W gravity"},
		"a hazard that is none":        {func(e *Encounter) { e.Hazards = []Hazard{Vacuum, "bees"} }, "SF-C13 W hazards[1]"},
		"a difficulty off the ladder":  {func(e *Encounter) { e.HazardDifficulty = 9 }, "SF-C13 W hazardDifficulty"},
		"a turn that moved four zones": {func(e *Encounter) { e.Movements = []Movement{{Zones: 4}} }, "SF-C5m W movements[0]"},
		"points below nothing":         {func(e *Encounter) { e.Movements = []Movement{{}, {Points: -1}} }, "SF-C5m W movements[1]"},
		"what is wrong with the table": {func(e *Encounter) { e.Table.Participants[0].Token = 9 }, "TABLE-02 W table.participants[id=2].token"},
		"low gravity is fine":          {func(e *Encounter) { e.Gravity, e.HazardDifficulty, e.Hazards = LowGravity, 3, Hazards }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			e := fight()
			tc.change(e)
			var got []string
			for _, p := range EncounterKind.Check(e, domain.Alone) {
				got = append(got, fmt.Sprint(p.ID, " ", p.Severity, " ", p.Path))
			}
			if strings.Join(got, "\n") != tc.want {
				t.Errorf("found %q, want %q", got, tc.want)
			}
		})
	}
}

func TestAnEncountersHistoryNamesTurnsAndPeople(t *testing.T) {
	before, after := fight(), fight()
	after.Table.Next()
	after.Table.Participants[0].Out = true
	after.Gravity = ZeroGravity
	var got []string
	for _, d := range EncounterKind.Compare(before, after) {
		got = append(got, d.String())
	}
	name := domain.QuoteName(before.Table.Participants[0].Name)
	want := []string{"Gravity “zero”, new", "Participants " + name + ", out of play no → yes", "Turn not begun → round 1, “Bosun”"}
	if !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
	if found := EncounterKind.Compare(before, fight()); len(found) != 0 {
		t.Errorf("told %+v of nothing", found)
	}
}

func TestGravityIsAnAspectOfTheScene(t *testing.T) {
	for g, want := range map[Gravity]string{NormalGravity: "", LowGravity: "Low Gravity", ZeroGravity: "Zero Gravity", "sideways": ""} {
		if got := g.Aspect(); got != want {
			t.Errorf("%q is the aspect %q", g, got)
		}
	}
}

func TestAnEncounterIsFoundByWhoIsInIt(t *testing.T) {
	e := fight()
	e.Table.Aspects = []table.Aspect{{ID: 7, Text: "Broken glass"}}
	if w := domain.WordsOf(e); !strings.Contains(w, "Bosun") || !strings.Contains(w, "Broken glass") {
		t.Errorf("words %q", w)
	}
}
