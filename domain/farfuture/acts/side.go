package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// side is one side of a roll: who rolls, with what skill, what is drawn on, and the dice once they lie there.
type side struct {
	*draws
	skill           string
	source, section string // of the skill among the parts
	faces           farfuture.Faces
	rolled          bool // all four dice lie there
	asked           bool // they are laid out
	throw           string
	second          *table.Part // another skill that is rolled with it; nil = none is
	not             string      // why it cannot be rolled, in a sentence; empty = it can
}

// side is a side of a roll; foes and zones are those that matter to it.
func (s *Scene) side(r *act.Run, key string, who table.ID, foes []table.ID, zones []board.ID) *side {
	d := &draws{s: s, r: r, key: key, under: r.Under(key), who: who, foes: slices.DeleteFunc(foes, func(id table.ID) bool { return id == 0 }), zones: zones}
	d.act = &[]*draws{d}
	x := &side{draws: d, source: "farfuture C1", section: "Resolution"}
	x.throw = fmt.Sprintf("%s#%d", d.under, len(r.Answer(d.under+again))) // dice rolled again are others
	roll, asked, done := r.Roll(x.throw)
	x.asked, x.rolled = asked, done && len(roll.Dice) == len(x.faces)
	if x.rolled {
		x.faces = farfuture.Faces(roll.Faces())
	}
	return x
}

// against has two sides share what there is to draw on.
func (x *side) against(foe *side) {
	all := append(*x.act, *foe.act...)
	x.act, foe.act = &all, &all
}

// askSkill asks for the skill, the usual ones first, and for its level where there is no sheet; further asks more beside it.
func (x *side) askSkill(caption, first string, usual []string, further func()) {
	x.r.Beside([]float32{2, 1, 1}, func() {
		x.skill = x.r.Choice(x.key+".skill", caption, x.s.skills(x.who, usual), first)
		if x.s.sheet(x.who) == nil {
			x.r.AskNumber(act.Ask{Key: x.key + ".level", Under: LevelKey(x.who, x.skill), Kept: true, Caption: "Level", Low: -3, High: 9}, 0)
		}
		if further != nil {
			further()
		}
	})
}

// parts are what is added to the dice.
func (x *side) parts() ([]table.Part, error) {
	extras, err := x.draws.parts()
	parts := []table.Part{{Label: x.skill, Value: x.s.Level(x.who, x.skill), Source: x.source, Section: x.section}}
	if x.s.Alone {
		parts[0].Label = x.s.skillCalled(x.who, x.skill)
	}
	if x.second != nil {
		parts = append(parts, *x.second)
	}
	return append(parts, extras...), err
}

// total is what it comes to; ok is false until it is rolled.
func (x *side) total() (total int, ok bool) {
	parts, err := x.parts()
	return table.Sum(parts) + x.faces.Sum(), x.rolled && err == nil
}

// all are the parts with the dice.
func (x *side) all() []table.Part {
	parts, _ := x.parts()
	return append(parts, table.Part{Label: "4dF", Value: x.faces.Sum()})
}

// tell lays what is added to the dice, and what it comes to once they lie there; head goes before that.
func (x *side) tell(head string) {
	parts, err := x.parts()
	if why := x.why(err); why != "" {
		x.r.Lay(act.Notice{Grave: true, Text: why})
		return
	}
	sum := "4dF " + table.Signed(table.Sum(parts))
	if x.rolled {
		sum = fmt.Sprintf("dice %s, total %s", table.Signed(x.faces.Sum()), domain.Minus(x.faces.Sum()+table.Sum(parts)))
	}
	x.r.Lay(act.Sum{Parts: parts, Comes: domain.Upper(strings.TrimPrefix(head+": "+sum, ": "))})
}

// throws lays the throw, whose button says title.
func (x *side) throws(title string) {
	_, err := x.parts()
	x.throwsUnless(title, x.why(err))
}

// why is why it cannot be rolled with its parts, empty = it can.
func (x *side) why(err error) string {
	if err != nil {
		return err.Error()
	}
	return x.not
}

// throwsUnless is throws; not says why it cannot be yet, empty = it can.
func (x *side) throwsUnless(title, not string) {
	x.r.Lay(act.Throw{Under: x.throw, Key: x.key + ".roll", Title: title, Letter: 'r', Roller: x.who, Pool: dice.FourFudge(), Why: "an aspect", Not: not})
}

// rollsAgain offers to roll all four dice again, for a free tag or a fate point.
func (x *side) rollsAgain() {
	x.r.Ask(x.payable(act.Ask{
		Key: x.key + ".again", Under: x.under + again, Caption: "Roll again…", Title: "Reroll all four dice with which aspect?", Verb: "Reroll",
	}))
}

