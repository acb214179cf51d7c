package games_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"shipslocker/cmd/games"
)

const module = "shipslocker"

// everyGame are the games of the plan, built or not; the register's are added to them.
var everyGame = []string{"farfuture", "spacer", "tachyon", "emissaries"}

// arrows says which rooms a room may call. G stands for a game, the same one on both sides, and * for the rooms in a
// game's that have no row; those call each other, and never in a circle, as Go has it. Any other folder that has no row
// belongs to the room above it. "ui" is the rooms under ui that have no row.
var arrows = map[string][]string{
	"assets":             {},
	"domain":             {},
	"domain/edit":        {"domain", "domain/naming"},
	"domain/dice":        {"domain"},
	"domain/board":       {"domain"},
	"domain/packet":      {"domain"},
	"domain/evening":     {"domain"},
	"domain/filled":      {"domain"},
	"domain/naming":      {"domain"},
	"domain/table":       {"domain", "domain/dice"},
	"domain/act/acttest": {"domain/act"},
	"domain/act":         {"domain/board", "domain/dice", "domain/table"},
	"domain/G":           {"domain", "domain/board", "domain/dice", "domain/table", "domain/G/procedures", "domain/G/reference", "domain/G/*"},
	"domain/G/*":         {"domain", "domain/act", "domain/board", "domain/dice", "domain/table", "domain/G"},
	"domain/G/Gtest":     {"domain", "domain/board", "domain/dice", "domain/table", "domain/G", "domain/G/*"},
	"storage":            {"domain"},
	"ui":                 {"assets", "domain", "ui"},
	"ui/desk":            {"assets", "domain", "domain/filled", "domain/naming", "domain/packet", "domain/edit", "domain/dice", "domain/board", "ui", "ui/field", "ui/page", "ui/board", "ui/board/paint", "ui/dice", "ui/paper", "ui/paper/proof", "ui/shelf"},
	"ui/desk/desktest":   {"assets", "domain", "domain/naming", "domain/edit", "ui", "ui/desk", "ui/field", "ui/page", "ui/paper"},
	"ui/field":           {"assets", "domain", "domain/naming", "domain/edit", "ui"},
	"ui/shelf":           {"domain"},
	"ui/board":           {"assets", "domain", "domain/edit", "domain/board", "ui", "ui/field", "ui/board/paint"},
	"ui/board/paint":     {"assets", "domain", "domain/board"},
	"ui/dice":            {"assets", "domain", "domain/edit", "domain/dice", "ui", "ui/field"},
	"ui/page":            {"domain", "domain/edit", "domain/table", "ui", "ui/field"},
	"ui/throw":           {"domain", "domain/dice", "ui", "ui/dice", "ui/page", "ui/desk/desktest"},
	"ui/paper":           {"assets", "domain", "domain/naming", "ui/paper/arabic", "ui/paper/file", "ui/paper/ink"},
	"ui/paper/arabic":    {},
	"ui/paper/ink":       {},
	"ui/paper/proof":     {"ui/paper/ink"},
	"ui/paper/file":      {"domain", "domain/filled", "ui/paper/ink"},
	"ui/paper/packet":    {"domain", "domain/packet", "ui/paper"},
	"ui/paper/evening":   {"domain", "domain/evening", "ui/paper"},
	"ui/evening":         {"domain", "domain/edit", "domain/evening", "domain/table", "ui", "ui/desk", "ui/field", "ui/page"},
	"ui/home":            {"domain", "domain/edit", "domain/evening", "domain/packet", "ui", "ui/board/paint", "ui/desk", "ui/field"},
	"ui/packet":          {"domain", "domain/edit", "domain/packet", "ui", "ui/desk", "ui/field", "ui/paper"},
	"ui/paper/board":     {"assets", "domain", "domain/board", "ui/paper", "ui/board/paint"},
	"ui/paper/scene":     {"domain", "domain/table", "ui/paper"},
	// What is offered to programs and printed for reference stands above play, and nothing but the register calls it.
	"domain/G/procedures": {"domain", "domain/board", "domain/dice", "domain/table", "domain/G", "domain/G/*"},
	"domain/G/reference":  {"domain", "domain/board", "domain/dice", "domain/table", "domain/G", "domain/G/*"},
	"ui/table": {
		"assets", "domain", "domain/edit", "domain/dice", "domain/board", "domain/table", "ui", "ui/desk", "ui/field", "ui/board", "ui/board/paint", "ui/dice", "ui/home", "ui/page",
	},
	"ui/paper/G": {"assets", "domain", "domain/G", "domain/G/*", "domain/board", "domain/dice", "domain/table", "ui/paper", "ui/paper/board", "ui/paper/scene"},
	"ui/diagram": {"domain", "ui", "ui/board", "ui/desk", "ui/table"},
	"ui/act":     {"domain", "domain/act", "domain/board", "domain/dice", "domain/edit", "domain/table", "ui", "ui/board", "ui/desk", "ui/dice", "ui/field", "ui/page", "ui/table", "ui/throw"},
	"ui/G": {
		"assets", "domain", "domain/act", "domain/edit", "domain/dice", "domain/board", "domain/table", "domain/G", "domain/G/*",
		"ui", "ui/act", "ui/desk", "ui/diagram", "ui/field", "ui/board", "ui/dice", "ui/home", "ui/page", "ui/table", "ui/throw",
	},
	"ui/G/Gtest": {"domain", "domain/G", "domain/G/*"},
}

