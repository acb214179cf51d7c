package play

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/throw"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/screen"
)

// bout is a throw of the character shown, against a difficulty or against another's throw, once all of it is declared.
// Nothing of it is in a document until it is used.
type bout struct {
	y        *Strip
	dialog   *page.Dialog
	declared bool // all of it
	deal     *chance.Deal
	mine     *chance.Toss
	theirs   *chance.Toss // nil = against a difficulty
	fixed    int          // the difficulty
	foe      string
	lucks    int // spent on having the other side thrown again
}

func (y *Strip) bout() *bout {
	b := &bout{y: y, deal: chance.NewDeal(y.sheet.Rules, y.source, "")}
	b.mine = b.toss()
	b.mine.Purse, b.mine.House = y.character, y.house
	b.mine.Hand = b.deal.Hand(y.id(), y.luck)
	return b
}

// toss is a throw within the bout's dialog.
func (b *bout) toss() *chance.Toss {
	return chance.NewToss(b.y.sheet.Host, b.y.source, func() {
		b.dialog.Clear()
		b.dialog.Page.Show()
	})
}

// against has it go against another's throw; document is the sheet of whoever throws, empty = none.
func (b *bout) against(foe string, document domain.DocID) {
	b.foe = foe
	b.theirs = b.toss()
	b.theirs.Plain = true
	b.theirs.Hand = b.deal.Hand(document, nil)
}

// declare says what both sides throw, which stays so; theirs counts where another throws.
func (b *bout) declare(title string, mine throw.Ready, theirTitle string, theirs throw.Ready) {
	b.mine.Ask(title, mine, nil)
	if b.theirs != nil {
		odds := theirs.Odds()
		b.mine.Theirs = &odds
		b.theirs.Ask(theirTitle, theirs, nil)
	}
	b.compare()
}

// compare has the throw go against what the other side has come to.
func (b *bout) compare() {
	b.mine.Against = &b.fixed
	if b.theirs == nil {
		return
	}
	b.mine.Against = nil
	if c, ok := b.theirs.Cast(); ok {
		b.mine.Against = &c.Total
	}
}

// begun reports whether a die or a card of either side lies there.
func (b *bout) begun() bool { return b.mine.Begun() || b.theirs != nil && b.theirs.Begun() }

// result is how it ends; ok is false until all dice lie there.
func (b *bout) result() (r throw.Result, ok bool) {
	c, ok := b.mine.Cast()
	if !ok {
		return r, false
	}
	if b.theirs == nil {
		return throw.Compare(c.Total, b.fixed), true
	}
	t, ok := b.theirs.Cast()
	return throw.Compare(c.Total, t.Total), ok
}

// layDeclared lays what was declared, in words, and its dice; while none of them lies there also instead, what can be done
// in their place, and the way back. Instead may be nil.
func (b *bout) layDeclared(p *page.Page, said string, instead func(*page.Page)) {
	b.dialog.Verb(b.verb("Use this result"))
	p.Text(said)
	b.lay(p)
	if b.begun() {
		return
	}
	if instead != nil {
		instead(p)
	}
	p.Add(p.Button("back", "Change declaration", 0, false, func() {
		b.declared = false
		b.dialog.Clear()
		p.Show()
	}))
}

// lay lays both sides.
func (b *bout) lay(p *page.Page) {
	b.compare()
	for _, t := range []*chance.Toss{b.mine, b.theirs} {
		if t != nil {
			t.Dice.Dialog = b.dialog
		}
	}
	if b.theirs == nil {
		p.Heading(strings.ToUpper(b.mine.Title))
		b.mine.Lay(p, "mine", 'r')
		return
	}
	left := p.Apart(func() {
		p.Heading(strings.ToUpper(b.mine.Title))
		b.mine.Lay(p, "mine", 'r')
	})
	right := p.Apart(func() {
		p.Heading(strings.ToUpper(b.theirs.Title))
		b.theirs.Lay(p, "theirs", 't')
		b.layLuck(p)
	})
	p.Add(look.NewColumns(look.Columns{Gap: 4, Narrowest: screen.Narrow}, look.NewRows(1, left...), look.NewRows(1, right...)))
}

