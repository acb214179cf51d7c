package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// awareness is the psionic skill that works on its own body.
const awareness = "Awareness"

// psionicUse is a use of psionics.
type psionicUse struct {
	*throw
	skills []string
	skill  int
	does   int // of rows, from 1; 0 = something else
	hard   int
	adds   map[string]bool // what is asked for besides, by its words
	body   int             // of bodily
	clears [][]farfuture.BoxAt
	way    int // of clears
	lifts  int // of what an enhancement can lift
	total  int // that clears is for
}

// What Awareness does to its own body.
const (
	otherwise = iota
	heals
	enhances
)

var bodily = []string{"something else", "clears boxes of Health or Composure", "enhances the body for an hour"}

func (y *play) onPsionics() {
	u := &psionicUse{throw: &throw{y: y}, hard: 3, adds: map[string]bool{}}
	for _, row := range farfuture.PsionicRows {
		if !slices.Contains(u.skills, row.Skill) {
			u.skills = append(u.skills, row.Skill)
		}
	}
	best := -100
	for i, s := range u.skills {
		if n := y.character().Effective(s, y.house()).Level; n > best {
			u.skill, best = i, n
		}
	}
	u.show(y.name()+" uses psionics", "Roll", u, nil, "skill")
}

func (u *psionicUse) usual() string { return u.skills[u.skill] }

// rows are what the skill can do, and what can be asked for besides.
func (u *psionicUse) rows(adds bool) []farfuture.PsionicRow {
	return slices.DeleteFunc(slices.Clone(farfuture.PsionicRows), func(r farfuture.PsionicRow) bool { return r.Skill != u.usual() || r.Adds != adds })
}

// psionicSpan is a difficulty of the table in words.
func psionicSpan(r farfuture.PsionicRow) string {
	if r.From == r.To {
		return fmt.Sprint(r.From)
	}
	return fmt.Sprintf("%d to %d", r.From, r.To)
}

func (u *psionicUse) lay(p *page.Page) {
	rows := u.rows(false)
	titles := []string{"something else"}
	for _, r := range rows {
		titles = append(titles, fmt.Sprintf("%s: %s", r.What, psionicSpan(r)))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.2, 2.4, 0.9}},
		p.Choice("skill", "Skill", u.skills, u.skill, func(i int) {
			u.skill, u.does, u.body, u.adds = i, 0, otherwise, map[string]bool{}
			p.Show()
		}),
		p.Choice("does", "Purpose", titles, u.does, func(i int) {
			u.does = i
			if i > 0 {
				u.hard = rows[i-1].From
			}
			p.Show()
		}),
		p.Number("hard", "Difficulty", u.hard, -2, 40, page.Into(&u.hard, p.Show))))
	if u.does > 0 {
		p.Small(rows[u.does-1].Note)
	}
	for i, r := range u.rows(true) {
		p.Add(p.Tick(fmt.Sprintf("adds%d", i), fmt.Sprintf("%s: %s harder", r.What, psionicSpan(r)), u.adds[r.What], func(on bool) {
			u.adds[r.What] = on
			p.Show()
		}))
	}
}

// difficulty is the difficulty with all that is asked for.
func (u *psionicUse) difficulty() int {
	n := u.hard
	for _, r := range u.rows(true) {
		if u.adds[r.What] {
			n += r.From
		}
	}
	return n
}

func (u *psionicUse) weigh(f farfuture.Faces, extras []table.Part) (weighed, error) {
	c := u.y.character()
	use, err := farfuture.UsePsionics(c, u.usual(), u.difficulty(), u.y.house())
	if err != nil {
		return weighed{}, err
	}
	use.Extras, use.FatePoints = extras, u.draws.have()
	var other table.Part
	if skill := u.rolled(); skill != use.Skill {
		other = u.level(skill, "", "")
		use.Level = other.Value
	}
	made := use.Make(f)
	if other.Label != "" {
		made.Parts[0].Label = other.Label + " in place of " + use.Skill
	}
	against := u.difficulty()
	w := weighed{parts: made.Parts, total: made.Total, against: &against, warning: made.Warning.Text, verb: "Use it"}
	w.cost = u.pays(w)
	if made.Cost > 0 {
		w.words = append(w.words, "A total of 5 or more costs a fate point.")
	}
	if u.usual() == awareness {
		w.words = append(w.words, u.bodyWords(w)...)
	}
	return w, nil
}

