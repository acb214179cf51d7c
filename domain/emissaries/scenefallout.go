package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Where is a place that the fallout of a blow can go to. Sheet and Track tell which; the rest is what is said of it.
type Where struct {
	Sheet   domain.DocID // of an asset; empty = the participant's own
	Track   TrackID
	Title   string       // "Physical", "Grey Heron"
	Fallout int          // that it would take
	Parts   []table.Part // what that comes of
	Row     int          // that fills next, from 0; -1 = none
	Why     string       // it cannot be chosen, in a sentence; empty = it can
}

// Blow is the blow whose fallout is to be settled now, of somebody at the table. Ok is false where there is none.
func (s Scene) Blow() (See, bool) {
	for _, x := range s.Conflict.Raise.Sees {
		if _, ok := s.Side(x.By); ok && x.Way == Blow && x.Settled == Unsettled {
			return x, true
		}
	}
	return See{}, false
}

// blow is the blow of a participant whose fallout is to be settled.
func (p *play) blow(id table.ID) (*See, error) {
	if err := p.at(id); err != nil {
		return nil, err
	}
	x, ok := p.Conflict.Raise.see(id)
	if !ok || x.Way != Blow || x.Settled != Unsettled {
		return nil, domain.Refuse("no-fallout-to-settle", "%s has no fallout to settle.", p.Called(id))
	}
	return x, nil
}

// HarmOf is the fallout that a blow brings to a participant now, and what it comes of.
//
// Source: emissaries C4 1, GU-R04, GU-R05.
func (s Scene) HarmOf(id table.ID) (int, []table.Part) {
	of := HarmOf{Stats: s.StatsInPlay(id), Approach: s.Party(id).Approach, House: s.House}
	for _, p := range s.seated() {
		for _, b := range p.Brought {
			if b.Dangerous {
				of.Dangerous = append(of.Dangerous, Danger{Name: b.Name, Whose: s.whose(id, p.ID)})
			}
		}
	}
	return Harm(of)
}

// told are parts as the log has them, which players read.
func (s Scene) told(parts []table.Part) []table.Part { return s.Told(parts, s.Conflict.shows) }

// Told are the parts of fallout as players read them: what somebody has in play who is not seen counts, and is not named.
func (s Scene) Told(parts []table.Part, seen func(table.ID) bool) []table.Part {
	parts = slices.Clone(parts)
	for _, name := range s.Conflict.secrets(seen) {
		for i := range parts {
			parts[i].Label = strings.ReplaceAll(parts[i].Label, name, "something unseen")
		}
	}
	return parts
}

func (s Scene) whose(id, other table.ID) Whose {
	switch {
	case other == id:
		return Own
	case s.opposed(id, other):
		return OfOpponent
	}
	return OfAlly
}

// Wheres lists the places that the fallout of a participant's blow could go to: its own tracks, and the assets that it has
// brought in, each by the number of that asset's stats in play. It lists those too that are closed, and why.
//
// Source: emissaries C4 3, GU-R13.
func (s Scene) Wheres(id table.ID) []Where {
	fallout, parts := s.HarmOf(id)
	if x, ok := s.Conflict.Raise.see(id); ok && x.Way == Blow {
		fallout, parts = x.Fallout, x.Parts
	}
	var all []Where
	for _, track := range append([]TrackID{OnlyTrack}, TrackIDs...) {
		t, ok := s.Track(id, track)
		if ok && s.Assets[s.document(id)] == nil {
			all = append(all, s.where(Where{Track: track, Title: track.Title(), Fallout: fallout, Parts: parts}, t))
		}
	}
	for _, doc := range s.brought(id) {
		all = append(all, s.assetWhere(doc))
	}
	return all
}

func (s Scene) where(w Where, t Track) Where {
	w.Row = t.Open()
	switch {
	case len(t.Rows) == 0:
		w.Why = w.Title + ": the track has no rows."
	case w.Row < 0:
		w.Why = w.Title + ": the track is full."
	}
	return w
}

// brought lists the assets that a participant has stats of in play.
func (s Scene) brought(id table.ID) []domain.DocID {
	var ids []domain.DocID
	for _, b := range s.Party(id).Brought {
		if b.What == BroughtAsset && !slices.Contains(ids, b.Sheet) {
			ids = append(ids, b.Sheet)
		}
	}
	return ids
}

func (s Scene) assetWhere(doc domain.DocID) Where {
	a := s.Assets[doc]
	if a == nil {
		return Where{Sheet: doc, Title: "an asset", Row: -1, Why: "The sheet of this asset is not on the shelf."}
	}
	var places []int
	for _, p := range s.seated() {
		for _, b := range p.Brought {
			if b.What == BroughtAsset && b.Sheet == doc {
				places = append(places, b.Place)
			}
		}
	}
	w := Where{Sheet: doc, Title: domain.OrElse(a.Name, "an unnamed asset")}
	w.Fallout, w.Parts = AssetHarm(a, places)
	w = s.where(w, a.Fallout)
	w.Why = domain.OrElse(a.Unusable(w.Title), w.Why)
	return w
}

