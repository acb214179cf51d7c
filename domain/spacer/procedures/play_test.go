package procedures

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

// byName runs a procedure of the game.
func byName(t *testing.T, name, in string) (string, error) {
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

func TestPlayProcedures(t *testing.T) {
	corvette := written(t, spacertest.Template("Corvette"))
	ready := func(edit func(c *person.Character)) string {
		return written(t, spacertest.Changed(func(c *person.Character) {
			if c.Level, c.Tallies = 1, (campaign.Tallies{}); edit != nil {
				edit(c)
			}
		}))
	}
	cases := map[string]struct{ procedure, in, want string }{
		"SP-T01: a task with helpers, not rolled yet": {
			"task", `{"attribute":4,"field":2,"department":4,"helpers":[{"name":"Nadir","level":5},{"name":"Quill","level":7}],"leadership":3,"difficulty":6}`,
			`"target":6,"limit":6,"dice":5,"below":4,"most":4…"label":"help of Nadir 5 → 3 and Quill 7 → 4, 7 in all, dice","value":4,"source":"spacer C2"…"next":"die 1 of 5","done":false…"result":null…"label":"without Quill","dice":3`,
		},
		"SP-T04: a task":                              {"task", `{"attribute":4,"field":2,"department":4,"difficulty":3,"faces":[3,5]}`, `"kept":[3,5],"next":"","done":true,"total":8…"result":{"total":8,"difficulty":3,"margin":5,"verdict":"success","levels":3},"yields":[{"units":4,"percent":100},{"units":3,"percent":90},{"units":2,"percent":80},{"units":1,"percent":70}]…"label":"with extra time","dice":2…"again":null`},
		"a task that has failed":                      {"task", `{"attribute":4,"field":2,"department":4,"difficulty":9,"faces":[3,5]}`, `"margin":-1,"verdict":"failure","levels":0},"yields":[]…"again":{"dice":[0],"chance":0.16666666666666666}`},
		"SP-T09: a trait against a roll":              {"task", `{"trait":5,"moreDice":1,"opposed":{"target":4,"dice":1,"open":2,"faces":[4]},"faces":[2,9]}`, `"target":5,"limit":5,"dice":2,"below":3,"most":5…"next":"one die more: die 1, a 2, has opened"…"opposed":{"target":4…"total":4}…"result":null…"options":[]`},
		"SP-T01: assistants":                          {"assist", `{"helpers":[{"name":"Nadir","level":5},{"name":"Quill","level":7}],"leadership":3}`, `{"allowed":true,"reason":"","code":"","most":2,"each":[3,4],"sum":7,"dice":4}`},
		"more assistants than can be led":             {"assist", `{"leadership":0,"helpers":[{"name":"Nadir","level":5}]}`, `{"allowed":false,"reason":"Too many helpers: 1. Leadership 0 leads 0 helpers at most.","code":"too-many-helpers","most":0,"each":[],"sum":0,"dice":0}`},
		"a task with more assistants than can be led": {"task", `{"attribute":0,"difficulty":0,"helpers":[{"name":"Nadir","level":5}]}`, `{"allowed":false,"reason":"Too many helpers: 1. Leadership 0 leads 0 helpers at most.","code":"too-many-helpers"…"options":[]`},
		"an order that is rolled": {
			"order", `{"leadership":8,"giver":{"grade":"officer","rank":5},"receiver":{"grade":"enlisted","rank":2},"willpower":3,"onDuty":true,"faces":[4,9],"resistFaces":[3]}`, `"allowed":true,"reason":"","code":"","obeyed":false,"leads":{"target":8,"limit":8,"dice":2,"below":0,"most":0…"total":4},"resists":{"target":3…"total":3},"odds":{"success":0.8587962962962963…"result":{"total":4,"difficulty":3,"margin":1,"verdict":"success","levels":1}`,
		},
		"an order under a house rule, by its name": {
			"order", `{"leadership":3,"willpower":3,"giver":{"grade":"officer","rank":1},"receiver":{"grade":"enlisted","rank":1},"inDuties":true,"house":{"oneOrderDie":true}}`,
			`"label":"officer to enlisted within their duties (house rule), dice"…"house":"oneOrderDie"`,
		},
		"an order that is simply obeyed": {
			"order", `{"leadership":8,"giver":{"grade":"officer","rank":5},"receiver":{"grade":"enlisted","rank":2},"willpower":0,"onDuty":true,"inDescription":true,"harmless":true}`, `{"allowed":true,"reason":"","code":"","obeyed":true,"leads":null,"resists":null,"odds":null,"result":null}`,
		},
		"an order that nobody has to give":       {"order", `{"leadership":0,"willpower":0,"giver":{"grade":"enlisted","rank":5},"receiver":{"grade":"officer","rank":2}}`, `{"allowed":false,"reason":"The enlisted give no orders to officers.","code":"enlisted-order-no-officers","obeyed":false`},
		"SP-T12: a follow-up":                    {"initiative", `{"initiative":7,"faces":[4]}`, `{"steps":[{"face":4,"acts":true,"initiative":4}],"acts":true,"initiative":4}`},
		"SP-T12: several, the last one too high": {"initiative", `{"initiative":7,"faces":[7,6,9]}`, `{"steps":[{"face":7,"acts":true,"initiative":6},{"face":6,"acts":true,"initiative":5},{"face":9,"acts":false,"initiative":5}],"acts":false,"initiative":5}`},
		"SP-T13: a rifle at 50 m":                {"range", `{"metres":50,"weapon":"Rifle"}`, `{"range":6…"defence":0,"rolls":null,"difficulty":6}`},
		"cover rolled to its end":                {"range", `{"metres":50,"acc":4,"cover":"heavy","faces":[2,1,7]}`, `{"range":6…"defence":3…"limit":2,"dice":1,"below":3,"most":2…"kept":[2,1]…"total":3},"difficulty":9}`},
		"a dodge still to roll":                  {"range", `{"metres":50,"weapon":"Energy rifle","cover":"heavy","dodge":{"target":4,"dice":1,"open":1}}`, `"defence":3…"limit":4,"dice":1,"below":4,"most":4…"next":"die 1 of 1"…"difficulty":0}`},
		"SP-T14: damage by its totals":           {"damage", `{"dv":2,"toughness":2,"damageTotal":3,"toughnessTotal":6}`, `"value":2…"done":true,"damage":"light","stuns":0,"metres":0,"text":"a light wound"…"odds":[{"damage":"kill"`},
		"damage by dice, one still to roll":      {"damage", `{"dv":2,"toughness":2,"armour":2,"damageFaces":[5],"toughnessFaces":[1]}`, `"faces":[5],"kept":[]…"next":"one die more: die 1, a 1, has opened"…"done":false,"damage":"none","stuns":0,"metres":0,"text":""`},
		"to disarm, against the higher of two rolls": {
			"damage", `{"dv":3,"toughness":1,"intent":"disarm","weapon":{"target":2,"dice":1,"open":0,"faces":[2]},"damageFaces":[3],"toughnessFaces":[4]}`, `"weapon":{"target":2…"total":2},"done":true,"damage":"none","stuns":0,"metres":1,"text":"the weapon flies 1 m"…"metres":3,"chance"`,
		},
		"SP-T15: a scratch too many becomes a light wound": {"overflow", `{"wounds":{"scratch":4},"wound":"scratch","choices":["light"],"toughness":1}`, `"allowed":true,"reason":"","code":"","made":1,"wounds":{"scratch":4,"light":1,"heavy":0,"deadly":0},"stuns":1,"dead":false,"penalty":1,"unable":true…"done":true,"next":"","overflowChooser":"","choices":[]`},
		"a choice that would go round for ever":            {"overflow", `{"wounds":{"scratch":4,"light":3},"wound":"scratch","choices":["light","twoScratches"],"toughness":4}`, `"allowed":false,"reason":"This would send the wound back where it came from.","code":"not-offered","made":1…"done":false,"next":"light"…{"to":"heavy","title":"a heavy wound","stuns":0,"allowed":true,"reason":"","code":""}`},
		"a tie against the stuns":                          {"conscious", `{"toughness":6,"stuns":3,"faces":[3]}`, `"total":3},"odds":{"success":0.25,"tie":0.08333333333333333,"failure":0.6666666666666666},"result":"stun"`},
		"a Toughness roll not made yet":                    {"conscious", `{"toughness":6,"stuns":3}`, `"next":"die 1 of 1","done":false,"total":0}…"result":""`},
		"SP-T14: hand to hand against a defence": {
			"melee", `{"attack":{"target":6,"dice":2,"open":2,"faces":[5,4]},"defence":{"target":4,"dice":1,"open":0,"faces":[3]},"physique":3,"weapon":"Halberd","metres":1}`,
			`{"far":{"code":"","text":""},"attack":{"target":6…"total":9},"defence":{"target":4…"total":3},"odds":{"success":…"result":{"total":9,"difficulty":3,"margin":6,"verdict":"success","levels":3},"hit":true,"tableDecides":false,"dv":10,"stunWhole":false,"parts":[{"label":"margin of the hit","value":6`,
		},
		"somebody unaware, out of reach": {
			"melee", `{"attack":{"target":6,"faces":[2]},"guard":"unaware","combat":4,"agility":2,"damage":1,"metres":7,"intent":"stun"}`,
			`{"far":{"code":"out-of-reach","text":"The target is 7 m away, out of reach. Move there or charge; the referee decides."}…"result":{"total":2,"difficulty":2,"margin":0,"verdict":"tie","levels":0},"hit":false,"tableDecides":false,"dv":0`,
		},
		"a charge that reaches, with the defence still to roll": {
			"melee", `{"attack":{"target":6,"faces":[2]},"defence":{"target":4},"charge":true,"metres":7,"goes":7}`, `{"far":{"code":"","text":""}…"next":"die 1 of 1"…"result":null,"hit":false`,
		},
		"a charge that is too long": {
			"melee", `{"attack":{"target":0},"guard":"unguarded","charge":true,"metres":9,"goes":7}`, `{"far":{"code":"charge-too-short","text":"The target is 9 m away; a charge goes 7 m (Agility). The referee decides."}`,
		},
		"nobody with one wound bleeds":      {"bleed", `{"wounds":{"scratch":3,"light":1},"face":1}`, `{"bleedCheck":"","rolls":false,"below":1,"chance":0,"scratch":false,"placed":null}`},
		"bleeding, not rolled yet":          {"bleed", `{"wounds":{"light":2,"deadly":1},"house":{"bleedCheck":"endOfScene"}}`, `{"bleedCheck":"endOfScene","rolls":true,"below":3,"chance":0.16666666666666666,"scratch":false,"placed":null}`},
		"a die as high as the wounds":       {"bleed", `{"wounds":{"light":2},"face":2}`, `"scratch":false,"placed":null}`},
		"a die below them brings a scratch": {"bleed", `{"wounds":{"light":2},"face":1,"toughness":5}`, `"scratch":true,"placed":{"allowed":true,"reason":"","code":"","made":0,"wounds":{"scratch":1,"light":2,"heavy":0,"deadly":0},"stuns":1`},
		"a scratch without a box": {
			"bleed", `{"wounds":{"scratch":4,"light":2},"face":1,"choices":["light"],"toughness":5}`, `"placed":{"allowed":true,"reason":"","code":"","made":1,"wounds":{"scratch":4,"light":3,"heavy":0,"deadly":0},"stuns":1…"done":true`,
		},
		"power, not rolled yet": {
			"engineering", `{"work":"thrust","ship":` + corvette + `,"battery":3,"held":[{"system":6,"power":4}],"system":6,"amount":2}`,
			`{"allowed":true,"reason":"","code":"","difficulty":2,"rolled":false,"text":"","parts":[],"battery":3,"held":[{"system":6,"power":4}],"thrust":0,"converted":0,"ratings":[`,
		},
		"thrust is made of power": {
			"engineering", `{"work":"thrust","ship":` + corvette + `,"held":[{"system":6,"power":4}],"converted":5,"system":6,"amount":2,"total":5}`,
			`"difficulty":4,"rolled":true,"text":"turns 2 power into 2 thrust markers: the helm has 2 in hand"…"held":[{"system":6,"power":2}],"thrust":2,"converted":7`,
		},
		"power is transferred": {
			"engineering", `{"work":"transfer","ship":` + corvette + `,"battery":6,"gives":[{"system":4,"power":4}],"total":4}`,
			`"difficulty":0,"rolled":true,"text":"transfers 4 power to …"battery":2,"held":[{"system":4,"power":4}]`,
		},
		"more power than the roll": {
			"engineering", `{"work":"transfer","ship":` + corvette + `,"battery":6,"gives":[{"system":4,"power":4}],"total":3}`,
			`{"allowed":false,"reason":"The transfer rolled 3: it moves that much power at most.","code":"transfer-too-large","difficulty":0,"rolled":false,"text":"","parts":[],"battery":6,"held":[]`,
		},
		"a plant pushed too hard": {
			"engineering", `{"work":"plant","ship":` + corvette + `,"system":5,"amount":2,"total":1}`, `"difficulty":6,"rolled":true,"text":"pushes …"battery":0…{"system":5,"rating":4}`,
		},
		"a ship's drive is not pushed": {"engineering", `{"work":"push","ship":` + corvette + `,"amount":2,"total":9}`, `"reason":"Only the engineer makes a ship's thrust.","code":"engineer-makes-thrust","difficulty":8`},
		"a small craft's drive": {
			"engineering", `{"work":"push","ship":` + written(t, spacertest.Template("Fighter A")) + `,"thrust":5,"amount":2,"total":9}`, `"allowed":true,"reason":"","code":"","difficulty":8,"rolled":true…"thrust":7`,
		},
		"a tick":           {"tick", `{"character":` + ready(nil) + `,"tally":"risk"}`, `{"allowed":true,"reason":"","code":"","open":[{"tally":"conflict","lack":1}…"lacks":[{"code":"ticks-open","text":"Ticks missing at level 1: …"risk":[0,1,0`},
		"a tick too many":  {"tick", `{"character":` + ready(func(c *person.Character) { c.Tallies.Risk[1] = 1 }) + `,"tally":"risk"}`, `{"allowed":false,"reason":"Risk needs no further tick at level 1."…"character":null}`},
		"what is lacking":  {"tick", `{"character":` + ready(nil) + `}`, `{"allowed":false,"reason":"No row to tick is given.","code":"no-tally","open":[{"tally":"conflict","lack":1},{"tally":"failure","lack":1}…"character":null}`},
		"an even rank":     {"promote", `{"character":` + ready(nil) + `,"rank":2}`, `{"allowed":true,"reason":"","code":"","text":"rises to rank 2 and gains 1 Luck","luck":1,"character":{`},
		"luck by levels":   {"promote", `{"character":` + ready(nil) + `,"rank":2,"house":{"luckByLevel":true}}`, `"text":"rises to rank 2","luck":0`},
		"the rank it has":  {"promote", `{"character":` + ready(func(c *person.Character) { c.Rank = 2 }) + `,"rank":2}`, ` already has rank 2.","code":"has-that-rank","text":"","luck":0,"character":null}`},
		"a lower rank":     {"promote", `{"character":` + ready(func(c *person.Character) { c.Rank = 2 }) + `,"rank":1}`, `"text":"falls to rank 1","luck":0`},
		"beyond the ranks": {"promote", `{"character":` + ready(nil) + `,"rank":9,"house":{"topLevelEight":true}}`, `{"allowed":false,"reason":"Ranks go from 0 to 8.","code":"rank-out-of-range","text":"","luck":0,"character":null}`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			got, err := byName(t, tc.procedure, tc.in)
			rest := got
			for _, piece := range strings.Split(tc.want, "…") {
				_, after, ok := strings.Cut(rest, piece)
				if !ok || err != nil {
					t.Fatalf("got %s, %v; want %s", got, err, piece)
				}
				rest = after
			}
			if !strings.Contains(got, `"character":{`) && strings.Contains(strings.NewReplacer(`"opposed":null`, "", `"result":null`, "", `"again":null`, "", `"leads":null`, "", `"resists":null`, "",
				`"odds":null`, "", `"rolls":null`, "", `"placed":null`, "", `"defence":null`, "", `"character":null`, "", `"weapon":null`, "", `"luck":null`, "").Replace(got), "null") {
				t.Errorf("a list is null: %s", got)
			}
			if !json.Valid([]byte(got)) {
				t.Error("no JSON")
			}
		})
	}
}

