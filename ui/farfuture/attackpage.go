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
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// Lay lays the attack as far as it has come.
func (b *blow) Lay(p *page.Page) {
	switch {
	case b.sum:
		b.laySum(p)
	case b.at >= 0:
		b.layDefence(p)
	default:
		b.layAim(p)
	}
}

// again lays the page anew and lights the map as it is now.
func (b *blow) again() {
	b.shine()
	b.f.Page.Show()
}

// layAim lays what is attacked with, whom, and what adds to it; what that comes to stays in sight below.
func (b *blow) layAim(p *page.Page) {
	f := b.f
	p.Heading("ATTACK BY " + strings.ToUpper(f.Name(b.side.who)))
	f.layMayAct(p, b.side.who)
	b.settleAim()
	b.layArm(p)
	b.layTarget(p)
	if a, err := b.aimed(); err != nil {
		p.Notice(true, err.Error())
	} else {
		p.Notice(false, domain.Texts(a.Warnings))
	}
	p.Heading(bonuses)
	b.side.draws.lay(p)
	b.laySkillUsed(p)
	p.Folded("attack.worth", "Where it comes from", func() { b.layWorth(p) })
	p.Foot(func() {
		b.layComes(p)
		b.layWayOn(p)
	})
}

// bonuses is the heading of what may be drawn on.
const bonuses = "BONUSES, +2 EACH"

// layWayOn lays the dice of the attack and, once they lie there, the way to the first who defends.
func (b *blow) layWayOn(p *page.Page) {
	b.side.dice.Further = nil
	on := "Next: result"
	if a, err := b.aimed(); err == nil && b.next(a) != nil {
		on = "Next: defence"
		b.side.dice.Further = func(r rune) {
			b.onward()
			b.f.Page.Typed(r)
		}
	}
	ways := b.side.layThrow(p, "attack.roll", "Roll the attack", b.whyNot, b.layDrop(p), p.Button("attack.instead", "Another skill…", 0, false, b.instead))
	if _, rolled := b.side.faces(); rolled {
		ways = append(ways, b.side.layAgain(p), p.Button("attack.on", on, 'n', true, b.onward))
	}
	layWays(p, ways...)
}

// settleAim aims at Composure what strikes nothing else.
func (b *blow) settleAim() {
	if w := b.now(); w.fires && w.arm.Profile.ComposureOnly {
		b.aim = farfuture.Composure
	}
}

// layDrop lays the way out, with nothing changed.
func (b *blow) layDrop(p *page.Page) fyne.CanvasObject {
	return b.f.Page.DiscardButton("attack.cancel")
}

// layArm lays the weapon and how it is used.
func (b *blow) layArm(p *page.Page) {
	titles := make([]string, len(b.arms))
	for i, a := range b.arms {
		titles[i] = a.title
	}
	cells := []fyne.CanvasObject{p.Choice("attack.arm", "Weapon", titles, b.arm, func(i int) {
		b.take(i)
		b.reaim()
	})}
	a := b.arms[b.arm]
	row, known := farfuture.FindWeaponUnder(a.weapon.Name, b.f.house())
	if known && !a.own && !a.words {
		cells = append(cells, b.layMode(p, row)...)
	}
	aims := []farfuture.TrackName{farfuture.Health, farfuture.Composure}
	cells = append(cells, page.Pick(p, "attack.aim", "Aimed at", []string{"Health", "Composure"}, aims, &b.aim, b.again))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1.1, 1.1, 1}, Narrowest: 20}, cells...))
	if a.own {
		b.layOwn(p)
	}
	b.laySkill(p, row, known && !a.own)
}

// layMode lays the modes and the ammunition of a weapon that has several.
func (b *blow) layMode(p *page.Page, row farfuture.WeaponRow) []fyne.CanvasObject {
	var cells []fyne.CanvasObject
	if names := row.ModeNames(); len(names) > 0 {
		cells = append(cells, page.Pick(p, "attack.mode", "Mode", names, names, &b.mode, b.reaim))
	}
	if names := row.AmmoNames(); len(names) > 0 {
		cells = append(cells, page.Pick(p, "attack.ammo", "Ammunition", names, names, &b.ammo, b.reaim))
	}
	return cells
}

