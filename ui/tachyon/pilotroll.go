package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// trial is a roll of any skill: what for, against what, the dice, and what all of it comes to for whoever rolls. Nothing
// of it is in the document until it is used.
//
// Source: tachyon B1, B2.
type trial struct {
	a      *pilotActs
	dialog *page.Dialog
	toss   *toss
	rest   *settling

	deed    int // of tachyon.Deeds
	skill   int // of tachyon.SkillRows
	aboard  bool
	versus  versus
	against int    // a number, or what the other side came to
	theirs  int    // what the other side adds to its dice
	chosen  int    // of what the result leaves to choose
	boost   string // what a boost is called
	keeps   bool   // a boost won goes on the sheet
	trades  bool   // a shift of the hit is given up for a boost
	hurts   bool   // the harm of a failed defence is taken as stress
}

// versus is what a roll is up against.
type versus int

const (
	aNumber   versus = iota
	stillOpen        // another's roll that is to come
	unknown          // nothing that is known
)

// versusTitles are what people call it.
var versusTitles = []string{"a number", "a roll still to come", "not known yet"}

// onRoll opens a roll.
func (a *pilotActs) onRoll() {
	t := &trial{a: a, against: 2, keeps: true, hurts: true}
	again := func() {
		t.dialog.Clear()
		t.dialog.Page.Show()
	}
	t.toss, t.rest = newToss(a.of.host, a.source, again), &settling{house: a.house, changed: again}
	t.toss.means = func(tachyon.Roll) string {
		if r, ok := t.result(); ok {
			return r.Text
		}
		if t.versus == stillOpen {
			return "After their roll choose “" + versusTitles[aNumber] + "” and enter their total."
		}
		return ""
	}
	t.dialog = page.NewDialog(a.of.host, t.lay)
	t.toss.dice.Dialog = t.dialog
	t.dialog.Open("Roll of "+a.name(), "Roll", 84, 46, nil, "skill", t.onAnswer)
}

// row is the skill that is rolled.
func (t *trial) row() tachyon.SkillRow { return tachyon.SkillRows[t.skill] }

func (t *trial) kind() tachyon.Deed { return tachyon.Deeds[t.deed] }

// use is what the ship's bonus would help with.
func (t *trial) use() (u tachyon.UseRow, ok bool) {
	i := slices.IndexFunc(tachyon.UseRows, func(u tachyon.UseRow) bool { return u.Skill == t.row().Skill })
	if i < 0 {
		return u, false
	}
	return tachyon.UseRows[i], true
}

// flown is the ship that the roll is made in, nil = none.
func (t *trial) flown() *ship {
	if _, ok := t.use(); !ok || !t.aboard {
		return nil
	}
	return t.a.of.aboard()
}

// ask declares the roll.
func (t *trial) ask() {
	who, s := t.a.pilot(), t.flown()
	u, _ := t.use()
	w := making{
		Title: who.Called() + ": " + t.row().Title, Making: tachyon.Make(who, s, t.row().Skill, u.Use),
		Invokes: who.Invokes(), Fate: max(who.FatePoints, 0), Payer: t.a.name(),
	}
	if s != nil {
		w.Invokes = append(w.Invokes, s.Invokes()...)
	}
	switch t.versus {
	case aNumber:
		w.Against = &t.against
	case stillOpen:
		w.Theirs = &tachyon.Side{Plus: t.theirs}
	}
	t.toss.ask(w)
}

func (t *trial) lay(p *page.Page) {
	t.ask()
	left := p.Apart(func() {
		t.layFor(p)
		t.toss.layMade(p, "roll")
	})
	right := p.Apart(func() {
		t.toss.layDice(p, "roll", 'r')
		t.layResult(p)
		t.a.layBefore(p)
	})
	p.Add(look.NewColumns(look.Columns{Gap: 4, Narrowest: narrow, Shares: []float32{1.2, 1}}, look.NewRows(1, left...), look.NewRows(1, right...)))
	t.dialog.Verb(t.verb())
}

// layFor lays what is rolled, what for and against what.
func (t *trial) layFor(p *page.Page) {
	who := t.a.pilot()
	var skills, deeds []string
	for _, row := range tachyon.SkillRows {
		skills = append(skills, fmt.Sprintf("%s %s", row.Title, table.Signed(who.Skills.Level(row.Skill))))
	}
	for _, d := range tachyon.Deeds {
		deeds = append(deeds, d.Title())
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.2}},
		p.Choice("skill", "Skill", skills, t.skill, page.Into(&t.skill, p.Show)), p.Choice("deed", "Action", deeds, t.deed, page.Into(&t.deed, p.Show))))
	if s := t.a.of.aboard(); s != nil {
		if u, ok := t.use(); ok {
			p.Add(p.Tick("aboard", fmt.Sprintf("in %s: %s %s", domain.OrElse(s.Name, "the ship"), u.Use.Title(*s.Bonuses.At(u.Use)), table.Signed(s.Bonuses.At(u.Use).Value)), t.aboard, func(on bool) {
				t.aboard, t.hurts = on, !on // a hit goes to the ship first
				p.Show()
			}))
		}
	}
	cells := []fyne.CanvasObject{p.Choice("versus", "Against", versusTitles, int(t.versus), func(i int) {
		t.versus = versus(i)
		p.Show()
	})}
	number := func(key, caption string, at *int) fyne.CanvasObject {
		return p.Number(key, caption, *at, -20, 30, page.Into(at, func() { t.ask(); p.Show() }))
	}
	switch t.versus {
	case aNumber:
		cells = append(cells, number("against", "Number", &t.against))
	case stillOpen:
		cells = append(cells, number("theirs", "Their bonus to 4dF", &t.theirs))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.2, 1}}, cells...))
}

