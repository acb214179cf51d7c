package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// gains refuses to let a participant gain dice when it is not its time: while all is set up, on its own turn, and when it
// has to see.
//
// Source: emissaries C1, C3.
func (p *play) gains(id table.ID) error {
	if err := p.at(id); err != nil {
		return err
	}
	switch c := p.Conflict; c.Phase {
	case SettingUp:
		return nil
	case Over:
		return domain.Refuse("conflict-over", "The conflict is over.")
	case Playing:
		if err := p.rule(p.In(id), "out-of-conflict", "%s is out of this conflict.", p.Called(id)); err != nil {
			return err
		}
		return p.rule(c.Turn == id || slices.Contains(p.MustSee(), id), "bring-when-their-turn", "%s can bring more in on their turn to raise or when they must see.", p.Called(id))
	}
	return nil
}

// bring brings something into play: its dice are still to be rolled.
func (p *play) bring(party *Party, b Brought) error {
	if err := room(len(party.Dice), b); err != nil {
		return err
	}
	b.ID = domain.NextRow(party.Brought, func(b Brought) RowID { return b.ID })
	party.Brought = append(party.Brought, b)
	party.lay(b)
	p.part(fmt.Sprintf("%s, %s", b.Title(), diceWords(b.Dice)), b.Dice.Count(), b.source())
	return nil
}

// room refuses what has fewer dice than none, and what brings more than a table has beside those that lie there.
func room(lying int, b Brought) error {
	left := dice.MostDice - lying
	for _, size := range Sizes {
		n := b.Dice.Of(size)
		if left -= n; n < 0 {
			return domain.Refuse("rating-cannot-be-rolled", "%s is rated %s, which cannot be rolled. Correct its dice first.", domain.Upper(b.Title()), b.Dice)
		} else if left < 0 {
			return domain.Refuse("pool-too-large", "A pool has at most %d dice; %s would add too many.", dice.MostDice, b.Title())
		}
	}
	return nil
}

// lay puts the dice of what was brought down, to be rolled.
func (p *Party) lay(b Brought) {
	for _, size := range Sizes {
		for range b.Dice.Of(size) {
			p.Dice = append(p.Dice, Die{ID: domain.NextRow(p.Dice, func(d Die) DieID { return d.ID }), Kind: size, Of: b.ID})
		}
	}
}

// diceWords are dice in a sentence.
func diceWords(d Dice) string {
	if d.Count() == 0 {
		return "no dice"
	}
	return d.String()
}

// source is the rule that something comes in by.
func (b Brought) source() string {
	switch b.What {
	case BroughtStat:
		return "emissaries B3"
	case BroughtAsset, BroughtAssetTrait:
		return "emissaries C6"
	case BroughtPool:
		return ""
	}
	return "emissaries C1"
}

// unrolled reports whether none of the dice of something have been rolled.
func (p *Party) unrolled(of RowID) bool {
	return !slices.ContainsFunc(p.Dice, func(d Die) bool { return d.Of == of && d.Face != 0 })
}

// drop takes something and its dice out of play.
func (p *Party) drop(of RowID) {
	p.Brought = slices.DeleteFunc(p.Brought, func(b Brought) bool { return b.ID == of })
	p.Dice = slices.DeleteFunc(p.Dice, func(d Die) bool { return d.Of == of })
}

// Pick has a participant go about the conflict by an approach: its stats come into play, those alone that have not been
// rolled in this conflict. Stats of the approach before that are still to be rolled go back. NoApproach takes the
// approach away while all is set up. It returns Refused for the approach that it has.
//
// Source: emissaries C1 2, C3.
func (s Scene) Pick(id table.ID, a Approach) (Step, error) {
	p := s.play()
	if err := p.gains(id); err != nil {
		return Step{}, err
	}
	row, party := a.Row(), p.party(id)
	switch {
	case a == NoApproach && (s.Conflict.Phase != SettingUp || party.Approach == NoApproach), a != NoApproach && row.Title == "":
		return Step{}, domain.Refuse("no-such-approach", "Pick one of the four approaches.")
	case a == party.Approach:
		return Step{}, domain.Refuse("approach-unchanged", "%s already has that approach.", s.Called(id))
	}
	p.putBack(party, row)
	party.Approach = a
	var adds []string
	for _, stat := range row.Stats {
		if a != NoApproach && !party.rolls(stat) {
			b := p.stat(id, stat)
			if err := p.bring(party, b); err != nil {
				return Step{}, err
			}
			adds = append(adds, fmt.Sprintf("%s %s", b.Name, diceWords(b.Dice)))
		}
	}
	p.Say("%s", picked(s.Conflict.Phase, row, adds))
	return p.step(id), nil
}

