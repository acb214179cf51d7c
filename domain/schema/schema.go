// Package schema describes procedures of the rules as JSON Schemas.
package schema

import (
	"slices"
	"strings"

	"shipslocker/domain"
)

// Schema is a JSON Schema, as far as procedures need it.
//
// Source: draft 2020-12, https://json-schema.org/draft/2020-12.
type Schema struct {
	Dialect     string             `json:"$schema,omitempty"`
	Title       string             `json:"title,omitempty"`
	Description string             `json:"description,omitempty"`
	Type        any                `json:"type,omitempty"` // a name, or a list of names where it may be null
	Enum        []string           `json:"enum,omitempty"`
	Minimum     *int               `json:"minimum,omitempty"`
	Maximum     *int               `json:"maximum,omitempty"`
	MinItems    int                `json:"minItems,omitempty"`
	MaxItems    *int               `json:"maxItems,omitempty"`
	Items       *Schema            `json:"items,omitempty"`
	Properties  map[string]*Schema `json:"properties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	Closed      *bool              `json:"additionalProperties,omitempty"` // false: no members beside Properties
	Defs        map[string]*Schema `json:"$defs,omitempty"`
}

// Dialect is the draft that schemas are written in.
const Dialect = "https://json-schema.org/draft/2020-12/schema"

// Of describes what a procedure takes, and under $defs as "result" what it gives.
func Of(p domain.Procedure) *Schema {
	s := object(p.In())
	s.Description = p.Summary
	s.Defs = map[string]*Schema{"result": object(p.Out())}
	return s
}

func object(ps []domain.Parameter) *Schema {
	s := &Schema{Type: "object", Properties: map[string]*Schema{}, Closed: new(bool)}
	for _, p := range ps {
		s.Properties[p.Name] = member(p)
		if p.Needed {
			s.Required = append(s.Required, p.Name)
		}
	}
	return s
}

// member describes a member.
func member(p domain.Parameter) *Schema {
	s := typed(p, p.Type)
	s.Description = p.Doc
	if list, ok := s.Type.(string); ok && list == "array" && p.Rows != nil {
		s.MinItems, s.MaxItems = p.Rows.Low, &p.Rows.High
	}
	if name, ok := s.Type.(string); ok && p.Null {
		s.Type = []string{name, "null"}
	}
	return s
}

// types are JSON's names for the types of parameters.
var types = map[string]string{"integer": "integer", "number": "number", "text": "string", "yes/no": "boolean", "object": "object"}

func typed(p domain.Parameter, name string) *Schema {
	if each, ok := strings.CutPrefix(name, "list of "); ok {
		return &Schema{Type: "array", Items: typed(p, each)}
	}
	if name == "object" && len(p.Members) > 0 {
		return object(p.Members)
	}
	s := &Schema{Type: types[name], Enum: slices.Clone(p.Words)}
	if p.Range != nil {
		s.Minimum, s.Maximum = &p.Range.Low, &p.Range.High
	}
	return s
}
