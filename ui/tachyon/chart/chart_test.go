package chart

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"pgregory.net/rapid"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

// chartDesk is a desk with a chart alone on it.
type chartDesk struct {
	*desktest.Desk
	c             *Chart
	picked, aimed []table.ID
	drops         []string
	refuse        error
	left          int
}

// sized is a chart in a room of a size.
func sized(t testing.TB, mode look.Mode, scale, width, height float32) *chartDesk {
	t.Helper()
	d := &chartDesk{Desk: desktest.New(t, tachyon.Kinds, fyne.NewSize(width, height), &look.Theme{Mode: mode, Scale: scale}, nil)}
	d.c = New(d.Desk)
	d.c.OnPick = func(id table.ID) { d.picked = append(d.picked, id) }
	d.c.OnTarget = func(id table.ID) { d.aimed = append(d.aimed, id) }
	d.c.OnLeave = func() { d.left++ }
	d.c.OnDrop = func(id table.ID, to tachyon.Slot, override bool) error {
		d.drops = append(d.drops, fmt.Sprintf("%d %s %v", id, to.Title(), override))
		return d.refuse
	}
	d.Window.SetContent(d.c.View())
	d.Window.Resize(fyne.NewSize(width, height))
	return d
}

// fight is a chart in the midst of a fight.
func fight(n int) View {
	names := []string{"Ada Marsh", "Kestrel", "Old Fox", "Nightjar", "Corsair flight 1", "Corsair flight 2", "Lantern of Dawn", "Reaver"}
	v := View{Zones: []Zone{{1, "The Narrows"}, {2, "Debris belt"}, {3, "Station approach"}}, Acting: 2}
	for i := range n {
		m := Marker{
			ID: table.ID(i + 1), Zone: 1, Name: names[i%len(names)], Side: min(i%len(names)/4, 1), Slot: tachyon.At(4 - i%7),
			Shields: 3, Marked: i % 3,
		}
		if i >= len(names) {
			m.Name = fmt.Sprintf("%s %d", m.Name, i/len(names)+1)
		}
		if i > 12 {
			m.Zone = board.ID(1 + i%3)
		}
		switch i % len(names) {
		case 0:
			m.Acted = true
		case 1:
			m.Tailing, m.Bonus, m.Slot = 3, 3, tachyon.At(3)
		case 4, 5:
			m.Flight = 4
		case 6:
			m.Slot, m.Shields, m.Damage = tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.LargeShip}, 12, 2
		case 7:
			m.Slot, m.Hidden = tachyon.Slot{Place: tachyon.InUndetected}, true
		}
		if i%5 == 4 {
			m.Marks = []string{"EASY TARGET"}
		}
		v.Craft = append(v.Craft, m)
	}
	return v
}

// onPaper is the usual chart beside a map.
func onPaper(t testing.TB, v View) *chartDesk {
	t.Helper()
	d := sized(t, look.Paper, 1, 330, 560)
	d.c.Show(v)
	return d
}

// at is the middle of a marker, in the toolkit's units.
func (d *chartDesk) at(id table.ID) fyne.Position {
	d.T.Helper()
	p, ok := d.c.ground.plan.cards[id]
	if !ok {
		d.T.Fatalf("craft %d is not on the chart in view", id)
	}
	return d.point(p.area)
}

func (d *chartDesk) point(a diagram.Area) fyne.Position {
	m := a.Middle()
	return fyne.NewPos(m.X*d.c.ground.Em, m.Y*d.c.ground.Em)
}

// in is a place on the chart, by its slot, at its right edge where no marker is.
func (d *chartDesk) in(slot tachyon.Slot) fyne.Position {
	d.T.Helper()
	i := d.c.ground.plan.band(slot)
	if i < 0 {
		d.T.Fatalf("%s is not shown", slot.Title())
	}
	a := d.c.ground.plan.bands[i].area
	return fyne.NewPos((a.Right()-0.1)*d.c.ground.Em, (a.Y+0.1)*d.c.ground.Em)
}

// drag drags a marker with keys held.
func (d *chartDesk) drag(id table.ID, to fyne.Position, keys fyne.KeyModifier) {
	d.T.Helper()
	g, from := d.c.ground, d.at(id)
	mouse := func(p fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}, Button: desktop.MouseButtonPrimary, Modifier: keys}
	}
	g.MouseDown(mouse(from))
	for i := range 5 {
		part := float32(i+1) / 5
		g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)}})
	}
	g.MouseUp(mouse(to))
	g.DragEnd()
}

// click clicks a place.
func (d *chartDesk) click(p fyne.Position) {
	ev := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}, Button: desktop.MouseButtonPrimary}
	d.c.ground.MouseDown(ev)
	d.c.ground.MouseUp(ev)
	d.Elapse()
}

