package emissaries

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

// feltBeside is the cloth that stands beside the map.
func (p *play) feltBeside() fyne.CanvasObject {
	f := newFelt(p.Host)
	f.OnPut = p.onPut
	f.OnTakeBack = func(who table.ID, die emissaries.DieID) error {
		if err := p.takeOut(who, die); err != nil {
			return err
		}
		p.turned(nil)
		return nil
	}
	f.OnDigit, f.OnBack, f.OnGo = p.onDigit, p.onBack, p.onGo
	f.OnTrack = func(who table.ID, track emissaries.TrackID) {
		p.write(p.theirs().Takes(who, emissaries.Where{Track: track}))
	}
	f.OnLetter = func(r rune) { p.Page.Typed(r) }
	f.Deeds = func(who table.ID) []uitable.Deed { return p.deeds(p.scene(), who) }
	f.OnPointed = func() {
		if p.Page.View().Visible() && p.Page.Focused() == "" {
			p.Page.Focus("dice")
		}
	}
	f.OnLeave = func() {
		p.Hand.Front(playTitle)
		p.begin()
	}
	p.felt = f
	return f.view
}

// onDigit does on the cloth what a digit does on the page, and reports whether anybody can put a die in or roll one.
func (p *play) onDigit(r rune) bool {
	due := p.now(p.scene())
	if p.Page.Under() != nil || due.Who == 0 || !slices.Contains([]emissaries.DueWhat{emissaries.DueRaise, emissaries.DueSee, emissaries.DueRoll}, due.What) {
		return false
	}
	p.digit(due.Who, r)
	return true
}

// onBack takes the die that was put in last back, and reports whether there was any.
func (p *play) onBack() bool {
	key, up := p.upon()
	if !up || p.Page.Under() != nil {
		return false
	}
	d := p.drafted(key.who, key.see)
	if n := len(d.dice); n > 0 {
		p.turned(p.takeOut(key.who, d.dice[n-1]))
		return true
	}
	return false
}

// onGo raises or sees with what lies in the middle, and reports whether that has the dice it takes.
func (p *play) onGo() bool {
	if p.Page.Under() != nil || !p.felt.ground.view.Middle.Ready || p.Page.Onward == nil {
		return false
	}
	p.Hand.Front(playTitle)
	p.Page.Onward()
	return true
}

// onPut takes a die that was put into the middle on the cloth: for a raise or a see, or to resist a blow with.
func (p *play) onPut(who table.ID, die emissaries.DieID) error {
	s := p.scene()
	if x, ok := s.Blow(); ok && p.Page.Under() == nil && x.By == who {
		w, _ := acts.Least(s.Wheres(who))
		step, err := s.Resist(who, die, w)
		if err != nil {
			return err
		}
		p.do(step.Title, step)
		return nil
	}
	if err := p.putIn(who, die); err != nil {
		return err
	}
	p.turned(nil)
	return nil
}

// feltFollows shows the cloth as it is now.
func (p *play) feltFollows() {
	if p.prune(); p.felt != nil {
		key, up := p.upon()
		p.felt.Show(p.feltView(p.scene(), func(table.ID) bool { return true }, key, up))
	}
}

// shown is the cloth as players see it.
func (p *play) shown(seen func(table.ID) bool) *desk.Panel {
	if p.Value() == nil || len(p.Value().Table.Participants) == 0 {
		return nil
	}
	key, up := p.upon()
	return feltPanel(p.feltView(p.scene(), seen, key, up && !p.veiled(key.who)))
}

// feltView is the cloth with those who are seen on it, and with what key is putting together, if up is set: of a pool
// that is hidden players see only what has been said.
func (p *play) feltView(s emissaries.Scene, seen func(table.ID) bool, key draftKey, up bool) feltView {
	value := p.Value()
	v := feltView{Stakes: value.Stakes}
	if up && seen(key.who) {
		v.Acting = key.who
	}
	if p.Page.Under() == nil {
		v.Asks = p.asks(s)
	}
	if dying := slices.DeleteFunc(s.Dying(), func(id table.ID) bool { return !seen(id) }); len(dying) > 0 {
		v.Warns = look.Sentence(fmt.Sprintf("When this conflict ends, death comes for %s", p.Names(dying)))
	}
	for _, id := range value.Table.Order() {
		if seen(id) {
			v.Parties = append(v.Parties, p.feltParty(s, id, key, up))
		}
	}
	v.Middle = p.feltMiddle(s, seen, key, up)
	return v
}

