package main

import (
	"time"

	"fyne.io/fyne/v2"
)

// How often it is looked whether the machine has slept, and after what gap between two looks it has.
const (
	sleepLook = 2 * time.Second
	sleepGap  = 10 * time.Second
)

// redrawAfterSleep has all windows drawn anew whenever the machine has slept. The toolkit forgets what it has not drawn for a
// minute by the clock on the wall: put to sleep at work it forgets all that stands in its windows, and draws no change of any
// of it from then on.
func redrawAfterSleep(a fyne.App) {
	last := time.Now()
	var woke time.Time
	for range time.Tick(sleepLook) {
		now := time.Now()
		if slept(last, now) {
			woke = now
		}
		if now.Sub(woke) < sleepGap { // what is drawn at first is still dated before the sleep, and may be forgotten once more
			fyne.Do(func() { redraw(a) })
		}
		last = now
	}
}

// slept reports whether more time has gone by between two looks than a program that runs lets go by. What counts is the clock on
// the wall: the other one stands still meanwhile.
func slept(last, now time.Time) bool { return now.Round(0).Sub(last.Round(0)) > sleepGap }

func redraw(a fyne.App) {
	for _, w := range a.Driver().AllWindows() {
		w.Canvas().Refresh(w.Content())
	}
}