func TestPlayProceduresSayWhichMemberIsWrong(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, says string }{
		"an attribute beyond reason":       {"task", `{"attribute":101}`, "attribute is 101 and must be from 0 to 100"},
		"wounds beyond the boxes":          {"task", `{"wounds":{"heavy":3}}`, "wounds.heavy is 3 and must be from 0 to 2"},
		"a helper's skill":                 {"assist", `{"helpers":[{"level":-1}]}`, "helpers[0].level is -1 and must be from 0 to 100"},
		"a thirteen":                       {"task", `{"attribute":3,"faces":[13]}`, "faces[0] is 13 and must be from 1 to 12"},
		"more faces than dice":             {"task", `{"attribute":3,"difficulty":0,"faces":[3,4]}`, "2 faces are given and 1 is rolled"},
		"a face of the other side":         {"task", `{"opposed":{"faces":[0]}}`, "opposed.faces[0] is 0 and must be from 1 to 12"},
		"the other side's target":          {"task", `{"opposed":{"target":-1}}`, "opposed.target is -1 and must be from 0 to 100"},
		"an unknown member":                {"task", `{"atribute":3}`, "atribute"},
		"the first of two grades":          {"order", `{}`, `giver.grade is missing and must be officer or enlisted`},
		"a grade nobody has":               {"order", `{"giver":{"grade":"cadet"},"receiver":{"grade":"officer"}}`, `giver.grade is “cadet” and must be officer or enlisted`},
		"a rank beyond the titles":         {"order", `{"giver":{"grade":"officer","rank":10},"receiver":{"grade":"officer"}}`, "giver.rank is 10 and must be from 0 to 9"},
		"a face of the giver":              {"order", `{"giver":{"grade":"officer"},"receiver":{"grade":"enlisted"},"faces":[0]}`, "faces[0] is 0 and must be from 1 to 12"},
		"a face of the receiver":           {"order", `{"giver":{"grade":"officer"},"receiver":{"grade":"enlisted"},"resistFaces":[0]}`, "resistFaces[0] is 0 and must be from 1 to 12"},
		"a roll after the round has ended": {"initiative", `{"initiative":7,"faces":[9,3]}`, "faces[1] is given, and the roll before it has ended the round"},
		"a follow-up that no die shows":    {"initiative", `{"initiative":7,"faces":[0]}`, "faces[0] is 0 and must be from 1 to 12"},
		"a distance below 0":               {"range", `{"metres":-1}`, "metres is -1 and must be from 0 to 1000000"},
		"a weapon that there is not":       {"range", `{"weapon":"Catapult"}`, "weapon is “Catapult” and must be empty, Slug pistol"},
		"cover that there is not":          {"range", `{"cover":"full"}`, `cover is “full” and must be empty, light or heavy`},
		"a dodge out of range":             {"range", `{"dodge":{"open":101}}`, "dodge.open is 101 and must be from 0 to 100"},
		"a face for no cover":              {"range", `{"metres":1,"cover":"light","faces":[1,1,1]}`, "3 faces are given and 2 are rolled"},
		"faces where nothing is rolled":    {"range", `{"metres":1,"faces":[1]}`, "faces has 1 and nothing is rolled"},
		"an intent that is not for dice":   {"damage", `{"intent":"pin"}`, `intent is “pin” and must be empty, stun or disarm`},
		"a damage value beyond reason":     {"damage", `{"dv":101}`, "dv is 101 and must be from 0 to 100"},
		"a total below 0":                  {"damage", `{"damageTotal":-1}`, "damageTotal is -1 and must be from 0 to 1000"},
		"a face of the damage roll":        {"damage", `{"dv":3,"damageFaces":[0]}`, "damageFaces[0] is 0 and must be from 1 to 12"},
		"a face of the Toughness roll":     {"damage", `{"dv":3,"toughnessFaces":[0]}`, "toughnessFaces[0] is 0 and must be from 1 to 12"},
		"a face of the weapon":             {"damage", `{"intent":"disarm","weapon":{"faces":[0]}}`, "weapon.faces[0] is 0 and must be from 1 to 12"},
		"a wound that is none":             {"overflow", `{"wound":"graze"}`, `wound is “graze” and must be scratch, light, heavy or deadly`},
		"wounds there are no boxes for":    {"overflow", `{"wounds":{"light":4},"wound":"light"}`, "wounds.light is 4 and must be from 0 to 3"},
		"more points shaken off than any":  {"overflow", `{"wound":"light","ignored":12}`, "ignored is 12 and must be from 0 to 11"},
		"stuns below 0":                    {"conscious", `{"stuns":-1}`, "stuns is -1 and must be from 0 to 1000"},
		"a defence that is missing":        {"melee", `{"attack":{"target":0}}`, "defence is missing, and the target has one"},
		"a weapon of no hand":              {"melee", `{"guard":"unaware","weapon":"Rifle"}`, "weapon is “Rifle” and must be empty, Knife"},
		"a guard that there is not":        {"melee", `{"guard":"asleep"}`, "guard is “asleep” and must be empty, unguarded or unaware"},
		"a die of thirteen":                {"bleed", `{"face":13}`, "face is 13 and must be from 0 to 12"},
		"no total of an argument":          {"wits", `{"own":{"start":1,"body":1},"other":{"start":1,"body":1},"action":"point"}`, "total is missing"},
		"no Willpower that is rolled":      {"wits", `{"own":{"start":1,"body":1},"other":{"start":1,"body":1},"action":"attack","total":1,"house":{"witsAttackRolled":true}}`, "willpowerRoll is missing"},
		"a work that there is not":         {"engineering", `{"work":"paint"}`, "work is “paint” and must be transfer, plant, thrust or push"},
		"a system that a ship has not":     {"engineering", `{"work":"plant","ship":{"hull":3}}`, "hull"},
		"power below 0":                    {"engineering", `{"work":"plant","held":[{"power":-1}]}`, "held[0].power is -1 and must be from 0 to 1000"},
		"a tally that there is not":        {"tick", `{"tally":"bravery"}`, "tally is “bravery”"},
		"a rank that there is not":         {"promote", `{"rank":10}`, "rank is 10 and must be from 0 to 9"},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := byName(t, tc.procedure, tc.in)
			if !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %s, %v", out, err)
			}
		})
	}
}

