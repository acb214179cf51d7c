package desk

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/packet"
	"shipslocker/ui/look"
	model "shipslocker/ui/shelf"
)

// Enlisting is an editor of scenes, which takes in those who take part.
type Enlisting interface {
	// Enlist has documents take part; those that cannot are left out.
	Enlist(ids []domain.DocID)
}

// openActs opens what can be done with the documents ticked on the shelf, or else with the one selected.
func (s *shelf) openActs(where fyne.Position) {
	ids := s.acted()
	if len(ids) == 0 {
		s.desk.light.say("Choose a document on the shelf first.")
		return
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", s.acts(ids)...), s.desk.canvas(), where)
}

// acts is what can be done with documents.
func (s *shelf) acts(ids []domain.DocID) (items []*fyne.MenuItem) {
	d := s.desk
	add := func(label string, act func()) {
		items = append(items, look.NewMenuItem(label, func() {
			d.canvas().Focus(s.list)
			act()
		}))
	}
	if len(ids) == 1 {
		add("Rename…", d.rename)
		add("Duplicate", d.duplicate)
	}
	pin := "Pin to the top"
	if s.allPinned(ids) {
		pin = "Pin no longer"
	}
	add(pin, d.pin)
	if len(ids) == 1 && (s.seen.Sort == model.ByHand || s.seen.IsPinned(ids[0])) {
		add("Up", func() { s.move(ids[0], -1) })
		add("Down", func() { s.move(ids[0], 1) })
	}
	items = append(items, fyne.NewMenuItemSeparator())
	switch h := d.heads[ids[0]]; {
	case len(ids) > 1 || !h.Kind.IsCampaign():
		add("Move to a campaign…", d.moveToCampaign)
		add("Copy into another campaign…", d.copyToCampaign)
	case h.Archived:
		add("Bring back from the archive", d.archive)
	default:
		add("Archive", d.archive)
	}
	if _, scene := d.scene(); scene {
		add("Add to the scene in front", d.enlist)
	}
	if len(ids) > 1 {
		add("Print together…", d.printTogether)
	}
	if h := d.heads[ids[0]]; len(ids) == 1 && h.Kind.IsCampaign() && d.knows(h.Kind) {
		add("Export the campaign…", func() { d.exportCampaign(ids[0]) })
	} else {
		add("Export…", d.exportPicked)
	}
	items = append(items, fyne.NewMenuItemSeparator())
	add(s.remove.Text, d.remove)
	return items
}

// acted are the documents ticked, or else the one selected, or else the one in front.
func (s *shelf) acted() []domain.DocID {
	if ids := s.list.picks.listed(); len(ids) > 0 {
		return ids
	}
	for _, id := range []domain.DocID{s.chosen(), s.desk.front} {
		if id != "" {
			return []domain.DocID{id}
		}
	}
	return nil
}

// allPinned reports whether each of the documents is.
func (s *shelf) allPinned(ids []domain.DocID) bool {
	return !slices.ContainsFunc(ids, func(id domain.DocID) bool { return !s.seen.IsPinned(id) })
}

// pin pins documents to the top of the shelf; where all of them are pinned, no longer.
func (d *Desk) pin() {
	s := d.shelf
	ids := s.acted()
	all := s.allPinned(ids)
	for _, id := range ids {
		if s.seen.IsPinned(id) == all {
			s.seen.Pin(id)
		}
	}
	s.keepSeen()
}

// moveToCampaign asks for a campaign and has documents belong to it.
func (d *Desk) moveToCampaign() {
	d.withPicked(func(all []domain.Record) {
		d.askCampaign("Move to a campaign", "Move", all, func(campaign domain.DocID, called string) {
			name, _ := d.called(all)
			moved, err := d.journal.MoveTo("move of "+name+" to a campaign", campaign, d.fitting(all, campaign)...)
			if err != nil {
				d.fail("The documents could not be moved", err, "Nothing was changed.")
				return
			}
			d.shelf.list.picks.none("")
			news := domain.Count(moved, "document") + " moved: " + called + "."
			if left := len(all) - moved; left > 0 {
				news += " " + domain.Count(left, "document") + " of another game stayed, or cannot be moved."
			}
			d.light.say(news)
		})
	})
}

// scene is the editor of the scene in front.
func (d *Desk) scene() (Enlisting, bool) {
	e, ok := d.editors[d.heads[d.front].Kind].(Enlisting)
	return e, ok
}

// enlist has documents take part in the scene in front.
func (d *Desk) enlist() {
	ids := d.shelf.list.picks.listed()
	if chosen := d.shelf.chosen(); len(ids) == 0 && chosen != "" {
		ids = []domain.DocID{chosen}
	}
	scene, ok := d.scene()
	switch {
	case !ok:
		d.light.say("Open the scene first: it has to be in front.")
	case len(ids) == 0:
		d.light.say("Choose a document on the shelf first.")
	default:
		d.shelf.list.picks.none("")
		scene.Enlist(ids)
	}
}

// printTogether makes a packet of documents, which is printed as it stands or changed first.
func (d *Desk) printTogether() {
	ids := d.shelf.acted()
	if len(ids) < 2 {
		d.light.say("Choose several documents on the shelf first.")
		return
	}
	count, first := domain.Count(len(ids), "document"), d.heads[ids[0]]
	p := &packet.Packet{Name: count + ", " + time.UnixMilli(int64(d.Now())).Format("2 Jan 2006"), Campaign: first.Campaign}
	for _, id := range ids {
		p.Add(packet.Row{Document: id})
	}
	if id, ok := d.Make("packet of "+count, d.game(first.Kind).Packet, p); ok {
		d.shelf.list.picks.none("")
		d.Show(id)
	}
}

// exportPicked writes the documents ticked, or the one selected, as one file.
func (d *Desk) exportPicked() {
	ids, name := d.shelf.acted(), lockerName(d.locker.Path())
	if len(ids) == 1 {
		name = titleOf(d.heads[ids[0]], d.kind(d.heads[ids[0]].Kind))
	}
	d.exportTo(ids, name)
}
