package wits

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/skill"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// speech is a side's action in a battle of wits: what is said within ten seconds, and the roll after it.
type speech struct {
	d         *debate
	side      int
	action    wits.Action
	watch     *watch
	attribute person.AttributeName
	skill     string // field or hobby of the sheet; empty = unskilled
	of        string // department of the sheet; empty = none
	field     int    // of somebody without a sheet
	level     int    // department, the same
	target    int    // more, by the referee
	dice      int
	deal      *chance.Deal
	toss      *chance.Toss
	theirs    *chance.Toss // the other's Willpower, where the house has it rolled; nil = its number counts
}

// speak puts a side's action under way.
func (d *debate) speak(side int) { d.Start(newSpeech(d, side)) }

func newSpeech(d *debate, side int) *speech {
	s := &speech{
		d: d, side: side, action: d.Value().Scripted(side), watch: newWatch(d.Host), attribute: person.Interpersonal,
		deal: chance.NewDeal(d.rules, d.source, throw.WitsTrump),
	}
	a := d.Value().Sides[side]
	if c := d.sheet(side); c != nil {
		s.skill = a.Speaks(c)
		s.of = skill.Department(c, s.skill)
	} else {
		for _, p := range a.Abilities {
			s.field = max(s.field, p.Value)
		}
	}
	s.toss = s.tossOf(side)
	if s.action == wits.Attack && d.house().WitsAttackRolled {
		s.theirs = s.tossOf(1 - side)
	}
	return s
}

// tossOf is a throw of a side, on a tray of its own.
func (s *speech) tossOf(side int) *chance.Toss {
	t := chance.NewToss(s.d.Host, s.d.source, s.fallen)
	t.House, t.Dice.By = s.d.house, seated(s.d.Value(), side).Dice
	t.Purse = func() *person.Character { return s.d.sheet(side) }
	var luck func() int
	if s.d.sheet(side) != nil {
		luck = func() int {
			if c := s.d.sheet(side); c != nil {
				return c.LuckLeft(s.d.house())
			}
			return 0
		}
	}
	t.Hand = s.deal.Hand(seated(s.d.Value(), side).Document, luck)
	return t
}

// fallen shows what has fallen. The keyboard stays with the dice, where Return settles it; cards have no such place, and
// whoever withstands it rolls next.
func (s *speech) fallen() {
	s.d.Page.Show()
	_, mine := s.toss.Cast()
	switch {
	case mine && s.theirs != nil && !s.theirs.Begun():
		s.d.Page.Focus("speech.theirs.roll")
	case s.done() && s.toss.Draw != nil:
		s.d.Page.Focus("speech.done")
	}
}

// done reports whether all that is rolled lies there.
func (s *speech) done() bool {
	_, mine := s.toss.Cast()
	return mine && s.settled()
}

// settled reports whether what it is against is known.
func (s *speech) settled() bool {
	if s.theirs == nil {
		return true
	}
	_, ok := s.theirs.Cast()
	return ok
}

// willpower is what the other rolled; 0 where nothing is.
func (s *speech) willpower() int {
	if s.theirs == nil {
		return 0
	}
	c, _ := s.theirs.Cast()
	return c.Total
}

// throw is what is rolled.
func (s *speech) throw() (throw.Throw, error) {
	house, a := s.d.house(), s.d.Value().Sides[s.side]
	var t person.Task
	if c := s.d.sheet(s.side); c != nil {
		t = c.Task(s.attribute, s.skill, s.of, house)
	} else {
		t = person.Task{
			Attribute: table.Part{Label: s.attribute.Title(), Value: a.Interpersonal}, Department: skill.DepartmentPart(s.level), House: house,
		}
		if s.field > 0 {
			t.Skill = table.Part{Label: "field", Value: s.field}
		}
	}
	if s.target != 0 {
		t.Target = append(t.Target, table.Part{Label: "the referee", Value: s.target})
	}
	if s.dice != 0 {
		t.Dice = append(t.Dice, table.Part{Label: "the referee", Value: s.dice})
	}
	return t.Throw()
}

