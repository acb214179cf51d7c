package encounter

import (
	"strings"
	"testing"

	"shipslocker/domain/farfuture"
)

func TestTheUsualExtrasAreOfferedWhereTheHouseRulesHaveThem(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	if strings.Contains(strings.Join(a.fight.Page.Keys(), " "), "usual") {
		t.Fatalf("by the book the page offers %v", a.fight.Page.Keys())
	}
	a.Put(farfuture.CampaignKind, "campaign", &farfuture.Campaign{House: farfuture.House{UsualExtras: true}}, "")
	a.e.Edit("campaign", "", func(e *encounter) { e.Campaign = "campaign" })
	a.Tap("Anything else ▸", 0)
	key := ""
	for _, k := range a.fight.Page.Keys() {
		if strings.HasSuffix(k, ".usual") {
			key = k
		}
	}
	a.page().Choose(key, "+2  full defence")
	if says := a.page().Says(); !strings.Contains(says, "full defence instead of an action") || !strings.Contains(says, "+2") {
		t.Errorf("the page says %q", says)
	}
}
