package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// fling is a roll of somebody in the engagement: four dice thrown on the page with what may be invoked, or the total alone
// as it was called out.
type fling struct {
	e       *engage
	who     table.ID              // who rolls; 0 = nobody in particular
	made    func() tachyon.Making // what it is made of, as it stands
	title   func() string         // what is rolled for; nil = by the skill
	foe     func() table.ID       // whose sheets may be invoked as well; nil = nobody's
	theirs  func() *tachyon.Side  // what the other side may come to while it has not rolled; nil = not known
	against func() *int           // a number to beat; nil = none
	toss    *toss
	told    string                // the total as it was typed; empty = the dice count
	spills  func(digit rune) bool // takes a digit typed behind a whole total, and reports whether it did; nil = nobody does
	all     bool                  // what a fate point may invoke is in sight as well
	paid    int                   // how much of that there is
}

// newFling returns a roll of a skill by a craft, helped by the ship's bonus for a use.
func newFling(e *engage, who table.ID, skill tachyon.Skill, use tachyon.Use) *fling {
	return newFlingOf(e, who, func() tachyon.Making { return e.scene().Make(who, skill, use) })
}

// newFlingOf returns a roll of what made says.
func newFlingOf(e *engage, who table.ID, made func() tachyon.Making) *fling {
	f := &fling{e: e, who: who, made: made}
	f.toss = newToss(e.Host, e.source, func() {
		e.chartFollows()
		e.Page.Show()
	})
	f.toss.dice.By, f.toss.folds = e.Participant(who).Dice, true
	return f
}

// plus is what is added to the dice before anything is invoked.
func (f *fling) plus() int { return table.Sum(f.made().Parts) }

// ask says to the dice what they are thrown for now.
func (f *fling) ask() {
	s := f.e.scene()
	t := making{Making: f.made(), Fate: -1}
	t.Title = t.Making.Skill.Title() + " of " + s.Called(f.who)
	if f.title != nil {
		t.Title = f.title()
	}
	if f.against != nil {
		t.Against = f.against()
	}
	if f.theirs != nil {
		t.Theirs = f.theirs()
	}
	var others []table.ID
	if f.foe != nil && f.foe() != 0 {
		others = append(others, f.foe())
	}
	all := s.Invokes(f.who, others...)
	t.Invokes = slices.DeleteFunc(slices.Clone(all), func(v tachyon.Invoke) bool {
		return v.Cost > 0 && !f.all && !slices.ContainsFunc(f.toss.taken, func(o tachyon.Invoke) bool { return plainly(o) == plainly(v) })
	})
	f.paid = len(all) - len(t.Invokes)
	purse := s.Purse(f.who)
	if t.Payer = purse.Whose; purse.Kept {
		t.Fate = purse.Points
	}
	f.toss.ask(t)
}

// lay lays the dice and below them the total alone.
func (f *fling) lay(p *page.Page, key string, letter rune) {
	var roll []fyne.CanvasObject // the button that lays the dice out
	if strings.TrimSpace(f.told) == "" {
		f.layMade(p, key)
		roll = p.Apart(func() { f.toss.layDice(p, key, letter) })
	}
	if f.toss.begun() {
		p.Add(roll...)
		return
	}
	told := p.Line(key+".told", "Total (instead of dice)", f.told, func(text string) {
		if digit, more := uiact.Spilt(f.told, text); more && f.spills != nil && f.spills(digit) {
			return
		}
		f.told = text
		f.e.chartFollows()
		p.Show()
	})
	if len(roll) > 0 && !f.toss.dice.Asked() {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1.3}, Narrowest: 20}, roll[0], told))
	} else {
		p.Add(append(roll, told)...)
	}
	f.layOdd(p)
	uiact.Called(p, key+".told", f.told)
}

// layThrow lays the dice with what adds to them.
func (f *fling) layThrow(p *page.Page, key string, letter rune) {
	f.layMade(p, key)
	f.toss.layDice(p, key, letter)
}

// layMade lays what adds to the dice.
func (f *fling) layMade(p *page.Page, key string) {
	f.ask()
	f.toss.layMade(p, key)
	if f.paid > 0 || f.all {
		p.Add(p.Tick(key+".all", "Other aspects, 1 fate point each"+bracketed(f.paid), f.all, page.Into(&f.all, p.Show)))
	}
}

// layOdd says that what was typed is no total.
func (f *fling) layOdd(p *page.Page) {
	if _, ok := table.WholeNumber(f.told); strings.TrimSpace(f.told) != "" && !ok {
		p.Notice(true, "Enter a whole number.")
	}
}

// fallen is the roll; ok is false until it is known.
func (f *fling) fallen() (r tachyon.Roll, ok bool) {
	if strings.TrimSpace(f.told) != "" {
		n, ok := table.WholeNumber(f.told)
		return tachyon.ToldRoll(n), ok
	}
	return f.toss.fallen()
}

// side is what the roll may come to, as far as it is known.
func (f *fling) side() *tachyon.Side {
	if r, ok := f.fallen(); ok {
		return &tachyon.Side{Plus: r.Total(), Set: make([]int, len(tachyon.Faces{}))}
	}
	f.ask()
	s := f.toss.side()
	return &s
}

// words are what the roll came to in a line.
func (f *fling) words() string {
	r, ok := f.fallen()
	switch {
	case !ok:
		return ""
	case r.Told:
		return fmt.Sprintf("%s, entered", domain.Minus(r.Sum))
	}
	return fmt.Sprintf("%s: dice %s, added %s", domain.Minus(r.Total()), table.Signed(r.Faces.Sum()), table.Signed(table.Sum(r.Added())))
}

// begin brings the keyboard to the dice.
func (f *fling) begin() { f.toss.begin() }

// begun reports whether anything of the roll lies there.
func (f *fling) begun() bool { return f.toss.begun() || strings.TrimSpace(f.told) != "" }

// forget takes it back.
func (f *fling) forget() {
	f.told = ""
	f.toss.forget()
}

// bracketed is how many there are, in brackets; none is nothing.
func bracketed(n int) string {
	if n < 1 {
		return ""
	}
	return fmt.Sprintf(" (%d)", n)
}
