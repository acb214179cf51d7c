package domain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Unknown is what a body held beyond the members its kind knows: members a newer program or another one
// wrote. The zero value is nothing.
type Unknown struct {
	tree any // maps of unknown members; in a list, a map from row id or position to the row's own
}

// decode reads one JSON body into doc, a pointer, whose blank values stand for what the body leaves out.
func decode(body []byte, doc any) (Unknown, error) {
	var raw any
	if err := unmarshal(body, &raw); err != nil {
		return Unknown{}, errors.Join(ErrBody, err)
	}
	if _, ok := raw.(map[string]any); !ok {
		return Unknown{}, fmt.Errorf("the body is no JSON object: %w", ErrBody)
	}
	if err := unmarshal(body, doc); err != nil {
		return Unknown{}, errors.Join(ErrBody, err)
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

// encode writes doc as JSON in the order of its struct; unknown members follow the known ones in
// alphabetical order.
func encode(doc any, unknown Unknown) ([]byte, error) {
	if unknown.tree == nil {
		return marshal(doc)
	}
	known, err := tree(doc)
	if err != nil {
		return nil, err
	}
	return marshal(add(known, unknown.tree))
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

func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

func tree(doc any) (any, error) {
	body, err := marshal(doc)
	if err != nil {
		return nil, err
	}
	var t any
	return t, unmarshal(body, &t)
}

// subtract returns what raw holds and known does not, or nil. Rows of lists are matched by their "id"
// member, or by position where they have none.
func subtract(raw, known any, path string) (any, error) {
	switch raw := raw.(type) {
	case map[string]any:
		known, ok := known.(map[string]any)
		if !ok {
			return nil, nil
		}
		rest := map[string]any{}
		for name, v := range raw {
			k, ok := known[name]
			if !ok {
				rest[name] = v
				continue
			}
			r, err := subtract(v, k, path+"."+name)
			if err != nil {
				return nil, err
			}
			if r != nil {
				rest[name] = r
			}
		}
		if len(rest) == 0 {
			return nil, nil
		}
		return rest, nil
	case []any:
		known, ok := known.([]any)
		if !ok {
			return nil, nil
		}
		if len(raw) > len(known) {
			return nil, fmt.Errorf("%s has %d entries where %d fit: %w", path[1:], len(raw), len(known), ErrBody)
		}
		rest := rows{}
		for i, v := range raw {
			r, err := subtract(v, known[i], fmt.Sprintf("%s[%d]", path, i))
			if err != nil {
				return nil, err
			}
			if r != nil {
				rest[rowKey(v, i)] = r
			}
		}
		if len(rest) == 0 {
			return nil, nil
		}
		return rest, nil
	}
	return nil, nil
}

// rows holds the unknown members of a list's rows by rowKey.
type rows map[string]any

func rowKey(row any, at int) string {
	if m, ok := row.(map[string]any); ok {
		if id, ok := m["id"]; ok {
			return fmt.Sprint("id ", id)
		}
	}
	return fmt.Sprint("at ", at)
}

// add puts the members of rest back into known and returns it. Members that known has by now stay as
// they are, and rows that are gone stay gone.
func add(known, rest any) any {
	switch rest := rest.(type) {
	case map[string]any:
		known, ok := known.(map[string]any)
		if !ok {
			return known
		}
		for name, v := range rest {
			if k, ok := known[name]; !ok {
				known[name] = v
			} else {
				known[name] = add(k, v)
			}
		}
		return known
	case rows:
		list, ok := known.([]any)
		if !ok {
			return known
		}
		for i, row := range list {
			if r, ok := rest[rowKey(row, i)]; ok {
				list[i] = add(row, r)
			}
		}
		return list
	}
	return known
}