// keys presses keys one after the other.
func (d *chartDesk) keys(names ...fyne.KeyName) {
	for _, n := range names {
		d.c.ground.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// said fails unless what stands below the chart has those words.
func (d *chartDesk) said(words string) {
	d.T.Helper()
	if !strings.Contains(d.c.Said.Text, words) {
		d.T.Errorf("below the chart stands %q, without %q", d.c.Said.Text, words)
	}
}

// dropped fails unless those markers were put to their places, and forgets them.
func (d *chartDesk) dropped(want ...string) {
	d.T.Helper()
	if !slices.Equal(d.drops, want) {
		d.T.Errorf("put were %q, want %q", d.drops, want)
	}
	d.drops = nil
}

// adaRolled is a fight in which the first craft may stand at level 4 or lower, and everything else is refused.
func adaRolled() View {
	v := fight(6)
	v.Craft[0].Slot, v.Craft[0].Acted = tachyon.Slot{}, false
	v.Placing, v.Levels = 1, []int{4}
	v.May = func(id table.ID, to tachyon.Slot) error {
		switch {
		case id != 1:
			return errors.New("it has had its say")
		case to.Place != tachyon.OnLevel:
			return errors.New("it rolls for its place")
		case to.Level > 4:
			return errors.New("the roll reaches level 4 at most")
		}
		return nil
	}
	return v
}

func TestAMarkerIsDraggedToALevelThatIsOpenToIt(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.drag(1, d.in(tachyon.At(2)), 0)
	d.dropped("1 level 2 false")
	if d.c.Chosen() != 1 {
		t.Errorf("selected is %d", d.c.Chosen())
	}
}

func TestADragThatIsRefusedSaysWhyAndPutsTheMarkerBack(t *testing.T) {
	d := onPaper(t, adaRolled())
	home := d.at(1)
	d.drag(1, d.in(tachyon.At(5)), 0)
	d.dropped()
	d.said("The roll reaches level 4 at most.")
	d.said("Ada Marsh stays in place.")
	d.said("Hold Ctrl")
	if d.at(1) != home || d.c.ground.lift != nil {
		t.Error("the marker did not go back")
	}
	d.drag(2, d.in(tachyon.At(1)), 0)
	d.dropped()
	d.said("It has had its say.")
	d.drag(1, fyne.NewPos(2, d.c.ground.Size().Height-2), 0)
	d.dropped()
	d.said("Put Ada Marsh on a level or into a box.")
}

func TestCtrlOrAltPutsAMarkerAnywhere(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.drag(1, d.in(tachyon.At(5)), fyne.KeyModifierControl)
	d.drag(2, d.in(tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.BugsOut}), fyne.KeyModifierAlt)
	d.drag(1, d.in(tachyon.Slot{Place: tachyon.InUndetected}), fyne.KeyModifierControl)
	d.dropped("1 level 5 true", "2 Special, bugging out true", "1 Undetected true")
	d.drag(1, d.in(tachyon.At(3)), fyne.KeyModifierControl) // it needs none: the rules allow it
	d.dropped("1 level 3 false")
}

func TestADragWithoutRulesAtHandNeedsTheRefereesWord(t *testing.T) {
	v := adaRolled()
	v.May, v.Placing = nil, 0
	d := onPaper(t, v)
	d.drag(2, d.in(tachyon.At(1)), 0)
	d.said("No markers move now.")
	d.dropped()
	d.drag(2, d.in(tachyon.At(1)), fyne.KeyModifierControl)
	d.dropped("2 level 1 true")
}

func TestKeysInTheMiddleOfADragPutTheMarkerDownOnceAtMost(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyTab, fyne.KeyPageDown, fyne.KeyDelete} {
		t.Run(string(key), func(t *testing.T) {
			d := onPaper(t, adaRolled())
			g, from, to := d.c.ground, d.at(1), d.in(tachyon.At(2))
			g.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Button: desktop.MouseButtonPrimary})
			g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}})
			d.keys(key)
			g.TypedRune('g')
			g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}})
			g.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: to}, Button: desktop.MouseButtonPrimary})
			g.DragEnd()
			d.keys(key)
			if len(d.drops) > 1 || g.Pressed() {
				t.Errorf("put were %q", d.drops)
			}
			d.keys(fyne.KeyEscape)
			if g.lift != nil {
				t.Error("the marker is still in hand")
			}
		})
	}
}

func TestADragBackToItsPlaceChangesNothing(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.drag(3, d.in(tachyon.At(2)), fyne.KeyModifierControl)
	d.dropped()
}

func TestWhatTheTableRefusesIsSaid(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.refuse = errors.New("the sheet of Kestrel has not been read yet")
	d.drag(1, d.in(tachyon.At(2)), 0)
	d.said("The sheet of Kestrel has not been read yet.")
}

