package encounter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// arena is a desk with an encounter on it: Ada and Bram, who have sheets, and Cole, who has none, on a map of six
// zones in a row. Ada stands in the first with Bram, Cole in the third.
type arena struct {
	*desktest.Desk
	fight  *fight
	e      *edit.Session[encounter]
	ground *edit.Session[board.Map]
	ada    *edit.Session[character]
	bram   *edit.Session[character]
}

// noDice is a source that nobody rolls.
type noDice struct{}

func (noDice) Next(int) int { return 2 }

// fighter is a character with skills from the apex down.
func fighter(name string, skills ...string) *character {
	c := farfuture.NewCharacter()
	c.Name, c.Draft, c.FatePoints = name, false, 5
	for i, s := range skills {
		c.Skills[i].Name = s
	}
	c.Aspects[0] = name + " never sits with the back to a door"
	return c
}

func newArena(t testing.TB) *arena {
	t.Helper()
	a := &arena{}
	a.Desk = desktest.New(t, farfuture.Kinds, fyne.NewSize(1366, 720), &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		a.fight = newFight(h, noDice{})
		return uitable.NewPlay(a.fight.play())(h)
	})
	m := board.New()
	for i := range 6 {
		id, err := m.AddZone(board.Oblong(float64(i)*100, 0, 100, 100))
		if err != nil {
			t.Fatal(err)
		}
		z, _ := m.Zone(id)
		z.Name = "Zone " + string(rune('A'+i))
	}
	for i, at := range []float64{30, 70, 250} {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: []string{"Ada", "Bram", "Cole"}[i], Size: 1})
		m.MoveToken(m.Tokens[i].ID, board.Point{X: at, Y: 50})
	}
	a.ground = edit.Of[board.Map](a.Put(farfuture.MapKind, "map", m, ""))
	ada := fighter("Ada", "Firearms", "Blade Weapons", "Alertness", "Strength", "Brawling", "Vacc Suit")
	ada.Weapons = []farfuture.Weapon{{ID: 1, Name: "Cutlass"}, {ID: 2, Name: "SMG"}, {ID: 3, Name: "ACR", Mode: "RPG Frag", Ammo: "Slug"}}
	a.ada = edit.Of[character](a.Put(farfuture.CharacterKind, "ada", ada, ""))
	a.bram = edit.Of[character](a.Put(farfuture.CharacterKind, "bram", fighter("Bram", "Brawling", "Dexterity"), ""))
	e := farfuture.NewEncounter()
	e.Map = "map"
	for i, p := range []table.Participant{{Document: "ada", Score: 3}, {Document: "bram", Side: 1, Score: 0}, {Name: "Cole", Side: 1, Score: -1}} {
		p.Token = int(m.Tokens[i].ID)
		e.Table.Insert(i, p)
	}
	a.e = edit.Of[encounter](a.Put(farfuture.EncounterKind, "fight", e, ""))
	a.Editor.Bind(a.e.Doc)
	a.Editor.Begin()
	return a
}

// page is the page of the fight.
func (a *arena) page() desktest.Page { return a.On(a.fight.Page.Page) }

// log is the last line of the log.
func (a *arena) log() table.Line {
	a.T.Helper()
	lines := a.e.Value().Table.Log
	if len(lines) == 0 {
		a.T.Fatal("the log is empty")
	}
	return lines[len(lines)-1]
}

// begin begins the fight and the first round.
func (a *arena) begin() {
	a.T.Helper()
	a.Type("n")
	if who := a.e.Value().Table.Turns.Now.Current; who != 1 {
		a.T.Fatalf("it is the turn of %d", who)
	}
}

// underway is the act that is under way.
func (a *arena) underway() *uiact.Underway {
	a.T.Helper()
	u, ok := a.fight.Page.Under().(*uiact.Underway)
	if !ok {
		a.T.Fatalf("nothing is under way; the page says %q", a.page().Says())
	}
	return u
}

// asked are the questions among rows.
func asked(rows []act.Row) (list []act.Ask) {
	for _, row := range rows {
		switch row := row.(type) {
		case act.Ask:
			list = append(list, row)
		case act.Columns:
			list = append(list, asked(row.Cells)...)
		case act.Foot:
			list = append(list, asked(row.Rows)...)
		case act.Fold:
			list = append(list, asked(row.Rows)...)
		}
	}
	return list
}

// answers are what has been answered to a question on the page.
func (a *arena) answers(key string) []string {
	a.T.Helper()
	for _, ask := range asked(a.underway().Run().Rows()) {
		if ask.Key == key {
			return ask.Is
		}
	}
	a.T.Fatalf("%s is not asked; the page says %q", key, a.page().Says())
	return nil
}

// answer is answers where it can only be one.
func (a *arena) answer(key string) string { return strings.Join(a.answers(key), ", ") }

// lie are the dice that lie there of a side, by the beginning of its key.
func (a *arena) lie(side string) []dice.Die {
	a.T.Helper()
	for _, row := range thrown(a.underway().Run().Rows()) {
		if strings.HasPrefix(row.Key, side) {
			roll, _, _ := a.underway().Run().Roll(row.Under)
			return roll.Dice
		}
	}
	a.T.Fatalf("%s throws nothing; the page says %q", side, a.page().Says())
	return nil
}

// thrown are the throws among rows.
func thrown(rows []act.Row) (list []act.Throw) {
	for _, row := range rows {
		switch row := row.(type) {
		case act.Throw:
			list = append(list, row)
		case act.Foot:
			list = append(list, thrown(row.Rows)...)
		}
	}
	return list
}

func TestAWholeAttackByKeyboardAloneEndsInConsequencesAndUndoTakesItBack(t *testing.T) {
	a := newArena(t)
	a.begin()
	before := a.Bodies()
	a.Type("t") // attack, from the turn order
	a.Type("r") // with the cutlass at Bram, who is nearest
	a.Type("++++")
	a.Press(fyne.KeyReturn)
	if a.fight.Page.Focused() == "" {
		t.Fatalf("after the attack's dice nothing on the page has the keyboard; it says %q", a.page().Says())
	}
	a.Type("r")
	a.Type("--00")
	if !strings.Contains(a.page().Says(), "8 against 2, hit by 6") {
		t.Fatalf("before the dice are used the page says %q", a.page().Says())
	}
	a.Press(fyne.KeyReturn) // which takes the harm
	if a.Dialog() == nil {
		t.Fatalf("no dialog asks for the harm; the page says %q", a.page().Says())
	}
	if a.Bodies() != before {
		t.Fatal("something is changed before anything is applied")
	}
	a.Press("4", fyne.KeyReturn, fyne.KeyReturn) // a severe consequence on the worst hit; another is past its end
	e, bram := a.e.Value(), a.bram.Value()
	// Blade Weapons 4 and four pluses against Dexterity 4 and two minuses: 8 against 2 is 6 shifts, of 2 boxes, on both
	// tracks of 3: all are past their end.
	if len(bram.Consequences) != 1 || bram.Consequences[0].Severity != farfuture.Severe || !bram.FirstBlood {
		t.Errorf("Bram bears %+v", bram.Consequences)
	}
	if p, _ := e.Table.Participant(2); !p.Out {
		t.Error("Bram stays in play")
	}
	if !e.Movement(board.ID(e.Table.Participants[0].Token)).Acted {
		t.Error("Ada may act again")
	}
	l := a.log()
	if l.Who != 1 || !strings.Contains(l.Text, "8 against 2, hit by 6; first blood") || table.Sum(l.Parts) != 6 || len(l.Faces) != 8 {
		t.Errorf("the log says %+v, in all %d", l, table.Sum(l.Parts))
	}
	if last := l.Parts[len(l.Parts)-1]; last.Label != "against defence −2: 4dF" || last.Value != 2 {
		t.Errorf("a defence of two minuses is told as %q, %+d", last.Label, last.Value)
	}
	if a.fight.Page.Under() != nil || len(a.fight.Hand.Board().Lights()) != 0 {
		t.Error("the attack is still under way")
	}
	a.Journal.Undo()
	if a.Bodies() != before {
		t.Error("one undo does not take the attack back")
	}
}

