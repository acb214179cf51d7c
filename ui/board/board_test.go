package board

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// walk lets tokens go as far as their points take them: 1 a zone and what borders cost.
type walk struct{ points int }

func (w walk) Reach(m *model.Map, token model.ID) []model.Stop {
	t, ok := m.Token(token)
	if !ok {
		return nil
	}
	return m.Reach(t.Zone, token, w.points, model.Rules{Crossing: 1})
}

func (w walk) Refusal(m *model.Map, token, to model.ID) string {
	t, _ := m.Token(token)
	return fmt.Sprintf("%s has %d points, too few for zone %d.", t.Name, w.points, to)
}

func (w walk) Move(m *model.Map, token, to model.ID, _ bool) string {
	t, _ := m.Token(token)
	if b, ok := m.BorderBetween(t.Zone, to); ok {
		b.Cross(token)
	}
	return fmt.Sprintf("%s walks.", t.Name)
}

func (w walk) Pay(m *model.Map, border, token model.ID, points int, _ bool) (int, string) {
	b, ok := m.Border(border)
	if !ok || token == 0 {
		return 0, "Nobody is there to pay."
	}
	return b.Pay(token, points), ""
}

func TestAMapIsFittedWhenItIsBound(t *testing.T) {
	d := sit(t, yard())
	seen := d.board.Seen()
	for _, p := range []model.Point{pt(0, 0), pt(30, 10), pt(0, 30)} {
		if !seen.Has(p) {
			t.Errorf("%v is not in sight: %v", p, seen)
		}
	}
	if d.board.ground.drawn == 0 {
		t.Error("no tile was drawn")
	}
}

func TestAMapThatIsWhollyInSightStaysSoAtEverySize(t *testing.T) {
	d := sit(t, yard())
	corners := []model.Point{pt(0, 0), pt(30, 10), pt(0, 30)}
	for _, size := range []fyne.Size{{Width: 200, Height: 150}, {Width: 900, Height: 500}} {
		d.board.Resize(size)
		for _, p := range corners {
			if !d.board.Seen().Has(p) {
				t.Errorf("at %v %v is not in sight: %v", size, p, d.board.Seen())
			}
		}
	}
	d.board.ZoomBy(10)
	before := d.board.Scale()
	d.board.Resize(fyne.NewSize(400, 300))
	if d.board.Scale() != before {
		t.Error("a map that somebody has zoomed is fitted anew")
	}
}

func TestATokenIsDraggedToAnotherZoneInOneStep(t *testing.T) {
	d := sit(t, yard())
	d.drag(pt(3, 7), pt(15, 5), 0)
	if got := d.token(8); got.Zone != 2 || got.At.To(pt(15, 5)) > 0.1 {
		t.Errorf("Ann stands at %v in zone %d", got.At, got.Zone)
	}
	d.steps("move Ann to Court")
	d.journal.Undo()
	if got := d.token(8); got.Zone != 1 || got.At != pt(3, 7) {
		t.Errorf("after undo Ann stands at %v in zone %d", got.At, got.Zone)
	}
}

func TestADragTooShortIsAClick(t *testing.T) {
	d := sit(t, yard())
	p := pt(3, 7)
	d.down(p, desktop.MouseButtonPrimary, 0)
	d.to(pt(p.X+d.board.units(2), p.Y))
	d.up(p, desktop.MouseButtonPrimary, 0)
	d.steps()
	if !same(d.board.Selected(), 8) {
		t.Errorf("selected: %v", d.board.Selected())
	}
}

func same(ids []model.ID, want ...model.ID) bool { return fmt.Sprint(ids) == fmt.Sprint(want) }

func TestMovementDecidesWhatIsLegal(t *testing.T) {
	d := sit(t, yard())
	d.board.Moves = walk{points: 2}
	d.drag(pt(3, 7), pt(15, 5), 0) // the door costs 2 more
	d.steps()
	if got := d.token(8); got.At != pt(3, 7) {
		t.Errorf("a refused token stands at %v", got.At)
	}
	if said := d.lastSaid(); said != "Ann has 2 points, too few for zone 2." {
		t.Errorf("said %q", said)
	}
	d.drag(pt(3, 7), pt(5, 25), 0) // by the ladder for 1
	d.steps("move Ann to Bridge")
	if said := d.lastSaid(); said != "Ann walks." {
		t.Errorf("said %q", said)
	}
}

func TestWhileATokenIsDraggedItsDestinationsAreLitAndTheCostIsSaid(t *testing.T) {
	d := sit(t, yard())
	d.board.Moves = walk{points: 3}
	d.down(pt(3, 7), desktop.MouseButtonPrimary, 0)
	d.to(pt(10, 5))
	if d.board.lit == nil || d.board.sprite == nil {
		t.Fatal("nothing is lit, or nothing is dragged")
	}
	d.to(pt(15, 5))
	if said := d.lastSaid(); said != "Ann to Court: 3 points, 1 zone." {
		t.Errorf("said %q", said)
	}
	d.up(pt(15, 5), desktop.MouseButtonPrimary, 0)
	if d.board.lit != nil || d.board.sprite != nil || d.board.without != nil {
		t.Error("something is left of the drag")
	}
	if b, _ := d.value().Border(5); b.Left(0) != 0 {
		t.Errorf("the door was not paid: %+v", b)
	}
	d.steps("move Ann to Court")
}