func TestAMarkerIsPlacedByKeysAlone(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.c.Focus()
	d.keys(fyne.KeyDown) // nobody is selected: the first is
	d.said("Ada Marsh: no marker on the chart yet.")
	d.keys(fyne.KeySpace)
	d.said("Return puts it down")
	d.keys(fyne.KeyDown) // onto the chart, at the highest level that is open
	d.said("Ada Marsh to level 4.")
	d.keys(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	d.dropped("1 level 2 false")
}

func TestByKeysARefusalKeepsTheMarkerInHandAndCtrlReturnOverrides(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.c.Focus()
	d.keys(fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn)
	d.said("The roll reaches level 4 at most.")
	d.dropped()
	if d.c.ground.lift == nil {
		t.Fatal("it is not in hand any more")
	}
	d.c.ground.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierControl})
	d.dropped("1 level 5 true")
	d.Canvas().Unfocus() // as what is done at the table may
	if d.Elapse(); d.Canvas().Focused() != fyne.Focusable(d.c.ground) {
		t.Error("the keyboard has left the chart")
	}
	d.keys(fyne.KeyReturn, fyne.KeyRight, fyne.KeyDown)
	d.said("It rolls for its place.")
	d.c.ground.KeyDown(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	d.said("by the GM's ruling")
	d.keys(fyne.KeyReturn)
	d.dropped("1 Special, switching zones true")
}

func TestByKeysAMarkerGoesBeyondTheLevelsShown(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.c.Focus()
	d.keys(fyne.KeyDown, fyne.KeyReturn, fyne.KeyPageUp, fyne.KeyPageUp)
	d.said("The roll reaches")
	d.keys(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyReturn)
	d.dropped("1 level −3 false")
	if n := d.c.ground.grown; n != nil {
		t.Errorf("levels %v are still shown", n)
	}
}

func TestEscapePutsBackWhatIsInHandAndThenLeavesTheChart(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.c.Focus()
	d.keys(fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyEscape)
	if d.dropped(); d.c.ground.lift != nil || d.left != 0 {
		t.Error("Escape did not put it back, or left too much")
	}
	if d.keys(fyne.KeyEscape); d.left != 1 {
		t.Error("Escape does not leave the chart")
	}
	d.keys(fyne.KeyReturn, fyne.KeyDown)
	d.Canvas().Unfocus()
	if d.dropped(); d.c.ground.lift != nil {
		t.Error("it stays in hand when the keyboard goes")
	}
}

func TestArrowsSelectTheMarkerThatWay(t *testing.T) {
	d := onPaper(t, fight(8))
	d.c.Focus()
	d.c.Choose(2)
	for _, step := range []struct {
		key  fyne.KeyName
		want table.ID
	}{{fyne.KeyDown, 3}, {fyne.KeyDown, 4}, {fyne.KeyUp, 3}, {fyne.KeyUp, 2}, {fyne.KeyUp, 1}, {fyne.KeyRight, 7}, {fyne.KeyLeft, 8}, {fyne.KeyDown, 1}, {fyne.KeyUp, 8}} {
		d.keys(step.key)
		if got := d.c.Chosen(); got != step.want {
			t.Fatalf("%s selects %d, want %d", step.key, got, step.want)
		}
	}
	if len(d.picked) != 9 || d.picked[8] != 8 {
		t.Errorf("told were %v", d.picked)
	}
	d.said("Reaver: Undetected.")
}

func TestAClickSelectsAndSaysTheWholeName(t *testing.T) {
	v := fight(8)
	v.Craft[1].Name = "Kestrel of the seventeenth long-range patrol"
	d := onPaper(t, v)
	d.click(d.at(2))
	d.said("Kestrel of the seventeenth long-range patrol: level 3, on the tail of Old Fox.")
	d.click(fyne.NewPos(1, 1))
	if want := []table.ID{2, 0}; !slices.Equal(d.picked, want) || d.c.Chosen() != 0 {
		t.Errorf("told were %v, selected is %d", d.picked, d.c.Chosen())
	}
}

func TestATargetIsChosenByAClickOrByKeys(t *testing.T) {
	v := fight(8)
	v.Asks = "Whom does Kestrel attack?"
	for i := range v.Craft {
		v.Craft[i].Target, v.Craft[i].Why = Barred, "it stands higher than Kestrel"
	}
	v.Craft[4].Target = Legal
	d := onPaper(t, v)
	d.said("Whom does Kestrel attack?")
	d.click(d.at(1))
	d.said("It stands higher than Kestrel.")
	if len(d.aimed) != 0 || len(d.picked) != 0 {
		t.Errorf("aimed at %v, selected %v", d.aimed, d.picked)
	}
	d.click(d.at(5))
	d.c.Choose(5)
	d.keys(fyne.KeyReturn)
	if want := []table.ID{5, 5}; !slices.Equal(d.aimed, want) {
		t.Errorf("aimed at %v, want %v", d.aimed, want)
	}
	v.Asks = ""
	if d.c.Show(v); d.c.Said.Text != "" {
		t.Errorf("below the chart still stands %q", d.c.Said.Text)
	}
}

