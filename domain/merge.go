package domain

import "slices"

// Merge brings two states of a document together that come from a common one, as when a player keeps the sheet at home and a
// referee keeps it at the table: it returns ours, as Read does, with what led from base to theirs. Where both set the same,
// theirs counts. What theirs did at the places of skip, as Meeting.Path has them, stays out. The errors are Read's.
func (k Kind) Merge(base, ours, theirs Record, skip []string) (Document, Unknown, error) {
	return k.weave(&takeBack{skip: skip, force: true}, ours, base, theirs)
}

// Meeting is one thing that another state of a document did since a common one, and how it stands here.
type Meeting struct {
	Difference        // From the common state To theirs
	Here       string // as it stands here, ready to read
	Both       bool   // it was changed here too
}

// Meet lists what led from base to theirs, in words and in the order of the sheet, beside how ours has it. What ours has as
// theirs does is left out. The errors are those of Differences.
func (k Kind) Meet(base, ours, theirs Record) ([]Meeting, error) {
	sent, err := k.Differences(base, theirs)
	if err != nil {
		return nil, err
	}
	done, err := k.Differences(base, ours)
	if err != nil {
		return nil, err
	}
	apart, err := k.Differences(ours, theirs)
	if err != nil {
		return nil, err
	}
	var list []Meeting
	for _, d := range sent {
		at := Overlap{Paths: []string{d.Path}}
		order := slices.ContainsFunc(sent, func(o Difference) bool { return o.Path != d.Path && within(o.Path, d.Path) }) // goes with its rows
		if d.Path == binPath || order || !slices.ContainsFunc(apart, at.Over) {
			continue
		}
		m := Meeting{Difference: d, Here: d.From}
		for _, here := range done {
			if at.Over(here) {
				m.Both = true
				m.Here = here.To
				break
			}
		}
		list = append(list, m)
	}
	return list, nil
}

// Nearest is that of some states of a document that another one most likely comes from: the one that it differs from in the
// fewest things; of equals the first. It returns false where there is none that can be compared.
func (k Kind) Nearest(to Record, states []Record) (nearest Record, ok bool) {
	least := 0
	for _, r := range states {
		found, err := k.Differences(r, to)
		if err == nil && (!ok || len(found) < least) {
			nearest, least, ok = r, len(found), true
		}
	}
	return nearest, ok
}
