package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// sent is a document whose id the program made, exported in one state and changed since.
func sent(t *testing.T) (r *room, path string) {
	t.Helper()
	r = arrange(t, nil)
	r.give(r.own, noteOf, "abcdefghijklmnop", note{Name: "Kessa", Text: "as sent"}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("abcdefghijklmnop")
	path = r.exportTo("This document", "kessa")
	r.editors[noteOf.ID()].text.SetText("as it stands")
	r.pass(10_000)
	return r, path
}

func TestImportingWhatStandsInAnotherStateAsksWithTheDifferences(t *testing.T) {
	r, path := sent(t)
	r.importFrom(path)
	r.expectDialog("The locker has other versions of these", "Kessa", "as it stands", "as sent")
	r.answer("Cancel")
	r.expectSheet("Kessa", "as it stands")
	if len(r.own.records) != 1 {
		t.Errorf("%d documents", len(r.own.records))
	}
}

func TestReplacingOnImportIsOneStepThatCanBeUndone(t *testing.T) {
	r, path := sent(t)
	r.importFrom(path)
	r.answer("Replace")
	r.pass(10_000)
	r.expectSheet("Kessa", "as sent")
	if got := r.saved(r.own, "abcdefghijklmnop").Text; got != "as sent" || len(r.own.records) != 1 {
		t.Errorf("saved %q in %d documents", got, len(r.own.records))
	}
	r.menu("Undo")
	r.expectSheet("Kessa", "as it stands")
}

func TestKeepingBothOnImportMakesASecondDocument(t *testing.T) {
	r, path := sent(t)
	r.importFrom(path)
	r.answer("Keep both")
	r.pass(10_000)
	r.expectSheet("Kessa", "as sent")
	if got := r.saved(r.own, "abcdefghijklmnop").Text; got != "as it stands" || len(r.own.records) != 2 {
		t.Errorf("the one that stood has %q, and there are %d documents", got, len(r.own.records))
	}
}

func TestImportingWhatStandsAlreadyDoesNothing(t *testing.T) {
	r, path := sent(t)
	r.menu("Undo")
	r.pass(10_000)
	r.importFrom(path)
	r.expectNews("The locker already has everything in kessa.json.")
	if len(r.own.records) != 1 {
		t.Errorf("%d documents", len(r.own.records))
	}
}

func TestTwoStatesOfADocumentAreBroughtTogether(t *testing.T) {
	for name, tc := range map[string]struct {
		was, here, file note
		turn            string // the tick to turn round
		ticked          []string
		want            note
	}{
		"each changed something else": {
			was: note{Name: "Kessa", Text: "as sent"}, here: note{Name: "Kessa V", Text: "as sent"}, file: note{Name: "Kessa", Text: "at home"},
			ticked: []string{"Text"}, want: note{Name: "Kessa V", Text: "at home"},
		},
		"both changed the same": {
			was: note{Name: "Kessa", Text: "as sent"}, here: note{Name: "Kessa", Text: "at the table"}, file: note{Name: "Kessa W", Text: "at home"},
			ticked: []string{"Name"}, want: note{Name: "Kessa W", Text: "at the table"},
		},
		"one is taken all the same": {
			was: note{Name: "Kessa", Text: "as sent"}, here: note{Name: "Kessa", Text: "at the table"}, file: note{Name: "Kessa W", Text: "at home"},
			turn: "Text", ticked: []string{"Name"}, want: note{Name: "Kessa W", Text: "at home"},
		},
		"one is left out": {
			was: note{Name: "Kessa"}, here: note{Name: "Kessa"}, file: note{Name: "Kessa W", Text: "at home"},
			turn: "Name", ticked: []string{"Name", "Text"}, want: note{Name: "Kessa", Text: "at home"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			const id = "abcdefghijklmnop"
			r := arrange(t, nil)
			r.give(r.own, noteOf, id, tc.was, nil)
			r.desk.Start(ownPath)
			r.desk.Show(id)
			state := func(n note) domain.Record {
				rec, err := edit.NewRecord(noteOf, id, r.now, &n)
				if err != nil {
					t.Fatal(err)
				}
				rec.Rev = r.own.record(id).Rev
				return rec
			}
			if tc.here != tc.was {
				r.desk.journal.Take("edit", []domain.Record{r.own.record(id)}, []domain.Record{state(tc.here)})
				r.pass(10_000)
			}
			path := filepath.Join(t.TempDir(), "kessa.json")
			data, err := domain.Export([]domain.Record{state(tc.file)}, nil, map[domain.DocID]string{id: domain.Trace([]domain.Record{state(tc.was)})})
			if err == nil {
				err = os.WriteFile(path, data, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			r.importFrom(path)
			ticks := map[string]*seenTick{}
			var ticked []string
			find(r.asking().popup.Content, func(c *seenTick) bool {
				if ticks[c.Text] = c; c.Checked {
					ticked = append(ticked, c.Text)
				}
				return false
			})
			if slices.Sort(ticked); !slices.Equal(ticked, tc.ticked) {
				t.Errorf("ticked are %q, want %q", ticked, tc.ticked)
			}
			if tc.turn != "" {
				ticks[tc.turn].SetChecked(!ticks[tc.turn].Checked)
			}
			r.answer("Bring together")
			r.pass(10_000)
			if got := r.saved(r.own, id); got != tc.want {
				t.Errorf("it is %+v, want %+v", got, tc.want)
			}
			r.menu("Undo")
			r.pass(10_000)
			if got := r.saved(r.own, id); got != tc.here {
				t.Errorf("undone it is %+v, want %+v", got, tc.here)
			}
		})
	}
}

func TestTheKeyboardSeesEachDifferenceOfManyDocuments(t *testing.T) {
	r := arrange(t, nil)
	var sent []domain.Record
	for i := range 12 {
		id := domain.DocID("abcdefghijklmno" + string(rune('a'+i)))
		r.give(r.own, noteOf, id, note{Name: "here"}, nil)
		rec, err := edit.NewRecord(noteOf, id, r.now, &note{Name: "there", Text: strings.Repeat("A long text. ", 40)})
		if err != nil {
			t.Fatal(err)
		}
		sent = append(sent, rec)
	}
	r.desk.Start(ownPath)
	data, err := domain.Export(sent, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "many.json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	r.importFrom(path)
	pane := r.asking().pane
	top := func(o fyne.CanvasObject) float32 { return r.desk.app.Driver().AbsolutePositionForObject(o).Y }
	find(pane.Content, func(c *seenTick) bool {
		r.canvas().Focus(c)
		if at := top(c) - top(pane); at < 0 || at+c.Size().Height > pane.Size().Height {
			t.Errorf("%q lies at %v, out of sight", c.Text, at)
		}
		return false
	})
	r.press(fyne.KeyEscape)
	r.expectDialog("")
}

func TestAFileDroppedOnTheWindowIsTakenIn(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("a")
	path := r.exportTo("This document", "one")
	other := newMemory("/lockers/other.locker")
	r.lockers[other.path] = other

	r.drop(other.path)
	if r.desk.locker.Path() != other.path {
		t.Fatalf("open is %q", r.desk.locker.Path())
	}
	r.drop(path, ownPath)
	r.expectNews("Drop one file at a time.")
	r.menu("New document")
	r.drop(path)
	r.expectNews("Close the dialog")
	r.press(fyne.KeyEscape)
	if len(other.records) > 0 {
		t.Fatalf("there are %d documents", len(other.records))
	}
	r.drop(path)
	r.expectShelf("[Testers · note]", "Kessa")
}

// drop drops files in the window's middle.
func (r *room) drop(paths ...string) {
	r.t.Helper()
	var files []fyne.URI
	for _, p := range paths {
		files = append(files, storage.NewFileURI(p))
	}
	r.desk.dropped(fyne.NewPos(640, 360), files)
}

// A phone has made the boxes a part of the page: what was typed stands there for people only.
func TestAFlattenedFormIsShownBesideTheSheet(t *testing.T) {
	for name, here := range map[string]bool{"a sheet of the locker": true, "a sheet of another locker": false} {
		t.Run(name, func(t *testing.T) {
			var viewed []string
			r := arrange(t, func(s *Services, _ *Settings) {
				s.View = func(path string) error { viewed = append(viewed, path); return nil }
			})
			const id = "abcdefghijklmnop"
			rec, err := edit.NewRecord(noteOf, id, r.now, &note{Name: "Kessa", Text: "as printed"})
			if err != nil {
				t.Fatal(err)
			}
			if here {
				r.give(r.own, noteOf, id, note{Name: "Kessa", Text: "as it stands"}, nil)
			}
			r.desk.Start(ownPath)
			data, err := domain.Export([]domain.Record{rec}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "kessa.pdf")
			form := "%PDF-1.7\n1 0 obj\n<</F (shipslocker.json) /EF <</F 2 0 R>>>>\nendobj\n2 0 obj\n<<>>\nstream\n" + string(data) + "\nendstream\nendobj\nstartxref\n0\n%%EOF\n"
			if err := os.WriteFile(path, []byte(form), 0o600); err != nil {
				t.Fatal(err)
			}
			r.importFrom(path)
			r.expectDialog("“kessa.pdf” cannot be read back", "what was typed cannot be read back: copy it by hand", "Nothing was changed.")
			r.answer("Show page and sheet")
			r.pass(10_000)
			if want := map[bool]string{true: "as it stands", false: "as printed"}[here]; r.saved(r.own, id).Text != want {
				t.Errorf("the locker has %+v, want %s", r.saved(r.own, id), want)
			} else {
				r.expectSheet("Kessa", want)
			}
			if !slices.Equal(viewed, []string{path}) {
				t.Errorf("shown were %q", viewed)
			}
		})
	}
}
