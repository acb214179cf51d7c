package spacer

import (
	"fmt"
	"slices"

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

// toss is one throw of twelve-sided dice, or of cards where the house draws them, laid on a page: what it is made of, its
// odds, the dice die by die, and what they come to. Nothing of it is in any document until whoever asked for it settles
// it: the step takes the cast; of a sheet whose Luck and tokens had dice rolled again, what paid gives; and where cards
// may have been drawn, what its deal has written.
type toss struct {
	theirs *dice.Distribution       // what the other side may come to while it has not rolled; nil = not known
	plain  bool                     // whoever asked lays the odds by itself
	yields func() (extra bool)      // levels of success may be spent on time and work; nil = they are not
	purse  func() *person.Character // whose Luck and tokens may have dice rolled again, as it stands; nil = nobody's
	house  func() rules.House       // of that sheet; nil = the book's
	hand   *hand                    // the cards it draws from where the house plays with them; nil = dice always
	host   desk.Host
	// changed lays the page anew.
	changed func()

	dice     *uithrow.Dice
	title    string
	ready    throw.Ready
	against  *int
	page     *page.Page
	again    []int    // dice of it that are picked to be rolled again
	paying   int      // which of the ways to pay for dice rolled again, from 1; 0 = the first that can be paid
	past     []string // what was rolled before all of it was rolled anew, and why
	draw     *throw.Draw
	refilled int // cards drawn into the hand in place of played ones
}

// newToss returns a throw with nothing to throw for yet. Changed is called when dice have fallen or were taken back;
// by may be nil, and then the toss lays a tray of its own.
func newToss(host desk.Host, source dice.Source, by uithrow.Roller, changed func()) *toss {
	return &toss{host: host, changed: changed, dice: uithrow.New(host, source, by, changed)}
}

// ask says what is thrown and against what; nil is nothing to beat, as for damage. Dice that lie there stay while the
// throw is the same.
func (t *toss) ask(title string, r throw.Ready, against *int) {
	if numbersOf(t.ready) != numbersOf(r) {
		t.forget()
	}
	t.title, t.ready, t.against = title, r, against
	if t.draw != nil {
		t.draw.Ready = r
	}
}

// numbers tell a throw from another.
type numbers struct {
	target, limit, count int
	open                 dice.Opening
}

func numbersOf(r throw.Ready) numbers { return numbers{r.Target, r.Limit, r.Count, r.Open} }

// goesBy is what is thrown now: where it is another, dice that lie there are taken back, which news says.
func (t *toss) goesBy(now throw.Ready, news string) page.By {
	return page.On("dice", numbersOf(now), func() string {
		if !t.begun() {
			return ""
		}
		t.forget()
		return news
	})
}

// lay lays the throw on the page: its parts, the odds or the dice, what they come to, and the button that rolls, whose
// keys begin with key; letter is the button's, 0 = none.
func (t *toss) lay(p *page.Page, key string, letter rune) {
	t.page = p
	p.Live(func() { // which may be asked anew while somebody types
		words := throwWords(t.ready)
		if t.hand.plays() {
			words = drawWords(t.ready)
		}
		p.Parts(t.ready.Parts, words)
		if _, done := t.cast(); !done && !t.plain {
			t.layOdds(p)
		}
	})
	for _, words := range t.past {
		p.Small(words)
	}
	switch {
	case t.hand.plays():
		t.layCards(p, key, letter)
	case t.opened():
		p.Text("A die has opened and is still to come.")
		p.Add(p.Button(key+".roll", "Roll on", letter, false, t.rollOn))
	default:
		t.dice.Lay(p, key+".roll", "Roll "+domain.Count(t.ready.Count, "die"), letter, t.begin)
	}
	if c, done := t.cast(); done {
		t.tell(p, key, c)
	}
}

// opened reports whether a die that another has opened is to be rolled elsewhere.
func (t *toss) opened() bool {
	r, ok := t.dice.Roll()
	return ok && t.dice.Elsewhere() && !r.Done()
}

// cast is what the dice or cards came to; ok is false until all lie there.
func (t *toss) cast() (c throw.Cast, ok bool) {
	if t.draw != nil {
		c, err := throw.CastOfDraw(*t.draw)
		return c, err == nil && !t.draw.Shuffle
	}
	r, ok := t.dice.Roll()
	if !ok || len(r.Dice) == 0 || !r.Done() {
		return c, false
	}
	from := dice.Typed
	if slices.ContainsFunc(r.Dice, func(d dice.Die) bool { return d.From == dice.Rolled }) {
		from = dice.Rolled
	}
	c, err := throw.CastOf(t.ready, r, from)
	return c, err == nil
}

// begun reports whether a die or a card lies there.
func (t *toss) begun() bool {
	return t.draw != nil && len(t.draw.Drawn) > 0 || t.dice.Begun()
}

// forget takes the dice back, and the cards.
func (t *toss) forget() {
	if t.draw != nil {
		t.hand.back(*t.draw)
	}
	t.dice.Forget()
	t.again, t.paying, t.past, t.draw, t.refilled = nil, 0, nil, nil, 0
}

// anew has all of it thrown again for a reason such as another's Luck. What was thrown before stays told; cards that were
// drawn before are discarded.
func (t *toss) anew(why string) {
	past := append(t.past, fmt.Sprintf("Before, rolled again by %s: %s.", why, t.line()))
	t.draw = nil
	t.forget()
	t.past = past
}

// begin rolls: it brings the keyboard to the dice.
func (t *toss) begin() {
	t.dice.Begin(uidice.Attempt{
		Title: t.title, Pool: t.ready.Pool(), Why: rolledAgain,
		Settle: func(r dice.Roll) dice.Roll {
			if kept, _, err := t.ready.Total(r); err == nil {
				return kept
			}
			return r
		},
		Tell: func(r dice.Roll) string {
			r.Final = false
			_, total, err := t.ready.Total(r)
			if err != nil || t.against == nil {
				return ""
			}
			return fares(total, *t.against)
		},
	})
}

// rollOn has one die more rolled elsewhere, which another has opened.
func (t *toss) rollOn() {
	t.dice.More(uidice.Attempt{Title: t.title + ": the die that was opened", Pool: dice.Of(1, dice.D12)}, func(one dice.Roll) {
		r, _ := t.dice.Roll()
		next, err := r.Add(one.Dice[0].Face, one.Dice[0].From)
		if err != nil {
			t.host.Say("That die counts for nothing: " + err.Error())
			return
		}
		t.dice.Put(next)
	})
}

// line is what was thrown in one line, for the journal: "3 (9) | 2 1 = 6".
func (t *toss) line() string {
	if t.draw != nil {
		return t.cardLine()
	}
	r, ok := t.dice.Roll()
	if !ok {
		return ""
	}
	kept, total, err := t.ready.Total(r)
	if err != nil {
		return r.Line()
	}
	return fmt.Sprintf("%s = %d", kept.Line(), total)
}

// castLine is a throw as a line of the log.
func castLine(who table.ID, text string, t *toss, c throw.Cast) table.Line {
	l := table.Line{Who: who, Text: text, Parts: slices.Clone(c.Parts)}
	if t.draw != nil {
		l.Text += " (" + t.line() + ")"
	} else if len(c.Faces) > 0 {
		l.Dice, l.Faces, l.From = "d12", slices.Clone(c.Faces), c.From
	}
	return l
}
