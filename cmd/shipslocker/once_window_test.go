//go:build window

package main

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"shipslocker/storage"
)

func TestASecondStartHandsItsFileToTheFirst(t *testing.T) {
	h := apart(t)
	s := someLocker(t, h)
	first := h.run(s.path)
	first.awaitTitle("crew – ")
	other := shelf{t, h.at("ž # % “日本”.locker")}
	l, err := storage.Create(t.Context(), other.path, storage.Here(now))
	h.must(err)
	h.must(l.Close())
	first.xdotool("windowminimize", "--sync", first.window)

	second := h.launch("program", other.path)
	if err := second.ends(); err != nil || second.said.String() != "" {
		t.Errorf("the second ends with %v and says %q", err, second.said)
	}
	first.awaitTitle("ž # % “日本” – ")
	first.await("the window in front", func() bool {
		front, err := first.tool("xdotool", "getactivewindow").Output()
		return err == nil && strings.TrimSpace(string(front)) == first.window
	})
	if err := first.end(syscall.SIGTERM); err != nil {
		t.Errorf("the first ends with %v: %s", err, first.said)
	}
	h.run(other.path).awaitTitle("ž # % “日本” – ")
}

func TestOfTwoThatStartAtOnceOneStays(t *testing.T) {
	h := apart(t)
	s := someLocker(t, h)
	p, other := h.launch("program", s.path), h.launch("program")
	var err error
	select {
	case err = <-p.ended:
		p, other = other, p
	case err = <-other.ended:
	case <-time.After(patience):
		t.Fatal("both stay")
	}
	other.cmd = nil // nothing is left to be ended
	if err != nil || other.said.String() != "" {
		t.Errorf("who goes ends with %v and says %q", err, other.said)
	}
	p.await("the window", func() bool { return p.found() && strings.Contains(p.title(), "Ship's Locker") })
	p.awaitTitle("crew – ")
	if err := p.end(syscall.SIGTERM); err != nil {
		t.Errorf("who stays ends with %v: %s", err, p.said)
	}
	var settings struct{ Locker string }
	h.must(storage.ReadSettings(h.at("config", "shipslocker", "settings.json"), &settings))
	if settings.Locker != s.path {
		t.Errorf("it remembers %q", settings.Locker)
	}
}
