package paper

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"shipslocker/domain"
	"shipslocker/ui/paper/arabic"
	"shipslocker/ui/paper/ink"

	"golang.org/x/text/unicode/norm"
)

const (
	mmPerPt  = 25.4 / 72
	leading  = 1.25 // line to line, in em
	baseline = 0.93 // from the top of a line to its baseline, in em: clears accents on capitals
	missingW = 0.8  // width of the frame that stands for a letter no typeface has, in em
)

// letter is one rune ready to print. A line break has the rune '\n' and no width.
type letter struct {
	r    rune
	w    float64       // em
	face *ink.Typeface // nil = no typeface has it: a frame stands in its place
}

// text is what went through the gate: every string that reaches paper does. Its widths are in em, so one
// text serves every size.
type text []letter

// clean gives runes that can be printed or at least counted: line breaks of all kinds become '\n', other
// control characters and exotic spaces a space, each byte that is no UTF-8 one U+FFFD, what only steers
// (joiners, marks of direction, variation selectors) goes, and accents join their letters where Unicode has
// one rune for both: the PDF library would set them side by side.
func clean(s string) []rune {
	s = norm.NFC.String(domain.LineBreaks(s))
	runes := make([]rune, 0, len(s))
	for _, r := range s {
		switch {
		case r == '\n', r == '\f', r == 0x85, r == 0x2028, r == 0x2029:
			runes = append(runes, '\n')
		case r == '\t':
			runes = append(runes, ' ', ' ', ' ', ' ')
		case unicode.IsControl(r):
			runes = append(runes, ' ')
		case r != 0xA0 && unicode.Is(unicode.Zs, r):
			runes = append(runes, ' ')
		case steers(r):
		default:
			runes = append(runes, r)
		}
	}
	return runes
}

// steers tells whether r has no shape of its own and only steers other letters.
func steers(r rune) bool {
	return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) ||
		unicode.Is(unicode.Variation_Selector, r) || r == 0x34F
}

// joined are the shapes of Arabic letters that the typefaces have.
var joined = sync.OnceValue(func() arabic.Shapes {
	return arabic.ShapesOf(func(r rune) bool {
		_, ok := fallbackRegular.Advance(r)
		return ok
	})
})

// set sends s through the gate: links become titles, and every letter gets the first typeface of the face that has it.
func (p *Press) set(s string, face Face) text {
	runes := clean(joined().Join(domain.Plain(s, p.titled)))
	t := make(text, len(runes))
	for i, r := range runes {
		t[i] = letter{r: r}
		if r == '\n' {
			continue
		}
		if r == 0xA0 {
			r = ' ' // the same shape; the letter keeps its rune, which no line breaks at
		}
		if unicode.In(r, unicode.Arabic, unicode.Syriac, unicode.Nko) && unicode.Is(unicode.Lo, r) && r < arabic.FirstShape {
			p.item().unjoined = true
		}
		if !t[i].find(r, face) {
			t[i].w = missingW
			p.miss(t[i].r)
		}
	}
	return t
}

func (l *letter) find(r rune, face Face) bool {
	if r == utf8.RuneError { // the sign of a letter already lost
		return false
	}
	for _, f := range faces[face] {
		if w, ok := f.Advance(r); ok {
			l.face, l.w = f, w
			return true
		}
	}
	return false
}

func (t text) String() string {
	var b strings.Builder
	for _, l := range t {
		b.WriteRune(l.r)
	}
	return b.String()
}

func (t text) width() float64 {
	w := 0.0
	for _, l := range t {
		w += l.w
	}
	return w
}

// longestWord returns the width in em of the widest piece that a line break would have to cut.
func (t text) longestWord() float64 {
	longest, word := 0.0, 0.0
	for i, l := range t {
		if l.r == ' ' || l.r == '\n' {
			word = 0
			continue
		}
		word += l.w
		longest = max(longest, word)
		if t.mayBreakAfter(i) {
			word = 0
		}
	}
	return longest
}

// line is one line of a text.
type line struct {
	text text
	next int // where the following line begins in the whole text
}

// lines breaks t into lines no wider than width, in em: after spaces, hyphens and slashes, and inside a word
// only where the word is wider than a line. An empty text has no lines.
func (t text) lines(width float64) []line {
	var lines []line
	for at := 0; at < len(t); {
		l := t.line(at, width)
		lines = append(lines, l)
		at = l.next
	}
	return lines
}

func (t text) line(at int, width float64) line {
	w, breakAt := 0.0, -1
	for i := at; i < len(t); i++ {
		if t[i].r == '\n' {
			return line{t[at:i].trimRight(), i + 1}
		}
		// A space may hang over the edge; anything else begins the next line. The tolerance is for the
		// sum of widths, which rounds.
		if w += t[i].w; w > width+1e-6 && t[i].r != ' ' && i > at {
			if breakAt < 0 {
				return t.hyphened(at, i, width)
			}
			return line{t[at:breakAt].trimRight(), breakAt}
		}
		if t.mayBreakAfter(i) {
			breakAt = i + 1
		}
	}
	return line{t[at:].trimRight(), len(t)}
}

