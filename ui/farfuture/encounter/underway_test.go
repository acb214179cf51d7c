package encounter

import (
	"strings"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
)

// other is another encounter, in which nobody takes part.
func (a *arena) other() *edit.Doc {
	return a.Put(farfuture.EncounterKind, "other", farfuture.NewEncounter(), "")
}

func TestAnAttackWaitsWithItsDiceWhileAnotherTabIsInFront(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.Type("r")
	a.Type("++")
	other := a.other()
	before := a.Bodies()
	for _, to := range []*edit.Doc{nil, other} {
		a.Editor.Bind(to)
		if len(a.fight.Hand.Board().Lights()) > 0 {
			t.Error("the other's map is lit")
		}
		a.Editor.Bind(a.e.Doc)
		if a.News != "“Attack” is still here, as you left it." {
			t.Errorf("it says %q", a.News)
		}
	}
	a.fight.Hand.Front(actTitle)
	a.fight.Page.Focus("attack.cancel")
	a.Type("r++")
	if a.sum("attack") != 4 {
		t.Fatalf("the dice have not come to the attack: %q", a.page().Says())
	}
	if a.Bodies() != before {
		t.Error("a document is another")
	}
}

func TestAnAttackThatComesBackTakesNoticeOfWhatHasChanged(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.Editor.Bind(a.other())
	a.ground.Edit("gone", "", func(m *board.Map) { m.Tokens = m.Tokens[:1] })
	a.ada.Edit("gone", "", func(c *character) { c.Weapons = c.Weapons[1:] })
	a.Editor.Bind(a.e.Doc)
	for _, want := range []string{"“Attack” is still here, as you left it.", "Cutlass is no longer on the sheet", "can no longer be struck there"} {
		if !strings.Contains(a.page().Says(), want) {
			t.Errorf("without %q it says %q", want, a.page().Says())
		}
	}
}

func TestUndoTakesBackDieByDieThenWhatWasChosenThenLeavesTheAttack(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	before, first := a.Bodies(), a.page().Says()
	a.page().Choose("attack.arm", "SMG")
	chosen := a.page().Says()
	a.fight.Page.Focus("")
	a.Type("r")
	a.Type("+-")
	for i := range 2 {
		if !a.Undo() {
			t.Fatalf("undo %d undoes a step", i)
		}
	}
	a.Type("++++")
	if a.sum("attack") != 4 {
		t.Fatalf("of ++++ has come %v", a.sum("attack"))
	}
	for len(a.lie("attack")) > 0 {
		if !a.Undo() {
			t.Fatal("a die is taken back as a step of the journal")
		}
	}
	for i := 0; a.page().Says() != chosen && i < 3; i++ {
		a.Undo()
	}
	if a.page().Says() != chosen {
		t.Errorf("undone, it says\n%s\nand not\n%s", a.page().Says(), chosen)
	}
	if a.Undo(); a.page().Says() != first {
		t.Errorf("undone, it says\n%s\nand not\n%s", a.page().Says(), first)
	}
	if !a.Undo() || a.fight.Page.Under() != nil || a.Bodies() != before {
		t.Error("the attack goes on")
	}
}

func TestTheTrayIsLeftByUndoOnceNoDieLiesThere(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.Type("r")
	a.Type("+")
	before := a.Bodies()
	a.Undo()
	a.Undo()
	if !a.fight.Page.View().Visible() || a.fight.Page.Under() == nil || a.Bodies() != before {
		t.Error("it does not go back to the attack")
	}
}

// sum is the sum of a side's dice, -5 while they do not all lie there.
func (a *arena) sum(side string) int {
	a.T.Helper()
	lie := a.lie(side)
	if len(lie) < 4 {
		return -5
	}
	sum := 0
	for _, d := range lie {
		sum += d.Face
	}
	return sum
}

func TestAnAttackLastsOverTheEndOfTheProgram(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.page().Choose("attack.arm", "SMG")
	a.fight.Page.Focus("")
	a.Type("r")
	a.Type("++0-")
	a.page().Tap("attack.on")
	a.Type("r")
	a.Type("+-")
	says, before := a.page().Says(), a.Bodies()
	a.Restart(a.e.Doc)
	if a.News != "“Attack” is still here, as you left it." || a.Bodies() != before {
		t.Errorf("it says %q", a.News)
	}
	if is := strings.TrimPrefix(a.page().Says(), a.News); strings.TrimSpace(is) != strings.TrimSpace(says) {
		t.Errorf("it shows\n%s\nand not\n%s", is, says)
	}
	if lie := a.lie("defence"); len(lie) != 2 {
		t.Errorf("of the defence lies %v", lie)
	}
	a.Type("r--")
	if a.sum("defence") != -2 {
		t.Errorf("the dice come to %d", a.sum("defence"))
	}
	a.page().Expect("DEFENDS AGAINST 4")
}

func TestAnAttackWhoseAttackerHasLeftMeanwhileIsDroppedAndTold(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.Type("r")
	a.Type("++")
	u := a.Unfinished().Draft()
	a.Editor.Bind(nil)
	a.e.Edit("gone", "", func(e *encounter) { e.Table.Remove(e.Table.Turns.Now.Current) })
	a.Reopen(a.e.Doc, u)
	if a.fight.Page.Under() != nil || !strings.Contains(a.News, "no longer at the table") {
		t.Errorf("it says %q", a.News)
	}
}

func TestADraftThatDoesNotFitKeepsNoSceneFromBeingOpened(t *testing.T) {
	for name, spoil := range map[string]func(string) string{
		"of another version": func(s string) string { return strings.Replace(s, "act.Underway", "act.gone", 1) },
		"spoilt":             func(s string) string { return strings.Replace(s, `"name":"attack"`, `"name":"gone"`, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			a := newArena(t)
			a.begin()
			a.Type("t")
			draft := string(a.Unfinished().Draft())
			if spoil(draft) == draft {
				t.Fatalf("nothing to spoil in %s", draft)
			}
			a.Reopen(a.e.Doc, []byte(spoil(draft)))
			if a.fight.Page.Under() != nil || !strings.HasPrefix(a.News, "“Attack” cannot go on") {
				t.Errorf("it says %q", a.News)
			}
			a.fight.Hand.Front(actTitle)
			a.Type("t")
			if a.fight.Page.Under() == nil {
				t.Error("nothing can be begun")
			}
		})
	}
}
