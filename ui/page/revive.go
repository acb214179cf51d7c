package page

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"shipslocker/domain"
)

// Revivals make acts anew, by the names of their types in their package: "farfuture.blow". What was put into one comes into what
// is made, so that it need only be for the same people; nil = that cannot be made any more.
type Revivals map[string]func(Draft) Act

// Revived adds how acts of a type are made anew.
func Revived[A Act](r Revivals, again func(Draft) A) {
	var a A
	r[nameOf(a)] = func(d Draft) Act { return again(d) }
}

// nameOf is the name of an act's type.
func nameOf(a Act) string { return reflect.TypeOf(a).Elem().String() }

// kept is how what is under way in a scene is written down.
type kept struct {
	What   string            `json:"what"`            // people call it
	Says   string            `json:"says,omitempty"`  // is said when it is back; empty = that it is
	Act    string            `json:"act,omitempty"`   // the name of its type; empty = something is begun on the page itself
	Draft  any               `json:"draft,omitempty"` // of the act
	Fields any               `json:"fields"`          // of the table, by name; a list without names is of an older version
	Stood  map[string]uint64 `json:"stood,omitempty"` // marks of what the act goes by; what has none goes on whatever has come
	Stands uint64            `json:"stands"`
	Left   []kept            `json:"left,omitempty"` // what was left with something in it
	// Typed are the numbers on its page that are not taken, and Words the texts there, for when it cannot go on.
	Typed map[string]refused `json:"typed,omitempty"`
	Words string             `json:"words,omitempty"`
}

// Draft is what is under way in the scene shown, as it lasts over closing and a crash; nil = nothing is.
func (s *Stage) Draft() []byte {
	if s.late != nil {
		return s.late
	}
	what := (&waiting{under: s.under, half: s.half()}).called()
	if what == "" && len(s.left) == 0 || s.Revive == nil {
		return nil
	}
	k, w := kept{What: what, Stands: s.Stands(), Typed: s.typed, Words: s.Page.words()}, newLasting(s.table)
	if s.under != nil {
		k.take(w, s.under, s.stood)
	}
	for _, x := range s.left {
		l := kept{What: x.called(), Stands: k.Stands, Typed: x.typed, Words: x.words}
		if !x.lost() {
			l.take(newLasting(s.table), x.under, x.stood)
		}
		k.Left = append(k.Left, l)
	}
	fields := map[string]any{}
	for i, at := range s.fields() {
		fields[s.names[i]], _ = w.of(reflect.ValueOf(at).Elem())
	}
	k.Fields = fields
	data, err := json.Marshal(k)
	if err != nil { // only plain values are in it
		panic(fmt.Sprintf("a draft cannot be written: %v", err))
	}
	return data
}

// take writes an act down with how what it goes by stood.
func (k *kept) take(w *lasting, a Act, stood standing) {
	k.Act, k.Stood = nameOf(a), map[string]uint64{}
	k.Draft, _ = w.of(reflect.ValueOf(a))
	for key, is := range stood {
		k.Stood[key] = mark(is)
	}
}

// fields are those of the table that belong to the scene.
func (s *Stage) fields() []any { return append(append([]any{}, s.keeps...), s.drafts...) }

// Recall brings back what was under way in the scene shown when the program ended: as soon as all that belongs to it is at
// hand. A scene that has waited in memory has it all, and more.
func (s *Stage) Recall(data []byte) {
	if !s.waited {
		s.late = data
		s.wake()
	}
}

// wake brings back a draft of an earlier run once that can be.
func (s *Stage) wake() {
	if s.late == nil || s.scene == "" || s.Unread != nil && s.Unread() != "" {
		return
	}
	data := s.late
	s.late = nil
	var k kept
	if s.under == nil && readJSON(data, &k) == nil {
		s.revive(k)
	}
}