// picked says that an approach was picked.
func picked(phase Phase, row ApproachRow, adds []string) string {
	title := strings.ToLower(row.Title)
	switch {
	case title == "":
		return "drops the approach"
	case phase == SettingUp && len(adds) > 0:
		return fmt.Sprintf("takes the approach %s: %s", title, domain.Listed(adds))
	case phase == SettingUp:
		return "takes the approach " + title
	case len(adds) > 0:
		return fmt.Sprintf("escalates to %s: adds %s", title, domain.Listed(adds))
	}
	return fmt.Sprintf("changes to %s: its stats are already in play, no dice", title)
}

// putBack takes stats out of play again that no approach but the one before has brought in and that have not been rolled.
// One without dice counts as rolled once the conflict has begun.
func (p *play) putBack(party *Party, row ApproachRow) {
	for _, b := range slices.Clone(party.Brought) {
		stays := b.What != BroughtStat || row.Title != "" && slices.Contains(row.Stats[:], b.Stat)
		if stays || !party.unrolled(b.ID) || b.Dice.Count() == 0 && p.Conflict.Phase != SettingUp {
			continue
		}
		party.drop(b.ID)
	}
}

// Bring brings one of a participant's Things into play; its dice are still to be rolled. It returns Refused for what is in
// play already, and for what is not at hand.
//
// Source: emissaries C1 3, C3, C6.
func (s Scene) Bring(id table.ID, what Brought) (Step, error) {
	p := s.play()
	if err := p.gains(id); err != nil {
		return Step{}, err
	}
	things := s.Things(id)
	i := slices.IndexFunc(things, func(t Thing) bool { return t.same(what) })
	switch {
	case i < 0:
		return Step{}, domain.Refuse("not-among-what-is-at-hand", "%s no longer has that.", s.Called(id))
	case things[i].InPlay:
		return Step{}, domain.Refuse("not-at-hand", "%s", things[i].Why)
	}
	t := things[i]
	if err := p.rule(t.Why == "", "not-at-hand", "%s", t.Why); err != nil {
		return Step{}, err
	}
	if err := p.bring(p.party(id), t.Brought); err != nil {
		return Step{}, err
	}
	says := fmt.Sprintf("brings in %s, %s", t.Title(), diceWords(t.Dice))
	if t.Dangerous {
		says += ", dangerous"
	}
	p.Say("%s", says)
	return p.step(id), nil
}

// Build gives a participant a pool that the referee builds, under a name such as "the storm". It returns Refused for no
// dice, and for more than a table has.
//
// Source: emissaries A2.
func (s Scene) Build(id table.ID, name string, d Dice) (Step, error) {
	p := s.play()
	if err := p.gains(id); err != nil {
		return Step{}, err
	}
	party := p.party(id)
	if d.short() || d == (Dice{}) {
		return Step{}, domain.Refuse("pool-without-dice", "Enter the pool's dice.")
	}
	b := Brought{What: BroughtPool, Name: domain.OrElse(name, "the GM's pool"), Dice: d}
	if err := p.bring(party, b); err != nil {
		return Step{}, err
	}
	p.Say("has a pool of the GM: %s, %s", b.Name, d)
	return p.step(id), nil
}

