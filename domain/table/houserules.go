package table

import (
	"reflect"
	"slices"
	"strings"
)

// HouseRule is one switch of a game's house rules as people see it, H being the struct that holds them: a value, whose
// zero is the default. A plain switch has House and At; one of several ways has Ways and Way instead.
type HouseRule[H any] struct {
	Key     string // as the specification writes it: "cutlassDamage"; for the log, and of one of several ways its member of H
	Title   string // what it is about, in a few words
	Default string // how it is while nothing is switched
	House   string // how it is while the switch is on; empty for one of several ways
	Ruling  string // the ruling of the specification; empty = its procedure says so itself, or the book is silent
	ByBook  bool   // the book decides it so; else Default is how it is ruled here
	Says    string // what the book says of it: the section and a few of its words; see Silent
	At      func(*H) *bool
	Ways    []HouseWay // besides Default, in order
	Way     func(*H) *string
}

// Silent is what the book says of what it does not speak of.
const Silent = "The book is silent."

// HouseWay is one of the several ways of a switch.
type HouseWay struct {
	Value string // as it is stored; never empty, which is the default
	Words string
}

// HouseRules lists the switches of a game, one for each member of H, grouped as play comes upon them.
type HouseRules[H any] []HouseRule[H]

// OnOff is a plain switch of which the book does not speak.
func OnOff[H any](key, title, byDefault, house, ruling string, at func(*H) *bool) HouseRule[H] {
	return HouseRule[H]{Key: key, Title: title, Default: byDefault, House: house, Ruling: ruling, Says: Silent, At: at}
}

// OneOf is a switch of several ways of which the book does not speak.
func OneOf[H any](key, title, byDefault, ruling string, way func(*H) *string, ways ...HouseWay) HouseRule[H] {
	return HouseRule[H]{Key: key, Title: title, Default: byDefault, Ruling: ruling, Says: Silent, Ways: ways, Way: way}
}

// Stated is the rule where the book decides the default, with its words.
func (r HouseRule[H]) Stated(words string) HouseRule[H] {
	r.ByBook, r.Says = true, words
	return r
}

// Unclear is the rule where the book speaks of it and decides nothing, or two things, with its words.
func (r HouseRule[H]) Unclear(words string) HouseRule[H] {
	r.Says = words
	return r
}

// Unset says how it is while nothing is switched, and by whom: "Book: 6", "Ruling: 6".
func (r HouseRule[H]) Unset() string {
	if r.ByBook {
		return "Book: " + r.Default
	}
	return "Ruling: " + r.Default
}

// Member is the rule's name in H as JSON, by which procedures take it and tell of it.
func (r HouseRule[H]) Member() string {
	var h H
	if r.At != nil {
		*r.At(&h) = true
	} else {
		*r.Way(&h) = r.Ways[0].Value
	}
	of := reflect.ValueOf(h)
	for i := range of.NumField() {
		if !of.Field(i).IsZero() {
			name, _, _ := strings.Cut(of.Type().Field(i).Tag.Get("json"), ",")
			return name
		}
	}
	return ""
}

// Departs tells whether a table departs from the default of this rule, and how; empty where it does not.
func (r HouseRule[H]) Departs(h H) string {
	if r.At != nil {
		if *r.At(&h) {
			return r.House
		}
		return ""
	}
	value := *r.Way(&h)
	for _, w := range r.Ways {
		if w.Value == value {
			return w.Words
		}
	}
	return value
}

// Departures lists the rules in which a table departs from the default.
func (rules HouseRules[H]) Departures(h H) []HouseRule[H] {
	var on []HouseRule[H]
	for _, r := range rules {
		if r.Departs(h) != "" {
			on = append(on, r)
		}
	}
	return on
}

// Said names a rule at the end of a sentence, by its key: " (house rule: five more)"; empty while a table does not depart
// from the book in it.
func (rules HouseRules[H]) Said(h H, key string) string {
	for _, r := range rules.Departures(h) {
		if r.Key == key {
			return " (house rule: " + r.Departs(h) + ")"
		}
	}
	return ""
}

// Unknown lists the rules that are set to none of their ways.
func (rules HouseRules[H]) Unknown(h H) []HouseRule[H] {
	var unknown []HouseRule[H]
	for _, r := range rules {
		if r.Way != nil && !slices.Contains(r.values(), *r.Way(&h)) {
			unknown = append(unknown, r)
		}
	}
	return unknown
}

// WordsOf are the ways of a switch, by its member of H, as a procedure's input takes them; nil for a plain one.
func (rules HouseRules[H]) WordsOf(member string) []string {
	for _, r := range rules {
		if r.Way != nil && r.Key == member {
			return r.values()
		}
	}
	return nil
}

// values are those that a switch of several ways may have.
func (r HouseRule[H]) values() []string {
	values := []string{""}
	for _, w := range r.Ways {
		values = append(values, w.Value)
	}
	return values
}
