package procedures

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

// runs runs a procedure of the game by its name.
func runs(t *testing.T, name, in string) (string, error) {
	t.Helper()
	i := slices.IndexFunc(All, func(p domain.Procedure) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("there is no procedure %s", name)
	}
	out, err := All[i].Run([]byte(in))
	return string(out), err
}

func TestProceduresOfRollsDamageAndStress(t *testing.T) {
	cases := map[string]struct{ procedure, in, want string }{ // … stands for anything
		"a check against a number": {
			"check", `{"deed":"overcome","roll":{"skill":"tactics","level":3,"faces":[1,0,0,-1]},"difficulty":3}`,
			`"total":3,"difficulty":3,"done":true,"margin":0,"outcome":"tie"…"price":"minor","text":"It works, at a minor cost."…"label":"Tactics","value":3`,
		},
		"an attack with style": {
			"check", `{"deed":"attack","roll":{"level":3,"modifiers":[{"label":"tail","value":2}],"invokes":1,"faces":[0,0,0,0]},"opposed":{"level":2,"faces":[1,1,0,0]}}`,
			`"total":7,"difficulty":4,"done":true,"margin":3,"outcome":"style","hit":3,"boost":""…"trades":true`,
		},
		"odds before any die falls": {
			"check", `{"deed":"defend","roll":{"level":0},"difficulty":0}`,
			`"done":false,"margin":0,"outcome":""…"odds":{"fail":0.38271604938271603,"tie":0.2345679012345679,"succeed":0.32098765432098764,"style":0.06172839506172839}`,
		},
		"odds with four dice minimised": {"check", `{"deed":"create","roll":{"level":3,"minimised":4},"difficulty":-1}`, `"odds":{"fail":0,"tie":1,"succeed":0,"style":0}`},
		"a failure leaves a choice":     {"check", `{"deed":"create","difficulty":0,"roll":{"faces":[-1,0,0,0]}}`, `"outcome":"fail"…"foeInvokes":1…"choices":[{"code":"nothing","text":"No aspect."}`},
		"the other side has still to roll": {
			"check", `{"deed":"attack","difficulty":0,"roll":{"level":1,"faces":[0,0,0,1]},"opposed":{"level":2}}`, `"total":2,"difficulty":0,"done":false`,
		},
		"a hit into shields and systems": {
			"damage", `{"shifts":5,"boxes":3,"marked":1,"steps":[{"shields":1},{"face":1},{"face":1,"takes":1}]}`,
			`"allowed":true,"reason":"","code":"","made":3,"left":1,"marked":2,"damaged":[1,2],"minimised":{"detection":1,"defend":0,"maneuver":0,"attack":1},"instances":2,"toPilot":0,"stress":2,"destroyed":false…"next":[{"face":1,"system":3,"full":false},{"face":0,"system":5,"full":false},{"face":-1,"system":9,"full":false}]`,
		},
		"a cockpit hit goes on to the pilot": {"damage", `{"shifts":3,"steps":[{"system":10},{"instance":"Wing torn"}]}`, `"left":0…"instances":2,"toPilot":2,"stress":4`},
		"a step that is not allowed":         {"damage", `{"shifts":3,"boxes":1,"steps":[{"shields":1},{"shields":1},{"face":0}]}`, `"allowed":false,"reason":"The shields: no box is left.","code":"too-few-shields-left","made":1,"left":2`},
		"a full column and a catastrophe": {
			"damage", `{"shifts":9,"autoEject":true,"steps":[{"face":-1},{"face":-1},{"face":-1}]}`, `"left":0…"damaged":[9,10,11]…"destroyed":true,"shipsLost":0,"ejected":true…{"face":-1,"system":0,"full":true}`,
		},
		"a flight loses a ship": {"damage", `{"shifts":1,"flight":3,"steps":[{"system":4}]}`, `"destroyed":false,"shipsLost":1,"ejected":false`},
		"columns of one's own, one row damaged before": {
			"damage", `{"shifts":2,"systems":[{"face":0,"rows":[{"id":7,"name":"Sails","absorbs":1,"damaged":true,"minimises":["maneuver"]},{"id":8,"name":"Mast","absorbs":3}]}],"steps":[{"face":0}]}`,
			`"left":0,"marked":0,"damaged":[7,8],"minimised":{"detection":0,"defend":0,"maneuver":1,"attack":0}`,
		},
		"nothing left in a column":                 {"damage", `{"shifts":2,"systems":[{"face":0}],"steps":[{"face":0}]}`, `"allowed":false,"reason":"No row is left in the column of 0."`},
		"TS-T10: two instances are two shifts":     {"stress", `{"boxes":5,"stress":1,"instances":2}`, `"shifts":2,"marked":2,"stress":3,"pending":0`},
		"TS-T05: a third night and a second loss":  {"stress", `{"boxes":12,"nightsAwake":2,"missesNight":true,"losses":1,"witnesses":true}`, `"shifts":9,"marked":9,"stress":9,"pending":0,"nightsAwake":3,"losses":2`},
		"what finds no box is pending":             {"stress", `{"boxes":5,"stress":4,"pending":1,"shifts":3}`, `"shifts":3,"marked":1,"stress":5,"pending":3`},
		"nothing happens":                          {"stress", `{"boxes":5}`, `"shifts":0…"text":""`},
		"TS-T02: recovery by its total":            {"recover", `{"boxes":5,"stress":3,"total":3}`, `"allowed":true,"reason":"","code":"","difficulty":3,"done":true,"margin":0,"outcome":"tie","lost":1,"left":2,"boost":false,"price":"minor"`},
		"TS-T03: recovery by level and dice":       {"recover", `{"boxes":6,"stress":6,"level":4,"faces":[1,1,0,-1]}`, `"difficulty":5,"done":true,"margin":0,"outcome":"tie","lost":3,"left":3`},
		"recovery not rolled yet":                  {"recover", `{"boxes":5,"stress":3,"level":3}`, `"allowed":true…"difficulty":3,"done":false…"outcome":"","lost":0,"left":3…"odds":{"fail":0.38`},
		"recovery barred":                          {"recover", `{"boxes":5,"stress":3,"nightsAwake":1}`, `"allowed":false,"reason":"A pilot who missed sleep`},
		"the healthy way":                          {"recover", `{"way":"healthy","boxes":5,"stress":3,"fatePoints":1}`, `"allowed":true…"lost":3,"left":0…"fatePoints":0`},
		"TS-R10: the healthy way after a night":    {"recover", `{"way":"healthy","boxes":5,"stress":3,"fatePoints":1,"nightsAwake":1}`, `"allowed":false,"reason":"A pilot who missed sleep cannot recover…"fatePoints":1`},
		"TS-R10: the vice after a night":           {"recover", `{"way":"unhealthy","boxes":5,"stress":3,"nightsAwake":1,"house":{"sleepBlocksAll":true}}`, `"allowed":false`},
		"TS-R10, house rule: the roll after one":   {"recover", `{"boxes":5,"stress":3,"nightsAwake":1,"house":{"sleepBlocksRoll":true}}`, `"allowed":false,"reason":"After a night without sleep Discipline clears no stress`},
		"TS-R10, house rule: the vice after one":   {"recover", `{"way":"unhealthy","boxes":5,"stress":3,"nightsAwake":1,"house":{"sleepBlocksRoll":true}}`, `"allowed":true…"left":0…"text":"accepts a fate point…(house rule: only decompression does)"`},
		"an instance after the hit is used up":     {"damage", `{"shifts":1,"boxes":1,"steps":[{"shields":1},{"instance":"Wing torn"}]}`, `"allowed":false,"reason":"All of the hit is already absorbed.","code":"nothing-left-to-absorb","made":1,"left":0…"instances":0`},
		"an instance that absorbs nothing":         {"damage", `{"shifts":1,"steps":[{"instance":"Wing torn","takes":0}]}`, `"allowed":true,"reason":"","code":"","made":1,"left":1…"instances":1`},
		"what may be repaired":                     {"repair", `{"boxes":3,"marked":1,"systems":[{"face":0,"rows":[{"id":7,"name":"Sails","damaged":true}]}],"damage":[{"id":1,"text":"Wing torn"},{"id":2,"text":"Mast","repaired":true}]}`, `"allowed":true,"reason":"","code":"","may":[{"system":7,"instance":0,"shield":false,"title":"Sails"},{"system":0,"instance":1,"shield":false,"title":"Wing torn"},{"system":0,"instance":0,"shield":true,"title":"a box of shields"}],"difficulty":2,"done":false…"damaged":[7]…"instances":[1]`},
		"a repair that succeeds":                   {"repair", `{"systems":[{"face":0,"rows":[{"id":7,"name":"Sails","damaged":true,"minimises":["maneuver"]}]}],"mend":{"system":7},"roll":{"skill":"technology","level":2,"faces":[1,0,0,0]}}`, `"allowed":true…"done":true,"total":3,"margin":1,"outcome":"succeed","repaired":true,"price":"","boost":false,"text":"repaired: Sails","marked":0,"damaged":[],"minimised":{"detection":0,"defend":0,"maneuver":0,"attack":0}`},
		"a tie repairs at a minor cost":            {"repair", `{"boxes":2,"marked":2,"mend":{"shield":true},"total":2}`, `"outcome":"tie","repaired":true,"price":"minor"…"marked":1`},
		"a failure repairs nothing":                {"repair", `{"boxes":2,"marked":2,"mend":{"shield":true},"total":1}`, `"outcome":"fail","repaired":false,"price":"serious"…"marked":2`},
		"a failure that counts":                    {"repair", `{"damage":[{"id":3,"text":"Wing torn"}],"mend":{"instance":3},"total":0,"anyway":true}`, `"outcome":"fail","repaired":true,"price":"serious"…"instances":[]`},
		"a repair with style brings a boost":       {"repair", `{"damage":[{"id":3}],"mend":{"instance":3},"total":5}`, `"outcome":"style","repaired":true,"price":"","boost":true`},
		"a repair of what is whole":                {"repair", `{"mend":{"system":1},"total":5}`, `"allowed":false,"reason":"It has no damage to repair."…"done":false,"total":0…"repaired":false`},
		"a repair of what is not damaged":          {"repair", `{"boxes":1,"marked":1,"mend":{"system":1},"total":5}`, `"allowed":false,"reason":"That damage is already gone."`},
		"the vice":                                 {"recover", `{"way":"unhealthy","boxes":5,"stress":3}`, `"left":0…"fatePoints":1`},
		"all of it at a serious cost":              {"recover", `{"boxes":5,"stress":3,"total":0,"choice":"cost"}`, `"outcome":"fail","lost":3,"left":0…"price":"serious"`},
		"success with style brings a boost":        {"recover", `{"boxes":5,"stress":3,"total":6}`, `"outcome":"style","lost":3,"left":0,"boost":true`},
		"by the house rule a hit is one instance":  {"damage", `{"shifts":4,"steps":[{"face":0},{"face":0}],"house":{"instancesBy":"hit"}}`, `"instances":1,"toPilot":0,"stress":1`},
		"a face finds the row after a damaged one": {"damage", `{"shifts":4,"steps":[{"system":5},{"face":0}]}`, `"damaged":[5,6]`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			out, err := runs(t, tc.procedure, tc.in)
			if err != nil {
				t.Fatal(err)
			}
			if !json.Valid([]byte(out)) {
				t.Fatalf("no JSON: %s", out)
			}
			rest := out
			for piece := range strings.SplitSeq(tc.want, "…") {
				_, after, ok := strings.Cut(rest, piece)
				if !ok {
					t.Fatalf("%s\nis not in\n%s", piece, out)
				}
				rest = after
			}
		})
	}
}

