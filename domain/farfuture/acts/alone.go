package acts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// makers are all who have put a temporary aspect on the sheet of somebody alone: whether they are on one's side people know.
func (s *Scene) makers(who table.ID) (names []string) {
	if c := s.sheet(who); s.Alone && c != nil {
		for _, a := range c.TemporaryAspects {
			names = append(names, a.By)
		}
	}
	return names
}

// named are what the aspects are kept under that are on no sheet at hand, each with what it costs before it.
const named = ".named"

// fromWords is what people have named that is on no sheet at hand.
func (d *draws) fromWords() (list []drawn) {
	for _, word := range d.r.Answer(d.under + named) {
		cost, label, _ := strings.Cut(word, " ")
		list = append(list, otherAspect(label, act.IDOf[int](cost)))
	}
	return list
}

// otherAspect is an aspect that is on no sheet at hand, for so many fate points.
func otherAspect(label string, cost int) drawn {
	return drawn{inv: farfuture.Invocation{
		Kind: farfuture.SceneAspect, Label: label, From: "not on this sheet", Cost: cost, Left: 1 - cost, Value: 2, As: farfuture.Self,
	}}
}

// askNamed asks for an aspect that is on no sheet at hand.
func (d *draws) askNamed() {
	d.r.Beside([]float32{2.2, 1, 1}, func() {
		key := d.key + ".scene"
		label := d.r.AskWords(act.Ask{Key: key, Under: d.under + ".scene", Caption: "Another aspect"})
		for cost, title := range []string{"Free tag", "Fate point"} {
			o := otherAspect(label, cost)
			not := d.refusal(o)
			if err := d.overdone(o); label == "" {
				not = "Write the aspect first."
			} else if not == "" && err != nil {
				not = err.Error()
			}
			d.r.Lay(act.Way{Key: key + strconv.Itoa(cost), Title: title, Lax: true, Not: not, Focus: key, Puts: act.Answers{
				d.under + taken:    append(slices.Clone(d.r.Answer(d.under+taken)), o.word()),
				d.under + named:    append(slices.Clone(d.r.Answer(d.under+named)), fmt.Sprintf("%d %s", cost, label)),
				d.under + ".scene": {""},
			}})
		}
	})
}

// overdone is why one more cannot be drawn on for 2 more with what is, nil = it can.
func (d *draws) overdone(o drawn) error {
	twos, _ := d.drawn(taken)
	chosen := []farfuture.Invocation{o.inv}
	for _, t := range twos {
		chosen = append(chosen, t.inv)
	}
	_, err := farfuture.Stack(chosen)
	return err
}

// words tell of what is drawn on in the label of a step, each after a semicolon.
func (d *draws) words() (text string) {
	twos, _ := d.drawn(taken)
	insteads, _ := d.drawn(instead)
	agains, _ := d.drawn(again)
	tell := func(list []drawn, does func(drawn) string) {
		for _, t := range list {
			by := "a free tag"
			if t.inv.Cost > 0 {
				by = "a fate point"
			}
			text += fmt.Sprintf("; %s %s, %s", domain.QuoteName(t.inv.Label), does(t), by)
		}
	}
	tell(twos, func(t drawn) string { return table.Signed(t.inv.Value) })
	tell(agains, func(drawn) string { return "all four dice rerolled" })
	tell(insteads, func(t drawn) string { return t.skill + " instead" })
	for _, s := range d.spins() {
		if s.used > 0 {
			text += fmt.Sprintf("; %d spin", s.used)
		}
	}
	return text
}

// rated is a roll and how it went with the words of the ladder: "4 (Great) against 3 (Good), success by 1".
func (d *duel) rated() string {
	mine, _ := d.total()
	rung := func(n int) string { return fmt.Sprintf("%s (%s)", domain.Minus(n), farfuture.Ladder(n)) }
	switch by := mine - d.hard; {
	case d.open:
		return rung(mine)
	case by < 0:
		return fmt.Sprintf("%s against %s, failure by %d", rung(mine), rung(d.hard), -by)
	default:
		return fmt.Sprintf("%s against %s, success by %d", rung(mine), rung(d.hard), by)
	}
}

