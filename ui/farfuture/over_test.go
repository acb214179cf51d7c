package farfuture_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	farfutureui "shipslocker/ui/farfuture"
)

// edits changes the sheet in front from elsewhere.
func (p *player) edits(change func(*character)) {
	p.T.Helper()
	p.Pause()
	edit.Of[character](p.Docs[0]).Edit("another hand", "", change)
}

func TestAnActOverASheetTakesNoticeOfWhatHasChanged(t *testing.T) {
	c := aki()
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Covered from the gantry", FreeTags: 1, By: "Aki"}}
	p := playing(t, c)
	p.strip("Roll…")
	p.skill("pilot")
	p.Tick("Covered from the gantry", 0).Tapped(nil)
	p.edits(func(c *character) { c.TemporaryAspects = nil })
	p.Expect("No longer usable: “Covered from the gantry”.", "Pilot 5")
	p.ExpectNot("free")
	p.Tap("Discard", 0)
	p.strip("Psionics…")
	p.edits(func(c *character) { c.Stunts = nil })
	if p.Underway("doc-0") != "" || p.Kept != 2 {
		t.Errorf("%q is under way after %d steps; the desk says %q", p.Underway("doc-0"), p.Kept, p.News)
	}
	p.Expect("Roll…")
}

func TestAHouseRuleThatChangesInTheMiddleOfACompelCounts(t *testing.T) {
	c, other := aki(), aki()
	other.Name, other.FatePoints, c.Campaign = "Kovac", 1, "house"
	p := playing(t, c, other)
	house := edit.Of[farfuture.Campaign](p.Put(farfuture.CampaignKind, "house", &farfuture.Campaign{Name: "House", House: farfuture.House{CompelByAnyone: true}}, ""))
	p.Editor.Bind(p.Docs[1])
	p.Editor.Bind(p.Docs[0])
	p.strip("Compel…")
	p.Select("Aspect", 0, "lower decks")
	p.Select("Offered by", 0, "Kovac")
	house.Edit("house rule", "", func(c *farfuture.Campaign) { c.House.CompelByAnyone = false })
	p.ExpectNot("Offered by")
	p.one("accept the compel", func() { p.Tap("Accept", 0) })
	if n := edit.Of[character](p.Docs[1]).Value().FatePoints; n != 1 || p.is().FatePoints != 3 {
		t.Errorf("Kovac has %d fate points, Aki %d", n, p.is().FatePoints)
	}
}

func TestAnActStaysWithItsSheetAndASecondOneEndsNone(t *testing.T) {
	other := aki()
	other.Name = "Kovac"
	p := playing(t, aki(), other)
	p.strip("Compel…")
	p.writes("What happens", "the berth is taken")
	p.Editor.Bind(p.Docs[1])
	p.ExpectNot("the berth is taken")
	p.strip("Roll…")
	p.Expect("ROLL BY KOVAC")
	p.Editor.Bind(p.Docs[0])
	p.Expect("COMPEL AKI", "the berth is taken")
	p.Editor.(*farfutureui.Sheet).Do("rest") // by the other hand
	p.Expect("AKI RESTS")
	p.Press(fyne.KeyEscape)
	p.Tap("Go on with the compel", 0)
	p.Expect("the berth is taken")
	p.Unfinished().Forsake(domain.DocID("doc-0"))
	if p.Underway("doc-0") != "" || p.Underway("doc-1") != "roll" {
		t.Errorf("of Aki is under way %q, of Kovac %q", p.Underway("doc-0"), p.Underway("doc-1"))
	}
}

func TestWhatIsUnderWayOverASheetLastsOverTheEndOfTheProgram(t *testing.T) {
	p := playing(t, aki())
	p.strip("Buy…")
	p.writes("Item", "a used air/raft")
	p.writes("Difficulty", "4")
	p.Press(fyne.KeyReturn)
	p.Type("00-")
	p.Lasts(p.Docs[0])
	p.Tap("Roll the rest", 0)
	p.Expect("Bought, with a hit on box 3 of Wealth.")
}
