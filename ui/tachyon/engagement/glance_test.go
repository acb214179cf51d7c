package engagement_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// spoken is which of the lines in front holds the words, -1 = none does.
func (s *sky) spoken(words string) int {
	return slices.IndexFunc(desktest.Spoken(s.InFront()), func(line string) bool { return strings.Contains(line, words) })
}

func TestShiftsWithoutABoxAreSaidBeforeWhoIsNext(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Hits = []tachyon.Hit{{ID: 1, By: craftRaider, Target: craftHeron, Instances: 1}}
	})
	edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress = 5 })
	s.Type("n")
	s.Tap("Settle hit", 0)
	waits, next := s.spoken("1 shift of Lark without a free stress box."), s.spoken("NEXT: HERON")
	if waits < 0 || next < waits {
		t.Fatalf("line %d says that a shift found no box, line %d who is next", waits, next)
	}
	if on := desktest.OnKeyboard(s.Desk); on != "Large target strike (L)" {
		t.Errorf("the keyboard is on %q: a Return must take nobody out", on)
	}
}

func TestAPilotOfTwoCraftIsAskedAboutOnce(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) { e.Chart.Craft[1].Pilot = "lark" })
	edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress, p.Pending = 5, 2 })
	n := 0
	for _, title := range s.Buttons() {
		if strings.HasPrefix(title, "Take pilot out") {
			n++
		}
	}
	if n != 1 {
		t.Errorf("the page asks %d times", n)
	}
}

func TestThatNobodyCanFlyACraftIsSeenWhereverItIs(t *testing.T) {
	for down, change := range map[string]func(*tachyon.Pilot){
		"pilot taken out": func(p *tachyon.Pilot) { p.TakenOut = true },
		"pilot lost":      func(p *tachyon.Pilot) { p.Lost, p.TakenOut = true, true },
	} {
		s := newSky(t, onChart(3, 1, 2))
		s.ExpectNot(down)
		edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("down", "", change)
		s.Expect("Nobody can fly it: "+down, "At +3 · "+down)
		s.players.Open()
		scene := s.players.Shown()
		if marks := scene.Face(s.ground().Tokens[0]).Marks; !slices.Contains(marks, down) {
			t.Errorf("the token is marked %q", marks)
		}
		if key := fmt.Sprintf("%+v", scene.Beside.Shows); !strings.Contains(key, down) {
			t.Errorf("the players' chart shows %s", key)
		}
	}
}

func TestTheKeyboardIsOnPassingWhereNobodyCanFly(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Pilot](s.Doc("bo")).Edit("down", "", func(p *tachyon.Pilot) { p.TakenOut = true })
	s.Type("ee")
	s.Expect("NEXT: MOTH", "Nobody can fly it")
	s.Press(fyne.KeySpace)
	s.Expect("NEXT: WHALE")
}

func TestTheHeadingOverTheActionsSaysWhoIsNextAndWhoActs(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Expect("NEXT: HERON · LARK")
	s.Type("s")
	s.contest("4", "6")
	s.Expect("ACTS: HERON · LARK")
	s.Type("3") // the craft that goes last
	s.Expect("MOTH · ANVIL")
	s.ExpectNot("NEXT: MOTH", "ACTS: MOTH")
}

func TestAPushOnATailerSaysWhatBecomesOfItsTail(t *testing.T) {
	for name, tc := range map[string]struct {
		ends bool
		says string
	}{
		"it stays":             {false, "Raiders stays on the tail of Moth, but lower, until Moth moves."},
		"by the house it ends": {true, "Raiders is on the tail of Moth. House rule: a push ends that."},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSky(t, onChart(3, 1, 2), func(c *tachyon.Campaign, e *tachyon.Engagement) {
				c.House.PushEndsTail = tc.ends
				e.Chart.Craft[2].Tailing, e.Chart.Craft[2].Rounds = craftMoth, 1
			})
			s.Type("p")
			s.Expect(tc.says, "No Step 1 after this.")
			s.contest("4", "2")
			if c := s.craft(craftRaider); (c.Tailing == 0) != tc.ends || c.Slot != tachyon.At(1) {
				t.Errorf("the flight is %+v", c)
			}
			if s.ExpectNot("A tail is no longer possible"); tc.ends != strings.Contains(s.lastLine().Text, "(house rule: ends the tail)") {
				t.Errorf("the log says %q", s.lastLine().Text)
			}
		})
	}
	other := newSky(t, onChart(3, 1, 2))
	other.Type("p")
	other.ExpectNot("on the tail of")
}

