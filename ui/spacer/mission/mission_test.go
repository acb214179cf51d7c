package mission_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uimission "shipslocker/ui/spacer/mission"
)

// missionDesk is a desk with a mission in front, its campaign and three sheets: Ilse and Tomas are played by Ada and
// Cy, whose seats the campaign has; Bo is the referee.
type missionDesk struct{ *desktest.Desk }

func onMission(t *testing.T, m *mission.Mission, why string) missionDesk {
	t.Helper()
	return missionOn(t, m, why, desktest.SheetSize, look.Theme{Mode: look.Paper, Scale: 1})
}

func missionOn(t *testing.T, m *mission.Mission, why string, size fyne.Size, theme look.Theme) missionDesk {
	t.Helper()
	d := missionDesk{desktest.New(t, spacer.Kinds, size, &theme, uimission.New(desktest.Highest{}))}
	for _, name := range []string{"Ilse", "Tomas", "Vera"} {
		c := person.New()
		c.Name, c.Campaign = name, "c"
		d.Put(person.Kind, domain.DocID(strings.ToLower(name)), c, "")
	}
	c := campaign.New()
	c.Name, c.Seats = "The Marches", []campaign.Seat{
		{ID: 1, Player: "Ada", Character: "ilse"}, {ID: 2, Player: "Cy", Character: "tomas"}, {ID: 3, Player: "Dee", Character: "vera"},
	}
	d.Put(campaign.Kind, "c", c, "")
	vessel := ship.New()
	vessel.Name = "Patience"
	d.Put(ship.Kind, "ship", vessel, "")
	d.Editor.Bind(d.Put(mission.Kind, "m", m, why))
	return d
}

// seated is a mission with the campaign's three players and a referee, in a phase with its tokens.
func seated(phase int) *mission.Mission {
	m := &mission.Mission{Name: "The silent buoy", Campaign: "c", Phase: phase}
	c := []campaign.Seat{{Player: "Ada", Character: "ilse"}, {Player: "Cy", Character: "tomas"}, {Player: "Dee", Character: "vera"}}
	return m.Seat(c, func(id domain.DocID) string { return string(id) }, rules.House{})
}

func (d missionDesk) mission() *mission.Mission { return edit.Of[mission.Mission](d.Doc("m")).Value() }

func (d missionDesk) character(id domain.DocID) *person.Character {
	return edit.Of[person.Character](d.Doc(id)).Value()
}

// spoken is everything that can be read, what there is to choose from too.
func (d missionDesk) spoken() string {
	all := desktest.Spoken(d.InFront())
	for _, list := range desktest.All[*page.Select](d.InFront()) {
		all = append(all, list.Options...)
	}
	return strings.Join(all, "\n")
}

// playScene begins a scene of the framer that is due, and ends it with nothing ticked.
func (d missionDesk) playScene(button string) {
	d.T.Helper()
	d.Tap(button, 0)
	d.Tap("End scene… (E)", 0)
	d.Tap("End scene (E)", 0)
}

const (
	dramaScene    = "Drama (D)"
	actionScene   = "Action (A)"
	conflictScene = "Conflict (C)"
)

