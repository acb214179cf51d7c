package page

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
)

// readJSON reads what was written down, with numbers as they stand there.
func readJSON(data []byte, into any) error {
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber()
	return in.Decode(into)
}

// into puts what lasted into a value that can be set.
func (w *lasting) into(v reflect.Value, x any) {
	switch v.Kind() {
	case reflect.Bool:
		b, _ := x.(bool)
		v.SetBool(b)
	case reflect.String:
		s, _ := x.(string)
		v.SetString(s)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
		n, _ := x.(json.Number)
		if n != "" { // the type is as wide as it was: what does not fit stays
			_ = json.Unmarshal([]byte(n), v.Addr().Interface())
		}
	case reflect.Struct:
		w.intoStruct(v, x)
	case reflect.Slice, reflect.Array:
		w.intoList(v, x)
	case reflect.Map:
		w.intoMap(v, x)
	case reflect.Pointer:
		w.intoPointer(v, x)
	case reflect.Interface:
		if e := v.Elem(); e.IsValid() && e.Kind() == reflect.Pointer && x != nil {
			w.intoPointer(e, x)
		}
	default:
	}
}

func (w *lasting) intoStruct(v reflect.Value, x any) {
	fields, _ := x.(map[string]any)
	w.point(v)
	for i := range v.NumField() {
		if f, there := fields[v.Type().Field(i).Name]; there {
			w.into(plain(v.Field(i).Addr()).Elem(), f)
		}
	}
}

func (w *lasting) intoList(v reflect.Value, x any) {
	list, ok := x.([]any)
	if v.Kind() == reflect.Array {
		for i := range min(v.Len(), len(list)) {
			w.into(v.Index(i), list[i])
		}
		return
	}
	if !ok {
		v.SetZero()
		return
	}
	if w.intoRows(v, list) {
		return
	}
	own := reflect.MakeSlice(v.Type(), len(list), len(list))
	reflect.Copy(own, v)
	v.Set(own)
	n := 0
	for i, x := range list {
		w.into(own.Index(i), x)
		if own.Index(i).Kind() != reflect.Pointer || !own.Index(i).IsNil() { // what could not be made is not there
			own.Index(n).Set(own.Index(i))
			n++
		}
	}
	v.SetLen(n)
}

// intoRows puts what lasted into rows that have an id: those that are there are those of the act made anew. It reports
// whether they are such rows.
func (w *lasting) intoRows(v reflect.Value, list []any) bool {
	t := v.Type().Elem()
	if t.Kind() != reflect.Pointer || t.Elem().Kind() != reflect.Struct || v.Len() == 0 {
		return false
	}
	field, ok := t.Elem().FieldByName("id")
	if !ok || len(field.Index) > 1 || slices.ContainsFunc(list, isMeant) {
		return false
	}
	for _, x := range list {
		fields, _ := x.(map[string]any)
		id := reflect.New(field.Type).Elem()
		w.into(id, fields["id"])
		for i := range v.Len() {
			if at := v.Index(i); !at.IsNil() && plain(at.Elem().FieldByIndex(field.Index).Addr()).Elem().Equal(id) {
				w.into(at, x)
			}
		}
	}
	return true
}

// isMeant reports whether something stands for a struct that came before.
func isMeant(x any) bool {
	fields, _ := x.(map[string]any)
	return fields[meant] != nil
}

func (w *lasting) intoMap(v reflect.Value, x any) {
	list, ok := x.([]any)
	if !ok && v.IsNil() {
		return
	}
	own := reflect.MakeMapWithSize(v.Type(), len(list))
	for _, pair := range list {
		kx, _ := pair.([]any)
		if len(kx) != 2 {
			continue
		}
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		w.into(key, kx[0])
		if was := v.MapIndex(key); was.IsValid() {
			value.Set(was)
		}
		if w.into(value, kx[1]); value.Kind() != reflect.Pointer || !value.IsNil() {
			own.SetMapIndex(key, value)
		}
	}
	v.Set(own)
}

func (w *lasting) intoPointer(at reflect.Value, x any) {
	fields, _ := x.(map[string]any)
	if n, ok := numberOf(fields[meant]); ok {
		if p := w.known[n]; p.IsValid() && p.Type() == at.Type() && at.CanSet() {
			at.Set(p)
		}
		return
	}
	switch t := at.Type().Elem(); {
	case !lasts(at.Type()) || !at.IsNil() && w.seen[at.Pointer()]:
	case at.Type().Implements(lastingType):
		w.recall(at, x)
	case !at.CanSet() || x != nil && !at.IsNil() && !valued(t): // what was made anew
		w.pass(at)
		w.note(at, fields)
		w.into(plain(at).Elem(), x)
	case x == nil:
		at.SetZero()
	case w.whole(t):
		own := reflect.New(t)
		w.note(own, fields)
		w.into(own.Elem(), x)
		at.Set(own)
	}
}

// lastingType is the type of what lays its own down again.
var lastingType = reflect.TypeFor[Lasting]()

// recall has dice lie there again.
func (w *lasting) recall(at reflect.Value, x any) {
	if at.IsNil() {
		return
	}
	w.pass(at)
	plain(at).Interface().(Lasting).Recall(func(into any) bool {
		if x != nil {
			w.into(reflect.ValueOf(into).Elem(), x)
		}
		return x != nil
	})
}

// note remembers a struct by its number.
func (w *lasting) note(at reflect.Value, fields map[string]any) {
	if n, ok := numberOf(fields[numbered]); ok {
		w.known[n] = plain(at)
	}
}

// numberOf is a number that was written down.
func numberOf(x any) (n int, ok bool) {
	text, _ := x.(json.Number)
	n64, err := text.Int64()
	return int(n64), err == nil
}

// whole reports whether a struct can be made of its values and the table alone.
func (w *lasting) whole(t reflect.Type) bool {
	if t.Kind() != reflect.Struct || valued(t) {
		return true
	}
	for i := range t.NumField() {
		f := t.Field(i).Type
		switch {
		case f.Kind() == reflect.Func, f.Kind() == reflect.Interface:
			return false
		case f.Kind() == reflect.Pointer && !slices.ContainsFunc(w.tables, func(at reflect.Value) bool { return at.Type() == f }) &&
			(f.Implements(lastingType) || !lasts(f)):
			return false
		}
	}
	return true
}

// point has the fields of a struct that point to the table do so.
func (w *lasting) point(v reflect.Value) {
	for i := range v.NumField() {
		for _, at := range w.tables {
			if f := v.Field(i); f.Type() == at.Type() {
				plain(f.Addr()).Elem().Set(at)
			}
		}
	}
}