// rolls is the skill that is rolled in the end, and its level.
func (x *side) rolls() (skill string, level int) {
	skill = x.skill
	if insteads, _ := x.drawn(instead); len(insteads) > 0 {
		skill = insteads[len(insteads)-1].skill
	}
	return skill, x.s.Level(x.who, skill)
}

// record is what the step of a sheet is called: what was rolled and how, the dice, what came of it and what was drawn on.
func (d *duel) record(what string) string {
	var lines []string
	for i := range len(d.r.Answer(d.under+again)) + 1 {
		roll, _, _ := d.r.Roll(fmt.Sprintf("%s#%d", d.under, i))
		lines = append(lines, roll.Line())
	}
	return fmt.Sprintf("%s: dice %s = %s%s", what, strings.ReplaceAll(strings.Join(lines, ", again "), "-", "−"), d.rated(), d.words())
}

// mostBefore is how many of the last rolls of a sheet stay in sight.
const mostBefore = 4

// layBefore lays the last rolls of the sheet.
func (s *Scene) layBefore(r *act.Run) {
	if before := s.Left["before"]; len(before) > 0 {
		r.Lay(act.Heading("BEFORE"))
		for _, words := range before {
			r.Lay(act.Small(words))
		}
	}
}

// noted is the step of a sheet, of a label that stays in sight for the rolls to come.
func (s *Scene) noted(o *Outcome, label string) act.Step {
	step := o.Step(label)
	before := append([]string{domain.AsSentence(label)}, s.Left["before"]...)
	step.Leaves = act.Answers{"before": before[:min(len(before), mostBefore)]}
	return step
}

// twoSkills are the ways to roll one skill with another.
//
// Source: farfuture C3, book section "Rolling Two Skills".
var twoSkills = []struct {
	title string
	level func(a, b int) int // nil = alone
}{{"alone", nil}, {"limited by", farfuture.LimitedBy}, {"amplified by", farfuture.AmplifiedBy}, {"modified by", farfuture.ModifiedBy}}

// spell is how long something takes that is rolled for.
type spell struct {
	base int  // of farfuture.TimeTrack
	sure bool // it cannot fail, it can only take longer
	slow bool // a failure is made good by taking one's time
}

// rollAlone is a roll for a sheet: of one skill or of two, against a difficulty or none, which may take its time.
func (s *Scene) rollAlone(r *act.Run, d *duel) {
	s.askSkills(d)
	var time *spell
	r.Beside([]float32{1, 1.3}, func() {
		text := r.AskWords(act.Ask{Key: "contest.hard", Caption: "Difficulty (empty: none)", From: 3})
		n, ok := table.WholeNumber(text)
		if d.hard, d.open = n, !ok; !ok && text != "" {
			d.not = "Type a whole number, such as 3 for Good, or leave it empty."
		}
		at := act.IDOf[int](r.Choice("contest.time", "Usually takes", numbered(append([]string{"does not matter"}, farfuture.TimeTrack[:]...)), "0"))
		if at > 0 {
			time = &spell{base: at - 1}
		}
	})
	if time != nil {
		time.sure = r.Tick("contest.sure", "cannot fail, only take longer")
	}
	r.Lay(act.Heading(bonuses))
	d.ask()
	if d.skill != "" {
		d.tell("")
	}
	defence := false
	if d.rolled {
		if time != nil && !time.sure {
			time.slow = r.Tick("contest.slow", "takes more time, the referee agrees")
		}
		defence = r.Tick("contest.defence", "a defence: 1 spin for every 3 above")
	}
	s.layBefore(r)
	r.Foot(func() {
		won := 0
		if mine, _ := d.total(); defence && !d.open {
			won = farfuture.SpinTokens(mine - d.hard)
		}
		more := d.takes(time)
		if won > 0 {
			more = append(more, fmt.Sprintf("As a defence it wins %d spin.", won))
		}
		d.rollsInstead()
		d.answer("contest.cancel", "Roll", strings.TrimSuffix(strings.Join(append([]string{""}, more...), ". "), "."), act.Way{
			Key: "contest.apply", Title: "Apply", Letter: 'y', Step: func() act.Step {
				o := s.Outcome()
				d.pay(o)
				o.Become(d.document(), func(c *farfuture.Character) *farfuture.Character { return farfuture.WinSpin(c, won, false) })
				skill, level := d.rolls()
				what := fmt.Sprintf("roll %s %s", skill, domain.Minus(level))
				if d.second != nil {
					what += " " + d.second.Label
				}
				label := d.record(what)
				for _, text := range more {
					label += ". " + strings.TrimSuffix(text, ".")
				}
				return s.noted(o, label)
			},
		})
	})
}

