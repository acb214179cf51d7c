package fight_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"

	"pgregory.net/rapid"
)

func TestFollowUps(t *testing.T) {
	for name, tc := range map[string]struct {
		initiative, face, next int
		acts                   bool
	}{
		"SP-T12: a 4 against 7 acts at 4":         {7, 4, 4, true},
		"SP-T12: a 7 against 7 acts at 6":         {7, 7, 6, true},
		"SP-T12: a 9 against 7 is too much":       {7, 9, 7, false},
		"SP-T12: a 12 against 7 ends the round":   {7, 12, 7, false},
		"SP-T12: a 12 ends it against 14 as well": {14, 12, 14, false},
		"SP-R21: a 12 ends it against 12 as well": {12, 12, 12, false},
		"an 11 against 14 acts at 11":             {14, 11, 11, true},
		"a 1 against 1 acts at 0":                 {1, 1, 0, true},
		"nothing follows at 0":                    {0, 1, 0, false},
		"a face that no die has gives no action":  {7, 0, 7, false},
		"nor does another":                        {20, 13, 20, false},
	} {
		t.Run(name, func(t *testing.T) {
			if next, acts := throw.FollowUp(tc.initiative, tc.face); next != tc.next || acts != tc.acts {
				t.Errorf("%d, %v", next, acts)
			}
		})
	}
}

func TestPropertyInitiativeNeverRises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		initiative := rapid.IntRange(-5, 40).Draw(t, "initiative")
		next, acts := throw.FollowUp(initiative, rapid.IntRange(1, 12).Draw(t, "face"))
		if next > initiative || acts && next == initiative {
			t.Fatalf("%d becomes %d", initiative, next)
		}
	})
}

func TestScripts(t *testing.T) {
	for name, tc := range map[string]struct {
		stuns    int
		stunOnly bool
		script   []fight.Action
		why      string
	}{
		"one certain action and two hoped for": {0, false, []fight.Action{fight.MoveAction, fight.ShootAction, fight.MeleeAction}, ""},
		"nothing at all":                       {0, false, nil, ""},
		"a Stun first of all":                  {2, false, []fight.Action{fight.StunAction, fight.ShootAction}, ""},
		"a Stun where none is in the pile":     {0, false, []fight.Action{fight.ShootAction, fight.StunAction}, ""},
		"no Stun though one is in the pile":    {1, false, []fight.Action{fight.ShootAction}, "With 1 stun on the pile the first action must be Stun."},
		"a Stun that is not the first":         {2, false, []fight.Action{fight.ShootAction, fight.StunAction}, "With 2 stuns on the pile the first action must be Stun."},
		"nothing though one is in the pile":    {1, false, nil, "With 1 stun on the pile the first action must be Stun."},
		"two Stuns":                            {1, false, []fight.Action{fight.StunAction, fight.MoveAction, fight.StunAction}, "Stun can be scripted once a round."},
		"a single Stun after a tie":            {3, true, []fight.Action{fight.StunAction}, ""},
		"more than a single Stun after a tie":  {3, true, []fight.Action{fight.StunAction, fight.ShootAction}, "After the tie against the stuns, only a single Stun can be scripted this round."},
		"something else after a tie":           {0, true, []fight.Action{fight.ShootAction}, "After the tie against the stuns, only a single Stun can be scripted this round."},
		"an action that there is not":          {0, false, []fight.Action{"dance"}, "“dance” is not an action."},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if err := fight.CheckScript(tc.stuns, tc.stunOnly, tc.script...); err != nil {
				got = err.Error()
			}
			if got != tc.why {
				t.Errorf("got %q", got)
			}
		})
	}
}