func TestProceduresRefuseWhatTheyDoNotTake(t *testing.T) {
	for procedure, ins := range map[string][]string{
		"check": {
			`{}`, `{"deed":"hope"}`, `{"deed":"attack","roll":{"skill":"luck"}}`, `{"deed":"attack","roll":{"faces":[1]}}`, `{"deed":"attack","roll":{"faces":[1,0,2,0]}}`,
			`{"deed":"attack","roll":{"level":101}}`, `{"deed":"attack","difficulty":-101}`, `{"deed":"attack","roll":{"minimised":5}}`,
			`{"deed":"attack","opposed":{"skill":"luck"}}`, `{"deed":"attack","roll":{"modifiers":[{"value":500}]}}`, `{"deed":"attack","roll":{"invokes":-1}}`,
		},
		"damage": {
			`{"shifts":-1}`, `{"boxes":2,"marked":3}`, `{"systems":[{"face":2}]}`, `{"systems":[{"rows":[{"id":0}]}]}`, `{"systems":[{"rows":[{"id":1},{"id":1}]}]}`,
			`{"systems":[{"rows":[{"id":1,"absorbs":-1}]}]}`, `{"shifts":1,"steps":[{"face":3}]}`, `{"house":{"instancesBy":"mood"}}`, `{"flight":101}`,
		},
		"repair": {
			`{"boxes":1,"marked":2}`, `{"damage":[{"id":0}]}`, `{"damage":[{"id":1},{"id":1}]}`, `{"total":999}`, `{"roll":{"faces":[1]}}`, `{"mend":{"hull":1}}`,
		},
		"stress":  {`{"boxes":-1}`, `{"boxes":2,"stress":3}`, `{"more":101}`, `{"pending":-1}`},
		"recover": {`{"way":"hope"}`, `{"choice":"both"}`, `{"total":999}`, `{"boxes":3,"stress":4}`, `{"faces":[0]}`, `{"nightsAwake":-1}`},
	} {
		for _, in := range ins {
			if out, err := runs(t, procedure, in); !errors.Is(err, domain.ErrInput) {
				t.Errorf("%s of %s says %v: %s", procedure, in, err, out)
			}
		}
	}
}
