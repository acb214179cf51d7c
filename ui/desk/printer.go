package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// Printers are the system's.
type Printers interface {
	// Names lists them, the one that is used unless another is named first. None and no error: the system chooses by itself.
	Names() ([]string, error)
	// Can tells what a printer can do; where that is not known, everything.
	Can(name string) Abilities
	// Send prints a file as ordered.
	Send(path string, o Order) error
}

// Abilities are what a printer can do besides printing.
type Abilities struct {
	Sides bool // print on both sides
	Grey  bool // be told to leave colour out
}

// Order is how a file is printed.
type Order struct {
	Printer string // its name; empty = the system's choice
	Copies  int    // 1 to mostCopies
	Sides   Sides
	Grey    bool // without colour
	Size    paper.Size
}

// mostCopies is how often a file can be printed at once.
const mostCopies = 99

// Sides are the sides of the paper that are printed on.
type Sides string

// The sides to choose from.
const (
	OneSide   Sides = ""
	LongEdge  Sides = "long"  // both, to turn over like a book
	ShortEdge Sides = "short" // both, to turn over like a calendar
)

// sides are the sides in words.
var sides = []struct {
	sides Sides
	title string
}{{OneSide, "One side"}, {LongEdge, "Both, flip on the long edge"}, {ShortEdge, "Both, flip on the short edge"}}

// sendTo asks for the printer and how it should print, and calls send with what prints a file so. A form that is folded
// wants both sides and the short edge.
func (d *Desk) sendTo(size paper.Size, folds bool, send func(hand func(path string) error)) {
	printers := d.services.Printers
	d.light.say("Looking for printers…")
	d.worker.run(func() func() {
		names, err := printers.Names()
		return func() {
			d.light.say("")
			switch {
			case err != nil:
				d.told("", remark{"Nothing was printed", sentence(err) + " “Open the PDF” goes without a printer."})
			case len(names) == 0:
				send(func(path string) error { return printers.Send(path, Order{Copies: 1, Size: size}) })
			default:
				d.askOrder(names, size, folds, send)
			}
		}
	})
}

// askOrder asks which of some printers is to print, and how.
func (d *Desk) askOrder(names []string, size paper.Size, folds bool, send func(hand func(path string) error)) {
	var titles []string
	for _, s := range sides {
		titles = append(titles, s.title)
	}
	side := newRadio(titles, 0)
	if folds {
		side.at = 2
	}
	grey := newTick("Without colour")
	copies := newKeyEntry("1")
	wrong := look.NewNotice()
	wrong.Hide()
	which := d.newKeySelect(names)
	if slices.Contains(names, d.settings.Printer) {
		which.Selected = d.settings.Printer
	}
	which.OnChanged = func(name string) { d.learn(name, which, side, grey) }

	order := func() Order {
		n, err := strconv.Atoi(strings.TrimSpace(copies.Text))
		if err != nil || n < 1 || n > mostCopies {
			n = 0
		}
		return Order{Printer: which.Selected, Copies: n, Sides: sides[side.at].sides, Grey: grey.Checked, Size: size}
	}
	var o Order
	d.ask("Send to which printer?",
		look.NewRows(1, look.NewCaption("Printer"), which, look.NewCaption("Copies"), container.NewGridWithColumns(4, copies),
			look.NewCaption("Sides"), side, grey, wrong), copies,
		answer{text: "Send to printer", strong: true, act: func() bool {
			if o = order(); o.Copies == 0 {
				wrong.Set(true, fmt.Sprintf("Enter how many copies: 1 to %d.", mostCopies))
				wrong.Show()
				return true
			}
			return false
		}, then: func() {
			d.settings.Printer = o.Printer
			d.saveSettings()
			send(func(path string) error { return d.services.Printers.Send(path, o) })
		}},
		answer{text: "Cancel"})
	copies.TypedShortcut(&fyne.ShortcutSelectAll{})
	d.learn(which.Selected, which, side, grey)
}

// learn finds out what a printer can do, and leaves what it cannot out of the questions.
func (d *Desk) learn(name string, which *keySelect, side *radio, grey *tick) {
	d.worker.run(func() func() {
		can := d.services.Printers.Can(name)
		return func() {
			if which.Selected != name {
				return
			}
			allow(side, can.Sides)
			allow(grey, can.Grey)
			if !can.Sides {
				side.at = 0
				side.Refresh()
			}
			grey.SetChecked(grey.Checked && can.Grey)
		}
	})
}

// allow switches a question on or off.
func allow(w fyne.Disableable, on bool) {
	if on {
		w.Enable()
	} else {
		w.Disable()
	}
}
