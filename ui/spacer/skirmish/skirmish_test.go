package skirmish

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/spacertest"
	uitable "shipslocker/ui/table"
)

// deckFight is a skirmish on a deck of 30 m by 10 m: Ada, whom a player plays, and Bram have sheets, Cole has none. Ada
// stands at 5 m, Bram at 8 m, Cole at 20 m.
type deckFight struct {
	*desktest.Desk
	k      *skirmish
	s      *edit.Session[fight.Skirmish]
	ground *edit.Session[board.Map]
	ada    *edit.Session[person.Character]
	bram   *edit.Session[person.Character]
}

func newDeck(t *testing.T, why string, rolls ...int) *deckFight {
	t.Helper()
	d := &deckFight{}
	source := spacertest.Faces(rolls)
	d.Desk = desktest.OnPaper(t, spacer.Kinds, func(host desk.Host) desk.Editor {
		d.k = newSkirmish(host, &source)
		return uitable.NewPlay(d.k.play())(host)
	})
	m := board.New()
	m.Scale = 0.025
	if _, err := m.AddZone(board.Oblong(0, 0, 1200, 400)); err != nil {
		t.Fatal(err)
	}
	for i, x := range []float64{200, 320, 800} {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: []string{"Ada", "Bram", "Cole"}[i], Size: 1})
		m.MoveToken(m.Tokens[i].ID, board.Point{X: x, Y: 200})
	}
	d.ground = edit.Of[board.Map](d.Put(rules.MapKind, "map", m, ""))
	ada := spacertest.Fighter("Ada", "Mia", 4, 5, 3)
	ada.Gear = []person.Item{{ID: 1, Name: "Rifle", Loaded: 20}}
	d.ada = edit.Of[person.Character](d.Put(person.Kind, "ada", ada, ""))
	d.bram = edit.Of[person.Character](d.Put(person.Kind, "bram", spacertest.Fighter("Bram", "", 3, 3, 2), ""))
	s := fight.NewSkirmish()
	s.Map = "map"
	for i, p := range []table.Participant{{Document: "ada"}, {Document: "bram", Side: 1}, {Name: "Cole", Side: 1, Score: 4}} {
		p.Token = int(m.Tokens[i].ID)
		s.Table.Insert(i, p)
	}
	d.s = edit.Of[fight.Skirmish](d.Put(fight.SkirmishKind, "fight", s, why))
	d.Editor.Bind(d.s.Doc)
	d.k.Hand.Front(fightTitle)
	return d
}

// page is the page in front.
func (d *deckFight) page() desktest.Page {
	if p, ok := d.k.Page.Under().(*passing); ok {
		return d.On(p.cover.Page)
	}
	return d.On(d.k.Page.Page)
}

func (d *deckFight) tap(key string) {
	d.T.Helper()
	d.page().Tap(key)
}

func (d *deckFight) line(key, text string) {
	d.T.Helper()
	d.page().Line(key, text)
}

func (d *deckFight) keys(letters string) {
	d.T.Helper()
	d.Play(letters)
}

func (d *deckFight) enter() {
	d.T.Helper()
	d.Play("\n")
}

func (d *deckFight) says() string { return d.page().Says() }

func (d *deckFight) fighter(id table.ID) fight.Fighter {
	x, _ := d.s.Value().Fight.Fighter(id)
	return x
}

// log is the log's last lines, the latest last.
func (d *deckFight) log(n int) string {
	var words []string
	lines := d.s.Value().Table.Log
	for _, l := range lines[max(len(lines)-n, 0):] {
		words = append(words, l.Name+" "+l.Text)
	}
	return strings.Join(words, "\n")
}

// script has the three script, by the digits of their actions, and turns the scripts over.
func (d *deckFight) script(ada, bram, cole string) {
	d.T.Helper()
	if d.s.Value().Fight.Round == 0 {
		d.tap("begin")
	}
	d.tap("round")
	d.enter()
	d.keys(ada)
	d.enter() // face down
	d.enter() // back to the referee
	d.tap("others")
	d.keys(bram)
	d.enter()
	d.keys(cole)
	d.enter()
	d.tap("reveal")
}