func TestProceduresKnowTheWaysOfTheHouseRules(t *testing.T) {
	in := map[string]string{
		"scene-budget": `"phase":1`, "overflow": `"wound":"light"`, "melee": `"attack":{"target":1},"guard":"unaware"`,
		"order": `"leadership":1,"willpower":1,"giver":{"grade":"officer","rank":1},"receiver":{"grade":"officer","rank":1}`,
		"wits":  `"own":{"start":1},"other":{"start":1}`, "check": `"character":{}`, "derive": `"character":{}`, "advance": `"character":{}`,
		"tick": `"character":{}`, "promote": `"character":{},"rank":1`, "task": `"attribute":1,"difficulty":1`, "range": `"metres":1`,
		"damage": `"dv":1,"toughness":1`, "conscious": `"toughness":1,"stuns":1`, "ship-damage": `"class":1,"damage":1,"toughness":1`,
	}
	for _, p := range All {
		if !slices.ContainsFunc(p.In(), func(m domain.Parameter) bool { return m.Name == "house" }) {
			continue
		}
		rest := in[p.Name]
		if rest != "" {
			rest = "," + rest
		}
		for _, r := range rules.HouseRules {
			if r.Way == nil {
				continue
			}
			for _, value := range []string{"", r.Ways[0].Value} {
				if _, err := p.Run([]byte(`{"house":{"` + r.Key + `":"` + value + `"}` + rest + `}`)); err != nil {
					t.Errorf("%s refuses %s by %q: %v", p.Name, r.Key, value, err)
				}
			}
			_, err := p.Run([]byte(`{"house":{"` + r.Key + `":"` + strings.Repeat("x", 5000) + `"}` + rest + `}`))
			if !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), "house."+r.Key+" is “") || !strings.Contains(err.Error(), " or "+r.Ways[len(r.Ways)-1].Value) || len(err.Error()) > 300 {
				t.Errorf("%s with a way of %s that there is not: %.300v", p.Name, r.Key, err)
			}
		}
	}
}
