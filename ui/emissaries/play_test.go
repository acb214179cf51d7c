package emissaries

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// The seats of the conflicts in these tests.
const (
	seatAda  table.ID = 1 // a player's: Body 3d6, Mind 3d6, Soft 4d6, Hard 3d6
	seatBram table.ID = 2 // the GM's, her brother: Body 3d6, Mind 3d6, Soft 3d6, Hard 4d6
)

// stage is a desk with a conflict on it.
type stage struct {
	*desktest.Desk
	t       *testing.T
	p       *play
	players *desk.Players
}

// watched is a desk whose players' display opens.
type watched struct {
	desk.Host
	players *desk.Players
}

func (w watched) Players() *desk.Players { return w.players }

// threes are the program's own dice: all show three.
type threes struct{}

func (threes) Next(int) int { return 3 }

var _ dice.Source = threes{}

func d6(n int) emissaries.Dice { return emissaries.Dice{D6: n} }
func d8(n int) emissaries.Dice { return emissaries.Dice{D8: n} }

// ada is the character of the players.
func ada() *emissaries.Character {
	c := emissaries.NewCharacter()
	c.Name, c.Player, c.Made = "Ada Venn", "Jo", true
	c.Stats = emissaries.Stats{Body: d6(3), Mind: d6(3), Soft: d6(4), Hard: d6(3)}
	c.Traits = []emissaries.Trait{{ID: 1, Text: "Legs of sprung steel", Dice: d8(1)}, {ID: 2, Text: "Takes weapons off people", Dice: d8(2)}}
	c.Relationships = []emissaries.Relationship{{ID: 1, With: "Bram Venn", Sheet: "bram", Dice: d8(1), Family: true}}
	return c
}

// bram is her brother, who runs things past the customs.
func bram() *emissaries.NPC {
	n := emissaries.NewNPC()
	n.Name, n.Fallout = "Bram Venn", emissaries.NewTrack(2)
	n.Stats = emissaries.Stats{Body: d6(3), Mind: d6(3), Soft: d6(3), Hard: d6(4)}
	n.Traits = []emissaries.Trait{{ID: 1, Text: "Best shot on the ring", Dice: d6(2)}}
	n.Objects = []emissaries.Object{{ID: 1, Name: "Blaster", Dice: d8(1), Extra: emissaries.Dice{D4: 1}, Dangerous: true}}
	return n
}

// newStage is a desk with a conflict over a stolen egg between the two; how may change it, and put more on the shelf.
func newStage(t *testing.T, how ...func(*stage, *emissaries.Conflict)) *stage {
	t.Helper()
	s := &stage{t: t}
	s.Desk = desktest.OnPaper(t, emissaries.Kinds, func(h desk.Host) desk.Editor {
		services := desk.Services{Inline: true, Now: h.Now, After: func(int, func()) (stop func()) { return func() {} }}
		s.players = desk.New(fyne.CurrentApp(), services, desk.DefaultSettings()).Players()
		s.p = newPlay(watched{h, s.players}, threes{})
		return uitable.NewPlay(s.p.play())(watched{h, s.players})
	})
	v := emissaries.NewConflict()
	v.Name = "The egg"
	v.Stakes = emissaries.Stakes{Question: "Does the egg come home?", Win: "It goes back to its people.", Lose: "It is sold."}
	v.Table.Insert(0, table.Participant{Document: "ada", Name: "Ada Venn"})
	v.Table.Insert(1, table.Participant{Document: "bram", Name: "Bram Venn", Side: gmSide})
	s.Put(emissaries.CharacterKind, "ada", ada(), "")
	s.Put(emissaries.NPCKind, "bram", bram(), "")
	for _, h := range how {
		h(s, v)
	}
	s.Editor.Bind(s.Put(emissaries.ConflictKind, "conflict", v, ""))
	s.Tap(playTitle, 0)
	return s
}

func (s *stage) conflict() *emissaries.Conflict {
	return edit.Of[emissaries.Conflict](s.Doc("conflict")).Value()
}

func (s *stage) character(id domain.DocID) *emissaries.Character {
	return edit.Of[emissaries.Character](s.Doc(id)).Value()
}

func (s *stage) npc(id domain.DocID) *emissaries.NPC {
	return edit.Of[emissaries.NPC](s.Doc(id)).Value()
}

// faces are what somebody has in hand, lowest first.
func (s *stage) faces(id table.ID) []int {
	var faces []int
	for _, d := range s.p.scene().Pool(id) {
		faces = append(faces, d.Face)
	}
	slices.Sort(faces)
	return faces
}

// holds expects somebody to have those dice in hand.
func (s *stage) holds(id table.ID, faces ...int) {
	s.t.Helper()
	if got := s.faces(id); !slices.Equal(got, faces) {
		s.t.Fatalf("%s holds %v, not %v", s.p.name(id), got, faces)
	}
}

