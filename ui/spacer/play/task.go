package play

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/skill"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/screen"
	uithrow "shipslocker/ui/throw"
)

// task is a task as it is declared: what is tried and what comes of a failure first, then what is rolled, then the dice.
//
// Source: spacer C1 to C3.
type task struct {
	*bout

	intent, failure string
	attribute       person.AttributeName
	skill           string // field or hobby; empty = unskilled
	department      string
	up              opposing
	abilities       []string // special abilities that help
	species         []string // of the species', each a die of its own
	extra           bool
	helpers         []domain.DocID
	strangers       bool // those of another side are offered as helpers too
	typed           []person.Helper
	name            string // of a helper being typed
	level           int    // of a helper being typed
	target          int    // more that counts
	dice            int
	open            int
	tally           campaign.TallyName // that the scene ticks; empty = none
	fated           bool               // it succeeds by Fate, without dice
}

// opposing is what a task is up against.
type opposing struct {
	rolled     bool // by the other side; else a difficulty
	difficulty int  // or another's total that lies there already
	name       string
	target     int
	dice       int
	open       int
}

// ready is the other side's throw.
func (o opposing) ready(h rules.House) throw.Ready {
	t := throw.Throw{Name: "The other side", Level: o.open, Target: []table.Part{{Label: "attribute and field, as entered", Value: o.target}}}
	if o.dice > 1 {
		t.Dice = []table.Part{{Label: "as entered", Value: o.dice - 1}}
	}
	if o.open > 0 {
		t.Open = []table.Part{{Label: "as entered", Value: o.open}}
	}
	return t.Ready(h)
}

// odds is what it may come to.
func (o opposing) odds(h rules.House) dice.Distribution {
	if o.rolled {
		return o.ready(h).Odds()
	}
	return dice.Certain(o.difficulty)
}

func (y *Strip) onTask() {
	t := &task{bout: y.bout(), attribute: person.Agility, up: opposing{difficulty: 5, target: 5, dice: 1}, level: 5}
	t.mine.Yields = func() bool { return t.extra }
	t.dialog = page.NewDialog(y.sheet.Host, t.lay)
	y.gather(func() { t.dialog.Page.Show() })
	t.dialog.Open("Task of "+y.name(), t.toDice(), 84, 44, nil, "attribute", t.onAnswer)
}

// task is the task by the rules as it is declared.
func (t *task) task() person.Task {
	task := t.y.character().Task(t.attribute, t.skill, t.department, t.y.house())
	task.Abilities, task.ExtraTime = t.abilities, t.extra
	task.Helpers = append(t.helping(), t.typed...)
	for _, s := range t.species {
		task.Dice = append(task.Dice, table.Part{Label: abilityName(s), Value: 1, Source: "spacer 2.B2"})
	}
	for _, more := range []struct {
		parts *[]table.Part
		by    int
	}{{&task.Target, t.target}, {&task.Dice, t.dice}, {&task.Open, t.open}} {
		if more.by != 0 {
			*more.parts = append(*more.parts, table.Part{Label: "the referee", Value: more.by})
		}
	}
	return task
}

// helping are the helpers out of the locker.
func (t *task) helping() []person.Helper {
	var helpers []person.Helper
	for _, id := range t.helpers {
		if m, ok := t.y.mate(id); ok {
			helpers = append(helpers, person.Helper{Name: m.name(), Skill: t.skillOf(m)})
		}
	}
	return helpers
}

// skillOf is what another character would roll: the attribute and the field.
func (t *task) skillOf(m mate) int {
	return m.c.Attribute(t.attribute, t.y.house()) + m.c.FieldLevel(t.skill)
}

// abilityName is the name of a species' ability, which its words begin with.
func abilityName(words string) string {
	name, _, _ := strings.Cut(words, ":")
	return name
}

