package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// contest is any other roll: of a skill against a difficulty, or against somebody else's. Of surprise the loser loses
// the first round.
type contest struct {
	f        *fight
	side     *side
	foe      *side
	opposed  bool
	surprise bool
	hard     int
}

// alertness is the skill of noticing in time.
const alertness = "Alertness"

func (f *fight) newContest(who table.ID, surprise bool) *contest {
	c := &contest{f: f, opposed: surprise, surprise: surprise, hard: 3}
	c.side = f.side("contest", who, alertness, c.foes, f.ownZone(who))
	c.side.draws.act = c.allDraws
	c.setFoe(f.firstFoe(who))
	return c
}

// allDraws are what both sides draw on.
func (c *contest) allDraws() []*draws { return []*draws{c.side.draws, c.foe.draws} }

func (c *contest) setFoe(id table.ID) {
	c.foe = c.f.side("against", id, alertness, func() []table.ID { return []table.ID{c.side.who} }, c.f.ownZone(id))
	c.foe.draws.act = c.allDraws
}

func (c *contest) foes() []table.ID {
	if c.opposed && c.foe != nil && c.foe.who != 0 {
		return []table.ID{c.foe.who}
	}
	return nil
}

// Called is what people call it.
func (c *contest) Called() string {
	if c.surprise {
		return "surprise"
	}
	return "roll"
}

func (c *contest) Leave() {}

// GoesBy is those who roll, and what they draw on.
func (c *contest) GoesBy() []page.By {
	return []page.By{
		page.While(!c.f.gone(c.side.who) && (!c.opposed || !c.f.gone(c.foe.who)), "Somebody in that roll is no longer at the table. Nothing was changed."),
		page.On("documents", c.f.States(), func() string { return kept(c.allDraws()) }),
	}
}

// parts are what a side adds to its dice.
func (c *contest) parts(s *side) ([]table.Part, error) {
	extras, err := s.draws.parts()
	return append([]table.Part{{Label: s.skill, Value: s.level(), Source: "farfuture C1", Section: "Resolution"}}, extras...), err
}

// total is what a side comes to; ok is false until it is rolled.
func (c *contest) total(s *side) (total int, ok bool) {
	parts, err := c.parts(s)
	faces, ok := s.faces()
	return table.Sum(parts) + faces.Sum(), ok && err == nil
}

// against is what is to be reached; ok is false until it is known.
func (c *contest) against() (int, bool) {
	if !c.opposed {
		return c.hard, true
	}
	return c.total(c.foe)
}

func (c *contest) Lay(p *page.Page) {
	f := c.f
	title := "ROLL BY "
	if c.surprise {
		title = "SURPRISE BY "
	}
	p.Heading(title + strings.ToUpper(f.Name(c.side.who)))
	c.laySide(p, c.side, "Skill")
	if !c.surprise {
		p.Add(p.Tick("contest.opposed", "Against somebody", c.opposed, page.Into(&c.opposed, p.Show)))
	}
	if !c.opposed {
		p.Add(p.Number("contest.hard", "Difficulty", c.hard, -2, 12, page.Into(&c.hard, p.Show)))
	} else {
		c.layFoe(p)
	}
	p.Foot(func() { c.layRoll(p) })
}

// laySide lays one side's skill and what adds to it.
func (c *contest) laySide(p *page.Page, s *side, caption string) {
	cells := []fyne.CanvasObject{s.skillChoice(p, s.key+".skill", caption, []string{alertness}, page.Into(&s.skill, p.Show))}
	if c.f.sheet(s.who) == nil {
		cells = append(cells, s.layLevel(p, "Level"))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}}, cells...))
	s.draws.lay(p)
	parts, err := c.parts(s)
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	sum := "4dF " + table.Signed(table.Sum(parts))
	if total, ok := c.total(s); ok {
		sum = "Total " + domain.Minus(total)
	}
	p.Parts(parts, sum)
}

// layFoe lays whom it is against.
func (c *contest) layFoe(p *page.Page) {
	var titles []string
	var ids []table.ID
	at := -1
	for _, id := range c.f.Value().Table.Order() {
		if id == c.side.who {
			continue
		}
		if id == c.foe.who {
			at = len(ids)
		}
		titles, ids = append(titles, c.f.Name(id)), append(ids, id)
	}
	p.Add(p.Choice("contest.foe", "Against", titles, at, func(i int) {
		c.setFoe(ids[i])
		p.Show()
	}))
	if c.foe.who != 0 {
		c.laySide(p, c.foe, "With")
	}
}