func TestTheZoneInViewFollowsTheSelectionTabsAndKeys(t *testing.T) {
	v := fight(8)
	v.Craft[4].Zone, v.Craft[5].Zone = 2, 3
	d := onPaper(t, v)
	var turned []board.ID
	d.c.OnZone = func(z board.ID) { turned = append(turned, z) }
	d.c.Choose(5)
	if d.c.Zone() != 2 || d.c.ground.plan.cards[5].area.W == 0 || len(d.c.ground.plan.cards) != 1 {
		t.Errorf("zone %d is in view, with %d markers", d.c.Zone(), len(d.c.ground.plan.cards))
	}
	d.keys(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp)
	d.c.tabs.Tapped(&fyne.PointEvent{Position: d.c.tabs.spots[1].area.Corner(d.c.tabs.Em).AddXY(2, 2)})
	if want := []board.ID{3, 1, 3, 2}; !slices.Equal(turned, want) {
		t.Errorf("turned to %v, want %v", turned, want)
	}
	d.c.ShowZone(3)
	d.c.ShowZone(99)
	if d.c.Zone() != 3 {
		t.Errorf("zone %d is in view", d.c.Zone())
	}
	v.Zones, v.Craft[5].Zone = v.Zones[:2], 1
	if d.c.Show(v); d.c.Zone() != 1 {
		t.Errorf("once it is gone, zone %d is in view", d.c.Zone())
	}
	v.Zones = nil
	for i := range v.Craft {
		v.Craft[i].Zone = 0
	}
	if d.c.Show(v); d.c.Zone() != 0 || len(d.c.tabs.spots) != 0 {
		t.Error("without zones there is still one in view")
	}
}

func TestWhereThereIsNoRoomForTheTabsTheOneInViewStandsBetweenTheWaysOnAndBack(t *testing.T) {
	v := fight(8)
	v.Zones[1].Name = "The long dark between the stations"
	for _, scale := range []float32{1, 2} {
		d := sized(t, look.Paper, scale, 300, 560)
		d.c.Show(v)
		for _, zone := range []board.ID{1, 2, 3} {
			d.c.ShowZone(zone)
			for _, s := range d.c.tabs.spots {
				if em := d.c.tabs.Em; s.area.Right()*em > 300 || s.area.Bottom()*em > d.c.tabs.Size().Height {
					t.Errorf("at %v a tab lies at %v, in a row %v high", scale, s.area, d.c.tabs.Size().Height)
				}
			}
		}
		if d.c.tabs.Size().Height > 5*14*scale {
			t.Errorf("at %v the tabs are %v high", scale, d.c.tabs.Size().Height)
		}
		d.c.ShowZone(1)
		if named := d.c.tabs.paged(300 / 14 / scale)[1]; !strings.HasPrefix(named.words, "The Nar") {
			t.Errorf("at %v the tab says %q", scale, named.words)
		}
		d.c.ShowZone(3)
		last := d.c.tabs.spots[len(d.c.tabs.spots)-1].area
		if d.c.tabs.Tapped(&fyne.PointEvent{Position: last.Corner(d.c.tabs.Em).AddXY(2, 2)}); scale == 2 && d.c.Zone() != 1 {
			t.Errorf("on from the last zone is zone %d", d.c.Zone())
		}
	}
}

func TestACraftInNoZoneHasATabOfItsOwn(t *testing.T) {
	v := fight(8)
	v.Craft[2].Zone, v.Craft[3].Zone = 0, 77
	d := onPaper(t, v)
	d.c.Choose(3)
	if _, shown := d.c.ground.plan.cards[3]; !shown || len(d.c.ground.view.Zones) != 5 || nameOfZone(d.c.ground.view.Zones[3]) != "In no zone" {
		t.Errorf("there are %d zones, and it is shown: %v", len(d.c.ground.view.Zones), shown)
	}
}

func TestAMarkerInHandGoesBackWhenItIsGone(t *testing.T) {
	d := onPaper(t, adaRolled())
	d.c.Choose(1)
	d.keys(fyne.KeyReturn, fyne.KeyDown)
	v := adaRolled()
	v.Craft = v.Craft[1:]
	if d.c.Show(v); d.c.ground.lift != nil || d.c.Chosen() != 0 {
		t.Error("what is gone is still in hand")
	}
	d.keys(fyne.KeyReturn)
	d.said(chartHelp)
}

