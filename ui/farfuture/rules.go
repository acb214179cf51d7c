package farfuture

import (
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
)

// rules follows the campaign that a document belongs to, for its house rules.
type rules struct {
	host    desk.Host
	changed func()
	id      domain.DocID
	session *edit.Session[farfuture.Campaign] // nil = not at hand
	release func()                            // nil = nothing is held
	stop    func()
}

// newRules returns the book's rules, until it follows a campaign; changed is called when that comes to hand and
// whenever it changes, but not by Follow itself.
func newRules(host desk.Host, changed func()) *rules { return &rules{host: host, changed: changed} }

// Follow has the house rules of a campaign count from now on; the empty id is the book's. Calling it again with the
// same one does nothing, unless it has come back from the bin meanwhile.
func (r *rules) Follow(id domain.DocID) {
	if id == r.id && r.release != nil {
		return
	}
	if id != r.id {
		r.Drop()
	}
	if r.id = id; id == "" {
		return
	}
	h, there := r.host.Head(id)
	if !there || h.Kind != farfuture.CampaignKind.ID() {
		return
	}
	arrived := false
	release := r.host.Hold(id, func(doc *edit.Doc) {
		r.session = edit.Of[farfuture.Campaign](doc)
		r.stop = doc.Watch(r.changed)
		if arrived {
			r.changed()
		}
	})
	arrived, r.release = true, release
}

// House are the house rules as they stand: the book's while the campaign is not at hand or lies in the bin.
func (r *rules) House() farfuture.House {
	if c := r.Campaign(); c != nil {
		return c.House
	}
	return farfuture.House{}
}

// Campaign is the campaign as it stands; nil while it is not at hand or lies in the bin.
func (r *rules) Campaign() *farfuture.Campaign {
	if r.session == nil || r.session.Record().Binned != 0 {
		return nil
	}
	return r.session.Value()
}

// Drop lets go of the campaign. What follows goes by the book.
func (r *rules) Drop() {
	if r.stop != nil {
		r.stop()
	}
	if r.release != nil {
		r.release()
	}
	r.id, r.session, r.stop, r.release = "", nil, nil, nil
}