// hyphened is the line that begins at at and is full before i, inside a word: with a hyphen where that stands between two letters
// and has room.
func (t text) hyphened(at, i int, width float64) line {
	end := t.clusterStart(i, at)
	for last := end; last > at+1; last = t.clusterStart(last-1, at) {
		hyphen := letter{r: '-'}
		if !unicode.IsLetter(t[last-1].r) || !unicode.IsLetter(t[last].r) || t[last-1].face == nil {
			break
		}
		w, ok := t[last-1].face.Advance('-')
		if !ok {
			break
		}
		if hyphen.w, hyphen.face = w, t[last-1].face; t[at:last].width()+w <= width+1e-6 {
			return line{append(slices.Clone(t[at:last]), hyphen), last}
		}
	}
	return line{t[at:end].trimRight(), end}
}

// within tells whether a place in a text is inside a word.
func (t text) within(i int) bool {
	return i > 0 && i < len(t) && t[i-1].r != '\n' && t[i].r != ' ' && !t.mayBreakAfter(i-1)
}

func (t text) mayBreakAfter(i int) bool {
	switch t[i].r {
	case ' ': // a dash alone does not begin a line
		dash := i+1 < len(t) && slices.Contains([]rune("–—−-"), t[i+1].r)
		return !dash || i+2 < len(t) && t[i+2].r != ' '
	case '-', '–', '—', '/', '|', '…':
		return i+1 < len(t) && !unicode.IsDigit(t[i+1].r) && !unicode.IsMark(t[i+1].r) && t[i+1].r != t[i].r
	}
	return t[i].face == nil && i+1 < len(t) && !unicode.IsMark(t[i+1].r) // scripts written without spaces
}

// clusterStart moves i back from between a letter and its accents, but not to the line's start.
func (t text) clusterStart(i, start int) int {
	for j := i; j > start; j-- {
		if !unicode.IsMark(t[j].r) {
			return j
		}
	}
	return i
}

func (t text) trimRight() text {
	for len(t) > 0 && t[len(t)-1].r == ' ' {
		t = t[:len(t)-1]
	}
	return t
}

// trimEnd returns t without the empty lines and spaces at its end.
func (t text) trimEnd() text {
	for len(t) > 0 && (t[len(t)-1].r == ' ' || t[len(t)-1].r == '\n') {
		t = t[:len(t)-1]
	}
	return t
}

// cut returns t on one line, or as much of it as fits the width in em with an ellipsis. Only for captions and
// for repeats of a text that stands in full elsewhere.
func (p *Press) cut(t text, width float64) text {
	t = slices.Clone(t)
	space, dots := p.set(" ", Condensed)[0], p.set("…", Condensed)
	whole, fits := 0.0, 0
	for i := range t {
		if t[i].r == '\n' {
			t[i] = space
		}
		if whole += t[i].w; whole <= width-dots.width() {
			fits = i + 1
		}
	}
	if whole <= width {
		return t
	}
	return append(t[:fits:fits], dots...)
}

// visual returns the letters of one line in the order they stand on paper: stretches of right-to-left
// script, with the spaces and signs between their words, run backwards; numbers in them do not. The line
// as a whole runs from left to right.
func (t text) visual() text {
	if !slices.ContainsFunc(t, letter.rightToLeft) {
		return t
	}
	out := slices.Clone(t)
	for i := 0; i < len(out); i++ {
		if out[i].rightToLeft() {
			end := out.stretch(i)
			turn(out[i:end])
			i = end
		}
	}
	return out
}

// stretch returns where the right-to-left stretch that begins at i ends: after its last letter or number, the accents
// on it, and the brackets it opened. An accent behind anything else belongs to that.
func (t text) stretch(i int) (end int) {
	open, openAtEnd := 0, 0
	for j := i; j < len(t) && !t[j].leftToRight(); j++ {
		at := slices.Index(brackets, t[j].r)
		switch {
		case at >= 0 && at%2 == 0:
			open++
		case at >= 0:
			open--
		}
		accent := unicode.IsMark(t[j].r) && j == end
		if t[j].rightToLeft() || accent || unicode.IsDigit(t[j].r) || at%2 == 1 && openAtEnd > 0 {
			end, openAtEnd = j+1, open
		}
	}
	return end
}

// rightToLeft tells whether l is a letter of such a script; an accent goes with what it stands on.
func (l letter) rightToLeft() bool {
	return unicode.In(l.r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko) &&
		!unicode.IsDigit(l.r) && !unicode.IsMark(l.r)
}

func (l letter) leftToRight() bool { return unicode.IsLetter(l.r) && !l.rightToLeft() }

// turn reverses t, keeping accents after their letters and digits in their order, and turns brackets.
func turn(t text) {
	slices.Reverse(t)
	for i := 0; i < len(t); i++ {
		first := i
		switch {
		case unicode.IsMark(t[i].r):
			for i+1 < len(t) && unicode.IsMark(t[i].r) {
				i++
			}
		case unicode.IsDigit(t[i].r):
			for i+1 < len(t) && unicode.IsDigit(t[i+1].r) {
				i++
			}
		}
		slices.Reverse(t[first : i+1])
	}
	for i, l := range t {
		if at := slices.Index(brackets, l.r); at >= 0 && l.face != nil {
			if w, ok := l.face.Advance(brackets[at^1]); ok {
				t[i].r, t[i].w = brackets[at^1], w
			}
		}
	}
}

var brackets = []rune("()[]{}<>«»") // in pairs