func TestEverybodyJoinsAtTheInitiativeOfTheSheetOrTheOneTyped(t *testing.T) {
	d := newDeck(t, "")
	if text := d.says(); !strings.Contains(text, "Ada joins at initiative 7") || !strings.Contains(text, "Bram joins at initiative 5") {
		t.Errorf("the page says %q", text)
	}
	d.line("initiative.3", "9")
	was := d.Bodies()
	d.Pause()
	d.k.Page.Focus("begin")
	d.enter()
	for id, n := range map[table.ID]int{1: 7, 2: 5, 3: 9} {
		if x := d.fighter(id); x.Initiative != n || d.s.Value().Table.ScoreOf(id) != n {
			t.Errorf("%d joins at %d", id, x.Initiative)
		}
	}
	if text := d.log(4); !strings.Contains(text, "Ada joins the fight") || !strings.Contains(text, "Round 1 begins.") {
		t.Errorf("the log says %q", text)
	}
	d.Undone(was)
}

// face are the words below a token.
func (d *deckFight) face(id table.ID) string {
	return fmt.Sprint(d.marks(id, func(uitable.Audience) bool { return true }))
}

// marks are those words below a token that an audience sees.
func (d *deckFight) marks(id table.ID, sees func(uitable.Audience) bool) (words []string) {
	var l uitable.Look
	p, _ := d.s.Value().Table.Participant(id)
	d.k.look(*p, &l)
	for _, m := range l.Marks {
		if sees(m.For) {
			words = append(words, m.Text)
		}
	}
	return words
}

func TestAScriptLyingFaceDownIsToBeReadNowhere(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.tap("round")
	if top := d.Canvas().Overlays().Top(); top == nil || top.Size() != d.Canvas().Size() {
		t.Fatal("nothing covers the window while the laptop is passed on")
	}
	if text := d.says(); !strings.Contains(text, "PASS THE LAPTOP TO MIA, WHO PLAYS ADA") || strings.Contains(text, "Shoot") {
		t.Errorf("the cover says %q", text)
	}
	was := d.Bodies()
	d.enter()
	d.keys("34")
	if text := d.says(); !strings.Contains(text, "1. Shoot   2. Melee") {
		t.Errorf("the page of the script says %q", text)
	}
	if d.Bodies() != was {
		t.Error("something is kept before the script lies face down")
	}
	d.enter()
	if x := d.fighter(1); fmt.Sprint(x.Script) != "[shoot melee]" || !x.Hidden {
		t.Fatalf("Ada has scripted %+v", x)
	}
	d.Undone(was)
	secrets := func(text string) bool {
		return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool { return strings.Contains(line, "Shoot") || strings.Contains(line, "Melee") })
	}
	if text := d.says(); !strings.Contains(text, "BACK TO THE REFEREE") || secrets(text) {
		t.Errorf("the cover says %q", text)
	}
	d.enter()
	if d.Canvas().Overlays().Top() != nil {
		t.Fatal("the cover stays")
	}
	for _, pane := range []string{fightTitle, stanceTitle, uitable.TurnsTitle, "Scene", "Log", "Dice"} {
		d.k.Hand.Front(pane)
		if text := strings.Join(desktest.Spoken(d.Window.Content()), "\n"); secrets(text) {
			t.Errorf("the pane %s gives the script away: %q", pane, text)
		}
	}
	p, _ := d.s.Value().Table.Participant(1)
	var gauges []string
	for _, g := range d.k.person(p.ID).Gauges {
		gauges = append(gauges, g.Text)
	}
	if text := d.face(1) + strings.Join(gauges, "\n") + d.Journal.UndoLabel() + d.log(99) + d.News; secrets(text) || !strings.Contains(text, "face down") {
		t.Errorf("token, turn order, journal and log say %q", text)
	}
	scene := d.Players().Shown()
	if text := strings.Join(append(desktest.Names(scene.Order), scene.Aspects...), "\n"); secrets(text) {
		t.Errorf("the players see %q", text)
	}
	d.k.Hand.Front(fightTitle)
	d.tap("others")
	d.keys("1")
	d.enter()
	d.enter()
	was = d.Bodies()
	d.tap("reveal")
	if text := d.log(3); !strings.Contains(text, "Ada has scripted: Shoot, then Melee") || !strings.Contains(text, "Cole has scripted: nothing") {
		t.Errorf("the log says %q", text)
	}
	d.Undone(was)
}

