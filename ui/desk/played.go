package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// plays reports whether a game is one of those that are played here: lists of what can be made or looked up leave the others
// out. Without an answer all are.
func (d *Desk) plays(id string) bool {
	return len(d.settings.Games) == 0 || slices.Contains(d.settings.Games, id)
}

// playedGames are the games that are played here, that of the document in front first.
func (d *Desk) playedGames() []Game {
	front := d.heads[d.front].Kind.Game()
	var games []Game
	for _, g := range d.services.Games {
		switch {
		case g.ID == front:
			games = slices.Insert(games, 0, g)
		case d.plays(g.ID):
			games = append(games, g)
		}
	}
	return games
}

// askGames asks which games are played, with a tick for each; then is called after every answer.
func (d *Desk) askGames(then func()) fyne.CanvasObject {
	var ticks []fyne.CanvasObject
	for _, g := range d.services.Games {
		tick := widget.NewCheck(g.Title, nil)
		tick.Checked = d.plays(g.ID)
		tick.OnChanged = func(on bool) {
			d.play(g.ID, on)
			then()
		}
		ticks = append(ticks, tick)
	}
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: 52}, ticks...)
}

// play takes one more game, or leaves one out. Nobody plays none: then all are taken again.
func (d *Desk) play(id string, on bool) {
	var games []string
	for _, g := range d.services.Games {
		if g.ID == id && on || g.ID != id && d.plays(g.ID) {
			games = append(games, g.ID)
		}
	}
	if len(games) == len(d.services.Games) {
		games = nil
	}
	d.settings.Games = games
	d.saveSettings()
	d.shelf.comeBack()
}
