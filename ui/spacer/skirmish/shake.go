package skirmish

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// shake is somebody shaking off what wounds do.
type shake struct {
	k         *skirmish
	id        table.ID
	opens     int // which of the openers; 0 = none
	willpower int // of somebody without a sheet
	level     int
	more      int // on the target number, by the referee
	deal      *chance.Deal
	toss      *chance.Toss
}

func newShake(k *skirmish, id table.ID) *shake {
	a := &shake{k: k, id: id, willpower: 3, deal: k.Deal()}
	a.toss = k.Toss(id, a.deal, a.fallen)
	for i, o := range a.openers() {
		if strings.EqualFold(o.Label, "Marines") {
			a.opens = i
		}
	}
	return a
}

func (a *shake) fallen() { a.k.fallen(a.toss, "shake.done") }

// openers are the departments and hobbies that may open a die, none first.
func (a *shake) openers() []table.Part {
	list := []table.Part{{Label: "none"}}
	if c := a.k.Sheet(a.id); c != nil {
		for _, d := range c.Departments {
			list = append(list, table.Part{Label: d.Name, Value: d.Level})
		}
		for _, h := range c.Hobbies {
			list = append(list, table.Part{Label: h.Name, Value: h.Level})
		}
	}
	return list
}

// rules is what is rolled and what it does, as it stands.
func (a *shake) rules() harm.ShakeOff {
	v := a.k.Value()
	w, ignored := v.WoundsOf(a.id, a.k.Beside)
	s := harm.ShakeOff{Willpower: a.willpower, Wounds: w, Ignored: ignored, Stuns: v.StunsOf(a.id, a.k.Beside), House: a.k.House()}
	if c := a.k.Sheet(a.id); c != nil {
		s.Willpower = c.Attribute(person.Willpower, a.k.House())
		if list := a.openers(); a.opens > 0 && a.opens < len(list) {
			s.Opens = list[a.opens]
		}
	} else if a.level > 0 {
		s.Opens = table.Part{Label: "department or hobby", Value: a.level}
	}
	if a.more != 0 {
		s.Extras = []table.Part{{Label: "the referee", Value: a.more}}
	}
	return s
}

func (a *shake) Lay(p *page.Page) {
	p.Heading(strings.ToUpper(a.k.Name(a.id)) + " SHAKES IT OFF")
	c, done := a.toss.Cast()
	s := a.rules()
	if s.Difficulty() == 0 {
		p.Notice(false, "No wound marked: only what the house rules add can be shaken off.")
	}
	retold := func() {
		a.ask()
		p.Show()
	}
	more := p.Number("shake.more", "Target ±", a.more, -20, 20, func(n int) {
		a.more = n
		retold()
	})
	if a.k.Sheet(a.id) != nil {
		var titles []string
		for _, o := range a.openers() {
			titles = append(titles, strings.TrimSpace(fmt.Sprintf("%s %s", o.Label, levelWord(o.Value))))
		}
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}, Narrowest: 20}, p.Choice("shake.opens", "Opening department or hobby", titles, a.opens, func(i int) {
			a.opens = i
			p.Show()
		}), more))
	} else {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20},
			p.Number("shake.willpower", "Willpower", a.willpower, 0, rules.MaxAttribute, func(n int) {
				a.willpower = n
				retold()
			}),
			p.Number("shake.level", "Opening level", a.level, 0, rules.MaxAttribute, func(n int) {
				a.level = n
				retold()
			}), more))
	}
	p.Small(fmt.Sprintf("Difficulty %s: the wounds marked.", domain.Minus(s.Difficulty())))
	a.ask()
	a.toss.Lay(p, "shake.toss", 'r')
	if done {
		p.Result(a.words(s, s.Shake(c.Total)))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, append([]fyne.CanvasObject{a.k.Page.DiscardButton("shake.leave")},
		a.toss.WayOn(p, "shake.done", "Done", 'y', a.settle)...)...))
}

// levelWord is a level beside a name; 0 is none.
func levelWord(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func (a *shake) ask() {
	s := a.rules()
	against := s.Difficulty()
	a.toss.Ask(a.k.Name(a.id)+" shakes it off", s.Throw().Ready(a.k.House()), &against)
}

// words is what it comes to.
func (a *shake) words(s harm.ShakeOff, got harm.ShakenOff) string {
	var words []string
	if got.Ignored > s.Ignored {
		words = append(words, fmt.Sprintf("%s of wound penalty ignored from now on", domain.Count(got.Ignored, "point")))
	}
	if got.Stuns < s.Stuns {
		words = append(words, fmt.Sprintf("%s left on the pile", domain.Count(got.Stuns, "stun")))
	}
	if len(words) == 0 {
		return "Nothing shaken off"
	}
	return domain.Listed(words)
}

func (a *shake) settle() {
	c, ok := a.toss.Cast()
	if !ok || a.k.Page.Wrong() {
		return
	}
	s := a.rules()
	got := s.Shake(c.Total)
	o := a.k.Outcome()
	o.Write(a.k.Acted(o, a.id, 0, false))
	line := chance.Line(a.id, fmt.Sprintf("rolls %s: %s", throw.Fares(c.Total, s.Difficulty()), a.words(s, got)), a.toss, c)
	line.Parts = append(line.Parts, got.Parts...)
	o.Write(line)
	a.k.Repay(o, a.id, a.toss)
	doc := a.k.Participant(a.id).Document
	if sheet := o.Sheet(doc); sheet != nil {
		o.Set(doc, sheet.Shaken(got))
	} else {
		o.Change(func(v *fight.Skirmish) {
			stance := v.Stance(a.id)
			stance.Ignored, stance.Stuns = got.Ignored, got.Stuns
			v.SetStance(stance)
		})
	}
	o.Written = o.Then(a.deal.Written())
	a.k.Do(a.k.Name(a.id)+" shakes it off", o.Written)
}

// GoesBy is its turn, and what was rolled.
func (a *shake) GoesBy() []page.By {
	return []page.By{
		a.k.Due(a.id),
		a.toss.GoesBy(a.rules().Throw().Ready(a.k.House()), "The wounds have changed: the dice were cleared."),
	}
}

// Called is what people call it.
func (a *shake) Called() string { return "roll to shake it off" }

func (a *shake) Whose() string { return a.k.Name(a.id) }

func (a *shake) Leave() {}