// due expects what the conflict waits for, and of whom.
func (s *stage) due(what emissaries.DueWhat, who table.ID) {
	s.t.Helper()
	if due := s.p.now(s.p.scene()); due.What != what || due.Who != who {
		s.t.Fatalf("due is %+v; the page says %q", due, desktest.Spoken(s.p.page.View()))
	}
}

// raises types a raise: its dice, what is said, Return.
func (s *stage) raises(digits, says string) {
	s.t.Helper()
	s.Type(digits)
	s.Type(says)
	s.Pause()
	s.Press(fyne.KeyReturn)
}

// sees types a see: its dice, Return.
func (s *stage) sees(digits string) {
	s.t.Helper()
	s.Type(digits)
	s.Pause()
	s.Press(fyne.KeyReturn)
}

// argued is the egg's conflict typed until the first raise: both argue, and they are family.
func argued(t *testing.T) *stage {
	s := newStage(t)
	s.Type("n")
	s.Expect("ADA VENN: WHAT COMES INTO PLAY", "On to Bram Venn (N)")
	s.Type("2")
	s.Cross("1d8 · Bram Venn", 0)
	s.Type("n")
	s.Expect("BRAM VENN: WHAT COMES INTO PLAY")
	s.Type("2")
	s.Cross("family: Ada Venn", 0)
	s.Type("n")
	s.Expect("Ada Venn rolls 6d6 1d8\nBram Venn rolls 8d6")
	s.Type("n")
	s.Expect("ADA VENN ROLLS")
	s.Type("1 2 2 3 4 4 7")
	s.Press(fyne.KeyReturn)
	s.Expect("BRAM VENN ROLLS")
	s.Type("1 1 1 3 4 5 6 6")
	s.Press(fyne.KeyReturn)
	s.Expect("Ada Venn begins · 11", "Bram Venn begins · 12", "Unclear: by the dice, Bram Venn begins")
	s.holds(seatAda, 1, 2, 2, 3, 4, 4, 7)
	s.holds(seatBram, 1, 1, 1, 3, 4, 5, 6, 6)
	s.Step("the conflict begins", func() { s.Type("1") })
	return s
}

// reversed is that conflict typed until the brother has reversed the third raise and raised 7.
func reversed(t *testing.T) *stage {
	s := argued(t)
	s.due(emissaries.DueRaise, seatAda)
	s.Step("raises 7 with 4 and 3", func() { s.raises("43", "This is the last there is.") })
	s.due(emissaries.DueSee, seatBram)
	s.Expect("Ada Venn raised 4 + 3 = 7: “This is the last there is.”")
	s.Type("4")
	s.Expect("4 of 7: 3 more.")
	s.Type("3")
	s.Expect("4 + 3 = 7 against 7 blocks or dodges.")
	s.Step("blocks the blow of 7", func() { s.Press(fyne.KeyReturn) })
	s.due(emissaries.DueRaise, seatBram)
	s.holds(seatAda, 1, 2, 2, 4, 7)
	s.holds(seatBram, 1, 1, 1, 5, 6, 6)
	s.raises("56", "Whose side are you on?")
	s.sees("74")
	s.holds(seatAda, 1, 2, 2)
	s.holds(seatBram, 1, 1, 1, 6)
	s.raises("22", "Bring it back now.")
	s.sees("6")
	s.holds(seatBram, 1, 1, 1, 6)
	s.due(emissaries.DueRaise, seatBram)
	s.Expect("Raises 6, and one die more")
	s.raises("1", "Go back to your temples.")
	s.due(emissaries.DueSee, seatAda)
	s.holds(seatAda, 1)
	s.holds(seatBram, 1, 1)
	return s
}

func TestTheEggIsLostWhenSheGives(t *testing.T) {
	s := newStage(t)
	first := s.Bodies()
	s = reversed(t)
	s.Type("g")
	s.Expect("ADA VENN IS ABOUT TO GIVE", "Before that: this is still unused.", "Unopposed physical: rolls Body 3d6, Soft 4d6")
	s.Press(fyne.KeyEscape)
	s.Type("g")
	s.Step("Ada Venn gives", func() { s.Tap("Ada Venn gives (Y)", 0) })
	s.due(emissaries.DueEnd, 0)
	s.Expect("The players’ side loses.", "It is sold.")
	s.Step("the conflict ends", func() { s.Press(fyne.KeyReturn) })
	s.due(emissaries.DueOver, 0)
	if v := s.conflict(); v.Phase != emissaries.Over {
		t.Errorf("the phase is %q", v.Phase)
	}
	if c := s.character("ada"); c.Fallout.Physical.Rows[0].Ticks+c.Fallout.Social.Rows[0].Ticks != 0 {
		t.Errorf("giving brought fallout: %+v", c.Fallout)
	}
	s.UndoAll()
	if s.Bodies() != first {
		t.Errorf("undoing all leaves\n%s\nnot\n%s", s.Bodies(), first)
	}
}

