package spacer_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// template is a ship of the list.
func template(t testing.TB, name string) *ship.Ship {
	t.Helper()
	for _, s := range ship.Templates {
		if s.Name == name {
			return s.New()
		}
	}
	t.Fatalf("no ship %q in the list", name)
	return nil
}

// heron is a corvette that has been hit, with her crew and the sheet of one of them beside her.
func heron(t testing.TB) (*ship.Ship, map[domain.DocID]domain.Document) {
	s := template(t, "Corvette")
	s.Name, s.Notes = "Patient Heron", "Her lock sticks."
	s.Systems[4].Crossed, s.Systems[5].Crossed = 1, 3
	s.Posts = []ship.Post{
		{ID: 1, Role: ship.CommandPost, Character: "ilse"},
		{ID: 2, Role: ship.HelmPost, Name: "Odo Kest", Character: "gone"},
		{ID: 3, Role: ship.GunnerPost, Name: "Mira Tann", Weapon: 4},
		{ID: 4},
	}
	s.Locker = []ship.LockerRow{{ID: 1, Item: "Rifle", Points: 1}, {ID: 2, Item: "Two vac suits", Points: 2.5}}
	ilse := person.New()
	ilse.Name = "Ilse Brandt"
	return s, map[domain.DocID]domain.Document{"ilse": ilse}
}

// overloaded is a ship with far more than a card has room for.
func overloaded(t testing.TB) *ship.Ship {
	s, _ := heron(t)
	s.Name, s.Class, s.Notes = manyWords("name", 90), manyWords("class", 60), manyWords("note", 900)
	for i := range 20 {
		y := ship.System{
			ID: rules.RowID(50 + i), Kind: ship.SystemRows[i%len(ship.SystemRows)].Kind, Name: manyWords(fmt.Sprintf("system%d-", i), 1+i%15),
			Tons: 1234.5, Class: i, Crossed: i / 2, Unit: manyWords(fmt.Sprintf("unit%d-", i), 3), Count: i, PowerPer: i, Upkeep: i,
			Notes: manyWords(fmt.Sprintf("remark%d-", i), i*2),
		}
		for n := range i {
			y.Boxes = append(y.Boxes, 7000+100*i+n)
		}
		s.Systems = append([]ship.System{y}, s.Systems...)
		s.Posts = append(s.Posts, ship.Post{ID: rules.RowID(20 + i), Role: ship.GunnerPost, Name: manyWords(fmt.Sprintf("hand%d-", i), 4), Weapon: y.ID})
		s.Locker = append(s.Locker, ship.LockerRow{ID: rules.RowID(20 + i), Item: manyWords(fmt.Sprintf("thing%d-", i), 5), Points: -3})
	}
	return s
}

// manyWords are so many words that differ.
func manyWords(what string, n int) string {
	var words []string
	for i := range n {
		words = append(words, fmt.Sprintf("%s%d", what, i))
	}
	return strings.Join(words, " ")
}

func TestTheShipsCardReadsBack(t *testing.T) {
	s, beside := heron(t)
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, ship.Kind, "card"), s, beside)
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range []string{
			"PatientHeron", "Corvette", "Herlocksticks.", "Command:IlseBrandt", "Helm:OdoKest", "Gunner(Blaster,class4):MiraTann", "Anotherpost",
			"Rifle1,Twovacsuits2.5", "4powerafactortoenter;1afactorandturntostay", "1powerathrust", "Plantfuel", "weeks", "Cargo",
			"Powerinthebattery", "PowerintheSTLdrive", "Thrustinhand",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not on the card:\n%s", size, want, got)
			}
		}
		if pages := len(papertest.Pages(res.PDF)); pages != 1 || len(res.Notes) > 0 {
			t.Errorf("%s: %d pages, notes %q", size, pages, res.Notes)
		}
	}
}

