package acts

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// blow is an attack as it is put together: the weapon, whom it is aimed at, and what that comes to.
type blow struct {
	*side
	arm     arm
	row     farfuture.WeaponRow // of the weapon, where known
	known   bool                // the table has it
	put     farfuture.Attack    // as it is put together, over no distance
	works   farfuture.Aimed     // what it does wherever it is aimed
	fires   bool                // else it cannot be used at all
	ranges  []farfuture.Ranged  // how many zones each zone is away, nearest first; nil where the map does not say
	token   board.Token         // the attacker's
	onMap   bool                // it stands in a zone of the map
	away    int                 // zones to the target where it does not
	zone    board.ID            // it is aimed at, 0 = the map does not say
	targets []*target           // whom it is aimed at, or all who stand in the zone
	aimed   farfuture.Aimed
	err     error // why it cannot be made
}

// target is one whom the attack may strike.
type target struct {
	*side
	token   board.ID // 0 = not on the map
	spared  bool     // by the referee
	harm    HarmTaken
	settled bool // nothing more is to be chosen for it
}

// arm is something to attack with.
type arm struct {
	title  string
	weapon farfuture.Weapon
	words  bool // without any weapon
	own    bool // a weapon that is not in the table
}

// attack strikes somebody, or all in a zone, with a weapon or with words. Each target defends and takes its harm; then all of it is
// written at once.
//
// Source: farfuture C6.
func attack(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "attack", Guide: "farfuture/attack"}
	if s.gone(who) {
		a.Gone = "The attacker is no longer at the table. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		b := &blow{side: s.side(r, "attack", who, nil, nil)}
		aim := r.Apart(b.aim)
		b.settle()
		switch t := b.next(); {
		case len(r.Answer(attacked)) == 0:
			r.Lay(aim...)
			r.Foot(b.comes)
		case b.err != nil:
			r.Lay(act.Notice{Grave: true, Text: b.err.Error()}, b.back(true))
		case t != nil:
			b.defends(t)
		default:
			b.result()
		}
	}
	return a
}

// attacked is what the answer is kept under that the attack has been aimed and rolled.
const attacked = "attack.on"

// arms lists what somebody can attack with: the weapons of the sheet, or of the whole table without one.
func (s *Scene) arms(who table.ID) []arm {
	var arms []arm
	if c := s.sheet(who); c != nil {
		for _, w := range c.Weapons {
			if strings.TrimSpace(w.Name) == "" {
				continue
			}
			_, known := farfuture.FindWeapon(w.Name)
			arms = append(arms, arm{title: w.Name, weapon: w, own: !known})
		}
		for _, name := range []string{"Fists", "Found weapon"} {
			arms = append(arms, arm{title: name, weapon: farfuture.Weapon{Name: name}})
		}
	} else {
		for _, row := range farfuture.Weapons {
			arms = append(arms, arm{title: row.Name, weapon: farfuture.Weapon{Name: row.Name}})
		}
		arms = append(arms, arm{title: "Own weapon", weapon: farfuture.Weapon{Name: "Weapon"}, own: true})
	}
	return append(arms, arm{title: "No weapon: words, a threat", words: true})
}

// aim asks what is attacked with, whom, and what adds to it.
func (b *blow) aim() {
	r, s := b.r, b.s
	r.Lay(act.Heading("ATTACK BY " + strings.ToUpper(s.Called(b.who))))
	s.mayAct(r, b.who)
	b.askArm()
	b.askTarget()
	b.declare()
	if b.err != nil {
		r.Lay(act.Notice{Grave: true, Text: b.err.Error()})
	} else {
		r.Lay(act.Notice{Text: domain.Texts(b.aimed.Warnings)})
	}
	r.Lay(act.Heading(bonuses))
	b.ask()
	if b.err != nil {
		return
	}
	r.Lay(act.Small(b.aimed.Skill + ", " + profileWords(b.aimed.Profile)))
	if b.harmless() {
		r.Lay(act.Small("It puts “" + b.aimed.Zone + "” on the zone and strikes nobody."))
	}
	r.Lay(act.Fold{Key: "attack.worth", Title: "Where it comes from", Rows: []act.Row{act.Sum{Parts: b.aimed.Parts, Comes: "Total " + table.Signed(b.aimed.Sums)}}})
}

