// Package chance is Spacer's dice and cards laid on a page: a throw, its odds, what rolls it again, and the decks.
package chance

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// Toss is one throw of twelve-sided dice, or of cards where the house draws them, laid on a page: what it is made of, its
// odds, the dice die by die, and what they come to. Nothing of it is in any document until whoever asked for it settles
// it: the step takes the cast; of a sheet whose Luck and tokens had dice rolled again, what Paid gives; and where cards
// may have been drawn, what its deal has written.
type Toss struct {
	Theirs *dice.Distribution       // what the other side may come to while it has not rolled; nil = not known
	Plain  bool                     // whoever asked lays the odds by itself
	Judged bool                     // whoever asked says by itself what it comes to
	Purse  func() *person.Character // whose Luck and tokens may have dice rolled again, as it stands; nil = nobody's
	House  func() rules.House       // of that sheet; nil = the book's
	Hand   *Hand                    // the cards it draws from where the house plays with them; nil = dice always
	host   desk.Host
	// changed lays the page anew.
	changed func()

	Dice     *uithrow.Dice
	Title    string // with Ready and Against what was asked last
	Ready    throw.Ready
	Against  *int // nil = nothing to beat
	page     *page.Page
	paying   int         // which of the ways to pay for dice rolled again, from 1; 0 = the first that can be paid
	Draw     *throw.Draw // nil = no card is drawn
	refilled int         // cards drawn into the hand in place of played ones
}

// NewToss returns a throw with nothing to throw for yet, whose dice lie on a tray of its own. Changed is called when they
// have fallen or were taken back.
func NewToss(host desk.Host, source dice.Source, changed func()) *Toss {
	return &Toss{host: host, changed: changed, Dice: uithrow.New(host, source, changed)}
}

// Ask says what is thrown and against what; nil is nothing to beat, as for damage. Dice that lie there stay while the
// throw is the same.
func (t *Toss) Ask(title string, r throw.Ready, against *int) {
	if numbersOf(t.Ready) != numbersOf(r) {
		t.Forget()
	}
	t.Title, t.Ready, t.Against = title, r, against
	if t.Draw != nil {
		t.Draw.Ready = r
	}
}

// numbers tell a throw from another.
type numbers struct {
	target, limit, count int
	open                 dice.Opening
}

func numbersOf(r throw.Ready) numbers { return numbers{r.Target, r.Limit, r.Count, r.Open} }

// GoesBy is what is thrown now: where it is another, dice that lie there are taken back, which news says.
func (t *Toss) GoesBy(now throw.Ready, news string) page.By {
	return page.On("dice", numbersOf(now), func() string {
		if !t.Begun() {
			return ""
		}
		t.Forget()
		return news
	})
}

// Lay lays the throw on the page: its parts, the odds or the dice, what they come to, and the button that rolls, whose
// keys begin with key; letter is the button's, 0 = none.
func (t *Toss) Lay(p *page.Page, key string, letter rune) {
	t.page = p
	words := t.Ready.Words()
	if t.Hand.Plays() {
		words = t.Ready.DrawWords()
	}
	p.Parts(t.Ready.Parts, words)
	if _, done := t.Cast(); !done && !t.Plain {
		t.LayOdds(p)
	}
	if t.Hand.Plays() {
		t.layCards(p, key, letter)
	} else {
		t.Dice.Lay(p, key+".roll", "Roll "+domain.Count(t.Ready.Count, "die"), letter, t.Begin)
	}
	if c, done := t.Cast(); done {
		t.tell(p, key, c)
	}
}

// Cast is what the dice or cards came to; ok is false until all lie there.
func (t *Toss) Cast() (c throw.Cast, ok bool) {
	if t.Draw != nil {
		c, err := throw.CastOfDraw(*t.Draw)
		return c, err == nil && !t.Draw.Shuffle
	}
	r, ok := t.Dice.Roll()
	if !ok || len(r.Dice) == 0 || !r.Done() {
		return c, false
	}
	from := dice.Typed
	if slices.ContainsFunc(r.Dice, func(d dice.Die) bool { return d.From == dice.Rolled }) {
		from = dice.Rolled
	}
	c, err := throw.CastOf(t.Ready, r, from)
	return c, err == nil
}

// Begun reports whether a die or a card lies there.
func (t *Toss) Begun() bool {
	return t.Draw != nil && len(t.Draw.Drawn) > 0 || t.Dice.Begun()
}

// Forget takes the dice back, and the cards.
func (t *Toss) Forget() {
	if t.Draw != nil {
		t.Hand.back(*t.Draw)
	}
	t.Dice.Forget()
	t.paying, t.Draw, t.refilled = 0, nil, 0
}

// Begin rolls: it brings the keyboard to the dice.
func (t *Toss) Begin() {
	t.Dice.Begin(uidice.Attempt{
		Title: t.Title, Pool: t.Ready.Pool(), Why: throw.RolledAgain,
		Settle: func(r dice.Roll) dice.Roll {
			if kept, _, err := t.Ready.Total(r); err == nil {
				return kept
			}
			return r
		},
	})
}

// WayOn has Return begin the throw, and once all of it lies there do what it was thrown for. Dice have a button for that on
// their tray; cards get one, whose key and title are told; letter is its letter, 0 = none.
func (t *Toss) WayOn(p *page.Page, key, title string, letter rune, do func()) []fyne.CanvasObject {
	_, lies := t.Cast()
	switch {
	case !lies && t.Hand.Plays():
		p.Onward = func() { t.DrawOn(t.host.Say) }
	case !lies:
		p.Onward = t.Begin
	case t.Hand.Plays():
		return []fyne.CanvasObject{p.Button(key, title, letter, true, do)}
	default:
		p.Onward = do
	}
	return nil
}

// Line is what was thrown in one line, for the journal: "3 (9) | 2 1 = 6".
func (t *Toss) Line() string {
	if t.Draw != nil {
		return t.Draw.Line()
	}
	r, ok := t.Dice.Roll()
	if !ok {
		return ""
	}
	kept, total, err := t.Ready.Total(r)
	if err != nil {
		return r.Line()
	}
	return fmt.Sprintf("%s = %s", kept.Line(), domain.Minus(total))
}

// Line is a throw as a line of the log.
func Line(who table.ID, text string, t *Toss, c throw.Cast) table.Line {
	l := table.Line{Who: who, Text: text, Parts: slices.Clone(c.Parts)}
	if t.Draw != nil {
		l.Text += " (" + t.Line() + ")"
	} else if len(c.Faces) > 0 {
		l.Dice, l.Faces, l.From = "d12", slices.Clone(c.Faces), c.From
	}
	return l
}
