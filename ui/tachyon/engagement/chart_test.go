package engagement

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	uitable "shipslocker/ui/table"
)

// noDice are dice that nobody rolls.
type noDice struct{}

func (noDice) Next(int) int { return 0 }

var _ dice.Source = noDice{}

// flown is a desk with an engagement of so many fighters, every other one the GM's, in three zones.
type flown struct {
	*desktest.Desk
	e *engage
}

func newFlown(t *testing.T, n int, how func(*tachyon.Engagement)) flown {
	t.Helper()
	var f flown
	f.Desk = desktest.OnPaper(t, tachyon.Kinds, func(h desk.Host) desk.Editor {
		f.e = newEngage(h, noDice{})
		return uitable.NewPlay(f.e.play())(h)
	})
	v, m := tachyon.NewEngagement(), board.New()
	for i := range 3 {
		y := float64(100 * i)
		if _, err := m.AddZone([]board.Point{{Y: y}, {X: 900, Y: y}, {X: 900, Y: y + 90}, {Y: y + 90}}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range n {
		id := domain.DocID("ship" + string(rune('A'+i%26)) + string(rune('A'+i/26)))
		x := tachyon.NewShip()
		x.Name = "Fighter " + string(id)
		f.Put(tachyon.ShipKind, id, x, "")
		token := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: token, Document: id, Side: i % 2, Size: 1})
		m.MoveToken(token, board.Point{X: 20 + 20*float64(i), Y: 45 + 100*float64(i/2%3)})
		v.Table.Insert(i, table.Participant{Document: id, Name: x.Name, Token: int(token), Side: i % 2})
		v.Chart.Craft = append(v.Chart.Craft, tachyon.Craft{ID: table.ID(i + 1), Slot: tachyon.At(i % 5), Placed: true})
	}
	v.Map, v.Chart.Round, v.Chart.Phase = "map", 1, tachyon.ActionPhase
	if how != nil {
		how(v)
	}
	f.Put(tachyon.MapKind, "map", m, "")
	f.Editor.Bind(f.Put(tachyon.EngagementKind, "engagement", v, ""))
	f.e.Hand.Front(engageTitle)
	return f
}

// under reports whether an act of a name is under way, and put has been put into it as it would be kept.
func (f flown) under(name, put string) bool {
	u, ok := f.e.Page.Under().(*uiact.Underway)
	if ok {
		_, ok = u.Is(name)
	}
	return ok && strings.Contains(string(f.e.Page.Draft()), put)
}

// asks is what the chart asks for.
func (f flown) asks() string {
	v, _ := f.e.charted()
	return v.Asks
}

// target is whom what is under way is done to.
func (f flown) target() (id table.ID) {
	if f.e.pick != nil {
		_, _ = fmt.Sscan(f.e.pick.Is[0], &id)
	}
	return id
}

func (f flown) craft(id table.ID) tachyon.Craft {
	c, _ := f.e.craft(id)
	return c
}

func TestADropOnTheChartIsWhatTheRulesMakeOfIt(t *testing.T) {
	f := newFlown(t, 4, nil)
	who := f.e.scene().Sky().Next().First
	if err := f.e.onDrop(who, tachyon.At(-3), false); err != nil {
		t.Fatal(err)
	}
	if !f.under("refocus", `["level",["-3"]]`) {
		t.Fatalf("under way is %#v", f.e.Page.Under())
	}
	f.e.Page.Cancel()
	before := f.Bodies()
	if err := f.e.onDrop(who, tachyon.Slot{Place: tachyon.InUndetected}, false); err == nil || f.Bodies() != before {
		t.Errorf("a marker went to Undetected in the action phase: %v", err)
	}
	f.Step("marker to Undetected", func() {
		if err := f.e.onDrop(who, tachyon.Slot{Place: tachyon.InUndetected}, true); err != nil {
			t.Fatal(err)
		}
	})
	if f.craft(who).Slot.Place != tachyon.InUndetected {
		t.Errorf("the referee's word did not count: %+v", f.craft(who))
	}
}

func TestADropInTheManeuverPhaseBugsOutAtOnceAndWaitsForARoll(t *testing.T) {
	f := newFlown(t, 4, func(v *tachyon.Engagement) {
		v.Chart.Phase = tachyon.ManeuverPhase
		for i := range v.Chart.Craft {
			v.Chart.Craft[i].Placed = false
		}
		v.Chart.Craft[1].Slot = tachyon.Slot{}
	})
	f.Step("Fighter shipAA", func() {
		if err := f.e.onDrop(1, tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.BugsOut}, false); err != nil {
			t.Fatal(err)
		}
	})
	if c := f.craft(1); c.Slot.Why != tachyon.BugsOut || !c.Placed {
		t.Errorf("the craft is %+v", c)
	}
	if err := f.e.onDrop(2, tachyon.At(2), false); err != nil {
		t.Fatal(err)
	}
	if !f.under("maneuver", `["level.2@roll",["2"]]`) {
		t.Fatalf("under way is %s", f.e.Page.Draft())
	}
}

