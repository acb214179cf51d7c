package page_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/page"
)

func TestWhatIsCrossedGoesWhereItBelongsAndThePageIsLaidAnew(t *testing.T) {
	blade, laid := false, 0
	d, p := onPaper(t, func(p *page.Page) {
		laid++
		p.Add(p.Tick("blade", "A blade", blade, page.Into(&blade, p.Show)))
	})
	laid = 0
	p.Focus("blade")
	d.Press(fyne.KeySpace)
	if !blade || laid != 1 {
		t.Errorf("crossed %t, laid %d times", blade, laid)
	}
}
