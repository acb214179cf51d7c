package table

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// addFigure asks who takes part, several at once, and seats them with a token each if there is a map.
func (t *turns[T]) addFigure() {
	p := t.play
	list := t.figures()
	if len(list) == 0 && p.Recruit == nil {
		p.host.Say("No sheets yet. “Add a name…” adds somebody without a sheet.")
		return
	}
	var rows []string
	for _, f := range list {
		rows = append(rows, f.title)
	}
	several, recruits := page.NewSeveral(rows), false
	var d *page.Dialog
	d = page.NewDialog(p.host, func(pg *page.Page) {
		several.Lay(pg)
		if p.Recruit != nil {
			pg.Add(pg.Button("recruit", cmp.Or(p.Recruits, "Make somebody new…"), 0, false, func() {
				recruits = true
				d.Presses(fyne.KeyReturn)()
			}))
		}
	})
	d.Open("Add figures", "Add", 34, 26, nil, page.FindKey, func() (stay bool) {
		if recruits {
			p.host.After(1, func() { p.Recruit(t.enlist) }) // once this question is over
			return false
		}
		var ids []domain.DocID
		for _, i := range several.Chosen() {
			ids = append(ids, list[i].id)
		}
		if len(ids) == 0 {
			d.Refuse("No such name. Tick who takes part.")
			return true
		}
		t.enlist(ids)
		return false
	})
}

// figure is a sheet that may take part.
type figure struct {
	id    domain.DocID
	title string
}

// figures are the sheets to choose from, those that take part already last.
func (t *turns[T]) figures() (list []figure) {
	var late []figure
	here := t.play.tableNow().Documents()
	for _, kind := range t.play.Figures {
		for _, h := range t.play.host.Documents(kind) {
			if title := titleOf(h); slices.Contains(here, h.ID) {
				late = append(late, figure{h.ID, title + ", again"})
			} else {
				list = append(list, figure{h.ID, title})
			}
		}
	}
	return append(list, late...)
}

// Enlist has those of the documents take part that can and do not yet.
func (p *play[T]) Enlist(ids []domain.DocID) {
	here := p.tableNow().Documents()
	come := slices.DeleteFunc(slices.Clone(ids), func(id domain.DocID) bool {
		h, ok := p.host.Head(id)
		return !ok || !slices.Contains(p.Figures, h.Kind) || slices.Contains(here, id)
	})
	if len(come) == 0 {
		p.host.Say("Nobody among them can take part, or all of them do.")
		return
	}
	p.turns.enlist(come)
}

// enlist seats documents as one step, once all of them are read.
func (t *turns[T]) enlist(ids []domain.DocID) {
	p := t.play
	come := make([]table.Participant, len(ids))
	missing := len(ids)
	for i, id := range ids {
		desk.Read(p.host, id, func(doc *edit.Doc) {
			come[i] = p.Seat(doc)
			if missing--; missing > 0 || p.Session() == nil {
				return
			}
			label := "add " + nameOf(p.host, model.Token{Name: come[0].Name, Document: come[0].Document})
			if n := len(come) - 1; n > 0 {
				label += fmt.Sprintf(" and %d more", n)
			}
			p.Session().Together(label, func() {
				for _, who := range come {
					t.seat(who)
				}
			})
		})
	}
}

// addName asks for the name of somebody without a sheet.
func (t *turns[T]) addName() {
	line := desk.NewLine("")
	t.play.host.Ask("Add a name", line, line, "Add", func() (stay bool) {
		name := strings.TrimSpace(line.Text)
		if name != "" {
			t.seat(table.Participant{Name: name})
		}
		return name == ""
	})
}

// seat adds a participant and puts its token on the map, or finds the one that is there, as one step.
func (t *turns[T]) seat(who table.Participant) {
	p := t.play
	if p.Session() == nil {
		return
	}
	p.Session().Together("add "+nameOf(p.host, model.Token{Name: who.Name, Document: who.Document}), func() {
		if p.ground != nil {
			p.ground.Edit("token", "", func(m *model.Map) { who.Token, who.Side = t.token(m, who) })
		}
		if who.Dice == dice.Typed {
			who.Dice = p.tableNow().DiceOf(who.Side)
		}
		p.edit("participant", func(tb *table.Table) { who.ID = tb.Insert(len(tb.Participants), who) })
	})
	t.mark(who.ID)
}

// token finds the token of a participant's document that nobody sits behind, or makes one in the first zone, or in a
// free hex.
func (t *turns[T]) token(m *model.Map, who table.Participant) (id, side int) {
	for _, tk := range m.Tokens {
		if _, taken := t.play.tableNow().Seated(int(tk.ID)); !taken && who.Document != "" && tk.Document == who.Document {
			return int(tk.ID), tk.Side
		}
	}
	tk := model.Token{ID: m.NextID(), Name: who.Name, Document: who.Document, Size: 1, Side: who.Side}
	switch {
	case len(m.Zones) > 0:
		tk.At = freePlace(m, &m.Zones[0])
	case m.Layout == model.Hexes:
		tk.At = m.Grid.Centre(m.FreeHex(m.Grid.Middle()))
	}
	m.Tokens = append(m.Tokens, tk)
	m.MoveToken(tk.ID, tk.At)
	return int(tk.ID), tk.Side
}

// freePlace is a place in a zone where no token stands, as near its middle as there is one; in a zone that is full its
// middle.
func freePlace(m *model.Map, z *model.Zone) model.Point {
	width, middle := paint.TokenWidth(m), z.Middle()
	step := 1.3 * width
	for ring := range 6 {
		for dy := -ring; dy <= ring; dy++ {
			for dx := -ring; dx <= ring; dx++ {
				at := model.Point{X: middle.X + float64(dx)*step, Y: middle.Y + float64(dy)*step}
				if max(abs(dx), abs(dy)) == ring && z.Contains(at) && !slices.ContainsFunc(m.Tokens, func(t model.Token) bool {
					return math.Hypot(t.At.X-at.X, t.At.Y-at.Y) < width
				}) {
					return at
				}
			}
		}
	}
	return middle
}

func abs(n int) int { return max(n, -n) }
