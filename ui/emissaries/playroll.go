package emissaries

import (
	"fmt"
	"slices"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/key"
	"shipslocker/ui/page"
	"shipslocker/ui/throw"
)

// rolling is dice being rolled, one after another of those who have any waiting: typed from real dice, or by the program.
// What each one rolls is a step.
type rolling struct {
	p    *play
	who  table.ID           // 0 = nobody yet
	ids  []emissaries.DieID // that are laid out
	of   table.ID           // whose they are
	pass bool               // whoever brings nothing yet comes next
	lays bool               // dice that have fallen before are put down again
	dice *throw.Dice
}

// newRolling rolls what waits, beginning with somebody; 0 = with whoever comes first. Faces typed before it was left the
// last time still lie there.
func newRolling(p *play, who table.ID) *rolling {
	x := p.own()
	if x.rolling == nil {
		r := &rolling{p: p}
		r.dice = throw.New(p.Host, p.source, nil, r.fallen)
		x.rolling = r
	}
	if who != 0 {
		x.rolling.who = who
	}
	x.rolling.pass = false
	x.rolling.ask()
	return x.rolling
}

// faces are the keys that type faces of dice.
const faces = "0123456789"

// openDice has digits typed on a page roll somebody's dice, the first of which it is.
func (p *play) openDice(g *page.Page, who table.ID, pass bool) {
	g.Opens(faces, func() {
		r := newRolling(p, who)
		r.pass = pass
		p.start(r)
	})
}

// ask lays out the dice of whoever comes next. It reports whether anybody does.
func (r *rolling) ask() bool {
	s := r.p.scene()
	list := acts.ToRoll(s)
	if len(list) == 0 {
		return false
	}
	if !slices.Contains(list, r.who) {
		r.who = list[0]
	}
	waiting := s.Waiting(r.who)
	ids := make([]emissaries.DieID, len(waiting))
	r.dice.By = r.p.Participant(r.who).Dice
	a := uidice.Attempt{Title: acts.DiceWords(waiting), Loose: true}
	for i, d := range waiting {
		ids[i] = d.ID
		of := s.Source(r.who, d.ID)
		if n := len(a.Pool.Terms); n > 0 && a.Pool.Terms[n-1].Kind == d.Kind && a.Pool.Terms[n-1].Of == of {
			a.Pool.Terms[n-1].Count++
		} else {
			a.Pool.Terms = append(a.Pool.Terms, dice.Term{Count: 1, Kind: d.Kind, Of: of})
		}
	}
	fallen := map[emissaries.DieID]dice.Die{}
	lie, _ := r.dice.Roll()
	for i, d := range lie.Dice {
		if i < len(r.ids) && r.of == r.who {
			fallen[r.ids[i]] = d
		}
	}
	r.ids, r.of = ids, r.who
	if !r.dice.Ask(a) {
		return false
	}
	r.lay(fallen)
	return true
}

// lay puts dice down again that have fallen before, as far as they are the first of those to be rolled now.
func (r *rolling) lay(fallen map[emissaries.DieID]dice.Die) {
	x, _ := r.dice.Roll()
	for _, id := range r.ids {
		d, ok := fallen[id]
		if !ok {
			break
		}
		var err error
		if x, err = x.Add(d.Face, d.From); err != nil {
			return
		}
	}
	if len(x.Dice) > 0 {
		r.lays = true
		r.dice.Put(x)
		r.lays = false
	}
}

// fallen goes on once all dice lie there: nothing is asked of anybody then, and undo takes the roll back.
func (r *rolling) fallen() {
	if x, ok := r.dice.Roll(); ok && !r.lays && x.Done() && r.p.Page.Under() == page.Act(r) {
		r.used()
	}
}

// First has the keyboard stay on the dice.
func (r *rolling) First() string { return "tray" }

func (r *rolling) Lay(g *page.Page) {
	g.Onward = r.used
	g.Heading(r.p.upper(r.who) + " ROLLS")
	g.Small("Type each die, smallest first (0 is ten). After the last one the roll is done. " + r.p.Host.Letters(key.Table).Name(uidice.ProgramKey) + " rolls the rest.")
	r.dice.LayTray(g)
	if list := acts.ToRoll(r.p.scene()); len(list) > 1 {
		g.Small(fmt.Sprintf("Then %s.", r.p.Names(slices.DeleteFunc(list, func(id table.ID) bool { return id == r.who }))))
		g.Add(g.Meant("program", "Roll all for me", 0, false, r.p.rollAll))
	}
	g.Add(g.Button("later", "Later", 0, false, r.p.Page.Leave))
}

// Begin brings the keyboard to the dice.
func (r *rolling) Begin() { r.dice.Again() }

// used enters a roll and lays out the next.
func (r *rolling) used() {
	p := r.p
	x, _ := r.dice.Roll()
	step, err := rollStep(p.scene(), r.who, x)
	if err != nil {
		p.Page.Tell(err.Error())
		return
	}
	if !p.enter(step) {
		return
	}
	r.dice.Forget()
	if !r.ask() {
		p.Page.End()
		if bare := acts.Bare(p.scene()); r.pass && len(bare) > 0 {
			p.Changed()
			p.start(p.acts.New("bringAll", bare[0]))
			return
		}
	}
	p.Changed()
	p.Page.Show()
	p.Page.ToTop()
	p.begin()
}

// rollStep is the step of somebody's roll, with where each face came from.
func rollStep(s emissaries.Scene, who table.ID, x dice.Roll) (emissaries.Step, error) {
	from := dice.Rolled
	for _, d := range x.Dice {
		if d.From != dice.Rolled {
			from = dice.Typed
		}
	}
	waiting := s.Waiting(who)
	step, err := s.Roll(who, x.Faces(), from)
	if err != nil {
		return step, err
	}
	if party, ok := step.Conflict.Party(who); ok {
		for i, w := range waiting {
			for j := range party.Dice {
				if party.Dice[j].ID == w.ID {
					party.Dice[j].From = x.Dice[i].From
				}
			}
		}
	}
	return step, nil
}

// rollAll has the program roll all that waits, as one step.
func (p *play) rollAll() {
	s := p.scene()
	var steps []emissaries.Step
	list := acts.ToRoll(s)
	for _, id := range list {
		var faces []int
		for _, d := range s.Waiting(id) {
			faces = append(faces, d.Kind.Roll(p.source))
		}
		step, err := s.Roll(id, faces, dice.Rolled)
		if err != nil {
			p.Page.Tell(err.Error())
			return
		}
		steps, s = append(steps, step), s.After(step)
	}
	if len(steps) == 0 {
		p.Page.Tell("No dice to roll.")
		return
	}
	p.do("the program rolls for "+p.Names(list), steps...)
}

// GoesBy is the dice that wait.
func (r *rolling) GoesBy() []page.By {
	var ids []emissaries.DieID
	for _, d := range r.p.scene().Waiting(r.who) {
		ids = append(ids, d.ID)
	}
	return []page.By{page.On("waiting", ids, func() string {
		if len(ids) > 0 && r.ask() {
			return ""
		}
		r.p.Page.End()
		return "These dice need no roll any more. Nothing of the roll was kept."
	})}
}

// Called is what people call it.
func (r *rolling) Called() string { return "roll" }

func (r *rolling) Whose() string { return r.p.Name(r.who) }

func (r *rolling) Leave() {}
