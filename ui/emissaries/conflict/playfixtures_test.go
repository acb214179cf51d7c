package conflict

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/emissaries/cloth"
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
		s.players = desktest.NewPlayers(fyne.CurrentApp(), h.Now)
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
		s.t.Fatalf("%s holds %v, not %v", s.p.Name(id), got, faces)
	}
}

// due expects what the conflict waits for, and of whom.
func (s *stage) due(what emissaries.DueWhat, who table.ID) {
	s.t.Helper()
	if due := acts.Due(s.p.scene()); due.What != what || due.Who != who {
		s.t.Fatalf("due is %+v; the page says %q", due, desktest.Spoken(s.p.Page.View()))
	}
}

// rolls has both pick their second approach and nothing else, and types what their dice show.
func (s *stage) rolls(ada, bram string) {
	s.t.Helper()
	s.Type("nbnbnn")
	for _, faces := range []string{ada, bram} {
		s.Type(faces)
	}
}

// raises types a raise: its dice, what is said, Return.
func (s *stage) raises(digits, says string) {
	s.t.Helper()
	s.Type(digits)
	s.Type(says)
	s.Pause()
	s.Press(fyne.KeyReturn)
	if says == "" {
		s.Press(fyne.KeyReturn) // without words
	}
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
	s.Expect("ADA VENN: BRING INTO PLAY", "On to Bram Venn (N)")
	s.Type("b")
	s.Cross("1d8 · Bram Venn", 0)
	s.Type("n")
	s.Expect("BRAM VENN: BRING INTO PLAY")
	s.Type("b")
	s.Cross("family: Ada Venn", 0)
	s.Type("n")
	s.Expect("Ada Venn rolls 6d6 1d8\nBram Venn rolls 8d6")
	s.Type("n")
	s.Expect("ADA VENN ROLLS")
	s.Type("1 2 2 3 4 4 7")
	s.Expect("BRAM VENN ROLLS")
	s.Type("1 1 1 3 4 5 6 6")
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
	s.Expect("Raises 6, one more die")
	s.raises("1", "Go back to your temples.")
	s.due(emissaries.DueSee, seatAda)
	s.holds(seatAda, 1)
	s.holds(seatBram, 1, 1)
	return s
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

// line is what a line of the page holds.
func (s *stage) line(key string) string {
	s.t.Helper()
	e, ok := s.p.Page.Control(key).(*page.Entry)
	if !ok {
		s.t.Fatalf("there is no line %q on the page", key)
	}
	return e.Text
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
			party := facts.Clone(v).Parties[0]
			party.ID = id
			v.Parties = append(v.Parties, party)
		}
	}
}

// lies is where a die lies on the cloth.
func (s *stage) lies(who table.ID, die emissaries.DieID) emissaries.Place {
	s.t.Helper()
	for _, d := range s.shows(who).Dice {
		if d.ID == die {
			return d.At
		}
	}
	s.t.Fatalf("die %d of %d lies nowhere", die, who)
	return ""
}

// shows is what the cloth shows of somebody.
func (s *stage) shows(who table.ID) cloth.Party {
	s.t.Helper()
	for _, p := range s.view().Parties {
		if p.ID == who {
			return p
		}
	}
	s.t.Fatalf("%d is not on the cloth", who)
	return cloth.Party{}
}

// view is the cloth as the referee sees it.
func (s *stage) view() cloth.View {
	return s.p.feltView(s.p.scene(), func(table.ID) bool { return true }, s.p.up())
}
