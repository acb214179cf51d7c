package acts

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// askTarget asks whom or what it is aimed at.
func (b *blow) askTarget() {
	list := b.candidates()
	switch {
	case !b.onMap:
		b.askOffMap(list)
	case b.fires && b.works.Profile.Area:
		b.askZone(list)
	default:
		b.askOne(list)
	}
}

// toZone is how a zone lies to the weapon.
func (b *blow) toZone(zone board.ID) (farfuture.Ranged, bool) {
	i := slices.IndexFunc(b.ranges, func(r farfuture.Ranged) bool { return r.Zone == zone })
	if i < 0 || zone == 0 {
		return farfuture.Ranged{}, false
	}
	return b.ranges[i], true
}

// reach is how a participant stands to the weapon; ok is false for one who cannot be aimed at from the map.
func (b *blow) reach(who table.ID) (farfuture.Ranged, bool) {
	if !b.onMap {
		return farfuture.Ranged{Possible: true}, true
	}
	return b.toZone(b.s.zone(who))
}

// candidates are those who can be aimed at: on the map within reach of any weapon, else all who take part. Foes come first, then who is
// nearer.
func (b *blow) candidates() []table.Participant {
	me := b.s.who(b.who)
	var list []table.Participant
	for _, p := range b.s.Encounter.Table.Participants {
		if _, ok := b.reach(p.ID); ok && p.ID != b.who && !p.Out {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(x, y table.Participant) int {
		if friendX, friendY := x.Side == me.Side, y.Side == me.Side; friendX != friendY {
			if friendX {
				return 1
			}
			return -1
		}
		rx, _ := b.reach(x.ID)
		ry, _ := b.reach(y.ID)
		return rx.Distance - ry.Distance
	})
	return list
}

// Reached are the tokens of those whom somebody can attack with the first weapon in hand.
func (s *Scene) Reached(who table.ID) (tokens []board.ID) {
	act.Do(act.Act{Do: func(r *act.Run) {
		b := &blow{side: s.side(r, "attack", who, nil, nil)}
		b.askArm()
		for _, p := range b.candidates() {
			if at, ok := b.reach(p.ID); ok && at.Possible && p.Token != 0 {
				tokens = append(tokens, board.ID(p.Token))
			}
		}
	}}, act.Put{Kept: s.Kept})
	return tokens
}

// lastKey is what is kept under whom somebody struck at last.
func lastKey(who table.ID) string { return fmt.Sprintf("attack.last/%d", who) }

// likeliest is whoever was struck at last and may be again, or else the first; 0 = nobody.
func (b *blow) likeliest(list []table.Participant) table.ID {
	last := table.ID(0)
	if is := b.s.Left[lastKey(b.who)]; len(is) > 0 {
		last = act.IDOf[table.ID](is[0])
	}
	for _, p := range list {
		if r, _ := b.reach(p.ID); p.ID == last && r.Possible {
			return p.ID
		}
	}
	if len(list) == 0 {
		return 0
	}
	return list[0].ID
}

// aimedAt is the participant it is aimed at: whoever has been all the time, as long as that can be; 0 = nobody.
func (b *blow) aimedAt(list []table.Participant) table.ID {
	is := act.IDOf[table.ID](b.chosen("attack.target"))
	if is == 0 || slices.ContainsFunc(list, func(p table.Participant) bool { return p.ID == is }) {
		return cmp.Or(is, b.likeliest(list))
	}
	b.gone(b.s.Called(is), "attack.target")
	return b.likeliest(list)
}

// gone has a target be aimed at no more, which is told, and an answer that stood for it be forgotten.
func (b *blow) gone(called, answer string) {
	says := called + " can no longer be struck there: the map has changed. Aim again."
	b.r.Forget("", "", says)
	for _, word := range b.r.Answer(answer) {
		b.r.Forget(answer, word, "")
	}
	b.stays()
}

// strikes adds a target.
func (b *blow) strikes(who table.ID, token board.ID) *target {
	t := &target{token: token}
	var zones []board.ID
	if at, ok := b.s.token(who); ok {
		zones = []board.ID{at.Zone}
	}
	t.side = b.s.side(b.r, fmt.Sprintf("defence%d.%d", who, token), who, []table.ID{b.who}, zones)
	b.targets = append(b.targets, t)
	return t
}

// askOne asks for one target on the map.
func (b *blow) askOne(list []table.Participant) {
	at := b.aimedAt(list)
	b.r.Was("attack.target", act.KeyOf(at))
	if at != 0 {
		b.zone = b.s.zone(at)
		b.strikes(at, board.ID(b.s.who(at).Token))
	}
	options := b.titled(list, func(p table.Participant) string {
		zone := b.s.zone(p.ID)
		r, _ := b.toZone(zone)
		title := b.s.Called(p.ID) + " · " + ZoneTitle(b.s.Map, zone) + " · " + rangeWords(r)
		if b.s.Sheetless(p.ID) != "" {
			title += " · no sheet"
		}
		return title
	})
	b.r.Beside([]float32{3, 1}, func() {
		b.r.Ask(act.Ask{Key: "attack.target", Caption: "Target", Options: options, First: []string{act.KeyOf(at)}, Begins: true, Picks: "figure", About: b.onTheMap("target", b.noTarget)})
		b.r.Lay(toMap("attack.target"))
	})
	if len(list) == 0 {
		b.r.Lay(act.Notice{Grave: true, Text: "No target in reach. Put tokens in connected zones, or add figures."})
	}
}

// titled are participants to be chosen.
func (b *blow) titled(list []table.Participant, title func(table.Participant) string) []act.Option {
	options := make([]act.Option, len(list))
	for i, p := range list {
		options[i] = act.Option{Key: act.KeyOf(p.ID), Title: title(p)}
	}
	return options
}

// toMap is the button that brings the keyboard to the map, for what is picked there.
func toMap(key string) act.Way {
	return act.Way{Key: "attack.point", Title: "Map", Letter: 'p', Lax: true, Shows: key}
}

// onTheMap has a target be picked on the map, lit with what distance does.
func (b *blow) onTheMap(what string, of func(board.ID) (key, why string)) act.OnMap {
	p := act.OnMap{
		Next: "attack.roll", Text: "Click the " + what + ".", Of: of,
		GoesBy: fmt.Sprint(b.arm.title, "/", b.put.Weapon.Mode, "/", b.put.Weapon.Ammo),
	}
	for _, r := range b.ranges {
		l := act.Light{Zone: r.Zone, Caption: table.Signed(r.Modifier)}
		switch {
		case !r.Possible:
			l.Caption, l.Barred = "no", true
		case r.Modifier <= -4:
			l.Dimmed = 2
		case r.Modifier < 0:
			l.Dimmed = 1
		}
		if b.works.Profile.Area && r.Zone == b.zone && !l.Barred {
			l.Caption += " · struck"
		}
		p.Lights = append(p.Lights, l)
	}
	return p
}

// noTarget is the participant that a token stands for, or why it cannot be aimed at.
func (b *blow) noTarget(id board.ID) (key, why string) {
	who, ok := b.s.Encounter.Table.Seated(int(id))
	switch {
	case !ok:
		return "", "That token is not in the turn order."
	case who.ID == b.who:
		return "", "A figure cannot attack itself."
	case who.Out:
		return "", b.s.Called(who.ID) + " is out of play."
	}
	if r, ok := b.reach(who.ID); !ok {
		return "", b.s.Called(who.ID) + " cannot be reached: no way leads there."
	} else if !r.Possible {
		return "", fmt.Sprintf("%s is %s away, too near for this weapon.", b.s.Called(who.ID), zonesAway(r.Distance))
	}
	return act.KeyOf(who.ID), ""
}

// noZone is a zone as an answer, or why it cannot be struck.
func (b *blow) noZone(id board.ID) (key, why string) {
	if r, ok := b.toZone(id); !ok {
		return "", "No way leads there."
	} else if !r.Possible {
		return "", fmt.Sprintf("That zone is %s away, too near for this weapon.", zonesAway(r.Distance))
	}
	return fmt.Sprint(id), ""
}

// rangeWords is how far a zone is and what that does: "2 zones · −2".
func rangeWords(r farfuture.Ranged) string {
	if !r.Possible {
		return zonesAway(r.Distance) + " · not allowed"
	}
	return zonesAway(r.Distance) + " · " + table.Signed(r.Modifier)
}

func zonesAway(n int) string {
	if n == 0 {
		return "same zone"
	}
	return domain.Count(n, "zone")
}

// askZone asks for the zone of an area weapon, which strikes everybody in it by the rule of the own zone, but whom the referee spares.
func (b *blow) askZone(list []table.Participant) {
	r := b.r
	for _, was := range r.Was("attack.target") { // by another weapon
		if id := act.IDOf[table.ID](was); id != 0 && !slices.ContainsFunc(list, func(p table.Participant) bool { return p.ID == id }) {
			b.gone(b.s.Called(id), "attack.target")
		}
	}
	b.zone = board.ID(act.IDOf[table.ID](b.chosen("attack.zone")))
	if _, ok := b.toZone(b.zone); !ok {
		b.zone = b.s.zone(b.likeliest(list))
	}
	was := r.Was("attack.zone", fmt.Sprint(b.zone))
	options := make([]act.Option, len(b.ranges))
	for i, at := range b.ranges {
		options[i] = act.Option{Key: fmt.Sprint(at.Zone), Title: ZoneTitle(b.s.Map, at.Zone) + " · " + rangeWords(at)}
	}
	r.Beside([]float32{3, 1}, func() {
		r.Ask(act.Ask{Key: "attack.zone", Caption: "Target zone", Options: options, First: []string{fmt.Sprint(b.zone)}, Begins: true, Picks: "zone", About: b.onTheMap("target zone", b.noZone)})
		r.Lay(toMap("attack.zone"))
	})
	b.gather(len(was) > 0 && was[0] == fmt.Sprint(b.zone))
	if b.works.Profile.Damage == 0 && b.works.Zone != "" {
		return
	}
	b.askStruck()
	if b.zone == b.token.Zone {
		text := "Own zone: the thrower is struck too."
		if !slices.ContainsFunc(b.targets, func(t *target) bool { return t.token == b.token.ID }) {
			text = "Own zone: the firer is spared."
		}
		r.Lay(act.Small(text))
	}
}

// gather are all who are struck in the zone. Whoever has been, of the same zone, and is no more is told.
func (b *blow) gather(same bool) {
	var names []string
	for _, id := range b.works.Targets(b.s.Map, b.token.ID, b.zone) {
		who, ok := b.s.Encounter.Table.Seated(int(id))
		if ok && who.Out {
			continue
		}
		if !ok {
			who = &table.Participant{}
		}
		names = append(names, b.called(b.strikes(who.ID, id)))
	}
	for _, name := range b.r.Was("attack.struck", names...) {
		if same && !slices.Contains(names, name) {
			b.gone(name, "")
		}
	}
}

// askStruck asks whom of all that it strikes the referee spares.
func (b *blow) askStruck() {
	for i := 0; i < len(b.targets); i += 2 {
		b.r.Beside(nil, func() {
			for j, t := range b.targets[i:min(i+2, len(b.targets))] {
				title := "strikes " + b.called(t)
				if b.s.Sheetless(t.who) != "" {
					title += ", no sheet"
				}
				is := b.r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("attack.struck%d", i+j), Under: t.key + ".struck", Caption: title, First: []string{act.Yes}})
				t.spared = !slices.Contains(is, act.Yes)
			}
		})
	}
	if len(b.targets) == 0 {
		b.r.Lay(act.Small("Nobody stands there."))
	}
}

