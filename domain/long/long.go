// Package long writes and reads documents as JSON of which one list may grow long while its rows stay as they are, such as a log.
// A row remembers how it was written: an edit of such a document, and its undoing, cost what changes and not what there is.
package long

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// Row is a row that remembers how it was written. A document has one list of such at most, as a member of its own or of one of
// its members.
type Row interface {
	// Written is the row as JSON; nil if it does not remember that, or is another since.
	Written() []byte
	// Remember tells it how it is written as it stands.
	Remember(json []byte)
}

// fewRows are read and written with the rest of their document.
const fewRows = 40

// JSON is anything as documents are written: < and > stay as they are, and no line ends it.
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// Remember has a row remember how it is written.
func Remember(row Row) {
	if body, err := JSON(row); err == nil { // what cannot be written is found out when it is
		row.Remember(body)
	}
}

// list is a document's list of rows.
type list struct {
	reflect.Value
	member string // what it is called
}

// listOf finds a document's list; false if it has none.
func listOf(doc any) (list, bool) {
	return find(reflect.Indirect(reflect.ValueOf(doc)), 2)
}

func find(v reflect.Value, depth int) (list, bool) {
	if depth == 0 || v.Kind() != reflect.Struct {
		return list{}, false
	}
	for i := range v.NumField() {
		f, is := v.Field(i), v.Type().Field(i)
		if !is.IsExported() {
			continue
		}
		if f.Kind() == reflect.Slice && reflect.PointerTo(is.Type.Elem()).Implements(reflect.TypeFor[Row]()) {
			name, _, _ := strings.Cut(is.Tag.Get("json"), ",")
			return list{f, name}, true
		}
		if list, ok := find(f, depth-1); ok {
			return list, true
		}
	}
	return list{}, false
}

func (l list) row(i int) Row { return l.Index(i).Addr().Interface().(Row) }

// start is how its JSON begins. No text within a body has that: its quotes are escaped.
func (l list) start() []byte { return []byte(`"` + l.member + `":[`) }

// Write is JSON of a document, whose list is written from what its rows remember.
func Write(doc any) ([]byte, error) {
	list, ok := listOf(doc)
	if !ok || list.Len() < fewRows {
		return JSON(doc)
	}
	rest := reflect.New(reflect.TypeOf(doc).Elem())
	rest.Elem().Set(reflect.ValueOf(doc).Elem())
	without, _ := listOf(rest.Interface())
	without.Set(reflect.MakeSlice(list.Type(), 0, 0))
	body, err := JSON(rest.Interface())
	head, tail, found := bytes.Cut(body, list.start())
	if err != nil || !found || bytes.Contains(tail, list.start()) {
		return JSON(doc)
	}
	rows := make([][]byte, list.Len())
	size := len(body)
	for i := range rows {
		if rows[i] = list.row(i).Written(); rows[i] == nil {
			if rows[i], err = JSON(list.row(i)); err != nil {
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

// RememberAll has the rows of a document's list remember how they are written.
func RememberAll(doc any) {
	list, ok := listOf(doc)
	if !ok || list.Len() < fewRows {
		return
	}
	for i := range list.Len() {
		if row := list.row(i); row.Written() == nil {
			Remember(row)
		}
	}
}

// ReadLike makes a blank document what a body says that is much like another document of its kind: the rows with which the
// lists of both begin are taken from that one, and read reads what is left. It reports whether it could; otherwise the document is
// of no use.
func ReadLike[U any](body []byte, doc, like any, read func(body []byte, doc any) (U, error)) bool {
	list, ok := listOf(doc)
	was, also := listOf(like)
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
	if _, err := read(slices.Concat(head, list.start(), tail), doc); err != nil {
		return false
	}
	rows := reflect.MakeSlice(list.Type(), 0, same+list.Len())
	list.Set(reflect.AppendSlice(reflect.AppendSlice(rows, was.Slice(0, same)), list.Value))
	own, err := Write(doc)
	return err == nil && bytes.Equal(own, body) // as it is written, so it is this document
}
