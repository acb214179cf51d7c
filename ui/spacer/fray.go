package spacer

import (
	"fmt"
	"math"
	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
	"slices"
)

// fray is what each act of a personal combat goes by: the table of play, and the sheets and the rules it is played by.
type fray struct {
	*uitable.Lead[fight.Skirmish]
	source  dice.Source
	cast    *desk.Cast[person.Character]
	rules   *houseRules
	ratings map[table.ID]*ratings // of those without a sheet, as they were typed last
}

// outcome gathers what an act does.
type outcome = table.Outcome[fight.Skirmish, person.Character]

// newFray leads a personal combat on the pane of a title; lay lays its page.
func newFray(title string, host desk.Host, source dice.Source, lay func()) *fray {
	k := &fray{Lead: uitable.NewLead[fight.Skirmish](title, host, lay), source: source}
	k.cast = desk.NewCast[person.Character](host, person.Kind.ID(), k.Changed)
	k.rules = newRules(host, k.Changed)
	k.Of = func(v *fight.Skirmish) (*table.Table, domain.DocID, domain.DocID) {
		return &v.Table, v.Map, v.Campaign
	}
	k.Sheets, k.Rules = []uitable.Sheets{k.cast}, k.rules
	return k
}

func (k *fray) house() rules.House { return k.rules.House() }

// sheet is a participant's sheet, nil for one without a sheet at hand.
func (k *fray) sheet(id table.ID) *person.Character {
	return k.cast.Value(k.Participant(id).Document)
}

// fight is the fight as it stands, among those who are at the table.
func (k *fray) fight() fight.Fight { return k.Value().Present() }

// outcome begins to gather what an act does.
func (k *fray) outcome() *outcome {
	return table.NewOutcome(k.Value(), (*fight.Skirmish).Clone, k.cast.Value)
}

// fights has an outcome put the fight into another state. The turn order and who is out follow.
func fights(o *outcome, f fight.Fight) {
	o.Change(func(s *fight.Skirmish) { *s = *s.With(f) })
}

// acted has an outcome enter that somebody does the action that is due, or the one held, on a target; 0 = none. Running
// is a move with the roll added. The line says so, and is the caller's to write, maybe with more in it.
func (k *fray) acted(o *outcome, id, target table.ID, running bool) table.Line {
	f := o.Table().Present()
	does := func() (fight.Did, error) { return f.Act(id, target, running) }
	if x, _ := f.Fighter(id); x.State == fight.Holds {
		does = func() (fight.Did, error) { return f.Release(id, target, running, k.house()) }
	}
	did, err := does()
	if err != nil {
		o.Refuse(err)
		return did.Line
	}
	fights(o, did.Fight)
	if did.Unstun {
		k.unstun(o, id)
	}
	return did.Line
}

// unstun has an outcome take a stun off somebody's pile.
func (k *fray) unstun(o *outcome, id table.ID) {
	doc := k.Participant(id).Document
	if c := o.Sheet(doc); c != nil {
		if c.Stuns > 0 {
			o.Set(doc, c.Unstunned())
		}
		return
	}
	o.Change(func(s *fight.Skirmish) { s.Unstun(id) })
}

// due is what every action goes by: that it is due.
func (k *fray) due(id table.ID) page.By {
	return page.While(k.mayAct(id), "The fight stands elsewhere now, so what was under way has been left. Nothing of it was kept.")
}

// mayAct reports whether somebody may act now, if only with an action held.
func (k *fray) mayAct(id table.ID) bool {
	f := k.fight()
	due := f.Due()
	return f.Stage == fight.Acting && (slices.Contains(due.Act, id) || slices.Contains(due.Release, id))
}

// toss is a throw of one who takes part, whose Luck and tokens may have dice rolled again.
func (k *fray) toss(id table.ID, d *deal, changed func()) *toss {
	t := newToss(k.Host, k.source, k.Hand, changed)
	t.house = k.house
	t.purse = func() *person.Character { return k.sheet(id) }
	p, _ := k.Value().Table.Participant(id)
	if p == nil {
		return t
	}
	t.dice.By = p.Dice
	var luck func() int
	if k.sheet(id) != nil {
		luck = func() int {
			if c := k.sheet(id); c != nil {
				return c.LuckLeft(k.house())
			}
			return 0
		}
	}
	t.hand = d.hand(p.Document, luck)
	return t
}

// ground is the map as it stands, or nil.
func (k *fray) ground() *board.Map {
	if s := k.Hand.Ground(); s != nil {
		return s.Value()
	}
	return nil
}

// metres is how far apart two stand on the map; ok is false where it does not say.
func (k *fray) metres(a, b table.ID) (metres int, ok bool) {
	return k.Value().Metres(k.ground(), a, b)
}

// repay has a sheet pay for dice that were rolled again.
func (k *fray) repay(o *outcome, id table.ID, t *toss) {
	p, ok := k.Value().Table.Participant(id)
	if !ok || o.Sheet(p.Document) == nil {
		return
	}
	before := o.Sheet(p.Document)
	after, err := t.paid(before)
	o.Refuse(err)
	if err == nil && after != before {
		o.Set(p.Document, after)
	}
}

// tenths writes metres to one place where they are not whole.
func tenths(metres float64) string {
	if n := math.Round(metres); math.Abs(n-metres) < 0.05 {
		return fmt.Sprint(int(n))
	}
	return fmt.Sprintf("%.1f", metres)
}
