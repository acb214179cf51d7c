package farfuture

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"shipslocker/domain"
)

// run calls a procedure by its name.
func run(t *testing.T, name, in string) (string, error) {
	t.Helper()
	for _, p := range Procedures {
		if p.Name == name {
			out, err := p.Run([]byte(in))
			return string(out), err
		}
	}
	t.Fatalf("no procedure %s", name)
	return "", nil
}

func TestProcedures(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, want string }{
		"SF-T01: a simple roll": {
			"simple-roll", `{"skill":2,"faces":[-1,0,0,0],"difficulty":3}`,
			`{"total":1,"success":false,"shift":-2,"ladder":"Average"}`,
		},
		"SF-T02: an opposed roll": {
			"opposed-roll", `{"attack":{"skill":4,"faces":[-1,-1,0,0]},"defence":{"skill":1,"faces":[1,1,0,0]}}`,
			`{"attack":2,"defence":3,"success":false,"shift":-1,"spin":0}`,
		},
		"SF-T03: a surplus of nine wins three spin": {
			"opposed-roll", `{"attack":{"skill":0,"faces":[-1,-1,-1,-1]},"defence":{"skill":5,"faces":[0,0,0,0]}}`,
			`{"attack":-4,"defence":5,"success":false,"shift":-9,"spin":3}`,
		},
		"SF-T04: limited":   {"two-skill-roll", `{"a":4,"b":2,"how":"limited"}`, `{"level":2}`},
		"SF-T04: amplified": {"two-skill-roll", `{"a":4,"b":5,"how":"amplified"}`, `{"level":5}`},
		"SF-T04: modified":  {"two-skill-roll", `{"a":4,"b":2,"how":"modified"}`, `{"level":3}`},
		"SF-T05: taking time": {
			"taking-time", `{"base":5,"failedBy":3}`, `{"possible":true,"index":8,"time":"A few hours"}`,
		},
		"SF-T06: time taken": {"time-taken", `{"base":7,"shift":-3}`, `{"index":10,"time":"A day"}`},
		"SF-T07: too great a failure": {
			"taking-time", `{"base":5,"failedBy":5}`, `{"possible":false,"index":5,"time":""}`,
		},
		"SF-T28: a replacement": {"effective-skill", `{"used":5,"real":-1,"copies":1}`, `{"level":3}`},
		"SF-T29: a day of rest with Endurance 4": {
			"recovery", `{"skill":4,"marks":[true,true,true,true,true],"days":1}`,
			`{"perDay":4,"marks":[true,false,false,false,false],"cleared":[5,4,3,2],"mayHeal":false}`,
		},
		"SF-T29: a day of rest without Credits": {
			"recovery", `{"skill":0,"marks":[false,true,false],"days":1}`,
			`{"perDay":1,"marks":[false,false,false],"cleared":[2],"mayHeal":true}`,
		},
		"rest with nothing to clear": {
			"recovery", `{}`, `{"perDay":1,"marks":[],"cleared":[],"mayHeal":true}`,
		},
		"SF-T34: a survival roll lifted": {
			"survival", `{"faces":[-1,0,0,0],"aspects":1}`, `{"fate":"unharmed","net":1}`,
		},
		"SF-T34: a survival roll lifted to 0": {
			"survival", `{"faces":[-1,-1,0,0],"aspects":1}`, `{"fate":"maimed","net":0}`,
		},
		"a survival roll under a switch": {
			"survival", `{"faces":[-1,0,0,0],"aspects":1,"house":{"survivalMaims":true}}`, `{"fate":"maimed","net":1}`,
		},
		"a track with an extra box": {"track-length", `{"skill":4,"extra":1}`, `{"boxes":6}`},
		"the shortest track":        {"track-length", `{"skill":-1}`, `{"boxes":3}`},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := run(t, tc.procedure, tc.in)
			if err != nil || got != tc.want {
				t.Errorf("got %s, %v; want %s", got, err, tc.want)
			}
		})
	}
}

