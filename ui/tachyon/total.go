package tachyon

import (
	"strings"

	"shipslocker/ui/page"
)

// Totals are called out and typed one after the other. None has more than two digits, and two only from 10 to 19: a digit
// typed behind any other goes on to the next total.

// spilt is the digit that was typed behind a total which can have none more; more is false where there is none such.
func spilt(was, text string) (digit rune, more bool) {
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

// digits brings the keyboard to the line of a total and types there.
func digits(p *page.Page, key string, typed ...rune) {
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
		p.Means(r, func() { digits(p, key, r) })
	}
}
