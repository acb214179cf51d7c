package page

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Holder keeps by itself what has been put into it, as a tray keeps its dice.
type Holder interface {
	// Holds is what has been put in, to be told from what was before, and what brings it back.
	Holds() (kept any, back func())
	// TakeBack takes the last of it back. It reports whether that could be done.
	TakeBack() bool
}

// memo is how drafts stood: every struct of theirs, by its address. To bring it back is to write each of them back to
// where it stands, so that whoever points to one of them, a closure say, sees what it was then.
//
// What belongs to drafts is what they point to of their own game's rooms, but not what they found there: the table they are
// laid on. What is of the rules is kept by its value. All else, a page or a picture, is nobody's draft.
type memo struct {
	where   []reflect.Value // pointers
	was     []reflect.Value // what they point to
	holders []held
	stood   standing // how what the act goes by stood
}

// held is what a holder held.
type held struct {
	of   Holder
	kept any
	back func()
}

// memoOf notes how drafts stand: pointers, one of which may be nil; table is the struct that they are laid on.
func memoOf(table any, drafts ...any) *memo {
	w := &walk{memo: &memo{}, seen: map[uintptr]bool{}}
	if at := reflect.ValueOf(table); at.Kind() == reflect.Pointer && !at.IsNil() {
		w.table(at)
	}
	for _, d := range drafts {
		if at := reflect.ValueOf(d); at.Kind() == reflect.Pointer && !at.IsNil() && at.Elem().Kind() != reflect.Struct {
			w.keep(at, homeOf(reflect.TypeOf(table)))
		} else {
			w.look(at, homeOf(reflect.TypeOf(d)))
		}
	}
	return w.memo
}

// walk goes through drafts.
type walk struct {
	*memo
	seen map[uintptr]bool
}

// table has the struct that drafts are laid on be left alone, and what it points to. What it is built on is that table too.
func (w *walk) table(at reflect.Value) {
	w.pass(at)
	for i := range at.Elem().NumField() {
		f := at.Elem().Field(i)
		if f.Kind() == reflect.Interface {
			f = f.Elem()
		}
		switch {
		case f.Kind() != reflect.Pointer:
		case at.Elem().Type().Field(i).Anonymous && homeOf(f.Type()) == homeOf(at.Type()) && !f.IsNil():
			w.table(f)
		default:
			w.pass(f)
		}
	}
}

// pass has what a pointer points to be left alone.
func (w *walk) pass(at reflect.Value) { w.seen[at.Pointer()] = true }

// keep notes what a pointer points to, and goes on from there.
func (w *walk) keep(at reflect.Value, home string) {
	w.where, w.was = append(w.where, at), append(w.was, clone(at.Elem()))
	w.look(at.Elem(), home)
}

// look goes on from a value in a package.
func (w *walk) look(v reflect.Value, home string) {
	switch v.Kind() {
	case reflect.Pointer:
		w.follow(v, home)
	case reflect.Interface:
		w.look(v.Elem(), home)
	case reflect.Struct:
		if homeOf(v.Type()) != home {
			return
		}
		for i := range v.NumField() {
			if f := v.Field(i); leads[f.Kind()] {
				w.look(f, home)
			}
		}
	case reflect.Slice, reflect.Array:
		if !leads[v.Type().Elem().Kind()] {
			return
		}
		for i := range v.Len() {
			w.look(v.Index(i), home)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			w.look(v.MapIndex(key), home)
		}
	default:
	}
}

// follow notes what a pointer points to where that is a draft's own, or a holder.
func (w *walk) follow(at reflect.Value, home string) {
	if at.IsNil() || w.seen[at.Pointer()] {
		return
	}
	at = plain(at)
	switch x := at.Interface().(type) {
	case Holder:
		w.pass(at)
		kept, back := x.Holds()
		w.holders = append(w.holders, held{x, kept, back})
	case fyne.CanvasObject:
	default:
		if at.Elem().Kind() == reflect.Struct && homeOf(at.Type()) == home {
			w.pass(at)
			w.keep(at, home)
		}
	}
}

// restore brings it all back.
func (m *memo) restore() {
	for i, at := range m.where {
		at.Elem().Set(clone(m.was[i]))
	}
	for _, h := range m.holders {
		h.back()
	}
}

// same reports whether drafts stood alike.
func (m *memo) same(o *memo) bool {
	if len(m.where) != len(o.where) || len(m.holders) != len(o.holders) {
		return false
	}
	was := map[uintptr]reflect.Value{}
	for i, at := range m.where {
		was[at.Pointer()] = m.was[i]
	}
	for i, at := range o.where {
		if !alike(was[at.Pointer()], o.was[i]) {
			return false
		}
	}
	return !slices.ContainsFunc(o.holders, func(h held) bool { return !reflect.DeepEqual(m.holds(h.of), h.kept) })
}

// holds is what a holder held, nil where it was none of the drafts'.
func (m *memo) holds(of Holder) any {
	if i := slices.IndexFunc(m.holders, func(h held) bool { return h.of == of }); i >= 0 {
		return m.holders[i].kept
	}
	return nil
}

