package engagement_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
)

// What is expected next has the keyboard, and never what takes a ship or a pilot out of play.
func TestTheExpectedNextStepOfAHitHasTheKeyboard(t *testing.T) {
	for name, tc := range map[string]struct {
		autoEject bool
		stress    int  // the pilot's before
		soaks     bool // the table plays with consequences
		shifts    int
		keys      string // typed as the hit is played out
		want      string
		settled   string // what has the keyboard once it is settled too; empty = it is not settled
	}{
		"as it begins the shields":                     {shifts: 4, want: "Into the shields (S)"},
		"after the shields the die":                    {shifts: 4, keys: "s", want: "Without a die"},
		"absorbed by the shields it is settled":        {shifts: 3, keys: "s", want: "Settle hit (N)", settled: "Large target strike (L)"},
		"absorbed by a system it is settled":           {shifts: 5, keys: "s0", want: "Settle hit (N)", settled: "Large target strike (L)"},
		"before the last row it is chosen or not":      {shifts: 20, keys: "s----", want: "Without a die"},
		"after the last row what becomes of the pilot": {shifts: 20, keys: "s----t", want: "list: ejects and drifts in space, is lost with the ship, nobody is aboard"},
		"with an automatic ejection it is settled":     {shifts: 20, keys: "s----t", autoEject: true, want: "Settle hit (N)"},
		"stress without a box takes nobody out":        {shifts: 5, keys: "s0", stress: 5, want: "Settle hit (N)", settled: "Large target strike (L)"},
		"with consequences a consequence takes it":     {shifts: 5, keys: "s0", stress: 5, soaks: true, want: "Settle hit (N)", settled: "Mild, takes 2"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSky(t, onChart(3, 1, 2), func(c *tachyon.Campaign, e *tachyon.Engagement) {
				c.House.Consequences = tc.soaks
				e.Hits = []tachyon.Hit{{ID: 1, By: craftRaider, Target: craftHeron, Shifts: tc.shifts}}
			})
			edit.Of[tachyon.Ship](s.Doc("heron")).Edit("ejects", "", func(x *tachyon.Ship) { x.AutoEject = tc.autoEject })
			edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress = tc.stress })
			s.Type("n")
			s.Type(tc.keys)
			if got := desktest.OnKeyboard(s.Desk); got != tc.want {
				t.Errorf("the keyboard is on %q, want %q", got, tc.want)
			}
			if tc.settled == "" {
				return
			}
			s.Press(fyne.KeyReturn)
			if len(s.engagement().Hits) != 0 {
				t.Fatalf("Return did not settle it: %+v", s.engagement().Hits)
			}
			if got := desktest.OnKeyboard(s.Desk); got != tc.settled {
				t.Errorf("once it is settled the keyboard is on %q, want %q", got, tc.settled)
			}
		})
	}
}

func TestTheExpectedNextStepOfAnEngagementHasTheKeyboard(t *testing.T) {
	unsettled := func(s *sky) {
		edit.Of[tachyon.Pilot](s.Doc("lark")).Edit("pending", "", func(p *tachyon.Pilot) { p.Pending = 2 })
	}
	for name, tc := range map[string]struct {
		how  func(*tachyon.Campaign, *tachyon.Engagement)
		want string
	}{
		"detection": {func(*tachyon.Campaign, *tachyon.Engagement) {}, "Detection (N)"},
		"the maneuver phase": {func(_ *tachyon.Campaign, e *tachyon.Engagement) {
			e.Chart.Round, e.Chart.Phase = 1, tachyon.ManeuverPhase
		}, "Place the markers (N)"},
		"the action phase": {onChart(3, 1, 2), "Large target strike (L)"},
		"a hit that waits": {func(c *tachyon.Campaign, e *tachyon.Engagement) {
			onChart(3, 1, 2)(c, e)
			e.Hits = []tachyon.Hit{{ID: 1, Target: craftMoth, Shifts: 1}}
		}, "Resolve hit (N)"},
		"the end of the round": {func(c *tachyon.Campaign, e *tachyon.Engagement) {
			onChart(3, 1, 2)(c, e)
			e.Chart.Phase = tachyon.EndPhase
		}, "End round 1 (N)"},
		"when it is over": {func(c *tachyon.Campaign, e *tachyon.Engagement) {
			onChart(3, 1, 2)(c, e)
			e.Chart.Over = "It ended."
		}, "After the scene… (X)"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSky(t, tc.how)
			unsettled(s)
			s.Tap("Turns", 0)
			s.Tap("Engagement", 0)
			if got := desktest.OnKeyboard(s.Desk); got != tc.want {
				t.Errorf("the keyboard is on %q, want %q", got, tc.want)
			}
		})
	}
}
