package engagement

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// phaseRow is a phase as the strip shows it.
type phaseRow struct {
	phase tachyon.Phase
	title string
}

// phaseRows are the phases in their order.
var phaseRows = []phaseRow{
	{tachyon.DetectionPhase, "Detection"}, {tachyon.ManeuverPhase, "Maneuver"}, {tachyon.ActionPhase, "Action"}, {tachyon.EndPhase, "End"},
}

// lay lays what is under way, or what the engagement waits for and how the craft stand.
func (e *engage) lay() {
	v := e.Value()
	if v == nil {
		return
	}
	p := e.Page.Page
	if e.Page.LayUnder() {
		return
	}
	e.layPhases(p)
	e.layDue(p)
	var folds []page.Fold
	if v.Chart.Phase == tachyon.ActionPhase { // whoever acts comes first
		e.layChosen(p)
		folds = e.folds(p)
	} else {
		e.layCraft(p, true)
		e.layChosen(p)
	}
	e.layStranded(p)
	p.Folds(append(folds, e.scenery(p))...)
	e.layMore(p)
}

// toChart brings the keyboard to the chart; Escape brings it back.
func (e *engage) toChart() {
	if e.chart != nil {
		e.chart.Focus()
		e.Host.Say("Keyboard on the chart: arrows select a marker, Return picks it up, Escape leaves.")
	}
}

// layPhases lays the round with its phases: which has been, which is on, which is to come.
func (e *engage) layPhases(p *page.Page) {
	c := e.Value().Chart
	if c.Over != "" {
		p.Heading("THE ENGAGEMENT IS OVER")
		return
	}
	title := "BEFORE THE FIRST ROUND"
	if c.Round > 0 {
		title = fmt.Sprintf("ROUND %d", c.Round)
	}
	now := slices.IndexFunc(phaseRows, func(r phaseRow) bool { return r.phase == c.Phase })
	cells, shares := []fyne.CanvasObject{look.Shrunk(look.NewHeading(title))}, []float32{1.1, 1.2, 1.2, 1, 0.6}
	if c.Round == 0 {
		p.Add(cells...)
		cells, shares = nil, shares[1:]
	}
	for i, r := range phaseRows {
		cell := look.NewText(r.title)
		switch {
		case i == now:
			cell = look.NewHeading("→ " + r.title)
		case i < now, i == 0:
			cell = look.NewText("✓ " + r.title)
		}
		cells = append(cells, look.Shrunk(cell))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: shares}, cells...))
}

// layDue lays what the engagement waits for, and the way on.
func (e *engage) layDue(p *page.Page) {
	v := e.Value()
	waiting := e.waiting()
	e.layPending(p)
	switch {
	case v.Chart.Over != "":
		p.Result(domain.AsSentence(v.Chart.Over))
		e.layHits(p)
	case len(v.Hits) > 0:
		e.layHits(p)
	case len(v.Chart.Craft) == 0 && len(waiting) == 0:
		p.Result("No ships yet. Add some with “Add figures…” in the turn order.")
		e.layNewcomers(p)
	case len(v.Chart.Craft) == 0:
		p.Result(shipsWait(len(waiting)))
		p.Add(p.Button("muster", "Add ships", 'j', true, func() { e.act("muster", 0) }))
		e.layNewcomers(p)
	default:
		e.layOnward(p)
	}
	if len(v.Chart.Craft) > 0 && len(waiting) > 0 {
		p.Small(fmt.Sprintf("In the turn order but not in the engagement: %s.", e.Names(waiting)))
		p.Add(p.Button("muster", "Add ships", 'j', false, func() { e.act("muster", 0) }))
	}
	e.layStrays(p)
	e.layBare(p)
	e.layShared(p)
	if step, ok := e.scene().Settle(); ok && v.Chart.Over == "" {
		p.Notice(false, domain.AsSentence("A tail is no longer possible: "+step.Line.Text))
		p.Add(p.Button("settle", "Break tail", 0, false, func() { e.do("tail broken", step) }))
	}
}

func shipsWait(n int) string {
	if n == 1 {
		return "1 ship can join. Choose its pilot."
	}
	return fmt.Sprintf("%d ships can join. Choose their pilots.", n)
}

// layNewcomers lays the ways for more ships to come.
func (e *engage) layNewcomers(p *page.Page) {
	p.InPairs(1, []fyne.CanvasObject{
		p.Look("turns", "Go to turn order", 't', false, func() { e.Hand.Front(uitable.TurnsTitle) }),
		p.Button("recruit", "GM's ships, quickly…", 'o', false, e.enlist),
	})
}