func TestAnAttackThatIsAppliedHasTheMapDrawnOnlyWhereItIsAnother(t *testing.T) {
	a := newArena(t)
	if a.Jobs < 30 {
		t.Fatalf("the map is drawn in %d jobs, too few to tell", a.Jobs)
	}
	a.begin()
	a.Type("tr++++")
	a.Press(fyne.KeyReturn)
	a.Type("r--00")
	a.Press(fyne.KeyReturn, "4", fyne.KeyReturn)
	for _, step := range []struct {
		title string
		do    func()
		out   bool
	}{
		{"applied", func() { a.Press(fyne.KeyReturn) }, true},
		{"taken back", a.Journal.Undo, false},
	} {
		before := a.Jobs
		step.do()
		if p, _ := a.e.Value().Table.Participant(2); p.Out != step.out {
			t.Fatalf("%s: out of play is %v", step.title, p.Out)
		}
		if n := a.Jobs - before; n < 2 || n > 4 { // finding what is another, once or twice, and the tiles that both tokens lie in
			t.Errorf("%s: %d jobs, want 4 at most", step.title, n)
		}
	}
}

func TestAnAttackThatIsDroppedLeavesEverythingAsItWas(t *testing.T) {
	a := newArena(t)
	a.begin()
	before := a.Bodies()
	a.Type("tr++++")
	a.Press(fyne.KeyReturn)
	a.Press(fyne.KeyEscape)
	for left := 4; left > 0; left-- { // the defence, then die by die
		if a.fight.Page.Under() == nil || !strings.Contains(a.page().Says(), "ATTACK BY ADA") {
			t.Fatalf("it says %q", a.page().Says())
		}
		if lie := a.lie("attack"); len(lie) != left {
			t.Fatalf("%d dice lie there, want %d", len(lie), left)
		}
		a.Press(fyne.KeyEscape)
	}
	for range 3 { // that they are asked for, and the attack itself
		if a.fight.Page.Under() != nil {
			a.Press(fyne.KeyEscape)
		}
	}
	if a.fight.Page.Under() != nil || len(a.fight.Page.Underway()) > 0 || a.Bodies() != before || len(a.fight.Hand.Board().Lights()) != 0 {
		t.Error("something is left of it")
	}
	if a.fight.Page.Focused() == "" {
		t.Error("nothing has the keyboard")
	}
}

func TestTheMapIsLitWithWhatDistanceDoesBeforeTheTargetIsChosen(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	captions := func() string {
		var words []string
		for _, l := range a.fight.Hand.Board().Lights() {
			words = append(words, l.Caption)
		}
		return strings.Join(words, " ")
	}
	if got := captions(); got != "0 0 −2 −4 −6 −8" { // a cutlass reaches 0 to 1
		t.Errorf("the cutlass lights %q", got)
	}
	a.page().Choose("attack.arm", "ACR")
	if got := captions(); got != "no no 0 0 0 −2" { // an RPG goes off from 2 to 4
		t.Errorf("the RPG lights %q", got)
	}
	a.page().Choose("attack.zone", "Zone A")
	a.page().Tap("attack.roll")
	if !strings.Contains(a.News, "needs a distance of at least") {
		t.Errorf("a grenade in its own zone: it says %q", a.News)
	}
	if q := a.fight.Hand.Board().Asks(); q == nil || !q.Zones || q.Refusal(a.ground.Value().Zones[0].ID) == "" || q.Refusal(a.ground.Value().Zones[2].ID) != "" {
		t.Errorf("the board asks %+v", q)
	}
}

func TestTheTargetIsPointedOutOnTheMapByKey(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("tp")
	board := a.fight.Hand.Board()
	if a.Canvas().Focused() != fyne.Focusable(board) {
		t.Fatal("the board has not got the keyboard")
	}
	a.Press(fyne.KeyTab, fyne.KeyTab) // Ada herself is passed over: Bram, then Cole
	a.Press(fyne.KeyReturn)
	if is := a.answer("attack.target"); is != "3" || a.fight.Page.Focused() != "attack.roll" {
		t.Errorf("the target is %s and %q has the keyboard", is, a.fight.Page.Focused())
	}
	a.page().Expect("Cole · Zone C · 2 zones")
}

func TestSFT32_AnAreaWeaponSparesWhoFiresItInTheOwnZoneAndAGrenadeDoesNot(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("grenade", "", func(c *character) {
		c.Weapons = append(c.Weapons, farfuture.Weapon{ID: 4, Name: "Frag grenade"})
	})
	a.begin()
	a.Type("t")
	struck := func() string {
		var names []string
		for _, row := range asked(a.underway().Run().Rows()) {
			if strings.HasPrefix(row.Key, "attack.struck") && len(row.Is) > 0 {
				names = append(names, strings.TrimSuffix(strings.TrimPrefix(row.Caption, "strikes "), ", no sheet"))
			}
		}
		return strings.Join(names, ", ")
	}
	a.page().Choose("attack.arm", "SMG")
	a.page().Choose("attack.zone", "Zone A")
	if got := struck(); got != "Bram" {
		t.Errorf("the SMG strikes %q", got)
	}
	a.page().Choose("attack.arm", "Frag grenade")
	a.page().Choose("attack.zone", "Zone A")
	if got := struck(); got != "Ada, Bram" {
		t.Errorf("the grenade strikes %q", got)
	}
	a.page().Cross("attack.struck0")
	if got := struck(); got != "Bram" {
		t.Errorf("with Ada spared it strikes %q", got)
	}
}

