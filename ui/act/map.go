package act

import (
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/key"
)

// Map has a map beside the page show what may be picked there, and be asked for it: a click there answers. The keyboard stays where
// it is until somebody brings it there. On is the map as it is shown.
func (s *Acts) Map(on func() *uiboard.Board) {
	m := &mapped{acts: s, on: on}
	s.Picks, s.Point = m.picks, func(*Pick) { s.Host.Canvas().Focus(on()) }
}

// mapped is what is asked for on a map.
type mapped struct {
	acts  *Acts
	on    func() *uiboard.Board
	asks  *Pick  // nil = nothing
	asked string // what that goes by; empty = the map has been asked for nothing
}

// about is what is picked.
func (m *mapped) about() act.OnMap {
	if m.asks == nil {
		return act.OnMap{Of: func(board.ID) (string, string) { return "", "" }}
	}
	about, _ := m.asks.About.(act.OnMap)
	return about
}

// picks lights what is asked for, and asks the map; nil = it asks for nothing.
func (m *mapped) picks(p *Pick) {
	m.asks = p
	if p == nil && m.asked == "" {
		return
	}
	b := m.on()
	if p == nil {
		m.asked = ""
		b.Light(nil)
		b.Ask(nil)
		return
	}
	var lights []uiboard.Light
	for _, l := range m.about().Lights {
		strength := [...]uiboard.Strength{uiboard.Full, uiboard.Less, uiboard.Least}[min(max(l.Dimmed, 0), 2)]
		if l.Barred {
			strength = uiboard.Barred
		}
		lights = append(lights, uiboard.Light{Zone: l.Zone, Caption: l.Caption, Strength: strength})
	}
	b.Light(lights)
	if goes := p.Key + " " + m.about().GoesBy; m.asked != goes || b.Asks() == nil {
		m.asked = goes
		b.Ask(m.question(p.Picks == "zone"))
	}
}

// question is what the map is asked. It goes by what is asked for as the page was laid last.
func (m *mapped) question(zones bool) *uiboard.Question {
	back := func() {
		next := m.about().Next
		m.acts.Page.Show()
		m.acts.Page.Focus(next)
	}
	return &uiboard.Question{
		Aside: true, Zones: zones, Text: m.about().Text + " Keys: " + m.acts.Host.Letters(key.Table).Name('p') + ", arrows, Return.",
		Take: func(id board.ID) {
			if word, _ := m.about().Of(id); word != "" {
				m.asks.Take(word)
			}
			back()
		},
		Leave: back,
		Refusal: func(id board.ID) string {
			_, why := m.about().Of(id)
			return why
		},
	}
}
