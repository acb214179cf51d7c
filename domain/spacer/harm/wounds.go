// Package harm is what hits do to people in Spacer: damage, wounds and where they go, stuns and what shakes them off.
package harm

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Wounds counts the wounds somebody bears by type. Stuns are kept apart from them.
//
// Source: spacer 2.B10, book section "Effects of wounds".
type Wounds struct {
	Scratch int `json:"scratch" in:"0..4"` // 0 to 4
	Light   int `json:"light" in:"0..3"`   // 0 to 3
	Heavy   int `json:"heavy" in:"0..2"`   // 0 to 2
	Deadly  int `json:"deadly" in:"0..1"`  // 0 or 1
}

// Wound is a type of wound.
type Wound string

// The types of wound, mildest first.
const (
	Scratch Wound = "scratch"
	Light   Wound = "light"
	Heavy   Wound = "heavy"
	Deadly  Wound = "deadly"
)

// WoundRow is what the rules say of a type of wound.
type WoundRow struct {
	Wound    Wound
	Capacity int // boxes
	Penalty  int // that each takes off every target number, 0 or more
}

// WoundRows lists the types, mildest first.
//
// Source: spacer 2.B10.
var WoundRows = []WoundRow{
	{Scratch, 4, 0},
	{Light, 3, 1},
	{Heavy, 2, 2},
	{Deadly, 1, 4},
}

// WorstPenalty is what all wounds together take off a target number.
const WorstPenalty = 3*1 + 2*2 + 1*4

const (
	woundsSource  = "spacer C9"
	woundsSection = "Effects of wounds"
)

// Row is what the rules say of a type of wound; the zero row for one that is none.
func (k Wound) Row() WoundRow {
	for _, r := range WoundRows {
		if r.Wound == k {
			return r
		}
	}
	return WoundRow{}
}

// noun is what one of a type is called: "scratch", "light wound".
func (k Wound) noun() string {
	if k == Scratch {
		return string(k)
	}
	return string(k) + " wound"
}

// known reports whether this is one of the types.
func (k Wound) known() bool { return k.Row().Capacity > 0 }

// at is the counter of a type, nil for one that is none.
func (w *Wounds) at(k Wound) *int {
	switch k {
	case Scratch:
		return &w.Scratch
	case Light:
		return &w.Light
	case Heavy:
		return &w.Heavy
	case Deadly:
		return &w.Deadly
	}
	return nil
}

// Of is how many of a type are marked; 0 for one that is none.
func (w Wounds) Of(k Wound) int {
	if at := w.at(k); at != nil {
		return *at
	}
	return 0
}

// With is the wounds with a type at a count, within its boxes.
func (w Wounds) With(k Wound, n int) Wounds {
	if at := w.at(k); at != nil {
		*at = min(max(n, 0), k.Row().Capacity)
	}
	return w
}

// full reports whether no box of a type is free.
func (w Wounds) full(k Wound) bool { return w.Of(k) >= k.Row().Capacity }

// Count is how many wounds are marked, of all types.
func (w Wounds) Count() int { return w.Scratch + w.Light + w.Heavy + w.Deadly }

// Grave is how many wounds are marked that make somebody bleed: all but scratches.
func (w Wounds) Grave() int { return w.Light + w.Heavy + w.Deadly }

// Penalty is what the wounds take off every target number, 0 to WorstPenalty.
//
// Source: spacer 2.A3, book section "Effects of wounds".
func (w Wounds) Penalty() int {
	n := 0
	for _, r := range WoundRows {
		n += w.Of(r.Wound) * r.Penalty
	}
	return n
}

// Unable reports whether the wounds keep somebody of that Toughness from doing anything: their penalty, less the points
// of it that are ignored, is as large as the Toughness. Whoever bears no penalty is able.
//
// Source: spacer 2.A3, book section "Effects of wounds".
func (w Wounds) Unable(toughness, ignored int) bool {
	penalty := w.Penalty() - max(ignored, 0)
	return penalty > 0 && penalty >= toughness
}

// PenaltyParts is what the wounds take off a target number, a part a type, and what of it is ignored.
func (w Wounds) PenaltyParts(ignored int) []table.Part {
	var parts []table.Part
	for _, r := range WoundRows {
		if n := w.Of(r.Wound); n > 0 && r.Penalty > 0 {
			parts = append(parts, table.Part{
				Label: domain.Count(n, fmt.Sprintf("%s wound", r.Wound)), Value: -n * r.Penalty, Source: woundsSource, Section: woundsSection,
			})
		}
	}
	if back := min(max(ignored, 0), w.Penalty()); back > 0 {
		parts = append(parts, table.Part{Label: "wounds shaken off", Value: back, Source: shakeSource, Section: shakeSection})
	}
	return parts
}