func TestPlayersSeeTheTurnOrderOfTheChartAndWhoIsNext(t *testing.T) {
	s := newSky(t, onChart(1, 3, 2))
	s.players.Open()
	now := func() string {
		scene := s.players.Shown()
		if scene.Current < 0 {
			return ""
		}
		return scene.Order[scene.Current].Name
	}
	if order := desktest.Names(s.players.Shown().Order); !slices.Equal(order, []string{"Moth", "Raiders", "Heron", "Whale"}) || now() != "Moth" {
		t.Fatalf("the players see %q, and marked is %q", order, now())
	}
	s.Type("e")
	if now() != "Raiders" {
		t.Errorf("after the turn marked is %q", now())
	}
	edit.Of[tachyon.Engagement](s.Doc("engagement")).Edit("end", "", func(e *tachyon.Engagement) { e.Chart.Over = "Dawn." })
	if now() != "" {
		t.Errorf("after the engagement marked is %q", now())
	}
}

func TestThePlayersTurnOrderDoesNotTellWhoIsUndetected(t *testing.T) {
	s := newSky(t, onChart(1, 3, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Chart.Craft[2].Slot = tachyon.Slot{Place: tachyon.InUndetected}
	})
	s.Expect("NEXT: RAIDERS")
	s.players.Open()
	if scene := s.players.Shown(); scene.Current >= 0 || !slices.Equal(desktest.Names(scene.Order), []string{"Moth", "Heron", "Whale", "Raiders"}) {
		t.Errorf("the players see %v, and marked is %d", scene.Order, scene.Current)
	}
}

func TestAMapThatIsNotOnTheShelfIsSaidOnThePage(t *testing.T) {
	const gone = "The map is not on the shelf."
	s := newSky(t, onChart(3, 1, 2))
	s.ExpectNot(gone)
	edit.Of[tachyon.Engagement](s.Doc("engagement")).Edit("map", "", func(e *tachyon.Engagement) { e.Map = "binned" })
	s.Settle()
	s.Expect(gone)
}

func TestACraftBesideAllZonesIsSaid(t *testing.T) {
	const astray = "Outside every zone, so out of reach of craft in one: Raiders."
	s := newSky(t, onChart(3, 1, 2))
	s.ExpectNot("Outside every zone")
	edit.Of[board.Map](s.Doc("map")).Edit("away", "", func(m *board.Map) { m.MoveToken(m.Tokens[2].ID, board.Point{X: 900, Y: 900}) })
	s.Expect(astray)
}

func TestWhatWasLeftIsSaidInSightWhenTheEngagementComesBack(t *testing.T) {
	s := newSkyIn(t, "", fyne.NewSize(1000, 420), &look.Theme{Mode: look.Paper, Scale: 1}, onChart(3, 1, 2))
	s.Type("s")
	var page *container.Scroll
	for _, x := range desktest.All[*container.Scroll](s.Editor.View()) {
		if slices.Contains(desktest.Spoken(x), "SNAP SHOT BY HERON") {
			page = x
		}
	}
	page.ScrollToOffset(fyne.NewPos(0, 300))
	if page.Offset.Y == 0 {
		t.Fatal("the page has room for all")
	}
	s.Editor.Bind(nil)
	if page.Offset.Y > 0 {
		t.Errorf("the page begins at %v", page.Offset.Y)
	}
	s.Editor.Bind(s.Doc("engagement"))
	s.Settle()
	s.Expect("“Snap shot” is still here, as you left it.", "SNAP SHOT BY HERON")
}

func TestTotalsTypedWaitWithTheirEngagementAndAreTakenBackOneByOne(t *testing.T) {
	s := newSky(t)
	s.looked("4", "2", "5")
	other := s.Put(tachyon.EngagementKind, "other", tachyon.NewEngagement(), "")
	before := s.Bodies()
	for _, to := range []*edit.Doc{nil, other} {
		s.Editor.Bind(to)
		if to != nil {
			s.ExpectNot("DETECTION")
		}
		if what := s.Underway("engagement"); what != "detection" {
			t.Errorf("%q is under way", what)
		}
		s.Editor.Bind(s.Doc("engagement"))
		s.Expect("“Detection” is still here, as you left it.", "DETECTION", "Undetected")
	}
	for i := range 3 {
		if !s.Undo() {
			t.Fatalf("undo %d undoes a step", i)
		}
		s.Expect("DETECTION")
	}
	s.ExpectNot("Undetected")
	s.Undo()
	s.Expect("BEFORE THE FIRST ROUND")
	s.ExpectNot("DETECTION")
	if s.Bodies() != before {
		t.Error("a document is another")
	}
}

func TestTheEndIsOneKeyAway(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("z")
	s.Step("the engagement is over", func() { s.Type("n") })
	if over := s.engagement().Chart.Over; over == "" || strings.Contains(over, "n"+"It") {
		t.Errorf("it ended: %q", over)
	}
}

// The chart says who drifts until somebody picks them up.
func TestTheChartTellsOfPilotsAdrift(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
		e.Stranded = []tachyon.Stranded{{ID: 1, Pilot: "bo", Of: craftMoth}}
	})
	s.Expect("Adrift: ", ", out of Moth")
	edit.Of[tachyon.Engagement](s.Doc("engagement")).Edit("aboard", "", func(e *tachyon.Engagement) { e.Stranded[0].By = craftHeron })
	s.ExpectNot("Adrift: ")
}
