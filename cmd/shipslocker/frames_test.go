package main

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/cmd/games"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// beside is a host whose players' display can be opened.
type beside struct {
	desk.Host
	players *desk.Players
}

func (b beside) Players() *desk.Players { return b.players }

// Hands off nothing is drawn: whatever document is in front, with the display open, live or covered.
func TestEveryScreenRestsWithThePlayersDisplayOpen(t *testing.T) {
	records, drafts := sampleRecords(t)
	firstOfEach(t, records, func(t *testing.T, front int) {
		d := desktest.New(t, games.Kinds(), desktest.PlaySize, &look.Theme{Mode: look.Paper, Scale: 1}, nil)
		players := desktest.NewPlayers(fyne.CurrentApp(), d.Now)
		d.Editor = editors[records[front].Kind](beside{d, players})
		d.Window.SetContent(d.Editor.View())
		d.Settle()
		bring(d, records, drafts, front, "")
		players.Open()
		rests := func(when string) {
			t.Helper()
			for _, w := range fyne.CurrentApp().Driver().AllWindows() {
				if n := desktest.Frames(w.Canvas()); n >= desktest.MostFrames {
					t.Errorf("%s, %q never rests", when, w.Title())
				}
			}
		}
		rests("live")
		for _, way := range []struct {
			when string
			do   func()
		}{{"paused", players.Pause}, {"black", players.Blackout}, {"frozen", players.Freeze}} {
			way.do()
			rests(way.when)
			way.do()
		}
		rests("live again")
	})
}