// waiting are those at the table that are not on the chart.
func (e *engage) waiting() []table.ID {
	v := e.Value()
	var ids []table.ID
	for _, p := range v.Table.Participants {
		if _, in := v.Chart.Find(p.ID); !in && !p.Out {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// layOnward lays the next thing that the engagement as a whole does.
func (e *engage) layOnward(p *page.Page) {
	s := e.scene()
	if says, ok := e.sky().Decided(); ok && e.Value().Chart.Phase != tachyon.DetectionPhase {
		p.Result(domain.AsSentence(says.Text))
		p.Add(p.Button("over", "End engagement…", 'z', false, func() { e.act("end", 0) }))
	}
	switch e.Value().Chart.Phase {
	case tachyon.DetectionPhase:
		p.Result("Each player and the GM roll Technology once to find the others.")
		p.Add(p.Button("on", "Detection", 'n', true, func() { e.act("detection", 0) }))
	case tachyon.ManeuverPhase:
		e.layManeuver(p, s)
	case tachyon.ActionPhase:
		e.layTurn(p, s)
	case tachyon.EndPhase:
		e.layFalls(p, s)
	}
}

// layManeuver lays what the maneuver phase waits for, and the way on.
func (e *engage) layManeuver(p *page.Page, s tachyon.Scene) {
	waiting := e.sky().Waiting()
	if len(waiting) == 0 {
		p.Result("All markers are on the chart. Action phase next.")
		p.Add(p.Button("on", "Begin the action phase", 'n', true, func() {
			e.try("the action phase begins", func(s tachyon.Scene) (tachyon.Step, error) { return s.EndManeuver() })
		}))
		p.Add(p.Button("place", "Place markers again", 'p', false, func() { e.act("maneuver", 0) }))
	} else {
		still := e.Names(waiting)
		if len(waiting) > 4 {
			still = fmt.Sprintf("%d craft", len(waiting))
		}
		p.Result(fmt.Sprintf("Place the markers: %s to go.", still))
		p.Add(p.Button("on", "Place the markers", 'n', true, func() { e.act("maneuver", 0) }))
	}
	p.Add(p.Button("leave", "Leave the fight…", 'c', false, func() { e.act("leave", 0) }))
}

// layCraft lays a button for each craft in the order of their turns, with how it stands: for all, or for those that letters
// choose.
func (e *engage) layCraft(p *page.Page, all bool) {
	var cells []fyne.CanvasObject
	chosen := e.chosen()
	for i, id := range e.inOrder() {
		if i == 9 && !all {
			break
		}
		c, _ := e.craft(id)
		title, letter := e.Name(id), rune(0)
		if id == chosen {
			title = "→ " + title
		}
		if i < 9 {
			letter = '1' + rune(i)
		}
		words := look.NewCaption(e.short(c))
		words.Shrinks = true
		cells = append(cells, look.NewRows(0, p.Button(fmt.Sprintf("craft.%d", id), title, letter, false, func() { e.choose(id) }),
			look.NewInset(look.Inset{Left: 1, Bottom: 1}, words)))
	}
	p.InPairs(1, cells)
}

// inOrder are all craft at the table: those that take part in the order of their turns, then those that are gone.
func (e *engage) inOrder() []table.ID {
	ids := e.sky().Turns()
	for _, c := range e.Value().Chart.Craft {
		if !slices.Contains(ids, c.ID) && e.Participant(c.ID).ID != 0 {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// layStrays lays the craft of the chart that belong to nobody at the table any more.
func (e *engage) layStrays(p *page.Page) {
	for _, c := range e.Value().Chart.Craft {
		if e.Participant(c.ID).ID != 0 {
			continue
		}
		p.Notice(false, "A craft on the chart has left the table. Removing it also removes its tails.")
		p.Add(p.Away(fmt.Sprintf("stray.%d", c.ID), "Remove from chart", func() {
			e.try("craft removed from the chart", func(s tachyon.Scene) (tachyon.Step, error) { return strayed(s, c.ID) })
		}))
	}
}

// layShared says that several craft stand for one ship.
func (e *engage) layShared(p *page.Page) {
	n := map[domain.DocID]int{}
	for _, c := range e.Value().Chart.Craft {
		if doc := e.Participant(c.ID).Document; doc != "" && c.Gone == tachyon.StillThere {
			if n[doc]++; n[doc] == 2 {
				p.Notice(false, fmt.Sprintf("Several craft share the sheet of %s: a hit on one marks all. Use “Duplicate” on the shelf to make one for each.", e.title(doc, "a ship")))
			}
		}
	}
}

// strayed takes a craft that belongs to nobody off the chart, with the hits on it.
func strayed(s tachyon.Scene, id table.ID) (tachyon.Step, error) {
	step, err := s.Remove(id)
	step.Line = table.Line{Text: "A craft that had left the table was removed from the chart"}
	return step, err
}

// try carries out a step that takes no more choice, or says why not.
func (e *engage) try(label string, play func(tachyon.Scene) (tachyon.Step, error)) bool {
	step, err := play(e.scene())
	if err != nil {
		e.Page.Tell(err.Error())
		return false
	}
	return e.do(label, step)
}
