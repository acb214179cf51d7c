package procedures

import (
	"encoding/json"
	"strings"
	"testing"

	"shipslocker/domain/farfuture"
)

func TestProceduresOfPlaying(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, want string }{
		"a maneuver that succeeds has a free tag": {
			"maneuver", `{"level":3,"faces":[1,0,0,0],"modifier":2,"difficulty":4,"opposed":true}`,
			`{"total":6,"success":true,"shift":2,"freeTags":1,"spin":0}`,
		},
		"a defender who is far better has spin": {
			"maneuver", `{"level":0,"faces":[-1,-1,0,0],"difficulty":1,"opposed":true}`, `{"total":-2,"success":false,"shift":-3,"freeTags":0,"spin":1}`,
		},
		"a session begins": {"fate", `{"do":"session","points":2}`, `{"allowed":true,"reason":"","code":"","points":5,"offers":0}`},
		"a session begins by the switch": {
			"fate", `{"do":"session","points":2,"house":{"sessionAddsFive":true}}`, `{"allowed":true,"reason":"","code":"","points":7,"offers":0}`,
		},
		"the first combat begins":  {"fate", `{"do":"combat","points":2,"first":true}`, `{"allowed":true,"reason":"","code":"","points":7,"offers":0}`},
		"a later combat begins":    {"fate", `{"do":"combat","points":2}`, `{"allowed":true,"reason":"","code":"","points":2,"offers":0}`},
		"a point is spent":         {"fate", `{"do":"spend","points":2,"amount":1}`, `{"allowed":true,"reason":"","code":"","points":1,"offers":0}`},
		"no point is there":        {"fate", `{"do":"spend","points":0,"amount":1}`, `{"allowed":false,"reason":"This character has no fate points left.","code":"no-fate-points-left","points":0,"offers":0}`},
		"a compel is accepted":     {"fate", `{"do":"accept","points":0}`, `{"allowed":true,"reason":"","code":"","points":1,"offers":0}`},
		"a compel is turned down":  {"fate", `{"do":"refuse","points":1}`, `{"allowed":true,"reason":"","code":"","points":0,"offers":0}`},
		"a compel cannot be, at 0": {"fate", `{"do":"refuse","points":0}`, `{"allowed":false,"reason":"This character has no fate point and cannot refuse the compel on “the aspect”.","code":"no-fate-point-to-refuse","points":0,"offers":0}`},
		"players do not compel": {
			"fate", `{"do":"accept","points":0,"player":true,"offers":1}`,
			`{"allowed":false,"reason":"Only the referee offers a compel. Players may suggest an aspect. A house rule lets anyone offer.","code":"only-referee-offers-compel","points":0,"offers":1}`,
		},
		"players compel by the switch": {
			"fate", `{"do":"refuse","player":true,"points":1,"offers":1,"house":{"compelByAnyone":true}}`, `{"allowed":true,"reason":"","code":"","points":0,"offers":2}`,
		},
		"a price that is too high": {
			"credit-check", `{"level":1,"faces":[0,0,0,1],"modifier":1,"difficulty":5}`, `{"total":3,"success":false,"shift":-2,"hit":2}`,
		},
		"a blade":             {"credit-check", `{"level":1,"faces":[0,0,0,0],"difficulty":3,"blade":true}`, `{"total":1,"success":true,"shift":0,"hit":0}`},
		"a place and no suit": {"hostile", `{"hazards":["vacuum"]}`, `{"open":["vacuum"],"total":0,"difficulty":0,"restored":false,"hit":0}`},
		"a soft suit": {
			"hostile", `{"suit":"Vacc Suit","hazards":["vacuum","radiation"]}`, `{"open":["radiation"],"total":0,"difficulty":0,"restored":false,"hit":0}`,
		},
		"SF-T31: a repair failed by 3": {
			"hostile", `{"suit":"Vacc Suit","do":"repair","level":2,"faces":[-1,0,0,0]}`, `{"open":[],"total":1,"difficulty":4,"restored":false,"hit":3}`,
		},
		"SF-T31: an attack instead": {"hostile", `{"do":"other"}`, `{"open":[],"total":0,"difficulty":0,"restored":false,"hit":4}`},
		"battle dress helps": {
			"hostile", `{"suit":"Battle Dress TL15","do":"repair","level":2,"faces":[0,0,0,0]}`, `{"open":[],"total":2,"difficulty":2,"restored":true,"hit":0}`,
		},
		"a bad place by the switch": {
			"hostile", `{"do":"other","difficulty":6,"house":{"autoFailByDifficulty":true}}`, `{"open":[],"total":0,"difficulty":0,"restored":false,"hit":6}`,
		},
		"psionics without the stunt": {
			"psionics", `{"character":{},"skill":"awareness","faces":[0,0,0,0],"difficulty":0}`,
			`{"allowed":false,"reason":"This character needs the stunt Psionic to use Awareness.","code":"needs-stunt","level":0,"total":0,"success":false,"shift":0,"cost":0,"warnings":[],"plus":0,"lifts":[],"all":false,"clears":[]}`,
		},
		"SF-T27: Awareness with a total of 6": {
			"psionics", `{"character":` + write(t, gifted()) + `,"skill":"Awareness","faces":[1,1,0,0],"difficulty":6}`,
			`{"allowed":true,"reason":"","code":"","level":4,"total":6,"success":true,"shift":0,"cost":1,"warnings":[],"plus":3,"lifts":["Strength","Endurance","Dexterity"],"all":false,"clears":[[{"track":"health","at":3}],[{"track":"health","at":2},{"track":"health","at":1}]]}`,
		},
		"other psionics": {
			"psionics", `{"character":` + write(t, gifted()) + `,"skill":"Telekinesis","faces":[0,0,0,0],"modifier":2,"difficulty":3}`,
			`{"allowed":true,"reason":"","code":"","level":-1,"total":1,"success":false,"shift":-2,"cost":0,"warnings":[],"plus":0,"lifts":[],"all":false,"clears":[]}`,
		},
		"nobody rests": {
			"recover", `{"character":{},"days":0}`, `{"tracks":[],"consequences":[],"character":` + write(t, farfuture.NewCharacter()) + `}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := run(t, tc.procedure, tc.in)
			if err != nil || got != tc.want {
				t.Errorf("got %s, %v; want %s", got, err, tc.want)
			}
		})
	}
}

func TestRecoverProcedure(t *testing.T) {
	raw, err := run(t, "recover", `{"character":`+write(t, battered())+`,"days":1,"away":["wealth","health"],"backToBack":true}`)
	if err != nil {
		t.Fatal(err)
	}
	tracks, rest, _ := strings.Cut(raw, `,"consequences":`)
	if want := `{"tracks":[{"track":"health","perDay":4,"marks":[true,false,false,false,false],"cleared":[5,4,3,2]},` +
		`{"track":"wealth","perDay":1,"marks":[true,false,false],"cleared":[3]}]`; tracks != want {
		t.Errorf("SF-T29: got %s", tracks)
	}
	var out struct{ Character farfuture.Character }
	if err := json.Unmarshal([]byte(raw), &out); err != nil || marksOf(&out.Character) != "x.... .xx x.. " || len(out.Character.Consequences) != 3 {
		t.Errorf("%+v, %v", out, err)
	}
	if !strings.HasPrefix(rest, `[{"id":1,"mayHeal":false,"as":"mild",`) || !strings.Contains(rest, `{"id":2,"mayHeal":false,"as":"moderate",`) {
		t.Errorf("consequences %s", rest)
	}
}
