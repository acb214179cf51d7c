package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
)

// What a conflict's sheet has room for, and its measures in mm.
const (
	partiesPerPage = 2
	blankParties   = 4
	broughtRows    = 6
	stakesH        = 21.0
	poolDie        = 6.5
	trackRow       = 6.0 // of the four tracks, two beside each other
)

// conflictSheet is a conflict being printed.
type conflictSheet struct {
	*emissaries.Conflict
	scene   emissaries.Scene
	closed  table.Closed // those whose figures this copy's readers do not see
	referee bool
	blank   bool
}

// drawConflict draws a conflict to be played without the laptop: what is at stake, and for each who takes part the
// approach, what is brought in, the dice as they fell and the tracks. The GM's copy has what players do not see.
//
// Source: emissaries C1 to C4, F.
func drawConflict(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		conflictOf(p, doc, referee).draw(p)
	}
}

// conflictOf is a conflict to be printed, as players may see it or all of it; nil is a blank one.
func conflictOf(p *paper.Press, doc domain.Document, referee bool) conflictSheet {
	s := conflictSheet{Conflict: emissaries.NewConflict(), referee: referee, blank: true}
	if c, ok := doc.(*emissaries.Conflict); ok && c != nil {
		s.Conflict, s.blank = c, false
		if !referee {
			s.Conflict, s.closed = shown(p, c)
		}
	}
	s.scene = emissaries.SceneOf(s.Conflict, p.Beside)
	return s
}

func (s conflictSheet) draw(p *paper.Press) {
	title := bandTitle + ": CONFLICT"
	if s.referee {
		title = bandTitle + ": CONFLICT, GM"
	}
	f := p.Flow(title)
	s.stakes(p, f.Take(stakesH))
	high := (p.Area(false).H - bandH - 3*2.5 - stakesH) / partiesPerPage // a flow leaves 2.5 mm between its blocks
	high -= 2.5 / partiesPerPage
	list := s.Table.Order()
	for _, id := range list {
		s.party(p, f.Take(high), id)
	}
	for range s.open(len(list)) {
		s.party(p, f.Take(high), 0)
	}
	s.tables(p, f, title)
}

// shown is a conflict as players may see it, and those whose figures they do not see: their pools are as hidden ones.
func shown(p *paper.Press, c *emissaries.Conflict) (*emissaries.Conflict, table.Closed) {
	closed, c := emissaries.CampaignOf(c.Campaign, p.Beside).Foes.Closed(&c.Table, p.Titled), facts.Clone(c)
	for i := range c.Parties {
		x := &c.Parties[i]
		x.Hidden = x.Hidden || closed.Has(x.ID)
	}
	return c.Shown(), closed
}

// open is how many empty places there are for those who join, so that a blank sheet has several, a new one two, and no page ends empty.
func (s conflictSheet) open(taken int) int {
	switch {
	case s.blank:
		return blankParties
	case taken == 0:
		return partiesPerPage
	}
	return (partiesPerPage - taken%partiesPerPage) % partiesPerPage
}

// stakes are what the conflict is about.
func (s conflictSheet) stakes(p *paper.Press, r paper.Rect) {
	rows := r.Rows(10, 0)
	caption := "Stakes"
	switch s.Purpose.For {
	case emissaries.ForStakes:
	case emissaries.ForCondition:
		caption += "; winning clears the condition’s row"
	case emissaries.ForAccomplishment:
		caption += "; decides the accomplishment"
	}
	what := rows[0].Columns(r.W*0.28, 0)
	p.Box(what[0], paper.Box{Path: "name", Caption: "Conflict", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 11})
	p.Box(what[1], paper.Box{Path: "stakes.question", Caption: caption, Field: "Stakes", Value: strings.TrimSpace(s.Stakes.Question), Face: paper.SansBold, Size: 11})
	ends := rows[1].Columns(0, 0)
	p.Box(ends[0], paper.Box{Path: "stakes.win", Caption: "If the players’ side wins", Value: strings.TrimSpace(s.Stakes.Win), Size: 9.5})
	p.Box(ends[1], paper.Box{Path: "stakes.lose", Caption: "If the players’ side loses", Value: strings.TrimSpace(s.Stakes.Lose), Size: 9.5})
	p.Frame(r)
}

