package tachyon

import (
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

// leaving is a side that concedes or disengages, or craft that have bugged out.
type leaving struct {
	e      *engage
	side   int // 0 the players', 1 the GM's
	how    tachyon.Gone
	stays  []table.ID // craft of the side that go on
	lifted bool
}

func newLeaving(e *engage) *leaving { return &leaving{e: e, how: tachyon.Disengaged} }

// leavings are the ways in which craft leave in the maneuver phase.
var leavings = []struct {
	how   tachyon.Gone
	title string
}{
	{tachyon.Disengaged, "disengage: they get away"},
	{tachyon.Conceded, "concede: they give up, on terms"},
	{tachyon.BuggedOut, "bug out: those in Special get away"},
}

// members are the craft of the side that take part.
func (l *leaving) members() []table.ID {
	sky := l.e.sky()
	return slices.DeleteFunc(sky.Crafts(), func(id table.ID) bool {
		c, _ := l.e.craft(id)
		bugs := c.Slot.Place == tachyon.InSpecial && c.Slot.Why == tachyon.BugsOut
		return sky.Players(id) != (l.side == 0) || l.how == tachyon.BuggedOut && !bugs && !l.lifted
	})
}

func (l *leaving) Lay(p *page.Page) {
	e := l.e
	p.Heading("CONCEDE OR DISENGAGE")
	p.Small("The quick reference leaves escape to the table. Agree what it takes, roll Overcome, then tick who leaves.")
	titles, at := make([]string, len(leavings)), 0
	for i, x := range leavings {
		titles[i] = x.title
		if x.how == l.how {
			at = i
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.7}, Narrowest: 14},
		p.Choice("side", "Side", sideTitles, l.side, func(i int) {
			l.side, l.stays = i, nil
			p.Show()
		}),
		p.Choice("how", "Way out", titles, at, func(i int) {
			l.how = leavings[i].how
			p.Show()
		})))
	list := l.members()
	for _, id := range list {
		p.Add(p.Tick(fmt.Sprintf("goes.%d", id), e.Name(id)+" leaves", !slices.Contains(l.stays, id), func(on bool) {
			l.stays = slices.DeleteFunc(l.stays, func(x table.ID) bool { return x == id })
			if !on {
				l.stays = append(l.stays, id)
			}
			p.Show()
		}))
	}
	if len(list) == 0 {
		p.Text("Nobody of that side can leave this way.")
	}
	p.Add(p.Tick("lifted", "GM: allow it anyway", l.lifted, page.Into(&l.lifted, p.Show)))
	p.Add(p.Button("do", "Leave the fight", 'n', true, l.take))
	p.Add(e.Page.DiscardButton("drop"))
}

// take takes them out as one step.
func (l *leaving) take() {
	ids := slices.DeleteFunc(l.members(), func(id table.ID) bool { return slices.Contains(l.stays, id) })
	if len(ids) == 0 {
		l.e.Page.Tell("Tick at least one ship.")
		return
	}
	l.e.try(l.e.Names(ids)+": "+goneTitle(l.how), func(s tachyon.Scene) (tachyon.Step, error) {
		s.Override = l.lifted
		return s.LeaveAll(ids, l.how)
	})
}

// Called is what people call it.
func (l *leaving) Called() string { return "departure" }

func (l *leaving) Whose() string { return "" }

func (l *leaving) GoesBy() []page.By { return nil }
func (l *leaving) Leave()            {}

// ending is the end of the engagement, in people's words.
type ending struct {
	e   *engage
	how string
}

func newEnding(e *engage) *ending {
	says, _ := e.sky().Decided()
	return &ending{e: e, how: says.Text}
}

func (x *ending) Lay(p *page.Page) {
	e := x.e
	p.Heading("END THE ENGAGEMENT")
	p.Small("Next: stress, sleep and losses of all pilots. You can resume the engagement later.")
	p.Add(p.Line("how", "Outcome", x.how, func(text string) { x.how = text }))
	p.Add(p.Button("do", "End engagement", 'n', true, func() {
		how := strings.TrimSpace(x.how)
		if how == "" {
			how = "Engagement ended."
		}
		if e.try("the engagement is over", func(s tachyon.Scene) (tachyon.Step, error) { return s.End(how) }) {
			e.Start(newAfter(e))
		}
	}))
	p.Add(e.Page.DiscardButton("drop"))
}

// First is the button: how it ended is written there already.
func (x *ending) First() string { return "do" }

// Called is what people call it.
func (x *ending) Called() string { return "end of the engagement" }

func (x *ending) Whose() string { return "" }

func (x *ending) GoesBy() []page.By { return nil }
func (x *ending) Leave()            {}

// after is what comes after the scene for all pilots that took part.
type after struct {
	e *engage
	*aftermath
}

func newAfter(e *engage) *after {
	a := &after{e: e}
	a.aftermath = newAftermath(aftermathParams{
		Host: e.Host, Source: e.source, Who: e.took, Sheet: e.pilots.Value, House: e.rules.House, Do: e.aftermath, Changed: e.Page.Show,
	})
	return a
}

// took are the pilots with a sheet that took part, each once.
func (e *engage) took() []domain.DocID {
	var ids []domain.DocID
	add := func(id domain.DocID) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, c := range e.Value().Chart.Craft {
		add(c.Pilot)
	}
	for _, s := range e.Value().Stranded {
		add(s.Pilot)
	}
	return ids
}

// aftermath changes pilots' sheets and enters it in the log, as one step. It returns why that cannot be, empty = it is
// done.
func (e *engage) aftermath(label string, sheets []sheetAfter, lines []table.Line) (why string) {
	w := table.Written{Lines: lines}
	for _, s := range sheets {
		w.With(s.id, s.after)
	}
	return e.Write(label, w)
}

func (a *after) Lay(p *page.Page) {
	p.Heading("AFTER THE SCENE")
	a.lay(p)
	if a.at == afterAll {
		p.Add(p.Button("done", "Done", 0, true, a.e.Page.Cancel))
	}
}

// Called is what people call it.
func (a *after) Called() string { return "aftermath" }

func (a *after) Whose() string { return "" }

// GuidePage is the page of the guide about it.
func (a *after) GuidePage() string { return "tachyon/after" }

func (a *after) GoesBy() []page.By { return nil }
func (a *after) Leave()            {}

// layMore lays what can be done at any time.
func (e *engage) layMore(p *page.Page) {
	v := e.Value()
	if len(v.Chart.Craft) == 0 {
		return
	}
	cells := []fyne.CanvasObject{
		p.Look("chart", "Chart", 'v', false, e.toChart),
		p.Button("after", "After the scene…", 'x', v.Chart.Over != "" && len(v.Hits) == 0, func() { e.Start(newAfter(e)) }),
	}
	if v.Chart.Over != "" {
		cells = append(cells, p.Button("resume", "Resume engagement", 0, false, func() {
			e.try("the engagement is resumed", func(s tachyon.Scene) (tachyon.Step, error) { return s.Resume() })
		}))
	} else if _, decided := e.sky().Decided(); !decided || v.Chart.Phase == tachyon.DetectionPhase {
		cells = append(cells, p.Button("over", "End engagement…", 'z', false, func() { e.Start(newEnding(e)) }))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1.8, 1.9}, Narrowest: 24}, cells...))
}
