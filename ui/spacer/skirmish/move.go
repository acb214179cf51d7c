package skirmish

import (
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
)

// walks is the way of whoever goes by the act under way: moving the token does it. Ok is false where nobody does.
func (k *skirmish) walks() (id table.ID, goes acts.Stride, ok bool) {
	u, is := k.Page.Under().(*uiact.Underway)
	if !is {
		return 0, goes, false
	}
	for _, row := range u.Run().Rows() {
		if ask, is := row.(act.Ask); is {
			if goes, ok = ask.About.(acts.Stride); ok {
				return u.By(), goes, true
			}
		}
	}
	return 0, goes, false
}

// toMap brings the keyboard to the token of whoever goes, picked up.
func (k *skirmish) toMap() {
	if id, _, ok := k.walks(); ok {
		on := k.Hand.Board()
		on.GoTo(board.ID(k.Participant(id).Token))
		k.Host.Canvas().Focus(on)
		on.PickUp()
	}
}

// strides is movement in a personal combat: in metres while somebody's action moves it, free otherwise.
//
// Source: spacer C6, F.
type strides struct{ k *skirmish }

// goes is how a token goes by the act under way; ok is false where it goes by another or none.
func (s strides) goes(token board.ID) (who table.ID, goes acts.Stride, ok bool) {
	if s.k.Value() == nil {
		return 0, goes, false
	}
	seated, ok := s.k.Value().Table.Seated(int(token))
	who, goes, walks := s.k.walks()
	return who, goes, ok && walks && who == seated.ID
}

// Stride is how far a token can go now.
func (s strides) Stride(m *board.Map, token board.ID) (reach float64, ok bool) {
	_, goes, ok := s.goes(token)
	if !ok || !(m.Scale > 0) {
		return 0, false
	}
	return float64(goes.Metres) / m.Scale, true
}

// Strode does the action that a token was moved for.
func (s strides) Strode(m *board.Map, token board.ID, from board.Point) (said string) {
	who, goes, ok := s.goes(token)
	t, there := m.Token(token)
	if !ok || !there || !(m.Scale > 0) {
		return ""
	}
	metres := from.To(t.At) * m.Scale
	if goes.Step == nil {
		return goes.Says(metres)
	}
	if s.k.Page.Wrong() {
		return ""
	}
	step := goes.Step(metres)
	if !s.k.acts.Write(step) {
		return s.k.Page.News
	}
	return s.k.Name(who) + ": " + step.Lines[len(step.Lines)-1].Text + "."
}

// Reach is nothing: it goes by metres.
func (s strides) Reach(*board.Map, board.ID) []board.Stop { return nil }

// Refusal is none: it goes by metres.
func (s strides) Refusal(*board.Map, board.ID, board.ID) string { return "" }

// Move does nothing: it goes by metres.
func (s strides) Move(*board.Map, board.ID, board.ID, bool) string { return "" }

// Pay pays what the referee says: no border costs anything by the rules.
func (s strides) Pay(m *board.Map, border, token board.ID, points int, _ bool) (taken int, said string) {
	b, ok := m.Border(border)
	if !ok {
		return 0, "The border is no longer on the map."
	}
	return b.Pay(token, points), ""
}
