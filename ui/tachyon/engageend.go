package tachyon

import (
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

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
		cells = append(cells, p.Button("over", "End engagement…", 'z', false, func() { e.act("end", 0) }))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1.8, 1.9}, Narrowest: 24}, cells...))
}
