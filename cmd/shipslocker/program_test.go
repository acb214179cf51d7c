//go:build window

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"shipslocker/domain"
	"shipslocker/storage"
)

// patience is how long anything may take until it counts as not happening: machines are slow at times, and it is waited out
// by a test that fails alone.
const patience = time.Minute

// home is a person's own folder, empty at first, with a viewer that only notes what it was asked to show, and the display
// that person sits at.
type home struct {
	t       testing.TB
	dir     string
	display string
	more    []string // of the environment: "NAME=value"
}

// newHome is a home at the display of the whole run, which is for one test at a time.
func newHome(t testing.TB) home {
	t.Helper()
	h := home{t: t, dir: t.TempDir(), display: os.Getenv("DISPLAY")}
	for _, dir := range []string{"bin", "cache"} {
		h.must(os.Mkdir(h.at(dir), 0o755))
	}
	viewer := "#!/bin/sh\nprintf '%s' \"$1\" >\"$HOME/viewed.part\" && mv \"$HOME/viewed.part\" \"$HOME/viewed\"\n"
	h.must(os.WriteFile(h.at("bin", "xdg-open"), []byte(viewer), 0o755))
	return h
}

// apart is a home at a display of its own, and has the test run beside others.
func apart(t *testing.T) home {
	t.Helper()
	t.Parallel()
	h := newHome(t)
	cmd := exec.Command("../../.ci/window", "sh", "-c", `echo "$DISPLAY" && exec cat`) // until its input ends
	in, err := cmd.StdinPipe()
	h.must(err)
	out, err := cmd.StdoutPipe()
	h.must(err)
	h.must(cmd.Start())
	t.Cleanup(func() {
		if err := errors.Join(in.Close(), cmd.Wait()); err != nil {
			t.Error(err)
		}
	})
	h.display, err = bufio.NewReader(out).ReadString('\n')
	h.must(err)
	h.display = strings.TrimSpace(h.display)
	return h
}

func (h home) at(names ...string) string { return filepath.Join(append([]string{h.dir}, names...)...) }

func (h home) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// viewed is the file that the viewer was asked to show since it was last asked for; empty = none.
func (h home) viewed() string {
	path, err := os.ReadFile(h.at("viewed"))
	if err != nil {
		return ""
	}
	h.must(os.Remove(h.at("viewed")))
	return string(path)
}

func (h home) environment() []string {
	env := append(os.Environ(), "HOME="+h.dir, "XDG_CONFIG_HOME="+h.at("config"), "XDG_DATA_HOME="+h.at("data"),
		"XDG_CACHE_HOME="+h.at("cache"), "PATH="+h.at("bin")+":"+os.Getenv("PATH"), "LC_ALL=en_US.UTF-8", "DISPLAY="+h.display)
	return append(env, h.more...)
}

// program is one run of the program, or of another that this test binary can be, and its window.
type program struct {
	t       testing.TB
	cmd     *exec.Cmd
	said    *bytes.Buffer // both streams; read only once it has ended
	ended   chan error
	display string
	window  string             // xdotool's id
	felt    func(act []string) // is told what xdotool is told to do; nil = nobody counts
}

// run starts the program and waits for its window.
func (h home) run(args ...string) *program {
	h.t.Helper()
	p := h.launch("program", args...)
	p.await("the window", func() bool { return p.found() && strings.Contains(p.title(), "Ship's Locker") })
	return p
}

// launch starts what the test binary is to be and does not wait.
func (h home) launch(what string, args ...string) *program {
	h.t.Helper()
	self, err := os.Executable()
	h.must(err)
	p := &program{t: h.t, cmd: exec.Command(self, args...), said: &bytes.Buffer{}, ended: make(chan error, 1), display: h.display}
	p.cmd.Env = append(h.environment(), as+"="+what)
	p.cmd.Stdout, p.cmd.Stderr = p.said, p.said
	h.must(p.cmd.Start())
	go func(cmd *exec.Cmd) { p.ended <- cmd.Wait() }(p.cmd)
	h.t.Cleanup(func() {
		if p.cmd != nil {
			p.end(syscall.SIGKILL)
		}
	})
	return p
}

