package domain

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// Procedure is one numbered procedure of the rules, offered to bots, spreadsheets and tests as JSON in and
// JSON out. The same input always gives the same output.
type Procedure struct {
	Name    string // kebab case, for ever: "effective-skill"
	Summary string // one sentence
	Source  string // where in the rules: "farfuture C4, book section \"Dealing with Time\""
	In, Out []Parameter
	// Run takes one JSON object of In and returns one of Out. It returns ErrInput for a member it does
	// not know, a value of the wrong type or one out of range.
	Run func(in []byte) ([]byte, error)
}

// Parameter is one member of a procedure's input or output.
type Parameter struct {
	Name string `json:"name"`
	Type string `json:"type"` // "integer", "text", "yes/no", "list of integer", "object"
	Doc  string `json:"doc"`  // meaning, unit and range
}

// NewProcedure makes a procedure of a Go function. In and Out are structs whose exported fields carry a
// `json:"name"` and a `doc:"meaning, unit, range"` tag; the fields of structs embedded in them count as theirs.
func NewProcedure[In, Out any](name, source, summary string, run func(In) (Out, error)) Procedure {
	return Procedure{
		Name: name, Summary: summary, Source: source,
		In: parameters(reflect.TypeFor[In]()), Out: parameters(reflect.TypeFor[Out]()),
		Run: func(raw []byte) ([]byte, error) {
			var in In
			if err := unmarshalStrict(raw, &in); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", name, plainly(err), ErrInput)
			}
			out, err := run(in)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			return marshal(out)
		},
	}
}

// plainly says what decoding found wrong, in the words that Parameter has for types.
func plainly(err error) string {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		member, unknown := strings.CutPrefix(err.Error(), "json: unknown field ")
		if unknown {
			return fmt.Sprintf("%.40s is no member it knows", member)
		}
		return strings.TrimPrefix(err.Error(), "json: ")
	}
	member, is := wrong.Field, wrong.Value
	if member == "" {
		member = "the input"
	}
	switch is {
	case "string":
		is = "text"
	case "bool":
		is = "yes/no"
	case "array":
		is = "list"
	}
	return fmt.Sprintf("%s must be %s, not %.40s", member, typeName(wrong.Type), is)
}

func parameters(t reflect.Type) []Parameter {
	var ps []Parameter
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous { // what it has comes next
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		ps = append(ps, Parameter{Name: name, Type: typeName(f.Type), Doc: f.Tag.Get("doc")})
	}
	return ps
}

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Slice, reflect.Array:
		return "list of " + typeName(t.Elem())
	case reflect.Int, reflect.Int64:
		return "integer"
	case reflect.Bool:
		return "yes/no"
	case reflect.String:
		return "text"
	case reflect.Float64:
		return "number"
	}
	return "object"
}
