//go:build window

package main

import (
	"syscall"
	"testing"
	"time"
)

func TestWhatIsTypedAfterTheMachineHasSleptIsSeen(t *testing.T) {
	h := apart(t)
	h.more = []string{"FYNE_CACHE=5s"} // after which the toolkit forgets, in place of a minute
	p := h.run()
	p.front()
	p.awaitTitle("sample – ")
	p.key("ctrl+f")
	p.runes("the")
	p.rests()
	h.must(p.cmd.Process.Signal(syscall.SIGSTOP)) // its cursor blinks: it is put to sleep at work
	<-time.After(sleepGap + 2*sleepLook)
	h.must(p.cmd.Process.Signal(syscall.SIGCONT))
	for range 3 { // what was under way before may still be drawn once
		before := p.rests()
		p.runes("n")
		p.await("what is typed to be seen", func() bool { return p.picture() != before })
	}
}