// end sends a signal and waits for the program's end, which it returns.
func (p *program) end(s syscall.Signal) error {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
	return p.ends()
}

// ends waits for the program's end, which it returns.
func (p *program) ends() error {
	p.t.Helper()
	process := p.cmd.Process
	p.cmd = nil
	select {
	case err := <-p.ended:
		return err
	case <-time.After(patience):
	}
	if err := process.Signal(syscall.SIGQUIT); err != nil { // it says where it hangs
		p.t.Fatal(err)
	}
	<-p.ended
	p.fail("the program does not end; it said\n" + p.said.String())
	return nil
}

// tool is another program at the same display.
func (p *program) tool(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+p.display, "LC_ALL=C.UTF-8") // else letters beyond ASCII are lost
	return cmd
}

// found looks for the window.
func (p *program) found() bool {
	out, err := p.tool("xdotool", "search", "--onlyvisible", "--pid", fmt.Sprint(p.cmd.Process.Pid)).Output()
	p.window = strings.TrimSpace(string(out))
	return err == nil && p.window != "" && !strings.Contains(p.window, "\n")
}

func (p *program) title() string {
	out, err := p.tool("xdotool", "getwindowname", p.window).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// awaitTitle waits for the window's title to begin with words.
func (p *program) awaitTitle(words string) {
	p.t.Helper()
	p.await("the title “"+words+"”", func() bool { return strings.HasPrefix(p.title(), words) })
}

// await waits for something to come true.
func (p *program) await(what string, ok func() bool) {
	p.t.Helper()
	p.awaitEvery(20*time.Millisecond, what, ok)
}

func (p *program) awaitEvery(pause time.Duration, what string, ok func() bool) {
	p.t.Helper()
	tick := time.NewTicker(pause)
	defer tick.Stop()
	end := time.After(patience)
	for !ok() {
		select {
		case <-tick.C:
		case err := <-p.ended:
			p.t.Fatalf("waiting for %s: the program ended: %v\n%s", what, err, p.said)
		case <-end:
			p.fail("waiting for " + what + ": it does not come")
		}
	}
}

// settles waits until no thread of the program has anything to do for longer than it waits between two looks for events,
// but not for long: a cursor that blinks is work as well. It is the program's own time that counts, of which it gets little
// on a busy machine.
func (p *program) settles() {
	p.t.Helper()
	const pause, quiet, most = 4 * time.Millisecond, 9, 100 * time.Millisecond
	began, had := time.Now(), p.worked()
	idle := 0
	p.awaitEvery(pause, "the program to have nothing to do", func() bool {
		if idle++; p.busy() {
			idle = 0
		}
		return idle == quiet || time.Since(began) > most && p.worked()-had > most
	})
}

// worked is how long the program has had a processor.
func (p *program) worked() (d time.Duration) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	const user, system, tick = 11, 12, 10 * time.Millisecond // of what stands after the program's name
	_, after, _ := strings.Cut(string(stat), ") ")
	for _, word := range []string{strings.Fields(after)[user], strings.Fields(after)[system]} {
		n, err := strconv.Atoi(word)
		if err != nil {
			p.t.Fatal(err)
		}
		d += time.Duration(n) * tick
	}
	return d
}

// busy reports whether a thread of the program is at work or waits for a processor or the disk.
func (p *program) busy() bool {
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	return slices.ContainsFunc(threads, func(path string) bool {
		stat, _ := os.ReadFile(path) // one that has ended since has nothing to do
		_, state, _ := strings.Cut(string(stat), ") ")
		return strings.HasPrefix(state, "R") || strings.HasPrefix(state, "D")
	})
}

// fail ends the test with a picture of the screen in a folder that is kept.
func (p *program) fail(why string) {
	p.t.Helper()
	dir, err := os.MkdirTemp("", "shipslocker-window-")
	if err != nil {
		p.t.Fatal(err)
	}
	shot := filepath.Join(dir, "screen.png")
	if out, err := p.tool("import", "-window", "root", shot).CombinedOutput(); err != nil {
		shot = fmt.Sprintf("no picture: %v %s", err, out)
	}
	p.t.Fatalf("%s; the screen: %s; the title: %s", why, shot, p.title())
}