func TestAMissionIsPlayedThroughItsFivePhases(t *testing.T) {
	d := onMission(t, &mission.Mission{Name: "The silent buoy", Campaign: "c"}, "")
	d.Tap("Add everybody (B)", 0)
	m := d.mission()
	if len(m.Players) != 4 || m.Players[0].Character != "ilse" || !m.Players[3].Referee {
		t.Fatalf("at the table are %+v", m.Players)
	}
	d.Tap("Pass to Ada", 0)
	for _, name := range []string{"Ada", "Cy", "Dee", "Referee"} {
		if !d.Says("PASS THE LAPTOP TO "+strings.ToUpper(name)) || strings.Contains(d.spoken(), "buoy") {
			t.Fatalf("%s: it says %s", name, d.spoken())
		}
		d.Tap("I am "+name+" (I)", 0)
		d.Fill("Mission idea", 0, "Mission of "+name)
		if name != "Referee" {
			d.Fill("Twist 1", 0, "First twist of "+name)
			d.Fill("Twist 2", 0, "Second twist of "+name)
		} else if d.Says("Twist 1") {
			t.Error("the referee writes twists")
		}
		d.Tap("Cover my cards", 0)
	}
	if m = d.mission(); len(m.Cards) != 10 {
		t.Fatalf("written are %+v", m.Cards)
	}
	if !d.Says("Face down: Ada 1 mission, 2 twists; Cy 1 mission, 2 twists; Dee 1 mission, 2 twists; Referee 1 mission.") {
		t.Errorf("of the cards it says %s", d.spoken())
	}
	d.Tap("Draw the mission… (D)", 0)
	d.Tap("Draw (D)", 0)
	if !d.Says("The mission: “Mission of Referee”") || strings.Contains(d.spoken(), "Mission of Ada") {
		t.Errorf("drawn, it says %s", d.spoken())
	}
	d.Tap("Begin phase 1 (N)", 0)
	d.playScene(dramaScene) // the prologue
	if s := d.mission().Scenes; len(s) != 1 || s[0].Role != mission.PrologueScene || s[0].Paid != mission.PaidNothing {
		t.Fatalf("the prologue: %+v", s)
	}
	for range 4 {
		d.playScene(dramaScene)
	}
	for phase := 2; phase <= 4; phase++ {
		d.Tap(fmt.Sprintf("Begin phase %d, twist… (N)", phase), 0)
		d.Tap(fmt.Sprintf("Draw and begin phase %d (D)", phase), 0)
		for range 4 {
			d.playScene(conflictScene)
		}
		for range 4 {
			if phase == 2 {
				d.playScene(actionScene)
			} else {
				d.playScene(dramaScene)
			}
		}
	}
	d.Tap("Begin phase 5 (N)", 0)
	d.playScene(actionScene) // the problem
	for range 3 {
		d.playScene(conflictScene)
	}
	for range 3 {
		d.playScene(dramaScene)
	}
	d.playScene(conflictScene) // the resolution
	d.playScene(dramaScene)    // the epilogue
	m = d.mission()
	var roles []string
	for _, s := range m.Scenes {
		if s.Role != mission.FramedScene {
			roles = append(roles, string(s.Role))
		}
	}
	if !slices.Equal(roles, []string{"prologue", "problem", "resolution", "epilogue"}) || !m.Ended || m.Phase != 5 || len(m.Scenes) != 5+3*8+9 {
		t.Errorf("played are %d scenes with %q, phase %d, ended %v", len(m.Scenes), roles, m.Phase, m.Ended)
	}
	if !d.Says("THE MISSION IS OVER") {
		t.Errorf("it says %s", d.spoken())
	}
	if n := len(m.Undrawn(mission.PlotTwist)); n != 3 {
		t.Errorf("%d twists are left", n)
	}
	for _, p := range mission.Check(m, rules.House{}) {
		if p.Severity != domain.Remark {
			t.Errorf("the rules say %+v", p)
		}
	}
	if d.character("ilse").RerollTokens == 0 {
		t.Error("no drama scene has given Ilse a reroll token")
	}
}

