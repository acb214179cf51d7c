// Package fray is what each act of a personal combat goes by: the table, its sheets, what somebody rolls, and damage.
package fray

import (
	"fmt"
	"math"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/houserules"
	uitable "shipslocker/ui/table"
)

// Fray is what each act of a personal combat goes by: the table of play, and the sheets and the rules it is played by.
type Fray struct {
	*uitable.Lead[fight.Skirmish]
	Source  dice.Source
	cast    *desk.Cast[person.Character]
	rules   *houserules.Rules
	Ratings map[table.ID]*Ratings // of those without a sheet, as they were typed last
	Targets map[table.ID]table.ID // whom somebody has attacked last
	Arms    map[table.ID]string   // the name of the weapon that was
}

// Outcome gathers what an act does.
type Outcome = table.Outcome[fight.Skirmish, person.Character]

// New leads a personal combat on the pane of a title; lay lays its page.
func New(title string, host desk.Host, source dice.Source, lay func()) *Fray {
	k := &Fray{Lead: uitable.NewLead[fight.Skirmish](title, host, lay), Source: source}
	k.cast = desk.NewCast[person.Character](host, person.Kind.ID(), k.Changed)
	k.rules = houserules.New(host, k.Changed)
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

// Outcome begins to gather what an act does.
func (k *Fray) Outcome() *Outcome {
	return table.NewOutcome(k.Value(), (*fight.Skirmish).Clone, k.cast.Value)
}

// Fights has an outcome put the fight into another state. The turn order and who is out follow.
func Fights(o *Outcome, f fight.Fight) {
	o.Change(func(s *fight.Skirmish) { *s = *s.With(f) })
}

// Acted has an outcome enter that somebody does the action that is due, or the one held, on a target; 0 = none. Running
// is a move with the roll added. The line says so, and is the caller's to write, maybe with more in it.
func (k *Fray) Acted(o *Outcome, id, target table.ID, running bool) table.Line {
	f := o.Table().Present()
	does := func() (fight.Did, error) { return f.Act(id, target, running) }
	if x, _ := f.Fighter(id); x.State == fight.Holds {
		does = func() (fight.Did, error) { return f.Release(id, target, running, k.House()) }
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
func (k *Fray) unstun(o *Outcome, id table.ID) {
	doc := k.Participant(id).Document
	if c := o.Sheet(doc); c != nil {
		if c.Stuns > 0 {
			o.Set(doc, c.Unstunned())
		}
		return
	}
	o.Change(func(s *fight.Skirmish) { s.Unstun(id) })
}

// Due is what every action goes by: that it is due.
func (k *Fray) Due(id table.ID) page.By {
	return page.While(k.MayAct(id), "The fight has moved on: this action was cancelled, and nothing of it was kept.")
}

// MayAct reports whether somebody may act now, if only with an action held.
func (k *Fray) MayAct(id table.ID) bool {
	f := k.Fight()
	due := f.Due()
	return f.Stage == fight.Acting && (slices.Contains(due.Act, id) || slices.Contains(due.Release, id))
}

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

// Metres is how far apart two stand on the map; ok is false where it does not say.
func (k *Fray) Metres(a, b table.ID) (metres int, ok bool) {
	return k.Value().Metres(k.Ground(), a, b)
}

// Repay has a sheet pay for dice that were rolled again.
func (k *Fray) Repay(o *Outcome, id table.ID, t *chance.Toss) {
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

// Tenths writes metres to one place where they are not whole.
func Tenths(metres float64) string {
	if n := math.Round(metres); math.Abs(n-metres) < 0.05 {
		return fmt.Sprint(int(n))
	}
	return fmt.Sprintf("%.1f", metres)
}
