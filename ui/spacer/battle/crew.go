package battle

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// typedOf is what somebody without a sheet does aboard.
type typedOf struct {
	ship  table.ID
	title string // of the job
}

// typedMan is somebody without a sheet: a target number and an open-end level.
type typedMan struct{ target, open int }

// deed is one thing that somebody aboard rolls for: who does it, what is thrown, and what the dice came to.
type deed struct {
	b         *engagement
	ship      table.ID
	job       battle.Job
	weapon    rules.RowID // that it is done with; 0 = none
	attribute person.AttributeName
	post      rules.RowID // who does it; 0 = nobody of the crew
	// More that the referee counts: in the target number, dice, open end.
	target, dice, open int
	against            func() *int // what it is rolled against; nil = nothing
	toss               *chance.Toss
	deal               *chance.Deal
}

// aboard is the ship that it is done aboard.
func (d *deed) aboard() table.ID { return d.ship }

func newDeed(b *engagement, ship table.ID, job battle.Job, weapon rules.RowID) *deed {
	d := &deed{b: b, ship: ship, job: job, attribute: job.Attribute, deal: chance.NewDeal(b.rules, b.source, throw.CombatTrump)}
	d.toss = chance.NewToss(b.Host, b.source, b.Page.Show)
	d.toss.House, d.toss.Purse = b.rules.House, d.sheet
	d.toss.Dice.By = b.Participant(ship).Dice
	d.with(weapon)
	return d
}

// with has it be done with a weapon, by whoever is at it.
func (d *deed) with(weapon rules.RowID) {
	d.weapon, d.post = weapon, 0
	if crew := d.crew(); len(crew) > 0 && d.job.Does(crew[0]) {
		d.post = crew[0].ID
	}
	d.own()
}

// own has the cards be drawn from the decks of whoever does it.
func (d *deed) own() {
	p, _ := d.of().Post(d.post)
	d.toss.Hand = d.deal.Hand(p.Character, func() int {
		if c := d.sheet(); c != nil {
			return max(c.LuckLeft(d.b.rules.House()), 0)
		}
		return 0
	})
}

func (d *deed) of() *ship.Ship    { return d.b.scene().Ship(d.ship) }
func (d *deed) crew() []ship.Post { return d.job.Crew(d.of(), d.weapon) }
func (d *deed) key() typedOf      { return typedOf{d.ship, d.job.Title} }

// sheet is the sheet of whoever does it, nil for somebody without one.
func (d *deed) sheet() *person.Character {
	p, ok := d.of().Post(d.post)
	if !ok || p.Character == "" {
		return nil
	}
	return d.b.crew.Value(p.Character)
}

// called is who is at a post.
func (d *deed) called(p ship.Post) string {
	name := strings.TrimSpace(p.Name)
	if h, ok := d.b.Host.Head(p.Character); ok && p.Character != "" && h.Title != "" {
		name = h.Title
	}
	if name == "" {
		name = "somebody unnamed"
	}
	return fmt.Sprintf("%s, %s", name, postTitle(p.Role))
}

// postTitle is what a post is called.
func postTitle(r ship.PostRole) string {
	switch r {
	case ship.CommandPost:
		return "command"
	case ship.HelmPost:
		return "helm"
	case ship.PowerPost:
		return "power systems"
	case ship.STLPost:
		return "STL drives"
	case ship.FTLPost:
		return "FTL drives"
	case ship.GunnerPost:
		return "gunner"
	case ship.SensorPost:
		return "sensors"
	case ship.CommsPost:
		return "communications"
	}
	return "another post"
}

// ready is the throw in numbers, or why it cannot be thrown.
func (d *deed) ready() (throw.Ready, error) {
	house := d.b.rules.House()
	var t throw.Throw
	if c := d.sheet(); c != nil {
		var err error
		if t, err = d.job.Task(c, d.attribute, house).Throw(); err != nil {
			return throw.Ready{}, err
		}
	} else {
		man := d.b.typed[d.key()]
		t = person.PlainThrow(d.job.Title, man.target, man.open)
	}
	for _, x := range []struct {
		to *[]table.Part
		n  int
	}{{&t.Target, d.target}, {&t.Dice, d.dice}, {&t.Open, d.open}} {
		if x.n != 0 {
			*x.to = append(*x.to, table.Part{Label: "referee's ruling", Value: x.n})
		}
	}
	return t.Ready(house), nil
}

// ask says what is thrown, or why it cannot be.
func (d *deed) ask() error {
	r, err := d.ready()
	if err != nil {
		return err
	}
	var against *int
	if d.against != nil {
		against = d.against()
	}
	d.toss.Ask(look.Upper(d.job.Title), r, against)
	return nil
}

// lay lays who does it and the throw.
func (d *deed) lay(p *page.Page) {
	d.layWho(p)
	if err := d.ask(); err != nil {
		p.Notice(true, err.Error())
		return
	}
	d.toss.Lay(p, "toss", 'r')
}

