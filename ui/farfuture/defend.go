package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layDefence lays how the target whose turn it is defends itself, and what comes of it once the dice lie there.
func (b *blow) layDefence(p *page.Page) {
	t := b.in()[b.at]
	a, err := b.aimed()
	p.Back = b.toAim
	if err != nil {
		p.Notice(true, err.Error())
		p.Add(p.Button("attack.back", "Back to the attack", 0, true, b.toAim))
		return
	}
	mine, _ := b.side.faces()
	p.Heading(fmt.Sprintf("%s DEFENDS AGAINST %s", strings.ToUpper(b.called(t)), domain.Minus(a.Sums+mine.Sum())))
	if n := len(b.in()); n > 1 {
		p.Small(fmt.Sprintf("Target %d of %d.", b.at+1, n))
	}
	b.usual(a, t)
	cells := []fyne.CanvasObject{t.side.skillChoice(p, t.side.key+".skill", "Defends with", a.Choices(), func(s string) {
		t.side.skill, t.chosen = s, true
		p.Show()
	})}
	if b.f.sheet(t.who) == nil {
		cells = append(cells, t.side.layLevel(p, "Level"), p.Number(t.side.key+".armour", "Armour", b.f.armour[t.who], 0, 9, func(n int) {
			b.f.armour[t.who] = n
			p.Show()
		}))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1, 1}, Narrowest: 20}, cells...))
	p.Small(b.f.sheetless(t.who))
	p.Heading(bonuses)
	t.side.draws.lay(p)
	var g farfuture.Guard
	if g, err = b.guard(a, t); err == nil {
		p.Notice(false, domain.Texts(g.Warnings))
		p.Parts(g.Parts, "Total "+table.Signed(g.Sums))
	}
	p.Foot(func() {
		if err != nil {
			p.Notice(true, err.Error())
		} else {
			b.layGuard(p, a, t, g)
		}
		b.layAnswer(p, a, t)
	})
}

// layGuard lays what a defence comes to, and what came of it or else the odds that are left.
func (b *blow) layGuard(p *page.Page, a farfuture.Aimed, t *target, g farfuture.Guard) {
	mine, _ := b.side.faces()
	if s, ok := b.strike(a, t); ok {
		p.Result(look.Upper(b.struckWords(t, s)) + ".")
		b.layAside(p, a)
		return
	}
	p.Result(fmt.Sprintf("Defence: 4dF %s", table.Signed(g.Sums)))
	if !t.side.dice.Asked() {
		odds := a.OddsRolled(mine, g, 0, -2, 2)
		oddsRows(p, []oddsRow{{"Now", odds[0]}, {"defence +2", odds[1]}, {"attack +2", odds[2]}}, b.f.sheet(t.who) != nil)
	}
}

// layAside lays what else an attack does once it is applied.
func (b *blow) layAside(p *page.Page, a farfuture.Aimed) {
	for _, x := range a.Aspects {
		p.Small(b.f.Name(b.side.who) + " has “" + x.Text + "” from now on.")
	}
	if zone := b.now().zone; a.Zone != "" && zone != 0 {
		p.Small(acts.ZoneTitle(b.f.ground(), zone) + " gets the aspect “" + a.Zone + "”.")
	}
}

// layAnswer lays the dice of a target, and what is to be done next for it.
func (b *blow) layAnswer(p *page.Page, a farfuture.Aimed, t *target) {
	s, rolled := b.strike(a, t)
	if rolled {
		b.layTold(p, a, t, s)
	}
	ways := t.side.layThrow(p, t.side.key+".roll", "Roll the defence", func() string {
		if _, err := b.guard(a, t); err != nil {
			return err.Error()
		}
		return ""
	}, p.Button("attack.back", "Back to the attack", 0, false, b.toAim))
	if rolled {
		ways = append(ways, t.side.layAgain(p))
	}
	switch {
	case !rolled:
	case s.Harm != nil:
		if marks := marked(s.Harm); marks != "" {
			ways = append(ways, p.Button(t.side.key+".mark", "Mark "+marks, 'y', false, func() { b.settleHarm(t, s.Harm, nil) }))
		}
		ways = append(ways, p.Button(t.side.key+".harm", "Take damage…", 'n', true, func() { b.onHarm(t, s) }))
	case b.last(a, t):
		ways = append(ways, p.Button(t.side.key+".next", "Apply", 'y', true, func() { b.settle(t) }))
	default:
		ways = append(ways, p.Button(t.side.key+".next", "Go on", 'y', true, func() { b.settle(t) }))
	}
	layWays(p, ways...)
}

