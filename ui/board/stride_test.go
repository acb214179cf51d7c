package board

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	model "shipslocker/domain/board"
)

// pacer is movement that goes by the distance: Ann goes so far, the others as they like.
type pacer struct {
	walk
	reach  float64
	strode []float64
}

func (p *pacer) Stride(m *model.Map, token model.ID) (reach float64, ok bool) {
	return p.reach, token == 8
}

func (p *pacer) Strode(m *model.Map, token model.ID, from model.Point) string {
	t, _ := m.Token(token)
	p.strode = append(p.strode, from.To(t.At))
	return t.Name + " has gone."
}

func TestMovementByTheDistanceIsLimitedWhateverTheZones(t *testing.T) {
	d := sit(t, yard())
	by := &pacer{reach: 12}
	d.board.Moves = by
	d.drag(pt(3, 7), pt(17, 7), 0)
	d.steps()
	if said := d.lastSaid(); said != "That is 14 m, and Ann can go 12 m. Hold Ctrl to put it there anyway." || d.token(8).At != pt(3, 7) {
		t.Errorf("too far: said %q, Ann stands at %v", said, d.token(8).At)
	}
	d.drag(pt(3, 7), pt(3, 15), 0) // no zone is there
	d.steps("move Ann")
	if said := d.lastSaid(); said != "Ann has gone." || len(by.strode) == 0 || math.Abs(by.strode[len(by.strode)-1]-8) > 0.01 {
		t.Errorf("said %q, gone %v", said, by.strode)
	}
	d.drag(pt(3, 15), pt(25, 25), fyne.KeyModifierControl)
	d.steps("move Ann")
	d.drag(pt(6, 7), pt(28, 3), 0) // Bob goes as he likes
	d.steps("move Bob to Street")
}

func TestWhileATokenIsDraggedByTheDistanceItsWayIsSaid(t *testing.T) {
	d := sit(t, yard())
	d.board.Moves = &pacer{reach: 6}
	d.down(pt(3, 7), desktop.MouseButtonPrimary, 0)
	d.to(pt(6, 3))
	if said := d.lastSaid(); said != "Ann: 5.0 m of 6.0 m." {
		t.Errorf("said %q", said)
	}
	d.to(pt(3, 0.5))
	if said := d.lastSaid(); !strings.HasPrefix(said, "That is 6.5 m") {
		t.Errorf("said %q", said)
	}
	d.up(pt(3, 3), desktop.MouseButtonPrimary, 0)
	d.steps("move Ann")
}

func TestKeysGoAMetreWhereItGoesByTheDistance(t *testing.T) {
	d := sit(t, yard())
	d.board.Moves = &pacer{reach: 2}
	d.board.GoTo(8)
	for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn} {
		d.board.TypedKey(&fyne.KeyEvent{Name: k})
	}
	d.steps()
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.steps("move Ann")
	if at := d.token(8).At; at != pt(5, 7) {
		t.Errorf("Ann stands at %v", at)
	}
}
