package page_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/page"
)

func TestWhatIsCrossedAndChosenGoesWhereItBelongsAndThePageIsLaidAnew(t *testing.T) {
	blade, hue, laid := false, "blue", 0
	hues := []string{"red", "blue"}
	d, p := onPaper(t, func(p *page.Page) {
		laid++
		p.Add(p.Tick("blade", "A blade", blade, page.Into(&blade, p.Show)), page.Pick(p, "hue", "Hue", hues, hues, &hue, p.Show))
	})
	laid = 0
	p.Focus("blade")
	d.Press(fyne.KeySpace)
	d.Select("Hue", 0, "red")
	if !blade || hue != "red" || laid != 2 {
		t.Errorf("crossed %t, chosen %q, laid %d times", blade, hue, laid)
	}
}
