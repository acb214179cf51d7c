// Package acts is what people do in a personal combat of Spacer as values: each act in a file named by the book's word. What is
// rolled and what comes of it is the game's own.
package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// Skirmish is a personal combat as acts see it.
type Skirmish struct {
	*fight.Skirmish
	Map      *board.Map // nil = there is none
	Beside   domain.Beside
	Campaign *campaign.Campaign // whose cards are drawn; nil = none is at hand
	House    rules.House
	Called   func(table.ID) string
	Kept     act.Answers // ratings of people without a sheet, as they were typed last
	Alone    bool        // a sheet with no scene: a table of one
	Left     act.Answers // by attacks that are done: whom somebody attacked last, and with what
}

// Combat gathers what an act does in a personal combat.
type Combat = table.Outcome[fight.Skirmish, person.Character]

// InSkirmish are all acts of a personal combat by their names: each is made for whoever does it.
var InSkirmish = map[string]func(k *Skirmish, who table.ID) act.Act{
	"move": move, "disengage": disengage, "device": device, "psionic": psionic, "shakeOff": shake, "melee": melee, "charge": charge, "shoot": shoot,
	"bleed": bleed, "followUp": followUp,
}

// OnSheet are the acts over a sheet alone.
var OnSheet = map[string]func(k *Skirmish, who table.ID) act.Act{"bleed": bleed, "damage": damage}

// Make is an act of a name by somebody; without Do = there is none of the name.
func (k *Skirmish) Make(name string, who table.ID) act.Act {
	if k.Alone {
		return act.Make(OnSheet, k, name, who)
	}
	return act.Make(InSkirmish, k, name, who)
}

// turn is an act that goes by whether it is somebody's turn.
func (k *Skirmish) turn(id table.ID, noun string, do func(*act.Run)) act.Act {
	a := act.Act{Noun: noun, Do: do}
	if !k.MayAct(id) {
		a.Gone = "The fight has moved on: this action was cancelled, and nothing of it was kept."
	}
	return a
}

// Cards reports whether cards are drawn in place of dice.
func (k *Skirmish) Cards() bool { return k.dealt().Hand("").Plays() }

// MayAct reports whether somebody may act now, if only with an action held.
func (k *Skirmish) MayAct(id table.ID) bool {
	f := k.Present()
	due := f.Due()
	return f.Stage == fight.Acting && (slices.Contains(due.Act, id) || slices.Contains(due.Release, id))
}

// heading is the title of an act, behind the name of whoever does it.
func (k *Skirmish) heading(id table.ID, title string) act.Heading {
	return act.Heading(strings.ToUpper(k.Called(id)) + title)
}

// doc is the sheet that somebody has, empty = none.
func (k *Skirmish) doc(id table.ID) domain.DocID { return k.Table.Who(id).Document }

// sheet is somebody's sheet, nil for one without a sheet at hand.
func (k *Skirmish) sheet(id table.ID) *person.Character { return k.character(k.doc(id)) }

func (k *Skirmish) character(doc domain.DocID) *person.Character {
	if doc == "" || k.Beside == nil {
		return nil
	}
	c, _ := k.Beside(doc).(*person.Character)
	return c
}

// Outcome begins to gather what an act does.
func (k *Skirmish) Outcome() *Combat {
	return table.NewOutcome(k.Skirmish, k.character)
}

// Fights has an outcome put the fight into another state. The turn order and who is out follow.
func Fights(o *Combat, f fight.Fight) {
	o.Change(func(s *fight.Skirmish) { *s = *s.With(f) })
}

// Acted has an outcome enter that somebody does the action that is due, or the one held, on a target; 0 = none. Running
// is a move with the roll added. The line says so, and is the caller's to write, maybe with more in it.
func (k *Skirmish) Acted(o *Combat, id, target table.ID, running bool) table.Line {
	f := o.Table().Present()
	does := func() (fight.Did, error) { return f.Act(id, target, running) }
	if x, _ := f.Fighter(id); x.State == fight.Holds {
		does = func() (fight.Did, error) { return f.Release(id, target, running, k.House) }
	}
	did, err := does()
	if err != nil {
		o.Refuse(err)
		return did.Line
	}
	Fights(o, did.Fight)
	if did.Unstun {
		k.unstun(o, id)
	}
	return did.Line
}

// unstun has an outcome take a stun off somebody's pile.
func (k *Skirmish) unstun(o *Combat, id table.ID) {
	c := o.Sheet(k.doc(id))
	switch {
	case c == nil:
		o.Change(func(s *fight.Skirmish) { s.Unstun(id) })
	case c.Stuns > 0:
		o.Set(k.doc(id), c.Unstunned())
	}
}

// dealt is the cards of the campaign, of which none has been drawn.
func (k *Skirmish) dealt() *toss.Deal {
	return toss.NewDeal(k.Campaign, k.Skirmish.Campaign, throw.CombatTrump)
}

// toss is a throw of one who takes part, whose Luck and tokens may have dice rolled again.
func (k *Skirmish) toss(r *act.Run, key, of string, id table.ID, d *toss.Deal, ready throw.Ready, against *int) *toss.Toss {
	return (&toss.Toss{
		R: r, Key: key, Of: of, Letter: 'r', Who: id, Ready: ready, Against: against, Payer: k.sheet(id), House: k.House, Hand: d.Hand(k.doc(id)),
	}).Read()
}

// repay has a sheet pay for dice that were rolled again.
func (k *Skirmish) repay(o *Combat, id table.ID, t *toss.Toss) {
	before := o.Sheet(k.doc(id))
	if before == nil {
		return
	}
	after, err := t.Pays(before)
	o.Refuse(err)
	if err == nil && after != before {
		o.Set(k.doc(id), after)
	}
}

// The ratings of people without a sheet that count in a fight, by what they are kept under, and as they are at first.
var atFirst = map[string]int{string(person.Combat): 2, string(person.Agility): 3, string(person.Physique): 3}

// RatedBy is what a rating of somebody without a sheet is kept under.
func RatedBy(what string, id table.ID) string { return fmt.Sprintf("rated.%s.%d", what, id) }

// Rated is a rating of somebody without a sheet, as it was typed last.
func (k *Skirmish) Rated(id table.ID, what string) int {
	if is := k.Kept[RatedBy(what, id)]; len(is) > 0 {
		return act.IDOf[int](is[0])
	}
	return atFirst[what]
}

// rate asks for a rating of somebody without a sheet.
func (k *Skirmish) rate(r *act.Run, key, caption, what string, id table.ID) int {
	return r.AskNumber(act.Ask{Key: key, Under: RatedBy(what, id), Kept: true, Caption: caption, High: rules.MaxAttribute}, atFirst[what])
}

// Attribute is an attribute that counts in a fight: of the sheet, or as it was typed.
func (k *Skirmish) Attribute(id table.ID, a person.AttributeName) int {
	if c := k.sheet(id); c != nil {
		return c.Attribute(a, k.House)
	}
	return k.Rated(id, string(a))
}

// apart is how far apart two stand on the map; ok is false where it does not say.
func (k *Skirmish) apart(a, b table.ID) (metres int, ok bool) { return k.Metres(k.Map, a, b) }
