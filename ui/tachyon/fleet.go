package tachyon

import (
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
)

// fleet are the ships of a campaign beside what is in front, by whose own sheets it is known who flies what.
type fleet struct {
	*desk.Cast[ship]
	host desk.Host
	ids  []domain.DocID // in the order of the shelf, and what other sheets name
	// The ship that somebody is to fly, while its sheet is being read, and what then writes so.
	wanted domain.DocID
	then   func()
}

func newFleet(host desk.Host, changed func()) *fleet {
	l := &fleet{host: host}
	l.Cast = desk.NewCast[ship](host, tachyon.ShipKind.ID(), func() {
		l.settle()
		changed()
	})
	return l
}

// wants are the ships of a campaign, or those of none, and those that sheets name.
func (l *fleet) wants(campaign domain.DocID, said ...domain.DocID) []domain.DocID {
	l.ids = nil
	for _, h := range l.host.Documents(tachyon.ShipKind.ID()) {
		if h.Campaign == campaign {
			l.ids = append(l.ids, h.ID)
		}
	}
	return append(append(said, l.wanted), l.ids...)
}

// Drop lets go of all.
func (l *fleet) Drop() {
	l.wanted, l.then = "", nil
	l.Cast.Drop()
}

// flies is the ship of a pilot; see tachyon.Flies.
func (l *fleet) flies(pilot domain.DocID, said ...domain.DocID) domain.DocID {
	return tachyon.Flies(pilot, l.ids, l.Value, said...)
}

// fly has a pilot fly a ship, or with the empty id none, on the ship's own sheet and, by others, on those that name it: in one
// step of the document in front, which waits until the ship's sheet has been read.
func (l *fleet) fly(front *edit.Doc, label string, pilot, ship domain.DocID, others func()) {
	l.wanted, l.then = ship, func() {
		front.Together(label, func() {
			for _, id := range append([]domain.DocID{ship}, l.ids...) {
				s := l.Session(id)
				if pilot == "" || s == nil || s.ReadOnly() != "" {
					continue
				}
				switch {
				case id == ship:
					s.Edit(label, "", func(v *tachyon.Ship) { v.Pilot = pilot })
				case s.Value().Pilot == pilot:
					s.Edit(label, "", func(v *tachyon.Ship) { v.Pilot = "" })
				}
			}
			others()
		})
	}
	l.Follow(append([]domain.DocID{ship}, l.ids...))
	l.settle()
}

// settle writes who flies what as soon as the ship's sheet has been read.
func (l *fleet) settle() {
	if l.then == nil || l.Awaits(l.wanted) {
		return
	}
	then := l.then
	l.wanted, l.then = "", nil
	then()
}

// seatShip has seats of a campaign name a ship, as far as it is at hand.
func seatShip(c *edit.Session[campaign], of func(tachyon.Seat) bool, ship domain.DocID) {
	if c == nil || c.ReadOnly() != "" {
		return
	}
	c.Edit("ship", "", func(c *campaign) {
		for i := range c.Seats {
			if of(c.Seats[i]) {
				c.Seats[i].Ship = ship
			}
		}
	})
}
