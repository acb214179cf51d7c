package farfuture

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/table"
	uitable "shipslocker/ui/table"
)

// deed is what somebody can do by a label.
func (a *arena) deed(who table.ID, label string) uitable.Deed {
	a.T.Helper()
	list := a.fight.person(who).Deeds
	i := slices.IndexFunc(list, func(d uitable.Deed) bool { return strings.HasPrefix(d.Label, label) })
	if i < 0 {
		a.T.Fatalf("there is no %q among %+v", label, list)
	}
	return list[i]
}

func TestABoxOfTheCardMarksTheSheetInOneStep(t *testing.T) {
	a := newArena(t)
	a.begin()
	before := a.Bodies()
	g := a.fight.person(2).Gauges[0]
	g.Tick(1)
	if got := a.bram.Value().Health.Marks; !slices.Equal(got, []bool{false, true}) {
		t.Errorf("Bram's Health is %v", got)
	}
	a.Journal.Undo()
	if a.Bodies() != before {
		t.Error("one undo does not take it back")
	}
}

func TestAFatePointIsGivenOnTheCardWhileAnAttackStaysUnderWay(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	points := a.ada.Value().FatePoints
	a.fight.person(1).Gauges[2].Set(points + 1)
	if n := a.ada.Value().FatePoints; n != points+1 || a.fight.Page.Under() == nil || !strings.Contains(a.log().Text, "gets a fate point") {
		t.Errorf("Ada has %d; under way is %v; the log says %q", n, a.fight.Page.Under(), a.log().Text)
	}
	if why := a.deed(2, "Maneuver").Why; why != "The attack that is under way comes first." {
		t.Errorf("a maneuver cannot be begun because %q", why)
	}
}

func TestWhatCannotBeDoneNowSaysWhy(t *testing.T) {
	a := newArena(t)
	a.begin()
	for label, want := range map[string]string{
		"Roll to move": "It is not the turn of Bram.",
		"Attack":       "", // out of turn it is the referee's word
	} {
		if why := a.deed(2, label).Why; why != want {
			t.Errorf("%s: %q, want %q", label, why, want)
		}
	}
	if why := a.deed(3, "Give a fate point").Why; why != "Cole has no sheet to keep fate points on." {
		t.Errorf("Cole gets no fate point because %q", why)
	}
	a.deed(1, "Out of play").Do()
	if why := a.deed(1, "Attack").Why; why != "Ada is out of play." {
		t.Errorf("Ada cannot attack because %q", why)
	}
	a.deed(1, "Back in play").Do()
	if p, _ := a.e.Value().Table.Participant(1); p.Out || a.log().Text != "is back in play." {
		t.Errorf("the log says %q", a.log().Text)
	}
}

func TestTheCardSaysBeforehandWhatAHitOnSomebodyWithoutASheetDoes(t *testing.T) {
	a := newArena(t)
	if got := a.fight.person(3).Remark; got != "No sheet: a hit is told, and you say what it does." {
		t.Errorf("of Cole it says %q", got)
	}
	if got := a.fight.person(1).Remark; got != "" {
		t.Errorf("of Ada it says %q", got)
	}
	a.e.Edit("a sheet in the bin", "", func(e *encounter) { e.Table.Participants[2].Document = "binned" })
	p := a.fight.person(3)
	if !strings.Contains(p.Remark, "in the bin") || len(p.Gauges) != 0 {
		t.Errorf("of Cole, whose sheet is in the bin, it says %+v", p)
	}
	a.deed(3, "Attack").Do()
	if a.fight.Page.Under() == nil {
		t.Error("Cole cannot attack")
	}
}

func TestOneKeyGivesAFatePointToEachPlayersCharacterAndToThoseSelectedTogether(t *testing.T) {
	a := newArena(t)
	a.e.Edit("sides", "", func(e *encounter) { e.Table.Participants[1].Side = 0 })
	a.begin()
	ada, bram := a.ada.Value().FatePoints, a.bram.Value().FatePoints
	before := a.Bodies()
	a.Type("*")
	if a.ada.Value().FatePoints != ada+1 || a.bram.Value().FatePoints != bram+1 {
		t.Errorf("Ada has %d, Bram %d", a.ada.Value().FatePoints, a.bram.Value().FatePoints)
	}
	a.Journal.Undo()
	if a.Bodies() != before {
		t.Error("one undo does not take it back")
	}
	a.fight.pick([]table.ID{1, 2, 3})
	a.deed(2, "Give each of the 3").Do() // Cole has no sheet and is passed over
	if a.ada.Value().FatePoints != ada+1 || a.bram.Value().FatePoints != bram+1 {
		t.Errorf("Ada has %d, Bram %d", a.ada.Value().FatePoints, a.bram.Value().FatePoints)
	}
}

func TestADeedDoesWhatTheLetterDoes(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.deed(1, "Attack").Do()
	if b, ok := a.fight.Page.Under().(*blow); !ok || b.side.who != 1 || a.fight.Page.Focused() == "" {
		t.Errorf("under way is %v", a.fight.Page.Under())
	}
	a.Press(fyne.KeyEscape)
	a.deed(1, "Roll to move").Do()
	a.Type("++00")
	a.Press(fyne.KeyReturn)
	if mv := a.e.Value().Movement(7); !mv.Rolled {
		t.Errorf("Ada has moved %+v", mv)
	}
	if why := a.deed(1, "Attack").Why; !strings.Contains(why, "given up the action") {
		t.Errorf("Ada cannot attack because %q", why)
	}
}
