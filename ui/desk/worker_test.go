package desk

import (
	"slices"
	"sync"
	"testing"
)

func TestAWorkerRunsJobsElsewhereAndTheirResultsHere(t *testing.T) {
	calls := make(chan func(), 100)
	w := worker{do: func(f func()) { calls <- f }}
	sum := 0 // touched on this goroutine alone, as the race detector sees
	for i := range 50 {
		w.run(func() func() {
			if i%10 == 0 {
				return nil // nothing left to do
			}
			return func() { sum += i }
		})
	}
	for range 50 {
		(<-calls)()
	}
	if want := 49*50/2 - (10 + 20 + 30 + 40); sum != want {
		t.Errorf("the results come to %d, want %d", sum, want)
	}
}

func TestResultsThatComeTogetherAreRunOnce(t *testing.T) {
	calls := make(chan func(), 10)
	w := worker{do: func(f func()) { calls <- f }}
	ran := 0
	for range 3 {
		w.run(func() func() { return func() { ran++ } })
	}
	w.running.Wait()
	for range 3 {
		(<-calls)()
	}
	if ran != 3 {
		t.Errorf("3 results ran %d times", ran)
	}
}

func TestDrainingWaitsForEveryJobThoughTheScreenIsGone(t *testing.T) {
	w := worker{do: func(func()) {}} // the event loop has ended: nobody calls back
	var lock sync.Mutex
	var order []string
	note := func(text string) {
		lock.Lock()
		defer lock.Unlock()
		order = append(order, text)
	}
	start := make(chan struct{})
	for range 8 {
		w.run(func() func() {
			<-start
			note("job")
			return func() {
				note("result")
				w.run(func() func() { // what a result asks for runs at once
					note("job after")
					return func() { note("result after") }
				})
			}
		})
	}
	close(start)
	w.drain()
	for text, want := range map[string]int{"job": 8, "result": 8, "job after": 8, "result after": 8} {
		got := 0
		for _, o := range order {
			if o == text {
				got++
			}
		}
		if got != want {
			t.Errorf("%q happened %d times, want %d", text, got, want)
		}
	}
	w.run(func() func() { note("late"); return nil })
	if !slices.Contains(order, "late") {
		t.Error("a job after the drain did not run")
	}
}

func TestACallThatComesAsTheScreenGoesIsMadeOnceAndAlone(t *testing.T) {
	gone := make(chan struct{})
	w := worker{}
	w.do = func(f func()) { // the loop has ended and has the caller run it, as Fyne does
		<-gone
		f()
	}
	busy, ran := false, 0
	var strays sync.WaitGroup
	for range 20 {
		strays.Go(func() {
			w.hand(func() {
				if busy {
					t.Error("two calls at a time")
				}
				busy = true
				ran++
				busy = false
			})
		})
	}
	w.run(func() func() { return func() { ran += 100 } })
	close(gone)
	w.drain()
	strays.Wait()
	w.drain()
	if ran != 120 {
		t.Errorf("the calls come to %d, want 120", ran)
	}
}

func TestACallIsKeptWhenTheLoopHasJustClosedItsQueue(t *testing.T) {
	queue := make(chan func())
	close(queue)
	w := worker{do: func(f func()) { queue <- f }}
	ran := false
	w.hand(func() { ran = true })
	w.drain()
	if !ran {
		t.Error("the call is lost")
	}
	w = worker{do: func(func()) { panic("something else") }}
	defer func() {
		if p := recover(); p != "something else" {
			t.Errorf("another panic comes out as %v", p)
		}
	}()
	w.hand(func() {})
}

func TestAWholeDeskOnRealGoroutines(t *testing.T) {
	r := enter(t, nil)
	r.outline()
	idle := func() {
		for {
			select {
			case f := <-r.calls:
				f()
			default:
				if !r.desk.keeper.Waiting() {
					return
				}
				r.settle()
			}
		}
	}
	r.menu("New document")
	r.answer("Create")
	idle()
	for len(r.desk.sheet.Objects) == 0 || r.shown() == nil || r.shown().bound == nil {
		r.settle()
	}
	id := r.desk.front
	for i := range 40 {
		r.typeText("x")
		if i%7 == 0 {
			r.pass(400)
		}
	}
	r.pass(3000)
	if err := r.desk.Finish(); err != nil {
		t.Fatal(err)
	}
	if got := r.saved(r.own, id).Name; len(got) != 40 {
		t.Errorf("the locker has %d letters of 40", len(got))
	}
}
