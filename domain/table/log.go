package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/long"
)

// MostLines is how many lines of the log a table keeps quick with. Nothing is ever thrown away by itself: Check
// remarks on a longer log.
//
// Measured on two slow cores, an encounter of this many attacks takes the screen's goroutine 1 ms at an edit, 2 at its
// undoing and 45 when it is opened; one of 500, which is a long evening's fight, 0.4, 1 and 17.
const MostLines = 2000

// Line is one entry of the log. It stays readable when those it tells of have left the table.
type Line struct {
	ID      ID            `json:"id"`
	Round   int           `json:"round"` // 0 = before the first
	At      domain.Moment `json:"at"`
	Who     ID            `json:"who"`  // participant; 0 = nobody in particular
	Name    string        `json:"name"` // what it was called then
	Text    string        `json:"text"` // what happened, in a sentence
	Parts   []Part        `json:"parts"`
	Dice    string        `json:"dice"`  // what Faces are of: "4dF", "2d6"; empty = no dice
	Faces   []int         `json:"faces"` // in the order they fell
	From    dice.From     `json:"from"`  // where they come from
	Private bool          `json:"private"`

	kept *keptLine
}

// keptLine is a line with how it is written.
type keptLine struct {
	line Line
	json []byte
}

// Part is one number that went into what a line tells, and why it did.
type Part struct {
	Label   string `json:"label"`
	Value   int    `json:"value"`   // signed
	Source  string `json:"source"`  // of the specification: "farfuture C5m.1"; empty = people's own
	Section string `json:"section"` // of the book

	rule string // see By; it is no part of a document
}

// By is the part with the house rule by which it counts so, by its member of the game's House. The log does without;
// Told tells it.
func (p Part) By(rule string) Part {
	p.rule = rule
	return p
}

// ToldPart is a part as procedures tell it.
type ToldPart struct {
	Part
	House string `json:"house" doc:"the house rule it follows, by its name in house; empty = none"`
}

// Told are parts as procedures tell them: a list, never null.
func Told(parts []Part) []ToldPart {
	told := make([]ToldPart, len(parts))
	for i, p := range parts {
		told[i] = ToldPart{p, p.rule}
	}
	return told
}

// Sum is what parts come to.
func Sum(parts []Part) int {
	sum := 0
	for _, p := range parts {
		sum += p.Value
	}
	return sum
}

// Written implements long.Row.
func (l *Line) Written() []byte {
	if l.kept == nil || !l.equal(&l.kept.line) {
		return nil
	}
	return l.kept.json
}

// Remember implements long.Row.
func (l *Line) Remember(json []byte) {
	line := *facts.Clone(l)
	line.kept = nil
	l.kept = &keptLine{line, json}
}

// equal reports whether two lines say the same in all their members.
func (l *Line) equal(o *Line) bool {
	return l.ID == o.ID && l.Round == o.Round && l.At == o.At && l.Who == o.Who && l.Name == o.Name && l.Text == o.Text &&
		l.Dice == o.Dice && l.From == o.From && l.Private == o.Private &&
		(l.Parts == nil) == (o.Parts == nil) && slices.Equal(l.Parts, o.Parts) &&
		(l.Faces == nil) == (o.Faces == nil) && slices.Equal(l.Faces, o.Faces)
}

// Write enters a line at the log's end under a new id, which it returns, and the round as it is.
func (t *Table) Write(l Line) ID {
	l.ID, l.Round = t.NextID(), t.Turns.Now.Round
	long.Remember(&l)
	t.Log = append(slices.Clip(t.Log), l)
	return l.ID
}

// Filter says which lines of a log are wanted; the zero value wants all that players may read.
type Filter struct {
	Who     ID     // of this participant alone; 0 = of all
	Round   int    // of this round alone; 0 = of all
	Text    string // words that must all be in it, in any case and order
	Private bool   // private ones too
}

// Wants reports whether a line is wanted.
func (f Filter) Wants(l *Line) bool {
	if f.Who != 0 && l.Who != f.Who || f.Round != 0 && l.Round != f.Round || l.Private && !f.Private {
		return false
	}
	words := strings.Fields(strings.ToLower(f.Text))
	if len(words) == 0 {
		return true
	}
	texts := []string{l.Name, l.Text}
	for _, p := range l.Parts {
		texts = append(texts, p.Label, p.Section)
	}
	all := strings.ToLower(strings.Join(texts, "\n"))
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(all, w) })
}

