package session

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/skill"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// trial is a task as it is declared: what is tried and what comes of a failure, and what is rolled.
type trial struct {
	*Sheet
	r               *act.Run
	intent, failure string
	task            person.Task
	attribute       person.AttributeName
	skill           string   // field or hobby; empty = unskilled
	with            []string // what brings dice, but helpers
	difficulty      int
	other           *side // nil = it goes against the difficulty
	tally           string
}

// task is a task: all of it is declared first, then the dice are thrown, and it is never tried again.
//
// Source: spacer C1 to C3.
func task(s *Sheet, _ table.ID) act.Act {
	return act.Act{Noun: "task", First: "attribute", Do: func(r *act.Run) {
		t := &trial{Sheet: s, r: r}
		asks := r.Apart(t.ask)
		thrown, err := t.task.Throw()
		unfit := t.unfit(err)
		b := s.bout(r, side{title: s.name() + ": " + thrown.Name, ready: thrown.Ready(s.house())}, t.other, t.difficulty)
		fate := t.fate(unfit)
		if !b.declared() {
			r.Lay(append([]act.Row{act.Heading("TASK OF " + strings.ToUpper(s.name()))}, asks...)...)
			t.layOdds(b, err)
			r.Lay(fate...)
			b.declares(unfit)
			return
		}
		said := fmt.Sprintf("Tried: %s. If it fails: %s.", domain.OrElse(t.intent, agreedAloud), domain.OrElse(t.failure, agreedAloud))
		if res, ended := b.layDice(said, t.ending, fate...); ended {
			r.Lay(act.Small("No second try."))
			t.askTally()
			b.uses(func() act.Step {
				after, err := b.paid()
				if err == nil && t.tally != "" {
					after, err = after.Tick(campaign.TallyName(t.tally), s.by().Required)
				}
				return s.step(t.label(b, res), after, b.deal, err)
			})
			return
		}
		r.Lay(act.Discard("leave"))
	}}
}

// unfit says why the task cannot be thrown, empty = it can.
func (t *trial) unfit(err error) string {
	c, h := t.Character, t.house()
	switch {
	case c.Out != harm.NotOut:
		return fmt.Sprintf("%s is %s and does nothing.", t.name(), c.Out)
	case c.Unable(h):
		return fmt.Sprintf("%s is too badly hurt to act: wound penalty %s, Toughness %s.", t.name(), domain.Minus(c.Value(person.WoundPenalty, h)), domain.Minus(c.Value(person.Toughness, h)))
	}
	return why(err)
}

// ask asks for all of the task.
func (t *trial) ask() {
	t.askSkill()
	t.askOpposition()
	t.intent, t.failure = askAloud(t.r, "intent", "Intent"), askAloud(t.r, "failure", "Consequence of failure")
	t.askTrump(t.r)
	more := func(key, caption string, parts *[]table.Part) {
		if n := t.r.Number(key, caption, 0, -20, 20); n != 0 {
			*parts = append(*parts, table.Part{Label: "the referee", Value: n})
		}
	}
	dice, heading := "Dice ±", "MORE DICE"
	if t.house().Cards {
		dice, heading = "Cards ±", "MORE CARDS"
	}
	help := t.r.Apart(t.askHelp) // what the referee adds comes behind it
	t.r.Beside(nil, func() {
		more("target", "Target ±", &t.task.Target)
		more("dice", dice, &t.task.Dice)
		more("open", "Open end ±", &t.task.Open)
	})
	t.r.Lay(append([]act.Row{act.Heading(heading)}, help...)...)
}

// askSkill asks for the attribute, the field or hobby and the department.
func (t *trial) askSkill() {
	c, h := t.Character, t.house()
	t.r.Beside([]float32{1, 1.5, 1.2}, func() {
		attributes := skill.Attributes(c, slices.Concat(person.InbornRows, person.TrainedRows), h)
		t.attribute = person.AttributeName(t.r.Choice("attribute", "Attribute", attributes, string(person.Agility)))
		t.skill = t.r.Choice("skill", "Field or hobby", skill.Options(c), "")
		department := skill.AskDepartment(t.r, "department", c, t.skill)
		t.task = c.Task(t.attribute, t.skill, department, h)
	})
}

// askOpposition asks what it is up against.
func (t *trial) askOpposition() {
	r, ways := t.r, []act.Option{{Key: "difficulty", Title: "a difficulty, or a total"}, {Key: "roll", Title: "a roll of the other side"}}
	rolled := slices.Contains(r.Answer("against"), "roll")
	foe := ""
	r.Beside(nil, func() {
		r.Choice("against", "Against", ways, "difficulty")
		if rolled {
			foe = r.AskWords(act.Ask{Key: "foe", Caption: "Who"})
		} else {
			t.difficulty = r.Number("difficulty", "Difficulty", 5, 0, 100)
		}
	})
	if !rolled {
		return
	}
	var target, dice, open int
	r.Beside(nil, func() {
		target, dice, open = r.Number("theirTarget", "Their target number", 5, 0, 100), r.Number("theirDice", "Their dice", 1, 1, 100), r.Number("theirOpen", "Their open end", 0, 0, 100)
	})
	x := throw.Throw{Name: "The other side", Level: open, Target: []table.Part{{Label: "attribute and field, as entered", Value: target}}}
	if dice > 1 {
		x.Dice = []table.Part{{Label: "as entered", Value: dice - 1}}
	}
	if open > 0 {
		x.Open = []table.Part{{Label: "as entered", Value: open}}
	}
	foe = domain.OrElse(foe, "the other side")
	t.other = &side{title: foe, name: foe, ready: x.Ready(t.house())}
}

