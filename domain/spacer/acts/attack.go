package acts

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// attack is an attack from the weapon to the wounds: it is aimed and rolled, answered, judged by the table where the rules leave
// that to it, and does its damage; then all of it is written at once.
type attack struct {
	k      *Skirmish
	r      *act.Run
	id     table.ID
	action fight.Action
	arm    arm
	list   []table.ID // who can be attacked
	target table.ID   // 0 = nobody
	intent harm.Intent
	whole  bool // the weapon is made to stun: nothing is halved
	tied   bool // the table says that a tie hits
	pinned string
	deal   *toss.Deal
	rows   []act.Row // what is asked before the dice
	throw  throw.Throw
	err    error // why it cannot be made
	means  means
	mine   *toss.Toss
	theirs *toss.Toss // nil = nothing is rolled against it
	harm   *injury
	c      *chain
	stands string // what the dice are thrown for
}

// means are how an attack is made: hand to hand, or from afar.
type means interface {
	// ask asks for the weapon and how it is used on whom.
	ask(b *attack)
	// aims works out what is rolled, by what the attacker rolls, or why the attack cannot be made.
	aims(b *attack, own throw.Throw) (throw.Throw, error)
	// answer is what is rolled against it; ok is false where nothing is.
	answer(b *attack) (a answer, ok bool)
	// against is the difficulty once that is rolled, and its parts.
	against(rolled int) (int, []table.Part)
	// strike is what an attack comes to.
	strike(total, rolled int) fight.Strike
	chances() throw.Chances
	// reach is how somebody stands to the attacker: "12 m · difficulty 3", and in a few letters.
	reach(b *attack, id table.ID) (words, brief string)
	// does is the attack in words.
	does(b *attack) string
	// tells lays what it is up against, part by part, before the dice.
	tells(b *attack)
	// pays takes rounds or power from the sheet, or moves the figure.
	pays(b *attack, o *Combat)
}

// answer is what the target's side rolls against an attack.
type answer struct {
	title   string // "Cole defends"
	ready   throw.Ready
	opposes bool // its total is what the attack is against; cover adds to that instead
	rows    []act.Row
}

// The pages of an attack, beside those of its damage.
const (
	aiming    = "aim"
	answering = "answer"
	judging   = "judge"
	summing   = "sum"
	stage     = "strike.stage"
)

// attacks is an attack of somebody by an action.
//
// Source: spacer C7 to C9, book section "Personal Combat".
func (k *Skirmish) attacks(id table.ID, action fight.Action, with func() means) act.Act {
	a := k.turn(id, "attack", func(r *act.Run) {
		b := &attack{k: k, r: r, id: id, action: action, deal: k.dealt(), means: with()}
		b.aim()
		b.c.links[b.c.at()].lay()
	})
	a.Guide = "spacer/strike"
	return a
}

// aim asks for all that the dice are thrown for, and reads them.
func (b *attack) aim() {
	b.c = &chain{r: b.r, under: stage}
	b.rows = b.r.Apart(func() {
		b.askTarget()
		if b.target != 0 {
			b.means.ask(b)
		}
	})
	if b.target != 0 {
		own := prowess{k: b.k, r: b.r, key: "own", who: b.id, attribute: person.Combat}
		if c := b.k.sheet(b.id); c != nil {
			own.skill = bestField(c)
		}
		var t throw.Throw
		asks := b.r.Apart(func() { t, b.err = own.ask() })
		if b.err == nil {
			b.throw, b.err = b.means.aims(b, t)
		}
		b.rows = append(append(b.rows, b.r.Apart(b.askWhole)...), asks...)
	}
	b.c.links = []link{
		{name: aiming, lacks: func() bool { return b.mine == nil || !b.mine.Lies || !b.seen() }, lay: b.layAim, focus: "strike.attack.roll"},
		{name: answering, needs: func() bool { return b.theirs != nil }, lacks: func() bool { return !b.theirs.Lies }, focus: "strike.answer.roll", lay: b.layAnswer},
		{name: judging, needs: b.judged, stops: b.judged, lay: b.layJudging},
	}
	b.read()
	b.c.links = append(b.c.links, link{name: summing, stops: func() bool { return true }, focus: "strike.apply", lay: b.laySum})
	b.watch()
}

