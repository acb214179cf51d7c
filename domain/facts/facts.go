// Package facts reads and copies what structs hold by the types and tags of their members alone: what a document refers to, what
// it is found by. It knows no document. Only exported members count; no struct may hold itself.
package facts

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Of lists the values of a type that a struct holds, in the order of its members. A member with the tag refers:"-" is left out.
func Of[T any](in any) []T {
	var found []T
	q := quest{reflect.TypeFor[T](), ""}
	q.look(reflect.ValueOf(in).Elem(), func(v reflect.Value) { found = append(found, v.Interface().(T)) })
	return found
}

// Has reports whether a struct has places for values of a type that Of lists, apart from its own member of a name.
func Has[T any](in any, apart string) bool {
	q, t := quest{reflect.TypeFor[T](), ""}, reflect.TypeOf(in).Elem()
	return slices.ContainsFunc(reflect.VisibleFields(t), func(f reflect.StructField) bool {
		return !f.Anonymous && q.leads(f) && nameOf(f) != apart
	})
}

// Tagged lists the texts that a struct holds in members with a tag, in the order of its members: find:"" lists them under "find".
func Tagged(in any, tag string) []string {
	var found []string
	q := quest{reflect.TypeFor[string](), tag}
	q.look(reflect.ValueOf(in).Elem(), func(v reflect.Value) { found = append(found, v.String()) })
	return found
}

// Named is a struct's own member of a written name and a type, to be read and set; nil = it has none.
func Named[T any](in any, name string) *T {
	v := reflect.ValueOf(in).Elem()
	for _, f := range reflect.VisibleFields(v.Type()) {
		if nameOf(f) == name {
			at, _ := v.FieldByIndex(f.Index).Addr().Interface().(*T)
			return at
		}
	}
	return nil
}

// nameOf is what a member is written as.
func nameOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// counts reports whether a member counts: it is exported, or what it embeds may have such.
func counts(f reflect.StructField) bool { return f.IsExported() || f.Anonymous }

// quest is for values of a type, in members with a tag; empty = in any.
type quest struct {
	of  reflect.Type
	tag string
}

// reached has which types hold what a quest is for.
var reached sync.Map // of bool, by held

type held struct {
	quest
	in reflect.Type
}

// leads reports whether a member is of the quest, or holds what is.
func (q quest) leads(f reflect.StructField) bool {
	if !counts(f) || f.Tag.Get("refers") == "-" {
		return false
	}
	_, tagged := f.Tag.Lookup(q.tag)
	return tagged && q.tag != "" || q.reaches(f.Type)
}

// reaches reports whether values of a type hold what the quest is for.
func (q quest) reaches(t reflect.Type) (reaches bool) {
	switch {
	case t == q.of:
		return q.tag == ""
	case t.Kind() == reflect.Slice, t.Kind() == reflect.Array, t.Kind() == reflect.Pointer:
		return q.reaches(t.Elem())
	case t.Kind() != reflect.Struct:
		return false
	}
	key := held{q, t}
	if known, ok := reached.Load(key); ok {
		return known.(bool)
	}
	for i := 0; i < t.NumField() && !reaches; i++ {
		reaches = q.leads(t.Field(i))
	}
	reached.Store(key, reaches)
	return reaches
}

// look has take take what the quest is for.
func (q quest) look(v reflect.Value, take func(reflect.Value)) {
	switch {
	case v.Type() == q.of:
		take(v)
		return
	case v.Kind() == reflect.Pointer && !v.IsNil():
		q.look(v.Elem(), take)
	case v.Kind() == reflect.Slice, v.Kind() == reflect.Array:
		for i := range v.Len() {
			q.look(v.Index(i), take)
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); q.leads(f) {
				q.look(v.Field(i), take)
			}
		}
	}
}