// homeOf is the room of a type, or of what it points to: all packages of one game's screens are one.
func homeOf(t reflect.Type) string {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil {
		return ""
	}
	above, in, ok := strings.Cut(t.PkgPath(), "/ui/")
	if !ok {
		return t.PkgPath()
	}
	game, _, _ := strings.Cut(in, "/")
	return above + "/ui/" + game
}

// nameIn is the name in a struct of the field that a pointer points to, empty = there is none: "own", "stances.who" for that of a
// struct which it holds.
func nameIn(in, at reflect.Value, seen map[uintptr]bool) string {
	seen[in.Pointer()] = true
	for i := range in.Elem().NumField() {
		name, f := in.Elem().Type().Field(i).Name, in.Elem().Field(i)
		if f.Addr().Pointer() == at.Pointer() && f.Type() == at.Type().Elem() {
			return name
		}
		if f.Kind() == reflect.Struct {
			f = f.Addr()
		}
		if f.Kind() != reflect.Pointer || f.IsNil() || f.Elem().Kind() != reflect.Struct || homeOf(f.Type()) != homeOf(in.Type()) && !holds(f, at) || seen[f.Pointer()] {
			continue
		}
		if path := nameIn(f, at, seen); path != "" {
			return name + "." + path
		}
	}
	return ""
}

// holds reports whether a pointer points to a struct that has what another points to in itself, as one of another room does that a game's page shares.
func holds(in, at reflect.Value) bool {
	return at.Pointer() >= in.Pointer() && at.Pointer() < in.Pointer()+in.Type().Elem().Size()
}

// plain is a pointer that may be written through, also out of a field that is nobody else's business.
func plain(at reflect.Value) reflect.Value {
	return reflect.NewAt(at.Type().Elem(), at.UnsafePointer())
}

// valued reports whether what a pointer points to is kept by its value: a number, a text, or what is of the rules.
func valued(t reflect.Type) bool {
	path := t.PkgPath()
	return t.Kind() != reflect.Struct && t.Kind() != reflect.Interface && t.Kind() != reflect.Func ||
		strings.Contains(path, "/domain/") && !strings.HasSuffix(path, "/domain/edit") && !strings.HasSuffix(path, "/domain/dice")
}

// clone is a value that shares no list, no map and nothing that is kept by its value with another.
func clone(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	unshare(c)
	return c
}

// unshare gives a value, which can be set, its own of all that it shares.
func unshare(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); leads[f.Kind()] {
				unshare(plain(f.Addr()).Elem())
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			unshare(v.Index(i))
		}
	case reflect.Slice:
		if v.IsNil() {
			return
		}
		own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(own, v)
		for i := range own.Len() {
			unshare(own.Index(i))
		}
		v.Set(own)
	case reflect.Map:
		if v.IsNil() {
			return
		}
		own := reflect.MakeMapWithSize(v.Type(), v.Len())
		for _, key := range v.MapKeys() {
			own.SetMapIndex(key, clone(v.MapIndex(key)))
		}
		v.Set(own)
	case reflect.Pointer:
		if !v.IsNil() && valued(v.Type().Elem()) {
			own := reflect.New(v.Type().Elem())
			own.Elem().Set(clone(v.Elem()))
			v.Set(own)
		}
	default:
	}
}

// leads has the kinds of values that lead to others, or may share something with another.
var leads = [reflect.UnsafePointer + 1]bool{
	reflect.Struct: true, reflect.Array: true, reflect.Slice: true, reflect.Map: true, reflect.Pointer: true, reflect.Interface: true,
}

// alike reports whether two values are the same as far as people can tell: of what does something it only counts
// whether it is there.
func alike(a, b reflect.Value) bool {
	if !a.IsValid() || !b.IsValid() {
		return a.IsValid() == b.IsValid()
	}
	if a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Func:
		return a.IsNil() == b.IsNil()
	case reflect.Interface:
		return alike(a.Elem(), b.Elem())
	case reflect.Pointer:
		return a.Pointer() == b.Pointer() || valued(a.Type().Elem()) && alike(a.Elem(), b.Elem())
	case reflect.Struct:
		return allAlike(a.NumField(), a.Field, b.Field)
	case reflect.Slice, reflect.Array:
		return a.Len() == b.Len() && allAlike(a.Len(), a.Index, b.Index)
	case reflect.Map:
		keys := a.MapKeys()
		return a.Len() == b.Len() && allAlike(len(keys), func(i int) reflect.Value { return a.MapIndex(keys[i]) },
			func(i int) reflect.Value { return b.MapIndex(keys[i]) })
	default:
		return a.Equal(b)
	}
}

// allAlike is alike of the parts of two values.
func allAlike(n int, a, b func(i int) reflect.Value) bool {
	for i := range n {
		x, y := a(i), b(i)
		if k := x.Kind(); leads[k] || k == reflect.Func || k != y.Kind() {
			if !alike(x, y) {
				return false
			}
		} else if !x.Equal(y) {
			return false
		}
	}
	return true
}
