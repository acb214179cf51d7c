// Package fray is what each act of a personal combat goes by: the table, its sheets, what somebody rolls, and damage.
package fray

import (
	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/houserules"
	uitable "shipslocker/ui/table"
)

// Fray is what each act of a personal combat goes by: the table of play, and the sheets and the rules it is played by.
type Fray struct {
	*uitable.Lead[fight.Skirmish]
	Source dice.Source
	cast   *desk.Cast[person.Character]
	rules  *houserules.Rules
	Acts   *uiact.Acts
}

// New leads a personal combat on the pane of a title; lay lays its page.
func New(title string, host desk.Host, source dice.Source, lay func()) *Fray {
	k := &Fray{Lead: uitable.NewLead[fight.Skirmish](title, host, lay), Source: source}
	k.cast = desk.NewCast[person.Character](host, person.Kind.ID(), k.Changed)
	k.rules = houserules.New(host, k.Changed)
	k.Acts = &uiact.Acts{
		Host: host, Page: k.Page, Source: source, Kept: act.Answers{}, Leaves: act.Answers{}, States: k.States, Name: k.Name,
		By:    func(id table.ID) dice.From { return k.Participant(id).Dice },
		Make:  func(name string, who table.ID) act.Act { return k.Scene().Make(name, who) },
		Write: func(s act.Step) bool { return k.Do(s.Label, s.Written) },
	}
	k.Of = func(v *fight.Skirmish) (*table.Table, domain.DocID, domain.DocID) {
		return &v.Table, v.Map, v.Campaign
	}
	k.Sheets, k.Rules = []uitable.Sheets{k.cast}, k.rules
	return k
}

// House are the house rules as they stand.
func (k *Fray) House() rules.House { return k.rules.House() }

// Campaign is the campaign as it stands, for reading.
func (k *Fray) Campaign() *campaign.Campaign { return k.rules.Campaign() }

// Foes is what players see of the other sides.
func (k *Fray) Foes() table.Foes { return k.Lead.Foes(k.Campaign().Foes) }

// Deal is the cards of one act, none of which has been drawn.
func (k *Fray) Deal() *chance.Deal { return chance.NewDeal(k.rules, k.Source, throw.CombatTrump) }

// Sheet is a participant's sheet, nil for one without a sheet at hand.
func (k *Fray) Sheet(id table.ID) *person.Character {
	return k.cast.Value(k.Participant(id).Document)
}

// Fight is the fight as it stands, among those who are at the table.
func (k *Fray) Fight() fight.Fight { return k.Value().Present() }

// Scene is the fight as acts see it.
func (k *Fray) Scene() *acts.Skirmish {
	v := k.Value()
	if v == nil { // another scene is shown, or none
		v = fight.NewSkirmish()
	}
	return &acts.Skirmish{
		Skirmish: v, Map: k.Ground(), Beside: k.Beside, Campaign: k.rules.Value(), House: k.House(), Called: k.Name, Kept: k.Acts.Kept, Left: k.Acts.Leaves,
	}
}

// Outcome begins to gather what an act does.
func (k *Fray) Outcome() *acts.Combat { return k.Scene().Outcome() }

// Toss is a throw of one who takes part, whose Luck and tokens may have dice rolled again.
func (k *Fray) Toss(id table.ID, d *chance.Deal, changed func()) *chance.Toss {
	t := chance.NewToss(k.Host, k.Source, changed)
	t.House = k.House
	t.Purse = func() *person.Character { return k.Sheet(id) }
	p, _ := k.Value().Table.Participant(id)
	if p == nil {
		return t
	}
	t.Dice.By = p.Dice
	var luck func() int
	if k.Sheet(id) != nil {
		luck = func() int {
			if c := k.Sheet(id); c != nil {
				return c.LuckLeft(k.House())
			}
			return 0
		}
	}
	t.Hand = d.Hand(p.Document, luck)
	return t
}

// Ground is the map as it stands, or nil.
func (k *Fray) Ground() *board.Map {
	if s := k.Hand.Ground(); s != nil {
		return s.Value()
	}
	return nil
}

// Repay has a sheet pay for dice that were rolled again.
func (k *Fray) Repay(o *acts.Combat, id table.ID, t *chance.Toss) {
	p, ok := k.Value().Table.Participant(id)
	if !ok || o.Sheet(p.Document) == nil {
		return
	}
	before := o.Sheet(p.Document)
	after, err := t.Paid(before)
	o.Refuse(err)
	if err == nil && after != before {
		o.Set(p.Document, after)
	}
}