func TestEachTargetOfAnAreaWeaponDefendsByItselfAndAllIsAppliedAtOnce(t *testing.T) {
	a := newArena(t)
	a.ground.Edit("move", "", func(m *board.Map) { m.MoveToken(m.Tokens[1].ID, board.Point{X: 230, Y: 30}) })
	a.begin()
	before := a.Bodies()
	a.Type("t")
	a.page().Choose("attack.arm", "SMG")
	a.page().Choose("attack.zone", "Zone C")
	a.page().Tap("attack.roll")
	a.Type("+000")
	a.Press(fyne.KeyReturn) // Firearms 5 and 1: 6
	a.Type("r0000")
	a.Press(fyne.KeyReturn) // Bram: 4; the harm is by 2 on both tracks, nothing is pending
	a.Press(fyne.KeyReturn)
	a.Type("r0000") // Cole, without a sheet: 0
	a.page().Cross("defence3.9.out")
	if a.Bodies() != before {
		t.Fatal("something is changed before anything is applied")
	}
	a.page().Expect("Target 2 of 2.")
	a.Type("y")
	e := a.e.Value()
	if got := a.bram.Value().Health.Marks; len(got) < 2 || !got[1] {
		t.Errorf("Bram's Health is %v", got)
	}
	if p, _ := e.Table.Participant(3); !p.Out {
		t.Error("Cole stays in play")
	}
	if n := len(e.Table.Log); n != 4 { // of the fight, of the round, and one a target
		t.Errorf("the log has %d lines", n)
	}
	if as := a.ada.Value().TemporaryAspects; len(as) != 1 || as[0].Text != "Out of Ammo" || !as[0].NoTag {
		t.Errorf("Ada has taken on %+v", as)
	}
	a.Journal.Undo()
	if a.Bodies() != before {
		t.Error("one undo does not take it all back")
	}
}

func TestASheetThatChangesWhileTheHarmIsTakenHasItTakenAnew(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("tr++++")
	a.Press(fyne.KeyReturn)
	a.Type("r0000")
	a.Press(fyne.KeyReturn)
	a.bram.Edit("heal", "", func(c *character) { c.Health.Marks = []bool{true} })
	before := a.Bodies()
	a.Dialog().Answer()
	if !strings.Contains(a.News, "Take the damage again") || a.Bodies() != before || a.fight.Page.Under() == nil {
		t.Errorf("it says %q; the page %q", a.News, a.page().Says())
	}
}

func TestWhatIsPutIntoHarmLastsUntilItIsTaken(t *testing.T) {
	for name, leaves := range map[string]func(a *arena){
		"over Escape": func(a *arena) { a.Press(fyne.KeyEscape) },
		"over a kill": func(a *arena) {
			a.Canvas().Overlays().Remove(a.Canvas().Overlays().Top())
			a.Kill(a.e.Doc)
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := newArena(t)
			a.Notes = true
			a.begin()
			a.Type("tr++++")
			a.Press(fyne.KeyReturn)
			a.Type("r--00")
			a.Press(fyne.KeyReturn)
			a.Press("4")
			a.Type("Torn open")
			leaves(a)
			a.Type("n")
			a.Press(fyne.KeyReturn)
			if c := a.bram.Value().Consequences; len(c) != 1 || c[0].Text != "Torn open" {
				t.Errorf("Bram bears %+v; the page says %q", c, a.page().Says())
			}
		})
	}
}

func TestNothingMovesUnderThePointerWhenTheDiceLieThere(t *testing.T) {
	a := newArena(t)
	a.begin()
	tray := func() float32 {
		a.Settle()
		texts := desktest.All[*look.Text](a.fight.Page.View())
		at := slices.IndexFunc(texts, func(text *look.Text) bool { return text.Text == "The dice" })
		return a.Driver().AbsolutePositionForObject(texts[at]).Y
	}
	for _, side := range []string{"tr", "r"} {
		a.Type(side + "+++")
		before := tray()
		a.Type("+")
		if after := tray(); after != before {
			t.Errorf("after %q the dice stand at %v, before the last fell at %v", side, after, before)
		}
		a.Press(fyne.KeyReturn)
	}
}

func TestAnAttackIsTypedThroughFromItsBonusesToTheMarkedBoxes(t *testing.T) {
	a := newArena(t)
	a.bram.Edit("hurt", "", func(c *character) {
		c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Mild, Text: "Winded", Track: farfuture.Health}}
	})
	a.begin()
	a.Type("t1")
	if taken := a.answers("attack.free0"); len(taken) != 1 {
		t.Fatalf("a digit has chosen %v", taken)
	}
	a.Type("1")
	if taken := a.answers("attack.free0"); len(taken) != 0 {
		t.Fatalf("the digit pressed again leaves %v", taken)
	}
	a.Type("++000000")
	if a.page().Expect("DEFENDS AGAINST"); a.Dialog() != nil {
		t.Error("the harm is taken already")
	}
	a.Type("y")
	if a.fight.Page.Under() != nil || a.Dialog() != nil {
		t.Error("the attack has not been applied")
	}
}

func TestAnAttackThatIsRolledAgainIsDefendedAgainstAnew(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("tr++++")
	a.Press(fyne.KeyReturn)
	a.Type("r0000")
	a.page().Tap("attack.back")
	a.page().Tap("attack.again")
	a.Take(0)
	a.fight.Page.Focus("attack.roll")
	a.Type("r+++0")
	a.Press(fyne.KeyReturn)
	if a.page().Expect("DEFENDS AGAINST 7"); a.Dialog() != nil {
		t.Error("the harm is taken already")
	}
}

func TestATargetThatLeavesTheMapIsRefusedWithASentence(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("tr++++")
	a.Press(fyne.KeyReturn)
	a.Type("r0000")
	a.ground.Edit("off", "", func(m *board.Map) { m.Tokens = slices.Delete(m.Tokens, 1, 2) })
	if !strings.Contains(a.News, "Bram can no longer be struck") {
		t.Errorf("it says %q", a.News)
	}
	before := a.Bodies()
	if a.page().Expect("ATTACK BY ADA"); a.Bodies() != before || a.fight.Page.Control("attack.apply") != nil {
		t.Error("it is applied all the same")
	}
}

func TestFateAndFreeTagsAreSpentOnTheirSheets(t *testing.T) {
	a := newArena(t)
	a.bram.Edit("hurt", "", func(c *character) {
		c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Mild, Text: "Limping", Track: farfuture.Health}}
		c.Health.Marks = []bool{true}
	})
	a.begin()
	a.Type("t")
	a.page().Cross("attack.free0")
	a.page().Choose("attack.fate", "“Ada never")
	if taken := a.answers("attack.fate"); len(taken) != 2 {
		t.Fatalf("%+v is drawn on", taken)
	}
	a.Type("r0000")
	a.Press(fyne.KeyReturn) // 4 + 4
	a.Type("r++++")
	a.Press(fyne.KeyReturn) // 4 + 4, and applied: it does no harm
	if n := a.ada.Value().FatePoints; n != 4 {
		t.Errorf("Ada has %d fate points", n)
	}
	if !a.bram.Value().Consequences[0].FreeTagUsed {
		t.Error("the free tag is not used")
	}
	if l := a.log(); !strings.Contains(l.Text, "8 against 8, hit, no damage") {
		t.Errorf("the log says %q", l.Text)
	}
}

