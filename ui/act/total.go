package act

import (
	"slices"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/ui/page"
)

// Totals are called out and typed one after the other. None has more than two digits, and two only from 10 to 19: a digit
// typed behind any other goes on to the next total.

// Spilt is the digit that was typed behind a total which can have none more; more is false where there is none such.
func Spilt(was, text string) (digit rune, more bool) {
	rest, behind := strings.CutPrefix(text, was)
	if !behind || len(rest) != 1 || rest[0] < '0' || rest[0] > '9' {
		return 0, false
	}
	figures := strings.TrimLeft(strings.TrimSpace(was), "+")
	low := strings.TrimLeft(figures, "-−")
	switch {
	case low == "" || strings.Trim(low, "0123456789") != "":
		return 0, false
	case low == figures && low == "1": // it may become 10 to 19
		return 0, false
	}
	return rune(rest[0]), true
}

// Digits brings the keyboard to the line of a total and types there.
func Digits(p *page.Page, key string, typed ...rune) {
	p.Focus(key)
	if line := p.Control(key); line != nil {
		for _, r := range typed {
			line.TypedRune(r)
		}
	}
}

// called has a digit typed on the page begin the total of a line, as long as none is there: a 0, a plus and a minus are
// faces of the dice.
func called(p *page.Page, key, told string) {
	if strings.TrimSpace(told) != "" {
		return
	}
	for r := '1'; r <= '9'; r++ {
		p.Means(r, func() { Digits(p, key, r) })
	}
}

// total takes what was typed into the line of a total: it counts in place of the dice.
func (l *laying) total(a act.Ask, was, text string) {
	if digit, more := Spilt(was, text); more && l.totals[a.Next] != "" {
		l.u.on.Page.Show()
		l.u.last = l.totals[a.Next]
		Digits(l.u.on.Page.Page, a.Next, digit)
		return
	}
	if d := l.u.dice[a.Instead]; d != nil {
		d.Forget()
	}
	l.u.stick()
	l.u.put(a, text)
}

// goesOn has Return go on from a total to what comes next, and go to what there is to say before it is entered.
func (l *laying) goesOn() {
	onward := l.p.Onward
	if len(l.totals)+len(l.nexts) == 0 && l.before == "" || l.p.Why() != "" {
		return
	}
	l.p.Onward = func() {
		at := l.p.Focused()
		switch next := l.nexts[at]; {
		case next != "":
			if l.nots[at] != "" {
				l.refuse(l.nots[at])
			}
			l.focus(next)
		case l.before != "" && (at == "" || l.totals[at] != "" || slices.Contains(l.hands, at)):
			l.focus(l.before)
		case onward != nil:
			onward()
		}
	}
}

// focus brings the keyboard to a control, or to the dice of a throw.
func (l *laying) focus(key string) {
	if begin := l.throws[key]; begin != nil {
		begin()
		return
	}
	if under := l.totals[key]; under != "" && under != l.u.last && len(l.picks) > 0 {
		l.u.last = under
		l.u.on.Page.Show()
	}
	if key != "" && l.p.Control(key) == nil && l.main != "" { // it is not there any more
		key = l.main
	}
	l.p.Focus(key)
}
