package tachyon

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/page"
	"shipslocker/ui/throw"
)

// making is what a toss is for, as far as it is declared.
type making struct {
	Title  string // "Kestrel: Gunnery against Amber Two"
	Making tachyon.Making
	More   []table.Part // what counts besides: a tail's bonus
	// Against is what it has to come to; nil = not known. Theirs is the other side's roll while that is to come; nil =
	// not known either.
	Against *int
	Theirs  *tachyon.Side
	Invokes []tachyon.Invoke // what may be drawn on
	Fate    int              // fate points that whoever rolls has; below 0 = nobody counts them
	Payer   string           // whose they are: "Amber Two", "the GM"
}

// toss is one throw of four Fudge dice laid on a page: what it is made of, its odds, what is invoked, the dice and what
// may turn them, and what they come to. Nothing of it is in any document until whoever asked for it settles it: the step
// takes the roll, which says what was invoked.
//
// Source: tachyon B2, C10.
type toss struct {
	plain bool                      // without odds: those of the other side say it all
	folds bool                      // what is seldom wanted folds
	means func(tachyon.Roll) string // what the roll comes to for what it is made for, in a sentence; nil = nothing beyond

	host    desk.Host
	changed func() // lays the page anew

	dice  *throw.Dice
	throw making
	taken []tachyon.Invoke // what is invoked, in the order in which it was
	hand  int              // added by hand
	why   string           // the reason for it
	scene string           // an aspect that is not listed, as it is typed

	page *page.Page
	at   int      // the die that is turned, from 1; 0 = the first that has not been
	past []string // what lay there before all four were rolled again
}

// newToss returns a throw with nothing to throw for yet. Changed is called when dice have fallen, were taken back or
// something is invoked.
func newToss(host desk.Host, source dice.Source, changed func()) *toss {
	return &toss{host: host, changed: changed, dice: throw.New(host, source, changed)}
}

// ask says what is thrown for. Dice that lie there, and what is invoked, stay while it is the same skill under the same
// title.
func (t *toss) ask(w making) {
	if w.Title != t.throw.Title || w.Making.Skill != t.throw.Making.Skill {
		t.forget()
	}
	t.throw = w
	t.taken = slices.DeleteFunc(t.taken, func(v tachyon.Invoke) bool { return v.Kind != "" && !v.Again && t.offer(v) < 0 })
}

// forget takes the dice back, and what was invoked and added by hand.
func (t *toss) forget() {
	t.taken, t.hand, t.why, t.scene = nil, 0, "", ""
	t.dice.Forget()
	t.at, t.past = 0, nil
}

// parts is what is added to the dice before anything is invoked.
func (t *toss) parts() []table.Part {
	parts := slices.Concat(t.throw.Making.Parts, t.throw.More)
	if t.hand != 0 {
		parts = append(parts, table.Part{Label: domain.OrElse(t.why, "by hand"), Value: t.hand})
	}
	return parts
}

// added is all that is added to the dice.
func (t *toss) added() []table.Part {
	return tachyon.Roll{Parts: t.parts(), Invoked: t.taken}.Added()
}

// side is the throw as the other side's odds see it: with the dice once they lie there.
func (t *toss) side() tachyon.Side {
	s := tachyon.Side{Plus: table.Sum(t.added())}
	if r, ok := t.lies(); ok {
		s.Set = r.Faces()
	}
	return s
}

// fallen is the roll as it counts; ok is false until all four dice lie there.
func (t *toss) fallen() (r tachyon.Roll, ok bool) {
	thrown, ok := t.lies()
	if !ok {
		return r, false
	}
	r, err := tachyon.RollOf(t.parts(), thrown, t.taken...)
	r.Turned = append(slices.Clone(t.past), r.Turned...)
	return r, err == nil
}

// cost is how many fate points all that is invoked takes.
func (t *toss) cost() int {
	n := 0
	for _, v := range t.taken {
		n += v.Cost
	}
	return n
}

// lies is the roll on the tray once all its dice lie there. It counts as long as it is not settled: something may still
// turn a die.
func (t *toss) lies() (r dice.Roll, ok bool) {
	r, ok = t.dice.Roll()
	return r, ok && len(r.Dice) == len(tachyon.Faces{}) && r.Done()
}

// begun reports whether a die lies there.
func (t *toss) begun() bool { return t.dice.Begun() }

// layMade lays what the throw is made of, its odds and what may be invoked.
func (t *toss) layMade(p *page.Page, key string) {
	t.page = p
	odds := func() {
		if _, done := t.lies(); !done && !t.plain {
			t.layOdds(p)
		}
	}
	if t.folds {
		p.Result(t.sumWords())
		odds()
	} else {
		p.Parts(t.added(), t.sumWords())
		odds()
	}
	t.layNotes(p)
	t.layInvokes(p, key)
	t.layMore(p, key)
}

// layDice lays the dice, what they come to, and what may turn them.
func (t *toss) layDice(p *page.Page, key string, letter rune) {
	t.page = p
	t.dice.Lay(p, key+".roll", "Roll 4dF", letter, t.begin)
	if r, ok := t.fallen(); ok {
		t.tell(p, r)
	}
	if _, done := t.lies(); done {
		t.layTurns(p, key)
		t.layAgain(p, key)
	}
}

// begin rolls: it brings the keyboard to the dice.
func (t *toss) begin() { t.dice.Begin(t.attempt()) }

// press is what a dialog's Roll does.
func (t *toss) press() { t.dice.Press(t.begin) }

// attempt is what is rolled.
func (t *toss) attempt() uidice.Attempt {
	return uidice.Attempt{Pool: dice.FourFudge(), Why: t.reason(), Turns: true}
}

// reason is why a die is turned by hand, unless somebody writes something else.
func (t *toss) reason() string {
	if turns := t.throw.Making.Turns; len(turns) > 0 {
		return turns[0].Title
	}
	return "a stunt"
}

// faceWords are faces as the dice show them: "+ 0 − −".
func faceWords(faces []int) string {
	text := ""
	for i, f := range faces {
		if i > 0 {
			text += " "
		}
		text += map[int]string{1: "+", 0: "0", -1: "−"}[f]
	}
	return text
}

// sumWords say what is added to the dice, or once they lie there what it comes to.
func (t *toss) sumWords() string {
	sum := table.Sum(t.added())
	r, ok := t.lies()
	if !ok {
		return "4dF " + table.Signed(sum)
	}
	return fmt.Sprintf("Dice %s, total %s", table.Signed(r.Sum()), table.Signed(r.Sum()+sum))
}
