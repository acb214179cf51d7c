package farfuture

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// lines are differences as a person reads them.
func lines(list []domain.Difference) string {
	var b strings.Builder
	for _, d := range list {
		b.WriteString(d.String() + "\n")
	}
	return strings.TrimSpace(b.String())
}

// owner is a navy officer with a row in every list.
func owner() *Character {
	c := navy()
	c.Name = "Garren"
	c.Health.Marks = []bool{true, false, true}
	c.FatePoints = 3
	c.Phases[2].Story = "Held the Regina picket with two ships against nine, until the squadron came about and the guns fell silent."
	c.Consequences = []Consequence{{ID: 1, Severity: Moderate, Text: "Cracked ribs", Track: Health}}
	c.TemporaryAspects = []TemporaryAspect{{ID: 1, Text: "Behind the bulkhead", FreeTags: 1}}
	c.Spin = []Spin{{ID: 1, Tokens: 1, Until: "end of Lam’s turn"}}
	c.Weapons = []Weapon{{ID: 1, Name: "Gauss rifle", Mode: "full auto"}, {ID: 2, Name: "Body pistol"}, {ID: 3}}
	c.Armour = []Armour{{ID: 1, Name: "Vacc Suit", Worn: true}}
	c.SuitIntegrity = SuitIntact
	c.Gear = []Item{{ID: 1, Name: "Sextant"}}
	c.Overrides = []Override{{ID: 1, What: "boxes:wealth", Value: 5, Reason: "Two dependants"}}
	return c
}

func TestDifferencesAreToldInTheSheetsWords(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*Character)
		want   string
	}{
		"nothing changed":                      {func(*Character) {}, ""},
		"a name":                               {func(c *Character) { c.Name = "Tamar" }, "Name “Garren” → “Tamar”"},
		"a name that was blank":                {func(c *Character) { c.Player = "Jo" }, "Player “Jo”, new"},
		"a name that is blank":                 {func(c *Character) { c.HomeworldUWP = "" }, "Homeworld UWP “C000742-C”, gone"},
		"an aspect has its number":             {func(c *Character) { c.Aspects[2] = "Officer material" }, "6.3 Enlistment aspect “An aspect” → “Officer material”"},
		"boxes of a track share a line":        {func(c *Character) { c.Health.Marks = []bool{false, true, true, true} }, "Health boxes 2 and 4 ticked, box 1 cleared"},
		"three boxes":                          {func(c *Character) { c.Wealth.Marks = []bool{true, true, true} }, "Wealth boxes 1, 2 and 3 ticked"},
		"unticked boxes at the end":            {func(c *Character) { c.Health.Marks = []bool{true, false, true, false} }, ""},
		"a skill that left, and one that came": {func(c *Character) { c.Skills[3].Name = "Pilot" }, "Pilot 1 → 3\nPilot, again 1, new\nEngineering 3 → −1"},
		"two skills that change their levels":  {func(c *Character) { c.Skills[5], c.Skills[9] = c.Skills[9], c.Skills[5] }, "Alertness 2 → 3\nZero-G 3 → 2"},
		"a characteristic that left":           {func(c *Character) { c.Skills[1].Name = "" }, "Composure track 5 → 3 boxes\nResolve 4 → 0"},
		"a swap inside a level":                {func(c *Character) { c.Skills[3], c.Skills[4] = c.Skills[4], c.Skills[3] }, "Order of the skills of level 3"},
		"a skill written otherwise":            {func(c *Character) { c.Skills[7].Name = "Lasers" }, "Energy Weapons, as written “Energy Wpn” → “Lasers”"},
		"a skill of one's own":                 {func(c *Character) { c.Skills[14] = Skill{"Knots", true} }, "Skill “Knots” −1 → 1\nSkill “Knots”, approved no → yes\nComputer 1 → −1"},
		"a longer track":                       {func(c *Character) { c.Skills[1], c.Skills[0] = c.Skills[0], c.Skills[1] }, "Health track 6 → 5 boxes\nComposure track 5 → 6 boxes\nResolve 4 → 5\nEndurance 5 → 4"},
		"a stunt without a title has a number": {func(c *Character) { c.Stunts[1].Copies = 2 }, "Stunt 2, copies 0 → 2"},
		"a stunt that is new": {func(c *Character) {
			c.Stunts = append(c.Stunts, Stunt{ID: 4, Type: RollDown, Title: "Ship-shape", Track: Wealth, Copies: 1})
		}, "Stunt “Ship-shape”, type Roll Down Not Up, track Wealth, new"},
		"one word of a story":    {func(c *Character) { c.Phases[2].Story = strings.Replace(c.Phases[2].Story, "nine", "eleven", 1) }, "Service phase, story “…ships against nine, until the…” → “…ships against eleven, until the…”"},
		"a portrait that is new": {func(c *Character) { c.Portrait = "ab" }, "Portrait added"},
		"a campaign joined":      {func(c *Character) { c.Campaign = "ab" }, "Campaign added"},
		"fate points":            {func(c *Character) { c.FatePoints = 2 }, "Fate points 3 → 2"},
		"a draft no longer":      {func(c *Character) { c.Draft = true }, "Draft no → yes"},
		"a consequence that is new": {func(c *Character) {
			c.Consequences = append(c.Consequences, Consequence{2, Severe, "broken arm", Health, false, false})
		}, "Severe consequence “broken arm” (Health), new"},
		"a consequence that healed":         {func(c *Character) { c.Consequences = nil }, "Moderate consequence “Cracked ribs” (Health), gone"},
		"a free tag":                        {func(c *Character) { c.Consequences[0].FreeTagUsed = true }, "Moderate consequence “Cracked ribs”, free tag used no → yes"},
		"a consequence that became another": {func(c *Character) { c.Consequences[0].Text = "Broken ribs" }, "Moderate consequence “Cracked ribs” → “Broken ribs”"},
		"a temporary aspect":                {func(c *Character) { c.TemporaryAspects[0].FreeTags = 0 }, "Temporary aspect “Behind the bulkhead”, free tags 1 → 0"},
		"spin that is spent":                {func(c *Character) { c.Spin = []Spin{} }, "Spin 1 until “end of Lam’s turn”, gone"},
		"a weapon's mode":                   {func(c *Character) { c.Weapons[0].Mode = "" }, "Weapon “Gauss rifle”, mode “full auto”, gone"},
		"a weapon that takes another name":  {func(c *Character) { c.Weapons[1].Name = "Snub pistol" }, "Weapon “Body pistol” → “Snub pistol”"},
		"a weapon that gets a name":         {func(c *Character) { c.Weapons[2].Name = "Ice axe" }, "Weapon 3, name “Ice axe”, new"},
		"a weapon without a name that goes": {func(c *Character) { c.Weapons = c.Weapons[:2] }, "Weapon (blank), gone"},
		"weapons in another order":          {func(c *Character) { c.Weapons[0], c.Weapons[1] = c.Weapons[1], c.Weapons[0] }, "Order of the weapons “Gauss rifle”, “Body pistol”, 3 → “Body pistol”, “Gauss rifle”, 3"},
		"a suit that lost its integrity":    {func(c *Character) { c.SuitIntegrity, c.Armour[0].Worn = SuitLost, false }, "Armour “Vacc Suit”, worn yes → no\nSuit intact → lost"},
		"gear that is new":                  {func(c *Character) { c.Gear = append(c.Gear, Item{ID: 2, Name: "Rope", Notes: "twenty\nmetres"}) }, "Gear “Rope”, notes “twenty ¶ metres”, new"},
		"gear that costs something":         {func(c *Character) { c.Gear[0].Difficulty = "4" }, "Gear “Sextant”, difficulty “4”, new"},
		"experience": {func(c *Character) {
			c.Advances = []Advance{{ID: 1, When: "session 9", Before: "Owes the bank", After: "Owns the bank"}}
		}, "Experience “Owns the bank”, before “Owes the bank”, when “session 9”, new"},
		"a ruling, and the track it rules on":    {func(c *Character) { c.Overrides[0].Value = 7 }, "Wealth track 5 → 7 boxes\nRuling on Wealth boxes 5 → 7"},
		"a ruling's reason":                      {func(c *Character) { c.Overrides[0].Reason = "None" }, "Ruling on Wealth boxes, reason “Two dependants” → “None”"},
		"a ruling that is new":                   {func(c *Character) { c.Overrides = append(c.Overrides, Override{2, "skill:Survey", -1, "Why not"}) }, "Ruling on “Survey” −1, reason “Why not”, new"},
		"a severity that no program of ours has": {func(c *Character) { c.Consequences[0].Severity = "dire" }, "Consequence “Cracked ribs”, severity Moderate → “dire”"},
	} {
		t.Run(name, func(t *testing.T) {
			before, after := owner(), owner()
			tc.change(after)
			if got := lines(compare(before, after)); got != tc.want {
				t.Errorf("\n%s\nwant\n%s", got, tc.want)
			}
		})
	}
}