func TestTheEggIsWonWhenSheRunsForIt(t *testing.T) {
	s := reversed(t)
	first := s.Bodies()
	s.Type("1")
	s.Type("e")
	s.Expect("ADA VENN: WHAT COMES INTO PLAY", "Body 3d6, Soft 4d6", "haul, run, climb")
	s.Step("escalates to unopposed physical", func() { s.Type("3") })
	s.Cross("1d8 · Legs of sprung steel", 0)
	s.Type("n")
	s.Expect("ADA VENN ROLLS")
	s.Type("1345556")
	s.Type("4")
	s.Press(fyne.KeyReturn)
	s.holds(seatAda, 1, 1, 3, 4, 4, 5, 5, 5, 6)
	s.Press(fyne.KeyBackspace) // the die put in before she ran is still there
	s.sees("43")
	s.due(emissaries.DueRaise, seatAda)
	s.raises("55", "She has it under her arm.")
	s.holds(seatAda, 1, 1, 4, 5, 6)
	s.due(emissaries.DueSee, seatBram)
	s.Type("e3")
	s.Type("n")
	s.Type("112225")
	s.Press(fyne.KeyReturn)
	s.holds(seatBram, 1, 1, 1, 1, 2, 2, 2, 5)
	s.Type("5221")
	s.Expect("5 + 2 + 2 + 1 = 10 against 10 takes the blow.", "Fallout 3", "Body in play", "Hard in play")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueFallout, seatBram)
	s.holds(seatBram, 1, 1, 1, 2)
	s.Expect("Fallout: 3 (1)", "No die in hand resists 3: that takes 4 or more.")
	s.Step("takes fallout 3", func() { s.Type("1") })
	if n := s.npc("bram").Fallout.Rows[0].Ticks; n != 3 {
		t.Fatalf("GU-T08: his first row has %d ticks", n)
	}
	s.due(emissaries.DueRaise, seatBram)
	s.Type("g")
	s.Tap("Bram Venn gives (Y)", 0)
	s.Expect("The players’ side wins.", "It goes back to its people.")
	for s.Bodies() != first && s.Journal.UndoLabel() != "" {
		s.Journal.Undo()
	}
	if s.Bodies() != first {
		t.Errorf("undo did not come back to where she had not run")
	}
	s.due(emissaries.DueSee, seatAda)
}

func TestTheBlasterMakesEveryBlowWorse(t *testing.T) {
	s := reversed(t)
	s.Type("e3")
	s.Cross("1d8 · Legs of sprung steel", 0)
	s.Type("n13455564")
	s.Press(fyne.KeyReturn)
	s.sees("43")
	s.raises("55", "")
	s.Press(fyne.KeyReturn)
	s.Type("e3n112225")
	s.Press(fyne.KeyReturn)
	s.sees("5221")
	s.Type("1") // onto his only track
	s.Type("e")
	s.Expect("Body and Hard, both in play")
	s.Type("4")
	s.Cross("2d6 · Best shot on the ring", 0)
	s.Cross("1d4 1d8 · Blaster · dangerous", 0)
	s.Type("n3347")
	s.Press(fyne.KeyReturn)
	s.holds(seatBram, 1, 1, 1, 2, 3, 3, 4, 7)
	s.raises("34", "I did not want it to come to this.")
	s.Type("e")
	s.Cross("2d8 · Takes weapons off people", 0)
	s.Type("n38")
	s.Press(fyne.KeyReturn)
	s.sees("61")
	s.raises("84", "She wrings it out of his hand.")
	s.Type("732")
	s.Expect("7 + 3 + 2 = 12 against 12 takes the blow.", "Fallout 4", "Blaster is dangerous")
	s.Press(fyne.KeyReturn)
	s.holds(seatAda, 1, 3, 5)
	s.holds(seatBram, 1, 1, 1)
	s.Expect("row 1: 1 tick and a condition, 2 lost")
	s.Type("1")
	s.Expect("A CONDITION", "The referee writes what has become of them.")
	s.Step("Bram Venn", func() {
		s.Type("Disarmed and shamed")
		s.Press(fyne.KeyReturn)
	})
	if r := s.npc("bram").Fallout.Rows[0]; !r.Full || r.Condition != "Disarmed and shamed" {
		t.Errorf("GU-T12: the row is %+v", r)
	}
	s.due(emissaries.DueRaise, seatBram)
}

