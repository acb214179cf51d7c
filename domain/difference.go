package domain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Difference is one thing in which two states of a document differ, in words for a person.
type Difference struct {
	// Path names the place as Problem.Path does: "aspects[3]", "weapons[id=2].notes". It is "@bin" for the
	// bin, which is no member.
	Path string `json:"path"`
	What string `json:"what"` // what differs, in the sheet's words: "Endurance", "Weapon “Cutlass”, notes"
	// From and To are what it was and is, ready to read: numbers as they are, typed text in quotation
	// marks. From empty means it is new, To empty that it is gone; both, that What says it all.
	From string `json:"from"`
	To   string `json:"to"`
}

const (
	binPath     = "@bin"
	shortText   = 80  // runes; longer texts show the stretch that changed
	mostContext = 40  // runes around that stretch at each side
	contextGaps = 3   // spaces: the rest of the word and two more
	mostLine    = 120 // runes of a value in one line
	mostName    = 40  // runes of a row's name where it tells which row is meant
)

// String says it in one line, such as "Endurance 2 → 3". Long values lose their middle there; From and To
// have all of it.
func (d Difference) String() string {
	from, to := shorten(d.From, mostLine), shorten(d.To, mostLine)
	switch {
	case from == "" && to == "":
		return d.What
	case from == "":
		return d.What + " " + to + ", new"
	case to == "":
		return d.What + " " + from + ", gone"
	}
	return d.What + " " + from + " → " + to
}

// shorten leaves out the middle of s from most runes on.
func shorten(s string, most int) string {
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	tail := most / 4
	return string(runes[:most-tail-3]) + " … " + string(runes[len(runes)-tail:])
}

// Quote puts typed text in quotation marks, ready to read on one line: line breaks become ¶ and other control
// characters their numbers. No text stays no text.
func Quote(typed string) string {
	if typed == "" {
		return ""
	}
	return "“" + readable(typed) + "”"
}

// QuoteName is Quote for a row's name where it only tells which row is meant: a long one is shortened.
func QuoteName(typed string) string { return Quote(shorten(strings.TrimSpace(typed), mostName)) }

