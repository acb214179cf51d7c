package strike

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/fray"
)

// shot is an attack from afar.
type shot struct {
	b       *strike
	arms    []weapon
	arm     int
	own     fight.Gun // of no table
	power   int
	wide    bool
	auto    bool
	idle    bool // nobody counts the rounds in it
	away    int  // metres, as typed
	typed   bool // away counts, whatever the map says
	stance  fight.Stance
	dodge   *fray.Prowess
	referee int // more difficulty
}

// NewShot is an attack from afar on the skirmish's page by whoever acts.
func NewShot(k *fray.Fray, id table.ID) page.Act {
	return newStrike(k, id, fight.ShootAction, func(b *strike) way {
		s := &shot{b: b, arms: shotArms(k, id), away: 5}
		s.take(kept(k, id, len(s.arms), func(i int) string { return s.arms[i].gun.Name }))
		return s
	})
}

func (s *shot) armed() string { return s.arms[s.arm].gun.Name }

// take takes up a weapon.
func (s *shot) take(i int) {
	s.arm, s.wide, s.auto, s.idle = i, false, false, false
	s.own = s.arms[i].gun
	s.power = s.own.Power
	if n := s.arms[i].count; n != fight.Uncounted && n > 0 {
		s.power = min(s.power, n)
	}
}

// aimAt takes how the target stands from the skirmish.
func (s *shot) aimAt() {
	s.typed = false
	s.stance = s.b.k.Value().Stance(s.b.target)
	s.dodge = fray.NewProwess(s.b.k, "dodge", s.b.target, person.Agility, false)
}

// gun is what is shot with.
func (s *shot) gun() fight.Gun {
	if s.arms[s.arm].own {
		return s.own
	}
	return s.arms[s.arm].gun
}

// metres is how far somebody is away.
func (s *shot) metres(id table.ID) int {
	if n, ok := s.b.k.Metres(s.b.id, id); ok && !(s.typed && id == s.b.target) {
		return n
	}
	return s.away
}

// aim is the shot as it stands, or why it cannot be fired.
func (s *shot) aim() (fight.Aim, error) {
	k, w := s.b.k, s.arms[s.arm]
	own, err := s.b.own.Throw()
	if err != nil {
		return fight.Aim{}, err
	}
	a := fight.RangedAttack{
		Attack: own, Gun: s.gun(), Physique: k.Attribute(s.b.id, person.Physique), Metres: s.metres(s.b.target),
		Power: s.power, Wide: s.wide, Autofire: s.auto, Loaded: w.count,
		Concealment: s.stance.Concealment, Cover: s.stance.Cover, Camouflage: s.stance.Camouflage, House: k.House(),
	}
	if s.idle {
		a.Loaded = fight.Uncounted
	}
	if s.referee != 0 {
		a.Referee = []table.Part{{Label: "the referee", Value: s.referee}}
	}
	if s.stance.Dodges && s.dodge != nil {
		t, err := s.dodge.Throw()
		if err != nil {
			return fight.Aim{}, err
		}
		a.Dodge = &t
	}
	return a.Aim()
}

func (s *shot) throw() (throw.Throw, error) {
	a, err := s.aim()
	return a.Attack, err
}

func (s *shot) answer() (r reply, ok bool) {
	a, err := s.aim()
	name := s.b.k.Name(s.b.target)
	switch {
	case err != nil:
		return r, false
	case a.Dodge != nil:
		return reply{name + " dodges", a.Dodge.Ready(s.b.k.House()), !s.b.k.House().DodgeHigher}, true
	case a.Cover != nil && s.b.k.House().CoverRoll == rules.CoverRollRange:
		return reply{name + " rolls the range", *a.Cover, true}, true
	case a.Cover != nil:
		return reply{name + " rolls for cover", *a.Cover, false}, true
	}
	return r, false
}

func (s *shot) against(rolled int) (int, []table.Part) {
	a, err := s.aim()
	if err != nil {
		return 0, nil
	}
	return a.Against(rolled)
}

func (s *shot) struck(total, rolled int) fight.Strike {
	a, _ := s.aim()
	return a.Strike(total, rolled)
}

func (s *shot) chances() throw.Chances {
	a, _ := s.aim()
	return a.Chances()
}

func (s *shot) hurt(st fight.Strike) harm.Hurt {
	return harm.Hurt{DV: st.DV, Parts: st.Parts, Autofire: s.auto}
}

