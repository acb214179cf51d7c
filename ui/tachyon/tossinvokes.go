package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// plainly is an invocation as its aspect was offered, by whatever it is paid with and whatever it does.
func plainly(v tachyon.Invoke) tachyon.Invoke {
	v.Cost, v.Again, v.Left = 0, false, 0
	return v
}

// offer is the index of what is offered that an invocation draws on, -1 = none does any more.
func (t *toss) offer(v tachyon.Invoke) int {
	return slices.IndexFunc(t.throw.Invokes, func(o tachyon.Invoke) bool { return plainly(o) == plainly(v) })
}

// use is the next way to draw on what is offered: for nothing while that is left, then for a fate point, once in a roll.
// Ok is false where there is none.
func (t *toss) use(o tachyon.Invoke) (v tachyon.Invoke, ok bool) {
	free, paid := 0, 0
	for _, v := range t.taken {
		if plainly(v) != plainly(o) {
			continue
		}
		if v.Cost > 0 {
			paid++
		} else {
			free++
		}
	}
	switch {
	case o.Cost == 0 && free < o.Left:
		return o, true
	case o.Boost || paid > 0:
		return v, false
	}
	return o.Paid(), true
}

// next is what may still be invoked and paid for.
func (t *toss) next() []tachyon.Invoke {
	var list []tachyon.Invoke
	for _, o := range t.throw.Invokes {
		if v, ok := t.use(o); ok && t.afford(v) == "" {
			list = append(list, v)
		}
	}
	return list
}

// afford says why something cannot be paid for, empty = it can.
func (t *toss) afford(v tachyon.Invoke) string {
	if t.throw.Fate < 0 || t.cost()+v.Cost <= t.throw.Fate {
		return ""
	}
	return fmt.Sprintf("%s has %s left and cannot pay for %s.", domain.Upper(domain.OrElse(t.throw.Payer, "whoever rolls")), fatePoints(t.throw.Fate-t.cost()), domain.QuoteName(v.Label))
}

// fatePoints writes "1 fate point", "no fate points".
func fatePoints(n int) string {
	if n <= 0 {
		return "no fate points"
	}
	return domain.Count(n, "fate point")
}

// layInvokes lays what may be invoked, to tick, with what is taken where it stands in the list.
func (t *toss) layInvokes(p *page.Page, key string) {
	text := "Invoke aspects, +2 each"
	if t.throw.Fate >= 0 {
		text = fmt.Sprintf("Invoke aspects, +2 each. %s: %s left.", domain.Upper(domain.OrElse(t.throw.Payer, "whoever rolls")), fatePoints(t.throw.Fate-t.cost()))
	}
	p.Small(text)
	var rows, more []fyne.CanvasObject // one row each stays where it is; what is invoked more than once comes behind all
	laid := make([]bool, len(t.taken))
	for i, o := range t.throw.Invokes {
		n := 0
		add := func(row fyne.CanvasObject) {
			if n == 0 {
				rows = append(rows, row)
			} else {
				more = append(more, row)
			}
		}
		for at, v := range t.taken {
			if !laid[at] && plainly(v) == plainly(o) {
				laid[at] = true
				add(t.layTaken(p, fmt.Sprintf("%s.invoke%d.%d", key, i, n), at))
				n++
			}
		}
		if v, ok := t.use(o); ok {
			add(p.Tick(fmt.Sprintf("%s.invoke%d.%d", key, i, n), invokeRow(p, v, o.Left-n), false, func(bool) { t.take(v) }))
		}
	}
	for at := range t.taken {
		if !laid[at] {
			more = append(more, t.layTaken(p, fmt.Sprintf("%s.more%d", key, at), at))
		}
	}
	if rows = append(rows, more...); len(rows) > 0 {
		p.Add(look.NewRows(0, rows...))
	}
}

// layScene lays an aspect of anybody's that is typed.
func (t *toss) layScene(p *page.Page, key string) {
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2.2, 1, 1}, Narrowest: 26},
		p.Line(key+".scene", "Another aspect", t.scene, func(text string) { t.scene = text }),
		p.Button(key+".scene.fate", "Fate point", 0, false, func() { t.takeScene(key, 1) }),
		p.Button(key+".scene.free", "Free", 0, false, func() { t.takeScene(key, 0) })))
}

