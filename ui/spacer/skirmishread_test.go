package spacer

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/spacer"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

func TestANumberOfTwoFiguresIsTypedOnAPageThatIsLaidAnewByEach(t *testing.T) {
	d := newDeck(t, "")
	d.script("6", "", "")
	d.tap("act.1")
	d.page().Focus("effort.difficulty")
	d.keys("12")
	if e := d.page().Control("effort.difficulty").(*page.Entry); e.Text != "12" {
		t.Errorf("12 is typed, and the box has %q", e.Text)
	}
	if a := d.k.page.Under.(*effort); a.difficulty != 12 {
		t.Errorf("12 is typed, and it counts as %d", a.difficulty)
	}
	d.page().Focus("")
	d.page().Focus("effort.difficulty")
	d.keys("7")
	if a := d.k.page.Under.(*effort); a.difficulty != 7 {
		t.Errorf("7 is typed over 12, and it counts as %d", a.difficulty)
	}
}

func TestARunThatWasHeldStaysARunInTheLog(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "1", "")
	d.tap("hold.1")
	d.tap("act.2")
	d.tap("move.done")
	d.tap("release.1")
	d.cross("move.run")
	d.k.page.Focus("move.toss.roll")
	d.play("r", "3\n")
	d.tap("move.done")
	if l := d.lineSaying("held until now"); !strings.HasPrefix(l.Text, "runs, held until now") {
		t.Errorf("the log says %q", l.Text)
	}
}

func TestTheLaptopGoesBackWithTheTruthAboutTheScripts(t *testing.T) {
	t.Run("a player has not written", func(t *testing.T) {
		d := newDeck(t, "")
		d.tap("begin")
		d.tap("round")
		d.Press(fyne.KeyEscape)
		d.expect("Still to be written: the script of Ada.")
		d.expectNot("lie face down")
	})
	t.Run("the round was undone meanwhile", func(t *testing.T) {
		d := newDeck(t, "")
		d.tap("begin")
		d.tap("round")
		d.Journal.Undo()
		d.expect("no scripts to be written any more")
		d.expectNot("lie face down")
	})
}

func TestDiceRolledAgainArePaidByWhatIsThere(t *testing.T) {
	for name, tc := range map[string]struct {
		tokens int
		want   string
	}{
		"Luck where there is no token": {0, "Luck"},
		"a token where there is one":   {1, "token"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDeck(t, "")
			d.ada.Edit("means", "", func(c *character) { c.Luck.Bought, c.RerollTokens = 2, tc.tokens })
			means := func() int { return d.ada.Value().LuckLeft(spacer.House{}) + d.ada.Value().RerollTokens }
			had := means()
			d.script("6", "", "")
			d.play("\n")
			d.page().Focus("effort.toss.roll")
			d.play("r", "9\n")
			d.cross("effort.toss.again0")
			d.page().Focus("effort.toss.reroll")
			d.play("\n", "2\n")
			if s := d.page().Control("effort.toss.pays").(*page.Select); !strings.Contains(s.Selected, tc.want) {
				t.Errorf("%q pays of %q", s.Selected, s.Options)
			}
			d.expectNot("Nothing was changed")
			d.tap("effort.done")
			if left := means(); left != had-1 {
				t.Errorf("of %d Luck and tokens there are %d left; the page says %q", had, left, d.says())
			}
		})
	}
}

func TestAnActLeftForAnotherDocumentIsToldOf(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "", "")
	d.play("\n", "r", "3\n")
	was := d.Bodies()
	d.Editor.Bind(nil)
	d.Editor.Bind(d.s.Doc)
	d.expect("has been left. Nothing of it was kept.", "Ada, at initiative 7")
	if d.Bodies() != was {
		t.Error("something of it was kept")
	}
	d.Editor.Bind(nil)
	d.Editor.Bind(d.s.Doc)
	d.expectNot("has been left")
}

func TestAPageNamesAFewOfManyAndCountsTheRest(t *testing.T) {
	d := newDeck(t, "")
	d.s.Edit("many", "", func(v *spacer.Skirmish) {
		for i := range 40 {
			v.Table.Insert(len(v.Table.Participants), table.Participant{Name: fmt.Sprintf("Boarder %d", i), Side: 1})
		}
	})
	d.tap("begin")
	d.expect("For Bram, Cole, Boarder 0, Boarder 1, Boarder 2, Boarder 3, Boarder 4 and 35 more, on one page.")
}

func TestWithoutAMapNobodyIsSentToIt(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "", "")
	d.play("\n")
	if !d.Control("strike.point") {
		t.Error("with a map the target is not pointed out on it")
	}
	d.s.Edit("no map", "", func(v *spacer.Skirmish) { v.Map = "" })
	d.k.page.Show()
	if d.Control("strike.point") {
		t.Error("without a map it sends people there")
	}
	d.expect("Bram · 5 m")
}
