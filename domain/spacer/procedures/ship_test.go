package procedures

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

// runShip calls a procedure of battles of wits and of ships by its name.
func runShip(t *testing.T, name, in string) (string, error) {
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

func TestShipProcedures(t *testing.T) {
	const (
		own   = `"own":{"start":7,"body":7,"difficulty":1,"worries":0,"willpower":4}`
		other = `"other":{"start":6,"body":6,"difficulty":2,"worries":0,"willpower":3}`
	)
	usual, err := runShip(t, "move", `{"speed":0,"heading":1,"thrust":1,"thrustPerTurn":1}`)
	if err != nil || !strings.Contains(usual, `"cost":1`) || strings.Contains(usual, `"turns":1,"cost":0`) {
		t.Fatalf("a turn for one marker gives %s, %v", usual, err)
	}
	for name, tc := range map[string]struct{ procedure, in, want string }{
		"SP-T18: speed 2": {
			"move", `{"speed":2}`, `{"phases":[1,0,1],"paths":[],"choices":[]}`,
		},
		"SP-T18: speed 17": {
			"move", `{"speed":17}`, `{"phases":[5,6,6],"paths":[],"choices":[]}`,
		},
		"a course over hexes": {
			"move", `{"speed":2,"heading":4,"column":3,"row":1,"thrustPerTurn":1}`,
			`{"phases":[1,0,1],"paths":[[{"column":3,"row":2}],[],[{"column":3,"row":3}]],` +
				`"choices":[{"speed":0,"turns":0,"cost":0,"heading":4,"newSpeed":2,"end":{"column":3,"row":2}}]}`,
		},
		"a turn costs one marker where nothing is said": {
			"move", `{"speed":0,"heading":1,"thrust":1}`, usual,
		},
		"a marker to steer with": {
			"move", `{"speed":0,"heading":1,"thrust":1,"thrustPerTurn":2}`,
			`{"phases":[0,0,0],"paths":[[],[],[]],"choices":[{"speed":0,"turns":0,"cost":0,"heading":1,"newSpeed":0,"end":{"column":0,"row":0}},` +
				`{"speed":1,"turns":0,"cost":1,"heading":1,"newSpeed":1,"end":{"column":0,"row":0}}]}`,
		},
		"SP-T19: three hits, box by box": {
			"ship-damage", `{"class":4,"margin":2,"damage":8,"toughness":3,"systems":[{"boxes":[6,4,2]},{"boxes":[5],"crossed":0}],"cross":[0,0,1]}`,
			`{"dv":8,"open":4,"halted":false,"hits":3,"allowed":true,"reason":"","code":"","made":3,"toCross":0,"ratings":[2,0],"left":1}`,
		},
		"a system without a box left": {
			"ship-damage", `{"class":4,"damage":8,"toughness":3,"systems":[{"boxes":[6,4,2]},{"boxes":[5],"crossed":1}],"cross":[0,1]}`,
			`{"dv":8,"open":4,"halted":false,"hits":3,"allowed":false,"reason":"System 1 has no box left to cross: choose another system.","code":"system-has-no-box-left","made":1,"toCross":2,"ratings":[4,0],"left":2}`,
		},
		"more boxes than hits": {
			"ship-damage", `{"class":1,"damage":4,"toughness":3,"systems":[{"boxes":[6,4,2]}],"cross":[0,0]}`,
			`{"dv":2,"open":2,"halted":false,"hits":1,"allowed":false,"reason":"No hit is left: there are no more boxes to cross.","code":"no-hit-left","made":1,"toCross":0,"ratings":[4],"left":2}`,
		},
		"a tie halts": {
			"ship-damage", `{"class":1,"margin":3,"damage":3,"toughness":3,"house":{"shipDvMargin":true}}`,
			`{"dv":5,"open":3,"halted":true,"hits":0,"allowed":true,"reason":"","code":"","made":0,"toCross":0,"ratings":[],"left":0}`,
		},
		"SP-T17: the outcome alone": {
			"wits", `{"own":{"start":7,"body":4},"other":{"start":6,"body":0}}`,
			`{"allowed":true,"reason":"","code":"","text":"","difficulty":0,"margin":0,"effect":0,"own":{"start":7,"body":4,"difficulty":0,"worries":0,"willpower":0},` +
				`"other":{"start":6,"body":0,"difficulty":0,"worries":0,"willpower":0},"parts":[],"over":true,"winner":"own","compromise":"minor"}`,
		},
		"a point": {
			"wits", `{` + own + `,` + other + `,"action":"point","total":3}`,
			`{"allowed":true,"reason":"","code":"","text":"Point, 3 against 1: the other's body of argument is 4","difficulty":1,"margin":2,"effect":2,"own":{"start":7,"body":7,"difficulty":1,"worries":0,"willpower":4},` +
				`"other":{"start":6,"body":4,"difficulty":2,"worries":0,"willpower":3},"parts":[{"label":"against their own difficulty","value":1,"source":"spacer C11","section":"Battle of Wits","house":""},` +
				`{"label":"2 above it, on the triangular progression","value":2,"source":"spacer 2.B5","section":"Battle of Wits","house":""}],"over":false,"winner":"","compromise":""}`,
		},
		"a counterpoint after one": {
			"wits", `{` + own + `,` + other + `,"action":"counterpoint","last":"counterpoint","total":3}`,
			`{"allowed":false,"reason":"The first side has made a counterpoint: never two in a row, and one a turn. Abort this one.","code":"counterpoint-to-abort","text":"","difficulty":0,"margin":0,"effect":0,"own":{"start":7,"body":7,"difficulty":1,"worries":0,"willpower":4},` +
				`"other":{"start":6,"body":6,"difficulty":2,"worries":0,"willpower":3},"parts":[],"over":false,"winner":"","compromise":""}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := runShip(t, tc.procedure, tc.in)
			if err != nil || got != tc.want {
				t.Errorf("got %s, %v; want %s", got, err, tc.want)
			}
		})
	}
}

func TestShipProceduresRefuseBadInput(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in string }{
		"a speed below 0":              {"move", `{"speed":-1}`},
		"a seventh heading":            {"move", `{"heading":7}`},
		"a member nobody knows":        {"move", `{"sped":1}`},
		"a class below 0":              {"ship-damage", `{"class":-1}`},
		"more crossed than boxes":      {"ship-damage", `{"systems":[{"boxes":[1],"crossed":2}]}`},
		"a box of rating 0":            {"ship-damage", `{"systems":[{"boxes":[0]}]}`},
		"a system that is not there":   {"ship-damage", `{"damage":4,"systems":[{"boxes":[1]}],"cross":[1]}`},
		"a total below 0":              {"ship-damage", `{"damage":-4}`},
		"a start of 0":                 {"wits", `{"own":{"start":0},"other":{"start":1}}`},
		"the other side's likewise":    {"wits", `{"own":{"start":1},"other":{"start":0}}`},
		"an action there is not":       {"wits", `{"own":{"start":1,"body":1},"other":{"start":1,"body":1},"action":"shout"}`},
		"a total of wits below 0":      {"wits", `{"own":{"start":1,"body":1},"other":{"start":1,"body":1},"total":-1}`},
		"an action before, likewise":   {"wits", `{"own":{"start":1,"body":1},"other":{"start":1,"body":1},"last":"shout"}`},
		"hexes beyond any map":         {"move", `{"column":1001}`},
		"thrust beyond any ship":       {"move", `{"thrust":21}`},
		"a turn that costs too little": {"move", `{"thrustPerTurn":-1}`},
	} {
		t.Run(name, func(t *testing.T) {
			if out, err := runShip(t, tc.procedure, tc.in); !errors.Is(err, domain.ErrInput) {
				t.Errorf("got %s, %v", out, err)
			}
		})
	}
}

func TestShipProceduresSayWhatTheyTake(t *testing.T) {
	for _, p := range All {
		for _, m := range slices.Concat(p.In(), p.Out()) {
			if domain.Blank(m.Doc) || domain.Blank(m.Name) {
				t.Errorf("%s: %s has no explanation", p.Name, m.Name)
			}
		}
	}
}

func TestTheProcedureOfWitsKnowsTheTurnAndGivesNumbers(t *testing.T) {
	const sides = `"own":{"start":7,"body":7,"difficulty":1,"willpower":4},"other":{"start":6,"body":6,"difficulty":2,"willpower":3}`
	for name, tc := range map[string]struct{ in, want string }{
		"a counterpoint was made earlier in the turn": {
			`{` + sides + `,"action":"counterpoint","last":"point","counterpoint":true,"total":5}`, `"allowed":false,"reason":"The first side has made a counterpoint`,
		},
		"a point of 5 against 1":          {`{` + sides + `,"action":"point","last":"counterpoint","counterpoint":true,"total":5}`, `"difficulty":1,"margin":4,"effect":3,"own"`},
		"an attack that is too low":       {`{` + sides + `,"action":"attack","total":2}`, `"difficulty":3,"margin":-1,"effect":0,"own"`},
		"an attack that comes to nothing": {`{` + sides + `,"action":"attack","total":0}`, `"difficulty":3,"margin":-3,"effect":0,"own":{"start":7,"body":6`},
		"a worry":                         {`{"own":{"start":7,"body":7,"difficulty":1,"worries":2},"other":{"start":6,"body":6,"difficulty":2},"action":"worry","total":9}`, `"difficulty":0,"margin":0,"effect":0,"own":{"start":7,"body":7,"difficulty":1,"worries":1`},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := runShip(t, "wits", tc.in); err != nil || !strings.Contains(got, tc.want) {
				t.Errorf("got %s, %v", got, err)
			}
		})
	}
}
