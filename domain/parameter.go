package domain

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Parameter is one member of a procedure's input or output. What is said of it once, on the struct of the procedure, is
// checked, listed and written as a schema:
//
//	json:"faces"     its name
//	doc:"as they …"  meaning and unit
//	in:"1..12"       the whole numbers it takes; of a list, each of its entries
//	least:"1"        so many rows of a list at least; none are needed otherwise
//	most:"200"       and at the most
//	rows:"4 dice"    so many, or none where none are needed
//	of:"- light"     the words it takes, in whatever case; "-" is the empty one
//	need:"yes"       it decides something: left out, it is no 0 but an error. A range without 0 and words without the
//	                 empty one need theirs too, unless the member is a pointer
type Parameter struct {
	Name    string      `json:"name"`
	Type    string      `json:"type"` // "integer", "number", "text", "yes/no", "object", "list of integer"
	Doc     string      `json:"doc"`  // meaning and unit
	Needed  bool        `json:"needed,omitempty"`
	Range   *Range      `json:"range,omitempty"` // of a number, or of each number of a list
	Rows    *Range      `json:"rows,omitempty"`  // of a list
	Words   []string    `json:"words,omitempty"` // that a text may be, or each of a list; none = any
	Members []Parameter `json:"members,omitempty"`
	Null    bool        `json:"null,omitempty"` // it may be null, or absent with all that its members need

	noun   string // of rows, where their number is fixed
	itself bool   // it reads itself, as the body of a document does: what its members take is told and not checked
}

// Range is what a number may be, both ends included.
type Range struct {
	Low  int `json:"low"`
	High int `json:"high"`
}

// Named is a text that is one of the names of a list, for which there is no room in a tag: of a weapon, of a suit.
type Named interface{ Names() []string }

// NamesOf are names followed by those of rows.
func NamesOf[R any](rows []R, name func(R) string, names ...string) []string {
	for _, r := range rows {
		names = append(names, name(r))
	}
	return names
}

// Worded is a struct that says by itself which words its members take, as house rules do; nil = any.
type Worded interface{ WordsOf(member string) []string }

// Says is the member's meaning with all that it takes, for people.
func (p Parameter) Says() string {
	says := []string{p.Doc}
	if p.Doc == "" {
		says = nil
	}
	if p.Rows != nil {
		switch {
		case p.noun != "":
			says = append(says, fmt.Sprintf("%d %s", p.Rows.High, p.noun))
		case p.Rows.Low > 0:
			says = append(says, fmt.Sprintf("%d to %d", p.Rows.Low, p.Rows.High))
		default:
			says = append(says, fmt.Sprintf("at most %d", p.Rows.High))
		}
	}
	if p.Range != nil {
		each := ""
		if p.Rows != nil {
			each = "each "
		}
		says = append(says, fmt.Sprintf("%s%d to %d", each, p.Range.Low, p.Range.High))
	}
	if len(p.Words) > 0 {
		says = append(says, listedWords(p.Words))
	}
	if p.Needed {
		says = append(says, "needed")
	}
	return strings.Join(says, "; ")
}

// parametersOf describes the members of a struct; those of structs embedded in it count as its own.
func parametersOf(t reflect.Type) []Parameter {
	worded, _ := reflect.Zero(t).Interface().(Worded)
	var ps []Parameter
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			ps = append(ps, parametersOf(deref(f.Type))...)
		case f.IsExported() && name != "-":
			p := parameter(OrElse(name, f.Name), f.Type, f.Tag)
			if worded != nil && p.Words == nil {
				p.Words = worded.WordsOf(p.Name)
			}
			ps = append(ps, p)
		}
	}
	return ps
}

// parameter describes a member of a type with its tags.
func parameter(name string, t reflect.Type, tag reflect.StructTag) Parameter {
	p := Parameter{Name: name, Type: typeName(t), Doc: tag.Get("doc"), Null: t.Kind() == reflect.Pointer}
	if in, ok := tag.Lookup("in"); ok {
		low, high, _ := strings.Cut(in, "..")
		p.Range = &Range{tagged(low), tagged(high)}
	}
	if most, ok := tag.Lookup("most"); ok {
		p.Rows = &Range{High: tagged(most)}
		if least, ok := tag.Lookup("least"); ok {
			p.Rows.Low = tagged(least)
		}
	}
	if rows, ok := tag.Lookup("rows"); ok {
		n, noun, _ := strings.Cut(rows, " ")
		p.Rows, p.noun = &Range{tagged(n), tagged(n)}, noun
	}
	of := strings.Fields(tag.Get("of"))
	if i := slices.Index(of, "-"); i >= 0 {
		of[i] = ""
	}
	list, leaf := false, deref(t)
	for leaf.Kind() == reflect.Slice || leaf.Kind() == reflect.Array {
		list, leaf = true, deref(leaf.Elem())
	}
	if named, ok := reflect.Zero(leaf).Interface().(Named); ok {
		of = append(of, named.Names()...)
	}
	if len(of) > 0 {
		p.Words = of
	}
	if leaf.Kind() == reflect.Struct {
		p.Members = parametersOf(leaf)
		p.itself = reflect.PointerTo(leaf).Implements(reflect.TypeFor[json.Unmarshaler]())
	}
	p.Needed = tag.Get("need") != "" || !p.Null && p.without(list)
	return p
}

// without tells whether a member that is left out, and so 0, empty or without rows, is none that it takes.
func (p Parameter) without(list bool) bool {
	if list {
		return p.Rows != nil && p.Rows.Low > 0 && p.noun == ""
	}
	return !p.itself && (p.Range != nil && (p.Range.Low > 0 || p.Range.High < 0) ||
		len(p.Words) > 0 && !slices.Contains(p.Words, "") ||
		slices.ContainsFunc(p.Members, func(m Parameter) bool { return m.Needed }))
}

// tagged reads a number of a tag. A tag that is none is a fault of the program, which does not start with it.
func tagged(number string) int {
	n, err := strconv.Atoi(number)
	if err != nil {
		panic(fmt.Sprintf("a tag has %q where a number belongs", number))
	}
	return n
}

func deref(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// listOf begins the type of a list.
const listOf = "list of "

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Slice, reflect.Array:
		return listOf + typeName(t.Elem())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint32, reflect.Uint64:
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