// Lines returns the lines of the log that are wanted, oldest first.
func (t *Table) Lines(f Filter) []Line {
	var lines []Line
	for i := range t.Log {
		if f.Wants(&t.Log[i]) {
			lines = append(lines, t.Log[i])
		}
	}
	return lines
}

// Text writes lines out for people to read elsewhere: a heading a round, a line each, and its dice and parts
// indented below, links by their titles. When says what a moment is called; nil leaves moments out.
func Text(lines []Line, when func(domain.Moment) string) string {
	var b strings.Builder
	for i := range lines {
		l := &lines[i]
		if i == 0 || l.Round != lines[i-1].Round {
			b.WriteString(heading(l.Round, i > 0))
		}
		l.write(&b, when)
	}
	return domain.AsWritten(b.String())
}

func heading(round int, again bool) string {
	gap := ""
	if again {
		gap = "\n"
	}
	if round == 0 {
		return gap + "Outside the rounds\n"
	}
	return fmt.Sprintf("%sRound %d\n", gap, round)
}

func (l *Line) write(b *strings.Builder, when func(domain.Moment) string) {
	var head string
	if when != nil && l.At != 0 {
		head = when(l.At) + "  "
	}
	if l.Name != "" {
		head += indented(l.Name) + ": "
	}
	head += indented(l.Text)
	if l.Private {
		head += " (private)"
	}
	fmt.Fprintf(b, "  %s\n", head)
	if dice := l.DiceWords(); dice != "" {
		fmt.Fprintf(b, "      %s\n", dice)
	}
	for _, p := range l.Parts {
		fmt.Fprintf(b, "      %3s  %s\n", Signed(p.Value), indented(p.Words()))
	}
}

// indented keeps the further lines of a typed text within its entry.
func indented(text string) string {
	return strings.Join(strings.FieldsFunc(domain.LineBreaks(text), func(r rune) bool {
		return r == '\n' || r == '\u2028' || r == '\u2029'
	}), "\n      ")
}

// Words is what a part is, and the section of the book that it comes from.
func (p Part) Words() string {
	if p.Section == "" {
		return p.Label
	}
	return p.Label + " · " + p.Section
}

// Numbers are a line's dice, and its parts with where each comes from, a row each.
func (l *Line) Numbers() []string {
	var rows []string
	if dice := l.DiceWords(); dice != "" {
		rows = append(rows, dice)
	}
	for _, p := range l.Parts {
		rows = append(rows, Signed(p.Value)+"  "+p.Words())
	}
	return rows
}

// DiceWords is a line's dice in words, such as "4dF + 0 − 0, rolled by the program"; empty without dice.
func (l *Line) DiceWords() string {
	if len(l.Faces) == 0 {
		return ""
	}
	var words []string
	if l.Dice != "" {
		words = append(words, l.Dice)
	}
	for _, f := range l.Faces {
		if strings.HasSuffix(l.Dice, "dF") && f >= -1 && f <= 1 {
			words = append(words, []string{"−", "0", "+"}[f+1])
		} else {
			words = append(words, fmt.Sprint(f))
		}
	}
	from := ", typed in"
	if l.From == dice.Rolled {
		from = ", rolled by the program"
	}
	return strings.Join(words, " ") + from
}

// Signed is a number with its sign, as the log shows it: +2, 0, −1.
func Signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}

// LineOf puts the dice of rolls, the first against the others, into a line of the log. What was added to them the line tells
// in its parts or its text.
func LineOf(l Line, rolls ...dice.Roll) Line {
	l.From = dice.Typed
	var asked []string
	for _, r := range rolls {
		r.Asked.Plus = 0
		asked = append(asked, r.Asked.String())
		l.Faces = append(l.Faces, r.Faces()...)
		if slices.ContainsFunc(r.Dice, func(d dice.Die) bool { return d.From == dice.Rolled }) {
			l.From = dice.Rolled
		}
	}
	l.Dice = strings.Join(asked, against)
	return l
}

// against stands in a line between the dice of rolls that were made against each other.
const against = " against "

// WholeNumber reads a number as people write it.
func WholeNumber(text string) (n int, ok bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.Replace(strings.TrimSpace(text), "−", "-", 1), "+"))
	return n, err == nil
}
