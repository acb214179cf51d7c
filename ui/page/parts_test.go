package page_test

import (
	"strings"
	"testing"

	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

func TestAPartSaysTheSectionOfTheBookAndNoCode(t *testing.T) {
	_, p := onPaper(t, func(p *page.Page) {
		p.Parts([]table.Part{
			{Label: "Brawling", Value: 3, Source: "farfuture C5m.1", Section: "Military-grade Firearms"},
			{Label: "the difficulty", Value: -1, Source: "spacer SP-R07"},
		}, "2")
	})
	said := strings.Join(desktest.Spoken(p.View()), "\n")
	if !strings.Contains(said, "Brawling · Military-grade Firearms") || strings.Contains(said, "C5m") || strings.Contains(said, "SP-R07") {
		t.Errorf("the page says\n%s", said)
	}
}
