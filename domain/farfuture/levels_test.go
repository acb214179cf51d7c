package farfuture

import (
	"slices"
	"testing"
)

func TestLevel(t *testing.T) {
	dog := &Character{Species: "Vargr"}
	for name, tc := range map[string]struct {
		c     *Character
		skill string
		want  int
	}{
		"the apex":                                  {marine(), "Firearms", 5},
		"the last slot":                             {marine(), "Communications", 1},
		"an alias of what the sheet says":           {scout(), "Energy Weapons", 1},
		"what the sheet says, asked by an alias":    {marine(), "commo", 1},
		"a characteristic without training":         {marine(), "Resolve", 0},
		"any other skill without training":          {marine(), "Oratory", -1},
		"a psionic skill without training":          {marine(), "Telepathy", -1},
		"Charisma of a Vargr without training":      {dog, "Charisma", 0},
		"Charisma of a Human without training":      {marine(), "Charisma", -1},
		"a skill of one's own":                      {finished(pyramid("Xeno Law")), " xeno  law", 5},
		"no skill is untrained, blank slots or not": {NewCharacter(), "", -1},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.level(tc.skill); got != tc.want {
				t.Errorf("got %d, want %d", got, tc.want)
			}
		})
	}
}

func TestReplacedLevel(t *testing.T) {
	for name, tc := range map[string]struct{ used, own, copies, want int }{
		"SF-T28: a 5 taken twice gives 5":                {5, -1, 2, 5},
		"SF-T28: a 5 taken once gives 3":                 {5, -1, 1, 3},
		"SF-T28: a 3 taken twice gives 4":                {3, -1, 2, 4},
		"a 4 taken twice gives 4":                        {4, -1, 2, 4},
		"a 3 taken once gives 3":                         {3, -1, 1, 3},
		"a 1 taken twice gives 2":                        {1, -1, 2, 2},
		"a skill that is better by itself stays":         {2, 4, 2, 4},
		"an untrained skill stands in for nothing worse": {-1, 0, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := ReplacedLevel(tc.used, tc.own, tc.copies); got != tc.want {
				t.Errorf("got %d, want %d", got, tc.want)
			}
		})
	}
}

