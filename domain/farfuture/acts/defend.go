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

// armourKey is what the armour of somebody without a sheet is kept under.
func armourKey(who table.ID) string { return fmt.Sprintf("armour/%d", who) }

// guard is how a target defends itself: as is usual against the attack, unless somebody has chosen.
func (b *blow) guard(t *target) (farfuture.Guard, error) {
	t.skill = b.aimed.Choices()[0]
	if is := b.r.Answer(t.key + ".skill"); len(is) > 0 {
		t.skill = is[0]
	}
	armour := 0
	if is := b.s.Kept[armourKey(t.who)]; len(is) > 0 {
		_, _ = fmt.Sscan(is[0], &armour)
	}
	extras, err := t.draws.parts()
	if fully := farfuture.UsualExtras[0]; b.s.defendsFully(t.who) && !slices.ContainsFunc(extras, func(p table.Part) bool { return p.Label == fully.Label }) {
		extras = append(extras, table.Part{Label: fullDefence, Value: fully.Value})
	}
	return farfuture.Defence{
		Defender: b.s.sheet(t.who), Level: b.s.Level(t.who, t.skill), Armour: armour, Skill: t.skill, Extras: extras,
	}.Against(b.aimed), err
}

// strike is what comes of the attack for a target; ok is false while dice are missing.
func (b *blow) strike(t *target) (s farfuture.Struck, ok bool) {
	if b.err != nil || !b.rolled || !t.rolled {
		return s, false
	}
	g, err := b.guard(t)
	return b.aimed.Strike(b.faces, g, t.faces), err == nil
}

// takenKey is what is kept under of a target that nothing more is to be chosen for.
func (t *target) takenKey() string { return t.key + ".taken" }

// settle finds out for which targets nothing more is to be chosen: as long as what comes of the dice is what was settled.
func (b *blow) settle() {
	for _, t := range b.in() {
		s, ok := b.strike(t)
		t.harm, t.settled = hasTaken(b.r, t.takenKey(), s.Harm, b.called(t)+"'s sheet or the fight has changed. Take the damage again.")
		t.settled = t.settled && ok
	}
}

// next is the first target that is not settled, nil = all are.
func (b *blow) next() *target {
	if b.harmless() {
		return nil
	}
	for _, t := range b.in() {
		if !t.settled {
			return t
		}
	}
	return nil
}

// defends lays how a target defends itself, and what comes of it once the dice lie there.
func (b *blow) defends(t *target) {
	r, s, in := b.r, b.s, b.in()
	r.Lay(act.Heading(fmt.Sprintf("%s DEFENDS AGAINST %s", strings.ToUpper(b.called(t)), domain.Minus(b.aimed.Sums+b.faces.Sum()))))
	if len(in) > 1 {
		r.Lay(act.Small(fmt.Sprintf("Target %d of %d.", slices.Index(in, t)+1, len(in))))
	}
	choices := b.aimed.Choices()
	t.askSkill("Defends with", choices[0], choices, func() {
		if s.sheet(t.who) == nil {
			r.AskNumber(act.Ask{Key: t.key + ".armour", Under: armourKey(t.who), Kept: true, Caption: "Armour", High: 9}, 0)
		}
	})
	r.Lay(act.Small(s.Sheetless(t.who)), act.Heading(bonuses))
	t.ask()
	g, err := b.guard(t)
	if err == nil {
		r.Lay(act.Notice{Text: domain.Texts(g.Warnings)}, act.Sum{Parts: g.Parts, Comes: "Total " + table.Signed(g.Sums)})
	}
	r.Foot(func() {
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()})
		}
		b.answers(t, g, err)
	})
}

// answers lays what came of a defence, or the odds that are left, the dice, and what is to be done next.
func (b *blow) answers(t *target, g farfuture.Guard, err error) {
	r := b.r
	c, rolled := b.strike(t)
	switch {
	case err != nil:
	case rolled:
		r.Lay(act.Result(domain.Upper(b.words(t, c)) + "."))
		b.aside()
	default:
		r.Lay(act.Result(fmt.Sprintf("Defence: 4dF %s", table.Signed(g.Sums))))
		if !t.asked {
			r.Lay(shifts(b.s.sheet(t.who) != nil, []string{"Now", "defence +2", "attack +2"}, b.aimed.OddsRolled(b.faces, g, 0, -2, 2)))
		}
	}
	if rolled && c.Harm == nil && c.Shift > 0 && b.aimed.Profile.Damage > 0 && b.s.sheet(t.who) == nil {
		r.Lay(act.Small(fmt.Sprintf("%s takes a hit on box %d, %s.", b.called(t), c.Shift, domain.Count(min(b.aimed.Profile.Damage, c.Shift), "box"))))
		r.Ask(act.Ask{Kind: act.Tick, Key: t.key + ".out", Under: t.key + ".out", Caption: "Takes " + b.called(t) + " out of play"})
	}
	r.Lay(b.back(false))
	t.throws("Roll the defence")
	if rolled {
		t.rollsAgain()
		b.asksHarm(t, c)
	}
}