func TestTheDifferencesComeInTheOrderOfTheSheet(t *testing.T) {
	before, after := owner(), owner()
	after.Name, after.Notes, after.FatePoints, after.Gear = "Tamar", "Owes", 1, nil
	after.Health.Marks, after.Aspects[9] = nil, ""
	var paths []string
	for _, d := range compare(before, after) {
		paths = append(paths, d.Path)
	}
	if got, want := strings.Join(paths, " "), "name aspects[9] health.marks notes fatePoints gear[id=1]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// canonical is a character as JSON, with what says nothing taken out.
func canonical(t *rapid.T, c *Character) any {
	body, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var again Character
	if err := json.Unmarshal(body, &again); err != nil {
		t.Fatal(err)
	}
	for _, track := range Tracks {
		marks := &again.Track(track).Marks
		for len(*marks) > 0 && !(*marks)[len(*marks)-1] {
			*marks = (*marks)[:len(*marks)-1]
		}
		if len(*marks) == 0 {
			*marks = nil
		}
	}
	v := reflect.ValueOf(&again).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice && f.Len() == 0 {
			f.SetZero()
		}
	}
	return again
}

func TestPropertyTwoCharactersDifferExactlyWhenADifferenceIsTold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := anyCharacter().Draw(t, "before")
		after := anyCharacter().Draw(t, "after")
		// Most of the time all but a part is the same, so that no other difference hides one.
		switch rapid.IntRange(0, 4).Draw(t, "part") {
		case 0:
			skills := after.Skills
			*after = *before
			after.Skills = skills
		case 1: // two slots change places, or one is a copy
			*after = *before
			i, j := rapid.IntRange(0, 14).Draw(t, "i"), rapid.IntRange(0, 14).Draw(t, "j")
			after.Skills[i] = before.Skills[j]
			if rapid.Bool().Draw(t, "swap") {
				after.Skills[j] = before.Skills[i]
			}
		case 2:
			stunts := after.Stunts
			*after = *before
			after.Stunts = stunts
		case 3:
			*after = *before
			after.Health = anyTrack().Draw(t, "track")
		}
		found := compare(before, after)
		if same := reflect.DeepEqual(canonical(t, before), canonical(t, after)); same != (len(found) == 0) {
			t.Fatalf("the same: %v, told:\n%s", same, lines(found))
		}
		for _, d := range found {
			if d.Path == "" || d.What == "" || d.From == d.To && d.From != "" {
				t.Fatalf("%+v", d)
			}
		}
	})
}
