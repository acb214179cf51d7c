package main

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

// as is the environment variable that makes this test binary be another program: one build serves the tests
// and what they start.
const as = "SHIPSLOCKER_TEST_AS"

func TestMain(m *testing.M) {
	switch os.Getenv(as) {
	case "program":
		main()
		os.Exit(0)
	case "empty":
		empty()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// empty is the least that Fyne can show: what the program's start is measured against.
func empty() {
	w := app.NewWithID("io.github.shipslocker.empty").NewWindow("Empty")
	w.SetContent(widget.NewLabel("Empty"))
	w.Resize(fyne.NewSize(1280, 720))
	w.ShowAndRun()
}
