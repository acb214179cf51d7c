package domain

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
)

// Remembering is a row of a list that may grow long while its rows stay as they are, such as a line of a log. It
// remembers how it was written: an edit of such a document, and its undoing, cost what changes and not what there is.
//
// A document has one such list at most, as a member of its own or of one of its members.
type Remembering interface {
	// Written is the row as JSON; nil if it does not remember that, or is another since.
	Written() []byte
	// Remember tells it how it is written as it stands.
	Remember(json []byte)
}

// fewRows are read and written with the rest of their document.
const fewRows = 40

// Remember has a row remember how it is written.
func Remember(row Remembering) {
	if json, err := marshal(row); err == nil { // what cannot be written is found out when it is
		row.Remember(json)
	}
}

// longList is a document's list of rows that remember.
type longList struct {
	reflect.Value
	member string // what it is called
}

// longListOf finds a document's list; false if it has none.
func longListOf(doc any) (longList, bool) {
	return findLongList(reflect.Indirect(reflect.ValueOf(doc)), 2)
}

func findLongList(v reflect.Value, depth int) (longList, bool) {
	if depth == 0 || v.Kind() != reflect.Struct {
		return longList{}, false
	}
	for i := range v.NumField() {
		f, is := v.Field(i), v.Type().Field(i)
		if !is.IsExported() {
			continue
		}
		if f.Kind() == reflect.Slice && reflect.PointerTo(is.Type.Elem()).Implements(reflect.TypeFor[Remembering]()) {
			name, _, _ := strings.Cut(is.Tag.Get("json"), ",")
			return longList{f, name}, true
		}
		if list, ok := findLongList(f, depth-1); ok {
			return list, true
		}
	}
	return longList{}, false
}

func (l longList) row(i int) Remembering { return l.Index(i).Addr().Interface().(Remembering) }

// start is how its JSON begins. No text within a body has that: its quotes are escaped.
func (l longList) start() []byte { return []byte(`"` + l.member + `":[`) }

// marshalLong is marshal of a document, whose long list is written from what its rows remember.
func marshalLong(doc any) ([]byte, error) {
	list, ok := longListOf(doc)
	if !ok || list.Len() < fewRows {
		return marshal(doc)
	}
	rest := reflect.New(reflect.TypeOf(doc).Elem())
	rest.Elem().Set(reflect.ValueOf(doc).Elem())
	without, _ := longListOf(rest.Interface())
	without.Set(reflect.MakeSlice(list.Type(), 0, 0))
	body, err := marshal(rest.Interface())
	head, tail, found := bytes.Cut(body, list.start())
	if err != nil || !found || bytes.Contains(tail, list.start()) {
		return marshal(doc)
	}
	rows := make([][]byte, list.Len())
	size := len(body)
	for i := range rows {
		if rows[i] = list.row(i).Written(); rows[i] == nil {
			if rows[i], err = marshal(list.row(i)); err != nil {
				return nil, err
			}
		}
		size += len(rows[i]) + 1
	}
	body = append(append(make([]byte, 0, size), head...), list.start()...)
	for i, row := range rows {
		if i > 0 {
			body = append(body, ',')
		}
		body = append(body, row...)
	}
	return append(body, tail...), nil
}

// rememberLong has the rows of a document's long list remember how they are written.
func rememberLong(doc any) {
	list, ok := longListOf(doc)
	if !ok || list.Len() < fewRows {
		return
	}
	for i := range list.Len() {
		if row := list.row(i); row.Written() == nil {
			Remember(row)
		}
	}
}

// decodeLike is decode of a body that is much like another document's: the rows with which the long lists of both begin
// are taken from that one. It reports whether it could; otherwise doc is of no use.
func decodeLike(body []byte, doc, like any) bool {
	list, ok := longListOf(doc)
	was, also := longListOf(like)
	if !ok || !also || was.Len() < fewRows {
		return false
	}
	head, tail, found := bytes.Cut(body, list.start())
	if !found {
		return false
	}
	same := 0
	for ; same < was.Len(); same++ {
		row := was.row(same).Written()
		after, begins := bytes.CutPrefix(tail, row)
		if row == nil || !begins || len(after) == 0 || after[0] != ',' { // the last one is always read
			break
		}
		tail = after[1:]
	}
	if same == 0 {
		return false
	}
	if _, err := decode(slices.Concat(head, list.start(), tail), doc); err != nil {
		return false
	}
	rows := reflect.MakeSlice(list.Type(), 0, same+list.Len())
	list.Set(reflect.AppendSlice(reflect.AppendSlice(rows, was.Slice(0, same)), list.Value))
	own, err := marshalLong(doc)
	return err == nil && bytes.Equal(own, body) // as encode writes it, so it is this document
}
