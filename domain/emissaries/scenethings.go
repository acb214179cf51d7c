package emissaries

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Thing is something that a participant could bring into play, or has brought.
type Thing struct {
	Brought        // as it would come in, or as it did
	InPlay  bool   // it is in play: nothing comes in twice
	Why     string // it cannot be brought in, in a sentence; empty = it can
	Hint    string // what to think of before it comes in, in a sentence; never in the way
	Of      string // whose it is, where it is not the participant's own: the asset's name
}

// Title is what something that was brought into play is called where it stands among others: "Mind", "relationship with
// Bo", "family: Bo".
func (b Brought) Title() string {
	if b.What != BroughtRelationship {
		return b.Name
	}
	if b.Row == 0 {
		return "family: " + b.Name
	}
	return "relationship with " + b.Name
}

// same reports whether two are the same thing, whatever its dice. Pools are each their own.
func (b Brought) same(o Brought) bool {
	if b.What != o.What || b.Sheet != o.Sheet || b.Row != o.Row || b.Stat != o.Stat || b.Place != o.Place {
		return false
	}
	switch {
	case b.What == BroughtPool:
		return b.ID == o.ID
	case b.What == BroughtRelationship && b.Row == 0:
		return b.Name == o.Name
	}
	return true
}

// Things lists all that a participant could bring into play and what it has brought: stats, traits, relationships, family
// without a row of its own, objects, the assets at hand, and the pools that the referee built.
//
// Source: emissaries C1 3, C3, C6.
func (s Scene) Things(id table.ID) []Thing {
	var all []Thing
	if m := s.Means(id); m != nil {
		all = append(all, s.statThings(id)...)
		all = append(all, traitThings(m)...)
		all = append(all, s.relationThings(id, m)...)
	}
	all = append(all, s.familyThings(id)...)
	if m := s.Means(id); m != nil {
		all = append(all, objectThings(m)...)
	}
	all = append(all, s.assetThings(id)...)
	party := s.Party(id)
	for i := range all {
		at := slices.IndexFunc(party.Brought, all[i].same)
		if at < 0 {
			continue
		}
		all[i].Brought, all[i].InPlay = party.Brought[at], true
		all[i].Why = s.Called(id) + " already has it in play."
		party.Brought = slices.Delete(party.Brought, at, at+1)
	}
	for _, b := range party.Brought { // what the sheet has no more, and pools
		all = append(all, Thing{Brought: b, InPlay: true, Why: s.Called(id) + " already has it in play."})
	}
	return all
}

// statWhy is why a stat does not come in by itself.
const statWhy = "Stats come in with an approach."

func (s Scene) statThings(id table.ID) []Thing {
	var all []Thing
	for _, r := range StatRows {
		all = append(all, Thing{Brought: s.stat(id, r.Stat), Why: statWhy})
	}
	return all
}

// stat is a stat as it would come in.
func (s Scene) stat(id table.ID, stat Stat) Brought {
	return Brought{What: BroughtStat, Stat: stat, Name: stat.Title(), Dice: s.effective(id, stat)}
}

func traitThings(m *Means) []Thing {
	var all []Thing
	for _, t := range m.Traits {
		all = append(all, diced(Thing{Brought: Brought{What: BroughtTrait, Row: t.ID, Name: domain.OrElse(t.Text, "an unnamed trait"), Dice: t.Dice}}, "This trait has no dice."))
	}
	return all
}

// diced says why something without dice cannot be brought in.
func diced(t Thing, why string) Thing {
	if t.Dice.Count() == 0 {
		t.Why = why
	}
	return t
}

func (s Scene) relationThings(id table.ID, m *Means) []Thing {
	var all []Thing
	for _, r := range m.Relationships {
		t := Thing{Brought: Brought{What: BroughtRelationship, Row: r.ID, Name: domain.OrElse(r.With, "an unnamed relationship"), Dice: r.Rated()}}
		t.Hint = s.counts(id, r)
		all = append(all, diced(t, "This relationship has no dice yet. Assign some from the reserve."))
	}
	return all
}

// counts is when a relationship counts that does not seem to; empty where it does: it is with an opponent, or with
// somebody whom the stakes name.
//
// Source: emissaries C1 3.
func (s Scene) counts(id table.ID, r Relationship) string {
	ally := false
	for _, p := range s.Conflict.Table.Participants {
		if p.ID == id || !s.with(r, p.ID) {
			continue
		}
		if s.opposed(id, p.ID) {
			return ""
		}
		ally = true
	}
	st := s.Conflict.Stakes
	if named(strings.Join([]string{st.Question, st.Win, st.Lose}, "\n"), r.With) {
		return ""
	}
	if ally {
		return "An ally beside you does not count, unless the stakes are about them."
	}
	return "Counts for an opponent, or if the stakes are about them."
}