// result is what the roll comes to; ok is false until the dice lie there against something that is known.
func (t *trial) result() (r tachyon.Result, ok bool) {
	roll, ok := t.toss.fallen()
	if !ok || t.versus != aNumber {
		return r, false
	}
	return tachyon.Comes(t.kind(), roll.Total()-t.against), true
}

// text is what the result comes to, with what people chose of it.
func (t *trial) text(r tachyon.Result) string {
	if len(r.Choices) == 0 {
		return r.Text
	}
	return r.Choices[min(t.chosen, len(r.Choices)-1)].Text
}

// boosted reports whether whoever rolls gains a boost.
func (t *trial) boosted(r tachyon.Result) bool {
	return r.Boost == tachyon.Actors || r.Trades && t.trades && t.kind() == tachyon.Striking
}

// hit is the shifts that come through after what is given up for a boost.
func (t *trial) hit(r tachyon.Result) int {
	if r.Trades && t.trades {
		return r.Hit - 1
	}
	return r.Hit
}

// layResult lays what of the roll goes on the sheet.
func (t *trial) layResult(p *page.Page) {
	r, ok := t.result()
	if !ok {
		return
	}
	tick := func(key, words string, at *bool) {
		p.Add(p.Tick(key, words, *at, page.Into(at, p.Show)))
	}
	if len(r.Choices) > 0 {
		p.Add(p.Choice("chosen", "Result", domain.TextsOf(r.Choices), min(t.chosen, len(r.Choices)-1), func(i int) { t.chosen = i }))
	}
	if r.Trades {
		words := "trade 1 shift for a boost"
		if t.kind() == tachyon.Guarding {
			words = "the attacker trades 1 shift for a boost"
		}
		tick("trades", words, &t.trades)
	}
	if t.boosted(r) {
		tick("keeps", "write the boost on the sheet", &t.keeps)
		if t.keeps {
			p.Add(p.Line("boost", "Boost", t.boost, func(text string) { t.boost = text }))
		}
	}
	if t.kind() == tachyon.Guarding && r.Hit > 0 {
		tick("hurts", fmt.Sprintf("take the hit as stress: %s", domain.Count(t.hit(r), "shift")), &t.hurts)
		if t.hurts {
			step := t.a.pilot().Suffer(t.hit(r))
			p.Small(domain.AsSentence(t.a.name() + " " + step.Says))
			t.rest.lay(p, "rest", step.Pilot)
		}
	}
}

// verb is what the dialog's button does next.
func (t *trial) verb() string {
	if _, ok := t.toss.fallen(); !ok {
		return "Roll"
	}
	verb := "Use this roll"
	if n := t.toss.cost(); n > 0 {
		verb += ": " + fatePoints(n)
	}
	return verb
}

// onAnswer goes on: to the dice, and in the end into the sheet.
func (t *trial) onAnswer() (stay bool) {
	t.dialog.Clear()
	roll, ok := t.toss.fallen()
	if !ok {
		t.toss.press()
		return true
	}
	if err := t.settle(roll); err != nil {
		t.dialog.Refuse(err.Error())
		return true
	}
	return false
}

// settle puts what the roll comes to on the sheet, in one step.
func (t *trial) settle(roll tachyon.Roll) error {
	step, err := t.a.pilot().Pay(roll.Invoked)
	if err != nil {
		return err
	}
	after := step.Pilot
	label := fmt.Sprintf("%s rolls %s to %s: %s", t.a.name(), t.row().Title, strings.ToLower(t.kind().Title()), t.toss.fares(roll.Total())) + invokedWords(roll)
	r, known := t.result()
	if known {
		label += ". " + strings.TrimSuffix(t.text(r), ".")
	}
	if known && t.boosted(r) && t.keeps {
		step = after.GainBoost(domain.OrElse(t.boost, "Boost of "+t.row().Title))
		after, label = step.Pilot, label+", "+step.Says
	}
	if known && t.kind() == tachyon.Guarding && r.Hit > 0 && t.hurts {
		step = after.Suffer(t.hit(r))
		settled, says, err := t.rest.settle(step.Pilot)
		if err != nil {
			return err
		}
		after, label = settled, label+", "+step.Says
		for _, s := range says {
			label += ", " + s
		}
	}
	return t.a.commit(label, after)
}
