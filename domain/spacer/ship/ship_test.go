package ship_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"
)

func TestSPT23TheCorvetteWeighsHundredTons(t *testing.T) {
	c := spacertest.Template("Corvette")
	if c.Tons() != 100 || c.Tonnage != 100 {
		t.Errorf("her parts weigh %v of %v tons", c.Tons(), c.Tonnage)
	}
}

func TestShipsOfTheListAreRemarkedOnByNobody(t *testing.T) {
	for _, s := range ship.Templates {
		t.Run(s.Name, func(t *testing.T) {
			craft := s.New()
			if found := ship.Check(craft, nil); len(found) != 0 {
				t.Errorf("found %v", found)
			}
			if craft.Tons() != craft.Tonnage || craft.Class != s.Name {
				t.Errorf("%s weighs %v of %v", craft.Class, craft.Tons(), craft.Tonnage)
			}
			if reflect.ValueOf(s.New()).Pointer() == reflect.ValueOf(craft).Pointer() {
				t.Error("a template is made anew each time")
			}
		})
	}
}

func TestDesignNotes(t *testing.T) {
	for name, tc := range map[string]struct {
		ship   *ship.Ship
		system int // position
		tons   float64
		boxes  []int
	}{
		"the corvette's blaster of class 4":          {spacertest.Template("Corvette"), 3, 10, nil},
		"her sensors, a tenth of that":               {spacertest.Template("Corvette"), 1, 1, nil},
		"her bridge":                                 {spacertest.Template("Corvette"), 0, 5, nil},
		"her plant, two power a unit":                {spacertest.Template("Corvette"), 4, -1, []int{6, 4, 2}},
		"her drive of three units":                   {spacertest.Template("Corvette"), 5, -1, []int{6, 4, 2}},
		"her FTL drive, whose first unit is dearer":  {spacertest.Template("Corvette"), 6, -1, []int{6, 4, 2}},
		"her fuel, a ton a week for each plant unit": {spacertest.Template("Corvette"), 7, 12, nil},
		"the one-seater's cockpit":                   {spacertest.Template("Fighter A"), 0, 3, nil},
		"SP-R14: her drive gives 5 and not 25":       {spacertest.Template("Fighter A"), 2, -1, []int{5}},
		"SP-R14: the two-seater's":                   {spacertest.Template("Fighter B"), 2, -1, []int{5, 2}},
		"her fuel, two drive units for a week":       {spacertest.Template("Fighter B"), 3, 2, nil},
	} {
		t.Run(name, func(t *testing.T) {
			y := tc.ship.Systems[tc.system]
			if tons, ok := tc.ship.DesignTons(y); ok != (tc.tons >= 0) || ok && tons != tc.tons {
				t.Errorf("%s weighs %v, %v by the notes; want %v", y.Title(), tons, ok, tc.tons)
			}
			if boxes, ok := tc.ship.DesignBoxes(y); ok != (tc.boxes != nil) || !slices.Equal(boxes, tc.boxes) {
				t.Errorf("%s has %v, %v by the notes; want %v", y.Title(), boxes, ok, tc.boxes)
			}
		})
	}
}

func TestDesignOfCrewAndTanks(t *testing.T) {
	c := spacertest.Template("Corvette")
	if engineers, operators := c.DesignCrew(); engineers != 3 || operators != 2 {
		t.Errorf("41 t of drives and plant and 10 t of weapons take %d engineers and %d operators", engineers, operators)
	}
	if engineers, operators := spacertest.Template("Fighter B").DesignCrew(); engineers != 0 || operators != 0 {
		t.Errorf("a small craft has its cockpit, and no crew of %d and %d", engineers, operators)
	}
	if c.DesignFuelBoxes(12) != 1 || c.DesignFuelBoxes(21) != 2 || spacertest.Template("Fighter A").DesignFuelBoxes(11) != 2 {
		t.Error("a tank takes a hit for each 20 t, and in small craft for each 10 t")
	}
	huge := &ship.Ship{Tonnage: 1e-300, Systems: []ship.System{{ID: 1, Kind: ship.STLSystem, Tons: 1e300}}}
	if boxes, _ := huge.DesignBoxes(huge.Systems[0]); len(boxes) > 100 {
		t.Errorf("the notes are asked about %d units", len(boxes))
	}
	if _, ok := (&ship.Ship{}).DesignBoxes(ship.System{Kind: ship.STLSystem, Tons: 9}); ok {
		t.Error("without a tonnage the notes say nothing of a drive")
	}
}

