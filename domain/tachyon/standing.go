package tachyon

import "shipslocker/domain/table"

// Short says in a word or two why a craft takes no part any more: "bugged out".
func (g Gone) Short() string {
	switch g {
	case StillThere:
		return ""
	case Destroyed:
		return "destroyed"
	case Disengaged:
		return "disengaged"
	case BuggedOut:
		return "bugged out"
	case Conceded:
		return "conceded"
	}
	return string(g)
}

// Stands is where a craft stands in a sentence: "at +3".
func (c Craft) Stands() string {
	switch {
	case c.Gone != StillThere:
		return c.Gone.Short()
	case c.Slot.Place == OnLevel:
		return "at " + table.Signed(c.Slot.Level)
	case c.Slot.Place == InSpecial:
		return "in Special: " + c.Slot.Why.words()
	case c.Slot.Place == InUndetected:
		return "undetected"
	case c.Undetected:
		return "undetected, not on the chart yet"
	}
	return "not on the chart yet"
}

// words say why a craft stands in Special.
func (w Why) words() string {
	switch w {
	case LargeShip:
		return "a large ship"
	case BugsOut:
		return "bugs out"
	case SwitchZones:
		return "switches zones"
	}
	return "by the GM's ruling"
}

// Short is a place on the chart in a word: "+3".
func (s Slot) Short() string {
	switch s.Place {
	case OnLevel:
		return table.Signed(s.Level)
	case InSpecial:
		return "Special"
	case InUndetected:
		return "Undetected"
	case OffChart:
		return "off the chart"
	}
	return string(s.Place)
}
