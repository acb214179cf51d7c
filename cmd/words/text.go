package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// text is a string in the program's code that reads as words.
type text struct {
	file string // from the root
	line int
	to   string // the function or member it is handed to; empty = another
	text string
}

// rooms are the folders whose texts reach people.
var rooms = []string{"cmd", "ui", "domain", "storage"}

// read returns the texts of all rooms below root, file by file. What only tests see is left out.
func read(root string) ([]text, error) {
	var texts []text
	for _, room := range rooms {
		err := filepath.WalkDir(filepath.Join(root, room), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (strings.HasSuffix(d.Name(), "test") || d.Name() == "testdata"):
				return filepath.SkipDir
			case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			found, err := ofFile(path)
			for i := range found {
				found[i].file, _ = filepath.Rel(root, path)
			}
			texts = append(texts, found...)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return texts, nil
}

func ofFile(path string) ([]text, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var texts []text
	var above []ast.Node // the nodes that the walk is in
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		if field, ok := n.(*ast.Field); ok && field.Tag != nil {
			if s := docOf(field.Tag); isWords(s) {
				texts = append(texts, text{line: files.Position(field.Tag.Pos()).Line, to: "doc", text: s})
			}
		}
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && !isName(above) {
			if s, err := strconv.Unquote(lit.Value); err == nil && isWords(s) {
				texts = append(texts, text{line: files.Position(lit.Pos()).Line, to: handedTo(above, lit), text: s})
			}
		}
		above = append(above, n)
		return true
	})
	return texts, nil
}

// docOf returns what a tag says of a procedure's member, which lockerctl shows.
func docOf(tag *ast.BasicLit) string {
	said, _ := strconv.Unquote(tag.Value)
	return reflect.StructTag(said).Get("doc")
}

// isName reports whether a literal stands where the program's own names stand: imports, struct tags, what is compared with
// or looked up.
func isName(above []ast.Node) bool {
	switch p := above[len(above)-1].(type) {
	case *ast.ImportSpec, *ast.Field, *ast.IndexExpr:
		return true
	case *ast.BinaryExpr:
		return p.Op == token.EQL || p.Op == token.NEQ
	}
	return false
}

// isWords reports whether a text reads as words: it has letters, and a space between two words or a capital.
func isWords(s string) bool {
	letters := strings.ContainsFunc(s, unicode.IsLetter)
	first := []rune(strings.TrimSpace(s))
	return letters && (slices.ContainsFunc(strings.Fields(s), func(w string) bool { return w != strings.TrimSpace(s) }) || unicode.IsUpper(first[0]))
}

// handedTo names the call or the member of a struct that a literal is directly for.
func handedTo(above []ast.Node, lit ast.Node) string {
	for i := len(above) - 1; i >= 0; i-- {
		switch p := above[i].(type) {
		case *ast.CallExpr:
			switch f := p.Fun.(type) {
			case *ast.Ident:
				return f.Name
			case *ast.SelectorExpr:
				return f.Sel.Name
			}
		case *ast.KeyValueExpr:
			if name, ok := p.Key.(*ast.Ident); ok {
				return name.Name
			}
		case *ast.BinaryExpr, *ast.ParenExpr, *ast.BasicLit:
		default:
			return ""
		}
	}
	return ""
}
