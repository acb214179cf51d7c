package board

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// Check returns what is wrong with a map, in the order of its members. What is Illegal, Mend repairs; what is
// Unusual is for the referee to judge.
//
//	MAP-V01 layout, scale, background or grid out of their ranges
//	MAP-V02 an id that is missing or given twice, or a last id that is too low
//	MAP-V03 a ladder with a zone that is not there or stands on it twice
//	MAP-V04 an outline that is none: see Sound
//	MAP-V05 a zone's colour, pattern or aspects out of their ranges
//	MAP-V06 a border or link of a zone that is not there or of one zone alone, or with the higher id first
//	MAP-V07 a second border between two zones
//	MAP-V08 a border's states or what is paid towards it out of their ranges
//	MAP-V09 a token out of its ranges
//	MAP-V10 a token in a zone that is not there
//	MAP-V11 a label out of its ranges
//	MAP-V12 a border between zones that do not meet
//	MAP-V13 a zone of a ladder's map that is neither on the ladder nor linked to anything
func Check(m *Map) []domain.Problem {
	x := &inspector{m: m}
	x.inspect()
	x.meetings()
	slices.SortStableFunc(x.problems, func(a, b domain.Problem) int {
		return cmp.Compare(slices.Index(members, memberOf(a.Path)), slices.Index(members, memberOf(b.Path)))
	})
	return x.problems
}

// members of a map in their order.
var members = []string{
	"name", "notes", "layout", "metresPerUnit", "lastId", "background", "grid", "rungs",
	"zones", "borders", "links", "tokens", "labels",
}

func memberOf(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}

// Mend repairs what can be repaired, such as borders of zones that are not there, and says what it did, a sentence
// each. No zone, token or label is ever dropped and no text of one: a zone without an outline gets one. Afterwards
// Check finds nothing Illegal, and mending again does nothing.
func (m *Map) Mend() []string {
	x := &inspector{m: m, mending: true}
	x.inspect()
	return x.done
}

// inspector goes over a map for Check and for Mend, so that both know the same faults.
type inspector struct {
	m        *Map
	mending  bool
	problems []domain.Problem
	done     []string
	zones    map[ID]int // where the zones are
}

// fault reports one, or mends it. says is a whole sentence; did is what mending makes of it, a whole sentence too.
func (x *inspector) fault(rule, path, says, did string, mend func()) {
	if x.mending {
		mend()
		x.done = append(x.done, did)
		return
	}
	x.problems = append(x.problems, domain.Problem{ID: rule, Severity: domain.Illegal, Path: path, Message: says})
}

func (x *inspector) inspect() {
	x.ground()
	x.ids()
	x.zones = make(map[ID]int, len(x.m.Zones))
	for i := range x.m.Zones {
		x.zone(&x.m.Zones[i])
		if _, ok := x.zones[x.m.Zones[i].ID]; !ok {
			x.zones[x.m.Zones[i].ID] = i
		}
	}
	x.rungs()
	x.borders()
	x.links()
	for i := range x.m.Tokens {
		x.token(&x.m.Tokens[i])
	}
	for i := range x.m.Labels {
		x.label(&x.m.Labels[i])
	}
}

func (x *inspector) there(zone ID) bool {
	_, ok := x.zones[zone]
	return ok
}

// called is the name of a zone that is there.
func (x *inspector) called(zone ID) string {
	return domain.QuoteName(domain.OrElse(x.m.Zones[x.zones[zone]].Name, fmt.Sprint("zone ", zone)))
}

// spot is a thing with an id, and what of it a fault is about; its words are made only where they are needed.
type spot struct {
	list, noun string // "zones", "zone"
	name       string
	id         ID
	member     string // JSON name, or path within the thing; empty = the whole
	what       string // before the thing's name: "the colour of "
}

// at is a member of a thing.
func (s spot) at(member, what string) spot {
	s.member, s.what = member, what
	return s
}

