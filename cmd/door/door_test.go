package door

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is how long anything may take until it counts as not happening.
const patience = time.Minute

// enters goes in and leaves when the test ends.
func enters(t *testing.T, folder string) *Door {
	t.Helper()
	d, err := Enter(folder, "", patience)
	if err != nil || d == nil {
		t.Fatalf("the first to come is not let in: %v", err)
	}
	return d
}

func closes(t *testing.T, d *Door) {
	t.Helper()
	if err := d.Close(); err != nil {
		t.Error(err)
	}
}

func TestWhoComesSecondHandsOverWhatItBringsAndGoes(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "settings")
	first := enters(t, folder)
	defer closes(t, first)
	var taken []string
	first.Answer(func(brought string) { taken = append(taken, brought) })
	brought := []string{`/home/ž # % "日本"/crew.locker`, "", "two\nlines", strings.Repeat("long/", 2000)}
	for _, b := range brought {
		if d, err := Enter(folder, b, patience); d != nil || err != nil {
			t.Fatalf("bringing %.40q: a second program is let in, or %v", b, err)
		}
	}
	if !slices.Equal(taken, brought) {
		t.Errorf("it took %.200q", taken)
	}
}

// Whatever the others bring waits until the first looks after it.
func TestOfManyThatStartAtOnceOneIsLetIn(t *testing.T) {
	folder := t.TempDir()
	var (
		lock  sync.Mutex
		in    []*Door
		taken []string
		all   sync.WaitGroup
	)
	const many = 12
	for i := range many {
		all.Go(func() {
			name := string(rune('a' + i))
			d, err := Enter(folder, name, patience)
			if err != nil {
				t.Error(err)
			}
			if d == nil {
				return
			}
			lock.Lock()
			in = append(in, d)
			lock.Unlock()
			d.Answer(func(brought string) {
				lock.Lock()
				defer lock.Unlock()
				taken = append(taken, brought)
			})
		})
	}
	all.Wait()
	lock.Lock()
	defer lock.Unlock()
	if len(in) != 1 || len(taken) != many-1 {
		t.Fatalf("%d were let in, and %d handed over", len(in), len(taken))
	}
	closes(t, in[0])
}

func TestWhoLeavesLetsTheNextIn(t *testing.T) {
	folder := t.TempDir()
	closes(t, enters(t, folder))
	closes(t, enters(t, folder))
}

func TestTwoFoldersHaveADoorEach(t *testing.T) {
	defer closes(t, enters(t, t.TempDir()))
	defer closes(t, enters(t, t.TempDir()))
}

func TestAProgramThatDoesNotAnswerIsTold(t *testing.T) {
	folder := t.TempDir()
	defer closes(t, enters(t, folder)) // and never answers
	if d, err := Enter(folder, "crew.locker", 200*time.Millisecond); d != nil || !errors.Is(err, ErrDeaf) {
		t.Errorf("it says %v", err)
	}
}

func TestAFolderThatCannotBeIsNoOthersFault(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if d, err := Enter(filepath.Join(file, "settings"), "", patience); err == nil && d != nil {
		closes(t, d) // a system whose doors need no folder
	} else if errors.Is(err, ErrDeaf) || err == nil {
		t.Errorf("it says %v", err)
	}
}

// in is the environment variable that makes the test binary go into the folder it names and stay until its input ends.
const in = "SHIPSLOCKER_TEST_IN"

func TestMain(m *testing.M) {
	if folder := os.Getenv(in); folder != "" {
		if d, err := Enter(folder, "", patience); d == nil || err != nil {
			os.Exit(1)
		}
		_, _ = os.Stdout.WriteString("in\n")
		_, _ = io.Copy(io.Discard, os.Stdin)
	}
	os.Exit(m.Run())
}

func TestWhoIsKilledLetsTheNextIn(t *testing.T) {
	folder := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	other := exec.Command(self)
	other.Env = append(os.Environ(), in+"="+folder)
	out, outErr := other.StdoutPipe()
	_, inErr := other.StdinPipe()
	if err := errors.Join(outErr, inErr, other.Start()); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 3)); err != nil {
		t.Fatal(err)
	}
	if d, err := Enter(folder, "", 200*time.Millisecond); d != nil || !errors.Is(err, ErrDeaf) {
		t.Errorf("beside another program it says %v", err)
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait() // it ends by the signal
	closes(t, enters(t, folder))
}
