package engagement_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
)

// total types a total digit by digit into the last line for one, in place of what is there.
func (s *sky) total(total int, each func(soFar int)) {
	s.t.Helper()
	const caption = "Total (instead of dice)"
	s.Focus(desktest.The[fyne.Focusable](s.t, s.Box(caption, len(s.Boxes(caption))-1)))
	for range 3 {
		s.Press(fyne.KeyEnd, fyne.KeyBackspace)
	}
	soFar := 0
	for _, r := range fmt.Sprint(total) {
		s.Type(string(r))
		soFar = 10*soFar + int(r-'0')
		each(soFar)
	}
}

// verdict is what the page says of two totals.
func (s *sky) verdict() string {
	for _, words := range desktest.Spoken(s.InFront()) {
		if strings.Contains(words, " against ") && strings.Contains(words, ", by ") {
			return words
		}
	}
	return ""
}

// written are words of the log for words of the verdict.
var written = []struct{ verdict, log string }{
	{"It works, at a minor cost.", "succeeds at a minor cost"},
	{"It works, at a serious cost.", "succeeds at a serious cost"},
	{"Succeeds with style", "succeeds with style"},
	{"Succeeds", "succeeds"},
	{"No effect.", "no effect"},
	{"Ties", "tie"},
	{"Fails", "fails"},
}

func TestTheVerdictOfATypedTotalIsWhatIsWritten(t *testing.T) {
	for name, letter := range map[string]string{
		"attack": "s", "push": "p", "overcome": "o", "advantage": "a", "repair": "r", "shake off": "k", "thin out": "h",
	} {
		t.Run(name, func(t *testing.T) {
			s := newSky(t, onChart(3, 1, 2), func(_ *tachyon.Campaign, e *tachyon.Engagement) {
				if letter == "k" {
					e.Chart.Craft[0].Slot, e.Chart.Craft[1].Slot = tachyon.At(1), tachyon.At(0)
					e.Chart.Craft[2].Tailing, e.Chart.Craft[2].Rounds, e.Chart.Craft[2].Done = craftHeron, 1, true
				}
			})
			edit.Of[tachyon.Ship](s.Doc("heron")).Edit("damage", "", func(x *tachyon.Ship) { x.Shields.Marked = 1 })
			edit.Of[tachyon.Ship](s.Doc("raider")).Edit("swarm", "", func(x *tachyon.Ship) { x.Swarm = []tachyon.Line{{ID: 1, Text: "Everywhere at once"}} })
			s.Type(letter)
			opposed := len(s.Boxes("Target")) > 0
			mine, theirs := 9, 2
			if opposed {
				s.total(mine, func(int) {})
			}
			says := func(typed int) string {
				t.Helper()
				if opposed {
					theirs = typed
				} else {
					mine = typed
				}
				margin := mine - theirs
				want := fmt.Sprintf("%d against %d, by %d. %s: ", mine, theirs, max(margin, -margin), tachyon.OutcomeOf(margin).Title())
				is := s.verdict()
				if !strings.HasPrefix(is, want) {
					t.Fatalf("typed %d, it says %q and not %q", typed, is, want)
				}
				if trades := margin >= 3 && letter == "s"; trades != s.Says("Trade 1 shift for a boost") {
					t.Fatalf("by %d it offers to trade: %v", margin, !trades)
				}
				return is
			}
			most := 30
			if !opposed {
				most = 19 // a digit behind a 2 is the other side's
			}
			for n := range most + 1 {
				s.total(n, func(typed int) { says(typed) })
			}
			for _, n := range []int{0, 8, 3, 2, 9, 10, 1, 12, 6} {
				s.total(n, func(typed int) { says(typed) })
				is := says(n)
				s.Tap("Apply result", 0)
				log := s.lastLine().Text
				s.logged(is, log, mine, theirs)
				s.Undo()
				s.Type(letter)
				if opposed {
					s.total(mine, func(int) {})
				}
			}
		})
	}
}

// logged expects that the log tells what the page said.
func (s *sky) logged(verdict, log string, mine, theirs int) {
	s.t.Helper()
	if !strings.Contains(log, fmt.Sprintf("%d against %d", mine, theirs)) {
		s.t.Fatalf("it said %q, and %q is written", verdict, log)
	}
	if strings.Contains(log, "hits ") || strings.Contains(log, "misses") || strings.Contains(log, "no harm") {
		hit := strings.Contains(log, fmt.Sprintf("%d shift", mine-theirs))
		if hit != (mine > theirs) || hit != strings.Contains(verdict, fmt.Sprintf("A hit of %d shift", mine-theirs)) {
			s.t.Fatalf("it said %q, and %q is written", verdict, log)
		}
		return
	}
	for _, w := range written {
		if strings.Contains(verdict, w.verdict) {
			if !strings.Contains(log, w.log) && !strings.Contains(log, w.log[:3]) {
				s.t.Fatalf("it said %q, and %q is written", verdict, log)
			}
			return
		}
	}
	s.t.Fatalf("%q is no verdict", verdict)
}

func TestATieThatBecomesAHitOffersTheTrade(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	s.Type("s")
	s.total(8, func(int) {})
	s.total(8, func(int) {})
	s.Expect("Lark: boost")
	s.total(3, func(int) {})
	s.ExpectNot("Lark: boost")
	s.Cross("Trade 1 shift for a boost", 0)
	s.Fill("Lark: boost", 0, "Off balance")
	s.Tap("Apply result", 0)
	if log := s.lastLine().Text; !strings.Contains(log, "4 shifts to resolve") || !strings.Contains(log, "trades 1 shift") {
		t.Errorf("%q is written", log)
	}
}

func TestAVerdictIsGoneWithADieThatIsTakenBack(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	edit.Of[tachyon.Ship](s.Doc("heron")).Edit("damage", "", func(x *tachyon.Ship) { x.Shields.Marked = 1 })
	s.Type("r")
	s.Tap("Roll 4dF", 0)
	s.Type("++00")
	was := s.verdict()
	s.Press(fyne.KeyBackspace)
	if is := s.verdict(); was == "" || is != "" || s.Offers("Apply result") {
		t.Fatalf("with three dice it says %q and offers %q", is, s.Buttons())
	}
	s.Type("-")
	if is := s.verdict(); is == was || is == "" {
		t.Errorf("with another die it says %q", is)
	}
}
