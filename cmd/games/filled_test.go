package games_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"shipslocker/domain"
)

// filler fills a document of any kind, every field of it, without knowing the kind.
type filler struct {
	rows     int // of every list
	number   int64
	text     func(n int) string // the nth text
	pictures []domain.PictureID // given out so far, each once
	n        int
	words    map[reflect.Type][]string // the constants of types of text, such as a stunt's types
}

// moderate fills a document as a careful player would: three rows a list, short texts.
func moderate() *filler {
	return &filler{rows: 3, number: 2, text: func(n int) string { return fmt.Sprintf("Černý žlutý %d", n) }}
}

// overfull fills it beyond any form's room, with all the letters that people type by luck or malice.
func overfull() *filler {
	const odd = "Ωκεανός 北斗七星 שלום مرحبا ◇☒⚔ e\u0301 \u200bx\u00a0y 🚀👩‍🚀\U0001F3F4 \x01\x7f\t tab\nline\u2028break "
	long := strings.Repeat("unbreakable", 25)
	return &filler{rows: 25, number: 99, text: func(n int) string {
		if n%7 == 0 {
			return fmt.Sprintf("%d%s", n, long)
		}
		return fmt.Sprintf("%d %s", n, strings.Repeat(odd, 4))
	}}
}

// fill fills doc, a pointer to a struct, and returns it.
func (f *filler) fill(t *testing.T, doc domain.Document) domain.Document {
	t.Helper()
	f.set(t, reflect.ValueOf(doc).Elem(), 0)
	return doc
}

const deepest = 8 // where a type that holds itself ends

func (f *filler) set(t *testing.T, v reflect.Value, depth int) {
	t.Helper()
	// the fields of an embedded struct can be set where the struct itself cannot
	if depth > deepest || !v.CanSet() && v.Kind() != reflect.Struct {
		return
	}
	f.n++
	switch v.Kind() {
	case reflect.String:
		v.SetString(f.string(t, v.Type()))
	case reflect.Bool:
		v.SetBool(f.n%2 == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(f.number)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(f.number))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(float64(f.number) + 0.5)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.set(t, v.Elem(), depth+1)
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[json.RawMessage]() {
			v.SetBytes([]byte(`{"n":1}`))
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), f.rows, f.rows))
		f.list(t, v, depth)
	case reflect.Array:
		f.list(t, v, depth)
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range f.rows {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			f.set(t, key, depth+1)
			f.set(t, value, depth+1)
			v.SetMapIndex(key, value)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f.set(t, v.Field(i), depth+1)
		}
	default:
		t.Fatalf("a document holds %v, which nothing here can fill", v.Type())
	}
}

// changes changes one value in v after another, each to several others, calls changed with its path, and puts
// it back.
func changes(t *testing.T, v reflect.Value, path string, depth int, changed func(path string)) {
	t.Helper()
	if depth > deepest || !v.CanSet() && v.Kind() != reflect.Struct {
		return
	}
	old := reflect.New(v.Type()).Elem()
	if v.CanSet() {
		old.Set(v)
	}
	try := func(others ...any) {
		for _, other := range others {
			if v.Set(reflect.ValueOf(other).Convert(v.Type())); !v.Equal(old) {
				changed(path)
			}
		}
		v.Set(old)
	}
	switch v.Kind() {
	case reflect.String:
		try(v.String()+" ", "\n"+v.String(), "")
	case reflect.Bool:
		try(!v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		try(v.Int()+1, -v.Int(), 0)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		try(v.Uint()+1, 0)
	case reflect.Float32, reflect.Float64:
		try(v.Float()+0.25, -v.Float(), 0)
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		} else {
			changes(t, v.Elem(), path, depth+1, changed)
			v.SetZero()
		}
		changed(path)
		v.Set(old)
	case reflect.Slice:
		changesOfSlice(t, v, path, depth, changed)
	case reflect.Array:
		for i := range v.Len() {
			changes(t, v.Index(i), fmt.Sprintf("%s[%d]", path, i), depth+1, changed)
		}
	case reflect.Map:
		changesOfMap(t, v, path, depth, changed)
	case reflect.Struct:
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			changes(t, v.Field(i), strings.TrimPrefix(strings.TrimSuffix(path+"."+name, "."), "."), depth+1, changed)
		}
	default:
		t.Fatalf("a document holds %v, which nothing here can change", v.Type())
	}
}

