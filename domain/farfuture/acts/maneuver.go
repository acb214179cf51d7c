package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// try is one try of a maneuver: the aspect, what it is put on, and the roll.
type try struct {
	*duel
	text  string
	while string   // its maker has to go on doing something for it to last; empty = nothing
	zone  board.ID // 0 = on whoever resists, or with nobody there on the scene
}

// maneuver puts an aspect on somebody, a zone or the scene. Several of a mob may try in turn: each try is a roll of its own, and
// all of it is applied at once.
//
// Source: farfuture C10, book section "Adding Aspects".
func maneuver(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "maneuver", Guide: "farfuture/maneuver"}
	if s.gone(who) {
		a.Gone = "Somebody in the maneuver is no longer at the table. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("MANEUVER BY " + strings.ToUpper(s.Called(who))))
		s.mayAct(r, who)
		var done []*try
		all := &[]*draws{}
		for {
			var t *try
			tries, rows := 0, []act.Row(nil)
			r.In(fmt.Sprint(len(done)), func() {
				rows = r.Apart(func() { t, tries = s.try(r, who, done, all) })
			})
			if len(r.Answer("maneuver.next")) <= len(done) || len(done)+1 >= tries {
				r.Lay(rows...)
				s.tried(r, append(done, t), tries)
				return
			}
			done = append(done, t)
		}
	}
	return a
}

// try asks for one try after others; tries is how many there are to be.
func (s *Scene) try(r *act.Run, who table.ID, done []*try, all *[]*draws) (t *try, tries int) {
	was := &try{duel: &duel{side: &side{skill: "Strength"}, foe: &side{skill: "Dexterity"}, hard: 3}}
	if len(done) > 0 {
		was = done[len(done)-1]
	}
	t = &try{}
	t.text = r.AskWords(act.Ask{Key: "maneuver.text", Caption: "The aspect", First: []string{was.text}, Needs: "Write the aspect first."})
	on := s.bearer(r, who)
	t.zone = board.ID(zoneOf(on))
	var foes []table.ID
	foe := foeOf(on)
	if foe != 0 {
		foes = []table.ID{foe}
	}
	zones := s.zones(who)
	if t.zone != 0 && !slices.Contains(zones, t.zone) {
		zones = append(zones, t.zone)
	}
	t.duel = &duel{side: s.side(r, "maneuver", who, foes, zones)}
	t.source, t.section = "farfuture C10", "Adding Aspects"
	*all = append(*all, t.draws)
	if foe != 0 {
		r.In(act.KeyOf(foe), func() { t.foe = s.side(r, "resists", foe, []table.ID{who}, s.zones(foe)) })
		t.foe.source, t.foe.section, t.foe.act = t.source, t.section, all
		*all = append(*all, t.foe.draws)
	}
	t.act = all
	r.Beside(nil, func() {
		r.Choice("maneuver.on", "On", s.bearers(who), on)
		if foe == 0 {
			t.hard = r.Number("maneuver.hard", "Difficulty", was.hard, -2, 12)
		}
	})
	t.askSkill("Skill", was.skill, []string{"Strength", "Dexterity", "Tactics", "Recon", "Intimidation", "Brawling"}, func() {
		tries = r.AskNumber(act.Ask{Key: "maneuver.tries", Under: "maneuver.tries", Caption: "How many try", Low: 1, High: 20}, 1)
	})
	t.while = r.AskWords(act.Ask{Key: "maneuver.while", Under: "maneuver.while", Caption: "Lasts while its maker…"})
	r.Lay(act.Heading("BONUSES, +2 EACH"))
	t.ask()
	if t.foe != nil {
		resisted := "Dexterity"
		if was.foe != nil {
			resisted = was.foe.skill
		}
		r.Lay(act.Heading("RESISTED BY " + strings.ToUpper(s.Called(foe))))
		t.foe.askSkill("With", resisted, []string{"Dexterity", "Alertness", "Resolve", "Strength", "Brawling"}, nil)
		t.foe.ask()
		t.foe.tell("Resists")
		r.Lay(act.Small("Armour never helps against a maneuver."))
	}
	return t, tries
}