// open reports whether a participant has a track that fallout could go into.
func (s Scene) open(id table.ID) bool {
	return slices.ContainsFunc(s.Wheres(id), func(w Where) bool { return w.Why == "" })
}

// nowhere says why the fallout of a participant goes nowhere.
func (s Scene) nowhere(id table.ID) string {
	doc := s.document(id)
	gone := doc != "" && s.Means(id) == nil && s.Assets[doc] == nil
	switch {
	case len(s.Wheres(id)) > 0:
		return "no track can take it"
	case gone:
		return "not marked: the sheet is not on the shelf"
	}
	return "no track to mark: the table decides"
}

// find is the place that people have chosen.
func (s Scene) find(id table.ID, w Where) (Where, error) {
	all := s.Wheres(id)
	i := slices.IndexFunc(all, func(o Where) bool { return o.Sheet == w.Sheet && o.Track == w.Track })
	if i < 0 {
		return Where{}, domain.Refuse("no-such-track-in-conflict", "%s has no such track in this conflict.", s.Called(id))
	}
	if all[i].Why != "" {
		return Where{}, domain.Refuse("track-closed", "%s", all[i].Why)
	}
	return all[i], nil
}

// Resist spends one die of the pool that shows more than the fallout of the blow: there is none at all then. Against
// fallout that would go to an asset it goes by that number; the zero Where is a track of one's own.
//
// Source: emissaries C4 2, GU-R17.
func (s Scene) Resist(id table.ID, die DieID, w Where) (Step, error) {
	p := s.play()
	x, err := p.blow(id)
	if err != nil {
		return Step{}, err
	}
	fallout := x.Fallout
	if w.Sheet != "" {
		if w, err = p.find(id, w); err != nil {
			return Step{}, err
		}
		fallout = w.Fallout
	}
	party := p.party(id)
	d, ok := party.die(die)
	if !ok || !d.Free() {
		why := NoResist(valueOf(d), fallout)
		return Step{}, domain.Refuse(domain.OrElse(why.Code, "no-such-die"), "%s", domain.OrElse(why.Text, "That die is already gone."))
	}
	why := NoResist(*d, fallout)
	if err := p.rule(Resists(d.Face, fallout), why.Code, "%s", why.Text); err != nil {
		return Step{}, err
	}
	d.At, x.Settled = Discards, Resisted
	says := fmt.Sprintf("resists fallout %d with a %d", fallout, d.Face)
	if w.Sheet != "" {
		says += " for " + w.Title
	}
	p.Say("%s", says)
	p.dice(id, []Die{*d}, "emissaries C4 2")
	p.proceed()
	return p.step(id), nil
}

// valueOf is a die that may not be there.
func valueOf(d *Die) Die {
	if d == nil {
		return Die{At: Discards}
	}
	return *d
}

// Take marks the fallout of a participant's blow on one track: its own, or that of an asset it has brought in. It returns
// Refused for a full track, whoever says so.
//
// Source: emissaries C4 3 to 5, GU-R13, GU-R14.
func (s Scene) Take(id table.ID, w Where) (Step, error) {
	p := s.play()
	x, err := p.blow(id)
	if err != nil {
		return Step{}, err
	}
	if w, err = p.find(id, w); err != nil {
		return Step{}, err
	}
	sheet := domain.OrElse(string(w.Sheet), string(p.document(id)))
	doc := domain.DocID(sheet)
	track, _ := p.trackOf(doc, w.Track)
	after, filled, err := track.Fill(w.Fallout)
	if err != nil {
		return Step{}, err
	}
	dying := slices.Contains(p.Dying(), id)
	p.keepTrack(doc, w.Track, after)
	x.Settled = Marked
	p.Parts = p.told(w.Parts)
	into := ""
	if w.Title != OnlyTrack.Title() {
		into = " into " + w.Title
	}
	p.Say("takes fallout %d%s: %s", w.Fallout, into, filled.words())
	if filled.Condition {
		p.Say("the GM writes the condition")
	}
	p.fills(id, doc, after, dying)
	p.proceed()
	p.decide()
	return p.step(id), nil
}

// words tell what fallout did: "2 squares of row 1 and its condition; 1 point is lost".
func (f Filled) words() string {
	var did []string
	if f.Ticks > 0 {
		did = append(did, domain.Count(f.Ticks, "square"))
	}
	if f.Condition {
		did = append(did, "the condition")
	}
	says := fmt.Sprintf("%s of row %d", strings.Join(did, " and "), f.Row+1)
	switch {
	case f.Lost == 1:
		says += ", 1 point lost"
	case f.Lost > 1:
		says += fmt.Sprintf(", %d points lost", f.Lost)
	}
	return says
}

