package domain

// CampaignOf is the kind of a game's campaigns.
func CampaignOf(game string) KindID { return KindID(game + "/campaign") }

// IsCampaign reports whether documents of a kind are campaigns.
func (id KindID) IsCampaign() bool { return id == CampaignOf(id.Game()) }

// Continuing is a document of which a new locker may begin with something.
type Continuing interface {
	// Anew is what a new locker begins with: house rules without who plays by them, blank forms to print; nil = nothing. It
	// names no documents but its campaign.
	Anew() Document
}

// Whole lists a campaign, what belongs to it, and what these refer to in turn that belongs to none: each once, the campaign
// first. Heads are those of the locker; what lies in its bin is left out. Read returns nil for what cannot be read.
func Whole(campaign DocID, heads []Head, read func(DocID) Document) []DocID {
	ids, taken, loose := []DocID{campaign}, map[DocID]bool{campaign: true}, map[DocID]bool{}
	for _, h := range heads {
		if h.Binned != 0 {
			continue
		}
		if h.Campaign == campaign && !taken[h.ID] {
			ids, taken[h.ID] = append(ids, h.ID), true
		}
		loose[h.ID] = h.Campaign == "" && !h.Kind.IsCampaign()
	}
	for i := 0; i < len(ids); i++ { // it grows
		doc := read(ids[i])
		if doc == nil {
			continue
		}
		for _, id := range RefersTo(doc) {
			if loose[id] && !taken[id] {
				ids, taken[id] = append(ids, id), true
			}
		}
	}
	return ids
}