func TestOnlyWhatChangedIsDrawnAnew(t *testing.T) {
	v := fight(13)
	d := onPaper(t, v)
	before := map[table.ID]*card{}
	for id, c := range d.c.ground.cards {
		before[id] = c
	}
	v.Craft = slices.Clone(v.Craft)
	v.Craft[3].Slot = tachyon.At(0)
	v.Craft[2].Marked++
	d.c.Show(v)
	for id, c := range d.c.ground.cards {
		if same := c == before[id]; same != (id != 3) {
			t.Errorf("craft %d: kept is %v", id, same)
		}
	}
	moved := d.c.ground.cards[4]
	if at := moved.objects[0].Position(); at != fyne.NewPos(moved.plan.area.X*14, moved.plan.area.Y*14) {
		t.Errorf("the one that moved is drawn at %v", at)
	}
}

func TestWhoseTurnItIsWhoHasActedAndWhoIsATargetIsToldInWordsOrSigns(t *testing.T) {
	v := fight(8)
	v.Craft[4].Target = Legal
	d := onPaper(t, v)
	p := d.c.ground.plan
	if got := p.cards[2].lines; !slices.Contains(got, "acts now") {
		t.Errorf("whose turn it is has %q", got)
	}
	if got := p.cards[1].lines; !slices.Contains(got, "✓ acted") {
		t.Errorf("who has acted has %q", got)
	}
	if got := p.cards[8].lines; !slices.Contains(got, "hidden") {
		t.Errorf("who is hidden has %q", got)
	}
	if a, b := len(d.c.ground.cards[5].objects), len(d.c.ground.cards[6].objects); a <= b {
		t.Errorf("a target has %d signs, another flight %d", a, b)
	}
	if n := len(d.c.ground.tails); n != 1 || d.c.ground.tails[0].words != "+3" {
		t.Errorf("the tails are %v", d.c.ground.tails)
	}
}

func TestPropertyMarkersNeverOverlapOrVanish(t *testing.T) {
	ink := look.NewLettering(func(words string, _ bool) float32 { return 0.45 * float32(len([]rune(words))) })
	rapid.Check(t, func(t *rapid.T) {
		v := fight(rapid.IntRange(0, 40).Draw(t, "craft"))
		spread := rapid.IntRange(0, 6).Draw(t, "spread")
		for i := range v.Craft {
			m := &v.Craft[i]
			m.Zone = 1
			if spread == 0 { // all on one level
				m.Slot = tachyon.At(2)
			} else if rapid.Bool().Draw(t, "elsewhere") {
				m.Slot = tachyon.At(rapid.IntRange(-spread, spread).Draw(t, "level"))
			}
			m.Tailing = table.ID(rapid.IntRange(0, 40).Draw(t, "tailing"))
			m.Name = rapid.StringMatching(`[A-Za-z ]{0,40}`).Draw(t, "name")
			m.Marks = rapid.SliceOfN(rapid.StringMatching(`[A-Z ]{0,30}`), 0, 4).Draw(t, "marks")
		}
		width := float32(rapid.Float64Range(leastWide, 80).Draw(t, "width"))
		room := chartRoom{width: width, height: float32(rapid.Float64Range(0, 120).Draw(t, "height"))}
		room.far, room.spare = rapid.Bool().Draw(t, "far"), rapid.Bool().Draw(t, "spare")
		if !room.far && rapid.Bool().Draw(t, "covered") { // nothing covers the players' display
			room.notch = diagram.Rect(0.5, 0.5, width*0.32, room.height*0.32)
			if rapid.Bool().Draw(t, "right") {
				room.notch.X = width - room.notch.Right()
			}
			if rapid.Bool().Draw(t, "below") {
				room.notch.Y = room.height - room.notch.Bottom()
			}
		}
		p := planChart(&v, 1, v.layout(1), room, ink)
		if len(p.cards) != len(v.Craft) || len(p.order) != len(v.Craft) {
			t.Fatalf("%d of %d markers are shown, %d in order", len(p.cards), len(v.Craft), len(p.order))
		}
		all := []diagram.Area{}
		for i := range v.Craft {
			m := &v.Craft[i]
			a := p.cards[m.ID].area
			if a.X < 0 || a.Right() > p.width || a.Y < 0 || a.Bottom() > p.height {
				t.Fatalf("a marker at %v lies outside %v × %v", a, p.width, p.height)
			}
			if b := p.bands[p.bandAt(a.Middle())]; b.slot != m.Slot || a.Y < b.area.Y || a.Bottom() > b.area.Bottom() || a.Right() > b.area.Right() {
				t.Fatalf("a marker of %v at %v stands in %v at %v", m.Slot, a, b.slot, b.area)
			}
			if room := a.W - cardText - cardEdge; ink.Width(p.cards[m.ID].name[0], true)*nameSize > room+0.01 {
				t.Fatalf("%q does not fit %v", p.cards[m.ID].name, room)
			}
			all = append(all, a)
		}
		for i, b := range p.bands {
			if room.notch.W > 0 && width >= stacked && p.needs <= room.height && over(b.area, room.notch) {
				t.Fatalf("%v lies below %v of %v", b, room.notch, room)
			}
			for _, c := range p.bands[:i] {
				if over(b.area, c.area) {
					t.Fatalf("%v and %v overlap", b, c)
				}
			}
		}
		for i, a := range all {
			for _, b := range all[:i] {
				if over(a, b) {
					t.Fatalf("markers at %v and %v overlap", a, b)
				}
			}
		}
	})
}

