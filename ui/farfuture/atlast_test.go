package farfuture

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"shipslocker/domain/farfuture"
)

// A verdict that speaks of points has them listed below it, whatever is blank on a sheet.
func TestAVerdictThatSpeaksOfPointsListsThem(t *testing.T) {
	raw, err := os.ReadFile("../../assets/sample/farfuture.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Body map[string]any `json:"body"`
	}
	if err := json.Unmarshal(raw, &rows); err != nil {
		t.Fatal(err)
	}
	spoke, by := 0, farfuture.NewCampaign()
	for _, row := range rows {
		row.Body["draft"] = true
		blanked(row.Body, func() {
			written, err := json.Marshal(row.Body)
			if err != nil {
				t.Fatal(err)
			}
			doc, _, err := farfuture.CharacterKind.Read(farfuture.CharacterKind.Version, written)
			if err != nil {
				return
			}
			c := doc.(*character)
			finished := (&making{}).asFinished(c, by)
			if verdict := verdictAtLast(c, finished); strings.Contains(verdict, "these points") {
				spoke++
				if len(pointsAtLast(c, by, finished)) == 0 {
					t.Errorf("%s: %q and no point: %v", c.Name, verdict, finished)
				}
			}
		})
	}
	if spoke == 0 {
		t.Error("no verdict spoke of points")
	}
}

// blanked calls try with each text in a tree of JSON blank in its turn.
func blanked(in any, try func()) {
	blank := func(v any, put func(any)) {
		if _, text := v.(string); !text {
			blanked(v, try)
			return
		}
		put("")
		try()
		put(v)
	}
	switch in := in.(type) {
	case map[string]any:
		for name, v := range in {
			blank(v, func(v any) { in[name] = v })
		}
	case []any:
		for i, v := range in {
			blank(v, func(v any) { in[i] = v })
		}
	}
}
