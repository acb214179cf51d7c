//go:build window

package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/storage"
	"shipslocker/ui/desk"
)

// BenchmarkStart measures from the start of the process to the first frame on the screen: of the program with
// a locker of 500 characters, and of the emptiest window that Fyne can show.
func BenchmarkStart(b *testing.B) {
	h := newHome(b)
	s := characters(b, h, 500)
	screen := connect(b)
	h.painted(screen, "empty") // scans the fonts, once for both
	h.painted(screen, "program", s.path)
	var empty, program time.Duration
	runs := 0
	for b.Loop() {
		empty += h.painted(screen, "empty")
		program += h.painted(screen, "program", s.path)
		runs++
	}
	b.ReportMetric(empty.Seconds()*1000/float64(runs), "empty-ms")
	b.ReportMetric(program.Seconds()*1000/float64(runs), "program-ms")
	b.ReportMetric(float64(program)/float64(empty), "ratio")
	b.ReportMetric(0, "ns/op") // of a pair, with their ends: says nothing
}

// BenchmarkMemory measures what of the machine's memory the program holds once it shows a locker of so many characters
// and its start is over.
func BenchmarkMemory(b *testing.B) {
	for _, n := range []int{500, 10_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			h := newHome(b)
			s := characters(b, h, n)
			screen := connect(b)
			most := 0.0
			for b.Loop() {
				p := h.run(s.path)
				p.awaitTitle("crew – ")
				stood := time.Now()
				p.await("its start to be over", func() bool { return time.Since(stood) > startIsOver })
				p.settles()
				most = max(most, p.resident())
				p.over(screen)
			}
			b.ReportMetric(most, "MiB")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// resident is how many MiB the program has in memory.
func (p *program) resident() float64 {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	var kib float64
	if _, err := fmt.Sscan(rest, &kib); err != nil {
		p.t.Fatal(err)
	}
	return kib / 1024
}

// characters makes a locker of so many.
func characters(b *testing.B, h home, n int) shelf {
	b.Helper()
	s := someLocker(b, h)
	l, err := storage.Open(context.Background(), s.path, storage.Here(now))
	h.must(err)
	var records []domain.Record
	for len(records) < n {
		sample, _, err := games.Sample(storage.NewDocID, now())
		h.must(err)
		for _, r := range sample {
			kind, err := kindOf(r)
			h.must(err)
			doc, _, err := kind.Read(r.Version, r.Body)
			h.must(err)
			doc.SetTitle(fmt.Sprintf("%s %d", doc.Title(), len(records)))
			r, err := edit.NewRecord(kind, r.ID, r.Changed, doc)
			h.must(err)
			records = append(records, r)
		}
	}
	_, err = l.Put(context.Background(), records[:n]...)
	h.must(errors.Join(err, l.Close()))
	return s
}

func kindOf(r domain.Record) (domain.Kind, error) {
	var kinds domain.Kinds
	for _, g := range games.All {
		kinds = append(kinds, g.Kinds...)
	}
	return kinds.Find(r.Kind)
}

// painted starts a program, returns how long it takes until the middle of the screen is painted, and ends it.
func (h home) painted(s *screen, what string, args ...string) time.Duration {
	h.t.Helper()
	if s.middle() != 0 {
		h.t.Fatal("there is something on the screen already")
	}
	begin := time.Now()
	p := h.launch(what, args...)
	for s.middle() == 0 {
		if time.Since(begin) > patience {
			p.fail("nothing is painted")
		}
	}
	took := time.Since(begin)
	p.over(s)
	return took
}

// screen asks the X server for a pixel by its own protocol: no tool is quick enough.
type screen struct {
	b    testing.TB
	conn net.Conn
	root uint32
	x, y uint16
	tick <-chan time.Time
}

// connect opens the display of the environment, which .ci/window lets everyone use.
func connect(b testing.TB) *screen {
	b.Helper()
	number, _, _ := strings.Cut(strings.TrimPrefix(os.Getenv("DISPLAY"), ":"), ".")
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+number)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := conn.Close(); err != nil {
			b.Error(err)
		}
	})
	ticker := time.NewTicker(time.Millisecond)
	b.Cleanup(ticker.Stop)
	s := &screen{b: b, conn: conn, tick: ticker.C}
	s.send([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}) // little end first, version 11.0, no password
	head := s.receive(8)
	rest := s.receive(4 * int(binary.LittleEndian.Uint16(head[6:])))
	if head[0] != 1 {
		b.Fatalf("the display says %q", rest)
	}
	vendor := int(binary.LittleEndian.Uint16(rest[16:]))
	first := rest[32+(vendor+3)/4*4+8*int(rest[21]):] // the first screen, after the maker's name and the formats
	s.root = binary.LittleEndian.Uint32(first)
	s.x, s.y = binary.LittleEndian.Uint16(first[20:])/2, binary.LittleEndian.Uint16(first[22:])/2
	return s
}

func (s *screen) send(request []byte) {
	s.b.Helper()
	if _, err := s.conn.Write(request); err != nil {
		s.b.Fatal(err)
	}
}