func TestTheFirstTurnBeginsTheFightOnceAndGivesFivePointsInTheSessionsFirst(t *testing.T) {
	a := newArena(t)
	a.first()
	a.fight.Hand.Front(actTitle)
	a.page().Expect("N begins the scene", "Each player's character gets 5 fate points.")
	a.unasked()
	before := a.Bodies()
	a.fight.Hand.Front(uitable.TurnsTitle)
	a.begin()
	if a.ada.Value().FatePoints != 10 || a.bram.Value().FatePoints != 5 || !a.e.Value().Begun { // Bram is the referee's
		t.Errorf("Ada has %d, Bram %d", a.ada.Value().FatePoints, a.bram.Value().FatePoints)
	}
	a.Type("nbnnn")
	if a.ada.Value().FatePoints != 10 {
		t.Errorf("by further turns Ada has %d", a.ada.Value().FatePoints)
	}
	for range 6 {
		a.Journal.Undo()
	}
	if a.Bodies() != before {
		t.Error("an undo for each turn does not take it back")
	}
}

// first has the fight be the session's first.
func (a *arena) first() {
	a.e.Edit("first", "", func(e *encounter) { e.FirstOfSession = true })
}

func TestAFigureMadeQuicklyJoinsTheSideChosenForItAsTheRefereesOthers(t *testing.T) {
	for name, tc := range map[string]struct {
		side string // chosen in the dialog; empty = none
		on   int
		dice dice.From
		late bool // and is offered the first combat's points
		cole dice.From
	}{
		"without a word it is the referee's":               {"", 1, dice.Rolled, false, dice.Rolled},
		"its dice are typed where the referee's are":       {"", 1, dice.Typed, false, dice.Typed},
		"on another side it is the referee's all the same": {"Diamond", 2, dice.Rolled, false, dice.Rolled},
		"on the players' side it is as theirs":             {"Circle", 0, dice.Typed, true, dice.Rolled},
	} {
		t.Run(name, func(t *testing.T) {
			a := newArena(t)
			a.e.Edit("dice", "", func(e *encounter) { e.Table.Participants[2].Dice = tc.cole })
			a.first()
			a.begin()
			a.Tap("Add figures…", 0)
			a.Tap("Make somebody new…", 0)
			a.Elapse()
			a.Type("Thug")
			if tc.side != "" {
				desktest.The[*field.Select](t, a.Dialog().Body).SetSelected(tc.side)
			}
			a.Dialog().Answer()
			a.fight.Hand.Front(actTitle)
			e := a.e.Value()
			p := e.Table.Participants[len(e.Table.Participants)-1]
			if p.Name != "Thug" && p.Document == "" || p.Side != tc.on || p.Dice != tc.dice {
				t.Errorf("it takes part as %+v", p)
			}
			if tk, ok := a.ground.Value().Token(board.ID(p.Token)); !ok || tk.Side != tc.on {
				t.Errorf("its token is %+v", tk)
			}
			if offered := a.fight.Page.Control("late") != nil; offered != tc.late {
				t.Errorf("the first combat's fate points are offered: %v; the page says %q", offered, a.page().Says())
			}
		})
	}
}

func TestTheFirstCombatsPointsAreThePlayersAlone(t *testing.T) {
	for name, tc := range map[string]struct {
		seats     []farfuture.Seat
		ada, bram int
	}{
		"where the campaign has no seats they are those of the first side": {nil, 10, 5},
		"else they are those who sit there":                                {[]farfuture.Seat{{ID: 1, Character: "bram"}}, 5, 10},
	} {
		t.Run(name, func(t *testing.T) {
			a := newArena(t)
			a.Put(farfuture.CampaignKind, "campaign", &farfuture.Campaign{Seats: tc.seats}, "")
			a.e.Edit("campaign", "", func(e *encounter) { e.Campaign = "campaign" })
			a.begin()
			if got := [2]int{a.ada.Value().FatePoints, a.bram.Value().FatePoints}; got != [2]int{tc.ada, tc.bram} {
				t.Errorf("they have %d", got)
			}
		})
	}
}

func TestAManeuverPutsAnAspectWithAFreeTagOnItsTarget(t *testing.T) {
	a := newArena(t)
	a.begin()
	before := a.Bodies()
	a.Type("m")
	a.Type("Pinned")
	a.fight.Page.Focus("maneuver.roll")
	a.Type("r")
	a.Type("++00")
	a.Press(fyne.KeyReturn)
	a.Type("r0000")
	if a.Bodies() != before {
		t.Fatal("something is changed before anything is applied")
	}
	a.Press(fyne.KeyReturn)
	as := a.bram.Value().TemporaryAspects
	if len(as) != 1 || as[0].Text != "Pinned" || as[0].FreeTags != 1 || as[0].By != "Ada" {
		t.Fatalf("Bram has %+v; the page says %q", as, a.page().Says())
	}
	if l := a.log(); table.Sum(l.Parts) != 1 || !strings.Contains(l.Text, "5 against 4") {
		t.Errorf("the log says %+v, in all %d", l, table.Sum(l.Parts))
	}
	a.Journal.Undo()
	if a.Bodies() != before {
		t.Error("one undo does not take it back")
	}
}

func TestSFT22_ThreeOfAMobTryAndTheLastOneHasSixMore(t *testing.T) {
	a := newArena(t)
	a.e.Edit("mob", "", func(e *encounter) {
		e.Table.Participants[2].Side = 0
		e.Table.Participants[2].Name = "Villagers"
	})
	a.fight.Hand.Front(actTitle)
	a.page().Choose("actor", "Villagers")
	a.Type("m")
	a.page().Line("maneuver.text", "Crowded")
	a.page().Line("maneuver.tries", "3")
	a.page().Choose("maneuver.on", "Bram")
	for range 3 {
		a.page().Tap("maneuver.roll")
		a.Type("++++")
		a.Press(fyne.KeyReturn)
		a.Type("----")
		a.Press(fyne.KeyReturn)
	}
	if n := len(a.bram.Value().TemporaryAspects); n != 3 {
		t.Fatalf("Bram has %d aspects", n)
	}
	a.Type("t")
	for i := range 3 {
		a.page().Cross(fmt.Sprintf("attack.free%d", i))
	}
	a.page().Expect("2 zones · −4", "Attack: 4dF +2")
}

// unasked has turns end without the question whether an action is to be lost.
func (a *arena) unasked() {
	a.e.Edit("unasked", "", func(e *encounter) { e.Table.Unasked = true })
}

func TestATurnIsNotEndedWithItsActionUnusedWithoutAQuestion(t *testing.T) {
	a := newArena(t)
	a.begin()
	if a.Type("n"); a.Dialog() == nil || a.e.Value().Table.Turns.Now.Current != 1 {
		t.Fatal("it does not ask")
	}
	if a.Press(fyne.KeyReturn); a.e.Value().Table.Turns.Now.Current == 1 {
		t.Error("Return does not end the turn")
	}
}

