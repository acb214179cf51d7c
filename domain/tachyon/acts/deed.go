package acts

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// deed is one action of a turn as it is put together: the target, both sides' rolls, and what comes of them.
type deed struct {
	*Scene
	r       *act.Run
	who     table.ID
	row     tachyon.ActionRow
	of      tachyon.ActionOf // what the rules say of it now
	lifted  bool             // by the referee's word any target, level or step
	as      tachyon.Cost     // of an action of either step
	target  table.ID         // 0 = nobody
	gone    bool             // whom it was done to has left since the dice were thrown
	number  int              // in place of another side
	roll    *roll.Side
	defence *roll.Side // nil = nobody rolls against it
	what    what
	trades  bool // a shift is given up for a boost
	anyway  bool // it works at a serious cost, or the other side has the aspect
	boost   string
	level   string // of a refocus, as it was typed; empty = the result
}

// take is an action of a turn.
//
// Source: tachyon B4.
func take(s *Scene, who table.ID, row tachyon.ActionRow) act.Act {
	a := act.Act{Noun: strings.ToLower(row.Title), Guide: "tachyon/turn"}
	c, ok := s.craft(who)
	switch {
	case !ok || !s.Sky.Present(who):
		a.Gone = "The acting craft has left the fight. The action was cancelled."
	case s.Fight.Engagement.Chart.Phase != tachyon.ActionPhase:
		a.Gone = "The action phase is over. The action was cancelled."
	case c.Done && !s.Lifted:
		a.Gone = "That craft has already acted. The action was cancelled."
	}
	a.Do = func(r *act.Run) {
		d := &deed{Scene: s, r: r, who: who, row: row, of: s.Sky.Action(who, row.Action), lifted: s.Lifted}
		if is := r.Answer("lifted"); is != nil {
			d.lifted = slices.Contains(is, act.Yes)
		}
		d.begin()
		d.lay()
	}
	return a
}

// begin finds out whom it is done to, and makes both sides.
func (d *deed) begin() {
	r := d.r
	d.number = tachyon.RepairDifficulty
	if is := r.Answer("number"); len(is) > 0 {
		d.number = act.IDOf[int](is[0])
	}
	sides := func() {
		d.roll = d.side(r, "roll", 'r', d.who, d.target, d.making())
		if d.opposed() {
			r.In(act.KeyOf(d.target), func() { d.defence = d.side(r, "defence", 'g', d.target, d.who, d.guarding()) })
		}
	}
	sides()
	d.aim()
	d.defence = nil
	sides()
	d.roll.Keep()
	if d.defence != nil {
		d.defence.Keep()
	}
	switch {
	case d.row.Action == tachyon.Refocus:
	case d.defence == nil:
		d.roll.Against = &d.number
	default:
		d.roll.Theirs = d.defence.Seen()
		if mine, ok := d.roll.Roll(); ok {
			n := mine.Total()
			d.defence.Against = &n
		}
		if !d.defence.Begun {
			d.roll.Next = "defence" + roll.Told
		}
	}
}

// aim finds out whom it is done to: who was chosen, or is likeliest. Dice that lie there are not turned on anybody else by
// themselves.
func (d *deed) aim() {
	key, first := "target", table.ID(0)
	switch {
	case d.row.Targets && !d.roll.Begun:
		first = d.likeliest()
	case d.row.Targets:
	case d.free():
		key = "opponent"
	default:
		return
	}
	d.target = first
	if is := d.r.Answer(key); len(is) > 0 {
		id := act.IDOf[table.ID](is[0])
		if d.Sky.Present(id) {
			d.target = id
		} else {
			d.gone = id != 0 && d.roll.Begun
		}
	}
}

// likeliest is whom the action is done to unless somebody chooses, of those that are legal: whose tail the craft is on, whom
// it did something to at last, or the first.
func (d *deed) likeliest() table.ID {
	c, _ := d.craft(d.who)
	var legal []table.ID
	for _, t := range d.of.Targets {
		if t.Legal {
			legal = append(legal, t.ID)
		}
	}
	for _, id := range []table.ID{c.Tailing, d.Last[d.who]} {
		if slices.Contains(legal, id) {
			return id
		}
	}
	if len(legal) > 0 {
		return legal[0]
	}
	return 0
}

