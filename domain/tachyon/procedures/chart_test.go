package procedures

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

// runChart calls a procedure of the chart by its name.
func runChart(t *testing.T, name, in string) (map[string]any, error) {
	t.Helper()
	for _, p := range All {
		if p.Name == name {
			raw, err := p.Run([]byte(in))
			if err != nil {
				return nil, err
			}
			var out map[string]any
			if err := json.Unmarshal(raw, &out); err != nil {
				t.Fatal(err)
			}
			return out, nil
		}
	}
	t.Fatalf("no procedure %s", name)
	return nil, nil
}

// at is a member of an output by its path, such as "state.craft.0.level".
func at(v any, path string) string {
	for member := range strings.SplitSeq(path, ".") {
		switch x := v.(type) {
		case map[string]any:
			v = x[member]
		case []any:
			i := 0
			if _, err := fmt.Sscan(member, &i); err != nil || i >= len(x) {
				return "nothing"
			}
			v = x[i]
		}
	}
	raw, _ := json.Marshal(v)
	return string(raw)
}

// Two craft against two: Kestrel at 3 with a fate point, Kite at 1; Viper at 3, Adder at 4, which is undetected nowhere.
const skies = `"craft":[{"id":1,"name":"Kestrel","zone":1,"fate":1,"place":"level","level":3},{"id":2,"name":"Kite","zone":1,"place":"level","level":1},` +
	`{"id":11,"name":"Viper","side":1,"zone":1,"place":"level","level":3},{"id":12,"name":"Adder","side":1,"zone":1,"place":"level","level":4,"done":true}],"zones":[1,2]`