func TestSpinEndsWithTheTurnAndBackGivesItBack(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("spin", "", func(c *character) { *c = *farfuture.WinSpin(c, 2, false) })
	a.unasked()
	a.begin()
	before := string(a.ada.Record().Body)
	a.Type("n")
	if n := a.ada.Value().SpinLeft(); n != 0 {
		t.Errorf("%d of spin are left", n)
	}
	a.Type("b")
	if got := string(a.ada.Record().Body); got != before {
		t.Errorf("back leaves\n%s, want\n%s", got, before)
	}
	a.Journal.Undo()
	a.Journal.Undo()
	if got := string(a.ada.Record().Body); got != before || a.e.Value().Table.Turns.Now.Current != 1 {
		t.Error("two undos do not bring the turn back")
	}
}

func TestABrokenSuitInVacuumIsSavedOrTakesItsHarm(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("suit", "", func(c *character) {
		c.Armour = []farfuture.Armour{{ID: 1, Name: "Vacc Suit", Worn: true}}
		c.SuitIntegrity = farfuture.SuitLost
	})
	a.e.Edit("vacuum", "", func(e *encounter) { e.Hazards = []farfuture.Hazard{farfuture.Vacuum} })
	a.begin()
	if !strings.Contains(a.News, "Ada's suit") {
		t.Errorf("it says %q", a.News)
	}
	before := a.Bodies()
	a.Type("u") // Vacc Suit 3
	a.Type("r+000")
	a.Press(fyne.KeyReturn)
	if a.ada.Value().SuitIntegrity != farfuture.SuitIntact {
		t.Errorf("the suit is %q; the page says %q", a.ada.Value().SuitIntegrity, a.page().Says())
	}
	a.Journal.Undo()
	if a.Bodies() != before {
		t.Error("one undo does not take it back")
	}
	a.fight.Page.Show()
	a.page().Tap("do.left") // SF-T31: automatic failure by 4
	a.page().Tap("exposed.harm")
	a.Press("1", fyne.KeyReturn, fyne.KeyReturn)
	c := a.ada.Value()
	if len(c.Consequences) != 1 || !strings.Contains(a.log().Text, "failure by 4") {
		t.Errorf("Ada bears %+v, the log says %q", c.Consequences, a.log().Text)
	}
}

func TestTheLogNamesTheHouseRulesThatHadASay(t *testing.T) {
	a := newArena(t)
	a.Put(farfuture.CampaignKind, "campaign", &farfuture.Campaign{House: farfuture.House{
		SpinEndsBeforeTurn: true, FirstBloodAgain: true, CutlassOneBox: true, AutoFailByDifficulty: true, ConsequencesAddUp: true,
	}}, "")
	a.e.Edit("campaign", "", func(e *encounter) {
		e.Campaign, e.Hazards, e.HazardDifficulty = "campaign", []farfuture.Hazard{farfuture.Vacuum}, 6
	})
	a.ada.Edit("spin", "", func(c *character) { *c = *farfuture.WinSpin(c, 2, false) })
	a.begin()
	if got := a.log().Text; got != "loses 2 spin: not used in time (house rule: when that turn begins)." {
		t.Errorf("the log says %q", got)
	}
	a.bram.Edit("bled", "", func(c *character) { c.FirstBlood = true })
	a.Type("tr++++") // as in the attack by keyboard alone
	a.Press(fyne.KeyReturn)
	a.Type("r--00")
	a.Press(fyne.KeyReturn)
	a.Press("4", fyne.KeyReturn, fyne.KeyReturn)
	a.names("Cutlass: 1 box", "First blood: each time")
	a.fight.Page.Show()
	a.page().Tap("do.left")
	a.Type("n")
	a.Press("4", fyne.KeyUp, "1") // both on the first hit
	a.Press(fyne.KeyReturn, fyne.KeyReturn)
	a.names("A broken suit left alone: fails by the place's difficulty", "Several consequences on one hit: added up")
}

// names asserts that the last line of the log names house rules, and no others.
func (a *arena) names(rules ...string) {
	a.T.Helper()
	var named []string
	for _, p := range a.log().Parts {
		if strings.Contains(p.Label, "house rule") {
			named = append(named, p.Label)
		}
	}
	if len(named) != len(rules) {
		a.T.Fatalf("the log names %q, want %q", named, rules)
	}
	for i, rule := range rules {
		if !strings.Contains(named[i], rule) {
			a.T.Errorf("the log names %q, want %q", named[i], rule)
		}
	}
}

func TestAnRPGIsLaunchedByZeroGWithoutGravity(t *testing.T) {
	for name, tc := range map[string]struct {
		gravity farfuture.Gravity
		house   farfuture.House
		skill   string
		level   int // Ada's: she is trained in Firearms and without the stunt, and not in Zero-G
	}{
		"under gravity it has its own skill":     {farfuture.NormalGravity, farfuture.House{}, "Firearms", 3},
		"without gravity it goes by Zero-G":      {farfuture.ZeroGravity, farfuture.House{}, "Zero-G", -1},
		"in low gravity too":                     {farfuture.LowGravity, farfuture.House{}, "Zero-G", -1},
		"by a house rule it keeps its own skill": {farfuture.ZeroGravity, farfuture.House{RPGKeepsOwn: true}, "Firearms", 3},
		"the house rule says nothing of a rifle": {farfuture.ZeroGravity, farfuture.House{RPGKeepsOwn: true}, "Zero-G", -1},
	} {
		t.Run(name, func(t *testing.T) {
			a := newArena(t)
			rifle := strings.Contains(name, "rifle")
			aim := func(zone, target string) {
				if rifle {
					a.page().Choose("attack.target", target)
				} else {
					a.page().Choose("attack.zone", zone)
				}
			}
			a.Put(farfuture.CampaignKind, "campaign", &farfuture.Campaign{House: tc.house}, "")
			a.e.Edit("gravity", "", func(e *encounter) { e.Campaign, e.Gravity = "campaign", tc.gravity })
			a.begin()
			a.Type("t")
			a.page().Choose("attack.arm", "ACR")
			if rifle {
				a.page().Choose("attack.mode", "Single shot")
			}
			aim("Zone C", "Cole")
			accurate := 0
			if rifle {
				accurate = 2
			}
			a.page().Expect(tc.skill+", ", "Attack: 4dF "+table.Signed(tc.level+accurate))
			a.page().Tap("attack.cancel")
			a.page().Choose("actor", "Cole") // without a sheet the level is asked for
			a.Type("t")
			arm := "RPG Frag"
			if rifle {
				arm = "Rifle"
			}
			a.page().Choose("attack.arm", arm)
			aim("Zone A", "Ada")
			a.page().Expect("Level of " + tc.skill)
			a.page().Line("attack.level", "2")
			a.page().Expect(tc.skill+", ", "Attack: 4dF +2")
		})
	}
}

func TestACompelIsAcceptedOrRefusedForAPoint(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("c")
	a.page().Choose("compel.aspect", "Ada never")
	a.page().Tap("compel.accept")
	if n := a.ada.Value().FatePoints; n != 6 {
		t.Errorf("Ada has %d", n)
	}
	a.Type("c")
	a.page().Choose("compel.aspect", "Ada never")
	a.page().Tap("compel.refuse")
	if n := a.ada.Value().FatePoints; n != 5 {
		t.Errorf("Ada has %d", n)
	}
}

