package shelf

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"shipslocker/domain"
)

// Kind is a kind of document as the shelf calls it.
type Kind struct {
	ID      domain.KindID
	Noun    string // "character"
	Heading string // of those in no campaign: "Spacer · character"
}

// Shelf remembers of each document what it is found by and where it stood when it was listed first, so that nothing moves
// while it is edited.
type Shelf struct {
	kinds []Kind
	of    map[domain.KindID]int // their places
	known map[domain.DocID]*entry
	tops  map[domain.DocID]rank // of campaigns, by the latest of what belongs to them
	order int                   // counts how often the documents were sorted anew
}

// rank is by what a document is sorted.
type rank struct {
	id   domain.DocID
	used domain.Moment
	name string // folded
	hand int    // its place by hand, see View.Hand
}

// entry is what a document is found by, folded.
type entry struct {
	head           domain.Head
	title          string // as people see it
	name, of, more string // its title; with its kind; with its words
	rank                  // as of the moment it was listed first in this order
	order          int    // of the rank
}

// New returns a shelf of kinds in the order people see them.
func New(kinds []Kind) *Shelf {
	s := &Shelf{kinds: kinds, of: map[domain.KindID]int{}}
	for i, k := range kinds {
		s.of[k.ID] = i
	}
	s.Forget()
	return s
}

// Forget is for another locker: nothing is known of its documents.
func (s *Shelf) Forget() {
	s.known = map[domain.DocID]*entry{}
	s.Resort()
}

// Resort has the documents sorted anew when they are listed next.
func (s *Shelf) Resort() {
	s.order++
	s.tops = map[domain.DocID]rank{}
}

// Line is one line: a document, a group's heading, or both where a campaign heads what belongs to it.
type Line struct {
	ID      domain.DocID // empty = none
	Kind    domain.KindID
	Text    string
	Changed domain.Moment
	Group   string // that it heads; empty = none
	Of      string // the group it stands in; empty = none
	Depth   int    // of groups that it stands in
	Folded  bool
	Count   int  // of documents that are folded away in it
	Found   By   // of a document that a filter found
	Twin    bool // a filter found another of its title and kind
	Alike   bool // and one of them is of its campaign, too
}

// Stops reports whether the keyboard comes to the line: a heading stands for what is folded away in it.
func (l Line) Stops() bool { return l.ID != "" || l.Folded }

// By is where the words of a filter were found, the best first.
type By int

// Where they are found.
const (
	ByTitle By = iota
	ByKind     // some in the name of its game or kind
	ByWords    // some in what a document is known by besides
	ByText
	notFound
)

// Query is what is to be listed.
type Query struct {
	Words  string
	Text   map[domain.DocID]bool // those that have the words anywhere in their text
	Bin    bool                  // what lies in the bin, else what does not
	Hidden func(domain.KindID) bool
}

// Lines lists documents. Those of kinds that are hidden it counts in the last line.
func (s *Shelf) Lines(heads map[domain.DocID]domain.Head, v *View, q Query) []Line {
	a := arranging{Shelf: s, v: v, heads: heads, hand: make(map[domain.DocID]int, len(v.Hand))}
	for i, id := range v.Hand {
		a.hand[id] = i + 1
	}
	docs := make([]*entry, 0, len(heads))
	a.lines = make([]Line, 0, len(heads))
	hidden := 0
	for _, h := range heads {
		switch {
		case (h.Binned != 0) != q.Bin:
		case q.Hidden(h.Kind):
			hidden++
		default:
			docs = append(docs, a.know(h))
		}
	}
	switch wanted := strings.Fields(domain.FoldWords(q.Words)); {
	case len(wanted) > 0:
		a.found(docs, wanted, q.Text)
	case q.Bin:
		a.kindsOf(docs, "", 0, true)
	default:
		a.shelved(docs)
	}
	if hidden > 0 {
		a.lines = append(a.lines, Line{Text: "Not shown: " + domain.Count(hidden, "document") + " of other games"})
	}
	return a.lines
}

// Title is what to call a document that may have no name yet; noun is what its kind is called.
func Title(h domain.Head, noun string) string {
	if title := strings.TrimSpace(strings.ReplaceAll(h.Title, "\n", " ")); title != "" {
		return title
	}
	return "Unnamed " + noun
}

// Title is what a document is called.
func (s *Shelf) Title(h domain.Head) string {
	noun := "document"
	if i, ok := s.of[h.Kind]; ok {
		noun = s.kinds[i].Noun
	}
	return Title(h, noun)
}

// arranging is one listing.
type arranging struct {
	*Shelf
	v     *View
	heads map[domain.DocID]domain.Head
	hand  map[domain.DocID]int // places by hand, from 1
	lines []Line
}

