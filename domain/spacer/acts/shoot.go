package acts

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// shoot is an attack from afar.
//
// Source: spacer C8, book section "Ranged Attacks".
func shoot(k *Skirmish, id table.ID) act.Act {
	return k.attacks(id, fight.ShootAction, func() means { return &byShot{} })
}

// byShot is an attack from afar as it is put together.
type byShot struct {
	put    fight.RangedAttack
	away   int // metres to whom it is aimed at
	dodge  *throw.Throw
	err    error // of the dodge
	rows   []act.Row
	aim    fight.Aim
	stance fight.Stance // of whom it is aimed at, for this shot
}

func (s *byShot) ask(b *attack) {
	r, k := b.r, b.k
	of := act.KeyOf(b.target)
	caption, first := "Metres", 5
	if n, ok := k.apart(b.id, b.target); ok {
		caption, first = fmt.Sprintf("Metres (map: %d)", n), n
	}
	r.Beside([]float32{2.4, 1}, func() {
		b.askArm("shot.arm", k.shotArms(b.id))
		r.In(of, func() { s.away = r.Number("shot.metres", caption, first, 0, 1_000_000) })
	})
	s.put = fight.RangedAttack{Gun: b.arm.gun, Metres: s.away, Loaded: b.arm.count, House: k.House}
	r.In(b.arm.key(), func() { s.askUse(b) })
	s.put.Physique = k.Attribute(b.id, person.Physique)
	s.stance = k.Stance(b.target)
	r.In(of, func() { s.askStance(b) })
}

// askUse asks how the weapon is used.
func (s *byShot) askUse(b *attack) {
	r, g := b.r, &s.put.Gun
	cells := r.Apart(func() {
		b.askIntent()
		if b.arm.own {
			g.DV = r.Number("shot.dv", "Damage value", g.DV, -9, 40)
			g.Acc = r.Number("shot.acc", "Accuracy", g.Acc, 0, 20)
		}
		if g.Energy() {
			power := g.Power
			if n := b.arm.count; n != fight.Uncounted && n > 0 {
				power = min(power, n)
			}
			s.put.Power = r.Number("shot.power", fmt.Sprintf("Power, 1 to %d", g.Power), power, 1, g.Power)
		} else {
			s.put.Power = g.Power
		}
		if g.Thrown && b.k.sheet(b.id) == nil {
			b.k.rate(r, "shot.physique", "Physique", string(person.Physique), b.id)
		}
		if n := r.AskNumber(act.Ask{Key: "shot.referee", Under: "shot.referee", Caption: "Difficulty ±", Low: -20, High: 20}, 0); n != 0 {
			s.put.Referee = []table.Part{{Label: "the referee", Value: n}}
		}
	})
	if len(cells)%2 == 1 {
		r.Lay(cells[0])
		cells = cells[1:]
	}
	for ; len(cells) > 0; cells = cells[2:] { // more than two side by side would stand below each other in a narrow pane
		r.Lay(act.Columns{Cells: cells[:2]})
	}
	r.Beside(nil, func() {
		switch {
		case g.Energy():
			s.put.Wide = r.Tick("shot.wide", "wide: double power")
		case !g.Thrown:
			s.put.Autofire = r.Tick("shot.auto", "automatic: 3 rounds")
			b.arm.auto = s.put.Autofire
		}
		if b.arm.of != 0 && !g.Thrown && r.Tick("shot.idle", "rounds not counted") {
			s.put.Loaded = fight.Uncounted
		}
	})
}

// askStance asks what hides and covers the target, for this shot.
func (s *byShot) askStance(b *attack) {
	r, at := b.r, &s.stance
	shelter := func(key, caption string, first fight.Shelter, level func(fight.ShelterRow) int) fight.Shelter {
		options := []act.Option{{Key: string(fight.Bare), Title: "none"}}
		for _, x := range []fight.Shelter{fight.LightShelter, fight.HeavyShelter} {
			options = append(options, act.Option{Key: string(x), Title: fmt.Sprintf("%s: %d", x, level(x.Row()))})
		}
		return fight.Shelter(r.Choice(key, caption, options, string(first)))
	}
	tick := func(key, text string, first bool) bool {
		ask := act.Ask{Kind: act.Tick, Key: key, Caption: text}
		if first {
			ask.First = []string{act.Yes}
		}
		return slices.Contains(r.Ask(ask), act.Yes)
	}
	r.Beside(nil, func() {
		at.Cover = shelter("shot.cover", "Cover", at.Cover, func(r fight.ShelterRow) int { return r.Cover })
		at.Concealment = shelter("shot.concealment", "Concealment", at.Concealment, func(r fight.ShelterRow) int { return r.Concealment })
	})
	r.Beside(nil, func() {
		at.Camouflage, at.Dodges = tick("shot.camouflage", "camouflage", at.Camouflage), tick("shot.dodges", "dodges", at.Dodges)
	})
	s.put.Concealment, s.put.Cover, s.put.Camouflage = at.Concealment, at.Cover, at.Camouflage
	if !at.Dodges {
		return
	}
	s.rows = r.Apart(func() {
		var t throw.Throw
		t, s.err = prowess{k: b.k, r: r, key: "dodge", who: b.target, attribute: person.Agility}.ask()
		s.dodge = &t
	})
}

