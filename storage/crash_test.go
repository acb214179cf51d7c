//go:build unix

package storage

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shipslocker/domain"
)

// child names what the test binary does when a test starts it again; its last argument is a path.
const child = "SHIPSLOCKER_CHILD"

func TestMain(m *testing.M) {
	path := os.Args[len(os.Args)-1]
	switch os.Getenv(child) {
	case "":
		os.Exit(m.Run())
	case "put":
		putForEver(path)
	case "open":
		fmt.Print(openAndSay(path))
	case "torture":
		editForEver(path)
	case "putting":
		putWhenAsked(path)
	}
}

// again starts this test binary as a child.
func again(what, path string) *exec.Cmd {
	c := exec.Command("/proc/self/exe", path)
	if _, err := os.Stat(c.Path); err != nil {
		c = exec.Command(must(os.Executable()), path)
	}
	c.Env = append(os.Environ(), child+"="+what)
	c.Stderr = os.Stderr
	return c
}

// putForEver puts one document again and again, and says each revision once Put has returned.
func putForEver(path string) {
	l := must(Open(ctx, path, on(os.Getpid())))
	r := must(l.Get(ctx, "a"))
	for {
		r.Body = fmt.Appendf(nil, `{"rev": %d, "filler": %q}`, r.Rev+1, strings.Repeat("x", int(r.Rev%40)*500))
		r = must(l.Put(ctx, r))[0]
		fmt.Println(r.Rev)
	}
}

// Every revision that Put acknowledged is there after the process was killed.
func TestKillLosesNothingAcknowledged(t *testing.T) {
	path := closedLocker(t)
	acknowledged := int64(1)
	for round := range 8 {
		c := again("put", path)
		out := must(c.StdoutPipe())
		check(t, c.Start())
		lines := bufio.NewScanner(out)
		for range 20 + 13*round {
			if !lines.Scan() {
				t.Fatalf("the child stopped: %v", lines.Err())
			}
			must(fmt.Sscan(lines.Text(), &acknowledged))
		}
		check(t, c.Process.Kill())
		for lines.Scan() { // what it still said before it died
			must(fmt.Sscan(lines.Text(), &acknowledged))
		}
		if err := c.Wait(); err == nil {
			t.Fatal("the child ended by itself")
		}

		l := must(Open(ctx, path, on(1)))
		r := must(l.Get(ctx, "a"))
		// One more than acknowledged is right too: it was on disk and the word did not get out.
		if r.Rev < acknowledged || r.Rev > acknowledged+1 || !strings.HasPrefix(string(r.Body), fmt.Sprintf(`{"rev": %d,`, r.Rev)) {
			t.Errorf("round %d: found revision %d, acknowledged %d", round, r.Rev, acknowledged)
		}
		if findings := must(l.Verify(ctx)); len(findings) > 0 {
			t.Errorf("round %d: %q", round, findings)
		}
		check(t, l.Close())
	}
}

// openAndSay opens a locker and says what came of it, as tests of permissions need it: root has them all, so
// they start a child that is not root.
func openAndSay(path string) string {
	l, err := Open(ctx, path, on(1, 1))
	switch {
	case errors.Is(err, domain.ErrDenied):
		return "denied"
	case err != nil:
		return err.Error()
	}
	_, err = l.Put(ctx, note("b", "Bwap"))
	said := fmt.Sprintf("reads %s, put refused as read-only: %v, %s", must(l.Get(ctx, "a")).Title, errors.Is(err, domain.ErrReadOnly), l.ReadOnly())
	if err := l.Close(); err != nil {
		said += err.Error()
	}
	return said
}

func TestPermissions(t *testing.T) {
	for name, tc := range map[string]struct {
		file, folder os.FileMode
		want         string
	}{
		"a read-only file opens for reading":                {0o444, 0o777, "reads Ada, put refused as read-only: true, The file, or the folder"},
		"a file in a read-only folder opens for reading":    {0o666, 0o555, "reads Ada, put refused as read-only: true, The file, or the folder"},
		"both read-only opens for reading":                  {0o444, 0o555, "reads Ada, put refused as read-only: true, The file, or the folder"},
		"a file that may not be read is denied":             {0o200, 0o777, "denied"},
		"a file in a folder that may not be seen is denied": {0o666, 0o000, "denied"},
		"a file with all permissions opens for writing":     {0o666, 0o777, "reads Ada, put refused as read-only: false, "},
	} {
		t.Run(name, func(t *testing.T) {
			path := closedLocker(t)
			folder := filepath.Dir(path)
			c := again("open", path)
			if os.Getuid() == 0 {
				const nobody = 65534
				for _, p := range []string{path, folder, filepath.Dir(folder)} {
					check(t, os.Chown(p, nobody, nobody))
				}
				c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
			}
			check(t, os.Chmod(path, tc.file))
			check(t, os.Chmod(folder, tc.folder))
			t.Cleanup(func() { check(t, os.Chmod(folder, 0o777)) })
			if said := string(must(c.Output())); !strings.HasPrefix(said, tc.want) {
				t.Errorf("said %q, want %q", said, tc.want)
			}
		})
	}
}

// putWhenAsked is the child of the next test, which has no rights beyond its user's: it puts a document for
// each line it gets and says what came of it.
func putWhenAsked(path string) {
	l, err := Open(ctx, path, on(1, 1))
	if err != nil {
		fmt.Println(err)
		return
	}
	r := must(l.Get(ctx, "a"))
	fmt.Println("ready", l.ReadOnly())
	for asked := bufio.NewScanner(os.Stdin); asked.Scan(); {
		stored, err := l.Put(ctx, r)
		switch {
		case errors.Is(err, domain.ErrReadOnly) && strings.Contains(err.Error(), "the folder that the file is in cannot be written to"):
			fmt.Println("refused")
		case err != nil:
			fmt.Println(err)
		default:
			r = stored[0]
			fmt.Println("revision", r.Rev)
		}
	}
	if err := l.Close(); err != nil {
		fmt.Println(err)
	}
}

// A folder that is made read-only refuses the next write; made writable again, it takes it.
func TestTheFolderIsMadeReadOnlyWhileOpen(t *testing.T) {
	path := closedLocker(t)
	folder := filepath.Dir(path)
	c := again("putting", path)
	if os.Getuid() == 0 {
		const nobody = 65534
		for _, p := range []string{path, folder, filepath.Dir(folder)} {
			check(t, os.Chown(p, nobody, nobody))
		}
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	in, out := must(c.StdinPipe()), must(c.StdoutPipe())
	check(t, c.Start())
	said := bufio.NewScanner(out)
	wants := func(want string) {
		t.Helper()
		if !said.Scan() || said.Text() != want {
			t.Errorf("said %q, want %q", said.Text(), want)
		}
	}
	wants("ready ")
	for _, tc := range []struct {
		mode fs.FileMode
		want string
	}{{0o777, "revision 2"}, {0o555, "refused"}, {0o555, "refused"}, {0o777, "revision 3"}} {
		check(t, os.Chmod(folder, tc.mode))
		must(io.WriteString(in, "put\n"))
		wants(tc.want)
	}
	check(t, in.Close())
	check(t, c.Wait())
}
