package table

import (
	"slices"
	"testing"

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