// over reports whether two areas lie over each other.
func over(a, b diagram.Area) bool {
	const edge = 0.01
	return a.X < b.Right()-edge && b.X < a.Right()-edge && a.Y < b.Bottom()-edge && b.Y < a.Bottom()-edge
}

func TestTheSpecialBoxStandsBesideTheLevelsAndBelowWhereThereIsNoRoom(t *testing.T) {
	for name, tc := range map[string]struct {
		scale, width float32
		beside       bool
	}{
		"beside a map at the usual size": {1, 328, true},
		"alone":                          {1, 710, true},
		"at 200 %":                       {2, 328, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := sized(t, look.Console, tc.scale, tc.width, 560)
			d.c.Show(fight(13))
			p := d.c.ground.plan
			special := p.bands[p.band(tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.LargeShip})].area
			undetected := p.bands[p.band(tachyon.Slot{Place: tachyon.InUndetected})].area
			if got := special.X > undetected.Right(); got != tc.beside {
				t.Errorf("beside is %v: %v, %v", got, undetected, special)
			}
			if least := d.c.ground.MinSize().Width; least > tc.width {
				t.Errorf("it needs %v of %v", least, tc.width)
			}
		})
	}
}

func TestTheChartUsesTheRoomThereIs(t *testing.T) {
	for n, larger := range map[int]bool{4: true, 120: false} {
		d := sized(t, look.Paper, 1, 940, 560)
		d.c.View().Cover(uitable.Notch{At: fyne.NewPos(7, 372), Size: fyne.NewSize(300, 180)})
		d.c.Show(fight(n))
		g := d.c.ground
		lowest := float32(0)
		for _, b := range g.plan.bands {
			lowest = max(lowest, b.area.Bottom()*g.Em)
		}
		if room := d.c.Scroll.Size().Height; lowest < room-g.Em {
			t.Errorf("with %d craft the chart ends at %v of %v", n, lowest, room)
		}
		if more := d.c.ground.MinSize().Height > d.c.Scroll.Size().Height; more == larger {
			t.Errorf("with %d craft the chart scrolls: %v", n, more)
		}
		if (g.Em > 14) != larger {
			t.Errorf("with %d craft the text is %v high", n, g.Em)
		}
		if left := d.c.Foot.Position().X; left < 307 {
			t.Errorf("what is said begins at %v, below the map", left)
		}
	}
}

func TestTheChartKeepsItsSizeWhileACraftIsMovedAndAMarkerIsInHand(t *testing.T) {
	d := sized(t, look.Paper, 1, 940, 560)
	v := fight(8)
	d.c.Show(v)
	size := d.c.ground.Em
	d.c.Focus()
	d.c.Choose(2)
	d.keys(fyne.KeyReturn)
	for range 30 {
		d.keys(fyne.KeyPageUp)
	}
	if got := d.c.ground.Em; got != size {
		t.Errorf("in hand: the text was %v high and is %v", size, got)
	}
	d.keys(fyne.KeyEscape)
	v.Craft = slices.Clone(v.Craft)
	v.Craft[0].Slot = tachyon.At(2)
	d.c.Show(v)
	if got := d.c.ground.Em; got != size {
		t.Errorf("moved: the text was %v high and is %v", size, got)
	}
}

func TestAMarkerThatMovedLeavesAGhostWhereItStood(t *testing.T) {
	v := fight(8)
	v.Craft[3].From = tachyon.At(7) // higher than anybody stands
	v.Craft[7].From = tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.BugsOut}
	v.Craft[5].From, v.Craft[5].Zone = tachyon.At(1), 2
	d := onPaper(t, v)
	g := d.c.ground
	if len(g.plan.ghosts) != 2 || len(g.ghosts) != 2 {
		t.Fatalf("there are %d ghosts, %d are drawn", len(g.plan.ghosts), len(g.ghosts))
	}
	for id, at := range g.plan.ghosts {
		if b := g.plan.bands[g.plan.bandAt(at.Middle())]; b.slot != v.Find(id).From {
			t.Errorf("the ghost of %d stands at %v", id, b.slot)
		}
		for _, c := range g.plan.cards {
			if over(at, c.area) {
				t.Errorf("the ghost of %d at %v lies over a marker at %v", id, at, c.area)
			}
		}
		if len(g.ghosts[id].objects) != 2 {
			t.Errorf("the ghost of %d has no way to where it stands", id)
		}
	}
	v.Craft = slices.Clone(v.Craft)
	v.Craft[3].From, v.Craft[7].From = tachyon.Slot{}, tachyon.Slot{}
	if d.c.Show(v); len(g.ghosts) != 0 || g.plan.band(tachyon.At(7)) >= 0 {
		t.Error("the ghosts stay")
	}
}

