package field

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// Number edits the whole number between low and high that at returns, in a box of its own; the arrow keys
// up and down change it by one. What is not
// such a number is not taken over; the box says so, and the last good number comes back when the focus leaves.
func Number[T any](f *Form[T], caption, label, key string, low, high int, at func(*T) *int) *look.Box {
	return number(f, label, key, at, whole(low, high), func(e *Entry) *look.Box { return f.Box(caption, key, e, nil) })
}

// whole are the whole numbers between low and high.
func whole(low, high int) numeric[int] {
	return numeric[int]{
		low: low, high: high, parse: strconv.Atoi, format: strconv.Itoa,
		wanted: fmt.Sprintf("This takes a whole number from %d to %d.", low, high),
	}
}

// Decimal is Number for numbers with a fraction, which a point or a comma begins.
func Decimal[T any](f *Form[T], caption, label, key string, low, high float64, at func(*T) *float64) *look.Box {
	format := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	return number(f, label, key, at, numeric[float64]{
		low: low, high: high, format: format,
		parse: func(text string) (float64, error) {
			n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
			if math.IsNaN(n) {
				err = strconv.ErrSyntax
			}
			return n, err
		},
		wanted: fmt.Sprintf("This takes a number from %s to %s.", format(low), format(high)),
	}, func(e *Entry) *look.Box { return f.Box(caption, key, e, nil) })
}

// numeric is what a field has to know of a type of numbers.
type numeric[N int | float64] struct {
	low, high N
	parse     func(text string) (N, error)
	format    func(N) string
	wanted    string // says what the field takes
}

// read returns the number that a text is; ok is false for what is none of those the field takes.
func (of numeric[N]) read(text string) (n N, ok bool) {
	n, err := of.parse(strings.TrimSpace(text))
	return n, err == nil && n >= of.low && n <= of.high
}

func number[T any, N int | float64](f *Form[T], label, key string, at func(*T) *N, of numeric[N], around func(*Entry) *look.Box) *look.Box {
	e := newEntry(false, false)
	e.redo, e.beyond = f.redo, f.shortcut
	box := around(e)
	now := func() N {
		if f.session == nil {
			return of.low
		}
		return *at(f.session.Value())
	}
	set := func(n N) { f.Edit(label, key, func(v *T) { *at(v) = n }) }
	var before N               // anything was typed
	var shown *edit.Session[T] // that before is of
	e.onFocus = func() {
		before = now()
		f.Reveal(e)
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // typing replaces the number
	}
	e.onBlur = func() {
		if _, ok := of.read(e.Text); !ok {
			set(before) // the first digit of a number that is too large was one by itself
		}
		e.show(of.format(now()))
		f.showProblems()
	}
	e.OnSubmitted = func(string) { f.canvas.FocusNext() }
	e.OnChanged = func(text string) {
		if f.showing {
			return
		}
		n, ok := of.read(text)
		if !ok {
			f.refuse(box, fmt.Sprintf("%s It stays %s.", of.wanted, of.format(before)))
			return
		}
		set(n)
		f.showProblems()
	}
	e.onKey = func(k *fyne.KeyEvent) bool {
		switch {
		case k.Name == fyne.KeyUp && now() < of.high:
			set(min(now()+1, of.high))
		case k.Name == fyne.KeyDown && now() > of.low:
			set(max(now()-1, of.low))
		}
		if k.Name != fyne.KeyUp && k.Name != fyne.KeyDown {
			return false
		}
		before = now()
		return true
	}
	f.OnShow(func(v *T) {
		n, err := of.parse(e.Text)
		if other := err != nil || n != *at(v); other || shown != f.session {
			before, shown = *at(v), f.session
			if other {
				e.show(of.format(*at(v)))
			}
		}
		enable(e, !f.ReadOnly())
	})
	return box
}
