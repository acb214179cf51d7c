package farfuture_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk/desktest"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// around seats Mara with Ansa, Wen with Urraz and Jonas with nobody at the table of the campaign “c”, which is in front.
// The shelf has Dobrin as well, who belongs to another campaign.
func around(t *testing.T) *table {
	t.Helper()
	return aroundOf(t, look.Theme{Mode: look.Paper, Scale: 1})
}

func aroundOf(t *testing.T, theme look.Theme) *table {
	t.Helper()
	d := newDesk(t, desktest.SheetSize, &theme, farfutureui.NewCampaign)
	for _, c := range []*character{
		{Name: "Ansa", Campaign: "c", FatePoints: 3, Spin: []farfuture.Spin{{ID: 1, Tokens: 2}}},
		{Name: "Urraz", Campaign: "c", FatePoints: 7, TemporaryAspects: []farfuture.TemporaryAspect{{ID: 1, Text: "Winded"}}},
		{Name: "Dobrin", Campaign: "elsewhere", Player: "Theo"},
		{Name: "Iwo", Player: "Ida"},
	} {
		d.Put(farfuture.CharacterKind, domain.DocID(strings.ToLower(c.Name)), c, "")
	}
	d.Put(farfuture.CampaignKind, "elsewhere", &farfuture.Campaign{Name: "Elsewhere"}, "")
	front := d.Put(farfuture.CampaignKind, "c", &farfuture.Campaign{Name: "Here", Seats: []farfuture.Seat{
		{ID: 1, Player: "Mara", Character: "ansa"}, {ID: 2, Player: "Wen", Character: "urraz"}, {ID: 3, Player: "Jonas"},
	}}, "")
	d.Editor.Bind(front)
	return d
}

// campaign is the campaign in front, for reading.
func (d *table) campaign() *farfuture.Campaign {
	return edit.Of[farfuture.Campaign](d.Doc("c")).Value()
}

// sheet is a character of the shelf, for reading.
func (d *table) sheet(id domain.DocID) *character { return edit.Of[character](d.Doc(id)).Value() }

// seated lists who sits where.
func (d *table) seated() string {
	var words []string
	for _, s := range d.campaign().Seats {
		words = append(words, fmt.Sprintf("%s:%s", s.Player, s.Character))
	}
	return strings.Join(words, " ")
}

func TestSeatsStandInTheOrderOfTheTable(t *testing.T) {
	d := around(t)
	for _, line := range []string{
		"On the left: Wen. On the right: Jonas.", "On the left: Jonas. On the right: Mara.", "On the left: Mara. On the right: Wen.",
	} {
		if !d.Says(line) {
			t.Errorf("no seat says %q: %q", line, desktest.Spoken(d.Editor.View()))
		}
	}
	d.Tap("Down", 0)
	if got := d.seated(); got != "Wen:urraz Mara:ansa Jonas:" {
		t.Errorf("moved down, they sit as %s", got)
	}
	d.Tap("Up", 2)
	if got := d.seated(); got != "Wen:urraz Jonas: Mara:ansa" {
		t.Errorf("moved up, they sit as %s", got)
	}
	if !d.Button("Up", 0).Disabled() || !d.Button("Down", 2).Disabled() || d.Button("Down", 0).Disabled() {
		t.Error("the first can move up, or the last down")
	}
	d.Tap("Remove", 1)
	if got := d.seated(); got != "Wen:urraz Mara:ansa" {
		t.Errorf("after one has gone they sit as %s", got)
	}
	d.Tap("Add seat", 0)
	d.Type("Kim")
	if got := d.seated(); got != "Wen:urraz Mara:ansa Kim:" || d.campaign().Seats[2].ID == 0 {
		t.Errorf("with one more they sit as %s, ids %+v", got, d.campaign().Seats)
	}
	for range 4 {
		d.Journal.Undo()
	}
	d.Journal.Undo()
	if got := d.seated(); got != "Mara:ansa Wen:urraz Jonas:" {
		t.Errorf("all undone, they sit as %s", got)
	}
}

