package play

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// command is an order that the character gives, or gets.
//
// Source: spacer C4.
type command struct {
	*bout

	words string // what is ordered
	gets  bool   // the character gets it
	other domain.DocID
	typed typedOther
	order person.Order // but for the two and the house
}

// typedOther is somebody without a sheet at hand.
type typedOther struct {
	name  string
	level int // Leadership of whoever orders, Willpower of whoever is ordered
	grade rules.Grade
	rank  int
	same  bool // of the same service
}

func (y *Strip) onOrder() {
	o := &command{bout: y.bout(), typed: typedOther{level: 3, grade: rules.Enlisted, same: true}, order: person.Order{OnDuty: true, InDescription: true, InDuties: true, Harmless: true}}
	o.dialog = page.NewDialog(y.sheet.Host, o.lay)
	y.gather(func() { o.dialog.Page.Show() })
	o.dialog.Open("Order: "+y.name(), "Go on", 78, 42, nil, "words", o.onAnswer)
}

// sides fills in who orders whom.
func (o *command) sides() person.Order {
	order, h := o.order, o.y.house()
	order.House = h
	own := o.y.character()
	m, known := o.y.mate(o.other)
	switch {
	case o.gets && known:
		order.Giver, order.Receiver = m.c.Commander(h), own.Subordinate(h)
	case o.gets:
		order.Giver, order.Receiver = person.Commander{Leadership: o.typed.level, Grade: o.typed.grade, Rank: o.typed.rank, Service: o.service(own)}, own.Subordinate(h)
	case known:
		order.Giver, order.Receiver = own.Commander(h), m.c.Subordinate(h)
	default:
		order.Giver, order.Receiver = own.Commander(h), person.Subordinate{Willpower: o.typed.level, Grade: o.typed.grade, Rank: o.typed.rank, Service: o.service(own)}
	}
	return order
}

// service is the service of somebody without a sheet.
func (o *command) service(own *person.Character) string {
	if o.typed.same {
		return string(own.Service)
	}
	return "another than " + string(own.Service)
}

// otherName is what the other goes by.
func (o *command) otherName() string {
	if m, ok := o.y.mate(o.other); ok {
		return m.name()
	}
	if name := strings.TrimSpace(o.typed.name); name != "" {
		return name
	}
	return "the other"
}

func (o *command) lay(p *page.Page) {
	if o.declared {
		o.layDice(p)
		return
	}
	o.dialog.Verb("Go on")
	p.Add(p.Line("words", "Order", o.words, func(text string) { o.words = text }))
	o.layWho(p)
	for _, tick := range []struct {
		key, text string
		at        *bool
		may       bool
	}{
		{"duty", "receiver is on duty", &o.order.OnDuty, true},
		{"job", "in the job description", &o.order.InDescription, true},
		{"duties", "within the job duties", &o.order.InDuties, true},
		{"harmless", "will not kill the receiver", &o.order.Harmless, true},
		{"deadly", "obviously deadly", &o.order.Deadly, true},
		{"chain", "giver is outside the chain of command", &o.order.OutsideChain, true},
		{"rank", "resisted with Rank instead of Willpower", &o.order.ByRank, o.y.house().ResisterChooses},
	} {
		if tick.may {
			p.Add(p.Tick(tick.key, tick.text, *tick.at, func(on bool) {
				*tick.at = on
				o.dialog.Clear()
				p.Show()
			}))
		}
	}
	o.layOutlook(p)
	o.y.layBefore(p)
}