// trials says which rooms a room's tests may call besides.
var trials = map[string][]string{
	"ui/paper":      {"domain/filled"},
	"ui/paper/file": {"assets"},
	"ui/act":        {"ui/desk/desktest"},
	"ui/page":       {"ui/desk", "ui/desk/desktest"},
	"ui/packet":     {"ui/desk/desktest"},
	"ui/evening":    {"ui/desk/desktest"},
	"ui/home":       {"ui/desk/desktest"},
	"ui/table":      {"ui/desk/desktest"},
	"ui/G":          {"ui/desk/desktest", "ui/G/Gtest"},

	"domain/G":            {"domain/G/Gtest"},
	"domain/G/*":          {"domain/G/Gtest", "domain/act/acttest"},
	"domain/G/procedures": {"domain/G/Gtest"},
	"domain/G/reference":  {"domain/G/Gtest"},
}

// banned holds, per room and the rooms in it, what may not be imported there, with all packages below it.
// Tests are held to the names with a dot alone: they may read files and watch the clock.
var banned = map[string][]string{
	"domain":   {"os", "net", "time", "math/rand", "crypto/rand", "database", "syscall", "log", "fyne.io"},
	"storage":  {"fyne.io"},
	"ui/paper": {"fyne.io"},
	"ui":       {"fyne.io/fyne/v2/data/binding"}, // it writes behind the journal's back
}

// only names the one folder that may import a library.
var only = map[string]string{
	"github.com/jung-kurt/gofpdf": "ui/paper/file",
	"github.com/mattn/go-sqlite3": "storage",
	"database/sql":                "storage",
}

// screenless are the folders that no import, near or far, may lead to Fyne.
var screenless = []string{"assets", "domain", "storage", "ui/paper", "ui/shelf", "ui/board/paint", "cmd/games", "cmd/lockerctl"}

// source is one Go file of the house.
type source struct {
	path, dir string
	test      bool
	file      *ast.File
	set       *token.FileSet
}

func (s source) at(p token.Pos) string { return fmt.Sprintf("%s:%d", s.path, s.set.Position(p).Line) }

func (s source) imports() []string {
	var paths []string
	for _, spec := range s.file.Imports {
		paths = append(paths, unquote(spec.Path))
	}
	return paths
}

func unquote(lit *ast.BasicLit) string {
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		return lit.Value
	}
	return text
}

// sources reads every Go file of a tree but those in testdata, hidden folders and bin.
func sources(tree fs.FS) ([]source, error) {
	var all []source
	set := token.NewFileSet()
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || name == "bin"):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(set, name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		all = append(all, source{
			path: name, dir: path.Dir(name), test: strings.HasSuffix(name, "_test.go"), file: file, set: set,
		})
		return nil
	})
	return all, err
}

// under reports whether an import path or folder is that one or lies below it.
func under(name, parent string) bool {
	return name == parent || strings.HasPrefix(name, parent+"/")
}

// room returns the room a folder belongs to, as arrows calls it, and the game whose room it is, if any. It
// returns no room for a folder that the plan has no place for.
func room(dir string, ids []string) (name, game string) {
	if under(dir, "cmd") {
		return "cmd", ""
	}
	parts := strings.Split(dir, "/")
	for i, part := range parts {
		switch {
		case slices.Contains(ids, part):
			parts[i], game = "G", part
		case game != "" && part == game+"test":
			parts[i] = "Gtest"
		}
	}
	for ; len(parts) > 0; parts = parts[:len(parts)-1] {
		name = strings.Join(parts, "/")
		if _, ok := arrows[name]; ok {
			return name, game
		}
		if other := path.Dir(name) + "/*"; len(parts) > 1 && arrows[other] != nil {
			return other, game
		}
	}
	return "", game
}

// wrongArrows returns every import that the plan of the house does not allow.
func wrongArrows(all []source, ids []string) []string {
	var wrong []string
	for _, s := range all {
		for _, imported := range s.imports() {
			if why := wrongImport(s, imported, ids); why != "" {
				wrong = append(wrong, fmt.Sprintf("%s imports %s: %s", s.path, imported, why))
			}
		}
	}
	return append(wrong, waysToFyne(all)...)
}