// played are the two with dice in hand, Ada to raise.
func played(adas, brams []int) func(*stage, *emissaries.Conflict) {
	return func(_ *stage, v *emissaries.Conflict) {
		v.Phase, v.Turn = emissaries.Playing, seatAda
		v.Table.BeginRound(1)
		party := func(id table.ID, faces []int) {
			x := emissaries.Party{ID: id, Approach: emissaries.OpposedNeutral, Brought: []emissaries.Brought{
				{ID: 1, What: emissaries.BroughtStat, Stat: emissaries.Mind, Name: "Mind", Dice: d6(len(faces))},
				{ID: 2, What: emissaries.BroughtStat, Stat: emissaries.Hard, Name: "Hard"},
			}}
			for i, f := range faces {
				x.Dice = append(x.Dice, emissaries.Die{ID: emissaries.DieID(i + 1), Kind: dice.D6, Face: f, Of: 1})
			}
			v.Parties = append(v.Parties, x)
		}
		party(seatAda, adas)
		party(seatBram, brams)
	}
}

func TestWhatIsTypedStaysWhileSomethingElseIsDone(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	before := s.Bodies()
	s.Type("65")
	s.Type("Stand down")
	s.Tap("Escalate… (E)", 0)
	s.Cross("1d8 · Legs of sprung steel", 0)
	s.Journal.Undo()
	s.Press(fyne.KeyEscape)
	s.Expect("Raises 6 + 5 = 11")
	if got := s.line("says"); got != "Stand down" {
		t.Errorf("what was said is %q", got)
	}
	if s.Bodies() != before {
		t.Errorf("a draft is in a document")
	}
}

// line is what a line of the page holds.
func (s *stage) line(key string) string {
	s.t.Helper()
	e, ok := s.p.page.Control(key).(*page.Entry)
	if !ok {
		s.t.Fatalf("there is no line %q on the page", key)
	}
	return e.Text
}

func TestADieThatIsNotThereIsToldAndNothingGoesIn(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("9")
	s.Expect("No die that shows 9 is left in hand.")
	s.Type("6")
	s.ExpectNot("No die that shows 9 is left in hand.")
	s.Press(fyne.KeyBackspace)
	s.Press(fyne.KeyReturn)
	s.Expect("A raise takes two dice: type what they show.")
	if s.conflict().Raise.By != 0 {
		t.Errorf("a raise of no dice was said")
	}
}

func TestAdviceShowsOnlyWhenAskedFor(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 1}))
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueSee, seatBram)
	s.ExpectNot("CAN THIS STILL BE SEEN?", "5 + 4 + 3 = 12")
	s.Type("?")
	s.Expect("CAN THIS STILL BE SEEN?", "5 + 4 + 3 = 12", "Takes the blow, fallout 2, cheapest with:", "Best shot on the ring, 2d6")
	s.Tap("5 + 4 + 3 = 12", 0)
	s.Expect("5 + 4 + 3 = 12 against 12 takes the blow.")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueFallout, seatBram)
	s.ExpectNot("CAN THIS STILL BE SEEN?")
}

func TestADieResistsTheFallout(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 6, 3}))
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.Expect("Or spend one die of 3 or more")
	before := s.Bodies()
	s.Press(fyne.KeyReturn) // once too often
	if s.Bodies() != before {
		t.Errorf("a stray Return settled the fallout")
	}
	s.p.begin()
	s.Step("resists fallout 2 with a 3", func() { s.Type("r") })
	if n := s.npc("bram").Fallout.Rows[0].Ticks; n != 0 {
		t.Errorf("GU-T18: %d ticks though it was resisted", n)
	}
	s.holds(seatBram, 6)
}

func TestASheetInTheBinIsToldAndThePageGoesOn(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 6}))
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.Journal.Bin("bram goes", s.Doc("bram").Record())
	s.due(emissaries.DueFallout, seatBram)
	if strings.Contains(strings.Join(s.Buttons(), "\n"), "Fallout: 2") {
		t.Errorf("fallout can go to a sheet in the bin: %q", s.Buttons())
	}
	s.Tap("Let it go (L)", 0)
	s.due(emissaries.DueRaise, seatBram)
	s.Journal.Undo()
	s.Journal.Undo()
	s.due(emissaries.DueFallout, seatBram)
	s.Expect("Fallout: 2 (1)")
}

// fourOf are two of the players' against two of the GM's, all with the same dice in hand.
func fourOf(faces ...int) func(*stage, *emissaries.Conflict) {
	return func(s *stage, v *emissaries.Conflict) {
		played(faces, faces)(s, v)
		ivo, guard := ada(), bram()
		ivo.Name, guard.Name = "Ivo Rask", "Customs guard"
		s.Put(emissaries.CharacterKind, "ivo", ivo, "")
		s.Put(emissaries.NPCKind, "guard", guard, "")
		for _, x := range []struct {
			doc  domain.DocID
			name string
			side int
		}{{"ivo", "Ivo Rask", emissaries.PlayersSide}, {"guard", "Customs guard", gmSide}} {
			id := v.Table.Insert(len(v.Table.Participants), table.Participant{Document: x.doc, Name: x.name, Side: x.side})
			party := v.Clone().Parties[0]
			party.ID = id
			v.Parties = append(v.Parties, party)
		}
	}
}