// rolls reports whether dice are thrown for it.
func (d *deed) rolls() bool { return d.row.Action != tachyon.Rescue && d.row.Action != tachyon.Switch }

// free reports whether the skills are for people to say.
func (d *deed) free() bool {
	return d.row.Action == tachyon.Advantage || d.row.Action == tachyon.Overcome
}

// opposed reports whether another craft rolls as well.
func (d *deed) opposed() bool {
	return d.target != 0 && (d.free() || d.row.Against != "")
}

// chosen is a skill that was chosen, or else another.
func (d *deed) chosen(key string, usual tachyon.Skill) tachyon.Skill {
	if is := d.r.Answer(key); len(is) > 0 && is[0] != "" {
		return tachyon.Skill(is[0])
	}
	return cmp.Or(usual, tachyon.Piloting)
}

// making is what the roll is made of.
func (d *deed) making() tachyon.Making {
	k := d.chosen("skill", d.row.Skill)
	switch {
	case d.row.Attack:
		return d.Fight.Attacking(d.row.Action, d.who, d.target, k)
	case d.row.Action == tachyon.Refocus:
		return d.Fight.Make(d.who, k, tachyon.Maneuvering)
	}
	return d.Fight.Make(d.who, k, "")
}

// guarding is what the other side's roll is made of.
func (d *deed) guarding() tachyon.Making {
	k := d.chosen("against", d.row.Against)
	if d.row.Attack {
		return d.Fight.Defending(d.target, k)
	}
	return d.Fight.Make(d.target, k, "")
}

// known reports whether both sides' rolls are.
func (d *deed) known() bool {
	_, ok := d.roll.Roll()
	if ok && d.defence != nil {
		_, ok = d.defence.Roll()
	}
	return ok
}

// lay lays the action as far as it has come.
func (d *deed) lay() {
	r := d.r
	r.Lay(act.Heading(strings.ToUpper(d.row.Title+" by "+d.Called(d.who))), act.Small(d.row.Says))
	d.warn()
	d.askAs()
	lost := d.gone && d.target == 0
	hides := func(ask func()) { // what is chosen stands, and is asked no more
		if rows := r.Apart(ask); !d.roll.Begun {
			r.Lay(rows...)
		}
	}
	switch {
	case lost && d.free():
		r.Lay(act.Notice{Grave: true, Text: "The opponent has left the fight. The dice stay: choose what they count against."})
		d.askAgainst()
	case lost:
		r.Lay(act.Notice{Grave: true, Text: "The target has left the fight. The dice stay: choose another target, or cancel."})
		d.askTarget()
	default:
		hides(d.askTarget)
		hides(d.askSkills)
	}
	hides(d.askWhat)
	if d.roll.Begun && !lost {
		r.Lay(act.Small(d.summary()))
	}
	ready := !d.rolls()
	switch {
	case ready || d.row.Targets && lost:
	case d.row.Targets && d.target == 0:
		r.Lay(act.Notice{Grave: true, Text: "No craft can be the target."})
	default:
		ready = d.layThrows()
	}
	r.Foot(func() {
		first := ""
		if ready && d.rolls() {
			first = d.layOutcome()
		}
		d.layFoot(ready, first)
	})
}

// warn says why it cannot be taken now, or what is worth knowing before it is.
func (d *deed) warn() {
	if d.of.Open {
		d.r.Lay(act.Notice{Text: d.of.Warning.Text})
		return
	}
	d.r.Lay(act.Notice{Grave: !d.lifted, Text: d.of.Why.Text})
}

// summary is what has been chosen, in a line.
func (d *deed) summary() string {
	var words []string
	if d.target != 0 {
		words = append(words, "against "+d.Called(d.target))
	}
	if d.what.text != "" {
		words = append(words, "“"+d.what.text+"”")
	}
	return domain.AsSentence(strings.Join(words, ", "))
}