// asks is what is wanted now, in a sentence.
func (p *play) asks(s emissaries.Scene) string {
	switch due := p.now(s); due.What {
	case emissaries.DueRaise:
		return fmt.Sprintf("%s puts two dice into the middle and says what happens.", p.Name(due.Who))
	case emissaries.DueSee:
		return fmt.Sprintf("%s sees %d: one die reverses, two block, three or more take the blow.", p.Name(due.Who), s.RaiseTotal())
	case emissaries.DueFallout:
		if x, ok := s.Blow(); ok {
			w, _ := acts.Least(s.Wheres(x.By))
			return fmt.Sprintf("Fallout %d for %s: choose a track, or put in a die of %d or more to resist.", x.Fallout, p.Name(x.By), w.Fallout+1)
		}
	case emissaries.DueRoll, emissaries.DueStart, emissaries.DueCondition, emissaries.DueEnd, emissaries.DueOver:
		return due.Says
	}
	return ""
}

// feltParty is a participant on the cloth.
func (p *play) feltParty(s emissaries.Scene, id table.ID, up draftKey, anybody bool) feltParty {
	who, x := p.Participant(id), s.Party(id)
	f := feltParty{
		ID: id, Name: p.Name(id), Side: who.Side, Hidden: who.Hidden, Veiled: p.veiled(id), Stats: s.StatsInPlay(id),
		Sees: slices.Contains(s.MustSee(), id), Gave: x.Gave, Out: x.Gave || who.Out, Dying: slices.Contains(s.Dying(), id), Tracks: p.feltTracks(s, id),
	}
	if x.Approach != emissaries.NoApproach {
		f.Approach = x.Approach.Title()
	}
	for _, b := range x.Brought {
		if b.Dangerous {
			f.Dangerous++
		}
	}
	choices, things := s.Unused(id)
	f.ToBring = len(choices) + len(things)
	var put []emissaries.DieID
	at := emissaries.InRaise
	if anybody && up.who == id {
		put = p.drafted(id, up.see).dice
		if up.see {
			at = emissaries.InSee
		}
	}
	why, sources := p.feltWhy(s, id, up, anybody), s.Sources(id)
	for _, d := range x.Dice {
		fd := feltDie{Die: d, Source: sources[d.Of]}
		if slices.Contains(put, d.ID) {
			fd.At = at
		}
		fd.Why, fd.Pin = why(d), d.At == emissaries.Pinned
		f.Dice = append(f.Dice, fd)
	}
	return f
}

// feltWhy says of somebody's dice why they can neither be put in nor taken back; empty = they can.
func (p *play) feltWhy(s emissaries.Scene, id table.ID, up draftKey, anybody bool) func(emissaries.Die) string {
	blow, hurt := s.Blow()
	hurt = hurt && blow.By == id
	w, _ := acts.Least(s.Wheres(id))
	return func(d emissaries.Die) string {
		switch {
		case p.Page.Under() != nil:
			return underWay
		case d.At == emissaries.Discards:
			return "This die is spent."
		case d.Face == 0:
			return "Roll this die first."
		case hurt:
			return emissaries.NoResist(d, w.Fallout).Text
		case !anybody:
			return "Nobody puts dice in now."
		case up.who != id:
			return fmt.Sprintf("%s puts dice in now.", p.Name(up.who))
		case d.At == emissaries.InRaise, d.At == emissaries.InSee:
			return "This is final. Undo takes it back."
		case d.At == emissaries.Pinned && up.see:
			return "That die reversed a blow and is kept for the next raise."
		case d.At == emissaries.Pinned:
			return "That die reversed the blow: it must go into this raise."
		}
		return ""
	}
}