// layWho lays the choice of who does it, and by which attribute or target number.
func (d *deed) layWho(p *page.Page) {
	crew := d.crew()
	titles, at := []string{}, len(crew)
	for i, x := range crew {
		titles = append(titles, d.called(x))
		if x.ID == d.post {
			at = i
		}
	}
	titles = append(titles, "Somebody else, by target number")
	cells := []fyne.CanvasObject{p.Choice("who", "Who does it", titles, at, func(i int) {
		d.post = 0
		if i < len(crew) {
			d.post = crew[i].ID
		}
		d.toss.Forget()
		d.own()
		p.Show()
	})}
	if d.sheet() != nil {
		var names []string
		rows := slices.Concat(person.TrainedRows, person.InbornRows)
		for _, r := range rows {
			names = append(names, r.Title)
		}
		cells = append(cells, p.Choice("attribute", "Attribute", names,
			slices.IndexFunc(rows, func(r person.AttributeRow) bool { return r.Name == d.attribute }), func(i int) {
				d.attribute = rows[i].Name
				p.Show()
			}))
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.5, 1}, Narrowest: 16}, cells...),
			look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, d.layMore(p, "target", "Target ±", &d.target, -9),
				d.layMore(p, "open", "Open end +", &d.open, 0), d.layMore(p, "dice", "Dice +", &d.dice, 0)))
		return
	}
	p.Add(cells...)
	man := d.b.typed[d.key()]
	set := func(change func(*typedMan, int)) func(int) {
		return func(n int) {
			m := d.b.typed[d.key()]
			change(&m, n)
			d.b.typed[d.key()] = m
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16},
		p.Number("target", "Target number", man.target, 0, mostTyped, set(func(m *typedMan, n int) { m.target = n })),
		p.Number("open", "Open end", man.open, 0, mostTyped, set(func(m *typedMan, n int) { m.open = n })),
		d.layMore(p, "dice", "Dice +", &d.dice, 0)))
}

// mostTyped is the largest number taken for what somebody is good at.
const mostTyped = 30

// layMore lays a number that the referee counts: for orders, helpers, time.
func (d *deed) layMore(p *page.Page, key, caption string, at *int, low int) fyne.CanvasObject {
	return p.Number("more."+key, caption, *at, low, 9, func(n int) { *at = n })
}

// paid is what the sheet of whoever did it is written to once dice rolled again are paid for.
func (d *deed) paid() table.Written {
	c := d.sheet()
	if c == nil {
		return table.Written{}
	}
	after, err := d.toss.Paid(c)
	w := table.Refusal(err)
	if p, _ := d.of().Post(d.post); err == nil && after != c {
		w.With(p.Character, after)
	}
	return w
}

// battleTask is a deed as it goes on the page: what is chosen, who does it, the throw, and what it comes to.
type battleTask struct {
	*deed
	title  string
	label  string                                  // of the step
	choose func(p *page.Page)                      // lays what is chosen before the dice; may be nil
	after  func(p *page.Page, c throw.Cast)        // lays what is chosen once they lie there; may be nil
	try    func(c throw.Cast) (battle.Step, error) // the step with what the dice came to
	wants  func(c throw.Cast) (key string)         // the control of what has still to be chosen then, empty = nothing; may be nil
	done   func(step battle.Step)                  // what comes of it next; may be nil
	puts   []any                                   // where stands what is chosen for it beside the dice: pointers
}

// newBattleTask returns a task of a deed that lays nothing yet.
func newBattleTask(d *deed, title, label string) *battleTask {
	return &battleTask{deed: d, title: title, label: label}
}

// unrolled is what stands for the dice where it is tried whether a step is allowed at all.
var unrolled = throw.Cast{From: dice.Typed}

// refusal says why it cannot be done whatever the dice; nil = it can.
func (t *battleTask) refusal() error {
	if t.after != nil { // what is refused depends on what is chosen after the dice
		return nil
	}
	_, err := t.try(unrolled)
	return err
}

// First is the control that has the keyboard first: the target number while none is typed, else the dice.
func (t *battleTask) First() string {
	if t.sheet() == nil && t.b.typed[t.key()].target == 0 {
		return "target"
	}
	return "toss.roll"
}

func (t *battleTask) Lay(p *page.Page) {
	b := t.b
	p.Heading(t.title + " · " + strings.ToUpper(b.scene().Called(t.ship)))
	if t.choose != nil {
		t.choose(p)
	}
	if err := t.refusal(); err != nil {
		p.Notice(true, err.Error())
		p.Add(b.Page.DiscardButton("drop"))
		return
	}
	t.deed.lay(p)
	c, lies := t.toss.Cast()
	if lies {
		if t.after != nil {
			t.after(p, c)
		}
		t.layComes(p, c)
	}
	ways := []fyne.CanvasObject{b.Page.DiscardButton("drop")}
	if enter := func() { t.enter(c) }; lies && t.after != nil {
		ways = append(ways, p.Button("do", "Apply result", 'n', true, enter))
	} else {
		ways = append(ways, t.toss.WayOn(p, "do", "Apply result", 'n', enter)...)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, ways...))
}

// layComes lays what the dice have come to.
func (t *battleTask) layComes(p *page.Page, c throw.Cast) {
	step, err := t.try(c)
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	p.Result(look.Sentence(look.Upper(step.Line.Text)))
}

// enter carries it out, or brings the keyboard to what has still to be chosen.
func (t *battleTask) enter(c throw.Cast) {
	if t.b.Page.Wrong() {
		return
	}
	if t.wants != nil {
		if key := t.wants(c); key != "" && t.b.Page.Focused() != "do" {
			t.b.Page.Focus(key)
			return
		}
	}
	step, err := t.try(c)
	if err != nil {
		t.b.Page.Tell(err.Error())
		return
	}
	if t.b.Do(t.b.scene().Called(t.ship)+": "+t.label, step.Written().Then(t.deal.Written()).Then(t.paid())) && t.done != nil {
		t.done(step)
	}
}

// Called is what people call it.
func (t *battleTask) Called() string { return "task aboard" }

func (t *battleTask) Whose() string { return t.title + ", " + t.b.scene().Called(t.ship) }

// GoesBy is the ship.
func (t *battleTask) GoesBy() []page.By { return []page.By{t.b.mayStill(t.ship)} }

func (t *battleTask) Leave() {}