// askAs asks which step an action of either takes.
func (d *deed) askAs() {
	if len(d.of.As) > 0 {
		d.as = d.of.As[0]
	}
	if len(d.of.As) < 2 {
		return
	}
	options := make([]act.Option, len(d.of.As))
	for i, c := range d.of.As {
		options[i] = act.Option{Key: string(c), Title: c.Title()}
	}
	d.as = tachyon.Cost(d.r.Choice("as", "Step", options, string(d.as)))
}

// askTarget asks whom it is done to, and says why not to the others.
func (d *deed) askTarget() {
	if !d.row.Targets {
		return
	}
	var options []act.Option
	var shut []string
	warning := ""
	for _, t := range d.of.Targets {
		c, _ := d.craft(t.ID)
		o := act.Option{Key: act.KeyOf(t.ID), Title: d.Called(t.ID) + " · " + c.Stands()}
		if t.Bonus != 0 {
			o.Title += " · " + table.Signed(t.Bonus) + " to hit"
		}
		if !t.Legal {
			if !d.lifted {
				o.Why = t.Why.Text
			}
			if d.seated(t.ID).Side != d.seated(d.who).Side { // of its own side nobody is one
				shut = append(shut, t.Why.Text)
			}
		}
		if t.ID == d.target {
			warning = t.Warning.Text
		}
		options = append(options, o)
	}
	d.r.Beside([]float32{2, 1}, func() {
		d.r.AskChoice(act.Ask{Key: "target", Caption: "Target", Options: options, First: []string{act.KeyOf(d.target)}, Sticks: true, Picks: Craft})
		d.r.Lay(act.Way{Key: "chart", Title: "On the chart", Letter: 'v', Shows: "target"})
	})
	d.r.Lay(act.Notice{Text: warning})
	if len(shut) > 0 {
		d.r.Lay(act.Small("No targets: " + strings.Join(shut, " ")))
	}
}

// What may be picked on instruments beside the page.
const (
	Craft = "craft" // on the chart
	Zone  = "zone"  // on the map
	Level = "level" // on the chart, where a marker is put
)

// askSkills asks for the skills where a stunt, equipment or the table has others.
func (d *deed) askSkills() {
	if !d.rolls() {
		return
	}
	d.r.Beside(nil, func() {
		d.askSkill("skill", "Skill", d.who, d.roll.Making.Skill)
		if d.defence != nil {
			d.askSkill("against", "Against", d.target, d.defence.Making.Skill)
		}
	})
	if d.free() {
		d.askAgainst()
	}
}

// askSkill asks for a skill, each with what whoever rolls has of it.
func (d *deed) askSkill(key, caption string, who table.ID, now tachyon.Skill) {
	options := make([]act.Option, len(tachyon.SkillRows))
	for i, row := range tachyon.SkillRows {
		options[i] = act.Option{Key: string(row.Skill), Title: row.Title + " " + table.Signed(table.Sum(d.Fight.Make(who, row.Skill, "").Parts))}
	}
	d.r.Choice(key, caption, options, string(now))
}

// askAgainst asks what an action without a usual opponent is rolled against.
func (d *deed) askAgainst() {
	options := []act.Option{{Key: "0", Title: "a number"}}
	for _, id := range d.Sky.Crafts() {
		if id != d.who {
			options = append(options, act.Option{Key: act.KeyOf(id), Title: d.Called(id)})
		}
	}
	d.r.Beside(nil, func() {
		d.r.Choice("opponent", "Opponent", options, act.KeyOf(d.target))
		if d.target == 0 {
			d.r.AskNumber(act.Ask{Key: "number", Caption: "Difficulty", Low: -9, High: 20}, d.number)
		}
	})
}

// layThrows lays the dice of both sides, one after the other, and reports whether all lie there.
func (d *deed) layThrows() (ready bool) {
	_, ok := d.roll.Roll()
	if ok && d.defence != nil && d.defence.Begun {
		d.r.Lay(act.Result(domain.Upper(d.row.Title) + ": " + d.roll.Words()))
	} else if d.roll.Lay(); !ok {
		return false
	}
	if d.defence != nil {
		d.r.Lay(act.Heading("DEFENCE: " + strings.ToUpper(d.Called(d.target))))
		d.defence.Lay()
	}
	return d.known()
}