// pays is what the result itself costs, of the fate points that are left.
func (u *psionicUse) pays(w weighed) int {
	probe := farfuture.PsionicUse{Level: w.total, FatePoints: 1}.Make(farfuture.Faces{})
	return min(probe.Cost, u.draws.have())
}

// bodyWords say what Awareness does to the body.
func (u *psionicUse) bodyWords(w weighed) []string {
	if u.body != enhances {
		return nil
	}
	e := farfuture.Enhance(w.total, u.y.house())
	return []string{fmt.Sprintf("The body is enhanced by %s for an hour. Add that to its rolls.", table.Signed(e.Plus))}
}

func (u *psionicUse) after(p *page.Page) {
	w, err := u.weighed()
	if err != nil || u.usual() != awareness {
		return
	}
	p.Add(p.Choice("body", "Awareness does", bodily, u.body, page.Into(&u.body, p.Show)))
	switch u.body {
	case heals:
		u.layWays(p, w.total)
	case enhances:
		if e := farfuture.Enhance(w.total, u.y.house()); !e.All {
			p.Add(p.Choice("lifts", "Raises (Dexterity if allowed)", e.Skills, u.lifts, func(i int) { u.lifts = i }))
		}
	}
}

// layWays lays the ways to clear boxes with a result.
func (u *psionicUse) layWays(p *page.Page, total int) {
	if u.clears == nil || u.total != total {
		u.clears, u.total, u.way = farfuture.Clearings(u.y.character(), total), total, 0
	}
	if len(u.clears) == 0 {
		p.Small("Nothing clears: no box of Health or Composure is marked, or each costs more. A box costs twice its number.")
		return
	}
	titles := make([]string, len(u.clears))
	for i, way := range u.clears {
		titles[i] = boxesWords(way)
	}
	p.Add(p.Choice("way", "Clears", titles, u.way, func(i int) { u.way = i }))
}

func boxesWords(way []farfuture.BoxAt) string {
	words := make([]string, len(way))
	for i, b := range way {
		words[i] = fmt.Sprintf("%s %d", b.Track.Title(), b.At)
	}
	return domain.Listed(words)
}

// clearing are the boxes that the result clears, nil for none.
func (u *psionicUse) clearing() []farfuture.BoxAt {
	if u.usual() != awareness || u.body != heals || len(u.clears) == 0 {
		return nil
	}
	return u.clears[u.way]
}

func (u *psionicUse) use(w weighed) (bool, error) {
	boxes := u.clearing()
	label := u.record("use "+u.usual(), w)
	if w.cost > 0 {
		label += "; it costs a fate point"
	}
	if boxes != nil {
		label += "; clears " + boxesWords(boxes)
	}
	var enhanced *farfuture.TemporaryAspect
	if u.usual() == awareness && u.body == enhances {
		a := u.enhancement(w)
		enhanced, label = &a, label+"; "+a.Text+u.y.house().Said("enhance")
	}
	return false, u.done(label, func(c *character) (after *character, err error) {
		after = c
		if w.cost > 0 {
			after, err = farfuture.SpendFate(after, w.cost)
		}
		if err == nil && boxes != nil {
			after, err = farfuture.ClearBoxes(after, w.total, boxes...)
		}
		if err == nil && enhanced != nil {
			after = putOn(after, *enhanced)
		}
		return after, err
	})
}

// enhancement is what an enhanced body has for an hour.
func (u *psionicUse) enhancement(w weighed) farfuture.TemporaryAspect {
	e := farfuture.Enhance(w.total, u.y.house())
	lifted := strings.Join(e.Skills, ", ")
	if !e.All {
		lifted = e.Skills[u.lifts]
	}
	return farfuture.TemporaryAspect{Text: fmt.Sprintf("Enhanced: %s %s", lifted, table.Signed(e.Plus)), By: u.y.character().Name, While: "an hour", NoTag: true}
}

// putOn is a sheet with a temporary aspect more.
func putOn(c *character, a farfuture.TemporaryAspect) *character {
	after := *c
	a.ID = domain.NextRow(c.TemporaryAspects, func(t farfuture.TemporaryAspect) farfuture.RowID { return t.ID })
	after.TemporaryAspects = append(slices.Clone(c.TemporaryAspects), a)
	return &after
}
