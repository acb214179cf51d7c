package games_test

import (
	"fmt"
	"go/ast"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// mostLines is how many lines of shipped code a room has: beyond that it is several rooms.
const mostLines = 3500

// larger are the rooms that have more, and why.
var larger = map[string]string{
	"domain/board":          "one struct, and the geometry, movement and fog that work on it",
	"domain/emissaries":     "a conflict plays on all of its sheets, which refer to each other",
	"domain/farfuture":      "an encounter plays on all of a sheet, and skills, stunts and equipment are its members",
	"domain/farfuture/acts": "what a roll draws on, and harm, are shared by a file an act, of the table and of the sheet",
	"domain/tachyon":        "pilot, ship and chart call each other in circles",
	"storage":               "the one room with SQL, its upgrades and backups among it",
	"ui/board":              "one canvas and what is done on it",
	"ui/board/paint":        "what draws maps into pictures",
	"ui/desk":               "the frame: one window on which all of it works",
	"ui/table":              "the map's editor and play on it, on one canvas",
}

// crowded returns the rooms that have more lines, and exceptions that are none.
func crowded(all []source, most int, except map[string]string) []string {
	lines := map[string]int{}
	for _, s := range all {
		if !s.test {
			lines[s.dir] += s.set.Position(s.file.FileEnd).Line
		}
	}
	var found []string
	for _, dir := range slices.Sorted(maps.Keys(lines)) {
		if _, ok := except[dir]; lines[dir] > most && !ok {
			found = append(found, fmt.Sprintf("%s has %d lines, and %d are the most", dir, lines[dir], most))
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(except)) {
		if lines[dir] <= most {
			found = append(found, fmt.Sprintf("%s has %d lines and is no exception", dir, lines[dir]))
		}
	}
	return found
}

func TestNoRoomIsTooLarge(t *testing.T) { report(t, crowded(house(t), mostLines, larger)) }

func TestCrowdedRoomsAreFound(t *testing.T) {
	files := map[string]string{
		"domain/a.go": "package p\n\n\n\n", "domain/a_test.go": "package p\n\n\n\n\n\n\n\n\n",
		"ui/desk/a.go": "package p\n\n", "ui/desk/b.go": "package p\n\n\n",
	}
	expect(t, crowded(tree(t, files), 4, nil), "ui/desk has 5 lines")
	expect(t, crowded(tree(t, files), 4, map[string]string{"ui/desk": "one window"}))
	expect(t, crowded(tree(t, files), 5, map[string]string{"ui/desk": "one window"}), "ui/desk has 5 lines and is no exception")
}

// byInterface are methods that the standard library calls.
var byInterface = []string{"String", "Error", "Unwrap", "IsZero", "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText"}

// export is a name that a room exports.
type export struct {
	name   string
	method bool
	kind   bool     // of a type
	shape  ast.Node // signature or definition; nil = none is written
}

// exports lists what a file exports, methods of exported types among it.
func exports(s source) []export {
	var all []export
	for _, d := range s.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && (d.Recv == nil || ast.IsExported(receiver(d.Recv.List[0].Type))) {
				all = append(all, export{name: d.Name.Name, method: d.Recv != nil, shape: d.Type})
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					all = append(all, export{name: spec.Name.Name, kind: true, shape: spec.Type})
				case *ast.ValueSpec:
					for _, n := range spec.Names {
						all = append(all, export{name: n.Name, shape: spec.Type})
					}
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(x export) bool { return !ast.IsExported(x.name) })
}

func receiver(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr:
		return receiver(t.X)
	case *ast.IndexExpr:
		return receiver(t.X)
	case *ast.Ident:
		return t.Name
	}
	return ""
}

// calls is what the house's files name of each other, tests too.
type calls struct {
	names      map[string]bool            // folder.Name, called from another folder
	selected   map[string]map[string]bool // by name behind a dot: the folders where it stands
	interfaces map[string]bool            // methods of interfaces
	shapes     map[string]bool            // folder.Type, where it stands in what its room exports
}

func callsOf(all []source) calls {
	c := calls{map[string]bool{}, map[string]map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, s := range all {
		folders := map[string]string{} // by the name that the file calls them by
		for _, spec := range s.file.Imports {
			if dir, ok := strings.CutPrefix(unquote(spec.Path), module+"/"); ok {
				name := path.Base(dir)
				if spec.Name != nil {
					name = spec.Name.Name
				}
				folders[name] = dir
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if c.selected[n.Sel.Name] == nil {
					c.selected[n.Sel.Name] = map[string]bool{}
				}
				c.selected[n.Sel.Name][s.dir] = true
				if x, ok := n.X.(*ast.Ident); ok && folders[x.Name] != "" && folders[x.Name] != s.dir {
					c.names[folders[x.Name]+"."+n.Sel.Name] = true
				}
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					for _, name := range m.Names {
						c.interfaces[name.Name] = true
					}
				}
			}
			return true
		})
		for _, x := range exports(s) {
			if x.shape != nil && !s.test {
				ast.Inspect(x.shape, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok {
						c.shapes[s.dir+"."+id.Name] = true
					}
					return true
				})
			}
		}
	}
	return c
}

