// Package roll is a roll of four dice with what may be invoked for it and what may turn it, as all acts of Tachyon Squadron ask for it.
package roll

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// Side is one side of a roll: four dice with what may be invoked and what may turn them, or the total alone as it was called out.
//
// Source: tachyon B2, C10.
type Side struct {
	R       *act.Run
	Key     string // of its controls
	Under   string // of its answers
	Throw   string // what its roll is kept under
	Making  tachyon.Making
	Against *int             // what it has to come to; nil = not known
	Theirs  *tachyon.Side    // the other side while that is to come; nil = not known either
	Next    string           // the control that Return goes to from a total that is there
	Offers  []tachyon.Invoke // what may be invoked
	Begun   bool             // a die lies there, or a total is typed

	letter rune
	who    table.ID
	purse  tachyon.Purse
	rolls  []dice.Roll // as they lay before all four were rolled again, and as they lie
	lies   bool        // all four dice lie there
	own    bool        // whoever rolls has no other sheets to invoke than their own: all is in sight
}

// New is a side of a roll by somebody, with what may be invoked for it and the fate points that this takes.
func New(r *act.Run, key string, letter rune, who table.ID, m tachyon.Making, purse tachyon.Purse, offers []tachyon.Invoke) *Side {
	x := &Side{R: r, Key: key, letter: letter, who: who, Making: m, purse: purse, Offers: offers}
	x.begin()
	return x
}

// OfPilot is a roll of a pilot's, by the sheet alone.
func OfPilot(r *act.Run, key string, p *tachyon.Pilot, m tachyon.Making) *Side {
	x := New(r, key, 'r', 0, m, tachyon.Purse{Points: max(p.FatePoints, 0), Kept: true, Whose: p.Named()}, p.Invokes())
	x.own = true
	return x
}

// begin has the side be as it was put in.
func (x *Side) begin() {
	r := x.R
	x.Under = r.Under(x.Key)
	if try := len(r.Answer(Anew)); try > 0 { // dice taken back are others
		x.Under += fmt.Sprintf("~%d", try)
	}
	agains := len(r.Answer(x.Under + again))
	for n := range agains + 1 {
		x.Throw = fmt.Sprintf("%s#%d", x.Under, n)
		roll, _, done := r.Roll(x.Throw)
		x.rolls, x.lies = append(x.rolls, roll), done && len(roll.Dice) == len(tachyon.Faces{})
		x.Begun = len(roll.Dice) > 0
	}
	_, typed, _ := r.Told(x.Under + Told)
	x.Begun = x.Begun || typed
}

// What is kept of a side, by what is added to its name, but for Anew, which is of a whole act.
const (
	Anew    = "anew"   // how often the dice of an act have been taken back
	Told    = ".told"  // the total in place of dice
	taken   = ".taken" // invoked for 2 more
	again   = ".again" // invoked to roll all four again
	entered = ".typed" // aspects as entered, behind what each costs
)

// thrown is the roll as its dice lie there.
func (x *Side) thrown() dice.Roll { return x.rolls[len(x.rolls)-1] }

// use is one way to invoke what is offered.
type use struct {
	tachyon.Invoke
	copy int // which of several, from 0
}

// word is it as an answer.
func (u use) word() string {
	return fmt.Sprintf("%d %d %s %d %d %d %d %d %s", u.Cost, u.copy, u.Kind, u.Craft, u.Row, u.Scene, u.Zone, u.Aspect, u.Label)
}

// uses are all ways to invoke what is offered: for nothing while that is left, then for a fate point, once in a roll.
func uses(o tachyon.Invoke) (list []use) {
	n := 0
	if o.Cost == 0 {
		for ; n < o.Left; n++ {
			list = append(list, use{o, n})
		}
	}
	if !o.Boost {
		list = append(list, use{o.Paid(), n})
	}
	return list
}