func TestARaiseIsAgainstAllOfTheOtherSideAndEachSees(t *testing.T) {
	const seatIvo, seatGuard table.ID = 3, 4
	s := newStage(t, fourOf(6, 6, 5, 5, 4, 4, 3, 2))
	s.Expect("against Bram Venn", "against Customs guard")
	s.Step("raises 9 with 5 and 4", func() { s.raises("54", "Let us through.") })
	s.due(emissaries.DueSee, seatBram)
	s.Expect("Still to see it: Bram Venn and Customs guard.")
	s.sees("63")
	s.due(emissaries.DueSee, seatGuard)
	s.Expect("Bram Venn saw with 6 + 3 = 9 and blocked.")
	s.sees("432")
	s.due(emissaries.DueFallout, seatGuard)
	s.Type("1")
	s.due(emissaries.DueRaise, seatBram)
	if n, m := s.npc("guard").Fallout.Rows[0].Ticks, s.npc("bram").Fallout.Rows[0].Ticks; n != 2 || m != 0 {
		t.Errorf("fallout is %d and %d", n, m)
	}
	s.Cross("against Ivo Rask", 0)
	s.p.page.Focus("dice")
	s.raises("65", "Not you.")
	s.due(emissaries.DueSee, seatAda)
	s.sees("66")
	s.due(emissaries.DueRaise, seatIvo)
	s.Type("g")
	s.Tap("Ivo Rask gives (Y)", 0)
	s.due(emissaries.DueRaise, seatGuard)
}

func TestAHiddenPoolShowsThePlayersNoFaces(t *testing.T) {
	s := newStage(t, fourOf(6, 6, 5, 4))
	s.Type("y")
	s.Step("keeps what the dice show hidden", func() { s.Cross("dice not shown", 1) })
	if x, _ := s.conflict().Party(seatBram); !x.Hidden {
		t.Fatalf("his pool is not hidden: %+v", x)
	}
	v := s.view()
	if !v.party(seatBram).Veiled || v.party(seatAda).Veiled {
		t.Errorf("veiled are %v and %v", v.party(seatBram).Veiled, v.party(seatAda).Veiled)
	}
	s.Step("hidden from the players: Bram Venn", func() { s.Cross("hidden", 1) })
	panel := s.p.shown(func(id table.ID) bool { return id != seatBram })
	if panel == nil || strings.Contains(panel.Key, "Bram Venn") {
		t.Errorf("players see who is hidden: %+v", panel)
	}
}

// view is the cloth as the referee sees it.
func (s *stage) view() feltView {
	key, up := s.p.upon()
	return s.p.feltView(s.p.scene(), func(table.ID) bool { return true }, key, up)
}

func TestWhatAHiddenPoolPutsInIsSeenOnceItIsSaid(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}), func(_ *stage, v *emissaries.Conflict) { v.Parties[0].Hidden = true })
	seen := func(table.ID) bool { return true }
	before := s.p.shown(seen).Key
	s.Type("65")
	if s.p.shown(seen).Key != before {
		t.Errorf("players see what is not said yet")
	}
	s.Type("So")
	s.Press(fyne.KeyReturn)
	if s.p.shown(seen).Key == before {
		t.Errorf("players do not see what was said")
	}
}

func TestTheWorldIsSetAgainstThemWithAPool(t *testing.T) {
	s := newStage(t, func(_ *stage, v *emissaries.Conflict) { v.Table.Remove(seatBram) })
	s.Expect("All are on one side. Who, or what, is against them?")
	s.Type("w")
	s.Fill("What is against them", 0, "The ice storm")
	s.Fill("Its dice: 4d6 4d8", 0, "3d6 2d7")
	s.Dialog().Answer()
	s.Expect("Dice are written like 4d6 4d8, of d4, d6, d8 and d10.")
	s.Fill("Its dice: 4d6 4d8", 0, "2d6 1d10")
	s.Cross("Players do not see what its dice show", 0)
	s.Step("The ice storm is against them, with 2d6 1d10", func() { s.Dialog().Answer() })
	v := s.conflict()
	who := v.Table.Participants[1]
	x, _ := v.Party(who.ID)
	if who.Name != "The ice storm" || who.Side != gmSide || !x.Hidden || len(x.Dice) != 3 {
		t.Fatalf("against them is %+v with %+v", who, x)
	}
	s.Type("n4")
	s.Expect("ADA VENN: WHAT COMES INTO PLAY", "To roll: 6d6")
	s.Type("n")
	s.Step("the program rolls for Ada Venn and The ice storm", func() { s.Type("r") })
	s.holds(seatAda, 3, 3, 3, 3, 3, 3)
	s.holds(who.ID, 3, 3, 3)
	s.Type("2")
	s.raises("33", "")
	s.Press(fyne.KeyReturn)
	s.Type("33")
	s.Expect("3 + 3 = 6 against 6 blocks or dodges.")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueRaise, seatAda)
}