func TestCtrlOverridesTheRules(t *testing.T) {
	d := sit(t, yard())
	d.board.Moves = walk{points: 0}
	d.drag(pt(3, 7), pt(25, 3), fyne.KeyModifierControl)
	d.steps("move Ann to Street")
	d.drag(pt(25, 3), pt(25, 25), 0)
	d.steps()
	if !strings.Contains(d.lastSaid(), "can only stand in a zone") {
		t.Errorf("said %q", d.lastSaid())
	}
	d.drag(pt(25, 3), pt(25, 25), fyne.KeyModifierAlt)
	d.steps("move Ann")
}

func TestSeveralTokensMoveTogetherOrNotAtAll(t *testing.T) {
	d := sit(t, yard())
	d.board.Select(8, 9)
	d.drag(pt(3, 7), pt(13, 7), 0)
	d.steps("move 2 tokens")
	if a, b := d.token(8), d.token(9); a.Zone != 2 || b.Zone != 2 || b.At.To(pt(16, 7)) > 0.1 {
		t.Errorf("they stand at %v and %v", a.At, b.At)
	}
	d.board.Moves = walk{points: 1}
	d.board.Select(8, 10)
	d.drag(d.token(8).At, pt(5, 5), 0) // Cat would come to the court, for 2
	d.steps()
	if d.token(10).Zone != 3 || d.token(8).Zone != 2 {
		t.Error("one moved without the other")
	}
}

func TestAClickSelectsAndShiftAdds(t *testing.T) {
	d := sit(t, yard())
	var told [][]model.ID
	d.board.OnSelect = func(ids []model.ID) { told = append(told, ids) }
	d.click(pt(15, 8), 0)
	d.click(pt(3, 7), fyne.KeyModifierShift)
	if !same(d.board.Selected(), 2, 8) {
		t.Errorf("selected %v", d.board.Selected())
	}
	d.click(pt(15, 8), fyne.KeyModifierShift)
	if !same(d.board.Selected(), 8) {
		t.Errorf("selected %v", d.board.Selected())
	}
	d.click(pt(20, 25), 0)
	if !same(d.board.Selected(), 11) {
		t.Errorf("the label is not selected: %v", d.board.Selected())
	}
	d.click(pt(28, 28), 0)
	if len(d.board.Selected()) != 0 || len(told) != 5 {
		t.Errorf("selected %v, told %d times", d.board.Selected(), len(told))
	}
	d.steps()
}

func TestAClickOnABadgeSelectsTheBorderAndOpensItsMenu(t *testing.T) {
	d := sit(t, yard())
	spots := d.board.spots()
	if len(spots) != 2 {
		t.Fatalf("%d badges, want 2", len(spots))
	}
	for _, s := range spots {
		d.click(s.Area.Middle(), 0)
		if !same(d.board.Selected(), s.Of) {
			t.Errorf("selected %v, want %d", d.board.Selected(), s.Of)
		}
		if d.window.Canvas().Overlays().Top() == nil {
			t.Error("no menu opened")
		}
		for d.window.Canvas().Overlays().Top() != nil {
			d.window.Canvas().Overlays().Remove(d.window.Canvas().Overlays().Top())
		}
	}
}

func TestADoubleClickOpens(t *testing.T) {
	d := sit(t, yard())
	var opened []model.ID
	d.board.OnOpen = func(id model.ID) { opened = append(opened, id) }
	d.click(pt(15, 8), 0)
	d.click(pt(15, 8), 0)
	if !same(opened, 2) {
		t.Errorf("opened %v", opened)
	}
	d.click(pt(15, 8), 0)
	d.later()
	d.click(pt(15, 8), 0)
	if !same(opened, 2) {
		t.Errorf("two slow clicks opened %v", opened)
	}
}

func TestDraggingTheGroundOrAZoneNotSelectedPans(t *testing.T) {
	d := sit(t, yard())
	for _, from := range []model.Point{pt(28, 28), pt(15, 8)} {
		before := d.board.spot(pt(0, 0))
		d.drag(from, pt(from.X-2, from.Y-1), 0)
		after := d.board.spot(pt(0, 0))
		want := float32(2 * d.board.Scale())
		if got := before.X - after.X; got < want-2 || got > want+2 {
			t.Errorf("moved by %g, want %g", got, want)
		}
	}
	before := d.board.spot(pt(0, 0))
	d.down(pt(3, 7), desktop.MouseButtonTertiary, 0)
	at := d.at(pt(4, 7), 0, 0)
	d.board.Dragged(&fyne.DragEvent{PointEvent: at.PointEvent})
	d.board.MouseUp(&desktop.MouseEvent{PointEvent: at.PointEvent, Button: desktop.MouseButtonTertiary})
	if d.board.spot(pt(0, 0)) == before {
		t.Error("the middle button did not pan")
	}
	before = d.board.spot(pt(0, 0))
	d.with(fyne.KeySpace, func() { d.drag(pt(3, 7), pt(5, 7), 0) })
	if d.board.spot(pt(0, 0)) == before {
		t.Error("space did not pan")
	}
	d.steps()
}

