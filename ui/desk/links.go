package desk

import (
	"maps"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/naming"
)

// Names are what texts call the documents of the locker now.
func (d *Desk) Names() *naming.Names {
	if d.names == nil {
		d.names = naming.New(slices.Collect(maps.Values(d.heads)), func(kind domain.KindID) string { return d.kind(kind).Noun() })
	}
	return d.names
}

// titled is what a link says of the document it names; empty for one that is gone.
func (d *Desk) titled(id domain.DocID) string {
	h, there := d.heads[id]
	if !there {
		return ""
	}
	return domain.LinkTitle(titleOf(h, d.kind(h.Kind)))
}

// renamed forgets what documents are called if one was called something else before, as its head then tells.
func (d *Desk) renamed(before, now domain.Head) {
	before.Changed, before.Words, before.Rev = now.Changed, now.Words, now.Rev
	if before != now {
		d.names = nil
	}
}

// Follow opens the document that a text names, or says why it cannot.
func (d *Desk) Follow(link domain.Link) {
	switch h, there := d.heads[link.ID]; {
	case !there:
		d.light.say("“" + link.Title + "” is gone.")
	case h.Binned != 0:
		d.light.say("“" + link.Title + "” is in the bin.")
	default:
		d.Begin(link.ID)
	}
}