// read reads the dice of both sides, and what they do.
func (b *attack) read() {
	if b.target == 0 || b.err != nil {
		return
	}
	a, rolls := b.means.answer(b)
	var against *int
	if !rolls {
		n, _ := b.means.against(0)
		against = &n
	}
	b.mine = b.k.toss(b.r, "strike.attack", "", b.id, b.deal, b.throw.Ready(b.k.House), against)
	b.mine.Plain, b.mine.Judged, b.mine.Opens = true, true, true
	if rolls {
		against = nil
		if b.mine.Lies && a.opposes {
			against = &b.mine.Cast.Total
		}
		b.theirs = b.k.toss(b.r, "strike.answer", "@"+act.KeyOf(b.target), b.target, b.deal, a.ready, against)
		b.theirs.Judged, b.theirs.Opens = true, true
	}
	b.tied = slices.Contains(b.r.Answer("strike.tied"), act.Yes)
	s, ok := b.struck()
	if !ok || !b.hits(s) || b.intent == harm.ToPin {
		return
	}
	h := &injury{
		k: b.k, r: b.r, id: b.target, by: b.id, rolled: true, deal: b.deal, c: b.c, drop: "strike.cancel", of: "@" + act.KeyOf(b.target), hurt: harm.Hurt{DV: s.DV, Parts: s.Parts, Autofire: b.arm.auto},
		cause: domain.Upper(verdictWords(s.Result, true)) + fmt.Sprintf(": damage value %d.", s.DV),
	}
	h.hurt.Intent, h.hurt.StunWhole = b.intent, s.StunWhole || b.whole
	if t, err := b.guard(); err == nil && b.intent == harm.ToDisarm {
		h.hurt.Weapon = &t
	}
	b.harm = h
	b.c.links = append(b.c.links, h.begin()...)
}

// guard is what the target rolls with a weapon of its own, as far as it is known by now.
func (b *attack) guard() (t throw.Throw, err error) {
	if g, ok := b.means.(interface{ guarded() (throw.Throw, error) }); ok {
		return g.guarded()
	}
	w := prowess{k: b.k, r: b.r, key: "guard", who: b.target, attribute: person.Combat}
	if c := b.k.sheet(b.target); c != nil {
		w.skill = bestField(c)
	}
	b.r.Apart(func() { t, err = w.ask() })
	return t, err
}

// watch has it be aimed anew once documents have made it another.
func (b *attack) watch() {
	parts := []table.Part{{Label: b.arm.key(), Value: int(b.target)}}
	if b.mine != nil {
		_, against := b.means.against(0)
		parts = slices.Concat(parts, b.mine.Ready.Parts, against, b.means.strike(surelyHits, 0).Parts)
	}
	for _, p := range parts {
		b.stands += p.Label + table.Signed(p.Value) + " "
	}
	if !b.seen() {
		b.c.anew("A sheet, the map or the fight has changed. Check the attack again; dice of unchanged rolls stay.")
	}
}

// seen reports whether it is aimed as it stands.
func (b *attack) seen() bool { return slices.Equal(b.r.Answer("strike.seen"), []string{b.stands}) }

// candidates are those who can be attacked, foes first, then who is nearer.
func (b *attack) candidates() []table.ID {
	me := b.k.Table.Who(b.id)
	var foes, friends []table.ID
	for _, p := range b.k.Table.Participants {
		switch {
		case p.ID == b.id || p.Out:
		case p.Side == me.Side:
			friends = append(friends, p.ID)
		default:
			foes = append(foes, p.ID)
		}
	}
	nearer := func(x, y table.ID) int {
		mx, _ := b.k.apart(b.id, x)
		my, _ := b.k.apart(b.id, y)
		return cmp.Compare(mx, my)
	}
	slices.SortStableFunc(foes, nearer)
	slices.SortStableFunc(friends, nearer)
	return append(foes, friends...)
}

// What attacks that are done have left: whom somebody attacked last, and the name of the weapon.
func lastTarget(id table.ID) string { return fmt.Sprintf("target.%d", id) }
func lastArm(id table.ID) string    { return fmt.Sprintf("arm.%d", id) }

// left is what attacks that are done have left, empty = nothing.
func (k *Skirmish) left(under string) string {
	if is := k.Left[under]; len(is) > 0 {
		return is[0]
	}
	return ""
}

