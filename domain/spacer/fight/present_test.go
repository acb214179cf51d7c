package fight_test

import (
	"fmt"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// round1 is Ada with a sheet, and Bo and Cy without, in the first round.
func round1() (*fight.Skirmish, domain.Beside) {
	ada := person.New()
	ada.Name, ada.Species = "Ada", "K'T'K"
	ada.Inborn.Agility.Base, ada.Inborn.Awareness.Base, ada.Trained.Combat.Base = 3, 3, 1
	k := fight.NewSkirmish()
	for i, p := range []table.Participant{{Document: "ada"}, {Name: "Bo", Score: 4}, {Name: "Cy", Score: 9}} {
		k.Table.Insert(i, p)
	}
	beside := func(id domain.DocID) domain.Document {
		if id == "ada" {
			return ada
		}
		return nil
	}
	for _, p := range k.Table.Participants[:2] {
		k.Fight = k.Fight.Join(p.ID, k.InitiativeOf(p.ID, beside, rules.House{}))
	}
	return k, beside
}

func TestTheFightIsAmongThoseAtTheTable(t *testing.T) {
	k, beside := round1()
	ada, _ := beside("ada").(*person.Character)
	if got := k.InitiativeOf(1, beside, rules.House{}); got != ada.Value(person.Initiative, rules.House{}) || k.InitiativeOf(2, beside, rules.House{}) != 4 || k.InitiativeOf(99, beside, rules.House{}) != 0 {
		t.Errorf("the sheet's initiative is %d, and it joins with %d", ada.Value(person.Initiative, rules.House{}), got)
	}
	if got := fmt.Sprint(k.Late()); got != "[3]" {
		t.Errorf("late are %s", got)
	}
	p, _ := k.Table.Participant(2)
	p.Out = true
	if x, _ := k.Present().Fighter(2); !x.Out || x.State != fight.Finished {
		t.Errorf("somebody marked out stands as %+v", x)
	}
	*k = *k.With(k.Present())
	p, _ = k.Table.Participant(2)
	p.Out = false
	if x, _ := k.Present().Fighter(2); x.Out {
		t.Errorf("somebody back in stands as %+v", x)
	}
	k.Table.Remove(2)
	if f := k.Present(); len(f.Fighters) != 1 || len(k.Fight.Fighters) != 2 {
		t.Errorf("with Bo gone there fight %+v", f.Fighters)
	}
}

func TestStunsComeOffWhereTheyLie(t *testing.T) {
	k, _ := round1()
	k.SetStance(fight.Stance{Participant: 2, Stuns: 1, Toughness: 5})
	k.Unstun(2)
	k.Unstun(2)
	if got := k.Stance(2); got.Stuns != 0 || got.Toughness != 5 {
		t.Errorf("%+v", got)
	}
}

func TestWhoBleedsRollsAtTheEndOfARoundByTheBook(t *testing.T) {
	k, beside := round1()
	ada, _ := beside("ada").(*person.Character)
	for name, tc := range map[string]struct {
		wounds harm.Wounds
		house  rules.House
		want   string
	}{
		"unhurt, nobody bleeds":                      {harm.Wounds{}, rules.House{}, "[]"},
		"a single wound never brings another":        {harm.Wounds{Heavy: 1, Scratch: 3}, rules.House{}, "[]"},
		"two wounds beside scratches may":            {harm.Wounds{Light: 1, Heavy: 1}, rules.House{}, "[1]"},
		"by the house rule the referee says when":    {harm.Wounds{Light: 2}, rules.House{BleedCheck: rules.BleedManual}, "[]"},
		"by the house rule at the end of the scene":  {harm.Wounds{Light: 2}, rules.House{BleedCheck: rules.BleedEachScene}, "[]"},
		"whoever is knocked out bleeds all the same": {harm.Wounds{Light: 3}, rules.House{}, "[1]"},
	} {
		t.Run(name, func(t *testing.T) {
			ada.Wounds = tc.wounds
			if got := fmt.Sprint(k.Bleeding(beside, tc.house)); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
	ada.Wounds = harm.Wounds{Light: 2}
	k.Fight = k.Fight.BleedChecked(1)
	if got := k.Bleeding(beside, rules.House{}); len(got) != 0 {
		t.Errorf("%v roll once more in the same round", got)
	}
	next, _, _, err := k.NewRound(beside, rules.House{})
	if err != nil || len(next.Bleeding(beside, rules.House{})) != 1 {
		t.Errorf("in the next round %v bleed; %v", next, err)
	}
	if got := k.ToughnessOf(1, beside, rules.House{}); got != ada.Value(person.Toughness, rules.House{}) {
		t.Errorf("Toughness %d", got)
	}
}

func TestARowWithoutANameIsNoSkillOfAnUnskilledRoll(t *testing.T) {
	c := person.New()
	c.Hobbies = []person.Hobby{{ID: 1, Level: 1}}
	c.Departments = []person.Department{{ID: 1, Level: 2, Fields: []person.Field{{ID: 1, Level: 2}}}}
	if n := c.FieldLevel(""); n != 0 {
		t.Errorf("unskilled is level %d", n)
	}
	if part := c.Task(person.Agility, "", "", rules.House{}).Skill; part.Value != 0 || part.Label != "" {
		t.Errorf("an unskilled roll counts %+v", part)
	}
	if n := c.DepartmentLevel(""); n != 0 {
		t.Errorf("no department is level %d", n)
	}
}

func TestARoundBeginsWithEverybodyAtTheTable(t *testing.T) {
	k, beside := round1()
	k.Table.Clocks = []table.Clock{{ID: 50, Size: 1, Every: table.EachRound}}
	first, joined, events, err := k.NewRound(beside, rules.House{})
	if err != nil || len(joined) != 3 || first.Fight.Round != 1 || first.Table.Turns.Now.Round != 1 || len(events) != 1 || k.Fight.Round != 0 {
		t.Fatalf("%+v, %v, %v", joined, events, err)
	}
	if _, _, _, err := first.NewRound(beside, rules.House{}); err == nil {
		t.Error("a round begins while scripts are to be written")
	}
	f := first.Fight
	for _, x := range f.Fighters {
		f, _ = f.Script(x.ID, 0)
	}
	f, _ = f.Reveal()
	over := first.With(f)
	over.Table.Insert(3, table.Participant{Name: "Dov", Score: 2})
	p, _ := over.Table.Participant(2)
	p.Score = 8
	second, joined, events, err := over.NewRound(beside, rules.House{})
	if err != nil || len(joined) != 1 || joined[0].Initiative != 2 || len(events) != 2 {
		t.Fatalf("%+v, %v, %v", joined, events, err)
	}
	if x, _ := second.Fight.Fighter(2); x.Now != 8 {
		t.Errorf("Bo is at %d", x.Now)
	}
}

func TestWhoeverIsDeadByTheSheetDoesNotJoin(t *testing.T) {
	k, beside := round1()
	ada, _ := beside("ada").(*person.Character)
	ada.Out = harm.Dead
	after, joined, _, err := k.NewRound(beside, rules.House{})
	if err != nil || len(joined) != 2 {
		t.Fatalf("%+v, %v", joined, err)
	}
	if x, _ := after.Fight.Fighter(1); !x.Out {
		t.Errorf("%+v", x)
	}
}