// resistance is the other's Willpower roll.
func (s *speech) resistance() (throw.Throw, error) {
	house := s.d.house()
	if c := s.d.sheet(1 - s.side); c != nil {
		return c.Task(person.Willpower, "", "", house).Throw()
	}
	willpower := s.d.Value().Sides[1-s.side].Willpower
	return person.Task{Attribute: table.Part{Label: person.Willpower.Title(), Value: willpower}, House: house}.Throw()
}

// ask lays down what is thrown, and against what.
func (s *speech) ask() error {
	house := s.d.house()
	t, err := s.throw()
	if err != nil {
		return err
	}
	var against *int
	if s.theirs != nil {
		r, err := s.resistance()
		if err != nil {
			return err
		}
		s.theirs.Ask(s.d.name(1-s.side)+": Willpower", r.Ready(house), nil)
		odds := r.Ready(house).Odds()
		s.toss.Theirs = &odds
	}
	if s.settled() {
		n := s.d.Value().Opposes(s.side, s.willpower(), house).Value
		against = &n
	}
	s.toss.Ask(s.label(), t.Ready(house), against)
	return nil
}

// label is what it is called on the tray and in the journal.
func (s *speech) label() string { return s.d.name(s.side) + ": " + s.action.Title() }

func (s *speech) Lay(p *page.Page) {
	p.Heading(strings.ToUpper(s.label()))
	err := s.ask()
	p.Add(p.Button("speech.watch", "Start the timer", 's', false, s.watch.start))
	p.Add(s.watch.view)
	s.layAgainst(p)
	s.layThrow(p)
	if err != nil {
		p.Notice(true, err.Error())
	} else {
		s.toss.Lay(p, "speech.toss", 'r')
		s.layTheirs(p)
		s.layEffect(p)
	}
	ways := []fyne.CanvasObject{s.d.Page.DiscardButton("speech.leave")}
	if err == nil {
		ways = append(ways, s.waysOn(p)...)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, ways...))
}

// waysOn lays the way on from the dice: to the other's, and in the end to what comes of them.
func (s *speech) waysOn(p *page.Page) []fyne.CanvasObject {
	_, mine := s.toss.Cast()
	switch {
	case !mine:
		return s.toss.WayOn(p, "speech.done", "Done", 'y', s.settle)
	case s.theirs != nil:
		return s.theirs.WayOn(p, "speech.done", "Done", 'y', s.settle)
	}
	return s.toss.WayOn(p, "speech.done", "Done", 'y', s.settle)
}

// layAgainst says what it does and what it is against.
func (s *speech) layAgainst(p *page.Page) {
	p.Small(domain.Upper(does(s.action)) + ".")
	if against := s.d.Value().Opposes(s.side, s.willpower(), s.d.house()); s.settled() {
		p.Result(fmt.Sprintf("%s: %s", domain.Upper(against.Label), domain.Minus(against.Value)))
	} else {
		p.Result(domain.Upper(against.Label) + ", rolled below")
	}
}

// layThrow lays what is rolled: the attribute, the field and the department.
func (s *speech) layThrow(p *page.Page) {
	retold := func() {
		_ = s.ask() // which is said as the page is laid
		p.Show()
	}
	number := func(key, caption string, low, high int, at *int) fyne.CanvasObject {
		return p.Number("speech."+key, caption, *at, low, high, func(n int) {
			*at = n
			retold()
		})
	}
	more := []fyne.CanvasObject{number("target", "Target ±", -20, 20, &s.target), number("dice", "Dice +", -9, 9, &s.dice)}
	if c := s.d.sheet(s.side); c != nil {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, s.choices(p, c)...), look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, more...))
		return
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, append([]fyne.CanvasObject{
		number("field", "Field or hobby", 0, rules.MaxAttribute, &s.field), number("department", "Department", 0, rules.MaxAttribute, &s.level),
	}, more...)...))
	p.Small(fmt.Sprintf("No sheet: Interpersonal %s as entered under “The battle”.", domain.Minus(s.d.Value().Sides[s.side].Interpersonal)))
}

