package conflict

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/emissaries/cloth"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// feltBeside is the cloth that stands beside the map.
func (p *play) feltBeside() fyne.CanvasObject {
	f := cloth.New(p.Host)
	f.OnPut, f.OnTakeBack = p.onPut, p.turn
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
	return f.View()
}

// onDigit does on the cloth what a digit does on the page, and reports whether anybody can put a die in or roll one.
func (p *play) onDigit(r rune) bool {
	due := acts.Due(p.scene())
	if p.Page.Under() != nil || due.Who == 0 || !slices.Contains([]emissaries.DueWhat{emissaries.DueRaise, emissaries.DueSee, emissaries.DueRoll}, due.What) {
		return false
	}
	return p.Page.Press(r, func() {})
}

// onBack takes the die that was put in last back, and reports whether there was any.
func (p *play) onBack() bool {
	up := p.up()
	if up == nil || len(up.Dice) == 0 || p.Page.Under() != nil {
		return false
	}
	if err := p.turn(up.Who, up.Dice[len(up.Dice)-1].ID); err != nil {
		p.Page.Tell(err.Error())
	}
	return true
}

// onGo raises or sees with what lies in the middle, and reports whether that has the dice it takes.
func (p *play) onGo() bool {
	if p.Page.Under() != nil || !p.felt.Ready() || p.Page.Onward == nil {
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
	return p.turn(who, die)
}

// up is what whoever raises or sees now is putting together; nil = nobody does.
func (p *play) up() *acts.Putting { return p.theirs().Up(p.acts.Kept) }

// turn puts a die of whoever is up into the middle, or takes it back. A raise that has its two dice has the keyboard on what is said.
func (p *play) turn(who table.ID, die emissaries.DieID) error {
	s, up := p.scene(), p.up()
	for _, d := range s.Party(who).Dice {
		if d.ID != die {
			continue
		}
		if why := p.feltWhy(s, who, up)(d); why != "" {
			return page.Unfit(why)
		}
	}
	if why := p.acts.Turn(p.theirs().Exchange, act.KeyOf(die)); why != "" {
		return page.Unfit(why)
	}
	if up := p.up(); !up.See && up.Ready() {
		p.Hand.Front(playTitle)
		p.Page.Focus("says")
	}
	return nil
}

// feltFollows shows the cloth as it is now.
func (p *play) feltFollows() {
	if p.felt != nil {
		p.felt.Show(p.feltView(p.scene(), func(table.ID) bool { return true }, p.up()))
	}
}

// shown is the cloth as players see it.
func (p *play) shown(seen func(table.ID) bool) *desk.Panel {
	if p.Value() == nil || len(p.Value().Table.Participants) == 0 {
		return nil
	}
	up := p.up()
	if up != nil && p.veiled(up.Who) {
		up = nil
	}
	return cloth.Panel(p.feltView(p.scene(), seen, up))
}

// cloth.View is the cloth with those who are seen on it, and with what is being put together, nil = nothing: of a pool that is hidden
// players see only what has been said.
func (p *play) feltView(s emissaries.Scene, seen func(table.ID) bool, up *acts.Putting) cloth.View {
	value := p.Value()
	v := cloth.View{Stakes: value.Stakes}
	if up != nil && seen(up.Who) {
		v.Acting = up.Who
	}
	if p.Page.Under() == nil {
		v.Asks = p.asks(s)
	}
	if dying := slices.DeleteFunc(s.Dying(), func(id table.ID) bool { return !seen(id) }); len(dying) > 0 {
		v.Warns = domain.AsSentence(fmt.Sprintf("When this conflict ends, death comes for %s", p.Names(dying)))
	}
	for _, id := range value.Table.Order() {
		if seen(id) {
			v.Parties = append(v.Parties, p.feltParty(s, id, up))
		}
	}
	v.Middle = p.feltMiddle(s, seen, up)
	return v
}

// asks is what is wanted now, in a sentence.
func (p *play) asks(s emissaries.Scene) string {
	switch due := acts.Due(s); due.What {
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

// cloth.Party is a participant on the cloth.
func (p *play) feltParty(s emissaries.Scene, id table.ID, up *acts.Putting) cloth.Party {
	who, x := p.Participant(id), s.Party(id)
	f := cloth.Party{
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
	var put []emissaries.Die
	at := emissaries.InRaise
	if up != nil && up.Who == id {
		if put = up.Dice; up.See {
			at = emissaries.InSee
		}
	}
	why, sources := p.feltWhy(s, id, up), s.Sources(id)
	for _, d := range x.Dice {
		fd := cloth.Die{Die: d, Source: sources[d.Of]}
		if slices.ContainsFunc(put, func(x emissaries.Die) bool { return x.ID == d.ID }) {
			fd.At = at
		}
		fd.Why, fd.Pin = why(d), d.At == emissaries.Pinned
		f.Dice = append(f.Dice, fd)
	}
	return f
}

// feltWhy says of somebody's dice why they can neither be put in nor taken back; empty = they can.
func (p *play) feltWhy(s emissaries.Scene, id table.ID, up *acts.Putting) func(emissaries.Die) string {
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
		case up == nil:
			return "Nobody puts dice in now."
		case up.Who != id:
			return fmt.Sprintf("%s puts dice in now.", p.Name(up.Who))
		case d.At == emissaries.InRaise, d.At == emissaries.InSee:
			return "This is final. Undo takes it back."
		case d.At == emissaries.Pinned && up.See:
			return "That die reversed a blow and is kept for the next raise."
		case d.At == emissaries.Pinned:
			return "That die reversed the blow: it must go into this raise."
		}
		return ""
	}
}

// feltTracks are somebody's tracks at a glance, those that fallout to be settled now could go to with how much.
func (p *play) feltTracks(s emissaries.Scene, id table.ID) []cloth.Track {
	doc := p.Participant(id).Document
	var tracks []cloth.Track
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
		i := slices.IndexFunc(tracks, func(t cloth.Track) bool { return w.Sheet == "" && w.Why == "" && t.ID == w.Track })
		if i >= 0 {
			tracks[i].Takes = w.Fallout
		}
	}
	return tracks
}

// trackOf is a track as it stands.
func trackOf(id emissaries.TrackID, title string, t emissaries.Track) cloth.Track {
	return cloth.Track{ID: id, Title: title, Track: emissaries.Track{Rows: slices.Clone(t.Rows)}}
}

// cloth.Middle is what lies between the parties: the raise on the table with its sees, and what is being put together.
func (p *play) feltMiddle(s emissaries.Scene, seen func(table.ID) bool, up *acts.Putting) cloth.Middle {
	var m cloth.Middle
	r := p.Value().Raise
	if r.By == 0 {
		if up != nil && !up.See && seen(up.Who) {
			m.By, m.Says, m.Ready = up.Who, up.Says, up.Ready()
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
			m.Sees = append(m.Sees, cloth.See{By: x.By, Said: true, Says: x.Says, Way: x.Way, Verdict: domain.Upper(acts.Did[x.Way]), Fallout: settledWords(x)})
		}
	}
	if up != nil && up.See && seen(up.Who) {
		m.Sees, m.Ready = append(m.Sees, feltSeeing(up, seen)), up.Ready()
	}
	return m
}

// feltSeeing is a see being put together, with what it would be. What those who are not seen have in play counts, and is not named.
func feltSeeing(up *acts.Putting, seen func(table.ID) bool) cloth.See {
	x := cloth.See{By: up.Who, Says: up.Says}
	if len(up.Dice) == 0 {
		return x
	}
	if x.Verdict, x.Way = up.Verdict(); x.Way == emissaries.Blow {
		x.Fallout = up.FalloutWords(up.Who, seen)
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
