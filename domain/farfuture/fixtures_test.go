package farfuture

import (
	"slices"
	"testing"

	"shipslocker/domain"
)

// pyramid fills the slots from the apex downward.
func pyramid(names ...string) (slots [15]Skill) {
	for i, n := range names {
		slots[i].Name = n
	}
	return slots
}

// finished returns a complete character of that pyramid and those stunts, with nothing else to complain of.
func finished(skills [15]Skill, stunts ...Stunt) *Character {
	c := &Character{Name: "Someone", Skills: skills, Stunts: stunts}
	for i := range c.Aspects {
		c.Aspects[i] = "An aspect"
	}
	c.Phases[2].Other = "A friend"
	for i := range c.Stunts {
		c.Stunts[i].ID = RowID(i + 1)
	}
	return c
}

// The four fixtures of farfuture 1.B10.

func marine() *Character {
	return finished(
		pyramid("Firearms", "Demolitions", "Alertness", "Zero-G", "Brawling", "Strength", "Vacc suit", "Admin", "Endurance",
			"Recon", "Survival", "Tactics", "Dexterity", "Ground Vehicle", "Commo"),
		Stunt{Type: MilitaryGrade, Skill: "Firearms"},
		Stunt{Type: MilitaryGrade, Skill: "Vacc Suit"},
		Stunt{Type: TaggableSkill, Skill: "Firearms", When: "acting under enemy fire"},
	)
}

func navy() *Character {
	c := finished(
		pyramid("Endurance", "Resolve", "Tactics", "Engineering", "Navigation", "Zero-G", "Vacc suit", "Energy Wpn",
			"Prospecting", "Alertness", "Pilot", "Intimidate", "Streetwise", "Credits", "Computer"),
		Stunt{Type: RollDown, Track: Health},
		Stunt{Type: SkillReplacement, Skill: "Navigation", For: "Gunnery"},
		Stunt{Type: SkillReplacement, Skill: "Endurance", For: "Brawling", Copies: 1},
	)
	c.HomeworldUWP = "C000742-C"
	return c
}

func merchant() *Character {
	c := finished(
		pyramid("Broker", "Carousing", "Intimidate", "Forgery", "Admin", "Science", "Energy Wpn", "Gambling", "Computer",
			"Dexterity", "Blade", "Ground Veh.", "Equestrian", "Vacc suit", "Medical"),
		Stunt{Type: SkillReplacement, Skill: "Broker", For: "Credits", Copies: 2},
		Stunt{Type: MilitaryGrade, Skill: "Broker"},
	)
	c.HomeworldUWP = "A445987-D"
	return c
}

func scout() *Character {
	c := finished(
		pyramid("Navigation", "Survey", "Science", "Pilot", "Commo", "Computer", "Vacc suit", "Firearms", "Zero-G",
			"Ground Veh.", "Streetwise", "Carousing", "Credits", "Lasers", "Brawling"),
		Stunt{Type: ImportantThing, What: "a lab ship", Text: "The service wants it back one day."},
		Stunt{Type: SkillReplacement, Skill: "Computer", For: "Credits"},
		Stunt{Type: SkillReplacement, Skill: "Commo", For: "Alertness"},
	)
	c.HomeworldUWP = "D787623-6"
	return c
}

func TestTheBooksSheetsAreLegalAndHaveTheirPrintedNumbers(t *testing.T) {
	for name, tc := range map[string]struct {
		c         *Character
		boxes     [3]int
		effective map[string]int
	}{
		"the marine": {marine(), [3]int{4, 3, 3}, map[string]int{"Firearms": 5, "Communications": 1, "Resolve": 0, "Pilot": -1}},
		"the navy officer replaces two skills at level 3": {
			navy(), [3]int{6, 5, 4}, map[string]int{"Gunnery": 3, "Brawling": 3, "Endurance": 5, "Energy Weapons": 2},
		},
		"the merchant has Credits 5 and a Wealth track of 3": {
			merchant(), [3]int{3, 3, 3}, map[string]int{"Credits": 5, "Broker": 5, "Medicine": 1, "Blade Weapons": 1},
		},
		"the scout has Credits 3 and a Wealth track of 4": {
			scout(), [3]int{3, 3, 4}, map[string]int{"Credits": 3, "Alertness": 3, "Energy Weapons": 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if problems := Check(tc.c, House{}); len(problems) > 0 {
				t.Errorf("problems: %v", problems)
			}
			if n := tc.c.StuntSlots(); n != StuntBudget {
				t.Errorf("stunt slots %d", n)
			}
			for i, track := range Tracks {
				if got := tc.c.Boxes(track, House{}); got != tc.boxes[i] {
					t.Errorf("%s has %d boxes, want %d", track, got, tc.boxes[i])
				}
			}
			for skill, want := range tc.effective {
				if got := tc.c.Effective(skill, House{}).Level; got != want {
					t.Errorf("%s is rolled at %d, want %d", skill, got, want)
				}
			}
			if m := Missing(tc.c); m != "" {
				t.Errorf("missing %q", m)
			}
		})
	}
}

// firing returns the problems of one rule.
func firing(problems []domain.Problem, rule string) []domain.Problem {
	return slices.DeleteFunc(slices.Clone(problems), func(p domain.Problem) bool { return p.ID != rule })
}