func TestCheckShip(t *testing.T) {
	for name, tc := range map[string]struct {
		edit     func(*ship.Ship)
		id, path string
		severity domain.Severity
		words    string
	}{
		"parts that do not come to the tonnage":       {func(s *ship.Ship) { s.Tonnage = 90 }, "SP-B11", "tonnage", domain.Unusual, "100 t together"},
		"a tonnage below 0":                           {func(s *ship.Ship) { s.Tonnage = -1 }, "SP-B11", "tonnage", domain.Unusual, "−1 t"},
		"Toughness below 0":                           {func(s *ship.Ship) { s.Toughness = -1 }, "SP-B11", "toughness", domain.Unusual, "−1"},
		"a system twice":                              {func(s *ship.Ship) { s.Systems[1].ID = 1 }, "SP-B11", "systems[id=1].id", domain.Unusual, "tell them apart"},
		"a system of no known kind":                   {func(s *ship.Ship) { s.Systems[0].Kind = "galley" }, "SP-B11", "systems[id=1].kind", domain.Unusual, "galley"},
		"a system that weighs less than nothing":      {func(s *ship.Ship) { s.Systems[0].Tons = -5 }, "SP-B11", "systems[id=1].tons", domain.Unusual, "−5 t"},
		"a weapon without a class":                    {func(s *ship.Ship) { s.Systems[3].Class = 0 }, "SP-B11", "systems[id=4].class", domain.Unusual, "no class"},
		"more crossed than there are boxes":           {func(s *ship.Ship) { s.Systems[4].Crossed = 4 }, "SP-B11", "systems[id=5].crossed", domain.Unusual, "takes 3 hits, and 4 are crossed"},
		"boxes that a hit makes better":               {func(s *ship.Ship) { s.Systems[4].Boxes = []int{2, 4} }, "SP-B11", "systems[id=5].boxes", domain.Unusual, "[2][4]"},
		"a blaster whose first box is not its class":  {func(s *ship.Ship) { s.Systems[3].Boxes = []int{3} }, "SP-B11", "systems[id=4].boxes", domain.Unusual, "the first one is its class"},
		"a drive that takes no power":                 {func(s *ship.Ship) { s.Systems[5].PowerPer = 0 }, "SP-B11", "systems[id=6].powerPer", domain.Unusual, "each marker is free"},
		"an FTL drive that takes no power":            {func(s *ship.Ship) { s.Systems[6].PowerPer = 0 }, "SP-B11", "systems[id=7].powerPer", domain.Unusual, "without any power"},
		"a price below 0":                             {func(s *ship.Ship) { s.Systems[5].PowerPer = -1 }, "SP-B11", "systems[id=6].powerPer", domain.Unusual, "0 power or more"},
		"a crew below 0":                              {func(s *ship.Ship) { s.Engineers = -1 }, "SP-B11", "engineers", domain.Unusual, "0 or more"},
		"a gunner at a weapon that is not aboard":     {func(s *ship.Ship) { s.Posts = []ship.Post{{ID: 1, Name: "Oda", Weapon: 99}} }, "SP-B11", "posts[id=1].weapon", domain.Unusual, "not aboard"},
		"a post that nobody is at is a remark":        {func(s *ship.Ship) { s.Posts = []ship.Post{{ID: 1, Role: ship.HelmPost}} }, "SP-B11", "posts[id=1].name", domain.Remark, "Nobody"},
		"a rank of command beyond the ranks":          {func(s *ship.Ship) { s.CommandRank = 10 }, "SP-B11", "commandRank", domain.Unusual, "0 to 9"},
		"other boxes than the notes give are remarks": {func(s *ship.Ship) { s.Systems[4].Boxes = []int{8, 4, 2} }, "SP-B11d", "systems[id=5].boxes", domain.Remark, "[6][4][2]"},
		"another weight than the notes give":          {func(s *ship.Ship) { s.Systems[3].Tons, s.Tonnage = 11, 101 }, "SP-B11d", "systems[id=4].tons", domain.Remark, "weighs 10 t"},
		"a tank that takes too many hits":             {func(s *ship.Ship) { s.Systems[7].Boxes = []int{4, 4} }, "SP-B11d", "systems[id=8].boxes", domain.Remark, "1 hit"},
		"too few engineers by the notes":              {func(s *ship.Ship) { s.Engineers = 2 }, "SP-B11d", "engineers", domain.Remark, "3 engineers"},
		"too many in operations by the notes":         {func(s *ship.Ship) { s.Operators = 5 }, "SP-B11d", "operators", domain.Remark, "2 to 4"},
		"a plant in a small craft":                    {func(s *ship.Ship) { s.SmallCraft = true }, "SP-B11d", "smallCraft", domain.Remark, "never used"},
	} {
		t.Run(name, func(t *testing.T) {
			craft := spacertest.Template("Corvette")
			tc.edit(craft)
			found := ship.Check(craft, nil)
			if !slices.ContainsFunc(found, func(p domain.Problem) bool {
				return p.ID == tc.id && p.Path == tc.path && p.Severity == tc.severity && strings.Contains(p.Message, tc.words)
			}) {
				t.Errorf("found %v", found)
			}
		})
	}
}

