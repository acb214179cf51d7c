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
		d := k.toss(r, "die", "", id, deal, toss.OneDie, nil).Lone(bleedingCourt, dice.D12.Highest())
		c := &chain{r: r, under: "bleed.stage"}
		h := &injury{k: k, r: r, id: id, deal: deal, c: c, wound: harm.Scratch, drop: "bleed.leave"}
		line := table.Line{
			Who: id, Text: "does not bleed this round",
			Parts: []table.Part{{Label: "light, heavy and deadly wounds", Value: w.Grave(), Source: "spacer 2.B2", Section: "K'T'K"}},
		}
		hurts := d.Lies && harm.Bleeds(d.Face, w)
		if hurts {
			line.Text = "bleeds: a scratch"
		}
		h.settle = func() act.Step { return k.bled(h, deal, d.On(line), d.Face) }
		c.links = append([]link{{name: "die", lacks: func() bool { return !d.Lies }, lay: func() {
			r.Lay(act.Text(fmt.Sprintf("%s bleeds: a die below %d (wounds beside scratches) brings a scratch.", k.Called(id), w.Grave())))
			d.Lay()
			if d.Lies {
				r.Lay(act.Result(k.bleedsWords(id, line.Text)))
			}
			r.Lay(act.Discard("bleed.leave"))
			switch l, ok := c.after(0); {
			case !hurts:
				d.GoesOn(act.Way{Step: func() act.Step { return k.bled(nil, deal, d.On(line), d.Face) }})
			case ok:
				w := c.onTo(l, act.Way{})
				w.Puts[h.under("harm.seen")] = []string{h.stands}
				d.GoesOn(w)
			default:
				d.GoesOn(act.Way{Step: h.settle})
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
		d := k.toss(r, "die", "", id, deal, toss.OneDie, nil).Lone(dice.D12.Highest(), x.Now)
		r.Lay(act.Result(k.Called(id) + " rolls the follow-up: " + throw.FollowUpTitle(x.Now, d.Cards)))
		d.Lay()
		r.Lay(act.Small(throw.FollowUpWords(x.Now, x.Aborted, d.Cards)), act.Discard("follow.leave"))
		if !d.Lies {
			return
		}
		did, err := f.FollowUp(id, d.Face, d.From)
		did.Line.Dice, did.Line.Faces, did.Line.From = "", nil, ""
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()})
		} else {
			r.Lay(act.Result(domain.AsSentence(k.Called(id) + " " + did.Line.Text)))
		}
		d.GoesOn(act.Way{Step: func() act.Step {
			o := k.Outcome()
			if o.Refuse(err); err == nil {
				o.Write(d.On(did.Line))
				Fights(o, did.Fight)
			}
			return act.Step{Label: k.Called(id) + " rolls the follow-up", Written: o.Then(deal.Written())}
		}})
	}
	return a
}