// reach is how far away somebody is and what that takes: "12 m · difficulty 3".
func (s *shot) reach(id table.ID) string {
	n, _ := fight.RangeDifficulty(s.metres(id), s.gun().Acc)
	words := fmt.Sprintf("%d m · difficulty %d", s.metres(id), n)
	stance := s.b.k.Value().Stance(id)
	if id == s.b.target {
		stance = s.stance
	}
	if stance.Dodges {
		words += " · dodges"
	} else if stance.Cover != "" || stance.Concealment != "" || stance.Camouflage {
		words += " · covered"
	}
	return words
}

func (s *shot) brief(id table.ID) string {
	n, _ := fight.RangeDifficulty(s.metres(id), s.gun().Acc)
	return fmt.Sprintf("hit %d", n)
}

func (s *shot) does() string {
	verb, with := "shoots at", s.gun().Name
	if s.gun().Thrown {
		verb = "throws at"
	}
	text := fmt.Sprintf("%s %s with %s from %d m %s", verb, s.b.k.Name(s.b.target), with, s.metres(s.b.target), intentWords[s.b.intent])
	if s.auto {
		text += ", on automatic"
	}
	if s.gun().Energy() {
		text += fmt.Sprintf(", %d power", s.power)
	}
	if s.wide {
		text += " in a wide beam"
	}
	return text
}

// layMeans lays the weapon, the distance, and how the target stands.
func (s *shot) layMeans() {
	p, w := s.b.k.Page, s.arms[s.arm]
	caption := "Metres"
	if n, ok := s.b.k.Metres(s.b.id, s.b.target); ok {
		caption = fmt.Sprintf("Metres (map: %d)", n)
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 1}, Narrowest: 20},
		p.Choice("shot.arm", "Weapon", armTitles(s.arms), s.arm, func(i int) {
			s.take(i)
			s.b.again()
		}),
		p.Number("shot.metres", caption, s.metres(s.b.target), 0, 1_000_000, func(n int) {
			s.away, s.typed = n, true
			s.b.retold()
		})))
	s.layWeapon(w)
	s.layStance()
}

// layWeapon lays how the weapon is used.
func (s *shot) layWeapon(w weapon) {
	p, g := s.b.k.Page, s.gun()
	cells := []fyne.CanvasObject{s.b.intents()}
	number := func(key, caption string, at *int, low, high int) {
		cells = append(cells, p.Number(key, caption, *at, low, high, func(n int) {
			*at = n
			s.b.retold()
		}))
	}
	if w.own {
		number("shot.dv", "Damage value", &s.own.DV, -9, 40)
		number("shot.acc", "Accuracy", &s.own.Acc, 0, 20)
	}
	if g.Energy() {
		number("shot.power", fmt.Sprintf("Power, 1 to %d", g.Power), &s.power, 1, g.Power)
	}
	if g.Thrown && s.b.k.Sheet(s.b.id) == nil {
		cells = append(cells, s.b.rated("shot.physique", "Physique", person.Physique, s.b.id))
	}
	number("shot.referee", "Difficulty ±", &s.referee, -20, 20)
	if len(cells)%2 == 1 {
		p.Add(cells[0])
		cells = cells[1:]
	}
	for i := 0; i < len(cells); i += 2 { // more than two side by side would stand below each other in a narrow pane
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, cells[i:i+2]...))
	}
	var ticks []fyne.CanvasObject
	tick := func(key, text string, at *bool) {
		ticks = append(ticks, p.Tick(key, text, *at, func(on bool) {
			*at = on
			s.b.again()
		}))
	}
	if g.Energy() {
		tick("shot.wide", "wide: double power", &s.wide)
	} else if !g.Thrown {
		tick("shot.auto", "automatic: 3 rounds", &s.auto)
	}
	if w.item != 0 && !g.Thrown {
		tick("shot.idle", "rounds not counted", &s.idle)
	}
	if len(ticks) > 0 {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, ticks...))
	}
}