func TestTheWheelZoomsToThePointer(t *testing.T) {
	d := sit(t, yard())
	p := pt(25, 5)
	at := d.board.spot(p)
	before := d.board.Scale()
	for range 5 {
		d.board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, notch)})
	}
	if f := d.board.Scale() / before; f < 1.60 || f > 1.62 {
		t.Errorf("five steps zoomed by %g", f)
	}
	if now := d.board.spot(p); abs(now.X-at.X) > 4 || abs(now.Y-at.Y) > 4 {
		t.Errorf("what was under the pointer went from %v to %v", at, now)
	}
	drawn := d.board.ground.drawn
	d.later()
	if d.board.ground.drawn == drawn || d.board.ground.crisp != d.board.ground.cam.scale {
		t.Error("after a rest nothing was drawn sharply")
	}
}

func abs(v float32) float32 { return max(v, -v) }

func TestAFrameWithShiftSelects(t *testing.T) {
	d := sit(t, yard())
	d.drag(pt(1, 6), pt(8, 9), fyne.KeyModifierShift)
	if !same(d.board.Selected(), 8, 9) {
		t.Errorf("selected %v", d.board.Selected())
	}
	d.steps()
}

func TestAZoneSelectedIsMovedWithWhatStandsInIt(t *testing.T) {
	d := sit(t, yard())
	d.click(pt(5, 5), 0)
	d.drag(pt(5, 2), pt(5, -20), fyne.KeyModifierControl)
	if z := d.zone(1); z.Shape[0].To(pt(0, -22)) > 0.2 {
		t.Errorf("the bar went to %v", z.Shape)
	}
	if a := d.token(8); a.Zone != 1 || a.At.To(pt(3, -15)) > 0.2 {
		t.Errorf("Ann went to %v", a.At)
	}
	d.steps("move Bar")
}

func TestAZoneSnapsToOthers(t *testing.T) {
	for name, tc := range map[string]struct {
		off  bool
		want bool
	}{"snapping": {false, true}, "not snapping": {true, false}} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, yard())
			d.board.SetSnap(!tc.off)
			d.click(pt(5, 25), 0)
			near := d.board.units(4)
			d.drag(pt(5, 25), pt(15+near, 15+near), 0)
			z := d.zone(4)
			if got := z.Shape[0] == pt(10, 10); got != tc.want {
				t.Errorf("the bridge went to %v", z.Shape)
			}
		})
	}
}

func TestACornerIsDraggedWithItsNeighbours(t *testing.T) {
	d := sit(t, yard())
	d.click(pt(5, 5), 0)
	d.drag(pt(10, 10), pt(10, 13), 0)
	if z := d.zone(1); z.Shape[2].To(pt(10, 13)) > 0.1 {
		t.Errorf("the bar is %v", z.Shape)
	}
	if z := d.zone(2); z.Shape[3].To(pt(10, 13)) > 0.1 {
		t.Errorf("the court did not go along: %v", z.Shape)
	}
	d.steps("reshape Bar")
	d.drag(d.zone(1).Shape[2], pt(12, 14), fyne.KeyModifierAlt)
	d.steps("reshape Bar")
}

func TestAltLeavesNeighboursAlone(t *testing.T) {
	d := sit(t, yard())
	d.click(pt(5, 5), 0)
	d.with(desktop.KeyAltLeft, func() { d.drag(pt(10, 10), pt(10, 13), fyne.KeyModifierAlt) })
	if z := d.zone(2); z.Shape[3] != pt(10, 10) {
		t.Errorf("the court went along: %v", z.Shape)
	}
}

func TestAnEdgesMiddleBecomesACornerAndDeleteTakesItAway(t *testing.T) {
	d := sit(t, yard())
	d.click(pt(5, 5), 0)
	d.drag(pt(5, 10), pt(5, 13), 0)
	if z := d.zone(1); len(z.Shape) != 5 {
		t.Fatalf("the bar is %v", z.Shape)
	}
	d.click(pt(5, 13), 0)
	d.press(fyne.KeyDelete)
	if z := d.zone(1); len(z.Shape) != 4 {
		t.Errorf("the bar is %v", z.Shape)
	}
	d.steps("reshape Bar", "take a corner off Bar")
}

func TestAnOutlineThatCrossesItselfIsRefused(t *testing.T) {
	d := sit(t, yard())
	d.click(pt(5, 25), 0)
	d.drag(pt(10, 30), pt(-5, 22), 0)
	d.steps()
	if d.lastSaid() == "" {
		t.Error("nothing was said")
	}
}

func TestDrawingARectangle(t *testing.T) {
	d := sit(t, yard())
	d.board.SetTool(Draw)
	d.drag(pt(15, 15), pt(22, 22), 0)
	d.steps("draw a zone")
	z := d.value().Zones[len(d.value().Zones)-1]
	if r := z.Bounds(); r.Min.To(pt(15, 15)) > 0.3 || r.Max.To(pt(22, 22)) > 0.3 {
		t.Errorf("drew %v", z.Shape)
	}
	if !same(d.board.Selected(), z.ID) {
		t.Errorf("selected %v", d.board.Selected())
	}
}