func TestAScriptIsLeftByEscapeAndRefusedInAPlaceWhereItIsRead(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("stuns", "", func(c *person.Character) { c.Stuns = 2 })
	d.tap("begin")
	d.tap("round")
	was := d.Bodies()
	d.enter()
	if text := d.says(); !strings.Contains(text, "1. Stun") || !strings.Contains(text, "2 stuns on the pile") {
		t.Errorf("with stuns the page begins with %q", text)
	}
	d.keys("8")
	if text := d.says(); !strings.Contains(text, "once a round") {
		t.Errorf("a second Stun: %q", text)
	}
	d.keys("0")
	d.enter()
	if text := d.says(); !strings.Contains(text, "first action must be Stun") || d.Bodies() != was {
		t.Errorf("no Stun at all: %q", text)
	}
	d.keys("81")
	d.Press(fyne.KeyEscape)
	if text := d.says(); !strings.Contains(text, "1. Stun") || strings.Contains(text, "2. ") {
		t.Errorf("after Escape the cover says %q", text)
	}
	d.keys("1")
	d.tap("discard")
	if text := d.says(); !strings.Contains(text, "The script was discarded") || strings.Contains(text, "Stun") || d.Bodies() != was {
		t.Errorf("discarded, the cover says %q", text)
	}
	d.Undo()
	d.enter()
	if text := d.says(); strings.Contains(text, "2. ") {
		t.Errorf("undone by whoever has not come to it, the cover says %q", text)
	}
	d.Undo()
	if text := d.says(); !strings.Contains(text, "1. Stun   2. Melee") && !strings.Contains(text, "2. ") {
		t.Errorf("undone, the cover says %q", text)
	}
	d.tap("discard")
	d.Press(fyne.KeyEscape)
	d.Press(fyne.KeyEscape)
	if d.Canvas().Overlays().Top() != nil || d.k.Page.Under() != nil {
		t.Error("the cover stays")
	}
}

func TestFollowUpRollsSPT12(t *testing.T) {
	for name, tc := range map[string]struct {
		initiative int // of Ada
		face       string
		now        int
		acts       bool
	}{
		"SP-T12: a 4 at initiative 7 acts at 4":       {7, "4", 4, true},
		"SP-T12: a 7 at initiative 7 acts at 6":       {7, "7", 6, true},
		"SP-T12: a 9 at initiative 7 stops":           {7, "9", 7, false},
		"SP-T12: a 12 at initiative 7 stops":          {7, "12", 7, false},
		"SP-T12: a 12 stops at initiative 14 as well": {14, "12", 14, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDeck(t, "")
			d.ada.Edit("combat", "", func(c *person.Character) { c.Trained.Combat.Base += tc.initiative - 7 })
			d.script("11", "", "")
			d.tap("act.1")
			d.tap("move.done")
			was := d.Bodies()
			d.k.Page.Focus("die.type")
			d.keys(map[string]string{"12": "="}[tc.face] + strings.Replace(tc.face, "12", "", 1) + "\n")
			x := d.fighter(1)
			if x.Now != tc.now || (x.State == fight.Waits) != tc.acts {
				t.Fatalf("Ada is at %d and %q; the page says %q", x.Now, x.State, d.says())
			}
			if l := d.s.Value().Table.Log[len(d.s.Value().Table.Log)-1]; fmt.Sprint(l.Faces) != "["+tc.face+"]" || l.From != dice.Typed {
				t.Errorf("the log has %+v", l)
			}
			d.Undone(was)
		})
	}
}

func TestAFollowUpIsRolledByTheProgramWithALetter(t *testing.T) {
	d := newDeck(t, "", 3)
	d.script("11", "", "")
	d.tap("act.1")
	d.tap("move.done")
	d.k.Page.Focus("die.type")
	d.keys("p")
	if x := d.fighter(1); x.Now != 3 || x.State != fight.Waits {
		t.Errorf("Ada is at %d, %q", x.Now, x.State)
	}
	if l := d.s.Value().Table.Log[len(d.s.Value().Table.Log)-1]; l.From != dice.Rolled {
		t.Errorf("the log has %+v", l)
	}
}

