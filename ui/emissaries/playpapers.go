package emissaries

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
)

// papers are what lies on the table of the conflict shown and stands in no document yet: dice that were put into the
// middle or typed, and words. The stage keeps those of each conflict.
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
	x := &p.papers
	if x.drafts == nil {
		x.drafts, x.pools, x.gives = map[draftKey]*draft{}, map[table.ID]*byHand{}, map[table.ID]string{}
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

// half is what people call that which lies there half done, empty = nothing does.
func (p *play) half() string {
	x := p.own()
	if x.rolling != nil && x.rolling.dice.Begun() {
		return "roll"
	}
	for key, d := range x.drafts {
		if len(d.dice) > 0 || len(d.spared) > 0 || !domain.Blank(d.says) {
			return map[bool]string{true: "see", false: "raise"}[key.see]
		}
	}
	for _, said := range x.gives {
		if !domain.Blank(said) {
			return "decision to give"
		}
	}
	if !domain.Blank(x.words) {
		return "condition"
	}
	for _, w := range x.pools {
		if !domain.Blank(w.dice) || !domain.Blank(w.name) {
			return "pool"
		}
	}
	return ""
}