func TestACharacterIsSeated(t *testing.T) {
	d := around(t)
	before := d.Bodies()
	d.Tap("Choose…", 2)
	if want := []string{"Dobrin", "Iwo", "New character", "Ansa (seat 1)", "Urraz (seat 2)", "None yet"}; !slices.Equal(d.Rows, want) {
		t.Fatalf("to choose from are %q, want %q", d.Rows, want)
	}
	d.Pick("Iwo")
	if d.seated() != "Mara:ansa Wen:urraz Jonas:iwo" || d.sheet("iwo").Campaign != "c" || d.sheet("iwo").Player != "Ida" {
		t.Errorf("seated are %s; the sheet says %q and %q", d.seated(), d.sheet("iwo").Campaign, d.sheet("iwo").Player)
	}
	if d.Held["iwo"] != 1 {
		t.Errorf("Iwo's sheet is held %d times", d.Held["iwo"])
	}
	d.Journal.Undo()
	if d.Bodies() != before || d.Held["iwo"] != 0 {
		t.Errorf("one undo leaves\n%s\nwant\n%s\nand Iwo's sheet held %d times", d.Bodies(), before, d.Held["iwo"])
	}
	d.Tap("Choose…", 0)
	d.Pick("None yet")
	if d.seated() != "Mara: Wen:urraz Jonas:" || d.sheet("ansa").Campaign != "c" {
		t.Errorf("seated are %s", d.seated())
	}
	d.Tap("Add seat", 0)
	d.Tap("Choose…", 3)
	d.Pick("Iwo")
	if d.seated() != "Mara: Wen:urraz Jonas: Ida:iwo" {
		t.Errorf("a seat without a player's name takes the sheet's: %s", d.seated())
	}
	d.Tap("Open the sheet", 3)
	if d.Front != "iwo" {
		t.Errorf("the sheet opened is %q", d.Front)
	}
}

func TestACharacterOfAnotherCampaignIsAskedFor(t *testing.T) {
	d := around(t)
	d.Tap("Choose…", 2)
	d.Pick("Dobrin")
	if d.Dialog() == nil || d.sheet("dobrin").Campaign != "elsewhere" || d.campaign().Seats[2].Character != "" {
		t.Fatalf("nobody was asked, or Dobrin is seated: %s", d.seated())
	}
	if d.Dialog().Answer(); d.sheet("dobrin").Campaign != "c" || d.seated() != "Mara:ansa Wen:urraz Jonas:dobrin" {
		t.Errorf("after the answer Dobrin plays in %q; seated are %s", d.sheet("dobrin").Campaign, d.seated())
	}
	edit.Of[character](d.Doc("dobrin")).Edit("leave", "", func(c *character) { c.Campaign = "elsewhere" })
	if !d.Says("The sheet follows another campaign") {
		t.Error("nothing says that Dobrin goes by another campaign's rules")
	}
	d.Journal.Bin("bin", d.Doc("elsewhere").Record())
	d.Tap("Choose…", 2)
	d.Pick("Dobrin (seat 3)")
	if d.Dialog() != nil || d.sheet("dobrin").Campaign != "c" {
		t.Error("a campaign that is gone still has to be asked about")
	}
}

func TestANewCharacterIsMadeForASeat(t *testing.T) {
	d := around(t)
	d.Tap("Choose…", 2)
	d.Pick("New character")
	made := d.Docs[len(d.Docs)-1].ID()
	if c := d.sheet(made); c.Campaign != "c" || c.Player != "Jonas" || !c.Draft || d.campaign().Seats[2].Character != made {
		t.Errorf("made is %+v, seated are %s", c, d.seated())
	}
}

