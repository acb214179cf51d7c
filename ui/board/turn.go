package board

import (
	"fmt"

	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	model "shipslocker/domain/board"
)

// Spell is what the board knows of the turn that is played on it: where whoever acts stood when it began, and what they have
// moved and paid since. It lasts until the next turn begins.
type Spell struct {
	Token model.ID    `json:"token"` // 0 = nobody acts who has one here
	At    model.Point `json:"at"`
	Steps []int64     `json:"steps"` // of the journal, oldest first; some may have been undone
}

// Spell is the turn that is played, and ok reports whether anything was moved or paid in it.
func (b *Board) Spell() (s Spell, ok bool) { return b.turn, len(b.turn.Steps) > 0 }

// ResumeTurn goes on with a turn that was played on this map before.
func (b *Board) ResumeTurn(s Spell) {
	b.turn = s
	b.draw()
}

// Spender is a Movement that tells what of a turn a token has spent, and what it has left.
type Spender interface {
	// Spent is a few words, such as "2 zones, 1 point left"; empty = nothing to tell.
	Spent(m *model.Map, token model.ID) string
}

// BeginTurn notes where a token stands, 0 = none, as another turn begins.
func (b *Board) BeginTurn(token model.ID) {
	b.turn = Spell{}
	if b.session == nil {
		return
	}
	if t, ok := b.session.Value().Token(token); ok {
		b.turn = Spell{Token: token, At: t.At}
	}
	b.draw()
}

// acted notes that the last step of the journal moved those tokens, or had them pay.
func (b *Board) acted(tokens ...model.ID) {
	for _, id := range tokens {
		if id != 0 && id == b.turn.Token {
			b.turn.Steps = append(b.turn.Steps, b.session.Journal().UndoStep())
			return
		}
	}
}

// lastActed is the place in turn.steps of the last one that still stands, -1 = there is none.
func (b *Board) lastActed() int {
	if b.session == nil {
		return -1
	}
	last := b.session.Journal().UndoStep()
	for i := len(b.turn.Steps) - 1; i >= 0; i-- {
		if b.turn.Steps[i] <= last {
			return i
		}
	}
	return -1
}

// TakeBackTurn takes back what whoever acts has moved and paid in this turn, step by step as it was entered, so that it can
// be done again the same way. It stops, and says so, at a step that is something else.
func (b *Board) TakeBackTurn() {
	i := b.lastActed()
	if i < 0 || b.gesture != nil {
		b.say("No moves or payments in this turn.")
		return
	}
	j := b.session.Journal()
	name, steps := domain.Upper(b.named(b.m, b.turn.Token)), b.turn.Steps
	for ; i >= 0 && j.UndoStep() == steps[i]; i-- {
		j.Undo()
	}
	if i >= 0 {
		b.say(fmt.Sprintf("After %s moved or paid came “%s”: undo that first.", name, j.UndoLabel()))
		return
	}
	b.say(name + " is back where this turn began. Payments are returned.")
}

// strayed is the token whose turn it is where it does not stand where the turn began.
func (b *Board) strayed() (t *model.Token, ok bool) {
	if b.session == nil {
		return nil, false
	}
	now, there := b.session.Value().Token(b.turn.Token)
	if !there || now.At == b.turn.At {
		return nil, false
	}
	return b.m.Token(b.turn.Token)
}

// drawTurn shows where the turn began, the way from there, and what was spent on it.
func (b *Board) drawTurn(p *pen) {
	t, ok := b.strayed()
	if !ok {
		return
	}
	from, ink := b.turn.At, faint(inkColour(), 190)
	for _, dash := range dashes(model.Segment{A: from, B: t.At}, Less, b.units(1)) {
		p.line(dash.A, dash.B, ink, 2.5)
	}
	r := float32(b.radius(t) / b.units(1))
	p.ring(from, r, faint(inkColour(), 40), ink, 2)
	p.plateOf(from, -r-1.4*finger(), b.spent(t), theme.CaptionTextSize(), ink) // below it: on the way there may be a badge
}

// spent is what the way from where a turn began comes to.
func (b *Board) spent(t *model.Token) string {
	if s, ok := b.Moves.(Spender); ok {
		return s.Spent(b.session.Value(), t.ID)
	}
	if _, far := b.Moves.(Strider); far && b.m.Scale > 0 {
		now, _ := b.session.Value().Token(t.ID)
		return metres(b.turn.At.To(now.At)*b.m.Scale) + " m"
	}
	if n, ok := b.m.Distance(b.zoneUnder(b.turn.At), t.Zone); ok && n > 0 {
		return domain.Count(n, "zone")
	}
	return ""
}
