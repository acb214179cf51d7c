package ship_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uiship "shipslocker/ui/spacer/ship"
)

// shipyard is a desk with a ship's sheet in front.
type shipyard struct {
	*desktest.Desk
	t testing.TB
}

// ofShip lays a ship's sheet on the desk; why is why it cannot be edited, empty = it can.
func ofShip(t testing.TB, s *ship.Ship, why string) *shipyard {
	t.Helper()
	d := &shipyard{desktest.OnPaper(t, spacer.Kinds, uiship.New), t}
	d.show(s, why)
	return d
}

func (d *shipyard) show(s *ship.Ship, why string) {
	d.Editor.Bind(d.Put(ship.Kind, "ship", s, why))
	d.Settle()
}

// ship is the ship in front, for reading.
func (d *shipyard) ship() *ship.Ship { return edit.Of[ship.Ship](d.Doc("ship")).Value() }

// row is the row of boxes of a system, by its place.
func (d *shipyard) row(n int) *field.Boxes {
	d.t.Helper()
	return desktest.The[*field.Boxes](d.t, d.Box("Hits", n))
}

// body is how a ship is written.
func shipBody(t testing.TB, s *ship.Ship) string {
	t.Helper()
	r, err := edit.NewRecord(ship.Kind, "x", 1, s)
	if err != nil {
		t.Fatal(err)
	}
	return string(r.Body)
}

// corvette is the ship of the list with a name and her gunner.
func corvette() *ship.Ship {
	s := ship.Templates[0].New()
	s.Name = "Patient Heron"
	s.Posts = []ship.Post{{ID: 2, Role: ship.GunnerPost, Name: "Mira Tann", Weapon: 4}}
	s.Locker = []ship.LockerRow{{ID: 1, Item: "Rifle", Points: 1}}
	return s
}

// Each member of a ship is typed, ticked or chosen without the mouse but to add a row, and all of it is taken back.
func TestAShipIsMadeByTheKeyboard(t *testing.T) {
	d := ofShip(t, ship.New(), "")
	shared := campaign.New()
	shared.Name = "The Reach"
	d.Put(campaign.Kind, "reach", shared, "")
	ilse := person.New()
	ilse.Name, ilse.Rank = "Ilse Brandt", 2
	d.Put(person.Kind, "ilse", ilse, "")

	d.Editor.Begin()
	d.Type("Dust Devil")
	d.Pause()
	d.Enter("Class", 0, "Cutter")
	d.Enter("Tonnage", 0, "42,5")
	d.Enter("Toughness", 0, "2")
	d.Focus(d.Tick("small craft", 0))
	d.Press(fyne.KeySpace)
	d.Pause()
	d.Cycle("Campaign", 0, "The Reach")

	d.Tap("Add system", 0)
	d.Pause()
	d.Cycle("System", 0, "FTL drive")
	d.Enter("System name", 0, "Old kettle")
	d.Enter("Tons", 0, "20.5")
	d.Enter("Class", 1, "1")
	d.Enter("How many", 0, "3")
	d.Enter("Ratings", 0, "6 4 2")
	d.Enter("Unit of the ratings", 0, "leagues")
	d.Enter("Power per factor to enter", 0, "4")
	d.Enter("Power per factor and turn", 0, "1")
	d.Enter("Notes", 0, "Hums")
	d.Focus(d.row(0))
	d.Press(fyne.KeyRight, fyne.KeySpace)
	d.Pause()
	d.Tap("Add system", 0)
	d.Pause()
	d.Cycle("System", 1, "Blaster")
	d.Enter("Class", 2, "3")

	d.Enter("Minimum engineers", 0, "3")
	d.Enter("Minimum operators", 0, "2")
	d.Enter("Command rank", 0, "1")
	d.Tap("Add post", 0)
	d.Pause()
	d.Cycle("Post", 0, "Gunner")
	d.Cycle("Weapon", 0, "Blaster, class 3")
	d.Enter("Name (without a sheet)", 0, "Odo Kest")
	d.Tap("Add post", 0)
	d.Pause()
	d.Cycle("Post", 1, "Command")
	d.Cycle("Character", 1, "Ilse Brandt")
	d.Tap("Add thing", 0)
	d.Pause()
	d.Enter("Thing", 0, "Two vac suits")
	d.Enter("Points", 0, "1.5")
	d.Enter("Notes", 1, "Her lock sticks.")

	want := &ship.Ship{
		Name: "Dust Devil", Class: "Cutter", Notes: "Her lock sticks.", Campaign: "reach", Tonnage: 42.5, Toughness: 2, SmallCraft: true,
		Systems: []ship.System{
			{
				ID: 1, Kind: ship.FTLSystem, Name: "Old kettle", Class: 1, Tons: 20.5, Boxes: []int{6, 4, 2}, Crossed: 2,
				Unit: "leagues", Count: 3, PowerPer: 4, Upkeep: 1, Notes: "Hums",
			},
			{ID: 2, Kind: ship.WeaponSystem, Class: 3},
		},
		Engineers: 3, Operators: 2, CommandRank: 1,
		Posts: []ship.Post{
			{ID: 1, Role: ship.GunnerPost, Name: "Odo Kest", Weapon: 2}, {ID: 2, Role: ship.CommandPost, Character: "ilse"},
		},
		Locker: []ship.LockerRow{{ID: 1, Item: "Two vac suits", Points: 1.5}},
	}
	if got := shipBody(t, d.ship()); got != shipBody(t, want) {
		t.Errorf("the ship is\n%s\nwant\n%s", got, shipBody(t, want))
	}
	desktest.EveryMemberSet(t, want)
	if !d.Says("The rank of Ilse Brandt allows 2") {
		t.Errorf("the locker does not go by who commands: %q", desktest.Spoken(d.Editor.View()))
	}
	d.UndoAll()
	if got := shipBody(t, d.ship()); got != shipBody(t, ship.New()) {
		t.Errorf("all undone, it is\n%s", got)
	}
}