// laySkill lays the skill where it is for somebody to choose, its level where no sheet has it, and what the weapon
// leaves open.
func (b *blow) laySkill(p *page.Page, row farfuture.WeaponRow, known bool) {
	a := b.arms[b.arm]
	var cells []fyne.CanvasObject
	if a.words || a.own {
		usual := []string{"Intimidation", "Tactics", "Oratory", "Recon"}
		if a.own {
			usual = []string{"Blade Weapons", "Brawling", "Firearms", "Energy Weapons", "Dexterity"}
		}
		cells = append(cells, b.side.skillChoice(p, "attack.skill", "Skill", usual, page.Into(&b.side.skill, b.again)))
	}
	if b.f.sheet(b.side.who) == nil {
		at, err := b.attack()
		if skill := at.Rolled(); err == nil && skill != "" {
			cells = append(cells, b.side.layLevelOf(p, "Level of "+skill, skill))
		}
	}
	if len(cells) > 0 {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, cells...))
	}
	if a.words {
		p.Add(p.Tick("attack.explicit", "Combat skill: armour counts", b.expl, page.Into(&b.expl, b.again)))
	}
	if known && row.LowRecoil && row.Skill == "Firearms" && b.f.Value().Gravity == farfuture.NormalGravity {
		p.Add(p.Tick("attack.zerog", "Zero-G −2 in place of Firearms", b.byZero, page.Into(&b.byZero, b.again)))
	}
	if known && row.BattleDress {
		p.Add(p.Tick("attack.bare", "No battle dress: referee allows it", b.bare, page.Into(&b.bare, b.again)))
	}
}

// layOwn lays what a weapon does that is not in the table.
func (b *blow) layOwn(p *page.Page) {
	n := func(key, caption string, at *int, low, high int) fyne.CanvasObject {
		return p.Number("attack.own."+key, caption, *at, low, high, page.Into(at, func() { b.shine(); p.Show() }))
	}
	o := &b.own
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20},
		n("min", "Range from", &o.Min, 0, 9), n("max", "to", &o.Max, 0, 9), n("damage", "Boxes", &o.Damage, 0, 3),
		n("accuracy", "Accuracy", &o.Accuracy, 0, 2), n("penetration", "Penetration", &o.Penetration, 0, 9)))
	t := func(key, text string, at *bool) fyne.CanvasObject {
		return p.Tick("attack.own."+key, text, *at, page.Into(at, b.reaim))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, t("area", "area", &o.Area), t("directed", "directed", &o.Directed),
		t("laser", "laser", &o.Laser), t("ammo", "Out of Ammo", &o.OutOfAmmo)))
}

// retarget keeps whom it is aimed at where the weapon allows, and else aims at whoever is the likeliest.
func (b *blow) retarget() {
	if b.area() == (b.zone != 0) && len(b.targets) > 0 {
		return
	}
	if b.zone = 0; b.onMap() || len(b.targets) == 0 {
		b.pickFirst()
	}
}

// reaim is again after the weapon has become another.
func (b *blow) reaim() {
	b.retarget()
	b.again()
}

// layTarget lays whom or what it is aimed at.
func (b *blow) layTarget(p *page.Page) {
	switch {
	case !b.onMap():
		b.layOffMap(p)
	case b.area():
		b.layZone(p)
	default:
		b.layOne(p)
	}
}