func TestARoundGoesByInitiativeWithHoldsAndAborts(t *testing.T) {
	d := newDeck(t, "")
	d.script("11", "14", "1")
	steps := []struct {
		do   func()
		want string // of the page then
	}{
		{func() { d.tap("hold.1") }, "Bram, at initiative 5"},
		{func() { d.tap("act.2"); d.tap("move.done") }, "Bram rolls the follow-up"},
		{func() { d.keys("5\n") }, "Bram, at initiative 4"},
		{func() { d.tap("release.1"); d.tap("move.done") }, "Ada rolls the follow-up"},
		{func() { d.tap("die.roll") }, "Ada, at initiative 6"},
		{func() { d.tap("abort.1") }, "the roll may bring a fresh one"},
		{func() { d.keys("2\n") }, "Choose a fresh action"},
		{func() { d.keys("1") }, "share an initiative"},
		{func() { d.tap("pass.2") }, "Cole, at initiative 4"},
		{func() { d.tap("act.3"); d.tap("move.done") }, "Ada, at initiative 2"},
		{func() { d.tap("act.1"); d.tap("move.done") }, "the round is over"},
	}
	for i, s := range steps {
		was := d.Bodies()
		s.do()
		if text := d.says(); !strings.Contains(text, s.want) {
			t.Fatalf("after step %d the page says %q, want %q", i+1, text, s.want)
		}
		d.Undone(was)
	}
	was := d.Bodies()
	d.tap("next")
	if f := d.s.Value().Fight; f.Round != 2 || f.Stage != fight.Scripting || d.s.Value().Table.Turns.Now.Round != 2 {
		t.Errorf("%+v", f)
	}
	d.Undone(was)
}

func TestAMoveIsMadeOnTheMapWithinItsMetresAndIsOneStep(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "", "")
	moves := strides{d.k}
	if _, ok := moves.Stride(d.ground.Value(), d.ground.Value().Tokens[0].ID); ok {
		t.Error("outside an action a token is bound")
	}
	d.tap("act.1")
	reach, ok := moves.Stride(d.ground.Value(), d.ground.Value().Tokens[0].ID)
	if !ok || reach*0.025 != 4 {
		t.Errorf("Ada's token goes %v m", reach*0.025)
	}
	if _, ok := moves.Stride(d.ground.Value(), d.ground.Value().Tokens[1].ID); ok {
		t.Error("another's token is bound")
	}
	was := d.Bodies()
	d.tap("move.map")
	d.Press(fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyReturn) // 5 m
	if d.Bodies() != was {
		t.Error("a move too far is made")
	}
	d.Press(fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn) // back to 3 m
	if at := d.ground.Value().Tokens[0].At.X; at != 80 {
		t.Errorf("Ada stands at %v", at)
	}
	if x := d.fighter(1); x.State != fight.Finished || d.k.Page.Under() != nil {
		t.Errorf("Ada is %q", x.State)
	}
	if text := d.log(1); !strings.Contains(text, "Ada moves, at initiative 7: 4 m at most, 3 m on the map") {
		t.Errorf("the log says %q", text)
	}
	d.Undone(was)
}

func TestAChargeGoesAsFarAsAgilityBeforeTheAttack(t *testing.T) {
	d := newDeck(t, "")
	d.script("5", "", "")
	d.tap("act.1")
	moves, m := strides{d.k}, d.ground.Value()
	if reach, ok := moves.Stride(m, m.Tokens[0].ID); !ok || reach*m.Scale != 4 {
		t.Errorf("Ada charges %v m", reach*m.Scale)
	}
	d.k.Hand.Board().GoTo(m.Tokens[0].ID)
	d.Focus(d.k.Hand.Board())
	d.play("g")
	d.Press(fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	if at := d.ground.Value().Tokens[0].At.X; at != 280 || d.fighter(1).State != fight.Waits || d.k.Page.Under() == nil {
		t.Errorf("Ada stands at %v and is %q", at, d.fighter(1).State)
	}
}

func TestRunningAddsAnAgilityRollAndLeavesNoDefence(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "", "")
	d.tap("act.1")
	d.Focus(d.k.Page.Control("move.run"))
	d.Press(fyne.KeySpace)
	if _, goes, _ := (strides{d.k}).goes(d.ground.Value().Tokens[0].ID); goes.Metres != 0 {
		t.Errorf("before the dice the run goes %d m", goes.Metres)
	}
	d.tap("move.toss.roll")
	d.keys("3")
	was := d.Bodies()
	d.enter()
	if x := d.fighter(1); !x.Running || x.State != fight.Finished {
		t.Errorf("%+v", x)
	}
	if text := d.log(2); !strings.Contains(text, "Agility roll 3") || !strings.Contains(text, "7 m at most") {
		t.Errorf("the log says %q", text)
	}
	d.Undone(was)
}

