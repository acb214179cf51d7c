package tachyon

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

func TestWhatARollIsMadeOf(t *testing.T) {
	pilot := sound(func(p *Pilot) {
		p.Stunts = []Stunt{
			{ID: 1, Title: "Cold Hands", Gear: true, Die: Maximises, Skill: Gunnery},
			{ID: 2, Title: "Mascot", Die: Maximises},
			{ID: 3, Title: "Loud Boots", Die: Minimises, Skill: Sneak},
			{ID: 4, Title: "Old Friend", Skill: Gunnery},
		}
	})
	ship := intact(func(s *Ship) {
		s.Bonuses.Attack = Bonus{Label: "Guns", Value: 3}
		s.Crew.Gunnery = 1
		s.Bays[0] = Bay{ID: 1, Title: "Ranging laser", Die: Maximises, Skill: Gunnery}
		s.Bays[1] = Bay{ID: 2, Die: Minimises, Skill: Piloting}
	})
	ship, err := ship.SetDamaged(2, true)
	if err != nil {
		t.Fatal(err)
	}
	if got := Attacking.Title(ship.Bonuses.Attack) + ", " + Defending.Title(Bonus{}); got != "Guns, Defend" {
		t.Errorf("the bonuses are called %s", got)
	}
	cases := map[string]struct {
		p    *Pilot
		s    *Ship
		k    Skill
		use  Use
		sum  int
		says []string
	}{
		"the bonus of its own use counts": {pilot, ship, Gunnery, Attacking, 6, []string{
			"Targeting, damaged: 1 die of Gunnery to −", "Ranging laser: 1 die of Gunnery to +", "Cold Hands: 1 die of Gunnery to +", "Mascot: 1 die of Gunnery to +",
		}},
		"without a use no bonus does, but the damage is told all the same": {pilot, ship, Gunnery, "", 3, []string{
			"Targeting, damaged: 1 die of Gunnery to −", "Ranging laser: 1 die of Gunnery to +", "Cold Hands: 1 die of Gunnery to +", "Mascot: 1 die of Gunnery to +",
		}},
		"without a sheet the crew rolls":          {nil, ship, Gunnery, Attacking, 4, []string{"Targeting, damaged: 1 die of Gunnery to −", "Ranging laser: 1 die of Gunnery to +"}},
		"on foot the ship is not there":           {pilot, nil, Sneak, "", 0, []string{"Mascot: 1 die of Sneak to +", "Loud Boots: 1 die of Sneak to −"}},
		"a bay without a title goes by its place": {nil, ship, Piloting, Defending, 0, []string{"Bay 2: 1 die of Pilot to −"}},
		"nobody has no level":                     {nil, nil, Fight, "", 0, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			m := Make(tc.p, tc.s, tc.k, tc.use)
			if got := table.Sum(m.Parts); got != tc.sum {
				t.Errorf("it is %d of %v, want %d", got, m.Parts, tc.sum)
			}
			same(t, m.Notes, tc.says...)
			if len(m.Turns) != len(tc.says) {
				t.Errorf("turns %+v", m.Turns)
			}
		})
	}
	if got := (DieTurn{Effect: Minimises}).Face() + 2*(DieTurn{Effect: Maximises}).Face(); got != 1 {
		t.Errorf("faces come to %d", got)
	}
}

func TestADamagedSystemTicksItsBoxes(t *testing.T) {
	set := func(s *Ship, row RowID, on bool) *Ship {
		t.Helper()
		after, err := s.SetDamaged(row, on)
		if err != nil {
			t.Fatal(err)
		}
		return after
	}
	ship := intact(nil)
	one := set(ship, 1, true)
	if one.Bonuses.Detection.Minimised != [2]bool{true, false} || ship.Bonuses.Detection.Dice() != 0 {
		t.Errorf("sensors tick %v, and the sheet before has %v", one.Bonuses.Detection.Minimised, ship.Bonuses.Detection.Minimised)
	}
	if again := set(one, 1, true); again.Bonuses.Detection.Dice() != 1 {
		t.Error("the same row ticks twice")
	}
	both := set(one, 3, true)
	if both.Bonuses.Detection.Dice() != 2 || both.Bonuses.Attack.Dice() != 1 {
		t.Errorf("sensors and targeting offline tick %+v", both.Bonuses)
	}
	if mended := set(both, 1, false); mended.Bonuses.Detection.Minimised != [2]bool{true, false} || mended.Bonuses.Attack.Dice() != 1 {
		t.Errorf("a repair leaves %+v", mended.Bonuses)
	}
	three := facts.Clone(both)
	three.Systems[0].Rows = append(three.Systems[0].Rows, System{ID: 20, Name: "Antenna", Minimises: []Use{Detecting}})
	three = set(three, 20, true)
	if three.Bonuses.Detection.Dice() != 2 || set(three, 20, false).Bonuses.Detection.Dice() != 2 {
		t.Error("with three rows damaged the repair of one leaves two boxes ticked")
	}
	if _, err := ship.SetDamaged(99, true); !errors.As(err, new(domain.Refusal)) {
		t.Errorf("a row that is not there says %v", err)
	}
}

func TestDamageAndRepairInAnyOrderLeaveNoBoxTicked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := intact(nil)
		rows := rapid.Permutation([]RowID{1, 2, 3, 5, 6, 7}).Draw(t, "damaged")
		for _, id := range rows {
			s, _ = s.SetDamaged(id, true)
		}
		for _, r := range UseRows {
			if s.Bonuses.At(r.Use).Dice() != 2 {
				t.Fatalf("%s has %d ticked", r.Title, s.Bonuses.At(r.Use).Dice())
			}
		}
		for _, id := range rapid.Permutation(slices.Clone(rows)).Draw(t, "repaired") {
			s, _ = s.SetDamaged(id, false)
		}
		for _, r := range UseRows {
			if s.Bonuses.At(r.Use).Dice() != 0 {
				t.Fatalf("%s has %d ticked", r.Title, s.Bonuses.At(r.Use).Dice())
			}
		}
	})
}