// layOne lays the choice of one target on the map.
func (b *blow) layOne(p *page.Page) {
	list := b.candidates()
	titles := make([]string, len(list))
	at := -1
	for i, c := range list {
		titles[i] = b.f.Name(c.ID) + b.wayTo(c.ID)
		if b.f.sheetless(c.ID) != "" {
			titles[i] += " · no sheet"
		}
		if len(b.targets) > 0 && b.targets[0].who == c.ID {
			at = i
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1}, Narrowest: 20},
		p.Choice("attack.target", "Target", titles, at, func(i int) {
			b.aimAt(list[i].ID)
			b.again()
		}), p.Button("attack.point", "Map", 'p', false, b.onPoint)))
	if len(list) == 0 {
		p.Notice(true, "No target in reach. Put tokens in connected zones, or add figures.")
	}
}

// wayTo says where a participant stands to the weapon.
func (b *blow) wayTo(who table.ID) string {
	t, ok := b.f.token(who)
	if !ok {
		return ""
	}
	r, _ := b.toZone(t.Zone)
	return " · " + acts.ZoneTitle(b.f.ground(), t.Zone) + " · " + rangeWords(r)
}

// rangeWords is how far a zone is and what that does: "2 zones · −2".
func rangeWords(r farfuture.Ranged) string {
	if !r.Possible {
		return zones(r.Distance) + " · not allowed"
	}
	return zones(r.Distance) + " · " + table.Signed(r.Modifier)
}

func zones(n int) string {
	if n == 0 {
		return "same zone"
	}
	return domain.Count(n, "zone")
}

// layZone lays the zone of an area weapon, and everybody in it by the rule of the own zone.
func (b *blow) layZone(p *page.Page) {
	list := b.now().ranges
	titles := make([]string, len(list))
	at := -1
	for i, r := range list {
		titles[i] = acts.ZoneTitle(b.f.ground(), r.Zone) + " · " + rangeWords(r)
		if r.Zone == b.zone {
			at = i
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1}, Narrowest: 20},
		p.Choice("attack.zone", "Target zone", titles, at, func(i int) {
			b.strikeZone(list[i].Zone)
			b.again()
		}), p.Button("attack.point", "Map", 'p', false, b.onPoint)))
	if a, err := b.aimed(); err == nil && harmless(a) {
		return
	}
	b.layStruck(p)
	if me, ok := b.f.token(b.side.who); ok && b.zone == me.Zone {
		text := "Own zone: the thrower is struck too."
		if !slices.ContainsFunc(b.targets, func(t *target) bool { return t.token == me.ID }) {
			text = "Own zone: the firer is spared."
		}
		p.Small(text)
	}
}

// layStruck lays everybody whom it strikes, to be spared by the referee.
func (b *blow) layStruck(p *page.Page) {
	var ticks []fyne.CanvasObject
	for i, t := range b.targets {
		ticks = append(ticks, p.Tick(fmt.Sprintf("attack.struck%d", i), "strikes "+b.calledBefore(t), !t.spared, func(on bool) {
			t.spared = !on
			b.again()
		}))
	}
	for i := 0; i < len(ticks); i += 2 {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, ticks[i:min(i+2, len(ticks))]...))
	}
	if len(b.targets) == 0 {
		p.Small("Nobody stands there.")
	}
}

// calledBefore is what a target is called before it is struck: whether a sheet will take the harm.
func (b *blow) calledBefore(t *target) string {
	if b.f.sheetless(t.who) != "" {
		return b.called(t) + ", no sheet"
	}
	return b.called(t)
}

// layOffMap lays targets and their distance where the map does not say.
func (b *blow) layOffMap(p *page.Page) {
	p.Small("The attacker's token is in no zone. Type the distance.")
	list := b.candidates()
	titles := make([]string, len(list))
	at := -1
	for i, c := range list {
		titles[i] = b.f.Name(c.ID)
		if len(b.targets) > 0 && b.targets[0].who == c.ID {
			at = i
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1}, Narrowest: 20},
		p.Choice("attack.target", "Target", titles, at, func(i int) {
			b.aimAt(list[i].ID)
			b.again()
		}),
		p.Number("attack.away", "Zones away", b.away, 0, 50, page.Into(&b.away, p.Show))))
	if b.area() {
		for i, c := range list {
			has := slices.ContainsFunc(b.targets, func(t *target) bool { return t.who == c.ID })
			p.Add(p.Tick(fmt.Sprintf("attack.too%d", i), "strikes "+b.f.Name(c.ID), has, func(on bool) {
				b.targets = slices.DeleteFunc(b.targets, func(t *target) bool { return t.who == c.ID })
				if on {
					b.targets = append(b.targets, b.newTarget(c.ID, 0))
				}
				b.again()
			}))
		}
	}
}