// askArm asks for the weapon and how it is used.
func (b *blow) askArm() {
	r := b.r
	arms := b.s.arms(b.who)
	options, at := make([]act.Option, len(arms)), -1
	is := b.chosen("attack.arm")
	for i, a := range arms {
		options[i] = act.Option{Key: fmt.Sprint(a.title, strings.Repeat("'", i-slices.IndexFunc(arms, func(o arm) bool { return o.title == a.title }))), Title: a.title}
		if options[i].Key == is {
			at = i
		}
	}
	if at < 0 {
		if at = 0; is != "" {
			r.Forget("attack.arm", is, strings.TrimRight(is, "'")+" is no longer on the sheet. Choose another weapon.")
			b.stays()
		}
	}
	b.arm = arms[at]
	r.Was("attack.arm", options[at].Key)
	cells := r.Apart(func() { r.Choice("attack.arm", "Weapon", options, options[at].Key) })
	b.row, b.known = farfuture.FindWeaponUnder(b.arm.weapon.Name, b.s.House)
	b.known = b.known && !b.arm.own && !b.arm.words
	r.In(options[at].Key, func() { b.askUse(cells) })
	if me, ok := b.s.token(b.who); ok {
		b.token, b.onMap = me, me.Zone != 0
	}
	arm, err := b.put.Anywhere()
	if b.works, b.fires = arm, err == nil; b.onMap {
		b.ranges = arm.Profile.Ranges(b.s.Map, b.token.ID)
	}
}

// chosen is what somebody has chosen by a key, or else what stood there by itself; empty = neither.
func (b *blow) chosen(key string) string {
	is := b.r.Answer(b.r.Under(key))
	if len(is) == 0 {
		is = b.r.Was(key)
	}
	if len(is) == 0 {
		return ""
	}
	return is[0]
}

// stays has the attack be aimed anew: what it was aimed with or at is gone.
func (b *blow) stays() {
	for _, word := range b.r.Answer(attacked) {
		b.r.Forget(attacked, word, "")
	}
}

// askUse asks how the weapon is used, beside the cells there are.
func (b *blow) askUse(cells []act.Row) {
	r, who := b.r, b.s.who(b.who)
	w := b.arm.weapon
	w.Mode, w.Ammo = "", ""
	if b.known {
		cells = append(cells, r.Apart(func() {
			w.Mode = b.setting("attack.mode", "Mode", b.row.ModeNames(), b.arm.weapon.Mode)
			w.Ammo = b.setting("attack.ammo", "Ammunition", b.row.AmmoNames(), b.arm.weapon.Ammo)
		})...)
	}
	b.put = farfuture.Attack{Attacker: b.s.sheet(b.who), Weapon: w, Aim: farfuture.Health, Gravity: b.s.Encounter.Gravity, OutOfPlay: who.Out, House: b.s.House}
	own := r.Apart(b.askOwn)
	skill := r.Apart(b.askSkillOf)
	aims := []act.Option{{Key: string(farfuture.Health), Title: "Health"}, {Key: string(farfuture.Composure), Title: "Composure"}}
	if works, err := b.put.Anywhere(); err == nil && works.Profile.ComposureOnly {
		aims = aims[1:]
	}
	first := farfuture.Health
	if len(aims) == 1 || b.arm.words {
		first = farfuture.Composure
	}
	cells = append(cells, r.Apart(func() {
		b.put.Aim = farfuture.TrackName(r.Choice("attack.aim", "Aimed at", aims, string(first)))
	})...)
	r.Lay(act.Columns{Shares: []float32{1.6, 1.1, 1.1, 1}, Cells: cells})
	r.Lay(own...)
	r.Lay(skill...)
}

// setting asks for one of the ways in which a weapon fires, the one of the sheet or the first of them at first; empty = it has none.
func (b *blow) setting(key, caption string, names []string, meant string) string {
	if len(names) == 0 {
		return ""
	}
	options, first := make([]act.Option, len(names)), names[0]
	for i, name := range names {
		options[i] = act.Option{Key: name, Title: name}
		if strings.EqualFold(name, strings.TrimSpace(meant)) {
			first = name
		}
	}
	return b.r.Choice(key, caption, options, first)
}

