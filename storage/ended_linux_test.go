package storage

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// dies starts a child and waits until it has ended, without taking notice of it as whoever started it should.
func dies(t *testing.T) (pid int) {
	t.Helper()
	c := again("open", filepath.Join(t.TempDir(), "none.locker"))
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { must(c.Process.Wait()) })
	const byID, exited, leaves = 1, 4, 0x01000000
	if _, _, no := syscall.Syscall6(syscall.SYS_WAITID, byID, uintptr(c.Process.Pid), 0, exited|leaves, 0, 0); no != 0 {
		t.Fatal(no)
	}
	return c.Process.Pid
}

func TestAProcessThatHasEndedDoesNotRunThoughNobodyTookNotice(t *testing.T) {
	pid := dies(t)
	if err := syscall.Kill(pid, 0); err != nil {
		t.Fatalf("the process is gone altogether: %v", err)
	}
	if Running(pid) {
		t.Error("a process that has ended is taken for one that runs")
	}
	if !Running(os.Getpid()) {
		t.Error("this very process is taken for one that has ended")
	}
}

func TestALockerThatACrashLeftHeldOpensForWritingAtOnce(t *testing.T) {
	path := closedLocker(t)
	must(Open(ctx, path, on(dies(t)))) // which nobody closes
	o := on(os.Getpid())
	o.Alive = Running
	l := must(Open(ctx, path, o))
	t.Cleanup(func() { check(t, l.Close()) })
	if why := l.ReadOnly(); why != "" {
		t.Errorf("it opened for reading only: %s", why)
	}
}