func TestWhatTheBudgetRefusesIsSaidAndChangesNothing(t *testing.T) {
	d := onMission(t, seated(1), "")
	d.Select("Framed by", 0, "Ada")
	if !d.Says("Conflict: Ada has no conflict token left. A conflict scene costs one.") {
		t.Errorf("it says %s", d.spoken())
	}
	before := d.Bodies()
	d.playScene("Colour (O)")
	if before == d.Bodies() {
		t.Fatal("no scene was played")
	}
	before = d.Bodies()
	if !d.Says("two never follow each other") {
		t.Errorf("after a colour scene it says %s", d.spoken())
	}
	d.Select("Framed by", 0, "Ada (0 tokens)")
	if !d.Says("Ada has no scene token left in this phase.") {
		t.Errorf("without tokens it says %s", d.spoken())
	}
	if d.Bodies() != before {
		t.Error("choosing changed a document")
	}
	desktest.The[interface {
		fyne.Tappable
		fyne.CanvasObject
	}](t, d.Tick("no token (the referee agrees)", 0)).Tapped(&fyne.PointEvent{})
	d.Tap(dramaScene, 0)
	if s := d.mission().Scenes; len(s) != 2 || s[1].Paid != mission.PaidNothing || s[1].By != 1 {
		t.Errorf("by leave: %+v", s)
	}
	if !d.Says("No dice are rolled in a drama scene.") {
		t.Errorf("in drama it says %s", d.spoken())
	}
}

func TestTasksCountDownAndTheFifthIsPaidFor(t *testing.T) {
	d := onMission(t, seated(2), "")
	d.Select("Framed by", 0, "Cy")
	d.Fill("Scene: who, where, what is at stake", 0, "The airlock")
	d.Tap(actionScene, 0)
	for n := 4; n >= 1; n-- {
		if got := len(desktest.All[*look.Box](d.Box("next", 0))); got == 0 || !slices.Contains(desktest.Spoken(d.Box("next", 0)), fmt.Sprint(n)) {
			t.Errorf("with %d left it shows %q", n, desktest.Spoken(d.Box("next", 0)))
		}
		d.Tap("Count task (R)", 0)
	}
	if s := d.mission().Going(); s.Tasks != 4 || s.Text != "The airlock" || s.By != 2 {
		t.Fatalf("the scene is %+v", s)
	}
	d.Tap("Ada pays…", 0)
	d.Select("Ticks", 0, "Risk")
	d.Tap("Begin new scene (E)", 0)
	m := d.mission()
	if len(m.Scenes) != 2 || !m.Scenes[0].Over || m.Scenes[1].Tasks != 1 || m.Scenes[1].By != 1 || m.Player(1).Tokens.NonConflict != 0 {
		t.Errorf("the scenes are %+v", m.Scenes)
	}
	if d.character("ilse").Tallies.Risk[0] != 1 {
		t.Error("Ilse ticks no risk")
	}
	d.Journal.Undo()
	if m := d.mission(); len(m.Scenes) != 1 || m.Scenes[0].Over || d.character("ilse").Tallies.Risk[0] != 0 {
		t.Errorf("undone, the scenes are %+v", m.Scenes)
	}
	d.Journal.Undo()
	if d.mission().Going().Tasks != 3 {
		t.Errorf("undone, %d tasks are rolled", d.mission().Going().Tasks)
	}
}

func TestTheEndOfASceneIsOneStepOverThreeSheets(t *testing.T) {
	d := onMission(t, seated(2), "")
	d.Tap(dramaScene, 0)
	before := d.Bodies()
	d.Tap("End scene… (E)", 0)
	for i, take := range []struct{ tally, study string }{{"Social", "Combat"}, {"Passion", ""}, {"", "Agility (0 of 2 filled)"}} {
		if take.tally != "" {
			d.Select("Ticks", i, take.tally)
		}
		if take.study != "" {
			d.Select("Practised", i, take.study)
		}
	}
	if d.Bodies() != before {
		t.Error("something is written before the scene ends")
	}
	d.Tap("End scene (E)", 0)
	ilse, tomas, vera := d.character("ilse"), d.character("tomas"), d.character("vera")
	if ilse.Tallies.Social[0] != 1 || ilse.Trained.Combat.Studied != 1 || ilse.RerollTokens != 1 || tomas.Tallies.Passion[0] != 1 || vera.Inborn.Agility.Studied != 1 {
		t.Errorf("Ilse %+v, Tomas %+v, Vera %+v", ilse, tomas, vera)
	}
	if s := d.mission().Scenes[0]; !s.Over || len(s.Ticks) != 2 || len(s.Studies) != 2 {
		t.Errorf("the scene: %+v", s)
	}
	if !d.Says("Ada ticked Social, Cy ticked Passion, Ada practised Combat, Dee practised Agility") {
		t.Errorf("it says %s", d.spoken())
	}
	d.Journal.Undo()
	if d.Bodies() != before {
		t.Errorf("undone in one step it is\n%s\nnot\n%s", d.Bodies(), before)
	}
	d.Journal.Redo()
	d.Tap(dramaScene, 0)
	d.Tap("End scene… (E)", 0)
	if !d.Says("Full at this level: Social and Bonus.") {
		t.Errorf("it says %s", d.spoken())
	}
}