func TestDrawingCornerByCorner(t *testing.T) {
	corners := []model.Point{pt(15, 15), pt(22, 15), pt(25, 20), pt(15, 22)}
	for name, end := range map[string]func(d *desk){
		"the first corner again": func(d *desk) { d.click(corners[0], 0) },
		"a double click":         func(d *desk) { d.click(corners[3], 0) },
		"Return":                 func(d *desk) { d.press(fyne.KeyReturn) },
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, yard())
			d.board.SetSnap(false)
			d.board.SetTool(Draw)
			for _, c := range corners {
				d.click(c, 0)
			}
			d.steps()
			end(d)
			d.steps("draw a zone")
			if z := d.value().Zones[len(d.value().Zones)-1]; len(z.Shape) != 4 {
				t.Errorf("drew %v", z.Shape)
			}
		})
	}
}

func TestEscapeLeavesADrawing(t *testing.T) {
	d := sit(t, yard())
	d.board.SetTool(Draw)
	d.click(pt(15, 15), 0)
	d.click(pt(22, 15), 0)
	d.press(fyne.KeyEscape)
	if d.board.gesture != nil || d.board.Tool() != Draw {
		t.Error("the drawing is not left, or the tool is")
	}
	d.press(fyne.KeyEscape)
	if d.board.Tool() != Pick {
		t.Error("the tool is not left")
	}
	d.steps()
}

func TestSplittingAndMerging(t *testing.T) {
	d := sit(t, yard())
	d.board.SetTool(Split)
	d.drag(pt(-1, 5), pt(11, 5), 0)
	d.steps("split Bar")
	if len(d.value().Zones) != 5 {
		t.Fatalf("%d zones", len(d.value().Zones))
	}
	part := d.board.Selected()[0]
	d.board.SetTool(Pick)
	d.board.Select(1, part)
	d.press("J")
	if bar := d.zone(1); len(d.value().Zones) != 4 || bar.Bounds().Height() < 9.9 {
		t.Errorf("merged: %v", d.value().Zones)
	}
	d.labels = nil
	d.board.SetTool(Split)
	d.drag(pt(32, 5), pt(40, 5), 0)
	d.steps()
}

func TestTheBorderToolMakesABorderOrSelectsOne(t *testing.T) {
	m := yard()
	m.Borders = m.Borders[:1]
	d := sit(t, m)
	d.board.SetTool(Border)
	d.click(pt(20, 8), 0)
	d.steps("put a border between Court and Street")
	b, ok := d.value().BorderBetween(2, 3)
	if !ok || !same(d.board.Selected(), b.ID) {
		t.Fatalf("borders: %+v", d.value().Borders)
	}
	d.click(pt(10, 8), 0)
	d.steps()
	if !same(d.board.Selected(), 5) {
		t.Errorf("selected %v", d.board.Selected())
	}
	d.click(pt(5, 5), 0)
	d.steps()
}

func TestTheLinkTool(t *testing.T) {
	d := sit(t, yard())
	d.board.SetTool(Link)
	d.drag(pt(25, 5), pt(5, 25), 0)
	d.steps("link Street with Bridge")
	if l := d.value().Links; len(l) != 2 || l[1].A != 3 || l[1].B != 4 {
		t.Errorf("links: %+v", l)
	}
	d.drag(pt(5, 25), pt(25, 5), 0)
	d.drag(pt(5, 25), pt(6, 25), 0)
	d.drag(pt(5, 25), pt(50, 50), 0)
	d.steps()
}

func TestTheTokenAndTheLabelTool(t *testing.T) {
	d := sit(t, yard())
	d.board.NewToken = func() model.Token { return model.Token{Name: "Guard", Size: 1, Side: 3} }
	d.board.SetTool(Token)
	d.click(pt(15, 3), 0)
	got := d.value().Tokens[3]
	if got.Zone != 2 || got.Name != "Guard" || got.At.To(pt(15, 3)) > 0.1 {
		t.Errorf("put down %+v", got)
	}
	d.board.SetTool(Label)
	d.click(pt(15, 25), 0)
	if l := d.value().Labels; len(l) != 2 || l[1].At.To(pt(15, 25)) > 0.1 {
		t.Errorf("labels %+v", l)
	}
	d.steps("put down a token", "put down a label")
}

func TestTheRulerSaysMetresAndZones(t *testing.T) {
	d := sit(t, yard())
	if got := d.board.measure(pt(5, 5), pt(25, 5)); got != "20 m · 2 zones" {
		t.Errorf("measured %q", got)
	}
	d.board.SetTool(Ruler)
	d.drag(pt(5, 5), pt(25, 5), 0)
	if _, ok := d.board.gesture.(*stroke); !ok {
		t.Error("the ruler is gone")
	}
	d.press(fyne.KeyEscape)
	if d.board.gesture != nil {
		t.Error("the ruler stays after Escape")
	}
	d.steps()
}

