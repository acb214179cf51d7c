package procedures

import (
	"encoding/json"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// knowing is somebody with these levels, who has nothing else.
func knowing(levels map[string]int, stunts ...farfuture.Stunt) *farfuture.Character {
	c := &farfuture.Character{Name: "Somebody", Stunts: stunts}
	for skill, level := range levels {
		for slot := range c.Skills {
			if farfuture.SlotLevel(slot) == level && c.Skills[slot].Name == "" {
				c.Skills[slot].Name = skill
				break
			}
		}
	}
	return c
}

func military(skill string) farfuture.Stunt {
	return farfuture.Stunt{Type: farfuture.MilitaryGrade, Skill: skill}
}

// wearing puts armour on somebody, with row ids from 1.
func wearing(c *farfuture.Character, names ...string) *farfuture.Character {
	for i, name := range names {
		c.Armour = append(c.Armour, farfuture.Armour{ID: farfuture.RowID(i + 1), Name: name, Worn: true})
	}
	return c
}

// sums are parts as the log shows them.
func sums(parts []table.ToldPart) string {
	var words []string
	for _, p := range parts {
		words = append(words, p.Label+" "+table.Signed(p.Value))
	}
	return strings.Join(words, "; ")
}

func write(t testing.TB, c *farfuture.Character) string {
	t.Helper()
	body, err := farfuture.CharacterKind.Write(c, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// pyramid fills the slots from the apex downward.
func pyramid(names ...string) (slots [15]farfuture.Skill) {
	for i, n := range names {
		slots[i].Name = n
	}
	return slots
}

// finished returns a complete character of that pyramid and those stunts, with nothing else to complain of.
func finished(skills [15]farfuture.Skill, stunts ...farfuture.Stunt) *farfuture.Character {
	c := &farfuture.Character{Name: "Someone", Skills: skills, Stunts: stunts}
	for i := range c.Aspects {
		c.Aspects[i] = "An aspect"
	}
	c.Phases[2].Other = "A friend"
	for i := range c.Stunts {
		c.Stunts[i].ID = farfuture.RowID(i + 1)
	}
	return c
}

func scout() *farfuture.Character {
	c := finished(
		pyramid("Navigation", "Survey", "Science", "Pilot", "Commo", "Computer", "Vacc suit", "Firearms", "Zero-G",
			"Ground Veh.", "Streetwise", "Carousing", "Credits", "Lasers", "Brawling"),
		farfuture.Stunt{Type: farfuture.ImportantThing, What: "a lab ship", Text: "The service wants it back one day."},
		farfuture.Stunt{Type: farfuture.SkillReplacement, Skill: "Computer", For: "Credits"},
		farfuture.Stunt{Type: farfuture.SkillReplacement, Skill: "Commo", For: "Alertness"},
	)
	c.HomeworldUWP = "D787623-6"
	return c
}

// deck is a row of five zones, 1 to 5, each a square of 10 units: “Bar”, “Hall”, “Lock”, “Hold” and “Yard”. Token 9
// stands in the bar. Borders are added by door and slope, with ids from 21.
func deck() *board.Map {
	m := board.New()
	for i, name := range []string{"Bar", "Hall", "Lock", "Hold", "Yard"} {
		m.Zones = append(m.Zones, board.Zone{ID: board.ID(i + 1), Name: name, Shape: square(i, 0)})
	}
	m.LastID = 50
	return standing(m, 1)
}

// between puts a border between a zone and the next, with states of these values; the last may be for good.
func between(m *board.Map, zone board.ID, fixed bool, values ...int) *board.Map {
	b := board.Border{ID: board.ID(20 + len(m.Borders) + 1), A: zone, B: zone + 1, Fixed: fixed}
	for i, v := range values {
		b.States = append(b.States, board.State{Name: []string{"closed", "open", "gone"}[i], Value: v})
	}
	m.Borders = append(m.Borders, b)
	return m
}

func door(m *board.Map, zone board.ID) *board.Map { return between(m, zone, false, 2, 0) }

func mapBody(t interface{ Fatal(...any) }, m *board.Map) string {
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// battered is somebody with Endurance 4, Resolve 0 and Credits 0, marked everywhere.
func battered() *farfuture.Character {
	c := finished(pyramid("Firearms", "Endurance"))
	c.Health.Marks = []bool{true, true, true, true, true}
	c.Composure.Marks = []bool{false, true, true}
	c.Wealth.Marks = []bool{true, false, true}
	c.Consequences = []farfuture.Consequence{
		{ID: 1, Severity: farfuture.Mild, Text: "Ringing ears", Track: farfuture.Composure},
		{ID: 2, Severity: farfuture.Severe, Text: "Burned hand", Track: farfuture.Health},
		{ID: 3, Severity: farfuture.Moderate, Text: "Talked about"},
	}
	return c
}

func marksOf(c *farfuture.Character) (all string) {
	for _, t := range farfuture.Tracks {
		for _, m := range c.Track(t).Marks {
			all += map[bool]string{true: "x", false: "."}[m]
		}
		all += " "
	}
	return all
}

// gifted is a psionic with Awareness 4 and marks on a track of each sort.
func gifted() *farfuture.Character {
	c := finished(pyramid("Pilot", "Awareness"), farfuture.Stunt{Type: farfuture.PsionicStunt})
	c.FatePoints = 1
	c.Health.Marks = []bool{true, true, true}
	return c
}

func square(column, row int) []board.Point {
	x, y := float64(10*column), float64(10*row)
	return []board.Point{{X: x, Y: y}, {X: x + 10, Y: y}, {X: x + 10, Y: y + 10}, {X: x, Y: y + 10}}
}

// standing puts token 9 into a zone.
func standing(m *board.Map, zone board.ID) *board.Map {
	m.Tokens = []board.Token{{ID: 9, Size: 1}}
	z, _ := m.Zone(zone)
	m.MoveToken(9, z.Middle())
	return m
}