func wrongImport(s source, imported string, ids []string) string {
	for library, home := range only {
		if under(imported, library) && s.dir != home {
			return "only " + home + " may"
		}
	}
	if target, ok := strings.CutPrefix(imported, module+"/"); ok {
		return wrongRoom(s, target, ids)
	}
	dotted := strings.Contains(strings.Split(imported, "/")[0], ".")
	if under(s.dir, "domain") && dotted && !s.test {
		return "the domain stands on the standard library alone"
	}
	for folder, names := range banned {
		for _, name := range names {
			if under(s.dir, folder) && under(imported, name) && (dotted || !s.test) {
				return "banned in " + folder
			}
		}
	}
	return ""
}

func wrongRoom(s source, target string, ids []string) string {
	from, game := room(s.dir, ids)
	to, other := room(target, ids)
	switch {
	case from == "":
		return s.dir + " is no room of the house"
	case from == "cmd":
		return ""
	case to == "cmd":
		return "nothing but cmd calls cmd"
	case game != "" && other != "" && game != other:
		return "no game imports another"
	case from != to && !slices.Contains(arrows[from], to) && !(s.test && slices.Contains(trials[from], to)):
		return "no arrow leads from " + from + " to " + to
	}
	return ""
}

// waysToFyne returns, for each screenless folder, the first chain of imports that ends at Fyne.
func waysToFyne(all []source) []string {
	next := map[string][]string{}
	for _, s := range all {
		if !s.test {
			next[s.dir] = append(next[s.dir], s.imports()...)
		}
	}
	var walk func(dir string, seen map[string]bool) []string
	walk = func(dir string, seen map[string]bool) []string {
		if seen[dir] {
			return nil
		}
		seen[dir] = true
		for _, imported := range next[dir] {
			if under(imported, "fyne.io") {
				return []string{dir, imported}
			}
			if target, ok := strings.CutPrefix(imported, module+"/"); ok {
				if way := walk(target, seen); way != nil {
					return append([]string{dir}, way...)
				}
			}
		}
		return nil
	}
	var ways []string
	for dir := range next {
		for _, folder := range screenless {
			if under(dir, folder) {
				if way := walk(dir, map[string]bool{}); way != nil {
					ways = append(ways, strings.Join(way, " imports ")+": no screen there")
				}
			}
		}
	}
	slices.Sort(ways)
	return ways
}

// strayGameIDs returns the places outside a game's own rooms, and its rows in the two registers, where code
// names the game by its id: in a string, or in a name of its own making.
func strayGameIDs(all []source, ids []string) []string {
	var stray []string
	for _, s := range all {
		if s.test || s.path == "cmd/games/games.go" || s.path == "cmd/shipslocker/editors.go" {
			continue
		}
		for _, id := range ids {
			if under(s.dir, "domain/"+id) || under(s.dir, "ui/"+id) || under(s.dir, "ui/paper/"+id) {
				continue
			}
			for _, p := range mentions(s, id) {
				stray = append(stray, s.at(p)+" names the game "+id)
			}
		}
	}
	return stray
}

func mentions(s source, id string) []token.Pos {
	libraries := map[string]bool{} // the names by which the file calls packages of others
	for _, spec := range s.file.Imports {
		if p := unquote(spec.Path); !under(p, module) {
			name := path.Base(p)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			libraries[name] = true
		}
	}
	named := regexp.MustCompile(`(^|[^a-z])` + id + `(ui|paper|cards|procedures|test)?([^a-z]|$)`).MatchString
	var found []token.Pos
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr: // a library's own names, such as Fyne's layout.NewSpacer, are no ids
			if x, ok := n.X.(*ast.Ident); ok && libraries[x.Name] {
				return false
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING && named(strings.ToLower(unquote(n))) {
				found = append(found, n.Pos())
			}
		case *ast.Ident:
			if slices.ContainsFunc(wordsOf(n.Name), named) {
				found = append(found, n.Pos())
			}
		}
		return true
	})
	return found
}

// wordsOf are the words of a name, and what each makes with those after it: “Far Future” is a game too.
func wordsOf(name string) (words []string) {
	parts := regexp.MustCompile(`[A-Z]*[a-z0-9]*`).FindAllString(name, -1)
	for i := range parts {
		for j := range parts[i:] {
			words = append(words, strings.ToLower(strings.Join(parts[i:i+j+1], "")))
		}
	}
	return words
}

// uncommented returns packages without a package comment and exported top-level names without a comment.
func uncommented(all []source) []string {
	var bare []string
	packages := map[string]bool{} // by folder: whether it has a comment
	for _, s := range all {
		if s.test {
			continue
		}
		packages[s.dir] = packages[s.dir] || s.file.Doc.Text() != ""
		for _, decl := range s.file.Decls {
			for _, name := range bareNames(decl) {
				bare = append(bare, s.at(name.Pos())+" exports "+name.Name+" without a comment")
			}
		}
	}
	for dir, commented := range packages {
		if !commented {
			bare = append(bare, "package "+dir+" has no package comment")
		}
	}
	slices.Sort(bare)
	return bare
}

