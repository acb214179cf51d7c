package table

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"shipslocker/domain"
)

// Compare says how two states of a document that holds a table differ, as people at it would: whose turn it was and is, what
// was logged, and the rest member by member, with participants by their names. Ids and what the program keeps for itself are
// told only where nothing else is, and never by what stands in the file.
//
// A field with a tag told:"-" is such a thing; one with other words there is told by them alone. One with a tag said:"…" is called
// so, as it is on screen, instead of by its member's name.
func Compare(before, after domain.Document) []domain.Difference {
	was, is := tableOf(before), tableOf(after)
	s := speaker{names: names(was, is), kept: map[string]string{}, said: map[string]string{}}
	first, second := s.document(before), s.document(after)
	raw := domain.MemberByMember(told{Document: before}, told{Document: after, said: s.said})
	if len(raw) == 0 {
		return nil
	}
	spoken := domain.MemberByMember(first, second)
	found := spoken
	if was != nil && is != nil {
		found = append(append(found, s.turns(was, is)...), compareLogs(was.Log, is.Log)...)
	}
	found = append(found, s.silent(raw, spoken)...)
	if len(found) == 0 {
		return []domain.Difference{{Path: raw[0].Path, What: "Bookkeeping of the table"}}
	}
	for i := range found {
		if what, ok := strings.CutPrefix(found[i].What, "Table, "); ok {
			found[i].What = domain.Upper(what)
		}
	}
	return found
}

// tableOf is the table that a document holds; nil = none.
func tableOf(doc domain.Document) *Table {
	v := reflect.ValueOf(doc).Elem()
	for i := range v.NumField() {
		if t, ok := v.Field(i).Addr().Interface().(*Table); ok {
			return t
		}
	}
	return nil
}

// names are what those who take part in either state go by: as they are called after, and with a number where several are
// called the same.
func names(states ...*Table) map[ID]string {
	all := map[ID]string{}
	for _, t := range states {
		if t == nil {
			continue
		}
		logged := map[ID]string{}
		for i := range t.Log {
			if l := &t.Log[i]; l.Name != "" {
				logged[l.Who] = l.Name
			}
		}
		called := func(p Participant) string { return domain.OrElse(p.Name, logged[p.ID]) }
		for _, w := range t.Waves {
			for _, p := range w.Who {
				all[p.ID] = called(p)
			}
		}
		for i, p := range t.Participants {
			name := t.Numbered(p.ID, called)
			if domain.Blank(name) {
				name = domain.OrElse(all[p.ID], fmt.Sprintf("participant %d", i+1))
			}
			all[p.ID] = name
		}
	}
	return all
}

// speaker writes documents as they are told: their bodies with names for the ids of participants, and without ids of other
// things, the turn order and the log.
type speaker struct {
	names map[ID]string
	kept  map[string]string // by paths without places, what is told by the words of its tag alone
	said  map[string]string // likewise, what is called otherwise than its member
}

// told is a document as it is told.
type told struct {
	domain.Document
	body []byte // nil = the document's own
	said map[string]string
}

// Called is what a member is called.
func (t told) Called(path string) string { return t.said[path] }

// MarshalJSON returns the body as it is told.
func (t told) MarshalJSON() ([]byte, error) {
	if t.body == nil {
		return json.Marshal(t.Document)
	}
	return t.body, nil
}

func (s speaker) document(doc domain.Document) domain.Document {
	var b strings.Builder
	s.value(&b, "", reflect.ValueOf(doc))
	return told{doc, []byte(b.String()), s.said}
}

// unspoken are types that are no part of what is told member by member.
var unspoken = []reflect.Type{reflect.TypeFor[Turns](), reflect.TypeFor[[]Line]()}

// isKey reports whether values of a type name something by what only the program knows.
func isKey(t reflect.Type) bool {
	if t == reflect.TypeFor[domain.DocID]() || t == reflect.TypeFor[domain.PictureID]() || t == reflect.TypeFor[domain.Moment]() {
		return true
	}
	return t.Kind() == reflect.Int && strings.HasSuffix(t.Name(), "ID") && t != reflect.TypeFor[ID]()
}

func (s speaker) value(b *strings.Builder, path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			b.WriteString("null")
			return
		}
		s.value(b, path, v.Elem())
	case reflect.Struct:
		s.object(b, path, v)
	case reflect.Slice, reflect.Array:
		b.WriteByte('[')
		for i := range v.Len() {
			if isKey(v.Type().Elem()) {
				break
			}
			if i > 0 {
				b.WriteByte(',')
			}
			s.value(b, path+"[]", v.Index(i))
		}
		b.WriteByte(']')
	default:
		said := v.Interface()
		if id, ok := said.(ID); ok {
			said = s.who(id)
		}
		json, _ := json.Marshal(said) // texts, numbers and truths: none fails
		b.Write(json)
	}
}

// who is what somebody goes by; 0 is nobody.
func (s speaker) who(id ID) string {
	if id == 0 {
		return ""
	}
	return domain.OrElse(s.names[id], "somebody who has left")
}