// askSkills asks for the skill of a sheet's roll, and for one that it is rolled with.
func (s *Scene) askSkills(d *duel) {
	r := d.r
	r.Beside([]float32{1.7, 1.1, 1.5}, func() {
		d.skill = r.AskChoice(act.Ask{Key: "contest.skill", Caption: "Skill", Options: s.skills(d.who, nil), Needs: "Choose the skill first."})
		d.usual = d.skill
		titles := make([]string, len(twoSkills))
		for i, w := range twoSkills {
			titles[i] = w.title
		}
		way := twoSkills[act.IDOf[int](r.Choice("contest.how", "Rolled", numbered(titles), "0"))]
		if way.level == nil {
			return
		}
		skill, own := d.rolls()
		other := r.AskChoice(act.Ask{
			Key: "contest.second", Caption: "Other skill", Options: s.skills(d.who, nil),
			Needs: fmt.Sprintf("Choose the skill by which %s is %s.", skill, strings.TrimSuffix(way.title, " by")),
		})
		if other == "" {
			return
		}
		level := s.Level(d.who, other)
		d.second = &table.Part{
			Label: fmt.Sprintf("%s %s %s", way.title, s.skillCalled(d.who, other), domain.Minus(level)), Value: way.level(own, level) - own,
			Source: "farfuture C3", Section: "Rolling Two Skills",
		}
	})
}

// skillCalled is a skill with why it is rolled at another level than its own.
func (s *Scene) skillCalled(who table.ID, skill string) string {
	if l := s.Levels(s.who(who).Document); l != nil && l.Effective(skill).Why != "" {
		return skill + " (" + l.Effective(skill).Why + ")"
	}
	return skill
}

// numbered are options by their numbers from 0.
func numbered(titles []string) []act.Option {
	list := make([]act.Option, len(titles))
	for i, title := range titles {
		list[i] = act.Option{Key: strconv.Itoa(i), Title: title}
	}
	return list
}

// takes says how long it takes, nil = it does not matter.
func (d *duel) takes(t *spell) []string {
	mine, ok := d.total()
	if t == nil || d.open || !ok {
		return nil
	}
	shift := mine - d.hard
	if t.sure {
		return []string{"It takes " + span(farfuture.TimeTaken(t.base, shift)) + "."}
	}
	at, success := farfuture.TimeOrFailure(t.base, shift)
	if success {
		return []string{"It takes " + span(at) + "."}
	}
	slow, possible := farfuture.TakingTime(t.base, -shift)
	switch {
	case !possible:
		return []string{"It fails after " + span(at) + ". After a failure by more than 4, more time does not help."}
	case t.slow:
		return []string{"It succeeds by taking more time: " + span(slow) + "."}
	}
	return []string{"It fails after " + span(at) + ". With more time it is done in " + span(slow) + ", if the referee agrees."}
}

// span is a step of the time track within a sentence.
func span(i int) string {
	if i == 0 {
		return "an instant"
	}
	text := farfuture.TimeTrack[i]
	return strings.ToLower(text[:1]) + text[1:]
}
