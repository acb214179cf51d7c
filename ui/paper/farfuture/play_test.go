package farfuture_test

import (
	"strings"
	"testing"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

func TestWhatIsTickedOfAnAspectSpinOrConsequenceIsPrintedInWords(t *testing.T) {
	c := farfuture.NewCharacter()
	plain := papertest.ReadSolid(t, print(t, paper.A4, "both", c).PDF)
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Out of shells", By: "Wenzel", While: "the crate is shut", NoTag: true}, {ID: 2, Text: "Dazed"}}
	c.Spin = []farfuture.Spin{{ID: 1, Tokens: 1, OwnTurn: true}}
	c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Mild, Text: "Limp", FreeTagUsed: true, OwnSideTagUsed: true}}
	got := papertest.ReadSolid(t, print(t, paper.A4, "both", c).PDF)
	for _, want := range []string{
		"Outofshells(byWenzel;whilethecrateisshut;nofreetag)", "(wononownturn)", "Mildconsequence:Limp(freetagused)(ownside'sfreetagused)",
	} {
		if !strings.Contains(got, want) || strings.Contains(plain, want) {
			t.Errorf("%q is not printed, or always: %s", want, got)
		}
	}
	if strings.Contains(got, "Dazed(") {
		t.Error("an aspect with nothing behind it has something printed behind it")
	}
}