func TestAnEmptySheetBeginsWithAShipOfTheList(t *testing.T) {
	for _, row := range ship.Templates {
		t.Run(row.Name, func(t *testing.T) {
			d := ofShip(t, &ship.Ship{Name: "Heron", Notes: "Leaks."}, "")
			before := d.Bodies()
			d.Tap(row.Name, 0)
			want := row.New()
			want.Name, want.Notes = "Heron", "Leaks."
			if got := shipBody(t, d.ship()); got != shipBody(t, want) {
				t.Errorf("she is\n%s\nwant\n%s", got, shipBody(t, want))
			}
			if d.Says("Begin with a ship of the list") {
				t.Error("a sheet with a ship on it is still offered another")
			}
			if got := d.Journal.UndoLabel(); got != "begin with "+row.Name+" · Heron" {
				t.Errorf("the step is called %q", got)
			}
			d.Journal.Undo()
			if d.Bodies() != before || d.Journal.UndoLabel() != "" {
				t.Errorf("one step back it is\n%s", d.Bodies())
			}
			if !d.Says("Begin with a ship of the list") {
				t.Error("the empty sheet offers no ship")
			}
		})
	}
}

func TestHitsCrossBoxesByTheKeyboard(t *testing.T) {
	d := ofShip(t, corvette(), "")
	before := d.Bodies()
	for i, step := range []struct {
		say  string
		keys []fyne.KeyName
		want int
		now  string
	}{
		{"the space bar crosses the first", []fyne.KeyName{fyne.KeySpace}, 1, "4 of 6 power a turn"},
		{"the next one too", []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeySpace}, 3, "0 of 6 · out of order"},
		{"a crossed one loses its cross and those after it", []fyne.KeyName{fyne.KeyLeft, fyne.KeySpace}, 1, "4 of 6 power a turn"},
	} {
		if i == 0 {
			d.Focus(d.row(4))
		}
		d.Pause()
		d.Press(step.keys...)
		if got := d.ship().Systems[4].Crossed; got != step.want {
			t.Errorf("%s: %d are crossed, want %d", step.say, got, step.want)
		}
		if !d.Says(step.now) {
			t.Errorf("%s: it does not say %q: %q", step.say, step.now, desktest.Spoken(d.Box("Power plant now", 0)))
		}
	}
	if !d.Says("13 of 14") {
		t.Errorf("the boxes left read %q", desktest.Spoken(d.Box("Boxes left to cross", 0)))
	}
	d.Pause()
	d.Type("2")
	if got := d.ship().Systems[4].Crossed; got != 2 {
		t.Errorf("the digit 2 crosses %d", got)
	}
	for range 4 {
		d.Journal.Undo()
	}
	if d.Bodies() != before {
		t.Errorf("four steps back it is\n%s", d.Bodies())
	}
}

