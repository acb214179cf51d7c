package desk

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// archive puts the campaign selected on the shelf, or else the one in front, away with all that belongs to it, or takes it out
// again.
func (d *Desk) archive() {
	id := d.campaignMeant()
	switch {
	case id == "":
		d.light.say("Open a campaign first.")
		return
	case !d.writable():
		return
	}
	name := "“" + titleOf(d.heads[id], d.kind(d.heads[id].Kind)) + "”"
	if d.heads[id].Archived {
		d.putAway(id, name, false)
		return
	}
	n := 1
	for _, h := range d.heads {
		if h.Campaign == id && h.Binned == 0 {
			n++
		}
	}
	d.ask("Archive "+name+"?", wrapped(domain.Count(n, "document")+", the campaign among them, will lie folded at the foot of the shelf. "+
		"Nothing is deleted. The same command brings them back."), nil,
		answer{text: "Archive", strong: true, then: func() { d.putAway(id, name, true) }},
		answer{text: "Cancel"})
}

// putAway archives a campaign called name, or brings it back.
func (d *Desk) putAway(id domain.DocID, name string, away bool) {
	d.read(id, func(r domain.Record) {
		if err := d.journal.Archive(r, away); err != nil {
			d.fail("The campaign could not be archived", err, "Nothing was changed.")
			return
		}
		if away {
			d.light.say(name + " is archived. It waits at the foot of the shelf.")
		} else {
			d.light.say(name + " is back on the shelf.")
		}
	})
}

// campaignMeant is the campaign selected on the shelf, or else the one in front; empty = there is none.
func (d *Desk) campaignMeant() domain.DocID {
	if id := d.shelf.chosen(); d.heads[id].Kind.IsCampaign() {
		return id
	}
	return d.campaignInFront()
}

// exportCampaign writes a campaign with all that belongs to it as one file.
func (d *Desk) exportCampaign(id domain.DocID) {
	heads := d.standing()
	kinds, name := d.kinds(), titleOf(d.heads[id], d.kind(d.heads[id].Kind))
	d.gatherFor([]domain.DocID{id}, func(all gathered, err error) (then func()) {
		var ids []domain.DocID
		if err == nil {
			ids = domain.Whole(id, heads, all.reading(kinds))
		}
		return func() {
			if err != nil {
				d.told("", err)
				return
			}
			d.exportTo(ids, name)
		}
	})
}

// standing are the documents of the locker, by their ids.
func (d *Desk) standing() []domain.Head {
	return slices.SortedFunc(maps.Values(d.heads), func(a, b domain.Head) int { return cmp.Compare(a.ID, b.ID) })
}

// askCampaign asks for a campaign of the games of documents, or for none, to which not all of them belong yet, and calls then.
func (d *Desk) askCampaign(title, verb string, all []domain.Record, then func(campaign domain.DocID, called string)) {
	games := map[string]bool{}
	for _, r := range all {
		games[r.Kind.Game()] = true
	}
	var ids []domain.DocID
	var titles []string
	offer := func(id domain.DocID, title string) {
		if slices.ContainsFunc(all, func(r domain.Record) bool { return r.Campaign != id }) {
			ids, titles = append(ids, id), append(titles, title)
		}
	}
	offer("", "No campaign")
	for _, g := range d.services.Games {
		for _, k := range g.Kinds {
			if !games[g.ID] || !k.ID().IsCampaign() {
				continue
			}
			for _, h := range d.Documents(k.ID()) {
				offer(h.ID, titleOf(h, k))
			}
		}
	}
	if len(ids) == 0 {
		d.light.say("There is no other campaign.")
		return
	}
	distinct(titles)
	d.Choose(title, titles, verb, func(i int) { then(ids[i], titles[i]) })
}

// fitting are those of documents that may belong to a campaign, empty = to none.
func (d *Desk) fitting(all []domain.Record, campaign domain.DocID) []domain.Record {
	return slices.DeleteFunc(slices.Clone(all), func(r domain.Record) bool {
		return campaign != "" && r.Kind.Game() != d.heads[campaign].Kind.Game() || r.Kind.IsCampaign()
	})
}

// copyToCampaign asks for a campaign and has copies of documents belong to it.
func (d *Desk) copyToCampaign() {
	d.withPicked(func(all []domain.Record) {
		d.askCampaign("Copy into another campaign", "Copy", all, func(campaign domain.DocID, called string) {
			of := d.fitting(all, campaign)
			if len(of) == 0 {
				d.light.say("Campaigns and documents of other games cannot be copied there.")
				return
			}
			name, _ := d.called(of)
			twins, err := d.journal.CopyTo("copy of "+name, campaign, d.services.NewDocID, of...)
			if err != nil {
				d.fail("The documents could not be copied", err, "Nothing was changed.")
				return
			}
			d.shelf.list.picks.none("")
			d.light.say("Copied " + name + ": " + called + ".")
			d.Show(twins[0].ID)
		})
	})
}

// beginLike brings what a new locker begins with over from another locker file, in one step: house rules and blank forms.
func (d *Desk) beginLike(path string) {
	locker, kinds := d.locker, d.kinds()
	d.worker.run(func() func() {
		fresh, err := d.rulesOf(path, kinds)
		return func() {
			switch {
			case err != nil:
				d.fail("The house rules of “"+filepath.Base(path)+"” could not be taken over", err, "The new locker is empty.")
			case d.locker != locker:
			case len(fresh) == 0:
				d.tell("No house rules", "“"+filepath.Base(path)+"” has no campaign. The new locker is empty.")
			default:
				d.journal.Add("house rules of “"+lockerName(path)+"”", fresh...)
				d.Show(fresh[0].ID)
			}
		}
	})
}

// rulesOf are the documents that a new locker begins with, out of another locker file.
func (d *Desk) rulesOf(path string, kinds domain.Kinds) ([]domain.Record, error) {
	heads, err := d.services.LookInside(path)
	if err != nil {
		return nil, err
	}
	var campaigns, others []domain.DocID
	for _, h := range heads {
		kind, err := kinds.Find(h.Kind)
		if err != nil || h.Binned != 0 || h.Archived {
			continue
		}
		switch _, ok := kind.New().(domain.Continuing); {
		case h.Kind.IsCampaign():
			campaigns = append(campaigns, h.ID)
		case ok:
			others = append(others, h.ID)
		}
	}
	data, err := d.services.TakeOut(path, append(campaigns, others...))
	if err != nil {
		return nil, err
	}
	parcel, err := domain.Import(data, kinds)
	if err != nil {
		return nil, err
	}
	return edit.Anew(kinds, d.services.NewDocID, d.services.Now(), parcel.Records)
}

// reading reads documents as they stand; nil for what cannot be read.
func (g *gathered) reading(kinds domain.Kinds) func(domain.DocID) domain.Document {
	return func(id domain.DocID) domain.Document {
		r, err := g.read(id)
		if err != nil || r.Binned != 0 {
			return nil // gone, or not to be read: the rest goes without it
		}
		doc, err := document(kinds, r)
		if err != nil {
			return nil
		}
		return doc
	}
}
