package aboard

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// deed is one thing that somebody aboard rolls for: who does it, what is thrown, and what it comes to.
type deed struct {
	*Battle
	r      *act.Run
	ship   table.ID
	job    battle.Job
	weapon rules.RowID // that it is done with; 0 = none
	label  string      // of the step

	try     func(c throw.Cast) (battle.Step, error) // the step with what the dice came to
	against *int                                    // what it is rolled against; nil = nothing
	after   func(c throw.Cast) (wants string)       // asks what is chosen once they lie there, and returns the control of what has still to be; nil = nothing is
	ends    func(s *act.Step, was battle.Step)      // adds to the step what comes of it; nil = nothing

	post  ship.Post         // who does it; the zero one for somebody else, by target number
	sheet *person.Character // of whoever does it; nil = there is none
	deal  *toss.Deal
	toss  *toss.Toss
}

// task is an act of somebody aboard; choose asks what is chosen before the dice, and says what they are for.
func (b *Battle) task(id table.ID, noun, title, label string, job battle.Job, choose func(d *deed)) act.Act {
	a := b.aboard(id, noun, func(r *act.Run) {
		d := &deed{Battle: b, r: r, ship: id, job: job, label: label, deal: b.dealt()}
		r.Lay(b.heading(title+" · ", id))
		choose(d)
		d.do()
	})
	a.First = "toss.roll"
	d := &deed{Battle: b, ship: id, job: job, weapon: b.firstWeapon(id, job)}
	if crew := d.crew(); (len(crew) == 0 || !job.Does(crew[0]) || b.sheetOf(crew[0]) == nil) && b.typed(d.typedKey("target")) == "" {
		a.First = "target"
	}
	return a
}

// firstWeapon is the weapon that a job begins with; 0 = none.
func (b *Battle) firstWeapon(id table.ID, job battle.Job) rules.RowID {
	if job != battle.GunneryJob {
		return 0
	}
	return firstWorking(b.Ship(id).Weapons())
}

// typed is what was typed last of somebody without a sheet, empty = nothing was, or 0.
func (b *Battle) typed(key string) string {
	if is := b.Kept[key]; len(is) > 0 && is[0] != "0" {
		return is[0]
	}
	return ""
}

func (d *deed) typedKey(what string) string {
	return fmt.Sprintf("%s.%d.%s", what, d.ship, d.job.Title)
}

func (d *deed) of() *ship.Ship    { return d.Ship(d.ship) }
func (d *deed) crew() []ship.Post { return d.job.Crew(d.of(), d.weapon) }

// sheetOf is the sheet of whoever is at a post, nil = there is none at hand.
func (b *Battle) sheetOf(p ship.Post) *person.Character {
	if p.Character == "" {
		return nil
	}
	return b.Sheet(p.Character)
}

// unrolled is what stands for the dice where it is tried whether a step is allowed at all.
var unrolled = throw.Cast{From: dice.Typed}

// do lays all of it after what is chosen first.
func (d *deed) do() {
	r := d.r
	if d.after == nil { // else what is refused depends on what is chosen after the dice
		if _, err := d.try(unrolled); err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()}, act.Discard("drop"))
			return
		}
	}
	ready, err := d.ready()
	if err != nil {
		r.Lay(act.Notice{Grave: true, Text: err.Error()}, act.Discard("drop"))
		return
	}
	d.toss = (&toss.Toss{
		R: r, Key: "toss", Letter: 'r', Who: d.ship, Ready: ready, Against: d.against, Payer: d.sheet, House: d.House,
		Hand: d.deal.Hand(d.post.Character),
	}).Read()
	d.toss.Ask()
	way := act.Way{Key: "do", Letter: 'n', Main: true}
	if d.toss.Lies {
		if d.after != nil {
			way.Before = d.after(d.toss.Cast)
		}
		s, err := d.try(d.toss.Cast)
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()})
		} else {
			r.Lay(act.Result(domain.AsSentence(s.Line.Text)))
		}
		way.Step = func() act.Step { return d.step(s, err) }
	}
	r.Lay(act.Discard("drop"))
	if d.toss.Lies {
		if d.after != nil || d.toss.Hand.Plays() { // dice alone are used by a button of their own
			way.Title = "Apply result"
		}
		r.Lay(way)
	}
}