func TestWordsTypedOnACompelAreWhatHappensAndSettleNothing(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("c")
	a.page().Choose("compel.aspect", "Ada never")
	a.fight.Page.Focus("compel.accept")
	a.Type("arrested")
	if e, ok := a.fight.Page.Control("compel.demand").(*page.Entry); !ok || e.Text != "arrested" {
		t.Errorf("the page says %q", a.page().Says())
	}
}

func TestWhoLosesTheContestOfAlertnessIsSurprised(t *testing.T) {
	a := newArena(t)
	a.fight.Hand.Front(actTitle)
	a.page().Choose("actor", "Ada")
	a.Type("s")
	a.Type("r+000")
	a.Press(fyne.KeyReturn)
	a.Type("0000")
	a.Press(fyne.KeyReturn)
	if p, _ := a.e.Value().Table.Participant(2); !p.Surprised {
		t.Errorf("Bram is not surprised; the page says %q", a.page().Says())
	}
}

func TestWhoeverComesLateGetsTheFirstCombatsPointsOnceAndUndoTakesThemBack(t *testing.T) {
	a := newArena(t)
	a.first()
	a.fight.Hand.Front(actTitle)
	if a.fight.Page.Control("late") != nil {
		t.Error("somebody is late before the fight has begun")
	}
	a.fight.Hand.Front(uitable.TurnsTitle)
	a.begin()
	a.fight.Hand.Front(actTitle)
	if a.fight.Page.Control("late") != nil {
		t.Error("somebody is late who was there")
	}
	cora := edit.Of[character](a.Put(farfuture.CharacterKind, "cora", fighter("Cora", "Firearms"), ""))
	a.e.Edit("seat", "", func(e *encounter) {
		e.Table.Insert(3, table.Participant{Document: "cora"})
		e.Table.Insert(4, table.Participant{Document: "ada"})
	})
	before := string(a.Doc("cora").Record().Body) + a.Bodies()
	a.Type("j")
	if n := cora.Value().FatePoints; n != 10 || !strings.Contains(a.log().Text, "joins the session's first fight") || a.log().Parts[0].Value != 5 {
		t.Errorf("Cora has %d fate points; the log says %+v", n, a.log())
	}
	if a.fight.Page.Control("late") != nil {
		t.Error("somebody is still late")
	}
	a.Journal.Undo()
	if string(a.Doc("cora").Record().Body)+a.Bodies() != before || a.fight.Page.Control("late") == nil {
		t.Error("one undo does not take it back")
	}
}

func TestNothingBeginsWhileASheetIsStillBeingRead(t *testing.T) {
	a := newArena(t)
	a.first()
	a.Put(farfuture.CharacterKind, "cora", fighter("Cora", "Firearms"), "")
	a.unasked()
	a.Late = true
	a.e.Edit("seat", "", func(e *encounter) { e.Table.Insert(3, table.Participant{Document: "cora"}) })
	for _, key := range []string{"n", "t"} {
		a.News = ""
		a.Type(key)
		if !strings.Contains(a.News, "Cora is still loading") || a.fight.Page.Under() != nil || a.e.Value().Begun || a.ada.Value().FatePoints != 5 {
			t.Errorf("after %s it says %q", key, a.News)
		}
	}
	a.Arrive()
	a.fight.Hand.Front(uitable.TurnsTitle)
	a.Type("n")
	if c := edit.Of[character](a.Doc("cora")).Value(); !a.e.Value().Begun || c.FatePoints != 10 || a.ada.Value().FatePoints != 10 {
		t.Errorf("once it is read, Cora has %d fate points; it says %q", c.FatePoints, a.News)
	}
}

func TestAnotherWeaponHasItsOwnUsualDefenceUntilSomebodyChooses(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.page().Expect("Against Bram: Dexterity ")
	a.page().Choose("attack.arm", "No weapon")
	a.page().Expect("Against Bram: Resolve ")
	a.page().Tap("attack.roll")
	a.Type("0000")
	a.Press(fyne.KeyReturn)
	a.page().Choose("defence2.8.skill", "Tactics")
	a.page().Tap("attack.back")
	a.page().Choose("attack.arm", "Cutlass")
	a.page().Tap("attack.on")
	if is := a.answer("defence2.8.skill"); is != "Tactics" {
		t.Errorf("somebody has chosen Tactics, and it is %q", is)
	}
}

func TestAFreeTagTickedByKeyKeepsTheKeyboard(t *testing.T) {
	a := newArena(t)
	a.bram.Edit("hurt", "", func(c *character) {
		c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Mild, Text: "Limping", Track: farfuture.Health}}
		c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Dazzled", FreeTags: 1}}
		c.Health.Marks = []bool{true}
	})
	a.begin()
	a.Type("t")
	a.page().Cross("attack.free0")
	a.page().Cross("attack.free1")
	if got := a.fight.Page.Focused(); got != "attack.free1" {
		t.Errorf("%q has the keyboard", got)
	}
	a.Press(fyne.KeySpace)
	if got := a.fight.Page.Focused(); got != "attack.free1" {
		t.Errorf("%q has the keyboard after it is taken back", got)
	}
	if n := len(a.answers("attack.free0")); n != 1 {
		t.Errorf("%d are chosen", n)
	}
}

func TestADefenceOffersTheSheetsBestSkillsRightAfterTheUsualOnes(t *testing.T) {
	a := newArena(t)
	a.bram.Edit("own", "", func(c *character) { c.Skills[14].Name = "Juggling" })
	a.begin()
	a.Type("tr0000")
	a.Press(fyne.KeyReturn)
	list, _ := a.fight.Page.Control("defence2.8.skill").(*page.Select)
	if want := []string{"Dexterity 4", "Brawling 5", "Strength 0", "Blade Weapons −1", "Firearms −1", "Energy Weapons −1", "Juggling 1"}; list == nil || !slices.Equal(list.Options[:7], want) {
		t.Errorf("it offers %q", list.Options[:7])
	}
}

func TestTheMapIsReachedFromTheTurnOrderByKeyAndLeftAgain(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("p")
	shown := a.fight.Hand.Board()
	if a.Canvas().Focused() != fyne.Focusable(shown) || !slices.Equal(shown.Selected(), []board.ID{a.ground.Value().Tokens[0].ID}) {
		t.Fatalf("%T has the keyboard and %v is selected", a.Canvas().Focused(), shown.Selected())
	}
	a.Press(fyne.KeyEscape, fyne.KeyEscape)
	if a.Canvas().Focused() == fyne.Focusable(shown) || a.Canvas().Focused() == nil {
		t.Errorf("%T has the keyboard after leaving the map", a.Canvas().Focused())
	}
	a.Type("r++00")
	a.Press(fyne.KeyReturn)
	if mv := a.e.Value().Movement(a.ground.Value().Tokens[0].ID); !mv.Rolled {
		t.Errorf("the roll to move comes to %+v", mv)
	}
	a.Type("r")
	if !a.Says("has already rolled to move") {
		t.Error("nothing is said of a second roll")
	}
}

