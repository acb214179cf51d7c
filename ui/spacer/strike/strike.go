// Package strike is an attack in a personal combat, hand to hand or from afar, from the weapon to the wounds.
package strike

import (
	"fmt"
	"reflect"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/fray"
)

// strike is an attack as it is put together, from the weapon to the wounds. It holds what people have chosen and rolled;
// what that comes to is worked out from sheets, map and skirmish as they stand, each time it is shown.
type strike struct {
	k      *fray.Fray
	id     table.ID // who attacks
	target table.ID // 0 = nobody yet
	action fight.Action
	way    way
	intent harm.Intent
	whole  bool // the weapon is made to stun: nothing is halved
	tied   bool // the table says that a tie hits
	pinned string
	own    *fray.Prowess // what the attacker rolls
	guard  *fray.Prowess // what the target rolls with a weapon of its own
	deal   *chance.Deal
	attack *chance.Toss
	answer *chance.Toss // of the target: a defence, a dodge, cover
	harm   *fray.Blow
	stage  stage
	asks   *uiboard.Question // that the board has been asked for a target by; nil = it has not
	asked  []table.ID        // among these
	worth  chances
}

// stage is how far an attack has come.
type stage int

const (
	aiming    stage = iota // what is attacked with, whom, and the dice of the attack
	answering              // what is rolled against it
	judging                // what the rules leave to the table: whether a tie hits, what a hold does
	hurting                // damage and wounds
	summing                // all is settled, ready to be applied
)

// way is how an attack is made: hand to hand, or from afar.
type way interface {
	// layMeans lays weapon, distance and what else there is to choose.
	layMeans()
	// layAgainst lays what it is up against, part by part, before the dice.
	layAgainst()
	// layAnswer lays what is to be chosen of what the target rolls.
	layAnswer()
	// throw is what the attacker rolls, or why the attack cannot be made.
	throw() (throw.Throw, error)
	// answer is what is rolled against it; ok is false where nothing is.
	answer() (r reply, ok bool)
	// against is the difficulty once that is rolled, and its parts.
	against(rolled int) (int, []table.Part)
	// struck is what the attack came to.
	struck(total, rolled int) fight.Strike
	// chances are those of a hit.
	chances() throw.Chances
	// hurt is a hit as the damage goes by it.
	hurt(s fight.Strike) harm.Hurt
	// reach is how a participant stands to the attacker: "12 m · difficulty 3".
	reach(id table.ID) string
	// brief is that in a few letters: "hit 3".
	brief(id table.ID) string
	// does is the attack in words: "shoots at Cole with Rifle, 12 m away".
	does() string
	// armed is what the weapon is called.
	armed() string
	// pay takes rounds or power from the sheet.
	pay(o *acts.Combat)
	// aimAt is told that the target is another.
	aimAt()
	// goesBy is what an attack so made goes by beside its target.
	goesBy() []page.By
}

// reply is what the target's side rolls against an attack.
type reply struct {
	title   string // "Cole defends"
	ready   throw.Ready
	opposes bool // its total is what the attack is against; cover adds to that instead
}

// chances are worked out once for the same throws.
type chances struct {
	of aimed
	c  throw.Chances
}

// aimed is what the dice of an attack are thrown for.
type aimed struct {
	target  table.ID
	throw   throw.Throw
	refused string // why it cannot be thrown; empty = it can
	answers bool
	answer  reply
	against []table.Part
	struck  fight.Strike // what a hit comes to
}

// newStrike begins an attack that way is made for.
func newStrike(k *fray.Fray, id table.ID, action fight.Action, made func(*strike) way) *strike {
	b := &strike{k: k, id: id, action: action}
	b.deal = k.Deal()
	b.own = fray.NewProwess(k, "own", id, person.Combat, true)
	b.attack = k.Toss(id, b.deal, b.fallen)
	b.attack.Plain, b.attack.Judged = true, true
	b.way = made(b)
	if list := b.candidates(); slices.Contains(list, k.Targets[id]) {
		b.aimAt(k.Targets[id])
	} else if len(list) > 0 {
		b.aimAt(list[0])
	}
	return b
}

// candidates are those who can be attacked, foes first, then who is nearer.
func (b *strike) candidates() []table.ID {
	me, _ := b.k.Value().Table.Participant(b.id)
	var foes, friends []table.ID
	for _, p := range b.k.Value().Table.Participants {
		switch {
		case p.ID == b.id || p.Out:
		case me != nil && p.Side == me.Side:
			friends = append(friends, p.ID)
		default:
			foes = append(foes, p.ID)
		}
	}
	nearer := func(x, y table.ID) int {
		mx, _ := b.k.Metres(b.id, x)
		my, _ := b.k.Metres(b.id, y)
		return mx - my
	}
	slices.SortStableFunc(foes, nearer)
	slices.SortStableFunc(friends, nearer)
	return append(foes, friends...)
}

// marked are those whom the map shows as targets: foes, and one of the own side only while it is aimed at.
func (b *strike) marked() []table.ID {
	side := b.k.Participant(b.id).Side
	return slices.DeleteFunc(b.candidates(), func(id table.ID) bool { return id != b.target && b.k.Participant(id).Side == side })
}

