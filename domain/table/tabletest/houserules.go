// Package tabletest tests what all games have of package table.
package tabletest

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/table"
)

// HouseRules tests that a game's house rules are whole: that each member of H has one switch with all its words, that
// each switch works alone and each of its ways is told, and that a way that there is not is no input.
func HouseRules[H comparable](t *testing.T, rules table.HouseRules[H]) {
	t.Helper()
	var book H
	keys, houses := map[string]bool{}, map[H]string{}
	for _, r := range rules {
		if keys[r.Key] || !whole(r) || !named(r, keys) {
			t.Errorf("%+v", r)
			continue
		}
		keys[r.Key] = true
		ways := []table.HouseWay{{Words: r.House}}
		if r.Way != nil {
			ways = r.Ways
			misset(t, rules, r)
		}
		for _, w := range ways {
			h := set(r, w)
			if other := houses[h]; h == book || other != "" {
				t.Errorf("%s by %q switches nothing, or what %q does", r.Key, w.Value, other)
			}
			houses[h] = r.Key
			alone(t, rules, r, w)
		}
	}
	if n := reflect.TypeFor[H]().NumField(); n != len(rules) {
		t.Errorf("%d switches and %d rules", n, len(rules))
	}
	inOrder(t, rules)
	if on := rules.Departures(book); len(on) != 0 || len(rules.Unknown(book)) != 0 {
		t.Errorf("the book departs from itself in %d", len(on))
	}
}

// named reports whether procedures know the rule by a name of its own, which of one of several ways is its key too.
func named[H comparable](r table.HouseRule[H], taken map[string]bool) bool {
	name := "member " + r.Member()
	first := !taken[name]
	taken[name] = true
	return r.Member() != "" && first && (r.Way == nil || r.Member() == r.Key)
}

// inOrder sets every switch and expects the departures in the order of the rules.
func inOrder[H comparable](t *testing.T, rules table.HouseRules[H]) {
	t.Helper()
	var all H
	for _, r := range rules {
		if r.At != nil {
			*r.At(&all) = true
		} else {
			*r.Way(&all) = r.Ways[0].Value
		}
	}
	on := rules.Departures(all)
	if !slices.EqualFunc(on, rules, func(a, b table.HouseRule[H]) bool { return a.Key == b.Key }) {
		t.Errorf("with all of them on the departures are %+v", on)
	}
}

// whole tells whether a switch has all its words, and one way to be set.
func whole[H any](r table.HouseRule[H]) bool {
	if r.Key == "" || r.Title == "" || r.Default == "" || !said(r) || (r.At == nil) == (r.Way == nil) {
		return false
	}
	return (r.House == "") == (r.At == nil) && (len(r.Ways) == 0) == (r.Way == nil)
}

// code is a ruling, a check or a vector of the specification, which no screen shows.
var code = regexp.MustCompile(`[A-Z]{2}-[RTV]\d`)

// said tells whether a rule has the book's words, as one that was ruled on has, and no code.
func said[H any](r table.HouseRule[H]) bool {
	if r.Says == table.Silent {
		return !r.ByBook && r.Ruling == ""
	}
	return strings.Contains(r.Says, "“") && !code.MatchString(r.Title+r.Default+r.House+r.Says)
}

// set is the default with a switch set one of its ways.
func set[H any](r table.HouseRule[H], w table.HouseWay) H {
	var h H
	if r.At != nil {
		*r.At(&h) = true
	} else {
		*r.Way(&h) = w.Value
	}
	return h
}

// alone sets a switch one of its ways and no other.
func alone[H any](t *testing.T, rules table.HouseRules[H], r table.HouseRule[H], w table.HouseWay) {
	t.Helper()
	h := set(r, w)
	if on := rules.Departures(h); len(on) != 1 || on[0].Key != r.Key || on[0].Departs(h) != w.Words || w.Words == "" {
		t.Errorf("with %s alone, by %q, the departures are %+v", r.Key, w.Value, on)
	}
	if unknown := rules.Unknown(h); len(unknown) != 0 {
		t.Errorf("%s by %q is none of its ways: %+v", r.Key, w.Value, unknown)
	}
}

// misset sets a switch to none of its ways.
func misset[H comparable](t *testing.T, rules table.HouseRules[H], r table.HouseRule[H]) {
	t.Helper()
	var h H
	*r.Way(&h) = "nonsense"
	if unknown := rules.Unknown(h); len(unknown) != 1 || unknown[0].Key != r.Key {
		t.Errorf("%s by a way that there is not: %+v", r.Key, unknown)
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[H]()) {
		if f.Tag.Get("json") == r.Key && f.Type.Kind() == reflect.String {
			return
		}
	}
	t.Errorf("%s is no member of the house rules, and problems point at it", r.Key)
}
