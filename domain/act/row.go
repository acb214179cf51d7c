package act

import (
	"math/big"

	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// Row is something that stands on the page of an act: one of the types below, or an Ask.
type Row interface{ row() }

// Heading begins a block, Caption a part of one.
type (
	Heading string
	Caption string
)

// Text is a paragraph, Small a remark; an empty one is none.
type (
	Text  string
	Small string
)

// Notice says what stands in the way, or what the referee should know.
type Notice struct {
	Grave bool
	Text  string // empty = there is none
}

// Result is what something comes to. It stands out.
type Result string

// Tally is what something comes to as it is put together, in a place that is as high whatever it says: what stands below it does not
// move. What is refused on the page is said there.
type Tally struct {
	Sum, More string // More is a remark below it
	Wrong     string // what stands in the way, in the place of the remark; empty = nothing
}

// Sum is what goes into a number, each part with its source, and what that comes to.
type Sum struct {
	Parts []table.Part
	Comes string
}

// Odds are the chances of what may come of a throw: a line for each way to throw.
type Odds struct {
	Heads []string
	Lines []Chances
	Each  bool // each line is of somebody else; otherwise the first is what is, and the others what might be
}

// Chances are a line of odds; one that nobody knows is nil.
type Chances struct {
	Label string
	Of    []*big.Rat
}

// Wants has letters typed anywhere on the page go to the line of a key: a button laid after it has no letter.
type Wants string

// Columns are rows side by side in so many shares of the width, such as what is asked, buttons and texts; nil = as wide as each
// other.
type Columns struct {
	Shares []float32
	Fits   bool // each is as wide as its words; where there is no room they lie one below the other
	Cells  []Row
}

// Fold is what is seldom wanted, below a button of its title.
type Fold struct {
	Key, Title string
	Open       bool // something has been put into it
	Rows       []Row
}

// Foot is what stays in sight below the page: what it all comes to, and the ways on.
type Foot struct{ Rows []Row }

// Picture is what a game draws by itself. Its words stand in it.
type Picture struct{ Of any }

// Cards are cards that lie there.
type Cards []dice.Card

// Throw is dice that are to be thrown, or lie there.
type Throw struct {
	Key    string // of the button that lays them out
	Under  string // what their roll is kept under
	Title  string
	Letter rune
	Roller table.ID // by whose habit they are rolled
	Pool   dice.Pool
	Why    string                    // for dice that are rolled again, unless somebody writes something else
	Not    string                    // why they cannot be thrown yet, in a sentence; empty = they can, once nothing is missing
	Settle func(dice.Roll) dice.Roll // marks dice once all lie there, such as those that are dropped; nil marks none
	Turns  bool                      // a die may be turned on the tray
	Aside  bool                      // it is not what Return does; a way that leads to it lays the dice out
	Ready  bool                      // the dice lie ready from the beginning, as the control of the key
	Loose  bool                      // they are spent one by one: there is no total
	Opens  bool                      // such a way does so though Return does as well
}

// Turn is a button that turns a die that lies there, or with Back turns the last back.
type Turn struct {
	Key, Title string
	Under      string // what the roll is kept under
	At, Face   int    // the die, from 0, and its face then
	Why        string
	Back       bool   // the last that was turned; without one there is no button
	Not        string // why it cannot be, in a sentence; empty = it can
	Picked     string // what the choice of the die is kept under, which is empty again then
}

// Back is the button that leaves the act, which stays there with what was put in.
type Back struct {
	Key, Title string
	Letter     rune // 0 = none
	Main       bool
}

// Way is a button that goes on. One of them is the page's main one, and Return's; without a title it is Return alone.
type Way struct {
	Key, Title string
	Cut        string   // the part of the title that is cut where there is no room, such as a name
	Says       []string // a remark each below it
	Letter     rune     // 0 = none
	Main       bool
	Aside      bool                     // nobody is to do it by going on: Return does not press it
	Step       func() Step              // what it comes to; nil = it only answers
	Under      string                   // what its answer is added to
	Word       string                   // the answer; empty = Yes
	Puts       Answers                  // what is put in in place of what was there
	Focus      string                   // the control or the throw that has the keyboard then; empty = the one that is pressed
	Not        string                   // why it cannot be, in a sentence, and the keyboard goes to Focus; empty = it can
	Off        bool                     // it cannot be pressed; its letter says why not
	Lax        bool                     // it can be whatever is missing
	Before     string                   // the control that Return goes to first from dice and totals; empty = none
	Rolls      []Throw                  // that the program rolls
	Chance     func(dice.Source) string // the answer, by the program's dice, in place of Word; nil = Word is
	Shows      string                   // the control whose answer is to be picked on the instrument beside the page
	Anew       bool                     // another page comes then, which begins at its top
	Back       bool                     // it goes back: the answer is taken out again, by Escape as well
	Faces      bool                     // a face that is typed once all dice lie there, or where there are none, goes on as well, to the dice that come then
}

// Opens has letters that are typed anywhere on the page lead to where they are typed on.
type Opens struct {
	Letters string
	Step    func() Step
}

// Discard is the button, of a key, that leaves the act for good. Undo brings it back.
type Discard string

func (Heading) row() {}
func (Caption) row() {}
func (Text) row()    {}
func (Small) row()   {}
func (Notice) row()  {}
func (Result) row()  {}
func (Tally) row()   {}
func (Wants) row()   {}
func (Sum) row()     {}
func (Odds) row()    {}
func (Columns) row() {}
func (Fold) row()    {}
func (Foot) row()    {}
func (Picture) row() {}
func (Cards) row()   {}
func (Throw) row()   {}
func (Turn) row()    {}
func (Back) row()    {}
func (Way) row()     {}
func (Opens) row()   {}
func (Ask) row()     {}
func (Discard) row() {}
