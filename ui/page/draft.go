package page

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Draft is what has been put into something under way, as it lasts over closing and a crash: values by the names of their
// fields. Functions, pages and documents at hand are no part of it: those the act has that is made anew, see Stage.Revive.
type Draft struct{ of any }

// Lasting is a Holder whose dice last with the draft that they are part of.
type Lasting interface {
	Holder
	// Lasts is a struct of plain values; nil = nothing lies there.
	Lasts() any
	// Recall lays down again what lasted: read fills a struct of the same type. With none there it lays nothing.
	Recall(read func(into any) bool)
}

// Grown is an act that comes to have further parts of its own while people put something into it. Grow makes those that a
// draft had, as blank as they began.
type Grown interface{ Grow(was Draft) }

// At is what stands in a draft below the names of fields, "side.who"; blank where there is nothing of the kind.
func At[T any](d Draft, path string) (v T) {
	x := d.of
	for _, name := range strings.Split(path, ".") {
		fields, _ := x.(map[string]any)
		x = fields[name]
	}
	newLasting(nil).into(reflect.ValueOf(&v).Elem(), x)
	return v
}

// mark tells values from each other that are kept by their value, in another run of the program too.
func mark(value any) uint64 {
	h := fnv.New64a()
	x, _ := newLasting(nil).of(reflect.ValueOf(value))
	fmt.Fprint(h, x)
	return h.Sum64()
}

// lasting goes through values like a walk.
type lasting struct {
	walk
	tables []reflect.Value // the table, which acts point to
	nums   map[uintptr]int // of the structs gone through, to be told from each other
	known  map[int]reflect.Value
	lost   bool // something has been met that cannot be written down: what it is a value of is worked out again
}

// Members of a struct that is pointed to, beside its fields: its number, or that of the one meant, which came before.
const (
	numbered = "#"
	meant    = "@"
)

// newLasting goes through all but what table points to; nil = none is left out.
func newLasting(table any) *lasting {
	w := &lasting{walk: walk{memo: &memo{}, seen: map[uintptr]bool{}}, nums: map[uintptr]int{}, known: map[int]reflect.Value{}}
	w.apart(table)
	return w
}

// apart leaves the table alone, and what it points to.
func (w *lasting) apart(table any) {
	at := reflect.ValueOf(table)
	if at.Kind() != reflect.Pointer || at.IsNil() {
		return
	}
	w.table(at)
	w.tables = append(w.tables, at)
}

// mine reports whether a struct's fields are gone through: those of the rules, and those of screens but for the toolkit's
// own and what only shows something.
func mine(t reflect.Type) bool {
	path := t.PkgPath()
	if path == "" || strings.HasSuffix(path, "/domain/edit") {
		return path == ""
	}
	return strings.Contains(path, "/domain/") || strings.HasSuffix(path, "/domain") || strings.Contains(path, "/ui/") && !shared(path)
}

// shared reports whether a room of screens is no game's.
func shared(path string) bool {
	return slices.ContainsFunc([]string{"look", "field", "desk", "table", "board", "paper", "page"}, func(room string) bool {
		_, in, _ := strings.Cut(path, "/ui/")
		return in == room || strings.HasPrefix(in, room+"/")
	})
}

// of is what is to last of a value; ok is false for what is no value.
func (w *lasting) of(v reflect.Value) (x any, ok bool) {
	switch v.Kind() {
	case reflect.Bool:
		return v.Bool(), true
	case reflect.String:
		return v.String(), true
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int(), true
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return v.Uint(), true
	case reflect.Float32, reflect.Float64:
		return v.Float(), true
	case reflect.Struct:
		return w.ofStruct(v)
	case reflect.Slice, reflect.Array:
		return w.ofList(v)
	case reflect.Map:
		return w.ofMap(v)
	case reflect.Pointer:
		return w.ofPointer(v)
	case reflect.Interface:
		if e := v.Elem(); e.IsValid() && e.Kind() == reflect.Pointer {
			return w.of(e)
		}
	default:
	}
	return nil, false
}

func (w *lasting) ofStruct(v reflect.Value) (any, bool) {
	if !mine(v.Type()) {
		return nil, false
	}
	was := w.lost
	w.lost = false
	fields := w.fields(v)
	if w.lost {
		return nil, false
	}
	w.lost = was
	return fields, true
}

// fields are what is to last of a struct.
func (w *lasting) fields(v reflect.Value) map[string]any {
	fields := map[string]any{}
	for i := range v.NumField() {
		if x, ok := w.of(v.Field(i)); ok {
			fields[v.Type().Field(i).Name] = x
		}
	}
	return fields
}

func (w *lasting) ofList(v reflect.Value) (any, bool) {
	if v.Kind() == reflect.Slice && v.IsNil() {
		return nil, true
	}
	list := []any{}
	for i := range v.Len() {
		x, ok := w.of(v.Index(i))
		if !ok {
			return nil, false
		}
		list = append(list, x)
	}
	return list, true
}

// ofMap is a list of pairs, in an order of their own, which what they point to is numbered in too.
func (w *lasting) ofMap(v reflect.Value) (any, bool) {
	if v.IsNil() {
		return nil, true
	}
	type pair struct {
		key   any
		value reflect.Value
	}
	pairs := []pair{}
	for _, key := range v.MapKeys() {
		if k, known := w.of(key); known {
			pairs = append(pairs, pair{k, v.MapIndex(key)})
		}
	}
	slices.SortFunc(pairs, func(a, b pair) int { return cmp.Compare(fmt.Sprint(a.key), fmt.Sprint(b.key)) })
	list := [][]any{}
	for _, p := range pairs {
		if x, ok := w.of(p.value); ok {
			list = append(list, []any{p.key, x})
		}
	}
	return list, true
}

func (w *lasting) ofPointer(at reflect.Value) (any, bool) {
	if at.IsNil() {
		return nil, lasts(at.Type())
	}
	if n, ok := w.nums[at.Pointer()]; ok {
		return map[string]any{meant: n}, true
	}
	if w.seen[at.Pointer()] {
		return nil, false
	}
	w.pass(at)
	if _, shows := plain(at).Interface().(fyne.CanvasObject); shows {
		return nil, false
	}
	if h, ok := plain(at).Interface().(Lasting); ok {
		if is := h.Lasts(); is != nil {
			x, _ := w.of(reflect.ValueOf(is))
			return x, true
		}
		return nil, true
	}
	t := at.Type().Elem()
	switch {
	case !lasts(at.Type()):
		w.lost = w.lost || strings.HasPrefix(t.PkgPath(), "math/")
		return nil, false
	case valued(t):
		return w.of(plain(at).Elem())
	}
	n := len(w.nums)
	w.nums[at.Pointer()] = n
	was := w.lost
	fields := w.fields(plain(at).Elem())
	fields[numbered], w.lost = n, was
	return fields, true
}

// lasts reports whether what pointers of a type point to is gone through.
func lasts(t reflect.Type) bool {
	e := t.Elem()
	if t.Implements(lastingType) {
		return true
	}
	return e.Kind() != reflect.Struct && e.Kind() != reflect.Func && e.Kind() != reflect.Interface ||
		e.Kind() == reflect.Struct && mine(e) && !strings.HasSuffix(e.PkgPath(), "/domain/dice")
}
