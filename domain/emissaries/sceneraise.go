package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// RaiseDice is how many dice a raise takes. Source: emissaries C2 1.
const RaiseDice = 2

// RaiseTotal is what the raise on the table comes to; 0 without one.
func (s Scene) RaiseTotal() int {
	r := s.Conflict.Raise
	if r.By == 0 {
		return 0
	}
	return total(s.Party(r.By).these(r.Dice))
}

// these are dice of a participant, without those that are not there.
func (p Party) these(ids []DieID) []Die {
	var all []Die
	for _, id := range ids {
		if d, ok := p.die(id); ok {
			all = append(all, *d)
		}
	}
	return all
}

// MustSee lists those who have still to see the raise on the table, in order.
//
// Source: emissaries C2 2.
func (s Scene) MustSee() []table.ID {
	r := s.Conflict.Raise
	if r.By == 0 || !s.In(r.By) {
		return nil
	}
	var ids []table.ID
	for _, id := range r.Against {
		if _, seen := r.see(id); !seen && s.In(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// see is somebody's answer to the raise, to be read or edited.
func (r *Raise) see(by table.ID) (*See, bool) {
	for i := range r.Sees {
		if r.Sees[i].By == by {
			return &r.Sees[i], true
		}
	}
	return nil, false
}

// nextToSee is who sees next; 0 = nobody has to.
func (s Scene) nextToSee() table.ID {
	if ids := s.MustSee(); len(ids) > 0 {
		return ids[0]
	}
	return 0
}

// rolledAll refuses to go on while dice that came in are to be rolled.
func (p *play) rolledAll(id table.ID) error {
	n := len(p.Waiting(id))
	return p.rule(n == 0, "roll-first", "%s has %s to roll first.", p.Called(id), domain.Count(n, "die"))
}

// CanRaise says why a participant cannot raise with these dice; nil where it can.
//
// Source: emissaries C2 1, GU-R15, GU-R18.
func (s Scene) CanRaise(id table.ID, ids []DieID) error {
	_, err := s.play().raises(id, ids)
	return err
}

// raises are the dice of a raise.
func (p *play) raises(id table.ID, ids []DieID) ([]Die, error) {
	if err := p.playing(id); err != nil {
		return nil, err
	}
	if by := p.Conflict.Raise.By; by != 0 {
		return nil, domain.Refuse("raise-open", "The raise of %s must be seen and settled first.", p.Called(by))
	}
	if _, over := p.Decided(); over {
		return nil, domain.Refuse("one-side-left", "Only one side is left. End the conflict.")
	}
	turn := p.Conflict.Turn
	if err := p.rule(turn == id || turn == 0, "raises-next", "%s raises next.", p.Called(turn)); err != nil {
		return nil, err
	}
	if err := p.rolledAll(id); err != nil {
		return nil, err
	}
	party := p.Party(id)
	if _, err := RaiseOf(party.Dice, ids); err != nil {
		return nil, err
	}
	return party.these(ids), nil
}

// Raise puts two dice forward against others; against nil = all of the other sides that are still in. Says is what is told
// with it; empty where it was said at the table alone. A die that reversed a blow must be one of the two.
//
// Source: emissaries C2 1, GU-R15, GU-R18.
func (s Scene) Raise(id table.ID, ids []DieID, says string, against []table.ID) (Step, error) {
	p := s.play()
	dice, err := p.raises(id, ids)
	if err != nil {
		return Step{}, err
	}
	all := p.Opponents(id)
	foes := slices.DeleteFunc(slices.Clone(all), func(o table.ID) bool { return against != nil && !slices.Contains(against, o) })
	if len(foes) == 0 || slices.ContainsFunc(against, func(o table.ID) bool { return !slices.Contains(all, o) }) {
		return Step{}, domain.Refuse("raise-against-own-side", "Raise against somebody on another side who is still in.")
	}
	if p.raised() {
		p.round(p.Conflict.Table.Turns.Now.Round + 1)
	}
	p.turn(id)
	p.move(id, dice, InRaise)
	p.Conflict.Raise = Raise{By: id, Dice: slices.Clone(ids), Says: strings.TrimSpace(says), Against: foes}
	text := fmt.Sprintf("raises %s with %s", domain.Minus(total(dice)), facesOfDice(dice))
	if len(foes) < len(all) {
		text += " against " + p.Names(foes)
	}
	p.Says = slices.Insert(p.Says, 0, text)
	p.tell(says)
	p.dice(id, dice, "emissaries C2 1")
	return p.step(id), nil
}

// raised reports whether anybody has raised before: dice have been spent.
func (p *play) raised() bool {
	return slices.ContainsFunc(p.Conflict.Parties, func(q Party) bool {
		return slices.ContainsFunc(q.Dice, func(d Die) bool { return d.At == Discards })
	})
}

// move lays dice somewhere else.
func (p *play) move(id table.ID, dice []Die, to Place) {
	party := p.party(id)
	for _, d := range dice {
		if x, ok := party.die(d.ID); ok {
			x.At = to
		}
	}
}

// tell adds what is said with dice.
func (p *play) tell(says string) {
	if !domain.Blank(says) {
		p.Say("“%s”", strings.TrimSpace(says))
	}
}

// dice are the parts of what dice come to.
func (p *play) dice(id table.ID, dice []Die, source string) {
	for _, d := range dice {
		label := fmt.Sprintf("a %d on a %s", d.Face, d.Kind)
		if of := p.Source(id, d.ID); of != "" {
			label += ", " + of
		}
		p.part(label, d.Face, source)
	}
}

func total(dice []Die) int {
	n := 0
	for _, d := range dice {
		n += d.Face
	}
	return n
}

// facesOfDice are what dice show, in words: "4 and 3".
func facesOfDice(dice []Die) string {
	var faces []string
	for _, d := range dice {
		faces = append(faces, fmt.Sprint(d.Face))
	}
	return domain.Listed(faces)
}

// CanSee says what seeing the raise with these dice would be, or why a participant cannot.
//
// Source: emissaries C2 2.
func (s Scene) CanSee(id table.ID, ids []DieID) (Way, error) {
	_, way, err := s.play().seesWith(id, ids)
	return way, err
}

// seesWith are the dice of a see and what it is.
func (p *play) seesWith(id table.ID, ids []DieID) ([]Die, Way, error) {
	if err := p.playing(id); err != nil {
		return nil, NoWay, err
	}
	next := p.MustSee()
	switch {
	case p.Conflict.Raise.By == 0:
		return nil, NoWay, domain.Refuse("no-raise", "No raise is on the table.")
	case !slices.Contains(next, id):
		return nil, NoWay, domain.Refuse("need-not-see", "%s need not see this raise.", p.Called(id))
	}
	if err := p.rule(next[0] == id, "sees-first", "%s sees first.", p.Called(next[0])); err != nil {
		return nil, NoWay, err
	}
	if err := p.rolledAll(id); err != nil {
		return nil, NoWay, err
	}
	party := p.Party(id)
	way, err := SeeOf(party.Dice, ids, p.RaiseTotal())
	if err != nil {
		return nil, NoWay, err
	}
	return party.these(ids), way, nil
}

// See answers the raise on the table with dice that match it: one reverses the blow, two block it, with three or more it
// lands and brings fallout. With the last answer, and the fallout settled, the dice are spent and the next one raises.
//
// Source: emissaries C2 2, C4 1.
func (s Scene) See(id table.ID, ids []DieID, says string) (Step, error) {
	p := s.play()
	dice, way, err := p.seesWith(id, ids)
	if err != nil {
		return Step{}, err
	}
	see := See{By: id, Way: way, Dice: slices.Clone(ids), Says: strings.TrimSpace(says)}
	text := fmt.Sprintf("%s of %d with %s", way.verb(), p.RaiseTotal(), facesOfDice(dice))
	if way == Blow {
		see.Fallout, see.Parts = p.HarmOf(id)
		text += fmt.Sprintf(": fallout %d", see.Fallout)
		p.Parts = p.told(see.Parts)
	} else {
		p.dice(id, dice, "emissaries C2 2")
	}
	p.Say("%s", text)
	p.tell(says)
	p.move(id, dice, InSee)
	r := &p.Conflict.Raise
	r.Sees = append(r.Sees, see)
	if way == Blow && !p.open(id) {
		r.Sees[len(r.Sees)-1].Settled = LetGo
		p.Say("%s", p.nowhere(id))
	}
	p.proceed()
	return p.step(id), nil
}

// verb is a way as what somebody does.
func (w Way) verb() string {
	switch w {
	case Reverse:
		return "reverses the blow"
	case Block:
		return "blocks the blow"
	}
	return "takes the blow"
}

// proceed plays on as far as nobody has a choice: once all have seen and all fallout is settled the dice are spent, and
// the next one raises.
//
// Source: emissaries C2 2, C2 4, GU-R18.
func (p *play) proceed() {
	c := p.Conflict
	if c.Phase != Playing {
		return
	}
	if r := c.Raise; r.By != 0 {
		if _, blow := p.Blow(); blow || len(p.MustSee()) > 0 {
			return
		}
		p.clear()
		p.next(r.By)
		return
	}
	if c.Turn != 0 && !p.In(c.Turn) {
		p.next(c.Turn)
	}
}

// clear spends the dice in the middle; those that reversed a blow are kept for the next raise.
func (p *play) clear() {
	c := p.Conflict
	for i := range c.Parties {
		party := &c.Parties[i]
		see, seen := c.Raise.see(party.ID)
		for j := range party.Dice {
			d := &party.Dice[j]
			switch {
			case d.At == InSee && seen && see.Way == Reverse && p.In(party.ID):
				d.At = Pinned
			case d.At == InSee, d.At == InRaise:
				d.At = Discards
			}
		}
	}
	c.Raise = Raise{}
}

// next gives the raise to whoever is still in after somebody in the table's order; in a duel that is who just saw.
func (p *play) next(after table.ID) {
	switch others := p.after(after); {
	case len(others) > 0:
		p.turn(others[0])
	case p.In(after):
		p.turn(after)
	default:
		p.turn(0)
	}
	if now := p.Conflict.Turn; len(p.Says) == 0 && now != 0 {
		p.Say("%s raises next", p.Called(now))
	}
}