// aimAt aims at a participant.
func (b *strike) aimAt(id table.ID) {
	b.target = id
	b.guard = fray.NewProwess(b.k, "guard", id, person.Combat, true)
	b.answer = b.k.Toss(id, b.deal, b.fallen)
	b.answer.Judged = true
	b.harm = nil
	b.way.aimAt()
	b.Shows()
}

// fallen shows dice that have fallen, and brings the keyboard to what is next.
func (b *strike) fallen() {
	b.k.Page.Show()
	b.focus()
}

// again lays the page anew and lights the map as it is now.
func (b *strike) again() {
	b.Shows()
	b.k.Page.Show()
}

// retold lays what a number typed makes another.
func (b *strike) retold() {
	had := b.attack.Begun()
	b.ask()
	if had && !b.attack.Begun() {
		b.again()
		return
	}
	b.k.Page.Show()
}

// answered lays what a number typed of the target's side makes another.
func (b *strike) answered() {
	had := b.answer.Begun()
	b.askAnswer()
	if had && !b.answer.Begun() {
		b.again()
		return
	}
	b.k.Page.Show()
}

// askAnswer lays down what the target's side throws.
func (b *strike) askAnswer() {
	r, ok := b.way.answer()
	if !ok {
		return
	}
	var against *int
	if c, thrown := b.attack.Cast(); thrown && r.opposes {
		against = &c.Total
	}
	b.answer.Ask(r.title, r.ready, against)
}

// ask lays down what the attacker throws.
func (b *strike) ask() (err error) {
	t, err := b.way.throw()
	if err != nil {
		return err
	}
	var against *int
	if _, rolled := b.way.answer(); !rolled {
		n, _ := b.way.against(0)
		against = &n
	}
	b.attack.Ask(b.k.Name(b.id)+" attacks "+b.k.Name(b.target), t.Ready(b.k.House()), against)
	return nil
}

// scripted returns Refused where the attack is not what the attacker does next by the script.
func (b *strike) scripted() error {
	if x, _ := b.k.Fight().Fighter(b.id); x.Next() != b.action {
		return page.Unfit(fmt.Sprintf("%s has not scripted this. Next in the script: %s.", b.k.Name(b.id), nextWords(x)))
	}
	return nil
}

func nextWords(x fight.Fighter) string {
	if a := x.Next(); a != "" {
		return "“" + a.Title() + "”"
	}
	return "nothing"
}

// rolled is what the target's side came to, 0 where nothing is rolled; ok is false while dice are missing.
func (b *strike) rolled() (total int, ok bool) {
	if _, needed := b.way.answer(); !needed {
		return 0, true
	}
	c, ok := b.answer.Cast()
	return c.Total, ok
}

// struck is what the attack came to; ok is false while dice are missing.
func (b *strike) struck() (s fight.Strike, ok bool) {
	c, thrown := b.attack.Cast()
	total, rolled := b.rolled()
	if !thrown || !rolled {
		return s, false
	}
	return b.way.struck(c.Total, total), true
}

// hits reports whether it hits, a tie by what the table says.
func (b *strike) hits(s fight.Strike) bool { return s.Hit || s.TableDecides && b.tied }

// surelyHits is the total of an attack that hits whatever it is up against.
const surelyHits = 1000

// aimed is what the dice are thrown for, as it stands.
func (b *strike) aimed() aimed {
	a := aimed{target: b.target, struck: b.way.struck(surelyHits, 0)}
	var err error
	if a.throw, err = b.way.throw(); err != nil {
		a.refused = err.Error()
	}
	a.answer, a.answers = b.way.answer()
	_, a.against = b.way.against(0)
	return a
}

// GoesBy is its turn, the target, the weapons and how the target stands, and what dice were thrown for. What was settled
// and is another now is to be settled again.
func (b *strike) GoesBy() []page.By {
	lost := b.target != 0 && !slices.Contains(b.candidates(), b.target)
	by := append([]page.By{b.k.Due(b.id), page.On("target", lost, b.onLost)}, b.way.goesBy()...)
	if b.target != 0 && b.attack.Begun() {
		by = append(by, page.On("aimed", b.aimed(), b.onOther))
	}
	if b.harm != nil {
		by = append(by, b.harm.GoesBy(b.onHarmed))
	}
	return by
}

// onLost aims at somebody else.
func (b *strike) onLost() string {
	b.stage, b.harm, b.target = aiming, nil, 0
	b.attack.Forget()
	if list := b.candidates(); len(list) > 0 {
		b.aimAt(list[0])
	}
	return "The target has left the fight: choose another."
}

// onOther goes back to the attack.
func (b *strike) onOther() string {
	b.stage, b.harm = aiming, nil
	return "A sheet, the map or the fight has changed. Check the attack again; dice of unchanged rolls stay."
}

// onHarmed goes back to the damage.
func (b *strike) onHarmed() string {
	text := b.harm.Anew()
	if text != "" && b.stage == summing {
		b.stage = hurting
	}
	return text
}