func (s *byShot) aims(_ *attack, own throw.Throw) (throw.Throw, error) {
	if s.err != nil {
		return own, s.err
	}
	s.put.Attack, s.put.Dodge = own, s.dodge
	a, err := s.put.Aim()
	s.aim = a
	return a.Attack, err
}

func (s *byShot) answer(b *attack) (answer, bool) {
	name, house := b.k.Called(b.target), b.k.House
	switch {
	case s.aim.Dodge != nil:
		return answer{name + " dodges", s.aim.Dodge.Ready(house), !house.DodgeHigher, s.rows}, true
	case s.aim.Cover != nil && house.CoverRoll == rules.CoverRollRange:
		return answer{name + " rolls the range", *s.aim.Cover, true, nil}, true
	case s.aim.Cover != nil:
		return answer{name + " rolls for cover", *s.aim.Cover, false, nil}, true
	}
	return answer{}, false
}

func (s *byShot) against(rolled int) (int, []table.Part) { return s.aim.Against(rolled) }

func (s *byShot) strike(total, rolled int) fight.Strike { return s.aim.Strike(total, rolled) }

func (s *byShot) chances() throw.Chances { return s.aim.Chances() }

func (s *byShot) reach(b *attack, id table.ID) (words, brief string) {
	metres, ok := b.k.apart(b.id, id)
	if id == b.target || !ok {
		metres = s.away
	}
	n, _ := fight.RangeDifficulty(metres, s.put.Gun.Acc)
	words = fmt.Sprintf("%d m · difficulty %d", metres, n)
	stance := b.k.Stance(id)
	if id == b.target {
		stance = s.stance
	}
	switch {
	case stance.Dodges:
		words += " · dodges"
	case stance.Cover != "" || stance.Concealment != "" || stance.Camouflage:
		words += " · covered"
	}
	return words, fmt.Sprintf("hit %d", n)
}

func (s *byShot) does(b *attack) string {
	verb, g := "shoots at", s.put.Gun
	if g.Thrown {
		verb = "throws at"
	}
	text := fmt.Sprintf("%s %s with %s from %d m %s", verb, b.k.Called(b.target), g.Name, s.away, intentWords[b.intent])
	if s.put.Autofire {
		text += ", on automatic"
	}
	if g.Energy() {
		text += fmt.Sprintf(", %d power", s.put.Power)
	}
	if s.put.Wide {
		text += " in a wide beam"
	}
	return text
}

// tells lays the difficulty part by part, and what the shot costs.
func (s *byShot) tells(b *attack) {
	a, h := s.aim, b.k.House
	parts := slices.Concat(a.Parts, a.Shot.Referee)
	b.r.Lay(act.Sum{Parts: parts, Comes: fmt.Sprintf("Range: difficulty %d", max(table.Sum(parts), 1))})
	switch {
	case a.Dodge != nil && h.DodgeHigher:
		b.r.Lay(act.Small(fmt.Sprintf("The dodge counts where it is higher, with %d levels of cover and concealment.", a.Defence)))
	case a.Dodge != nil:
		b.r.Lay(act.Small(fmt.Sprintf("The dodge replaces the range, with %d levels of cover and concealment.", a.Defence)))
	case a.Cover != nil:
		b.r.Lay(act.Small(fmt.Sprintf("Cover and concealment have level %d: their roll adds to the difficulty.", a.Defence)))
	case a.Defence > 0 && h.CoverRoll == rules.CoverManual:
		b.r.Lay(act.Small("House rule: the referee decides what cover adds. Enter it as difficulty."))
	case a.Defence > 0:
		b.r.Lay(act.Small("Cover and concealment have level 1: no die shows less, so they add nothing."))
	}
	unit := "round"
	if a.Shot.Gun.Energy() {
		unit = "power point"
	}
	text := "Takes " + domain.Count(a.Cost, unit)
	if n := a.Shot.Loaded; n != fight.Uncounted {
		text += fmt.Sprintf(" of %d", n)
	}
	if a.Shot.Gun.Thrown {
		text = "The weapon lies there after the throw"
	}
	b.r.Lay(act.Small(text + "."))
}

// pays takes rounds or power from the weapon.
func (s *byShot) pays(b *attack, o *Combat) {
	c := o.Sheet(b.k.doc(b.id))
	if s.aim.Shot.Loaded == fight.Uncounted || c == nil {
		return
	}
	after, err := c.Fire(b.arm.of, s.aim.Cost)
	o.Refuse(err)
	if err == nil {
		o.Set(b.k.doc(b.id), after)
	}
}
