package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// lone is a twelve-sided die by itself, or the card that is drawn in its place.
type lone struct {
	face  int // what the card stands for where one was drawn
	lies  bool
	begun bool
	from  dice.From
	card  *toss.Toss // nil = a die
	lay   func()
}

// lone reads a die by itself of somebody. A jack, queen or king stands for the face court, which never succeeds, and a trump is no
// higher than most.
func (k *Skirmish) lone(r *act.Run, id table.ID, deal *toss.Deal, court, most int) lone {
	t := k.toss(r, "die", "", id, deal, throw.Ready{Target: throw.MostCardValue, Limit: throw.MostCardValue, Count: 1}, nil)
	t.Plain, t.Judged = true, true
	if t.Hand.Plays() {
		d := lone{lies: t.Lies, begun: t.Begun, card: t, lay: t.Ask}
		for _, c := range t.Draw.Drawn { // jokers before the one that counts
			d.face = throw.CardFace(c.Card, t.Draw.Trump, court, most)
		}
		return d
	}
	roll, _, done := r.Roll("die")
	d := lone{begun: len(roll.Dice) > 0, lies: done, lay: func() {
		r.Lay(act.Throw{Key: "die.roll", Under: "die", Title: "Roll the die", Letter: 'r', Roller: id, Pool: dice.Of(1, dice.D12), Why: throw.RolledAgain})
	}}
	if done {
		d.face, d.from = roll.Dice[0].Face, roll.Dice[0].From
	}
	return d
}

// on is a line of the log with the die on it, or the card.
func (d lone) on(l table.Line) table.Line {
	if d.card != nil {
		l.Text += " (" + d.card.Line() + ")"
		return l
	}
	l.Dice, l.Faces, l.From = "d12", []int{d.face}, d.from
	return l
}

// goesOn is the way on once it lies there.
func (d lone) goesOn(r *act.Run, title string, w act.Way) {
	if !d.lies {
		return
	}
	if w.Letter, w.Main = 'y', true; d.card != nil {
		w.Key, w.Title = "die.take", title
	}
	r.Lay(w)
}

// bleedingCourt is the face that a jack, queen or king stands for when somebody who bleeds draws in place of the die: it never
// succeeds, and so brings a scratch. Source: book section "Replacing Dice with Cards".
const bleedingCourt = 1

// bleed is somebody who bleeds: the die, and the scratch that may come of it.
//
// Source: spacer 2.B2, C9, C9s.
func bleed(k *Skirmish, id table.ID) act.Act {
	a := act.Act{Noun: "scratch", First: "die.roll"}
	if !k.bleeds(id) {
		a.Gone = k.Called(id) + " has rolled for bleeding already."
	}
	a.Do = func(r *act.Run) {
		deal := k.dealt()
		w, _ := k.WoundsOf(id, k.Beside)
		d := k.lone(r, id, deal, bleedingCourt, dice.D12.Highest())
		c := &chain{r: r, under: "bleed.stage"}
		h := &injury{k: k, r: r, id: id, deal: deal, c: c, wound: harm.Scratch, drop: "bleed.leave"}
		line := table.Line{
			Who: id, Text: "does not bleed this round",
			Parts: []table.Part{{Label: "light, heavy and deadly wounds", Value: w.Grave(), Source: "spacer 2.B2", Section: "K'T'K"}},
		}
		hurts := d.lies && harm.Bleeds(d.face, w)
		if hurts {
			line.Text = "bleeds: a scratch"
		}
		h.settle = func() act.Step { return k.bled(h, deal, d.on(line), d.face) }
		c.links = append([]link{{name: "die", lacks: func() bool { return !d.lies }, lay: func() {
			r.Lay(act.Text(fmt.Sprintf("%s bleeds: a die below %d (wounds beside scratches) brings a scratch.", k.Called(id), w.Grave())))
			d.lay()
			if d.lies {
				r.Lay(act.Result(k.bleedsWords(id, line.Text)))
			}
			r.Lay(act.Discard("bleed.leave"))
			switch l, ok := c.after(0); {
			case !hurts:
				d.goesOn(r, "Use this card", act.Way{Step: func() act.Step { return k.bled(nil, deal, d.on(line), d.face) }})
			case ok:
				w := c.onTo(l, act.Way{})
				w.Puts[h.under("harm.seen")] = []string{h.stands}
				d.goesOn(r, "Use this card", w)
			default:
				d.goesOn(r, "Use this card", act.Way{Step: h.settle})
			}
		}}}, h.begin()...)
		if c.at() > 0 {
			r.Lay(act.Text(k.Called(id) + " " + line.Text + "."))
		}
		c.links[c.at()].lay()
	}
	return a
}