// Called is what people call it.
func (b *strike) Called() string { return "attack" }

func (b *strike) Whose() string { return b.k.Name(b.id) }

// GuidePage is the page of the guide about it.
func (b *strike) GuidePage() string { return "spacer/strike" }

// Leave puts out the lights and stops asking for a target.
func (b *strike) Leave() {
	b.k.Hand.Board().Light(nil)
	b.asksFor(nil)
	b.k.Hand.Reface()
}

// Mark is a word for the token of somebody who can be attacked: what it takes to hit.
func (b *strike) Mark(id table.ID) string {
	if b.stage != aiming || !slices.Contains(b.marked(), id) {
		return ""
	}
	return b.way.brief(id)
}

// Shows lights whom the attack may be aimed at while it is being aimed, and the zone of whom it is aimed at: a click on
// one of them aims at them. What it takes to hit them their tokens say.
func (b *strike) Shows() {
	on, m := b.k.Hand.Board(), b.k.Ground()
	var lights []uiboard.Light
	if t, ok := b.token(b.target); ok && t.Zone != 0 && b.stage == aiming {
		lights = append(lights, uiboard.Light{Zone: t.Zone, Strength: uiboard.Full})
	}
	on.Light(lights)
	switch list := b.candidates(); {
	case b.stage != aiming || m == nil || len(list) == 0:
		b.asksFor(nil)
	case b.asks == nil || on.Asks() != b.asks || !slices.Equal(list, b.asked):
		b.asked = list
		b.asksFor(b.question())
	}
	b.k.Hand.Reface()
}

// token is the token of somebody on the map.
func (b *strike) token(id table.ID) (t *board.Token, ok bool) {
	if m := b.k.Ground(); m != nil {
		return m.Token(board.ID(b.k.Participant(id).Token))
	}
	return nil, false
}

// asksFor has the board ask for the target, nil = no more.
func (b *strike) asksFor(q *uiboard.Question) {
	on := b.k.Hand.Board()
	if q == nil && (b.asks == nil || on.Asks() != b.asks) { // it asks nothing, or something else
		b.asks = nil
		return
	}
	b.asks = q
	on.Ask(q)
}

// question asks for the target on the map, and leaves the keyboard where it is.
func (b *strike) question() *uiboard.Question {
	return &uiboard.Question{
		Text: "Target of " + b.k.Name(b.id) + "'s attack: click a token.", Aside: true, Leave: b.back,
		Take: func(id board.ID) {
			if who, ok := b.k.Value().Table.Seated(int(id)); ok {
				b.Aim(who.ID)
			}
		},
		Refusal: func(id board.ID) string {
			who, ok := b.k.Value().Table.Seated(int(id))
			if !ok {
				return "That token belongs to no fighter."
			}
			return b.Refusal(who.ID)
		},
	}
}

// Refusal says why somebody is no target of the attack now; empty = they are.
func (b *strike) Refusal(id table.ID) string {
	switch who, ok := b.k.Value().Table.Participant(id); {
	case b.stage != aiming:
		return "The attack is already rolled. Go back to change the target."
	case !ok:
		return "They have left the table."
	case id == b.id:
		return "Nobody attacks themselves."
	case who.Out:
		return b.k.Name(id) + " is out of the fight."
	case !slices.Contains(b.marked(), id):
		return b.k.Name(id) + " is on the same side. To attack anyway, choose the target in the pane."
	}
	return ""
}

// Aim aims at somebody who was pointed out, and brings the keyboard back to the attack.
func (b *strike) Aim(id table.ID) {
	b.aimAt(id)
	b.back()
}

// onPoint brings the keyboard to the map, where the target is asked for.
func (b *strike) onPoint() { b.k.Host.Canvas().Focus(b.k.Hand.Board()) }

// back brings the keyboard from the map back to the page.
func (b *strike) back() {
	b.k.Hand.Front(b.k.Title)
	b.again()
	b.k.Page.Focus("strike.point")
}

// oddsOf are the chances of a hit, worked out once for the same throws.
func (b *strike) oddsOf() throw.Chances {
	if of := b.aimed(); b.worth.c.Success == nil || !reflect.DeepEqual(b.worth.of, of) {
		b.worth = chances{of, b.way.chances()}
	}
	return b.worth.c
}

// intentWords are the intents as people choose them.
var intentWords = map[harm.Intent]string{
	harm.ToWound: "to wound or kill", harm.ToStun: "to stun", harm.ToDisarm: "to disarm", harm.ToPin: "to hold or pin",
}

// verdictWords is what came of the dice: "8 against 5, hit by 3".
func verdictWords(r throw.Result, hit bool) string {
	text := fmt.Sprintf("%s against %s, ", domain.Minus(r.Total), domain.Minus(r.Opposition))
	switch {
	case r.Verdict == throw.Tie && hit:
		return text + "tie, counts as a hit"
	case r.Verdict == throw.Tie:
		return text + "tie, a miss"
	case hit:
		return text + fmt.Sprintf("hit by %d", r.Margin)
	}
	return text + fmt.Sprintf("miss by %d", -r.Margin)
}