// choices choose what of a sheet is rolled.
func (s *speech) choices(p *page.Page, c *person.Character) []fyne.CanvasObject {
	house := s.d.house()
	rows := slices.Concat(person.TrainedRows, person.InbornRows)
	var attributes []string
	for _, row := range rows {
		attributes = append(attributes, fmt.Sprintf("%s %s", row.Title, domain.Minus(c.Attribute(row.Name, house))))
	}
	skills, of := skill.Of(c)
	names, titles := []string{""}, []string{"unskilled"}
	for i, part := range skills {
		names, titles = append(names, part.Label), append(titles, fmt.Sprintf("%s %s%s", part.Label, domain.Minus(part.Value), of[i].In()))
	}
	departments, levels := []string{""}, []string{"none"}
	for _, x := range c.Departments {
		departments, levels = append(departments, x.Name), append(levels, fmt.Sprintf("%s %d", x.Name, x.Level))
	}
	same := func(list []string, name string) int {
		return slices.IndexFunc(list, func(o string) bool { return strings.EqualFold(strings.TrimSpace(o), strings.TrimSpace(name)) })
	}
	return []fyne.CanvasObject{
		p.Choice("speech.attribute", "Attribute", attributes, slices.IndexFunc(rows, func(r person.AttributeRow) bool { return r.Name == s.attribute }), func(i int) {
			s.attribute = rows[i].Name
			p.Show()
		}),
		p.Choice("speech.skill", "Field or hobby", titles, same(names, s.skill), func(i int) {
			s.skill = names[i]
			if i > 0 && of[i-1].Name != "" {
				s.of = of[i-1].Name
			}
			p.Show()
		}),
		p.Choice("speech.of", "Department", levels, same(departments, s.of), func(i int) {
			s.of = departments[i]
			p.Show()
		}),
	}
}

// layTheirs lays the other's Willpower roll, where there is one.
func (s *speech) layTheirs(p *page.Page) {
	if s.theirs == nil {
		return
	}
	p.Heading(strings.ToUpper(s.d.name(1-s.side)) + " RESISTS")
	s.theirs.Lay(p, "speech.theirs", 'w')
}

// layEffect says what would come of the dice as they lie.
func (s *speech) layEffect(p *page.Page) {
	c, ok := s.toss.Cast()
	if !ok || !s.settled() {
		return
	}
	step, err := s.d.now().Act(s.side, c, s.willpower(), s.d.house())
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	p.Result(domain.AsSentence(step.Line.Text))
}

// settle takes the action, as one step.
func (s *speech) settle() {
	if s.d.Page.Wrong() {
		return
	}
	c, ok := s.toss.Cast()
	if !ok || !s.settled() {
		s.d.tell("Roll all the dice first.")
		return
	}
	step, err := s.d.now().Act(s.side, c, s.willpower(), s.d.house())
	if s.toss.Draw != nil {
		step.Line.Text += " (" + s.toss.Line() + ")"
	}
	o := table.NewOutcome(s.d.Value(), s.d.cast.Value)
	s.repay(o, s.side, s.toss)
	if s.theirs != nil {
		theirs, _ := s.theirs.Cast()
		o.Write(chance.Line(seated(s.d.Value(), 1-s.side).ID, fmt.Sprintf("resists with Willpower: %s", domain.Minus(theirs.Total)), s.theirs, theirs))
		s.repay(o, 1-s.side, s.theirs)
	}
	s.d.do(s.label(), step, err, o.Written, s.deal.Written())
}

// repay has an outcome take from a sheet what dice rolled again have cost.
func (s *speech) repay(o *table.Outcome[wits.Wits, person.Character], side int, t *chance.Toss) {
	id := seated(s.d.Value(), side).Document
	before := o.Sheet(id)
	if before == nil {
		return
	}
	after, err := t.Paid(before)
	o.Refuse(err)
	if err == nil && after != before {
		o.Set(id, after)
	}
}

// GoesBy is the side's action, and what is rolled.
func (s *speech) GoesBy() []page.By {
	w, ready := s.d.Value(), s.toss.Ready
	if t, err := s.throw(); err == nil {
		ready = t.Ready(s.d.house())
	}
	return []page.By{
		page.While(w.MayAct(s.side) && w.Scripted(s.side) == s.action,
			"The battle has moved on: this speech was cancelled, and nothing of it was kept."),
		s.toss.GoesBy(ready, "The roll has changed: the dice were cleared."),
	}
}

// Called is what people call it.
func (s *speech) Called() string { return "speech" }

func (s *speech) Whose() string { return s.d.name(s.side) }

func (s *speech) Leave() { s.watch.end() }
