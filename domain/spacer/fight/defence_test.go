package fight_test

import (
	"strings"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

func TestWhyThereIsADefence(t *testing.T) {
	acting := func(how func(*fight.Fighter)) fight.Fight {
		f := fight.Fight{Stage: fight.Acting}.Join(1, 7).Join(2, 5)
		f.Fighters[1].State = fight.Waits // as one who has been there since the reveal
		how(&f.Fighters[1])
		return f
	}
	for name, tc := range map[string]struct {
		fight fight.Fight
		house rules.House
		has   bool
		why   string
	}{
		"a melee action to come": {acting(func(x *fight.Fighter) { x.Script = []fight.Action{fight.MeleeAction} }), rules.House{}, true, "melee action next"},
		"a melee action lost": {acting(func(x *fight.Fighter) {
			x.Script, x.Done, x.State = []fight.Action{fight.ShootAction, fight.MeleeAction}, 1, fight.Finished
		}), rules.House{}, false, "no melee action"},
		"a melee action just done":    {acting(func(x *fight.Fighter) { x.Script, x.Done = []fight.Action{fight.MeleeAction}, 1 }), rules.House{}, true, "just fought"},
		"a charge at this attacker":   {acting(func(x *fight.Fighter) { x.Script, x.Done, x.Target = []fight.Action{fight.ChargeAction}, 1, 1 }), rules.House{}, true, "charged this attacker"},
		"a charge at somebody else":   {acting(func(x *fight.Fighter) { x.Script, x.Done, x.Target = []fight.Action{fight.ChargeAction}, 1, 9 }), rules.House{}, false, "charged somebody else"},
		"a charge, by the house rule": {acting(func(x *fight.Fighter) { x.Script, x.Done, x.Target = []fight.Action{fight.ChargeAction}, 1, 1 }), rules.House{ChargeDefenceNone: true}, false, "no defence (house rule)"},
		"running":                     {acting(func(x *fight.Fighter) { x.Script, x.Running = []fight.Action{fight.MeleeAction}, true }), rules.House{}, false, "ran"},
		"a shot to come":              {acting(func(x *fight.Fighter) { x.Script = []fight.Action{fight.ShootAction} }), rules.House{}, false, "no melee action"},
		"a melee action given up, and another scripted afresh": {
			givenUp(2, fight.MoveAction, acting(func(x *fight.Fighter) {
				x.Script, x.State = []fight.Action{fight.MeleeAction}, fight.Waits
			})), rules.House{}, false, "no melee action",
		},
		"out of the fight":               {acting(func(x *fight.Fighter) { x.Script, x.Out = []fight.Action{fight.MeleeAction}, true }), rules.House{}, false, "is out"},
		"scripts lie face down":          {fight.Fight{}.Join(1, 7).Join(2, 5), rules.House{}, false, "not revealed"},
		"somebody who has not joined it": {fight.Fight{Stage: fight.Acting}.Join(1, 7), rules.House{}, false, "takes no part"},
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
func givenUp(id table.ID, fresh fight.Action, f fight.Fight) fight.Fight {
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