// layStance lays what hides and covers the target, for this shot.
func (s *shot) layStance() {
	p := s.b.k.Page
	shelters := []fight.Shelter{fight.Bare, fight.LightShelter, fight.HeavyShelter}
	titles := func(level func(fight.ShelterRow) int) []string {
		all := []string{"none"}
		for _, x := range shelters[1:] {
			all = append(all, fmt.Sprintf("%s: %d", x, level(x.Row())))
		}
		return all
	}
	choice := func(key, caption string, titles []string, at *fight.Shelter) fyne.CanvasObject {
		return p.Choice(key, caption, titles, slices.Index(shelters, *at), func(i int) {
			*at = shelters[i]
			s.b.again()
		})
	}
	tick := func(key, text string, at *bool) fyne.CanvasObject {
		return p.Tick(key, text, *at, func(on bool) {
			*at = on
			s.b.again()
		})
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20},
		choice("shot.cover", "Cover", titles(func(r fight.ShelterRow) int { return r.Cover }), &s.stance.Cover),
		choice("shot.concealment", "Concealment", titles(func(r fight.ShelterRow) int { return r.Concealment }), &s.stance.Concealment)))
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		tick("shot.camouflage", "camouflage", &s.stance.Camouflage), tick("shot.dodges", "dodges", &s.stance.Dodges)))
}

// layAgainst lays the difficulty part by part, and what the shot costs.
func (s *shot) layAgainst() {
	p, h := s.b.k.Page, s.b.k.House()
	a, err := s.aim()
	if err != nil {
		return
	}
	parts := append(slices.Clone(a.Parts), a.Shot.Referee...)
	p.Parts(parts, fmt.Sprintf("Range: difficulty %d", max(table.Sum(parts), 1)))
	switch {
	case a.Dodge != nil && h.DodgeHigher:
		p.Small(fmt.Sprintf("The dodge counts where it is higher, with %d levels of cover and concealment.", a.Defence))
	case a.Dodge != nil:
		p.Small(fmt.Sprintf("The dodge replaces the range, with %d levels of cover and concealment.", a.Defence))
	case a.Cover != nil:
		p.Small(fmt.Sprintf("Cover and concealment have level %d: their roll adds to the difficulty.", a.Defence))
	case a.Defence > 0 && h.CoverRoll == rules.CoverManual:
		p.Small("House rule: the referee decides what cover adds. Enter it as difficulty.")
	case a.Defence > 0:
		p.Small("Cover and concealment have level 1: no die shows less, so they add nothing.")
	}
	text := fmt.Sprintf("Takes %s", domain.Count(a.Cost, "round"))
	if a.Shot.Gun.Energy() {
		text = fmt.Sprintf("Takes %s", domain.Count(a.Cost, "power point"))
	}
	if n := a.Shot.Loaded; n != fight.Uncounted {
		text += fmt.Sprintf(" of %d", n)
	}
	if a.Shot.Gun.Thrown {
		text = "The weapon lies there after the throw"
	}
	p.Small(text + ".")
}

func (s *shot) layAnswer() {
	if s.stance.Dodges {
		s.dodge.Lay(s.b.k.Page.Page, s.b.answered, s.b.again)
	}
}

// pay takes rounds or power from the weapon.
func (s *shot) pay(o *acts.Combat) {
	a, err := s.aim()
	o.Refuse(err)
	who, ok := s.b.k.Value().Table.Participant(s.b.id)
	if err != nil || !ok || a.Shot.Loaded == fight.Uncounted {
		return
	}
	c := o.Sheet(who.Document)
	if c == nil {
		return
	}
	after, err := c.Fire(s.arms[s.arm].item, a.Cost)
	o.Refuse(err)
	if err == nil {
		o.Set(who.Document, after)
	}
}

// goesBy is the weapons of the sheet, and what hides and covers the target.
func (s *shot) goesBy() []page.By {
	now, stance := shotArms(s.b.k, s.b.id), s.b.k.Value().Stance(s.b.target)
	return []page.By{
		page.On("arms", now, func() string {
			had := s.arms[s.arm]
			s.arms = now
			if i := sameArm(now, had); i >= 0 {
				s.arm = i
				return ""
			}
			s.take(0)
			return armGone(had)
		}),
		page.On("shelter", shelteredOf(stance), func() string {
			s.stance = stance
			return ""
		}),
	}
}

// sheltered is what makes somebody hard to hit.
type sheltered struct {
	concealment, cover fight.Shelter
	camouflage, dodges bool
}

func shelteredOf(s fight.Stance) sheltered {
	return sheltered{s.Concealment, s.Cover, s.Camouflage, s.Dodges}
}
