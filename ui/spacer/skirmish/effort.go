package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/fray"
	"shipslocker/ui/spacer/skill"
)

// effort is a device being operated or a psionic power being used.
type effort struct {
	k          *skirmish
	id         table.ID
	psionic    bool
	what       string // in words, for the log
	sure       bool   // no roll is needed
	difficulty int
	target     int // attribute and field of somebody without a sheet
	department int
	prowess    *fray.Prowess
	deal       *chance.Deal
	toss       *chance.Toss
}

func newEffort(k *skirmish, id table.ID) *effort {
	x, _ := k.Fight().Fighter(id)
	a := &effort{k: k, id: id, psionic: x.Next() == fight.PsionicAction, difficulty: 2, target: 4, deal: k.Deal()}
	with := person.Technical
	if a.psionic {
		with = person.Psionics
	}
	a.prowess = fray.NewProwess(k.Fray, "effort", id, with, false)
	a.toss = k.Toss(id, a.deal, a.fallen)
	return a
}

// fallen shows what has fallen. The keyboard stays with the dice, where Return settles it.
func (a *effort) fallen() { a.k.fallen(a.toss, "effort.done") }

// throw is what is rolled.
func (a *effort) throw() (throw.Throw, error) {
	if a.k.Sheet(a.id) != nil {
		return a.prowess.Throw()
	}
	w, ignored := a.k.Value().WoundsOf(a.id, a.k.Beside)
	return person.Task{
		Attribute: table.Part{Label: "attribute and field", Value: a.target}, Department: skill.DepartmentPart(a.department),
		Wounds: w, Ignored: ignored, House: a.k.House(),
	}.Throw()
}

func (a *effort) Lay(p *page.Page) {
	title, caption := " OPERATES A DEVICE", "One effect or fact, 3.6 seconds at most"
	if a.psionic {
		title, caption = " USES A PSIONIC POWER", "Power and purpose"
	}
	p.Heading(strings.ToUpper(a.k.Name(a.id)) + title)
	if c := a.k.Sheet(a.id); a.psionic && c != nil {
		if without, said := person.CheckPsionics(c, a.k.House(), ""); said {
			p.Notice(false, without.Message)
		}
	}
	p.Add(p.Line("effort.what", caption, a.what, func(text string) { a.what = text }))
	if !a.psionic {
		p.Add(p.Tick("effort.sure", "No roll is needed", a.sure, func(on bool) {
			a.sure = on
			p.Show()
		}))
	}
	ways := []fyne.CanvasObject{a.k.Page.DiscardButton("effort.leave")}
	if a.sure {
		ways = append(ways, p.Button("effort.done", "Done", 'y', true, a.settle))
	} else {
		a.layRoll(p)
		ways = append(ways, a.toss.WayOn(p, "effort.done", "Done", 'y', a.settle)...)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, ways...))
}

// layRoll lays the task.
func (a *effort) layRoll(p *page.Page) {
	retold := func() {
		a.ask()
		p.Show()
	}
	difficulty := p.Number("effort.difficulty", "Difficulty", a.difficulty, 0, 40, func(n int) {
		a.difficulty = n
		retold()
	})
	if a.k.Sheet(a.id) == nil {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, difficulty,
			p.Number("effort.target", "Attribute and field", a.target, 0, 2*rules.MaxAttribute, func(n int) {
				a.target = n
				retold()
			}),
			p.Number("effort.department", "Department", a.department, 0, rules.MaxAttribute, func(n int) {
				a.department = n
				retold()
			})))
	} else {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, difficulty, a.attributeChoice(p)))
		a.prowess.Lay(p, retold, func() { p.Show() })
	}
	if err := a.ask(); err != nil {
		p.Notice(true, err.Error())
		return
	}
	a.toss.Lay(p, "effort.toss", 'r')
	if c, ok := a.toss.Cast(); ok {
		p.Result(a.verdict(c))
	}
}

// attributeChoice chooses the attribute rolled.
func (a *effort) attributeChoice(p *page.Page) fyne.CanvasObject {
	c := a.k.Sheet(a.id)
	rows := slices.Concat(person.TrainedRows, person.InbornRows)
	var titles []string
	for _, row := range rows {
		titles = append(titles, fmt.Sprintf("%s %s", row.Title, domain.Minus(c.Attribute(row.Name, a.k.House()))))
	}
	at := slices.IndexFunc(rows, func(r person.AttributeRow) bool { return r.Name == a.prowess.Attribute })
	return p.Choice("effort.attribute", "Attribute", titles, at, func(i int) {
		a.prowess.Attribute = rows[i].Name
		p.Show()
	})
}

// ask lays down what is thrown.
func (a *effort) ask() error {
	t, err := a.throw()
	if err == nil {
		a.toss.Ask(a.label(), t.Ready(a.k.House()), &a.difficulty)
	}
	return err
}

// label is what it is called on the tray and in the journal.
func (a *effort) label() string {
	if a.psionic {
		return a.k.Name(a.id) + ": psionic power"
	}
	return a.k.Name(a.id) + ": device"
}

// verdict is what the roll comes to.
func (a *effort) verdict(c throw.Cast) string {
	r := throw.Compare(c.Total, a.difficulty)
	switch {
	case r.Verdict == throw.Success && a.psionic:
		return fmt.Sprintf("It starts; a power that finds things out learns %s", domain.Count(r.Levels, "fact"))
	case r.Verdict == throw.Success:
		return "It works as intended"
	case r.Verdict == throw.Tie:
		return "In between, or with complications: the table decides"
	}
	return "It fails"
}

func (a *effort) settle() {
	if a.k.Page.Wrong() {
		return
	}
	o := a.k.Outcome()
	l := a.k.Acted(o, a.id, 0, false)
	if what := strings.TrimSpace(a.what); what != "" {
		l.Text += ": " + what
	}
	o.Write(l)
	if !a.sure {
		c, ok := a.toss.Cast()
		if !ok {
			a.k.Page.Tell("Roll all the dice first.")
			return
		}
		line := chance.Line(a.id, fmt.Sprintf("rolls %s: %s", throw.Fares(c.Total, a.difficulty), a.verdict(c)), a.toss, c)
		o.Write(line)
		a.k.Repay(o, a.id, a.toss)
		o.Written = o.Then(a.deal.Written())
	}
	a.k.Do(a.label(), o.Written)
}

// GoesBy is its turn, and what was rolled.
func (a *effort) GoesBy() []page.By {
	by := []page.By{a.k.Due(a.id)}
	if t, err := a.throw(); err == nil {
		by = append(by, a.toss.GoesBy(t.Ready(a.k.House()), "A sheet has changed this roll: the dice were cleared."))
	}
	return by
}

// Called is what people call it.
func (a *effort) Called() string { return "task" }

func (a *effort) Whose() string { return a.k.Name(a.id) }

func (a *effort) Leave() {}
