package wits

import (
	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// Debate is a battle of wits as acts see it.
type Debate struct {
	*Wits                                         // with everybody called as the sheets have it
	Sheet    func(domain.DocID) *person.Character // nil = there is none, or it is not at hand
	Campaign *campaign.Campaign                   // whose cards are drawn; nil = none is at hand
	House    rules.House
}

// Speaker is a side as whoever does an act.
func Speaker(side int) table.ID { return table.ID(side + 1) }

// Side is the side that does an act.
func Side(who table.ID) int { return int(who) - 1 }

// InWits are all acts of a battle of wits by their names, a speech's being that of its action: each is made for the side that does it.
var InWits = map[string]func(d *Debate, who table.ID) act.Act{
	"counterpoint": speech(Counterpoint), "point": speech(Point), "obfuscate": speech(Obfuscate), "clarify": speech(Clarify), "attack": speech(Attack),
	"follow": follow,
}

// Make is an act of a name by a side; without Do = there is none of the name.
func (d *Debate) Make(name string, who table.ID) act.Act { return act.Make(InWits, d, name, who) }

// seated is who argues for a side; a blank one where nobody does.
func (d *Debate) seated(side int) table.Participant { return d.Table.Who(d.Sides[side].Participant) }

// sheet is the sheet of whoever argues for a side, nil for one without a sheet at hand.
func (d *Debate) sheet(side int) *person.Character {
	if doc := d.seated(side).Document; doc != "" {
		return d.Sheet(doc)
	}
	return nil
}

// dealt is the cards of the campaign, of which none has been drawn.
func (d *Debate) dealt() *toss.Deal {
	return toss.NewDeal(d.Campaign, d.Wits.Campaign, throw.WitsTrump)
}

// Cards reports whether cards are drawn in place of dice.
func (d *Debate) Cards() bool { return d.dealt().Hand("").Plays() }

// toss is a throw of a side, whose Luck and tokens may have dice rolled again.
func (d *Debate) toss(r *act.Run, key string, letter rune, side int, deal *toss.Deal, ready throw.Ready) *toss.Toss {
	return (&toss.Toss{
		R: r, Key: key, Letter: letter, Who: Speaker(side), Ready: ready, Payer: d.sheet(side), House: d.House, Hand: deal.Hand(d.seated(side).Document),
	}).Read()
}

// Take is a step that is taken, or why it cannot be, with what more it writes.
func Take(label string, s Step, err error, more ...table.Written) act.Step {
	w := table.Refusal(err).Then(s.Written())
	for _, next := range more {
		w = w.Then(next)
	}
	return act.Step{Label: label, Written: w}
}

// follow is the roll that says whether a side goes on.
//
// Source: spacer C11 3, C6 4.
func follow(d *Debate, who table.ID) act.Act {
	side := Side(who)
	a, now := act.Act{Noun: "follow-up", First: "die.roll"}, d.Sides[side]
	if !now.Rolls {
		a.Gone = "The battle has moved on: this roll was cancelled, and nothing of it was kept."
	}
	a.Do = func(r *act.Run) {
		deal := d.dealt()
		die := d.toss(r, "die", 'r', side, deal, toss.OneDie).Lone(dice.D12.Highest(), now.Initiative)
		r.Lay(act.Result(d.Called(side) + " rolls the follow-up: " + throw.FollowUpTitle(now.Initiative, die.Cards)))
		die.Lay()
		r.Lay(act.Small(throw.FollowUpWords(now.Initiative, now.Aborted, die.Cards)), act.Discard("follow.leave"))
		if !die.Lies {
			return
		}
		step, err := d.FollowUp(side, die.Face, die.From)
		step.Line.Dice, step.Line.Faces, step.Line.From = "", nil, ""
		if err == nil {
			r.Lay(act.Result(domain.AsSentence(d.Called(side) + " " + step.Line.Text)))
		}
		step.Line = die.On(step.Line)
		die.GoesOn(act.Way{Step: func() act.Step { return Take(d.Called(side)+" rolls the follow-up", step, err, deal.Written()) }})
	}
	return a
}
