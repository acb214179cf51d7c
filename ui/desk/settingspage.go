package desk

import (
	"fmt"
	"slices"

	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// settingsPage is where a person says how the program is to be: its look, the games, the paper, the keys.
type settingsPage struct {
	d     *Desk
	waits string // the id of the command whose new key is waited for; empty = none
	why   string // a key was refused
}

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
	p.Small("What is made or looked up leaves the others out. Documents of your own are always listed.")
	for _, g := range d.services.Games {
		p.Add(p.Tick("game."+g.ID, g.Title, d.plays(g.ID), func(on bool) {
			d.play(g.ID, on)
			if d.front == "" {
				d.showWelcome()
			}
			p.Show()
		}))
	}
	s.layKeys(p)
}

// layKeys lays the commands with their keys, each of which is changed by a press.
func (s *settingsPage) layKeys(p *page.Page) {
	m := s.d.menu
	p.Heading("KEYS")
	p.Notice(true, s.why)
	for _, c := range m.commands {
		name := c.name()
		if c.id == s.waits {
			p.Add(s.catcher(p, c, name))
			continue
		}
		key := m.keyOf(c).String()
		if key == "" {
			key = "no key"
		}
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.6, 1}, Narrowest: 15},
			look.NewInset(look.Inset{Left: 1, Top: 1.5}, look.Shrunk(look.NewText(name))),
			p.Button("key."+c.id, key, 0, false, func() {
				s.waits, s.why = c.id, ""
				p.Show()
			})))
	}
	if len(s.d.settings.Keys) > 0 {
		p.Add(p.Button("usual", "Usual keys", 0, false, func() {
			s.waits, s.why = "", ""
			m.keep(nil)
			p.Show()
		}))
	}
}

// catcher waits for the new key of a command.
func (s *settingsPage) catcher(p *page.Page, c command, name string) *catcher {
	m := s.d.menu
	k := newCatcher(name+": press the new key. Escape keeps "+m.keyOf(c).String(), func(key combo) {
		s.waits, s.why = "", ""
		if key.key != "" {
			s.why = m.setKey(c, key)
		}
		p.Show()
		p.Focus("key." + c.id)
	})
	s.d.after(1, func() { s.d.canvas().Focus(k) })
	return k
}