// laySkillUsed lays what is rolled and what the weapon does.
func (b *blow) laySkillUsed(p *page.Page) {
	a, err := b.aimed()
	if err != nil {
		return
	}
	p.Small(a.Skill + ", " + profileWords(a.Profile))
	if harmless(a) {
		p.Small("It puts “" + a.Zone + "” on the zone and strikes nobody.")
	}
}

// layWorth lays every part of the attack.
func (b *blow) layWorth(p *page.Page) {
	if a, err := b.aimed(); err == nil {
		p.Parts(a.Parts, "Total "+table.Signed(a.Sums))
	}
}

// layComes lays what the attack comes to, and until it is rolled its odds.
func (b *blow) layComes(p *page.Page) {
	a, err := b.aimed()
	if err != nil {
		return
	}
	sum := fmt.Sprintf("Attack: 4dF %s", table.Signed(a.Sums))
	faces, rolled := b.side.faces()
	if rolled {
		sum = fmt.Sprintf("Attack: dice %s, total %s", table.Signed(faces.Sum()), domain.Minus(faces.Sum()+a.Sums))
	}
	p.Result(sum)
	if rolled || b.side.dice.Asked() || harmless(a) {
		return
	}
	if len(b.in()) > 1 {
		b.layManyOdds(p, a)
		return
	}
	for _, t := range b.in() {
		g, err := b.guard(a, t)
		if err != nil {
			continue
		}
		p.Small(strings.TrimSpace(fmt.Sprintf("Against %s: %s %s. %s", b.called(t), g.Defence.Skill, table.Signed(g.Sums), b.f.sheetless(t.who))))
		oddsRows(p, b.oddsOf(a, g), b.f.sheet(t.who) != nil)
	}
}

// layManyOdds lays the odds against several, a line each.
func (b *blow) layManyOdds(p *page.Page, a farfuture.Aimed) {
	odds := uithrow.NewOdds("Hit", "3+", "Marks", "Out")
	for _, t := range b.in() {
		g, err := b.guard(a, t)
		if err != nil {
			continue
		}
		r := b.oddsOf(a, g)[0]
		chances := r.chances(r.c.Hit, r.c.Shifts[3], r.c.Marked, r.c.Out)
		if b.f.sheet(t.who) == nil { // only a sheet can tell who is out
			chances[3] = nil
		}
		odds.Add(fmt.Sprintf("%s: %s %s", b.called(t), g.Defence.Skill, table.Signed(g.Sums)), chances...)
	}
	p.Add(odds.View(4.5, false))
}

// profileWords is what a weapon does: "2 boxes, penetration 1".
func profileWords(w farfuture.Profile) string {
	words := []string{domain.Count(w.Damage, "box")}
	if w.Penetration > 0 {
		words = append(words, fmt.Sprintf("penetration %d", w.Penetration))
	}
	if w.Area {
		words = append(words, "area")
	}
	if w.ComposureOnly {
		words = append(words, "Composure only")
	}
	return strings.Join(words, ", ")
}

// oddsOf are the odds as they are, and with one more bonus. There are always as many lines: nothing moves by a tick.
func (b *blow) oddsOf(a farfuture.Aimed, g farfuture.Guard) []oddsRow {
	odds := a.Odds(g, 0, 2)
	return []oddsRow{{"Now", odds[0]}, {"with +2", odds[1]}}
}

