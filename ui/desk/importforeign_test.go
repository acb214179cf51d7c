package desk

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
)

// letters reads files of another program: each line is a note.
var letters = domain.Foreign{
	Name:  "Letters",
	Knows: func(data []byte) bool { return bytes.HasPrefix(data, []byte("LETTERS")) },
	Read: func(data []byte, newID func() domain.DocID) (a domain.Arrivals, err error) {
		for i, l := range strings.Split(string(data), "\n")[1:] {
			if l == "" {
				return a, domain.NotTaken(fmt.Sprintf("line %d is empty: fill it in", i+2))
			}
			var taken []domain.Taken
			for k := range 300 {
				taken = append(taken, domain.Taken{From: fmt.Sprintf("line %d of %s", k+1, l), Into: "Name"})
			}
			a.Documents = append(a.Documents, domain.Arrival{
				ID: newID(), Kind: noteOf, Document: &note{Name: l},
				Account: domain.Account{Taken: taken, Left: []string{"Text"}},
			})
		}
		a.Remarks = []string{"A remark."}
		return a, nil
	},
}

// receiving is a desk that takes in letters, and a file of them.
func receiving(t *testing.T, lines ...string) (r *room, path string) {
	t.Helper()
	r = enter(t, func(s *Services, _ *Settings) { s.Games[0].Foreign = []domain.Foreign{letters} })
	path = filepath.Join(r.desk.settings.Folder, "letters.json")
	if err := os.WriteFile(path, []byte("LETTERS\n"+strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	return r, path
}

func TestAFileOfAnotherProgramIsTakenInWithAReport(t *testing.T) {
	r, path := receiving(t, "Kessa")
	r.importFrom(path)
	r.expectDialog("Taken from Letters: 1 document", "what has no field is in the notes", "Note “Kessa”: taken into fields", "line 300 of Kessa → Name",
		"kept in the notes\nNothing.", "left as on a blank sheet\nText", "About the file\nA remark.\nNote")
	pane := r.asking().pane
	r.press(fyne.KeyEnd)
	if end := pane.Offset.Y; end <= 0 {
		t.Errorf("the end of the report is at %v", end)
	}
	r.press(fyne.KeyPageUp, fyne.KeyHome)
	if pane.Offset.Y != 0 {
		t.Errorf("the report stands at %v", pane.Offset.Y)
	}
	if size, window := r.asking().popup.Content.Size(), r.canvas().Size(); size.Height > window.Height || size.Width > window.Width {
		t.Errorf("the dialog is of %v in a window of %v", size, window)
	}
	r.press(fyne.KeyEscape)
	r.expectDialog("")
	r.expectSheet("Kessa", "")
}

func TestALongReportIsCutOnTheScreen(t *testing.T) {
	r, path := receiving(t, "Kessa", "Ruin")
	r.importFrom(path)
	r.expectDialog("Taken from Letters: 2 documents", "line 97 of Ruin → Name", "And 205 further lines")
	if said := words(r.asking().popup.Content); strings.Contains(said, "line 98 of Ruin") {
		t.Error("the report is not cut")
	}
}

func TestTakingInAFileOfAnotherProgramIsOneStep(t *testing.T) {
	r, path := receiving(t, "Kessa", "Ruin")
	r.importFrom(path)
	r.answer("Close")
	r.expectShelf("[Testers · note]", "Kessa", "Ruin")
	r.menu("Undo")
	r.expectShelf()
	r.menu("Redo")
	r.expectShelf("[Testers · note]", "Kessa", "Ruin")
}

func TestAFileOfAnotherProgramThatCannotBeReadChangesNothing(t *testing.T) {
	r, path := receiving(t, "Kessa", "", "Ruin")
	r.importFrom(path)
	r.expectDialog("cannot be imported", "Line 3 is empty: fill it in. Nothing was changed.", "Details: import from Letters: line 3 is empty")
	if len(r.own.records) != 0 {
		t.Errorf("%d documents", len(r.own.records))
	}
	test.Tap(r.asking().strong)
	r.expectDialog("")
}