// bleedsWords say whether somebody bleeds.
func (k *Skirmish) bleedsWords(id table.ID, text string) string {
	switch {
	case !k.Alone:
		return domain.AsSentence(k.Called(id) + " " + text)
	case strings.HasPrefix(text, "bleeds"):
		return "A scratch."
	}
	return "No scratch."
}

// bleeds reports whether somebody is to roll for bleeding.
func (k *Skirmish) bleeds(id table.ID) bool {
	if k.Alone {
		w, _ := k.WoundsOf(id, k.Beside)
		return harm.MayBleed(w)
	}
	for _, who := range k.Bleeding(k.Beside, k.House) {
		if who == id {
			return true
		}
	}
	return false
}

// bled is what a die for bleeding comes to, with the scratch where it brings one; nil = it brings none.
func (k *Skirmish) bled(h *injury, deal *toss.Deal, l table.Line, face int) act.Step {
	o := k.Outcome()
	if k.Alone {
		label := fmt.Sprintf("bleeding: die %d, no scratch", face)
		if h != nil {
			h.outcome(o)
			x, _ := h.harmed()
			label = fmt.Sprintf("bleeding: die %d, %s%s", face, strings.TrimPrefix(h.words(x), "takes "), h.woken())
		}
		return k.noted(o, l.Who, label, deal)
	}
	o.Change(func(s *fight.Skirmish) { s.Fight = s.Fight.BleedChecked(l.Who) })
	o.Write(l)
	label := " does not bleed"
	if h != nil {
		label = " bleeds"
		h.outcome(o)
	}
	return act.Step{Label: k.Called(l.Who) + label, Written: o.Then(deal.Written())}
}

// noted is what is done with a sheet alone, which its log tells.
func (k *Skirmish) noted(o *Combat, id table.ID, label string, deal *toss.Deal) act.Step {
	doc := k.doc(id)
	o.Set(doc, o.Sheet(doc).Noted(domain.AsSentence(label)))
	return act.Step{Label: label, Written: o.Then(deal.Written())}
}

// followUp is the roll that says whether somebody acts again in a round.
//
// Source: spacer C6 3 and 4, book section "Personal Combat".
func followUp(k *Skirmish, id table.ID) act.Act {
	f := k.Present()
	x, _ := f.Fighter(id)
	a := act.Act{Noun: "follow-up", First: "die.roll"}
	if x.State != fight.Follows || f.Stage != fight.Acting || x.Out {
		a.Gone = "The fight has moved on: this action was cancelled, and nothing of it was kept."
	}
	a.Do = func(r *act.Run) {
		deal := k.dealt()
		d := k.lone(r, id, deal, dice.D12.Highest(), x.Now)
		r.Lay(act.Result(k.Called(id) + " rolls the follow-up: " + throw.FollowUpTitle(x.Now, d.card != nil)))
		d.lay()
		r.Lay(act.Small(throw.FollowUpWords(x.Now, x.Aborted, d.card != nil)), act.Discard("follow.leave"))
		if !d.lies {
			return
		}
		did, err := f.FollowUp(id, d.face, d.from)
		did.Line.Dice, did.Line.Faces, did.Line.From = "", nil, ""
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()})
		} else {
			r.Lay(act.Result(domain.AsSentence(k.Called(id) + " " + did.Line.Text)))
		}
		d.goesOn(r, "Use this card", act.Way{Step: func() act.Step {
			o := k.Outcome()
			if o.Refuse(err); err == nil {
				o.Write(d.on(did.Line))
				Fights(o, did.Fight)
			}
			return act.Step{Label: k.Called(id) + " rolls the follow-up", Written: o.Then(deal.Written())}
		}})
	}
	return a
}