// The ships of the list, as they stand on their cards: rows in order, boxes with their ratings.
func TestTheShipsOfTheListHaveTheirSystemsOnTheCard(t *testing.T) {
	for name, tc := range map[string]struct{ head, rows string }{
		"Corvette": {"100 Toughness 3", "Bridge 5 2 crew Sensors, class 4 1 Communications, class 4 1 Blaster, class 4 10 Power plant 12 6 4 2 " +
			"STL drive 9 6 4 2 1 power a thrust FTL drive 20 6 4 2 4 power a factor to enter; 1 a factor and turn to stay " +
			"Plant fuel 12 4 weeks Officers' quarters 8 2 2 berths Petty officers' quarters 9 3 3 berths Crew quarters 8 4 4 berths Cargo 5 5 tons"},
		"Fighter A": {"10 Toughness 1", "Cockpit 3 1 1 crew Blaster, class 1 1 1 STL drive 5 5 Fuel 1 1 weeks"},
		"Fighter B": {"20 Toughness 2", "Cockpit 5 2 crew Blaster, class 2 3 STL drive 10 5 2 Fuel 2 1 weeks"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, size := range papertest.Sizes {
				res := papertest.Print(t, size, forms.Of(t, ship.Kind, "card"), template(t, name), nil)
				got := strings.Join(papertest.Runs(papertest.Pages(res.PDF)[0]), " ")
				if want := "CROSSES A BOX MORE " + tc.rows + " Engineers"; !strings.Contains(got, tc.head) || !strings.Contains(got, want) {
					t.Errorf("%s: no %q or %q in\n%s", size, tc.head, want, got)
				}
				papertest.ReportStrays(t, res.PDF)
			}
		})
	}
}

// A small craft handles no power, so its card has no place for it.
func TestASmallCraftHasNoPlaceForPower(t *testing.T) {
	got := papertest.ReadSolid(t, papertest.Print(t, paper.A4, forms.Of(t, ship.Kind, "card"), template(t, "Fighter A"), nil).PDF)
	if strings.Contains(got, "Powerin") || !strings.Contains(got, "Thrustinhand") {
		t.Errorf("the fighter's card says\n%s", got)
	}
}

// Each box that a hit has crossed has two strokes through it.
func TestHitsCrossBoxes(t *testing.T) {
	drawn := func(crossed int) int {
		s := template(t, "Corvette")
		s.Systems[4].Crossed = crossed
		page := papertest.Pages(papertest.Print(t, paper.A4, forms.Of(t, ship.Kind, "card"), s, nil).PDF)[0]
		return strings.Count(page, " l S")
	}
	none := drawn(0)
	for crossed, want := range map[int]int{-1: 0, 1: 2, 2: 4, 3: 6, 9: 6} {
		if got := drawn(crossed) - none; got != want {
			t.Errorf("%d crossed: %d strokes more, want %d", crossed, got, want)
		}
	}
}

func TestEveryWordOfAnOverloadedShipReadsBack(t *testing.T) {
	for _, size := range papertest.Sizes {
		s := overloaded(t)
		res := papertest.Print(t, size, forms.Of(t, ship.Kind, "card"), s, nil)
		if len(res.Notes) > 0 {
			t.Errorf("notes %q", res.Notes)
		}
		papertest.ReportUnprinted(t, s, res.PDF, nil)
		got := papertest.ReadSolid(t, res.PDF)
		for _, y := range s.Systems {
			for _, b := range y.Boxes {
				if !strings.Contains(got, fmt.Sprint(b)) {
					t.Errorf("%s: the rating %d of %q is not on paper", size, b, y.Name)
				}
			}
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

func TestTheBlankShipsCard(t *testing.T) {
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, ship.Kind, "card"), nil, nil)
		papertest.LikeGolden(t, "blank-"+"ship"+"-"+string(size), res.PDF)
		if got := papertest.ReadSolid(t, res.PDF); strings.Contains(got, "…") {
			t.Errorf("%s: a caption is cut in\n%s", size, got)
		}
		papertest.ReportStrays(t, res.PDF)
	}
}