// chosen are the ways that answers under a name stand for, as far as they are there.
func (x *Side) chosen(name string) (list []use) {
	for _, word := range x.R.Answer(x.Under + name) {
		if u, ok := x.find(word); ok {
			list = append(list, u)
		}
	}
	return list
}

// find is the way that an answer stands for; ok is false where it is not there any more.
func (x *Side) find(word string) (u use, ok bool) {
	for _, o := range x.Offers {
		for _, u := range uses(o) {
			if u.word() == word {
				return u, true
			}
		}
	}
	return u, false
}

// Keep notes what was taken and is not there any more.
func (x *Side) Keep() {
	for _, word := range x.R.Answer(x.Under + taken) {
		if _, ok := x.find(word); !ok {
			x.R.Lose(x.Under+taken, word, domain.QuoteName(strings.Join(strings.SplitN(word, " ", 9)[8:], "")))
		}
	}
}

// invoked is all that is invoked.
func (x *Side) invoked() (list []tachyon.Invoke) {
	for _, u := range x.chosen(taken) {
		list = append(list, u.Invoke)
	}
	for _, word := range x.R.Answer(x.Under + entered) {
		cost, text, _ := strings.Cut(word, " ")
		list = append(list, tachyon.Invoke{Label: text, From: "as entered", Cost: act.IDOf[int](cost)})
	}
	for _, u := range x.chosen(again) {
		u.Again = true
		list = append(list, u.Invoke)
	}
	return list
}

// Cost is how many fate points all that is invoked takes.
func (x *Side) Cost() (n int) {
	for _, v := range x.invoked() {
		n += v.Cost
	}
	return n
}

// refusal says why something cannot be paid for, empty = it can.
func (x *Side) refusal(v tachyon.Invoke) string {
	if !x.purse.Kept || x.Cost()+v.Cost <= x.purse.Points {
		return ""
	}
	return fmt.Sprintf("%s has %s left and cannot pay for %s.", domain.Upper(domain.OrElse(x.purse.Whose, "whoever rolls")), FatePoints(x.purse.Points-x.Cost()), domain.QuoteName(v.Label))
}

// FatePoints writes "1 fate point", "no fate points".
func FatePoints(n int) string {
	if n <= 0 {
		return "no fate points"
	}
	return domain.Count(n, "fate point")
}

// left are the next ways to invoke what is offered, each aspect's first that is not taken, as far as they can be paid for.
func (x *Side) left() (list []use) {
	was := append(slices.Clone(x.R.Answer(x.Under+taken)), x.R.Answer(x.Under+again)...)
	for _, o := range x.Offers {
		for _, u := range uses(o) {
			if !slices.Contains(was, u.word()) {
				if x.refusal(u.Invoke) == "" {
					list = append(list, u)
				}
				break
			}
		}
	}
	return list
}

// hand is what people add by a number, and why.
func (x *Side) hand() (n int, why string) {
	if is := x.R.Answer(x.Under + ".hand"); len(is) > 0 {
		n, _ = strconv.Atoi(is[0])
	}
	return n, strings.TrimSpace(strings.Join(x.R.Answer(x.Under+".why"), ""))
}

// Parts are what is added to the dice before anything is invoked.
func (x *Side) Parts() []table.Part {
	parts := slices.Clone(x.Making.Parts)
	if n, why := x.hand(); n != 0 {
		parts = append(parts, table.Part{Label: domain.OrElse(why, "by hand"), Value: n})
	}
	return parts
}

// added is all that is added to the dice.
func (x *Side) added() []table.Part {
	return tachyon.Roll{Parts: x.Parts(), Invoked: x.invoked()}.Added()
}

// Roll is the roll as it counts; ok is false until it is known.
func (x *Side) Roll() (r tachyon.Roll, ok bool) {
	if n, typed, whole := x.R.Told(x.Under + Told); typed {
		return tachyon.ToldRoll(n), whole
	}
	if !x.lies {
		return r, false
	}
	r, err := tachyon.RollOf(x.Parts(), x.thrown(), x.invoked()...)
	var past []string
	for i, u := range x.chosen(again) {
		past = append(past, fmt.Sprintf("the dice were %s; all four rerolled by %s", Faces(x.rolls[i].Faces()), domain.QuoteName(u.Label)))
	}
	r.Turned = append(past, r.Turned...)
	return r, err == nil
}

