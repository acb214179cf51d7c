// Package aboard is what is done aboard ships in a space battle, as values: each act in a file named by the book's word.
package aboard

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// Battle is a space battle as acts see it.
type Battle struct {
	battle.Scene
	Sheet    func(domain.DocID) *person.Character // of somebody at a post; nil = there is none, or it is not at hand
	Title    func(domain.DocID) string            // of a sheet on the shelf; empty = there is none
	Campaign *campaign.Campaign                   // whose cards are drawn; nil = none is at hand
	Kept     act.Answers                          // how good people without a sheet are, as it was typed last
}

// dealt is the cards of the campaign, of which none has been drawn.
func (b *Battle) dealt() *toss.Deal {
	return toss.NewDeal(b.Campaign, b.Battle.Campaign, throw.CombatTrump)
}

// InBattle are all acts of a space battle by their names: each is made for the ship that it is done aboard.
var InBattle = map[string]func(b *Battle, ship table.ID) act.Act{
	"fire": fire, "transfer": transfer, "plant": pushPlant, "thrust": makeThrust, "push": pushDrive, "land": land,
	"ftl": enterFTL, "hand": byHand, "helm": steer, "hit": hit, "cross": cross, "muster": muster,
}

// Make is an act of a name aboard a ship; without Do = there is none of the name.
func (b *Battle) Make(name string, ship table.ID) act.Act { return act.Make(InBattle, b, name, ship) }

// aboard is an act that goes by whether those aboard a ship may act.
func (b *Battle) aboard(ship table.ID, noun string, do func(*act.Run)) act.Act {
	a := act.Act{Noun: noun, Do: do}
	if err := b.MayAct(ship); err != nil {
		a.Gone = "The task aboard was cancelled. " + err.Error()
	}
	return a
}

// heading is the title of an act with the ship that it is done aboard.
func (b *Battle) heading(title string, ship table.ID) act.Heading {
	return act.Heading(title + strings.ToUpper(b.Called(ship)))
}

// power is the power of a ship.
func (b *Battle) power(id table.ID) ship.Power {
	if v, ok := b.Battle.Vessel(id); ok {
		return v.Power
	}
	return ship.Power{}
}

// step is a step of the rules as one of the journal, or why it cannot be.
func step(label string, s battle.Step, err error) act.Step {
	if err != nil {
		return act.Step{Label: label, Written: table.Refusal(err)}
	}
	return act.Step{Label: label, Written: s.Written()}
}

// which asks which of several systems of a kind is meant; one alone needs no asking.
func which(r *act.Run, caption string, list []ship.System) rules.RowID {
	if len(list) < 2 {
		return firstWorking(list)
	}
	var options []act.Option
	for _, y := range list {
		options = append(options, act.Option{Key: act.KeyOf(y.ID), Title: y.Title()})
	}
	return act.IDOf[rules.RowID](r.Choice("which", caption, options, act.KeyOf(firstWorking(list))))
}

// firstWorking is the first system that works, or the first where none does; 0 = there are none.
func firstWorking(list []ship.System) rules.RowID {
	if len(list) == 0 {
		return 0
	}
	return list[max(slices.IndexFunc(list, func(y ship.System) bool { return y.Works() }), 0)].ID
}

// Tokens are things to count as a picture: so many, where there is room for so many.
type Tokens struct {
	Caption   string
	Has, Room int
}
