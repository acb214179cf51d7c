package papertest

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the goldens anew")

// LikeGolden compares a file with testdata/NAME.txt, what was looked at: on a change, look again and run with -update.
func LikeGolden(t testing.TB, name string, pdf []byte) {
	t.Helper()
	var got strings.Builder
	for i, page := range Pages(pdf) {
		fmt.Fprintf(&got, "page %d, drawing %x\n%s\n\n", i+1, sha256.Sum256([]byte(page)), strings.Join(Runs(page), "\n"))
	}
	LikeText(t, name, got.String())
}

// LikeText is LikeGolden for a text.
func LikeText(t testing.TB, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s", path, got)
	}
}
