package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/field"
)

// game is what a game of these tests has done at its table.
type game struct {
	hand   Hand[scrap]
	passed []Passing
	begun  int
	typed  string
	moved  int
	left   int
}

// gameRoom is a room with a table of play of a game that has a pane, two figures at it.
func gameRoom(t *testing.T) (*room, *play[scrap], *edit.Session[scrap], *game) {
	t.Helper()
	r, g := newRoom(t), &game{}
	p := newPlay(r, Play[scrap]{
		MapKind: mapOf.ID(), Figures: []domain.KindID{heroOf.ID()}, Score: "Wits", Source: ones{},
		Table: func(s *scrap) *table.Table { return &s.Table },
		Map:   func(s *scrap) *domain.DocID { return &s.Map },
		Seat: func(doc *edit.Doc) table.Participant {
			h := edit.Of[hero](doc).Value()
			return table.Participant{Document: doc.ID(), Name: h.Name, Score: h.Wits}
		},
		Panes: []Pane[scrap]{{
			Title: "Deeds",
			View: func(_ desk.Host, h Hand[scrap], _ *field.Form[scrap]) fyne.CanvasObject {
				g.hand = h
				return widget.NewLabel("deeds")
			},
			Begin: func() { g.begun++ },
			Key: func(k rune) bool {
				g.typed += string(k)
				return k == 'x'
			},
		}},
		Look: func(who table.Participant, l *Look) { l.Ring = make([]bool, int(who.ID)) },
		Person: func(id table.ID) Person {
			return Person{Gauges: []Gauge{{Name: "Number", Short: "·", Text: fmt.Sprintf("is no. %d", id)}}}
		},
		Passed: func(by Passing) { g.passed = append(g.passed, by) },
		Moved:  func() { g.moved++ },
		Left:   func() { g.left++ },
	})
	r.lay(p)
	r.Put(mapOf, "map", bar(), "")
	r.Put(heroOf, "kessa", &hero{Name: "Kessa", Wits: 2}, "")
	r.Put(heroOf, "urraz", &hero{Name: "Urraz", Wits: 5}, "")
	doc := r.Put(scrapOf, "scrap", &scrap{Name: "Brawl"}, "")
	p.Bind(doc)
	seatBoth(r)
	return r, p, edit.Of[scrap](doc), g
}

// handing is something that has the keyboard and hands letters on, as the list of the shelf does.
type handing struct {
	widget.Entry
	on func(rune)
}

func (h *handing) TypedRune(r rune) { h.on(r) }

func TestALetterHandedOnByWhatKeepsTheKeyboardIsTakenOnce(t *testing.T) {
	r, p, _, g := gameRoom(t)
	list := &handing{on: p.TypedRune}
	list.ExtendBaseWidget(list)
	r.Window.SetContent(container.NewStack(p.View(), list))
	p.Front("Deeds")
	r.Canvas().Focus(list)
	r.Canvas().Focused().TypedRune('x')
	if r.Canvas().Focused() != fyne.Focusable(list) || g.typed != "x" {
		t.Errorf("typed was %q; %T has the keyboard", g.typed, r.Canvas().Focused())
	}
}

func TestAGamesPaneStandsBesideTheTurnsAndComesToTheFront(t *testing.T) {
	r, p, _, g := gameRoom(t)
	var titles []string
	for _, v := range p.beside {
		titles = append(titles, v.title)
	}
	if want := []string{"Turns", "Deeds", "Scene", "Log", "Dice"}; !slices.Equal(titles, want) {
		t.Errorf("the panes are %q", titles)
	}
	g.hand.Front("Deeds")
	if p.front() != "Deeds" || g.begun != 1 {
		t.Errorf("in front is %q, begun %d times", p.front(), g.begun)
	}
	r.press("Turns")
	r.Type("x")
	if g.typed != "x" {
		t.Errorf("the game was given %q", g.typed)
	}
	r.Type("n")
	if g.typed != "x" {
		t.Errorf("the turn order's own keys come to the game: %q", g.typed)
	}
}

