package facts

import (
	"reflect"
	"sync"
)

// Clone is a deep copy of a struct. What stands in members that are not exported is shared.
func Clone[T any](of *T) *T {
	own := *of
	t := reflect.TypeFor[T]()
	unshare, known := unshares.Load(t)
	if !known {
		unshare, _ = unshares.LoadOrStore(t, unshareOf(t))
	}
	if do := unshare.(unshared); do != nil {
		do(reflect.ValueOf(&own).Elem())
	}
	return &own
}

// unshared gives a value that was copied, and can be set, its own of all that it shares.
type unshared func(v reflect.Value)

// unshares has it for structs, by reflect.Type.
var unshares sync.Map

// unshareOf is what gives values of a type their own; nil = they share nothing when they are copied.
func unshareOf(t reflect.Type) unshared {
	switch t.Kind() {
	case reflect.Struct:
		return unshareStruct(t)
	case reflect.Array:
		return unshareEach(t)
	case reflect.Slice:
		each := unshareEach(t)
		return func(v reflect.Value) {
			if v.IsNil() {
				return
			}
			own := reflect.MakeSlice(t, v.Len(), v.Len())
			reflect.Copy(own, v)
			if v.Set(own); each != nil {
				each(v)
			}
		}
	case reflect.Map:
		value := unshareOf(t.Elem())
		return func(v reflect.Value) {
			if v.IsNil() {
				return
			}
			own := reflect.MakeMapWithSize(t, v.Len())
			for at := v.MapRange(); at.Next(); {
				own.SetMapIndex(at.Key(), copied(at.Value(), value).Elem())
			}
			v.Set(own)
		}
	case reflect.Pointer:
		value := unshareOf(t.Elem())
		return func(v reflect.Value) {
			if !v.IsNil() {
				v.Set(copied(v.Elem(), value))
			}
		}
	default:
		return nil
	}
}

// unshareStruct is unshareOf for a struct.
func unshareStruct(t reflect.Type) unshared {
	var members []int
	var unshares []unshared
	for i := range t.NumField() {
		if f := t.Field(i); counts(f) {
			if do := unshareOf(f.Type); do != nil {
				members, unshares = append(members, i), append(unshares, do)
			}
		}
	}
	if len(members) == 0 {
		return nil
	}
	return func(v reflect.Value) {
		for i, member := range members {
			unshares[i](v.Field(member))
		}
	}
}

// unshareEach is what gives all that a list or an array holds its own; nil = that shares nothing.
func unshareEach(t reflect.Type) unshared {
	do := unshareOf(t.Elem())
	if do == nil {
		return nil
	}
	return func(v reflect.Value) {
		for i := range v.Len() {
			do(v.Index(i))
		}
	}
}

// copied points to a copy of a value.
func copied(v reflect.Value, unshare unshared) reflect.Value {
	own := reflect.New(v.Type())
	if own.Elem().Set(v); unshare != nil {
		unshare(own.Elem())
	}
	return own
}
