package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/page"
)

// fling is a roll of somebody in the engagement: four dice thrown on the page with what may be invoked, or the total alone
// as it was called out.
type fling struct {
	e    *engage
	who  table.ID              // who rolls; 0 = nobody in particular
	made func() tachyon.Making // what it is made of, as it stands
	toss *toss
	told string // the total as it was typed; empty = the dice count
	all  bool   // what a fate point may invoke is in sight as well
	paid int    // how much of that there is
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
	all := s.Invokes(f.who)
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

// bracketed is how many there are, in brackets; none is nothing.
func bracketed(n int) string {
	if n < 1 {
		return ""
	}
	return fmt.Sprintf(" (%d)", n)
}
