package emissaries

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries/acts"
)

// papers are what lies on the table of the conflict shown and stands in no document yet: dice that were put into the
// middle or typed, and words. The stage keeps those of each conflict.
type papers struct {
	drafts map[draftKey]*draft
}

// own are the papers of the conflict shown.
func (p *play) own() *papers {
	x := &p.papers
	if x.drafts == nil {
		x.drafts = map[draftKey]*draft{}
	}
	return x
}

// half is what people call that which lies there half done, empty = nothing does.
func (p *play) half() string {
	x := p.own()
	for key, d := range x.drafts {
		if len(d.dice) > 0 || len(d.spared) > 0 || !domain.Blank(d.says) {
			return map[bool]string{true: "see", false: "raise"}[key.see]
		}
	}
	for under, is := range p.acts.Kept {
		if what := acts.Half(under); what != "" && !domain.Blank(strings.Join(is, "")) {
			return what
		}
	}
	return ""
}
