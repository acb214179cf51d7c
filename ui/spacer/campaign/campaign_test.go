package campaign_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/dice/dicetest"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uicampaign "shipslocker/ui/spacer/campaign"
)

// campaignDesk is a desk with a campaign on it and the sheets of four players, of whom none has a sheet of another's.
type campaignDesk struct{ *desktest.Desk }

// onCampaign shows a campaign with four players around its table; how changes it first, and why is why it cannot be
// edited, empty = it can.
func onCampaign(t *testing.T, why string, how ...func(*campaign.Campaign)) campaignDesk {
	t.Helper()
	return campaignIn(t, why, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, how...)
}

func campaignIn(t *testing.T, why string, size fyne.Size, theme *look.Theme, how ...func(*campaign.Campaign)) campaignDesk {
	t.Helper()
	d := campaignDesk{desktest.New(t, spacer.Kinds, size, theme, uicampaign.New(desktest.Highest{}))}
	c := campaign.New()
	c.Name = "The long watch"
	for i, name := range []string{"Ines", "Callum", "Yusuf", "Beth"} {
		id := domain.DocID(strings.ToLower(name))
		who := person.New()
		who.Name, who.Player, who.Campaign = "Played by "+name, name, "c"
		who.Luck = person.Luck{Bought: i, Spent: min(i, 1)}
		who.Fate = person.Fate{Max: 1, Spent: 1}
		who.Traits = []person.Trait{{ID: 1, Name: "Patient", Points: 10, Used: 2}}
		d.Put(person.Kind, id, who, "")
		c.Seats = append(c.Seats, campaign.Seat{ID: rules.RowID(i + 1), Player: name, Character: id})
	}
	for _, change := range how {
		change(c)
	}
	d.Editor.Bind(d.Put(campaign.Kind, "c", c, why))
	return d
}

func (d campaignDesk) campaign() *campaign.Campaign {
	return edit.Of[campaign.Campaign](d.Doc("c")).Value()
}

func (d campaignDesk) sheet(id domain.DocID) *person.Character {
	return edit.Of[person.Character](d.Doc(id)).Value()
}

// handed are the cards in the players' hands, and the session.
func (d campaignDesk) handed() string {
	c := d.campaign()
	said := fmt.Sprint(c.Session.Number)
	for _, s := range c.Seats {
		said += fmt.Sprintf(" %v", s.Deck.Held)
	}
	return said
}

func TestASessionBeginsForFourSheetsInOneStep(t *testing.T) {
	for name, tc := range map[string]struct {
		house  rules.House
		typed  bool // hands come from real decks
		fate   int  // spent afterwards
		handed string
	}{
		"SP C3: Luck and traits come back, Fate does not":       {rules.House{}, false, 1, "4 [] [] [] []"},
		"fateRefresh: Fate comes back by the house rule":        {rules.House{FateEachSession: true}, false, 0, "4 [] [] [] []"},
		"heldHand: each is dealt as many cards as Luck":         {rules.House{Cards: true, HeldHand: true}, false, 1, "4 [] [S1] [S1 S2] [S1 S2 S3]"},
		"heldHand: from real decks nothing is drawn":            {rules.House{Cards: true, HeldHand: true}, true, 1, "4 [] [] [] []"},
		"heldHand: without cards the house rule means nothing":  {rules.House{HeldHand: true}, false, 1, "4 [] [] [] []"},
		"cards: without the house rule sessions start unhanded": {rules.House{Cards: true}, false, 1, "4 [] [] [] []"},
	} {
		t.Run(name, func(t *testing.T) {
			d := onCampaign(t, "", func(c *campaign.Campaign) { c.House, c.Session.Number = tc.house, 3 })
			before := d.Bodies()
			if tc.typed {
				test.Tap(d.Tick("hands come from real decks", 0))
			}
			d.Tap("Begin session", 0)
			for _, id := range []domain.DocID{"ines", "callum", "yusuf", "beth"} {
				if c := d.sheet(id); c.Luck.Spent != 0 || c.Fate.Spent != tc.fate || c.Traits[0].Used != 0 {
					t.Errorf("%s has %+v, %+v, %+v", id, c.Luck, c.Fate, c.Traits)
				}
			}
			if got := d.handed(); got != tc.handed {
				t.Errorf("session and hands are %s, want %s", got, tc.handed)
			}
			if d.News != "Session 4 has begun." || d.Journal.UndoLabel() != "session 4 begins" {
				t.Errorf("it says %q, and undo %q", d.News, d.Journal.UndoLabel())
			}
			if d.Journal.Undo(); d.Bodies() != before {
				t.Errorf("one undo leaves\n%s\nwant\n%s", d.Bodies(), before)
			}
		})
	}
}

