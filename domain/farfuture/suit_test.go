package farfuture

import (
	"slices"
	"testing"

	"shipslocker/domain/table"
)

// suited is somebody trained in suits, with one on.
func suited(armour string, integrity SuitIntegrity) *Character {
	c := finished(pyramid("Firearms", "Vacc Suit"))
	if armour != "" {
		c.Armour = []Armour{{ID: 1, Name: armour, Worn: true}}
	}
	c.SuitIntegrity = integrity
	return c
}

func TestExposed(t *testing.T) {
	idle := suited("Vacc Suit", SuitIntact)
	idle.Armour[0].Worn = false
	clumsy := suited("Vacc Suit", SuitIntact)
	clumsy.Skills = pyramid("Firearms")
	dressed := suited("Battle Dress", SuitIntact)
	dressed.Stunts = []Stunt{{ID: 1, Type: MilitaryGrade, Skill: vaccSuit}}
	both := suited("Vacc Suit", SuitIntact)
	both.Armour = append(both.Armour, Armour{ID: 2, Name: "Combat Armour TL11", Worn: true}, Armour{ID: 3, Name: "Cloth", Worn: true})
	acid := []Hazard{Vacuum, Corrosive}
	for name, tc := range map[string]struct {
		c        *Character
		hazards  []Hazard
		shelter  Shelter
		open     []Hazard
		warnings int
	}{
		"no hazards":                                     {suited("", NoSuit), nil, Sheltered, nil, 0},
		"a soft suit in vacuum and cold":                 {suited("Vacc Suit", SuitIntact), []Hazard{Vacuum, Cold}, Sheltered, nil, 0},
		"a suit of which nobody wrote anything is whole": {suited("Combat Environment Suit", NoSuit), []Hazard{Toxic, Heat, LowPressure}, Sheltered, nil, 0},
		"a soft suit in acid":                            {suited("Vacc Suit", SuitIntact), acid, Unsheltered, []Hazard{Corrosive}, 1},
		"a hardsuit in acid":                             {suited("Combat Armour TL14", SuitIntact), []Hazard{HighPressure, Radiation, Corrosive}, Sheltered, nil, 0},
		"a broken hardsuit in acid":                      {suited("Combat Armour TL14", SuitLost), acid, BrokenSuit, acid, 0},
		"a broken suit where it would not help anyway":   {suited("Vacc Suit", SuitLost), acid, Unsheltered, []Hazard{Corrosive}, 1},
		"a broken suit in good air":                      {suited("Vacc Suit", SuitLost), nil, Sheltered, nil, 0},
		"no suit":                                        {suited("", NoSuit), []Hazard{Vacuum}, Unsheltered, []Hazard{Vacuum}, 1},
		"cloth is no suit":                               {suited("Cloth", NoSuit), []Hazard{Vacuum}, Unsheltered, []Hazard{Vacuum}, 1},
		"a suit that is not worn":                        {idle, []Hazard{Vacuum}, Unsheltered, []Hazard{Vacuum}, 1},
		"a suit without the skill is a matter of trust":  {clumsy, []Hazard{Vacuum}, Sheltered, nil, 1},
		"battle dress without the stunt":                 {suited("Battle Dress", SuitIntact), []Hazard{Vacuum}, Unsheltered, []Hazard{Vacuum}, 1},
		"battle dress with the stunt":                    {dressed, acid, Sheltered, nil, 0},
		"the better of two suits counts":                 {both, acid, Sheltered, nil, 0},
		"a hazard of one's own takes a hardsuit":         {suited("Vacc Suit", SuitIntact), []Hazard{"ghosts"}, Unsheltered, []Hazard{"ghosts"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			e := Exposed(tc.c, tc.hazards)
			if e.Shelter != tc.shelter || !slices.Equal(e.Open, tc.open) || len(e.Warnings) != tc.warnings {
				t.Errorf("%+v", e)
			}
		})
	}
}

func TestRepair(t *testing.T) {
	dressed := suited("Battle Dress TL15", SuitLost)
	dressed.Stunts = []Stunt{{ID: 1, Type: MilitaryGrade, Skill: vaccSuit}}
	weak := suited("Vacc Suit", SuitLost)
	weak.Skills = pyramid("", "", "", "", "", "", "Vacc Suit")
	for name, tc := range map[string]struct {
		r       Repair
		dice    int
		against int
		shift   int
		hit     int
	}{
		"SF-T31: Vacc Suit 2 and -1 in vacuum fail by 3: box 3 of Health and of Composure": {RepairOf(weak, 0, House{}), -1, 4, -3, 3},
		"to equal the difficulty saves the suit":                                           {RepairOf(weak, 0, House{}), 2, 4, 0, 0},
		"a worse place is harder":                                                          {RepairOf(weak, 6, House{}), 2, 6, -2, 2},
		"battle dress of tech level 15 is two easier":                                      {RepairOf(dressed, 0, House{}), -2, 2, 0, 0},
		"battle dress of tech level 13 is one easier":                                      {Repair{Level: 2, Easier: 1}, 0, 3, -1, 1},
		"an aspect helps": {Repair{Level: 2, Extras: []table.Part{{Value: 2}}}, 0, 4, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			got := tc.r.Make(sum(tc.dice))
			if got.Against != tc.against || got.Shift != tc.shift || got.Hit != tc.hit || got.Success != (tc.shift >= 0) || table.Sum(got.Parts) != got.Total {
				t.Errorf("%+v", got)
			}
		})
	}
	if after := Mended(dressed); after.SuitIntegrity != SuitIntact || dressed.SuitIntegrity != SuitLost {
		t.Error("the suit is not mended, or the sheet itself changed")
	}
}

func TestLeftAlone(t *testing.T) {
	for name, tc := range map[string]struct {
		difficulty int
		house      House
		want       int
	}{
		"SF-T31: whoever attacks instead fails by 4: box 4 of both": {0, House{}, 4},
		"by 4 where the place is worse, too":                        {6, House{}, 4},
		"by the switch as far as the place is bad":                  {6, House{AutoFailByDifficulty: true}, 6},
		"which is 4 as usual":                                       {0, House{AutoFailByDifficulty: true}, 4},
		"and never below none":                                      {-3, House{AutoFailByDifficulty: true}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := LeftAlone(tc.difficulty, tc.house); got != tc.want {
				t.Errorf("box %d, want %d", got, tc.want)
			}
		})
	}
}

func TestAFailureInABrokenSuitStrikesBothTracks(t *testing.T) {
	c := finished(pyramid("Firearms", "Endurance", "Resolve", "Zero-G", "", "", "Vacc Suit"))
	for name, tc := range map[string]struct{ hit, box int }{
		"SF-T31: a repair failed by 3": {RepairOf(c, 0, House{}).Make(sum(-1)).Hit, 3},
		"SF-T31: an attack instead":    {LeftAlone(0, House{}), 4},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := HarmOf(c, tc.hit, 1, []TrackName{Health, Composure}, House{}).Resolve(nil)
			if err != nil || out.Out || len(out.Hits) != 2 {
				t.Fatalf("%+v, %v", out, err)
			}
			for i, track := range []TrackName{Health, Composure} {
				if h := out.Hits[i]; h.Track != track || h.At != tc.box || h.Landing != MarkedBox {
					t.Errorf("%+v, want box %d", h, tc.box)
				}
			}
		})
	}
}
