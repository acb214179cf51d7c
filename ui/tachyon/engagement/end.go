package engagement

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layMore lays what can be done at any time.
func (e *engage) layMore(p *page.Page) {
	v := e.Value()
	if len(v.Chart.Craft) == 0 {
		return
	}
	cells := []fyne.CanvasObject{
		p.Look("chart", "Chart", 'v', false, e.toChart),
		p.Button("after", "After the scene…", 'x', v.Chart.Over != "" && len(v.Hits) == 0, func() { e.act("after", 0) }),
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