// revive makes what was written down be under way again. What an older version wrote may not fit, and must not keep the
// scene from being opened: of what cannot go on the words stay, and all else goes on.
func (s *Stage) revive(k kept) {
	if !fits(func() { s.refill(k.Fields) }) {
		blank(s.keeps)
		blank(s.drafts)
	}
	var lost []string
	loses := func(k kept) {
		why, kept := "whom it was about is gone", ""
		if s.Revive[k.Act] == nil {
			why = "another version of the program began it"
		}
		if k.Words != "" {
			s.left, kept = append(s.left, &waiting{half: k.What, words: k.Words}), " What was typed is kept below."
		}
		lost = append(lost, fmt.Sprintf("“%s” cannot go on: %s.%s Nothing was changed.", domain.Upper(k.What), why, kept))
	}
	for _, l := range k.Left {
		switch x := s.again(l); {
		case x != nil:
			s.left = append(s.left, x)
		case l.Act == "": // it was lost before
			s.left = append(s.left, &waiting{half: l.What, words: l.Words})
		default:
			loses(l)
		}
	}
	var x *waiting
	if k.Act != "" {
		if x = s.again(k); x == nil {
			loses(k)
		}
	} else if k.What != "" && k.Words != "" && s.half() == "" { // begun on the page itself, where another version keeps it elsewhere
		loses(k)
	}
	if !fits(func() { s.goOn(k, x) }) {
		s.under, s.laying = nil, false
		blank(s.drafts)
		s.End()
		loses(k)
	}
	if len(lost) > 0 {
		s.Tell(strings.TrimSpace(s.back + " " + strings.Join(lost, " ")))
	}
}

// fits does something with what an older version may have written, and reports whether that could be done.
func fits(do func()) (done bool) {
	defer func() {
		if r := recover(); r != nil {
			done = false
		}
	}()
	do()
	return true
}

// goOn goes on with what was written down; x is the act, nil = none.
func (s *Stage) goOn(k kept, x *waiting) {
	if x != nil {
		s.under, s.from, s.stood, s.had = x.under, 0, x.stood, true
	}
	s.typed = k.typed()
	if s.under == nil && s.half() == "" {
		s.retell()
		return
	}
	what := k.What
	if x == nil {
		what = s.half()
	}
	s.back = cmp.Or(k.Says, stillHere(what))
	s.News = s.back
	if a, ok := s.under.(interface{ Return() }); ok {
		a.Return()
	}
	s.steps.begin()
	back, under := s.back, s.under
	s.retell()
	if s.under == under {
		s.host.Say(back)
	}
}

// refill puts into the fields of the table what was written down of them. In a list of another length, of an older version,
// nobody knows whose is whose.
func (s *Stage) refill(written any) {
	named, _ := written.(map[string]any)
	list, _ := written.([]any)
	fields := s.fields()
	for i, at := range fields {
		x, known := named[s.names[i]]
		if len(list) == len(fields) {
			x, known = list[i], true
		}
		if known {
			newLasting(s.table).into(reflect.ValueOf(at).Elem(), x)
		}
	}
}

// typed are the numbers that were not taken.
func (k kept) typed() map[string]refused {
	if k.Typed == nil {
		return map[string]refused{}
	}
	return k.Typed
}

// again makes the act that was written down anew, and puts into it what had been; nil where that could not be done.
func (s *Stage) again(k kept) (x *waiting) {
	if !fits(func() { x = s.makeAgain(k) }) {
		return nil
	}
	return x
}

func (s *Stage) makeAgain(k kept) *waiting {
	a := s.anew(k.Act, Draft{k.Draft})
	if a == nil {
		return nil
	}
	if g, grows := a.(Grown); grows {
		g.Grow(Draft{k.Draft})
	}
	newLasting(s.table).into(reflect.ValueOf(&a).Elem(), k.Draft)
	stood := standingOf(a)
	if s.Stands() != k.Stands {
		for key, is := range stood {
			if was, marked := k.Stood[key]; marked && mark(is) != was {
				stood[key] = otherwise{}
			}
		}
	}
	return &waiting{under: a, stood: stood, kept: &memo{}, steps: steps{note: s.drafted}, had: true, typed: k.typed(), words: k.Words}
}

// anew makes an act of a type anew, for the people of a draft; nil = that cannot be.
func (s *Stage) anew(name string, d Draft) Act {
	made := s.Revive[name]
	if made == nil {
		return nil
	}
	if a := made(d); a != nil && !reflect.ValueOf(a).IsNil() {
		return a
	}
	return nil
}

// begun is an act that nothing has been put into as it would be written down, and read again.
func (s *Stage) begun(a Act) (d Draft) {
	x, _ := newLasting(s.table).of(reflect.ValueOf(a))
	data, err := json.Marshal(x)
	if err == nil {
		err = readJSON(data, &d.of)
	}
	if err != nil { // only plain values are in it
		panic(fmt.Sprintf("a draft cannot be written: %v", err))
	}
	return d
}

// otherwise is how something stands that has changed since a draft was written down.
type otherwise struct{}

// stillHere says that what was begun has come back.
func stillHere(what string) string {
	return fmt.Sprintf("“%s” is still here, as you left it.", domain.Upper(what))
}