// tried lays what has come of all tries so far, the last of which is still to be rolled or applied.
func (s *Scene) tried(r *act.Run, all []*try, tries int) {
	t := all[len(all)-1]
	r.Foot(func() {
		for i, d := range all[:len(all)-1] {
			r.Lay(act.Small(fmt.Sprintf("Try %d of %d: “%s”, %s.", i+1, max(tries, len(all)), d.called(), d.went())))
		}
		t.tell("Maneuver")
		way := act.Way{Key: "maneuver.next", Title: "Apply", Letter: 'n', Step: func() act.Step { return s.maneuvered(all) }}
		if len(all) < tries {
			way = act.Way{Key: "maneuver.next", Title: fmt.Sprintf("Next: try %d of %d", len(all)+1, tries), Letter: 'n', Under: "maneuver.next", Word: fmt.Sprint(len(all)), Focus: "maneuver.roll"}
		}
		t.answer("maneuver.cancel", "Roll the maneuver", "", way)
	})
}

func (t *try) called() string { return domain.OrElse(t.text, "An aspect") }

// onScene is the answer that puts an aspect on the scene; zoneKey begins one that names a zone.
const (
	onScene = "scene"
	zoneKey = "zone/"
)

// bearers are what an aspect can be put on.
func (s *Scene) bearers(who table.ID) []act.Option {
	list := s.others(who)
	if s.Map != nil {
		for _, z := range s.Map.Zones {
			list = append(list, act.Option{Key: fmt.Sprint(zoneKey, z.ID), Title: "zone: " + ZoneTitle(s.Map, z.ID)})
		}
	}
	return append(list, act.Option{Key: onScene, Title: "the scene"})
}

// bearer is what the aspect is put on: what is chosen as long as it is there, else the likeliest.
func (s *Scene) bearer(r *act.Run, who table.ID) string {
	is := r.Answer(r.Under("maneuver.on"))
	if len(is) > 0 && slices.ContainsFunc(s.bearers(who), func(o act.Option) bool { return o.Key == is[0] }) {
		return is[0]
	}
	if foe := s.foe(who); foe != 0 {
		return act.KeyOf(foe)
	}
	return onScene
}

// foeOf is the participant among bearers, 0 = none; zoneOf is the zone.
func foeOf(bearer string) table.ID {
	if bearer == onScene || strings.HasPrefix(bearer, zoneKey) {
		return 0
	}
	return act.IDOf[table.ID](bearer)
}

func zoneOf(bearer string) int {
	zone, is := strings.CutPrefix(bearer, zoneKey)
	if !is {
		return 0
	}
	return int(act.IDOf[table.ID](zone))
}

// maneuvered is what all tries do to sheets, map and encounter.
func (s *Scene) maneuvered(all []*try) act.Step {
	o := s.Outcome()
	who := all[0].who
	for _, t := range all {
		where := "the scene"
		switch {
		case t.foe != nil:
			where = s.Called(t.foe.who)
		case t.zone != 0:
			where = ZoneTitle(s.Map, t.zone)
		}
		l := t.settle(o, "maneuver", "resistance")
		l.Text = fmt.Sprintf("tries to put “%s” on %s with %s: %s.", t.called(), where, t.skill, t.went())
		if mine, against, _ := t.totals(); mine >= against {
			l.Text += " " + domain.Upper(where) + " has “" + t.called() + "” with a free tag."
			s.put(o, t)
		}
		o.Write(l)
	}
	o.Acts(who)
	return o.Step("maneuver of " + s.Called(who))
}

// put puts the aspect of a try where it belongs.
func (s *Scene) put(o *Outcome, t *try) {
	text := t.called()
	switch {
	case t.zone != 0:
		o.Ground(func(g *board.Map) {
			if z, ok := g.Zone(t.zone); ok {
				z.Aspects = append(z.Aspects, board.Aspect{ID: g.NextID(), Text: text, FreeTags: 1})
			}
		})
		return
	case t.foe != nil:
		if id := t.foe.document(); o.Sheet(id) != nil {
			m := farfuture.Maneuver{Text: text, While: t.while}
			o.Become(id, func(c *farfuture.Character) *farfuture.Character { return m.On(c, s.Called(t.who)) })
			return
		}
		text = s.Called(t.foe.who) + ": " + text // no sheet to put it on: the scene keeps it
	}
	o.Change(func(e *farfuture.Encounter) {
		e.Table.Aspects = append(slices.Clone(e.Table.Aspects), table.Aspect{ID: e.Table.NextID(), Text: text, FreeTags: 1, By: t.who})
	})
}