// party draws one who takes part; id 0 is an empty place.
func (s conflictSheet) party(p *paper.Press, r paper.Rect, id table.ID) {
	const nameH, approachH, statsH = 9.0, headingH + 2*5.25, 9.0 // mm
	rows := r.Rows(nameH, 0, headingH+2*emissaries.Rows*trackRow)
	var in emissaries.Party
	if x, ok := s.Party(id); ok {
		in = *x
	}
	s.name(p, rows[0], id, in)
	columns := rows[1].Columns(0, r.W*0.485)
	left := columns[0].Rows(approachH, 0)
	s.approach(p, left[0], id, in)
	s.brought(p, left[1], in, s.closed.Has(id))
	right := columns[1].Rows(statsH, 0)
	s.blow(p, right[0], id, in)
	s.pool(p, right[1], in)
	s.fallout(p, rows[2], id)
	p.Frame(r)
}

// name is who it is, on which side, and whether it is out of the conflict.
func (s conflictSheet) name(p *paper.Press, r paper.Rect, id table.ID, in emissaries.Party) {
	parts := r.Columns(0, 32, 28, 50)
	var name, side string
	raises, out := false, in.Gave
	if who, ok := s.Table.Participant(id); ok {
		name, side = s.scene.Called(id), sideTitle(who.Side)
		raises, out = s.Turn == id && s.Phase == emissaries.Playing, out || who.Out
		if s.referee && who.Hidden {
			name += " (hidden from the players)"
		}
	}
	p.Box(parts[0], paper.Box{Caption: "Participant", Lead: strings.TrimSpace(name), Size: 13})
	p.Box(parts[1], paper.Box{Caption: "Side", Value: side})
	p.Box(parts[2], paper.Box{Caption: "Two highest dice"})
	p.Box(parts[3], paper.Box{})
	y := r.Y + (r.H-leastDie)/2
	x := p.Tick(parts[3].X+1.5, y, paper.Tick{Words: "raises next", On: raises})
	p.Tick(x+2, y, paper.Tick{Words: "gave, or is out", On: out})
}

// sideTitle is what a side is called.
func sideTitle(side int) string {
	if side == emissaries.PlayersSide {
		return "the players’"
	}
	return "the other"
}

// approach has a box to tick for each, with the stats that it rolls.
func (s conflictSheet) approach(p *paper.Press, r paper.Rect, id table.ID, in emissaries.Party) {
	rows := r.Rows(headingH, 0, 0)
	p.Heading(rows[0], "", "APPROACH")
	_, takesPart := s.Party(id)
	for i, a := range emissaries.ApproachRows {
		path := ""
		if takesPart {
			path = fmt.Sprintf("parties[id=%d].approach=%s", id, a.Approach)
		}
		at := rows[1+i/2].Columns(0, 0)[i%2]
		p.Tick(at.X+1.5, at.Y+(at.H-leastDie)/2, paper.Tick{Path: path, Words: fmt.Sprintf("%s: %s + %s", a.Title, a.Stats[0].Title(), a.Stats[1].Title()), On: id != 0 && in.Approach == a.Approach})
	}
}

// blow has the stats in play, each rolled once in a conflict, and what a blow comes to.
func (s conflictSheet) blow(p *paper.Press, r paper.Rect, id table.ID, in emissaries.Party) {
	parts := r.Columns(53, 0)
	p.Box(parts[0], paper.Box{Caption: "Stats in play, each rolled once"})
	x, y := parts[0].X+1.5, parts[0].Y+4
	for _, row := range emissaries.StatRows {
		x = p.Tick(x, y, paper.Tick{Words: row.Title, On: inPlay(in, row.Stat)}) + 0.6
	}
	p.Box(parts[1], paper.Box{Caption: "Fallout of a blow: 1 + Body + Hard"})
	p.Write(parts[1].X+1.2, parts[1].Y+6.2, 7, 30, paper.Condensed, "+ dangerous objects =")
	if id != 0 && len(in.Brought) > 0 && !s.closed.Has(id) {
		n, _ := s.scene.HarmOf(id)
		p.Center(parts[1].Columns(0, 12)[1].Below(2.4), paper.SansBold, 13, domain.Minus(n))
	}
}