func TestABlowOnWhatHasNoSheetLeavesNoMark(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 6}), func(_ *stage, v *emissaries.Conflict) {
		who, _ := v.Table.Participant(seatBram)
		who.Document, who.Name = "", "Bad luck"
	})
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.due(emissaries.DueRaise, seatBram)
}

func TestNPCsAreMadeQuicklyAndSeated(t *testing.T) {
	s := newStage(t)
	s.Type("q")
	s.Select("Sort", 0, "Dangerous: two rows, armed")
	s.Fill("How many, 1 to 12", 0, "2")
	s.Fill("Name; several are numbered", 0, "Dock tough")
	s.Dialog().Answer()
	v := s.conflict()
	if n := len(v.Table.Participants); n != 4 || v.Table.Participants[3].Side != gmSide {
		t.Fatalf("at the table are %+v", v.Table.Participants)
	}
	n := s.npc(v.Table.Participants[2].Document)
	if n.Name != "Dock tough 1" || n.Stats.Hard != d6(3) || len(n.Fallout.Rows) != 2 || !n.Objects[0].Dangerous || n.Objects[0].Dice != (emissaries.Dice{D4: 1, D8: 1}) {
		t.Errorf("the NPC is %+v", n)
	}
}

func TestReturnAfterAnApproachDoesNotPickAnother(t *testing.T) {
	s := newStage(t)
	s.Type("n3")
	s.Press(fyne.KeyReturn)
	if p, _ := s.conflict().Party(1); p.Approach != emissaries.UnopposedPhysical {
		t.Errorf("3 and Return pick %q", p.Approach)
	}
}

func TestStakesAndPeopleAreSetUpOnThePage(t *testing.T) {
	s := newStage(t, func(_ *stage, v *emissaries.Conflict) {
		v.Stakes = emissaries.Stakes{}
		v.Table = table.Table{}
	})
	s.Expect("Who is in it?")
	s.Fill("What is at stake", 0, "Do they get through?")
	s.Labelled("the stakes")
	for _, want := range []string{"stakes.question", "stakes.win", "stakes.lose", "shelf"} {
		if want == "stakes.question" {
			s.p.page.Focus(want)
		} else {
			s.Press(fyne.KeyReturn)
		}
		if got := s.p.page.Focused(); got != want {
			t.Fatalf("Return brings the keyboard to %q, not %q", got, want)
		}
	}
	s.Step("Ada Venn at the table", func() { s.Select("Somebody from the shelf", 0, "Ada Venn") })
	s.Step("Bram Venn at the table", func() { s.Select("Somebody from the shelf", 0, "Bram Venn") })
	v := s.conflict()
	if v.Stakes.Question != "Do they get through?" || v.Table.Participants[0].Side != emissaries.PlayersSide || v.Table.Participants[1].Side != gmSide {
		t.Fatalf("the conflict is %+v", v)
	}
	s.Step("is on another side", func() { s.Select("Side", 1, "the players’") })
	s.Expect("All are on one side.")
}

func TestTwoFullTracksAreDeathWhenItEnds(t *testing.T) {
	full := emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true, Condition: "a"}, {Ticks: 4, Full: true, Condition: "b"}, {Ticks: 4, Full: true, Condition: "c"}}}
	s := newStage(t, played([]int{1, 1}, []int{6, 6}), func(s *stage, _ *emissaries.Conflict) {
		c := edit.Of[emissaries.Character](s.Doc("ada"))
		c.Edit("fallout", "", func(c *emissaries.Character) { c.Fallout.Physical, c.Fallout.Mental = full, full })
	})
	s.Expect("Two full tracks: Ada Venn will die when this conflict ends.")
	s.Type("g")
	s.Tap("Ada Venn gives (Y)", 0)
	s.Step("the conflict ends", func() { s.Type("n") })
	if !s.character("ada").Dead {
		t.Errorf("she lives")
	}
}

func TestAFullTrackIsShutWithItsReason(t *testing.T) {
	full := emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true, Condition: "a"}, {Ticks: 4, Full: true, Condition: "b"}, {Ticks: 4, Full: true, Condition: "c"}}}
	s := newStage(t, played([]int{2, 2, 3, 1}, []int{6, 6}), func(s *stage, v *emissaries.Conflict) {
		edit.Of[emissaries.Character](s.Doc("ada")).Edit("fallout", "", func(c *emissaries.Character) { c.Fallout.Social = full })
		v.Turn = seatBram
		v.Parties[1].Dice[0].Face, v.Parties[1].Dice[1].Face = 3, 3
	})
	s.raises("33", "")
	s.Press(fyne.KeyReturn)
	s.sees("223")
	s.due(emissaries.DueFallout, seatAda)
	s.Expect("Physical: 2 (1)", "Mental: 2 (2)", "Societal: 2 (3)")
	s.ExpectNot("Social: 2")
	s.Type("3")
	if n := s.character("ada").Fallout.Societal.Rows[0].Ticks; n != 2 {
		t.Errorf("GU-T22: the Societal track has %d ticks", n)
	}
}