func TestPayingAtABorder(t *testing.T) {
	d := sit(t, yard())
	d.board.Pay(5, 1)
	if b, _ := d.value().Border(5); b.Left(0) != 1 {
		t.Errorf("left: %d", b.Left(0))
	}
	d.board.Moves = walk{points: 1}
	d.board.Select()
	d.board.Pay(5, 1)
	if d.lastSaid() != "Nobody is there to pay." {
		t.Errorf("said %q", d.lastSaid())
	}
	d.board.Select(8)
	d.board.Pay(5, 1)
	d.steps("pay 1 at the border between Bar and Court", "pay 1 at the border between Bar and Court")
	if b, _ := d.value().Border(5); b.State().Name != "open" {
		t.Errorf("the door is %+v", b)
	}
	d.board.Turn(5)
	if b, _ := d.value().Border(5); b.State().Name != "closed" {
		t.Errorf("the door is %+v", b)
	}
}

func TestCopyAndPaste(t *testing.T) {
	d := sit(t, yard())
	d.board.Select(1, 2, 8)
	d.board.TypedShortcut(&fyne.ShortcutCopy{})
	d.board.TypedShortcut(&fyne.ShortcutPaste{})
	d.steps("paste")
	if m := d.value(); len(m.Zones) != 6 || len(m.Borders) != 3 {
		t.Errorf("%d zones, %d borders", len(m.Zones), len(m.Borders))
	}
	if len(d.board.Selected()) < 3 {
		t.Errorf("selected %v", d.board.Selected())
	}
	other := d.open("two", model.New(), "")
	d.board.Bind(other)
	d.board.Paste()
	if m := other.Value(); len(m.Zones) != 2 {
		t.Errorf("the other map has %d zones", len(m.Zones))
	}
	d.board.Cut()
	if m := other.Value(); len(m.Zones) != 0 {
		t.Errorf("after Cut the other map has %d zones", len(m.Zones))
	}
}

func TestABorderIsPaidByWhoeverActsOrWasSelectedLast(t *testing.T) {
	for name, tc := range map[string]struct {
		acting         func() (model.ID, bool)
		border         model.ID
		byKey          bool
		lines          []string
		said           string
		payer, onSlope model.ID // who paid, and for whom the slope keeps it
	}{
		"a badge clicked after a token: that one pays":    {nil, 5, false, []string{"Ann pays 2: open", "Ann pays 1 of 2 left"}, "Ann paid 2. Open between Bar and Court: costs nothing to cross, 2 to turn.", 8, 0},
		"by the key the same":                             {nil, 5, true, nil, "Ann paid 1. Closed between Bar and Court: 1 of 2 left.", 8, 0},
		"a slope is paid for themselves":                  {nil, 6, false, []string{"Ann pays 1"}, "Ann paid 1. Slope between Court and Street: 0 of 1 left for Ann.", 8, 8},
		"the figure whose turn it is pays, and no other":  {func() (model.ID, bool) { return 9, true }, 6, false, []string{"Bob pays 1"}, "Bob paid 1. Slope between Court and Street: 0 of 1 left for Bob.", 9, 9},
		"in nobody's turn the token selected last":        {func() (model.ID, bool) { return 0, false }, 6, false, []string{"Ann pays 1"}, "Ann paid 1. Slope between Court and Street: 0 of 1 left for Ann.", 8, 8},
		"who acts without a token is refused, not nobody": {func() (model.ID, bool) { return 0, true }, 5, false, []string{"(Pay nothing now: why?)"}, "The acting figure has no token on this map. Put one beside the border to pay.", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, yard())
			m := pays{payer: -1}
			d.board.Moves, d.board.Acting = &m, tc.acting
			var shown *fyne.Menu
			d.board.popUp = func(m *fyne.Menu, _ fyne.Position) { shown = m }
			d.click(d.token(8).At, 0)
			d.later()
			for _, s := range d.board.spots() {
				if s.Of == tc.border && !tc.byKey {
					d.click(s.Area.Middle(), 0)
				}
			}
			if tc.byKey {
				d.press("E", "P")
			} else {
				for i, line := range tc.lines {
					if shown.Items[i].Label != line {
						t.Errorf("line %d of the menu says %q, want %q", i, shown.Items[i].Label, line)
					}
				}
				d.later()
				shown.Items[0].Action()
			}
			if d.lastSaid() != tc.said || max(m.payer, 0) != tc.payer {
				t.Errorf("%d paid, and it says %q; want %d and %q", m.payer, d.lastSaid(), tc.payer, tc.said)
			}
			if b, _ := d.value().Border(6); tc.onSlope != 0 && (len(b.Payments) != 1 || b.Payments[0].Token != tc.onSlope) {
				t.Errorf("the slope keeps %+v", b.Payments)
			}
		})
	}
}