// layTaken lays one thing that is invoked.
func (t *toss) layTaken(p *page.Page, key string, at int) fyne.CanvasObject {
	v := t.taken[at]
	if v.Again { // which cannot be taken back
		return look.NewParagraph("All four rerolled: "+invokeWords(v, 1), theme.SizeNameCaptionText)
	}
	return p.Tick(key, invokeRow(p, v, 1), true, func(bool) {
		t.taken = slices.Delete(slices.Clone(t.taken), at, at+1)
		t.changed()
	})
}

// invokeWords are something to invoke, so many times for nothing: "“Old but reliable” · aspect of Kestrel · free, 2 left".
func invokeWords(v tachyon.Invoke, left int) string {
	return fmt.Sprintf("%s · %s%s", domain.QuoteName(domain.OrElse(v.Label, "unnamed")), v.From, costWords(v, left))
}

// invokeRow are the same in a row of a page: where there is too little room the aspect's own words and where it is from
// are cut, never what it costs.
func invokeRow(p *page.Page, v tachyon.Invoke, left int) string {
	const box, least = "MMM", "“MMMMMM” · "
	cost := costWords(v, left)
	v.From = p.Shorten(v.From, box+least+cost)
	v.Label = p.Shorten(domain.OrElse(v.Label, "unnamed"), box+"“” · "+v.From+cost)
	return invokeWords(v, left)
}

// costWords are what it costs to invoke something that may be invoked so many times for nothing.
func costWords(v tachyon.Invoke, left int) string {
	switch {
	case v.Boost:
		return " · used once"
	case v.Cost > 0:
		return " · 1 fate point"
	case left > 1:
		return fmt.Sprintf(" · free, %d left", left)
	}
	return " · free"
}

// take invokes something for 2 more.
func (t *toss) take(v tachyon.Invoke) {
	if why := t.afford(v); why != "" {
		t.refuse(why)
		return
	}
	t.taken = append(t.taken, v)
	t.changed()
}

// refuse says why something cannot be.
func (t *toss) refuse(why string) {
	t.changed()
	if t.dice.Dialog != nil {
		t.dice.Dialog.Refuse(why)
		return
	}
	t.host.Say(why)
}

// takeScene invokes the aspect that is typed.
func (t *toss) takeScene(key string, cost int) {
	text := strings.TrimSpace(t.scene)
	if text == "" {
		t.refuse("Write the aspect first.")
		t.page.Focus(key + ".scene")
		return
	}
	v := tachyon.Invoke{Label: text, From: "as entered", Cost: cost}
	if t.afford(v) == "" {
		t.scene = ""
	}
	t.take(v)
}

// layMore lays what else may count: an aspect that is typed, and a number by hand. Where there is little room it folds, as
// does what the sum is made of.
func (t *toss) layMore(p *page.Page, key string) {
	lay := func() {
		t.layScene(p, key)
		t.layHand(p, key)
	}
	if !t.folds {
		lay()
		return
	}
	if t.hand != 0 || t.scene != "" || t.why != "" {
		p.Unfold(key + ".else")
	}
	p.Folds(page.Fold{Key: key + ".parts", Title: "Sources", Lay: func() {
		p.Parts(t.added(), t.sumWords())
	}}, page.Fold{Key: key + ".else", Title: "Other bonuses", Lay: lay})
}

// layHand lays a number that people add, and why.
func (t *toss) layHand(p *page.Page, key string) {
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 2.4}},
		p.Number(key+".hand", "Bonus", t.hand, -20, 20, page.Into(&t.hand, p.Show)),
		p.Line(key+".why", "Reason", t.why, page.Into(&t.why, p.Show))))
}

// layAgain offers to have all four dice rolled again for an invocation.
func (t *toss) layAgain(p *page.Page, key string) {
	if len(t.next()) > 0 {
		p.Add(p.Button(key+".again", "Reroll all four…", 0, false, t.again))
	}
}

// again asks what the dice are rolled again for.
func (t *toss) again() {
	next := t.next()
	titles := make([]string, len(next))
	for i, v := range next {
		titles[i] = invokeWords(v, v.Left)
	}
	t.host.Choose("Reroll all four dice: invoke which aspect?", titles, "Reroll", func(i int) {
		v := next[i]
		lie, ok := t.lies()
		if !ok {
			return
		}
		v.Again = true
		t.taken = append(t.taken, v)
		t.past = append(t.past, fmt.Sprintf("the dice were %s; all four rerolled by %s", faceWords(lie.Faces()), domain.QuoteName(v.Label)))
		t.dice.Forget()
		t.at = 0
		t.begin()
	})
}
