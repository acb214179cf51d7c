package field

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// Number edits the whole number between low and high that at returns, in a box of its own; the arrow keys
// up and down change it by one. What is not such a number stays in the box, which says so, and the document keeps the
// last good one.
func Number[T any](f *Form[T], caption, label, key string, low, high int, at func(*T) *int) *look.Box {
	return number(f, label, key, at, whole(low, high), func(e *Entry) *look.Box { return f.Box(caption, key, e, nil) })
}

// whole are the whole numbers between low and high.
func whole(low, high int) written[int] {
	return numeric(low, high, strconv.Itoa, strconv.Atoi, "a whole number")
}

// Decimal is Number for numbers with a fraction, which a point or a comma begins.
func Decimal[T any](f *Form[T], caption, label, key string, low, high float64, at func(*T) *float64) *look.Box {
	format := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	parse := func(text string) (float64, error) {
		n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
		if math.IsNaN(n) {
			err = strconv.ErrSyntax
		}
		return n, err
	}
	return number(f, label, key, at, numeric(low, high, format, parse, "a number"),
		func(e *Entry) *look.Box { return f.Box(caption, key, e, nil) })
}

// Numbers edits a row of whole numbers between low and high, at most so many, in a box of its own: "6 4 2". What is not
// such a row stays in the box, which says so, and the document keeps the last good one.
func Numbers[T any](f *Form[T], caption, label, key string, low, high, most int, at func(*T) *[]int) *look.Box {
	one := whole(low, high)
	return number(f, label, key, at, written[[]int]{
		same:   slices.Equal[[]int],
		step:   func(row []int, _ int) ([]int, bool) { return row, false },
		wanted: fmt.Sprintf("Type whole numbers from %d to %d, spaces between, at most %d of them.", low, high, most),
		format: func(row []int) string {
			words := make([]string, len(row))
			for i, n := range row {
				words[i] = one.format(n)
			}
			return strings.Join(words, " ")
		},
		parse: func(text string) ([]int, bool) {
			var row []int
			for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;[]", r) }) {
				n, err := strconv.Atoi(word)
				if err != nil {
					return nil, false
				}
				row = append(row, n)
			}
			return row, true
		},
		takes: func(row []int) bool {
			return len(row) <= most && !slices.ContainsFunc(row, func(n int) bool { return !one.takes(n) })
		},
	}, func(e *Entry) *look.Box { return f.Box(caption, key, e, nil) })
}

// written is what a field has to know of a type of values that are typed as numbers.
type written[N any] struct {
	none   N                                // shown by nothing
	parse  func(text string) (n N, ok bool) // whatever its range
	takes  func(N) bool                     // it is in range
	format func(N) string
	same   func(a, b N) bool
	step   func(n N, by int) (to N, ok bool) // what an arrow key makes of it
	wanted string                            // says what the field takes
}

// numeric are the numbers between low and high.
func numeric[N int | float64](low, high N, format func(N) string, parse func(string) (N, error), noun string) written[N] {
	return written[N]{
		none: low, format: format,
		parse: func(text string) (N, bool) {
			n, err := parse(text)
			return n, err == nil
		},
		takes: func(n N) bool { return n >= low && n <= high },
		same:  func(a, b N) bool { return a == b },
		step: func(n N, by int) (N, bool) {
			if by > 0 {
				return min(n+1, high), n < high
			}
			return max(n-1, low), n > low
		},
		wanted: fmt.Sprintf("Type %s from %s to %s.", noun, format(low), format(high)),
	}
}

// read returns what a text stands for; ok is false for what the field does not take.
func (of written[N]) read(text string) (n N, ok bool) {
	n, ok = of.parse(strings.TrimSpace(text))
	return n, ok && of.takes(n)
}

func number[T, N any](f *Form[T], label, key string, at func(*T) *N, of written[N], around func(*Entry) *look.Box) *look.Box {
	e := newEntry(false, false)
	e.redo, e.beyond = f.redo, f.shortcut
	box := around(e)
	now := func() N {
		if f.session == nil {
			return of.none
		}
		return *at(f.session.Value())
	}
	set := func(n N) { f.Edit(label, key, func(v *T) { *at(v) = n }) }
	refusal := func(n N) refused {
		return refused{text: e.Text, counts: of.format(n), box: box, why: fmt.Sprintf("%s Until then %s counts.", of.wanted, of.format(n))}
	}
	var before N               // anything was typed
	var taken string           // of what is typed now
	var shown *edit.Session[T] // that before is of
	e.onFocus = func() {
		before, taken = now(), ""
		f.Reveal(e)
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // typing replaces the number
	}
	e.onBlur = func() {
		if _, ok := of.read(e.Text); ok || strings.TrimSpace(e.Text) == "" { // nothing typed is nothing to keep
			f.accept(key)
			e.show(of.format(now()))
		}
		f.showProblems()
	}
	e.takeBack = func() bool {
		if !f.accept(key) {
			return false
		}
		e.show(of.format(now()))
		f.showProblems()
		return true
	}
	e.OnSubmitted = f.onReturn
	e.OnChanged = func(text string) {
		if f.showing {
			return
		}
		n, ok := of.read(text)
		if ok {
			f.accept(key)
			taken = text
			set(n)
		} else {
			if !strings.HasPrefix(text, taken) { // else the first digit of a number that is too large was one by itself
				before = now()
			}
			f.keep(key, refusal(before))
			set(before)
		}
		f.showProblems()
	}
	e.onKey = func(k *fyne.KeyEvent) bool {
		by, arrow := map[fyne.KeyName]int{fyne.KeyUp: 1, fyne.KeyDown: -1}[k.Name]
		if !arrow {
			return false
		}
		if to, ok := of.step(now(), by); ok {
			set(to)
		}
		before = now()
		return true
	}
	f.OnShow(func(v *T) {
		n, ok := of.parse(e.Text)
		if other := !ok || !of.same(n, *at(v)); other || shown != f.session {
			before, shown = *at(v), f.session
			if kept, is := f.kept(key, of.format(*at(v))); is {
				kept.box = box // the one of a view that is built anew
				e.show(kept.text)
			} else if other {
				e.show(of.format(*at(v)))
			}
		}
		enable(e, !f.ReadOnly())
	})
	return box
}