func TestWhatIsNoRowOfRatingsIsNotTakenOver(t *testing.T) {
	d := ofShip(t, corvette(), "")
	box := d.Box("Ratings", 4)
	e := desktest.The[*field.Entry](t, box)
	d.Write(e, "[5] [3],1")
	if got := d.ship().Systems[4].Boxes; !slices.Equal(got, []int{5, 3, 1}) || e.Text != "5 3 1" {
		t.Errorf("the boxes are %v, shown as %q", got, e.Text)
	}
	for name, typed := range map[string]string{"a letter": "5 x", "none of a hit": "5 0", "a fraction": "2.5", "far too many": strings.Repeat("1 ", 61)} {
		t.Run(name, func(t *testing.T) {
			d.Pause()
			before := d.Bodies()
			d.Focus(e)
			e.SetText(typed)
			if said := strings.Join(desktest.Notices(box), " "); !strings.Contains(said, "whole numbers from 1 to 9999") || !strings.Contains(said, "Until then 5 3 1 counts") {
				t.Errorf("beside the ratings it says %q", said)
			}
			d.Canvas().Unfocus()
			if d.Bodies() != before || e.Text != typed {
				t.Errorf("left, it shows %q of\n%s", e.Text, d.Bodies())
			}
		})
	}
	d.Pause()
	d.Write(e, "")
	if got := d.ship().Systems[4].Boxes; got != nil || !d.Says("cannot be hit") {
		t.Errorf("without ratings the boxes are %v", got)
	}
}

// A drive that is given a shorter row than hits have crossed keeps its crosses in sight.
func TestCrossesBeyondTheRatingsCanBeTakenAway(t *testing.T) {
	s := corvette()
	s.Systems[5].Boxes, s.Systems[5].Crossed = nil, 2
	d := ofShip(t, s, "")
	if said := strings.Join(desktest.Notices(d.Box("Hits", 5)), " "); !strings.Contains(said, "takes 0 hits, and 2 are crossed") {
		t.Errorf("beside the hits it says %q", said)
	}
	d.Focus(d.row(5))
	d.Press(fyne.KeySpace)
	if got := d.ship().Systems[5].Crossed; got != 0 {
		t.Errorf("%d are crossed", got)
	}
}

// Every path that the check speaks of has a box, which says it unless it is a remark, and the badge leads there.
func TestWhatIsOddAboutAShipStandsBesideIt(t *testing.T) {
	s := corvette()
	s.Tonnage, s.Toughness, s.CommandRank, s.Engineers, s.Operators = -1, -2, 40, -1, 9
	s.Systems = append(s.Systems, s.Systems[3])                      // the same number twice
	s.Systems[0].Kind, s.Systems[1].Tons = "galley", -3              // an unknown kind, no weight
	s.Systems[2].Crossed, s.Systems[4].Boxes = 3, []int{2, 4}        // more hits than boxes, boxes that rise
	s.Systems[3].Class, s.Systems[12].Class = 0, 0                   // weapons without a class
	s.Systems[5].PowerPer, s.Systems[6].Upkeep = 0, -1               // a drive for nothing
	s.Posts = append(s.Posts, ship.Post{ID: 3, Weapon: 1, Role: ""}) // no weapon, nobody there
	s.Posts = append(s.Posts, ship.Post{ID: 4, Role: ship.CommandPost, Character: "ilse"})
	s.Locker[0].Points = 50
	d := &shipyard{desktest.OnPaper(t, spacer.Kinds, uiship.New), t}
	ilse := person.New()
	ilse.Name = "Ilse"
	d.Put(person.Kind, "ilse", ilse, "")
	d.show(s, "")
	paths := map[string]bool{}
	for _, p := range d.Doc("ship").Problems() {
		paths[p.Path[strings.LastIndexAny(p.Path, ".]")+1:]] = true
		said := false
		for _, b := range desktest.All[*look.Box](d.Editor.View()) {
			said = said || strings.Contains(strings.Join(desktest.Notices(b), " "), p.Message)
		}
		if said != (p.Severity != domain.Remark) {
			t.Errorf("%s: %q stands beside a field: %v", p.Path, p.Message, said)
		}
	}
	for _, want := range []string{"id", "kind", "tons", "class", "crossed", "boxes", "powerPer", "tonnage", "toughness", "engineers", "commandRank", "weapon", "name", "", "locker"} {
		if !paths[want] {
			t.Errorf("nothing is wrong with %q in this test", want)
		}
	}
}