func TestWithCardsTheDeckOfTheSeatGivesOne(t *testing.T) {
	d := onMission(t, seated(2), "")
	edit.Of[campaign.Campaign](d.Doc("c")).Edit("cards", "", func(c *campaign.Campaign) {
		c.House.Cards = true
		c.Seats[0].Deck.Pile = append(c.Seats[0].Deck.Pile, "S4", "H2")
	})
	d.playScene("Colour (O)")
	c := edit.Of[campaign.Campaign](d.Doc("c")).Value()
	if len(c.Seats[0].Deck.Held) != 1 || d.character("ilse").RerollTokens != 0 {
		t.Errorf("Ada holds %v, and has %d tokens", c.Seats[0].Deck.Held, d.character("ilse").RerollTokens)
	}
	d.playScene(dramaScene) // Cy's, which gives nothing with cards
	d.Select("Framed by", 0, "Cy")
	d.playScene("Colour (O)")
	if d.character("tomas").RerollTokens != 1 {
		t.Error("with a real deck the card Cy takes early is not counted")
	}
	d.Journal.Undo()
	if d.character("tomas").RerollTokens != 0 || d.mission().Going() == nil {
		t.Error("one undo does not take it back")
	}
}

// secret is on a card that nobody may read.
const secret = "the captain is a double"

func TestHiddenCardsAreNowhereToBeRead(t *testing.T) {
	d := onMission(t, seated(1), "")
	labels := func() []string { return []string{d.Journal.UndoLabel(), d.Journal.RedoLabel()} }
	d.Tap("Pass to Cy", 0)
	d.Tap("I am Cy (I)", 0)
	d.Fill("Twist 1", 0, secret)
	if c := d.mission().Cards; len(c) != 1 || c[0].Text != secret || !c[0].Hidden || c[0].By != 2 {
		t.Fatalf("kept is %+v", c)
	}
	seen := labels()
	d.Tap("Cover my cards", 0)
	d.Tap("Back", 0) // Dee writes nothing now
	clean := func(when string) {
		t.Helper()
		if strings.Contains(d.spoken(), secret) {
			t.Errorf("%s it can be read", when)
		}
		if all := strings.Join(append(seen, append(labels(), d.News)...), "\n"); strings.Contains(all, secret) {
			t.Errorf("%s it is among %q", when, all)
		}
	}
	clean("covered")
	d.Tap("Begin phase 2, twist… (N)", 0)
	clean("before it is drawn")
	d.Select("Way to draw", 0, "A card on paper")
	d.Fill("Card text", 0, "A storm comes up")
	d.Tap("Draw and begin phase 2 (D)", 0)
	clean("after another was drawn")
	if !d.Says("Twist of phase 2: “A storm comes up”") {
		t.Errorf("it says %s", d.spoken())
	}
	d.Journal.Undo()
	clean("after undo")
	m := d.mission()
	if m.Phase != 1 || len(m.Cards) != 1 {
		t.Errorf("undone it is %+v", m)
	}
	if words := m.Words(); strings.Contains(words, secret) {
		t.Errorf("the shelf finds it by %q", words)
	}
	d.Tap("Begin phase 2, twist… (N)", 0)
	d.Select("Way to draw", 0, "The card of Cy, twist 1")
	d.Tap("Draw and begin phase 2 (D)", 0)
	if !d.Says("Twist of phase 2: “"+secret+"”") || d.mission().Cards[0].Drawn != 2 {
		t.Errorf("drawn, it says %s", d.spoken())
	}
	d.Journal.Undo()
	for _, label := range labels() {
		if strings.Contains(label, secret) {
			t.Errorf("a step is called %q", label)
		}
	}
}