func (s spot) path() string {
	if s.noun == "" { // a member of the map itself
		return s.list
	}
	return row(s.list, s.id, s.member)
}

// words are what it is about: the colour of zone “Bar”, token 7.
func (s spot) words() string {
	switch {
	case s.noun == "":
		return s.what
	case strings.TrimSpace(s.name) == "":
		return fmt.Sprint(s.what, s.noun, " ", s.id)
	}
	return s.what + s.noun + " " + domain.QuoteName(s.name)
}

// Words are words at the beginning of a sentence.
func (s spot) Words() string { return domain.Upper(s.words()) }

func row(list string, id ID, member string) string {
	path := fmt.Sprintf("%s[id=%d]", list, id)
	if member == "" {
		return path
	}
	return path + "." + member
}

func zoneSpot(z *Zone) spot { return spot{list: "zones", noun: "zone", name: z.Name, id: z.ID} }

// ranged mends a number outside its range.
func ranged[T int | float64 | Facing](x *inspector, rule string, s spot, at *T, low, high, instead T) {
	if *at >= low && *at <= high {
		return
	}
	x.fault(rule, s.path(), fmt.Sprintf("%s is %s; it can be %s to %s.", s.Words(), number(*at), number(low), number(high)),
		fmt.Sprintf("%s was %s and is %s now.", s.Words(), number(*at), number(instead)), func() { *at = instead })
}

// number writes one as people do, without an exponent unless it is absurd, and with a true minus.
func number[T int | float64 | Facing](n T) string {
	format := byte('f')
	if f := float64(n); f > 1e9 || f < -1e9 {
		format = 'g'
	}
	return strings.ReplaceAll(strconv.FormatFloat(float64(n), format, -1, 64), "-", "−")
}

// nearest is the number of a range that comes nearest to n.
func nearest[T int | float64](n, low, high T) T { return max(low, min(n, high)) }

// place mends a place beyond the map's end.
func (x *inspector) place(rule string, s spot, at *Point) {
	if !at.onMap() {
		x.fault(rule, s.path(), s.Words()+" lies beyond the end of the map.",
			s.Words()+" lay beyond the end of the map and was brought back.", func() { *at = at.clamped() })
	}
}

// ground looks at what is under the zones.
func (x *inspector) ground() {
	m := x.m
	if !slices.Contains([]Layout{Zones, Hexes, Ladder}, m.Layout) {
		x.fault("MAP-V01", "layout", fmt.Sprintf("There is no layout %q.", m.Layout),
			fmt.Sprintf("The layout %q was unknown; the map uses zones now.", m.Layout), func() { m.Layout = Zones })
	}
	ranged(x, "MAP-V01", spot{list: "metresPerUnit", what: "the scale"}, &m.Scale, 0, Limit, 0)
	x.place("MAP-V01", spot{list: "background.at", what: "the background"}, &m.Background.At)
	ranged(x, "MAP-V01", spot{list: "background.width", what: "the background's width"}, &m.Background.Width, 0, Limit, 0)
	if m.Background.Picture != "" && m.Background.Width == 0 {
		x.fault("MAP-V01", "background.width", "The background has no width.", "The background had no width and is 1,000 units wide now.",
			func() { m.Background.Width = 1000 })
	}
	least, width := 0, 0.0
	if m.Layout == Hexes {
		least, width = 1, usualHex
	}
	ranged(x, "MAP-V01", spot{list: "grid.columns", what: "the number of the grid's columns"}, &m.Grid.Columns, least, MostHexes, nearest(m.Grid.Columns, least, MostHexes))
	ranged(x, "MAP-V01", spot{list: "grid.rows", what: "the number of the grid's rows"}, &m.Grid.Rows, least, MostHexes, nearest(m.Grid.Rows, least, MostHexes))
	if g := &m.Grid; !(g.Width >= 0 && g.Width <= widestHex) || m.Layout == Hexes && g.Width == 0 {
		x.fault("MAP-V01", "grid.width", fmt.Sprintf("A hex cannot be %s units wide.", number(g.Width)),
			fmt.Sprintf("A hex was %s units wide and is %s now.", number(g.Width), number(width)), func() { g.Width = width })
	}
}