// layTold lays what a hit on somebody without a sheet would do, for the referee to say.
func (b *blow) layTold(p *page.Page, a farfuture.Aimed, t *target, s farfuture.Struck) {
	if s.Harm != nil || s.Shift <= 0 || a.Profile.Damage == 0 || b.f.sheet(t.who) != nil {
		return
	}
	p.Small(fmt.Sprintf("%s takes a hit on box %d, %s.", b.called(t), s.Shift, domain.Count(min(a.Profile.Damage, s.Shift), "box")))
	p.Add(p.Tick(t.side.key+".out", "Takes "+b.called(t)+" out of play", t.out, page.Into(&t.out, p.Show)))
}

// last reports whether a target is the only one that is not settled.
func (b *blow) last(a farfuture.Aimed, t *target) bool {
	return !slices.ContainsFunc(b.in(), func(other *target) bool { return other != t && !b.isSettled(a, other) })
}

// marked is what harm marks where no consequence is needed to stay in play: "Health 4"; empty = one is.
func marked(h *farfuture.Harm) string {
	o, err := h.Resolve(nil)
	if err != nil || o.Out {
		return ""
	}
	var boxes []string
	for _, hit := range o.Hits {
		boxes = append(boxes, fmt.Sprintf("%s %d", hit.Track, hit.At))
	}
	return domain.Listed(boxes)
}

// settleHarm has a target be done with that has taken its harm.
func (b *blow) settleHarm(t *target, harm *farfuture.Harm, placed []farfuture.Placed) {
	t.settled, t.harm, t.placed = true, harm, placed
	b.onward()
}

// settle has a target that takes no harm be done with.
func (b *blow) settle(t *target) {
	t.settled, t.harm = true, nil
	b.onward()
}

// toAim goes back to the attack; the dice stay.
func (b *blow) toAim() {
	b.at, b.sum = -1, false
	b.again()
	b.f.Page.Focus("")
}

// onHarm has the target choose its consequences.
func (b *blow) onHarm(t *target, s farfuture.Struck) {
	b.f.Page.Focus(t.side.key + ".harm") // whoever leaves the dialog is there, not on dice that have been used
	newDamage(b.f.Host, damageParams{
		Who: b.called(t), Harm: *s.Harm, FirstBlood: s.FirstBlood, Because: look.Upper(b.because(t, s)) + ".",
		Roll: t.side.draws.missed("defence"),
	}, func(placed []farfuture.Placed) {
		if b.f.Page.Under() != page.Act(b) {
			return
		}
		if now := b.comes(t); !now.ok || !sameHarm(now.harm, s.Harm) {
			b.f.Page.Tell("Something has changed. Take the damage again.")
			return
		}
		b.settleHarm(t, s.Harm, placed)
	}).show()
}

// because says in one line where harm comes from.
func (b *blow) because(t *target, s farfuture.Struck) string {
	what := "words"
	if a := b.arms[b.arm]; !a.words {
		what = a.title
	}
	return fmt.Sprintf("%s: %s, %s, %s", b.f.Name(b.side.who), what, b.struckWords(t, s), domain.Count(s.Harm.Damage, "box"))
}

// struckWords is what came of the dice: "5 against 3, a hit by 2".
func (b *blow) struckWords(t *target, s farfuture.Struck) string {
	text := fmt.Sprintf("%s against %s, ", domain.Minus(s.Attack), domain.Minus(s.Defence))
	switch {
	case s.Shift > 0:
		text += fmt.Sprintf("hit by %d", s.Shift)
	case s.Hit:
		text += "hit, no damage"
	default:
		text += fmt.Sprintf("miss by %d", -s.Shift)
	}
	if s.Spin > 0 {
		text += fmt.Sprintf("; %s wins %d spin", b.called(t), s.Spin)
	}
	if s.FirstBlood {
		text += "; first blood"
	}
	return text
}

// laySum lays what it all comes to: of what nobody defends against, or what could not be applied.
func (b *blow) laySum(p *page.Page) {
	p.Back = b.toAim
	p.Heading("RESULT")
	o := b.outcome()
	for _, l := range o.Lines {
		name := l.Name
		if name == "" {
			name = b.f.Name(b.side.who)
		}
		p.Text(name + " " + l.Text)
	}
	if a, err := b.aimed(); err == nil {
		b.layAside(p, a)
	}
	p.Notice(true, o.Refused)
	p.Foot(func() {
		layWays(p, p.Button("attack.back", "Back to the attack", 0, false, b.toAim), b.layDrop(p), p.Button("attack.apply", "Apply", 'y', true, b.onApply))
	})
}

// outcome is what the attack does to sheets, map and encounter.
func (b *blow) outcome() *acts.Outcome {
	o := b.f.scene().Outcome()
	a, err := b.aimed()
	if err != nil {
		o.Refuse(err)
		return o
	}
	if _, ok := b.side.faces(); !ok {
		o.Deny("Roll the attack first.")
		return o
	}
	b.side.draws.pay(o)
	b.takeOn(o, a)
	if harmless(a) {
		o.Write(b.smokeLine(a))
	} else {
		if len(b.in()) == 0 {
			o.Deny("No target is left. Nothing was changed.")
		}
		for _, t := range b.in() {
			b.suffer(o, a, t)
		}
	}
	if zone := b.now().zone; a.Zone != "" && zone != 0 {
		o.Ground(func(m *board.Map) {
			if z, ok := m.Zone(zone); ok && !slices.ContainsFunc(z.Aspects, func(x board.Aspect) bool { return x.Text == a.Zone }) {
				z.Aspects = append(z.Aspects, board.Aspect{ID: m.NextID(), Text: a.Zone})
			}
		})
	}
	o.Acts(b.side.who)
	return o
}

