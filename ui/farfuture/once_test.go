package farfuture

import (
	"testing"

	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// A letter had up to 2,200 names of skills be looked up.
func TestALetterOnASheetHasItsSkillsReadOnce(t *testing.T) {
	var s *Sheet
	d := desktest.New(t, farfuture.Kinds, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		s = newSheet(h, desktest.Highest{})
		return s
	})
	ada := farfuture.NewCharacter()
	ada.Skills[0].Name, ada.Skills[1].Name = "Firearms", "Alertness"
	doc := d.Put(farfuture.CharacterKind, "ada", ada, "")
	d.Editor.Bind(doc)
	d.Focus(s.pyramid.entry[4])
	before := s.leveled.Times
	d.Type("x")
	if got := edit.Of[character](doc).Value().Skills[4].Name; got != "x" || s.leveled.Times-before != 1 {
		t.Errorf("with the skill %q they are read %d times", got, s.leveled.Times-before)
	}
}