// layRoll lays what is to be rolled, or what came of it.
func (c *contest) layRoll(p *page.Page) {
	mine, rolled := c.total(c.side)
	against, known := c.against()
	if rolled && known {
		p.Result(look.Upper(c.words(mine, against)) + ".")
	}
	ways := []fyne.CanvasObject{c.f.Page.DiscardButton("contest.cancel")}
	if rolled {
		ways = append(ways, c.side.layAgain(p))
	}
	if !c.opposed || !c.foe.dice.Asked() {
		ways = c.side.layThrow(p, "contest.roll", "Roll", c.whyNot(c.side), ways...)
	}
	if c.opposed && rolled && c.foe.who != 0 {
		ways = c.foe.layThrow(p, "against.roll", "Roll for "+c.f.Name(c.foe.who), c.whyNot(c.foe), ways...)
	}
	if rolled && known {
		ways = append(ways, p.Button("contest.apply", "Apply", 'y', true, func() { c.f.do(c.outcome(), "roll of "+c.f.Name(c.side.who)) }))
	}
	layWays(p, ways...)
}

// whyNot says why a side cannot roll, empty = it can.
func (c *contest) whyNot(s *side) func() string {
	return func() string {
		if _, err := c.parts(s); err != nil || s.who == 0 {
			return "Choose who rolls, and with which skill."
		}
		return ""
	}
}

// words is how it went: "5 against 3, success by 2".
func (c *contest) words(mine, against int) string {
	text := fmt.Sprintf("%s against %s, success by %d", domain.Minus(mine), domain.Minus(against), mine-against)
	if mine < against {
		text = fmt.Sprintf("%s against %s, failure by %d", domain.Minus(mine), domain.Minus(against), against-mine)
	}
	if n := c.spin(mine, against); n > 0 {
		text += fmt.Sprintf("; %s wins %d spin", c.f.Name(c.foe.who), n)
	}
	if c.surprise && mine != against {
		text += "; " + c.f.Name(c.loser(mine, against)) + " is surprised"
	}
	return text
}

// spin is what the one it is against wins by doing better.
func (c *contest) spin(mine, against int) int {
	if !c.opposed || c.surprise {
		return 0
	}
	return farfuture.SpinTokens(against - mine)
}

func (c *contest) loser(mine, against int) table.ID {
	if mine < against {
		return c.side.who
	}
	return c.foe.who
}

// outcome is what it does to sheets and encounter.
func (c *contest) outcome() *outcome {
	o := c.f.outcome()
	mine, ok := c.total(c.side)
	against, known := c.against()
	if !ok || !known {
		o.Deny("Roll all the dice first.")
		return o
	}
	o.draw(c.side.draws)
	parts, _ := c.parts(c.side)
	faces, _ := c.side.faces()
	l := table.Line{Who: c.side.who, Parts: named(c.f.Name(c.side.who), append(parts, table.Part{Label: "4dF", Value: faces.Sum()}))}
	l.Text = fmt.Sprintf("rolls %s: %s.", c.side.skill, c.words(mine, against))
	if c.opposed {
		o.draw(c.foe.draws)
		parts, _ := c.parts(c.foe)
		faces, _ := c.foe.faces()
		l.Parts = append(l.Parts, takenOff(c.f.Name(c.foe.who), append(parts, table.Part{Label: "4dF", Value: faces.Sum()}))...)
		l.Text = fmt.Sprintf("rolls %s against %s's %s: %s.", c.side.skill, c.f.Name(c.foe.who), c.foe.skill, c.words(mine, against))
		l = diceOf(l, c.side, c.foe)
	} else {
		l.Parts = append(l.Parts, table.Part{Label: "difficulty", Value: -c.hard})
		l = diceOf(l, c.side)
	}
	if n := c.spin(mine, against); n > 0 {
		o.become(c.f.Participant(c.foe.who).Document, func(k *character) *character {
			return farfuture.WinSpin(k, n, c.f.current(c.foe.who))
		})
	}
	if loser := c.loser(mine, against); c.surprise && mine != against {
		o.Change(func(e *encounter) {
			if p, ok := e.Table.Participant(loser); ok {
				p.Surprised = true
			}
		})
	}
	o.Write(l)
	return o
}
