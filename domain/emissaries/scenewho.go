package emissaries

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// document is the sheet of a participant; empty for one that has none.
func (s Scene) document(id table.ID) domain.DocID {
	return s.Conflict.Table.Who(id).Document
}

// seat is the participant that a sheet is of; 0 where it takes no part.
func (s Scene) seat(sheet domain.DocID) table.ID {
	for _, p := range s.Conflict.Table.Participants {
		if sheet != "" && p.Document == sheet {
			return p.ID
		}
	}
	return 0
}

// Called is what a participant is called: by its sheet, or its seat at the table.
func (s Scene) Called(id table.ID) string {
	return domain.OrElse(s.Conflict.Table.Numbered(id, func(p table.Participant) string { return domain.OrElse(s.Titled(p.Document), p.Name) }), "somebody")
}

// Titled is what a sheet is called; empty where it is not at hand.
func (s Scene) Titled(sheet domain.DocID) string {
	if d := s.Sheet(sheet); d != nil {
		return d.Title()
	}
	return ""
}

// Sheet is a character's, an NPC's or an asset's; nil while it is not at hand.
func (s Scene) Sheet(doc domain.DocID) domain.Document {
	if c := s.Characters[doc]; c != nil {
		return c
	}
	if n := s.NPCs[doc]; n != nil {
		return n
	}
	if a := s.Assets[doc]; a != nil {
		return a
	}
	return nil
}

// Names are what participants are called, joined.
func (s Scene) Names(ids []table.ID) string {
	var names []string
	for _, id := range ids {
		names = append(names, s.Called(id))
	}
	return domain.Listed(names)
}

// Means are what the sheet of a participant has to bring in; nil for one without a character's or an NPC's sheet at hand.
func (s Scene) Means(id table.ID) *Means {
	doc := s.document(id)
	if c := s.Characters[doc]; c != nil {
		return &c.Means
	}
	if n := s.NPCs[doc]; n != nil {
		return &n.Means
	}
	return nil
}

// Track is a fallout track of a participant; an NPC's and an asset's is OnlyTrack. Ok is false where there is none.
func (s Scene) Track(id table.ID, track TrackID) (Track, bool) {
	return s.trackOf(s.document(id), track)
}

// trackOf is a fallout track of a sheet.
func (s Scene) trackOf(sheet domain.DocID, track TrackID) (Track, bool) {
	return TrackOf(s.Sheet(sheet), track)
}

// TrackOf is a fallout track of a sheet. Ok is false where it has no such track; d nil = it is not at hand.
func TrackOf(d domain.Document, track TrackID) (t Track, ok bool) {
	switch d := d.(type) {
	case *Character:
		if t := d.Fallout.At(track); t != nil {
			return *t, true
		}
	case *NPC:
		if track == OnlyTrack {
			return d.Fallout, true
		}
	case *Asset:
		if track == OnlyTrack {
			return d.Fallout, true
		}
	}
	return Track{}, false
}

// keepTrack writes a fallout track of a sheet at hand.
func (p *play) keepTrack(sheet domain.DocID, track TrackID, t Track) {
	switch {
	case p.Characters[sheet] != nil:
		c := facts.Clone(p.Characters[sheet])
		*c.Fallout.At(track) = t
		p.Characters.Keep(sheet, c)
	case p.NPCs[sheet] != nil:
		n := facts.Clone(p.NPCs[sheet])
		n.Fallout = t
		p.NPCs.Keep(sheet, n)
	case p.Assets[sheet] != nil:
		a := facts.Clone(p.Assets[sheet])
		a.Fallout = t
		p.Assets.Keep(sheet, a)
	}
}

// effective are the dice of a stat that a participant can roll; none without a sheet.
func (s Scene) effective(id table.ID, stat Stat) Dice {
	doc := s.document(id)
	if c := s.Characters[doc]; c != nil {
		return c.Effective(stat, s.House)
	}
	if n := s.NPCs[doc]; n != nil {
		return n.Stats.Of(stat)
	}
	return Dice{}
}

// Party is a copy of what a participant has in the conflict; a blank one for whoever has nothing yet.
func (s Scene) Party(id table.ID) Party {
	if p, ok := s.Conflict.Party(id); ok {
		return *facts.Clone(p)
	}
	return Party{ID: id}
}

// seated are the parties of those at the table.
func (s Scene) seated() []Party {
	return slices.DeleteFunc(slices.Clone(s.Conflict.Parties), func(p Party) bool { return s.at(p.ID) != nil })
}

// Side is the side that a participant is on.
func (s Scene) Side(id table.ID) (side int, ok bool) {
	if p, ok := s.Conflict.Table.Participant(id); ok {
		return p.Side, true
	}
	return 0, false
}

// In reports whether a participant is still in the conflict: has not given and has not left.
func (s Scene) In(id table.ID) bool {
	p, ok := s.Conflict.Table.Participant(id)
	return ok && !p.Out && !s.Party(id).Gave
}

// Ins lists all that are still in, in the table's order.
func (s Scene) Ins() []table.ID {
	return slices.DeleteFunc(s.Conflict.Table.Order(), func(id table.ID) bool { return !s.In(id) })
}

// after lists all that are still in but one, in the table's order from whoever follows it.
func (s Scene) after(id table.ID) []table.ID {
	order := s.Conflict.Table.Order()
	if at := slices.Index(order, id); at >= 0 {
		order = slices.Concat(order[at+1:], order[:at])
	}
	return slices.DeleteFunc(order, func(o table.ID) bool { return !s.In(o) })
}

// Opponents lists those of other sides that are still in, in the order in which they see a raise.
//
// Source: emissaries C2 2.
func (s Scene) Opponents(id table.ID) []table.ID {
	return slices.DeleteFunc(s.after(id), func(o table.ID) bool { return !s.opposed(id, o) })
}

// opposed reports whether two participants are on different sides.
func (s Scene) opposed(a, b table.ID) bool {
	one, ok := s.Side(a)
	other, there := s.Side(b)
	return ok && there && one != other
}

// Decided reports whether the conflict is decided: one side is left at the most. Side is that; -1 = nobody is left.
//
// Source: emissaries C2 5.
func (s Scene) Decided() (side int, ok bool) {
	if s.Conflict.Phase == SettingUp {
		return -1, false
	}
	side = -1
	for _, id := range s.Ins() {
		of, _ := s.Side(id)
		if side >= 0 && of != side {
			return -1, false
		}
		side = of
	}
	return side, true
}

// Dying lists those who die when the conflict ends.
//
// Source: emissaries C4 5, GU-R14.
func (s Scene) Dying() []table.ID {
	var ids []table.ID
	for _, p := range s.Conflict.Table.Participants {
		if c := s.Characters[p.Document]; c != nil && !c.Dead && c.Fallout.Dying() {
			ids = append(ids, p.ID)
		}
	}
	return ids
}