func (s speaker) object(b *strings.Builder, path string, v reflect.Value) {
	separator := "{"
	add := func(name string, value func()) {
		fmt.Fprintf(b, "%s%q:", separator, name)
		separator = ","
		value()
	}
	for _, f := range reflect.VisibleFields(v.Type()) {
		name := memberOf(f)
		if name == "" {
			continue
		}
		at, of := strings.TrimPrefix(path+"."+name, "."), v.FieldByIndex(f.Index)
		tag, tagged := f.Tag.Lookup("told")
		if words := f.Tag.Get("said"); words != "" {
			s.said[at] = words
		}
		switch {
		case tagged:
			s.kept[at] = tag
		case name == "id" && of.CanInt():
			add(name, func() { fmt.Fprint(b, of.Int()) })
			if called := s.calls(v, of); called != "" {
				add("name", func() { s.value(b, at, reflect.ValueOf(called)) })
			}
		case name == "name" && v.Type() == reflect.TypeFor[Participant]() && domain.Blank(of.String()):
			add(name, func() { s.value(b, at, reflect.ValueOf(s.names[v.Interface().(Participant).ID])) })
		case !isKey(f.Type) && !slices.Contains(unspoken, f.Type):
			add(name, func() { s.value(b, at, of) })
		}
	}
	if separator == "{" {
		b.WriteByte('{')
	}
	b.WriteByte('}')
}

// memberOf is the member of JSON that a field is, empty = it is none.
func memberOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "-" || !f.IsExported() {
		return ""
	}
	return name
}

// calls is what to call a row that goes by a participant's id and has no name of its own.
func (s speaker) calls(row, id reflect.Value) string {
	who, ok := id.Interface().(ID)
	if !ok || row.FieldByName("Name").IsValid() || row.FieldByName("Text").IsValid() {
		return ""
	}
	return s.who(who)
}

// turns makes one line of all that differs in the turn order.
func (s speaker) turns(before, after *Table) []domain.Difference {
	if reflect.DeepEqual(before.Turns, after.Turns) {
		return nil
	}
	d := domain.Difference{Path: "table.turns", What: "Turn", From: s.turn(before.Turns.Now), To: s.turn(after.Turns.Now)}
	if d.From == d.To {
		d = domain.Difference{Path: d.Path, What: "Turn order changed"}
	}
	return []domain.Difference{d}
}

// turn is whose turn it is, in words.
func (s speaker) turn(now Standing) string {
	if now.Round == 0 && now.Current == 0 {
		return "not begun"
	}
	words := fmt.Sprintf("round %d", now.Round)
	if now.Current != 0 {
		words += ", " + domain.QuoteName(s.who(now.Current))
	}
	return words
}

// rowPlace is where in a path a row stands.
var rowPlace = regexp.MustCompile(`\[[^\]]*\]`)

// silent are the differences that are found in the bodies and not in what is told: that something changed.
func (s speaker) silent(raw, spoken []domain.Difference) []domain.Difference {
	var found []domain.Difference
	said := map[string]bool{}
	for _, d := range raw {
		what := d.What + " changed"
		at := rowPlace.ReplaceAllString(d.Path, "[]")
		for path, words := range s.kept {
			if inside(at, path) {
				what = words
			}
		}
		if what == "-" || inside(at, "table.turns") || inside(at, "table.log") || strings.HasSuffix(at, ".id") || said[what] ||
			slices.ContainsFunc(spoken, func(o domain.Difference) bool { return inside(d.Path, o.Path) || inside(o.Path, d.Path) }) {
			continue
		}
		said[what] = true
		found = append(found, domain.Difference{Path: d.Path, What: what})
	}
	return found
}

// inside reports whether a path is another one, or lies in what that names.
func inside(path, whole string) bool {
	rest, ok := strings.CutPrefix(path, whole)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// compareLogs tells lines of the log by their sentences.
func compareLogs(was, is []Line) []domain.Difference {
	var found []domain.Difference
	add := func(l *Line, what, from, to string) {
		found = append(found, domain.Difference{Path: fmt.Sprintf("table.log[id=%d]", l.ID), What: what, From: from, To: to})
	}
	domain.CompareRows(lineKeys(was), lineKeys(is), domain.Rows{
		Gone: func(i int) { add(&was[i], "Log", was[i].sentence(), "") },
		Came: func(i int) { add(&is[i], "Log", "", is[i].sentence()) },
		Kept: func(i, j int) {
			if !was[i].equal(&is[j]) {
				was[i].compare(&is[j], func(what, from, to string) { add(&is[j], what, from, to) })
			}
		},
		Moved: func(_, _ []int) { add(&is[0], "Order of the log changed", "", "") },
	})
	return found
}

// lineKey tells a line of a log from the others, also where a file gives an id twice.
type lineKey struct {
	id  ID
	nth int // of that id
}

func lineKeys(lines []Line) []lineKey {
	keys, seen := make([]lineKey, len(lines)), make(map[ID]int, len(lines))
	for i := range lines {
		id := lines[i].ID
		keys[i] = lineKey{id, seen[id]}
		seen[id]++
	}
	return keys
}

// sentence is a line of the log as one line of text, in quotation marks.
func (l *Line) sentence() string {
	return domain.OrElse(domain.Quote(strings.TrimSpace(l.said())), "an empty line")
}

// said is what happened, with whom it is told of.
func (l *Line) said() string {
	if l.Name == "" {
		return l.Text
	}
	return l.Name + ": " + l.Text
}

// compare tells what differs in a line of the log that stays.
func (l *Line) compare(is *Line, add func(what, from, to string)) {
	if from, to := domain.Stretch(l.said(), is.said()); from != to {
		add("Log", from, to)
		return
	}
	at := "Log " + domain.QuoteName(strings.TrimSpace(domain.OrElse(is.Text, is.Name)))
	if from, to := strings.Join(l.Numbers(), ", "), strings.Join(is.Numbers(), ", "); from != to {
		add(at+", dice and parts changed", "", "")
	}
	if l.Round != is.Round {
		add(at+", round", domain.Minus(l.Round), domain.Minus(is.Round))
	}
	switch {
	case l.Private == is.Private:
	case is.Private:
		add(at+", now private", "", "")
	default:
		add(at+", now for all to read", "", "")
	}
}