func TestChartProcedures(t *testing.T) {
	action := `{"state":{"round":2,"phase":"action",` + skies + `}`
	// Kestrel at 3 with Viper on its tail, and Kite higher than both
	tailed := `{"state":{"round":2,"phase":"action","acting":0,"craft":[{"id":1,"name":"Kestrel","fate":1,"place":"level","level":3},` +
		`{"id":11,"name":"Viper","side":1,"place":"level","level":4,"tailing":1,"rounds":2,"done":true},{"id":2,"name":"Kite","place":"level","level":3}]}`
	for name, tc := range map[string]struct {
		procedure, in string
		want          map[string]string // by path
	}{
		"TS-T01: all of the GM's": {
			"detection", `{"players":[4,2],"gm":7}`,
			map[string]string{"hides": `"gm"`, "all": "true", "margin": "3", "allowed": "true", "state.round": "0", "candidates": "[]"},
		},
		"TS-T01: one of the players', chosen": {
			"detection", `{"players":[4,2],"gm":1,"undetected":[2],"state":{"craft":[{"id":1,"name":"Kestrel"},{"id":2,"name":"Kite"},{"id":11,"side":1}]}}`,
			map[string]string{
				"hides": `"players"`, "all": "false", "candidates": "[1,2]", "allowed": "true", "state.round": "1", "state.phase": `"maneuver"`,
				"state.craft.1.undetected": "true", "state.craft.0.undetected": "false", "lines.1": `"Kite is undetected"`,
			},
		},
		"one too many is chosen": {
			"detection", `{"players":[4,2],"gm":1,"undetected":[1,2],"state":{"craft":[{"id":1},{"id":2},{"id":11,"side":1}]}}`,
			map[string]string{"allowed": "false", "state.phase": `""`, "state.craft.0.undetected": "false"},
		},
		"what craft must do at first": {
			"maneuver", `{"state":{"round":1,"phase":"maneuver","craft":[{"id":1,"undetected":true},{"id":2,"large":true},{"id":3}]}}`,
			map[string]string{
				"craft.0.usual": `"undetected"`, "craft.1.usual": `"large"`, "craft.2.usual": `"roll"`, "craft.2.rolls": "true", "craft.0.must": "true",
				"waiting": "[1,2,3]", "allowed": "true", "craft.2.choices.1.allowed": "false",
			},
		},
		"moves, and the action phase": {
			"maneuver", `{"state":{"round":1,"phase":"maneuver","craft":[{"id":1,"undetected":true},{"id":3,"name":"Merlin"}]},"moves":[{"who":1,"choice":"undetected"},{"who":3,"choice":"roll","result":-1,"level":-2}],"begin":true}`,
			map[string]string{
				"allowed": "true", "state.phase": `"action"`, "state.craft.0.place": `"undetected"`, "state.craft.1.level": "-2", "waiting": "[]", "craft": "[]",
				"lines.1": `"Merlin goes to level −2"`,
			},
		},
		"a move above the result ends them": {
			"maneuver", `{"state":{"round":1,"phase":"maneuver","craft":[{"id":1,"name":"Kestrel"},{"id":3}]},"moves":[{"who":1,"choice":"roll","result":2,"level":3},{"who":3,"choice":"roll","result":0,"level":0}],"begin":true}`,
			map[string]string{"allowed": "false", "reason": `"Kestrel rolled 2: level 3 is too high. Choose the result or lower."`, "state.craft.1.place": `""`, "state.phase": `"maneuver"`, "waiting": "[1,3]"},
		},
		"TS-T11: the next maneuver phase after shaking off": {
			"maneuver", `{"state":{"round":3,"phase":"maneuver","craft":[{"id":1,"place":"level","level":3,"shookOff":true},{"id":11,"side":1,"place":"level","level":4,"lostTail":true}]}}`,
			map[string]string{"craft.0.rule": "2", "craft.0.rolls": "true", "craft.1.rule": "1", "craft.1.rolls": "true"},
		},
		"TS-T09: what Kestrel can do": {
			"actions", action + `}`,
			map[string]string{
				"first": "1", "may": "[1]", "who": "1", "order": "[12,1,11,2]",
				"actions.3.action": `"snap"`, "actions.3.allowed": "true", "actions.3.as": `["one"]`,
				"actions.3.targets.1.id": "11", "actions.3.targets.1.allowed": "true",
				"actions.3.targets.2.allowed": "false", "actions.3.targets.2.reason": `"Adder is at level 4, above level 3."`,
				"actions.0.targets.2.allowed": "true", "actions.2.targets.2.warnings.0.text": `"Adder is higher. The quick reference does not forbid tailing from below."`,
			},
		},
		"what one out of turn can do": {
			"actions", action + `,"who":2}`,
			map[string]string{"who": "2", "first": "1", "actions.4.allowed": "false"},
		},
		"TS-T06": {
			"action", action + `,"action":"desperate","target":12,"total":5,"difficulty":3}`,
			map[string]string{
				"allowed": "true", "pays": "1", "margin": "2", "outcome": `"succeed"`, "state.craft.0.level": "5", "state.craft.0.fate": "0",
				"state.craft.0.aspects": `["Easy target"]`, "state.craft.0.full": `"desperate"`, "state.craft.0.done": "true",
			},
		},
		"TS-T07: the first round on a tail": {
			"action", action + `,"action":"tail","target":11,"total":1,"difficulty":0}`,
			map[string]string{"bonus": "2", "margin": "3", "outcome": `"style"`, "state.craft.0.level": "4", "state.craft.0.tailing": "11", "state.craft.0.rounds": "1"},
		},
		"TS-T07: the third round on a tail": {
			"action", `{"state":{"phase":"action","craft":[{"id":1,"place":"level","level":3,"tailing":11,"rounds":3},{"id":11,"side":1,"place":"level","level":2}]},"action":"tail","target":11,"total":0,"difficulty":0}`,
			map[string]string{"bonus": "4", "margin": "4"},
		},
		"TS-T09: illegal": {
			"action", action + `,"action":"snap","target":12,"total":0,"difficulty":0}`,
			map[string]string{"allowed": "false", "reason": `"Adder is at level 4, above level 3."`, "state.craft.0.one": `""`},
		},
		"a push": {
			"action", action + `,"action":"push","target":11,"total":5,"difficulty":1,"house":{"pushByShifts":true}}`,
			map[string]string{"allowed": "true", "state.craft.2.level": "-1", "state.craft.0.two": `"push"`, "state.craft.0.done": "true", "state.acting": "0"},
		},
		"TS-R11, house rule: a push, and Step 1 is still to come": {
			"action", action + `,"action":"push","target":11,"total":5,"difficulty":1,"house":{"stepsInAnyOrder":true}}`,
			map[string]string{"state.craft.0.two": `"push"`, "state.craft.0.done": "false", "state.acting": "1"},
		},
		"TS-R12: a desperate attack on one's own tailer": {
			"action", tailed + `,"action":"desperate","target":11,"total":5,"difficulty":3}`,
			map[string]string{"allowed": "true", "state.craft.0.level": "5", "state.craft.1.level": "6", "state.craft.1.tailing": "1"},
		},
		"TS-R12, house rule: it climbs with it": {
			"action", tailed + `,"action":"desperate","target":11,"total":5,"difficulty":3,"house":{"tailFollowsAtOnce":true}}`,
			map[string]string{"allowed": "false", "state.craft.0.level": "3"},
		},
		"TS-R13: a tailer that is pushed stays on the tail": {
			"action", tailed + `,"who":2,"action":"push","target":11,"total":2,"difficulty":1}`,
			map[string]string{"state.craft.1.tailing": "1", "state.craft.1.pushed": "true", "state.craft.1.level": "3", "state.craft.1.rounds": "2"},
		},
		"TS-R13: and is right above its target again once that moves": {
			"end-of-round", `{"state":{"phase":"end","craft":[{"id":1,"place":"level","level":3},{"id":11,"side":1,"place":"level","level":2,"tailing":1,"rounds":2,"pushed":true}]}}`,
			map[string]string{"state.craft.1.tailing": "1", "state.craft.1.pushed": "false", "state.craft.1.level": "3", "state.craft.0.level": "2"},
		},
		"TS-R13, house rule: a push ends a tail": {
			"action", tailed + `,"who":2,"action":"push","target":11,"total":2,"difficulty":1,"house":{"pushEndsTail":true}}`,
			map[string]string{
				"state.craft.1.tailing": "0", "state.craft.1.lostTail": "true", "state.craft.1.level": "3",
				"lines.0": `"Kite pushes Viper down to level 3 (house rule: ends the tail)"`,
			},
		},
		"TS-R08a, house rule: nothing of a tail is kept": {
			"action", action + `,"action":"tail","target":11,"total":1,"difficulty":0,"house":{"tailActionOnly":true}}`,
			map[string]string{"bonus": "2", "state.craft.0.level": "4", "state.craft.0.tailing": "0", "state.craft.0.lostTail": "false"},
		},
		"a house rule of earlier versions says nothing": {"action", action + `,"action":"pass","house":{"sleepBlocksAll":true}}`, map[string]string{"allowed": "true"}},
		"to concede": {
			"concede", `{"state":{"round":2,"phase":"maneuver",` + skies + `},"who":[11,12]}`,
			map[string]string{
				"allowed": "true", "state.craft.2.gone": `"conceded"`, "state.craft.3.gone": `"conceded"`, "over.code": `"players-left"`, "over.text": `"Only the players' ships are left"`,
				"lines.0": `"Viper has conceded"`, "state.craft.2.place": `""`,
			},
		},
		"to concede is for the maneuver phase": {
			"concede", action + `,"who":[1]}`,
			map[string]string{"allowed": "false", "reason": `"Ships concede or disengage in the maneuver phase."`, "state.craft.0.gone": `""`, "lines": "[]"},
		},
		"by the referee's word one concedes at any time": {"concede", action + `,"who":[1],"override":true}`, map[string]string{"allowed": "true", "state.craft.0.gone": `"conceded"`, "over.code": `""`}},
		"to disengage as the table agrees": {
			"disengage", `{"state":{"round":2,"phase":"maneuver",` + skies + `},"who":[1,2]}`,
			map[string]string{"allowed": "true", "away": "true", "outcome": `""`, "price": `""`, "over.text": `"Only the GM's ships are left"`, "state.craft.1.gone": `"disengaged"`},
		},
		"a tie gets away at a minor cost": {
			"disengage", `{"state":{"phase":"maneuver",` + skies + `},"who":[1],"total":3,"difficulty":3}`,
			map[string]string{"away": "true", "outcome": `"tie"`, "price": `"minor"`, "state.craft.0.gone": `"disengaged"`},
		},
		"a failure does not get away": {
			"disengage", `{"state":{"phase":"maneuver",` + skies + `},"who":[1],"total":2,"difficulty":3}`,
			map[string]string{"allowed": "true", "away": "false", "margin": "-1", "outcome": `"fail"`, "state.craft.0.gone": `""`, "lines": "[]"},
		},
		"a failure that counts gets away at a serious cost": {
			"disengage", `{"state":{"phase":"maneuver",` + skies + `},"who":[1],"total":2,"difficulty":3,"anyway":true}`,
			map[string]string{"away": "true", "price": `"serious"`, "state.craft.0.gone": `"disengaged"`},
		},
		"who bugs out is away from Special": {
			"disengage", `{"state":{"phase":"action","craft":[{"id":1,"place":"special","why":"bugOut"},{"id":11,"side":1,"place":"level","level":2}]},"who":[1],"bugsOut":true}`,
			map[string]string{"allowed": "true", "away": "true", "state.craft.0.gone": `"buggedOut"`},
		},
		"who stands on a level has not bugged out": {
			"disengage", action + `,"who":[1],"bugsOut":true}`,
			map[string]string{"allowed": "false", "away": "false", "state.craft.0.gone": `""`},
		},
		"a tie is no push":        {"action", action + `,"action":"push","target":11,"total":0,"difficulty":0}`, map[string]string{"outcome": `"tie"`, "state.craft.2.level": "3"}},
		"a tie at a cost is one":  {"action", action + `,"action":"push","target":11,"total":0,"difficulty":0,"anyway":true}`, map[string]string{"state.craft.2.level": "2"}},
		"TS-T08: refocusing at 3": {"action", action + `,"action":"refocus","total":4,"level":3}`, map[string]string{"state.craft.0.keeps": "true", "outcome": `""`}},
		"TS-T12: switching": {
			"action", `{"state":{"phase":"action","zones":[1,2],"craft":[{"id":1,"zone":1,"place":"special","why":"switchZone"}]},"action":"switch","zone":2}`,
			map[string]string{"allowed": "true", "state.craft.0.zone": "2", "state.craft.0.place": `"special"`},
		},
		"passing":       {"action", action + `,"action":"pass"}`, map[string]string{"allowed": "true", "state.craft.0.done": "true", "lines.0": `"Kestrel passes"`}},
		"nobody's turn": {"action", `{"action":"pass"}`, map[string]string{"allowed": "false"}},
		"TS-T08, the end of a round": {
			"end-of-round", `{"state":{"round":2,"phase":"action","craft":[{"id":1,"place":"level","level":4,"keeps":true,"done":true},{"id":2,"place":"level","level":4,"done":true},{"id":11,"side":1,"place":"level","level":5,"tailing":1,"rounds":1,"done":true}]}}`,
			map[string]string{
				"allowed": "true", "state.round": "3", "state.phase": `"maneuver"`, "state.craft.0.level": "4", "state.craft.1.level": "3", "state.craft.2.level": "5",
				"state.craft.2.rounds": "2", "state.craft.0.keeps": "false", "falls.0.tailing": "1", "falls.2.to": "3", "falls.0.why.code": `"follows-target"`, "over.code": `""`,
			},
		},
		"a round that is not over": {
			"end-of-round", action + `}`, map[string]string{"allowed": "false", "reason": `"Still to act: Kestrel, Viper and Kite."`, "state.phase": `"action"`},
		},
		"one that the referee ends": {"end-of-round", action + `,"early":true}`, map[string]string{"allowed": "true", "state.craft.0.level": "2", "lines.2": `"Round 3 begins"`}},
		"one side is gone": {
			"end-of-round", `{"state":{"phase":"end","craft":[{"id":1,"place":"level","level":4},{"id":11,"side":1,"gone":"destroyed"}]}}`,
			map[string]string{"over.code": `"players-left"`, "over.text": `"Only the players' ships are left"`, "state.craft.0.level": "3"},
		},
		"a tail that cannot be any more is broken": {
			"end-of-round", `{"state":{"phase":"end","craft":[{"id":1,"place":"level","level":4,"tailing":11,"rounds":2},{"id":11,"side":1,"gone":"destroyed"}]}}`,
			map[string]string{"state.craft.0.tailing": "0", "state.craft.0.lostTail": "true", "state.craft.0.level": "3"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := runChart(t, tc.procedure, tc.in)
			if err != nil {
				t.Fatal(err)
			}
			for path, want := range tc.want {
				if got := at(out, path); got != want {
					t.Errorf("%s is %s, want %s", path, got, want)
				}
			}
		})
	}
}