// TakeBack takes something out of play again whose dice have not been rolled. It returns Refused for what has.
func (s Scene) TakeBack(id table.ID, row RowID) (Step, error) {
	p := s.play()
	if err := p.at(id); err != nil {
		return Step{}, err
	}
	party := p.party(id)
	i := slices.IndexFunc(party.Brought, func(b Brought) bool { return b.ID == row })
	switch {
	case i < 0:
		return Step{}, domain.Refuse("not-in-play", "That is no longer in play.")
	case s.Conflict.Phase == Over:
		return Step{}, domain.Refuse("conflict-over", "The conflict is over.")
	case !party.unrolled(row):
		return Step{}, domain.Refuse("dice-rolled-already", "The dice of %s are rolled: it stays in play.", party.Brought[i].Title())
	}
	b := party.Brought[i]
	stats := party.Approach.Row().Stats
	if err := p.rule(b.What != BroughtStat || !slices.Contains(stats[:], b.Stat), "comes-approach-pick-another", "%s comes with the approach. Pick another approach.", b.Name); err != nil {
		return Step{}, err
	}
	if err := p.rule(s.Conflict.Phase == SettingUp || b.Dice.Count() > 0, "no-dice-roll-counts", "%s has no dice to roll and counts as in play.", b.Title()); err != nil {
		return Step{}, err
	}
	party.drop(row)
	p.Say("takes %s out again", b.Title())
	return p.step(id), nil
}

// Roll has the dice that wait fall: faces are in the order of Waiting, one for each. What a hidden pool shows is not in
// the line.
//
// Source: emissaries C1 4.
func (s Scene) Roll(id table.ID, faces []int, from dice.From) (Step, error) {
	if err := s.at(id); err != nil {
		return Step{}, err
	}
	waiting := s.Waiting(id)
	switch {
	case s.Conflict.Phase == Over:
		return Step{}, domain.Refuse("conflict-over", "The conflict is over.")
	case len(waiting) == 0:
		return Step{}, domain.Refuse("no-dice-to-roll", "%s has no dice to roll.", s.Called(id))
	case len(faces) != len(waiting):
		return Step{}, domain.Refuse("wrong-number-of-faces", "%s rolls %s (%s), but %s were entered.", s.Called(id), domain.Count(len(waiting), "die"), diceOf(waiting), domain.Count(len(faces), "number"))
	}
	p := s.play()
	party := p.party(id)
	for i, f := range faces {
		d, _ := party.die(waiting[i].ID)
		if !d.Kind.Has(f) {
			return Step{}, domain.Refuse("die-has-no-such-number", "Number %d is for a %s, which has no %s.", i+1, d.Kind, domain.Minus(f))
		}
		d.Face, d.From = f, from
	}
	p.Say("rolls %s: %s", domain.Count(len(waiting), "die"), diceOf(waiting))
	p.rolled(party, waiting)
	l := &p.line
	if party.Hidden {
		p.Say("the faces stay hidden")
		return p.step(id), nil
	}
	l.Dice, l.Faces, l.From = diceOf(waiting).String(), slices.Clone(faces), from
	return p.step(id), nil
}

// rolled tells what dice came of what.
func (p *play) rolled(party *Party, rolled []Die) {
	for _, b := range party.Brought {
		var faces []string
		for _, w := range rolled {
			if d, ok := party.die(w.ID); ok && d.Of == b.ID {
				faces = append(faces, fmt.Sprint(d.Face))
			}
		}
		switch {
		case len(faces) == 0:
		case party.Hidden:
			p.part(fmt.Sprintf("%s, %s", b.Title(), b.Dice), len(faces), b.source())
		default:
			p.part(fmt.Sprintf("%s, %s: %s", b.Title(), b.Dice, strings.Join(faces, " ")), len(faces), b.source())
		}
	}
}

// diceOf are so many dice of each size.
func diceOf(all []Die) Dice {
	var d Dice
	for _, x := range all {
		d = d.Plus(some(1, x.Kind))
	}
	return d
}

// Start says who raises first by the dice, where nobody is clearly the initiator.
//
// Source: emissaries C1 5.
func (s Scene) Start() Starting {
	var st Starting
	var claims []Claim
	for _, id := range s.Ins() {
		claims = append(claims, Claim{id, TopTwo(s.Party(id).Dice)})
	}
	st.Tops = claims
	st.Who, st.Tied = Starts(claims)
	switch {
	case len(claims) == 0:
		st.Says = "Nobody takes part yet."
	case st.Who == 0:
		st.Says = fmt.Sprintf("%s tie on their two highest dice. Agree who begins.", s.Names(st.Tied))
	default:
		st.Says = fmt.Sprintf("%s has the larger sum of the two highest dice.", s.Called(st.Who))
	}
	return st
}