func TestASessionTellsWhomItLeavesOut(t *testing.T) {
	d := onCampaign(t, "", func(c *campaign.Campaign) {
		c.House = rules.House{Cards: true, HeldHand: true}
		c.Seats[3].Deck = dice.Deck{Pile: []dice.Card{"S1"}}
	})
	d.Journal.Bin("bin", d.Doc("ines").Record())
	d.Tap("Begin session", 0)
	for _, words := range []string{"(no sheet to edit): Ines.", "The deck of Beth has too few cards left for a hand"} {
		if !strings.Contains(d.News, words) {
			t.Errorf("it says %q", d.News)
		}
	}
	if got := d.handed(); got != "1 [] [S1] [S1 S2] []" || len(d.campaign().Seats[3].Deck.Pile) != 1 {
		t.Errorf("session and hands are %s", got)
	}
}

func TestEachHouseRuleIsChosenEachWay(t *testing.T) {
	d := onCampaign(t, "")
	before := d.Bodies()
	if !d.Says("No house rule is set") {
		t.Error("nothing says that no house rule is set")
	}
	steps := 0
	for i, r := range rules.HouseRules {
		ways := []string{r.House}
		if r.Way != nil {
			ways = nil
			for _, w := range r.Ways {
				ways = append(ways, w.Words)
			}
		}
		list := desktest.The[*field.Select](t, d.Box(r.Title, 0))
		if len(list.Options) != len(ways)+1 || list.Selected != r.Unset() || list.Options[0] != list.Selected {
			t.Errorf("%s shows %q of %q", r.Key, list.Selected, list.Options)
		}
		for n, words := range ways {
			d.Pause()
			d.Focus(list)
			d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
			steps++
			on := d.campaign().House
			if got := r.Departs(on); got != words || list.Selected != "House: "+words {
				t.Errorf("%s is %q after choosing %q", r.Key, got, words)
			}
			if r.Way != nil && *r.Way(&on) != r.Ways[n].Value {
				t.Errorf("%s is stored as %q", r.Key, *r.Way(&on))
			}
			if got := rules.HouseRules.Departures(on); len(got) != i+1 || got[i].Key != r.Key {
				t.Errorf("with %s there are %d departures", r.Key, len(got))
			}
			if said := strings.Join(desktest.Spoken(d.Box(r.Title, 0)), " "); !strings.Contains(said, r.Says) {
				t.Errorf("the box of %s says %q", r.Key, said)
			}
		}
	}
	if !d.Says(fmt.Sprintf("%d house rules: An attribute that a species would take below 0, goes below 0;", len(rules.HouseRules))) {
		t.Error("the departures are not named")
	}
	for range steps {
		d.Journal.Undo()
	}
	if d.Bodies() != before {
		t.Errorf("undone it is\n%s\nand was\n%s", d.Bodies(), before)
	}
}

func TestTheTablesNumbersAreTyped(t *testing.T) {
	d := onCampaign(t, "")
	before := d.Bodies()
	for _, n := range []struct {
		caption, typed string
		at             func(*campaign.Campaign) int
	}{
		{"Fate of a new Human or Kangid", "2", func(c *campaign.Campaign) int { return c.Values.Fate }},
		{"Jokers in a deck", "3", func(c *campaign.Campaign) int { return c.Values.Jokers }},
		{"Thrust for a ship's turn of 60°", "4", func(c *campaign.Campaign) int { return c.Values.ThrustPerTurn }},
		{"Accuracy of an energy holdout", "5", func(c *campaign.Campaign) int { return c.Values.HoldoutAcc }},
		{"Accuracy of a heavy rifle", "6", func(c *campaign.Campaign) int { return c.Values.HeavyRifleAcc }},
		{"Accuracy of heavy energy weapons", "7", func(c *campaign.Campaign) int { return c.Values.HeavyEnergyAcc }},
		{"Session number", "8", func(c *campaign.Campaign) int { return c.Session.Number }},
	} {
		d.Pause()
		d.Write(d.Entry(n.caption, 0), n.typed)
		if got := fmt.Sprint(n.at(d.campaign())); got != n.typed {
			t.Errorf("%s is %s", n.caption, got)
		}
	}
	if !d.Says("table's choice; default 4") {
		t.Error("nothing says what the numbers come as")
	}
	d.Pause()
	d.Write(d.Entry("Name", 0), "Watch")
	d.Pause()
	d.Write(d.Entry("Referee's notes", 0), "They lie.")
	if c := d.campaign(); c.Name != "Watch" || c.Notes != "They lie." {
		t.Errorf("it is %+v", c)
	}
	for range 9 {
		d.Journal.Undo()
	}
	if d.Bodies() != before {
		t.Errorf("undone it is\n%s\nand was\n%s", d.Bodies(), before)
	}
}

