package desk

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// worker runs jobs off the screen's goroutine and what they return back on it.
type worker struct {
	do       func(func()) // hands a call to the screen's goroutine
	inline   bool         // run everything on the caller's goroutine
	running  sync.WaitGroup
	lock     sync.Mutex
	finished []func()
}

// run starts a job; what it returns, if not nil, runs on the screen's goroutine.
func (w *worker) run(job func() (then func())) {
	if w.inline {
		if then := job(); then != nil {
			then()
		}
		return
	}
	w.running.Go(func() {
		then := guarded(job)
		w.lock.Lock()
		w.finished = append(w.finished, then)
		w.lock.Unlock()
		w.do(w.settle)
	})
}

// guarded runs a job; if it panics, that goes on on the screen's goroutine, where it can be dealt with.
func guarded(job func() func()) (then func()) {
	defer func() {
		if p := recover(); p != nil {
			stack := debug.Stack()
			then = func() { panic(fmt.Sprintf("%v\n%s", p, stack)) }
		}
	}()
	return job()
}

// settle runs what finished jobs left to do.
func (w *worker) settle() {
	for {
		w.lock.Lock()
		if len(w.finished) == 0 {
			w.lock.Unlock()
			return
		}
		then := w.finished[0]
		w.finished = w.finished[1:]
		w.lock.Unlock()
		if then != nil {
			then()
		}
	}
}

// drain waits for all jobs and has later ones run where they are asked for: the window is gone.
func (w *worker) drain() {
	w.inline = true
	w.running.Wait()
	w.settle()
}
