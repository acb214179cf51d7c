package board

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// Compare says how after differs from before in a referee's words: who moved from where to where, which door stands
// open, which zone was drawn anew. It tells of every member, in their order, but counts a shape or a place as one.
func Compare(before, after *Map) []domain.Difference {
	changed, into := *before, *after
	changed.Zones, into.Zones = apart(before.Zones, after.Zones, func(z *Zone) ID { return z.ID })
	changed.Borders, into.Borders = apart(before.Borders, after.Borders, func(b *Border) ID { return b.ID })
	changed.Links, into.Links = apart(before.Links, after.Links, func(l *Link) ID { return l.ID })
	changed.Tokens, into.Tokens = apart(before.Tokens, after.Tokens, func(t *Token) ID { return t.ID })
	changed.Labels, into.Labels = apart(before.Labels, after.Labels, func(l *Label) ID { return l.ID })
	found, err := memberwise(&changed, &into)
	if err != nil {
		return nil
	}
	t := teller{before: before, after: after, told: map[string]bool{}}
	for _, d := range found {
		t.tell(d)
	}
	return t.list()
}

// memberwise compares two maps as kinds without words of their own are compared.
func memberwise(before, after *Map) ([]domain.Difference, error) {
	plain := domain.Kind{Name: "map", Version: 1, New: func() domain.Document { return New() }}
	was, err := plain.Write(before, domain.Unknown{})
	if err != nil {
		return nil, err
	}
	is, err := plain.Write(after, domain.Unknown{})
	if err != nil {
		return nil, err
	}
	return plain.Differences(domain.Record{Version: 1, Body: was}, domain.Record{Version: 1, Body: is})
}

// apart leaves the rows out that are the same in both lists, since comparing members takes long: of a thousand
// tokens one has moved. Where ids are given twice or the rows stand in another order it leaves none out.
func apart[T any](before, after []T, id func(*T) ID) (was, is []T) {
	at := make(map[ID]int, len(after))
	for i := range after {
		at[id(&after[i])] = i
	}
	if len(at) < len(after) {
		return before, after
	}
	same := map[ID]bool{}
	last := -1
	for i := range before {
		j, ok := at[id(&before[i])]
		if !ok {
			continue
		}
		if j <= last { // another order, or an id twice
			return before, after
		}
		if last = j; reflect.DeepEqual(before[i], after[j]) {
			same[id(&before[i])] = true
		}
	}
	gone := func(row T) bool { return same[id(&row)] }
	return slices.DeleteFunc(slices.Clone(before), gone), slices.DeleteFunc(slices.Clone(after), gone)
}

// teller puts differences of members into words.
type teller struct {
	before, after *Map
	found         []domain.Difference
	count         *domain.Difference // of ids given out: told only where it is all there is
	told          map[string]bool    // paths of which one telling is enough
}

func (t *teller) list() []domain.Difference {
	if len(t.found) == 0 && t.count != nil {
		return []domain.Difference{*t.count}
	}
	for i := range t.found {
		t.plain(&t.found[i])
	}
	return slices.CompactFunc(t.found, func(a, b domain.Difference) bool {
		return a.What == b.What && a.From == "" && a.To == "" && b.From == "" && b.To == ""
	})
}

// plain takes ids out of a difference: a zone goes by its name, and of anything else it is told that it changed.
func (t *teller) plain(d *domain.Difference) {
	switch leaf := d.Path[strings.LastIndexByte(d.Path, '.')+1:]; {
	case leaf == "a", leaf == "b", leaf == "above", leaf == "beside":
		if d.From, d.To = zoneSaid(t.before, d.From), zoneSaid(t.after, d.To); d.From != d.To {
			return
		}
	case leaf == "document", leaf == "campaign", leaf == "picture":
	case strings.Contains(d.Path, ".payments"):
		d.What, _, _ = strings.Cut(d.What, ", payments")
		d.What += ", payments"
	case strings.HasPrefix(d.Path, "rungs.slots"):
		d.What = "Rungs"
	default:
		return
	}
	*d = domain.Difference{Path: d.Path, What: d.What + " changed"}
}

// zoneSaid is a zone by its name where a difference has its number; no number stays none.
func zoneSaid(m *Map, number string) string {
	n, err := strconv.Atoi(strings.Replace(number, "−", "-", 1))
	if err != nil {
		return number
	}
	return where(m, ID(n))
}

