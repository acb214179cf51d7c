package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// ownDraws is what somebody draws on for one roll from the own sheet, spin, and what else the table has.
type ownDraws struct {
	y      *play
	taken  []invoked
	spin   int
	scene  string // the words of an aspect that is not on the sheet
	other  other
	again  func() // has the dice rolled again
	thrown func() bool
	dialog *page.Dialog
}

// invoked is an aspect drawn on, and what for.
type invoked struct {
	inv    farfuture.Invocation
	effect farfuture.EffectKind
	skill  *skillLine // rolled instead
}

// offers lists what the own sheet has to draw on, each as often as it may be, what is free first.
func (d *ownDraws) offers() []farfuture.Invocation {
	c := d.y.character()
	var makers []string // whether they are on one's side people know
	for _, a := range c.TemporaryAspects {
		makers = append(makers, a.By)
	}
	var all []farfuture.Invocation
	for _, v := range farfuture.Invocations(c, farfuture.Drawing{As: farfuture.Self, Name: c.Name, Allies: makers, House: d.y.house()}) {
		for range max(v.Left, 1) {
			all = append(all, v)
		}
	}
	return all
}

// cost is how many fate points are chosen to be spent.
func (d *ownDraws) cost() int {
	n := 0
	for _, t := range d.taken {
		n += t.inv.Cost
	}
	return n
}

// have is how many fate points are left to spend.
func (d *ownDraws) have() int { return max(d.y.character().FatePoints-d.cost(), 0) }

// instead is the skill that is rolled in place of another, empty = none.
func (d *ownDraws) instead() string {
	for _, t := range slices.Backward(d.taken) {
		if t.effect == farfuture.SubstitutesFor && t.skill.skill() != "" {
			return t.skill.skill()
		}
	}
	return ""
}

// parts are what the roll of a skill gets of it, or why it cannot be.
func (d *ownDraws) parts(usual string) ([]table.Part, error) {
	all := make([]farfuture.Invocation, len(d.taken))
	parts := make([]table.Part, len(d.taken))
	for i, t := range d.taken {
		all[i] = t.inv
		e := farfuture.Effect{Kind: t.effect, For: usual}
		if t.effect == farfuture.SubstitutesFor {
			e.Skill = t.skill.skill()
		}
		parts[i] = t.inv.Part(e)
	}
	if _, err := farfuture.Stack(all); err != nil {
		return nil, err
	}
	if d.spin > 0 {
		parts = append(parts, farfuture.SpinPart(d.spin, ""))
	}
	if part, ok := d.other.part(); ok {
		parts = append(parts, part)
	}
	return parts, nil
}

// pay is the sheet after all of it is paid for and used up.
func (d *ownDraws) pay(c *character) (*character, error) {
	for _, t := range d.taken {
		after, err := t.inv.Use(c)
		if err != nil {
			return nil, err
		}
		c = after
	}
	if d.spin > 0 {
		return farfuture.UseSpin(c, d.spin)
	}
	return c, nil
}

// words tell of it in a label, each after a semicolon.
func (d *ownDraws) words() string {
	text := ""
	for _, t := range d.taken {
		does := table.Signed(t.inv.Value)
		switch t.effect {
		case farfuture.RollsAgain:
			does = "all four dice rerolled"
		case farfuture.SubstitutesFor:
			does = t.skill.skill() + " instead"
		}
		text += fmt.Sprintf("; %s %s, %s", domain.QuoteName(t.inv.Label), does, paidBy(t.inv))
	}
	if d.spin > 0 {
		text += fmt.Sprintf("; %d spin", d.spin)
	}
	return text
}

func paidBy(v farfuture.Invocation) string {
	if v.Cost > 0 {
		return "a fate point"
	}
	return "a free tag"
}

// take draws on one more, for +2 until somebody says otherwise.
func (d *ownDraws) take(v farfuture.Invocation) (taken bool) {
	d.dialog.Clear()
	if v.Cost > d.have() {
		d.dialog.Refuse(fmt.Sprintf("%s has %s left and cannot also pay for %s.", d.y.name(), domain.Count(d.have(), "fate point"), domain.QuoteName(v.Label)))
		return false
	}
	d.taken = append(d.taken, invoked{inv: v})
	d.dialog.Page.Show()
	return true
}

