package farfuture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// garren is a character as a table has it.
func garren() *farfuture.Character {
	c := farfuture.NewCharacter()
	c.Draft = false
	c.DatePrepared, c.Name = "153-1117", "Garren (alias Tamar Bendigo)"
	c.RankService, c.HomeworldUWP, c.Commendations = "Commodore (Navy)", "C000742-C", "SEH"
	c.Aspects = [10]string{
		"Every way is up", "I know lost causes", "Officer material", "Who needs a horizon?", "For the Imperium",
		"The Navy is not enough", "Lost my command", "Unwanted fame", "Jump drive and a vacc suit", "The drugs quiet the voices",
	}
	for i, name := range []string{
		"Endurance", "Resolve", "Tactics", "Engineering", "Navigation", "Zero-G", "Vacc Suit", "Energy Weapons",
		"Prospecting", "Alertness", "Pilot", "Intimidation", "Streetwise", "Credits", "Computer",
	} {
		c.Skills[i].Name = name
	}
	c.Health.Marks = []bool{true, false, true}
	c.Composure.Marks = []bool{false, true}
	c.Stunts = []farfuture.Stunt{
		{ID: 1, Type: farfuture.RollDown, Title: "Ship-shape", Track: farfuture.Health},
		{ID: 2, Type: farfuture.SkillReplacement, Title: "Ship's Tactics", Skill: "Navigation", For: "Gunnery", Text: "Know where the other ship must be, and the turret is a formality."},
		{ID: 3, Type: farfuture.SkillReplacement, Title: "Rope-a-Dope", Skill: "Endurance", For: "Brawling"},
	}
	c.Notes = "Owes the quartermaster of the Cleon’s Hope 4,000 credits.\nLooks for the lost survey of 1103; the log is in the safe at Efate Down, box 12, under the name Bendigo."
	c.Player, c.Species, c.FatePoints = "Jolanta Wąs", "Human", 5
	c.Phases[0] = farfuture.Phase{Story: "Born on a rock that spins too slowly to hold anyone down. The family cut ice for the port until the port was closed."}
	c.Phases[1] = farfuture.Phase{Story: "The Navy took every belter who could read a gauge. Garren could, and could keep his breakfast down as well."}
	c.Phases[2] = farfuture.Phase{Story: "Held the Regina picket with two ships against nine until the squadron came about.", Other: "Aki Murashibo"}
	c.Phases[3] = farfuture.Phase{Story: "Aki sold the story to three newsnets, and the Admiralty read all of them.", Other: "Aki Murashibo"}
	c.Phases[4] = farfuture.Phase{Story: "Resigned before they could ask. Walked out with a suit, a bottle and a drive nobody had missed yet."}
	c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Moderate, Text: "Cracked ribs", Track: farfuture.Health, FreeTagUsed: true}}
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Behind the bulkhead", FreeTags: 1, By: "Wenzel", While: "the lights are out", NoTag: true}}
	c.Spin = []farfuture.Spin{{ID: 1, Tokens: 1, Until: "end of Lam’s next turn"}}
	c.Weapons = []farfuture.Weapon{{ID: 1, Name: "Gauss rifle", Mode: "full auto"}, {ID: 2, Name: "Body pistol", Notes: "in the left boot"}, {ID: 3, Name: "Grandfather’s ice axe"}}
	c.Armour = []farfuture.Armour{{ID: 1, Name: "Vacc Suit", Worn: true, Notes: "patched twice at the knee"}, {ID: 2, Name: "Cloth"}}
	c.SuitIntegrity = farfuture.SuitIntact
	c.Gear = []farfuture.Item{{ID: 1, Name: "Jump drive, small", Notes: "in crates"}, {ID: 2, Name: "Sextant"}}
	c.Overrides = []farfuture.Override{{ID: 1, What: "skill:Survey", Value: 1, Reason: "Two months with the scouts on Efate"}}
	return c
}