// askTarget asks whom it is aimed at.
func (b *attack) askTarget() {
	r, k := b.r, b.k
	b.list = b.candidates()
	at := table.ID(0)
	if len(b.list) > 0 {
		at = b.list[0]
	}
	was := r.Was("strike.target")
	for _, is := range [][]string{{k.left(lastTarget(b.id))}, was, r.Answer("strike.target")} {
		if len(is) > 0 && slices.Contains(b.list, act.IDOf[table.ID](is[0])) {
			at = act.IDOf[table.ID](is[0])
		}
	}
	if len(was) > 0 && was[0] != act.KeyOf(0) && !slices.Contains(b.list, act.IDOf[table.ID](was[0])) {
		r.Forget("strike.target", was[0], "The target has left the fight: choose another.")
		b.c.anew("")
	}
	r.Was("strike.target", act.KeyOf(at))
	if b.target = at; at == 0 {
		return
	}
	options := make([]act.Option, len(b.list))
	for i, id := range b.list {
		options[i] = act.Option{Key: act.KeyOf(id)}
	}
	ask := act.Ask{Key: "strike.target", Caption: "Target", Options: options, First: []string{act.KeyOf(at)}, Begins: true}
	if k.Map == nil {
		r.Ask(ask)
		return
	}
	ask.Picks, ask.About = "figure", b.onTheMap()
	r.Beside([]float32{3, 1}, func() {
		r.Ask(ask)
		r.Lay(act.Way{Key: "strike.point", Title: "Map", Letter: 'p', Lax: true, Shows: "strike.target"})
	})
}

// titled gives those who can be attacked their titles, once it is known what with.
func (b *attack) titled(rows []act.Row) {
	for _, row := range rows {
		switch row := row.(type) {
		case act.Columns:
			b.titled(row.Cells)
		case act.Ask:
			if row.Key != "strike.target" {
				continue
			}
			for i, id := range b.list {
				row.Options[i].Title = b.k.Called(id)
				if words, _ := b.means.reach(b, id); words != "" {
					row.Options[i].Title += " · " + words
				}
			}
		}
	}
}

// marked are those whom the map shows as targets: foes, and one of the own side only while it is aimed at.
func (b *attack) marked(id table.ID) bool {
	return slices.Contains(b.list, id) && (id == b.target || b.k.Table.Who(id).Side != b.k.Table.Who(b.id).Side)
}

// onTheMap has the target be picked on the map.
func (b *attack) onTheMap() act.OnMap {
	p := act.OnMap{Next: "strike.point", Text: "Target of " + b.k.Called(b.id) + "'s attack: click a token.", GoesBy: fmt.Sprint(b.list)}
	if t, ok := b.k.Map.Token(board.ID(b.k.Table.Who(b.target).Token)); ok && t.Zone != 0 {
		p.Lights = []act.Light{{Zone: t.Zone}}
	}
	who := func(id board.ID) (p *table.Participant, ok bool) { return b.k.Table.Seated(int(id)) }
	p.Of = func(id board.ID) (key, why string) {
		switch p, ok := who(id); {
		case !ok:
			return "", "That token belongs to no fighter."
		case p.ID == b.id:
			return "", "Nobody attacks themselves."
		case p.Out:
			return "", b.k.Called(p.ID) + " is out of the fight."
		case !b.marked(p.ID):
			return "", b.k.Called(p.ID) + " is on the same side. To attack anyway, choose the target in the pane."
		default:
			return act.KeyOf(p.ID), ""
		}
	}
	p.Says = func(id board.ID) (brief string) {
		if p, ok := who(id); ok && b.marked(p.ID) {
			_, brief = b.means.reach(b, p.ID)
		}
		return brief
	}
	return p
}

// intentWords are the intents as people choose them.
var intentWords = map[harm.Intent]string{
	harm.ToWound: "to wound or kill", harm.ToStun: "to stun", harm.ToDisarm: "to disarm", harm.ToPin: "to hold or pin",
}

// askIntent asks what the attack is meant to do.
func (b *attack) askIntent() {
	var options []act.Option
	for _, i := range harm.Intents {
		options = append(options, act.Option{Key: string(i), Title: intentWords[i]})
	}
	b.intent = harm.Intent(b.r.AskChoice(act.Ask{Key: "strike.intent", Under: "strike.intent", Caption: "Intent", Options: options, First: []string{string(harm.Intents[0])}}))
}

// surelyHits is the total of an attack that hits whatever it is up against.
const surelyHits = 1000

// askWhole asks of an attack to stun whether the weapon is made for that, where the rules do not say so.
func (b *attack) askWhole() {
	if b.intent == harm.ToStun && b.err == nil && !b.means.strike(surelyHits, 0).StunWhole {
		b.whole = b.r.Tick("strike.whole", "Stun weapon: not halved")
	}
}

