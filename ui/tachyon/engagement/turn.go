package engagement

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// actionLetters are the keys of the actions.
var actionLetters = map[tachyon.Action]rune{
	tachyon.DesperateAttack: 'd', tachyon.LargeStrike: 'l', tachyon.OnTheirTail: 't', tachyon.SnapShot: 's', tachyon.Advantage: 'a',
	tachyon.Overcome: 'o', tachyon.Push: 'p', tachyon.Repair: 'r', tachyon.Rescue: 'c', tachyon.ShakeOff: 'k', tachyon.Switch: 'w',
	tachyon.Refocus: 'f', tachyon.ThinOut: 'h',
}

// layTurn lays whose turn it is and who comes next.
func (e *engage) layTurn(p *page.Page, s tachyon.Scene) {
	sky := e.sky()
	if sky.ActionsDone() {
		e.layFalls(p, s)
		return
	}
	next := sky.Next()
	acting := e.acting()
	switch chosen := e.chosen(); {
	case acting != 0 && acting != chosen:
		p.Result(e.Name(acting) + " acts.")
	case acting == 0 && next.First != chosen:
		p.Result("Next: " + e.Name(next.First))
	}
	if acting == 0 && len(next.May) > 1 {
		p.Small(next.Why.Text)
	}
	e.layTies(p, next, acting)
}

// layOrder lays why whoever is next is, and who comes then.
func (e *engage) layOrder(p *page.Page) {
	sky := e.sky()
	next, acting := sky.Next(), e.acting()
	if acting == 0 && len(next.May) < 2 {
		p.Small(next.Why.Text)
	}
	var after []table.ID
	for _, id := range sky.Turns() {
		if c, _ := e.craft(id); !c.Done && id != acting && id != next.First {
			after = append(after, id)
		}
	}
	if len(after) > 0 && e.Value().Chart.Over == "" {
		p.Small("Then " + e.fewNames(after, 4) + ".")
	}
}

// fewNames are so many craft at the most as people say them, and how many more there are.
func (e *engage) fewNames(ids []table.ID, most int) string {
	var names []string
	for _, id := range ids[:min(len(ids), most)] {
		names = append(names, e.Name(id))
	}
	if n := len(ids) - most; n > 0 {
		names = append(names, fmt.Sprintf("%d more", n))
	}
	return domain.Listed(names)
}

// layTies lays who else may take the turn now.
func (e *engage) layTies(p *page.Page, next tachyon.Next, acting table.ID) {
	if acting != 0 || len(next.May) < 2 {
		return
	}
	var cells []fyne.CanvasObject
	for _, id := range next.May {
		if id == next.First {
			continue
		}
		cells = append(cells, p.Button(fmt.Sprintf("may.%d", id), e.Name(id)+" first", 0, false, func() { e.takeTurn(id, false) }))
	}
	p.InPairs(1, cells)
}

// takeTurn gives a craft its turn.
func (e *engage) takeTurn(id table.ID, lifted bool) {
	e.try(e.Name(id)+" takes its turn", func(s tachyon.Scene) (tachyon.Step, error) {
		s.Override = lifted
		return s.TakeTurn(id)
	})
}

// layChosen lays the craft that the page is for: what it can do, and what is true of it.
func (e *engage) layChosen(p *page.Page) {
	id := e.chosen()
	c, ok := e.craft(id)
	if !ok || e.Participant(id).ID == 0 {
		return
	}
	title := e.Name(id)
	if c.Pilot != "" {
		title += " · " + e.flyer(c)
	}
	p.Heading(strings.ToUpper(e.turnTitle(id, title)))
	p.Text(domain.AsSentence(domain.Upper(strings.Join(e.brief(c), " · "))))
	if e.ship(id) == nil {
		p.Notice(true, "This ship has no sheet, or its sheet is in the bin. Without one it has no shields and no systems.")
	}
	if down := e.downTitle(c); down != "" {
		p.Notice(true, fmt.Sprintf("Nobody can fly it: %s. Pass its turn, or choose another pilot under “By hand…”.", down))
	}
	if e.Value().Chart.Phase == tachyon.ActionPhase && e.Value().Chart.Over == "" {
		e.layActions(p, c)
	}
	e.layAspects(p, c)
	e.layBoosts(p, c)
	if e.Value().Chart.Phase != tachyon.ActionPhase || e.Value().Chart.Over != "" {
		p.Add(e.byHand(p, id))
	}
}

// byHand is the button for what people set by hand of a craft.
func (e *engage) byHand(p *page.Page, id table.ID) fyne.CanvasObject {
	return p.Button("hand", "By hand…", 'y', false, func() { e.act("hand", id) })
}

// turnTitle says with the title of a craft whether it acts or is next: what is above may be out of sight.
func (e *engage) turnTitle(id table.ID, title string) string {
	switch v := e.Value(); {
	case v.Chart.Phase != tachyon.ActionPhase || v.Chart.Over != "" || len(v.Hits) > 0:
		return title
	case id == e.acting():
		return "Acts: " + title
	case id == e.sky().Next().First:
		return "Next: " + title
	}
	return title
}

