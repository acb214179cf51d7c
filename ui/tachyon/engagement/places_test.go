package engagement_test

import (
	"testing"

	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

func TestInvocationsKeepTheirPlaceWhenOneIsTicked(t *testing.T) {
	s := newSkyIn(t, "", desktest.PlaySize, &look.Theme{Mode: look.Paper, Scale: 1}, onChart(5, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		for i, text := range []string{"Nowhere to hide", "Ice in every sensor", "The convoy cannot turn back"} {
			e.Table.Aspects = append(e.Table.Aspects, table.Aspect{ID: table.ID(i + 1), Text: text, FreeTags: 1})
		}
	})
	s.Type("t")
	s.TicksStay(s.InFront(), 3)
}