func (t *task) lay(p *page.Page) {
	if t.declared {
		t.layDice(p)
		return
	}
	t.dialog.Verb(t.toDice())
	left := p.Apart(func() {
		t.laySkill(p)
		t.layOpposition(p)
		p.Add(p.Line("intent", "Intent", t.intent, func(text string) { t.intent = text }),
			p.Line("failure", "Consequence of failure", t.failure, func(text string) { t.failure = text }))
		p.Hint("intent", agreedAloud)
		p.Hint("failure", agreedAloud)
		t.layTrump(p)
		p.Add(look.NewColumns(look.Columns{Gap: -1},
			t.more(p, "target", "Target ±", &t.target), t.more(p, "dice", t.words("Dice ±", "Cards ±"), &t.dice), t.more(p, "open", "Open end ±", &t.open)))
	})
	right := p.Apart(func() {
		t.layHelp(p)
		t.layOdds(p)
		t.layFate(p)
		t.y.layBefore(p)
	})
	p.Add(look.NewColumns(look.Columns{Gap: 4, Narrowest: screen.Narrow}, look.NewRows(1, left...), look.NewRows(1, right...)))
	t.opens(p)
}

// opens has the first face typed declare the task and fill the first die.
func (t *task) opens(p *page.Page) {
	if t.mine.Hand.Plays() {
		return
	}
	p.Opens(uithrow.Faces, t.dialog.Presses(fyne.KeyReturn))
}

// more is a number that the referee adds.
func (t *task) more(p *page.Page, key, caption string, at *int) fyne.CanvasObject {
	return p.Number(key, caption, *at, -20, 20, func(n int) {
		*at = n
		p.Show()
	})
}

// laySkill lays the attribute, the field or hobby and the department.
func (t *task) laySkill(p *page.Page) {
	c, h := t.y.character(), t.y.house()
	var titles []string
	rows := slices.Concat(person.InbornRows, person.TrainedRows)
	for _, r := range rows {
		titles = append(titles, fmt.Sprintf("%s %s", r.Title, domain.Minus(c.Attribute(r.Name, h))))
	}
	at := slices.IndexFunc(rows, func(r person.AttributeRow) bool { return r.Name == t.attribute })
	attribute := p.Choice("attribute", "Attribute", titles, at, func(i int) {
		t.attribute = rows[i].Name
		p.Show()
	})
	skills, of := skill.Of(c)
	names := []string{""}
	titles = []string{"unskilled"}
	for i, s := range skills {
		names, titles = append(names, s.Label), append(titles, fmt.Sprintf("%s %s%s", s.Label, domain.Minus(s.Value), of[i].In()))
	}
	skill := p.Choice("skill", "Field or hobby", titles, slices.Index(names, t.skill), func(i int) {
		t.skill = names[i]
		if i > 0 && of[i-1].Name != "" {
			t.department = of[i-1].Name
		}
		p.Show()
	})
	departments := []string{""}
	titles = []string{"none"}
	for _, d := range c.Departments {
		departments, titles = append(departments, d.Name), append(titles, fmt.Sprintf("%s %d", d.Name, d.Level))
	}
	department := p.Choice("department", "Department", titles, slices.Index(departments, t.department), func(i int) {
		t.department = departments[i]
		p.Show()
	})
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 30, Shares: []float32{1, 1.5, 1.2}}, attribute, skill, department))
}

// layOpposition lays what it is up against.
func (t *task) layOpposition(p *page.Page) {
	at := 0
	if t.up.rolled {
		at = 1
	}
	way := p.Choice("against", "Against", []string{"a difficulty, or a total", "a roll of the other side"}, at, func(i int) {
		t.up.rolled = i == 1
		p.Show()
	})
	number := func(key, caption string, low int, at *int) fyne.CanvasObject {
		return p.Number(key, caption, *at, low, 100, func(n int) {
			*at = n
			p.Show()
		})
	}
	if !t.up.rolled {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}}, way, number("difficulty", "Difficulty", 0, &t.up.difficulty)))
		return
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1}, way, p.Line("foe", "Who", t.up.name, func(text string) { t.up.name = text })),
		look.NewColumns(look.Columns{Gap: -1}, number("theirTarget", "Their target number", 0, &t.up.target),
			number("theirDice", "Their dice", 1, &t.up.dice), number("theirOpen", "Their open end", 0, &t.up.open)))
}

// toggled is a list with a value added or taken out.
func toggled[E comparable](list []E, e E, on bool) []E {
	list = slices.DeleteFunc(slices.Clone(list), func(o E) bool { return o == e })
	if on {
		list = append(list, e)
	}
	return list
}