func TestTheBadgeLeadsToTheField(t *testing.T) {
	s := corvette()
	s.Posts[0].Weapon = 77
	s.Systems[6].PowerPer = 0
	d := ofShip(t, s, "")
	problems := d.Doc("ship").Problems()
	for _, want := range []struct{ path, caption string }{{"systems[id=7].powerPer", "Power per factor to enter"}, {"posts[id=2].weapon", "Weapon"}} {
		i := slices.IndexFunc(problems, func(p domain.Problem) bool { return p.Path == want.path })
		if i < 0 {
			t.Fatalf("no problem of %s in %v", want.path, problems)
		}
		d.Jump(problems[i].Message)
		focus, ok := d.Canvas().Focused().(fyne.CanvasObject)
		if around := d.Around(focus); !ok || len(around) == 0 || around[len(around)-1] != want.caption {
			t.Errorf("%s leads to %T in %q", want.path, d.Canvas().Focused(), d.Around(focus))
		}
	}
}

func TestFewMembersComeIntoSightWhenAsked(t *testing.T) {
	d := ofShip(t, corvette(), "")
	count := func() int {
		n := 0
		for _, b := range desktest.All[*look.Box](d.Editor.View()) {
			if desktest.Caption(b) == "Unit of the ratings" {
				n++
			}
		}
		return n
	}
	before, bodies := count(), d.Bodies()
	d.Tap("More", 0)
	if got := count(); got != before+1 || d.Bodies() != bodies {
		t.Errorf("%d lines of %d before", got, before)
	}
	d.Type("watches")
	if got := d.ship().Systems[0].Unit; got != "watches" {
		t.Errorf("the keyboard is not on the bridge's unit: %q", got)
	}
	d.Pause()
	d.Write(desktest.The[*field.Entry](t, d.Box("Unit of the ratings", 0)), "")
	if got := count(); got != before+1 {
		t.Errorf("emptied, the line goes away under the hand: %d of %d", got, before+1)
	}
}

func TestTheDesignNotesStandBesideTheSystems(t *testing.T) {
	s := corvette()
	s.Systems[3].Tons = 8
	d := ofShip(t, s, "")
	said := strings.Join(desktest.Spoken(d.Editor.View()), "|")
	for _, want := range []string{
		"Blaster, class 4|8 t|10 t|8 %|–|–|◆ differs", "STL drive|9 t|–|9 %|[6][4][2]|[6][4][2]|", "Total|98 t of 100 t",
		"Crew by the notes: 3 engineers at least, and 2 to 4 in operations",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in the table", want)
		}
	}
	d.Enter("Tons", 3, "10")
	if d.Says("differs") || !d.Says("100 t of 100 t") {
		t.Error("put right, the table still has it otherwise")
	}
}

func TestWhatDrivesAreWorthNow(t *testing.T) {
	for name, tc := range map[string]struct {
		ship *ship.Ship
		box  string
		want string
	}{
		"a drive of a ship":      {corvette(), "STL drive now", "6 thrust · 1 power each · holds 6"},
		"a drive for the stars":  {corvette(), "FTL drive now", "6 factors · 4 power each to enter, 1 a turn to stay"},
		"a drive of small craft": {ship.Templates[2].New(), "STL drive now", "5 thrust a turn"},
	} {
		t.Run(name, func(t *testing.T) {
			d := ofShip(t, tc.ship, "")
			if got := strings.Join(desktest.Spoken(d.Box(tc.box, 0)), "|"); !strings.HasSuffix(got, tc.want) {
				t.Errorf("it says %q, want %q", got, tc.want)
			}
		})
	}
	d := ofShip(t, ship.Templates[1].New(), "")
	if d.Says("Power plant now") {
		t.Error("a fighter without a plant has power")
	}
}

func TestSystemsGoInOneStepEach(t *testing.T) {
	d := ofShip(t, corvette(), "")
	before := d.Bodies()
	for range 3 {
		d.Tap("Remove", 1)
		d.Pause()
	}
	if got := d.ship().Systems; len(got) != 9 || got[0].Kind != ship.BridgeSystem || got[1].Kind != ship.PlantSystem {
		t.Errorf("left are %+v", got)
	}
	for range 3 {
		d.Journal.Undo()
	}
	if d.Bodies() != before {
		t.Errorf("three steps back it is\n%s", d.Bodies())
	}
}

