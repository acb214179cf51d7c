package facts

import (
	"reflect"
	"sync"
)

// Clone is a deep copy of a struct. What stands in members that are not exported is shared.
func Clone[T any](of *T) *T {
	own := *of
	unshare(reflect.ValueOf(&own).Elem())
	return &own
}

// lone has which types share nothing when their values are copied.
var lone sync.Map // of bool, by reflect.Type

// alone reports whether values of a type share nothing when they are copied.
func alone(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Slice, reflect.Map, reflect.Pointer:
		return false
	case reflect.Array:
		return alone(t.Elem())
	case reflect.Struct:
	default:
		return true
	}
	if known, ok := lone.Load(t); ok {
		return known.(bool)
	}
	is := true
	for i := 0; i < t.NumField() && is; i++ {
		f := t.Field(i)
		is = !counts(f) || alone(f.Type)
	}
	lone.Store(t, is)
	return is
}

// unshare gives a value, which can be set, its own of all that it shares.
func unshare(v reflect.Value) {
	if alone(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if counts(v.Type().Field(i)) {
				unshare(v.Field(i))
			}
		}
	case reflect.Array:
		each(v)
	case reflect.Slice:
		if v.IsNil() {
			return
		}
		own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(own, v)
		v.Set(own)
		each(v)
	case reflect.Map:
		if v.IsNil() {
			return
		}
		own := reflect.MakeMapWithSize(v.Type(), v.Len())
		for at := v.MapRange(); at.Next(); {
			value := reflect.New(v.Type().Elem()).Elem()
			value.Set(at.Value())
			unshare(value)
			own.SetMapIndex(at.Key(), value)
		}
		v.Set(own)
	case reflect.Pointer:
		if !v.IsNil() {
			own := reflect.New(v.Type().Elem())
			own.Elem().Set(v.Elem())
			unshare(own.Elem())
			v.Set(own)
		}
	}
}

// each unshares what a list or an array holds.
func each(v reflect.Value) {
	if alone(v.Type().Elem()) {
		return
	}
	for i := range v.Len() {
		unshare(v.Index(i))
	}
}
