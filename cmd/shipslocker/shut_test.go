package main

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/cmd/games"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// onlooking is a host on whose desk nothing is written to files.
type onlooking struct{ beside }

func (onlooking) Export(string, string, string, func() ([]byte, error)) {}

// looksAlive are the controls that can be seen and look as if what they show could be changed.
func looksAlive(d *desktest.Desk) (alive []fyne.CanvasObject) {
	desktest.Walk(d.Editor.View(), func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		on := false
		switch w := o.(type) {
		case *field.Tick:
			on = !w.IsShut()
		case *field.Boxes:
			on = !w.IsShut()
		case fyne.Disableable:
			on = !w.Disabled()
		}
		if on {
			alive = append(alive, o)
		}
	})
	return alive
}

// onlyShow are what the buttons say that change no document: they only show something, or lead somewhere.
var onlyShow = []string{
	// What is shown, and how
	"More", "Open", "Open sheet", "Open the sheet", "Details", "Not now", "Turns", "Act", "Fight", "Stance", "Battle", "Engagement", "Conflict", "Scene", "Log",
	"Dice", "Chart", "Map ▾", "Keys", "Select", "Ruler", "−", "+", "Fit", "?",
	// What players see
	"Players…", "Show to players", "Pause", "Go on", "Black", "Show", "Freeze", "Catch up", "My view", "Turn",
	// What goes into a file or on paper
	"Export…", "Print…", "Save as picture…",
	// What was begun before can be left; dice are thrown for nothing
	"Discard", "Roll", "Clear",
}

// onlyShows reports whether a control that looks alive changes no document.
func onlyShows(o fyne.CanvasObject, words string) bool {
	switch o.(type) {
	case *look.Line:
		return !strings.HasPrefix(words, "Write")
	case *widget.Check: // of what is filtered or exported
		return true
	case *page.Select: // of whom is shown
		return true
	}
	if strings.HasSuffix(words, "▸") || strings.HasSuffix(words, "▾") {
		return true
	}
	words, _, _ = strings.Cut(words, " (")
	words, _, _ = strings.Cut(words, ":")
	return slices.Contains(onlyShow, words)
}

// Whatever kind of document cannot be changed, what looks alive on it only shows something, or leads somewhere; all panes and folds of it are
// looked through.
func TestWhatCannotBeChangedLooksIt(t *testing.T) {
	const why = "The locker is open for reading only."
	records, drafts := sampleRecords(t)
	total := 0
	firstOfEach(t, records, func(t *testing.T, front int) {
		d := desktest.New(t, games.Kinds(), desktest.PlaySize, &look.Theme{Mode: look.Paper, Scale: 1}, nil)
		d.Editor = editors[records[front].Kind](onlooking{beside{d, desktest.NewPlayers(fyne.CurrentApp(), d.Now)}})
		d.Window.SetContent(d.Editor.View())
		d.Settle()
		bring(d, records, drafts, front, why)
		before := d.Bodies()
		tried := map[string]bool{}
		for o, words := next(d, tried); o != nil; o, words = next(d, tried) {
			d.News = ""
			d.Pause()
			if w, ok := o.(fyne.Tappable); ok {
				test.Tap(w)
			}
			if !onlyShows(o, words) || d.News == why || d.Bodies() != before {
				t.Errorf("the %T %q looks alive", o, words)
			}
			before = d.Bodies()
			for d.Dialog() != nil {
				d.Dialog().Close()
			}
			for _, popup := range d.Canvas().Overlays().List() {
				d.Canvas().Overlays().Remove(popup)
			}
		}
		total += len(tried)
	})
	if total < 100 {
		t.Errorf("only %d controls were tried", total)
	}
}

// next is a control that looks alive and has not been tried yet, and what it says; nil = all have been.
func next(d *desktest.Desk, tried map[string]bool) (o fyne.CanvasObject, words string) {
	for _, o := range looksAlive(d) {
		if words = strings.Join(desktest.Spoken(o), " "); !tried[words] {
			tried[words] = true
			return o, words
		}
	}
	return nil, ""
}
