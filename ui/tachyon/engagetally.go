package tachyon

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// tally is one pass over several craft: a total for each, told by whoever rolled it, or thrown with four dice on the page.
type tally struct {
	e    *engage
	rows []*tallyRow
	want []*tallyRow       // those that a total is asked of, in their order
	open *tallyRow         // whose dice are laid out; nil = nobody's
	at   func(r *tallyRow) // is told whose total is being entered; nil = nobody wants to know
}

// turnTo notes whose total is being entered.
func (t *tally) turnTo(r *tallyRow) {
	if t.at != nil {
		t.at(r)
	}
}

// tallyRow is one craft's total.
type tallyRow struct {
	id   table.ID // 0 = nobody in particular: the GM
	name string
	roll *fling
}

// total is what a row comes to; ok is false until it is known.
func (r *tallyRow) total() (n int, ok bool) {
	x, ok := r.roll.fallen()
	return x.Total(), ok
}

// words are the total as it stands in its box: as it was typed, or what the dice came to.
func (r *tallyRow) words() string {
	if x, ok := r.roll.fallen(); ok && !x.Told {
		return domain.Minus(x.Total())
	}
	return r.roll.told
}

// key is that of a row's total on the page.
func (r *tallyRow) key() string { return fmt.Sprintf("total.%d", r.id) }

// line is a row's total, with the button for its dice beside it.
func (t *tally) line(p *page.Page, r *tallyRow, caption string) fyne.CanvasObject {
	line := p.Line(r.key(), caption, r.words(), func(text string) {
		if r.roll.toss.begun() { // what is typed counts in its place
			r.roll.toss.forget()
		}
		if digit, more := uiact.Spilt(r.roll.told, text); more && t.spills(r, digit) {
			return
		}
		r.roll.told = text
		t.turnTo(r)
		if t.open == r {
			t.open = nil
			p.Show()
			return
		}
		p.Show()
	})
	return container.NewBorder(nil, nil, nil, p.Button("dice."+r.key(), "Dice", 0, false, func() { t.throw(r) }), line)
}

// lay lays below a row that it is no number, or its dice where they are asked for.
func (t *tally) lay(p *page.Page, r *tallyRow) {
	r.roll.layOdd(p)
	if t.open == r {
		r.roll.layThrow(p, "throw."+r.key(), 0)
		return
	}
	if x, ok := r.roll.fallen(); ok && !x.Told {
		p.Small(look.Sentence(r.name + " " + r.roll.words()))
	}
}

// throw lays out the dice of a row, or puts them away.
func (t *tally) throw(r *tallyRow) {
	if t.open == r {
		t.open = nil
		t.e.Page.Show()
		return
	}
	t.open, r.roll.told = r, ""
	t.e.Page.Show()
	r.roll.begin()
	t.turnTo(r)
}

// first is the total that is wanted first, or the button that enters them.
func (t *tally) first() string {
	if r := t.missing(-1); r != nil {
		return r.key()
	}
	return "do"
}

// layHead lays what is to be typed and, beside it, the button that has the program roll the totals that are wanted still.
func (t *tally) layHead(p *page.Page, says string) {
	text := container.NewVBox(p.Apart(func() { p.Small(says) })...)
	if t.missing(-1) == nil {
		p.Add(text)
		return
	}
	p.Add(container.NewBorder(nil, nil, nil, p.Meant("program", "Roll all for me", 0, false, t.rollRest), text))
}

// rollRest has the program roll the totals that are wanted still.
func (t *tally) rollRest() {
	for _, r := range t.want {
		if _, ok := r.total(); !ok {
			r.roll.told = ""
			r.roll.ask()
			r.roll.toss.dice.Throw(r.roll.toss.attempt())
		}
	}
	t.open = nil
	t.e.Page.Show()
	t.e.Page.Focus("do")
}

// missing is the next total that is wanted after one of a place, or else the first; nil = all are there.
func (t *tally) missing(at int) *tallyRow {
	for _, r := range slices.Concat(t.want[at+1:], t.want) {
		if _, ok := r.total(); !ok {
			return r
		}
	}
	return nil
}

// spills has a digit that was typed behind a whole total begin the next one that is wanted, and reports whether there is
// one.
func (t *tally) spills(r *tallyRow, digit rune) bool {
	next := t.missing(slices.Index(t.want, r))
	if next == nil {
		return false
	}
	t.e.Page.Show()
	t.turnTo(next)
	uiact.Digits(t.e.Page.Page, next.key(), digit)
	return true
}

// onward goes to the next total that is wanted, or when all are there to the button that enters them.
func (t *tally) onward() {
	if t.open != nil {
		if _, ok := t.open.total(); !ok {
			t.open.roll.begin()
			return
		}
		t.open = nil
	}
	next := t.missing(slices.IndexFunc(t.want, func(r *tallyRow) bool { return r.key() == t.e.Page.Focused() }))
	t.e.Page.Show()
	if next != nil {
		t.e.Page.Focus(next.key())
		t.turnTo(next)
		return
	}
	t.e.Page.Focus("do")
}