// lay lays it: each aspect to tick, what is free first, and what is drawn on with what it does.
func (d *ownDraws) lay(p *page.Page) {
	p.Small(fmt.Sprintf("+2 each for a fate point, unless free: %s left.", domain.Count(d.have(), "fate point")))
	var rows []fyne.CanvasObject
	rows = append(rows, p.Apart(func() {
		laid := make([]bool, len(d.taken))
		for i, v := range d.offers() {
			at := -1
			for n, t := range d.taken {
				if t.inv == v && !laid[n] {
					at = n
					break
				}
			}
			if at >= 0 {
				laid[at] = true
				d.layTaken(p, at, fmt.Sprintf("aspect%d", i))
				continue
			}
			p.Add(p.Tick(fmt.Sprintf("aspect%d", i), offered(v), false, func(bool) {
				if !d.take(v) {
					p.Show()
				}
			}))
			p.Small(v.Note)
		}
		for i := range d.taken {
			if !laid[i] {
				d.layTaken(p, i, fmt.Sprintf("more%d", i))
			}
		}
	})...)
	p.Add(look.NewRows(0, rows...))
	d.layScene(p)
	cells, shares := d.other.lay(p, "", d.y.house()), []float32{2.4, 1}
	if have := d.y.character().SpinLeft(); have > 0 {
		cells, shares = append(cells, p.Number("spin", fmt.Sprintf("Spin used, of %d", have), d.spin, 0, have, page.Into(&d.spin, p.Show))), append(shares, 1.2)
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: shares}, cells...))
}

// offered is an aspect as it is offered.
func offered(v farfuture.Invocation) string {
	text := fmt.Sprintf("%s · %s", domain.QuoteName(v.Label), v.From)
	if v.Cost == 0 {
		text += " · free"
	}
	return text
}

// layTaken lays one aspect that is drawn on and what it does.
func (d *ownDraws) layTaken(p *page.Page, i int, key string) {
	t := d.taken[i]
	if t.effect == farfuture.RollsAgain { // which cannot be taken back
		p.Small(fmt.Sprintf("All four rolled again: %s · %s.", domain.QuoteName(t.inv.Label), paidBy(t.inv)))
		return
	}
	tick := p.Tick(key, fmt.Sprintf("%s · %s", domain.QuoteName(t.inv.Label), paidBy(t.inv)), true, func(bool) {
		d.dialog.Clear()
		d.taken = slices.Delete(slices.Clone(d.taken), i, i+1)
		p.Show()
	})
	titles, kinds, at := []string{}, []farfuture.EffectKind{}, 0
	for _, k := range t.inv.Effects() {
		if k == farfuture.RollsAgain && !d.thrown() {
			continue
		}
		if k == t.effect {
			at = len(kinds)
		}
		titles, kinds = append(titles, map[farfuture.EffectKind]string{
			farfuture.AddsTwo: "+2", farfuture.RollsAgain: "reroll all four dice", farfuture.SubstitutesFor: "another skill instead",
		}[k]), append(kinds, k)
	}
	does := p.Choice(key+".effect", "Does", titles, at, func(n int) { d.change(i, kinds[n]) })
	cells, shares := []fyne.CanvasObject{tick, does}, []float32{1.4, 1}
	if t.effect == farfuture.SubstitutesFor {
		p.Know(key+".instead", t.skill)
		cells, shares = append(cells, t.skill.box(p, "Skill instead")), append(shares, 1.2)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: shares}, cells...))
}

// change has an aspect do something else for the roll.
func (d *ownDraws) change(i int, kind farfuture.EffectKind) {
	d.dialog.Clear()
	t := &d.taken[i]
	t.effect = kind
	if kind == farfuture.SubstitutesFor && t.skill == nil {
		t.skill = newSkillLine("", d.dialog.Page.Show)
		t.skill.Answers(d.dialog.Key, nil)
	}
	d.dialog.Page.Show()
	switch kind {
	case farfuture.RollsAgain:
		d.again()
	case farfuture.SubstitutesFor:
		d.y.sheet.host.Canvas().Focus(t.skill)
	}
}

// layScene lays a line for an aspect that is not on the sheet.
func (d *ownDraws) layScene(p *page.Page) {
	take := func(cost int) func() {
		return func() {
			if strings.TrimSpace(d.scene) == "" {
				d.dialog.Refuse("Write the aspect first.")
				return
			}
			v := farfuture.Invocation{
				Kind: farfuture.SceneAspect, Label: strings.TrimSpace(d.scene), From: "not on this sheet", Cost: cost, Value: 2, As: farfuture.Self,
			}
			if _, err := farfuture.Stack(append(d.invocations(), v)); err != nil {
				d.dialog.Refuse(err.Error())
				return
			}
			if d.take(v) {
				d.scene = ""
				d.dialog.Page.Show()
			}
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2.2, 1, 1}},
		p.Line("scene", "Another aspect", d.scene, func(text string) { d.scene = text }),
		p.Button("scene.fate", "Fate point", 0, false, take(1)), p.Button("scene.free", "Free tag", 0, false, take(0))))
}

func (d *ownDraws) invocations() []farfuture.Invocation {
	all := make([]farfuture.Invocation, len(d.taken))
	for i, t := range d.taken {
		all[i] = t.inv
	}
	return all
}