func TestChartProceduresRefuseWhatIsNoInput(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, says string }{
		"no totals":                     {"detection", `{"gm":3}`, "players is missing"},
		"a total out of range":          {"detection", `{"players":[3,9999],"gm":3}`, "players[1] is 9999"},
		"a word for a number":           {"detection", `{"players":["3"],"gm":3}`, "integer"},
		"a member there is not":         {"maneuver", `{"stat":{}}`, "unknown member"},
		"a phase there is not":          {"maneuver", `{"state":{"phase":"tea"}}`, "state.phase is “tea” and must be empty, maneuver, action or end"},
		"a place there is not":          {"actions", `{"state":{"craft":[{"id":1,"place":"moon"}]}}`, "state.craft[0].place"},
		"a craft without an id":         {"actions", `{"state":{"craft":[{}]}}`, "state.craft[0].id is missing"},
		"two craft of one id":           {"actions", `{"state":{"craft":[{"id":1},{"id":1}]}}`, "as another craft's"},
		"a tail of nobody":              {"actions", `{"state":{"craft":[{"id":1,"tailing":2}]}}`, "there is no such craft"},
		"tails in a circle":             {"end-of-round", `{"state":{"phase":"end","craft":[{"id":1,"tailing":2},{"id":2,"tailing":1}]}}`, "circle"},
		"one's own tail":                {"end-of-round", `{"state":{"craft":[{"id":1,"tailing":1}]}}`, "circle"},
		"the turn of nobody":            {"actions", `{"state":{"acting":3}}`, "state.acting"},
		"whose actions there are not":   {"actions", `{"who":3}`, "who is 3"},
		"a step as a whole turn":        {"action", `{"state":{"craft":[{"id":1,"full":"push"}]},"action":"pass"}`, "“push”, which cannot be taken so"},
		"a whole turn and a step":       {"action", `{"state":{"craft":[{"id":1,"full":"rescue","one":"snap"}]},"action":"pass"}`, "with a step"},
		"an action there is not":        {"action", `{"state":{"craft":[{"id":1}]},"who":1,"action":"dance"}`, "action is “dance”, which is not in the book"},
		"a target there is not":         {"action", `{"state":{"craft":[{"id":1}]},"who":1,"action":"snap","target":5}`, "target is 5"},
		"no total":                      {"action", `{"state":{"craft":[{"id":1}]},"who":1,"action":"push","difficulty":1}`, "total is missing"},
		"no Tactics rolled":             {"maneuver", `{"state":{"craft":[{"id":1}]},"moves":[{"who":1,"choice":"roll","level":1}]}`, "moves[0].result is missing"},
		"no level to stand on":          {"maneuver", `{"state":{"craft":[{"id":1}]},"moves":[{"who":1,"choice":"roll","result":1}]}`, "moves[0].level is missing"},
		"no difficulty":                 {"action", `{"state":{"craft":[{"id":1}]},"who":1,"action":"push","total":1}`, "difficulty is missing"},
		"no new level":                  {"action", `{"state":{"craft":[{"id":1}]},"who":1,"action":"refocus","total":1}`, "level is missing"},
		"nothing to get away from":      {"disengage", `{"state":{"craft":[{"id":1}]},"who":[1],"total":2}`, "difficulty is missing"},
		"a part of a turn there is not": {"action", `{"as":"three"}`, "as is “three”"},
		"a house rule there is not":     {"end-of-round", `{"house":{"specialOrder":"tea"}}`, "house.specialOrder"},
		"nobody who concedes":           {"concede", `{}`, "who is missing"},
		"somebody who is not there":     {"disengage", `{"who":[7]}`, "who is 7"},
		"a total to get away":           {"disengage", `{"state":{"craft":[{"id":1}]},"who":[1],"total":2000}`, "total is 2000"},
		"a level out of range":          {"maneuver", `{"moves":[{"who":1,"level":2000}]}`, "moves[0].level"},
	} {
		t.Run(name, func(t *testing.T) {
			if out, err := runChart(t, tc.procedure, tc.in); !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("it gives %v and says %v, want %q", out, err, tc.says)
			}
		})
	}
}