func TestWhyNothingCanBePaidIsSaid(t *testing.T) {
	d := sit(t, yard())
	for _, tc := range []struct {
		border model.ID
		change func(m *model.Map)
		said   string
	}{
		{6, func(*model.Map) {}, "Select the token that pays: here everybody pays for themselves."},
		{5, func(m *model.Map) { m.Borders[0].States[1].Value, m.Borders[0].Now, m.Borders[0].Fixed = 3, 1, true }, "It cannot be turned. Each crossing costs its value."},
		{6, func(m *model.Map) { m.Borders[1].States[0].Value = 0 }, "Slope between Court and Street: costs nothing to cross."},
	} {
		d.doc.Edit("change", "", tc.change)
		if d.board.Pay(tc.border, 1); d.lastSaid() != tc.said {
			t.Errorf("it says %q, want %q", d.lastSaid(), tc.said)
		}
	}
}

// pays is a movement that notes who paid.
type pays struct {
	walk
	payer model.ID
}

func (p *pays) Pay(m *model.Map, border, token model.ID, points int, _ bool) (int, string) {
	p.payer = token
	b, _ := m.Border(border)
	return b.Pay(token, points), ""
}

func TestDeleteRotateAndHide(t *testing.T) {
	d := sit(t, yard())
	d.board.Select(9)
	d.press("R")
	d.board.TypedRune('R')
	d.board.TypedRune('R')
	if f := d.token(9).Facing; f != 6 {
		t.Errorf("Bob looks to %d", f)
	}
	d.press("H")
	if !d.token(9).Hidden {
		t.Error("Bob is not hidden")
	}
	d.press("H")
	if d.token(9).Hidden {
		t.Error("Bob is still hidden")
	}
	d.press(fyne.KeyDelete)
	if _, ok := d.value().Token(9); ok {
		t.Error("Bob is still there")
	}
	if len(d.board.Selected()) != 0 {
		t.Error("what is gone is still selected")
	}
}

func TestTabGoesThroughTheTokensAndOn(t *testing.T) {
	d := sit(t, yard())
	for _, want := range []model.ID{8, 9, 10} {
		if !d.board.AcceptsTab() {
			t.Fatal("Tab leaves the board too early")
		}
		d.press(fyne.KeyTab)
		if !same(d.board.Selected(), want) {
			t.Errorf("selected %v, want %d", d.board.Selected(), want)
		}
	}
	if d.board.AcceptsTab() {
		t.Error("Tab cannot leave the board")
	}
	d.with(desktop.KeyShiftLeft, func() { d.press(fyne.KeyTab) })
	if !same(d.board.Selected(), 9) {
		t.Errorf("selected %v", d.board.Selected())
	}
}

func TestArrowsGoFromZoneToZone(t *testing.T) {
	d := sit(t, yard())
	d.board.Select(1)
	d.press(fyne.KeyRight)
	if !same(d.board.Selected(), 2) {
		t.Errorf("right of the bar: %v", d.board.Selected())
	}
	d.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft)
	if !same(d.board.Selected(), 1) {
		t.Errorf("back to the left: %v", d.board.Selected())
	}
	d.press(fyne.KeyDown) // by the ladder
	if !same(d.board.Selected(), 4) {
		t.Errorf("down the ladder: %v", d.board.Selected())
	}
	d.press(fyne.KeyPageDown)
	if !same(d.board.Selected(), 1) {
		t.Errorf("after the last zone: %v", d.board.Selected())
	}
	before := d.board.spot(pt(0, 0))
	d.with(desktop.KeyShiftLeft, func() { d.press(fyne.KeyRight) })
	if d.board.spot(pt(0, 0)).X >= before.X {
		t.Error("Shift and an arrow did not move the view")
	}
	d.steps()
}

func TestATokenIsMovedByKeys(t *testing.T) {
	d := sit(t, yard())
	d.board.Moves = walk{points: 3}
	d.board.Select(8)
	d.press(fyne.KeyReturn, fyne.KeyRight)
	if said := d.lastSaid(); said != "Ann to Court: 3 points, 1 zone." {
		t.Errorf("said %q", said)
	}
	d.press(fyne.KeyRight) // too far
	if said := d.lastSaid(); !strings.Contains(said, "too few") {
		t.Errorf("said %q", said)
	}
	d.steps()
	d.press(fyne.KeyReturn)
	d.steps("move Ann to Court")
	if d.token(8).Zone != 2 {
		t.Errorf("Ann is in %d", d.token(8).Zone)
	}
	d.press(fyne.KeyReturn, fyne.KeyLeft, fyne.KeyEscape)
	d.steps()
	if d.token(8).Zone != 2 || d.board.sprite != nil || d.board.without != nil {
		t.Error("Escape did not put Ann back")
	}
}

func TestTokensOnHexes(t *testing.T) {
	m := model.New()
	m.Name, m.Layout, m.LastID = "Yard", model.Hexes, 1
	m.Grid = model.Grid{Columns: 10, Rows: 8, Width: 10}
	m.Tokens = []model.Token{{ID: 1, Name: "Ship", Size: 1, Facing: 1, At: m.Grid.Centre(model.Hex{Column: 2, Row: 2})}}
	d := sit(t, m)
	to := m.Grid.Centre(model.Hex{Column: 5, Row: 4})
	d.drag(d.token(1).At, pt(to.X+2, to.Y-1), 0)
	if got := d.token(1).At; got.To(to) > 0.01 {
		t.Errorf("the ship is at %v, want %v", got, to)
	}
	d.press(fyne.KeyReturn, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn)
	if h, _ := m.Grid.At(d.token(1).At); h != (model.Hex{Column: 6, Row: 5}) {
		t.Errorf("the ship is in %v", h)
	}
	if got := d.board.measure(d.token(1).At, to); got != "1 hex" && got != "2 hexes" {
		t.Errorf("measured %q", got)
	}
}