// Seen is the side as the odds of the other see it: with its roll once that is known.
func (x *Side) Seen() *tachyon.Side {
	if r, ok := x.Roll(); ok {
		return &tachyon.Side{Plus: r.Total(), Set: make([]int, len(tachyon.Faces{}))}
	}
	return &tachyon.Side{Plus: table.Sum(x.added())}
}

// Words are what the roll came to in a line.
func (x *Side) Words() string {
	r, ok := x.Roll()
	switch {
	case !ok:
		return ""
	case r.Told:
		return fmt.Sprintf("%s, entered", domain.Minus(r.Sum))
	}
	return fmt.Sprintf("%s: dice %s, added %s", domain.Minus(r.Total()), table.Signed(r.Faces.Sum()), table.Signed(table.Sum(r.Added())))
}

// Faces are dice as they show: "+ 0 − −".
func Faces(list []int) string {
	words := make([]string, len(list))
	for i, f := range list {
		words[i] = tachyon.FaceText(f)
	}
	return strings.Join(words, " ")
}

// Lay lays the dice and below them the total alone.
func (x *Side) Lay() {
	r := x.R
	_, typed, whole := r.Told(x.Under + Told)
	if !typed {
		x.LayMade()
	}
	if x.Begun && !typed {
		r.Lay(act.Columns{Cells: []act.Row{x.Dice()}})
		x.Tell()
		return
	}
	r.Beside([]float32{1, 1.3}, func() {
		if !typed {
			r.Lay(x.Dice())
		}
		r.Ask(act.Ask{Kind: act.Total, Key: x.Key + Told, Under: x.Under + Told, Caption: "Total (instead of dice)", Next: x.Next, Instead: x.Throw, Called: true})
	})
	if typed && !whole {
		r.Lay(act.Notice{Grave: true, Text: "Enter a whole number."})
	}
}

// Dice are those that are thrown.
func (x *Side) Dice() act.Throw {
	reason := "a stunt"
	if turns := x.Making.Turns; len(turns) > 0 {
		reason = turns[0].Title
	}
	return act.Throw{Key: x.Key + ".roll", Under: x.Throw, Title: "Roll 4dF", Letter: x.letter, Roller: x.who, Pool: dice.FourFudge(), Why: reason, Turns: true}
}

// LayMade lays what adds to the dice, how likely each outcome is, and what may be invoked.
func (x *Side) LayMade() {
	r := x.R
	sum := "4dF " + table.Signed(table.Sum(x.added()))
	if x.lies {
		n := x.thrown().Sum()
		sum = fmt.Sprintf("Dice %s, total %s", table.Signed(n), table.Signed(n+table.Sum(x.added())))
	}
	r.Lay(act.Result(sum))
	if !x.lies {
		x.layOdds()
	}
	for _, d := range x.Making.Turns {
		if d.Damage {
			r.Lay(act.Notice{Text: d.Words(x.Making.Skill) + "."})
		}
	}
	x.layInvokes()
	var open bool
	rows := r.Apart(func() { open = x.askElse() })
	r.Lay(act.Fold{Key: x.Key + ".parts", Title: "Sources", Rows: []act.Row{act.Sum{Parts: x.added(), Comes: sum}}},
		act.Fold{Key: x.Key + ".else", Title: "Other bonuses", Open: open, Rows: rows})
}