// required is the field of a row and level of the ticks required.
func (d campaignDesk) required(row, level int) *field.Entry {
	d.T.Helper()
	for _, box := range desktest.All[*look.Box](d.Editor.View()) {
		entries := desktest.All[*field.Entry](box)
		if len(entries) == campaign.Levels && slices.Contains(desktest.Spoken(box), campaign.TallyRows[row].Title) {
			return entries[level]
		}
	}
	d.T.Fatal("the ticks required are nowhere")
	return nil
}

func TestTicksRequiredAreTyped(t *testing.T) {
	d := onCampaign(t, "")
	before := d.Bodies()
	for row := range campaign.TallyRows {
		for level := range campaign.Levels {
			d.Pause()
			d.Write(d.required(row, level), fmt.Sprint(row+2*level+2))
		}
	}
	for row, r := range campaign.TallyRows {
		for level, n := range d.campaign().Required.At(r.Name) {
			if n != row+2*level+2 {
				t.Errorf("%s at level %d requires %d", r.Title, level, n)
			}
		}
	}
	d.Focus(d.required(3, 4))
	d.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn)
	d.Type("9")
	d.Press(fyne.KeyLeft, fyne.KeyPageUp)
	if d.Canvas().Focused() != fyne.Focusable(d.required(3, 4)) {
		t.Error("the arrows do not lead around a square")
	}
	if r := d.campaign().Required; r.Creativity[4] != 15 || r.Creativity[5] != 14 || r.Judgement[5] != 9 {
		t.Errorf("the keys make it %+v", r)
	}
	d.Tap("Reset to the book", 0)
	if d.campaign().Required != campaign.BookTallies || !d.Button("Reset to the book", 0).Disabled() {
		t.Errorf("by the book it is %+v", d.campaign().Required)
	}
	d.UndoAll()
	if d.Bodies() != before {
		t.Errorf("undone it is\n%s\nand was\n%s", d.Bodies(), before)
	}
}

func TestTitlesOfRanksAreTheTablesOwn(t *testing.T) {
	d := onCampaign(t, "")
	before := d.Bodies()
	branches := []struct {
		grade   rules.Grade
		service rules.Service
	}{
		{rules.Officer, rules.Space},
		{rules.Officer, rules.Ground},
		{rules.Officer, rules.Agent},
		{rules.Enlisted, rules.Space},
		{rules.Enlisted, rules.Ground},
		{rules.Enlisted, rules.Agent},
	}
	var fields []*field.Entry // of officers, then of the enlisted: rank by rank, each with its three services
	for _, e := range desktest.All[*field.Entry](d.Editor.View()) {
		if e.PlaceHolder != "" {
			fields = append(fields, e)
		}
	}
	for i, b := range branches {
		for rank, book := range rules.BookRanks.Of(b.grade, b.service) {
			e := fields[i/3*30+rank*3+i%3]
			if e.PlaceHolder != book {
				t.Errorf("in the place of %q it shows %q", book, e.PlaceHolder)
			}
			d.Pause()
			own := fmt.Sprintf("%c%d", 'a'+i, rank)
			d.Write(e, own)
			if got := d.campaign().Ranks.Of(b.grade, b.service)[rank]; got != own {
				t.Errorf("rank %d of %s %s is %q", rank, b.grade, b.service, got)
			}
		}
	}
	for range len(fields) {
		d.Journal.Undo()
	}
	if d.Bodies() != before || len(fields) != 60 {
		t.Errorf("undone it is\n%s\nand was\n%s", d.Bodies(), before)
	}
}