// layHelp lays what brings more dice: abilities, extra time, helpers.
func (t *task) layHelp(p *page.Page) {
	c := t.y.character()
	p.Heading(t.words("MORE DICE", "MORE CARDS"))
	for _, a := range c.Abilities {
		if text := strings.TrimSpace(a.Text); text != "" {
			p.Add(p.Tick(fmt.Sprintf("ability%d", a.ID), text, slices.Contains(t.abilities, text), func(on bool) {
				t.abilities = toggled(t.abilities, text, on)
				p.Show()
			}))
		}
	}
	if len(c.Abilities) > 1 {
		p.Small("All special abilities together: one die.")
	}
	row, _ := person.FindSpecies(c.Species)
	for _, s := range row.Abilities {
		if strings.Contains(s, "one die more") {
			p.Add(p.Tick("species"+abilityName(s), s, slices.Contains(t.species, s), func(on bool) {
				t.species = toggled(t.species, s, on)
				p.Show()
			}))
		}
	}
	p.Add(p.Tick("extra", "extra time: all there is, at least double", t.extra, func(on bool) {
		t.extra = on
		p.Show()
	}))
	t.layHelpers(p)
}

// layHelpers lays who helps, who may, and why others may not.
func (t *task) layHelpers(p *page.Page) {
	leadership := t.y.character().Value(person.Leadership, t.y.house())
	most := person.MostHelpers(leadership)
	says := fmt.Sprintf("Leadership %s leads %s at most.", domain.Minus(leadership), domain.Count(most, "helper"))
	if most > 0 {
		says += " H adds the next."
	}
	p.Small(says)
	others := 0
	var free func() // takes the first who does not help yet
	for _, m := range t.y.mates() {
		if !t.strangers && !t.y.sides(m) {
			t.helpers = toggled(t.helpers, m.id, false)
			others++
			continue
		}
		in := slices.Contains(t.helpers, m.id)
		if why := t.whyNot(m); why != "" {
			t.helpers = toggled(t.helpers, m.id, false)
			p.Small(m.name() + " cannot help: " + why)
			continue
		}
		skill := t.skillOf(m)
		take := func(on bool) {
			if !on || t.mayLead() {
				t.helpers = toggled(t.helpers, m.id, on)
			}
			p.Show()
		}
		p.Add(p.Tick("helper"+string(m.id), fmt.Sprintf("%s helps: %d, worth %d", m.name(), skill, rules.Triangular(skill)), in, take))
		if !in && free == nil {
			free = func() { take(true) }
		}
	}
	if free != nil {
		p.Means('h', free)
	}
	if others > 0 || t.strangers {
		p.Add(p.Tick("strangers", "offer people of other sides", t.strangers, func(on bool) {
			t.strangers = on
			p.Show()
		}))
	}
	for i, h := range t.typed {
		p.Add(p.Tick(fmt.Sprintf("typed%d", i), fmt.Sprintf("%s helps: %d, worth %d", h.Name, h.Skill, rules.Triangular(h.Skill)), true, func(bool) {
			t.typed = slices.Delete(slices.Clone(t.typed), i, i+1)
			p.Show()
		}))
	}
	if most > 0 {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1, 1.2}},
			p.Line("name", "Other helper", t.name, func(text string) { t.name = text }),
			p.Number("level", "Total skill", t.level, 0, 40, func(n int) { t.level = n }),
			p.Button("add", "Add helper", 0, false, func() { t.addHelper(p) })))
	}
}

// mayLead reports whether one more helper can be led, and says so where none can.
func (t *task) mayLead() bool {
	most := person.MostHelpers(t.y.character().Value(person.Leadership, t.y.house()))
	if len(t.helpers)+len(t.typed) < most {
		return true
	}
	t.dialog.Refuse(fmt.Sprintf("Leadership allows %s at most.", domain.Count(most, "helper")))
	return false
}

// addHelper takes the helper that is typed.
func (t *task) addHelper(p *page.Page) {
	if !t.mayLead() {
		return
	}
	name := strings.TrimSpace(t.name)
	if name == "" {
		name = "A helper"
	}
	t.typed, t.name = append(slices.Clone(t.typed), person.Helper{Name: name, Skill: t.level}), ""
	p.Show()
}

