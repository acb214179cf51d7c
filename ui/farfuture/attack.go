package farfuture

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/page"
)

// blow is an attack as it is put together, from the weapon to the last target's consequences. It holds what people
// have chosen and rolled; what that comes to is worked out from sheets and map as they stand, each time it is shown.
type blow struct {
	f      *fight
	side   *side
	arms   []arm
	arm    int // of arms
	mode   string
	ammo   string
	aim    farfuture.TrackName
	byZero bool // Zero-G in place of Firearms under gravity
	expl   bool // words: an explicit skill of fighting
	bare   bool // fired without the battle dress it needs, by the referee's leave
	own    ownWeapon

	zone    board.ID  // struck by an area weapon
	targets []*target // whom it is aimed at, or all who stand in the zone
	away    int       // zones to the target, where the map does not say
	at      int       // target that defends; -1 = the attack is still being aimed
	sum     bool      // all is rolled and shown, ready to be applied
	once    *page.Once[aiming, *worked]
}

// asking is what a target is asked for by: another weapon may reach others.
type asking struct {
	arm        int
	mode, ammo string
	zones      bool
}

// aiming is what an attack is worked out from: what people have put together, and the documents.
type aiming struct {
	attack farfuture.Attack // over no distance
	err    error            // of it
	zone   board.ID
	target table.ID // the first; 0 = none
	away   int
	states []int64
}

// worked is what an attack comes to before the dice.
type worked struct {
	arm      farfuture.Aimed    // what it does wherever it is aimed
	fires    bool               // else it cannot be used at all
	ranges   []farfuture.Ranged // how many zones each zone is away, nearest first; nil where the map does not say
	zone     board.ID           // it is aimed at, 0 = the map does not say
	distance int                // zones to what it is aimed at
	aimed    farfuture.Aimed
	err      error // why it cannot be made
}

// arm is something to attack with.
type arm struct {
	title  string
	weapon farfuture.Weapon
	words  bool // without any weapon
	own    bool // a weapon that is not in the table
}

// ownWeapon is what a weapon does that the table does not have.
type ownWeapon struct {
	farfuture.Profile
	farfuture.OwnTraits
}

// target is one whom the attack may strike.
type target struct {
	who     table.ID // 0 = a token of nobody who takes part
	token   board.ID // 0 = not on the map
	spared  bool     // by the referee
	side    *side
	chosen  bool // the skill of its defence is somebody's choice; else it is the attack's usual one
	settled bool // nothing more is to be chosen for it, as long as harm is what comes of the dice
	harm    *farfuture.Harm
	placed  []farfuture.Placed
	out     bool // without a sheet: the referee takes it out
}

func (f *fight) newBlow(who table.ID) *blow {
	b := &blow{f: f, aim: farfuture.Health, at: -1, own: ownWeapon{Profile: farfuture.Profile{Max: 1, Damage: 1}}, once: &page.Once[aiming, *worked]{}}
	b.side = f.side("attack", who, "Brawling", b.struck, b.zones)
	b.side.draws.act = b.allDraws
	b.arms = f.arms(who)
	b.take(0)
	b.pickFirst()
	return b
}