// fighting is a fight in its first round, with scripts by initiative.
func fighting(t *testing.T, fighters ...fight.Fighter) fight.Fight {
	t.Helper()
	var f fight.Fight
	for _, x := range fighters {
		f = f.Join(x.ID, x.Initiative)
	}
	f, err := f.NewRound()
	for _, x := range fighters {
		if err == nil {
			f, err = f.Script(x.ID, 0, x.Script...)
		}
	}
	if err == nil {
		f, err = f.Reveal()
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// due is what a fight waits for, in a line.
func due(f fight.Fight) string {
	d := f.Due()
	line := fmt.Sprintf("script %v roll %v act %v release %v", d.Script, d.Roll, d.Act, d.Release)
	if d.Over {
		line += " over"
	}
	return line
}

// played plays steps out: "act 1", "act 1 2" on a target, "run 1", "roll 1 7", "hold 1", "release 1", "abort 1",
// "script 1 shoot", "pass 1", "leave 1".
func played(t *testing.T, f fight.Fight, h rules.House, steps ...string) fight.Fight {
	t.Helper()
	for _, s := range steps {
		var verb, action string
		var id, n int
		if _, err := fmt.Sscanf(s, "script %d %s", &id, &action); err == nil {
			verb = "script"
		} else if _, err := fmt.Sscanf(s, "%s %d %d", &verb, &id, &n); err != nil {
			if _, err := fmt.Sscanf(s, "%s %d", &verb, &id); err != nil {
				t.Fatal(s, err)
			}
		}
		next, err := step(f, h, verb, table.ID(id), n, fight.Action(action))
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		f = next
	}
	return f
}

func step(f fight.Fight, h rules.House, verb string, id table.ID, n int, action fight.Action) (fight.Fight, error) {
	var did fight.Did
	var err error
	switch verb {
	case "act", "run":
		did, err = f.Act(id, table.ID(n), verb == "run")
	case "roll":
		did, err = f.FollowUp(id, n, dice.Typed)
	case "hold":
		did, err = f.Hold(id)
	case "release":
		did, err = f.Release(id, table.ID(n), false, h)
	case "abort":
		did, err = f.Abort(id)
	case "script":
		did, err = f.Rescript(id, action)
	case "pass":
		did.Fight = f.Pass(id)
	case "leave":
		did.Fight = f.Leave(id)
	}
	return did.Fight, err
}

func TestRounds(t *testing.T) {
	fast, slow := fight.Fighter{ID: 1, Initiative: 9, Script: []fight.Action{fight.ShootAction, fight.MoveAction, fight.MeleeAction}}, fight.Fighter{ID: 2, Initiative: 6, Script: []fight.Action{fight.MeleeAction, fight.MoveAction}}
	twin := fight.Fighter{ID: 3, Initiative: 9, Script: []fight.Action{fight.ShootAction}}
	for name, tc := range map[string]struct {
		fighters []fight.Fighter
		house    rules.House
		steps    []string
		want     string
	}{
		"the highest initiative acts first":           {[]fight.Fighter{slow, fast}, rules.House{}, nil, "script [] roll [] act [1] release []"},
		"a tie may act at once":                       {[]fight.Fighter{slow, fast, twin}, rules.House{}, nil, "script [] roll [] act [1 3] release []"},
		"a tie may act while the other's roll is due": {[]fight.Fighter{slow, fast, twin}, rules.House{}, []string{"act 1"}, "script [] roll [1] act [3] release []"},
		"lower ones wait for a roll":                  {[]fight.Fighter{slow, fast}, rules.House{}, []string{"act 1"}, "script [] roll [1] act [] release []"},
		"who stays ahead acts again":                  {[]fight.Fighter{slow, fast}, rules.House{}, []string{"act 1", "roll 1 9"}, "script [] roll [] act [1] release []"},
		"who falls behind waits":                      {[]fight.Fighter{slow, fast}, rules.House{}, []string{"act 1", "roll 1 4"}, "script [] roll [] act [2] release []"},
		"who falls level acts at once with the other": {[]fight.Fighter{slow, fast}, rules.House{}, []string{"act 1", "roll 1 6"}, "script [] roll [] act [2 1] release []"},
		"a 12 ends the round for whoever rolls it":    {[]fight.Fighter{slow, fast}, rules.House{}, []string{"act 1", "roll 1 12"}, "script [] roll [] act [2] release []"},
		"nothing is rolled after the last action":     {[]fight.Fighter{twin, slow}, rules.House{}, []string{"act 3"}, "script [] roll [] act [2] release []"},
		"the round is over when nobody has an action": {[]fight.Fighter{twin, slow}, rules.House{}, []string{"act 3", "act 2", "roll 2 8"}, "script [] roll [] act [] release [] over"},
		"who has scripted nothing has no action":      {[]fight.Fighter{{ID: 1, Initiative: 9}, slow}, rules.House{}, nil, "script [] roll [] act [2] release []"},
		"an aborted action brings a roll":             {[]fight.Fighter{twin, slow}, rules.House{}, []string{"abort 3"}, "script [] roll [3] act [] release []"},
		"and then a fresh one":                        {[]fight.Fighter{twin, slow}, rules.House{}, []string{"abort 3", "roll 3 8"}, "script [3] roll [] act [] release []"},
		"which comes at the new initiative":           {[]fight.Fighter{twin, slow}, rules.House{}, []string{"abort 3", "roll 3 5", "act 2", "roll 2 9", "script 3 device"}, "script [] roll [] act [3] release []"},
		"a failed roll brings none":                   {[]fight.Fighter{twin, slow}, rules.House{}, []string{"abort 3", "roll 3 10"}, "script [] roll [] act [2] release []"},
		"who aborts may go on with the script":        {[]fight.Fighter{fast, slow}, rules.House{}, []string{"abort 1", "roll 1 8", "script 1 "}, "script [] roll [] act [1] release []"},
		"a held action waits for somebody else's":     {[]fight.Fighter{fast, slow}, rules.House{}, []string{"hold 1"}, "script [] roll [] act [2] release []"},
		"and may be done after it":                    {[]fight.Fighter{fast, slow}, rules.House{}, []string{"hold 1", "act 2"}, "script [] roll [2] act [] release [1]"},
		"its follow-up goes by the holder's own":      {[]fight.Fighter{fast, slow}, rules.House{}, []string{"hold 1", "act 2", "release 1", "roll 1 8", "roll 2 12"}, "script [] roll [] act [1] release []"},
		"SP-R28: or by that of the one acted after":   {[]fight.Fighter{fast, slow}, rules.House{HoldByOther: true}, []string{"hold 1", "act 2", "release 1", "roll 1 8", "roll 2 12"}, "script [] roll [] act [] release [] over"},
		"a held action can be aborted":                {[]fight.Fighter{fast, slow}, rules.House{}, []string{"hold 1", "abort 1", "roll 1 3"}, "script [1] roll [] act [2] release []"},
		"the round may end with an action held":       {[]fight.Fighter{twin, slow}, rules.House{}, []string{"hold 3", "act 2", "roll 2 12"}, "script [] roll [] act [] release [3] over"},
		"who leaves has nothing to come":              {[]fight.Fighter{fast, slow}, rules.House{}, []string{"leave 1"}, "script [] roll [] act [2] release []"},
		"who passes has nothing to come":              {[]fight.Fighter{fast, slow}, rules.House{}, []string{"pass 1"}, "script [] roll [] act [2] release []"},
	} {
		t.Run(name, func(t *testing.T) {
			f := fighting(t, tc.fighters...)
			before := fmt.Sprint(f)
			if got := due(played(t, f, tc.house, tc.steps...)); got != tc.want {
				t.Errorf("got %s", got)
			}
			if fmt.Sprint(f) != before {
				t.Error("the fight it came from has changed")
			}
		})
	}
}

func TestFightsRefuse(t *testing.T) {
	fast, slow := fight.Fighter{ID: 1, Initiative: 9, Script: []fight.Action{fight.ShootAction, fight.MoveAction}}, fight.Fighter{ID: 2, Initiative: 6, Script: []fight.Action{fight.StunAction, fight.MoveAction}}
	for name, tc := range map[string]struct {
		steps []string
		try   string
		why   string
	}{
		"an action out of turn":               {nil, "act 2", "Somebody with a higher initiative acts before 6."},
		"an action of nobody":                 {nil, "act 7", "That fighter is not in the fight."},
		"an action before the roll":           {[]string{"act 1"}, "act 1", "The follow-up roll comes first."},
		"a roll that is not due":              {nil, "roll 1 3", "No follow-up roll is due."},
		"a fresh action without an abort":     {nil, "script 1 shoot", "A fresh action needs an aborted action and a follow-up roll."},
		"an action before the fresh one":      {[]string{"abort 1", "roll 1 8"}, "act 1", "Script the fresh action first."},
		"a held action before anybody else's": {[]string{"hold 1"}, "release 1", "A held action must follow somebody else's action."},
		"a held action that is none":          {nil, "release 1", "No action is held."},
		"a Stun held":                         {[]string{"pass 1"}, "hold 2", "A Stun cannot be held."},
		"a Stun aborted":                      {[]string{"pass 1"}, "abort 2", "A Stun is always possible, so it cannot be aborted."},
		"a shot run":                          {nil, "run 1", "Only a Move can be a run."},
		"an action when none is left":         {[]string{"act 1", "roll 1 12"}, "act 1", "No action is left this round."},
		"a fresh action that there is not":    {[]string{"abort 1", "roll 1 8"}, "script 1 dance", "“dance” is not an action."},
		"an action of somebody who has left":  {[]string{"leave 1"}, "act 1", "No action is left this round."},
		"a fresh second Stun":                 {[]string{"pass 1", "act 2", "roll 2 4", "abort 2", "roll 2 3"}, "script 2 stun", "Stun can be scripted once a round."},
	} {
		t.Run(name, func(t *testing.T) {
			f := played(t, fighting(t, fast, slow), rules.House{}, tc.steps...)
			var verb, action string
			var id, n int
			if _, err := fmt.Sscanf(tc.try, "script %d %s", &id, &action); err == nil {
				verb = "script"
			} else if _, err := fmt.Sscanf(tc.try+" 0", "%s %d %d", &verb, &id, &n); err != nil {
				t.Fatal(err)
			}
			_, err := step(f, rules.House{}, verb, table.ID(id), n, fight.Action(action))
			var refused domain.Refusal
			if !errors.As(err, &refused) || err.Error() != tc.why {
				t.Errorf("got %v", err)
			}
		})
	}
	f := played(t, fighting(t, fast, slow), rules.House{}, "act 1")
	if _, err := f.FollowUp(1, 13, dice.Typed); !errors.Is(err, domain.ErrInput) {
		t.Errorf("a 13 gives %v", err)
	}
	if _, err := f.NewRound(); err == nil || err.Error() != "Round 1 is not over: somebody still has a script, a roll or an action." {
		t.Errorf("a new round in the middle of one: %v", err)
	}
	if _, err := f.Script(1, 0, fight.MoveAction); err == nil {
		t.Error("scripts change after the reveal")
	}
	if _, err := f.Reveal(); err == nil {
		t.Error("scripts are revealed twice")
	}
}

func TestScriptsLieFaceDownUntilAllAreThere(t *testing.T) {
	f := fight.Fight{}.Join(1, 5).Join(2, 4).Join(3, 3).Leave(3)
	if _, err := f.Script(1, 0, fight.MoveAction); err == nil {
		t.Error("a script before the first round")
	}
	f, err := f.NewRound()
	if err != nil || fmt.Sprint(f.Due().Script) != "[1 2]" || f.Round != 1 {
		t.Fatal(f, err)
	}
	if _, err := f.Reveal(); err == nil || err.Error() != "2 fighters have not scripted yet." {
		t.Error(err)
	}
	if _, err := f.Script(3, 0, fight.MoveAction); err == nil {
		t.Error("who is out scripts")
	}
	if _, err := f.Script(9, 0, fight.MoveAction); err == nil {
		t.Error("nobody scripts")
	}
	if f, err = f.Script(1, 0, fight.ShootAction); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Reveal(); err == nil || err.Error() != "1 fighter has not scripted yet." {
		t.Error(err)
	}
	if f, err = f.Script(2, 1, fight.StunAction); err != nil {
		t.Fatal(err)
	}
	if f, err = f.Script(1, 0, fight.MoveAction, fight.ShootAction); err != nil { // on second thoughts
		t.Fatal(err)
	}
	for _, x := range f.Shown().Fighters {
		if x.Script != nil {
			t.Errorf("players see the script of %d", x.ID)
		}
	}
	if x, _ := f.Fighter(1); len(x.Script) != 2 || !x.Hidden {
		t.Errorf("the script itself is gone: %+v", x)
	}
	if f, err = f.Reveal(); err != nil || f.Shown().Fighters[0].Script == nil || due(f) != "script [] roll [] act [1] release []" {
		t.Error(due(f), err)
	}
}

func TestARoundResetsWhatTheLastOneLeft(t *testing.T) {
	f := fighting(t, fight.Fighter{ID: 1, Initiative: 9, Script: []fight.Action{fight.MoveAction, fight.ShootAction}}, fight.Fighter{ID: 2, Initiative: 5, Script: []fight.Action{fight.ShootAction}})
	f = played(t, f, rules.House{}, "run 1 2", "roll 1 3", "act 2 1", "act 1 2")
	f = f.StunNext(2).BleedChecked(2).Leave(1).Join(4, 7).Join(2, 6)
	if _, err := f.Act(4, 0, false); err == nil {
		t.Error("who joins acts in the next round")
	}
	f, err := f.NewRound()
	if err != nil {
		t.Fatal(err)
	}
	want := "[{1 9 true 9 [] false false 0  false 0 false 0 false false false} " +
		"{2 6 false 6 [] false false 0  false 0 false 0 false true false} {4 7 false 7 [] false false 0  false 0 false 0 false false false}]"
	if got := fmt.Sprint(f.Fighters); got != want || f.Round != 2 || f.Acts != 0 {
		t.Errorf("round %d: %s", f.Round, got)
	}
	if _, err := f.Script(2, 0, fight.ShootAction); err == nil {
		t.Error("a tie against the stuns leaves a single Stun")
	}
	if f = f.Return(1); !slices.Contains(f.Due().Script, 1) {
		t.Error("who returns scripts")
	}
}

func TestWhatIsDoneIsToldAndDefends(t *testing.T) {
	f := fighting(t, fight.Fighter{ID: 1, Initiative: 9, Script: []fight.Action{fight.ChargeAction, fight.MoveAction}}, fight.Fighter{ID: 2, Initiative: 5, Script: []fight.Action{fight.MeleeAction}},
		fight.Fighter{ID: 3, Initiative: 4, Script: []fight.Action{fight.StunAction}})
	did, err := f.Act(1, 2, false)
	if err != nil || did.Action != fight.ChargeAction || did.Unstun || did.Line.Who != 1 || did.Line.Text != "charges, at initiative 9" || spacertest.PartLine(did.Line.Parts) != "initiative +9" {
		t.Errorf("%+v, %v", did, err)
	}
	f = did.Fight
	for name, tc := range map[string]struct {
		id, from table.ID
		house    rules.House
		want     bool
	}{
		"who charges, against the one charged":   {1, 2, rules.House{}, true},
		"who charges, against another":           {1, 3, rules.House{}, false},
		"SP-R06: who charges, by the house rule": {1, 2, rules.House{ChargeDefenceNone: true}, false},
		"whose melee is still to come":           {2, 3, rules.House{}, true},
		"who does nothing of the sort":           {3, 1, rules.House{}, false},
		"nobody":                                 {8, 1, rules.House{}, false},
	} {
		if got := f.Defends(tc.id, tc.from, tc.house); got != tc.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	did, err = f.FollowUp(1, 7, dice.Rolled)
	if err != nil || did.Line.Text != "goes on at initiative 7" || did.Line.Dice != "d12" || fmt.Sprint(did.Line.Faces) != "[7]" || did.Line.From != dice.Rolled {
		t.Errorf("%+v, %v", did.Line, err)
	}
	run := played(t, did.Fight, rules.House{}, "run 1", "act 2 1")
	if run.Defends(1, 2, rules.House{}) || !run.Defends(2, 1, rules.House{}) {
		t.Error("who runs has no defence, who has just fought has one")
	}
	did, err = run.Act(3, 0, false)
	if err != nil || !did.Unstun || !did.Fight.Due().Over {
		t.Errorf("%+v, %v", did, err)
	}
}

func TestPropertyAFightEndsAndInitiativeNeverRises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := rules.House{HoldByOther: rapid.Bool().Draw(t, "hold by other")}
		var f fight.Fight
		n := rapid.IntRange(1, 4).Draw(t, "fighters")
		for i := range n {
			f = f.Join(table.ID(i+1), rapid.IntRange(0, 15).Draw(t, "initiative"))
		}
		f, err := f.NewRound()
		for i := range n {
			script := rapid.SliceOfN(rapid.SampledFrom([]fight.Action{fight.MoveAction, fight.ShootAction, fight.MeleeAction, fight.StunAction}), 0, 4).Draw(t, "script")
			if strings.Count(fmt.Sprint(script), "stun") > 1 {
				script = nil
			}
			if err == nil {
				f, err = f.Script(table.ID(i+1), 0, script...)
			}
		}
		if f, err = f.Reveal(); err != nil {
			t.Fatal(err)
		}
		aborts := 0
		for steps := 0; !f.Due().Over; steps++ {
			if steps > 400 {
				t.Fatal("it goes on for ever: ", f)
			}
			before := f.Fighters
			f = anyStep(t, f, h, &aborts)
			for i := range before {
				if f.Fighters[i].Now > before[i].Now {
					t.Fatalf("%+v rose to %d", before[i], f.Fighters[i].Now)
				}
			}
		}
		if _, err := f.NewRound(); err != nil {
			t.Fatal(err)
		}
	})
}