func (p *program) xdotool(args ...string) {
	p.t.Helper()
	if p.felt != nil {
		p.felt(args)
	}
	if out, err := p.tool("xdotool", args...).CombinedOutput(); err != nil {
		p.fail(fmt.Sprintf("xdotool %q: %v %s", args, err, out))
	}
}

// front brings the window to the front and gives it the keyboard.
func (p *program) front() {
	p.t.Helper()
	p.xdotool("windowactivate", "--sync", p.window)
}

// key presses keys, "ctrl+shift+n" for several at once.
func (p *program) key(names ...string) {
	p.t.Helper()
	p.xdotool(append([]string{"key", "--delay", "8"}, names...)...)
}

// runes types text of plain letters.
func (p *program) runes(text string) {
	p.t.Helper()
	p.xdotool("type", "--delay", "4", "--", text)
}

// shelf is a locker file as a test looks at it while the program has it open.
type shelf struct {
	t    testing.TB
	path string
}

// documents reads the locker as it stands at one moment; ok is false while it cannot be read, as in the midst of a save.
func (s shelf) documents() (records map[string]domain.Record, ok bool) {
	s.t.Helper()
	ctx := context.Background()
	l, err := storage.Open(ctx, s.path, storage.Options{Now: now, ReadOnly: true})
	if err != nil {
		return nil, false
	}
	defer func() {
		if err := l.Close(); err != nil {
			s.t.Error(err)
		}
	}()
	heads, err := l.List(ctx)
	if err != nil {
		return nil, false
	}
	records = map[string]domain.Record{}
	for _, h := range heads {
		r, err := l.Get(ctx, h.ID)
		if err != nil {
			return nil, false
		}
		records[h.Title] = r
	}
	again, err := l.List(ctx)
	return records, err == nil && slices.Equal(heads, again)
}

// holds reports whether one of the documents has the text in its body.
func (s shelf) holds(text string) bool {
	records, _ := s.documents()
	for _, r := range records {
		if bytes.Contains(r.Body, []byte(text)) {
			return true
		}
	}
	return false
}

// write types text into the field that has the keyboard, then presses keys. A letter that is on no key borrows
// one for a moment, so the program must have caught up before and after: what it has saved tells.
func (p *program) write(s shelf, text string, then ...string) {
	p.t.Helper()
	done := ""
	flush := func(piece string) {
		if piece != "" {
			p.runes(piece)
			done += piece
		}
	}
	plain := ""
	for _, r := range text {
		if r < utf8.RuneSelf {
			plain += string(r)
			continue
		}
		if flush(plain); done != "" {
			p.await("“"+done+"” on disk", func() bool { return s.holds(done) })
		}
		plain = ""
		p.xdotool("type", "--delay", "1200", "--", string(r)) // the key is borrowed for half of that time
		done += string(r)
		p.await("“"+done+"” on disk", func() bool { return s.holds(done) })
	}
	flush(plain)
	if len(then) > 0 {
		p.key(then...)
	}
}

// someLocker makes an empty locker "crew".
func someLocker(t testing.TB, h home) shelf {
	t.Helper()
	s := shelf{t, h.at("crew.locker")}
	l, err := storage.Create(context.Background(), s.path, storage.Here(now))
	h.must(err)
	h.must(l.Close())
	return s
}

// draft is what is under way for the one document for which something is, as the locker keeps it; empty = none.
func (s shelf) draft() string {
	s.t.Helper()
	l, err := storage.Open(context.Background(), s.path, storage.Options{Now: now, ReadOnly: true})
	if err != nil {
		return ""
	}
	drafts, err := l.Drafts(context.Background())
	if err := errors.Join(err, l.Close()); err != nil {
		s.t.Error(err)
	}
	for _, d := range drafts {
		return string(d)
	}
	return ""
}