func (s *screen) receive(n int) []byte {
	s.b.Helper()
	data := make([]byte, n)
	if _, err := io.ReadFull(s.conn, data); err != nil {
		s.b.Fatal(err)
	}
	return data
}

// image is what a piece of the screen around its middle shows, four bytes a pixel.
func (s *screen) image(width, height uint16) []byte {
	s.b.Helper()
	var request bytes.Buffer
	for _, part := range []any{ // GetImage
		byte(73), byte(2), uint16(5), s.root, s.x - width/2, s.y - height/2, width, height, uint32(0xFFFFFF),
	} {
		if err := binary.Write(&request, binary.LittleEndian, part); err != nil {
			s.b.Fatal(err)
		}
	}
	<-s.tick // else the asking would keep the display from its work
	s.send(request.Bytes())
	head := s.receive(32)
	for head[0] > 1 { // news that nobody asked for, such as another layout of the keys
		head = s.receive(32)
	}
	if head[0] != 1 {
		s.b.Fatalf("the display answers %v", head)
	}
	return s.receive(4 * int(binary.LittleEndian.Uint32(head[4:])))
}

// piece is the part of the screen that is watched for changes.
func (s *screen) piece() []byte {
	s.b.Helper()
	return s.image(240, 160)
}

// middle is the colour in the middle of the screen; 0 = black, as it is where no window is.
func (s *screen) middle() uint32 {
	s.b.Helper()
	return binary.LittleEndian.Uint32(s.image(1, 1)) & 0xFFFFFF
}

// changes does something and returns how long it takes until the middle of the screen looks different.
func (s *screen) changes(p *program, act func()) time.Duration {
	s.b.Helper()
	before := s.piece()
	begin := time.Now()
	act()
	for bytes.Equal(s.piece(), before) {
		if time.Since(begin) > patience {
			p.fail("nothing changes on the screen")
		}
	}
	return time.Since(begin)
}

// rests waits until the middle of the screen looks the same for as many looks.
func (s *screen) rests() {
	s.b.Helper()
	last := s.piece()
	for same := 0; same < 200; same++ {
		now := s.piece()
		if !bytes.Equal(now, last) {
			last, same = now, 0
		}
	}
}

// BenchmarkWindow measures, in a real window, from a key to the frame that shows what it did: opening the first
// sheet, and going to the next of 50 open ones. The key's own way, through xdotool, is in it.
func BenchmarkWindow(b *testing.B) {
	h := newHome(b)
	s := characters(b, h, 500)
	records, ok := s.documents()
	if !ok {
		b.Fatal("the locker cannot be read")
	}
	settings := desk.DefaultSettings()
	titles := slices.SortedFunc(maps.Keys(records), func(a, b string) int { // as made: no neighbours look the same
		return cmp.Compare(number(a), number(b))
	})
	for _, title := range titles[:50] {
		settings.Tabs[s.path] = append(settings.Tabs[s.path], records[title].ID)
	}
	screen := connect(b)
	b.Run("open", func(b *testing.B) {
		var took time.Duration
		runs := 0
		for b.Loop() {
			h.must(os.RemoveAll(h.at("config"))) // else it opens what was open
			p := h.run(s.path)
			p.awaitTitle("crew – ")
			p.key("ctrl+f", "Down")
			screen.rests()
			took += screen.changes(p, func() { p.xdotool("key", "--delay", "0", "Return") })
			runs++
			p.over(screen)
		}
		b.ReportMetric(took.Seconds()*1000/float64(runs), "ms/sheet")
		b.ReportMetric(0, "ns/op")
	})
	b.Run("switch50", func(b *testing.B) {
		h.must(os.MkdirAll(h.at("config", "shipslocker"), 0o755))
		h.must(storage.WriteSettings(h.at("config", "shipslocker", "settings.json"), settings))
		p := h.run(s.path)
		p.await("a sheet", func() bool { return strings.Contains(p.title(), " – crew – ") })
		screen.rests()
		var took, worst time.Duration
		runs := 0
		for b.Loop() {
			one := screen.changes(p, func() { p.xdotool("key", "--delay", "0", "ctrl+Tab") })
			took, worst = took+one, max(worst, one)
			runs++
			screen.rests()
		}
		b.ReportMetric(took.Seconds()*1000/float64(runs), "ms/switch")
		b.ReportMetric(worst.Seconds()*1000, "ms-worst")
		b.ReportMetric(0, "ns/op")
		p.over(screen)
	})
}

// number is the number at a title's end.
func number(title string) int {
	n, err := strconv.Atoi(title[strings.LastIndex(title, " ")+1:])
	if err != nil {
		return -1
	}
	return n
}

// over ends a program and waits until its window is gone.
func (p *program) over(s *screen) {
	p.t.Helper()
	if err := p.end(syscall.SIGKILL); err == nil {
		p.t.Fatal("the program had ended before")
	}
	for begin := time.Now(); s.middle() != 0; {
		if time.Since(begin) > patience {
			p.fail("the window stays")
		}
	}
}