// with reports whether a relationship is with a participant: by its sheet, or by name.
func (s Scene) with(r Relationship, id table.ID) bool {
	if r.Sheet != "" && r.Sheet == s.document(id) {
		return true
	}
	return !domain.Blank(r.With) && strings.EqualFold(strings.TrimSpace(r.With), s.Called(id))
}

// named reports whether a text has a name in it, in any case.
func named(text, name string) bool {
	return !domain.Blank(name) && strings.Contains(strings.ToLower(text), strings.ToLower(strings.TrimSpace(name)))
}

// familyThings are the 1d6 for each opponent who is family and has no row among the relationships; for either side, with
// a sheet or without.
//
// Source: emissaries C1 3, A 4.
func (s Scene) familyThings(id table.ID) []Thing {
	var all []Thing
	m := s.Means(id)
	for _, o := range s.Conflict.Table.Participants {
		if !s.opposed(id, o.ID) || m != nil && slices.ContainsFunc(m.Relationships, func(r Relationship) bool { return s.with(r, o.ID) }) {
			continue
		}
		all = append(all, Thing{
			Brought: Brought{What: BroughtRelationship, Name: s.Called(o.ID), Dice: FamilyDice},
			Hint:    "Counts for family.",
		})
	}
	return all
}

func objectThings(m *Means) []Thing {
	var all []Thing
	for _, o := range m.Objects {
		all = append(all, Thing{Brought: Brought{What: BroughtObject, Row: o.ID, Name: domain.OrElse(o.Name, "an unnamed object"), Dice: o.Rated(), Dangerous: o.Dangerous}})
	}
	return all
}

// atHand lists the assets that a participant can bring in: the conflict's, for the players' side the campaign's, and the
// participant's own sheet where that is an asset.
func (s Scene) atHand(id table.ID) []domain.DocID {
	var ids []domain.DocID
	add := func(doc domain.DocID) {
		if s.Assets[doc] != nil && !slices.Contains(ids, doc) {
			ids = append(ids, doc)
		}
	}
	add(s.document(id))
	for _, a := range s.Conflict.Assets {
		if s.sideHas(id, a.Asset) {
			add(a.Asset)
		}
	}
	for _, doc := range s.Shared {
		if s.sideHas(id, doc) {
			add(doc)
		}
	}
	return ids
}

// sideHas reports whether an asset is a participant's side's to bring in: one whose owner takes part is the owner's side's,
// and what the crew shares is the players'.
func (s Scene) sideHas(id table.ID, asset domain.DocID) bool {
	side, _ := s.Side(id)
	if a := s.Assets[asset]; a != nil && a.Owner != "" && s.seat(a.Owner) != 0 {
		of, _ := s.Side(s.seat(a.Owner))
		return of == side
	}
	return side == PlayersSide || !slices.Contains(s.Shared, asset)
}

func (s Scene) assetThings(id table.ID) []Thing {
	var all []Thing
	for _, doc := range s.atHand(id) {
		a := s.Assets[doc]
		of := domain.OrElse(a.Name, "an unnamed asset")
		why, hint := a.Unusable(of), ""
		if a.Owner != "" && a.Owner != s.document(id) {
			hint = "Belongs to " + domain.OrElse(s.Titled(a.Owner), "somebody else") + "'s."
		}
		for place := range a.Stats {
			t := Thing{
				Brought: Brought{What: BroughtAsset, Sheet: doc, Place: place, Name: fmt.Sprintf("%s, %s", a.StatTitle(place), of), Dice: a.Effective(place)},
				Why:     why, Hint: hint, Of: of,
			}
			all = append(all, s.once(id, t))
		}
		for _, r := range a.Traits {
			t := Thing{
				Brought: Brought{What: BroughtAssetTrait, Sheet: doc, Row: r.ID, Name: fmt.Sprintf("%s, %s", domain.OrElse(r.Text, "an unnamed trait"), of), Dice: r.Dice},
				Why:     why, Hint: hint, Of: of,
			}
			all = append(all, s.once(id, diced(t, domain.OrElse(why, "This trait has no dice."))))
		}
	}
	return all
}

