package encounter

import (
	"strings"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/facts"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk/desktest"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// fist is the hand of an encounter whose one token stands in the first of three zones in a row; between the first
// two is a door of value 2, between the others nothing.
type fist struct {
	desk   *desktest.Desk
	e      *edit.Session[encounter]
	ground *edit.Session[board.Map]
}

func (f *fist) Session() *edit.Session[encounter]             { return f.e }
func (f *fist) Ground() *edit.Session[board.Map]              { return f.ground }
func (f *fist) Roll(a uidice.Attempt, then func(r dice.Roll)) {}
func (f *fist) Name(table.ID) string                          { return "Kessa" }
func (f *fist) Board() *uiboard.Board                         { return nil }
func (f *fist) Front(string)                                  {}
func (f *fist) Reface()                                       {}
func (f *fist) Actor() table.ID                               { return 0 }
func (f *fist) Selected() []table.ID                          { return nil }
func (f *fist) Select(table.ID)                               {}
func (f *fist) Join(string, ...table.Participant)             {}
func (f *fist) Write(l table.Line) {
	f.e.Edit("log", "", func(e *encounter) { e.Table.Write(l) })
}

func newFist(t *testing.T) *fist {
	t.Helper()
	f := &fist{desk: desktest.New(t, farfuture.Kinds, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, nil)}
	m := board.New()
	var zones []board.ID
	for i := range 3 {
		id, err := m.AddZone(board.Oblong(float64(i)*100, 0, 100, 100))
		if err != nil {
			t.Fatal(err)
		}
		zones = append(zones, id)
	}
	m.Borders = []board.Border{{ID: m.NextID(), A: zones[0], B: zones[1], States: []board.State{{Name: "closed", Value: 2}, {Name: "open"}}}}
	m.Tokens = []board.Token{{ID: m.NextID(), Name: "Kessa", Size: 1}}
	m.MoveToken(m.Tokens[0].ID, board.Point{X: 50, Y: 50})
	f.ground = edit.Of[board.Map](f.desk.Put(farfuture.MapKind, "map", m, ""))
	e := farfuture.NewEncounter()
	e.Map = "map"
	e.Table.Insert(0, table.Participant{Name: "Kessa", Token: int(m.Tokens[0].ID)})
	f.e = edit.Of[encounter](f.desk.Put(farfuture.EncounterKind, "enc", e, ""))
	return f
}

func (f *fist) token() board.Token { return f.ground.Value().Tokens[0] }

// goTo moves the token by the rules, as the board does: tried on a copy first.
func (f *fist) goTo(zone int) (said string) {
	v, id := moves{f}, f.token().ID
	to := f.ground.Value().Zones[zone].ID
	v.Move(facts.Clone(f.ground.Value()), id, to, true)
	f.ground.Together("move", func() {
		f.ground.Edit("move", "", func(m *board.Map) {
			said = v.Move(m, id, to, false)
			m.MoveToken(id, m.Zones[zone].Middle())
		})
	})
	return said
}

func TestBeforeTheFirstRoundATokenGoesAnywhereForNothing(t *testing.T) {
	f := newFist(t)
	v := moves{f}
	if stops := v.Reach(f.ground.Value(), f.token().ID); len(stops) != 3 || stops[2].Cost != 0 {
		t.Errorf("it can go to %+v", stops)
	}
	f.goTo(2)
	if f.token().Zone != f.ground.Value().Zones[2].ID || len(f.e.Value().Table.Log) != 0 || len(f.e.Value().Movements) != 0 {
		t.Error("placing a token counts as a move")
	}
}

func TestInPlayAMoveIsPaidLoggedAndUndoneInOneStep(t *testing.T) {
	f := newFist(t)
	v, id := moves{f}, f.token().ID
	f.e.Edit("begin", "", func(e *encounter) { e.Table.Next() })
	before := string(f.e.Record().Body) + string(f.ground.Record().Body)
	if stops := v.Reach(f.ground.Value(), id); len(stops) != 1 {
		t.Errorf("with the free point alone it can go to %+v", stops)
	}
	if why := v.Refusal(f.ground.Value(), id, f.ground.Value().Zones[1].ID); !strings.Contains(why, "3 points") {
		t.Errorf("it says %q", why)
	}
	taken, said := v.Pay(facts.Clone(f.ground.Value()), f.ground.Value().Borders[0].ID, id, 1, true)
	if taken != 1 || said == "" || len(f.e.Value().Table.Log) != 0 {
		t.Errorf("tried on a copy it takes %d, says %q and logs %d lines", taken, said, len(f.e.Value().Table.Log))
	}
	m := mover{hand: f}
	roll, err := dice.Begin(dice.FourFudge().With(2))
	for _, face := range []int{1, 0, 0, 0} {
		if err == nil {
			roll, err = roll.Add(face, dice.Typed)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	m.rolled("Dexterity", 2, roll)
	if mv := f.e.Value().Movement(id); mv.Points != 4 || !mv.Rolled || mv.MayAct() {
		t.Fatalf("the roll of 3 leaves %+v", mv)
	}
	f.goTo(1)
	e := f.e.Value()
	if mv := e.Movement(id); mv.Points != 1 || mv.Zones != 1 || f.ground.Value().Borders[0].Now != 1 || f.token().Zone != f.ground.Value().Zones[1].ID {
		t.Errorf("the move leaves %+v, the door in state %d", mv, f.ground.Value().Borders[0].Now)
	}
	if last := e.Table.Log[len(e.Table.Log)-1]; last.Who != 1 || table.Sum(last.Parts) != -3 || last.Parts[0].Source == "" {
		t.Errorf("the log says %+v", last)
	}
	if n := f.desk.Journal.UndoLabel(); n != "move" {
		t.Errorf("the move can be undone as %q", n)
	}
	f.desk.Journal.Undo()
	f.desk.Journal.Undo()
	if got := string(f.e.Record().Body) + string(f.ground.Record().Body); got != before {
		t.Errorf("two undos leave\n%s, want\n%s", got, before)
	}
}

func TestAnOpenDoorCanBePaidShut(t *testing.T) {
	f := newFist(t)
	v, id := moves{f}, f.token().ID
	f.ground.Edit("open", "", func(m *board.Map) { m.Borders[0].Now = 1 })
	f.e.Edit("begin", "", func(e *encounter) { e.Table.Next() })
	var taken int
	f.ground.Edit("pay", "", func(m *board.Map) { taken, _ = v.Pay(m, m.Borders[0].ID, id, 1, false) })
	if b := f.ground.Value().Borders[0]; taken != 1 || b.Paid != 1 || b.Now != 1 {
		t.Errorf("the first point takes %d and leaves %+v", taken, b)
	}
	if taken, said := v.Pay(facts.Clone(f.ground.Value()), f.ground.Value().Borders[0].ID, id, 1, true); taken != 0 || said == "" {
		t.Errorf("without a point left it takes %d and says %q", taken, said)
	}
}

func TestABorderThatCannotBePaidSaysWhatIsMissing(t *testing.T) {
	f := newFist(t)
	v, id := moves{f}, f.token().ID
	f.e.Edit("begin", "", func(e *encounter) { e.Table.Next() })
	border := f.ground.Value().Borders[0].ID
	if _, why := v.Pay(facts.Clone(f.ground.Value()), border, id, 2, true); !strings.HasSuffix(why, "Kessa has not rolled to move yet (R).") {
		t.Errorf("for want of points it says %q", why)
	}
	f.ground.Edit("away", "", func(m *board.Map) { m.MoveToken(m.Tokens[0].ID, m.Zones[2].Middle()) })
	if _, why := v.Pay(facts.Clone(f.ground.Value()), border, id, 1, true); !strings.Contains(why, "is not beside") {
		t.Errorf("from afar it says %q", why)
	}
}

func TestAnExtraWithAWeaponComesIntoTheFightByFiveKeysAndWords(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("q")
	a.Type("Thug")
	for range 3 { // past how many, and what it does best
		a.Canvas().FocusNext()
	}
	a.Type("cutl")
	a.Dialog().Answer()
	list := a.e.Value().Table.Participants
	who := list[len(list)-1]
	sheet := edit.Of[character](a.Doc(who.Document)).Value()
	if sheet.Name != "Thug" || len(sheet.Weapons) != 1 || sheet.Weapons[0].Name != "Cutlass" || who.Side != farfuture.RefereesSide {
		t.Errorf("came %+v with %+v", who, sheet.Weapons)
	}
	if _, ok := a.ground.Value().Token(board.ID(who.Token)); !ok {
		t.Error("it has no token")
	}
}