func TestTokensAndTurnOrderShowWhatSheetsHaveComeTo(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("state", "", func(c *character) {
		c.Health.Marks = []bool{false, true}
		c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Moderate, Text: "Cracked rib"}}
		c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Out of Ammo"}}
	})
	var got []string
	for _, g := range a.fight.person(1).Gauges {
		got = append(got, fmt.Sprint(g.Name, g.Boxes, " ", g.Count, g.Text))
	}
	if !slices.Equal(got, []string{
		"Health[false true false] 0", "Composure[false false false] 0", "Fate points[] 5", "Moderate[] 0Cracked rib", "Aspect[] 0Out of Ammo",
	}) {
		t.Errorf("the card says %q", got)
	}
	var l uitable.Look
	a.fight.look(a.fight.Participant(1), &l)
	if !slices.Equal(l.Marks, []uitable.Mark{{Text: "moderate", For: uitable.Everybody}, {Text: "Out of Ammo", For: uitable.Everybody}, {Text: "fate 5"}}) || len(l.Ring) != 6 {
		t.Errorf("the token has %+v", l)
	}
}

func TestTheBookIsSilentOnFoesFiguresSoThatTheCampaignShowsThem(t *testing.T) {
	a := newArena(t)
	if !a.fight.foesShown().FoesHidden {
		t.Error("without a campaign players see them")
	}
	a.Put(farfuture.CampaignKind, "blank", farfuture.NewCampaign(), "")
	a.Put(farfuture.CampaignKind, "open", &farfuture.Campaign{}, "")
	for campaign, hidden := range map[domain.DocID]bool{"blank": true, "open": false} {
		a.e.Edit("campaign", "", func(e *encounter) { e.Campaign = campaign })
		if got := a.fight.foesShown().FoesHidden; got != hidden {
			t.Errorf("by the campaign %q hidden is %t", campaign, got)
		}
	}
	a.Late = true
	a.Put(farfuture.CampaignKind, "late", &farfuture.Campaign{}, "")
	a.e.Edit("campaign", "", func(e *encounter) { e.Campaign = "late" })
	if !a.fight.foesShown().FoesHidden {
		t.Error("while the campaign is still being read players see them")
	}
	if a.Arrive(); a.fight.foesShown().FoesHidden {
		t.Error("a campaign that has come to hand and shows them hides them")
	}
}

func TestSheetsAreHeldWhileTheEncounterIsShown(t *testing.T) {
	a := newArena(t)
	if len(a.Held) != 3 { // two sheets and the map
		t.Errorf("%d are held", len(a.Held))
	}
	a.Editor.Bind(nil)
	if len(a.Held) != 0 {
		t.Errorf("%d are held by an encounter that is not shown", len(a.Held))
	}
}

func TestAFreeTagServesOneRollOfAnAttackAlone(t *testing.T) {
	a := newArena(t)
	a.e.Edit("scene", "", func(e *encounter) {
		e.Table.Aspects = []table.Aspect{{ID: e.Table.NextID(), Text: "Smoke everywhere", FreeTags: 1}}
	})
	a.begin()
	a.Type("t")
	a.page().Cross("attack.free0")
	a.fight.Page.Focus("attack.roll")
	a.Type("r0000")
	a.Press(fyne.KeyReturn)
	for _, key := range a.fight.Page.Keys() {
		if strings.Contains(key, ".free") {
			t.Errorf("the defence is offered %s as well", key)
		}
	}
	a.Type("r++++")
	a.Press(fyne.KeyReturn)
	if as := a.e.Value().Table.Aspects; len(as) != 1 || as[0].FreeTags != 0 {
		t.Errorf("the scene has %+v", as)
	}
}

func TestSmokePutsItsAspectOnTheZoneAndStrikesNobody(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("grenade", "", func(c *character) { c.Weapons = []farfuture.Weapon{{ID: 4, Name: "Smoke grenade"}} })
	a.begin()
	before := a.Bodies()
	a.Type("t")
	a.page().Choose("attack.zone", "Zone C")
	a.page().Tap("attack.roll")
	a.Type("0000")
	a.Press(fyne.KeyReturn)
	a.Type("y")
	z := a.ground.Value().Zones[2]
	if len(z.Aspects) != 1 || z.Aspects[0].Text != "Can't See a Thing" || !strings.Contains(a.log().Text, "Zone C") {
		t.Errorf("the zone has %+v; the log says %q", z.Aspects, a.log().Text)
	}
	a.Journal.Undo()
	if a.Bodies() != before {
		t.Error("one undo does not take it back")
	}
}

func TestWordsStrikeComposureAndMakeASittingDuck(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.page().Choose("attack.arm", "No weapon")
	a.page().Choose("attack.skill", "Alertness")
	a.page().Choose("attack.target", "Bram")
	a.fight.Page.Focus("attack.roll")
	a.Type("r+000")
	a.Press(fyne.KeyReturn) // Alertness 4 and 1
	a.Type("r0000")
	a.Press(fyne.KeyReturn) // Resolve 0: hit by 5 of one box
	a.Press("2", fyne.KeyReturn)
	bram := a.bram.Value()
	if m := bram.Composure.Marks; len(m) < 3 || !m[2] || bram.FirstBlood || len(bram.Health.Marks) > 0 {
		t.Errorf("Bram: Composure %v, Health %v", bram.Composure.Marks, bram.Health.Marks)
	}
	if as := a.ada.Value().TemporaryAspects; len(as) != 1 || as[0].Text != "Sitting Duck" {
		t.Errorf("Ada has %+v", as)
	}
}

func TestSFT12_ThePistolOfTheWorkedFightStrikesBothTracksOnFirstBlood(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("as in the book", "", func(c *character) {
		*c = *fighter("Ada", "", "", "", "Firearms")
		c.Weapons = []farfuture.Weapon{{ID: 1, Name: "Body pistol"}}
	})
	a.bram.Edit("as in the book", "", func(c *character) { *c = *fighter("Bram", "", "", "", "Endurance", "", "", "Brawling", "Resolve") })
	a.begin()
	a.Type("tr+++0")
	a.Press(fyne.KeyReturn)
	a.page().Choose("defence2.8.skill", "Brawling")
	a.fight.Page.Focus("defence2.8.roll")
	a.Type("r-000")
	a.Press(fyne.KeyReturn)
	a.Press("1", fyne.KeyReturn) // mild, on Composure's 5
	c := a.bram.Value()
	if got := boxesOf(c.Health.Marks); got != "....x" {
		t.Errorf("Health is %s", got)
	}
	if got := boxesOf(c.Composure.Marks); got != "...x" || len(c.Consequences) != 1 || c.Consequences[0].Track != farfuture.Composure {
		t.Errorf("Composure is %s, and there is %+v", got, c.Consequences)
	}
	if l := a.log(); !strings.Contains(l.Text, "6 against 1, hit by 5; first blood; Health box 5, Composure box 4; mild") {
		t.Errorf("the log says %q", l.Text)
	}
	if p, _ := a.e.Value().Table.Participant(2); p.Out {
		t.Error("Bram is out of play")
	}
}