// layActions lays what a craft can do of its turn.
func (e *engage) layActions(p *page.Page, c tachyon.Craft) {
	p.Add(look.NewColumns(look.Columns{Gap: 1}, stepBox("Step 1", c.One, c.Full, c.Done), stepBox("Step 2", c.Two, c.Full, c.Done), stepBox("Full phase", c.Full, cmp.Or(c.One, c.Two), c.Done)))
	var cells []fyne.CanvasObject
	for _, a := range e.actions(c.ID) {
		if !a.Open && !e.lifted {
			continue
		}
		words := look.NewCaption(a.Action.Row().Cost.Title() + targetsWords(a))
		words.Shrinks = true
		cells = append(cells, look.NewRows(0, p.Button("act."+string(a.Action), a.Action.Title(), actionLetters[a.Action], false, func() { e.act(string(a.Action), c.ID) }),
			look.NewInset(look.Inset{Left: 1, Bottom: 0.5}, words)))
	}
	p.InPairs(1, cells)
	onTurn := e.Value().Chart.Acting == c.ID
	title := "End the turn"
	if !onTurn {
		title = "Pass"
	}
	main := onTurn && len(e.Value().Hits) == 0 && (c.One != "" && c.Two != "" || len(cells) == 0)
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 16}, e.byHand(p, c.ID), p.Button("end", title, 'e', main, func() { e.endTurn(c.ID) })))
}

// shut are the actions that a craft cannot take now, by the reasons in their order.
func (e *engage) shut(id table.ID) (n int, rows []string) {
	var reasons []string
	names := map[string][]string{}
	for _, a := range e.actions(id) {
		if a.Open {
			continue
		}
		if n++; !slices.Contains(reasons, a.Why.Text) {
			reasons = append(reasons, a.Why.Text)
		}
		names[a.Why.Text] = append(names[a.Why.Text], a.Action.Title())
	}
	for _, why := range reasons {
		rows = append(rows, fmt.Sprintf("%s. %s", domain.Listed(names[why]), why))
	}
	return n, rows
}

// folds are what is seldom wanted beside a turn: what cannot be done and why, the order, and the other craft.
func (e *engage) folds(p *page.Page) []page.Fold {
	n, rows := e.shut(e.chosen())
	if e.lifted {
		p.Unfold("shut")
	}
	return []page.Fold{
		{Key: "shut", Title: fmt.Sprintf("Not now, %d", n), Lay: func() {
			p.Add(p.Tick("lifted", "GM: allow everything", e.lifted, page.Into(&e.lifted, e.Page.Show)))
			p.Small(strings.Join(rows, "\n"))
		}},
		{Key: "order", Title: "Why this order", Lay: func() { e.layOrder(p) }},
		{Key: "crafts", Title: fmt.Sprintf("Craft, %d", len(e.Value().Chart.Craft)), Lay: func() { e.layCraft(p, p.Unfolded("crafts")) }},
	}
}

// actions are what a craft can do, what costs a fate point last.
func (e *engage) actions(id table.ID) []tachyon.ActionOf {
	list := e.sky().Actions(id)
	slices.SortStableFunc(list, func(a, b tachyon.ActionOf) int { return dear(a.Action) - dear(b.Action) })
	return list
}

// dear is 1 for an action that costs a fate point: the keyboard is not on it after every turn.
func dear(a tachyon.Action) int {
	if a == tachyon.DesperateAttack {
		return 1
	}
	return 0
}

// endTurn ends the turn of a craft, or passes.
func (e *engage) endTurn(id table.ID) {
	e.try(e.Name(id)+" ends its turn", func(s tachyon.Scene) (tachyon.Step, error) {
		s.Override = e.lifted
		return s.EndTurn(id)
	})
}

// stepBox is a part of a turn with what it was used for; other is what stands in its way.
func stepBox(caption string, used, other tachyon.Action, done bool) fyne.CanvasObject {
	words := look.NewHeading("open")
	switch {
	case used != "":
		words = look.NewText("✓ " + used.Title())
	case other != "", done:
		words = look.NewText("–")
	}
	return look.NewBox(caption, look.NewInset(look.Inset{Left: 1, Right: 1, Bottom: 0.5}, look.Shrunk(words)), nil)
}

// targetsWords says how many targets an action has.
func targetsWords(a tachyon.ActionOf) string {
	if !a.Action.Row().Targets {
		return ""
	}
	n := 0
	for _, t := range a.Targets {
		if t.Legal {
			n++
		}
	}
	if dear(a.Action) > 0 {
		return " · 1 fate point"
	}
	return " · " + domain.Count(n, "target")
}

// layFalls lays what the end of the round does to each craft, and the way on.
func (e *engage) layFalls(p *page.Page, s tachyon.Scene) {
	p.Result("Everybody has acted. The round ends: markers fall by 1 level.")
	var rows []string
	for _, f := range e.sky().Falls() {
		from, to := f.From.Short(), f.To.Short()
		if f.From == f.To {
			rows = append(rows, fmt.Sprintf("%s stays at %s. %s", e.Name(f.ID), from, f.Why.Text))
		} else {
			rows = append(rows, fmt.Sprintf("%s: %s → %s", e.Name(f.ID), from, to))
		}
	}
	p.Text(strings.Join(rows, "\n"))
	p.Add(p.Button("on", fmt.Sprintf("End round %d", e.Value().Chart.Round), 'n', true, func() {
		e.lifted = false
		e.try(fmt.Sprintf("round %d ends", e.Value().Chart.Round), func(s tachyon.Scene) (tachyon.Step, error) { return s.EndRound() })
	}))
}