func TestToolsByKeys(t *testing.T) {
	d := sit(t, yard())
	d.board.SetSnap(false)
	d.press("D", fyne.KeyLeft)
	d.press(fyne.KeyReturn, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyReturn)
	d.steps("draw a zone")
	d.press("T", fyne.KeyReturn, fyne.KeyLeft, fyne.KeyReturn)
	d.steps("put down a token")
	d.press("M", fyne.KeyReturn, fyne.KeyReturn, fyne.KeyRight)
	if g, ok := d.board.gesture.(*stroke); !ok || g.from == g.to {
		t.Error("the ruler does not measure")
	}
}

func TestCornersByKeys(t *testing.T) {
	d := sit(t, yard())
	d.board.Select(4)
	d.press("C", fyne.KeyLeft, fyne.KeyLeft)
	if z := d.zone(4); z.Shape[0].X >= 0 {
		t.Errorf("the bridge is %v", z.Shape)
	}
	d.press("I")
	if z := d.zone(4); len(z.Shape) != 5 {
		t.Errorf("the bridge is %v", z.Shape)
	}
	d.press(fyne.KeyUp)
	d.press(fyne.KeyDelete)
	if z := d.zone(4); len(z.Shape) != 4 {
		t.Errorf("the bridge is %v", z.Shape)
	}
}

func TestBordersByKeys(t *testing.T) {
	d := sit(t, yard())
	d.board.Select(8)
	d.press("E")
	if !same(d.board.Selected(), 8, 5) {
		t.Fatalf("selected %v", d.board.Selected())
	}
	d.press("P", "P")
	if b, _ := d.value().Border(5); b.State().Name != "open" {
		t.Errorf("the door is %+v", b)
	}
	d.press("F", "E")
	if b, _ := d.value().Border(5); b.State().Name != "closed" {
		t.Errorf("the door is %+v", b)
	}
	if !same(d.board.Selected(), 8, 7) {
		t.Errorf("after the door: %v", d.board.Selected())
	}
}

func TestAMapForReadingOnlyCanBeLookedAt(t *testing.T) {
	d := sit(t, yard())
	why := "It is locked."
	d.doc = d.open("locked", yard(), why)
	d.board.Bind(d.doc)
	d.drag(pt(3, 7), pt(15, 5), 0)
	if d.token(8).Zone != 1 || d.lastSaid() != why {
		t.Errorf("Ann is in %d, said %q", d.token(8).Zone, d.lastSaid())
	}
	d.click(pt(15, 8), 0)
	if !same(d.board.Selected(), 2) {
		t.Errorf("selected %v", d.board.Selected())
	}
	before := d.board.Scale()
	d.press("+", fyne.KeyDelete, "H", "D", fyne.KeyReturn, fyne.KeyReturn)
	if d.board.Scale() == before {
		t.Error("it does not zoom")
	}
	d.steps()
}

func TestOneTokensMoveDrawsAFewTiles(t *testing.T) {
	d := sit(t, yard())
	d.board.ZoomBy(8)
	d.later()
	from := pt(3, 7)
	d.board.CentreOn(from)
	before := d.board.ground.drawn
	d.drag(from, pt(4, 7), 0)
	d.steps("move Ann")
	if n := d.board.ground.drawn - before; n < 1 || n > 8 {
		t.Errorf("%d tiles drawn for lifting and putting down a token, want 8 at most, 4 each", n)
	}
	before = d.board.ground.drawn
	d.journal.Undo()
	if n := d.board.ground.drawn - before; n < 1 || n > 4 {
		t.Errorf("%d tiles drawn for undoing it, want 4 at most", n)
	}
	before = d.board.ground.drawn
	d.doc.Edit("notes", "", func(m *model.Map) { m.Notes = "nothing to see" })
	if n := d.board.ground.drawn - before; n != 0 {
		t.Errorf("%d tiles drawn for a note", n)
	}
}

func TestAThemeDrawsEverythingAnew(t *testing.T) {
	d := sit(t, yard())
	before := d.board.ground.drawn
	d.board.Refresh()
	if d.board.ground.drawn != before {
		t.Error("a refresh without a change draws tiles")
	}
	d.theme.Mode = "console"
	fyne.CurrentApp().Settings().SetTheme(d.theme)
	d.board.Refresh()
	if d.board.ground.scene.Mode != paint.Dark || d.board.ground.drawn == before {
		t.Error("the board does not follow the theme")
	}
}