// layWho lays who orders whom.
func (o *command) layWho(p *page.Page) {
	mates := o.y.mates()
	titles, at := []string{"somebody without a sheet"}, 0
	for i, m := range mates {
		titles = append(titles, m.name())
		if m.id == o.other {
			at = i + 1
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 30},
		p.Choice("way", "Who", []string{o.y.name() + " gives the order", o.y.name() + " gets the order"}, btoi(o.gets), func(i int) {
			o.gets = i == 1
			p.Show()
		}),
		p.Choice("other", "Other person", titles, at, func(i int) {
			o.other = ""
			if i > 0 {
				o.other = mates[i-1].id
			}
			p.Show()
		})))
	if at > 0 {
		return
	}
	level := "Willpower"
	if o.gets {
		level = "Leadership"
	}
	grades := []rules.Grade{rules.Enlisted, rules.Officer}
	number := func(key, caption string, at *int, high int) fyne.CanvasObject {
		return p.Number(key, caption, *at, 0, high, func(n int) {
			*at = n
			p.Show()
		})
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 40, Shares: []float32{1.6, 1.1, 1, 0.8}},
		p.Line("name", "Name", o.typed.name, func(text string) { o.typed.name = text }),
		p.Choice("grade", "Grade", []string{"enlisted", "officer"}, slices.Index(grades, o.typed.grade), func(i int) {
			o.typed.grade = grades[i]
			p.Show()
		}),
		number("level", level, &o.typed.level, 40), number("rankOf", "Rank", &o.typed.rank, 9)),
		p.Tick("same", "of the same service", o.typed.same, func(on bool) {
			o.typed.same = on
			p.Show()
		}))
}

// layOutlook says whether the order may be given, is simply obeyed, or what both sides roll.
func (o *command) layOutlook(p *page.Page) {
	order := o.sides()
	switch err := order.Allowed(); {
	case err != nil:
		p.Notice(true, err.Error())
	case order.Obeyed():
		p.Result("Obeyed without a roll: on duty, in the job description, and not deadly.")
	default:
		o.throws(order)
		for _, s := range []*chance.Toss{o.mine, o.theirs} {
			p.Heading(strings.ToUpper(s.Title))
			p.Parts(s.Ready.Parts, s.Ready.Words())
		}
		o.mine.LayOdds(p)
	}
}

// throws says what both sides throw.
func (o *command) throws(order person.Order) {
	h := o.y.house()
	leads, resists := order.Leads().Ready(h), order.Resists().Ready(h)
	own, other := o.y.name(), o.otherName()
	o.against(other, o.other)
	if o.gets {
		o.declare(own+" resists: "+order.Resists().Name, resists, other+" orders: Leadership", leads)
		return
	}
	o.declare(own+" orders: Leadership", leads, other+" resists: "+order.Resists().Name, resists)
}

func (o *command) layDice(p *page.Page) {
	o.layDeclared(p, "Ordered: "+stopless(o.words)+".", nil)
	if r, ok := o.result(); ok {
		p.Text(o.ending(r) + ".")
	}
}

// ending says how it ends.
func (o *command) ending(r throw.Result) string {
	receiver := o.otherName()
	if o.gets {
		receiver = o.y.name()
	}
	switch {
	case r.Verdict == throw.Tie:
		return "A tie: unresolved, somewhere in between, or with complications"
	case (r.Verdict == throw.Success) != o.gets:
		return receiver + " obeys"
	}
	return receiver + " does not obey"
}

func (o *command) onAnswer() (stay bool) {
	o.dialog.Clear()
	order := o.sides()
	if err := order.Allowed(); err != nil {
		o.dialog.Refuse(err.Error())
		return true
	}
	if strings.TrimSpace(o.words) == "" {
		o.dialog.Refuse("Write the order first.")
		return true
	}
	switch {
	case !o.declared && order.Obeyed():
		if err := o.y.commit(fmt.Sprintf("order: %s: obeyed without a roll", stopless(o.words)), o.y.character(), nil); err != nil {
			o.dialog.Refuse(err.Error())
			return true
		}
		o.y.Drop()
		return false
	case !o.declared:
		o.throws(order)
		o.declared = true
		o.dialog.Page.Show()
		o.dialog.Page.Focus("mine.roll")
		return true
	case o.onward():
		return true
	}
	if err := o.use(); err != nil {
		o.dialog.Refuse(err.Error())
		return true
	}
	o.y.Drop()
	return false
}

// use has the sheet become another, in one step, where dice were rolled again or cards drawn.
func (o *command) use() error {
	after, err := o.paid(o.y.character())
	if err != nil {
		return err
	}
	r, _ := o.result()
	return o.y.commit(fmt.Sprintf("order: %s; %s: %s", stopless(o.words), o.line(), o.ending(r)), after, o.deal)
}