// inPlay reports whether a stat of one's own was brought in.
func inPlay(in emissaries.Party, stat emissaries.Stat) bool {
	return slices.ContainsFunc(in.Brought, func(b emissaries.Brought) bool { return b.What == emissaries.BroughtStat && b.Stat == stat })
}

// brought are the things that were brought in, each once; closed is that their dice are not to be seen.
func (s conflictSheet) brought(p *paper.Press, r paper.Rect, in emissaries.Party, closed bool) {
	rows := r.Rows(heights(broughtRows)...)
	p.Heading(rows[0], "", "BROUGHT IN, each thing once")
	for i, row := range rows[1:] {
		var b emissaries.Brought
		if i < len(in.Brought) {
			b = in.Brought[i]
		}
		if closed {
			b.Dice = emissaries.Dice{}
		}
		parts := row.Columns(0, 39)
		p.Box(parts[0], paper.Box{Field: "Brought in", Value: broughtName(b), Size: 9})
		rating{field: "Dice brought in", all: b.Dice}.draw(p, parts[1], wordsW, i < len(in.Brought) && !closed)
	}
	var lines []string
	for _, b := range rest(in.Brought, broughtRows) {
		if closed {
			b.Dice = emissaries.Dice{}
		}
		lines = append(lines, phrase(broughtName(b), words(b.Dice)))
	}
	more(p, rows[0], "Also brought in", lines)
}

func broughtName(b emissaries.Brought) string {
	name := strings.TrimSpace(b.Name)
	if name == "" && b.What == emissaries.BroughtStat {
		name = b.Stat.Title()
	}
	if b.Dangerous {
		name += " (dangerous)"
	}
	return name
}

// openPool are the dice of an empty pool, whole lines of each size: write the faces into as many as were rolled.
func openPool(columns int) []die {
	lines := [...]int{1, 2, 1, 1}
	var list []die
	for i, n := range lines {
		for range n * columns {
			list = append(list, die{size: emissaries.Sizes[i], mark: toInk})
		}
	}
	return list
}

// pool are the dice as they fell, smaller where there are many.
func (s conflictSheet) pool(p *paper.Press, r paper.Rect, in emissaries.Party) {
	rows := r.Rows(headingH, 0)
	p.Box(rows[1], paper.Box{})
	room, side := rows[1].Inset(2, 1.8), poolDie
	if len(in.Dice) == 0 {
		p.Heading(rows[0], "", "POOL: write each die’s face; cross out spent dice")
		block(p, room, openPool(across(room, side)), side)
		return
	}
	list := s.poolDice(in)
	for side > leastDie && across(room, side)*down(room, side) < len(list) {
		side -= 0.25
	}
	n := block(p, room, list, side)
	if n == len(list) {
		p.Heading(rows[0], "", "POOL: crossed = spent, thin = in the middle, doubled = kept to raise")
		return
	}
	p.Heading(rows[0], "", "POOL")
	var left []string
	for _, d := range list[n:] {
		where := map[mark]string{crossed: ", spent", pinned: ", kept to raise", toInk: ", in the middle"}[d.mark]
		left = append(left, string(d.size)+" "+domain.OrElse(d.face, "not rolled")+where)
	}
	more(p, rows[0], "Further dice of the pool", []string{strings.Join(left, "; ")})
}

// poolDice are those at hand as they are laid out, then those in the middle and those that are spent.
func (s conflictSheet) poolDice(in emissaries.Party) []die {
	order := map[emissaries.Place]int{emissaries.InPool: 0, emissaries.Pinned: 0, emissaries.InRaise: 1, emissaries.InSee: 1, emissaries.Discards: 2}
	marks := map[emissaries.Place]mark{emissaries.Pinned: pinned, emissaries.InRaise: toInk, emissaries.InSee: toInk, emissaries.Discards: crossed}
	sorted := emissaries.Sorted(in.Dice)
	slices.SortStableFunc(sorted, func(a, b emissaries.Die) int { return order[a.At] - order[b.At] })
	list := make([]die, len(sorted))
	for i, d := range sorted {
		list[i] = die{size: d.Kind, mark: marks[d.At]}
		if d.Face != 0 {
			list[i].face = domain.Minus(d.Face)
		}
	}
	return list
}