// fills is what comes of a track that is full: an NPC gives at once, an asset cannot be used any more, and with a second
// one a character dies when the conflict ends.
//
// Source: emissaries C4 5, C6, GU-R14.
func (p *play) fills(id table.ID, doc domain.DocID, t Track, dying bool) {
	if !t.Full() {
		return
	}
	switch {
	case p.Assets[doc] != nil:
		p.Say("%s is no longer usable", domain.OrElse(p.Assets[doc].Name, "the asset"))
	case p.NPCs[doc] != nil:
		p.Say("the track is full, so %s must give", p.Called(id))
		for _, q := range p.Ins() { // whoever plays by the same card, too
			if p.document(q) == doc {
				p.out(q)
			}
		}
	case !dying && slices.Contains(p.Dying(), id):
		p.Say("two tracks are full: %s dies when the conflict ends", p.Called(id))
	}
}

// LetGo lets the fallout of a participant's blow go, as the referee may. While there is a track for it that takes
// Override.
func (s Scene) LetGo(id table.ID) (Step, error) {
	p := s.play()
	x, err := p.blow(id)
	if err != nil {
		return Step{}, err
	}
	if err := p.rule(!p.open(id), "fallout-blow-goes-track", "Put the fallout into a track, or resist with a die."); err != nil {
		return Step{}, err
	}
	x.Settled = LetGo
	p.Say("is spared fallout %d", x.Fallout)
	p.proceed()
	return p.step(id), nil
}

// Unwritten is a full row of a track whose condition has no words yet.
type Unwritten struct {
	Sheet domain.DocID
	Track TrackID
	Row   int    // from 0
	Title string // "Ivo, Physical, row 1"
}

// Unwritten lists the conditions that the referee has still to write, of all who take part and of the assets at hand.
func (s Scene) Unwritten() []Unwritten {
	var all []Unwritten
	for _, doc := range s.sheets() {
		for _, track := range append([]TrackID{OnlyTrack}, TrackIDs...) {
			t, _ := s.trackOf(doc, track)
			for i, r := range t.Rows {
				if r.Full && domain.Blank(r.Condition) {
					all = append(all, Unwritten{doc, track, i, s.rowTitle(doc, track, i)})
				}
			}
		}
	}
	return all
}

// rowTitle names a row of a sheet's track: "Ivo, Physical, row 1".
func (s Scene) rowTitle(doc domain.DocID, track TrackID, row int) string {
	return fmt.Sprintf("%s, %s, row %d", s.sheetTitle(doc), track.Title(), row+1)
}

// sheetTitle is what a sheet is called in a sentence.
func (s Scene) sheetTitle(doc domain.DocID) string {
	if id := s.seat(doc); id != 0 {
		return s.Called(id)
	}
	return domain.OrElse(s.Titled(doc), "an unnamed sheet")
}

// sheets lists the sheets at hand of all who take part, and the assets at hand, each once.
func (s Scene) sheets() []domain.DocID {
	var ids []domain.DocID
	for _, doc := range s.Conflict.Table.Documents() {
		if s.Characters[doc] != nil || s.NPCs[doc] != nil {
			ids = append(ids, doc)
		}
	}
	for _, p := range s.Conflict.Table.Participants {
		for _, doc := range s.atHand(p.ID) {
			if !slices.Contains(ids, doc) {
				ids = append(ids, doc)
			}
		}
	}
	return ids
}

// WriteCondition writes what the condition of a full row is, and where the house has it chosen which stat the row
// reduces; empty leaves that as it is.
//
// Source: emissaries C4 4, GU-R10.
func (s Scene) WriteCondition(sheet domain.DocID, track TrackID, row int, words string, stat Stat) (Step, error) {
	t, ok := s.trackOf(sheet, track)
	switch {
	case !ok, row < 0, row >= len(t.Rows):
		return Step{}, domain.Refuse("fallout-row-gone", "That row of fallout is already gone.")
	case !t.Rows[row].Full:
		return Step{}, domain.Refuse("row-not-full", "Row %d has no condition.", row+1)
	case domain.Blank(words):
		return Step{}, domain.Refuse("condition-wanted", "Write the condition.")
	case stat != "" && (&Stats{}).At(stat) == nil:
		return Step{}, domain.Refuse("no-such-stat-of-sheet", "Unknown stat %s.", domain.QuoteName(string(stat)))
	}
	p, was := s.play(), t.Rows[row]
	t = *facts.Clone(&t)
	t.Rows[row].Condition = strings.TrimSpace(words)
	says := fmt.Sprintf("condition %s in row %d of %s", domain.Quote(strings.TrimSpace(words)), row+1, track.Title())
	if stat != "" && s.House.TrackStat == ChosenStat && s.Characters[sheet] != nil {
		t.Rows[row].Stat = stat
		says += ", which reduces " + stat.Title()
	}
	if t.Rows[row] == was {
		return Step{}, domain.Refuse("condition-unchanged", "That is already the condition.")
	}
	p.keepTrack(sheet, track, t)
	id := s.seat(sheet)
	if id == 0 {
		says = s.sheetTitle(sheet) + ": " + says
	} else {
		says = "has the " + says
	}
	p.Say("%s", says)
	return p.step(id), nil
}