// Widths of hexes in units.
const (
	usualHex  = 50
	widestHex = Limit / (2 * MostHexes)
)

// mostID is the highest number taken for an id; none of any real map comes near it.
const mostID = 1<<31 - 1

// ids gives everything an id of its own. Zones keep theirs first, then tokens, since others refer to them.
func (x *inspector) ids() {
	m := x.m
	things := m.things()
	taken := make(map[ID]bool, len(things))
	var again []*thing
	highest := ID(0)
	for i := range things {
		t := &things[i]
		if *t.id < 1 || *t.id > mostID || taken[*t.id] {
			again = append(again, t)
			continue
		}
		taken[*t.id] = true
		highest = max(highest, *t.id)
	}
	if m.LastID < highest || m.LastID > mostID {
		x.fault("MAP-V02", "lastId", fmt.Sprintf("The last id is noted as %d, and the highest is %d.", m.LastID, highest),
			"The count of ids was wrong and was corrected.", func() { m.LastID = highest })
	}
	if len(again) == 0 {
		return
	}
	payers := map[ID]ID{}
	for _, t := range again {
		says := fmt.Sprintf("The id %d of %s is invalid or used twice.", *t.id, t.words())
		did := fmt.Sprintf("The id %d of %s was invalid or used twice and was replaced.", *t.id, t.words())
		x.fault("MAP-V02", t.path(), says, did, func() {
			was := *t.id
			*t.id = m.unused(taken)
			highest = max(highest, *t.id)
			if _, known := payers[was]; t.noun == "token" && !known {
				payers[was] = *t.id
			}
		})
	}
	if x.mending {
		m.LastID = highest
		m.renamePayers(payers)
	}
}

// unused gives out the next id that is not taken, and begins again at 1 where there is no higher one.
func (m *Map) unused(taken map[ID]bool) ID {
	for {
		id := m.NextID()
		if id > mostID {
			m.LastID = 0
			continue
		}
		if !taken[id] {
			taken[id] = true
			return id
		}
	}
}

// renamePayers tells the borders of tokens that got new ids and left no other token with the old one.
func (m *Map) renamePayers(renamed map[ID]ID) {
	there := map[ID]bool{}
	for i := range m.Tokens {
		there[m.Tokens[i].ID] = true
	}
	for i := range m.Borders {
		for j := range m.Borders[i].Payments {
			p := &m.Borders[i].Payments[j]
			if id, ok := renamed[p.Token]; ok && !there[p.Token] {
				p.Token = id
			}
		}
	}
}

// thing is anything with an id.
type thing struct {
	id *ID
	spot
}

// things lists everything with an id, what others refer to first.
func (m *Map) things() []thing {
	list := make([]thing, 0, len(m.Zones)+len(m.Tokens)+len(m.Borders)+len(m.Links)+len(m.Labels))
	for i := range m.Zones {
		list = append(list, thing{&m.Zones[i].ID, zoneSpot(&m.Zones[i])})
	}
	for i := range m.Tokens {
		list = append(list, thing{&m.Tokens[i].ID, tokenSpot(&m.Tokens[i])})
	}
	for i := range m.Borders {
		b := &m.Borders[i]
		list = append(list, thing{&b.ID, spot{list: "borders", noun: "border", id: b.ID}})
	}
	for i := range m.Links {
		l := &m.Links[i]
		list = append(list, thing{&l.ID, spot{list: "links", noun: "link", name: l.Name, id: l.ID}})
	}
	for i := range m.Labels {
		list = append(list, thing{&m.Labels[i].ID, labelSpot(&m.Labels[i])})
	}
	for i := range m.Zones {
		z := &m.Zones[i]
		for j := range z.Aspects {
			list = append(list, thing{&z.Aspects[j].ID, aspectSpot(z, &z.Aspects[j])})
		}
	}
	return list
}

