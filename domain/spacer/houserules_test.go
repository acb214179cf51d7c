package spacer

import (
	"reflect"
	"testing"
)

func TestEveryHouseRuleHasItsOwnSwitch(t *testing.T) {
	keys, fields := map[string]bool{}, map[House]string{}
	for _, r := range HouseRules {
		if keys[r.Key] || r.Key == "" || r.Title == "" || r.Book == "" || (r.House == "") != (r.At == nil) || (len(r.Ways) == 0) != (r.Way == nil) || (r.At == nil) == (r.Way == nil) {
			t.Errorf("%+v", r)
		}
		keys[r.Key] = true
		var h House
		if r.At != nil {
			*r.At(&h) = true
		} else {
			*r.Way(&h) = r.Ways[0].Value
		}
		if h == (House{}) {
			t.Errorf("%s switches nothing", r.Key)
		}
		if other := fields[h]; other != "" {
			t.Errorf("%s and %s share a switch", r.Key, other)
		}
		fields[h] = r.Key
		if on := h.Departures(); len(on) != 1 || on[0].Key != r.Key || on[0].Departs(h) == "" {
			t.Errorf("with %s alone the departures are %+v", r.Key, on)
		}
	}
	if n := reflect.TypeFor[House]().NumField(); n != len(HouseRules) {
		t.Errorf("%d switches and %d rules", n, len(HouseRules))
	}
	if on := (House{}).Departures(); len(on) != 0 {
		t.Errorf("the book departs from itself in %d", len(on))
	}
}

func TestEveryWayOfASwitchIsTold(t *testing.T) {
	for _, r := range HouseRules {
		seen := map[string]bool{"": true}
		for _, w := range r.Ways {
			var h House
			*r.Way(&h) = w.Value
			if seen[w.Value] || r.Departs(h) != w.Words || w.Words == "" || !r.knows(w.Value) {
				t.Errorf("%s by %q departs as %q", r.Key, w.Value, r.Departs(h))
			}
			seen[w.Value] = true
		}
	}
}

func TestWhatGivesARerollToken(t *testing.T) {
	for name, tc := range map[string]struct {
		h             House
		drama, colour bool
	}{
		"with dice drama does":            {House{}, true, false},
		"with cards colour does":          {House{Cards: true}, false, true},
		"a table may have drama always":   {House{Cards: true, RerollTokenFrom: RerollFromDrama}, true, false},
		"a table may have colour always":  {House{RerollTokenFrom: RerollFromColour}, false, true},
		"a table may have it from either": {House{RerollTokenFrom: RerollFromBoth}, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			if d, c := tc.h.Drama(), tc.h.Colour(); d != tc.drama || c != tc.colour {
				t.Errorf("drama %v, colour %v", d, c)
			}
		})
	}
}