func TestAStunComesOffThePile(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("stuns", "", func(c *person.Character) { c.Stuns = 2 })
	d.s.Edit("stance", "", func(s *fight.Skirmish) { s.SetStance(fight.Stance{Participant: 3, Stuns: 1, Toughness: 4}) })
	d.script("", "", "")
	was := d.Bodies()
	d.tap("act.1")
	if n := d.ada.Value().Stuns; n != 1 {
		t.Errorf("Ada has %d stuns", n)
	}
	d.Undone(was)
	d.tap("act.3")
	if s := d.s.Value().Stance(3); s.Stuns != 0 {
		t.Errorf("Cole stands as %+v", s)
	}
}

func TestShakingItOffIgnoresAPartOfThePenalty(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("wounds", "", func(c *person.Character) { c.Wounds = harm.Wounds{Light: 2} })
	d.script("9", "", "")
	d.tap("act.1")
	d.Focus(d.k.Page.Control("shake.more"))
	d.line("shake.more", "2") // Willpower 4, the wounds 2 off it, the referee 2 on it
	d.tap("shake.toss.roll")
	d.keys("4")
	was := d.Bodies()
	d.enter()
	if c := d.ada.Value(); c.Ignored != 2 {
		t.Errorf("Ada ignores %d", c.Ignored)
	}
	if text := d.log(2); !strings.Contains(text, "2 points of wound penalty ignored") {
		t.Errorf("the log says %q", text)
	}
	d.Undone(was)
}

func TestADeviceIsOperatedWithARollOrWithout(t *testing.T) {
	for name, tc := range map[string]struct {
		action string
		sure   bool
		want   string
	}{
		"a device with a roll":         {"6", false, "rolls 3 against 2: success by 1"},
		"a device that needs no roll":  {"6", true, "operates a device, at initiative 7: opens the lock"},
		"a psionic power finds things": {"7", false, "learns"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDeck(t, "")
			d.ada.Edit("psionics", "", func(c *person.Character) { c.Trained.Psionics.Base = 4 })
			d.script(tc.action, "", "")
			d.tap("act.1")
			d.line("effort.what", "opens the lock")
			if tc.sure {
				d.Focus(d.k.Page.Control("effort.sure"))
				d.Press(fyne.KeySpace)
				d.k.Page.Focus("effort.done")
			} else {
				d.tap("effort.toss.roll")
				d.keys("3")
			}
			was := d.Bodies()
			d.enter()
			if text := d.log(2); !strings.Contains(text, tc.want) || !strings.Contains(text, "opens the lock") {
				t.Errorf("the log says %q", text)
			}
			d.Undone(was)
		})
	}
}

func TestWhoeverBleedsRollsAtTheEndOfTheRound(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("wounds", "", func(c *person.Character) { c.Species, c.Wounds = "Khizht", harm.Wounds{Light: 2, Heavy: 1} })
	d.script("", "", "")
	if text := d.says(); !strings.Contains(text, "Ada bleeds: a die below 3") {
		t.Fatalf("the page says %q", text)
	}
	was := d.Bodies()
	d.k.Page.Focus("die.type")
	d.play("3\n")
	if text := d.says(); strings.Contains(text, "bleeds") || d.ada.Value().Wounds.Scratch != 0 {
		t.Errorf("a 3 brings %+v; the page says %q", d.ada.Value().Wounds, text)
	}
	d.Undone(was)
	d.Journal.Undo()
	d.k.Page.Focus("die.type")
	d.play("2\n")
	if d.k.Page.Under() == nil || d.Bodies() != was {
		t.Fatalf("the page says %q", d.says())
	}
	d.play("4\n")
	if w := d.ada.Value().Wounds; w.Scratch != 1 || d.ada.Value().Stuns != 1 {
		t.Errorf("Ada bears %+v; the page says %q", w, d.says())
	}
	d.Undone(was)
}

// Control reports whether the page has a control.
func (d *deckFight) Control(key string) bool { return d.page().Control(key) != nil }

func TestNothingIsDoneToASkirmishThatCannotBeEdited(t *testing.T) {
	const why = "This locker is open for reading only."
	d := newDeck(t, why)
	was := d.Bodies()
	d.tap("begin")
	if !d.page().Control("begin").(*page.Button).Disabled() || d.Bodies() != was {
		t.Error("the fight can begin")
	}
	d.line("initiative.3", "9")
	d.k.Hand.Front(stanceTitle)
	d.Focus(d.k.stances.page.Control("dodges"))
	d.Press(fyne.KeySpace)
	if d.Bodies() != was {
		t.Error("something was changed")
	}
}

