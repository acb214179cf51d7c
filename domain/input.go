package domain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/long"
	"shipslocker/domain/strict"
)

// readInput decodes one JSON object strictly, checks it against what it takes and gives words the case they have there. It
// returns a Fault.
func readInput[In any](raw []byte, takes []Parameter) (in In, err error) {
	if f := strict.Check(raw); f.Code != "" {
		return in, Fault(f)
	}
	if err := unmarshalStrict(raw, &in); err != nil {
		return in, asFault(err, takes)
	}
	var given map[string]any
	if err := one(json.NewDecoder(bytes.NewReader(raw)), &given); err != nil {
		return in, asFault(err, takes)
	}
	c := checking{}
	if err := c.members("", takes, given); err != nil {
		return in, err
	}
	if len(c.missing) > 0 {
		return in, Fault{"missing", strings.Join(c.missing, "; ")}
	}
	if !c.respelt {
		return in, nil
	}
	if raw, err = long.JSON(given); err != nil {
		return in, err
	}
	var anew In
	return anew, unmarshalStrict(raw, &anew)
}

// asFault is what decoding found wrong. What an UnmarshalJSON of a member says it says as a Fault, or in its own words.
func asFault(err error, takes []Parameter) error {
	var f Fault
	if errors.As(err, &f) {
		return f
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		wrong.Field = memberPath(wrong.Field, takes)
	}
	return decodingFault(err)
}

// memberPath is a path without the structs embedded on it, which encoding/json names and nobody else knows.
func memberPath(path string, takes []Parameter) string {
	var named []string
	for _, name := range strings.Split(path, ".") {
		if i := slices.IndexFunc(takes, func(p Parameter) bool { return p.Name == name }); i >= 0 {
			named, takes = append(named, name), takes[i].Members
		}
	}
	if len(named) == 0 {
		return path
	}
	return strings.Join(named, ".")
}

// checking is an input being checked. What is wrong is told before what is missing.
type checking struct {
	missing []string // each in words
	respelt bool     // a word had another case, and has been put right
}

func (c *checking) members(at string, takes []Parameter, given map[string]any) error {
	for _, p := range takes {
		name, path := memberOf(given, p.Name), p.Name
		if at != "" {
			path = at + "." + p.Name
		}
		switch value := given[name]; {
		case value != nil && !p.lacks(value):
			put, err := c.value(path, p, value)
			if err != nil {
				return err
			}
			given[name] = put
		case len(p.Members) > 0 && !p.Null && !p.itself && !strings.HasPrefix(p.Type, listOf):
			if err := c.members(path, p.Members, nil); err != nil {
				return err
			}
		case p.Needed:
			c.missing = append(c.missing, path+p.must())
		}
	}
	return nil
}

// memberOf is the name that a member goes by in what is given, which encoding/json takes in whatever case.
func memberOf(given map[string]any, name string) string {
	if _, ok := given[name]; !ok {
		for other := range given {
			if strings.EqualFold(other, name) {
				return other
			}
		}
	}
	return name
}

// value checks a value that is of its parameter's type, and returns it with its words put right.
func (c *checking) value(path string, p Parameter, given any) (any, error) {
	switch v := given.(type) {
	case []any:
		return v, c.rows(path, p, v)
	case map[string]any:
		if !p.itself {
			return v, c.members(path, p.Members, v)
		}
	case json.Number:
		if n, err := v.Int64(); err == nil && p.Range != nil {
			return v, Within(path, int(n), p.Range.Low, p.Range.High)
		}
	case string:
		return c.word(path, p.Words, v)
	}
	return given, nil
}

// rows checks a list and each of its rows.
func (c *checking) rows(path string, p Parameter, rows []any) (err error) {
	switch {
	case p.noun != "" && len(rows) != p.Rows.High:
		return Faulty("out-of-range", "%s has %d %s and must have %d", path, len(rows), p.noun, p.Rows.High)
	case p.Rows != nil:
		err = Within("number of "+path, len(rows), p.Rows.Low, p.Rows.High)
	}
	for i := 0; i < len(rows) && err == nil; i++ {
		rows[i], err = c.value(fmt.Sprintf("%s[%d]", path, i), p, rows[i])
	}
	return err
}

// word is a word as the list has it.
func (c *checking) word(path string, words []string, given string) (string, error) {
	if len(words) == 0 {
		return given, nil
	}
	word, err := Spell(path, given, words...)
	c.respelt = c.respelt || word != given
	return word, err
}

// lacks tells whether a list is there without its rows, which is as if it were not there.
func (p Parameter) lacks(given any) bool {
	list, ok := given.([]any)
	return ok && len(list) == 0 && p.noun != ""
}

// must says that a member is missing, and what it must be.
func (p Parameter) must() string {
	switch {
	case p.noun != "":
		return fmt.Sprintf(" has 0 %s and must have %d", p.noun, p.Rows.High)
	case len(p.Words) > 0 && len(p.Words) <= mostListed:
		return " is missing and must be " + listedWords(p.Words)
	case p.Range != nil && p.Rows == nil:
		return fmt.Sprintf(" is missing and must be from %d to %d", p.Range.Low, p.Range.High)
	}
	return " is missing"
}

// ReadBody reads the body of a document of a kind, which D is, into one: strictly, with nothing that it has no place for.
func ReadBody[D any](k Kind, raw []byte, into *D) error {
	doc, err := k.ReadInput(raw)
	if err == nil {
		*into = *any(doc).(*D)
	}
	return err
}
