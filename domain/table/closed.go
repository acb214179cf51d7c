package table

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

// Closed are those who take part in a table of play and whose figures players do not see, each with all that it is or was
// called.
type Closed map[ID][]string

// Has reports whether a participant's figures are closed.
func (c Closed) Has(id ID) bool { _, is := c[id]; return is }

// Closed are those of a table of play whose figures players do not see; titled is what a sheet is called, empty where it is
// not at hand.
func (f Foes) Closed(t *Table, titled func(domain.DocID) string) Closed {
	closed := Closed{}
	for _, who := range t.Participants {
		if f.ShowsFigures(who.Side) {
			continue
		}
		names := []string{
			who.Name, titled(who.Document),
			t.Numbered(who.ID, func(p Participant) string { return p.Name }),
			t.Numbered(who.ID, func(p Participant) string { return domain.OrElse(titled(p.Document), p.Name) }),
		}
		for i := range t.Log {
			if t.Log[i].Who == who.ID {
				names = append(names, t.Log[i].Name)
			}
		}
		slices.Sort(names)
		closed[who.ID] = slices.DeleteFunc(slices.Compact(names), domain.Blank)
	}
	return closed
}

// names are all that they are called, the longest first: "Thug 1" before "Thug".
func (c Closed) names() []string {
	var all []string
	for _, names := range c {
		all = append(all, names...)
	}
	slices.SortFunc(all, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	return slices.Compact(all)
}

var (
	// opposition is what was rolled against: the other side's total, from which a defence can be reckoned.
	opposition = regexp.MustCompile(` against [−+-]?\d`)
	// margin is by how much something came off, behind the word for it.
	margin = regexp.MustCompile(`\b(hit|miss|success|failure|succeeds|fails) by [−+-]?\d+\b`)
	// number is one, or what tells one: by a tie one's own total is the other side's.
	number = regexp.MustCompile(`\pN|\b[Tt]ies?\b`)
	// harm are words of all games for what somebody has lost or got back.
	harm = regexp.MustCompile(`(?i)\b(?:(?:un)?damaged?|repaired|harm|box|boxes|stress|shields?|shifts?|wounds?|wounded|scratch|scratches|` +
		`stuns?|stunned|mild|moderate|severe|consequences?|past its end|fallout|tracks?|conditions?|marks?|marked|integrity|armour|crossed)\b`)
)

// veiledText stands for a line of which nothing can be told.
const veiledText = "Figures not shown."

// Veiled is a line as players read it beside those whose figures are closed to them. Whatever went into it is left out, as a
// defence may be among it, and of a roll against another the other's dice. Of a line that is by somebody closed, names one or
// tells what was rolled against, the text keeps only the pieces that tell neither a number nor harm.
func (l Line) Veiled(closed Closed) Line {
	if len(closed) == 0 {
		return l
	}
	l = *facts.Clone(&l)
	l.Parts = nil
	own, _, opposed := strings.Cut(l.Dice, against)
	if opposed {
		l.Dice, l.Faces = own, l.Faces[:min(len(l.Faces), diceOf(own))]
	}
	if closed.Has(l.Who) {
		l.Dice, l.Faces = "", nil
	}
	names := closed.names()
	named := slices.ContainsFunc(names, func(name string) bool { return strings.Contains(l.Text, name) })
	if opposed || named || closed.Has(l.Who) || opposition.MatchString(l.Text) {
		l.Text = withoutFigures(l.Text, names)
	}
	return l
}

// Lines are the lines of a log that are wanted as players read them.
func (c Closed) Lines(t *Table, f Filter) []Line {
	f.Private = false
	lines := t.Shown().Lines(f)
	for i := range lines {
		lines[i] = lines[i].Veiled(c)
	}
	return lines
}

// withoutFigures is a text without the pieces that tell a number or harm. Numbers and marks in a name are none.
func withoutFigures(text string, names []string) string {
	const firstLetter = '\uE000' // of those that no text has: each stands for a name
	var veil, unveil []string
	for i, name := range names {
		if strings.ContainsFunc(name, unicode.IsLetter) {
			letter := string(firstLetter + rune(i))
			veil, unveil = append(veil, name, letter), append(unveil, letter, name)
		}
	}
	text = margin.ReplaceAllString(strings.NewReplacer(veil...).Replace(text), "$1")
	text, stop := strings.CutSuffix(text, ".")
	left := strings.NewReplacer(unveil...).Replace(joined(piecesOf(text)))
	switch {
	case left == "":
		return veiledText
	case stop:
		left += "."
	}
	return left
}

// joined are the pieces that tell neither a number nor harm. What follows harm in its clause tells of it too, and brackets
// go with what they are about.
func joined(pieces []piece) string {
	left, whole, hurt, sentence := "", true, false, false // whole: the piece before is kept; hurt: the clause tells harm
	for _, p := range pieces {
		ends := strings.HasPrefix(p.mark, ".")
		sentence = sentence || ends
		hurt = harm.MatchString(p.text) || hurt && !ends && !strings.HasPrefix(p.mark, ";")
		if hurt || number.MatchString(p.text) || domain.Blank(p.mark) && !whole {
			whole = false
			continue
		}
		switch {
		case left == "":
		case whole || ends:
			left += p.mark
		case sentence:
			left += ". "
		default:
			left += "; "
		}
		left, whole, sentence = left+p.text, true, false
	}
	return left
}

// piece is a part of a sentence, with the mark before it.
type piece struct{ mark, text string }

// piecesOf cuts a text at its marks, and before and behind what stands in brackets, but not within quotation marks.
func piecesOf(text string) []piece {
	var pieces []piece
	from, mark, deep := 0, "", 0
	cut := func(at, next int) {
		if strings.TrimSpace(text[from:at]) != "" {
			pieces, mark = append(pieces, piece{mark, text[from:at]}), ""
		}
		mark, from = mark+text[at:next], next
	}
	for i, r := range text {
		switch {
		case i < from:
		case r == '“', r == '(':
			if r == '(' && deep == 0 {
				cut(from+len(strings.TrimRight(text[from:i], " ")), i)
			}
			deep++
		case r == '”', r == ')':
			if deep = max(0, deep-1); r == ')' && deep == 0 {
				cut(i+1, i+1+spaces(text[i+1:]))
			}
		case deep > 0:
		case strings.ContainsRune(";,:", r), strings.HasPrefix(text[i:], ". "):
			cut(i, i+1+spaces(text[i+1:]))
		}
	}
	cut(len(text), len(text))
	return pieces
}

// spaces are how many a text begins with.
func spaces(text string) int { return len(text) - len(strings.TrimLeft(text, " ")) }

// diceOf is how many dice are asked for, none where that cannot be read.
func diceOf(asked string) (n int) {
	pool, _ := dice.Parse(asked)
	for _, t := range pool.Terms {
		n += t.Count
	}
	return n
}
