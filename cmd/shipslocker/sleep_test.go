package main

import (
	"testing"
	"time"
)

func TestAMachineHasSleptWhenTheClockOnTheWallIsFarAhead(t *testing.T) {
	at := time.Now()
	for gap, want := range map[time.Duration]bool{sleepLook: false, sleepGap: false, sleepGap + time.Second: true, 8 * time.Hour: true, -time.Hour: false} {
		if got := slept(at, at.Add(gap)); got != want {
			t.Errorf("after %s it has slept: %t", gap, got)
		}
	}
	asleep := at.Round(0).Add(8 * time.Hour) // only the clock on the wall has gone on
	if !slept(at, asleep) {
		t.Error("it goes by a clock that stands still while the machine sleeps")
	}
}