// strip is a track as a conflict's sheet has it: three rows at most.
type strip struct {
	title   string
	rows    []emissaries.FalloutRow
	further []emissaries.FalloutRow // that find no room
}

// strips are the tracks of one who takes part; empty ones where there is no sheet at hand.
func (s conflictSheet) strips(id table.ID) []strip {
	if t, ok := s.scene.Track(id, emissaries.OnlyTrack); ok && id != 0 {
		rows, further := cut(t.Rows, emissaries.Rows)
		list := []strip{{title: "Fallout", rows: rows}}
		if len(further) > 0 {
			rows, further = cut(further, emissaries.Rows)
			list = append(list, strip{title: "Further rows", rows: rows, further: further})
		}
		return list
	}
	var list []strip
	for _, name := range emissaries.TrackIDs {
		t, _ := s.scene.Track(id, name)
		rows, further := cut(append(slices.Clone(t.Rows), make([]emissaries.FalloutRow, max(0, emissaries.Rows-len(t.Rows)))...), emissaries.Rows)
		list = append(list, strip{title: name.Title(), rows: rows, further: further})
	}
	return list
}

// shownTracks reports whether this copy has the tracks of who takes part: of a hidden pool players do not see them either, as
// on their display.
func (s conflictSheet) shownTracks(id table.ID) bool {
	in, _ := s.Party(id)
	return s.scene.Means(id) != nil && (s.referee || !s.closed.Has(id) && (in == nil || !in.Hidden))
}

// fallout draws the tracks, two beside each other.
func (s conflictSheet) fallout(p *paper.Press, r paper.Rect, id table.ID) {
	rows := r.Rows(headingH, 0)
	title := "FALLOUT, from the sheet"
	if !s.shownTracks(id) {
		id, title = 0, fmt.Sprintf("FALLOUT: an NPC has one track of 1 to %d rows; without a sheet, none", emissaries.MostRows)
	}
	list := s.strips(id)
	p.Heading(rows[0], "", title)
	p.Box(rows[1], paper.Box{})
	var further []string
	for i, t := range list {
		at := rows[1]
		if len(list) > 1 {
			at = at.Rows(make([]float64, (len(list)+1)/2)...)[i/2].Columns(0, 0)[i%2]
		}
		t.draw(p, at)
		for n, x := range t.further {
			further = append(further, fmt.Sprintf("%s, row %d: %s", t.title, len(t.rows)+n+1, rowWords(x)))
		}
	}
	more(p, rows[0], "Further rows of fallout", further)
}

func (t strip) draw(p *paper.Press, r paper.Rect) {
	const squares = emissaries.Squares
	const wide, titleW = squares*leastDie + (squares-1)*squareGap, 15.0
	parts := r.Columns(titleW, 0)
	p.Box(parts[0], paper.Box{Field: t.title, Value: t.title, Size: 9, Face: paper.CondensedBold})
	rows := parts[1].Rows(make([]float64, emissaries.Rows)...)
	for i, x := range t.rows {
		at := rows[i].Columns(wide+2.4, 0)
		field := fmt.Sprintf("%s, row %d", t.title, i+1)
		p.Box(at[0], paper.Box{})
		p.Ticks(paper.Rect{X: at[0].X + 1.2, Y: at[0].Y + (at[0].H-leastDie)/2, W: wide, H: leastDie}, "", field, paper.Ticks{Printed: squares, Length: squares, Marks: ticked(x.Ticks)})
		said := condition(x)
		if x.Full && domain.Blank(x.Condition) {
			said = "(full)"
		}
		p.Box(at[1], paper.Box{Field: field, Value: said, Size: 9, Face: paper.Condensed})
	}
}