func TestUnderTheCoverNothingElseIsSeen(t *testing.T) {
	m := seated(1)
	m.Notes = "the governor lies"
	d := onMission(t, m, "")
	d.Tap("Pass to Ada", 0)
	if top := d.Canvas().Overlays().Top(); top == nil || top.Size() != d.Canvas().Size() {
		t.Error("the cover does not lie over the whole window")
	}
	for _, words := range []string{"governor", "silent buoy", "Tomas"} {
		if strings.Contains(d.spoken(), words) {
			t.Errorf("under the cover %q is seen", words)
		}
	}
	d.Press(fyne.KeyEscape)
	if !strings.Contains(d.spoken(), "PHASE 1") {
		t.Errorf("Escape does not take the cover off: %s", d.spoken())
	}
	d.Tap("Pass to Ada", 0)
	d.Press(fyne.KeyReturn)
	d.Type("Find the lost survey ship")
	d.Journal.Undo()
	if len(d.mission().Cards) != 0 {
		t.Errorf("undone while writing: %+v", d.mission().Cards)
	}
	d.Type("x")
	d.Press(fyne.KeyReturn) // on to the next card
	d.Type("y")
	if c := d.mission().Cards; len(c) != 2 || c[0].Kind != mission.Idea || c[1].Kind != mission.PlotTwist || c[1].Text != "y" {
		t.Errorf("Return goes not on: %+v", c)
	}
	edit.Of[campaign.Campaign](d.Doc("c")).Edit("rule", "", func(c *campaign.Campaign) { c.House.Cards = true })
	d.Type("z")
	if c := d.mission().Cards; c[1].Text != "yz" {
		t.Errorf("another document changes while somebody types, who writes %q", c[1].Text)
	}
	edit.Of[mission.Mission](d.Doc("m")).Edit("remove", "", func(m *mission.Mission) { m.Players = m.Players[1:] })
	if !d.Says("AT THE TABLE") {
		t.Error("with the writer gone the cover stays")
	}
	d.Tap("Pass to Cy", 0)
	d.Editor.Bind(nil)
	d.Editor.Bind(d.Doc("m"))
	if !d.Says("AT THE TABLE") {
		t.Error("shown anew the cover stays")
	}
}

