package session

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
)

// bout is a throw of the character's, against a difficulty or against another's throw, once all of it is declared.
type bout struct {
	s      *Sheet
	r      *act.Run
	deal   *toss.Deal
	own    side
	other  *side // nil = it goes against a difficulty
	fixed  int   // the difficulty
	mine   *toss.Toss
	theirs *toss.Toss // as it was rolled last
	past   []string   // what the other side rolled before
}

// side is one side of a bout.
type side struct {
	title, name string
	sheet       domain.DocID // empty = none
	ready       throw.Ready
}

// bout reads what both sides have thrown; fixed is the difficulty where nobody throws on the other side.
func (s *Sheet) bout(r *act.Run, own side, other *side, fixed int) *bout {
	b := &bout{s: s, r: r, deal: s.deal(r), own: own, other: other, fixed: fixed}
	b.mine = &toss.Toss{R: r, Key: "mine", Letter: 'r', Ready: own.ready, Payer: s.Character, House: s.house(), Hand: s.hand(b.deal), Opens: true, Against: &b.fixed}
	if other != nil {
		odds := other.ready.Odds()
		b.mine.Against, b.mine.Theirs = nil, &odds
		for n := range b.lucks() + 1 {
			if n > 0 {
				b.past = append(b.past, fmt.Sprintf("Before the reroll by Luck of %s: %s.", s.name(), b.theirs.Line()))
			}
			b.theirs = (&toss.Toss{
				R: r, Key: "theirs", Of: fmt.Sprintf("#%d", n), Letter: 't', Ready: other.ready, House: s.house(), Hand: b.deal.Hand(other.sheet), Opens: true, Plain: true,
			}).Read()
		}
		if b.theirs.Lies {
			b.mine.Against = &b.theirs.Cast.Total
		}
	}
	b.mine.Read()
	return b
}

// lucks is how much Luck has been spent on having the other side thrown again.
func (b *bout) lucks() int { return len(b.r.Answer("luck")) }

// declared reports whether all of it is.
func (b *bout) declared() bool { return b.r.Answer("declared") != nil }

// words are what is said with dice, or with cards where the house plays with them.
func (b *bout) words(dice, cards string) string {
	if b.mine.Hand.Plays() {
		return cards
	}
	return dice
}

// result is how it ends; ok is false until all lies there.
func (b *bout) result() (r throw.Result, ok bool) {
	switch {
	case !b.mine.Lies || b.other != nil && !b.theirs.Lies:
		return r, false
	case b.other != nil:
		return throw.Compare(b.mine.Cast.Total, b.theirs.Cast.Total), true
	}
	return throw.Compare(b.mine.Cast.Total, b.fixed), true
}

// declares lays the way on to the dice, which the first face that is typed takes as well; not is why it cannot be yet, empty = it can.
func (b *bout) declares(not string) {
	b.s.layBefore(b.r)
	b.r.Lay(act.Discard("leave"), act.Way{
		Key: "go", Title: b.words("Go on to the dice", "Go on to the cards"), Main: true, Under: "declared", Focus: "mine.roll", Anew: true, Faces: !b.mine.Hand.Plays(), Not: not,
	})
}

