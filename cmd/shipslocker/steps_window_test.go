//go:build window

package main

import (
	"fmt"
	"slices"
	"testing"
)

// steps are those of a game that is played in the real window: each is on disk before the next begins.
type steps struct {
	*program
	shelf  shelf
	bodies func() (bodies string, ok bool) // what is on disk; ok is false while it cannot be read
	past   []string                        // bodies on disk before each step that was taken
}

// begun starts the program on a locker, of which bodies reads what the game is about.
func begun(h home, s shelf, bodies func() (bodies string, ok bool)) steps {
	h.t.Helper()
	w := steps{program: h.run(s.path), shelf: s, bodies: bodies}
	w.awaitTitle("crew – ")
	return w
}

// open opens a document from the shelf.
func (w *steps) open(title string) {
	w.t.Helper()
	w.key("ctrl+f", "ctrl+a")
	w.runes(title)
	w.key("Down", "Return")
	w.awaitTitle(title + " – crew – ")
	w.key("ctrl+g")
}

// now is what is on disk, as soon as it can be read.
func (w *steps) now() (bodies string) {
	w.t.Helper()
	w.await("the documents", func() (ok bool) {
		bodies, ok = w.bodies()
		return ok
	})
	return bodies
}

// step does something and waits until it is on disk. It returns the bodies on disk before and after.
func (w *steps) step(what string, do func(), ok func() bool) (before, after string) {
	w.t.Helper()
	w.settles() // on a busy machine what is read may come after the key that needs it
	before = w.now()
	do()
	w.await(what, func() (read bool) {
		after, read = w.bodies()
		return read && ok()
	})
	w.past = append(w.past, before)
	return before, after
}

// turns presses a key that changes the journal's place, and waits for the bodies that are to be on disk then.
func (w *steps) turns(key, what, want string) {
	w.t.Helper()
	w.key(key)
	w.await(what, func() bool {
		now, ok := w.bodies()
		return ok && now == want
	})
}

// undone takes the last n steps back, one undo each, and fails the test unless each leaves the bytes that were there before
// it.
func (w *steps) undone(n int) {
	w.t.Helper()
	for range n {
		i := len(w.past) - 1
		w.turns("ctrl+z", fmt.Sprintf("one undo to restore what was there before step %d", i+1), w.past[i])
		w.past = w.past[:i]
	}
}

// undoneAndDone takes all steps of a part back, one undo each, and does them again.
func (w *steps) undoneAndDone(part string) {
	w.t.Helper()
	after, past := w.now(), slices.Clone(w.past)
	w.undone(len(past))
	for i, want := range append(past, after)[1:] {
		w.turns("ctrl+shift+z", fmt.Sprintf("step %d of %d of %s done again", i+1, len(past), part), want)
	}
	w.past = past
}

// part is a part of the game that is told apart where it fails.
func (w *steps) part(name string, play func()) {
	whole := w.t.(*testing.T)
	played := whole.Run(name, func(t *testing.T) {
		w.t, w.shelf.t = t, t
		play()
	})
	w.t, w.shelf.t = whole, whole
	if !played {
		whole.FailNow()
	}
}