func TestSomebodyTakenOffTheTableMidwayIsMissedByNobody(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "1", "1")
	d.tap("act.1")
	d.s.Edit("gone", "", func(s *fight.Skirmish) { s.Table.Remove(1) })
	if d.k.Page.Under() != nil {
		t.Error("the move of somebody who is gone goes on")
	}
	if text := d.says(); !strings.Contains(text, "The fight has moved on") || !strings.Contains(text, "Bram, at initiative 5") {
		t.Errorf("the page says %q", text)
	}
	was := d.Bodies()
	d.tap("act.2")
	d.tap("move.done")
	if n := len(d.s.Value().Fight.Fighters); n != 2 {
		t.Errorf("%d fight", n)
	}
	d.Undone(was)
	d.Journal.Undo()
	d.Journal.Undo()
	if x := d.fighter(1); x.State != fight.Waits || !strings.Contains(d.says(), "Ada, at initiative 7") {
		t.Errorf("after undoing Ada is %+v; the page says %q", x, d.says())
	}
}

func TestAPlayerTakenOffTheTableWhileTheLaptopIsPassedIsPassedOver(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.tap("round")
	d.enter()
	d.s.Edit("gone", "", func(s *fight.Skirmish) { s.Table.Remove(1) })
	if text := d.says(); !strings.Contains(text, "BACK TO THE REFEREE") {
		t.Errorf("the cover says %q", text)
	}
	d.Editor.Bind(nil)
	if d.Canvas().Overlays().Top() != nil {
		t.Error("the cover stays when the skirmish is not shown any more")
	}
}

func TestAStanceIsSetBesideWhoIsSelectedAndShownOnTheToken(t *testing.T) {
	d := newDeck(t, "")
	d.k.picked([]table.ID{3})
	d.k.Hand.Front(stanceTitle)
	p := d.k.stances.page
	sel := func(key, title string) {
		t.Helper()
		s, ok := p.Control(key).(*page.Select)
		if !ok {
			t.Fatalf("there is no choice %s among %v", key, p.Keys())
		}
		d.Pause()
		s.SetSelected(title)
	}
	was := d.Bodies()
	sel("cover", "light, 2")
	d.Undone(was)
	sel("concealment", "heavy, 2")
	d.Pause()
	d.Focus(p.Control("dodges"))
	d.Press(fyne.KeySpace)
	for key, text := range map[string]string{"toughness": "5", "armour": "2", "light": "2", "stuns": "3"} {
		d.Pause()
		p.Control(key).(*page.Entry).SetText(text)
	}
	want := fight.Stance{
		Participant: 3, Cover: fight.LightShelter, Concealment: fight.HeavyShelter, Dodges: true, Toughness: 5, Armour: 2,
		Wounds: harm.Wounds{Light: 2}, Stuns: 3,
	}
	if got := d.s.Value().Stance(3); got != want {
		t.Errorf("Cole stands as %+v", got)
	}
	if marks := d.face(3); marks != "[2L stun 3 cover 2 conceal 2 dodges]" {
		t.Errorf("the token has %s", marks)
	}
	if marks := d.marks(3, func(a uitable.Audience) bool { return a == uitable.Everybody }); fmt.Sprint(marks) != "[cover 2 conceal 2 dodges]" {
		t.Errorf("of a foe's token players see %q", marks)
	}
	var f uitable.Look
	who, _ := d.s.Value().Table.Participant(3)
	if d.k.look(*who, &f); fmt.Sprint(f.Ring) != "[true true true false false]" {
		t.Errorf("the ring is %v", f.Ring)
	}
}

func TestSomebodyIsPutOutOfTheFightAndBackIn(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "1", "")
	d.k.picked([]table.ID{2})
	d.k.Hand.Front(stanceTitle)
	was := d.Bodies()
	test.Tap(&d.k.stances.page.Control("out").(*page.Button).Button)
	p, _ := d.s.Value().Table.Participant(2)
	if !d.fighter(2).Out || !p.Out {
		t.Errorf("%+v, %+v", d.fighter(2), p)
	}
	d.Undone(was)
	test.Tap(&d.k.stances.page.Control("in").(*page.Button).Button)
	if d.fighter(2).Out || p.Out {
		p, _ := d.s.Value().Table.Participant(2)
		if p.Out {
			t.Errorf("%+v, %+v", d.fighter(2), p)
		}
	}
}

