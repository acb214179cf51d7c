package tachyon

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// deed is one action of a turn as it is put together: the target, both sides' throws, and what comes of them.
type deed struct {
	e       *engage
	who     table.ID
	row     tachyon.ActionRow
	lifted  bool         // by the referee's word any target, level or step
	as      tachyon.Cost // of an action of either step
	target  table.ID
	skill   tachyon.Skill // in place of the usual one; empty = that
	against tachyon.Skill
	fixed   bool // the other side is a number
	number  int
	roll    *fling
	defence *fling
	trades  bool // a shift is given up for a boost
	anyway  bool // it works at a serious cost, or the other side has the aspect
	text    string
	boost   string
	level   string       // of a refocus, as it was typed; empty = the result
	mend    tachyon.Mend // what of the ship is repaired
	zone    board.ID
	drifts  tachyon.RowID   // the stranded pilot
	spared  []tachyon.RowID // swarm aspects that stay
	on      tachyon.On
	old     int  // the aspect that is there, 0 = a new one
	gone    bool // the target has left since the dice were thrown
}

func newDeed(e *engage, who table.ID, a tachyon.Action) page.Act {
	d := &deed{e: e, who: who, row: a.Row(), lifted: e.lifted, on: tachyon.On{Craft: who}}
	d.fixed, d.number = d.row.Against == "", tachyon.RepairDifficulty
	d.roll = newFlingOf(e, who, d.making)
	d.roll.foe = func() table.ID { return d.target }
	d.roll.title = func() string { return d.row.Title + " of " + e.Name(who) }
	d.roll.against, d.roll.theirs, d.roll.spills = d.fixedAgainst, d.theirs, d.spills
	d.aim(d.likeliest())
	if of := d.now(); len(of.As) > 0 {
		d.as = of.As[0]
	}
	if zones := d.zones(); len(zones) > 0 {
		d.zone = zones[0]
	}
	if list := e.adrift(); len(list) > 0 {
		d.drifts = list[0].ID
	}
	if list := e.scene().Ship(who).Mends(); len(list) > 0 {
		d.mend = list[0].Mend
	}
	return d
}

// now is what the rules say of the action now.
func (d *deed) now() tachyon.ActionOf { return d.e.sky().Action(d.who, d.row.Action) }

// likeliest is whom the action is done to unless somebody chooses, of those that are legal: whose tail the craft is on, whom
// it did something to at last, or the first.
func (d *deed) likeliest() table.ID {
	c, _ := d.e.craft(d.who)
	legal := slices.DeleteFunc(slices.Clone(d.now().Targets), func(t tachyon.TargetOf) bool { return !t.Legal })
	for _, id := range []table.ID{c.Tailing, d.e.last[d.who]} {
		if slices.ContainsFunc(legal, func(t tachyon.TargetOf) bool { return t.ID == id }) {
			return id
		}
	}
	if len(legal) > 0 {
		return legal[0].ID
	}
	return 0
}

// aim has the action be done to a craft, which has its own dice.
func (d *deed) aim(id table.ID) {
	if id == d.target && d.defence != nil {
		return
	}
	if d.defence != nil {
		d.defence.forget()
	}
	d.target = id
	d.defence = newFlingOf(d.e, id, d.guarding)
	d.defence.foe = func() table.ID { return d.who }
	d.defence.title = func() string { return "Against " + strings.ToLower(d.row.Title) }
	d.defence.against = func() *int {
		if r, ok := d.roll.fallen(); ok {
			n := r.Total()
			return &n
		}
		return nil
	}
}

// theirs is what the other side may come to, nil = nobody rolls against it.
func (d *deed) theirs() *tachyon.Side {
	if !d.opposed() {
		return nil
	}
	return d.defence.side()
}

// fixedAgainst is the number that is rolled against, nil = another craft rolls, or nothing is to be beaten.
func (d *deed) fixedAgainst() *int {
	if d.row.Action == tachyon.Refocus || d.opposed() {
		return nil
	}
	return &d.number
}

// rolls reports whether dice are thrown for it.
func (d *deed) rolls() bool { return d.row.Action != tachyon.Rescue && d.row.Action != tachyon.Switch }

// free reports whether the skills are for people to say.
func (d *deed) free() bool {
	return d.row.Action == tachyon.Advantage || d.row.Action == tachyon.Overcome
}

// opposed reports whether another craft rolls as well.
func (d *deed) opposed() bool {
	switch d.row.Action {
	case tachyon.Repair, tachyon.Refocus, tachyon.Rescue, tachyon.Switch:
		return false
	}
	return !d.fixed && d.target != 0
}