func TestTheSheetOfSomebodyAboardIsOpenedFromThere(t *testing.T) {
	s := corvette()
	s.Posts[0].Character = "mira"
	d := &shipyard{desktest.OnPaper(t, spacer.Kinds, uiship.New), t}
	mira := person.New()
	mira.Name = "Mira Tann"
	d.Put(person.Kind, "mira", mira, "")
	d.show(s, "")
	d.Tap("Open", 0)
	if d.Front != "mira" {
		t.Errorf("what is in front is %q", d.Front)
	}
}

func TestAShipForReadingCannotBeChanged(t *testing.T) {
	for name, s := range map[string]*ship.Ship{"a corvette": corvette(), "an empty sheet": ship.New()} {
		t.Run(name, func(t *testing.T) {
			d := ofShip(t, s, "It is from a newer program.")
			d.OnlyRead("More")
		})
	}
}

// overfull is a ship with far more of everything than any has.
func overfull() *ship.Ship {
	s := corvette()
	for i := range 30 {
		id := rules.RowID(50 + i)
		s.Systems = append(s.Systems, ship.System{
			ID: id, Kind: ship.SystemRows[i%len(ship.SystemRows)].Kind, Name: strings.Repeat("unbreakable", i), Tons: 1234.5, Class: 4000,
			Boxes: slices.Repeat([]int{9999}, 1+2*i), Crossed: i, Unit: strings.Repeat("unit ", i), Count: 4000, PowerPer: 4000, Upkeep: 4000, Notes: strings.Repeat("note ", 5*i),
		})
		s.Posts = append(s.Posts, ship.Post{ID: id, Role: ship.GunnerPost, Name: strings.Repeat("nobody", i), Weapon: id})
		s.Locker = append(s.Locker, ship.LockerRow{ID: id, Item: strings.Repeat("thing", i), Points: 999.5})
	}
	return s
}

func TestAShipsSheetIsNoWiderThanTheScreen(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		for name, s := range map[string]*ship.Ship{"empty": ship.New(), "of the list": corvette(), "overfull": overfull()} {
			t.Run(fmt.Sprintf("%s at %v", name, scale), func(t *testing.T) {
				d := &shipyard{desktest.New(t, spacer.Kinds, desktest.SheetSize, &look.Theme{Mode: look.Console, Scale: scale}, uiship.New), t}
				d.show(s, "")
				d.Within()
			})
		}
	}
}

func TestOneShipAfterAnotherChangesNone(t *testing.T) {
	d := ofShip(t, corvette(), "")
	d.Put(ship.Kind, "other", ship.New(), "")
	d.Put(ship.Kind, "third", ship.Templates[1].New(), "")
	d.LeafThrough("ship", "other", "third")
}

func TestTheSystemsOfACorvetteCanBeReadBesideTheShelf(t *testing.T) {
	d := ofShip(t, corvette(), "")
	d.Window.Resize(fyne.NewSize(1086, 740)) // what a window of 1366 has for the sheet
	d.Settle()
	for i := range corvette().Systems {
		box := d.Box("System", i)
		title := desktest.The[*widget.RichText](t, box).String()
		wide := fyne.MeasureText(title, theme.TextSize(), fyne.TextStyle{}).Width + theme.IconInlineSize()
		if room := box.Size().Width; room < wide {
			t.Errorf("%q is %g wide and has %g", title, wide, room)
		}
	}
}

func BenchmarkOpenShip(b *testing.B) {
	d := ofShip(b, corvette(), "")
	d.MeasureOpening(b, uiship.New, d.Docs[0])
}

// The aim is 5 ms for one key.
func BenchmarkKeyOnAShip(b *testing.B) {
	d := ofShip(b, corvette(), "")
	body := bytes.Clone(d.Docs[0].Record().Body)
	e := desktest.The[*field.Entry](b, d.Box("Name", 0))
	d.Focus(e)
	keys := 0
	for b.Loop() {
		e.TypedRune('x')
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		keys += 2
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(keys), "µs/key")
	if !bytes.Equal(d.Docs[0].Record().Body, body) {
		b.Error("typed and taken back, she is another")
	}
}
