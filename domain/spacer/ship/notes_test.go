package ship_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"

	"pgregory.net/rapid"
)

func TestTheDesignNotesAgreeWithTheShipsOfTheList(t *testing.T) {
	for _, row := range ship.Templates {
		craft := row.New()
		for _, y := range craft.Systems {
			if n := craft.DesignNote(y); n.Differs() {
				t.Errorf("%s: the notes have %s otherwise", row.Name, n.System.Title())
			}
		}
	}
}

func TestWhatTheDesignNotesSayOfASystem(t *testing.T) {
	light := spacertest.Template("Corvette")
	light.Systems[3].Tons, light.Systems[4].Boxes, light.Systems[7].Boxes = 8, []int{7, 2}, []int{4, 3}
	for name, tc := range map[string]struct {
		ship    *ship.Ship
		system  int // position
		want    [5]string
		differs bool
	}{
		"a blaster by its class":           {spacertest.Template("Corvette"), 3, [5]string{"10 t", "10 t", "10 %", "", ""}, false},
		"one that is too light":            {light, 3, [5]string{"8 t", "10 t", "8 %", "", ""}, true},
		"a plant by its tons":              {spacertest.Template("Corvette"), 4, [5]string{"12 t", "", "12 %", "[6][4][2]", "[6][4][2]"}, false},
		"one with other boxes":             {light, 4, [5]string{"12 t", "", "12 %", "[7][2]", "[6][4][2]"}, true},
		"a tank, which counts hits":        {spacertest.Template("Corvette"), 7, [5]string{"12 t", "12 t", "12 %", "[4]", "1 hit"}, false},
		"one that takes another number":    {light, 7, [5]string{"12 t", "12 t", "12 %", "[4][3]", "1 hit"}, true},
		"cargo, of which they say nothing": {spacertest.Template("Corvette"), 11, [5]string{"5 t", "", "5 %", "[5]", ""}, false},
		"without a tonnage, no share":      {&ship.Ship{Systems: []ship.System{{Kind: ship.CargoSystem, Tons: 2}}}, 0, [5]string{"2 t", "", "", "", ""}, false},
	} {
		t.Run(name, func(t *testing.T) {
			n := tc.ship.DesignNote(tc.ship.Systems[tc.system])
			var got [5]string
			got[0], got[1] = n.Weight()
			got[2] = n.Share()
			got[3], got[4] = n.Row()
			if got != tc.want || n.Differs() != tc.differs {
				t.Errorf("%s reads %q, differs %v; want %q, %v", n.System.Title(), got, n.Differs(), tc.want, tc.differs)
			}
		})
	}
}

func TestTheCrewByTheDesignNotes(t *testing.T) {
	for name, tc := range map[string]struct {
		ship *ship.Ship
		want string
	}{
		"the corvette's":                {spacertest.Template("Corvette"), "Crew by the notes: 3 engineers at least, and 2 to 4 in operations, gunners included."},
		"none of a fighter":             {spacertest.Template("Fighter A"), ""},
		"none of a ship without a part": {&ship.Ship{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.ship.DesignCrewText(); got != tc.want {
				t.Errorf("it says %q", got)
			}
		})
	}
	if got := spacertest.Template("Corvette").DesignTonsText(); got != "100 t of 100 t" {
		t.Errorf("her tons read %q", got)
	}
}

// What the table of the notes marks is what the check remarks on.
func TestDesignNotesAndCheckAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := spacertest.Template(rapid.SampledFrom([]string{"Corvette", "Fighter A", "Fighter B"}).Draw(t, "ship"))
		for i := range s.Systems {
			y := &s.Systems[i]
			y.Tons += float64(rapid.IntRange(-1, 1).Draw(t, "tons"))
			if rapid.Bool().Draw(t, "boxes") {
				y.Boxes = []int{rapid.IntRange(1, 6).Draw(t, "box")}
			}
		}
		remarked := map[string]bool{}
		for _, p := range ship.Check(s, nil) {
			if at, _, ok := strings.Cut(p.Path, "]."); ok && p.ID == "SP-B11d" {
				remarked[at+"]"] = true
			}
		}
		for _, y := range s.Systems {
			if at, n := fmt.Sprintf("systems[id=%d]", y.ID), s.DesignNote(y); n.Differs() != remarked[at] {
				t.Fatalf("%s of %+v: the table says %v, the check %v", y.Title(), y, n.Differs(), remarked[at])
			}
		}
	})
}