// takeOn gives the attacker the aspects it takes on.
func (b *blow) takeOn(o *acts.Outcome, a farfuture.Aimed) {
	id := b.f.Participant(b.side.who).Document
	for _, x := range a.Aspects {
		o.Become(id, func(c *character) *character {
			after := *c
			x.ID = domain.NextRow(c.TemporaryAspects, func(t farfuture.TemporaryAspect) farfuture.RowID { return t.ID })
			after.TemporaryAspects = append(slices.Clone(c.TemporaryAspects), x)
			return &after
		})
	}
}

// suffer does to one target what the attack does.
func (b *blow) suffer(o *acts.Outcome, a farfuture.Aimed, t *target) {
	s, ok := b.strike(a, t)
	g, err := b.guard(a, t)
	o.Refuse(err)
	if !t.settledBy(s, ok) {
		o.Deny("Settle the result for " + b.called(t) + " first.")
		return
	}
	t.side.draws.pay(o)
	id := b.f.Participant(t.who).Document
	l := table.Line{Who: b.side.who, Text: fmt.Sprintf("attacks %s with %s at %s: %s", b.called(t), b.with(), a.Attack.Aim.Title(), b.struckWords(t, s))}
	l.Parts = b.parts(a, g, t)
	out := t.out && s.Hit
	if s.Harm != nil {
		lost := false
		if lost, out = b.f.hurt(o, &l, t.who, harmTaken{*s.Harm, t.placed}, s.FirstBlood); lost {
			l.Text += "; the suit loses its integrity"
		}
	}
	l.Text += "."
	if out {
		b.f.out(o, &l, t.who, b.called(t))
	}
	if s.Spin > 0 {
		o.Become(id, func(c *character) *character { return farfuture.WinSpin(c, s.Spin, b.f.current(t.who)) })
	}
	if len(g.Spent) > 0 {
		o.Become(id, func(c *character) *character { return spend(c, g.Spent) })
		l.Text += " Single-use armour is spent."
	}
	o.Write(diceOf(l, b.side, t.side))
}

// with is what the attack is made with.
func (b *blow) with() string {
	a := b.arms[b.arm]
	if a.words {
		return b.side.skill + ", without a weapon"
	}
	text := a.title
	for _, more := range []string{b.mode, b.ammo} {
		if more != "" {
			text += ", " + more
		}
	}
	return text
}

// parts are all that went into both sides, so that they come to the shift.
func (b *blow) parts(a farfuture.Aimed, g farfuture.Guard, t *target) []table.Part {
	mine, _ := b.side.faces()
	its, _ := t.side.faces()
	parts := acts.Named("attack", append(slices.Clone(a.Parts), table.Part{Label: "4dF", Value: mine.Sum()}))
	return append(parts, acts.TakenOff("defence", append(slices.Clone(g.Parts), table.Part{Label: "4dF", Value: its.Sum()}))...)
}

// smokeLine tells of an attack that strikes nobody.
func (b *blow) smokeLine(a farfuture.Aimed) table.Line {
	mine, _ := b.side.faces()
	where := "the zone"
	if z := b.now().zone; z != 0 {
		where = acts.ZoneTitle(b.f.ground(), z)
	}
	l := table.Line{
		Who: b.side.who, Text: fmt.Sprintf("uses %s on %s: “%s”.", b.with(), where, a.Zone),
		Parts: append(slices.Clone(a.Parts), table.Part{Label: "4dF", Value: mine.Sum()}),
	}
	return diceOf(l, b.side)
}

// spend takes armour of one use off a sheet: it is worn no more.
func spend(c *character, rows []farfuture.RowID) *character {
	after := *c
	after.Armour = slices.Clone(c.Armour)
	for i := range after.Armour {
		if slices.Contains(rows, after.Armour[i].ID) {
			after.Armour[i].Worn = false
		}
	}
	return &after
}

func (b *blow) onApply() { b.apply(b.outcome()) }

// apply does it all in one step.
func (b *blow) apply(o *acts.Outcome) {
	names := make([]string, 0, len(b.targets))
	for _, t := range b.in() {
		names = append(names, b.called(t))
	}
	label := b.f.Name(b.side.who) + " attacks"
	if len(names) > 0 {
		label += " " + domain.Listed(names)
	}
	if in := b.in(); b.f.do(o, label) && len(in) > 0 {
		b.f.last[b.side.who] = in[0].who
	}
}
