package emissaries

import "shipslocker/domain/table"

// papers are what lies on the table of one conflict and stands in no document yet: dice that were put into the middle or
// typed, and words. They stay while another conflict is shown.
type papers struct {
	drafts  map[draftKey]*draft
	rolling *rolling             // the dice being rolled; nil = none have been
	words   string               // of a condition, as far as they are typed
	pools   map[table.ID]*byHand // dice by hand, of whom they are to be
	gives   map[table.ID]string  // what those say who are about to give
}

// byHand are dice written down by hand, which are not in play yet.
type byHand struct{ dice, name string }

// own are the papers of the conflict shown.
func (p *play) own() *papers {
	id := p.hand.Session().Doc.ID()
	x := p.papers[id]
	if x == nil {
		x = &papers{drafts: map[draftKey]*draft{}, pools: map[table.ID]*byHand{}, gives: map[table.ID]string{}}
		p.papers[id] = x
	}
	return x
}

// byHand is what is written down by hand for somebody.
func (x *papers) byHand(who table.ID) *byHand {
	if x.pools[who] == nil {
		x.pools[who] = &byHand{}
	}
	return x.pools[who]
}