// once says where something of an asset is in play by somebody else: its dice are rolled once in a conflict.
func (s Scene) once(id table.ID, t Thing) Thing {
	for _, p := range s.seated() {
		if p.ID != id && t.Why == "" && slices.ContainsFunc(p.Brought, t.same) {
			t.Why = s.Called(p.ID) + " has brought it in. Its dice are rolled once."
		}
	}
	return t
}

// Choice is an approach that a participant could pick.
type Choice struct {
	ApproachRow
	Picked bool
	Adds   []Brought // the stats it would bring in, with the dice they would roll; none where both are in play
}

// Choices lists the approaches with what each would bring in.
//
// Source: emissaries C1 2, C3.
func (s Scene) Choices(id table.ID) []Choice {
	party := s.Party(id)
	var all []Choice
	for _, r := range ApproachRows {
		c := Choice{ApproachRow: r, Picked: party.Approach == r.Approach}
		for _, stat := range r.Stats {
			if !party.rolls(stat) {
				c.Adds = append(c.Adds, s.stat(id, stat))
			}
		}
		all = append(all, c)
	}
	return all
}

// rolls reports whether a stat is in play.
func (p Party) rolls(stat Stat) bool {
	return slices.ContainsFunc(p.Brought, func(b Brought) bool { return b.What == BroughtStat && b.Stat == stat })
}

// StatsInPlay lists the stats that a participant has brought into play so far, in the order of the sheet.
func (s Scene) StatsInPlay(id table.ID) []Stat {
	party := s.Party(id)
	var stats []Stat
	for _, r := range StatRows {
		if party.rolls(r.Stat) {
			stats = append(stats, r.Stat)
		}
	}
	return stats
}

// Unused is what would still gain a participant dice, to be offered before it gives: approaches with stats that were
// never rolled, and things that are not in play. Relationships that do not seem to count are left out.
//
// Source: emissaries C2 3, F.
func (s Scene) Unused(id table.ID) ([]Choice, []Thing) {
	choices := slices.DeleteFunc(s.Choices(id), func(c Choice) bool { return !c.Gains() })
	things := slices.DeleteFunc(s.Things(id), func(t Thing) bool { return !t.Gains() })
	return choices, things
}

// Gains reports whether an approach has stats that were never rolled.
func (c Choice) Gains() bool {
	return slices.ContainsFunc(c.Adds, func(b Brought) bool { return b.Dice.Count() > 0 })
}

// Gains reports whether a thing that is not in play would bring dice in, and seems to count.
func (t Thing) Gains() bool {
	return !t.InPlay && t.Why == "" && t.Dice.Count() > 0 && (t.What != BroughtRelationship || t.Hint == "")
}

// Waiting lists the dice that a participant has still to roll, in the order in which faces are typed: by size, smallest
// first, and then as they came in.
func (s Scene) Waiting(id table.ID) []Die {
	waiting := slices.DeleteFunc(s.Party(id).Dice, func(d Die) bool { return d.Face != 0 })
	slices.SortStableFunc(waiting, func(a, b Die) int { return cmp.Compare(a.Of, b.Of) }) // some were laid anew: see Settle
	return Sorted(waiting)
}

// Pool lists the dice that a participant can put forward, highest first; a pinned one into a raise alone.
func (s Scene) Pool(id table.ID) []Die {
	return Sorted(slices.DeleteFunc(s.Party(id).Dice, func(d Die) bool { return !d.AtHand() }))
}

// Source is what a die of a participant came in with: "Mind", "relationship with Bo".
func (s Scene) Source(id table.ID, die DieID) string {
	if party, ok := s.Conflict.Party(id); ok {
		if d, ok := party.die(die); ok {
			return party.source(d.Of)
		}
	}
	return ""
}

// source is what something that a participant has in play is called; empty for nothing.
func (p *Party) source(of RowID) string {
	if i := slices.IndexFunc(p.Brought, func(b Brought) bool { return b.ID == of }); i >= 0 {
		return p.Brought[i].Title()
	}
	return ""
}

// Sources are what the dice of a participant came in with, by what brought them.
func (s Scene) Sources(id table.ID) map[RowID]string {
	sources := map[RowID]string{}
	for _, b := range s.Party(id).Brought {
		sources[b.ID] = b.Title()
	}
	return sources
}

// die is a die of a participant, to be read or edited.
func (p *Party) die(id DieID) (*Die, bool) {
	i := slices.IndexFunc(p.Dice, func(d Die) bool { return d.ID == id })
	if i < 0 {
		return nil, false
	}
	return &p.Dice[i], true
}
