package conflict

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/emissaries/cloth"
	uitable "shipslocker/ui/table"
)

// look is how a token looks: a ring of the fullest track, and whether its turn is on.
func (p *play) look(who table.Participant, l *uitable.Look) {
	v := p.Value()
	if v == nil {
		return
	}
	l.Veiled = p.party(who.ID).Hidden
	if t, ok := p.fullest(who.Document); ok {
		for _, r := range t.Rows {
			l.Ring = append(l.Ring, r.Full)
		}
		if t.FullRows() > 0 {
			l.Mark(uitable.ByCampaign, domain.Count(t.FullRows(), "condition"))
		}
	}
	if x, ok := v.Party(who.ID); ok && x.Gave {
		l.Mark(uitable.Everybody, "gave")
	}
	l.Current = v.Phase == emissaries.Playing && v.Turn == who.ID
}

// foesShown is what players see of the other sides.
func (p *play) foesShown() table.Foes { return p.Foes(p.rules.Campaign().Foes) }

// veiled reports whether players do not see what somebody's dice show, nor the fallout: the pool is hidden, or the campaign
// hides those of its side.
func (p *play) veiled(id table.ID) bool {
	return p.party(id).Hidden || !p.foesShown().ShowsFigures(p.Participant(id).Side)
}

// acting is who is up: whoever sees while a raise is to be seen, or settles fallout, and else whoever raises.
func (p *play) acting() (order []table.ID, now table.ID) {
	if v := p.Value(); v != nil && v.Phase == emissaries.Playing {
		now = acts.Due(p.scene()).Who
	}
	return nil, now
}

// fullest is the fullest track of a sheet; ok is false without any.
func (p *play) fullest(id domain.DocID) (t emissaries.Track, ok bool) {
	if n := p.npcs.Value(id); n != nil {
		return n.Fallout, true
	}
	c := p.cast.Value(id)
	if c == nil {
		return t, false
	}
	for i, track := range emissaries.TrackIDs {
		if x := *c.Fallout.At(track); i == 0 || x.FullRows() > t.FullRows() {
			t = x
		}
	}
	return t, true
}

// short is somebody in the conflict in a few words: the approach, dice in hand and to roll, fallout.
func (p *play) short(s emissaries.Scene, id table.ID) string {
	var words []string
	x := s.Party(id)
	switch {
	case x.Gave:
		words = append(words, "gave")
	case p.Participant(id).Out:
		words = append(words, "out of the conflict")
	case len(x.Brought) == 0:
		words = append(words, "nothing in play yet")
	}
	if x.Approach != emissaries.NoApproach {
		words = append(words, x.Approach.Title())
	}
	if waiting := s.Waiting(id); len(waiting) > 0 {
		words = append(words, "to roll "+acts.DiceWords(waiting))
	}
	switch pool := s.Pool(id); {
	case len(pool) > 0:
		words = append(words, domain.Count(len(pool), "die")+" in hand")
	case len(x.Dice) > 0 && len(s.Waiting(id)) == 0 && s.In(id):
		words = append(words, "no dice in hand")
	}
	for _, b := range x.Brought {
		if b.Dangerous {
			words = append(words, b.Name+" is dangerous")
		}
	}
	return strings.Join(append(words, p.fallout(id)...), " · ")
}

// fallout is what fallout somebody's sheet bears, in a few words.
func (p *play) fallout(id table.ID) []string {
	doc := p.Participant(id).Document
	if n := p.npcs.Value(doc); n != nil {
		return cloth.TrackShort("fallout", n.Fallout)
	}
	var words []string
	if c := p.cast.Value(doc); c != nil {
		for _, track := range emissaries.TrackIDs {
			words = append(words, cloth.TrackShort(track.Title(), *c.Fallout.At(track))...)
		}
	}
	return words
}
