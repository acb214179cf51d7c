package procedures

import (
	"encoding/json"
	"strings"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
)

func TestMoveProcedure(t *testing.T) {
	ground := mapBody(t, door(deck(), 1))
	type result struct {
		Allowed, MayAct     bool
		Reason              string
		Made, Points, Zones int
		Log                 []moveLine
		Destinations        []farfuture.Destination
		Map                 board.Map
	}
	ask := func(in string) (r result) {
		t.Helper()
		raw, err := run(t, "move", `{"map":`+ground+`,"token":9`+in+`}`)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(raw), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	if r := ask(``); !r.Allowed || !r.MayAct || r.Points != 1 || len(r.Destinations) != 0 || r.Log == nil {
		t.Errorf("the free point before a closed door: %+v", r)
	}
	if r := ask(`,"level":1,"faces":[1,0,0,0],"steps":[{"do":"erode","border":21,"points":2}]`); !r.Allowed || r.MayAct || r.Made != 1 || r.Points != 1 ||
		len(r.Log) != 2 || len(r.Destinations) != 1 || r.Destinations[0] != (farfuture.Destination{Zone: 2, Cost: 1, Zones: 1}) || r.Map.Borders[0].Now != 1 {
		t.Errorf("a roll of 2 opens the door: %+v", r)
	}
	if r := ask(`,"steps":[{"do":"erode","border":21,"points":1},{"do":"move","to":2}]`); r.Allowed || r.Made != 1 || r.Points != 0 || r.Map.Borders[0].Paid != 1 ||
		r.Reason != "“Hall” costs 2 points; 0 points left." {
		t.Errorf("a second step without points: %+v", r)
	}
	if r := ask(`,"level":1,"zeroG":true,"faces":[0,0,0,0]`); len(r.Log) != 1 || !strings.HasPrefix(r.Log[0].Text, "rolls Zero-G") || r.Log[0].Parts[0].Label != "Zero-G" {
		t.Errorf("the referee calls for Zero-G: %+v", r.Log)
	}
	if r := ask(`,"steps":[{"do":"close","border":21,"points":1}]`); r.Allowed || r.Made != 0 || len(r.Log) != 0 {
		t.Errorf("closing what is closed: %+v", r)
	}
	for name, tc := range map[string]struct{ in, says string }{
		"a token that is not there":      {`{"map":{},"token":3}`, "token is 3 and must be one of the map's"},
		"an unknown member of the map":   {`{"map":{"hexes":3}}`, "hexes"},
		"three dice":                     {`{"map":` + ground + `,"token":9,"faces":[0,0,0]}`, "faces has 3 dice and must have 4"},
		"a skill above all skills":       {`{"map":` + ground + `,"token":9,"level":8,"faces":[0,0,0,0]}`, "level is 8"},
		"a step that is none":            {`{"map":` + ground + `,"token":9,"steps":[{"do":"fly"}]}`, `steps[0].do is “fly” and must be move, erode or close`},
		"an unknown member of a step":    {`{"map":` + ground + `,"token":9,"steps":[{"how":"fast"}]}`, "how"},
		"more steps than any turn takes": {`{"map":` + ground + `,"token":9,"steps":[` + strings.Repeat("{},", 100) + `{}]}`, "number of steps is 101 and must be from 0 to 100"},
	} {
		t.Run(name, func(t *testing.T) {
			if out, err := run(t, "move", tc.in); err == nil || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %s, %v", out, err)
			}
		})
	}
}