func TestARollGoesBackToThePaneItWasAskedFromAndMayAskForTheNext(t *testing.T) {
	_, p, _, g := gameRoom(t)
	g.hand.Front("Deeds")
	var rolled []string
	ask := func(title string, then func(dice.Roll)) {
		g.hand.Roll(uidice.Attempt{Title: title, Pool: dice.FourFudge(), By: dice.Rolled}, then)
	}
	ask("first", func(dice.Roll) {
		rolled = append(rolled, "first in "+p.front())
		ask("second", func(dice.Roll) { rolled = append(rolled, "second in "+p.front()) })
	})
	for range 2 {
		focused := p.host.Canvas().Focused()
		focused.TypedRune(uidice.ProgramKey)
		focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // uses it
	}
	if want := []string{"first in Deeds", "second in Deeds"}; !slices.Equal(rolled, want) {
		t.Errorf("rolled: %q", rolled)
	}
	ask("third", func(dice.Roll) { t.Error("a roll that is left is handed on") })
	p.host.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.front() != "Deeds" {
		t.Errorf("leaving the dice shows %q", p.front())
	}
}

func TestTheGameIsToldWhenTheTurnPassesWithinTheSameStep(t *testing.T) {
	r, p, s, g := gameRoom(t)
	r.Canvas().Focus(p.turns.faces)
	steps := r.Kept
	r.Type("nnnb")
	want := []Passing{
		{From: 0, To: 2, Ended: true, Past: 1},
		{From: 2, To: 1, Ended: true, Past: 2},
		{From: 1, To: 2, Ended: true, Past: 3},
		{From: 2, To: 1, Back: true, Past: 2},
	}
	if !slices.Equal(g.passed, want) {
		t.Errorf("the turn passed\n%+v, want\n%+v", g.passed, want)
	}
	if r.Kept != steps+4 {
		t.Errorf("four keys make %d steps", r.Kept-steps)
	}
	r.Type("w")
	if last := g.passed[len(g.passed)-1]; len(g.passed) == 5 && (last.Ended || last.From != 1) {
		t.Errorf("putting a turn off is told as %+v", last)
	}
	if s.Value().Table.Turns.Now.Current == 0 {
		t.Error("it is nobody's turn")
	}
}

func TestTokensAndTheTurnOrderSayWhatTheGameAdds(t *testing.T) {
	r, p, _, g := gameRoom(t)
	token := edit.Of[model.Map](r.Doc("map")).Value().Tokens[1]
	if f := p.face(token); len(f.Ring) != 2 {
		t.Errorf("the token's face is %+v", f)
	}
	if names := p.names(); !strings.Contains(names[0], "is no. 2") {
		t.Errorf("the faces say %q", names)
	}
	if g.moved == 0 {
		t.Error("the map never came to hand")
	}
	p.Bind(nil)
	if g.left != 1 {
		t.Errorf("the game was left %d times", g.left)
	}
}

func TestAGameThatKeepsTheOrderItselfLeadsToItsPane(t *testing.T) {
	r, g := newRoom(t), &game{}
	var picked []string
	p := newPlay(r, Play[scrap]{
		MapKind: mapOf.ID(), Figures: []domain.KindID{heroOf.ID()}, Score: "Wits", Source: ones{}, Leads: "Deeds",
		Table: func(s *scrap) *table.Table { return &s.Table },
		Map:   func(s *scrap) *domain.DocID { return &s.Map },
		Panes: []Pane[scrap]{{
			Title: "Deeds",
			View: func(_ desk.Host, h Hand[scrap], _ *field.Form[scrap]) fyne.CanvasObject {
				return widget.NewLabel("deeds")
			},
			Begin: func() { g.begun++ },
		}},
		Picked: func(who []table.ID) string {
			picked = append(picked, fmt.Sprint(who))
			return "picked"
		},
	})
	r.lay(p)
	s := &scrap{Name: "Brawl"}
	s.Table.Insert(0, table.Participant{Name: "Zed"})
	doc := r.Put(scrapOf, "scrap", s, "")
	p.Bind(doc)
	p.Begin()
	r.Type("wba")
	if now := edit.Of[scrap](doc).Value().Table.Turns.Now; now.Round != 0 || p.turns.next.Text != "Go on (N)" {
		t.Errorf("the turns stand at %+v, the button says %q", now, p.turns.next.Text)
	}
	if names := p.names(); !slices.Equal(names, []string{"Zed"}) {
		t.Errorf("somebody without a score reads %q", names)
	}
	r.Type("n")
	if p.front() != "Deeds" || g.begun != 1 {
		t.Errorf("in front is %q", p.front())
	}
	p.turns.mark(p.tableNow().Order()[0])
	if !slices.Equal(picked, []string{"[1]"}) || p.said.Text != "picked" {
		t.Errorf("picked %q, said %q", picked, p.said.Text)
	}
}

