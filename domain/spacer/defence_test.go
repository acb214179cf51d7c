package spacer

import (
	"strings"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

func TestWhyThereIsADefence(t *testing.T) {
	acting := func(how func(*Fighter)) Fight {
		f := Fight{Stage: Acting}.Join(1, 7).Join(2, 5)
		f.Fighters[1].State = Waits // as one who has been there since the reveal
		how(&f.Fighters[1])
		return f
	}
	for name, tc := range map[string]struct {
		fight Fight
		house House
		has   bool
		why   string
	}{
		"a melee action to come":      {acting(func(x *Fighter) { x.Script = []Action{MeleeAction} }), House{}, true, "melee action next"},
		"a melee action lost":         {acting(func(x *Fighter) { x.Script, x.Done, x.State = []Action{ShootAction, MeleeAction}, 1, Finished }), House{}, false, "no melee action"},
		"a melee action just done":    {acting(func(x *Fighter) { x.Script, x.Done = []Action{MeleeAction}, 1 }), House{}, true, "just fought"},
		"a charge at this attacker":   {acting(func(x *Fighter) { x.Script, x.Done, x.Target = []Action{ChargeAction}, 1, 1 }), House{}, true, "charged this attacker"},
		"a charge at somebody else":   {acting(func(x *Fighter) { x.Script, x.Done, x.Target = []Action{ChargeAction}, 1, 9 }), House{}, false, "charged somebody else"},
		"a charge, by the house rule": {acting(func(x *Fighter) { x.Script, x.Done, x.Target = []Action{ChargeAction}, 1, 1 }), House{ChargeDefenceNone: true}, false, "chargeDefence"},
		"running":                     {acting(func(x *Fighter) { x.Script, x.Running = []Action{MeleeAction}, true }), House{}, false, "ran"},
		"a shot to come":              {acting(func(x *Fighter) { x.Script = []Action{ShootAction} }), House{}, false, "no melee action"},
		"a melee action given up, and another scripted afresh": {
			givenUp(2, MoveAction, acting(func(x *Fighter) {
				x.Script, x.State = []Action{MeleeAction}, Waits
			})), House{}, false, "no melee action",
		},
		"out of the fight":               {acting(func(x *Fighter) { x.Script, x.Out = []Action{MeleeAction}, true }), House{}, false, "is out"},
		"scripts lie face down":          {Fight{}.Join(1, 7).Join(2, 5), House{}, false, "not revealed"},
		"somebody who has not joined it": {Fight{Stage: Acting}.Join(1, 7), House{}, false, "takes no part"},
	} {
		t.Run(name, func(t *testing.T) {
			has, why := tc.fight.Defence(2, 1, tc.house)
			if has != tc.has || has != tc.fight.Defends(2, 1, tc.house) || !strings.Contains(why, tc.why) {
				t.Errorf("%v, %q", has, why)
			}
		})
	}
}

// givenUp is a fight in which somebody has given up the action that was next, gone on by a roll of 1, and scripted another.
func givenUp(id table.ID, fresh Action, f Fight) Fight {
	aborted, err := f.Abort(id)
	if err != nil {
		panic(err)
	}
	on, err := aborted.Fight.FollowUp(id, 1, dice.Typed)
	if err != nil {
		panic(err)
	}
	anew, err := on.Fight.Rescript(id, fresh)
	if err != nil {
		panic(err)
	}
	return anew.Fight
}
