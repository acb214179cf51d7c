package look

import (
	"strings"
	"testing"
)

func TestANameKeepsWhatTellsItFromOthers(t *testing.T) {
	l := NewLettering(func(words string, _ bool) float32 { return float32(len([]rune(words))) })
	for name, tc := range map[string]struct {
		name string
		want string
	}{
		"a short name is as it is":             {"Kestrel", "Kestrel"},
		"two words take two lines":             {"Lantern of Dawn", "Lantern of|Dawn"},
		"a number at the end stays":            {"Corsair interceptor flight 12", "Corsair|interc… 12"},
		"one long word is cut":                 {"Interceptors", "Intercept…"},
		"a letter at the end of a long stays":  {"Interceptorflights B", "Intercept…|B"},
		"a name of spaces alone is an ellipse": {"   ", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := strings.Join(l.Name(tc.name, 10), "|"); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