func TestAfterTheConflictIsEnteredAsOneStep(t *testing.T) {
	s := newStage(t, played([]int{1, 1}, []int{6, 6}), func(s *stage, v *emissaries.Conflict) {
		edit.Of[emissaries.Character](s.Doc("ada")).Edit("fallout", "", func(c *emissaries.Character) {
			c.Fallout.Mental.Rows[0].Ticks = 3
		})
		v.Phase = emissaries.Over
	})
	s.Type("x")
	s.Select("Ticks come off", 0, "Mental, row 1")
	s.Step("after the conflict", func() { s.Dialog().Answer() })
	if n := s.character("ada").Fallout.Mental.Rows[0].Ticks; n != 0 {
		t.Errorf("%d ticks are left", n)
	}
	if done := s.p.scene().Rested("ada"); !done.Ticks {
		t.Errorf("that it was done is not remembered: %+v", done)
	}
}

func TestAConflictThatCannotBeEditedIsOnlyRead(t *testing.T) {
	s := &stage{t: t}
	s.Desk = desktest.OnPaper(t, emissaries.Kinds, func(h desk.Host) desk.Editor {
		s.p = newPlay(h, threes{})
		return uitable.NewPlay(s.p.play())(h)
	})
	v := emissaries.NewConflict()
	v.Table.Insert(0, table.Participant{Document: "ada", Name: "Ada Venn"})
	v.Table.Insert(1, table.Participant{Document: "bram", Name: "Bram Venn", Side: gmSide})
	s.Put(emissaries.CharacterKind, "ada", ada(), "")
	s.Put(emissaries.NPCKind, "bram", bram(), "")
	played([]int{6, 5, 4}, []int{4, 3, 2})(s, v)
	s.Editor.Bind(s.Put(emissaries.ConflictKind, "conflict", v, "It is open elsewhere."))
	s.Tap(playTitle, 0)
	before := s.Bodies()
	s.raises("65", "")
	s.Press(fyne.KeyReturn)
	s.Expect("It is open elsewhere.")
	if s.Bodies() != before {
		t.Errorf("something was changed")
	}
}

func TestTheClothAndThePageAreOne(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	if err := s.p.onPut(seatBram, 1); err == nil {
		t.Errorf("his die went in on her turn")
	}
	if err := s.p.onPut(seatAda, 2); err != nil {
		t.Fatal(err)
	}
	s.Expect("Raises 5, and one die more")
	if err := s.p.onPut(seatAda, 1); err != nil {
		t.Fatal(err)
	}
	if err := s.p.onPut(seatAda, 3); err == nil {
		t.Errorf("a third die went into a raise")
	}
	if err := s.p.takeOut(seatAda, 2); err != nil {
		t.Fatal(err)
	}
	v := s.view()
	if v.Acting != seatAda || v.Middle.By != seatAda || v.die(dieAt{seatAda, 1}).At != emissaries.InRaise || v.die(dieAt{seatAda, 2}).At != emissaries.InPool {
		t.Errorf("the cloth shows %+v", v)
	}
}

func TestReturnSeesWithDiceThatWereClicked(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.raises("43", "")
	s.due(emissaries.DueSee, seatBram)
	for _, die := range []emissaries.DieID{1, 4} {
		s.p.felt.Focus()
		g := s.p.felt.ground
		g.pick(dieAt{seatBram, die})
		g.after()
		s.Elapse()
	}
	if got := s.p.page.Focused(); got != "dice" {
		t.Fatalf("the keyboard is on %q", got)
	}
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueRaise, seatBram)
}

func TestManyPassesLeaveNothingBehind(t *testing.T) {
	s := newStage(t)
	s.Put(emissaries.ConflictKind, "other", emissaries.NewConflict(), "")
	s.LeafThrough("conflict", "other")
}

func TestALongConflictFitsThePage(t *testing.T) {
	s := newStage(t, fourOf(6, 6, 5, 5, 4, 4, 3, 2))
	s.Within()
	s.raises("54", "Let us through.")
	s.Type("?")
	s.Settle()
	s.Within()
}

func TestFacesThatWereTypedStayWhenTheDiceAreLeft(t *testing.T) {
	s := newStage(t)
	s.Type("n2n2nn")
	s.Expect("ADA VENN ROLLS")
	s.Type("654")
	s.Press(fyne.KeyEscape)
	s.Type("n")
	s.Type("321")
	s.Press(fyne.KeyReturn)
	s.holds(seatAda, 1, 2, 3, 4, 5, 6)
	s.Expect("BRAM VENN ROLLS")
	s.Type("11")
	s.Journal.Undo() // her roll
	s.holds(seatAda)
	s.Expect("BRAM VENN ROLLS", "Then Ada Venn.")
	s.Type("22333")
	s.Press(fyne.KeyReturn)
	s.holds(seatBram, 1, 1, 2, 2, 3, 3, 3)
	s.Expect("ADA VENN ROLLS")
}