// layInvokes lays what may be invoked, to tick, with what is taken where it stands in the list. What only a fate point buys is
// there once it is wanted.
func (x *Side) layInvokes() {
	r := x.R
	text := "Invoke aspects, +2 each"
	if x.purse.Kept {
		text = fmt.Sprintf("Invoke aspects, +2 each. %s: %s left.", domain.Upper(domain.OrElse(x.purse.Whose, "whoever rolls")), FatePoints(x.purse.Points-x.Cost()))
	}
	r.Lay(act.Small(text))
	all := x.own || slices.Contains(r.Answer(x.Under+".all"), act.Yes)
	was, agains := r.Answer(x.Under+taken), r.Answer(x.Under+again)
	paid, at := 0, 0
	for _, o := range x.Offers {
		list := uses(o)
		mine := slices.ContainsFunc(list, func(u use) bool { return slices.Contains(was, u.word()) })
		if o.Cost > 0 && !all && !mine {
			paid++
			continue
		}
		n, more := 0, true
		for i, u := range list {
			is := slices.Contains(was, u.word())
			if slices.Contains(agains, u.word()) {
				r.Lay(act.Small("All four rerolled: " + invokeWords(u.Invoke, 1)))
				continue
			}
			if !is && !more {
				continue
			}
			more = more && is
			free := 1
			if !is {
				free = o.Left - i
			}
			r.Ask(act.Ask{
				Kind: act.Tick, Key: fmt.Sprintf("%s.invoke%d.%d", x.Key, at, n), Under: x.Under + taken, Word: u.word(),
				Caption: invokeWords(u.Invoke, free), Cuts: []string{u.From, u.Label}, Not: x.refusal(u.Invoke),
			})
			n++
		}
		at++
	}
	x.layEntered()
	x.askOthers(paid, all)
}

// askOthers asks whether the other aspects, which only a fate point buys, are to be in sight.
func (x *Side) askOthers(paid int, all bool) {
	text := "Other aspects, 1 fate point each"
	switch {
	case x.own, paid == 0 && !all:
		return
	case paid > 0:
		text += fmt.Sprintf(" (%d)", paid)
	}
	x.R.Ask(act.Ask{Kind: act.Tick, Key: x.Key + ".all", Under: x.Under + ".all", Caption: text})
}

// layEntered lays the aspects that were entered.
func (x *Side) layEntered() {
	for i, word := range x.R.Answer(x.Under + entered) {
		cost, label, _ := strings.Cut(word, " ")
		v := tachyon.Invoke{Label: label, From: "as entered", Cost: act.IDOf[int](cost)}
		x.R.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("%s.more%d", x.Key, i), Under: x.Under + entered, Word: word, Caption: invokeWords(v, 1)})
	}
}

// invokeWords are something to invoke, so many times for nothing: "“Old but reliable” · aspect of Kestrel · free, 2 left".
func invokeWords(v tachyon.Invoke, left int) string {
	cost := " · free"
	switch {
	case v.Boost:
		cost = " · used once"
	case v.Cost > 0:
		cost = " · 1 fate point"
	case left > 1:
		cost = fmt.Sprintf(" · free, %d left", left)
	}
	return fmt.Sprintf("%s · %s%s", domain.QuoteName(domain.OrElse(v.Label, "unnamed")), v.From, cost)
}

// askElse asks for an aspect that is not listed, and for a number by hand; open reports whether anything was put in for it.
func (x *Side) askElse() (open bool) {
	r := x.R
	scene := ""
	r.Beside([]float32{2.2, 1, 1}, func() {
		scene = r.AskWords(act.Ask{Key: x.Key + ".scene", Under: x.Under + ".scene", Caption: "Another aspect"})
		for _, w := range []struct {
			key, title string
			cost       int
		}{{".fate", "Fate point", 1}, {".free", "Free", 0}} {
			way := act.Way{Key: x.Key + ".scene" + w.key, Title: w.title, Under: x.Under + entered, Word: fmt.Sprintf("%d %s", w.cost, scene), Puts: act.Answers{x.Under + ".scene": nil}, Lax: true}
			if scene == "" {
				way.Not, way.Focus = "Write the aspect first.", x.Key+".scene"
			} else {
				way.Not = x.refusal(tachyon.Invoke{Label: scene, Cost: w.cost})
			}
			r.Lay(way)
		}
	})
	n, why := 0, ""
	r.Beside([]float32{1, 2.4}, func() {
		n = r.AskNumber(act.Ask{Key: x.Key + ".hand", Under: x.Under + ".hand", Caption: "Bonus", Low: -20, High: 20}, 0)
		why = r.AskWords(act.Ask{Key: x.Key + ".why", Under: x.Under + ".why", Caption: "Reason"})
	})
	return n != 0 || scene != "" || why != ""
}