func TestProceduresSayWhichMemberIsOutOfRange(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, says string }{
		"a skill above all skills":       {"simple-roll", `{"skill":8,"faces":[0,0,0,0]}`, "skill is 8 and must be from -3 to 7"},
		"a difficulty beyond reason":     {"simple-roll", `{"faces":[0,0,0,0],"difficulty":21}`, "difficulty is 21 and must be from -20 to 20"},
		"three dice":                     {"simple-roll", `{"faces":[0,0,0]}`, "faces has 3 dice and must have 4"},
		"a die with a 2":                 {"survival", `{"faces":[0,0,2,0]}`, "faces[2] is 2 and must be from -1 to 1"},
		"the defender's dice":            {"opposed-roll", `{"attack":{"faces":[0,0,0,0]},"defence":{}}`, "defence.faces has 0 dice and must have 4"},
		"the attacker's modifier":        {"opposed-roll", `{"attack":{"modifier":-21}}`, "attack.modifier is -21 and must be from -20 to 20"},
		"no way to combine":              {"two-skill-roll", `{"a":1,"b":2}`, `how is "" and must be limited, amplified or modified`},
		"a level above all":              {"two-skill-roll", `{"a":1,"b":9,"how":"limited"}`, "b is 9 and must be from -3 to 7"},
		"a step off the time track":      {"time-taken", `{"base":22}`, "base is 22 and must be from 0 to 21"},
		"no failure":                     {"taking-time", `{"base":3}`, "failedBy is 0 and must be from 1 to 20"},
		"no copies":                      {"effective-skill", `{"used":5,"real":0}`, "copies is 0 and must be from 1 to 2"},
		"four extra boxes":               {"track-length", `{"extra":4}`, "extra is 4 and must be from 0 to 3"},
		"thirteen boxes":                 {"recovery", `{"marks":[true,true,true,true,true,true,true,true,true,true,true,true,true]}`, "number of marks is 13 and must be from 0 to 12"},
		"days before today":              {"recovery", `{"days":-1}`, "days is -1 and must be from 0 to 10000"},
		"more aspects than anyone has":   {"survival", `{"faces":[0,0,0,0],"aspects":11}`, "aspects is 11 and must be from 0 to 10"},
		"a member that does not exist":   {"survival", `{"dice":[0,0,0,0]}`, "dice"},
		"a member of the wrong type":     {"time-taken", `{"base":"An hour"}`, "base"},
		"no JSON":                        {"time-taken", `base 4`, "time-taken"},
		"an unknown member of a sheet":   {"check", `{"character":{"hitPoints":3}}`, "hitPoints"},
		"a sheet with eleven aspects":    {"check", `{"character":{"aspects":["","","","","","","","","","",""]}}`, "aspects has 11 entries where 10 fit"},
		"a sheet whose skills are a map": {"check", `{"character":{"skills":{}}}`, "skills"},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := run(t, tc.procedure, tc.in)
			if !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %s, %v", out, err)
			}
		})
	}
}

func TestCheckProcedureTakesAWholeCharacter(t *testing.T) {
	in := func(c *Character, house string) string {
		return `{"character":` + write(t, c) + `,"house":` + house + `}`
	}
	decode := func(raw string, err error) (out checkOut) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(raw), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	if raw, err := run(t, "check", in(scout(), `{}`)); err != nil || raw != `{"legal":true,"missing":"","problems":[]}` {
		t.Errorf("the scout: %s, %v", raw, err)
	}
	psionic := scout()
	psionic.Psionic, psionic.PsionicAspect = true, true
	if out := decode(run(t, "check", in(psionic, `{"psionicsOff":true}`))); !out.Legal || len(out.Problems) != 1 || out.Problems[0].ID != "SF-V06" {
		t.Errorf("a psionic where there are none: %+v", out)
	}
	if out := decode(run(t, "check", in(NewCharacter(), `{}`))); !out.Legal || out.Missing == "" {
		t.Errorf("a blank draft: %+v", out)
	}
	if out := decode(run(t, "check", `{"character":{}}`)); out.Legal {
		t.Errorf("a blank sheet that is no draft: %+v", out)
	}
}

func TestEveryProcedureExplainsItself(t *testing.T) {
	names := map[string]bool{}
	for _, p := range Procedures {
		if names[p.Name] || p.Summary == "" || p.Source == "" {
			t.Errorf("procedure %q", p.Name)
		}
		names[p.Name] = true
		for _, m := range append(p.In, p.Out...) {
			if m.Name == "" || m.Doc == "" {
				t.Errorf("%s: member %+v", p.Name, m)
			}
		}
	}
}