// layFoot lays the ways out and, where all is there, the button that enters it; first is what there is to say before that.
func (d *deed) layFoot(ready bool, first string) {
	r := d.r
	shut := slices.ContainsFunc(d.of.Targets, func(t tachyon.TargetOf) bool { return !t.Legal })
	var lift []act.Row
	if !d.of.Open || shut || d.lifted {
		var was []string
		if d.Lifted {
			was = []string{act.Yes}
		}
		lift = r.Apart(func() { r.Ask(act.Ask{Kind: act.Tick, Key: "lifted", Caption: "GM: allow it anyway", First: was}) })
	}
	ways := []act.Row{act.Discard("drop")}
	if d.roll.Begun {
		ways = append(ways, act.Way{Key: "anew", Title: "Take dice back", Under: roll.Anew, Lax: true})
	}
	if ready {
		ways = append(ways, act.Way{Key: "do", Title: "Apply result", Letter: 'n', Main: true, Before: first, Step: d.step})
	}
	if !ready && !d.roll.Begun {
		ways, lift = append(lift, ways...), nil
	}
	r.Lay(lift...)
	var shares []float32
	if len(ways) == 3 {
		shares = []float32{1, 1.7, 1.1}
	}
	r.Lay(act.Columns{Shares: shares, Cells: ways})
}

// kind is what the rolls are compared for.
func (d *deed) kind() tachyon.Deed {
	switch {
	case d.row.Attack:
		return tachyon.Striking
	case d.row.Action == tachyon.Advantage && d.what.old != 0:
		return tachyon.Finding
	case d.row.Action == tachyon.Advantage:
		return tachyon.Creating
	}
	return tachyon.Overcoming
}

// layOutcome lays what the rolls come to, and asks what there is to choose then. First is the key of the first control of that;
// empty = there is nothing to choose.
func (d *deed) layOutcome() (first string) {
	r, c := d.r, d.contest()
	if d.row.Action == tachyon.Refocus {
		r.Lay(act.Result(fmt.Sprintf("Result %s: choose that level or lower. It stays there at the end of the round.", domain.Minus(c.Roll.Total()))))
		d.level = r.AskWords(act.Ask{Key: "level", Caption: "Level (blank: use the result)"})
		return "level"
	}
	margin := c.Roll.Total() - c.Against.Total()
	var rows []act.Row
	rows, first = d.askOutcome(tachyon.Comes(d.kind(), margin))
	res := d.comes(margin)
	r.Lay(act.Result(fmt.Sprintf("%s against %s, by %s. %s: %s", domain.Minus(c.Roll.Total()), domain.Minus(c.Against.Total()), domain.Minus(max(margin, -margin)), res.Outcome.Title(), res.Text)))
	if _, says := d.Fight.Weapon(d.who); d.row.Attack && res.Hit > 0 {
		r.Lay(act.Small(says))
	}
	if d.defence != nil {
		r.Lay(act.Small("Defence: " + d.defence.Words()))
	}
	r.Lay(rows...)
	return first
}

// askOutcome asks what there is to choose of a result.
func (d *deed) askOutcome(res tachyon.Result) (rows []act.Row, first string) {
	return d.r.Apart(func() {
		if res.Trades {
			first = "trades"
			d.trades = d.r.Tick("trades", "Trade 1 shift for a boost")
		}
		if who := d.gains(res); who != "" {
			first = cmp.Or(first, "boost")
			d.boost = d.r.AskWords(act.Ask{Key: "boost", Caption: who + ": boost"})
		}
		if words := d.price(res); words != "" {
			first = cmp.Or(first, "anyway")
			d.anyway = d.r.Tick("anyway", words)
		}
	}), first
}