func bareNames(decl ast.Decl) []*ast.Ident {
	var names []*ast.Ident
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil && decl.Doc.Text() == "" {
			names = append(names, decl.Name)
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				if decl.Doc.Text()+spec.Doc.Text()+spec.Comment.Text() == "" {
					names = append(names, spec.Name)
				}
			case *ast.ValueSpec:
				if decl.Doc.Text()+spec.Doc.Text()+spec.Comment.Text() == "" {
					names = append(names, spec.Names...)
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(n *ast.Ident) bool { return !n.IsExported() })
}

var stub = regexp.MustCompile(`(?i)not (yet )?implemented|unimplemented|todo`)

// shams returns what passes for work and is none: skipped tests, stubs that panic, tests that sleep.
func shams(all []source) []string {
	var found []string
	for _, s := range all {
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch f := call.Fun.(type) {
			case *ast.Ident:
				if f.Name == "panic" && len(call.Args) == 1 {
					if lit, ok := call.Args[0].(*ast.BasicLit); ok && stub.MatchString(unquote(lit)) {
						found = append(found, s.at(call.Pos())+" is a stub")
					}
				}
			case *ast.SelectorExpr:
				x, _ := f.X.(*ast.Ident)
				switch {
				case !s.test:
				case slices.Contains([]string{"Skip", "Skipf", "SkipNow"}, f.Sel.Name):
					found = append(found, s.at(call.Pos())+" skips a test")
				case x != nil && x.Name == "time" && f.Sel.Name == "Sleep":
					found = append(found, s.at(call.Pos())+" sleeps in a test")
				}
			}
			return true
		})
	}
	return found
}

// deafLists returns where a list of the toolkit's own is made, which letters find nothing in.
func deafLists(all []source) []string {
	var found []string
	for _, s := range all {
		ast.Inspect(s.file, func(n ast.Node) bool {
			if f, ok := n.(*ast.SelectorExpr); ok && slices.Contains([]string{"NewSelect", "NewSelectEntry"}, f.Sel.Name) {
				if x, _ := f.X.(*ast.Ident); x != nil && x.Name == "widget" && !s.test {
					found = append(found, s.at(f.Pos())+" makes a list that letters find nothing in: take field.NewSelect")
				}
			}
			return true
		})
	}
	return found
}

// deafKeys returns what swallows the key of redo: texts of the toolkit's own, and methods that take shortcuts and do nothing with it.
// That of a dialog rightly does: nothing is redone behind one.
func deafKeys(all []source) []string {
	var found []string
	for _, s := range all {
		ast.Inspect(s.file, func(n ast.Node) bool {
			if f, ok := n.(*ast.SelectorExpr); ok && !s.test && (f.Sel.Name == "NewEntry" || f.Sel.Name == "NewMultiLineEntry") {
				if x, _ := f.X.(*ast.Ident); x != nil && x.Name == "widget" {
					found = append(found, s.at(f.Pos())+" makes a text that swallows the key of redo: take look.NewLine")
				}
			}
			f, ok := n.(*ast.FuncDecl)
			if !ok || s.test || f.Name.Name != "TypedShortcut" || f.Recv == nil || inDialogs[s.path+" "+receiver(f.Recv.List[0].Type)] {
				return true
			}
			redoes := false
			ast.Inspect(f, func(n ast.Node) bool {
				id, is := n.(*ast.Ident)
				redoes = redoes || is && id.Name == "ShortcutRedo"
				return true
			})
			if !redoes {
				found = append(found, s.at(f.Pos())+" swallows the key of redo")
			}
			return true
		})
	}
	return found
}

// inDialogs are the parts of dialogs that take shortcuts.
var inDialogs = map[string]bool{"ui/farfuture/damage/hits.go hits": true, "ui/farfuture/damage/steps.go wordsEntry": true}

// starts returns where a file starts a goroutine: by go, by a WaitGroup or by a timer.
func starts(s source) []token.Pos {
	var found []token.Pos
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = append(found, n.Pos())
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && (f.Sel.Name == "Go" && len(n.Args) == 1 || f.Sel.Name == "AfterFunc") {
				found = append(found, n.Pos())
			}
		}
		return true
	})
	return found
}

// unraced returns where goroutines are started in packages with tests that the race detector does not look at.
func unraced(all []source, raced []string) []string {
	tested := map[string]bool{}
	for _, s := range all {
		tested[s.dir] = tested[s.dir] || s.test
	}
	var found []string
	for _, s := range all {
		if !tested[s.dir] || slices.Contains(raced, "./"+s.dir) {
			continue
		}
		for _, p := range starts(s) {
			found = append(found, s.at(p)+" starts a goroutine, and "+s.dir+" is not in RACED")
		}
	}
	return found
}