// anyStep plays one of the steps that are due.
func anyStep(t *rapid.T, f fight.Fight, h rules.House, aborts *int) fight.Fight {
	d := f.Due()
	type try struct {
		verb string
		id   table.ID
	}
	var tries []try
	for _, id := range d.Roll {
		tries = append(tries, try{"roll", id})
	}
	for _, id := range d.Script {
		tries = append(tries, try{"script", id})
	}
	for _, id := range d.Act {
		tries = append(tries, try{"act", id})
		if x, _ := f.Fighter(id); x.Next() != fight.StunAction {
			tries = append(tries, try{"hold", id})
			if *aborts < 10 {
				tries = append(tries, try{"abort", id})
			}
		}
	}
	for _, id := range d.Release {
		tries = append(tries, try{"release", id})
	}
	c := rapid.SampledFrom(tries).Draw(t, "step")
	n := 0
	if c.verb == "roll" {
		n = rapid.IntRange(1, 12).Draw(t, "face")
	}
	if c.verb == "abort" {
		*aborts++
	}
	next, err := step(f, h, c.verb, c.id, n, rapid.SampledFrom([]fight.Action{"", fight.MoveAction}).Draw(t, "fresh"))
	if err != nil {
		t.Fatalf("%v, which is due: %v", c, err)
	}
	return next
}