// step is what it comes to, with the cards that were drawn and what was paid for dice rolled again.
func (d *deed) step(s battle.Step, err error) act.Step {
	is := step(d.Called(d.ship)+": "+d.label, s, err)
	is.Written = is.Written.Then(d.deal.Written()).Then(d.toss.Paid(d.post.Character))
	if d.ends != nil && err == nil {
		d.ends(&is, s)
	}
	return is
}

// ready asks who does it, and returns the throw in numbers, or why it cannot be thrown.
func (d *deed) ready() (ready throw.Ready, err error) {
	d.askPost()
	if d.sheet == nil {
		man := map[string]int{}
		more := 0
		d.r.Beside(nil, func() {
			for _, x := range []struct{ key, caption string }{{"target", "Target number"}, {"open", "Open end"}} {
				man[x.key] = d.r.AskNumber(act.Ask{Key: x.key, Under: d.typedKey(x.key), Kept: true, Caption: x.caption, High: mostTyped}, 0)
			}
			more = d.more("dice", "Dice +", 0)
		})
		t := person.PlainThrow(d.job.Title, man["target"], man["open"])
		ruled(&t.Dice, more)
		return t.Ready(d.House), nil
	}
	attribute := d.job.Attribute
	if is := d.r.Answer(d.r.Under("attribute")); len(is) > 0 {
		attribute = person.AttributeName(is[0])
	}
	target, open, extra := 0, 0, 0
	d.r.Beside(nil, func() {
		target, open, extra = d.more("target", "Target ±", -9), d.more("open", "Open end +", 0), d.more("dice", "Dice +", 0)
	})
	t, err := d.job.Task(d.sheet, attribute, d.House).Throw()
	if err != nil {
		return ready, err
	}
	ruled(&t.Target, target)
	ruled(&t.Dice, extra)
	ruled(&t.Open, open)
	return t.Ready(d.House), nil
}

// ruled adds what the referee counts.
func ruled(to *[]table.Part, n int) {
	if n != 0 {
		*to = append(*to, table.Part{Label: "referee's ruling", Value: n})
	}
}

// mostTyped is the largest number taken for what somebody is good at.
const mostTyped = 30

// more asks for a number that the referee counts: for orders, helpers, time.
func (d *deed) more(key, caption string, low int) int {
	return d.r.Number("more."+key, caption, 0, low, 9)
}

// askPost asks who does it, and by which attribute.
func (d *deed) askPost() {
	crew, first := d.crew(), act.KeyOf(0)
	var options []act.Option
	for _, p := range crew {
		options = append(options, act.Option{Key: act.KeyOf(p.ID), Title: d.called(p)})
	}
	if len(crew) > 0 && d.job.Does(crew[0]) {
		first = act.KeyOf(crew[0].ID)
	}
	options = append(options, act.Option{Key: act.KeyOf(0), Title: "Somebody else, by target number"})
	ask := act.Ask{Key: "who", Under: d.r.Under("who." + act.KeyOf(d.weapon)), Caption: "Who does it", Options: options, First: []string{first}}
	d.r.Beside([]float32{1.5, 1}, func() {
		id := d.r.AskChoice(ask)
		if i := slices.IndexFunc(crew, func(p ship.Post) bool { return act.KeyOf(p.ID) == id }); i >= 0 {
			d.post = crew[i]
			d.sheet = d.sheetOf(d.post)
		}
		if d.sheet == nil {
			return
		}
		var rows []act.Option
		for _, row := range slices.Concat(person.TrainedRows, person.InbornRows) {
			rows = append(rows, act.Option{Key: string(row.Name), Title: row.Title})
		}
		d.r.Choice("attribute", "Attribute", rows, string(d.job.Attribute))
	})
}

// called is who is at a post.
func (d *deed) called(p ship.Post) string {
	name := strings.TrimSpace(p.Name)
	if p.Character != "" {
		name = domain.OrElse(d.Title(p.Character), name)
	}
	return fmt.Sprintf("%s, %s", domain.OrElse(name, "somebody unnamed"), postTitle(p.Role))
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