// whyNot says why another character cannot help; empty = it can.
func (t *task) whyNot(m mate) string {
	switch {
	case m.c.Out != harm.NotOut:
		return string(m.c.Out) + "."
	case m.c.Unable(t.y.house()):
		return "too badly hurt."
	case rules.Triangular(t.skillOf(m)) == 0:
		return "no skill for it."
	}
	return ""
}

// layOdds lays what is thrown and its odds, as it is and otherwise.
func (t *task) layOdds(p *page.Page) {
	task, h := t.task(), t.y.house()
	thrown, err := task.Throw()
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	ready := thrown.Ready(h)
	if h.Cards {
		p.Parts(ready.Parts, ready.DrawWords())
		return
	}
	p.Parts(ready.Parts, ready.Words())
	theirs := t.up.odds(h)
	options, err := task.Options(theirs)
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	odds := uithrow.NewOdds("Dice", "Success", "Tie", "Failure")
	for _, o := range options {
		odds.Line(o.Label, fmt.Sprint(o.Dice), odds.Cell(o.Chances.Success), odds.Cell(o.Chances.Tie), odds.Cell(o.Chances.Failure))
	}
	if t.y.luck() > 0 {
		odds.Line("with 1 Luck, at least", "", odds.Cell(new(big.Rat).SetFloat64(ready.LuckOnMine(theirs, options[0].Chances))))
		if t.up.rolled {
			odds.Line("with 1 Luck on theirs", "", odds.Cell(throw.LuckOnTheirs(ready.Odds(), theirs)))
		}
	}
	p.Add(odds.View(2.4, true))
}

// layFate offers to succeed without rolling.
func (t *task) layFate(p *page.Page) {
	left := t.y.character().Fate.Left()
	if left < 1 || t.begun() {
		return
	}
	p.Add(p.Button("fate", fmt.Sprintf("Succeed with Fate (%d)", left), 'f', false, func() {
		t.fated = true
		t.dialog.Presses(fyne.KeyReturn)()
		t.fated = false
	}))
}

// layDice lays what was declared, the dice, and what comes of them.
func (t *task) layDice(p *page.Page) {
	t.layDeclared(p, fmt.Sprintf("Tried: %s. If it fails: %s.", orAloud(t.intent), orAloud(t.failure)), t.layFate)
	r, ok := t.result()
	if !ok {
		return
	}
	switch r.Verdict {
	case throw.Success:
		p.Text(stopped(then("It succeeds: ", t.intent)))
	case throw.Tie:
		p.Text("Unresolved, in between, or with complications: the referee decides.")
	default:
		p.Text(stopped(then("It fails: ", t.failure)))
	}
	p.Small("No second try.")
	t.layTally(p)
}

// layTally has it chosen which tally the scene ticks.
func (t *task) layTally(p *page.Page) {
	titles := []string{"none, or ticked already"}
	at := 0
	for i, r := range campaign.TallyRows {
		titles = append(titles, r.Title)
		if r.Name == t.tally {
			at = i + 1
		}
	}
	p.Add(p.Choice("tally", "Tally ticked", titles, at, func(i int) {
		t.tally = ""
		if i > 0 {
			t.tally = campaign.TallyRows[i-1].Name
		}
		t.dialog.Clear()
		p.Show()
	}))
}

// stopless is a sentence within another.
func stopless(text string) string { return strings.TrimRight(strings.TrimSpace(text), ".") }

// then is a sentence within another after what joins it; nothing for none.
func then(joined, text string) string {
	if text = stopless(text); text == "" {
		return ""
	}
	return joined + text
}

// stopped ends a sentence; one that says nothing stays so.
func stopped(text string) string {
	if text == "" {
		return ""
	}
	return text + "."
}

// agreedAloud stands for what is agreed before dice fall and nobody types.
const agreedAloud = "said aloud"

func orAloud(text string) string { return domain.OrElse(stopless(text), agreedAloud) }

