// Package shelf arranges the documents of a locker as a person finds them: by campaign and by what they are, in the order
// wanted, or what a filter finds best first. It knows no screen.
package shelf

import (
	"maps"
	"slices"
	"strings"

	"shipslocker/domain"
)

// Sort is by what the documents of a group are sorted.
type Sort string

// The ways to sort.
const (
	ByUse  Sort = "" // last used first
	ByName Sort = "name"
	ByHand Sort = "hand"
)

// Sorts are the ways to sort in the order a person goes through them.
var Sorts = []Sort{ByUse, ByName, ByHand}

// View is how a person has a locker's shelf; the zero value is how it is at first.
type View struct {
	Sort   Sort                           `json:"sort"`
	Turned []string                       `json:"turned"` // groups that are folded; of those that are so at first, unfolded
	Pins   []domain.DocID                 `json:"pins"`   // first pinned first
	Hand   []domain.DocID                 `json:"hand"`   // placed by hand, among them as they are listed
	Used   map[domain.DocID]domain.Moment `json:"used"`   // when they were opened last, at most mostUsed
}

// Groups that are no campaign's.
const (
	pinned  = "pins"
	loose   = "loose"
	archive = "archive" // at first it is folded
)

// Folded reports whether a group is.
func (v *View) Folded(group string) bool {
	return slices.Contains(v.Turned, group) != (group == archive)
}

// Turn folds a group, or unfolds it.
func (v *View) Turn(group string) { v.Turned = toggled(v.Turned, group) }

// fits is about how many documents a person looks through with pleasure.
const fits = 100

// Tidy folds the campaigns that are listed but the first, and that too where they are many: it is for a locker that was never seen.
func (v *View) Tidy(lines []Line) {
	first := len(lines) <= fits
	for _, l := range lines {
		switch {
		case l.Of != "" || !strings.HasPrefix(l.Group, campaignGroup("")):
		case first:
			first = false
		default:
			v.Turn(l.Group)
		}
	}
}

// IsPinned reports whether a document is.
func (v *View) IsPinned(id domain.DocID) bool { return slices.Contains(v.Pins, id) }

// Pin pins a document, or no longer.
func (v *View) Pin(id domain.DocID) { v.Pins = toggled(v.Pins, id) }

func toggled[E comparable](list []E, e E) []E {
	if i := slices.Index(list, e); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return append(slices.Clone(list), e)
}

// mostUsed is for how many documents it is kept when they were used.
const mostUsed = 500

// Use notes that a document is opened.
func (v *View) Use(id domain.DocID, now domain.Moment) {
	v.Used = maps.Clone(v.Used) // one that is being written stays as it is
	if v.Used == nil {
		v.Used = map[domain.DocID]domain.Moment{}
	}
	v.Used[id] = now
	for len(v.Used) > mostUsed {
		oldest := id
		for other, at := range v.Used {
			if at < v.Used[oldest] {
				oldest = other
			}
		}
		delete(v.Used, oldest)
	}
}

// Move places a document by hand, so many lines down among those it stands with, negative = up. It reports whether it went.
func (v *View) Move(lines []Line, id domain.DocID, by int) bool {
	at := slices.IndexFunc(lines, func(l Line) bool { return l.ID == id })
	if at < 0 {
		return false
	}
	var beside []domain.DocID
	for _, l := range lines {
		if l.ID != "" && l.Of == lines[at].Of && (l.Group == "") == (lines[at].Group == "") {
			beside = append(beside, l.ID)
		}
	}
	from := slices.Index(beside, id)
	to := min(max(from+by, 0), len(beside)-1)
	if to == from {
		return false
	}
	beside = slices.Insert(slices.Delete(beside, from, from+1), to, id)
	if lines[at].Of == pinned {
		v.Pins = placed(v.Pins, beside)
	} else {
		v.Hand = placed(v.Hand, beside)
	}
	return true
}

// placed is a list with some in this order at its end.
func placed(list, order []domain.DocID) []domain.DocID {
	list = slices.DeleteFunc(slices.Clone(list), func(id domain.DocID) bool { return slices.Contains(order, id) })
	return append(list, order...)
}
