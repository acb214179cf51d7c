package main

import (
	"testing"

	"shipslocker/ui/key"
)

func TestEveryKeyIsListedOnceInItsSituation(t *testing.T) {
	titles := map[string]bool{}
	for _, in := range services(t.TempDir(), t.TempDir()).Keys {
		if in.Title == "" || titles[in.Title] || len(in.Uses) == 0 {
			t.Errorf("situation %q: %d uses, there before: %v", in.Title, len(in.Uses), titles[in.Title])
		}
		titles[in.Title] = true
		keys := map[string]bool{}
		for _, u := range in.Uses {
			if u.Keys == "" || u.Does == "" || keys[u.Keys] {
				t.Errorf("%s: key %q does %q, there before: %v", in.Title, u.Keys, u.Does, keys[u.Keys])
			}
			keys[u.Keys] = true
			if u.Letter != 0 && (in.Where == "" || !key.Exchangeable(u.Letter)) {
				t.Errorf("%s: %q cannot be exchanged", in.Title, u.Letter)
			}
		}
	}
}