func TestTheChartScrollsToWhoIsSelected(t *testing.T) {
	d := onPaper(t, fight(40))
	var low table.ID
	for _, id := range d.c.ground.plan.order {
		if low == 0 || d.c.ground.plan.cards[id].area.Y > d.c.ground.plan.cards[low].area.Y {
			low = id
		}
	}
	d.c.Choose(low)
	a, s := d.c.ground.plan.cards[low].area, d.c.Scroll
	if bottom := a.Bottom() * 14; s.Offset.Y <= 0 || bottom > s.Offset.Y+s.Size().Height {
		t.Errorf("the marker ends at %v, in sight are %v to %v", bottom, s.Offset.Y, s.Offset.Y+s.Size().Height)
	}
}

func TestAnotherThemeDrawsTheChartAnew(t *testing.T) {
	d := onPaper(t, fight(8))
	was := d.c.ground.cards[1]
	if d.c.View().Refresh(); d.c.ground.cards[1] != was {
		t.Error("a marker is made anew though the theme is as it was")
	}
	settings := fyne.CurrentApp().Settings()
	paper := settings.Theme()
	t.Cleanup(func() { settings.SetTheme(paper) })
	settings.SetTheme(&look.Theme{Mode: look.Console, Scale: 1})
	d.c.View().Refresh()
	if d.c.ground.cards[1] == was {
		t.Error("a marker keeps the colours it had")
	}
}

func TestPlayersSeeEveryZoneThatHasCraftAndOneOfThemLarge(t *testing.T) {
	v := fight(13)
	v.Asks = "Whom?"
	v.Craft[4].Zone = 2
	panel := Panel(v, 1)
	o := panel.Make(21)
	picture := pictureIn(o)
	if picture == nil {
		t.Fatal("there is no chart in the panel")
	}
	for _, size := range []fyne.Size{fyne.NewSize(900, 500), fyne.NewSize(400, 700)} {
		o.Resize(size)
		wall := o.(*fyne.Container).Objects[1].(*fyne.Container)
		small := wall.Objects[1].(*chartSketch)
		p := picture.plan
		if len(wall.Objects) != 2 || len(p.cards) != 12 || p.height*picture.Em > picture.Size().Height {
			t.Errorf("in %v there are %d charts, and the large one shows %d craft, %v high in %v", size, len(wall.Objects), len(p.cards), p.height*picture.Em, picture.Size().Height)
		}
		if len(small.rows) != 1 || len(small.rows[0].craft) != 1 || small.name != "Debris belt" {
			t.Errorf("small there is %q with %+v", small.name, small.rows)
		}
		at, room := small.Position(), small.Size()
		if large := wall.Objects[0].Size(); room.Width*room.Height > large.Width*large.Height/2 || at.X < large.Width && at.Y < large.Height {
			t.Errorf("in %v the small one has %v at %v, the large one %v", size, room, at, large)
		}
		for _, part := range small.Objects {
			if end := part.Position().Add(part.Size()); end.X > room.Width+1 || end.Y > room.Height+1 {
				t.Errorf("in %v a part of the small one ends at %v of %v", size, end, room)
			}
		}
	}
	if other := Panel(v, 2); pictureIn(other.Make(21)).name != "Debris belt" {
		t.Error("the zone in view is not the large one")
	}
	if empty := Panel(v, 3); pictureIn(empty.Make(21)).name != "The Narrows" {
		t.Error("with an empty zone in view the first that has craft is not the large one")
	}
	if Panel(View{}, 1) != nil {
		t.Error("without craft there is a panel")
	}
	if same := Panel(v, 1); !same.Same(panel) {
		t.Error("the same chart looks different")
	}
	v.Craft[1].Slot = tachyon.At(-3)
	if moved := Panel(v, 1); moved.Same(panel) {
		t.Error("another chart looks the same")
	}
}

func TestASmallChartKeepsItsCraftWithinItsFrame(t *testing.T) {
	v := fight(8)
	v.Craft[4].Zone, v.Craft[4].Slot = 2, tachyon.Slot{}
	o := Panel(v, 1).Make(40)
	o.Resize(fyne.NewSize(700, 500))
	small := o.(*fyne.Container).Objects[1].(*fyne.Container).Objects[1].(*chartSketch)
	for _, part := range small.Objects {
		if end := part.Position().Add(part.Size()); end.X > small.Size().Width+1 {
			t.Errorf("a part ends at %v of %v", end, small.Size())
		}
	}
}

