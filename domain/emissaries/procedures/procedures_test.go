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
	"shipslocker/domain/emissaries"
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

func TestTheProceduresStandInTheOrderOfPlay(t *testing.T) {
	var names []string
	for _, p := range All {
		names = append(names, p.Name)
	}
	if got := strings.Join(names, " "); got != "check effective pool raise see escalate give fallout clear grow asset-fallout odds" {
		t.Errorf("they are %s", got)
	}
}

func TestProcedures(t *testing.T) {
	const argues = `"approach":"opposedNeutral","stats":{"body":{"d6":4},"mind":{"d6":3},"soft":{"d6":3},"hard":{"d6":3}}`
	const three = `"track":{"rows":[{"ticks":3},{},{}]}`
	cases := map[string]struct{ procedure, in, want string }{ // … stands for anything
		"GU-T01: what you roll": {
			"pool", `{` + argues + `,"brought":[{"name":"Brother","what":"relationship","dice":{"d8":1}}]}`,
			`"dice":[{"kind":"d6","of":"Mind","face":0}…{"kind":"d8","of":"Brother","face":0}],"text":"6d6 1d8","stats":["mind","hard"],"fallout":2,"pool":[],"topTwo":0,"starts":""`,
		},
		"GU-T02: he would start": {
			"pool", `{` + argues + `,"brought":[{"name":"Brother","what":"relationship","dice":{"d8":1}}],"faces":[1,2,2,3,4,4,7],"othersTopTwo":[12]}`,
			`"kind":"d8","of":"Brother","face":7}…"pool":[7,4,4,3,2,2,1],"topTwo":11,"starts":"other"`,
		},
		"a tie has to be agreed": {"pool", `{"brought":[{"what":"pool","dice":{"d6":2}}],"faces":[6,5],"othersTopTwo":[11,3]}`, `"starts":"tied"`},
		"the larger sum starts":  {"pool", `{"brought":[{"what":"pool","dice":{"d6":2}}],"faces":[6,5],"othersTopTwo":[10,3]}`, `"starts":"this"`},
		"family counts for 1d6, a full row takes a die, an asset's too, a weapon adds": {
			"pool", `{"approach":"opposedPhysical","stats":{"body":{"d6":3},"hard":{"d6":2}},"fullRows":{"body":1,"hard":3},"brought":[{"what":"relationship","family":true},{"what":"asset","dice":{"d10":2},"fullRows":1},{"what":"object","dice":{"d4":1},"dangerous":true}]}`,
			`"dice":[{"kind":"d4",…{"kind":"d6","of":"Body",…{"kind":"d10",…"text":"1d4 3d6 1d10","stats":["body","hard"],"fallout":4`,
		},
		"GU-T03: a raise of seven":            {"raise", `{"pool":[1,2,2,3,4,4,7],"dice":[4,3]}`, `"allowed":true,"reason":"","code":"","total":7,"highest":11,"pool":[7,4,2,2,1],"pinned":[]`},
		"GU-T05: the highest raise of 1 2 2":  {"raise", `{"pool":[1,2,2]}`, `"allowed":true…"total":0,"highest":4,"pool":[2,2,1]`},
		"GU-T06: the kept die raises":         {"raise", `{"pool":[1,1,6],"pinned":[6],"dice":[6,1]}`, `"allowed":true…"total":7,"highest":12,"pool":[6,1],"pinned":[]`},
		"a raise without the kept die":        {"raise", `{"pool":[1,1],"pinned":[6],"dice":[1,1]}`, `"allowed":false,"reason":"The 6 reversed a blow and must go into this raise.","code":"pinned-not-raised","total":0,"highest":7,"pool":[1,1],"pinned":[6]`},
		"GU-R15: one die is no raise":         {"raise", `{"pool":[1]}`, `"allowed":false,"reason":"A raise takes two dice. Escalate`},
		"three dice are no raise":             {"raise", `{"pool":[1,2,3],"dice":[1,2,3]}`, `"allowed":false,"reason":"A raise takes exactly two dice."`},
		"GU-T04: eleven is blocked":           {"see", `{"pool":[1,2,2,4,7],"raise":11,"dice":[7,4]}`, `"allowed":true,"reason":"","code":"","way":"block","total":11,"pool":[2,2,1],"pinned":[],"cheapest":{"reverse":[],"block":[[7,4]],"blow":[[7,2,2]]}`},
		"GU-T06: a 6 reverses":                {"see", `{"pool":[1,1,1,6],"raise":4,"dice":[6]}`, `"way":"reverse"…"pool":[1,1,1],"pinned":[6]`},
		"GU-T06: a 1 cannot see":              {"see", `{"pool":[1],"raise":7}`, `"allowed":false,"reason":"The pool is not enough…"way":"","total":0,"pool":[1],"pinned":[],"cheapest":{"reverse":[],"block":[],"blow":[]}`},
		"GU-T08: four dice take the blow":     {"see", `{"pool":[1,1,1,1,2,2,2,5],"raise":10,"dice":[5,2,2,1]}`, `"way":"blow","total":10,"pool":[2,1,1,1]…"blow":[[5,2,2,1]]`},
		"GU-T10: a 6 and a 5 block":           {"see", `{"pool":[1,1,4,5,6],"raise":11}`, `"allowed":true…"way":""…"block":[[6,5]]`},
		"GU-R18: the kept die cannot see":     {"see", `{"pool":[1],"pinned":[8],"raise":7,"dice":[8]}`, `"allowed":false,"reason":"The 8 reversed a blow and is kept for the next raise`},
		"dice that are not enough":            {"see", `{"pool":[1,5],"raise":7,"dice":[5,1]}`, `"allowed":false,"reason":"6 is not enough to see 7.","code":"not-enough-to-see","way":"","total":6,"pool":[5,1]`},
		"GU-T07: running after an argument":   {"escalate", `{"approach":"unopposedPhysical","inPlay":["mind","hard"],"stats":{"body":{"d6":4},"soft":{"d6":3}},"brought":[{"name":"Legs","what":"trait","dice":{"d8":1}}],"pool":[1],"faces":[1,3,4,5,5,5,6,4]}`, `"text":"7d6 1d8","adds":["body","soft"],"stats":["mind","hard","body","soft"],"pool":[6,5,5,5,4,4,3,1,1],"pinned":[],"highest":11`},
		"GU-T09: a fight brings no more dice": {"escalate", `{"approach":"opposedPhysical","inPlay":["mind","hard","body","soft"],"stats":{"body":{"d6":4},"hard":{"d6":3}},"pool":[2],"pinned":[6]}`, `"dice":[],"text":"none","adds":[]…"pool":[2],"pinned":[6],"highest":8`},
		"GU-T08: cumulative":                  {"fallout", `{"stats":["mind","hard","body","soft"],"approach":"unopposedPhysical"}`, `"fallout":3…"resistsAt":4,"allowed":true…"row":-1…"track":null`},
		"GU-T08: by the approach alone":       {"fallout", `{"stats":["mind","hard","body","soft"],"approach":"unopposedPhysical","house":{"falloutStats":"currentApproach"}}`, `"fallout":2…(house rule)`},
		"GU-T11: a blaster":                   {"fallout", `{"stats":["mind","hard","body","soft"],"dangerous":{"opponents":1}}`, `"fallout":4`},
		"the blaster by another house rule":   {"fallout", `{"stats":["mind","hard","body","soft"],"dangerous":{"opponents":1},"house":{"dangerous":"ownOnly"}}`, `"fallout":3`},
		"GU-T13: three more into three":       {"fallout", `{"stats":["body","hard"],` + three + `}`, `"fallout":3…"allowed":true…"row":0,"ticks":1,"condition":true,"lost":1,"track":{"rows":[{"ticks":4,"full":true,…"full":false,"mustGive":false,"dying":false`},
		"GU-T18: a 3 resists 2":               {"fallout", `{"stats":["hard"],"resist":3,` + three + `}`, `"fallout":2…"allowed":true,"reason":"","code":"","resisted":true,"row":-1,"ticks":0…"ticks":3`},
		"GU-T18: a 2 does not":                {"fallout", `{"stats":["hard"],"resist":2,` + three + `}`, `"allowed":false,"reason":"A 2 cannot resist fallout 2: 3 or more is needed.","code":"too-low-to-resist","resisted":false,"row":-1`},
		"a full track":                        {"fallout", `{"track":{"rows":[{"full":true}]}}`, `"allowed":false,"reason":"This track is full`},
		"the second full track":               {"fallout", `{"track":{"rows":[{"ticks":4}]},"others":[{"rows":[{"full":true}]},{"rows":[{}]}]}`, `"full":true,"mustGive":false,"dying":true`},
		"an NPC's only track":                 {"fallout", `{"npc":true,"track":{"rows":[{"ticks":4}]},"others":[{"rows":[{"full":true}]}]}`, `"full":true,"mustGive":true,"dying":false`},
		"ticks off the lowest row":            {"clear", `{"way":"ticks","track":{"rows":[{"ticks":4,"full":true},{"ticks":4},{}]}}`, `"allowed":true,"reason":"","code":"","row":1,"ticks":3,"cleared":false…{"ticks":1,`},
		"two ticks":                           {"clear", `{"way":"ticks","ticks":2,"track":{"rows":[{"ticks":4}]}}`, `"ticks":2,"cleared":false…"track":{"rows":[{"ticks":2`},
		"ticks a second time":                 {"clear", `{"way":"ticks","before":true,"track":{"rows":[{"ticks":4}]}}`, `"allowed":false,"reason":"Ticks already came off…"row":-1…"ticks":4`},
		"no ticks to take off":                {"clear", `{"way":"ticks","track":{"rows":[{"ticks":4,"full":true}]}}`, `"allowed":false,"reason":"No row of this track`},
		"what a condition is fought with":     {"clear", `{"way":"condition","track":{"rows":[{"ticks":4,"full":true,"condition":"limps"}]}}`, `"allowed":true…"row":0,"ticks":0,"cleared":false,"opponent":{"d6":4,"d8":4},"trait":{},"words":"limps"…"full":true`},
		"a condition that is beaten":          {"clear", `{"way":"condition","won":true,"before":true,"row":1,"track":{"rows":[{"full":true},{"full":true},{"ticks":2}]}}`, `"cleared":true…"rows":[{"ticks":0,"full":true,"condition":"","stat":""},{"ticks":0,"full":false,"condition":"","stat":""},{"ticks":2`},
		"rows that close gaps":                {"clear", `{"way":"condition","won":true,"track":{"rows":[{"full":true},{"ticks":2},{}]},"house":{"rowShift":"closeGaps"}}`, `"cleared":true…"rows":[{"ticks":2,"full":false`},
		"GU-T21: a condition becomes a trait": {"clear", `{"way":"trait","track":{"rows":[{"ticks":4,"full":true,"condition":"severed hand"},{},{}]}}`, `"allowed":true…"cleared":true,"opponent":{},"trait":{"d4":1},"words":"severed hand","track":{"rows":[{"ticks":0,"full":false,"condition":""`},
		"GU-T21: only once":                   {"clear", `{"way":"trait","before":true,"track":{"rows":[{"full":true}]}}`, `"allowed":false,"reason":"A condition already became a trait since the last conflict`},
		"not of an asset":                     {"clear", `{"way":"trait","asset":true,"track":{"rows":[{"full":true}]}}`, `"allowed":false,"reason":"A condition of an asset cannot become a trait."`},
		"a row without a condition":           {"clear", `{"way":"trait","row":1,"track":{"rows":[{"full":true}]}}`, `"allowed":false,"reason":"That row has no condition."`},
		"GU-T15: one for the ship":            {"asset-fallout", `{"inPlay":[2]}`, `"fallout":1,"parts":[{"label":"Systems in play"…"allowed":true…"track":null,"stats":[],"usable":true`},
		"GU-T16: three for the organisation":  {"asset-fallout", `{"inPlay":[0,1,2]}`, `"fallout":3`},
		"GU-T17: shot up": {
			"asset-fallout", `{"inPlay":[0],"stats":[{"d6":5},{"d6":3},{"d10":2}],"track":{"rows":[{"ticks":4},{},{}]}}`,
			`"row":0,"ticks":0,"condition":true,"lost":0…"stats":[{"d6":4},{"d6":2},{"d10":1}],"usable":true`,
		},
		"an asset's last row":          {"asset-fallout", `{"inPlay":[0],"track":{"rows":[{"full":true},{"full":true},{"ticks":4}]}}`, `"condition":true…"usable":false`},
		"an asset that is not in play": {"asset-fallout", `{"track":{"rows":[{}]}}`, `"fallout":0…"allowed":false,"reason":"No fallout to mark."`},
		"an asset that is not usable is never marked": {
			"asset-fallout", `{"inPlay":[0],"track":{"rows":[{"full":true},{"full":true},{"full":true},{"ticks":1}]}}`,
			`"fallout":1…"allowed":false,"reason":"The asset is not usable: all rows of its fallout are full."…"resisted":false,"row":-1,"ticks":0,"condition":false…{"ticks":1,…"usable":false`,
		},
		"and no die resists for it": {
			"asset-fallout", `{"inPlay":[0],"resist":9,"track":{"rows":[{"full":true},{"full":true},{"full":true}]}}`, `"allowed":false…"resisted":false…"usable":false`,
		},
		"who gives takes no fallout":                      {"give", `{"pool":[1,6,3],"raising":true}`, `"allowed":true,"reason":"","code":"","fallout":0,"kept":0`},
		"by a house rule a die is kept by who raises not": {"give", `{"pool":[1,6,3],"raising":true,"house":{"giverKeepsDie":true}}`, `"allowed":true…"kept":6`},
		"a pinned die is kept as well":                    {"give", `{"pool":[1],"pinned":[8],"raising":true,"house":{"giverKeepsDie":true}}`, `"kept":8`},
		"who gives instead of seeing keeps none":          {"give", `{"pool":[1,6,3],"house":{"giverKeepsDie":true}}`, `"allowed":true…"kept":0`},
		"without dice there is none to keep":              {"give", `{"raising":true,"house":{"giverKeepsDie":true}}`, `"allowed":true…"kept":0`},
		"a blow is settled before anybody gives":          {"give", `{"pool":[1],"struck":true}`, `"allowed":false,"reason":"Settle the fallout of the blow first.","code":"fallout-first","fallout":0,"kept":0`},
		"a raise is seen before its maker gives":          {"give", `{"pool":[1],"unseen":true}`, `"allowed":false,"reason":"A raise must be seen before its maker can give."`},
		"GU-T20: a d10 stays a d10":                       {"grow", `{"dice":{"d10":2},"from":"d10"}`, `"allowed":false,"reason":"A d10 is already the largest die.","code":"die-largest-already","dice":{"d10":2},"text":"2d10"`},
		"one die of a rating grows by one size":           {"grow", `{"dice":{"d6":3},"from":"d6"}`, `"allowed":true,"reason":"","code":"","dice":{"d6":2,"d8":1},"text":"2d6 1d8"`},
		"all dice of a trait grow, of one size":           {"grow", `{"dice":{"d6":3},"from":"d6","trait":true}`, `"dice":{"d8":3},"text":"3d8"`},
		"a die that is not there does not grow":           {"grow", `{"dice":{"d6":3},"from":"d4"}`, `"allowed":false,"reason":"The rating has no d4, only 3d6."…"dice":{"d6":3}`},
		"a trait of two sizes is put right first":         {"grow", `{"dice":{"d4":1,"d6":1},"from":"d4","trait":true}`, `"allowed":false…"dice":{"d4":1,"d6":1}`},
		"GU-T19: a full row takes a die of its stat": {
			"effective", `{"kind":"character","document":{"stats":{"body":{"d6":4},"mind":{"d6":2},"soft":{"d6":3},"hard":{"d6":3}},"fallout":{"physical":{"rows":[{"full":true},{},{}]},"mental":{"rows":[{"full":true},{"full":true},{"full":true}]}}}}`,
			`"stats":[{"stat":"body","title":"Body","dice":{"d6":3},"text":"3d6","rows":1,"removed":false},{"stat":"mind","title":"Mind","dice":{},"text":"none","rows":3,"removed":true},{"stat":"soft"…"rows":0`,
		},
		"by a house rule full rows take none": {
			"effective", `{"kind":"character","document":{"stats":{"body":{"d6":4}},"fallout":{"physical":{"rows":[{"full":true},{},{}]}}},"house":{"trackStat":"none"}}`, `"dice":{"d6":4},"text":"4d6","rows":0`,
		},
		"GU-T17: a full row takes a die of each stat of an asset": {
			"effective", `{"kind":"asset","document":{"type":"starship","stats":[{"dice":{"d6":5}},{"dice":{"d6":3}},{"dice":{"d10":2}}],"fallout":{"rows":[{"full":true},{},{}]}}}`,
			`"stats":[{"stat":"","title":"Engines","dice":{"d6":4},"text":"4d6","rows":1,"removed":false}…"dice":{"d6":2}…"dice":{"d10":1}…"usable":true`,
		},
		"three rows leave an asset no dice": {
			"effective", `{"kind":"asset","document":{"stats":[{"dice":{"d6":5}},{},{}],"fallout":{"rows":[{"full":true},{"full":true},{"full":true}]}}}`, `"dice":{},"text":"none","rows":3,"removed":true…"usable":false`,
		},
		"fallout takes no dice of an NPC": {
			"effective", `{"kind":"npc","document":{"stats":{"hard":{"d6":2}},"fallout":{"rows":[{"full":true}]}}}`, `{"stat":"hard","title":"Hard","dice":{"d6":2},"text":"2d6","rows":0,"removed":false}],"usable":true`,
		},
		"GU-R17: a die resists for it":    {"asset-fallout", `{"inPlay":[0],"resist":2,"track":{"rows":[{}]}}`, `"resistsAt":2,"allowed":true,"reason":"","code":"","resisted":true`},
		"odds of a block":                 {"odds", `{"more":{"d6":2},"raise":7}`, `"reverse":0,"block":0.5833333333333334,"blow":0,"unhurt":0.5833333333333334,"see":0.5833333333333334,"exact":{"reverse":"0","block":"7/12"`},
		"odds of the highest raise alone": {"odds", `{"pool":[2],"pinned":[6],"more":{"d4":1}}`, `"see":0,"exact":{"reverse":"0"…"best":[{"sum":8,"chance":0.5,"exact":"1/2"},{"sum":9,"chance":0.25,"exact":"1/4"},{"sum":10,"chance":0.25,"exact":"1/4"}],"mean":8.75`},
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

func TestCheckingADocumentByItsKind(t *testing.T) {
	written := func(doc domain.Document, kind domain.Kind) string {
		raw, err := kind.Write(doc, domain.Unknown{})
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	for _, k := range emissaries.Kinds {
		doc := k.New()
		out, err := runs(t, "check", fmt.Sprintf(`{"kind":%q,"document":%s}`, k.Name, written(doc, k)))
		var got struct {
			domain.Verdict
			Problems []domain.Problem
		}
		if err != nil || json.Unmarshal([]byte(out), &got) != nil || got.Problems == nil {
			t.Fatalf("check of a %s: %v, %s", k.Name, err, out)
		}
		want := k.Check(doc, func(domain.DocID) domain.Document { return nil })
		made := k.Name != emissaries.CharacterKind.Name && k.Name != emissaries.AssetKind.Name // a blank one of these has no dice yet
		if len(got.Problems) != len(want) || got.Allowed != made {
			t.Errorf("check of a %s says %+v, and its kind %+v", k.Name, got.Problems, want)
		}
	}

	c := emissaries.NewCharacter()
	c.Background, c.Campaign = emissaries.WellRounded, "camp"
	c.Stats = emissaries.Stats{Body: emissaries.Dice{D6: 5}, Mind: emissaries.Dice{D6: 4}, Soft: emissaries.Dice{D6: 4}, Hard: emissaries.Dice{D6: 4}}
	c.Traits = []emissaries.Trait{{ID: 1, Text: "Quick", Dice: emissaries.Dice{D4: 1}}, {ID: 2, Text: "Slow", Dice: emissaries.Dice{D6: 4}}, {ID: 3, Text: "Calm", Dice: emissaries.Dice{D8: 2}}}
	by := emissaries.NewCampaign()
	by.House.WellRounded = emissaries.WithFourD6
	in := `{"kind":"character","document":` + written(c, emissaries.CharacterKind)
	legal := func(in string) bool {
		t.Helper()
		out, err := runs(t, "check", in)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Contains(out, `"allowed":true`)
	}
	if legal(in + `}`) {
		t.Error("the other reading of the well-rounded is legal by the book")
	}
	if !legal(in + `,"house":{"wellRounded":"4d6"}}`) {
		t.Error("the house rules that are given do not count")
	}
	if !legal(in + `,"beside":[{"id":"camp","kind":"campaign","document":` + written(by, emissaries.CampaignKind) + `}]}`) {
		t.Error("the campaign beside it does not count")
	}
}

// notTaken are inputs that procedures refuse, by what they say of them.
var notTaken = map[string]map[string]string{
	"check": {
		`{}`: "kind is missing", `{"kind":"dragon"}`: "kind is “dragon”", `{"kind":"character"}`: "document", `{"kind":"character","document":7}`: "document",
		`{"kind":"character","document":null}`: "document", `{"kind":"npc","document":{"charm":3}}`: "\"charm\" is an unknown member",
		`{"kind":"asset","document":{"stats":[{},{},{},{}]}}`: "document", `{"kind":"conflict","document":{},"house":{"dangerous":"all"}}`: "dangerous",
		`{"kind":"npc","document":{},"beside":[{"kind":"npc","document":{}}]}`: "beside[0].id is missing", `{"kind":"npc","document":{},"beside":[{"id":"a","kind":"spell","document":{}}]}`: "beside[0].kind",
		`{"kind":"npc","document":{},"beside":[{"id":"a","kind":"npc"}]}`: "beside[0].document",
	},
	"pool": {
		`{"approach":"stealth"}`: "approach", `{"stats":{"body":{"d6":-1}}}`: "stats.body.d6 is -1", `{"stats":{"body":{"d6":60,"d8":60}}}`: "stats.body in all is 120",
		`{"fullRows":{"mind":13}}`: "fullRows.mind", `{"brought":[{"what":"hope"}]}`: "brought[0].what", `{"brought":[{"what":"trait","dice":{"d10":101}}]}`: "brought[0].dice.d10",
		`{"brought":[{"what":"asset","fullRows":4}]}`: "brought[0].fullRows", `{"faces":[1]}`: "faces has 1 and there are 0 dice to roll",
		`{"brought":[{"what":"trait","dice":{"d4":1}}],"faces":[5]}`: "faces[0], of a d4, is 5", `{"brought":[{"what":"trait","dice":{"d4":1}}],"faces":[null]}`: "faces[0] is missing",
		`{"othersTopTwo":[21]}`: "othersTopTwo[0]", `{"house":{"rowShift":"up"}}`: "rowShift",
		`{"brought":[{"what":"pool","dice":{"d4":90}},{"what":"pool","dice":{"d4":90}}]}`: "number of dice is 180",
	},
	"raise": {
		`{"pool":[11]}`: "pool[0] is 11", `{"pinned":[0]}`: "pinned[0] is 0", `{"pool":[1,2],"dice":[2,2]}`: "dice[1] is 2, and no die that is left shows it", `{"dice":[-1]}`: "dice[0]",
	},
	"see":      {`{"raise":1}`: "raise is 1", `{"raise":21}`: "raise is 21", `{"raise":7,"pool":[7],"dice":[6]}`: "dice[0] is 6", `{"raise":7,"pool":[null]}`: "pool[0] is missing"},
	"escalate": {`{"inPlay":["charm"]}`: "inPlay[0]", `{"inPlay":["body","body"]}`: "twice", `{"pool":[99]}`: "pool[0]", `{"approach":"opposedPhysical","faces":[3]}`: "faces has 1"},
	"fallout": {
		`{"stats":["luck"]}`: "stats[0]", `{"approach":"none"}`: "approach", `{"dangerous":{"own":-1}}`: "dangerous.own", `{"dangerous":{"opponents":101}}`: "dangerous.opponents",
		`{"resist":11}`: "resist is 11", `{"track":{"rows":[{},{},{},{},{},{}]}}`: "number of track.rows is 6", `{"track":{"rows":[{"ticks":5}]}}`: "track.rows[0].ticks",
		`{"track":{"rows":[{"stat":"luck"}]}}`: "track.rows[0].stat", `{"others":[{},{},{},{}]}`: "number of others", `{"others":[{"rows":[{"ticks":-1}]}]}`: "others[0].rows[0].ticks",
		`{"house":{"falloutStats":"some"}}`: "falloutStats",
	},
	"clear": {
		`{}`: "track is missing", `{"track":{}}`: "way is missing", `{"way":"prayer","track":{}}`: "way", `{"way":"ticks","ticks":4,"track":{}}`: "ticks is 4",
		`{"way":"trait","row":-1,"track":{}}`: "row is -1", `{"way":"ticks","track":{"rows":[{"ticks":9}]}}`: "track.rows[0].ticks", `{"way":"ticks","track":{},"house":{"rowShift":"x"}}`: "rowShift",
	},
	"asset-fallout": {
		`{"stats":[{}]}`: "stats has 1 stats and must have 3", `{"stats":[{},{},{"d8":-2}]}`: "stats[2].d8", `{"inPlay":[3]}`: "inPlay[0] is 3", `{"inPlay":[1,1]}`: "inPlay has 1 twice",
		`{"track":{"rows":[{"ticks":5}]}}`: "track.rows[0].ticks", `{"resist":-1}`: "resist",
	},
	"give":      {`{"pool":[11]}`: "pool[0] is 11", `{"pinned":[0]}`: "pinned[0] is 0", `{"house":{"dangerous":"all"}}`: "dangerous"},
	"grow":      {`{"from":"d12"}`: "from is “d12”", `{}`: "from is missing", `{"from":"d4","dice":{"d4":-1}}`: "dice.d4 is -1"},
	"effective": {`{}`: "kind is missing", `{"kind":"map","document":{}}`: "kind is “map”", `{"kind":"npc","document":7}`: "document", `{"kind":"npc","document":{},"house":{"trackStat":"x"}}`: "trackStat"},
	"odds":      {`{"raise":1}`: "raise is 1", `{"raise":-3}`: "raise", `{"more":{"d6":101}}`: "more.d6", `{"more":{"d12":1}}`: "d12", `{"pool":[0]}`: "pool[0]"},
}

func TestProceduresRefuseWhatTheyDoNotTake(t *testing.T) {
	for procedure, ins := range notTaken {
		for in, says := range ins {
			if out, err := runs(t, procedure, in); !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), says) {
				t.Errorf("%s of %s says %v: %s; want %q", procedure, in, err, out, says)
			}
		}
	}
}

// Whatever is sent to the procedures, they answer, always the same, or say that it is no input.
func FuzzProcedures(f *testing.F) {
	for _, ins := range notTaken {
		for in := range ins {
			f.Add([]byte(in))
		}
	}
	for _, in := range []string{
		`[`, `{"pool":[1,2,3],"pinned":[4],"dice":[4,1]}`, `{"pool":[6,4,3,1],"raise":7,"dice":[4,3]}`, `{"more":{"d10":40},"raise":20}`,
		`{"approach":"opposedPhysical","stats":{"body":{"d6":1}},"faces":[6],"inPlay":["hard"]}`, `{"way":"trait","track":{"rows":[{"full":true}]},"house":{"rowShift":"closeGaps"}}`,
		`{"inPlay":[0],"stats":[{"d6":3},{},{}],"track":{"rows":[{"ticks":4}]}}`, `{"stats":["body"],"track":{"rows":[]},"others":[]}`,
		`{"kind":"character","document":{"name":"Ivo","fallout":{"physical":{"rows":[{"ticks":9}]}}}}`, `{"kind":"conflict","document":{"parties":[{"id":1}],"raise":{"by":1}}}`,
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
			if err != nil || !bytes.Equal(out, again) || !json.Valid(out) {
				t.Errorf("%s gives two answers, or no JSON: %s and %s, %v", p.Name, out, again, err)
			}
		}
	})
}

func TestProceduresGiveListsAndTakeExplicitZeros(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, want string }{
		"no stat of an asset in play":          {"asset-fallout", `{}`, `"parts":[]`},
		"a reversing die beside a pinned one":  {"see", `{"pool":[7,1],"pinned":[6],"dice":[7],"raise":5}`, `"pinned":[7,6]`},
		"dice that a sheet says are none":      {"check", `{"kind":"character","document":{"stats":{"body":{"d6":0}}}}`, `"allowed":false`},
		"rows of a list that leave things out": {"check", `{"kind":"character","document":{"objects":[{"id":1,"name":"Staff","dice":{"d8":1}}]}}`, `"allowed":false`},
	} {
		out, err := runs(t, tc.procedure, tc.in)
		if err != nil || !strings.Contains(out, tc.want) || strings.Contains(out, "GU-V06") {
			t.Errorf("%s: %s, %v", name, out, err)
		}
	}
	if _, err := runs(t, "check", `{"kind":"character","document":{"stats":{"body":{"d12":1}}}}`); err == nil || !strings.Contains(err.Error(), "d12") {
		t.Errorf("a member that no sheet has: %v", err)
	}
}