func TestTheRangeBetweenTwoIsSaidWithTheWeapons(t *testing.T) {
	d := newDeck(t, "")
	if say := d.k.picked([]table.ID{1, 3}); say != "Ada to Cole: 15 m, range value 5 · Rifle −4, difficulty 1" {
		t.Errorf("it says %q", say)
	}
	if say := d.k.picked([]table.ID{3, 2}); say != "Cole to Bram: 12 m, range value 5 · difficulty 5 minus the weapon's accuracy" {
		t.Errorf("it says %q", say)
	}
	if say := d.k.picked([]table.ID{3}); say != "" {
		t.Errorf("with nobody acting it says %q", say)
	}
	d.script("3", "", "")
	if say := d.k.picked([]table.ID{2}); !strings.HasPrefix(say, "Ada to Bram: 3 m") {
		t.Errorf("with Ada acting it says %q", say)
	}
}

func TestTheSceneAndAFreshCopy(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "", "")
	fresh := d.s.Value().Fresh()
	if fresh.Fight.Round != 0 || len(fresh.Fight.Fighters) != 3 || len(fresh.Table.Log) != 0 {
		t.Errorf("%+v", fresh.Fight)
	}
	d.k.Hand.Front("Scene")
	d.Write(desktest.The[fyne.Focusable](t, d.Box("Name", 0)), "Brawl")
	if d.s.Value().Name != "Brawl" {
		t.Errorf("the name is %q", d.s.Value().Name)
	}
}

func TestSheetsStillBeingReadAreWaitedFor(t *testing.T) {
	d := newDeck(t, "")
	d.Late = true
	d.Editor.Bind(nil)
	d.Editor.Bind(d.s.Doc)
	was := d.Bodies()
	d.k.Hand.Front(fightTitle)
	d.tap("begin")
	if text := d.says(); !strings.Contains(text, "is still loading") || d.Bodies() != was {
		t.Errorf("the page says %q", text)
	}
	d.Arrive()
	d.tap("begin")
	if d.s.Value().Fight.Round != 1 {
		t.Errorf("the page says %q", d.says())
	}
}

func TestLatecomersJoinWithTheNextRoundOrWhileScriptsAreWritten(t *testing.T) {
	d := newDeck(t, "")
	d.script("1", "", "")
	d.s.Edit("late", "", func(s *fight.Skirmish) { s.Table.Insert(3, table.Participant{Name: "Dov", Score: 8}) })
	if text := d.says(); !strings.Contains(text, "Dov came late: joining next round") {
		t.Errorf("the page says %q", text)
	}
	d.tap("pass.1")
	if text := d.says(); !strings.Contains(text, "the round is over") {
		t.Fatalf("the page says %q", text)
	}
	d.tap("next")
	dov := d.s.Value().Table.Participants[3].ID
	if x := d.fighter(dov); x.Initiative != 8 || x.Ready {
		t.Errorf("Dov is in it as %+v", x)
	}
	d.s.Edit("late", "", func(s *fight.Skirmish) { s.Table.Insert(4, table.Participant{Name: "Eve", Score: 2}) })
	was := d.Bodies()
	d.tap("join")
	if x := d.fighter(d.s.Value().Table.Participants[4].ID); x.ID == 0 || x.Initiative != 2 {
		t.Errorf("Eve is in it as %+v", x)
	}
	d.Undone(was)
}

func TestAScriptIsWrittenAnewByWhomeverItBelongsTo(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.Focus(d.k.Page.Control("own.2")) // Bram is a player's by the referee's word
	d.Press(fyne.KeySpace)
	d.tap("round")
	if text := d.says(); !strings.Contains(text, "PASS THE LAPTOP TO MIA, WHO PLAYS ADA") {
		t.Errorf("the cover says %q", text)
	}
	d.enter()
	d.keys("1")
	d.enter()
	if text := d.says(); !strings.Contains(text, "PASS THE LAPTOP TO BRAM") {
		t.Errorf("the cover says %q", text)
	}
	d.enter()
	d.keys("2")
	d.enter()
	d.enter()
	d.tap("others")
	d.enter()
	d.tap("write.3")
	if _, ok := d.k.Page.Under().(*scribes); !ok {
		t.Fatalf("the page says %q", d.says())
	}
	d.keys("5")
	d.enter()
	d.tap("write.1")
	d.enter()
	d.keys("3")
	d.enter()
	d.enter()
	if got := fmt.Sprint(d.fighter(1).Script, d.fighter(2).Script, d.fighter(3).Script); got != "[shoot] [disengage] [charge]" {
		t.Errorf("they have scripted %s", got)
	}
}

