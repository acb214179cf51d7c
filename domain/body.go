package domain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	"shipslocker/domain/long"
)

// Unknown is what a body held beyond the members its kind knows: members a newer program or another one
// wrote. The zero value is nothing.
type Unknown struct {
	tree any // members of the body, or nil
}

// Empty reports whether there is nothing unknown.
func (u Unknown) Empty() bool { return u.tree == nil }

// members holds what one object had beyond its known members: unknown values whole, and the members or rows
// that known values had too much. rows does so for the rows of one list, by rowKeys.
type (
	members map[string]any
	rows    map[string]any
)

// decode reads one JSON body into doc, a pointer, whose blank values stand for what the body leaves out.
func decode(body []byte, doc any) (Unknown, error) {
	putBack := setAside(doc)
	filled := unmarshal(body, doc)
	putBack()
	if filled == nil {
		long.RememberAll(doc)
		if own, err := long.Write(doc); err == nil && bytes.Equal(own, body) {
			return Unknown{}, nil // as encode writes it: with nothing beyond, and nothing else to be found out
		}
	}
	var raw any
	if err := unmarshal(body, &raw); err != nil {
		return Unknown{}, errors.Join(ErrBody, err)
	}
	if _, ok := raw.(map[string]any); !ok {
		return Unknown{}, fmt.Errorf("the body is not a JSON object: %w", ErrBody)
	}
	if filled != nil {
		return Unknown{}, errors.Join(ErrBody, filled)
	}
	known, err := tree(doc)
	if err != nil {
		return Unknown{}, err
	}
	rest, err := subtract(raw, known, "")
	if err != nil {
		return Unknown{}, err
	}
	return Unknown{tree: rest}, nil
}

// setAside takes the rows out of the lists of a blank document. A body has a list whole or says nothing of it: decoded
// into, the rows of the blank would fill up what its own rows leave out. putBack puts those lists back that stayed as they
// were left.
func setAside(doc any) (putBack func()) {
	var back []func()
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.Slice:
			if v.Len() == 0 || !v.CanSet() {
				return
			}
			rows := reflect.ValueOf(v.Interface())
			v.Set(reflect.MakeSlice(v.Type(), 0, 1)) // no list of a body comes to room for a row and none in it
			back = append(back, func() {
				if v.Len() == 0 && v.Cap() == 1 {
					v.Set(rows)
				}
			})
		}
	}
	walk(reflect.ValueOf(doc))
	return func() {
		for _, put := range back {
			put()
		}
	}
}

// encode writes doc as JSON in the order of its struct; in every object the unknown members follow the known
// ones in alphabetical order.
func encode(doc any, unknown Unknown) ([]byte, error) {
	body, err := long.Write(doc)
	if err != nil || unknown.tree == nil {
		return body, err
	}
	return add(body, unknown.tree)
}

// unmarshal decodes exactly one JSON value; numbers in untyped places keep their digits.
func unmarshal(body []byte, into any) error {
	return one(json.NewDecoder(bytes.NewReader(body)), into)
}

// unmarshalStrict is unmarshal for bodies that may hold no unknown members.
func unmarshalStrict(body []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	return one(d, into)
}

func one(d *json.Decoder, into any) error {
	d.UseNumber()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("text follows the JSON value")
	}
	return nil
}

func tree(doc any) (any, error) {
	body, err := long.JSON(doc)
	if err != nil {
		return nil, err
	}
	var t any
	return t, unmarshal(body, &t)
}

// subtract returns what raw holds and known does not, as members or rows, or nil.
func subtract(raw, known any, path string) (any, error) {
	switch raw := raw.(type) {
	case map[string]any:
		if known, ok := known.(map[string]any); ok {
			return subtractMembers(raw, known, path)
		}
	case []any:
		if known, ok := known.([]any); ok {
			return subtractRows(raw, known, path)
		}
	}
	return nil, nil
}

