package farfuture

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// roll is a roll of any skill, against a difficulty or none.
type roll struct {
	*throw
	skill   *skillLine
	how     int // of twoSkills
	second  *skillLine
	against *int
	hard    string // the difficulty as typed
	time    int    // of farfuture.TimeTrack, from 1; 0 = it does not matter
	sure    bool   // it cannot fail, it can only take longer
	slow    bool   // a failure is made good by taking one's time
	defence bool   // it was a defence, which wins spin
}

// twoSkills are the ways to roll one skill with another.
var twoSkills = []struct {
	title, words string
	level        func(a, b int) int // nil = alone
}{
	{"alone", "", nil},
	{"limited by", "limited by", farfuture.LimitedBy},
	{"amplified by", "amplified by", farfuture.AmplifiedBy},
	{"modified by", "modified by", farfuture.ModifiedBy},
}

func (y *play) onRoll() {
	r := &roll{throw: &throw{y: y}}
	lays := func() { r.dialog.Page.Show() }
	r.skill, r.second = newSkillLine("", lays), newSkillLine("", lays)
	key := func(k *fyne.KeyEvent) bool { return r.dialog.Key(k) }
	r.skill.Answers(key, nil)
	r.second.Answers(key, nil)
	r.show("A roll of "+y.name(), "Roll", r, r.skill, "")
}

func (r *roll) usual() string { return r.skill.skill() }

func (r *roll) lay(p *page.Page) {
	p.Know("skill", r.skill)
	titles := make([]string, len(twoSkills))
	for i, w := range twoSkills {
		titles[i] = w.title
	}
	how := p.Choice("how", "Rolled", titles, r.how, page.Into(&r.how, p.Show))
	cells, shares := []fyne.CanvasObject{r.skill.box(p, "Skill"), how}, []float32{1.7, 1.1}
	if twoSkills[r.how].level != nil {
		p.Know("second", r.second)
		cells, shares = append(cells, r.second.box(p, "Other skill")), append(shares, 1.5)
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: shares}, cells...))
	times := append([]string{"does not matter"}, farfuture.TimeTrack[:]...)
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.3}},
		p.Line("hard", "Difficulty (empty: none)", r.hard, r.onHard),
		p.Choice("time", "Usually takes", times, r.time, page.Into(&r.time, p.Show))))
	p.Control("hard").(*page.Entry).Step = r.step
	if r.time > 0 {
		p.Add(p.Tick("sure", "cannot fail, only take longer", r.sure, page.Into(&r.sure, p.Show)))
	}
}

// onHard takes the difficulty as it is typed.
func (r *roll) onHard(text string) {
	r.hard, r.against = text, nil
	if n, ok := table.WholeNumber(text); ok {
		r.against = &n
	}
	r.dialog.Page.Show()
}

// step goes up and down the difficulties; from none it begins at 3.
func (r *roll) step(by int) {
	n := 3
	if r.against != nil {
		n = *r.against + by
	}
	if e, ok := r.dialog.Page.Control("hard").(*page.Entry); ok {
		e.SetText(strconv.Itoa(n))
	}
}

func (r *roll) weigh(f farfuture.Faces, extras []table.Part) (weighed, error) {
	skill := r.rolled()
	if skill == "" {
		return weighed{}, page.Unfit("Choose the skill first.")
	}
	if r.against == nil && strings.TrimSpace(r.hard) != "" {
		return weighed{}, page.Unfit("Type a whole number, such as 3 for Good, or leave it empty.")
	}
	own := r.level(skill, "farfuture C1", "Resolution")
	parts := []table.Part{own}
	if w := twoSkills[r.how]; w.level != nil {
		other := r.second.skill()
		if other == "" {
			return weighed{}, page.Unfit(fmt.Sprintf("Choose the skill by which %s is %s.", skill, strings.TrimSuffix(w.words, " by")))
		}
		second := r.level(other, "farfuture C3", "Rolling Two Skills")
		parts = append(parts, table.Part{
			Label: fmt.Sprintf("%s %s %s", w.words, second.Label, domain.Minus(second.Value)), Value: w.level(own.Value, second.Value) - own.Value,
			Source: second.Source, Section: second.Section,
		})
	}
	parts = append(append(parts, table.Part{Label: thrownDice, Value: f.Sum()}), extras...)
	w := weighed{parts: parts, total: table.Sum(parts), against: r.against, verb: "Use this roll"}
	w.words = r.timeWords(w)
	if n := r.spinWon(w); n > 0 {
		w.words = append(w.words, fmt.Sprintf("As a defence it wins %d spin.", n))
	}
	return w, nil
}

// spinWon is the spin that the roll wins if it was a defence.
func (r *roll) spinWon(w weighed) int {
	if !r.defence || w.against == nil {
		return 0
	}
	return farfuture.SpinTokens(w.shift())
}

// timeWords say how long it takes.
func (r *roll) timeWords(w weighed) []string {
	if r.time == 0 || w.against == nil {
		return nil
	}
	base := r.time - 1
	if r.sure {
		return []string{"It takes " + span(farfuture.TimeTaken(base, w.shift())) + "."}
	}
	at, success := farfuture.TimeOrFailure(base, w.shift())
	if success {
		return []string{"It takes " + span(at) + "."}
	}
	slow, possible := farfuture.TakingTime(base, -w.shift())
	switch {
	case !possible:
		return []string{"It fails after " + span(at) + ". After a failure by more than 4, more time does not help."}
	case r.slow:
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

func (r *roll) after(p *page.Page) {
	if r.time > 0 && !r.sure {
		p.Add(p.Tick("slow", "takes more time, the referee agrees", r.slow, page.Into(&r.slow, p.Show)))
	}
	p.Add(p.Tick("defence", "a defence: 1 spin for every 3 above", r.defence, page.Into(&r.defence, p.Show)))
}

func (r *roll) use(w weighed) (bool, error) {
	what := fmt.Sprintf("roll %s %s", r.rolled(), domain.Minus(w.parts[0].Value))
	if way := twoSkills[r.how]; way.level != nil {
		what += " " + w.parts[1].Label
	}
	label := r.record(what, w)
	for _, s := range w.words {
		label += ". " + strings.TrimSuffix(s, ".")
	}
	return false, r.done(label, func(c *character) (*character, error) { return farfuture.WinSpin(c, r.spinWon(w), false), nil })
}