// What one procedure gives as the chart the next takes, through a whole round.
func TestAWholeRoundByProcedures(t *testing.T) {
	state := `{"craft":[{"id":1,"name":"Kestrel"},{"id":11,"name":"Viper","side":1}]}`
	for _, step := range []struct{ procedure, rest string }{
		{"detection", `"players":[3],"gm":3`},
		{"maneuver", `"moves":[{"who":1,"choice":"roll","result":4,"level":2},{"who":11,"choice":"roll","result":3,"level":3}],"begin":true`},
		{"action", `"action":"snap","target":1,"total":3,"difficulty":4`},
		{"action", `"action":"pass"`},
		{"action", `"action":"tail","target":11,"total":2,"difficulty":1`},
		{"end-of-round", `"house":{}`},
	} {
		out, err := runChart(t, step.procedure, `{"state":`+state+`,`+step.rest+`}`)
		if err != nil || at(out, "allowed") != "true" {
			t.Fatalf("%s: %v, %v", step.procedure, out, err)
		}
		state = at(out, "state")
	}
	var s chartState
	if err := json.Unmarshal([]byte(state), &s); err != nil {
		t.Fatal(err)
	}
	if k, v := s.Craft[0], s.Craft[1]; s.Round != 2 || k.Level != 3 || k.Tailing != 11 || k.Rounds != 2 || v.Level != 2 {
		t.Errorf("after it %s", state)
	}
}

