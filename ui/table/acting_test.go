package table

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
)

func TestAtABorderOfAScenePlayedTheFigureThatActsPays(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	if _, playing := p.actingToken(); playing {
		t.Error("somebody acts before the first round")
	}
	p.turns.onNext()
	now, _ := s.Value().Table.Participant(s.Value().Table.Turns.Now.Current)
	p.board.Select() // as a click on a badge does
	if token, playing := p.board.Acting(); !playing || token == 0 || token != model.ID(now.Token) {
		t.Errorf("token %d pays, playing: %v; want %d", token, playing, now.Token)
	}
}

func TestPlayersSeeTheGamesOwnTurnOrderWithoutThoseWhoAreHidden(t *testing.T) {
	for name, tc := range map[string]struct {
		acting  func() ([]table.ID, table.ID)
		order   []string
		current int
	}{
		"without one the table's":                     {nil, []string{"Kessa", "Olin"}, -1},
		"those that it names come first, with a mark": {func() ([]table.ID, table.ID) { return []table.ID{2, 3, 4}, 4 }, []string{"Olin", "Kessa"}, 0},
		"nobody is marked for somebody hidden":        {func() ([]table.ID, table.ID) { return []table.ID{3, 4, 1}, 3 }, []string{"Olin", "Kessa"}, -1},
		"all are there though it names nobody":        {func() ([]table.ID, table.ID) { return nil, 0 }, []string{"Kessa", "Olin"}, -1},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBesideRoom(t)
			b.seat().Open()
			b.Acting = tc.acting
			b.bind("map")
			b.Session().Value().Table.Insert(3, table.Participant{Name: "Olin"})
			b.play.players()
			if got := b.room.players.Shown(); !slices.Equal(desktest.Names(got.Order), tc.order) || got.Current != tc.current {
				t.Errorf("players see %q, marked is %d, want %q and %d", desktest.Names(got.Order), got.Current, tc.order, tc.current)
			}
		})
	}
}

func TestWhoeverGetsTheTurnIsSelected(t *testing.T) {
	r, p, order := facesRoom(t)
	tokenOf := func(id table.ID) model.ID {
		who, _ := p.tableNow().Participant(id)
		return model.ID(who.Token)
	}
	selects := func(how string, who table.ID) {
		t.Helper()
		if tb := p.tableNow(); tb.Turns.Now.Current != who || p.Actor() != who || !slices.Equal(p.Selected(), []table.ID{who}) {
			t.Errorf("%s: %d has the turn, %d acts, selected are %v; want %d", how, tb.Turns.Now.Current, p.Actor(), p.Selected(), who)
		}
		want := slices.DeleteFunc([]model.ID{tokenOf(who)}, func(id model.ID) bool { return id == 0 })
		if is := p.board.Selected(); !slices.Equal(is, want) {
			t.Errorf("%s: on the map are selected %v, want %v", how, is, want)
		}
	}
	p.turns.onNext()
	selects("by the first turn", order[0])
	dragFace(p, 1, 0)
	selects("dragged to the front", order[1])
	p.turns.mark(order[2])
	p.turns.onActNow()
	selects("given the turn", order[2])
	p.turns.mark(order[0])
	p.turns.onBack()
	selects("by a turn back", order[1])
	p.turns.mark(order[0])
	p.turns.end()
	p.turns.mark(order[0])
	before := p.tableNow().Turns.Now.Current
	p.turns.onWait()
	now := p.tableNow().Turns.Now.Current
	if now == before {
		t.Fatal("nobody else has got the turn")
	}
	selects("as another waits", now)
	p.turns.mark(before)
	r.Journal.Undo()
	selects("by undo", before)
}

func TestASelectionIsOfItsTableAlone(t *testing.T) {
	r, p, order := facesRoom(t)
	p.turns.onNext()
	p.turns.mark(order[2])
	first := p.Session().Doc
	other := table.Table{}
	for range 6 {
		other.Insert(len(other.Participants), table.Participant{Name: "Somebody else"})
	}
	p.Bind(r.Put(scrapOf, "other", &scrap{Name: "Other", Table: other}, ""))
	if p.Actor() != 0 || len(p.Selected()) != 0 {
		t.Errorf("at another table %d acts, and %v are selected", p.Actor(), p.Selected())
	}
	p.Bind(nil)
	p.Bind(first)
	if p.Actor() != order[2] {
		t.Errorf("back at the first %d acts", p.Actor())
	}
}

func TestGCarriesWhoeverActsFromTheFacesAndThePane(t *testing.T) {
	r, p, order := facesRoom(t)
	p.turns.onNext()
	p.turns.mark(order[1])
	for from, take := range map[string]func(){
		"the faces": p.turns.faces.take,
		"the pane":  func() { r.Canvas().Focus(p.turns.page.Control("add")) },
	} {
		p.said.Set("")
		take()
		r.Type("g")
		if want := "Arrows move " + p.Name(order[1]); !strings.HasPrefix(p.said.Text, want) {
			t.Errorf("from %s G says %q, want %q", from, p.said.Text, want)
		}
		r.Press(fyne.KeyEscape)
	}
}