func TestAShipIsToldEveryProblem(t *testing.T) {
	craft := spacertest.Template("Corvette")
	craft.Tonnage, craft.Engineers, craft.Operators = -1, -1, 9
	craft.Systems[5].PowerPer, craft.Systems[5].Upkeep = 0, -1
	spacertest.Same(t, spacertest.Said(ship.Check(craft, nil), "SP-B11"), "W tonnage", "W tonnage", "W systems[id=6].powerPer", "W systems[id=6].powerPer", "W engineers")
	spacertest.Same(t, spacertest.Said(ship.Check(craft, nil), "SP-B11d"), "I engineers", "I operators")
}

func TestWhoCommands(t *testing.T) {
	for name, tc := range map[string]struct {
		rank   int
		points float64
		want   []string
	}{
		"a rank that fits, and a locker of its points": {2, 2, nil},
		"two ranks above":                     {4, 4, nil},
		"three ranks above":                   {5, 0, []string{"W posts[id=3]"}},
		"a rank of 0 is too low by one":       {0, 0, []string{"W posts[id=3]"}},
		"half a point too much in the locker": {1, 1.5, []string{"W locker"}},
	} {
		t.Run(name, func(t *testing.T) {
			craft := spacertest.Template("Corvette")
			craft.Posts = []ship.Post{{ID: 2, Role: ship.HelmPost, Character: "helm"}, {ID: 3, Role: ship.CommandPost, Character: "co"}}
			craft.Locker = []ship.LockerRow{{ID: 1, Item: "Vac Suit", Points: tc.points}}
			found := ship.Check(craft, func(id domain.DocID) domain.Document {
				if id == "co" {
					return spacertest.Changed(func(c *person.Character) { c.Rank = tc.rank })
				}
				return nil
			})
			spacertest.Same(t, spacertest.Said(found, "SP-B11"), tc.want...)
			if alone := ship.Check(craft, nil); len(alone) != 0 {
				t.Errorf("without the sheet at hand: %v", alone)
			}
		})
	}
}

func TestABlankShipHasNothingWrong(t *testing.T) {
	if found := ship.Check(ship.New(), nil); len(found) != 0 {
		t.Errorf("found %v", found)
	}
}

func TestDesignNotesNeverForbid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		craft := spacertest.Template(rapid.SampledFrom([]string{"Corvette", "Fighter A", "Fighter B"}).Draw(t, "class"))
		craft.Engineers, craft.Operators = rapid.IntRange(0, 9).Draw(t, "engineers"), rapid.IntRange(0, 9).Draw(t, "operators")
		for i := range craft.Systems {
			craft.Systems[i].Tons = math.Round(rapid.Float64Range(0, 60).Draw(t, "tons")*10) / 10
		}
		craft.Tonnage = craft.Tons()
		for _, p := range ship.Check(craft, nil) {
			if p.Severity != domain.Remark {
				t.Fatalf("%+v", p)
			}
		}
	})
}