func TestAConflictSceneLeadsToWhereItIsPlayed(t *testing.T) {
	d := onMission(t, seated(2), "")
	d.Fill("Scene: who, where, what is at stake", 0, "In the hold")
	d.Tap(conflictScene, 0)
	d.Tap("New skirmish… (K)", 0)
	tick := d.Tick("Tomas", 0)
	tick.Tapped(&fyne.PointEvent{})
	d.Tap("Create and open (M)", 0)
	made := d.mission().Scenes[0].Conflict
	k := edit.Of[fight.Skirmish](d.Doc(made)).Value()
	if d.Front != made || k.Name != "In the hold" || k.Campaign != "c" || !slices.Equal(k.Table.Documents(), []domain.DocID{"ilse", "vera"}) {
		t.Errorf("made is %+v, in front is %q", k, d.Front)
	}
	if !d.Says("Open In the hold") && !strings.Contains(d.spoken(), "Open In the hold (O)") {
		t.Errorf("it says %s", d.spoken())
	}
	d.Journal.Undo()
	if d.mission().Scenes[0].Conflict != "" || d.Doc(made).Record().Binned == 0 {
		t.Error("one undo does not take it back")
	}
	d.Tap("New battle of wits… (W)", 0)
	d.Tick("Vera", 0).Tapped(&fyne.PointEvent{})
	d.Tap("Create and open (M)", 0)
	if !d.Says("A battle of wits has two sides: choose one or two who speak for them.") || d.mission().Scenes[0].Conflict != "" {
		t.Errorf("of three sides it says %s", d.spoken())
	}
	d.Tap("Discard", 0)
	d.Tap("New space battle… (B)", 0)
	d.Tick("Patience", 0).Tapped(&fyne.PointEvent{})
	d.Tap("Create and open (M)", 0)
	b := edit.Of[battle.Battle](d.Doc(d.Front)).Value()
	if len(b.Vessels) != 0 || len(b.Table.Participants) != 1 || b.Table.Participants[0].Document != "ship" {
		t.Errorf("made is %+v, where the ship has still to enter", b)
	}
	d.Journal.Undo()
	d.Put(wits.Kind, "w", &wits.Wits{Name: "The hearing"}, "")
	d.Tap("Choose from shelf… (S)", 0)
	d.Pick("The hearing (battle of wits)")
	if d.Front != "w" || d.mission().Scenes[0].Conflict != "w" {
		t.Errorf("chosen is %q, in front is %q", d.mission().Scenes[0].Conflict, d.Front)
	}
	d.Journal.Undo()
	if d.mission().Scenes[0].Conflict != "" {
		t.Error("the choice is not undone")
	}
}

func TestASceneWaitsForTheSheetsThatAreStillBeingRead(t *testing.T) {
	d := onMission(t, seated(2), "")
	d.Tap(dramaScene, 0)
	d.Late = true
	d.Editor.Bind(nil)
	d.Editor.Bind(d.Doc("m"))
	d.Tap("End scene… (E)", 0)
	was := d.Bodies()
	d.Tap("End scene (E)", 0)
	if d.Bodies() != was || !d.Says("is still loading. Nothing was changed") {
		t.Fatalf("it says %s", d.spoken())
	}
	d.Arrive()
	d.Tap("End scene (E)", 0)
	if d.mission().Going() != nil {
		t.Errorf("the scene does not end: %s", d.spoken())
	}
}

func TestACharacterThatGoesMidwayTicksNothing(t *testing.T) {
	d := onMission(t, seated(2), "")
	d.Tap(dramaScene, 0)
	d.Tap("End scene… (E)", 0)
	d.Select("Ticks", 1, "Social")
	d.Journal.Bin("bin", d.Doc("tomas").Record())
	d.Tap("End scene (E)", 0)
	if !d.Says("The sheet of Cy is not on the shelf") || d.mission().Going() == nil {
		t.Fatalf("it says %s", d.spoken())
	}
	d.Tap("Discard", 0)
	d.Tap("End scene… (E)", 0)
	if !d.Says("No sheet on the shelf: no ticks for Cy.") {
		t.Errorf("it says %s", d.spoken())
	}
	d.Tap("End scene (E)", 0)
	if d.mission().Going() != nil || d.character("ilse").RerollTokens != 1 {
		t.Errorf("the scene does not end: %s", d.spoken())
	}
	d.Select("Framed by", 0, "Cy")
	d.playScene(dramaScene)
	if d.mission().Player(2).RerollTokens != 1 || d.character("tomas").RerollTokens != 0 {
		t.Errorf("Cy's token is not counted: %+v", d.mission().Player(2))
	}
	edit.Of[mission.Mission](d.Doc("m")).Edit("remove", "", func(m *mission.Mission) { m.Players = slices.Delete(m.Players, 0, 1) })
	if !d.Says("somebody who has left") {
		t.Errorf("of a player who has left it says %s", d.spoken())
	}
	d.playScene(dramaScene)
}

