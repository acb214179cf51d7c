package main

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"testing"

	"shipslocker/domain"
)

// A body is judged alike by the procedure and as a document of a locker, and what nobody has filled in is never legal.
func TestABodyIsReadAlikeByTheProcedureAndInALocker(t *testing.T) {
	for name, tc := range map[string]struct {
		kind, body string
		legal      bool
	}{
		"an empty one of the Far Future": {"farfuture/character", `{}`, false},
		"a finished one without a word":  {"farfuture/character", `{"draft":false}`, false},
		"an empty one of Spacer":         {"spacer/character", `{}`, false},
		"one of Spacer that is no draft": {"spacer/character", `{"draft":false}`, false},
		"one of Spacer that is wrong":    {"spacer/character", `{"rank":12,"inborn":{"agility":{"base":9}}}`, false},
		"an empty one of the Emissaries": {"emissaries/character", `{}`, false},
		"one of theirs that is begun":    {"emissaries/character", `{"background":"wellRounded"}`, false},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.locker")
			fine(t, "new", path)
			if s := do(`{"kind":"`+tc.kind+`","version":1,"body":`+tc.body+`}`, "import", path, "-"); s.code != exitFine {
				t.Fatal(s.err)
			}
			stored := fromJSON[[]checked](t, do("", "check", path, "--json").out)
			var asked struct {
				Allowed  bool             `json:"allowed"`
				Problems []domain.Problem `json:"problems"`
			}
			in := `{"character":` + tc.body + `}`
			if domain.KindID(tc.kind).Game() == "emissaries" {
				in = `{"kind":"character","document":` + tc.body + `}`
			}
			s := do(in, "rule", domain.KindID(tc.kind).Game(), "check")
			if err := json.Unmarshal([]byte(s.out), &asked); err != nil {
				t.Fatal(err, s)
			}
			if len(stored) != 1 || len(asked.Problems) == 0 || !reflect.DeepEqual(stored[0].Problems, asked.Problems) {
				t.Errorf("in a locker: %+v\nby the procedure: %+v", stored, asked.Problems)
			}
			if asked.Allowed != tc.legal {
				t.Errorf("allowed is %v", asked.Allowed)
			}
		})
	}
}
