package procedures

import (
	"errors"
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestDamageProcedures(t *testing.T) {
	for name, tc := range map[string]struct{ procedure, in, want string }{
		"SF-T08: the second hit rolls past the end": {
			"damage", `{"tracks":[{"track":"health","boxes":4,"marks":[false,false,true]}],"shift":4,"damage":3}`,
			`{"allowed":true,"reason":"","code":"","made":0,"tracks":[{"track":"health","marks":[false,true,true,true]}],` +
				`"hits":[{"track":"health","first":4,"at":4,"landing":"marked"},{"track":"health","first":3,"at":5,"landing":"pending"},` +
				`{"track":"health","first":2,"at":2,"landing":"marked"}],"steps":[],"out":true}`,
		},
		"SF-T09: a severe consequence on it": {
			"damage", `{"tracks":[{"track":"health","boxes":4,"marks":[false,false,true]}],"shift":4,"damage":3,"consequences":[{"severity":"severe","hit":1}]}`,
			`{"allowed":true,"reason":"","code":"","made":1,"tracks":[{"track":"health","marks":[true,true,true,true]}],` +
				`"hits":[{"track":"health","first":4,"at":4,"landing":"marked"},{"track":"health","first":3,"at":1,"landing":"marked"},` +
				`{"track":"health","first":2,"at":2,"landing":"marked"}],` +
				`"steps":[{"severity":"severe","hit":1,"from":5,"meant":1,"at":1,"landing":"marked"}],"out":false}`,
		},
		"SF-T11: a consequence that is borne cannot be taken, and what is before it counts": {
			"damage", `{"tracks":[{"track":"health","boxes":2,"marks":[true,true]}],"shift":1,"damage":1,"borne":["severe"],` +
				`"consequences":[{"severity":"mild","hit":0},{"severity":"severe","hit":0}]}`,
			`{"allowed":false,"reason":"No severe consequence is left. There is one of each severity over all tracks.","code":"severity-taken","made":1,` +
				`"tracks":[{"track":"health","marks":[true,true]}],"hits":[{"track":"health","first":1,"at":3,"landing":"pending"}],` +
				`"steps":[{"severity":"mild","hit":0,"from":3,"meant":2,"at":3,"landing":"pending"}],"out":true}`,
		},
		"SF-T30: Roll Down": {
			"damage", `{"tracks":[{"track":"health","boxes":5,"marks":[false,false,true],"rollDown":true}],"shift":3,"damage":1}`,
			`{"allowed":true,"reason":"","code":"","made":0,"tracks":[{"track":"health","marks":[false,true,true,false,false]}],` +
				`"hits":[{"track":"health","first":3,"at":2,"landing":"marked"}],"steps":[],"out":false}`,
		},
		"SF-T12: three ways, the mild one first": {
			"mitigations", `{"tracks":[{"track":"health","boxes":5},{"track":"composure","boxes":1}],"shift":2,"damage":1}`,
			`{"code":"ways-out","text":"There are 3 ways to stay in play, the cheapest first.","out":false,"ways":[` +
				`{"consequences":[{"severity":"mild","hit":1}],"shift":1,"tracks":[{"track":"health","marks":[false,true,false,false,false]},{"track":"composure","marks":[true]}]},` +
				`{"consequences":[{"severity":"moderate","hit":1}],"shift":2,"tracks":[{"track":"health","marks":[false,true,false,false,false]},{"track":"composure","marks":[false]}]},` +
				`{"consequences":[{"severity":"severe","hit":1}],"shift":4,"tracks":[{"track":"health","marks":[false,true,false,false,false]},{"track":"composure","marks":[false]}]}]}`,
		},
		"SF-T21: none": {
			"mitigations", `{"tracks":[{"track":"composure","boxes":3,"marks":[true,true,true]}],"shift":1,"damage":1,"borne":["mild","moderate","severe"]}`,
			`{"code":"no-way-out","text":"No way: a hit stays past the end of its track even with every consequence left.","out":true,"ways":[]}`,
		},
		"SF-R28: none one after the other": {
			"mitigations", `{"tracks":[{"track":"health","boxes":3,"marks":[false,true,true]}],"shift":2,"damage":1,"borne":["severe"]}`,
			`{"code":"no-way-out","text":"No way: a hit stays past the end of its track even with every consequence left.","out":true,"ways":[]}`,
		},
		"SF-R28: a way where they are added up": {
			"mitigations", `{"tracks":[{"track":"health","boxes":3,"marks":[false,true,true]}],"shift":2,"damage":1,"borne":["severe"],"house":{"consequencesAddUp":true}}`,
			`{"code":"ways-out","text":"There is one way to stay in play.","out":false,"ways":[{"consequences":[{"severity":"mild","hit":0},{"severity":"moderate","hit":0}],"shift":3,` +
				`"tracks":[{"track":"health","marks":[true,true,true]}]}]}`,
		},
		"nothing needs to be done": {
			"mitigations", `{"tracks":[{"track":"wealth","boxes":3}],"shift":1,"damage":1}`,
			`{"code":"nothing-to-do","text":"No consequence needed: no hit is past the end of its track.","out":false,"ways":[{"consequences":[],"shift":0,"tracks":[{"track":"wealth","marks":[true,false,false]}]}]}`,
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

func TestDamageProceduresSayWhatTheyCannotTake(t *testing.T) {
	const track = `{"track":"health","boxes":3}`
	for name, tc := range map[string]struct{ procedure, in, says string }{
		"no track":                  {"damage", `{"shift":1,"damage":1}`, "tracks is missing"},
		"three tracks":              {"mitigations", `{"tracks":[` + track + `,` + track + `,` + track + `],"shift":1,"damage":1}`, "number of tracks is 3"},
		"the same track twice":      {"mitigations", `{"tracks":[` + track + `,` + track + `],"shift":1,"damage":1}`, "tracks[1].track is health for the second time"},
		"a track that there is not": {"damage", `{"tracks":[{"track":"luck","boxes":3}],"shift":1,"damage":1}`, `tracks[0].track is “luck” and must be health, composure or wealth`},
		"thirteen boxes":            {"damage", `{"tracks":[{"track":"health","boxes":13}],"shift":1,"damage":1}`, "tracks[0].boxes is 13 and must be from 0 to 12"},
		"more marks than boxes":     {"damage", `{"tracks":[{"track":"health","boxes":1,"marks":[true,true]}],"shift":1,"damage":1}`, "number of tracks[0].marks is 2 and must be from 0 to 1"},
		"no shift":                  {"mitigations", `{"tracks":[` + track + `],"damage":1}`, "shift is missing and must be from 1 to 20"},
		"four boxes at once":        {"mitigations", `{"tracks":[` + track + `],"shift":1,"damage":4}`, "damage is 4 and must be from 1 to 3"},
		"a severity of its own":     {"mitigations", `{"tracks":[` + track + `],"shift":1,"damage":1,"borne":["mild","grim"]}`, `borne[1] is “grim” and must be mild, moderate or severe`},
		"a choice without severity": {"damage", `{"tracks":[` + track + `],"shift":1,"damage":1,"consequences":[{"hit":0}]}`, "consequences[0].severity is missing"},
		"a hit that is not there":   {"damage", `{"tracks":[` + track + `],"shift":2,"damage":3,"consequences":[{"severity":"mild","hit":2}]}`, "consequences[0].hit is 2 and must be from 0 to 1"},
		"four consequences":         {"damage", `{"tracks":[` + track + `],"shift":1,"damage":1,"consequences":[{},{},{},{}]}`, "number of consequences is 4 and must be from 0 to 3"},
		"choices for mitigations":   {"mitigations", `{"tracks":[` + track + `],"shift":1,"damage":1,"consequences":[]}`, "consequences"},
		"a member it does not know": {"damage", `{"tracks":[{"track":"health","length":3}],"shift":1,"damage":1}`, "length"},
		"too many borne":            {"damage", `{"tracks":[` + track + `],"shift":1,"damage":1,"borne":[` + strings.Repeat(`"mild",`, 20) + `"mild"]}`, "number of borne is 21 and must be from 0 to 20"},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := run(t, tc.procedure, tc.in)
			if !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %s, %v", out, err)
			}
		})
	}
}
