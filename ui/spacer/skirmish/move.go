package skirmish

import (
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
)

// walking is an act in which somebody goes by an action: moving the token does it.
type walking struct {
	goes acts.Stride
	k    *skirmish
	id   table.ID
}

// walks is the way of whoever goes by an act; ok is false where nobody does.
func (k *skirmish) walks(u *uiact.Underway) (w walking, ok bool) {
	for _, row := range u.Run().Rows() {
		if ask, is := row.(act.Ask); is {
			if s, is := ask.About.(acts.Stride); is {
				return walking{s, k, u.By()}, true
			}
		}
	}
	return w, false
}

// Stride is how far the token can go now.
func (w walking) Stride() (id table.ID, metres int, ok bool) { return w.id, w.goes.Metres, true }

// Walked does the action.
func (w walking) Walked(metres float64) (said string) {
	if w.k.Page.Wrong() {
		return ""
	}
	s := w.goes.Step(metres)
	if !w.k.Acts.Write(s) {
		return w.k.Page.News
	}
	return w.k.Name(w.id) + ": " + s.Lines[len(s.Lines)-1].Text + "."
}

// toMap brings the keyboard to the token of whoever goes, picked up.
func (k *skirmish) toMap() {
	if u, ok := k.Page.Under().(*uiact.Underway); ok {
		on := k.Hand.Board()
		on.GoTo(board.ID(k.Participant(u.By()).Token))
		k.Host.Canvas().Focus(on)
		on.PickUp()
	}
}

// strides is movement in a personal combat: in metres while somebody's action moves it, free otherwise.
//
// Source: spacer C6, F.
type strides struct{ k *skirmish }

// walker is the act under way that moves a token; ok is false where it is another or none.
func (s strides) walker(token board.ID) (w walker, metres int, ok bool) {
	if s.k.Value() == nil {
		return nil, 0, false
	}
	who, seated := s.k.Value().Table.Seated(int(token))
	w, walks := s.k.Page.Under().(walker)
	if u, is := s.k.Page.Under().(*uiact.Underway); is {
		w, walks = s.k.walks(u)
	}
	if !seated || !walks {
		return nil, 0, false
	}
	id, metres, limited := w.Stride()
	return w, metres, limited && id == who.ID
}

// Stride is how far a token can go now.
func (s strides) Stride(m *board.Map, token board.ID) (reach float64, ok bool) {
	_, metres, ok := s.walker(token)
	if !ok || !(m.Scale > 0) {
		return 0, false
	}
	return float64(metres) / m.Scale, true
}

// Strode does the action that a token was moved for.
func (s strides) Strode(m *board.Map, token board.ID, from board.Point) (said string) {
	w, _, ok := s.walker(token)
	t, there := m.Token(token)
	if !ok || !there || !(m.Scale > 0) {
		return ""
	}
	return w.Walked(from.To(t.At) * m.Scale)
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