// arms lists what somebody can attack with: the weapons of the sheet, or of the whole table without one.
func (f *fight) arms(who table.ID) []arm {
	var arms []arm
	if c := f.sheet(who); c != nil {
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

// take chooses what to attack with.
func (b *blow) take(i int) {
	b.arm = i
	a := b.arms[i]
	b.mode, b.ammo, b.byZero, b.bare, b.aim = "", "", false, false, farfuture.Health
	if row, ok := farfuture.FindWeaponUnder(a.weapon.Name, b.f.house()); ok && !a.own {
		b.mode, b.ammo = chosenOf(row.ModeNames(), a.weapon.Mode), chosenOf(row.AmmoNames(), a.weapon.Ammo)
		b.side.skill = row.Skill
	}
	switch {
	case a.words:
		b.side.skill, b.aim = "Intimidation", farfuture.Composure
	case a.own:
		b.side.skill = "Blade Weapons"
	}
}

// chosenOf is the one of names that is meant, the first if none is.
func chosenOf(names []string, meant string) string {
	for _, n := range names {
		if strings.EqualFold(n, strings.TrimSpace(meant)) {
			return n
		}
	}
	if len(names) > 0 {
		return names[0]
	}
	return ""
}

// attack is the attack as it is put together, over no distance.
func (b *blow) attack() (farfuture.Attack, error) {
	f, a, who := b.f, b.arms[b.arm], b.f.Participant(b.side.who)
	extras, err := b.side.draws.parts()
	w := a.weapon
	w.Mode, w.Ammo = b.mode, b.ammo
	at := farfuture.Attack{
		Attacker: f.cast.Value(who.Document), Weapon: w, Aim: b.aim, Gravity: f.Value().Gravity,
		ByZeroG: b.byZero, Leave: b.bare, OutOfPlay: who.Out, Extras: extras, House: f.house(),
	}
	switch {
	case a.words:
		at.Weapon, at.Skill, at.Explicit = farfuture.Weapon{}, b.side.skill, b.expl
	case a.own:
		own := b.own.Profile
		at.Weapon.Mode, at.Weapon.Ammo = "", ""
		at.Skill, at.Own, at.OwnTraits = b.side.skill, &own, b.own.OwnTraits
	}
	if at.Attacker == nil {
		at.Level = f.level(b.side.who, at.Rolled())
	}
	return at, err
}

// now is what the attack comes to as it is put together and as the documents stand.
func (b *blow) now() *worked {
	at, err := b.attack()
	of := aiming{attack: at, err: err, zone: b.zone, away: b.away, states: b.f.States()}
	if len(b.targets) > 0 {
		of.target = b.targets[0].who
	}
	return b.once.Of(of, func() *worked { return b.work(of) })
}

// work is what an attack comes to.
func (b *blow) work(of aiming) *worked {
	at := of.attack
	arm, err := at.Anywhere()
	w := &worked{arm: arm, fires: err == nil}
	if me, ok := b.f.token(b.side.who); ok {
		w.ranges = arm.Profile.Ranges(b.f.ground(), me.ID)
	}
	if t, ok := b.f.token(of.target); ok {
		w.zone = t.Zone
	}
	if w.area() && b.onMap() {
		w.zone = of.zone
	}
	at.Distance = of.away
	if r, ok := w.toZone(w.zone); ok {
		at.Distance = r.Distance
	}
	if w.distance, w.err = at.Distance, of.err; w.err == nil {
		w.aimed, w.err = at.Declare()
	}
	return w
}

// area reports whether everybody in a zone is struck.
func (w *worked) area() bool { return w.fires && w.arm.Profile.Area }

// toZone is how a zone lies to the weapon.
func (w *worked) toZone(zone board.ID) (farfuture.Ranged, bool) {
	i := slices.IndexFunc(w.ranges, func(r farfuture.Ranged) bool { return r.Zone == zone })
	if i < 0 || zone == 0 {
		return farfuture.Ranged{}, false
	}
	return w.ranges[i], true
}

// aimed is the attack on whom or what it is aimed at, or why it cannot be made.
func (b *blow) aimed() (farfuture.Aimed, error) {
	w := b.now()
	return w.aimed, w.err
}

// area reports whether everybody in a zone is struck.
func (b *blow) area() bool { return b.now().area() }

// toZone is how a zone lies to the weapon.
func (b *blow) toZone(zone board.ID) (farfuture.Ranged, bool) { return b.now().toZone(zone) }

// onMap reports whether the attacker stands in a zone of the map.
func (b *blow) onMap() bool {
	t, ok := b.f.token(b.side.who)
	return ok && t.Zone != 0
}

// candidates are those who can be aimed at: on the map within reach of any weapon, else all who take part. Foes come
// first, then who is nearer.
func (b *blow) candidates() []table.Participant {
	me := b.f.Participant(b.side.who)
	var list []table.Participant
	for _, p := range b.f.Value().Table.Participants {
		if p.ID == b.side.who || p.Out {
			continue
		}
		if _, ok := b.reach(p.ID); ok {
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

// reach is how a participant stands to the weapon; ok is false for one who cannot be aimed at from the map.
func (b *blow) reach(who table.ID) (farfuture.Ranged, bool) {
	if !b.onMap() {
		return farfuture.Ranged{Distance: b.away, Possible: true}, true
	}
	t, ok := b.f.token(who)
	if !ok {
		return farfuture.Ranged{}, false
	}
	return b.toZone(t.Zone)
}

// pickFirst aims at whoever was struck at last, or is the likeliest.
func (b *blow) pickFirst() {
	list := b.candidates()
	if i := slices.IndexFunc(list, func(p table.Participant) bool {
		r, _ := b.reach(p.ID)
		return p.ID == b.f.last[b.side.who] && r.Possible
	}); i > 0 { // only the first of them counts
		list = list[i:]
	}
	switch {
	case len(list) == 0:
		b.targets = nil
	case b.area() && b.onMap():
		t, _ := b.f.token(list[0].ID)
		b.strikeZone(t.Zone)
	default:
		b.targets = []*target{b.newTarget(list[0].ID, board.ID(list[0].Token))}
	}
}

func (b *blow) newTarget(who table.ID, token board.ID) *target {
	t := &target{who: who, token: token}
	key := fmt.Sprintf("defence%d.%d", who, token)
	t.side = b.f.side(key, who, "", func() []table.ID { return []table.ID{b.side.who} }, func() []board.ID {
		if token, ok := b.f.token(who); ok {
			return []board.ID{token.Zone}
		}
		return nil
	})
	t.side.draws.act = b.allDraws
	return t
}

// allDraws are what both sides draw on.
func (b *blow) allDraws() []*draws {
	all := []*draws{b.side.draws}
	for _, t := range b.in() {
		all = append(all, t.side.draws)
	}
	return all
}

// aimAt aims at one participant.
func (b *blow) aimAt(who table.ID) {
	b.targets = []*target{b.newTarget(who, board.ID(b.f.Participant(who).Token))}
}

// strikeZone aims at a zone and all who are struck there.
func (b *blow) strikeZone(zone board.ID) {
	b.zone = zone
	b.gather()
}

// gather brings the targets of a zone up to date: who has come, who has gone. Who is spared stays so.
func (b *blow) gather() {
	before := b.targets
	b.targets = nil
	w := b.now()
	me, there := b.f.token(b.side.who)
	if !w.fires || !there {
		return
	}
	for _, id := range w.arm.Targets(b.f.ground(), me.ID, b.zone) {
		who, _ := b.f.Value().Table.Seated(int(id))
		if i := slices.IndexFunc(before, func(t *target) bool { return t.token == id }); i >= 0 {
			b.targets = append(b.targets, before[i])
		} else if who != nil && !who.Out {
			b.targets = append(b.targets, b.newTarget(who.ID, id))
		} else if who == nil {
			b.targets = append(b.targets, b.newTarget(0, id))
		}
	}
}

// called is what a target is called.
func (b *blow) called(t *target) string {
	if t.who != 0 {
		return b.f.Name(t.who)
	}
	if m := b.f.ground(); m != nil {
		if token, ok := m.Token(t.token); ok && token.Name != "" {
			return token.Name
		}
	}
	return "Somebody"
}

// struck are the participants it strikes.
func (b *blow) struck() []table.ID {
	var ids []table.ID
	for _, t := range b.targets {
		if t.who != 0 && !t.spared {
			ids = append(ids, t.who)
		}
	}
	return ids
}

// zones are the zones whose aspects matter: the attacker's own and the one aimed at.
func (b *blow) zones() []board.ID {
	var ids []board.ID
	if t, ok := b.f.token(b.side.who); ok && t.Zone != 0 {
		ids = append(ids, t.Zone)
	}
	if z := b.now().zone; z != 0 && !slices.Contains(ids, z) {
		ids = append(ids, z)
	}
	return ids
}

// in are the targets that it strikes.
func (b *blow) in() []*target {
	return slices.DeleteFunc(slices.Clone(b.targets), func(t *target) bool { return t.spared })
}

// usual has a target defend itself as is usual against an attack, unless somebody has chosen.
func (b *blow) usual(a farfuture.Aimed, t *target) {
	if !t.chosen {
		t.side.skill = a.Choices()[0]
	}
}

// guard is how a target defends itself.
func (b *blow) guard(a farfuture.Aimed, t *target) (farfuture.Guard, error) {
	b.usual(a, t)
	extras, err := t.side.draws.parts()
	return farfuture.Defence{
		Defender: b.f.sheet(t.who), Level: t.side.level(), Armour: b.f.armour[t.who], Skill: t.side.skill, Extras: extras,
	}.Against(a), err
}

// strike is what comes of an attack for a target; ok is false while dice are missing.
func (b *blow) strike(a farfuture.Aimed, t *target) (s farfuture.Struck, ok bool) {
	mine, rolled := b.side.faces()
	its, defended := t.side.faces()
	if !rolled || !defended {
		return s, false
	}
	g, err := b.guard(a, t)
	return a.Strike(mine, g, its), err == nil
}

// isSettled reports whether nothing more is to be chosen for a target.
func (b *blow) isSettled(a farfuture.Aimed, t *target) bool {
	return t.settled && t.settledBy(b.strike(a, t))
}

// settledBy reports whether nothing more is to be chosen where this comes of the dice: it is what was settled.
func (t *target) settledBy(s farfuture.Struck, ok bool) bool {
	return t.settled && ok && sameHarm(s.Harm, t.harm)
}

// comes is the harm that comes to a target as things stand.
func (b *blow) comes(t *target) came {
	a, err := b.aimed()
	if err != nil {
		return came{}
	}
	s, ok := b.strike(a, t)
	return came{ok, s.Harm}
}

// harmless reports whether an attack does nothing but put an aspect on a zone, so that nobody has to defend.
func harmless(a farfuture.Aimed) bool { return a.Profile.Damage == 0 && a.Zone != "" }

// GoesBy is the attacker, its weapons, the documents, and of whoever has taken its harm that this is still the same.
func (b *blow) GoesBy() []page.By {
	by := []page.By{
		page.While(!b.f.gone(b.side.who), "The attacker is no longer at the table. Nothing was changed."),
		page.On("arms", b.f.arms(b.side.who), b.rearm),
		page.On("documents", b.f.States(), b.refit),
	}
	for _, t := range b.in() {
		if t.settled {
			by = append(by, page.On("harm."+t.side.key, b.comes(t), func() string { return b.unsettle(t) }))
		}
	}
	return by
}

// came is the harm that has come of the dice; ok is false while they are not all known.
type came struct {
	ok   bool
	harm *farfuture.Harm
}

// refit lets go of targets and of what is drawn on that are not there any more.
func (b *blow) refit() string {
	gone := b.lost()
	return strings.TrimSpace(gone + " " + kept(b.allDraws()))
}

// unsettle has a target take its harm anew.
func (b *blow) unsettle(t *target) string {
	t.settled, t.placed, b.sum = false, nil, false
	if i := slices.Index(b.in(), t); b.at < 0 || i < b.at {
		b.at = i
	}
	return b.called(t) + "'s sheet or the fight has changed. Take the damage again."
}

// rearm takes up the weapons of the sheet as they are now, and returns a sentence if the one in hand is not among them any
// more.
func (b *blow) rearm() string {
	had := b.arms[b.arm]
	b.arms = b.f.arms(b.side.who)
	if i := slices.IndexFunc(b.arms, func(a arm) bool { return a.title == had.title }); i >= 0 {
		b.arm = i
		return ""
	}
	b.take(0)
	b.at, b.sum = -1, false
	return had.title + " is no longer on the sheet. Choose another weapon."
}

// lost lets go of targets that are not there any more.
func (b *blow) lost() string {
	var gone []string
	if b.area() && b.onMap() {
		before := b.targets
		b.gather()
		for _, t := range before {
			if !slices.Contains(b.targets, t) {
				gone = append(gone, b.called(t))
			}
		}
	} else {
		kept := slices.DeleteFunc(slices.Clone(b.targets), func(t *target) bool {
			_, ok := b.reach(t.who)
			ok = ok && b.f.Participant(t.who).ID != 0
			if !ok {
				gone = append(gone, b.called(t))
			}
			return !ok
		})
		b.targets = kept
	}
	if len(gone) == 0 {
		return ""
	}
	b.at, b.sum = min(b.at, len(b.in())-1), false
	return domain.Listed(gone) + " can no longer be struck there: the map has changed. Aim again."
}

// shine lights the zones in range on the map while the attack is being aimed, and has a click there, or on a token, aim.
func (b *blow) shine() {
	b.f.Hand.Board().Light(b.lights())
	b.ask()
}

// lights are the zones as they are lit while the attack is being aimed.
func (b *blow) lights() []uiboard.Light {
	if b.at >= 0 || b.sum {
		return nil
	}
	lights := rangeLights(b.now().ranges)
	if b.onMap() && b.area() {
		for i := range lights {
			if lights[i].Zone == b.zone && lights[i].Strength != uiboard.Barred {
				lights[i].Caption += " · struck"
			}
		}
	}
	return lights
}

// ask asks the board for the target while the attack is being aimed; the keyboard stays where it is.
func (b *blow) ask() {
	board := b.f.Hand.Board()
	if b.at >= 0 || b.sum || !b.onMap() {
		b.hush()
		return
	}
	if now := (asking{b.arm, b.mode, b.ammo, b.area()}); b.f.asks == nil || *b.f.asks != now || board.Asks() == nil {
		b.f.asks = &now
		board.Ask(b.question())
	}
}

// hush asks the board for nothing any more.
func (b *blow) hush() {
	if b.f.asks != nil {
		b.f.asks = nil
		b.f.Hand.Board().Ask(nil)
	}
}

// rangeLights are zones as the range lights them.
func rangeLights(list []farfuture.Ranged) []uiboard.Light {
	var lights []uiboard.Light
	for _, r := range list {
		l := uiboard.Light{Zone: r.Zone, Caption: table.Signed(r.Modifier)}
		switch {
		case !r.Possible:
			l.Caption, l.Strength = "no", uiboard.Barred
		case r.Modifier <= -4:
			l.Strength = uiboard.Least
		case r.Modifier < 0:
			l.Strength = uiboard.Less
		}
		lights = append(lights, l)
	}
	return lights
}

// Called is what people call it.
func (b *blow) Called() string { return "attack" }

func (b *blow) Whose() string { return b.f.Name(b.side.who) }

// GuidePage is the page of the guide about it.
func (b *blow) GuidePage() string { return "farfuture/attack" }

// Leave puts out the lights and stops asking for a target.
func (b *blow) Leave() {
	b.f.Hand.Board().Light(nil)
	b.hush()
}

// sameHarm reports whether two harms are the same, or both none.
func sameHarm(a, b *farfuture.Harm) bool { return reflect.DeepEqual(a, b) }