// rollsInstead offers to roll another skill in place of the usual one, for the same.
func (x *side) rollsInstead() {
	x.r.Ask(x.payable(act.Ask{
		Key: x.key + ".instead", Under: x.under + instead, Caption: "Another skill…", Title: "Replace " + x.usual + " with which aspect?", Verb: "Use aspect",
		Then: func() act.Ask {
			return act.Ask{Title: "Which skill replaces " + x.usual + "?", Verb: "Roll this skill", Options: x.s.skills(x.who, nil)}
		},
	}))
}

// payable has a menu offer what something can be paid with other than for 2 more.
func (x *side) payable(a act.Ask) act.Ask {
	a.Kind, a.None = act.Menu, x.s.Called(x.who)+" has no aspect left to use."
	for _, o := range x.left() {
		if o.inv.Kind != farfuture.StuntAspect && x.refusal(o) == "" {
			a.Options = append(a.Options, act.Option{Key: o.word(), Title: o.title()})
		}
	}
	return a
}

// duel is a roll against a difficulty, or against the roll of somebody who resists.
type duel struct {
	*side
	foe      *side // nil = nobody resists
	hard     int   // the difficulty then
	open     bool  // there is none
	spinless bool  // whoever resists wins no spin
}

// totals are what both come to; ok is false until both are known.
func (d *duel) totals() (mine, against int, ok bool) {
	mine, ok = d.total()
	if against = d.hard; d.foe != nil {
		theirs, known := d.foe.total()
		against, ok = theirs, ok && known
	}
	return mine, against, ok
}

// spin is what whoever resists wins by doing better.
func (d *duel) spin() int {
	mine, against, ok := d.totals()
	if d.foe == nil || d.spinless || !ok {
		return 0
	}
	return farfuture.SpinTokens(against - mine)
}

// went is how it went: "5 against 3, success by 2".
func (d *duel) went() string {
	if d.s.Alone {
		return d.rated()
	}
	mine, against, _ := d.totals()
	text := fmt.Sprintf("%s against %s, success by %d", domain.Minus(mine), domain.Minus(against), mine-against)
	if mine < against {
		text = fmt.Sprintf("%s against %s, failure by %d", domain.Minus(mine), domain.Minus(against), against-mine)
	}
	if n := d.spin(); n > 0 {
		text += fmt.Sprintf("; %s wins %d spin", d.s.Called(d.foe.who), n)
	}
	return text
}

// answer lays what came of it as far as it has come, the dice and the ways on; last is the one that ends it. Title is what the
// button says that rolls; more is what else there is to say of it.
func (d *duel) answer(discard, title, more string, last act.Way) {
	_, _, known := d.totals()
	if known {
		d.r.Lay(act.Result(domain.Upper(d.went()+more) + "."))
	}
	_, rolled := d.total()
	if !rolled && d.s.Alone && !d.open {
		d.odds()
	}
	d.r.Lay(act.Discard(discard))
	if rolled {
		d.rollsAgain()
	}
	if d.foe == nil || !d.foe.asked {
		d.throws(title)
	}
	if d.foe != nil && rolled {
		d.foe.throws("Roll for " + d.s.Called(d.foe.who))
	}
	if known {
		last.Main = true
		d.r.Lay(last)
	}
}

// odds lays how likely the dice come to enough, and what another +2 does.
func (d *duel) odds() {
	parts, err := d.parts()
	if d.why(err) != "" {
		return
	}
	odds := act.Odds{Heads: []string{"Success", "by 1", "by 2", "by 3", "by 4"}}
	four := dice.Odds(dice.FourFudge())
	for i, label := range []string{"Now", "with +2"} {
		line := act.Chances{Label: label}
		for by := range odds.Heads {
			line.Of = append(line.Of, four.AtLeast(d.hard-table.Sum(parts)+by-2*i))
		}
		odds.Lines = append(odds.Lines, line)
	}
	d.r.Lay(odds)
}

// settle pays for it, has whoever resisted win spin, and returns its line of the log.
func (d *duel) settle(o *Outcome, mine, theirs string) table.Line {
	d.pay(o)
	l := table.Line{Who: d.who, Parts: Named(mine, d.all())}
	rolls := []dice.Roll{d.lies()}
	if d.foe == nil {
		l.Parts = append(l.Parts, table.Part{Label: "difficulty", Value: -d.hard})
	} else {
		d.foe.pay(o)
		l.Parts = append(l.Parts, TakenOff(theirs, d.foe.all())...)
		rolls = append(rolls, d.foe.lies())
		if n := d.spin(); n > 0 {
			o.Become(d.foe.document(), func(c *farfuture.Character) *farfuture.Character {
				return farfuture.WinSpin(c, n, d.s.current(d.foe.who))
			})
		}
	}
	return table.LineOf(l, rolls...)
}

// lies is the roll as its dice lie there.
func (x *side) lies() dice.Roll {
	roll, _, _ := x.r.Roll(x.throw)
	return roll
}
