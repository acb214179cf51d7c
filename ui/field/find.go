package field

import (
	"slices"
	"strings"

	"shipslocker/domain"
)

// findPause is within how many ms letters typed in a list belong to one word.
const findPause = 1000

// finder finds a row of a list by the letters typed in it.
type finder struct {
	now    func() domain.Moment
	typed  string // so far
	at     domain.Moment
	landed int // the row that letters led to last; typed is not empty
}

// finding reports whether the next letter goes on from those typed.
func (f *finder) finding() bool { return f.typed != "" && f.now()-f.at <= findPause }

// letter is one more letter while row at is chosen. It returns the row it leads to, -1 = no row has it, and it is not
// taken: the first that begins with what is typed, or else has it at the beginning of a word, or else has all its words,
// or parts of them, whatever their order, case and accents. The same letter again goes on to the next.
func (f *finder) letter(r rune, rows []string, at int) int {
	if r == ' ' && !f.finding() { // it has opened the list, maybe; no word begins with it
		return -1
	}
	on := f.typed != "" && f.landed == at
	if !f.finding() {
		on, f.typed = on && domain.FoldWords(f.typed) == domain.FoldWords(string(r)), ""
	}
	find := f.typed + string(r)
	to := nextRow(rows, 0, begins(find))
	if same := strings.Trim(domain.FoldWords(find), domain.FoldWords(string(r))) == ""; same && on && (to < 0 || f.typed == "") {
		find, to = string(r), nextRow(rows, at+1, begins(string(r)))
	}
	if to < 0 {
		to = within(rows, find)
	}
	if to >= 0 {
		f.typed, f.at, f.landed = find, f.now(), to
	}
	return to
}

// back takes the last letter back. It returns the row that the others lead to, -1 = none.
func (f *finder) back(rows []string) int {
	letters := []rune(f.typed)
	if f.at = f.now(); len(letters) < 2 {
		f.typed = ""
		return -1
	}
	f.typed = string(letters[:len(letters)-1])
	if f.landed = nextRow(rows, 0, begins(f.typed)); f.landed < 0 {
		f.landed = within(rows, f.typed)
	}
	return f.landed
}

// begins tells the rows that begin with what is typed.
func begins(find string) func(row string) bool {
	find = domain.FoldWords(find)
	return func(row string) bool { return strings.HasPrefix(domain.FoldWords(row), find) }
}

// within is the first row that has what is typed within it, -1 = none.
func within(rows []string, find string) int {
	find, words := " "+domain.FoldWords(find), WordsOf(find)
	to := nextRow(rows, 0, func(row string) bool { return strings.Contains(domain.FoldWords(row), find) })
	if to < 0 {
		to = nextRow(rows, 0, func(row string) bool { return HasWords(row, words) })
	}
	return to
}

// nextRow is the first row that is meant from one on, and then from the top; -1 = none.
func nextRow(rows []string, from int, meant func(row string) bool) int {
	for i := range rows {
		if j := (from + i) % len(rows); meant(rows[j]) {
			return j
		}
	}
	return -1
}

// WordsOf are the words of what somebody looks for, for HasWords.
func WordsOf(find string) []string { return strings.Fields(domain.FoldWords(find)) }

// HasWords reports whether a text has all words, or parts of them.
func HasWords(text string, words []string) bool {
	if len(words) == 0 { // as for every document of a shelf that is not filtered
		return true
	}
	text = domain.FoldWords(text)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}
