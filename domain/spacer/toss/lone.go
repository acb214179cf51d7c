package toss

import (
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// OneDie is the throw of a die by itself, or of the card in its place.
var OneDie = throw.Ready{Target: throw.MostCardValue, Limit: throw.MostCardValue, Count: 1}

// Lone is a twelve-sided die by itself, or the card that is drawn in its place.
type Lone struct {
	Cards bool // a card is drawn
	Face  int  // what the card stands for where one was drawn
	From  dice.From
	Lies  bool
	t     *Toss
}

// Lone reads a throw of OneDie as a die by itself. Of cards a jack, queen or king stands for the face court, which never succeeds,
// and a trump is no higher than most.
func (t *Toss) Lone(court, most int) Lone {
	d := Lone{Cards: t.Hand.Plays(), t: t}
	if d.Cards {
		t.Plain, t.Judged, d.Lies = true, true, t.Lies
		for _, c := range t.Draw.Drawn { // jokers before the one that counts
			d.Face = throw.CardFace(c.Card, t.Draw.Trump, court, most)
		}
		return d
	}
	roll, _, done := t.R.Roll(t.Key)
	if d.Lies = done; done {
		d.Face, d.From = roll.Dice[0].Face, roll.Dice[0].From
	}
	return d
}

// Lay lays the die, or the deck that the card is drawn from.
func (d Lone) Lay() {
	if d.Cards {
		d.t.Ask()
		return
	}
	d.t.R.Lay(act.Throw{
		Key: d.t.Key + ".roll", Under: d.t.Key, Title: "Roll the die", Letter: d.t.Letter, Roller: d.t.Who, Pool: dice.Of(1, dice.D12), Why: throw.RolledAgain,
	})
}

// On is a line of the log with the die on it, or the card.
func (d Lone) On(l table.Line) table.Line {
	if d.Cards {
		l.Text += " (" + d.t.Line() + ")"
		return l
	}
	l.Dice, l.Faces, l.From = "d12", []int{d.Face}, d.From
	return l
}

// GoesOn is the way on once it lies there: a die has a button for that on its tray, a card gets one.
func (d Lone) GoesOn(w act.Way) {
	if !d.Lies {
		return
	}
	if w.Letter, w.Main = 'y', true; d.Cards {
		w.Key, w.Title = d.t.Key+".take", "Use this card"
	}
	d.t.R.Lay(w)
}