// know notes what a document is found by and sorted by, unless it is known.
func (a *arranging) know(h domain.Head) *entry {
	e, ok := a.known[h.ID]
	if !ok || e.head.Title != h.Title || e.head.Words != h.Words {
		if !ok {
			e = &entry{}
			a.known[h.ID] = e
		}
		e.title = a.Title(h)
		heading := ""
		if i, ok := a.of[h.Kind]; ok {
			heading = a.kinds[i].Heading
		}
		e.name = domain.FoldWords(e.title)
		e.of = e.name + "\n" + domain.FoldWords(heading)
		e.more = e.of + "\n" + domain.FoldWords(h.Words)
	}
	e.head = h
	if e.order != a.order {
		e.order, e.rank = a.order, rank{id: h.ID, used: max(h.Changed, a.v.Used[h.ID]), name: e.name}
	}
	e.hand = a.place(h.ID)
	return e
}

// place is where a document stands by hand; the others come after those that were placed.
func (a *arranging) place(id domain.DocID) int { return cmp.Or(a.hand[id], len(a.hand)+1) }

// compare is the order of two documents.
func (a *arranging) compare(x, y rank) int {
	first := 0
	switch a.v.Sort {
	case ByUse:
		first = cmp.Compare(y.used, x.used)
	case ByHand:
		first = cmp.Compare(x.hand, y.hand)
	}
	return cmp.Or(first, strings.Compare(x.name, y.name), strings.Compare(string(x.id), string(y.id)))
}

func (a *arranging) sort(docs []*entry) {
	slices.SortFunc(docs, func(x, y *entry) int { return a.compare(x.rank, y.rank) })
}

// add lists a document.
func (a *arranging) add(e *entry, of string, depth int, by By) {
	h := e.head
	a.lines = append(a.lines, Line{ID: h.ID, Kind: h.Kind, Text: e.title, Changed: h.Changed, Of: of, Depth: depth, Found: by})
}

// found lists what has the words, best first, and then what of it is archived.
func (a *arranging) found(docs []*entry, wanted []string, text map[domain.DocID]bool) {
	type hit struct {
		*entry
		by   By
		near int // how well a title has them
	}
	begins := strings.Join(wanted, " ")
	var hits []hit
	for _, e := range docs {
		if by := e.foundBy(wanted, text[e.id]); by < notFound {
			hits = append(hits, hit{e, by, nearness(e.name, begins, wanted, by)})
		}
	}
	slices.SortFunc(hits, func(x, y hit) int {
		return cmp.Or(cmp.Compare(x.by, y.by), cmp.Compare(x.near, y.near), a.compare(x.rank, y.rank))
	})
	var away []hit
	for _, h := range hits {
		if h.head.Binned == 0 && a.heads[campaignOf(h.head)].Archived {
			away = append(away, h)
		} else {
			a.add(h.entry, "", 0, h.by)
		}
	}
	if len(away) > 0 {
		a.open(Line{Text: "Archived", Group: archive}, len(away), func() {
			for _, h := range away {
				a.add(h.entry, archive, 1, h.by)
			}
		})
	}
	type name struct {
		kind domain.KindID
		text string
		of   domain.DocID // the campaign
	}
	named, alike := map[name]int{}, map[name]int{}
	for _, l := range a.lines {
		named[name{l.Kind, l.Text, ""}]++
		alike[name{l.Kind, l.Text, a.heads[l.ID].Campaign}]++
	}
	for i, l := range a.lines {
		a.lines[i].Twin = named[name{l.Kind, l.Text, ""}] > 1
		a.lines[i].Alike = alike[name{l.Kind, l.Text, a.heads[l.ID].Campaign}] > 1
	}
}

func (e *entry) foundBy(wanted []string, inText bool) By {
	switch {
	case hasAll(e.name, wanted):
		return ByTitle
	case hasAll(e.of, wanted):
		return ByKind
	case hasAll(e.more, wanted):
		return ByWords
	case inText:
		return ByText
	}
	return notFound
}

func hasAll(text string, wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(text, w) })
}

// nearness is how well a title has the words: 0 = it begins with them, 1 = with each of them a word of it begins, 2 = otherwise.
func nearness(name, begins string, wanted []string, by By) int {
	switch {
	case by != ByTitle:
		return 2
	case strings.HasPrefix(name, begins):
		return 0
	case slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(" "+name, " "+w) }):
		return 2
	}
	return 1
}

// campaignOf is the campaign that a document belongs to or is; empty = none.
func campaignOf(h domain.Head) domain.DocID {
	if h.Kind.IsCampaign() {
		return h.ID
	}
	return h.Campaign
}

// shelved lists what lies on the shelf: what is pinned, then campaign by campaign, then what is in none, then what is archived.
func (a *arranging) shelved(docs []*entry) {
	var pins, rest []*entry
	campaigns := map[domain.DocID][]*entry{}
	for _, e := range docs {
		switch of := campaignOf(e.head); {
		case !e.head.Kind.IsCampaign() && a.v.IsPinned(e.id):
			pins = append(pins, e)
		case of != "":
			campaigns[of] = append(campaigns[of], e)
		default:
			rest = append(rest, e)
		}
	}
	slices.SortFunc(pins, func(x, y *entry) int { return slices.Index(a.v.Pins, x.id) - slices.Index(a.v.Pins, y.id) })
	if len(pins) > 0 {
		a.open(Line{Text: "Pinned", Group: pinned}, len(pins), func() {
			for _, e := range pins {
				a.add(e, pinned, 1, 0)
			}
		})
	}
	inUse, away := a.campaigns(campaigns)
	for _, id := range inUse {
		a.campaign(id, campaigns[id], "", 0)
	}
	switch {
	case len(rest) > 0 && len(a.lines) > 0:
		a.open(Line{Text: "In no campaign", Group: loose}, len(rest), func() { a.kindsOf(rest, loose, 1, true) })
	default:
		a.kindsOf(rest, "", 0, true)
	}
	if len(away) == 0 {
		return
	}
	count := 0
	for _, id := range away {
		count += len(campaigns[id])
	}
	a.open(Line{Text: "Archived", Group: archive}, count, func() {
		for _, id := range away {
			a.campaign(id, campaigns[id], archive, 1)
		}
	})
}