// readable shows every line break, and every control character by its number.
func readable(s string) string {
	var b strings.Builder
	for _, r := range LineBreaks(s) {
		switch {
		case r == '\n', r == 0x2028, r == 0x2029:
			b.WriteString(" ¶ ")
		case r == '\t':
			b.WriteByte(' ')
		case unicode.IsControl(r):
			fmt.Fprintf(&b, "[%U]", r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// spelled shows by its number everything that cannot be seen, or not by itself: for texts that differ in
// nothing else.
func spelled(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r == ' ' || unicode.IsPrint(r) && !unicode.IsMark(r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "[%U]", r)
		}
	}
	return b.String()
}

// visible is what of a text can be seen; one space looks like another.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, s)
}

// Stretch returns two typed texts in quotation marks. Of a long one it returns the stretch that changed, with a
// few words around it and an ellipsis for what is left out. No text stays no text.
func Stretch(from, to string) (was, is string) {
	a, b := []rune(from), []rune(to)
	if from == "" || to == "" || len(a) <= shortText && len(b) <= shortText {
		return quoteBoth(from, to, "", "")
	}
	head := 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	after := slices.Clone(a[len(a)-tail:])
	slices.Reverse(after)
	head -= around(a[:head])
	tail -= around(after)
	open, end := "", ""
	if head > 0 {
		open = "…"
	}
	if tail > 0 {
		end = "…"
	}
	return quoteBoth(string(a[head:len(a)-tail]), string(b[head:len(b)-tail]), open, end)
}

func quoteBoth(from, to, open, end string) (was, is string) {
	was, is = readable(from), readable(to)
	if from != to && visible(was) == visible(is) {
		was, is = spelled(from), spelled(to)
	}
	wrap := func(original, words string) string {
		if original == "" && open+end == "" {
			return ""
		}
		return "“" + open + words + end + "”"
	}
	return wrap(from, was), wrap(to, is)
}

// around is how many runes at the end of common to show beside a change that follows it; all of them where
// only a few would be left out.
func around(common []rune) int {
	gaps, n := 0, 0
	for ; n < len(common); n++ {
		r := common[len(common)-1-n]
		if unicode.IsSpace(r) {
			gaps++
		}
		if gaps >= contextGaps || n >= mostContext && !unicode.IsMark(r) {
			break
		}
	}
	if len(common)-n <= 3 {
		return len(common)
	}
	return n
}

// Differences says in words how a document's record after differs from its record before, in the order of
// its sheet: first what its kind knows, then members of other programs, then the bin. Two records that say the
// same have none, whatever their bytes: an empty list, for one, is the same as none.
//
// Older bodies are upgraded, newer ones told as far as this program knows them and member by member beyond. A
// record without a body counts as a blank document. It returns ErrBody for what cannot be read as this kind.
func (k Kind) Differences(before, after Record) ([]Difference, error) {
	was, err := k.state(before)
	if err != nil {
		return nil, err
	}
	is, err := k.state(after)
	if err != nil {
		return nil, err
	}
	found, err := k.between(was, is)
	if err != nil {
		return nil, fmt.Errorf("compare two states of %s %q: %w", k.ID(), after.ID, err)
	}
	switch {
	case before.Binned == 0 && after.Binned != 0:
		found = append(found, Difference{Path: binPath, What: "In the bin"})
	case before.Binned != 0 && after.Binned == 0:
		found = append(found, Difference{Path: binPath, What: "Back on the shelf"})
	}
	return found, nil
}

// state is one of two records to compare.
type state struct {
	doc   Document // nil for a newer body that this program cannot read at all
	known []byte   // the members this program knows
	whole []byte   // all members
}

func (k Kind) state(r Record) (state, error) {
	if r.Kind != "" && r.Kind != k.ID() {
		return state{}, fmt.Errorf("compare %s %q as %s: %w", r.Kind, r.ID, k.ID(), ErrBody)
	}
	body, version := r.Body, min(r.Version, k.Version)
	if len(body) == 0 {
		body, version = []byte("{}"), k.Version
	}
	doc, unknown, err := k.Read(version, body)
	if err != nil {
		if r.Version > k.Version && json.Valid(body) {
			return state{whole: body}, nil
		}
		return state{}, err
	}
	s := state{doc: doc}
	if s.known, err = k.Write(doc, Unknown{}); err != nil {
		return state{}, err
	}
	s.whole = s.known
	if !unknown.Empty() {
		s.whole, err = k.Write(doc, unknown)
	}
	return s, err
}

// Naming is a document whose members people know by other words than their names. Path is that of a member with places left
// empty: "rows[].at"; empty words = its name says it.
type Naming interface {
	Document
	Called(path string) (words string)
}

// MemberByMember says how one state of a document differs from another, in the order of their bodies: for a Compare
// that has words of its own for a few members. It reads no body anew, as Differences must.
func MemberByMember(before, after Document) []Difference {
	was, err := encode(before, Unknown{})
	if err != nil {
		return nil
	}
	is, err := encode(after, Unknown{})
	if err != nil {
		return nil
	}
	var c comparison
	if n, ok := after.(Naming); ok {
		c.called = n.Called
	}
	if c.values(place{}, was, is); c.err != nil {
		return nil
	}
	return c.found
}

// between compares what two states know, and adds what only the whole bodies tell.
func (k Kind) between(was, is state) ([]Difference, error) {
	if was.doc == nil || is.doc == nil {
		return compareBodies(was.whole, is.whole)
	}
	if k.Compare != nil && bytes.Equal(was.known, was.whole) && bytes.Equal(is.known, is.whole) {
		return k.Compare(was.doc, is.doc), nil
	}
	whole, err := compareBodies(was.whole, is.whole)
	if err != nil || k.Compare == nil {
		return whole, err
	}
	known, err := compareBodies(was.known, is.known)
	if err != nil {
		return nil, err
	}
	told := map[string]bool{}
	for _, d := range known {
		told[d.Path] = true
	}
	found := k.Compare(was.doc, is.doc)
	for _, d := range whole {
		if !told[d.Path] {
			found = append(found, d)
		}
	}
	return found, nil
}

// comparison walks two JSON values side by side.
type comparison struct {
	found  []Difference
	err    error               // the first
	called func(string) string // as Naming has it; nil = all by their names
}

func compareBodies(before, after []byte) ([]Difference, error) {
	if bytes.Equal(before, after) {
		return nil, nil
	}
	var c comparison
	c.values(place{}, before, after)
	if c.err != nil {
		return nil, errors.Join(ErrBody, c.err)
	}
	return c.found, nil
}

// place is where in the walk a value stands; what is in words, and bare the path with its places left empty.
type place struct{ path, what, bare string }

func (c *comparison) member(p place, name string) place {
	bare := strings.TrimPrefix(p.bare+"."+name, ".")
	words := c.wordsOf(bare, name)
	if p.path == "" {
		return place{name, Upper(words), bare}
	}
	return place{p.path + "." + name, p.what + ", " + words, bare}
}

// wordsOf is what a member is called.
func (c *comparison) wordsOf(bare, name string) string {
	if c.called != nil {
		if words := c.called(bare); words != "" {
			return words
		}
	}
	return wordsOf(name)
}

// wordsOf takes a member's name apart: "homeworldUwp" is "homeworld uwp".
func wordsOf(name string) string {
	var b strings.Builder
	lower := false
	for _, r := range readable(name) {
		if lower && unicode.IsUpper(r) {
			b.WriteByte(' ')
			r = unicode.ToLower(r)
		}
		lower = unicode.IsLower(r)
		b.WriteRune(r)
	}
	return b.String()
}

func (c *comparison) add(at place, from, to string) {
	c.found = append(c.found, Difference{Path: at.path, What: at.what, From: from, To: to})
}

// fresh returns a decoded value; absent ones are nil.
func fresh[T any](c *comparison, raw json.RawMessage) (v T) {
	if len(raw) > 0 {
		if err := unmarshal(raw, &v); err != nil && c.err == nil {
			c.err = err
		}
	}
	return v
}

// shape is the first letter of a JSON value; 0 of one that says nothing: absent, null, an empty text, list or
// object.
func shape(raw json.RawMessage) byte {
	raw = bytes.TrimSpace(raw)
	switch {
	case len(raw) == 0, string(raw) == "null", string(raw) == `""`:
		return 0
	case (raw[0] == '[' || raw[0] == '{') && len(bytes.TrimSpace(raw[1:len(raw)-1])) == 0:
		return 0
	}
	return raw[0]
}

func (c *comparison) values(at place, before, after json.RawMessage) {
	was, is := shape(before), shape(after)
	either := max(was, is)
	switch {
	case bytes.Equal(before, after), either == 0:
	case either == '[' && (was == 0 || is == 0 || was == is):
		c.lists(at, fresh[[]json.RawMessage](c, before), fresh[[]json.RawMessage](c, after))
	case was == '{' && is == '{':
		c.objects(at, before, after)
	case either == '"' && (was == 0 || is == 0 || was == is):
		from, to := fresh[*string](c, before), fresh[*string](c, after)
		if text(from) != text(to) {
			was, is := Stretch(text(from), text(to))
			c.add(at, was, is)
		}
	default:
		c.add(at, c.words(at.bare, before), c.words(at.bare, after))
	}
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// member is one member of a JSON object.
type member struct {
	name  string
	value json.RawMessage
}

// object takes a JSON object apart, in the order of its bytes.
func (c *comparison) object(raw json.RawMessage) (list []member) {
	d := json.NewDecoder(bytes.NewReader(raw))
	_, err := d.Token() // the brace
	for err == nil && d.More() {
		var name json.Token
		var value json.RawMessage
		if name, err = d.Token(); err == nil {
			err = d.Decode(&value)
			list = append(list, member{fmt.Sprint(name), value})
		}
	}
	if c.err == nil {
		c.err = err
	}
	return list
}

func (c *comparison) objects(at place, before, after json.RawMessage) {
	now, is := c.object(after), map[string]json.RawMessage{}
	for _, m := range now {
		is[m.name] = m.value
	}
	had := map[string]bool{}
	for _, m := range c.object(before) {
		had[m.name] = true
		c.values(c.member(at, m.name), m.value, is[m.name])
	}
	for _, m := range now {
		if !had[m.name] {
			c.values(c.member(at, m.name), nil, m.value)
		}
	}
}

// Rows is what becomes of the rows of a list from one state to another; rows are told by their places, from 0.
type Rows struct {
	Gone  func(i int)               // one of before is not there any more
	Kept  func(i, j int)            // one of before is there as one of after
	Came  func(j int)               // one of after is new
	Moved func(before, after []int) // those that are kept stand in another order: their places in each
}

// CompareRows walks two lists whose rows are told apart by keys, each list's its own: first those of before, then those
// that are new, and last their order.
func CompareRows[K comparable](was, is []K, rows Rows) {
	var before, after []int
	for i, key := range was {
		if j := slices.Index(is, key); j >= 0 {
			before = append(before, i)
			rows.Kept(i, j)
		} else {
			rows.Gone(i)
		}
	}
	moved := false
	for j, key := range is {
		if !slices.Contains(was, key) {
			rows.Came(j)
			continue
		}
		moved = moved || was[before[len(after)]] != key
		after = append(after, j)
	}
	if moved {
		rows.Moved(before, after)
	}
}

// lists compares rows: by their ids where they have some, else by position.
func (c *comparison) lists(at place, before, after []json.RawMessage) {
	was, is := c.keys(before), c.keys(after)
	CompareRows(was, is, Rows{
		Gone: func(i int) {
			c.add(place{at.path + rowPath(was[i]), at.what, ""}, OrElse(c.words(at.bare+"[]", before[i]), "nothing"), "")
		},
		Kept: func(i, j int) {
			if !bytes.Equal(before[i], after[j]) { // few rows differ, and their names take time to find
				c.values(c.row(at, is[j], j, after[j]), before[i], after[j])
			}
		},
		Came: func(j int) {
			c.add(place{at.path + rowPath(is[j]), at.what, ""}, "", OrElse(c.words(at.bare+"[]", after[j]), "nothing"))
		},
		Moved: func(first, second []int) {
			var from, to []string
			for n, i := range first {
				from = append(from, c.name(before[i], i))
				to = append(to, c.name(after[second[n]], slices.Index(was, is[second[n]])))
			}
			c.add(place{at.path, at.what + ", order", ""}, strings.Join(from, ", "), strings.Join(to, ", "))
		},
	})
}

func (c *comparison) keys(list []json.RawMessage) []string {
	trees := make([]any, len(list))
	for i, raw := range list {
		trees[i] = fresh[any](c, raw)
	}
	return rowKeys(trees)
}

// rowPath is a key of rowKeys as Path has it.
func rowPath(key string) string {
	if at, ok := strings.CutPrefix(key, "at "); ok {
		return "[" + at + "]"
	}
	id := strings.TrimPrefix(key, "id ")
	return "[id=" + id[:strings.LastIndexByte(id, ' ')] + "]"
}

func (c *comparison) row(at place, key string, i int, raw json.RawMessage) place {
	return place{at.path + rowPath(key), at.what + " " + c.name(raw, i), at.bare + "[]"}
}

// name is what to call a row: its name, title, text or participant, else its position, i counted from 0.
func (c *comparison) name(raw json.RawMessage, i int) string {
	if shape(raw) == '{' {
		for _, m := range c.object(raw) {
			if shape(m.value) == '"' && slices.Contains([]string{"name", "title", "text", "participant"}, m.name) {
				return QuoteName(fresh[string](c, m.value))
			}
		}
	}
	return fmt.Sprint(i + 1)
}

// words says what a whole value says.
func (c *comparison) words(bare string, raw json.RawMessage) string {
	switch shape(raw) {
	case 0:
		if len(raw) == 0 || string(raw) == "null" {
			return ""
		}
		return "empty"
	case '"':
		return Quote(fresh[string](c, raw))
	case 't':
		return "yes"
	case 'f':
		return "no"
	case '[':
		var parts []string
		for _, v := range fresh[[]json.RawMessage](c, raw) {
			parts = append(parts, OrElse(c.words(bare+"[]", v), "nothing"))
		}
		return "(" + strings.Join(parts, "; ") + ")"
	case '{':
		return c.objectWords(bare, raw)
	}
	return strings.ReplaceAll(string(bytes.TrimSpace(raw)), "-", "−")
}

// objectWords names the members of an object that say something; ids do not.
func (c *comparison) objectWords(bare string, raw json.RawMessage) string {
	var parts []string
	for _, m := range c.object(raw) {
		s := shape(m.value)
		if s == 0 || s == 'f' || m.name == "id" || string(m.value) == "0" {
			continue
		}
		at := strings.TrimPrefix(bare+"."+m.name, ".")
		words := c.words(at, m.value)
		if s == '{' {
			words = "(" + words + ")"
		}
		parts = append(parts, c.wordsOf(at, m.name)+" "+words)
	}
	return OrElse(strings.Join(parts, ", "), "empty")
}
