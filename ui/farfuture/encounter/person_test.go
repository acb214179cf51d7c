package encounter

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	uitable "shipslocker/ui/table"
)

// deed is what somebody can do by a label.
func (a *arena) deed(who table.ID, label string) uitable.Deed {
	a.T.Helper()
	list := a.fight.person(who).Deeds()
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
	if why := a.deed(2, "Maneuver").Why; why != "Finish or discard the attack first." {
		t.Errorf("a maneuver cannot be begun because %q", why)
	}
}

func TestWhatCannotBeDoneNowSaysWhy(t *testing.T) {
	a := newArena(t)
	a.begin()
	for label, want := range map[string]string{
		"Roll to move": "It is not Bram's turn.",
		"Attack":       "", // out of turn it is the referee's word
	} {
		if why := a.deed(2, label).Why; why != want {
			t.Errorf("%s: %q, want %q", label, why, want)
		}
	}
	if why := a.deed(3, "Give a fate point").Why; why != "Cole has no sheet for fate points." {
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
	if got := a.fight.person(3).Remark; got != "No sheet: hits are logged, and you decide what they do." {
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
	var tokens []board.ID
	for _, p := range a.e.Value().Table.Participants {
		tokens = append(tokens, board.ID(p.Token))
	}
	a.fight.Hand.Board().Select(tokens...)
	a.deed(2, "Give each of the 3").Do() // Cole has no sheet and is passed over
	if a.ada.Value().FatePoints != ada+1 || a.bram.Value().FatePoints != bram+1 {
		t.Errorf("Ada has %d, Bram %d", a.ada.Value().FatePoints, a.bram.Value().FatePoints)
	}
}

func TestADeedDoesWhatTheLetterDoes(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.deed(1, "Attack").Do()
	if a.page().Expect("ATTACK BY ADA"); a.fight.Page.Focused() == "" {
		t.Errorf("under way is %v", a.fight.Page.Under())
	}
	a.Press(fyne.KeyEscape)
	a.deed(1, "Roll to move").Do()
	a.Type("++00")
	a.Press(fyne.KeyReturn)
	if mv := a.e.Value().Movement(7); !mv.Rolled {
		t.Errorf("Ada has moved %+v", mv)
	}
	if why := a.deed(1, "Attack").Why; !strings.Contains(why, "gave up this turn's action") {
		t.Errorf("Ada cannot attack because %q", why)
	}
}

func TestAFightPlayedByHandAndByKeysComesToTheSameDocuments(t *testing.T) {
	keys := newArena(t)
	keys.Type("n+t++++")
	keys.Press(fyne.KeyReturn)
	keys.Type("--00")
	keys.Press(fyne.KeyReturn, fyne.KeyReturn) // the dice, the harm as it is
	keys.fight.Hand.Front(uitable.TurnsTitle)  // where the desk leaves the keyboard
	keys.Type("n")

	hand := newArena(t)
	hand.Tap("Begin (N)", 0)
	hand.deed(1, "Give a fate point").Do()
	hand.deed(1, "Attack").Do()
	q := hand.fight.Hand.Board().Asks()
	if q == nil || !q.Aside || q.Refusal(hand.ground.Value().Tokens[0].ID) == "" {
		t.Fatalf("the board asks %+v", q)
	}
	q.Take(hand.ground.Value().Tokens[1].ID)
	hand.page().Tap("attack.roll")
	hand.Type("++++")
	hand.page().Tap("attack.on")
	hand.page().Tap("defence2.8.roll")
	hand.Type("--00")
	hand.page().Tap("defence2.8.harm")
	hand.Dialog().Answer()
	hand.Tap("Next turn (N)", 0)

	timeless := regexp.MustCompile(`"at":\d+`)
	if k, h := timeless.ReplaceAllString(keys.Bodies(), ""), timeless.ReplaceAllString(hand.Bodies(), ""); k != h {
		t.Errorf("by keys they are\n%s\nby hand\n%s", k, h)
	}
	if p, _ := keys.e.Value().Table.Participant(2); !p.Out || keys.ada.Value().FatePoints != 6 {
		t.Errorf("Bram is out: %v; Ada has %d fate points", p.Out, keys.ada.Value().FatePoints)
	}
}

func TestAmongFortyFiguresTheLastTargetIsAimedAtFirst(t *testing.T) {
	a := newArena(t)
	a.e.Edit("forty", "", func(e *encounter) {
		for range 37 {
			e.Table.Insert(len(e.Table.Participants), table.Participant{Name: "Thug", Side: 1})
		}
	})
	a.begin()
	a.Type("t")
	a.fight.Hand.Board().Asks().Take(a.ground.Value().Tokens[2].ID) // Cole, two zones away and without a sheet
	a.page().Expect("No sheet: hits are logged")
	a.Type("++++")
	a.Press(fyne.KeyReturn)
	a.Type("0000")
	a.Press(fyne.KeyReturn) // told, and applied
	if a.fight.Page.Under() != nil || !strings.Contains(a.log().Text, "attacks Cole") {
		t.Fatalf("the log says %q", a.log().Text)
	}
	a.deed(1, "Attack") // has acted: the referee has the last word on the page
	a.fight.Hand.Front(actTitle)
	a.page().Tap("do.attack")
	if is := a.answer("attack.target"); is != "3" {
		t.Errorf("it is aimed at %s", is)
	}
}

func TestATargetThatHasJustLeftTheMapIsNotTaken(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	gone := a.ground.Value().Tokens[1].ID
	a.ground.Edit("off", "", func(m *board.Map) { m.Tokens = slices.Delete(m.Tokens, 1, 2) })
	if q := a.fight.Hand.Board().Asks(); q == nil || q.Refusal(gone) == "" {
		t.Errorf("the board asks %+v", q)
	}
	if !strings.Contains(a.News, "Bram can no longer be struck") {
		t.Errorf("it says %q", a.News)
	}
}

func TestNGoesOnFromTheActPaneWhileNothingIsUnderWay(t *testing.T) {
	a := newArena(t)
	a.Tap("Begin (N)", 0)
	was := a.e.Value().Table.Turns.Now.Current
	a.fight.Hand.Front(actTitle)
	a.Type("nn") // the second answers what is not used yet
	if now := a.e.Value().Table.Turns.Now.Current; now == was {
		t.Error("it is nobody else's turn")
	}
}