// why is why something cannot be, empty = it can.
func why(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// layOutlook lays what both sides would throw, and the odds.
func (b *bout) layOutlook() {
	for _, x := range b.sides() {
		b.r.Lay(act.Heading(strings.ToUpper(x.title)), act.Sum{Parts: x.ready.Parts, Comes: x.ready.Words()})
	}
	b.mine.Odds()
}

func (b *bout) sides() []side {
	if b.other == nil {
		return []side{b.own}
	}
	return []side{b.own, *b.other}
}

// layDice lays what was declared, in words, the dice, and what comes of them in the end; a bout of which nothing lies there may be
// declared otherwise, or have something done in its place.
func (b *bout) layDice(said string, ending func(throw.Result) string, instead ...act.Row) (r throw.Result, ended bool) {
	b.r.Lay(act.Text(said), act.Heading(strings.ToUpper(b.own.title)))
	b.mine.Ask()
	if b.other != nil && (b.mine.Lies || b.theirs.Begun) {
		b.r.Lay(act.Heading(strings.ToUpper(b.other.title)))
		for _, words := range b.past {
			b.r.Lay(act.Small(words))
		}
		b.theirs.Ask()
	}
	b.layLuck()
	if !b.mine.Begun {
		b.r.Lay(instead...)
		b.r.Lay(act.Way{Key: "back", Title: "Change declaration", Under: "declared", Back: true, Lax: true, Anew: true})
	}
	if r, ended = b.result(); ended {
		b.r.Lay(act.Text(ending(r)))
	}
	return r, ended
}

// layLuck offers to have the other side thrown again for a Luck. With cards there are no rerolls: cards are taken early.
func (b *bout) layLuck() {
	if b.other == nil || b.theirs.Hand.Plays() {
		return
	}
	after, err := b.paid()
	switch {
	case err != nil || after.LuckLeft(b.s.house()) < 1:
	case b.theirs.Lies:
		b.r.Lay(act.Way{
			Key: "luck", Title: fmt.Sprintf("Reroll theirs (Luck %d)", after.LuckLeft(b.s.house())), Letter: 'l', Under: "luck", Focus: "theirs.roll",
		})
	case !b.mine.Lies:
		b.r.Lay(act.Small("1 Luck rerolls their side: then you succeed in " + dice.Percent(throw.LuckOnTheirs(b.mine.Ready.Odds(), *b.mine.Theirs)) + "."))
	}
}

// uses lays the way on once all lies there.
func (b *bout) uses(step func() act.Step) {
	b.r.Lay(act.Discard("leave"))
	if _, ended := b.result(); ended {
		b.mine.GoesOn("use", "Use this result", 'y', step)
	}
}

// paid is the sheet with all spent that the dice rolled again take, or Refused.
func (b *bout) paid() (*person.Character, error) {
	after, err := b.mine.Pays(b.s.Character)
	for range b.lucks() {
		if err == nil {
			after, err = after.SpendLuck(b.s.house())
		}
	}
	return after, err
}

// line is the throws for the journal: the dice, how it ended, and what was paid.
func (b *bout) line(r throw.Result) string {
	text := b.words("dice ", "") + b.mine.Line()
	if b.other != nil {
		text += fmt.Sprintf("; %s %s", b.other.name, b.theirs.Line())
	}
	text += "; " + throw.Fares(r.Total, r.Opposition)
	if p := b.mine.Repayment(); p.Luck+p.Tokens > 0 {
		text += "; rerolled dice for " + p.String()
	}
	if b.lucks() > 0 {
		text += fmt.Sprintf("; rerolled the other side for %d Luck", b.lucks())
	}
	return text
}

// trumps are the scenes whose suit is trump where the house has it so.
var trumps = []act.Option{
	{Title: "none"},
	{Key: string(throw.ActionTrump), Title: "diamonds (action scene)"},
	{Key: string(throw.ColourTrump), Title: "clubs (colour scene)"},
	{Key: string(throw.CombatTrump), Title: "spades (combat)"},
	{Key: string(throw.WitsTrump), Title: "hearts (battle of wits)"},
}

// askTrump asks for the scene whose suit is trump, where suits matter.
func (s *Sheet) askTrump(r *act.Run) {
	if h := s.house(); h.Cards && h.SuitMatters {
		r.Choice("trump", "Trump", trumps, "")
	}
}

// agreedAloud stands for what is agreed before dice fall and nobody types.
const agreedAloud = "said aloud"

// askAloud asks for what may be said aloud.
func askAloud(r *act.Run, key, caption string) string {
	return stopless(r.AskWords(act.Ask{Key: key, Caption: caption, Hint: agreedAloud}))
}

// stopless is a sentence within another.
func stopless(text string) string { return strings.TrimRight(strings.TrimSpace(text), ".") }

// then is a sentence within another after what joins it; nothing for none.
func then(joined, text string) string {
	if text == "" {
		return ""
	}
	return joined + text
}

// tied is what a tie comes to.
const tied = "A tie: unresolved, somewhere in between, or with complications"
