package fight

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/table"
)

// upgrade turns a body of version 1 into one of version 2. Who had made the bleed check of a round its log alone told.
func upgrade(_ int, body []byte) ([]byte, error) {
	checked, err := checkedByLog(body)
	if err != nil || len(checked) == 0 {
		return body, err
	}
	var k map[string]any
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber() // they stay as they are written
	if err := d.Decode(&k); err != nil {
		return nil, err
	}
	f, _ := k["fight"].(map[string]any)
	fighters, _ := f["fighters"].([]any)
	for _, x := range fighters {
		if who, ok := x.(map[string]any); ok && checked[fmt.Sprint(who["id"])] {
			who["bleedCheck"] = true
		}
	}
	return json.Marshal(k)
}

// checkedByLog are the ids of those of whom the log of a body of version 1 says that they have made the bleed check of the
// round.
func checkedByLog(body []byte) (map[string]bool, error) {
	var k struct {
		Fight struct {
			Round int `json:"round"`
		} `json:"fight"`
		Table struct {
			Log []table.Line `json:"log"`
		} `json:"table"`
	}
	if err := json.Unmarshal(body, &k); err != nil {
		return nil, err
	}
	checked, begins := map[string]bool{}, fmt.Sprintf("Round %d begins", k.Fight.Round)
	for _, l := range slices.Backward(k.Table.Log) {
		if l.Who == 0 && strings.HasPrefix(l.Text, begins) {
			break
		}
		if len(l.Parts) > 0 && l.Parts[0].Source == "spacer 2.B2" {
			checked[fmt.Sprint(l.Who)] = true
		}
	}
	return checked, nil
}