// racedIn are the packages that a Makefile calls RACED.
func racedIn(makefile []byte) []string {
	_, rest, _ := strings.Cut(string(makefile), "\nRACED =")
	line, _, _ := strings.Cut(rest, "\n")
	return strings.Fields(line)
}

// gameIDs lists the games of the plan and those of the register.
func gameIDs() []string {
	ids := slices.Clone(everyGame)
	for _, g := range games.All {
		if !slices.Contains(ids, g.ID) {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// house reads the source tree this test stands in.
func house(t *testing.T) []source {
	t.Helper()
	all, err := sources(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(all, func(s source) bool { return s.path == "cmd/games/games.go" }) {
		t.Fatal("the tree two folders up is not the house")
	}
	return all
}

// report fails the test with one line a finding.
func report(t *testing.T, findings []string) {
	t.Helper()
	for _, f := range findings {
		t.Error(f)
	}
}

func TestEveryArrowIsInThePlan(t *testing.T) { report(t, wrongArrows(house(t), gameIDs())) }

func TestNoGameIsNamedOutsideItsRooms(t *testing.T) { report(t, strayGameIDs(house(t), gameIDs())) }

func TestEveryPackageAndExportedNameIsExplained(t *testing.T) { report(t, uncommented(house(t))) }

func TestNothingIsSkippedStubbedOrSleptThrough(t *testing.T) { report(t, shams(house(t))) }

func TestLettersFindARowInEveryList(t *testing.T) { report(t, deafLists(house(t))) }

func TestRedoIsHandedOnWhateverHasTheKeyboard(t *testing.T) { report(t, deafKeys(house(t))) }

func TestTheRaceDetectorLooksWhereGoroutinesStart(t *testing.T) {
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	raced := racedIn(makefile)
	if len(raced) == 0 {
		t.Fatal("the Makefile has no RACED")
	}
	report(t, unraced(house(t), raced))
}

// The tests above can fail: each rule has trees that break it, and near misses that do not.

// tree makes a source tree of paths and texts.
func tree(t *testing.T, files map[string]string) []source {
	t.Helper()
	m := fstest.MapFS{}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	all, err := sources(m)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// expect fails unless there are as many findings as wants, each wanted text in its own.
func expect(t *testing.T, findings []string, wants ...string) {
	t.Helper()
	if len(findings) != len(wants) {
		t.Fatalf("found %q, want %d findings", findings, len(wants))
	}
	for i, want := range wants {
		if !strings.Contains(findings[i], want) {
			t.Errorf("finding %q does not say %q", findings[i], want)
		}
	}
}

func TestWrongArrowsAreFound(t *testing.T) {
	for name, tc := range map[string]struct{ file, imported, want string }{
		"the domain asks the clock":                     {"domain/a.go", "time", "banned in domain"},
		"the domain rolls dice by itself":               {"domain/dice/a.go", "math/rand/v2", "banned in domain"},
		"the domain opens files":                        {"domain/farfuture/a.go", "os", "banned in domain"},
		"the domain uses a library":                     {"domain/a.go", "github.com/a/b", "standard library alone"},
		"a domain test uses a library":                  {"domain/a_test.go", "pgregory.net/rapid", ""},
		"a domain test reads a file":                    {"domain/a_test.go", "os", ""},
		"a domain test draws":                           {"domain/a_test.go", "fyne.io/fyne/v2/test", "banned in domain"},
		"the domain knows the disk":                     {"domain/a.go", module + "/storage", "no arrow leads from domain to storage"},
		"the domain knows a game":                       {"domain/a.go", module + "/domain/spacer", "no arrow"},
		"the session knows a game":                      {"domain/edit/a.go", module + "/domain/spacer", "no arrow"},
		"a game's domain uses the board":                {"domain/spacer/a.go", module + "/domain/board", ""},
		"a game's domain uses the session":              {"domain/spacer/a.go", module + "/domain/edit", "no arrow"},
		"a game's domain uses another game":             {"domain/spacer/a.go", module + "/domain/tachyon", "no game imports another"},
		"a game's register calls its procedures":        {"domain/spacer/a.go", module + "/domain/spacer/procedures", ""},
		"a game's procedures call its play":             {"domain/spacer/procedures/a.go", module + "/domain/spacer/fight", ""},
		"a game's play calls its procedures":            {"domain/spacer/fight/a.go", module + "/domain/spacer/procedures", "no arrow leads from domain/G/* to domain/G/procedures"},
		"a game's cards call its procedures":            {"domain/spacer/reference/a.go", module + "/domain/spacer/procedures", "no arrow"},
		"a game's play calls its documents":             {"domain/spacer/fight/a.go", module + "/domain/spacer/person", ""},
		"a game's play calls another game's":            {"domain/spacer/fight/a.go", module + "/domain/tachyon/chart", "no game imports another"},
		"a game's play uses the session":                {"domain/spacer/fight/a.go", module + "/domain/edit", "no arrow"},
		"a game's sheet calls its play":                 {"ui/spacer/a.go", module + "/domain/spacer/fight", ""},
		"a game's sheet calls its procedures":           {"ui/spacer/a.go", module + "/domain/spacer/procedures", "no arrow"},
		"a room in a game's sheets calls its play":      {"ui/spacer/ship/a.go", module + "/domain/spacer/ship", ""},
		"a game's paper calls its play":                 {"ui/paper/spacer/a.go", module + "/domain/spacer/fight", ""},
		"a game's test calls what its tests share":      {"domain/spacer/fight/a_test.go", module + "/domain/spacer/spacertest", ""},
		"a game ships what its tests share":             {"domain/spacer/fight/a.go", module + "/domain/spacer/spacertest", "no arrow"},
		"a game's sheet uses another game's domain":     {"ui/spacer/a.go", module + "/domain/tachyon", "no game imports another"},
		"a game's sheet uses its domain":                {"ui/spacer/a.go", module + "/domain/spacer", ""},
		"a game's sheet uses its paper":                 {"ui/spacer/a.go", module + "/ui/paper/spacer", "no arrow"},
		"a game's paper uses its domain":                {"ui/paper/spacer/a.go", module + "/domain/spacer", ""},
		"a game's paper uses its sheet":                 {"ui/paper/spacer/a.go", module + "/ui/spacer", "no arrow"},
		"a game's paper uses the PDF library":           {"ui/paper/spacer/a.go", "github.com/jung-kurt/gofpdf", "only ui/paper/file may"},
		"what writes files uses the PDF library":        {"ui/paper/file/a.go", "github.com/jung-kurt/gofpdf", ""},
		"a screen writes PDF":                           {"ui/desk/a.go", "github.com/jung-kurt/gofpdf", "only ui/paper/file may"},
		"a screen asks the database":                    {"ui/desk/a.go", "database/sql", "only storage may"},
		"a command asks the database":                   {"cmd/lockerctl/a.go", "github.com/mattn/go-sqlite3", "only storage may"},
		"storage asks the database":                     {"storage/a.go", "database/sql", ""},
		"the frame opens lockers":                       {"ui/desk/a.go", module + "/storage", "no arrow leads from ui/desk to storage"},
		"the frame knows a game":                        {"ui/desk/a.go", module + "/domain/farfuture", "no arrow"},
		"the frame knows the register":                  {"ui/desk/a.go", module + "/cmd/games", "nothing but cmd calls cmd"},
		"a page knows the frame":                        {"ui/page/a.go", module + "/ui/desk", "no arrow leads from ui/page to ui/desk"},
		"a test of a page has it in the frame":          {"ui/page/a_test.go", module + "/ui/desk/desktest", ""},
		"a sheet ships the tests' frame":                {"ui/spacer/a.go", module + "/ui/desk/desktest", "no arrow"},
		"a test of the frame opens lockers":             {"ui/desk/a_test.go", module + "/storage", "no arrow"},
		"a folder of the board belongs to the board":    {"ui/board/paint/a.go", module + "/domain/board", ""},
		"a small room under ui is common ground":        {"ui/field/a.go", module + "/ui/look", ""},
		"a small room under ui calls the frame":         {"ui/look/a.go", module + "/ui/desk", "no arrow"},
		"storage knows a game":                          {"storage/a.go", module + "/domain/farfuture", "no arrow"},
		"storage draws":                                 {"storage/a.go", "fyne.io/fyne/v2", "banned in storage"},
		"a room outside the plan":                       {"util/a.go", module + "/domain", "util is no room"},
		"the desktop program calls everything":          {"cmd/shipslocker/a.go", module + "/storage", ""},
		"a screen binds a document by Fyne's own means": {"ui/field/a.go", "fyne.io/fyne/v2/data/binding", "banned in ui"},
	} {
		t.Run(name, func(t *testing.T) {
			found := wrongArrows(tree(t, map[string]string{
				tc.file: "package p\nimport _ " + strconv.Quote(tc.imported),
			}), everyGame)
			if tc.want == "" {
				expect(t, found)
				return
			}
			if len(found) == 0 || !strings.Contains(found[0], tc.want) {
				t.Fatalf("found %q, want %q", found, tc.want)
			}
		})
	}
}

func TestAFarWayToFyneIsFound(t *testing.T) {
	found := wrongArrows(tree(t, map[string]string{
		"cmd/lockerctl/main.go": "package main\nimport _ \"shipslocker/cmd/games\"",
		"cmd/games/games.go":    "package games\nimport _ \"shipslocker/ui/look\"",
		"ui/look/look.go":       "package look\nimport _ \"fyne.io/fyne/v2\"",
	}), everyGame)
	expect(t, found,
		"cmd/games imports ui/look imports fyne.io/fyne/v2",
		"cmd/lockerctl imports cmd/games imports ui/look imports fyne.io/fyne/v2")
}

func TestAFifthGameNeedsNoOtherArrows(t *testing.T) {
	files := map[string]string{
		"ui/fifth/a.go":       "package fifth\nimport _ \"shipslocker/domain/fifth\"",
		"ui/paper/fifth/a.go": "package fifth\nimport (_ \"shipslocker/domain/fifth\"; _ \"shipslocker/ui/paper\")",
		"domain/fifth/a.go":   "package fifth\nimport _ \"shipslocker/domain\"",
	}
	expect(t, wrongArrows(tree(t, files), append([]string{"fifth"}, everyGame...)))
}

func TestStrayGameIDsAreFound(t *testing.T) {
	for name, tc := range map[string]struct {
		file, text string
		want       []string
	}{
		"in a string":                 {"ui/desk/a.go", "package p\nvar s = \"spacer/ship\"", []string{"ui/desk/a.go:2 names the game spacer"}},
		"in a name":                   {"storage/a.go", "package p\nvar isTachyon bool", []string{"names the game tachyon"}},
		"in a name in capitals":       {"storage/a.go", "package p\nfunc FarFuture() {}", []string{"names the game farfuture"}},
		"in an import":                {"cmd/lockerctl/a.go", "package p\nimport _ \"shipslocker/domain/farfuture\"", []string{"names the game farfuture"}},
		"in another game's room":      {"domain/spacer/a.go", "package p\nvar s = \"emissaries\"", []string{"names the game emissaries"}},
		"in its own room":             {"ui/paper/spacer/a.go", "package p\nvar s = \"spacer\"", nil},
		"in the register":             {"cmd/games/games.go", "package p\nvar s = \"spacer\"", nil},
		"in the editors' rows":        {"cmd/shipslocker/editors.go", "package p\nvar s = \"spacer\"", nil},
		"beside the editors' rows":    {"cmd/shipslocker/main.go", "package p\nvar s = \"spacer\"", []string{"main.go:2"}},
		"in a test":                   {"storage/a_test.go", "package p\nvar s = \"spacer\"", nil},
		"in a comment":                {"storage/a.go", "// Package p is no spacer.\npackage p", nil},
		"in a library's name":         {"ui/desk/a.go", "package p\nimport \"fyne.io/fyne/v2/layout\"\nvar s = layout.NewSpacer()", nil},
		"in a name like a library's":  {"ui/desk/a.go", "package p\nvar s = layout.NewSpacer()", []string{"names the game spacer"}},
		"in a name of its rooms":      {"ui/desk/a.go", "package p\nvar s = spacerui.NewShip", []string{"names the game spacer"}},
		"within another word":         {"ui/desk/a.go", "package p\nvar spacers, unspacered = \"spacers, tachyonic\", 1", nil},
		"in a game's title in prose":  {"ui/desk/a.go", "package p\nvar s = \"Spirit of the Far Future\"", nil},
		"in a package named by alias": {"ui/desk/a.go", "package p\nimport l \"fyne.io/fyne/v2/layout\"\nvar s = l.NewSpacer()", nil},
	} {
		t.Run(name, func(t *testing.T) {
			expect(t, strayGameIDs(tree(t, map[string]string{tc.file: tc.text}), everyGame), tc.want...)
		})
	}
}

func TestUncommentedCodeIsFound(t *testing.T) {
	for name, tc := range map[string]struct {
		text string
		want []string
	}{
		"a package without a comment":             {"package p", []string{"package storage has no package comment"}},
		"an exported function without a comment":  {"// Package p is.\npackage p\nfunc Open() {}", []string{"a.go:3 exports Open"}},
		"an exported type without a comment":      {"// Package p is.\npackage p\ntype Locker struct{}", []string{"exports Locker"}},
		"an exported variable without a comment":  {"// Package p is.\npackage p\nvar All, none int", []string{"exports All"}},
		"a constant in a commented group":         {"// Package p is.\npackage p\n\n// The sizes.\nconst (\n\tA4 = 1\n)", nil},
		"a constant with a comment beside it":     {"// Package p is.\npackage p\n\nconst (\n\tA4 = 1 // small\n)", nil},
		"a constant in a bare group":              {"// Package p is.\npackage p\n\nconst (\n\tA4 = 1\n)", []string{"exports A4"}},
		"an unexported function and a method":     {"// Package p is.\npackage p\nfunc open() {}\nfunc (l *l) Open() {}", nil},
		"a build line is no comment on a package": {"//go:build linux\n\npackage p", []string{"no package comment"}},
	} {
		t.Run(name, func(t *testing.T) {
			expect(t, uncommented(tree(t, map[string]string{"storage/a.go": tc.text})), tc.want...)
		})
	}
	t.Run("a comment in one file speaks for the package", func(t *testing.T) {
		expect(t, uncommented(tree(t, map[string]string{
			"storage/a.go": "package p", "storage/b.go": "// Package p is.\npackage p", "storage/c_test.go": "package p\nfunc Help() {}",
		})))
	})
}

func TestGoroutinesThatNothingLooksAtAreFound(t *testing.T) {
	for name, tc := range map[string]struct {
		text string
		want []string
	}{
		"a goroutine":           {"package p\nfunc f() {\n\tgo g()\n}", []string{"storage/a.go:3 starts"}},
		"one of a group":        {"package p\nfunc f() { w.Go(g) }", []string{"storage is not in RACED"}},
		"one that a timer runs": {"package p\nfunc f() { time.AfterFunc(1, g) }", []string{"starts"}},
		"a call":                {"package p\nfunc f() { g(); b.Go() }", nil},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{"storage/a.go": tc.text, "storage/a_test.go": "package p"}
			raced := racedIn([]byte("GO = go\nRACED = ./ui/desk ./domain\n\nall:\n"))
			expect(t, unraced(tree(t, files), raced), tc.want...)
			expect(t, unraced(tree(t, files), append(raced, "./storage")))
			expect(t, unraced(tree(t, map[string]string{"storage/a.go": tc.text}), raced)) // without tests there is nothing to run
		})
	}
}

func TestShamsAreFound(t *testing.T) {
	for name, tc := range map[string]struct {
		file, text string
		want       []string
	}{
		"a skipped test":            {"a_test.go", "package p\nfunc f() { t.Skip(\"later\") }", []string{"a_test.go:2 skips"}},
		"a skipped benchmark":       {"a_test.go", "package p\nfunc f() { b.SkipNow() }", []string{"skips"}},
		"a conditional skip":        {"a_test.go", "package p\nfunc f() { if x { t.Skipf(\"%d\", 1) } }", []string{"skips"}},
		"a stub":                    {"a.go", "package p\nfunc f() { panic(\"not implemented\") }", []string{"a.go:2 is a stub"}},
		"a stub to be done":         {"a.go", "package p\nfunc f() { panic(\"TODO\") }", []string{"is a stub"}},
		"a panic about a bug":       {"a.go", "package p\nfunc f() { panic(\"negative size\") }", nil},
		"a test that sleeps":        {"a_test.go", "package p\nfunc f() { time.Sleep(1) }", []string{"sleeps"}},
		"a program that sleeps":     {"a.go", "package p\nfunc f() { time.Sleep(1) }", nil},
		"a folder's SkipDir":        {"a_test.go", "package p\nvar s = fs.SkipDir", nil},
		"a skip written in a text":  {"a_test.go", "package p\nvar s = \"t.Skip()\"", nil},
		"a program's own Skip":      {"a.go", "package p\nfunc f() { reader.Skip(1) }", nil},
		"what testdata holds":       {"testdata/a_test.go", "package p\nfunc f() { t.Skip() }", nil},
		"what a hidden folder says": {".old/a_test.go", "package p\nfunc f() { t.Skip() }", nil},
	} {
		t.Run(name, func(t *testing.T) {
			expect(t, shams(tree(t, map[string]string{tc.file: tc.text})), tc.want...)
		})
	}
}

func TestDeafListsAreFound(t *testing.T) {
	for name, tc := range map[string]struct {
		text string
		want []string
	}{
		"the toolkit's": {"package p\nvar s = widget.NewSelect(rows, nil)", []string{"a.go:2 makes a list"}},
		"our own":       {"package p\nvar s = field.NewSelect(now, rows, nil)", nil},
	} {
		t.Run(name, func(t *testing.T) {
			expect(t, deafLists(tree(t, map[string]string{"a.go": tc.text})), tc.want...)
		})
	}
}

func TestWhatSwallowsRedoIsFound(t *testing.T) {
	const sees = "package a\ntype t struct{}\nfunc (*t) TypedShortcut(s fyne.Shortcut) "
	for name, tc := range map[string]struct {
		text string
		want []string
	}{
		"a text of the toolkit's own":       {"package a\nvar e = widget.NewEntry()", []string{"swallows the key of redo: take look.NewLine"}},
		"one that takes copying alone":      {sees + "{ _, _ = s.(*fyne.ShortcutCopy) }", []string{"swallows the key of redo"}},
		"one that redoes":                   {sees + "{ _, _ = s.(*fyne.ShortcutRedo) }", nil},
		"a line of the house's own":         {"package a\nvar e = look.NewLine(nil)", nil},
		"a function that is of no keyboard": {"package a\nfunc TypedShortcut() {}", nil},
	} {
		t.Run(name, func(t *testing.T) {
			expect(t, deafKeys(tree(t, map[string]string{"a.go": tc.text})), tc.want...)
		})
	}
}
