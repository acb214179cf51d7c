//go:build window

package main

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// hand is what somebody plays with.
type hand string

const (
	byMouse    hand = "mouse"
	byKeyboard hand = "keyboard"
)

// plays has somebody do something by the one hand or the other.
func (by hand) plays(mouse, keyboard func()) {
	if by == byMouse {
		mouse()
	} else {
		keyboard()
	}
}

// tally is what a hand does, as xdotool is told to do it.
type tally struct {
	keys, clicks int      // a chord is one key, a drag or a turn of the wheel one click, a double click two
	words        bool     // names and sentences are written, which count for nothing
	pressed      []string // the keys
}

// feels counts what xdotool is told to do.
func (n *tally) feels(act []string) {
	for i, word := range act {
		switch word {
		case "key":
			n.pressed = append(n.pressed, act[i+3:]...) // after the delay
			n.keys += len(act) - i - 3
			return
		case "type":
			n.words = true
			return
		case "click":
			n.clicks++
			if i+2 < len(act) && act[i+1] == "--repeat" && act[i+2] == "2" {
				n.clicks++
			}
		case "mousedown":
			n.clicks++
		}
	}
}

// adds adds what was done later.
func (n *tally) adds(more tally) {
	n.keys += more.keys
	n.clicks += more.clicks
	n.words = n.words || more.words
	n.pressed = append(n.pressed, more.pressed...)
}

// String is the tally as the table tells it.
func (n tally) String() string {
	s := fmt.Sprint(n.keys + n.clicks)
	if n.words {
		s += " + words"
	}
	return s
}

// dice are the keys of what is typed of dice; they count by either hand.
const dice09 = "0123456789 plus minus equal"

// isOf reports whether a hand has done it all: what it writes, and dice, are typed by either.
func (n tally) isOf(by hand) bool {
	if by == byKeyboard {
		return n.clicks == 0
	}
	return !slices.ContainsFunc(n.pressed, func(key string) bool { return !strings.Contains(dice09, key) })
}

// counted does a task as one counts it, from when the program rests until what it is to come to is on disk.
func (w *steps) counted(what string, do func(), ok func() bool) (n tally) {
	w.t.Helper()
	w.rests()
	w.felt = n.feels
	w.step(what, do, ok)
	w.felt = nil
	return n
}

// slowly presses keys one after the other, each once the program rests.
func (p *program) slowly(names ...string) {
	p.t.Helper()
	for _, name := range names {
		p.key(name)
		p.rests()
	}
}

// dice types what dice show, a key each.
func (p *program) dice(faces string) {
	p.t.Helper()
	for _, face := range faces {
		name := string(face)
		if other, ok := map[rune]string{'+': "plus", '-': "minus", '=': "equal"}[face]; ok {
			name = other
		}
		p.key(name)
	}
}

// fills has the window fill the display, as somebody plays.
func (p *program) fills() {
	p.t.Helper()
	size := fmt.Sprintf("WIDTH=%d\nHEIGHT=%d\n", playing.Dx(), playing.Dy())
	p.await("a window that fills the display", func() bool { // one that has just opened may take its own size once more
		p.xdotool("windowsize", p.window, fmt.Sprint(playing.Dx()), fmt.Sprint(playing.Dy()), "windowmove", p.window, "0", "20")
		p.rests()
		is, err := p.tool("xdotool", "getwindowgeometry", "--shell", p.window).Output()
		return err == nil && strings.Contains(string(is), size)
	})
}

// Where things are in a window that fills a display of 1366×768.
var (
	playing = image.Rect(0, 0, 1366, 744)
	menus   = image.Rect(0, 0, 400, 30)
	faces   = image.Rect(0, 64, 1180, 120)
	column  = image.Rect(955, 120, 1366, 720)
)

// What two hands cannot do alike: when the lines of a log are written, and the point of the screen at which a token is let go.
var (
	times  = regexp.MustCompile(`"at":[0-9]+`)
	points = regexp.MustCompile(`"[xy]":-?[0-9]+\.[0-9]+`)
)

// alike are bodies without that.
func alike(bodies string) string {
	return points.ReplaceAllStringFunc(times.ReplaceAllString(bodies, ""), func(at string) string {
		name, figure, _ := strings.Cut(at, ":")
		x, err := strconv.ParseFloat(figure, 64)
		if err != nil {
			return at
		}
		return fmt.Sprintf("%s:%.0f", name, x)
	})
}

// twice plays something by each hand alone from the same beginning, one undo leading back over each of its steps, and fails
// the test unless the documents come to the same, but for what cannot be alike.
func (w *steps) twice(play func(by hand)) {
	w.t.Helper()
	ends := map[hand]string{}
	for _, by := range []hand{byMouse, byKeyboard} {
		w.key("ctrl+g")
		w.rests()
		w.past = nil
		var n tally
		w.felt = n.feels
		play(by)
		w.felt = nil
		if !n.isOf(by) {
			w.t.Errorf("the %s alone was to do it, which took %d clicks and the keys %q", by, n.clicks, n.pressed)
		}
		ends[by] = alike(w.now())
		w.undone(len(w.past))
	}
	if ends[byMouse] != ends[byKeyboard] {
		n := 0
		for n < len(ends[byMouse]) && strings.HasPrefix(ends[byKeyboard], ends[byMouse][:n+1]) {
			n++
		}
		w.t.Errorf("they end alike as\n%s\nand then by mouse\n%s\nby keys\n%s", ends[byMouse][:n], ends[byMouse][n:], ends[byKeyboard][n:])
	}
}

// takesBack takes the last step back by a hand.
func (w *steps) takesBack(by hand) {
	w.t.Helper()
	want := w.past[len(w.past)-1]
	by.plays(func() {
		w.presses(menus, "Edit")
		w.presses(playing, "Undo")
	}, func() { w.key("ctrl+z") })
	w.await("the last step taken back", func() bool {
		now, ok := w.bodies()
		return ok && now == want
	})
	w.past = w.past[:len(w.past)-1]
}