// overfull is a character with far more in every field than the paper has room for.
func overfull() *farfuture.Character {
	c := garren()
	long := func(what string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "%s%d ", what, i)
		}
		return strings.TrimSpace(b.String())
	}
	c.Name = strings.Repeat("Konstantinopolitanischer", 420)[:10000]
	c.DatePrepared, c.RankService, c.HomeworldUWP = long("date", 30), long("rank", 60), long("uwp", 40)
	c.Commendations = long("medal", 200)
	for i := range c.Aspects {
		c.Aspects[i] = long(fmt.Sprintf("aspect%c", 'A'+i), 30)
	}
	for i := range c.Skills {
		c.Skills[i].Name = long(fmt.Sprintf("skill%c", 'A'+i), 12)
	}
	c.Stunts = nil
	for i := range 40 {
		c.Stunts = append(c.Stunts, farfuture.Stunt{
			ID: farfuture.RowID(i + 1), Type: farfuture.CustomStunt, Cost: 2,
			Title: fmt.Sprintf("Stunt title %d", i+1), Text: long(fmt.Sprintf("stunt%dword", i+1), 14),
		})
	}
	c.Stunts = append(c.Stunts,
		farfuture.Stunt{Type: farfuture.SkillReplacement, Title: "Half made", Skill: "Broker", Copies: 2},
		farfuture.Stunt{Type: farfuture.TaggableSkill, When: "while nobody looks"},
		farfuture.Stunt{Type: farfuture.TaggableSkill, Skill: "Firearms", When: "under cover of night"},
		farfuture.Stunt{Type: farfuture.ImportantThing, What: "the good ship Derrida", Text: "mortgaged twice"},
		farfuture.Stunt{Type: farfuture.SkillReplacement, Title: "Knows the Market", Skill: "Commo", For: "Credits", Copies: 2},
	)
	for range 8 {
		c.Stunts = append(c.Stunts, farfuture.Stunt{Type: farfuture.ExtraStress, Track: farfuture.Health})
	}
	c.Notes = ""
	for i := range 200 {
		c.Notes += fmt.Sprintf("Line %d of the notes\n", i+1)
	}
	c.Wealth.Marks = make([]bool, 40)
	c.Wealth.Marks[39] = true
	c.Player, c.Species, c.Maimed, c.FatePoints = long("player", 30), long("species", 20), long("maimed", 60), 1234
	for i := range c.Phases {
		c.Phases[i] = farfuture.Phase{Story: long(fmt.Sprintf("story%c", 'A'+i), 300), Other: long(fmt.Sprintf("other%c", 'A'+i), 10)}
	}
	c.Phases[2].Story = long("saga", 2000)
	for i := range 12 {
		id := farfuture.RowID(i + 10)
		c.Consequences = append(c.Consequences, farfuture.Consequence{ID: id, Severity: farfuture.Severe, Text: long(fmt.Sprintf("harm%d-", i), 20), Track: farfuture.Wealth})
		c.TemporaryAspects = append(c.TemporaryAspects, farfuture.TemporaryAspect{ID: id, Text: long(fmt.Sprintf("passing%d-", i), 9), FreeTags: i})
		c.Overrides = append(c.Overrides, farfuture.Override{ID: id, What: fmt.Sprintf("skill:Custom%d", i), Value: i - 3, Reason: long(fmt.Sprintf("reason%d-", i), 15)})
	}
	c.Spin = append(c.Spin, farfuture.Spin{ID: 2, Tokens: 99, Until: long("until", 30)})
	for i := range 100 {
		id := farfuture.RowID(i + 10)
		c.Gear = append(c.Gear, farfuture.Item{ID: id, Name: fmt.Sprintf("Gear %d", i), Notes: long(fmt.Sprintf("gear%d-", i), i%14)})
		if i < 20 {
			c.Weapons = append(c.Weapons, farfuture.Weapon{ID: id, Name: fmt.Sprintf("Weapon number %d", i), Mode: "mode of own making", Ammo: "ammunition of own making", Notes: long("w", i)})
			c.Armour = append(c.Armour, farfuture.Armour{ID: id, Name: fmt.Sprintf("Armour number %d", i), Notes: long("a", i)})
		}
	}
	return c
}

// portrait is a picture that the PDF library cannot take as it is: 16 bits a colour, half transparent.
var portrait = sync.OnceValues(func() (domain.PictureID, []byte) {
	img := image.NewNRGBA64(image.Rect(0, 0, 300, 400))
	for y := range 400 {
		for x := range 300 {
			d := (x-150)*(x-150) + (y-170)*(y-170)
			img.SetNRGBA64(x, y, color.NRGBA64{R: uint16(x * 218), G: uint16(y * 163), B: 0x8000, A: uint16(max(0, 0xFFFF-d))})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return "5e1f", b.Bytes()
})