// usual is the skill that is rolled.
func (d *deed) usual() tachyon.Skill {
	switch {
	case d.skill != "":
		return d.skill
	case d.row.Skill != "":
		return d.row.Skill
	}
	return tachyon.Piloting
}

// making is what the roll is made of.
func (d *deed) making() tachyon.Making {
	s := d.e.scene()
	switch {
	case d.row.Attack:
		return s.Attacking(d.row.Action, d.who, d.target, d.usual())
	case d.row.Action == tachyon.Refocus:
		return s.Make(d.who, d.usual(), tachyon.Maneuvering)
	}
	return s.Make(d.who, d.usual(), "")
}

// guarding is what the other side's roll is made of.
func (d *deed) guarding() tachyon.Making {
	s, k := d.e.scene(), d.against
	if k == "" {
		k = d.row.Against
	}
	if k == "" {
		k = tachyon.Piloting
	}
	if d.row.Attack {
		return s.Defending(d.target, k)
	}
	return s.Make(d.target, k, "")
}

// called is the action in a step's label.
func (d *deed) called() string {
	words := d.e.Name(d.who) + ": " + strings.ToLower(d.row.Title)
	if d.row.Targets && d.target != 0 {
		words += " · " + d.e.Name(d.target)
	}
	return words
}

// Lay lays the action as far as it has come.
func (d *deed) Lay(p *page.Page) {
	e := d.e
	p.Add(look.Shrunk(look.NewHeading(strings.ToUpper(d.row.Title + " by " + e.Name(d.who)))))
	p.Small(d.row.Says)
	of := d.now()
	if of.Open {
		p.Notice(false, of.Warning.Text)
	} else {
		p.Notice(!d.lifted, of.Why.Text)
	}
	d.layAs(p, of)
	if d.gone && d.target == 0 {
		d.layGone(p, of)
	} else if !d.roll.begun() {
		d.layTargets(p, of)
		d.laySkills(p)
		d.layWhat(p)
	} else {
		p.Small(d.summary())
	}
	ready := false
	switch {
	case !d.rolls():
		ready = true
	case d.row.Targets && d.target == 0 && d.gone:
	case d.row.Targets && d.target == 0:
		p.Notice(true, "No craft can be the target.")
	default:
		ready = d.layThrows(p)
	}
	d.layEnd(p, of, ready)
}

// layEnd lays at the page's foot what it comes to once all is there, and the ways on.
func (d *deed) layEnd(p *page.Page, of tachyon.ActionOf, ready bool) {
	first := ""
	p.Foot(func() {
		if r, ok := d.roll.fallen(); ready && ok && d.rolls() {
			first = d.layOutcome(p, r)
		}
		d.layFoot(p, of, ready)
	})
	if enter := p.Onward; ready && first != "" {
		p.Onward = func() { // what there is to say comes before it is entered
			if at := p.Focused(); at == "" || strings.HasSuffix(at, ".told") {
				p.Focus(first)
				return
			}
			enter()
		}
	}
}

// layGone lays who is in the target's place that is gone while the dice lie there.
func (d *deed) layGone(p *page.Page, of tachyon.ActionOf) {
	if d.free() {
		p.Notice(true, "The opponent has left the fight. The dice stay: choose what they count against.")
		d.layAgainst(p)
		return
	}
	p.Notice(true, "The target has left the fight. The dice stay: choose another target, or cancel.")
	d.layTargets(p, of)
}

// layFoot lays the ways out and, where all is there, the button that enters it.
func (d *deed) layFoot(p *page.Page, of tachyon.ActionOf, ready bool) {
	var ways []fyne.CanvasObject
	if shut := d.shut(of); !of.Open || len(shut) > 0 || d.lifted {
		tick := p.Tick("lifted", "GM: allow it anyway", d.lifted, page.Into(&d.lifted, d.again))
		if !ready && !d.roll.begun() {
			ways = append(ways, tick)
		} else {
			p.Add(tick)
		}
	}
	ways = append(ways, d.e.Page.DiscardButton("drop"))
	if d.roll.begun() {
		ways = append(ways, p.Button("anew", "Take dice back", 0, false, func() {
			d.roll.forget()
			d.defence.forget()
			d.again()
		}))
	}
	if ready {
		ways = append(ways, p.Button("do", "Apply result", 'n', true, d.take))
	}
	shares := []float32{1, 1.7, 1.1}
	if len(ways) < len(shares) {
		shares = nil
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: shares, Narrowest: 22}, ways...))
}