// layLuck offers to have the other side thrown again for a Luck. With cards there are no rerolls: cards are taken early.
func (b *bout) layLuck(p *page.Page) {
	left := b.y.luck() - b.lucks - b.mine.Repayment().Luck
	_, fallen := b.theirs.Cast()
	switch {
	case left < 1 || b.theirs.Hand.Plays():
	case !fallen:
		if _, ok := b.mine.Cast(); !ok {
			p.Small("1 Luck rerolls their side: then you succeed in " + dice.Percent(throw.LuckOnTheirs(b.mine.Ready.Odds(), *b.mine.Theirs)) + ".")
		}
	default:
		p.Add(p.Button("luck", fmt.Sprintf("Reroll theirs (Luck %d)", left), 'l', false, func() {
			b.lucks++
			b.theirs.Anew("Luck of " + b.y.name())
			b.dialog.Clear()
			p.Show()
		}))
	}
}

// paid is the sheet with all spent that the dice rolled again take, or Refused.
func (b *bout) paid(c *person.Character) (*person.Character, error) {
	after, err := b.mine.Paid(c)
	for range b.lucks {
		if err == nil {
			after, err = after.SpendLuck(b.y.house())
		}
	}
	return after, err
}

// line is the throws for the journal: the dice, how it ended, and what was paid.
func (b *bout) line() string {
	r, _ := b.result()
	text := b.words("dice ", "") + b.mine.Line()
	if b.theirs != nil {
		text += fmt.Sprintf("; %s %s", b.foe, b.theirs.Line())
	}
	text += "; " + throw.Fares(r.Total, r.Opposition)
	if p := b.mine.Repayment(); p.Luck+p.Tokens > 0 {
		text += "; rerolled dice for " + p.String()
	}
	if b.lucks > 0 {
		text += fmt.Sprintf("; rerolled the other side for %d Luck", b.lucks)
	}
	return text
}

// onward goes to the dice that are still to be thrown, and reports whether there are any.
func (b *bout) onward() (more bool) {
	for _, t := range []*chance.Toss{b.mine, b.theirs} {
		if t == nil {
			continue
		}
		if _, ok := t.Cast(); ok {
			continue
		}
		switch {
		case t.Hand.Plays():
			t.DrawOn(b.dialog.Refuse)
		default:
			t.Dice.Press(t.Begin)
		}
		return true
	}
	return false
}

// verb is what the dialog's button says once all is declared.
func (b *bout) verb(use string) string {
	if _, ok := b.result(); ok {
		return use
	}
	return b.words("Roll", "Draw")
}

// toDice is what the dialog's button says until all is declared.
func (b *bout) toDice() string { return "Go on to the " + b.words("dice", "cards") }

// words are what is said with dice, or with cards where the house plays with them.
func (b *bout) words(dice, cards string) string {
	if b.mine.Hand.Plays() {
		return cards
	}
	return dice
}

// layBefore lays what was done last.
func (y *Strip) layBefore(p *page.Page) {
	log := y.character().Log
	if len(log) == 0 {
		return
	}
	p.Heading("RECENT LOG")
	for i := len(log) - 1; i >= max(len(log)-mostBefore, 0); i-- {
		p.Small(log[i].Text)
	}
}

// mostBefore is how many of the last lines of the log stay in sight; the sheet has all.
const mostBefore = 4

// trumpRows are the scenes whose suit is trump where the house has it so.
var trumpRows = []struct {
	title string
	suit  dice.Suit
}{
	{"none", ""},
	{"diamonds (action scene)", throw.ActionTrump},
	{"clubs (colour scene)", throw.ColourTrump},
	{"spades (combat)", throw.CombatTrump},
	{"hearts (battle of wits)", throw.WitsTrump},
}

// layTrump has the scene chosen whose suit is trump, where suits matter.
func (b *bout) layTrump(p *page.Page) {
	h := b.y.house()
	if !h.Cards || !h.SuitMatters {
		return
	}
	titles, at := []string{}, 0
	for i, r := range trumpRows {
		titles = append(titles, r.title)
		if r.suit == b.deal.Trump {
			at = i
		}
	}
	p.Add(p.Choice("trump", "Trump", titles, at, func(i int) {
		b.deal.Trump = trumpRows[i].suit
		p.Show()
	}))
}
