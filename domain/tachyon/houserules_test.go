package tachyon

import (
	"errors"
	"reflect"
	"testing"

	"shipslocker/domain"
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
		t.Errorf("the handout departs from itself in %d", len(on))
	}
}

func TestEveryWayOfASwitchIsTold(t *testing.T) {
	for _, r := range HouseRules {
		seen := map[string]bool{"": true}
		for _, w := range r.Ways {
			var h House
			*r.Way(&h) = w.Value
			if seen[w.Value] || r.Departs(h) != w.Words || w.Words == "" || h.known() != nil {
				t.Errorf("%s by %q departs as %q: %v", r.Key, w.Value, r.Departs(h), h.known())
			}
			seen[w.Value] = true
		}
	}
}

func TestAWayThatThereIsNotIsNoInput(t *testing.T) {
	for _, r := range HouseRules {
		if r.Way == nil {
			continue
		}
		var h House
		*r.Way(&h) = "nonsense"
		field, ok := reflect.TypeFor[House]().FieldByNameFunc(func(name string) bool {
			f, _ := reflect.TypeFor[House]().FieldByName(name)
			return f.Tag.Get("json") == r.Key
		})
		if !ok || field.Type.Kind() != reflect.String {
			t.Errorf("%s is no member of House, and problems point at it", r.Key)
		}
		if err := h.known(); !errors.Is(err, domain.ErrInput) {
			t.Errorf("%s: %v", r.Key, err)
		}
	}
	if err := (House{}).known(); err != nil {
		t.Error(err)
	}
}