// chances are those of a side against what the throw is up against; ok is false where that is not known.
func (x *Side) chances(s tachyon.Side) (c tachyon.Chances, ok bool) {
	switch {
	case x.Against != nil:
		return s.Against(*x.Against), true
	case x.Theirs != nil:
		return s.Versus(*x.Theirs), true
	}
	return c, false
}

// layOdds lays how likely each outcome is: as it is, with one more invocation, and with the dice turned that damage or a stunt
// may turn.
func (x *Side) layOdds() {
	now := *x.Seen()
	if _, ok := x.chances(now); !ok {
		x.R.Lay(act.Small(fmt.Sprintf("Average: %s.", table.Signed(now.Plus))))
		return
	}
	odds := act.Odds{Heads: []string{"Fail", "Tie", "Succeed", "Style"}}
	add := func(label string, s tachyon.Side) {
		c, _ := x.chances(s)
		var of []*big.Rat
		for _, o := range tachyon.Outcomes {
			of = append(of, c.Of(o))
		}
		odds.Lines = append(odds.Lines, act.Chances{Label: label, Of: of})
	}
	add("Now", now)
	if len(x.left()) > 0 {
		more := now
		more.Plus += tachyon.Invocation
		add("with +2", more)
	}
	for _, d := range x.Making.Turns {
		set := now
		set.Set = slices.Repeat([]int{d.Face()}, min(d.Dice, len(tachyon.Faces{})))
		add(oddsOf(d, x.Making.Turns), set)
	}
	x.R.Lay(odds)
}

// oddsOf is a turn of dice as a line of the odds: "2 dice at −", or what turns them where another turns as many.
func oddsOf(d tachyon.DieTurn, all []tachyon.DieTurn) string {
	alike := 0
	for _, o := range all {
		if o.Dice == d.Dice && o.Face() == d.Face() {
			alike++
		}
	}
	if alike > 1 && d.Title != "" {
		return d.Title
	}
	return fmt.Sprintf("%s at %s", domain.Count(d.Dice, "die"), tachyon.FaceText(d.Face()))
}

// Tell lays what the dice come to, what was done to them, what 2 more would make of it, and what may turn them.
func (x *Side) Tell() {
	roll, ok := x.Roll()
	if ok {
		x.R.Lay(act.Result(domain.AsSentence(x.Fares(roll.Total()))))
		for _, words := range roll.Turned {
			x.R.Lay(act.Small(domain.AsSentence(words)))
		}
		if x.Against != nil && len(x.left()) > 0 {
			margin := roll.Total() - *x.Against
			if better := tachyon.OutcomeOf(margin + tachyon.Invocation); better != tachyon.OutcomeOf(margin) {
				x.R.Lay(act.Small(fmt.Sprintf("With +2 it %s.", strings.ToLower(better.Title()))))
			}
		}
	}
	if x.lies {
		x.layTurns()
		x.askAgain()
	}
}

// Fares says how a total fares: "Great (+4) against Fair (+2): succeeds by 2".
func (x *Side) Fares(total int) string {
	if x.Against == nil {
		return tachyon.OnLadder(total)
	}
	margin := total - *x.Against
	text := fmt.Sprintf("%s against %s: ", tachyon.OnLadder(total), tachyon.OnLadder(*x.Against))
	if margin == 0 {
		return text + "a tie"
	}
	return text + fmt.Sprintf("%s by %d", strings.ToLower(tachyon.OutcomeOf(margin).Title()), max(margin, -margin))
}

