package procedures

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

func attacked(t *testing.T, in string) (out attackOut) {
	t.Helper()
	raw, err := run(t, "attack", in)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(raw), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestAttackProcedure(t *testing.T) {
	soldier := write(t, knowing(map[string]int{"Firearms": 5}, military("Firearms")))
	mercenary := write(t, wearing(knowing(map[string]int{"Dexterity": 3}), "Combat Environment Suit"))
	for name, tc := range map[string]struct{ in, want string }{
		"SF-T17: with both sheets and all dice": {
			`{"attacker":{"character":` + soldier + `,"faces":[0,0,0,0]},"defender":{"character":` + mercenary + `,"faces":[1,1,1,0]},` +
				`"weapon":"Gauss rifle","mode":"burst fire","aim":"health","distance":2}`,
			`Firearms 5: Firearms +5; accurate +2 = 7 against Dexterity 3: Dexterity +3; Combat Environment Suit +2; weapon's penetration −2 = 3; ` +
				`7 to 6, shift 1, hit true, spin 0, first blood true, [{health 1 1 marked} {composure 1 1 marked}], alive true; ` +
				`[Out of Ammo]; of 81: hit 81, shifts 8, marked 80, out 31`,
		},
		"with bare levels and no dice": {
			`{"attacker":{"level":3,"extras":[{"label":"aimed","value":2}]},"defender":{"level":2,"armour":2,"skill":"brawling"},"weapon":"Spear","aim":"health","distance":2}`,
			`Blade Weapons 3: Blade Weapons +3; 1 zone too far −2; aimed +2 = 3 against Brawling 2: Brawling +2; armour +2; weapon's penetration −2 = 2; ` +
				`[]; of 6561: hit 4850, shifts 9, marked 3834, out 0`,
		},
		"with the attacker's dice": {
			`{"attacker":{"level":3,"faces":[1,1,0,0]},"defender":{"level":2},"skill":"Oratory","aim":"composure"}`,
			`Oratory 3: Oratory +3 = 3 against Resolve 2: Resolve +2 = 2; [Sitting Duck]; of 81: hit 80, shifts 7, marked 76, out 0`,
		},
		"a miss wins spin": {
			`{"attacker":{"level":1,"faces":[-1,-1,0,0]},"defender":{"level":2,"faces":[1,1,0,0]},"weapon":"Pistol","aim":"health"}`,
			`Firearms 1: Firearms +1 = 1 against Dexterity 2: Dexterity +2 = 2; -1 to 4, shift -5, hit false, spin 1, first blood false, [], alive true; ` +
				`[Out of Ammo]; of 81: hit 5, shifts 1, marked 1, out 0`,
		},
		"refused": {
			`{"attacker":{"level":1},"defender":{"level":0},"weapon":"RPG Frag","aim":"health","distance":1}`,
			`RPG Frag needs a distance of at least 2 zones. The target is 1 zone away.`,
		},
		"one's own weapon": {
			`{"attacker":{"level":2},"defender":{"level":0},"weapon":"Cutting torch","skill":"Mechanical","own":{"max":1,"damage":3,"penetration":2,"outOfAmmo":true},"aim":"health"}`,
			`Mechanical 2: Mechanical +2 = 2 against Dexterity 0: Dexterity 0 = 0; [Out of Ammo]; of 6561: hit 5634, shifts 10, marked 4850, out 0`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			out := attacked(t, tc.in)
			got := out.Reason
			if out.Allowed {
				got = attackLine(out)
			}
			if got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

// attackLine is what an attack came to, in a line.
func attackLine(out attackOut) string {
	side := func(s sideOut) string { return fmt.Sprintf("%s %d: %s = %d", s.Skill, s.Level, sums(s.Parts), s.Sum) }
	line := side(out.Attack) + " against " + side(out.Defence)
	if r := out.Result; r != nil {
		line += fmt.Sprintf("; %d to %d, shift %d, hit %v, spin %d, first blood %v, %v, alive %v", r.Attack, r.Defence, r.Shift, r.Hit, r.Spin, r.FirstBlood, r.Hits, r.CanSurvive)
	}
	o := out.Odds
	return line + fmt.Sprintf("; %v; of %d: hit %d, shifts %d, marked %d, out %d", out.Aspects, o.Of, o.Hit, len(o.Shifts), o.Marked, o.Out)
}

func TestAttackProcedureTellsTheRest(t *testing.T) {
	ablat := write(t, wearing(knowing(nil), "Ablat", "Tin hat"))
	out := attacked(t, `{"attacker":{"character":`+write(t, farfuture.NewCharacter())+`},"defender":{"character":`+ablat+`},"weapon":"Laser carbine","aim":"health","distance":1,"house":{"laserCarbineTwoBoxes":true}}`)
	if fmt.Sprint(out.Spent) != "[1]" || len(out.Warnings) != 1 || out.Profile.Damage != 2 || !strings.Contains(sums(out.Attack.Parts), "house rule") || out.Attack.Parts[2].House != "laserCarbineTwoBoxes" {
		t.Errorf("%+v", out)
	}
	smoke := attacked(t, `{"attacker":{"character":`+write(t, farfuture.NewCharacter())+`},"defender":{"level":0},"weapon":"Smoke grenade","aim":"health"}`)
	if smoke.Zone != "Can't See a Thing" || len(smoke.Warnings) != 1 || smoke.Odds.Marked != 0 {
		t.Errorf("%+v", smoke)
	}
	for in, want := range map[string]string{
		`{"attacker":{"level":0},"defender":{"level":0},"weapon":"SMG","aim":"health"}`:                                                                "spared",
		`{"attacker":{"level":0},"defender":{"level":0},"weapon":"SMG","aim":"health","distance":1}`:                                                   "",
		`{"attacker":{"level":0},"defender":{"level":0},"weapon":"Frag grenade","aim":"health"}`:                                                       "struck",
		`{"attacker":{"level":0},"defender":{"level":0},"weapon":"ACR","mode":"single shot","aim":"health"}`:                                           "",
		`{"attacker":{"level":0},"defender":{"level":0},"weapon":"Fan","skill":"Firearms","aim":"health","own":{"max":2,"area":true,"directed":true}}`: "spared",
	} {
		if out := attacked(t, in); !out.Allowed || out.Firer != want {
			t.Errorf("%s: the firer is %q, %s", in, out.Firer, out.Reason)
		}
	}
	words := attacked(t, `{"attacker":{"level":0},"defender":{"level":0},"skill":"Oratory","aim":"health"}`)
	if words.Aim != farfuture.Composure || len(words.Warnings) != 1 {
		t.Errorf("%+v", words)
	}
	raw, err := run(t, "attack", `{"attacker":{"level":0},"defender":{"level":0},"weapon":"RPG Frag","aim":"health"}`)
	if err != nil || strings.Contains(strings.ReplaceAll(raw, `"result":null`, ""), "null") {
		t.Errorf("a list is null: %s, %v", raw, err)
	}
}

func TestAnRPGGoesByZeroGWithoutGravity(t *testing.T) {
	levels := map[string]int{"Firearms": 4, "Demolitions": 5, "Zero-G": 3}
	gunner := write(t, knowing(levels, military("Firearms")))
	sapper := write(t, knowing(levels, military("Demolitions")))
	recruit := write(t, knowing(levels))
	for name, tc := range map[string]struct{ who, rest, want string }{
		"under gravity by the best skill that opens it":          {sapper, `"weapon":"RPG Frag"`, "Demolitions 5: Demolitions +5"},
		"without gravity by Zero-G":                              {gunner, `"weapon":"RPG Frag","gravity":"zero"`, "Zero-G 3: Zero-G +3"},
		"in low gravity too":                                     {gunner, `"weapon":"RPG Smoke","gravity":"low"`, "Zero-G 3: Zero-G +3"},
		"from the rifle that launches it":                        {gunner, `"weapon":"ACR","mode":"RPG TDX","gravity":"zero"`, "Zero-G 3: Zero-G +3; no penetration in zero gravity 0"},
		"military-grade Demolitions alone is enough for it":      {sapper, `"weapon":"RPG Frag","gravity":"zero"`, "Zero-G 3: Zero-G +3"},
		"without either stunt 2 is taken off Zero-G":             {recruit, `"weapon":"RPG Frag","gravity":"zero"`, "Zero-G 1: Zero-G +3; without military-grade Firearms −2"},
		"a house rule leaves it its own skill":                   {gunner, `"weapon":"RPG Frag","gravity":"zero","house":{"rpgKeepsOwn":true}`, "Firearms 4: Firearms +4; house rule (RPGs in low or zero gravity: its own skill) 0"},
		"which says nothing under gravity":                       {gunner, `"weapon":"RPG Frag","house":{"rpgKeepsOwn":true}`, "Firearms 4: Firearms +4"},
		"nor of a rifle, which goes by Zero-G under it":          {gunner, `"weapon":"Rifle","gravity":"zero","house":{"rpgKeepsOwn":true}`, "Zero-G 3: Zero-G +3"},
		"a weapon that nobody uses untrained can be by Firearms": {recruit, `"weapon":"RPG Frag","gravity":"zero","house":{"militaryOrNothing":true}`, "Zero-G 1: Zero-G +3; without military-grade Firearms −2"},
	} {
		t.Run(name, func(t *testing.T) {
			out := attacked(t, `{"attacker":{"character":`+tc.who+`},"defender":{"level":0},"aim":"health","distance":2,`+tc.rest+`}`)
			if got := fmt.Sprintf("%s %d: %s", out.Attack.Skill, out.Attack.Level, sums(out.Attack.Parts)); got != tc.want {
				t.Errorf("got  %s %s\nwant %s", got, out.Reason, tc.want)
			}
		})
	}
}

func TestAttackProcedureSaysWhichMemberIsWrong(t *testing.T) {
	many := strings.TrimSuffix(strings.Repeat(`{"label":"tag","value":2},`, 21), ",")
	for name, tc := range map[string]struct{ in, says string }{
		"a level above all skills":      {`{"attacker":{"level":8}}`, "attacker.level is 8 and must be from -3 to 7"},
		"a defender's level":            {`{"defender":{"level":-4}}`, "defender.level is -4 and must be from -3 to 7"},
		"armour below nothing":          {`{"defender":{"armour":-1}}`, "defender.armour is -1 and must be from 0 to 20"},
		"three dice":                    {`{"attacker":{"faces":[0,0,0]}}`, "attacker.faces has 3 dice and must have 4"},
		"a die with a 2":                {`{"attacker":{"faces":[0,0,0,0]},"defender":{"faces":[0,2,0,0]}}`, "defender.faces[1] is 2 and must be from -1 to 1"},
		"dice of the defender alone":    {`{"aim":"health","attacker":{"level":0},"defender":{"level":0,"faces":[0,0,0,0]}}`, "defender.faces are given, but attacker.faces are missing"},
		"an extra beyond reason":        {`{"attacker":{"extras":[{"label":"luck","value":21}]}}`, "attacker.extras[0].value is 21 and must be from -20 to 20"},
		"more extras than anybody has":  {`{"defender":{"extras":[` + many + `]}}`, "number of defender.extras is 21 and must be from 0 to 20"},
		"an unknown member":             {`{"wepon":"Pistol"}`, "wepon"},
		"an unknown member of a weapon": {`{"own":{"range":3}}`, "range"},
		"an unknown member of a sheet":  {`{"attacker":{"character":{"hitPoints":3}}}`, "hitPoints"},
		"a weapon that is a number":     {`{"weapon":3}`, "weapon"},
		"a die that is nothing":         {`{"attacker":{"faces":[0,null,0,0]}}`, "faces[1] is missing"},
		"no aim":                        {`{"weapon":"Pistol"}`, `aim is missing and must be health or composure`},
		"an aim at a purse":             {`{"weapon":"Pistol","aim":"wealth"}`, `aim is “wealth” and must be health or composure`},
		"gravity of no kind":            {`{"aim":"health","gravity":"sideways"}`, `gravity is “sideways” and must be low, zero or empty`},
		"a target behind":               {`{"aim":"health","distance":-1}`, "distance is -1 and must be from 0 to 1000"},
		"a target off every map":        {`{"aim":"health","distance":1001}`, "distance is 1001 and must be from 0 to 1000"},
		"boxes beyond any weapon":       {`{"aim":"health","own":{"damage":4}}`, "own.damage is 4 and must be from 0 to 3"},
		"a range below nothing":         {`{"aim":"health","own":{"min":-1}}`, "own.min is -1 and must be from 0 to 1000"},
		"a range off every map":         {`{"aim":"health","own":{"max":1001}}`, "own.max is 1001 and must be from 0 to 1000"},
		"an accuracy beyond reason":     {`{"aim":"health","own":{"accuracy":-21}}`, "own.accuracy is -21 and must be from -20 to 20"},
		"a weapon nobody knows": {
			`{"attacker":{"level":0},"defender":{"level":0},"weapon":"Teaspoon","aim":"health"}`,
			"weapon is “Teaspoon”, which is not in the book, and own is missing",
		},
		"a mode the weapon has not": {
			`{"attacker":{"level":0},"defender":{"level":0},"weapon":"gauss rifle","mode":"spray","aim":"health"}`, "mode is “spray” and must be",
		},
		"nobody who attacks":          {`{"weapon":"Pistol","aim":"health"}`, "attacker.level is missing, and so is attacker.character"},
		"a penetration below nothing": {`{"aim":"health","own":{"penetration":-1}}`, "own.penetration is -1 and must be from 0 to 20"},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := run(t, "attack", tc.in)
			if !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %s, %v", out, err)
			}
		})
	}
}