func (t *teller) tell(d domain.Difference) {
	list, id, member, ok := place(d.Path)
	switch {
	case d.Path == "lastId":
		t.count = &domain.Difference{Path: d.Path, What: "Bookkeeping of the map"}
	case strings.HasPrefix(d.Path, "background.at."):
		t.once("background.at", "Background moved")
	case ok && list == "zones":
		t.zone(d, id, member)
	case ok && list == "tokens":
		t.token(d, id, member)
	case ok && list == "borders":
		t.border(d, id, member)
	case ok && list == "labels" && strings.HasPrefix(member, "at."):
		t.once(row("labels", id, "at"), "Label "+t.named(labelOf, id)+" moved")
	case ok:
		t.other(d, list, id, member)
	default:
		if d.From == d.To { // rows of the same names changed places
			d.From, d.To = "", ""
		}
		t.found = append(t.found, d)
	}
}

// place takes a path such as "zones[id=3].shape[0].x" apart.
func place(path string) (list string, id ID, member string, ok bool) {
	list, rest, ok := strings.Cut(path, "[id=")
	if !ok {
		return "", 0, "", false
	}
	digits, member, ok := strings.Cut(rest, "]")
	n, err := strconv.Atoi(digits)
	return list, ID(n), strings.TrimPrefix(member, "."), ok && err == nil
}

// once tells what is too fine to be told member by member.
func (t *teller) once(path, what string) {
	if !t.told[path] {
		t.told[path] = true
		t.found = append(t.found, domain.Difference{Path: path, What: what})
	}
}

func zoneOf(m *Map, id ID) (string, bool) {
	z, ok := m.Zone(id)
	if !ok {
		return "", false
	}
	return z.Name, true
}

func tokenOf(m *Map, id ID) (string, bool) {
	t, ok := m.Token(id)
	if !ok {
		return "", false
	}
	return t.Name, true
}

func linkOf(m *Map, id ID) (string, bool) {
	l, ok := m.Link(id)
	if !ok {
		return "", false
	}
	return l.Name, true
}

func labelOf(m *Map, id ID) (string, bool) {
	for _, l := range m.Labels {
		if l.ID == id {
			return l.Text, true
		}
	}
	return "", false
}

// named is what a thing is called now, or was.
func (t *teller) named(of func(*Map, ID) (string, bool), id ID) string {
	name, ok := of(t.after, id)
	if !ok {
		name, _ = of(t.before, id)
	}
	return domain.QuoteName(domain.OrElse(name, fmt.Sprint(id)))
}

// inside rewrites what a difference is about: noun and name instead of the list's member.
func (t *teller) inside(d domain.Difference, subject, member string) {
	d.What = subject + ", " + memberWords(member)
	t.found = append(t.found, d)
}