// comes is what the rolls come to, with what is taken at a price.
func (d *deed) comes(margin int) tachyon.Result {
	res := tachyon.Comes(d.kind(), margin)
	switch {
	case d.kind() == tachyon.Overcoming:
		res, _ = d.contest().Comes(d.row.Action)
	case d.kind() == tachyon.Creating && res.Outcome == tachyon.Fails && d.anyway:
		res.Text = res.Choices[1].Text
	}
	return res
}

// gains is who gains a boost, empty = nobody.
func (d *deed) gains(res tachyon.Result) string {
	switch {
	case res.Boost == tachyon.Actors || res.Trades && d.trades:
		return d.Fight.Flyer(d.who)
	case res.Boost == tachyon.Foes && d.target != 0:
		return d.Fight.Flyer(d.target)
	}
	return ""
}

// price says what people may have all the same after a failure or a tie; empty = nothing.
func (d *deed) price(res tachyon.Result) string {
	contest := d.row.Action == tachyon.Push || d.row.Action == tachyon.ShakeOff || d.row.Action == tachyon.ThinOut
	switch {
	case res.Outcome == tachyon.Fails && d.row.Action == tachyon.Advantage && d.what.old == 0:
		return "Aspect made; the other side invokes it free"
	case res.Outcome == tachyon.Fails && (contest || d.row.Action == tachyon.Repair || d.row.Action == tachyon.Overcome):
		return "Succeed at a serious cost"
	case res.Outcome == tachyon.Ties && contest:
		return "Succeed at a minor cost"
	}
	return ""
}

// contest is the two rolls as a step takes them.
func (d *deed) contest() tachyon.Contest {
	c := tachyon.Contest{By: d.who, Against: tachyon.ToldRoll(d.number), Step: d.as, Anyway: d.anyway, Boost: d.boost}
	c.Roll, _ = d.roll.Roll()
	if d.defence != nil {
		c.Target = d.target
		c.Against, _ = d.defence.Roll()
	}
	return c
}

// step is the action as a step of the journal.
func (d *deed) step() act.Step {
	label := d.Called(d.who) + ": " + strings.ToLower(d.row.Title)
	if d.row.Targets && d.target != 0 {
		label += " · " + d.Called(d.target)
	}
	step, err := d.play(d.by(d.lifted))
	done := stepOf(label, step, err)
	done.Acted = d.who
	if d.row.Targets {
		done.At = d.target
	}
	return done
}

// play is the action as a step of the scene.
func (d *deed) play(s tachyon.Scene) (tachyon.Step, error) {
	c := d.contest()
	switch d.row.Action {
	case tachyon.DesperateAttack, tachyon.LargeStrike, tachyon.OnTheirTail, tachyon.SnapShot:
		return s.Attack(tachyon.Attack{Action: d.row.Action, By: d.who, Target: d.target, Roll: c.Roll, Defence: c.Against, Trades: d.trades, Boost: c.Boost})
	case tachyon.Push:
		return s.Push(c)
	case tachyon.ShakeOff:
		return s.ShakeOff(c)
	case tachyon.Refocus:
		level, ok := c.Roll.Total(), true
		if d.level != "" {
			level, ok = table.WholeNumber(d.level)
		}
		if !ok {
			return tachyon.Step{}, domain.Refuse("level-no-number", "The level must be a whole number.")
		}
		return s.Refocus(d.who, c.Roll, level)
	case tachyon.Switch:
		return s.Switch(d.who, d.what.zone)
	case tachyon.Rescue:
		return s.Rescue(d.who, d.what.drifts)
	case tachyon.Repair:
		if d.what.repaired {
			return tachyon.Step{}, domain.Refuse("already-repaired", "That damage is already repaired. Nothing was changed.")
		}
		return s.Repair(tachyon.RepairRoll{By: d.who, Roll: c.Roll, Mend: d.what.mend, Anyway: d.anyway, Boost: c.Boost})
	case tachyon.ThinOut:
		return s.ThinOut(c, d.what.swarm)
	case tachyon.Advantage:
		return s.Advantage(tachyon.AdvantageRoll{Contest: c, On: d.what.on, Text: d.what.text, Existing: d.what.old, Yields: d.anyway})
	}
	return s.Overcome(c, d.what.text)
}