func TestTheButtonsOfTheRefereesScriptsStayWhereTheyWerePressed(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.tap("others")
	place := func() fyne.Position {
		d.Settle()
		return d.Driver().AbsolutePositionForObject(d.k.Page.Control("down").(fyne.CanvasObject))
	}
	was := place()
	for _, keys := range []string{"1", "1", "\n", "2"} { // an action, another one, the next person, an action
		if d.keys(keys); place() != was {
			t.Errorf("after %q the button stands at %v, and stood at %v", keys, place(), was)
		}
	}
	if s := d.k.Page.Under().(*scribes); s.at != 1 || len(s.drafts[0].actions) != 2 || len(s.drafts[1].actions) != 1 {
		t.Errorf("being written is %d, after %v", s.at, s.drafts[0].actions)
	}
}

func TestACountdownByTheRoundRunsOutWithTheFight(t *testing.T) {
	d := newDeck(t, "")
	d.s.Edit("clock", "", func(s *fight.Skirmish) {
		s.Table.Clocks = []table.Clock{{ID: s.Table.NextID(), Name: "Air", Size: 1, Every: table.EachRound}}
	})
	d.script("", "", "")
	if c := d.s.Value().Table.Clocks[0]; c.Filled != 0 {
		t.Errorf("with the first round the clock stands at %d", c.Filled)
	}
	was := d.Bodies()
	d.tap("next")
	if c := d.s.Value().Table.Clocks[0]; !c.Full() || !strings.Contains(d.log(1), "“Air” runs out.") {
		t.Errorf("the clock stands at %d; the log says %q", c.Filled, d.log(1))
	}
	d.Undone(was)
}

func TestWhatIsHeldIsGivenUpAndATwelveEndsIt(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "1", "")
	d.tap("hold.1")
	was := d.Bodies()
	d.tap("giveup.1")
	if x := d.fighter(1); x.State != fight.Follows || !x.Aborted {
		t.Errorf("%+v", x)
	}
	d.Undone(was)
	d.keys("x\n") // no face
	if d.Bodies() == was || d.fighter(1).State != fight.Follows {
		t.Errorf("the page says %q", d.says())
	}
	d.keys("=\n")
	if x := d.fighter(1); x.State != fight.Finished {
		t.Errorf("after a 12 Ada is %q", x.State)
	}
}

// Where the house plays with cards no die is rolled at all: a follow-up is one card, of a deck that it leaves.
func TestAFollowUpIsOneCardWhereCardsAreDrawn(t *testing.T) {
	d := newDeck(t, "")
	shared := campaign.New()
	shared.House.Cards = true
	shared.Decks = []dice.Deck{{Jokers: 2, Pile: []dice.Card{"H4", "D13", "C3"}}}
	d.Put(campaign.Kind, "campaign", shared, "")
	d.s.Edit("campaign", "", func(s *fight.Skirmish) { s.Campaign = "campaign" })
	d.script("11", "11", "")
	d.tap("act.1")
	d.tap("move.done")
	d.expect("rolls the follow-up: one card against initiative 7", "a jack, queen or king: no further action")
	if text := d.says(); strings.Contains(text, "d12") {
		t.Errorf("it speaks of a die: %s", text)
	}
	d.tap("die.draw")
	d.tap("die.take")
	if x := d.fighter(1); x.Now != 4 || x.State != fight.Waits {
		t.Errorf("Ada is at %d, %q", x.Now, x.State)
	}
	l := d.s.Value().Table.Log[len(d.s.Value().Table.Log)-1]
	if l.Dice != "" || len(l.Faces) > 0 || !strings.Contains(l.Text, "4") {
		t.Errorf("the log has %+v", l)
	}
	if pile := edit.Of[campaign.Campaign](d.Doc("campaign")).Value().Decks[0].Pile; len(pile) != 2 {
		t.Errorf("%d cards are left in the pile", len(pile))
	}
}

// A move out of reach of a foe is what Disengage is for.
func TestAMoveOutOfMeleeIsRemarkedOn(t *testing.T) {
	d := newDeck(t, "")
	d.script("112", "", "")
	d.tap("act.1")
	if strings.Contains(d.says(), "Disengage is the action") {
		t.Errorf("a move with nobody near is remarked on: %s", d.says())
	}
	d.ground.Edit("near", "", func(m *board.Map) { m.MoveToken(m.Tokens[1].ID, m.Tokens[0].At) })
	d.expect("Bram is within reach. Disengage is the action to get out of melee; the referee decides.")
}
