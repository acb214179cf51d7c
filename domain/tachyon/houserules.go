package tachyon

import "slices"

// HouseRule is one switch of the house rules as people see it. A plain switch has House and At; one of several ways
// has Ways and Way instead.
type HouseRule struct {
	Key    string // as the specification writes it: "switchFrom"; for the log, and of one of several ways its member of House
	Title  string // what it is about, in a few words
	Book   string // how it is by default
	House  string // how it is while the switch is on; empty for one of several ways
	Ruling string // the ruling of the specification; empty = its procedure says so itself, or the handout is silent
	At     func(*House) *bool
	Ways   []HouseWay // besides Book, in order
	Way    func(*House) *string
}

// HouseWay is one of the several ways of a switch.
type HouseWay struct {
	Value string // as it is stored
	Words string
}

// Departs tells whether a table departs from the handout in this rule, and how; empty where it does not.
func (r HouseRule) Departs(h House) string {
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

// knows tells whether a value is one of the ways of a switch.
func (r HouseRule) knows(value string) bool {
	return value == "" || slices.ContainsFunc(r.Ways, func(w HouseWay) bool { return w.Value == value })
}

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the switches of tachyon 3.C and the rulings TS-R01 to TS-R10; the last three are the program's own, where the
// handout is silent.
var HouseRules = []HouseRule{
	onOff("bugOutOverridesReroll", "A ship that has to roll its place anew", "may bug out or switch zones instead", "rolls", "", func(h *House) *bool { return &h.RerollBeforeBugOut }),
	onOff("switchFrom", "Zones may be switched by", "any ship in Special", "a ship that went to Special to do so", "", func(h *House) *bool { return &h.ChoseToSwitch }),
	oneOf("specialOrder", "Ships in Special act", "last", "TS-R03", func(h *House) *string { return (*string)(&h.SpecialOrder) },
		HouseWay{string(SpecialFirst), "first, after the undetected"}, HouseWay{string(SpecialReferee), "when the referee says so"}),
	onOff("tie", "Of ships on one level", "the players' go first", "the referee says who goes first", "", func(h *House) *bool { return &h.TieManual }),
	onOff("tailFrom", "On a tail may get", "any ship", "a ship above its target", "TS-R05", func(h *House) *bool { return &h.TailHigherOnly }),
	onOff("tailKeeps", "A tail lasts", "until it ends, and its bonus grows", "while the action is taken again each round", "TS-R08", func(h *House) *bool { return &h.TailActionOnly }),
	onOff("pushSteps", "A push moves its target down", "one level", "as many levels as its shifts, one at least", "TS-R04", func(h *House) *bool { return &h.PushByShifts }),
	onOff("halfStress", "Of a tie against stress, rounded down,", "half is lost", "half is kept", "TS-R01", func(h *House) *bool { return &h.KeepHalfStress }),
	onOff("sleepBlocks", "After a night without sleep", "no Discipline roll clears stress", "decompression does not clear it either", "TS-R10", func(h *House) *bool { return &h.SleepBlocksAll }),

	onOff("specialShoots", "Snap shots from Special", "are not possible: there is no level to shoot from", "may be taken at ships on any level", "", func(h *House) *bool { return &h.SpecialShoots }),
	oneOf("instancesBy", "What of a hit counts as an instance of damage", "each damaged system", "", func(h *House) *string { return (*string)(&h.InstancesBy) },
		HouseWay{string(InstancesByBoxes), "each damaged system and each shield box"}, HouseWay{string(InstancesByHit), "one for each hit"}),
	onOff("consequences", "Consequences of pilots", "there are none", "mild, moderate and severe, as in Fate Core", "", func(h *House) *bool { return &h.Consequences }),
}

func onOff(key, title, book, house, ruling string, at func(*House) *bool) HouseRule {
	return HouseRule{Key: key, Title: title, Book: book, House: house, Ruling: ruling, At: at}
}

func oneOf(key, title, book, ruling string, way func(*House) *string, ways ...HouseWay) HouseRule {
	return HouseRule{Key: key, Title: title, Book: book, Ruling: ruling, Ways: ways, Way: way}
}

// Departures lists the rules in which a table departs from the handout, in the order of HouseRules.
func (h House) Departures() []HouseRule {
	var on []HouseRule
	for _, r := range HouseRules {
		if r.Departs(h) != "" {
			on = append(on, r)
		}
	}
	return on
}

// known returns ErrInput for a switch of a procedure's input that is set to none of its ways.
func (h House) known() error {
	for _, r := range HouseRules {
		if r.Way == nil || r.knows(*r.Way(&h)) {
			continue
		}
		ways := "empty"
		for i, w := range r.Ways {
			ways += map[bool]string{true: " or ", false: ", "}[i == len(r.Ways)-1] + w.Value
		}
		return oneOfThese("house."+r.Key, *r.Way(&h), ways)
	}
	return nil
}
