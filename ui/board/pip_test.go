package board

import (
	"slices"
	"testing"

	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// ringed is play where all tokens have rings of four; what is marked comes back.
func ringed(t *testing.T) (d *desk, marked *[]Pip) {
	d, _ = play(t, 8)
	marked = new([]Pip)
	d.board.Face = func(model.Token) paint.Face { return paint.Face{Ring: make([]bool, 4)} }
	d.board.OnPip = func(p Pip) bool {
		*marked = append(*marked, p)
		return p.Box != 3
	}
	d.board.Reface()
	return d, marked
}

// pip is where a segment of Ann's ring is.
func (d *desk) pip(box int) model.Point {
	ann, _ := d.board.m.Token(8)
	return paint.RingMiddle(ann.At, d.board.radius(ann), box, 4)
}

func TestAClickOnAPieceOfTheRingMarksItOnceAndSelectsNothing(t *testing.T) {
	d, marked := ringed(t)
	d.click(d.pip(1), 0)
	d.click(d.pip(1), 0)
	if !slices.Equal(*marked, []Pip{{8, 1, 4}}) || len(d.board.Selected()) != 0 {
		t.Errorf("marked are %v, selected %v", *marked, d.board.Selected())
	}
	d.later()
	d.click(d.pip(2), 0)
	if !slices.Equal(*marked, []Pip{{8, 1, 4}, {8, 2, 4}}) {
		t.Errorf("marked are %v", *marked)
	}
}

func TestAClickOnTheTokenOrWhatCannotBeMarkedSelectsIt(t *testing.T) {
	d, marked := ringed(t)
	d.click(pt(3, 7), 0)
	if len(*marked) != 0 || !slices.Equal(d.board.Selected(), []model.ID{8}) {
		t.Errorf("marked are %v, selected %v", *marked, d.board.Selected())
	}
	d.later()
	d.board.Select()
	if d.click(d.pip(3), 0); !slices.Equal(d.board.Selected(), []model.ID{8}) {
		t.Errorf("where it cannot be marked selected are %v", d.board.Selected())
	}
}

func TestWhileATokenIsAskedForNothingIsMarked(t *testing.T) {
	d, marked := ringed(t)
	d.board.Ask(&Question{Text: "Which target?", Take: func(model.ID) {}})
	if d.click(d.pip(1), 0); len(*marked) != 0 {
		t.Errorf("marked are %v", *marked)
	}
}

func TestALetterThatAButtonBesideTheBoardShowsBelongsToItInPlay(t *testing.T) {
	d, _ := play(t, 8)
	var typed []rune
	d.board.OnRune = func(r rune) { typed = append(typed, r) }
	d.board.Claims = func(r rune) bool { return r == 'r' || r == '+' }
	d.board.Select(9)
	zoom := d.board.Scale()
	d.type_("r+")
	if d.token(9).Facing != 1 || string(typed) != "r" || d.board.Scale() == zoom {
		t.Errorf("Bob looks to %d, handed on is %q", d.token(9).Facing, string(typed))
	}
	d.type_("R")
	if d.token(9).Facing == 1 {
		t.Error("a letter that none shows does not turn the token")
	}
}