// scripted returns Refused where the attack is not what the attacker does next by the script.
func (b *attack) scripted() error {
	if x, _ := b.k.Present().Fighter(b.id); x.Next() != b.action {
		next := "nothing"
		if a := x.Next(); a != "" {
			next = "“" + a.Title() + "”"
		}
		return domain.Refuse("not-scripted", "%s has not scripted this. Next in the script: %s.", b.k.Called(b.id), next)
	}
	return nil
}

// layAim lays what is attacked with, whom, and the dice of the attack.
func (b *attack) layAim() {
	r := b.r
	r.Lay(act.Heading(fmt.Sprintf("%s: %s", strings.ToUpper(b.k.Called(b.id)), strings.ToUpper(b.action.Title()))))
	if err := b.scripted(); err != nil {
		r.Lay(act.Notice{Grave: true, Text: err.Error()})
	}
	if b.target == 0 {
		r.Lay(act.Notice{Grave: true, Text: "Nobody to attack: add fighters in the turn order."}, act.Discard("strike.cancel"))
		return
	}
	b.titled(b.rows)
	r.Lay(b.rows...)
	if b.err != nil {
		r.Lay(act.Notice{Grave: true, Text: b.err.Error()}, act.Discard("strike.cancel"))
		return
	}
	b.means.tells(b)
	if !b.mine.Begun && !b.mine.Hand.Plays() { // the dice's odds are not those of a deck
		c := b.means.chances()
		r.Lay(act.Odds{Heads: []string{"Hit", "Tie", "Miss"}, Lines: []act.Chances{{Label: "Now", Of: []*big.Rat{c.Success, c.Tie, c.Failure}}}})
	}
	b.mine.Ask()
	b.layFallen(b.mine)
}

// layFallen lays what dice came to that lie there, and the way on from them.
func (b *attack) layFallen(t *toss.Toss) {
	if s, ok := b.struck(); ok {
		b.layStruck(s)
	}
	b.r.Lay(act.Discard("strike.cancel"))
	if b.c.at() > 0 {
		b.r.Lay(b.c.back("strike.back"))
	}
	if !t.Lies {
		return
	}
	w := act.Way{Key: "strike.on", Title: "Go on", Letter: 'n', Main: true}
	if l, ok := b.c.after(b.c.at()); ok {
		w = b.c.onTo(l, w)
		w.Puts["strike.seen"] = []string{b.stands}
	}
	if err := b.scripted(); err != nil {
		w.Not = err.Error()
	}
	if !t.Hand.Plays() {
		w.Title = ""
	}
	b.r.Lay(w)
}

// layAnswer lays what is rolled against the attack, and whether it hits.
func (b *attack) layAnswer() {
	a, _ := b.means.answer(b)
	b.r.Lay(act.Heading(strings.ToUpper(a.title)+" AGAINST "+domain.Minus(b.mine.Cast.Total)), act.Small(domain.Upper(b.means.does(b))+"."))
	b.r.Lay(a.rows...)
	b.theirs.Ask()
	b.layFallen(b.theirs)
}

// rolled is what the target's side came to, 0 where nothing is rolled; ok is false while dice are missing.
func (b *attack) rolled() (total int, ok bool) {
	if b.theirs == nil {
		return 0, true
	}
	return b.theirs.Cast.Total, b.theirs.Lies
}

// struck is what the attack came to; ok is false while dice are missing.
func (b *attack) struck() (s fight.Strike, ok bool) {
	total, rolled := b.rolled()
	if b.mine == nil || !b.mine.Lies || !rolled {
		return s, false
	}
	return b.means.strike(b.mine.Cast.Total, total), true
}

// hits reports whether it hits, a tie by what the table says.
func (b *attack) hits(s fight.Strike) bool { return s.Hit || s.TableDecides && b.tied }

// judged reports whether the table is asked what an attack came to: whether a tie hits, what a hold does.
func (b *attack) judged() bool {
	s, ok := b.struck()
	return ok && (s.TableDecides || b.hits(s) && b.intent == harm.ToPin)
}

