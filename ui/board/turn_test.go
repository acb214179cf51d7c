package board

import (
	"strings"
	"testing"

	model "shipslocker/domain/board"
)

func TestAFigureThatMovedLeavesAGhostAndATrail(t *testing.T) {
	d, _ := play(t, 0) // no border is lit
	d.board.BeginTurn(8)
	before := len(d.board.ground.live.Objects)
	d.board.Moves = walk{points: 3}
	d.drag(pt(3, 7), pt(15, 5), 0)
	d.later()
	d.board.Select()
	d.board.MouseOut()
	if now := len(d.board.ground.live.Objects); now <= before {
		t.Errorf("%d objects are live, %d were before she moved", now, before)
	}
	if _, ok := d.board.strayed(); !ok || d.board.turn.At != pt(3, 7) {
		t.Errorf("the turn began at %v", d.board.turn.At)
	}
	d.board.BeginTurn(9)
	if now := len(d.board.ground.live.Objects); now != before {
		t.Errorf("in the next turn %d objects are live, want %d", now, before)
	}
}

func TestOneKeyTakesFigureAndPaymentsBackUntilTheTurnEnds(t *testing.T) {
	d, _ := play(t, 8)
	d.board.BeginTurn(8)
	body := string(d.doc.Record().Body)
	d.board.PayMost(5)
	d.drag(pt(3, 7), pt(15, 5), 0)
	d.drag(pt(15, 5), pt(15, 8), 0)
	d.press("U")
	if got := string(d.doc.Record().Body); got != body {
		t.Errorf("taken back the map is\n%s, want\n%s", got, body)
	}
	if d.lastSaid() != "Ann is back where this turn began. Payments are returned." {
		t.Errorf("it says %q", d.lastSaid())
	}
	d.press("U")
	if d.lastSaid() != "No moves or payments in this turn." {
		t.Errorf("it says %q", d.lastSaid())
	}
	d.drag(pt(3, 7), pt(5, 5), 0)
	d.board.BeginTurn(9)
	d.press("U")
	if d.token(8).At == pt(3, 7) {
		t.Error("a move of the turn before is taken back")
	}
}

func TestTakingATurnBackStopsAtWhatElseWasEntered(t *testing.T) {
	d, _ := play(t, 8)
	d.board.BeginTurn(8)
	d.drag(pt(3, 7), pt(15, 5), 0)
	d.doc.Edit("somebody is hurt", "", func(m *model.Map) { m.Tokens[1].Badges = []string{"hurt"} })
	d.press("U")
	if d.token(8).At == pt(3, 7) || !strings.Contains(d.lastSaid(), "somebody is hurt") {
		t.Errorf("it says %q, and Ann stands at %v", d.lastSaid(), d.token(8).At)
	}
	d.journal.Undo()
	d.press("U")
	if d.token(8).At != pt(3, 7) {
		t.Errorf("Ann stands at %v", d.token(8).At)
	}
}

func TestWhatWasUndoneByHandIsNotTakenBackTwice(t *testing.T) {
	d, _ := play(t, 8)
	d.doc.Edit("before", "", func(m *model.Map) { m.Name = "Other" })
	d.board.BeginTurn(8)
	d.drag(pt(3, 7), pt(15, 5), 0)
	d.journal.Undo()
	d.press("U")
	if d.value().Name != "Other" || d.lastSaid() != "No moves or payments in this turn." {
		t.Errorf("the map is %q, and it says %q", d.value().Name, d.lastSaid())
	}
}

func TestSixtyZonesAndFortyFiguresArePlayedOnAndNoneIsToo(t *testing.T) {
	m := model.New()
	for i := range 60 {
		if _, err := m.AddZone(model.Oblong(float64(i%10)*50, float64(i/10)*50, 50, 50)); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 40 {
		id := m.NextID()
		m.Tokens = append(m.Tokens, model.Token{ID: id, Name: "Somebody", Size: 1})
		m.MoveToken(id, m.Zones[i%5].Middle())
	}
	for name, m := range map[string]*model.Map{"large": m, "empty": model.New()} {
		d := sit(t, m)
		d.board.Plays = true
		d.board.Acting = func() (model.ID, bool) { return 0, true }
		taken := model.ID(0)
		for _, zones := range []bool{false, true} {
			d.board.Ask(&Question{Zones: zones, Text: "Which?", Take: func(id model.ID) { taken = id }})
			d.press("Right", "Down", "Left", "Tab", "Return", "Escape")
			d.click(pt(25, 25), 0)
			d.later()
		}
		d.press("E", "P", "F", "G", "U", "H", "K", "O", "R", "Return", "Delete", "Next", "Prior")
		d.board.BeginTurn(70)
		if (taken != 0) != (name == "large") {
			t.Errorf("on the %s map %d is taken", name, taken)
		}
	}
}
