package main

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
)

func TestTheEndRunsNoHook(t *testing.T) {
	a := test.NewTempApp(t)
	hooks, ok := a.Lifecycle().(interface {
		SetOnStoppedHookExecuted(hook func())
		OnStopped() (hook func())
	})
	if !ok {
		t.Fatal("Fyne's lifecycle no longer has the hooks that are taken out")
	}
	hooks.SetOnStoppedHookExecuted(func() {})
	if hooks.OnStopped() == nil {
		t.Fatal("a hook that is set is not there")
	}
	if endWithoutHooks(a); hooks.OnStopped() != nil {
		t.Error("a hook is left")
	}
}

func TestWithoutADisplayOneLineNamesTheOtherProgram(t *testing.T) {
	if noDisplay() == "" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return // a system that always has a screen
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), "DISPLAY=", "WAYLAND_DISPLAY=", "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir, as+"=program")
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("it ends with %v, want exit code 1", err)
	}
	if line := string(out); strings.Count(line, "\n") != 1 || !strings.Contains(line, "lockerctl") {
		t.Errorf("it says %q, want one line that names lockerctl", line)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("it leaves %v behind (%v)", left, err)
	}
}
