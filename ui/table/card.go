package table

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/board"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// showCard shows somebody's card: it comes to the front with the keyboard on the first thing that can be marked or done.
func (t *turns[T]) showCard(id table.ID) {
	t.mark(id)
	t.play.show(turnsPlace)
	t.page.ToTop()
	for _, key := range t.page.Keys() {
		if strings.HasPrefix(key, "card.") {
			t.page.Focus(key)
			return
		}
	}
}

// openCard shows the card of whoever a token stands for.
func (p *play[T]) openCard(token int) {
	if who, ok := p.tableNow().Seated(token); ok {
		p.turns.showCard(who.ID)
		return
	}
	p.said.Set("That token is not in the scene. Bring it in with “Add figures…”.")
}

// layCard lays who is chosen, or acts: what counts of them, to be marked here, and what can be done now.
func (t *turns[T]) layCard() {
	p, tb := t.play, t.play.tableNow()
	who, ok := tb.Participant(t.shown())
	if !ok {
		return
	}
	t.page.Back = t.leaveCard
	person := p.personOf(who.ID)
	name := p.nameOf(tb, who.ID)
	if n := len(t.faces.chosen); n > 1 {
		name += fmt.Sprintf(" and %d more", n-1)
	}
	t.page.Heading(strings.ToUpper(name))
	now := p.acts(tb)
	words := t.words(tb, who, now)
	if score := tb.ScoreOf(who.ID); score != 0 || p.Leads == "" {
		words = append([]string{fmt.Sprintf("%s %d", p.Score, score)}, words...)
	}
	t.page.Small(strings.Join(words, " · "))
	t.page.Notice(false, person.Remark)
	var tracks []fyne.CanvasObject
	for i, g := range person.Gauges {
		key := fmt.Sprintf("card.gauge.%d", i)
		if len(g.Boxes) > 0 && len(g.Deeds) == 0 {
			tracks = append(tracks, t.page.Marks(key, g.Name, g.Boxes, t.ticks(who.ID, g)))
			continue
		}
		t.page.InPairs(-1, tracks)
		tracks = nil
		t.layGauge(key, who.ID, g)
	}
	t.page.InPairs(-1, tracks)
	t.layDeeds(p.deedsOf(person))
	if who.Document != "" {
		t.page.Add(t.page.Look("card.sheet", "Open the sheet", t.free('o'), false, func() { p.host.Show(who.Document) }))
	}
}

// leaveCard brings the keyboard from the card back to the turn order.
func (t *turns[T]) leaveCard() { t.faces.take() }

// layGauge lays a figure that counts.
func (t *turns[T]) layGauge(key string, who table.ID, g Gauge) {
	var deeds []fyne.CanvasObject
	for i, d := range g.Deeds {
		if d.Why == "" {
			deeds = append(deeds, t.page.Button(fmt.Sprintf("%s.%d", key, i), d.Label, t.free(d.Key), false, d.Do))
		}
	}
	switch {
	case len(g.Boxes) > 0:
		t.page.Add(t.page.Marks(key, g.Name, g.Boxes, t.ticks(who, g)))
	case g.Text != "" && len(deeds) == 1: // side by side
		words := look.NewText(g.Name + ": " + g.Text)
		t.page.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.9, 1}, Narrowest: 15}, look.NewInset(look.Inset{Top: 2}, look.Shrunk(words)), deeds[0]))
		return
	case g.Text != "":
		t.page.Small(g.Name + ": " + g.Text)
	case g.Set == nil:
		t.page.Small(fmt.Sprintf("%s: %d", g.Name, g.Count))
	default:
		t.page.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 1, 1}, Narrowest: 15},
			look.NewInset(look.Inset{Top: 2}, look.NewText(fmt.Sprintf("%s %d", g.Name, g.Count))),
			t.page.Stepper(key+".less", "−", func() { g.Set(max(0, g.Count-1)) }),
			t.page.Stepper(key+".more", "+", func() { g.Set(g.Count + 1) })))
	}
	if len(deeds) > 0 {
		t.page.InPairs(1, deeds)
	}
}

// ticks marks a box of somebody's gauge and, where they are chosen with others, the box of theirs that is called so, as one
// step; nil = it cannot be marked.
func (t *turns[T]) ticks(who table.ID, g Gauge) func(i int) {
	if g.Tick == nil {
		return nil
	}
	return func(i int) {
		t.play.Session().Together("mark "+g.Name, func() {
			on := !g.Boxes[i]
			g.Tick(i)
			if !slices.Contains(t.faces.chosen, who) {
				return
			}
			for _, id := range t.faces.chosen {
				for _, other := range t.play.personOf(id).Gauges {
					if other.Name == g.Name && id != who && i < len(other.Boxes) && other.Boxes[i] != on && other.Tick != nil {
						other.Tick(i)
					}
				}
			}
		})
	}
}

// onPip marks a pip of a face as the card does; while somebody is to be pointed out a click means the face.
func (t *turns[T]) onPip(on spot) bool {
	if t.play.board.Asks() != nil {
		return false
	}
	for _, g := range t.play.personOf(on.id).Gauges {
		if tick := t.ticks(on.id, g); g.Name == on.gauge && tick != nil && on.box < len(g.Boxes) {
			tick(on.box)
			return true
		}
	}
	return false
}

// onRing marks a segment of the ring around a token as the card does.
func (t *turns[T]) onRing(pip board.Pip) bool {
	who, ok := t.play.tableNow().Seated(int(pip.Token))
	if !ok {
		return false
	}
	i := pip.Box
	for _, g := range t.play.personOf(who.ID).Gauges {
		tick := t.ticks(who.ID, g)
		switch {
		case !g.Ring:
		case g.Set != nil && i < g.Count:
			g.Set(i)
			return true
		case g.Set != nil:
			g.Set(i + 1)
			return true
		case i >= len(g.Boxes):
			i -= len(g.Boxes)
		case tick == nil:
			return false
		default:
			tick(i)
			return true
		}
	}
	return false
}

// layDeeds lays what can be done with somebody now and, when asked for, what cannot, with the reason.
func (t *turns[T]) layDeeds(deeds []Deed) {
	var can []fyne.CanvasObject
	var cannot []string
	for i, d := range deeds {
		if d.Why != "" {
			cannot = append(cannot, strings.TrimSuffix(d.Label, "…")+": "+d.Why)
			continue
		}
		b := t.page.Button(fmt.Sprintf("card.deed.%d", i), d.Label, t.free(d.Key), false, d.Do)
		if b, ok := b.(*page.Button); ok && d.Reach != nil {
			b.Hover = func(on bool) { t.light(d, on) }
		}
		can = append(can, b)
	}
	t.page.InPairs(1, can)
	if len(cannot) == 0 {
		return
	}
	t.page.Add(t.page.Look("card.cannot", fmt.Sprintf("Not now: %d", len(cannot)), 0, false, func() {
		t.cannot = !t.cannot
		t.page.Show()
	}))
	if t.cannot {
		for _, why := range cannot {
			t.page.Small(why)
		}
	}
}

// light lights whom something would reach, or puts the lights out.
func (t *turns[T]) light(d Deed, on bool) {
	var reach []model.ID
	if on {
		reach = d.Reach()
	}
	t.play.board.Reach(reach...)
}

// free is a letter that neither the turn order nor anything else in the pane has, or none.
func (t *turns[T]) free(letter rune) rune {
	_, ours := t.keys()[letter]
	if _, taken := t.page.Letter(letter); taken || ours {
		return 0
	}
	return letter
}