func TestThePlayersChartIsReadAcrossTheRoom(t *testing.T) {
	for name, tc := range map[string]struct{ size, least float32 }{"on its side": {21, 720. / 40}, "upright": {47, 1080. / 40}} {
		room := fyne.NewSize(509, 720)
		if name == "upright" {
			room = fyne.NewSize(1080, 806)
		}
		v := fight(8)
		v.Craft[3].From = tachyon.At(9)
		o := Panel(v, 1).Make(tc.size)
		d := sized(t, look.Console, 1, room.Width, room.Height)
		d.Window.SetContent(o)
		d.Window.Resize(room)
		g := pictureIn(o)
		for _, part := range g.Objects {
			if words, ok := part.(*canvas.Text); ok && words.TextSize < tc.least {
				t.Errorf("%s %q is %v high, want %v", name, words.Text, words.TextSize, tc.least)
			}
		}
		if g.plan.band(tachyon.At(5)) >= 0 || len(g.plan.cards) != 8 {
			t.Errorf("%s levels without craft take room, or there are %d markers", name, len(g.plan.cards))
		}
	}
}

// pictureIn finds the chart in an object.
func pictureIn(o fyne.CanvasObject) *chartPicture {
	switch o := o.(type) {
	case *chartPicture:
		return o
	case *fyne.Container:
		for _, child := range o.Objects {
			if p := pictureIn(child); p != nil {
				return p
			}
		}
	}
	return nil
}

// BenchmarkOneMove lays out and draws a chart of forty craft in three zones after one of them has moved.
func BenchmarkOneMove(b *testing.B) {
	d := sized(b, look.Paper, 1, 330, 560)
	v := fight(40)
	d.c.Show(v)
	for i := range b.N {
		v.Craft = slices.Clone(v.Craft)
		v.Craft[3].Slot = tachyon.At(1 + i%2)
		d.c.Show(v)
	}
}

// BenchmarkOneMoveOnScreen does so and has the window drawn, without a graphics card.
func BenchmarkOneMoveOnScreen(b *testing.B) {
	d := sized(b, look.Paper, 1, 330, 560)
	v := fight(40)
	d.c.Show(v)
	for i := range b.N {
		v.Craft = slices.Clone(v.Craft)
		v.Craft[3].Slot = tachyon.At(1 + i%2)
		d.c.Show(v)
		d.Canvas().Capture()
	}
}

// BenchmarkDrag follows the pointer with a marker in hand.
func BenchmarkDrag(b *testing.B) {
	d := sized(b, look.Paper, 1, 330, 560)
	d.c.Show(fight(40))
	g := d.c.ground
	g.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.at(2)}, Button: desktop.MouseButtonPrimary})
	b.ResetTimer()
	for i := range b.N {
		g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(100, 60+float32(i%300))}})
	}
}

func TestTheFrameOfWhoActsLeavesTheShieldsFree(t *testing.T) {
	d := sized(t, look.Paper, 1, 600, 500)
	d.c.Show(fight(8))
	c := d.c.ground.cards[2]
	frame, ok := c.objects[0].CanvasObject.(*canvas.Rectangle)
	if !ok {
		t.Fatalf("the first part is %T", c.objects[0].CanvasObject)
	}
	pip := c.objects[len(c.objects)-1]
	if inside := frame.Position().Y + frame.Size().Height - frame.StrokeWidth; pip.Position().Y+pip.Size().Height > inside {
		t.Errorf("a box of the shields ends at %v, the frame begins at %v", pip.Position().Y+pip.Size().Height, inside)
	}
}

func TestShieldsThatFindNoRoomOnAMarkerAreToldInWords(t *testing.T) {
	v := View{Craft: []Marker{{ID: 1, Name: "Carrier", Shields: 8, Slot: tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.LargeShip}}, {ID: 2, Name: "Ada", Shields: 8, Slot: tachyon.At(1)}}}
	for _, width := range []float32{320, 900} {
		d := sized(t, look.Paper, 1, width, 500)
		d.c.Show(v)
		for id, c := range d.c.ground.cards {
			if right := c.objects[len(c.objects)-1].Position().X + c.objects[len(c.objects)-1].Size().Width; c.plan.pips && right > c.objects[0].Position().X+c.objects[0].Size().Width {
				t.Errorf("in a width of %v the shields of %d run out of its marker", width, id)
			}
			if !c.plan.pips && !slices.Contains(c.plan.lines, "shields 8/8") {
				t.Errorf("in a width of %v the shields of %d are not told: %q", width, id, c.plan.lines)
			}
		}
	}
}