func TestSFT18_TheFusionGunOfTheWorkedFightHitsBattleDressByFour(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("as in the book", "", func(c *character) {
		*c = *fighter("Ada", "", "", "", "Energy Weapons")
		c.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.MilitaryGrade, Skill: "Energy Weapons"}}
		c.Weapons = []farfuture.Weapon{{ID: 1, Name: "Fusion gun TL15"}}
	})
	a.bram.Edit("as in the book", "", func(c *character) {
		*c = *fighter("Bram", "", "", "", "Vacc Suit", "", "", "Dexterity")
		c.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.MilitaryGrade, Skill: "Vacc Suit"}}
		c.Armour = []farfuture.Armour{{ID: 1, Name: "Battle Dress TL15", Worn: true}}
	})
	a.ground.Edit("a zone away", "", func(m *board.Map) { m.MoveToken(m.Tokens[1].ID, board.Point{X: 150, Y: 50}) })
	a.begin()
	a.Type("t")
	a.page().Choose("attack.target", "Bram")
	a.fight.Page.Focus("attack.roll")
	a.Type("r++++")
	a.Press(fyne.KeyReturn)
	a.Type("r+++0")
	for _, row := range asked(a.underway().Run().Rows()) {
		if h, ok := row.About.(acts.Hurt); ok && (h.Harm.Shift != 4 || !h.FirstBlood || h.Harm.Damage != 3 || len(h.Harm.Tracks) != 2) {
			t.Errorf("it comes to %+v", h)
		}
	}
	a.page().Expect("hit by 4; first blood")
}

// boxesOf is a track from the mildest box up: ".x" has its second box marked.
func boxesOf(marks []bool) string {
	var line strings.Builder
	for _, m := range marks {
		if m {
			line.WriteByte('x')
		} else {
			line.WriteByte('.')
		}
	}
	return line.String()
}

func TestTheCampaignKnowsWhetherTheSessionHasHadItsFirstCombat(t *testing.T) {
	a := newArena(t)
	campaign := edit.Of[farfuture.Campaign](a.Put(farfuture.CampaignKind, "campaign", farfuture.NewCampaign(), ""))
	a.e.Edit("campaign", "", func(e *encounter) { e.Campaign, e.FirstOfSession = "campaign", false })
	before := a.Bodies() + string(campaign.Record().Body)
	a.begin()
	if !campaign.Value().Session.Combat || a.ada.Value().FatePoints != 10 {
		t.Errorf("the campaign says %+v, Ada has %d", campaign.Value().Session, a.ada.Value().FatePoints)
	}
	a.Journal.Undo()
	if a.Bodies()+string(campaign.Record().Body) != before {
		t.Error("one undo does not take it all back")
	}
	campaign.Edit("had", "", func(c *farfuture.Campaign) { c.Session.Combat = true })
	a.begin()
	if a.ada.Value().FatePoints != 5 || !a.e.Value().Begun {
		t.Errorf("in the second combat Ada has %d", a.ada.Value().FatePoints)
	}
}

func TestAWeaponThatLeavesTheSheetInTheMiddleOfAnAttackIsNotUsed(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("tr++++")
	a.Press(fyne.KeyReturn)
	a.ada.Edit("lost", "", func(c *character) { c.Weapons = c.Weapons[1:] })
	if !strings.Contains(a.News, "Cutlass is no longer on the sheet") || a.answer("attack.arm") != "SMG" {
		t.Errorf("it says %q and attacks with %q", a.News, a.answer("attack.arm"))
	}
}

func TestAFatePointHasAnotherSkillRolledInPlaceOfTheWeaponsOwn(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	a.page().Expect("Attack: 4dF +4")
	a.page().Tap("attack.instead")
	a.Take(0) // the aspect
	i := slices.IndexFunc(a.Rows, func(row string) bool { return strings.HasPrefix(row, "Firearms 5") })
	if i < 0 {
		t.Fatalf("to choose from are %q", a.Rows)
	}
	a.Take(i)
	a.page().Expect("Attack: 4dF +5", "Firearms in place of Blade Weapons", "(Ada has 4)")
}

func TestFatePointsThatAreNotThereCannotBeSpent(t *testing.T) {
	a := newArena(t)
	a.ada.Edit("poor", "", func(c *character) { c.FatePoints = 0 })
	a.begin()
	a.Type("t")
	a.page().Choose("attack.fate", "“Ada never")
	if taken := a.answers("attack.fate"); len(taken) != 0 || !strings.Contains(a.News, "no fate point left") {
		t.Errorf("it says %q", a.News)
	}
}

// declare attacks Bram from the turn order, up to the dice that lie on the attack's page.
func (a *arena) declare() {
	a.fight.Hand.Front(uitable.TurnsTitle)
	a.Type("tr++++")
}

// An attack's Return, from its dice to the page of its defence with the odds.
func BenchmarkReturn(b *testing.B) {
	a := newArena(b)
	desktest.MeasureOnce(b)
	a.begin()
	for b.Loop() {
		b.StopTimer()
		a.declare()
		b.StartTimer()
		a.Press(fyne.KeyReturn)
		b.StopTimer()
		if !strings.Contains(a.page().Says(), "DEFENDS AGAINST") {
			b.Fatal("nobody defends")
		}
		a.fight.Page.Cancel()
		b.StartTimer()
	}
}

// The Return that applies an attack, from the dialog of its damage to the line in the log.
func BenchmarkApply(b *testing.B) {
	a := newArena(b)
	desktest.MeasureOnce(b)
	a.begin()
	for b.Loop() {
		b.StopTimer()
		a.declare()
		a.Press(fyne.KeyReturn)
		a.Type("r--00")
		a.Press(fyne.KeyReturn, "4", fyne.KeyReturn)
		b.StartTimer()
		a.Press(fyne.KeyReturn)
		b.StopTimer()
		if p, _ := a.e.Value().Table.Participant(2); !p.Out {
			b.Fatal("nothing is applied")
		}
		a.Journal.Undo()
		b.StartTimer()
	}
}

func TestTheKeyboardDoesNotRestOnWhoActs(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.fight.Hand.Front(actTitle)
	if at := a.fight.Page.Focused(); at == "actor" || at == "" {
		t.Errorf("in a turn the keyboard is on %q", at)
	}
	a.Type("c")
	a.page().Choose("compel.aspect", "Ada never")
	a.page().Tap("compel.accept")
	if at := a.fight.Page.Focused(); at == "actor" || at == "" {
		t.Errorf("after an act the keyboard is on %q", at)
	}
	actor := a.fight.Hand.Actor()
	a.Press(fyne.KeyRight, fyne.KeyLeft, fyne.KeyRight)
	if now := a.fight.Hand.Actor(); now != actor {
		t.Errorf("arrows have %d act, not %d", now, actor)
	}
}