func TestKeysTypedWithTheKeyboardNowhereAreThePanesInFront(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	round := func() int { return s.Value().Table.Turns.Now.Round }
	p.Front(TurnsTitle)
	r.Canvas().Unfocus()
	p.TypedRune('n')
	if round() != 1 || r.Canvas().Focused() != fyne.Focusable(p.turns.faces) {
		t.Errorf("round %d; the keyboard is on %T", round(), r.Canvas().Focused())
	}
	p.Front("Scene") // takes no keyboard
	r.Canvas().Unfocus()
	was := s.Value().Table.Turns.Now.Current
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if p.TypedRune('n'); s.Value().Table.Turns.Now.Current == was || p.front() != "Scene" {
		t.Errorf("N does not go on, or %q is in front", p.front())
	}
}

func TestKeysThatAreNoneOfTheMapsGoToThePaneInFront(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	p.Front(TurnsTitle)
	r.Canvas().Focus(p.board) // as after a token was dragged
	r.Canvas().Focused().TypedRune('d')
	if !p.turns.open || r.Canvas().Focused() != fyne.Focusable(p.turns.faces) {
		t.Errorf("details shown: %v; the keyboard is on %T", p.turns.open, r.Canvas().Focused())
	}
	r.Canvas().Focus(p.board)
	r.Canvas().Focused().TypedRune('n') // whoever acts next may want the map too
	if s.Value().Table.Turns.Now.Round != 1 || r.Canvas().Focused() != fyne.Focusable(p.board) {
		t.Errorf("round %d; the keyboard is on %T", s.Value().Table.Turns.Now.Round, r.Canvas().Focused())
	}
}

func TestThePanesStayWhereTheyAreWhenSomethingIsWrongAtTheTable(t *testing.T) {
	r, p, s, _ := gameRoom(t)
	place := func() fyne.Position {
		r.Settle()
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.panes[0])
	}
	was := place()
	s.Edit("a participant twice", "", func(v *scrap) { v.Table.Participants[1].Document = v.Table.Participants[0].Document })
	if len(s.Problems()) == 0 {
		t.Fatalf("nothing is wrong: %v", s.Problems())
	}
	if now := place(); now != was {
		t.Errorf("the panes' buttons stood at %v and stand at %v", was, now)
	}
}

func TestLettersThatWereExchangedWorkAndStandOnButtons(t *testing.T) {
	r, p, s, g := gameRoom(t)
	r.Own.Exchange('n', 'w')
	p.Front(TurnsTitle)
	p.turns.refresh()
	p.turns.follow()
	if p.turns.next.Text != "Begin (W)" {
		t.Errorf("the way on says %q", p.turns.next.Text)
	}
	p.TypedRune('w')
	was := s.Value().Table.Turns.Now.Current
	if was == 0 {
		t.Fatal("the letter in the place of N begins nothing")
	}
	p.TypedRune('w')
	if s.Value().Table.Turns.Now.Current == was {
		t.Error("it is nobody else's turn")
	}
	r.Own.Exchange('x', 'y')
	if p.TypedRune('y'); g.typed == "" || g.typed[len(g.typed)-1] != 'x' {
		t.Errorf("the game is told %q", g.typed)
	}
}