func TestSeatsOfSpacer(t *testing.T) {
	d := onCampaign(t, "")
	if !d.Says("1 of 2, Fate 0") { // Yusuf's
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	before := d.Bodies()
	d.Tap("Add seat", 0)
	d.Type("Mo")
	d.Tap("Choose…", 4)
	d.Pick("New character")
	made := d.campaign().Seats[4].Character
	if c := d.sheet(made); c.Campaign != "c" || c.Player != "Mo" || !c.Draft || c.Fate.Max != 1 {
		t.Errorf("made is %+v", c)
	}
	d.Tap("Open the sheet", 0)
	if d.Front != "ines" {
		t.Errorf("opened is %q", d.Front)
	}
	d.Tap("Down", 0)
	if s := d.campaign().Seats; s[0].Player != "Callum" || s[1].Player != "Ines" {
		t.Errorf("they sit %+v", s)
	}
	d.Put(person.Kind, "guest", &person.Character{Name: "Guest"}, "")
	d.Tap("Choose…", 4)
	d.Pick("Guest")
	if d.campaign().Seats[4].Character != "guest" || d.sheet("guest").Campaign != "c" {
		t.Errorf("brought in is %+v", d.sheet("guest"))
	}
	d.UndoAll()
	if !strings.HasPrefix(d.Bodies(), before) {
		t.Errorf("undone it is\n%s\nand was\n%s", d.Bodies(), before)
	}
}

func TestSettingAndMissionOfACampaign(t *testing.T) {
	for n, kind := range []domain.Kind{campaign.SettingKind, mission.Kind} {
		t.Run(kind.Name, func(t *testing.T) {
			d := onCampaign(t, "")
			at := func() domain.DocID { return []domain.DocID{d.campaign().Setting, d.campaign().Mission}[n] }
			before := d.Bodies()
			if !d.Button("Open", n).Disabled() {
				t.Error("what there is not can be opened")
			}
			d.Tap("New", n)
			if at() == "" || at() != d.Front || d.Doc(at()).Kind().ID() != kind.ID() {
				t.Fatalf("made is %q, in front is %q", at(), d.Front)
			}
			made := at()
			if d.Journal.Undo(); at() != "" || !strings.HasPrefix(d.Bodies(), before) || d.Doc(made).Record().Binned == 0 {
				t.Errorf("one undo leaves %s", d.Bodies())
			}
			d.Journal.Redo()
			d.Front = ""
			if d.Tap("Open", n); d.Front != made {
				t.Errorf("opened is %q", d.Front)
			}
			d.Focus(desktest.The[fyne.Focusable](t, d.Box(kind.Title, 0)))
			if d.Press(fyne.KeyUp, fyne.KeyHome, fyne.KeyReturn); at() != "" {
				t.Errorf("none is chosen, and it is %q", at())
			}
		})
	}
	d := onCampaign(t, "")
	d.Tap("New", 1)
	if m := edit.Of[mission.Mission](d.Doc(d.campaign().Mission)).Value(); m.Campaign != "c" {
		t.Errorf("the mission belongs to %q", m.Campaign)
	}
}

func TestDecksAreShuffledAndLaidOut(t *testing.T) {
	d := onCampaign(t, "")
	if !d.Says("This table plays with dice. The house rules") {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	edit.Of[campaign.Campaign](d.Doc("c")).Edit("cards", "", func(c *campaign.Campaign) { c.House.Cards, c.Values.Jokers = true, 1 })
	d.Pause()
	before := d.Bodies()
	d.Tap("Shuffle new decks", 0)
	c := d.campaign()
	if len(c.Decks) != campaign.RefereeDecks || len(c.Decks[1].Pile) != 53 || len(c.Seats[3].Deck.Pile) != 53 {
		t.Errorf("the decks are %+v", c.Decks)
	}
	if d.Journal.Undo(); d.Bodies() != before {
		t.Errorf("one undo leaves\n%s", d.Bodies())
	}
	if !d.Button("Lay out", 1).Disabled() {
		t.Error("a deck that is none can be laid out")
	}
	d.Tap("New deck", 1)
	if c := d.campaign(); len(c.Decks) != 2 || !c.Decks[0].Empty() || len(c.Decks[1].Pile) != 53 || !dicetest.Whole(c.Decks[1]) {
		t.Fatalf("the referee's decks are %+v", c.Decks)
	}
	d.Tap("New deck", 3)
	d.Tap("Lay out", 3)
	if d.Type("qh"); len(d.campaign().Seats[1].Deck.Table) != 1 || d.campaign().Seats[1].Deck.Table[0] != "H12" {
		t.Fatalf("typed, the deck lies %+v", d.campaign().Seats[1].Deck)
	}
	if label := d.Journal.UndoLabel(); label != "cards of Callum · The long watch" {
		t.Errorf("what was drawn is told in %q", label)
	}
	d.Tap("Draw", 0)
	if got := d.campaign().Seats[1].Deck.Table; fmt.Sprint(got) != "[H12 S1]" || !d.Says("51 in the pile  ·  2 on the table  ·  0 in hand  ·  0 discarded") {
		t.Errorf("drawn, there lie %v", got)
	}
	d.Journal.Undo()
	d.Type("qh")
	d.Tap("Hold card", 0)
	if got := d.campaign().Seats[1].Deck; fmt.Sprint(got.Table, got.Held) != "[] [H12]" {
		t.Errorf("held, the deck lies %+v", got)
	}
	said := len(desktest.Spoken(d.Editor.View()))
	d.Tap("Put cards away", 0)
	if now := len(desktest.Spoken(d.Editor.View())); now >= said {
		t.Error("the cards still lie there")
	}
	d.Tap("Lay out", 3)
	d.Editor.Bind(d.Doc("c"))
	if d.Says("Callum's cards") || len(desktest.Spoken(d.Editor.View())) >= said {
		t.Error("shown again, the cards still lie there")
	}
}

func TestCampaignProblemsLeadToTheirPlace(t *testing.T) {
	d := onCampaign(t, "", func(c *campaign.Campaign) {
		c.House.CoverRoll = "guess"
		c.Values.Jokers = 5
		c.Required.Risk[3] = -1
		c.Seats[1].Character = "ines"
		c.Seats = append(c.Seats, campaign.Seat{ID: 9})
		c.Session.Number = -2
	})
	for _, p := range []struct {
		begins string
		place  func() fyne.CanvasObject
	}{
		{"Cover of somebody who does not dodge: “guess”", func() fyne.CanvasObject { return d.Box("Cover of somebody who does not dodge", 0) }},
		{"Usual values are 0 to 4", func() fyne.CanvasObject { return d.Box("Jokers in a deck", 0) }},
		{"Risk cannot require fewer", func() fyne.CanvasObject { return d.required(5, 3) }},
		{"The same character sits at the table twice", func() fyne.CanvasObject { return d.Box("Character", 1) }},
		{"Nobody sits here yet", func() fyne.CanvasObject { return d.Box("Seat 5, player", 0) }},
		{"Sessions are counted from 1", func() fyne.CanvasObject { return d.Box("Session number", 0) }},
	} {
		jumpsTo(t, d.Desk, p.begins, p.place)
	}
	if n := len(campaign.Check(d.campaign())); n != 6 {
		t.Errorf("there are %d problems, and six are followed", n)
	}
}

func TestACampaignThatIsReadOnlyIsOnlyRead(t *testing.T) {
	d := onCampaign(t, "It is from a newer program.", func(c *campaign.Campaign) {
		c.House = rules.House{Cards: true, HeldHand: true}
		c.Seats[0].Deck = dice.NewDeck(2, desktest.Highest{})
	})
	d.OnlyRead("Open the sheet")
}

func TestACampaignFitsEveryWindow(t *testing.T) {
	for name, tc := range map[string]struct {
		mode  look.Mode
		scale float32
	}{"paper": {look.Paper, 1}, "console": {look.Console, 1}, "twice as large": {look.Paper, 2}} {
		t.Run(name, func(t *testing.T) {
			d := campaignIn(t, "", desktest.SheetSize, &look.Theme{Mode: tc.mode, Scale: tc.scale}, func(c *campaign.Campaign) { c.House.Cards = true })
			if least := d.Editor.View().MinSize(); least.Width > desktest.SheetSize.Width {
				t.Errorf("it asks for %v", least)
			}
		})
	}
}
