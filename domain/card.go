package domain

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Card is one reference card of a game: a rule or a table in the program's own words, short enough to be read at a
// glance. Cards are looked at, searched and printed; nobody edits them.
type Card struct {
	ID      string  `json:"id"` // kebab case, for ever: "time-track"
	Title   string  `json:"title"`
	Section string  `json:"section"`         // the group it stands in: "Combat"
	Source  string  `json:"source"`          // where in the rules: "farfuture C7"; empty = it is about the program
	Book    string  `json:"book"`            // the headings of the book for Source, as people are told it; see Book.Cite
	Words   string  `json:"words,omitempty"` // further words that find it, never shown: "armor"
	Blocks  []Block `json:"blocks"`
}

// About is the section that a card stands in, and those of the book that it is about: "Combat · book: First Blood".
func (c Card) About() string {
	if c.Book == "" {
		return c.Section
	}
	return c.Section + " · book: " + c.Book
}

// Block is a piece of a card. What it has is shown in the order of its fields.
type Block struct {
	Heading string   `json:"heading,omitempty"`
	Text    string   `json:"text,omitempty"` // a paragraph
	List    []string `json:"list,omitempty"`
	Steps   bool     `json:"steps,omitempty"` // the list is numbered
	Table   *Table   `json:"table,omitempty"`
	Picture []byte   `json:"-"` // a PNG file; Text is its caption
}

// Table is rows under headings.
type Table struct {
	Columns []Column `json:"columns"`
	Rows    []Row    `json:"rows"`
}

// Column is the heading of one column of a table.
type Column struct {
	Title string `json:"title"`
	Right bool   `json:"right,omitempty"` // its cells stand at the right: numbers
}

// Row is one row of a table.
type Row struct {
	Cells []string `json:"cells"`           // one a column; the first names the row
	Words string   `json:"words,omitempty"` // further words that find it, never shown
}

// FoundCard is a card that has all the words somebody looks for.
type FoundCard struct {
	Card Card `json:"card"`
	// Rows are, by the index of a block, those rows of its table that the words mean. A table without an entry is
	// meant as a whole, or not at all.
	Rows map[int][]int `json:"rows,omitempty"`
}

// Where a word was found, best first; the beginning of a longer word is one further. Added up they tell how near a card
// comes.
const (
	inTitle = 2 * iota
	inName  // the first cell of a row, or its further words
	inWords
	inRow
	inText
	nowhere
)

// passage is one place of a card in which words may be.
type passage struct {
	text string // folded
	far  int
}

// nearest returns how far the nearest of the places, nearest first, is that has a word.
func nearest(word string, places ...passage) int {
	for _, p := range places {
		if has, whole := begins(p.text, word); whole {
			return p.far
		} else if has {
			return p.far + 1
		}
	}
	return nowhere
}

// FindCards returns the cards that have every one of the words, each at the beginning of a word of theirs, the nearest
// first: by what they are called, then by the rows of their tables, then by the rest. Case and accents do not
// matter. Without words it returns all cards in their order.
func FindCards(cards []Card, words string) []FoundCard {
	wanted := strings.Fields(FoldWords(words))
	type ranked struct {
		FoundCard
		far int
	}
	var found []ranked
	for _, c := range cards {
		if f, far := find(c, wanted); far >= 0 {
			found = append(found, ranked{f, far})
		}
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return a.far - b.far })
	out := make([]FoundCard, len(found))
	for i, f := range found {
		out[i] = f.FoundCard
	}
	return out
}

// find returns how far a card is from what is wanted, below 0 if it has not all of it.
func find(c Card, wanted []string) (f FoundCard, far int) {
	f = FoundCard{Card: c}
	places := []passage{{FoldWords(c.Title), inTitle}, {FoldWords(c.Words + " " + c.Section), inWords}, {FoldWords(c.text()), inText}}
	rest := make([]int, len(wanted)) // where each word is, outside of the tables
	for i, w := range wanted {
		rest[i] = nearest(w, places...)
	}
	best := total(rest)
	for i, b := range c.Blocks {
		if b.Table == nil {
			continue
		}
		rows, near := b.Table.find(wanted, rest)
		if len(rows) > 0 {
			if f.Rows == nil {
				f.Rows = map[int][]int{}
			}
			f.Rows[i] = rows
		}
		if near >= 0 && (best < 0 || near < best) {
			best = near
		}
	}
	return f, best
}

// find returns the rows that have, together with what the card has elsewhere, every word, and at least one of them nearer
// than the card has it: the nearest rows; and how far they are, below 0 if there are none.
func (t *Table) find(wanted []string, rest []int) (rows []int, far int) {
	far = -1
	for i, r := range t.Rows {
		name := passage{FoldWords(strings.Join(append(r.Cells[:min(1, len(r.Cells)):1], r.Words), " ")), inName}
		cells := passage{FoldWords(strings.Join(r.Cells, " ")), inRow}
		at, own := slices.Clone(rest), false
		for n, w := range wanted {
			here := nearest(w, name, cells)
			own = own || here < rest[n]
			at[n] = min(at[n], here)
		}
		sum := total(at)
		switch {
		case !own || sum < 0 || far >= 0 && sum > far:
		case sum == far:
			rows = append(rows, i)
		default:
			rows, far = []int{i}, sum
		}
	}
	return rows, far
}

// total adds places up; it is below 0 if one is nowhere.
func total(places []int) int {
	sum := 0
	for _, p := range places {
		if p == nowhere {
			return -1
		}
		sum += p
	}
	return sum
}

// text is what a card says outside of its title and its tables' rows.
func (c Card) text() string {
	var b strings.Builder
	for _, block := range c.Blocks {
		for _, s := range append([]string{block.Heading, block.Text}, block.List...) {
			b.WriteString(s)
			b.WriteByte('\n')
		}
		if block.Table != nil {
			for _, col := range block.Table.Columns {
				b.WriteString(col.Title)
				b.WriteByte('\n')
			}
		}
	}
	return b.String()
}

// begins reports whether a word of a folded text begins with a folded word, and whether one is it.
func begins(text, word string) (has, whole bool) {
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return has, false
		}
		start, end := at+i, at+i+len(word)
		if start == 0 || !isWord(lastRune(text[:start])) || !isWord(firstRune(word)) {
			has = true
			if !isWord(firstRune(text[end:])) {
				return true, true
			}
		}
		at = end
	}
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// accented lists letters with accents after the letter that they are found by.
var accented = []string{
	"aàáâãäåāăą", "cçćĉċč", "dďđð", "eèéêëēĕėęě", "gĝğġģ", "hĥħ", "iìíîïĩīĭįı", "jĵ", "kķ", "lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏő",
	"rŕŗř", "sśŝşšș", "tţťŧț", "uùúûüũūŭůűų", "wŵ", "yýÿŷ", "zźżž", "'’‘", "-–−‑",
}

var folded = func() map[rune]rune {
	m := map[rune]rune{}
	for _, group := range accented {
		plain := firstRune(group)
		for _, r := range group {
			m[r] = plain
		}
	}
	return m
}()

// FoldWords is a text as it is searched: without case and accents, every dash a hyphen and every apostrophe straight.
func FoldWords(text string) string {
	return strings.Map(func(r rune) rune {
		r = unicode.ToLower(r)
		if r < utf8.RuneSelf {
			return r
		}
		switch plain, ok := folded[r]; {
		case ok:
			return plain
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return r
	}, text)
}
