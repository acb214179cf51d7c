package procedures

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// run calls a procedure by its name.
func run(t *testing.T, name, in string) (string, error) {
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

func TestProcedures(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, want string }{
		"SF-T01: a simple roll": {
			"roll", `{"level":2,"faces":[-1,0,0,0],"difficulty":3}`,
			`{"total":1,"success":false,"shift":-2,"ladder":"Average"}`,
		},
		"SF-T02: an opposed roll": {
			"opposed", `{"attack":{"level":4,"faces":[-1,-1,0,0]},"defence":{"level":1,"faces":[1,1,0,0]}}`,
			`{"attack":2,"defence":3,"success":false,"shift":-1,"spin":0}`,
		},
		"SF-T03: a surplus of nine wins three spin": {
			"opposed", `{"attack":{"level":0,"faces":[-1,-1,-1,-1]},"defence":{"level":5,"faces":[0,0,0,0]}}`,
			`{"attack":-4,"defence":5,"success":false,"shift":-9,"spin":3}`,
		},
		"SF-T04: limited":   {"two-skills", `{"a":4,"b":2,"how":"limited"}`, `{"level":2}`},
		"SF-T04: amplified": {"two-skills", `{"a":4,"b":5,"how":"amplified"}`, `{"level":5}`},
		"SF-T04: modified":  {"two-skills", `{"a":4,"b":2,"how":"modified"}`, `{"level":3}`},
		"SF-T05: taking time": {
			"time", `{"base":5,"shift":-3,"how":"slowly"}`, `{"success":true,"index":8,"time":"A few hours"}`,
		},
		"SF-T06: three shifts short": {"time", `{"base":7,"shift":-3,"how":"sure"}`, `{"success":true,"index":10,"time":"A day"}`},
		"SF-T06: two shifts":         {"time", `{"base":7,"shift":2,"how":"mayFail"}`, `{"success":true,"index":5,"time":"15 minutes"}`},
		"a task that may fail does so by any shift short": {
			"time", `{"base":7,"shift":-1,"how":"mayFail"}`, `{"success":false,"index":7,"time":""}`,
		},
		"SF-T07: too great a failure": {
			"time", `{"base":5,"shift":-5,"how":"slowly"}`, `{"success":false,"index":5,"time":""}`,
		},
		"SF-T28: a replacement": {"effective-skill", `{"used":5,"real":-1,"copies":1}`, `{"level":3}`},
		"SF-T34: a survival roll lifted": {
			"survival", `{"faces":[-1,0,0,0],"aspects":1}`, `{"fate":"unharmed","net":1}`,
		},
		"SF-T34: a survival roll lifted to 0": {
			"survival", `{"faces":[-1,-1,0,0],"aspects":1}`, `{"fate":"maimed","net":0}`,
		},
		"a survival roll under a switch": {
			"survival", `{"faces":[-1,0,0,0],"aspects":1,"house":{"survivalMaims":true}}`, `{"fate":"maimed","net":1}`,
		},
		"a track with an extra box": {"track-length", `{"level":4,"extra":1}`, `{"boxes":6}`},
		"the shortest track":        {"track-length", `{"level":-1}`, `{"boxes":3}`},
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
		"a skill above all skills":       {"roll", `{"level":8,"faces":[0,0,0,0]}`, "level is 8 and must be from -3 to 7"},
		"a difficulty beyond reason":     {"roll", `{"faces":[0,0,0,0],"difficulty":21}`, "difficulty is 21 and must be from -20 to 20"},
		"three dice":                     {"roll", `{"faces":[0,0,0]}`, "faces has 3 dice and must have 4"},
		"a die with a 2":                 {"survival", `{"faces":[0,0,2,0]}`, "faces[2] is 2 and must be from -1 to 1"},
		"the defender's dice":            {"opposed", `{"attack":{"faces":[0,0,0,0]},"defence":{}}`, "defence.faces has 0 dice and must have 4"},
		"the attacker's modifier":        {"opposed", `{"attack":{"modifier":-21}}`, "attack.modifier is -21 and must be from -20 to 20"},
		"no way to combine":              {"two-skills", `{"a":1,"b":2}`, `how is missing and must be limited, amplified or modified`},
		"a level above all":              {"two-skills", `{"a":1,"b":9,"how":"limited"}`, "b is 9 and must be from -3 to 7"},
		"a step off the time track":      {"time", `{"base":22}`, "base is 22 and must be from 0 to 21"},
		"no failure to mend":             {"time", `{"base":3,"shift":0,"how":"slowly"}`, "shift is 0 and must be from -20 to -1"},
		"no way for time to pass":        {"time", `{"base":3}`, `how is missing and must be sure, mayFail or slowly`},
		"no copies":                      {"effective-skill", `{"used":5,"real":0}`, "copies is missing and must be from 1 to 2"},
		"four extra boxes":               {"track-length", `{"extra":4}`, "extra is 4 and must be from 0 to 3"},
		"days before today":              {"recover", `{"days":-1}`, "days is -1 and must be from 0 to 10000"},
		"a track that is none":           {"recover", `{"days":1,"away":["health","luck"]}`, `away[1] is “luck” and must be health, composure or wealth`},
		"a maneuver beyond reason":       {"maneuver", `{"faces":[0,0,0,0],"difficulty":21}`, "difficulty is 21 and must be from -20 to 20"},
		"a maneuver without dice":        {"maneuver", `{}`, "faces has 0 dice and must have 4"},
		"nothing done with fate":         {"fate", `{}`, `do is missing and must be session, combat, spend, accept or refuse`},
		"no points spent":                {"fate", `{"do":"spend","points":3}`, "amount is 0 and must be from 1 to 1000"},
		"points below none":              {"fate", `{"do":"session","points":-1}`, "points is -1 and must be from 0 to 1000"},
		"a price beyond reason":          {"credit-check", `{"faces":[0,0,0,0],"difficulty":-21}`, "difficulty is -21 and must be from -20 to 20"},
		"a credit check without dice":    {"credit-check", `{}`, "faces has 0 dice and must have 4"},
		"a coat for a suit":              {"hostile", `{"suit":"Cloth"}`, `suit is “Cloth” and must be empty, Vacc Suit`},
		"a hazard that is none":          {"hostile", `{"hazards":["boredom"]}`, `hazards[0] is “boredom” and must be vacuum, low pressure`},
		"a place easier than any":        {"hostile", `{"difficulty":-1}`, "difficulty is -1 and must be from 0 to 20"},
		"a repair without dice":          {"hostile", `{"do":"repair"}`, "faces has 0 dice and must have 4"},
		"a turn of no kind":              {"hostile", `{"do":"pray"}`, `do is “pray” and must be repair, other or empty`},
		"psionics without dice":          {"psionics", `{"skill":"Awareness"}`, "faces has 0 dice and must have 4"},
		"a skill that is not psionic":    {"psionics", `{"skill":"Pilot","faces":[0,0,0,0]}`, `skill is “Pilot” and must be Telepathy`},
		"psionics beyond reason":         {"psionics", `{"skill":"Awareness","faces":[0,0,0,0],"difficulty":30}`, "difficulty is 30 and must be from -20 to 20"},
		"more aspects than anyone has":   {"survival", `{"faces":[0,0,0,0],"aspects":11}`, "aspects is 11 and must be from 0 to 10"},
		"a member that does not exist":   {"survival", `{"dice":[0,0,0,0]}`, "dice"},
		"a member of the wrong type":     {"time", `{"base":"An hour"}`, "base"},
		"no JSON":                        {"time", `base 4`, "time"},
		"a die that is nothing":          {"roll", `{"faces":[0,0,null,0]}`, "faces[2] is missing"},
		"a long text is told in short":   {"two-skills", `{"how":"` + strings.Repeat("long ", 2000) + `"}`, `how is “` + strings.Repeat("long ", 5)},
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

// checked is what check says.
type checked struct {
	domain.Verdict
	Missing  []domain.Sentence
	Problems []domain.Problem
}

func TestCheckProcedureTakesAWholeCharacter(t *testing.T) {
	in := func(c *farfuture.Character, house string) string {
		return `{"character":` + write(t, c) + `,"house":` + house + `}`
	}
	decode := func(raw string, err error) (out checked) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(raw), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	if raw, err := run(t, "check", in(scout(), `{}`)); err != nil || raw != `{"allowed":true,"reason":"","code":"","missing":[],"problems":[]}` {
		t.Errorf("the scout: %s, %v", raw, err)
	}
	psionic := scout()
	psionic.Psionic, psionic.PsionicAspect = true, true
	if out := decode(run(t, "check", in(psionic, `{"psionicsOff":true}`))); !out.Allowed || len(out.Problems) != 1 || out.Problems[0].ID != "SF-V06" {
		t.Errorf("a psionic where there are none: %+v", out)
	}
	remarks := func(out checked) bool {
		return !slices.ContainsFunc(out.Problems, func(p domain.Problem) bool { return p.Severity != domain.Remark })
	}
	if out := decode(run(t, "check", in(farfuture.NewCharacter(), `{}`))); out.Allowed || len(out.Missing) == 0 || !remarks(out) {
		t.Errorf("a blank draft: %+v", out)
	}
	if out := decode(run(t, "check", `{"character":{}}`)); out.Allowed || !remarks(out) {
		t.Errorf("a sheet that says nothing is a draft, as a blank one is: %+v", out)
	}
	if out := decode(run(t, "check", `{"character":{"draft":false}}`)); out.Allowed || remarks(out) {
		t.Errorf("a blank sheet that is no draft: %+v", out)
	}
}

func TestEveryProcedureExplainsItself(t *testing.T) {
	names := map[string]bool{}
	for _, p := range All {
		if names[p.Name] || p.Summary == "" || p.Source == "" {
			t.Errorf("procedure %q", p.Name)
		}
		names[p.Name] = true
		for _, m := range append(p.In(), p.Out()...) {
			if m.Name == "" || m.Doc == "" {
				t.Errorf("%s: member %+v", p.Name, m)
			}
		}
	}
}