func TestRatings(t *testing.T) {
	y := ship.System{Kind: ship.PlantSystem, Boxes: []int{6, 4, 2}}
	for crossed, want := range []int{6, 4, 2, 0} {
		y.Crossed = crossed
		if y.Rating() != want || y.Works() != (want > 0) || y.Left() != 3-crossed {
			t.Errorf("SP-R40: after %d hits the rating is %d, works is %v", crossed, y.Rating(), y.Works())
		}
	}
	if y.Crossed = 7; y.Rating() != 0 || y.Left() != 0 {
		t.Error("more crosses than boxes are no more than all")
	}
	bridge := ship.System{Kind: ship.BridgeSystem}
	if !bridge.Works() || bridge.Rating() != 0 || bridge.Left() != 0 {
		t.Error("what has no boxes cannot be hit, and works")
	}
	gun := ship.System{Kind: ship.WeaponSystem, Class: 2, Boxes: []int{2, 1}, Crossed: 1}
	if gun.ClassNow() != 1 || (ship.System{Class: 4}).ClassNow() != 4 {
		t.Error("a weapon with boxes has the class they say")
	}
}

func TestTitles(t *testing.T) {
	for want, y := range map[string]ship.System{
		"Blaster, class 4": {Kind: ship.WeaponSystem, Class: 4},
		"Power plant":      {Kind: ship.PlantSystem},
		"Plant fuel":       {Kind: ship.FuelSystem, Name: " Plant fuel "},
		"galley":           {Kind: "galley"},
		"Another system":   {},
	} {
		if y.Title() != want {
			t.Errorf("got %q, want %q", y.Title(), want)
		}
	}
}

func TestCommand(t *testing.T) {
	for rank, may := range map[int]bool{0: false, 1: true, 2: true, 3: true, 4: true, 5: false} {
		if ship.MayCommand(rank, spacertest.Template("Corvette").CommandRank) != may {
			t.Errorf("rank %d commands a corvette: want %v", rank, may)
		}
	}
	if ship.LockerPoints(3) != 3 || ship.LockerPoints(-1) != 0 {
		t.Error("a locker holds the commanding officer's rank")
	}
}

func TestAShipIsADocument(t *testing.T) {
	s := spacertest.Template("Corvette")
	s.SetTitle("Sable Heron")
	s.Posts = []ship.Post{{ID: 1, Role: ship.HelmPost, Character: "c1"}, {ID: 2, Name: "Oda"}}
	s.Locker = []ship.LockerRow{{ID: 1, Item: "Vac Suit", Points: 1}}
	s.Campaign = "camp"
	if s.Title() != "Sable Heron" || !slices.Equal(domain.RefersTo(s), []domain.DocID{"camp", "c1"}) || domain.PicturesIn(s) != nil {
		t.Errorf("%q refers to %v", s.Title(), domain.RefersTo(s))
	}
	for _, word := range []string{"Corvette", "Plant fuel", "Oda", "Vac Suit"} {
		if !strings.Contains(domain.WordsOf(s), word) {
			t.Errorf("%q is not found by %s", domain.WordsOf(s), word)
		}
	}
	spacertest.RoundTrip(t, ship.Kind, s)
	c := facts.Clone(s)
	c.Systems[4].Boxes[0], c.Posts[0].Name, c.Locker[0].Item = 99, "other", "other"
	if s.Systems[4].Boxes[0] != 6 || s.Posts[0].Name != "" || s.Locker[0].Item != "Vac Suit" {
		t.Error("a clone shares with its ship")
	}
	if y, ok := s.System(5); !ok || y.Kind != ship.PlantSystem {
		t.Error("system 5 is the plant")
	}
	if p, ok := s.Post(2); !ok || p.Name != "Oda" {
		t.Error("post 2 is Oda's")
	}
	if _, ok := s.Post(9); ok {
		t.Error("there is no post 9")
	}
	if len(s.Weapons()) != 1 || s.Rating(ship.STLSystem) != 6 {
		t.Error("one weapon, and a drive of 6")
	}
}