// Starting is who raises first by the dice.
type Starting struct {
	Who  table.ID   // 0 = nobody: they are tied, or there is nobody
	Tied []table.ID // who has to agree
	Tops []Claim    // of all that are in, in the table's order
	Says string     // in a sentence
}

// Begin begins the conflict: first raises first, who began it all; 0 leaves it to the dice. It returns Refused while dice
// are to be rolled, while somebody has nothing in play, and without another side.
//
// Source: emissaries C1 5.
func (s Scene) Begin(first table.ID) (Step, error) {
	if s.Conflict.Phase != SettingUp {
		return Step{}, domain.Refuse("conflict-begun", "The conflict has already begun.")
	}
	p := s.play()
	if err := p.ready(); err != nil {
		return Step{}, err
	}
	says := "began it"
	if first == 0 {
		st := s.Start()
		if st.Who == 0 {
			return Step{}, domain.Refuse("nobody-starts", "%s", st.Says)
		}
		first, says = st.Who, "has the larger sum of the two highest dice"
		p.tops(st)
	}
	if !s.In(first) {
		return Step{}, domain.Refuse("raiser-takes-no-part", "Only a participant can raise first.")
	}
	p.Conflict.Phase = Playing
	p.turn(first)
	p.Say("the conflict begins: %s raises first (%s)", s.Called(first), says)
	p.round(1)
	return p.step(0), nil
}

// ready refuses to begin while something is missing.
func (p *play) ready() error {
	sides := map[int]bool{}
	for _, id := range p.Ins() {
		side, _ := p.Side(id)
		sides[side] = true
		if n := len(p.Waiting(id)); n > 0 {
			if err := p.rule(false, "still-roll", "%s still has %s to roll.", p.Called(id), domain.Count(n, "die")); err != nil {
				return err
			}
		}
		if err := p.rule(len(p.Party(id).Brought) > 0, "nothing-play-yet-pick", "%s has nothing in play yet. Pick an approach or build a pool.", p.Called(id)); err != nil {
			return err
		}
	}
	return p.rule(len(sides) > 1, "nobody-stands-another-side", "Nobody is on another side yet. Add an opponent.")
}

// tops tell the two highest dice of all whose pools can be seen.
func (p *play) tops(st Starting) {
	for _, c := range st.Tops {
		if q, ok := p.Conflict.Table.Participant(c.Who); ok && !q.Hidden && !p.Party(c.Who).Hidden {
			p.part("the two highest dice of "+p.Called(c.Who), c.Top, "emissaries C1 5")
		}
	}
}

// Settle has dice that are still to be rolled follow the sheets that have changed since they came in, and plays on where
// somebody was taken off the table by hand. Ok is false where there is nothing to settle.
func (s Scene) Settle() (step Step, ok bool) {
	p := s.play()
	for i := range p.Conflict.Parties {
		p.refresh(&p.Conflict.Parties[i])
	}
	p.proceed()
	if len(p.Says) == 0 {
		return Step{}, false
	}
	return p.step(0), true
}

// refresh lays the dice of what is still to be rolled anew where its sheet has it otherwise now.
func (p *play) refresh(party *Party) {
	if p.Conflict.Phase == Over {
		return
	}
	for _, t := range p.fresh(party.ID) {
		i := slices.IndexFunc(party.Brought, t.same)
		if i < 0 || party.Brought[i].Dice == t.Dice || !party.unrolled(party.Brought[i].ID) {
			continue
		}
		b := &party.Brought[i]
		others := slices.DeleteFunc(slices.Clone(party.Dice), func(d Die) bool { return d.Of == b.ID })
		if b.Dice.Count() == 0 && p.Conflict.Phase != SettingUp || room(len(others), t.Brought) != nil {
			continue
		}
		p.Say("%s: %s now has %s, not %s", p.Called(party.ID), b.Title(), diceWords(t.Dice), diceWords(b.Dice))
		b.Dice, party.Dice = t.Dice, others
		party.lay(*b)
	}
}

// fresh are the things of a participant as their sheets have them now, in play or not.
func (s Scene) fresh(id table.ID) []Thing {
	c := facts.Clone(s.Conflict)
	c.Parties = nil
	s.Conflict = c
	return s.Things(id)
}
