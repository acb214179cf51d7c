package papertest

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shipslocker/domain"
)

// Typed calls do with every text a person types into a document, to be read or changed, and its path: ".Skills[2].Name".
// A source is a code that nobody types.
func Typed(doc domain.Document, do func(path string, text reflect.Value)) {
	typed(reflect.ValueOf(doc), "", do)
}

func typed(v reflect.Value, path string, do func(path string, text reflect.Value)) {
	switch v.Kind() {
	case reflect.String:
		if v.Type() == reflect.TypeFor[string]() && v.CanSet() {
			do(path, v)
		}
	case reflect.Pointer:
		typed(v.Elem(), path, do)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Name != "Source" {
				typed(v.Field(i), path+"."+v.Type().Field(i).Name, do)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			typed(v.Index(i), fmt.Sprintf("%s[%d]", path, i), do)
		}
	}
}

// ReportUnprinted finds words of a document that are not on paper. The text at a path is printed as as says; nil = as it is.
func ReportUnprinted(t testing.TB, doc domain.Document, pdf []byte, as func(path, text string) string) {
	t.Helper()
	got := ReadSolid(t, pdf)
	Typed(doc, func(path string, v reflect.Value) {
		text := v.String()
		if as != nil {
			text = as(path, text)
		}
		for _, word := range strings.Fields(text) {
			if !strings.Contains(got, word) {
				t.Errorf("%s: %q is not on paper", path, word)
			}
		}
	})
}