// memberWords is a path inside a row in words: "aspects[id=4].freeTags" is "aspects, free tags".
func memberWords(member string) string {
	var parts []string
	for _, part := range strings.Split(member, ".") {
		part, _, _ = strings.Cut(part, "[")
		if words, ok := spoken[part]; ok {
			part = words
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// spoken are members whose names are no words.
var spoken = map[string]string{"a": "one zone", "b": "other zone", "freeTags": "free tags", "now": "state", "fixed": "cannot be turned back"}

func (t *teller) zone(d domain.Difference, id ID, member string) {
	name := t.named(zoneOf, id)
	switch {
	case member == "":
		t.whole(d, "Zone", name, t.said(d, zoneOf, id))
	case strings.HasPrefix(member, "shape"):
		t.once(row("zones", id, "shape"), "Zone "+name+" reshaped")
	case strings.HasPrefix(member, "aspects"):
		t.aspect(d, name, id, member)
	default:
		t.inside(d, "Zone "+name, member)
	}
}

// aspect names the aspect of which something else than its text changed.
func (t *teller) aspect(d domain.Difference, zone string, id ID, member string) {
	_, aspect, _, _ := place(member)
	what := "Zone " + zone + ", aspect"
	z, ok := t.after.Zone(id)
	for i := 0; ok && i < len(z.Aspects); i++ {
		if a := z.Aspects[i]; a.ID == aspect && strings.HasSuffix(member, ".freeTags") {
			what += " " + domain.QuoteName(domain.OrElse(a.Text, fmt.Sprint(aspect))) + ", free tags"
		}
	}
	d.What = what
	t.found = append(t.found, d)
}

// whole tells that a thing is new or gone.
func (t *teller) whole(d domain.Difference, noun, name, more string) {
	d.What = noun
	if more != "" {
		name += ", " + more
	}
	if d.From != "" {
		d.From = name
	} else {
		d.To = name
	}
	t.found = append(t.found, d)
}

// said is what else a new or lost zone or token says: its aspects, where it stands.
func (t *teller) said(d domain.Difference, of func(*Map, ID) (string, bool), id ID) string {
	m := t.after
	if _, ok := of(m, id); !ok || d.From != "" {
		m = t.before
	}
	var parts []string
	if z, ok := m.Zone(id); ok {
		for _, a := range z.Aspects {
			parts = append(parts, domain.QuoteName(domain.OrElse(a.Text, fmt.Sprint(a.ID))))
		}
		if z.Notes != "" {
			parts = append(parts, "notes "+domain.Quote(z.Notes))
		}
	}
	if token, ok := m.Token(id); ok && token.Zone != 0 {
		parts = append(parts, "in "+where(m, token.Zone))
	}
	return strings.Join(parts, ", ")
}

// where is a zone's name for a token that stands in it.
func where(m *Map, id ID) string {
	name, ok := zoneOf(m, id)
	switch {
	case id == 0:
		return "no zone"
	case !ok:
		return fmt.Sprintf("zone %d, which is missing", id)
	case strings.TrimSpace(name) == "":
		return fmt.Sprint("zone ", id)
	}
	return domain.QuoteName(name)
}

func (t *teller) token(d domain.Difference, id ID, member string) {
	name := t.named(tokenOf, id)
	was, before := t.before.Token(id)
	is, after := t.after.Token(id)
	both := before && after
	switch {
	case member == "":
		t.whole(d, "Token", name, t.said(d, tokenOf, id))
	case both && member == "zone" && was.Zone != is.Zone:
		d.What, d.From, d.To = "Token "+name+", in", where(t.before, was.Zone), where(t.after, is.Zone)
		if d.From == d.To {
			d.From, d.To = fmt.Sprintf("%s (zone %d)", d.From, was.Zone), fmt.Sprintf("%s (zone %d)", d.To, is.Zone)
		}
		t.found = append(t.found, d)
	case strings.HasPrefix(member, "at."):
		if !both || was.Zone == is.Zone { // else its zones tell
			t.once(row("tokens", id, "at"), "Token "+name+" moved")
		}
	default:
		t.inside(d, "Token "+name, member)
	}
}

func (t *teller) border(d domain.Difference, id ID, member string) {
	was, before := t.before.Border(id)
	is, after := t.after.Border(id)
	b, m := is, t.after
	if !after {
		b, m = was, t.before
	}
	if b == nil {
		t.found = append(t.found, d)
		return
	}
	between := fmt.Sprintf("Border between %s and %s", where(m, b.A), where(m, b.B))
	switch {
	case member == "":
		t.whole(d, "Border", strings.TrimPrefix(between, "Border "), stateNames(b))
	case member == "now" && before && after:
		d.What = between
		if from, to := was.State().Name, is.State().Name; from != to {
			d.From, d.To = stateCalled(from, d.From), stateCalled(to, d.To)
		} else {
			d.What += ", state"
		}
		t.found = append(t.found, d)
	default:
		t.inside(d, between, member)
	}
}

// stateCalled is a state's name just as it was typed, for two may differ in space alone; one without goes by its number.
func stateCalled(name, number string) string {
	if domain.Blank(name) {
		name = "state " + number
	}
	return domain.Quote(name)
}

func stateNames(b *Border) string {
	var parts []string
	for _, s := range b.States {
		parts = append(parts, strings.TrimSpace(domain.QuoteName(s.Name)+" "+fmt.Sprint(s.Value)))
	}
	return strings.Join(parts, ", ")
}

// other tells of links and labels, which are told as a whole or member by member.
func (t *teller) other(d domain.Difference, list string, id ID, member string) {
	noun, of := "Link", linkOf
	if list == "labels" {
		noun, of = "Label", labelOf
	}
	name := t.named(of, id)
	if member != "" {
		t.inside(d, noun+" "+name, member)
		return
	}
	more := ""
	if list == "links" {
		m := t.after
		if d.From != "" {
			m = t.before
		}
		if l, ok := m.Link(id); ok {
			more = fmt.Sprintf("between %s and %s", where(m, l.A), where(m, l.B))
		}
	}
	t.whole(d, noun, name, more)
}
