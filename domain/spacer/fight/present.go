package fight

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Present is the fight among those who are at the table: whoever was taken off it is in it no more, and who is marked
// out there, and who is not any more, stands so in the fight. It shares nothing with k.
func (k *Skirmish) Present() Fight {
	f := *facts.Clone(&k.Fight)
	f.Fighters = slices.DeleteFunc(f.Fighters, func(x Fighter) bool {
		_, ok := k.Table.Participant(x.ID)
		return !ok
	})
	for _, x := range f.Fighters {
		switch p, _ := k.Table.Participant(x.ID); {
		case p.Out && !x.Out:
			f = f.Leave(x.ID)
		case !p.Out && x.Out:
			f = f.Return(x.ID)
		}
	}
	return f
}

// Late are those at the table who are not in the fight and not out, as they are placed.
func (k *Skirmish) Late() []table.ID {
	var ids []table.ID
	for _, p := range k.Table.Participants {
		if _, in := k.Fight.Fighter(p.ID); !in && !p.Out {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// InitiativeOf is what somebody at the table joins with: the sheet's Initiative, or without a sheet at hand what the
// table says.
//
// Source: spacer C6 2.
func (k *Skirmish) InitiativeOf(id table.ID, beside domain.Beside, h rules.House) int {
	if c := k.sheet(id, beside); c != nil {
		return c.Value(person.Initiative, h)
	}
	p, ok := k.Table.Participant(id)
	if !ok {
		return 0
	}
	return p.Score
}

// ToughnessOf is somebody's Toughness: the sheet's, or without a sheet at hand what the skirmish says.
func (k *Skirmish) ToughnessOf(id table.ID, beside domain.Beside, h rules.House) int {
	if c := k.sheet(id, beside); c != nil {
		return c.Value(person.Toughness, h)
	}
	return k.Stance(id).Toughness
}

// Unstun takes a stun off the pile of somebody without a sheet.
//
// Source: spacer C6, book section "Stun".
func (k *Skirmish) Unstun(id table.ID) {
	s := k.Stance(id)
	if s.Stuns > 0 {
		s.Stuns--
		k.SetStance(s)
	}
}

// Bleeding are those who still have a roll for bleeding to make in this round, as they fight; nobody does where the
// referee says when.
//
// Source: spacer 2.B2, book section "K'T'K".
func (k *Skirmish) Bleeding(beside domain.Beside, h rules.House) []table.ID {
	var ids []table.ID
	if h.BleedCheck == rules.BleedEachScene || h.BleedCheck == rules.BleedManual {
		return nil
	}
	for _, x := range k.Fight.Fighters {
		c := k.sheet(x.ID, beside)
		if x.BleedCheck || c == nil || c.Out == harm.Dead || !harm.MayBleed(c.Wounds) {
			continue
		}
		if row, ok := person.FindSpecies(c.Species); ok && row.Bleeder {
			ids = append(ids, x.ID)
		}
	}
	return ids
}

// NewRound begins a round among those at the table, at the initiative that stands on their sheets by now. Joined are
// those who are new in it: whoever came late, and in the first round all; one whose sheet is out stays out of it. The
// events are those of the clocks that go by the round. It returns a new value, and Refused as Fight.NewRound does.
//
// Source: spacer C6 1 and 6.
func (k *Skirmish) NewRound(beside domain.Beside, h rules.House) (after *Skirmish, joined []Fighter, events []table.Event, err error) {
	f := k.Present()
	first := f.Round == 0
	var come []table.ID
	for _, who := range k.Table.Participants {
		_, in := f.Fighter(who.ID)
		if !in && who.Out {
			continue
		}
		f = f.Join(who.ID, k.InitiativeOf(who.ID, beside, h))
		c := k.sheet(who.ID, beside)
		switch out := c != nil && c.Out != harm.NotOut; {
		case first && out:
			f = f.Leave(who.ID)
		case !who.Out && (first || !in):
			come = append(come, who.ID)
		}
	}
	if f, err = f.NewRound(); err != nil {
		return nil, nil, nil, err
	}
	for _, id := range come {
		x, _ := f.Fighter(id)
		joined = append(joined, x)
	}
	after = k.With(f)
	return after, joined, after.Table.BeginRound(f.Round), nil
}