func TestATargetIsPointedOutOnTheChart(t *testing.T) {
	f := newFlown(t, 8, nil)
	who := f.e.scene().Sky().Next().First
	f.e.act("snap", who)
	now := f.e.sky().Action(who, tachyon.SnapShot)
	var legal []table.ID
	for _, x := range now.Targets {
		if x.Legal {
			legal = append(legal, x.ID)
		}
	}
	if len(legal) == 0 || f.asks() == "" {
		t.Fatalf("nobody is asked for: %+v", now)
	}
	f.e.onTarget(legal[len(legal)-1])
	if f.target() != legal[len(legal)-1] {
		t.Errorf("the target is %d", f.target())
	}
	f.e.Page.Cancel()
	if f.asks() != "" {
		t.Errorf("the chart still asks for a target")
	}
}

func TestTheTokenOfACraftMovesBetweenZonesBySwitchingAlone(t *testing.T) {
	f := newFlown(t, 4, func(v *tachyon.Engagement) {
		v.Chart.Craft[0].Slot = tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.SwitchZones}
		for i := range v.Chart.Craft[1:] {
			v.Chart.Craft[i+1].Done = true
		}
	})
	moves := zoneMoves{f.e}
	ground := f.e.Hand.Ground()
	m := ground.Value()
	if why := moves.Refusal(m, m.Tokens[1].ID, m.Zones[2].ID); why == "" || len(moves.Reach(m, m.Tokens[1].ID)) != 1 {
		t.Errorf("a craft that has acted goes to another zone")
	}
	if len(moves.Reach(m, m.Tokens[0].ID)) != 3 {
		t.Errorf("a craft in Special goes to %+v", moves.Reach(m, m.Tokens[0].ID))
	}
	token, to := m.Tokens[0].ID, m.Zones[2].ID
	f.Step("move", func() {
		ground.Together("move", func() {
			ground.Edit("move", "", func(m *board.Map) {
				moves.Move(m, token, to, false)
				m.MoveToken(token, board.Point{X: 50, Y: 245})
			})
		})
	})
	if f.craft(1).Two != tachyon.Switch {
		t.Errorf("the craft is %+v", f.craft(1))
	}
}

func TestFortyShipsInThreeZonesStayFluid(t *testing.T) {
	f := newFlown(t, 40, nil)
	best := time.Hour
	for range 5 {
		began := time.Now()
		f.e.Changed()
		best = min(best, time.Since(began))
	}
	t.Logf("the page and the chart of forty ships are laid in %v", best)
	if best > 400*time.Millisecond {
		t.Errorf("it takes %v", best)
	}
}

func TestATypedTotalSurvivesThatAnotherDocumentChanges(t *testing.T) {
	f := newFlown(t, 4, func(v *tachyon.Engagement) { v.Chart.Round, v.Chart.Phase = 0, tachyon.DetectionPhase })
	f.e.act("detection", 0)
	f.Type("4")
	edit.Of[tachyon.Ship](f.Doc("shipAA")).Edit("name", "", func(x *tachyon.Ship) { x.Name = "Renamed" })
	if !f.under("detection", `.told",["4"]]`) {
		t.Errorf("what was typed is gone: %s", f.e.Page.Draft())
	}
}

// placingFlown has a pass over four craft under way, of which none has a place yet.
func placingFlown(t *testing.T) flown {
	f := newFlown(t, 4, func(v *tachyon.Engagement) {
		v.Chart.Phase = tachyon.ManeuverPhase
		for i := range v.Chart.Craft {
			v.Chart.Craft[i].Placed, v.Chart.Craft[i].Slot = false, tachyon.Slot{}
		}
	})
	f.e.act("maneuver", 0)
	return f
}

func TestTheLevelsUpToTheTotalThatWasTypedAreLit(t *testing.T) {
	f := placingFlown(t)
	if f.e.chart.Chosen() != 1 {
		t.Errorf("the first to be placed is not selected on the chart")
	}
	f.Fill("Fighter shipBA · Tactics 0", 0, "3")
	v, chosen := f.e.charted()
	if v.Placing != 2 || chosen != 2 || !slices.Equal(v.Levels, []int{3}) {
		t.Fatalf("placed on the chart is %d at %v, chosen %d", v.Placing, v.Levels, chosen)
	}
	for level, open := range map[int]bool{3: true, 2: true, 4: false} {
		if (v.May(2, tachyon.At(level)) == nil) != open {
			t.Errorf("to %d it may go: %t", level, !open)
		}
	}
	if err := f.e.onDrop(2, tachyon.At(5), false); err == nil || f.under("maneuver", "level.2") {
		t.Errorf("a marker went above its total: %v", err)
	}
	if err := f.e.onDrop(2, tachyon.At(1), false); err != nil || !f.under("maneuver", `["level.2@roll",["1"]]`) {
		t.Errorf("a marker did not go below its total: %v, under way is %s", err, f.e.Page.Draft())
	}
}

