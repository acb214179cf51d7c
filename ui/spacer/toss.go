package spacer

import (
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/page"
)

// roller rolls on a tray that stands elsewhere, as at a table of play.
type roller interface {
	Roll(a uidice.Attempt, then func(dice.Roll))
}

// toss is one throw of twelve-sided dice, or of cards where the house draws them, laid on a page: what it is made of, its
// odds, the dice die by die, and what they come to. Nothing of it is in any document until whoever asked for it settles
// it.
type toss struct {
	host    desk.Host
	source  dice.Source
	roller  roller // nil = on a tray of its own, laid in the page
	changed func() // lays the page anew
}

// newToss returns a throw with nothing to throw for yet. Changed is called when dice have fallen or were taken back;
// by may be nil, and then the toss lays a tray of its own.
func newToss(host desk.Host, source dice.Source, by roller, changed func()) *toss {
	return &toss{host: host, source: source, roller: by, changed: changed}
}

// ask says what is thrown and against what; nil is nothing to beat, as for damage. Dice that lie there stay while the
// throw is the same.
func (t *toss) ask(title string, r spacer.Ready, against *int) {}

// lay lays the throw on the page: its parts, the odds or the dice, what they come to, and the button that rolls, whose
// keys begin with key; letter is the button's, 0 = none.
func (t *toss) lay(p *page.Page, key string, letter rune) {}

// cast is what the dice came to; ok is false until all lie there.
func (t *toss) cast() (c spacer.Cast, ok bool) { return c, false }

// forget takes the dice back.
func (t *toss) forget() {}

// begin rolls: it brings the keyboard to the dice.
func (t *toss) begin() {}