func TestWordsOfAConditionStayWhenItIsUndone(t *testing.T) {
	s := newStage(t, played([]int{6, 6, 4, 3}, []int{5, 4, 3, 1}), func(s *stage, _ *emissaries.Conflict) {
		edit.Of[emissaries.NPC](s.Doc("bram")).Edit("fallout", "", func(n *emissaries.NPC) { n.Fallout.Rows[0].Ticks = 4 })
	})
	s.raises("66", "")
	s.Press(fyne.KeyReturn)
	s.sees("543")
	s.Type("1")
	s.Type("Found ou")
	s.Journal.Undo()
	s.Expect("The condition that was being written is not open any more.")
	s.Journal.Redo()
	s.Expect("A full row has no condition yet")
	s.Type("w")
	if got := s.line("words"); got != "Found ou" {
		t.Errorf("the condition is %q", got)
	}
	s.Step("Bram Venn", func() {
		s.Fill("The condition", 0, "Found out")
		s.Tap("Write it", 0)
	})
}

func TestWhoJoinsStandsOnTheMap(t *testing.T) {
	s := newStage(t, func(s *stage, v *emissaries.Conflict) {
		m := board.New()
		if _, err := m.AddZone([]board.Point{{}, {X: 90}, {X: 90, Y: 90}, {Y: 90}}); err != nil {
			t.Fatal(err)
		}
		s.Put(emissaries.MapKind, "map", m, "")
		v.Map, v.Table = "map", table.Table{}
	})
	s.Step("Ada Venn at the table", func() { s.Select("Somebody from the shelf", 0, "Ada Venn") })
	m := edit.Of[board.Map](s.Doc("map")).Value()
	who := s.conflict().Table.Participants[0]
	if len(m.Tokens) != 1 || who.Token != int(m.Tokens[0].ID) || m.Tokens[0].Zone == 0 {
		t.Errorf("the token is %+v of %+v", m.Tokens, who)
	}
}

func TestTheCampaignsCrewAndItsAssetsAreAtHand(t *testing.T) {
	s := newStage(t, func(s *stage, v *emissaries.Conflict) {
		a, c := emissaries.NewAsset(), emissaries.NewCampaign()
		a.Name = "Grey Heron"
		a.Stats[0].Dice = d6(5)
		c.Seats = []emissaries.Seat{{ID: 1, Player: "Jo", Character: "ada"}}
		c.Assets = []emissaries.SharedRow{{ID: 1, Asset: "heron"}}
		s.Put(emissaries.AssetKind, "heron", a, "")
		s.Put(emissaries.CampaignKind, "campaign", c, "")
		v.Campaign = "campaign"
		v.Table.Remove(seatAda)
	})
	s.Step("Ada Venn at the table", func() { s.Tap("The campaign’s crew (C)", 0) })
	s.Type("n")
	s.p.page.Cancel()
	s.Tap("Ada Venn (2)", 0)
	s.Step("Engines, Grey Heron", func() { s.Cross("5d6 · Engines, Grey Heron", 0) })
	s.Expect("To roll: 5d6")
	s.Step("Engines, Grey Heron", func() { s.Cross("5d6 · Engines, Grey Heron", 0) })
	s.ExpectNot("To roll: 5d6")
}

func TestDiceOfOthersCanBeRolledAtAnyTime(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("j")
	s.Type("w")
	s.Dialog().Answer()
	s.p.page.Cancel()
	s.due(emissaries.DueRaise, seatAda)
	s.Expect("Dice wait to be rolled of The storm.")
	s.Type("o")
	s.Expect("THE STORM ROLLS")
	s.Type("11112222")
	s.Press(fyne.KeyReturn)
	s.due(emissaries.DueRaise, seatAda)
	s.holds(s.conflict().Table.Participants[2].ID, 1, 1, 1, 1, 2, 2, 2, 2)
	s.Step("raises 11 with 6 and 5", func() { s.raises("65", "Both of you.") })
	s.due(emissaries.DueSee, seatBram)
}

func TestADieThatIsKeptIsTold(t *testing.T) {
	s := newStage(t, played([]int{6, 1}, []int{6, 6}), func(s *stage, v *emissaries.Conflict) {
		c := emissaries.NewCampaign()
		c.House.GiverKeepsDie = true
		s.Put(emissaries.CampaignKind, "campaign", c, "")
		v.Campaign = "campaign"
	})
	s.Type("g")
	s.Tap("Ada Venn gives (Y)", 0)
	s.Expect("Ada Venn keeps a 6 on a d6 for a conflict that follows.")
}
