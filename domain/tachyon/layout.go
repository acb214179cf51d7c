package tachyon

import (
	"cmp"
	"slices"

	"shipslocker/domain/table"
)

// Layout is the chart of one zone as people see it, from top to bottom: the Undetected box, the levels, the Special box
// beside them, and whose marker has no place yet. Craft that are gone are not in it.
//
// Source: tachyon F, TS-R03, TS-R06.
type Layout struct {
	Undetected []table.ID
	Rungs      []Rung // from the highest level to the lowest; never empty
	Special    []SpecialBox
	Waiting    []table.ID // no marker yet
}

// Rung is a level of the chart and who stands there.
type Rung struct {
	Level int
	Craft []table.ID
	// Above is how many empty levels right above it are left out, since there are very many.
	Above int
}

// SpecialBox are those who stand in Special for one reason.
type SpecialBox struct {
	Why   Why
	Craft []table.ID
}

// whys are the reasons to stand in Special, in the order they are shown.
var whys = []Why{LargeShip, BugsOut, SwitchZones}

// Title is what people call a reason.
func (w Why) Title() string {
	switch w {
	case LargeShip:
		return "Large"
	case BugsOut:
		return "Bugging out"
	case SwitchZones:
		return "Switching zones"
	}
	return "No reason given"
}

// mostRungs is how far apart levels may be for all between them to be shown.
const mostRungs = 40

// Layout is the chart of those craft that in names, nil = of all: the levels from one above the highest that is taken, or
// named in also, to one below the lowest. On a chart without markers they are 1 to -1.
func (c Chart) Layout(in func(table.ID) bool, also ...int) Layout {
	var l Layout
	taken := map[int][]table.ID{}
	for _, n := range also {
		taken[n] = nil
	}
	special := map[Why][]table.ID{}
	for _, x := range c.Craft {
		if x.Gone != StillThere || in != nil && !in(x.ID) {
			continue
		}
		switch x.Slot.Place {
		case InUndetected:
			l.Undetected = append(l.Undetected, x.ID)
		case OnLevel:
			taken[x.Slot.Level] = append(taken[x.Slot.Level], x.ID)
		case InSpecial:
			special[x.Slot.Why] = append(special[x.Slot.Why], x.ID)
		default:
			l.Waiting = append(l.Waiting, x.ID)
		}
	}
	for _, w := range whys {
		l.Special = append(l.Special, SpecialBox{w, special[w]})
		delete(special, w)
	}
	var rest []table.ID // what no reason of ours brought there
	for _, ids := range special {
		rest = append(rest, ids...)
	}
	if len(rest) > 0 {
		slices.Sort(rest)
		l.Special = append(l.Special, SpecialBox{"", rest})
	}
	l.Rungs = rungs(taken)
	return l
}

// rungs are the levels taken, one more at each end, and those between unless there are very many.
func rungs(taken map[int][]table.ID) []Rung {
	var levels []int
	for n := range taken {
		levels = append(levels, n)
	}
	if len(levels) == 0 {
		levels = []int{0}
	}
	slices.SortFunc(levels, func(a, b int) int { return cmp.Compare(b, a) })
	high, low := levels[0], levels[len(levels)-1]
	all := float64(high)-float64(low) < mostRungs
	list := []Rung{{Level: high + 1}}
	for i, n := range levels {
		if i > 0 {
			for between := levels[i-1] - 1; between > n; between-- {
				if !all && between < levels[i-1]-1 && between > n+1 {
					list = append(list, Rung{Level: n + 1, Above: between - n - 1})
					break
				}
				list = append(list, Rung{Level: between})
			}
		}
		list = append(list, Rung{Level: n, Craft: taken[n]})
	}
	return append(list, Rung{Level: low - 1})
}
