package mission

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

// track is the five phases, each with the scenes played in it.
func (e *adventure) track() fyne.CanvasObject {
	var phases []fyne.CanvasObject
	for phase := 1; phase <= mission.Phases; phase++ {
		said := widget.NewLabel("")
		said.Wrapping, said.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
		box := e.Form.Box(fmt.Sprintf("Phase %d", phase), fmt.Sprintf("@phase%d", phase), said, nil)
		e.Form.OnShow(func(m *mission.Mission) {
			caption := fmt.Sprintf("Phase %d", phase)
			switch {
			case m.Ended || phase < m.Phase:
				caption += " · played"
			case phase == m.Phase:
				caption += " · now"
			}
			box.SetCaption(caption)
			box.SetLit(phase == m.Phase && !m.Ended)
			if words := e.scenesOf(m, phase); words != said.Text {
				said.SetText(words)
			}
		})
		phases = append(phases, box)
	}
	return look.NewColumns(look.Columns{Gap: -1, Narrowest: screen.Narrow / 2}, phases...)
}

// scenesOf are the scenes of a phase in a few words.
func (e *adventure) scenesOf(m *mission.Mission, phase int) string {
	var words []string
	for _, s := range m.Scenes {
		if s.Phase != phase {
			continue
		}
		word := sceneTitle(s)
		if !s.Over {
			word += " (on)"
		}
		words = append(words, word)
	}
	if len(words) == 0 {
		return "–"
	}
	return strings.Join(words, ", ")
}

// sceneTitle is what sort of scene it is: "Drama", "Prologue".
func sceneTitle(s mission.Scene) string {
	if s.Role != mission.FramedScene {
		return domain.Upper(string(s.Role))
	}
	row, _ := s.Type.Row()
	return row.Title
}

// glance is everybody with the tokens left in the phase, the reroll tokens and the cards held.
func (e *adventure) glance() fyne.CanvasObject {
	f := e.Form
	none := field.Said(f, func(m *mission.Mission) string {
		if len(m.Players) == 0 {
			return "No players yet. Add the campaign's seats, or players one by one below."
		}
		return ""
	})
	rows := field.Views(f, func(m *mission.Mission) int { return len(m.Players) }, e.glanceAt)
	return look.NewRows(1, look.NewOpening("AT THE TABLE"), none, rows)
}

// glanceAt is the line of one player.
func (e *adventure) glanceAt(i int) fyne.CanvasObject {
	f := e.Form
	at := func(m *mission.Mission) mission.Player {
		if i < len(m.Players) {
			return m.Players[i]
		}
		return mission.Player{}
	}
	who, left, held := look.Shrunk(look.NewText("")), newTokenRow(), look.NewText("")
	who.Style.Bold = true
	left.words.Narrow = true
	rerolls := look.NewText("")
	rerolls.Style.Bold, rerolls.Alignment = true, fyne.TextAlignCenter
	box := f.BoxAt("Player", func(m *mission.Mission) string { return fmt.Sprintf("players[id=%d]", at(m).ID) }, look.NewInset(look.Inset{Left: 1, Top: 0.5}, who), nil)
	f.OnShow(func(m *mission.Mission) {
		p := at(m)
		who.Set(e.called(p))
		box.SetCaption("Player")
		if p.Referee {
			box.SetCaption("Referee")
		}
		left.set(p.Tokens, budget(m, p, e.rules.House()))
		rerolls.Set(fmt.Sprint(e.rerolls(p)))
		held.Set(e.heldCards(p))
	})
	step := func(by int) func() {
		return func() { e.stepReroll(at(e.Value()), by) }
	}
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.1, 1.6, 1.2, 0.6}, Narrowest: screen.Narrow / 2}, box,
		f.BoxAt("Scene tokens left", func(m *mission.Mission) string { return fmt.Sprintf("players[id=%d].tokens", at(m).ID) }, left, nil),
		f.Box("Reroll tokens", fmt.Sprintf("@rerolls%d", i), look.NewColumns(look.Columns{Gap: 0, Shares: []float32{1.6, 0.7, 0.7}},
			field.Button(e.Form, "Spend", step(-1), func(m *mission.Mission) bool {
				return !e.Form.ReadOnly() && e.mayReroll(at(m)) == "" && e.rerolls(at(m)) > 0
			}),
			look.NewInset(look.Inset{Top: 0.5}, rerolls),
			field.Button(e.Form, "+", step(1), func(m *mission.Mission) bool { return !e.Form.ReadOnly() && e.mayReroll(at(m)) == "" }).Often().Tells("Earn a reroll token")), nil),
		f.Box("Cards held", fmt.Sprintf("@held%d", i), look.NewInset(look.Inset{Left: 1, Top: 0.5}, held), nil))
}

// budget is what a player had of scene tokens as the phase began.
func budget(m *mission.Mission, p mission.Player, h rules.House) mission.Tokens {
	b := mission.BudgetOf(m.Phase, h)
	if p.Referee {
		return b.Referee
	}
	return b.Player
}

// rerolls are the reroll tokens of a player: those on the sheet, and those counted here.
func (e *adventure) rerolls(p mission.Player) int {
	n := p.RerollTokens
	if c := e.cast.Value(p.Character); c != nil {
		n += c.RerollTokens
	}
	return n
}

// mayReroll says why the reroll tokens of a player cannot be changed, empty = they can.
func (e *adventure) mayReroll(p mission.Player) string {
	s := e.Session()
	switch held := e.cast.Session(p.Character); {
	case s == nil:
		return "No mission is open."
	case s.ReadOnly() == "" && held != nil:
		return held.ReadOnly()
	}
	return s.ReadOnly()
}

