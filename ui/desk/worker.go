package desk

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// worker runs jobs off the screen's goroutine and what they return back on it.
type worker struct {
	do      func(func()) // hands a call to the screen's goroutine; once the window is gone it may call at once
	inline  bool         // run everything on the caller's goroutine
	running sync.WaitGroup
	turn    sync.Mutex // held while calls run; guards inline
	lock    sync.Mutex // guards waiting
	waiting []func()
}

// run starts a job; what it returns, if not nil, runs on the screen's goroutine.
func (w *worker) run(job func() (then func())) {
	if w.inline {
		if then := job(); then != nil {
			then()
		}
		return
	}
	w.running.Go(func() { w.hand(guarded(job)) })
}

// hand has a call, if not nil, run on the screen's goroutine, or by drain if the window goes first.
func (w *worker) hand(call func()) {
	w.lock.Lock()
	w.waiting = append(w.waiting, call)
	w.lock.Unlock()
	defer func() { // the event loop may close its queue at this very moment
		if p := recover(); p != nil && fmt.Sprint(p) != "send on closed channel" {
			panic(p)
		}
	}()
	w.do(func() {
		w.turn.Lock()
		defer w.turn.Unlock()
		if !w.inline {
			w.settle()
		}
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

// settle runs the calls that wait.
func (w *worker) settle() {
	for {
		w.lock.Lock()
		if len(w.waiting) == 0 {
			w.lock.Unlock()
			return
		}
		call := w.waiting[0]
		w.waiting = w.waiting[1:]
		w.lock.Unlock()
		if call != nil {
			call()
		}
	}
}

// drain waits for all jobs and has later ones run where they are asked for: the window is gone.
func (w *worker) drain() {
	w.turn.Lock()
	w.inline = true
	w.turn.Unlock()
	w.running.Wait()
	w.settle()
}