// serves reports whether somebody in another folder has use for a name. Of a method it is enough that one of that name is
// called there or belongs to an interface. A type needs no name there if it stands in what its room exports: others have
// values of it.
func (c calls) serves(dir string, x export) bool {
	switch {
	case x.method && (c.interfaces[x.name] || slices.Contains(byInterface, x.name)):
		return true
	case x.method:
		for other := range c.selected[x.name] {
			if other != dir {
				return true
			}
		}
		return false
	}
	return c.names[dir+"."+x.name] || x.kind && c.shapes[dir+"."+x.name]
}

// shared returns, for each game, how many names its rules export, and those that serve nobody.
func shared(all []source, ids []string) (exported map[string]int, idle map[string][]string) {
	exported, idle = map[string]int{}, map[string][]string{}
	c := callsOf(all)
	for _, s := range all {
		name, game := room(s.dir, ids)
		if s.test || game == "" || !under(s.dir, "domain") || name == "domain/G/Gtest" {
			continue
		}
		for _, x := range exports(s) {
			exported[game]++
			if !c.serves(s.dir, x) {
				idle[game] = append(idle[game], fmt.Sprintf("%s.%s", s.dir, x.name))
			}
		}
	}
	return exported, idle
}

func TestFewNamesAreExportedForNobody(t *testing.T) {
	exported, idle := shared(house(t), gameIDs())
	for game, n := range exported {
		if found := idle[game]; 10*len(found) >= n {
			t.Errorf("%d of %d names that the rules of %s export serve nobody else, which is a tenth or more: %q", len(found), n, game, found)
		}
	}
}

func TestNamesExportedForNobodyAreFound(t *testing.T) {
	for name, tc := range map[string]struct {
		other, text string
		want        []string
	}{
		"what another room calls":              {"ui/spacer/a.go", "package p\nimport \"shipslocker/domain/spacer\"\nvar x = spacer.F()", nil},
		"what another room's tests call":       {"ui/spacer/a_test.go", "package p\nimport \"shipslocker/domain/spacer\"\nvar x = spacer.F()", nil},
		"what is called by an alias":           {"ui/spacer/a.go", "package p\nimport q \"shipslocker/domain/spacer\"\nvar x = q.F()", nil},
		"what another package of its name has": {"ui/spacer/a.go", "package p\nimport \"a.b/spacer\"\nvar x = spacer.F()", []string{"domain/spacer.F"}},
		"what its own tests call":              {"domain/spacer/a_test.go", "package p_test\nimport \"shipslocker/domain/spacer\"\nvar x = spacer.F()", []string{"domain/spacer.F"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, idle := shared(tree(t, map[string]string{"domain/spacer/a.go": "package spacer\nfunc F() int { return 0 }", tc.other: tc.text}), everyGame)
			expect(t, idle["spacer"], tc.want...)
		})
	}
	_, idle := shared(tree(t, map[string]string{
		"domain/spacer/a.go": "package spacer\ntype T struct{}\ntype U struct{}\nfunc (U) String() string { return \"\" }\nfunc (U) M() T { return T{} }\nfunc (u) N() {}\nconst C = 1",
	}), everyGame)
	expect(t, idle["spacer"], "domain/spacer.U", "domain/spacer.M", "domain/spacer.C")
}