// onPoint gives the board the keyboard, to go through what is lit by its keys.
func (b *blow) onPoint() {
	b.shine()
	b.f.Host.Canvas().Focus(b.f.Hand.Board())
}

// question is what the board is asked for: a token, or the zone of an area weapon.
func (b *blow) question() *uiboard.Question {
	took := func(take func(board.ID)) func(board.ID) {
		return func(id board.ID) {
			take(id)
			b.back()
		}
	}
	if b.area() {
		return &uiboard.Question{
			Aside: true, Zones: true, Text: "Click the target zone. Keys: " + b.f.Host.Letters(key.Table).Name('p') + ", arrows, Return.",
			Take: took(b.strikeZone), Leave: b.back, Refusal: b.noZone,
		}
	}
	return &uiboard.Question{
		Aside: true, Text: "Click the target. Keys: " + b.f.Host.Letters(key.Table).Name('p') + ", arrows, Return.",
		Take: took(func(id board.ID) {
			if who, ok := b.f.Value().Table.Seated(int(id)); ok {
				b.aimAt(who.ID)
			}
		}),
		Leave: b.back, Refusal: b.noTarget,
	}
}

// noZone says why a zone cannot be struck, empty = it can.
func (b *blow) noZone(id board.ID) string {
	if r, ok := b.toZone(id); !ok {
		return "No way leads there."
	} else if !r.Possible {
		return fmt.Sprintf("That zone is %s away, too near for this weapon.", zones(r.Distance))
	}
	return ""
}

// noTarget says why a token cannot be aimed at, empty = it can.
func (b *blow) noTarget(id board.ID) string {
	who, ok := b.f.Value().Table.Seated(int(id))
	switch {
	case !ok:
		return "That token is not in the turn order."
	case who.ID == b.side.who:
		return "A figure cannot attack itself."
	case who.Out:
		return b.f.Name(who.ID) + " is out of play."
	}
	if r, ok := b.reach(who.ID); !ok {
		return b.f.Name(who.ID) + " cannot be reached: no way leads there."
	} else if !r.Possible {
		return fmt.Sprintf("%s is %s away, too near for this weapon.", b.f.Name(who.ID), zones(r.Distance))
	}
	return ""
}

// First is the control that has the keyboard first: whom it is aimed at.
func (b *blow) First() string {
	if b.area() && b.onMap() {
		return "attack.zone"
	}
	return "attack.target"
}

// back brings the keyboard from the map to what is next.
func (b *blow) back() {
	b.again()
	b.f.Page.Focus("attack.roll")
}

// whyNot says why the attack cannot be rolled, empty = it can.
func (b *blow) whyNot() string {
	switch a, err := b.aimed(); {
	case err != nil:
		return err.Error()
	case len(b.in()) == 0 && !harmless(a):
		return "Choose a target first."
	}
	return ""
}

// next is the first target of an attack that is not settled, nil = all are.
func (b *blow) next(a farfuture.Aimed) *target {
	if harmless(a) {
		return nil
	}
	for _, t := range b.in() {
		if !b.isSettled(a, t) {
			return t
		}
	}
	return nil
}

// onward goes to the next target, and after the last one does it all in one step. What nobody has to defend against, and
// what cannot be done, is shown first.
func (b *blow) onward() {
	a, err := b.aimed()
	if err != nil {
		b.f.Page.Tell(err.Error())
		return
	}
	b.f.Page.News = ""
	t := b.next(a)
	if t == nil && !harmless(a) {
		if o := b.outcome(); o.Refused == "" {
			b.apply(o)
			return
		}
	}
	b.sum, b.at = t == nil, slices.Index(b.in(), t)
	b.again()
	b.f.Page.ToTop()
	b.f.Page.Focus("")
}

// instead has another skill rolled, for a free tag or a fate point.
func (b *blow) instead() {
	a, err := b.aimed()
	if err != nil {
		b.f.Page.Tell(err.Error())
		return
	}
	b.side.instead(a.Skill)
}
