package tachyon

import (
	"fmt"

	"shipslocker/domain"
)

// Outcome is one of the four that a roll comes to.
type Outcome string

// The outcomes, the worst first. Source: tachyon B2.
const (
	Fails    Outcome = "fail"    // by 1 or more
	Ties     Outcome = "tie"     // exactly
	Succeeds Outcome = "succeed" // by 1 or 2
	Style    Outcome = "style"   // by styleAt or more
)

// Outcomes lists them, the worst first.
var Outcomes = []Outcome{Fails, Ties, Succeeds, Style}

// styleAt is the margin of a success with style. Source: tachyon B2.
const styleAt = 3

// Title is what people call an outcome.
func (o Outcome) Title() string {
	switch o {
	case Fails:
		return "Fails"
	case Ties:
		return "Ties"
	case Succeeds:
		return "Succeeds"
	case Style:
		return "Succeeds with style"
	}
	return string(o)
}

// OutcomeOf is what a margin, of the total over what it is against, comes to. Source: tachyon B2.
func OutcomeOf(margin int) Outcome {
	switch {
	case margin < 0:
		return Fails
	case margin == 0:
		return Ties
	case margin < styleAt:
		return Succeeds
	}
	return Style
}

// Deed is what a roll is for.
type Deed string

// The deeds. Source: tachyon B2.
const (
	Overcoming Deed = "overcome"
	Creating   Deed = "create"   // an advantage that was not there before
	Finding    Deed = "existing" // an advantage out of an aspect that is there
	Striking   Deed = "attack"
	Guarding   Deed = "defend"
)

// Deeds lists them in the order of the table.
var Deeds = []Deed{Overcoming, Creating, Finding, Striking, Guarding}

// Title is what people call a deed.
func (d Deed) Title() string {
	switch d {
	case Overcoming:
		return "Overcome"
	case Creating:
		return "Create an advantage"
	case Finding:
		return "Use an existing aspect"
	case Striking:
		return "Attack"
	case Guarding:
		return "Defend"
	}
	return string(d)
}

// Whose is who gains something of a roll.
type Whose string

// The sides of a roll.
const (
	Nobodys Whose = ""
	Actors  Whose = "actor" // of whoever rolls
	Foes    Whose = "foe"   // of whoever is on the other side
)

// Price is what a success costs that was none by the dice.
type Price string

// The prices.
const (
	free    Price = ""
	minor   Price = "minor"
	serious Price = "serious"
)

// Result is what a roll comes to, in data and in words. What is a choice is said in Choices and left to people.
type Result struct {
	Deed    Deed              `json:"-"`
	Margin  int               `json:"margin" doc:"total less difficulty"`
	Outcome Outcome           `json:"outcome" doc:"fail, tie, succeed or style; empty before the end"`
	Hit     int               `json:"hit" doc:"shifts of the hit, for an attack or a failed defence"`
	Boost   Whose             `json:"boost" doc:"who gains a boost: empty (nobody), actor or foe"`
	Aspect  bool              `json:"aspect" doc:"a new aspect is made"`
	Invokes int               `json:"invokes" doc:"free invocations for the one who rolls"`
	FoeGets int               `json:"foeInvokes" doc:"free invocations for the other side"` // with a new aspect it is a choice, see Choices
	Trades  bool              `json:"trades" doc:"a shift may be given up for a boost"`     // by whoever attacks
	Price   Price             `json:"price" doc:"the cost of succeeding anyway: empty (nothing), minor or serious"`
	Text    string            `json:"text" doc:"the same in words"`
	Choices []domain.Sentence `json:"choices" doc:"the choices at the table; none = no choice"`
}

// Comes is what a margin comes to for a deed. Attack and defence are the two sides of one exchange, which yields one
// boost at most.
//
// Source: tachyon B2.
func Comes(d Deed, margin int) Result {
	r := Result{Deed: d, Margin: margin, Outcome: OutcomeOf(margin)}
	switch d {
	case Overcoming:
		r.overcome()
	case Creating:
		r.create()
	case Finding:
		r.find()
	case Striking:
		r.strike(margin, Actors, Foes)
		r.Text = strikeText(r, "No harm")
	case Guarding:
		r.strike(-margin, Foes, Actors)
		r.Text = strikeText(r, "The attack fails")
	}
	return r
}

// WonBy tells whether a roll by some margin has the action's effect. Anyway takes what the dice left at a price: a tie at a
// minor cost, a failure at a serious one. A tie repairs and overcomes at its minor cost without being asked.
//
// Source: tachyon B2, B4.
func (a Action) WonBy(margin int, anyway bool) bool {
	return margin > 0 || anyway || margin == 0 && (a == Repair || a == Overcome)
}

func (r *Result) overcome() {
	switch r.Outcome {
	case Fails:
		r.Price = serious
		r.Text = "It fails."
		r.Choices = []domain.Sentence{{Code: "fails", Text: r.Text}, {Code: "serious-cost", Text: "It works, at a serious cost."}}
	case Ties:
		r.Price, r.Text = minor, "It works, at a minor cost."
	case Succeeds:
		r.Text = "It works."
	case Style:
		r.Boost, r.Text = Actors, "It works, with a boost."
	}
}

func (r *Result) create() {
	switch r.Outcome {
	case Fails:
		r.FoeGets = 1
		r.Text = "No advantage."
		r.Choices = []domain.Sentence{
			{Code: "nothing", Text: "No aspect."},
			{Code: "aspect-for-foe", Text: "You make the aspect; the other side gets its free invocation."},
		}
	case Ties:
		r.Boost, r.Text = Actors, "A boost."
	case Succeeds:
		r.Aspect, r.Invokes, r.Text = true, 1, "A new aspect with 1 free invocation."
	case Style:
		r.Aspect, r.Invokes, r.Text = true, 2, "A new aspect with 2 free invocations."
	}
}

func (r *Result) find() {
	switch r.Outcome {
	case Fails:
		r.FoeGets, r.Text = 1, "The other side gets 1 free invocation."
	case Ties, Succeeds:
		r.Invokes, r.Text = 1, "1 more free invocation."
	case Style:
		r.Invokes, r.Text = 2, "2 more free invocations."
	}
}

// strike fills in an exchange by the attack's margin.
func (r *Result) strike(margin int, attacker, defender Whose) {
	switch {
	case margin > 0:
		r.Hit, r.Trades = margin, margin >= styleAt
	case margin == 0:
		r.Boost = attacker
	case margin <= -styleAt:
		r.Boost = defender
	}
}

func strikeText(r Result, nothing string) string {
	switch {
	case r.Hit > 0 && r.Trades:
		return fmt.Sprintf("A hit of %s; trade 1 for a boost if you like.", domain.Count(r.Hit, "shift"))
	case r.Hit > 0:
		return fmt.Sprintf("A hit of %s.", domain.Count(r.Hit, "shift"))
	case r.Margin == 0:
		return nothing + "; the attacker gains a boost."
	case r.Boost != Nobodys && r.Deed == Guarding:
		return nothing + " with style; the defender gains a boost."
	case r.Boost != Nobodys:
		return nothing + "; the defender gains a boost."
	}
	return nothing + "."
}
