package assets

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "writes LIBRARIES anew")

// modules are the libraries that a system's programs are linked with, and where they lie.
func modules(t *testing.T, system string, into map[string]string) {
	t.Helper()
	cmd := exec.Command("go", "list", "-tags", "x11,migrated_fynedo", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Dir}}{{end}}", "shipslocker/cmd/shipslocker", "shipslocker/cmd/lockerctl")
	cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=1")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		if module, dir, ok := strings.Cut(strings.TrimSpace(line), " "); ok && module != "shipslocker" {
			into[module] = dir
		}
	}
}

// texts are a library's own licences and notices.
func texts(t *testing.T, dir string) string {
	t.Helper()
	var all []string
	for _, name := range []string{"LICENSE*", "LICENCE*", "COPYING*", "UNLICENSE*", "NOTICE*"} {
		files, err := filepath.Glob(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, strings.TrimSpace(strings.ReplaceAll(string(data), "\r", "")))
		}
	}
	return strings.Join(all, "\n\n")
}

func TestTheLicencesOfAllLibrariesAreCarried(t *testing.T) {
	found := map[string]string{}
	for _, system := range []string{"linux", "windows"} {
		modules(t, system, found)
	}
	of := map[string][]string{} // libraries by their licence
	for module, dir := range found {
		text := texts(t, dir)
		if text == "" {
			t.Errorf("%s has no licence", module)
		}
		of[text] = append(of[text], module)
	}
	var parts []Licence
	for text, of := range of {
		slices.Sort(of)
		parts = append(parts, Licence{strings.Join(of, ", "), text})
	}
	slices.SortFunc(parts, func(a, b Licence) int { return cmp.Compare(a.Of, b.Of) })
	var want strings.Builder
	for _, p := range parts {
		fmt.Fprintf(&want, "\f%s\n\n%s\n\n", p.Of, p.Text)
	}
	if *update {
		if err := os.WriteFile("licences/LIBRARIES", []byte(want.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want.String() != libraries {
		t.Error("LIBRARIES is not what the programs are linked with: run this test with -update")
	}
}

func TestEveryLicenceHasATitleAndAText(t *testing.T) {
	for _, l := range Licences() {
		if l.Of == "" || len(l.Text) < 200 {
			t.Errorf("%q says %q", l.Of, l.Text)
		}
	}
}

func TestTheLicenceAndTheNoticeAreThoseOfTheTree(t *testing.T) {
	for name, carried := range map[string]string{"LICENSE": own, "NOTICE": notice} {
		if tree, err := os.ReadFile("../" + name); err != nil || string(tree) != carried {
			t.Errorf("assets/licences/%s is not the tree's: copy it there (%v)", name, err)
		}
	}
}