// askOffMap asks for targets and their distance where the map does not say.
func (b *blow) askOffMap(list []table.Participant) {
	r := b.r
	r.Lay(act.Small("The attacker's token is in no zone. Type the distance."))
	at := b.aimedAt(list)
	r.Was("attack.target", act.KeyOf(at))
	r.Beside([]float32{3, 1}, func() {
		r.Ask(act.Ask{Key: "attack.target", Caption: "Target", Options: b.titled(list, func(p table.Participant) string { return b.s.Called(p.ID) }), First: []string{act.KeyOf(at)}, Begins: true})
		b.away = r.Number("attack.away", "Zones away", 0, 0, 50)
	})
	if !b.fires || !b.works.Profile.Area {
		if at != 0 {
			b.zone = b.s.zone(at)
			b.strikes(at, board.ID(b.s.who(at).Token))
		}
		return
	}
	for i, p := range list {
		a := act.Ask{Kind: act.Tick, Key: fmt.Sprintf("attack.too%d", i), Under: fmt.Sprintf("attack.too/%d", p.ID), Caption: "strikes " + b.s.Called(p.ID)}
		if p.ID == at {
			a.First = []string{act.Yes}
		}
		if slices.Contains(r.Ask(a), act.Yes) {
			b.zone = b.s.zone(p.ID)
			b.strikes(p.ID, 0)
		}
	}
}

// called is what a target is called.
func (b *blow) called(t *target) string {
	if t.who != 0 {
		return b.s.Called(t.who)
	}
	if b.s.Map != nil {
		if token, ok := b.s.Map.Token(t.token); ok && token.Name != "" {
			return token.Name
		}
	}
	return "Somebody"
}
