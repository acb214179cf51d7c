package emissaries

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// checkAll checks a document alone and beside some shelf, and returns the first problem that no person could read.
func checkAll(k domain.Kind, d domain.Document, s shelf) string {
	for _, beside := range []domain.Beside{domain.Alone, s.beside} {
		for _, p := range k.Check(d, beside) {
			switch {
			case p.ID == "" || p.Path == "" || !strings.HasSuffix(p.Message, "."):
				return p.ID + " " + p.Path + ": " + p.Message
			case p.Severity != domain.Illegal && p.Severity != domain.Unusual && p.Severity != domain.Remark:
				return p.ID + " weighs " + string(p.Severity)
			}
		}
	}
	return ""
}

// bodies are documents as JSON, by the name of their kind, to be spoilt.
func bodies(t testing.TB) map[string]string {
	t.Helper()
	found := map[string]string{}
	for name, d := range map[string]domain.Document{
		"character": hurt(nil), "asset": frigate(nil), "campaign": ours(nil), "conflict": fray(seen(Block, 1, 2)), "npc": &NPC{Means: hurt(nil).Means, Fallout: full(2)},
	} {
		body, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		found[name] = string(body)
	}
	return found
}

// What a file may say of a document, nobody can be thrown by: each check comes to an end with words.
func FuzzCheck(f *testing.F) {
	for _, body := range bodies(f) {
		f.Add(body)
	}
	f.Add(`{}`)
	f.Add(`{"traits":null,"fallout":{"physical":{"rows":[{"ticks":-9,"full":true,"stat":"luck"}]}}}`)
	f.Add(`{"parties":[{"id":1,"brought":[{"what":"asset","place":-1},{"what":"asset","place":9}],"dice":[{"id":-1,"kind":"d6","face":99,"of":4,"at":"nowhere"}]}],"raise":{"by":1,"dice":[0,0,0],"against":[1,1,7],"sees":[{"by":7,"way":"blow"}]}}`)
	f.Add(`{"purpose":{"for":"condition","sheet":"emissaries/character","track":"luck","row":-3},"stats":[{},{},{}],"given":{"d4":9223372036854775807,"d6":9223372036854775807}}`)
	f.Fuzz(func(t *testing.T, body string) {
		s := shelf{}
		for _, k := range Kinds {
			d, _, err := k.Read(k.Version, []byte(body))
			if err != nil {
				continue
			}
			s[domain.DocID(k.ID())] = d
		}
		for _, k := range Kinds {
			if d := s[domain.DocID(k.ID())]; d != nil {
				if says := checkAll(k, d, s); says != "" {
					t.Error(says)
				}
			}
		}
	})
}

// spoil draws a value that a hand might have written in place of one, or leaves it.
func spoil(t *rapid.T, v any) any {
	switch rapid.IntRange(0, 9).Draw(t, "spoil") {
	case 0:
		return rapid.SampledFrom([]any{nil, -1, 0, 1, 2, 5, 101, 1 << 40, -1 << 62, "", "body", "mental", "stat", "asset", "pinned", "see", true, "gone"}).Draw(t, "value")
	case 1:
		if rows, ok := v.([]any); ok && len(rows) > 0 {
			return append(rows, rows[0])
		}
	}
	switch v := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			v[name] = spoil(t, v[name])
		}
	case []any:
		for i := range v {
			v[i] = spoil(t, v[i])
		}
	}
	return v
}

func TestSpoiltDocumentsAreCheckedAllTheSame(t *testing.T) {
	all := bodies(t)
	rapid.Check(t, func(t *rapid.T) {
		s := shelf{}
		for _, k := range Kinds {
			var v any
			body, ok := all[k.Name]
			if !ok {
				continue
			}
			if err := json.Unmarshal([]byte(body), &v); err != nil {
				t.Fatal(err)
			}
			spoilt, err := json.Marshal(spoil(t, v))
			if err != nil {
				t.Fatal(err)
			}
			d := k.New()
			if err := json.Unmarshal(spoilt, d); err != nil {
				t.Logf("%s in part: %v", k.Name, err) // what could be read is checked
			}
			s[domain.DocID(k.ID())] = d
		}
		s["ivo"], s["noor"], s["ours"] = s["emissaries/character"], s["emissaries/npc"], s["emissaries/campaign"]
		for _, k := range Kinds {
			if d := s[domain.DocID(k.ID())]; d != nil {
				if says := checkAll(k, d, s); says != "" {
					t.Fatal(says)
				}
			}
		}
	})
}

func TestRandomDocumentsAreChecked(t *testing.T) {
	random := map[string]*rapid.Generator[domain.Document]{
		"character": anyDocument[*Character](), "npc": anyDocument[*NPC](), "asset": anyDocument[*Asset](),
		"conflict": anyDocument[*Conflict](), "campaign": anyDocument[*Campaign](),
	}
	for _, k := range Kinds {
		g, ok := random[k.Name]
		if !ok {
			continue
		}
		t.Run(k.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				d := g.Draw(t, k.Name)
				if says := checkAll(k, d, shelf{}); says != "" {
					t.Fatal(says)
				}
			})
		})
	}
}

func anyDocument[D interface {
	domain.Document
	comparable
}]() *rapid.Generator[domain.Document] {
	var none D
	return rapid.Map(rapid.Make[D]().Filter(func(d D) bool { return d != none }), func(d D) domain.Document { return d })
}