// askOwn asks what a weapon does that is not in the table.
func (b *blow) askOwn() {
	if !b.arm.own {
		return
	}
	r := b.r
	var own farfuture.Profile
	n := func(key, caption string, first, high int) int {
		return r.Number("attack.own."+key, caption, first, 0, high)
	}
	r.Beside(nil, func() {
		own.Min, own.Max, own.Damage = n("min", "Range from", 0, 9), n("max", "to", 1, 9), n("damage", "Boxes", 1, 3)
		own.Accuracy, own.Penetration = n("accuracy", "Accuracy", 0, 2), n("penetration", "Penetration", 0, 9)
	})
	r.Beside(nil, func() {
		own.Area, b.put.Directed = r.Tick("attack.own.area", "area"), r.Tick("attack.own.directed", "directed")
		b.put.Laser, b.put.OutOfAmmo = r.Tick("attack.own.laser", "laser"), r.Tick("attack.own.ammo", "Out of Ammo")
	})
	b.put.Own = &own
}

// askSkillOf asks for the skill where it is for somebody to choose, for its level where no sheet has it, and for what the weapon leaves
// open.
func (b *blow) askSkillOf() {
	r, row := b.r, b.row
	var ticks []act.Row
	tick := func(key, text string) (on bool) {
		ticks = append(ticks, r.Apart(func() { on = r.Tick(key, text) })...)
		return on
	}
	if b.arm.words {
		b.put.Weapon, b.put.Explicit = farfuture.Weapon{}, tick("attack.explicit", "Combat skill: armour counts")
	}
	if b.known && row.LowRecoil && row.Skill == "Firearms" && b.put.Gravity == farfuture.NormalGravity {
		b.put.ByZeroG = tick("attack.zerog", "Zero-G −2 in place of Firearms")
	}
	if b.known && row.BattleDress {
		b.put.Leave = tick("attack.bare", "No battle dress: referee allows it")
	}
	r.Beside(nil, func() {
		switch {
		case b.arm.words:
			b.put.Skill = r.Choice("attack.skill", "Skill", b.s.skills(b.who, []string{"Intimidation", "Tactics", "Oratory", "Recon"}), "Intimidation")
		case b.arm.own:
			usual := []string{"Blade Weapons", "Brawling", "Firearms", "Energy Weapons", "Dexterity"}
			b.put.Skill = r.Choice("attack.skill", "Skill", b.s.skills(b.who, usual), usual[0])
		}
		if b.put.Attacker != nil {
			return
		}
		if skill := b.put.Rolled(); skill != "" {
			b.put.Level = b.s.Level(b.who, skill)
			r.AskNumber(act.Ask{Key: "attack.level", Under: LevelKey(b.who, skill), Kept: true, Caption: "Level of " + skill, Low: -3, High: 9}, 0)
		}
	})
	r.Lay(ticks...)
}

// declare works out what the attack comes to where it is aimed.
func (b *blow) declare() {
	all := &[]*draws{b.draws}
	for _, t := range b.in() {
		*all = append(*all, t.draws)
		t.act = all
		if t.who != 0 {
			b.foes = append(b.foes, t.who)
		}
	}
	b.act, b.usual = all, b.works.Skill
	if b.onMap {
		b.draws.zones = []board.ID{b.token.Zone}
	}
	if b.zone != 0 && !slices.Contains(b.draws.zones, b.zone) {
		b.draws.zones = append(b.draws.zones, b.zone)
	}
	for _, t := range b.in() {
		t.keep()
	}
	at := b.put
	at.Distance = b.away
	if r, ok := b.toZone(b.zone); ok {
		at.Distance = r.Distance
	}
	if at.Extras, b.err = b.draws.parts(); b.err == nil {
		b.aimed, b.err = at.Declare()
	}
}

// harmless reports whether it does nothing but put an aspect on a zone, so that nobody has to defend.
func (b *blow) harmless() bool {
	return b.err == nil && b.aimed.Profile.Damage == 0 && b.aimed.Zone != ""
}