// onAnswer goes on: to the dice, and in the end into the sheet.
func (t *task) onAnswer() (stay bool) {
	t.dialog.Clear()
	if err := t.unfit(); err != nil {
		t.dialog.Refuse(err.Error())
		return true
	}
	switch {
	case t.fated:
		return t.done(t.use(t.y.character().SpendFate()))
	case !t.declared:
		t.declare()
		return true
	case t.onward():
		return true
	}
	return t.done(t.use(t.paid(t.y.character())))
}

// done keeps the dialog open where something was refused.
func (t *task) done(err error) (stay bool) {
	if err != nil {
		t.dialog.Refuse(err.Error())
		return true
	}
	t.y.Drop()
	return false
}

// unfit says why the task cannot be thrown yet.
func (t *task) unfit() error {
	c, h := t.y.character(), t.y.house()
	switch {
	case c.Out != harm.NotOut:
		return page.Unfit(fmt.Sprintf("%s is %s and does nothing.", t.y.name(), c.Out))
	case c.Unable(h):
		return page.Unfit(fmt.Sprintf("%s is too badly hurt to act: wound penalty %s, Toughness %s.", t.y.name(), domain.Minus(c.Value(person.WoundPenalty, h)), domain.Minus(c.Value(person.Toughness, h))))
	}
	_, err := t.task().Throw()
	return err
}

// declare ends the declaring and lays the dice.
func (t *task) declare() {
	t.declared, t.fixed = true, t.up.difficulty
	if t.theirs = nil; t.up.rolled {
		t.against(t.foeName(), "")
	}
	t.declareThrows()
	t.dialog.Page.Show()
	t.dialog.Page.ToTop()
	if !t.mine.Opens() {
		t.dialog.Page.Focus("mine.roll")
	}
}

func (t *task) foeName() string {
	if name := strings.TrimSpace(t.up.name); name != "" {
		return name
	}
	return "the other side"
}

// use has a sheet become another by the task, in one step.
func (t *task) use(after *person.Character, err error) error {
	if err != nil {
		return err
	}
	if t.tally != "" && !t.fated {
		if after, err = after.Tick(t.tally, t.y.sheet.Rules.Campaign().Required); err != nil {
			return err
		}
	}
	return t.y.commit(t.label(), after, t.deal)
}

// label tells all of the task.
func (t *task) label() string {
	text := "task" + then(": ", t.intent) + ": "
	if t.fated {
		return text + "succeeds with 1 Fate"
	}
	text += t.what() + "; " + t.line()
	switch r, _ := t.result(); r.Verdict {
	case throw.Success:
		if words := chance.YieldWords(r.Yields(t.extra)); words != "" {
			text += "; " + strings.ToLower(words[:1]) + stopless(words[1:])
		}
	case throw.Tie:
		text += ": unresolved or with complications"
	default:
		text += then(": ", t.failure)
	}
	if t.tally != "" {
		i := slices.IndexFunc(campaign.TallyRows, func(r campaign.TallyRow) bool { return r.Name == t.tally })
		text += "; ticks " + campaign.TallyRows[i].Title
	}
	return text
}

// what says what was thrown: "Technical 4 + Power Systems 2, 3 dice with extra time and help of Smyth".
func (t *task) what() string {
	task := t.task()
	text := fmt.Sprintf("%s %s", task.Attribute.Label, domain.Minus(task.Attribute.Value))
	if task.Skill.Label != "" {
		text += fmt.Sprintf(" + %s %s", task.Skill.Label, domain.Minus(task.Skill.Value))
	}
	text += ", " + t.words(domain.Count(t.mine.Ready.Count, "die"), domain.Count(t.mine.Ready.Count, "card"))
	var with []string
	with = append(with, task.Abilities...)
	for _, s := range t.species {
		with = append(with, abilityName(s))
	}
	if t.extra {
		with = append(with, "extra time")
	}
	for _, h := range task.Helpers {
		with = append(with, "help of "+h.Name)
	}
	if len(with) > 0 {
		text += " with " + domain.Listed(with)
	}
	return text
}

// declareThrows says what both sides throw.
func (t *task) declareThrows() {
	throw, _ := t.task().Throw()
	h := t.y.house()
	t.bout.declare(t.y.name()+": "+throw.Name, throw.Ready(h), t.foeName(), t.up.ready(h))
}