// pointed has a craft be the target whose token or face was clicked while one is wanted, or says why it can be none.
func (d *deed) pointed(id table.ID) (why string) {
	if !d.row.Targets || d.roll.begun() {
		return ""
	}
	for _, t := range d.now().Targets {
		switch {
		case t.ID != id:
		case t.Legal || d.lifted:
			d.e.Host.After(1, func() { d.e.onTarget(id) }) // the toolkit takes the keyboard away within a click
		default:
			return t.Why.Text
		}
	}
	return ""
}

// again lays the page anew, and shows on the chart who can be a target.
func (d *deed) again() {
	d.e.chartFollows()
	d.e.Page.Show()
}

// summary is what has been chosen, in a line.
func (d *deed) summary() string {
	var words []string
	if d.target != 0 && (d.row.Targets || !d.fixed) {
		words = append(words, "against "+d.e.Name(d.target))
	}
	if t := strings.TrimSpace(d.text); t != "" {
		words = append(words, "“"+t+"”")
	}
	return look.Sentence(look.Upper(strings.Join(words, ", ")))
}

// layAs lays which step an action of either takes.
func (d *deed) layAs(p *page.Page, of tachyon.ActionOf) {
	if len(of.As) < 2 {
		return
	}
	titles := make([]string, len(of.As))
	for i, c := range of.As {
		titles[i] = c.Title()
	}
	p.Add(p.Choice("as", "Step", titles, slices.Index(of.As, d.as), func(i int) { d.as = of.As[i] }))
}

// targets are those that may be chosen: by the rules, or by the referee's word all.
func (d *deed) targets(of tachyon.ActionOf) []tachyon.TargetOf {
	return slices.DeleteFunc(slices.Clone(of.Targets), func(t tachyon.TargetOf) bool { return !t.Legal && !d.lifted })
}

// shut are those that may not, with the reason.
func (d *deed) shut(of tachyon.ActionOf) []tachyon.TargetOf {
	return slices.DeleteFunc(slices.Clone(of.Targets), func(t tachyon.TargetOf) bool { return t.Legal })
}

// layTargets lays whom it is done to, and why not to the others.
func (d *deed) layTargets(p *page.Page, of tachyon.ActionOf) {
	if !d.row.Targets {
		return
	}
	list := d.targets(of)
	titles := make([]string, len(list))
	for i, t := range list {
		c, _ := d.e.craft(t.ID)
		titles[i] = d.e.Name(t.ID) + " · " + c.Stands()
		if t.Bonus != 0 {
			titles[i] += " · " + table.Signed(t.Bonus) + " to hit"
		}
	}
	at := slices.IndexFunc(list, func(t tachyon.TargetOf) bool { return t.ID == d.target })
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 1}, Narrowest: 16}, p.Choice("target", "Target", titles, at, func(i int) {
		d.aim(list[i].ID)
		d.again()
	}), p.Button("chart", "On the chart", 'v', false, d.e.toChart)))
	if at >= 0 {
		p.Notice(false, list[at].Warning.Text)
	}
	var rows []string
	side := d.e.Participant(d.who).Side
	for _, t := range d.shut(of) {
		if d.e.Participant(t.ID).Side != side { // of its own side nobody is one
			rows = append(rows, t.Why.Text)
		}
	}
	if len(rows) > 0 {
		p.Small("No targets: " + strings.Join(rows, " "))
	}
}

// laySkills lays the skills where a stunt, equipment or the table has others.
func (d *deed) laySkills(p *page.Page) {
	if !d.rolls() {
		return
	}
	cells := []fyne.CanvasObject{d.skillChoice(p, "skill", "Skill", d.who, d.usual(), &d.skill)}
	if d.opposed() {
		cells = append(cells, d.skillChoice(p, "against", "Against", d.target, d.guarding().Skill, &d.against))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 14}, cells...))
	if d.free() {
		d.layAgainst(p)
	}
}

// layAgainst lays what an action without a usual opponent is rolled against.
func (d *deed) layAgainst(p *page.Page) {
	others := slices.DeleteFunc(d.e.sky().Crafts(), func(id table.ID) bool { return id == d.who })
	titles := []string{"a number"}
	at := 0
	for i, id := range others {
		titles = append(titles, d.e.Name(id))
		if !d.fixed && id == d.target {
			at = i + 1
		}
	}
	list := p.Choice("opponent", "Opponent", titles, at, func(i int) {
		if d.fixed = i == 0; !d.fixed {
			d.aim(others[i-1])
		}
		d.again()
	})
	if !d.fixed {
		p.Add(list)
		return
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 14}, list, p.Number("number", "Difficulty", d.number, -9, 20, page.Into(&d.number, func() { d.roll.ask(); p.Show() }))))
}

