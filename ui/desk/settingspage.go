package desk

import (
	"fmt"
	"slices"

	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// settingsPage is where a person says how the program is to be: its look, the paper, the games, the keys.
type settingsPage struct{ d *Desk }

// colours are what the program looks like.
type colours struct {
	mode  look.Mode
	title string
}

// modes are the colours to choose from.
var modes = []colours{{look.System, "As the system"}, {look.Paper, "Light"}, {look.Console, "Dark"}}

// showSettings opens the settings. What is changed counts at once.
func (d *Desk) showSettings() {
	s := &settingsPage{d: d}
	dialog := page.NewDialog(d, s.lay)
	dialog.Stand("Settings", 44, 34, "colours")
}

func (s *settingsPage) lay(p *page.Page) {
	d := s.d
	p.Heading("LOOK")
	var titles []string
	for _, m := range modes {
		titles = append(titles, m.title)
	}
	hue := p.Choice("colours", "Colours", titles, slices.IndexFunc(modes, func(c colours) bool { return c.mode == d.theme.Mode }),
		func(i int) { d.mode(modes[i].mode) })
	var sizes []string
	at := 0
	for scale := float32(smallestScale); scale <= largestScale; scale += scaleStep {
		if scale <= d.theme.Scale {
			at = len(sizes)
		}
		sizes = append(sizes, fmt.Sprintf("%.0f %%", scale*100))
	}
	size := p.Choice("size", "Size of text and space", sizes, at, func(i int) { d.scale(smallestScale + float32(i)*scaleStep) })
	sheets := p.Choice("paper", "Paper", []string{papers[0].title, papers[1].title}, slices.IndexFunc(papers, func(x sheetSize) bool {
		return x.size == d.settings.Paper
	}), func(i int) {
		d.settings.Paper = papers[i].size
		d.saveSettings()
	})
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 24}, hue, size, sheets))
	p.Heading("GAMES YOU PLAY")
	p.Small("New documents, reference cards and samples leave the others out. Your own documents are always listed.")
	for _, g := range d.services.Games {
		p.Add(p.Tick("game."+g.ID, g.Title, d.plays(g.ID), func(on bool) {
			d.play(g.ID, on)
			if d.front == "" {
				d.showWelcome()
			}
			p.Show()
		}))
	}
	p.Heading("KEYS")
	p.Add(p.Button("keys", "Keys…", 0, false, d.ShowKeys))
}
