package farfuture

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

const (
	E = domain.Illegal
	W = domain.Unusual
	I = domain.Remark
)

// want is what a rule has to say: severity and path of each problem in order.
type want struct {
	severity domain.Severity
	path     string
}

// change returns a marine, who has no problems, after an edit.
func change(edit func(c *Character)) *Character {
	c := marine()
	edit(c)
	return c
}

// alien returns a legal merchant-like character of a species whose pyramid starts as given.
func alien(species string, edit func(c *Character)) *Character {
	c := merchant()
	c.Species = species
	edit(c)
	return c
}

func TestCheck(t *testing.T) {
	for name, tc := range map[string]struct {
		rule  string
		c     *Character
		house House
		want  []want
	}{
		"V01: every blank aspect is an error of its own": {
			"SF-V01", change(func(c *Character) { c.Aspects[3], c.Aspects[9] = "", "  " }),
			House{},
			[]want{{E, "aspects[3]"}, {E, "aspects[9]"}},
		},
		"V01: in a draft a blank aspect is a remark": {
			"SF-V01", change(func(c *Character) { c.Aspects[3], c.Draft = "", true }),
			House{},
			[]want{{I, "aspects[3]"}},
		},
		"V01: ten aspects are complete": {"SF-V01", marine(), House{}, nil},

		"V02: a level that lacks a skill points at its first blank slot": {
			"SF-V02", change(func(c *Character) { c.Skills[4].Name, c.Skills[5].Name = "", "" }),
			House{},
			[]want{{E, "skills[4]"}},
		},
		"V02: in a draft a short level is a remark": {
			"SF-V02", change(func(c *Character) { c.Skills[0].Name, c.Draft = "", true }),
			House{},
			[]want{{I, "skills[0]"}},
		},
		"V02: a skill listed twice is an error even in a draft, also under an alias": {
			"SF-V02", change(func(c *Character) { c.Skills[12].Name, c.Skills[14].Name, c.Draft = "Communications", "commo", true }),
			House{},
			[]want{{E, "skills[14]"}},
		},
		"V02: an unlisted skill twice in other letters is listed twice": {
			"SF-V02", change(func(c *Character) { c.Skills[12].Name, c.Skills[13].Name = "Xeno Law", "xeno  law" }),
			House{},
			[]want{{E, "skills[13]"}},
		},
		"V02: the pyramid is complete": {"SF-V02", navy(), House{}, nil},

		"V03: an unlisted skill needs the referee": {
			"SF-V03", change(func(c *Character) { c.Skills[13].Name = "Xeno Law" }),
			House{},
			[]want{{W, "skills[13]"}},
		},
		"V03: an approved skill is fine": {
			"SF-V03", change(func(c *Character) { c.Skills[13] = Skill{Name: "Xeno Law", Approved: true} }), House{}, nil,
		},
		"V03: aliases and extended skills are listed": {
			"SF-V03", change(func(c *Character) { c.Skills[13].Name, c.Skills[12].Name = "Zero-G combat", "Legal" }), House{}, nil,
		},

		"V04: four slots are too many": {
			"SF-V04", change(func(c *Character) { c.Stunts = append(c.Stunts, Stunt{ID: 9, Type: TASMembership}) }),
			House{},
			[]want{{E, "stunts"}},
		},
		"V04: four slots are too many in a draft as well": {
			"SF-V04", change(func(c *Character) { c.Stunts, c.Draft = append(c.Stunts, Stunt{ID: 9, Type: TASMembership}), true }),
			House{},
			[]want{{E, "stunts"}},
		},
		"V04: two slots leave one to choose": {
			"SF-V04", change(func(c *Character) { c.Stunts = c.Stunts[:2] }), House{}, []want{{W, "stunts"}},
		},
		"V04: in a draft an open slot is a remark": {
			"SF-V04", change(func(c *Character) { c.Stunts, c.Draft = nil, true }), House{}, []want{{I, "stunts"}},
		},
		"V04: a replacement taken twice and one more stunt make three": {"SF-V04", merchant(), House{}, nil},

		"V05: military-grade needs a trained skill": {
			"SF-V05", change(func(c *Character) { c.Stunts[1].Skill = "Gunnery" }), House{}, []want{{E, "stunts[id=2]"}},
		},
		"V05: the 0 of a characteristic is no training": {
			"SF-V05", change(func(c *Character) { c.Stunts[1].Skill = "Credits" }), House{}, []want{{E, "stunts[id=2]"}},
		},
		"V05: the referee may allow it": {
			"SF-V05", change(func(c *Character) { c.Stunts[1].Skill, c.Stunts[1].Approved = "Gunnery", true }), House{}, nil,
		},
		"V05: a psionic skill cannot be military-grade": {
			"SF-V05", change(func(c *Character) { c.Skills[3].Name, c.Stunts[1].Skill = "Telepathy", "telepathy" }),
			House{},
			[]want{{E, "stunts[id=2]"}},
		},
		"V05: a psionic skill that is not trained either is told both": {
			"SF-V05", change(func(c *Character) { c.Stunts = []Stunt{{ID: 1, Type: MilitaryGrade, Skill: "Telepathy"}} }),
			House{},
			[]want{{E, "stunts[id=1]"}, {E, "stunts[id=1]"}},
		},
		"V05: a taggable skill needs level 3": {
			"SF-V05", change(func(c *Character) { c.Stunts[2].Skill = "Recon" }), House{}, []want{{E, "stunts[id=3]"}},
		},
		"V05: a taggable skill of level 3 is enough": {
			"SF-V05", change(func(c *Character) { c.Stunts[2].Skill = "Brawling" }), House{}, nil,
		},
		"V05: a taggable skill needs its condition": {
			"SF-V05", change(func(c *Character) { c.Stunts[2].When = " " }), House{}, []want{{E, "stunts[id=3]"}},
		},
		"V05: in a draft a condition not yet written is a remark": {
			"SF-V05", change(func(c *Character) { c.Stunts[2].When, c.Draft = "", true }), House{}, []want{{I, "stunts[id=3]"}},
		},
		"V05: a taggable skill too low is an error in a draft whose pyramid is full": {
			"SF-V05", change(func(c *Character) { c.Stunts[2].Skill, c.Draft = "Recon", true }), House{}, []want{{E, "stunts[id=3]"}},
		},
		"V05: a draft with room in the pyramid may still train the skill": {
			"SF-V05", change(func(c *Character) { c.Stunts[2].Skill, c.Skills[3].Name, c.Draft = "Tactics", "", true }),
			House{},
			[]want{{I, "stunts[id=3]"}},
		},
		"V05: a custom stunt needs the referee": {
			"SF-V05", change(func(c *Character) { c.Stunts[0] = Stunt{ID: 1, Type: CustomStunt, Text: "Never lost."} }),
			House{},
			[]want{{W, "stunts[id=1]"}},
		},
		"V05: an important thing must threaten something": {
			"SF-V05", change(func(c *Character) { c.Stunts[0] = Stunt{ID: 1, Type: ImportantThing, What: "a tug"} }),
			House{},
			[]want{{W, "stunts[id=1]"}},
		},
		"V05: stunts that say nothing are asked to": {
			"SF-V05", change(func(c *Character) {
				c.Stunts = []Stunt{
					{ID: 1, Type: MilitaryGrade},
					{ID: 2, Type: TaggableSkill, When: "always"},
					{ID: 3, Type: SkillReplacement, Skill: "Admin"},
					{ID: 4, Type: ImportantThing},
					{ID: 5, Type: RollDown},
					{ID: 6},
				}
			}),
			House{},
			[]want{
				{E, "stunts[id=1]"},
				{E, "stunts[id=2]"},
				{W, "stunts[id=3]"},
				{W, "stunts[id=4]"},
				{W, "stunts[id=5]"},
				{W, "stunts[id=6]"},
			},
		},
		"V05: a third extra box on one track is unusual": {
			"SF-V05", change(func(c *Character) {
				x := Stunt{Type: ExtraStress, Track: Wealth}
				c.Stunts = []Stunt{x, x, x}
				c.Stunts[2].ID = 3
			}),
			House{},
			[]want{{W, "stunts[id=3]"}},
		},

		"V06: a psionic skill without the stunt": {
			"SF-V06", change(func(c *Character) { c.Skills[3].Name = "Awareness" }), House{}, []want{{E, "stunts"}},
		},
		"V06: a draft with a free slot may still take the stunt": {
			"SF-V06", change(func(c *Character) { c.Skills[3].Name, c.Stunts, c.Draft = "Awareness", c.Stunts[:1], true }),
			House{},
			[]want{{I, "stunts"}},
		},
		"V06: eleven psionic levels are one too many": {
			"SF-V06", change(func(c *Character) {
				c.Skills[0].Name, c.Skills[1].Name, c.Skills[6].Name = "Awareness", "Telepathy", "Telekinesis"
				c.Stunts[1] = Stunt{ID: 2, Type: PsionicStunt}
			}),
			House{},
			[]want{{E, "skills"}},
		},
		"V06: ten psionic levels with the stunt are legal": {
			"SF-V06", change(func(c *Character) {
				c.Skills[0].Name, c.Skills[1].Name, c.Skills[10].Name = "Awareness", "Telepathy", "Telekinesis"
				c.Stunts[1] = Stunt{ID: 2, Type: PsionicStunt}
			}), House{}, nil,
		},
		"V06: a psionic at a table without psionics": {
			"SF-V06", change(func(c *Character) { c.Psionic = true }), House{PsionicsOff: true}, []want{{W, "psionic"}},
		},
		"V06: anyone else at a table without psionics": {"SF-V06", marine(), House{PsionicsOff: true}, nil},

		"V07: a psionic without an aspect about it": {
			"SF-V07", change(func(c *Character) { c.Stunts[1] = Stunt{ID: 2, Type: PsionicStunt} }),
			House{},
			[]want{{W, "psionicAspect"}},
		},
		"V07: the tick settles it": {
			"SF-V07", change(func(c *Character) { c.Stunts[1], c.PsionicAspect = Stunt{ID: 2, Type: PsionicStunt}, true }), House{}, nil,
		},
		"V07: no psionic, no question": {"SF-V07", marine(), House{}, nil},

		"V08: two consequences of one severity": {
			"SF-V08", change(func(c *Character) { c.Consequences = []Consequence{{ID: 1, Severity: Mild}, {ID: 4, Severity: Mild}} }),
			House{},
			[]want{{E, "consequences[id=4]"}},
		},
		"V08: four consequences": {
			"SF-V08", change(func(c *Character) {
				c.Consequences = []Consequence{{ID: 1, Severity: Mild}, {ID: 2, Severity: Moderate}, {ID: 3, Severity: Severe}, {ID: 4, Severity: Severe}}
			}),
			House{},
			[]want{{E, "consequences"}, {E, "consequences[id=4]"}},
		},
		"V08: one of each is the limit and legal": {
			"SF-V08", change(func(c *Character) {
				c.Consequences = []Consequence{{ID: 1, Severity: Mild}, {ID: 2, Severity: Moderate}, {ID: 3, Severity: Severe}}
			}), House{}, nil,
		},

		"V09: gear of the armed forces in the wrong hands": {
			"SF-V09", alien("", func(c *Character) {
				c.Weapons = []Weapon{{ID: 3, Name: "gauss rifle"}, {ID: 4, Name: "FGMP-15"}, {ID: 5, Name: "RPG Frag"}, {ID: 6, Name: "Crossbow"}}
				c.Armour = []Armour{{ID: 1, Name: "Battle Dress TL13"}}
			}),
			House{},
			[]want{{W, "weapons[id=3]"}, {W, "weapons[id=4]"}, {W, "weapons[id=5]"}, {W, "weapons[id=6]"}, {W, "armour[id=1]"}},
		},
		"V09: the marine may carry it, and a launched grenade besides": {
			"SF-V09", change(func(c *Character) {
				c.Weapons = []Weapon{{ID: 3, Name: "ACR"}, {ID: 4, Name: "RPG Frag"}, {ID: 5, Name: "Grandmother's harpoon"}}
				c.Armour = []Armour{{ID: 1, Name: "Battle dress"}, {ID: 2, Name: "Bathrobe"}}
			}), House{}, nil,
		},
		"V09: a shield needs someone who can hold a blade": {
			"SF-V09", change(func(c *Character) { c.Armour = []Armour{{ID: 1, Name: "Shield"}} }), House{}, []want{{W, "armour[id=1]"}},
		},

		"V10: Charisma is for Vargr": {
			"SF-V10", change(func(c *Character) { c.Skills[13].Name = "charisma" }), House{}, []want{{W, "skills[13]"}},
		},
		"V10: the referee may allow the exception": {
			"SF-V10", change(func(c *Character) { c.Skills[13] = Skill{Name: "Charisma", Approved: true} }), House{}, nil,
		},
		"V10: a Vargr has Charisma": {
			"SF-V10", alien("vargr", func(c *Character) { c.Skills[13].Name = "Charisma" }), House{}, nil,
		},

		"V11: a slow Vargr of no ill repute": {
			"SF-V11", alien("Vargr", func(c *Character) { c.Skills[9].Name = "Stealth" }),
			House{},
			[]want{{W, "species"}, {W, "species"}, {I, "species"}, {I, "species"}, {I, "species"}},
		},
		"V11: a Vargr as people expect": {
			"SF-V11", alien(" vargr ", func(c *Character) {
				c.Skills[8].Name, c.Skills[10].Name, c.Skills[11].Name, c.Skills[12].Name = "Alertness", "Brawling", "Firearms", "Streetwise"
			}), House{}, nil,
		},
		"V11: a Human is not measured so": {"SF-V11", merchant(), House{}, nil},

		"V12: a Bwap marine with street sense and dry aspects": {
			"SF-V12", change(func(c *Character) {
				c.Species, c.RankService, c.Skills[7].Name = "Bwap", "Sergeant (Marines)", "Streetwise"
			}),
			House{},
			[]want{{W, "rankService"}, {I, "aspects"}, {W, "skills[5]"}, {W, "skills[7]"}, {W, "species"}},
		},
		"V12: a Bwap clerk who carries a plant mister": {
			"SF-V12", alien("Bwap", func(c *Character) {
				c.RankService, c.Aspects[0], c.Skills[3].Name = "Submariner, clerk of harbours", "Moist, or not at all", "Legal"
			}), House{}, nil,
		},
		"V12: in a draft what a Bwap lacks is a remark": {
			"SF-V12", &Character{Draft: true, Species: "Bwap"}, House{}, []want{{I, "aspects"}, {I, "species"}},
		},

		"V13: a UWP in its own form": {
			"SF-V13", change(func(c *Character) { c.HomeworldUWP = "the old mill" }), House{}, []want{{I, "homeworldUwp"}},
		},
		"V13: a UWP with a space instead of a hyphen": {
			"SF-V13", change(func(c *Character) { c.HomeworldUWP = "C000742 C" }), House{}, []want{{I, "homeworldUwp"}},
		},
		"V13: a UWP as usual": {"SF-V13", navy(), House{}, nil},
		"V13: no UWP at all":  {"SF-V13", marine(), House{}, nil},

		"V14: nobody else in either phase": {
			"SF-V14", change(func(c *Character) { c.Phases[2].Other = "" }), House{}, []want{{W, "phases"}},
		},
		"V14: in a draft that is a remark": {
			"SF-V14", change(func(c *Character) { c.Phases[2].Other, c.Draft = "", true }), House{}, []want{{I, "phases"}},
		},
		"V14: one of the two phases is enough": {
			"SF-V14", change(func(c *Character) { c.Phases[2].Other, c.Phases[3].Other = "", "A rival" }), House{}, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			var got []want
			for _, p := range firing(Check(tc.c, tc.house), tc.rule) {
				got = append(got, want{p.Severity, p.Path})
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}

func TestMessagesSayWhatIsWrongAndByHowMuch(t *testing.T) {
	c := change(func(c *Character) {
		c.Aspects[4] = ""
		c.Skills[5].Name, c.Skills[0].Name = "", ""
		c.Skills[14].Name = "tactics"
		c.Stunts = c.Stunts[:2]
		c.Stunts[1].Skill = "Recon"
		c.Weapons = []Weapon{{ID: 1, Name: "rpg tdx"}}
	})
	c.Stunts[0].Skill = "Gunnery"
	var got []string
	for _, p := range Check(c, House{}) {
		got = append(got, p.Message)
	}
	want := []string{
		"Aspect 6.5, the first Service aspect, is blank.",
		"Level 5 needs 1 skill.",
		"Level 3 has 2 of 3 skills.",
		"Tactics is listed twice. It is already at level 1.",
		"The stunts take 2 of 3 slots. 1 left to choose.",
		"Military-grade Gunnery needs Gunnery at level 1 or more. It is at -1.",
		"RPG TDX needs the stunt military-grade Firearms or Demolitions.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestABlankDraftGetsOnlyRemarksAndInTheFormsOrder(t *testing.T) {
	problems := Check(NewCharacter(), House{})
	var paths []string
	for _, p := range problems {
		if p.Severity != domain.Remark {
			t.Errorf("%+v", p)
		}
		if head, _, _ := strings.Cut(p.Path, "["); !slices.Contains(paths, head) {
			paths = append(paths, head)
		}
	}
	if want := []string{"aspects", "skills", "stunts", "phases"}; !slices.Equal(paths, want) {
		t.Errorf("paths %v, want %v", paths, want)
	}
	if !domain.Legal(problems) {
		t.Error("remarks make a sheet illegal")
	}
}

func TestMissing(t *testing.T) {
	for name, tc := range map[string]struct {
		c    *Character
		want string
	}{
		"a blank draft lacks everything": {NewCharacter(), "10 aspects, 15 skills and 3 stunt slots still open"},
		"one thing alone":                {change(func(c *Character) { c.Aspects[0] = "" }), "1 aspect still open"},
		"two things":                     {change(func(c *Character) { c.Skills[0].Name, c.Stunts = "", c.Stunts[:2] }), "1 skill and 1 stunt slot still open"},
		"too many stunts lack nothing":   {change(func(c *Character) { c.Stunts = append(c.Stunts, c.Stunts...) }), ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Missing(tc.c); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestCheckNeverChangesTheCharacter(t *testing.T) {
	c := merchant()
	before := write(t, c)
	Check(c, House{PsionicsOff: true})
	if after := write(t, c); after != before {
		t.Errorf("before %s\nafter %s", before, after)
	}
}

func write(t testing.TB, c *Character) string {
	t.Helper()
	body, err := CharacterKind.Write(c, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func BenchmarkCheck(b *testing.B) {
	full, draft := scout(), NewCharacter()
	full.Species = "Bwap"
	full.Weapons = []Weapon{{Name: "ACR"}, {Name: "Laser rifle"}, {Name: "Knife"}}
	full.Armour = []Armour{{Name: "Battle Dress", Worn: true}}
	for name, c := range map[string]*Character{"full": full, "blank draft": draft} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Check(c, House{})
			}
		})
	}
}