// Whatever is sent to the procedures, they answer or say that it is no input; what they answer is a chart they take.
func FuzzChartProcedures(f *testing.F) {
	for _, in := range []string{
		`{}`, `{"state":{"round":2,"phase":"action",` + skies + `},"action":"tail","target":11,"total":0,"difficulty":0}`, `{"players":[1],"gm":5,"state":{` + skies + `}}`,
		`{"state":{"phase":"maneuver",` + skies + `},"moves":[{"who":1,"choice":"bugOut"}],"begin":true}`, `{"state":{"phase":"end",` + skies + `}}`,
		`{"state":{"phase":"end","craft":[{"id":1,"tailing":2},{"id":2,"tailing":1}]}}`, `{"state":{"craft":null},"house":{"specialOrder":"first"}}`, `[`, `{"who":-1}`,
		`{"state":{"phase":"action","craft":[{"id":1,"place":"level","tailing":2,"level":1000},{"id":2,"side":1,"place":"level","level":-1000}]},"action":"shake","who":2,"anyway":true,"override":true}`,
	} {
		f.Add([]byte(in))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, p := range All {
			out, err := p.Run(in)
			if err != nil {
				if !errors.Is(err, domain.ErrInput) {
					t.Errorf("%s: %v", p.Name, err)
				}
				continue
			}
			again, err := p.Run(in)
			if err != nil || !bytes.Equal(out, again) {
				t.Errorf("%s gives two answers: %s and %s", p.Name, out, again)
			}
			var back struct {
				State *chartState `json:"state"`
			}
			if err := json.Unmarshal(out, &back); err != nil {
				t.Errorf("%s: %v", p.Name, err)
			} else if back.State != nil {
				if _, err := back.State.sky(tachyon.House{}); err != nil && !slices.ContainsFunc(back.State.Craft, func(c craftState) bool { return c.Level < -1000 || c.Level > 1000 || c.Rounds > 1000 }) && back.State.Round <= 1000 {
					t.Errorf("%s gives a chart it does not take: %v\n%s\n%s", p.Name, err, in, out)
				}
			}
		}
	})
}

