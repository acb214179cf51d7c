// Package act is what people do at a table of play or with a sheet, as values. It knows no game and no screen.
//
// An act is gone through from its beginning whenever something has been put into it: it asks, gets what has been answered so
// far, and says what that comes to. What a page shows and what is written are one going through.
package act

import (
	"strings"

	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// Act is one thing that somebody can do as all stands now. A game makes it anew by its name for whoever does it.
type Act struct {
	Name  string // the book's word, for ever: drafts call it so
	Noun  string // what people call it while it is under way: "surprise"
	Guide string // the page of the guide about it; empty = none
	First string // the control that has the keyboard first; empty = the first there is
	Gone  string // why it cannot go on at all, in a sentence; empty = it can
	Do    func(*Run)
}

// Answers are what has been put into an act by what it asks for: what is chosen, "7" for a number, several where several may
// be chosen. What has none is as it was at first.
type Answers map[string][]string

// Put is what people have put into an act.
type Put struct {
	Answers Answers
	Kept    Answers              // of what is the table's: it lasts for the acts to come
	Rolls   map[string]dice.Roll // of throws for which dice are laid out, as far as they have come
	Last    string               // what was answered last, or is about to be; empty = nothing was
}

// Step is what an act comes to.
type Step struct {
	Label string // of the step in the journal
	table.Written
	Acted table.ID // whose action it was; 0 = nobody's
	At    table.ID // whom it was done to; 0 = nobody
	Then  string   // the act of whoever acted that goes on from there; empty = none does
	Stays bool     // what is under way stays so
}

// Run goes through an act once.
type Run struct {
	put     Put
	rows    []Row
	missing []Ask
	lost    []Lost
	sticks  []Ask
	in      string // of everything that is asked now: what it is asked for
}

// Lost is a word among the answers that does not stand for anything any more.
type Lost struct{ Under, Word, Called string }

// Do goes through an act with what has been put into it.
func Do(a Act, put Put) *Run {
	r := &Run{put: put}
	if a.Gone == "" {
		a.Do(r)
	}
	return r
}

// Rows are what stands on the page of the act, from its top.
func (r *Run) Rows() []Row { return r.rows }

// Missing is the first thing that is asked for, is needed and is empty; ok is false where there is none.
func (r *Run) Missing() (a Ask, ok bool) {
	if len(r.missing) == 0 {
		return a, false
	}
	return r.missing[0], true
}

// Sticks are the answers that nobody has given and that stay as they are once dice are laid out or a total is typed.
func (r *Run) Sticks() []Ask { return r.sticks }

// Last reports whether something was answered last, or is about to be.
func (r *Run) Last(under string) bool { return r.put.Last == under }

// Lay adds rows to the page.
func (r *Run) Lay(rows ...Row) { r.rows = append(r.rows, rows...) }

// Apart goes through a part of the act whose rows are put somewhere else than at the end, and returns them.
func (r *Run) Apart(do func()) []Row {
	above := r.rows
	r.rows = nil
	do()
	rows := r.rows
	r.rows = above
	return rows
}

// Beside has what a part of the act asks stand side by side in so many shares of the width; nil = as wide as each other.
func (r *Run) Beside(shares []float32, do func()) {
	r.Lay(Columns{Shares: shares, Cells: r.Apart(do)})
}

// Foot has what a part of the act lays stay in sight below the page.
func (r *Run) Foot(do func()) { r.Lay(Foot{Rows: r.Apart(do)}) }

// In asks what follows for something of a name, such as one of several tries or targets: what was answered for another stays
// with that. Ask is called with what stands there now.
func (r *Run) In(name string, do func()) {
	was := r.in
	r.in += "@" + name
	do()
	r.in = was
}

// Roll is the roll that is kept under a name, as far as it has come; asked is whether dice are laid out for it, and done whether all lie there.
func (r *Run) Roll(under string) (roll dice.Roll, asked, done bool) {
	roll, asked = r.put.Rolls[under]
	return roll, asked, asked && len(roll.Dice) > 0 && roll.Done()
}

// Lose notes that a word among the answers does not stand for anything any more.
func (r *Run) Lose(under, word, called string) { r.lost = append(r.lost, Lost{under, word, called}) }

// Lost are the words among the answers that do not stand for anything any more.
func (r *Run) Lost() []Lost { return r.lost }

// LostWords say what can no longer be used, empty = nothing is lost.
func LostWords(lost []Lost) string {
	if len(lost) == 0 {
		return ""
	}
	var called []string
	for _, l := range lost {
		called = append(called, l.Called)
	}
	return "No longer usable: " + strings.Join(called, ", ") + "."
}
