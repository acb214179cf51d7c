package fight_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain/spacer/fight"
)

// Bodies of version 1 have it from the log alone who has rolled for bleeding in the round.
func TestABodyOfVersionOneKnowsFromItsLogWhoHasRolledForBleeding(t *testing.T) {
	const check = `,{"who":%d,"text":"bleeds no more in this round","parts":[{"label":"wounds","value":3,"source":"spacer 2.B2"}]}`
	for name, tc := range map[string]struct {
		log  string
		want string
	}{
		"nobody has":                       {``, "[]"},
		"one has":                          {fmt.Sprintf(check, 1), "[1]"},
		"both have":                        {fmt.Sprintf(check+check, 1, 2), "[1 2]"},
		"one has, but in the round before": {fmt.Sprintf(check, 1) + `,{"who":0,"text":"Round 3 begins."}`, "[]"},
		"of somebody who fights no more it tells": {fmt.Sprintf(check, 9), "[]"},
	} {
		t.Run(name, func(t *testing.T) {
			body := `{"name":"Dock 9","later":1.50,"fight":{"round":3,"stage":"acting","fighters":[{"id":1,"initiative":7,"mood":"<grim>"},{"id":2,"initiative":5}]},` +
				`"table":{"log":[{"who":0,"text":"Round 2 begins."}` + fmt.Sprintf(check, 2) + `,{"who":0,"text":"Round 3 begins."}` + tc.log + `]}}`
			doc, unknown, err := fight.SkirmishKind.Read(1, []byte(body))
			if err != nil {
				t.Fatal(err)
			}
			k := doc.(*fight.Skirmish)
			checked := []int{}
			for _, x := range k.Fight.Fighters {
				if x.BleedCheck {
					checked = append(checked, int(x.ID))
				}
			}
			if fmt.Sprint(checked) != tc.want || k.Fight.Fighters[0].Initiative != 7 || len(k.Table.Log) < 3 {
				t.Errorf("%v have rolled, want %s; %+v", checked, tc.want, k.Fight)
			}
			again, err := fight.SkirmishKind.Write(k, unknown)
			if err != nil || !strings.Contains(string(again), `1.50`) || !strings.Contains(string(again), `grim`) {
				t.Errorf("written again without what the kind does not know: %s, %v", again, err)
			}
		})
	}
	for _, body := range []string{`[]`, `{"fight":7}`, `{`} {
		if _, _, err := fight.SkirmishKind.Read(1, []byte(body)); err == nil {
			t.Errorf("%s is read", body)
		}
	}
	for _, body := range []string{`{}`, `{"fight":null,"table":null}`, `{"fight":{"fighters":[null]},"table":{"log":[{"who":1,"parts":[{"source":"spacer 2.B2"}]}]}}`} {
		if _, _, err := fight.SkirmishKind.Read(1, []byte(body)); err != nil {
			t.Errorf("%s is not read: %v", body, err)
		}
	}
}