// A roll of an action is judged alike by all procedures, and what is refused has none.
func TestATieRepairsAndOvercomesAtAMinorCost(t *testing.T) {
	hurt := `{"state":{"round":2,"phase":"action","craft":[{"id":1,"name":"Kite","damaged":true,"place":"level","level":1}]}`
	for name, tc := range map[string]struct{ in, line, price, outcome string }{
		"a tie repairs":                    {`,"action":"repair","total":2,"difficulty":2}`, `"Kite repairs 1 instance of damage"`, `"minor"`, `"tie"`},
		"a failure does not":               {`,"action":"repair","total":1,"difficulty":2}`, `"Kite tries to repair its damage and fails"`, `""`, `"fail"`},
		"a failure does at a serious cost": {`,"action":"repair","total":1,"difficulty":2,"anyway":true}`, `"Kite repairs 1 instance of damage"`, `"serious"`, `"fail"`},
		"a success costs nothing":          {`,"action":"repair","total":3,"difficulty":2,"anyway":true}`, `"Kite repairs 1 instance of damage"`, `""`, `"succeed"`},
		"a tie overcomes":                  {`,"action":"overcome","total":2,"difficulty":2}`, `"Kite tries to overcome an obstacle"`, `"minor"`, `"tie"`},
		"a refused act has no outcome":     {`,"action":"push","total":5,"difficulty":2}`, `nothing`, `""`, `""`},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := runChart(t, "action", hurt+tc.in)
			if err != nil || at(out, "lines.0") != tc.line || at(out, "price") != tc.price || at(out, "outcome") != tc.outcome {
				t.Errorf("%s, price %s, outcome %s, %v", at(out, "lines"), at(out, "price"), at(out, "outcome"), err)
			}
			if refused := at(out, "allowed") == "false"; refused != (tc.outcome == `""`) || refused && at(out, "margin") != "0" {
				t.Errorf("allowed is %s, and the margin %s", at(out, "allowed"), at(out, "margin"))
			}
		})
	}
}
