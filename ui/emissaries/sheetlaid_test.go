package emissaries_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

func TestTheFirstLetterOfAConditionLeavesItsRowAsHighAsItWas(t *testing.T) {
	d := atAcademy(t, veteran(t), emissaries.House{})
	e := d.conditionOf(1, 1)
	before := e.Size().Height
	d.Focus(e)
	for _, letter := range "tired" {
		d.Type(string(letter))
		if got := e.Size().Height; got != before {
			t.Fatalf("with %q written the field is %g high, want %g as it was", e.Text, got, before)
		}
	}
}

func TestADieDroppedInTheWindowsCornerGoesBack(t *testing.T) {
	d := atAcademy(t, novice(), emissaries.House{})
	d.Tap("Add trait", 0)
	d.Tap("Remove", 2) // its place is nowhere now
	before := d.Bodies()
	d.dropAt(d.held("Dice", 0), fyne.NewPos(4, 4))
	if got := d.is().Traits[0].Dice; got != eights(1) {
		t.Errorf("a die taken off two in the corner of the window leaves %s: %s", got, d.News)
	}
	d.Undone(before)
}

// dropAt drops what lies at the beginning of a thing at a place of the window.
func (d academy) dropAt(from fyne.Draggable, end fyne.Position) {
	d.T.Helper()
	in := end.Subtract(d.Driver().AbsolutePositionForObject(from.(fyne.CanvasObject)))
	from.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: end, Position: in}, Dragged: fyne.NewDelta(in.X-12, in.Y-12)})
	from.DragEnd()
}

func TestNoEmptyPlaceStandsBelowAnNPCsHeadings(t *testing.T) {
	n := emissaries.NewNPC()
	n.Stats.Mind = sixes(2)
	d := inParlour(t, n, "")
	for _, b := range desktest.All[*look.Box](d.Editor.View()) {
		if said, ok := b.Content().(*widget.Label); ok && said.Text == "" {
			t.Errorf("there is an empty place at %v", d.Driver().AbsolutePositionForObject(b))
		}
	}
	d.Focus(d.Box("Mind", 0).Content().(*fyne.Container).Objects[0].(fyne.Focusable))
	d.Type("8")
	d.Labelled("dice of Mind: 2d6 1d8")
}

func TestADieGoesToAnyPlaceOfABoxOfAnAssetsDice(t *testing.T) {
	d := inDock(t, emissaries.NewAsset(), "")
	box := d.Box("Dice", 1)
	from := desktest.The[fyne.Draggable](t, d.Box("Stat dice left", 0))
	d.Settle()
	corner := d.Driver().AbsolutePositionForObject(box).AddXY(box.Size().Width-6, 6)
	academy(d).dropAt(from, corner)
	if got := d.asset().Stats[1].Dice; got != (emissaries.Dice{D4: 1}) {
		t.Errorf("a d4 dropped beside the caption leaves %s: %s", got, d.News)
	}
}