func aspectSpot(z *Zone, a *Aspect) spot {
	return spot{list: row("zones", z.ID, "aspects"), noun: "aspect", name: a.Text, id: a.ID}
}

func (x *inspector) zone(z *Zone) {
	s := zoneSpot(z)
	if err := Sound(z.Shape); err != nil {
		x.fault("MAP-V04", s.at("shape", "").path(), s.Words()+" has a faulty outline. "+err.Error(),
			s.Words()+" had a faulty outline and got the nearest sound one. "+err.Error(), func() { z.Shape = outline(z.Shape).mended() })
	}
	ranged(x, "MAP-V05", s.at("colour", "the colour of "), &z.Colour, 0, Colours-1, 0)
	if !slices.Contains(Patterns, z.Pattern) {
		x.fault("MAP-V05", s.at("pattern", "").path(), fmt.Sprintf("%s has an unknown pattern, %q.", s.Words(), z.Pattern),
			fmt.Sprintf("%s had an unknown pattern, %q, and is plain now.", s.Words(), z.Pattern), func() { z.Pattern = Plain })
	}
	for i := range z.Aspects {
		a := &z.Aspects[i]
		ranged(x, "MAP-V05", aspectSpot(z, a).at("freeTags", "the number of free tags on "), &a.FreeTags, 0, MostPoints, nearest(a.FreeTags, 0, MostPoints))
	}
}

func (x *inspector) rungs() {
	r := &x.m.Rungs
	taken := map[ID]bool{}
	wrong := func(id ID) bool { return !x.there(id) || taken[id] }
	var kept []ID
	for i, id := range r.Slots {
		if wrong(id) {
			x.fault("MAP-V03", fmt.Sprintf("rungs.slots[%d]", i), fmt.Sprintf("Slot %d of the ladder has no zone, or one listed twice.", i+1),
				fmt.Sprintf("Slot %d of the ladder had no zone, or one listed twice, and was removed.", i+1), func() {})
			continue
		}
		taken[id] = true
		kept = append(kept, id)
	}
	if x.mending && len(kept) < len(r.Slots) {
		r.Slots = kept
	}
	for _, box := range []struct {
		id         *ID
		path, what string
	}{{&r.Above, "rungs.above", "The box above the ladder"}, {&r.Beside, "rungs.beside", "The box beside the ladder"}} {
		if *box.id != 0 && wrong(*box.id) {
			x.fault("MAP-V03", box.path, box.what+" has no zone, or one listed twice.",
				box.what+" had no zone, or one listed twice, and was removed.", func() { *box.id = 0 })
		}
		taken[*box.id] = true
	}
}

// meetings looks for borders and zones that nothing leads to.
func (x *inspector) meetings() {
	m := x.m
	unusual := func(rule, path, message string) {
		x.problems = append(x.problems, domain.Problem{ID: rule, Severity: domain.Unusual, Path: path, Message: message})
	}
	met := map[pair]bool{}
	led := map[ID]bool{}
	for _, w := range m.Ways() {
		met[pair{w.A, w.B}] = true
		led[w.A], led[w.B] = true, true
	}
	for i := range m.Borders {
		b := &m.Borders[i]
		if p := pairOf(b.A, b.B); p.a != p.b && !met[p] && x.there(p.a) && x.there(p.b) {
			unusual("MAP-V12", row("borders", b.ID, ""), fmt.Sprintf("A border joins %s and %s, which do not meet.", x.called(p.a), x.called(p.b)))
		}
	}
	if m.Layout != Ladder {
		return
	}
	for i := range m.Zones {
		z := &m.Zones[i]
		on := slices.Contains(m.Rungs.Slots, z.ID) || m.Rungs.Above == z.ID || m.Rungs.Beside == z.ID
		if !on && !led[z.ID] {
			unusual("MAP-V13", zoneSpot(z).path(), zoneSpot(z).Words()+" is not on the ladder, and no link leads to it.")
		}
	}
}
