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

// Make is the act of a name by somebody in a scene, of those that are named; without Do = there is none of the name.
func Make[S any](named map[string]func(S, table.ID) Act, in S, name string, who table.ID) Act {
	begin, ok := named[name]
	if !ok {
		return Act{}
	}
	a := begin(in, who)
	a.Name = name
	return a
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
	Acted  table.ID // whose action it was; 0 = nobody's
	At     table.ID // whom it was done to; 0 = nobody
	Then   string   // the act that goes on from there, of whom it was done to where that is somebody, else of whoever acted; empty = none does
	Put    Answers  // what is put into that
	Stays  bool     // what is under way stays so
	Leaves Answers  // what the acts to come go by, once it is written
	Clears []string // what is forgotten then of what is the table's, by what it is kept under
}

// Run goes through an act once.
type Run struct {
	put     Put
	rows    []Row
	missing []Ask
	lost    []Lost
	sticks  []Ask
	in      string // of everything that is asked now: what it is asked for
	first   string
	notes   Answers
	ending  func() Step
	falls   func() Step
}

// Lost is a word among the answers that does not stand for anything any more.
type Lost struct {
	Under, Word string // empty = no answer is, but what stood there by itself
	Called      string // among what is no longer usable; empty = it is not told so
	Says        string // what is told of it instead, in a sentence
}

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

// Begun reports whether a die lies there, of whatever throw.
func (r *Run) Begun() bool {
	for _, roll := range r.put.Rolls {
		if len(roll.Dice) > 0 {
			return true
		}
	}
	return false
}

// Lose notes that a word among the answers does not stand for anything any more.
func (r *Run) Lose(under, word, called string) {
	r.lost = append(r.lost, Lost{Under: under, Word: word, Called: called})
}

// Forget is Lose with a sentence of its own, which may be empty.
func (r *Run) Forget(under, word, says string) {
	r.lost = append(r.lost, Lost{Under: under, Word: word, Says: says})
}

// Was is what stood under a name when the page was laid last, whoever had put it there; nil where none has been. What stands there
// now is noted for the next time: so it is known what has gone, and stays where it is nobody's choice.
func (r *Run) Was(under string, now ...string) []string {
	if r.notes == nil {
		r.notes = Answers{}
	}
	r.notes[noted+under] = now
	return r.put.Answers[noted+under]
}

// noted begins the names of what is noted among the answers.
const noted = "was/"

// Notes are what is to be noted among the answers, by names.
func (r *Run) Notes() Answers { return r.notes }

// Begin has the keyboard begin at a control or a button.
func (r *Run) Begin(key string) { r.first = key }

// First is the control that has the keyboard first, where what is asked says so.
func (r *Run) First() string { return r.first }

// Ends says that nothing is left to be asked. What it comes to is written as soon as somebody has answered the last; the page shows
// it where that could not be.
func (r *Run) Ends(step func() Step) { r.ending = step }

// Ending is what it comes to where nothing is left to be asked, else nil.
func (r *Run) Ending() func() Step { return r.ending }

// Falls is Ends for dice, which all lie there: it is written as soon as the last has fallen. Return writes it where that could not be.
func (r *Run) Falls(step func() Step) {
	r.falls = step
	r.Ends(step)
	r.Lay(Way{Step: step})
}

// Fallen is what dice come to that all lie there, else nil.
func (r *Run) Fallen() func() Step { return r.falls }

// Lost are the words among the answers that do not stand for anything any more.
func (r *Run) Lost() []Lost { return r.lost }

// LostWords say what can no longer be used, empty = there is nothing to say.
func LostWords(lost []Lost) string {
	var says, called []string
	for _, l := range lost {
		if l.Says != "" {
			says = append(says, l.Says)
		}
		if l.Called != "" {
			called = append(called, l.Called)
		}
	}
	if len(called) > 0 {
		says = append(says, "No longer usable: "+strings.Join(called, ", ")+".")
	}
	return strings.Join(says, " ")
}