// layTurns lays what may turn a die: stunts and equipment by their names, and damage. Nothing does by itself.
//
// Source: tachyon C10.
func (x *Side) layTurns() {
	r, lie := x.R, x.thrown()
	unturn := act.Turn{Key: x.Key + ".unturn", Title: "Turn last die back", Under: x.Throw, Back: true}
	if len(x.Making.Turns) == 0 {
		r.Lay(act.Small("To turn a die, click it on the tray, or pick it with ← and →. The log keeps the reason."), act.Columns{Cells: []act.Row{unturn}})
		return
	}
	options := []act.Option{{Key: "0", Title: "first unturned die"}}
	for i, d := range lie.Dice {
		options = append(options, act.Option{Key: act.KeyOf(i + 1), Title: fmt.Sprintf("die %d: %s", i+1, tachyon.FaceText(d.Face))})
	}
	r.Beside(nil, func() {
		at := act.IDOf[int](r.AskChoice(act.Ask{Key: x.Key + ".die", Under: x.Under + ".die", Caption: "Die to turn", Options: options, First: []string{"0"}})) - 1
		for i := 0; at < 0 && i < len(lie.Dice); i++ {
			if lie.Dice[i].From != dice.Turned {
				at = i
			}
		}
		for i, d := range x.Making.Turns {
			t := act.Turn{Key: fmt.Sprintf("%s.turn%d", x.Key, i), Title: fmt.Sprintf("%s: a die to %s", d.Title, tachyon.FaceText(d.Face())), Under: x.Throw, At: at, Face: d.Face(), Why: d.Title, Picked: x.Under + ".die"}
			if n := turnedBy(lie, d); n > 0 {
				t.Title += fmt.Sprintf(" (%d turned)", n)
			}
			if at < 0 {
				t.Not = "All four dice are turned. Pick one to turn it again."
			}
			r.Lay(t)
		}
	})
	r.Lay(act.Columns{Cells: []act.Row{unturn}})
}

// turnedBy is how many dice something has turned so far.
func turnedBy(r dice.Roll, d tachyon.DieTurn) (n int) {
	for _, die := range r.Dice {
		if last := len(die.Was) - 1; last >= 0 && die.From == dice.Turned && die.Was[last].Why == d.Title {
			n++
		}
	}
	return n
}

// askAgain offers to have all four dice rolled again for an invocation.
func (x *Side) askAgain() {
	var options []act.Option
	for _, u := range x.left() {
		options = append(options, act.Option{Key: u.word(), Title: invokeWords(u.Invoke, u.Left)})
	}
	if len(options) > 0 {
		x.R.Ask(act.Ask{Kind: act.Menu, Key: x.Key + ".again", Under: x.Under + again, Caption: "Reroll all four…", Options: options, Title: "Reroll all four dice: invoke which aspect?", Verb: "Reroll"})
	}
}

// Line is a line of the log about a roll, with all that counted.
func Line(r tachyon.Roll, text string) table.Line {
	for _, words := range r.Turned {
		text += "; " + words
	}
	if r.Told {
		return table.Line{Text: text, Parts: []table.Part{{Label: "dice and bonuses", Value: r.Sum}}}
	}
	return table.Line{Text: text, Parts: r.Added(), Dice: "4dF", Faces: r.Faces[:], From: r.From}
}

// Invoked tells in a label of the dice and of what was invoked: " (dice + 0 0 −; “Old friends” +2, a fate point)".
func Invoked(r tachyon.Roll) string {
	if r.Told {
		return " (entered)"
	}
	words := []string{"dice " + Faces(r.Faces[:])}
	for _, v := range r.Invoked {
		part := v.Part()
		if v.Again {
			words = append(words, part.Label)
			continue
		}
		words = append(words, part.Label+" "+table.Signed(part.Value))
	}
	return " (" + strings.Join(append(words, r.Turned...), "; ") + ")"
}