// layStruck lays what the attack came to.
func (b *attack) layStruck(s fight.Strike) {
	b.r.Lay(act.Result(domain.Upper(verdictWords(s.Result, b.hits(s))) + "."))
	if b.c.at() > 0 { // else it stands above
		total, _ := b.rolled()
		n, parts := b.means.against(total)
		b.r.Lay(act.Sum{Parts: parts, Comes: fmt.Sprintf("Difficulty %d", n)})
	}
	if b.hits(s) && b.intent != harm.ToPin {
		b.r.Lay(act.Sum{Parts: s.Parts, Comes: fmt.Sprintf("Damage value %d", s.DV)})
	}
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

// layJudging asks the table what the rules leave to it.
func (b *attack) layJudging() {
	r := b.r
	s, _ := b.struck()
	r.Lay(act.Heading("THE TABLE DECIDES"), act.Small(domain.Upper(b.means.does(b))+"."))
	b.layStruck(s)
	if s.TableDecides {
		r.Ask(act.Ask{Kind: act.Tick, Key: "strike.tied", Caption: "The table counts the tie as a hit", Begins: true})
	}
	if b.hits(s) && b.intent == harm.ToPin {
		r.Lay(act.Text("The book has no rule for the effect of a hold: the referee decides."))
		b.pinned = r.AskWords(act.Ask{Key: "strike.pinned", Caption: "Effect"})
	}
	l, _ := b.c.after(b.c.at())
	r.Lay(act.Discard("strike.cancel"), b.c.back("strike.back"), b.c.onTo(l, act.Way{Key: "strike.on", Title: "Go on", Main: true}))
}

// laySum lays what it all comes to, to be applied in one step.
func (b *attack) laySum() {
	o := b.outcome()
	var told []string
	for _, l := range o.Lines {
		told = append(told, b.k.Called(l.Who)+" "+l.Text)
	}
	b.r.Lay(act.Heading("RESULT"), act.Small(strings.Join(told, "\n")))
	if b.harm != nil {
		b.harm.layTable()
	}
	b.r.Lay(act.Notice{Grave: true, Text: o.Refused}, act.Discard("strike.cancel"), b.c.back("strike.back"), act.Way{
		Key: "strike.apply", Title: "Apply", Letter: 'y', Main: true, Step: func() act.Step {
			return act.Step{
				Label: b.k.Called(b.id) + " attacks " + b.k.Called(b.target), Written: o.Written,
				Leaves: act.Answers{lastTarget(b.id): {act.KeyOf(b.target)}, lastArm(b.id): {b.arm.name}},
			}
		},
	})
}

// outcome is what the attack does to sheets and skirmish.
func (b *attack) outcome() *Combat {
	o := b.k.Outcome()
	s, ok := b.struck()
	if !ok {
		o.Deny("Roll all the dice first.")
		return o
	}
	o.Refuse(b.scripted())
	o.Write(b.k.Acted(o, b.id, b.target, false))
	b.means.pays(b, o)
	o.Write(b.mine.Says(b.id, fmt.Sprintf("%s, and rolls %s.", b.means.does(b), domain.Minus(b.mine.Cast.Total))))
	b.k.repay(o, b.id, b.mine)
	if b.theirs != nil {
		a, _ := b.means.answer(b)
		o.Write(b.theirs.Says(b.target, fmt.Sprintf("%s: %s.", strings.TrimPrefix(a.title, b.k.Called(b.target)+" "), domain.Minus(b.theirs.Cast.Total))))
		b.k.repay(o, b.target, b.theirs)
	}
	o.Write(b.line(s))
	if b.hits(s) && b.intent == harm.ToPin {
		pinned := strings.TrimSpace(strings.Join(b.r.Answer("strike.pinned"), ""))
		o.Write(table.Line{Who: b.target, Text: "is held: " + domain.OrElse(pinned, "the referee decides the effect") + "."})
	}
	if b.harm != nil {
		b.harm.outcome(o)
	}
	o.Written = o.Then(b.deal.Written())
	return o
}

// line is whether it hits, with parts that come to the margin, or with the weapon's to the damage value.
func (b *attack) line(s fight.Strike) table.Line {
	l := table.Line{Who: b.id, Text: "scores " + verdictWords(s.Result, b.hits(s))}
	total, _ := b.rolled()
	_, against := b.means.against(total)
	l.Parts = []table.Part{{Label: "attack", Value: s.Result.Total, Source: "spacer C1.7", Section: "Interpreting the results"}}
	for _, p := range against {
		p.Label, p.Value = "against it: "+p.Label, -p.Value
		l.Parts = append(l.Parts, p)
	}
	if b.hits(s) && b.intent != harm.ToPin {
		l.Parts = append(l.Parts, s.Parts[1:]...) // the first is the margin, which the others come to
		if short := s.DV - table.Sum(l.Parts); short != 0 {
			l.Parts = append(l.Parts, table.Part{Label: "never below 0", Value: short})
		}
		l.Text += fmt.Sprintf(", damage value %d", s.DV)
	}
	l.Text += "."
	return l
}
