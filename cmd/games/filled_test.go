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
	files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(dir), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
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
