package procedures

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/spacertest"
)

// called runs a procedure of characters and missions.
func called(t *testing.T, name, in string) (string, error) {
	t.Helper()
	for _, p := range All {
		if p.Name == name {
			out, err := p.Run([]byte(in))
			return string(out), err
		}
	}
	t.Fatalf("no procedure %s", name)
	return "", nil
}

// written is a document as JSON.
func written(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestCharacterProcedures(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, want string }{
		"SP-T20: three bonus points": {"bonus-cost", `{"luck":1,"trained":2,"departments":1,"leftover":3}`, `{"spent":3,"allowed":true,"reason":"","code":""}`},
		"a fourth is too many":       {"bonus-cost", `{"luck":2,"trained":2,"departments":1,"leftover":3}`, `{"spent":4,"allowed":false,"reason":"It costs 4 bonus points and 3 are available.","code":"too-few-bonus-points"}`},
		"SP-T01: an excess of 7":     {"triangular", `{"excess":7}`, `{"bonus":4}`},
		"no excess":                  {"triangular", `{"excess":-3}`, `{"bonus":0}`},
		"phase 1": {
			"scene-budget", `{"phase":1}`,
			`{"players":{"conflict":0,"nonConflict":1},"referee":{"conflict":0,"nonConflict":1},"roles":["prologue"],"twist":false}`,
		},
		"phase 4": {
			"scene-budget", `{"phase":4}`,
			`{"players":{"conflict":1,"nonConflict":1},"referee":{"conflict":1,"nonConflict":1},"roles":[],"twist":true}`,
		},
		"a finished character": {"check", `{"character":` + written(t, spacertest.Mechanic()) + `}`, `{"allowed":true,"reason":"","code":"","problems":[]}`},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := called(t, tc.procedure, tc.in); err != nil || got != tc.want {
				t.Errorf("it gives %s, %v", got, err)
			}
		})
	}
}

func TestDeriveTellsEverything(t *testing.T) {
	c := spacertest.Changed(func(c *person.Character) {
		c.Species, c.Overrides = "K'T'K", []person.Override{{ID: 1, What: person.Toughness, Value: 8, Reason: "shell"}}
	})
	got, err := called(t, "derive", `{"character":`+written(t, c)+`}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`{"name":"attribute:agility","value":7,"book":7,"how":"4 + 3 (K'T'K)","overridden":false,"reason":""}`,
		`{"name":"attribute:vehicular","value":0,"book":0,"how":"1 − 1 (K'T'K)","overridden":false,"reason":""}`,
		`{"name":"toughness","value":8,"book":4,`, `"overridden":true,"reason":"shell"`, `"unable":false`,
	} {
		if !strings.Contains(got, part) {
			t.Errorf("it lacks %s: %s", part, got)
		}
	}
}

func TestAdvanceAsAProcedure(t *testing.T) {
	in := `{"character":` + written(t, spacertest.Ready()) + `,"choice":{"uses":[{"study":{"kind":"attribute","attribute":"agility"}},{"study":{"kind":"attribute","attribute":"technical"}}]}}`
	got, err := called(t, "advance", in)
	if err != nil || !strings.Contains(got, `"allowed":true`) || !strings.Contains(got, `"level":2`) {
		t.Errorf("it gives %s, %v", got, err)
	}
	got, err = called(t, "advance", `{"character":`+written(t, spacertest.Mechanic())+`,"choice":{}}`)
	if err != nil || !strings.Contains(got, `"allowed":false`) || !strings.Contains(got, `"character":null`) || strings.Contains(got, `"reason":""`) {
		t.Errorf("it gives %s, %v", got, err)
	}
}

func TestProceduresTakeWhatACampaignRequires(t *testing.T) {
	required := campaign.BookTallies
	required.Risk[1] = 2
	in := `{"character":` + written(t, spacertest.Ready()) + `,"choice":{"fate":true},"required":` + written(t, required) + `}`
	if got, err := called(t, "advance", in); err != nil || !strings.Contains(got, "Risk") || !strings.Contains(got, `"allowed":false`) {
		t.Errorf("it gives %s, %v", got, err)
	}
	in = `{"character":` + written(t, spacertest.Ready()) + `,"choice":{"fate":true},"required":{"risk":[0,0,0,0,0,0,0,0,0,0]}}`
	if got, err := called(t, "advance", in); err != nil || !strings.Contains(got, `"allowed":true`) {
		t.Errorf("it gives %s, %v", got, err)
	}
	unticked := spacertest.Ready()
	unticked.Tallies = campaign.Tallies{}
	in = `{"character":` + written(t, unticked) + `,"choice":{"fate":true},"required":{"risk":[0,0,0,0,0,0,0,0,0,0]}}`
	if got, err := called(t, "advance", in); err != nil || !strings.Contains(got, "Ticks missing at level 1: Conflict, Failure, Passion, Creativity, Judgement, Social") {
		t.Errorf("rows that are not given are the book's: it gives %s, %v", got, err)
	}
}

func TestCharacterProceduresMindTheirInput(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in string }{
		"a phase there is none of":     {"scene-budget", `{"phase":6}`},
		"an excess beyond all measure": {"triangular", `{"excess":10000000000}`},
		"a member no character has":    {"check", `{"character":{"charm":3}}`},
		"an eleventh level of tallies": {"check", `{"character":{"tallies":{"risk":[0,0,0,0,0,0,0,0,0,0,1]}}}`},
		"a character that is none":     {"derive", `{"character":[]}`},
		"bonus points below 0":         {"bonus-cost", `{"luck":-1}`},
		"a study of something else":    {"advance", `{"choice":{"uses":[{"study":{"kind":"magic"}}]}}`},
		"ticks of too few levels":      {"check", `{"character":{},"required":{"risk":[1,1]}}`},
		"ticks of no row":              {"check", `{"character":{},"required":{"luck":[1,1,1,1,1,1,1,1,1,1]}}`},
		"ticks below 0":                {"check", `{"character":{},"required":{"risk":[1,1,1,1,1,1,1,1,1,-1]}}`},
		"ticks that are no numbers":    {"check", `{"character":{},"required":{"risk":"often"}}`},
		"ticks as a list":              {"check", `{"character":{},"required":[1]}`},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := called(t, tc.procedure, tc.in); !errors.Is(err, domain.ErrInput) {
				t.Errorf("it gives %s, %v", got, err)
			}
		})
	}
}