func TestFacesAreAskedForOnTheScreensGoroutine(t *testing.T) {
	d := sit(t, yard())
	current := false
	d.board.Face = func(t model.Token) paint.Face { return paint.Face{Name: "Kessa", Current: current} }
	d.board.Reface()
	before := d.board.ground.drawn
	current = true
	d.board.Reface()
	if d.board.ground.drawn == before {
		t.Error("another face draws nothing")
	}
	d.drag(pt(3, 7), pt(15, 5), 0)
	d.steps("move Kessa to Court")
}

func TestAnEditDuringADragEndsIt(t *testing.T) {
	d := sit(t, yard())
	d.down(pt(3, 7), desktop.MouseButtonPrimary, 0)
	d.to(pt(8, 8))
	d.doc.Edit("elsewhere", "", func(m *model.Map) { m.Remove(8) })
	d.to(pt(9, 8))
	d.up(pt(9, 8), desktop.MouseButtonPrimary, 0)
	d.steps("elsewhere")
	if d.board.gesture != nil || d.board.sprite != nil {
		t.Error("the drag goes on without its token")
	}
}

func TestSlowPaintersShowTheLatest(t *testing.T) {
	d := sit(t, yard())
	d.hold = true
	d.drag(pt(3, 7), pt(15, 5), 0)
	if d.board.sprite == nil {
		t.Error("the token vanished before the tiles show it")
	}
	d.drag(pt(15, 5), pt(25, 3), 0)
	d.journal.Undo()
	d.work()
	if d.board.sprite != nil || d.board.without != nil || d.board.ground.running != 0 {
		t.Error("something is left")
	}
	d.showsTheMap(t)
}

// showsTheMap fails if a tile is not as it would be if all of it were drawn now: mostly parts of it are.
func (d *desk) showsTheMap(t interface{ Errorf(string, ...any) }) {
	g := d.board.ground
	img, turned := g.picture(), g.picture()
	for at, tile := range g.tiles {
		g.painter.Draw(img, g.scene, pt(float64(tile.rect.Min.X)/tile.scale, float64(tile.rect.Min.Y)/tile.scale), tile.scale)
		if turnPicture(turned, img, tile.turned); string(turned.Pix) != string(tile.image.Pix) {
			t.Errorf("tile %v does not show the map as it is", at)
		}
	}
}

func TestNothingIsPutBeyondTheEndOfTheMap(t *testing.T) {
	m := yard()
	m.Zones = append(m.Zones, model.Zone{ID: 12, Name: "End", Shape: model.Oblong(model.Limit-10, 0, 10, 10)})
	d := sit(t, m)
	d.board.Select(12)
	d.board.Copy()
	d.board.pasteAt(pt(model.Limit, 5))
	d.steps()
	if d.lastSaid() != beyond {
		t.Errorf("said %q", d.lastSaid())
	}
}

func TestWhatIsDrawnIsOpenedForItsNameOnceTheButtonIsReleased(t *testing.T) {
	for name, tc := range map[string]struct {
		tool Tool
		draw func(d *desk)
		want func(m *model.Map) model.ID
	}{
		"a zone dragged": {Draw, func(d *desk) { d.drag(pt(15, 15), pt(19, 19), 0) }, func(m *model.Map) model.ID { return m.Zones[len(m.Zones)-1].ID }},
		"a zone clicked corner by corner": {Draw, func(d *desk) {
			for _, p := range []model.Point{pt(15, 15), pt(19, 15), pt(19, 19)} {
				d.click(p, 0)
			}
			d.down(pt(15, 15), desktop.MouseButtonPrimary, 0)
			if d.board.made == 0 {
				d.t.Error("it is opened while the button is down")
			}
			d.up(pt(15, 15), desktop.MouseButtonPrimary, 0)
		}, func(m *model.Map) model.ID { return m.Zones[len(m.Zones)-1].ID }},
		"a label": {Label, func(d *desk) { d.click(pt(15, 25), 0) }, func(m *model.Map) model.ID { return m.Labels[len(m.Labels)-1].ID }},
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, yard())
			var opened []model.ID
			d.board.OnMade = func(id model.ID) { opened = append(opened, id) }
			d.board.SetTool(tc.tool)
			tc.draw(d)
			if d.later(); !same(opened, tc.want(d.value())) {
				t.Errorf("opened %v, want %d", opened, tc.want(d.value()))
			}
		})
	}
}

func TestTheNextKeyFindsOpenWhatWasJustDrawn(t *testing.T) {
	d := sit(t, yard())
	opened := 0
	d.board.OnMade = func(model.ID) { opened++ }
	d.board.SetTool(Draw)
	d.drag(pt(15, 15), pt(19, 19), 0)
	if opened != 0 {
		t.Error("it is opened within the click, which takes the keyboard away again")
	}
	d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	if opened != 1 {
		t.Errorf("opened %d times before the key does anything, want once", opened)
	}
	if d.later(); opened != 1 {
		t.Errorf("opened %d times in the end, want once", opened)
	}
}

func TestTheKeyOfRedoGoesToTheWindow(t *testing.T) {
	d := sit(t, model.New())
	d.board.TypedShortcut(&fyne.ShortcutRedo{})
	if d.redone != 1 {
		t.Errorf("it is redone %d times", d.redone)
	}
}