// layThrows lays the dice of both sides, one after the other, and reports whether all lie there.
func (d *deed) layThrows(p *page.Page) (ready bool) {
	_, ok := d.roll.fallen()
	if !ok || !d.opposed() || !d.defence.begun() {
		d.roll.lay(p, "roll", 'r')
		if p.Onward = d.onward; !ok {
			return false
		}
	} else {
		p.Result(look.Upper(d.row.Title) + ": " + d.roll.words())
	}
	if d.opposed() {
		p.Heading("DEFENCE: " + strings.ToUpper(d.e.Name(d.target)))
		d.defence.lay(p, "defence", 'g')
		p.Onward = d.onward
	}
	return d.known()
}

// onward goes to the dice that are to be thrown next, or to what it comes to.
func (d *deed) onward() {
	d.e.Page.Show()
	if _, ok := d.roll.fallen(); !ok {
		d.roll.begin()
		return
	}
	if d.known() {
		d.e.Page.Focus("do")
		return
	}
	if !d.defence.begun() && d.e.Page.Focused() == "roll.told" {
		d.e.Page.Focus("defence.told")
		return
	}
	d.defence.begin()
}

// spills has a digit that was typed behind the own total begin the other side's.
func (d *deed) spills(digit rune) bool {
	if !d.opposed() || d.defence.begun() {
		return false
	}
	d.e.Page.Show()
	uiact.Digits(d.e.Page.Page, "defence.told", digit)
	return true
}

// known reports whether both sides' rolls are.
func (d *deed) known() bool {
	_, ok := d.roll.fallen()
	if ok && d.opposed() {
		_, ok = d.defence.fallen()
	}
	return ok
}

// other is the other side's roll, or the number in its place.
func (d *deed) other() tachyon.Roll {
	if d.opposed() {
		r, _ := d.defence.fallen()
		return r
	}
	return tachyon.ToldRoll(d.number)
}

// skillChoice lays the choice of a skill, each with what whoever rolls has of it.
func (d *deed) skillChoice(p *page.Page, key, caption string, who table.ID, at tachyon.Skill, into *tachyon.Skill) fyne.CanvasObject {
	s, take := d.e.scene(), page.Into(into, d.again)
	titles := make([]string, len(tachyon.SkillRows))
	now := -1
	for i, r := range tachyon.SkillRows {
		titles[i] = r.Title + " " + table.Signed(table.Sum(s.Make(who, r.Skill, "").Parts))
		if r.Skill == at {
			now = i
		}
	}
	return p.Choice(key, caption, titles, now, func(i int) { take(tachyon.SkillRows[i].Skill) })
}

// zones are those that a craft can switch to.
func (d *deed) zones() []board.ID {
	ground := d.e.Hand.Ground()
	if ground == nil {
		return nil
	}
	at := d.e.scene().Zone(d.who)
	var ids []board.ID
	for _, z := range ground.Value().Zones {
		if z.ID != at {
			ids = append(ids, z.ID)
		}
	}
	return ids
}

// adrift are the pilots that nobody has picked up.
func (e *engage) adrift() []tachyon.Stranded {
	return slices.DeleteFunc(slices.Clone(e.Value().Stranded), func(s tachyon.Stranded) bool { return s.By != 0 })
}

// GoesBy is the craft in its turn, and its target.
func (d *deed) GoesBy() []page.By {
	sky := d.e.sky()
	c, ok := d.e.craft(d.who)
	return []page.By{
		page.While(ok && sky.Present(d.who), "The acting craft has left the fight. The action was cancelled."),
		page.While(d.e.Value().Chart.Phase == tachyon.ActionPhase, "The action phase is over. The action was cancelled."),
		page.While(!c.Done || d.lifted, "That craft has already acted. The action was cancelled."),
		page.On("target", d.target == 0 || sky.Present(d.target), d.lost),
	}
}

// lost takes the target back, which is gone. Dice that lie there are not turned on anybody else by themselves.
func (d *deed) lost() (news string) {
	if d.gone = d.roll.begun(); d.gone || !d.row.Targets {
		d.aim(0)
		if d.free() {
			d.fixed = true
		}
		return ""
	}
	if d.aim(d.likeliest()); d.target == 0 {
		d.e.Page.End()
		return "No target is left. The action was cancelled."
	}
	return ""
}

// Called is what people call it.
func (d *deed) Called() string { return strings.ToLower(d.row.Title) }

func (d *deed) Whose() string { return d.e.Name(d.who) }

// GuidePage is the page of the guide about it.
func (d *deed) GuidePage() string { return "tachyon/turn" }

// Leave takes its targets off the chart.
func (d *deed) Leave() { d.e.chartFollows() }