// askHelp asks what brings more dice: abilities, extra time, helpers.
func (t *trial) askHelp() {
	c, r := t.Character, t.r
	for _, a := range c.Abilities {
		if text := strings.TrimSpace(a.Text); text != "" && r.Tick(fmt.Sprintf("ability%d", a.ID), text) {
			t.task.Abilities = append(t.task.Abilities, text)
		}
	}
	if len(c.Abilities) > 1 {
		r.Lay(act.Small("All special abilities together: one die."))
	}
	t.with = slices.Clone(t.task.Abilities)
	row, _ := person.FindSpecies(c.Species)
	for _, words := range row.Abilities {
		name, _, _ := strings.Cut(words, ":")
		if strings.Contains(words, "one die more") && r.Tick("species"+name, words) {
			t.task.Dice = append(t.task.Dice, table.Part{Label: name, Value: 1, Source: "spacer 2.B2"})
			t.with = append(t.with, name)
		}
	}
	if t.task.ExtraTime = r.Tick("extra", "extra time: all there is, at least double"); t.task.ExtraTime {
		t.with = append(t.with, "extra time")
	}
	leadership := c.Value(person.Leadership, t.house())
	most := person.MostHelpers(leadership)
	r.Lay(act.Small(fmt.Sprintf("Leadership %s leads %s at most.", domain.Minus(leadership), domain.Count(most, "helper"))))
	t.askHelpers(most)
}

// askHelpers asks who helps; most is how many may.
func (t *trial) askHelpers(most int) {
	r, full, others := t.r, "", 0
	typed := t.typed()
	strangers, next := slices.Contains(r.Answer("strangers"), act.Yes), 'h'
	var may []Mate
	in := len(typed)
	for _, m := range t.Mates {
		switch why := t.whyNot(m); {
		case !strangers && !t.sides(m):
			others++
		case why != "":
			r.Lay(act.Small(m.name() + " cannot help: " + why))
		default:
			if may = append(may, m); r.Answer("helper"+string(m.ID)) != nil {
				in += len(r.Answer("helper" + string(m.ID)))
			}
		}
	}
	if in >= most {
		full = fmt.Sprintf("Leadership allows %s at most.", domain.Count(most, "helper"))
	}
	for _, m := range may {
		a := act.Ask{Kind: act.Tick, Key: "helper" + string(m.ID), Caption: helps(m.name(), t.skillOf(m)), Not: full}
		if len(r.Answer(a.Key)) == 0 {
			a.Letter, next = next, 0
		}
		if len(r.Ask(a)) > 0 {
			t.task.Helpers = append(t.task.Helpers, person.Helper{Name: m.name(), Skill: t.skillOf(m)})
		}
	}
	if others > 0 || strangers {
		r.Tick("strangers", "offer people of other sides")
	}
	for i, h := range typed {
		r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("typed%d", i), Under: "typed", Word: r.Answer("typed")[i], Caption: helps(h.Name, h.Skill)})
	}
	if t.task.Helpers = append(t.task.Helpers, typed...); most > 0 {
		t.askOther(full)
	}
}

// askOther asks for a helper who has no sheet.
func (t *trial) askOther(full string) {
	r := t.r
	r.Beside([]float32{2, 1, 1.2}, func() {
		name := r.AskWords(act.Ask{Key: "name", Caption: "Other helper"})
		word := fmt.Sprintf("%d\t%s", r.Number("level", "Total skill", 5, 0, 40), name)
		for slices.Contains(r.Answer("typed"), word) {
			word += " " // another of the same name
		}
		r.Lay(act.Way{Key: "add", Title: "Add helper", Under: "typed", Word: word, Puts: act.Answers{"name": nil}, Not: full, Lax: true})
	})
}

// typed are the helpers who have no sheet.
func (t *trial) typed() (list []person.Helper) {
	for _, word := range t.r.Answer("typed") {
		level, name, _ := strings.Cut(word, "\t")
		list = append(list, person.Helper{Name: domain.OrElse(strings.TrimSpace(name), "A helper"), Skill: act.IDOf[int](level)})
	}
	return list
}

func helps(name string, skill int) string {
	return fmt.Sprintf("%s helps: %d, worth %d", name, skill, rules.Triangular(skill))
}