func TestEffective(t *testing.T) {
	dressed := marine()
	dressed.Armour = []Armour{{ID: 1, Name: "Battle Dress TL15", Worn: true}}
	stored := marine()
	stored.Armour = []Armour{{ID: 1, Name: "Battle Dress TL15"}}
	intruder := merchant()
	intruder.Armour = []Armour{{ID: 1, Name: "Battle Dress TL15", Worn: true}}
	ruled := merchant()
	ruled.Overrides = []Override{
		{ID: 1, What: "skill:Credits", Value: 4, Reason: "older ruling"},
		{ID: 2, What: "skill:credits", Value: 2, Reason: "the accounts are frozen"},
		{ID: 3, What: "skill:Medical", Value: 3},
	}
	twoRecords := merchant()
	twoRecords.Stunts = []Stunt{
		{ID: 1, Type: SkillReplacement, Skill: "Broker", For: "Credits"},
		{ID: 2, Type: SkillReplacement, Skill: "broker", For: "credits"},
	}
	for name, tc := range map[string]struct {
		c     *Character
		skill string
		want  Effective
	}{
		"nothing changes it": {marine(), "Firearms", Effective{5, 5, ""}},
		"a replacement taken twice": {
			merchant(), "Credits", Effective{5, 0, "Broker replaces it, 2 slots"},
		},
		"a replacement taken once": {scout(), "Alertness", Effective{3, 0, "Communications replaces it"}},
		"a replacement entered in two rows is taken twice": {
			twoRecords, "Credits", Effective{5, 0, "Broker replaces it, 2 slots"},
		},
		"battle dress lifts Strength":           {dressed, "Strength", Effective{5, 3, "Battle Dress worn"}},
		"battle dress lifts Endurance":          {dressed, "endurance", Effective{5, 2, "Battle Dress worn"}},
		"battle dress lifts nothing else":       {dressed, "Dexterity", Effective{1, 1, ""}},
		"battle dress in its crate":             {stored, "Strength", Effective{3, 3, ""}},
		"battle dress on one who cannot use it": {intruder, "Strength", Effective{0, 0, ""}},
		"the last override has the last word":   {ruled, "Credits", Effective{2, 0, "ruling: the accounts are frozen"}},
		"an override without a reason":          {ruled, "Medicine", Effective{3, 1, "ruling: no reason given"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.Effective(tc.skill, House{}); got != tc.want {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}

func TestChangedListsStuntsThenBattleDressThenOverrides(t *testing.T) {
	c := marine()
	c.Armour = []Armour{{ID: 1, Name: "Battle Dress", Worn: true}}
	c.Stunts = append(c.Stunts,
		Stunt{ID: 4, Type: SkillReplacement, Skill: "Commo", For: "Carousing"},
		Stunt{ID: 5, Type: SkillReplacement, Skill: "Recon", For: "Strength"},   // the dress does more
		Stunt{ID: 6, Type: SkillReplacement, Skill: "Tactics", For: "Brawling"}, // no gain
		Stunt{ID: 7, Type: SkillReplacement, Skill: "Admin"})
	c.Overrides = []Override{
		{ID: 1, What: "boxes:health", Value: 9},
		{ID: 2, What: "skill:zero g", Value: 1, Reason: "vertigo"},
		{ID: 3, What: "skill:Pilot", Value: -1, Reason: "as it was"},
	}
	want := []ChangedSkill{
		{"Carousing", Effective{1, -1, "Communications replaces it"}},
		{"Strength", Effective{5, 3, "Battle Dress worn"}},
		{"Endurance", Effective{5, 2, "Battle Dress worn"}},
		{"Zero-G", Effective{1, 3, "ruling: vertigo"}},
	}
	if got := c.Changed(House{}); !slices.Equal(got, want) {
		t.Errorf("got %+v", got)
	}
	if got := navy().Changed(House{}); len(got) != 2 || got[0].Skill != "Gunnery" || got[1].Skill != "Brawling" {
		t.Errorf("navy: %+v", got)
	}
	if got := NewCharacter().Changed(House{}); got != nil {
		t.Errorf("blank: %+v", got)
	}
}

func TestBoxes(t *testing.T) {
	lengthened := merchant()
	lengthened.Stunts = append(lengthened.Stunts, Stunt{Type: ExtraStress, Track: Wealth})
	ruled := marine()
	ruled.Overrides = []Override{{ID: 1, What: "boxes:composure", Value: 7, Reason: "iron nerves"}, {ID: 2, What: "boxes:wealth", Value: -4}}
	dressed := marine()
	dressed.Armour = []Armour{{ID: 1, Name: "Battle Dress", Worn: true}}
	for name, tc := range map[string]struct {
		c     *Character
		track TrackName
		house House
		want  int
	}{
		"by the book a replacement feeds no track":   {merchant(), Wealth, House{}, 3},
		"a switch lets a replacement feed its track": {merchant(), Wealth, House{ReplacementFeedsTrack: true}, 6},
		"an extra box":                                 {lengthened, Wealth, House{}, 4},
		"an extra box is for one track":                {lengthened, Health, House{}, 3},
		"an override has the last word":                {ruled, Composure, House{}, 7},
		"an override below nothing is no box":          {ruled, Wealth, House{}, 0},
		"by the book battle dress lengthens no track":  {dressed, Health, House{}, 4},
		"a switch lets battle dress lengthen Health":   {dressed, Health, House{BattleDressHealthTrack: true}, 6},
		"and no other track":                           {dressed, Composure, House{BattleDressHealthTrack: true}, 3},
		"which does nothing for one who wears no such": {marine(), Health, House{BattleDressHealthTrack: true}, 4},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.Boxes(tc.track, tc.house); got != tc.want {
				t.Errorf("got %d, want %d", got, tc.want)
			}
		})
	}
}

func TestTrackBonus(t *testing.T) {
	for skill, want := range map[int]int{-1: 0, 0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 7: 3} {
		if got := TrackBonus(skill); got != want {
			t.Errorf("skill %d adds %d, want %d", skill, got, want)
		}
	}
}

func TestTracksHaveTitlesAndSkills(t *testing.T) {
	var got []string
	for _, track := range append(Tracks[:], "fuel") {
		got = append(got, track.Title(), TrackSkill(track))
	}
	if want := []string{"Health", "Endurance", "Composure", "Resolve", "Wealth", "Credits", "fuel", ""}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestStuntEffect(t *testing.T) {
	for name, tc := range map[string]struct {
		c    *Character
		s    Stunt
		want string
	}{
		"a replacement taken twice":          {merchant(), merchant().Stunts[0], "Broker replaces Credits (2 slots): Credits 5"},
		"a replacement taken once":           {scout(), Stunt{Type: SkillReplacement, Skill: "Commo", For: "Stealth"}, "Communications replaces Stealth: Stealth 3"},
		"half a replacement says nothing":    {scout(), Stunt{Type: SkillReplacement, Skill: "Commo"}, ""},
		"military-grade with a known effect": {marine(), Stunt{Type: MilitaryGrade, Skill: "Lasers"}, "Military-grade Energy Weapons: allows plasma and fusion guns."},
		"military-grade without":             {marine(), Stunt{Type: MilitaryGrade, Skill: "Arts"}, "Military-grade Arts."},
		"military-grade nothing":             {marine(), Stunt{Type: MilitaryGrade}, ""},
		"a taggable skill":                   {marine(), Stunt{Type: TaggableSkill, Skill: "Tactics", When: "the plan holds."}, "Others may tag Tactics for +2 and a fate point: the plan holds."},
		"a taggable skill without condition": {marine(), Stunt{Type: TaggableSkill, Skill: "Tactics"}, ""},
		"roll down":                          {marine(), Stunt{Type: RollDown, Track: Health}, "A hit on a marked Health box rolls down, not up."},
		"an extra box":                       {marine(), Stunt{Type: ExtraStress, Track: Wealth}, "One more Wealth box."},
		"a track not chosen":                 {marine(), Stunt{Type: ExtraStress}, ""},
		"an important thing":                 {marine(), Stunt{Type: ImportantThing, What: "half a tug"}, "Has half a tug, and the trouble that comes with it."},
		"the society":                        {marine(), Stunt{Type: TASMembership}, "A hotel in every respectable port, and one single passage a month."},
		"psionics":                           {marine(), Stunt{Type: PsionicStunt}, "Allows psionic skills. Each total of 5 or more costs a fate point."},
		"a custom stunt speaks for itself":   {marine(), Stunt{Type: CustomStunt, Text: "Never lost."}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.s.Effect(tc.c); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestStuntSlots(t *testing.T) {
	for name, tc := range map[string]struct {
		s    Stunt
		want int
	}{
		"most stunts take one":                     {Stunt{Type: TASMembership, Copies: 2, Cost: 3}, 1},
		"a replacement of no copies counts as one": {Stunt{Type: SkillReplacement}, 1},
		"a replacement taken twice takes two":      {Stunt{Type: SkillReplacement, Copies: 2}, 2},
		"no replacement takes three":               {Stunt{Type: SkillReplacement, Copies: 3}, 2},
		"a custom stunt takes what it costs":       {Stunt{Type: CustomStunt, Cost: 3}, 3},
		"a custom stunt of no cost takes one":      {Stunt{Type: CustomStunt}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.s.Slots(); got != tc.want {
				t.Errorf("got %d, want %d", got, tc.want)
			}
		})
	}
}

// What is offered as a stunt of the book has all types but the one that people make up, all military-grade skills with an
// effect and every track, each once.
func TestAllStuntsOfTheBookAreOffered(t *testing.T) {
	types, skills, tracks, titles := map[StuntType]int{}, map[string]int{}, map[string]int{}, map[string]bool{}
	for _, s := range BookStunts() {
		types[s.Type]++
		if s.Type == MilitaryGrade {
			skills[s.Skill]++
		}
		if s.Track != "" {
			tracks[string(s.Type)+string(s.Track)]++
		}
		if titles[s.Title] || s.ID != 0 || s.Slots() != 1 || s.Effect(navy()) == "" && s.Type != ImportantThing {
			t.Errorf("%+v is there twice, or not whole", s)
		}
		titles[s.Title] = true
	}
	for _, info := range StuntTypes {
		if offered := types[info.Type] > 0; offered != (info.Type != CustomStunt) {
			t.Errorf("%s: offered is %v", info.Title, offered)
		}
	}
	if len(skills) != len(MilitaryRows) || len(tracks) != 6 {
		t.Errorf("skills %v, tracks %v", skills, tracks)
	}
}

func TestEveryTemplateAndTypeIsWhole(t *testing.T) {
	titles := map[StuntType]bool{}
	for _, info := range StuntTypes {
		titles[info.Type] = info.Title != "" && info.Doc != ""
	}
	for _, s := range StuntTemplates {
		if s.Title == "" || s.Text == "" || s.Effect(navy()) == "" || s.ID != 0 || !titles[s.Type] {
			t.Errorf("template %+v", s)
		}
		if _, listed := CanonicalSkill(s.Skill); !listed {
			t.Errorf("%s uses %s, which is no skill", s.Title, s.Skill)
		}
	}
	for _, m := range MilitaryRows {
		if canonical, listed := CanonicalSkill(m.Skill); !listed || canonical != m.Skill || IsPsionic(m.Skill) {
			t.Errorf("military-grade %s", m.Skill)
		}
	}
}