func TestTheRefereesMarkerLeavesTheTotalsThatWereTyped(t *testing.T) {
	f := placingFlown(t)
	f.Fill("Fighter shipAA · Tactics 0", 0, "3")
	f.Step("marker to +6", func() {
		if err := f.e.onDrop(2, tachyon.At(6), true); err != nil {
			t.Fatal(err)
		}
	})
	if !f.under("maneuver", `throw.total.1@roll.told",["3"]]`) {
		t.Fatalf("under way is %s", f.e.Page.Draft())
	}
	if f.craft(2).Slot != tachyon.At(6) {
		t.Errorf("the craft is %+v", f.craft(2))
	}
}

func TestALetterTypedOnTheChartPressesTheButtonBesideIt(t *testing.T) {
	f := newFlown(t, 4, nil)
	f.Settle()
	f.e.chart.Focus()
	f.Type("s")
	if !f.under("snap", "") {
		t.Errorf("under way is %#v", f.e.Page.Under())
	}
}

func TestADropWaitsForWhatIsUnderWay(t *testing.T) {
	f := newFlown(t, 4, nil)
	who := f.e.scene().Sky().Next().First
	f.e.act("snap", who)
	d := f.e.Page.Under()
	if err := f.e.onDrop(who, tachyon.At(-3), false); err == nil || f.e.Page.Under() != d {
		t.Errorf("a refocus took the place of what was under way: %v", err)
	}
	f.e.act("refocus", who)
	d = f.e.Page.Under()
	if err := f.e.onDrop(who, tachyon.At(-2), false); err != nil || f.e.Page.Under() != d || !f.under("refocus", `["level",["-2"]]`) {
		t.Errorf("the level is not that of the refocus under way: %v", err)
	}
}

func TestFoesShieldsAndDamageAreKeptFromThePlayersUnlessTheCampaignShowsThem(t *testing.T) {
	for name, hidden := range map[string]bool{"shown": false, "kept from the players": true} {
		f := newFlown(t, 4, func(v *tachyon.Engagement) { v.Campaign = "campaign" })
		c := tachyon.NewCampaign()
		c.FoesHidden = hidden
		f.Put(tachyon.CampaignKind, "campaign", c, "")
		f.e.Changed()
		for _, m := range f.e.shownChart(func(table.ID) bool { return true }).Craft {
			if kept := m.Shields == 0; kept != (hidden && m.Side != tachyon.PlayersSide) {
				t.Errorf("%s: the shields of %s are %d", name, m.Name, m.Shields)
			}
		}
		for _, who := range f.e.Value().Table.Participants {
			if kept := !f.e.foesShown().ShowsFigures(who.Side); kept != (hidden && who.Side != tachyon.PlayersSide) {
				t.Errorf("%s: of %s the figures are kept: %t", name, who.Name, kept)
			}
		}
	}
}

func TestATokenOrFaceClickedWhileATargetIsWantedIsTheTarget(t *testing.T) {
	f := newFlown(t, 8, nil)
	f.e.act("snap", 8)
	d := f.e.Page.Under()
	legal, barred := table.ID(0), table.ID(0)
	for _, x := range f.e.sky().Action(8, tachyon.SnapShot).Targets {
		switch {
		case x.Legal && x.ID != f.target():
			legal = x.ID
		case !x.Legal:
			barred = x.ID
		}
	}
	if legal != 0 {
		why := f.e.picked([]table.ID{legal})
		f.Elapse()
		if why != "" || f.target() != legal {
			t.Errorf("the target is %d, not %d: %q", f.target(), legal, why)
		}
	}
	was := f.target()
	if why := f.e.picked([]table.ID{barred}); why == "" || f.target() != was {
		t.Errorf("the target is %d: %q", f.target(), why)
	}
	if f.e.Page.Under() != d {
		t.Error("the shot is not under way any more")
	}
	f.e.picked([]table.ID{8})
	f.e.picked(nil)
	if f.target() != was {
		t.Errorf("the target is %d", f.target())
	}
}

// A turn passed among eighty had the chart read a hundred times.
func TestATurnIsPassedWithTheChartReadOnlyWhenADocumentIsAnother(t *testing.T) {
	f := newFlown(t, 12, nil)
	for _, step := range []struct {
		title string
		do    func()
		most  int
	}{
		{"a turn is passed", func() { f.Tap("Pass (E)", 0) }, 1},
		{"it is taken back", func() { f.Journal.Undo() }, 1},
		{"the page is laid anew", f.e.Page.Show, 0},
	} {
		before := f.e.once.Times
		step.do()
		if n := f.e.once.Times - before; n > step.most {
			t.Errorf("%s: the chart is read %d times, want %d at most", step.title, n, step.most)
		}
	}
	if f.craft(1).Done {
		t.Error("the turn is not taken back")
	}
}

func TestFoldedTheListOfCraftIsNoLongerThanItsLetters(t *testing.T) {
	f := newFlown(t, 12, nil)
	folded := f.e.Page.Keys()
	f.e.Page.Unfold("crafts")
	f.e.Page.Show()
	if n := len(f.e.Page.Keys()) - len(folded); n != 12 {
		t.Errorf("unfolded the page has %d controls more", n)
	}
	before := f.e.chosen()
	if f.Type("9"); f.e.chosen() == before {
		t.Error("a letter of the list chooses nobody")
	}
}
