//go:build window

package main

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"shipslocker/storage"
)

// poorScreen starts a display without OpenGL and returns its name.
func poorScreen(t *testing.T) string {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "640x480x24", "-nolisten", "tcp", "-extension", "GLX")
	x.ExtraFiles = []*os.File{w}
	if err := errors.Join(x.Start(), w.Close()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := x.Process.Signal(syscall.SIGTERM); err != nil {
			t.Error(err)
		}
		_ = x.Wait() // it ends by the signal
	})
	number, err := bufio.NewReader(r).ReadString('\n')
	if err = errors.Join(err, r.Close()); err != nil {
		t.Fatal(err)
	}
	return ":" + strings.TrimSpace(number)
}

func TestWithoutOpenGLThatIsSaidAndTheLockerIsLeftAlone(t *testing.T) {
	h := newHome(t)
	h.must(os.WriteFile(h.at("bin", "zenity"), []byte("#!/bin/sh\nprintf '%s\\n' \"$@\" >\"$HOME/part\" && mv \"$HOME/part\" \"$HOME/shown\"\n"), 0o755))
	s := someLocker(t, h)
	before, err := os.ReadFile(s.path)
	h.must(err)
	h.display = poorScreen(t)

	p := h.launch("program", s.path)
	var exit *exec.ExitError
	if err := p.ends(); !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("it ends with %v, want exit code 1", err)
	}
	if said := p.said.String(); strings.Count(said, "\n") != 1 || !strings.Contains(said, "OpenGL") || !strings.Contains(said, "lockerctl") {
		t.Errorf("it says %q, want one line that names OpenGL and lockerctl", said)
	}
	p.await("a message on the desktop", func() bool {
		shown, err := os.ReadFile(h.at("shown"))
		return err == nil && strings.Contains(string(shown), "OpenGL")
	})
	if after, err := os.ReadFile(s.path); err != nil || string(after) != string(before) {
		t.Errorf("the locker's file changed (%v)", err)
	}
	if kept, err := storage.Backups(s.path); err != nil || len(kept) > 0 {
		t.Errorf("backups were made: %v, %v", kept, err)
	}
}