// changesOfSlice changes its rows, and takes one out at each end if it says something.
func changesOfSlice(t *testing.T, v reflect.Value, path string, depth int, changed func(path string)) {
	t.Helper()
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	if v.Type() == reflect.TypeFor[json.RawMessage]() {
		v.SetBytes([]byte(`{"n":2}`))
		changed(path)
		v.Set(old)
		return
	}
	n := v.Len()
	for i := range n {
		changes(t, v.Index(i), fmt.Sprintf("%s[%d]", path, i), depth+1, changed)
	}
	if n == 0 {
		if v.Type().Elem().Kind() != reflect.Struct {
			return // a mark that is not ticked, an empty text: they may say nothing
		}
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		changed(path)
		v.Set(old)
		return
	}
	if !old.Index(n - 1).IsZero() {
		v.Set(old.Slice(0, n-1))
		changed(path)
	}
	if n > 1 && !reflect.DeepEqual(old.Index(0).Interface(), old.Index(n-1).Interface()) {
		moved := reflect.MakeSlice(v.Type(), 0, n)
		v.Set(reflect.Append(reflect.AppendSlice(moved, old.Slice(1, n)), old.Index(0)))
		changed(path)
	}
	v.Set(old)
}

// changesOfMap changes its values, and takes one out.
func changesOfMap(t *testing.T, v reflect.Value, path string, depth int, changed func(path string)) {
	t.Helper()
	for _, key := range v.MapKeys() {
		old := v.MapIndex(key)
		value := reflect.New(old.Type()).Elem()
		value.Set(old)
		at := fmt.Sprintf("%s.%v", path, key)
		changes(t, value, at, depth+1, func(string) {
			v.SetMapIndex(key, value)
			changed(at)
		})
		v.SetMapIndex(key, reflect.Value{})
		changed(at)
		v.SetMapIndex(key, old)
	}
}

// list fills the rows of a list and numbers those that tell themselves apart by an id.
func (f *filler) list(t *testing.T, v reflect.Value, depth int) {
	t.Helper()
	for i := range v.Len() {
		row := v.Index(i)
		f.set(t, row, depth+1)
		if row.Kind() != reflect.Struct {
			continue
		}
		for j := range row.NumField() {
			name, _, _ := strings.Cut(row.Type().Field(j).Tag.Get("json"), ",")
			if id := row.Field(j); name == "id" && id.CanInt() {
				id.SetInt(int64(i) + 1)
			}
		}
	}
}

// string returns a text for a field: one of the type's constants in turn if it has any.
func (f *filler) string(t *testing.T, typ reflect.Type) string {
	t.Helper()
	if typ == reflect.TypeFor[domain.PictureID]() {
		id := domain.PictureID(fmt.Sprintf("%064x", f.n))
		f.pictures = append(f.pictures, id)
		return string(id)
	}
	if typ.PkgPath() == "" {
		return f.text(f.n)
	}
	words, known := f.words[typ]
	if !known {
		words = constants(t, typ)
		if f.words == nil {
			f.words = map[reflect.Type][]string{}
		}
		f.words[typ] = words
	}
	if len(words) == 0 {
		return fmt.Sprintf("id-%d", f.n)
	}
	return words[f.n%len(words)]
}

// constants reads the constants of a type of text from the source of its package.
func constants(t *testing.T, typ reflect.Type) []string {
	t.Helper()
	dir, ok := strings.CutPrefix(typ.PkgPath(), module+"/")
	if !ok {
		return nil
	}
	read, _ := trees.LoadOrStore(dir, sync.OnceValues(func() ([]*ast.File, error) { return syntax(dir) }))
	files, err := read.(func() ([]*ast.File, error))()
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, file := range files {
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			for _, spec := range group.Specs {
				words = append(words, constantsOf(spec.(*ast.ValueSpec), typ.Name())...)
			}
		}
	}
	slices.Sort(words)
	return words
}

// trees are the files of packages, by their folders: each is read once, as func() ([]*ast.File, error).
var trees sync.Map

// syntax reads the files of a package.
func syntax(dir string) ([]*ast.File, error) {
	names, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(dir), "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

func constantsOf(spec *ast.ValueSpec, typ string) []string {
	if name, ok := spec.Type.(*ast.Ident); !ok || name.Name != typ {
		return nil
	}
	var words []string
	for _, value := range spec.Values {
		if lit, ok := value.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			words = append(words, unquote(lit))
		}
	}
	return words
}

// inject puts a member that no kind knows into every object of a JSON value and counts them.
func inject(v any) int {
	n := 0
	switch v := v.(type) {
	case map[string]any:
		for _, member := range v {
			n += inject(member)
		}
		v["zzLater"] = map[string]any{"since": "a newer ◇ program", "list": []any{json.Number("1.50"), true, nil}}
		n++
	case []any:
		for _, row := range v {
			n += inject(row)
		}
	}
	return n
}