func subtractMembers(raw, known map[string]any, path string) (any, error) {
	rest := members{}
	for _, name := range slices.Sorted(maps.Keys(raw)) {
		spelled, ok := spelling(known, name)
		if !ok {
			rest[name] = raw[name]
			continue
		}
		r, err := subtract(raw[name], known[spelled], path+"."+spelled)
		if err != nil {
			return nil, err
		}
		if r != nil {
			rest[spelled] = r
		}
	}
	if len(rest) == 0 {
		return nil, nil
	}
	return rest, nil
}

func subtractRows(raw, known []any, path string) (any, error) {
	if len(raw) > len(known) {
		return nil, fmt.Errorf("%s has %d entries where %d fit: %w", path[1:], len(raw), len(known), ErrBody)
	}
	rest := rows{}
	keys := rowKeys(known)
	for i, v := range raw {
		r, err := subtract(v, known[i], fmt.Sprintf("%s[%d]", path, i))
		if err != nil {
			return nil, err
		}
		if r != nil {
			rest[keys[i]] = r
		}
	}
	if len(rest) == 0 {
		return nil, nil
	}
	return rest, nil
}

// spelling returns the member of known that a body means by name: upper and lower case do not count, as they
// do not when the body is decoded.
func spelling[V any](known map[string]V, name string) (spelled string, ok bool) {
	if _, ok := known[name]; ok {
		return name, true
	}
	for spelled := range known {
		if strings.EqualFold(spelled, name) {
			return spelled, true
		}
	}
	return "", false
}

// rowKeys tells the rows of a list apart: by their "id" member, counted where several share one, or by
// position where they have none.
func rowKeys(list []any) []string {
	keys := make([]string, len(list))
	seen := map[string]int{}
	for i, row := range list {
		keys[i] = fmt.Sprint("at ", i)
		if m, ok := row.(map[string]any); ok && m["id"] != nil {
			id := fmt.Sprint(m["id"])
			seen[id]++
			keys[i] = fmt.Sprint("id ", id, " ", seen[id])
		}
	}
	return keys
}

// add puts the members of rest back into known, a JSON value, and returns the whole. Members that known has
// by now stay as they are, and rows and objects that are gone stay gone.
func add(known []byte, rest any) ([]byte, error) {
	switch rest := rest.(type) {
	case members:
		if known[0] == '{' {
			return addMembers(known, rest)
		}
	case rows:
		if known[0] == '[' {
			return addRows(known, rest)
		}
	}
	return known, nil
}

func addMembers(known []byte, rest members) ([]byte, error) {
	var b bytes.Buffer
	put := func(name string, value []byte) error {
		quoted, err := long.JSON(name)
		if err != nil {
			return err
		}
		b.WriteByte("{,"[min(b.Len(), 1)])
		b.Write(quoted)
		b.WriteByte(':')
		b.Write(value)
		return nil
	}
	taken := map[string]bool{}
	d := json.NewDecoder(bytes.NewReader(known))
	if _, err := d.Token(); err != nil { // the brace
		return nil, err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, err
		}
		if value, err = add(value, rest[name.(string)]); err != nil {
			return nil, err
		}
		if err := put(name.(string), value); err != nil {
			return nil, err
		}
		taken[name.(string)] = true
	}
	for _, name := range slices.Sorted(maps.Keys(rest)) {
		if _, ok := spelling(taken, name); ok || partial(rest[name]) {
			continue
		}
		value, err := long.JSON(rest[name])
		if err != nil {
			return nil, err
		}
		if err := put(name, value); err != nil {
			return nil, err
		}
	}
	if b.Len() == 0 {
		return known, nil
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// partial reports whether rest is of a known value, not an unknown value itself.
func partial(rest any) bool {
	switch rest.(type) {
	case members, rows:
		return true
	}
	return false
}

func addRows(known []byte, rest rows) ([]byte, error) {
	var list []json.RawMessage
	if err := unmarshal(known, &list); err != nil {
		return nil, err
	}
	var trees []any
	if err := unmarshal(known, &trees); err != nil {
		return nil, err
	}
	for i, key := range rowKeys(trees) {
		row, err := add(list[i], rest[key])
		if err != nil {
			return nil, err
		}
		list[i] = row
	}
	return long.JSON(list)
}