// in are the targets that it strikes.
func (b *blow) in() []*target {
	return slices.DeleteFunc(slices.Clone(b.targets), func(t *target) bool { return t.spared })
}

// why says why the attack cannot be rolled, empty = it can.
func (b *blow) why() string {
	switch {
	case b.err != nil:
		return b.err.Error()
	case len(b.in()) == 0 && !b.harmless():
		return "Choose a target first."
	}
	return ""
}

// comes lays what the attack comes to, until it is rolled its odds, the dice and the way on.
func (b *blow) comes() {
	r := b.r
	if b.err == nil {
		sum := fmt.Sprintf("Attack: 4dF %s", table.Signed(b.aimed.Sums))
		if b.rolled {
			sum = fmt.Sprintf("Attack: dice %s, total %s", table.Signed(b.faces.Sum()), domain.Minus(b.faces.Sum()+b.aimed.Sums))
		}
		r.Lay(act.Result(sum))
		if !b.asked && !b.harmless() {
			b.odds()
		}
	}
	r.Lay(act.Discard("attack.cancel"))
	if b.err == nil {
		b.rollsInstead()
	}
	b.throwsUnless("Roll the attack", b.why())
	if !b.rolled {
		return
	}
	b.rollsAgain()
	on := act.Way{Key: "attack.on", Title: "Next: result", Letter: 'n', Main: true, Under: attacked, Anew: true}
	if b.err == nil && b.next() != nil {
		on.Title, on.Faces = "Next: defence", true
	}
	r.Lay(on)
}

// odds lays the chances against each target.
func (b *blow) odds() {
	in := b.in()
	if len(in) > 1 {
		odds := act.Odds{Heads: []string{"Hit", "3+", "Marks", "Out"}, Each: true}
		for _, t := range in {
			g, err := b.guard(t)
			if err != nil {
				continue
			}
			c := b.aimed.Odds(g, 0)[0]
			line := chances(fmt.Sprintf("%s: %s %s", b.called(t), g.Defence.Skill, table.Signed(g.Sums)), c, c.Hit, c.Shifts[3], c.Marked, c.Out)
			if b.s.sheet(t.who) == nil { // only a sheet can tell who is out
				line.Of[3] = nil
			}
			odds.Lines = append(odds.Lines, line)
		}
		b.r.Lay(odds)
		return
	}
	for _, t := range in {
		if g, err := b.guard(t); err == nil {
			b.r.Lay(act.Small(strings.TrimSpace(fmt.Sprintf("Against %s: %s %s. %s", b.called(t), g.Defence.Skill, table.Signed(g.Sums), b.s.Sheetless(t.who)))))
			odds := b.aimed.Odds(g, 0, 2)
			b.r.Lay(shifts(b.s.sheet(t.who) != nil, []string{"Now", "with +2"}, odds))
		}
	}
}

// mostShifts is how many shifts the odds are told for.
const mostShifts = 5

// shifts are the odds of an attack: of a hit, of each number of shifts, of marking a box and of taking the target out, which only a
// sheet can tell.
func shifts(sheet bool, labels []string, all []farfuture.Chances) act.Odds {
	odds := act.Odds{Heads: []string{"Hit", "1+", "2+", "3+", "4+", "5+", "Marks", "Out"}}
	if !sheet {
		odds.Heads = odds.Heads[:mostShifts+2]
	}
	for i, c := range all {
		ways := []int{c.Hit}
		for n := 1; n <= mostShifts; n++ {
			ways = append(ways, c.Shifts[n])
		}
		odds.Lines = append(odds.Lines, chances(labels[i], c, append(ways, c.Marked, c.Out)[:len(odds.Heads)]...))
	}
	return odds
}

// chances are so many ways of all there are.
func chances(label string, c farfuture.Chances, ways ...int) act.Chances {
	line := act.Chances{Label: label}
	for _, n := range ways {
		line.Of = append(line.Of, big.NewRat(int64(n), int64(c.Of)))
	}
	return line
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

// back is the way back to the attack; the dice stay.
func (b *blow) back(main bool) act.Way {
	return act.Way{Key: "attack.back", Title: "Back to the attack", Main: main, Under: attacked, Back: true, Anew: true}
}
