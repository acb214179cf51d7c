package farfuture

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// An attack declared itself 32 times when its dice were used, by Return.
func TestAnAttackIsWorkedOutOnlyWhenItOrADocumentIsAnother(t *testing.T) {
	a := newArena(t)
	a.begin()
	a.Type("t")
	b := a.fight.Page.Under().(*blow)
	for _, step := range []struct {
		title string
		do    func()
		most  int
	}{
		{"another weapon", func() { a.page().Choose("attack.arm", "SMG") }, 3}, // at one, at a zone, at those in it
		{"the weapon before", func() { a.page().Choose("attack.arm", "Cutlass") }, 3},
		{"the dice are asked for", func() { a.page().Tap("attack.roll") }, 0},
		{"the dice are thrown", func() { a.Type("++++") }, 0},
		{"the dice are used", func() { a.Press(fyne.KeyReturn) }, 0},
		{"a sheet", func() { a.bram.Edit("notes", "", func(c *character) { c.Notes = "Late again" }) }, 1},
		{"the map", func() { a.ground.Edit("name", "", func(m *board.Map) { m.Zones[0].Name = "Bar" }) }, 1},
		{"the defence is rolled", func() { a.Type("r0000") }, 0},
		{"its dice are used", func() { a.Press(fyne.KeyReturn) }, 0},
		{"the page is laid anew", a.fight.Page.Show, 0},
	} {
		before := b.once.Times
		step.do()
		if n := b.once.Times - before; n > step.most {
			t.Errorf("%s: it is worked out %d times, want %d at most", step.title, n, step.most)
		}
	}
}

// A letter had up to 2,200 names of skills be looked up.
func TestALetterOnASheetHasItsSkillsReadOnce(t *testing.T) {
	var s *Sheet
	d := desktest.New(t, farfuture.Kinds, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		s = newSheet(h, noDice{})
		return s
	})
	doc := d.Put(farfuture.CharacterKind, "ada", fighter("Ada", "Firearms", "Alertness"), "")
	d.Editor.Bind(doc)
	d.Focus(s.pyramid.entry[4])
	before := s.leveled.Times
	d.Type("x")
	if got := edit.Of[character](doc).Value().Skills[4].Name; got != "x" || s.leveled.Times-before != 1 {
		t.Errorf("with the skill %q they are read %d times", got, s.leveled.Times-before)
	}
}