func TestASeatWhoseSheetIsGoneSaysSo(t *testing.T) {
	d := around(t)
	d.Journal.Bin("bin", d.Doc("ansa").Record())
	edit.Of[farfuture.Campaign](d.Doc("c")).Edit("notes", "", func(c *farfuture.Campaign) { c.Notes = "x" })
	if !d.Says("gone from the shelf") || !d.Button("Open the sheet", 0).Disabled() {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.Tap("Begin session 1", 0)
	if !strings.Contains(d.News, "without a sheet to edit: Mara.") || d.sheet("urraz").FatePoints != 7 || d.sheet("ansa").FatePoints != 3 {
		t.Errorf("it says %q", d.News)
	}
}

func TestFatePointsAreTheSheetsOwn(t *testing.T) {
	d := around(t)
	points := func(n int) string {
		return strings.Join(desktest.Spoken(d.Box("Fate points", n)), " ")
	}
	d.Tap("+", 0)
	if d.sheet("ansa").FatePoints != 4 || !strings.Contains(points(0), "4") {
		t.Errorf("with one more Ansa has %d, shown as %s", d.sheet("ansa").FatePoints, points(0))
	}
	if label := d.Journal.UndoLabel(); label != "fate points · Ansa" {
		t.Errorf("it can be undone as %q", label)
	}
	for range 4 {
		d.Tap("−", 0)
	}
	if d.sheet("ansa").FatePoints != 0 || !d.Button("−", 0).Disabled() {
		t.Errorf("after four fewer Ansa has %d", d.sheet("ansa").FatePoints)
	}
	if !d.Button("+", 2).Disabled() || !strings.Contains(points(2), "–") {
		t.Errorf("a seat without a sheet has points: %s", points(2))
	}
	edit.Of[character](d.Doc("urraz")).Edit("elsewhere", "", func(c *character) { c.FatePoints = 1 })
	if !strings.Contains(points(1), "1") {
		t.Errorf("a change of the sheet is not shown: %s", points(1))
	}
}

func TestASessionThatHasJustBegunIsNotBegunAgainWithoutAWord(t *testing.T) {
	d := around(t)
	edit.Of[farfuture.Campaign](d.Doc("c")).Edit("more", "", func(c *farfuture.Campaign) { c.House.SessionAddsFive = true })
	d.Tap("Begin session 1", 0)
	points := d.sheet("ansa").FatePoints
	d.Tap("Begin session 2", 0)
	if d.Dialog() == nil || d.sheet("ansa").FatePoints != points || d.campaign().Session.Number != 1 {
		t.Fatalf("session %d; Ansa has %d of %d", d.campaign().Session.Number, d.sheet("ansa").FatePoints, points)
	}
	d.Dialog().Answer()
	if d.campaign().Session.Number != 2 || d.sheet("ansa").FatePoints != points+farfuture.SessionPoints {
		t.Errorf("session %d; Ansa has %d", d.campaign().Session.Number, d.sheet("ansa").FatePoints)
	}
}

func TestASessionBeginsInOneStep(t *testing.T) {
	for name, tc := range map[string]struct {
		house       farfuture.House
		clear       bool
		ansa, urraz int
	}{
		"SF-R13: points are raised to five and a surplus stays": {farfuture.House{}, false, 5, 7},
		"SF-R13: by the house rule there are five more":         {farfuture.House{SessionAddsFive: true}, false, 8, 12},
		"what is left of last time can be cleared":              {farfuture.House{}, true, 5, 7},
	} {
		t.Run(name, func(t *testing.T) {
			d := around(t)
			edit.Of[farfuture.Campaign](d.Doc("c")).Edit("so far", "", func(c *farfuture.Campaign) {
				c.House, c.Session = tc.house, farfuture.Session{Number: 3, Combat: true}
			})
			before := d.Bodies()
			if tc.clear {
				test.Tap(d.Tick("clear old spin and temporary aspects", 0))
			}
			d.Tap("Begin session 4", 0)
			ansa, urraz := d.sheet("ansa"), d.sheet("urraz")
			if ansa.FatePoints != tc.ansa || urraz.FatePoints != tc.urraz || d.campaign().Session != (farfuture.Session{Number: 4}) {
				t.Errorf("Ansa has %d, Urraz %d; the session is %+v", ansa.FatePoints, urraz.FatePoints, d.campaign().Session)
			}
			if cleared := len(ansa.Spin) == 0 && len(urraz.TemporaryAspects) == 0; cleared != tc.clear || desktest.Crossed(d.Tick("clear old spin and temporary aspects", 0)) {
				t.Errorf("cleared: %v, or the tick stays", cleared)
			}
			if d.News != "Session 4 has begun." || d.Journal.UndoLabel() != "session 4 begins"+tc.house.Said("sessionStart") {
				t.Errorf("it says %q; it can be undone as %q", d.News, d.Journal.UndoLabel())
			}
			if d.Journal.Undo(); d.Bodies() != before {
				t.Errorf("one undo leaves\n%s\nwant\n%s", d.Bodies(), before)
			}
		})
	}
}

func TestHouseRulesAreChosenInWords(t *testing.T) {
	d := around(t)
	if !d.Says("No house rule is set: the book counts, and where it is silent, the ruling shown here.") {
		t.Error("nothing says that no house rule is set")
	}
	for i, r := range farfuture.HouseRules {
		list := desktest.The[*field.Select](t, d.Box(r.Title, 0))
		if list.Selected != r.Unset() || !slices.Equal(list.Options, []string{r.Unset(), "House: " + r.House}) {
			t.Errorf("%s shows %q of %q", r.Key, list.Selected, list.Options)
		}
		d.Pause()
		list.SetSelected("House: " + r.House)
		on := d.campaign().House
		if got := farfuture.HouseRules.Departures(on); len(got) != i+1 || got[i].Key != r.Key {
			t.Errorf("with %s there are %d departures", r.Key, len(got))
		}
		if said := strings.Join(desktest.Spoken(d.Box(r.Title, 0)), " "); !strings.Contains(said, r.Says) {
			t.Errorf("the box of %s says %q", r.Key, said)
		}
	}
	if !d.Says(fmt.Sprintf("%d house rules: %s, %s;", len(farfuture.HouseRules), farfuture.HouseRules[0].Title, farfuture.HouseRules[0].House)) {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	for range farfuture.HouseRules[1:] {
		d.Journal.Undo()
	}
	if !d.Says("1 house rule: " + farfuture.HouseRules[0].Title) {
		t.Error("the last departure is not named")
	}
}

func TestTheRestOfACampaignIsWritten(t *testing.T) {
	d := around(t)
	d.Write(d.Entry("Name", 0), "The long way round")
	d.Write(d.Entry("Referee's notes", 0), "Owes everybody.")
	d.Write(desktest.The[*field.Entry](t, d.Box("Session number", 0)), "12")
	d.Focus(d.Tick("fought: its fate points are given", 0))
	d.Press(fyne.KeySpace)
	d.Write(d.Entry("Seat 2, player", 0), "Wendy")
	c := d.campaign()
	if c.Name != "The long way round" || c.Notes != "Owes everybody." || c.Session != (farfuture.Session{Number: 12, Combat: true}) || c.Seats[1].Player != "Wendy" {
		t.Errorf("it is %+v", c)
	}
	d.Editor.Begin()
	if d.Canvas().Focused() != fyne.Focusable(d.Entry("Name", 0)) {
		t.Errorf("the keyboard begins on %T", d.Canvas().Focused())
	}
}

func TestLettingGoOfACampaignLetsGoOfItsSheets(t *testing.T) {
	d := around(t)
	if len(d.Held) != 2 {
		t.Errorf("held are %v", d.Held)
	}
	d.Editor.Bind(d.Doc("elsewhere"))
	if len(d.Held) != 0 {
		t.Errorf("before another campaign held are %v", d.Held)
	}
	d.Late = true
	d.Editor.Bind(d.Doc("c"))
	if !d.Button("+", 0).Disabled() {
		t.Error("points can be given before the sheet has come to hand")
	}
	d.Arrive()
	if d.Button("+", 0).Disabled() {
		t.Error("the sheets that came to hand are not shown")
	}
	d.Editor.Bind(nil)
	if len(d.Held) != 0 {
		t.Errorf("after the campaign held are %v", d.Held)
	}
}

func TestACampaignThatCannotBeEditedIsOnlyShown(t *testing.T) {
	d := around(t)
	d.Editor.Bind(d.Put(farfuture.CampaignKind, "newer", &farfuture.Campaign{Seats: []farfuture.Seat{{ID: 1, Character: "ansa"}}}, "From a newer version."))
	for _, b := range []string{"Choose…", "Begin session 1", "Add seat", "Remove"} {
		if !d.Button(b, 0).Disabled() {
			t.Errorf("%q can be pressed", b)
		}
	}
	if d.Button("Open the sheet", 0).Disabled() {
		t.Error("its sheets cannot be opened")
	}
}
