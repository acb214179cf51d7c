package act

import (
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// Kind is how something is answered.
type Kind int

// The kinds.
const (
	Choice Kind = iota // one of the options
	Adds               // a choice that adds what is chosen to what has been
	Menu               // the same, offered by a button and asked in a dialog
	Tick               // a word is among what has been put in, or is not
	Number
	Words
	Total // of a throw, called out and typed in place of its dice
	Hand  // dice that lie in hand, of which some are put in, in an order
	Own   // by what a game shows by itself, such as a dialog over the page that a button opens
)

// Option is something that may be chosen.
type Option struct {
	Key, Title string
	Why        string // why it cannot be now, in a sentence; empty = it can. A choice does not list it
	Die        dice.Die
	Stays      string // of a hand: why it cannot be taken back, in a sentence: it is in from the beginning; empty = it can
}

// Yes is the word of a tick that has no other.
const Yes = "yes"

// Ask is something that people answer. A choice without options is not asked.
type Ask struct {
	Kind    Kind
	Key     string // of its control
	Under   string // what the answer is kept under; empty = the key
	Kept    bool   // the answer is the table's
	Caption string
	Options []Option
	First   []string // the answer until somebody gives one
	Low     int      // of a number
	High    int      // of a number; of a hand how many may be in, 0 = any number
	From    int      // of words that may be a number: what going up or down begins at; 0 = nothing does
	Word    string   // of a tick; empty = Yes
	Cuts    []string // parts of a tick's caption, of which each is cut where there is too little room, the first one first
	Not     string   // why it cannot be ticked, in a sentence, empty = it can; of a hand why no more may be in; of words see Next
	Digit   int      // 1 to 9: the key that ticks as well; 0 = none
	Letter  rune     // of the button of what a game shows, or that ticks as well unless letters typed anywhere go into a line; 0 = none
	Title   string   // of a menu's dialog; of a hand what stands above those left
	Verb    string   // of its button
	None    string   // what is said where a menu has no options, in a sentence; of a hand while none is in
	Hint    string   // what stands in a line of words as long as it is blank
	Wanted  bool     // letters typed anywhere on the page go there
	Needs   string   // what is said while it is empty and somebody goes on, in a sentence; empty = it may be
	// Next is the control that Return goes to from a total, and a digit too many where it is one for a total; from words as long as
	// there are none, and then Not is said; from a hand once as many are in as may be. Empty = none.
	Next    string
	Passes  bool   // of a total: Return goes on to the next from one that is missing as well
	Behind  *Way   // of a total: a button behind its line; nil = none
	Instead string // of a total: what the roll of the dice is kept under that it is typed in place of
	Called  bool   // of a total: a digit typed anywhere on the page begins it
	Sticks  bool   // it stays as it is at first once dice are laid out or a total is typed
	Picks   string // what of it is picked on an instrument beside the page: "craft"; empty = nothing
	// Whole has words be added to the answer as soon as they are typed whole; why not, and neither = there is more to come.
	Whole func(text string) (word, why string)
	// Step is what choosing a word comes to at once, empty for a tick that is taken off; nil = it only answers.
	Step   func(word string) Step
	Then   func() Ask // of a menu: what a dialog asks right after; its answer is added to this one's after a tab. Nil = nothing
	Main   bool       // that button is the page's main one
	About  any        // what a game shows by itself, or an instrument beside the page
	Begins bool       // it has the keyboard first

	Is []string // the answer as it stands
}

// OnMap is what a choice is about that is made on the map as well: it picks a "figure" or a "zone".
type OnMap struct {
	Next   string                           // the control that has the keyboard once it is made
	Text   string                           // "Click the target."
	GoesBy string                           // it is asked for anew once this is another
	Of     func(board.ID) (key, why string) // the option that a figure or a zone stands for, or why it is none, in a sentence
	Lights []Light
	Says   func(board.ID) string // a few letters for a figure that may be picked, such as what it takes to hit; nil = nothing is said
}

// Light is a zone that is lit while something is picked.
type Light struct {
	Zone    board.ID
	Caption string // a few letters
	Dimmed  int    // 0 to 2
	Barred  bool   // it cannot be picked
}

// under is what an answer is kept under.
func (r *Run) under(a Ask) string {
	if a.Under != "" {
		return a.Under
	}
	return a.Key + r.in
}

// Under is what an answer of a key is kept under here, for those that are not under the key of their control.
func (r *Run) Under(key string) string { return key + r.in }

// Ask lays a question and returns its answer.
func (r *Run) Ask(a Ask) []string {
	a.Under = r.under(a)
	a.Is = r.Answer(a.Under)
	if a.Kept {
		a.Is = r.put.Kept[a.Under]
	}
	if a.Is == nil {
		if a.Is = a.First; a.Sticks {
			r.sticks = append(r.sticks, a)
		}
	}
	if a.Kind == Hand {
		a.Is = a.dealt()
	}
	if a.Kind == Choice && len(a.Options) > 0 && !slices.ContainsFunc(a.Options, func(o Option) bool { return slices.Contains(a.Is, o.Key) }) {
		a.Is = a.First // what was chosen is not there any more
	}
	if a.Kind == Tick && a.Word == "" {
		a.Word = Yes
	}
	if a.Needs != "" && strings.TrimSpace(one(a.Is)) == "" {
		r.missing = append(r.missing, a)
	}
	if a.Begins {
		r.first = a.Key
	}
	r.Lay(a)
	return a.Is
}

// Answer is what has been put in under a name, nil = nothing has.
func (r *Run) Answer(under string) []string { return r.put.Answers[under] }

// Choice asks for one of some options; first is chosen until somebody does.
func (r *Run) Choice(key, caption string, options []Option, first string) string {
	return r.AskChoice(Ask{Key: key, Caption: caption, Options: options, First: []string{first}})
}

// AskChoice asks for one of some options.
func (r *Run) AskChoice(a Ask) string { return one(r.Ask(a)) }

// Tick asks for yes or no.
func (r *Run) Tick(key, text string) bool {
	return slices.Contains(r.Ask(Ask{Kind: Tick, Key: key, Caption: text}), Yes)
}

// Number asks for a whole number from low to high.
func (r *Run) Number(key, caption string, first, low, high int) int {
	return r.AskNumber(Ask{Key: key, Caption: caption, Low: low, High: high}, first)
}

// AskNumber asks for a number.
func (r *Run) AskNumber(a Ask, first int) int {
	a.Kind, a.First = Number, []string{strconv.Itoa(first)}
	n, err := strconv.Atoi(one(r.Ask(a)))
	if err != nil {
		return first
	}
	return min(max(n, a.Low), a.High)
}

// AskWords asks for words. What is at their ends does not count.
func (r *Run) AskWords(a Ask) string {
	a.Kind = Words
	return strings.TrimSpace(one(r.Ask(a)))
}

// Kept is what has been put in of what is the table's under a name.
func (r *Run) Kept(under string) string { return one(r.put.Kept[under]) }

// Told is the total that has been put in under a name; typed reports whether anything has, and ok whether that is a number.
func (r *Run) Told(under string) (n int, typed, ok bool) {
	is := strings.TrimSpace(one(r.Answer(under)))
	n, ok = table.WholeNumber(is)
	return n, is != "", ok
}

// one is an answer that can only be one.
func one(is []string) string {
	if len(is) == 0 {
		return ""
	}
	return is[0]
}

// KeyOf is a number, such as somebody's id, as an answer.
func KeyOf[N ~int](n N) string { return strconv.Itoa(int(n)) }

// IDOf is what an answer means that is a number, 0 = nothing.
func IDOf[N ~int](answer string) N {
	n, _ := table.WholeNumber(answer) // no number means none
	return N(n)
}