func TestRerollTokensAreTheSheets(t *testing.T) {
	d := onMission(t, seated(1), "")
	d.Tap("+", 0)
	d.Tap("+", 0)
	d.Tap("+", 3)
	d.Tap("Spend", 0)
	if d.character("ilse").RerollTokens != 1 || d.mission().Player(4).RerollTokens != 1 {
		t.Errorf("Ilse has %d, the referee %d", d.character("ilse").RerollTokens, d.mission().Player(4).RerollTokens)
	}
	d.Tap("Spend", 3)
	d.Journal.Undo()
	d.Journal.Undo()
	if d.character("ilse").RerollTokens != 2 || d.mission().Player(4).RerollTokens != 1 {
		t.Errorf("undone, Ilse has %d, the referee %d", d.character("ilse").RerollTokens, d.mission().Player(4).RerollTokens)
	}
}

func TestAMissionThatIsReadOnlyIsOnlyRead(t *testing.T) {
	m := seated(2)
	m.Cards = []mission.Card{{ID: 1, Kind: mission.PlotTwist, By: 1, Text: secret, Hidden: true}}
	d := onMission(t, m, "Another program has this locker open.")
	if !d.Says("Another program has this locker open.") || strings.Contains(d.spoken(), "Framed by") {
		t.Errorf("it says %s", d.spoken())
	}
	if strings.Contains(d.spoken(), secret) {
		t.Error("a hidden card is read")
	}
	before := d.Bodies()
	for _, b := range desktest.All[*look.Button](d.InFront()) {
		if !b.Disabled() && b.Text != "Open" {
			b.OnTapped()
		}
	}
	if d.Bodies() != before || d.Journal.UndoLabel() != "" {
		t.Errorf("something was changed: %s", d.Journal.UndoLabel())
	}
}

func TestPlayersAreAddedAndChosenByHand(t *testing.T) {
	d := onMission(t, &mission.Mission{}, "")
	d.Tap("Add player", 0)
	d.Type("Kim")
	d.Tap("Choose…", 0)
	d.Pick("Vera")
	d.Tick("is the referee", 0).Tapped(&fyne.PointEvent{})
	want := mission.Player{ID: 1, Name: "Kim", Character: "vera", Referee: true}
	if got := d.mission().Players; len(got) != 1 || got[0] != want {
		t.Errorf("there is %+v", got)
	}
	d.Tap("Remove", 0)
	if len(d.mission().Players) != 0 {
		t.Errorf("there is %+v", d.mission().Players)
	}
	if _, err := json.Marshal(d.mission()); err != nil {
		t.Error(err)
	}
}

// The mission is laid out in both themes, and at 200 %, without anything wider than the window.
func TestAMissionFitsEveryWindow(t *testing.T) {
	for _, theme := range []look.Theme{{Mode: look.Paper, Scale: 1}, {Mode: look.Console, Scale: 1}, {Mode: look.Paper, Scale: 2}} {
		d := missionOn(t, seated(2), "", desktest.SheetSize, theme)
		d.Tap(actionScene, 0)
		if wide := theme.Scale == 1; wide != (d.Says("AT THE TABLE") && d.Says("ACTION SCENE")) {
			t.Errorf("in %+v it says %s", theme, d.spoken())
		} else if !wide {
			d.Tap("At the table", 0)
			if !d.Says("AT THE TABLE") || d.Says("ACTION SCENE") {
				t.Errorf("turned to, it says %s", d.spoken())
			}
			d.Tap("Play", 0)
			d.Type("r")
			if d.mission().Going().Tasks != 1 {
				t.Error("the page has no keyboard")
			}
		}
		if need := d.Editor.View().MinSize(); need.Width > desktest.SheetSize.Width || need.Height > desktest.SheetSize.Height {
			t.Errorf("in %+v it needs %v", theme, need)
		}
	}
}
