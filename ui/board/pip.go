package board

import (
	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// Pip is a segment of the ring around a token.
type Pip struct {
	Token model.ID
	Box   int // from 0, clockwise from the top
	Of    int // how many the ring has; 0 = no pip at all
}

// pipUnder is the pip that a click at a place means. On a token there is none, nor while somebody is to be pointed out.
func (b *Board) pipUnder(p model.Point) (pip Pip) {
	if b.OnPip == nil || b.asks != nil || b.tool != Pick {
		return Pip{}
	}
	for i := range b.m.Tokens {
		t := &b.m.Tokens[i]
		face, r := b.faces[t.ID], b.radius(t)
		if p.To(t.At) <= r {
			return Pip{}
		}
		if n := len(face.Ring); !face.Out {
			if box, ok := paint.RingPiece(t.At, r, n, p, b.units(finger()/2)); ok {
				pip = Pip{t.ID, box, n}
			}
		}
	}
	return pip
}

// drawPip shows the pip that a click would mark.
func (b *Board) drawPip(p *pen) {
	t, ok := b.m.Token(b.pip.Token)
	if !ok || b.pip.Of == 0 || b.gesture != nil {
		return
	}
	r := b.radius(t)
	p.ring(paint.RingMiddle(t.At, r, b.pip.Box, b.pip.Of), float32(0.2*r/b.units(1)), groundColour(), inkColour(), 2)
}
