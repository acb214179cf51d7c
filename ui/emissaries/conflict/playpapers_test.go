package conflict

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/page"
)

func TestADraftStaysWhileAnotherConflictIsShown(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("65")
	s.Type("Stand down")
	s.Tap("Give…", 0)
	s.p.Page.Focus("says")
	s.Type("Then go")
	s.Press(fyne.KeyEscape)
	other := emissaries.NewConflict()
	other.Name = "Another"
	s.Editor.Bind(s.Put(emissaries.ConflictKind, "other", other, ""))
	s.Editor.Bind(nil)
	s.Editor.Bind(s.Doc("conflict"))
	s.Tap(playTitle, 0)
	s.Expect("Raises 6 + 5 = 11")
	if got := s.line("says"); got != "Stand down" {
		t.Errorf("what was said is %q", got)
	}
	s.Tap("Give…", 0)
	if got := s.line("says"); got != "Then go" {
		t.Errorf("what is said on giving is %q", got)
	}
}

func TestDiceByHandStayWhenTheyAreLeft(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.Type("e")
	s.Tap("Dice by hand…", 0)
	s.Type("2d6")
	s.p.Page.Focus("built")
	s.Type("A lamp")
	s.Press(fyne.KeyEscape)
	s.Type("e")
	if pool, built := s.line("pool"), s.line("built"); pool != "2d6" || built != "A lamp" {
		t.Fatalf("there stand %q and %q", pool, built)
	}
	s.Step("A lamp", func() { s.Tap("Add dice", 0) })
}

func TestUndoAndRedoBringTheKeyboardToWhatIsDue(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.raises("65", "")
	s.due(emissaries.DueSee, seatBram)
	s.p.Page.Focus("says")
	s.Journal.Undo()
	if got := s.p.Page.Focused(); got != "dice" {
		t.Errorf("after undo the keyboard is on %q", got)
	}
	s.p.Page.Focus("says")
	line, ok := s.p.Page.Control("says").(*page.Entry)
	if !ok {
		t.Fatal("there is no line for what is said")
	}
	line.TypedShortcut(&fyne.ShortcutRedo{})
	s.due(emissaries.DueSee, seatBram)
	if got := s.p.Page.Focused(); got != "dice" {
		t.Errorf("after redo the keyboard is on %q", got)
	}
}

func TestFacesAreTypedFromAnyButton(t *testing.T) {
	s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
	s.p.Page.Focus("on")
	s.Type("6")
	s.Expect("Raises 6, one more die")
	if s.Offers("Ada Venn (1)") {
		t.Error("a digit stands for a person beside dice that are typed")
	}
}

func TestLongNamesFitTheirButtons(t *testing.T) {
	long := func(s *stage, v *emissaries.Conflict) {
		v.Table.Participants[0].Name = "Ansa of the Ninth Lantern"
		edit.Of[emissaries.Character](s.Doc("ada")).Edit("name", "", func(c *emissaries.Character) { c.Name = v.Table.Participants[0].Name })
	}
	for name, s := range map[string]*stage{
		"setting up": newStage(t, long),
		"playing":    newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}), long),
	} {
		t.Run(name, func(t *testing.T) {
			for range 2 {
				s.Settle()
				for _, key := range s.p.Page.Keys() {
					b, ok := s.p.Page.Control(key).(*page.Button)
					if ok && strings.Contains(b.Text, "Ninth") && b.Size().Width < b.MinSize().Width {
						t.Errorf("%q has %g of %g", b.Text, b.Size().Width, b.MinSize().Width)
					}
				}
				if name == "playing" {
					s.Type("g")
				}
			}
		})
	}
}
