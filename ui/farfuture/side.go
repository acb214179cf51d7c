package farfuture

import (
	"fmt"
	"image/color"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// side is one side of a roll: who rolls, with what skill, what is drawn on, and the dice once they lie there.
type side struct {
	f     *fight
	key   string // of its controls
	who   table.ID
	skill string
	draws *draws
	dice  *uithrow.Dice
}

// side is a side that has not rolled.
func (f *fight) side(key string, who table.ID, skill string, foes func() []table.ID, zones func() []board.ID) *side {
	return &side{f: f, key: key, who: who, skill: skill, draws: f.draws(key, who, foes, zones), dice: uithrow.New(f.Host, f.source, nil, f.fell)}
}

// fell shows what dice come to that have fallen.
func (f *fight) fell() {
	f.Page.News = ""
	f.Page.Show()
}

// level is what the skill is rolled at.
func (s *side) level() int { return s.f.level(s.who, s.skill) }

// faces are the dice; ok is false until they lie there.
func (s *side) faces() (farfuture.Faces, bool) { return facesOf(s.dice) }

// layDice lays the dice, or the button that opens them, whose key is key; a face that is typed opens them as well. Check says
// why they cannot be rolled yet, empty = they can.
func (s *side) layDice(p *page.Page, key, caption string, check func() string) {
	begin := func() {
		if why := check(); why != "" {
			s.f.Page.Tell(why)
			return
		}
		s.dice.By = s.f.by(s.who)
		s.dice.Begin(uidice.Attempt{Pool: dice.FourFudge(), Why: "an aspect"})
	}
	s.dice.Opens(p, begin)
	if s.dice.Asked() {
		s.dice.LayTray(p)
		p.Means('r', begin)
		return
	}
	p.Add(p.Button(key, caption, 'r', true, begin))
}

// layThrow lays the dice of a side, and returns the ways on with the button that opens them among those until they are asked
// for. Until they lie there it keeps the room of the two buttons that come then, so that they do not push the dice.
func (s *side) layThrow(p *page.Page, key, caption string, check func() string, ways ...fyne.CanvasObject) []fyne.CanvasObject {
	dice := p.Apart(func() { s.layDice(p, key, caption, check) })
	if s.dice.Asked() {
		p.Add(dice...)
		if _, rolled := s.faces(); !rolled {
			ways = append(ways, roomForButton(), roomForButton())
		}
		return ways
	}
	return append(ways, dice...)
}

// roomForButton is as high as a button, and empty.
func roomForButton() fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, look.NewButton("", nil).MinSize().Height))
	return room
}

// layWays lays the ways on; the last of them, which goes on, is the lowest at the right.
func layWays(p *page.Page, ways ...fyne.CanvasObject) {
	if len(ways)%2 == 1 {
		ways = slices.Insert(ways, len(ways)-1, fyne.CanvasObject(container.NewWithoutLayout()))
	}
	p.InPairs(1, ways)
}

// layLevel lays the level of somebody without a sheet.
func (s *side) layLevel(p *page.Page, caption string) fyne.CanvasObject {
	return s.layLevelOf(p, caption, s.skill)
}

// layLevelOf is layLevel for a skill.
func (s *side) layLevelOf(p *page.Page, caption, skill string) fyne.CanvasObject {
	return p.Number(s.key+".level", caption, s.f.level(s.who, skill), -3, 9, func(n int) {
		s.f.acts.Kept[acts.LevelKey(s.who, skill)] = []string{strconv.Itoa(n)}
		p.Show()
	})
}

// layAgain offers to roll all four dice again, for a free tag or a fate point.
func (s *side) layAgain(p *page.Page) fyne.CanvasObject {
	return p.Button(s.key+".again", "Roll again…", 0, false, func() { s.again(p) })
}

// again asks what the dice are rolled again for.
func (s *side) again(p *page.Page) {
	s.pay("Reroll all four dice with which aspect?", "Reroll", func(o drawn) {
		o.effect = farfuture.Effect{Kind: farfuture.RollsAgain}
		s.draws.taken = append(s.draws.taken, o)
		s.dice.Forget()
		p.Show()
	})
}

