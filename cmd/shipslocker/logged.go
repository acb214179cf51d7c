package main

import (
	"log"
	"sync"
)

// mostLogged is how much of what is logged is kept, in bytes.
const mostLogged = 16 << 10

// logged is what the toolkit has logged last. None of it is for a person, whom the program tells in its window what concerns
// them: it goes into the report of a crash, and tells why there is no window.
type logged struct {
	lock sync.Mutex
	text []byte
}

// keepLog has all that is logged kept.
func keepLog() *logged {
	l := &logged{}
	log.SetOutput(l)
	return l
}

// Write keeps a line.
func (l *logged) Write(line []byte) (int, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.text = append(l.text, line...)
	l.text = l.text[max(0, len(l.text)-mostLogged):]
	return len(line), nil
}

// String is all that is kept.
func (l *logged) String() string {
	l.lock.Lock()
	defer l.lock.Unlock()
	return string(l.text)
}