// feltTracks are somebody's tracks at a glance, those that fallout to be settled now could go to with how much.
func (p *play) feltTracks(s emissaries.Scene, id table.ID) []feltTrack {
	doc := p.Participant(id).Document
	var tracks []feltTrack
	if n := p.npcs.Value(doc); n != nil {
		tracks = append(tracks, trackOf(emissaries.OnlyTrack, "", n.Fallout))
	}
	if c := p.cast.Value(doc); c != nil {
		for _, t := range emissaries.TrackIDs {
			tracks = append(tracks, trackOf(t, t.Title(), *c.Fallout.At(t)))
		}
	}
	if x, hurt := s.Blow(); !hurt || x.By != id || p.Page.Under() != nil {
		return tracks
	}
	for _, w := range s.Wheres(id) {
		i := slices.IndexFunc(tracks, func(t feltTrack) bool { return w.Sheet == "" && w.Why == "" && t.ID == w.Track })
		if i >= 0 {
			tracks[i].Takes = w.Fallout
		}
	}
	return tracks
}

// trackOf is a track as it stands.
func trackOf(id emissaries.TrackID, title string, t emissaries.Track) feltTrack {
	return feltTrack{ID: id, Title: title, Track: emissaries.Track{Rows: slices.Clone(t.Rows)}}
}

// feltMiddle is what lies between the parties: the raise on the table with its sees, and what is being put together.
func (p *play) feltMiddle(s emissaries.Scene, seen func(table.ID) bool, up draftKey, anybody bool) feltMiddle {
	var m feltMiddle
	r := p.Value().Raise
	if r.By == 0 {
		if anybody && !up.see && seen(up.who) {
			d := p.drafted(up.who, false)
			m.By, m.Says, m.Ready = up.who, d.says, len(d.dice) == emissaries.RaiseDice
		}
		return m
	}
	if !seen(r.By) {
		return m
	}
	m.By, m.Said, m.Says = r.By, true, r.Says
	if len(r.Against) < len(s.Opponents(r.By)) {
		m.Against = p.Names(slices.DeleteFunc(slices.Clone(r.Against), func(id table.ID) bool { return !seen(id) }))
	}
	for _, x := range r.Sees {
		if seen(x.By) {
			m.Sees = append(m.Sees, feltSee{By: x.By, Said: true, Says: x.Says, Way: x.Way, Verdict: look.Upper(did[x.Way]), Fallout: settledWords(x)})
		}
	}
	if anybody && up.see && seen(up.who) {
		x := p.feltSee(s, seen, up)
		m.Sees, m.Ready = append(m.Sees, x), does[x.Way] != ""
	}
	return m
}

// feltSee is a see being put together, with what it would be. What those who are not seen have in play counts, and is not
// named.
func (p *play) feltSee(s emissaries.Scene, seen func(table.ID) bool, up draftKey) feltSee {
	d := p.drafted(up.who, true)
	x := feltSee{By: up.who, Says: d.says}
	put, _ := p.hands(s, up, d)
	if len(put) == 0 {
		return x
	}
	way, err := s.CanSee(up.who, d.dice)
	switch x.Way = way; {
	case way == emissaries.NoWay:
		x.Verdict = fmt.Sprintf("%d more", s.RaiseTotal()-sumOf(put))
	case err != nil:
		x.Verdict = err.Error()
	default:
		x.Verdict = look.Upper(way.Words())
		if way == emissaries.Blow {
			n, parts := s.HarmOf(up.who)
			var from []string
			for _, part := range s.Told(parts, seen) {
				if part.Value != 0 {
					from = append(from, part.Label)
				}
			}
			x.Fallout = fmt.Sprintf("Fallout %d: %s", n, domain.Listed(from))
		}
	}
	return x
}

// settledWords are what became of the fallout of a see.
func settledWords(x emissaries.See) string {
	if x.Way != emissaries.Blow {
		return ""
	}
	words := map[emissaries.Settled]string{
		emissaries.Unsettled: "not settled", emissaries.Resisted: "resisted", emissaries.Marked: "marked", emissaries.LetGo: "let go",
	}
	return fmt.Sprintf("Fallout %d, %s", x.Fallout, domain.OrElse(words[x.Settled], string(x.Settled)))
}