// asksHarm lays how a target is settled.
func (b *blow) asksHarm(t *target, c farfuture.Struck) {
	r := b.r
	if c.Harm == nil {
		title := "Go on"
		if !slices.ContainsFunc(b.in(), func(other *target) bool { return other != t && !other.settled }) {
			title = "Apply"
		}
		r.Lay(act.Way{Key: t.key + ".next", Title: title, Letter: 'y', Main: true, Under: t.takenKey(), Word: Taken(nil, nil), Anew: true})
		return
	}
	asksToMark(r, t.key+".mark", t.takenKey(), c.Harm)
	points, _ := t.points()
	asksToTake(r, t.key+".harm", t.takenKey(), Hurt{
		Who: b.called(t), Harm: *c.Harm, FirstBlood: c.FirstBlood, Because: domain.Upper(b.because(t, c)) + ".",
		Noun: "defence", Points: points, Aspects: t.key + ".fate",
	})
}

// aside lays what else an attack does once it is applied.
func (b *blow) aside() {
	for _, x := range b.aimed.Aspects {
		b.r.Lay(act.Small(b.s.Called(b.who) + " has “" + x.Text + "” from now on."))
	}
	if b.aimed.Zone != "" && b.zone != 0 {
		b.r.Lay(act.Small(ZoneTitle(b.s.Map, b.zone) + " gets the aspect “" + b.aimed.Zone + "”."))
	}
}

// because says in one line where harm comes from.
func (b *blow) because(t *target, c farfuture.Struck) string {
	what := "words"
	if !b.arm.words {
		what = b.arm.title
	}
	return fmt.Sprintf("%s: %s, %s, %s", b.s.Called(b.who), what, b.words(t, c), domain.Count(c.Harm.Damage, "box"))
}

// words is what came of the dice: "5 against 3, a hit by 2".
func (b *blow) words(t *target, c farfuture.Struck) string {
	text := fmt.Sprintf("%s against %s, ", domain.Minus(c.Attack), domain.Minus(c.Defence))
	switch {
	case c.Shift > 0:
		text += fmt.Sprintf("hit by %d", c.Shift)
	case c.Hit:
		text += "hit, no damage"
	default:
		text += fmt.Sprintf("miss by %d", -c.Shift)
	}
	if c.Spin > 0 {
		text += fmt.Sprintf("; %s wins %d spin", b.called(t), c.Spin)
	}
	if c.FirstBlood {
		text += "; first blood"
	}
	return text
}

// result lays what it all comes to: of what nobody defends against, or what could not be applied.
func (b *blow) result() {
	r, o := b.r, b.outcome()
	r.Lay(act.Heading("RESULT"))
	for _, l := range o.Lines {
		r.Lay(act.Text(domain.OrElse(l.Name, b.s.Called(b.who)) + " " + l.Text))
	}
	b.aside()
	r.Lay(act.Notice{Grave: true, Text: o.Refused})
	r.Foot(func() {
		r.Lay(b.back(false), act.Discard("attack.cancel"), act.Way{Key: "attack.apply", Title: "Apply", Letter: 'y', Main: true, Step: b.step})
	})
	if !b.harmless() && o.Refused == "" {
		r.Ends(b.step)
	}
}

// step is all of it as one step.
func (b *blow) step() act.Step {
	label := b.s.Called(b.who) + " attacks"
	in := b.in()
	names := make([]string, len(in))
	for i, t := range in {
		names[i] = b.called(t)
	}
	if len(names) > 0 {
		label += " " + domain.Listed(names)
	}
	step := b.outcome().Step(label)
	if len(in) > 0 {
		step.Leaves = act.Answers{lastKey(b.who): {act.KeyOf(in[0].who)}}
	}
	return step
}