// campaigns are the campaigns in their order: those pinned first, and apart from them those that are archived.
func (a *arranging) campaigns(members map[domain.DocID][]*entry) (inUse, away []domain.DocID) {
	for _, id := range slices.Sorted(maps.Keys(members)) {
		if a.heads[id].Archived {
			away = append(away, id)
		} else {
			inUse = append(inUse, id)
		}
		top, ranked := a.tops[id]
		if !ranked {
			top = rank{id: id, name: domain.FoldWords(a.heads[id].Title)}
			for _, e := range members[id] {
				top.used = max(top.used, e.used)
			}
		}
		top.hand = a.place(id)
		a.tops[id] = top
	}
	pin := func(id domain.DocID) int {
		if i := slices.Index(a.v.Pins, id); i >= 0 {
			return i
		}
		return len(a.v.Pins)
	}
	order := func(x, y domain.DocID) int {
		return cmp.Or(cmp.Compare(pin(x), pin(y)), a.compare(a.tops[x], a.tops[y]))
	}
	slices.SortFunc(inUse, order)
	slices.SortFunc(away, order)
	return inUse, away
}

// campaign lists a campaign with what belongs to it.
func (a *arranging) campaign(id domain.DocID, members []*entry, of string, depth int) {
	h := a.heads[id]
	line := Line{Text: "A campaign that is gone", Kind: members[0].head.Kind}
	switch there := h.Kind.IsCampaign(); {
	case there && h.Binned != 0:
		line.Text = a.Title(h) + ", in the bin"
	case there:
		line = Line{ID: id, Kind: h.Kind, Text: a.Title(h), Changed: h.Changed}
		members = slices.DeleteFunc(members, func(e *entry) bool { return e.id == id })
	}
	line.Of, line.Depth = of, depth
	if len(members) == 0 { // nothing to fold
		a.lines = append(a.lines, line)
		return
	}
	line.Group = campaignGroup(id)
	a.open(line, len(members), func() { a.kindsOf(members, line.Group, depth+1, false) })
}

// open lists a heading and, unless it is folded, what is in its group.
func (a *arranging) open(line Line, count int, list func()) {
	line.Folded = a.v.Folded(line.Group)
	if line.Folded {
		line.Count = count
	}
	a.lines = append(a.lines, line)
	if !line.Folded {
		list()
	}
}

// kindsOf lists documents by what they are; those of kinds that only a newer version knows share the last heading.
func (a *arranging) kindsOf(docs []*entry, of string, depth int, whole bool) {
	byKind := make([][]*entry, len(a.kinds)+1)
	for _, e := range docs {
		at, known := a.of[e.head.Kind]
		if !known {
			at = len(a.kinds)
		}
		byKind[at] = append(byKind[at], e)
	}
	for at, docs := range byKind {
		if len(docs) == 0 {
			continue
		}
		k := Kind{Noun: "From a newer version", Heading: "From a newer version"}
		if at < len(a.kinds) {
			k = a.kinds[at]
		}
		text := k.Noun
		if whole {
			text = k.Heading
		}
		group := of + ":" + string(k.ID)
		a.open(Line{Kind: k.ID, Text: text, Group: group, Of: of, Depth: depth}, len(docs), func() {
			a.sort(docs)
			for _, e := range docs {
				a.add(e, group, depth, 0)
			}
		})
	}
}

// Groups are those that a document may stand in, the outer ones first.
func (s *Shelf) Groups(heads map[domain.DocID]domain.Head, v *View, h domain.Head) []string {
	kind := ":"
	if _, known := s.of[h.Kind]; known {
		kind += string(h.Kind)
	}
	of := campaignOf(h)
	switch {
	case of == "" && !v.IsPinned(h.ID):
		return []string{loose, loose + kind, kind}
	case of == "" || v.IsPinned(h.ID) && of != h.ID:
		return []string{pinned}
	case heads[of].Archived:
		return []string{archive, campaignGroup(of), campaignGroup(of) + kind}
	}
	return []string{campaignGroup(of), campaignGroup(of) + kind}
}

func campaignGroup(id domain.DocID) string { return "campaign/" + string(id) }

// Elsewhere reports whether a document has come to stand in another group than the one it was listed in.
func (s *Shelf) Elsewhere(h domain.Head) bool {
	was, known := s.known[h.ID]
	return !known || was.head.Campaign != h.Campaign || was.head.Archived != h.Archived
}