func TestStrides(t *testing.T) {
	if fight.Stride(4, 2, rules.House{}) != 6 || fight.Stride(4, 2, rules.House{MoveWithoutLevels: true}) != 4 || fight.DisengageStride(5) != 2 || fight.DisengageStride(-3) != 0 || fight.ChargeStride(5) != 5 || fight.Stride(-2, 0, rules.House{}) != 0 {
		t.Error("metres")
	}
}

func TestActionsHaveTitles(t *testing.T) {
	if len(fight.Actions) != 9 || fight.ShakeAction.Title() != "Shake it off" || fight.Action("dance").Title() != "dance" {
		t.Error("titles")
	}
}

// A document may say anything of a script, and reading it goes on.
func TestAScriptDoneToNowhereIsReadAsOver(t *testing.T) {
	for _, done := range []int{-1, 5} {
		f := fight.Fight{Round: 1, Stage: fight.Acting, Fighters: []fight.Fighter{
			{ID: 1, Script: []fight.Action{fight.MeleeAction}, Done: done}, {ID: 2, Script: []fight.Action{fight.MeleeAction}, Done: done, State: fight.Rescripts},
		}}
		if x, _ := f.Fighter(1); x.Next() != "" || x.Last() != "" || f.Defends(1, 2, rules.House{}) {
			t.Errorf("with %d done there is more", done)
		}
		if did, err := f.Rescript(2, fight.MoveAction); err != nil || did.Action != fight.MoveAction {
			t.Errorf("with %d done: %v", done, err)
		}
		w := spacertest.Say(t, spacertest.Debate())(spacertest.Debate().Begin())
		w.Sides[0].Script, w.Sides[0].Done, w.Sides[0].Rescripts = []wits.Action{wits.Point}, done, true
		if _, err := w.Rescript(0, wits.Clarify); err != nil {
			t.Errorf("in wits with %d done: %v", done, err)
		}
	}
}