// stepReroll spends a reroll token of a player or gives one: on the sheet of who has one.
func (e *adventure) stepReroll(p mission.Player, by int) {
	if e.mayReroll(p) != "" {
		return
	}
	label := map[bool]string{true: "a reroll token for " + e.called(p), false: e.called(p) + " spends a reroll token"}[by > 0]
	if held := e.cast.Session(p.Character); held != nil && by > 0 {
		held.Edit(label, "", func(c *person.Character) { c.RerollTokens += by })
		return
	} else if held != nil {
		if after, err := held.Value().SpendRerollToken(); err == nil {
			held.Edit(label, "", func(c *person.Character) { *c = *after })
			return
		}
	}
	e.Form.Edit(label, "", func(m *mission.Mission) {
		if own := m.Player(p.ID); own != nil {
			own.RerollTokens = max(0, own.RerollTokens+by)
		}
	})
}

// heldCards counts the cards in a player's hand, where the campaign plays with cards.
func (e *adventure) heldCards(p mission.Player) string {
	for _, seat := range e.rules.Campaign().Seats {
		if seat.Character == p.Character && p.Character != "" {
			return fmt.Sprint(len(seat.Deck.Held))
		}
	}
	return "–"
}

// tokenRow draws the scene tokens of one player, those that are spent crossed out, and says how many are left.
type tokenRow struct {
	widget.BaseWidget
	words  *look.Text
	pieces []token
}

// token is one scene token.
type token struct {
	letter string // C for conflict, N for non-conflict
	spent  bool
}

func newTokenRow() *tokenRow {
	t := &tokenRow{words: look.Shrunk(look.NewCaption(""))}
	t.ExtendBaseWidget(t)
	return t
}

// set shows what is left of what there was.
func (t *tokenRow) set(left, of mission.Tokens) {
	var pieces []token
	for _, kind := range []struct {
		letter   string
		left, of int
	}{{"C", left.Conflict, of.Conflict}, {"N", left.NonConflict, of.NonConflict}} {
		for i := range max(kind.left, kind.of) {
			pieces = append(pieces, token{kind.letter, i >= kind.left})
		}
	}
	t.pieces = pieces
	switch {
	case len(pieces) == 0:
		t.words.Set("none in this phase")
	case left.Sum() == 0:
		t.words.Set("all spent")
	default:
		var words []string
		if left.Conflict > 0 {
			words = append(words, fmt.Sprintf("%d conflict", left.Conflict))
		}
		if left.NonConflict > 0 {
			words = append(words, fmt.Sprintf("%d non-conflict", left.NonConflict))
		}
		t.words.Set(strings.Join(words, ", "))
	}
	t.Refresh()
}

// MinSize is one line.
func (t *tokenRow) MinSize() fyne.Size { return fyne.NewSize(1, 1.9*theme.TextSize()) }

// CreateRenderer makes the row's picture.
func (t *tokenRow) CreateRenderer() fyne.WidgetRenderer {
	r := &tokenRenderer{row: t}
	r.Refresh()
	return r
}

type tokenRenderer struct {
	row     *tokenRow
	objects []fyne.CanvasObject
}

func (r *tokenRenderer) Destroy()                     {}
func (r *tokenRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *tokenRenderer) MinSize() fyne.Size           { return r.row.MinSize() }

// Refresh draws the tokens anew.
func (r *tokenRenderer) Refresh() {
	ink, paper := theme.ColorForWidget(theme.ColorNameForeground, r.row), theme.ColorForWidget(look.ColorBox, r.row)
	r.objects = nil
	for _, p := range r.row.pieces {
		shape := canvas.NewRegularPolygon(6, ink)
		shape.StrokeColor, shape.StrokeWidth = ink, 1.5
		letter := r.row.words.Line(p.letter)
		letter.Color, letter.Alignment, letter.TextStyle = paper, fyne.TextAlignCenter, fyne.TextStyle{Bold: true}
		cross := canvas.NewLine(color.Transparent)
		if p.spent {
			grey := theme.ColorForWidget(look.ColorCaption, r.row)
			shape.FillColor, shape.StrokeColor, letter.Color = color.Transparent, grey, grey
			cross.StrokeColor, cross.StrokeWidth = grey, 1.5
		}
		r.objects = append(r.objects, shape, letter, cross)
	}
	r.objects = append(r.objects, r.row.words)
	r.Layout(r.row.Size())
	canvas.Refresh(r.row)
}

// Layout places the tokens, and the words after them.
func (r *tokenRenderer) Layout(size fyne.Size) {
	wide := 1.6 * theme.TextSize()
	x, y := theme.TextSize()*0.3, (size.Height-wide)/2
	for i := 0; i+2 < len(r.objects); i += 3 {
		shape, letter, cross := r.objects[i], r.objects[i+1], r.objects[i+2].(*canvas.Line)
		shape.Move(fyne.NewPos(x, y))
		shape.Resize(fyne.NewSquareSize(wide))
		letter.Move(fyne.NewPos(x, y+(wide-letter.MinSize().Height)/2))
		letter.Resize(fyne.NewSize(wide, letter.MinSize().Height))
		cross.Position1, cross.Position2 = fyne.NewPos(x, y+wide), fyne.NewPos(x+wide, y)
		x += wide + theme.TextSize()*0.2
	}
	words := r.row.words
	high := words.MinSize().Height
	words.Move(fyne.NewPos(x+theme.TextSize()*0.3, (size.Height-high)/2))
	words.Resize(fyne.NewSize(max(0, size.Width-x-theme.TextSize()*0.3), high))
}
