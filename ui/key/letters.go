package key

import (
	"strings"
	"unicode"
)

// Where is a kind of situation that has letters of its own.
type Where string

const (
	Map   Where = "map"   // on a map, as far as buttons beside it do not come first
	Table Where = "table" // beside the map and on other pages: the letters that stand on buttons
)

// Letters are the letters that a person has exchanged, two at a time, in one kind of situation: none is ever without one, and
// no two have the same. Nil and the zero value are the usual letters. All letters are in lower case, a to z.
type Letters struct {
	now map[rune]rune // by the usual letter, where that is another
}

// Exchangeable reports whether a letter may be exchanged for another.
func Exchangeable(r rune) bool { return r >= 'a' && r <= 'z' }

// Now is the letter in the place of a usual one; capitals stay capitals, and what is no letter stays itself.
func (l *Letters) Now(usual rune) rune {
	if l == nil || len(l.now) == 0 {
		return usual
	}
	small := unicode.ToLower(usual)
	now, ok := l.now[small]
	switch {
	case !ok:
		return usual
	case small != usual:
		return unicode.ToUpper(now)
	}
	return now
}

// Usual is the usual letter that a typed one stands for.
func (l *Letters) Usual(typed rune) rune {
	if l == nil {
		return typed
	}
	for usual, now := range l.now {
		switch typed {
		case now:
			return usual
		case unicode.ToUpper(now):
			return unicode.ToUpper(usual)
		}
	}
	return typed
}

// Exchange puts a letter in the place of a usual one; what had it gets the one that stood there.
func (l *Letters) Exchange(usual, to rune) {
	other, was := l.Usual(to), l.Now(usual)
	if l.now == nil {
		l.now = map[rune]rune{}
	}
	for u, now := range map[rune]rune{usual: to, other: was} {
		if l.now[u] = now; u == now {
			delete(l.now, u)
		}
	}
}

// Name is how people read the key in the place of a usual one: "N", "−".
func (l *Letters) Name(usual rune) string {
	return strings.ReplaceAll(strings.ToUpper(string(l.Now(usual))), "-", "−")
}

// Title is a button's words with the letter in the place of a usual one behind them; 0 = it has none.
func (l *Letters) Title(words string, usual rune) string {
	if usual == 0 {
		return words
	}
	return words + " (" + l.Name(usual) + ")"
}

// Changed are the letters in the place of usual ones, by these; empty = none is.
func (l *Letters) Changed() map[string]string {
	changed := map[string]string{}
	for usual, now := range l.now {
		changed[string(usual)] = string(now)
	}
	return changed
}

// Read returns the letters that Changed told; what cannot be so leaves the usual ones.
func Read(changed map[string]string) *Letters {
	l, taken := &Letters{now: map[rune]rune{}}, map[rune]bool{}
	for from, to := range changed {
		usual, now := []rune(from), []rune(to)
		if len(usual) != 1 || len(now) != 1 || !Exchangeable(usual[0]) || !Exchangeable(now[0]) || taken[now[0]] {
			return &Letters{}
		}
		l.now[usual[0]], taken[now[0]] = now[0], true
	}
	for now := range taken {
		if _, ok := l.now[now]; !ok { // its own letter has gone to another, and it has none in return
			return &Letters{}
		}
	}
	return l
}
