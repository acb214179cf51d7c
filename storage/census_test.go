package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
)

// censusOf is what is known of a file of those bytes before anything is put into a new one.
func censusOf(data []byte) *salvage { return read(newPages(bytes.NewReader(data), int64(len(data)))) }

// One page after the other is overwritten. What the page was a part of in the sound file is said, or that it is not known.
func TestEveryPageThatIsLostIsTold(t *testing.T) {
	path, _ := crowd(t)
	sound := must(os.ReadFile(path))
	c := newCensus(newPages(bytes.NewReader(sound), int64(len(sound))))
	for n := 1; n <= c.count; n++ {
		if !c.free[n] {
			c.add(n, c.rows(n), func(r row) bool { return r.whole })
		}
	}
	if lost, repaired := c.losses(); len(lost)+len(repaired) > 0 {
		t.Fatalf("the sound file has lost %q, %q", lost, repaired)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	told := map[string]int{}
	for name, spoil := range map[string]func(page []byte){
		"blank":            func(page []byte) { clear(page) },
		"rubbish":          func(page []byte) { fillRandom(rng, page) },
		"a cut-off half":   func(page []byte) { clear(page[len(page)/2:]) },
		"no kind of page":  func(page []byte) { page[0] = 0x77 },
		"a count of zero":  func(page []byte) { clear(page[3:5]) },
		"the page is gone": func(page []byte) { copy(page, bytes.Repeat([]byte("gone "), len(page))) },
	} {
		t.Run(name, func(t *testing.T) {
			for n := 2; n <= c.count; n++ {
				data := bytes.Clone(sound)
				page := data[(n-1)*4096 : n*4096]
				_, further := c.begins[n]
				empty := c.good[n] == 0 && page[0] != tableInner
				if spoil(page); c.free[n] || name != "blank" && (further || empty) || name == "a count of zero" && page[0] == tableInner || bytes.Equal(data, sound) {
					continue // what a row then says is looked at by itself, and of the last nothing is lost
				}
				s := censusOf(data)
				all := strings.Join(append(s.lost, s.repaired...), "\n")
				held := c.held(n)
				if held == "" {
					held = "lists that follow"
				}
				itself := s.spoilt > 0
				for _, d := range s.documents {
					itself = itself || d.missing != ""
				}
				if !itself && !strings.Contains(all, held) && !strings.Contains(all, unknownPart) && (held != heldBy["document"] || !strings.Contains(all, "entr")) {
					t.Errorf("of page %d, a part of %s: %q", n, held, all)
				}
				told[held]++
			}
		})
	}
	for _, held := range []string{"documents", "pictures", "the history", "lists that follow"} {
		if told[held] == 0 {
			t.Errorf("no page of %s was lost", held)
		}
	}
}

// A power cut or a pulled stick leaves a stretch of zeros.
func TestABlankedStretchIsTold(t *testing.T) {
	path, _ := crowd(t)
	sound := must(os.ReadFile(path))
	folder := t.TempDir()
	for _, from := range []int{0, 100, 4096, 9000} {
		for share := 1; share < 10; share++ {
			data := bytes.Clone(sound)
			until := from + (len(data)-from)*share/10
			clear(data[from:until])
			damaged, into := filepath.Join(folder, "damaged.locker"), filepath.Join(folder, fmt.Sprintf("found %d %d.locker", from, share))
			check(t, os.WriteFile(damaged, data, 0o666))
			report, err := Recover(ctx, damaged, into)
			if errors.Is(err, domain.ErrNotLocker) && from == 0 {
				continue
			}
			check(t, err)
			if text := report.Text(); len(report.Lost) == 0 || strings.Contains(text, "Nothing is known") {
				t.Errorf("with %d of %d bytes blank from %d on:\n%s", until-from, len(data), from, text)
			}
			if named := strings.Contains(report.Text(), "list of contents is damaged, so"); named != (from < 4096) {
				t.Errorf("from %d on: the directory is told of: %t", from, named)
			}
		}
	}
}

func TestAnEndThatIsMissingIsTold(t *testing.T) {
	path, _ := crowd(t)
	data := must(os.ReadFile(path))
	for cut, want := range map[int]string{
		4096 * 3:   "3 pages at the end of the file: missing",
		4096*3 - 1: "3 pages at the end of the file: missing",
		1:          "1 page at the end of the file: missing",
		0:          "",
	} {
		s := censusOf(data[:len(data)-cut])
		if got := strings.Join(s.lost, "\n"); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("without %d bytes: %q", cut, got)
		}
	}
}

// What another program's settings add to a file is not lost.
func TestPagesThatListPagesAreNotLost(t *testing.T) {
	path, _ := crowd(t)
	change(t, path, "PRAGMA auto_vacuum = FULL; VACUUM")
	if s := censusOf(must(os.ReadFile(path))); len(s.lost)+len(s.repaired) > 0 {
		t.Errorf("lost are %q, %q", s.lost, s.repaired)
	}
}

// A file that was never a locker does not become an empty one.
func TestADamagedFileOfAnotherProgramIsNotRecovered(t *testing.T) {
	folder := t.TempDir()
	path, into := filepath.Join(folder, "photos.db"), filepath.Join(folder, "into.locker")
	change(t, path, "CREATE TABLE photo (name TEXT, data BLOB); INSERT INTO photo VALUES ('a', zeroblob(90000)), ('b', zeroblob(70000))")
	data := must(os.ReadFile(path))
	clear(data[100:20000])
	check(t, os.WriteFile(path, data, 0o666))
	if _, err := Recover(ctx, path, into); !errors.Is(err, domain.ErrNotLocker) {
		t.Errorf("it says %v", err)
	}
	if _, err := os.Stat(into); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("there is a new locker: %v", err)
	}
}

func TestWhatWasUnderWayIsRecovered(t *testing.T) {
	l := fresh(t)
	must(l.Put(ctx, note("a", "Ada")))
	check(t, l.KeepDraft(ctx, "a", []byte(`{"typed":"half a word"}`)))
	into := filepath.Join(t.TempDir(), "found.locker")
	if report := must(Recover(ctx, l.Path(), into)); len(report.Lost)+len(report.LeftOut) > 0 {
		t.Errorf("reported %+v", report)
	}
	if drafts := must(opened(t, into).Drafts(ctx)); string(drafts["a"]) != `{"typed":"half a word"}` {
		t.Errorf("under way are %q", drafts)
	}
}