// outcome is what the attack does to sheets, map and encounter.
func (b *blow) outcome() *Outcome {
	o := b.s.Outcome()
	switch {
	case b.err != nil:
		o.Refuse(b.err)
		return o
	case !b.rolled:
		o.Deny("Roll the attack first.")
		return o
	}
	b.pay(o)
	b.takeOn(o)
	if b.harmless() {
		o.Write(b.smoke())
	} else {
		if len(b.in()) == 0 {
			o.Deny("No target is left. Nothing was changed.")
		}
		for _, t := range b.in() {
			b.suffer(o, t)
		}
	}
	if b.aimed.Zone != "" && b.zone != 0 {
		o.Ground(func(m *board.Map) {
			if z, ok := m.Zone(b.zone); ok && !slices.ContainsFunc(z.Aspects, func(x board.Aspect) bool { return x.Text == b.aimed.Zone }) {
				z.Aspects = append(z.Aspects, board.Aspect{ID: m.NextID(), Text: b.aimed.Zone})
			}
		})
	}
	o.Acts(b.who)
	return o
}

// takeOn gives the attacker the aspects it takes on.
func (b *blow) takeOn(o *Outcome) {
	for _, x := range b.aimed.Aspects {
		o.Become(b.document(), func(c *farfuture.Character) *farfuture.Character {
			after := *c
			x.ID = domain.NextRow(c.TemporaryAspects, func(t farfuture.TemporaryAspect) farfuture.RowID { return t.ID })
			after.TemporaryAspects = append(slices.Clone(c.TemporaryAspects), x)
			return &after
		})
	}
}

// suffer does to one target what the attack does.
func (b *blow) suffer(o *Outcome, t *target) {
	c, _ := b.strike(t)
	g, err := b.guard(t)
	o.Refuse(err)
	if !t.settled {
		o.Deny("Settle the result for " + b.called(t) + " first.")
		return
	}
	t.pay(o)
	l := table.Line{Who: b.who, Text: fmt.Sprintf("attacks %s with %s at %s: %s", b.called(t), b.with(), b.aimed.Attack.Aim.Title(), b.words(t, c))}
	l.Parts = Named("attack", append(slices.Clone(b.aimed.Parts), table.Part{Label: "4dF", Value: b.faces.Sum()}))
	l.Parts = append(l.Parts, TakenOff("defence", append(slices.Clone(g.Parts), table.Part{Label: "4dF", Value: t.faces.Sum()}))...)
	out := c.Hit && len(b.r.Answer(t.key+".out")) > 0
	if c.Harm != nil {
		lost := false
		if lost, out = b.s.hurt(o, &l, t.who, t.harm, c.FirstBlood); lost {
			l.Text += "; the suit loses its integrity"
		}
	}
	l.Text += "."
	if out {
		o.out(&l, t.who, b.called(t))
	}
	if c.Spin > 0 {
		o.Become(t.document(), func(x *farfuture.Character) *farfuture.Character {
			return farfuture.WinSpin(x, c.Spin, b.s.current(t.who))
		})
	}
	if len(g.Spent) > 0 {
		o.Become(t.document(), func(x *farfuture.Character) *farfuture.Character { return spend(x, g.Spent) })
		l.Text += " Single-use armour is spent."
	}
	o.Write(table.LineOf(l, b.lies(), t.lies()))
}

// with is what the attack is made with.
func (b *blow) with() string {
	if b.arm.words {
		return b.put.Skill + ", without a weapon"
	}
	text := b.arm.title
	for _, more := range []string{b.put.Weapon.Mode, b.put.Weapon.Ammo} {
		if more != "" {
			text += ", " + more
		}
	}
	return text
}

// smoke tells of an attack that strikes nobody.
func (b *blow) smoke() table.Line {
	where := "the zone"
	if b.zone != 0 {
		where = ZoneTitle(b.s.Map, b.zone)
	}
	return table.LineOf(table.Line{
		Who: b.who, Text: fmt.Sprintf("uses %s on %s: “%s”.", b.with(), where, b.aimed.Zone),
		Parts: append(slices.Clone(b.aimed.Parts), table.Part{Label: "4dF", Value: b.faces.Sum()}),
	}, b.lies())
}

// spend takes armour of one use off a sheet: it is worn no more.
func spend(c *farfuture.Character, rows []farfuture.RowID) *farfuture.Character {
	after := *c
	after.Armour = slices.Clone(c.Armour)
	for i := range after.Armour {
		if slices.Contains(rows, after.Armour[i].ID) {
			after.Armour[i].Worn = false
		}
	}
	return &after
}