// skillOf is what another character would roll: the attribute and the field.
func (t *trial) skillOf(m Mate) int {
	return m.Character.Attribute(t.attribute, t.house()) + m.Character.FieldLevel(t.skill)
}

// whyNot says why another character cannot help; empty = it can.
func (t *trial) whyNot(m Mate) string {
	switch {
	case m.Character.Out != harm.NotOut:
		return string(m.Character.Out) + "."
	case m.Character.Unable(t.house()):
		return "too badly hurt."
	case rules.Triangular(t.skillOf(m)) == 0:
		return "no skill for it."
	}
	return ""
}

// layOdds lays what is thrown and its odds, as it is and otherwise.
func (t *trial) layOdds(b *bout, err error) {
	r, ready := t.r, b.own.ready
	switch {
	case err != nil:
		r.Lay(act.Notice{Grave: true, Text: err.Error()})
		return
	case t.house().Cards:
		r.Lay(act.Sum{Parts: ready.Parts, Comes: ready.DrawWords()})
		return
	}
	theirs := dice.Certain(t.difficulty)
	if t.other != nil {
		theirs = t.other.ready.Odds()
	}
	options, _ := t.task.Options(theirs) // which is refused for a task alone that cannot be thrown
	odds := act.Odds{Heads: []string{"Success", "Tie", "Failure"}}
	for _, o := range options {
		odds.Lines = append(odds.Lines, act.Chances{
			Label: fmt.Sprintf("%s, %s", o.Label, domain.Count(o.Dice, "die")), Of: []*big.Rat{o.Chances.Success, o.Chances.Tie, o.Chances.Failure},
		})
	}
	if t.luck() > 0 {
		odds.Lines = append(odds.Lines, act.Chances{Label: "with 1 Luck, at least", Of: []*big.Rat{new(big.Rat).SetFloat64(ready.LuckOnMine(theirs, options[0].Chances))}})
		if t.other != nil {
			odds.Lines = append(odds.Lines, act.Chances{Label: "with 1 Luck on theirs", Of: []*big.Rat{throw.LuckOnTheirs(ready.Odds(), theirs)}})
		}
	}
	r.Lay(act.Sum{Parts: ready.Parts, Comes: ready.Words()}, odds)
}

// fate offers to succeed without rolling.
func (t *trial) fate(unfit string) []act.Row {
	left := t.Character.Fate.Left()
	if left < 1 {
		return nil
	}
	return []act.Row{act.Way{Key: "fate", Title: fmt.Sprintf("Succeed with Fate (%d)", left), Letter: 'f', Not: unfit, Step: func() act.Step {
		after, err := t.Character.SpendFate()
		return t.step("task"+then(": ", t.intent)+": succeeds with 1 Fate", after, nil, err)
	}}}
}

// ending says what the dice come to.
func (t *trial) ending(res throw.Result) string {
	switch res.Verdict {
	case throw.Success:
		words := res.YieldWords(t.task.ExtraTime)
		return strings.TrimSpace(words + "\n" + domain.AsSentence(then("It succeeds: ", t.intent)))
	case throw.Tie:
		return "Unresolved, in between, or with complications: the referee decides."
	}
	return domain.AsSentence(then("It fails: ", t.failure))
}

// askTally asks which tally the scene ticks.
func (t *trial) askTally() {
	rows := []act.Option{{Title: "none, or ticked already"}}
	for _, r := range campaign.TallyRows {
		rows = append(rows, act.Option{Key: string(r.Name), Title: r.Title})
	}
	t.tally = t.r.Choice("tally", "Tally ticked", rows, "")
}

// label tells all of the task: "task: mend: Technical 4 + Power Systems 2, 3 dice with extra time and help of Smyth; …".
func (t *trial) label(b *bout, res throw.Result) string {
	text := "task" + then(": ", t.intent) + fmt.Sprintf(": %s %s", t.task.Attribute.Label, domain.Minus(t.task.Attribute.Value))
	if t.task.Skill.Label != "" {
		text += fmt.Sprintf(" + %s %s", t.task.Skill.Label, domain.Minus(t.task.Skill.Value))
	}
	text += ", " + domain.Count(b.own.ready.Count, b.words("die", "card"))
	with := t.with
	for _, h := range t.task.Helpers {
		with = append(with, "help of "+h.Name)
	}
	if len(with) > 0 {
		text += " with " + domain.Listed(with)
	}
	text += "; " + b.line(res)
	switch words := res.YieldWords(t.task.ExtraTime); {
	case res.Verdict == throw.Tie:
		text += ": unresolved or with complications"
	case res.Verdict != throw.Success:
		text += then(": ", t.failure)
	case words != "":
		text += "; " + strings.ToLower(words[:1]) + stopless(words[1:])
	}
	if i := slices.IndexFunc(campaign.TallyRows, func(r campaign.TallyRow) bool { return string(r.Name) == t.tally }); i >= 0 {
		text += "; ticks " + campaign.TallyRows[i].Title
	}
	return text
}
