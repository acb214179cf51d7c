package farfuture

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
)

// company are the sheets of the characters around a table, open beside what is in front.
type company struct {
	host    desk.Host
	changed func()
	members map[domain.DocID]*member
}

// member is one of a company.
type member struct {
	sheet   *edit.Session[character] // nil = not at hand yet
	release func()
	stop    func()
}

// newCompany returns nobody; changed is called when a sheet has come to hand and whenever one changes, but not by
// Gather itself.
func newCompany(host desk.Host, changed func()) *company {
	return &company{host: host, changed: changed, members: map[domain.DocID]*member{}}
}

// Gather opens the sheets of these characters, as far as they are on the shelf, and lets go of all others.
func (c *company) Gather(ids []domain.DocID) {
	for id, m := range c.members {
		if !slices.Contains(ids, id) {
			m.drop()
			delete(c.members, id)
		}
	}
	for _, id := range ids {
		h, there := c.host.Head(id)
		if c.members[id] != nil || !there || h.Kind != farfuture.CharacterKind.ID() {
			continue
		}
		m, here := &member{}, true
		c.members[id] = m
		m.release = c.host.Hold(id, func(doc *edit.Doc) {
			m.sheet, m.stop = edit.Of[character](doc), doc.Watch(c.changed)
			if !here {
				c.changed()
			}
		})
		here = false
	}
}

// Sheet is the sheet of a character, or nil while it is not at hand or lies in the bin.
func (c *company) Sheet(id domain.DocID) *edit.Session[character] {
	m := c.members[id]
	if m == nil || m.sheet == nil || m.sheet.Record().Binned != 0 {
		return nil
	}
	return m.sheet
}

// Drop lets go of all.
func (c *company) Drop() { c.Gather(nil) }

func (m *member) drop() {
	if m.stop != nil {
		m.stop()
	}
	m.release()
}