// instead asks which skill is rolled in place of another, and what for.
func (s *side) instead(usual string) {
	s.pay("Replace "+usual+" with which aspect?", "Use aspect", func(o drawn) {
		skills := s.skills(nil)
		titles := s.leveled(skills)
		s.f.Host.Choose("Which skill replaces "+usual+"?", titles, "Roll this skill", func(i int) {
			o.effect = farfuture.Effect{Kind: farfuture.SubstitutesFor, Skill: skills[i], For: usual}
			o.more = s.f.level(s.who, skills[i]) - s.f.level(s.who, usual)
			s.draws.taken = append(s.draws.taken, o)
			s.f.Page.Show()
		})
	})
}

// pay asks which aspect something is paid with other than for 2 more.
func (s *side) pay(title, verb string, take func(drawn)) {
	var titles []string
	var offers []drawn
	for _, o := range s.draws.left() {
		if o.inv.Kind != farfuture.StuntAspect && s.draws.refusal(o) == "" {
			titles, offers = append(titles, o.title()), append(offers, o)
		}
	}
	if len(offers) == 0 {
		s.f.Page.Tell(s.f.Name(s.who) + " has no aspect left to use.")
		return
	}
	s.f.Host.Choose(title, titles, verb, func(i int) { take(offers[i]) })
}

// skillChoice lays the choice of a skill, the usual ones first, then the best of the sheet.
func (s *side) skillChoice(p *page.Page, key, caption string, usual []string, take func(string)) fyne.CanvasObject {
	skills := s.skills(usual)
	return p.Choice(key, caption, s.leveled(skills), slices.Index(skills, s.skill), func(i int) { take(skills[i]) })
}

// leveled are skills with the levels they are rolled at.
func (s *side) leveled(skills []string) []string {
	write := func() []string {
		level := func(skill string) int { return s.f.level(s.who, skill) }
		titles := make([]string, len(skills))
		for i, skill := range skills {
			titles[i] = fmt.Sprintf("%s %s", skill, domain.Minus(level(skill)))
		}
		return titles
	}
	doc := s.f.Participant(s.who).Document
	if s.f.cast.Value(doc) == nil { // they are typed
		return write()
	}
	return s.f.titles.Of(titled{doc, s.f.State(doc), skills}, write)
}

// skills is the usual ones first, then those of the sheet from the apex down, then all others that are listed.
func (s *side) skills(usual []string) []string {
	all := slices.Clone(usual)
	if l := s.f.leveled(s.f.Participant(s.who).Document); l != nil {
		for slot := range len(character{}.Skills) {
			skill, _ := l.Slot(slot)
			all = append(all, skill)
		}
	}
	for _, group := range farfuture.SkillGroups {
		all = append(all, group.Skills...)
	}
	var skills []string
	for _, skill := range all {
		if strings.TrimSpace(skill) != "" && !slices.Contains(skills, skill) {
			skills = append(skills, skill)
		}
	}
	return skills
}

// oddsRow is one line of the table of odds.
type oddsRow struct {
	label string
	c     farfuture.Chances
}

// mostShifts is how many shifts the odds are told for.
const mostShifts = 5

// oddsRows lays the odds of an attack: of a hit, of each number of shifts, of marking a box and of taking the target
// out, which only a sheet can tell. Where there is little room each way to roll is a column instead of a line.
func oddsRows(p *page.Page, rows []oddsRow, sheet bool) {
	heads := []string{"Hit", "1+", "2+", "3+", "4+", "5+", "Marks", "Out"}
	if !sheet {
		heads = heads[:mostShifts+2]
	}
	odds := uithrow.NewOdds(heads...)
	for _, r := range rows {
		ways := []int{r.c.Hit}
		for n := 1; n <= mostShifts; n++ {
			ways = append(ways, r.c.Shifts[n])
		}
		odds.Add(r.label, r.chances(append(ways, r.c.Marked, r.c.Out)[:len(heads)]...)...)
	}
	if p.Narrow() {
		p.Add(odds.Turned().View(2.6, false))
		return
	}
	p.Add(odds.View(2.6, true))
}

// chances are so many ways of all there are.
func (r oddsRow) chances(ways ...int) []*big.Rat {
	chances := make([]*big.Rat, len(ways))
	for i, n := range ways {
		chances[i] = big.NewRat(int64(n), int64(r.c.Of))
	}
	return chances
}

// diceOf puts the dice of sides into a line of the log.
func diceOf(l table.Line, sides ...*side) table.Line {
	var rolls []dice.Roll
	for _, s := range sides {
		if r, ok := s.dice.Roll(); ok {
			rolls = append(rolls, r)
		}
	}
	return table.LineOf(l, rolls...)
}
